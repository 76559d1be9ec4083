/*
 * cc_supply.c: chapters A5 and A12: control, units in supply of an operation, lost and captured resource points, and
 * isolation.
 *
 * The supply of an operation is one set of land zones, which grows from the marker.  A ship is in supply if the city in
 * or before which it lies is (CC-R29).
 */
#include "../cc.h"

static bool in_supply(cc_set zones, int z) { return zones >> z & 1; }

/* ---- control ---- */

bool cc_besieged(const struct cc *c, int zone) { return cc_zone(c, zone)->siege != 0; }

/* PI-118, CC-R56: such a link exists while both its cities are of one side. */
bool cc_edge_open(const struct cc *c, const struct cc_edge *e, int from)
{
    return cc_in_play(c, e->to) && (e->cond != CC_IF_HELD || cc_zone(c, from)->owner == cc_zone(c, e->to)->owner);
}

/* Land zones one step away by land, over links that are open. */
cc_set cc_held_neighbours(const struct cc *c, int z)
{
    const cc_set *city = c->st->where.city;
    cc_set like;

    like = city[0] >> z & 1 ? city[0] : city[1] >> z & 1 ? city[1] : ~(city[0] | city[1]);
    return c->rs->near[z] & ~(c->rs->near_if_held[z] & ~like);
}

void cc_pass_through(struct cc *c, int seat, int zone) { cc_zone(c, zone)->last = (uint8_t)seat; }

/* ---- supply ---- */

/* CC-408, CC-R30: supply is blocked by enemies in the open and by an enemy city that the side does not besiege. */
static cc_set blocks_supply(const struct cc *c, int seat)
{
    const struct cc_where *where = &c->st->where;

    return where->men[cc_enemy(seat)][0] | (where->city[cc_enemy(seat)] & ~where->siege[seat]);
}

/* CC-407: from the marker outwards.  The last zone of a trace is the unit's own zone, which cannot block it. */
static cc_set traced(const struct cc *c, int seat, int marker)
{
    cc_set reached = CC_BIT(marker), edge = reached, blocked = blocks_supply(c, seat);

    for (int step = 0; step < c->rs->k.radius && edge; step++) {
        cc_set next = 0;

        edge &= ~blocked;
        CC_EACH (z, edge & ~c->rs->bridges)
            next |= c->rs->near[z];
        CC_EACH (z, edge & c->rs->bridges)
            next |= cc_neighbours(c, z);
        edge = next & ~reached;
        reached |= next;
    }
    return reached;
}

static cc_set find_supply(const struct cc *c)
{
    const struct cc_op *op = &c->st->op;

    if (op->seat == CC_NONE || op->unpaid || op->inside || op->marker == CC_NONE)
        return 0;
    if (!cc_is_land(c, op->marker))
        return c->rs->coast[op->marker]; /* CC-410 */
    return traced(c, op->seat, op->marker);
}

cc_set cc_supply_zones(const struct cc *c) { return c->st->settled & CC_FED ? c->st->where.fed : find_supply(c); }

void cc_settle_supply(struct cc *c)
{
    c->st->where.fed = find_supply(c);
    c->st->settled |= CC_FED;
}

/* CC-415, CC-865, CC-R70: units inside a besieged fortress get supply from that fortress only. */
static bool fed_inside(const struct cc *c, int z) { return c->st->op.inside && c->st->op.marker == z; }

/* CC-R29: the city that decides about supply for ships at sea in z, if it serves seat; else CC_NONE. */
static int feeding_port(const struct cc *c, int z, int seat)
{
    int city = cc_ground(c, z)->kind == CC_PORT ? cc_ground(c, z)->port : CC_NONE;

    if (city != CC_NONE && (cc_zone(c, city)->owner == seat || cc_zone(c, city)->siege == seat + 1))
        return city;
    return CC_NONE;
}

static bool ship_supplied(const struct cc *c, cc_set zones, int u)
{
    const struct cc_op *op = &c->st->op;
    int z = c->st->unit.zone[u], city;

    if (op->unpaid)
        return true;
    if (op->marker == z)
        return !cc_is_land(c, z) || op->inside == cc_besieged(c, z); /* CC-409 */
    if (!cc_is_land(c, op->marker))
        return false;
    if (cc_is_land(c, z))
        return !cc_besieged(c, z) && in_supply(zones, z);
    city = feeding_port(c, z, cc_owner(c, u));
    return city != CC_NONE && in_supply(zones, city);
}

