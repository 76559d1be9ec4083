/* command_test.c: PIPs, who pays, who is in command: §2.6 and the examples of 6.1. */
#include "moves.h"

/* Four Spears in a line near their general. */
static void army(int x)
{
    field();
    put("a1", "Kn", 5000, 5000, 900);
    general("a1");
    put("a2", "SpS", x, 5000, 900);
    put("a3", "SpS", x + 1000, 5000, 900);
    put("a4", "SpS", x + 2000, 5000, 900);
    put("a5", "SpS", x + 3000, 5000, 900);
}

TEST(DB_X101, "no surcharges in a player's first bound")
{
    TEST_ALSO(DB_234);
    TEST_ALSO(DB_R09);
    army(7000);
    put("a6", "Beh", 17000, 5000, 900);
    put("a7", "Beh", 18000, 5000, 900);
    begin(1, 3);
    first_bound();
    CHECK_EQ(march("a2 a3 a4 a5", 1000, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 1);
    do_it();
    CHECK_EQ(march("a6 a7", 1000, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 1);
    do_it();
    CHECK_EQ(state->pips[0][0], 1);
}

TEST(DB_X102, "8 BW from the general is in range")
{
    TEST_ALSO(DB_238);
    army(5000 + 500 + 8000 + 500);
    begin(1, 6);
    CHECK_EQ(march("a2 a3 a4 a5", 1000, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 1);
    CHECK_EQ(plan.out_of_command, 0);
}

TEST(DB_X103, "8.001 BW is not")
{
    TEST_ALSO(DB_236);
    TEST_ALSO(DB_253);
    army(5000 + 500 + 8001 + 500);
    begin(1, 6);
    CHECK_EQ(march("a2 a3 a4 a5", 1000, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 2);
    CHECK_EQ(plan.out_of_command, 1);
    do_it();
    CHECK_EQ(state->pips[0][0], 4);
    int paid = told_event(DB_EV_PAID);
    CHECK(paid >= 0);
    CHECK_EQ(noted.buf[paid].arg[2], 2);
    CHECK_EQ(noted.buf[paid].arg[3], 4);
    CHECK_EQ(noted.buf[paid].arg[5], 4);
}

static int price(const char *type, int gap, int bound)
{
    field();
    put("a1", "Kn", 3000, 5000, 900);
    general("a1");
    put("a2", type, 3000 + 1000 + gap, 5000, 900);
    begin(1, 6);
    if (bound == 1)
        first_bound();
    CHECK_EQ(march("a2", 500, 0, 0, 0), 0);
    return plan.pips;
}

TEST(DB_X104, "irregular troops cost 1 more")
{
    TEST_ALSO(DB_243);
    field();
    put("a1", "Kn", 3000, 5000, 900);
    general("a1");
    put("a2", "HdS", 5000, 5000, 900);
    put("a3", "HdS", 6000, 5000, 900);
    begin(1, 6);
    CHECK_EQ(march("a2 a3", 500, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 2);
    CHECK_EQ(plan.irregular, 1);
}

TEST(DB_244, "which types are irregular")
{
    static const char *const irregular[] = {"Art", "Beh", "Dra", "Fly", "GBe", "GFl", "HdS", "HdF", "Inf"};
    static const char *const regular[] = {"SpS", "Kn", "Cv", "LM", "AHe", "AMa", "Mag", "Cle", "BeS", "Sk", "WbF"};
    for (int i = 0; i < 9; i++) {
        CHECK_EQ(price(irregular[i], 1000, 2), 2);
        CHECK_EQ(price(irregular[i], 1000, 1), 1);
    }
    for (int i = 0; i < 11; i++)
        CHECK_EQ(price(regular[i], 1000, 2), 1);
}

TEST(DB_X105, "the extras add up")
{
    TEST_ALSO(DB_245);
    CHECK_EQ(price("GBe", 9000, 3), 3);
}

TEST(DB_X106, "a lost general costs 1 more for every move")
{
    TEST_ALSO(DB_235);
    TEST_ALSO(DB_237);
    TEST_ALSO(DB_R10);
    field();
    put("a1", "Kn", 3000, 5000, 900);
    general("a1");
    put("a2", "BdS", 3000, 8000, 900);
    begin(1, 6);
    state->element[e("a1")].status = DB_LOST;
    CHECK_EQ(march("a2", 500, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 2);
    first_bound();
    CHECK_EQ(march("a2", 500, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 1);
}

static void road_column(void)
{
    field();
    put("a1", "Kn", 20000, 5000, 900);
    general("a1");
    put("a2", "Art", 3000, 5000, 900);
    put("a3", "HdS", 3000, 4000, 900);
    LINE("road", 500, 3000, 0, 3000, 20000);
    begin(1, 6);
}

TEST(DB_X107, "a first move by road is for nothing")
{
    TEST_ALSO(DB_246);
    TEST_ALSO(DB_247);
    TEST_ALSO(DB_R11);
    TEST_ALSO(DB_400);
    road_column();
    CHECK_EQ(march("a2 a3", 2000, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 0);
    CHECK_EQ(plan.road, 1);
    CHECK_EQ(march("a3", 0, 0, 0, 0), 0);
}

TEST(DB_X108, "... the second is paid")
{
    TEST_ALSO(DB_337);
    road_column();
    CHECK_EQ(march("a2 a3", 2000, 0, 0, 0), 0);
    do_it();
    CHECK_EQ(state->pips[0][0], 6);
    CHECK_EQ(march("a2 a3", 2000, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 3);
    do_it();
    CHECK_EQ(state->pips[0][0], 3);
    CHECK_EQ(march("a2 a3", 2000, 0, 0, 0), 0); /* any number */
    CHECK_EQ(march("a2 a3", 0, 200, 0, 0), 3);  /* off the road */
}

static void three_light(int pips)
{
    field();
    put("a1", "LM", 5000, 5000, 900);
    put("a2", "LM", 6000, 5000, 900);
    put("a3", "LM", 7000, 5000, 900);
    put("a4", "Kn", 15000, 5000, 900);
    general("a4");
    begin(1, pips);
    first_bound();
}

TEST(DB_X109, "single LM move for nothing in the first bound")
{
    TEST_ALSO(DB_248);
    TEST_ALSO(DB_R12);
    three_light(1);
    static const char *const label[] = {"a1", "a2", "a3"};
    for (int i = 0; i < 3; i++) {
        CHECK_EQ(march(label[i], 4000, 0, 0, 0), 0);
        CHECK_EQ(plan.pips, 0);
        do_it();
    }
    CHECK_EQ(state->pips[0][0], 1);
    begin(1, 1);
    CHECK_EQ(march("a1", 4000, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 1);
}

TEST(DB_X110, "... as a group they pay")
{
    three_light(1);
    CHECK_EQ(march("a1 a2 a3", 4000, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 1);
}

TEST(DB_X111, "... and so does the second move of one")
{
    three_light(1);
    CHECK_EQ(march("a1", 4000, 0, 0, 0), 0);
    do_it();
    CHECK_EQ(march("a1", 4000, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 1);
    do_it();
    CHECK_EQ(march("a1", 1000, 0, 0, 0), 1);
}

static void dragon(int pips)
{
    field();
    put("a1", "Kn", 5000, 5000, 900);
    general("a1");
    put("a2", "Dra", 0, 0, 0);
    away("a2");
    begin(1, pips);
}

TEST(DB_X112, "a dragon is deployed for 4 PIPs and does not move")
{
    TEST_ALSO(DB_249);
    TEST_ALSO(DB_430);
    TEST_ALSO(DB_432);
    TEST_ALSO(DB_R35);
    dragon(4);
    CHECK_EQ(march("a2", 1000, 0, 0, 0), 2);
    CHECK_EQ(land("a2", 10000, 7000, 900), 0);
    CHECK_EQ(plan.pips, 4);
    do_it();
    CHECK_EQ(state->pips[0][0], 0);
    CHECK_POSE("a2", 10000, 7000, 900);
    CHECK(told_event(DB_EV_LANDED) >= 0);
    CHECK_EQ(state->start[0][0], 6); /* Knights and the dragon: DB-676 */
    state->pips[0][0] = 6;
    CHECK_EQ(march("a2", 1000, 0, 0, 0), 3);
    CHECK_EQ(land("a2", 10000, 6000, 900), 3);
}

TEST(DB_X113, "... not for 3")
{
    TEST_ALSO(DB_E01);
    TEST_ALSO(DB_254);
    dragon(3);
    CHECK_EQ(land("a2", 10000, 7000, 900), 1);
    CHECK_EQ(refusal.arg[0], 4);
    CHECK_EQ(refusal.arg[1], 3);
}

TEST(DB_X114, "a dragon on the table flies 10 BW for 2 PIPs")
{
    field();
    put("a1", "Kn", 5000, 5000, 900);
    general("a1");
    put("a2", "Dra", 6000, 5000, 900);
    begin(1, 4);
    CHECK_EQ(go("a2", 6000, 15000, 900), 0);
    CHECK_EQ(plan.pips, 2);
}

TEST(DB_X115, "the range is 20 BW for LM")
{
    TEST_ALSO(DB_240);
    CHECK_EQ(price("LM", 15000, 2), 1);
    CHECK_EQ(price("LM", 20000, 2), 1);
    CHECK_EQ(price("LM", 20001, 2), 2);
}

static void two_commands(void)
{
    field();
    put("a1", "Kn", 5000, 5000, 900);
    put("a2", "SpS", 6000, 5000, 900);
    put("a3", "Kn", 12000, 5000, 900);
    put("a4", "SpS", 13000, 5000, 900);
    general("a1");
    command("a3", 2);
    command("a4", 2);
    general("a3");
    begin(1, 0);
    state->pips[0][0] = 2;
    state->pips[0][1] = 5;
}

TEST(DB_X118, "the C-in-C's PIPs move a unit of another command for 1 more")
{
    TEST_ALSO(DB_232);
    TEST_ALSO(DB_233);
    TEST_ALSO(DB_R63);
    two_commands();
    CHECK_EQ(march("a4", 1000, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 1);
    CHECK_EQ(plan.payer, 1);
    pay(1);
    CHECK_EQ(march(NULL, 1000, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 2);
    CHECK_EQ(plan.payer, 0);
    do_it();
    CHECK_EQ(state->pips[0][0], 0);
    CHECK_EQ(state->pips[0][1], 5);
    two_commands();
    state->pips[0][1] = 0;
    CHECK_EQ(march("a4", 1000, 0, 0, 0), 1);
    CHECK_EQ(refusal.arg[2], 1); /* pay 1 would do */
    state->pips[0][0] = 1;
    CHECK_EQ(march("a4", 1000, 0, 0, 0), 1);
    CHECK_EQ(refusal.arg[2], 0);
}

TEST(DB_E02, "only the own command and the C-in-C pay")
{
    two_commands();
    hold("a4");
    struct action a = {DB_ACT_PAY, 0, 1, {3}};
    CHECK_EQ(db_ask_move.check(&ctx, &a).rule.number, 2);
    a.arg[0] = 2;
    CHECK_EQ(db_ask_move.check(&ctx, &a).code, 0);
    a.arg[0] = 1;
    CHECK_EQ(db_ask_move.check(&ctx, &a).code, 0);
    db_ask_move.apply(&ctx, &a);
    CHECK_EQ(state->hand_pays, 1);
    hold("a2");
    a.arg[0] = 2;
    CHECK_EQ(db_ask_move.check(&ctx, &a).rule.number, 2);
    state->element[e("a2")].status = DB_LOST;
    let_go();
    CHECK_EQ(march("a2", 1000, 0, 0, 0), 2);
}

TEST(DB_326, "a group of two commands is paid by the C-in-C, with 1 more")
{
    field();
    put("a1", "Kn", 5000, 5000, 900);
    put("a2", "SpS", 6000, 5000, 900);
    put("a3", "Kn", 12000, 5000, 900);
    put("a4", "SpS", 7000, 5000, 900);
    general("a1");
    command("a3", 2);
    command("a4", 2);
    general("a3");
    begin(1, 6);
    CHECK_EQ(march("a2 a4", 1000, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 2);
    CHECK_EQ(plan.payer, 0);
}

TEST(DB_R47, "the general that counts is that of the unit's own command")
{
    two_commands();
    state->element[e("a3")].status = DB_LOST;
    CHECK_EQ(march("a4", 1000, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 2);
}

TEST(DB_X119, "a column of Flyers gets nothing from a road")
{
    field();
    put("a1", "Fly", 3000, 5000, 900);
    put("a2", "Fly", 3000, 4250, 900);
    put("a3", "Kn", 5000, 5000, 900);
    general("a3");
    LINE("road", 500, 3000, 0, 3000, 20000);
    begin(1, 6);
    CHECK_EQ(march("a1 a2", 2000, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 2);
    CHECK_EQ(plan.road, 0);
}

/* ---- command range ---- */

static bool in_command(void)
{
    struct db_unit u;
    CHECK(db_unit_of(&ctx, 0, set("a2"), &u));
    return db_in_command(&ctx, &u);
}

static void general_and_one(int gap, const char *kind, int in_between)
{
    field();
    put("a1", "Kn", 10000, 5000, 900);
    general("a1");
    put("a2", "SpS", 10000, 5000 + gap + 500, 900);
    if (kind)
        AREA(kind, 8000, in_between, 12000, in_between, 12000, in_between + 300, 8000, in_between + 300);
    begin(1, 6);
}

TEST(DB_239, "4 BW behind a crest, a wood, a castle, a city or dunes, or wholly inside one")
{
    static const char *const hides[] = {"wood", "castle", "city", "dunes"};
    for (int i = 0; i < 4; i++) {
        general_and_one(5000, hides[i], 6000);
        CHECK(!in_command());
        general_and_one(4000, hides[i], 6000);
        CHECK(in_command());
        general_and_one(4001, hides[i], 6000);
        CHECK(!in_command());
    }
    general_and_one(5000, "marsh", 6000);
    CHECK(in_command());
    general_and_one(5000, "gentle-hill", 6000);
    CREST(9000, 6100, 11000, 6100);
    CHECK(!in_command());
    general_and_one(5000, NULL, 0);
    AREA("wood", 8000, 9000, 12000, 9000, 12000, 12000, 8000, 12000);
    CHECK(!in_command());
}

TEST(DB_239, "one clear line is enough for a group")
{
    field();
    put("a1", "Kn", 10000, 5000, 900);
    general("a1");
    put("a2", "SpS", 10000, 10500, 900);
    put("a3", "SpS", 11000, 10500, 900);
    AREA("wood", 8000, 6000, 10100, 6000, 10100, 7000, 8000, 7000);
    begin(1, 6);
    CHECK(!in_command());
    CHECK_EQ(march("a2 a3", 500, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 1);
}

TEST(DB_241, "the general's own group is always in range")
{
    field();
    put("a1", "SpS", 10000, 5000, 900);
    general("a1");
    put("a2", "SpS", 11000, 5000, 900);
    AREA("wood", 5000, 3000, 15000, 3000, 15000, 7000, 5000, 7000);
    begin(1, 6);
    struct db_unit u;
    CHECK(db_unit_of(&ctx, 0, set("a1 a2"), &u));
    CHECK(db_in_command(&ctx, &u));
}

TEST(DB_242, "a general in a wood, a marsh or a place commands 4 BW")
{
    static const char *const in[] = {"wood", "marsh"};
    for (int i = 0; i < 2; i++) {
        general_and_one(4001, NULL, 0);
        AREA(in[i], 9000, 4000, 11000, 4000, 11000, 5500, 9000, 5500);
        CHECK(!in_command());
        general_and_one(4001, NULL, 0);
        AREA(in[i], 9000, 4500, 11000, 4500, 11000, 5500, 9000, 5500); /* its rear stands outside */
        CHECK(i == 0 ? !in_command() : in_command());                  /* the line crosses the wood: DB-239 */
        general_and_one(4000, NULL, 0);
        AREA(in[i], 9000, 4000, 11000, 4000, 11000, 5500, 9000, 5500);
        CHECK(in_command());
    }
    field();
    put("a1", "SpS", 0, 0, 900);
    general("a1");
    put("a2", "LM", 10000, 7000, 900);
    AREA("castle", 9000, 1000, 11000, 1000, 11000, 3000, 9000, 3000);
    garrison("a1", "castle");
    begin(1, 6);
    CHECK(in_command()); /* 3250 from the outline */
    state->element[e("a2")].y = 8000;
    CHECK(!in_command());
}

TEST(DB_231, "PIPs pay for moves; unpaid they are refused")
{
    TEST_ALSO(DB_R94);
    army(7000);
    begin(1, 1);
    CHECK_EQ(march("a2 a3", 1000, 0, 0, 0), 0);
    do_it();
    CHECK_EQ(march("a4", 1000, 0, 0, 0), 1);
    CHECK_EQ(take("a4"), 1);
    CHECK_EQ(take("a1"), 1);
}

TEST(DB_326, "... and measured from the C-in-C")
{
    TEST_ALSO(DB_R87);
    field();
    put("a1", "Kn", 3000, 5000, 900);
    put("a2", "SpS", 13000, 5000, 900);
    put("a3", "Kn", 12000, 8000, 900);
    put("a4", "SpS", 14000, 5000, 900);
    general("a1");
    command("a3", 2);
    command("a4", 2);
    general("a3");
    begin(1, 6);
    CHECK_EQ(march("a2 a4", 1000, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 3);
    CHECK_EQ(march("a4", 1000, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 1);
}

TEST(DB_253, "the cost of a unit, asked for by itself")
{
    struct db_unit u;
    struct db_move m = {0};
    two_commands();
    CHECK(db_unit_of(&ctx, 0, set("a4"), &u));
    hold("a4");
    CHECK_EQ(db_pip_cost(&ctx, &u, false, &m), 1);
    CHECK_EQ(m.payer, 1);
    pay(1);
    CHECK_EQ(db_pip_cost(&ctx, &u, false, &m), 2);
    CHECK_EQ(db_pip_cost(&ctx, &u, true, &m), 0);
}

TEST(DB_240, "... and only for units of nothing else")
{
    field();
    put("a1", "Kn", 3000, 5000, 900);
    general("a1");
    put("a2", "LM", 13000, 5000, 900);
    put("a3", "Cv", 14000, 5000, 900);
    begin(1, 6);
    CHECK_EQ(march("a2 a3", 1000, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 2);
    CHECK_EQ(march("a2", 1000, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 1);
}
