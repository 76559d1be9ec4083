/*
 * greedy.c: takes the action that looks best now.  It uses the game's rate()
 * if there is one; otherwise every action is tried once in a few sampled
 * worlds and the positions behind it are compared.
 */
#include <assert.h>
#include "ai.h"

enum { WORLDS = 8 };

/* How well the side of seat stands in a position, in thousandths. */
static int32_t standing(const struct player *p, const void *state, int seat)
{
    struct outcome out = {0};
    seat = game_first_of_side(p->game, p->rs, seat);
    if (!head_of(state)->over && p->game->opponent.evaluate)
        return p->game->opponent.evaluate(p->rs, state, seat);
    p->game->rules.outcome(p->rs, state, &out);
    return out.share[seat];
}

/* Add up the values after each action.  Every action is tried in the same
 * worlds with the same dice, so that chance does not decide between them. */
static void try_all(struct player *p, const void *view, int seat, int n, struct rng *r)
{
    for (int i = 0; i < n; i++)
        p->rating[i] = 0;
    for (int w = 0; w < WORLDS; w++) {
        game_clone(p->world, view);
        p->game->knowledge.resample(p->rs, p->world, r);
        uint64_t seed = rng_next(r);
        for (int i = 0; i < n; i++) {
            game_clone(p->next, p->world);
            rng_seed(&((struct head *)p->next)->rng, seed);
            p->game->rules.apply(p->rs, p->next, &p->list[i], NULL);
            p->rating[i] += standing(p, p->next, seat);
        }
    }
}

/* The highest rating; each of several equals is equally likely. */
static int best(const int32_t *rating, int n, struct rng *r)
{
    int ties = 0, chosen = 0;
    for (int i = 0; i < n; i++) {
        if (ties && rating[i] < rating[chosen])
            continue;
        ties = ties && rating[i] == rating[chosen] ? ties + 1 : 1;
        if (ties == 1 || rng_below(r, (uint32_t)ties) == 0)
            chosen = i;
    }
    return chosen;
}

static struct action choose_greedy(struct player *p, const void *view, int seat, struct rng *r)
{
    int n = p->game->rules.actions(p->rs, view, seat, p->list, p->game->max_actions);
    assert(n > 0 && n <= p->game->max_actions);
    if (n == 1)
        return p->list[0];
    if (p->game->opponent.rate)
        p->game->opponent.rate(p->rs, view, seat, p->list, n, p->rating);
    else
        try_all(p, view, seat, n, r);
    return p->list[best(p->rating, n, r)];
}

const struct player_kind player_greedy = {.name = "greedy", .choose = choose_greedy};
