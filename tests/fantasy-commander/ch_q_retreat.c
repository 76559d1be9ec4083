/* ch_q_retreat.c: chapter Q: panic, retreat, advance (FC-630 to FC-669). */
#include "quiet.h"

static int cav, leg;

/* Cavalry b1 at 6.4 against Legionnaires a1 at 6.5, whose way back is 7.6, 7.7, 8.8.
 * Knights a2 wait far away with green, so that the turn goes on. */
static void line_up(const char *attacker, const char *target)
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
    dice_spent();
}

/* The same, but the attacked unit rolls. */
static void strike_back(const char *faces)
{
    begin("red 2");
    dice(faces);
    play(2, "attack a1");
    play(2, "plain");
    play(1, "answer roll");
    settle();
    dice_spent();
}

/* Shooters a1 at 4.4 against Cavalry b1; Knights a2 wait. */
static void shoot_from_4_4(const char *target, const char *how)
{
    field();
    unit("E-SHO3", "4.4", "red");
    cav = unit("S-CAV1", target, how);
    unit("E-KNI1", "0.8", "green");
}

static void shot(const char *faces)
{
    begin("red 1");
    dice(faces);
    play(1, "shoot b1");
    settle();
    dice_spent();
}

/* ---- panic and its direction ---- */

TEST(FC_630, "a unit panics if a PANIC is left after ignoring and blocking")
{
    line_up("", "guard");
    strike_back("PEE UU");
    CHECK(heard(FC_EV_PANICS));
    CHECK_AT(leg, "7.6");
    line_up("", "guard");
    strike_back("PEE DU"); /* blocked */
    CHECK(!heard(FC_EV_PANICS));
    CHECK_AT(leg, "6.5");
    line_up("", "brave"); /* ignored */
    strike("PEE");
    CHECK_AT(leg, "6.5");
    CHECK_EQ(left(leg), 4);
    line_up("", "resurgent"); /* damage instead */
    strike("PEE");
    CHECK_AT(leg, "6.5");
    CHECK_EQ(left(leg), 3);
}

TEST(FC_631, "the retreat is as long as PANICs remain, one hex more by Rush")
{
    line_up("", "");
    strike("PEE");
    CHECK_AT(leg, "7.6");
    line_up("", "");
    strike("PPE");
    CHECK_AT(leg, "7.7");
    line_up("", "brave");
    strike("PPE");
    CHECK_AT(leg, "7.6");
    line_up("rush", "");
    strike("PEE");
    CHECK_AT(leg, "7.7");
    CHECK_EQ(left(leg), 4);
}

TEST(FC_632, "in melee it retreats straight away from the opponent, in all six directions")
{
    static const char *const round[6][2] = {{"7.4", "5.4"}, {"6.3", "5.5"}, {"5.3", "6.5"},
                                            {"5.4", "7.4"}, {"5.5", "6.3"}, {"6.5", "5.3"}};

    for (int d = 0; d < 6; d++) {
        field();
        unit("S-CAV1", round[d][0], "red");
        leg = unit("E-LEG1", "6.4", "");
        strike("PEE");
        CHECK_AT(leg, round[d][1]);
    }
}

TEST(FC_632, "the direction is that of the declaration, even if the opponent is destroyed")
{
    line_up("losses=3", "guard");
    strike_back("PEE HU");
    CHECK(!alive(cav));
    CHECK_AT(leg, "7.6");
}

TEST(FC_632, "a target that was not in contact (Defender) retreats as from a shot")
{
    int champion;

    field();
    unit("S-CAV1", "6.4", "red");
    unit("E-SHO1", "6.5", "");
    champion = unit("E-LEG3", "6.6", ""); /* two hexes from 6.4, off the axes */
    begin("red 2");
    dice("PEE");
    play(2, "attack a1");
    play(1, "redirect a2");
    settle();
    CHECK(asked(FC_ASK_ROUTE, 1));
    CHECK_EQ(choices(1), 2);
    play(1, "step 5.7");
    CHECK_AT(champion, "5.7");
    CHECK_EQ(left(champion), 4);
}

