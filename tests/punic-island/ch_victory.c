/* ch_victory.c: victory points and the end (CC-951 to CC-953, PI-651 to PI-657, PI-867 to PI-870). */
#include "campaign.h"

static struct cc here(void) { return (struct cc){rules, state, NULL}; }

static int points(int seat)
{
    struct cc c = here();

    return cc_points(&c, seat - 1);
}

static void finish(void)
{
    struct cc c = here();

    cc_finish(&c, CC_END_DECK, CC_NONE);
}

/* Cities worth exactly so much to Rome, the others to Carthage. */
static void share_cities(int rome)
{
    struct cc c = here();

    CC_EACH (z, rules->cities) {
        int worth = rules->zone[z].vp;

        cc_set_owner(&c, z, worth <= rome ? 0 : 1);
        if (worth <= rome)
            rome -= worth;
    }
    CHECK_EQ(rome, 0);
}

TEST(PI_651, "cities count for whoever holds them")
{
    TEST_ALSO(PI_110);
    blank();
    CHECK_EQ(points(1), 6);
    CHECK_EQ(points(2), 66);
    owner("AGR", 1);
    CHECK_EQ(points(1), 11);
    CHECK_EQ(points(2), 61);
}

TEST(PI_652, "a destroyed unit is one point")
{
    struct cc c;

    blank();
    unit("AI", 1, "AGR", "");
    unit("CN", 1, "pPHI", "");
    c = here();
    cc_destroy(&c, u("AI1"));
    cc_destroy(&c, u("CN1"));
    CHECK_EQ(vp(1), 2);
    CHECK_EQ(points(1), 8);
    CHECK_STR(state_of("AI1"), "dead");
}

TEST(PI_653, "an eliminated leader is three")
{
    TEST_ALSO(CC_903);
    TEST_ALSO(PI_455);
    struct cc c;

    blank();
    unit("RI", 1, "GLP", "");
    leader("K1", "GLP", "");
    c = here();
    cc_destroy(&c, u("RI1")); /* the last one that he was with */
    CHECK_EQ(vp(2), 4);
    for (int l = 0; l < rules->leaders; l++)
        CHECK(state->leader[l].zone == CC_NONE);
    CHECK_EQ(state->leader[0].place, CC_CUP);
}

TEST(PI_455, "it is told that an eliminated consul goes back to the cup, and of a Carthaginian that he is gone")
{
    struct event list[8];
    struct events ears = {list, 8, 0, false};
    struct cc c;

    blank();
    leader("K1", "GLP", "");
    leader("HAN", "AGR", "");
    c = here();
    c.ev = &ears;
    cc_kill_leader(&c, 0, true);
    CHECK_EQ(ears.len, 3);
    CHECK_EQ(list[0].kind, CC_EV_LEADER_DEAD);
    CHECK_EQ(list[1].kind, CC_EV_LEADER_CUP);
    CHECK_EQ(list[2].kind, CC_EV_SCORED);
    ears.len = 0;
    for (int l = 0; l < rules->leaders; l++)
        if (rules->leader[l].seat == 1 && state->leader[l].zone != CC_NONE)
            cc_kill_leader(&c, l, true);
    CHECK_EQ(ears.len, 2);
    CHECK_EQ(list[0].kind, CC_EV_LEADER_DEAD);
    CHECK_EQ(list[1].kind, CC_EV_SCORED);
}

TEST(CC_903, "a leader with another unit lives")
{
    struct cc c;

    blank();
    unit("RI", 2, "GLP", "");
    leader("K1", "GLP", "");
    c = here();
    cc_destroy(&c, u("RI1"));
    CHECK_EQ(state->leader[0].zone, zone("GLP"));
    CHECK_EQ(vp(2), 1);
    blank();
    owner("GEL", 1);
    unit("RI", 1, "GEL", "");
    unit("RN", 1, "GEL", "port");
    leader("K1", "GEL", "");
    c = here();
    cc_destroy(&c, u("RI1"));
    CHECK_EQ(state->leader[0].zone, zone("GEL")); /* with the ships */
    CHECK_EQ(vp(2), 1);
}

