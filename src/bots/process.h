/*
 * process.h: another program that reads and writes lines.  It runs in a process group of its own, so
 * that its children end with it, and all of them end with us, even when we are killed.  Its standard
 * error is drained, and the last part kept.  Every wait has a time limit.  The program cannot block or
 * signal us by closing its pipes, writing without end or dying.
 *
 * A process belongs to one thread at a time.
 */
#ifndef BELLUM_PROCESS_H
#define BELLUM_PROCESS_H
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { PROCESS_LINE = 64 * 1024, PROCESS_TAIL = 1024 };

struct process {
    pid_t pid;                   /* 0: no process; also the number of its process group */
    int in, out, err;            /* our ends; -1: closed */
    int life;                    /* closed when we die: then its guard ends the group */
    char *buf;                   /* output beyond the lines already taken */
    size_t have, taken;          /* bytes in buf; bytes of the line that was returned last */
    char tail[PROCESS_TAIL + 1]; /* the last that it wrote on standard error, terminated */
    size_t tail_len;
    const atomic_bool *enough;
};

/* Let a shell run command.  False: not started, see errno. */
bool process_start(struct process *p, const char *command);

/* When *enough becomes true (another thread says so), every wait ends as if the time had run out; NULL: never. */
void process_heed(struct process *p, const atomic_bool *enough);

enum process_answer {
    PROCESS_SAID, /* *line is its line, terminated, until the next call */
    PROCESS_SLOW, /* no line within the time */
    PROCESS_GONE, /* it has ended, or closed its pipes */
    PROCESS_LONG, /* more than PROCESS_LINE bytes without an end of line */
};
/* Send text (whole lines) and wait for one line. */
enum process_answer process_ask(struct process *p, const char *text, size_t len, int64_t ms, char **line);
/* Send it without waiting for an answer; false: it could not be sent within the time. */
bool process_tell(struct process *p, const char *text, size_t len, int64_t ms);

/* Closes its input, gives it this much time to end by itself, then kills the whole group. *status is that of waitpid(),
 * or -1 if it did not end by itself. */
void process_stop(struct process *p, int64_t grace_ms, int *status);
#endif