TEST(FC_633, "from a shot along an axis it goes straight on")
{
    shoot_from_4_4("6.4", "");
    shot("PEEE");
    CHECK_AT(cav, "7.4");
    shoot_from_4_4("5.2", ""); /* north-east axis */
    shot("PPEE");
    CHECK_AT(cav, "6.0");
    CHECK_EQ(left(cav), 4);
    shoot_from_4_4("6.4", ""); /* no way round, though 6.3 is free */
    terrain("7.4", "rocks");
    shot("PEEE");
    CHECK(!asked(FC_ASK_ROUTE, 2));
    CHECK_AT(cav, "6.4");
    CHECK_EQ(left(cav), 3);
}

TEST(FC_634, "off the axes its owner chooses, each step one hex farther from the attacker")
{
    shoot_from_4_4("4.2", "");
    shot("PPEE");
    CHECK(asked(FC_ASK_ROUTE, 2));
    CHECK(!asked(FC_ASK_ROUTE, 1));
    CHECK_EQ(choices(2), 2);
    refused(2, "step 3.2", FC_WHY_NOT_THE_ROUTE, 638); /* two hexes from 4.4, as before */
    refused(2, "step 4.3", FC_WHY_NOT_THE_ROUTE, 638);
    play(2, "step 3.1");
    CHECK_EQ(choices(2), 2); /* 3.0 and 4.0 */
    refused(2, "step 4.1", FC_WHY_NOT_THE_ROUTE, 638);
    play(2, "step 4.0");
    CHECK_AT(cav, "4.0");
    CHECK_EQ(left(cav), 4);
}

TEST(FC_635, "the map's edge, units and impassable ground stop a retreat")
{
    static const char *const ground[] = {"rocks", "river"};

    for (int i = 0; i < 2; i++) {
        line_up("", "");
        terrain("7.6", ground[i]);
        strike("PEE");
        CHECK_AT(leg, "6.5");
        CHECK_EQ(left(leg), 3);
    }
    line_up("", "");
    unit("S-ZWA1", "7.6", "");
    strike("PEE");
    CHECK_AT(leg, "6.5");
    field();
    unit("S-CAV1", "6.1", "red");
    leg = unit("E-LEG1", "6.0", "");
    strike("PEE");
    CHECK_AT(leg, "6.0");
    CHECK_EQ(left(leg), 3);
    line_up("", ""); /* difficult ground does not */
    terrain("7.6", "ford");
    strike("PEE");
    CHECK_AT(leg, "7.6");
    CHECK_EQ(left(leg), 4);
}

TEST(FC_636, "difficult ground of another type is entered and ends the retreat")
{
    line_up("", "");
    terrain("7.6", "forest");
    strike("PPE");
    CHECK_AT(leg, "7.6");
    CHECK_EQ(left(leg), 3);
    line_up("", ""); /* the same type does not stop it */
    terrain("6.5 7.6 7.7", "forest");
    strike("PPE");
    CHECK_AT(leg, "7.7");
    CHECK_EQ(left(leg), 4);
    line_up("", ""); /* from Forest onto a Hill: another type */
    terrain("6.5", "forest");
    terrain("7.6", "hill");
    strike("PPE");
    CHECK_AT(leg, "7.6");
    CHECK_EQ(left(leg), 3);
    line_up("", "ranger");
    terrain("7.6", "forest");
    strike("PPE");
    CHECK_AT(leg, "7.7");
    CHECK_EQ(left(leg), 4);
}

TEST(FC_637, "where no step is possible the retreat stops")
{
    line_up("", "");
    terrain("8.8", "rocks");
    strike("PPP");
    CHECK_AT(leg, "7.7");
    CHECK_EQ(left(leg), 3);
    shoot_from_4_4("4.2", ""); /* neither 3.1 nor 4.1 */
    terrain("3.1 4.1", "rocks");
    shot("PEEE");
    CHECK(!asked(FC_ASK_ROUTE, 2));
    CHECK_AT(cav, "4.2");
    CHECK_EQ(left(cav), 3);
}

TEST(FC_638, "it goes as far as it can: only the longest routes are offered")
{
    shoot_from_4_4("4.2", "");
    terrain("4.1", "forest"); /* would stop there */
    shot("PPEE");
    CHECK(asked(FC_ASK_ROUTE, 2)); /* 3.1 was the only first step */
    CHECK_AT(cav, "3.1");
    CHECK_EQ(choices(2), 2);
    play(2, "step 3.0");
    CHECK_EQ(left(cav), 4);
    shoot_from_4_4("4.2", ""); /* 4.1 is a dead end */
    terrain("4.0 5.0", "rocks");
    shot("PPEE");
    CHECK_AT(cav, "3.0");
    CHECK_EQ(left(cav), 4);
    shoot_from_4_4("4.2", ""); /* one hex is enough: the Forest is as good */
    terrain("4.1", "forest");
    shot("PEEE");
    CHECK_EQ(choices(2), 2);
    refused(2, "step 4.2", FC_WHY_NOT_THE_ROUTE, 638); /* to stay is no choice */
    play(2, "step 4.1");
    CHECK_EQ(left(cav), 4);
}

