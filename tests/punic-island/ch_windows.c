/* ch_windows.c: chapter A2: kinds of cards, reaction windows (table A2), and what the decks hold. */
#include "cards.h"

/* ---- kinds ---- */

TEST(CC_110, "every card is tactical, attack, event or operational, and its windows fit")
{
    TEST_ALSO(CC_111);
    TEST_ALSO(CC_112);
    TEST_ALSO(CC_113);
    TEST_ALSO(CC_114);
    blank();
    for (int i = 0; i < rules->cards; i++) {
        const struct cc_card *k = &rules->card[i];
        int battle = 1 << CC_W_BATTLE | 1 << CC_W_CHIT | 1 << CC_W_CHECK | 1 << CC_W_BATTLE_END;

        CHECK(k->type <= CC_OPERATIONAL);
        CHECK_EQ(k->windows == 0, k->type == CC_OPERATIONAL);
        CHECK(k->type != CC_TACTICAL || !(k->windows & ~battle));
        CHECK(k->type != CC_ATTACK || !(k->windows & ~(battle & ~(1 << CC_W_CHECK))));
        CHECK(k->type != CC_EVENT || !(k->windows & (1 << CC_W_CHIT | 1 << CC_W_CHECK | 1 << CC_W_BATTLE_END)));
    }
}

TEST(CC_111, "a tactical card is no card action and waits for a battle")
{
    blank();
    rp(1, "REG", 1);
    unit("RI", 1, "REG", "");
    hand(1, "R22 R17");
    begin_card(1);
    refused(1, "play R22", CC_WHY_NOT_OPERATIONAL, "CC-114");
    blank();
    rp(1, "REG", 1);
    unit("RI", 1, "REG", "");
    hand(1, "R22 R17");
    begin_window(1, "REG");
    refused(1, "play R22", CC_WHY_WRONG_WINDOW, "CC-111");
}

TEST(CC_113, "an event is no card action; it needs an operation")
{
    blank();
    hand(1, "R17 R09");
    begin_card(1);
    refused(1, "play R17", CC_WHY_NOT_OPERATIONAL, "CC-114");
}

TEST(CC_114, "an operational card is not played in a window")
{
    blank();
    rp(1, "REG", 1);
    unit("RI", 1, "REG", "");
    hand(1, "R09 R17");
    begin_window(1, "REG");
    refused(1, "play R09", CC_WHY_WRONG_WINDOW, "CC-114");
    CHECK_EQ(choices(1), 2);
}

TEST(CC_115, "events and tactical cards answer the enemy's operation")
{
    blank();
    rp(2, "LIL", 1);
    unit("AI", 1, "LIL", "");
    unit("GI", 1, "PAN", "");
    hand(1, "R17");
    begin_window(2, "LIL");
    CHECK(asked(CC_ASK_REACT, 1));
    play(1, "play R17");
    CHECK_STR(state_of("GI1"), "D");
    CHECK(asked(CC_ASK_OP, 2));
    land_battle("R22", "");
    begin_battle("HIM", 2, "HLY");
    chits(2, "skirmish flank-attack");
    dice("9");
    play(2, "chit skirmish");
    CHECK(asked(CC_ASK_REACT, 1));
}

TEST(CC_117, "a choice that a card creates is its player's, unless the card says otherwise")
{
    blank();
    rp(1, "MES", 1);
    unit("RI", 2, "MES", "");
    unit("RC", 1, "MES", "");
    leader("K1", "MES", "");
    hand(2, "C22");
    begin(1, "MES");
    play_all(1, "army K1; to PEL");
    play(2, "play C22");
    CHECK(asked(CC_ASK_CARD_UNIT, 2)); /* he names them, though they are Roman */
    dice("1 1");
    play_all(2, "pick RI1; pick RC1");
    CHECK_STR(state_of("RI1"), "F");
    dice_spent();
}

TEST(CC_117, "the decision names the card that asks")
{
    struct decision d;

    blank();
    hand(1, "R09");
    play_card(1, "R09");
    pi_game.rules.decision(&rules->head, state, 0, &d);
    CHECK_EQ(d.kind, CC_ASK_CARD_ZONE);
    CHECK_EQ(d.arg[6], card("R09"));
}

TEST(CC_121, "a played card lies face up among the played ones and never comes back")
{
    blank();
    hand(1, "R09");
    deck(1, "R12 R12");
    begin_card(1);
    play_all(1, "play R09; at REG; at REG; at REG");
    CHECK_EQ(state->side[0].played[card("R09")], 1);
    CHECK_EQ(state->side[0].hand_n, 0);
    CHECK_EQ(state->side[0].deck_n, 2);
    CHECK_EQ(state->side[0].discard_n, 0);
}

