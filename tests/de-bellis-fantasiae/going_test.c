/* going_test.c: how far, over what: §2.7, 2.8, and the examples of 6.2. */
#include "moves.h"

static void one(const char *type, int x, int y, int a)
{
    field();
    put("a1", type, x, y, a);
    general("a1");
    begin(1, 6);
}

TEST(DB_X121, "Spears go straight ahead 2 BW")
{
    TEST_ALSO(DB_270);
    one("SpS", 10000, 5000, 900);
    CHECK_EQ(march("a1", 2000, 0, 0, 0), 0);
    CHECK_TO("a1", 10000, 7000, 900);
    do_it();
    CHECK_POSE("a1", 10000, 7000, 900);
    CHECK_EQ(state->element[0].moved, 2000);
    CHECK_EQ(state->pips[0][0], 5);
}

TEST(DB_X122, "... and not 1 u more")
{
    TEST_ALSO(DB_E07);
    one("SpS", 10000, 5000, 900);
    CHECK_EQ(march("a1", 2001, 0, 0, 0), 7);
    CHECK_EQ(refusal.arg[0], 2001);
    CHECK_EQ(refusal.arg[1], 2000);
}

/* The allowance of a type in the open, and where the going is `ground`. */
static int reach(const char *type, const char *ground)
{
    int most = 0;
    for (int d = 1000; d <= 10000; d += 1000) {
        field();
        put("a1", type, 10000, 5000, 900);
        general("a1");
        if (ground)
            AREA(ground, 9000, 4600, 11000, 4600, 11000, 19000, 9000, 19000);
        begin(1, 6);
        if (march("a1", d, 0, 0, 0) == 0)
            most = d;
        else
            CHECK_EQ(march("a1", d, 0, 0, 0), 7);
    }
    return most;
}

TEST(DB_276, "allowances in good going and in other going")
{
    TEST_ALSO(DB_270);
    TEST_ALSO(DB_271);
    TEST_ALSO(DB_273);
    TEST_ALSO(DB_274);
    TEST_ALSO(DB_275);
    TEST_ALSO(DB_279);
    TEST_ALSO(DB_280);
    TEST_ALSO(DB_281);
    TEST_ALSO(DB_282);
    TEST_ALSO(DB_283);
    TEST_ALSO(DB_284);
    TEST_ALSO(DB_287);
    TEST_ALSO(DB_R01);
    TEST_ALSO(DB_R02);
    TEST_ALSO(DB_R03);
    static const struct {
        const char *type;
        int good, other;
    } row[] = {{"SpS", 2000, 1000}, {"SpF", 3000, 3000}, {"AxS", 2000, 2000}, {"AxF", 3000, 3000}, {"WbS", 2000, 2000},
               {"WbF", 3000, 3000}, {"Sk", 3000, 3000},  {"HdS", 2000, 1000}, {"Mag", 2000, 1000}, {"Kn", 3000, 2000},
               {"Cv", 4000, 3000},  {"LM", 4000, 3000},  {"Beh", 3000, 2000}, {"GBe", 4000, 4000}, {"BeS", 3000, 3000},
               {"BeF", 4000, 4000}, {"Her", 4000, 3000}};
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) {
        CHECK_EQ(reach(row[i].type, NULL), row[i].good);
        CHECK_EQ(reach(row[i].type, "wood"), row[i].other);
        CHECK_EQ(reach(row[i].type, "scrub"), row[i].other);
        CHECK_EQ(reach(row[i].type, "quagmire"), row[i].other);
        CHECK_EQ(reach(row[i].type, "gentle-hill"), row[i].good);
    }
}

TEST(DB_X123, "Spears that touch a wood go 1 BW")
{
    TEST_ALSO(DB_285);
    TEST_ALSO(DB_R42);
    field();
    put("a1", "SpS", 10000, 5000, 900);
    general("a1");
    AREA("wood", 10480, 5900, 12000, 5900, 12000, 7000, 10480, 7000); /* 20 of the base, near the end of the way */
    begin(1, 6);
    CHECK_EQ(march("a1", 1000, 0, 0, 0), 0);
    CHECK_EQ(march("a1", 1001, 0, 0, 0), 7);
    CHECK_EQ(because, 285);
    CHECK_EQ(refusal.arg[2], DB_BAD);
}

