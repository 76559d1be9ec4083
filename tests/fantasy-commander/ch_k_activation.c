/* ch_k_activation.c: chapter K: the course of an activation, start effects, surcharges. */
#include "battle.h"

/* A far own unit with a later token: the turn goes on after the activation under test. */
static int later(void) { return unit("E-LEG1", "0.8", "green"); }

static bool over_for(int u) { return state->act.unit != u; }

static uint32_t abilities(int u)
{
    struct fc c = ctx();

    return fc_abilities(&c, u);
}

/* Legionnaires (a1) with no fatigue left to take, between Altar of Healing (trigger 3) and Cursed Lands (trigger 4). */
static int between_altar_and_curse(const char *how)
{
    int leg;

    field();
    leg = unit("E-LEG1", "4.4", how);
    later();
    element("5.4", "altar-of-healing", 1);
    element("3.4", "cursed-lands", 2);
    return leg;
}

/* ---- the sequence ---- */

TEST(FC_370, "card, unit, its order off, start effects, then one action")
{
    int leg;

    field();
    deck(1, "TE04");
    leg = unit("E-LEG1", "4.4", "red fatigue=2");
    unit("E-LEG1", "8.4", "red");
    element("3.4", "cursed-lands", 2);
    pool(1, 0, 0, 1, 0);
    begin("red 1");
    CHECK(asked(FC_ASK_CARD, 1));
    refused(1, "activate a1", FC_WHY_NOT_NOW, 330);
    play(1, "card-nothing");
    CHECK(asked(FC_ASK_UNIT, 1));
    refused(1, "guard", FC_WHY_NOT_NOW, 301);
    CHECK_EQ(order(leg), FC_RED);
    play(1, "activate a1");
    CHECK_EQ(order(leg), FC_NO_ORDER);
    CHECK(asked(FC_ASK_ACT, 1));
    refused(1, "guard", FC_WHY_START_FIRST, 370);
    refused(1, "end", FC_WHY_START_FIRST, 370);
    play(1, "buy 0");
    CHECK_EQ(tired(leg), 2); /* one off, then one from the Cursed Lands */
    play(1, "guard");
    CHECK(over_for(leg));
    CHECK(asked(FC_ASK_CARD, 1)); /* the next one begins with its card */
}

TEST(FC_371, "one action of five, or nothing; whichever it is, it is the only one")
{
    static const char *const whole_action[] = {"guard", "end"};
    int leg;

    for (int i = 0; i < 2; i++) {
        field();
        leg = unit("E-LEG1", "4.4", "red");
        later();
        unit("S-ZWA1", "5.4", "");
        begin("red 1");
        CHECK(listed(1, "move") && listed(1, "run") && listed(1, "attack b1") && listed(1, "guard") &&
              listed(1, "end"));
        play(1, whole_action[i]);
        CHECK(over_for(leg));
    }
    field();
    leg = unit("E-LEG1", "4.4", "red fatigue=1");
    later();
    begin("red 1");
    CHECK(listed(1, "rest"));
    play(1, "rest");
    CHECK(over_for(leg));
}

TEST(FC_371, "after moving neither another movement nor any of the other actions")
{
    field();
    unit("E-SHO1", "4.4", "red");
    later();
    unit("S-ZWA1", "7.4", "");
    begin("red 1");
    CHECK(listed(1, "shoot b1"));
    play_all(1, "move; to 6.4");
    CHECK(asked(FC_ASK_MOVED, 1));
    refused(1, "move", FC_WHY_NOT_NOW, 432);
    refused(1, "run", FC_WHY_NOT_NOW, 432);
    refused(1, "guard", FC_WHY_NOT_NOW, 432);
    refused(1, "rest", FC_WHY_NOT_NOW, 432);
    refused(1, "shoot b1", FC_WHY_MOVED, 671);
    CHECK(listed(1, "attack b1") && listed(1, "end"));
    CHECK_EQ(choices(1), 2);
}

