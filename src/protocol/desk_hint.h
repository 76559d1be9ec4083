/*
 * desk_hint.h: advice for a person who is to move: the best few actions as a
 * searching opponent sees them, what each is worth, and why, in numbers of the
 * engine.  Made from the view of the seat, so nothing hidden can come out.
 */
#ifndef BELLUM_DESK_HINT_H
#define BELLUM_DESK_HINT_H
#include "../ai/ai.h"
#include "answer.h"

enum { HINTS = 3, HINT_REASONS = 4, HINT_SENTENCES = 10, HINT_LINE = 600 };

/* Who asks, and what that seat sees: it is to move. */
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
    bool even;  /* several, and nothing to choose between them: less than one and a half percent */
    struct advice advice[HINTS];
};

/* Thinks for as long as spec says (ai.h): "ai:normal@800ms", or "ai:normal" for a fixed number of
 * simulations.  Runs in any thread. */
void hint_think(struct hint *h, const char *spec, const struct hint_for *q, uint64_t seed);

/* What is said for one action or against it. */
struct hint_words {
    int n;          /* sentences: … */
    int then, odds; /* … the first so many of what comes next; up to this one of dice */
    char line[HINT_SENTENCES][HINT_LINE];
};

/* Up to HINT_REASONS sentences of each action.  What would be said of all of them alike tells nothing and is left
 * out.  If nothing remains, how often it was tried is said, unless there is no difference anyway. */
void hint_tell(const struct hint_for *q, const struct hint *h, struct hint_words out[HINTS]);

/* "seat", "before", "simulations", "even":true, "hints":[{"action":{…},"share","visits","reasons":[…]}…] */
void hint_put(struct answer *a, const struct hint_for *q, const struct hint *h);
#endif
