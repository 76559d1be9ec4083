/* ch_operation.c: operations, reorganising, rebuilding, rebellions (CC-401 to CC-418, CC-801 to CC-806, PI-501 to
 * PI-505). */
#include "campaign.h"

static void legions(int n, const char *how)
{
    blank();
    deck(1, "R09 R09 R09");
    deck(2, "C08 C08 C08");
    unit("RI", n, "REG", how);
    unit("RC", 1, "BRU", ""); /* somebody who could always do something */
    rp(1, "REG", 1);
}

/* ---- the resource point ---- */

static void two_places(void)
{
    legions(1, "");
    rp(1, "MES", 2);
    begin_sequence();
    play(1, "map"); /* the other has no RP: a card, unasked */
}

TEST(CC_402, "the operating player chooses which RP pays")
{
    two_places();
    CHECK(asked(CC_ASK_OPERATE, 1));
    CHECK_EQ(choices(1), 2);
    refused(1, "rp CAM", CC_WHY_NO_RP_THERE, "CC-402");
    play(1, "rp MES");
    CHECK_EQ(rp_at(1, "MES"), 1);
    CHECK_EQ(rp_at(1, "REG"), 1);
    CHECK_EQ(state->op.marker, zone("MES"));
}

TEST(CC_401, "RP lie on the map and pay for operations")
{
    two_places();
    play(1, "rp REG");
    CHECK_EQ(rp_at(1, "REG"), 0);
}

TEST(PI_352, "RP do not march along")
{
    legions(1, "");
    rp(1, "REG", 3);
    begin(1, "REG");
    play_all(1, "march RI1; to BRU");
    CHECK_EQ(rp_at(1, "REG"), 2);
    CHECK_EQ(rp_at(1, "BRU"), 0);
}

TEST(CC_404, "an RP is six SP")
{
    two_places();
    play(1, "rp REG");
    CHECK_EQ(sp(), 6);
}

TEST(CC_403, "the RP is spent even if nothing is done")
{
    TEST_ALSO(CC_R31);
    two_places();
    play(1, "rp REG");
    play(1, "end");
    CHECK_EQ(rp_at(1, "REG"), 0);
    CHECK_EQ(state->op.seat, CC_NONE);
}

TEST(CC_405, "SP that are left are lost")
{
    two_places();
    play(1, "rp REG");
    play(1, "end");
    CHECK_EQ(heard_event(CC_EV_OPERATION_ENDS)->arg[1], 6);
    CHECK_EQ(state->op.sp, 0);
}

TEST(CC_406, "nobody does anything that is not paid for")
{
    TEST_ALSO(CC_416);
    TEST_ALSO(CC_417);
    legions(2, "disorganised");
    begin(1, "REG");
    play(1, "reorganise RI1");
    CHECK_EQ(sp(), 5);
    state->op.sp = 0;
    refused(1, "reorganise RI2", CC_WHY_NO_SP, "CC-417");
    CHECK(!listed(1, "reorganise RI2"));
}

TEST(CC_R89, "an operation with nothing left to do ends by itself")
{
    legions(6, "disorganised");
    begin(1, "REG");
    play_all(1, "reorganise RI1; reorganise RI2; reorganise RI3; reorganise RI4; reorganise RI5; reorganise RI6");
    CHECK(heard(CC_EV_OPERATION_ENDS));
    CHECK_EQ(state->op.seat, CC_NONE);
}

/* ---- reorganising and rebuilding ---- */

TEST(CC_801, "reorganising takes the marker away without a die")
{
    legions(1, "disorganised");
    begin(1, "REG");
    play(1, "reorganise RI1");
    CHECK_STR(state_of("RI1"), "F");
    CHECK(heard(CC_EV_REORGANISED));
}

TEST(CC_801, "only a disorganised unit can be reorganised")
{
    legions(1, "decimated");
    begin(1, "REG");
    refused(1, "reorganise RI1", CC_WHY_NOT_DISORGANISED, "CC-801");
}

TEST(CC_802, "any number of units in one operation")
{
    legions(4, "disorganised");
    begin(1, "REG");
    play_all(1, "reorganise RI1; reorganise RI2; reorganise RI3; reorganise RI4");
    CHECK_EQ(sp(), 2);
    CHECK_STR(state_of("RI4"), "F");
}

TEST(CC_803, "rebuilding turns the counter to its full side")
{
    legions(1, "decimated");
    begin(1, "REG");
    play(1, "rebuild RI1");
    CHECK_STR(state_of("RI1"), "F");
    CHECK_EQ(heard_event(CC_EV_SPENT)->arg[1], 1);
}

TEST(CC_803, "only a decimated unit can be rebuilt")
{
    legions(1, "disorganised");
    begin(1, "REG");
    refused(1, "rebuild RI1", CC_WHY_NOT_DECIMATED, "CC-803");
}

