/* ch_strange.c: rules in the strangest case: what one chapter says where another one's turn has come. */
#include <string.h>
#include "cards.h"

/* ---- RP ---- */

TEST(CC_560,
     "RP that were in the port when the operation began can be loaded, though they were won since the one before")
{
    blank();
    unit("RI", 1, "LEO", "");
    unit("SN", 1, "SYR", "port");
    rp(2, "SYR", 4);
    hand(1, "R03");
    play_card(1, "R03");
    CHECK_EQ(rp_at(1, "SYR"), 2);
    CHECK_EQ(state->zone[zone("SYR")].fresh, 0);
}

TEST(CC_R71, "a storm that takes ships away takes the RP that find no room on the others, at once")
{
    blank();
    owner("GEL", 1);
    owner("CAM", 1);
    unit("RN", 3, "GEL", "port");
    leader("K1", "GEL", "");
    rp(1, "GEL", 4);
    hand(2, "C21");
    begin(1, "GEL");
    play_all(1, "fleet K1; load-rp 3; to CAM");
    for (int i = 0; i < 3; i++)
        state->unit.flags[u("RN1") + i] |= CC_DECIMATED;
    dice("10 1 1");
    play(2, "play C21");
    CHECK_STR(state_of("RN1"), "dead");
    CHECK_EQ(rp_at(1, "pGEL"), 2);
    play(1, "to CAM");
    CHECK_EQ(rp_at(1, "CAM"), 2);
}

/* ---- cargo ---- */

TEST(CC_R36, "who came ashore with a ship that fled is not carried again in this operation")
{
    blank();
    owner("GEL", 1);
    owner("CAM", 1);
    unit("RN", 1, "GEL", "port");
    unit("RI", 1, "GEL", "");
    unit("RN", 1, "CAM", "port");
    unit("CN", 2, "pPHI", "");
    rp(1, "GEL", 2);
    rp(2, "PAN", 1);
    cup(1, "onagers onagers onagers");
    cup(2, "periplus periplus periplus");
    begin(1, "GEL");
    dice("1 1 10");
    play_all(1, "sail RN1; load RI1; to pPHI");
    play(1, "to GEL");
    CHECK(over());
    CHECK_EQ(at("RI1"), zone("GEL"));
    play(1, "sail RN2");
    refused(1, "embark GEL", CC_WHY_NO_CARGO, "CC-R36");
}

/* ---- marches ---- */

TEST(CC_R57, "a zone that can be reached by a detour, too, leads on past those who may shelter")
{
    blank();
    unit("RC", 1, "MES", "");
    unit("AI", 1, "CAT", "");
    rp(1, "MES", 1);
    rp(2, "PAN", 1);
    begin(1, "MES");
    play(1, "march RC1");
    CHECK(listed(1, "to CTP")); /* TAU 1, NEB 4, CEN 5, CTP 6 */
    CHECK(listed(1, "to GLP")); /* MYL 1, TYN 2, HAL 3, THE 4, HIM 5, GLP 6 */
    CHECK(listed(1, "to GEL")); /* TAU 1, CAT 2, CTP 3, GLP 4, GEL 5 */
    play(1, "to GEL");
    CHECK(asked(CC_ASK_SHELTER, 2));
    play(2, "pick AI1");
    CHECK_EQ(at("RC1"), zone("GEL"));
    CHECK_EQ(state->unit.place[u("AI1")], CC_OUT);
}

TEST(CC_R57, "… but the way there keeps clear of them")
{
    blank();
    unit("RC", 1, "MES", "");
    unit("AI", 1, "CAT", "");
    rp(1, "MES", 1);
    rp(2, "PAN", 1);
    begin(1, "MES");
    play_all(1, "march RC1; to CTP");
    CHECK_EQ(at("RC1"), zone("CTP"));
    CHECK_EQ(heard_count(CC_EV_ENTERED), 4);
}

TEST(CC_R100, "an ambush awaits who marches, not who lands")
{
    TEST_ALSO(card_C22);
    blank();
    unit("RN", 1, "pPAN", "");
    unit("RI", 1, "pPAN", "");
    unit("AI", 1, "SEG", "");
    rp(1, "pPAN", 1);
    hand(2, "C22");
    begin(1, "pPAN");
    play_all(1, "sail RN1; land ERC; to pPAN");
    CHECK(!asked(CC_ASK_REACT, 2));
    CHECK_EQ(at("RI1"), zone("ERC"));
}

