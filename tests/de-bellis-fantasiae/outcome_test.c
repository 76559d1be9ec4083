/*
 * outcome_test.c: outcomes of close combat: every worked example of 6.6 to 6.8 is fought out, and the lists are asked
 * where an example does not reach.
 */
#include "fight_help.h"

static int close_result(int type, int against, int going, bool inside, int margin)
{
    return db_close_result(type, against, going, inside, margin).result;
}

TEST(DB_570, "a tie has no effect, but for the exceptions")
{
    TEST_ALSO(DB_X301), duel("BdS SpS", "3 4", "8 8", "..", 570);
    TEST_ALSO(DB_X320), duel_in("camp", "CFo LM", "3 3", "5 5", "..", 570);
}

TEST(DB_571, "tie: Dragon and Hero or Paladin are both destroyed")
{
    TEST_ALSO(DB_651);
    TEST_ALSO(DB_X302), duel("Dra Her", "2 3", "8 8", "DD", 571);
    TEST_ALSO(DB_X303), duel("Dra Pal", "4 4", "10 10", "DD", 571);
}

TEST(DB_572, "tie: two Heroes are both destroyed")
{
    TEST_ALSO(DB_R29);
    TEST_ALSO(DB_X304), duel("Her Her", "5 5", "10 10", "DD", 572);
    TEST_ALSO(DB_X305), duel("Her AHe", "1 1", "6 6", "DD", 572);
}

TEST(DB_573, "tie: Paladin and Mage are both destroyed")
{
    TEST_ALSO(DB_X306), duel("Pal Mag", "1 3", "7 7", "DD", 573);
}

TEST(DB_574, "tie: a Behemoth flees from Bows")
{
    TEST_ALSO(DB_X307), duel("Beh BwS", "2 3", "7 7", "F.", 574);
    TEST_ALSO(DB_X308), duel("Beh XBw", "2 3", "7 7", "..", 570);
}

TEST(DB_575, "tie: Knights are destroyed by Solid Blades, Crossbows and War Bows")
{
    TEST_ALSO(DB_X309), duel("Kn BdS", "4 4", "7 7", "D.", 575);
    TEST_ALSO(DB_X310), duel("Kn WBw", "4 3", "7 7", "D.", 575);
    TEST_ALSO(DB_X311), duel("Kn XBw", "2 1", "5 5", "D.", 575);
    TEST_ALSO(DB_X312), duel("Kn BdF", "4 4", "7 7", "..", 570);
}

TEST(DB_576, "tie: Fast elements recoil from Solid ones")
{
    TEST_ALSO(DB_R27);
    TEST_ALSO(DB_X313), duel("WbF BdS", "5 3", "8 8", "R.", 576);
    TEST_ALSO(DB_X314), duel("SpF SpF", "3 3", "7 7", "..", 570);
    TEST_ALSO(DB_X317), duel("PkF PkS", "3 3", "6 6", "R.", 576);
    CHECK_EQ(close_result(DB_BDF, DB_PKS, DB_GOOD, false, DB_TIE), DB_RECOILS); /* DB-R27: one recoil */
    CHECK_EQ(db_close_result(DB_BDF, DB_PKS, DB_GOOD, false, DB_TIE).rule, 576);
}

TEST(DB_577, "tie: all but Pikes recoil from Pikes")
{
    TEST_ALSO(DB_X315), duel("BdS PkS", "3 5", "8 8", "R.", 577);
    TEST_ALSO(DB_X316), duel("PkS PkS", "3 3", "6 6", "..", 570);
}

TEST(DB_580, "the beaten recoils, but for the exceptions")
{
    TEST_ALSO(DB_X319), duel("SpS BdS", "2 4", "6 9", "R.", 580);
    TEST_ALSO(DB_X331), duel("Dra BdS", "1 6", "7 9", "R.", 580);
    TEST_ALSO(DB_X337), duel("Mag BdS", "2 3", "6 8", "R.", 580);
}

TEST(DB_581, "beaten in a city, castle or camp: destroyed")
{
    TEST_ALSO(DB_X321), duel_in("camp", "CFo BdS", "2 3", "6 8", "D.", 581);
}

TEST(DB_582, "beaten foot in good going is destroyed by Knights")
{
    TEST_ALSO(DB_R30);
    TEST_ALSO(DB_X324), duel("BdS Kn", "1 4", "4 7", "D.", 582);
    TEST_ALSO(DB_X325), duel_in("wood", "AxF Kn", "2 3", "5 6", "R.", 580);
    TEST_ALSO(DB_X326), duel("Inf Kn", "1 5", "5 8", "..", 597);
}

