/* ch_t_abilities.c: chapter T, first part: Armour to Master of Shooting. */
#include "duel.h"

/* A shooter at 6.4 and its target at 8.4, two hexes to the east. */
static void aim(const char *shooter, const char *how, const char *target, const char *how_target)
{
    char words[64];

    snprintf(words, sizeof words, "red %s", how);
    field();
    atk = unit(shooter, "6.4", words);
    def = unit(target, "8.4", how_target);
}

static void shoot(const char *rolls, const char *answer)
{
    char line[16];

    snprintf(line, sizeof line, "shoot %s", named(def));
    dice(rolls);
    play(seat_of(atk), line);
    if (asked(FC_ASK_BOOST, seat_of(atk)))
        play(seat_of(atk), "plain");
    if (asked(FC_ASK_ANSWER, seat_of(def)))
        play(seat_of(def), answer ? answer : "answer hold");
}

/* ---- stacking ---- */

TEST(FC_740, "of two sources of a numbered ability the higher counts")
{
    field();
    atk = unit("E-KNI1", "4.4", "red"); /* Charge 1 */
    def = unit("S-CAV1", "6.4", "");
    deck(1, "TE13"); /* Charge 2 */
    clash();
    play_all(1, "effect; move; to 5.4; attack b1");
    CHECK_EQ(state->fight.dice, 3 + 2);
    aim("S-ZAR3", "", "E-LEG1", ""); /* Master of Shooting 1 */
    pool(2, 0, 1, 0, 0);
    clash();
    play(2, "buy 0"); /* Master of Shooting 2 */
    shoot("EEE", NULL);
    refused(2, "reroll 6 6 6", FC_WHY_REROLL_LIMIT, 773);
    CHECK(listed(2, "reroll 6 6"));
}

TEST(FC_R28, "an ability from two sources works once")
{
    face("S-CAV1", "", "E-KNI3", ""); /* Brave by its card … */
    unit("E-ROL", "8.5", "");         /* … and by the aura */
    clash();
    attack("PPE", NULL);
    CHECK_EQ(told_of(FC_EV_PANICS, def), 1);
}

TEST(FC_745, "Armour ignores one STRIKE in melee, in attack and in defence, and none of a shot")
{
    face("S-CAV1", "", "E-KNI1", "");
    clash();
    fight("SSE", NULL);
    CHECK_EQ(left(def), 3);
    face("E-KNI1", "", "S-CAV1", "guard");
    clash();
    fight("EEE SS", "answer roll");
    CHECK_EQ(left(atk), 3);
    aim("S-ZAR1", "", "E-KNI1", "");
    clash();
    shoot("SS", NULL);
    settle();
    CHECK_EQ(left(def), 2);
}

TEST(FC_R20, "the icon of Armour and Forest is STRIKE, a constant of the data")
{
    face("S-CAV1", "", "E-KNI1", "");
    CHECK_EQ(rules->constants.icon_armour, FC_STRIKE);
    CHECK_EQ(rules->constants.icon_forest, FC_STRIKE);
    clash();
    fight("HHE", NULL);
    CHECK_EQ(left(def), 2);
    face("S-CAV1", "", "E-KNI1", "");
    rules->constants.icon_armour = FC_HIT;
    clash();
    fight("HSS", NULL);
    CHECK_EQ(left(def), 2);
}

TEST(FC_747, "an aura reaches X hexes, its source included, and only whom it names")
{
    face("S-CAV1", "", "E-LEG1", "");
    unit("E-ROL", "8.5", "");
    clash();
    fight("PEE", NULL);
    CHECK_AT(def, "6.5");
    face("S-CAV1", "", "E-LEG1", "");
    unit("E-ROL", "9.5", ""); /* three hexes away */
    clash();
    fight("PEE", NULL);
    CHECK_AT(def, "7.6");
    face("S-CAV1", "", "E-ROL", "");
    clash();
    fight("PEE", NULL);
    CHECK_AT(def, "6.5");
    face("E-LEG1", "", "S-CAV1", "");
    unit("E-ROL", "8.5", ""); /* not for the enemy */
    clash();
    fight("PEE", NULL);
    CHECK_AT(def, "7.6");
}

