/*
 * test_clients.c: what a client that draws the board is told: notes of events,
 * ways of movements, what pointing somewhere means, what dice come from, the
 * catalogue.  That all of it is sound on any position is shown by the contract
 * tests; here are the answers themselves.
 */
#include <jansson.h>
#include <stdlib.h>
#include "duel.h"

static char text[1 << 18];

/* ---- notes ---- */

static json_t *note_of(const struct event *e)
{
    struct json j;
    json_t *note;

    CHECK(e);
    json_start(&j, text, sizeof text);
    json_open(&j, '{');
    fc_note(&rules->head, state, e, &j);
    json_close(&j, '}');
    CHECK(json_ok(&j));
    note = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    CHECK(note);
    return note;
}

/* The note is this JSON, keys in any order. */
static void noted(const struct event *e, const char *expected)
{
    json_t *note = note_of(e), *want = json_loads(expected, 0, NULL);

    CHECK(want);
    if (!json_equal(note, want))
        test_fail(__FILE__, __LINE__, "expected %s, but it is %s", expected, text);
    json_decref(note);
    json_decref(want);
}

TEST(note, "the events of a fight name units, dice, what ignores and their rules")
{
    face("E-LEG1", "", "S-CAV1", "guard");
    clash();
    attack("HSU HD", "answer roll");
    noted(heard_event(FC_EV_ROLL_ATTACK),
          "{\"what\":\"roll-attack\",\"piece\":0,\"seat\":1,\"n\":3,\"dice\":[2,3,4],\"sides\":6,\"rule\":\"FC-553\"}");
    noted(heard_event(FC_EV_WASTED),
          "{\"what\":\"wasted\",\"piece\":0,\"seat\":1,\"n\":1,\"face\":4,\"by\":\"no-support\",\"rule\":\"FC-563\"}");
    noted(heard_event(FC_EV_BLOCKED),
          "{\"what\":\"blocked\",\"piece\":16,\"seat\":2,\"n\":1,\"dice\":[5],\"rule\":\"FC-580\"}");
    settle();
}

/* FC-561, FC-562: two of six faces are damage without support, so three dice promise 1000 thousandths. */
TEST(note, "the results of a roll tell whose dice they were, what came of them and what was to be expected")
{
    const struct event *e;

    face("E-LEG1", "", "S-CAV1", "");
    clash();
    attack("HHS", NULL);
    e = heard_event(FC_EV_RESULTS);
    noted(e, "{\"what\":\"results\",\"piece\":16,\"seat\":1,\"n\":3,\"panic\":0,\"damage\":3,\"expected\":1000,"
             "\"dice\":[2,2,3],\"rule\":\"FC-610\"}");
    settle();
}

TEST(note, "what is to be expected agrees with the odds, blocks and all")
{
    struct odds o[8];
    struct action a;
    struct fc_state before;
    double loss = 0, total = 0;

    face("E-LEG1", "", "S-CAV1", "guard");
    clash();
    CHECK(fc_parse(&rules->head, state, 0, "attack b1", &a));
    game_clone(&before, state);
    CHECK(fc_odds(&rules->head, &before, &a, o, 8) > 1);
    attack("PPP PP", "answer roll");
    for (int i = 0; i < o[1].cells; i++) { /* the second answer is to roll; retreats are free here */
        loss += (double)o[1].cell[i].weight * o[1].cell[i].value[FC_TARGET_LOSS];
        total += (double)o[1].cell[i].weight;
    }
    CHECK_EQ(heard_event(FC_EV_RESULTS)->arg[4], (int)(1000 * loss / total + 0.5));
    settle();
}

TEST(note, "a movement tells where from and where to, a stop what stopped it")
{
    field();
    terrain("6.6", "forest");
    unit("E-LEG1", "6.4", "red");
    unit("E-LEG1", "0.8", "green");
    begin("red 1");
    play_all(1, "move;to 6.6");
    noted(heard_event(FC_EV_MOVED),
          "{\"what\":\"moved\",\"piece\":0,\"seat\":1,\"place\":81,\"from\":56,\"n\":2,\"rule\":\"FC-430\"}");
    CHECK_EQ(hex("6.6"), 81);
    CHECK_EQ(hex("6.4"), 56);
    noted(heard_event(FC_EV_STOPPED),
          "{\"what\":\"stopped\",\"piece\":0,\"seat\":1,\"terrain\":\"forest\",\"rule\":\"FC-445\"}");
}

