/*
 * ch_slowly.c: supply, isolation, marches, voyages and retreats by the words of the rules, looked for without haste,
 * beside what the game finds in positions of random games.  Nothing here is shared with the game but the map, the
 * position and the values of counters.
 */
#include "campaign.h"

enum { LIST = 1024 };

static struct action list[LIST];
static long supplies, isolations, retreats, marches, flights, sails;

static bool enemy_men(int seat, int z) { return state->zone[z].men[1 - seat]; }

/* Land zones beside each other now: PI-118. */
static bool beside(int a, int b)
{
    const struct cc_zone_type *g = &rules->zone[a];

    for (int i = 0; i < g->edges; i++)
        if (g->edge[i].to == b && rules->scenario.land >> b & 1)
            return g->edge[i].cond != CC_IF_HELD || state->zone[a].owner == state->zone[b].owner;
    return false;
}

_Noreturn static void differ(const char *what, int unit, int z)
{
    test_fail(__FILE__, __LINE__, "%s: unit %d (%s), zone %s, ply %u", what, unit,
              rules->type[rules->unit[unit].type].id, rules->zone[z].id, (unsigned)state->head.ply);
}

/* ---- CC-407, CC-408, CC-R30 ---- */

static bool lets_pass(int seat, int z)
{
    bool foreign = state->zone[z].owner == 1 - seat && state->zone[z].siege != seat + 1;

    return !enemy_men(seat, z) && !foreign;
}

static bool traces(int seat, int z, int steps)
{
    if (z == state->op.marker)
        return true;
    for (int to = 0; to < rules->land_zones && steps; to++)
        if (beside(z, to) && lets_pass(seat, to) && traces(seat, to, steps - 1))
            return true;
    return false;
}

static bool on_coast(int naval, int z)
{
    const struct cc_zone_type *g = &rules->zone[naval];

    if (g->port == z)
        return true;
    for (int i = 0; i < g->coasts; i++)
        if (g->coast[i] == z)
            return true;
    return false;
}

/* A land unit on land. */
static bool fed(int seat, int u)
{
    int z = state->unit.zone[u], marker = state->op.marker;
    bool besieged = state->zone[z].siege == 2 - seat && state->zone[z].owner == seat;
    bool from_within = marker < rules->land_zones && state->zone[marker].owner == seat && state->zone[marker].siege;

    if (marker == CC_NONE || state->op.unpaid)
        return false;
    if (besieged || from_within) /* CC-415, CC-865 */
        return besieged && marker == z && state->unit.place[u] == CC_IN;
    return marker < rules->land_zones ? traces(seat, z, 3) : on_coast(marker, z);
}

/* ---- CC-409, CC-R29, CC-R70 ---- */

static bool ship_fed(int seat, int u)
{
    int z = state->unit.zone[u], marker = state->op.marker,
        city = rules->zone[z].kind == CC_PORT ? rules->zone[z].port : CC_NONE;
    bool from_within;

    if (state->op.unpaid)
        return true;
    if (marker >= rules->land_zones)
        return z == marker;
    from_within = state->zone[marker].owner == seat && state->zone[marker].siege;
    if (z < rules->land_zones && state->zone[z].siege)
        return z == marker;
    if (from_within)
        return false;
    if (z < rules->land_zones)
        return traces(seat, z, 3);
    return city != CC_NONE && (state->zone[city].owner == seat || state->zone[city].siege == seat + 1) &&
           traces(seat, city, 3);
}

static void compare_supply(const struct cc *c)
{
    int seat = state->op.seat;

    for (int u = rules->unit_from[seat]; u < rules->unit_from[seat + 1]; u++)
        if (rules->naval_types >> u & 1 && state->unit.zone[u] != CC_NONE) {
            if (ship_fed(seat, u) != cc_supplied(c, u))
                differ("supply at sea", u, state->unit.zone[u]);
            supplies++;
        } else if (state->unit.zone[u] < rules->land_zones) {
            if (fed(seat, u) != cc_supplied(c, u))
                differ("supply", u, state->unit.zone[u]);
            supplies++;
        }
}

/* ---- CC-791, CC-R43 ---- */

static bool hemmed(int seat, int z)
{
    int port = rules->zone[z].port;

    for (int to = 0; to < rules->land_zones; to++)
        if (beside(z, to) && !enemy_men(seat, to))
            return false;
    if (port != CC_NONE && state->zone[z].owner == seat && !state->zone[port].ships[1 - seat])
        return false;
    for (int s = rules->land_zones; s < rules->zones; s++)
        if (on_coast(s, z) && state->zone[s].ships[seat])
            return false;
    return true;
}

