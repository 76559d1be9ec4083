/* ch_m_movement.c: chapter M: Movement, Run, difficult and impassable ground, Flight. */
#include "battle.h"

static int later(void) { return unit("E-LEG1", "0.8", "green"); }
static int later_styx(void) { return unit("S-ZWA1", "0.0", "green"); }

static bool over_for(int u) { return state->act.unit != u; }

static int dice_rolled(void)
{
    const struct event *e = heard_event(FC_EV_ROLL_ATTACK);

    return e ? e->arg[1] : -1;
}

/* Hexes of the movement that was just made. */
static int steps(void)
{
    const struct event *e = heard_event(FC_EV_MOVED);

    e = e ? e : heard_event(FC_EV_RAN);
    return e ? e->arg[2] : -1;
}

/* Refused as the chapter's own functions judge it, where no decision is open to be refused. */
static void check_why(struct why no, int code, int number)
{
    CHECK_EQ(no.code, code);
    CHECK_EQ(no.rule.number, number);
}

/* Legionnaires (a1, 2-4) at 6.4 and nothing else near. */
static int alone(void)
{
    int leg;

    field();
    leg = unit("E-LEG1", "6.4", "red");
    later();
    return leg;
}

/* ---- Movement ---- */

TEST(FC_430, "up to the first number of hexes, by any path, one step a hex")
{
    int leg = alone();

    begin("red 1");
    play(1, "move");
    CHECK_EQ(choices(1), 18); /* all hexes within 2 */
    refused(1, "to 9.4", FC_WHY_TOO_FAR, 430);
    play(1, "to 8.4");
    CHECK_AT(leg, "8.4");
    CHECK_EQ(steps(), 2);
    CHECK_EQ(tired(leg), 0);
}

TEST(FC_430, "a path round an obstacle costs what it is long")
{
    alone();
    unit("E-LEG1", "7.4", "");
    begin("red 1");
    play(1, "move");
    CHECK(listed(1, "to 7.3")); /* by 6.3 */
    refused(1, "to 8.4", FC_WHY_TOO_FAR, 430);
}

TEST(FC_431, "not into a hex with a unit, allied or enemy, nor into impassable ground")
{
    alone();
    unit("E-LEG1", "7.4", "");
    unit("S-CAV1", "5.4", "");
    terrain("6.3", "rocks");
    begin("red 1");
    play(1, "move");
    refused(1, "to 7.4", FC_WHY_OCCUPIED, 431);
    refused(1, "to 5.4", FC_WHY_OCCUPIED, 431);
    refused(1, "to 6.3", FC_WHY_IMPASSABLE, 450);
    refused(1, "to 4.4", FC_WHY_TOO_FAR, 430); /* nor through one */
    CHECK(listed(1, "to 6.5"));
}

TEST(FC_431, "nor off the map")
{
    field();
    unit("E-LEG1", "0.0", "red");
    later();
    begin("red 1");
    play(1, "move");
    CHECK_EQ(choices(1), 6); /* in the corner 6 of 18 hexes exist */
}

TEST(FC_432, "after Movement a melee attack, if there is contact")
{
    alone();
    unit("S-CAV1", "9.4", "");
    begin("red 1");
    play_all(1, "move; to 8.4");
    CHECK(asked(FC_ASK_MOVED, 1));
    CHECK(listed(1, "attack b1"));
    alone();
    unit("S-CAV1", "9.4", "");
    begin("red 1");
    play_all(1, "move; to 7.4");
    CHECK(over_for(0)); /* no contact, nothing more to do */
}

TEST(FC_432, "and only a unit in contact is attacked")
{
    alone();
    unit("S-CAV1", "9.4", "");
    unit("S-CAV1", "7.5", ""); /* in contact at the start, not any more */
    unit("S-CAV1", "6.5", "");
    begin("red 1");
    CHECK(listed(1, "attack b3"));
    play_all(1, "move; to 8.4");
    refused(1, "attack b3", FC_WHY_NO_CONTACT, 540);
    CHECK(listed(1, "attack b1") && listed(1, "attack b2"));
}

TEST(FC_433, "contact with enemies neither stops nor hinders")
{
    int leg;

    field();
    leg = unit("E-LEG1", "6.4", "red");
    later();
    unit("S-CAV1", "6.5", ""); /* in contact with 6.4 and with 7.4 */
    unit("S-CAV1", "7.5", ""); /* … with 7.4 and with 8.4 */
    unit("S-CAV1", "8.5", "");
    begin("red 1");
    play_all(1, "move; to 8.4");
    CHECK_AT(leg, "8.4");
    CHECK_EQ(steps(), 2);
}

