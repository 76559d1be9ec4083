/* ch_n_defence.c: chapter N: Declare Defence, as an action and as a reaction. */
#include "battle.h"

static int dice_rolled(int event)
{
    const struct event *e = heard_event(event);

    return e ? e->arg[1] : -1;
}

/* Legionnaires (a1) between two Cavalry units (b1, b2), both to act in the red step. */
static void pincers(const char *how)
{
    field();
    unit("E-LEG1", "5.4", how);
    unit("E-SHO1", "0.8", "green");
    unit("S-CAV1", "4.4", "red fatigue=2");
    unit("S-CAV1", "6.4", "red fatigue=2");
    begin("red 2");
}
enum { LEG = 0, SHO = 1 };

TEST(FC_470, "Declare Defence gives a Defence token until the end of the Action Phase")
{
    int leg;

    field();
    leg = unit("E-LEG1", "5.4", "red");
    unit("E-LEG1", "0.8", "green");
    begin("red 1");
    CHECK(!guards(leg));
    play(1, "guard");
    CHECK(heard(FC_EV_GUARDS));
    CHECK(guards(leg));
    play(1, "end"); /* the last token: the phase is over */
    CHECK(heard(FC_EV_END_OF_TURN));
    CHECK(!guards(leg));
}

TEST(FC_471, "it is the whole activation, and comes neither after moving nor after an attack")
{
    int leg;

    field();
    leg = unit("E-LEG1", "4.4", "red fatigue=2");
    unit("E-LEG1", "0.8", "green");
    unit("S-ZWA1", "6.4", "losses=3 fatigue=1");
    begin("red 1");
    play(1, "guard");
    CHECK_EQ(state->act.unit, 1); /* already the next one */
    field();
    leg = unit("E-LEG1", "4.4", "red fatigue=2");
    unit("E-LEG1", "0.8", "green");
    unit("S-ZWA1", "6.4", "losses=3 fatigue=1");
    begin("red 1");
    play(1, "move");
    refused(1, "guard", FC_WHY_NOT_NOW, 430);
    play(1, "to 5.4");
    refused(1, "guard", FC_WHY_NOT_NOW, 432);
    dice("HEE");
    play(1, "attack b1");
    refused(1, "guard", FC_WHY_NOT_NOW, 655);
    play(1, "advance");
    CHECK(!guards(leg));
    CHECK_EQ(state->act.unit, 1);
}

TEST(FC_472, "a surcharge may be bought in the same activation")
{
    int leg;

    field();
    leg = unit("E-LEG3", "5.4", "red");
    unit("E-LEG1", "0.8", "green");
    unit("S-CAV1", "6.4", "blue fatigue=2");
    pool(1, 0, 1, 0, 0);
    begin("red 1");
    play_all(1, "buy 1; guard"); /* Shield Wall: Master of Defence 2 */
    CHECK(guards(leg));
    dice("EEE UU");
    play(2, "attack a1");
    play(1, "answer roll");
    CHECK(asked(FC_ASK_REROLL_DEFENCE, 1));
}

TEST(FC_473, "with a Defence token the dice are rolled each time it is attacked")
{
    pincers("guard fatigue=2");
    dice("EEE UU");
    play_all(2, "activate b1; attack a1");
    play(1, "answer roll");
    CHECK_EQ(dice_rolled(FC_EV_ROLL_DEFENCE), 2);
    CHECK(guards(LEG));
    dice("EEE UU");
    play(2, "attack a1");
    play(1, "answer roll");
    CHECK_EQ(dice_rolled(FC_EV_ROLL_DEFENCE), 2);
    CHECK(guards(LEG));
    dice_spent();
}

