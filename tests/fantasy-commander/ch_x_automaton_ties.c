/* ch_x_automaton_ties.c: the automaton where little decides: ties, limits and last resorts (FC-1015 to FC-1036). */
#include <jansson.h>
#include "styx.h"
#include "games/fantasy-commander/campaign/fc_automaton_own.h"

enum { B1 = FC_ROSTER_MAX, B2, B3 };

/* ---- re-rolls (FC-1034) ---- */

/* Cavalry b1 on 6.4 attacks exhausted Shooters with Master of Attack 2 of its card. */
static void claws(const char *how, const char *faces)
{
    styx_field();
    unit("E-SHO1", "6.5", "fatigue=2");
    unit("S-CAV1", "6.4", how);
    deck(2, "TS08 TS08");
    begin("red 2");
    dice(faces);
    must("effect; attack a1");
}

TEST(FC_1034, "attack: the STRIKE of a Weak unit goes before the faces 6 and 5; that of others is kept")
{
    claws("Hunt fatigue=2 losses=3", "SED HH");
    does("reroll 3 6");
    CHECK_EQ(chosen().number, 2);
    claws("Hunt fatigue=2 losses=3", "SSE HH");
    does("reroll 3 3");
    claws("Hunt fatigue=2", "SEH H");
    does("reroll 6");
    CHECK_EQ(chosen().number, 1);
}

TEST(FC_1034, "attack: SUPPORT that is no damage, STRIKE of a Weak unit, 6, 5: with two re-rolls the first two of them")
{
    claws("Hunt fatigue=2 losses=3", "SUD HH");
    does("reroll 3 4");
    claws("Hunt fatigue=2", "DDE HH");
    does("reroll 5 6");
    claws("Hunt fatigue=2", "DEE HH");
    does("reroll 6 6");
}

/* Legionnaires a1 on 6.5 attack guarding Cavalry b1 on 6.4, which may roll this many dice again. */
static void defended(const char *how, int master, const char *faces)
{
    styx_field();
    unit("E-LEG1", "6.5", "red fatigue=2");
    unit("S-CAV1", "6.4", how);
    begin("red 1");
    state->unit[B1].turn_master_defence = (uint8_t)(master & 15);
    dice(faces);
    play(1, "attack b1");
    must("answer roll");
}

TEST(FC_1034, "defence in melee: SUPPORT without support, STRIKE of a Weak unit, and no other face")
{
    defended("guard losses=3", 2, "EEE SP");
    does("reroll 3");
    defended("guard losses=3", 2, "EEE SU");
    does("reroll 3 4");
    defended("guard losses=3", 1, "EEE SU");
    does("reroll 4");
    defended("guard", 2, "EEE SP");
    does("keep-roll");
    defended("guard", 2, "EEE HD");
    does("keep-roll");
}

/* Shooters a1 on 6.6 shoot at guarding Cavalry b1 on 6.4. */
static void shot_at(int master, const char *faces)
{
    styx_field();
    unit("E-SHO1", "6.6", "red fatigue=2");
    unit("S-CAV1", "6.4", "guard");
    begin("red 1");
    state->unit[B1].turn_master_defence = (uint8_t)(master & 15);
    dice(faces);
    play(1, "shoot b1");
    must("answer roll");
}

TEST(FC_1034, "defence against shots: SUPPORT, PANIC, HIT, STRIKE, in this order")
{
    shot_at(1, "EEE UH");
    does("reroll 4");
    shot_at(1, "EEE HP");
    does("reroll 1");
    shot_at(1, "EEE SH");
    does("reroll 2");
    shot_at(1, "EEE SE");
    does("reroll 3");
    shot_at(2, "EEE SU");
    does("reroll 3 4");
    shot_at(2, "EEE PP");
    does("reroll 1 1");
    shot_at(2, "EEE DE");
    does("keep-roll");
}

/* ---- targets ---- */

