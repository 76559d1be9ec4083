/*
 * shot_test.c: factors, modifiers and results of shots: DB-460 to 480, 490 to 501, the worked examples of 6.5.
 *
 * The factors are written down a second time here, as a table, and all pairs of types are compared with it.
 */
#include "shot_help.h"
#include <stdio.h>

/* ---- a second version of the factors ---- */

/* Type, against foot, against others (shooters), as a target of foot, of others; 0: does not shoot. */
static const struct row {
    const char *id;
    int foot, other, as_target[2];
} table[] = {
    {"SpS", 0, 0, {4, 4}}, {"SpF", 0, 0, {4, 4}}, {"PkS", 0, 0, {3, 3}}, {"PkF", 0, 0, {3, 3}}, {"BdS", 0, 0, {4, 4}},
    {"BdF", 0, 0, {4, 4}}, {"AxS", 0, 0, {3, 3}}, {"AxF", 0, 0, {3, 3}}, {"WbS", 0, 0, {3, 3}}, {"WbF", 0, 0, {3, 3}},
    {"BwS", 2, 4, {2, 4}}, {"BwF", 2, 4, {2, 4}}, {"WBw", 3, 4, {3, 4}}, {"XBw", 3, 4, {3, 4}}, {"Sk", 0, 0, {2, 2}},
    {"HdS", 0, 0, {3, 3}}, {"HdF", 0, 0, {3, 3}}, {"Art", 4, 4, {4, 4}}, {"Inf", 3, 4, {3, 4}}, {"Mag", 0, 0, {4, 4}},
    {"Cle", 0, 0, {4, 4}}, {"Kn", 0, 0, {3, 3}},  {"Cv", 0, 0, {3, 3}},  {"LM", 0, 0, {2, 2}},  {"Beh", 0, 0, {5, 5}},
    {"GBe", 0, 0, {3, 3}}, {"BeS", 0, 0, {3, 3}}, {"BeF", 0, 0, {3, 3}}, {"Her", 0, 0, {5, 5}}, {"Pal", 0, 0, {6, 6}},
    {"Dra", 6, 6, {6, 6}}, {"GFl", 0, 0, {3, 3}}, {"Fly", 0, 0, {2, 2}}, {"AHe", 0, 0, {5, 5}}, {"AMa", 0, 0, {4, 4}},
};
static const char *const on_foot = "SpS SpF PkS PkF BdS BdF AxS AxF WbS WbF BwS BwF WBw XBw Sk HdS HdF Art Inf Mag Cle";
enum { ROWS = sizeof table / sizeof *table };

static bool foot(const char *id)
{
    const char *at = strstr(on_foot, id);
    return at && (at[strlen(id)] == ' ' || !at[strlen(id)]);
}

static void opposed(const char *shooter, const char *target, struct db_shot_sums *sums)
{
    struct db_shot s;
    field();
    put("a1", shooter, 10000, 5000, 900);
    put("b1", target, 10000, 6000, 2700);
    begin(1, 6);
    s = (struct db_shot){.shooter = e("a1"), .target = e("b1")};
    db_shot_sum(&ctx, &s, sums);
}

static void check_pairs(const char *shooters)
{
    int n = 0;
    for (int i = 0; i < ROWS; i++) {
        if (!strstr(shooters, table[i].id))
            continue;
        for (int k = 0; k < ROWS; k++, n++) {
            struct db_shot_sums sums;
            int shoots = foot(table[k].id) ? table[i].foot : table[i].other;
            int target = table[k].as_target[!foot(table[i].id)];
            opposed(table[i].id, table[k].id, &sums);
            if (sums.sum[0] != shoots || sums.sum[1] != target || sums.mods[0] || sums.mods[1])
                test_fail(__FILE__, __LINE__, "%s at %s: %d to %d", table[i].id, table[k].id, sums.sum[0], sums.sum[1]);
        }
    }
    CHECK(n >= ROWS);
}

