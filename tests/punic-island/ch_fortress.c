/* ch_fortress.c: fortresses and sieges (CC-851 to CC-868, PI-403, PI-421, PI-422, PI-461). */
#include <stdio.h>
#include "fight.h"

static void decks(void)
{
    deck(1, "R09 R09 R09");
    deck(2, "C08 C08 C08");
}

/* n legions before a city without a port; RP within reach. */
static void before_agrigentum(int n, int inside, bool consul)
{
    blank();
    decks();
    owner("PHI", 1);
    rp(1, "PHI", 2);
    unit("RI", n, "AGR", "");
    if (consul)
        leader("K1", "AGR", "");
    if (inside)
        unit("AI", inside, "AGR", "inside");
    siege("AGR", 1);
    begin(1, "PHI");
}

static void all_six(void) { play_all(1, "pick RI1; pick RI2; pick RI3; pick RI4; pick RI5; pick RI6"); }

TEST(EX_15, "a siege of Agrigentum that fails by one")
{
    TEST_ALSO(CC_862);
    TEST_ALSO(CC_R03);
    before_agrigentum(6, 2, true);
    play(1, "siege AGR");
    CHECK(asked(CC_ASK_BESIEGERS, 1));
    dice("4"); /* 4 + 3 + 2 - 6 = 3 */
    all_six();
    CHECK(heard(CC_EV_CITY_HOLDS));
    CHECK_EQ(state->zone[zone("AGR")].owner, 1);
    CHECK_EQ(state->zone[zone("AGR")].siege, 1);
    CHECK_EQ(heard_event(CC_EV_SPENT)->arg[1], 4);
}

TEST(EX_15, "… and one that does not")
{
    TEST_ALSO(CC_863);
    before_agrigentum(6, 2, true);
    play(1, "siege AGR");
    dice("3");
    all_six();
    CHECK_EQ(state->zone[zone("AGR")].owner, 0);
    CHECK_EQ(state->zone[zone("AGR")].siege, 0);
    CHECK_EQ(state->zone[zone("AGR")].inside, 0);
    CHECK_STR(state_of("AI1"), "dead");
    CHECK_STR(state_of("AI2"), "dead");
    CHECK_EQ(vp(1), 2);
}

TEST(CC_862, "fewer besiegers, worse odds")
{
    TEST_ALSO(CC_860);
    before_agrigentum(6, 2, true);
    play(1, "siege AGR");
    dice("2"); /* 2 + 3 + 2 - 4 = 3 */
    play_all(1, "pick RI1; pick RI2; pick RI3; pick RI4; done");
    CHECK(heard(CC_EV_CITY_HOLDS));
    CHECK(state->unit.flags[u("RI4")] & CC_ACTED);
    CHECK(!(state->unit.flags[u("RI5")] & CC_ACTED));
}

TEST(CC_860, "a siege costs four SP and is the besiegers' action")
{
    TEST_ALSO(CC_406);
    before_agrigentum(1, 0, true);
    state->op.sp = 3;
    refused(1, "siege AGR", CC_WHY_NO_SP, "CC-417");
    state->op.sp = 6;
    state->unit.flags[u("RI1")] |= CC_ACTED;
    refused(1, "siege AGR", CC_WHY_ACTED, "CC-411");
    CHECK(!listed(1, "siege AGR"));
}

TEST(CC_861, "one attempt in an operation")
{
    before_agrigentum(2, 0, false);
    state->op.sp = 12;
    dice("10");
    play(1, "siege AGR");
    CHECK_EQ(sp(), 8);
    refused(1, "siege AGR", CC_WHY_SIEGE_TRIED, "CC-861");
}

TEST(EX_17, "without a leader one unit counts")
{
    TEST_ALSO(CC_R05);
    TEST_ALSO(PI_461);
    for (int die = 2; die <= 3; die++) {
        blank();
        decks();
        owner("CAT", 1);
        rp(1, "CAT", 1);
        unit("RI", 4, "LEO", "");
        siege("LEO", 1);
        begin(1, "CAT");
        dice(die == 2 ? "2" : "3");
        play(1, "siege LEO");
        CHECK_EQ(state->zone[zone("LEO")].owner, die == 2 ? 0 : 1);
        CHECK_EQ(heard_event(CC_EV_SIEGE_ROLL)->arg[5], 1);
    }
}

