/*
 * cc_retreat.c: chapter A11: a unit leaves a battle, or a place where it cannot stay, together with leaders and cargo.
 *
 * By land: inside the fortress, back aboard, or two zones toward the nearest resources (CC-R41, CC-R82).  By sea: into
 * a friendly port, or as far toward one as the ship gets (CC-R42).
 */
#include <string.h>
#include "cc_battle.h"

enum { BEGIN, EXCESS, ALONG, GO, CHOSEN, ARRIVED, COMMANDED };

static struct cc_retreat *retreat(const struct cc *c) { return &c->st->retreat; }
static int seat_of(const struct cc *c) { return cc_owner(c, retreat(c)->unit); }
static bool has(const uint64_t zones[2], int z) { return zones[z >> 6] >> (z & 63) & 1; }
static void add(uint64_t zones[2], int z) { zones[z >> 6] |= CC_BIT(z & 63); }

/* ---- by land ---- */

/* The neighbours by land of these zones. */
static cc_set around(const struct cc *c, cc_set zones)
{
    cc_set next = 0;

    CC_EACH (z, zones)
        next |= cc_neighbours(c, z);
    return next;
}

/* CC-771, CC-774, CC-R82: the nearest resources, else the nearest friendly cities; if there are none, any zone. */
static cc_set goals(const struct cc *c)
{
    const struct cc_where *where = &c->st->where;
    int seat = seat_of(c);
    cc_set seen = CC_BIT(retreat(c)->from), ring = seen, nearest = 0;
    cc_set rp = where->rp[seat][0] & c->rs->cities, cities = where->city[seat] & c->rs->cities;

    while ((ring = around(c, ring) & ~seen)) {
        seen |= ring;
        if (ring & rp)
            return ring & rp;
        if (!nearest)
            nearest = ring & cities;
    }
    return nearest;
}

/* CC-775, CC-R41: the zones at one step that are open to a retreat, in any direction. */
static cc_set open_steps(const struct cc *c)
{
    const struct cc_retreat *r = retreat(c);
    const struct cc_where *where = &c->st->where;
    int back = c->st->battle.from, foe = cc_enemy(seat_of(c));
    cc_set open;

    if (!r->steps && r->role == CC_ATTACKED && back != CC_NONE) /* CC-778 */
        /* The zone blocks even if the city is an enemy's. */
        return CC_BIT(back) & ~(where->men[foe][0] | where->rp[foe][0]);
    open = cc_neighbours(c, r->at) & ~CC_BIT(r->from) & ~(where->men[foe][0] | where->rp[foe][0] | where->city[foe]);
    return r->role == CC_DEFENDED && back != CC_NONE ? open & ~CC_BIT(back) : open; /* CC-777 */
}

/* CC-R41: of the open zones, those nearer to the goal; if there are none, those at the same distance; else all. */
static cc_set steps_toward(const struct cc *c, int goal, cc_set open)
{
    cc_set here = CC_BIT(retreat(c)->at), nearer = 0, ring;

    for (ring = CC_BIT(goal); ring && !(ring & here); ring = around(c, ring) & ~nearer)
        nearer |= ring;
    return open & nearer ? open & nearer : open & ring ? open & ring : open;
}

/* CC-R41: zones toward any goal that the owner may still choose; without a goal, all. */
static cc_set land_steps(const struct cc *c)
{
    const struct cc_retreat *r = retreat(c);
    cc_set open = open_steps(c), steps = 0;

    if (!r->goals || !cc_several(open))
        return open;
    CC_EACH (goal, r->goals)
        steps |= steps_toward(c, goal, open);
    return steps;
}

/* CC-R41: a step toward one of two equally near goals chooses that goal. */
static void keep_goals(struct cc *c, int zone)
{
    struct cc_retreat *r = retreat(c);
    cc_set open = open_steps(c);

    if (cc_several(open))
        CC_EACH (goal, r->goals)
            if (!(steps_toward(c, goal, open) & CC_BIT(zone)))
                r->goals &= ~CC_BIT(goal);
}

/* CC-858, CC-867.  Units that came out to fight keep their places inside. */
static bool may_go_inside(const struct cc *c)
{
    const struct cc_retreat *r = retreat(c);
    const struct cc_zone *z = cc_zone(c, r->from);
    cc_set out = c->st->battle.sallied & cc_fighting(c, seat_of(c)) & ~CC_BIT(r->unit);

    if (r->steps || r->role == CC_NO_ROLE)
        return false;
    return r->role == CC_SALLIED ||
           (cc_ground(c, r->from)->city && z->owner == seat_of(c) && z->inside + cc_count(out) < c->rs->k.room);
}

