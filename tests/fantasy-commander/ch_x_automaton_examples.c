/* ch_x_automaton_examples.c: the worked examples of the automaton, FC-X100 and on (9.7). */
#include "styx.h"

/* ---- whom it aims at (FC-1029) ---- */

TEST(FC_X100, "Frenzy: the enemy in contact cannot be spared for a weaker one out of reach")
{
    styx_field();
    unit("E-LEG1", "6.5", "");
    unit("E-LEG1", "0.8", "losses=3");
    unit("S-ZWA1", "6.4", "Frenzy");
    begin("red 2");
    must("buy 0");
    BECAUSE(ATTACKABLE);
    must("attack a1; boost");
}

TEST(FC_X101, "Hunt: of two that can be attacked, the one on a Capture Point although it is stronger")
{
    styx_field();
    capture_point("7.4");
    unit("E-LEG1", "7.4", "");
    unit("E-LEG1", "5.4", "losses=2");
    unit("S-ZWA1", "6.4", "Hunt");
    begin("red 2");
    BECAUSE(OBJECTIVE);
    must("attack a1");
}

TEST(FC_X102, "a unit in a Town stands on an objective too")
{
    styx_field();
    terrain("5.4", "town");
    unit("E-LEG1", "7.4", "losses=2");
    unit("E-LEG1", "5.4", "");
    unit("S-ZWA1", "6.4", "Hunt");
    begin("red 2");
    BECAUSE(OBJECTIVE);
    must("attack a2");
}

TEST(FC_X103, "the lowest remaining strength")
{
    styx_field();
    unit("E-LEG1", "7.4", "losses=1");
    unit("E-LEG1", "5.4", "losses=2");
    unit("S-ZWA1", "6.4", "Hunt");
    begin("red 2");
    BECAUSE(STRENGTH);
    must("attack a2");
}

TEST(FC_X104, "equal strength: the lowest Defence")
{
    styx_field();
    unit("E-LEG1", "5.4", "");
    unit("E-SHO1", "7.4", "");
    unit("S-ZWA1", "6.4", "Hunt");
    begin("red 2");
    BECAUSE(DEFENCE);
    must("attack a2");
}

TEST(FC_X105, "equal Defence: the nearest; Undead Cavalry that can reach both attacks the one in contact")
{
    styx_field();
    unit("E-LEG1", "4.4", "");
    unit("E-LEG1", "7.4", "");
    unit("S-CAV1", "6.4", "Hunt");
    begin("red 2");
    BECAUSE(NEAREST);
    must("attack a2");
}

TEST(FC_X106, "all equal: the lowest hex index")
{
    styx_field();
    unit("E-LEG1", "7.4", "");
    unit("E-LEG1", "5.4", "");
    unit("E-LEG1", "5.3", "");
    unit("S-ZWA1", "6.4", "Hunt");
    begin("red 2");
    BECAUSE(INDEX);
    must("attack a3");
}

TEST(FC_X107, "one enemy is left: there is nothing to weigh")
{
    styx_field();
    unit("E-LEG1", "7.4", "");
    unit("S-ZWA1", "6.4", "Hunt");
    begin("red 2");
    BECAUSE(ONLY);
    must("attack a1");
}

/* ---- Frenzy (FC-1021) ---- */

TEST(FC_X108, "Frenzy: Dominance costs nothing; two steps of Movement are too far for Zombies, a Run is not")
{
    styx_field();
    unit("E-LEG1", "9.4", "");
    unit("S-ZWA1", "6.4", "Frenzy");
    begin("red 2");
    must("buy 0; run; to 8.4");
    CHECK_AT(FC_ROSTER_MAX, "8.4");
    dice("PPP");
    must("attack a1");
    CHECK_EQ(tired(FC_ROSTER_MAX), 1); /* for the attack after the Run: none is left for a die */
    dice_spent();
}

