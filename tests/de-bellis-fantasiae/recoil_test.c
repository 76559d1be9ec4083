/* recoil_test.c: recoil, pushes, flight, destruction: §2.16, examples X531 to X542. */
#include <stdio.h>
#include "fight_help.h"

enum { BY = -1 };

static const struct db_verdict recoils = {DB_RECOILS, 494}, flees = {DB_FLEES, 501}, dies = {DB_DESTROYED, 500};

/* a1 suffers it, with a2 … as they were put; a spare element keeps the army alive. */
static void suffer(const char *label, struct db_verdict v) { db_suffer(&ctx, e(label), v, BY, false); }

static void stage(void)
{
    field();
    camps(20000, -1);
    put("b1", "SpS", 3000, 18000, 2700);
}

/* ---- recoil ---- */

TEST(DB_630, "a recoil goes straight back by the depth of the base, facing unchanged")
{
    TEST_ALSO(DB_X531), TEST_ALSO(DB_X532), TEST_ALSO(DB_637);
    stage();
    put("a1", "Kn", 10000, 5000, 900);
    put("a2", "SpS", 14000, 5000, 300);
    put("a3", "Beh", 18000, 5000, 900);
    begin(1, 6);
    suffer("a1", recoils);
    CHECK_POSE("a1", 10000, 4250, 900);
    state->element[e("a2")].x = 10000, state->element[e("a2")].y = 5000, state->element[e("a1")].x = 2000;
    suffer("a2", recoils);
    CHECK_POSE("a2", 9567, 4750, 300);
    suffer("a3", recoils);
    CHECK_POSE("a3", 18000, 4000, 900);
    CHECK_EQ(events_of(DB_EV_RECOILED), 3);
}

TEST(DB_631, "with an enemy on flank or rear a recoil is destruction")
{
    TEST_ALSO(DB_X535);
    static const int pose[3][3] = {{9500, 4500, 0}, {10500, 4500, 1800}, {10000, 4500, 900}};
    for (int i = 0; i < 3; i++) {
        stage();
        put("a1", "SpS", 10000, 5000, 900);
        put("a2", "SpS", 2000, 5000, 900);
        put("b2", "BdS", pose[i][0], pose[i][1], pose[i][2]);
        begin(1, 6);
        suffer("a1", recoils);
        CHECK_EQ(lost_under("a1"), 631);
    }
}

/* Does a recoiler pass through a friend directly behind it?  1 passes, 0 pushes, -1 anything else. */
static int passes(const char *type, const char *friend, int facing)
{
    stage();
    put("a1", type, 10000, 8000, 900);
    put("a2", "SpS", 2000, 2000, 900);
    int rear = 8000 - 1000;
    put("a3", friend, 10000, rear, facing);
    begin(1, 6);
    int depth = db_depth(&ctx, e("a1")), back = db_depth(&ctx, e("a3"));
    state->element[e("a3")].y = 8000 - depth - (facing == 2700 ? back : 0);
    suffer("a1", recoils);
    int y = state->element[e("a1")].y, y3 = state->element[e("a3")].y;
    if (y == 8000 - depth - back && status("a3") == DB_ON_TABLE && !events_of(DB_EV_PUSHED))
        return 1;
    return y == 8000 - depth && y3 == 8000 - 2 * depth - (facing == 2700 ? back : 0) ? 0 : -1;
}

TEST(DB_632, "through which friends a recoiler passes")
{
    TEST_ALSO(DB_X537), TEST_ALSO(DB_R62), TEST_ALSO(DB_R52);
    CHECK_EQ(passes("Cv", "SpS", 900), 1);
    CHECK_EQ(passes("Cv", "PkS", 900), 0);
    CHECK_EQ(passes("Cv", "Beh", 900), 0);
    CHECK_EQ(passes("Kn", "LM", 900), 1);
    CHECK_EQ(passes("LM", "Cv", 900), 1);
    CHECK_EQ(passes("LM", "LM", 900), 0);
    CHECK_EQ(passes("BdS", "BdF", 900), 1);
    CHECK_EQ(passes("BdS", "SpS", 900), 1);
    CHECK_EQ(passes("BdS", "AxS", 900), 0);
    CHECK_EQ(passes("PkS", "BdS", 900), 1);
    CHECK_EQ(passes("PkS", "PkF", 900), 0);
    CHECK_EQ(passes("XBw", "BdS", 900), 1);
    CHECK_EQ(passes("BwF", "BdS", 900), 1);
    CHECK_EQ(passes("WBw", "SpS", 900), 0);
    CHECK_EQ(passes("SpS", "BdS", 900), 0);
    CHECK_EQ(passes("Sk", "SpS", 900), 1);
    CHECK_EQ(passes("Sk", "Sk", 900), 0);
    CHECK_EQ(passes("WbS", "WbF", 900), 0);
    CHECK_EQ(passes("Fly", "PkS", 900), 1);
    CHECK_EQ(passes("Dra", "Beh", 900), 1);
    CHECK_EQ(passes("Cv", "SpS", 2700), 0); /* it must face the same way */
}