/* CC-773: the first zone holds own resources or an own fortress. */
static bool may_stop(const struct cc *c)
{
    const struct cc_retreat *r = retreat(c);
    const struct cc_zone *z = cc_zone(c, r->at);

    return r->steps == 1 && (z->rp[seat_of(c)] || z->owner == seat_of(c));
}

static bool landed(const struct cc *c) { return retreat(c)->role == CC_ATTACKED && c->st->battle.landing != CC_NONE; }

/* CC-R37: back aboard, if ships there have room. */
static bool may_reembark(const struct cc *c)
{
    const struct cc_zone *z = cc_zone(c, c->st->battle.landing);

    return z->ships[seat_of(c)] && z->men[seat_of(c)] < c->rs->k.aboard;
}

/* ---- by sea ---- */

/* CC-R42: no zone with enemy ships, no port of the enemy. */
static bool may_sail(const struct cc *c, int z)
{
    int seat = seat_of(c);

    if (!cc_in_play(c, z) || (cc_is_land(c, z) && cc_zone(c, z)->owner != seat))
        return false;
    return cc_is_land(c, z) || !cc_zone(c, z)->ships[cc_enemy(seat)];
}

struct way {
    uint8_t cost[CC_ZONES_MAX];  /* cost to get there; CC_NONE: out of reach */
    uint8_t order[CC_ZONES_MAX]; /* zones by cost */
    int n;
};

static void reach(struct way *w, int z, int cost)
{
    int i = w->n;

    if (w->cost[z] == CC_NONE)
        w->n++;
    else
        for (i = 0; w->order[i] != z; i++)
            ;
    for (; i > 0 && w->cost[w->order[i - 1]] > cost; i--)
        w->order[i] = w->order[i - 1];
    w->order[i] = (uint8_t)z;
    w->cost[z] = (uint8_t)cost;
}

static void sail_on(const struct cc *c, struct way *w, int z)
{
    const struct cc_zone_type *t = cc_ground(c, z);

    for (int i = 0; i < t->edges; i++) {
        int to = t->edge[i].to, cost = w->cost[z] + t->edge[i].cost;

        if (cost < w->cost[to] && may_sail(c, to))
            reach(w, to, cost);
    }
}

/* The sea zones around the ship, nearest first.  Ports are ends; no way leads through them. */
static void sail(const struct cc *c, struct way *w)
{
    int at = retreat(c)->at, port = cc_ground(c, at)->port;

    w->n = 0;
    memset(w->cost, CC_NONE, sizeof w->cost);
    reach(w, at, 0);
    if (cc_is_land(c, at) && port != CC_NONE && may_sail(c, port))
        reach(w, port, 1);
    for (int i = 0; i < w->n; i++)
        if (!cc_is_land(c, w->order[i]))
            sail_on(c, w, w->order[i]);
}

static bool is_haven(const struct cc *c, int z) { return cc_is_land(c, z) && z != retreat(c)->at; }

/* The range of the ship with the leaders and cargo that go along (CC-207, PI-460). */
static int range(const struct cc *c)
{
    const struct cc_retreat *r = retreat(c);
    int best = cc_value(c, r->unit, CC_MF, CC_NONE);

    CC_EACH (l, r->leaders) {
        int with = cc_value(c, r->unit, CC_MF, l);

        best = with > best ? with : best;
    }
    return best;
}

/* If no port is in reach: the last zones in range on the shortest ways to the nearest ports. */
static void toward(const struct cc *c, const struct way *w, int least, int far, uint64_t out[2])
{
    uint64_t on[2] = {0};

    for (int i = w->n - 1; i >= 0; i--) {
        int z = w->order[i];
        const struct cc_zone_type *t = cc_ground(c, z);
        bool last = false;

        if (is_haven(c, z) && w->cost[z] == least)
            add(on, z);
        for (int k = 0; k < t->edges && !cc_is_land(c, z); k++) {
            int to = t->edge[k].to;

            if (!has(on, to) || w->cost[z] + t->edge[k].cost != w->cost[to])
                continue;
            add(on, z);
            last = last || w->cost[to] > far;
        }
        if (last && w->cost[z] <= far && z != retreat(c)->at)
            add(out, z);
    }
}