TEST(FC_R82, "Multiple Attack with Hunt begins with the Hero, with other tokens with the weakest")
{
    for (int hunt = 0; hunt < 2; hunt++) {
        styx_field();
        unit("E-LEG1", "5.4", "losses=3");
        unit("E-ROL", "7.4", "");
        unit("S-HYD", "6.4", hunt ? "Hunt fatigue=2" : "Shamble fatigue=2");
        begin(hunt ? "red 2" : "green 2");
        does("multi");
        CHECK_EQ(chosen().number, 2);
        CHECK_EQ(chosen().deed, FC_DEED_MULTI);
        dice("EEEE EEEE");
        must("multi");
        does(hunt ? "attack a2" : "attack a1");
        CHECK_EQ(chosen().target, hunt ? 1 : 0);
    }
}

TEST(FC_1021, "the free surcharge ability is the first one of the card")
{
    styx_field();
    unit("E-LEG1", "8.4", "");
    unit("S-CAV3", "6.4", "Frenzy");
    begin("red 2");
    does("buy 0");
    CHECK_EQ(chosen().number, 0);
    CHECK_EQ(chosen().deed, FC_DEED_BUY);
    CHECK_EQ(chosen().because, FC_BECAUSE_FREE);
}

TEST(FC_1021, "Frenzy without any surcharge ability buys nothing")
{
    styx_field();
    unit("E-LEG1", "8.4", "");
    unit("S-MAN", "6.4", "Frenzy");
    begin("red 2");
    does("move");
}

TEST(FC_R89, "magic that an element gives is shooting, too")
{
    styx_field();
    struct fc_mods *grant = &rules->fixture_type[fixture_of("graves")].grant;
    grant->magic_dice = 2;
    grant->magic_base = 2;
    grant->magic_max = 4;
    capture_point("0.4");
    element("6.4", "graves", 0);
    unit("E-LEG1", "8.4", "");
    unit("S-ZWA1", "6.4", "March");
    begin("blue 2");
    does("bolt a1");
    CHECK_EQ(chosen().deed, FC_DEED_BOLT);
    CHECK_EQ(chosen().target, 0);
}

TEST(FC_R89, "magic at base range alone with Guard; a normal shot goes before a magical one")
{
    for (int far = 0; far < 2; far++) {
        styx_field();
        struct fc_mods *grant = &rules->fixture_type[fixture_of("graves")].grant;
        grant->magic_dice = 2;
        grant->magic_base = 2;
        grant->magic_max = 4;
        element("6.4", "graves", 0);
        unit("E-LEG1", far ? "9.4" : "8.4", "");
        unit("S-ZWA1", "6.4", "Guard");
        begin("green 2");
        does(far ? "guard" : "bolt a1");
        CHECK_EQ(chosen().because, far ? FC_BECAUSE_NO_BASE : FC_BECAUSE_ONLY);
    }
    styx_field();
    struct fc_mods *grant = &rules->fixture_type[fixture_of("graves")].grant;
    grant->magic_dice = 2;
    grant->magic_base = 2;
    grant->magic_max = 4;
    element("6.4", "graves", 0);
    unit("E-LEG1", "8.4", "");
    unit("S-ZAR1", "6.4", "March");
    begin("blue 2");
    does("shoot a1");
}

TEST(FC_1029, "four enemies: the last criterion that was needed against any of them is told")
{
    styx_field();
    unit("E-LEG1", "12.8", "losses=3");
    unit("E-LEG1", "5.4", "");
    unit("E-LEG1", "7.4", "losses=1");
    unit("E-SHO1", "5.3", "losses=1");
    unit("S-ZWA1", "6.4", "Hunt");
    begin("red 2");
    does("attack a4");
    CHECK_EQ(chosen().because, FC_BECAUSE_DEFENCE);
    CHECK_EQ(fc_choice_rule(&(struct fc_choice){.because = FC_BECAUSE_DEFENCE, .token = FC_TOKEN_HUNT}), 1029);
    CHECK_EQ(fc_choice_rule(&(struct fc_choice){.because = FC_BECAUSE_TOKEN, .token = FC_TOKEN_HUNT}), 1022);
    CHECK_EQ(fc_choice_rule(&(struct fc_choice){.because = FC_BECAUSE_TOKEN, .token = FC_NO_TOKEN}), 1036);
}