/* ---- cards ---- */

TEST(CC_R99, "one card of a name at the beginning of an operation, and another one at its end")
{
    TEST_ALSO(CC_124);
    TEST_ALSO(card_R17);
    blank();
    unit("GI", 2, "PAN", "");
    unit("RI", 1, "MES", "");
    rp(1, "MES", 1);
    hand(1, "R17 R17");
    begin_window(1, "MES");
    play(1, "play R17");
    CHECK_STR(state_of("GI1"), "D");
    CHECK(asked(CC_ASK_OP, 1));
    play(1, "end");
    CHECK(asked(CC_ASK_REACT, 1));
    play(1, "play R17");
    CHECK(asked(CC_ASK_CARD_UNIT, 2));
}

/* ---- isolation ---- */

TEST(CC_R98, "an isolated unit that sallies out and is disorganised does not come back inside")
{
    TEST_ALSO(CC_794);
    blank();
    unit("AI", 1, "AGR", "inside");
    unit("RI", 1, "AGR", "");
    unit("RI", 1, "HER", "");
    unit("RI", 1, "HLY", "");
    unit("RI", 1, "HIM", "");
    unit("RI", 1, "PHI", "");
    rp(2, "AGR", 1);
    cup(2, "confusion confusion confusion");
    begin(2, "AGR");
    dice("6"); /* 6 - 1 for isolation: failed */
    play_all(2, "march AI1; to AGR");
    CHECK(over());
    CHECK_STR(state_of("AI1"), "dead");
    CHECK_EQ(won(1), 1);
}

/* ---- fleets ---- */

TEST(CC_R101, "ships that leave the troops behind with others at sea lose no RNG")
{
    TEST_ALSO(CC_556);
    blank();
    unit("RN", 2, "pPHI", "");
    unit("RI", 1, "pPHI", "");
    rp(1, "pPHI", 1);
    begin(1, "pPHI");
    play(1, "sail RN1");
    CHECK_EQ(state->move.used, 0);
    play(1, "load RI1");
    CHECK_EQ(state->move.used, 2);
}

static void before_agrigentum(void)
{
    blank();
    owner("GEL", 1);
    unit("RN", 2, "GEL", "port");
    leader("K1", "GEL", "");
    rp(1, "GEL", 4);
    unit("RI", 2, "AGR", "");
    leader("K2", "AGR", "");
}

TEST(CC_551, "those who wait on a coast come aboard with their leader, as many as are named")
{
    TEST_ALSO(CC_864);
    before_agrigentum();
    begin(1, "GEL");
    play_all(1, "fleet K1; embark AGR; drop RI2; load RI2; with K2");
    CHECK_EQ(state->move.used, 5); /* pGEL S09 S08, and two for taking them aboard */
    play(1, "to GEL");
    CHECK_EQ(at("RI1"), zone("GEL"));
    CHECK_EQ(at("RI2"), zone("GEL"));
    CHECK_EQ(leader_zone("K2"), zone("GEL"));
    CHECK_EQ(state->zone[zone("AGR")].siege, 0);
}

TEST(PI_401, "who carries three takes no fourth aboard on the way")
{
    before_agrigentum();
    unit("RI", 3, "GEL", "");
    begin(1, "GEL");
    play_all(1, "fleet K1; load RI3; load RI4; load RI5");
    refused(1, "embark AGR", CC_WHY_NO_ROOM, "PI-401");
}

TEST(PI_401, "a ship that stays behind leaves its RP there")
{
    before_agrigentum();
    begin(1, "GEL");
    play_all(1, "fleet K1; load-rp 2; drop RN2");
    CHECK_EQ(state->move.rp, 1);
    play(1, "to pPHI");
    CHECK_EQ(rp_at(1, "pPHI"), 1);
    CHECK_EQ(rp_at(1, "GEL"), 2);
}

