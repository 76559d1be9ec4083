/*
 * cc_convert.c: an ally changes sides (CONVERT), the only card effect with code of its own.  The effect names the
 * cities that turn (place), their capital (stack), and the ally's units (filter).
 *
 * The new owner is the card's player, the loser his opponent.  Nothing of it scores (PI-654), because st->card_source
 * is set while the card runs.
 */
#include "cc_effects.h"

struct turn { /* arguments that the steps share */
    const struct cc_effect *e;
    int winner, loser;
    uint64_t cities;
    cc_set allies; /* counters of the ally */
};

static struct turn turn_of(const struct cc *c, const struct frame *f)
{
    const struct cc_effect *e = &c->rs->card[f->arg[0]].step[f->arg[2]];
    int seat = f->arg[1];

    return (struct turn){e, seat, cc_enemy(seat), cc_cities_of(c, seat, &e->place), cc_of(c, e->filter)};
}

static bool is_capital(const struct turn *t, int zone) { return t->e->stack.zones[0] >> zone & 1; }
static bool turns(const struct turn *t, int zone) { return zone < CC_LAND_MAX && t->cities >> zone & 1; }

static void take_out(struct cc *c, int u)
{
    cc_emit(c, REMOVED, cc_ref(c, u));
    cc_remove(c, u, CC_GONE);
}

/* ---- the ally's own people ---- */

static int like_in_box(const struct cc *c, int seat, int u)
{
    CC_EACH (v, c->rs->class_units[cc_type(c, u)->class_] & c->rs->seat_units[seat])
        if (c->st->unit.place[v] == CC_BOX)
            return v;
    return CC_NONE;
}

/* The loser's other units stay before a city that already belonged to the winner, because that city does not change
 * sides. */
static bool still_besieged(const struct cc *c, const struct turn *t, int zone)
{
    return cc_zone(c, zone)->siege == t->loser + 1 && cc_land_at(c, zone, CC_OUT, t->loser) & ~t->allies;
}

/* Replaces a unit by one of the same kind and state.  It is lost if the box has none or the fortress has no room. */
static void exchange(struct cc *c, const struct turn *t, int u)
{
    int zone = c->st->unit.zone[u], flags = c->st->unit.flags[u] & (CC_DECIMATED | CC_DISORGANISED),
        v = like_in_box(c, t->winner, u);
    bool ship = cc_is_ship(c, u), walls = still_besieged(c, t, zone);

    take_out(c, u);
    if (v == CC_NONE || (walls && !cc_room_inside(c, zone)))
        return;
    cc_put(c, v, zone, ship || walls ? CC_IN : CC_OUT);
    c->st->unit.flags[v] = (uint8_t)flags;
    cc_emit(c, PLACED, cc_ref(c, v), (int16_t)zone);
}

static void convert_allies(struct cc *c, const struct turn *t)
{
    CC_EACH (u, t->allies & c->rs->seat_units[t->loser]) {
        int zone = c->st->unit.zone[u];

        if (zone == CC_NONE)
            continue;
        if (turns(t, zone))
            exchange(c, t, u);
        else
            take_out(c, u);
    }
    for (int l = c->rs->leader_from[t->loser]; l < c->rs->leader_from[t->loser + 1]; l++)
        if (c->st->leader[l].zone != CC_NONE && c->rs->leader[l].tribes & t->e->filter.tribes) {
            cc_put_leader(c, l, CC_NONE, CC_GONE);
            cc_emit(c, LEADER_GONE, (int16_t)l);
        }
}

/* CC-R79, CC-R71: cargo of the ally's ships is lost with them; the remaining ships carry one RP each. */
static void nothing_afloat(struct cc *c, int seat)
{
    for (int z = c->rs->land_zones; z < c->rs->zones; z++) {
        struct cc_zone *zone = cc_zone(c, z);

        cc_spill_rp(c, z, seat);
        if (zone->ships[seat] || !(zone->men[seat] || cc_leaders_at(c, z, CC_OUT, seat)))
            continue;
        CC_EACH (u, cc_land_at(c, z, CC_OUT, seat))
            cc_destroy(c, u);
        CC_EACH (l, cc_leaders_at(c, z, CC_OUT, seat))
            cc_kill_leader(c, l, false);
    }
}