TEST(FC_1031, "strength 2 is few, 3 is not; a unit that has no order to give up only holds")
{
    static const struct {
        const char *how, *answer;
        int because;
    } is[] = {{"Raid losses=2", "answer react+roll", FC_BECAUSE_FEW},
              {"Raid losses=1", "answer hold", FC_BECAUSE_KEEPS},
              {"Shamble losses=2", "answer react+roll", FC_BECAUSE_SLOW}};

    for (int i = 0; i < 3; i++) {
        styx_field();
        unit("E-LEG1", "6.5", "red fatigue=2");
        unit("S-CAV1", "6.4", is[i].how);
        begin("red 1");
        play(1, "attack b1");
        does(is[i].answer);
        CHECK_EQ(chosen().because, is[i].because);
        CHECK_EQ(chosen().unit, B1);
    }
}

TEST(FC_1032, "a token saves a unit only if it would be destroyed without, lives with it, and has room for it")
{
    static const struct {
        const char *how, *faces, *reduce;
    } is[] = {{"losses=2", "HHE", "reduce soak"},
              {"losses=3", "HEE", "reduce soak"},
              {"losses=3", "HHE", "reduce none"},
              {"losses=0", "HHH", "reduce none"},
              {"losses=1", "HHH", "reduce soak"}};

    for (int i = 0; i < (int)(sizeof is / sizeof *is); i++) {
        styx_field();
        unit("E-LEG1", "6.5", "red fatigue=2");
        unit("E-LEG1", "0.8", "green");
        unit("S-CAV1", "6.4", is[i].how);
        begin("red 1");
        dice(is[i].faces);
        play(1, "attack b1");
        does(is[i].reduce);
        CHECK_EQ(chosen().because, strcmp(is[i].reduce, "reduce soak") ? FC_BECAUSE_NO_FATIGUE : FC_BECAUSE_SAVED);
    }
}

TEST(FC_1033, "the Advance is made to a hex beside as many enemies, not to one beside more")
{
    for (int more = 0; more < 2; more++) {
        styx_field();
        unit("E-SHO1", "6.5", "losses=3 fatigue=2");
        unit("E-CRU", "6.6", "");
        if (more)
            unit("E-LEG1", "7.6", "");
        unit("S-ZWA1", "6.4", "Hunt fatigue=1");
        unit("E-CRU", "5.3", "");
        begin("red 2");
        dice("HEE");
        must("attack a1");
        CHECK(asked(FC_ASK_ADVANCE, 2));
        CHECK_EQ(chosen().hex, hex("6.5"));
        CHECK_EQ(chosen().because, more ? FC_BECAUSE_CROWDED : FC_BECAUSE_ROOM);
    }
}

/* ---- objectives and ways (FC-1023, FC-1030) ---- */

TEST(FC_1023, "of two objectives equally near the first on the map; a nearer one comes before it")
{
    styx_field();
    capture_point("8.4");
    capture_point("4.4");
    unit("E-LEG1", "12.8", "");
    unit("S-CAV1", "6.4", "Raid");
    begin("blue 2");
    CHECK_EQ(chosen().goal, hex("4.4"));
    styx_field();
    capture_point("8.4");
    capture_point("3.4");
    unit("E-LEG1", "12.8", "");
    unit("S-CAV1", "6.4", "Raid");
    begin("blue 2");
    CHECK_EQ(chosen().goal, hex("8.4"));
    CHECK_EQ(chosen().hex, hex("8.4"));
}

