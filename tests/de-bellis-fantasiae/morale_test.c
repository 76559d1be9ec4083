/* morale_test.c: morale values, broken commands, victory, scenarios, garrisons that fall: §2.18, 2.19, 5.5. */
#include "fight_help.h"

/* Both armies with these values; elements far apart. */
static void armies(int start_a, int start_b)
{
    field();
    put("a1", "SpS", 5000, 5000, 900);
    put("b1", "SpS", 5000, 15000, 2700);
    begin(1, 6);
    state->start[0][0] = (uint16_t)start_a;
    state->start[1][0] = (uint16_t)start_b;
}

static int lost_value(const char *type, bool leads)
{
    field();
    put("a1", type, 5000, 5000, 900);
    put("a2", "SpS", 8000, 5000, 900);
    put("b1", "SpS", 5000, 15000, 2700);
    if (leads)
        general("a1");
    begin(1, 6);
    db_destroy(&ctx, e("a1"), 500, -1);
    return state->lost[0][0];
}

TEST(DB_670, "personalities count double")
{
    TEST_ALSO(DB_677), TEST_ALSO(DB_671), TEST_ALSO(DB_X550), TEST_ALSO(DB_X553);
    static const char *const personality[] = {"Her", "AHe", "Pal", "Mag", "AMa", "Cle"};
    for (int i = 0; i < 6; i++)
        CHECK_EQ(lost_value(personality[i], false), 4);
    CHECK_EQ(lost_value("SpS", false), 2);
    CHECK_EQ(lost_value("Beh", false), 2);
    CHECK_EQ(lost_value("HdS", false), 1);
    CHECK_EQ(lost_value("Dra", false), 4);
    CHECK_EQ(lost_value("SpS", true), 4);
    CHECK_EQ(lost_value("Mag", true), 6);
}

TEST(DB_677, "camp followers and citizens count nothing")
{
    field();
    camps(10000, 15000);
    put("a1", "SpS", 5000, 5000, 900);
    put("b1", "SpS", 5000, 15000, 2700);
    begin(1, 6);
    db_destroy(&ctx, e("a0"), 500, -1);
    CHECK_EQ(db_army_lost(&ctx, 0), 0);
    CHECK_EQ(state->place[DB_P_SOUTH].garrison, 0);
    CHECK(state->place[DB_P_SOUTH].there);
}

TEST(DB_672, "a camp taken counts 4")
{
    TEST_ALSO(DB_X551), TEST_ALSO(DB_R37), TEST_ALSO(DB_R77);
    field();
    camps(10000, 15000);
    put("a1", "HdS", 5000, 5000, 900);
    put("a2", "HdS", 6000, 5000, 900);
    put("a3", "HdS", 7000, 5000, 900);
    put("a4", "HdS", 8000, 5000, 900);
    put("b1", "SpS", 5000, 15000, 2700);
    begin(1, 6);
    for (int i = 0; i < 4; i++)
        db_destroy(&ctx, e("a1") + i, 500, e("b1"));
    db_take_camp(&ctx, DB_P_SOUTH, e("b1"));
    CHECK_EQ(db_army_lost(&ctx, 0), 8);
    CHECK_EQ(state->lost[0][0], 8); /* the C-in-C's command, though the camp belongs to none */
}

TEST(DB_R77, "the camp is lost by the C-in-C's command, and may break it, and by no other")
{
    field();
    camps(10000, 15000);
    for (int i = 0; i < 6; i++) {
        char label[3] = {'a', (char)('1' + i), 0};
        put(label, "SpS", 5000 + 1000 * i, 5000, 900);
        command(label, i < 3 ? 1 : 2);
    }
    general("a1");
    general("a4");
    put("b1", "SpS", 5000, 15000, 2700);
    begin(2, 6);
    db_take_camp(&ctx, DB_P_SOUTH, e("b1"));
    CHECK_EQ(state->lost[0][0], 4);
    CHECK_EQ(state->lost[0][1], 0);
    CHECK_EQ(db_army_lost(&ctx, 0), 4);
    db_end_of_bound(&ctx);
    CHECK_EQ(state->broken[0], 1); /* 4 of 6 */
    CHECK(!state->head.over);      /* 4 of 12 */
}