TEST(DB_583, "beaten Dragons are destroyed by Heroes, Paladins, Clerics and Dragons")
{
    TEST_ALSO(DB_X327), duel("Dra Cle", "1 4", "7 8", "D.", 583);
    TEST_ALSO(DB_X328), duel("Dra Dra", "1 3", "7 9", "D.", 583);
    TEST_ALSO(DB_X329), duel("Dra Her", "1 4", "7 9", "D.", 583);
    TEST_ALSO(DB_X330), duel("Dra Pal", "1 2", "7 8", "D.", 583);
}

TEST(DB_584, "beaten Paladins are destroyed") { TEST_ALSO(DB_X332), duel("Pal HdS", "1 6", "7 8", "D.", 584); }

TEST(DB_585, "beaten Mages are destroyed by Heroes, Paladins, Clerics and Dragons")
{
    TEST_ALSO(DB_X333), duel("Mag Her", "2 3", "6 8", "D.", 585);
    TEST_ALSO(DB_X334), duel("Mag Cle", "2 3", "6 7", "D.", 585);
    TEST_ALSO(DB_X335), duel("Mag Dra", "3 3", "7 9", "D.", 585);
    TEST_ALSO(DB_X336), duel("Mag Pal", "3 3", "7 9", "D.", 585);
}

TEST(DB_586, "beaten Behemoths are destroyed by Skirmishers, Auxilia and Light Mounted")
{
    TEST_ALSO(DB_X338), duel("Beh Sk", "1 5", "6 7", "D.", 586);
    TEST_ALSO(DB_X339), duel("Beh AxF", "1 5", "6 8", "D.", 586);
    TEST_ALSO(DB_X340), duel("Beh LM", "1 4", "5 6", "D.", 586);
}

TEST(DB_587, "beaten Behemoths flee from Artillery, Mages and Behemoths")
{
    TEST_ALSO(DB_X341), duel("Beh Art", "1 4", "6 8", "F.", 587);
    TEST_ALSO(DB_X342), duel("Beh Mag", "1 3", "6 7", "F.", 587);
    TEST_ALSO(DB_X343), duel("Beh Beh", "1 3", "5 7", "F.", 587);
}

TEST(DB_588, "beaten Great Beasts are destroyed by Skirmishers and Light Mounted")
{
    TEST_ALSO(DB_X344), duel("GBe Sk", "1 4", "4 6", "D.", 588);
    TEST_ALSO(DB_X345), duel("GBe LM", "1 4", "4 6", "D.", 588);
}

TEST(DB_589, "beaten Great Beasts flee from Artillery, Mages and Behemoths")
{
    TEST_ALSO(DB_X346), duel("GBe Art", "2 3", "5 7", "F.", 589);
    TEST_ALSO(DB_X347), duel("GBe Mag", "2 3", "5 7", "F.", 589);
    TEST_ALSO(DB_X348), duel("GBe Beh", "2 3", "5 7", "F.", 589);
}

TEST(DB_590, "beaten Knights are destroyed by Behemoths, Great Beasts and Light Mounted")
{
    TEST_ALSO(DB_X349), duel("Kn Beh", "1 3", "5 7", "D.", 590);
    TEST_ALSO(DB_X350), duel("Kn GBe", "1 4", "5 7", "D.", 590);
    TEST_ALSO(DB_X351), duel("Kn LM", "1 5", "5 7", "D.", 590);
}

TEST(DB_591, "beaten Pikes, Blades and Spears are destroyed by Great Beasts and Warbands")
{
    TEST_ALSO(DB_X352), duel("PkS WbS", "1 4", "4 7", "D.", 591);
    TEST_ALSO(DB_X353), duel("BdS WbF", "1 5", "6 8", "D.", 591);
    TEST_ALSO(DB_X354), duel("SpS GBe", "1 4", "5 7", "D.", 591);
}

TEST(DB_592, "beaten Solid Auxilia in good going are destroyed by Great Beasts and Warbands")
{
    TEST_ALSO(DB_X355), duel("AxS WbS", "1 4", "5 7", "D.", 592);
    TEST_ALSO(DB_X356), duel_in("wood", "AxS WbS", "2 4", "5 7", "R.", 580);
    TEST_ALSO(DB_X357), duel("AxS GBe", "2 4", "5 7", "D.", 592);
}