TEST(FC_1030, "ways: as many steps as there are hexes; no way round closed ground, and none for a unit into it")
{
    uint8_t steps[FC_HEXES_MAX];

    styx_field();
    terrain("5.3 5.4 5.5 4.3 4.5 3.4 3.3 3.5", "rocks");
    unit("S-ZWA1", "6.4", "");
    unit("S-MAN", "8.4", "");
    begin("command initiative=2");
    struct fc c = ctx();
    fc_ways(&c, B1, hex("6.4"), false, steps);
    CHECK_EQ(steps[hex("6.4")], 0);
    CHECK_EQ(steps[hex("9.4")], 3);
    CHECK_EQ(steps[hex("5.4")], FC_NO_STEPS);
    fc_ways(&c, B2, hex("6.4"), false, steps);
    CHECK_EQ(steps[hex("5.4")], 1);
    CHECK_EQ(steps[hex("4.4")], 2);
    fc_ways(&c, B2, hex("9.4"), true, steps);
    CHECK_EQ(steps[hex("8.4")], 1); /* where it stands itself */
    CHECK_EQ(steps[hex("6.4")], 3); /* nothing is in the way of what flies */
    fc_ways(&c, B1, hex("9.4"), true, steps);
    CHECK_EQ(steps[hex("8.4")], FC_NO_STEPS);
}

/* ---- deployment (FC-1035) ---- */

TEST(FC_1035, "the choice names the unit and its hex; the order is that of the numbers")
{
    whole_styx("first-battle");
    CHECK_EQ(chosen().unit, B1);
    CHECK_EQ(chosen().target, B1);
    CHECK_EQ(chosen().because, FC_BECAUSE_FIRST);
    must("deploy b1");
    CHECK_EQ(chosen().unit, B1);
    CHECK_EQ(chosen().hex, hex("5.1"));
    CHECK_EQ(chosen().because, FC_BECAUSE_FRONT);
    must("at 5.1");
    play_all(1, "deploy a1; at 6.7");
    CHECK_EQ(chosen().unit, B2);
}

/* ---- who acts ---- */

TEST(FC_1019, "the reason told is the last one that was needed against any other unit")
{
    static const struct {
        const char *second, *at;
        int because;
    } is[] = {{"S-CAV1", "0.0", FC_BECAUSE_COST}, {"S-ZWA1", "0.0", FC_BECAUSE_NUMBER}, {"S-ZWA1", "6.4", -1}};

    for (int i = 0; i < 3; i++) {
        styx_field();
        unit("E-LEG1", "6.5", "");
        unit("S-ZWA1", "12.0", "Raid");
        unit(is[i].second, is[i].at, "Raid");
        begin("blue 2");
        does(i == 1 ? "activate b1" : "activate b2");
        CHECK_EQ(chosen().because, is[i].because < 0 ? FC_BECAUSE_CONTACT : is[i].because);
    }
}

TEST(FC_R83, "a card of the enemy strikes from the nearest own unit, of equally near ones the first")
{
    styx_field();
    unit("E-LEG1", "8.4", "");
    unit("S-ZWA1", "9.4", "");
    unit("S-ZWA1", "7.4", "");
    unit("S-CAV1", "6.4", "Hunt");
    deck(2, "TS03 TS03");
    begin("red 2");
    does("effect-from a1 b1");
}

/* ---- for programs ---- */

static json_t *automaton_of(void)
{
    static char text[4000];
    struct json out;
    struct fc c = ctx();

    json_start(&out, text, sizeof text);
    json_open(&out, '{');
    fc_put_automaton(&c, &out);
    json_close(&out, '}');
    CHECK(json_ok(&out));
    json_t *read = json_loads(text, 0, NULL);
    CHECK(read != NULL);
    return read;
}