TEST(PI_682, "a card may be played although it changes nothing")
{
    blank();
    rp(1, "REG", 1);
    unit("RI", 1, "REG", "");
    hand(1, "R17");
    begin_window(1, "REG");
    CHECK(legal(1, "play R17")); /* there is no Gaul and no Iberian */
    play(1, "play R17");
    CHECK(asked(CC_ASK_OP, 1));
    CHECK_EQ(state->side[0].hand_n, 0);
}

TEST(CC_105, "cards go before chits, chits before the campaign, the campaign before the series")
{
    land_battle("", "C29");
    begin_battle("HIM", 1, "PHI");
    chits(1, "flank-attack skirmish wedge");
    chits(2, "skirmish flank-attack");
    dice("9");
    play(1, "chit flank-attack");
    engage(1, "engage RI1 AI1");
    play(2, "play C29");
    leave_all();
    CHECK_STR(state_of("AI1"), "F"); /* the chit disorganises, the card takes the marker away */
    CHECK_EQ(rules->k.move_unit, 1);
    CHECK_EQ(rules->k.move_stack, 3); /* the series says 1 */
}

TEST(PI_463, "no card takes him out of his region")
{
    blank();
    unit("AI", 1, "AGR", "");
    hand(2, "C11");
    rules->card[card("C11")].step[0].leader = (uint8_t)leader_of("XAN");
    play_card(2, "C11");
    CHECK(!legal(2, "at AGR"));
    CHECK_EQ(leader_zone("XAN"), CC_NONE);
    CHECK_EQ(state->leader[leader_of("XAN")].place, CC_ASIDE);
}

/* ---- windows ---- */

TEST(CC_116, "each irreversible step gives both the chance to react")
{
    TEST_ALSO(CC_R51);
    blank();
    rp(1, "MES", 2);
    unit("RI", 1, "MES", "");
    hand(1, "R17 R21");
    hand(2, "C22 C24");
    begin_window(1, "MES");
    CHECK_EQ(state->react.window, CC_W_OP);
    pass_all();
    play_all(1, "march RI1; to PEL");
    CHECK_EQ(state->react.window, CC_W_ACT);
    CHECK(asked(CC_ASK_REACT, 1));
    CHECK_EQ(at("RI1"), zone("MES"));
    play(1, "pass");
    CHECK_EQ(state->react.window, CC_W_ZONE);
    CHECK(asked(CC_ASK_REACT, 2));
    CHECK_EQ(at("RI1"), zone("PEL"));
    play(2, "pass");
    CHECK_EQ(state->react.window, CC_W_OP_END); /* nothing is left to do: the operation ends */
    CHECK(asked(CC_ASK_REACT, 1));
}

TEST(CC_123, "the operating player first, then the other; a card opens the window again; two passes close it")
{
    blank();
    rp(2, "LIL", 1);
    unit("AI", 1, "LIL", "");
    unit("GI", 2, "PAN", "");
    unit("RI", 3, "REG", "");
    hand(1, "R17");
    hand(2, "C25");
    begin_window(2, "LIL");
    CHECK(asked(CC_ASK_REACT, 2));
    play(2, "pass");
    CHECK(asked(CC_ASK_REACT, 1));
    play(1, "play R17");
    CHECK(asked(CC_ASK_REACT, 2)); /* once more */
    play(2, "play C25");
    CHECK(asked(CC_ASK_OP, 2)); /* nobody could play anything now */
}

TEST(CC_123, "a pass after a card is not the second of two")
{
    blank();
    rp(1, "REG", 1);
    unit("GI", 2, "PAN", "");
    unit("RI", 3, "REG", "");
    hand(1, "R17 R20");
    hand(2, "C24 C25");
    begin_window(1, "REG");
    play(1, "pass");
    play(2, "play C24");
    CHECK(asked(CC_ASK_REACT, 1));
    play(1, "play R20");
    CHECK(asked(CC_ASK_REACT, 1));
    play(1, "pass");
    CHECK(asked(CC_ASK_REACT, 2));
    play(2, "pass");
    CHECK(asked(CC_ASK_OP, 1));
}