TEST(FC_371, "a shot is a whole action")
{
    int sho;

    field();
    sho = unit("E-SHO1", "4.4", "red fatigue=2");
    later();
    unit("S-ZWA1", "7.4", "");
    begin("red 1");
    dice("EEE");
    play(1, "shoot b1");
    dice_spent();
    CHECK(over_for(sho));
}

TEST(FC_372, "melee without moving; afterwards only an Advance, no Movement")
{
    int leg;

    field();
    leg = unit("E-LEG1", "4.4", "red fatigue=2");
    later();
    unit("S-ZWA1", "5.4", "losses=3 fatigue=1");
    begin("red 1");
    dice("HEE");
    play(1, "attack b1");
    CHECK(asked(FC_ASK_ADVANCE, 1));
    refused(1, "move", FC_WHY_NOT_NOW, 655);
    refused(1, "run", FC_WHY_NOT_NOW, 655);
    play(1, "stay");
    CHECK(over_for(leg));
    CHECK_AT(leg, "4.4");
}

TEST(FC_372, "movement without melee")
{
    int leg;

    field();
    leg = unit("E-LEG1", "4.4", "red");
    later();
    unit("S-ZWA1", "6.4", "");
    begin("red 1");
    play_all(1, "move; to 5.4; end");
    CHECK_AT(leg, "5.4");
    CHECK(over_for(leg));
}

TEST(FC_373, "a yellow unit rests or does nothing, and buys nothing")
{
    int leg;

    field();
    leg = unit("E-LEG1", "4.4", "yellow fatigue=1");
    unit("S-ZWA1", "8.4", "");
    pool(1, 1, 1, 1, 1);
    begin("yellow 1");
    CHECK(asked(FC_ASK_ACT, 1));
    CHECK_EQ(choices(1), 2);
    CHECK(listed(1, "rest") && listed(1, "end"));
    refused(1, "move", FC_WHY_YELLOW, 373);
    refused(1, "run", FC_WHY_YELLOW, 373);
    refused(1, "attack b1", FC_WHY_YELLOW, 373);
    refused(1, "guard", FC_WHY_YELLOW, 373);
    refused(1, "buy 0", FC_WHY_YELLOW, 373);
    play(1, "rest");
    CHECK_EQ(tired(leg), 0);
}

TEST(FC_374, "the active player orders the start effects: relief before the curse")
{
    int leg = between_altar_and_curse("red fatigue=2");

    begin("red 1");
    CHECK(listed(1, "trigger 3") && listed(1, "trigger 4"));
    refused(1, "trigger 0", FC_WHY_NO_TRIGGER, 374);
    play(1, "trigger 3");
    CHECK_EQ(tired(leg), 2);
    CHECK_EQ(left(leg), 4);
    CHECK(listed(1, "move"));
}

TEST(FC_374, "and if he wants it so, the curse before the relief")
{
    int leg = between_altar_and_curse("red fatigue=2");

    begin("red 1");
    play(1, "trigger 4");
    CHECK_EQ(tired(leg), 1);
    CHECK_EQ(left(leg), 3);
    refused(1, "trigger 4", FC_WHY_NO_TRIGGER, 374);
}

TEST(FC_375, "Regeneration works in a yellow activation, too")
{
    int hyd, zwa;

    field();
    hyd = unit("S-HYD", "4.4", "yellow losses=2");
    zwa = unit("S-ZWA1", "8.4", "losses=2"); /* no Regeneration, no order */
    begin("yellow 2");
    CHECK_EQ(left(hyd), 7);
    CHECK_EQ(left(zwa), 2);
}

