/* place_test.c: into and out of castles, cities and camps, camps taken, the north edge of S5: §2.19. */
#include "moves.h"

/* M4's castle, its front at y 12000. */
static void castle(const char *type, int y)
{
    field();
    put("a1", type, 12500, y, 900);
    put("a2", "SpS", 5000, 5000, 900);
    general("a2");
    put("b1", "SpS", 20000, 18000, 2700);
    AREA("castle", 11500, 12000, 13500, 12000, 13500, 14000, 11500, 14000);
}

TEST(DB_X179, "Blades go straight ahead into the castle: 1200 and 500")
{
    TEST_ALSO(DB_702);
    TEST_ALSO(DB_R64);
    TEST_ALSO(DB_700);
    castle("BdS", 10800);
    begin(1, 6);
    CHECK_EQ(enter("a1", DB_P_CASTLE), 0);
    CHECK_EQ(plan.cost, 1700);
    do_it();
    CHECK_EQ(state->element[0].status, DB_INSIDE);
    CHECK_EQ(state->element[0].place, DB_P_CASTLE);
    CHECK_EQ(state->place[DB_P_CASTLE].garrison, 1);
    CHECK_EQ(state->place[DB_P_CASTLE].holder, 1);
    CHECK(told_event(DB_EV_ENTERED) >= 0);
    castle("BdS", 10400);
    begin(1, 6);
    CHECK_EQ(enter("a1", DB_P_CASTLE), 7);
    CHECK_EQ(refusal.arg[0], 2100);
}

TEST(DB_702, "who may enter what, and which way")
{
    TEST_ALSO(DB_701);
    TEST_ALSO(DB_E17);
    castle("BdS", 11000);
    begin(1, 6);
    state->element[0].a = 1800; /* the line misses it */
    CHECK_EQ(enter("a1", DB_P_CASTLE), 17);
    CHECK_EQ(refusal.code, DB_WHY_PLACE_MISSED);
    state->element[0].a = 900;
    hold("a1");
    via(12500, 11500, 900);
    CHECK_EQ(enter(NULL, DB_P_CASTLE), 0);
    CHECK_EQ(plan.cost, 1500);
    let_go();
    static const char *const never[] = {"Art", "Inf", "Kn", "Fly"};
    for (int i = 0; i < 4; i++) {
        castle(never[i], 11500);
        begin(1, 6);
        CHECK_EQ(enter("a1", DB_P_CASTLE), 17);
        CHECK_EQ(because, 701);
    }
    castle("BdS", 11500);
    garrison("a2", "castle");
    begin(1, 6);
    CHECK_EQ(enter("a1", DB_P_CASTLE), 17);
    CHECK_EQ(refusal.code, DB_WHY_PLACE_TAKEN);
    field();
    put("a1", "BdS", 5000, 2000, 2700);
    put("a2", "BdS", 15000, 18000, 900);
    put("a3", "BdS", 16000, 18000, 900);
    general("a1");
    camps(4250, 14250);
    begin(1, 6);
    CHECK_EQ(enter("a1", DB_P_SOUTH), 17); /* followers hold it */
    state->place[DB_P_SOUTH].garrison = 0;
    CHECK_EQ(enter("a1", DB_P_SOUTH), 0);
    state->place[DB_P_NORTH].garrison = 0;
    CHECK_EQ(enter("a2", DB_P_NORTH), 17);
    CHECK_EQ(because, 702);
    CHECK_EQ(enter("a2 a3", DB_P_NORTH), 6);
}

TEST(DB_702, "a threat zone on the way forbids it; it is never a road move")
{
    castle("BdS", 11000);
    put("b2", "SpS", 13600, 11400, 1800);
    LINE("road", 500, 12500, 0, 12500, 12000);
    begin(1, 6);
    CHECK_EQ(enter("a1", DB_P_CASTLE), 14);
    state->element[e("b2")].x = 20000;
    CHECK_EQ(enter("a1", DB_P_CASTLE), 0);
    CHECK_EQ(plan.road, 0);
    CHECK_EQ(plan.pips, 2); /* its general is far away */
}

static void inside(void)
{
    castle("SpS", 0);
    garrison("a1", "castle");
    begin(1, 6);
}

TEST(DB_X180, "Spears leave the castle and march")
{
    TEST_ALSO(DB_703);
    inside();
    CHECK_EQ(march("a1", 500, 0, 0, 0), 17);
    CHECK_EQ(refusal.code, DB_WHY_PLACE_INSIDE);
    CHECK_EQ(leave("a1", DB_P_CASTLE, 12500, 11500, 2700), 0);
    CHECK_EQ(march(NULL, 1500, 0, 0, 0), 0);
    CHECK_EQ(plan.cost, 2000);
    CHECK_TO("a1", 12500, 10000, 2700);
    CHECK_EQ(march(NULL, 1501, 0, 0, 0), 7);
    CHECK_EQ(march(NULL, 1500, 0, 0, 0), 0);
    do_it();
    CHECK_POSE("a1", 12500, 10000, 2700);
    CHECK_EQ(state->element[0].status, DB_ON_TABLE);
    CHECK_EQ(state->element[0].moved, 2000);
    CHECK_EQ(state->place[DB_P_CASTLE].garrison, 0);
    CHECK(told_event(DB_EV_WENT_OUT) >= 0);
}

