/* ch_sequence.c: chapters A1 and A4, initiative, resource points and set-up (CC-101 to CC-106, CC-301 to CC-318). */
#include <stdio.h>
#include "campaign.h"

static struct cc here(void) { return (struct cc){rules, state, NULL}; }

static void decks(void)
{
    deck(1, "R09 R09 R12 R11");
    deck(2, "C08 C08 C09 C10");
}

/* Both have a unit to operate with and an RP to pay for it. */
static void both_ready(void)
{
    blank();
    decks();
    unit("RI", 1, "REG", "");
    unit("AI", 1, "LIL", "");
    rp(1, "REG", 1);
    rp(2, "LIL", 1);
}

static int cards_of(int seat) { return state->side[seat - 1].hand_n; }
static int deck_of(int seat) { return state->side[seat - 1].deck_n; }

/* ---- general ---- */

TEST(CC_101, "every counter is in exactly one zone or box")
{
    whole("full-campaign", 1);
    for (int i = 0; i < rules->units; i++)
        CHECK((state->unit.zone[i] == CC_NONE) == (state->unit.place[i] != CC_OUT && state->unit.place[i] != CC_IN));
    state->unit.zone[u("RI1")] = CC_NONE;
    CHECK(cc_audit(&rules->head, state));
    whole("full-campaign", 1);
    CHECK(!cc_audit(&rules->head, state));
    state->where.rp[0][0] ^= CC_BIT(zone("REG")); /* what is kept beside the zones says the same */
    CHECK(cc_audit(&rules->head, state));
}

TEST(CC_102, "counters are land units, naval units, leaders and markers")
{
    TEST_ALSO(CC_103);
    TEST_ALSO(CC_104);
    blank();
    CHECK(!(rules->naval_types >> u("RI1") & 1));
    CHECK(rules->naval_types >> u("RN1") & 1);
    CHECK(rules->leaders > 0);
}

TEST(CC_106, "each player commands the counters of his own side")
{
    both_ready();
    unit("RI", 1, "REG", "disorganised");
    unit("AI", 1, "LIL", "disorganised");
    begin(1, "REG");
    CHECK(legal(1, "reorganise RI2"));
    refused(1, "reorganise AI2", CC_WHY_NOT_OWN, "CC-106");
}

/* ---- set-up ---- */

TEST(CC_301, "counters that come later lie in the reinforcement boxes")
{
    TEST_ALSO(PI_702);
    int box = 0;

    whole("full-campaign", 1);
    for (int i = 1; i <= 12; i++) {
        char label[8];

        sprintf(label, "RI%d", i);
        box += !strcmp(state_of(label), "box");
    }
    CHECK_EQ(box, 8);
}

TEST(CC_302, "decks are shuffled and five cards are drawn")
{
    TEST_ALSO(PI_703);
    uint8_t first[CC_DECK_MAX];

    whole("full-campaign", 1);
    for (int seat = 1; seat <= 2; seat++) {
        CHECK_EQ(cards_of(seat), 5);
        CHECK_EQ(deck_of(seat), 43);
    }
    memcpy(first, state->side[0].deck, sizeof first);
    whole("full-campaign", 2);
    CHECK(memcmp(first, state->side[0].deck, sizeof first) != 0);
}

TEST(CC_303, "the campaign says who has the initiative")
{
    TEST_ALSO(PI_301);
    whole("full-campaign", 1);
    CHECK_EQ(state->initiative, 0);
}

TEST(PI_701, "the counters and RP of the set-up")
{
    TEST_ALSO(PI_704);
    TEST_ALSO(PI_705);
    TEST_ALSO(PI_706);
    const struct cc_zone *z;

    whole("full-campaign", 3);
    z = &state->zone[zone("MES")];
    CHECK_EQ(z->inside, 1);
    CHECK_EQ(z->men[1], 3);
    CHECK_EQ(z->siege, 2);
    CHECK_EQ(z->rp[0], 1);
    CHECK_EQ(state->zone[zone("pMES")].ships[1], 2);
    z = &state->zone[zone("REG")];
    CHECK_EQ(z->men[0], 4);
    CHECK_EQ(z->ships[0], 2);
    CHECK_EQ(z->rp[0], 3);
    CHECK_EQ(__builtin_popcount(cc_leaders_at(&(struct cc){rules, state, NULL}, zone("REG"), CC_OUT, 0)), 1);
    CHECK_EQ(state->zone[zone("SYR")].men[1], 2);
    CHECK_EQ(state->zone[zone("SYR")].ships[1], 2);
    CHECK_EQ(state->zone[zone("LIL")].ships[1], 2);
    CHECK_EQ(state->zone[zone("CAR")].ships[1], 3);
    CHECK_EQ(cc_rp_total(&(struct cc){rules, state, NULL}, 0), 4);
    CHECK_EQ(cc_rp_total(&(struct cc){rules, state, NULL}, 1), 11);
}