TEST(FC_747, "Starkov's aura names Infantry: not Knights, not himself")
{
    int starkov, infantry, knights;
    struct fc c;

    field();
    starkov = unit("E-STA", "6.4", "");
    infantry = unit("E-LEG1", "7.4", "");
    knights = unit("E-KNI1", "5.4", "red");
    unit("S-CAV1", "12.0", "yellow");
    begin("red 1");
    c = ctx();
    CHECK(fc_abilities(&c, infantry) & FC_COUNTERBLOW);
    CHECK(!(fc_abilities(&c, knights) & FC_COUNTERBLOW));
    CHECK(!(fc_abilities(&c, starkov) & FC_COUNTERBLOW));
}

TEST(FC_749, "Brave ignores one PANIC in melee, of a shot and of a defender's roll")
{
    face("S-CAV1", "", "E-SHO3", "");
    clash();
    fight("PEE", NULL);
    CHECK_AT(def, "6.5");
    face("S-CAV1", "", "E-SHO3", "");
    clash();
    fight("PPE", NULL);
    CHECK_AT(def, "7.6");
    aim("S-ZAR1", "", "E-SHO3", "");
    clash();
    shoot("PE", NULL);
    settle();
    CHECK_AT(def, "8.4");
    face("E-KNI3", "", "S-CAV1", "guard");
    clash();
    fight("EEE PU", "answer roll");
    CHECK_AT(atk, "6.4");
}

/* ---- Charge ---- */

/* Attack dice of Knights (Charge 1) that start at 4.4, two hexes from the enemy at 6.4. */
static int charge_dice(const char *way)
{
    field();
    atk = unit("E-KNI1", "4.4", "red");
    def = unit("S-CAV1", "6.4", "");
    clash();
    play_all(1, way);
    play(1, "attack b1");
    return state->fight.dice;
}

TEST(FC_751, "Charge gives its dice after Movement, and none without")
{
    CHECK_EQ(charge_dice("move; to 5.4"), 4);
    face("E-KNI1", "", "S-CAV1", "");
    clash();
    play(1, "attack b1");
    CHECK_EQ(state->fight.dice, 3);
    face("E-LEG1", "", "S-CAV1", ""); /* no such ability */
    clash();
    play_all(1, "move; to 5.5; attack b1");
    CHECK_EQ(state->fight.dice, 3);
}

TEST(FC_R46, "Charge counts after a Run too")
{
    CHECK_EQ(charge_dice("run; to 5.4"), 4);
    CHECK_EQ(tired(atk), 1); /* for the attack, not for a die */
    CHECK(!asked(FC_ASK_BOOST, 1));
}

TEST(FC_752, "no Charge against an enemy in contact where the movement began")
{
    for (int i = 1; i <= 2; i++) {
        char line[16];
        field();
        atk = unit("E-KNI1", "5.4", "red");
        unit("S-CAV1", "6.4", "");
        unit("S-CAV1", "7.3", "");
        clash();
        play_all(1, "move; to 6.3");
        snprintf(line, sizeof line, "attack b%d", i);
        play(1, line);
        CHECK_EQ(state->fight.dice, i == 1 ? 3 : 4);
    }
}

TEST(FC_753, "no Charge without a hex of movement, even against a Defender who was not in contact")
{
    static const char *const start[] = {"6.4", "5.4"}, *const way[] = {"move; halt", "move; to 6.4"};

    for (int i = 0; i < 2; i++) {
        field();
        atk = unit("E-KNI1", start[i], "red");
        unit("S-CAV1", "6.5", "");
        unit("S-CAV1", "7.5", "defender");
        clash();
        play_all(1, way[i]);
        play(1, "attack b1");
        play(2, "redirect b2");
        CHECK_EQ(state->fight.dice, 3 + i);
    }
}

/* Knights with Persecution kill the enemy at 6.4 from where `way` takes them (from 5.4, in contact), and
 * go on against the one at 7.5.  The dice of the second attack. */
static int second_attack_dice(const char *way)
{
    field();
    atk = unit("E-KNI1", "5.4", "red");
    def = unit("S-CAV1", "6.4", "losses=3 fatigue=2");
    unit("S-CAV1", "7.5", "");
    pool(1, 1, 0, 0, 0);
    clash();
    play(1, "buy 0");
    play_all(1, way);
    attack("HEE", NULL);
    CHECK_AT(atk, *way ? "5.3" : "5.4");
    play_all(1, "advance; chase 7.4");
    return state->fight.dice;
}

TEST(FC_754, "Charge denied to the first attack is left for the Persecution, if the unit had moved")
{
    CHECK_EQ(second_attack_dice("move; to 5.3"), 4);
    CHECK_EQ(second_attack_dice(""), 3);
}