TEST(FC_X109, "Frenzy: Movement is enough, so the token of fatigue buys a die; of equal ways the lowest hexes")
{
    styx_field();
    unit("E-LEG1", "8.3", "");
    unit("S-CAV1", "6.4", "Frenzy");
    begin("red 2");
    must("buy 0; move; to 7.3"); /* by 6.3; 8.4 by 7.4 is as near */
    dice("PPPPP");
    must("attack a1; boost"); /* 3 + Charge 1 + fatigue 1 */
    dice_spent();
}

TEST(FC_X110, "Frenzy: an Exhausted unit cannot attack after a Run, so it makes a Movement")
{
    styx_field();
    unit("E-LEG1", "9.4", "");
    unit("S-ZWA1", "6.4", "Frenzy fatigue=1");
    begin("red 2");
    must("buy 0; move; to 7.4");
}

TEST(FC_X111, "Frenzy: nobody can be attacked: Movement towards the weakest, not the nearest")
{
    styx_field();
    unit("E-LEG1", "12.4", "");
    unit("E-LEG1", "0.4", "losses=1");
    unit("S-ZWA1", "7.4", "Frenzy");
    begin("red 2");
    must("buy 0");
    BECAUSE(STRENGTH);
    must("move; to 6.4");
}

TEST(FC_X112, "Frenzy: only a Run into a Forest brings it into contact: it runs there and takes the token")
{
    styx_field();
    terrain("8.3 8.4 8.5", "forest");
    unit("E-LEG1", "9.4", "");
    unit("E-CRU", "9.3", "");
    unit("E-CRU", "9.5", "");
    unit("S-ZWA1", "6.4", "Frenzy");
    begin("red 2");
    must("buy 0; run; to 8.4");
    CHECK_EQ(tired(FC_ROSTER_MAX), 1);
    CHECK(heard(FC_EV_STOPPED));
    CHECK(!heard(FC_EV_ATTACKS));
}

TEST(FC_X113, "Frenzy: Movement into a Forest beside the target comes before a Run to the same Forest")
{
    styx_field();
    terrain("7.3 7.4 7.5", "forest");
    terrain("6.3 6.5", "rocks");
    unit("E-LEG1", "8.4", "");
    unit("E-CRU", "8.3", "");
    unit("E-CRU", "8.5", "");
    unit("S-ZWA1", "6.4", "Frenzy");
    begin("red 2");
    must("buy 0; move; to 7.4");
    CHECK_EQ(tired(FC_ROSTER_MAX), 0);
}

/* ---- Hunt (FC-1022) ---- */

TEST(FC_X114, "Hunt: a Hero who can be attacked before a weaker unit; no surcharge ability is bought")
{
    styx_field();
    unit("E-LEG1", "5.4", "losses=3");
    unit("E-ROL", "7.4", "");
    unit("S-ZWA1", "6.4", "Hunt");
    begin("red 2");
    BECAUSE(HERO);
    must("attack a2; boost");
}

TEST(FC_X115, "Frenzy in the same place: the weaker unit")
{
    styx_field();
    unit("E-LEG1", "5.4", "losses=3");
    unit("E-ROL", "7.4", "");
    unit("S-ZWA1", "6.4", "Frenzy");
    begin("red 2");
    must("buy 0");
    BECAUSE(STRENGTH);
    must("attack a1; boost");
}

TEST(FC_X116, "Hunt: a unit that can be attacked before a Hero out of reach")
{
    TEST_ALSO(FC_R85);
    styx_field();
    unit("E-LEG1", "5.4", "");
    unit("E-ROL", "12.8", "");
    unit("S-ZWA1", "6.4", "Hunt");
    begin("red 2");
    BECAUSE(ATTACKABLE);
    must("attack a1; boost");
}

TEST(FC_X117, "Hunt: nobody can be attacked: towards the Hero")
{
    styx_field();
    unit("E-LEG1", "0.4", "losses=3");
    unit("E-ROL", "12.4", "");
    unit("S-ZWA1", "6.4", "Hunt");
    begin("red 2");
    BECAUSE(HERO);
    must("move; to 7.4");
}

