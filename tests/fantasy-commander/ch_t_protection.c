/* ch_t_protection.c: chapter T, third part: Quick Shooter to Ranger. */
#include "duel.h"

/* A shooter at 6.4 and its target at `where`. */
static void aim(const char *shooter, const char *how, const char *target, const char *where, const char *how_target)
{
    char words[64];

    snprintf(words, sizeof words, "red %s", how);
    field();
    atk = unit(shooter, "6.4", words);
    def = unit(target, where, how_target);
}

static void shoot(const char *rolls)
{
    char line[16];

    snprintf(line, sizeof line, "shoot %s", named(def));
    dice(rolls);
    play(seat_of(atk), line);
    if (asked(FC_ASK_BOOST, seat_of(atk)))
        play(seat_of(atk), "plain");
}

TEST(FC_783, "Quick Shooter: a shot after Movement, none after a Run")
{
    aim("E-SHO2", "", "S-CAV1", "9.4", "");
    clash();
    play_all(1, "move; to 7.4");
    CHECK(asked(FC_ASK_MOVED, 1));
    shoot("HEE");
    settle();
    CHECK_EQ(left(def), 3);
    aim("E-SHO2", "", "S-CAV1", "9.4", "");
    clash();
    play_all(1, "run; to 7.4");
    CHECK(state->act.unit != atk);
    aim("E-SHO1", "", "S-CAV1", "9.4", ""); /* no such ability */
    clash();
    play_all(1, "move; to 7.4");
    CHECK(state->act.unit != atk);
}

/* ---- Resurgent, Regeneration ---- */

TEST(FC_784, "Resurgent: PANICs left are damage, in defence and in attack; no retreat")
{
    face("E-LEG1", "", "S-ZWA1", "green");
    clash();
    fight("PPE", NULL);
    CHECK_EQ(left(def), 2);
    CHECK_AT(def, "6.5");
    CHECK_EQ(order(def), FC_GREEN);
    face("S-ZWA1", "", "E-LEG1", "guard");
    clash();
    fight("EEE PP", "answer roll");
    CHECK_EQ(left(atk), 2);
    CHECK_AT(atk, "6.4");
    aim("E-SHO1", "", "S-ZWA1", "8.4", "");
    clash();
    shoot("PEE");
    settle();
    CHECK_EQ(left(def), 3);
    CHECK_AT(def, "8.4");
}

TEST(FC_784, "Resurgent: a Town takes off damage that came from PANIC")
{
    face("E-LEG1", "", "S-ZWA1", "");
    terrain("6.5", "town");
    clash();
    fight("PPE", NULL);
    CHECK_EQ(left(def), 3);
}

TEST(FC_784, "Resurgent: Formation works as usual; Marauder and Vampirism get nothing")
{
    face("E-LEG1", "", "S-ZWA1", "");
    unit("S-CAV1", "5.5", "");
    unit("S-CAV1", "6.6", "");
    clash();
    fight("PPE", NULL);
    CHECK_EQ(left(def), 3);
    face("S-CAV2", "fatigue=1 vampirism losses=2", "S-ZWA1", "seat=1");
    faction(1, FC_STYX);
    clash();
    fight("HEE", NULL);
    CHECK_EQ(left(def), 3);
    CHECK_EQ(left(atk), 2);
    CHECK_EQ(tired(atk), 1);
}

/* Strength of a unit at 6.4 once its activation has begun. */
static int regenerated(const char *type, const char *how, const char *card)
{
    field();
    if (strcmp(type, "S-ZWA1") == 0)
        element("6.4", "graves", 0); /* Regeneration 2 */
    atk = unit(type, "6.4", how);
    unit("S-CAV1", "12.0", "yellow fatigue=1");
    unit("E-LEG1", "0.8", "yellow fatigue=1");
    if (card)
        deck(2, card);
    begin(strstr(how, "yellow") ? "yellow 2" : "red 2");
    if (card)
        play(2, "effect");
    return left(atk);
}