TEST(FC_434, "a unit may move 0 hexes")
{
    field();
    unit("E-SHO1", "6.4", "red");
    later();
    unit("S-CAV1", "9.4", "");
    begin("red 1");
    play(1, "move");
    CHECK(extra(1, "halt"));
    refused(1, "to 6.4", FC_WHY_SAME_HEX, 434);
    play(1, "halt");
    CHECK(listed(1, "shoot b1")); /* it has not moved */
}

TEST(FC_434, "out and back is allowed, and then it has moved")
{
    int sho;

    field();
    sho = unit("E-SHO1", "6.4", "red");
    later();
    unit("S-CAV1", "9.4", "");
    begin("red 1");
    play_all(1, "move; via 5.4; to 6.4");
    CHECK_AT(sho, "6.4");
    CHECK(over_for(sho)); /* no shot after moving */
}

TEST(FC_R71, "back into its own difficult hex: in a Run it costs a token")
{
    int leg = alone();

    terrain("6.4", "forest");
    begin("red 1");
    play_all(1, "run; via 7.4; to 6.4");
    CHECK_AT(leg, "6.4");
    CHECK_EQ(tired(leg), 1);
    CHECK(over_for(leg));
    field();
    unit("E-LEG1", "6.4", "red fatigue=2");
    later();
    terrain("6.4", "forest");
    begin("red 1");
    play_all(1, "run; via 7.4");
    refused(1, "to 6.4", FC_WHY_NEEDS_FATIGUE, 448);
}

/* ---- Run ---- */

TEST(FC_440, "a Run goes up to the second number")
{
    int leg = alone();

    begin("red 1");
    play(1, "run");
    refused(1, "to 11.4", FC_WHY_TOO_FAR, 440);
    play(1, "to 10.4");
    CHECK_AT(leg, "10.4");
    CHECK(heard(FC_EV_RAN));
    CHECK_EQ(steps(), 4);
    CHECK_EQ(tired(leg), 0);
}

TEST(FC_440, "as Movement otherwise: not through units, not into impassable ground")
{
    alone();
    unit("E-LEG1", "7.4", "");
    terrain("6.3", "river");
    begin("red 1");
    play(1, "run");
    refused(1, "to 7.4", FC_WHY_OCCUPIED, 431);
    refused(1, "to 6.3", FC_WHY_IMPASSABLE, 450);
    refused(1, "to 10.4", FC_WHY_TOO_FAR, 440); /* five hexes round a2 */
    CHECK(listed(1, "to 9.4"));
}

TEST(FC_441, "melee after a Run takes a voluntary token")
{
    int leg = alone();

    unit("S-CAV1", "10.4", "fatigue=2");
    begin("red 1");
    play_all(1, "run; to 9.4");
    CHECK(listed(1, "attack b1"));
    dice("EEE");
    play(1, "attack b1");
    CHECK_EQ(tired(leg), 1);
    dice_spent();
}

TEST(FC_441, "an Exhausted unit cannot")
{
    struct fc c;

    field();
    unit("E-LEG1", "6.4", "red fatigue=2");
    later();
    unit("S-CAV1", "6.3", "");
    begin("red 1");
    CHECK(listed(1, "attack b1"));
    play(1, "run");
    c = ctx();
    check_why(fc_why_not_attack(&c, 0, FC_ROSTER_MAX), FC_WHY_RAN, 441);
    play(1, "to 7.4");
    CHECK(over_for(0));
}

TEST(FC_441, "one token pays for the attack of Persecution too")
{
    TEST_ALSO(FC_401);
    int kni;

    field();
    kni = unit("E-KNI1", "6.1", "red");
    later();
    unit("S-CAV1", "6.5", "losses=3 fatigue=2");
    unit("S-CAV1", "7.6", "fatigue=2");
    pool(1, 1, 0, 0, 0);
    begin("red 1");
    play_all(1, "buy 0; run; to 6.4");
    dice("HEEE"); /* with Charge */
    play(1, "attack b1");
    CHECK_EQ(tired(kni), 1);
    play(1, "advance");
    CHECK(asked(FC_ASK_PURSUE, 1));
    dice("EEE");
    play(1, "attack b2");
    CHECK_EQ(tired(kni), 1);
    dice_spent();
}