/* The zones to which a ship may retreat.  If there are none, it is lost (CC-R77). */
static void havens(const struct cc *c, uint64_t out[2])
{
    int far = range(c), least = CC_NONE;
    struct way w;

    out[0] = out[1] = 0;
    sail(c, &w);
    for (int i = 0; i < w.n; i++) {
        int z = w.order[i];

        if (!is_haven(c, z))
            continue;
        if (w.cost[z] < least)
            least = w.cost[z];
        if (w.cost[z] <= far)
            add(out, z);
    }
    if (least != CC_NONE && least > far)
        toward(c, &w, least, far, out);
}

/* ---- who goes along (CC-R28, CC-R58) ---- */

static uint16_t leaders_there(const struct cc *c)
{
    const struct cc_retreat *r = retreat(c);
    int seat = seat_of(c);
    unsigned there = cc_leaders_at(c, r->from, c->st->unit.place[r->unit], seat), may = 0;

    if (cc_is_ship(c, r->unit) && cc_is_land(c, r->from))
        there |= cc_leaders_at(c, r->from, CC_OUT, seat);
    CC_EACH (l, there)
        if (!cc_is_ship(c, r->unit) || !c->rs->leader[l].bound) /* PI-463 */
            may |= 1u << l;
    return (uint16_t)may;
}

static cc_set cargo_there(const struct cc *c)
{
    const struct cc_retreat *r = retreat(c);

    return cc_is_ship(c, r->unit) && !cc_is_land(c, r->from) ? cc_land_at(c, r->from, CC_OUT, seat_of(c)) : 0;
}

static int rp_there(const struct cc *c)
{
    const struct cc_retreat *r = retreat(c);

    return cc_is_ship(c, r->unit) && !cc_is_land(c, r->from) ? cc_zone(c, r->from)->rp[seat_of(c)] : 0;
}

/* Is this the last unit of its side in the battle, or in the place that it leaves? */
static bool is_last(const struct cc *c)
{
    const struct cc_retreat *r = retreat(c);
    int seat = seat_of(c);
    cc_set there = cc_units_at(c, r->from, c->st->unit.place[r->unit], seat);

    if (r->role != CC_NO_ROLE)
        there = cc_fighting(c, seat);
    else if (cc_is_ship(c, r->unit) && cc_is_land(c, r->from))
        there = cc_units_at(c, r->from, CC_OUT, seat) | cc_units_at(c, r->from, CC_IN, seat);
    return !(there & ~CC_BIT(r->unit));
}

static bool has_room_for(const struct cc *c, int u)
{
    return cc_count(retreat(c)->cargo) < c->rs->k.aboard && cargo_there(c) & ~retreat(c)->cargo & CC_BIT(u);
}

static bool may_take_rp(const struct cc *c) { return rp_there(c) && retreat(c)->rp < c->rs->k.rp_per_ship; }

static void list_along(const struct cc *c, struct offers *l)
{
    const struct cc_retreat *r = retreat(c);

    CC_EACH (leader, leaders_there(c) & ~r->leaders)
        cc_offer(l, CC_ACT_WITH, 1, leader, 0);
    CC_EACH (u, cc_first_alike(c, cargo_there(c) & ~r->cargo))
        if (has_room_for(c, u))
            cc_offer(l, CC_ACT_LOAD, 1, u, 0);
    if (may_take_rp(c))
        cc_offer(l, CC_ACT_LOAD_RP, 1, 1, 0);
    cc_offer(l, CC_ACT_DONE, 0, 0, 0);
}

static void extra_along(const struct cc *c, struct offers *l)
{
    cc_set cargo = cargo_there(c) & ~retreat(c)->cargo;

    CC_EACH (u, cargo & ~cc_first_alike(c, cargo))
        if (has_room_for(c, u))
            cc_offer(l, CC_ACT_LOAD, 1, u, 0);
}

static struct why check_along(const struct cc *c, const struct action *a)
{
    const struct cc_retreat *r = retreat(c);

    switch (a->kind) {
    case CC_ACT_WITH:
        return (leaders_there(c) & ~r->leaders) >> a->arg[0] & 1 ? cc_yes()
                                                                 : cc_no_ruling(CC_WHY_NO_LEADER, 28, a->arg[0], 0);
    case CC_ACT_LOAD:
        if (!(cargo_there(c) & ~r->cargo & CC_BIT(a->arg[0])))
            return cc_no_ruling(CC_WHY_NO_CARGO, 58, cc_ref(c, a->arg[0]), 0);
        return has_room_for(c, a->arg[0]) ? cc_yes() : cc_no_ruling(CC_WHY_NO_ROOM, 58, cc_ref(c, a->arg[0]), 0);
    case CC_ACT_LOAD_RP:
        if (!rp_there(c))
            return cc_no_ruling(CC_WHY_NO_RP_THERE, 58, r->from, 0);
        return may_take_rp(c) && a->arg[0] == 1 ? cc_yes()
                                                : cc_no_by(c, CC_WHY_TOO_MANY, CC_CITE_CARGO, c->rs->k.rp_per_ship, 0);
    default: return cc_yes();
    }
}

