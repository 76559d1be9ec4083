/*
 * cc_card_map.c: effects of cards on the map: resource points, reinforcements, leaders, repairs, rebellions (4.7.3).
 */
#include "cc_effects.h"

static int step(struct cc *c) { return flow_top(&c->st->flow)->step; }

/* Asks for a zone and goes on at step `then`.  Returns true if the answer is already known. */
static bool pick_zone(struct cc *c, int seat, uint64_t land, int then)
{
    const uint64_t zones[2] = {land, 0};

    flow_go(&c->st->flow, then);
    return cc_pick_zone(c, CC_ASK_CARD_ZONE, seat, zones);
}

static bool pick_units(struct cc *c, int seat, cc_set among, int min, int max, int then)
{
    flow_go(&c->st->flow, then);
    return cc_pick_units(c, CC_ASK_CARD_UNIT, seat, among, min, max);
}

/* ---- resource points ---- */

/* PI-353, PI-354, CC-R35: the owner places RP one by one; if only one place is possible, all go there. */
bool cc_effect_gain_rp(struct cc *c, int seat, const struct cc_effect *e)
{
    enum { START, ZONE };
    struct cc_scratch *s = &c->st->card;
    uint64_t cities = cc_cities_of(c, seat, &e->place) & cc_rp_cities(c, seat);

    if (step(c) == START) {
        s->n = e->n;
    } else {
        cc_gain_rp(c, seat, c->st->pick.zone, 1);
        s->n--;
    }
    if (!s->n || !cities)
        return true;
    if (pick_zone(c, seat, cities, ZONE)) {
        cc_gain_rp(c, seat, c->st->pick.zone, s->n);
        return true;
    }
    return false;
}

static void lose_rp(struct cc *c, int seat, int zone, int n)
{
    struct cc_zone *z = cc_zone(c, zone);

    cc_add_rp(c, zone, seat, -n);
    if (z->fresh > z->rp[seat])
        cc_set_fresh(c, zone, z->rp[seat]);
}

static uint64_t cities_with_rp(const struct cc *c, int seat, uint64_t cities)
{
    uint64_t found = 0;

    CC_EACH (z, cities)
        if (cc_zone(c, z)->rp[seat])
            found |= CC_BIT(z);
    return found;
}

/* The owner chooses which. */
bool cc_effect_lose_rp(struct cc *c, int seat, const struct cc_effect *e)
{
    enum { START, GONE };
    struct cc_scratch *s = &c->st->card;
    int of = cc_whose(seat, e->seat);
    uint64_t cities;

    if (step(c) == START)
        s->n = e->n;
    for (;;) {
        if (step(c) == GONE) {
            lose_rp(c, of, c->st->pick.zone, 1);
            cc_emit(c, LOST_RP, (int16_t)of, c->st->pick.zone, 1);
            s->n--;
        }
        cities = cities_with_rp(c, of, cc_cities_of(c, seat, &e->place));
        if (!s->n || !cities)
            return true;
        if (!pick_zone(c, of, cities, GONE))
            return false;
    }
}

/* Moves up to n RP from one port to another. */
bool cc_effect_move_rp(struct cc *c, int seat, const struct cc_effect *e)
{
    enum { START, FROM, TO, NUMBER };
    struct cc_scratch *s = &c->st->card;
    uint64_t ports = cc_cities_of(c, seat, &e->place), laden = cities_with_rp(c, seat, ports);
    int most;

    switch (step(c)) {
    case START:
        if (!laden || !(ports & (ports - 1)))
            return true;
        if (!pick_zone(c, seat, laden, FROM))
            return false;
        /* fall through */
    case FROM:
        s->from = c->st->pick.zone;
        if (!pick_zone(c, seat, ports & ~CC_BIT(s->from), TO))
            return false;
        /* fall through */
    case TO:
        s->zone = c->st->pick.zone;
        most = cc_zone(c, s->from)->rp[seat];
        flow_go(&c->st->flow, NUMBER);
        if (!cc_pick_number(c, CC_ASK_CARD_NUMBER, seat, 0, most < e->n ? most : e->n))
            return false;
        /* fall through */
    default: break;
    }
    if (c->st->pick.n) {
        lose_rp(c, seat, s->from, c->st->pick.n);
        cc_add_rp(c, s->zone, seat, c->st->pick.n);
        cc_emit(c, MOVED_RP, (int16_t)seat, s->from, s->zone, c->st->pick.n);
    }
    return true;
}

