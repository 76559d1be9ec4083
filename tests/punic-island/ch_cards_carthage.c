/* ch_cards_carthage.c: what the Carthaginian cards do: table 4.7.2, one test or more for each card. */
#include "cards.h"

/* ---- fleets ---- */

TEST(card_C01, "a naval operation without an RP: one stack sails and fights wherever it is, and draws one chit more")
{
    TEST_ALSO(CC_R85);
    blank();
    unit("CN", 2, "LIL", "port");
    unit("CN", 1, "CAR", "port");
    unit("RN", 1, "pDRE", "");
    rp(1, "REG", 1);
    hand(2, "C01");
    play_card(2, "C01");
    CHECK(asked(CC_ASK_OP, 2));
    CHECK_EQ(sp(), 6);
    CHECK_EQ(rp_at(1, "REG"), 1);
    CHECK(legal(2, "sail CN3"));
    play_all(2, "sail CN1; to pDRE");
    CHECK_EQ(state->battle.first_draw[1], 1);
    CHECK_EQ(state->battle.hand_n[1], 3);
}

TEST(card_C01, "needs a ship on the map; no land unit acts in it")
{
    blank();
    unit("AI", 1, "LIL", "");
    hand(2, "C01");
    cannot(2, "C01");
    blank();
    unit("AI", 1, "LIL", "");
    unit("CN", 1, "LIL", "port");
    hand(2, "C01");
    play_card(2, "C01");
    CHECK(!legal(2, "march AI1"));
}

TEST(CC_R85, "what a battle of such an operation destroys scores, though a card made it possible")
{
    blank();
    unit("CN", 1, "LIL", "port");
    unit("RN", 1, "pDRE", "decimated disorganised");
    hand(2, "C01");
    cup(2, "ballistas ballistas ballistas boarding");
    play_card(2, "C01");
    play_all(2, "sail CN1; to pDRE");
    chits(2, "ballistas boarding");
    dice("10");
    play(2, "chit ballistas");
    CHECK_STR(state_of("RN1"), "dead");
    CHECK_EQ(vp(2), 1);
}

TEST(card_C02, "raids on Italy from a port that faces it: an RP less in Rhegium, two VP at the end")
{
    struct cc c;
    int before;

    blank();
    unit("CN", 1, "pTYN", "");
    rp(1, "REG", 2);
    hand(2, "C02");
    c = (struct cc){rules, state, NULL};
    before = cc_points(&c, 1);
    play_card(2, "C02");
    CHECK_EQ(rp_at(1, "REG"), 1);
    CHECK_EQ(cc_points(&c, 1), before + 2);
}

TEST(card_C02, "not from the open sea or from afar")
{
    blank();
    unit("CN", 1, "S02", "");
    unit("CN", 1, "PAN", "port");
    hand(2, "C02");
    cannot(2, "C02");
    blank();
    unit("CN", 1, "THE", "port");
    hand(2, "C02");
    begin_card(2);
    CHECK(legal(2, "play C02"));
}

TEST(card_C07, "up to three squadrons from box or dead in Carthage, if no enemy ship lies before it")
{
    blank();
    unit("CN", 1, "dead", "");
    hand(2, "C07");
    play_card(2, "C07");
    play_all(2, "pick CN1; pick CN2; pick CN3");
    CHECK_EQ(state->zone[zone("CAR")].ships[1], 3);
    CHECK_EQ(at("CN1"), zone("CAR"));

    blank();
    unit("RN", 1, "pCAR", "");
    hand(2, "C07");
    cannot(2, "C07");
    blank();
    owner("CAR", 1);
    hand(2, "C07");
    cannot(2, "C07");
}

TEST(card_C17, "three faces and three markers of ships inside Carthaginian ports")
{
    blank();
    unit("CN", 1, "LIL", "port decimated");
    unit("CN", 1, "pDRE", "decimated");
    unit("CN", 1, "CAR", "port disorganised");
    unit("AI", 1, "LIL", "decimated");
    hand(2, "C17");
    play_card(2, "C17");
    CHECK_EQ(choices(2), 2); /* the one in Lilybaeum, or none */
    play(2, "pick CN1");
    CHECK_STR(state_of("CN1"), "F");
    play(2, "pick CN3");
    CHECK_STR(state_of("CN3"), "F");
    CHECK_STR(state_of("CN2"), "D");
}