/* ---- the cities ---- */

/* The city changes its owner.  Units inside now stand in the open.  Sieges end, except those of the new owner. */
static void turn_city(struct cc *c, const struct turn *t, int zone)
{
    struct cc_zone *z = cc_zone(c, zone);

    if (still_besieged(c, t, zone))
        return;
    CC_EACH (u, cc_land_at(c, zone, CC_IN, -1))
        cc_put(c, u, zone, CC_OUT);
    CC_EACH (l, cc_leaders_at(c, zone, CC_IN, -1))
        cc_put_leader(c, l, zone, CC_OUT);
    if (z->siege)
        cc_emit(c, SIEGE_LIFTED, (int16_t)zone);
    cc_set_siege(c, zone, 0);
    if (z->owner != t->winner) {
        cc_set_owner(c, zone, t->winner);
        cc_emit(c, CONVERTED, (int16_t)zone);
    }
    cc_capture_rp(c, zone, t->winner);
}

/* PI-622, CC-R50: in the other cities ships and leaders are lost. */
static void lose_port(struct cc *c, const struct turn *t, int zone)
{
    CC_EACH (u, cc_ships_at(c, zone, t->loser))
        cc_destroy(c, u);
    CC_EACH (l, cc_leaders_at(c, zone, CC_OUT, t->loser))
        cc_kill_leader(c, l, false);
}

/* ---- those who have to leave ---- */

static int next_to_leave(const struct cc *c, const struct turn *t)
{
    CC_EACH (z, t->cities) {
        cc_set units = cc_units_at(c, z, CC_OUT, t->loser) | cc_units_at(c, z, CC_IN, t->loser);

        if (units && !still_besieged(c, t, z))
            return __builtin_ctzll(units);
    }
    return CC_NONE;
}

/* A leader without units. */
static void leaders_left(struct cc *c, const struct turn *t)
{
    CC_EACH (z, t->cities)
        CC_EACH (l, still_besieged(c, t, z) ? 0 : cc_leaders_at(c, z, CC_OUT, t->loser))
            cc_kill_leader(c, l, false);
}

/* The units are disorganised and retreat.  A unit that is still there afterwards had no way to go. */
static bool send_away(struct cc *c, const struct turn *t, struct frame *f, int last)
{
    int u = next_to_leave(c, t);

    if (u == CC_NONE)
        return false;
    if (u == last) {
        cc_destroy(c, u);
        return true;
    }
    f->step = (uint8_t)(u + 2);
    if (!(c->st->unit.flags[u] & CC_DISORGANISED))
        cc_disorganise(c, u);
    cc_begin_retreat(c, u);
    return true;
}

static void begin(struct cc *c, const struct turn *t)
{
    convert_allies(c, t);
    CC_EACH (z, t->cities)
        turn_city(c, t, z);
    nothing_afloat(c, t->loser);
    CC_EACH (z, t->cities)
        if (!is_capital(t, z) && !still_besieged(c, t, z))
            lose_port(c, t, z);
    cc_update_initiative(c);
}

/* arg 0: card; arg 1: seat; arg 2: number of the effect.  Step 0: begin; step 1: no unit sent away yet; step u + 2:
 * unit u was sent away. */
void cc_step_convert(struct cc *c)
{
    struct frame *f = flow_top(&c->st->flow);
    struct turn t = turn_of(c, f);

    if (f->step == 0) {
        begin(c, &t);
        f->step = 1;
        return;
    }
    if (send_away(c, &t, f, f->step - 2))
        return;
    leaders_left(c, &t);
    cc_update_sieges(c);
    cc_update_isolation(c);
    flow_end(&c->st->flow);
}
