/*
 * ch_ways.c: ways by land and by sea.  There are quick ways to look for one zone, for sets of zones, for the
 * way home and for a way out; in positions of random games they have to find what a thorough look finds.
 */
#include <string.h>
#include "campaign.h"

enum { LIST = 1024, EVERY = 23 };

static struct action list[LIST];

static void differ(const char *what, int seat, int from, int to, int budget)
{
    test_fail(__FILE__, __LINE__, "%s: seat %d, from %s to %s, %d, ply %u", what, seat + 1, rules->zone[from].id,
              rules->zone[to].id, budget, (unsigned)state->head.ply);
}

static void reach(const struct cc *c, bool naval, int seat, int from, int budget, int to, struct cc_reach *out)
{
    if (naval)
        cc_reach_sea(c, seat, from, budget, from % 3 != 0, to, out);
    else
        cc_reach_land(c, seat, from, budget, from % 3 ? ~(cc_set)0 : rules->region_zones[0] | CC_BIT(from), to, out);
}

/* The way to one zone is the one that the search of all zones keeps. */
static void compare_ways(const struct cc *c, bool naval, int seat, int from, int budget)
{
    struct cc_reach all, one;
    uint8_t way[CC_PATH_MAX], same[CC_PATH_MAX];

    reach(c, naval, seat, from, budget, CC_NONE, &all);
    for (int to = 0; to < (naval ? rules->zones : rules->land_zones); to++) {
        int n, m;

        if (to == from || !cc_in_play(c, to))
            continue;
        reach(c, naval, seat, from, budget, to, &one);
        if (cc_reached(&all, to) != cc_reached(&one, to))
            differ("the same zones are reached", seat, from, to, budget);
        if (!cc_reached(&all, to))
            continue;
        n = cc_way(&all, from, to, way, CC_PATH_MAX);
        m = cc_way(&one, from, to, same, CC_PATH_MAX);
        if (all.dist[to] != one.dist[to] || n != m || memcmp(way, same, (size_t)n) != 0)
            differ("the same way is taken", seat, from, to, budget);
    }
}

static void compare_zones(const struct cc *c, bool naval, int seat, int from, int budget)
{
    uint64_t zones[2] = {0, 0};
    struct cc_reach all;

    reach(c, naval, seat, from, budget, CC_NONE, &all);
    if (naval)
        cc_zones_by_sea(c, seat, from, budget, from % 3 != 0, zones);
    else
        zones[0] =
            cc_zones_by_land(c, seat, from, budget, from % 3 ? ~(cc_set)0 : rules->region_zones[0] | CC_BIT(from));
    if (zones[0] != all.zones[0] || zones[1] != all.zones[1])
        differ("the same zones without ways", seat, from, from, budget);
}

/* Is there a zone beside this one from which ships get home? */
static bool beside_way_home(const struct cc *c, int seat, int from, const uint64_t ports[2],
                            const uint8_t dist[CC_ZONES_MAX])
{
    for (int z = 0; z < rules->zones; z++) {
        const uint64_t one[2] = {z < 64 ? CC_BIT(z) : 0, z < 64 ? 0 : CC_BIT(z - 64)};
        bool leads = cc_is_land(c, z) ? ports[0] >> z & 1 : dist[z] != CC_NONE && !cc_zone(c, z)->ships[cc_enemy(seat)];

        if (leads && cc_beside_at_sea(c, from, one))
            return true;
    }
    return false;
}

/* The nearest zones are those of the least distance, and whoever has a zone with a distance beside him gets to the
 * goal. */
