/*
 * jobs.h: work that takes longer than a blink: thinking, reading files,
 * replaying.  The host runs it on a worker, or when it has nothing else to do.
 * A job holds names, numbers and copies, never a pointer to a table or a
 * client: both may be gone when it ends.
 */
#ifndef BELLUM_JOBS_H
#define BELLUM_JOBS_H

struct house;
/* work(ctx) on a worker, then done(ctx) on the thread of the tables, which owns ctx again. */
void job_start(struct house *h, void (*work)(void *ctx), void (*done)(void *ctx), void *ctx);
#endif
