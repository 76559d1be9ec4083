/* ch_l_fatigue.c: chapter L: voluntary and forced fatigue tokens, Exhausted units, Rest. */
#include "battle.h"

static int later(void) { return unit("E-LEG1", "0.8", "green"); }

static bool over_for(int u) { return state->act.unit != u; }

static int dice_rolled(int event)
{
    const struct event *e = heard_event(event);

    return e ? e->arg[1] : -1;
}

/* What the purpose of the last fatigue token was, or -1. */
static int purpose(void)
{
    const struct event *e = heard_event(FC_EV_FATIGUE);

    return e ? e->arg[2] : -1;
}

/* Legionnaires (a1, active) beside Undead Cavalry (b1). */
static void duel(const char *how, const char *how_enemy)
{
    field();
    unit("E-LEG1", "4.4", how);
    later();
    unit("S-CAV1", "5.4", how_enemy);
    begin("red 1");
}
enum { LEG = 0, CAV = FC_ROSTER_MAX };

/* ---- voluntary tokens ---- */

TEST(FC_400, "one voluntary token an activation")
{
    duel("red", "guard fatigue=2");
    dice("EEEE HU");
    play_all(1, "attack b1; boost");
    play(2, "answer roll");
    dice_spent();
    CHECK(!asked(FC_ASK_SOAK, 1)); /* its token is used up, so the damage cannot be bought off */
    CHECK_EQ(tired(LEG), 1);
    CHECK_EQ(left(LEG), 3);
}

TEST(FC_400, "one voluntary token for each attack made against it")
{
    field();
    unit("S-ZWA1", "4.4", "red fatigue=1");
    unit("S-ZWA1", "6.4", "red fatigue=1");
    unit("E-KNI1", "5.4", "guard");
    begin("red 2");
    dice("HEE UUU");
    play_all(2, "activate b1; attack a1");
    play(1, "answer roll+fatigue");
    CHECK(!asked(FC_ASK_REDUCE, 1)); /* the second token of the same attack */
    CHECK_EQ(left(0), 3);
    dice("HEE UU");
    play(2, "attack a1"); /* the next attack: a token again */
    play(1, "answer roll");
    CHECK(asked(FC_ASK_REDUCE, 1));
    play(1, "reduce soak");
    dice_spent();
    CHECK_EQ(left(0), 3);
    CHECK_EQ(tired(0), 2);
}

TEST(FC_400, "and the refusal says so where Regroup keeps the decision open")
{
    field();
    unit("S-ZWA1", "4.4", "red fatigue=1");
    unit("S-ZWA1", "0.0", "green");
    unit("E-LEG1", "5.4", "guard");
    begin("red 2");
    dice("HHE UUU");
    play(2, "attack a1");
    play(1, "answer roll+fatigue");
    CHECK(asked(FC_ASK_REDUCE, 1));
    refused(1, "reduce soak", FC_WHY_TIRED_ALREADY, 400);
    refused(1, "reduce soak+regroup", FC_WHY_TIRED_ALREADY, 400);
}

TEST(FC_401, "(a) +1 die on the attack roll, in melee and in a shot")
{
    duel("red", "");
    dice("EEEE");
    play_all(1, "attack b1; boost");
    CHECK_EQ(dice_rolled(FC_EV_ROLL_ATTACK), 4);
    CHECK_EQ(purpose(), FC_FOR_ATTACK);
    CHECK_EQ(tired(LEG), 1);
    field();
    unit("E-SHO1", "4.4", "red");
    later();
    unit("S-ZWA1", "7.4", "");
    begin("red 1");
    dice("EEEE");
    play_all(1, "shoot b1; boost");
    CHECK_EQ(dice_rolled(FC_EV_ROLL_ATTACK), 4);
    CHECK_EQ(tired(0), 1);
}