/* ---- Raid (FC-1023) ---- */

TEST(FC_X118, "Raid: Movement to the nearest Capture Point")
{
    styx_field();
    capture_point("8.4");
    capture_point("2.4");
    unit("E-LEG1", "12.8", "");
    unit("S-CAV1", "6.4", "Raid");
    begin("blue 2");
    BECAUSE(GOAL);
    must("move; to 8.4");
    CHECK_EQ(state->turn, 2); /* nobody is near: its activation is over */
}

TEST(FC_X119, "Raid: a Capture Point that its side holds does not count, also if it holds it itself")
{
    styx_field();
    capture_point("6.4");
    capture_point("7.4");
    capture_point("2.4");
    unit("E-LEG1", "12.8", "");
    unit("S-CAV1", "6.4", "Raid");
    unit("S-ZWA1", "7.4", "");
    begin("blue 2");
    must("move; to 3.4");
}

TEST(FC_X120, "Raid: an enemy stands on the Capture Point: beside it, and that enemy is attacked")
{
    styx_field();
    capture_point("8.4");
    unit("E-LEG1", "8.4", "");
    unit("E-LEG1", "7.3", "losses=3");
    unit("S-CAV1", "5.4", "Raid");
    begin("blue 2");
    must("move; to 7.4");
    BECAUSE(OBJECTIVE);
    must("attack a1; plain");
}

TEST(FC_X121, "Raid: no objective is left: it attacks in contact …")
{
    styx_field();
    unit("E-LEG1", "7.4", "");
    unit("S-CAV1", "6.4", "Raid");
    begin("blue 2");
    must("attack a1; plain");
}

TEST(FC_X122, "… and does nothing otherwise")
{
    styx_field();
    unit("E-LEG1", "12.8", "");
    unit("S-CAV1", "6.4", "Raid");
    begin("blue 2");
    BECAUSE(NO_GOAL);
    must("end");
}

TEST(FC_X123, "Raid: a Town is entered although the ground ends the activation")
{
    styx_field();
    terrain("8.4", "town");
    unit("E-LEG1", "9.4", "");
    unit("S-CAV1", "6.4", "Raid");
    begin("blue 2");
    must("move; to 8.4");
    CHECK(!heard(FC_EV_ATTACKS));
    CHECK_EQ(state->turn, 2);
}

TEST(FC_1030, "a way over rocks has no way point on them, although they are on the way to a Town")
{
    styx_field();
    rules->conditions.towns_fall_to = FC_STYX;
    terrain("5.3", "rocks");
    terrain("6.3", "rocks");
    terrain("6.2", "town");
    unit("E-LEG1", "0.8", "");
    unit("S-VAM", "6.4", "Raid incorporeal");
    begin("blue 2");
    must("move; to 6.2");
}

/* ---- March (FC-1024) ---- */

TEST(FC_X124, "March: a Run to the nearest Capture Point")
{
    styx_field();
    capture_point("10.4");
    unit("E-LEG1", "12.8", "");
    unit("S-CAV1", "6.4", "March");
    begin("blue 2");
    must("run; to 10.4");
}

TEST(FC_X125, "March: in contact at the start it attacks instead")
{
    styx_field();
    capture_point("10.4");
    unit("E-LEG1", "5.4", "");
    unit("S-CAV1", "6.4", "March");
    begin("blue 2");
    must("attack a1; plain");
}

TEST(FC_X126, "March: it runs up to the Town, which it may not run into …")
{
    styx_field();
    terrain("9.4", "town");
    unit("E-LEG1", "12.8", "");
    unit("S-CAV1", "6.4", "March");
    begin("blue 2");
    must("run; to 8.4");
}

TEST(FC_X127, "… and enters it by a Movement if it stands beside it")
{
    styx_field();
    terrain("9.4", "town");
    unit("E-LEG1", "12.8", "");
    unit("S-CAV1", "8.4", "March");
    begin("blue 2");
    must("move; to 9.4");
}