TEST(DB_632, "the same way means within 45 degrees")
{
    for (int turn = 450; turn <= 460; turn += 10) {
        stage();
        put("a1", "Cv", 10000, 8000, 900);
        put("a2", "SpS", 10000, 6500, 900 + turn);
        begin(1, 6);
        suffer("a1", recoils);
        CHECK_EQ(events_of(DB_EV_PUSHED), turn > 450);
    }
}

TEST(DB_632, "friends are passed one after another; some way behind is the same")
{
    stage();
    put("a1", "Cv", 10000, 8000, 900);
    put("a2", "SpS", 10000, 7050, 900); /* 200 behind its rear */
    put("a3", "SpS", 10000, 6550, 900); /* directly behind that */
    begin(1, 6);
    suffer("a1", recoils);
    CHECK_POSE("a1", 10000, 6050, 900);
    CHECK_POSE("a2", 10000, 7050, 900);
    CHECK_POSE("a3", 10000, 6550, 900);
}

TEST(DB_632, "what the last pose still overlaps is pushed")
{
    stage();
    put("a1", "Cv", 10000, 8000, 900);
    put("a2", "SpS", 10000, 7250, 900);
    put("a3", "PkS", 10000, 6500, 900); /* cannot be passed */
    begin(1, 6);
    suffer("a1", recoils);
    CHECK_POSE("a1", 10000, 6750, 900);
    CHECK_POSE("a3", 10000, 6000, 900);
}

TEST(DB_633, "friends are pushed by the smallest distance needed, and push others")
{
    TEST_ALSO(DB_X536);
    stage();
    put("a1", "SpS", 10000, 8000, 900);
    put("a2", "BdS", 10000, 7300, 900); /* 200 behind */
    begin(1, 6);
    suffer("a1", recoils);
    CHECK_POSE("a1", 10000, 7500, 900);
    CHECK_POSE("a2", 10000, 7000, 900); /* pushed back 300 */

    stage();
    put("a1", "SpS", 10000, 8000, 900);
    put("a2", "BdS", 10000, 7300, 900);
    put("a3", "SpS", 10500, 6700, 2700); /* 100 behind a2's rear, half aside, facing away: front at y 6700 */
    begin(1, 6);
    state->element[e("a3")].y = 6200; /* its rear is at y 6700 */
    suffer("a1", recoils);
    CHECK_POSE("a2", 10000, 7000, 900);
    CHECK_POSE("a3", 10500, 6000, 2700); /* pushed by 200, it keeps its facing */
    CHECK_EQ(events_of(DB_EV_PUSHED), 2);
}

TEST(DB_633, "pushes go along the way of the recoiler")
{
    stage();
    put("a1", "SpS", 10000, 8000, 300);
    put("a2", "SpS", 9567, 7750, 300); /* directly behind */
    begin(1, 6);
    suffer("a1", recoils);
    CHECK_POSE("a1", 9567, 7750, 300);
    CHECK(plane_len((struct plane_point){state->element[e("a2")].x, state->element[e("a2")].y},
                    (struct plane_point){9134, 7500}) <= 2);
}

TEST(DB_633, "a chain is pushed whatever its numbers")
{
    stage();
    put("a1", "SpS", 10000, 8000, 900);
    put("a2", "AxS", 10000, 6000, 900);
    put("a3", "AxS", 10000, 6500, 900);
    put("a4", "AxS", 10000, 7000, 900);
    put("a5", "AxS", 10000, 7500, 900);
    begin(1, 6);
    suffer("a1", recoils);
    CHECK_POSE("a5", 10000, 7000, 900);
    CHECK_POSE("a4", 10000, 6500, 900);
    CHECK_POSE("a3", 10000, 6000, 900);
    CHECK_POSE("a2", 10000, 5500, 900);
}