static void compare_isolation(void)
{
    for (int u = 0; u < rules->units; u++) {
        int z = state->unit.zone[u], seat = rules->unit[u].seat;
        bool ship = rules->naval_types >> u & 1, alone = false;

        if (z < rules->land_zones)
            alone = ship ? state->zone[rules->zone[z].port].ships[1 - seat] : hemmed(seat, z);
        if (z != CC_NONE && alone != !!(state->unit.flags[u] & CC_ISOLATED))
            differ("isolation", u, z);
        isolations += alone;
    }
}

/* ---- CC-771 to CC-778, CC-R41, CC-R82 ---- */

/* Steps over land, whoever is there; 99: no way. */
static int steps_between(int from, int to)
{
    int far[CC_LAND_MAX];

    for (int z = 0; z < rules->land_zones; z++)
        far[z] = z == from ? 0 : 99;
    for (int round = 0; round < rules->land_zones; round++)
        for (int a = 0; a < rules->land_zones; a++)
            for (int b = 0; b < rules->land_zones; b++)
                if (far[a] < 99 && beside(a, b) && far[a] + 1 < far[b])
                    far[b] = far[a] + 1;
    return far[to];
}

static uint64_t attractions(int seat, int from)
{
    uint64_t found = 0;
    int least = 99;

    for (int by_rp = 1; by_rp >= 0 && !found; by_rp--)
        for (int z = 0; z < rules->land_zones; z++) {
            int far = z == from || (by_rp ? !state->zone[z].rp[seat] : state->zone[z].owner != seat)
                          ? 99
                          : steps_between(from, z);

            if (far < least)
                found = 0;
            if (far <= least && far < 99) {
                least = far;
                found |= CC_BIT(z);
            }
        }
    return found;
}

/* Zones that a retreat may enter from `at`, whatever draws it. */
static uint64_t open_from(int seat, int at, bool first)
{
    const struct cc_retreat *r = &state->retreat;
    uint64_t legal = 0;

    for (int z = 0; z < rules->land_zones; z++) {
        bool back = z == state->battle.from;

        if (!beside(at, z) || enemy_men(seat, z) || state->zone[z].rp[1 - seat] || z == r->from)
            continue;
        if (r->role == CC_ATTACKED && first && state->battle.from != CC_NONE) {
            if (back)
                legal |= CC_BIT(z);
            continue;
        }
        if (state->zone[z].owner == 1 - seat || (r->role == CC_DEFENDED && back))
            continue;
        legal |= CC_BIT(z);
    }
    return legal;
}

/* Those of them that one goal leaves: nearer ones, else equally far ones, else all. */
static uint64_t drawn_to(int goal, int at, uint64_t legal)
{
    int now = steps_between(at, goal), best = 2;
    uint64_t chosen = 0;

    CC_EACH (z, legal) {
        int far = steps_between(z, goal), kind = far < now ? 0 : far == now ? 1 : 2;

        if (kind < best) {
            best = kind;
            chosen = 0;
        }
        if (kind == best)
            chosen |= CC_BIT(z);
    }
    return chosen;
}

static void compare_retreat(void)
{
    const struct cc_retreat *r = &state->retreat;
    int seat = rules->unit[r->unit].seat;
    uint64_t goals = attractions(seat, r->from), legal = open_from(seat, r->at, !r->steps), chosen = 0;

    if (state->battle.landing != CC_NONE && r->role == CC_ATTACKED)
        return;
    if (r->role == CC_SALLIED)
        return;
    CC_EACH (g, goals) /* the first step may have chosen among them */
        if (!r->steps || drawn_to(g, r->from, open_from(seat, r->from, true)) & CC_BIT(r->at))
            chosen |= drawn_to(g, r->at, legal);
    if ((goals ? chosen : legal) != r->zones[0])
        differ("retreat", r->unit, r->at);
    retreats++;
}

/* ---- CC-503, CC-510, CC-602, CC-R57 ---- */

static int entry(int z) { return rules->zone[z].rough ? 3 : 1; }

/* All of the enemies there could go inside. */
static bool may_let_pass(int seat, int z)
{
    return state->zone[z].owner == 1 - seat && !state->zone[z].siege &&
           state->zone[z].men[1 - seat] + state->zone[z].inside <= 4;
}

