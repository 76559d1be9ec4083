/* factor_test.c: totals of close combat: factors, modifiers, who fights whom: §2.14, examples 6.9 and X158 to X162. */
#include "fight_help.h"

static int factor_of(const char *type, const char *against)
{
    struct db_strength s;
    field();
    put("a1", type, 12000, 10000, 900);
    put("b1", against, 12000, 10000, 2700);
    begin(1, 6);
    db_close_strength(&ctx, e("a1"), e("b1"), &s);
    CHECK_EQ(s.mods, 0);
    return s.factor;
}

static void check_factor(const char *type, int foot, int others)
{
    if (factor_of(type, "SpS") != foot || factor_of(type, "Cv") != others || factor_of(type, "Fly") != others)
        test_fail(__FILE__, __LINE__, "%s has not %+d %+d", type, foot, others);
}

TEST(DB_504, "the factor goes by the class of the opponent: foot, or mounted and aerial")
{
    TEST_ALSO(DB_R05), TEST_ALSO(DB_R06), TEST_ALSO(DB_R45);
    TEST_ALSO(DB_505), check_factor("Dra", 6, 6), check_factor("Pal", 6, 6);
    TEST_ALSO(DB_506), check_factor("Her", 5, 5), check_factor("AHe", 5, 5);
    TEST_ALSO(DB_507), check_factor("Beh", 5, 4);
    TEST_ALSO(DB_508), check_factor("BdS", 5, 3), check_factor("BdF", 5, 3), check_factor("GFl", 5, 3);
    TEST_ALSO(DB_509), check_factor("Art", 4, 4), check_factor("Cle", 4, 4), check_factor("Mag", 4, 4);
    check_factor("SpS", 4, 4), check_factor("SpF", 4, 4);
    TEST_ALSO(DB_510), check_factor("AxS", 4, 3);
    TEST_ALSO(DB_511), check_factor("Kn", 3, 4), check_factor("PkS", 3, 4), check_factor("Inf", 3, 4);
    check_factor("WBw", 3, 4), check_factor("XBw", 3, 4);
    TEST_ALSO(DB_512), check_factor("Cv", 3, 3), check_factor("GBe", 3, 3), check_factor("BeS", 3, 3);
    check_factor("AxF", 3, 3), check_factor("WbS", 3, 3);
    TEST_ALSO(DB_513), check_factor("WbF", 3, 2), check_factor("HdS", 3, 2);
    TEST_ALSO(DB_514), check_factor("BwS", 2, 4), check_factor("BwF", 2, 4);
    TEST_ALSO(DB_515), check_factor("LM", 2, 2), check_factor("Sk", 2, 2), check_factor("Fly", 2, 2);
}

TEST(DB_502, "a total is die, factor and modifiers")
{
    field();
    put("a1", "Kn", 12000, 10000, 900);
    general("a1");
    put("b1", "Cv", 12000, 10000, 2700);
    begin(1, 6);
    combat("4 5");
    CHECK_EQ(total_of("a1"), 4 + 4 + 1);
    CHECK_EQ(total_of("b1"), 5 + 3);
}

/* ---- places ---- */

/* a1 in the castle or city, b1 before it. */
static void garrison_of(const char *place, const char *type, const char *against)
{
    field();
    AREA(place, 11000, 8000, 13000, 8000, 13000, 10000, 11000, 10000);
    put("a1", type, 0, 0, 0);
    garrison("a1", place);
    put("b1", against, 12000, 10000, 2700);
}

TEST(DB_520, "4 in a castle or city")
{
    garrison_of("castle", "SpS", "BdS");
    begin(1, 6);
    CHECK_EQ(bonus("a1", "b1"), 4);
    CHECK(has_mod("a1", "b1", DB_MOD_CASTLE));
    garrison_of("city", "SpS", "BdS");
    begin(1, 6);
    CHECK_EQ(bonus("a1", "b1"), 4);
}

TEST(DB_515, "artillery in a castle or city has 2 only")
{
    TEST_ALSO(DB_X522);
    garrison_of("castle", "Art", "SpS");
    begin(1, 6);
    combat("3 3");
    CHECK_EQ(total_of("a1"), 9);
    CHECK_EQ(total_of("b1"), 7);
    CHECK_EQ(result_of("b1"), 'R');
}

