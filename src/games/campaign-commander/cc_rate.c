/*
 * cc_rate.c: how promising actions look at first sight, for the greedy player
 * and as priors of the search.  Higher is better, within one decision only.
 *
 * Who is behind on points has to use the map, who is ahead lets the decks run
 * out: the rest follows from cities, sieges and the strength of stacks.
 */
#include "cc_judge.h"

static int count(cc_set s) { return __builtin_popcountll(s); }

/* ---- sequence ---- */

static bool has_target(const struct cc *c, int seat)
{
    CC_EACH (z, c->rs->cities)
        if (cc_zone(c, z)->siege == seat + 1 && cc_blockaded(c, z, seat) &&
            cc_siege_chance(c, z, cc_besieger_count(c, z, seat), cc_zone(c, z)->inside) > 1)
            return true;
    return false;
}

static int best_card(const struct cc *c, int seat)
{
    int best = 0;

    for (int i = 0; i < c->st->side[seat].hand_n; i++) {
        int card = c->st->side[seat].hand[i], worth;

        if (card == CC_NONE || c->rs->card[card].type != CC_OPERATIONAL || !cc_could_play(c, seat, card))
            continue;
        worth = cc_card_worth(c, seat, card);
        best = worth > best ? worth : best;
    }
    return best;
}

static int rate_mode(const struct cc *c, int seat, int kind)
{
    int rp = cc_rp_total(c, seat);

    if (kind == CC_ACT_CARD)
        return 30 + best_card(c, seat) + (cc_ahead(c, seat) ? 25 : 0) + (rp < 2 ? 20 : 0);
    return 30 + 5 * (rp < 6 ? rp : 6) + (cc_ahead(c, seat) ? 0 : 30) + (has_target(c, seat) ? 40 : 0);
}

/* CC-316: the last card ends the game. */
static int rate_draw(const struct cc *c, int seat)
{
    if (c->st->side[seat].deck_n == 1)
        return cc_ahead(c, seat) ? 1000 : -1000;
    return 26 + (cc_ahead(c, seat) ? 8 : 0);
}

static int rate_card_action(const struct cc *c, int seat, const struct action *a)
{
    switch (a->kind) {
    case CC_ACT_PLAY: return cc_card_worth(c, seat, a->arg[0]);
    case CC_ACT_DRAW: return rate_draw(c, seat);
    case CC_ACT_DISCARD: return 14 - (c->rs->card[a->arg[0]].type == CC_OPERATIONAL ? cc_card_worth(c, seat, a->arg[0]) / 4 : 4);
    default: return 4;
    }
}

/* Forces that an RP can set in motion. */
static int rate_operate(const struct cc *c, int seat, int zone)
{
    int worth = 2 * cc_zone(c, zone)->rp[seat];

    if (!cc_is_land(c, zone))
        return worth + 8 * cc_zone(c, zone)->ships[seat];
    for (int z = 0; z < c->rs->land_zones; z++)
        if (c->rs->steps[zone][z] <= c->rs->k.radius && cc_zone(c, z)->men[seat])
            worth += 6 * cc_zone(c, z)->men[seat] + cc_promise(c, seat, z, cc_zone(c, z)->men[seat]) / 20;
    return worth + 3 * cc_zone(c, zone)->ships[seat];
}

/* ---- operation ---- */

/* Ports that own land forces besiege without a ship before them. */
static bool ships_wanted(const struct cc *c, int seat)
{
    CC_EACH (z, c->rs->cities)
        if (cc_zone(c, z)->siege == seat + 1 && !cc_blockaded(c, z, seat))
            return true;
    return false;
}

static int rate_stack(const struct cc *c, int seat, int zone, int n, bool at_sea)
{
    int here, fall;

    if (at_sea)
        return 30 + (ships_wanted(c, seat) ? 40 : 0) + 3 * n;
    here = cc_zone(c, zone)->siege == seat + 1 ? cc_besieger_count(c, zone, seat) : 0;
    fall = here ? cc_siege_chance(c, zone, here, cc_zone(c, zone)->inside) : 0;
    if (fall > 2 && cc_blockaded(c, zone, seat))
        return 10;                                       /* a siege that may succeed is not left */
    return 20 + cc_promise(c, seat, zone, n) / 6 + 2 * n;
}

