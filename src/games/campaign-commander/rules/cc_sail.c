/*
 * cc_sail.c: chapters A6 and A7, planning a move by sea: checking, listing and applying its parts.  What a fleet can do
 * at all is in cc_fleet.c.
 *
 * The parts come in this order: ships left behind, cargo of the start port, then the way with its stops, and `to`,
 * which declares the move.
 *
 * `land z`: one stop to land the troops aboard on a coast (CC-551).
 *
 * `embark z`: one stop to take troops aboard from a coast.
 *
 * `leave z`: cargo left in an own port on the way (CC-557, CC-561), as much as has room (CC-854).
 *
 * After a stop, `drop u` takes a unit out of the group that lands or embarks, `load u` adds one to the group that
 * embarks, `with l` adds a leader.  A stop takes place when `at` zones of the path have been entered.
 */
#include "cc_sail.h"

/* ---- assembling: judging ---- */

static struct why not_now(void) { return cc_no(CC_WHY_NOT_NOW, 506, CC_ASK_SAIL, 0); }

/* As many of these units as the port has room for, the lowest first.  Only a besieged port has a limit (CC-854). */
static cc_set who_fits(const struct cc *c, const struct cc_move *m, int z, cc_set cargo)
{
    cc_set left = cc_left_in(m, z), party = 0;

    CC_EACH (u, cargo)
        if (cc_fits_inside(c, z, left | party | CC_BIT(u)))
            party |= CC_BIT(u);
    return party;
}

/* Takes a unit out of the group of the last stop.  If the port had no room for all, another unit goes ashore
 * instead. */
static void take_out(const struct cc *c, struct cc_move *m, int u)
{
    struct cc_stop *stop = last_stop(m);

    stop->units &= ~CC_BIT(u);
    if (stop->kind != CC_STOP_LEAVE)
        return;
    m->dropped |= CC_BIT(u);
    stop->units |= who_fits(c, m, stop->zone, cc_cargo_then(m) & ~m->dropped);
}

/* A unit stays behind, or leaves the group of the last stop. */
static struct why check_drop(const struct cc *c, int u)
{
    const struct cc_move *m = &c->st->move;
    const struct cc_stop *stop = last_stop(&c->st->move);

    if (stop) {
        struct cc_move trial = *m;

        if (!(stop->units >> u & 1))
            return cc_no(CC_WHY_NOT_OFFERED, 552, cc_ref(c, u), 0);
        take_out(c, &trial, u);
        if (!last_stop(&trial)->units && !stop->rp)
            return cc_no(CC_WHY_LAST_ONE, 552, cc_ref(c, u), 0);
        return cc_fleet_has_end(c, &trial) ? cc_yes() : cc_no(CC_WHY_STAYS, 602, cc_ref(c, u), 0);
    }
    if (under_way(m))
        return cc_no_by(c, CC_WHY_STAYS, CC_CITE_STACK_LEADER, cc_ref(c, u), 0);
    if (m->units >> u & 1)
        return cc_several(m->units) ? cc_yes() : cc_no(CC_WHY_LAST_ONE, 902, cc_ref(c, u), 0);
    if (!(m->cargo >> u & 1))
        return cc_no(CC_WHY_NOT_OFFERED, 608, cc_ref(c, u), 0);
    if (cc_takes_all(c, m))
        return cc_no_ruling(CC_WHY_STAYS, 79, cc_ref(c, u), 0);
    return cc_yes();
}