TEST(DB_521, "2 in a camp")
{
    TEST_ALSO(DB_516), TEST_ALSO(DB_R44);
    field();
    camps(11500, -1);
    put("a1", "SpS", 2000, 5000, 900);
    put("b1", "BdS", 12000, 1000, 2700);
    put("b2", "LM", 13000, 500, 1800);
    begin(1, 6);
    struct db_strength s;
    db_close_strength(&ctx, e("a0"), e("b1"), &s);
    CHECK_EQ(s.factor, 2);
    CHECK_EQ(s.sum, 2 + 2 - 1); /* b2 assaults it too */
    CHECK(has_mod("a0", "b1", DB_MOD_CAMP));
    db_close_strength(&ctx, e("a0"), e("b2"), &s);
    CHECK_EQ(s.factor, 0);
}

TEST(DB_522, "2, not 4, for citizens in their city")
{
    TEST_ALSO(DB_R70);
    TEST_ALSO(DB_X521);
    field();
    AREA("city", 11000, 8000, 13000, 8000, 13000, 9500, 11000, 9500);
    put("a1", "SpS", 2000, 2000, 900);
    put("b1", "WbS", 12000, 9500, 2700);
    begin(1, 6);
    state->element[e("t1")].status = DB_INSIDE;
    state->element[e("t1")].place = DB_P_CITY;
    state->place[DB_P_CITY].garrison = (uint8_t)(1 + e("t1"));
    CHECK(has_mod("t1", "b1", DB_MOD_CITIZENS));
    combat("4 4");
    CHECK_EQ(total_of("t1"), 8);
    CHECK_EQ(total_of("b1"), 7);
    CHECK_EQ(result_of("b1"), 'R');
}

TEST(DB_528, "1 less for each of two more assailants, not for the principal")
{
    TEST_ALSO(DB_R20), TEST_ALSO(DB_554);
    garrison_of("castle", "SpS", "BdS");
    begin(1, 6);
    CHECK(!has_mod("a1", "b1", DB_MOD_ASSAILANTS));
    garrison_of("castle", "SpS", "BdS");
    put("b2", "BdS", 11000, 9000, 0);
    begin(1, 6);
    CHECK_EQ(bonus("a1", "b1"), 4 - 1);
    garrison_of("castle", "SpS", "BdS");
    put("b2", "BdS", 11000, 9000, 0);
    put("b3", "BdS", 13000, 9000, 1800);
    put("b4", "BdS", 12000, 8000, 900);
    begin(1, 6);
    CHECK_EQ(bonus("a1", "b1"), 4 - 2); /* two at most */
}

TEST(DB_528, "who fights front to front beside the wall is no assailant")
{
    TEST_ALSO(DB_R110);
    garrison_of("castle", "SpS", "BdS");
    put("a2", "SpS", 13500, 10000, 900); /* along the wall's line: b2 touches the corner too */
    put("b2", "BdS", 13500, 10000, 2700);
    begin(1, 6);
    CHECK_EQ(db_form(&ctx, e("b2"), e("a1")), DB_FORM_PLACE);
    CHECK_EQ(bonus("a1", "b1"), 4);
    db_begin_combat(&ctx);
    CHECK_EQ(state->element[e("b2")].foe, 1 + e("a2"));
}

TEST(DB_X520, "a castle garrison with one more assailant is beaten")
{
    garrison_of("castle", "SpS", "BdS");
    put("a2", "SpS", 2000, 2000, 900);
    put("b2", "SpS", 11000, 9000, 0);
    begin(2, 6);
    dice("5 2");
    db_begin_combat(&ctx);
    db_step_combat(&ctx);
    choose("b1", "a1");
    CHECK_EQ(total_of("a1"), 9);
    CHECK_EQ(total_of("b1"), 10);
    CHECK_EQ(lost_under("a1"), 581);
}

/* ---- ground ---- */

/* Gallows Hill of M1. */
static void hill(void)
{
    AREA("gentle-hill", 9500, 8500, 12500, 8500, 13500, 10000, 12500, 11500, 9500, 11500, 8500, 10000);
    CREST(10000, 10000, 12000, 10000);
}

