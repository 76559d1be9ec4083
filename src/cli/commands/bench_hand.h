/*
 * bench_hand.h: how long it takes to list what a thing in hand may do, where a decision is open: it lists candidates.
 * Measured in the positions of bench/GAME, for everything that the seat asked may take there.
 */
#ifndef BELLUM_BENCH_HAND_H
#define BELLUM_BENCH_HAND_H
#include "../../data/data.h"

struct bench_hand {
    double list, glance; /* seconds, on average */
    double moves;        /* candidates */
    int units;           /* things that were taken */
};

/* False: there are no such positions, or no decision in them is open. */
bool bench_hand(const struct game *g, const struct data_dir *dir, struct bench_hand *out);
#endif