TEST(FC_R16, "Regeneration from a card or from Graves does not ask for the colour either")
{
    int zwa;

    field();
    zwa = unit("S-ZWA1", "4.4", "yellow losses=3");
    element("4.4", "graves", 0);
    begin("yellow 2");
    CHECK_EQ(left(zwa), 3);
    field();
    zwa = unit("S-ZWA1", "4.4", "yellow losses=3");
    deck(2, "TS06");
    begin("yellow 2");
    play(2, "effect");
    CHECK_EQ(left(zwa), 2);
}

TEST(FC_376, "a unit that the start effects destroy does nothing more")
{
    int leg, next;

    field();
    leg = unit("E-LEG1", "4.4", "red fatigue=2 losses=3");
    next = later();
    element("3.4", "cursed-lands", 2);
    begin("red 1");
    CHECK(!alive(leg));
    CHECK(heard(FC_EV_DESTROYED) && !heard(FC_EV_FATIGUE_LOST));
    CHECK_EQ(vp(2), 1);
    CHECK(asked(FC_ASK_ACT, 1));
    CHECK_EQ(state->act.unit, next);
}

TEST(FC_376, "also if its owner chose the effect, and those that wait lapse")
{
    int leg = between_altar_and_curse("red fatigue=2 losses=3");

    begin("red 1");
    play(1, "trigger 4");
    CHECK(!alive(leg));
    CHECK(!heard(FC_EV_FATIGUE_LOST));
    CHECK(over_for(leg));
}

TEST(FC_377, "it may end between two steps and before an attack")
{
    int leg;

    field();
    leg = unit("E-LEG1", "4.4", "red");
    later();
    unit("S-ZWA1", "6.4", "");
    begin("red 1");
    play(1, "move");
    CHECK(extra(1, "via 5.4"));
    play(1, "via 5.4");
    CHECK(listed(1, "halt"));
    CHECK(listed(1, "to 4.3")); /* it could go on … */
    play(1, "halt");
    CHECK_AT(leg, "5.4");
    CHECK(listed(1, "attack b1"));
    play(1, "end"); /* … and could attack */
    CHECK(over_for(leg));
}

/* Cavalry (b1, Persecution bought) beats the last Legionnaire (a1), who hits back with the roll `answer`. */
static int cavalry_strikes(const char *how, const char *answer)
{
    int cav;

    field();
    cav = unit("S-CAV3", "6.4", how);
    unit("S-ZWA1", "0.0", "green");
    unit("E-LEG1", "7.4", "guard losses=3 fatigue=2");
    unit("E-LEG1", "8.4", "");
    pool(2, 1, 0, 0, 0);
    begin("red 2");
    play(2, "buy 1");
    dice("HEE");
    dice(answer);
    play_all(2, "attack a1");
    play(1, "answer roll");
    if (asked(FC_ASK_REDUCE, 1))
        play(1, "reduce none");
    dice_spent();
    return cav;
}

TEST(FC_378, "panic of the active unit ends its activation: no Advance, no Persecution")
{
    int cav = cavalry_strikes("red fatigue=2", "PU");

    CHECK(!alive(0));
    CHECK_AT(cav, "5.4");
    CHECK(over_for(cav));
    CHECK(asked(FC_ASK_ACT, 2));                  /* the turn passes as usual */
    cav = cavalry_strikes("red fatigue=2", "UU"); /* without the panic */
    CHECK(asked(FC_ASK_ADVANCE, 2));
    play(2, "advance");
    CHECK(asked(FC_ASK_PURSUE, 2));
    CHECK_AT(cav, "7.4");
}

TEST(FC_378, "so does its destruction")
{
    int cav = cavalry_strikes("red fatigue=2 losses=3", "HU");

    CHECK(!alive(cav));
    CHECK(!alive(0));
    CHECK(over_for(cav));
    CHECK(asked(FC_ASK_ACT, 2));
}