TEST(DB_523, "1 for standing higher on a hill, not against aerials")
{
    TEST_ALSO(DB_524), TEST_ALSO(DB_426), TEST_ALSO(DB_R48), TEST_ALSO(DB_X523);
    field();
    hill();
    put("a1", "BdS", 10500, 9600, 900);  /* centre 650 from the crest */
    put("b1", "SpS", 10500, 9600, 2700); /* centre 150 from it */
    begin(2, 6);
    CHECK_EQ(bonus("b1", "a1"), 1);
    CHECK_EQ(bonus("a1", "b1"), 0);
    combat("3 2");
    CHECK_EQ(total_of("b1"), 8);
    CHECK_EQ(total_of("a1"), 7);
    CHECK_EQ(result_of("a1"), 'R');
}

/* b1 on the edge of the hill, a1 below. */
static void edge_of_hill(const char *above, const char *below)
{
    field();
    hill();
    put("a1", below, 11000, 8400, 900);
    put("b1", above, 11000, 8400, 2700);
    begin(2, 6);
}

TEST(DB_X509, "Spears uphill against Blades")
{
    edge_of_hill("SpS", "BdS");
    combat("3 2");
    CHECK_EQ(total_of("b1"), 8);
    CHECK_EQ(total_of("a1"), 7);
    CHECK_EQ(result_of("a1"), 'R');
}

TEST(DB_X510, "no height bonus against Great Flyers")
{
    edge_of_hill("SpS", "GFl");
    combat("3 3");
    CHECK_EQ(total_of("b1"), 7);
    CHECK_EQ(total_of("a1"), 8);
    CHECK_EQ(result_of("b1"), 'R');
}

/* a1 on the south bank, b1 in the river, 800 wide, its middle at y 10400. */
static void bank(const char *dry, const char *wet, bool road)
{
    field();
    LINE("river", 800, 0, 10400, 25000, 10400);
    if (road)
        LINE("road", 500, 12000, 0, 12000, 20000);
    put("a1", dry, 12000, 9990, 900);
    put("b1", wet, 12000, 9990, 2700);
    begin(1, 6);
    state->river = DB_ORDINARY;
}

TEST(DB_525, "1 for defending the bank of a river that is not paltry, off any road, not against aerials")
{
    TEST_ALSO(DB_X511);
    bank("BdS", "SpS", false);
    CHECK_EQ(bonus("a1", "b1"), 1);
    CHECK_EQ(bonus("b1", "a1"), 0);
    combat("2 4");
    CHECK_EQ(total_of("a1"), 8);
    CHECK_EQ(total_of("b1"), 8);
    CHECK_EQ(result_of("a1"), '.');
    bank("BdS", "SpS", false);
    state->river = DB_PALTRY;
    CHECK_EQ(bonus("a1", "b1"), 0);
    bank("BdS", "Fly", false);
    CHECK_EQ(bonus("a1", "b1"), 0);
}

TEST(DB_R21, "on a road there is no bank to defend")
{
    TEST_ALSO(DB_X512);
    bank("BdS", "SpS", true);
    combat("2 4");
    CHECK_EQ(total_of("a1"), 7);
    CHECK_EQ(total_of("b1"), 8);
    CHECK_EQ(result_of("a1"), 'R');
}

TEST(DB_526, "hill and bank do not add up")
{
    field();
    LINE("river", 800, 0, 10400, 25000, 10400);
    AREA("gentle-hill", 11000, 8500, 13000, 8500, 13000, 9980, 11000, 9980);
    CREST(11500, 9000, 12500, 9000);
    put("a1", "BdS", 12000, 9990, 900);
    put("b1", "SpS", 12000, 9990, 2700);
    begin(1, 6);
    state->river = DB_ORDINARY;
    CHECK_EQ(bonus("a1", "b1"), 1);
}

