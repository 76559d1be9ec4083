/*
 * cc_conditions.c: conditions for playing a card (CC-118), and the places that cards name.  It reads only what both
 * players see, because windows open on public knowledge only (CC-122).
 */
#include "cc_effects.h"

static int seat_of(int seat, int whose) { return whose == CC_OTHER_SIDE ? cc_enemy(seat) : seat; }
static int at_least(const struct cc_cond *q) { return q->n ? q->n : 1; }

/* ---- places ---- */

/* No enemy ship lies before the port of this city.  A city without a port counts as open. */
bool cc_open_port(const struct cc *c, int city, int seat)
{
    int before = cc_ground(c, city)->port;

    return before == CC_NONE || !cc_zone(c, before)->ships[cc_enemy(seat)];
}

static bool narrowed(const struct cc *c, int seat, const struct cc_place *p, int z)
{
    const struct cc_zone_type *t = cc_ground(c, z);

    return (!p->held || (t->city && cc_zone(c, z)->owner == seat)) && (!p->port || (t->city && t->port != CC_NONE)) &&
           (!p->open || cc_open_port(c, z, seat));
}

bool cc_in_place(const struct cc *c, int seat, const struct cc_place *p, int z)
{
    if (!cc_in_play(c, z))
        return false;
    if ((p->zones[0] | p->zones[1]) && !(p->zones[z >> 6] >> (z & 63) & 1))
        return false;
    if (p->region && !(cc_ground(c, z)->regions >> (p->region - 1) & 1))
        return false;
    return !(p->held | p->port | p->open) || narrowed(c, seat, p, z);
}

uint64_t cc_cities_of(const struct cc *c, int seat, const struct cc_place *p)
{
    uint64_t cities = c->rs->cities, found = 0;

    if (p->zones[0] | p->zones[1])
        cities &= p->zones[0];
    if (p->region)
        cities &= c->rs->region_zones[p->region - 1];
    if (p->held)
        cities &= c->st->where.city[seat];
    if (p->port)
        cities &= c->rs->ports;
    if (!p->open)
        return cities;
    CC_EACH (z, cities)
        if (cc_open_port(c, z, seat))
            found |= CC_BIT(z);
    return found;
}

/* ---- counting ---- */

static cc_set of_kind(const struct cc *c, int naval, struct cc_filter f)
{
    cc_set units = c->rs->seat_units[0] | c->rs->seat_units[1];

    if (f.classes | f.tribes)
        units = cc_of(c, f);
    return naval == 2 ? units : naval ? units & c->rs->naval_types : units & ~c->rs->naval_types;
}

/* Units of a seat on the map, of that filter and place. whose: the card's player. */
cc_set cc_units_of(const struct cc *c, int seat, int whose, struct cc_filter f, int naval, const struct cc_place *p)
{
    bool anywhere = !(p->zones[0] | p->zones[1]) && !(p->region | p->held | p->port | p->open);
    cc_set found = 0;

    CC_EACH (u, of_kind(c, naval, f) & c->rs->seat_units[seat]) {
        int z = c->st->unit.zone[u];

        if (z != CC_NONE && (anywhere || cc_in_place(c, whose, p, z)))
            found |= CC_BIT(u);
    }
    return found;
}

static int count_units(const struct cc *c, int seat, const struct cc_cond *q, int of)
{
    return cc_count(cc_units_of(c, of, seat, q->filter, q->naval, &q->place));
}

static int count_held(const struct cc *c, int seat, const struct cc_cond *q)
{
    return cc_count(cc_cities_of(c, seat, &q->place) & c->st->where.city[seat_of(seat, q->seat)]);
}

static int count_rebels(const struct cc *c, int seat, const struct cc_cond *q)
{
    int n = 0;

    if (!c->st->rebels)
        return 0;
    for (int z = 0; z < c->rs->land_zones; z++)
        n += cc_zone(c, z)->rebels && cc_in_place(c, seat, &q->place, z);
    return n;
}