TEST(FC_441, "one token pays for all fights of a Multiple Attack")
{
    int hyd;

    field();
    hyd = unit("S-HYD", "6.4", "red");
    later_styx();
    unit("E-KNI1", "9.3", "fatigue=2");
    unit("E-KNI1", "10.4", "fatigue=2");
    begin("red 2");
    play_all(2, "run; to 9.4; multi");
    CHECK_EQ(tired(hyd), 1);
    dice("EEEE EEEE");
    play(2, "attack a1");
    CHECK_EQ(tired(hyd), 1);
    dice_spent();
}

TEST(FC_442, "no ranged attack after a Run, not even with Quick Shooter")
{
    static const char *const shooters[] = {"E-SHO1", "E-SHO2"};

    for (int i = 0; i < 2; i++) {
        struct fc c;
        field();
        unit(shooters[i], "4.4", "red");
        later();
        unit("S-CAV1", "9.4", "");
        begin("red 1");
        play(1, "run");
        c = ctx();
        check_why(fc_why_not_shoot(&c, 0, FC_ROSTER_MAX, false), FC_WHY_RAN, 442);
        play(1, "to 6.4");
        CHECK(over_for(0));
    }
    field();
    unit("E-SHO2", "4.4", "red"); /* after Movement it could */
    later();
    unit("S-CAV1", "9.4", "");
    begin("red 1");
    play_all(1, "move; to 6.4");
    CHECK(listed(1, "shoot b1"));
}

/* ---- difficult ground ---- */

TEST(FC_445, "stepping into difficult ground of another type ends the activation on the spot")
{
    int leg = alone();

    terrain("7.4", "forest");
    unit("S-CAV1", "8.4", "");
    begin("red 1");
    play(1, "move");
    CHECK(!extra(1, "via 7.4"));
    refused(1, "via 7.4", FC_WHY_STOPS_THERE, 445);
    play(1, "to 7.4");
    CHECK(heard(FC_EV_STOPPED));
    CHECK_EQ(tired(leg), 0);
    CHECK(over_for(leg));
}

TEST(FC_445, "so what lies behind is out of reach, unless there is a way round")
{
    alone();
    terrain("7.4", "forest");
    begin("red 1");
    play(1, "move");
    refused(1, "to 8.4", FC_WHY_TOO_FAR, 430); /* straight through only */
    CHECK(listed(1, "to 7.3"));                /* by 6.3 */
}

TEST(FC_R19, "no melee follows, for any kind of difficult ground")
{
    static const char *const grounds[] = {"forest", "hill", "ford", "town"};

    for (int i = 0; i < 4; i++) {
        alone();
        terrain("7.4", grounds[i]);
        unit("S-CAV1", "8.4", "");
        begin("red 1");
        play_all(1, "move; to 7.4");
        CHECK(over_for(0));
    }
    alone(); /* on open ground it follows */
    unit("S-CAV1", "8.4", "");
    begin("red 1");
    play_all(1, "move; to 7.4");
    CHECK(listed(1, "attack b1"));
}

TEST(FC_446, "from the same type it goes on, and may attack")
{
    int leg = alone();

    terrain("6.4 7.4 8.4", "forest");
    unit("S-CAV1", "9.4", "");
    begin("red 1");
    play_all(1, "move; to 8.4");
    CHECK_AT(leg, "8.4");
    CHECK(listed(1, "attack b1"));
}

TEST(FC_446, "but not from another difficult type")
{
    alone();
    terrain("6.4", "hill");
    terrain("7.4 8.4", "forest");
    begin("red 1");
    play(1, "move");
    CHECK(listed(1, "to 7.4"));
    refused(1, "to 8.4", FC_WHY_TOO_FAR, 430);
}

TEST(FC_447, "leaving difficult ground is free")
{
    int leg = alone();

    terrain("6.4", "forest");
    unit("S-CAV1", "9.4", "");
    begin("red 1");
    play_all(1, "move; to 8.4");
    CHECK_AT(leg, "8.4");
    CHECK_EQ(steps(), 2);
    CHECK_EQ(tired(leg), 0);
    CHECK(listed(1, "attack b1"));
}

TEST(FC_448, "a Run enters difficult ground only with a voluntary token, and ends there")
{
    int leg = alone();

    terrain("9.4", "town");
    unit("S-CAV1", "10.4", "");
    begin("red 1");
    play_all(1, "run; to 9.4");
    CHECK_AT(leg, "9.4");
    CHECK_EQ(tired(leg), 1);
    CHECK(heard(FC_EV_STOPPED));
    CHECK(over_for(leg));
    field();
    unit("E-LEG1", "6.4", "red fatigue=2");
    later();
    terrain("9.4", "town");
    begin("red 1");
    play(1, "run");
    refused(1, "to 9.4", FC_WHY_NEEDS_FATIGUE, 448);
    CHECK(listed(1, "to 8.4"));
}