static int rate_op(const struct cc *c, int seat, const struct action *a)
{
    const struct cc_units *s = &c->st->unit;
    int zone;

    switch (a->kind) {
    case CC_ACT_SIEGE:
        zone = a->arg[0];
        return 20 + cc_ground(c, zone)->vp * 8 * cc_siege_chance(c, zone, cc_besieger_count(c, zone, seat), cc_zone(c, zone)->inside) / 2;
    case CC_ACT_REORGANISE: return 34;
    case CC_ACT_REBUILD: return 30;
    case CC_ACT_INCITE: return 70;
    case CC_ACT_SUPPRESS: return 60;
    case CC_ACT_MARCH: return rate_stack(c, seat, s->zone[a->arg[0]], 1, false) - 12;
    case CC_ACT_SAIL: return rate_stack(c, seat, s->zone[a->arg[0]], 1, true) - 6;
    case CC_ACT_ARMY:
        zone = c->st->leader[a->arg[0]].zone;
        return rate_stack(c, seat, zone, count(cc_land_at(c, zone, c->st->leader[a->arg[0]].place, seat)), false) + 10;
    case CC_ACT_FLEET:
        zone = c->st->leader[a->arg[0]].zone;
        return rate_stack(c, seat, zone, cc_zone(c, zone)->ships[seat], true) + 6;
    default: return 12 + 3 * (c->rs->k.sp - c->st->op.sp);       /* END */
    }
}

/* Whom the moving units would meet, and what they would besiege. */
static int rate_march(const struct cc *c, int seat, int zone)
{
    const struct cc_zone *s = cc_zone(c, zone);
    int enemy = cc_enemy(seat), n = count(c->st->move.units), worth = cc_promise(c, seat, zone, n);

    if (s->men[enemy]) {
        int ours = cc_might(c, c->st->move.units, c->st->move.lead), theirs = cc_might(c, cc_land_at(c, zone, CC_OUT, enemy), CC_NONE);

        worth += 2 * (ours - theirs) - 10;
    }
    if (s->men[seat] && zone != c->st->move.from)
        worth += 6;
    if (s->siege == enemy + 1)
        worth += 40;                                     /* a city to be relieved */
    return worth;
}

static int rate_sail(const struct cc *c, int seat, int zone)
{
    const struct cc_zone *s = cc_zone(c, zone);
    const struct cc_zone_type *t = cc_ground(c, zone);
    int enemy = cc_enemy(seat), worth = 10;

    if (!cc_is_land(c, zone) && s->ships[enemy])
        worth += 2 * (cc_might(c, c->st->move.units, c->st->move.lead) - cc_might(c, cc_ships_at(c, zone, enemy), CC_NONE)) - 5;
    if (t->kind == CC_PORT && cc_zone(c, t->port)->siege == seat + 1 && !s->ships[seat])
        worth += 80;
    if (t->kind == CC_PORT && cc_zone(c, t->port)->siege == enemy + 1 && s->ships[enemy])
        worth += 20;
    if (cc_is_land(c, zone))
        worth += c->st->move.rp * 4 + (c->st->move.cargo ? cc_promise(c, seat, zone, count(c->st->move.cargo)) / 4 : 4);
    return worth;
}

static int rate_move(const struct cc *c, int seat, const struct action *a)
{
    bool sail = c->st->ask == CC_ASK_SAIL;

    switch (a->kind) {
    case CC_ACT_TO: return sail ? rate_sail(c, seat, a->arg[0]) : rate_march(c, seat, a->arg[0]);
    case CC_ACT_LAND: return cc_promise(c, seat, a->arg[0], count(c->st->move.cargo)) / 3 - 3 * cc_zone(c, a->arg[0])->men[cc_enemy(seat)];
    case CC_ACT_LOAD: return 6;
    case CC_ACT_LOAD_RP: return 5;
    case CC_ACT_DROP: return 3;
    case CC_ACT_CANCEL: return -50;
    default: return 4;
    }
}

/* ---- battle ---- */

/* What a chit is likely to do to the enemy, less what it does to its player. */
static int rate_chit(const struct cc *c, int seat, int chit)
{
    const struct cc_chit *t = &c->rs->chit[chit];
    int worth = 0, enemies = count(cc_fighting(c, cc_enemy(seat)));

    for (int i = 0; i < t->checks; i++) {
        const struct cc_chit_check *k = &t->check[i];
        int n = k->n ? k->n : 2, hurt = k->result == CC_ELIM ? 5 : k->result == CC_DEC_DIS ? 4 : k->result == CC_DIS ? 3 : 2;

        if (k->whom == CC_LINKED_OWN || k->whom == CC_LINKED_FOE)
            n = t->own > t->foe ? t->own : t->foe;
        n = n > enemies ? enemies : n;
        hurt = n * hurt * (5 + k->mod);
        worth += k->whom == CC_FOE || k->whom == CC_LINKED_FOE ? hurt : k->whom == CC_BOTH ? 0 : -hurt * 2 / 3;
    }
    return worth;
}

