/*
 * jobs.h: work that would block the loop: thinking, reading files, replaying.
 * The host runs it on a worker thread, or when it is idle. A job holds ids and
 * copies, never a pointer to a table or a client: both may be gone when it ends.
 */
#ifndef BELLUM_JOBS_H
#define BELLUM_JOBS_H

struct house;
/* work(ctx) on a worker, then done(ctx) on the thread of the tables, which owns ctx again. */
void job_start(struct house *h, void (*work)(void *ctx), void (*done)(void *ctx), void *ctx);
#endif
