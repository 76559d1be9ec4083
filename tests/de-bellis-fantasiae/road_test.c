/* road_test.c: roads and rivers: §2.11, DB-166 to 172. */
#include "moves.h"

TEST(DB_X145, "on a road: the front within 0.45 BW of its centre line, facing along it")
{
    TEST_ALSO(DB_171);
    TEST_ALSO(DB_R50);
    field();
    put("a1", "Art", 12500, 5000, 900);
    put("a2", "Art", 12960, 9000, 900);
    put("a3", "Art", 12950, 2000, 2700);
    put("a4", "Art", 12500, 7000, 1051);
    put("a5", "Fly", 12500, 11000, 900);
    LINE("road", 500, 12500, 0, 12500, 12000);
    begin(1, 6);
    const struct db_feature *road = &rules->map[0].feature[0];
    CHECK(db_on_road(&ctx, e("a1"), db_pose(&ctx, e("a1")), road));
    CHECK(!db_on_road(&ctx, e("a2"), db_pose(&ctx, e("a2")), road));
    CHECK(db_on_road(&ctx, e("a3"), db_pose(&ctx, e("a3")), road));
    CHECK(!db_on_road(&ctx, e("a4"), db_pose(&ctx, e("a4")), road));
    CHECK(!db_on_road(&ctx, e("a5"), db_pose(&ctx, e("a5")), road));
}

static void on_the_road(const char *type)
{
    field();
    put("a1", type, 12500, 5000, 900);
    put("a2", "Kn", 20000, 5000, 900);
    general("a2");
    LINE("road", 500, 12500, 0, 12500, 12000);
}

TEST(DB_401, "along a road: at the start, at every sample and at the end")
{
    on_the_road("SpS");
    begin(1, 6);
    CHECK_EQ(march("a1", 2000, 0, 0, 0), 0);
    CHECK_EQ(plan.road, 1);
    CHECK_EQ(go("a1", 12900, 6500, 900), 0);
    CHECK_EQ(plan.road, 1);
    CHECK_EQ(go("a1", 12960, 6500, 900), 0);
    CHECK_EQ(plan.road, 0);
    CHECK_EQ(plan.pips, 1);
    hold("a1");
    via(13000, 5200, 900); /* off it, and back */
    CHECK_EQ(go(NULL, 12600, 5600, 900), 0);
    CHECK_EQ(plan.road, 0);
    let_go();
    on_the_road("SpS");
    begin(1, 6);
    state->element[0].x = 13000; /* entering it is an ordinary move */
    CHECK_EQ(go("a1", 12500, 6000, 900), 0);
    CHECK_EQ(plan.road, 0);
}

TEST(DB_404, "the road must be free: friends that could be passed end the free move")
{
    TEST_ALSO(DB_R89);
    on_the_road("Cv");
    put("a3", "Sk", 12500, 6500, 900);
    begin(1, 6);
    CHECK_EQ(march("a1", 3000, 0, 0, 0), 0);
    CHECK_EQ(plan.road, 0);
    CHECK_EQ(plan.pips, 1);
    CHECK_EQ(march("a1", 1000, 0, 0, 0), 0);
    CHECK_EQ(plan.road, 1);
}

TEST(DB_337, "further moves by road, never within 1 BW of an enemy")
{
    TEST_ALSO(DB_E16);
    on_the_road("SpS");
    put("b1", "SpS", 12500, 9500, 2700);
    begin(1, 6);
    CHECK_EQ(march("a1", 1500, 0, 0, 0), 0);
    do_it();
    CHECK_EQ(state->pips[0][0], 6);
    CHECK_EQ(march("a1", 2000, 0, 0, 0), 15);
    CHECK_EQ(because, 337);
    CHECK_EQ(march("a1", 1999, 0, 0, 0), 0);
    do_it();
    CHECK_EQ(state->pips[0][0], 5);
    CHECK_EQ(go("a1", 13500, 8000, 900), 3); /* not along the road: E16 is only a remark */
}

TEST(DB_402, "by road it goes as far as in good going, and off it the ground counts")
{
    TEST_ALSO(DB_162);
    on_the_road("SpS");
    AREA("wood", 11000, 5500, 14000, 5500, 14000, 11000, 11000, 11000);
    begin(1, 6);
    CHECK_EQ(march("a1", 2000, 0, 0, 0), 0);
    CHECK_EQ(go("a1", 13100, 6500, 900), 7);
}

