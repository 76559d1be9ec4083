/*
 * game_odds.h: the part ODDS of a game (game.h): the exact chances of an action whose dice its own apply() rolls.  Dice
 * of a later phase are in trace() or explain().
 *
 * There is one distribution for each answer that the other side may give.  A game names its own columns: one small
 * number for each thing that the dice decide, such as points that the target loses, whether the actor is destroyed,
 * units that are disorganised.
 */
#ifndef BELLUM_GAME_ODDS_H
#define BELLUM_GAME_ODDS_H
#include "game.h"

enum odds_side { ODDS_TARGET, ODDS_ACTOR }; /* "actor" is the side whose action it is */
enum odds_how {
    ODDS_AMOUNT, /* a number; people see its mean */
    ODDS_CHANCE, /* it happens (1) or not (0); people see the probability */
    ODDS_ANY,    /* a number; people see the probability that it is not 0 */
};
struct odds_column {
    const char *id; /* "target.gone": in files and answers, never renamed */
    uint8_t side, how;
    const char *unless; /* id of another column, or NULL; where that column is not 0, this one is not shown */
};

/* One cell of an exact distribution: a result, and the number of equally likely rolls that lead to it. */
enum { ODDS_CELLS = 256, ODDS_COLUMNS = 8 };
struct odds_cell {
    uint8_t value[ODDS_COLUMNS]; /* in the order of the game's columns; the rest are 0 */
    uint64_t weight;
};
struct odds {
    struct action answer;  /* the supposed answer of the other side; n = 0 and kind = 0: it is not asked */
    uint8_t extra;         /* 1: the actor is supposed to spend first what he may spend on the roll (fatigue, a card) */
    uint8_t dice, against; /* number of dice of the actor, and of the target */
    uint8_t policy;        /* supposition about choices after the roll: the game's own list, from 1 on; 0: no choices */
    int cells;
    uint64_t total; /* sum of the weights */
    struct odds_cell cell[ODDS_CELLS];
};

struct game_odds {
    const struct odds_column *column;
    uint8_t columns;  /* at most ODDS_COLUMNS */
    uint8_t max;      /* the most distributions of any action */
    uint8_t headline; /* set of the columns that the actor wants; people see first the probability of any of them */

    /* Writes at most cap distributions and returns how many there are; 0: the action rolls no dice. */
    int (*of)(const struct ruleset *rs, const void *view, const struct action *a, struct odds *out, int cap);

    /* The name of a column, as a phrase about a unit: "loses", "destroyed", "driven back".  Columns of both sides may
     * share it. */
    int (*say_column)(const struct ruleset *rs, int column, enum lang lang, char *buf, size_t cap);

    /* Optional: one distribution as a sentence of the game; 0: use the sentence that all games share. */
    int (*say)(const struct ruleset *rs, const void *view, const struct action *a, const struct odds *o, enum lang lang,
               char *buf, size_t cap);

    /* A policy as a sentence ("Supposed: nobody plays a card"); 0: no such policy.  Optional if of() names none. */
    int (*say_policy)(const struct ruleset *rs, int policy, enum lang lang, char *buf, size_t cap);
};
#endif