TEST(PI_654, "what event and operational cards eliminate scores nothing")
{
    TEST_ALSO(CC_R52);
    struct cc c;

    blank();
    unit("RI", 1, "GLP", "");
    leader("K1", "GLP", "");
    state->card_source = 1;
    c = here();
    cc_destroy(&c, u("RI1"));
    CHECK_EQ(vp(2), 0);
}

TEST(PI_656, "rebellions cost two points each")
{
    TEST_ALSO(PI_503);
    blank();
    rebels("UTI");
    rebels("BYZ");
    CHECK_EQ(points(2), 62);
    CHECK_EQ(points(1), 6);
}

TEST(PI_655, "cards grant points")
{
    TEST_ALSO(PI_673);
    blank();
    flag("R06");
    CHECK_EQ(points(1), 9);
    flag("C02");
    CHECK_EQ(points(2), 68);
    flag("R05");
    CHECK_EQ(points(2), 71); /* In Extremis serves the other side */
}

TEST(EX_41, "53 to 43")
{
    TEST_ALSO(CC_951);
    TEST_ALSO(CC_953);
    TEST_ALSO(PI_657);
    struct outcome out;

    blank();
    share_cities(38);
    state->side[0].vp[CC_VP_UNIT] = 9;
    state->side[0].vp[CC_VP_LEADER] = 3;
    state->side[1].vp[CC_VP_UNIT] = 11;
    rebels("UTI");
    rebels("HID");
    flag("R06");
    flag("C02");
    CHECK_EQ(points(1), 53);
    CHECK_EQ(points(2), 43);
    finish();
    CHECK_EQ(state->winner, 0);
    CHECK_EQ(points(1), 53); /* the ledger says the same afterwards */
    CHECK_EQ(points(2), 43);
    CHECK_EQ(state->side[0].vp[CC_VP_CITY], 38);
    CHECK_EQ(state->side[1].vp[CC_VP_REBELS], -4);
    cc_outcome(&rules->head, state, &out);
    CHECK_EQ(out.score[0], 53);
    CHECK_EQ(out.share[0], 1000);
    CHECK_EQ(out.share[1], 0);
}

TEST(CC_952, "equal totals are a draw")
{
    struct outcome out;

    blank();
    share_cities(36);
    finish();
    CHECK_EQ(state->winner, CC_NONE);
    cc_outcome(&rules->head, state, &out);
    CHECK_EQ(out.share[0], 500);
    CHECK_EQ(out.share[1], 500);
}

/* What is counted at the end reads as a count, and its sum comes last. */
static void check_count(void)
{
    const struct event *total = heard_event(CC_EV_TOTAL);
    char text[200];

    CHECK_EQ(heard_count(CC_EV_TOTAL), 2);
    CHECK_EQ(total->arg[1], points(total->arg[0] + 1));
    cc_say_event(&rules->head, state, heard_event(CC_EV_SCORED), LANG_ES, text, sizeof text);
    CHECK(!strncmp(text, "Recuento final de ", 18) && !strchr(text, '+'));
}

TEST(CC_951, "who resigns loses, whatever the points")
{
    blank();
    deck(1, "R09 R09");
    hand(2, "C08");
    begin_card(2);
    play(2, "resign");
    CHECK(state->head.over);
    CHECK_EQ(state->winner, 0);
    CHECK_EQ(state->ending, CC_END_RESIGNED);
    refused(1, "resign", CC_WHY_OVER, "CC-951");
    check_count();
}

/* ---- the relief of Mesana ---- */

TEST(PI_867, "it lasts as many sequences as its file says")
{
    TEST_ALSO(PI_866);
    int asked_n = 0;

    whole("relief-of-mesana", 1);
    CHECK_EQ(state->side[0].hand_n, 5);
    CHECK_EQ(state->side[1].deck_n, 11);
    CHECK_EQ(state->initiative, 0);
    while (!state->head.over && asked_n++ < 500)
        for (int seat = 0; seat < CC_SEATS; seat++)
            if (cc_to_move(state) >> seat & 1) {
                struct action a = cc_default_answer(&rules->head, state, seat);

                if (state->ask == CC_ASK_CARD_ACTION && a.kind != CC_ACT_DRAW)
                    a = (struct action){
                        .kind = CC_ACT_DISCARD, .seat = (int8_t)seat, .n = 1, .arg = {state->side[seat].hand[0]}};
                CHECK_EQ(cc_check(&rules->head, state, &a).code, 0);
                cc_apply(&rules->head, state, &a, NULL);
            }
    CHECK(rules->scenario.sequences > 0);
    CHECK_EQ(state->sequence, rules->scenario.sequences);
    CHECK_EQ(state->ending, CC_END_LENGTH);
}

