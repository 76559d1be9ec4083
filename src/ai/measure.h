/* measure.h: how fast the search is, for `bellum bench`. */
#ifndef BELLUM_AI_MEASURE_H
#define BELLUM_AI_MEASURE_H
#include "../core/game.h"

struct search_speed {
    double seconds;       /* of processor time; 0: the trees did not grow in time */
    uint64_t simulations; /* in this time: each with a random playout to the end of the match */
    uint64_t decisions;   /* in them, tree and playout, with at least two choices */
    uint32_t nodes;       /* in the trees at the end */
    uint32_t node_bytes;  /* of memory for each */
};

/* Search the first position of a match with this seed, in one thread.  The trees are first grown by
 * `grown` simulations (short and quick ones if the game can judge positions), then the clock runs
 * for about this many seconds.  Growing is given up as soon as it is plain that
 * it would take more than `patience` seconds: in some games a simulation costs a hundred times as much as in others. */
void search_measure(const struct game *game, const struct ruleset *rs, uint64_t seed, uint32_t grown, double patience,
                    double seconds, struct search_speed *out);
#endif
