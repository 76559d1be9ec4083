/*
 * ch_cards_limits.c: what the cards do not do: one unit, RP or point more than they say, another place, another class
 * of units, another moment.  What they do is in ch_cards_rome.c and ch_cards_carthage.c.
 */
#include "cards.h"

static int rp_of(int seat)
{
    struct cc c = {rules, state, NULL};

    return cc_rp_total(&c, seat - 1);
}

/* Nothing more is asked for: the card has been carried out. */
static bool done(void) { return state->ask == CC_ASK_MODE || state->ask == CC_ASK_CARD_ACTION; }

/* ---- Rome: the map ---- */

TEST(card_R02, "all squadrons go to one port, four at most")
{
    blank();
    hand(1, "R02");
    play_card(1, "R02");
    CHECK(asked(CC_ASK_CARD_ZONE, 1));
    play(1, "at MES");
    CHECK_EQ(state->pick.max, 4);
    play_all(1, "pick RN1; pick RN2; pick RN3; pick RN4");
    CHECK_EQ(state->zone[zone("MES")].ships[0], 4);
    CHECK(done());
}

TEST(card_R03, "not without Messana")
{
    blank();
    owner("MES", 2);
    owner("HEL", 1);
    hand(1, "R03");
    cannot(1, "R03");
}

TEST(card_R07, "one VP for Rome at the end, and Rome's own discards go where they like")
{
    struct cc c;
    int before;

    blank();
    c = (struct cc){rules, state, NULL};
    c.rs = rules;
    before = cc_points(&c, 0);
    flag("R07");
    CHECK_EQ(cc_points(&c, 0), before + 1);
    hand(1, "R09");
    deck(1, "R10 R11");
    begin_card(1);
    play(1, "discard R09");
    CHECK(legal(1, "at REG") && legal(1, "at MES"));
}

TEST(card_R08, "a coin city alone is not Syracuse")
{
    blank();
    owner("LEO", 1);
    hand(1, "R08");
    play_card(1, "R08");
    play(1, "at MES");
    CHECK_EQ(rp_of(1), 1);
    CHECK(done());
}

TEST(card_R10, "two legions and one of the horse, no more and no less")
{
    blank();
    owner("MES", 2);
    hand(1, "R10");
    play_card(1, "R10");
    CHECK_EQ(count_at(1, "REG"), 3);
    CHECK_EQ(at("RI2"), zone("REG"));
    CHECK_EQ(at("RC1"), zone("REG"));
    CHECK(done());
}

TEST(card_R11, "three markers, not four")
{
    blank();
    unit("RI", 4, "REG", "disorganised");
    unit("RC", 1, "REG", "disorganised");
    hand(1, "R11");
    play_card(1, "R11");
    play_all(1, "pick RI1; pick RI2; pick RC1");
    CHECK_STR(state_of("RI3"), "FX");
    CHECK_STR(state_of("RC1"), "F");
    CHECK(done());
}

TEST(card_R13, "one RP, not two")
{
    blank();
    leader("K1", "REG", "");
    unit("RI", 1, "MES", "");
    hand(1, "R13");
    play_card(1, "R13");
    play(1, "at MES");
    CHECK_EQ(leader_zone("K1"), zone("MES"));
    CHECK_EQ(rp_of(1), 1);
}

TEST(card_R14, "not without Panormus")
{
    static const char *const cities[] = {"MYL", "TYN", "HAL", "THE", "CAT", "SEG", "SEL", "HER",
                                         "AGR", "PHI", "GEL", "CAM", "HEL", "AKR", "LEO"};

    blank();
    for (int i = 0; i < 15; i++)
        owner(cities[i], 1);
    hand(1, "R14");
    cannot(1, "R14");
}

/* ---- Rome: operations and battles ---- */