TEST(CC_124, "one copy of a name on the same action, even in another of its windows")
{
    blank();
    rp(1, "MES", 1);
    owner("TYN", 1);
    unit("RN", 1, "MES", "port");
    hand(2, "C21 C21 C22");
    rules->card[card("C22")].cond[0].naval = 1; /* so that there are windows at sea */
    rules->card[card("C22")].conds = 1;
    rules->off_move[CC_AT_SEA] &= ~CC_BIT(card("C22")); /* what was worked out from the conditions */
    begin(1, "MES");
    play_all(1, "sail RN1; to TYN");
    dice("1");
    play(2, "play C21");
    CHECK(asked(CC_ASK_REACT, 2));
    refused(2, "play C21", CC_WHY_SAME_CARD, "CC-124");
    play(2, "pass");
    CHECK(asked(CC_ASK_REACT, 2)); /* the next zone */
    CHECK(at("RN1") != zone("pMES"));
    refused(2, "play C21", CC_WHY_SAME_CARD, "CC-124");
}

TEST(CC_124, "another action may suffer the same card")
{
    blank();
    rp(1, "MES", 1);
    owner("TYN", 1);
    unit("RN", 2, "MES", "port");
    hand(2, "C21 C21");
    begin(1, "MES");
    play_all(1, "sail RN1; to TYN");
    dice("1 1");
    play(2, "play C21");
    play_all(1, "sail RN2; to TYN");
    CHECK(asked(CC_ASK_REACT, 2));
    play(2, "play C21");
    dice_spent();
}

TEST(CC_124, "another die may be rolled again by another copy")
{
    land_battle("R22 R22", "");
    begin_battle("HIM", 2, "HLY");
    chits(1, "wedge skirmish");
    chits(2, "skirmish skirmish");
    dice("8 9");
    play(2, "chit skirmish");
    play(1, "play R22");
    CHECK_STR(state_of("RI1"), "D");
    dice("1");
    play(1, "chit skirmish");
    dice("8 1");
    play(1, "pick RI2");
    CHECK(asked(CC_ASK_REACT, 1));
    play(1, "play R22");
    CHECK_STR(state_of("RI2"), "F");
}

TEST(CC_119, "an attack card costs SP of the operation at once")
{
    TEST_ALSO(CC_120);
    land_battle("R28", "");
    begin_battle("HIM", 1, "PHI");
    state->op.marker = (uint8_t)zone("REG"); /* however far the marker is */
    play(1, "play R28");
    CHECK_EQ(sp(), 5);
}

TEST(CC_119, "with too few SP there is nothing to ask")
{
    land_battle("R28 R29", "");
    state->op.sp = 0;
    rules->k.sp = 0;
    begin_battle("HIM", 1, "PHI");
    CHECK(!asked(CC_ASK_REACT, 1));
}

/* ---- secrecy ---- */

/* How often Carthage is asked in an operation with a march into the mountains, whatever it holds. */
static int times_asked(const char *held)
{
    int times = 0;

    blank();
    rp(1, "MES", 1);
    unit("RI", 1, "MES", "");
    deck(2, "C08 C09 C22 C22 C24");
    for (int i = 0; i < 5; i++) { /* one of them is in the hand */
        struct cc_side *s = &state->side[1];

        if (s->hand_n || s->deck[i] != card(held))
            continue;
        memmove(s->deck + i, s->deck + i + 1, (size_t)(4 - i));
        s->deck[--s->deck_n] = CC_NONE;
        s->hand[s->hand_n++] = (uint8_t)card(held);
    }
    begin_window(1, "MES");
    for (; asked(CC_ASK_REACT, 2); times++)
        play(2, "pass");
    play_all(1, "march RI1; to PEL");
    for (; asked(CC_ASK_REACT, 2); times++)
        play(2, "pass");
    return times;
}

TEST(CC_122, "that a seat is asked tells nothing about its hand")
{
    CHECK_EQ(times_asked("C22"), 2);
    CHECK_EQ(times_asked("C24"), 2);
    CHECK_EQ(times_asked("C08"), 2);
}

TEST(CC_122, "a seat without cards is not asked, nor one whose cards are all played")
{
    blank();
    rp(1, "REG", 1);
    unit("RI", 1, "REG", "");
    rules->copies[card("C24")] = 1;
    rules->window_cards[1][CC_W_OP] = CC_BIT(card("C24"));
    begin_window(1, "REG");
    CHECK(asked(CC_ASK_OP, 1));

    blank();
    rp(1, "REG", 1);
    unit("RI", 1, "REG", "");
    hand(2, "C24 C08");
    state->side[1].hand[0] = (uint8_t)card("C08"); /* C24 was played before */
    state->side[1].hand[1] = CC_NONE;
    state->side[1].hand_n = 1;
    state->side[1].played[card("C24")] = 1;
    begin_window(1, "REG");
    CHECK(asked(CC_ASK_OP, 1));
}

