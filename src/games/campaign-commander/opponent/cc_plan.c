/*
 * cc_plan.c: what the forces of a seat can hope for, as a player sees it on the map: the cities that an army could take
 * or relieve, the number of operations including the way, the ships that it needs and the supply that must follow.
 * Every hope is measured as a yield: worth for each operation.
 */
#include "cc_judge.h"

static int count(cc_set s) { return __builtin_popcountll(s); }
static int least(int a, int b) { return a < b ? a : b; }

/* ---- supply ---- */

/* CC-408, CC-R30 */
static bool blocks_supply(const struct cc *c, int seat, int z)
{
    const struct cc_zone *zone = cc_zone(c, z);

    return zone->men[cc_enemy(seat)] || (zone->owner == cc_enemy(seat) && zone->siege != seat + 1);
}

cc_set cc_feeds(const struct cc *c, int seat, cc_set from)
{
    cc_set reached = from, edge = from;

    for (int step = 0; step < c->rs->k.radius && edge; step++) {
        cc_set next = 0;

        CC_EACH (z, edge) {
            const struct cc_zone_type *g = cc_ground(c, z);

            if (blocks_supply(c, seat, z))
                continue;
            for (int i = 0; i < g->edges; i++)
                if (cc_edge_open(c, &g->edge[i], z))
                    next |= CC_BIT(g->edge[i].to);
        }
        edge = next & ~reached;
        reached |= next;
    }
    return reached;
}

static void find_supply(const struct cc *c, struct cc_survey *s)
{
    cc_set stores = 0, cities = 0, coast = 0;

    CC_EACH (z, c->rs->cities)
        if (cc_zone(c, z)->owner == s->seat && !cc_besieged(c, z)) {
            cities |= CC_BIT(z);
            stores |= cc_zone(c, z)->rp[s->seat] ? CC_BIT(z) : 0;
        }
    for (int z = c->rs->land_zones; z < c->rs->zones; z++)
        if (cc_zone(c, z)->rp[s->seat])
            coast |= c->rs->coast[z]; /* CC-410 */
    s->fed = (stores ? cc_feeds(c, s->seat, stores) : 0) | coast;
    s->open = cc_feeds(c, s->seat, cities) | s->fed;
}

/* ---- goals of armies ---- */

static int ships_near(const struct cc *c, int seat, int port)
{
    enum { DAY = 8 }; /* RNG of most types of ship */
    int n = 0;

    for (int z = 0; z < c->rs->zones; z++)
        if (cc_zone(c, z)->ships[seat] && c->rs->sail[z][port] <= DAY)
            n += cc_zone(c, z)->ships[seat];
    return n;
}

/* Operations before the first siege roll, in hundredths. */
static int preparation(const struct cc *c, const struct cc_survey *s, int from, int pace, int goal)
{
    int ops = 100 * ((c->rs->march[s->bridged][from][goal] + pace - 1) / pace);

    if (!cc_blockaded(c, goal, s->seat))
        ops += ships_near(c, s->seat, cc_ground(c, goal)->port) ? 40 : 800;
    return ops;
}

/* An army out of supply has to wait for supply. */
static int with_supply(const struct cc_survey *s, int yield, int z)
{
    return s->fed >> z & 1 ? yield : s->open >> z & 1 ? yield / 3 : yield / 5;
}

static int siege_yield(const struct cc *c, const struct cc_survey *s, int from, int n, int pace, int goal)
{
    int chance = cc_siege_chance(c, goal, n, cc_defenders(c, goal)), outside = cc_zone(c, goal)->men[cc_enemy(s->seat)];

    if (chance < 4)
        chance = 4;
    if (outside > n)
        chance = chance * n / outside;
    return with_supply(
        s, cc_city_worth(c, s->seat, goal) * chance / (preparation(c, s, from, pace, goal) * chance / 100 + 100), goal);
}

/* Besiegers of an own city count what they hope for, and more than nothing even if that is little. */
static int relief_yield(const struct cc *c, const struct cc_survey *s, int from, int n, int pace, int goal)
{
    enum { NUISANCE = 6, UNIT = 11 };
    int enemy = cc_enemy(s->seat), ops = (c->rs->march[s->bridged][from][goal] + pace - 1) / pace;
    int hope = cc_siege_worth(c, enemy, goal) + NUISANCE;
    int chance = cc_win_chance(UNIT * n, cc_might(c, cc_land_at(c, goal, CC_OUT, enemy), CC_NONE), CC_ON_LAND);

    return hope * chance / 100 / (ops ? ops : 1);
}