TEST(FC_X128, "March: after the Run it takes no fatigue to attack")
{
    styx_field();
    capture_point("10.4");
    unit("E-LEG1", "11.4", "");
    unit("S-CAV1", "6.4", "March");
    begin("blue 2");
    must("run; to 10.4");
    BECAUSE(AFTER_RUN);
    must("end");
}

/* ---- Shamble (FC-1025) ---- */

TEST(FC_X129, "Shamble: Movement towards the nearest enemy, and an attack without fatigue")
{
    styx_field();
    unit("E-LEG1", "8.4", "");
    unit("E-LEG1", "3.4", "losses=3");
    unit("S-ZWA1", "6.4", "Shamble");
    begin("green 2");
    BECAUSE(NEAREST);
    must("move; to 7.4; attack a1; plain");
}

TEST(FC_X130, "Shamble: two enemies are equally near: the one on an objective")
{
    styx_field();
    capture_point("9.4");
    unit("E-LEG1", "3.4", "losses=3");
    unit("E-LEG1", "9.4", "");
    unit("S-ZWA1", "6.4", "Shamble");
    begin("green 2");
    BECAUSE(OBJECTIVE);
    must("move; to 7.4");
}

TEST(FC_X131, "Shamble: in contact it attacks where it stands")
{
    styx_field();
    unit("E-LEG1", "7.4", "");
    unit("E-LEG1", "5.4", "losses=3");
    unit("S-ZWA1", "6.4", "Shamble");
    begin("green 2");
    must("attack a2; plain");
}

TEST(FC_X132, "Shamble: what is near is told by the way round the Rocks, not by the distance")
{
    styx_field();
    terrain("5.3 5.4 5.5 4.3 4.5", "rocks"); /* 4.4 is to be reached from the west only */
    unit("E-LEG1", "4.4", "");
    unit("E-LEG1", "9.4", "");
    unit("S-ZWA1", "6.4", "Shamble");
    begin("green 2");
    BECAUSE(NEAREST);
    must("move; to 7.4");
}

/* ---- Guard, Torpor (FC-1026, FC-1027) ---- */

TEST(FC_X133, "Guard: it attacks in contact")
{
    styx_field();
    unit("E-LEG1", "7.4", "");
    unit("S-ZWA1", "6.4", "Guard");
    begin("green 2");
    must("attack a1; plain");
}

TEST(FC_X134, "Guard: otherwise it declares Defence")
{
    styx_field();
    unit("E-LEG1", "8.4", "");
    unit("S-ZWA1", "6.4", "Guard");
    unit("S-ZWA1", "0.0", "Torpor fatigue=1");
    begin("green 2");
    must("guard");
    CHECK(guards(FC_ROSTER_MAX));
}

TEST(FC_X135, "Torpor: Rest with fatigue")
{
    styx_field();
    unit("E-LEG1", "8.4", "");
    unit("S-ZWA1", "6.4", "Torpor fatigue=1");
    begin("yellow 2");
    must("rest");
    CHECK_EQ(tired(FC_ROSTER_MAX), 0);
}

TEST(FC_X136, "Torpor: in contact it may not rest and does nothing")
{
    styx_field();
    unit("E-LEG1", "7.4", "yellow fatigue=2");
    unit("S-ZWA1", "6.4", "Torpor fatigue=1");
    begin("yellow 2");
    CHECK(heard(FC_EV_WAITS)); /* nothing to choose */
    CHECK_EQ(tired(FC_ROSTER_MAX), 1);
}

TEST(FC_X137, "Torpor: without fatigue it does not rest in a Town either")
{
    styx_field();
    terrain("6.4", "town");
    unit("E-LEG1", "8.4", "");
    unit("S-ZWA1", "6.4", "Torpor losses=2");
    begin("yellow 2");
    BECAUSE(NO_REST);
    must("end");
    CHECK_EQ(left(FC_ROSTER_MAX), 2);
}

/* ---- shooting (FC-1028) ---- */

