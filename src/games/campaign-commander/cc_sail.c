/*
 * cc_sail.c: chapters A6 and A7, movement by sea and what ships carry.
 *
 * A move is put together in order: ships left behind, cargo of the port that
 * they start from, then the way with its stops, and `to`, which declares it.
 *
 *   land z     one pause to land the troops aboard on a coast (CC-551)
 *   embark z   one pause to take troops aboard from a coast
 *   leave z    cargo left in an own port on the way (CC-557, CC-561)
 *
 * After one of these `drop u` takes a unit out of the party, `load u` adds one to
 * those that embark, `with l` sends a leader along.  A stop is done when `at` zones
 * of the path have been entered.
 */
#include "cc_sail.h"

static int count(cc_set s) { return __builtin_popcountll(s); }
static int here(const struct cc_move *m) { return m->path_n ? m->path[m->path_n - 1] : m->from; }
static bool under_way(const struct cc_move *m) { return m->path_n || m->stops || m->declared; }

/* ---- the fleet ---- */

/* Ships at leader l's side that have not acted, of a nation that he leads. */
static cc_set fleet_of(const struct cc *c, int l)
{
    struct cc_filter nation = {0, c->rs->leader[l].tribes};
    cc_set ships;

    if (c->st->leader[l].zone == CC_NONE)
        return 0;
    ships = cc_ships_at(c, c->st->leader[l].zone, c->rs->leader[l].seat);
    return ships ? ships & ~cc_flagged(c, CC_ACTED) & cc_of(c, nation) : 0;
}

static bool starts_at_sea(const struct cc *c, const struct cc_move *m) { return !cc_is_land(c, m->from); }

/* CC-R79: no ship stays to hold what the fleet would leave in the water. */
static bool takes_all(const struct cc *c, const struct cc_move *m)
{
    return starts_at_sea(c, m) && m->units == cc_ships_at(c, m->from, c->st->op.seat);
}

