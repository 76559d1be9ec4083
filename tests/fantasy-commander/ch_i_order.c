/* ch_i_order.c: chapter I, whose turn it is to activate (FC-300 to FC-321), X09 to X12, X18. */
#include "battle.h"

/* ---- who was activated, in order: "2r 1r 2b" ---- */

static char line[128];

static void note(void)
{
    for (int i = 0; i < told_n; i++) {
        if (told[i].kind != FC_EV_ACTIVATED)
            continue;
        strcat(line, line[0] ? " " : "");
        strcat(line, fc_ref_owner(told[i].arg[0]) ? "2" : "1");
        strncat(line, fc_order_names[told[i].arg[1]], 1);
    }
}

/* Begin, and write the activations down until somebody has a choice beyond "which unit" or the turn is over. */
static void follow(const char *how)
{
    line[0] = 0;
    begin(how);
    note();
}

static void go_on(int seat, const char *notation)
{
    play(seat, notation);
    note();
}

/* Units do nothing; of several the first one goes. */
static void march(void)
{
    while (state->turn == rules->position.turn) {
        int seat = state->asked & 1 ? 1 : 2;
        struct action a;

        if (state->ask == FC_ASK_ACT) {
            go_on(seat, "end");
        } else if (state->ask == FC_ASK_UNIT) {
            struct events ev = {told, 512, 0, false};
            fc_game.rules.actions(&rules->head, state, seat - 1, &a, 1);
            fc_game.rules.apply(&rules->head, state, &a, &ev);
            told_n = ev.len;
            note();
        } else {
            return;
        }
    }
}

/* n units a side with these tokens, far apart: "red blue". */
static void lines_up(const char *ours, const char *theirs)
{
    static const char *const at[2][4] = {{"1.7", "4.7", "7.7", "10.7"}, {"1.1", "4.1", "7.1", "10.1"}};
    const char *const tokens[] = {ours, theirs};

    field();
    for (int side = 0; side < 2; side++) {
        char words[64];
        int n = 0;
        strcpy(words, tokens[side]);
        for (char *save = NULL, *w = strtok_r(words, " ", &save); w; w = strtok_r(NULL, " ", &save), n++)
            unit(side ? "S-CAV1" : "E-LEG1", at[side][n], strcmp(w, "-") ? w : "");
    }
}

TEST(FC_300, "the steps run red, blue, green, yellow")
{
    lines_up("yellow green blue red", "-");
    follow("red 1");
    march();
    CHECK_STR(line, "1r 1b 1g 1y");
}

TEST(FC_301, "players alternate, the initiative player first, each with a unit of the current colour")
{
    lines_up("red red blue", "red red");
    follow("red 2");
    CHECK(asked(FC_ASK_UNIT, 2));
    play(2, "activate b2");
    CHECK_EQ(state->act.unit, 17);
    play(2, "end");
    CHECK(asked(FC_ASK_UNIT, 1));
    refused(1, "activate a3", FC_WHY_OTHER_COLOUR, 301);
    refused(1, "activate b1", FC_WHY_NOT_OWN, 103);
    refused(2, "activate b1", FC_WHY_NOT_ASKED, 301);
    play_all(1, "activate a2; end");
    CHECK_EQ(state->act.unit, 16); /* seat 2 again */
}

TEST(FC_302, "who has no unit of the colour is skipped, the other goes on alone")
{
    lines_up("red red red", "red blue");
    follow("red 1");
    march();
    CHECK_STR(line, "1r 2r 1r 1r 2b");
}

TEST(FC_303, "the next colour starts with the initiative player, whoever acted last")
{
    lines_up("red red blue", "red blue");
    follow("red 1");
    march();
    CHECK_STR(line, "1r 2r 1r 1b 2b"); /* seat 1 ends the red step and begins the blue one */
    lines_up("red red blue", "red blue");
    follow("red 2");
    march();
    CHECK_STR(line, "2r 1r 1r 2b 1b");
}

TEST(FC_304, "every token is used up by activating its unit, even to do nothing")
{
    lines_up("red green", "blue yellow");
    follow("red 1");
    march();
    CHECK_STR(line, "1r 2b 1g 2y");
    CHECK_EQ(state->turn, 2);
    for (int k = 0; k < FC_ORDER_COUNT; k++)
        CHECK_EQ(state->colours[k], 0);
}