TEST(EX_44, "one unit is rebuilt in an operation")
{
    TEST_ALSO(CC_804);
    legions(2, "decimated");
    begin(1, "REG");
    play(1, "rebuild RI1");
    refused(1, "rebuild RI2", CC_WHY_REBUILT, "CC-804");
    CHECK_EQ(sp(), 5);
}

TEST(EX_43, "reorganise, then rebuild: not in one operation")
{
    TEST_ALSO(CC_806);
    legions(1, "decimated disorganised");
    begin(1, "REG");
    state->op.sp = 2;
    play(1, "reorganise RI1");
    CHECK_STR(state_of("RI1"), "D");
    CHECK(!legal(1, "rebuild RI1"));
}

TEST(EX_42, "one action for each unit")
{
    TEST_ALSO(CC_411);
    TEST_ALSO(CC_806);
    legions(1, "disorganised");
    unit("RI", 1, "REG", "");
    begin(1, "REG");
    play(1, "reorganise RI1");
    refused(1, "march RI1", CC_WHY_ACTED, "CC-411");
    CHECK(legal(1, "march RI2"));
}

TEST(CC_805, "ships are reorganised and rebuilt in a port only")
{
    TEST_ALSO(PI_402);
    legions(1, "");
    unit("RN", 1, "pREG", "decimated disorganised");
    unit("RN", 1, "REG", "port decimated disorganised");
    begin(1, "REG");
    refused(1, "reorganise RN1", CC_WHY_NOT_IN_PORT, "CC-805");
    refused(1, "rebuild RN1", CC_WHY_NOT_IN_PORT, "CC-805");
    CHECK(legal(1, "rebuild RN2"));
    play(1, "reorganise RN2");
    CHECK_STR(state_of("RN2"), "D");
}

TEST(CC_R64, "land units anywhere in supply, but not aboard")
{
    legions(1, "");
    unit("RN", 1, "pREG", "");
    unit("RI", 1, "pREG", "disorganised");
    unit("RI", 1, "BRU", "disorganised");
    begin(1, "REG");
    CHECK(!legal(1, "reorganise RI2"));
    CHECK(legal(1, "reorganise RI3"));
}

TEST(CC_798, "an isolated unit cannot be reorganised or rebuilt")
{
    legions(1, "decimated disorganised");
    begin(1, "REG");
    state->unit.flags[u("RI1")] |= CC_ISOLATED;
    refused(1, "reorganise RI1", CC_WHY_ISOLATED, "CC-798");
    refused(1, "rebuild RI1", CC_WHY_ISOLATED, "CC-798");
}

/* ---- rebellions ---- */

static void in_clupea(void)
{
    blank();
    deck(1, "R09 R09");
    deck(2, "C08 C08");
    unit("RN", 2, "pCLU", "");
    unit("RI", 3, "CLU", "");
    siege("CLU", 1);
    rp(1, "pCLU", 1);
    begin(1, "pCLU");
}

TEST(EX_36, "three legions landed at Clupea incite a rebellion")
{
    TEST_ALSO(PI_501);
    TEST_ALSO(PI_502);
    in_clupea();
    CHECK(listed(1, "incite RI1 CLU"));
    CHECK(listed(1, "incite RI1 NEA"));
    CHECK(legal(1, "incite RI1 NEA"));
    refused(1, "incite RI1 TUN", CC_WHY_REBEL_PLACE, "PI-501");
    play(1, "incite RI1 NEA");
    CHECK_EQ(state->zone[zone("NEA")].rebels, 1);
    CHECK_EQ(state->rebels, 1);
    CHECK_EQ(sp(), 3);
    refused(1, "incite RI1 CLU", CC_WHY_ACTED, "CC-411");
}

TEST(PI_501, "inciting is for the side that the campaign names")
{
    blank();
    deck(1, "R09 R09");
    deck(2, "C08 C08");
    unit("AI", 1, "CAR", "");
    rp(2, "CAR", 1);
    begin(2, "CAR");
    refused(2, "incite AI1 UTI", CC_WHY_NOT_YOURS, "PI-501");
}

TEST(CC_R84, "land units that were there when the operation began")
{
    in_clupea();
    refused(1, "incite RN1 CLU", CC_WHY_NOT_LAND_UNIT, "CC-R84");
    state->op.began[u("RI1")] = zone("GEL");
    refused(1, "incite RI1 CLU", CC_WHY_NOT_THERE_BEFORE, "PI-501");
    CHECK(legal(1, "incite RI2 CLU"));
}

TEST(PI_501, "only in the region")
{
    legions(1, "");
    begin(1, "REG");
    refused(1, "incite RI1 REG", CC_WHY_NOT_THERE_BEFORE, "PI-501");
}