/* ---- armies ---- */

TEST(card_C03, "up to three Iberians from the box in one port")
{
    TEST_ALSO(PI_355);
    blank();
    hand(2, "C03");
    play_card(2, "C03");
    CHECK(!legal(2, "at AGR"));
    play(2, "at PAN");
    CHECK(!legal(2, "pick GI1"));
    play_all(2, "pick II1; pick II2; pick IC1");
    CHECK_EQ(count_at(2, "PAN"), 3);
}

TEST(card_C04, "up to three Gauls from the box in one port")
{
    blank();
    unit("GI", 3, "dead", "");
    hand(2, "C04");
    play_card(2, "C04");
    play(2, "at LIL");
    play(2, "pick GI4");
    CHECK_EQ(at("GI4"), zone("LIL"));
    CHECK_STR(state_of("GI1"), "dead");
}

TEST(card_C05, "up to three Africans in one African city, while Carthage stands")
{
    blank();
    hand(2, "C05");
    play_card(2, "C05");
    CHECK(!legal(2, "at PAN"));
    play(2, "at UTI");
    play_all(2, "pick AI1; pick AC1; done");
    CHECK_EQ(count_at(2, "UTI"), 2);
    blank();
    owner("CAR", 1);
    hand(2, "C05");
    cannot(2, "C05");
}

TEST(card_C06, "two elephants in Carthage or Lilybaeum")
{
    blank();
    hand(2, "C06");
    play_card(2, "C06");
    CHECK_EQ(choices(2), 2);
    play_all(2, "at CAR; at LIL");
    CHECK_EQ(at("AE1"), zone("CAR"));
    CHECK_EQ(at("AE2"), zone("LIL"));
}

TEST(card_C20, "two RP in Syracuse and up to two of its dead")
{
    blank();
    unit("SI", 2, "dead", "");
    unit("SN", 1, "dead", "");
    unit("AI", 1, "dead", "");
    hand(2, "C20");
    play_card(2, "C20");
    CHECK_EQ(rp_at(2, "SYR"), 2);
    CHECK(!legal(2, "pick AI1"));
    CHECK(!legal(2, "pick SI3"));
    play_all(2, "pick SI1; pick SN1");
    CHECK_EQ(at("SI1"), zone("SYR"));
    CHECK_EQ(state->zone[zone("SYR")].ships[1], 1);
    blank();
    owner("SYR", 1);
    hand(2, "C20");
    cannot(2, "C20");
}

/* ---- leaders ---- */

TEST(card_C11, "Barca joins a stack in Sicily, without reinforcements")
{
    blank();
    unit("AI", 1, "AGR", "");
    unit("AI", 1, "CAR", "");
    hand(2, "C11");
    play_card(2, "C11");
    CHECK_EQ(choices(2), 4); /* that stack, and three cities */
    CHECK(!legal(2, "at CAR"));
    play(2, "at AGR");
    CHECK_EQ(leader_zone("BAR"), zone("AGR"));
    CHECK(state->ask != CC_ASK_CARD_UNIT);
}

TEST(card_C11, "or enters in Panormus, Lilybaeum or Drepana with up to two units")
{
    blank();
    hand(2, "C11");
    play_card(2, "C11");
    play(2, "at DRE");
    play_all(2, "pick II1; pick CN1");
    CHECK_EQ(leader_zone("BAR"), zone("DRE"));
    CHECK_EQ(at("II1"), zone("DRE"));
    CHECK_EQ(state->zone[zone("DRE")].ships[1], 1);
}