/* Hiero with two hoplites and three Libyans before Messana, a ship before its port. */
static void before_messana(void)
{
    blank();
    decks();
    rp(2, "TAU", 1);
    unit("AI", 3, "MES", "");
    unit("SI", 2, "MES", "");
    leader("HIE", "MES", "");
    unit("CN", 1, "pMES", "");
    siege("MES", 2);
}

TEST(PI_462, "Hiero sends Syracusans alone against the walls, or somebody goes without him")
{
    TEST_ALSO(PI_461);
    before_messana();
    begin(2, "TAU");
    play(2, "siege MES");
    CHECK_EQ(state->pick.max, 2);
    CHECK(!legal(2, "done"));
    play(2, "pick SI1");
    CHECK(!legal(2, "pick AI1"));
    dice("10");
    play(2, "pick SI2");
    CHECK_EQ(heard_event(CC_EV_SIEGE_ROLL)->arg[5], 2);

    before_messana();
    begin(2, "TAU");
    dice("10");
    play_all(2, "siege MES; pick AI1");
    CHECK_EQ(heard_event(CC_EV_SIEGE_ROLL)->arg[5], 1);

    before_messana();
    leader("HAN", "MES", "");
    begin(2, "TAU");
    dice("10");
    play_all(2, "siege MES; pick AI1; pick AI2; pick AI3; pick SI1; pick SI2");
    CHECK_EQ(heard_event(CC_EV_SIEGE_ROLL)->arg[5], 5);
}

TEST(CC_R04, "a leader does not count, outside or inside")
{
    before_agrigentum(1, 0, true);
    leader("HAN", "AGR", "inside");
    dice("5");
    play(1, "siege AGR");
    CHECK_EQ(heard_event(CC_EV_SIEGE_ROLL)->arg[4], 0);
    CHECK_EQ(heard_event(CC_EV_SIEGE_ROLL)->arg[5], 1);
}

TEST(CC_R76, "garrison and ships do not count among those inside")
{
    TEST_ALSO(PI_403);
    blank();
    decks();
    owner("CAM", 1);
    rp(1, "CAM", 1);
    unit("RI", 1, "GEL", "");
    unit("RN", 1, "pGEL", "");
    unit("CN", 3, "GEL", "port");
    siege("GEL", 1);
    begin(1, "CAM");
    dice("9");
    play(1, "siege GEL");
    CHECK_EQ(heard_event(CC_EV_SIEGE_ROLL)->arg[4], 0);
    CHECK_EQ(cc_room_inside(&(struct cc){rules, state, NULL}, zone("GEL")), 4);
}

static void before_gela(void)
{
    blank();
    decks();
    owner("CAM", 1);
    rp(1, "CAM", 1);
    unit("RI", 4, "GEL", "");
    leader("K1", "GEL", "");
    siege("GEL", 1);
}

TEST(EX_16, "no roll against a port without a ship before it")
{
    TEST_ALSO(PI_421);
    TEST_ALSO(PI_422);
    before_gela();
    begin(1, "CAM");
    CHECK(!listed(1, "siege GEL"));
    refused(1, "siege GEL", CC_WHY_NO_SHIP_BEFORE, "PI-421");
    CHECK_EQ(state->zone[zone("GEL")].siege, 1);
    before_gela();
    unit("RN", 1, "pGEL", "");
    begin(1, "CAM");
    CHECK(listed(1, "siege GEL"));
}

TEST(CC_860, "without a siege there is nothing to roll for")
{
    before_gela();
    begin(1, "CAM");
    refused(1, "siege AGR", CC_WHY_NO_SIEGE, "CC-860");
    refused(1, "siege CAM", CC_WHY_NO_SIEGE, "CC-860");
    refused(1, "siege S01", CC_WHY_NO_SIEGE, "CC-860");
}

