/* test_reason.c: what hints say of an action is true here: each number is compared with the position. */
#include <stdio.h>
#include <string.h>
#include "battle.h"

/* All reasons of seat's action, one a line. */
static const char *reasons(int seat, const char *notation, enum lang lang)
{
    static char all[2000];
    char text[400];
    struct action a;
    struct fc_state view = *state;
    all[0] = '\0';
    fc_redact(&rules->head, &view, seat - 1);
    CHECK(fc_parse(&rules->head, &view, seat - 1, notation, &a));
    for (int i = 0; fc_say_reason(&rules->head, &view, &a, i, lang, text, sizeof text) > 0; i++) {
        CHECK(i < 8);
        strcat(strcat(all, text), "\n");
    }
    return all;
}

#define SAYS(text, part) CHECK(strstr((text), (part)))
#define HIDES(text, part) CHECK(!strstr((text), (part)))

TEST(reason, "an attack: what is left of the target, and what destroying it gives")
{
    const char *all;
    field();
    unit("S-CAV1", "6.4", "losses=1");
    unit("E-LEG1", "6.5", "red");
    begin("red 1");
    all = reasons(1, "attack b1", LANG_EN);
    SAYS(all, "b1 has 3 of 4 left.");
    SAYS(all, "gives 1 VP.");
    SAYS(reasons(1, "attack b1", LANG_ES), "b1 le quedan 3 de 4.");
    rules->conditions.kill_vp = 2;
    SAYS(reasons(1, "attack b1", LANG_EN), "gives 2 VP.");
    rules->conditions.elimination = 1;
    HIDES(reasons(1, "attack b1", LANG_EN), "VP.");
}

TEST(reason, "a place: what it pays, how far the next prize is, who is in contact, the ground")
{
    const char *all;
    field();
    capture_point("6.4");
    terrain("5.5", "forest");
    unit("S-CAV1", "6.2", "");
    unit("E-LEG1", "6.6", "red");
    begin("red 1");
    all = reasons(1, "move", LANG_EN);
    SAYS(all, "6\xc2\xb7"
              "4 gives 1 VP at the end of the turn");
    play(1, "move");
    all = reasons(1, "to 6.4", LANG_EN);
    SAYS(all, "6\xc2\xb7"
              "4 gives 1 VP at the end of the turn");
    SAYS(all, "The nearest enemy is 2 hexes from there.");
    all = reasons(1, "to 6.5", LANG_EN);
    SAYS(all, "6\xc2\xb7"
              "4 is 1 hex from there, 2 from where it stands.");
    HIDES(all, "STRIKE");
    SAYS(reasons(1, "to 5.5", LANG_EN), "The ground there ignores 1 STRIKE.");
}

TEST(reason, "a movement: how many hexes it reaches, counted as they are listed")
{
    struct action list[1024];
    char text[80];
    int n, contact = 0;
    field();
    unit("S-CAV1", "6.3", "");
    unit("E-LEG1", "6.6", "red");
    begin("red 1");
    const char *all = reasons(1, "move", LANG_EN);
    struct fc c = {rules, state, NULL};
    struct fc_state before = *state;
    play(1, "move");
    n = fc_game.rules.actions(&rules->head, state, 0, list, 1024);
    for (int i = 0; i < n; i++)
        contact += list[i].kind == FC_ACT_TO && fc_enemies_in_contact(&c, 0, list[i].arg[0], NULL) > 0;
    CHECK(before.ask == FC_ASK_ACT && contact > 0);
    snprintf(text, sizeof text, "%d hexes within reach, %d of them in contact", n, contact);
    SAYS(all, text);
}

TEST(reason, "orders: tokens for the initiative with this one, enemies within its reach")
{
    const char *all;
    field();
    unit("S-CAV1", "6.3", "");
    unit("E-LEG1", "6.5", "");
    unit("E-LEG1", "0.8", "");
    begin("command");
    while (state->ask != FC_ASK_DISTRIBUTE)
        for (int seat = 1; seat <= 2 && state->ask != FC_ASK_DISTRIBUTE; seat++)
            if (state->asked & 1 << (seat - 1))
                play(seat, "keep");
    state->side[0].pool[FC_RED] = 2;
    state->side[0].pool[FC_BLUE] = 2;
    SAYS(reasons(1, "order a1 red", LANG_EN), "With it 1 of your units");
    SAYS(reasons(1, "order a1 blue", LANG_EN), "With it 0 of your units");
    SAYS(reasons(1, "order a1 blue", LANG_EN), "1 enemy within 3 hexes.");
    play(1, "order a1 red");
    all = reasons(1, "order a2 red", LANG_EN);
    SAYS(all, "With it 2 of your units");
    SAYS(all, "The nearest enemy is");
}

