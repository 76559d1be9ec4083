/* chances.h: an exact distribution in the few numbers that people ask for. */
#ifndef BELLUM_CHANCES_H
#define BELLUM_CHANCES_H
#include "../../core/game.h"

/* One figure for each column of the game, in thousandths: probabilities of 1000, means of points or units times
 * 1000. */
struct chances {
    int figure[ODDS_COLUMNS];
};
void chances_of(const struct game_odds *g, const struct odds *o, struct chances *out);

/* The probability that anything happens that the actor wants (the game's headline columns), in thousandths.  A possible
 * result is never 0, an uncertain one never 1000. */
int chances_headline(const struct game_odds *g, const struct odds *o);

/* All distributions of the game for this action, to be freed with free(); *n: their number, which may be 0. */
struct odds *chances_ask(const struct game *g, const struct ruleset *rs, const void *view, const struct action *a,
                         int *n);
#endif