TEST(note, "every kind of event that follows from a rule cites one")
{
    struct fc c;

    field();
    begin("red 1");
    c = ctx();
    for (int kind = 1; kind < FC_EV_COUNT; kind++) {
        struct event e = {.kind = (uint16_t)kind, .to = TO_ALL, .n = EVENT_ARGS, .arg = {1, 1, 1, 1}};
        if (kind != FC_EV_RESIGNED && kind != FC_EV_VP && !fc_event_rule(&c, &e).number)
            test_fail(__FILE__, __LINE__, "event %d cites no rule", kind);
    }
}

TEST(events, "dice are told with what they come from, and a Charge that is denied")
{
    const struct event *e;

    face("E-KNI1", "", "S-ZWA1", "");
    terrain("6.4", "hill");
    clash();
    play(1, "attack b1");
    e = heard_event(FC_EV_DICE_OF);
    CHECK(e && e->arg[1] == rules->type[type_of("E-KNI1")].attack + 1);
    CHECK_EQ(fc_unpack_part(e->arg[3]).from, FC_FROM_GROUND);
    fc_say_event(&rules->head, state, e, LANG_EN, text, sizeof text);
    CHECK(strstr(text, "Attack, +1 Hill."));
    fc_say_event(&rules->head, state, e, LANG_ES, text, sizeof text);
    CHECK(strstr(text, "Ataque, +1 Colina."));
}

/* ---- ways ---- */

TEST(path, "a movement passes neighbouring hexes, from where it stands to where it goes")
{
    int16_t way[16];
    struct action a;
    int n;

    field();
    terrain("5.5 6.5", "rocks");
    unit("E-KNI1", "6.4", "red");
    unit("E-LEG1", "0.8", "green");
    begin("red 1");
    play(1, "run");
    CHECK(fc_parse(&rules->head, state, 0, "to 6.6", &a));
    CHECK(legal(1, "to 6.6"));
    n = fc_path_of(&rules->head, state, &a, way, 16);
    CHECK_EQ(n, 5); /* around the rocks */
    CHECK_EQ(way[0], hex("6.4"));
    CHECK_EQ(way[4], hex("6.6"));
    for (int i = 1; i < n; i++)
        CHECK_EQ(hex_distance(rules->map.at[way[i - 1]], rules->map.at[way[i]]), 1);
    CHECK(fc_parse(&rules->head, state, 0, "to 6.5", &a));
    CHECK_EQ(fc_path_of(&rules->head, state, &a, way, 16), 0);
}

/* ---- pointing ---- */

/* What seat means by pointing at a hex (or NULL) with something in the hand; refusals are told by their rule. */
static const char *pointing(int seat, const char *at, const char *with)
{
    static char buf[200];
    struct spot spot = {.piece = -1, .place = (int16_t)(at ? hex(at) : -1), .target = -1};
    struct action a[3];
    struct why why = {0}, no;
    struct text_out o = {buf, sizeof buf, 0};
    int n = fc_touch(&rules->head, state, seat - 1, &spot, with, a, 3, &why);

    CHECK(n >= 1);
    no = fc_game.rules.check(&rules->head, state, &a[0]);
    if (!why.code)
        why = no;
    text_str(&o, "");
    if (why.code) {
        rule_print(&fc_game, why.rule, buf, sizeof buf);
        return buf;
    }
    for (int i = 0; i < n; i++) {
        char one[60];
        fc_notate(&rules->head, state, &a[i], one, sizeof one);
        text_str(&o, i ? ";" : "");
        text_str(&o, one);
    }
    return buf;
}

TEST(touch, "deployment: a unit of the reserve in the hand, then a hex of the zone")
{
    scenario("first-battle");
    whole("first-battle", "");
    CHECK_STR(pointing(2, "3.0", "b1"), "deploy b1;at 3.0");
    CHECK_STR(pointing(2, "3.4", "b1"), "FC-196"); /* the river */
    CHECK_STR(pointing(2, "3.7", "b1"), "FC-195"); /* the other zone */
    CHECK_STR(pointing(2, "3.0", NULL), "FC-195"); /* which unit? */
    CHECK_STR(pointing(1, "3.8", "a1"), "FC-195"); /* not asked */
    play(2, "deploy b1");
    CHECK_STR(pointing(2, "3.0", NULL), "at 3.0");
}