TEST(FC_401, "(b) a melee attack after a Run, (c) difficult ground in a Run")
{
    field();
    unit("E-LEG1", "4.4", "red");
    later();
    unit("S-CAV1", "8.4", "");
    terrain("4.0", "forest");
    begin("red 1");
    play_all(1, "run; to 7.4; attack b1");
    CHECK_EQ(purpose(), FC_FOR_RUN_ATTACK);
    CHECK_EQ(tired(0), 1);
    field();
    unit("E-LEG1", "4.4", "red");
    later();
    terrain("7.4", "forest");
    begin("red 1");
    play_all(1, "run; to 7.4");
    CHECK_EQ(purpose(), FC_FOR_RUN_DIFFICULT);
    CHECK_EQ(tired(0), 1);
}

TEST(FC_401, "(d) +1 die on the defence roll, (e) one point of damage less")
{
    duel("red fatigue=2", "guard");
    dice("EEE UUU");
    play(1, "attack b1");
    play(2, "answer roll+fatigue");
    CHECK_EQ(dice_rolled(FC_EV_ROLL_DEFENCE), 3);
    CHECK_EQ(tired(CAV), 1);
    duel("red fatigue=2", "");
    dice("HHE");
    play(1, "attack b1");
    play(2, "reduce soak");
    CHECK_EQ(purpose(), FC_FOR_DAMAGE);
    CHECK_EQ(left(CAV), 3);
    CHECK_EQ(tired(CAV), 1);
}

TEST(FC_402, "a token buys one purpose: the one for the attack after a Run gives no die")
{
    field();
    unit("E-LEG1", "4.4", "red");
    later();
    unit("S-CAV1", "8.4", "fatigue=2");
    begin("red 1");
    dice("EEE");
    play_all(1, "run; to 7.4; attack b1");
    CHECK(!asked(FC_ASK_BOOST, 1));
    CHECK_EQ(dice_rolled(FC_EV_ROLL_ATTACK), 3);
    CHECK_EQ(tired(0), 1);
    dice_spent();
}

TEST(FC_402, "nor does the die for defence take off damage")
{
    duel("red fatigue=2", "guard");
    dice("HHE UUU");
    play(1, "attack b1");
    play(2, "answer roll+fatigue");
    CHECK_EQ(left(CAV), 2);
    CHECK_EQ(tired(CAV), 1);
}

TEST(FC_403, "dice are added before any die is rolled")
{
    field();
    unit("E-ROL", "4.4", "red");
    later();
    unit("S-CAV1", "5.4", "guard");
    pool(1, 1, 0, 0, 0);
    begin("red 1");
    play_all(1, "buy 0; attack b1");
    CHECK(asked(FC_ASK_BOOST, 1));
    CHECK(!heard(FC_EV_ROLL_ATTACK));
    play(1, "plain");
    CHECK(asked(FC_ASK_ANSWER, 2));
    CHECK(!heard(FC_EV_ROLL_ATTACK));
    dice("EEEE");
    play(2, "answer roll");
    CHECK(asked(FC_ASK_REROLL, 1)); /* the attacker's dice lie on the table */
    refused(1, "boost", FC_WHY_NOT_NOW, 771);
    refused(2, "answer roll+fatigue", FC_WHY_NOT_ASKED, 771);
    dice("UU");
    play(1, "keep-roll");
    CHECK_EQ(tired(0) + tired(CAV), 0);
}

TEST(FC_403, "damage is bought off after both rolls, only if some is left after Town")
{
    duel("red fatigue=2", "guard");
    dice("HEE UU");
    play(1, "attack b1");
    CHECK(!asked(FC_ASK_REDUCE, 2));
    play(2, "answer roll");
    CHECK(asked(FC_ASK_REDUCE, 2));
    CHECK(heard(FC_EV_ROLL_ATTACK) && heard(FC_EV_ROLL_DEFENCE));
    field();
    unit("E-LEG1", "4.4", "red fatigue=2");
    later();
    unit("S-CAV1", "5.4", "");
    terrain("5.4", "town");
    begin("red 1");
    dice("HEE");
    play(1, "attack b1");
    CHECK(!asked(FC_ASK_REDUCE, 2)); /* the Town took the only point */
    CHECK_EQ(left(CAV), 4);
    dice_spent();
}

