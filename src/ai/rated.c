/*
 * rated.c: which action to try next where ratings have a scale (struct game_opponent).  A rating is a guess of a value
 * there, as good as a few simulations; simulations correct it.  So a few of them do not choose worse than the ratings
 * alone, which they do if noise decides between actions that were hardly tried.
 */
#include <limits.h>
#include "search.h"
#ifdef __clang__
#pragma STDC FP_CONTRACT OFF /* the same sums on every machine */
#endif

/* All at once: to rate a list costs more than to keep it. */
static void admit(struct search *s, int seat, uint32_t at, int n)
{
    int32_t best = INT32_MIN;
    s->game->opponent.rate(s->rs, s->world, seat, s->list, n, s->rating);
    for (int i = 0; i < n; i++)
        best = s->rating[i] > best ? s->rating[i] : best;
    for (int i = 0; i < n; i++)
        if (!s->slot[i])
            s->slot[i] =
                tree_add(&s->tree, at, &s->list[i], ((float)best - (float)s->rating[i]) / (float)s->level.scale);
}

float rated_value(const struct level *l, float mean, float behind, uint32_t visits, int64_t total, int trees)
{
    float trust = l->trust * (float)trees;
    return (trust * (mean - behind) + (float)total) / (trust + (float)visits);
}

/* The less a value rests on, the more may be hoped of it. */
static float hope(const struct level *l, uint32_t visits)
{
    enum { FINE = 16, ROOT = 4 };
    return l->curious * ROOT / search_root_of((uint32_t)(l->trust * FINE) + visits * FINE);
}

int rated_pick(struct search *s, int seat, uint32_t at, int n, uint32_t *child)
{
    const struct node *node = &s->tree.node[at];
    float mean = node->visits ? tree_mean(node) : (float)s->before[seat], most = 0;
    int pick = -1;
    if (2 * choice_match(s, at, n) <= n) /* dice and enemies change lists; the few that are new then are let be */
        admit(s, seat, at, n);
    for (int i = 0; i < n; i++) {
        const struct node *c = &s->tree.node[s->slot[i]];
        if (!s->slot[i])
            continue;
        float score = rated_value(&s->level, mean, c->prior, c->visits, c->total, 1) + hope(&s->level, c->visits);
        if (pick < 0 || score > most) {
            pick = i;
            most = score;
        }
    }
    *child = pick < 0 ? 0 : s->slot[pick];
    return pick < 0 ? playout_pick(s, seat, n) : pick;
}