/* ---- counters ---- */

/* CC-R35: in a besieged city land units go inside while there is room; ships need a port. */
static bool fits(const struct cc *c, int u, int city)
{
    if (cc_is_ship(c, u))
        return cc_ground(c, city)->port != CC_NONE;
    return !cc_besieged(c, city) || cc_room_inside(c, city) > 0;
}

static uint64_t cities_for(const struct cc *c, const struct cc_effect *e, int seat, int u)
{
    uint64_t fit = 0;

    CC_EACH (z, cc_cities_of(c, seat, &e->place) & cc_rp_cities(c, seat))
        if (fits(c, u, z))
            fit |= CC_BIT(z);
    return fit;
}

static bool of_effect(const struct cc *c, const struct cc_effect *e, int u)
{
    if (e->types)
        return e->types >> c->rs->unit[u].type & 1;
    if (e->naval != 2 && cc_is_ship(c, u) != (e->naval == 1))
        return false;
    return !(e->filter.classes | e->filter.tribes) || cc_of(c, e->filter) & CC_BIT(u);
}

/* Counters off the map that the effect may bring. */
static cc_set reserves(const struct cc *c, int seat, const struct cc_effect *e)
{
    cc_set found = 0;

    CC_EACH (u, c->rs->seat_units[seat]) {
        int place = c->st->unit.place[u];

        if (((place == CC_BOX && e->source & CC_FROM_BOX) || (place == CC_DEAD && e->source & CC_FROM_DEAD)) &&
            of_effect(c, e, u))
            found |= CC_BIT(u);
    }
    return found;
}

static uint64_t cities_for_any(const struct cc *c, int seat, const struct cc_effect *e)
{
    uint64_t cities = 0;

    CC_EACH (u, reserves(c, seat, e))
        cities |= cities_for(c, e, seat, u);
    return cities;
}

static void put(struct cc *c, int u, int zone)
{
    cc_put(c, u, zone, cc_is_ship(c, u) || cc_besieged(c, zone) ? CC_IN : CC_OUT);
    cc_emit(c, PLACED, cc_ref(c, u), (int16_t)zone);
    cc_end_alone(c, cc_owner(c, u), zone);
    c->st->card.placed++;
}

static bool choose_reserves(struct cc *c, int seat, const struct cc_effect *e, int then)
{
    const struct cc_scratch *s = &c->st->card;
    cc_set among = reserves(c, seat, e);
    int most = e->total ? e->n - s->placed : e->n;

    if (e->together)
        CC_EACH (u, among)
            if (!(cities_for(c, e, seat, u) & CC_BIT(s->zone)))
                among &= ~CC_BIT(u);
    if (e->together && cc_besieged(c, s->zone) && !(among & c->rs->naval_types) && most > cc_room_inside(c, s->zone))
        most = cc_room_inside(c, s->zone);
    return pick_units(c, seat, among, e->exact ? most : 0, most, then);
}

/* PI-355, PI-685: full and organised.  `together`: in the zone of the leader who came with them, or in one zone of the
 * owner's choice. */