TEST(FC_R62, "a token against damage that Survivable would cap anyway is taken all the same")
{
    field();
    unit("E-KNI2", "4.4", "red fatigue=2");
    later();
    unit("S-HYD", "5.4", "");
    begin("red 1");
    dice("HHH");
    play(1, "attack b1");
    CHECK(asked(FC_ASK_REDUCE, 2));
    play(2, "reduce soak");
    CHECK_EQ(left(CAV), 6); /* 3 - 1 = 2: the cap would have done as much */
    CHECK_EQ(tired(CAV), 1);
}

TEST(FC_404, "a die for defence needs a defence roll")
{
    struct action tire = {.kind = FC_ACT_ANSWER, .seat = 1, .n = 1, .arg = {FC_TIRE}};
    struct why no;

    duel("red fatigue=2", "green");
    play(1, "attack b1");
    CHECK(asked(FC_ASK_ANSWER, 2));
    no = fc_game.rules.check(&rules->head, state, &tire);
    CHECK_EQ(no.code, FC_WHY_CANNOT_ROLL);
    CHECK_EQ(no.rule.number, 404);
    refused(2, "answer roll+fatigue", FC_WHY_CANNOT_ROLL, 478); /* no token: it must react first */
    CHECK(listed(2, "answer react+roll+fatigue"));
}

TEST(FC_405, "the attacked unit may buy off damage whether it rolls or not")
{
    duel("red fatigue=2", "");
    dice("HEE");
    play(1, "attack b1");
    CHECK(heard(FC_EV_NO_DEFENCE));
    play(2, "reduce soak");
    CHECK_EQ(left(CAV), 4);
    duel("red fatigue=2", "guard");
    dice("HEE UU");
    play(1, "attack b1");
    play(2, "answer roll");
    play(2, "reduce soak");
    CHECK_EQ(left(CAV), 4);
    CHECK_EQ(tired(CAV), 1);
}

TEST(FC_R18, "so may the attacker against the defender's damage, within his activation")
{
    duel("red", "guard fatigue=2");
    dice("EEE HH");
    play_all(1, "attack b1; plain");
    play(2, "answer roll");
    CHECK(asked(FC_ASK_SOAK, 1));
    refused(1, "reduce regroup", FC_WHY_NO_REGROUP, 611);
    play(1, "reduce soak");
    CHECK_EQ(left(LEG), 3);
    CHECK_EQ(tired(LEG), 1);
    duel("red", "guard fatigue=2");
    dice("EEE HH");
    play_all(1, "attack b1; plain");
    play(2, "answer roll");
    play(1, "reduce none");
    CHECK_EQ(left(LEG), 2);
    CHECK_EQ(tired(LEG), 0);
}

TEST(FC_406, "an Exhausted unit takes no voluntary token")
{
    duel("red fatigue=2", "guard fatigue=2");
    dice("HEE HU");
    play(1, "attack b1");
    CHECK(asked(FC_ASK_ANSWER, 2)); /* no boost was offered */
    refused(2, "answer roll+fatigue", FC_WHY_EXHAUSTED, 406);
    play(2, "answer roll");
    dice_spent();
    CHECK_EQ(left(LEG), 3); /* nobody could buy off anything */
    CHECK_EQ(left(CAV), 3);
    duel("red fatigue=1", "guard fatigue=1");
    play(1, "attack b1");
    CHECK(asked(FC_ASK_BOOST, 1)); /* one short of its Stamina: it may */
    play(1, "boost");
    CHECK_EQ(tired(LEG), 2);
    CHECK(listed(2, "answer roll+fatigue"));
}

