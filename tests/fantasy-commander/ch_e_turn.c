/* ch_e_turn.c: chapter E, the phases of a turn (FC-210 to FC-214). */
#include "scene.h"

/* Where an event of that kind stands among those told; -1 if it does not. */
static int place_of(int event)
{
    const struct event *e = heard_event(event);

    return e ? (int)(e - told) : -1;
}

/* Legionnaires with the last token of turn 3 and Zombies (a green order, no die) far away. */
static void evening(void)
{
    field();
    unit("E-LEG1", "6.7", "red");
    unit("S-ZWA1", "6.1", "");
    begin("red 1 turn=3");
}

/* Both sides have two dice, so that both may re-roll. */
static void two_dice_each(void)
{
    field();
    unit("E-LEG1", "6.7", "red");
    unit("E-LEG1", "8.7", "");
    unit("S-CAV1", "6.1", "");
    unit("S-CAV1", "8.1", "");
    begin("red 1");
}

TEST(FC_210, "a turn is Command Phase, Action Phase, End of Turn Phase")
{
    evening();
    CHECK_EQ(state->phase, FC_PHASE_ACTION);
    dice("H");
    play(1, "end");
    CHECK(place_of(FC_EV_END_OF_TURN) >= 0);
    CHECK(place_of(FC_EV_END_OF_TURN) < place_of(FC_EV_TURN));
    CHECK(place_of(FC_EV_TURN) < place_of(FC_EV_POOL));
    CHECK_EQ(state->turn, 4);
    CHECK_EQ(state->phase, FC_PHASE_COMMAND);
    give(1, "red");
    CHECK_EQ(state->phase, FC_PHASE_COMMAND);
    give(2, "green");
    CHECK_EQ(state->phase, FC_PHASE_ACTION);
    CHECK(!heard(FC_EV_END_OF_TURN));
    play(1, "end");
    CHECK_EQ(state->turn, 4); /* the Zombies have not acted */
    play(2, "end");
    CHECK(heard(FC_EV_END_OF_TURN));
    CHECK_EQ(state->turn, 5);
}

TEST(FC_211, "the Command Phase generates, distributes, then reveals and settles the initiative")
{
    two_dice_each();
    play(1, "end");
    CHECK(asked(FC_ASK_GENERATE, 1));
    refused(1, "order a1 yellow", FC_WHY_NOT_NOW, 226);
    keep_all();
    CHECK(asked(FC_ASK_DISTRIBUTE, 1));
    refused(1, "keep", FC_WHY_NOT_NOW, 250);
    CHECK(!heard(FC_EV_REVEALED));
    give(1, "yellow yellow");
    CHECK(!heard(FC_EV_REVEALED));
    CHECK(!heard(FC_EV_INITIATIVE));
    give(2, "yellow yellow");
    CHECK(place_of(FC_EV_REVEALED) >= 0);
    CHECK(place_of(FC_EV_REVEALED) < place_of(FC_EV_INITIATIVE));
}

TEST(FC_212, "both generate at once and neither sees the other's dice before both are done")
{
    const struct event *e;
    struct fc_state before;

    two_dice_each();
    dice("HS PD");
    play(1, "end");
    CHECK(asked(FC_ASK_GENERATE, 1));
    CHECK(asked(FC_ASK_GENERATE, 2));
    CHECK_EQ(view_of(1)->side[0].faces[FC_HIT - 1], 1);
    CHECK_EQ(view_of(2)->side[0].faces[FC_HIT - 1], 0);
    CHECK_EQ(view_of(2)->side[0].dice, 0);
    for (e = told; e < told + told_n; e++)
        if (e->kind == FC_EV_ROLLED_ORDERS)
            CHECK_EQ(e->to, 1 << e->arg[0]);
    memcpy(&before, view_of(2), state->head.live);
    dice("U");
    play(1, "reroll-all"); /* one die left: he is ready, and that is all one learns of it */
    CHECK_EQ(heard_count(FC_EV_READY), 1);
    before.asked = 2;
    before.head.ply++;
    before.side[0].done = 1;
    CHECK(memcmp(&before, view_of(2), state->head.live) == 0);
    play(2, "keep");
    CHECK_EQ(heard_event(FC_EV_POOL)->arg[2], 1);
    CHECK(asked(FC_ASK_DISTRIBUTE, 1) && asked(FC_ASK_DISTRIBUTE, 2));
}

