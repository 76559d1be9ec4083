/* perft.c: see perft.h. */
#include "perft.h"
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "../shared/progress.h"

extern char **environ;

struct perft {
    FILE *in, *out; /* from this side: the pipe that it reads, the pipe that it writes */
    pid_t pid;
};

/* Start program with both ends of its pipes in p. */
static bool spawn(struct perft *p, const char *program)
{
    int to[2], from[2];
    if (pipe(to) != 0)
        return false;
    if (pipe(from) != 0) {
        close(to[0]);
        close(to[1]);
        return false;
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, to[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, from[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, to[1]);
    posix_spawn_file_actions_addclose(&actions, from[0]);
    char *argv[] = {(char *)program, NULL};
    bool good = posix_spawnp(&p->pid, program, &actions, NULL, argv, environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    close(to[0]);
    close(from[1]);
    p->in = fdopen(to[1], "w");
    p->out = fdopen(from[0], "r");
    if (!good) {
        fclose(p->in);
        fclose(p->out);
    }
    return good;
}

/* Read lines until one begins with word; the line stays in buf. */
static bool wait_for(struct perft *p, const char *word, char *buf, int cap)
{
    while (fgets(buf, cap, p->out))
        if (strncmp(buf, word, strlen(word)) == 0)
            return true;
    return false;
}

static bool ready(struct perft *p)
{
    char line[256];
    fputs("isready\n", p->in);
    return fflush(p->in) == 0 && wait_for(p, "readyok", line, sizeof line);
}

struct perft *perft_start(void)
{
    static const char *const programs[] = {"stockfish", "/usr/games/stockfish"};
    struct perft *p = calloc(1, sizeof *p);
    signal(SIGPIPE, SIG_IGN);
    for (int i = 0; p && i < 2; i++) {
        if (!spawn(p, programs[i]))
            continue;
        if (ready(p))
            return p;
        fclose(p->in);
        fclose(p->out);
        waitpid(p->pid, NULL, 0);
    }
    free(p);
    return NULL;
}

/* Processor time that the engine has used. */
static double cpu_of(struct perft *p)
{
    struct timespec t = {0};
    clockid_t clock;
    if (clock_getcpuclockid(p->pid, &clock) != 0 || clock_gettime(clock, &t) != 0)
        return progress_clock();
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double perft_round(struct perft *p)
{
    char line[256];
    if (!ready(p))
        return 0;
    double before = cpu_of(p);
    fputs("position startpos\ngo perft 6\n", p->in);
    if (fflush(p->in) != 0 || !wait_for(p, "Nodes searched: ", line, sizeof line))
        return 0;
    return strtod(line + strlen("Nodes searched: "), NULL) / (cpu_of(p) - before);
}

void perft_stop(struct perft *p)
{
    if (!p)
        return;
    fputs("quit\n", p->in);
    fclose(p->in);
    fclose(p->out);
    waitpid(p->pid, NULL, 0);
    free(p);
}
