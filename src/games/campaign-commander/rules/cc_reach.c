/*
 * cc_reach.c: reach by land and by sea (chapters A6 and A7, B1).
 *
 * Costs are small numbers, so zones are settled cost by cost: level[d] holds the zones that can be entered for d.
 * Among ways of the same cost it keeps the one that gives the enemy the fewest chances to react: by land, with the
 * fewest mountains and zones beside his land units; by sea, with the fewest zones.  Lists need no ways, only the zones
 * in reach: these are found with whole sets of neighbours.
 */
#include <string.h>
#include "../cc.h"

enum { LEVELS = 32 };

struct search {
    const struct cc *c;
    struct cc_reach *out;
    uint64_t level[LEVELS][2], settled[2];
    uint64_t open[2], foes[2]; /* zones that may be entered, and zones where enemies stop a stack: see chart() */
    cc_set risky;
    cc_set doors; /* zones of enemies who may shelter: passed only if there is no other way */
    int seat, from, budget;
    int to;   /* the only zone that is looked for, or CC_NONE */
    int last; /* the levels that are not empty (spread_sea) */
    bool naval, through, fights;
};

static bool has(const uint64_t set[2], int z) { return set[z >> 6] >> (z & 63) & 1; }
static void put(uint64_t set[2], int z) { set[z >> 6] |= CC_BIT(z & 63); }

/* ---- where one may go, where one may go on ---- */

/* CC-855, CC-R57: may all enemies there go inside?  Then a stack may hope to pass. */
static bool may_shelter(const struct cc *c, int enemy, int z)
{
    const struct cc_zone *zone = cc_zone(c, z);

    return zone->owner == enemy && !zone->siege && zone->men[enemy] + zone->inside <= c->rs->k.room;
}

/* CC-509, CC-R44: a port is closed only if its city belongs to the enemy. */
static void chart(struct search *s)
{
    const struct cc_ruleset *rs = s->c->rs;
    const struct cc_where *where = &s->c->st->where;

    for (int w = 0; w < 2; w++) {
        s->foes[w] = where->ships[cc_enemy(s->seat)][w] & rs->naval[w];
        s->open[w] = s->fights ? rs->naval[w] : rs->naval[w] & ~s->foes[w];
    }
    s->open[0] |= where->city[s->seat] & rs->ports;
}

/* PI-113: the only way out of a port city is the zone before it. */
static int ways_by_sea(const struct cc *c, int z, const struct cc_edge **e, struct cc_edge *out_of_port)
{
    const struct cc_zone_type *g = cc_ground(c, z);

    *e = g->edge;
    if (!cc_is_land(c, z))
        return g->edges;
    *out_of_port = (struct cc_edge){g->port, 1, 0, 0};
    *e = out_of_port;
    return g->port != CC_NONE;
}

/* Zones in which the enemy may react to a stack: mountains, and zones beside his land units. */
static cc_set risky_zones(const struct cc *c, int seat)
{
    const struct cc_where *where = &c->st->where;
    int enemy = cc_enemy(seat);
    cc_set risky = c->rs->rough;

    CC_EACH (z, (where->men[enemy][0] | (where->inside & where->city[enemy])) & c->rs->scenario.land)
        risky |= c->rs->near[z];
    return risky;
}

/* ---- the search ---- */

static void step_to(struct search *s, int z, int to, int cost)
{
    struct cc_reach *r = s->out;
    int risk = r->risk[z] + (s->naval ? 1 : (int)(s->risky >> to & 1));

    if (cost > s->budget)
        return;
    if (has(r->zones, to) && (r->dist[to] < cost || (r->dist[to] == cost && r->risk[to] <= risk)))
        return;
    put(r->zones, to);
    put(s->level[cost], to);
    r->dist[to] = (uint8_t)cost;
    r->risk[to] = (uint8_t)risk;
    r->prev[to] = (uint8_t)z;
}

