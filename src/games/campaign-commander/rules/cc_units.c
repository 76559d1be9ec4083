/*
 * cc_units.c: chapters A3 and A10 and the leaders of A15: places, values and states of counters.  Every change of place
 * goes through cc_put() and cc_remove(), which update the counts of the zones.
 */
#include <string.h>
#include "../cc.h"

/* ---- searching columns ---- */

/* The highest bit of each of 16 bytes, as a set.  The compiler vectorises the loops that fill these bytes. */
static unsigned top_bits(const uint8_t byte[16])
{
#ifdef __SSE2__
    char sixteen __attribute__((vector_size(16)));

    memcpy(&sixteen, byte, sizeof sixteen);
    return (unsigned)__builtin_ia32_pmovmskb128(sixteen);
#else
    unsigned set = 0;

    for (int i = 0; i < 16; i++)
        set |= (unsigned)(byte[i] >> 7) << i;
    return set;
#endif
}

cc_set cc_top_bits(const uint8_t byte[64])
{
    cc_set set = 0;

    for (int i = 0; i < 64; i += 16)
        set |= (cc_set)top_bits(byte + i) << i;
    return set;
}

static cc_set in_zone(const struct cc *c, int zone)
{
    uint8_t there[CC_UNITS_MAX], wanted = (uint8_t)zone;

    for (int u = 0; u < CC_UNITS_MAX; u++)
        there[u] = c->st->unit.zone[u] == wanted ? 0xff : 0;
    return cc_top_bits(there);
}

static cc_set in_place(const struct cc *c, int place)
{
    uint8_t there[CC_UNITS_MAX], wanted = (uint8_t)place;

    for (int u = 0; u < CC_UNITS_MAX; u++)
        there[u] = c->st->unit.place[u] == wanted ? 0xff : 0;
    return cc_top_bits(there);
}

cc_set cc_flagged(const struct cc *c, int flags)
{
    uint8_t clear[CC_UNITS_MAX], wanted = (uint8_t)flags;

    for (int u = 0; u < CC_UNITS_MAX; u++)
        clear[u] = (c->st->unit.flags[u] & wanted) == 0 ? 0xff : 0;
    return ~cc_top_bits(clear);
}

/* Zones are below 128, so only CC_NONE has the highest bit. */
cc_set cc_on_map(const struct cc *c) { return ~cc_top_bits(c->st->unit.zone); }

/* Land zones come first. */
cc_set cc_on_land(const struct cc *c)
{
    uint8_t there[CC_UNITS_MAX], last = (uint8_t)(c->rs->land_zones - 1);

    for (int u = 0; u < CC_UNITS_MAX; u++)
        there[u] = c->st->unit.zone[u] <= last ? 0xff : 0;
    return cc_top_bits(there);
}

static cc_set of_seat(const struct cc *c, int seat)
{
    return seat < 0 ? c->rs->seat_units[0] | c->rs->seat_units[1] : c->rs->seat_units[seat];
}

cc_set cc_units_at(const struct cc *c, int zone, int place, int seat)
{
    return in_zone(c, zone) & in_place(c, place) & of_seat(c, seat);
}

/* The counts of a zone show quickly that it is empty. */
static bool nobody_there(const struct cc *c, int zone, int place, int seat)
{
    const struct cc_zone *z = cc_zone(c, zone);

    if (zone == CC_NONE || (place != CC_IN && seat < 0))
        return false;
    return place == CC_IN ? !z->inside : !z->men[seat];
}

cc_set cc_land_at(const struct cc *c, int zone, int place, int seat)
{
    if (nobody_there(c, zone, place, seat))
        return 0;
    return cc_units_at(c, zone, place, seat) & ~c->rs->naval_types;
}

cc_set cc_ships_at(const struct cc *c, int zone, int seat)
{
    if (zone != CC_NONE && seat >= 0 && !cc_zone(c, zone)->ships[seat])
        return 0;
    return in_zone(c, zone) & c->rs->naval_types & of_seat(c, seat);
}

