/* sight_test.c: arc, range and sight: DB-446 to 452, 459, DB-G28 to G30, worked examples of 6.4. */
#include "shot_help.h"

/* A shooter at (10, 5) facing north, a target somewhere, and perhaps others. */
static void pair(const char *shooter, const char *target, int x, int y, int a)
{
    field();
    put("a1", shooter, 10000, 5000, 900);
    put("b1", target, x, y, a);
}

static bool reaches(const char *shooter, int gap)
{
    pair(shooter, "SpS", 10000, 5000 + gap, 2700);
    begin(1, 6);
    return sees("a1", "b1");
}

/* ---- ranges ---- */

TEST(DB_446, "all bow types reach 3 BW")
{
    static const char *const bow[] = {"BwS", "BwF", "WBw", "XBw"};
    TEST_ALSO(DB_103);
    TEST_ALSO(DB_R67);
    for (int i = 0; i < 4; i++) {
        CHECK(reaches(bow[i], 3000));
        CHECK(!reaches(bow[i], 3001));
    }
}

TEST(DB_447, "dragon fire reaches 1 BW")
{
    TEST_ALSO(DB_X196);
    CHECK(reaches("Dra", 1000));
    CHECK(!reaches("Dra", 1001));
    CHECK(!reaches("Dra", 1100));
}

TEST(DB_448, "Artillery reaches 5 BW")
{
    CHECK(reaches("Art", 5000));
    CHECK(!reaches("Art", 5001));
}

TEST(DB_459, "Infernal Machines reach 3 BW")
{
    CHECK(reaches("Inf", 3000));
    CHECK(!reaches("Inf", 3001));
}

TEST(DB_X181, "Bows reach a front edge 3 BW away")
{
    pair("BwS", "SpS", 10000, 8000, 2700);
    begin(1, 6);
    shooting("1 1");
    CHECK_EQ(shots_told(DB_EV_SHOT), 1);
}

TEST(DB_X182, "3.1 BW are too far: DB-E24")
{
    TEST_ALSO(DB_E24);
    pair("BwS", "SpS", 10000, 8100, 2700);
    begin(1, 6);
    CHECK_EQ(no_aim("a1", "b1"), 24);
    shooting("");
    CHECK_EQ(shots_told(DB_EV_AIMED), 0);
}

/* ---- the arc ---- */

TEST(DB_449, "the arc is straight ahead, as deep as the range, and 1 BW wider on either side")
{
    static const struct {
        int x, y;
        bool seen;
    } at[] = {
        {10000, 7000, true},  {12000, 6000, true},
        {12001, 6000, false}, {8000, 6000, true}, /* a side edge on its border */
        {7999, 6000, false},  {10000, 4400, false},
        {10000, 2000, false}, {11500, 5100, true},
    };
    for (unsigned i = 0; i < sizeof at / sizeof *at; i++) {
        pair("BwS", "SpS", at[i].x, at[i].y, 2700);
        begin(1, 6);
        if (sees("a1", "b1") != at[i].seen)
            test_fail(__FILE__, __LINE__, "%d %d", at[i].x, at[i].y);
    }
}

TEST(DB_449, "the arc turns with the element")
{
    for (int a = 0; a < PLANE_TURN; a += 7) {
        struct plane_pose from = {10000, 8000, (int16_t)a};
        struct plane_pose in = plane_moved(from, 2500, 900), out = plane_moved(from, 1500, -2110),
                          far_off = plane_moved(from, 3010, 0);
        int back = plane_angle(a + PLANE_HALF_TURN);
        field();
        put("a1", "XBw", from.x, from.y, a);
        put("b1", "Sk", in.x, in.y, back);
        put("b2", "Sk", out.x, out.y, back);
        put("b3", "Sk", far_off.x, far_off.y, back);
        begin(1, 6);
        CHECK(sees("a1", "b1"));
        CHECK(!sees("a1", "b2"));
        CHECK(!sees("a1", "b3"));
    }
}