TEST(DB_673, "a command is broken at the end of the bound in which it has lost a third")
{
    TEST_ALSO(DB_X547), TEST_ALSO(DB_R36), TEST_ALSO(DB_675);
    armies(30, 30);
    state->lost[0][0] = 9;
    db_end_of_bound(&ctx);
    CHECK_EQ(state->broken[0], 0);
    state->lost[0][0] = 10;
    CHECK_EQ(bonus("a1", "b1"), 0); /* not before the end */
    db_end_of_bound(&ctx);
    CHECK_EQ(state->broken[0], 1);
    CHECK_EQ(events_of(DB_EV_BROKEN), 1);
    db_end_of_bound(&ctx);
    CHECK_EQ(events_of(DB_EV_BROKEN), 1); /* once, for good */
    armies(31, 30);
    state->lost[0][0] = 10; /* a third is 10.33: rounded up */
    db_end_of_bound(&ctx);
    CHECK_EQ(state->broken[0], 0);
}

TEST(DB_673, "each command by itself")
{
    field();
    put("a1", "SpS", 5000, 5000, 900);
    put("a2", "SpS", 8000, 5000, 900);
    command("a2", 2);
    put("b1", "SpS", 5000, 15000, 2700);
    begin(1, 6);
    state->start[0][0] = state->start[0][1] = state->start[1][0] = 20;
    state->lost[0][1] = 7;
    db_end_of_bound(&ctx);
    CHECK_EQ(state->broken[0], 2);
    const struct event *told = &noted.buf[told_event(DB_EV_BROKEN)];
    CHECK_EQ(told->arg[0], 0);
    CHECK_EQ(told->arg[1], 2); /* people count from 1 */
}

TEST(DB_676, "a dragon counts from when it first appears")
{
    TEST_ALSO(DB_436);
    field();
    put("a1", "SpS", 5000, 5000, 900);
    put("a2", "Dra", 0, 0, 0);
    away("a2");
    put("b1", "SpS", 5000, 15000, 2700);
    begin(1, 6);
    CHECK_EQ(db_army_start(&ctx, 0), 2);
    db_count_appeared(&ctx, e("a2"));
    CHECK_EQ(db_army_start(&ctx, 0), 6);
    db_count_appeared(&ctx, e("a2")); /* it comes back: once is enough */
    CHECK_EQ(db_army_start(&ctx, 0), 6);
}

TEST(DB_680, "an army is defeated with half its value lost and the larger share")
{
    TEST_ALSO(DB_X548);
    armies(31, 30);
    state->lost[0][0] = 15, state->lost[1][0] = 6;
    db_end_of_bound(&ctx);
    CHECK(!state->head.over);
    state->lost[0][0] = 16;
    db_end_of_bound(&ctx);
    CHECK(state->head.over);
    CHECK_EQ(state->winner, 2);
    CHECK_EQ(state->ending, DB_BY_LOSSES);
    CHECK_EQ(events_of(DB_EV_WON), 1);
}

TEST(DB_681, "shares are compared crosswise; equal shares go on")
{
    TEST_ALSO(DB_X549);
    armies(30, 31);
    state->lost[0][0] = 16, state->lost[1][0] = 17;
    db_end_of_bound(&ctx);
    CHECK_EQ(state->winner, 1);
    armies(30, 30);
    state->lost[0][0] = 20, state->lost[1][0] = 20;
    db_end_of_bound(&ctx);
    CHECK(!state->head.over);
    armies(30, 60); /* more lost in value, less in share: nobody has half and the larger share but seat 1 */
    state->lost[0][0] = 15, state->lost[1][0] = 29;
    db_end_of_bound(&ctx);
    CHECK_EQ(state->winner, 2);
}

