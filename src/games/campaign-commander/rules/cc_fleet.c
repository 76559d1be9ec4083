/*
 * cc_fleet.c: chapters A6 and A7: fleets and their possible moves: ships, cargo, costs, legal ends of a move, the zone
 * that serves a coast, and the fleets that an operation can send out.  A move is planned in cc_sail.c and carried out
 * in cc_voyage.c.
 */
#include "cc_sail.h"

/* ---- the fleet ---- */

/* Ships beside leader l that have not acted and are of a nation that he leads. */
static cc_set fleet_of(const struct cc *c, int l)
{
    struct cc_filter nation = {0, c->rs->leader[l].tribes};
    cc_set ships;

    if (c->st->leader[l].zone == CC_NONE)
        return 0;
    ships = cc_ships_at(c, c->st->leader[l].zone, c->rs->leader[l].seat);
    return ships ? ships & ~cc_flagged(c, CC_ACTED) & cc_of(c, nation) : 0;
}

/* CC-R79: no ship would stay to carry the cargo that the fleet leaves at sea. */
bool cc_takes_all(const struct cc *c, const struct cc_move *m)
{
    return starts_at_sea(c, m) && m->units == cc_ships_at(c, m->from, c->st->op.seat);
}

static void take_all_aboard(const struct cc *c, struct cc_move *m)
{
    int seat = c->st->op.seat;

    if (!cc_takes_all(c, m))
        return;
    m->cargo = cc_land_at(c, m->from, CC_OUT, seat);
    m->rp = cc_zone(c, m->from)->rp[seat];
    m->leaders |= leaders_in(c, m->from, seat);
}

/* CC-555, CC-556 */
static int start_toll(const struct cc *c, const struct cc_move *m)
{
    return !m->cargo ? 0 : starts_at_sea(c, m) ? c->rs->k.at_sea : c->rs->k.embark;
}

void cc_fleet_stock(const struct cc *c, struct cc_move *m)
{
    cc_take_stock(c, m);
    if (!under_way(m))
        m->used = m->toll = (uint8_t)start_toll(c, m);
}

/* ---- cargo ---- */

/* The cargo after all planned stops. */
cc_set cc_cargo_then(const struct cc_move *m)
{
    cc_set cargo = m->cargo;

    for (int i = m->stop_at; i < m->stops; i++)
        cargo = m->stop[i].kind == CC_STOP_EMBARK ? cargo | m->stop[i].units : cargo & ~m->stop[i].units;
    return cargo;
}

cc_set cc_left_in(const struct cc_move *m, int z)
{
    cc_set left = 0;

    for (int i = m->stop_at; i < m->stops; i++)
        if (m->stop[i].kind == CC_STOP_LEAVE && m->stop[i].zone == z)
            left |= m->stop[i].units;
    return left;
}

int cc_rp_then(const struct cc_move *m)
{
    int rp = m->rp;

    for (int i = m->stop_at; i < m->stops; i++)
        rp -= m->stop[i].rp;
    return rp;
}

uint16_t cc_leaders_then(const struct cc_move *m)
{
    unsigned leaders = m->leaders;

    for (int i = m->stop_at; i < m->stops; i++)
        leaders = m->stop[i].kind == CC_STOP_EMBARK ? leaders | m->stop[i].leaders : leaders & ~m->stop[i].leaders;
    return (uint16_t)leaders;
}

/* CC-551, CC-552 */
bool cc_has_paused(const struct cc_move *m)
{
    for (int i = 0; i < m->stops; i++)
        if (m->stop[i].kind == CC_STOP_LAND || m->stop[i].kind == CC_STOP_EMBARK)
            return true;
    return false;
}