TEST(CC_R81, "a stop that a contrary wind has made void costs nothing and may be planned again")
{
    TEST_ALSO(card_R16);
    blank();
    unit("CN", 1, "HER", "port");
    unit("AI", 1, "SEL", "");
    rp(2, "HER", 1);
    hand(1, "R16");
    begin(2, "HER");
    play_all(2, "sail CN1; embark SEL; to HER");
    play(1, "play R16");
    CHECK(asked(CC_ASK_SAIL, 2));
    CHECK_EQ(state->move.allowance, 5);
    CHECK_EQ(state->move.used, 0);
    CHECK_EQ(state->move.stops, 0);
    play(2, "embark SEL");
    CHECK(asked(CC_ASK_SAIL, 2));
    play(2, "to pHER"); /* pHER S07, two, pHER */
    CHECK_EQ(at("AI1"), zone("pHER"));
}

TEST(CC_R81, "a way point of a march that is planned anew does not end it")
{
    TEST_ALSO(card_R21);
    blank();
    unit("RI", 1, "MES", "");
    rp(1, "MES", 1);
    hand(1, "R21");
    begin(1, "MES");
    play_all(1, "march RI1; to MYL");
    play(1, "play R21");
    play(1, "via MYL");
    CHECK(asked(CC_ASK_MARCH, 1));
    CHECK_EQ(at("RI1"), zone("MES"));
    play(1, "to HAL"); /* MYL TYN HAL: 3 of 6 */
    CHECK_EQ(at("RI1"), zone("HAL"));
}

TEST(CC_508, "a way point of a voyage that is planned anew does not end it, least of all at sea")
{
    TEST_ALSO(CC_R81);
    blank();
    unit("CN", 1, "HER", "port");
    rp(2, "HER", 1);
    hand(1, "R16");
    begin(2, "HER");
    play_all(2, "sail CN1; to pPAN");
    play(1, "play R16");
    play(2, "via S07");
    CHECK(asked(CC_ASK_SAIL, 2));
    CHECK_EQ(at("CN1"), zone("HER"));
    play(2, "to pLIL"); /* pHER S07 S06 pLIL: 4 of 5 */
    CHECK_EQ(at("CN1"), zone("pLIL"));
}

TEST(CC_603, "the surcharge for stacking is paid once, though a card has the move planned anew")
{
    TEST_ALSO(CC_R81);
    blank();
    unit("CN", 1, "GEL", "port");
    leader("CRT", "GEL", "");
    unit("AI", 1, "GEL", "");
    unit("AI", 1, "PHI", "");
    rp(2, "GEL", 1);
    hand(1, "R16");
    begin(2, "GEL");
    play_all(2, "fleet CRT; load AI1; to PHI");
    CHECK_EQ(sp(), 2);
    play(1, "play R16");
    CHECK_EQ(state->move.allowance, 7);
    play(2, "to PHI");
    CHECK_EQ(at("AI1"), zone("PHI"));
    CHECK_EQ(sp(), 2);
}

TEST(CC_R81, "a fleet that a storm has thinned out may turn back")
{
    TEST_ALSO(card_C21);
    blank();
    owner("GEL", 1);
    unit("RN", 2, "GEL", "port decimated");
    leader("K1", "GEL", "");
    rp(1, "GEL", 1);
    hand(2, "C21");
    begin(1, "GEL");
    play_all(1, "fleet K1; to pPHI");
    dice("10 1");
    play(2, "play C21");
    CHECK(asked(CC_ASK_SAIL, 1));
    CHECK(listed(1, "to GEL"));
    play(1, "to GEL");
    CHECK_EQ(at("RN2"), zone("GEL"));
    CHECK_EQ(state->unit.place[u("RN2")], CC_IN);
}

/* ---- cards and walls ---- */

/* Besieged, and an enemy ship before the port. */
static void close_port(const char *city, const char *waters, const char *men)
{
    unit(men, 1, city, "");
    unit("CN", 1, waters, "");
}

TEST(CC_R35, "RP that a card names a closed city for are lost")
{
    TEST_ALSO(card_R12);
    blank();
    close_port("REG", "pREG", "AI");
    hand(1, "R12");
    play_card(1, "R12");
    CHECK_EQ(rp_at(1, "REG"), 0);
    blank();
    unit("AI", 1, "REG", "");
    hand(1, "R12");
    play_card(1, "R12");
    CHECK_EQ(rp_at(1, "REG"), 4);
}