/* ---- the map ---- */

/* Land units of a seat stand beside z, in the open or inside their city. */
static bool stands_beside(const struct cc *c, int seat, int z)
{
    const struct cc_where *where = &c->st->where;

    if (!cc_is_land(c, z))
        return false;
    return cc_neighbours(c, z) & c->rs->scenario.land & (where->men[seat][0] | (where->inside & where->city[seat]));
}

static bool adjacent(const struct cc *c, int seat, const struct cc_cond *q)
{
    CC_EACH (z, q->place.zones[0])
        if (cc_in_play(c, z) && stands_beside(c, seat_of(seat, q->seat), z))
            return true;
    return false;
}

static bool threatens(const struct cc *c, int seat, const struct cc_cond *q)
{
    int by = seat_of(seat, q->seat);

    return cc_cities_of(c, seat, &q->place) & (c->st->where.city[by] | c->st->where.siege[by]);
}

static bool unbesieged(const struct cc *c, int seat, const struct cc_cond *q)
{
    return !(cc_cities_of(c, seat, &q->place) & (c->st->where.siege[0] | c->st->where.siege[1]));
}

static bool has_open_port(const struct cc *c, int seat, const struct cc_cond *q)
{
    struct cc_place p = q->place;

    p.held = p.port = p.open = 1;
    return cc_cities_of(c, seat, &p) != 0;
}

static bool outnumbered(const struct cc *c, int seat, const struct cc_cond *q)
{
    return count_units(c, seat, q, seat) < count_units(c, seat, q, cc_enemy(seat));
}

/* Land units of a stack: together in one zone, all inside or all outside. */
int cc_stack_at(const struct cc *c, int seat, int z)
{
    const struct cc_zone *zone = cc_zone(c, z);
    int inside = cc_is_land(c, z) && zone->owner == seat ? zone->inside : 0;

    return zone->men[seat] > inside ? zone->men[seat] : inside;
}

static bool has_stack(const struct cc *c, int seat, const struct cc_cond *q)
{
    for (int z = 0; z < c->rs->zones; z++)
        if (cc_stack_at(c, seat_of(seat, q->seat), z) >= at_least(q))
            return true;
    return false;
}

/* ---- the operation ---- */

static bool moving(const struct cc *c, int seat, const struct cc_cond *q)
{
    return c->st->op.seat == seat_of(seat, q->seat) && c->st->move.kind == (q->naval ? CC_SAIL : CC_MARCH);
}

/* The zone of the moving stack: the one that it has just entered. */
static int entered(const struct cc *c)
{
    return c->st->move.units ? c->st->unit.zone[__builtin_ctzll(c->st->move.units)] : CC_NONE;
}

static bool enters(const struct cc *c, int seat, const struct cc_cond *q)
{
    int z = entered(c);

    if (z == CC_NONE)
        return false;
    switch (q->op) {
    case CC_C_ENTERS_ROUGH: return cc_ground(c, z)->rough;
    case CC_C_ENTERS_BESIDE: return stands_beside(c, seat_of(seat, q->seat), z);
    default: return !cc_is_land(c, z);
    }
}

/* ---- the battle ---- */

static int count_fighting(const struct cc *c, const struct cc_cond *q, int of)
{
    return cc_count(cc_fighting(c, of) & cc_of(c, q->filter));
}

static bool checks(const struct cc *c, int seat, const struct cc_cond *q)
{
    int u = c->st->resolve.unit;

    return u != CC_NONE && cc_owner(c, u) == seat_of(seat, q->seat) && of_kind(c, q->naval, q->filter) & CC_BIT(u);
}

static bool failed(const struct cc *c) { return c->st->resolve.unit != CC_NONE && cc_check_failed(c); }