TEST(DB_285, "the start counts")
{
    field();
    put("a1", "SpS", 10000, 5000, 900);
    general("a1");
    AREA("scrub", 9000, 4000, 11000, 4000, 11000, 4600, 9000, 4600); /* behind it: its rear stands in it */
    begin(1, 6);
    CHECK_EQ(march("a1", 1000, 0, 0, 0), 0);
    CHECK_EQ(march("a1", 1001, 0, 0, 0), 7);
}

TEST(DB_X124, "Auxilia and Warband Solid keep 2 BW in a wood")
{
    CHECK_EQ(reach("AxS", "wood"), 2000);
    CHECK_EQ(reach("WbS", "wood"), 2000);
}

TEST(DB_X125, "Blades Fast and Skirmishers keep 3 BW in a wood")
{
    CHECK_EQ(reach("BdF", "wood"), 3000);
    CHECK_EQ(reach("Sk", "wood"), 3000);
}

TEST(DB_X126, "Cavalry crosses boggy ground by 3 BW") { CHECK_EQ(reach("Cv", "boggy"), 3000); }

TEST(DB_X127, "Knights go 3 BW, in rough going 2")
{
    CHECK_EQ(reach("Kn", NULL), 3000);
    CHECK_EQ(reach("Kn", "scrub"), 2000);
}

TEST(DB_X128, "Beasts go as far in bad going")
{
    CHECK_EQ(reach("BeF", NULL), 4000);
    CHECK_EQ(reach("BeF", "wood"), 4000);
    CHECK_EQ(reach("BeS", NULL), 3000);
    CHECK_EQ(reach("BeS", "wood"), 3000);
}

TEST(DB_X129, "Behemoths go 3 BW, in bad going 2")
{
    CHECK_EQ(reach("Beh", NULL), 3000);
    CHECK_EQ(reach("Beh", "wood"), 2000);
}

TEST(DB_X130, "Artillery may not enter scrub")
{
    TEST_ALSO(DB_288);
    TEST_ALSO(DB_E10);
    TEST_ALSO(DB_R04);
    static const char *const ground[] = {"scrub", "wood", "quagmire"};
    for (int i = 0; i < 3; i++) {
        field();
        put("a1", "Art", 10000, 5000, 900);
        put("a2", "Inf", 14000, 5000, 900);
        general("a1");
        AREA(ground[i], 9000, 6500, 16000, 6500, 16000, 8000, 9000, 8000);
        begin(1, 6);
        CHECK_EQ(march("a1", 1500, 0, 0, 0), 0);
        CHECK_EQ(march("a1", 1600, 0, 0, 0), 10);
        CHECK_EQ(because, 288);
        CHECK_EQ(march("a2", 1600, 0, 0, 0), 10);
    }
}