TEST(card_R18, "three off, not four")
{
    blank();
    rp(1, "CAT", 1);
    owner("CAT", 1);
    unit("RI", 1, "LEO", "");
    hand(1, "R18");
    begin(1, "CAT");
    dice("6");
    play(1, "siege LEO");
    play(1, "play R18");
    CHECK_EQ(state->zone[zone("LEO")].owner, 1); /* 6 + 1 - 1 - 3 = 3 */
    dice_spent();
}

/* Horse of both sides beside the infantry; a skirmish of the enemy hits the horse of `seat`. */
static void horse_fails(int seat, const char *cards)
{
    land_battle(seat == 1 ? cards : "", seat == 2 ? cards : "");
    unit("RC", 1, "HIM", "");
    unit("AC", 1, "HIM", "");
    cup(1, "stratagem stratagem skirmish skirmish");
    begin_battle("HIM", 3 - seat, seat == 1 ? "HLY" : "PHI");
    dice("10");
}

TEST(card_R22, "horse does not roll again, nor do veteran mercenaries on horseback")
{
    TEST_ALSO(card_C26);
    horse_fails(1, "R22");
    chits(2, "skirmish flank-attack");
    play_all(2, "chit skirmish");
    play(1, "pick RC1");
    CHECK_STR(state_of("RC1"), "D");
    horse_fails(2, "C26");
    chits(1, "skirmish stratagem");
    play_all(1, "chit skirmish");
    play(2, "pick AC1");
    CHECK_STR(state_of("AC1"), "D");
}

TEST(card_C26, "not for a check that was passed")
{
    land_battle("", "C26");
    begin_battle("HIM", 1, "PHI");
    chits(1, "skirmish wedge wedge");
    chits(2, "skirmish flank-attack");
    dice("6");
    play(1, "chit skirmish");
    CHECK(!asked(CC_ASK_REACT, 2));
}

TEST(card_R24, "horse has no centurions")
{
    land_battle("R24", "");
    unit("RC", 1, "HIM", "decimated");
    begin_battle("HIM", 2, "HLY");
    chits(1, "wedge skirmish");
    chits(2, "skirmish flank-attack");
    dice("10");
    play(2, "chit skirmish");
    play(1, "pick RC1");
    CHECK(!asked(CC_ASK_REACT, 1));
    leave_all();
    CHECK_STR(state_of("RC1"), "DX");
}

TEST(card_R23, "two more, not three")
{
    land_battle("R23", "");
    begin_battle("HIM", 1, "PHI");
    chits(1, "wedge skirmish flank-attack");
    chits(2, "skirmish flank-attack");
    play(1, "chit wedge");
    engage(1, "engage RI1 AI1");
    dice("2 1");
    play(1, "play R23");
    CHECK_STR(state_of("AI1"), "F"); /* 2 + 2 + 2 is no more than 6 */
    dice_spent();
}

TEST(card_R25, "three more, not four; and it serves against nothing but a charge")
{
    land_battle("R25", "");
    unit("AE", 1, "HIM", "");
    cup(2, "elephant-charge elephant-charge skirmish skirmish");
    begin_battle("HIM", 2, "HLY");
    chits(2, "elephant-charge skirmish");
    play(2, "chit elephant-charge");
    dice("2");
    play(1, "play R25");
    CHECK_EQ(at("AE1"), zone("HIM")); /* 2 + 3 is no more than 5 */
    dice_spent();
}

TEST(card_R26, "until the third chit of both, not the second")
{
    struct cc c;

    naval_battle("R26", "");
    begin_battle("pMYL", 1, "");
    play(1, "play R26");
    c = (struct cc){rules, state, NULL};
    state->battle.plays[0] = 3;
    state->battle.plays[1] = 2;
    CHECK_EQ(cc_cohesion(&c, u("RN1")), 6);
}

/* The two or three Libyan units of a battle leave it, organised ones without being decimated. */
static void all_flee(int n)
{
    static const char *const links[] = {"engage RI1 AI1", "engage RI1 AI2", "engage RI1 AI3"};

    begin_battle("HIM", 1, "PHI");
    for (int i = 0; i < n; i++) {
        chits(1, "flank-attack skirmish wedge");
        chits(2, "skirmish flank-attack");
        dice("10");
        play(1, "chit flank-attack");
        engage(1, links[i]);
        leave_all();
        if (i + 1 == n)
            return;
        dice("1");
        play(2, "chit skirmish");
        if (state->ask == CC_ASK_CHECK)
            play(1, "pick RI2");
    }
}

