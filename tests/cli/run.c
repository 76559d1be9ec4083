/* run.c: see run.h. */
#include "run.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include "test.h"

enum { WORDS = 40, PATHS = 1200 };

static char folder[256], program[PATHS];

static void clean_up(void)
{
    char command[300];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    if (system(command) != 0)
        fprintf(stderr, "%s is left behind\n", folder);
}

static void prepare(void)
{
    char self[PATHS], path[PATHS];
    if (*folder)
        return;
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    if (n <= 0)
        SKIP("the program is not found without /proc");
    self[n] = '\0';
    *strrchr(self, '/') = '\0';
    snprintf(program, sizeof program, "%.1000s/../bellum", self);
    snprintf(folder, sizeof folder, "%s/bellum-test-XXXXXX", getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
    CHECK(mkdtemp(folder));
    atexit(clean_up);
    snprintf(path, sizeof path, "%s/data", SOURCE_ROOT);
    setenv("BELLUM_DATA", path, 1);
    setenv("XDG_STATE_HOME", folder, 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("NO_COLOR");
}

const char *run_path(const char *name)
{
    static char path[PATHS];
    prepare();
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

void run_write(const char *name, const char *text)
{
    FILE *f = fopen(run_path(name), "wb");
    CHECK(f);
    fputs(text, f);
    fclose(f);
}

static char *contents(const char *name)
{
    FILE *f = fopen(run_path(name), "rb");
    CHECK(f);
    CHECK(fseek(f, 0, SEEK_END) == 0);
    size_t n = (size_t)ftell(f);
    rewind(f);
    char *text = malloc(n + 1);
    CHECK(text);
    n = fread(text, 1, n, f);
    text[n] = '\0';
    fclose(f);
    return text;
}

static void redirect(const char *name, int fd, int flags)
{
    int from = open(run_path(name), flags, 0600);
    if (from < 0 || dup2(from, fd) < 0)
        _exit(126);
    close(from);
}

static void start(char **argv)
{
    redirect("stdin", STDIN_FILENO, O_RDONLY);
    redirect("stdout", STDOUT_FILENO, O_WRONLY | O_CREAT | O_TRUNC);
    redirect("stderr", STDERR_FILENO, O_WRONLY | O_CREAT | O_TRUNC);
    execv(program, argv);
    _exit(127);
}

/* "_" stands for a space, but not in the name of the test's own folder: TMPDIR may have one. */
static void put_spaces(char *word)
{
    const char *own = strstr(word, folder);
    for (char *c = word; *c; c++)
        if (*c == '_' && !(own && c >= own && c < own + strlen(folder)))
            *c = ' ';
}

static void cut_words(char *text, char **argv)
{
    int n = 0;
    argv[n++] = program;
    for (char *w = strtok(text, " "); w && n < WORDS - 1; w = strtok(NULL, " ")) {
        put_spaces(w);
        argv[n++] = w;
    }
    argv[n] = NULL;
}

struct ran run(const char *input, const char *words)
{
    static struct ran r;
    char text[PATHS], *argv[WORDS];
    int status;
    prepare();
    if (access(program, X_OK) != 0)
        SKIP("bellum is not built");
    run_write("stdin", input ? input : "");
    snprintf(text, sizeof text, "%s", words);
    cut_words(text, argv);
    fflush(stdout);
    pid_t pid = fork();
    CHECK(pid >= 0);
    if (pid == 0)
        start(argv);
    CHECK(waitpid(pid, &status, 0) == pid);
    free(r.out);
    free(r.err);
    r = (struct ran){WIFEXITED(status) ? WEXITSTATUS(status) : -1, contents("stdout"), contents("stderr")};
    LACKS(r.err, "Sanitizer");
    LACKS(r.err, "runtime error");
    return r;
}

/* ---- on a terminal ---- */

static int open_terminal(int columns, int rows)
{
    struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
    int fd = posix_openpt(O_RDWR | O_NOCTTY);
    if (fd < 0 || grantpt(fd) != 0 || unlockpt(fd) != 0 || ioctl(fd, TIOCSWINSZ, &size) != 0)
        SKIP("there are no terminals here");
    return fd;
}

static void start_there(int fd, char **argv)
{
    int side = open(ptsname(fd), O_RDWR | O_NOCTTY);
    if (side < 0 || dup2(side, STDIN_FILENO) < 0 || dup2(side, STDOUT_FILENO) < 0)
        _exit(126);
    redirect("stderr", STDERR_FILENO, O_WRONLY | O_CREAT | O_TRUNC);
    close(fd);
    execv(program, argv);
    _exit(127);
}

/* Everything until the program ends: then reading fails. */
static char *read_all(int fd)
{
    size_t n = 0, cap = 1 << 16;
    char *text = malloc(cap);
    CHECK(text);
    for (ssize_t got; (got = read(fd, text + n, cap - n - 1)) > 0;) {
        n += (size_t)got;
        if (cap - n < 4096) {
            text = realloc(text, cap *= 2);
            CHECK(text);
        }
    }
    text[n] = '\0';
    return text;
}

static char *last_screen(char *text)
{
    char *from = text, *next;
    while ((next = strstr(from, "\033[2J")))
        from = next + 4;
    char *end = strstr(from, "\n> ");
    if (end)
        end[1] = '\0';
    char *copy = run_copy(from);
    free(text);
    return copy;
}

struct ran run_on_screen(int columns, int rows, const char *input, const char *words)
{
    static struct ran r;
    char text[PATHS], all[PATHS], *argv[WORDS];
    int status;
    prepare();
    if (access(program, X_OK) != 0)
        SKIP("bellum is not built");
    snprintf(text, sizeof text, "%s", words);
    snprintf(all, sizeof all, "%s\nquit\n", input);
    cut_words(text, argv);
    int fd = open_terminal(columns, rows);
    fflush(stdout);
    pid_t pid = fork();
    CHECK(pid >= 0);
    if (pid == 0)
        start_there(fd, argv);
    CHECK_EQ(write(fd, all, strlen(all)), (ssize_t)strlen(all));
    free(r.out);
    free(r.err);
    r.out = last_screen(read_all(fd));
    CHECK(waitpid(pid, &status, 0) == pid);
    close(fd);
    r.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    r.err = contents("stderr");
    LACKS(r.err, "Sanitizer");
    LACKS(r.err, "runtime error");
    return r;
}

void must_have(const char *text, const char *part, const char *file, int line)
{
    if (!strstr(text, part)) {
        printf("# in\n%s\n", text);
        test_fail(file, line, "'%s' is missing", part);
    }
}

void must_lack(const char *text, const char *part, const char *file, int line)
{
    if (strstr(text, part)) {
        printf("# in\n%s\n", text);
        test_fail(file, line, "'%s' is there", part);
    }
}

char *run_copy(const char *text)
{
    char *copy = strdup(text);
    CHECK(copy);
    return copy;
}

void run_mistakes(const struct mistake *list, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        struct ran r = run(NULL, list[i].words);
        CHECK_EQ(r.code, 2);
        HAS(r.err, list[i].says);
        CHECK_STR(r.out, "");
    }
}