TEST(touch, "distribution: an order in the hand goes on a unit, an empty hand takes it back")
{
    int leg;

    field();
    leg = unit("E-LEG1", "6.7", "");
    unit("S-ZWA1", "6.1", "");
    begin("command");
    keep_all();
    state->side[0].pool[FC_RED] = 1;
    state->side[0].pool[FC_BLUE] = 0;
    CHECK_STR(pointing(1, "6.7", "red"), "order a1 red");
    CHECK_STR(pointing(1, "6.7", "blue"), "FC-251"); /* not in the pool */
    CHECK_STR(pointing(1, "6.1", "red"), "FC-103");  /* an enemy */
    CHECK_STR(pointing(1, "6.6", "red"), "FC-147");  /* nobody there */
    CHECK_STR(pointing(1, "6.7", NULL), "FC-250");   /* no token yet */
    play(1, "order a1 red");
    CHECK_EQ(order(leg), FC_RED);
    CHECK_STR(pointing(1, "6.7", NULL), "take a1");
    CHECK_STR(pointing(1, "6.7", "red"), "FC-256");
}

TEST(touch, "whom to activate: a unit of another colour is refused by the rule of colours")
{
    field();
    unit("E-LEG1", "6.7", "red");
    unit("E-LEG1", "7.7", "red");
    unit("E-LEG1", "8.7", "blue");
    unit("S-ZWA1", "6.1", "red");
    begin("red 1");
    CHECK(asked(FC_ASK_UNIT, 1));
    CHECK_STR(pointing(1, "7.7", NULL), "activate a2");
    CHECK_STR(pointing(1, "8.7", NULL), "FC-301");
    CHECK_STR(pointing(1, "6.1", NULL), "FC-103");
    CHECK_STR(pointing(1, "0.0", NULL), "FC-147");
}

TEST(touch, "the active unit: hexes are walked or run to, enemies attacked, everything else has its reason")
{
    field();
    terrain("5.5", "rocks");
    unit("E-KNI1", "6.4", "red");
    unit("E-LEG1", "6.7", "green");
    unit("S-ZWA1", "6.5", "green");
    unit("S-ZWA1", "6.1", "green");
    begin("red 1");
    CHECK(asked(FC_ASK_ACT, 1));
    CHECK_STR(pointing(1, "6.5", NULL), "attack b1");
    CHECK_STR(pointing(1, "6.1", NULL), "FC-540"); /* no contact, and it cannot shoot */
    CHECK_STR(pointing(1, "7.4", NULL), "move;to 7.4");
    CHECK_STR(pointing(1, "7.4", "run"), "run;to 7.4");
    CHECK_STR(pointing(1, "5.5", NULL), "FC-450");
    CHECK_STR(pointing(1, "6.4", NULL), "FC-434");
    CHECK_STR(pointing(1, "6.7", NULL), "FC-309");  /* another own unit: not now */
    CHECK_STR(pointing(1, "12.0", NULL), "FC-440"); /* too far even for a Run */
    CHECK_STR(pointing(1, NULL, "guard"), "guard");
    play(1, "move");
    CHECK_STR(pointing(1, "7.4", NULL), "to 7.4");
    CHECK_STR(pointing(1, "6.7", NULL), "FC-431");
    CHECK_STR(pointing(1, "6.5", NULL), "halt;attack b1");
    play(1, "via 7.4");
    CHECK_STR(pointing(1, "7.4", NULL), "halt");
}

TEST(touch, "a shooter shoots from afar, and is told why it cannot")
{
    field();
    terrain("6.3", "rocks");
    unit("E-SHO1", "6.5", "red");
    unit("S-ZWA1", "8.5", "green");
    unit("S-ZWA1", "6.0", "green");
    unit("E-LEG1", "0.8", "green");
    begin("red 1");
    CHECK_STR(pointing(1, "8.5", NULL), "shoot b1");
    CHECK_STR(pointing(1, "6.0", NULL), "FC-673");
}

TEST(touch, "a yellow unit: every hex says that it may only Rest")
{
    field();
    unit("E-LEG1", "6.4", "yellow fatigue=1");
    unit("S-ZWA1", "0.0", "yellow");
    begin("yellow 1");
    CHECK(asked(FC_ASK_ACT, 1));
    CHECK_STR(pointing(1, "7.4", NULL), "FC-373");
    CHECK_STR(pointing(1, "0.0", NULL), "FC-373");
}

