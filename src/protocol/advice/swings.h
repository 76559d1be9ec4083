/*
 * swings.h: the turning points of a finished match: the decisions that cost most and the dice that changed
 * most, each in thousandths of a win.
 *
 * A decision is judged from the view of the seat that took it: the value of the best action there against that
 * of the chosen one, both before any die. Dice are judged separately: the value of the position after the roll
 * against the value expected of the action.  The same record always has the same swings.
 */
#ifndef BELLUM_SWINGS_H
#define BELLUM_SWINGS_H
#include "../../core/game.h"
#include "../writing/answer.h"

enum { SWINGS = 3, SWING_CHARS = 480 };

struct swing {
    int step; /* the position before it (steps.h) */
    int line; /* its line of play in the record, from 1: `bellum replay --to` */
    int turn;
    int seat;                             /* the seat that chose or rolled: values are this seat's, from its view */
    int best, chosen;                     /* a decision: values of the two actions.  Dice: after, and expected */
    int by;                               /* best - chosen (the cost); or after - expected */
    char asked[LANG_COUNT][SWING_CHARS];  /* a decision: the question */
    char what[LANG_COUNT][SWING_CHARS];   /* the action; or the events told with the dice */
    char better[LANG_COUNT][SWING_CHARS]; /* a decision: the best action */
};

struct swings {
    int choices, rolls;
    struct swing choice[SWINGS], roll[SWINGS]; /* the largest first; none below a whole percent */
    char seat_name[LANG_COUNT][SEATS_MAX][64];
    int seats;
};

/* False: the record does not play here, or its match is not over.  Takes some seconds. */
bool swings_find(struct swings *out, const char *record, const struct game *g, const struct ruleset *rs);

/* "choices":[{"step","turn","seat","asked","what","better","best","chosen","by"}…],
 * "rolls":[{"step","turn","seat","what","expected","after","by"}…] */
void swings_put(struct answer *a, const struct swings *s, enum lang lang);
#endif
