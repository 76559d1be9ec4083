/*
 * cc_chits.c: battle chits, chapters A9, B6 and B11: cups, draws, the choice of a chit, and the links of an engaging
 * chit.
 *
 * A cup is a count of each kind.  A hand is sorted by kind, so that it does not reveal the order of the draws.  Effects
 * of chits are in cc_resolve.c.
 */
#include <string.h>
#include "cc_battle.h"

static int chit_of(const struct cc *c, int seat, int kind) { return cc_printed(c, seat, kind); }

/* CC-R27: if a permanent card withdraws a chit, another chit replaces it in every respect. */
static int counts_as(const struct cc *c, int chit)
{
    const struct cc_chit *t = &c->rs->chit[chit];

    return t->withdrawn_flag && c->st->flags >> (t->withdrawn_flag - 1) & 1 ? t->withdrawn : chit;
}

/* CC-R22, CC-R27: what a chit counts as if it is played now. */
int cc_chit_as(const struct cc *c, int seat, int printed)
{
    int chit = counts_as(c, printed);
    const struct cc_chit *t = &c->rs->chit[chit];

    return t->instead != CC_NONE && !(cc_fighting(c, seat) & ~cc_engaged(c) & cc_of(c, t->own_filter)) ? t->instead
                                                                                                       : chit;
}

bool cc_chit_works(const struct cc *c, int seat, int printed)
{
    return cc_has_effect(c, &c->rs->chit[cc_chit_as(c, seat, printed)].play, seat);
}

/* ---- conditions ---- */

/* `all`: the units that fight. */
static bool is_met(const struct cc *c, const struct cc_need *need, int seat, cc_set all)
{
    cc_set own = all & c->rs->seat_units[seat], foe = all & c->rs->seat_units[cc_enemy(seat)];

    if (need->asks & CC_NEED_OWN_FREE && !(own & ~cc_engaged(c) & cc_of(c, need->own_free)))
        return false;
    if (need->asks & CC_NEED_OWN && !(own & cc_of(c, need->own)))
        return false;
    if (need->asks & CC_NEED_FOE && !(foe & cc_of(c, need->foe)))
        return false;
    return !(need->asks & CC_NEED_EITHER) || (own | foe) & cc_of(c, need->either);
}

bool cc_has_effect(const struct cc *c, const struct cc_need *need, int seat)
{
    return !need->asks || is_met(c, need, seat, cc_flagged(c, CC_FIGHTING));
}

/* ---- cups ---- */

void cc_fill_cups(struct cc *c)
{
    struct cc_battle *b = &c->st->battle;

    for (int seat = 0; seat < CC_SEATS; seat++)
        for (int kind = 0; kind < c->rs->cup_kinds[seat][b->theatre]; kind++)
            b->cup[seat][kind] = c->rs->chit[chit_of(c, seat, kind)].copies;
}

static int sum(const uint8_t count[CC_CUP_KINDS])
{
    int n = 0;

    for (int i = 0; i < CC_CUP_KINDS; i++)
        n += count[i];
    return n;
}

static void pour(uint8_t to[CC_CUP_KINDS], uint8_t from[CC_CUP_KINDS])
{
    for (int i = 0; i < CC_CUP_KINDS; i++) {
        to[i] = (uint8_t)(to[i] + from[i]);
        from[i] = 0;
    }
}

/* Draws a kind from the cup; CC_NONE: the cup is empty. */
static int draw_one(struct cc *c, int seat)
{
    struct cc_battle *b = &c->st->battle;
    int pick, kind = 0, n = sum(b->cup[seat]);

    if (!n) {
        pour(b->cup[seat], b->used[seat]); /* CC-715 */
        n = sum(b->cup[seat]);
    }
    if (!n)
        return CC_NONE;
    pick = rng_lot(&c->st->head.rng, n);
    while (pick >= b->cup[seat][kind])
        pick -= b->cup[seat][kind++];
    b->cup[seat][kind]--;
    return kind;
}

static void into_hand(struct cc_battle *b, int seat, int kind)
{
    int i = b->hand_n[seat]++;

    for (; i > 0 && b->hand[seat][i - 1] > kind; i--)
        b->hand[seat][i] = b->hand[seat][i - 1];
    b->hand[seat][i] = (uint8_t)kind;
}