static bool may_leave(int seat, int z) { return !enemy_men(seat, z) || may_let_pass(seat, z); }

/* MF to each land zone that may be entered. */
static void march_from(int seat, int from, uint64_t within, int far[CC_LAND_MAX])
{
    for (int z = 0; z < rules->land_zones; z++)
        far[z] = z == from ? 0 : 99;
    for (int round = 0; round < rules->land_zones; round++)
        for (int a = 0; a < rules->land_zones; a++)
            for (int b = 0; b < rules->land_zones && far[a] < 99 && (a == from || may_leave(seat, a)); b++)
                if (beside(a, b) && within >> b & 1 && far[a] + entry(b) < far[b])
                    far[b] = far[a] + entry(b);
}

static bool may_march_to(int seat, int z, int far)
{
    const struct cc_move *m = &state->move;
    int price = m->declared ? 0 : m->units & (m->units - 1) ? 3 : 1, friends = state->zone[z].men[seat];

    if (z == state->unit.zone[__builtin_ctzll(m->units)] && m->from_place == CC_OUT)
        friends -= cc_count(m->units);
    if (friends && !m->stacked)
        price += 2;
    return z != m->from && far <= m->allowance - m->used && price <= state->op.sp;
}

static void compare_march(int seat)
{
    const struct cc_move *m = &state->move;
    bool bound = m->leaders >> leader_of("XAN") & 1; /* PI-463 */
    int far[CC_LAND_MAX];

    if (m->kind != CC_MARCH)
        return;
    march_from(seat, m->path_n ? m->path[m->path_n - 1] : m->from, bound ? rules->region_zones[1] : ~UINT64_C(0), far);
    for (int z = 0; z < rules->land_zones; z++) {
        struct action a = {CC_ACT_TO, (int8_t)seat, 1, {(int16_t)z}};

        if (may_march_to(seat, z, far[z]) != !cc_check(&rules->head, state, &a).code)
            differ("march", __builtin_ctzll(m->units), z);
        marches++;
    }
}

/* ---- CC-776, CC-R42, CC-R77 ---- */

static bool by_sea(int a, int b, int *cost)
{
    const struct cc_zone_type *g = &rules->zone[a < rules->land_zones ? b : a];
    int to = a < rules->land_zones ? a : b;

    *cost = 1;
    if (a < rules->land_zones && (b < rules->land_zones || rules->zone[b].kind != CC_PORT || rules->zone[b].port != a))
        return false;
    for (int i = 0; i < g->edges; i++)
        if (g->edge[i].to == to) {
            *cost = a < rules->land_zones ? 1 : g->edge[i].cost;
            return true;
        }
    return false;
}

static bool in_play(int z) { return rules->scenario.sea[z >> 6] >> (z & 63) & 1; }

static bool open_at_sea(int seat, int z)
{
    if (!in_play(z))
        return false;
    return z < rules->land_zones ? state->zone[z].owner == seat && rules->zone[z].port != CC_NONE
                                 : !state->zone[z].ships[1 - seat];
}

/* RNG to each zone; who fights may enter zones with enemy ships, but goes no further. */
static void sail_from(int seat, int from, bool fights, int far[CC_ZONES_MAX])
{
    int cost;

    for (int z = 0; z < rules->zones; z++)
        far[z] = z == from ? 0 : 99;
    for (bool more = true; more;) {
        more = false;
        for (int a = 0; a < rules->zones; a++)
            for (int b = 0; b < rules->zones && far[a] < 99 && (a == from || open_at_sea(seat, a)); b++)
                if ((open_at_sea(seat, b) || (fights && b >= rules->land_zones && in_play(b))) && by_sea(a, b, &cost) &&
                    far[a] + cost < far[b]) {
                    far[b] = far[a] + cost;
                    more = true;
                }
    }
}

static void compare_flight(void)
{
    const struct cc_retreat *r = &state->retreat;
    int seat = rules->unit[r->unit].seat, far[CC_ZONES_MAX], range = 0, least = 99, n = 0;
    struct cc c = {rules, state, NULL};

    range = cc_value(&c, r->unit, CC_MF, CC_NONE);
    CC_EACH (l, r->leaders) {
        int with = cc_value(&c, r->unit, CC_MF, l);

        range = with > range ? with : range;
    }
    sail_from(seat, r->at, false, far);
    for (int z = 0; z < rules->land_zones; z++)
        if (z != r->at && far[z] < least)
            least = far[z];
    for (int z = 0; z < rules->zones; z++) {
        bool offered = r->zones[z >> 6] >> (z & 63) & 1;

        n += offered;
        if (least <= range && offered != (z < rules->land_zones && z != r->at && far[z] <= range))
            differ("flight", r->unit, z);
        if (least > range && offered && (far[z] > range || z < rules->land_zones))
            differ("flight to the open sea", r->unit, z);
    }
    if (!n || least == 99)
        differ("flight nowhere", r->unit, r->at);
    flights++;
}