TEST(DB_639, "a push has a limit where a rule sets one (DB-382)")
{
    stage();
    put("a1", "SpS", 10000, 8000, 900);
    put("a2", "AxS", 10000, 7500, 900);
    begin(1, 6);
    struct plane_pose to = {10000, 7500, 900};
    CHECK(!db_push(&ctx, e("a1"), to, 2700, 499));
    CHECK_POSE("a2", 10000, 7500, 900);
    CHECK(db_push(&ctx, e("a1"), to, 2700, 500));
    CHECK_POSE("a2", 10000, 7000, 900);
    CHECK_POSE("a1", 10000, 8000, 900);
}

TEST(DB_639, "who is pushed farther than a neighbour takes it along by the corner")
{
    stage();
    put("a1", "WbS", 14132, 11675, 775);
    put("a2", "WbS", 14024, 11187, 775);
    put("a3", "WbS", 11979, 9435, 1050);
    put("a4", "WbS", 13046, 9200, 1050);
    put("a5", "WbS", 12896, 9813, 1200);
    put("a6", "HdS", 13762, 10313, 1200);
    begin(1, 6);
    CHECK(db_push(&ctx, e("a1"), (struct plane_pose){14024, 11187, 775}, 2575, 1000));
    CHECK_POSE("a3", 11886, 9017, 1050);
    /* a3 goes 17 farther than a5 pushes a4, and would come to lie on its corner by 12 */
    struct plane_quad far = db_base(&ctx, e("a3")), beside = db_base(&ctx, e("a4"));
    CHECK(!plane_quad_over(&far, &beside, DB_EPS_P));
}

TEST(DB_381, "outcome moves keep the ages of contacts up to date")
{
    stage();
    put("a1", "SpS", 10000, 5000, 900);
    put("a2", "SpS", 15000, 5000, 900);
    put("b2", "BdS", 9500, 4500, 0);
    begin(1, 6);
    suffer("a2", recoils);
    CHECK_EQ(state->element[e("a1")].ages, 1);
}

TEST(DB_634, "a Behemoth tramples friends; two Behemoths destroy each other")
{
    TEST_ALSO(DB_X538), TEST_ALSO(DB_X539);
    stage();
    put("a1", "Beh", 10000, 8000, 900);
    put("a2", "HdS", 10000, 6800, 900);
    put("a3", "HdS", 10400, 6500, 1800);
    put("a4", "SpS", 10000, 5900, 900);
    begin(1, 6);
    suffer("a1", recoils);
    CHECK_POSE("a1", 10000, 7000, 900);
    CHECK_EQ(lost_under("a2"), 634);
    CHECK_EQ(lost_under("a3"), 634);
    CHECK_EQ(lost_under("a4"), 0);
    CHECK_EQ(state->lost[0][0], 2);

    stage();
    put("a1", "Beh", 10000, 8000, 900);
    put("a2", "Beh", 10000, 6800, 900);
    put("a3", "HdS", 10400, 6500, 1800);
    put("a4", "SpS", 2000, 5900, 900);
    begin(1, 6);
    suffer("a1", recoils);
    CHECK_EQ(lost_under("a1"), 634);
    CHECK_EQ(lost_under("a2"), 634);
    CHECK_EQ(lost_under("a3"), 634);
}

