/* flight_test.c: aerials and dragons: §2.12. */
#include "moves.h"

static void flyer(void)
{
    field();
    put("a1", "Fly", 10000, 5000, 900);
    put("a2", "Fly", 11000, 5000, 900);
    general("a1");
    begin(1, 6);
}

TEST(DB_421, "one straight flight: no way points, no wheels")
{
    TEST_ALSO(DB_R78);
    TEST_ALSO(DB_420);
    flyer();
    CHECK_EQ(march("a1", 3000, 100, 0, 0), 6);
    CHECK_EQ(because, 421);
    CHECK_EQ(march("a1", 0, 0, 0, 3000), 0);
    CHECK_EQ(march("a1", 3000, 0, 0, 100), 6);
    hold("a1");
    struct action point = {DB_ACT_VIA, 0, 3, {plane_pack(10000), plane_pack(6000), 900}};
    CHECK_EQ(db_ask_move.check(&ctx, &point).rule.number, 6);
    CHECK_EQ(march("a1 a2", 3000, 100, 0, 0), 0); /* a group wheels like any other */
}

TEST(DB_422, "where it lands it stands like the others: nothing may be there")
{
    flyer();
    CHECK_EQ(go("a1", 11000, 5400, 900), 13);
    CHECK_EQ(go("a1", 10000, 19500, 900), 7);
    CHECK_EQ(go("a1", 10000, 700, 900), 8);
}

TEST(DB_330, "flights pass over everything, castles too, and may not end on them")
{
    TEST_ALSO(DB_E17);
    TEST_ALSO(DB_707);
    field();
    put("a1", "Fly", 10000, 5000, 900);
    put("a2", "SpF", 10000, 4000, 900);
    general("a1");
    AREA("castle", 9000, 6000, 11000, 6000, 11000, 8000, 9000, 8000);
    begin(1, 6);
    CHECK_EQ(march("a1", 4000, 0, 0, 0), 0);
    CHECK_EQ(march("a1", 2500, 0, 0, 0), 17);
    CHECK_EQ(because, 707);
    state->element[0].x = 20000;
    CHECK_EQ(march("a2", 2000, 0, 0, 0), 0);
    CHECK_EQ(march("a2", 2100, 0, 0, 0), 17);
}

/* ---- dragons ---- */

static void dragon_away(void)
{
    field();
    put("a1", "Kn", 5000, 5000, 900);
    general("a1");
    put("a2", "Dra", 0, 0, 0);
    away("a2");
    put("b1", "SpS", 15000, 10000, 2700);
}

TEST(DB_431, "within the deployment depth, in good going, clear, and 2 BW from enemies")
{
    TEST_ALSO(DB_E18);
    dragon_away();
    AREA("wood", 18000, 3000, 20000, 3000, 20000, 6000, 18000, 6000);
    LINE("river", 800, 0, 2000, 25000, 2000);
    camps(8000, -1);
    begin(1, 6);
    CHECK_EQ(land("a2", 10000, 7000, 900), 0);
    CHECK_EQ(land("a2", 10000, 7001, 900), 18); /* limits are exact */
    CHECK_EQ(because, 431);
    CHECK_EQ(land("a2", 500, 6500, 900), 0); /* no limit at the sides */
    CHECK_EQ(land("a2", 499, 6500, 900), 18);
    CHECK_EQ(land("a2", 19000, 6000, 900), 18);
    CHECK_EQ(land("a2", 5000, 5500, 900), 18);
    CHECK_EQ(land("a2", 10000, 2500, 900), 18);
    state->river = DB_PALTRY;
    CHECK_EQ(land("a2", 10000, 2500, 900), 0);
    CHECK_EQ(land("a2", 8500, 1100, 900), 18);
    state->element[e("b1")].y = 7500; /* its front at 7500: the dragon's at 5500 is 2 BW away */
    CHECK_EQ(land("a2", 15000, 5500, 900), 18);
    CHECK_EQ(refusal.arg[0], e("b1"));
    CHECK_EQ(land("a2", 15000, 5499, 900), 0);
    CHECK_EQ(land("a1", 10000, 7000, 900), 6);
}

TEST(DB_433, "a dragon on the table is placed again for 4 PIPs, if it has not moved")
{
    TEST_ALSO(DB_250);
    dragon_away();
    begin(1, 6);
    state->element[e("a2")] = (struct db_element){.x = 20000, .y = 12000, .a = 900, .status = DB_ON_TABLE};
    CHECK_EQ(land("a2", 10000, 7000, 900), 0);
    do_it();
    CHECK(told_event(DB_EV_LIFTED) >= 0);
    CHECK_EQ(state->pips[0][0], 2);
    dragon_away();
    begin(1, 9);
    state->element[e("a2")] = (struct db_element){.x = 20000, .y = 12000, .a = 900, .status = DB_ON_TABLE};
    CHECK_EQ(go("a2", 20000, 13000, 900), 0);
    do_it();
    CHECK_EQ(land("a2", 10000, 7000, 900), 3);
}

TEST(DB_434, "not while it is in contact")
{
    dragon_away();
    begin(1, 6);
    state->element[e("a2")] = (struct db_element){.x = 15000, .y = 10000, .a = 900, .status = DB_ON_TABLE};
    CHECK_EQ(land("a2", 10000, 7000, 900), 18);
    CHECK_EQ(because, 434);
    state->element[e("b1")] = (struct db_element){.x = 14500, .y = 9500, .a = 0, .status = DB_ON_TABLE};
    CHECK_EQ(land("a2", 10000, 7000, 900), 18); /* on its flank */
}

TEST(DB_249, "4 PIPs in all, also when the C-in-C pays")
{
    TEST_ALSO(DB_R71);
    dragon_away();
    command("a2", 2);
    begin(1, 0);
    state->pips[0][0] = 4;
    CHECK_EQ(land("a2", 10000, 7000, 900), 1);
    CHECK_EQ(refusal.arg[2], 1);
    pay(1);
    CHECK_EQ(land(NULL, 10000, 7000, 900), 0);
    CHECK_EQ(plan.payer, 0);
    CHECK_EQ(plan.pips, 4);
}

TEST(DB_431, "nor on a castle")
{
    dragon_away();
    AREA("castle", 9000, 4000, 11000, 4000, 11000, 6000, 9000, 6000);
    begin(1, 6);
    CHECK_EQ(land("a2", 10000, 6500, 900), 18);
    CHECK_EQ(land("a2", 10000, 7000, 900), 0);
}

TEST(DB_431, "NORTH calls its dragon at the other end, away from any enemy")
{
    field();
    put("a1", "SpS", 15000, 12000, 900);
    put("b1", "Dra", 0, 0, 0);
    away("b1");
    begin(2, 6);
    CHECK_EQ(land("b1", 10000, 13000, 2700), 0);
    CHECK_EQ(land("b1", 10000, 12999, 2700), 18);
    CHECK_EQ(land("b1", 15000, 14000, 2700), 18);
    CHECK_EQ(refusal.arg[0], e("a1"));
    CHECK_EQ(land("b1", 15000, 14001, 2700), 0);
}