/* The strong offer themselves to checks, the weak are engaged. */
static int steady(const struct cc *c, int u) { return 4 * cc_value(c, u, CC_CV, CC_NONE) - (c->st->unit.flags[u] & CC_DECIMATED ? 3 : 0); }

static int rate_pick(const struct cc *c, int seat, const struct action *a)
{
    int u = a->arg[0];

    switch (c->st->ask) {
    case CC_ASK_SHELTER: {
        int zone = c->st->unit.zone[a->kind == CC_ACT_PICK ? u : __builtin_ctzll(c->st->pick.units)];
        bool weaker = cc_might(c, cc_land_at(c, zone, CC_OUT, seat), CC_NONE) < cc_might(c, cc_land_at(c, zone, CC_OUT, cc_enemy(seat)), CC_NONE);

        return (a->kind == CC_ACT_PICK) == weaker ? 20 : 5;
    }
    case CC_ASK_JOIN: return a->kind == CC_ACT_PICK ? 20 : 5;
    case CC_ASK_BESIEGERS: return a->kind == CC_ACT_PICK ? 20 : 5;
    case CC_ASK_CARGO:
    case CC_ASK_EXCESS: return a->kind == CC_ACT_PICK ? 60 - steady(c, u) : 0;
    default:
        if (a->kind != CC_ACT_PICK)
            return 5;
        return cc_owner(c, u) == seat ? 10 + steady(c, u) : 60 - steady(c, u);
    }
}

static int rate_retreat(const struct cc *c, int seat, const struct action *a)
{
    if (a->kind == CC_ACT_INSIDE)
        return 20;
    if (a->kind == CC_ACT_STOP)
        return 12;
    return 10 + 2 * cc_zone(c, a->arg[0])->men[seat] + 3 * (cc_zone(c, a->arg[0])->owner == seat) + 2 * cc_zone(c, a->arg[0])->rp[seat];
}

/* ---- cards in windows ---- */

static int rate_react(const struct cc *c, int seat, const struct action *a)
{
    if (a->kind == CC_ACT_PASS)
        return 20;
    if (c->rs->card[a->arg[0]].cost > c->st->op.sp / 2)
        return 15;
    return 20 + cc_card_worth(c, seat, a->arg[0]) / 2;
}

static int rate_zone(const struct cc *c, int seat, int zone)
{
    if (!cc_is_land(c, zone))
        return 5;
    return 5 + cc_promise(c, seat, zone, 3) / 10 + 3 * cc_zone(c, zone)->men[seat] + 2 * cc_zone(c, zone)->ships[seat] - 2 * cc_zone(c, zone)->rp[seat];
}

void cc_rate(const struct ruleset *rules, const void *view, int seat, const struct action *a, int n, int32_t *out)
{
    struct cc c = {(const struct cc_ruleset *)rules, (struct cc_state *)(uintptr_t)view, NULL};

    for (int i = 0; i < n; i++) {
        switch (c.st->ask) {
        case CC_ASK_MODE: out[i] = rate_mode(&c, seat, a[i].kind); break;
        case CC_ASK_CARD_ACTION: out[i] = rate_card_action(&c, seat, &a[i]); break;
        case CC_ASK_OPERATE: out[i] = rate_operate(&c, seat, a[i].arg[0]); break;
        case CC_ASK_OP: out[i] = rate_op(&c, seat, &a[i]); break;
        case CC_ASK_MARCH:
        case CC_ASK_SAIL: out[i] = rate_move(&c, seat, &a[i]); break;
        case CC_ASK_CHIT: out[i] = rate_chit(&c, seat, a[i].arg[0]); break;
        case CC_ASK_ENGAGE: out[i] = steady(&c, a[i].arg[0]) - steady(&c, a[i].arg[1]); break;
        case CC_ASK_RETREAT:
        case CC_ASK_FLEE: out[i] = rate_retreat(&c, seat, &a[i]); break;
        case CC_ASK_ALONG: out[i] = a[i].kind == CC_ACT_DONE ? 5 : 10; break;
        case CC_ASK_REACT: out[i] = rate_react(&c, seat, &a[i]); break;
        case CC_ASK_RP_AT:
        case CC_ASK_CARD_ZONE: out[i] = rate_zone(&c, seat, a[i].arg[0]); break;
        case CC_ASK_COMMANDER:
        case CC_ASK_CARD_LEADER:
            out[i] = a[i].kind == CC_ACT_LEADER ? 10 + 5 * c.rs->leader[a[i].arg[0]].mod[CC_CV] + 4 * c.rs->leader[a[i].arg[0]].mod[CC_TV] : 5;
            break;
        default: out[i] = a[i].kind == CC_ACT_PICK || a[i].kind == CC_ACT_DONE ? rate_pick(&c, seat, &a[i]) : 5;
        }
    }
}