TEST(FC_640, "a retreat costs no fatigue and knows no Movement limit")
{
    line_up("", "fatigue=2"); /* Exhausted, Movement 2 */
    strike("PPP");
    CHECK_AT(leg, "8.8");
    CHECK_EQ(left(leg), 4);
    CHECK_EQ(tired(leg), 2);
    line_up("", "fatigue=1");
    terrain("7.6", "forest");
    strike("PEE");
    CHECK_AT(leg, "7.6");
    CHECK_EQ(tired(leg), 1);
    CHECK_EQ(left(leg), 4);
}

/* ---- what panic costs ---- */

TEST(FC_642, "a panicking unit loses its order and is not activated this turn")
{
    field();
    unit("S-CAV1", "6.4", "red");
    leg = unit("E-LEG1", "6.5", "blue");
    unit("E-LEG1", "0.8", "blue");
    unit("E-LEG1", "2.8", "blue");
    strike("PEE");
    CHECK_EQ(order(leg), FC_NO_ORDER);
    CHECK(heard(FC_EV_ORDER_GONE));
    play(2, "stay");
    CHECK(asked(FC_ASK_UNIT, 1));
    refused(1, "activate a1", FC_WHY_OTHER_COLOUR, 301);
    CHECK_EQ(choices(1), 2);
    line_up("", "green"); /* even if it cannot move */
    terrain("7.6", "rocks");
    strike("PEE");
    CHECK_EQ(order(leg), FC_NO_ORDER);
    line_up("", "green"); /* without panic it keeps the token */
    strike("HEE");
    CHECK_EQ(order(leg), FC_GREEN);
    line_up("rush", "green brave"); /* moved, but not in panic */
    strike("PEE");
    CHECK_AT(leg, "7.6");
    CHECK_EQ(order(leg), FC_GREEN);
}

TEST(FC_643, "panic of the active unit ends its activation")
{
    field();
    cav = unit("S-CAV1", "6.4", "red");
    leg = unit("E-LEG1", "6.5", "guard");
    unit("E-LEG1", "4.2", ""); /* in contact where the retreat ends */
    unit("E-KNI1", "0.8", "green");
    strike_back("EEE PU");
    CHECK_AT(cav, "5.3");
    CHECK_EQ(left(cav), 4);
    CHECK(asked(FC_ASK_ACT, 1)); /* the Knights' turn */
}

TEST(FC_643, "even if it could not move")
{
    line_up("", "losses=3 guard");
    terrain("5.3", "rocks");
    strike_back("HUU PU");
    CHECK(!alive(leg));
    CHECK_AT(cav, "6.4");
    CHECK_EQ(left(cav), 3);
    CHECK(!asked(FC_ASK_ADVANCE, 2));
    CHECK(asked(FC_ASK_ACT, 1));
}

TEST(FC_645, "if both panic the attacked unit retreats first")
{
    line_up("", "guard");
    strike_back("PUU PU");
    CHECK_EQ(heard_count(FC_EV_PANICS), 2);
    CHECK_EQ(fc_ref_slot(heard_event(FC_EV_PANICS)->arg[0]), leg);
    CHECK_AT(leg, "7.6");
    CHECK_AT(cav, "5.3");
    CHECK(asked(FC_ASK_ACT, 1)); /* no Advance */
}

TEST(FC_646, "each hex that could not be travelled costs 1 damage")
{
    for (int panics = 1; panics <= 3; panics++) {
        line_up("", "");
        terrain("7.6", "rocks");
        strike(panics == 1 ? "PEE" : panics == 2 ? "PPE" : "PPP");
        CHECK_EQ(left(leg), 4 - panics);
        CHECK(heard(FC_EV_RETREAT_HURT));
        CHECK_EQ(heard_event(FC_EV_RETREAT_HURT)->arg[1], panics);
    }
    line_up("", "losses=3"); /* and may destroy */
    terrain("7.6", "rocks");
    strike("PEE");
    CHECK(!alive(leg));
    CHECK_EQ(vp(2), 1);
}