TEST(EX_19, "half of the RP of a city that falls, the rest is destroyed")
{
    TEST_ALSO(CC_414);
    TEST_ALSO(CC_R59);
    blank();
    decks();
    owner("CAT", 1);
    rp(1, "CAT", 1);
    rp(2, "LEO", 3);
    unit("RI", 1, "LEO", "");
    siege("LEO", 1);
    begin(1, "CAT");
    CHECK_EQ(rp_at(2, "LEO"), 3); /* not before it falls */
    dice("1");
    play(1, "siege LEO");
    CHECK_EQ(rp_at(1, "LEO"), 1);
    CHECK_EQ(rp_at(2, "LEO"), 0);
}

TEST(CC_R45, "ships in a port that falls are destroyed")
{
    TEST_ALSO(CC_505);
    before_gela();
    unit("RN", 1, "pGEL", "");
    unit("CN", 2, "GEL", "port");
    begin(1, "CAM");
    play(1, "siege GEL");
    dice("1");
    play_all(1, "pick RI1; pick RI2; pick RI3; pick RI4");
    CHECK_EQ(state->zone[zone("GEL")].owner, 0);
    CHECK_STR(state_of("CN1"), "dead");
    CHECK_STR(state_of("CN2"), "dead");
    CHECK_EQ(vp(1), 2);
}

TEST(CC_R69, "a leader without troops shares the fate of the city")
{
    blank();
    decks();
    owner("CAT", 1);
    rp(1, "CAT", 1);
    unit("RI", 1, "LEO", "");
    leader("HAN", "LEO", "inside");
    siege("LEO", 1);
    begin(1, "CAT");
    dice("1");
    play(1, "siege LEO");
    CHECK_EQ(vp(1), 3);
}

TEST(CC_R69, "a leader who was alone in a besieged city may lead again when the besiegers have gone")
{
    TEST_ALSO(CC_864);
    for (int passing = 0; passing < 2; passing++) {
        blank();
        decks();
        owner("CAT", 1);
        rp(1, "CAT", 1);
        rp(2, "LEO", 1);
        unit("RC", 1, passing ? "CAT" : "LEO", "");
        leader("HAN", "LEO", passing ? "" : "inside");
        begin(1, "CAT");
        if (passing)
            play_all(1, "march RC1; via LEO; to HYB");
        else
            play_all(1, "march RC1; to CAT");
        CHECK_EQ(state->zone[zone("LEO")].siege, 0);
        CHECK_EQ(state->leader[leader_of("HAN")].zone, zone("LEO"));
        CHECK_EQ(state->leader[leader_of("HAN")].place, CC_OUT);
    }
}

TEST(CC_R69, "a leader with nobody but ships in the port is inside, and shares the fate of the city")
{
    TEST_ALSO(CC_903);
    blank();
    decks();
    owner("GEL", 1);
    rp(2, "CAM", 1);
    unit("RN", 1, "GEL", "port");
    leader("K1", "GEL", "");
    unit("AI", 1, "GEL", "");
    unit("CN", 1, "pGEL", "");
    begin(2, "CAM");
    CHECK_EQ(state->leader[leader_of("K1")].place, CC_IN);
    dice("1");
    rules->k.siege_number = 9;
    play(2, "siege GEL");
    CHECK_EQ(state->zone[zone("GEL")].owner, 1);
    CHECK_STR(state_of("RN1"), "dead");
    CHECK_EQ(state->leader[leader_of("K1")].zone, CC_NONE);
    CHECK_EQ(vp(2), 1 + 3);
}

TEST(CC_R69, "… or leaves with them, where nobody holds the sea before the port")
{
    TEST_ALSO(CC_R45);
    before_gela();
    rules->k.port_siege = 0;
    rules->k.siege_number = 9;
    unit("CN", 1, "GEL", "port");
    leader("HAN", "GEL", "inside");
    begin(1, "CAM");
    play(1, "siege GEL");
    dice("1");
    play_all(1, "pick RI1; pick RI2; pick RI3; pick RI4");
    CHECK(asked(CC_ASK_FLEE, 2));
    play(2, "to PHI");
    CHECK_EQ(at("CN1"), zone("PHI"));
    CHECK_EQ(state->leader[leader_of("HAN")].zone, zone("PHI"));
    CHECK_EQ(vp(1), 0);
}