TEST(DB_X183, "0.8 BW of the front edge in the arc are enough")
{
    struct db_line line;
    pair("BwS", "SpS", 11200, 7500, 2700);
    begin(1, 6);
    CHECK(db_sees(&ctx, e("a1"), e("b1"), &line));
    CHECK_EQ(line.to.x, 11100); /* the middle of 10.7 to 11.5 */
    CHECK_EQ(line.to.y, 7500);
}

TEST(DB_X184, "an element 1.6 BW to the side is not in the arc")
{
    pair("BwS", "SpS", 12100, 7500, 2700);
    begin(1, 6);
    CHECK(!sees("a1", "b1"));
}

TEST(DB_451, "half a BW of one edge must be in the arc; every edge counts")
{
    static const struct {
        int x, y;
        bool seen;
    } at[] = {
        {11500, 7600, true},  /* 500 of the front edge, 400 of the left one within range */
        {11501, 7600, false}, /* 499 and 400 */
        {11501, 7500, true},  /* 499 of the front edge, but 500 of the side edge */
        {11501, 7501, false}, /* 499 of both */
    };
    for (unsigned i = 0; i < sizeof at / sizeof *at; i++) {
        pair("BwS", "SpS", at[i].x, at[i].y, 2700);
        begin(1, 6);
        if (sees("a1", "b1") != at[i].seen)
            test_fail(__FILE__, __LINE__, "%d %d", at[i].x, at[i].y);
    }
}

TEST(DB_451, "of a deep element that is turned aside the side edge is shot at")
{
    pair("BwS", "Art", 10500, 7000, 0); /* it looks east; its right side looks at the shooter */
    begin(1, 6);
    CHECK(sees("a1", "b1"));
}

/* ---- shooting edges ---- */

TEST(DB_450, "an element shoots from its front edge, an Infernal Machine from any edge")
{
    static const struct {
        int x, y, a;
    } side[4] = {{10000, 7000, 2700}, {7500, 4500, 0}, {10000, 2000, 900}, {12500, 4500, 1800}};
    for (int i = 0; i < 4; i++) {
        pair("Inf", "SpS", side[i].x, side[i].y, side[i].a);
        begin(1, 6);
        CHECK(sees("a1", "b1"));
        pair("XBw", "SpS", side[i].x, side[i].y, side[i].a);
        begin(1, 6);
        CHECK_EQ(sees("a1", "b1"), i == 0);
    }
    for (int i = 0; i < 4; i++) { /* the range counts from that edge: its base is 1 BW deep */
        static const struct {
            int x, y, a;
        } at[4] = {{10000, 8000, 2700}, {6500, 4500, 0}, {10000, 1000, 900}, {13500, 4500, 1800}};
        static const int dx[4] = {0, -1, 0, 1}, dy[4] = {1, 0, -1, 0};
        pair("Inf", "SpS", at[i].x, at[i].y, at[i].a);
        begin(1, 6);
        CHECK(sees("a1", "b1"));
        pair("Inf", "SpS", at[i].x + dx[i], at[i].y + dy[i], at[i].a);
        begin(1, 6);
        CHECK(!sees("a1", "b1"));
    }
}

static void in_castle(const char *shooter, int x, int y, int a)
{
    field();
    AREA("castle", 11500, 12000, 13500, 12000, 13500, 14000, 11500, 14000);
    put("a1", shooter, 0, 0, 900);
    put("b1", "SpS", x, y, a);
    garrison("a1", "castle");
    begin(1, 6);
}

TEST(DB_450, "a garrison shoots from the whole outline of its place")
{
    static const struct {
        int x, y, a;
        bool seen;
    } at[] = {
        {12500, 9000, 900, true},   {12500, 8999, 900, false}, {16500, 13000, 1800, true}, {16501, 13000, 1800, false},
        {12500, 17000, 2700, true}, {8500, 13000, 0, true},    {8499, 13000, 0, false},    {14000, 10000, 900, true},
        {15100, 10900, 900, false}, /* diagonally away from a corner: in the arc of neither side */
    };
    TEST_ALSO(DB_708);
    for (unsigned i = 0; i < sizeof at / sizeof *at; i++) {
        in_castle("BwS", at[i].x, at[i].y, at[i].a);
        if (sees("a1", "b1") != at[i].seen)
            test_fail(__FILE__, __LINE__, "%d %d", at[i].x, at[i].y);
    }
}