TEST(touch, "what is asked now stands in the refusal, where nothing on the board answers it")
{
    struct action a = {.kind = FC_ACT_GUARD, .seat = 1};
    struct why why;

    face("E-LEG1", "", "S-ZWA1", "guard");
    clash();
    play(1, "attack b1");
    if (asked(FC_ASK_BOOST, 1))
        play(1, "plain");
    CHECK(asked(FC_ASK_ANSWER, 2));
    why = fc_game.rules.check(&rules->head, state, &a);
    CHECK_EQ(why.code, FC_WHY_NOT_NOW);
    CHECK_EQ(why.rule.number, 475);
    fc_say_why(&rules->head, state, &why, LANG_EN, text, sizeof text);
    CHECK(strstr(text, "how does b1 defend?"));
    fc_say_why(&rules->head, state, &why, LANG_ES, text, sizeof text);
    CHECK(strlen(text) > 60);
}

TEST(why_spot, "a refusal tells which unit and which hex it is about")
{
    struct spot spot;
    struct why why;

    field();
    unit("E-LEG1", "6.4", "red");
    unit("E-LEG1", "6.5", "green");
    begin("red 1");
    play(1, "move");
    why = fc_game.rules.check(&rules->head, state, &(struct action){FC_ACT_TO, 0, 1, {(int16_t)hex("6.5")}});
    CHECK_EQ(why.code, FC_WHY_OCCUPIED);
    fc_why_spot(&rules->head, state, &why, &spot);
    CHECK_EQ(spot.place, hex("6.5"));
    CHECK_EQ(spot.piece, 1);
}

/* ---- what dice come from ---- */

static json_t *explained(int seat, const char *notation, enum lang lang)
{
    struct action a;
    struct json j;
    json_t *parsed;

    CHECK(fc_parse(&rules->head, state, seat - 1, notation, &a));
    json_start(&j, text, sizeof text);
    json_open(&j, '{');
    fc_explain(&rules->head, state, &a, lang, &j);
    json_close(&j, '}');
    CHECK(json_ok(&j));
    parsed = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    CHECK(parsed);
    return parsed;
}

/* The dice that are there for sure. */
static int sum_of(const json_t *parts)
{
    size_t i;
    json_t *p;
    int sum = 0;

    json_array_foreach((json_t *)parts, i, p) if (!json_is_true(json_object_get(p, "optional"))) sum +=
        (int)json_integer_value(json_object_get(p, "n"));
    return sum;
}

TEST(explain, "the parts add up to the dice of the odds, and every one has its rule")
{
    struct odds o[8];
    struct action a;
    json_t *x, *p;
    size_t i;

    face("E-KNI1", "", "S-ZWA1", "guard");
    terrain("6.4", "hill");
    element("7.4", "statue-of-holy-warrior", 0);
    element("7.5", "altar-of-styx", 0);
    unit("E-LEG1", "7.6", "");
    clash();
    x = explained(1, "attack b1", LANG_EN);
    CHECK(fc_parse(&rules->head, state, 0, "attack b1", &a));
    CHECK(fc_odds(&rules->head, state, &a, o, 8) > 1);
    CHECK_EQ(sum_of(json_object_get(x, "parts")), o[0].dice);
    CHECK_EQ(sum_of(json_object_get(x, "against_parts")), o[1].against);
    json_array_foreach(json_object_get(x, "parts"), i, p)
    {
        CHECK(strncmp(json_string_value(json_object_get(p, "rule")), "FC-", 3) == 0);
        CHECK(*json_string_value(json_object_get(p, "text")));
    }
    CHECK(strstr(text, "\"n\":1,\"text\":\"Hill\",\"rule\":\"FC-507\""));
    CHECK(strstr(text, "Attack Support: Legionnaires a2 is in contact with b1"));
    json_decref(x);
    x = explained(1, "attack b1", LANG_ES);
    CHECK(strstr(text, "Colina") && strstr(text, "Apoyo en Ataque"));
    json_decref(x);
}

/* ---- the catalogue and the view ---- */

TEST(catalogue, "types, cards, terrain and elements with names and texts in both languages, and what is ours")
{
    struct json j;
    json_t *all, *t;

    field();
    json_start(&j, text, sizeof text);
    json_open(&j, '{');
    fc_catalogue(&rules->head, &j);
    json_close(&j, '}');
    CHECK(json_ok(&j));
    all = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    CHECK(all);
    CHECK_EQ(json_object_size(json_object_get(all, "types")), rules->types);
    CHECK_EQ(json_object_size(json_object_get(all, "cards")), rules->cards);
    CHECK_EQ(json_object_size(json_object_get(all, "terrains")), rules->terrains);
    CHECK_EQ(json_object_size(json_object_get(all, "elements")), rules->fixture_types);
    t = json_object_get(json_object_get(all, "types"), "E-LEG1");
    CHECK_EQ(json_integer_value(json_object_get(t, "cost")), rules->type[type_of("E-LEG1")].cost);
    CHECK_STR(json_string_value(json_object_get(json_object_get(t, "name"), "es")), "Legionarios");
    CHECK(json_is_array(json_object_get(t, "house")));
    CHECK(json_object_get(json_object_get(all, "abilities"), "charge"));
    json_decref(all);
}