static int cost_by_land(const struct cc *c, int from, int to)
{
    const struct cc_zone_type *g = cc_ground(c, from);
    int i = 0;

    while (g->edge[i].to != to)
        i++;
    return g->edge[i].cost;
}

static int cost_by_sea(const struct cc *c, int from, int to)
{
    struct cc_edge out_of_port;
    const struct cc_edge *e;
    int n = ways_by_sea(c, from, &e, &out_of_port);

    for (int i = 0; i < n; i++)
        if (e[i].to == to)
            return e[i].cost;
    return LEVELS;
}

static void settle_land(struct search *s, int z, int cost)
{
    if (z != s->from && s->foes[0] >> z & 1) {
        bool shelter = may_shelter(s->c, cc_enemy(s->seat), z);

        if (!s->through && shelter)
            s->doors |= CC_BIT(z);
        if (!s->through || !shelter)
            return;
    }
    CC_EACH (to, cc_neighbours(s->c, z) & s->open[0] & ~s->settled[0])
        step_to(s, z, to, cost + (s->c->rs->near_dear[z] >> to & 1 ? cost_by_land(s->c, z, to) : 1));
}

static void settle_sea(struct search *s, int z, int cost)
{
    if (z != s->from && has(s->foes, z))
        return;
    for (int w = 0; w < 2; w++) {
        uint64_t near = s->c->rs->sea_near[z][w];

        CC_EACH (i, (near | s->c->rs->sea_dear[z][w]) & s->open[w] & ~s->settled[w])
            step_to(s, z, 64 * w + i, cost + (near >> i & 1 ? 1 : cost_by_sea(s->c, z, 64 * w + i)));
    }
}

static bool found(const struct search *s) { return s->to != CC_NONE && has(s->settled, s->to); }

/* Other zones of this cost lead only to zones that cost more. */
static bool comes_to(struct search *s, int cost)
{
    if (s->to == CC_NONE || !has(s->level[cost], s->to) || has(s->settled, s->to))
        return false;
    if (!s->naval && !s->through && s->foes[0] >> s->to & 1)
        return false;
    put(s->settled, s->to);
    return true;
}

static void settle_all(struct search *s)
{
    for (int cost = 0; cost <= s->budget && !found(s) && !comes_to(s, cost); cost++) {
        uint64_t now[2] = {s->level[cost][0] & ~s->settled[0], s->level[cost][1] & ~s->settled[1]};

        s->settled[0] |= now[0];
        s->settled[1] |= now[1];
        if (!s->naval)
            CC_EACH (z, now[0])
                settle_land(s, z, cost);
        for (int w = 0; w < 2 && s->naval; w++)
            CC_EACH (i, now[w])
                settle_sea(s, 64 * w + i, cost);
    }
}

static void search(struct search *s, int budget)
{
    s->budget = budget < 0 ? 0 : budget < LEVELS ? budget : LEVELS - 1;
    for (int cost = 0; cost <= s->budget; cost++)
        s->level[cost][0] = s->level[cost][1] = 0;
    s->settled[0] = s->settled[1] = s->doors = 0;
    s->out->zones[0] = s->out->zones[1] = 0;
    s->out->dist[s->from] = s->out->risk[s->from] = 0;
    put(s->out->zones, s->from);
    put(s->level[0], s->from);
    settle_all(s);
}

/* Zones on shortest ways on the map: cost to the zone plus cost from there to the goal is at most the whole cost. */
static cc_set between(const uint8_t there[64], const uint8_t on[64], int cost)
{
    uint8_t byte[64];

    for (int z = 0; z < 64; z++)
        byte[z] = (uint8_t)(there[z] + on[z]) == (uint8_t)cost ? 0xff : 0;
    return cc_top_bits(byte);
}