static void apply_along(struct cc *c, const struct action *a)
{
    struct cc_retreat *r = retreat(c);

    switch (a->kind) {
    case CC_ACT_WITH: r->leaders |= (uint16_t)(1u << a->arg[0]); break;
    case CC_ACT_LOAD: r->cargo |= CC_BIT(a->arg[0]); break;
    case CC_ACT_LOAD_RP: r->rp = (uint8_t)(r->rp + a->arg[0]); break;
    default: flow_go(&c->st->flow, GO); break;
    }
}

const struct cc_ask_rules cc_ask_along = {list_along, check_along, apply_along, extra_along};

static bool more_to_take(const struct cc *c)
{
    const struct cc_retreat *r = retreat(c);

    return leaders_there(c) & ~r->leaders || (cargo_there(c) & ~r->cargo && cc_count(r->cargo) < c->rs->k.aboard) ||
           may_take_rp(c);
}

/* ---- going ---- */

static void put_leaders(struct cc *c, int zone, int place)
{
    CC_EACH (l, retreat(c)->leaders)
        cc_put_leader(c, l, zone, place);
}

static void enter(struct cc *c, int zone, int place)
{
    struct cc_retreat *r = retreat(c);

    cc_put(c, r->unit, zone, place);
    put_leaders(c, zone, place);
    if (cc_is_land(c, zone))
        cc_pass_through(c, seat_of(c), zone);
    r->at = (uint8_t)zone;
    r->steps++;
}

static void arrive(struct cc *c)
{
    cc_emit(c, RETREATED, cc_ref(c, retreat(c)->unit), retreat(c)->at);
    flow_go(&c->st->flow, ARRIVED);
}

static void go_inside(struct cc *c)
{
    struct cc_retreat *r = retreat(c);

    cc_put(c, r->unit, r->from, CC_IN);
    put_leaders(c, r->from, CC_IN);
    cc_emit(c, WENT_INSIDE, cc_ref(c, r->unit), r->from);
    flow_go(&c->st->flow, ARRIVED);
}

static void step_to(struct cc *c, int zone)
{
    if (cc_is_land(c, zone))
        keep_goals(c, zone);
    enter(c, zone, CC_OUT);
    if (retreat(c)->steps == 2 || !cc_is_land(c, zone))
        arrive(c);
    else
        flow_go(&c->st->flow, GO);
}

/* Troops that a retreating ship brings: into the city, or inside its walls while there is room (CC-R35). */
static void unload(struct cc *c, int zone)
{
    struct cc_retreat *r = retreat(c);
    int seat = seat_of(c);
    bool walls = cc_is_land(c, zone) && cc_besieged(c, zone);

    put_leaders(c, zone, walls ? CC_IN : CC_OUT);
    CC_EACH (u, r->cargo) {
        if (seat == c->st->op.seat) /* CC-R36: a unit is carried only once in an operation */
            c->st->unit.flags[u] |= CC_CARRIED;
        if (walls && cc_zone(c, zone)->inside >= c->rs->k.room)
            cc_destroy(c, u);
        else
            cc_put(c, u, zone, walls ? CC_IN : CC_OUT);
    }
    cc_add_rp(c, r->from, seat, -r->rp);
    cc_add_rp(c, zone, seat, r->rp);
    if (cc_is_land(c, zone))
        cc_add_fresh(c, zone, r->rp);
}

static void flee_to(struct cc *c, int zone)
{
    struct cc_retreat *r = retreat(c);

    cc_put(c, r->unit, zone, cc_is_land(c, zone) ? CC_IN : CC_OUT);
    unload(c, zone);
    r->at = (uint8_t)zone;
    arrive(c);
}

/* ---- the choice ---- */

static void list_zones(const struct cc *c, struct offers *l)
{
    for (int w = 0; w < 2; w++)
        CC_EACH (i, retreat(c)->zones[w])
            cc_offer(l, CC_ACT_TO, 1, 64 * w + i, 0);
}