TEST(FC_X138, "Zombie Archers with March shoot if they can, at the weakest")
{
    styx_field();
    capture_point("0.0");
    unit("E-LEG1", "8.4", "");
    unit("E-LEG1", "10.4", "losses=1");
    unit("S-ZAR1", "6.4", "March");
    terrain("8.4", "town"); /* an objective: before the weaker one, whom it hides */
    begin("blue 2");
    BECAUSE(ONLY);
    must("shoot a1; plain");
}

TEST(FC_X139, "without a target in range they follow their token")
{
    styx_field();
    capture_point("0.4");
    unit("E-LEG1", "11.4", "");
    unit("S-ZAR1", "6.4", "March");
    begin("blue 2");
    must("run; to 4.4");
}

TEST(FC_X140, "Zombie Archers with Guard shoot at base range …")
{
    styx_field();
    unit("E-LEG1", "8.4", "");
    unit("E-LEG1", "6.7", "losses=3"); /* 3 hexes away: long range */
    unit("S-ZAR1", "6.4", "Guard");
    begin("green 2");
    must("shoot a1; plain");
}

TEST(FC_X141, "… and declare Defence if every target is at long range")
{
    styx_field();
    unit("E-LEG1", "9.4", "");
    unit("S-ZAR1", "6.4", "Guard");
    begin("green 2");
    BECAUSE(NO_BASE);
    must("guard");
}

TEST(FC_X142, "in contact they cannot shoot: with Shamble they fight")
{
    styx_field();
    unit("E-LEG1", "7.4", "");
    unit("E-LEG1", "9.4", "");
    unit("S-ZAR1", "6.4", "Shamble");
    begin("green 2");
    must("attack a1; plain");
}

TEST(FC_X143, "Imelstar with Frenzy has Soul Bolt for nothing and shoots with it, with one more die")
{
    styx_field();
    unit("E-LEG1", "8.4", "");
    unit("S-IME", "6.4", "Frenzy");
    begin("red 2");
    dice("PPPP");
    must("buy 0; bolt a1; boost"); /* 3 + 1 */
}

/* ---- in a fight (FC-1031 to FC-1034) ---- */

/* The Legionnaires a1 on 6.5 attack b1 on 6.4. */
static void attacked(const char *type, const char *how)
{
    styx_field();
    unit("E-LEG1", "6.5", "red fatigue=2");
    unit(type, "6.4", how);
    begin("red 1");
    play(1, "attack b1");
}

TEST(FC_X144, "a unit with Shamble gives up its order for a Defence token and rolls")
{
    attacked("S-ZWA1", "Shamble");
    BECAUSE(SLOW);
    dice("EEE D");
    must("answer react+roll");
    dice_spent();
}

TEST(FC_X145, "a unit with Hunt keeps its order")
{
    attacked("S-ZWA1", "Hunt");
    BECAUSE(KEEPS);
    must("answer hold");
}

TEST(FC_X146, "a unit with Hunt and strength 2 gives it up")
{
    attacked("S-ZWA1", "Hunt losses=2");
    BECAUSE(FEW);
    must("answer react+roll");
}

/* The Legionnaires a1 on 6.5 roll these faces against b1 on 6.4, which has no order. */
static void struck(const char *type, const char *how, const char *faces)
{
    styx_field();
    unit("E-LEG1", "6.5", "red fatigue=2");
    unit("E-LEG1", "0.8", "green");
    unit(type, "6.4", how);
    begin("red 1");
    dice(faces);
    play(1, "attack b1");
}

TEST(FC_X147, "a fatigue token against 1 damage if that saves the unit …")
{
    struck("S-CAV1", "losses=2", "HHE");
    BECAUSE(SAVED);
    must("reduce soak");
    CHECK_EQ(left(FC_ROSTER_MAX), 1);
    CHECK_EQ(tired(FC_ROSTER_MAX), 1);
}

TEST(FC_X148, "… not if it is destroyed even so, nor if it lives without")
{
    struck("S-CAV1", "losses=2", "HHH");
    must("reduce none");
    CHECK(!alive(FC_ROSTER_MAX));
    struck("S-CAV1", "losses=1", "HHE");
    must("reduce none");
    CHECK_EQ(left(FC_ROSTER_MAX), 1);
}

