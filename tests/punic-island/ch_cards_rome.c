/* ch_cards_rome.c: what the Roman cards do: table 4.7.1, one test or more for each card. */
#include <stdio.h>
#include <string.h>
#include "cards.h"

/* ---- armies, fleets, leaders ---- */

TEST(card_R01, "two consuls are drawn, up to six land units come with the first, the second joins a unit, three RP")
{
    TEST_ALSO(PI_454);
    TEST_ALSO(CC_R53);
    TEST_ALSO(PI_355);
    blank();
    unit("RI", 2, "MES", "");
    leader("K3", "MES", "");
    leader("K4", "REG", "");
    unit("RC", 1, "dead", "");
    hand(1, "R01");
    play_card(1, "R01");
    CHECK_EQ(heard_count(CC_EV_LEADER_CUP), 2);
    CHECK_EQ(heard_count(CC_EV_LEADER_DRAWN), 2);
    CHECK_EQ(on_map(1), 0);
    play_all(1, "pick RI1; done");
    CHECK_STR(state_of("RI1"), "box");
    CHECK_EQ(choices(1), 2);
    play(1, "at REG");
    CHECK_EQ(on_map(1), 1);
    play_all(1, "pick RC1; pick RC2");
    CHECK(asked(CC_ASK_CARD_UNIT, 1));
    CHECK(!legal(1, "pick RC3"));
    CHECK_EQ(state->pick.max, 4);
    play_all(1, "pick RI3; pick RI4; pick RI5; pick RI6");
    CHECK_EQ(count_at(1, "REG"), 6);
    CHECK_STR(state_of("RC1"), "F");
    CHECK(listed(1, "at MES"));
    play(1, "at MES");
    CHECK_EQ(on_map(1), 2);
    play_all(1, "at MES; at REG; at REG");
    CHECK_EQ(rp_at(1, "REG"), 2);
    CHECK_EQ(rp_at(1, "MES"), 1);
    CHECK_EQ(state->ask, CC_ASK_MODE);
}

TEST(card_R01, "needs Rhegium or Messana")
{
    TEST_ALSO(CC_118);
    blank();
    owner("REG", 2);
    owner("MES", 2);
    owner("SYR", 1);
    hand(1, "R01");
    cannot(1, "R01");
}

TEST(PI_685, "up to n includes none, and what comes from the dead is full")
{
    blank();
    unit("RN", 1, "dead", "");
    owner("MES", 2);
    hand(1, "R02");
    play_card(1, "R02");
    play(1, "done");
    CHECK_STR(state_of("RN1"), "dead");
}

TEST(card_R02, "up to four squadrons from box or dead in one port without enemy ships before it")
{
    blank();
    unit("RN", 2, "dead", "");
    unit("CN", 1, "pMES", "");
    hand(1, "R02");
    play_card(1, "R02");
    play_all(1, "pick RN1; pick RN2; pick RN3; pick RN4");
    CHECK_EQ(at("RN1"), zone("REG"));
    CHECK_EQ(at("RN4"), zone("REG"));
    CHECK_EQ(state->zone[zone("REG")].ships[0], 4);
}

TEST(card_R02, "needs such a port")
{
    blank();
    unit("CN", 1, "pMES", "");
    unit("CN", 1, "pREG", "");
    hand(1, "R02");
    cannot(1, "R02");
}

TEST(card_R10, "two legions and horse from the box, not from the dead, in Rhegium or Messana")
{
    blank();
    unit("RC", 3, "dead", "");
    hand(1, "R10");
    play_card(1, "R10");
    play(1, "at REG");
    play(1, "at MES");
    CHECK_EQ(at("RI1"), zone("REG"));
    CHECK_EQ(at("RI2"), zone("MES"));
    CHECK_STR(state_of("RC1"), "dead");
    CHECK_EQ(state->ask, CC_ASK_CARD_ACTION); /* of the next sequence: nobody has RP */
}

TEST(PI_356, "a card whose entry zones are all in enemy hands cannot be used")
{
    blank();
    owner("REG", 2);
    owner("MES", 2);
    owner("SYR", 1);
    hand(1, "R10");
    begin_card(1);
    refused(1, "play R10", CC_WHY_NO_ENTRY, "PI-356");
}

TEST(PI_356, "one legal place of several is enough")
{
    TEST_ALSO(PI_685);
    blank();
    owner("REG", 2);
    hand(1, "R10");
    play_card(1, "R10");
    CHECK_EQ(at("RI1"), zone("MES"));
    CHECK_EQ(at("RC1"), zone("MES"));
}

TEST(CC_R35, "in a besieged open port reinforcements go inside, four at most; in a blockaded one nothing arrives")
{
    blank();
    owner("REG", 2);
    unit("RI", 3, "MES", "inside");
    unit("SI", 2, "MES", "");
    hand(1, "R10 R10");
    play_card(1, "R10");
    CHECK_EQ(state->zone[zone("MES")].inside, 4);
    CHECK_STR(state_of("RC1"), "box");

    blank();
    owner("REG", 2);
    unit("RI", 1, "MES", "inside");
    unit("SI", 2, "MES", "");
    unit("CN", 1, "pMES", "");
    hand(1, "R10");
    play_card(1, "R10");
    CHECK_EQ(state->zone[zone("MES")].inside, 1);
}