TEST(FC_212, "either may be ready first")
{
    two_dice_each();
    dice("HS PD");
    play(1, "end");
    play(2, "keep");
    CHECK_EQ(view_of(1)->side[1].faces[FC_PANIC - 1], 0);
    CHECK(asked(FC_ASK_GENERATE, 1));
    refused(2, "reroll-all", FC_WHY_NOT_ASKED, 226);
    play(1, "keep");
    CHECK(asked(FC_ASK_DISTRIBUTE, 1) && asked(FC_ASK_DISTRIBUTE, 2));
}

TEST(FC_212, "a draft of tokens leaves no trace in what the opponent sees")
{
    struct fc_state before;

    two_dice_each();
    dice("HS PD");
    play(1, "end");
    keep_all();
    memcpy(&before, view_of(2), state->head.live);
    play(1, "order a1 red");
    CHECK_EQ(heard_event(FC_EV_PLACED)->to, 1);
    CHECK(memcmp(&before, view_of(2), state->head.live) == 0);
    play(1, "order a2 yellow");
    play(1, "take a1");
    CHECK_EQ(heard_event(FC_EV_TAKEN)->to, 1);
    CHECK(memcmp(&before, view_of(2), state->head.live) == 0);
    CHECK(memcmp(&before, view_of(1), state->head.live) != 0);
}

TEST(FC_213, "units act by colour: red, blue, green, yellow")
{
    static const int want[] = {FC_RED, FC_BLUE, FC_GREEN};

    field();
    unit("E-LEG1", "3.7", "yellow fatigue=1");
    unit("E-LEG1", "5.7", "green");
    unit("E-LEG1", "7.7", "blue");
    unit("E-LEG1", "9.7", "red");
    unit("S-ZWA1", "6.1", "");
    begin("red 1");
    for (int i = 0; i < 3; i++) {
        CHECK_EQ(state->act.colour, want[i]);
        play(1, "end");
    }
    CHECK_EQ(state->act.colour, FC_YELLOW);
    CHECK_EQ(state->turn, 1);
    play(1, "rest");
    CHECK_EQ(state->turn, 2);
}

TEST(FC_214, "at the end of the turn effects expire, orders are discarded, the scenario scores")
{
    int leg;

    field();
    capture_point("6.7");
    leg = unit("E-LEG1", "6.7", "red guard counterblow");
    unit("E-CRU", "2.7", "blue"); /* no Stamina: it will not tire */
    unit("S-ZWA1", "6.1", "");
    pool(1, 0, 2, 1, 1);
    begin("red 1");
    play(1, "end");
    CHECK_EQ(state->unit[leg].turn_abilities, FC_COUNTERBLOW);
    CHECK(guards(leg));
    CHECK_EQ(in_pool(1, FC_BLUE), 2);
    CHECK_EQ(vp(1), 0);
    dice("HH");
    play(1, "end");
    CHECK_EQ(state->unit[leg].turn_abilities, 0);
    CHECK(!guards(leg));
    CHECK_EQ(vp(1), 1);
    keep_all();
    CHECK_EQ(in_pool(1, FC_BLUE), 0); /* fresh pool: two red dice */
    CHECK_EQ(in_pool(1, FC_PURPLE), 0);
    CHECK_EQ(in_pool(1, FC_RED), 2);
}

TEST(FC_214, "orders are discarded in the last turn as well")
{
    field();
    rules->options.turn_limit = 1;
    unit("E-LEG1", "6.7", "red");
    unit("S-ZWA1", "6.1", "");
    pool(1, 1, 2, 3, 4);
    begin("red 1");
    play(1, "end");
    CHECK(state->head.over);
    for (int k = 0; k < FC_POOL; k++)
        CHECK_EQ(in_pool(1, k), 0);
}
