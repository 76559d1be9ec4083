/* pursuit_test.c: pursuit: §2.17, examples X543 to X546, X554 to X557. */
#include "fight_help.h"

/* a1 at (10000, 5000) facing north pursues; enemies as they were put. */
static void scene(const char *type)
{
    field();
    put("a1", type, 10000, 5000, 900);
}

static void pursue(void)
{
    if (rules->army[1] == 0)
        put("b1", "SpS", 3000, 18000, 2700);
    begin(1, 6);
    db_pursue(&ctx, e("a1"));
}

/* a1 beats b1, both front to front at (10000, 5000). */
static void beat(const char *winner, const char *loser, int result)
{
    field();
    put("a1", winner, 10000, 5000, 900);
    put("a2", "Her", 2000, 2000, 900);
    put("b1", loser, 10000, 5000, 2700);
    put("b2", "Her", 2000, 18000, 2700);
    begin(1, 6);
    int who[2] = {e("a1"), e("b1")};
    struct db_verdict v[2] = {{0, 0}, {(uint8_t)result, 580}};
    db_settle(&ctx, who, v, 0);
}

TEST(DB_660, "who pursues, and who does not")
{
    TEST_ALSO(DB_661), TEST_ALSO(DB_X545);
    static const struct {
        const char *type;
        int run;
    } row[] = {{"Kn", 1000},  {"Beh", 1000}, {"GBe", 1000}, {"BeS", 1000}, {"Her", 1000}, {"Pal", 1000}, {"Dra", 1000},
               {"AHe", 1000}, {"WbS", 500},  {"HdS", 500},  {"BdS", 500},  {"PkS", 500},  {"SpS", 0},    {"AxS", 0},
               {"BwS", 0},    {"Sk", 0},     {"Cv", 0},     {"LM", 0},     {"GFl", 0},    {"Fly", 0},    {"Art", 0},
               {"Inf", 0},    {"Mag", 0},    {"Cle", 0},    {"AMa", 0}};
    for (int i = 0; i < (int)(sizeof row / sizeof *row); i++) {
        beat(row[i].type, "SpS", DB_DESTROYED);
        CHECK_POSE("a1", 10000, 5000 + row[i].run, 900);
    }
}

TEST(DB_661, "after recoil, flight or destruction of the opponent, not if it stands")
{
    beat("Kn", "SpS", DB_RECOILS);
    CHECK_POSE("a1", 10000, 5500, 900);
    beat("Kn", "LM", DB_FLEES);
    CHECK_POSE("a1", 10000, 6000, 900);
    beat("Kn", "Inf", DB_NO_EFFECT);
    CHECK_POSE("a1", 10000, 5000, 900);
}

TEST(DB_661, "also if the opponent left the field or fell together with a friend")
{
    field();
    put("a1", "Kn", 10000, 19400, 900);
    put("a2", "Her", 2000, 2000, 900);
    put("b1", "SpS", 10000, 19400, 2700);
    put("b2", "Her", 2000, 18000, 2700);
    begin(1, 6);
    int who[2] = {e("a1"), e("b1")};
    struct db_verdict v[2] = {{0, 0}, {DB_RECOILS, 580}};
    db_settle(&ctx, who, v, 0);
    CHECK_EQ(events_of(DB_EV_LOST_OFF_FIELD), 1);
    CHECK_POSE("a1", 10000, 20000, 900);

    beat("Kn", "LM", DB_FLEES);
    CHECK_POSE("a1", 10000, 6000, 900);
    begin(1, 6);
    state->element[e("a1")].y = state->element[e("b1")].y = 17000;
    v[1].result = DB_FLEES;
    db_settle(&ctx, (int[2]){e("a1"), e("b1")}, v, 0);
    CHECK_EQ(events_of(DB_EV_LOST_OFF_FIELD), 1);
    CHECK_POSE("a1", 10000, 18000, 900);
    v[1].result = DB_RECOILS;

    field();
    put("a1", "BdS", 10000, 5000, 900);
    put("a2", "Her", 2000, 2000, 900);
    put("b1", "Beh", 10000, 5000, 2700);
    put("b2", "Beh", 10000, 6000, 2700);
    put("b3", "Her", 2000, 18000, 2700);
    begin(1, 6);
    db_settle(&ctx, who, v, 0);
    CHECK_EQ(lost_under("b1"), 634);
    CHECK_POSE("a1", 10000, 5500, 900);
}