/* ---- CC-506 to CC-510, CC-555, CC-556, PI-401, CC-R42 ---- */

/* CC-511, PI-460: the slowest ship, led by whoever gets it furthest. */
static int range_of(const struct cc_move *m)
{
    struct cc c = {rules, state, NULL};
    int least = 99;

    CC_EACH (u, m->units) {
        int best = cc_value(&c, u, CC_MF, CC_NONE);

        CC_EACH (l, m->leaders) {
            int with = cc_value(&c, u, CC_MF, l);

            if (cc_may_lead(&c, l, m->units) && with > best)
                best = with;
        }
        least = best < least ? best : least;
    }
    return least;
}

static int spent_on(const struct cc_move *m)
{
    int spent = m->cargo ? 2 : 0, cost;

    for (int i = 0, z = m->from; i < m->path_n; z = m->path[i++])
        spent += by_sea(z, m->path[i], &cost) ? cost : 99;
    return spent;
}

static bool may_sail_to(int seat, int z)
{
    const struct cc_move *m = &state->move;
    const struct cc_zone *there = &state->zone[z];
    bool port = z < rules->land_zones, besieged = port && there->siege;
    int stay = 0, cargo = cc_count(m->cargo);

    CC_EACH (u, m->cargo)
        stay += state->unit.zone[u] == z;
    if (z == m->from || !(port || rules->zone[z].kind == CC_PORT || there->ships[1 - seat]))
        return false;
    if (besieged)
        return there->inside + cargo - stay <= 4 && state->op.sp >= 2;
    return state->op.sp >= 2 + (port && cargo && there->men[seat] > stay ? 2 : 0);
}

/* A voyage that is put together and has no stops yet. */
static void compare_sail(int seat)
{
    const struct cc_move *m = &state->move;
    int far[CC_ZONES_MAX], left = range_of(m) - spent_on(m);

    if (m->home || m->stops || m->declared)
        return;
    sail_from(seat, m->path_n ? m->path[m->path_n - 1] : m->from, true, far);
    for (int z = 0; z < rules->zones; z++) {
        struct action a = {CC_ACT_TO, (int8_t)seat, 1, {(int16_t)z}};

        if ((may_sail_to(seat, z) && far[z] <= left) != !cc_check(&rules->head, state, &a).code)
            differ("voyage", __builtin_ctzll(m->units), z);
        sails++;
    }
}

/* ---- */

static void compare(void)
{
    struct cc c = {rules, state, NULL};

    if (state->ask == CC_ASK_OP) {
        compare_supply(&c);
        compare_isolation();
    }
    if (state->ask == CC_ASK_MODE)
        compare_isolation();
    if (state->ask == CC_ASK_RETREAT)
        compare_retreat();
    if (state->ask == CC_ASK_MARCH)
        compare_march(state->op.seat);
    if (state->ask == CC_ASK_SAIL)
        compare_sail(state->op.seat);
    if (state->ask == CC_ASK_FLEE)
        compare_flight();
}

static void wander(const char *scenario, uint64_t seed)
{
    struct rng r = {0};
    seatset movers;

    whole(scenario, seed);
    rng_seed(&r, seed);
    while ((movers = cc_to_move(state))) {
        int n;

        compare();
        n = cc_actions(&rules->head, state, movers & 1 ? 0 : 1, list, LIST);
        cc_apply(&rules->head, state, &list[rng_below(&r, (uint32_t)n)], NULL);
    }
}

TEST(slowly, "in random games supply, isolation, marches, voyages and retreats are what the words of the rules say")
{
    supplies = isolations = retreats = marches = flights = sails = 0;
    for (uint64_t seed = 1; seed <= 12; seed++)
        wander("relief-of-mesana", seed);
    for (uint64_t seed = 1; seed <= 4; seed++)
        wander("full-campaign", seed);
    CHECK(supplies > 1000 && isolations > 100 && retreats > 20 && marches > 1000 && sails > 1000);
}