TEST(reason, "order dice: how many orders for how many units, and what a die is among them")
{
    char keep[200], all[200], one[200], text[100];
    field();
    unit("S-CAV1", "6.3", "");
    unit("E-ROL", "6.5", "");
    unit("E-SHO1", "6.7", "");
    unit("E-SHO1", "8.7", "");
    dice("SSS");
    begin("command");
    CHECK_EQ(state->ask, FC_ASK_GENERATE);
    snprintf(keep, sizeof keep, "%s", reasons(1, "keep", LANG_EN));
    snprintf(all, sizeof all, "%s", reasons(1, "reroll-all", LANG_EN));
    int face = 1;
    while (!state->side[0].faces[face - 1])
        face++;
    snprintf(text, sizeof text, "reroll-one %d", face);
    snprintf(one, sizeof one, "%s", reasons(1, text, LANG_EN));
    CHECK(state->side[0].dice >= 2);
    keep_all();
    int sum = 0, such = in_pool(1, fc_face_order(face));
    for (int colour = 0; colour < FC_POOL; colour++)
        sum += in_pool(1, colour);
    snprintf(text, sizeof text, "%d orders for 3 units.", sum);
    SAYS(keep, text);
    snprintf(text, sizeof text, "%d orders for 3 units.", sum - 1);
    SAYS(all, text);
    snprintf(text, sizeof text, "one of %d ", such);
    SAYS(one, such == 1 ? "your only" : text);
}

TEST(reason, "rest and what it takes off; an illegal action has no reason")
{
    struct action a;
    char text[100];
    field();
    unit("S-CAV1", "6.1", "");
    unit("E-LEG1", "6.7", "red fatigue=1");
    begin("red 1");
    SAYS(reasons(1, "rest", LANG_EN), "It has 1 of 2 fatigue, and Rest takes off all of it.");
    CHECK(fc_parse(&rules->head, state, 0, "attack b1", &a));
    CHECK_EQ(fc_say_reason(&rules->head, state, &a, 0, LANG_EN, text, sizeof text), 0);
}

/* ---- cards ---- */

TEST(reason, "a card for the next unit: who may be it, and whom it would serve")
{
    const char *all;
    field();
    unit("E-LEG1", "6.5", "red losses=1");
    unit("E-LEG1", "6.8", "red fatigue=1");
    unit("E-SHO1", "0.8", "red");
    unit("E-LEG1", "6.6", "blue fatigue=1 losses=1");
    unit("S-CAV1", "6.4", "red");
    deck(1, "TE14"); /* takes fatigue off */
    begin("red 1");
    all = reasons(1, "effect", LANG_EN);
    SAYS(all, "3 to choose from, 1 with an enemy within its range or its move.");
    SAYS(all, "Of these, 1 has fatigue.");
    HIDES(all, "restore");
    HIDES(all, "shoot");
    SAYS(reasons(1, "effect", LANG_ES), "De ellas, 1 lleva fatiga.");
}

TEST(reason, "a card that heals counts those beside the unit too, one for shooters those who shoot")
{
    field();
    unit("E-LEG1", "6.5", "red");
    unit("E-LEG1", "6.6", "blue losses=1");
    unit("E-SHO1", "0.8", "red");
    unit("S-CAV1", "6.1", "red");
    deck(1, "TE10 TE06");
    begin("red 1");
    SAYS(reasons(1, "effect", LANG_EN), "Of these, 1 has losses that can be restored.");
    play_all(1, "card-nothing; activate a1; end");
    play(2, "end");
    SAYS(reasons(1, "effect", LANG_EN), "Of these, 1 shoots.");
}

TEST(reason, "a card instead of its effect: the pool after it, who could pay with it, and what is left of the deck")
{
    char text[100];
    int payers = 0;
    field();
    unit("E-LEG1", "6.5", "red");
    unit("E-ROL", "9.7", "red");
    unit("S-CAV1", "6.1", "red");
    deck(1, "TE04 TE05 TE06");
    pool(1, 1, 0, 0, 0);
    begin("red 1");
    for (int u = 0; u < 2; u++) {
        const struct fc_type *t = &rules->type[state->unit[u].type];
        int red = 0;
        for (int i = 0; i < t->surcharges; i++)
            red += t->surcharge[i].cost[FC_RED];
        payers += red > 0;
    }
    CHECK(payers > 0);
    SAYS(reasons(1, "card-order", LANG_EN), "Your pool then has 2 red orders.");
    snprintf(text, sizeof text, "%d of the units that you may activate now ha", payers);
    SAYS(reasons(1, "card-order", LANG_EN), text);
    SAYS(reasons(1, "card-order", LANG_ES), "Tu reserva queda con 2 \xc3\xb3rdenes de color rojo.");
    SAYS(reasons(1, "card-nothing", LANG_EN), "2 cards are left in your deck.");
    play(1, "card-order");
    CHECK_EQ(in_pool(1, FC_RED), 2);
}