int cc_yield(const struct cc *c, const struct cc_survey *s, int from, int n, int pace, int goal)
{
    if (c->rs->march[s->bridged][from][goal] == CC_NONE || !n)
        return 0;
    if (cc_zone(c, goal)->owner == s->seat)
        return cc_zone(c, goal)->siege ? relief_yield(c, s, from, n, pace, goal) : 0;
    return siege_yield(c, s, from, n, pace, goal);
}

int cc_promise(const struct cc *c, const struct cc_survey *s, int from, int n, int pace, int *goal)
{
    int best = 0;

    *goal = CC_NONE;
    CC_EACH (z, c->rs->cities) {
        int yield = cc_yield(c, s, from, n, pace, z);

        if (yield > best) {
            best = yield;
            *goal = z;
        }
    }
    return best;
}

/* ---- goals across the sea ---- */

/* In one operation they land and besiege: the ship that brings them closes the port, and the RP aboard pays for a
 * roll. */
static int landing_yield(const struct cc *c, const struct cc_survey *s, int from, int n, int goal)
{
    enum { UNIT = 11, AWASH = 80, FAIR = 30 }; /* AWASH: enemy fleets and armies may come before the second wave */
    const struct cc_zone *z = cc_zone(c, goal);
    int enemy = cc_enemy(s->seat), chance = cc_siege_chance(c, goal, n + z->men[s->seat], cc_defenders(c, goal)), yield;

    if (chance < FAIR)
        return 0;
    yield = cc_city_worth(c, s->seat, goal) * chance / (100 + chance) * AWASH / 100;
    if (z->men[enemy])
        yield =
            yield * cc_win_chance(UNIT * n, cc_might(c, cc_land_at(c, goal, CC_OUT, enemy), CC_NONE), CC_ON_LAND) / 100;
    return cc_zone(c, from)->rp[s->seat] > 1 || s->fed >> goal & 1 ? yield : yield / 3;
}

static int best_landing(const struct cc *c, const struct cc_survey *s, int from, int n, int range, int *goal)
{
    int enemy = cc_enemy(s->seat), best = 0;

    CC_EACH (z, c->rs->ports & c->st->where.city[enemy]) {
        int port = cc_ground(c, z)->port, yield;

        if (c->rs->sail[from][port] > range || cc_zone(c, port)->ships[enemy])
            continue;
        yield = landing_yield(c, s, from, n, z);
        if (yield > best) {
            best = yield;
            *goal = z;
        }
    }
    return best;
}

/* An army in a port with ships goes by sea only if that is clearly better, because ships take few units at once. */
static void look_to_sea(const struct cc *c, const struct cc_survey *s, struct cc_host *h)
{
    const struct cc_zone *z = cc_zone(c, h->zone);
    int goal = CC_NONE, yield, range;

    if (h->inside || z->owner != s->seat || !z->ships[s->seat] || c->rs->leader[h->leader].bound)
        return;
    range = cc_value(c, __builtin_ctzll(cc_ships_at(c, h->zone, s->seat)), CC_MF, h->leader) - c->rs->k.embark;
    yield = best_landing(c, s, h->zone, least(h->n, c->rs->k.aboard), range, &goal);
    if (yield <= h->yield * 3 / 2)
        return;
    h->by_sea = 1;
    h->yield = (int16_t)yield;
    h->goal = (uint8_t)goal;
}

/* ---- the survey ---- */

static void muster(const struct cc *c, struct cc_survey *s, int l)
{
    const struct cc_leader *at = &c->st->leader[l];
    struct cc_filter nation = {0, c->rs->leader[l].tribes};
    struct cc_host *h = &s->host[s->hosts];
    cc_set units;
    int pace = 255, goal = at->zone;

    if (at->zone == CC_NONE || !cc_is_land(c, at->zone))
        return;
    units = cc_land_at(c, at->zone, at->place, s->seat);
    if (nation.tribes)
        units &= cc_of(c, nation);
    if (!units)
        return;
    CC_EACH (u, units)
        pace = least(pace, cc_value(c, u, CC_MF, l));
    *h = (struct cc_host){.leader = (uint8_t)l, .zone = at->zone, .n = (uint8_t)count(units), .pace = (uint8_t)pace};
    h->inside = at->place == CC_IN;
    h->yield = (int16_t)(h->inside ? cc_yield(c, s, h->zone, h->n, h->pace, h->zone)
                                   : cc_promise(c, s, h->zone, h->n, h->pace, &goal));
    h->goal = (uint8_t)goal;
    look_to_sea(c, s, h);
    s->hosts++;
}