/* CC-R77: a ship at sea that no RP on the map can supply, the current one included. */
bool cc_stranded(const struct cc *c, cc_set supply, int u)
{
    int z = c->st->unit.zone[u], seat = cc_owner(c, u), city;
    const struct cc_where *where = &c->st->where;

    if (cc_is_land(c, z) || ship_supplied(c, supply, u) || cc_zone(c, z)->rp[seat]) /* CC-409 */
        return false;
    city = feeding_port(c, z, seat);
    if (city != CC_NONE)
        CC_EACH (rp, where->rp[seat][0] & c->rs->cities & ~(where->city[seat] & where->siege[cc_enemy(seat)]))
            if (in_supply(traced(c, seat, rp), city))
                return false;
    return true;
}

/* The same for many units.  `zones` is cc_supply_zones(). */
bool cc_supplied_by(const struct cc *c, cc_set zones, int u)
{
    int z = c->st->unit.zone[u];

    if (z == CC_NONE || c->st->op.seat != cc_owner(c, u))
        return false;
    if (cc_is_ship(c, u))
        return ship_supplied(c, zones, u);
    if (!cc_is_land(c, z))
        return false;
    return c->st->unit.place[u] == CC_IN ? fed_inside(c, z) : in_supply(zones, z);
}

cc_set cc_supplied_of(const struct cc *c, cc_set zones, cc_set units)
{
    cc_set fed = 0;

    if (c->st->op.seat == CC_NONE)
        return 0;
    CC_EACH (u, units & c->rs->seat_units[c->st->op.seat] & cc_on_land(c) & ~c->rs->naval_types)
        if (c->st->unit.place[u] == CC_IN ? fed_inside(c, c->st->unit.zone[u]) : in_supply(zones, c->st->unit.zone[u]))
            fed |= CC_BIT(u);
    CC_EACH (u, units & c->rs->naval_types)
        if (cc_supplied_by(c, zones, u))
            fed |= CC_BIT(u);
    return fed;
}

void cc_find_able(const struct cc *c, cc_set zones, struct cc_able *out)
{
    cc_set own = c->rs->seat_units[c->st->op.seat], idle = own & cc_on_map(c) & ~cc_flagged(c, CC_ACTED);

    *out = (struct cc_able){.on_land = cc_on_land(c)};
    CC_EACH (u, idle & ~c->rs->naval_types & out->on_land)
        if (c->st->unit.place[u] == CC_IN ? fed_inside(c, c->st->unit.zone[u]) : in_supply(zones, c->st->unit.zone[u]))
            out->land |= CC_BIT(u);
    CC_EACH (u, idle & c->rs->naval_types)
        if (ship_supplied(c, zones, u))
            out->ships |= CC_BIT(u);
        else if (!c->st->op.inside && cc_stranded(c, zones, u))
            out->astray |= CC_BIT(u);
}

bool cc_supplied(const struct cc *c, int u) { return cc_supplied_by(c, cc_supply_zones(c), u); }

/* For a unit that is known to be out of supply. */
struct why cc_why_out_of(const struct cc *c, int u)
{
    int z = c->st->unit.zone[u];

    if (c->st->op.inside || (cc_is_land(c, z) && c->st->unit.place[u] == CC_IN && cc_besieged(c, z)))
        return cc_no(CC_WHY_BESIEGED_RP, c->st->op.inside ? 415 : 865, cc_ref(c, u), z);
    return cc_no(CC_WHY_OUT_OF_SUPPLY, c->st->op.marker != CC_NONE && cc_is_land(c, c->st->op.marker) ? 407 : 409,
                 cc_ref(c, u), z);
}

struct why cc_why_unsupplied(const struct cc *c, int u) { return cc_supplied(c, u) ? cc_yes() : cc_why_out_of(c, u); }