TEST(DB_635, "a recoil that cannot be completed is destruction")
{
    stage(); /* an enemy base */
    put("a1", "SpS", 10000, 8000, 900);
    put("a2", "SpS", 2000, 5900, 900);
    put("b2", "SpS", 10300, 7000, 1800);
    begin(1, 6);
    suffer("a1", recoils);
    CHECK_EQ(lost_under("a1"), 635);

    stage(); /* a castle */
    AREA("castle", 9000, 5200, 11000, 5200, 11000, 7200, 9000, 7200);
    put("a1", "SpS", 10000, 8000, 900);
    put("a2", "SpS", 2000, 5900, 900);
    begin(1, 6);
    suffer("a1", recoils);
    CHECK_EQ(lost_under("a1"), 635);

    stage(); /* the own camp, with its garrison */
    put("a1", "SpS", 20700, 1700, 900);
    put("a2", "SpS", 2000, 5900, 900);
    begin(1, 6);
    suffer("a1", recoils);
    CHECK_EQ(lost_under("a1"), 635);
    TEST_ALSO(DB_707);
    stage(); /* an empty camp of one's own is open */
    put("a1", "SpS", 20700, 1700, 900);
    put("a2", "SpS", 2000, 5900, 900);
    begin(1, 6);
    state->place[DB_P_SOUTH].garrison = 0;
    suffer("a1", recoils);
    CHECK_POSE("a1", 20700, 1200, 900);

    TEST_ALSO(DB_424);
    stage(); /* an aerial flies over what lies between, but must not end there */
    AREA("castle", 9000, 5200, 11000, 5200, 11000, 7200, 9000, 7200);
    put("a1", "Fly", 10000, 8000, 900);
    put("a2", "SpS", 2000, 5900, 900);
    begin(1, 6);
    suffer("a1", recoils);
    CHECK_EQ(lost_under("a1"), 635);
}

TEST(DB_635, "artillery may not recoil into rough going, others may")
{
    static const char *const type[] = {"Art", "SpS"};
    for (int i = 0; i < 2; i++) {
        stage();
        AREA("scrub", 9000, 6000, 11000, 6000, 11000, 6900, 9000, 6900);
        put("a1", type[i], 10000, 8000, 900);
        put("a2", "SpS", 2000, 5900, 900);
        begin(1, 6);
        suffer("a1", recoils);
        CHECK_EQ(lost_under("a1"), i ? 0 : 635);
    }
}

TEST(DB_639, "who cannot be pushed: in frontal contact, into an enemy, a castle, forbidden going, off the field")
{
    stage();
    put("a1", "SpS", 10000, 8000, 900);
    put("a2", "SpS", 10000, 7000, 2700); /* back to back with a1, fighting */
    put("a3", "SpS", 2000, 5900, 900);
    put("b2", "SpS", 10000, 7000, 900);
    begin(1, 6);
    suffer("a1", recoils);
    CHECK_EQ(lost_under("a1"), 635);
    CHECK_POSE("a2", 10000, 7000, 2700);

    stage();
    put("a1", "SpS", 10000, 8000, 900);
    put("a2", "Art", 10000, 7500, 900);
    put("a3", "SpS", 2000, 5900, 900);
    AREA("scrub", 9000, 5000, 11000, 5000, 11000, 6400, 9000, 6400);
    begin(1, 6);
    suffer("a1", recoils);
    CHECK_EQ(lost_under("a1"), 635);
    CHECK_POSE("a2", 10000, 7500, 900);

    stage();
    put("a1", "SpS", 10000, 8000, 900);
    put("a2", "SpS", 10000, 7500, 900);
    put("a3", "SpS", 2000, 5900, 900);
    put("b2", "SpS", 10300, 6600, 1800);
    begin(1, 6);
    suffer("a1", recoils);
    CHECK_EQ(lost_under("a1"), 635);

    stage();
    put("a1", "SpS", 10000, 1200, 900);
    put("a2", "SpS", 10000, 700, 900);
    put("a3", "SpS", 2000, 5900, 900);
    begin(1, 6);
    suffer("a1", recoils);
    CHECK_EQ(lost_under("a1"), 635);
    CHECK_POSE("a2", 10000, 700, 900);

    stage(); /* one of a chain cannot: nobody is moved */
    put("a1", "SpS", 10000, 8000, 900);
    put("a2", "SpS", 10000, 7500, 900);
    put("a3", "SpS", 10000, 6500, 2700);
    put("a4", "SpS", 2000, 5900, 900);
    put("b2", "SpS", 10000, 6500, 900);
    begin(1, 6);
    suffer("a1", recoils);
    CHECK_EQ(lost_under("a1"), 635);
    CHECK_POSE("a2", 10000, 7500, 900);
}

TEST(DB_636, "who recoils off the field is lost")
{
    stage();
    put("a1", "SpS", 10000, 900, 900);
    put("a2", "SpS", 2000, 5900, 900);
    begin(1, 6);
    suffer("a1", recoils);
    CHECK_EQ(status("a1"), DB_LOST);
    CHECK_EQ(events_of(DB_EV_LOST_OFF_FIELD), 1);
    CHECK_EQ(state->lost[0][0], 2);
}