/* CC-554, CC-R36, CC-R70: units that can come aboard where the fleet starts. */
cc_set cc_boarders(const struct cc *c, const struct cc_move *m)
{
    int seat = c->st->op.seat, place = cc_is_land(c, m->from) && cc_besieged(c, m->from) ? CC_IN : CC_OUT;
    cc_set units = cc_land_at(c, m->from, place, seat) & ~m->cargo, together = 0;

    if (!cc_is_land(c, m->from))
        return units & ~cc_flagged(c, CC_CARRIED);
    CC_EACH (u, units & ~cc_flagged(c, CC_ACTED | CC_CARRIED))
        if (c->st->op.began[u] == m->from)
            together |= CC_BIT(u);
    return together;
}

/* CC-560, PI-401: RP that were in the port with the ships when the operation began. */
int cc_rp_there(const struct cc *c, const struct cc_move *m)
{
    const struct cc_zone *z = cc_zone(c, m->from);
    int rp = z->rp[c->st->op.seat] - (cc_is_land(c, m->from) ? z->fresh : 0),
        room = cc_count(m->units) * c->rs->k.rp_per_ship;

    CC_EACH (u, m->units)
        if (c->st->op.began[u] != m->from)
            return 0;
    return rp < 0 ? 0 : rp < room ? rp : room;
}

/* Units that could embark from a coast. */
cc_set cc_waiting(const struct cc *c, int z)
{
    cc_set units = cc_land_at(c, z, CC_OUT, c->st->op.seat);

    return units & ~cc_flagged(c, CC_ACTED | CC_CARRIED);
}

/* ---- prices ---- */

bool cc_joins_friends(const struct cc *c, int z, cc_set party)
{
    int own = 0;

    CC_EACH (u, party)
        own += c->st->unit.zone[u] == z && c->st->unit.place[u] == CC_OUT;
    return party && cc_zone(c, z)->men[c->st->op.seat] > own;
}

/* CC-602, CC-603, CC-R38: the stacking surcharge is due once a move, where troops first come ashore among friends;
 * CC_NONE: nowhere. */
int cc_fleet_stacks(const struct cc *c, const struct cc_move *m, int end)
{
    for (int i = m->stop_at; i < m->stops; i++)
        if (m->stop[i].kind != CC_STOP_EMBARK && cc_joins_friends(c, m->stop[i].zone, m->stop[i].units))
            return m->stop[i].zone;
    return end != CC_NONE && cc_is_land(c, end) && cc_joins_friends(c, end, cc_cargo_then(m)) ? end : CC_NONE;
}

int cc_fleet_price(const struct cc *c, const struct cc_move *m, int end)
{
    return (m->declared ? 0 : c->rs->k.move_naval) +
           (m->stacked || cc_fleet_stacks(c, m, end) == CC_NONE ? 0 : c->rs->k.stacking);
}

/* By analogy with CC-R35, and CC-854: troops that come into a besieged port need room inside. */
bool cc_fits_inside(const struct cc *c, int z, cc_set party)
{
    int there = 0;

    if (!cc_is_land(c, z) || !cc_besieged(c, z))
        return true;
    CC_EACH (u, party)
        there += c->st->unit.zone[u] == z && c->st->unit.place[u] == CC_IN;
    return cc_zone(c, z)->inside + cc_count(party) - there <= c->rs->k.room;
}

/* ---- where to ---- */

static void own_ports(const struct cc *c, uint64_t ports[2])
{
    ports[0] = c->rs->ports & c->st->where.city[c->st->op.seat];
    ports[1] = 0;
}

/* Zones in which any fleet may end its move (CC-508, CC-R42). */
static void havens(const struct cc *c, uint64_t zones[2])
{
    own_ports(c, zones);
    zones[0] |= c->rs->port_zones[0];
    zones[1] |= c->rs->port_zones[1];
}

/* to: the only zone that matters, or CC_NONE */
void cc_look_out(const struct cc *c, const struct cc_move *m, int to, struct cc_outlook *o)
{
    cc_reach_sea(c, c->st->op.seat, here(m), rest(m), !m->home, to, &o->reach);
}

static void zones_ahead(const struct cc *c, const struct cc_move *m, uint64_t zones[2])
{
    cc_zones_by_sea(c, c->st->op.seat, here(m), rest(m), !m->home, zones);
}