TEST(CC_R83, "a flipped garrison scores nothing")
{
    TEST_ALSO(CC_851);
    blank();
    decks();
    owner("CAT", 1);
    rp(1, "CAT", 1);
    unit("RI", 1, "LEO", "");
    siege("LEO", 1);
    begin(1, "CAT");
    dice("2");
    play(1, "siege LEO");
    CHECK_EQ(state->zone[zone("LEO")].owner, 0);
    CHECK_EQ(vp(1), 0);
}

TEST(CC_R02, "Pintias has factor 0")
{
    blank();
    CHECK_EQ(rules->zone[zone("PHI")].factor, 0);
    CHECK_EQ(rules->k.siege_number, 2);
}

/* EX-02 from step 4 on: the battle is in ex_pintias.c. */
static void pintias(const char *leader_id)
{
    blank();
    decks();
    owner("CAM", 1);
    owner("GEL", 1);
    rp(1, "CAM", 1);
    unit("RI", 5, "PHI", "");
    if (leader_id)
        leader(leader_id, "PHI", "");
    unit("GI", 1, "PHI", "inside");
    siege("PHI", 1);
}

TEST(EX_02, "five legions, a Gaul inside, a six: Pintias falls")
{
    TEST_ALSO(CC_R02);
    pintias("K2");
    unit("RN", 5, "pPHI", "");
    begin(1, "CAM");
    play(1, "siege PHI");
    dice("6");
    play_all(1, "pick RI1; pick RI2; pick RI3; pick RI4; pick RI5");
    CHECK_EQ(state->zone[zone("PHI")].owner, 0);
    CHECK_EQ(state->zone[zone("PHI")].siege, 0);
    CHECK(heard(CC_EV_CITY_FALLS));
    CHECK(!heard(CC_EV_SIEGE_LIFTED)); /* it has succeeded */
    CHECK_STR(state_of("GI1"), "dead");
    CHECK_EQ(vp(1), 1);
    CHECK_EQ(sp(), 2);
}

TEST(EX_02, "a seven fails, so does a six without the consul, and nothing goes without ships")
{
    pintias("K2");
    unit("RN", 5, "pPHI", "");
    begin(1, "CAM");
    play(1, "siege PHI");
    dice("7");
    play_all(1, "pick RI1; pick RI2; pick RI3; pick RI4; pick RI5");
    CHECK_EQ(state->zone[zone("PHI")].owner, 1);
    pintias(NULL);
    unit("RN", 5, "pPHI", "");
    begin(1, "CAM");
    dice("6");
    play(1, "siege PHI");
    CHECK_EQ(state->zone[zone("PHI")].owner, 1);
    pintias("K2");
    begin(1, "CAM");
    refused(1, "siege PHI", CC_WHY_NO_SHIP_BEFORE, "PI-421");
}

/* ---- markers, coming and going ---- */

TEST(CC_859, "who ends a move before an enemy city besieges it; the garrison stops nobody")
{
    TEST_ALSO(CC_851);
    TEST_ALSO(CC_852);
    TEST_ALSO(CC_857);
    blank();
    decks();
    owner("CAM", 1);
    rp(1, "CAM", 1);
    unit("RI", 1, "CAM", "");
    begin(1, "CAM");
    play_all(1, "march RI1; to GEL");
    CHECK_EQ(state->zone[zone("GEL")].siege, 1);
    CHECK_EQ(state->zone[zone("GEL")].owner, 1);
    CHECK(heard(CC_EV_BESIEGES));
    CHECK(!heard(CC_EV_BATTLE));
}

TEST(CC_864, "with the last besieger the marker goes, and those inside come out")
{
    TEST_ALSO(CC_R55);
    blank();
    decks();
    owner("CAM", 1);
    rp(1, "CAM", 1);
    unit("RI", 1, "GEL", "");
    unit("AI", 2, "GEL", "inside");
    siege("GEL", 1);
    begin(1, "CAM");
    play_all(1, "march RI1; to CAM");
    CHECK_EQ(state->zone[zone("GEL")].siege, 0);
    CHECK_EQ(state->zone[zone("GEL")].inside, 0);
    CHECK_EQ(state->zone[zone("GEL")].men[1], 2);
}

TEST(CC_853, "no surcharge for sharing a zone with one's garrison")
{
    blank();
    decks();
    owner("CAM", 1);
    owner("GEL", 1);
    rp(1, "CAM", 1);
    unit("RI", 1, "CAM", "");
    begin(1, "CAM");
    play_all(1, "march RI1; to GEL");
    CHECK_EQ(heard_event(CC_EV_SPENT)->arg[1], 1);
}

