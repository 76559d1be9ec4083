/*
 * melee_test.c: random melees, fought to the end: nobody ends on top of anybody, off the field or in a castle, losses
 * are booked, and the same dice lead to the same end.
 */
#include <stdio.h>
#include <stdlib.h>
#include "fight_help.h"

static uint64_t seed;

static int lot(int n)
{
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int)((seed >> 33) % (uint64_t)n);
}

static const char *const type_id[] = {"SpS", "SpF", "PkS", "PkF", "BdS", "BdF", "AxS", "AxF", "WbS",
                                      "WbF", "BwS", "BwF", "WBw", "XBw", "Sk",  "HdS", "HdF", "Art",
                                      "Inf", "Mag", "Cle", "Kn",  "Cv",  "LM",  "Beh", "GBe", "BeS",
                                      "BeF", "Her", "Pal", "Dra", "GFl", "Fly", "AHe", "AMa"};

/* ---- a random position ---- */

static struct plane_pose wanted[DB_SEATS][DB_ARMY_MAX];
static const char *kind_of[DB_SEATS][DB_ARMY_MAX];
static int many[DB_SEATS];

static int depth_of(const char *type)
{
    static const char *const shallow[] = {"Kn",  "Cv",  "LM",  "GBe", "BeS", "BeF", "Her", "Pal",
                                          "Fly", "AHe", "AMa", "Mag", "Cle", "HdS", "HdF"};
    static const char *const deep[] = {"Art", "Inf", "Beh", "Dra", "GFl"};
    for (int i = 0; i < 15; i++)
        if (strcmp(shallow[i], type) == 0)
            return 750;
    for (int i = 0; i < 5; i++)
        if (strcmp(deep[i], type) == 0)
            return 1000;
    return 500;
}

static bool fits_in(const char *type, struct plane_pose p)
{
    struct plane_shape own = plane_base(1000, depth_of(type));
    struct plane_quad q = plane_quad(&own, p);
    for (int i = 0; i < PLANE_CORNERS; i++)
        if (q.corner[i].x < 0 || q.corner[i].x > 25000 || q.corner[i].y < 0 || q.corner[i].y > 20000)
            return false;
    for (int s = 0; s < DB_SEATS; s++)
        for (int k = 0; k < many[s]; k++) {
            struct plane_shape base = plane_base(1000, depth_of(kind_of[s][k]));
            struct plane_quad other = plane_quad(&base, wanted[s][k]);
            if (plane_quad_over(&q, &other, 1))
                return false;
        }
    return true;
}

static bool try_put(int seat, const char *type, struct plane_pose p)
{
    if (many[seat] >= 24 || !fits_in(type, p))
        return false;
    wanted[seat][many[seat]] = p;
    kind_of[seat][many[seat]++] = type;
    return true;
}

/* Somebody beside, behind, on a flank or on the rear of what stands there. */
static void try_neighbour(struct plane_pose p, int depth, int seat)
{
    static const struct {
        int ahead, left, turn;
        bool own;
    } slot[] = {{0, 1000, 0, true},       {0, -1000, 0, true}, {0, 0, 0, true},        {-500, 500, 2700, false},
                {-500, -500, 900, false}, {0, 0, 0, false},    {0, 1000, 1800, false}, {-300, -1000, 0, true}};
    int i = lot(8), ahead = slot[i].ahead - (i == 2 || i == 5 ? depth : 0);
    struct plane_pose q = plane_moved(p, ahead, slot[i].left);
    q.a = plane_angle(p.a + slot[i].turn);
    try_put(slot[i].own ? seat : 1 - seat, type_id[lot(35)], q);
}

static void lay_pair(void)
{
    struct plane_pose p = {1500 + lot(22000), 1500 + lot(17000), (int16_t)(lot(3) ? 900 : lot(3600))};
    struct plane_pose q = {p.x, p.y, plane_angle(p.a + PLANE_HALF_TURN)};
    const char *a = type_id[lot(35)], *b = type_id[lot(35)];
    if (!fits_in(a, p) || !fits_in(b, q))
        return;
    try_put(0, a, p);
    try_put(1, b, q);
    for (int i = 0; i < 4; i++) {
        try_neighbour(p, depth_of(a), 0);
        try_neighbour(q, depth_of(b), 1);
    }
    try_put(0, strcmp(a, "PkS") == 0 || strcmp(a, "LM") == 0 || strcmp(a, "WbS") == 0 ? a : "BdS",
            plane_moved(p, -depth_of(a) - (lot(2) ? 0 : lot(700)), lot(2) ? 0 : lot(400) - 200));
}