TEST(card_R13, "a leader goes to any Roman unit, then one RP")
{
    blank();
    leader("K1", "REG", "");
    leader("K2", "MES", "");
    unit("RI", 1, "REG", "");
    unit("RN", 1, "pPHI", "");
    hand(1, "R13");
    play_card(1, "R13");
    play(1, "leader K1");
    CHECK(!legal(1, "at MES"));
    play(1, "at pPHI");
    CHECK_EQ(leader_zone("K1"), zone("pPHI"));
    play(1, "at MES");
    CHECK_EQ(rp_at(1, "MES"), 1);
}

TEST(card_R11, "three faces and three markers of land units, none of an isolated one")
{
    TEST_ALSO(CC_798);
    blank();
    unit("RI", 4, "REG", "decimated disorganised");
    unit("RN", 1, "REG", "port decimated");
    unit("RI", 1, "ERC", "decimated");
    unit("AI", 1, "PAN", "");
    unit("AI", 1, "SEG", "");
    unit("AI", 1, "SIC", "");
    hand(1, "R11");
    play_card(1, "R11");
    CHECK(!legal(1, "pick RI5"));
    CHECK(!legal(1, "pick RN1"));
    play_all(1, "pick RI1; pick RI2; pick RI3");
    CHECK_STR(state_of("RI1"), "FX");
    play_all(1, "pick RI4; done");
    CHECK_STR(state_of("RI4"), "D");
    CHECK_STR(state_of("RI3"), "FX");
}

/* ---- resource points ---- */

TEST(card_R08, "four RP in coin cities if Syracuse is Roman, else one")
{
    blank();
    hand(1, "R08 R08");
    play_card(1, "R08");
    play(1, "at REG");
    CHECK_EQ(rp_at(1, "REG"), 1);
    CHECK_EQ(state->ask, CC_ASK_MODE);

    blank();
    hand(1, "R08");
    owner("SYR", 1);
    owner("LEO", 1);
    play_card(1, "R08");
    CHECK_EQ(choices(1), 2);
    play_all(1, "at SYR; at SYR; at LEO; at LEO");
    CHECK_EQ(rp_at(1, "SYR"), 2);
    CHECK_EQ(rp_at(1, "LEO"), 2);
    CHECK_EQ(state->ask, CC_ASK_MODE);
}

TEST(card_R09, "three RP in Roman cities")
{
    TEST_ALSO(PI_354);
    blank();
    owner("MES", 2);
    hand(1, "R09");
    play_card(1, "R09");
    CHECK_EQ(rp_at(1, "REG"), 3);
}

TEST(card_R12, "four RP in Rhegium, if it is Roman")
{
    blank();
    hand(1, "R12");
    play_card(1, "R12");
    CHECK_EQ(rp_at(1, "REG"), 4);
    blank();
    owner("REG", 2);
    hand(1, "R12");
    cannot(1, "R12");
}

TEST(card_R15, "up to four RP from one open port to another")
{
    TEST_ALSO(CC_412);
    blank();
    owner("CAT", 1);
    owner("TAU", 1);
    rp(1, "REG", 6);
    rp(1, "CAT", 1);
    unit("CN", 1, "pTAU", "");
    hand(1, "R15");
    play_card(1, "R15");
    CHECK_EQ(choices(1), 2);
    play(1, "at REG");
    CHECK(!legal(1, "at TAU"));
    CHECK(!legal(1, "at REG"));
    play(1, "at CAT");
    CHECK(!legal(1, "number 5"));
    CHECK_EQ(choices(1), 5);
    play(1, "number 3");
    CHECK_EQ(rp_at(1, "REG"), 3);
    CHECK_EQ(rp_at(1, "CAT"), 4);
}

/* ---- permanent cards ---- */

TEST(card_R04, "lies on the map for good; a Corvus is a Periplus from now on")
{
    TEST_ALSO(PI_671);
    TEST_ALSO(PI_672);
    blank();
    hand(1, "R04");
    play_card(1, "R04");
    CHECK(heard(CC_EV_IN_FORCE));
    CHECK(state->flags >> (rules->card[card("R04")].flag - 1) & 1);
    CHECK_EQ(state->side[0].played[card("R04")], 1);
    for (int i = 0; i < rules->chits; i++)
        if (strcmp(rules->chit[i].id, "corvus") == 0)
            CHECK_EQ(rules->chit[i].withdrawn_flag, rules->card[card("R04")].flag);
}

TEST(card_R05, "six squadrons for the weaker fleet, three VP for the enemy")
{
    blank();
    unit("RN", 2, "dead", "");
    unit("RN", 1, "REG", "port");
    unit("CN", 2, "pMES", "");
    hand(1, "R05");
    play_card(1, "R05");
    play_all(1, "pick RN1; pick RN2; pick RN4; pick RN5; pick RN6; pick RN7");
    play_all(1, "at REG; at REG; at MES; at MES; at MES; at MES");
    CHECK_EQ(state->zone[zone("MES")].ships[0], 4);
    CHECK_EQ(state->zone[zone("REG")].ships[0], 3);
    CHECK_EQ(vp(2), 0);
}

TEST(card_R05, "not with as many ships as the enemy")
{
    blank();
    unit("RN", 2, "REG", "port");
    unit("CN", 2, "pMES", "");
    hand(1, "R05");
    cannot(1, "R05");
}