TEST(FC_785, "Regeneration X: X come back when the activation starts, never above the full number")
{
    CHECK_EQ(regenerated("S-HYD", "red losses=3", NULL), 6);
    CHECK_EQ(regenerated("S-HYD", "red", NULL), 8);
    CHECK_EQ(regenerated("S-ZWA1", "red losses=3", NULL), 3);
    CHECK_EQ(regenerated("S-ZWA1", "red losses=1", NULL), 4);
    CHECK_EQ(regenerated("S-HYD", "red losses=3", "TS06"), 7); /* the card: X+1 */
    CHECK_EQ(regenerated("S-CAV1", "red losses=3", "TS06"), 2);
    CHECK_EQ(regenerated("S-CAV1", "red losses=3", NULL), 1);
}

TEST(FC_R16, "Regeneration works for a yellow unit too")
{
    field();
    atk = unit("S-HYD", "6.4", "yellow losses=3 fatigue=1");
    unit("E-LEG1", "0.8", "yellow fatigue=1");
    begin("yellow 2");
    CHECK_EQ(left(atk), 6);
    refused(2, "guard", FC_WHY_YELLOW, 373);
}

/* ---- Regroup ---- */

static void hit_legionnaires(const char *how_attacker, const char *how, const char *rolls)
{
    face("S-CAV1", how_attacker, "E-LEG1", how);
    clash();
    attack(rolls, NULL);
}

TEST(FC_786, "Regroup exchanges one point of damage for a hex of panic, with its consequences")
{
    hit_legionnaires("", "green", "HHE");
    play(1, "reduce regroup");
    CHECK_EQ(left(def), 3);
    CHECK_AT(def, "7.6");
    CHECK_EQ(order(def), FC_NO_ORDER);
    CHECK(asked(FC_ASK_ADVANCE, 2));
    settle();
    face("S-CAV1", "", "E-SHO1", ""); /* no such ability */
    clash();
    attack("HHE", NULL);
    refused(1, "reduce regroup", FC_WHY_NO_REGROUP, 786);
    settle();
}

TEST(FC_786, "only if it survives")
{
    hit_legionnaires("", "losses=2", "HHE");
    CHECK(listed(1, "reduce regroup"));
    hit_legionnaires("", "losses=2", "HHH");
    refused(1, "reduce regroup", FC_WHY_NO_REGROUP, 786);
    CHECK(listed(1, "reduce soak+regroup")); /* with a token it would */
}

TEST(FC_786, "Survivable counts there: of three points it takes two")
{
    face("S-HYD", "", "E-LEG1", "survivable losses=1");
    clash();
    attack("HHHH", NULL);
    CHECK(listed(1, "reduce regroup"));
    face("S-HYD", "", "E-LEG1", "survivable losses=2");
    clash();
    attack("HHHH", NULL);
    refused(1, "reduce regroup", FC_WHY_NO_REGROUP, 786);
}

TEST(FC_786, "only if the whole retreat costs no damage")
{
    face("S-CAV1", "", "E-LEG1", "");
    terrain("7.6", "rocks");
    clash();
    attack("HEE", NULL);
    refused(1, "reduce regroup", FC_WHY_NO_REGROUP, 786);
    face("S-CAV1", "", "E-LEG1", "");
    terrain("7.6", "forest"); /* entered, and one hex is enough */
    clash();
    attack("HEE", NULL);
    play(1, "reduce regroup");
    CHECK_AT(def, "7.6");
    CHECK_EQ(left(def), 4);
}

TEST(FC_R52, "Regroup adds to other PANICs and to Rush; all hexes together must be free")
{
    static const char *const rocks[] = {"7.7", "8.8"}, *const how[] = {"", "rush"};

    for (int i = 0; i < 4; i++) {
        face("S-CAV1", how[i / 2], "E-LEG1", "");
        if (i % 2)
            terrain(rocks[i / 2], "rocks");
        clash();
        attack("HPE", NULL);
        if (i % 2) {
            refused(1, "reduce regroup", FC_WHY_NO_REGROUP, 786);
            continue;
        }
        play(1, "reduce regroup");
        CHECK_AT(def, i / 2 ? "8.8" : "7.7");
        CHECK_EQ(left(def), 4);
    }
}