cc_set cc_of(const struct cc *c, struct cc_filter f)
{
    cc_set of_class = f.classes ? 0 : ~(cc_set)0, of_tribe = f.tribes ? 0 : ~(cc_set)0;

    CC_EACH (i, f.classes)
        of_class |= c->rs->class_units[i];
    CC_EACH (i, f.tribes)
        of_tribe |= c->rs->tribe_units[i];
    return of_class & of_tribe & of_seat(c, -1);
}

static uint16_t leaders_of(const struct cc *c, int seat)
{
    int from = seat < 0 ? 0 : c->rs->leader_from[seat], to = seat < 0 ? c->rs->leaders : c->rs->leader_from[seat + 1];

    return (uint16_t)((1u << to) - (1u << from));
}

/* Collects the lower bit of each pair of bits. */
static uint16_t lower_of_pairs(uint32_t bits)
{
    bits &= UINT32_C(0x55555555);
    bits = (bits | bits >> 1) & UINT32_C(0x33333333);
    bits = (bits | bits >> 2) & UINT32_C(0x0f0f0f0f);
    bits = (bits | bits >> 4) & UINT32_C(0x00ff00ff);
    return (uint16_t)(bits | bits >> 8);
}

/* Leaders whose zone (or, with 1, place) has the highest bit set.  The bytes are read one by one: a wide read of bytes
 * that were just written one by one is slow. */
static uint16_t leaders_with(const uint8_t byte[2 * CC_LEADERS_MAX], int which)
{
    return lower_of_pairs((top_bits(byte) | (uint32_t)top_bits(byte + 16) << 16) >> which);
}

uint16_t cc_leaders_at(const struct cc *c, int zone, int place, int seat)
{
    struct cc_leader wanted = {(uint8_t)zone, (uint8_t)place};
    uint16_t at[CC_LEADERS_MAX], there;
    uint8_t byte[sizeof at];

    memcpy(at, c->st->leader, sizeof at);
    memcpy(&there, &wanted, sizeof there);
    for (int l = 0; l < CC_LEADERS_MAX; l++)
        at[l] = at[l] == there ? 0xffff : 0;
    memcpy(byte, at, sizeof byte);
    return leaders_with(byte, 0) & leaders_of(c, seat);
}

uint16_t cc_leaders_on_map(const struct cc *c, int seat)
{
    uint8_t byte[2 * CC_LEADERS_MAX];

    memcpy(byte, c->st->leader, sizeof byte);
    return (uint16_t)(~leaders_with(byte, 0) & leaders_of(c, seat));
}

uint16_t cc_leaders_inside(const struct cc *c)
{
    uint8_t byte[2 * CC_LEADERS_MAX];

    memcpy(byte, c->st->leader, sizeof byte);
    for (int i = 0; i < 2 * CC_LEADERS_MAX; i++)
        byte[i] = byte[i] == CC_IN ? 0xff : 0;
    return leaders_with(byte, 1);
}

/* ---- moving counters ---- */

/* Ships open and close ports, and so decide whether units with no way but the sea are isolated. */
static bool ships_bear_on_isolation(const struct cc *c, int zone)
{
    const cc_set *hemmed = c->st->where.hemmed;

    return cc_is_land(c, zone) || c->rs->port_zones[zone >> 6] >> (zone & 63) & 1 ||
           c->rs->coast[zone] & (hemmed[0] | hemmed[1]);
}

static void count_at(struct cc *c, int u, int by)
{
    int zone = c->st->unit.zone[u], seat = cc_owner(c, u);
    uint64_t *set;
    uint8_t *n;

    if (zone == CC_NONE)
        return;
    if (cc_is_ship(c, u)) {
        if (ships_bear_on_isolation(c, zone))
            cc_unsettle_at_sea(c);
        n = &cc_zone(c, zone)->ships[seat];
        set = c->st->where.ships[seat];
    } else if (c->st->unit.place[u] == CC_IN) {
        cc_unsettle(c);
        n = &cc_zone(c, zone)->inside;
        set = &c->st->where.inside;
    } else {
        if (cc_is_land(c, zone))
            cc_unsettle(c);
        n = &cc_zone(c, zone)->men[seat];
        set = c->st->where.men[seat];
    }
    *n = (uint8_t)(*n + by);
    if (*n <= 1) /* a ship has come, or the last one has gone */
        cc_mark(set, zone, *n);
}

