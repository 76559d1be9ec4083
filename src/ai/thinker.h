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

/* threads.c: run work(ctx, 0..n-1) in n threads at once and wait for all; the caller does number 0.
 * The threads are there from threads_make() on. */
struct threads;
struct threads *threads_make(int n, void (*work)(void *ctx, int number), void *ctx);
void threads_run(struct threads *c);
void threads_free(struct threads *c);

/* The level, as far as this game wants it to look. */
struct level level_for(const struct game *g, const struct level *l);
#endif