/* Both in a feature of that ground, or a1 alone. */
static void ground(const char *kind, const char *a, const char *b, bool both)
{
    field();
    AREA(kind, 11000, 9000, 13000, 9000, 13000, both ? 11000 : 9950, 11000, both ? 11000 : 9950);
    put("a1", a, 12000, 10000, 900);
    put("b1", b, 12000, 10000, 2700);
    begin(1, 6);
}

TEST(DB_530, "2 less in bad or dangerous going, except Bows, Auxilia, Beasts, Warbands, Skirmishers")
{
    TEST_ALSO(DB_527), TEST_ALSO(DB_R22), TEST_ALSO(DB_425), TEST_ALSO(DB_R08);
    static const struct {
        const char *type;
        int loss;
    } row[] = {{"SpS", -2}, {"PkF", -2}, {"BdS", -2}, {"AxS", -1}, {"AxF", 0},  {"WbS", 0},  {"WbF", 0},
               {"BwS", 0},  {"BwF", 0},  {"WBw", -2}, {"XBw", -2}, {"Sk", 0},   {"HdS", -2}, {"Art", -2},
               {"Inf", -2}, {"Mag", -2}, {"Cle", -2}, {"Kn", -2},  {"Cv", -2},  {"LM", -2},  {"Beh", -2},
               {"GBe", -2}, {"BeS", 0},  {"BeF", 0},  {"Her", -2}, {"Pal", -2}, {"Dra", -2}, {"Fly", -2}};
    for (int i = 0; i < (int)(sizeof row / sizeof *row); i++) {
        ground("wood", row[i].type, "SpS", false);
        CHECK_EQ(bonus("a1", "b1"), row[i].loss);
        ground("lava", row[i].type, "SpS", false);
        CHECK_EQ(bonus("a1", "b1"), row[i].loss);
        TEST_ALSO(DB_531);
        ground("scrub", row[i].type, "SpS", false);
        CHECK_EQ(bonus("a1", "b1"), 0);
    }
}

static void totals(const char *faces, int a, int b, const char *results)
{
    combat(faces);
    CHECK_EQ(total_of("a1"), a);
    CHECK_EQ(total_of("b1"), b);
    CHECK_EQ(result_of("a1"), results[0]);
    CHECK_EQ(result_of("b1"), results[1]);
}

TEST(DB_X513, "fights in woods and scrub")
{
    ground("wood", "Cv", "AxF", false), totals("4 3", 5, 6, "R.");
    TEST_ALSO(DB_X514), ground("wood", "AxS", "BdS", true), totals("4 4", 7, 7, "..");
    TEST_ALSO(DB_X515), ground("wood", "WBw", "AxF", false), totals("5 3", 6, 6, ".R");
    TEST_ALSO(DB_X516), ground("wood", "BwS", "AxF", false), totals("5 3", 7, 6, ".R");
    TEST_ALSO(DB_X517), ground("scrub", "Cv", "Cv", false), totals("3 3", 6, 6, "..");
}

TEST(DB_405, "on a road within a wood one fights as in good going")
{
    field();
    AREA("wood", 11000, 9000, 13000, 9000, 13000, 9950, 11000, 9950);
    LINE("road", 500, 12000, 0, 12000, 20000);
    put("a1", "Cv", 12000, 10000, 900);
    put("b1", "AxF", 12000, 10000, 2700);
    begin(1, 6);
    CHECK_EQ(bonus("a1", "b1"), 0);
}

/* ---- formations ---- */

/* a1 with a2 behind it (at depth) or beside it, against b1. */
static void formed(const char *a, const char *a2, bool behind, const char *b)
{
    field();
    put("a1", a, 12000, 10000, 900);
    int depth = rules->type[DB_LM].depth;
    depth = strcmp(a, "LM") == 0 ? depth : 500;
    put("a2", a2, behind ? 12000 : 13000, behind ? 10000 - depth : 10000, 900);
    put("b1", b, 12000, 10000, 2700);
    begin(1, 6);
}