void cc_put(struct cc *c, int u, int zone, int place)
{
    count_at(c, u, -1);
    c->st->unit.zone[u] = (uint8_t)zone;
    c->st->unit.place[u] = (uint8_t)place;
    count_at(c, u, 1);
}

/* Off the map a counter has no state: it comes back full and organised (PI-685). */
void cc_remove(struct cc *c, int u, int place)
{
    count_at(c, u, -1);
    c->st->unit.zone[u] = CC_NONE;
    c->st->unit.place[u] = (uint8_t)place;
    c->st->unit.flags[u] = 0;
}

void cc_put_leader(struct cc *c, int l, int zone, int place)
{
    c->st->leader[l] = (struct cc_leader){(uint8_t)zone, (uint8_t)place};
}

/* ---- values and states ---- */

/* CC-207: the face, the leader, the markers. */
static inline struct cc_worth worth(const struct cc *c, int u, enum cc_value v, int leader)
{
    int flags = c->st->unit.flags[u];

    return (struct cc_worth){.face = cc_type(c, u)->value[flags & CC_DECIMATED ? 1 : 0][v],
                             .leader = leader != CC_NONE ? c->rs->leader[leader].mod[v] : 0,
                             .disorganised = -((flags & CC_DISORGANISED) != 0),
                             .isolated = -(v == CC_CV && flags & CC_ISOLATED)};
}

struct cc_worth cc_worth(const struct cc *c, int u, enum cc_value v, int leader) { return worth(c, u, v, leader); }

/* CC-755: never below 1. */
int cc_value(const struct cc *c, int u, enum cc_value v, int leader)
{
    int value = cc_worth_sum(worth(c, u, v, leader));

    return value < 1 ? 1 : value;
}

void cc_decimate(struct cc *c, int u)
{
    c->st->unit.flags[u] |= CC_DECIMATED;
    cc_emit(c, DECIMATED, cc_ref(c, u));
}

void cc_disorganise(struct cc *c, int u)
{
    c->st->unit.flags[u] |= CC_DISORGANISED;
    cc_emit(c, DISORGANISED, cc_ref(c, u));
}

void cc_score(struct cc *c, int seat, int vp, enum cc_vp_for what)
{
    if (!vp)
        return;
    c->st->side[seat].vp[what] = (int16_t)(c->st->side[seat].vp[what] + vp);
    cc_emit(c, SCORED, (int16_t)seat, (int16_t)vp, (int16_t)what, 0);
}

/* PI-455, PI-653, CC-R52: a drawn leader goes back to the cup; other leaders leave the game. */
void cc_kill_leader(struct cc *c, int l, bool scores)
{
    const struct cc_leader_type *t = &c->rs->leader[l];

    cc_emit(c, LEADER_DEAD, (int16_t)l);
    cc_put_leader(c, l, CC_NONE, t->flags & CC_DRAWN ? CC_CUP : CC_DEAD);
    if (t->flags & CC_DRAWN)
        cc_emit(c, LEADER_CUP, (int16_t)l);
    if (scores)
        cc_score(c, cc_enemy(t->seat), c->rs->k.leader_vp, CC_VP_LEADER);
}

/* CC-903: leaders die with the last unit of their zone. */
static void leaders_left_alone(struct cc *c, int zone, int place, int seat)
{
    if (cc_units_at(c, zone, place, seat))
        return;
    if (cc_is_land(c, zone) && (cc_land_at(c, zone, place, seat) || cc_ships_at(c, zone, seat)))
        return;
    CC_EACH (l, cc_leaders_at(c, zone, place, seat))
        cc_kill_leader(c, l, !c->st->card_source);
}

void cc_destroy(struct cc *c, int u)
{
    int zone = c->st->unit.zone[u], place = c->st->unit.place[u], seat = cc_owner(c, u);

    cc_emit(c, DESTROYED, cc_ref(c, u));
    cc_remove(c, u, CC_DEAD);
    if (!c->st->card_source)
        cc_score(c, cc_enemy(seat), c->rs->k.unit_vp, CC_VP_UNIT);
    leaders_left_alone(c, zone, place, seat);
}