TEST(DB_682, "an army with nobody left and no dragon to come is defeated at once")
{
    field();
    put("a1", "SpS", 5000, 5000, 900);
    put("a2", "Dra", 0, 0, 0);
    away("a2");
    put("b1", "SpS", 5000, 15000, 2700);
    begin(1, 6);
    db_suffer(&ctx, e("a1"), (struct db_verdict){DB_DESTROYED, 500}, e("b1"), false);
    CHECK(!state->head.over);
    db_suffer(&ctx, e("b1"), (struct db_verdict){DB_DESTROYED, 500}, e("a1"), false);
    CHECK(state->head.over);
    CHECK_EQ(state->winner, 1);
    CHECK_EQ(state->ending, DB_BY_WIPE);
}

TEST(DB_682, "a garrison is somebody")
{
    field();
    AREA("castle", 11000, 8000, 13000, 8000, 13000, 10000, 11000, 10000);
    put("a1", "SpS", 0, 0, 0);
    garrison("a1", "castle");
    put("b1", "SpS", 5000, 15000, 2700);
    begin(1, 6);
    db_check_wipe(&ctx);
    CHECK(!state->head.over);
}

TEST(DB_683, "after 40 bounds the smaller share wins; equal shares are a draw")
{
    armies(30, 30);
    state->bound = 39;
    state->lost[0][0] = 1;
    db_end_of_bound(&ctx);
    CHECK(!state->head.over);
    state->bound = 40;
    db_end_of_bound(&ctx);
    CHECK_EQ(state->winner, 2);
    CHECK_EQ(state->ending, DB_BY_TIME);
    armies(30, 60);
    state->bound = 40;
    state->lost[0][0] = 2, state->lost[1][0] = 4;
    db_end_of_bound(&ctx);
    CHECK(state->head.over);
    CHECK_EQ(state->winner, 0);
    CHECK_EQ(events_of(DB_EV_DRAWN), 1);
}

/* ---- scenarios ---- */

/* S2: the river along y 10000, 800 wide; four of seat 1 at these heights. */
static void ford(const char *type, int y1, int y2, int y3)
{
    field();
    rules->scenario = DB_FORD;
    LINE("river", 800, 0, 10500, 7000, 9500, 12500, 10000, 18000, 10700, 25000, 9800);
    put("a1", type, 5000, y1, 900);
    put("a2", type, 7000, y2, 900);
    put("a3", type, 12500, y3, 900);
    put("b1", "SpS", 5000, 19000, 2700);
    put("b2", "SpS", 8000, 19000, 2700);
    begin(1, 6);
    state->river = DB_ORDINARY;
}

TEST(DB_685, "S2: three regulars beyond the river at the end of two own bounds in a row")
{
    ford("SpS", 12000, 12000, 12000);
    db_end_of_bound(&ctx);
    CHECK_EQ(state->crossed[0], 1);
    CHECK_EQ(events_of(DB_EV_FORD), 1);
    CHECK(!state->head.over);
    state->active = 1; /* the other's bound does not count */
    db_end_of_bound(&ctx);
    CHECK_EQ(state->crossed[0], 1);
    state->active = 0;
    db_end_of_bound(&ctx);
    CHECK_EQ(state->winner, 1);
    CHECK_EQ(state->ending, DB_BY_FORD);

    ford("SpS", 12000, 12000, 10700); /* one still in the water */
    db_end_of_bound(&ctx);
    CHECK_EQ(state->crossed[0], 0);
    CHECK_EQ(events_of(DB_EV_FORD), 0);
    ford("SpS", 12000, 12000, 9000); /* one still on this side */
    db_end_of_bound(&ctx);
    CHECK_EQ(state->crossed[0], 0);
    ford("HdS", 12000, 12000, 12000); /* irregular */
    db_end_of_bound(&ctx);
    CHECK_EQ(state->crossed[0], 0);
    ford("SpS", 12000, 12000, 12000); /* in a row: it is counted anew */
    db_end_of_bound(&ctx);
    state->element[e("a1")].y = 5000;
    db_end_of_bound(&ctx);
    CHECK_EQ(state->crossed[0], 0);
    ford("SpS", 5000, 5000, 5000); /* NORTH is beyond on the other side */
    state->active = 1;
    state->element[e("b1")].y = 5000;
    db_end_of_bound(&ctx);
    CHECK_EQ(state->crossed[1], 0);
}