TEST(FC_304, "a player with the current colour may not skip it")
{
    lines_up("red purple", "red");
    follow("red 1");
    CHECK(asked(FC_ASK_TURN, 1));
    refused(1, "decline", FC_WHY_MUST_GO, 306);
    refused(1, "pass", FC_WHY_PASS_OFF, 318);
    CHECK(listed(1, "go"));
}

TEST(FC_305, "instead of a unit of the colour a purple one may act; that was his activation")
{
    lines_up("red purple", "red red");
    follow("red 1");
    go_on(1, "go");
    go_on(1, "activate a2");
    CHECK_EQ(order(0), FC_RED);
    go_on(1, "end");
    CHECK(asked(FC_ASK_UNIT, 2)); /* the turn passes */
    march();
    CHECK_STR(line, "1p 2r 1r 2r");
}

TEST(FC_306, "with nothing but purple he is asked each time: go or decline")
{
    lines_up("purple", "red red");
    follow("red 1");
    CHECK(asked(FC_ASK_TURN, 1));
    CHECK(listed(1, "go") && listed(1, "decline"));
    go_on(1, "decline");
    march();                      /* b1 */
    CHECK(asked(FC_ASK_TURN, 1)); /* asked again */
    CHECK_STR(line, "2r");
    go_on(1, "go");
    march();
    CHECK_STR(line, "2r 1p 2r");
}

TEST(FC_306, "in the blue and green steps as well")
{
    lines_up("purple", "blue green");
    follow("blue 1");
    go_on(1, "decline");
    march();
    CHECK_EQ(state->step, FC_GREEN);
    CHECK(asked(FC_ASK_TURN, 1) && listed(1, "decline"));
}

TEST(FC_307, "in the yellow step purple is due: it may not be declined and acts in full")
{
    lines_up("purple", "yellow");
    follow("yellow 1");
    CHECK(asked(FC_ASK_TURN, 1));
    refused(1, "decline", FC_WHY_MUST_GO, 307);
    CHECK(!listed(1, "decline"));
    go_on(1, "go");
    CHECK(listed(1, "move") && listed(1, "guard"));
    go_on(1, "end");
    CHECK_STR(line, "1p 2y");
}

TEST(FC_307, "the step runs with purple alone, and who has both chooses which goes first")
{
    lines_up("green", "purple");
    follow("green 1");
    go_on(1, "end");
    CHECK_EQ(state->step, FC_YELLOW); /* nobody has yellow */
    CHECK(asked(FC_ASK_TURN, 2));
    lines_up("yellow purple", "-");
    unit("E-LEG1", "6.5", "yellow fatigue=1");
    follow("yellow 1");
    go_on(1, "go");
    CHECK(listed(1, "activate a1") && listed(1, "activate a2") && listed(1, "activate a3"));
    go_on(1, "activate a3");
    CHECK_EQ(state->act.colour, FC_YELLOW);
    refused(1, "move", FC_WHY_YELLOW, 373);
}

TEST(FC_308, "the Action Phase ends when no unit holds a token")
{
    lines_up("red", "blue");
    follow("red 1");
    go_on(1, "end");
    CHECK_EQ(state->phase, FC_PHASE_ACTION);
    CHECK(!heard(FC_EV_END_OF_TURN));
    go_on(2, "end");
    CHECK(heard(FC_EV_END_OF_TURN));
    CHECK_EQ(state->phase, FC_PHASE_COMMAND);
}

TEST(FC_309, "a unit finishes its actions before the turn passes")
{
    lines_up("red", "red");
    follow("red 1");
    play(1, "move");
    CHECK_EQ(state->active, 0);
    refused(2, "activate b1", FC_WHY_NOT_ASKED, 430);
    play(1, "to 1.6");
    CHECK_EQ(state->active, 1); /* no enemy near: over */
    CHECK_EQ(state->act.unit, 16);
}

TEST(FC_310, "the token is removed when the unit is chosen")
{
    lines_up("red red", "red");
    follow("red 1");
    CHECK_EQ(order(0), FC_RED);
    play(1, "activate a1");
    CHECK(asked(FC_ASK_ACT, 1));
    CHECK_EQ(order(0), FC_NO_ORDER);
    CHECK_EQ(order(1), FC_RED);
    CHECK_EQ(state->colours[FC_RED], 2);
}