TEST(card_C12, "Xanthippus comes to Carthage with four units when Romans or rebels are in Africa")
{
    blank();
    hand(2, "C12");
    cannot(2, "C12");
    blank();
    rebels("BAG");
    hand(2, "C12");
    play_card(2, "C12");
    play_all(2, "pick AI1; pick AI2; pick AC1; pick AE1");
    CHECK_EQ(leader_zone("XAN"), zone("CAR"));
    CHECK_EQ(count_at(2, "CAR"), 4);
    blank();
    unit("RI", 1, "CLU", "");
    hand(2, "C12");
    begin_card(2);
    CHECK(legal(2, "play C12"));
    blank();
    rebels("BAG");
    owner("CAR", 1);
    hand(2, "C12");
    begin_card(2);
    refused(2, "play C12", CC_WHY_NO_ENTRY, "PI-356");
}

TEST(card_C13, "Adherbal joins ships, or brings two squadrons to Drepana")
{
    blank();
    unit("CN", 2, "pMES", "");
    unit("AI", 1, "AGR", "");
    hand(2, "C13");
    play_card(2, "C13");
    CHECK_EQ(choices(2), 2);
    play(2, "at pMES");
    CHECK_EQ(leader_zone("ADE"), zone("pMES"));
    CHECK_EQ(state->zone[zone("DRE")].ships[1], 0);

    blank();
    hand(2, "C13");
    play_card(2, "C13");
    CHECK_EQ(leader_zone("ADE"), zone("DRE"));
    CHECK_EQ(state->zone[zone("DRE")].ships[1], 2);
}

TEST(PI_865, "in the short scenario there is no Drepana: Adherbal needs ships")
{
    blank_of("relief-of-mesana");
    hand(2, "C13");
    begin_card(2);
    refused(2, "play C13", CC_WHY_NO_ENTRY, "PI-356");
    blank_of("relief-of-mesana");
    unit("CN", 1, "pMES", "");
    hand(2, "C13");
    play_card(2, "C13");
    CHECK_EQ(leader_zone("ADE"), zone("pMES"));
}

TEST(card_C14, "Gisco enters in Agrigentum or Panormus with up to three land units")
{
    blank();
    owner("PAN", 1);
    hand(2, "C14");
    play_card(2, "C14");
    CHECK_EQ(leader_zone("GIS"), zone("AGR"));
    CHECK(!legal(2, "pick CN1"));
    play_all(2, "pick AI1; pick AI2; pick AI3");
    CHECK_EQ(count_at(2, "AGR"), 3);
}

TEST(card_C15, "Carthalo enters in any port with up to two squadrons")
{
    blank();
    hand(2, "C15");
    play_card(2, "C15");
    CHECK(!legal(2, "at AGR"));
    play(2, "at HAD");
    play_all(2, "pick CN1; done");
    CHECK_EQ(leader_zone("CRT"), zone("HAD"));
    CHECK_EQ(at("CN1"), zone("HAD"));
}

TEST(card_C16, "Himilco enters in Lilybaeum with up to two land units and an RP")
{
    blank();
    hand(2, "C16");
    play_card(2, "C16");
    play_all(2, "pick GI1; pick II1");
    CHECK_EQ(leader_zone("HIM"), zone("LIL"));
    CHECK_EQ(count_at(2, "LIL"), 2);
    CHECK_EQ(rp_at(2, "LIL"), 1);
    blank();
    owner("LIL", 1);
    hand(2, "C16");
    begin_card(2);
    refused(2, "play C16", CC_WHY_NO_ENTRY, "PI-356");
}

TEST(EX_37, "a third leader: one of the two on the map leaves the game, for no VP")
{
    TEST_ALSO(PI_456);
    TEST_ALSO(PI_457);
    TEST_ALSO(PI_458);
    TEST_ALSO(CC_R54);
    blank();
    leader("HAN", "pMES", "");
    leader("HIE", "SYR", "");
    unit("CN", 1, "pMES", "");
    unit("SI", 1, "SYR", "");
    hand(2, "C13");
    play_card(2, "C13");
    dice("1");
    play(2, "at pMES");
    dice_spent();
    CHECK_EQ(leader_zone("HAN"), CC_NONE);
    CHECK_EQ(state->leader[leader_of("HAN")].place, CC_GONE);
    CHECK_EQ(leader_zone("HIE"), zone("SYR"));
    CHECK_EQ(leader_zone("ADE"), zone("pMES"));
    CHECK_EQ(on_map(2), 2);
    CHECK_EQ(vp(1), 0);
    CHECK_EQ(at("CN1"), zone("pMES"));
}