TEST(DB_460, "Dragons shoot with +6, all against all types")
{
    check_pairs("Dra");
    fire("Dra Cv", "4 4", "10 7", 'R', 494);
}

TEST(DB_461, "Bows shoot with +2 at foot and +4 at others")
{
    check_pairs("BwS BwF");
    TEST_ALSO(DB_X202);
    fire("BwS Kn", "3 4", "7 7", '.', 490);
}

TEST(DB_462, "Infernal Machines, War Bows and Crossbows shoot with +3 at foot and +4 at others")
{
    check_pairs("Inf WBw XBw");
}

TEST(DB_463, "Artillery shoots with +4") { check_pairs("Art"); }

static void in_place(const char *place, struct db_shot_sums *sums)
{
    struct db_shot s;
    field();
    camps(12000, -1);
    AREA("castle", 5000, 12000, 7000, 12000, 7000, 14000, 5000, 14000);
    AREA("city", 15000, 12000, 17000, 12000, 17000, 14000, 15000, 14000);
    put("a1", "Art", 0, 0, 900);
    garrison("a1", place);
    put("b1", "SpS", 10000, 10000, 2700);
    begin(1, 6);
    s = (struct db_shot){.shooter = e("a1"), .target = e("b1")};
    db_shot_sum(&ctx, &s, sums);
}

TEST(DB_464, "Artillery in a castle or city shoots with +2, in a camp with +4; its shelter is no help to it")
{
    struct db_shot_sums sums;
    in_place("castle", &sums);
    CHECK_EQ(sums.sum[0], 2);
    in_place("city", &sums);
    CHECK_EQ(sums.sum[0], 2);
    in_place("south", &sums);
    CHECK_EQ(sums.sum[0], 4);
}

TEST(DB_466, "a shooter that is shot at has its shooting factor, by the class of who shoots")
{
    struct db_shot_sums sums;
    TEST_ALSO(DB_R13);
    opposed("BwS", "BwS", &sums);
    CHECK_EQ(sums.sum[1], 2);
    opposed("Dra", "BwS", &sums); /* an aerial shoots at it */
    CHECK_EQ(sums.sum[1], 4);
    opposed("BwS", "Dra", &sums);
    CHECK_EQ(sums.sum[1], 6);
    fire_at("castle", "Art Art", "5 1", "9 7", 'D', 495); /* 2 in the castle, and 4 for it */
}

static void check_targets(const char *ids, int factor)
{
    char id[8];
    for (int n; sscanf(ids, " %7s%n", id, &n) == 1; ids += n) {
        struct db_shot_sums sums;
        opposed("Art", id, &sums);
        if (sums.factor[1] != factor)
            test_fail(__FILE__, __LINE__, "%s: %d", id, sums.factor[1]);
    }
}

TEST(DB_467, "as targets: Paladins +6") { check_targets("Pal", 6); }
TEST(DB_468, "Heroes +5, aerial ones too") { check_targets("Her AHe", 5); }
TEST(DB_469, "Behemoths +5") { check_targets("Beh", 5); }
TEST(DB_470, "Blades and Spears +4") { check_targets("BdS BdF SpS SpF", 4); }
TEST(DB_471, "Mages and Clerics +4") { check_targets("Mag AMa Cle", 4); }
TEST(DB_473, "all others +3") { check_targets("PkS PkF AxS AxF WbS WbF HdS HdF Kn Cv GBe BeS BeF GFl", 3); }

TEST(DB_472, "Light Mounted, Flyers, Skirmishers, camp followers and citizens +2")
{
    check_targets("LM Fly Sk", 2);
    struct db_shot s;
    struct db_shot_sums sums;
    field();
    camps(-1, 12000);
    AREA("city", 15000, 12000, 17000, 12000, 17000, 14000, 15000, 14000);
    put("a1", "Art", 12750, 16000, 900);
    put("b1", "SpS", 20000, 10000, 2700);
    begin(1, 6);
    s = (struct db_shot){.shooter = e("a1"), .target = e("b0")};
    db_shot_sum(&ctx, &s, &sums);
    CHECK_EQ(sums.factor[1], 2);
    CHECK_EQ(sums.sum[1], 2 + 2);
    state->element[e("t1")].status = DB_INSIDE;
    state->element[e("t1")].place = DB_P_CITY;
    s.target = e("t1");
    db_shot_sum(&ctx, &s, &sums);
    CHECK_EQ(sums.factor[1], 2);
    CHECK_EQ(sums.sum[1], 2 + 4); /* DB-R14 */
}