TEST(FC_378, "and the attacks that remain in a Multiple Attack are lost")
{
    int hyd;

    field();
    hyd = unit("S-HYD", "6.4", "red fatigue=2");
    unit("S-ZWA1", "0.0", "green");
    unit("E-LEG1", "7.4", "guard fatigue=2");
    unit("E-LEG1", "5.4", "");
    begin("red 2");
    play(2, "multi");
    dice("EEEE PU");
    play(2, "attack a1");
    play(1, "answer roll");
    dice_spent();
    CHECK(over_for(hyd));
    CHECK(!asked(FC_ASK_NEXT_TARGET, 2));
}

/* ---- surcharges ---- */

TEST(FC_385, "a surcharge is bought at the start of the activation, from the pool")
{
    int leg;

    field();
    leg = unit("E-LEG1", "4.4", "red fatigue=2");
    later();
    unit("S-ZWA1", "6.4", "");
    pool(1, 0, 1, 2, 0);
    begin("red 1");
    refused(1, "buy 1", FC_WHY_NO_SURCHARGE, 385);
    CHECK(listed(1, "buy 0"));
    play(1, "buy 0");
    CHECK_EQ(tired(leg), 1);
    CHECK_EQ(in_pool(1, FC_GREEN), 1);
    CHECK_EQ(in_pool(1, FC_BLUE), 1);
}

TEST(FC_385, "and not once it moves or has moved")
{
    field();
    unit("E-LEG1", "4.4", "red fatigue=2");
    later();
    unit("S-ZWA1", "6.4", "");
    pool(1, 0, 0, 1, 0);
    begin("red 1");
    play(1, "move");
    refused(1, "buy 0", FC_WHY_NOT_NOW, 430);
    play(1, "to 5.4");
    refused(1, "buy 0", FC_WHY_NOT_NOW, 432);
}

TEST(FC_386, "it works until the end of that activation")
{
    int cav;

    field();
    cav = unit("S-CAV1", "6.4", "red");
    unit("S-ZWA1", "0.0", "green");
    pool(2, 1, 0, 0, 0);
    begin("red 2");
    CHECK(!(abilities(cav) & FC_TERRIFYING));
    play(2, "buy 0");
    CHECK(abilities(cav) & FC_TERRIFYING);
    play(2, "end");
    CHECK(over_for(cav));
    CHECK(!(abilities(cav) & FC_TERRIFYING));
    CHECK(!(abilities(state->act.unit) & FC_TERRIFYING)); /* the next unit does not inherit it */
}

TEST(FC_386, "unless its card says otherwise: Guardian lasts until the end of the turn")
{
    int rol;

    field();
    rol = unit("E-ROL", "6.4", "red");
    later();
    pool(1, 0, 0, 1, 0);
    begin("red 1");
    play_all(1, "buy 1; end");
    CHECK(over_for(rol));
    CHECK(abilities(rol) & FC_DEFENDER);
    play(1, "end");
    CHECK(heard(FC_EV_END_OF_TURN));
    CHECK(!(abilities(rol) & FC_DEFENDER));
}

TEST(FC_387, "each surcharge once an activation")
{
    field();
    unit("E-LEG1", "4.4", "red fatigue=2");
    later();
    pool(1, 0, 0, 2, 0);
    begin("red 1");
    play(1, "buy 0");
    refused(1, "buy 0", FC_WHY_BOUGHT, 387);
    CHECK_EQ(in_pool(1, FC_GREEN), 1);
}

TEST(FC_R17, "different surcharges may be bought together")
{
    int cru;

    field();
    cru = unit("E-CRU", "4.4", "red");
    later();
    pool(1, 1, 1, 0, 0);
    begin("red 1");
    play_all(1, "buy 0; buy 1");
    CHECK_EQ(abilities(cru) & (FC_MULTIPLE_ATTACK | FC_DOMINANCE), FC_MULTIPLE_ATTACK | FC_DOMINANCE);
    CHECK_EQ(in_pool(1, FC_RED) + in_pool(1, FC_BLUE), 0);
}