TEST(DB_435, "a dragon that leaves the field is not lost")
{
    TEST_ALSO(DB_X552);
    stage();
    put("a1", "Dra", 10000, 1900, 900);
    put("a2", "SpS", 2000, 5900, 900);
    begin(1, 6);
    suffer("a1", recoils);
    CHECK_EQ(status("a1"), DB_AWAY);
    CHECK_EQ(state->lost[0][0], 0);
    CHECK_EQ(events_of(DB_EV_DRAGON_GONE), 1);
    CHECK_EQ(events_of(DB_EV_DESTROYED), 0);
}

TEST(DB_638, "rear support goes back with the front, by as much, whatever the going")
{
    static const char *const type[] = {"PkS", "WbF", "LM"};
    for (int i = 0; i < 3; i++) {
        stage();
        AREA("wood", 9000, 6000, 11000, 6000, 11000, 8000, 9000, 8000);
        put("a1", type[i], 10000, 8000, 900);
        int d = i == 2 ? 750 : 500;
        put("a2", type[i], 10000, 8000 - d, 900);
        put("a3", type[i], 10000, 8000 - 2 * d, 900);
        begin(1, 6);
        suffer("a1", recoils);
        CHECK_POSE("a1", 10000, 8000 - d, 900);
        CHECK_POSE("a2", 10000, 8000 - 2 * d, 900);
        CHECK_POSE("a3", 10000, 8000 - 3 * d, 900);
    }
}

TEST(DB_638, "rear support pushes others and may be stopped")
{
    stage();
    put("a1", "PkS", 10000, 8000, 900);
    put("a2", "PkS", 10000, 7500, 900);
    put("a3", "AxS", 10000, 6900, 900); /* 100 behind */
    begin(1, 6);
    suffer("a1", recoils);
    CHECK_POSE("a2", 10000, 7000, 900);
    CHECK_POSE("a3", 10000, 6500, 900);

    stage();
    put("a1", "PkS", 10000, 8000, 900);
    put("a2", "PkS", 10000, 7500, 900);
    put("a3", "SpS", 2000, 5900, 900);
    put("b2", "AxS", 10000, 6700, 2700);
    begin(1, 6);
    suffer("a1", recoils);
    CHECK_EQ(lost_under("a1"), 635);
    CHECK_POSE("a2", 10000, 7500, 900);
}

/* ---- what follows a fight ---- */

TEST(DB_640, "friends on the enemy's flank or rear recoil when the one before its front gives way")
{
    TEST_ALSO(DB_X542);
    field();
    put("a1", "SpS", 10000, 10000, 900);
    put("a2", "SpS", 11000, 10500, 1800); /* stands clear of the enemy's left flank: put on it below */
    put("a3", "SpS", 10000, 10500, 2700); /* on its rear */
    put("a4", "Her", 2000, 2000, 900);
    put("b1", "BdS", 10000, 10000, 2700);
    put("b2", "Her", 2000, 18000, 2700);
    begin(1, 6);
    state->element[e("a2")].x = 10500;
    CHECK_EQ(db_form(&ctx, e("a2"), e("b1")), DB_FORM_LEFT);
    CHECK_EQ(db_form(&ctx, e("a3"), e("b1")), DB_FORM_REAR);
    combat("1 6"); /* 5 : 9 */
    CHECK_EQ(result_of("a1"), 'R');
    CHECK_EQ(rule_of("a2"), 640);
    CHECK_POSE("a2", 11000, 10500, 1800);
    CHECK_POSE("a3", 10000, 11000, 2700);
    CHECK_EQ(events_of(DB_EV_RECOILED), 3);
    CHECK_POSE("b1", 10000, 10000, 2700); /* no pursuit: DB-664 */
}

TEST(DB_640, "also if it was destroyed; not if the enemy is gone as well")
{
    field();
    put("a1", "Her", 10000, 10000, 900);
    put("a2", "SpS", 10500, 10500, 1800);
    put("a3", "Her", 2000, 2000, 900);
    put("b1", "BdS", 10000, 10000, 2700);
    put("b2", "Her", 2000, 18000, 2700);
    begin(1, 6);
    combat("1 6"); /* 6 : 5 + 6 - 1 = 10 */
    CHECK_EQ(result_of("a1"), 'R');
    CHECK_EQ(result_of("a2"), 'R');

    field();
    put("a1", "Her", 10000, 10000, 900);
    put("a2", "SpS", 10500, 10500, 1800);
    put("a3", "Her", 2000, 2000, 900);
    put("b1", "Her", 10000, 10000, 2700);
    put("b2", "Her", 2000, 18000, 2700);
    begin(1, 6);
    combat("3 4"); /* 8 : 8, both are destroyed */
    CHECK_EQ(status("b1"), DB_LOST);
    CHECK_POSE("a2", 10500, 10500, 1800);
}