/* Cavalry attacks Legionnaires that hold a red token as well. */
static void clash(void)
{
    field();
    unit("E-LEG1", "6.5", "red");
    unit("S-CAV1", "6.4", "red");
    unit("S-CAV1", "1.1", "red");
    follow("red 2");
    go_on(2, "activate b1");
    dice("PDD");
    play_all(2, "attack a1; plain");
}

TEST(FC_311, "who lost its token by panic is not activated and does not count")
{
    clash();
    go_on(1, "answer hold");
    CHECK_EQ(order(0), FC_NO_ORDER);
    go_on(2, "stay");
    CHECK_STR(line, "2r 2r"); /* seat 1 is skipped */
    CHECK_EQ(state->act.unit, 17);
}

TEST(FC_311, "nor who gave it up to defend itself")
{
    clash();
    dice("UU");
    go_on(1, "answer react+roll");
    CHECK_EQ(order(0), FC_NO_ORDER);
    go_on(2, "stay");
    CHECK_STR(line, "2r 2r");
}

TEST(FC_312, "a colour that nobody holds is skipped without an offer to purple")
{
    lines_up("purple red", "green");
    follow("red 1");
    go_on(1, "go");
    go_on(1, "activate a2");
    go_on(1, "end"); /* red is over; blue is nobody's */
    CHECK_EQ(state->step, FC_GREEN);
    CHECK(asked(FC_ASK_TURN, 1));
}

TEST(FC_312, "a step ends after its last unit: no further offer in it")
{
    lines_up("purple", "red blue");
    follow("red 2");
    go_on(2, "end"); /* b1: seat 1 would be next, but red is over */
    CHECK_EQ(state->step, FC_BLUE);
    CHECK_EQ(state->act.unit, 17);
    CHECK_STR(line, "2r 2b");
}

TEST(FC_313, "decline and pass come before the card; after it a unit must act")
{
    lines_up("purple blue", "red red");
    deck(1, "TE04 TE05");
    option_pass();
    follow("red 1");
    CHECK_EQ(state->side[0].deck_n, 2);
    play(1, "decline");
    CHECK_EQ(state->side[0].deck_n, 2); /* no card for it */
    play_all(2, "activate b1; end");
    play(1, "go");
    CHECK(asked(FC_ASK_CARD, 1));
    CHECK_EQ(state->side[0].deck_n, 1);
    refused(1, "decline", FC_WHY_NOT_NOW, 330);
    refused(1, "pass", FC_WHY_NOT_NOW, 330);
    play(1, "card-nothing");
    CHECK_EQ(state->act.unit, 0); /* the only eligible one */
}

TEST(FC_313, "after the card any unit of the colour or with purple may be chosen, no other")
{
    lines_up("purple blue red red", "red");
    deck(1, "TE04");
    follow("red 1");
    play_all(1, "go; card-nothing");
    CHECK_EQ(choices(1), 3);
    refused(1, "activate a2", FC_WHY_OTHER_COLOUR, 301);
    refused(1, "decline", FC_WHY_NOT_NOW, 301);
}

TEST(FC_314, "if the card leaves him without an eligible unit the activation is void")
{
    int card;

    lines_up("red", "red");
    unit("S-CAV1", "1.2", "");
    card = card_of("TS03");
    rules->card[card].effect[0].on = FC_ON_OWN; /* a scream at one's own: no printed card does this */
    deck(2, "TS03");
    follow("red 2");
    play(2, "effect-from b1 b2");
    CHECK(heard(FC_EV_PANICS));
    CHECK(heard(FC_EV_CARD_LAPSED));
    CHECK_EQ(order(16), FC_NO_ORDER);
    CHECK_EQ(state->side[1].discard_n, 1); /* spent */
    CHECK_EQ(state->act.unit, 0);          /* the turn passes */
    CHECK_EQ(state->act.card, FC_NONE);
}

/* The pass rule: tokens as given, seat 1 to activate. */
static void may_pass(const char *ours, const char *theirs, const char *how)
{
    lines_up(ours, theirs);
    deck(1, "TE04");
    option_pass();
    follow(how);
}

