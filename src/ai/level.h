/*
 * level.h: the settings of the search in one table: how long it thinks, how it explores, how it plays on from a leaf,
 * how it chooses. docs/opponent.md explains each of them.
 */
#ifndef BELLUM_AI_LEVEL_H
#define BELLUM_AI_LEVEL_H
#include <stdbool.h>
#include <stdint.h>
#include "spec.h"

/* How a playout chooses. */
enum policy {
    POLICY_RANDOM, /* all equally likely */
    POLICY_RATED,  /* the best rated, now and then any */
};

struct level {
    const char *name;
    uint32_t iterations; /* simulations a decision */
    uint32_t live_ms;    /* when people wait: no more processor time than this … */
    bool patient;        /* … but all of it, however many simulations that makes */
    uint32_t nodes;      /* of the arena */

    float explore; /* weight of priors against values, in thousandths of a win */
    float urgency; /* an action never tried is worth this much less than its parent, in thousandths */
    float heat;    /* of the priors: 0 trusts only the best rated */
    float doubt;   /* share of the priors that is spread evenly */
    float width;   /* children admitted: 2 + width * sqrt(visits) */

    /* Of games whose ratings have a scale (struct game_opponent), instead of the four above. */
    float trust;   /* a rating counts as much as so many simulations */
    float curious; /* doubt about a value, in thousandths of a win, by the root of what it rests on */
    int scale;     /* the game's, see level_for(); 0: it has none */

    enum policy policy;
    int slip;      /* of 1000 playout decisions, this many are random */
    int turns;     /* a simulation ends when this many turns after the root have begun; -1: at the end of the match */
    int steps_min; /* it goes on for at least this many decisions */
    int steps_max; /* and for no more than these */

    float mix;       /* secret choices: temperature in thousandths of a win */
    float mix_fall;  /* … at most this, divided by the root of the node's visits; 0: it stays */
    float mix_doubt; /* … and share of exploration */
    int mix_cut;     /* … at the final choice: an action needs this many hundredths of the visits of the best */
    int near;        /* final choice: any action within this many thousandths of the best; 0: the best */
};

enum { LEVEL_EASY, LEVEL_NORMAL, LEVEL_HARD, LEVEL_COUNT };
extern const struct level levels[LEVEL_COUNT];

/* The normal level as it was before: frozen.c. */
enum { FROZEN_COUNT = 2 };
extern const struct level frozen_levels[FROZEN_COUNT];

/* A temper's addition to the game's own evaluation, in hundredths of a win for a whole army: for losses of the enemies,
 * and (below 0) for its own losses. */
struct temper_weights {
    int harm, loss;
};
extern const struct temper_weights temper_weights[TEMPER_COUNT];
#endif