static void list_retreat(const struct cc *c, struct offers *l)
{
    list_zones(c, l);
    if (may_go_inside(c))
        cc_offer(l, CC_ACT_INSIDE, 0, 0, 0);
    if (may_stop(c))
        cc_offer(l, CC_ACT_STOP, 0, 0, 0);
}

static struct why check_retreat(const struct cc *c, const struct action *a)
{
    const struct cc_retreat *r = retreat(c);
    bool first = r->role == CC_ATTACKED && !r->steps, entry = r->role == CC_DEFENDED && a->arg[0] == c->st->battle.from;

    if (a->kind == CC_ACT_INSIDE)
        return may_go_inside(c) ? cc_yes() : cc_no(CC_WHY_FORTRESS_FULL, 858, r->from, 0);
    if (a->kind == CC_ACT_STOP)
        return may_stop(c) ? cc_yes() : cc_no(CC_WHY_MUST_GO_ON, 773, r->at, 0);
    if (!has(r->zones, a->arg[0]))
        return cc_no(CC_WHY_NO_RETREAT_THERE, first ? 778 : entry ? 777 : 771, a->arg[0], cc_ref(c, r->unit));
    return cc_yes();
}

static void apply_retreat(struct cc *c, const struct action *a)
{
    if (a->kind == CC_ACT_INSIDE)
        go_inside(c);
    else if (a->kind == CC_ACT_STOP)
        arrive(c);
    else
        step_to(c, a->arg[0]);
}

const struct cc_ask_rules cc_ask_retreat = {list_retreat, check_retreat, apply_retreat, NULL};

static struct why check_flee(const struct cc *c, const struct action *a)
{
    return has(retreat(c)->zones, a->arg[0])
               ? cc_yes()
               : cc_no(CC_WHY_NO_RETREAT_THERE, 776, a->arg[0], cc_ref(c, retreat(c)->unit));
}

static void apply_flee(struct cc *c, const struct action *a) { flee_to(c, a->arg[0]); }

const struct cc_ask_rules cc_ask_flee = {list_zones, check_flee, apply_flee, NULL};

/* ---- the procedure ---- */

/* The possible next steps of the retreat; writes the zones to st->retreat. */
static void find_ways(struct cc *c)
{
    struct cc_retreat *r = retreat(c);

    r->zones[0] = r->zones[1] = 0;
    if (cc_is_ship(c, r->unit))
        havens(c, r->zones);
    else if (r->role == CC_SALLIED)
        return;
    else if (landed(c)) {
        if (may_reembark(c))
            add(r->zones, c->st->battle.landing);
    } else {
        if (!r->steps)
            r->goals = goals(c);
        r->zones[0] = land_steps(c);
    }
}

static bool is_lost(const struct cc *c) { return !retreat(c)->zones[0] && !retreat(c)->zones[1] && !may_go_inside(c); }

static int role_of(const struct cc *c, int u)
{
    const struct cc_battle *b = &c->st->battle;

    if (!cc_in_battle(c, u))
        return CC_NO_ROLE;
    if (b->sallied & CC_BIT(u))
        return CC_SALLIED;
    return cc_owner(c, u) == b->attacker ? CC_ATTACKED : CC_DEFENDED;
}

/* CC-761, CC-779.  In a naval battle the ship joins those set aside (PI-601). */
static void lose(struct cc *c) { cc_apply_result(c, retreat(c)->unit, CC_ELIM); }

static void begin(struct cc *c, int u)
{
    struct cc_retreat *r = retreat(c);

    *r = (struct cc_retreat){
        .unit = (uint8_t)u, .from = c->st->unit.zone[u], .at = c->st->unit.zone[u], .role = (uint8_t)role_of(c, u)};
    find_ways(c);
    if (is_lost(c)) {
        flow_end(&c->st->flow);
        lose(c);
        return;
    }
    flow_go(&c->st->flow, ALONG);
    if (!is_last(c))
        return;
    r->leaders = leaders_there(c);
    r->rp = (uint8_t)(rp_there(c) < c->rs->k.rp_per_ship ? rp_there(c) : c->rs->k.rp_per_ship);
    r->cargo = cargo_there(c);
    if (cc_count(r->cargo) > c->rs->k.aboard) {
        int n = cc_count(r->cargo) - c->rs->k.aboard;

        flow_go(&c->st->flow, EXCESS);
        cc_pick_units(c, CC_ASK_EXCESS, seat_of(c), r->cargo, n, n);
    }
}