TEST(FC_448, "from forest to forest it needs none")
{
    int leg;

    field();
    leg = unit("E-LEG1", "6.4", "red fatigue=2");
    later();
    terrain("6.4 7.4 8.4 9.4", "forest");
    begin("red 1");
    play_all(1, "run; to 9.4");
    CHECK_AT(leg, "9.4");
    CHECK_EQ(tired(leg), 2);
}

TEST(FC_449, "the token for the ground is the only one: no attack after it")
{
    int kni;

    field();
    kni = unit("E-KNI1", "4.4", "red");
    later();
    terrain("7.4", "forest");
    unit("S-CAV1", "8.4", "");
    deck(1, "TE12"); /* not even with Iron March */
    begin("red 1");
    play_all(1, "effect; run; to 7.4");
    CHECK_EQ(tired(kni), 1);
    CHECK(!asked(FC_ASK_MOVED, 1));
    CHECK(over_for(kni));
}

TEST(FC_450, "impassable ground can neither be crossed nor be stopped on")
{
    static const char *const grounds[] = {"rocks", "river"};

    for (int i = 0; i < 2; i++) {
        field();
        unit("E-KNI1", "6.4", "red");
        later();
        terrain("7.4 6.3 5.3 5.4 5.5", grounds[i]);
        begin("red 1");
        play(1, "move");
        refused(1, "to 7.4", FC_WHY_IMPASSABLE, 450);
        refused(1, "to 4.4", FC_WHY_TOO_FAR, 430);
        CHECK(listed(1, "to 6.5")); /* the only way out */
    }
    field();
    unit("E-KNI1", "6.4", "red");
    later();
    terrain("7.4 6.3 5.3 5.4 5.5 6.5", "rocks");
    begin("red 1");
    refused(1, "move", FC_WHY_NOWHERE_TO_GO, 430);
    refused(1, "run", FC_WHY_NOWHERE_TO_GO, 440);
}

/* ---- Flight ---- */

/* A Manticore (b1, 3-6) at 6.4. */
static int manticore(const char *how)
{
    int man;

    field();
    man = unit("S-MAN", "6.4", how);
    later_styx();
    return man;
}

TEST(FC_455, "Flight ignores units, impassable and difficult ground on the way")
{
    int man = manticore("red");

    terrain("7.4", "rocks");
    terrain("8.4", "forest");
    terrain("6.3", "river");
    terrain("5.3", "town");
    unit("E-LEG1", "5.4", "");
    unit("E-LEG1", "5.5", "");
    unit("S-ZWA1", "6.5", "");
    begin("red 2");
    play(2, "move");
    CHECK(listed(2, "to 3.4") && listed(2, "to 6.2") && listed(2, "to 6.6"));
    play(2, "to 9.4");
    CHECK_AT(man, "9.4");
    CHECK_EQ(steps(), 3);
    CHECK_EQ(tired(man), 0);
}

TEST(FC_455, "in a Run as well")
{
    int man = manticore("red");

    terrain("7.4 8.4", "rocks");
    terrain("9.4 10.4 11.4", "forest");
    begin("red 2");
    play_all(2, "run; to 12.4");
    CHECK_AT(man, "12.4");
    CHECK_EQ(tired(man), 0);
}

TEST(FC_456, "it may not end on a unit or on impassable ground")
{
    manticore("red");
    terrain("7.4", "rocks");
    unit("E-LEG1", "5.4", "");
    unit("S-ZWA1", "6.5", "");
    begin("red 2");
    play(2, "move");
    refused(2, "to 7.4", FC_WHY_IMPASSABLE, 450);
    refused(2, "to 5.4", FC_WHY_OCCUPIED, 431);
    refused(2, "to 6.5", FC_WHY_OCCUPIED, 431);
    refused(2, "via 6.5", FC_WHY_OCCUPIED, 431);
}

TEST(FC_457, "landing in difficult ground ends the activation, from the same type too")
{
    int man = manticore("red");

    terrain("6.4 7.4 8.4", "forest");
    unit("E-LEG1", "9.4", "");
    begin("red 2");
    play_all(2, "move; to 8.4");
    CHECK_AT(man, "8.4");
    CHECK(heard(FC_EV_STOPPED));
    CHECK(over_for(man));
}

