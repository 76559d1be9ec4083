/*
 * fc_redact.c: hidden information: deck order (FC-176), dice and choices of
 * generation until both are done (FC-212), pool and tokens during distribution
 * (FC-233), and who wants to place first (FC-194).  Deck lists are public
 * (FC-R73): a hidden deck shows its cards sorted.
 */
#include <string.h>
#include "../fc.h"

static void sort_bytes(uint8_t *v, int n)
{
    for (int i = 1; i < n; i++) {
        uint8_t x = v[i];
        int j = i;
        for (; j > 0 && v[j - 1] > x; j--)
            v[j] = v[j - 1];
        v[j] = x;
    }
}

/* FC-1063: the top cards that their owner has looked at, for him alone. */
static int known_to(const struct fc_ruleset *rs, const struct fc_state *st, int seat, int viewer)
{
    return rs->watch.present && seat == FC_PLAYER && viewer == seat ? st->watch.known : 0;
}

static void hide_generation(struct fc_side *s)
{
    memset(s->pool, 0, sizeof s->pool);
    memset(s->faces, 0, sizeof s->faces);
    memset(s->marked, 0, sizeof s->marked);
    s->dice = s->rerolls = s->carts = s->to_lose = 0;
}

static void hide_distribution(struct fc_state *st, int seat)
{
    memset(st->side[seat].pool, 0, sizeof st->side[seat].pool);
    for (int u = 0; u < st->units; u++)
        if (st->unit[u].flags & FC_ON_MAP && st->unit[u].owner == seat)
            st->unit[u].order = FC_HIDDEN_ORDER;
}

void fc_redact(const struct ruleset *rules, void *state, int seat)
{
    struct fc_state *st = state;
    const struct fc_ruleset *rs = (const struct fc_ruleset *)rules;

    memset(&st->head.rng, 0, sizeof st->head.rng);
    st->head.viewer = (int8_t)seat;
    for (int s = 0; s < FC_SEATS; s++) {
        sort_bytes(st->side[s].deck, st->side[s].deck_n - known_to(rs, st, s, seat));
        if (s == seat || fc_scripted(rs, s)) /* FC-1015, FC-1017: it has no orders, and draws its tokens after this */
            continue;
        if (st->ask == FC_ASK_GENERATE)
            hide_generation(&st->side[s]);
        else if (st->ask == FC_ASK_DISTRIBUTE || st->ask == FC_ASK_ARRANGE)
            hide_distribution(st, s);
        else if (st->ask == FC_ASK_FIRST)
            st->side[s].choice = 0;
    }
}

/* ---- one world that agrees with a view ---- */

static void guess_generation(struct fc *c, int seat, struct rng *r)
{
    struct fc_side *s = &c->st->side[seat];

    fc_generate(c, seat, r);
    while (s->done && s->to_lose) {
        int k = (int)rng_below(r, FC_POOL);
        if (s->pool[k]) {
            s->pool[k]--;
            s->to_lose--;
        }
    }
}

/* A side that has sealed gets random tokens, as many as it has.  Now and then a unit is left yellow. */
static void guess_distribution(struct fc *c, int seat, struct rng *r)
{
    struct fc_side *s = &c->st->side[seat];
    uint8_t units[FC_UNITS_MAX];
    int n = 0;

    memcpy(s->pool, s->shown, sizeof s->pool);
    FC_EACH_OF (c, u, seat) {
        fc_unit(c, u)->order = FC_NO_ORDER;
        units[n++] = (uint8_t)u;
    }
    if (!s->done)
        return;
    rng_shuffle(r, units, n);
    for (int i = 0; i < n; i++) {
        int left = s->pool[0] + s->pool[1] + s->pool[2] + s->pool[3], k = 0, pick;
        fc_unit(c, units[i])->order = FC_YELLOW;
        if (!left || !rng_below(r, 12))
            continue;
        for (pick = (int)rng_below(r, (uint32_t)left); pick >= s->pool[k]; k++)
            pick -= s->pool[k];
        s->pool[k]--;
        fc_unit(c, units[i])->order = (uint8_t)k;
    }
}

void fc_resample(const struct ruleset *rules, void *view, struct rng *r)
{
    struct fc_state *st = view;
    struct fc c = fc_at(rules, st, NULL);
    int viewer = st->head.viewer;

    st->head.viewer = TRUTH;
    rng_seed(&st->head.rng, (uint64_t)rng_next(r) << 32 | rng_next(r));
    for (int s = 0; s < FC_SEATS; s++) {
        rng_shuffle(r, st->side[s].deck, st->side[s].deck_n - known_to(c.rs, st, s, viewer));
        if (s == viewer || fc_scripted(c.rs, s))
            continue;
        if (st->ask == FC_ASK_GENERATE)
            guess_generation(&c, s, r);
        else if (st->ask == FC_ASK_DISTRIBUTE || st->ask == FC_ASK_ARRANGE)
            guess_distribution(&c, s, r);
        else if (st->ask == FC_ASK_FIRST && st->side[s].done)
            st->side[s].choice = (uint8_t)rng_below(r, 2);
    }
}
