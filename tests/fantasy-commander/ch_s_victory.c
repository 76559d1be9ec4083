/* ch_s_victory.c: chapter S: end of turn and victory (FC-720 to FC-739). */
#include "quiet.h"

static int leg, cav;

/* Legionnaires a1 and Cavalry b1 far from each other; a1 holds the last token of the turn. */
static void last_token(const char *how)
{
    field();
    leg = unit("E-LEG1", "2.8", how);
    cav = unit("S-CAV1", "8.0", "");
}

/* Cavalry b1 (seat 2, red) at 6.4 beside Legionnaires a1 at 6.5, who may have the last token. */
static void duel(const char *attacker, const char *target)
{
    char how[64] = "red ";

    field();
    strcat(how, attacker);
    cav = unit("S-CAV1", "6.4", how);
    leg = unit("E-LEG1", "6.5", target);
    unit("E-KNI1", "0.8", "green");
}

static void strike(const char *faces)
{
    begin("red 2");
    dice(faces);
    play(2, "attack a1");
    settle();
}

static void strike_back(const char *faces)
{
    begin("red 2");
    dice(faces);
    play_all(2, "attack a1; plain");
    play(1, "answer roll");
    settle();
}

static int event_at(int kind) /* its place among the last events */
{
    for (int i = 0; i < told_n; i++)
        if (told[i].kind == kind)
            return i;
    return -1;
}

/* ---- end of turn ---- */

TEST(FC_720, "Defence tokens are removed at the end of the Action Phase")
{
    int other;

    field();
    leg = unit("E-LEG1", "2.8", "red");
    other = unit("E-LEG1", "4.8", "green guard");
    unit("S-CAV1", "8.0", "");
    begin("red 1");
    play(1, "guard");
    CHECK(guards(leg) && guards(other)); /* the green step goes on with them */
    play(1, "end");
    CHECK_EQ(state->turn, 2);
    CHECK(!guards(leg) && !guards(other));
}

TEST(FC_721, "effects end and pools are emptied before the scenario is scored")
{
    last_token("red");
    leg = unit("E-LEG1", "4.8", "brave guard");
    capture_point("4.8");
    pool(1, 1, 2, 3, 4);
    pool(2, 0, 1, 0, 1);
    score(1, 9);
    begin("red 1");
    CHECK(state->unit[leg].turn_abilities & FC_BRAVE);
    play(1, "end");
    CHECK(won_by(1, FC_END_VP)); /* nothing after the scoring: what is gone was gone before */
    CHECK(!state->unit[leg].turn_abilities);
    CHECK(!guards(leg));
    for (int k = 0; k < FC_POOL; k++)
        CHECK_EQ(in_pool(1, k) + in_pool(2, k), 0);
    CHECK(event_at(FC_EV_END_OF_TURN) < event_at(FC_EV_VP));
}

TEST(FC_722, "fatigue tokens and losses stay")
{
    last_token("red losses=2 fatigue=1");
    begin("red 1");
    play(1, "end");
    CHECK_EQ(state->turn, 2);
    CHECK_EQ(tired(leg), 1);
    CHECK_EQ(left(leg), 2);
}

TEST(FC_723, "1 VP for each capture point that is controlled now, if the scenario says so")
{
    for (int paid = 0; paid < 2; paid++) {
        last_token("red");
        unit("E-LEG1", "4.8", "");
        unit("S-CAV1", "10.0", "");
        for (int i = 0; i < 4; i++) /* two of a, one of b, one of nobody */
            capture_point(i == 0 ? "2.8" : i == 1 ? "4.8" : i == 2 ? "10.0" : "6.4");
        rules->conditions.cp_vp = (uint8_t)paid;
        begin("red 1");
        CHECK_EQ(vp(1), 0);
        play(1, "end");
        CHECK_EQ(vp(1), paid ? 2 : 0);
        CHECK_EQ(vp(2), paid ? 1 : 0);
    }
    last_token("red"); /* left before the end of the turn: nothing */
    capture_point("2.8");
    begin("red 1");
    play_all(1, "move; to 3.8");
    CHECK_EQ(vp(1), 0);
}

/* ---- victory ---- */

TEST(FC_730, "who has the target and more than the other wins as soon as he has it")
{
    duel("", "losses=3");
    score(2, 9);
    score(1, 9);
    strike("HEE");
    CHECK(won_by(2, FC_END_VP));
    CHECK_EQ(vp(2), 10);
    duel("", "losses=3"); /* the target is not reached */
    score(2, 8);
    strike("HEE");
    CHECK(!state->head.over);
    duel("", "losses=3"); /* reached, but not more */
    score(2, 9);
    score(1, 10);
    strike("HEE");
    CHECK(!state->head.over);
    duel("", "losses=3");
    score(2, 11);
    score(1, 11);
    strike("HEE");
    CHECK(won_by(2, FC_END_VP));
}