TEST(FC_754, "the first attack that is entitled to Charge spends it")
{
    field();
    atk = unit("E-KNI1", "4.4", "red");
    def = unit("S-CAV1", "6.4", "losses=3 fatigue=2");
    unit("S-CAV1", "7.5", "");
    pool(1, 1, 0, 0, 0);
    clash();
    play_all(1, "buy 0; move; to 5.4");
    attack("HEEE", NULL);
    play_all(1, "advance; chase 7.4");
    CHECK_EQ(state->fight.dice, 3);
}

/* ---- Counterblow, Defender ---- */

TEST(FC_755, "Counterblow: a defence roll without token or order, if one likes")
{
    face("S-CAV1", "", "E-LEG1", "counterblow");
    clash();
    attack("EEE HU", "answer roll");
    CHECK_EQ(told_of(FC_EV_ROLL_DEFENCE, def), 2);
    CHECK(!guards(def));
    settle();
    CHECK_EQ(left(atk), 3);
    face("S-CAV1", "", "E-LEG1", "counterblow");
    clash();
    fight("EEE", "answer hold");
    face("S-CAV1", "", "E-LEG1", "green");
    clash();
    dice("EEE");
    play_all(2, "attack a1; plain");
    refused(1, "answer roll", FC_WHY_CANNOT_ROLL, 478);
}

TEST(FC_R54, "a unit that rolled by Counterblow keeps its order and acts later")
{
    face("S-CAV1", "", "E-LEG1", "blue counterblow");
    clash();
    fight("EEE UU", "answer roll");
    CHECK_EQ(state->act.unit, def); /* the blue step: its turn */
    CHECK(asked(FC_ASK_ACT, 1));
    CHECK(listed(1, "attack b1"));
}

/* Cavalry attacks Shooters at 6.5; who stands at `hex`? */
static void shielded(const char *type, const char *where, const char *how)
{
    face("S-CAV1", "", "E-SHO1", "");
    unit(type, where, how);
    clash();
    play(2, "attack a1");
}

TEST(FC_757, "a Defender in contact with the attacked unit may take the attack")
{
    shielded("E-LEG3", "5.5", "");
    CHECK(asked(FC_ASK_REDIRECT, 1));
    CHECK(listed(1, "accept") && listed(1, "redirect a2"));
    refused(1, "redirect a3", FC_WHY_NO_DEFENDER, 757);
    refused(1, "redirect b1", FC_WHY_NOT_OWN, 103);
    dice("HEE");
    play(1, "redirect a2");
    settle();
    CHECK_EQ(left(def), 4);
    CHECK_EQ(left(def + 1), 3);
    shielded("E-LEG3", "4.5", ""); /* in contact with nobody */
    CHECK(!asked(FC_ASK_REDIRECT, 1));
    face("S-CAV1", "", "E-LEG3", "");
    unit("E-SHO1", "5.5", "");
    clash();
    dice("HEE");
    play(2, "attack a2");
    play(1, "accept");
    settle();
    CHECK_EQ(left(def + 1), 3);
    CHECK_EQ(left(def), 4);
}

TEST(FC_758, "the Defender need not touch the attacker; its own values and ground count")
{
    face("S-CAV1", "", "E-SHO1", "");
    unit("E-LEG3", "7.5", "guard");
    terrain("7.5", "town");
    clash();
    dice("SHH UE");
    play(2, "attack a1");
    play(1, "redirect a2");
    play(2, "plain");
    play(1, "answer roll"); /* two dice, not the Shooters' one; the Shooters support it */
    CHECK_EQ(told_of(FC_EV_ROLL_DEFENCE, def + 1), 2);
    settle();
    CHECK_EQ(left(def + 1), 4);
    face("S-CAV1", "", "E-SHO1", "");
    unit("E-LEG3", "7.5", "");
    terrain("7.5", "town");
    clash();
    dice("SHH");
    play(2, "attack a1");
    play(1, "redirect a2");
    settle();
    CHECK_EQ(left(def + 1), 3); /* its Armour, its Town */
}

TEST(FC_758, "Charge is judged against the Defender")
{
    field();
    atk = unit("S-CAV1", "5.4", "red");
    def = unit("E-SHO1", "6.5", "");
    unit("E-LEG3", "5.5", ""); /* in contact from the start */
    clash();
    play_all(2, "move; to 6.4; attack a1");
    play(1, "redirect a2");
    CHECK_EQ(state->fight.dice, 3);
}