/* RP far behind the armies supply no unit. */
static void take_stock(const struct cc *c, struct cc_survey *s)
{
    cc_set camps = 0;

    for (int i = 0; i < s->hosts; i++)
        if (s->host[i].goal != CC_NONE && !s->host[i].inside)
            camps |= CC_BIT(s->host[i].zone);
    s->near = cc_feeds(c, s->seat, camps);
    CC_EACH (z, s->near & c->rs->cities)
        if (cc_zone(c, z)->owner == s->seat && !cc_besieged(c, z))
            s->stock += cc_zone(c, z)->rp[s->seat];
}

/* One closed link counts as all of them closed, because a map has one or two straits. */
static bool bridged(const struct cc *c)
{
    CC_EACH (z, c->rs->bridges)
        for (int i = 0; i < cc_ground(c, z)->edges; i++)
            if (!cc_edge_open(c, &cc_ground(c, z)->edge[i], z))
                return false;
    return true;
}

void cc_look_around(const struct cc *c, int seat, struct cc_survey *out)
{
    *out = (struct cc_survey){.seat = seat, .bridged = bridged(c)};
    find_supply(c, out);
    for (int l = c->rs->leader_from[seat]; l < c->rs->leader_from[seat + 1]; l++)
        muster(c, out, l);
    take_stock(c, out);
}

int cc_siege_worth(const struct cc *c, int seat, int zone)
{
    const struct cc_zone *z = cc_zone(c, zone);

    if (z->siege != seat + 1)
        return 0;
    return cc_city_worth(c, seat, zone) * cc_siege_chance(c, zone, cc_besieger_count(c, zone, seat), z->inside) / 100;
}

int cc_threat(const struct cc *c, const struct cc_survey *enemy, int zone)
{
    int worst = cc_siege_worth(c, enemy->seat, zone);

    for (int i = 0; i < enemy->hosts; i++) {
        const struct cc_host *h = &enemy->host[i];
        int threat = cc_yield(c, enemy, h->zone, h->n, h->pace, zone);

        worst = threat > worst ? threat : worst;
    }
    return worst;
}

/* ---- at sea ---- */

int cc_port_want(const struct cc *c, const struct cc_survey *s, int port)
{
    int city = cc_ground(c, port)->port, want;

    if (cc_ground(c, port)->kind != CC_PORT || !c->rs->k.port_siege || cc_zone(c, city)->owner == s->seat)
        return 0;
    want = cc_siege_worth(c, s->seat, city);
    for (int i = 0; i < s->hosts; i++)
        if (s->host[i].goal == city && !s->host[i].by_sea && s->host[i].yield * 2 / 3 > want)
            want = s->host[i].yield * 2 / 3;
    return want;
}

/* Points for sunk ships, and the value of a lifted blockade. */
int cc_fleet_gain(const struct cc *c, int seat, cc_set ships, int leader, int zone)
{
    enum { SUNK = 35, LOST = 30 };
    int enemy = cc_enemy(seat), n = count(ships), them = cc_zone(c, zone)->ships[enemy],
        city = cc_ground(c, zone)->port, chance, gain;

    if (!them || cc_is_land(c, zone))
        return 0;
    chance = cc_win_chance(cc_might(c, ships, leader), cc_might(c, cc_ships_at(c, zone, enemy), CC_NONE), CC_AT_SEA);
    gain = (chance * them * SUNK - (100 - chance) * n * LOST) / 1000;
    if (cc_ground(c, zone)->kind == CC_PORT && cc_zone(c, city)->owner == seat)
        gain += cc_siege_worth(c, enemy, city) * chance / 100 + (cc_zone(c, city)->siege ? chance / 25 : 0);
    return gain;
}