TEST(FC_786, "off the axes one free route is enough, and it is taken")
{
    for (int i = 0; i < 2; i++) {
        field();
        terrain("3.1", "rocks");
        if (i)
            terrain("4.1", "rocks");
        atk = unit("S-ZAR2", "4.4", "red");
        def = unit("E-LEG1", "4.2", "");
        clash();
        shoot("HEE");
        if (i) {
            refused(1, "reduce regroup", FC_WHY_NO_REGROUP, 786);
        } else {
            play(1, "reduce regroup");
            CHECK_AT(def, "4.1");
            CHECK_EQ(left(def), 4);
        }
    }
}

/* ---- Rush ---- */

TEST(FC_787, "Rush: a PANIC rolled moves the target one hex, even if it was blocked")
{
    face("E-CRU", "", "S-CAV1", "guard");
    clash();
    fight("PEEE DU", "answer roll");
    CHECK_AT(def, "7.6");
    CHECK_EQ(left(def), 4);
    face("E-CRU", "", "S-CAV1", "guard");
    clash();
    fight("UEEE DU", "answer roll"); /* no PANIC, no Rush */
    CHECK_AT(def, "6.5");
}

TEST(FC_787, "Rush: one damage if the target cannot be moved; one hex more if it panics")
{
    face("E-CRU", "", "S-CAV1", "guard");
    terrain("7.6", "rocks");
    clash();
    attack("PEEE DU", "answer roll");
    CHECK_AT(def, "6.5");
    CHECK_EQ(left(def), 3);
    CHECK(!asked(FC_ASK_ADVANCE, 1));
    settle();
    face("E-CRU", "", "S-CAV1", "");
    clash();
    fight("PPEE", NULL);
    CHECK_AT(def, "8.8");
    face("E-CRU", "", "S-CAV1", "");
    terrain("7.7", "rocks");
    clash();
    fight("PEEE", NULL); /* the added hex counts as any other */
    CHECK_AT(def, "7.6");
    CHECK_EQ(left(def), 3);
}

TEST(FC_R31, "the icon of Rush is PANIC, a constant of the data")
{
    face("E-CRU", "", "S-CAV1", "");
    CHECK_EQ(rules->constants.icon_rush, FC_PANIC);
    rules->constants.icon_rush = FC_SHIELD;
    clash();
    fight("DEEE", NULL);
    CHECK_AT(def, "7.6");
}

TEST(FC_788, "the Rush move ignores difficulty, keeps the order, works on Resurgent and Forged units")
{
    face("E-CRU", "", "S-CAV1", "green guard");
    terrain("7.6", "forest");
    clash();
    fight("PEEE DU", "answer roll");
    CHECK_AT(def, "7.6");
    CHECK_EQ(left(def), 4);
    CHECK_EQ(order(def), FC_GREEN);
    face("E-CRU", "", "S-ZWA1", "");
    clash();
    fight("PEEE", NULL);
    CHECK_AT(def, "7.6");
    CHECK_EQ(left(def), 3);
    face("S-CAV1", "rush", "E-CRU", "");
    clash();
    fight("PEE", NULL);
    CHECK_AT(def, "7.6");
    CHECK_EQ(left(def), 5);
}

TEST(FC_788, "Rush damage is like retreat damage: no Town, no feeding, and it kills")
{
    face("S-CAV2", "rush vampirism losses=1 fatigue=2", "E-CRU", "losses=4");
    terrain("6.5", "town");
    terrain("7.6", "rocks");
    clash();
    attack("PEE", NULL);
    CHECK(!alive(def));
    CHECK_EQ(left(atk), 3);
    CHECK_EQ(tired(atk), 2);
    CHECK_EQ(vp(2), 1);
    CHECK(asked(FC_ASK_ADVANCE, 2));
    settle();
}