TEST(reason, "a card on a unit: the PANIC that it does not ignore, what it gets back, who stands beside it")
{
    field();
    unit("E-LEG1", "6.5", "red");
    unit("E-LEG1", "5.5", "red");
    unit("E-LEG1", "7.5", "red");
    unit("E-LEG1", "2.6", "red");
    unit("S-CAV1", "6.4", "red");
    unit("S-CAV1", "2.5", "red losses=1");
    deck(2, "TS03 TS07");
    begin("red 2");
    struct fc c = ctx();
    CHECK_EQ(fc_allies_in_contact(&c, 0), 2); /* in Formation */
    SAYS(reasons(2, "effect-from a1 b1", LANG_EN), "Of 1 PANIC Legionnaires a1 suffers 0.");
    SAYS(reasons(2, "effect-from a4 b2", LANG_EN), "Of 1 PANIC Legionnaires a4 suffers 1.");
    play(2, "effect-from a4 b2");
    CHECK(strcmp(at_hex(3), "2.6") != 0); /* it was driven back */
    play(2, "activate b1");
    play(2, "end");
    play_all(1, "activate a2; end");
    SAYS(reasons(2, "effect-on a1", LANG_EN), "Beside Legionnaires a1 stand 2 units that would support it.");
}

TEST(reason, "a card on an own unit: what it gets back is what is lost, not more than the card gives")
{
    field();
    unit("E-LEG1", "6.5", "red");
    unit("S-ZWA1", "6.1", "red losses=1");
    unit("S-ZWA1", "7.1", "red losses=3");
    deck(2, "TS09");
    begin("red 2");
    SAYS(reasons(2, "effect-on b1", LANG_EN), "Zombie Warriors b1 gets 1 back.");
    SAYS(reasons(2, "effect-on b2", LANG_EN), "Zombie Warriors b2 gets 2 back.");
}

TEST(reason, "a template: whom it works on from there")
{
    field();
    unit("E-LEG1", "6.5", "red");
    unit("E-LEG1", "6.7", "red");
    unit("S-CAV1", "6.2", "red");
    deck(1, "TE11 TE08");
    begin("red 1");
    SAYS(reasons(1, "template 6.6", LANG_EN), "2 of your units are within 1 hex of it.");
    SAYS(reasons(1, "template 6.6", LANG_EN), "The nearest enemy is 4 hexes from there.");
    SAYS(reasons(1, "template 6.4", LANG_EN), "1 of your units is within 1 hex of it.");
    play_all(1, "card-nothing; activate a1; end");
    play(2, "end");
    SAYS(reasons(1, "template 6.3", LANG_EN), "your nearest is 2 hexes away.");
}

TEST(reason, "a curse: what discarding an order leaves in the pool")
{
    field();
    unit("E-LEG1", "6.5", "red");
    unit("S-CAV1", "6.1", "red");
    pool(1, 2, 1, 0, 0);
    deck(1, "!TS13");
    begin("red 1");
    SAYS(reasons(1, "drop red", LANG_EN), "Your pool then has 1 red order.");
    SAYS(reasons(1, "drop blue", LANG_EN), "Your pool then has 0 blue orders.");
}

/* ---- deployment ---- */

/* Seat 1 has a shooter and a unit of foot to place; Roland and one of foot stand, two enemies too. */
static void deploying(void)
{
    field();
    capture_point("6.4");
    unit("E-SHO1", "-", "");
    unit("E-LEG1", "-", "");
    unit("E-ROL", "6.8", "");
    unit("E-LEG1", "5.8", "");
    unit("S-ZAR1", "6.4", "");
    unit("S-CAV1", "2.4", "");
    unit("S-CAV1", "-", "");
    begin("setup 1");
}

static bool says_number(const char *all, const char *format, int n)
{
    char text[100];
    snprintf(text, sizeof text, format, n);
    return strstr(all, text) != NULL;
}

TEST(reason, "deployment: a unit by its card, its part of the army, and the nearest place for it")
{
    struct action list[1024];
    char all[2000];
    int near = 99, points = 0;
    deploying();
    snprintf(all, sizeof all, "%s", reasons(1, "deploy a1", LANG_EN));
    for (int u = 0; u < 4; u++)
        points += rules->type[state->unit[u].type].cost;
    const struct fc_type *t = &rules->type[type_of("E-SHO1")];
    SAYS(all, "It moves 2 hexes a turn, or runs 3.");
    CHECK(t->move == 2 && t->run == 3);
    CHECK(says_number(all, "It shoots up to %d hexes.", t->range_max));
    CHECK(says_number(all, "of the %d points of your army.", points));
    CHECK(says_number(all, "It is %d of", t->cost));
    HIDES(reasons(1, "deploy a2", LANG_EN), "shoots");
    HIDES(all, "Victory Points");
    play(1, "deploy a1");
    for (int i = fc_game.rules.actions(&rules->head, state, 0, list, 1024) - 1; i >= 0; i--) {
        struct fc c = ctx();
        int d = fc_distance(&c, list[i].arg[0], hex("6.4"));
        near = d < near ? d : near;
    }
    CHECK(says_number(all,
                      "It may begin %d hexes from 6\xc2\xb7"
                      "4.",
                      near));
}