TEST(DB_536, "pike phalanx: 3 against foot, 1 against Skirmishers and mounted, nothing against aerials")
{
    TEST_ALSO(DB_535), TEST_ALSO(DB_537);
    TEST_ALSO(DB_X501), formed("PkS", "PkS", true, "BdS"), totals("2 3", 8, 8, ".R");
    TEST_ALSO(DB_X502), formed("PkS", "PkS", true, "Kn"), totals("3 4", 8, 7, ".R");
    TEST_ALSO(DB_X503), formed("PkS", "PkS", true, "Sk"), totals("2 2", 6, 4, ".R");
    TEST_ALSO(DB_X504), formed("PkS", "PkS", true, "Fly"), totals("2 2", 6, 4, ".R");
    formed("PkS", "BdS", true, "SpS");
    CHECK_EQ(bonus("a1", "b1"), 0);
    formed("PkS", "PkF", true, "SpS");
    CHECK_EQ(bonus("a1", "b1"), 3);
    formed("PkS", "PkS", true, "SpS");
    state->element[e("a2")].x += 30; /* not lined up */
    CHECK_EQ(bonus("a1", "b1"), 0);
}

TEST(DB_540, "massed Warband: 1 against foot")
{
    TEST_ALSO(DB_541);
    formed("WbS", "WbF", true, "SpS");
    CHECK_EQ(bonus("a1", "b1"), 1);
    TEST_ALSO(DB_X506), formed("WbS", "WbS", true, "Kn"), totals("4 4", 7, 7, "..");
}

TEST(DB_538, "circular shooting: 1 for Light Mounted with Light Mounted behind, against anything")
{
    TEST_ALSO(DB_539), TEST_ALSO(DB_R25);
    TEST_ALSO(DB_X507), formed("LM", "LM", true, "GBe"), totals("4 2", 7, 5, ".D");
    formed("LM", "LM", true, "SpS");
    CHECK_EQ(bonus("a1", "b1"), 1);
    formed("LM", "LM", true, "Fly");
    CHECK_EQ(bonus("a1", "b1"), 1);
}

TEST(DB_542, "shield wall: 1 against foot for Spears beside Spears or Solid Blades")
{
    TEST_ALSO(DB_543), TEST_ALSO(DB_R24);
    formed("SpS", "SpF", false, "BdS");
    CHECK_EQ(bonus("a1", "b1"), 1);
    formed("SpS", "BdS", false, "BdS");
    CHECK_EQ(bonus("a1", "b1"), 1);
    formed("SpS", "BdF", false, "BdS");
    CHECK_EQ(bonus("a1", "b1"), 0);
    formed("SpS", "SpS", true, "BdS");
    CHECK_EQ(bonus("a1", "b1"), 0);
    formed("SpS", "SpS", false, "Kn");
    CHECK_EQ(bonus("a1", "b1"), 0);
}

/* Two files that both fight; the first fights first. */
static void first_of_two(const char *faces, int a, int b, const char *results)
{
    dice(faces);
    db_begin_combat(&ctx);
    db_step_combat(&ctx);
    choose("a1", "b1");
    CHECK_EQ(total_of("a1"), a);
    CHECK_EQ(total_of("b1"), b);
    CHECK_EQ(result_of("a1"), results[0]);
    CHECK_EQ(result_of("b1"), results[1]);
}

TEST(DB_X505, "a massed Warband and a shield wall tie")
{
    field();
    put("a1", "WbS", 12000, 10000, 900);
    put("a2", "WbS", 12000, 9500, 900);
    put("a3", "BdS", 13000, 10000, 900);
    put("b1", "SpS", 12000, 10000, 2700);
    put("b2", "SpS", 13000, 10000, 2700);
    begin(1, 6);
    first_of_two("4 3 1 1", 8, 8, "..");
}

TEST(DB_X508, "a retinue is beaten by foot and recoils")
{
    field();
    put("a1", "WBw", 12000, 10000, 900);
    put("a2", "BdS", 13000, 10000, 900);
    put("b1", "WbF", 12000, 10000, 2700);
    put("b2", "SpS", 13000, 10000, 2700);
    begin(1, 6);
    first_of_two("3 5 1 1", 7, 8, "R.");
}