/* ---- modifiers ---- */

TEST(DB_474, "a target in a castle has +4, and in a city too")
{
    TEST_ALSO(DB_R14);
    TEST_ALSO(DB_R15);
    TEST_ALSO(DB_X212);
    fire_at("castle", "Art SpS", "6 1", "10 9", 'D', 495);
    CHECK_EQ(shot_mods(), DB_M_WALLS);
}

TEST(DB_476, "a target in a camp has +2")
{
    TEST_ALSO(DB_X211);
    fire_at("camp", "BwS BdS", "6 1", "8 7", 'D', 495);
    CHECK_EQ(shot_mods(), DB_M_CAMP);
}

TEST(DB_475, "a general who neither shoots nor casts has +1 as a target")
{
    TEST_ALSO(DB_X230);
    field();
    put("a1", "BwS", 10000, 5000, 900);
    put("b1", "Kn", 10000, 7000, 2700);
    general("b1");
    begin(1, 0);
    shooting("3 4");
    CHECK_EQ(shot_total(0), 7);
    CHECK_EQ(shot_total(1), 8);
    CHECK_EQ(shot_mods(), DB_M_GENERAL);
    CHECK_EQ(verdict("b1"), '-');
}

TEST(DB_475, "a general who shoots at somebody has no +1, before and after the own shot")
{
    for (int first = 0; first < 2; first++) {
        field();
        put("a1", "Art", 10000, 5000, 900);
        put("b1", "WBw", 10000, 9000, 2700); /* out of its range: it shoots at a2 */
        put("a2", "SpS", 11600, 6500, 900);
        general("b1");
        begin(1, 0);
        shooting("1 6 1 6");
        CHECK(asked_for(DB_ASK_SHOT));
        let(first ? "b1" : "a2");
        CHECK_EQ(shots_told(DB_EV_SHOT), 2);
        for (int i = 0; i < noted.len; i++)
            if (noted.buf[i].kind == DB_EV_SHOT && noted.buf[i].arg[1] == e("b1"))
                CHECK_EQ(noted.buf[i].arg[6], 0);
    }
}

TEST(DB_478, "the target has -1 for the second and third element that shoots")
{
    static const char *const a[] = {"a1", "a2", "a3"};
    TEST_ALSO(DB_R17);
    TEST_ALSO(DB_X231);
    for (int n = 1; n <= 3; n++) {
        field();
        for (int i = 0; i < n; i++)
            put(a[i], "BwS", 9000 + 1000 * i, 5000, 900);
        put("b1", "SpS", 10000, 7000, 2700);
        begin(1, 0);
        shooting("4 3");
        CHECK_EQ(shot_total(0), 6);
        CHECK_EQ(shot_total(1), 7 - (n - 1));
        CHECK_EQ(noted.buf[told_event(DB_EV_SHOT)].arg[7], n - 1);
        CHECK_EQ(verdict("b1"), n == 3 ? 'R' : n == 2 ? '.' : '-');
    }
}

TEST(DB_479, "who does not see the target does not support the shot")
{
    field();
    put("a1", "BwS", 9000, 5000, 900);
    put("a2", "BwS", 13000, 5000, 900);
    put("b1", "SpS", 9000, 7000, 2700);
    begin(1, 0);
    CHECK_EQ(no_aim("a2", "b1"), 24);
    shooting("4 3");
    CHECK_EQ(shot_total(1), 7);
}