TEST(FC_406, "nor does a unit without Stamina")
{
    field();
    unit("E-CRU", "4.4", "red");
    later();
    unit("S-CAV1", "5.4", "guard fatigue=2");
    begin("red 1");
    dice("EEEE HU");
    play(1, "attack b1");
    CHECK(!asked(FC_ASK_BOOST, 1));
    play(2, "answer roll");
    CHECK(!asked(FC_ASK_SOAK, 1));
    CHECK_EQ(left(0), 4);
}

/* ---- forced tokens ---- */

TEST(FC_407, "a forced token does not count: a voluntary one may follow")
{
    field();
    unit("E-LEG1", "4.4", "red");
    later();
    unit("S-CAV1", "5.4", "fatigue=2");
    element("3.4", "cursed-lands", 2);
    begin("red 1");
    CHECK_EQ(tired(0), 1);
    CHECK_EQ(purpose(), FC_FORCED);
    dice("EEEE");
    play_all(1, "attack b1; boost");
    CHECK_EQ(tired(0), 2);
    dice_spent();
}

TEST(FC_407, "but not if the forced one exhausted it")
{
    field();
    unit("E-LEG1", "4.4", "red fatigue=1");
    later();
    unit("S-CAV1", "5.4", "fatigue=2");
    element("3.4", "cursed-lands", 2);
    begin("red 1");
    CHECK_EQ(tired(0), 2);
    dice("EEE");
    play(1, "attack b1");
    CHECK(!asked(FC_ASK_BOOST, 1));
    dice_spent();
}

TEST(FC_408, "an Exhausted unit that is forced loses a miniature or takes a wound instead")
{
    int leg, rol;

    field();
    leg = unit("E-LEG1", "4.4", "red fatigue=2");
    rol = unit("E-ROL", "2.4", "red fatigue=2");
    element("3.4", "cursed-lands", 2);
    begin("red 1");
    play(1, "activate a1");
    CHECK(heard(FC_EV_FATIGUE_HURT));
    CHECK_EQ(left(leg), 3);
    CHECK_EQ(tired(leg), 2);
    play(1, "end");
    CHECK_EQ(left(rol), 4);
    CHECK_EQ(tired(rol), 2);
}

TEST(FC_409, "that damage is no attack: nothing reduces it, nobody feeds on it")
{
    int leg, ime;

    field();
    leg = unit("E-LEG1", "4.4", "red fatigue=2");
    later();
    ime = unit("S-IME", "5.4", "losses=2"); /* a vampire, right beside it */
    terrain("4.4", "town");
    element("3.4", "cursed-lands", 2);
    begin("red 1");
    CHECK_EQ(left(leg), 3); /* one token, one point; no Town */
    CHECK_EQ(left(ime), 3);
    CHECK(!heard(FC_EV_ATTACKS));
    CHECK(!asked(FC_ASK_ANSWER, 1) && !asked(FC_ASK_REDUCE, 1));
}

TEST(FC_409, "and who dies of it gives its VP to the opponent")
{
    field();
    unit("E-LEG1", "4.4", "red fatigue=2 losses=3");
    later();
    unit("S-IME", "8.4", "");
    deck(1, "!TS10");
    begin("red 1");
    CHECK(!alive(0));
    CHECK_EQ(vp(2), 1);
    CHECK_EQ(vp(1), 0);
}

TEST(FC_410, "a unit without Stamina suffers one damage from each forced token")
{
    int cru;

    field();
    cru = unit("E-CRU", "4.4", "red");
    later();
    element("3.4", "cursed-lands", 2);
    element("5.4", "cursed-lands", 2);
    begin("red 1");
    CHECK_EQ(left(cru), 3); /* once per template */
    CHECK_EQ(tired(cru), 0);
}

TEST(FC_411, "most units have Stamina 2")
{
    int two = 0;

    field();
    for (int t = 0; t < rules->types; t++)
        two += rules->type[t].stamina == 2;
    CHECK(2 * two > rules->types);
    CHECK_EQ(rules->type[type_of("E-LEG1")].stamina, 2);
    CHECK_EQ(rules->type[type_of("E-CRU")].stamina, FC_NONE);
}