TEST(FC_473, "against a shot as well, but not against a magical one")
{
    field();
    unit("E-LEG1", "5.4", "guard fatigue=2");
    unit("S-ZAR1", "2.4", "red fatigue=1");
    begin("red 2");
    dice("HE UD");
    play(2, "shoot a1");
    play(1, "answer roll");
    CHECK_EQ(dice_rolled(FC_EV_ROLL_DEFENCE), 2);
    CHECK_EQ(left(0), 4);
    field();
    unit("E-LEG1", "5.4", "guard fatigue=2");
    unit("S-IME", "2.4", "red fatigue=2");
    unit("S-ZWA1", "0.0", "green");
    pool(2, 0, 1, 0, 0);
    begin("red 2");
    dice("EEE");
    play_all(2, "buy 0; bolt a1");
    CHECK(!asked(FC_ASK_ANSWER, 1));
    CHECK_EQ(dice_rolled(FC_EV_ROLL_DEFENCE), -1);
    dice_spent();
}

TEST(FC_474, "a yellow unit cannot declare it as its action")
{
    field();
    unit("E-LEG1", "5.4", "yellow fatigue=1");
    begin("yellow 1");
    refused(1, "guard", FC_WHY_YELLOW, 373);
    field();
    unit("E-LEG1", "5.4", "purple fatigue=1"); /* a purple one in the same step can */
    unit("E-LEG1", "0.8", "green");
    begin("yellow 1");
    play(1, "go");
    CHECK(listed(1, "guard"));
}

TEST(FC_475, "an attacked unit with an order of any colour may give it up for a Defence token")
{
    static const char *const colours[] = {"red", "blue", "green", "purple", "yellow"};

    for (int i = 0; i < 5; i++) {
        pincers(colours[i]);
        play_all(2, "activate b1; attack a1");
        CHECK(asked(FC_ASK_ANSWER, 1));
        refused(1, "answer roll", FC_WHY_CANNOT_ROLL, 478);
        CHECK(listed(1, "answer react") && listed(1, "answer react+roll") && listed(1, "answer hold"));
        dice("EEE UU");
        play(1, "answer react+roll");
        CHECK(heard(FC_EV_REACTS));
        CHECK(guards(LEG));
        CHECK_EQ(order(LEG), FC_NO_ORDER);
        CHECK_EQ(dice_rolled(FC_EV_ROLL_DEFENCE), 2);
    }
}

TEST(FC_475, "not with a Defence token, and not against Magical Shooting")
{
    pincers("guard blue");
    play_all(2, "activate b1; attack a1");
    CHECK(asked(FC_ASK_ANSWER, 1));
    refused(1, "answer react", FC_WHY_CANNOT_REACT, 475);
    refused(1, "answer react+roll", FC_WHY_CANNOT_REACT, 475);
    field();
    unit("E-LEG1", "5.4", "green fatigue=2");
    unit("S-IME", "2.4", "red fatigue=2");
    pool(2, 0, 1, 0, 0);
    begin("red 2");
    dice("EEE");
    play_all(2, "buy 0; bolt a1");
    CHECK_EQ(order(0), FC_NO_ORDER); /* not lost: it is activated now */
    CHECK(asked(FC_ASK_ACT, 1));
    CHECK(!guards(0));
}

TEST(FC_475, "the choice falls before the attack roll")
{
    pincers("blue");
    play_all(2, "activate b1; attack a1");
    CHECK(!heard(FC_EV_ROLL_ATTACK));
    dice("EEE UU");
    play(1, "answer react+roll");
    CHECK(heard(FC_EV_ROLL_ATTACK));
    dice_spent();
}

TEST(FC_R63, "a unit with Counterblow may keep its order and roll, or give it up for the token")
{
    pincers("blue counterblow");
    play_all(2, "activate b1; attack a1");
    CHECK(listed(1, "answer roll") && listed(1, "answer react+roll") && listed(1, "answer react"));
    dice("EEE UU");
    play(1, "answer react+roll");
    CHECK(guards(LEG));
    CHECK_EQ(order(LEG), FC_NO_ORDER);
}

TEST(FC_R54, "with Counterblow it keeps its order and acts normally later")
{
    pincers("blue counterblow fatigue=2");
    dice("EEE UU");
    play_all(2, "activate b1; attack a1");
    play(1, "answer roll");
    CHECK(!guards(LEG));
    CHECK_EQ(order(LEG), FC_BLUE);
    play(2, "end");
    CHECK(asked(FC_ASK_ACT, 1));
    CHECK_EQ(state->act.unit, LEG);
    CHECK(listed(1, "move"));
}