TEST(automaton_view, "what nobody has is not named: no unit, target or place in an answer that time gives; nothing if "
                     "the rules are not asked")
{
    styx_field();
    option_pass();
    unit("E-LEG1", "12.8", "red");
    unit("E-LEG1", "12.6", "red");
    unit("S-CAV1", "0.0", "Hunt");
    begin("red 2");
    json_t *all = automaton_of(), *automaton = json_object_get(all, "automaton");
    json_t *next = json_object_get(automaton, "next");
    CHECK_EQ(json_integer_value(json_object_get(automaton, "seat")), 2);
    CHECK_EQ(json_object_size(json_object_get(automaton, "bag")), FC_TOKEN_COUNT);
    CHECK(json_is_object(next));
    CHECK(!json_object_get(next, "piece") && !json_object_get(next, "target") && !json_object_get(next, "place"));
    CHECK(!json_object_get(next, "goal") && !json_object_get(next, "token"));
    CHECK_STR(json_string_value(json_object_get(next, "deed")), "other");
    CHECK_STR(json_string_value(json_object_get(next, "because")), "time-out");
    CHECK_STR(json_string_value(json_object_get(next, "rule")), "FC-1036");
    json_decref(all);
    styx_field();
    unit("E-LEG1", "12.8", "red");
    unit("S-CAV1", "0.0", "Raid");
    begin("red 1");
    all = automaton_of();
    CHECK(json_is_null(json_object_get(json_object_get(all, "automaton"), "next")));
    json_decref(all);
}

TEST(automaton_view, "a way names its place and its goal")
{
    styx_field();
    capture_point("11.4");
    unit("E-LEG1", "12.8", "");
    unit("S-CAV1", "6.4", "Raid");
    begin("blue 2");
    json_t *all = automaton_of(), *next = json_object_get(json_object_get(all, "automaton"), "next");
    CHECK_EQ(json_integer_value(json_object_get(next, "piece")), B1);
    CHECK_EQ(json_integer_value(json_object_get(next, "place")), hex("9.4"));
    CHECK_EQ(json_integer_value(json_object_get(next, "goal")), hex("11.4"));
    CHECK_STR(json_string_value(json_object_get(next, "token")), "raid");
    CHECK_STR(json_string_value(json_object_get(next, "rule")), "FC-1023");
    json_decref(all);
}

TEST(automaton_view,
     "a unit without a token says so, units of people say nothing; deeds that no rule has are not named")
{
    static char text[200];
    struct json out;

    styx_field();
    unit("E-LEG1", "12.8", "green");
    unit("S-CAV1", "0.0", "");
    unit("S-CAV1", "2.0", "Shamble");
    begin("green 1");
    struct fc c = ctx();
    static const int who[] = {0, B1, B2};
    static const char *const says[] = {"{}", "{\"token\":null}", "{\"token\":\"shamble\"}"};
    for (int i = 0; i < 3; i++) {
        json_start(&out, text, sizeof text);
        json_open(&out, '{');
        fc_put_token(&c, &out, who[i]);
        json_close(&out, '}');
        CHECK(json_ok(&out));
        CHECK_STR(text, says[i]);
    }
    static const int deed[][3] = {{-1, 0, 0}, {FC_DEED_COUNT, 0, 0}, {0, -1, 0}, {0, FC_BECAUSE_COUNT, 0}};
    for (int i = 0; i < 4; i++) {
        json_start(&out, text, sizeof text);
        json_open(&out, '{');
        fc_put_deed(&out, deed[i][0], deed[i][1], deed[i][2]);
        json_close(&out, '}');
        CHECK_STR(text, "{}");
    }
    json_start(&out, text, sizeof text);
    json_open(&out, '{');
    fc_put_deed(&out, FC_DEED_OTHER, FC_BECAUSE_ONLY, FC_TOKEN_COUNT);
    json_close(&out, '}');
    CHECK_STR(text, "{\"deed\":\"other\",\"because\":\"only\",\"rule\":\"FC-1029\"}");
    json_start(&out, text, sizeof text);
    json_open(&out, '{');
    fc_put_deed(&out, FC_DEED_STAY, FC_BECAUSE_TIME_OUT, FC_TOKEN_FRENZY);
    json_close(&out, '}');
    CHECK_STR(text, "{\"deed\":\"stay\",\"because\":\"time-out\",\"token\":\"frenzy\",\"rule\":\"FC-1036\"}");
}

/* ---- other sides and other grounds ---- */