TEST(FC_647, "neither Town nor fatigue reduces retreat damage")
{
    line_up("", "");
    terrain("6.5", "town");
    terrain("7.6", "rocks");
    begin("red 2");
    dice("PEE");
    play(2, "attack a1");
    play(2, "plain");
    CHECK(!asked(FC_ASK_REDUCE, 1));
    CHECK_EQ(left(leg), 3);
    line_up("", ""); /* while a hit is ignored there */
    terrain("6.5", "town");
    strike("HEE");
    CHECK_EQ(left(leg), 4);
}

TEST(FC_647, "Survivable counts retreat damage in its limit")
{
    line_up("", "survivable");
    terrain("7.6", "rocks");
    strike("PPP");
    CHECK_EQ(left(leg), 2);
    line_up("", "survivable");
    terrain("7.6", "rocks");
    strike("HPP");
    CHECK_EQ(left(leg), 2);
    line_up("", "");
    terrain("7.6", "rocks");
    strike("HPP");
    CHECK_EQ(left(leg), 1);
}

TEST(FC_648, "retreat damage feeds neither Vampirism nor Marauder")
{
    for (int hit = 0; hit < 2; hit++) {
        line_up("vampirism marauder losses=2 fatigue=1", "");
        terrain("7.6", "rocks");
        strike(hit ? "HEE" : "PEE");
        CHECK_EQ(left(leg), 3);
        CHECK_EQ(left(cav), 2 + hit);
        CHECK_EQ(tired(cav), 1 - hit);
    }
}

TEST(FC_649, "a flying unit retreats over units, obstacles and difficult ground")
{
    line_up("", "flight");
    terrain("7.6", "rocks");
    strike("PPE");
    CHECK_AT(leg, "7.7");
    CHECK_EQ(left(leg), 4);
    line_up("", "flight");
    unit("S-ZWA1", "7.6", "");
    strike("PPE");
    CHECK_AT(leg, "7.7");
    line_up("", "flight");
    terrain("7.6", "forest");
    strike("PPE");
    CHECK_AT(leg, "7.7");
    CHECK_EQ(left(leg), 4);
}

TEST(FC_649, "without a legal last hex it comes down on the one before and is hurt")
{
    line_up("", "flight");
    terrain("8.8", "rocks");
    unit("S-ZWA1", "7.7", "");
    strike("PPP");
    CHECK_AT(leg, "7.6");
    CHECK_EQ(left(leg), 2);
    line_up("", "flight"); /* nowhere at all */
    terrain("7.6 7.7", "rocks");
    strike("PPE");
    CHECK_AT(leg, "6.5");
    CHECK_EQ(left(leg), 2);
}

TEST(FC_649, "off the axes its owner chooses the way over obstacles too")
{
    shoot_from_4_4("4.2", "flight");
    terrain("3.1 4.1 3.0", "rocks");
    shot("PPEE");
    CHECK_EQ(choices(2), 2);
    play(2, "step 4.1"); /* in the air above the Rocks */
    CHECK_EQ(choices(2), 2);
    refused(2, "step 3.0", FC_WHY_NOT_THE_ROUTE, 638);
    play(2, "step 5.0");
    CHECK_AT(cav, "5.0");
    CHECK_EQ(left(cav), 4);
}

/* ---- Advance ---- */

static void must_advance_be_offered(const char *faces, bool yes)
{
    strike(faces);
    CHECK_EQ(asked(FC_ASK_ADVANCE, 2), yes);
    if (!yes)
        return;
    play(2, "advance");
    CHECK_AT(cav, "6.5");
}

TEST(FC_655, "the attacker may move into the hex that its target left")
{
    line_up("", ""); /* panic */
    must_advance_be_offered("PEE", true);
    line_up("", "losses=3"); /* destroyed */
    must_advance_be_offered("HEE", true);
    line_up("rush", "brave"); /* moved by Rush */
    must_advance_be_offered("PEE", true);
    line_up("", "losses=3"); /* destroyed by the retreat */
    terrain("7.6", "rocks");
    must_advance_be_offered("PEE", true);
    line_up("rush", "brave losses=3"); /* destroyed by Rush */
    terrain("7.6", "rocks");
    must_advance_be_offered("PEE", true);
    line_up("", ""); /* it stands where it stood */
    must_advance_be_offered("HEE", false);
}