TEST(CC_122, "a card may have been discarded: its window opens all the same")
{
    blank();
    rp(1, "REG", 1);
    unit("RI", 1, "REG", "");
    hand(2, "C24 C08");
    state->side[1].hand[0] = (uint8_t)card("C08");
    state->side[1].hand[1] = CC_NONE;
    state->side[1].hand_n = 1;
    state->side[1].discard[0] = (uint8_t)card("C24");
    state->side[1].discard_n = 1;
    begin_window(1, "REG");
    CHECK(asked(CC_ASK_REACT, 2));
    CHECK_EQ(choices(2), 1); /* he can only pass */
    refused(2, "play C24", CC_WHY_NOT_IN_HAND, "CC-122");
}

TEST(CC_122, "the enemy's cards are not one's own")
{
    blank();
    rp(1, "REG", 1);
    unit("RI", 1, "REG", "");
    hand(1, "R17");
    hand(2, "C24");
    begin_window(1, "REG");
    refused(1, "play C24", CC_WHY_NOT_YOURS, "CC-122");
}

/* ---- the decks ---- */

TEST(PI_681, "48 cards a side, 36 in the short game")
{
    TEST_ALSO(CC_R61);
    int all[2] = {0}, few[2] = {0};

    whole("full-campaign", 1);
    for (int i = 0; i < rules->cards; i++) {
        all[rules->card[i].seat] += rules->card[i].copies;
        few[rules->card[i].seat] += rules->card[i].short_copies;
    }
    CHECK_EQ(all[0], 48);
    CHECK_EQ(all[1], 48);
    CHECK_EQ(few[0], 36);
    CHECK_EQ(few[1], 36);
    CHECK_EQ(rules->deck_size[0], 48);
    whole_with("full-campaign", "short=yes", 1);
    CHECK_EQ(rules->deck_size[0], 36);
    CHECK_EQ(rules->deck_size[1], 36);
    CHECK_EQ(state->side[0].deck_n, 31);
}

TEST(PI_671, "five permanent cards, each with its own flag")
{
    static const char *const permanent[] = {"R04", "R05", "R06", "R07", "C02"};
    int flags = 0, n = 0;

    blank();
    for (int i = 0; i < 5; i++) {
        CHECK(rules->card[card(permanent[i])].permanent);
        flags |= 1 << rules->card[card(permanent[i])].flag;
    }
    CHECK_EQ(__builtin_popcount((unsigned)flags), 5);
    for (int i = 0; i < rules->cards; i++)
        n += rules->card[i].permanent;
    CHECK_EQ(n, 5);
}

TEST(PI_684, "one card alone needs an effect of its own")
{
    blank();
    for (int i = 0; i < rules->cards; i++)
        for (int k = 0; k < rules->card[i].steps; k++)
            CHECK(rules->card[i].step[k].op != CC_E_CONVERT || i == card("R03"));
}

/* The deck of the short scenario as table 4.8 has it: "R01 1, R02 1 …" */
static void is_deck(int seat, const char *const ids[], const int n[], int kinds)
{
    int sum = 0;

    for (int i = 0; i < kinds; i++) {
        CHECK_EQ(rules->copies[card(ids[i])], n[i]);
        sum += n[i];
    }
    CHECK_EQ(sum, 16);
    CHECK_EQ(rules->deck_size[seat - 1], 16);
}

TEST(PI_864, "the Roman deck of the relief of Messana; Syracuse lies beside the board")
{
    static const char *const ids[] = {"R01", "R02", "R09", "R10", "R11", "R12", "R18",
                                      "R20", "R21", "R22", "R23", "R24", "R26", "R27"};
    static const int n[] = {1, 1, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};

    whole("relief-of-mesana", 1);
    is_deck(1, ids, n, 14);
    CHECK_EQ(rules->copies[card("R03")], 0);
    CHECK_EQ(rules->scenario.open_card, card("R03"));
}

TEST(PI_865, "the Carthaginian deck of the relief of Messana")
{
    static const char *const ids[] = {"C01", "C04", "C08", "C13", "C20", "C21",
                                      "C22", "C23", "C24", "C26", "C27", "C30"};
    static const int n[] = {1, 1, 3, 1, 1, 1, 2, 2, 1, 1, 1, 1};

    whole("relief-of-mesana", 1);
    is_deck(2, ids, n, 12);
}

static void relieved(void)
{
    blank_of("relief-of-mesana");
    owner("CAT", 1);
    owner("LEO", 1);
    owner("AKR", 1);
    unit("RI", 1, "LEO", "");
    deck(1, "R09 R09");
    deck(2, "C08 C08");
}