TEST(PI_456, "two leaders on the map are allowed")
{
    blank();
    leader("HAN", "pMES", "");
    unit("CN", 1, "pMES", "");
    hand(2, "C16");
    play_card(2, "C16");
    play(2, "done");
    CHECK_EQ(on_map(2), 2);
    CHECK(!heard(CC_EV_LEADER_GONE));
}

/* ---- resource points ---- */

TEST(card_C08, "three RP in Carthaginian cities")
{
    TEST_ALSO(PI_353);
    blank();
    hand(2, "C08");
    play_card(2, "C08");
    CHECK(!legal(2, "at MES"));
    play_all(2, "at CAR; at CAR; at AGR");
    CHECK_EQ(rp_at(2, "CAR"), 2);
    CHECK_EQ(rp_at(2, "AGR"), 1);
}

TEST(card_C09, "four RP in Africa, unless there is a rebellion")
{
    blank();
    hand(2, "C09");
    play_card(2, "C09");
    CHECK(!legal(2, "at LIL"));
    play_all(2, "at CAR; at CAR; at TUN; at TUN");
    CHECK_EQ(rp_at(2, "TUN"), 2);
    blank();
    rebels("BAG");
    hand(2, "C09");
    cannot(2, "C09");
}

TEST(card_C10, "a convoy as for Rome")
{
    blank();
    rp(2, "LIL", 2);
    unit("RN", 1, "pPAN", "");
    hand(2, "C10");
    play_card(2, "C10");
    CHECK(!legal(2, "at PAN"));
    play_all(2, "at CAR; number 2");
    CHECK_EQ(rp_at(2, "LIL"), 0);
    CHECK_EQ(rp_at(2, "CAR"), 2);
}

TEST(card_C18, "a rebellion is put down and an RP gained, if no Roman stands in Africa")
{
    blank();
    rebels("BAG");
    rebels("ADY");
    hand(2, "C18");
    play_card(2, "C18");
    play(2, "at ADY");
    CHECK_EQ(state->zone[zone("ADY")].rebels, 0);
    CHECK_EQ(state->rebels, 1);
    play(2, "at CAR");
    CHECK_EQ(rp_at(2, "CAR"), 1);
    blank();
    rebels("BAG");
    unit("RI", 1, "CLU", "");
    hand(2, "C18");
    cannot(2, "C18");
}

/* ---- sudden death ---- */

static void forlorn(int gone)
{
    blank();
    hand(2, "C19");
    for (int i = 0; i < 30 - gone; i++)
        deck(2, "C08");
    rules->deck_size[1] = 30;
    rules->copies[card("C08")] = 29;
    state->side[1].played[card("C08")] = (uint8_t)(gone - 1);
}

TEST(card_C19, "five VP and the end, when Rome has little left and the deck has run low")
{
    TEST_ALSO(CC_317);
    forlorn(25);
    unit("RN", 2, "REG", "port");
    begin_card(2);
    play(2, "play C19");
    CHECK(state->head.over);
    CHECK_EQ(state->ending, CC_END_SUDDEN);
    CHECK_EQ(state->side[1].vp[CC_VP_CARD], 5);
}

TEST(card_C19, "not after 24 cards, against three squadrons or five cities of Sicily")
{
    forlorn(24);
    begin_card(2);
    CHECK(!legal(2, "play C19"));
    forlorn(25);
    unit("RN", 3, "REG", "port");
    begin_card(2);
    CHECK(!legal(2, "play C19"));
    forlorn(25);
    owner("CAT", 1);
    owner("TAU", 1);
    owner("LEO", 1);
    begin_card(2);
    CHECK(legal(2, "play C19"));
    forlorn(25);
    owner("CAT", 1);
    owner("TAU", 1);
    owner("LEO", 1);
    owner("MYL", 1);
    begin_card(2);
    CHECK(!legal(2, "play C19"));
}