/* b1 on 6.4 has destroyed a1 on 6.5 and may advance. */
static void victor(const char *token)
{
    styx_field();
    unit("E-SHO1", "6.5", "losses=3 fatigue=2");
    unit("E-CRU", "6.6", "");
    unit("E-LEG1", "5.6", "");
    unit("S-ZWA2", "6.4", token);
    begin("red 2");
    if (strcmp(token, "Frenzy fatigue=1") == 0)
        must("buy 0");
    dice("HEE");
    must("attack a1");
    CHECK(!alive(0));
}

TEST(FC_X149, "no Advance to a hex beside more enemies …")
{
    victor("Hunt fatigue=1");
    BECAUSE(CROWDED);
    must("stay");
}

TEST(FC_X150, "… except with Frenzy")
{
    victor("Frenzy fatigue=1");
    must("advance");
    CHECK_AT(FC_ROSTER_MAX, "6.5");
}

TEST(FC_X151, "an Advance to a hex beside no more enemies")
{
    styx_field();
    unit("E-SHO1", "6.5", "losses=3 fatigue=2");
    unit("S-ZWA1", "6.4", "Hunt fatigue=1");
    unit("E-LEG1", "12.8", "");
    begin("red 2");
    dice("HEE");
    must("attack a1");
    BECAUSE(ROOM);
    must("advance");
}

TEST(FC_X152, "Claws of Darkness: two re-rolls: SUPPORT without support before SHIELD 6")
{
    styx_field();
    unit("E-SHO1", "6.5", "fatigue=2");
    unit("S-CAV1", "6.4", "Hunt fatigue=2");
    deck(2, "TS08 TS08");
    begin("red 2");
    dice("UED HH");
    must("effect; attack a1; reroll 4 6");
    dice_spent();
    CHECK_EQ(left(0), 2);
}

TEST(FC_X153, "the same with support: both SHIELDs")
{
    styx_field();
    unit("E-SHO1", "6.5", "fatigue=2");
    unit("S-CAV1", "6.4", "Hunt fatigue=2");
    unit("S-CAV1", "5.5", "");
    deck(2, "TS08 TS08");
    begin("red 2");
    dice("UED EE");
    must("effect; attack a1; reroll 5 6");
}

TEST(FC_X154, "HIT and PANIC are kept")
{
    styx_field();
    unit("E-SHO1", "6.5", "fatigue=2");
    unit("S-CAV1", "6.4", "Hunt fatigue=2");
    deck(2, "TS08 TS08");
    begin("red 2");
    dice("HSP");
    must("effect; attack a1; keep-roll");
}

TEST(FC_X155, "a retreat off the axes goes by the lowest hexes")
{
    styx_field();
    unit("E-SHO1", "4.4", "red fatigue=2");
    unit("E-LEG1", "0.8", "green");
    unit("S-CAV1", "4.2", "");
    begin("red 1");
    dice("PEE");
    play(1, "shoot b1");
    does("step 3.1");
    BECAUSE(ROUTE);
}

TEST(FC_X156, "Imelstar always raises: Zombie Warriors stand where the enemy died")
{
    TEST_ALSO(FC_R93);
    styx_field();
    unit("E-SHO1", "6.5", "losses=3 fatigue=2");
    unit("E-LEG1", "12.8", "");
    unit("S-IME", "6.4", "Hunt fatigue=2");
    begin("red 2");
    dice("HEEE");
    must("attack a1; raise");
    CHECK_AT(FC_SUMMONED, "6.5");
    CHECK_EQ(state->automaton.token[FC_SUMMONED], FC_NO_TOKEN);
}