TEST(FC_788, "off the axes the owner chooses where Rush moves his unit")
{
    face("S-CAV1", "rush", "E-SHO1", "");
    unit("E-LEG3", "7.5", "brave");
    clash();
    play(2, "attack a1");
    play(1, "redirect a2");
    dice("PEE");
    play(2, "plain");
    CHECK(asked(FC_ASK_ROUTE, 1));
    refused(1, "step 7.4", FC_WHY_NOT_THE_ROUTE, 638);
    play(1, "step 8.6");
    CHECK_AT(def + 1, "8.6");
    settle();
}

/* ---- Survivable, Terrifying, Vampirism ---- */

TEST(FC_790, "Survivable: at most two losses in an attack, those of the retreat included")
{
    face("E-ROL", "", "S-HYD", "");
    clash();
    fight("HHHH", NULL);
    CHECK_EQ(left(def), 6);
    face("E-ROL", "", "S-HYD", "");
    terrain("7.6", "rocks");
    clash();
    fight("HPPE", NULL);
    CHECK_EQ(left(def), 6);
    face("E-CRU", "", "S-HYD", "brave");
    terrain("7.6", "rocks");
    clash();
    fight("HHPE", NULL); /* Rush would be the third */
    CHECK_EQ(left(def), 6);
}

TEST(FC_790, "no protection in the unit's own attack, and each attack counts anew")
{
    face("S-HYD", "", "E-ROL", "guard");
    clash();
    fight("EEEE HHH", "answer roll");
    CHECK_EQ(left(atk), 5);
    face("E-ROL", "", "S-HYD", "");
    unit("E-CRU", "7.5", "red");
    clash();
    play(1, "activate a1");
    fight("HHHH", NULL);
    dice("HHHH");
    play(1, "attack b1");
    settle();
    CHECK_EQ(left(def), 4);
}

TEST(FC_791, "Terrifying adds a PANIC to melee attacks, not to shots or defence; it counts for Rush")
{
    face("S-CAV1", "", "E-LEG1", "");
    pool(2, 1, 0, 0, 0);
    clash();
    play(2, "buy 0");
    fight("EEE", NULL);
    CHECK_AT(def, "7.6");
    aim("S-ZAR1", "terrifying", "E-LEG1", "8.4", "");
    clash();
    shoot("EE");
    settle();
    CHECK_AT(def, "8.4");
    face("E-LEG1", "", "S-CAV1", "guard terrifying");
    clash();
    fight("EEE UU", "answer roll");
    CHECK_AT(atk, "6.4");
    face("S-CAV1", "terrifying rush", "E-LEG1", "brave");
    clash();
    fight("EEE", NULL);
    CHECK_AT(def, "7.6");
}

TEST(FC_792, "Vampirism: damage dealt gives back one, however much it was; none if none was dealt")
{
    face("S-IME", "losses=3", "E-LEG1", "");
    clash();
    fight("HHHE", NULL);
    CHECK_EQ(left(atk), 3);
    face("S-IME", "losses=3", "E-LEG1", "guard");
    clash();
    fight("HEEE DD", "answer roll");
    CHECK_EQ(left(atk), 2);
    face("S-IME", "", "E-LEG1", "");
    clash();
    fight("HEEE", NULL);
    CHECK_EQ(left(atk), 5);
}

TEST(FC_R32, "Vampirism once per combat; another combat, another miniature")
{
    field();
    atk = unit("S-IME", "6.4", "red losses=4");
    def = unit("E-LEG1", "6.5", "");
    unit("E-LEG1", "7.4", "blue fatigue=2");
    clash();
    fight("HHEE", NULL);
    CHECK_EQ(left(atk), 2);
    dice("EEE HU");
    state->unit[atk].flags |= FC_GUARDING;
    play_all(1, "attack b1");
    play(2, "answer roll");
    settle();
    CHECK_EQ(left(atk), 3);
}