/* CC-R58: cargo is lost if the other ships have no room for it. */
static void drown(struct cc *c)
{
    CC_EACH (u, c->st->pick.chosen)
        cc_destroy(c, u);
    retreat(c)->cargo &= ~c->st->pick.chosen;
    flow_go(&c->st->flow, ALONG);
}

/* The unit is out of the battle and counts as one that has left it (for cards). */
static void depart(struct cc *c)
{
    struct cc_retreat *r = retreat(c);
    int seat = seat_of(c);
    uint8_t *flags = &c->st->unit.flags[r->unit];

    if (r->role != CC_NO_ROLE)
        *flags |= CC_LEFT;
    if (cc_is_ship(c, r->unit) && is_last(c) && rp_there(c) > r->rp) {
        cc_emit(c, LOST_RP, (int16_t)seat, r->from, (int16_t)(rp_there(c) - r->rp));
        cc_set_rp(c, r->from, seat, r->rp);
    }
    *flags &= (uint8_t) ~(CC_FIGHTING | CC_PENDING | CC_ISOLATED);
    cc_unsettle(c);
}

/* A single option is not asked for (CC-R89); no option after the first step ends the retreat (CC-772). */
static void go(struct cc *c)
{
    struct cc_retreat *r = retreat(c);
    bool ship = cc_is_ship(c, r->unit), inside, stop;
    int n;

    if (r->steps || r->leaders) /* otherwise the options have not changed since the beginning */
        find_ways(c);
    inside = !ship && may_go_inside(c);
    stop = !ship && may_stop(c);
    n = cc_count(r->zones[0]) + cc_count(r->zones[1]);
    if (n + inside + stop > 1)
        cc_ask(c, ship ? CC_ASK_FLEE : CC_ASK_RETREAT, seat_of(c));
    else if (inside)
        go_inside(c);
    else if (!n)
        arrive(c);
    else {
        int zone = r->zones[0] ? __builtin_ctzll(r->zones[0]) : 64 + __builtin_ctzll(r->zones[1]);

        if (ship)
            flee_to(c, zone);
        else
            step_to(c, zone);
    }
}

/* CC-R28: if the commander has left, another leader takes over.  Returns false if the owner must be asked which. */
static bool find_commander(struct cc *c)
{
    struct cc_battle *b = &c->st->battle;
    int seat = seat_of(c), leader = b->commander[seat];

    flow_go(&c->st->flow, COMMANDED);
    if (retreat(c)->role != CC_NO_ROLE && leader != CC_NONE && retreat(c)->leaders >> leader & 1)
        return cc_pick_leader(c, CC_ASK_COMMANDER, seat, cc_fighting(c, seat) ? cc_commanders(c, seat) : 0, false);
    c->st->pick.leader = (uint8_t)leader;
    return true;
}

static void commanded(struct cc *c)
{
    int seat = seat_of(c), leader = c->st->pick.leader;
    uint8_t *commander = &c->st->battle.commander[seat];

    if (leader != CC_NONE && leader != *commander)
        cc_emit(c, COMMANDS, (int16_t)seat, (int16_t)leader);
    *commander = (uint8_t)leader;
    cc_end_alone(c, seat, retreat(c)->at);
    cc_update_isolation(c); /* CC-792: a unit that has moved may isolate others */
    *retreat(c) = (struct cc_retreat){.unit = CC_NONE, .from = CC_NONE, .at = CC_NONE};
    flow_end(&c->st->flow);
}

static void one_step(struct cc *c)
{
    struct frame *f = flow_top(&c->st->flow);

    switch (f->step) {
    case BEGIN: begin(c, f->arg[0]); break;
    case EXCESS: drown(c); break;
    case ALONG:
        if (more_to_take(c)) {
            cc_ask(c, CC_ASK_ALONG, seat_of(c));
            break;
        }
        flow_go(&c->st->flow, GO);
        /* fall through */
    case GO:
        if (!retreat(c)->steps && (retreat(c)->role == CC_NO_ROLE || cc_in_battle(c, retreat(c)->unit)))
            depart(c);
        go(c);
        break;
    case ARRIVED:
        if (!find_commander(c))
            break;
        /* fall through */
    default: commanded(c); break;
    }
}

CC_STEPS(cc_step_retreat, CC_F_RETREAT)

void cc_begin_retreat(struct cc *c, int u) { flow_call(&c->st->flow, CC_F_RETREAT, u, 0, 0); }
