/* ch_g_distribution.c: chapter G, handing out orders and what purple can do (FC-250 to FC-265), X13. */
#include "battle.h"

static void lead(const char *type, int red, int blue, int green, int purple)
{
    struct fc_type *t = &rules->type[type_of(type)];

    t->lead_dice = 0;
    t->lead[FC_RED] = (uint8_t)red;
    t->lead[FC_BLUE] = (uint8_t)blue;
    t->lead[FC_GREEN] = (uint8_t)green;
    t->lead[FC_PURPLE] = (uint8_t)purple;
}

/* Distribution with these orders in the pool of seat 1: a1 is Roland, a2 and a3 Legionnaires; b1 Zombies. */
static void council(int red, int blue, int green, int purple)
{
    field();
    lead("E-ROL", red, blue, green, purple);
    lead("E-LEG1", 0, 0, 0, 0);
    unit("E-ROL", "6.7", "");
    unit("E-LEG1", "3.7", "");
    unit("E-LEG1", "9.7", "");
    unit("S-ZWA1", "6.1", "");
    begin("command 1");
}

TEST(FC_250, "each own unit on the map gets one token, and no other unit")
{
    field();
    unit("E-LEG1", "6.7", "");
    unit("E-LEG1", "-", "");
    unit("S-ZWA1", "6.1", "");
    begin("command 1");
    CHECK(asked(FC_ASK_DISTRIBUTE, 1));
    refused(1, "order b1 yellow", FC_WHY_NOT_OWN, 103);
    refused(1, "order a2 yellow", FC_WHY_NOT_ON_MAP, 149);
    refused(1, "take a1", FC_WHY_NO_TOKEN, 250);
    play(1, "order a1 yellow");
    CHECK_EQ(order(0), FC_YELLOW);
    CHECK(listed(1, "seal"));
    CHECK_EQ(choices(1), 1); /* every unit has one: nothing else is asked for */
}

TEST(FC_250, "tokens lie face down until both are done")
{
    council(1, 0, 0, 0);
    play(1, "order a1 red");
    CHECK_EQ(heard_event(FC_EV_PLACED)->to, 1);
    play(1, "seal");
    CHECK(!heard(FC_EV_REVEALED));
    play(2, "seal");
    CHECK_EQ(heard_event(FC_EV_REVEALED)->to, TO_ALL);
}

TEST(FC_251, "coloured tokens come from the pool, each once")
{
    council(1, 1, 0, 1);
    play(1, "order a1 red");
    CHECK_EQ(in_pool(1, FC_RED), 0);
    refused(1, "order a2 red", FC_WHY_NOT_IN_POOL, 251);
    refused(1, "order a2 green", FC_WHY_NOT_IN_POOL, 251);
    play(1, "order a2 blue");
    CHECK_EQ(in_pool(1, FC_BLUE), 0);
    play(1, "order a3 purple");
    CHECK_EQ(in_pool(1, FC_PURPLE), 0);
    play(1, "take a1");
    CHECK_EQ(in_pool(1, FC_RED), 1);
    CHECK(listed(1, "order a1 red"));
}

TEST(FC_252, "yellow needs no order of the pool and has no limit")
{
    council(0, 1, 0, 0);
    play_all(1, "order a1 yellow; order a2 yellow; order a3 yellow");
    CHECK_EQ(in_pool(1, FC_BLUE), 1);
    play(1, "take a2"); /* and goes back to the supply, not into the pool */
    CHECK_EQ(in_pool(1, FC_RED) + in_pool(1, FC_BLUE) + in_pool(1, FC_GREEN) + in_pool(1, FC_PURPLE), 1);
    CHECK_EQ(state->side[0].shown[FC_RED], 0);
}

TEST(FC_253, "yellow may be given although orders are left")
{
    council(3, 3, 3, 0);
    CHECK(listed(1, "order a1 yellow"));
    give(1, "yellow yellow yellow");
    CHECK_EQ(in_pool(1, FC_RED), 3);
    CHECK_EQ(order(0), FC_YELLOW);
}