TEST(DB_641, "a supporter that gave its bonus falls with the front element; a Pike stays")
{
    TEST_ALSO(DB_X540), TEST_ALSO(DB_X541);
    static const struct {
        const char *front, *enemy;
        bool falls;
    } row[] = {{"WbS", "BdS", true}, {"PkS", "BdS", false}, {"WbS", "Kn", false}, {"LM", "Kn", true}};
    for (int i = 0; i < 4; i++) {
        field();
        put("a1", row[i].front, 10000, 10000, 900);
        put("a2", row[i].front, 10000, i == 3 ? 9250 : 9500, 900);
        put("a3", "Her", 2000, 2000, 900);
        put("b1", row[i].enemy, 10000, 10000, 2700);
        put("b2", "Her", 2000, 18000, 2700);
        begin(1, 6);
        int who[2] = {e("a1"), e("b1")};
        struct db_verdict v[2] = {{DB_DESTROYED, 600}, {0, 0}};
        db_settle(&ctx, who, v, 1);
        CHECK_EQ(status("a1"), DB_LOST);
        CHECK_EQ(lost_under("a2"), row[i].falls ? 641 : 0);
    }
}

TEST(DB_650, "the destroyed is removed and counts as lost")
{
    stage();
    put("a1", "Cle", 10000, 5000, 900);
    put("a2", "SpS", 2000, 5000, 900);
    begin(1, 6);
    suffer("a1", dies);
    CHECK_EQ(status("a1"), DB_LOST);
    CHECK_EQ(state->lost[0][0], 4);
    CHECK_EQ(lost_under("a1"), 500);
}

/* ---- flight ---- */

TEST(DB_645, "flight: about-face round the centre, then the full allowance straight on")
{
    TEST_ALSO(DB_649), TEST_ALSO(DB_X533);
    stage();
    put("a1", "Cv", 10000, 5000, 900);
    put("a2", "SpS", 2000, 15000, 900);
    begin(1, 6);
    suffer("a1", flees);
    CHECK_POSE("a1", 10000, 250, 2700);
    CHECK_EQ(events_of(DB_EV_FLED), 1);
}

TEST(DB_648, "a fleer that crosses the edge of the field is lost, a dragon is not")
{
    TEST_ALSO(DB_X534);
    stage();
    put("a1", "Cv", 10000, 4500, 900);
    put("a2", "SpS", 2000, 15000, 900);
    begin(1, 6);
    suffer("a1", flees);
    CHECK_EQ(status("a1"), DB_LOST);
    CHECK_EQ(state->lost[0][0], 2);
    CHECK_EQ(events_of(DB_EV_LOST_OFF_FIELD), 1);
    TEST_ALSO(DB_435);
    stage();
    put("a1", "Dra", 10000, 4500, 900);
    put("a2", "SpS", 2000, 15000, 900);
    begin(1, 6);
    suffer("a1", flees);
    CHECK_EQ(status("a1"), DB_AWAY);
}

TEST(DB_652, "going that slows it down shortens the run; aerials flee 4 BW")
{
    static const struct {
        const char *type;
        int run;
    } row[] = {{"Cv", 3000}, {"LM", 3000}, {"GBe", 4000}, {"Sk", 3000}, {"Beh", 2000}, {"Fly", 4000}};
    for (int i = 0; i < 6; i++) {
        stage();
        AREA("wood", 9000, 8000, 11000, 8000, 11000, 9000, 9000, 9000);
        put("a1", row[i].type, 10000, 10000, 900);
        put("a2", "SpS", 2000, 15000, 900);
        begin(1, 6);
        suffer("a1", flees);
        int depth = db_depth(&ctx, e("a1"));
        CHECK_POSE("a1", 10000, 10000 - depth - row[i].run, 2700);
    }
}

