/* aim_test.c: the legal move nearest to a wish: snapping of §3.9. */
#include "../core/plane_cases.h"
#include "moves.h"

static struct action found;
static struct why told;

static bool aim(const char *unit, struct action wish)
{
    let_go();
    hold(unit);
    bool ok = db_aim_move(&ctx, &wish, &found, &told);
    if (ok) {
        struct action again;
        struct why why;
        CHECK_EQ(db_try(&ctx, &found, &plan).code, 0);
        CHECK(db_aim_move(&ctx, &found, &again, &why)); /* its own answer is what it answers */
        CHECK(action_same(&again, &found));
        CHECK_EQ(why.code, 0);
    }
    return ok;
}

static struct action to(int x, int y, int a)
{
    return (struct action){DB_ACT_GO, 0, 3, {plane_pack(x), plane_pack(y), (int16_t)a}};
}

static struct action ahead(int d, int w, int then, int s)
{
    return (struct action){DB_ACT_MARCH, 0, 4, {(int16_t)d, (int16_t)w, (int16_t)then, (int16_t)s}};
}

static void opponents(void)
{
    field();
    put("a1", "Kn", 10000, 8000, 900);
    put("a2", "SpS", 15000, 8000, 900);
    put("a3", "SpS", 16000, 8000, 900);
    general("a1");
    put("b1", "SpS", 10000, 10000, 2700);
    put("b2", "SpS", 15300, 9700, 2700);
    begin(1, 6);
}

TEST(DB_E21, "a wish near a contact becomes the contact")
{
    opponents();
    CHECK(aim("a1", to(10200, 9900, 850)));
    CHECK_EQ(found.kind, DB_ACT_ENGAGE);
    CHECK_EQ(found.arg[0], e("b1"));
    CHECK_EQ(found.arg[1], DB_FORM_FRONT);
    CHECK_EQ(told.code, DB_WHY_THREAT); /* the reason of the raw pose: it turns away in the zone */
    CHECK(aim("a1", to(10200, 9850, 900)));
    CHECK_EQ(told.code, DB_WHY_SNAPPED);
}

TEST(DB_356, "... near a line-up it lines up, at its own gap")
{
    TEST_ALSO(DB_R95);
    opponents();
    CHECK(aim("a1", to(10200, 9300, 890)));
    CHECK_EQ(found.kind, DB_ACT_GO);
    CHECK_EQ(plane_unpack(found.arg[0]), 10000);
    CHECK_EQ(plane_unpack(found.arg[1]), 9300);
    CHECK_EQ(found.arg[2], 900);
    CHECK(aim("a2 a3", ahead(1000, 0, 0, 0)));
    CHECK_EQ(found.kind, DB_ACT_MARCH);
    CHECK_EQ(found.arg[3], -300);
    CHECK_TO("a2", 15300, 9000, 900);
}

TEST(DB_384, "... near an overlap or support it takes the place")
{
    opponents();
    put("b3", "SpS", 1, 1, 1);
    field();
    put("a1", "SpS", 10000, 10000, 900);
    put("a2", "SpS", 11200, 8500, 900);
    put("a3", "SpS", 10100, 8000, 900);
    general("a1");
    put("b1", "SpS", 10000, 10000, 2700);
    begin(1, 6);
    CHECK(aim("a2", to(11100, 9900, 900)));
    CHECK_EQ(plane_unpack(found.arg[0]), 11000);
    CHECK_EQ(plane_unpack(found.arg[1]), 10000);
    CHECK(aim("a3", to(10050, 9400, 910)));
    CHECK_EQ(plane_unpack(found.arg[0]), 10000);
    CHECK_EQ(plane_unpack(found.arg[1]), 9500);
    CHECK_EQ(found.arg[2], 900);
}