TEST(DB_X131, "Artillery goes by road through a wood, for nothing")
{
    TEST_ALSO(DB_403);
    TEST_ALSO(DB_246);
    TEST_ALSO(DB_402);
    field();
    put("a1", "Art", 12500, 5000, 900);
    put("a2", "SpS", 20000, 5000, 900);
    general("a2");
    AREA("wood", 11000, 5500, 14000, 5500, 14000, 9000, 11000, 9000);
    LINE("road", 500, 12500, 0, 12500, 12000);
    begin(1, 0);
    CHECK_EQ(march("a1", 2000, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 0);
    CHECK_EQ(plan.road, 1);
    CHECK_EQ(plan.going, DB_GOOD);
    do_it();
    CHECK_EQ(state->pips[0][0], 0);
    begin(1, 0);
    CHECK_EQ(march("a1", 2001, 0, 0, 0), 7);
}

TEST(DB_X132, "Flyers fly 10 BW over a wood and an enemy line")
{
    TEST_ALSO(DB_272);
    TEST_ALSO(DB_278);
    TEST_ALSO(DB_289);
    TEST_ALSO(DB_330);
    TEST_ALSO(DB_421);
    field();
    put("a1", "Fly", 10000, 3000, 900);
    general("a1");
    put("b1", "SpS", 10000, 9000, 2700);
    put("b2", "SpS", 11000, 9000, 2700);
    AREA("wood", 8000, 5000, 12000, 5000, 12000, 7000, 8000, 7000);
    begin(1, 6);
    CHECK_EQ(march("a1", 10000, 0, 0, 0), 0);
    CHECK_EQ(march("a1", 10001, 0, 0, 0), 7);
    CHECK_EQ(go("a1", 10000, 13000, 900), 0);
}

static void flyers_and_skirmishers(int y)
{
    field();
    put("a1", "Fly", 10000, y, 2700);
    general("a1");
    put("b1", "Sk", 10000, 6000, 2700);
    AREA("wood", 8000, 5000, 12000, 5000, 12000, 7000, 8000, 7000);
    begin(1, 6);
}

TEST(DB_X133, "Flyers may not land in a wood without contact")
{
    TEST_ALSO(DB_290);
    TEST_ALSO(DB_E11);
    flyers_and_skirmishers(9000);
    CHECK_EQ(go("a1", 11200, 6500, 2700), 11);
    CHECK_EQ(because, 290);
    CHECK_EQ(go("a1", 11200, 7751, 2700), 0);
}

TEST(DB_X134, "... but they may in rear contact, if they took off behind it")
{
    TEST_ALSO(DB_423);
    flyers_and_skirmishers(9000);
    CHECK_EQ(engage("a1", "b1", DB_FORM_REAR, NULL), 0);
    CHECK_TO("a1", 10000, 6500, 2700);
    CHECK_EQ(contact_of("a1", "b1"), DB_FORM_REAR);
    CHECK_EQ(go("a1", 10000, 6500, 2700), 0);
    flyers_and_skirmishers(5900);
    CHECK_EQ(engage("a1", "b1", DB_FORM_REAR, NULL), 23);
    CHECK_EQ(go("a1", 10000, 6500, 2700), 23);
    CHECK_EQ(because, 374);
}

TEST(DB_290, "each member of a flying group that lands in such ground must be in contact; a river counts")
{
    TEST_ALSO(DB_R66);
    field();
    put("a1", "Fly", 10000, 3000, 900);
    put("a2", "Fly", 11000, 3000, 900);
    general("a1");
    put("b1", "Sk", 10000, 8000, 2700);
    AREA("wood", 10600, 7000, 12000, 7000, 12000, 8500, 10600, 8500);
    LINE("river", 800, 0, 15000, 25000, 15000);
    begin(1, 6);
    CHECK_EQ(march("a1 a2", 5000, 0, 0, 0), 11);
    CHECK_EQ(refusal.arg[0], e("a2"));
    CHECK_EQ(march("a1 a2", 3900, 0, 0, 0), 0);
    hold("a1");
    CHECK_EQ(go("a1", 15000, 8000, 900), 0);
    CHECK_EQ(go("a1", 15000, 12900, 900), 7);
    put("b2", "Sk", 20000, 18000, 2700);
    field();
    put("a1", "Fly", 10000, 8000, 900);
    LINE("river", 800, 0, 15000, 25000, 15000);
    begin(1, 6);
    CHECK_EQ(go("a1", 10000, 15000, 900), 11);
    state->river = DB_PALTRY;
    CHECK_EQ(go("a1", 10000, 15000, 900), 0);
}

TEST(DB_X135, "a single element may go askew: the longest way of a corner counts")
{
    TEST_ALSO(DB_311);
    TEST_ALSO(DB_312);
    one("SpS", 10000, 5000, 900);
    CHECK_EQ(go("a1", 11000, 6500, 900), 0);
    CHECK_EQ(plan.cost, 1802);
    CHECK_EQ(go("a1", 11000, 6734, 900), 7);
}

TEST(DB_X136, "solid foot about-faces on the spot")
{
    one("SpS", 10000, 5000, 900);
    CHECK_EQ(go("a1", 10000, 4500, 2700), 0);
    CHECK_EQ(plan.cost, 1118);
}

TEST(DB_X137, "cavalry about-faces on the spot")
{
    one("Cv", 10000, 5000, 900);
    CHECK_EQ(go("a1", 10000, 4250, 2700), 0);
    CHECK_EQ(plan.cost, 1250);
}

TEST(DB_X138, "a single element wheels right by 30 degrees")
{
    TEST_ALSO(DB_313);
    one("SpS", 10000, 5000, 900);
    CHECK_EQ(march("a1", 0, -300, 0, 0), 0);
    CHECK_TO("a1", 10067, 5250, 600);
    CHECK_EQ(plan.cost, 524);
}

static void line_of_spears(int n, int x, int y)
{
    static const char *const label[] = {"a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"};
    field();
    for (int i = 0; i < n; i++)
        put(label[i], "SpS", x + 1000 * i, y, 900);
    general("a1");
}

TEST(DB_X139, "a line of four wheels right by 15 degrees")
{
    TEST_ALSO(DB_318);
    TEST_ALSO(DB_319);
    TEST_ALSO(DB_320);
    TEST_ALSO(DB_R43);
    line_of_spears(4, 8500, 5000);
    begin(1, 6);
    CHECK_EQ(march("a1 a2 a3 a4", 0, -150, 0, 0), 0);
    CHECK_TO("a1", 8619, 5905, 750);
    CHECK_TO("a2", 9585, 5647, 750);
    CHECK_TO("a3", 10551, 5388, 750);
    CHECK_TO("a4", 11517, 5129, 750);
    CHECK_EQ(plan.cost, 1047);
}

TEST(DB_X140, "... and goes straight by what is left")
{
    line_of_spears(4, 8500, 5000);
    begin(1, 6);
    CHECK_EQ(march("a1 a2 a3 a4", 0, -150, 953, 0), 0);
    CHECK_EQ(march("a1 a2 a3 a4", 0, -150, 954, 0), 7);
}

TEST(DB_320, "the table of wheel costs")
{
    static const struct {
        int files, cost[6];
    } row[] = {{1, {87, 175, 262, 524, 785, 1571}},      {2, {175, 349, 524, 1047, 1571, 3142}},
               {3, {262, 524, 785, 1571, 2356, 4712}},   {4, {349, 698, 1047, 2094, 3142, 6283}},
               {6, {524, 1047, 1571, 3142, 4712, 9425}}, {8, {698, 1396, 2094, 4189, 6283, 12566}}};
    static const int turn[] = {50, 100, 150, 300, 450, 900};
    static const char *const set_of[] = {
        "a1", "a1 a2", "a1 a2 a3", "a1 a2 a3 a4", "", "a1 a2 a3 a4 a5 a6", "", "a1 a2 a3 a4 a5 a6 a7 a8"};
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++)
        for (int k = 0; k < 6; k++) {
            line_of_spears(row[i].files, 8500, 9000);
            begin(1, 6);
            CHECK_EQ(march(set_of[row[i].files - 1], 0, k & 1 ? turn[k] : -turn[k], 0, 0),
                     row[i].cost[k] > 2000 ? 7 : 0);
            CHECK_EQ(plan.cost, row[i].cost[k]);
        }
}