TEST(CC_R49, "one marker in a zone, none in Carthage, six in all")
{
    blank();
    deck(1, "R09 R09");
    deck(2, "C08 C08");
    owner("TUN", 1);
    unit("RI", 2, "TUN", "");
    rp(1, "TUN", 1);
    rebels("ADY");
    begin(1, "TUN");
    refused(1, "incite RI1 ADY", CC_WHY_REBEL_PLACE, "CC-R49");
    refused(1, "incite RI1 CAR", CC_WHY_REBEL_PLACE, "CC-R49");
    CHECK(!listed(1, "incite RI1 CAR"));
    CHECK(legal(1, "incite RI1 NEA"));
    state->rebels = 6;
    refused(1, "incite RI1 NEA", CC_WHY_REBEL_PLACE, "CC-R49");
}

static void revolt_at_utica(void)
{
    blank();
    deck(1, "R09 R09");
    deck(2, "C08 C08");
    unit("AI", 1, "CAR", "");
    rp(2, "CAR", 1);
    rebels("UTI");
}

TEST(PI_504, "a rebellion is suppressed from its zone or from beside it")
{
    revolt_at_utica();
    begin(2, "CAR");
    CHECK(listed(2, "suppress AI1 UTI"));
    refused(2, "suppress AI1 TUN", CC_WHY_NO_REBELS, "PI-505");
    refused(2, "suppress AI1 HID", CC_WHY_REBEL_PLACE, "PI-505");
    play(2, "suppress AI1 UTI");
    CHECK_EQ(state->rebels, 0);
    CHECK_EQ(state->zone[zone("UTI")].rebels, 0);
    CHECK_EQ(heard_event(CC_EV_SPENT)->arg[1], 3);
}

TEST(PI_505, "not while an enemy land unit is in the region")
{
    TEST_ALSO(CC_R84);
    revolt_at_utica();
    unit("RI", 1, "HAD", "");
    siege("HAD", 1);
    begin(2, "CAR");
    refused(2, "suppress AI1 UTI", CC_WHY_ENEMY_LAND, "PI-505");
    CHECK(!listed(2, "suppress AI1 UTI"));
}

TEST(CC_R83, "a garrison, ships and troops aboard do not count as land units there")
{
    revolt_at_utica();
    owner("HAD", 1);
    unit("RN", 1, "pHAD", "");
    unit("RI", 1, "pHAD", "");
    begin(2, "CAR");
    CHECK(legal(2, "suppress AI1 UTI"));
}

TEST(PI_870, "a scenario without Africa knows no rebellion")
{
    blank_of("relief-of-mesana");
    deck(1, "R09 R09");
    unit("RI", 1, "REG", "");
    rp(1, "REG", 1);
    begin(1, "REG");
    refused(1, "incite RI1 REG", CC_WHY_NOT_YOURS, "PI-501");
}

/* ---- the end of an operation ---- */

static void at_sea(int men, int ships)
{
    blank();
    deck(1, "R09 R09");
    deck(2, "C08 C08");
    unit("RN", ships, "pPHI", "");
    unit("RI", men, "pPHI", "");
    rp(1, "pPHI", 1);
}

TEST(EX_46, "a fourth land unit at sea is eliminated when the operation ends")
{
    TEST_ALSO(CC_559);
    at_sea(4, 2);
    begin(1, "pPHI");
    play(1, "end");
    CHECK_EQ(state->zone[zone("pPHI")].men[0], 3);
    CHECK_EQ(vp(2), 1);
}

TEST(CC_559, "its owner chooses whom")
{
    at_sea(3, 2);
    unit("RC", 1, "pPHI", "");
    begin(1, "pPHI");
    play(1, "end");
    CHECK(asked(CC_ASK_EXCESS, 1));
    play(1, "pick RC1");
    CHECK_STR(state_of("RC1"), "dead");
    CHECK_EQ(state->zone[zone("pPHI")].men[0], 3);
}

TEST(CC_R102, "counters that their owner eliminates as excess score for the enemy; leaders stay")
{
    TEST_ALSO(PI_652);
    at_sea(5, 2);
    leader("K1", "pPHI", "");
    begin(1, "pPHI");
    play(1, "end");
    CHECK_EQ(state->zone[zone("pPHI")].men[0], 3);
    CHECK_EQ(vp(2), 2);
    CHECK_EQ(vp(1), 0);
    CHECK_EQ(state->leader[leader_of("K1")].zone, zone("pPHI"));
}

TEST(CC_R71, "RP aboard beyond one for each ship are lost when the operation ends")
{
    at_sea(0, 2);
    rp(1, "pPHI", 5); /* one of them pays */
    begin(1, "pPHI");
    play(1, "end");
    CHECK_EQ(rp_at(1, "pPHI"), 2);
    CHECK(heard(CC_EV_LOST_RP));
}

TEST(CC_411, "the next operation finds everybody ready")
{
    legions(1, "disorganised");
    rp(1, "REG", 2);
    begin(1, "REG");
    play(1, "reorganise RI1");
    if (asked(CC_ASK_OP, 1))
        play(1, "end");
    CHECK_EQ(state->unit.flags[u("RI1")] & CC_ACTED, 0);
}