TEST(DB_169, "by road a river is nothing")
{
    on_the_road("SpS");
    LINE("river", 800, 0, 6000, 25000, 6000);
    begin(1, 6);
    CHECK_EQ(march("a1", 2000, 0, 0, 0), 0);
    CHECK_EQ(plan.river, 0);
    CHECK_EQ(plan.road, 1);
    do_it();
    CHECK_EQ(state->river, DB_RIVER_UNKNOWN);
}

static void at_the_river(void)
{
    field();
    put("a1", "AxS", 10000, 5000, 900);
    put("a2", "AxS", 11000, 5000, 900);
    general("a1");
    LINE("river", 800, 0, 6500, 25000, 6500);
    begin(1, 6);
}

TEST(DB_166, "the first that enters rolls for the river")
{
    static const int kind[] = {DB_PALTRY, DB_PALTRY, DB_ORDINARY, DB_ORDINARY, DB_DIFFICULT, DB_DIFFICULT};
    for (int die = 1; die <= 6; die++) {
        char face[2] = {(char)('0' + die), 0};
        at_the_river();
        CHECK_EQ(march("a1", 1000, 0, 0, 0), 0); /* 1100 from it */
        CHECK_EQ(plan.river, 0);
        CHECK_EQ(march("a1", 1200, 0, 0, 0), 0);
        CHECK_EQ(plan.river, 1);
        dice(face);
        do_it();
        CHECK_EQ(state->river, kind[die - 1]);
        CHECK_POSE("a1", 10000, 6200, 900);
        CHECK(told_event(DB_EV_RIVER) >= 0);
    }
}

TEST(DB_172, "a line that meets a difficult river stops before the water")
{
    at_the_river();
    CHECK_EQ(march("a1 a2", 2000, 0, 0, 0), 0);
    dice("5");
    do_it();
    CHECK_EQ(state->river, DB_DIFFICULT);
    CHECK_POSE("a1", 10000, 6100, 900); /* the last sample that is dry */
    CHECK_POSE("a2", 11000, 6100, 900);
    CHECK_EQ(state->pips[0][0], 5);
    CHECK_EQ(state->element[0].moved, 1100);
    CHECK(told_event(DB_EV_RIVER_STOPPED) >= 0);
    at_the_river();
    CHECK_EQ(march("a1 a2", 2000, 0, 0, 0), 0);
    dice("4");
    do_it();
    CHECK_POSE("a2", 11000, 7000, 900);
}

TEST(DB_167, "a difficult river is for singles and columns")
{
    TEST_ALSO(DB_E12);
    at_the_river();
    state->river = DB_DIFFICULT;
    CHECK_EQ(march("a1 a2", 1200, 0, 0, 0), 12);
    CHECK_EQ(because, 167);
    CHECK_EQ(march("a1", 1200, 0, 0, 0), 0);
    state->element[0].y = state->element[1].y = 6500; /* a line that stands in it */
    CHECK_EQ(march("a1 a2", 100, 0, 0, 0), 12);
    CHECK_EQ(column("a1 a2", DB_END_LEFT, 500, 0, 0), 0);
    state->river = DB_ORDINARY;
    CHECK_EQ(march("a1 a2", 100, 0, 0, 0), 0);
}

TEST(DB_401, "every element of a column must be on the road, the first too")
{
    field();
    put("a1", "SpS", 12500, 11900, 900); /* ahead of the end of the road by 900 */
    put("a2", "SpS", 12500, 11400, 900);
    put("a3", "Kn", 20000, 5000, 900);
    general("a3");
    LINE("road", 500, 12500, 0, 12500, 11000);
    begin(1, 6);
    CHECK_EQ(march("a1 a2", 10, 0, 0, 0), 0);
    CHECK_EQ(plan.road, 0);
    state->element[0].y = 11400, state->element[1].y = 10900;
    CHECK_EQ(march("a1 a2", 10, 0, 0, 0), 0);
    CHECK_EQ(plan.road, 1);
}

TEST(DB_335, "a place with an enemy garrison is an enemy too")
{
    field();
    put("a1", "LM", 10000, 2000, 900);
    general("a1");
    put("b1", "SpS", 0, 0, 0);
    AREA("castle", 9000, 8000, 11000, 8000, 11000, 10000, 9000, 10000);
    garrison("b1", "castle");
    begin(1, 6);
    CHECK_EQ(march("a1", 3000, 0, 0, 0), 0);
    do_it();
    CHECK_EQ(march("a1", 1999, 0, 0, 0), 0);
    CHECK_EQ(march("a1", 2000, 0, 0, 0), 15);
    CHECK_EQ(refusal.arg[1], e("b1"));
}