TEST(FC_655, "only into an adjacent hex")
{
    field();
    unit("S-CAV1", "6.4", "red");
    unit("E-SHO1", "6.5", "");
    leg = unit("E-LEG3", "6.6", "losses=3");
    unit("E-KNI1", "0.8", "green");
    begin("red 2");
    dice("HEE");
    play(2, "attack a1");
    play(1, "redirect a2");
    settle();
    CHECK(!alive(leg));
    CHECK(asked(FC_ASK_ACT, 1));
}

TEST(FC_656, "the Advance is optional and possible after full Movement")
{
    for (int go = 0; go < 2; go++) {
        field();
        cav = unit("S-CAV1", "3.4", "red");
        unit("E-LEG1", "6.5", "losses=3");
        unit("E-KNI1", "0.8", "green");
        capture_point("6.5");
        begin("red 2");
        dice("HEEE"); /* Charge 1 */
        play_all(2, "move; to 6.4; attack a1");
        settle();
        play(2, go ? "advance" : "stay");
        CHECK_AT(cav, go ? "6.5" : "6.4");
        CHECK(asked(FC_ASK_ACT, 1));
    }
}

TEST(FC_656, "it enters difficult ground without fatigue, even after a Run")
{
    field();
    cav = unit("S-CAV1", "1.4", "red");
    unit("E-LEG1", "6.5", "losses=3");
    unit("E-KNI1", "0.8", "green");
    terrain("6.5", "forest");
    begin("red 2");
    dice("HEEE");
    play_all(2, "run; to 6.4; attack a1");
    CHECK_EQ(tired(cav), 1); /* for the attack after the Run */
    settle();
    play(2, "advance");
    CHECK_AT(cav, "6.5");
    CHECK_EQ(tired(cav), 1);
}

/* Champions with Persecution at 6.4 destroy a1 at 6.5; a2 at 7.6 is next. */
static void pursue_into(const char *ground, const char *from, const char *how)
{
    char words[64] = "red ";

    field();
    strcat(words, how);
    cav = unit("S-CAV3", "6.4", words);
    unit("E-LEG1", "6.5", "losses=3");
    unit("E-LEG1", "7.6", "");
    terrain("6.5", ground);
    terrain("6.4", from);
    pool(2, 1, 0, 0, 0);
    begin("red 2");
    dice("HHEE");
    play_all(2, "buy 1; attack a1");
    settle();
    play(2, "advance");
    CHECK_AT(cav, "6.5");
}

TEST(FC_657, "an Advance into difficult ground of another type ends the activation")
{
    pursue_into("open", "open", "");
    CHECK(asked(FC_ASK_PURSUE, 2));
    pursue_into("forest", "open", "");
    CHECK(!asked(FC_ASK_PURSUE, 2));
    pursue_into("hill", "forest", "");
    CHECK(!asked(FC_ASK_PURSUE, 2));
    pursue_into("forest", "forest", "");
    CHECK(asked(FC_ASK_PURSUE, 2));
    pursue_into("forest", "open", "ranger");
    CHECK(asked(FC_ASK_PURSUE, 2));
}

TEST(FC_658, "no Advance for an attacker that panicked or died")
{
    line_up("", "losses=3 guard");
    strike_back("HUU PU");
    CHECK(!alive(leg));
    CHECK_AT(cav, "5.3");
    CHECK(asked(FC_ASK_ACT, 1));
    line_up("losses=3", "losses=3 guard");
    strike_back("HUU HU");
    CHECK(!alive(leg) && !alive(cav));
    CHECK(asked(FC_ASK_ACT, 1));
}

TEST(FC_658, "no Advance into Field Fortifications, with Multiple Attack or after Necromancy")
{
    line_up("", "losses=3");
    element("6.5", "field-fortifications", 0);
    must_advance_be_offered("HEE", false);
    CHECK(!alive(leg));
    line_up("multiple-attack", "losses=3");
    begin("red 2");
    dice("HEE");
    play(2, "multi");
    settle();
    CHECK(!alive(leg));
    CHECK(asked(FC_ASK_ACT, 1));
    for (int raise = 0; raise < 2; raise++) {
        line_up("necromancy", "losses=3");
        strike("HEE");
        play(2, raise ? "raise" : "leave");
        CHECK_EQ(asked(FC_ASK_ADVANCE, 2), !raise);
    }
}