TEST(DB_593, "beaten Hordes in good going are destroyed by Behemoths, Great Beasts and Warbands")
{
    TEST_ALSO(DB_X358), duel("HdS Beh", "3 3", "5 8", "D.", 593);
    TEST_ALSO(DB_X359), duel("HdS GBe", "3 4", "5 7", "D.", 593);
    TEST_ALSO(DB_X360), duel("HdF WbF", "2 3", "5 6", "D.", 593);
    TEST_ALSO(DB_X361), duel_in("wood", "HdS WbS", "4 4", "5 7", "R.", 580);
}

TEST(DB_594, "beaten bows of all types are destroyed by mounted")
{
    TEST_ALSO(DB_R31);
    TEST_ALSO(DB_X362), duel("BwF LM", "1 5", "5 7", "D.", 594);
    TEST_ALSO(DB_X363), duel("XBw Beh", "1 3", "5 8", "D.", 594);
    TEST_ALSO(DB_X364), duel("WBw Her", "2 4", "6 9", "D.", 594);
}

TEST(DB_595, "beaten Fast Beasts are destroyed by mounted")
{
    TEST_ALSO(DB_X365), duel("BeF Cv", "1 3", "4 6", "D.", 595);
    TEST_ALSO(DB_X366), duel("BeS Cv", "1 3", "4 6", "R.", 580);
}

TEST(DB_596, "beaten Skirmishers in good going are destroyed by Cavalry and Knights")
{
    TEST_ALSO(DB_X367), duel("Sk Cv", "2 2", "4 5", "D.", 596);
    TEST_ALSO(DB_X368), duel("Sk Kn", "2 3", "4 6", "D.", 582); /* the first entry that fits */
    TEST_ALSO(DB_X369), duel_in("wood", "Sk Cv", "2 2", "4 5", "R.", 580);
}

TEST(DB_597, "beaten Infernal Machines are destroyed by Behemoths, from others they suffer nothing")
{
    TEST_ALSO(DB_X370), duel("Inf Beh", "1 3", "5 8", "D.", 597);
    TEST_ALSO(DB_X371), duel("Inf BdS", "1 2", "4 7", "..", 597);
}

TEST(DB_598, "beaten Artillery is destroyed") { TEST_ALSO(DB_X372), duel("Art Sk", "1 4", "5 6", "D.", 598); }

TEST(DB_600, "the doubled is destroyed, but for the exceptions")
{
    TEST_ALSO(DB_R33);
    TEST_ALSO(DB_X373), duel("SpS BdS", "1 6", "5 11", "D.", 600);
    TEST_ALSO(DB_X374), duel("LM Kn", "1 5", "3 9", "D.", 600);
    TEST_ALSO(DB_X387), duel("Sk LM", "1 5", "3 7", "D.", 600);
    TEST_ALSO(DB_X394), duel("Inf BdS", "1 4", "4 9", "D.", 600);
}

TEST(DB_601, "doubled Cavalry in good going flees from Pikes, Artillery, Spears and Hordes")
{
    TEST_ALSO(DB_X375), duel("Cv PkS", "1 4", "4 8", "F.", 601);
    TEST_ALSO(DB_X376), duel("Cv Art", "1 4", "4 8", "F.", 601);
    TEST_ALSO(DB_X377), duel("Cv SpS", "1 5", "4 9", "F.", 601);
    TEST_ALSO(DB_X378), duel("Cv HdS", "1 6", "4 8", "F.", 601);
    TEST_ALSO(DB_X379), duel_in("wood", "Cv SpS", "2 4", "3 8", "D.", 600);
}

TEST(DB_602, "doubled Light Mounted in good going flee from foot except Bows and Skirmishers")
{
    TEST_ALSO(DB_R08);
    TEST_ALSO(DB_X380), duel("LM SpS", "1 3", "3 7", "F.", 602);
    TEST_ALSO(DB_X381), duel("LM BwS", "1 3", "3 7", "D.", 600);
    TEST_ALSO(DB_X382), duel("LM Sk", "1 5", "3 7", "D.", 600);
    TEST_ALSO(DB_X383), duel("LM XBw", "1 3", "3 7", "F.", 602);
    TEST_ALSO(DB_X384), duel_in("wood", "LM AxF", "2 4", "2 7", "D.", 600);
}

TEST(DB_603, "doubled Skirmishers in other going flee from mounted except Beasts")
{
    TEST_ALSO(DB_R32);
    TEST_ALSO(DB_X385), duel_in("wood", "Sk Kn", "1 4", "3 7", "F.", 603);
    TEST_ALSO(DB_X386), duel_in("wood", "Sk BeS", "1 4", "3 7", "D.", 600);
}