void cc_look_further(const struct cc *c, struct cc_outlook *o)
{
    uint64_t zones[2];

    havens(c, zones);
    cc_sea_distances(c, c->st->op.seat, zones, o->haven);
}

/* CC-508, CC-R42, CC-R77: a port, the zone before one, or any zone with enemy ships. */
bool cc_end_of_move(const struct cc *c, int z)
{
    return cc_is_land(c, z) || cc_ground(c, z)->kind == CC_PORT || cc_zone(c, z)->ships[cc_enemy(c->st->op.seat)];
}

/* CC-R77: inside a friendly port, or as near to one as RNG and SP allow: troops may have to stack in port. */
static void homeward(const struct cc *c, const struct cc_move *m, const uint64_t ahead[2], uint64_t ends[2])
{
    uint64_t ports[2], fit[2] = {ahead[0], ahead[1]}, nearest[2];

    own_ports(c, ports);
    CC_EACH (z, ahead[0] & ~c->rs->naval[0])
        if (!cc_fits_inside(c, z, m->cargo) || cc_fleet_price(c, m, z) > c->st->op.sp)
            fit[0] &= ~CC_BIT(z);
    cc_sea_nearest(c, c->st->op.seat, ports, fit, nearest);
    ends[0] = ends[1] = 0;
    for (int w = 0; w < 2; w++)
        CC_EACH (i, nearest[w])
            if (64 * w + i != m->from && cc_fleet_price(c, m, 64 * w + i) <= c->st->op.sp)
                ends[w] |= CC_BIT(i);
}

/* Every end at sea costs the same.  In port, troops may stack with friends and need room. */
void cc_fleet_ends(const struct cc *c, const struct cc_move *m, const uint64_t ahead[2], uint64_t out[2])
{
    bool payable = cc_fleet_price(c, m, CC_NONE) <= c->st->op.sp;
    cc_set cargo = cc_cargo_then(m);

    if (m->home) {
        homeward(c, m, ahead, out);
        return;
    }
    for (int w = 0; w < 2; w++)
        out[w] = payable ? ahead[w] & c->rs->naval[w] &
                               (c->rs->port_zones[w] | c->st->where.ships[cc_enemy(c->st->op.seat)][w])
                         : 0;
    CC_EACH (z, ahead[0] & ~c->rs->naval[0])
        if (cc_fits_inside(c, z, cargo | cc_left_in(m, z)) && cc_fleet_price(c, m, z) <= c->st->op.sp)
            out[0] |= CC_BIT(z);
    if (pointless(m, m->from))
        out[m->from >> 6] &= ~CC_BIT(m->from & 63);
}

void cc_fleet_all_ends(const struct cc *c, const struct cc_move *m, uint64_t to[2])
{
    uint64_t ahead[2];

    zones_ahead(c, m, ahead);
    cc_fleet_ends(c, m, ahead, to);
}

/* A fleet that may fight can end in the next port sea zone, or before it where enemy ships stop it.  Only other fleets
 * need a search. */
bool cc_fleet_has_end(const struct cc *c, const struct cc_move *m)
{
    uint64_t to[2];

    if (!m->home && !m->path_n && rest(m) >= c->rs->haven[m->from] && cc_fleet_price(c, m, CC_NONE) <= c->st->op.sp)
        return true;
    cc_fleet_all_ends(c, m, to);
    return to[0] || to[1];
}

/* ---- stops: from which naval zone ---- */

/* The naval zone that serves a coast with the least RNG, with an end of the move still in reach after `more` RNG. */
int cc_roadstead(const struct cc *c, const struct cc_outlook *o, int coast, int more)
{
    const struct cc_move *m = &c->st->move;
    int best = CC_NONE, least = 255;

    for (int z = c->rs->land_zones; z < c->rs->zones; z++) {
        int cost = o->reach.dist[z] + more;

        if (!cc_reached(&o->reach, z) || cc_zone(c, z)->ships[cc_enemy(c->st->op.seat)] ||
            !(c->rs->coast[z] >> coast & 1))
            continue;
        if (o->haven[z] != CC_NONE && cost + o->haven[z] <= rest(m) && cost + o->haven[z] < least) {
            least = cost + o->haven[z];
            best = z;
        }
    }
    return best;
}