TEST(FC_793, "Vampirism in defence, before destruction is checked: from 0 back to 1")
{
    face("E-LEG1", "", "S-VAM", "guard losses=2");
    clash();
    fight("HEE HU", "answer roll");
    CHECK(alive(def));
    CHECK_EQ(left(def), 1);
    CHECK_EQ(vp(1), 0);
    face("E-LEG1", "", "S-VAM", "guard losses=2");
    clash();
    fight("HEE UU", "answer roll"); /* dealt nothing */
    CHECK(!alive(def));
}

/* ---- Difficult Terrain, Support, Ranger ---- */

/* A unit at 4.4 with a Forest at 5.4 and an enemy behind it. */
static void wood(const char *type, const char *how)
{
    field();
    terrain("5.4", "forest");
    atk = unit(type, "4.4", how);
    def = unit("E-LEG1", "6.4", "");
    clash();
}

TEST(FC_794, "entering difficult ground ends the activation; a Run into it costs fatigue")
{
    wood("S-CAV1", "red");
    play_all(2, "move; to 5.4");
    CHECK(heard(FC_EV_STOPPED));
    CHECK(state->act.unit != atk);
    wood("S-CAV1", "red");
    play_all(2, "run; to 5.4");
    CHECK_EQ(tired(atk), 1);
    CHECK(state->act.unit != atk);
    wood("S-CAV1", "red fatigue=2");
    play(2, "run");
    refused(2, "to 5.4", FC_WHY_NEEDS_FATIGUE, 448);
}

TEST(FC_795, "granted support needs nobody in contact, and works in melee only")
{
    face("E-LEG1", "", "S-CAV1", "");
    deck(1, "TE05");
    clash();
    play(1, "effect");
    fight("UUE", NULL);
    CHECK_EQ(left(def), 2);
    face("S-CAV1", "", "E-LEG1", "guard defence-support");
    clash();
    fight("HHE UU", "answer roll");
    CHECK_EQ(left(def), 4);
    aim("E-SHO1", "attack-support", "S-CAV1", "10.4", "");
    clash();
    shoot("UEE");
    settle();
    CHECK_EQ(left(def), 4);
    aim("S-ZAR1", "", "E-LEG1", "8.4", "guard defence-support");
    clash();
    shoot("HE UU");
    play(1, "answer roll");
    settle();
    CHECK_EQ(left(def), 3);
}

TEST(FC_796, "Ranger: no stop in difficult ground, no fatigue for running into it")
{
    wood("S-VAM", "red");
    play_all(2, "move; to 5.4");
    CHECK(asked(FC_ASK_MOVED, 2));
    CHECK(listed(2, "attack a1"));
    wood("S-VAM", "red");
    play_all(2, "run; to 5.4");
    CHECK_EQ(tired(atk), 0);
    CHECK(asked(FC_ASK_MOVED, 2));
}

TEST(FC_796, "Ranger: a retreat goes on through Forest, an Advance into it does not end the activation")
{
    face("E-LEG1", "", "S-VAM", "");
    terrain("7.6", "forest");
    clash();
    fight("PPE", NULL);
    CHECK_AT(def, "7.7");
    CHECK_EQ(left(def), 3);
    face("S-CAV3", "ranger", "E-LEG1", "losses=3 fatigue=2");
    unit("E-LEG1", "7.6", "");
    terrain("6.5", "forest");
    pool(2, 1, 0, 0, 0);
    clash();
    play(2, "buy 1");
    attack("HEE", NULL);
    play(2, "advance");
    CHECK(asked(FC_ASK_PURSUE, 2));
}

TEST(FC_R68, "Flight with Ranger does not stop in difficult ground")
{
    wood("S-MAN", "red ranger");
    play_all(2, "move; to 5.4");
    CHECK(asked(FC_ASK_MOVED, 2));
    wood("S-MAN", "red");
    play_all(2, "move; to 5.4");
    CHECK(state->act.unit != atk);
}