/* CC-R90: also the disorganisation that comes from decimating a decimated unit. */
static bool takes(const struct cc *c, int result)
{
    const struct cc_resolve *r = &c->st->resolve;
    int bit = result == CC_DIS ? CC_WILL_DIS : result == CC_DEC ? CC_WILL_DEC : CC_WILL_DIE;

    return failed(c) && cc_takes(c, r->unit, (enum cc_result)r->result) & ~r->cancelled & bit;
}

static bool chit_is(const struct cc *c, int seat, const struct cc_cond *q)
{
    const struct cc_resolve *r = &c->st->resolve;

    return r->chit != CC_NONE && q->chits >> r->chit & 1 &&
           (q->seat == CC_EITHER_SIDE || r->seat == seat_of(seat, q->seat));
}

/* ---- all of them ---- */

static bool holds(const struct cc *c, int seat, const struct cc_cond *q)
{
    const struct cc_state *st = c->st;
    int of = seat_of(seat, q->seat);

    switch ((enum cc_cond_op)q->op) {
    case CC_C_HOLDS: return count_held(c, seat, q) >= at_least(q);
    case CC_C_AT_MOST: return count_held(c, seat, q) <= q->n;
    case CC_C_FREE: return unbesieged(c, seat, q);
    case CC_C_THREATENS: return threatens(c, seat, q);
    case CC_C_ADJACENT: return adjacent(c, seat, q);
    case CC_C_PRESENT: return count_units(c, seat, q, of) >= at_least(q);
    case CC_C_FEWER_UNITS: return count_units(c, seat, q, of) <= q->n;
    case CC_C_OUTNUMBERED: return outnumbered(c, seat, q);
    case CC_C_OPEN_PORT: return has_open_port(c, seat, q);
    case CC_C_REBELS: return count_rebels(c, seat, q) >= at_least(q);
    case CC_C_NO_REBELS: return !count_rebels(c, seat, q);
    case CC_C_CARDS_GONE: return c->rs->deck_size[of] - st->side[of].deck_n >= q->n;
    case CC_C_OPERATOR: return st->op.seat == of;
    case CC_C_MOVING: return moving(c, seat, q);
    case CC_C_ENTERS_ROUGH:
    case CC_C_ENTERS_BESIDE:
    case CC_C_ENTERS_SEA: return enters(c, seat, q);
    case CC_C_SIEGE_BY: return st->op.seat == of;
    case CC_C_BATTLE_AT: return st->battle.zone != CC_NONE && st->battle.theatre == (q->naval ? CC_AT_SEA : CC_ON_LAND);
    case CC_C_WON: return st->battle.winner == of;
    case CC_C_CHIT_IS: return chit_is(c, seat, q);
    case CC_C_CHECKS: return checks(c, seat, q);
    case CC_C_FAILED: return failed(c);
    case CC_C_TAKES: return takes(c, q->n);
    case CC_C_IN_BATTLE: return count_fighting(c, q, of) >= at_least(q);
    case CC_C_MORE_IN_BATTLE:
        return count_fighting(c, q, of) >= at_least(q) &&
               count_fighting(c, q, of) >= count_fighting(c, q, cc_enemy(of));
    case CC_C_STACK: return has_stack(c, seat, q);
    case CC_COND_COUNT: break;
    }
    return false;
}

/* The conditions hold if every group holds.  A condition with `or` and the next one form a group, of which one is
 * enough. */
int cc_first_unmet(const struct cc *c, int seat, const struct cc_cond *cond, int n)
{
    for (int i = 0; i < n; i++) {
        int first = i;
        bool met = holds(c, seat, &cond[i]);

        while (cond[i].or_ && i + 1 < n) {
            i++;
            met = met || holds(c, seat, &cond[i]);
        }
        if (!met)
            return first;
    }
    return -1;
}

bool cc_holds(const struct cc *c, int seat, const struct cc_cond *cond, int n)
{
    return cc_first_unmet(c, seat, cond, n) < 0;
}