TEST(PI_869, "with Mesana Rome loses at once")
{
    blank_of("relief-of-mesana");
    deck(1, "R09 R09");
    deck(2, "C08 C08");
    rp(2, "TAU", 1);
    unit("SI", 1, "MES", "");
    unit("CN", 1, "pMES", "");
    siege("MES", 2);
    begin(2, "TAU");
    dice("1");
    play(2, "siege MES");
    CHECK(state->head.over);
    CHECK_EQ(state->winner, 1);
    CHECK_EQ(state->ending, CC_END_CITY_LOST);
}

static const char *choice_said(void)
{
    static char text[300];
    struct decision d;

    pi_game.rules.decision(&rules->head, state, 0, &d);
    pi_game.words.say_decision(&rules->head, state, &d, LANG_EN, text, sizeof text);
    return text;
}

static void before_mesana(void)
{
    blank_of("relief-of-mesana");
    deck(1, "R09 R09");
    deck(2, "C08 C08");
    rp(1, "REG", 1);
    rp(2, "TAU", 1);
}

TEST(PI_869, "while Mesana is besieged the secret choice says what is at stake, and not before")
{
    before_mesana();
    begin_sequence();
    CHECK(strstr(choice_said(), "choose CARD or MAP"));
    CHECK(!strstr(choice_said(), "Messana"));
    before_mesana();
    unit("SI", 1, "MES", "");
    siege("MES", 2);
    begin_sequence();
    CHECK(strstr(choice_said(), "Messana is besieged: if it falls, Rome has lost."));
}

static void syracuse_wavers(void)
{
    blank_of("relief-of-mesana");
    deck(1, "R09 R09");
    deck(2, "C08 C08");
    hand(1, "R10");
    owner("CAT", 1);
    owner("LEO", 1);
    owner("AKR", 1);
    unit("RI", 1, "LEO", "");
}

TEST(PI_868, "the card beside the board ends the game for Rome")
{
    TEST_ALSO(EX_53);
    syracuse_wavers();
    begin_card(1);
    CHECK(listed(1, "play R03"));
    play(1, "play R03");
    CHECK(state->head.over);
    CHECK_EQ(state->winner, 0);
    CHECK_EQ(state->ending, CC_END_OPEN_CARD);
    CHECK_EQ(state->zone[zone("SYR")].owner, 1); /* nothing of the card is carried out */
}

TEST(PI_868, "it needs three cities, Mesana free, a unit near Syracuse")
{
    TEST_ALSO(EX_53);
    syracuse_wavers();
    owner("AKR", 2);
    begin_card(1);
    refused(1, "play R03", CC_WHY_CONDITION, "PI-868");
    CHECK(!listed(1, "play R03"));
    syracuse_wavers();
    unit("SI", 1, "MES", "");
    siege("MES", 2);
    begin_card(1);
    refused(1, "play R03", CC_WHY_CONDITION, "PI-868");
    syracuse_wavers();
    cc_put(&(struct cc){rules, state, NULL}, u("RI1"), zone("CAT"), CC_OUT);
    begin_card(1);
    refused(1, "play R03", CC_WHY_CONDITION, "PI-868");
    syracuse_wavers();
    begin_card(2);
    CHECK(!legal(2, "play R03"));
}

TEST(PI_870, "otherwise points decide, over the cities in play")
{
    blank_of("relief-of-mesana");
    CHECK_EQ(points(1), 6);
    CHECK_EQ(points(2), 14);
}

TEST(score_nothing, "no victory points are not told")
{
    struct event heard_of[2];
    struct events ev = {heard_of, 2, 0, false};

    blank();
    struct cc c = {rules, state, &ev};
    cc_score(&c, 0, 0, CC_VP_CARD);
    CHECK_EQ(ev.len, 0);
    cc_score(&c, 0, 2, CC_VP_CARD);
    CHECK_EQ(ev.len, 1);
    CHECK_EQ(state->side[0].vp[CC_VP_CARD], 2);
}
