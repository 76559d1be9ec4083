/* zone_test.c: what a threat zone allows: §2.9 and examples of 6.3. */
#include "moves.h"

/* Spears at x, front edge 1 BW before an enemy. */
static void threatened(int x)
{
    field();
    put("a1", "SpS", x, 6000, 900);
    general("a1");
    put("b1", "SpS", 10000, 7000, 2700);
}

TEST(DB_X163, "the far edge of the zone belongs to it")
{
    TEST_ALSO(DB_353);
    threatened(10000);
    begin(1, 6);
    CHECK_EQ(march("a1", 0, 100, 0, 0), 14);
    CHECK_EQ(plan.zones, set("b1"));
    threatened(10000);
    begin(1, 6);
    state->element[0].y = 5990;
    CHECK_EQ(march("a1", 0, -100, 0, 0), 14);
    state->element[0].y = 5980; /* outside, and still so when its corner has turned */
    CHECK_EQ(go("a1", 10000, 5980, 895), 0);
    CHECK_EQ(plan.zones, 0);
}

TEST(DB_X164, "in a zone a shift to the side is forbidden")
{
    TEST_ALSO(DB_354);
    TEST_ALSO(DB_E14);
    threatened(10000);
    begin(1, 6);
    CHECK_EQ(go("a1", 11000, 6000, 900), 14);
    CHECK_EQ(because, 354);
    CHECK_EQ(refusal.arg[1], e("b1"));
    CHECK_EQ(go("a1", 9000, 6000, 900), 14);
}

TEST(DB_X165, "... and going straight back is not")
{
    threatened(10000);
    begin(1, 6);
    CHECK_EQ(go("a1", 10000, 4000, 900), 0);
    CHECK_EQ(go("a1", 10010, 4000, 900), 14);
    CHECK_EQ(go("a1", 10000, 4500, 890), 14);
    CHECK_EQ(go("a1", 10000, 5500, 2700), 14); /* an about-face is a turn */
}

TEST(DB_X166, "lining up at a gap of 500")
{
    TEST_ALSO(DB_356);
    threatened(10300);
    begin(1, 6);
    CHECK_EQ(go("a1", 10000, 6500, 900), 0);
    CHECK_EQ(plan.answers, 1 + e("b1"));
    CHECK_EQ(go("a1", 10000, 6000, 900), 0); /* no nearer, but lined up */
    CHECK_EQ(go("a1", 10020, 6000, 900), 0);
    CHECK_EQ(go("a1", 10021, 6000, 900), 14);
    CHECK_EQ(go("a1", 10000, 5990, 900), 0);
    CHECK_EQ(go("a1", 10000, 5989, 900), 14);
    CHECK_EQ(go("a1", 10000, 6000, 901), 14);
}

TEST(DB_X167, "an enemy in frontal contact has no zone")
{
    TEST_ALSO(DB_352);
    threatened(10000);
    put("b2", "SpS", 14000, 7000, 2700);
    put("a2", "SpS", 14000, 7000, 900);
    put("a3", "SpS", 14000, 6000, 900);
    begin(1, 6);
    CHECK_EQ(go("a3", 15000, 6000, 900), 0);
    CHECK_EQ(go("a1", 11000, 6000, 900), 14);
}

TEST(DB_X168, "aerials ignore the zones of others")
{
    TEST_ALSO(DB_358);
    threatened(10000);
    put("a2", "Fly", 4000, 6000, 900);
    put("b2", "Fly", 20000, 7000, 2700);
    put("a3", "SpS", 20000, 5500, 900);
    begin(1, 6);
    CHECK_EQ(go("a2", 11200, 6500, 450), 0);
    CHECK_EQ(plan.zones, 0);
    CHECK_EQ(march("a3", 700, 0, 0, 400), 0); /* the zone of Flyers binds no Spears */
    threatened(10000);
    put("b2", "GFl", 10000, 12000, 2700);
    put("a2", "Fly", 10000, 11000, 900);
    begin(1, 6);
    CHECK_EQ(go("a2", 15000, 11000, 900), 14); /* ... but Flyers */
    CHECK_EQ(refusal.arg[1], e("b2"));
    CHECK_EQ(go("a2", 10000, 5000, 900), 0);
}

TEST(DB_358, "of a single flight only start and end count")
{
    threatened(5000);
    put("b2", "GFl", 10000, 12000, 2700);
    put("a2", "Fly", 6000, 11500, 900);
    put("a3", "Fly", 6000, 10750, 900); /* a column of two: all samples count */
    begin(1, 6);
    CHECK_EQ(go("a2", 14000, 11500, 900), 0);
    CHECK_EQ(go("a2", 10800, 11500, 0), 14);
    state->element[e("a2")] = (struct db_element){.x = 6000, .y = 11500, .a = 0, .status = DB_ON_TABLE};
    state->element[e("a3")] = (struct db_element){.x = 5250, .y = 11500, .a = 0, .status = DB_ON_TABLE};
    CHECK_EQ(march("a2 a3", 10000, 0, 0, 0), 14);
    CHECK_EQ(march("a2", 8000, 0, 0, 0), 0);
}