TEST(DB_X543, "Knights follow the recoil of Cavalry and are in contact again")
{
    beat("Kn", "Cv", DB_RECOILS);
    CHECK_POSE("b1", 10000, 5750, 2700);
    CHECK_POSE("a1", 10000, 5750, 900);
    CHECK_EQ(db_form(&ctx, e("a1"), e("b1")), DB_FORM_FRONT);
}

TEST(DB_X544, "Blades follow Spears by 500")
{
    beat("BdS", "SpS", DB_RECOILS);
    CHECK_POSE("a1", 10000, 5500, 900);
    CHECK_EQ(db_form(&ctx, e("a1"), e("b1")), DB_FORM_FRONT);
}

/* ---- what stops it ---- */

TEST(DB_662, "it stops at first touch of bases, castles, cities, camps with a garrison and the edge of the field")
{
    scene("Kn");
    put("a2", "SpS", 10000, 6000, 900); /* a friend, its rear at y 5500 */
    pursue();
    CHECK_POSE("a1", 10000, 5500, 900);

    scene("Kn");
    AREA("castle", 9000, 5300, 11000, 5300, 11000, 7300, 9000, 7300);
    pursue();
    CHECK_POSE("a1", 10000, 5300, 900);

    scene("Kn");
    camps(-1, 9000);
    begin(1, 6);
    state->element[e("a1")].y = 18600;
    db_pursue(&ctx, e("a1"));
    CHECK_POSE("a1", 10000, 19000, 900);

    scene("Kn");
    begin(1, 6);
    state->element[e("a1")].y = 19700;
    db_pursue(&ctx, e("a1"));
    CHECK_POSE("a1", 10000, 20000, 900);
}

TEST(DB_X554, "it stops short of an enemy that shows its rear")
{
    TEST_ALSO(DB_662);
    scene("Kn");
    put("b1", "SpS", 10000, 5600, 900);
    pursue();
    CHECK_POSE("a1", 10000, 5080, 900);
    CHECK_EQ(db_front_foe(&ctx, e("a1")), 0);
}

TEST(DB_X555, "it stops short of an enemy with too little front in common, touched at the end of its run")
{
    scene("BdS");
    put("b1", "SpS", 10700, 5505, 2700);
    pursue();
    CHECK_POSE("a1", 10000, 5480, 900);
}

TEST(DB_X556, "it slides to an enemy that faces it; rear support takes the place behind")
{
    TEST_ALSO(DB_665);
    scene("PkS");
    put("a2", "PkS", 10000, 4500, 900);
    put("b1", "SpS", 10200, 5300, 2700);
    pursue();
    CHECK_POSE("a1", 10200, 5300, 900);
    CHECK_POSE("a2", 10200, 4800, 900);
    CHECK_EQ(db_form(&ctx, e("a1"), e("b1")), DB_FORM_FRONT);
    CHECK_EQ(events_of(DB_EV_FOLLOWED), 1);
}