TEST(card_R27, "of those who left in one piece one is destroyed, not two")
{
    land_battle("R27", "");
    unit("AI", 1, "HIM", "");
    all_flee(3);
    CHECK(asked(CC_ASK_REACT, 1));
    play(1, "play R27");
    if (state->ask == CC_ASK_CARD_UNIT)
        play(1, "pick AI2");
    CHECK_EQ(vp(1), 1);
    CHECK(over());
}

TEST(card_R27, "not for who has lost the battle, and not at sea")
{
    land_battle("R27", "");
    state->unit.flags[u("RI1")] |= CC_DECIMATED;
    state->unit.flags[u("RI2")] |= CC_DECIMATED;
    begin_battle("HIM", 1, "PHI");
    for (int i = 0; i < 2; i++) {
        chits(1, "skirmish skirmish wedge");
        chits(2, "skirmish flank-attack");
        dice("1 10");
        play(1, "chit skirmish");
        play(2, "chit skirmish");
        if (state->ask == CC_ASK_CHECK)
            play(1, "pick RI1");
        leave_all();
    }
    CHECK(over());
    CHECK_EQ(state->side[0].hand_n, 1);

    naval_battle("R27", "");
    CHECK(!cc_could_react(&(struct cc){rules, state, NULL}, 0, card("R27")));
    state->op.seat = 0;
    state->op.sp = 6;
    state->battle.zone = (uint8_t)zone("pMYL");
    state->battle.theatre = CC_AT_SEA;
    state->battle.winner = 0;
    CHECK(!cc_could_react(&(struct cc){rules, state, NULL}, 0, card("R27")));
    state->battle.theatre = CC_ON_LAND;
    CHECK(cc_could_react(&(struct cc){rules, state, NULL}, 0, card("R27")));
}

TEST(card_R29, "one chit fewer for one SP, not two")
{
    TEST_ALSO(card_C30);
    land_battle("R29", "");
    unit("AC", 1, "HIM", "");
    begin_battle("HIM", 1, "PHI");
    play(1, "play R29");
    CHECK_EQ(state->battle.hand_n[1], 2);
    CHECK_EQ(sp(), 5);
    land_battle("", "C30");
    begin_battle("HIM", 2, "HLY");
    play(2, "play C30");
    CHECK_EQ(sp(), 5);
}

/* ---- Carthage: the map ---- */

TEST(card_C02, "the RP is lost in Rhegium and nowhere else")
{
    blank();
    unit("CN", 1, "pTYN", "");
    rp(1, "MES", 2);
    hand(2, "C02");
    play_card(2, "C02");
    CHECK_EQ(rp_at(1, "MES"), 2);
    CHECK(done());
}

TEST(card_C04, "three Gauls, in a port of one's own")
{
    blank();
    hand(2, "C04");
    play_card(2, "C04");
    CHECK(!legal(2, "at REG") && !legal(2, "at AGR"));
    play(2, "at LIL");
    CHECK_EQ(state->pick.max, 3);
    play_all(2, "pick GI1; pick GI2; pick GI3");
    CHECK_EQ(count_at(2, "LIL"), 3);
    CHECK(done());
}

TEST(card_C05, "three Africans, without elephants or mercenaries")
{
    blank();
    hand(2, "C05");
    play_card(2, "C05");
    play(2, "at CAR");
    CHECK_EQ(state->pick.max, 3);
    CHECK(!legal(2, "pick AE1") && !legal(2, "pick GI1"));
    play_all(2, "pick AI1; pick AI2; pick AC1");
    CHECK(done());
}

TEST(card_C06, "not without Carthage")
{
    blank();
    owner("CAR", 1);
    hand(2, "C06");
    cannot(2, "C06");
}