static void lay_melee(uint64_t with)
{
    seed = with;
    many[0] = many[1] = 0;
    field();
    AREA("wood", 3000, 9000, 5500, 9000, 6000, 10500, 5000, 12000, 3200, 11500);
    AREA("scrub", 15000, 12000, 18000, 12000, 18000, 14000, 15000, 14000);
    AREA("castle", 11500, 9000, 13500, 9000, 13500, 11000, 11500, 11000);
    LINE("river", 800, 0, 6000, 25000, 6500);
    for (int i = 0; i < 5; i++)
        lay_pair();
    for (int s = 0; s < DB_SEATS; s++)
        for (int i = 0; i < many[s]; i++) {
            char label[16];
            snprintf(label, sizeof label, "%c%d", 'a' + s, i + 1);
            put(label, kind_of[s][i], wanted[s][i].x, wanted[s][i].y, wanted[s][i].a);
        }
    begin(1 + lot(2), 6);
    rng_seed(&state->head.rng, with);
}

/* ---- what must hold ---- */

static int overlapping(void)
{
    int n = 0;
    DB_EACH_ON_TABLE(&ctx, a)
    {
        struct plane_quad q = db_base(&ctx, a);
        uint64_t but[DB_SEATS] = {0};
        but[db_seat(&ctx, a)] = db_bit(&ctx, a);
        n += db_overlapped(&ctx, &q, but) >= 0;
    }
    return n;
}

static void check_standing(uint64_t with, const bool barred[DB_ELEMENTS_MAX])
{
    DB_EACH_ON_TABLE(&ctx, a)
    {
        struct plane_quad q = db_base(&ctx, a);
        if (!db_inside_field(&ctx, &q) || (!barred[a] && db_barred_by_place(&ctx, a, &q) >= 0))
            test_fail(__FILE__, __LINE__, "melee %d: element %d is where it may not be", (int)with, a);
    }
    if (overlapping())
        test_fail(__FILE__, __LINE__, "melee %d: %d bases overlap", (int)with, overlapping());
}

static void check_losses(void)
{
    for (int seat = 0; seat < DB_SEATS; seat++) {
        int lost = 0;
        DB_EACH_OF(&ctx, a, seat) { lost += state->element[a].status == DB_LOST ? db_type(&ctx, a)->mv : 0; }
        CHECK_EQ(db_army_lost(&ctx, seat), lost);
    }
}

static int fight_on(uint64_t with)
{
    bool barred[DB_ELEMENTS_MAX] = {false};
    int fights = 0;
    DB_EACH_ON_TABLE(&ctx, a)
    {
        struct plane_quad q = db_base(&ctx, a);
        barred[a] = db_barred_by_place(&ctx, a, &q) >= 0;
    }
    db_begin_combat(&ctx);
    while (!state->head.over && state->phase == DB_COMBAT) {
        struct action list[64];
        struct offers l = {list, 64, 0, state->active, false};
        db_step_combat(&ctx);
        if (state->ask) {
            db_list_fights(&ctx, &l);
            struct action a = list[lot(l.n)];
            CHECK_EQ(db_ask_fight.check(&ctx, &a).code, 0);
            state->ask = state->asked = 0;
            db_ask_fight.apply(&ctx, &a);
        }
        check_standing(with, barred);
        noted.len = 0;
        fights++;
    }
    return fights;
}

TEST(DB_218, "random melees end with everybody in a place of his own")
{
    int fights = 0, cases = getenv("BELLUM_CASES") ? atoi(getenv("BELLUM_CASES")) : 400;
    for (int i = 1; i <= cases; i++) {
        lay_melee((uint64_t)i * 977);
        if (overlapping())
            continue;
        fights += fight_on((uint64_t)i * 977);
        check_losses();
        uint64_t end = game_hash(state);
        lay_melee((uint64_t)i * 977);
        fight_on((uint64_t)i * 977);
        CHECK_EQ(game_hash(state), end);
    }
    CHECK(fights > 2 * cases);
}