bool cc_effect_place(struct cc *c, int seat, const struct cc_effect *e)
{
    enum { START, ZONE, UNITS, EACH, WHERE };
    struct cc_scratch *s = &c->st->card;
    uint64_t cities;

    switch (step(c)) {
    case START:
        cities = cities_for_any(c, seat, e);
        if (e->together && s->zone != CC_NONE)
            cities &= cc_is_land(c, s->zone) ? CC_BIT(s->zone) : 0; /* he may be at sea */
        if (!cities)
            return true;
        if (e->together && !pick_zone(c, seat, cities, ZONE))
            return false;
        /* fall through */
    case ZONE:
        if (e->together)
            s->zone = c->st->pick.zone;
        if (!choose_reserves(c, seat, e, UNITS))
            return false;
        /* fall through */
    case UNITS: s->units = c->st->pick.chosen; break;
    case WHERE:
        put(c, __builtin_ctzll(s->units), c->st->pick.zone);
        s->units &= s->units - 1;
        break;
    default: break;
    }
    for (; s->units; s->units &= s->units - 1) {
        int u = __builtin_ctzll(s->units);

        cities = cities_for(c, e, seat, u);
        if (e->together)
            cities &= cc_is_land(c, s->zone) ? CC_BIT(s->zone) : 0; /* he may be at sea */
        if (!cities)
            continue;
        if (!pick_zone(c, seat, cities, WHERE))
            return false;
        put(c, u, c->st->pick.zone);
    }
    cc_update_isolation(c);
    return true;
}

bool cc_effect_recall(struct cc *c, int seat, const struct cc_effect *e)
{
    enum { START, CHOSEN };
    cc_set units = cc_units_of(c, seat, seat, e->filter, e->naval, &e->place);

    if (step(c) == START && !pick_units(c, seat, units, 0, CC_UNITS_MAX, CHOSEN))
        return false;
    CC_EACH (u, c->st->pick.chosen) {
        cc_emit(c, RECALLED, cc_ref(c, u));
        cc_remove(c, u, CC_BOX);
    }
    cc_update_sieges(c);
    cc_update_isolation(c);
    return true;
}

static void repair(struct cc *c, cc_set units, int flag)
{
    CC_EACH (u, units) {
        c->st->unit.flags[u] = (uint8_t)(c->st->unit.flags[u] & ~flag);
        if (flag == CC_DECIMATED)
            cc_emit(c, RESTORED, cc_ref(c, u));
        else
            cc_emit(c, REORGANISED, cc_ref(c, u));
    }
}

static cc_set in_need(const struct cc *c, int seat, const struct cc_effect *e, int flag)
{
    cc_set found = 0;

    CC_EACH (u, cc_units_of(c, seat, seat, e->filter, e->naval, &e->place))
        if ((c->st->unit.flags[u] & (flag | CC_ISOLATED)) == flag)
            found |= CC_BIT(u);
    return found;
}

/* Flips up to n decimated units, then removes up to m markers.  CC-798: no isolated units. */
bool cc_effect_restore(struct cc *c, int seat, const struct cc_effect *e)
{
    enum { START, FACES, MARKERS };

    switch (step(c)) {
    case START:
        if (!pick_units(c, seat, in_need(c, seat, e, CC_DECIMATED), 0, e->n, FACES))
            return false;
        /* fall through */
    case FACES:
        repair(c, c->st->pick.chosen, CC_DECIMATED);
        if (!pick_units(c, seat, in_need(c, seat, e, CC_DISORGANISED), 0, e->m, MARKERS))
            return false;
        /* fall through */
    default: repair(c, c->st->pick.chosen, CC_DISORGANISED); return true;
    }
}

/* ---- leaders ---- */

static uint16_t leaders_on_map(const struct cc *c, int seat)
{
    unsigned found = 0;

    for (int l = c->rs->leader_from[seat]; l < c->rs->leader_from[seat + 1]; l++)
        if (c->st->leader[l].zone != CC_NONE)
            found |= 1u << l;
    return (uint16_t)found;
}

/* A besieged city without access by sea (CC-R35). */
static cc_set closed_cities(const struct cc *c, int seat) { return c->st->where.city[seat] & ~cc_rp_cities(c, seat); }

