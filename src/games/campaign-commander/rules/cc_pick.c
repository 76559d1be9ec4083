/*
 * cc_pick.c: a player chooses units, a zone, a leader or a number.
 *
 * Many rules let a player choose "n of his units".  He picks them one by one.  Interchangeable counters are offered
 * once, and a set in one order only (ascending kinds), so that lists stay short; other legal picks are extras.  A
 * choice with a single answer is not asked (CC-R89).
 */
#include "../cc.h"

/* Two counters of equal type, place and state still differ if other units hold them in a battle. */
static cc_set links_of(const struct cc *c, int u)
{
    const struct cc_battle *b = &c->st->battle;
    cc_set held = 0;

    for (int i = 0; i < b->links; i++)
        if (b->link[i].own == u || b->link[i].foe == u)
            held |= CC_BIT(i);
    return held;
}

/* … of one type. */
static bool same_state(const struct cc *c, int u, int v)
{
    const struct cc_units *s = &c->st->unit;

    return s->zone[u] == s->zone[v] && s->place[u] == s->place[v] && s->flags[u] == s->flags[v] &&
           c->st->op.began[u] == c->st->op.began[v] &&
           !((c->st->battle.sallied >> u ^ c->st->battle.sallied >> v) & 1) &&
           (!(s->flags[u] & CC_FIGHTING) || (!links_of(c, u) && !links_of(c, v)));
}

bool cc_alike(const struct cc *c, int u, int v)
{
    return c->rs->unit[u].type == c->rs->unit[v].type && same_state(c, u, v);
}

/* The lowest counter of `among` that is interchangeable with u. */
static int kind_of(const struct cc *c, cc_set among, int u)
{
    CC_EACH (v, among & c->rs->type_units[c->rs->unit[u].type] & (CC_BIT(u) - 1))
        if (same_state(c, u, v))
            return v;
    return u;
}

cc_set cc_first_alike(const struct cc *c, cc_set units)
{
    cc_set first = 0;

    if (!cc_several(units))
        return units;
    CC_EACH (u, units)
        if (kind_of(c, first, u) == u)
            first |= CC_BIT(u);
    return first;
}

/* ---- units ---- */

static bool one_kind(const struct cc *c, cc_set among) { return !cc_several(cc_first_alike(c, among)); }

bool cc_pick_units(struct cc *c, int ask, int seat, cc_set among, int min, int max)
{
    struct cc_pick *p = &c->st->pick;
    int n = cc_count(among);

    *p = (struct cc_pick){.units = among,
                          .min = (uint8_t)(min < n ? min : n),
                          .max = (uint8_t)(max < n ? max : n),
                          .ask = (uint8_t)ask,
                          .last = CC_NONE};
    if (p->min == p->max && (p->min == n || one_kind(c, among))) {
        CC_EACH (u, among)
            if (p->n < p->min) {
                p->chosen |= CC_BIT(u);
                p->n++;
            }
        return true;
    }
    if (!p->max)
        return true;
    cc_ask(c, ask, seat);
    return false;
}

/* The units that are offered now: one of each kind, no kind below that of the last pick, and enough left for the
 * minimum. */
static cc_set offered(const struct cc *c)
{
    const struct cc_pick *p = &c->st->pick;
    cc_set left = p->units & ~p->chosen, offers = 0;
    int last = p->last == CC_NONE ? -1 : kind_of(c, p->units, p->last);

    CC_EACH (u, cc_first_alike(c, left)) {
        int kind = kind_of(c, p->units, u), later = 0;

        if (kind < last)
            continue;
        if (p->n < p->min)
            CC_EACH (v, left)
                later += kind_of(c, p->units, v) >= kind;
        if (p->n + later >= p->min)
            offers |= CC_BIT(u);
    }
    return offers ? offers : cc_first_alike(c, left);
}

static void list_units(const struct cc *c, struct offers *l)
{
    CC_EACH (u, offered(c))
        cc_offer(l, CC_ACT_PICK, 1, u, 0);
    if (c->st->pick.n >= c->st->pick.min)
        cc_offer(l, CC_ACT_DONE, 0, 0, 0);
}

static void extra_units(const struct cc *c, struct offers *l)
{
    const struct cc_pick *p = &c->st->pick;

    CC_EACH (u, p->units & ~p->chosen & ~offered(c))
        cc_offer(l, CC_ACT_PICK, 1, u, 0);
}

static struct why check_units(const struct cc *c, const struct action *a)
{
    const struct cc_pick *p = &c->st->pick;

    if (a->kind == CC_ACT_DONE)
        return p->n >= p->min ? cc_yes() : cc_no(CC_WHY_TOO_FEW, 713, p->min, p->n);
    if (!(p->units & ~p->chosen & CC_BIT(a->arg[0])))
        return cc_why_not_offered(c, a->seat, a->arg[0]);
    return cc_yes();
}