TEST(PI_707, "at the start the only land units against Rome are Syracusan")
{
    whole("full-campaign", 1);
    CC_EACH (i, rules->seat_units[1] & ~rules->naval_types)
        if (state->unit.zone[i] != CC_NONE)
            CHECK(rules->type[rules->unit[i].type].id[0] == 'S');
}

TEST(PI_701, "the first consul is any of those in the cup")
{
    unsigned seen = 0;

    for (uint64_t seed = 1; seed < 60; seed++) {
        whole("full-campaign", seed);
        seen |= cc_leaders_at(&(struct cc){rules, state, NULL}, zone("REG"), CC_OUT, 0);
    }
    CHECK_EQ(__builtin_popcount(seen), 8);
}

/* ---- map or card ---- */

TEST(CC_305, "both choose at once, and nothing happens before both have chosen")
{
    both_ready();
    begin_sequence();
    CHECK(asked(CC_ASK_MODE, 1) && asked(CC_ASK_MODE, 2));
    play(2, "map");
    CHECK(asked(CC_ASK_MODE, 1));
    CHECK(!asked(CC_ASK_MODE, 2));
    CHECK(!heard(CC_EV_CHOSE));
    play(1, "card");
    CHECK_EQ(heard_count(CC_EV_CHOSE), 2);
}

TEST(CC_306, "a card means one card action, the map an operation")
{
    both_ready();
    hand(2, "C08");
    begin_sequence();
    play(1, "map");
    play(2, "card");
    CHECK(asked(CC_ASK_OP, 1));
    CHECK_EQ(sp(), 6);
    play(1, "end");
    CHECK(asked(CC_ASK_CARD_ACTION, 2));
    play(2, "draw");
    CHECK(asked(CC_ASK_MODE, 1) || asked(CC_ASK_MODE, 2));
}

TEST(CC_307, "without an RP the map cannot be chosen")
{
    both_ready();
    rp(1, "REG", 0);
    begin_sequence();
    CHECK(!asked(CC_ASK_MODE, 1)); /* there is nothing to choose (CC-R89) */
    CHECK(asked(CC_ASK_MODE, 2));
    CHECK_EQ(state->side[0].mode, CC_ACT_CARD);
    state->asked = 3;
    state->side[0].mode = 0;
    refused(1, "map", CC_WHY_NO_RP, "CC-307");
    CHECK(legal(1, "card"));
    CHECK(!listed(1, "map"));
}

TEST(EX_05, "an RP aboard ships is enough, until it is spent")
{
    TEST_ALSO(CC_R32);
    TEST_ALSO(CC_R89);
    blank();
    decks();
    unit("RN", 1, "pPHI", "");
    rp(1, "pPHI", 1);
    rp(2, "LIL", 1);
    unit("AI", 1, "LIL", "");
    begin_sequence();
    CHECK(legal(1, "map"));
    play(1, "map");
    play(2, "card");
    CHECK_EQ(state->op.marker, zone("pPHI"));
    play(1, "end");
    CHECK(asked(CC_ASK_MODE, 2));
    CHECK(!legal(1, "map"));
}

TEST(CC_R32, "a player whose last RP is gone when his operation is due does nothing")
{
    both_ready();
    begin_sequence();
    play(1, "map");
    rp(1, "REG", 0);
    play(2, "card");
    CHECK(heard(CC_EV_IDLE));
    CHECK(!heard(CC_EV_OPERATION));
}

TEST(EX_03, "map against map: the initiative adds two and wins ties")
{
    TEST_ALSO(CC_308);
    TEST_ALSO(CC_309);
    both_ready();
    begin_sequence();
    dice("4 6");
    play(1, "map");
    play(2, "map");
    dice_spent();
    CHECK_EQ(heard_event(CC_EV_ROLLED)->arg[2], 6);
    CHECK_EQ(state->op.seat, 0);
    CHECK_EQ(heard_event(CC_EV_IDLE)->arg[0], 1);
    CHECK_EQ(rp_at(2, "LIL"), 1);
    play(1, "end");
    CHECK_EQ(state->sequence, 2); /* the other did nothing */
}

TEST(EX_04, "map against map: the higher total operates")
{
    TEST_ALSO(CC_308);
    both_ready();
    begin_sequence();
    dice("3 6");
    play(1, "map");
    play(2, "map");
    CHECK_EQ(state->op.seat, 1);
    CHECK_EQ(rp_at(1, "REG"), 1);
}

