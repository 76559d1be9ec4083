/* ch_r_ranged.c: chapter R: ranged attacks and Magical Shooting (FC-670 to FC-675, FC-690 to
 * FC-719). */
#include "quiet.h"

static int sho, cav;

/* Shooters a1 (3 dice, 2-4) at 4.4 against Cavalry b1; Knights a2 wait far away with green. */
static void range(const char *how, const char *target, const char *target_how)
{
    char words[64] = "red ";

    field();
    strcat(words, how);
    sho = unit("E-SHO1", "4.4", words);
    cav = unit("S-CAV1", target, target_how);
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

/* The same, but the target rolls. */
static void answered_shot(const char *faces)
{
    begin("red 1");
    dice(faces);
    play_all(1, "shoot b1; plain");
    play(2, "answer roll");
    settle();
    dice_spent();
}

/* Imelstar b1 at 4.4 with a Soul Bolt (3 dice, 2-4) against Legionnaires a1; b2 waits. */
static int ime, leg;

static void bolt_range(const char *target, const char *how)
{
    field();
    ime = unit("S-IME", "4.4", "red");
    leg = unit("E-LEG1", target, how);
    unit("S-CAV1", "12.0", "green");
    pool(2, 0, 1, 0, 0);
}

static void bolt(const char *faces)
{
    begin("red 2");
    dice(faces);
    play_all(2, "buy 0; bolt a1");
    settle();
    dice_spent();
}

/* ---- conditions ---- */

TEST(FC_670, "only a unit with a Ranged Attack shoots")
{
    range("", "6.4", "");
    begin("red 1");
    CHECK(listed(1, "shoot b1"));
    field();
    unit("E-LEG1", "4.4", "red");
    unit("S-CAV1", "6.4", "");
    begin("red 1");
    refused(1, "shoot b1", FC_WHY_NO_ATTACK, 670);
    refused(1, "bolt b1", FC_WHY_NO_ATTACK, 670);
    bolt_range("6.4", ""); /* a surcharge must be bought first */
    begin("red 2");
    refused(2, "bolt a1", FC_WHY_NO_ATTACK, 670);
    refused(2, "shoot a1", FC_WHY_NO_ATTACK, 670);
    play(2, "buy 0");
    CHECK(listed(2, "bolt a1"));
    refused(2, "shoot a1", FC_WHY_NO_ATTACK, 670);
}

TEST(FC_671, "not after Movement; a Quick Shooter may, but never after a Run")
{
    range("", "8.4", ""); /* moved into range: nothing may follow */
    begin("red 1");
    play_all(1, "move; to 5.4");
    CHECK(!asked(FC_ASK_MOVED, 1));
    range("", "8.4", ""); /* asked for a melee, it hears why */
    unit("S-ZWA1", "5.3", "");
    begin("red 1");
    play_all(1, "move; to 5.4");
    refused(1, "shoot b1", FC_WHY_MOVED, 671);
    range("quick-shooter", "8.4", "");
    begin("red 1");
    play_all(1, "move; to 5.4");
    CHECK(listed(1, "shoot b1"));
    range("quick-shooter", "8.4", "");
    begin("red 1");
    play_all(1, "run; to 5.4");
    CHECK(!asked(FC_ASK_MOVED, 1));
    range("quick-shooter", "8.4", "");
    unit("S-ZWA1", "5.3", "");
    begin("red 1");
    play_all(1, "run; to 5.4");
    refused(1, "shoot b1", FC_WHY_RAN, 442);
    range("", "6.4", ""); /* 0 hexes are no movement */
    begin("red 1");
    play_all(1, "move; halt");
    CHECK(listed(1, "shoot b1"));
}

TEST(FC_672, "not while the shooter is in contact with an enemy")
{
    range("", "6.4", "");
    unit("S-ZWA1", "4.3", "");
    begin("red 1");
    refused(1, "shoot b1", FC_WHY_SHOOT_CONTACT, 672);
    refused(1, "shoot b2", FC_WHY_SHOOT_CONTACT, 672);
    range("", "6.4", ""); /* an own unit does not matter */
    unit("E-LEG1", "4.3", "");
    begin("red 1");
    CHECK(legal(1, "shoot b1"));
}

TEST(FC_673, "the target must be seen and within the maximum range")
{
    range("", "8.4", ""); /* 4 hexes */
    begin("red 1");
    CHECK(legal(1, "shoot b1"));
    range("", "9.4", "");
    begin("red 1");
    refused(1, "shoot b1", FC_WHY_OUT_OF_RANGE, 673);
    range("", "6.4", "");
    terrain("5.4", "rocks");
    begin("red 1");
    refused(1, "shoot b1", FC_WHY_NO_SIGHT, 682);
}

TEST(FC_674, "the target may be in contact with units of the shooter, without penalty")
{
    range("", "6.4", "");
    unit("E-LEG1", "7.4", "");
    shot("HSU");
    CHECK_EQ(left(cav), 1);
}

TEST(FC_675, "up to the first number is base range, up to the second long range")
{
    static const char *const at[] = {"6.4", "7.4", "8.4"};

    CHECK_EQ(rules->type[type_of("E-SHO1")].range_base, 2);
    CHECK_EQ(rules->type[type_of("E-SHO1")].range_max, 4);
    for (int d = 2; d <= 4; d++) {
        range("", at[d - 2], "");
        shot("UUU");
        CHECK_EQ(left(cav), d <= 2 ? 1 : 4);
    }
}

/* ---- resolution ---- */

TEST(FC_690, "the attacker names one target out of those that he may shoot at")
{
    range("", "6.4", "");
    unit("S-ZWA1", "4.2", "");
    unit("S-ZWA1", "7.4", "");  /* hidden behind b1 */
    unit("S-ZWA1", "11.4", ""); /* too far */
    begin("red 1");
    CHECK(listed(1, "shoot b1") && listed(1, "shoot b2"));
    refused(1, "shoot b3", FC_WHY_NO_SIGHT, 682);
    refused(1, "shoot b4", FC_WHY_OUT_OF_RANGE, 673);
    refused(1, "shoot a2", FC_WHY_NOT_ENEMY, 103);
    dice("HEE");
    play_all(1, "shoot b2; plain");
    CHECK_EQ(state->fight.target, cav + 1);
}

TEST(FC_691, "dice: Ranged Attack and modifiers, one more by fatigue")
{
    range("", "6.4", "");
    shot("EEE"); /* dice_spent() there: three dice */
    range("", "6.4", "");
    begin("red 1");
    dice("HEEE");
    play_all(1, "shoot b1; boost");
    dice_spent();
    CHECK_EQ(tired(sho), 1);
    range("fatigue=2", "6.4", ""); /* Exhausted: not asked */
    begin("red 1");
    dice("HEE");
    play(1, "shoot b1");
    settle();
    dice_spent();
    CHECK_EQ(tired(sho), 2);
    range("", "6.4", ""); /* Force Drain on an empty pool: -1 */
    deck(1, "!TS13");
    begin("red 1");
    dice("HH");
    play(1, "shoot b1");
    settle();
    dice_spent();
}

TEST(FC_691, "a Hill, an Altar and melee dice give nothing to a shot")
{
    range("", "6.4", "");
    terrain("4.4", "hill");
    element("4.4", "statue-of-holy-warrior", 0);
    shot("EEE");
}

TEST(FC_692, "the target may react with an order and then rolls its Defence, +1 by fatigue")
{
    range("", "6.4", "green");
    begin("red 1");
    dice("HHE DU");
    play_all(1, "shoot b1; plain");
    CHECK(asked(FC_ASK_ANSWER, 2));
    refused(2, "answer roll", FC_WHY_CANNOT_ROLL, 478);
    play(2, "answer react+roll");
    settle();
    dice_spent();
    CHECK_EQ(left(cav), 3);
    CHECK_EQ(order(cav), FC_NO_ORDER);
    CHECK(guards(cav));
    range("", "6.4", "guard");
    begin("red 1");
    dice("HHE DDU");
    play_all(1, "shoot b1; plain");
    play(2, "answer roll+fatigue");
    dice_spent();
    CHECK_EQ(left(cav), 4);
    CHECK_EQ(tired(cav), 1);
    range("", "6.4", ""); /* no order, no token: no answer */
    begin("red 1");
    dice("EEE");
    play_all(1, "shoot b1; plain");
    CHECK(!asked(FC_ASK_ANSWER, 2));
    dice_spent();
}

TEST(FC_693, "the attacker rolls and re-rolls before the defender does")
{
    range("", "6.4", "guard");
    pool(1, 0, 1, 0, 0);
    begin("red 1");
    dice("EEE HH DU");
    play_all(1, "buy 0; shoot b1; plain");
    play(2, "answer roll");
    CHECK(asked(FC_ASK_REROLL, 1)); /* Master of Shooting 2 */
    refused(1, "reroll 6 6 6", FC_WHY_REROLL_LIMIT, 773);
    CHECK(!heard(FC_EV_ROLL_DEFENCE));
    play(1, "reroll 6 6");
    CHECK(heard(FC_EV_ROLL_DEFENCE));
    settle();
    dice_spent();
    CHECK_EQ(left(cav), 3); /* H H, one blocked */
}

TEST(FC_693, "then the defender re-rolls with Master of Defence")
{
    field();
    leg = unit("E-LEG3", "6.4", "red");
    unit("S-ZAR1", "4.4", "blue");
    pool(1, 0, 1, 0, 0);
    begin("red 1");
    play_all(1, "buy 1; guard"); /* Shield Wall: Master of Defence 2 until the end of the turn */
    dice("HH UU DE");
    play_all(2, "shoot a1; plain");
    play(1, "answer roll");
    CHECK(asked(FC_ASK_REROLL_DEFENCE, 1));
    refused(1, "reroll 4 4 4", FC_WHY_REROLL_LIMIT, 772);
    refused(1, "reroll 5", FC_WHY_NO_FACE, 772);
    play(1, "reroll 4 4");
    dice_spent();
    CHECK_EQ(left(leg), 4);
}

TEST(FC_694, "PANIC, HIT, STRIKE if not Weak, SUPPORT at base range, SHIELD nothing")
{
    range("", "6.4", "");
    shot("PDE");
    CHECK_AT(cav, "7.4");
    CHECK_EQ(left(cav), 4);
    range("", "6.4", "");
    shot("HSU");
    CHECK_EQ(left(cav), 1);
    range("losses=3", "6.4", ""); /* Weak */
    shot("HSU");
    CHECK_EQ(left(cav), 2);
    range("", "7.4", ""); /* long range */
    shot("HSU");
    CHECK_EQ(left(cav), 2);
}

TEST(FC_695, "the target's SHIELDs block, nothing of its roll harms the shooter")
{
    range("", "6.4", "guard");
    answered_shot("HSE HP");
    CHECK_EQ(left(sho), 4);
    CHECK_AT(sho, "4.4");
    CHECK_EQ(left(cav), 2);
    range("", "6.4", "guard");
    answered_shot("HSE SU");
    CHECK_EQ(left(sho), 4);
    CHECK_EQ(left(cav), 2);
    range("", "6.4", "guard"); /* both SHIELD faces */
    answered_shot("HSE DE");
    CHECK_EQ(left(cav), 4);
}

TEST(FC_696, "no Attack Support and no Defence Support, from any source")
{
    range("attack-support", "7.4", "");
    unit("E-LEG1", "8.4", ""); /* in contact with the target */
    shot("UUE");
    CHECK_EQ(left(cav), 4);
    range("", "6.4", "guard defence-support");
    answered_shot("HHE UU");
    CHECK_EQ(left(cav), 2);
}

TEST(FC_697, "what the target ignores, blocks and reduces works against shots, Armour does not")
{
    range("", "6.4", "guard"); /* FC-581: damage first */
    answered_shot("HPE DU");
    CHECK_EQ(left(cav), 4);
    CHECK_AT(cav, "7.4");
    range("", "6.4", ""); /* Formation */
    unit("S-ZWA1", "7.4", "");
    unit("S-ZWA1", "6.3", "");
    shot("PEE");
    CHECK_AT(cav, "6.4");
    CHECK_EQ(left(cav), 4);
    range("", "6.4", "brave");
    shot("PEE");
    CHECK_AT(cav, "6.4");
    range("", "6.4", "forged");
    shot("PPP");
    CHECK_AT(cav, "6.4");
    range("", "6.4", "resurgent");
    shot("PEE");
    CHECK_EQ(left(cav), 3);
    CHECK_AT(cav, "6.4");
    range("", "6.4", "survivable");
    shot("HHH");
    CHECK_EQ(left(cav), 2);
    range("", "6.4", "armour");
    shot("SEE");
    CHECK_EQ(left(cav), 3);
}

TEST(FC_697, "Forest, Town, Regroup and fatigue -1 protect from shots")
{
    range("", "6.4", "");
    terrain("6.4", "forest");
    shot("SSE");
    CHECK_EQ(left(cav), 3);
    range("", "6.4", "");
    terrain("6.4", "town");
    shot("HHE");
    CHECK_EQ(left(cav), 3);
    range("", "6.4", "regroup");
    begin("red 1");
    dice("HHE");
    play_all(1, "shoot b1; plain");
    play(2, "reduce soak+regroup");
    CHECK_EQ(left(cav), 4);
    CHECK_EQ(tired(cav), 1);
    CHECK_AT(cav, "7.4");
}

TEST(FC_698, "losses, panic and destruction as in melee, no Advance")
{
    range("", "6.4", "green");
    shot("HPE");
    CHECK_EQ(left(cav), 3);
    CHECK_AT(cav, "7.4");
    CHECK_EQ(order(cav), FC_NO_ORDER);
    range("", "6.4", "losses=2");
    shot("HHH");
    CHECK(!alive(cav));
    CHECK_EQ(vp(1), 1);
    CHECK(asked(FC_ASK_ACT, 1)); /* the Knights' turn */
}

TEST(FC_699, "a defended shot does not consume the Defence token")
{
    range("", "6.4", "guard");
    answered_shot("HHE DU");
    CHECK(guards(cav));
}

/* ---- Magical Shooting ---- */

TEST(FC_705, "the target of Magical Shooting cannot defend: no reaction, no roll")
{
    static const char *const how[] = {"green", "guard", "counterblow"};

    for (int i = 0; i < 3; i++) {
        bolt_range("6.4", how[i]);
        terrain("7.4", "rocks"); /* no Regroup either, so nothing at all is asked */
        begin("red 2");
        dice("HHE");
        play_all(2, "buy 0; bolt a1; plain");
        dice_spent();
        CHECK_EQ(left(leg), 2);
        CHECK_EQ(order(leg), i == 0 ? FC_GREEN : FC_NO_ORDER);
    }
}

TEST(FC_705, "and no voluntary fatigue of the target")
{
    bolt_range("6.4", "");
    begin("red 2");
    dice("HHE");
    play_all(2, "buy 0; bolt a1; plain");
    refused(1, "reduce soak", FC_WHY_CANNOT_ROLL, 705);
    play(1, "reduce none");
    CHECK_EQ(left(leg), 2);
    CHECK_EQ(tired(leg), 0);
}

TEST(FC_705, "the shooter may take fatigue for a die")
{
    bolt_range("6.4", "");
    begin("red 2");
    dice("HHHE");
    play_all(2, "buy 0; bolt a1; boost");
    settle();
    dice_spent();
    CHECK_EQ(left(leg), 1);
    CHECK_EQ(tired(ime), 1);
}

TEST(FC_706, "ignoring effects, Town, Resurgent, Regroup and Survivable still work")
{
    bolt_range("6.4", "brave");
    bolt("PEE");
    CHECK_AT(leg, "6.4");
    bolt_range("6.4", "forged");
    bolt("PPP");
    CHECK_AT(leg, "6.4");
    bolt_range("6.4", ""); /* Formation */
    unit("E-LEG1", "7.4", "");
    unit("E-LEG1", "6.3", "");
    bolt("PEE");
    CHECK_AT(leg, "6.4");
    CHECK_EQ(left(leg), 4);
    bolt_range("6.4", "");
    terrain("6.4", "forest");
    bolt("SSE");
    CHECK_EQ(left(leg), 3);
    bolt_range("6.4", "");
    terrain("6.4", "town");
    bolt("HHE");
    CHECK_EQ(left(leg), 3);
}

TEST(FC_706, "Resurgent, Survivable and Regroup against Magical Shooting")
{
    bolt_range("6.4", "resurgent");
    bolt("PEE");
    CHECK_EQ(left(leg), 3);
    bolt_range("6.4", "survivable");
    bolt("HHH");
    CHECK_EQ(left(leg), 2);
    bolt_range("6.4", "");
    begin("red 2");
    dice("HEE");
    play_all(2, "buy 0; bolt a1; plain");
    play(1, "reduce regroup");
    CHECK_EQ(left(leg), 4);
    CHECK_AT(leg, "7.4");
}

TEST(FC_707, "ranges, line of sight and contact as in normal shooting")
{
    bolt_range("7.4", ""); /* long range: SUPPORT is nothing */
    bolt("UUU");
    CHECK_EQ(left(leg), 4);
    bolt_range("6.4", "");
    bolt("UUE");
    CHECK_EQ(left(leg), 2);
    bolt_range("9.4", "");
    begin("red 2");
    play(2, "buy 0");
    refused(2, "bolt a1", FC_WHY_OUT_OF_RANGE, 673);
    bolt_range("6.4", "");
    terrain("5.4", "forest");
    begin("red 2");
    play(2, "buy 0");
    refused(2, "bolt a1", FC_WHY_NO_SIGHT, 682);
    bolt_range("6.4", "");
    unit("E-LEG1", "4.3", "");
    begin("red 2");
    play(2, "buy 0");
    refused(2, "bolt a1", FC_WHY_SHOOT_CONTACT, 672);
}

/* Imelstar with these abilities moves one hex towards the target and shoots. */
static bool bolt_after_moving(const char *how)
{
    char words[64] = "red ";

    field();
    strcat(words, how);
    unit("S-IME", "3.4", words);
    leg = unit("E-LEG1", "7.4", "");
    pool(2, 0, 1, 0, 0);
    begin("red 2");
    play_all(2, "buy 0; move; to 4.4");
    return asked(FC_ASK_MOVED, 2) && legal(2, "bolt a1");
}

TEST(FC_R65, "Magical Shooting is a ranged attack for abilities and cards")
{
    CHECK(!bolt_after_moving(""));
    CHECK(bolt_after_moving("quick-shooter"));
    field(); /* TE06: a PANIC is added */
    unit("E-ANN", "4.4", "red");
    cav = unit("S-CAV1", "6.4", "");
    pool(1, 0, 1, 0, 0);
    deck(1, "TE06");
    begin("red 1");
    dice("EE");
    play_all(1, "effect; buy 0; bolt b1; plain");
    dice_spent();
    CHECK_AT(cav, "7.4");
}

TEST(FC_707, "Master of Shooting re-rolls a Magical Shooting")
{
    field();
    unit("S-IME", "4.4", "red");
    leg = unit("E-LEG1", "6.4", "");
    rules->type[type_of("S-IME")].own.x[FC_X_MASTER_SHOOTING] = 1;
    pool(2, 0, 1, 0, 0);
    begin("red 2");
    dice("EEE H");
    play_all(2, "buy 0; bolt a1; plain");
    CHECK(asked(FC_ASK_REROLL, 2));
    play(2, "reroll 6");
    settle();
    CHECK_EQ(left(leg), 3);
}

TEST(FC_708, "a shooter with Dominance counts SUPPORT at any range")
{
    range("dominance", "8.4", "");
    shot("UUE");
    CHECK_EQ(left(cav), 2);
    range("", "8.4", "");
    shot("UUE");
    CHECK_EQ(left(cav), 4);
}

/* ---- examples ---- */

TEST(FC_X66, "long range P,U,H: 1 damage and panic 1 to 8.4")
{
    range("", "7.4", "");
    shot("PUH");
    CHECK_EQ(left(cav), 3);
    CHECK_AT(cav, "8.4");
}

TEST(FC_X67, "base range P,U,H: 2 damage and panic 1 to 7.4")
{
    range("", "6.4", "");
    shot("PUH");
    CHECK_EQ(left(cav), 2);
    CHECK_AT(cav, "7.4");
}

TEST(FC_X68, "H,S,U against D,H: 2 damage, the shooter is unhurt")
{
    range("", "6.4", "guard");
    answered_shot("HSU DH");
    CHECK_EQ(left(cav), 2);
    CHECK_EQ(left(sho), 4);
}

TEST(FC_X71, "in a Forest one S of S,S,H is ignored: 2 damage")
{
    range("", "6.4", "");
    terrain("6.4", "forest");
    shot("SSH");
    CHECK_EQ(left(cav), 2);
}

TEST(FC_X72, "Soul Bolt H,U,P at distance 3 on a unit with Defence token")
{
    bolt_range("7.4", "guard");
    begin("red 2");
    dice("HUP");
    play_all(2, "buy 0; bolt a1; plain");
    CHECK(!asked(FC_ASK_ANSWER, 1));
    if (asked(FC_ASK_REDUCE, 1)) { /* by Regroup alone */
        CHECK(!legal(1, "reduce soak"));
        play(1, "reduce none");
    }
    dice_spent();
    CHECK_EQ(left(leg), 3);
    CHECK_AT(leg, "8.4");
}

TEST(FC_X73, "Shooters in contact with any enemy cannot shoot at anybody")
{
    range("", "6.4", "");
    unit("S-ZWA1", "3.4", "");
    begin("red 1");
    refused(1, "shoot b1", FC_WHY_SHOOT_CONTACT, 672);
    CHECK(legal(1, "attack b2"));
}

/* ---- rulings ---- */

TEST(FC_R26, "no voluntary fatigue of the target of Magical Shooting")
{
    bolt_range("6.4", "");
    terrain("7.4", "rocks"); /* no Regroup either: nothing is asked */
    begin("red 2");
    dice("HHE");
    play_all(2, "buy 0; bolt a1; plain");
    CHECK_EQ(left(leg), 2);
    CHECK(asked(FC_ASK_ACT, 2));
    field(); /* a normal shot at the same unit asks */
    unit("S-ZAR1", "4.4", "red");
    leg = unit("E-LEG1", "6.4", "");
    terrain("7.4", "rocks");
    begin("red 2");
    dice("HE");
    play_all(2, "shoot a1; plain");
    play(1, "reduce soak");
    CHECK_EQ(left(leg), 4);
}

TEST(FC_R27, "Dominance in a ranged attack: SUPPORT is damage even at long range")
{
    range("", "8.4", "");
    deck(1, "TE14"); /* Will to Victory! */
    begin("red 1");
    dice("UEE");
    play_all(1, "effect; shoot b1");
    settle();
    CHECK_EQ(left(cav), 3);
}