/* Reasons other than supply. */
struct why cc_why_idle(const struct cc *c, int seat, int u)
{
    if (cc_owner(c, u) != seat)
        return cc_no(CC_WHY_NOT_OWN, 106, cc_ref(c, u), 0);
    if (c->st->unit.zone[u] == CC_NONE)
        return cc_no(CC_WHY_NO_UNIT, 101, cc_ref(c, u), 0);
    if (c->st->unit.flags[u] & CC_ACTED)
        return cc_no(CC_WHY_ACTED, 411, cc_ref(c, u), 0);
    if (!cc_is_ship(c, u) && !cc_is_land(c, c->st->unit.zone[u]))
        return cc_no(CC_WHY_ABOARD, 553, cc_ref(c, u), 0);
    return cc_yes();
}

struct why cc_why_not_act(const struct cc *c, int seat, int u)
{
    struct why w = cc_why_idle(c, seat, u);

    return w.code ? w : cc_why_unsupplied(c, u);
}

/* ---- resource points ---- */

/* CC-414: half of them, rounded down; the rest is destroyed.  CC-560: RP taken in an operation cannot be loaded in
 * it. */
void cc_capture_rp(struct cc *c, int zone, int seat)
{
    int lost = cc_zone(c, zone)->rp[cc_enemy(seat)], taken = lost / 2;

    if (!lost)
        return;
    cc_set_rp(c, zone, cc_enemy(seat), 0);
    cc_emit(c, LOST_RP, (int16_t)cc_enemy(seat), (int16_t)zone, (int16_t)lost);
    if (!taken)
        return;
    cc_add_rp(c, zone, seat, taken);
    if (c->st->op.seat != CC_NONE)
        cc_add_fresh(c, zone, taken);
    cc_emit(c, TOOK_RP, (int16_t)seat, (int16_t)zone, (int16_t)taken);
}

/* CC-R35: own cities; a besieged one only by sea, if no enemy ship is in the way. */
uint64_t cc_rp_cities(const struct cc *c, int seat)
{
    const struct cc_where *where = &c->st->where;
    cc_set besieged = where->siege[0] | where->siege[1], open = where->city[seat] & ~besieged;

    CC_EACH (z, where->city[seat] & besieged) {
        int port = cc_ground(c, z)->port;

        if (port != CC_NONE && !cc_zone(c, port)->ships[cc_enemy(seat)])
            open |= CC_BIT(z);
    }
    return open;
}

bool cc_has_rp(const struct cc *c, int seat) { return c->st->where.rp[seat][0] | c->st->where.rp[seat][1]; }

int cc_rp_total(const struct cc *c, int seat)
{
    int n = 0;

    for (int z = 0; z < c->rs->zones; z++)
        n += cc_zone(c, z)->rp[seat];
    return n;
}

/* ---- isolation ---- */

/* The zone from which enemies who now attack seat's units in z came, or CC_NONE. */
static int attacked_from(const struct cc *c, int seat, int z)
{
    const struct cc_battle *b = &c->st->battle;
    const struct cc_move *m = &c->st->move;

    if (b->zone == z && b->attacker != seat)
        return b->from;
    if (m->kind == CC_MARCH && c->st->op.seat != seat && m->at && m->path[m->at - 1] == z && cc_zone(c, z)->men[seat])
        return m->at > 1 ? m->path[m->at - 2] : m->from;
    return CC_NONE;
}

/* CC-791, CC-R43: has z a neighbour that land units of the seat could retreat to?  CC-795: an attacker from a
 * neighbouring zone still counts as standing there. */
static bool open_by_land(const struct cc *c, int seat, int z, cc_set foes)
{
    cc_set open = cc_neighbours(c, z) & ~foes;
    int left;

    if (!open || open & (open - 1)) /* all attackers come from one zone */
        return open;
    left = attacked_from(c, seat, z);
    return left == CC_NONE || open != CC_BIT(left);
}

static bool open_by_sea(const struct cc *c, int seat, int z)
{
    const struct cc_zone_type *g = cc_ground(c, z);

    if (g->port != CC_NONE && cc_in_play(c, g->port)) {
        if (cc_zone(c, z)->owner == seat && !cc_zone(c, g->port)->ships[cc_enemy(seat)])
            return true;
        if (cc_zone(c, g->port)->ships[seat])
            return true;
    }
    for (int i = 0; i < g->coasts; i++)
        if (cc_zone(c, g->coast[i])->ships[seat])
            return true;
    return false;
}