TEST(DB_662, "half a front is enough, less is not; a front that is not free or a place that is not clear will not do")
{
    scene("BdS");
    put("b1", "SpS", 10500, 5300, 2700);
    pursue();
    CHECK_POSE("a1", 10500, 5300, 900);
    scene("BdS");
    put("b1", "SpS", 10501, 5300, 2700);
    pursue();
    CHECK_POSE("a1", 10000, 5280, 900);
    scene("BdS");
    AREA("castle", 10500, 3300, 12500, 3300, 12500, 5300, 10500, 5300);
    put("a2", "SpS", 0, 0, 0);
    garrison("a2", "castle");
    put("b1", "SpS", 10500, 5300, 2700); /* it assaults the castle: its front is not free */
    pursue();
    CHECK_POSE("a1", 10000, 5280, 900);
    scene("BdS");
    put("a2", "SpS", 11100, 5200, 900); /* stands where it would slide */
    put("b1", "SpS", 10200, 5300, 2700);
    pursue();
    CHECK_POSE("a1", 10000, 5280, 900);
    scene("BdS");
    put("b1", "SpS", 10200, 5300, 2690); /* within one degree */
    pursue();
    CHECK_POSE("a1", 10200, 5300, 890);
    scene("BdS");
    put("b1", "SpS", 10200, 5300, 2680);
    pursue();
    CHECK_EQ(db_front_foe(&ctx, e("a1")), 0);
    CHECK_EQ(state->element[e("a1")].a, 900);
}

TEST(DB_662, "of several enemies the lowest; never less than where it started")
{
    scene("BdS");
    put("b1", "SpS", 10500, 5300, 2700);
    put("b2", "SpS", 9500, 5300, 2700);
    pursue();
    CHECK_POSE("a1", 10500, 5300, 900);
    scene("BdS");
    put("b1", "SpS", 10000, 5510, 900); /* rear 10 ahead */
    pursue();
    CHECK_POSE("a1", 10000, 5000, 900);
    CHECK_EQ(events_of(DB_EV_PURSUED), 0);
}

TEST(DB_662, "short of whom it touches it overlaps nobody, also along the edge of another")
{
    /* its right corner runs along the rear edge of the enemy: by the last u of rounding 980 is in it, 1000 is not */
    scene("Beh");
    put("b1", "Sk", 21096, 8253, 3018);
    begin(1, 6);
    db_put(&ctx, e("a1"), (struct plane_pose){19691, 8556, 313});
    db_pursue(&ctx, e("a1"));
    CHECK(events_of(DB_EV_PURSUED) > 0);
    struct plane_quad own = db_base(&ctx, e("a1")), other = db_base(&ctx, e("b1"));
    CHECK(!plane_quad_over(&own, &other, DB_EPS_P));
}

TEST(DB_663, "not from good into bad or dangerous going, but for those at home there")
{
    TEST_ALSO(DB_X546);
    static const struct {
        const char *type, *ground;
        int to;
    } row[] = {{"Kn", "wood", 5000},  {"Kn", "lava", 5000},  {"Kn", "scrub", 6000},  {"WbS", "wood", 5500},
               {"BeS", "wood", 6000}, {"Dra", "wood", 5000}, {"HdS", "marsh", 5000}, {"GBe", "wood", 5000}};
    for (int i = 0; i < (int)(sizeof row / sizeof *row); i++) {
        scene(row[i].type);
        AREA(row[i].ground, 9000, 5300, 11000, 5300, 11000, 7000, 9000, 7000);
        pursue();
        CHECK_POSE("a1", 10000, row[i].to, 900);
    }
}

TEST(DB_663, "the cut run counts; in bad going already it goes on; from a place nobody pursues")
{
    scene("Kn");
    AREA("wood", 9000, 5600, 11000, 5600, 11000, 7000, 9000, 7000);
    put("a2", "SpS", 10000, 5900, 900); /* stops it at 5400, before the wood */
    pursue();
    CHECK_POSE("a1", 10000, 5400, 900);
    scene("Kn");
    AREA("wood", 9000, 4500, 11000, 4500, 11000, 7000, 9000, 7000);
    pursue();
    CHECK_POSE("a1", 10000, 6000, 900);
    field();
    AREA("castle", 11000, 8000, 13000, 8000, 13000, 10000, 11000, 10000);
    put("a1", "BdS", 0, 0, 0);
    garrison("a1", "castle");
    put("b1", "SpS", 12000, 10000, 2700);
    put("b2", "Her", 2000, 18000, 2700);
    begin(1, 6);
    combat("6 1");
    CHECK_EQ(status("b1"), DB_LOST);
    CHECK_EQ(status("a1"), DB_INSIDE);
    CHECK_EQ(events_of(DB_EV_PURSUED), 0);
}