TEST(DB_544, "retinue: 1 against foot for solid bows beside Solid Blades")
{
    TEST_ALSO(DB_545), TEST_ALSO(DB_R23);
    formed("BwS", "BdS", false, "SpS");
    CHECK_EQ(bonus("a1", "b1"), 1);
    formed("XBw", "BdS", false, "SpS");
    CHECK_EQ(bonus("a1", "b1"), 1);
    formed("BwF", "BdS", false, "SpS");
    CHECK_EQ(bonus("a1", "b1"), 0);
    formed("WBw", "BdF", false, "SpS");
    CHECK_EQ(bonus("a1", "b1"), 0);
    formed("WBw", "BdS", false, "Cv");
    CHECK_EQ(bonus("a1", "b1"), 0);
}

TEST(DB_537, "formations need good going for both")
{
    static const char *const pair[][2] = {{"PkS", "PkS"}, {"WbS", "WbS"}, {"LM", "LM"}, {"SpS", "SpS"}, {"XBw", "BdS"}};
    for (int i = 0; i < 5; i++)
        for (int where = 0; where < 2; where++) {
            bool behind = i < 3;
            field();
            int depth = i == 2 ? 750 : 500, x = where && !behind ? 13000 : 12000;
            int y = where && behind ? 10000 - depth : 10000;
            AREA("scrub", x - 400, y - 300, x + 400, y - 300, x + 400, y - 100, x - 400, y - 100);
            put("a1", pair[i][0], 12000, 10000, 900);
            put("a2", pair[i][1], behind ? 12000 : 13000, behind ? 10000 - depth : 10000, 900);
            put("b1", "SpS", 12000, 10000, 2700);
            begin(1, 6);
            CHECK_EQ(bonus("a1", "b1"), 0);
        }
}

TEST(DB_546, "rear support comes from who is not in frontal contact and goes to the one before it")
{
    formed("PkS", "PkS", true, "BdS");
    CHECK_EQ(bonus("a1", "b1"), 3);
    field();
    put("a1", "PkS", 12000, 10000, 900);
    put("a2", "PkS", 12000, 9500, 900);
    put("a3", "PkS", 12000, 9000, 900); /* behind the second: no more bonus */
    put("b1", "BdS", 12000, 10000, 2700);
    begin(1, 6);
    CHECK_EQ(bonus("a1", "b1"), 3);
}

TEST(DB_R53, "a line of Spears that all fight is a shield wall")
{
    TEST_ALSO(DB_X524);
    field();
    for (int i = 0; i < 3; i++) {
        static const char *const south[] = {"a1", "a2", "a3"}, *const north[] = {"b1", "b2", "b3"};
        put(south[i], "SpS", 11000 + 1000 * i, 10000, 900);
        put(north[i], "BdS", 11000 + 1000 * i, 10000, 2700);
    }
    begin(1, 6);
    dice("3 2");
    db_begin_combat(&ctx);
    db_step_combat(&ctx);
    choose("a2", "b2");
    CHECK_EQ(total_of("a2"), 8);
    CHECK_EQ(total_of("b2"), 7);
    CHECK_EQ(result_of("b2"), 'R');
}

/* ---- flanks and rear ---- */

/* E is a1, in FRONT contact with b1. */
static void engaged(void)
{
    field();
    put("a1", "SpS", 10000, 5000, 900);
    put("b1", "BdS", 10000, 5000, 2700);
}

TEST(DB_550, "1 less for each overlap, two at most")
{
    engaged();
    put("b2", "BdS", 9000, 5000, 2700);
    begin(1, 6);
    TEST_ALSO(DB_X158);
    CHECK_EQ(bonus("a1", "b1"), -1);
    CHECK(has_mod("a1", "b1", DB_MOD_OVERLAP));

    engaged();
    put("b2", "BdS", 9000, 5000, 2700);
    put("a2", "SpS", 9000, 5000, 900); /* b2 fights itself; shield wall for a1 */
    begin(1, 6);
    TEST_ALSO(DB_X159);
    CHECK_EQ(bonus("a1", "b1"), 1);
    CHECK(!has_mod("a1", "b1", DB_MOD_OVERLAP));

    engaged();
    put("b2", "BdS", 9000, 5000, 2700);
    put("b3", "BdS", 11000, 5000, 2700);
    begin(1, 6);
    TEST_ALSO(DB_X160);
    CHECK_EQ(bonus("a1", "b1"), -2);
}