/* What is said of a place is what the rules say once the unit stands there. */
static void check_place(const char *at)
{
    char notation[24], all[2000];
    struct fc_state before = *state;
    struct fc c = ctx();
    int prey = 0, hunters = 0, u = 0, near = 99, zone = 99;
    snprintf(notation, sizeof notation, "at %s", at);
    snprintf(all, sizeof all, "%s", reasons(1, notation, LANG_EN));
    play(1, notation);
    for (int e = FC_ROSTER_MAX; e < FC_ROSTER_MAX + 2; e++) {
        int d = fc_distance(&c, hex(at), state->unit[e].hex);
        near = d < near ? d : near;
        prey += !fc_why_not_shoot(&c, u, e, false).code;
        hunters += !fc_why_not_shoot(&c, e, u, false).code;
    }
    for (int h = 0; h < rules->map.hexes; h++)
        if (rules->map.hex[h].zone == 2 && fc_distance(&c, hex(at), h) < zone)
            zone = fc_distance(&c, hex(at), h);
    CHECK_EQ(strstr(all, "in sight from there.") != NULL, prey > 0);
    CHECK(!prey || says_number(all, "%d enem", prey));
    CHECK_EQ(strstr(all, "in sight there.") != NULL, hunters > 0);
    CHECK(!hunters || says_number(all, "%d enemy unit", hunters));
    CHECK(says_number(all, "The nearest enemy is %d hexes from there.", near));
    CHECK(says_number(all, "The enemy's zone begins %d hexes from there.", zone));
    CHECK(says_number(all,
                      "6\xc2\xb7"
                      "4 is %d hexes from there.",
                      fc_distance(&c, hex(at), hex("6.4"))));
    CHECK_EQ(strstr(all, "in Formation it ignores 1 PANIC.") != NULL, fc_allies_in_contact(&c, u) >= 2);
    CHECK_EQ(strstr(all, "One of your units is beside it there.") != NULL, fc_allies_in_contact(&c, u) == 1);
    CHECK_EQ(strstr(all, "within the aura of Roland the Proud a3 there (2 hexes).") != NULL,
             (fc_abilities(&c, u) & FC_BRAVE) != 0);
    *state = before;
}

TEST(reason, "deployment: a place by what the rules say of it once the unit stands there")
{
    struct action list[1024];
    char name[16];
    deploying();
    play(1, "deploy a1");
    int n = fc_game.rules.actions(&rules->head, state, 0, list, 1024);
    CHECK(n > 10);
    for (int i = 0; i < n; i++) {
        struct hex_axial a = rules->map.at[list[i].arg[0]];
        snprintf(name, sizeof name, "%d.%d", hex_column(a), a.r);
        check_place(name);
    }
    SAYS(reasons(1, "at 6.7", LANG_ES), "a tiro");
}

TEST(reason, "deployment: the ground, an aura that the unit brings, Towns that count without a price of their own")
{
    field();
    terrain("5.8", "forest");
    terrain("6.8", "hill");
    terrain("7.8", "town");
    unit("E-ROL", "-", "");
    unit("E-LEG1", "8.8", "");
    unit("S-CAV1", "-", "");
    fc_compile_shortcuts(rules);
    begin("setup 1");
    SAYS(reasons(1, "at 5.8", LANG_EN), "ignores 1 STRIKE");
    SAYS(reasons(1, "at 6.8", LANG_EN), "1 more die in melee attacks");
    SAYS(reasons(1, "at 7.8", LANG_EN), "takes 1 damage off");
    SAYS(reasons(1, "at 6.8", LANG_EN), "1 of your units is within its aura there (2 hexes).");
    HIDES(reasons(1, "at 5.8", LANG_EN), "aura");
    HIDES(reasons(1, "at 6.8", LANG_EN), "7\xc2\xb7"
                                         "8");
    rules->conditions.both_towns_vp = 3;
    SAYS(reasons(1, "at 6.8", LANG_EN), "7\xc2\xb7"
                                        "8 is 1 hex from there.");
    SAYS(reasons(1, "at 7.8", LANG_EN), "7\xc2\xb7"
                                        "8 is a Town, and Towns count in this battle.");
    SAYS(reasons(1, "at 7.8", LANG_ES), "los Pueblos cuentan");
}