/* CC-R94: a leader gets into a besieged city only through an open port. */
void cc_own_stacks(const struct cc *c, int seat, const struct cc_effect *e, uint64_t zones[2])
{
    zones[0] = zones[1] = 0;
    if (!e->with)
        return;
    for (int z = 0; z < c->rs->zones; z++) {
        const struct cc_zone *zone = cc_zone(c, z);

        if (((e->with & CC_WITH_LAND && cc_stack_at(c, seat, z)) || (e->with & CC_WITH_SHIPS && zone->ships[seat])) &&
            cc_in_place(c, seat, &e->stack, z))
            zones[z >> 6] |= CC_BIT(z & 63);
    }
    zones[0] &= ~closed_cities(c, seat);
}

/* In a besieged city he is inside with its defenders. */
static void put_leader(struct cc *c, int seat, int l, int zone)
{
    bool inside = cc_is_land(c, zone) && cc_zone(c, zone)->owner == seat && cc_besieged(c, zone);

    cc_put_leader(c, l, zone, inside ? CC_IN : CC_OUT);
    cc_emit(c, LEADER_ENTERS, (int16_t)l, (int16_t)zone);
}

/* PI-454, CC-R53: all drawn leaders go back to the cup, also those on the map; then n are drawn. */
bool cc_effect_leader_draw(struct cc *c, int seat, const struct cc_effect *e)
{
    CC_EACH (l, leaders_on_map(c, seat))
        if (c->rs->leader[l].flags & CC_DRAWN) {
            cc_put_leader(c, l, CC_NONE, CC_CUP);
            cc_emit(c, LEADER_CUP, (int16_t)l);
        }
    for (int i = 0; i < e->n && i < 2; i++) {
        int l = cc_draw_leader(c, seat);

        c->st->card.leader[i] = (uint8_t)l;
        if (l == CC_NONE)
            break;
        cc_put_leader(c, l, CC_NONE, CC_ASIDE);
        cc_emit(c, LEADER_DRAWN, (int16_t)l);
    }
    return true;
}

/* PI-456 to PI-458, CC-R54: if a side has one leader too many on the map, one of the earlier ones leaves the game,
 * whatever his value. */
static void make_room(struct cc *c, int seat)
{
    uint16_t there = leaders_on_map(c, seat);
    int n = __builtin_popcount(there), die, out;

    if (!c->rs->k.leaders_max[seat] || n < c->rs->k.leaders_max[seat])
        return;
    die = rng_die(&c->st->head.rng, n);
    out = die - 1;
    CC_EACH (l, there)
        if (out-- == 0) {
            cc_put_leader(c, l, CC_NONE, CC_GONE);
            cc_emit(c, LEADER_GONE, (int16_t)l, (int16_t)die, (int16_t)n);
        }
}

/* Zones where he may enter: cities of the card, or with a stack.  PI-463: some leaders never leave their region. */
static void entries(const struct cc *c, int seat, const struct cc_effect *e, int l, uint64_t zones[2])
{
    const struct cc_place *p = &e->place;
    int bound = c->rs->leader[l].bound;

    cc_own_stacks(c, seat, e, zones);
    if (p->zones[0] || p->region || p->held || p->port || p->open)
        zones[0] |= cc_cities_of(c, seat, p) & cc_rp_cities(c, seat);
    if (bound)
        for (int z = 0; z < c->rs->zones; z++)
            if (!(cc_ground(c, z)->regions & bound))
                zones[z >> 6] &= ~CC_BIT(z & 63);
}

static int next_drawn(struct cc_scratch *s)
{
    int l = s->leader[0];

    s->leader[0] = s->leader[1];
    s->leader[1] = CC_NONE;
    return l;
}