/* By sea every step costs the same, so all zones of one step are found at once.  Not for steps that cost two. */
static bool sail_straight(struct search *s, int cost)
{
    const struct cc_ruleset *rs = s->c->rs;
    uint64_t left[2] = {s->open[0], s->open[1]};

    if (cost >= LEVELS || (left[0] & rs->dear_from[0]) | (left[1] & rs->dear_from[1]))
        return false;
    s->level[0][0] = s->level[0][1] = 0;
    put(s->level[0], s->from);
    for (int d = 1; d <= cost; d++) {
        const uint64_t *now = s->level[d - 1];
        uint64_t next[2] = {0, 0};

        for (int w = 0; w < 2; w++)
            CC_EACH (i, now[w]) {
                next[0] |= rs->sea_near[64 * w + i][0];
                next[1] |= rs->sea_near[64 * w + i][1];
            }
        for (int w = 0; w < 2; w++) {
            left[w] &= ~now[w];
            s->level[d][w] = next[w] & left[w] & (d < cost ? ~s->foes[w] : ~UINT64_C(0));
        }
    }
    return has(s->level[cost], s->to);
}

/* Goes back by the lowest zone of each step, which is the zone that the search comes through. */
static void trace_back(struct search *s, int cost)
{
    struct cc_reach *r = s->out;

    r->zones[0] = r->zones[1] = 0;
    put(r->zones, s->to);
    r->dist[s->to] = (uint8_t)cost;
    for (int d = cost - 1, z = s->to; d >= 0; d--) {
        const uint64_t *near = s->c->rs->sea_near[z];
        uint64_t low = near[0] & s->level[d][0], high = near[1] & s->level[d][1];

        r->prev[z] = (uint8_t)(low ? __builtin_ctzll(low) : 64 + __builtin_ctzll(high));
        z = r->prev[z];
    }
}

/* Usually one of these ways is free, and no other zone needs a search. */
static bool go_straight(struct search *s, int budget)
{
    const struct cc_ruleset *rs = s->c->rs;
    const uint8_t *there, *on;
    uint64_t open[2] = {s->open[0], s->open[1]};
    int least;

    if (s->to == CC_NONE)
        return false;
    there = s->naval ? rs->sail[s->from] : rs->march[1][s->from];
    on = s->naval ? rs->sail_back[s->to] : rs->march_back[s->to];
    least = there[s->to];
    if (least > budget)
        return false;
    s->open[0] &= between(there, on, least);
    if (s->naval)
        s->open[1] &= between(there + 64, on + 64, least);
    if (s->naval && sail_straight(s, least)) {
        trace_back(s, least);
        return true;
    }
    search(s, least);
    s->open[0] = open[0];
    s->open[1] = open[1];
    return found(s);
}

/* A second search, past enemies who may shelter.  Zones that only this search reaches are `beyond` those enemies.  It
 * starts again from the beginning, because it may reach a zone of the first search by a shorter way. */
static void go_through(struct search *s, int budget)
{
    struct cc_reach *r = s->out, first = *r;

    s->through = true;
    search(s, budget);
    r->beyond = r->zones[0] & ~first.zones[0];
    memcpy(r->past, r->prev, sizeof r->past);
    r->zones[0] |= first.zones[0];
    CC_EACH (z, first.zones[0]) {
        r->dist[z] = first.dist[z];
        r->prev[z] = first.prev[z];
    }
}

/* within: zones that may be entered.  Ways avoid enemies who may shelter in their city if there is any other way. to:
 * the search may end as soon as it has found the way there. */
void cc_reach_land(const struct cc *c, int seat, int from, int budget, cc_set within, int to, struct cc_reach *out)
{
    struct search s;

    s.c = c;
    s.out = out;
    s.open[0] = within & c->rs->scenario.land;
    s.foes[0] = c->st->where.men[cc_enemy(seat)][0];
    s.open[1] = s.foes[1] = 0;
    s.risky = risky_zones(c, seat);
    s.seat = seat;
    s.from = from;
    s.to = to;
    s.naval = s.through = false;
    out->beyond = 0;
    if (go_straight(&s, budget))
        return;
    search(&s, budget);
    if (s.doors && !found(&s))
        go_through(&s, budget);
}

