/* playout.c: how a simulation goes on beyond the tree.  Cheap above all: most of the time is spent here. */
#include "search.h"

static int best_rated(struct search *s, int seat, int n)
{
    int best = 0, ties = 1;
    s->game->opponent.rate(s->rs, s->world, seat, s->list, n, s->rating);
    for (int i = 1; i < n; i++) {
        if (s->rating[i] < s->rating[best])
            continue;
        ties = s->rating[i] == s->rating[best] ? ties + 1 : 1;
        if (ties == 1 || rng_below(&s->rng, (uint32_t)ties) == 0)
            best = i;
    }
    return best;
}

int playout_pick(struct search *s, int seat, int n)
{
    if (s->level.policy == POLICY_RANDOM || !s->game->opponent.rate || (int)rng_below(&s->rng, 1000) < s->level.slip)
        return (int)rng_below(&s->rng, (uint32_t)n);
    return best_rated(s, seat, n);
}