TEST(FC_254, "a unit left without a token gets yellow when the Action Phase begins")
{
    council(1, 0, 0, 0);
    play(1, "order a1 red");
    CHECK(legal(1, "seal"));
    play(1, "seal");
    CHECK_EQ(order(1), FC_NO_ORDER);
    play(2, "seal");
    CHECK_EQ(order(1), FC_YELLOW);
    CHECK_EQ(order(2), FC_YELLOW);
    CHECK_EQ(state->act.colour, FC_RED);
}

TEST(FC_255, "what stays in the pool pays surcharges and is gone after the turn")
{
    council(1, 1, 1, 0);
    give(1, "blue yellow yellow");
    give(2, "yellow");
    CHECK_EQ(in_pool(1, FC_RED), 1);
    play(1, "buy 0"); /* Master of Attack 2 for a red order */
    CHECK_EQ(in_pool(1, FC_RED), 0);
    CHECK_EQ(in_pool(1, FC_GREEN), 1);
    lead("E-ROL", 0, 1, 0, 0); /* next turn: what was left is not added */
    play_all(1, "end; activate a2");
    CHECK_EQ(state->turn, 2);
    CHECK_EQ(in_pool(1, FC_GREEN), 0);
    CHECK_EQ(in_pool(1, FC_BLUE), 1);
}

TEST(FC_256, "a unit holds one token: a second one takes the place of the first")
{
    council(1, 1, 0, 0);
    play(1, "order a1 red");
    refused(1, "order a1 red", FC_WHY_SAME_TOKEN, 256);
    play(1, "order a1 blue");
    CHECK_EQ(order(0), FC_BLUE);
    CHECK_EQ(in_pool(1, FC_RED), 1); /* back */
    CHECK_EQ(in_pool(1, FC_BLUE), 0);
    play(1, "order a1 yellow");
    CHECK_EQ(in_pool(1, FC_BLUE), 1);
}

TEST(FC_260, "purple of the pool becomes red, blue or green, and nothing else")
{
    council(0, 0, 0, 3);
    refused(1, "exchange yellow", FC_WHY_MALFORMED, 260);
    refused(1, "exchange purple", FC_WHY_MALFORMED, 260);
    play(1, "exchange red");
    play(1, "exchange blue");
    play(1, "exchange green");
    CHECK_EQ(in_pool(1, FC_RED), 1);
    CHECK_EQ(in_pool(1, FC_BLUE), 1);
    CHECK_EQ(in_pool(1, FC_GREEN), 1);
    CHECK_EQ(in_pool(1, FC_PURPLE), 0);
    refused(1, "exchange red", FC_WHY_NO_PURPLE, 260);
    play(1, "order a1 red"); /* it is an order like any other */
}

TEST(FC_261, "purple pays for a colour that is missing")
{
    council(0, 1, 0, 1);
    give(1, "blue yellow yellow");
    give(2, "yellow");
    CHECK_EQ(in_pool(1, FC_RED), 0);
    play(1, "buy 0"); /* costs a red order */
    CHECK_EQ(in_pool(1, FC_PURPLE), 0);
    refused(1, "buy 1", FC_WHY_CANNOT_PAY, 388); /* one purple, one order */
}

TEST(FC_261, "an order of the colour itself goes first")
{
    council(1, 1, 0, 1);
    give(1, "blue yellow yellow");
    give(2, "yellow");
    play(1, "buy 0");
    CHECK_EQ(in_pool(1, FC_RED), 0);
    CHECK_EQ(in_pool(1, FC_PURPLE), 1);
    play(1, "buy 1"); /* green: now purple pays */
    CHECK_EQ(in_pool(1, FC_PURPLE), 0);
}

/* a1 Roland with purple; a2 and b1 with these tokens. */
static void purple_roland(const char *a2, const char *b1, const char *how)
{
    field();
    unit("E-ROL", "6.7", "purple");
    unit("E-LEG1", "3.7", a2);
    unit("S-ZWA1", "6.1", b1);
    begin(how);
}