cc_set cc_coasts_in_reach(const struct cc *c, const struct cc_outlook *o, int more)
{
    cc_set coasts = 0;

    for (int z = c->rs->land_zones; z < c->rs->zones; z++)
        if (cc_reached(&o->reach, z) && !cc_zone(c, z)->ships[cc_enemy(c->st->op.seat)] && o->haven[z] != CC_NONE &&
            o->reach.dist[z] + more + o->haven[z] <= rest(&c->st->move))
            coasts |= c->rs->coast[z];
    return coasts;
}

/* ---- beginning ---- */

static struct cc_move assembled(const struct cc *c, cc_set supply, const struct action *a)
{
    bool led = a->kind == CC_ACT_FLEET;
    cc_set ships = led ? fleet_of(c, a->arg[0]) : CC_BIT(a->arg[0]);
    int first = __builtin_ctzll(ships);
    struct cc_move m = {.units = ships,
                        .kind = CC_SAIL,
                        .lead = CC_NONE,
                        .leaders = (uint16_t)(led ? 1u << a->arg[0] : 0),
                        .from = c->st->unit.zone[first],
                        .from_place = c->st->unit.place[first],
                        .home = !cc_supplied_by(c, supply, first)};

    take_all_aboard(c, &m);
    cc_fleet_stock(c, &m);
    return m;
}

void cc_begin_sail(struct cc *c, const struct action *a)
{
    c->st->move = assembled(c, cc_supply_zones(c), a);
    flow_call(&c->st->flow, CC_F_SAIL, 0, 0, 0);
}

/* CC-R77: ships at sea that no other RP can reach, for RP outside a besieged fortress. */
static struct why why_no_order(const struct cc *c, cc_set supply, int u)
{
    struct why w = cc_why_idle(c, c->st->op.seat, u);

    if (w.code)
        return w;
    if (c->st->op.unpaid && c->st->op.moved)
        return cc_no(CC_WHY_ACTED, 411, cc_ref(c, u), 0);
    if (c->st->op.sp < c->rs->k.move_naval)
        return cc_no(CC_WHY_NO_SP, 417, c->rs->k.move_naval, c->st->op.sp);
    if (cc_supplied_by(c, supply, u))
        return cc_yes();
    return !c->st->op.inside && cc_stranded(c, supply, u) ? cc_yes() : cc_why_out_of(c, u);
}

/* Zones on the ways home of these ships. */
static void ways_home(const struct cc *c, cc_set ships, uint64_t out[2])
{
    uint64_t ports[2], from[2] = {0, 0};

    CC_EACH (u, ships)
        cc_mark(from, c->st->unit.zone[u], true);
    own_ports(c, ports);
    cc_sea_leading_to(c, c->st->op.seat, ports, from, out);
}

/* CC-R77: without cargo, every step toward a port is a legal end, unless a nearer one is in range.  The most expensive
 * step costs 2. */
static bool nears_home(const struct cc *c, int from, int range, const uint64_t home[2])
{
    return range >= 2 && cc_beside_at_sea(c, from, home);
}

static bool can_go(const struct cc *c, cc_set supply, const struct action *a)
{
    struct cc_move m = assembled(c, supply, a);
    uint64_t home[2];

    if (m.home && !m.cargo) {
        ways_home(c, m.units, home);
        if (nears_home(c, m.from, rest(&m), home))
            return true;
    }
    return cc_fleet_has_end(c, &m);
}

struct why cc_check_sail(const struct cc *c, const struct action *a)
{
    cc_set supply = cc_supply_zones(c);
    int u = a->arg[0], l = a->arg[0];
    struct why w;