TEST(FC_659, "no Advance after a ranged attack")
{
    shoot_from_4_4("6.4", "losses=3");
    shot("HEEE");
    CHECK(!alive(cav));
    CHECK(!asked(FC_ASK_ADVANCE, 1));
    CHECK(asked(FC_ASK_ACT, 1)); /* the Knights' turn */
    shoot_from_4_4("6.4", "");
    shot("PEEE");
    CHECK_AT(cav, "7.4");
    CHECK(!asked(FC_ASK_ADVANCE, 1));
}

/* ---- examples ---- */

TEST(FC_X69, "shot off the axes: the owner chooses 3.1 or 4.1")
{
    for (int west = 0; west < 2; west++) {
        shoot_from_4_4("4.2", "");
        shot("PEEE");
        CHECK_EQ(choices(2), 2);
        CHECK(listed(2, "step 3.1") && listed(2, "step 4.1"));
        play(2, west ? "step 3.1" : "step 4.1");
        CHECK_AT(cav, west ? "3.1" : "4.1");
    }
}

TEST(FC_X70, "shot on the E axis: to 7.4, or 1 damage although 6.3 is free")
{
    shoot_from_4_4("6.4", "");
    shot("PEEE");
    CHECK_AT(cav, "7.4");
    shoot_from_4_4("6.4", "");
    unit("S-ZWA1", "7.4", "");
    shot("PEEE");
    CHECK_AT(cav, "6.4");
    CHECK_EQ(left(cav), 3);
}

TEST(FC_X75, "panic 2 off the axes with a Forest at 3.1: by 4.1 to 4.0 or 5.0")
{
    shoot_from_4_4("4.2", "");
    terrain("3.1", "forest");
    shot("PPEE");
    CHECK_AT(cav, "4.1"); /* the only first step that goes on */
    CHECK_EQ(choices(2), 2);
    CHECK(listed(2, "step 4.0"));
    play(2, "step 5.0");
    CHECK_AT(cav, "5.0");
    CHECK_EQ(left(cav), 4);
}

/* ---- rulings ---- */

TEST(FC_R25, "both panic: when the attacked unit's retreat wins the battle the attacker stays")
{
    line_up("", "losses=3 guard");
    terrain("7.6", "rocks");
    score(2, 9);
    strike_back("PUU PU");
    CHECK(state->head.over);
    CHECK_AT(cav, "6.4");
}

TEST(FC_R42, "a retreat neither passes units nor pushes them")
{
    int other;

    line_up("", "");
    other = unit("E-SHO1", "7.6", "");
    strike("PPE");
    CHECK_AT(leg, "6.5");
    CHECK_AT(other, "7.6");
    CHECK_EQ(left(leg), 2);
}

TEST(FC_R43, "a panicking unit that cannot move loses its order all the same")
{
    line_up("", "green");
    unit("E-SHO1", "7.6", "");
    strike("PEE");
    CHECK_AT(leg, "6.5");
    CHECK_EQ(order(leg), FC_NO_ORDER);
}

TEST(FC_R51, "no Advance against a unit that panicked on the spot, unless that killed it")
{
    line_up("", "");
    terrain("7.6", "rocks");
    must_advance_be_offered("PEE", false);
    CHECK(alive(leg));
    line_up("", "losses=3");
    terrain("7.6", "rocks");
    must_advance_be_offered("PEE", true);
}

TEST(FC_R64, "a route that costs damage may not be chosen while a free one exists")
{
    shoot_from_4_4("4.2", "");
    terrain("3.0", "rocks"); /* by 3.1 only 4.0 is left */
    shot("PPEE");
    CHECK_EQ(choices(2), 2);
    play(2, "step 3.1");
    CHECK_AT(cav, "4.0"); /* 3.0 would have ended it */
    CHECK_EQ(left(cav), 4);
    shoot_from_4_4("4.2", ""); /* if all cost the same, all are open */
    terrain("3.0 4.0 5.0", "rocks");
    shot("PPEE");
    CHECK_EQ(choices(2), 2);
    play(2, "step 4.1");
    CHECK_EQ(left(cav), 3);
}
