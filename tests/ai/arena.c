#include "arena.h"
#include <stdlib.h>

static void *must(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

void arena_restart(struct arena *a, uint64_t seed)
{
    rng_seed(&a->r, seed);
    a->dice = seed << 32;
    a->g->rules.setup(a->rs, seed, a->state, NULL);
}

void arena_open(struct arena *a, const char *game, const char *scenario, uint64_t seed)
{
    *a = (struct arena){.g = game_by_id(game)};
    CHECK(a->g != NULL);
    a->match = support_match(a->g, scenario);
    a->rs = a->match.rs;
    a->state = must(calloc(1, a->g->state_max));
    a->view = must(calloc(1, a->g->state_max));
    a->other = must(calloc(1, a->g->state_max));
    a->list = must(calloc(a->g->max_actions, sizeof *a->list));
    arena_restart(a, seed);
}

void arena_close(struct arena *a)
{
    free(a->state);
    free(a->view);
    free(a->other);
    free(a->list);
    data_match_free(&a->match);
}

int arena_mover(const struct arena *a)
{
    seatset asked = a->g->rules.to_move(a->state);
    int seat = 0;
    if (!asked)
        return -1;
    while (!(asked & 1 << seat))
        seat++;
    return seat;
}

void arena_see(struct arena *a, int seat)
{
    game_clone(a->view, a->state);
    a->g->knowledge.redact(a->rs, a->view, seat);
}

int arena_list(struct arena *a, int seat)
{
    return a->g->rules.actions(a->rs, a->state, seat, a->list, a->g->max_actions);
}

void arena_do(struct arena *a, const struct action *what)
{
    rng_seed(&((struct head *)a->state)->rng, rng_derive(7, (uint32_t)what->seat, a->dice++));
    a->g->rules.apply(a->rs, a->state, what, NULL);
}

struct action arena_step(struct arena *a, struct player *const *who, struct rng *thought)
{
    int seat = arena_mover(a);
    arena_see(a, seat);
    struct action chosen = game_cast(a->g, a->rs, seat).role == CAST_RULES
                               ? a->g->rules.default_answer(a->rs, a->view, seat)
                               : player_choose(who[seat], a->view, seat, &thought[seat]);
    arena_do(a, &chosen);
    return chosen;
}

bool arena_until(struct arena *a, int seat, bool secret, int choices)
{
    struct player *greedy = player_new("greedy", a->g, a->rs), *const both[2] = {greedy, greedy};
    struct rng thought[2] = {0};
    struct decision d;
    int mover;
    bool found = false;
    rng_seed(&thought[0], 1);
    rng_seed(&thought[1], 2);
    while (!found && (mover = arena_mover(a)) >= 0) {
        a->g->rules.decision(a->rs, a->state, mover, &d);
        found = mover == seat && d.secret == secret && arena_list(a, seat) >= choices;
        if (!found)
            arena_step(a, both, thought);
    }
    player_free(greedy);
    return found;
}