TEST(FC_R29, "a Defender two hexes away flees by its own choice; no Advance into its distant hex")
{
    shielded("E-LEG3", "7.5", "");
    play(1, "redirect a2");
    dice("PEE");
    play(2, "plain");
    CHECK(asked(FC_ASK_ROUTE, 1));
    CHECK_EQ(choices(1), 2);
    play(1, "step 8.5");
    CHECK_AT(def + 1, "8.5");
    CHECK(!asked(FC_ASK_ADVANCE, 2));
}

TEST(FC_759, "one redirection an attack, by one of several, to Defenders only")
{
    face("S-CAV1", "", "E-SHO1", "");
    unit("E-LEG3", "5.5", "");
    unit("E-LEG3", "6.6", ""); /* touches both others */
    clash();
    play(2, "attack a1");
    CHECK_EQ(choices(1), 3);
    play(1, "redirect a2");
    CHECK(asked(FC_ASK_BOOST, 2)); /* it cannot be passed on to a3 */
    face("S-CAV1", "", "E-LEG3", "");
    unit("E-SHO1", "5.5", "");
    unit("E-LEG3", "6.6", "");
    clash();
    play(2, "attack a1");
    CHECK_EQ(choices(1), 2);
    refused(1, "redirect a2", FC_WHY_NO_DEFENDER, 757);
    refused(1, "redirect a1", FC_WHY_NO_DEFENDER, 757);
    CHECK(listed(1, "redirect a3"));
}

TEST(FC_759, "no Defender against a shot")
{
    aim("S-ZAR1", "", "E-SHO1", "");
    unit("E-LEG3", "9.4", "");
    clash();
    play(2, "shoot a1");
    CHECK(asked(FC_ASK_BOOST, 2));
}

TEST(FC_759, "a redirected attack of a Multiple Attack uses up its original target")
{
    face("S-HYD", "", "E-SHO1", "");
    unit("E-LEG3", "5.5", ""); /* in contact with Hydra and Shooters */
    clash();
    play_all(2, "multi; plain; attack a1");
    dice("HEEE HEEE");
    play(1, "redirect a2");
    play(1, "reduce none");
    CHECK_EQ(state->fight.target, def + 1); /* on the list itself: attacked again */
    CHECK_EQ(state->act.target_n, 0);
    settle();
    CHECK_EQ(left(def + 1), 2);
    CHECK_EQ(left(def), 4);
    CHECK(state->act.unit != atk);
}

/* ---- Dominance to Marauder ---- */

TEST(FC_761, "Dominance: SUPPORT is damage in attacks, and no block in defence")
{
    face("S-ZWA1", "", "E-LEG1", "");
    pool(2, 0, 0, 1, 0);
    clash();
    play(2, "buy 0");
    fight("UUE", NULL);
    CHECK_EQ(left(def), 2);
    face("S-CAV1", "", "E-LEG1", "guard dominance");
    clash();
    fight("HEE UU", "answer roll");
    CHECK_EQ(left(def), 3);
    CHECK_EQ(left(atk), 4);
}

TEST(FC_R41, "the icon of Dominance is SUPPORT: nothing else becomes damage")
{
    face("S-CAV1", "dominance losses=3", "E-LEG1", "");
    clash();
    fight("USE", NULL);
    CHECK_EQ(left(def), 3);
}

TEST(FC_R27, "Dominance makes SUPPORT damage at long range too")
{
    for (int i = 0; i < 2; i++) {
        field();
        atk = unit("E-SHO1", "6.4", i ? "red dominance" : "red");
        def = unit("S-CAV1", "10.4", "");
        clash();
        shoot("UEE", NULL);
        settle();
        CHECK_EQ(left(def), 4 - i);
    }
}

TEST(FC_763, "Flight: over units and obstacles, not onto them; comes down in Forest without fatigue and stops")
{
    field();
    terrain("7.4", "rocks");
    terrain("8.4 9.4", "forest");
    atk = unit("S-MAN", "6.4", "red");
    unit("E-LEG1", "6.5", "");
    unit("E-LEG1", "9.5", "");
    clash();
    play(2, "move");
    refused(2, "to 7.4", FC_WHY_IMPASSABLE, 450);
    refused(2, "to 6.5", FC_WHY_OCCUPIED, 431);
    CHECK(listed(2, "to 7.6") && listed(2, "to 8.4"));
    play(2, "to 9.4"); /* over Rocks, through Forest, next to an enemy */
    CHECK_AT(atk, "9.4");
    CHECK(state->act.unit != atk);
    field();
    terrain("9.4", "forest");
    atk = unit("S-MAN", "6.4", "red");
    clash();
    play_all(2, "run; to 9.4");
    CHECK_EQ(tired(atk), 0);
}