TEST(FC_388, "who cannot pay in full cannot use it; purple pays for any colour")
{
    int leg;

    field();
    unit("E-LEG1", "4.4", "red fatigue=2");
    later();
    pool(1, 3, 3, 0, 0);
    begin("red 1");
    CHECK(!listed(1, "buy 0"));
    refused(1, "buy 0", FC_WHY_CANNOT_PAY, 388);
    field();
    leg = unit("E-LEG1", "4.4", "red fatigue=2");
    later();
    pool(1, 3, 3, 0, 1);
    begin("red 1");
    play(1, "buy 0");
    CHECK_EQ(tired(leg), 1);
    CHECK_EQ(in_pool(1, FC_PURPLE), 0);
    CHECK_EQ(in_pool(1, FC_RED) + in_pool(1, FC_BLUE), 6);
}

TEST(FC_388, "a price of several orders: part of it is not enough")
{
    int leg = 0;

    for (int purple = 0; purple < 2; purple++) {
        field();
        rules->type[type_of("E-LEG1")].surcharge[0].cost[FC_GREEN] = 2;
        leg = unit("E-LEG1", "4.4", "red fatigue=2");
        later();
        pool(1, 0, 5, 1, purple);
        begin("red 1");
        if (!purple)
            refused(1, "buy 0", FC_WHY_CANNOT_PAY, 388);
    }
    play(1, "buy 0");
    CHECK_EQ(tired(leg), 1);
    CHECK_EQ(in_pool(1, FC_GREEN) + in_pool(1, FC_PURPLE), 0);
}

TEST(FC_389, "not while another unit is activated, nor while it is attacked")
{
    field();
    unit("S-VAM", "6.4", "red fatigue=2"); /* has no surcharge itself */
    unit("S-CAV1", "5.4", "green");
    unit("E-LEG1", "7.4", "green fatigue=1");
    pool(1, 0, 0, 1, 0);
    pool(2, 1, 0, 0, 0);
    begin("red 2");
    refused(2, "buy 0", FC_WHY_NO_SURCHARGE, 385);
    refused(1, "buy 0", FC_WHY_NOT_ASKED, 371);
    play(2, "attack a1");
    CHECK(asked(FC_ASK_ANSWER, 1));
    refused(1, "buy 0", FC_WHY_NOT_NOW, 475);
}

TEST(FC_390, "a surcharge goes with every action")
{
    static const char *const actions[] = {"guard", "run; to 7.4", "move; to 6.4", "rest", "end"};

    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        int leg;
        field();
        leg = unit("E-LEG1", "4.4", "red fatigue=2");
        later();
        pool(1, 0, 0, 1, 0);
        begin("red 1");
        play(1, "buy 0");
        CHECK_EQ(tired(leg), 1);
        play_all(1, actions[i]);
        CHECK(over_for(leg));
    }
}

TEST(FC_390, "with a shot as well: Master of Shooting")
{
    field();
    unit("E-SHO1", "4.4", "red fatigue=2");
    later();
    unit("S-ZWA1", "7.4", "");
    pool(1, 0, 1, 0, 0);
    begin("red 1");
    dice("EEE");
    play_all(1, "buy 0; shoot b1");
    CHECK(asked(FC_ASK_REROLL, 1));
}

TEST(FC_391, "orders that were paid go to the supply: nobody gets them")
{
    field();
    unit("E-LEG1", "4.4", "red fatigue=2");
    later();
    unit("S-ZWA1", "8.4", "");
    pool(1, 1, 1, 1, 0);
    pool(2, 2, 0, 0, 0);
    begin("red 1");
    play(1, "buy 0");
    for (int k = 0; k < FC_POOL; k++) {
        CHECK_EQ(in_pool(1, k), k == FC_RED || k == FC_BLUE);
        CHECK_EQ(in_pool(2, k), k == FC_RED ? 2 : 0);
    }
    play(1, "end");
    CHECK_EQ(in_pool(1, FC_GREEN), 0);
}