/* fights: zones with enemy ships may be entered, and end the move. */
void cc_reach_sea(const struct cc *c, int seat, int from, int budget, bool fights, int to, struct cc_reach *out)
{
    struct search s;

    s.c = c;
    s.out = out;
    s.seat = seat;
    s.from = from;
    s.to = to;
    s.naval = true;
    s.fights = fights;
    s.through = false;
    out->beyond = 0;
    chart(&s);
    if (!go_straight(&s, budget))
        search(&s, budget);
}

/* ---- the same without ways ---- */

static int least(int a, int b) { return a < b ? a : b; }

struct spread { /* by land */
    cc_set level[LEVELS + 1], settled;
    cc_set within, stops; /* stops: zones where enemies end the march */
    int budget;
};

/* All zones that cost the same at once. */
static void spread_land(const struct cc *c, struct spread *s, cc_set zones, int cost)
{
    cc_set next = 0;

    CC_EACH (z, zones) {
        cc_set near = cc_neighbours(c, z), dear = near & c->rs->near_dear[z];

        next |= near & ~dear;
        CC_EACH (to, dear & s->within & ~s->settled) {
            int more = cost + cost_by_land(c, z, to);

            if (more <= s->budget)
                s->level[more] |= CC_BIT(to);
        }
    }
    s->level[cost + 1] |= next;
}

static void spread_from(const struct cc *c, struct spread *s, int from)
{
    s->settled = 0;
    for (int cost = 0; cost <= s->budget + 1; cost++)
        s->level[cost] = cost ? 0 : CC_BIT(from);
    for (int cost = 0; cost <= s->budget; cost++) {
        cc_set now = s->level[cost] & s->within & ~s->settled;

        s->settled |= now;
        if (now && cost < s->budget)
            spread_land(c, s, now & ~s->stops, cost);
    }
}

/* Spreads to the neighbours of z. back: to the zones from which z can be entered. */
static void spread_sea(struct search *s, int z, int cost, bool back)
{
    const uint64_t *near = s->c->rs->sea_near[z], *dear = s->c->rs->sea_dear[z];

    for (int w = 0; w < 2; w++) {
        uint64_t next = near[w] & ~s->settled[w];

        if (next && cost < s->budget) {
            s->level[cost + 1][w] |= next;
            s->last = cost >= s->last ? cost + 1 : s->last;
        }
        CC_EACH (i, dear[w] & ~s->settled[w]) {
            int to = 64 * w + i, more = cost + (back ? cost_by_sea(s->c, to, z) : cost_by_sea(s->c, z, to));

            if (more > s->budget)
                continue;
            put(s->level[more], to);
            s->last = more > s->last ? more : s->last;
        }
    }
}

cc_set cc_zones_by_land(const struct cc *c, int seat, int from, int budget, cc_set within)
{
    cc_set men = c->st->where.men[cc_enemy(seat)][0] & ~CC_BIT(from), doors = 0;
    struct spread s;

    s.within = (within & c->rs->scenario.land) | CC_BIT(from);
    s.stops = men;
    s.budget = least(budget < 0 ? 0 : budget, LEVELS - 1);
    spread_from(c, &s, from);
    CC_EACH (z, s.settled & men)
        doors |= may_shelter(c, cc_enemy(seat), z) ? CC_BIT(z) : 0;
    if (!doors)
        return s.settled;
    CC_EACH (z, men)
        s.stops &= ~(may_shelter(c, cc_enemy(seat), z) ? CC_BIT(z) : 0);
    spread_from(c, &s, from); /* anew: a second search, see go_through() */
    return s.settled;
}