TEST(DB_E07, "a way that is too long is shortened")
{
    opponents();
    CHECK(aim("a2 a3", ahead(500, 0, 0, 0)));
    CHECK_EQ(told.code, 0);
    state->element[e("b2")].y = 15000;
    CHECK(aim("a2 a3", ahead(2500, 0, 0, 0)));
    CHECK_EQ(found.arg[0], 2000);
    CHECK_EQ(told.code, DB_WHY_TOO_FAR);
    CHECK(aim("a2 a3", ahead(0, 300, 2000, 0))); /* the wheel costs 1047 */
    CHECK_EQ(found.arg[1], 300);
    CHECK_EQ(found.arg[2], 953);
    CHECK(aim("a2", to(15000, 12000, 900)));
    CHECK_EQ(plane_unpack(found.arg[1]), 10000);
    CHECK(!aim("a2 a3", ahead(-100, 0, 0, 0)));
    CHECK_EQ(told.code, DB_WHY_BAD_WAY);
}

TEST(DB_E09, "it stops before what bars it, and there it may snap")
{
    opponents();
    CHECK(aim("a1", to(10000, 11000, 900))); /* through the enemy: it makes contact */
    CHECK_EQ(db_try(&ctx, &found, &plan).code, 0);
    CHECK_EQ(contact_of("a1", "b1"), DB_FORM_FRONT);
    CHECK_EQ(told.code, DB_WHY_BLOCKED);
}

TEST(DB_E14, "random wishes: what aim answers is legal, and aims at itself")
{
    struct rng r = random_start(81);
    int n = plane_cases(2000), legal = 0;
    for (int i = 0; i < n; i++) {
        opponents();
        put("b3", "AxS", 1, 1, 1);
        state->element[e("b1")].a = (int16_t)(2700 + random_number(&r, -400, 400));
        state->element[e("b2")].x = 15000 + random_number(&r, -1500, 1500);
        if (i % 2)
            legal += aim("a1", to(10000 + random_number(&r, -2500, 2500), 9000 + random_number(&r, -1500, 2500),
                                  random_number(&r, 0, 3599)));
        else
            legal += aim("a2 a3", ahead(random_number(&r, 0, 2500), random_number(&r, -300, 300),
                                        random_number(&r, 0, 1500), random_number(&r, -50, 50) / 10 * 10));
    }
    CHECK(legal > n / 2);
}

TEST(DB_324, "a column that leads too far is shortened; a flight too")
{
    field();
    put("a1", "SpS", 9000, 5000, 900);
    put("a2", "SpS", 10000, 5000, 900);
    put("a3", "Fly", 20000, 2000, 900);
    general("a1");
    begin(1, 6);
    struct action column_of = {DB_ACT_COLUMN, 0, 4, {DB_END_LEFT, 1500, 100, 900}};
    CHECK(aim("a1 a2", column_of));
    CHECK_EQ(found.arg[1], 1500);
    CHECK_EQ(found.arg[2], 100);
    CHECK(found.arg[3] < 900);
    CHECK(aim("a3", to(20000, 15000, 900)));
    CHECK_EQ(plane_unpack(found.arg[1]), 12000);
    CHECK(aim("a3", to(24400, 15000, 0))); /* turning costs its corners some way */
    CHECK(plan.cost <= 10000 && plan.cost > 9990);
    CHECK(found.arg[2] > 0 && found.arg[2] < 450); /* it has turned most of the way */
}

TEST(DB_E17, "a garrison that has not left aims nowhere, wherever the wish goes")
{
    field();
    put("a1", "SpS", 0, 0, 0);
    put("a2", "SpS", 5000, 5000, 900);
    general("a2");
    AREA("castle", 11500, 12000, 13500, 12000, 13500, 14000, 11500, 14000);
    garrison("a1", "castle");
    begin(1, 6);
    for (int i = 0; i < 3; i++) {
        CHECK(!aim("a1", i == 0 ? to(12500, 11000, 2700) : i == 1 ? to(24000, 1000, 0) : ahead(2000, 100, 500, 0)));
        CHECK_EQ(told.code, DB_WHY_PLACE_INSIDE);
        CHECK_EQ(told.rule.number, 17);
    }
}