TEST(DB_X141, "a line of Spears may not enter a wood, a column may")
{
    TEST_ALSO(DB_325);
    TEST_ALSO(DB_E12);
    TEST_ALSO(DB_322);
    line_of_spears(3, 8500, 5000);
    AREA("wood", 7000, 5800, 14000, 5800, 14000, 9000, 7000, 9000);
    begin(1, 6);
    CHECK_EQ(march("a1 a2 a3", 900, 0, 0, 0), 12);
    CHECK_EQ(because, 325);
    field();
    put("a1", "SpS", 8500, 5000, 900);
    put("a2", "SpS", 8500, 4500, 900);
    put("a3", "SpS", 8500, 4000, 900);
    general("a1");
    AREA("wood", 7000, 5800, 14000, 5800, 14000, 9000, 7000, 9000);
    begin(1, 6);
    CHECK_EQ(march("a1 a2 a3", 900, 0, 0, 0), 0);
    CHECK_EQ(plan.allowance, 1000);
}

TEST(DB_X142, "Skirmishers enter a wood in line")
{
    field();
    put("a1", "Sk", 8500, 5000, 900);
    put("a2", "Sk", 9500, 5000, 900);
    put("a3", "Sk", 10500, 5000, 900);
    general("a1");
    AREA("wood", 7000, 5800, 14000, 5800, 14000, 9000, 7000, 9000);
    begin(1, 6);
    CHECK_EQ(march("a1 a2 a3", 3000, 0, 0, 0), 0);
}