static void compare_home(const struct cc *c, int seat)
{
    uint64_t ports[2] = {state->where.city[seat] & rules->ports, 0}, all[2] = {~UINT64_C(0), ~UINT64_C(0)}, nearest[2];
    uint8_t dist[CC_ZONES_MAX];

    cc_sea_distances(c, seat, ports, dist);
    for (int from = rules->land_zones; from < rules->zones; from++) {
        uint64_t start[2] = {from < 64 ? CC_BIT(from) : 0, from < 64 ? 0 : CC_BIT(from - 64)}, leading[2];
        struct cc_reach ahead;
        int least = CC_NONE;

        if (!cc_in_play(c, from))
            continue;
        cc_reach_sea(c, seat, from, 3, false, CC_NONE, &ahead);
        cc_sea_nearest(c, seat, ports, ahead.zones, nearest);
        for (int z = 0; z < rules->zones; z++)
            if (cc_reached(&ahead, z) && dist[z] < least)
                least = dist[z];
        for (int z = 0; z < rules->zones; z++)
            if ((nearest[z >> 6] >> (z & 63) & 1) != (cc_reached(&ahead, z) && least != CC_NONE && dist[z] == least))
                differ("the nearest zones to home", seat, from, z, 3);
        cc_sea_leading_to(c, seat, ports, start, leading);
        if (cc_beside_at_sea(c, from, leading) != beside_way_home(c, seat, from, ports, dist))
            differ("ways home", seat, from, from, 0);
    }
    cc_sea_nearest(c, seat, ports, all, nearest);
    CHECK_EQ(nearest[0], ports[0]);
}

/* Who has two ways out by land is not hemmed in, who has none is; with one it depends on who attacks. */
static void compare_ways_out(const struct cc *c, int seat)
{
    for (int z = 0; z < rules->land_zones; z++) {
        cc_set open = cc_neighbours(c, z) & ~state->where.men[cc_enemy(seat)][0];
        bool men = cc_zone(c, z)->men[seat] || (cc_zone(c, z)->inside && cc_zone(c, z)->owner == seat);
        bool hemmed = state->where.hemmed[seat] >> z & 1;

        if (cc_in_play(c, z) && (cc_several(open) || !open || !men) && hemmed != (men && !open))
            differ("who is hemmed in", seat, z, z, 0);
        if (men && open && !cc_several(open) && state->battle.zone == CC_NONE && !state->move.kind && hemmed)
            differ("one way out is enough", seat, z, z, 0);
    }
}

static void compare(uint64_t ply)
{
    struct cc c = {rules, state, NULL};

    for (int seat = 0; seat < CC_SEATS; seat++) {
        for (int from = (int)(ply % 5); from < rules->zones; from += 5) {
            int budget = 1 + (int)(ply + (uint64_t)from) % 9;
            bool city = cc_is_land(&c, from);

            if (!cc_in_play(&c, from))
                continue;
            for (int naval = !city; naval <= (!city || rules->ports >> from & 1); naval++) {
                compare_ways(&c, naval, seat, from, budget);
                compare_zones(&c, naval, seat, from, budget);
            }
        }
        compare_home(&c, seat);
        if (state->settled & CC_HEMMED)
            compare_ways_out(&c, seat);
    }
}

/* What clients draw before a move is declared is what it does then, as far as it gets. */
static int compare_told(const struct action *a, const int16_t *way, int n)
{
    const struct cc_move *m = &state->move;

    if (!n || a->kind != CC_ACT_TO || !m->kind || !m->declared)
        return 0;
    for (int i = 0; i < m->path_n && i + 1 < n; i++)
        if (m->path[i] != way[i + 1])
            differ("the way that was told", a->seat, way[0], way[n - 1], i);
    return m->path_n + 1 == n && n > 2;
}

static int wander(const char *scenario, uint64_t seed)
{
    struct rng r = {0};
    seatset movers;
    int16_t way[CC_PATH_MAX] = {0};
    int same = 0;

    whole(scenario, seed);
    rng_seed(&r, seed);
    for (uint64_t ply = 0; (movers = cc_to_move(state)) && ply < 1500; ply++) {
        int n = cc_actions(&rules->head, state, movers & 1 ? 0 : 1, list, LIST);

        const struct action *a = &list[rng_below(&r, (uint32_t)n)];

        n = cc_path_of(&rules->head, state, a, way, CC_PATH_MAX);
        cc_apply(&rules->head, state, a, NULL);
        same += compare_told(a, way, n);
        if (ply % EVERY == 0)
            compare(ply);
    }
    return same;
}

TEST(ways, "in random games quick searches find what the thorough one finds")
{
    int same = 0;

    for (uint64_t seed = 1; seed <= 3; seed++)
        same += wander("relief-of-mesana", seed);
    same += wander("full-campaign", 1);
    CHECK(same > 20); /* ways of several zones that were told beforehand */
}