TEST(DB_552, "a flank contact counts instead of the overlap on that side")
{
    TEST_ALSO(DB_553), TEST_ALSO(DB_R26), TEST_ALSO(DB_X161);
    engaged();
    put("b2", "BdS", 9000, 5000, 2700);
    put("b3", "BdS", 11000, 5000, 2700);
    put("b4", "BdS", 9500, 4500, 0);
    begin(1, 6);
    CHECK_EQ(bonus("a1", "b1"), -2);
    CHECK(has_mod("a1", "b1", DB_MOD_FLANK));
    CHECK(has_mod("a1", "b1", DB_MOD_OVERLAP));
}

TEST(DB_551, "1 less for an enemy on the rear; 3 less at most")
{
    TEST_ALSO(DB_553), TEST_ALSO(DB_X162);
    engaged();
    put("b2", "BdS", 9000, 5000, 2700);
    put("b3", "BdS", 11000, 5000, 2700);
    put("b4", "BdS", 9500, 4500, 0);
    put("b5", "BdS", 10000, 4500, 900);
    begin(1, 6);
    CHECK_EQ(bonus("a1", "b1"), -3);
    CHECK(has_mod("a1", "b1", DB_MOD_REAR));
}

TEST(DB_554, "who assaults a place is flanked, the garrison is not")
{
    garrison_of("castle", "SpS", "BdS");
    put("a2", "SpS", 11500, 10500, 0); /* on the right flank of b1 */
    begin(1, 6);
    CHECK_EQ(bonus("b1", "a1"), -1);
    CHECK(has_mod("b1", "a1", DB_MOD_FLANK));
    CHECK_EQ(bonus("a1", "b1"), 4);
}

TEST(DB_555, "1 for a general; he may be overlapped on both sides")
{
    TEST_ALSO(DB_X518);
    field();
    put("a1", "Kn", 10000, 5000, 900);
    general("a1");
    put("b1", "Cv", 10000, 5000, 2700);
    put("b2", "Cv", 9000, 5000, 2700);
    put("b3", "Cv", 11000, 5000, 2700);
    begin(1, 6);
    CHECK(has_mod("a1", "b1", DB_MOD_GENERAL));
    totals("4 5", 7, 8, "R.");
}

TEST(DB_556, "1 less for a broken command, not for camp followers")
{
    TEST_ALSO(DB_X519), TEST_ALSO(DB_674);
    field();
    put("a1", "BdS", 10000, 5000, 900);
    put("b1", "SpS", 10000, 5000, 2700);
    camps(15000, -1);
    put("b2", "Kn", 15500, 1000, 2700);
    begin(1, 6);
    state->broken[0] = 1;
    CHECK(has_mod("a1", "b1", DB_MOD_BROKEN));
    CHECK(!has_mod("b1", "a1", DB_MOD_BROKEN));
    CHECK(!has_mod("a0", "b2", DB_MOD_BROKEN));
    state->element[e("b2")].x = 20000;
    totals("3 4", 7, 8, "R.");
}

TEST(DB_556, "only the broken command suffers")
{
    field();
    put("a1", "BdS", 10000, 5000, 900);
    put("a2", "BdS", 15000, 5000, 900);
    command("a2", 2);
    put("b1", "SpS", 10000, 5000, 2700);
    put("b2", "SpS", 15000, 5000, 2700);
    begin(1, 6);
    state->broken[0] = 2;
    CHECK_EQ(bonus("a1", "b1"), 0);
    CHECK_EQ(bonus("a2", "b2"), -1);
}

/* ---- modifiers as numbers and as a list ---- */

TEST(DB_502, "the sum of the packed modifiers is that of their list")
{
    for (unsigned mods = 0; mods < 65536; mods++) {
        struct db_modifier m[DB_MODIFIERS_MAX];
        int n = db_modifiers(mods & ~(7u << DB_MODS_FORMATION), m);
        CHECK(n <= DB_MODIFIERS_MAX);
        for (int i = 0; i < n; i++)
            CHECK(db_modifier_rule(m[i].mod) >= 520 && db_modifier_rule(m[i].mod) <= 556 && m[i].value);
    }
}