TEST(card_C08, "three RP, not four; the tribute four, not five; the convoy four")
{
    TEST_ALSO(card_C09);
    TEST_ALSO(card_C10);
    blank();
    hand(2, "C08");
    play_card(2, "C08");
    play_all(2, "at CAR; at CAR; at AGR");
    CHECK_EQ(rp_of(2), 3);
    CHECK(done());
    blank();
    hand(2, "C09");
    play_card(2, "C09");
    play_all(2, "at CAR; at CAR; at TUN; at TUN");
    CHECK_EQ(rp_of(2), 4);
    CHECK(done());
    blank();
    rp(2, "LIL", 6);
    hand(2, "C10");
    play_card(2, "C10");
    play(2, "at CAR");
    CHECK(!legal(2, "number 5"));
    play(2, "number 4");
    CHECK_EQ(rp_at(2, "CAR"), 4);
}

TEST(card_C12, "Romans elsewhere, or their ships before Africa, do not bring him; no ship comes with him")
{
    blank();
    unit("RI", 1, "MES", "");
    unit("RN", 1, "pCLU", "");
    owner("NEA", 1);
    unit("RN", 1, "NEA", "port");
    hand(2, "C12");
    cannot(2, "C12");
    blank();
    rebels("BAG");
    hand(2, "C12");
    play_card(2, "C12");
    CHECK_EQ(state->pick.max, 4);
    CHECK(!legal(2, "pick CN1"));
}

TEST(card_C15, "two squadrons, not three; Gisco and Himilco bring no ships")
{
    TEST_ALSO(card_C14);
    TEST_ALSO(card_C16);
    blank();
    hand(2, "C15");
    play_card(2, "C15");
    CHECK(!legal(2, "at REG"));
    play(2, "at HAD");
    CHECK_EQ(state->pick.max, 2);
    CHECK(!legal(2, "pick AI1"));
    blank();
    hand(2, "C14");
    play_card(2, "C14");
    play(2, "at PAN");
    CHECK_EQ(state->pick.max, 3);
    CHECK(!legal(2, "pick CN1"));
    play_all(2, "pick AI1; pick AI2; pick GI1");
    CHECK_EQ(count_at(2, "PAN"), 3);
    blank();
    hand(2, "C16");
    play_card(2, "C16");
    CHECK_EQ(state->pick.max, 2);
    CHECK(!legal(2, "pick CN1"));
}

TEST(card_C17, "three faces and three markers, not four")
{
    blank();
    unit("CN", 3, "LIL", "port decimated");
    unit("CN", 1, "CAR", "port decimated");
    unit("CN", 3, "DRE", "port disorganised");
    unit("CN", 1, "PAN", "port disorganised");
    hand(2, "C17");
    play_card(2, "C17");
    CHECK_EQ(state->pick.max, 3);
    play_all(2, "pick CN1; pick CN2; pick CN3");
    CHECK_STR(state_of("CN3"), "F");
    CHECK_STR(state_of("CN4"), "D");
    CHECK_EQ(state->pick.max, 3);
    play_all(2, "pick CN5; pick CN6; pick CN7");
    CHECK_STR(state_of("CN7"), "F");
    CHECK_STR(state_of("CN8"), "FX");
}

TEST(card_C18, "Romans elsewhere and their ships do not prevent it; one RP, in Africa")
{
    blank();
    rebels("BAG");
    unit("RI", 1, "MES", "");
    owner("NEA", 1);
    unit("RN", 1, "NEA", "port");
    hand(2, "C18");
    play_card(2, "C18");
    CHECK_EQ(state->rebels, 0);
    CHECK(!legal(2, "at LIL"));
    play(2, "at CAR");
    CHECK_EQ(rp_of(2), 1);
    CHECK(done());
}

/* ---- Carthage: operations and battles ---- */