TEST(PI_673, "the VP of permanent cards count at the end, and only while they are in force")
{
    struct cc c = {rules, NULL, NULL};
    int before;

    blank();
    c.st = state;
    c.rs = rules;
    hand(1, "R06");
    unit("RN", 1, "pCLU", "");
    rp(2, "CAR", 1);
    before = cc_points(&c, 0);
    play_card(1, "R06");
    CHECK_EQ(cc_points(&c, 0), before + 3);
}

TEST(card_R06, "a ship in African waters: Carthage gives up an RP there, of its choice")
{
    blank();
    unit("RN", 1, "S17", "");
    rp(2, "CAR", 1);
    rp(2, "UTI", 1);
    rp(2, "LIL", 1);
    hand(1, "R06");
    play_card(1, "R06");
    CHECK(asked(CC_ASK_CARD_ZONE, 2));
    CHECK(!legal(2, "at LIL"));
    play(2, "at UTI");
    CHECK_EQ(rp_at(2, "UTI"), 0);
    CHECK_EQ(rp_at(2, "CAR"), 1);
}

TEST(card_R06, "an African city will do; without either it cannot be played")
{
    blank();
    unit("RN", 1, "S15", "");
    hand(1, "R06");
    cannot(1, "R06");
    blank();
    owner("HAD", 1);
    hand(1, "R06");
    play_card(1, "R06");
    CHECK(heard(CC_EV_IN_FORCE));
}

TEST(card_R07, "what Carthage gains by discarding goes to Africa from now on")
{
    blank();
    flag("R07");
    hand(2, "C08");
    deck(2, "C09 C10");
    begin_card(2);
    play(2, "discard C08");
    CHECK(legal(2, "at CAR"));
    CHECK(!legal(2, "at LIL"));
}

/* ---- Syracuse ---- */

static void kingdom(void)
{
    blank();
    unit("RI", 1, "LEO", "");
    unit("SC", 1, "LEO", "inside decimated");
    unit("SI", 2, "SYR", "");
    unit("SI", 1, "MES", "");
    unit("SN", 1, "SYR", "port");
    unit("SN", 1, "pCAT", "");
    unit("AI", 1, "SYR", "");
    unit("CN", 1, "SYR", "port");
    unit("CN", 1, "TAU", "port");
    unit("GI", 1, "TAU", "");
    leader("HIE", "SYR", "");
    leader("HAN", "TAU", "");
    rp(2, "SYR", 3);
    rp(2, "CAT", 1);
    owner("MES", 1);
}

TEST(card_R03, "the coin cities turn, the ally's units with them, and the others have to leave")
{
    TEST_ALSO(PI_111);
    TEST_ALSO(PI_621);
    TEST_ALSO(PI_622);
    TEST_ALSO(CC_R50);
    TEST_ALSO(PI_462);
    kingdom();
    siege("MES", 0);
    cc_remove(&(struct cc){rules, state, NULL}, u("SI3"), CC_BOX);
    hand(1, "R03");
    play_card(1, "R03");
    leave_all();
    CHECK_EQ(state->zone[zone("SYR")].owner, 0);
    CHECK_EQ(state->zone[zone("TAU")].owner, 0);
    CHECK_EQ(state->zone[zone("LEO")].owner, 0);
    CHECK_EQ(state->zone[zone("LEO")].siege, 0);
    CHECK_EQ(state->zone[zone("CAT")].owner, 1);
    CHECK_EQ(count_at(1, "SYR"), 3); /* two hoplites, one squadron */
    CHECK_EQ(at("RI2"), zone("SYR"));
    CHECK_EQ(at("RN1"), zone("SYR"));
    CHECK_EQ(at("RC1"), zone("LEO"));
    CHECK_STR(state_of("RC1"), "D");
    CHECK_EQ(at("SN2"), CC_NONE);
    CHECK_EQ(state->unit.place[u("SN2")], CC_GONE);
    CHECK_EQ(leader_zone("HIE"), CC_NONE);
    CHECK_STR(state_of("AI1"), "dead"); /* all zones beside Syracuse are Roman now */
    CHECK_STR(state_of("CN1"), "FX");
    CHECK(at("CN1") != zone("SYR"));
    CHECK_STR(state_of("CN2"), "dead"); /* PI-622 */
    CHECK_EQ(leader_zone("HAN"), CC_NONE);
    CHECK_STR(state_of("GI1"), "FX");
    CHECK(at("GI1") != zone("TAU"));
    CHECK_EQ(rp_at(1, "SYR"), 1);
    CHECK_EQ(rp_at(2, "SYR"), 0);
    CHECK_EQ(vp(1), 0);
}

TEST(PI_654, "nothing that an EVENT or OPERATIONAL card eliminates scores")
{
    TEST_ALSO(CC_R52);
    kingdom();
    cc_remove(&(struct cc){rules, state, NULL}, u("SI3"), CC_BOX);
    unit("RN", 1, "pSYR", "");
    hand(1, "R03");
    play_card(1, "R03");
    leave_all();
    CHECK_STR(state_of("CN1"), "dead"); /* no way out of Syracuse */
    CHECK_EQ(vp(1), 0);
}