TEST(FC_412, "one token boosts every fight of a Multiple Attack")
{
    int hyd;

    field();
    hyd = unit("S-HYD", "6.4", "red");
    unit("S-ZWA1", "0.0", "green");
    unit("E-KNI1", "7.4", "fatigue=2");
    unit("E-KNI1", "5.4", "fatigue=2");
    begin("red 2");
    play_all(2, "multi; boost");
    dice("EEEEE");
    play(2, "attack a1");
    CHECK_EQ(dice_rolled(FC_EV_ROLL_ATTACK), 5);
    CHECK_EQ(tired(hyd), 1);
}

TEST(FC_412, "in the second fight as in the first, without a second token")
{
    int hyd;

    field();
    hyd = unit("S-HYD", "6.4", "red");
    unit("S-ZWA1", "0.0", "green");
    unit("E-KNI1", "7.4", "fatigue=2");
    unit("E-KNI1", "5.4", "fatigue=2");
    begin("red 2");
    play_all(2, "multi; boost");
    dice("EEEEE EEEEE");
    play(2, "attack a1");
    dice_spent();
    CHECK_EQ(heard_count(FC_EV_ROLL_ATTACK), 2);
    CHECK_EQ(tired(hyd), 1);
    CHECK(over_for(hyd));
}

/* ---- Rest ---- */

TEST(FC_420, "Rest removes all fatigue tokens of the unit, and only of this one")
{
    int leg, other;

    field();
    leg = unit("E-LEG1", "4.4", "red fatigue=2");
    other = unit("E-LEG1", "5.4", "green fatigue=2");
    begin("red 1");
    play(1, "rest");
    CHECK(heard(FC_EV_RESTS));
    CHECK_EQ(tired(leg), 0);
    CHECK_EQ(tired(other), 2);
}

TEST(FC_421, "Rest is the whole activation: nothing after it, and it comes after nothing")
{
    int leg;

    field();
    leg = unit("E-LEG1", "4.4", "red fatigue=2");
    later();
    unit("S-ZWA1", "7.4", "");
    begin("red 1");
    play(1, "rest");
    CHECK(over_for(leg));
    field();
    unit("E-LEG1", "4.4", "red fatigue=2");
    later();
    unit("S-ZWA1", "7.4", "");
    begin("red 1");
    play(1, "move");
    refused(1, "rest", FC_WHY_NOT_NOW, 430);
    play(1, "to 6.4");
    refused(1, "rest", FC_WHY_NOT_NOW, 432);
}

TEST(FC_422, "no Rest in contact with an enemy")
{
    duel("red fatigue=2", "");
    refused(1, "rest", FC_WHY_REST_CONTACT, 422);
    field();
    unit("E-LEG1", "4.4", "red fatigue=2");
    unit("E-LEG1", "3.4", "green"); /* an ally in contact does not matter */
    unit("S-CAV1", "6.4", "");
    begin("red 1");
    CHECK(listed(1, "rest"));
}

TEST(FC_423, "Rest is allowed with a yellow order")
{
    int leg;

    field();
    leg = unit("E-LEG1", "4.4", "yellow fatigue=2");
    begin("yellow 1");
    CHECK(listed(1, "rest"));
    play(1, "rest");
    CHECK_EQ(tired(leg), 0);
}

TEST(FC_424, "the tokens go when the unit is activated, not before")
{
    int leg;

    field();
    leg = unit("E-LEG1", "5.4", "yellow fatigue=2");
    unit("S-ZAR1", "2.4", "red fatigue=1");
    begin("red 2");
    play(2, "shoot a1");
    CHECK(asked(FC_ASK_ANSWER, 1));
    refused(1, "answer react+roll+fatigue", FC_WHY_EXHAUSTED, 406); /* still tired */
    dice("EE");
    play(1, "answer hold");
    CHECK(asked(FC_ASK_ACT, 1));
    CHECK_EQ(tired(leg), 2);
    play(1, "rest");
    CHECK_EQ(tired(leg), 0);
}