TEST(card_C21, "storms are for ships at sea: not in a port, not on a march")
{
    blank();
    rp(1, "MES", 1);
    unit("RN", 1, "pMES", "");
    unit("RI", 1, "MES", "");
    hand(2, "C21");
    begin(1, "MES");
    play_all(1, "sail RN1; to MES");
    CHECK(asked(CC_ASK_OP, 1));
    play_all(1, "march RI1; to MYL");
    CHECK(!asked(CC_ASK_REACT, 2));
}

TEST(card_C21, "neither storm nor ambush for Carthage's own people")
{
    TEST_ALSO(card_C22);
    blank();
    rp(2, "PAN", 1);
    unit("CN", 1, "PAN", "port");
    unit("AI", 1, "PAN", "");
    hand(2, "C21 C22");
    begin(2, "PAN");
    play_all(2, "sail CN1; to pPAN");
    CHECK(asked(CC_ASK_OP, 2));
    play_all(2, "march AI1; to SIC");
    CHECK(!asked(CC_ASK_REACT, 2));
    CHECK_EQ(at("AI1"), zone("SIC"));
}

TEST(card_C22, "two of three units check, and only who marches is ambushed")
{
    blank();
    rp(1, "MES", 1);
    unit("RI", 3, "MES", "");
    leader("K1", "MES", "");
    hand(2, "C22");
    begin(1, "MES");
    play_all(1, "army K1; to PEL");
    dice("10 10");
    play(2, "play C22");
    dice_spent();
    CHECK_EQ(heard_count(CC_EV_CHECKED), 2);
    CHECK_STR(state_of("RI3"), "F");

    blank();
    rp(1, "MES", 1);
    unit("RN", 1, "MES", "port");
    unit("RI", 1, "MES", "");
    unit("AI", 1, "TYN", "");
    hand(2, "C22");
    begin(1, "MES");
    play_all(1, "sail RN1; load RI1; to pTYN");
    CHECK(!asked(CC_ASK_REACT, 2));
}

TEST(card_C23, "three more, not two")
{
    blank();
    rp(1, "CAT", 1);
    owner("CAT", 1);
    unit("RI", 2, "LEO", "");
    leader("K1", "LEO", "");
    hand(2, "C23");
    begin(1, "CAT");
    play(1, "siege LEO");
    if (state->ask == CC_ASK_BESIEGERS)
        play_all(1, "pick RI1; pick RI2");
    dice("1");
    play(2, "play C23");
    CHECK_EQ(state->zone[zone("LEO")].owner, 1); /* 1 + 1 - 2 + 3 = 3 */
}

TEST(card_C28, "two more, not three, and for nothing but a cavalry chit")
{
    land_battle("", "C28");
    unit("AC", 1, "HIM", "");
    unit("RC", 1, "HIM", "");
    cup(1, "cavalry cavalry skirmish skirmish");
    begin_battle("HIM", 1, "PHI");
    chits(1, "cavalry skirmish skirmish");
    chits(2, "skirmish flank-attack");
    play(1, "chit cavalry");
    dice("6 3");
    play(2, "play C28");
    CHECK_STR(state_of("RC1"), "F"); /* 3 + 2 is no more than 5 */
    dice_spent();

    land_battle("", "C28");
    unit("AC", 1, "HIM", "");
    begin_battle("HIM", 1, "PHI");
    chits(1, "skirmish wedge wedge");
    dice("1");
    play(1, "chit skirmish");
    play(2, "pick AI1");
    CHECK(!asked(CC_ASK_REACT, 2));
}

TEST(card_C29, "not for ships, and not for a unit that is decimated only")
{
    naval_battle("", "C29");
    begin_battle("pMYL", 1, "");
    chits(1, "periplus onagers");
    dice("10");
    play(1, "chit periplus");
    CHECK(!asked(CC_ASK_REACT, 2));
    land_battle("", "C29");
    begin_battle("HIM", 1, "PHI");
    chits(1, "skirmish wedge");
    dice("10");
    play(1, "chit skirmish");
    CHECK(!asked(CC_ASK_REACT, 2));
    CHECK_STR(state_of("AI1"), "D");
}

