/* arena.h: a match for players to think about, straight on game.h. */
#ifndef TEST_ARENA_H
#define TEST_ARENA_H
#include "ai/ai.h"
#include "support.h"
#include "test.h"

struct arena {
    const struct game *g;
    struct match match;
    const struct ruleset *rs;
    void *state, *view, *other; /* truth; two more to look at */
    struct action *list;
    struct rng r;  /* for everything that the test itself draws */
    uint64_t dice; /* counter: each action has its own */
};

void arena_open(struct arena *a, const char *game, const char *scenario, uint64_t seed);
void arena_close(struct arena *a);
void arena_restart(struct arena *a, uint64_t seed);

int arena_mover(const struct arena *a);                    /* lowest seat that is asked; -1: it is over */
void arena_see(struct arena *a, int seat);                 /* its view goes to a->view */
int arena_list(struct arena *a, int seat);                 /* to a->list */
void arena_do(struct arena *a, const struct action *what); /* with dice of its own */

/* One decision of the lowest seat by one of the players; returns the action. */
struct action arena_step(struct arena *a, struct player *const *who, struct rng *thought); /* one for each seat */

/* Play on with the greedy player until seat is asked this, with so many choices at least. */
bool arena_until(struct arena *a, int seat, bool secret, int choices);
#endif