/* With one more unit aboard the fleet must still reach an end. */
static bool could_carry(const struct cc *c, int u)
{
    struct cc_move m = c->st->move;

    m.cargo |= CC_BIT(u);
    cc_fleet_stock(c, &m);
    return cc_fleet_has_end(c, &m);
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
    if (cc_count(cc_cargo_then(m)) >= c->rs->k.aboard)
        return cc_no_by(c, CC_WHY_NO_ROOM, CC_CITE_CARGO, cc_ref(c, u), 0);
    if (stop && stop->kind == CC_STOP_EMBARK)
        return cc_waiting(c, stop->zone) & ~stop->units & CC_BIT(u) ? cc_yes()
                                                                    : cc_no(CC_WHY_NOT_OFFERED, 552, cc_ref(c, u), 0);
    if (under_way(m) || m->home)
        return m->home ? cc_no_ruling(CC_WHY_HOME_ONLY, 77, cc_ref(c, u), 0) : not_now();
    if (!(cc_boarders(c, m) >> u & 1))
        return cc_no(CC_WHY_NOT_BEGUN_THERE, 554, cc_ref(c, u), 0);
    return could_carry(c, u) ? cc_yes() : cc_no(CC_WHY_TOO_FAR, 555, m->from, 0);
}

/* Before the way is named: the number of RP that come aboard.  After `leave`: the number that stay aboard. */
/* The present number is not offered. */
static struct why check_load_rp(const struct cc *c, int n)
{
    const struct cc_move *m = &c->st->move;
    const struct cc_stop *stop = last_stop(&c->st->move);

    if (n && n == cc_rp_then(m) && (!under_way(m) || (stop && stop->kind == CC_STOP_LEAVE)))
        return cc_no(CC_WHY_RP_ABOARD, under_way(m) ? 561 : 560, n, 0);
    if (stop && stop->kind == CC_STOP_LEAVE)
        return n != cc_rp_then(m) && n <= cc_rp_then(m) + stop->rp && (stop->units || n < cc_rp_then(m) + stop->rp)
                   ? cc_yes()
                   : cc_no(CC_WHY_NO_CARGO, 561, n, 0);
    if (under_way(m))
        return not_now();
    if (cc_takes_all(c, m))
        return cc_no_ruling(CC_WHY_NOT_NOW, 79, CC_ASK_SAIL, 0);
    if (n < 1 || n > cc_count(m->units) * c->rs->k.rp_per_ship)
        return cc_no_by(c, CC_WHY_NO_ROOM, CC_CITE_CARGO, n, 0);
    return n <= cc_rp_there(c, m) ? cc_yes() : cc_no(CC_WHY_NOT_BEGUN_THERE, 560, n, cc_rp_there(c, m));
}

static bool keeps_leader(const struct cc *c, uint16_t leaders)
{
    const struct cc_move *m = &c->st->move;

    if (!cc_several(m->units) || !c->rs->k.stack_leader)
        return true;
    CC_EACH (l, leaders)
        if (cc_may_lead(c, l, m->units))
            return true;
    return false;
}

