/*
 * cover_test.c: an open decision lists candidates only.  Do they reach what matters?  The GIST of a move is who
 * fights whom, and in the side or not; beside it, whose threat zone it ends in.  On random positions random wishes
 * are aimed; what comes of them must have the gist of a listed move.
 */
#include <stdio.h>
#include "games/skirmish/sk.h"
#include "support.h"
#include "test.h"

enum { POSITIONS = 150, WISHES = 200, LIST = 64, SHARE = 95 };

struct gist {
    uint8_t enemy[SK_UNITS]; /* 1 + the enemy that a unit fights; 64 more: in the side */
    uint8_t zones;           /* set of enemies in whose zone a unit of the move ends */
};

static struct gist gist_of(const struct sk_ruleset *rs, const struct sk_state *s, const struct action *a)
{
    struct sk_move m;
    struct gist g = {{0}, 0};
    CHECK_EQ(sk_try(rs, s, a, &m).code, 0);
    for (int i = 0; i < m.contacts; i++) {
        int unit = m.contact[i].unit, enemy = m.contact[i].enemy;
        g.enemy[unit] = (uint8_t)(1 + enemy + (sk_in_side(m.pose[0][m.legs], sk_pose(s, enemy)) ? 64 : 0));
    }
    for (int e = 0; e < SK_UNITS; e++)
        for (int i = 0; i < m.units && s->unit[e].alive && sk_side_of(e) != sk_side_of(m.unit[0]); i++) {
            struct plane_quad zone = sk_zone(sk_pose(s, e)), base = sk_base(m.pose[i][m.legs]);
            if (plane_quad_over(&zone, &base, SK_SLACK))
                g.zones |= (uint8_t)(1 << e);
        }
    return g;
}

/* Anything, but not too far from what is in hand. */
static struct action random_wish(const struct sk_state *s, struct rng *r)
{
    int unit = sk_first(s->hand);
    if (!sk_single(s->hand)) {
        int straight = rng_below(r, 2) == 0;
        return sk_march(s->turn, (int)rng_below(r, SK_ALLOWANCE + 1), straight ? 0 : (int)rng_below(r, 1801) - 900,
                        straight ? 0 : (int)rng_below(r, SK_ALLOWANCE + 1));
    }
    return sk_go_to(s->turn, (struct plane_pose){s->unit[unit].x + (int32_t)rng_below(r, 6000) - 3000,
                                                 s->unit[unit].y + (int32_t)rng_below(r, 6000) - 3000,
                                                 (int16_t)rng_below(r, PLANE_TURN)});
}

static struct {
    int wishes, answered, contacts, covered, zoned;
} sum;

static void try_wishes(const struct sk_ruleset *rs, const struct sk_state *s, struct rng *r)
{
    struct action list[LIST], out;
    struct gist known[LIST];
    struct why why;
    int n = sk_candidates(rs, s, false, list, LIST);
    for (int i = 0; i < n; i++)
        known[i] = gist_of(rs, s, &list[i]);
    for (int w = 0; w < WISHES; w++) {
        struct action wish = random_wish(s, r);
        sum.wishes++;
        if (!sk_aim(&rs->head, s, &wish, &out, &why))
            continue;
        struct gist g = gist_of(rs, s, &out);
        bool fights = false, same = false, zones = false;
        for (int u = 0; u < SK_UNITS; u++)
            fights = fights || g.enemy[u];
        for (int i = 0; i < n; i++) {
            bool alike = memcmp(g.enemy, known[i].enemy, sizeof g.enemy) == 0;
            same = same || alike;
            zones = zones || (alike && (fights || g.zones == known[i].zones));
        }
        sum.answered++;
        sum.contacts += fights;
        sum.covered += fights && same;
        sum.zoned += zones;
    }
}

static void walk(const char *scenario, uint64_t seed, int positions)
{
    struct match m = support_match(&sk_game, scenario);
    struct sk_state s;
    struct rng r;
    struct action list[LIST];
    rng_seed(&r, seed);
    while (positions > 0) {
        sk_game.rules.setup(m.rs, seed++, &s, NULL);
        while (!s.head.over && positions > 0) {
            if (s.hand && sk_rules(m.rs)->role[s.turn] == CAST_PLAYED && rng_below(&r, 3) == 0) {
                try_wishes(sk_rules(m.rs), &s, &r);
                positions--;
            }
            int n = sk_game.rules.actions(m.rs, &s, s.turn, list, LIST);
            sk_game.rules.apply(m.rs, &s, &list[rng_below(&r, (uint32_t)n)], NULL);
        }
    }
    data_match_free(&m);
}

TEST(cover, "whatever a wish comes to, a listed move fights the same enemies; nearly always in the same zones")
{
    walk("duel", 1, POSITIONS / 2);
    walk("three", 2, POSITIONS / 2);
    printf("# %d wishes, %d answered: %d contacts, %d of them listed; zones listed in %d of 1000\n", sum.wishes,
           sum.answered, sum.contacts, sum.covered, (int)(1000LL * sum.zoned / sum.answered));
    CHECK(sum.contacts > 100);
    CHECK_EQ(sum.covered, sum.contacts);
    CHECK(100LL * sum.zoned >= (long long)SHARE * sum.answered);
}
