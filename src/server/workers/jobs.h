/*
 * jobs.h: work that takes longer than a blink: thinking, reading files,
 * replaying.  It runs on a worker thread and comes back to the loop.  A job
 * holds names, numbers and copies, never a pointer to a table or a connection:
 * both may be gone when it ends.
 */
#ifndef BELLUM_JOBS_H
#define BELLUM_JOBS_H
#include <uv.h>

/* work(ctx) on a worker, then done(ctx) on the loop, which owns ctx again. */
void job_start(uv_loop_t *loop, void (*work)(void *ctx), void (*done)(void *ctx), void *ctx);
/* How many are at work or waiting for a worker; asked on the loop. */
int jobs_under_way(void);
#endif
