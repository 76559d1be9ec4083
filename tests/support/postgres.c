#include "postgres.h"
#include <glob.h>
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <fcntl.h>
#include <time.h>
#include <unistd.h>
#include "test.h"

static char bin[200], folder[64], address[256];
static pid_t server;
static int databases;

static bool find_programs(void)
{
    glob_t found;
    bool good = glob("/usr/lib/postgresql/*/bin/initdb", 0, NULL, &found) == 0;
    if (good)
        snprintf(bin, sizeof bin, "%.*s",
                 (int)(strrchr(found.gl_pathv[found.gl_pathc - 1], '/') - found.gl_pathv[found.gl_pathc - 1]),
                 found.gl_pathv[found.gl_pathc - 1]);
    globfree(&found);
    return good;
}

/* PostgreSQL refuses to run as root: then it runs as the user that its package has made. */
static bool become_somebody(void)
{
    struct passwd *p = getuid() ? NULL : getpwnam("postgres");
    return getuid() != 0 || (p && setgid(p->pw_gid) == 0 && setuid(p->pw_uid) == 0);
}

static bool make_folder(void)
{
    struct passwd *p = getpwnam("postgres");
    snprintf(folder, sizeof folder, "/tmp/bellum-pg-%ld", (long)getpid());
    return mkdir(folder, 0700) == 0 && (getuid() != 0 || (p && chown(folder, p->pw_uid, p->pw_gid) == 0));
}

/* It ends with us, however we end. */
static pid_t start(char *const *words)
{
    pid_t parent = getpid(), child = fork();
    if (child != 0)
        return child;
    char path[300], log[80], *all[16] = {path}; /* by its whole name it finds the programs beside it */
    snprintf(path, sizeof path, "%s/%s", bin, words[0]);
    for (int i = 1; words[i] && i < 15; i++)
        all[i] = words[i];
    snprintf(log, sizeof log, "%s/log", folder);
    int out;
    if (become_somebody() && chdir(folder) == 0 && prctl(PR_SET_PDEATHSIG, SIGQUIT) == 0 && getppid() == parent &&
        (out = open(log, O_WRONLY | O_CREAT | O_APPEND, 0600)) >= 0 && dup2(out, 1) >= 0 && dup2(out, 2) >= 0)
        execv(path, all);
    _exit(127);
}

static bool run(char *const *words)
{
    int status;
    pid_t child = start(words);
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static bool says_ready(void)
{
    char path[100], text[1024];
    snprintf(path, sizeof path, "%s/data/postmaster.pid", folder);
    FILE *f = fopen(path, "r");
    if (!f)
        return false;
    text[fread(text, 1, sizeof text - 1, f)] = '\0';
    fclose(f);
    return strstr(text, "\nready") != NULL;
}

void postgres_go_on(void)
{
    char *words[] = {"postgres", "-D", "data", "-k", folder, "-c", "listen_addresses=", NULL};
    server = start(words);
    for (int i = 0; i < 600; i++) {
        if (says_ready())
            return;
        if (waitpid(server, NULL, WNOHANG) != 0)
            break;
        nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
    }
    test_fail(__FILE__, __LINE__, "PostgreSQL does not start: see %s/log", folder);
}

static void end_with(int sign)
{
    if (server > 0 && kill(server, sign) == 0)
        waitpid(server, NULL, 0);
    server = 0;
}

void postgres_stop(void) { end_with(SIGINT); }
void postgres_break(void) { end_with(SIGQUIT); }

static void clean_up(void)
{
    char command[100];
    postgres_stop();
    snprintf(command, sizeof command, "rm -rf %s", folder);
    if (system(command) != 0)
        fprintf(stderr, "%s stays\n", folder);
}

static bool make_cluster(void)
{
    char *words[] = {"initdb", "-D", "data", "-A",          "trust",     "-U",
                     "bellum", "-E", "UTF8", "--no-locale", "--no-sync", NULL};
    if (!find_programs() || !make_folder())
        return false;
    atexit(clean_up);
    return run(words);
}

const char *postgres_fresh(void)
{
    static enum { UNKNOWN, THERE, MISSING } state;
    char name[16];
    if (state == UNKNOWN)
        state = make_cluster() ? THERE : MISSING;
    if (state == MISSING)
        SKIP("PostgreSQL CANNOT BE STARTED HERE: tools/install-deps postgres");
    if (!server) /* the first time, or after a test that broke off while it was stopped */
        postgres_go_on();
    snprintf(name, sizeof name, "t%d", ++databases);
    char *words[] = {"createdb", "-h", folder, "-U", "bellum", name, NULL};
    if (!run(words))
        test_fail(__FILE__, __LINE__, "createdb: see %s/log", folder);
    snprintf(address, sizeof address, "postgresql://bellum@/%s?host=%s", name, folder);
    return address;
}