TEST(card_C31, "one chit more, not two, and not at sea")
{
    land_battle("", "C31");
    unit("IC", 1, "HIM", "");
    begin_battle("HIM", 2, "HLY");
    play(2, "play C31");
    CHECK_EQ(state->battle.hand_n[1], 3);
    naval_battle("", "C31");
    begin_battle("pMYL", 2, "");
    CHECK(!asked(CC_ASK_REACT, 2));
}

/* ---- leaders whom nobody guards ---- */

TEST(CC_R69, "who retreats to a leader without units takes him too")
{
    land_battle("", "");
    leader("GIS", "PHI", "");
    state->unit.flags[u("RI1")] |= CC_DECIMATED;
    begin_battle("HIM", 1, "PHI");
    chits(1, "skirmish skirmish wedge");
    chits(2, "skirmish flank-attack");
    dice("1 10");
    play(1, "chit skirmish");
    play(2, "chit skirmish");
    play(1, "pick RI1");
    play(1, "stop");
    CHECK_EQ(at("RI1"), zone("PHI"));
    CHECK_EQ(leader_zone("GIS"), CC_NONE);
    CHECK_EQ(vp(1), 3);
}

/* ---- leaders and cities that are closed ---- */

/* Rhegium (port, Roman) is besieged with troops and ships inside; a Punic ship lies before it, or none. */
static void close_rhegium(bool blockaded)
{
    blank();
    unit("RI", 2, "REG", "inside");
    unit("RN", 1, "REG", "port");
    unit("AI", 1, "REG", "");
    siege("REG", 2);
    unit("RI", 1, "MES", "");
    unit("RI", 1, "TYN", "");
    siege("TYN", 1);
    if (blockaded)
        unit("CN", 1, "pREG", "");
}

TEST(CC_R94, "a leader whom a card brings does not get into a besieged city that is closed, to join those inside")
{
    TEST_ALSO(card_R01);
    TEST_ALSO(CC_R35);
    for (int blockaded = 0; blockaded < 2; blockaded++) {
        close_rhegium(blockaded);
        hand(1, "R01");
        play_card(1, "R01");
        play(1, "done");
        if (!blockaded) /* else it is the only place for the first one */
            play(1, "at MES");
        play_all(1, "done; done");
        CHECK(asked(CC_ASK_CARD_ZONE, 1)); /* the second consul */
        CHECK_EQ(legal(1, "at REG"), !blockaded);
        CHECK(legal(1, "at MES"));
        CHECK(legal(1, "at TYN")); /* with those who besiege it */
    }
}

TEST(CC_R94, "… nor one who is moved; out he may come, or stay")
{
    TEST_ALSO(card_R13);
    for (int blockaded = 0; blockaded < 2; blockaded++) {
        close_rhegium(blockaded);
        leader("K1", "MES", "");
        leader("K2", "REG", "inside");
        hand(1, "R13");
        play_card(1, "R13");
        play(1, "leader K1");
        CHECK_EQ(legal(1, "at REG"), !blockaded);
        close_rhegium(blockaded);
        leader("K2", "REG", "inside");
        hand(1, "R13");
        play_card(1, "R13");
        CHECK(legal(1, "at REG"));
        play(1, "at TYN");
        CHECK_EQ(leader_zone("K2"), zone("TYN"));
    }
}

/* Heraclea (a port, with ships) and Agrigentum are besieged; a Roman ship lies before Heraclea, or none. */
static void close_heraclea(bool blockaded)
{
    blank();
    unit("AI", 1, "HER", "inside");
    unit("CN", 1, "HER", "port");
    unit("RI", 1, "HER", "");
    siege("HER", 1);
    unit("AI", 1, "AGR", "inside");
    unit("RI", 1, "AGR", "");
    siege("AGR", 1);
    unit("CN", 1, "pMES", "");
    if (blockaded)
        unit("RN", 1, "pHER", "");
}