/* S3: a1 stands before the castle of the defender, who has b1 in it. */
static void crownhold(int holder, int bound, int active)
{
    field();
    rules->scenario = DB_CROWNHOLD;
    AREA("castle", 11500, 12000, 13500, 12000, 13500, 14000, 11500, 14000);
    put("a1", "SpS", 3000, 3000, 900);
    put("a2", "SpS", 5000, 3000, 900);
    put("b1", "SpS", 3000, 17000, 2700);
    put("b2", "SpS", 5000, 17000, 2700);
    if (holder)
        garrison(holder == 1 ? "a1" : "b1", "castle");
    begin(active, 6);
    state->bound = (uint8_t)bound;
    db_end_of_bound(&ctx);
}

TEST(DB_685, "S3: the castle at the end of the attacker's bound, or held from bound 24 on")
{
    crownhold(1, 5, 1);
    CHECK_EQ(state->winner, 1);
    CHECK_EQ(state->ending, DB_BY_CASTLE);
    crownhold(1, 5, 2); /* not the end of his own bound */
    CHECK(!state->head.over);
    crownhold(2, 23, 1);
    CHECK(!state->head.over);
    crownhold(2, 24, 2);
    CHECK_EQ(state->winner, 2);
    CHECK_EQ(state->ending, DB_BY_HOLDING);
    crownhold(0, 24, 2); /* nobody holds it */
    CHECK(!state->head.over);
}

TEST(DB_685, "S4 and S7: dragons and camps that count 8")
{
    field();
    camps(10000, 15000);
    rules->dragon_mv = 8;
    rules->camp_mv = 8;
    put("a1", "Dra", 5000, 5000, 900);
    put("a2", "SpS", 8000, 5000, 900);
    put("b1", "SpS", 5000, 15000, 2700);
    begin(1, 6);
    CHECK_EQ(db_army_start(&ctx, 0), 6);
    db_destroy(&ctx, e("a1"), 583, e("b1"));
    CHECK_EQ(db_army_lost(&ctx, 0), 8);
    db_take_camp(&ctx, DB_P_NORTH, e("a2"));
    CHECK_EQ(db_army_lost(&ctx, 1), 8);
}

TEST(DB_685, "S5: SOUTH wins with 10 out by the north edge, NORTH after bound 30")
{
    armies(30, 30);
    rules->scenario = DB_BREAKTHROUGH;
    state->exited = 9;
    state->bound = 29;
    db_end_of_bound(&ctx);
    CHECK(!state->head.over);
    state->exited = 10;
    db_check_exit(&ctx); /* at once */
    CHECK_EQ(state->winner, 1);
    CHECK_EQ(state->ending, DB_BY_EXIT);
    armies(30, 30);
    rules->scenario = DB_BREAKTHROUGH;
    state->bound = 30;
    db_end_of_bound(&ctx);
    CHECK_EQ(state->winner, 2);
    CHECK_EQ(state->ending, DB_BY_BARRING);
    armies(30, 30); /* in another scenario it means nothing */
    state->exited = 10;
    db_end_of_bound(&ctx);
    CHECK(!state->head.over);
}

TEST(DB_685, "S6: an army with both commands broken has lost")
{
    field();
    rules->scenario = DB_ALLIANCE;
    put("a1", "SpS", 5000, 5000, 900);
    put("a2", "SpS", 8000, 5000, 900);
    command("a2", 2);
    put("b1", "SpS", 5000, 15000, 2700);
    begin(1, 6);
    state->start[0][0] = state->start[0][1] = 30, state->start[1][0] = 60;
    state->lost[0][0] = 10;
    db_end_of_bound(&ctx);
    CHECK(!state->head.over);
    state->lost[0][1] = 10;
    db_end_of_bound(&ctx);
    CHECK_EQ(state->winner, 2);
    CHECK_EQ(state->ending, DB_BY_COMMANDS);
}