TEST(FC_730, "the check follows every award, also that of a forced fatigue token")
{
    field();
    leg = unit("E-LEG1", "6.5", "red losses=3 fatigue=2");
    unit("E-KNI1", "0.8", "green");
    cav = unit("S-CAV1", "12.0", "");
    element("6.5", "cursed-lands", 2);
    score(2, 9);
    begin("red 1");
    CHECK(!alive(leg));
    CHECK(won_by(2, FC_END_VP));
}

TEST(FC_731, "all destructions of step 11 are booked before the check")
{
    duel("losses=3", "losses=3 guard");
    score(1, 9);
    score(2, 9);
    strike_back("HEE HU");
    CHECK(!alive(leg) && !alive(cav));
    CHECK_EQ(vp(1), 10);
    CHECK_EQ(vp(2), 10);
    CHECK(!state->head.over);
}

TEST(FC_731, "destruction by a retreat is a later award, checked unit by unit")
{
    duel("losses=3", "losses=3 guard");
    terrain("7.6 5.3", "rocks"); /* neither can retreat */
    score(1, 9);
    score(2, 9);
    strike_back("PEE PU");
    CHECK(!alive(leg));
    CHECK(won_by(2, FC_END_VP)); /* the attacked unit falls first (FC-645) */
    CHECK(alive(cav));
    CHECK_EQ(vp(1), 9);
    duel("losses=3 rush", "losses=3 guard brave"); /* so does one that Rush destroys */
    terrain("7.6 5.3", "rocks");
    score(1, 9);
    score(2, 9);
    strike_back("PEE PU");
    CHECK(won_by(2, FC_END_VP));
    CHECK(alive(cav));
}

TEST(FC_731, "step 11 is checked before step 12")
{
    duel("losses=3", "losses=3 guard");
    terrain("5.3", "rocks");
    score(1, 9);
    score(2, 9);
    strike_back("HEE PU"); /* a1 is destroyed; b1 would die in its retreat */
    CHECK(won_by(2, FC_END_VP));
    CHECK(alive(cav));
}

TEST(FC_732, "equal VP: the battle goes on, even above the target")
{
    last_token("red");
    capture_point("2.8");
    capture_point("8.0");
    score(1, 14);
    score(2, 14);
    begin("red 1");
    play(1, "end");
    CHECK_EQ(vp(1), 15);
    CHECK_EQ(vp(2), 15);
    CHECK(!state->head.over);
    CHECK_EQ(state->turn, 2);
}

TEST(FC_733, "who generates no order loses")
{
    field();
    unit("E-LEG1", "2.8", "");
    unit("S-MAN", "8.0", ""); /* has no Leadership */
    score(2, 5);
    begin("command");
    keep_all();
    CHECK(won_by(1, FC_END_NO_ORDERS));
    field();
    unit("E-LEG1", "2.8", "");
    unit("S-MAN", "8.0", "");
    unit("S-ZWA1", "9.0", "");
    begin("command");
    keep_all();
    CHECK(!state->head.over);
}

TEST(FC_734, "a side without units loses in the next Command Phase, whatever the VP")
{
    field();
    cav = unit("S-CAV1", "6.4", "red losses=3");
    leg = unit("E-LEG1", "6.5", "guard");
    unit("E-KNI1", "0.8", "green");
    score(2, 9);
    begin("red 2");
    dice("EEE HU");
    play_all(2, "attack a1; plain");
    play(1, "answer roll");
    settle();
    CHECK(!alive(cav));
    CHECK(!state->head.over); /* not yet */
    play(1, "end");
    keep_all();
    CHECK(won_by(1, FC_END_NO_ORDERS));
    CHECK_EQ(vp(1), 1);
}

/* The last activation of this turn with a limit of 30. */
static void end_of_turn(const char *turn, int a, int b)
{
    last_token("red");
    rules->options.turn_limit = 30;
    score(1, a);
    score(2, b);
    begin(turn);
    play(1, "end");
}

TEST(FC_735, "after 30 turns more VP win, equal VP are a draw")
{
    end_of_turn("red 1 turn=29", 3, 2);
    CHECK(!state->head.over);
    end_of_turn("red 1 turn=30", 3, 2);
    CHECK(won_by(1, FC_END_TURN_LIMIT));
    end_of_turn("red 1 turn=30", 2, 3);
    CHECK(won_by(2, FC_END_TURN_LIMIT));
    end_of_turn("red 1 turn=30", 4, 4);
    CHECK(state->head.over);
    CHECK_EQ(state->winner, FC_NONE);
    CHECK(heard(FC_EV_DRAWN));
}

TEST(FC_735, "the last turn is scored before VP are compared")
{
    last_token("red");
    capture_point("2.8");
    rules->options.turn_limit = 30;
    score(1, 4);
    score(2, 4);
    begin("red 1 turn=30");
    play(1, "end");
    CHECK(won_by(1, FC_END_TURN_LIMIT));
}