/* A leader joins the fleet or the group of the last stop. */
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
        return cc_leaders_at(c, stop->zone, CC_OUT, seat) & ~stop->leaders & 1u << l
                   ? cc_yes()
                   : cc_no(CC_WHY_NOT_WITH, 902, l, 0);
    if (stop) {
        if (!(cc_leaders_then(m) >> l & 1) || !stop->units)
            return cc_no(CC_WHY_NOT_WITH, 902, l, 0);
        return keeps_leader(c, cc_leaders_then(m) & (uint16_t) ~(1u << l))
                   ? cc_yes()
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

static struct why check_land(const struct cc *c, int z, const struct cc_outlook *o)
{
    const struct cc_move *m = &c->st->move;
    struct why w = why_no_stop(c, z);
    int need = (m->declared ? 0 : c->rs->k.move_naval) +
               (m->stacked || !cc_joins_friends(c, z, cc_cargo_then(m)) ? 0 : c->rs->k.stacking);

    if (w.code)
        return w;
    if (cc_has_paused(m))
        return cc_no(CC_WHY_PAUSED, 551, 0, 0);
    if (!cc_cargo_then(m))
        return cc_no(CC_WHY_NO_CARGO, 551, 0, 0);
    if (cc_roadstead(c, o, z, 0) == CC_NONE)
        return cc_no_ruling(CC_WHY_NOT_COAST, 72, z, 0);
    return need <= c->st->op.sp ? cc_yes() : cc_no(CC_WHY_STACKING, 602, need - c->st->op.sp, 0);
}

static struct why check_embark(const struct cc *c, int z, const struct cc_outlook *o)
{
    const struct cc_move *m = &c->st->move;
    struct why w = why_no_stop(c, z);

    if (w.code)
        return w;
    if (cc_has_paused(m))
        return cc_no(CC_WHY_PAUSED, 551, 0, 0);
    if (!cc_waiting(c, z))
        return cc_no_ruling(CC_WHY_NO_CARGO, 36, 0, 0);
    if (cc_count(cc_cargo_then(m)) >= c->rs->k.aboard)
        return cc_no_by(c, CC_WHY_NO_ROOM, CC_CITE_CARGO, 0, 0);
    return cc_roadstead(c, o, z, c->rs->k.embark) != CC_NONE ? cc_yes() : cc_no_ruling(CC_WHY_NOT_COAST, 72, z, 0);
}

static void plan(struct cc_move *m, const struct cc_outlook *o, int z)
{
    int n = cc_way(&o->reach, here(m), z, m->path + m->path_n, CC_PATH_MAX - m->path_n);

    flow_must(n >= 0);
    m->used = (uint8_t)(m->used + o->reach.dist[z]);
    m->path_n = (uint8_t)(m->path_n + n);
}

static struct cc_stop *plan_stop(struct cc_move *m, int kind, int zone)
{
    struct cc_stop *stop = &m->stop[m->stops++];

    *stop = (struct cc_stop){.kind = (uint8_t)kind, .at = m->path_n, .zone = (uint8_t)zone};
    return stop;
}

static void plan_leave(const struct cc *c, struct cc_move *m, const struct cc_outlook *o, int z)
{
    cc_set cargo = cc_cargo_then(m), party = who_fits(c, m, z, cargo);
    int rp = cc_rp_then(m);
    struct cc_stop *stop;

    plan(m, o, z);
    stop = plan_stop(m, CC_STOP_LEAVE, z);
    stop->units = party;
    stop->rp = (uint8_t)rp;
    m->dropped &= ~cargo;
}

/* CC-854: some of the cargo has room in that port, and the fleet can take the rest to another place. */
static bool room_to_leave(const struct cc *c, const struct cc_outlook *o, int z)
{
    struct cc_move trial = c->st->move;

    if (cc_fits_inside(c, z, cc_left_in(&trial, z) | cc_cargo_then(&trial)))
        return true;
    plan_leave(c, &trial, o, z);
    return (last_stop(&trial)->units || last_stop(&trial)->rp) && cc_fleet_has_end(c, &trial);
}

static struct why check_leave(const struct cc *c, int z, const struct cc_outlook *o)
{
    const struct cc_move *m = &c->st->move;
    struct why w = why_no_stop(c, z);
    int need = (m->declared ? 0 : c->rs->k.move_naval) +
               (m->stacked || !cc_joins_friends(c, z, cc_cargo_then(m)) ? 0 : c->rs->k.stacking);

    if (w.code)
        return w;
    if (!cc_cargo_then(m) && !cc_rp_then(m))
        return cc_no(CC_WHY_NO_CARGO, 557, 0, 0);
    if (cc_zone(c, z)->owner == cc_enemy(c->st->op.seat))
        return cc_no(CC_WHY_ENEMY_PORT, 509, z, 0);
    if (!cc_reached(&o->reach, z) || z == here(m))
        return cc_no(CC_WHY_TOO_FAR, 506, z, m->allowance);
    if (!room_to_leave(c, o, z))
        return cc_no(CC_WHY_FORTRESS_FULL, 854, z, 0);
    return need <= c->st->op.sp ? cc_yes() : cc_no(CC_WHY_STACKING, 602, need - c->st->op.sp, 0);
}

static void plan_way(const struct cc *c, struct cc_move *m, int z)
{
    struct cc_outlook o;

    if (c->rs->sea_near[here(m)][z >> 6] >> (z & 63) & 1) { /* no longer way costs 1 */
        flow_must(m->path_n < CC_PATH_MAX);
        m->path[m->path_n++] = (uint8_t)z;
        m->used++;
        return;
    }
    cc_look_out(c, m, z, &o);
    plan(m, &o, z);
}

int cc_sail_way(const struct cc *c, int z, uint8_t *path, int cap)
{
    struct cc_outlook o;

    cc_look_out(c, &c->st->move, z, &o);
    return cc_way(&o.reach, here(&c->st->move), z, path, cap);
}

static struct why check_via(const struct cc *c, int z, const struct cc_outlook *o)
{
    const struct cc_move *m = &c->st->move;
    struct cc_move trial = *m;

    if (m->home)
        return cc_no_ruling(CC_WHY_HOME_ONLY, 77, z, 0);
    if (!cc_reached(&o->reach, z) || z == here(m))
        return cc_no(CC_WHY_TOO_FAR, 506, z, m->allowance);
    if (!cc_is_land(c, z) && cc_zone(c, z)->ships[cc_enemy(c->st->op.seat)])
        return cc_no(CC_WHY_NO_WAY, 510, z, 0);
    if (!cc_fits_inside(c, z, cc_cargo_then(m)))
        return cc_no(CC_WHY_FORTRESS_FULL, 854, z, 0);
    plan(&trial, o, z);
    return cc_fleet_has_end(c, &trial) ? cc_yes() : cc_no(CC_WHY_TOO_FAR, 508, z, m->allowance);
}

static struct why check_to(const struct cc *c, int z, const struct cc_outlook *o)
{
    const struct cc_move *m = &c->st->move;
    uint64_t to[2];

    if (!cc_in_play(c, z) || (cc_is_land(c, z) && cc_ground(c, z)->port == CC_NONE) || pointless(m, z))
        return cc_no(CC_WHY_NO_WAY, 506, z, 0);
    if (cc_is_land(c, z) && cc_zone(c, z)->owner != c->st->op.seat)
        return cc_no(CC_WHY_ENEMY_PORT, 509, z, 0);
    cc_fleet_ends(c, m, o->reach.zones, to);
    if (to[z >> 6] >> (z & 63) & 1)
        return cc_yes();
    if (m->home)
        return cc_no_ruling(CC_WHY_HOME_ONLY, 77, z, 0);
    if (!cc_end_of_move(c, z))
        return cc_no(CC_WHY_END_OF_SAIL, 508, z, 0);
    if (!cc_reached(&o->reach, z))
        return cc_no(CC_WHY_TOO_FAR, 506, z, m->allowance);
    if (!cc_fits_inside(c, z, cc_cargo_then(m) | cc_left_in(m, z)))
        return cc_no(CC_WHY_FORTRESS_FULL, 854, z, 0);
    return cc_no(CC_WHY_STACKING, 602, cc_fleet_price(c, m, z) - c->st->op.sp, 0);
}

static struct why check_sail(const struct cc *c, const struct action *a)
{
    const struct cc_move *m = &c->st->move;
    struct cc_outlook o;

    switch (a->kind) {
    case CC_ACT_DROP: return check_drop(c, a->arg[0]);
    case CC_ACT_LOAD: return check_load(c, a->arg[0]);
    case CC_ACT_LOAD_RP: return check_load_rp(c, a->arg[0]);
    case CC_ACT_WITH: return check_with(c, a->arg[0]);
    case CC_ACT_CANCEL: return m->declared ? cc_no_ruling(CC_WHY_NOT_NOW, 81, CC_ASK_SAIL, 0) : cc_yes();
    }
    cc_look_out(c, m, CC_NONE, &o);
    cc_look_further(c, &o);
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

/* Ships left behind, before anything is loaded.  Each choice is offered in one order only. */
static cc_set drops(const struct cc *c)
{
    const struct cc_move *m = &c->st->move;

    if (under_way(m) || m->embarked || (m->rp && !starts_at_sea(c, m)) || !cc_several(m->units))
        return 0;
    return above(m->units, m->dropped & c->rs->naval_types) & cc_first_alike(c, m->units);
}

/* While a move is planned, `embarked` stores the units that were loaded by choice. */
static cc_set loads(const struct cc *c)
{
    const struct cc_move *m = &c->st->move;
    cc_set on, offers = 0;

    if (under_way(m) || m->home || cc_count(m->cargo) >= c->rs->k.aboard)
        return 0;
    on = cc_boarders(c, m);
    if (!above(on, m->embarked))
        return 0;
    /* check_load() could object to nothing else. */
    CC_EACH (u, above(on, m->embarked) & cc_first_alike(c, on))
        if (could_carry(c, u))
            offers |= CC_BIT(u);
    return offers;
}

static bool rp_listed(const struct cc *c, int n)
{
    const struct cc_move *m = &c->st->move;

    return !under_way(m) && !m->rp && n && (n == 1 || n == cc_rp_there(c, m)) && !check_load_rp(c, n).code;
}

/* A landing in an own port is not offered, because the fleet can sail into it. */
static cc_set landings(const struct cc *c)
{
    const struct cc_move *m = &c->st->move;
    struct cc_outlook o;
    cc_set zones = 0;

    if (!cc_cargo_then(m) || cc_has_paused(m) || m->home)
        return 0;
    cc_look_out(c, m, CC_NONE, &o);
    cc_look_further(c, &o);
    CC_EACH (z, cc_coasts_in_reach(c, &o, 0))
        if (cc_zone(c, z)->owner != c->st->op.seat && !check_land(c, z, &o).code)
            zones |= CC_BIT(z);
    return zones;
}

static bool with_listed(const struct cc *c, int l)
{
    const struct cc_stop *stop = last_stop(&c->st->move);

    return stop && stop->kind == CC_STOP_LAND && !(stop->leaders >> l) && !check_with(c, l).code;
}

static void list_leaders(const struct cc *c, struct offers *l, bool listed)
{
    int seat = c->st->op.seat;

    if (listed && !last_stop(&c->st->move))
        return;
    for (int i = c->rs->leader_from[seat]; i < c->rs->leader_from[seat + 1]; i++)
        if (with_listed(c, i) == listed && !check_with(c, i).code)
            cc_offer(l, CC_ACT_WITH, 1, i, 0);
}

static void list_sail(const struct cc *c, struct offers *l)
{
    const struct cc_move *m = &c->st->move;
    uint64_t to[2];

    cc_fleet_all_ends(c, m, to);
    for (int w = 0; w < 2; w++)
        CC_EACH (i, to[w])
            cc_offer(l, CC_ACT_TO, 1, 64 * w + i, 0);
    CC_EACH (z, landings(c))
        cc_offer(l, CC_ACT_LAND, 1, z, 0);
    CC_EACH (u, drops(c))
        cc_offer(l, CC_ACT_DROP, 1, u, 0);
    CC_EACH (u, loads(c))
        cc_offer(l, CC_ACT_LOAD, 1, u, 0);
    for (int n = 1, most = under_way(m) ? 0 : cc_rp_there(c, m); n <= most; n++)
        if (rp_listed(c, n))
            cc_offer(l, CC_ACT_LOAD_RP, 1, n, 0);
    list_leaders(c, l, true);
}

static void extra_units(const struct cc *c, struct offers *l)
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
        if (!rp_listed(c, n) && !check_load_rp(c, n).code)
            cc_offer(l, CC_ACT_LOAD_RP, 1, n, 0);
    list_leaders(c, l, false);
}

static void extra_sail(const struct cc *c, struct offers *l)
{
    const struct cc_move *m = &c->st->move;
    cc_set listed = landings(c);
    struct cc_outlook o;

    extra_units(c, l);
    cc_look_out(c, m, CC_NONE, &o);
    cc_look_further(c, &o);
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

/* As many as there is room for, the lowest first. */
static cc_set first_of(cc_set units, int n)
{
    cc_set some = 0;

    CC_EACH (u, units)
        if (n-- > 0)
            some |= CC_BIT(u);
    return some;
}

static void plan_pause(struct cc *c, const struct cc_outlook *o, const struct action *a)
{
    struct cc_move *m = &c->st->move;
    cc_set cargo = cc_cargo_then(m);
    int z = a->arg[0];

    switch (a->kind) {
    case CC_ACT_LAND:
        plan(m, o, cc_roadstead(c, o, z, 0));
        plan_stop(m, CC_STOP_LAND, z)->units = cargo;
        break;
    case CC_ACT_EMBARK:
        plan(m, o, cc_roadstead(c, o, z, c->rs->k.embark));
        plan_stop(m, CC_STOP_EMBARK, z)->units = first_of(cc_waiting(c, z), c->rs->k.aboard - cc_count(cargo));
        m->used = (uint8_t)(m->used + c->rs->k.embark);
        m->toll = (uint8_t)(m->toll + c->rs->k.embark);
        break;
    default: plan_leave(c, m, o, z); break;
    }
}

static void declare(struct cc *c, int z)
{
    struct cc_move *m = &c->st->move;
    int seat = c->st->op.seat, sp = cc_fleet_price(c, m, z), pile = m->stacked ? CC_NONE : cc_fleet_stacks(c, m, z);

    plan_way(c, m, z);
    if (sp)
        cc_pay(c, sp);
    if (pile != CC_NONE) {
        m->stacked = 1;
        cc_emit(c, STACKED, (int16_t)seat, (int16_t)pile, (int16_t)c->rs->k.stacking);
    }
    cc_emit(c, SAILS, (int16_t)seat, (int16_t)lies_in(m), (int16_t)z, (int16_t)cc_count(m->units),
            (int16_t)cc_count(m->cargo));
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
        take_out(c, m, u);
        return;
    }
    m->dropped |= CC_BIT(u);
    m->units &= ~CC_BIT(u);
    m->cargo &= ~CC_BIT(u);
    room = cc_count(m->units) * c->rs->k.rp_per_ship;
    if (m->rp > room)
        m->rp = (uint8_t)room;
    cc_fleet_stock(c, m);
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
    cc_fleet_stock(c, m);
}

static void load_rp(struct cc *c, int n)
{
    struct cc_move *m = &c->st->move;
    struct cc_stop *stop = last_stop(&c->st->move);

    if (stop)
        stop->rp = (uint8_t)(cc_rp_then(m) + stop->rp - n);
    else
        m->rp = (uint8_t)n;
}

static void apply_sail(struct cc *c, const struct action *a)
{
    struct cc_move *m = &c->st->move;
    struct cc_stop *stop = last_stop(m);
    struct cc_outlook o;

    switch (a->kind) {
    case CC_ACT_DROP: drop(c, a->arg[0]); return;
    case CC_ACT_LOAD: load(c, a->arg[0]); return;
    case CC_ACT_LOAD_RP: load_rp(c, a->arg[0]); return;
    case CC_ACT_WITH:
        if (stop)
            stop->leaders |= (uint16_t)(1u << a->arg[0]);
        else
            m->leaders |= (uint16_t)(1u << a->arg[0]);
        cc_fleet_stock(c, m);
        return;
    case CC_ACT_CANCEL:
        *m = (struct cc_move){0};
        flow_end(&c->st->flow);
        return;
    case CC_ACT_TO: declare(c, a->arg[0]); return;
    case CC_ACT_VIA: plan_way(c, m, a->arg[0]); return;
    }
    cc_look_out(c, m, CC_NONE, &o);
    cc_look_further(c, &o);
    plan_pause(c, &o, a);
}

const struct cc_ask_rules cc_ask_sail = {list_sail, check_sail, apply_sail, extra_sail};
