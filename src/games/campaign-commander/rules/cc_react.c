/*
 * cc_react.c: table A2 and CC-116: reaction windows, in which both players may play a card from the hand.
 *
 * Whether a seat is asked depends on public knowledge only: it has cards, and a card of its deck that may still be in
 * the hand could be played now.  So the question reveals nothing about the hand (CC-122).  The answers that it offers
 * come from the real hand.
 */
#include <assert.h>
#include "../cc.h"

/* Cards of a seat's deck that may still be in its hand: discards are face down, so only played cards are known to be
 * gone. */
static bool may_be_held(const struct cc *c, int seat, int card)
{
    return c->st->side[seat].played[card] < c->rs->copies[card];
}

/* Cards that the current operation, move and battle rule out. */
static uint64_t ruled_out(const struct cc *c)
{
    const struct cc_ruleset *rs = c->rs;
    const struct cc_state *st = c->st;
    int theatre = st->battle.zone == CC_NONE ? CC_THEATRES : st->battle.theatre;
    int chit = st->resolve.chit == CC_NONE ? CC_CHITS_MAX : st->resolve.chit;
    int by = st->move.kind == CC_MARCH ? CC_ON_LAND : st->move.kind == CC_SAIL ? CC_AT_SEA : CC_THEATRES;
    int checks = st->resolve.unit == CC_NONE ? CC_SEATS : cc_owner(c, st->resolve.unit);
    bool failed = checks != CC_SEATS && cc_check_failed(c);

    return (failed ? 0 : rs->on_failure) | st->react.used | st->react.action | rs->moot[st->op.seat] |
           rs->elsewhere[theatre] | rs->off_chit[chit] | rs->off_move[by] | rs->off_check[checks];
}

static bool could_react(const struct cc *c, int seat, uint64_t out)
{
    if (!c->st->side[seat].hand_n)
        return false;
    CC_EACH (card, c->rs->window_cards[seat][c->st->react.window] & ~out)
        if (may_be_held(c, seat, card) && cc_could_react(c, seat, card))
            return true;
    return false;
}

static void close_window(struct cc *c)
{
    c->st->react.open = 0;
    c->st->react.seat = c->st->react.passes = 0;
}

/* CC-123: the operating player, then the other; the window closes when both have passed in succession. */
static bool find_next(struct cc *c, uint64_t out)
{
    struct cc_react *r = &c->st->react;

    for (; r->passes < CC_SEATS; r->passes++, r->seat = (uint8_t)cc_enemy(r->seat))
        if (could_react(c, r->seat, out))
            return true;
    return false;
}

/* CC-124: a new die, chit, battle or action starts the count again.  The windows of one action share its count. */
bool cc_open_window(struct cc *c, enum cc_window w)
{
    struct cc_react *r = &c->st->react;
    uint64_t out;

    assert(!r->open && c->st->op.seat != CC_NONE);
    if (w == CC_W_ACT)
        r->action = 0;
    r->used = 0;
    r->window = (uint8_t)w;
    out = ruled_out(c);
    if (!((c->rs->window_cards[0][w] | c->rs->window_cards[1][w]) & ~out))
        return false;
    r->seat = c->st->op.seat;
    r->open = 1;
    if (!find_next(c, out)) {
        close_window(c);
        return false;
    }
    flow_call(&c->st->flow, CC_F_WINDOW, w, 0, 0);
    cc_ask(c, CC_ASK_REACT, r->seat);
    return true;
}

void cc_step_window(struct cc *c)
{
    if (c->st->react.passes < CC_SEATS && find_next(c, ruled_out(c))) {
        cc_ask(c, CC_ASK_REACT, c->st->react.seat);
        return;
    }
    close_window(c);
    flow_end(&c->st->flow);
}

/* ---- the decision ---- */

/* Known cards only.  A hand is sorted, so they are listed in its order. */
static uint64_t held_cards(const struct cc_side *s)
{
    uint64_t cards = 0;

    for (int i = 0; i < s->hand_n; i++)
        cards |= s->hand[i] == CC_NONE ? 0 : CC_BIT(s->hand[i]);
    return cards;
}

static void list_react(const struct cc *c, struct offers *l)
{
    uint64_t cards = held_cards(&c->st->side[l->seat]) & c->rs->window_cards[l->seat][c->st->react.window];

    if (cards) /* usually the hand holds none for this window */
        CC_EACH (card, cards & ~ruled_out(c))
            if (cc_could_react(c, l->seat, card))
                cc_offer(l, CC_ACT_PLAY, 1, card, 0);
    cc_offer(l, CC_ACT_PASS, 0, 0, 0);
}

static struct why check_react(const struct cc *c, const struct action *a)
{
    return a->kind == CC_ACT_PASS ? cc_yes() : cc_why_not_play(c, a->seat, a->arg[0]);
}

static void apply_react(struct cc *c, const struct action *a)
{
    struct cc_react *r = &c->st->react;

    if (a->kind == CC_ACT_PASS) {
        r->passes++;
        r->seat = (uint8_t)cc_enemy(r->seat);
        return;
    }
    r->passes = 0;
    r->seat = c->st->op.seat;
    cc_play_card(c, a->seat, a->arg[0]);
}

const struct cc_ask_rules cc_ask_react = {list_react, check_react, apply_react, NULL};