TEST(FC_736, "the battle ends at once: the rest of the activation is not played")
{
    duel("", "losses=3");
    score(2, 9);
    strike("HEE");
    CHECK(state->head.over); /* no Advance is asked */
    CHECK_EQ(state->asked, 0);
    CHECK_AT(cav, "6.4");
    CHECK_EQ(choices(1) + choices(2), 0);
    refused(2, "advance", FC_WHY_OVER, 736);
    refused(1, "end", FC_WHY_OVER, 736);
    refused(1, "resign", FC_WHY_OVER, 736);
}

/* ---- examples ---- */

/* 9 : 9; a capture point for each; the Cavalry stands beside a weak unit for the next turn. */
static void x80(void)
{
    field();
    leg = unit("E-LEG1", "6.5", "losses=3");
    unit("E-KNI1", "2.8", "green");
    cav = unit("S-CAV1", "6.4", "");
    unit("S-CAV1", "10.0", "");
    capture_point("2.8");
    capture_point("10.0");
    score(1, 9);
    score(2, 9);
    begin("green 1");
    play(1, "end");
}

TEST(FC_X80, "9 : 9, end of turn gives 1 VP to each: 10 : 10, the battle goes on")
{
    x80();
    CHECK_EQ(vp(1), 10);
    CHECK_EQ(vp(2), 10);
    CHECK(!state->head.over);
    CHECK_EQ(state->turn, 2);
}

TEST(FC_X81, "the next award decides: 11 : 10 and the battle is won at once")
{
    x80();
    keep_all();
    state->side[1].pool[FC_RED] = 1; /* whatever the order dice showed */
    give(2, "red yellow");
    give(1, "yellow yellow");
    dice("HEE");
    play(2, "attack a1");
    settle();
    CHECK(!alive(leg));
    CHECK_EQ(vp(2), 11);
    CHECK_EQ(vp(1), 10);
    CHECK(won_by(2, FC_END_VP));
}

TEST(FC_X88, "9 : 9 and both units destroy each other: 10 : 10, the battle goes on")
{
    duel("losses=3", "losses=3 guard");
    score(1, 9);
    score(2, 9);
    strike_back("HEE HU");
    CHECK_EQ(vp(1), 10);
    CHECK_EQ(vp(2), 10);
    CHECK(!state->head.over);
    CHECK(asked(FC_ASK_ACT, 1));
}

/* ---- by the will of the players ---- */

static void agree(void)
{
    static struct event buf[8];
    struct events ev = {.buf = buf, .cap = 8};

    fc_game.rules.agree(&rules->head, state, &ev);
    CHECK_EQ(ev.len, 1);
    CHECK_EQ(buf[0].kind, FC_EV_DRAWN);
    CHECK_EQ(buf[0].arg[0], FC_END_AGREED);
}

static const char *said_outcome(enum lang lang)
{
    static char text[200];

    fc_game.words.say_outcome(&rules->head, state, lang, text, sizeof text);
    return text;
}

TEST(FC_R76, "both may agree on a draw in the middle of a fight, whatever the VP")
{
    struct outcome out;
    struct event drawn = {.kind = FC_EV_DRAWN, .to = TO_ALL, .n = 1, .arg = {FC_END_AGREED}};
    struct fc c;
    char id[16];

    duel("", "green");
    score(2, 4);
    begin("red 2");
    play_all(2, "attack a1; plain");
    CHECK(asked(FC_ASK_ANSWER, 1));
    agree();
    CHECK(state->head.over && !state->asked);
    fc_game.rules.outcome(&rules->head, state, &out);
    CHECK_EQ(out.share[0], 500);
    CHECK_EQ(out.share[1], 500);
    CHECK_EQ(out.score[1], 4);
    CHECK_EQ(out.reason, FC_END_AGREED);
    rule_print(&fc_game, out.rule, id, sizeof id);
    CHECK_STR(id, "FC-R76");
    c = ctx();
    rule_print(&fc_game, fc_event_rule(&c, &drawn), id, sizeof id);
    CHECK_STR(id, "FC-R76");
    CHECK_STR(said_outcome(LANG_EN), "A draw, 0 to 4, in turn 1: both sides agreed on it.");
    CHECK_STR(said_outcome(LANG_ES), "Empate, 0 a 4, en el turno 1: los dos bandos lo acuerdan.");
    refused(1, "answer roll", FC_WHY_OVER, 736);
    CHECK(!fc_audit(&rules->head, state));
}

TEST(FC_R76, "a seat may resign while the other decides, and is offered it")
{
    duel("", "green");
    begin("red 2");
    CHECK(asked(FC_ASK_ACT, 2));
    CHECK(extra(1, "resign"));
    play(1, "resign");
    CHECK(won_by(2, FC_END_RESIGNED));
}