/* CC-R12: chits that cannot be used now are laid aside in public.  They join the used chits after the draw. */
void cc_draw_chits(struct cc *c, int seat, int n)
{
    struct cc_battle *b = &c->st->battle;
    uint8_t aside[CC_CUP_KINDS] = {0};
    cc_set fighting = cc_flagged(c, CC_FIGHTING);
    int drawn = 0, kind;

    while (drawn < n && b->hand_n[seat] < CC_CUP_MAX && (kind = draw_one(c, seat)) != CC_NONE) {
        int chit = chit_of(c, seat, kind);

        if (!is_met(c, &c->rs->chit[counts_as(c, chit)].draw, seat, fighting)) {
            aside[kind]++;
            c->st->head.shown++;
            cc_emit(c, ASIDE, (int16_t)seat, (int16_t)chit);
            continue;
        }
        into_hand(b, seat, kind);
        drawn++;
    }
    pour(b->used[seat], aside);
    cc_emit(c, DRAWS_CHITS, (int16_t)seat, (int16_t)drawn);
}

void cc_chit_used(struct cc *c, int seat, int kind) { c->st->battle.used[seat][kind]++; }

/* ---- playing one ---- */

static void from_hand(struct cc_battle *b, int seat, int kind)
{
    int i = 0;

    while (b->hand[seat][i] != kind)
        i++;
    b->hand_n[seat]--;
    memmove(&b->hand[seat][i], &b->hand[seat][i + 1], (size_t)(b->hand_n[seat] - i));
    b->hand[seat][b->hand_n[seat]] = CC_NONE;
}

static void play_chit(struct cc *c, int seat, int kind)
{
    int printed = chit_of(c, seat, kind), chit = cc_chit_as(c, seat, printed);

    from_hand(&c->st->battle, seat, kind);
    c->st->head.shown++;
    c->st->resolve = (struct cc_resolve){
        .chit = (uint8_t)chit, .seat = (uint8_t)seat, .kind = (uint8_t)kind, .slot = CC_NONE, .unit = CC_NONE};
    cc_emit(c, CHIT, (int16_t)seat, (int16_t)printed, (int16_t)chit);
}

/* CC-710.  A single chit is played without a question.  A hand of one kind is not, because the enemy would learn the
 * rest of the hand (CC-R14). */
bool cc_pick_chit(struct cc *c, int seat)
{
    struct cc_battle *b = &c->st->battle;
    int n = b->hand_n[seat];

    if (!n)
        return false;
    if (n == 1) {
        play_chit(c, seat, b->hand[seat][0]);
        return true;
    }
    cc_ask(c, CC_ASK_CHIT, seat);
    return false;
}

static void list_chits(const struct cc *c, struct offers *l)
{
    const uint8_t *hand = c->st->battle.hand[l->seat];

    for (int i = 0; i < c->st->battle.hand_n[l->seat]; i++)
        if (i == 0 || hand[i] != hand[i - 1])
            cc_offer(l, CC_ACT_CHIT, 1, chit_of(c, l->seat, hand[i]), 0);
}

static int kind_in_hand(const struct cc *c, int seat, int chit)
{
    const struct cc_battle *b = &c->st->battle;

    for (int i = 0; i < b->hand_n[seat]; i++)
        if (chit_of(c, seat, b->hand[seat][i]) == chit)
            return b->hand[seat][i];
    return CC_NONE;
}

static struct why check_chit(const struct cc *c, const struct action *a)
{
    return kind_in_hand(c, a->seat, a->arg[0]) == CC_NONE ? cc_no(CC_WHY_NO_CHIT, 710, a->arg[0], 0) : cc_yes();
}

static void apply_chit(struct cc *c, const struct action *a)
{
    play_chit(c, a->seat, kind_in_hand(c, a->seat, a->arg[0]));
}

const struct cc_ask_rules cc_ask_chit = {list_chits, check_chit, apply_chit, NULL};

/* ---- links ---- */

cc_set cc_engaged(const struct cc *c)
{
    const struct cc_battle *b = &c->st->battle;
    cc_set held = 0;

    for (int i = 0; i < b->links; i++)
        held |= CC_BIT(b->link[i].own) | CC_BIT(b->link[i].foe);
    return held;
}

cc_set cc_linked(const struct cc *c, int slot, bool own)
{
    const struct cc_battle *b = &c->st->battle;
    cc_set held = 0;

    for (int i = 0; i < b->links; i++)
        if (b->link[i].standing == slot)
            held |= CC_BIT(own ? b->link[i].own : b->link[i].foe);
    return held;
}