TEST(DB_703, "the rear edge on a side, facing away from it, clear of bases")
{
    inside();
    CHECK_EQ(leave("a1", DB_P_CASTLE, 11000, 13000, 1800), 0);
    CHECK_EQ(leave("a1", DB_P_CASTLE, 12500, 11490, 2700), 0);
    CHECK_EQ(leave("a1", DB_P_CASTLE, 12500, 11489, 2700), 17);
    CHECK_EQ(leave("a1", DB_P_CASTLE, 12500, 11510, 2700), 0);
    CHECK_EQ(leave("a1", DB_P_CASTLE, 12500, 11511, 2700), 17);
    CHECK_EQ(leave("a1", DB_P_CASTLE, 13011, 11500, 2700), 17);
    CHECK_EQ(leave("a1", DB_P_CASTLE, 12500, 11500, 2710), 0);
    CHECK_EQ(leave("a1", DB_P_CASTLE, 12500, 11500, 2711), 17);
    CHECK_EQ(leave("a1", DB_P_CASTLE, 12500, 12000, 900), 17);
    inside();
    state->element[e("a2")] = (struct db_element){.x = 12500, .y = 11700, .a = 900, .status = DB_ON_TABLE};
    CHECK_EQ(leave("a1", DB_P_CASTLE, 12500, 11500, 2700), 17);
}

TEST(DB_703, "three more legs; march 0 ends it; only back puts it in again; stay does not")
{
    inside();
    CHECK_EQ(leave("a1", DB_P_CASTLE, 12500, 11500, 2700), 0);
    CHECK_EQ(march(NULL, 0, 0, 0, 0), 0);
    CHECK_EQ(plan.cost, 500);
    CHECK_EQ(march(NULL, 100, 50, 100, 0), 0);
    CHECK_EQ(march(NULL, 100, 50, 100, 50), 6);
    struct action stay = {DB_ACT_STAY, 0, 0, {0}};
    CHECK(try_it(stay) != 0);
    struct action back = {DB_ACT_BACK, 0, 0, {0}};
    CHECK_EQ(db_ask_move.check(&ctx, &back).code, 0);
    db_ask_move.apply(&ctx, &back);
    CHECK_EQ(state->element[0].status, DB_INSIDE);
    CHECK_EQ(state->hand, 0);
    CHECK_EQ(state->hand_left, 0);
    CHECK_EQ(leave("a1", DB_P_CASTLE, 12500, 11500, 2700), 0);
    via(12500, 11200, 2700);
    via(12500, 11000, 2700);
    CHECK_EQ(go(NULL, 12500, 10800, 2700), 0);
    struct action third = {DB_ACT_VIA, 0, 3, {plane_pack(12500), plane_pack(10900), 2700}};
    CHECK_EQ(db_ask_move.check(&ctx, &third).rule.number, 6);
}

TEST(DB_315, "a garrison that is assaulted may not leave")
{
    castle("SpS", 0);
    garrison("a1", "castle");
    put("b2", "SpS", 12500, 12000, 900);
    begin(1, 6);
    CHECK_EQ(leave("a1", DB_P_CASTLE, 11000, 13000, 1800), 4);
}

TEST(DB_706, "an empty camp that an enemy front touches is taken")
{
    field();
    put("a1", "LM", 15000, 16500, 900);
    general("a1");
    camps(-1, 14250);
    begin(1, 6);
    state->place[DB_P_NORTH].garrison = 0;
    CHECK_EQ(march("a1", 2000, 0, 0, 0), 0);
    do_it();
    CHECK_EQ(state->place[DB_P_NORTH].taken, 0);
    CHECK_EQ(march("a1", 500, 0, 0, 0), 0);
    do_it();
    CHECK_EQ(state->place[DB_P_NORTH].taken, 1);
    CHECK_POSE("a1", 15000, 19000, 900);
    field();
    put("a1", "LM", 15000, 16500, 900);
    general("a1");
    camps(-1, 14250);
    begin(1, 6);
    CHECK_EQ(march("a1", 2500, 0, 0, 0), 0); /* followers hold it: an assault */
    CHECK_EQ(contact_of("a1", "b0"), DB_FORM_PLACE);
    do_it();
    CHECK_EQ(state->place[DB_P_NORTH].taken, 0);
}

TEST(DB_707, "places are impassable, but one's own empty camp")
{
    field();
    put("a1", "LM", 5000, 3000, 2700);
    general("a1");
    camps(4250, -1);
    begin(1, 6);
    CHECK_EQ(march("a1", 2100, 0, 0, 0), 17);
    state->place[DB_P_SOUTH].garrison = 0;
    CHECK_EQ(march("a1", 2100, 0, 0, 0), 0);
}