TEST(FC_457, "in a Run it needs no token for it, so Exhausted it may, too")
{
    int man = manticore("red fatigue=2");

    terrain("10.4", "town");
    begin("red 2");
    play_all(2, "run; to 10.4");
    CHECK_AT(man, "10.4");
    CHECK_EQ(tired(man), 2);
    CHECK(over_for(man));
}

TEST(FC_457, "a unit that has not moved does not land")
{
    manticore("red");
    terrain("6.4", "forest");
    unit("E-LEG1", "7.4", "");
    begin("red 2");
    play_all(2, "move; halt");
    CHECK(listed(2, "attack a1"));
}

TEST(FC_458, "it has the benefits of the ground where it ended")
{
    int man = manticore("red fatigue=2");

    terrain("8.4", "forest");
    unit("E-LEG1", "9.4", "blue fatigue=2");
    begin("red 2");
    play_all(2, "move; to 8.4");
    dice("SEE");
    play(1, "attack b1");
    CHECK_EQ(left(man), 5); /* the Forest ignores the STRIKE */
    dice_spent();
}

TEST(FC_460, "a retreat ignores the Movement numbers")
{
    int leg;

    field();
    leg = unit("E-LEG1", "7.4", ""); /* moves 2 */
    unit("S-CAV1", "6.4", "red fatigue=2");
    later_styx();
    begin("red 2");
    dice("PPP");
    play(2, "attack a1");
    CHECK_AT(leg, "10.4");
    dice_spent();
}

TEST(FC_460, "an Advance comes after full Movement, and neither it nor Persecution allows Charge")
{
    int kni;

    field();
    kni = unit("E-KNI1", "4.4", "red fatigue=2");
    later();
    unit("S-ZWA1", "5.4", "losses=3 fatigue=1");
    unit("S-ZWA1", "7.4", "fatigue=1");
    pool(1, 1, 0, 0, 0);
    begin("red 1");
    dice("HEE");
    play_all(1, "buy 0; attack b1; advance");
    CHECK_AT(kni, "5.4");
    CHECK(listed(1, "chase 6.4"));
    dice("EEE");
    play(1, "chase 6.4");
    CHECK_EQ(dice_rolled(), 3); /* no Charge: it made no Movement */
    dice_spent();
    CHECK_AT(kni, "6.4");
}

/* ---- worked examples ---- */

TEST(FC_X20, "Legionnaires step into the Forest beside an enemy: no attack")
{
    int leg;

    field();
    leg = unit("E-LEG1", "4.4", "red");
    later();
    unit("S-CAV1", "6.4", "");
    terrain("5.4", "forest");
    begin("red 1");
    play_all(1, "move; to 5.4");
    CHECK_AT(leg, "5.4");
    CHECK(over_for(leg));
}

TEST(FC_X21, "next turn by forest to open ground")
{
    int leg;

    field();
    leg = unit("E-LEG1", "5.4", "red");
    later();
    unit("S-CAV1", "6.4", "");
    terrain("5.4 5.5", "forest");
    begin("red 1");
    play(1, "move");
    CHECK(extra(1, "via 5.5"));
    play_all(1, "via 5.5; to 6.6");
    CHECK_AT(leg, "6.6");
    CHECK_EQ(tired(leg), 0);
}

TEST(FC_X22, "Knights run 4 hexes into contact: one token, 3+1 dice, no further die")
{
    int kni;

    field();
    kni = unit("E-KNI1", "4.4", "red");
    later();
    unit("S-CAV1", "9.4", "fatigue=2");
    begin("red 1");
    play_all(1, "run; to 8.4");
    CHECK_EQ(steps(), 4);
    dice("EEEE");
    play(1, "attack b1");
    CHECK(!asked(FC_ASK_BOOST, 1));
    CHECK_EQ(dice_rolled(), 4);
    CHECK_EQ(tired(kni), 1);
    dice_spent();
}

TEST(FC_X23, "Cavalry runs 3 hexes into a Town: one token, no attack; Exhausted it may not")
{
    int cav;

    field();
    cav = unit("S-CAV1", "4.4", "red");
    later_styx();
    unit("E-LEG1", "8.4", "");
    terrain("7.4", "town");
    begin("red 2");
    play_all(2, "run; to 7.4");
    CHECK_EQ(steps(), 3);
    CHECK_EQ(tired(cav), 1);
    CHECK(over_for(cav));
    field();
    unit("S-CAV1", "4.4", "red fatigue=2");
    later_styx();
    terrain("7.4", "town");
    begin("red 2");
    play(2, "run");
    refused(2, "to 7.4", FC_WHY_NEEDS_FATIGUE, 448);
}