TEST(DB_325, "a line that stands in bad going may not move as one, but it may contract")
{
    TEST_ALSO(DB_324);
    line_of_spears(2, 8500, 5000);
    AREA("wood", 7000, 3000, 14000, 3000, 14000, 9000, 7000, 9000);
    begin(1, 6);
    CHECK_EQ(march("a1 a2", 500, 0, 0, 0), 12);
    CHECK_EQ(column("a1 a2", DB_END_LEFT, 500, 0, 0), 0); /* the second comes 1000 sideways */
    CHECK_EQ(column("a1 a2", DB_END_LEFT, 600, 0, 0), 7);
    line_of_spears(2, 8500, 5000);
    AREA("scrub", 7000, 3000, 14000, 3000, 14000, 9000, 7000, 9000);
    begin(1, 6);
    CHECK_EQ(march("a1 a2", 500, 0, 0, 0), 0); /* rough ground is no matter */
    field();
    put("a1", "AxS", 8500, 5000, 900);
    put("a2", "AxS", 9500, 5000, 900);
    general("a1");
    AREA("wood", 7000, 3000, 14000, 3000, 14000, 9000, 7000, 9000);
    begin(1, 6);
    CHECK_EQ(march("a1 a2", 500, 0, 0, 0), 12);
    CHECK_EQ(column("a1 a2", DB_END_LEFT, 500, 0, 0), 0);
}

TEST(DB_X143, "rivers: Spears 1 BW, Auxilia 2, a paltry one is nothing")
{
    TEST_ALSO(DB_277);
    TEST_ALSO(DB_293);
    TEST_ALSO(DB_168);
    static const struct {
        const char *type;
        int river, most;
    } row[] = {{"SpS", DB_ORDINARY, 1000},
               {"AxS", DB_ORDINARY, 2000},
               {"SpS", DB_PALTRY, 2000},
               {"SpS", DB_DIFFICULT, 1000},
               {"SpS", DB_RIVER_UNKNOWN, 1000}};
    for (int i = 0; i < 5; i++) {
        field();
        put("a1", row[i].type, 10000, 5000, 900);
        general("a1");
        LINE("river", 800, 0, 5600, 25000, 5600);
        begin(1, 6);
        state->river = (uint8_t)row[i].river;
        CHECK_EQ(march("a1", row[i].most, 0, 0, 0), 0);
        CHECK_EQ(march("a1", row[i].most + 1, 0, 0, 0), 7);
    }
}

TEST(DB_X144, "a group goes as far as its slowest")
{
    TEST_ALSO(DB_286);
    field();
    put("a1", "SpS", 10000, 5000, 900);
    put("a2", "BdF", 11000, 5000, 900);
    general("a1");
    begin(1, 6);
    CHECK_EQ(march("a1 a2", 2000, 0, 0, 0), 0);
    CHECK_EQ(march("a1 a2", 2001, 0, 0, 0), 7);
}

TEST(DB_286, "a member that stays out of the going is not slowed by it")
{
    field();
    put("a1", "SpS", 10000, 5000, 900);
    put("a2", "BdF", 11000, 5000, 900);
    general("a1");
    AREA("scrub", 10600, 5500, 12000, 5500, 12000, 8000, 10600, 8000);
    begin(1, 6);
    CHECK_EQ(march("a1 a2", 2000, 0, 0, 0), 0); /* only the Fast Blades are in it */
    field();
    put("a1", "BdF", 10000, 5000, 900);
    put("a2", "SpS", 11000, 5000, 900);
    general("a1");
    AREA("scrub", 10600, 5500, 12000, 5500, 12000, 8000, 10600, 8000);
    begin(1, 6);
    CHECK_EQ(march("a1 a2", 1001, 0, 0, 0), 7);
}