TEST(FC_476, "a unit that reacted is not activated any more this turn")
{
    pincers("red");
    dice("EEE");
    play_all(2, "activate b1; attack a1");
    play(1, "answer react");
    CHECK_EQ(state->act.unit, FC_ROSTER_MAX + 1); /* Styx goes on with b2: no red unit of the Empire is left */
    play(2, "end");
    CHECK_EQ(state->act.unit, SHO); /* green */
    play(1, "end");
    CHECK(heard(FC_EV_END_OF_TURN));
    CHECK(!heard(FC_EV_ACTIVATED)); /* the Legionnaires were not */
}

TEST(FC_477, "its Defence token lasts until the end of the Action Phase")
{
    pincers("blue fatigue=2");
    dice("EEE");
    play_all(2, "activate b1; attack a1");
    play(1, "answer react");
    play(2, "attack a1");
    CHECK(asked(FC_ASK_ANSWER, 1));
    CHECK(listed(1, "answer roll")); /* now by the token */
    dice("EEE UU");
    play(1, "answer roll");
    CHECK(guards(LEG));
    CHECK(asked(FC_ASK_ACT, 1));
    play(1, "end");
    CHECK(heard(FC_EV_END_OF_TURN));
    CHECK(!guards(LEG));
}

TEST(FC_478, "no token, no Counterblow, no order: no dice")
{
    pincers("fatigue=2");
    dice("EEE");
    play_all(2, "activate b1; attack a1");
    CHECK(!asked(FC_ASK_ANSWER, 1));
    CHECK(heard(FC_EV_NO_DEFENCE));
    CHECK_EQ(dice_rolled(FC_EV_ROLL_DEFENCE), -1);
    dice_spent();
    pincers("fatigue=2 counterblow");
    play_all(2, "activate b1; attack a1");
    CHECK(asked(FC_ASK_ANSWER, 1));
}

TEST(FC_479, "one Defence token at most")
{
    int leg;

    field();
    leg = unit("E-LEG1", "5.4", "guard blue");
    unit("E-SHO1", "0.8", "green");
    unit("S-CAV1", "6.4", "red fatigue=2");
    begin("red 2");
    play(2, "attack a1");
    refused(1, "answer react+roll", FC_WHY_CANNOT_REACT, 475);
    dice("EEE UU");
    play(1, "answer roll");
    CHECK_EQ(order(leg), FC_NO_ORDER); /* being activated */
    play(1, "guard");                  /* declaring again changes nothing */
    CHECK(guards(leg));
}

TEST(FC_479, "a panicking unit keeps its Defence token")
{
    pincers("guard blue");
    dice("PEE UU");
    play_all(2, "activate b1; attack a1");
    play(1, "answer roll"); /* b2 stands behind it: it cannot retreat */
    CHECK(heard(FC_EV_PANICS));
    CHECK_EQ(order(LEG), FC_NO_ORDER);
    CHECK(guards(LEG));
    CHECK_EQ(left(LEG), 3);
}

TEST(FC_480, "the roll is optional, with a token as with Counterblow, and chosen before any die")
{
    pincers("guard fatigue=2");
    play_all(2, "activate b1; attack a1");
    CHECK(asked(FC_ASK_ANSWER, 1));
    CHECK(!heard(FC_EV_ROLL_ATTACK));
    CHECK(listed(1, "answer hold") && listed(1, "answer roll"));
    dice("HEE");
    play(1, "answer hold");
    dice_spent();
    CHECK_EQ(dice_rolled(FC_EV_ROLL_DEFENCE), -1);
    pincers("counterblow fatigue=2");
    play_all(2, "activate b1; attack a1");
    CHECK(listed(1, "answer hold") && listed(1, "answer roll"));
    dice("EEE");
    play(1, "answer hold");
    dice_spent();
}

TEST(FC_480, "who reacts may still decline the roll, and has the token")
{
    pincers("blue");
    dice("EEE");
    play_all(2, "activate b1; attack a1");
    play(1, "answer react");
    dice_spent();
    CHECK(guards(LEG));
    CHECK_EQ(dice_rolled(FC_EV_ROLL_DEFENCE), -1);
}