TEST(FC_425, "no Rest without Stamina, none without an order token")
{
    int leg;

    field();
    unit("E-CRU", "4.4", "red losses=1");
    leg = unit("E-LEG1", "0.8", "fatigue=2");
    terrain("4.4", "town");
    begin("red 1");
    refused(1, "rest", FC_WHY_NO_STAMINA, 425);
    play(1, "end");
    CHECK(heard(FC_EV_END_OF_TURN)); /* a2 had no token: it was never asked */
    CHECK_EQ(tired(leg), 2);
}

TEST(FC_426, "Rest may be taken with no fatigue token")
{
    int leg;

    field();
    leg = unit("E-LEG1", "4.4", "red losses=2");
    later();
    terrain("4.4", "town");
    begin("red 1");
    CHECK(listed(1, "rest"));
    play(1, "rest");
    CHECK_EQ(left(leg), 3);
    CHECK(over_for(leg));
    play(1, "rest"); /* also where it has no use at all */
    CHECK(heard(FC_EV_RESTS));
}

/* ---- worked examples ---- */

/* Legionnaires 2/2 beside Altar of Healing (trigger 3) and Cursed Lands (trigger 4), one green in the pool. */
static int tired_legionnaires(void)
{
    int leg;

    field();
    leg = unit("E-LEG1", "4.4", "red fatigue=2");
    later();
    element("5.4", "altar-of-healing", 1);
    element("3.4", "cursed-lands", 2);
    pool(1, 0, 0, 1, 0);
    begin("red 1");
    return leg;
}

TEST(FC_X25, "Altar, Second Wind, then Cursed Lands: one token and no loss")
{
    int leg = tired_legionnaires();

    play(1, "trigger 3");
    CHECK_EQ(tired(leg), 1);
    CHECK(listed(1, "buy 0") && listed(1, "trigger 4"));
    play(1, "buy 0"); /* what is left runs by itself */
    CHECK_EQ(tired(leg), 1);
    CHECK_EQ(left(leg), 4);
    CHECK(listed(1, "move"));
}

TEST(FC_X25, "Cursed Lands first: one miniature less and no token")
{
    int leg = tired_legionnaires();

    play_all(1, "trigger 4; buy 0");
    CHECK_EQ(left(leg), 3);
    CHECK_EQ(tired(leg), 0);
}

TEST(FC_X26, "the Crusader takes a wound for a forced token")
{
    int cru;

    field();
    cru = unit("E-CRU", "4.4", "red");
    later();
    deck(1, "!TS10");
    begin("red 1");
    CHECK_EQ(left(cru), 4);
    CHECK_EQ(tired(cru), 0);
}

TEST(FC_X27, "a yellow unit beside an enemy does nothing; alone it rests to 0")
{
    int leg, next;

    field();
    leg = unit("E-LEG1", "4.4", "yellow fatigue=2");
    next = unit("E-LEG1", "0.8", "yellow fatigue=1");
    unit("S-CAV1", "5.4", "");
    begin("yellow 1");
    play(1, "activate a1"); /* ends at once */
    CHECK(heard(FC_EV_WAITS));
    CHECK_EQ(tired(leg), 2);
    CHECK_EQ(state->act.unit, next);
    play(1, "rest");
    CHECK_EQ(tired(next), 0);
}

TEST(FC_X28, "2 of 4 miniatures and 1 token: after a Rest in a Town 3 and 0")
{
    int leg;

    field();
    leg = unit("E-LEG1", "4.4", "yellow losses=2 fatigue=1");
    terrain("4.4", "town");
    begin("yellow 1");
    play(1, "rest");
    CHECK_EQ(tired(leg), 0);
    CHECK_EQ(left(leg), 3);
}