/* RP aboard supply an army on the coast (CC-410); RP landed in a port supply the armies around it. */
int cc_supply_gain(const struct cc *c, const struct cc_survey *s, int to, int rp)
{
    int gain = 0;

    if (!rp)
        return 0;
    if (cc_is_land(c, to))
        return cc_zone(c, to)->owner == s->seat && s->near >> to & 1 ? least(rp, 4) * (s->stock < 1   ? 8
                                                                                       : s->stock < 3 ? 4
                                                                                                      : 0)
                                                                     : 0;
    for (int i = 0; i < s->hosts; i++) {
        const struct cc_host *h = &s->host[i];

        if (!h->inside && !(s->fed >> h->zone & 1) && c->rs->coast[to] >> h->zone & 1)
            gain += 4 + least(rp, 3) * h->yield / 2;
    }
    return gain;
}

/* ---- operations ---- */

/* CC-409, CC-R29: number of ships that an RP there can send out, if `fed` is the land in its supply. */
static bool at_call(const struct cc *c, int seat, int z, int marker, cc_set fed)
{
    const struct cc_zone *city;

    if (z == marker || !cc_is_land(c, marker))
        return z == marker;
    if (cc_is_land(c, z))
        return fed >> z & 1 && !cc_besieged(c, z);
    if (cc_ground(c, z)->kind != CC_PORT || !(fed >> cc_ground(c, z)->port & 1))
        return false;
    city = cc_zone(c, cc_ground(c, z)->port);
    return city->owner == seat || city->siege == seat + 1;
}

/* Is the port closed, or can the same RP send ships that close it? */
static bool can_be_rolled(const struct cc *c, int seat, int city, int marker, cc_set fed)
{
    enum { DAY = 8 };
    int port = cc_ground(c, city)->port;

    if (cc_blockaded(c, city, seat))
        return true;
    for (int w = 0; w < 2; w++)
        CC_EACH (i, c->st->where.ships[seat][w]) {
            int z = 64 * w + i;

            if (c->rs->sail[z][port] <= DAY && at_call(c, seat, z, marker, fed) &&
                cc_zone(c, z)->ships[seat] >= cc_zone(c, port)->ships[cc_enemy(seat)])
                return true;
        }
    return false;
}

/* Ships that leave a blockaded port, or the zone before it, by force. */
static int sortie_hope(const struct cc *c, int seat, int city)
{
    int port = cc_ground(c, city)->port;

    if (port == CC_NONE || !cc_zone(c, city)->ships[seat] || !cc_zone(c, port)->ships[cc_enemy(seat)])
        return 0;
    return cc_fleet_gain(c, seat, cc_ships_at(c, city, seat), CC_NONE, port);
}

static int host_hope(const struct cc_host *h, cc_set fed, int marker)
{
    if (h->inside)
        return h->zone == marker ? h->yield : 0;
    return fed >> h->zone & 1 && h->goal != h->zone ? h->yield : 0;
}

static int more(int a, int b) { return a > b ? a : b; }

/* One RP pays for the ships that bring the other RP to the front. */
static int convoy_hope(const struct cc *c, const struct cc_survey *s, int zone)
{
    enum { DAY = 8 };
    int rp = least(cc_zone(c, zone)->rp[s->seat] - 1, cc_zone(c, zone)->ships[s->seat] * c->rs->k.rp_per_ship),
        best = 0;

    if (!cc_is_land(c, zone) || s->near >> zone & 1 || rp < 1)
        return 0;
    for (int z = 0; z < c->rs->zones; z++)
        if (c->rs->sail[zone][z] <= DAY && (cc_is_land(c, z) || !cc_zone(c, z)->ships[cc_enemy(s->seat)]))
            best = more(best, cc_supply_gain(c, s, z, rp));
    return best;
}

int cc_operation_hope(const struct cc *c, const struct cc_survey *s, int zone)
{
    bool shut = cc_is_land(c, zone) && cc_besieged(c, zone); /* CC-415: only units inside */
    cc_set fed = shut ? 0 : cc_is_land(c, zone) ? cc_feeds(c, s->seat, CC_BIT(zone)) : c->rs->coast[zone];
    int hope = cc_is_land(c, zone) ? sortie_hope(c, s->seat, zone) : 0;

    CC_EACH (z, fed & c->rs->cities)
        if (cc_zone(c, z)->siege == s->seat + 1 && can_be_rolled(c, s->seat, z, zone, fed))
            hope = more(hope, cc_siege_worth(c, s->seat, z));
    for (int i = 0; i < s->hosts; i++)
        hope = more(hope, host_hope(&s->host[i], fed, zone));
    return more(hope, convoy_hope(c, s, zone));
}
