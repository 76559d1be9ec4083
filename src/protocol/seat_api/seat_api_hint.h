/*
 * seat_api_hint.h: advice for a person whose turn it is: the best actions by the search, the value of each, and reasons
 * with numbers of the engine.  It is computed from the view of the seat, so it cannot reveal hidden information.
 */
#ifndef BELLUM_SEAT_API_HINT_H
#define BELLUM_SEAT_API_HINT_H
#include "../../ai/ai.h"
#include "../writing/answer.h"

enum { HINTS = 3, HINT_REASONS = 4, HINT_SENTENCES = 10, HINT_LINE = 600 };

/* The seat that asks (it must be to move) and its view. */
struct hint_for {
    const struct game *game;
    const struct ruleset *rs;
    const void *view;
    int seat; /* from 0 */
    enum lang lang;
};

struct hint {
    int n;      /* actions, best first */
    int before; /* thousandths of a win, on the average of all that was tried */
    bool even;  /* several, practically equal: less than one and a half percent apart */
    struct advice advice[HINTS];
};

/* Thinks for as long as spec says (ai.h): "ai:normal@800ms", or "ai:normal" for a fixed number of
 * simulations.  Runs in any thread. */
void hint_think(struct hint *h, const char *spec, const struct hint_for *q, uint64_t seed);

/* The reasons for or against one action. */
struct hint_words {
    int n;          /* sentences: … */
    int then, odds; /* … the first of them are about the next steps; up to this one about dice */
    char line[HINT_SENTENCES][HINT_LINE];
};

/* Up to HINT_REASONS sentences for each action.  A reason that fits all actions alike is left out.  If no reason
 * remains, the number of tries is given, unless the actions are practically equal. */
void hint_tell(const struct hint_for *q, const struct hint *h, struct hint_words out[HINTS]);

/* "seat", "before", "simulations", "even":true, "hints":[{"action":{…},"share","visits","reasons":[…]}…] */
void hint_put(struct answer *a, const struct hint_for *q, const struct hint *h);
#endif