TEST(DB_G28, "a garrison is shot at on the edges of its place, in their order")
{
    struct db_line line;
    in_castle("BwS", 12500, 9000, 900);
    CHECK(db_sees(&ctx, e("a1"), e("b1"), &line));
    CHECK_EQ(line.from.x, 12500); /* the middle of the south wall */
    CHECK_EQ(line.from.y, 12000);
    field();
    AREA("castle", 11500, 12000, 13500, 12000, 13500, 14000, 11500, 14000);
    put("a1", "XBw", 11500, 9000, 900);
    put("b1", "SpS", 0, 0, 900);
    put("a2", "XBw", 12500, 8999, 900);
    put("a3", "Art", 13500, 9500, 900); /* in range of the north wall too: the south wall comes first */
    garrison("b1", "castle");
    begin(1, 6);
    CHECK(sees("a1", "b1"));
    CHECK(!sees("a2", "b1"));
    CHECK(db_sees(&ctx, e("a3"), e("b1"), &line));
    CHECK_EQ(line.to.y, 12000);
}

TEST(DB_G28, "edges are tried in the order front, left, rear, right, and the first that is seen counts")
{
    static const struct {
        int x, y; /* of Artillery that looks east: 1 BW deep */
        int to_x, to_y;
    } at[] = {
        {10500, 7000, 10500, 7000}, /* the front, though it is on the far side */
        {11900, 7000, 11200, 7500}, /* the front is out of the arc: 600 u of the left edge */
        {11900, 7600, 10900, 7550}, /* the left edge is out of range: the rear, 900 u of it */
        {11000, 8050, 10500, 7550}, /* 450 u of front and rear: the right edge */
    };
    for (unsigned i = 0; i < sizeof at / sizeof *at; i++) {
        struct db_line line;
        pair("BwS", "Art", at[i].x, at[i].y, 0);
        begin(1, 6);
        CHECK(db_sees(&ctx, e("a1"), e("b1"), &line));
        CHECK_EQ(line.to.x, at[i].to_x);
        CHECK_EQ(line.to.y, at[i].to_y);
    }
}

TEST(DB_G29, "the first clear line counts: the middle of the edge first, the middle of the piece first")
{
    struct db_line line;
    pair("BwS", "SpS", 10000, 7000, 2700);
    begin(1, 6);
    CHECK(db_sees(&ctx, e("a1"), e("b1"), &line));
    CHECK_EQ(line.from.x, 10000);
    CHECK_EQ(line.to.x, 10000);
    pair("BwS", "SpS", 10000, 7000, 2700);
    put("b2", "Sk", 9750, 6000, 1800); /* half a BW wide, across the lines from the middle */
    begin(1, 6);
    CHECK(db_sees(&ctx, e("a1"), e("b1"), &line));
    CHECK_EQ(line.from.x, 9500); /* the left end of the edge */
    CHECK_EQ(line.from.y, 5000);
    CHECK_EQ(line.to.x, 9500);
}

TEST(DB_G29, "a line longer than the range does not count")
{
    pair("BwS", "SpS", 11500, 7990, 2700); /* 500 of its front edge in the arc, 2990 ahead */
    begin(1, 6);
    CHECK(!sees("a1", "b1")); /* from the right end of the edge to the near end: 500 aside and 2990 ahead */
    pair("BwS", "SpS", 11500, 7950, 2700);
    begin(1, 6);
    CHECK(sees("a1", "b1")); /* 500 aside, 2950 ahead: 2992 */
}

/* ---- what blocks ---- */

TEST(DB_452, "the base of a third element blocks, friend or enemy")
{
    static const char *const label[] = {"a2", "b2"};
    TEST_ALSO(DB_422);
    for (int i = 0; i < 2; i++)
        for (int aerial = 0; aerial < 2; aerial++) {
            pair("BwS", "SpS", 10000, 7500, 2700);
            put(label[i], aerial ? "GFl" : "Sk", 11200, 6500, 900);
            begin(1, 6);
            CHECK(sees("a1", "b1"));
            db_el(&ctx, e(label[i]))->x = 10000;
            CHECK(!sees("a1", "b1"));
            db_el(&ctx, e(label[i]))->status = DB_AWAY;
            CHECK(sees("a1", "b1"));
        }
}