TEST(FC_X24, "Charge counts against the new neighbour, not against the old one")
{
    for (int target = 1; target <= 2; target++) {
        field();
        unit("S-CAV1", "5.4", "red fatigue=2");
        later_styx();
        unit("E-LEG1", "6.4", "fatigue=2"); /* X: in contact from the start */
        unit("E-LEG1", "7.3", "fatigue=2"); /* Y */
        begin("red 2");
        play_all(2, "move; to 6.3");
        CHECK_EQ(steps(), 2);
        dice(target == 1 ? "EEE" : "EEEE");
        play(2, target == 1 ? "attack a1" : "attack a2");
        CHECK_EQ(dice_rolled(), target == 1 ? 3 : 4);
        dice_spent();
    }
}

TEST(FC_X29, "out of the lone Forest and back: the activation ends, no attack")
{
    int kni;

    field();
    kni = unit("E-KNI1", "6.4", "red");
    later();
    unit("S-ZWA1", "7.4", "");
    terrain("6.4", "forest");
    begin("red 1");
    CHECK(listed(1, "attack b1")); /* without moving it could */
    play_all(1, "move; via 6.3; to 6.4");
    CHECK_AT(kni, "6.4");
    CHECK_EQ(tired(kni), 0);
    CHECK(over_for(kni));
}

/* Cavalry (b1) with Incorporeal at 6.4, units on all six neighbouring hexes; 7.4 is Forest. */
static int ghost_rider(const char *cards)
{
    int cav;

    field();
    cav = unit("S-CAV1", "6.4", "red");
    unit("S-ZWA1", "5.4", "green");
    unit("S-ZWA1", "5.3", "");
    unit("S-ZWA1", "6.3", "");
    unit("E-LEG1", "7.4", "");
    unit("E-LEG1", "6.5", "");
    unit("E-LEG1", "5.5", "");
    terrain("7.4", "forest");
    deck(2, cards);
    return cav;
}

TEST(FC_X97, "Incorporeal: round the occupied Forest in 3 steps, not through it in 2")
{
    int cav = ghost_rider("TS11");

    begin("red 2");
    play_all(2, "effect; move");
    refused(2, "to 7.4", FC_WHY_OCCUPIED, 431);
    refused(2, "to 6.3", FC_WHY_OCCUPIED, 431); /* passed through, but not to stop there */
    play(2, "to 8.4");
    CHECK_EQ(steps(), 3);
    CHECK_AT(cav, "8.4");
}

TEST(FC_X97, "and without the card it cannot move at all")
{
    ghost_rider("TS11");
    begin("red 2");
    play(2, "card-nothing");
    refused(2, "move", FC_WHY_NOWHERE_TO_GO, 430);
}

TEST(FC_R69, "from the same type it passes through the occupied Forest")
{
    ghost_rider("TS11");
    terrain("6.4", "forest");
    begin("red 2");
    play_all(2, "effect; move; to 8.4");
    CHECK_EQ(steps(), 2);
}

/* A Manticore flies to the Forest 8.4 beside an enemy. */
static int forest_landing(bool card)
{
    int man = manticore("red");

    unit("E-LEG1", "9.4", "");
    terrain("8.4", "forest");
    if (card)
        deck(2, "TS02");
    begin("red 2");
    if (card)
        play(2, "effect");
    play_all(2, "move; to 8.4");
    CHECK_EQ(steps(), 2);
    CHECK_AT(man, "8.4");
    return man;
}

TEST(FC_X98, "a Manticore with Unstoppable Undead does not stop in the Forest")
{
    forest_landing(true);
    CHECK(listed(2, "attack a1"));
    CHECK(over_for(forest_landing(false)));
}

TEST(FC_R68, "nor does it end its activation when it runs there: it may attack for a token")
{
    int man = manticore("red");

    unit("E-LEG1", "12.4", "fatigue=2");
    terrain("11.4", "forest");
    deck(2, "TS02");
    begin("red 2");
    play_all(2, "effect; run; to 11.4");
    CHECK(listed(2, "attack a1"));
    play(2, "attack a1");
    CHECK_EQ(tired(man), 1);
}