TEST(DB_357, "towards: nearer, and turned no farther away than before, nor beyond 90 degrees")
{
    TEST_ALSO(DB_354);
    threatened(10300);
    begin(1, 6);
    CHECK_EQ(march("a1", 1, 0, 0, 0), 0);
    CHECK_EQ(go("a1", 10200, 6300, 900), 0);
    CHECK_EQ(go("a1", 10200, 6300, 910), 14); /* turned away */
    CHECK_EQ(go("a1", 10300, 6000, 900), 14); /* no nearer */
    threatened(10300);
    state->element[0].a = 900;
    begin(1, 6);
    state->element[0].a = 1000;
    CHECK_EQ(go("a1", 10200, 6200, 950), 0);
    CHECK_EQ(go("a1", 10200, 6200, 1000), 0);
}

TEST(DB_X178, "backing onto another enemy is not towards it")
{
    TEST_ALSO(DB_R60);
    threatened(10000);
    put("b2", "SpS", 10000, 3000, 900);
    begin(1, 6);
    CHECK_EQ(go("a1", 10000, 4400, 900), 14);
    CHECK_EQ(go("a1", 10000, 4550, 900), 0);
}

TEST(DB_355, "one owner among several is enough; going back may not enter another zone")
{
    TEST_ALSO(DB_R49);
    threatened(10000);
    put("b2", "SpS", 11000, 7000, 2700);
    begin(1, 6);
    CHECK_EQ(go("a1", 11000, 6000, 900), 0); /* lined up with the second */
    CHECK_EQ(plan.answers, 1 + e("b2"));
    CHECK_EQ(plan.zones, set("b1 b2"));
    CHECK_EQ(march("a1", 200, 0, 0, 0), 0);
    CHECK_EQ(plan.answers, 1 + e("b1"));
    threatened(10000);
    put("b2", "SpS", 8900, 4500, 100); /* its zone: x 8900 to 9900 */
    begin(1, 6);
    CHECK_EQ(go("a1", 10000, 5700, 900), 0);
    CHECK_EQ(go("a1", 10000, 4500, 900), 14);
}

TEST(DB_360, "a zone is passed only by a move that answers its owner")
{
    field();
    put("a1", "LM", 8800, 6400, 0);
    general("a1");
    put("b1", "SpS", 10000, 7000, 2700);
    begin(1, 6);
    CHECK_EQ(march("a1", 3500, 0, 0, 0), 14); /* straight through, and out again */
    CHECK_EQ(march("a1", 690, 0, 0, 0), 0);
    CHECK_EQ(march("a1", 711, 0, 0, 0), 0); /* nearer, facing it as before */
}

TEST(DB_351, "a place with an enemy garrison threatens 1 BW round it")
{
    TEST_ALSO(DB_357);
    field();
    put("a1", "SpF", 9500, 4000, 900);
    put("a2", "Fly", 8000, 4500, 900);
    general("a1");
    put("b1", "SpS", 0, 0, 0);
    AREA("castle", 9500, 6000, 11500, 6000, 11500, 8000, 9500, 8000);
    begin(1, 6);
    CHECK_EQ(go("a1", 10500, 5500, 900), 0); /* nobody is in it */
    field();
    put("a1", "SpF", 9500, 4000, 900);
    put("a2", "Fly", 8000, 3500, 0);
    general("a1");
    put("b1", "SpS", 0, 0, 0);
    AREA("castle", 9500, 6000, 11500, 6000, 11500, 8000, 9500, 8000);
    garrison("b1", "castle");
    begin(1, 6);
    CHECK_EQ(go("a1", 9900, 4900, 900), 0); /* outside: 1100 */
    CHECK_EQ(go("a1", 9900, 5000, 900), 0); /* nearer is enough */
    state->element[e("a1")] = (struct db_element){.x = 10500, .y = 5200, .a = 900, .status = DB_ON_TABLE};
    CHECK_EQ(go("a1", 11500, 5200, 900), 14);
    CHECK_EQ(refusal.code, DB_WHY_THREAT_PLACE);
    CHECK_EQ(march("a1", 500, 0, 0, 0), 0);
    CHECK_EQ(go("a1", 10500, 4200, 900), 0);
    CHECK_EQ(go("a2", 11900, 5300, 0), 0); /* DB-358 */
}

TEST(DB_R56, "a group slides to line up in a zone, up to 1 BW, and for nothing else")
{
    TEST_ALSO(DB_378);
    field();
    put("a1", "SpS", 10300, 5000, 900);
    put("a2", "SpS", 11300, 5000, 900);
    general("a1");
    put("b1", "SpS", 10000, 6900, 2700);
    begin(1, 6);
    CHECK_EQ(march("a1 a2", 1000, 0, 0, 300), 0);
    CHECK_TO("a1", 10000, 6000, 900);
    CHECK_EQ(plan.cost, 1300);
    CHECK_EQ(march("a1 a2", 1000, 0, 0, 279), 6);
    CHECK_EQ(march("a1 a2", 800, 0, 0, 300), 6); /* out of its zone */
    CHECK_EQ(march("a1 a2", 1000, 0, 0, 1001), 6);
    CHECK_EQ(because, 378);
}

TEST(DB_351, "it is not passed either")
{
    field();
    put("a1", "LM", 7900, 5300, 0);
    general("a1");
    put("b1", "SpS", 0, 0, 0);
    AREA("castle", 9500, 6000, 10500, 6000, 10500, 8000, 9500, 8000);
    garrison("b1", "castle");
    begin(1, 6);
    CHECK_EQ(march("a1", 4000, 0, 0, 0), 0); /* it ends nearer than it began */
    state->element[0].x = 8400;
    CHECK_EQ(march("a1", 4000, 0, 0, 0), 14);
}
