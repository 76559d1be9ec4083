/*
 * wishes.h: battles of De Bellis Fantasiae for golden tests.  They begin with the armies near each other.  Any groups
 * are taken, any moves are wished for, legal or not.  No opponent has a say: where the list of a question is made by
 * one, something is wished for instead.
 */
#ifndef WISHES_H
#define WISHES_H
#include "games/de-bellis-fantasiae/db.h"
#include "golden.h"

struct battle {
    const struct ruleset *rs;
    const struct db_ruleset *r;
    struct db_state *state;
    const struct wishes *how;
    struct rng dice; /* of the wishes */
    int ply;
    uint32_t judged, aimed, traced, told, shown, states;
};

/* How much is played, and who looks on. */
struct wishes {
    int plies;
    uint64_t matches, of_pairs;            /* of each scenario, and of each pair of armies */
    void (*asked)(const struct battle *b); /* somebody has to answer; may be NULL */
    void (*done)(const struct battle *b, const struct events *ev);
    void (*over)(const struct battle *b, const char *title, uint64_t seed);
};

void wishes_play(struct wishes *how);
/* Armies and a field that no scenario brings by itself: "army1=…", "army2=…" and "map=…", then NULL. */
void wishes_play_pair(const struct wishes *how, const char *options[4]);

/* Numbers that tell whether anything has changed; BELLUM_TELL=1 prints what is behind them. */
void wish_mix(uint32_t *sum, int64_t v);
void wish_mix_text(uint32_t *sum, const char *s);
void wish_mix_action(uint32_t *sum, const struct action *a);
#endif