TEST(card_R03, "needs Messana free, and a coin city threatened or a Roman beside Syracuse")
{
    kingdom(); /* a hoplite besieges Messana */
    hand(1, "R03");
    cannot(1, "R03");

    blank();
    unit("RI", 1, "CAT", "");
    hand(1, "R03");
    cannot(1, "R03");

    blank();
    owner("HEL", 1);
    hand(1, "R03");
    play_card(1, "R03");
    CHECK_EQ(state->zone[zone("SYR")].owner, 0);

    blank();
    unit("RI", 1, "HEL", "");
    hand(1, "R03");
    begin_card(1);
    CHECK(legal(1, "play R03"));
}

TEST(PI_622, "a coin city that is Roman already does not change sides: who besieges it stays, his leader too")
{
    TEST_ALSO(card_R03);
    blank();
    owner("LEO", 1);
    unit("AI", 1, "LEO", "");
    unit("SI", 2, "LEO", "");
    leader("HAN", "LEO", "");
    unit("RI", 3, "LEO", "inside");
    siege("LEO", 2);
    hand(1, "R03");
    play_card(1, "R03");
    CHECK_EQ(state->zone[zone("SYR")].owner, 0);
    CHECK_EQ(at("AI1"), zone("LEO"));
    CHECK_STR(state_of("AI1"), "F");
    CHECK_EQ(leader_zone("HAN"), zone("LEO"));
    CHECK_EQ(state->zone[zone("LEO")].siege, 2);
    CHECK_EQ(state->zone[zone("LEO")].inside, 4); /* one of the two who turned: there is no more room */
    CHECK_EQ(state->zone[zone("LEO")].men[0], 0);
    CHECK_EQ(state->unit.place[u("SI2")], CC_GONE);
}

TEST(CC_R71, "ships that are left when an ally turns hold one RP each; with the last ship all of it is lost")
{
    TEST_ALSO(card_R03);
    blank();
    owner("LEO", 1);
    unit("CN", 1, "S08", "");
    unit("SN", 1, "S08", "");
    rp(2, "S08", 2);
    unit("SN", 1, "S09", "");
    rp(2, "S09", 1);
    hand(1, "R03");
    play_card(1, "R03");
    CHECK_EQ(rp_at(2, "S08"), 1);
    CHECK_EQ(rp_at(2, "S09"), 0);
    CHECK_EQ(heard_count(CC_EV_LOST_RP), 2);
}

TEST(card_R03, "Syracusans alone before a Roman city: the siege is over")
{
    blank();
    owner("LEO", 1);
    unit("SI", 2, "LEO", "");
    unit("RI", 1, "LEO", "inside");
    siege("LEO", 2);
    hand(1, "R03");
    play_card(1, "R03");
    CHECK_EQ(state->zone[zone("LEO")].siege, 0);
    CHECK_EQ(state->zone[zone("LEO")].inside, 0);
    CHECK_EQ(state->zone[zone("LEO")].men[0], 3);
}

TEST(card_R03, "units beyond what the box holds are removed, and cargo of removed ships is lost")
{
    blank();
    owner("HEL", 1);
    unit("RC", 3, "REG", "");
    unit("SC", 1, "SYR", "");
    unit("SN", 1, "S12", "");
    unit("AI", 1, "S12", "");
    hand(1, "R03");
    play_card(1, "R03");
    CHECK_EQ(state->unit.place[u("SC1")], CC_GONE);
    CHECK_EQ(count_at(1, "SYR"), 0);
    CHECK_STR(state_of("AI1"), "dead");
}

TEST(CC_R79, "an ally turns: with its last ship at sea go the troops and the leader aboard, and nothing of it scores")
{
    TEST_ALSO(card_R03);
    TEST_ALSO(PI_654);
    blank();
    owner("HEL", 1);
    unit("SN", 1, "S12", "");
    unit("AI", 1, "S12", "");
    leader("HAN", "S12", "");
    unit("SN", 1, "pCAT", "");
    leader("GIS", "pCAT", ""); /* aboard without troops */
    hand(1, "R03");
    play_card(1, "R03");
    CHECK_STR(state_of("AI1"), "dead");
    CHECK_EQ(leader_zone("HAN"), CC_NONE);
    CHECK_EQ(leader_zone("GIS"), CC_NONE);
    CHECK_EQ(heard_count(CC_EV_LEADER_DEAD), 2);
    CHECK_EQ(vp(1), 0);
}

TEST(CC_R79, "… while another ship is left with them, they stay aboard")
{
    TEST_ALSO(card_R03);
    blank();
    owner("HEL", 1);
    unit("SN", 1, "S12", "");
    unit("CN", 1, "S12", "");
    unit("AI", 2, "S12", "");
    leader("HAN", "S12", "");
    hand(1, "R03");
    play_card(1, "R03");
    CHECK_EQ(at("SN1"), CC_NONE);
    CHECK_EQ(at("CN1"), zone("S12"));
    CHECK_EQ(at("AI1"), zone("S12"));
    CHECK_EQ(at("AI2"), zone("S12"));
    CHECK_EQ(leader_zone("HAN"), zone("S12"));
}