static void take_all_aboard(const struct cc *c, struct cc_move *m)
{
    int seat = c->st->op.seat;

    if (!takes_all(c, m))
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

static void take_stock(const struct cc *c, struct cc_move *m)
{
    cc_take_stock(c, m);
    if (!under_way(m))
        m->used = m->toll = (uint8_t)start_toll(c, m);
}

static int rest(const struct cc_move *m) { return m->allowance > m->used ? m->allowance - m->used : 0; }

/* ---- cargo ---- */

static struct cc_stop *last_stop(struct cc_move *m)
{
    return m->stops > m->stop_at ? &m->stop[m->stops - 1] : NULL;
}

/* What will be aboard when all stops that are planned are done. */
static cc_set cargo_then(const struct cc_move *m)
{
    cc_set cargo = m->cargo;

    for (int i = m->stop_at; i < m->stops; i++)
        cargo = m->stop[i].kind == CC_STOP_EMBARK ? cargo | m->stop[i].units : cargo & ~m->stop[i].units;
    return cargo;
}

static int rp_then(const struct cc_move *m)
{
    int rp = m->rp;

    for (int i = m->stop_at; i < m->stops; i++)
        rp -= m->stop[i].rp;
    return rp;
}

static uint16_t leaders_then(const struct cc_move *m)
{
    unsigned leaders = m->leaders;

    for (int i = m->stop_at; i < m->stops; i++)
        leaders = m->stop[i].kind == CC_STOP_EMBARK ? leaders | m->stop[i].leaders : leaders & ~m->stop[i].leaders;
    return (uint16_t)leaders;
}

/* CC-551, CC-552 */
static bool has_paused(const struct cc_move *m)
{
    for (int i = 0; i < m->stops; i++)
        if (m->stop[i].kind == CC_STOP_LAND || m->stop[i].kind == CC_STOP_EMBARK)
            return true;
    return false;
}

/* CC-554, CC-R36, CC-R70: who can be taken aboard where the fleet starts. */
static cc_set boarders(const struct cc *c, const struct cc_move *m)
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
static int rp_there(const struct cc *c, const struct cc_move *m)
{
    const struct cc_zone *z = cc_zone(c, m->from);
    int rp = z->rp[c->st->op.seat] - (cc_is_land(c, m->from) ? z->fresh : 0), room = count(m->units) * c->rs->k.rp_per_ship;

    CC_EACH (u, m->units)
        if (c->st->op.began[u] != m->from)
            return 0;
    return rp < 0 ? 0 : rp < room ? rp : room;
}

/* Who could embark from a coast. */
static cc_set waiting(const struct cc *c, int z)
{
    cc_set units = cc_land_at(c, z, CC_OUT, c->st->op.seat);

    return units & ~cc_flagged(c, CC_ACTED | CC_CARRIED);
}

/* ---- prices ---- */

static bool joins_friends(const struct cc *c, int z, cc_set party)
{
    int own = 0;

    CC_EACH (u, party)
        own += c->st->unit.zone[u] == z && c->st->unit.place[u] == CC_OUT;
    return party && cc_zone(c, z)->men[c->st->op.seat] > own;
}

/* CC-602, CC-603, CC-R38: once a move, if troops come ashore among friends. */
static bool stacks(const struct cc *c, const struct cc_move *m, int end)
{
    for (int i = m->stop_at; i < m->stops; i++)
        if (m->stop[i].kind != CC_STOP_EMBARK && joins_friends(c, m->stop[i].zone, m->stop[i].units))
            return true;
    return end != CC_NONE && cc_is_land(c, end) && joins_friends(c, end, cargo_then(m));
}

static int price(const struct cc *c, const struct cc_move *m, int end)
{
    return (m->declared ? 0 : c->rs->k.move_naval) + (m->stacked || !stacks(c, m, end) ? 0 : c->rs->k.stacking);
}

/* CC-R35 in spirit, CC-854: troops that come into a besieged port have to fit inside. */
static bool fits(const struct cc *c, int z, cc_set party)
{
    int there = 0;

    if (!cc_is_land(c, z) || !cc_besieged(c, z))
        return true;
    CC_EACH (u, party)
        there += c->st->unit.zone[u] == z && c->st->unit.place[u] == CC_IN;
    return cc_zone(c, z)->inside + count(party) - there <= c->rs->k.room;
}

/* ---- where to ---- */

static void own_ports(const struct cc *c, uint64_t ports[2])
{
    ports[0] = ports[1] = 0;
    CC_EACH (z, c->rs->ports)
        if (cc_zone(c, z)->owner == c->st->op.seat)
            ports[0] |= CC_BIT(z);
}

/* Zones in which any fleet may end its move (CC-508, CC-R42). */
static void havens(const struct cc *c, uint64_t zones[2])
{
    own_ports(c, zones);
    zones[0] |= c->rs->port_zones[0];
    zones[1] |= c->rs->port_zones[1];
}

struct outlook {               /* what a fleet can do from the end of its way so far */
    struct cc_reach reach;
    uint8_t haven[CC_ZONES_MAX];       /* RNG to the nearest zone where it may end */
};

/* to: the zone that matters alone, or CC_NONE */
static void look_out(const struct cc *c, const struct cc_move *m, int to, struct outlook *o)
{
    cc_reach_sea(c, c->st->op.seat, here(m), rest(m), !m->home, to, &o->reach);
}

static void zones_ahead(const struct cc *c, const struct cc_move *m, uint64_t zones[2])
{
    cc_zones_by_sea(c, c->st->op.seat, here(m), rest(m), !m->home, zones);
}

static void look_further(const struct cc *c, struct outlook *o)
{
    uint64_t zones[2];

    havens(c, zones);
    cc_sea_distances(c, c->st->op.seat, zones, o->haven);
}

/* CC-508, CC-R42, CC-R77: a port, the zone before one, or wherever enemy ships are met. */
static bool end_of_move(const struct cc *c, int z)
{
    return cc_is_land(c, z) || cc_ground(c, z)->kind == CC_PORT || cc_zone(c, z)->ships[cc_enemy(c->st->op.seat)];
}

/* A move goes somewhere, or does something where it is. */
static bool pointless(const struct cc_move *m, int z) { return z == m->from && !m->stops; }

/* CC-R77: inside a friendly port, or as near to one as RNG allows. */
static void homeward(const struct cc *c, const struct cc_move *m, const uint64_t ahead[2], uint64_t ends[2])
{
    uint64_t ports[2];
    uint8_t left[CC_ZONES_MAX];
    int least = CC_NONE;

    own_ports(c, ports);
    cc_sea_distances(c, c->st->op.seat, ports, left);
    ends[0] = ends[1] = 0;
    for (int w = 0; w < 2; w++)
        CC_EACH (i, ahead[w])
            if (left[64 * w + i] < least && fits(c, 64 * w + i, m->cargo))
                least = left[64 * w + i];
    for (int w = 0; w < 2; w++)
        CC_EACH (i, ahead[w]) {
            int z = 64 * w + i;

            if (left[z] == least && least != CC_NONE && fits(c, z, m->cargo) && z != m->from && price(c, m, z) <= c->st->op.sp)
                ends[w] |= CC_BIT(i);
        }
}

/* At sea every end has the same price; in port troops may come among friends, and have to fit. */
static void ends(const struct cc *c, const struct cc_move *m, const uint64_t ahead[2], uint64_t out[2])
{
    bool payable = price(c, m, CC_NONE) <= c->st->op.sp;
    cc_set cargo = cargo_then(m);

    if (m->home) {
        homeward(c, m, ahead, out);
        return;
    }
    out[0] = out[1] = 0;
    for (int w = 0; w < 2; w++)
        CC_EACH (i, ahead[w]) {
            int z = 64 * w + i;

            if (!end_of_move(c, z) || pointless(m, z))
                continue;
            if (cc_is_land(c, z) ? fits(c, z, cargo) && price(c, m, z) <= c->st->op.sp : payable)
                out[w] |= CC_BIT(i);
        }
}

static void all_ends(const struct cc *c, const struct cc_move *m, uint64_t to[2])
{
    uint64_t ahead[2];

    zones_ahead(c, m, ahead);
    ends(c, m, ahead, to);
}

/* Whoever may fight can end in the next port sea zone, or before it where enemy ships stop him: only the rest has to be
 * looked for. */
static bool has_end(const struct cc *c, const struct cc_move *m)
{
    uint64_t to[2];

    if (!m->home && !m->path_n && rest(m) >= c->rs->haven[m->from] && price(c, m, CC_NONE) <= c->st->op.sp)
        return true;
    all_ends(c, m, to);
    return to[0] || to[1];
}

bool cc_fleet_has_end(const struct cc *c, const struct cc_move *m) { return has_end(c, m); }

/* ---- stops: from which naval zone ---- */

/* The naval zone from which a coast is served with the least RNG, an end of the move in reach after `more` RNG. */
static int roadstead(const struct cc *c, const struct outlook *o, int coast, int more)
{
    const struct cc_move *m = &c->st->move;
    int best = CC_NONE, least = 255;

    for (int z = c->rs->land_zones; z < c->rs->zones; z++) {
        int cost = o->reach.dist[z] + more;

        if (!cc_reached(&o->reach, z) || cc_zone(c, z)->ships[cc_enemy(c->st->op.seat)] || !(c->rs->coast[z] >> coast & 1))
            continue;
        if (o->haven[z] != CC_NONE && cost + o->haven[z] <= rest(m) && cost + o->haven[z] < least) {
            least = cost + o->haven[z];
            best = z;
        }
    }
    return best;
}

static cc_set coasts_in_reach(const struct cc *c, const struct outlook *o, int more)
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
    struct cc_move m = {.units = ships, .kind = CC_SAIL, .lead = CC_NONE, .leaders = (uint16_t)(led ? 1u << a->arg[0] : 0),
                        .from = c->st->unit.zone[first], .from_place = c->st->unit.place[first], .home = !cc_supplied_by(c, supply, first)};

    take_all_aboard(c, &m);
    take_stock(c, &m);
    return m;
}