/* The other end of a link, if u is at one of its ends. */
static int opponent(const struct cc_link *l, int u) { return l->own == u ? l->foe : l->foe == u ? l->own : CC_NONE; }

static bool is_doubled(const struct cc_battle *b, int u)
{
    for (int i = 0; i < b->links; i++)
        for (int j = 0; j < i; j++) {
            int one = opponent(&b->link[i], u), other = opponent(&b->link[j], u);

            if (one != CC_NONE && other != CC_NONE && one != other && b->link[i].standing != b->link[j].standing)
                return true;
        }
    return false;
}

/* Is the unit held by at least two chits against at least two enemies?  One chit that holds it against two does not
 * count. */
cc_set cc_doubled(const struct cc *c)
{
    cc_set twice = 0;

    CC_EACH (u, cc_engaged(c))
        if (is_doubled(&c->st->battle, u))
            twice |= CC_BIT(u);
    return twice;
}

bool cc_held(const struct cc *c, int u)
{
    const struct cc_battle *b = &c->st->battle;

    for (int i = 0; i < b->links; i++)
        if (opponent(&b->link[i], u) != CC_NONE && c->rs->chit[b->standing[b->link[i].standing].chit].stay)
            return true;
    return false;
}

static void link_units(struct cc *c, int own, int foe)
{
    struct cc_battle *b = &c->st->battle;
    struct cc_resolve *r = &c->st->resolve;

    flow_must(b->links < CC_LINKS_MAX);
    b->link[b->links++] = (struct cc_link){.standing = r->slot, .own = (uint8_t)own, .foe = (uint8_t)foe};
    r->links--;
    cc_emit(c, LINKED, cc_ref(c, own), cc_ref(c, foe), cc_printed(c, r->seat, r->kind), r->chit);
}

static void remove_link(struct cc_battle *b, int i)
{
    b->links--;
    memmove(&b->link[i], &b->link[i + 1], (size_t)(b->links - i) * sizeof b->link[0]);
    b->link[b->links] = (struct cc_link){0};
}

void cc_unlink(struct cc *c, int slot, cc_set foes)
{
    struct cc_battle *b = &c->st->battle;

    for (int i = b->links - 1; i >= 0; i--)
        if (b->link[i].standing == slot && foes & CC_BIT(b->link[i].foe))
            remove_link(b, i);
}

static void remove_standing(struct cc *c, int slot)
{
    struct cc_battle *b = &c->st->battle;

    cc_chit_used(c, b->standing[slot].seat, b->standing[slot].kind);
    cc_emit(c, DISSOLVED, (int16_t)chit_of(c, b->standing[slot].seat, b->standing[slot].kind));
    b->standings--;
    memmove(&b->standing[slot], &b->standing[slot + 1], (size_t)(b->standings - slot) * sizeof b->standing[0]);
    b->standing[b->standings] = (struct cc_standing){0};
    for (int i = 0; i < b->links; i++)
        b->link[i].standing = (uint8_t)(b->link[i].standing - (b->link[i].standing > slot));
}

/* CC-R75, PI-559: a link lasts while both its ends have a unit in the battle, a chit while it has a link. */
void cc_dissolve(struct cc *c)
{
    struct cc_battle *b = &c->st->battle;

    for (int i = b->links - 1; i >= 0; i--)
        if (!cc_in_battle(c, b->link[i].own) || !cc_in_battle(c, b->link[i].foe))
            remove_link(b, i);
    for (int slot = b->standings - 1; slot >= 0; slot--)
        if (!cc_linked(c, slot, true))
            remove_standing(c, slot);
}

/* ---- declaring them ---- */

static cc_set free_own(const struct cc *c, const struct cc_chit *t, int seat)
{
    return cc_fighting(c, seat) & ~cc_engaged(c) & cc_of(c, t->own_filter);
}

/* CC-R25: as many links as there are units. */
void cc_begin_links(struct cc *c)
{
    struct cc_battle *b = &c->st->battle;
    struct cc_resolve *r = &c->st->resolve;
    const struct cc_chit *t = &c->rs->chit[r->chit];
    int own = cc_count(free_own(c, t, r->seat)),
        foes = cc_count(cc_fighting(c, cc_enemy(r->seat)) & cc_of(c, t->foe_filter));
    int wanted = t->pairs ? (t->own < own ? t->own : own) : own ? t->foe : 0;

    flow_must(b->standings < CC_STANDING_MAX);
    r->links = (uint8_t)(wanted < foes ? wanted : foes);
    r->slot = b->standings;
    b->standing[b->standings++] = (struct cc_standing){.chit = r->chit, .seat = r->seat, .kind = r->kind, .done = 1};
}