/* A leader without a legal place returns to his former place. */
bool cc_effect_leader_place(struct cc *c, int seat, const struct cc_effect *e)
{
    enum { START, ZONE };
    struct cc_scratch *s = &c->st->card;
    int l = e->leader != CC_NONE ? e->leader : s->leader[0];
    uint64_t zones[2];

    if (l == CC_NONE)
        return true;
    if (step(c) == START) {
        entries(c, seat, e, l, zones);
        flow_go(&c->st->flow, ZONE);
        if (!cc_pick_zone(c, CC_ASK_CARD_ZONE, seat, zones))
            return false;
    }
    if (e->leader == CC_NONE)
        next_drawn(s);
    s->zone = c->st->pick.zone;
    if (s->zone != CC_NONE) {
        make_room(c, seat);
        put_leader(c, seat, l, s->zone);
    } else if (c->rs->leader[l].flags & CC_DRAWN) {
        cc_put_leader(c, l, CC_NONE, CC_CUP);
        cc_emit(c, LEADER_CUP, (int16_t)l);
    }
    return true;
}

bool cc_effect_leader_move(struct cc *c, int seat, const struct cc_effect *e)
{
    enum { START, LEADER, ZONE };
    struct cc_scratch *s = &c->st->card;
    uint64_t zones[2];

    switch (step(c)) {
    case START:
        flow_go(&c->st->flow, LEADER);
        if (!cc_pick_leader(c, CC_ASK_CARD_LEADER, seat, leaders_on_map(c, seat), false))
            return false;
        /* fall through */
    case LEADER:
        s->leader[0] = c->st->pick.leader;
        if (s->leader[0] == CC_NONE)
            return true;
        entries(c, seat, e, s->leader[0], zones);
        if (cc_is_land(c, c->st->leader[s->leader[0]].zone)) /* units and leaders inside may stay there */
            zones[0] |= closed_cities(c, seat) & CC_BIT(c->st->leader[s->leader[0]].zone);
        flow_go(&c->st->flow, ZONE);
        if (!cc_pick_zone(c, CC_ASK_CARD_ZONE, seat, zones))
            return false;
        /* fall through */
    default:
        if (c->st->pick.zone != CC_NONE)
            put_leader(c, seat, s->leader[0], c->st->pick.zone);
        s->leader[0] = CC_NONE;
        return true;
    }
}

/* ---- rebellions ---- */

static uint64_t zones_with_rebels(const struct cc *c, int seat, const struct cc_effect *e, int rebels)
{
    uint64_t found = 0;

    for (int z = 0; z < c->rs->land_zones; z++)
        if (cc_zone(c, z)->rebels == rebels && cc_in_place(c, seat, &e->place, z))
            found |= CC_BIT(z);
    return found;
}

/* CC-R49: one marker a zone, and a limit for the whole map. */
bool cc_effect_rebel(struct cc *c, int seat, const struct cc_effect *e)
{
    enum { START, ZONE };
    int z;

    if (step(c) == START) {
        if (c->st->rebels >= c->rs->k.rebels_max)
            return true;
        if (!pick_zone(c, seat, zones_with_rebels(c, seat, e, 0), ZONE))
            return false;
    }
    z = c->st->pick.zone;
    if (z != CC_NONE) {
        cc_zone(c, z)->rebels = 1;
        c->st->rebels++;
        cc_emit(c, INCITED, (int16_t)seat, (int16_t)z);
    }
    return true;
}

bool cc_effect_unrebel(struct cc *c, int seat, const struct cc_effect *e)
{
    enum { START, ZONE };
    int z;

    if (step(c) == START && !pick_zone(c, seat, zones_with_rebels(c, seat, e, 1), ZONE))
        return false;
    z = c->st->pick.zone;
    if (z != CC_NONE) {
        cc_zone(c, z)->rebels = 0;
        c->st->rebels--;
        cc_emit(c, SUPPRESSED, (int16_t)seat, (int16_t)z);
    }
    return true;
}