TEST(DB_664, "with an enemy on its flank or rear it does not pursue")
{
    TEST_ALSO(DB_R61), TEST_ALSO(DB_X557);
    field();
    put("a1", "Kn", 10000, 5000, 900);
    put("a2", "Her", 2000, 2000, 900);
    put("b1", "Cv", 10000, 5000, 2700);
    put("b2", "SpS", 9500, 4500, 0);
    put("b3", "Her", 2000, 18000, 2700);
    begin(1, 6);
    combat("4 2");
    CHECK_EQ(result_of("b1"), 'R');
    CHECK_EQ(rule_of("b2"), 640);
    CHECK_POSE("b2", 9000, 4500, 0);
    CHECK_POSE("a1", 10000, 5000, 900);
}

TEST(DB_665, "rear support follows straight by the same distance")
{
    scene("WbS");
    put("a2", "WbS", 10000, 4500, 900);
    put("a3", "WbF", 10000, 4000, 900);
    put("a4", "SpS", 10000, 3500, 900);
    pursue();
    CHECK_POSE("a1", 10000, 5500, 900);
    CHECK_POSE("a2", 10000, 5000, 900);
    CHECK_POSE("a3", 10000, 4500, 900);
    CHECK_POSE("a4", 10000, 3500, 900);
}

TEST(DB_665, "if the place behind is taken it follows straight")
{
    scene("PkS");
    put("a2", "PkS", 10000, 4500, 900);
    put("a3", "SpS", 11150, 4700, 900); /* stands where a2 would go */
    put("b1", "SpS", 10200, 5300, 2700);
    pursue();
    CHECK_POSE("a1", 10200, 5300, 900);
    CHECK_POSE("a2", 10000, 4800, 900);
}

TEST(DB_665, "support a few u aside follows where there is room")
{
    TEST_ALSO(DB_R112);
    scene("PkS");
    put("a2", "PkS", 10018, 4500, 900);
    put("a3", "SpS", 11000, 5000, 900); /* beside a1: 18 u too near for a2 */
    put("b1", "SpS", 3000, 18000, 2700);
    pursue();
    CHECK_POSE("a1", 10000, 5500, 900);
    CHECK_POSE("a2", 10000, 5000, 900);
}

TEST(DB_666, "no pursuit after a tie, after shooting or if both are destroyed")
{
    duel("BdS WbF", "3 5", "8 8", ".R", 576);
    CHECK_POSE("a1", 12000, 10000, 900);
    CHECK_EQ(events_of(DB_EV_PURSUED), 0);
}

TEST(DB_661, "who fights an enemy's flank pursues straight ahead of its own front")
{
    field();
    put("a1", "SpS", 10000, 5000, 900);
    put("a2", "Her", 2000, 2000, 900);
    put("b1", "Kn", 9500, 4500, 0); /* on its left; it could not turn */
    put("b2", "Her", 2000, 18000, 2700);
    begin(2, 6);
    combat("6 1");
    CHECK_EQ(status("a1"), DB_LOST);
    CHECK_POSE("b1", 10500, 4500, 0);
}

/* ---- camps ---- */

TEST(DB_706, "an empty camp is taken by a pursuer whose front touches it")
{
    scene("Kn");
    put("b1", "SpS", 2000, 15000, 2700);
    camps(-1, 9000);
    begin(1, 6);
    state->place[DB_P_NORTH].garrison = 0;
    state->element[e("b0")].status = DB_LOST;
    state->element[e("a1")].y = 18600;
    db_pursue(&ctx, e("a1"));
    CHECK_POSE("a1", 10000, 19000, 900);
    CHECK(state->place[DB_P_NORTH].taken && !state->place[DB_P_NORTH].there);
    CHECK_EQ(state->lost[1][0], 4);
    CHECK_EQ(events_of(DB_EV_CAMP_TAKEN), 1);
}