void cc_begin_sail(struct cc *c, const struct action *a)
{
    c->st->move = assembled(c, cc_supply_zones(c), a);
    flow_call(&c->st->flow, CC_F_SAIL, 0, 0, 0);
}

/* CC-R77: ships at sea that nothing else can reach, by RP that do not lie in a besieged fortress. */
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
    if (c->st->op.inside || cc_is_land(c, c->st->unit.zone[u]))
        return cc_why_out_of(c, u);
    return cc_yes();
}

/* CC-R77: without cargo every step nearer to a port is an end, if nothing is nearer still.  The dearest way to a neighbour
 * costs 2. */
static bool nears_home(const struct cc *c, const struct cc_move *m)
{
    uint64_t ports[2];

    if (m->cargo || rest(m) < 2)
        return false;
    own_ports(c, ports);
    return cc_sea_leads_to(c, c->st->op.seat, m->from, ports);
}

static bool can_go(const struct cc *c, cc_set supply, const struct action *a)
{
    struct cc_move m = assembled(c, supply, a);

    return (m.home && nears_home(c, &m)) || has_end(c, &m);
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

static void offer_if(const struct cc *c, cc_set supply, struct cc_list *l, int kind, int arg)
{
    struct action a = {.kind = (uint16_t)kind, .seat = (int8_t)l->seat, .n = 1, .arg = {(int16_t)arg}};

    if (can_go(c, supply, &a))
        cc_offer(l, kind, 1, arg, 0);
}

/* What has_end() says of most ships, without putting the move together: nobody is aboard, and a port is in range. */
static bool sails_freely(const struct cc *c, cc_set supply, int u)
{
    int zone = c->st->unit.zone[u];

    return (cc_is_land(c, zone) || !cc_zone(c, zone)->men[c->st->op.seat]) && cc_value(c, u, CC_MF, CC_NONE) >= c->rs->haven[zone] &&
           cc_supplied_by(c, supply, u);
}

static void list_fleets(const struct cc *c, struct cc_list *l, cc_set supply)
{
    cc_set ready = 0;
    int seat = c->st->op.seat;

    if (c->st->op.sp < c->rs->k.move_naval || (c->st->op.unpaid && c->st->op.moved))
        return;
    CC_EACH (u, c->rs->seat_units[seat] & c->rs->naval_types & cc_on_map(c) & ~cc_flagged(c, CC_ACTED))
        if (!why_no_order(c, supply, u).code)
            ready |= CC_BIT(u);
    if (!ready)
        return;
    CC_EACH (u, cc_first_alike(c, ready))
        if (cc_enough(l))
            return;
        else if (sails_freely(c, supply, u))
            cc_offer(l, CC_ACT_SAIL, 1, u, 0);
        else
            offer_if(c, supply, l, CC_ACT_SAIL, u);
    for (int i = c->rs->leader_from[seat]; i < c->rs->leader_from[seat + 1] && !cc_enough(l); i++)
        if (c->st->leader[i].zone != CC_NONE && !c->rs->leader[i].bound && fleet_of(c, i) & ready)
            offer_if(c, supply, l, CC_ACT_FLEET, i);
}

void cc_list_moves(const struct cc *c, struct cc_list *l, cc_set supply)
{
    cc_list_marches(c, l, supply);
    if (!cc_enough(l))
        list_fleets(c, l, supply);
}

/* ---- assembling: judging ---- */

static struct why not_now(void) { return cc_no(CC_WHY_NOT_NOW, 506, CC_ASK_SAIL, 0); }

/* Somebody stays behind, or out of the party of the last stop. */
static struct why check_drop(const struct cc *c, int u)
{
    const struct cc_move *m = &c->st->move;
    const struct cc_stop *stop = last_stop(&c->st->move);

    if (stop) {
        struct cc_move trial = *m;

        if (!(stop->units >> u & 1))
            return cc_no(CC_WHY_NOT_OFFERED, 552, cc_ref(c, u), 0);
        if (count(stop->units) < 2 && !stop->rp)
            return cc_no(CC_WHY_LAST_ONE, 552, cc_ref(c, u), 0);
        last_stop(&trial)->units &= ~CC_BIT(u);
        return has_end(c, &trial) ? cc_yes() : cc_no(CC_WHY_STAYS, 602, cc_ref(c, u), 0);
    }
    if (under_way(m))
        return cc_no_by(c, CC_WHY_STAYS, CC_CITE_STACK_LEADER, cc_ref(c, u), 0);
    if (m->units >> u & 1)
        return count(m->units) > 1 ? cc_yes() : cc_no(CC_WHY_LAST_ONE, 902, cc_ref(c, u), 0);
    if (!(m->cargo >> u & 1))
        return cc_no(CC_WHY_NOT_OFFERED, 608, cc_ref(c, u), 0);
    if (takes_all(c, m))
        return cc_no_ruling(CC_WHY_STAYS, 79, cc_ref(c, u), 0);
    return cc_yes();
}

/* With one more aboard the fleet must still get somewhere. */
static bool could_carry(const struct cc *c, int u)
{
    struct cc_move m = c->st->move;

    m.cargo |= CC_BIT(u);
    take_stock(c, &m);
    return has_end(c, &m);
}

static struct why check_load(const struct cc *c, int u)
{
    const struct cc_move *m = &c->st->move;
    const struct cc_stop *stop = last_stop(&c->st->move);

    if (cc_is_ship(c, u))
        return cc_no(CC_WHY_NOT_LAND_UNIT, 554, cc_ref(c, u), 0);
    if (cc_owner(c, u) != c->st->op.seat)
        return cc_no(CC_WHY_NOT_OWN, 106, cc_ref(c, u), 0);
    if (c->st->unit.flags[u] & CC_CARRIED)
        return cc_no_ruling(CC_WHY_CARRIED, 36, cc_ref(c, u), 0);
    if (count(cargo_then(m)) >= c->rs->k.aboard)
        return cc_no_by(c, CC_WHY_NO_ROOM, CC_CITE_CARGO, cc_ref(c, u), 0);
    if (stop && stop->kind == CC_STOP_EMBARK)
        return waiting(c, stop->zone) & ~stop->units & CC_BIT(u) ? cc_yes() : cc_no(CC_WHY_NOT_OFFERED, 552, cc_ref(c, u), 0);
    if (under_way(m) || m->home)
        return m->home ? cc_no_ruling(CC_WHY_HOME_ONLY, 77, cc_ref(c, u), 0) : not_now();
    if (!(boarders(c, m) >> u & 1))
        return cc_no(CC_WHY_NOT_BEGUN_THERE, 554, cc_ref(c, u), 0);
    return could_carry(c, u) ? cc_yes() : cc_no(CC_WHY_TOO_FAR, 555, m->from, 0);
}

/* Before the way is named: how many come aboard.  After `leave`: how many stay aboard. */
static struct why check_load_rp(const struct cc *c, int n)
{
    const struct cc_move *m = &c->st->move;
    const struct cc_stop *stop = last_stop(&c->st->move);

    if (stop && stop->kind == CC_STOP_LEAVE)
        return n <= rp_then(m) + stop->rp && (stop->units || n < rp_then(m) + stop->rp) ? cc_yes()
             : cc_no(CC_WHY_NO_CARGO, 561, n, 0);
    if (under_way(m))
        return not_now();
    if (takes_all(c, m))
        return cc_no_ruling(CC_WHY_NOT_NOW, 79, CC_ASK_SAIL, 0);
    if (n < 1 || n > count(m->units) * c->rs->k.rp_per_ship)
        return cc_no_by(c, CC_WHY_NO_ROOM, CC_CITE_CARGO, n, 0);
    return n <= rp_there(c, m) ? cc_yes() : cc_no(CC_WHY_NOT_BEGUN_THERE, 560, n, rp_there(c, m));
}

static bool keeps_leader(const struct cc *c, uint16_t leaders)
{
    const struct cc_move *m = &c->st->move;

    if (count(m->units) < 2 || !c->rs->k.stack_leader)
        return true;
    CC_EACH (l, leaders)
        if (cc_may_lead(c, l, m->units))
            return true;
    return false;
}

/* A leader who comes along, or who goes with the party of the last stop. */
static struct why check_with(const struct cc *c, int l)
{
    const struct cc_move *m = &c->st->move;
    const struct cc_stop *stop = last_stop(&c->st->move);
    int seat = c->st->op.seat;

    if (c->rs->leader[l].seat != seat)
        return cc_no(CC_WHY_NOT_OWN, 106, 0, 0);
    if (c->rs->leader[l].bound)
        return cc_no_by(c, CC_WHY_LEADER_BOUND, CC_CITE_BOUND, l, 0);
    if (stop && stop->kind == CC_STOP_EMBARK)
        return cc_leaders_at(c, stop->zone, CC_OUT, seat) & ~stop->leaders & 1u << l ? cc_yes() : cc_no(CC_WHY_NOT_WITH, 902, l, 0);
    if (stop) {
        if (!(leaders_then(m) >> l & 1) || !stop->units)
            return cc_no(CC_WHY_NOT_WITH, 902, l, 0);
        return keeps_leader(c, leaders_then(m) & (uint16_t)~(1u << l)) ? cc_yes()
             : cc_no_by(c, CC_WHY_NO_LEADER_WITH, CC_CITE_STACK_LEADER, l, 0);
    }
    if (under_way(m))
        return not_now();
    if (!(leaders_in(c, m->from, seat) & ~m->leaders & 1u << l))
        return cc_no(CC_WHY_NOT_WITH, 902, l, 0);
    if (m->lead == CC_NONE && !m->cargo && !cc_may_lead(c, l, m->units))
        return cc_no_by(c, CC_WHY_LEADER_TRIBE, CC_CITE_TRIBE, l, 0);
    return cc_yes();
}

static struct why why_no_stop(const struct cc *c, int z)
{
    const struct cc_move *m = &c->st->move;

    if (m->home)
        return cc_no_ruling(CC_WHY_HOME_ONLY, 77, z, 0);
    if (!cc_is_land(c, z) || !cc_in_play(c, z))
        return cc_no_ruling(CC_WHY_NOT_COAST, 72, z, 0);
    return m->stops < CC_STOPS_MAX ? cc_yes() : cc_no(CC_WHY_PAUSED, 552, 0, 0);
}

static struct why check_land(const struct cc *c, int z, const struct outlook *o)
{
    const struct cc_move *m = &c->st->move;
    struct why w = why_no_stop(c, z);
    int need = (m->declared ? 0 : c->rs->k.move_naval) + (m->stacked || !joins_friends(c, z, cargo_then(m)) ? 0 : c->rs->k.stacking);

    if (w.code)
        return w;
    if (has_paused(m))
        return cc_no(CC_WHY_PAUSED, 551, 0, 0);
    if (!cargo_then(m))
        return cc_no(CC_WHY_NO_CARGO, 551, 0, 0);
    if (roadstead(c, o, z, 0) == CC_NONE)
        return cc_no_ruling(CC_WHY_NOT_COAST, 72, z, 0);
    return need <= c->st->op.sp ? cc_yes() : cc_no(CC_WHY_STACKING, 602, need - c->st->op.sp, 0);
}

static struct why check_embark(const struct cc *c, int z, const struct outlook *o)
{
    const struct cc_move *m = &c->st->move;
    struct why w = why_no_stop(c, z);

    if (w.code)
        return w;
    if (has_paused(m))
        return cc_no(CC_WHY_PAUSED, 551, 0, 0);
    if (!waiting(c, z))
        return cc_no_ruling(CC_WHY_NO_CARGO, 36, 0, 0);
    if (count(cargo_then(m)) >= c->rs->k.aboard)
        return cc_no_by(c, CC_WHY_NO_ROOM, CC_CITE_CARGO, 0, 0);
    return roadstead(c, o, z, c->rs->k.embark) != CC_NONE ? cc_yes() : cc_no_ruling(CC_WHY_NOT_COAST, 72, z, 0);
}

static struct why check_leave(const struct cc *c, int z, const struct outlook *o)
{
    const struct cc_move *m = &c->st->move;
    struct why w = why_no_stop(c, z);
    int need = (m->declared ? 0 : c->rs->k.move_naval) + (m->stacked || !joins_friends(c, z, cargo_then(m)) ? 0 : c->rs->k.stacking);

    if (w.code)
        return w;
    if (!cargo_then(m) && !rp_then(m))
        return cc_no(CC_WHY_NO_CARGO, 557, 0, 0);
    if (cc_zone(c, z)->owner == cc_enemy(c->st->op.seat))
        return cc_no(CC_WHY_ENEMY_PORT, 509, z, 0);
    if (!cc_reached(&o->reach, z) || z == here(m))
        return cc_no(CC_WHY_TOO_FAR, 506, z, m->allowance);
    if (!fits(c, z, cargo_then(m)))
        return cc_no(CC_WHY_FORTRESS_FULL, 854, z, 0);
    return need <= c->st->op.sp ? cc_yes() : cc_no(CC_WHY_STACKING, 602, need - c->st->op.sp, 0);
}

static void plan(struct cc_move *m, const struct outlook *o, int z)
{
    int n = cc_way(&o->reach, here(m), z, m->path + m->path_n, CC_PATH_MAX - m->path_n);

    flow_must(n >= 0);
    m->used = (uint8_t)(m->used + o->reach.dist[z]);
    m->path_n = (uint8_t)(m->path_n + n);
}

static void plan_way(const struct cc *c, struct cc_move *m, int z)
{
    struct outlook o;

    if (c->rs->sea_near[here(m)][z >> 6] >> (z & 63) & 1) {     /* no other way costs 1 */
        flow_must(m->path_n < CC_PATH_MAX);
        m->path[m->path_n++] = (uint8_t)z;
        m->used++;
        return;
    }
    look_out(c, m, z, &o);
    plan(m, &o, z);
}

static struct why check_via(const struct cc *c, int z, const struct outlook *o)
{
    const struct cc_move *m = &c->st->move;
    struct cc_move trial = *m;

    if (m->home)
        return cc_no_ruling(CC_WHY_HOME_ONLY, 77, z, 0);
    if (!cc_reached(&o->reach, z) || z == here(m))
        return cc_no(CC_WHY_TOO_FAR, 506, z, m->allowance);
    if (!cc_is_land(c, z) && cc_zone(c, z)->ships[cc_enemy(c->st->op.seat)])
        return cc_no(CC_WHY_NO_WAY, 510, z, 0);
    if (!fits(c, z, cargo_then(m)))
        return cc_no(CC_WHY_FORTRESS_FULL, 854, z, 0);
    plan(&trial, o, z);
    return has_end(c, &trial) ? cc_yes() : cc_no(CC_WHY_TOO_FAR, 508, z, m->allowance);
}

static struct why check_to(const struct cc *c, int z, const struct outlook *o)
{
    const struct cc_move *m = &c->st->move;
    uint64_t to[2];

    if (!cc_in_play(c, z) || (cc_is_land(c, z) && cc_ground(c, z)->port == CC_NONE) || pointless(m, z))
        return cc_no(CC_WHY_NO_WAY, 506, z, 0);
    if (cc_is_land(c, z) && cc_zone(c, z)->owner != c->st->op.seat)
        return cc_no(CC_WHY_ENEMY_PORT, 509, z, 0);
    ends(c, m, o->reach.zones, to);
    if (to[z >> 6] >> (z & 63) & 1)
        return cc_yes();
    if (m->home)
        return cc_no_ruling(CC_WHY_HOME_ONLY, 77, z, 0);
    if (!end_of_move(c, z))
        return cc_no(CC_WHY_END_OF_SAIL, 508, z, 0);
    if (!cc_reached(&o->reach, z))
        return cc_no(CC_WHY_TOO_FAR, 506, z, m->allowance);
    if (!fits(c, z, cargo_then(m)))
        return cc_no(CC_WHY_FORTRESS_FULL, 854, z, 0);
    return cc_no(CC_WHY_STACKING, 602, price(c, m, z) - c->st->op.sp, 0);
}

static struct why check_sail(const struct cc *c, const struct action *a)
{
    const struct cc_move *m = &c->st->move;
    struct outlook o;

    switch (a->kind) {
    case CC_ACT_DROP: return check_drop(c, a->arg[0]);
    case CC_ACT_LOAD: return check_load(c, a->arg[0]);
    case CC_ACT_LOAD_RP: return check_load_rp(c, a->arg[0]);
    case CC_ACT_WITH: return check_with(c, a->arg[0]);
    case CC_ACT_CANCEL: return m->declared ? cc_no_ruling(CC_WHY_NOT_NOW, 81, CC_ASK_SAIL, 0) : cc_yes();
    }
    look_out(c, m, CC_NONE, &o);
    look_further(c, &o);
    switch (a->kind) {
    case CC_ACT_TO: return check_to(c, a->arg[0], &o);
    case CC_ACT_VIA: return check_via(c, a->arg[0], &o);
    case CC_ACT_LAND: return check_land(c, a->arg[0], &o);
    case CC_ACT_EMBARK: return check_embark(c, a->arg[0], &o);
    default: return check_leave(c, a->arg[0], &o);
    }
}

/* ---- assembling: listing ---- */

static cc_set above(cc_set units, cc_set last)
{
    return last ? units & ~((CC_BIT(63 - __builtin_clzll(last)) << 1) - 1) : units;
}

/* Ships left behind, before anything is loaded; each choice in one order only. */
static cc_set drops(const struct cc *c)
{
    const struct cc_move *m = &c->st->move;

    if (under_way(m) || m->embarked || (m->rp && !starts_at_sea(c, m)) || count(m->units) < 2)
        return 0;
    return above(m->units, m->dropped & c->rs->naval_types) & cc_first_alike(c, m->units);
}

/* `embarked` remembers while a move is put together what was loaded by choice. */
static cc_set loads(const struct cc *c)
{
    const struct cc_move *m = &c->st->move;
    cc_set on = boarders(c, m), offers = 0;

    if (under_way(m) || m->home || !on || count(m->cargo) >= c->rs->k.aboard)
        return 0;
    CC_EACH (u, above(on, m->embarked) & cc_first_alike(c, on))
        if (!check_load(c, u).code)
            offers |= CC_BIT(u);
    return offers;
}

static bool rp_listed(const struct cc *c, int n)
{
    const struct cc_move *m = &c->st->move;

    return !under_way(m) && !m->rp && n && (n == 1 || n == rp_there(c, m)) && !check_load_rp(c, n).code;
}

/* Landing in an own port is better done by going there. */
static cc_set landings(const struct cc *c)
{
    const struct cc_move *m = &c->st->move;
    struct outlook o;
    cc_set zones = 0;

    if (!cargo_then(m) || has_paused(m) || m->home)
        return 0;
    look_out(c, m, CC_NONE, &o);
    look_further(c, &o);
    CC_EACH (z, coasts_in_reach(c, &o, 0))
        if (cc_zone(c, z)->owner != c->st->op.seat && !check_land(c, z, &o).code)
            zones |= CC_BIT(z);
    return zones;
}

static bool with_listed(const struct cc *c, int l)
{
    const struct cc_stop *stop = last_stop(&c->st->move);

    return stop && stop->kind == CC_STOP_LAND && !(stop->leaders >> l) && !check_with(c, l).code;
}

static void list_leaders(const struct cc *c, struct cc_list *l, bool listed)
{
    int seat = c->st->op.seat;

    for (int i = c->rs->leader_from[seat]; i < c->rs->leader_from[seat + 1]; i++)
        if (with_listed(c, i) == listed && !check_with(c, i).code)
            cc_offer(l, CC_ACT_WITH, 1, i, 0);
}

static void list_sail(const struct cc *c, struct cc_list *l)
{
    const struct cc_move *m = &c->st->move;
    uint64_t to[2];

    all_ends(c, m, to);
    for (int w = 0; w < 2; w++)
        CC_EACH (i, to[w])
            cc_offer(l, CC_ACT_TO, 1, 64 * w + i, 0);
    CC_EACH (z, landings(c))
        cc_offer(l, CC_ACT_LAND, 1, z, 0);
    CC_EACH (u, drops(c))
        cc_offer(l, CC_ACT_DROP, 1, u, 0);
    CC_EACH (u, loads(c))
        cc_offer(l, CC_ACT_LOAD, 1, u, 0);
    for (int n = 1; n <= rp_there(c, m); n++)
        if (rp_listed(c, n))
            cc_offer(l, CC_ACT_LOAD_RP, 1, n, 0);
    list_leaders(c, l, true);
}

static void extra_units(const struct cc *c, struct cc_list *l)
{
    const struct cc_move *m = &c->st->move;
    cc_set out = drops(c), in = loads(c);
    const struct cc_stop *stop = last_stop(&c->st->move);

    CC_EACH (u, (m->units | m->cargo | (stop ? stop->units : 0)) & ~out)
        if (!check_drop(c, u).code)
            cc_offer(l, CC_ACT_DROP, 1, u, 0);
    CC_EACH (u, c->rs->seat_units[c->st->op.seat] & ~c->rs->naval_types & ~in & ~m->cargo)
        if (c->st->unit.zone[u] != CC_NONE && !check_load(c, u).code)
            cc_offer(l, CC_ACT_LOAD, 1, u, 0);
    for (int n = 0; n <= CC_UNITS_MAX; n++)
        if (!rp_listed(c, n) && !check_load_rp(c, n).code && n != m->rp)
            cc_offer(l, CC_ACT_LOAD_RP, 1, n, 0);
    list_leaders(c, l, false);
}

static void extra_sail(const struct cc *c, struct cc_list *l)
{
    const struct cc_move *m = &c->st->move;
    cc_set listed = landings(c);
    struct outlook o;

    extra_units(c, l);
    look_out(c, m, CC_NONE, &o);
    look_further(c, &o);
    CC_EACH (z, c->rs->scenario.land) {
        if (!(listed >> z & 1) && !check_land(c, z, &o).code)
            cc_offer(l, CC_ACT_LAND, 1, z, 0);
        if (!check_embark(c, z, &o).code)
            cc_offer(l, CC_ACT_EMBARK, 1, z, 0);
        if (!check_leave(c, z, &o).code)
            cc_offer(l, CC_ACT_LEAVE, 1, z, 0);
    }
    for (int z = 0; z < c->rs->zones; z++)
        if (!check_via(c, z, &o).code)
            cc_offer(l, CC_ACT_VIA, 1, z, 0);
    if (!m->declared)
        cc_offer(l, CC_ACT_CANCEL, 0, 0, 0);
}

/* ---- assembling: carrying out ---- */

static struct cc_stop *plan_stop(struct cc_move *m, int kind, int zone)
{
    struct cc_stop *stop = &m->stop[m->stops++];

    *stop = (struct cc_stop){.kind = (uint8_t)kind, .at = m->path_n, .zone = (uint8_t)zone};
    return stop;
}

/* As many as there is room for, the lowest first. */
static cc_set first_of(cc_set units, int n)
{
    cc_set some = 0;

    CC_EACH (u, units)
        if (n-- > 0)
            some |= CC_BIT(u);
    return some;
}

static void plan_pause(struct cc *c, const struct outlook *o, const struct action *a)
{
    struct cc_move *m = &c->st->move;
    cc_set cargo = cargo_then(m);
    int z = a->arg[0], rp = rp_then(m);
    struct cc_stop *stop;

    switch (a->kind) {
    case CC_ACT_LAND:
        plan(m, o, roadstead(c, o, z, 0));
        plan_stop(m, CC_STOP_LAND, z)->units = cargo;
        break;
    case CC_ACT_EMBARK:
        plan(m, o, roadstead(c, o, z, c->rs->k.embark));
        plan_stop(m, CC_STOP_EMBARK, z)->units = first_of(waiting(c, z), c->rs->k.aboard - count(cargo));
        m->used = (uint8_t)(m->used + c->rs->k.embark);
        m->toll = (uint8_t)(m->toll + c->rs->k.embark);
        break;
    default:
        plan(m, o, z);
        stop = plan_stop(m, CC_STOP_LEAVE, z);
        stop->units = cargo;
        stop->rp = (uint8_t)rp;
    }
}

static void declare(struct cc *c, int z)
{
    struct cc_move *m = &c->st->move;
    int seat = c->st->op.seat, sp = price(c, m, z);
    bool pile = !m->stacked && stacks(c, m, z);

    plan_way(c, m, z);
    if (sp)
        cc_pay(c, sp);
    if (pile) {
        m->stacked = 1;
        cc_emit(c, STACKED, (int16_t)seat, (int16_t)z, (int16_t)c->rs->k.stacking);
    }
    cc_emit(c, SAILS, (int16_t)seat, (int16_t)lies_in(m), (int16_t)z, (int16_t)count(m->units));
    flow_go(&c->st->flow, m->declared ? CC_SAIL_STOPS : CC_SAIL_DECLARED);
    if (!m->declared)
        m->embarked = 0;
    m->declared = 1;
    m->dropped = 0;
    c->st->op.moved = c->st->op.unpaid;
}

static void drop(struct cc *c, int u)
{
    struct cc_move *m = &c->st->move;
    struct cc_stop *stop = last_stop(&c->st->move);
    int room;

    if (stop) {
        stop->units &= ~CC_BIT(u);
        return;
    }
    m->dropped |= CC_BIT(u);
    m->units &= ~CC_BIT(u);
    m->cargo &= ~CC_BIT(u);
    room = count(m->units) * c->rs->k.rp_per_ship;
    if (m->rp > room)
        m->rp = (uint8_t)room;
    take_stock(c, m);
}

static void load(struct cc *c, int u)
{
    struct cc_move *m = &c->st->move;
    struct cc_stop *stop = last_stop(&c->st->move);

    if (stop) {
        stop->units |= CC_BIT(u);
        return;
    }
    m->cargo |= CC_BIT(u);
    m->embarked |= CC_BIT(u);
    take_stock(c, m);
}

static void load_rp(struct cc *c, int n)
{
    struct cc_move *m = &c->st->move;
    struct cc_stop *stop = last_stop(&c->st->move);

    if (stop)
        stop->rp = (uint8_t)(rp_then(m) + stop->rp - n);
    else
        m->rp = (uint8_t)n;
}

static void apply_sail(struct cc *c, const struct action *a)
{
    struct cc_move *m = &c->st->move;
    struct cc_stop *stop = last_stop(m);
    struct outlook o;

    switch (a->kind) {
    case CC_ACT_DROP: drop(c, a->arg[0]); return;
    case CC_ACT_LOAD: load(c, a->arg[0]); return;
    case CC_ACT_LOAD_RP: load_rp(c, a->arg[0]); return;
    case CC_ACT_WITH:
        if (stop)
            stop->leaders |= (uint16_t)(1u << a->arg[0]);
        else
            m->leaders |= (uint16_t)(1u << a->arg[0]);
        take_stock(c, m);
        return;
    case CC_ACT_CANCEL:
        *m = (struct cc_move){0};
        flow_end(&c->st->flow);
        return;
    case CC_ACT_TO: declare(c, a->arg[0]); return;
    case CC_ACT_VIA: plan_way(c, m, a->arg[0]); return;
    }
    look_out(c, m, CC_NONE, &o);
    look_further(c, &o);
    plan_pause(c, &o, a);
}

const struct cc_ask_rules cc_ask_sail = {list_sail, extra_sail, check_sail, apply_sail};