TEST(CC_R35, "a consul who finds no open city goes back to the cup, and brings nobody")
{
    TEST_ALSO(card_R01);
    blank();
    close_port("REG", "pREG", "AI");
    close_port("MES", "pMES", "AI");
    unit("RI", 1, "ENN", "");
    hand(1, "R01");
    play_card(1, "R01");
    play(1, "done"); /* nobody is recalled */
    CHECK_EQ(heard_count(CC_EV_LEADER_CUP), 1);
    CHECK_EQ(on_map(1), 1);
    CHECK_EQ(heard_count(CC_EV_PLACED), 0);
    CHECK_EQ(heard_event(CC_EV_LEADER_ENTERS)->arg[1], zone("ENN"));
}

TEST(CC_R35, "with a leader come as many as find room within the walls")
{
    TEST_ALSO(card_C14);
    blank();
    owner("AGR", 1);
    unit("AI", 3, "PAN", "inside");
    unit("RI", 1, "PAN", "");
    hand(2, "C14");
    play_card(2, "C14");
    CHECK_STR(leader_at("GIS"), "PAN inside");
    CHECK_EQ(state->pick.max, 1);
    play(2, "pick II1");
    CHECK_EQ(state->zone[zone("PAN")].inside, 4);
}

TEST(CC_864, "with the siege lifted leaders come out as their troops do")
{
    blank();
    owner("PHI", 1);
    unit("AI", 1, "AGR", "inside");
    leader("HIM", "AGR", "inside");
    unit("RI", 1, "AGR", "");
    rp(1, "PHI", 1);
    begin(1, "PHI");
    play_all(1, "march RI1; to PHI");
    CHECK_STR(leader_at("HIM"), "AGR");
    CHECK_STR(place_of("AI1"), "AGR");
}

TEST(CC_R93, "a leader inside may leave the command to nobody")
{
    blank();
    unit("RI", 1, "REG", "");
    unit("RI", 1, "MES", "inside");
    leader("K2", "MES", "inside");
    unit("SI", 1, "MES", "");
    rp(1, "REG", 1);
    rp(2, "TAU", 1);
    waits(1);
    begin(1, "REG");
    play_all(1, "march RI1; to MES; pick RI2");
    CHECK(asked(CC_ASK_COMMANDER, 1));
    play(1, "done");
    CHECK_STR(leader_at("K2"), "MES inside");
    CHECK_EQ(state->battle.commander[0], CC_NONE);
}

/* ---- after a battle ---- */

TEST(card_R27, "who has left decimated but in order is not lost with those who are both")
{
    land_battle("R27", "");
    unit("AI", 1, "HER", "decimated");
    unit("II", 1, "HER", "decimated");
    unit("GI", 1, "HER", "decimated disorganised");
    cup(1, "stratagem stratagem stratagem");
    waits(2);
    begin_battle("HIM", 1, "PHI");
    state->unit.flags[u("AI3")] |= CC_LEFT; /* C29 has spared them the marker */
    state->unit.flags[u("II1")] |= CC_LEFT;
    state->unit.flags[u("GI1")] |= CC_LEFT;
    while (!asked(CC_ASK_REACT, 1))
        if (state->ask == CC_ASK_CHIT && state->asked & 1) {
            dice("10");
            play(1, "chit stratagem");
        } else if (state->ask == CC_ASK_CHIT) {
            dice("1");
            play(2, "chit confusion");
        } else {
            leave_all();
        }
    play(1, "play R27");
    CHECK_STR(state_of("GI1"), "dead");
    play(1, "pick II1");
    CHECK_STR(state_of("II1"), "dead");
    CHECK_STR(state_of("AI3"), "D");
}

/* ---- cards, to the letter ---- */

TEST(card_C22, "beside those inside a besieged city, too")
{
    blank();
    rp(1, "MES", 1);
    unit("RI", 1, "MES", "");
    unit("RI", 1, "TYN", "");
    unit("AI", 1, "TYN", "inside");
    hand(2, "C22");
    begin(1, "MES");
    CHECK_STR(place_of("AI1"), "TYN inside");
    play_all(1, "march RI1; to MYL");
    CHECK(asked(CC_ASK_REACT, 2));
}