TEST(FC_262, "a purple unit may act at any turn of its owner, in any colour step")
{
    static const char *const steps[] = {"red", "blue", "green", "yellow"};
    char how[16];

    for (int i = 0; i < 4; i++) {
        strcat(strcpy(how, steps[i]), " 1");
        purple_roland(steps[i], "yellow fatigue=1", how);
        play(1, "go");
        CHECK(listed(1, "activate a1"));
        CHECK(listed(1, "activate a2"));
        play(1, "activate a1");
        CHECK(listed(1, "move"));
        CHECK_EQ(order(1), i == 3 ? FC_YELLOW : i);
    }
}

TEST(FC_263, "purple on a unit becomes a colour that lies on the map, and follows it from then on")
{
    purple_roland("red", "green", "red 1");
    refused(1, "swap a1 blue", FC_WHY_NOT_ON_THE_MAP, 263);
    refused(1, "swap a1 yellow", FC_WHY_NOT_ON_THE_MAP, 263);
    refused(1, "swap a1 purple", FC_WHY_MALFORMED, 263);
    refused(1, "swap a2 green", FC_WHY_NOT_PURPLE, 263);
    refused(1, "swap b1 red", FC_WHY_NOT_OWN, 103);
    CHECK(listed(1, "swap a1 red"));
    play(1, "swap a1 green");
    CHECK_EQ(order(0), FC_GREEN);
    CHECK_EQ(state->act.unit, 1); /* the only red unit acts; Roland waits for green */
    play(1, "end");
    CHECK_EQ(state->step, FC_GREEN);
    CHECK_EQ(state->act.unit, 0);
}

TEST(FC_263, "yellow included: then the unit may only Rest")
{
    purple_roland("red", "yellow fatigue=1", "red 1");
    play(1, "swap a1 yellow");
    play(1, "end");                  /* a2 */
    CHECK_EQ(order(0), FC_NO_ORDER); /* Roland was activated with yellow and had nothing to rest from */
    CHECK_EQ(state->act.unit, 16);
}

TEST(FC_263, "not before the reveal")
{
    council(0, 0, 0, 1);
    play(1, "order a1 purple");
    refused(1, "swap a1 red", FC_WHY_NOT_NOW, 250);
}

TEST(FC_264, "a unit activated with purple is no yellow unit, even in the yellow step")
{
    purple_roland("yellow", "yellow fatigue=1", "yellow 1");
    rules->position.pool[0][FC_RED] = 1;
    begin("yellow 1");
    play(1, "go");
    play(1, "activate a1");
    CHECK_EQ(state->act.colour, FC_PURPLE);
    CHECK(listed(1, "move"));
    CHECK(listed(1, "guard"));
    play(1, "buy 0");
    play(1, "end");
    play(2, "end");
    CHECK_EQ(state->turn, 2); /* a2, yellow, could do nothing */
}

TEST(FC_265, "purple of the pool: while distributing, not while generating")
{
    field();
    unit("E-ROL", "6.7", "");
    unit("E-LEG1", "3.7", "");
    unit("E-LEG1", "9.7", "");
    unit("S-ZWA1", "6.1", "");
    begin("command 1");
    CHECK(asked(FC_ASK_GENERATE, 1));
    refused(1, "exchange red", FC_WHY_NOT_NOW, 226);
    keep_all();
    CHECK(listed(1, "exchange red"));
    play_all(1, "order a1 yellow; order a2 yellow; order a3 yellow");
    CHECK(extra(1, "exchange red")); /* also when nothing is left to hand out */
    play(1, "exchange red");
    play(1, "seal");
    refused(1, "exchange red", FC_WHY_NOT_ASKED, 250);
}