TEST(DB_685, "S5: SOUTH leaves by the north edge, and by no other")
{
    field();
    rules->scenario = DB_BREAKTHROUGH;
    put("a1", "Cv", 10000, 18500, 900);
    put("a2", "Cv", 600, 10000, 1800);
    general("a1");
    put("b1", "Cv", 20000, 18500, 900);
    begin(1, 6);
    CHECK_EQ(march("a1", 1500, 0, 0, 0), 0);
    CHECK_EQ(plan.exits, 0);
    CHECK_EQ(march("a1", 2000, 0, 0, 0), 0);
    CHECK_EQ(plan.exits, 1);
    do_it();
    CHECK_EQ(state->element[0].status, DB_LEFT);
    CHECK_EQ(state->exited, 2);
    CHECK(told_event(DB_EV_EXITED) >= 0);
    CHECK_EQ(march("a2", 1000, 0, 0, 0), 8);
    state->active = 1;
    state->pips[1][0] = 6;
    CHECK_EQ(march("b1", 2000, 0, 0, 0), 8);
}

TEST(DB_706, "10 u before it are a touch, 11 are not")
{
    for (int gap = 10; gap <= 11; gap++) {
        field();
        put("a1", "LM", 15000, 16500, 900);
        general("a1");
        camps(-1, 14250);
        begin(1, 6);
        state->place[DB_P_NORTH].garrison = 0;
        CHECK_EQ(march("a1", 2500 - gap, 0, 0, 0), 0);
        do_it();
        CHECK_EQ(state->place[DB_P_NORTH].taken, gap == 10);
    }
}

TEST(DB_702, "there must be such a place")
{
    castle("BdS", 11000);
    begin(1, 6);
    hold("a1");
    struct action a = {DB_ACT_ENTER, 0, 1, {7}};
    CHECK_EQ(try_it(a), 1000 + DB_WHY_MALFORMED);
    a = (struct action){DB_ACT_LEAVE, 0, 4, {7, 0, 0, 0}};
    CHECK_EQ(db_try_leave(&ctx, &a).code, DB_WHY_MALFORMED);
}

TEST(DB_702, "out of one place and into another: both cost 0.5 BW")
{
    castle("SpF", 0);
    garrison("a1", "castle");
    AREA("city", 11000, 8500, 14000, 8500, 14000, 10500, 11000, 10500);
    begin(1, 6);
    CHECK_EQ(leave("a1", DB_P_CASTLE, 12500, 11500, 2700), 0);
    CHECK_EQ(enter(NULL, DB_P_CITY), 0);
    CHECK_EQ(plan.cost, 500 + 1000 + 500);
    do_it();
    CHECK_EQ(state->element[0].place, DB_P_CITY);
    CHECK_EQ(state->place[DB_P_CASTLE].garrison, 0);
}

TEST(DB_E17, "codes have their order: a way that is too long comes before a place that is taken")
{
    castle("BdS", 10000);
    garrison("a2", "castle");
    begin(1, 6);
    CHECK_EQ(enter("a1", DB_P_CASTLE), 7);
}

TEST(DB_313, "into a place by three way points at most, two after leaving another")
{
    castle("SpF", 0);
    garrison("a1", "castle");
    AREA("city", 11000, 8500, 14000, 8500, 14000, 10500, 11000, 10500);
    begin(1, 6);
    CHECK_EQ(leave("a1", DB_P_CASTLE, 12500, 11500, 2700), 0);
    via(12500, 11400, 2700);
    via(12500, 11300, 2700);
    CHECK_EQ(enter(NULL, DB_P_CITY), 0);
    CHECK_EQ(plan.cost, 2000);
    state->via[state->hand_vias++] = (struct db_spot){12500, 11200, 2700, 0};
    CHECK_EQ(enter(NULL, DB_P_CITY), 6);
    castle("SpF", 10500);
    begin(1, 6);
    hold("a1");
    via(12500, 10600, 900);
    via(12500, 10700, 900);
    via(12500, 10800, 900);
    CHECK_EQ(enter(NULL, DB_P_CASTLE), 0);
}

TEST(DB_682, "who has left the field to the last element is gone: the battle is over at once")
{
    for (int others = 0; others < 2; others++) {
        field();
        put("a1", "SpS", 5000, 19000, 900);
        if (others)
            put("a2", "SpS", 9000, 5000, 900);
        put("b1", "SpS", 20000, 15000, 2700);
        begin(1, 6);
        rules->scenario = DB_BREAKTHROUGH;
        CHECK_EQ(march("a1", 1500, 0, 0, 0), 0);
        do_it();
        CHECK_EQ(state->element[e("a1")].status, DB_LEFT);
        CHECK_EQ(state->head.over, !others);
        CHECK_EQ(state->ending, others ? DB_GOES_ON : DB_BY_WIPE);
        CHECK_EQ(state->winner, others ? 0 : 2);
    }
}