TEST(PI_622, "a leader inside a coin city under siege is eliminated with it, his troops leave")
{
    TEST_ALSO(card_R03);
    blank();
    unit("RI", 1, "LEO", "");
    siege("LEO", 1);
    unit("AI", 1, "LEO", "inside");
    leader("HAN", "LEO", "inside");
    rp(2, "CAT", 1);
    hand(1, "R03");
    play_card(1, "R03");
    CHECK_EQ(heard_count(CC_EV_LEADER_DEAD), 1);
    CHECK_EQ(leader_zone("HAN"), CC_NONE);
    leave_all();
    CHECK_STR(state_of("AI1"), "FX");
    CHECK(at("AI1") != zone("LEO"));
    CHECK_EQ(vp(1), 0);
}

TEST(CC_R50,
     "a leader in the capital goes with those who leave; with nobody to follow he is removed, and does not score")
{
    TEST_ALSO(card_R03);
    for (int alone = 0; alone < 2; alone++) {
        blank();
        owner("HEL", 1);
        unit("SI", 1, "SYR", ""); /* they are Romans now */
        if (!alone)
            unit("CN", 1, "SYR", "port");
        leader("HAN", "SYR", "");
        hand(1, "R03");
        play_card(1, "R03");
        CHECK_EQ(heard_count(CC_EV_LEADER_DEAD), alone);
        CHECK_EQ(at("RI1"), zone("SYR"));
        leave_all();
        if (alone)
            CHECK_EQ(leader_zone("HAN"), CC_NONE);
        else
            CHECK_EQ(leader_zone("HAN"), at("CN1"));
        CHECK_EQ(vp(1), 0);
    }
}

TEST(card_R03, "who turns keeps his state; the dead of the ally stay dead; a ring that was the ally's is broken")
{
    TEST_ALSO(CC_796);
    blank();
    unit("SI", 1, "SYR", "decimated disorganised");
    unit("SI", 1, "AKR", "");
    unit("SN", 1, "dead", "");
    unit("AI", 1, "CAM", "");
    unit("RI", 1, "HEL", "");
    siege("HEL", 1);
    hand(1, "R03");
    cc_update_isolation(&(struct cc){rules, state, NULL});
    CHECK(state->unit.flags[u("RI1")] & CC_ISOLATED);
    play_card(1, "R03");
    CHECK_STR(state_of("RI2"), "DX");
    CHECK_EQ(at("RI2"), zone("SYR"));
    CHECK_STR(state_of("SN1"), "dead");
    CHECK_EQ(heard_count(CC_EV_REMOVED), 2);
    CHECK(!(state->unit.flags[u("RI1")] & CC_ISOLATED));
}

/* ---- sudden death ---- */

static void victorious(void)
{
    static const char *const cities[] = {"MYL", "TYN", "HAL", "THE", "PAN", "SEG", "SEL", "HER",
                                         "AGR", "PHI", "GEL", "CAM", "HEL", "AKR", "LEO"};

    blank();
    for (int i = 0; i < 15; i++) /* and Messana */
        owner(cities[i], 1);
    hand(1, "R14");
    hand(2, "C08");
    deck(2, "C09");
}

TEST(card_R14, "five VP and the end, for who holds Sicily against a broken fleet")
{
    TEST_ALSO(CC_317);
    victorious();
    unit("CN", 4, "LIL", "port");
    play_card(1, "R14");
    CHECK(state->head.over);
    CHECK_EQ(state->ending, CC_END_SUDDEN);
    CHECK_EQ(state->side[0].vp[CC_VP_CARD], 5);
}

TEST(card_R14, "not with fifteen cities, without Agrigentum, or against five squadrons")
{
    victorious();
    unit("CN", 5, "LIL", "port");
    cannot(1, "R14");
    victorious();
    owner("LEO", 2);
    cannot(1, "R14");
    victorious();
    owner("AGR", 2);
    owner("CAT", 1);
    cannot(1, "R14");
}

TEST(EX_51, "sudden death: the other's card action is lost")
{
    TEST_ALSO(CC_R86);
    victorious();
    begin_sequence();
    if (asked(CC_ASK_MODE, 1))
        play(1, "card");
    if (asked(CC_ASK_MODE, 2))
        play(2, "card");
    play(1, "play R14");
    CHECK(state->head.over);
    CHECK_EQ(state->side[1].deck_n, 1);
    CHECK_EQ(state->asked, 0);
}

/* ---- events ---- */

TEST(card_R16, "a Punic fleet has four RNG less, at least one")
{
    TEST_ALSO(CC_R81);
    blank();
    rp(2, "LIL", 1);
    unit("CN", 1, "LIL", "port");
    hand(1, "R16");
    begin(2, "LIL");
    play_all(2, "sail CN1; to PAN");
    CHECK(asked(CC_ASK_REACT, 1));
    play(1, "play R16");
    CHECK_EQ(state->move.allowance, 5);
    CHECK(asked(CC_ASK_SAIL, 2)); /* the rest is planned anew */
    CHECK(!legal(2, "to PAN"));
    CHECK(legal(2, "to DRE"));
    CHECK_EQ(sp(), 4);
}