TEST(FC_763, "Flight: retreats over whoever stands in the way")
{
    face("E-LEG1", "", "S-MAN", "");
    unit("E-LEG1", "7.6", "");
    clash();
    fight("PPE", NULL);
    CHECK_AT(def, "7.7");
    CHECK_EQ(left(def), 5);
}

TEST(FC_765, "Forged: attacked, it ignores every PANIC; attacking, it may panic")
{
    face("S-CAV1", "", "E-CRU", "");
    clash();
    fight("PPP", NULL);
    CHECK_AT(def, "6.5");
    aim("S-ZAR1", "", "E-CRU", "");
    clash();
    shoot("PP", NULL);
    settle();
    CHECK_AT(def, "8.4");
    CHECK_EQ(left(def), 5);
    face("E-CRU", "", "S-CAV1", "guard");
    clash();
    fight("EEEE PU", "answer roll");
    CHECK_AT(atk, "5.3");
}

TEST(FC_R38, "Forged works under attack only, unless forged_scope says always")
{
    face("E-CRU", "", "S-CAV1", "guard");
    CHECK_EQ(rules->constants.forged_always, 0);
    rules->constants.forged_always = 1;
    clash();
    fight("EEEE PU", "answer roll");
    CHECK_AT(atk, "6.4");
}

/* Fatigue that a Marauder with one token has after it hurt such a unit. */
static int marauder_fatigue(const char *target, const char *how)
{
    face("S-CAV2", "fatigue=1", target, how);
    clash();
    fight("HEE", NULL);
    CHECK_EQ(left(def), rules->type[type_of(target)].strength - 1);
    return tired(atk);
}

/* Strength of Vampires (2 of 3 left) after they hurt such a unit. */
static int vampire_strength(const char *target, const char *how)
{
    face("S-VAM", "losses=1", target, how);
    clash();
    fight("HEE", NULL);
    return left(atk);
}

TEST(FC_766, "Marauder and Vampirism get nothing from a Forged unit, whoever attacks")
{
    CHECK_EQ(marauder_fatigue("E-LEG1", ""), 0);
    CHECK_EQ(marauder_fatigue("E-CRU", ""), 1);
    CHECK_EQ(vampire_strength("E-LEG1", ""), 3);
    CHECK_EQ(vampire_strength("E-CRU", ""), 2);
    face("E-CRU", "", "S-VAM", "guard losses=1");
    clash();
    fight("EEEE HU", "answer roll");
    CHECK_EQ(left(atk), 4);
    CHECK_EQ(left(def), 2);
}

TEST(FC_768, "Fortitude: never Weak")
{
    face("S-ZWA3", "losses=4", "E-LEG1", "");
    clash();
    fight("SEE", NULL);
    CHECK_EQ(left(def), 3);
    face("S-ZWA2", "losses=4", "E-LEG1", "");
    clash();
    fight("SEE", NULL);
    CHECK_EQ(left(def), 4);
}

TEST(FC_770, "Marauder: damage dealt takes off one token, in attack and in defence")
{
    face("S-CAV2", "fatigue=2", "E-LEG1", "");
    clash();
    fight("HHE", NULL);
    CHECK_EQ(tired(atk), 1);
    face("S-CAV2", "fatigue=2", "E-LEG1", "");
    clash();
    fight("EEE", NULL);
    CHECK_EQ(tired(atk), 2);
    face("E-LEG1", "", "S-CAV2", "guard fatigue=2");
    clash();
    fight("EEE HH", "answer roll");
    CHECK_EQ(tired(def), 1);
}

/* Cavalry Champions with one ability more kill at 6.5, Advance and hurt the next at 7.6. */
static void two_attacks(const char *how)
{
    face("S-CAV3", how, "E-LEG1", "losses=3 fatigue=2");
    unit("E-LEG1", "7.6", "fatigue=2");
    pool(2, 1, 0, 0, 0);
    clash();
    play(2, "buy 1"); /* Persecution 1 */
    attack("HEE", NULL);
    play(2, "advance");
    dice("HEE");
    play(2, "attack a2");
    settle();
}