TEST(DB_X185, "a base across all lines blocks, and so does a rank of friends file by file")
{
    TEST_ALSO(DB_R59);
    pair("BwS", "SpS", 10000, 7500, 2700);
    for (int i = 0; i < 5; i++) {
        static const char *const label[] = {"a2", "a3", "a4", "a5", "a6"};
        put(label[i], "SpS", 8000 + 1000 * i, 6000, 900);
    }
    begin(1, 6);
    CHECK(!sees("a1", "b1"));
}

TEST(DB_R59, "neighbours leave no slit; a gap of more than 20 u does")
{
    static const struct {
        int gap;
        bool seen;
    } at[] = {{0, false}, {10, false}, {20, false}, {22, true}};
    for (int i = 0; i < 4; i++) {
        int left = at[i].gap / 2, right = at[i].gap - left;
        pair("BwS", "SpS", 10000, 7500, 2700);
        put("a2", "SpS", 9000 - left, 6000, 900); /* the seam lies before the left end of the edge */
        put("a3", "SpS", 10000 + right, 6000, 900);
        put("a4", "SpS", 11000 + right, 6000, 900);
        put("a5", "SpS", 8000 - left, 6000, 900);
        begin(1, 6);
        if (sees("a1", "b1") != at[i].seen)
            test_fail(__FILE__, __LINE__, "a gap of %d", at[i].gap);
    }
}

TEST(DB_G30, "neighbours of the shooter and of the target do not block")
{
    pair("BwS", "SpS", 10000, 7500, 2700);
    put("a2", "BwS", 9000, 5000, 900);
    put("a3", "BwS", 11000, 5000, 900);
    put("b2", "SpS", 9000, 7500, 2700);
    put("b3", "SpS", 11000, 7500, 2700);
    put("a4", "SpS", 10000, 4500, 900);
    put("b4", "SpS", 10000, 8000, 2700);
    begin(1, 6);
    CHECK(sees("a1", "b1"));
    CHECK(sees("a1", "b2"));
    CHECK(sees("a1", "b3"));
    CHECK(!sees("a1", "b4"));
}

/* Ground of so many u across all lines. */
static bool through(const char *ground, int depth)
{
    pair("BwS", "SpS", 10000, 7500, 2700);
    AREA(ground, 5000, 6000, 15000, 6000, 15000, 6000 + depth, 5000, 6000 + depth);
    begin(1, 6);
    return sees("a1", "b1");
}

TEST(DB_452, "more than half a BW of wood, difficult hill, dunes, ruins or dangerous ground blocks")
{
    static const char *const hides[] = {"wood", "difficult-hill", "dunes", "ruins", "quagmire", "lava", "cursed"};
    static const char *const not [] = {"gentle-hill", "marsh",  "scrub",      "rocky",
                                       "boggy",       "plough", "wet-plough", "enclosures"};
    for (int i = 0; i < 7; i++) {
        CHECK(through(hides[i], 500));
        CHECK(!through(hides[i], 501));
    }
    for (int i = 0; i < 8; i++)
        CHECK(through(not [i], 1400));
}

TEST(DB_X186, "0.4 BW of wood do not block, 0.6 BW do")
{
    CHECK(through("wood", 400));
    CHECK(!through("wood", 600));
}

TEST(DB_G30, "wood in two pieces adds up; wood under shooter and target counts")
{
    pair("BwS", "SpS", 10000, 7500, 2700);
    AREA("wood", 5000, 5500, 15000, 5500, 15000, 5800, 5000, 5800);
    AREA("ruins", 5000, 6500, 15000, 6500, 15000, 6700, 5000, 6700);
    begin(1, 6);
    CHECK(sees("a1", "b1"));
    pair("BwS", "SpS", 10000, 7500, 2700);
    AREA("wood", 5000, 4500, 15000, 4500, 15000, 5300, 5000, 5300);
    AREA("ruins", 5000, 7299, 15000, 7299, 15000, 8500, 5000, 8500);
    begin(1, 6);
    CHECK(!sees("a1", "b1"));
}