/* Romans come to Agrigentum, where n Libyans are. */
static void march_on_agrigentum(int n)
{
    blank();
    decks();
    owner("PHI", 1);
    rp(1, "PHI", 1);
    unit("RI", 1, "PHI", "");
    unit("AI", n, "AGR", "");
    begin(1, "PHI");
    play_all(1, "march RI1; to AGR");
}

TEST(CC_855, "when enemies come the owner chooses who goes inside")
{
    TEST_ALSO(CC_857);
    march_on_agrigentum(2);
    CHECK(asked(CC_ASK_SHELTER, 2));
    play_all(2, "pick AI1; pick AI2");
    CHECK_EQ(state->zone[zone("AGR")].inside, 2);
    CHECK_EQ(state->zone[zone("AGR")].siege, 1);
    CHECK(!heard(CC_EV_BATTLE));
}

TEST(CC_856, "who stays outside fights a normal battle")
{
    TEST_ALSO(CC_R65);
    march_on_agrigentum(2);
    play_all(2, "pick AI1; done");
    CHECK(heard(CC_EV_BATTLE));
    CHECK_EQ(state->battle.zone, zone("AGR"));
    CHECK(!(state->unit.flags[u("AI1")] & CC_FIGHTING));
    CHECK(state->unit.flags[u("AI2")] & CC_FIGHTING);
}

TEST(EX_18, "four fit inside, the fifth fights")
{
    TEST_ALSO(CC_854);
    TEST_ALSO(CC_R63);
    march_on_agrigentum(5);
    play_all(2, "pick AI1; pick AI2; pick AI3; pick AI4");
    CHECK_EQ(state->zone[zone("AGR")].inside, 4);
    CHECK(state->unit.flags[u("AI5")] & CC_FIGHTING);
}

TEST(CC_R80, "those inside a besieged city are not asked again")
{
    before_agrigentum(1, 2, false);
    unit("RI", 1, "PHI", "");
    CHECK(legal(1, "march RI2"));
    play_all(1, "march RI2; to AGR");
    CHECK(!asked(CC_ASK_SHELTER, 2));
    CHECK_EQ(state->zone[zone("AGR")].inside, 2);
}

/* ---- those inside ---- */

static void mesana(void)
{
    blank();
    decks();
    unit("RI", 2, "MES", "inside disorganised");
    unit("RI", 1, "REG", "disorganised");
    unit("AI", 1, "MES", "");
    siege("MES", 2);
    rp(1, "MES", 1);
    rp(1, "REG", 1);
}

TEST(CC_865, "units inside act with RP inside only")
{
    TEST_ALSO(CC_415);
    mesana();
    begin(1, "REG");
    refused(1, "reorganise RI1", CC_WHY_BESIEGED_RP, "CC-865");
    CHECK(legal(1, "reorganise RI3"));
    mesana();
    begin(1, "MES");
    CHECK(legal(1, "reorganise RI1"));
    refused(1, "reorganise RI3", CC_WHY_BESIEGED_RP, "CC-415");
}

TEST(CC_R70, "so do ships in a besieged port")
{
    mesana();
    unit("RN", 1, "MES", "port");
    begin(1, "REG");
    CHECK(!legal(1, "sail RN1"));
    mesana();
    unit("RN", 1, "MES", "port");
    begin(1, "MES");
    CHECK(legal(1, "sail RN1"));
}

TEST(CC_866, "they may sally out")
{
    TEST_ALSO(CC_R62);
    mesana();
    begin(1, "MES");
    play_all(1, "march RI1; to MES");
    CHECK(heard(CC_EV_BATTLE));
    CHECK_EQ(state->op.sp, 5);
    CHECK_EQ(state->battle.attacker, 0);
}

/* ---- odds ---- */