TEST(FC_770, "once per attack: the second attack of a Persecution is another one")
{
    two_attacks("fatigue=2");
    CHECK_EQ(tired(atk), 0);
}

TEST(FC_792, "the second attack of a Persecution is another combat for Vampirism")
{
    two_attacks("fatigue=2 vampirism losses=3");
    CHECK_EQ(left(atk), 3);
}

TEST(FC_R66, "Marauder may remove the token of this very activation")
{
    face("S-CAV2", "", "E-LEG1", "");
    clash();
    dice("HEEE");
    play_all(2, "attack a1; boost");
    CHECK_EQ(tired(atk), 1);
    settle();
    CHECK_EQ(tired(atk), 0);
}

/* ---- re-rolls ---- */

TEST(FC_771, "Master of Attack X: up to X dice of the melee roll, once, together")
{
    face("E-ROL", "", "S-CAV1", "");
    pool(1, 1, 0, 0, 0);
    clash();
    play(1, "buy 0");
    attack("EEEU HE", NULL);
    refused(1, "reroll 4 6 6", FC_WHY_REROLL_LIMIT, 771);
    refused(1, "reroll 2", FC_WHY_NO_FACE, 771);
    CHECK(listed(1, "reroll 4") && listed(1, "reroll 6 6") && listed(1, "keep-roll"));
    play(1, "reroll 4 6");
    CHECK(!asked(FC_ASK_REROLL, 1));
    settle();
    CHECK_EQ(left(def), 3);
    face("E-ROL", "", "S-CAV1", ""); /* not bought */
    clash();
    attack("EEEE", NULL);
    CHECK(!asked(FC_ASK_REROLL, 1));
    settle();
}

/* A Champion with a Shield Wall bought this turn, then the enemy's unit. */
static void shield_wall(const char *enemy, const char *where)
{
    field();
    def = unit("E-LEG3", "6.5", "red");
    atk = unit(enemy, where, "red");
    pool(1, 0, 1, 0, 0);
    unit("E-LEG1", "0.8", "green");
    unit("S-CAV1", "12.0", "green");
    begin("red 1");
    play_all(1, "buy 1; guard");
}

TEST(FC_772, "Master of Defence X: re-rolls of the defence roll, in melee and against shots")
{
    shield_wall("S-CAV1", "6.4");
    attack("HHE UU DE", "answer roll");
    CHECK(asked(FC_ASK_REROLL_DEFENCE, 1));
    refused(1, "reroll 1", FC_WHY_NO_FACE, 772);
    play(1, "reroll 4 4");
    CHECK(!asked(FC_ASK_REROLL_DEFENCE, 1));
    settle();
    CHECK_EQ(left(def), 4);
    shield_wall("S-ZAR1", "8.5");
    shoot("HH UU DD", "answer roll");
    CHECK(asked(FC_ASK_REROLL_DEFENCE, 1));
    play(1, "reroll 4 4");
    settle();
    CHECK_EQ(left(def), 4);
}

TEST(FC_773, "Master of Shooting X: re-rolls of a shot, not of a melee")
{
    aim("E-SHO1", "", "S-CAV1", "");
    pool(1, 0, 1, 0, 0);
    clash();
    play(1, "buy 0");
    shoot("EEE HH", NULL);
    refused(1, "reroll 6 6 6", FC_WHY_REROLL_LIMIT, 773);
    play(1, "reroll 6 6");
    settle();
    CHECK_EQ(left(def), 2);
    face("E-SHO1", "", "S-CAV1", "");
    pool(1, 0, 1, 0, 0);
    clash();
    play(1, "buy 0");
    attack("E", NULL);
    CHECK(!asked(FC_ASK_REROLL, 1));
    settle();
}

TEST(FC_773, "Magical Shooting is re-rolled by Master of Shooting as well")
{
    aim("S-IME", "", "E-LEG1", "");
    rules->type[type_of("S-IME")].own.x[FC_X_MASTER_SHOOTING] = 1;
    pool(2, 0, 1, 0, 0);
    clash();
    dice("EEE H");
    play_all(2, "buy 0; bolt a1; plain");
    CHECK(asked(FC_ASK_REROLL, 2));
    play(2, "reroll 6");
    settle();
    CHECK_EQ(left(def), 3);
}