/* Zones from which land units of a seat have no way out by land.  Usually two links without conditions are open. */
static cc_set hemmed(const struct cc *c, int seat)
{
    const struct cc_where *where = &c->st->where;
    cc_set foes = where->men[cc_enemy(seat)][0] & c->rs->scenario.land, zones = 0;
    cc_set men = (where->men[seat][0] | (where->inside & where->city[seat])) & c->rs->scenario.land;

    CC_EACH (z, men)
        if (!cc_several(c->rs->near[z] & ~c->rs->near_if_held[z] & ~foes) && !open_by_land(c, seat, z, foes))
            zones |= CC_BIT(z);
    return zones;
}

/* Ships of a seat in port cities behind enemy ships (CC-R43). */
static cc_set shut_in(const struct cc *c, int seat)
{
    const uint64_t *own = c->st->where.ships[seat], *foes = c->st->where.ships[cc_enemy(seat)];
    cc_set ships = 0;

    CC_EACH (city, own[0] & c->rs->ports) {
        int before = cc_ground(c, city)->port;

        if (foes[before >> 6] >> (before & 63) & 1)
            ships |= cc_ships_at(c, city, seat);
    }
    return ships;
}

/* Is where.hemmed up to date? */
static cc_set isolated_units(const struct cc *c)
{
    cc_set units = 0;

    for (int seat = 0; seat < CC_SEATS; seat++) {
        CC_EACH (z, c->st->where.hemmed[seat])
            if (!open_by_sea(c, seat, z))
                units |= cc_land_at(c, z, CC_OUT, seat) | cc_land_at(c, z, CC_IN, seat);
        units |= shut_in(c, seat);
    }
    return units;
}

bool cc_settled_rightly(const struct cc *c)
{
    const struct cc_state *st = c->st;

    if (st->where.fed != (st->settled & CC_FED ? find_supply(c) : 0))
        return false;
    for (int seat = 0; seat < CC_SEATS; seat++)
        if (st->where.hemmed[seat] != (st->settled & CC_HEMMED ? hemmed(c, seat) : 0))
            return false;
    return !(st->settled & CC_JUDGED) || (st->settled & CC_HEMMED && isolated_units(c) == cc_flagged(c, CC_ISOLATED));
}

static void turn(struct cc *c, cc_set units)
{
    CC_EACH (u, units) {
        c->st->unit.flags[u] ^= CC_ISOLATED;
        if (c->st->unit.flags[u] & CC_ISOLATED)
            cc_emit(c, ISOLATED, cc_ref(c, u));
        else
            cc_emit(c, CONNECTED, cc_ref(c, u));
    }
}

/* Emits isolation zone by zone, ships at sea first. */
static void turn_in_order(struct cc *c, cc_set changed)
{
    cc_set zones = 0;

    CC_EACH (u, changed)
        if (cc_is_land(c, c->st->unit.zone[u]))
            zones |= CC_BIT(c->st->unit.zone[u]);
        else
            turn(c, CC_BIT(u));
    CC_EACH (z, zones)
        for (int seat = 0; seat < CC_SEATS; seat++) {
            turn(c, changed & (cc_land_at(c, z, CC_OUT, seat) | cc_land_at(c, z, CC_IN, seat)));
            turn(c, changed & cc_ships_at(c, z, seat));
        }
}

/* CC-792, CC-796: updates every unit on the map; ships at sea are never isolated.  Usually nothing has changed. */
void cc_update_isolation(struct cc *c)
{
    struct cc_state *st = c->st;
    cc_set changed;

    if (st->settled & CC_JUDGED)
        return;
    for (int seat = 0; seat < CC_SEATS && !(st->settled & CC_HEMMED); seat++)
        st->where.hemmed[seat] = hemmed(c, seat);
    st->settled |= CC_HEMMED | CC_JUDGED;
    changed = isolated_units(c) ^ cc_flagged(c, CC_ISOLATED);
    if (changed)
        turn_in_order(c, changed);
}