static void column_of_four(void)
{
    field();
    put("a1", "SpS", 10000, 5000, 900);
    put("a2", "SpS", 10000, 4500, 900);
    put("a3", "SpS", 10000, 4000, 900);
    put("a4", "SpS", 10000, 3500, 900);
    general("a1");
    begin(1, 6);
}

TEST(DB_X146, "a column wheels as a block, and its tail must keep up")
{
    TEST_ALSO(DB_323);
    TEST_ALSO(DB_R51);
    column_of_four();
    CHECK_EQ(march("a1 a2 a3 a4", 0, 450, 0, 0), 0);
    CHECK_EQ(plan.cost, 785);
    CHECK_EQ(march("a1 a2 a3 a4", 0, 600, 0, 0), 7);
    CHECK_EQ(because, 323);
    CHECK_EQ(refusal.arg[0], 2236);
    CHECK_EQ(march("a1", 0, 600, 0, 0), 0); /* alone it may */
}

TEST(DB_X147, "a line of three contracts into a column, a line of four cannot")
{
    TEST_ALSO(DB_324);
    line_of_spears(3, 9000, 5000);
    begin(1, 6);
    CHECK_EQ(column("a1 a2 a3", DB_END_LEFT, 1000, 0, 0), 0);
    CHECK_TO("a1", 9000, 6000, 900);
    CHECK_TO("a2", 9000, 5500, 900);
    CHECK_TO("a3", 9000, 5000, 900);
    CHECK_EQ(plan.cost, 2000);
    do_it();
    CHECK_POSE("a3", 9000, 5000, 900);
    line_of_spears(4, 9000, 5000);
    begin(1, 6);
    CHECK_EQ(column("a1 a2 a3 a4", DB_END_LEFT, 1500, 0, 0), 7);
    CHECK_EQ(because, 324);
}

TEST(DB_324, "the right end may lead, nobody ends further back, and only one rank contracts")
{
    line_of_spears(3, 9000, 5000);
    begin(1, 6);
    CHECK_EQ(column("a1 a2 a3", DB_END_RIGHT, 1000, 0, 0), 0);
    CHECK_TO("a3", 11000, 6000, 900);
    CHECK_TO("a1", 11000, 5000, 900);
    CHECK_EQ(column("a1 a2 a3", DB_END_LEFT, 989, 0, 0), 7); /* the third would end 11 further back */
    CHECK_EQ(column("a1 a2 a3", DB_END_LEFT, 990, 0, 0), 0);
    CHECK_EQ(column("a1 a2", DB_END_LEFT, 1000, 100, 0), 0); /* the leader wheels about its own corner */
    CHECK_EQ(column("a1", DB_END_LEFT, 1000, 0, 0), 6);
    column_of_four();
    CHECK_EQ(column("a1 a2 a3 a4", DB_END_LEFT, 1000, 0, 0), 6);
    CHECK_EQ(because, 324);
}

TEST(DB_313, "four legs at most; a single goes back by go, not by march")
{
    TEST_ALSO(DB_E06);
    one("LM", 10000, 5000, 900);
    CHECK_EQ(march("a1", -500, 0, 0, 0), 6);
    CHECK_EQ(march("a1", 500, 100, 500, 700), 0); /* its slide is a free leg */
    CHECK_EQ(march("a1", 0, 0, 0, 2500), 0);
    CHECK_EQ(go("a1", 10000, 4500, 900), 0);
    hold("a1");
    via(10000, 5500, 900);
    via(10500, 6000, 900);
    CHECK_EQ(go(NULL, 10500, 6500, 900), 0);
    CHECK_EQ(plan.cost, 500 + 707 + 500); /* distances add up */
    CHECK_EQ(plan.legs, 3);
    via(10500, 6500, 900);
    CHECK_EQ(go(NULL, 10500, 7000, 900), 0);
    struct action fourth = {DB_ACT_VIA, 0, 3, {plane_pack(10500), plane_pack(7000), 900}};
    CHECK_EQ(db_ask_move.check(&ctx, &fourth).rule.number, 6);
    CHECK_EQ(march(NULL, 500, 0, 0, 0), 6);
}