TEST(DB_480, "hills, going, flanks, broken morale and generals who shoot change nothing")
{
    field();
    AREA("gentle-hill", 5000, 6000, 15000, 6000, 15000, 9000, 5000, 9000);
    AREA("marsh", 9000, 6500, 11000, 6500, 11000, 9000, 9000, 9000);
    put("a1", "BwS", 10000, 5000, 900);
    put("b1", "SpS", 10000, 7000, 0);
    general("a1");
    begin(1, 0);
    state->broken[0] = state->broken[1] = 1;
    shooting("4 3");
    CHECK_EQ(shot_total(0), 6);
    CHECK_EQ(shot_total(1), 7);
    CHECK_EQ(shot_mods(), 0);
}

/* ---- results ---- */

TEST(DB_490, "a tie has no effect, but for the exceptions")
{
    TEST_ALSO(DB_X201), fire("BwS SpS", "5 3", "7 7", '.', 490);
    CHECK_POSE("b1", 10000, 7000, 2700);
}

TEST(DB_491, "tie: Behemoths flee from Artillery") { TEST_ALSO(DB_X203), fire("Art Beh", "3 2", "7 7", 'F', 491); }

TEST(DB_492, "tie: Behemoths recoil from any bow type")
{
    TEST_ALSO(DB_X204), fire("XBw Beh", "3 2", "7 7", 'R', 492);
    TEST_ALSO(DB_X205), fire("BwF Beh", "4 3", "8 8", 'R', 492);
    fire("WBw Beh", "3 2", "7 7", 'R', 492);
    fire("Inf Beh", "3 2", "7 7", '.', 490);
}

TEST(DB_493, "tie: Fast elements recoil from Solid shooters")
{
    TEST_ALSO(DB_X206), fire("BwS AxF", "4 3", "6 6", 'R', 493);
    TEST_ALSO(DB_X207), fire("BwF AxF", "4 3", "6 6", '.', 490);
    TEST_ALSO(DB_X208), fire("Art AxF", "2 3", "6 6", '.', 490);
    fire("XBw Sk", "1 2", "4 4", 'R', 493); /* DB-R07: Skirmishers are Fast */
    fire("BwS BeF", "2 3", "6 6", 'R', 493);
    fire("BwS BeS", "2 3", "6 6", '.', 490);
}

TEST(DB_494, "beaten: the target recoils")
{
    TEST_ALSO(DB_X209), fire("WBw PkS", "5 3", "8 6", 'R', 494);
    TEST_ALSO(DB_X210), fire("Dra Cv", "4 4", "10 7", 'R', 494);
    TEST_ALSO(DB_X217), fire("Art Art", "5 2", "9 6", 'R', 494);
}

TEST(DB_495, "beaten, 1: whoever is in a city, castle or camp is destroyed")
{
    fire_at("camp", "BwS BdS", "6 1", "8 7", 'D', 495);
    fire_at("castle", "Art SpS", "6 1", "10 9", 'D', 495);
    fire_at("castle", "BwS SpS", "6 1", "8 9", '-', 0);
}

TEST(DB_496, "beaten, 2: Behemoths are destroyed by Artillery")
{
    TEST_ALSO(DB_X213), fire("Art Beh", "5 2", "9 7", 'D', 496);
    fire("XBw Beh", "5 2", "9 7", 'R', 494);
}

TEST(DB_497, "beaten, 3: Infernal Machines are destroyed by Artillery and suffer nothing from others")
{
    TEST_ALSO(DB_X214), fire("Art Inf", "4 2", "8 5", 'D', 497);
    TEST_ALSO(DB_X215), fire("WBw Inf", "5 2", "8 5", '.', 497);
}

TEST(DB_498, "beaten, 4: Artillery is destroyed by Infernal Machines")
{
    TEST_ALSO(DB_X216), fire("Inf Art", "6 2", "9 6", 'D', 498);
}

TEST(DB_499, "beaten, 5: Paladins suffer nothing") { TEST_ALSO(DB_X218), fire("Art Pal", "6 2", "10 8", '.', 499); }

