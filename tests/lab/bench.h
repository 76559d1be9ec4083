/* bench.h: a laboratory for tests: battles of a game, loaded once. */
#ifndef BENCH_H
#define BENCH_H
#include "lab/figures.h"
#include "lab/report.h"
#include "test.h"

/* A plan for GAME/SCENARIO, greedy against greedy, one thread; skips the test if the game is not built. */
struct lab_plan plan_for(const char *game, const char *scenario);

/* Play it; free the sums with lab_free(). */
struct lab_sums sums_of(const struct lab_plan *p);
#endif