/* What Legionnaires in such a hex lose to this roll. */
static int losses_in(const char *attacker, const char *ground, const char *rolls)
{
    face(attacker, "", "E-LEG1", "");
    terrain("6.5", ground);
    clash();
    fight(rolls, NULL);
    return 4 - left(def);
}

TEST(FC_797, "against a Ranger the target has nothing from Forest or Town")
{
    CHECK_EQ(losses_in("S-CAV1", "forest", "SSE"), 1);
    CHECK_EQ(losses_in("S-VAM", "forest", "SSE"), 2);
    CHECK_EQ(losses_in("S-CAV1", "town", "HHE"), 1);
    CHECK_EQ(losses_in("S-VAM", "town", "HHE"), 2);
}

TEST(FC_797, "nor from Fortifications, which still forbid the Advance")
{
    face("S-CAV1", "", "E-LEG1", "");
    element("6.5", "field-fortifications", 0);
    clash();
    play_all(2, "attack a1; plain");
    CHECK(asked(FC_ASK_ANSWER, 1)); /* Counterblow */
    face("S-VAM", "", "E-LEG1", "losses=2");
    element("6.5", "field-fortifications", 0);
    clash();
    dice("PEE");
    play_all(2, "attack a1; plain"); /* neither Counterblow nor Brave */
    CHECK(heard(FC_EV_NO_DEFENCE));
    CHECK_AT(def, "7.6");
    CHECK(!asked(FC_ASK_ADVANCE, 2));
    settle();
}

/* Cavalry with a Defence token, 3 of 4 left, attacked from 6.4; a Graveyard lies at `where`. */
static void graveyard_fight(const char *how, const char *where, const char *rolls)
{
    face("E-LEG1", how, "S-CAV1", "guard losses=1");
    terrain(where, "graveyard");
    clash();
    fight(rolls, "answer roll");
}

TEST(FC_R67, "a Graveyard below the target counts for nothing against a Ranger, one beside it does")
{
    graveyard_fight("", "6.5", "HEE UH");
    CHECK_EQ(left(def), 4); /* supported, and fed */
    graveyard_fight("ranger", "6.5", "HEE UH");
    CHECK_EQ(left(def), 2); /* neither */
    graveyard_fight("ranger", "7.5", "HEE UH");
    CHECK_EQ(left(def), 4);
}

TEST(FC_797, "nor from Coffins, Dark Plains or Altar in its own hex")
{
    static const char *const what[] = {"chained-coffins", "dark-plains"};

    for (int i = 0; i < 4; i++) {
        face("E-LEG1", i % 2 ? "ranger" : "", "S-CAV1", "");
        element("6.5", what[i / 2], 2);
        clash();
        fight(i / 2 ? "PEE" : "HHH", NULL);
        if (i / 2)
            CHECK_AT(def, i % 2 ? "7.6" : "6.5");
        else
            CHECK_EQ(left(def), i % 2 ? 1 : 2);
    }
    for (int i = 0; i < 2; i++) {
        face("E-LEG1", i ? "ranger" : "", "S-CAV1", "guard");
        element("6.5", "altar-of-styx", 2);
        clash();
        attack(i ? "EEE UU" : "EEE UUU", "answer roll");
        CHECK_EQ(told_of(FC_EV_ROLL_DEFENCE, def), i ? 2 : 3);
        settle();
    }
}

TEST(FC_797, "shots of a Ranger too; an attacked Ranger takes nothing from its attacker")
{
    aim("E-SHO1", "ranger", "S-CAV1", "8.4", "");
    terrain("8.4", "town");
    clash();
    shoot("HEE");
    settle();
    CHECK_EQ(left(def), 3);
    face("E-LEG1", "", "S-VAM", "guard");
    terrain("6.4", "forest");
    clash();
    fight("EEE SS", "answer roll");
    CHECK_EQ(left(atk), 3);
}