TEST(DB_685, "S6: if both armies are broken the larger share of losses decides; equal shares go on")
{
    TEST_ALSO(DB_R107);
    armies(30, 30);
    rules->scenario = DB_ALLIANCE;
    state->lost[0][0] = 10, state->lost[1][0] = 11;
    db_end_of_bound(&ctx);
    CHECK_EQ(state->winner, 1);
    CHECK_EQ(state->ending, DB_BY_COMMANDS);
    armies(30, 30);
    rules->scenario = DB_ALLIANCE;
    state->lost[0][0] = state->lost[1][0] = 10;
    db_end_of_bound(&ctx);
    CHECK(!state->head.over);
}

TEST(DB_685, "an objective counts before losses")
{
    TEST_ALSO(DB_R107);
    crownhold(1, 5, 1);
    CHECK_EQ(state->ending, DB_BY_CASTLE);
    field();
    rules->scenario = DB_CROWNHOLD;
    AREA("castle", 11500, 12000, 13500, 12000, 13500, 14000, 11500, 14000);
    put("a1", "SpS", 0, 0, 0);
    garrison("a1", "castle");
    put("b1", "SpS", 3000, 17000, 2700);
    begin(1, 6);
    state->lost[0][0] = 2; /* all of it */
    db_end_of_bound(&ctx);
    CHECK_EQ(state->winner, 1);
}

/* S8: Hart's grove. */
static void grove(int y_a, int y_b, int bound)
{
    field();
    rules->scenario = DB_GROVE;
    if (bound == 20) /* it may be the first feature of the field */
        AREA("wood", 10500, 9200, 13000, 9000, 13500, 10500, 12000, 11500, 10300, 10800);
    AREA("wood", 2500, 8300, 6200, 8300, 7000, 10500, 5500, 12300, 2500, 11500);
    if (bound != 20)
        AREA("wood", 10500, 9200, 13000, 9000, 13500, 10500, 12000, 11500, 10300, 10800);
    put("a1", "SpS", 12000, y_a, 900);
    put("a2", "SpS", 4000, 10000, 900); /* in another wood */
    put("b1", "SpS", 12000, y_b, 2700);
    put("b2", "SpS", 3000, 18000, 2700);
    begin(1, 6);
    state->bound = (uint8_t)bound;
    db_end_of_bound(&ctx);
}

TEST(DB_685, "S8: the grove held alone at the end of bounds 12, 16 and 20")
{
    for (int bound = 11; bound <= 24; bound++) {
        grove(9500, 15000, bound);
        CHECK_EQ(state->lost_else[1], bound == 12 || bound == 16 || bound == 20 ? 4 : 0);
        CHECK_EQ(state->lost_else[0], 0);
    }
    grove(9500, 10500, 12); /* both are in it */
    CHECK_EQ(state->lost_else[0] + state->lost_else[1], 0);
    grove(5000, 10500, 16);
    CHECK_EQ(state->lost_else[0], 4);
    const struct event *told = &noted.buf[told_event(DB_EV_GROVE)];
    CHECK_EQ(told->arg[0], 1);
    CHECK_EQ(told->arg[1], 16);
}

/* ---- garrisons that fall ---- */

static void storm(const char *place, const char *attacker, bool close)
{
    field();
    camps(11500, 15000);
    AREA(strcmp(place, "city") == 0 ? "city" : "castle", 11000, 8000, 13000, 8000, 13000, 10000, 11000, 10000);
    put("a1", "SpS", 0, 0, 0);
    put("a2", "Her", 2000, 2000, 900);
    garrison("a1", place);
    put("b1", attacker, 12000, place[0] == 's' ? 1000 : 10000, 2700);
    put("b2", "Her", 3000, 18000, 2700);
    begin(2, 6);
    db_suffer(&ctx, e("a1"), (struct db_verdict){DB_DESTROYED, 581}, e("b1"), close);
}