TEST(CC_310, "card against card: who has the initiative acts first")
{
    both_ready();
    hand(1, "R09");
    hand(2, "C08");
    begin_sequence();
    play(1, "card");
    play(2, "card");
    CHECK(asked(CC_ASK_CARD_ACTION, 1));
    play(1, "draw");
    CHECK(asked(CC_ASK_CARD_ACTION, 2));
    play(2, "draw");
    CHECK_EQ(state->sequence, 2);
}

TEST(CC_310, "… whoever has it")
{
    both_ready();
    hand(1, "R09");
    hand(2, "C08");
    owner("MES", 2); /* PI-302 */
    begin_sequence();
    play(1, "card");
    play(2, "card");
    CHECK(asked(CC_ASK_CARD_ACTION, 2));
}

TEST(CC_311, "map against card: the operation comes first")
{
    both_ready();
    hand(1, "R09");
    begin_sequence();
    play(1, "card");
    play(2, "map");
    CHECK(asked(CC_ASK_OP, 2));
    play(2, "end");
    CHECK(asked(CC_ASK_CARD_ACTION, 1));
}

TEST(CC_304, "sequence follows sequence")
{
    both_ready();
    begin_sequence();
    for (int i = 1; i < 3; i++) {
        CHECK_EQ(state->sequence, i);
        play(1, "card");
        play(2, "card");
    }
}

/* ---- card actions ---- */

TEST(CC_312, "a card action is one card: play, draw or discard")
{
    blank();
    decks();
    hand(1, "R09 R22");
    begin_card(1);
    CHECK(listed(1, "play R09"));
    CHECK(listed(1, "draw"));
    CHECK(listed(1, "discard R09") && listed(1, "discard R22"));
    refused(1, "play R22", CC_WHY_NOT_OPERATIONAL, "CC-114");
    refused(1, "play R10", CC_WHY_NOT_IN_HAND, "CC-312");
    play(1, "draw");
    CHECK(heard(CC_EV_SEQUENCE)); /* that was all */
}

TEST(CC_313, "drawing needs fewer than five cards")
{
    blank();
    decks();
    hand(1, "R09 R09 R10 R11 R12");
    begin_card(1);
    refused(1, "draw", CC_WHY_HAND_FULL, "CC-313");
    blank();
    decks();
    hand(1, "R09 R09 R10 R11");
    begin_card(1);
    play(1, "draw");
    CHECK_EQ(cards_of(1), 5);
}

TEST(CC_314, "a discard brings one RP")
{
    TEST_ALSO(PI_354);
    blank();
    decks();
    hand(1, "R09 R10");
    begin_card(1);
    refused(1, "discard R12", CC_WHY_NOT_IN_HAND, "CC-314");
    play(1, "discard R10");
    CHECK(asked(CC_ASK_RP_AT, 1));
    CHECK_EQ(choices(1), 2); /* Mesana and Reggio */
    CHECK(!legal(1, "at CAM"));
    play(1, "at REG");
    CHECK_EQ(rp_at(1, "REG"), 1);
    CHECK_EQ(cards_of(1), 1);
    CHECK_EQ(state->side[0].discard_n, 1);
}

TEST(CC_314, "who holds no card discards none")
{
    blank();
    decks();
    begin_card(1);
    state->side[0].hand_n = 0;
    refused(1, "discard R10", CC_WHY_HAND_EMPTY, "CC-314");
}

TEST(PI_353, "new RP of the other side go to any of its cities")
{
    TEST_ALSO(PI_351);
    blank();
    decks();
    hand(2, "C08");
    begin_card(2);
    play(2, "discard C08");
    CHECK_EQ(choices(2), 32);
    CHECK(!legal(2, "at MES"));
    CHECK(!legal(2, "at GLP")); /* no city */
    play(2, "at CLU");
    CHECK_EQ(rp_at(2, "CLU"), 1);
}

TEST(CC_315, "a discarded card lies face down: only its owner hears which it was")
{
    blank();
    decks();
    hand(1, "R09 R10");
    begin_card(1);
    play(1, "discard R10");
    CHECK_EQ(heard_event(CC_EV_DISCARDED_CARD)->to, 1);
    CHECK_EQ(heard_event(CC_EV_DISCARDED)->to & 1, 0);
    for (int i = 0; i < told_n; i++)
        if (told[i].kind != CC_EV_DISCARDED_CARD)
            CHECK(told[i].kind != CC_EV_PLAYED);
}