TEST(DB_321, "groups do not go back, sideways or about")
{
    line_of_spears(3, 9000, 5000);
    begin(1, 6);
    CHECK_EQ(march("a1 a2 a3", -500, 0, 0, 0), 6);
    CHECK_EQ(because, 321);
    CHECK_EQ(march("a1 a2 a3", 0, 0, 0, 500), 6);
    CHECK_EQ(because, 378);
    CHECK_EQ(go("a1 a2 a3", 9000, 5500, 900), 6);
    CHECK_EQ(march("a1 a2 a3", 500, 0, 0, 0), 0);
}

TEST(DB_314, "only through gaps that the base fits through")
{
    TEST_ALSO(DB_331);
    TEST_ALSO(DB_E09);
    TEST_ALSO(DB_E13);
    for (int gap = 1000; gap <= 1040; gap += 40) {
        field();
        put("a1", "SpF", 10000, 5000, 900);
        general("a1");
        put("a2", "SpS", 10000 - 500 - gap / 2, 6500, 900);
        put("a3", "SpS", 10000 + 500 + gap / 2, 6500, 900);
        begin(1, 6);
        CHECK_EQ(march("a1", 2500, 0, 0, 0), 0);
        CHECK_EQ(go("a1", 10020, 7500, 900), gap == 1000 ? 9 : 0);
    }
    field();
    put("a1", "SpF", 10000, 5000, 900);
    general("a1");
    put("b1", "SpS", 10000, 6500, 900);
    begin(1, 6);
    CHECK_EQ(march("a1", 3000, 0, 0, 0), 9);
    CHECK_EQ(because, 331);
    CHECK_EQ(refusal.arg[1], e("b1"));
    CHECK_EQ(march("a1", 1015, 0, 0, 0), 13); /* the last pose alone is in the way */
    CHECK_EQ(because, 314);
    CHECK_EQ(refusal.arg[1], e("b1"));
}

TEST(DB_330, "mounted pass Skirmishers, Skirmishers pass any friend, and end clear of it")
{
    static const struct {
        const char *mover, *friend;
        bool passes;
    } row[] = {{"Cv", "Sk", true}, {"Cv", "SpS", false}, {"Sk", "SpS", true}, {"SpF", "Sk", false}, {"Sk", "Cv", true}};
    for (int i = 0; i < 5; i++) {
        field();
        put("a1", row[i].mover, 10000, 5000, 900);
        general("a1");
        put("a2", row[i].friend, 10000, 6000, 900);
        begin(1, 6);
        CHECK_EQ(march("a1", 3000, 0, 0, 0), row[i].passes ? 0 : 9);
        CHECK_EQ(march("a1", 1000, 0, 0, 0), row[i].passes ? 13 : 9);
    }
}

TEST(DB_332, "no part of a base leaves the field")
{
    TEST_ALSO(DB_E08);
    one("SpS", 600, 5000, 900);
    CHECK_EQ(go("a1", 490, 6000, 900), 0); /* 10 are ignored */
    CHECK_EQ(go("a1", 489, 6000, 900), 8);
    CHECK_EQ(go("a1", 600, 6000, 1000), 0);
    one("Cv", 600, 19000, 900);
    CHECK_EQ(march("a1", 1010, 0, 0, 0), 0);
    CHECK_EQ(march("a1", 1011, 0, 0, 0), 8);
    /* on the way, not at the end: the corner swings out */
    one("SpS", 500, 5000, 900);
    CHECK_EQ(march("a1", 0, 450, 0, 0), 0);
    CHECK_EQ(go("a1", 500, 4500, 2700), 8);
}

