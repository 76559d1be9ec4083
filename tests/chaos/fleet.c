/* fleet.c: see fleet.h. */
#include "fleet.h"
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "test.h"

enum { WORDS = 40, PATIENCE_MS = 60000, TEXT = 1 << 20 };

struct host {
    pid_t pid; /* 0: it does not run */
    int port;
    int64_t since;
    char out[32], err[32];
};

static char folder[256], program[FLEET_PATHS];
static struct host fleet[FLEET_MAX];
static pid_t owner;

int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void nap_us(long us) { nanosleep(&(struct timespec){us / 1000000, us % 1000000 * 1000}, NULL); }

void fleet_kill_all(void)
{
    for (int i = 0; i < FLEET_MAX; i++)
        if (fleet[i].pid > 0)
            fleet_kill(i);
}

static void clean_up(void)
{
    char command[300];
    if (getpid() != owner)
        return;
    fleet_kill_all();
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    if (system(command) != 0)
        fprintf(stderr, "%s is left behind\n", folder);
}

static void prepare(void)
{
    char self[FLEET_PATHS], path[FLEET_PATHS];
    if (*folder)
        return;
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    if (n <= 0)
        SKIP("the program is not found without /proc");
    self[n] = '\0';
    *strrchr(self, '/') = '\0';
    const char *other = getenv("BELLUM");
    if (other)
        snprintf(program, sizeof program, "%s", other);
    else
        snprintf(program, sizeof program, "%.1000s/../bellum", self);
    if (access(program, X_OK) != 0)
        SKIP("bellum is not built");
    snprintf(folder, sizeof folder, "%s/bellum-chaos-XXXXXX", getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
    CHECK(mkdtemp(folder));
    owner = getpid();
    atexit(clean_up);
    snprintf(path, sizeof path, "%s/data", SOURCE_ROOT);
    setenv("BELLUM_DATA", path, 1);
    setenv("XDG_DATA_HOME", folder, 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    signal(SIGPIPE, SIG_IGN);
}

const char *fleet_path(const char *name)
{
    static char path[FLEET_PATHS];
    prepare();
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void redirect(const char *name, int fd)
{
    int to = open(fleet_path(name), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (to < 0 || dup2(to, fd) < 0)
        _exit(126);
    close(to);
}

static pid_t launch(const char *words, const char *out, const char *err)
{
    char text[2 * FLEET_PATHS], *argv[WORDS] = {program};
    int n = 1;
    snprintf(text, sizeof text, "%s", words);
    for (char *w = strtok(text, " "); w && n < WORDS - 1; w = strtok(NULL, " "))
        argv[n++] = w;
    fflush(stdout);
    unlink(fleet_path(out));
    pid_t pid = fork();
    CHECK(pid >= 0);
    if (pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* it ends with us, however we end */
        redirect(out, STDOUT_FILENO);
        redirect(err, STDERR_FILENO);
        for (int fd = 3; fd < 1024; fd++) /* the driver's connections to other servers */
            close(fd);
        execv(program, argv);
        _exit(127);
    }
    return pid;
}

static char *contents(const char *name)
{
    static char *text;
    FILE *f = fopen(fleet_path(name), "rb");
    free(text);
    text = calloc(1, TEXT);
    CHECK(text);
    if (f) {
        text[fread(text, 1, TEXT - 1, f)] = '\0';
        fclose(f);
    }
    return text;
}

static void no_complaints(const char *name)
{
    const char *text = contents(name);
    if (strstr(text, "Sanitizer") || strstr(text, "runtime error")) {
        printf("# %s\n", text);
        test_fail(__FILE__, __LINE__, "a sanitizer complains");
    }
}

void fleet_start(int which, const char *store)
{
    struct host *h = &fleet[which];
    char words[2 * FLEET_PATHS];
    prepare();
    snprintf(h->out, sizeof h->out, "serve-%d.out", which);
    snprintf(h->err, sizeof h->err, "serve-%d.err", which);
    snprintf(words, sizeof words, "serve --port 0 --limits none --log none --store %s", store);
    h->pid = launch(words, h->out, h->err);
    h->port = 0;
    h->since = now_ms();
}

static void must_run(int which)
{
    struct host *h = &fleet[which];
    int status;
    if (waitpid(h->pid, &status, WNOHANG) != h->pid)
        return;
    h->pid = h->port = 0;
    no_complaints(h->err);
    test_fail(__FILE__, __LINE__, "server %d ended with %#x: %s", which + 1, (unsigned)status, contents(h->err));
}

int fleet_port(int which)
{
    static const char before[] = "http://localhost:";
    struct host *h = &fleet[which];
    if (h->pid <= 0)
        return 0;
    must_run(which);
    if (h->port)
        return h->port;
    const char *at = strstr(contents(h->out), before);
    if (at && strchr(at, '\n'))
        h->port = atoi(at + strlen(before));
    else if (now_ms() - h->since > PATIENCE_MS)
        test_fail(__FILE__, __LINE__, "server %d does not begin", which + 1);
    return h->port;
}

bool fleet_running(int which) { return fleet[which].pid > 0; }

static int wait_for(pid_t pid)
{
    int status;
    for (int64_t end = now_ms() + 10 * PATIENCE_MS; now_ms() < end; nap_us(5000))
        if (waitpid(pid, &status, WNOHANG) == pid)
            return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    kill(pid, SIGKILL);
    waitpid(pid, &status, 0);
    return -2;
}

void fleet_kill(int which)
{
    struct host *h = &fleet[which];
    kill(h->pid, SIGKILL);
    waitpid(h->pid, NULL, 0);
    h->pid = h->port = 0;
    no_complaints(h->err);
}

void fleet_stop(int which)
{
    struct host *h = &fleet[which];
    pid_t pid = h->pid;
    if (pid <= 0)
        return;
    h->pid = h->port = 0;
    kill(pid, SIGTERM);
    int code = wait_for(pid);
    no_complaints(h->err);
    CHECK_EQ(code, 0);
}

int fleet_run(const char *words, const char **out)
{
    static char both[TEXT];
    prepare();
    int code = wait_for(launch(words, "run.out", "run.err"));
    no_complaints("run.err");
    snprintf(both, sizeof both, "%s", contents("run.out"));
    size_t n = strlen(both);
    snprintf(both + n, sizeof both - n, "%s", contents("run.err"));
    *out = both;
    return code;
}