TEST(FC_318, "who has fewer units of the colour may pass, no card is drawn")
{
    may_pass("red", "red red", "red 1");
    CHECK(asked(FC_ASK_TURN, 1) && listed(1, "pass"));
    play(1, "pass");
    CHECK(heard(FC_EV_PASSED) && !heard(FC_EV_DREW));
    CHECK_EQ(state->side[0].deck_n, 1);
    CHECK_EQ(order(0), FC_RED);
    CHECK(asked(FC_ASK_UNIT, 2));
}

TEST(FC_318, "not with as many, not with more, and not without one")
{
    may_pass("red", "red", "red 1");
    CHECK(asked(FC_ASK_CARD, 1)); /* nothing to choose before the card */
    may_pass("red purple", "red", "red 1");
    refused(1, "pass", FC_WHY_PASS_NOT_MORE, 318);
    may_pass("red red purple", "red", "red 1");
    refused(1, "pass", FC_WHY_PASS_NOT_MORE, 318);
    may_pass("purple", "red red", "red 1");
    refused(1, "pass", FC_WHY_PASS_NONE, 318);
    CHECK(legal(1, "decline"));
}

TEST(FC_318, "only if the players agreed on the rule")
{
    lines_up("red purple", "red red red");
    follow("red 1");
    refused(1, "pass", FC_WHY_PASS_OFF, 318);
    CHECK(!listed(1, "pass"));
}

TEST(FC_319, "after a pass the opponent must activate")
{
    may_pass("red", "red red purple", "red 1");
    play(1, "pass");
    CHECK(asked(FC_ASK_TURN, 2));
    refused(2, "pass", FC_WHY_PASS_NOT_MORE, 318);
    refused(2, "decline", FC_WHY_MUST_GO, 306);
    CHECK(listed(2, "go"));
}

TEST(FC_320, "no battle has the pass rule unless its players switch it on")
{
    static const char *const all[] = {"first-battle",          "multi-headed-horror",  "difficult-decision",
                                      "miracles-of-mechanics", "overwhelming-barrier", "decisive-battle",
                                      "battle-royale"};

    for (int i = 0; i < 7; i++) {
        scenario(all[i]);
        CHECK_EQ(rules->options.pass_rule, 0);
    }
}

TEST(FC_321, "purple units are not counted for a pass, on neither side")
{
    may_pass("red", "red purple purple", "red 1");
    CHECK(asked(FC_ASK_CARD, 1)); /* 1 against 1: no pass, no question */
    may_pass("red purple purple", "red red", "red 1");
    CHECK(listed(1, "pass")); /* 1 against 2 */
}

/* What is played for a seat that runs out of time. */
static void time_out(int seat, const char *want)
{
    struct action a = fc_game.rules.default_answer(&rules->head, state, seat - 1);
    char text[32];

    fc_game.words.notate(&rules->head, state, &a, text, sizeof text);
    CHECK_STR(text, want);
    play(seat, text);
}

TEST(time_out, "section 12: keep the roll, yellow for all, go on, nothing with the card, the lowest unit, no action")
{
    field();
    for (int i = 0; i < 2; i++) {
        unit("E-LEG1", i ? "4.7" : "1.7", i ? "purple" : "red");
        unit("S-CAV1", i ? "4.1" : "1.1", "");
    }
    deck(1, "TE04");
    begin("red 1");
    time_out(1, "go");
    time_out(1, "card-nothing");
    time_out(1, "activate a1");
    time_out(1, "end");
    play_all(1, "go; card-nothing; end");
    time_out(1, "keep");
    time_out(2, "keep");
    time_out(2, "seal");
    time_out(1, "seal");
    CHECK_EQ(heard_count(FC_EV_REVEALED), 4);
    for (int i = 0; i < told_n; i++)
        if (told[i].kind == FC_EV_REVEALED)
            CHECK_EQ(told[i].arg[1], FC_YELLOW);
}

TEST(FC_R11, "purple acts in place of an own activation, never between those of the opponent")
{
    lines_up("purple", "red red");
    follow("red 2");
    CHECK(asked(FC_ASK_UNIT, 2));
    refused(1, "go", FC_WHY_NOT_ASKED, 301);
    refused(1, "activate a1", FC_WHY_NOT_ASKED, 301);
    go_on(2, "activate b1");
    refused(1, "activate a1", FC_WHY_NOT_ASKED, 371);
    go_on(2, "end");
    CHECK(asked(FC_ASK_TURN, 1));
}