/* Agrigentum has factor 3, the Siege marker 2. */
TEST(CC_R103, "every besieger counts: what they take off the die has no limit, and a 10 is no failure of itself")
{
    TEST_ALSO(CC_862);
    for (int units = 10; units <= 11; units++) {
        before_agrigentum(units, 0, true);
        dice("10");
        play(1, "siege AGR");
        for (int i = 1; i <= units; i++) {
            char line[16];

            snprintf(line, sizeof line, "pick RI%d", i);
            play(1, line);
        }
        CHECK_EQ(state->zone[zone("AGR")].owner, units == 11 ? 0 : 1); /* 10 + 3 - 11 = 2 */
        dice_spent();
    }
}

TEST(CC_862, "the exact odds of a siege")
{
    struct action a = {.kind = CC_ACT_SIEGE, .seat = 0, .n = 1};
    struct odds odds;

    before_agrigentum(6, 2, true); /* die - 1 <= 2 */
    a.arg[0] = (int16_t)zone("AGR");
    CHECK_EQ(cc_odds(&rules->head, state, &a, &odds, 1), 1);
    CHECK_EQ(odds.total, 10);
    CHECK_EQ(odds.cells, 2);
    CHECK_EQ(odds.cell[0].value[CC_TARGET_FALLS], 1);
    CHECK_EQ(odds.cell[0].weight, 3);
    CHECK_EQ(odds.cell[0].value[CC_TARGET_DESTROYED], 2);
    CHECK_EQ(odds.cell[0].value[CC_TARGET_DECIMATED], 0);
    CHECK_EQ(odds.cell[1].value[CC_TARGET_FALLS], 0);
    CHECK_EQ(odds.cell[1].value[CC_TARGET_DESTROYED], 0);
    before_agrigentum(1, 4, false); /* hopeless */
    CHECK_EQ(cc_odds(&rules->head, state, &a, &odds, 1), 1);
    CHECK_EQ(odds.cells, 1);
    CHECK_EQ(odds.cell[0].value[CC_TARGET_FALLS], 0);
    a.kind = CC_ACT_END;
    CHECK_EQ(cc_odds(&rules->head, state, &a, &odds, 1), 0);
}

/* A sortie of RI1 alone, with RP inside, breaks the siege of Messana. */
static void break_the_siege(void)
{
    blank();
    decks();
    unit("RI", 2, "MES", "inside");
    unit("RN", 1, "MES", "port");
    unit("RI", 1, "REG", "");
    unit("RI", 1, "GEL", "");
    unit("SI", 1, "MES", "");
    rp(1, "MES", 2);
    rp(2, "TAU", 1);
    cup(1, "stratagem");
    waits(2);
    begin(1, "MES");
    CHECK(legal(1, "sail RN1"));
    CHECK(legal(1, "march RI2"));
    refused(1, "march RI3", CC_WHY_BESIEGED_RP, "CC-415");
    play(1, "march RI1");
    dice("10");
    play(1, "to MES");
    leave_all();
}

TEST(CC_R92, "when a sortie has lifted the siege, the SP that are left serve as those of any RP")
{
    TEST_ALSO(CC_415);
    break_the_siege();
    CHECK_EQ(state->zone[zone("MES")].siege, 0);
    CHECK(at("SI1") != zone("MES"));
    CHECK_EQ(state->op.sp, 5);
    CHECK(listed(1, "sail RN1"));
    CHECK(listed(1, "march RI2")); /* was inside */
    CHECK(listed(1, "march RI3")); /* was not, one zone away */
    refused(1, "march RI4", CC_WHY_OUT_OF_SUPPLY, "CC-407");
    refused(1, "march RI1", CC_WHY_ACTED, "CC-411");
}

TEST(CC_R92, "… not while the siege goes on: after a sortie that was thrown back they serve none but those inside")
{
    TEST_ALSO(CC_415);
    blank();
    decks();
    unit("RI", 2, "MES", "inside");
    unit("RI", 1, "REG", "");
    unit("SI", 1, "MES", "");
    rp(1, "MES", 2);
    cup(1, "confusion");
    waits(2);
    begin(1, "MES");
    play(1, "march RI1");
    dice("10");
    play(1, "to MES");
    CHECK_STR(state_of("RI1"), "FX");
    CHECK_EQ(state->zone[zone("MES")].siege, 2);
    CHECK_EQ(state->op.sp, 5);
    CHECK(listed(1, "march RI2"));
    refused(1, "march RI3", CC_WHY_BESIEGED_RP, "CC-415");
}