/* ---- events ---- */

/* Four RN and K4 sail from Messana to Mylae by S01 and S02. */
static void fleet(const char *cards)
{
    blank();
    rp(1, "MES", 1);
    owner("TYN", 1);
    unit("RN", 3, "MES", "port");
    leader("K4", "MES", "");
    hand(2, cards);
    begin(1, "MES");
    play(1, "fleet K4");
    play(1, "to TYN");
}

static void enter(const char *where)
{
    while (state->ask == CC_ASK_REACT && at("RN1") != zone(where))
        play(2, "pass");
}

TEST(EX_40, "a storm: every ship checks at +3; those that fail are decimated, and the move goes on")
{
    TEST_ALSO(PI_683);
    fleet("C21 C21");
    enter("S02");
    CHECK(asked(CC_ASK_REACT, 2));
    dice("2 3 7");
    play(2, "play C21");
    CHECK_STR(state_of("RN1"), "F");
    CHECK_STR(state_of("RN2"), "D");
    CHECK_STR(state_of("RN3"), "D");
    dice_spent();
    CHECK(state->ask != CC_ASK_REACT); /* one storm a move (CC-124) */
    CHECK_EQ(at("RN1"), zone("TYN"));
    CHECK_EQ(at("RN3"), zone("TYN"));
}

TEST(card_C21, "no +3 once the Corvus is withdrawn")
{
    blank();
    rp(1, "MES", 1);
    owner("TYN", 1);
    unit("RN", 1, "MES", "port");
    flag("R04");
    hand(2, "C21");
    begin(1, "MES");
    play_all(1, "sail RN1; to TYN");
    dice("5");
    play(2, "play C21");
    CHECK_STR(state_of("RN1"), "F");
    dice_spent();
}

TEST(card_C21, "a decimated ship is destroyed and drags cargo down, for no VP; with the last one all is lost")
{
    TEST_ALSO(CC_564);
    TEST_ALSO(CC_566);
    blank();
    rp(1, "MES", 3);
    owner("TYN", 1);
    unit("RN", 2, "MES", "port decimated");
    unit("RI", 2, "MES", "");
    leader("K4", "MES", "");
    hand(2, "C21");
    deck(1, "R09 R09");
    deck(2, "C08 C08");
    begin(1, "MES");
    play_all(1, "fleet K4; load RI1; load RI2; load-rp 2; to TYN");
    CHECK(asked(CC_ASK_REACT, 2));
    dice("10 10");
    play(2, "play C21");
    CHECK_STR(state_of("RN1"), "dead");
    CHECK_STR(state_of("RN2"), "dead");
    CHECK_STR(state_of("RI1"), "dead");
    CHECK_STR(state_of("RI2"), "dead");
    CHECK_EQ(leader_zone("K4"), CC_NONE);
    CHECK_EQ(rp_at(1, "pMES") + rp_at(1, "S01") + rp_at(1, "TYN"), 0);
    CHECK_EQ(vp(2), 0);
    CHECK_EQ(state->card_source, 0);
}

TEST(card_C21, "a decimated ship that is carried on decimates one of the land units aboard")
{
    blank();
    rp(1, "MES", 1);
    owner("TYN", 1);
    unit("RN", 1, "MES", "port");
    unit("RI", 1, "MES", "");
    unit("RC", 1, "MES", "");
    leader("K4", "MES", "");
    hand(2, "C21");
    begin(1, "MES");
    play_all(1, "sail RN1; load RI1; load RC1; to TYN");
    dice("9");
    play(2, "play C21");
    CHECK(asked(CC_ASK_CARGO, 1));
    play(1, "pick RC1");
    CHECK_STR(state_of("RN1"), "D");
    CHECK_STR(state_of("RC1"), "D");
    CHECK_STR(state_of("RI1"), "F");
    CHECK_EQ(at("RC1"), zone("TYN"));
}