    if (a->kind == CC_ACT_FLEET) {
        cc_set ships = fleet_of(c, l);

        if (c->rs->leader[l].seat != c->st->op.seat)
            return cc_no(CC_WHY_NOT_OWN, 106, 0, 0);
        if (c->st->leader[l].zone == CC_NONE)
            return cc_no(CC_WHY_NO_LEADER, 901, l, 0);
        if (c->rs->leader[l].bound)
            return cc_no_by(c, CC_WHY_LEADER_BOUND, CC_CITE_BOUND, l, 0);
        if (!ships)
            return cc_no(CC_WHY_NOT_WITH, 902, l, 0);
        u = __builtin_ctzll(ships);
    } else if (!cc_is_ship(c, u)) {
        return cc_no(CC_WHY_NOT_SHIP, 501, cc_ref(c, u), 0);
    }
    w = why_no_order(c, supply, u);
    if (w.code)
        return w;
    return can_go(c, supply, a) ? cc_yes() : cc_no(CC_WHY_STAYS, 508, cc_ref(c, u), 0);
}

/* A faster can_go() for ships, and for fleets whose leader does not slow them down.  It plans no move.  It requires
 * that no cargo is aboard, and that a port is in range or, for ships without supply (home), a way home. */
static bool sails_freely(const struct cc *c, cc_set ships, const uint64_t *home)
{
    int zone = c->st->unit.zone[__builtin_ctzll(ships)], range = 255;

    if (!cc_is_land(c, zone) && cc_zone(c, zone)->men[c->st->op.seat])
        return false;
    CC_EACH (u, ships) {
        int rng = cc_value(c, u, CC_MF, CC_NONE);

        range = rng < range ? rng : range;
    }
    return home ? nears_home(c, zone, range, home) : range >= c->rs->haven[zone];
}

static void offer_if(const struct cc *c, struct offers *l, int kind, int arg)
{
    struct action a = {.kind = (uint16_t)kind, .seat = (int8_t)l->seat, .n = 1, .arg = {(int16_t)arg}};

    if (can_go(c, cc_supply_zones(c), &a))
        cc_offer(l, kind, 1, arg, 0);
}

/* Offers the fleet of leader i: the ships that can sail and that he leads. */
static void list_fleet(const struct cc *c, struct offers *l, const struct cc_able *able, const uint64_t home[2], int i)
{
    const struct cc_leader_type *t = &c->rs->leader[i];
    struct cc_filter nation = {0, t->tribes};
    cc_set ships = cc_ships_at(c, c->st->leader[i].zone, t->seat) & (able->ships | able->astray);

    if (ships && nation.tribes)
        ships &= cc_of(c, nation);
    if (!ships)
        return;
    if (t->mod[CC_MF] >= 0 && sails_freely(c, ships, ships & able->astray ? home : NULL))
        cc_offer(l, CC_ACT_FLEET, 1, i, 0);
    else
        offer_if(c, l, CC_ACT_FLEET, i);
}

void cc_list_fleets(const struct cc *c, struct offers *l, const struct cc_able *able)
{
    cc_set ready = able->ships | able->astray;
    uint64_t home[2];

    if (!ready || c->st->op.sp < c->rs->k.move_naval || (c->st->op.unpaid && c->st->op.moved))
        return;
    if (able->astray)
        ways_home(c, able->astray, home);
    CC_EACH (u, cc_first_alike(c, ready))
        if (cc_enough(l))
            return;
        else if (sails_freely(c, CC_BIT(u), able->astray >> u & 1 ? home : NULL))
            cc_offer(l, CC_ACT_SAIL, 1, u, 0);
        else
            offer_if(c, l, CC_ACT_SAIL, u);
    CC_EACH (i, cc_leaders_on_map(c, c->st->op.seat))
        if (!c->rs->leader[i].bound && !cc_enough(l))
            list_fleet(c, l, able, home, i);
}