TEST(FC_265, "purple of the pool: at every decision of its owner in the Action Phase")
{
    int leg;

    field();
    leg = unit("E-LEG1", "6.6", "red");
    unit("E-LEG1", "3.7", "red");
    unit("S-CAV1", "6.3", "blue");
    pool(1, 0, 0, 0, 9);
    deck(1, "TE04 TE04");
    begin("red 1");
    CHECK(asked(FC_ASK_CARD, 1));
    CHECK(extra(1, "exchange green"));
    play(1, "exchange green");
    CHECK(asked(FC_ASK_CARD, 1)); /* the decision stays open */
    play(1, "card-nothing");
    CHECK(asked(FC_ASK_UNIT, 1) && extra(1, "exchange red"));
    play(1, "activate a1");
    CHECK(asked(FC_ASK_ACT, 1) && extra(1, "exchange red"));
    play(1, "move");
    CHECK(asked(FC_ASK_MOVE, 1) && extra(1, "exchange red"));
    play(1, "to 6.4");
    play(1, "attack b1");
    CHECK(asked(FC_ASK_BOOST, 1) && extra(1, "exchange red"));
    play(1, "plain");
    CHECK(asked(FC_ASK_ANSWER, 2));
    refused(1, "exchange red", FC_WHY_NOT_ASKED, 475);
    refused(2, "exchange red", FC_WHY_NO_PURPLE, 260);
    CHECK_EQ(in_pool(1, FC_PURPLE), 8);
    CHECK_EQ(in_pool(1, FC_GREEN), 1);
    CHECK_AT(leg, "6.4");
}

TEST(FC_265, "purple on a unit: when its owner is to activate, before card and unit")
{
    field();
    unit("E-ROL", "6.7", "purple");
    unit("E-LEG1", "3.7", "red");
    unit("E-LEG1", "9.7", "red");
    unit("S-ZWA1", "6.1", "green");
    deck(1, "TE04");
    begin("red 1");
    CHECK(asked(FC_ASK_TURN, 1));
    CHECK(listed(1, "swap a1 green"));
    play(1, "go");
    CHECK(asked(FC_ASK_CARD, 1));
    refused(1, "swap a1 green", FC_WHY_NOT_NOW, 330);
    play(1, "card-nothing");
    refused(1, "swap a1 green", FC_WHY_NOT_NOW, 301);
    play(1, "activate a2");
    refused(1, "swap a1 green", FC_WHY_NOT_NOW, 371);
}

TEST(FC_265, "purple on a unit: also at the offer to a player without the current colour")
{
    purple_roland("green", "red", "red 1");
    CHECK(asked(FC_ASK_TURN, 1));
    CHECK(legal(1, "decline"));
    play(1, "swap a1 red"); /* now he has the current colour and goes */
    CHECK_EQ(state->act.unit, 0);
    CHECK_EQ(state->act.colour, FC_RED);
}

TEST(FC_R10, "the enemy's tokens on the map count for the exchange as well")
{
    purple_roland("", "blue", "blue 1");
    CHECK(legal(1, "swap a1 blue"));
    refused(1, "swap a1 green", FC_WHY_NOT_ON_THE_MAP, 263);
    purple_roland("green", "blue", "blue 1");
    CHECK(legal(1, "swap a1 green"));
}

TEST(FC_R58, "outside the windows of FC-265 purple on a unit stays purple")
{
    purple_roland("green", "red", "red 2");
    CHECK(asked(FC_ASK_ACT, 2));
    refused(1, "swap a1 red", FC_WHY_NOT_ASKED, 371);
    refused(2, "swap b1 green", FC_WHY_NOT_NOW, 371);
}

TEST(FC_X13, "a forgotten unit gets yellow")
{
    council(0, 0, 1, 0);
    play(1, "order a2 green");
    play(1, "seal");
    play(2, "order b1 green");
    play(2, "seal");
    CHECK_EQ(heard_count(FC_EV_REVEALED), 4);
    CHECK_EQ(order(0), FC_YELLOW);
    CHECK_EQ(order(2), FC_YELLOW);
    CHECK_EQ(state->step, FC_GREEN);
}
