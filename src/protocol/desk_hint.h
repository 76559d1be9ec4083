/*
 * desk_hint.h: advice for a person who is to move: the best few actions as a
 * searching opponent sees them, what each is worth, and why, in numbers of the
 * engine.  Made from the view of the seat, so nothing hidden can come out.
 */
#ifndef BELLUM_DESK_HINT_H
#define BELLUM_DESK_HINT_H
#include "../ai/ai.h"
#include "answer.h"

enum { HINTS = 3 };

/* Who asks, and what that seat sees: it is to move. */
struct hint_for {
    const struct game *game;
    const struct ruleset *rs;
    const void *view;
    int seat;                          /* from 0 */
    enum lang lang;
};

struct hint {
    int n;                             /* actions, best first */
    int before;                        /* thousandths of a win, if both sides just play on */
    struct advice advice[HINTS];
};

/* Thinks for as long as spec says (ai.h): "ai:normal@800ms", or "ai:normal" for a fixed number of
 * simulations.  Runs in any thread. */
void hint_think(struct hint *h, const char *spec, const struct hint_for *q, uint64_t seed);

/* "seat", "before", "simulations", "hints":[{"action":{…},"share","visits","reasons":[…]}…] */
void hint_put(struct answer *a, const struct hint_for *q, const struct hint *h);

/* The sentences of one action, one after the other from 0 on; 0: no more. */
int hint_reason(const struct hint_for *q, const struct advice *what, int i, char *buf, size_t cap);
#endif
