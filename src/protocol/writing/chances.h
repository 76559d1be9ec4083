/* chances.h: an exact distribution in the few numbers that people ask for. */
#ifndef BELLUM_CHANCES_H
#define BELLUM_CHANCES_H
#include "../../core/game.h"

/* One figure for each column of the game, in thousandths: chances of 1000, means of points or units times 1000. */
struct chances {
    int figure[ODDS_COLUMNS];
};
void chances_of(const struct game_odds *g, const struct odds *o, struct chances *out);

/* All distributions that the game has for this action, to be given back with free(); *n: how many, perhaps none. */
struct odds *chances_ask(const struct game *g, const struct ruleset *rs, const void *view, const struct action *a,
                         int *n);
#endif