TEST(CC_R35, "no RP into a besieged city, but by sea past no enemy ship")
{
    blank();
    decks();
    hand(1, "R09 R10");
    unit("AI", 1, "MES", "");
    siege("MES", 2);
    begin_card(1);
    play(1, "discard R10");
    CHECK(listed(1, "at MES"));
    blank();
    decks();
    hand(1, "R09 R10");
    unit("AI", 1, "MES", "");
    siege("MES", 2);
    unit("CN", 1, "pMES", "");
    begin_card(1);
    play(1, "discard R10"); /* Reggio is all that is left */
    CHECK_EQ(rp_at(1, "REG"), 1);
}

TEST(CC_R35, "without a legal city the RP is lost")
{
    TEST_ALSO(CC_R89);
    blank();
    decks();
    owner("REG", 2);
    owner("MES", 2);
    hand(1, "R09 R10");
    begin_card(1);
    play(1, "discard R10");
    CHECK(!heard(CC_EV_GAINED_RP));
    CHECK_EQ(state->side[0].discard_n, 1);
}

TEST(CC_R33, "a full hand without a card to play is discarded from, an empty one drawn to")
{
    blank();
    decks();
    hand(1, "R22 R23 R24 R25 R26");
    begin_card(1);
    for (int i = 0; i < 5; i++)
        CHECK(!listed(1, "draw"));
    CHECK(listed(1, "discard R22"));
    blank();
    decks();
    begin_card(1); /* nothing to choose: it is drawn */
    CHECK(heard(CC_EV_DREW));
    CHECK_EQ(cards_of(1), 1);
}

TEST(EX_06, "card against card with a full hand")
{
    blank();
    decks();
    rp(1, "REG", 1);
    rp(2, "LIL", 1);
    hand(1, "R09 R09 R10 R11 R12");
    hand(2, "C08 C08 C09 C10");
    begin_sequence();
    play(1, "card");
    play(2, "card");
    refused(1, "draw", CC_WHY_HAND_FULL, "CC-313");
    play(1, "discard R12");
    play(1, "at REG");
    CHECK_EQ(rp_at(1, "REG"), 2);
    CHECK_EQ(cards_of(1), 4);
    play(2, "draw");
    CHECK_EQ(cards_of(2), 5);
}

TEST(EX_07, "the last card of a deck ends the game")
{
    TEST_ALSO(CC_316);
    TEST_ALSO(CC_311);
    blank();
    deck(1, "R09 R09");
    deck(2, "C08");
    hand(2, "C09 C10 C22");
    rp(1, "REG", 1);
    rp(2, "LIL", 1);
    unit("RI", 1, "REG", "");
    begin_sequence();
    play(1, "map");
    play(2, "card");
    play(1, "end");
    CHECK(!state->head.over);
    play(2, "draw");
    CHECK(state->head.over);
    CHECK_EQ(state->ending, CC_END_DECK);
    CHECK_EQ(cards_of(2), 4);
    CHECK_EQ(state->winner, 1); /* 66 to 6 */
}

TEST(CC_R34, "the other player's pending card action is lost with the last card")
{
    TEST_ALSO(CC_R86);
    blank();
    deck(1, "R09");
    deck(2, "C08 C08");
    hand(1, "R10");
    hand(2, "C09");
    rp(1, "REG", 1);
    rp(2, "LIL", 1);
    begin_sequence();
    play(1, "card");
    play(2, "card");
    play(1, "draw");
    CHECK(state->head.over);
    CHECK(!asked(CC_ASK_CARD_ACTION, 2));
    CHECK_EQ(cards_of(2), 1);
}

TEST(CC_318, "operational cards bring RP and reinforcements")
{
    blank();
    int operational = 0, rp_cards = 0;

    for (int i = 0; i < rules->cards; i++) {
        operational += rules->card[i].type == CC_OPERATIONAL;
        for (int j = 0; j < rules->card[i].steps; j++)
            if (rules->card[i].step[j].op == CC_E_GAIN_RP) {
                CHECK_EQ(rules->card[i].type, CC_OPERATIONAL);
                rp_cards++;
            }
    }
    CHECK(operational > 20);
    CHECK(rp_cards > 8);
}

/* ---- haruspex ---- */

static void before_haruspex(void)
{
    blank();
    deck(1, "R01 R01 R01 R01 R01 R02 R02 R02 R09 R09 R09 R09 R10 R10 R11 R11 R12 R12 R15 R15");
    deck(2, "C08 C08 C08");
    hand(1, "R03 R04 R05 R06");
    begin_card(1);
}