TEST(DB_652, "only the run itself counts, with its start; a river that is not paltry slows down")
{
    stage();
    AREA("wood", 9000, 3000, 11000, 3000, 11000, 5240, 9000, 5240); /* just beyond the end of the run */
    put("a1", "Cv", 10000, 10000, 900);
    put("a2", "SpS", 2000, 15000, 900);
    begin(1, 6);
    suffer("a1", flees);
    CHECK_POSE("a1", 10000, 5250, 2700);
    for (int river = DB_RIVER_UNKNOWN; river <= DB_DIFFICULT; river++) {
        stage();
        LINE("river", 800, 0, 8000, 25000, 8000);
        put("a1", "Cv", 10000, 10000, 900);
        put("a2", "SpS", 2000, 15000, 900);
        begin(1, 6);
        state->river = (uint8_t)river;
        suffer("a1", flees);
        CHECK_POSE("a1", 10000, river == DB_PALTRY ? 5250 : 6250, 2700);
    }
}

TEST(DB_172, "an outcome move that ends in an unknown river draws its die afterwards")
{
    stage();
    LINE("river", 800, 0, 7300, 25000, 7300);
    put("a1", "SpS", 10000, 8300, 900);
    put("a2", "SpS", 2000, 15000, 900);
    begin(1, 6);
    dice("5");
    suffer("a1", recoils);
    CHECK_EQ(state->river, DB_DIFFICULT);
    CHECK_EQ(events_of(DB_EV_RIVER), 1);
    CHECK_POSE("a1", 10000, 7800, 900);
}

/* Cv flees from (10000, 10000) with a friend or enemy in its way; where does it run? */
static int facing_of_flight(void)
{
    begin(1, 6);
    suffer("a1", flees);
    return status("a1") == DB_ON_TABLE ? state->element[e("a1")].a : -status("a1");
}

TEST(DB_646, "the first free direction: straight, then 15, 30, 45 degrees, left before right")
{
    stage();
    put("a1", "Cv", 10000, 10000, 900);
    put("a2", "SpS", 10400, 7000, 900); /* blocks straight on and to the left, which is east */
    CHECK_EQ(facing_of_flight(), 2700 - 150);
    stage();
    put("a1", "Cv", 10000, 10000, 900);
    put("a2", "SpS", 9600, 7000, 900);
    CHECK_EQ(facing_of_flight(), 2700 + 150);
    stage();
    put("a1", "Cv", 10000, 10000, 900);
    put("a2", "SpS", 9500, 7000, 900);
    put("a3", "SpS", 10500, 7000, 900);
    CHECK_EQ(facing_of_flight(), 2700 + 450);
    stage();
    put("a1", "Cv", 10000, 10000, 900);
    put("a2", "SpS", 9600, 7500, 900);
    put("a3", "SpS", 10600, 7500, 900);
    put("a4", "SpS", 11600, 7500, 900);
    put("a5", "SpS", 12600, 7500, 900);
    CHECK_EQ(facing_of_flight(), 2700 - 450);
}

TEST(DB_646, "mounted pass Skirmishers, but must end clear of them")
{
    stage();
    put("a1", "Cv", 10000, 10000, 900);
    put("a2", "Sk", 10000, 8000, 900);
    CHECK_EQ(facing_of_flight(), 2700);
    CHECK_POSE("a1", 10000, 5250, 2700);
    stage();
    put("a1", "Cv", 10000, 10000, 900);
    put("a2", "Sk", 9900, 6000, 900); /* it would end on them: aside */
    CHECK_EQ(facing_of_flight(), 2850);
}

TEST(DB_646, "the winner before its front does not bar a flight aside")
{
    TEST_ALSO(DB_R105);
    stage();
    put("a1", "Cv", 10000, 10000, 900);
    put("a2", "SpS", 10000, 7000, 900);
    put("b2", "PkS", 10000, 10000, 2700);
    CHECK_EQ(facing_of_flight(), 2700 + 300);
}

/* Friends all round at this distance of their fronts from its rear. */
static void walled_in(int gap, const char *type)
{
    int y = 10000 - 750 - gap;
    stage();
    put("a1", "Cv", 10000, 10000, 900);
    put("a2", type, 10000, y, 900);
    put("a3", type, 9000, y, 900);
    put("a4", type, 11000, y, 900);
    put("a5", type, 8000, y, 900);
    put("a6", type, 12000, y, 900);
    put("a7", type, 7000, y, 900);
    put("a8", type, 13000, y, 900);
}