TEST(card_R17, "Carthage chooses: a Gaul or Iberian is decimated, a decimated one eliminated, for no VP")
{
    blank();
    rp(1, "REG", 1);
    unit("RI", 1, "REG", "");
    unit("GI", 1, "PAN", "decimated");
    unit("II", 1, "PAN", "");
    unit("AI", 1, "PAN", "");
    hand(1, "R17 R17");
    deck(1, "R09 R09");
    deck(2, "C08 C08");
    begin_window(1, "REG");
    play(1, "play R17");
    CHECK(asked(CC_ASK_CARD_UNIT, 2));
    CHECK(!legal(2, "pick AI1"));
    play(2, "pick II1");
    CHECK_STR(state_of("II1"), "D");
    CHECK(asked(CC_ASK_OP, 1)); /* one copy is enough for one window (CC-124) */
    play(1, "end");
    play(1, "play R17"); /* another window */
    play(2, "pick GI1");
    CHECK_STR(state_of("GI1"), "dead");
    CHECK_EQ(vp(1), 0);
}

static void siege_of_leontinos(void)
{
    blank();
    rp(1, "CAT", 1);
    owner("CAT", 1);
    unit("RI", 4, "LEO", "");
    leader("K1", "LEO", "");
    dice("8");
}

/* All four take part; the roll waits for cards. */
static void roll_at_leontinos(void)
{
    begin(1, "CAT");
    play(1, "siege LEO");
    if (state->ask == CC_ASK_BESIEGERS)
        play_all(1, "pick RI1; pick RI2; pick RI3; pick RI4");
}

TEST(card_R18, "three off the siege roll for one SP")
{
    TEST_ALSO(CC_119);
    TEST_ALSO(CC_124);
    siege_of_leontinos();
    hand(1, "R18 R18");
    roll_at_leontinos();
    CHECK(asked(CC_ASK_REACT, 1));
    play(1, "play R18");
    CHECK_EQ(heard_event(CC_EV_SPENT)->arg[1], 1);
    CHECK_EQ(heard_event(CC_EV_SPENT)->arg[2], 1);
    CHECK(!asked(CC_ASK_REACT, 1));              /* one copy an action: nothing more could be played */
    CHECK_EQ(state->zone[zone("LEO")].owner, 0); /* 8 + 1 - 4 - 3 = 2 */
    dice_spent();
}

TEST(PI_686, "only the operating player can pay SP")
{
    blank();
    rp(2, "CAT", 1);
    unit("RI", 1, "MES", "");
    unit("AI", 1, "CAT", "");
    hand(1, "R18 R21");
    hand(2, "C24");
    rules->card[card("R21")].cond[0].seat = CC_EITHER_SIDE; /* as if it helped whoever marches */
    rules->card[card("R21")].conds = 0;
    begin(2, "CAT");
    play_all(2, "march AI1; to LEO");
    CHECK(!asked(CC_ASK_REACT, 1));
    state->react = (struct cc_react){.window = CC_W_ACT, .open = 1};
    CHECK_EQ(cc_why_not_play(&(struct cc){rules, state, NULL}, 0, card("R21")).code, CC_WHY_NOT_OPERATOR);
}

TEST(card_R19, "a rebellion in one of four zones, where there is none yet")
{
    TEST_ALSO(CC_R49);
    blank();
    rp(1, "REG", 1);
    unit("RI", 1, "REG", "");
    rebels("BAG");
    hand(1, "R19");
    begin(1, "REG");
    play(1, "end");
    play(1, "play R19");
    CHECK_EQ(choices(1), 3);
    play(1, "at HID");
    CHECK_EQ(state->zone[zone("HID")].rebels, 1);
    CHECK_EQ(state->rebels, 2);
}

TEST(card_R19, "six markers are all there are")
{
    blank();
    rp(1, "REG", 1);
    unit("RI", 1, "REG", "");
    rebels("BYZ");
    rebels("ADY");
    rebels("TUN");
    rebels("UTI");
    rebels("NEA");
    rebels("CLU");
    hand(1, "R19");
    begin(1, "REG");
    play(1, "end");
    play(1, "play R19");
    CHECK_EQ(state->rebels, 6);
}

TEST(card_R20, "the enemy's hand lies open until the operation ends")
{
    struct cc_state view;

    blank();
    rp(1, "REG", 2);
    unit("RI", 1, "REG", "");
    hand(1, "R20");
    hand(2, "C08 C09");
    begin_window(1, "REG");
    play(1, "play R20");
    CHECK_EQ(state->op.hand_shown, 2);
    view = *state;
    pi_game.knowledge.redact(&rules->head, &view, 0);
    CHECK_EQ(view.side[1].hand[0], card("C08"));
    pass_all();
    play(1, "end");
    pass_all();
    view = *state;
    pi_game.knowledge.redact(&rules->head, &view, 0);
    CHECK_EQ(view.side[1].hand[0], CC_NONE);
}

TEST(card_R20, "only in an operation of one's own")
{
    blank();
    rp(2, "LIL", 1);
    hand(1, "R20");
    begin_window(2, "LIL");
    CHECK(!asked(CC_ASK_REACT, 1));
}

TEST(card_R21, "two MF more for a march of one's own")
{
    blank();
    rp(1, "MES", 1);
    unit("RI", 1, "MES", "");
    hand(1, "R21");
    begin(1, "MES");
    play_all(1, "march RI1; to TYN");
    CHECK_EQ(state->move.allowance, 4);
    play(1, "play R21");
    CHECK_EQ(sp(), 4); /* the march and the card */
    CHECK_EQ(state->move.allowance, 6);
    CHECK(asked(CC_ASK_MARCH, 1));
    CHECK(legal(1, "to NEB"));
}