TEST(EX_38, "the hand is shuffled into the deck and drawn anew, once")
{
    TEST_ALSO(PI_511);
    TEST_ALSO(PI_512);
    before_haruspex();
    play(1, "haruspex");
    CHECK_EQ(cards_of(1), 4);
    CHECK_EQ(deck_of(1), 20);
    CHECK(!state->head.over);
    CHECK(heard(CC_EV_SEQUENCE));        /* instead of any other card action */
    CHECK(asked(CC_ASK_CARD_ACTION, 1)); /* the next one */
    refused(1, "haruspex", CC_WHY_HARUSPEX_USED, "PI-511");
    CHECK(!listed(1, "haruspex"));
}

TEST(PI_511, "only Rome has it")
{
    blank();
    decks();
    hand(2, "C08 C09");
    begin_card(2);
    refused(2, "haruspex", CC_WHY_NOT_YOURS, "PI-511");
}

TEST(CC_R67, "it needs a card in hand and never ends the game")
{
    blank();
    deck(1, "R01");
    deck(2, "C08 C08 C08");
    hand(1, "R03 R04 R05 R06");
    begin_card(1);
    play(1, "haruspex"); /* five cards in all: four are drawn */
    CHECK_EQ(deck_of(1), 1);
    CHECK(!state->head.over);
    before_haruspex();
    state->side[0].hand_n = 0;
    refused(1, "haruspex", CC_WHY_HAND_EMPTY, "CC-R67");
}

/* ---- initiative ---- */

/* Mesana about to fall; the last city of the island that is Roman. */
static void mesana_falls(void)
{
    blank();
    decks();
    rp(1, "REG", 1);
    rp(2, "TAU", 2);
    unit("AI", 1, "MES", "");
    unit("CN", 1, "pMES", "");
    unit("RI", 1, "REG", "");
    siege("MES", 2);
    begin(2, "TAU");
    dice("1");
    play(2, "siege MES");
}

TEST(PI_302, "who holds all cities of Sicily has the initiative")
{
    mesana_falls();
    CHECK_EQ(state->zone[zone("MES")].owner, 1);
    CHECK_EQ(state->initiative, 1);
    CHECK(heard(CC_EV_INITIATIVE));
}

TEST(EX_39, "it counts in the next roll and is lost with any city")
{
    TEST_ALSO(CC_R47);
    struct cc c;

    mesana_falls();
    if (asked(CC_ASK_OP, 2))
        play(2, "end");
    CHECK(asked(CC_ASK_MODE, 1) && asked(CC_ASK_MODE, 2));
    dice("5 3");
    play(1, "map");
    play(2, "map");
    CHECK_EQ(state->op.seat, 1);
    c = here();
    cc_turn_city(&c, zone("CLU"), 0); /* not in Sicily */
    CHECK_EQ(state->initiative, 1);
    cc_turn_city(&c, zone("HEL"), 0);
    CHECK_EQ(state->initiative, 0);
    cc_turn_city(&c, zone("HEL"), 1);
    CHECK_EQ(state->initiative, 1);
}

/* ---- the end is near ---- */

TEST(PI_691, "the game is finite")
{
    blank();
    CHECK_EQ(rules->k.sequences_max, 400);
    decks();
    rp(1, "REG", 1);
    rp(2, "LIL", 1);
    state->sequence = 400;
    begin_sequence();
    CHECK(state->head.over);
    CHECK_EQ(state->ending, CC_END_LENGTH);
}

TEST(PI_692, "a card action is always possible")
{
    for (int n = 0; n <= 5; n++) {
        static const char *const hands[] = {
            "", "R22", "R22 R23", "R22 R23 R24", "R22 R23 R24 R25", "R22 R23 R24 R25 R26"};

        blank();
        decks();
        hand(1, hands[n]);
        begin_card(1);
        CHECK(n ? choices(1) > 0 : cards_of(1) == 1);
    }
}

TEST(CC_R61, "decks have 48 cards")
{
    whole("full-campaign", 1);
    CHECK_EQ(rules->deck_size[0], 48);
    CHECK_EQ(rules->deck_size[1], 48);
}

TEST(CC_R68, "how long a campaign takes is a remark: nothing but the decks and the last sequence ends it")
{
    for (int sequence = 1; sequence < 400; sequence += 57) {
        blank();
        decks();
        rp(1, "REG", 1);
        rp(2, "LIL", 1);
        CHECK_EQ(rules->scenario.sequences, 0);
        state->sequence = (uint16_t)sequence;
        begin_sequence();
        CHECK(!state->head.over);
        CHECK(asked(CC_ASK_MODE, 1) && asked(CC_ASK_MODE, 2));
    }
}