TEST(DB_705, "the principal attacker moves into a castle or city if it may garrison")
{
    storm("castle", "BdS", true);
    CHECK_EQ(status("b1"), DB_INSIDE);
    CHECK_EQ(state->place[DB_P_CASTLE].garrison, 1 + e("b1"));
    CHECK_EQ(state->place[DB_P_CASTLE].holder, 2);
    CHECK_EQ(events_of(DB_EV_MOVED_IN), 1);
    CHECK_EQ(events_of(DB_EV_PLACE_EMPTY), 0);
    storm("city", "BdS", true);
    CHECK_EQ(state->place[DB_P_CITY].garrison, 1 + e("b1"));
    CHECK_EQ(state->element[e("b1")].place, DB_P_CITY);
    TEST_ALSO(DB_701);
    static const char *const outside[] = {"Kn", "Fly", "Inf", "Art"};
    for (int i = 0; i < 4; i++) {
        storm("castle", outside[i], true);
        CHECK_EQ(status("b1"), DB_ON_TABLE);
        CHECK_EQ(state->place[DB_P_CASTLE].garrison, 0);
        CHECK_EQ(events_of(DB_EV_PLACE_EMPTY), 1);
    }
    storm("castle", "BwS", false); /* by shooting: it stays empty */
    CHECK_EQ(status("b1"), DB_ON_TABLE);
    CHECK_EQ(state->place[DB_P_CASTLE].garrison, 0);
}

TEST(DB_706, "a camp is taken when its garrison is destroyed in close combat; the taker stays where it is")
{
    storm("south", "Kn", true);
    CHECK(state->place[DB_P_SOUTH].taken && !state->place[DB_P_SOUTH].there);
    CHECK_EQ(state->lost[0][0], 6); /* the camp, and who held it */
    CHECK_POSE("b1", 12000, 1000, 2700);
    storm("south", "BwS", false);
    CHECK(!state->place[DB_P_SOUTH].taken);
    CHECK_EQ(state->lost[0][0], 2); /* who held it, and no camp */
    field();
    camps(11500, 15000);
    put("a1", "Her", 2000, 2000, 900);
    put("b1", "Kn", 12000, 1000, 2700);
    begin(2, 6);
    combat("4 3"); /* Knights 3 + 4, camp followers 0 + 2 + 3 */
    CHECK_EQ(lost_under("a0"), 581);
    CHECK(state->place[DB_P_SOUTH].taken);
    CHECK_POSE("b1", 12000, 1000, 2700); /* no pursuit into it */
}

TEST(DB_706, "an empty camp is taken by a front edge that touches it; one's own is not, nor one with a garrison")
{
    field();
    camps(11500, 15000);
    put("a1", "Her", 2000, 2000, 900);
    put("b1", "Kn", 12000, 1000, 2700);
    begin(2, 6);
    db_touch_camps(&ctx, e("b1"));
    CHECK(state->place[DB_P_SOUTH].there);
    state->place[DB_P_SOUTH].garrison = 0;
    state->element[e("b1")].y = 1011;
    db_touch_camps(&ctx, e("b1"));
    CHECK(state->place[DB_P_SOUTH].there);
    state->element[e("b1")].y = 1010;
    db_touch_camps(&ctx, e("b1"));
    CHECK(state->place[DB_P_SOUTH].taken);
    CHECK_EQ(state->lost[0][0], 4);
    db_touch_camps(&ctx, e("b1"));
    CHECK_EQ(state->lost[0][0], 4); /* once */
    state->place[DB_P_NORTH].garrison = 0;
    state->element[e("b1")].x = 15500, state->element[e("b1")].y = 19000, state->element[e("b1")].a = 900;
    db_touch_camps(&ctx, e("b1"));
    CHECK(state->place[DB_P_NORTH].there);
}

TEST(DB_709, "who recoils from a garrison goes straight back; the garrison stays")
{
    field();
    AREA("castle", 11000, 8000, 13000, 8000, 13000, 10000, 11000, 10000);
    put("a1", "BdS", 0, 0, 0);
    put("a2", "Her", 2000, 2000, 900);
    garrison("a1", "castle");
    put("b1", "SpS", 12000, 10000, 2700);
    put("b2", "Her", 3000, 18000, 2700);
    begin(1, 6);
    combat("2 6"); /* 11 : 10 */
    CHECK_EQ(result_of("b1"), 'R');
    CHECK_POSE("b1", 12000, 10500, 2700);
    CHECK_EQ(status("a1"), DB_INSIDE);
}