TEST(DB_G30, "a crest blocks who looks across it, not who stands on it")
{
    static const struct {
        int y;
        bool seen;
    } at[] = {{7500, false}, {7000, false}, {6500, true}, {6400, true}};
    for (int i = 0; i < 4; i++) {
        pair("BwS", "SpS", 10000, at[i].y, 2700);
        AREA("gentle-hill", 5000, 5500, 15000, 5500, 15000, 8500, 5000, 8500);
        CREST(6000, 6500, 14000, 6500);
        begin(1, 6);
        if (sees("a1", "b1") != at[i].seen)
            test_fail(__FILE__, __LINE__, "%d", at[i].y);
    }
}

TEST(DB_G30, "a short crest is looked past")
{
    pair("BwS", "SpS", 10000, 7500, 2700);
    AREA("gentle-hill", 9000, 5500, 15000, 5500, 15000, 7000, 9000, 7000);
    CREST(9990, 6000, 10400, 6000);
    begin(1, 6);
    CHECK(sees("a1", "b1"));
}

TEST(DB_452, "a castle or city blocks, a camp does not, and a place never hides who is in it")
{
    static const char *const built[] = {"castle", "city"};
    for (int i = 0; i < 2; i++) {
        field();
        put("a1", "Art", 12500, 8500, 900);
        put("b1", "SpS", 12500, 13000, 2700);
        put("b2", "SpS", 0, 0, 2700);
        put("b3", "SpS", 14600, 13000, 2700); /* past the corner */
        AREA(built[i], 11500, 9500, 13500, 9500, 13500, 11500, 11500, 11500);
        garrison("b2", built[i]);
        begin(1, 6);
        CHECK(!sees("a1", "b1"));
        CHECK(sees("a1", "b2"));
        CHECK(!sees("a1", "b3"));
        state->place[i].garrison = 0; /* an empty one blocks too */
        CHECK(!sees("a1", "b1"));
        state->place[i].there = 0;
        CHECK(sees("a1", "b1"));
    }
    field();
    camps(12000, -1);
    put("b1", "Art", 10500, 500, 0);
    put("a1", "SpS", 15000, 500, 1800);
    begin(1, 6);
    CHECK(sees("b1", "a1"));
}

TEST(DB_452, "a wall that is only touched at a corner does not block")
{
    field();
    put("a1", "Art", 10000, 5000, 900);
    put("b1", "SpS", 10000, 9000, 2700);
    AREA("castle", 10000, 6000, 12000, 6000, 12000, 8000, 10000, 8000);
    put("a2", "Art", 9499, 5000, 900);
    begin(1, 6);
    CHECK(sees("a1", "b1"));
    CHECK(sees("a2", "b1"));
}

TEST(DB_G28, "what the quick look refuses is never seen")
{
    uint32_t r = 7;
    for (int i = 0; i < 20000; i++) {
        int v[6];
        for (int k = 0; k < 6; k++)
            v[k] = (int)((r = r * 1664525u + 1013904223u) >> 8);
        static const char *const type[] = {"BwS", "Inf", "Art", "Dra", "XBw"};
        static const char *const target[] = {"SpS", "Art", "Kn"};
        if (i % 100 == 0) {
            field();
            put("a1", type[v[4] % 5], 12000, 10000, v[0] % 3600);
            put("b1", target[v[5] % 3], 12000, 14000, 0);
            begin(1, 6);
        }
        state->element[0].a = (int16_t)(v[0] % 3600);
        state->element[1].x = 12000 + v[1] % 16000 - 8000;
        state->element[1].y = 10000 + v[2] % 16000 - 8000;
        state->element[1].a = (int16_t)(v[3] % 3600);
        struct db_line line;
        bool seen = db_sees(&ctx, 0, 1, &line);
        bool near_enough = db_distance(&ctx, 0, 1) <= db_type(&ctx, 0)->range;
        CHECK(!seen || near_enough);
        CHECK(!seen || db_in_reach(&ctx, 0, 1));
    }
}