TEST(card_C21, "when ships are lost the rest of the move is planned anew, without paying again")
{
    TEST_ALSO(CC_R81);
    blank();
    rp(1, "MES", 1);
    owner("TYN", 1);
    owner("MYL", 1);
    unit("RN", 1, "MES", "port decimated");
    unit("RN", 1, "MES", "port");
    leader("K4", "MES", "");
    hand(2, "C21");
    begin(1, "MES");
    play_all(1, "fleet K4; to TYN");
    dice("10 1");
    play(2, "play C21");
    CHECK_STR(state_of("RN1"), "dead");
    CHECK(asked(CC_ASK_SAIL, 1));
    CHECK_EQ(sp(), 4);
    play(1, "to MYL");
    CHECK_EQ(at("RN2"), zone("MYL"));
    CHECK_EQ(leader_zone("K4"), zone("MYL"));
}

static void march(const char *moves, const char *cards)
{
    blank();
    rp(1, "MES", 1);
    unit("RI", 3, "MES", "");
    leader("K1", "MES", "");
    hand(2, cards);
    begin(1, "MES");
    play(1, "army K1");
    play_all(1, moves);
}

TEST(card_C22, "in the mountains two units of Carthage's choice check at +1; one that fails stops the stack")
{
    march("via PEL; to TYN", "C22");
    CHECK(asked(CC_ASK_REACT, 2));
    CHECK_EQ(at("RI1"), zone("PEL"));
    dice("6 7");
    play(2, "play C22");
    CHECK_STR(state_of("RI1"), "F");
    CHECK_STR(state_of("RI2"), "FX"); /* 7 + 1 > 7 */
    CHECK_EQ(at("RI2"), zone("PEL"));
    CHECK_EQ(at("RI3"), zone("PEL"));
    CHECK(heard(CC_EV_STOPPED));
}

TEST(card_C22, "if both pass, the stack marches on")
{
    march("via PEL; to TYN", "C22");
    dice("6 6");
    play(2, "play C22");
    CHECK(!heard(CC_EV_STOPPED));
    CHECK_EQ(at("RI1"), zone("TYN"));
}

TEST(card_C22, "in the open only beside a Carthaginian land unit, inside a city or not")
{
    march("to MYL", "C22");
    CHECK(state->ask != CC_ASK_REACT);
    blank();
    rp(1, "MES", 1);
    unit("RI", 1, "MES", "");
    unit("AI", 1, "TYN", "");
    hand(2, "C22");
    begin(1, "MES");
    play_all(1, "march RI1; to MYL");
    CHECK(asked(CC_ASK_REACT, 2));
}

static void leontinos(const char *cards)
{
    blank();
    rp(1, "CAT", 1);
    owner("CAT", 1);
    unit("RI", 2, "LEO", "");
    unit("RC", 1, "LEO", "");
    leader("K1", "LEO", "");
    hand(2, cards);
    begin(1, "CAT");
    play(1, "siege LEO");
    if (state->ask == CC_ASK_BESIEGERS)
        play_all(1, "pick RI1; pick RI2; pick RC1");
}

TEST(card_C23, "three more on the siege roll; if it fails Carthage disorganises a besieger")
{
    leontinos("C23");
    CHECK(asked(CC_ASK_REACT, 2));
    dice("3");
    play(2, "play C23");
    CHECK(asked(CC_ASK_CARD_UNIT, 2)); /* 3 + 1 - 3 + 3 > 2 */
    play(2, "pick RC1");
    CHECK_STR(state_of("RC1"), "FX");
    CHECK_EQ(at("RC1"), zone("LEO"));
}

TEST(card_C23, "nothing happens to the besiegers of a city that falls")
{
    leontinos("C23");
    dice("1");
    play(2, "play C23");
    CHECK_EQ(state->zone[zone("LEO")].owner, 0);
    CHECK_STR(state_of("RC1"), "F");
}

TEST(card_C24, "a Roman operation has four SP")
{
    blank();
    rp(1, "REG", 1);
    unit("RI", 1, "REG", "");
    hand(2, "C24");
    begin_window(1, "REG");
    play(2, "play C24");
    CHECK_EQ(sp(), 4);
    CHECK_EQ(state->op.of, 4);
    blank();
    rp(2, "LIL", 1);
    unit("AI", 1, "LIL", "");
    hand(2, "C24");
    begin_window(2, "LIL");
    CHECK(!asked(CC_ASK_REACT, 2));
}