/* ---- battles ---- */

TEST(card_R22, "the question after a failed check tells the cohesion with what cards add to it")
{
    char said[300], wanted[40];
    struct decision d;

    land_battle("R22 R22", "");
    begin_battle("HIM", 2, "HLY");
    chits(1, "wedge skirmish");
    chits(2, "skirmish flank-attack");
    state->battle.cv_mod[0] = -2;
    state->battle.cv_until[0] = 99;
    dice("8");
    play(2, "chit skirmish");
    CHECK(asked(CC_ASK_REACT, 1));
    pi_game.rules.decision(&rules->head, state, 0, &d);
    pi_game.words.say_decision(&rules->head, state, &d, LANG_EN, said, sizeof said);
    snprintf(wanted, sizeof wanted, "against cohesion %d (",
             cc_value(&(struct cc){rules, state, NULL}, state->resolve.unit, CC_CV, state->battle.commander[0]) - 2);
    CHECK(strstr(said, wanted));
    CHECK(strstr(said, ", cards \xe2\x88\x92"
                       "2): play a card or pass."));
}

TEST(card_R22, "a legion that has failed rolls again, and the second die stands")
{
    TEST_ALSO(CC_111);
    TEST_ALSO(CC_124);
    land_battle("R22 R22", "");
    begin_battle("HIM", 2, "HLY");
    chits(1, "wedge skirmish");
    chits(2, "skirmish flank-attack");
    dice("8 9");
    play(2, "chit skirmish");
    CHECK(asked(CC_ASK_REACT, 1));
    play(1, "play R22");
    CHECK(heard(CC_EV_REROLLED));
    CHECK_STR(state_of("RI1"), "D"); /* not a third time: one copy a die */
    CHECK_EQ(state->side[0].hand_n, 1);
    dice_spent();
}

TEST(card_R22, "not for a check that was passed")
{
    land_battle("R22", "");
    begin_battle("HIM", 2, "HLY");
    chits(1, "wedge skirmish");
    chits(2, "skirmish flank-attack");
    dice("7");
    play(2, "chit skirmish");
    CHECK(!asked(CC_ASK_REACT, 1));
    CHECK_STR(state_of("RI1"), "F");
}

TEST(card_R23, "two more on the enemy's check of a wedge")
{
    land_battle("R23", "");
    begin_battle("HIM", 1, "PHI");
    chits(1, "wedge skirmish flank-attack");
    chits(2, "skirmish flank-attack");
    play(1, "chit wedge");
    engage(1, "engage RI1 AI1");
    CHECK(asked(CC_ASK_REACT, 1));
    dice("3 1");
    play(1, "play R23");
    CHECK_STR(state_of("AI1"), "D"); /* 3 + 2 + 2 > 6 */
    dice("4 2 1");                   /* once more: 2 + 2 is no more than 5 */
    play(2, "chit skirmish");
    while (state->ask == CC_ASK_CHECK)
        play(1, "pick RI2");
    CHECK_STR(state_of("AI1"), "D");
    dice_spent();
}

TEST(card_R23, "not for a skirmish, nor for the enemy's flank attack")
{
    land_battle("R23", "");
    begin_battle("HIM", 1, "PHI");
    chits(1, "skirmish skirmish wedge");
    chits(2, "flank-attack skirmish");
    dice("1");
    play(1, "chit skirmish");
    CHECK(!asked(CC_ASK_REACT, 1));
    chits(2, "flank-attack skirmish");
    play(2, "chit flank-attack");
    engage(2, "engage AI1 RI1");
    CHECK(!asked(CC_ASK_REACT, 1));
}

TEST(card_R24, "a legion that would be disorganised is not; a decimated one that would be decimated again counts")
{
    TEST_ALSO(CC_R90);
    land_battle("R24", "");
    begin_battle("HIM", 2, "HLY");
    chits(2, "flank-attack skirmish");
    dice("8");
    play(2, "chit flank-attack");
    engage(2, "engage AI1 RI1");
    CHECK(asked(CC_ASK_REACT, 1));
    play(1, "play R24");
    CHECK_STR(state_of("RI1"), "F");
    CHECK_EQ(at("RI1"), zone("HIM"));

    land_battle("R24", "");
    state->unit.flags[u("RI1")] |= CC_DECIMATED;
    state->unit.flags[u("RI2")] |= CC_DECIMATED;
    begin_battle("HIM", 2, "HLY");
    chits(1, "wedge skirmish");
    chits(2, "skirmish flank-attack");
    dice("7");
    play(2, "chit skirmish");
    CHECK(asked(CC_ASK_REACT, 1));
    play(1, "play R24");
    CHECK_STR(state_of("RI1"), "D");
}

TEST(card_R24, "not when a full legion is decimated")
{
    land_battle("R24", "");
    begin_battle("HIM", 2, "HLY");
    chits(1, "wedge skirmish");
    chits(2, "skirmish flank-attack");
    dice("8");
    play(2, "chit skirmish");
    CHECK(!asked(CC_ASK_REACT, 1));
    CHECK_STR(state_of("RI1"), "D");
}