TEST(CC_R94, "… the same for Barca and Adherbal")
{
    TEST_ALSO(card_C11);
    TEST_ALSO(card_C13);
    for (int blockaded = 0; blockaded < 2; blockaded++) {
        close_heraclea(blockaded);
        hand(2, "C11");
        play_card(2, "C11");
        CHECK_EQ(legal(2, "at HER"), !blockaded);
        CHECK(!legal(2, "at AGR")); /* no port */
        close_heraclea(blockaded);
        hand(2, "C13");
        play_card(2, "C13");
        CHECK_EQ(legal(2, "at HER"), !blockaded);
        CHECK(legal(2, "at pMES"));
    }
    blank_of("relief-of-mesana"); /* the only ships are shut in */
    unit("CN", 1, "SYR", "port");
    unit("RI", 1, "SYR", "");
    siege("SYR", 1);
    unit("RN", 1, "pSYR", "");
    hand(2, "C13");
    begin_card(2);
    refused(2, "play C13", CC_WHY_NO_ENTRY, "PI-356");
}

/* ---- leaders and checks outside battles ---- */

TEST(CC_R96, "a storm or an ambush: of several leaders with the stack the one who is best for cohesion counts")
{
    TEST_ALSO(card_C21);
    TEST_ALSO(card_C22);
    static const char *const lead[] = {"K1", "K4", "K3"}; /* the lowest, the fastest, and himself */

    for (int i = 0; i < 3; i++) {
        blank();
        rp(1, "MES", 1);
        unit("RI", 2, "MES", "");
        leader("K3", "MES", "");
        if (i < 2)
            leader(lead[i], "MES", "");
        hand(2, "C22");
        begin(1, "MES");
        play(1, i < 2 ? i ? "army K4" : "army K1" : "army K3");
        if (i < 2)
            play(1, "with K3");
        play(1, "to PEL");
        dice("7 8");
        play(2, "play C22");
        dice_spent();
        CHECK_STR(state_of("RI1"), "F"); /* 7 + 1 is no more than 7 + 1 */
        CHECK_STR(state_of("RI2"), "FX");
    }
    blank();
    rp(1, "MES", 1);
    owner("TYN", 1);
    unit("RN", 2, "MES", "port");
    leader("K1", "MES", "");
    leader("K3", "MES", "");
    hand(2, "C21");
    begin(1, "MES");
    play_all(1, "fleet K1; with K3; to TYN");
    dice("3 4");
    play(2, "play C21");
    dice_spent();
    CHECK_STR(state_of("RN1"), "F"); /* 3 + 3 is no more than 5 + 1 */
    CHECK_STR(state_of("RN2"), "D");
}

TEST(CC_R96, "… one alone counts, for better or worse")
{
    blank();
    rp(1, "MES", 1);
    unit("RI", 2, "MES", "");
    leader("K6", "MES", "");
    hand(2, "C22");
    begin(1, "MES");
    play_all(1, "army K6; to PEL");
    dice("5 6");
    play(2, "play C22");
    dice_spent();
    CHECK_STR(state_of("RI1"), "F"); /* 5 + 1 is no more than 7 - 1 */
    CHECK_STR(state_of("RI2"), "FX");
}

TEST(CC_R97, "a sortie falls on anybody before the walls, also on who took no part in the siege roll")
{
    TEST_ALSO(card_C23);
    blank();
    rp(1, "CAT", 1);
    owner("CAT", 1);
    unit("RI", 2, "LEO", "");
    unit("RC", 1, "LEO", "");
    hand(2, "C23");
    begin(1, "CAT");
    play_all(1, "siege LEO; pick RI1"); /* without a leader one goes at it (CC-R05) */
    dice("3");
    play(2, "play C23");
    CHECK(asked(CC_ASK_CARD_UNIT, 2));
    play(2, "pick RC1");
    CHECK_STR(state_of("RC1"), "FX");
    CHECK_STR(state_of("RI1"), "F");
    CHECK_EQ(at("RC1"), zone("LEO"));
}