TEST(card_C25, "a stack of three: Rome chooses two that are decimated, a decimated one is disorganised")
{
    blank();
    rp(2, "LIL", 1);
    unit("AI", 1, "LIL", "");
    unit("RI", 2, "REG", "");
    unit("RI", 1, "REG", "decimated");
    unit("RI", 2, "MES", "");
    hand(2, "C25");
    begin_window(2, "LIL");
    play(2, "play C25");
    CHECK(asked(CC_ASK_CARD_UNIT, 1));
    play_all(1, "pick RI1; pick RI3");
    CHECK_STR(state_of("RI1"), "D");
    CHECK_STR(state_of("RI3"), "DX");
    CHECK_EQ(at("RI3"), zone("REG"));
}

TEST(card_C25, "needs such a stack; Carthage says which")
{
    blank();
    rp(2, "LIL", 1);
    unit("AI", 1, "LIL", "");
    unit("RI", 2, "REG", "");
    hand(2, "C25");
    begin_window(2, "LIL");
    CHECK(!asked(CC_ASK_REACT, 2));
    blank();
    rp(2, "LIL", 1);
    unit("AI", 1, "LIL", "");
    unit("RI", 3, "REG", "");
    unit("RI", 3, "MES", "");
    hand(2, "C25");
    begin_window(2, "LIL");
    play(2, "play C25");
    play(2, "at MES");
    CHECK_STR(state_of("RI4"), "D");
    CHECK_STR(state_of("RI5"), "D");
}

/* ---- battles ---- */

TEST(card_C26, "a Carthaginian infantry unit rolls again")
{
    land_battle("", "C26");
    begin_battle("HIM", 1, "PHI");
    chits(1, "skirmish wedge wedge");
    chits(2, "skirmish flank-attack");
    dice("9 2");
    play(1, "chit skirmish");
    CHECK(asked(CC_ASK_REACT, 2));
    play(2, "play C26");
    CHECK_STR(state_of("AI1"), "F");
    dice_spent();
}

/* In the window between the die and its result. */
TEST(CC_759, "the failed check of a unit that has left the battle changes nothing")
{
    for (int gone = 0; gone < 2; gone++) {
        land_battle("", "C26");
        begin_battle("HIM", 1, "PHI");
        chits(1, "skirmish wedge wedge");
        chits(2, "skirmish flank-attack");
        dice("9");
        play(1, "chit skirmish");
        CHECK(asked(CC_ASK_REACT, 2));
        if (gone)
            state->unit.flags[u("AI1")] &= (uint8_t)~CC_FIGHTING;
        play(2, "pass");
        CHECK_STR(state_of("AI1"), gone ? "F" : "D");
    }
}

TEST(card_C27, "a Corvus links one ship fewer; who is let go is Carthage's choice")
{
    naval_battle("", "C27");
    state->unit.flags[u("CN1")] |= CC_DECIMATED;
    begin_battle("pMYL", 1, "");
    chits(1, "corvus onagers onagers");
    chits(2, "ballistas boarding");
    play_all(1, "chit corvus; engage RN1 CN1");
    if (state->ask == CC_ASK_ENGAGE)
        play(1, "engage RN1 CN2");
    CHECK(asked(CC_ASK_REACT, 2));
    dice("1 1");
    play(2, "play C27");
    if (state->ask != CC_ASK_CHIT)
        play(2, "pick CN1");
    CHECK_EQ(held_by("CN1"), 0);
    CHECK_EQ(held_by("CN2"), 1);
    dice_spent();
}