TEST(DB_604, "doubled Skirmishers flee from Behemoths and foot except bows, Auxilia, Skirmishers")
{
    TEST_ALSO(DB_X388), duel("Sk Beh", "1 3", "3 8", "F.", 604);
    TEST_ALSO(DB_X389), duel("Sk BdS", "1 3", "3 8", "F.", 604);
    TEST_ALSO(DB_X390), duel("Sk XBw", "1 4", "3 7", "D.", 600);
    TEST_ALSO(DB_X391), duel("Sk AxS", "1 4", "3 8", "D.", 600);
    TEST_ALSO(DB_X392), duel("Sk Sk", "1 4", "3 6", "D.", 600);
}

TEST(DB_605, "doubled garrisons do not flee")
{
    TEST_ALSO(DB_X393), duel_in("camp", "Sk BdS", "1 6", "5 11", "D.", 605);
}

TEST(DB_578, "a garrison ignores a tie that would move it")
{
    TEST_ALSO(DB_X318);
    field();
    AREA("castle", 11000, 8000, 13000, 8000, 13000, 10000, 11000, 10000);
    put("a1", "BdS", 0, 0, 0);
    garrison("a1", "castle");
    put("b1", "PkS", 12000, 10000, 2700);
    put("b2", "PkS", 12000, 10500, 2700);
    begin(1, 6);
    combat("1 4");
    CHECK_EQ(total_of("a1"), 10);
    CHECK_EQ(total_of("b1"), 10);
    CHECK_EQ(result_of("a1"), '.');
    CHECK_EQ(rule_of("a1"), 578);
    CHECK_EQ(status("a1"), DB_INSIDE);
    CHECK_EQ(close_result(DB_AXF, DB_BDS, DB_GOOD, true, DB_TIE), DB_NO_EFFECT);
    CHECK_EQ(close_result(DB_MAG, DB_PAL, DB_GOOD, true, DB_TIE), DB_DESTROYED); /* that does not move it */
}

TEST(DB_X322, "a garrison and a massed Warband tie at 10")
{
    field();
    AREA("castle", 11000, 8000, 13000, 8000, 13000, 10000, 11000, 10000);
    put("a1", "BdS", 0, 0, 0);
    garrison("a1", "castle");
    put("b1", "WbS", 12000, 10000, 2700);
    put("b2", "WbS", 12000, 10500, 2700);
    begin(1, 6);
    combat("1 6");
    CHECK_EQ(total_of("a1"), 10);
    CHECK_EQ(total_of("b1"), 10);
    CHECK_EQ(result_of("a1"), '.');
    CHECK_EQ(rule_of("a1"), 570);
}

TEST(DB_X323, "two more assailants, and the castle falls")
{
    field();
    AREA("castle", 11000, 8000, 13000, 8000, 13000, 10000, 11000, 10000);
    put("a1", "SpS", 0, 0, 0);
    put("a2", "SpS", 2000, 2000, 900);
    garrison("a1", "castle");
    put("b1", "BdS", 11500, 10000, 2700);
    put("b2", "BdS", 12500, 10000, 2700);
    put("b3", "BdS", 13000, 9000, 1800);
    begin(2, 6);
    dice("6 1");
    db_begin_combat(&ctx);
    db_step_combat(&ctx);
    choose("b1", "a1");
    CHECK_EQ(total_of("a1"), 7);
    CHECK_EQ(total_of("b1"), 11);
    CHECK_EQ(lost_under("a1"), 581);
}

/* DB-106, DB-503, DB-R34. */
TEST(DB_503, "equal is a tie, twice as much or nothing left is doubled")
{
    TEST_ALSO(DB_R69);
    TEST_ALSO(DB_R34);
    TEST_ALSO(DB_106);
    CHECK_EQ(db_margin(5, 5), DB_TIE);
    CHECK_EQ(db_margin(0, 0), DB_TIE);
    CHECK_EQ(db_margin(5, 6), DB_BEATEN);
    CHECK_EQ(db_margin(9, 5), DB_BEATEN);
    CHECK_EQ(db_margin(5, 10), DB_DOUBLED);
    CHECK_EQ(db_margin(10, 5), DB_DOUBLED);
    CHECK_EQ(db_margin(0, 1), DB_DOUBLED);
    CHECK_EQ(db_margin(-1, 0), DB_DOUBLED);
}

TEST(DB_R28, "on a tie both sides look up their own result: both recoil")
{
    duel("PkF BdS", "5 3", "8 8", "RR", 576);
    CHECK_EQ(rule_of("b1"), 577);
    CHECK_POSE("a1", 12000, 9500, 900);
    CHECK_POSE("b1", 12000, 10500, 2700);
}