TEST(DB_646, "if no direction is free it goes straight to first touch")
{
    walled_in(1200, "SpS");
    CHECK_EQ(facing_of_flight(), 2700);
    CHECK_POSE("a1", 10000, 9250 - 1200, 2700);
}

TEST(DB_647, "a fleer that cannot go 0.5 BW, or is stopped by an enemy, is destroyed")
{
    walled_in(499, "SpS");
    CHECK_EQ(facing_of_flight(), -DB_LOST);
    CHECK_EQ(lost_under("a1"), 647);
    walled_in(500, "SpS");
    CHECK_EQ(facing_of_flight(), 2700);
    stage();
    put("a1", "Cv", 10000, 10000, 900);
    put("a2", "SpS", 2000, 15000, 900);
    for (int i = 0; i < 7; i++) {
        static const char *const label[] = {"b2", "b3", "b4", "b5", "b6", "b7", "b8"};
        put(label[i], "SpS", 7000 + 1000 * i, 8000, 900);
    }
    CHECK_EQ(facing_of_flight(), -DB_LOST);
    CHECK_EQ(lost_under("a1"), 647);
}

TEST(DB_646, "a neighbour into which it would run deeper bars that side")
{
    stage();
    put("a1", "Cv", 10000, 10000, 900);
    put("a2", "SpS", 9500, 7000, 900);
    put("a3", "SpS", 10500, 7000, 900);
    put("a4", "SpS", 11000, 10000, 900); /* beside it in the east */
    CHECK_EQ(facing_of_flight(), 2700 - 450);
}

TEST(DB_634, "a castle beyond the friends keeps a fleeing Behemoth from trampling them")
{
    walled_in(1000, "SpS");
    AREA("castle", 9000, 7050, 11000, 7050, 11000, 7700, 9000, 7700);
    rules->type[DB_CV] = rules->type[DB_BEH];
    CHECK_EQ(facing_of_flight(), 2700);
    CHECK_POSE("a1", 10000, 8250, 2700);
    CHECK_EQ(lost_under("a2"), 0);
}

TEST(DB_646, "it may be stopped by friends whom it could pass but on whom it would end")
{
    static char label[48][8];
    int n = 1;
    stage();
    put("a1", "Cv", 10000, 10000, 900);
    for (int row = 0; row < 5; row++)
        for (int i = 0; i < 9; i++) {
            snprintf(label[n], sizeof label[n], "a%d", (n + 1) % 100);
            put(label[n], "Sk", 6000 + 1000 * i, 7200 - 500 * row, 900);
            n++;
        }
    CHECK_EQ(facing_of_flight(), 2700);
    CHECK_POSE("a1", 10000, 7200, 2700);
}

TEST(DB_646, "an aerial flies over all bases; only its end counts")
{
    walled_in(1200, "SpS");
    for (int i = 0; i < 7; i++) {
        static const char *const enemy[] = {"b2", "b3", "b4", "b5", "b6", "b7", "b8"};
        put(enemy[i], "SpS", 7000 + 1000 * i, 7000, 900);
    }
    rules->type[DB_CV].klass = DB_AERIAL;
    CHECK_EQ(facing_of_flight(), 2700);
    CHECK_POSE("a1", 10000, 5250, 2700);
}

TEST(DB_634, "a fleeing Behemoth looks for another way first, then tramples straight on")
{
    stage();
    put("a1", "Beh", 10000, 10000, 900);
    put("a2", "SpS", 10000, 8000, 900);
    CHECK_EQ(facing_of_flight(), 2700 + 450);
    CHECK_EQ(lost_under("a2"), 0);

    walled_in(1200, "SpS");
    rules->type[DB_CV] = rules->type[DB_BEH];
    CHECK_EQ(facing_of_flight(), 2700);
    CHECK_POSE("a1", 10000, 9000 - 3000, 2700);
    CHECK_EQ(lost_under("a2"), 634);
    CHECK_EQ(lost_under("a3"), 0);

    walled_in(1200, "Beh");
    rules->type[DB_CV] = rules->type[DB_BEH];
    CHECK_EQ(facing_of_flight(), -DB_LOST);
    CHECK_EQ(lost_under("a1"), 634);
    CHECK_EQ(lost_under("a2"), 634);
}
