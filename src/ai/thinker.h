/*
 * thinker.h: the searching opponent as a player: budgets, threads, going on
 * with the tree of the last decision, and the final choice.
 */
#ifndef BELLUM_AI_THINKER_H
#define BELLUM_AI_THINKER_H
#include "search.h"

struct thinker;

/* live: a level without a budget means time. */
void thinker_make(struct player *p, const struct spec *spec, bool live);
void flat_make(struct player *p, const struct spec *spec, bool live); /* flat.c */

/* Processor time of this thread, in nanoseconds. */
uint64_t thinker_clock(void);

/* crew.c: run work(ctx, 0..n-1) in n threads at once and wait for all; the caller does number 0.
 * The threads are there from crew_make() on. */
struct crew;
struct crew *crew_make(int n, void (*work)(void *ctx, int number), void *ctx);
void crew_run(struct crew *c);
void crew_free(struct crew *c);
#endif