TEST(FC_R72, "purple alone gives no right to pass in the yellow step")
{
    may_pass("purple", "yellow yellow", "yellow 1");
    CHECK(asked(FC_ASK_TURN, 1));
    refused(1, "pass", FC_WHY_PASS_NONE, 318);
    refused(1, "decline", FC_WHY_MUST_GO, 307);
    may_pass("purple yellow", "yellow yellow", "yellow 1");
    CHECK(legal(1, "pass"));
}

TEST(FC_X09, "B red, A red, B blue, A blue, B blue, A green, B yellow")
{
    lines_up("red blue green", "red blue blue yellow");
    follow("red 2");
    march();
    CHECK_STR(line, "2r 1r 2b 1b 2b 1g 2y");
}

TEST(FC_X10, "three blue against one, B begins: B, A, A, A")
{
    lines_up("blue blue blue", "blue");
    follow("blue 2");
    march();
    CHECK_STR(line, "2b 1b 1b 1b");
}

TEST(FC_X11, "the same with passes: B may pass at 1 : 3 and 1 : 2, not at 1 : 1")
{
    lines_up("blue blue blue", "blue");
    option_pass();
    follow("blue 2");
    go_on(2, "pass");
    go_on(1, "activate a1");
    go_on(1, "end");
    CHECK(asked(FC_ASK_TURN, 2));
    go_on(2, "pass");
    go_on(1, "activate a2");
    go_on(1, "end");
    CHECK(asked(FC_ASK_ACT, 2)); /* nothing to choose: B's unit acts */
    go_on(2, "end");
    CHECK_STR(line, "1b 1b 2b 1b");
}

TEST(FC_X12, "A purple and green, B red and yellow: declined to the end purple must act in the yellow step")
{
    lines_up("purple green", "red yellow");
    follow("red 1");
    CHECK(listed(1, "go") && listed(1, "decline"));
    go_on(1, "decline");
    go_on(2, "end"); /* b1; the red step is over, blue is skipped */
    CHECK_EQ(state->step, FC_GREEN);
    CHECK(asked(FC_ASK_TURN, 1));
    go_on(1, "go");
    CHECK(listed(1, "activate a1")); /* purple first and then green, if he likes */
    go_on(1, "activate a2");
    go_on(1, "end");
    CHECK_EQ(state->step, FC_YELLOW);
    refused(1, "decline", FC_WHY_MUST_GO, 307);
    go_on(1, "go");
    CHECK(listed(1, "move"));
    go_on(1, "end");
    CHECK_STR(line, "2r 1g 1p 2y");
}

TEST(FC_X12, "… or purple goes at once, or before green")
{
    lines_up("purple green", "red yellow");
    follow("red 1");
    go_on(1, "go");
    march();
    CHECK_STR(line, "1p 2r 1g 2y");
    lines_up("purple green", "red yellow");
    follow("red 1");
    go_on(1, "decline");
    go_on(2, "end");
    go_on(1, "go");
    go_on(1, "activate a1");
    march();
    CHECK_STR(line, "2r 1p 1g 2y");
}

TEST(FC_X18, "only purple is left, A one, B two: A, B, B, each with a card and in full")
{
    lines_up("green purple", "purple purple");
    deck(1, "TE04 TE05");
    deck(2, "TS01 TS02");
    follow("green 1");
    play_all(1, "go; card-nothing");
    go_on(1, "activate a1");
    go_on(1, "end");
    CHECK_EQ(state->step, FC_YELLOW);
    refused(1, "decline", FC_WHY_MUST_GO, 307);
    go_on(1, "go");
    go_on(1, "card-nothing");
    CHECK(listed(1, "run"));
    go_on(1, "end");
    for (int i = 0; i < 2; i++) {
        refused(2, "decline", FC_WHY_MUST_GO, 307);
        go_on(2, "go");
        CHECK(asked(FC_ASK_CARD, 2));
        go_on(2, "card-nothing");
        if (i == 0)
            go_on(2, "activate b1");
        CHECK(listed(2, "run"));
        go_on(2, "end");
    }
    CHECK_STR(line, "1g 1p 2p 2p");
    CHECK_EQ(state->turn, 2);
}