TEST(view, "pieces tell what differs from their card, what they can do and whether they have acted")
{
    struct json j;
    json_t *view, *piece;

    field();
    terrain("6.4", "hill");
    unit("E-LEG1", "6.4", "counterblow");
    unit("E-LEG1", "0.8", "green");
    unit("S-ZWA1", "0.0", "green");
    begin("green 2");
    json_start(&j, text, sizeof text);
    fc_view(&rules->head, state, &j);
    CHECK(json_ok(&j));
    view = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    piece = json_array_get(json_object_get(view, "pieces"), 0);
    CHECK_EQ(json_integer_value(json_object_get(json_object_get(piece, "values"), "attack")),
             rules->type[type_of("E-LEG1")].attack + 1);
    CHECK_STR(json_string_value(json_object_get(piece, "class")), "regular");
    CHECK_EQ(json_integer_value(json_object_get(piece, "level")), 1);
    CHECK(json_is_true(json_object_get(piece, "acted")));
    CHECK(strstr(text, "\"abilities\":[\"counterblow\""));
    piece = json_array_get(json_object_get(view, "pieces"), 1);
    CHECK(!json_is_true(json_object_get(piece, "acted")));
    CHECK_EQ(json_object_size(json_object_get(piece, "values")), 0);
    json_decref(view);
}

/* ---- passing ---- */

/* What the seat that is asked would let pass, in notation; "-": nothing. */
static const char *passed(void)
{
    struct action a;
    int seat = state->asked & 1 ? 0 : 1;

    if (!fc_game.passing->pass(&rules->head, state, seat, &a))
        return "-";
    CHECK(!fc_game.passing->pass(&rules->head, state, 1 - seat, &a));
    fc_game.words.notate(&rules->head, state, &a, text, sizeof text);
    return text;
}

TEST(pass, "in a fight everything optional can be let pass; the turn, the action and the route cannot")
{
    field();
    unit("S-CAV1", "6.4", "red");
    unit("E-LEG1", "6.5", "guard");
    unit("E-KNI1", "0.8", "green");
    begin("red 2");
    CHECK(asked(FC_ASK_ACT, 2));
    CHECK_STR(passed(), "-");
    dice("HHH DD");
    play(2, "attack a1");
    CHECK(asked(FC_ASK_BOOST, 2));
    CHECK_STR(passed(), "plain");
    play(2, "plain");
    CHECK(asked(FC_ASK_ANSWER, 1));
    CHECK_STR(passed(), "answer roll"); /* it guards: the roll is free */
    play(1, "answer roll");
    CHECK(asked(FC_ASK_REDUCE, 1));
    CHECK_STR(passed(), "reduce none");
}

TEST(pass, "a reaction that costs the order is let pass by holding")
{
    field();
    unit("S-CAV1", "6.4", "red");
    unit("E-LEG1", "6.5", "green");
    unit("E-KNI1", "0.8", "green");
    begin("red 2");
    play_all(2, "attack a1; plain");
    CHECK(asked(FC_ASK_ANSWER, 1));
    CHECK_STR(passed(), "answer hold");
}

TEST(pass, "each kind that can be passed has a sentence, and no other")
{
    field();
    begin("red 1");
    CHECK(fc_say_pass(&rules->head, FC_ASK_REROLL_DEFENCE, LANG_EN, text, sizeof text) > 0);
    CHECK_STR(text, "Never re-roll defence dice");
    CHECK(fc_say_pass(&rules->head, FC_ASK_REROLL_DEFENCE, LANG_ES, text, sizeof text) > 0);
    CHECK_STR(text, "No repetir nunca dados de defensa");
    for (int kind = -1; kind <= FC_ASK_COUNT; kind++) {
        bool can = kind == FC_ASK_REDIRECT || kind == FC_ASK_BOOST || kind == FC_ASK_ANSWER || kind == FC_ASK_REROLL ||
                   kind == FC_ASK_REROLL_DEFENCE || kind == FC_ASK_SOAK || kind == FC_ASK_REDUCE ||
                   kind == FC_ASK_RAISE || kind == FC_ASK_ADVANCE || kind == FC_ASK_PURSUE;
        CHECK_EQ(fc_say_pass(&rules->head, kind, LANG_ES, text, sizeof text) > 0, can);
    }
}