TEST(FC_X157, "the Hydra attacks all in contact, by FC-1029: a Capture Point, then the weaker one")
{
    TEST_ALSO(FC_R82);
    styx_field();
    capture_point("7.4");
    unit("E-LEG1", "5.4", "losses=1");
    unit("E-LEG1", "5.3", "losses=2");
    unit("E-CRU", "7.4", "");
    unit("S-HYD", "6.4", "Raid fatigue=2");
    unit("S-ZWA1", "12.8", "");
    begin("blue 2");
    does("multi");
    dice("EEEE EEEE EEEE");
    must("multi; attack a3; attack a2"); /* the last one follows by itself */
    dice_spent();
}

TEST(FC_X158, "one enemy in contact: a normal attack, after which it may advance")
{
    styx_field();
    unit("E-LEG1", "5.4", "");
    unit("S-HYD", "6.4", "Hunt fatigue=2");
    begin("red 2");
    does("attack a1");
}

/* ---- who acts, cards (FC-1019, FC-1020) ---- */

TEST(FC_X159, "of three red units the one in contact, then the dearest, then the lowest number")
{
    styx_field();
    unit("E-LEG1", "6.5", "");
    unit("S-ZWA1", "0.0", "Hunt");
    unit("S-ZWA1", "6.4", "Hunt fatigue=1");
    unit("S-ZWA1", "2.0", "Hunt");
    unit("S-CAV1", "12.0", "Hunt");
    begin("red 2");
    BECAUSE(CONTACT);
    dice("EEE");
    must("activate b2; attack a1");
    BECAUSE(COST);
    must("activate b4; move; to 9.0");
    BECAUSE(NUMBER);
    must("activate b1");
}

TEST(FC_X160, "Abyss Scream: at the enemy that the next unit can attack, from the nearest own unit")
{
    styx_field();
    unit("E-LEG1", "8.4", "");
    unit("E-LEG1", "0.4", "losses=3");
    unit("S-CAV1", "6.4", "Hunt");
    unit("S-ZWA1", "1.4", "");
    deck(2, "TS03 TS03");
    begin("red 2");
    must("effect-from a1 b1");
}

TEST(FC_X161, "Frightening Shadows without an enemy within 3: nothing, and the order is not taken")
{
    styx_field();
    unit("E-LEG1", "12.8", "");
    unit("S-CAV1", "0.0", "Hunt");
    deck(2, "TS07 TS07");
    begin("red 2");
    BECAUSE(NO_TARGET);
    must("card-nothing");
}

TEST(FC_X162, "Necromancer Ritual: on the weakest unit that has lost something")
{
    styx_field();
    unit("E-LEG1", "12.8", "");
    unit("S-ZWA1", "0.0", "Hunt");
    unit("S-ZWA1", "2.0", "losses=1");
    unit("S-ZWA1", "4.0", "losses=3");
    unit("S-CAV1", "6.0", "losses=3");
    deck(2, "TS09 TS09");
    begin("red 2");
    must("effect-on b3");
    CHECK_EQ(left(FC_ROSTER_MAX + 2), 3);
}

TEST(FC_X163, "Dark Plains: on the free hex nearest to the unit that acts next, of equal ones the lowest")
{
    styx_field();
    unit("E-LEG1", "12.8", "");
    unit("S-ZWA1", "6.4", "Hunt");
    unit("S-ZWA1", "5.3", "");
    deck(2, "TS12 TS12");
    begin("red 2");
    must("template 6.3");
}

/* ---- deployment (FC-1035) ---- */

TEST(FC_X164, "first battle: Zombies in the front row from its centre, Archers and Imelstar in the rear row")
{
    whole_styx("first-battle");
    must("deploy b1; at 5.1"); /* of 12 hexes two are in the centre */
    play_all(1, "deploy a1; at 6.7");
    must("deploy b2; at 6.1");
    play_all(1, "deploy a2; at 5.7");
    must("deploy b3; at 4.1");
    play_all(1, "deploy a3; at 4.7");
    must("deploy b4; at 7.1");
    play_all(1, "deploy a4; at 3.7");
    must("deploy b5");
    BECAUSE(REAR);
    must("at 6.0"); /* Zombie Archers */
}
