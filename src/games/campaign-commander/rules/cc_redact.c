/*
 * cc_redact.c: hidden information: hands, the order of decks and the discards (CC-122, CC-315), the chits that a side
 * has drawn (CC-R14), the choice between map and card until both have chosen (CC-305), and future dice.  Deck lists and
 * cups are public, so are all counts.
 */
#include <string.h>
#include "../cc.h"

/* The enemy sees a hand while a card reveals it (REVEAL_HAND).  Spectators do not. */
static bool sees_hand(const struct cc_state *st, int viewer, int seat)
{
    return viewer == seat || (viewer == cc_enemy(seat) && st->op.hand_shown >> seat & 1);
}

/* Adds the enemy's hand to his cup, because a view does not tell them apart. */
static void hide_chits(struct cc_battle *b, int seat)
{
    for (int i = 0; i < b->hand_n[seat]; i++) {
        if (b->hand[seat][i] < CC_CUP_KINDS)
            b->cup[seat][b->hand[seat][i]]++;
        b->hand[seat][i] = CC_NONE;
    }
}

void cc_redact(const struct ruleset *rules, void *state, int seat)
{
    struct cc_state *st = state;

    (void)rules;
    memset(&st->head.rng, 0, sizeof st->head.rng);
    st->head.viewer = (int8_t)seat;
    for (int s = 0; s < CC_SEATS; s++) {
        struct cc_side *side = &st->side[s];

        memset(side->deck, CC_NONE, sizeof side->deck);
        if (!sees_hand(st, seat, s))
            memset(side->hand, CC_NONE, sizeof side->hand);
        if (s == seat)
            continue;
        memset(side->discard, CC_NONE, sizeof side->discard);
        if (st->ask == CC_ASK_MODE)
            side->mode = 0;
        hide_chits(&st->battle, s);
    }
}

/* ---- one world that agrees with a view ---- */

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

static void strike_out(uint8_t left[CC_CARDS_MAX], const uint8_t *cards, int n)
{
    for (int i = 0; i < n; i++)
        if (cards[i] < CC_CARDS_MAX && left[cards[i]])
            left[cards[i]]--;
}

/* The cards of a deck list that the viewer cannot see, in random order. */
static int unseen_cards(const struct cc *c, int seat, struct rng *r, uint8_t pool[CC_DECK_MAX])
{
    const struct cc_side *s = &c->st->side[seat];
    uint8_t left[CC_CARDS_MAX];
    int n = 0;

    memcpy(left, c->rs->copies, sizeof left);
    strike_out(left, s->hand, s->hand_n);
    strike_out(left, s->discard, s->discard_n);
    for (int card = c->rs->card_from[seat]; card < c->rs->card_from[seat + 1]; card++)
        for (int i = s->played[card]; i < left[card] && n < CC_DECK_MAX; i++)
            pool[n++] = (uint8_t)card;
    rng_shuffle(r, pool, n);
    return n;
}

/* A position that was set up by hand may have more cards than its deck list: then some appear twice. */
static int deal(const struct cc *c, int seat, const uint8_t *pool, int n, int from, uint8_t *slot, int slots)
{
    for (int i = 0; i < slots; i++)
        if (slot[i] == CC_NONE)
            slot[i] = from < n ? pool[from++] : c->rs->card_from[seat];
    return from;
}

static void guess_cards(const struct cc *c, int seat, struct rng *r)
{
    struct cc_side *s = &c->st->side[seat];
    uint8_t pool[CC_DECK_MAX];
    int n = unseen_cards(c, seat, r, pool), from;

    from = deal(c, seat, pool, n, 0, s->hand, s->hand_n);
    sort_bytes(s->hand, s->hand_n);
    from = deal(c, seat, pool, n, from, s->discard, s->discard_n);
    deal(c, seat, pool, n, from, s->deck, s->deck_n);
}

static int draw_chit(uint8_t cup[CC_CUP_KINDS], struct rng *r)
{
    int all = 0, pick, kind = 0;

    for (int k = 0; k < CC_CUP_KINDS; k++)
        all += cup[k];
    if (!all)
        return CC_NONE;
    for (pick = (int)rng_below(r, (uint32_t)all); pick >= cup[kind]; kind++)
        pick -= cup[kind];
    cup[kind]--;
    return kind;
}

static void guess_chits(struct cc_battle *b, int seat, struct rng *r)
{
    for (int i = 0; i < b->hand_n[seat]; i++)
        if (b->hand[seat][i] == CC_NONE)
            b->hand[seat][i] = (uint8_t)draw_chit(b->cup[seat], r);
    sort_bytes(b->hand[seat], b->hand_n[seat]);
}

/* A seat that has answered chose map or card; without RP it had no choice. */
static int guess_mode(const struct cc *c, int seat, struct rng *r)
{
    if (c->st->asked >> seat & 1)
        return 0;
    return cc_rp_total(c, seat) && rng_below(r, 2) ? CC_ACT_MAP : CC_ACT_CARD;
}

void cc_resample(const struct ruleset *rules, void *view, struct rng *r)
{
    struct cc c = cc_at(rules, view, NULL);
    struct cc_state *st = view;
    int viewer = st->head.viewer;

    st->head.viewer = TRUTH;
    rng_seed(&st->head.rng, (uint64_t)rng_next(r) << 32 | rng_next(r));
    for (int s = 0; s < CC_SEATS; s++) {
        guess_cards(&c, s, r);
        if (s == viewer)
            continue;
        guess_chits(&st->battle, s, r);
        if (st->ask == CC_ASK_MODE)
            st->side[s].mode = (uint8_t)guess_mode(&c, s, r);
    }
}