TEST(DB_310, "a unit moves once in a bound")
{
    TEST_ALSO(DB_E03);
    TEST_ALSO(DB_338);
    line_of_spears(2, 9000, 5000);
    begin(1, 6);
    CHECK_EQ(march("a1 a2", 500, 0, 0, 0), 0);
    do_it();
    CHECK_EQ(march("a1 a2", 500, 0, 0, 0), 3);
    CHECK_EQ(march("a1", 500, 0, 0, 0), 3);
    CHECK_EQ(take("a1"), 3);
}

TEST(DB_335, "LM move up to three times, in good going and away from enemies")
{
    TEST_ALSO(DB_E15);
    TEST_ALSO(DB_338);
    field();
    put("a1", "LM", 10000, 3000, 900);
    put("a2", "LM", 11000, 3000, 900);
    general("a1");
    put("b1", "SpS", 10000, 15000, 2700);
    AREA("scrub", 5000, 5000, 8000, 5000, 8000, 9000, 5000, 9000);
    begin(1, 6);
    CHECK_EQ(march("a1 a2", 3000, 0, 0, 0), 0);
    do_it();
    CHECK_EQ(march("a1", 1000, 0, 0, 0), 3); /* not the same set */
    CHECK_EQ(because, 338);
    CHECK_EQ(march("a1 a2", 4000, 0, 0, 0), 0);
    do_it();
    CHECK_EQ(march("a1 a2", 4000, 0, 0, 0), 15); /* y 14000: 1 BW from the enemy */
    CHECK_EQ(because, 335);
    CHECK_EQ(march("a1 a2", 3999, 0, 0, 0), 0);
    do_it();
    CHECK_EQ(march("a1 a2", 10, 0, 0, 0), 3);
    CHECK_EQ(state->pips[0][0], 3);
    field();
    put("a1", "LM", 6500, 3000, 900);
    general("a1");
    AREA("scrub", 5000, 5000, 8000, 5000, 8000, 9000, 5000, 9000);
    begin(1, 6);
    CHECK_EQ(march("a1", 1000, 0, 0, 0), 0);
    do_it();
    CHECK_EQ(march("a1", 2000, 0, 0, 0), 15);
    CHECK_EQ(refusal.arg[1], -1);
}

TEST(DB_336, "Sk move twice in their player's first bound")
{
    field();
    put("a1", "Sk", 10000, 3000, 900);
    general("a1");
    put("b1", "SpS", 10000, 9500, 2700);
    begin(1, 6);
    first_bound();
    CHECK_EQ(march("a1", 3000, 0, 0, 0), 0);
    do_it();
    CHECK_EQ(march("a1", 2500, 0, 0, 0), 15);
    CHECK_EQ(because, 336);
    CHECK_EQ(march("a1", 2400, 0, 0, 0), 0);
    do_it();
    CHECK_EQ(march("a1", 100, 0, 0, 0), 3);
    begin(1, 6);
    CHECK_EQ(march("a1", 3000, 0, 0, 0), 0);
    do_it();
    CHECK_EQ(march("a1", 100, 0, 0, 0), 3);
}

TEST(DB_316, "what only overlaps or supports may move")
{
    TEST_ALSO(DB_315);
    TEST_ALSO(DB_E04);
    TEST_ALSO(DB_R54);
    TEST_ALSO(DB_R38);
    field();
    put("a1", "SpS", 10000, 5000, 900);
    put("a2", "SpS", 11000, 5000, 900); /* overlaps b1 */
    put("a3", "SpS", 10000, 4500, 900); /* supports */
    put("a4", "SpS", 15000, 5000, 900); /* caught in the flank */
    general("a1");
    put("b1", "SpS", 10000, 5000, 2700);
    put("b2", "SpS", 14500, 4500, 0);
    begin(1, 6);
    CHECK_EQ(march("a1", 0, 0, 0, 0), 4);
    CHECK_EQ(march("a4", 500, 0, 0, 0), 4);
    CHECK_EQ(because, 315);
    CHECK_EQ(go("a2", 12000, 5000, 900), 0);
    CHECK_EQ(go("a3", 10000, 4000, 900), 0);
}