/* Units that may be linked next.  PI-552, CC-R10: enemies that are already engaged only if no other unit of the right
 * class is left. */
static void next_link(const struct cc *c, cc_set *own, cc_set *foe)
{
    const struct cc_resolve *r = &c->st->resolve;
    const struct cc_chit *t = &c->rs->chit[r->chit];
    cc_set mine = cc_linked(c, r->slot, true), loose;

    *own = mine && !t->pairs ? mine : free_own(c, t, r->seat);
    *foe = cc_fighting(c, cc_enemy(r->seat)) & cc_of(c, t->foe_filter) & ~cc_linked(c, r->slot, false);
    loose = *foe & ~cc_engaged(c);
    if (loose)
        *foe = loose;
}

bool cc_declare_links(struct cc *c)
{
    struct cc_resolve *r = &c->st->resolve;

    while (r->links) {
        cc_set own, foe;

        next_link(c, &own, &foe);
        if (cc_count(cc_first_alike(c, own)) * cc_count(cc_first_alike(c, foe)) > 1) {
            cc_ask(c, CC_ASK_ENGAGE, r->seat);
            return false;
        }
        link_units(c, __builtin_ctzll(own), __builtin_ctzll(foe));
    }
    return true;
}

static void offer_links(struct offers *l, cc_set own, cc_set foe)
{
    CC_EACH (u, own)
        CC_EACH (v, foe)
            cc_offer(l, CC_ACT_ENGAGE, 2, u, v);
}

static void list_links(const struct cc *c, struct offers *l)
{
    cc_set own, foe;

    next_link(c, &own, &foe);
    offer_links(l, cc_first_alike(c, own), cc_first_alike(c, foe));
}

/* Adds units that are interchangeable with one of the list. */
static void extra_links(const struct cc *c, struct offers *l)
{
    cc_set own, foe, first_own, first_foe;

    next_link(c, &own, &foe);
    first_own = cc_first_alike(c, own);
    first_foe = cc_first_alike(c, foe);
    offer_links(l, own & ~first_own, foe);
    offer_links(l, first_own, foe & ~first_foe);
}

static struct why wrong_class(const struct cc *c, int u)
{
    const struct cc_chit *t = &c->rs->chit[c->st->resolve.chit];

    return (struct why){
        .code = CC_WHY_WRONG_CLASS, .rule = {CC_CAMPAIGN, 0, t->rule}, .arg = {cc_ref(c, u), c->st->resolve.chit}};
}

/* May the unit be this end of a link: is it in the battle, of the right side and of the chit's class? */
static struct why why_not_end(const struct cc *c, int u, int seat, struct cc_filter f)
{
    if (cc_owner(c, u) != seat || !cc_in_battle(c, u))
        return cc_no(CC_WHY_NOT_FIGHTING, 710, cc_ref(c, u), seat);
    return cc_of(c, f) & CC_BIT(u) ? cc_yes() : wrong_class(c, u);
}

static struct why check_link(const struct cc *c, const struct action *a)
{
    const struct cc_chit *t = &c->rs->chit[c->st->resolve.chit];
    struct why no = why_not_end(c, a->arg[0], a->seat, t->own_filter);
    cc_set own, foe;

    if (!no.code)
        no = why_not_end(c, a->arg[1], cc_enemy(a->seat), t->foe_filter);
    if (no.code)
        return no;
    next_link(c, &own, &foe);
    if (!(own & CC_BIT(a->arg[0])))
        return cc_no_by(c, CC_WHY_ENGAGED, CC_CITE_NO_FREE, cc_ref(c, a->arg[0]), 0);
    if (!(foe & CC_BIT(a->arg[1])))
        return cc_no_by(c, CC_WHY_FREE_FIRST, CC_CITE_ENGAGED, cc_ref(c, a->arg[1]), 0);
    return cc_yes();
}

static void apply_link(struct cc *c, const struct action *a) { link_units(c, a->arg[0], a->arg[1]); }

const struct cc_ask_rules cc_ask_engage = {list_links, check_link, apply_link, extra_links};