TEST(FC_R83, "a side of the Empire that the rules play heals the weakest of those that its card allows")
{
    field();
    automaton(1);
    unit("E-LEG1", "6.4", "Hunt");
    unit("E-LEG1", "7.4", "losses=1");
    unit("E-LEG1", "5.4", "losses=3");
    unit("S-ZWA1", "0.0", "red");
    deck(1, "TE10 TE10");
    begin("red 1");
    struct action a[4];
    char text[80];
    for (int i = 0; i < 4 && !asked(FC_ASK_HEAL, 1); i++) {
        CHECK_EQ(fc_game.rules.actions(&rules->head, state, 0, a, 4), 1);
        fc_game.words.notate(&rules->head, state, &a[0], text, sizeof text);
        play(1, text);
    }
    CHECK(asked(FC_ASK_HEAL, 1));
    CHECK_EQ(fc_game.rules.actions(&rules->head, state, 0, a, 4), 1);
    fc_game.words.notate(&rules->head, state, &a[0], text, sizeof text);
    CHECK_STR(text, "heal a3");
    struct fc c = ctx();
    struct fc_choice k;
    fc_choose(&c, FC_ASK_HEAL, 0, &k);
    CHECK_EQ(k.target, 2);
    CHECK_EQ(k.unit, 0);
    CHECK_EQ(k.deed, FC_DEED_HEAL);
}

TEST(FC_R83, "of all seven units that the card allows the weakest is healed, wherever it is in the list")
{
    static const char *const at[] = {"6.4", "7.4", "5.4", "5.3", "6.3", "5.5", "6.5"};

    for (int weak = 0; weak < 7; weak++) {
        field();
        automaton(1);
        for (int u = 0; u < 7; u++)
            unit("E-LEG1", at[u], u ? u == weak ? "losses=3" : "losses=1" : weak ? "Hunt losses=1" : "Hunt losses=3");
        unit("S-ZWA1", "0.0", "red");
        deck(1, "TE10 TE10");
        begin("red 1");
        struct action a[4];
        char text[80];
        for (int i = 0; i < 4 && !asked(FC_ASK_HEAL, 1); i++) {
            CHECK_EQ(fc_game.rules.actions(&rules->head, state, 0, a, 4), 1);
            fc_game.words.notate(&rules->head, state, &a[0], text, sizeof text);
            play(1, text);
        }
        CHECK(asked(FC_ASK_HEAL, 1));
        struct fc c = ctx();
        struct fc_choice k;
        fc_choose(&c, FC_ASK_HEAL, 0, &k);
        CHECK_EQ(k.target, weak);
    }
}

/* ---- units that do not fight, and what goes without saying ---- */

TEST(FC_1022, "Hunt of a unit that cannot attack goes for the weakest, not for whom others could attack")
{
    for (int fights = 0; fights < 2; fights++) {
        styx_field();
        unit("E-LEG1", "6.6", "");
        unit("E-LEG1", "6.8", "losses=3");
        unit("S-ZWA1", "6.4", "Hunt fatigue=2");
        if (!fights)
            rules->type[type_of("S-ZWA1")].attack = FC_NONE;
        begin("red 2");
        CHECK_EQ(chosen().target, fights ? 0 : 1);
    }
}

TEST(FC_1019, "which unit acts next is told where there are several, and goes without saying where there is one")
{
    styx_field();
    unit("E-LEG1", "6.8", "");
    unit("S-ZWA1", "2.0", "Hunt");
    unit("S-ZWA1", "4.0", "Hunt");
    unit("S-ZWA1", "6.0", "Hunt");
    begin("red 2");
    CHECK(asked(FC_ASK_UNIT, 2));
    struct fc c = ctx();
    CHECK(fc_choice_is_told(&c, FC_ASK_UNIT, 1));
    state->unit[B1].order = FC_GREEN;
    CHECK(fc_choice_is_told(&c, FC_ASK_UNIT, 1));
    state->unit[B2].order = FC_GREEN;
    CHECK(!fc_choice_is_told(&c, FC_ASK_UNIT, 1));
}