/* Spreads from all zones of one cost at once. back: see spread_sea(). */
static void spread_level(struct search *s, const uint64_t zones[2], int cost, bool back)
{
    uint64_t next[2] = {0, 0};

    for (int w = 0; w < 2; w++)
        CC_EACH (i, zones[w]) {
            next[0] |= s->c->rs->sea_near[64 * w + i][0];
            next[1] |= s->c->rs->sea_near[64 * w + i][1];
        }
    for (int w = 0; w < 2; w++)
        CC_EACH (i, zones[w] & s->c->rs->dear_from[w])
            spread_sea(s, 64 * w + i, cost, back);
    for (int w = 0; w < 2 && cost < s->budget; w++) {
        next[w] &= s->open[w] & ~s->settled[w];
        s->level[cost + 1][w] |= next[w];
        if (next[w] && s->last <= cost)
            s->last = cost + 1;
    }
}

/* Spreads from one zone; zones that can be entered are settled. */
static void spread_all_sea(struct search *s)
{
    uint64_t now[2] = {0, 0};

    chart(s);
    put(now, s->from);
    s->settled[0] = now[0];
    s->settled[1] = now[1];
    spread_level(s, now, 0, false);
    for (int cost = 1; cost <= s->last; cost++) {
        for (int w = 0; w < 2; w++) {
            now[w] = s->level[cost][w] & s->open[w] & ~s->settled[w];
            s->settled[w] |= now[w];
        }
        now[0] &= ~s->foes[0];
        now[1] &= ~s->foes[1];
        spread_level(s, now, cost, false);
    }
}

/* Zones that cost at most the budget. */
static cc_set in_range(const uint8_t there[64], int budget)
{
    uint8_t byte[64];

    for (int z = 0; z < 64; z++)
        byte[z] = there[z] <= (uint8_t)budget ? 0xff : 0;
    return cc_top_bits(byte);
}

/* If enemy ships are out of reach or only before ports, the distances of the map hold, because only its city lies
 * behind a port. */
static bool map_tells(struct search *s)
{
    const struct cc_ruleset *rs = s->c->rs;
    const uint8_t *there = rs->sail[s->from];
    uint64_t near[2] = {in_range(there, s->budget), in_range(there + 64, s->budget)}, foes[2];

    chart(s);
    put(s->open, s->from);
    foes[0] = s->foes[0] & near[0];
    foes[1] = s->foes[1] & near[1];
    if (foes[0] & ~rs->port_zones[0] || foes[1] & ~rs->port_zones[1] || has(foes, s->from))
        return false;
    s->settled[0] = near[0] & s->open[0];
    s->settled[1] = near[1] & s->open[1];
    for (int w = 0; w < 2; w++)
        CC_EACH (i, foes[w])
            if (cc_ground(s->c, 64 * w + i)->port == s->from)
                return false;
            else
                s->settled[0] &= ~CC_BIT(cc_ground(s->c, 64 * w + i)->port);
    return true;
}

void cc_zones_by_sea(const struct cc *c, int seat, int from, int budget, bool fights, uint64_t out[2])
{
    struct search s;

    s.c = c;
    s.seat = seat;
    s.from = from;
    s.budget = least(budget < 0 ? 0 : budget, LEVELS - 1);
    s.fights = fights;
    if (!map_tells(&s)) {
        memset(s.level, 0, sizeof s.level);
        s.last = 0;
        spread_all_sea(&s);
    }
    out[0] = s.settled[0];
    out[1] = s.settled[1];
}

bool cc_beside_at_sea(const struct cc *c, int z, const uint64_t zones[2])
{
    const uint64_t *near = c->rs->sea_near[z], *dear = c->rs->sea_dear[z];

    return ((near[0] | dear[0]) & zones[0]) | ((near[1] | dear[1]) & zones[1]);
}

static bool all_beside(const struct cc *c, const uint64_t these[2], const uint64_t zones[2])
{
    for (int w = 0; w < 2; w++)
        CC_EACH (i, these[w])
            if (!cc_beside_at_sea(c, 64 * w + i, zones))
                return false;
    return true;
}