TEST(DB_500, "doubled: destroyed")
{
    TEST_ALSO(DB_503);
    TEST_ALSO(DB_R68);
    TEST_ALSO(DB_X220), fire("XBw HdS", "6 1", "9 4", 'D', 500);
    fire("Art AxS", "4 1", "8 4", 'D', 500); /* exactly double */
    fire("Art AxS", "3 1", "7 4", 'R', 494);
}

TEST(DB_R33, "doubled counts even for those who suffer nothing when beaten")
{
    TEST_ALSO(DB_X219);
    field();
    put("a1", "BwS", 9000, 5000, 900);
    put("a2", "Art", 10000, 5000, 900);
    put("a3", "BwS", 11000, 5000, 900);
    put("b1", "Pal", 10000, 7000, 2700);
    put("b2", "Cv", 20000, 7000, 2700);
    begin(1, 0);
    shooting("6 1");
    CHECK_EQ(shot_total(0), 10);
    CHECK_EQ(shot_total(1), 5);
    CHECK_EQ(verdict("b1"), 'D');
    CHECK_EQ(verdict_rule("b1"), 500);
    fire("WBw Inf", "5 1", "8 4", 'D', 500);
}

TEST(DB_501, "doubled: Skirmishers, Flyers and Light Mounted flee, but not out of a castle, city or camp")
{
    TEST_ALSO(DB_X221), fire("BwS Sk", "5 1", "7 3", 'F', 501);
    TEST_ALSO(DB_X222), fire("BwS LM", "4 1", "8 3", 'F', 501);
    TEST_ALSO(DB_X223), fire("Dra Fly", "4 1", "10 3", 'F', 501);
    TEST_ALSO(DB_X224), fire_at("camp", "Art Sk", "6 1", "10 5", 'D', 500);
}

/* All pairs of types, all dice, in the open and inside: the lists once more, in plain words. */
static char expected(const char *loser, const char *by, bool inside, int margin)
{
    bool beh = !strcmp(loser, "Beh"), art = !strcmp(by, "Art"), fast = loser[strlen(loser) - 1] == 'F';
    bool bow = strstr(by, "Bw"), solid = !strcmp(by, "BwS") || !strcmp(by, "WBw") || !strcmp(by, "XBw");
    if (!strcmp(loser, "Sk"))
        fast = true;
    if (margin == DB_TIE)
        return inside ? '.' : beh && art ? 'F' : beh && bow ? 'R' : fast && solid ? 'R' : '.';
    if (margin == DB_BEATEN)
        return inside                                ? 'D'
               : beh && art                          ? 'D'
               : !strcmp(loser, "Inf")               ? art ? 'D' : '.'
               : !strcmp(loser, "Art") && *by == 'I' ? 'D'
               : !strcmp(loser, "Pal")               ? '.'
                                                     : 'R';
    bool runs = !strcmp(loser, "Sk") || !strcmp(loser, "Fly") || !strcmp(loser, "LM");
    return runs && !inside ? 'F' : 'D';
}

TEST(DB_487, "results of all shooters and mages against all types, in the open and in a place")
{
    static const char *const by[] = {"BwS", "BwF", "WBw", "XBw", "Art", "Inf", "Dra", "Mag", "AMa"};
    for (int i = 0; i < ROWS; i++)
        for (int k = 0; k < 9; k++)
            for (int inside = 0; inside < 2; inside++)
                for (int margin = DB_TIE; margin <= DB_DOUBLED; margin++) {
                    field();
                    put("a1", by[k], 10000, 5000, 900);
                    put("b1", table[i].id, 10000, 6000, 2700);
                    begin(1, 0);
                    int r = db_shot_result(db_member(&ctx, 1)->type, db_member(&ctx, 0)->type, inside, margin).result;
                    if (".RFD"[r] != expected(table[i].id, by[k], inside, margin))
                        test_fail(__FILE__, __LINE__, "%s by %s, %d, %d: %d", table[i].id, by[k], inside, margin, r);
                }
}
