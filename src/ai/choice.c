/*
 * choice.c: which action to try next at a node of the tree.  Open choices
 * follow the values with a bonus for promising actions with few visits
 * (PUCT).  Secret ones are drawn from a mixed strategy, because a predictable
 * secret choice can be exploited.
 */
#include <string.h>
#include "search.h"
#ifdef __clang__
#pragma STDC FP_CONTRACT OFF /* the same sums on every machine */
#endif

/* Half the exponent is a fair guess; Newton does the rest. */
float search_root_of(uint32_t n)
{
    float target = (float)n, x;
    uint32_t bits;
    if (n < 2)
        return target;
    memcpy(&bits, &target, sizeof bits);
    bits = (bits >> 1) + 0x1fbd1df5u;
    memcpy(&x, &bits, sizeof x);
    x = 0.5f * (x + target / x);
    x = 0.5f * (x + target / x);
    return x;
}

/* (1 - x/256)^256. */
float search_fade(float x)
{
    float y = 1 - x / 256;
    if (x > 100)
        return 0;
    for (int i = 0; i < 8; i++)
        y *= y;
    return y;
}

/* ---- priors ---- */

/* Shares of attention for the n listed actions, in weight[].  Ratings have any scale, so they are
 * measured by how far the average lies below the best. */
static void find_priors(struct search *s, int seat, int n)
{
    int64_t sum = 0;
    int32_t best = INT32_MIN;
    float all = 0, even = 1 / (float)n;
    if (!s->game->opponent.rate) {
        for (int i = 0; i < n; i++)
            s->weight[i] = even;
        return;
    }
    s->game->opponent.rate(s->rs, s->world, seat, s->list, n, s->rating);
    for (int i = 0; i < n; i++) {
        sum += s->rating[i];
        best = s->rating[i] > best ? s->rating[i] : best;
    }
    float gap = (float)best - (float)sum / (float)n;
    for (int i = 0; i < n; i++) {
        s->weight[i] = gap > 0 ? search_fade(((float)best - (float)s->rating[i]) / (gap * s->level.heat)) : 1;
        all += s->weight[i];
    }
    for (int i = 0; i < n; i++)
        s->weight[i] = s->weight[i] / all * (1 - s->level.doubt) + even * s->level.doubt;
}

/* ---- children ---- */

int choice_match(struct search *s, uint32_t at, int n)
{
    int known = 0;
    for (int i = 0; i < n; i++)
        s->slot[i] = 0;
    for (uint32_t c = s->tree.node[at].child; c; c = s->tree.node[c].next)
        for (int i = 0; i < n; i++)
            if (tree_same(&s->tree.node[c].action, &s->list[i])) {
                s->slot[i] = c;
                known++;
                break;
            }
    return known;
}

/* Adds the most promising actions that are not in the tree yet, up to this number. */
static void widen(struct search *s, int seat, uint32_t at, int n, int known, int wanted)
{
    find_priors(s, seat, n);
    for (; known < wanted; known++) {
        int best = -1;
        for (int i = 0; i < n; i++)
            if (!s->slot[i] && (best < 0 || s->weight[i] > s->weight[best]))
                best = i;
        s->slot[best] = tree_add(&s->tree, at, &s->list[best], s->weight[best]);
        if (!s->slot[best])
            return; /* the block is full: go on with the existing nodes */
    }
}

/* The assumed value of a child. */
static float value_of(const struct node *c, float unseen) { return c->visits ? tree_mean(c) : unseen; }

static int pick_open(struct search *s, int n, float unseen)
{
    int best = -1;
    float most = 0;
    for (int i = 0; i < n; i++) {
        if (!s->slot[i])
            continue;
        const struct node *c = &s->tree.node[s->slot[i]];
        float bonus = s->level.explore * c->prior * (1 + search_root_of(c->offered)) / (float)(1 + c->visits);
        float score = value_of(c, unseen) + bonus;
        if (best < 0 || score > most) {
            best = i;
            most = score;
        }
    }
    return best;
}

/* The temperature of a mixture after visits with this root.  Means are known the better the more visits they come
 * from; a mixture that stays as warm as at first would never make use of that. */
static float warmth(const struct level *l, float root)
{
    return l->mix_fall > 0 && l->mix_fall < l->mix * root ? l->mix_fall / root : l->mix;
}

/* Boltzmann over the means, times the prior, with a share of pure exploration. */
static int pick_secret(struct search *s, int n, float unseen, float warm)
{
    const struct level *l = &s->level;
    float most = -1e9f, all = 0, priors = 0;
    int last = -1;
    for (int i = 0; i < n; i++)
        if (s->slot[i]) {
            float v = value_of(&s->tree.node[s->slot[i]], unseen);
            most = v > most ? v : most;
            priors += s->tree.node[s->slot[i]].prior;
        }
    for (int i = 0; i < n; i++) {
        const struct node *c = &s->tree.node[s->slot[i]];
        s->weight[i] = s->slot[i] ? c->prior * search_fade((most - value_of(c, unseen)) / warm) : 0;
        all += s->weight[i];
    }
    float at = (float)rng_below(&s->rng, 1 << 24) / (float)(1 << 24);
    for (int i = 0; i < n; i++)
        if (s->slot[i]) {
            last = i;
            at -= s->weight[i] / all * (1 - l->mix_doubt) + s->tree.node[s->slot[i]].prior / priors * l->mix_doubt;
            if (at < 0)
                break;
        }
    return last;
}

int choice_pick(struct search *s, int seat, uint32_t at, int n, bool secret, uint32_t *child)
{
    if (s->level.scale && !secret)
        return rated_pick(s, seat, at, n, child);
    const struct node *node = &s->tree.node[at];
    float root = search_root_of(node->visits), unseen = node->visits ? tree_mean(node) : (float)s->before[seat];
    int known = choice_match(s, at, n), wanted = 2 + (int)(s->level.width * root), pick;
    wanted = wanted < n ? wanted : n;
    if (known < wanted && s->tree.used < s->tree.cap)
        widen(s, seat, at, n, known, wanted);
    for (int i = 0; i < n; i++)
        s->tree.node[s->slot[i]].offered++; /* node 0 is not counted */
    unseen -= s->level.urgency;
    pick = secret ? pick_secret(s, n, unseen, warmth(&s->level, root)) : pick_open(s, n, unseen);
    *child = pick < 0 ? 0 : s->slot[pick];
    return pick < 0 ? playout_pick(s, seat, n) : pick;
}