TEST(EX_53, "the card beside the board wins at once with three cities; with two it is refused")
{
    TEST_ALSO(PI_868);
    relieved();
    begin_card(1);
    CHECK(listed(1, "play R03"));
    play(1, "play R03");
    CHECK(state->head.over);
    CHECK_EQ(state->winner, 0);
    CHECK_EQ(state->ending, CC_END_OPEN_CARD);
    CHECK_EQ(state->zone[zone("SYR")].owner, 1); /* its effects are not carried out */
    relieved();
    owner("AKR", 2);
    begin_card(1);
    CHECK(!legal(1, "play R03"));
}

TEST(PI_868, "not while Messana is besieged, nor without a unit near Syracuse")
{
    relieved();
    unit("SI", 1, "MES", "");
    begin_card(1);
    CHECK(!legal(1, "play R03"));
    relieved();
    cc_put(&(struct cc){rules, state, NULL}, u("RI1"), zone("CAT"), CC_OUT);
    begin_card(1);
    CHECK(!legal(1, "play R03"));
}

/* ---- passing ahead ---- */

static const char *question(int viewer, int seat, enum lang lang)
{
    static char text[400];
    static struct cc_state view;
    struct decision d;

    game_clone(&view, state);
    cc_redact(&rules->head, &view, viewer);
    pi_game.rules.decision(&rules->head, &view, seat, &d);
    pi_game.words.say_decision(&rules->head, &view, &d, lang, text, sizeof text);
    return text;
}

TEST(CC_122, "who is asked without a card that fits is told so, and nobody else")
{
    blank();
    owner("REG", 1);
    rp(1, "REG", 1);
    unit("RI", 1, "REG", "");
    hand(1, "R22 R17");
    begin_window(1, "REG");
    CHECK(asked(CC_ASK_REACT, 1));
    CHECK(!strstr(question(0, 0, LANG_EN), "None of"));
    state->side[0].hand[0] = state->side[0].hand[1] = (uint8_t)card("R22"); /* tactical: for a battle */
    CHECK_EQ(choices(1), 1);
    CHECK(strstr(question(0, 0, LANG_EN), ": play a card or pass. None of your cards fits here."));
    CHECK(strstr(question(0, 0, LANG_ES), " Ninguna de tus cartas vale aqu\xc3\xad."));
    CHECK(!strstr(question(1, 0, LANG_EN), "None of"));
    CHECK(!strstr(question(SPECTATOR, 0, LANG_EN), "None of"));
}

TEST(CC_R51, "passes until an operation, a sequence or the next draw: each ends when that does, and not before")
{
    struct rng r = {0};
    long ended[CC_UNTIL_COUNT] = {0};

    rng_seed(&r, 3);
    whole("relief-of-mesana", 5);
    while (!state->head.over) {
        static struct action list[1024];
        int seat = state->asked == 3 ? (int)rng_below(&r, 2) : state->asked == 1 ? 0 : 1;
        int n = cc_actions(&rules->head, state, seat, list, 1024), sequence = state->sequence, op = state->op.seat;
        int free_op = state->op.unpaid, deck = state->side[0].deck_n, haruspex = state->side[0].haruspex;
        uint32_t before[CC_UNTIL_COUNT];

        for (int i = 0; i < CC_UNTIL_COUNT; i++)
            before[i] = cc_until(&rules->head, state, 0, i);
        cc_apply(&rules->head, state, &list[rng_below(&r, (uint32_t)n)], NULL);
        for (int i = 0; i < CC_UNTIL_COUNT; i++)
            ended[i] += before[i] != cc_until(&rules->head, state, 0, i);
        if (state->sequence == sequence && state->op.seat == op && state->op.unpaid == free_op &&
            state->side[0].deck_n == deck && state->side[0].haruspex == haruspex)
            for (int i = 0; i < CC_UNTIL_COUNT; i++)
                CHECK_EQ(before[i], cc_until(&rules->head, state, 0, i));
        if (state->sequence != sequence)
            CHECK(before[CC_UNTIL_SEQUENCE] != cc_until(&rules->head, state, 0, CC_UNTIL_SEQUENCE) &&
                  before[CC_UNTIL_OPERATION] != cc_until(&rules->head, state, 0, CC_UNTIL_OPERATION));
        if (state->op.seat != op)
            CHECK(before[CC_UNTIL_OPERATION] != cc_until(&rules->head, state, 0, CC_UNTIL_OPERATION));
        if (state->side[0].deck_n != deck)
            CHECK(before[CC_UNTIL_DRAW] != cc_until(&rules->head, state, 0, CC_UNTIL_DRAW));
    }
    for (int i = 0; i < CC_UNTIL_COUNT; i++)
        CHECK(ended[i] > 2);
}