/* Searches at any distance, without passing an enemy ship, until every zone of `from` has a neighbour that is found. */
void cc_sea_leading_to(const struct cc *c, int seat, const uint64_t goals[2], const uint64_t from[2], uint64_t out[2])
{
    const uint64_t *foes = c->st->where.ships[cc_enemy(seat)];
    uint64_t left[2] = {c->rs->naval[0] & ~foes[0] & ~goals[0], c->rs->naval[1] & ~foes[1] & ~goals[1]};
    uint64_t now[2] = {goals[0], goals[1]};

    out[0] = out[1] = 0;
    while (now[0] | now[1] && !all_beside(c, from, out)) {
        uint64_t next[2] = {0, 0};

        for (int w = 0; w < 2; w++)
            CC_EACH (i, now[w]) {
                next[0] |= c->rs->sea_near[64 * w + i][0] | c->rs->sea_dear[64 * w + i][0];
                next[1] |= c->rs->sea_near[64 * w + i][1] | c->rs->sea_dear[64 * w + i][1];
            }
        for (int w = 0; w < 2; w++) {
            out[w] |= now[w];
            now[w] = next[w] & left[w];
            left[w] &= ~now[w];
        }
    }
}

int cc_way(const struct cc_reach *r, int from, int to, uint8_t *path, int cap)
{
    const uint8_t *prev = to < CC_LAND_MAX && r->beyond >> to & 1 ? r->past : r->prev;
    int n = 0, i;

    for (int z = to; z != from; z = prev[z])
        n++;
    if (n > cap)
        return -1;
    i = n;
    for (int z = to; z != from; z = prev[z])
        path[--i] = (uint8_t)z;
    return n;
}

/* ---- how far from home ---- */

/* MF or RNG for the part of the path that is done. */
int cc_cost_so_far(const struct cc *c, const struct cc_move *m)
{
    int cost = 0;

    for (int i = 0, z = m->from; i < m->at; z = m->path[i++]) {
        const struct cc_zone_type *g = cc_ground(c, z);

        if (m->kind == CC_SAIL)
            cost += cost_by_sea(c, z, m->path[i]);
        for (int e = 0; e < g->edges && m->kind != CC_SAIL; e++)
            cost += g->edge[e].to == m->path[i] ? g->edge[e].cost : 0;
    }
    return cost;
}

/* The zones of this set from which ships of seat have the shortest way to one of `to` without passing an enemy ship. */
void cc_sea_nearest(const struct cc *c, int seat, const uint64_t to[2], const uint64_t among[2], uint64_t out[2])
{
    struct search s = {.c = c, .seat = seat, .budget = LEVELS - 1, .level = {{to[0], to[1]}}, .fights = true};
    uint64_t now[2];

    chart(&s);
    out[0] = out[1] = 0;
    for (int cost = 0; cost <= s.last; cost++) {
        for (int w = 0; w < 2; w++) {
            now[w] = s.level[cost][w] & ~s.settled[w] & (cost ? s.open[w] : ~UINT64_C(0));
            s.settled[w] |= now[w];
            out[w] = now[w] & among[w];
            now[w] &= cost ? ~s.foes[w] : ~UINT64_C(0);
        }
        if (out[0] | out[1])
            return;
        spread_level(&s, now, cost, true);
    }
}

/* RNG that ships of seat need from each zone to the nearest of `to` without passing an enemy ship. */
void cc_sea_distances(const struct cc *c, int seat, const uint64_t to[2], uint8_t dist[CC_ZONES_MAX])
{
    struct search s = {.c = c, .seat = seat, .budget = LEVELS - 1, .level = {{to[0], to[1]}}};

    chart(&s);
    memset(dist, CC_NONE, CC_ZONES_MAX);
    for (int cost = 0; cost <= s.last; cost++)
        for (int w = 0; w < 2; w++)
            CC_EACH (i, s.level[cost][w] & ~s.settled[w]) {
                int z = 64 * w + i;

                put(s.settled, z);
                if (cost && cc_is_land(c, z) && cc_zone(c, z)->owner != seat)
                    continue;
                dist[z] = (uint8_t)cost;
                if (!cost || !has(s.foes, z))
                    spread_sea(&s, z, cost, true);
            }
}