TEST(card_C27, "a Corvus that links one ship keeps it")
{
    naval_battle("", "C27");
    begin_battle("pMYL", 1, "");
    state->unit.flags[u("CN2")] &= (uint8_t)~CC_FIGHTING; /* one Punic ship is left */
    state->unit.flags[u("CN3")] &= (uint8_t)~CC_FIGHTING;
    chits(1, "corvus onagers onagers");
    chits(2, "ballistas boarding");
    play(1, "chit corvus");
    if (state->ask == CC_ASK_ENGAGE)
        play(1, "engage RN1 CN1");
    CHECK(asked(CC_ASK_REACT, 2));
    dice("1 1");
    play(2, "play C27");
    CHECK_EQ(held_by("CN1"), 1);
    dice_spent();
}

TEST(card_C27, "no card for a Corvus that counts as Periplus")
{
    naval_battle("", "C27");
    flag("R04");
    begin_battle("pMYL", 1, "");
    chits(1, "corvus onagers onagers");
    chits(2, "ballistas boarding");
    play(1, "chit corvus");
    CHECK(!asked(CC_ASK_REACT, 2));
}

TEST(card_C28, "with Numidians in the battle Roman checks of a cavalry chit get +2")
{
    land_battle("", "C28");
    unit("AC", 1, "HIM", "");
    unit("RC", 1, "HIM", "");
    cup(1, "cavalry cavalry skirmish skirmish");
    begin_battle("HIM", 1, "PHI");
    chits(1, "cavalry skirmish skirmish");
    chits(2, "skirmish flank-attack");
    play(1, "chit cavalry");
    CHECK(asked(CC_ASK_REACT, 2));
    dice("6 4");
    play(2, "play C28");
    leave_all();
    CHECK_STR(state_of("AC1"), "F");
    CHECK_STR(state_of("RC1"), "FX"); /* 4 + 2 > 5 */
}

TEST(card_C28, "Iberian horse will not do")
{
    land_battle("", "C28");
    unit("IC", 1, "HIM", "");
    cup(1, "cavalry cavalry skirmish skirmish");
    unit("RC", 1, "HIM", "");
    begin_battle("HIM", 1, "PHI");
    chits(1, "cavalry skirmish skirmish");
    chits(2, "skirmish flank-attack");
    dice("1 1");
    play(1, "chit cavalry");
    CHECK(!asked(CC_ASK_REACT, 2));
}

TEST(card_C29, "a unit that would be disorganised retreats without a marker")
{
    land_battle("", "C29");
    begin_battle("HIM", 1, "PHI");
    chits(1, "flank-attack skirmish wedge");
    chits(2, "skirmish flank-attack");
    dice("9");
    play(1, "chit flank-attack");
    engage(1, "engage RI1 AI1");
    CHECK(asked(CC_ASK_REACT, 2));
    play(2, "play C29");
    leave_all();
    CHECK_STR(state_of("AI1"), "F");
    CHECK(at("AI1") != zone("HIM"));
}

TEST(card_C30, "the defender's first draw is one chit smaller, never none")
{
    land_battle("", "C30");
    begin_battle("HIM", 2, "HLY");
    play(2, "play C30");
    CHECK_EQ(state->battle.hand_n[0], 2);

    land_battle("", "C30");
    state->unit.flags[u("RI1")] |= CC_DECIMATED | CC_DISORGANISED;
    state->unit.flags[u("RI2")] |= CC_DECIMATED | CC_DISORGANISED;
    begin_battle("HIM", 2, "HLY");
    play(2, "play C30");
    CHECK_EQ(state->battle.hand_n[0], 1);
}

TEST(card_C31, "with cavalry, and no less than the enemy, the first draw is one chit larger")
{
    land_battle("", "C31");
    begin_battle("HIM", 2, "HLY");
    CHECK(!asked(CC_ASK_REACT, 2));
    land_battle("", "C31");
    unit("AC", 1, "HIM", "");
    unit("RC", 2, "HIM", "");
    begin_battle("HIM", 2, "HLY");
    CHECK(!asked(CC_ASK_REACT, 2));
    land_battle("", "C31");
    unit("AC", 1, "HIM", "");
    unit("RC", 1, "HIM", "");
    begin_battle("HIM", 2, "HLY");
    play(2, "play C31");
    CHECK_EQ(state->battle.hand_n[1], 4);
    CHECK_EQ(sp(), 5);
}