TEST(card_R24, "decimated and disorganised at once: the decimation stays")
{
    TEST_ALSO(CC_R90);
    land_battle("R24", "");
    unit("AC", 1, "HIM", "");
    cup(2, "cavalry cavalry skirmish skirmish");
    begin_battle("HIM", 2, "HLY");
    chits(2, "cavalry skirmish");
    dice("1 8 1");
    play(2, "chit cavalry");
    if (state->ask == CC_ASK_CHECK)
        play_all(1, "pick RI1; pick RI2");
    while (state->ask == CC_ASK_REACT && !legal(1, "play R24"))
        play(1, "pass");
    play(1, "play R24");
    CHECK((state->unit.flags[u("RI1")] | state->unit.flags[u("RI2")]) & CC_DECIMATED);
    CHECK(!((state->unit.flags[u("RI1")] | state->unit.flags[u("RI2")]) & CC_DISORGANISED));
}

TEST(card_R25, "a charge has no effect on Romans, and the elephants check at three more")
{
    land_battle("R25", "");
    unit("AE", 1, "HIM", "");
    cup(2, "elephant-charge elephant-charge skirmish skirmish");
    begin_battle("HIM", 2, "HLY");
    chits(2, "elephant-charge skirmish");
    play(2, "chit elephant-charge");
    CHECK(asked(CC_ASK_REACT, 1));
    dice("3");
    play(1, "play R25");
    CHECK_STR(state_of("AE1"), "dead"); /* 3 + 3 > 5 */
    CHECK_STR(state_of("RI1"), "F");
    dice_spent();
}

TEST(card_R26, "ships have cohesion +1 until each side has played three chits")
{
    struct cc c;

    naval_battle("R26", "");
    begin_battle("pMYL", 1, "");
    CHECK(asked(CC_ASK_REACT, 1));
    play(1, "play R26");
    c = (struct cc){rules, state, NULL};
    CHECK_EQ(cc_cohesion(&c, u("RN1")), 6);
    CHECK_EQ(cc_cohesion(&c, u("CN1")), 5);
    state->battle.plays[0] = 3;
    CHECK_EQ(cc_cohesion(&c, u("RN1")), 6);
    state->battle.plays[1] = 3;
    CHECK_EQ(cc_cohesion(&c, u("RN1")), 5);
}

TEST(card_R26, "not in a land battle")
{
    land_battle("R26", "");
    begin_battle("HIM", 1, "PHI");
    CHECK(!asked(CC_ASK_REACT, 1));
}

/* Both Libyan units are driven off the field: one decimated and disorganised, one disorganised only. */
static void drive_off(void)
{
    state->unit.flags[u("AI1")] |= CC_DECIMATED;
    begin_battle("HIM", 1, "PHI");
    chits(1, "flank-attack skirmish wedge");
    chits(2, "skirmish flank-attack");
    dice("10 1");
    play_all(1, "chit flank-attack; engage RI1 AI1");
    leave_all();
    play(2, "chit skirmish");
    if (state->ask == CC_ASK_CHECK)
        play(1, "pick RI2");
    chits(1, "flank-attack skirmish");
    dice("10");
    play(1, "chit flank-attack");
    engage(1, "engage RI1 AI2");
    leave_all();
}

TEST(card_R27, "all that left decimated and disorganised are destroyed, and one more; they score")
{
    TEST_ALSO(CC_112);
    TEST_ALSO(CC_120);
    land_battle("R27 R27", "");
    drive_off();
    CHECK(asked(CC_ASK_REACT, 1));
    play(1, "play R27");
    CHECK_STR(state_of("AI1"), "dead");
    CHECK_STR(state_of("AI2"), "dead");
    CHECK_EQ(vp(1), 2);
    CHECK_EQ(heard_event(CC_EV_SPENT)->arg[2], 4);
    CHECK(over());
}

TEST(card_R27, "not with a single SP left")
{
    TEST_ALSO(CC_119);
    land_battle("R27", "");
    drive_off();
    state->op.sp = 1;
    refused(1, "play R27", CC_WHY_NO_SP, "CC-119");
    play(1, "pass");
    CHECK_EQ(vp(1), 0);
}

TEST(card_R28, "the first draw is one chit larger, for who began the battle")
{
    land_battle("R28", "");
    begin_battle("HIM", 1, "PHI");
    play(1, "play R28");
    CHECK_EQ(state->battle.hand_n[0], 4);
    CHECK_EQ(state->battle.hand_n[1], 2);
    CHECK_EQ(sp(), 5);
}

TEST(card_R29, "the defender's first draw is one chit smaller")
{
    land_battle("R29", "");
    begin_battle("HIM", 1, "PHI");
    play(1, "play R29");
    CHECK_EQ(state->battle.hand_n[0], 3);
    CHECK_EQ(state->battle.hand_n[1], 1);
}

TEST(CC_112, "an attack card is for the side that began the battle alone")
{
    land_battle("R28 R26", "");
    rules->card[card("R26")].conds = 0; /* so that there is a window at all */
    memset(rules->elsewhere, 0, sizeof rules->elsewhere);
    begin_battle("HIM", 2, "HLY");
    CHECK(asked(CC_ASK_REACT, 1));
    refused(1, "play R28", CC_WHY_NOT_INITIATOR, "CC-112");
    CHECK(!listed(1, "play R28"));
}
