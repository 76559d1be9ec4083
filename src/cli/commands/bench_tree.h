/*
 * bench_tree.h: every way in which the first moves of a match can be played,
 * tried one after the other, as chess programs count theirs (perft.h).  Each
 * action comes from a full legal list and is done on a copy of its position,
 * the last ones too, so that the full cost of the contract is measured. For
 * games without hidden information and dice.
 */
#ifndef BELLUM_BENCH_TREE_H
#define BELLUM_BENCH_TREE_H
#include "../../core/game.h"

double bench_tree(const struct game *g, const struct ruleset *rs, double seconds); /* actions a second */
#endif