/* Asks again until enough are chosen, or nothing is left to choose from. */
static void apply_units(struct cc *c, const struct action *a)
{
    struct cc_pick *p = &c->st->pick;

    if (a->kind == CC_ACT_DONE)
        return;
    if (p->ask == CC_ASK_BESIEGERS)
        cc_join_siege(c, a->arg[0]);
    p->chosen |= CC_BIT(a->arg[0]);
    p->last = (uint8_t)a->arg[0];
    p->n++;
    if (p->n < p->max)
        cc_ask(c, p->ask, a->seat);
}

const struct cc_ask_rules cc_ask_pick_units = {list_units, check_units, apply_units, extra_units};

/* ---- a zone ---- */

static bool in_zones(const struct cc_pick *p, int z) { return p->zones[z >> 6] >> (z & 63) & 1; }

bool cc_pick_zone(struct cc *c, int ask, int seat, const uint64_t zones[2])
{
    struct cc_pick *p = &c->st->pick;
    int n = cc_count(zones[0]) + cc_count(zones[1]);

    *p = (struct cc_pick){
        .ask = (uint8_t)ask, .zones = {zones[0], zones[1]}, .last = CC_NONE, .zone = CC_NONE, .leader = CC_NONE};
    if (n == 1)
        p->zone = (uint8_t)(zones[0] ? __builtin_ctzll(zones[0]) : 64 + __builtin_ctzll(zones[1]));
    if (n <= 1)
        return true;
    cc_ask(c, ask, seat);
    return false;
}

static void list_zones(const struct cc *c, struct offers *l)
{
    for (int w = 0; w < 2; w++)
        CC_EACH (i, c->st->pick.zones[w])
            cc_offer(l, CC_ACT_AT, 1, 64 * w + i, 0);
}

static struct why check_zone(const struct cc *c, const struct action *a)
{
    return in_zones(&c->st->pick, a->arg[0]) ? cc_yes() : cc_why_not_zone(c, a->seat, a->arg[0]);
}

static void apply_zone(struct cc *c, const struct action *a) { c->st->pick.zone = (uint8_t)a->arg[0]; }

const struct cc_ask_rules cc_ask_pick_zone = {list_zones, check_zone, apply_zone, NULL};

/* ---- a leader ---- */

bool cc_pick_leader(struct cc *c, int ask, int seat, uint16_t among, bool may_decline)
{
    struct cc_pick *p = &c->st->pick;
    int n = cc_count(among);

    *p = (struct cc_pick){.ask = (uint8_t)ask,
                          .leaders = among,
                          .min = !may_decline,
                          .last = CC_NONE,
                          .zone = CC_NONE,
                          .leader = CC_NONE};
    if (n == 1 && !may_decline)
        p->leader = (uint8_t)__builtin_ctz(among);
    if (!n || (n == 1 && !may_decline))
        return true;
    cc_ask(c, ask, seat);
    return false;
}

static void list_leaders(const struct cc *c, struct offers *l)
{
    CC_EACH (i, c->st->pick.leaders)
        cc_offer(l, CC_ACT_LEADER, 1, i, 0);
    if (!c->st->pick.min)
        cc_offer(l, CC_ACT_DONE, 0, 0, 0);
}

static struct why check_leader(const struct cc *c, const struct action *a)
{
    if (a->kind == CC_ACT_DONE)
        return c->st->pick.min ? cc_no(CC_WHY_TOO_FEW, 901, 1, 0) : cc_yes();
    return c->st->pick.leaders >> a->arg[0] & 1 ? cc_yes() : cc_why_not_leader(c, a->seat, a->arg[0]);
}

static void apply_leader(struct cc *c, const struct action *a)
{
    c->st->pick.leader = a->kind == CC_ACT_DONE ? CC_NONE : (uint8_t)a->arg[0];
}

const struct cc_ask_rules cc_ask_pick_leader = {list_leaders, check_leader, apply_leader, NULL};

/* ---- a number ---- */

bool cc_pick_number(struct cc *c, int ask, int seat, int min, int max)
{
    struct cc_pick *p = &c->st->pick;

    *p = (struct cc_pick){.ask = (uint8_t)ask,
                          .min = (uint8_t)min,
                          .max = (uint8_t)max,
                          .n = (uint8_t)min,
                          .last = CC_NONE,
                          .zone = CC_NONE,
                          .leader = CC_NONE};
    if (min >= max)
        return true;
    cc_ask(c, ask, seat);
    return false;
}

static void list_numbers(const struct cc *c, struct offers *l)
{
    for (int n = c->st->pick.min; n <= c->st->pick.max; n++)
        cc_offer(l, CC_ACT_NUMBER, 1, n, 0);
}

static struct why check_number(const struct cc *c, const struct action *a)
{
    if (a->arg[0] < c->st->pick.min)
        return cc_no(CC_WHY_TOO_FEW, 117, c->st->pick.min, a->arg[0]);
    return a->arg[0] <= c->st->pick.max ? cc_yes() : cc_no(CC_WHY_TOO_MANY, 117, c->st->pick.max, a->arg[0]);
}

static void apply_number(struct cc *c, const struct action *a) { c->st->pick.n = (uint8_t)a->arg[0]; }

const struct cc_ask_rules cc_ask_pick_number = {list_numbers, check_number, apply_number, NULL};
