/* ch_x_automaton.c: the side that the rules play, FC-1015 to FC-1036; examples: ch_x_automaton_examples.c. */
#include <stdlib.h>
#include "styx.h"

enum { B1 = FC_ROSTER_MAX, B2, B3, B4 };

/* Three units of Styx, and Legionnaires who get yellow: the Command Phase of turn 2 has just been played. */
static void command(void)
{
    styx_field();
    unit("E-LEG1", "0.8", "");
    unit("S-ZWA1", "2.0", "");
    unit("S-CAV1", "4.0", "");
    unit("S-ZWA1", "6.0", "");
    begin("command initiative=2");
}

TEST(FC_1015, "no orders, no pool, and no question in the Command Phase")
{
    TEST_ALSO(FC_R92);
    command();
    CHECK(asked(FC_ASK_DISTRIBUTE, 1)); /* one die and nothing to choose */
    CHECK_EQ(choices(2), 0);
    CHECK_EQ(state->asked, 1);
    for (int k = 0; k < FC_POOL; k++)
        CHECK_EQ(in_pool(2, k), 0);
    CHECK(!state->head.over); /* FC-234 */
    CHECK_EQ(heard_count(FC_EV_POOL), 1);
}

TEST(FC_1015, "the side stays in the battle without a unit on the map")
{
    styx_field();
    unit("E-LEG1", "0.8", "");
    begin("command initiative=2");
    play(1, "seal");
    CHECK(!state->head.over);
    CHECK_EQ(state->turn, 2);
}

TEST(FC_1015, "a player still loses without orders")
{
    styx_field();
    unit("S-ZWA1", "2.0", "");
    begin("command initiative=2");
    CHECK(state->head.over);
    CHECK_EQ(state->winner, 1);
    CHECK_EQ(state->ending, FC_END_NO_ORDERS);
}

TEST(FC_1016, "18 tokens in seven kinds, each with its colour")
{
    static const struct {
        int token, order, number;
    } is[] = {{FC_TOKEN_FRENZY, FC_RED, 2},   {FC_TOKEN_HUNT, FC_RED, 2},      {FC_TOKEN_RAID, FC_BLUE, 3},
              {FC_TOKEN_MARCH, FC_BLUE, 3},   {FC_TOKEN_SHAMBLE, FC_GREEN, 4}, {FC_TOKEN_GUARD, FC_GREEN, 2},
              {FC_TOKEN_TORPOR, FC_YELLOW, 2}};
    int sum = 0;

    command();
    CHECK_EQ(sizeof is / sizeof *is, FC_TOKEN_COUNT);
    for (int i = 0; i < FC_TOKEN_COUNT; i++) {
        CHECK_EQ(fc_tokens[is[i].token].order, is[i].order);
        CHECK_EQ(state->automaton.bag[is[i].token], is[i].number);
        sum += is[i].number;
    }
    CHECK_EQ(sum, 18);
}

TEST(FC_1017, "drawn after the other side has sealed, the dearest unit first, then by number")
{
    static const int order[] = {B2, B1, B3};
    int n = 0, left = 18;

    command();
    CHECK_EQ(state->automaton.token[B1], FC_NO_TOKEN);
    play(1, "seal");
    for (int i = 0; i < told_n; i++)
        if (told[i].kind == FC_EV_TOKEN) {
            CHECK_EQ(fc_ref_slot(told[i].arg[0]), order[n]);
            CHECK_EQ(told[i].arg[2], --left);
            n++;
        }
    CHECK_EQ(n, 3);
}

/* How often each token was drawn for the three units in n battles of other seeds. */
static void draw(int n, int count[FC_TOKEN_COUNT])
{
    struct action seal = {.kind = FC_ACT_SEAL, .seat = 0};

    for (int seed = 0; seed < n; seed++) {
        fc_game.rules.setup(&rules->head, (uint64_t)seed, state, NULL);
        struct event list[64];
        struct events ev = {list, 64, 0, false};
        fc_game.rules.apply(&rules->head, state, &seal, &ev);
        for (int i = 0; i < ev.len; i++)
            if (list[i].kind == FC_EV_TOKEN)
                count[list[i].arg[1]]++;
    }
}

TEST(FC_1017, "each token comes as often as it lies in the bag")
{
    int count[FC_TOKEN_COUNT] = {0};

    command();
    draw(3000, count);
    for (int k = 0; k < FC_TOKEN_COUNT; k++) {
        int expected = 9000 * fc_tokens[k].number / 18;
        CHECK(abs(count[k] - expected) < expected / 8);
    }
}

TEST(FC_1017, "without replacement; an empty bag is filled with all 18; all return at the end of the turn")
{
    struct fc c;
    int n = 0;

    command();
    c = ctx();
    for (int i = 0; i < 18; i++)
        fc_draw_token(&c, B1);
    for (int k = 0; k < FC_TOKEN_COUNT; k++)
        n += state->automaton.bag[k];
    CHECK_EQ(n, 0);
    fc_draw_token(&c, B1);
    for (int k = 0; k < FC_TOKEN_COUNT; k++)
        n += state->automaton.bag[k];
    CHECK_EQ(n, 17);
    fc_return_tokens(&c);
    CHECK_EQ(state->automaton.bag[FC_TOKEN_SHAMBLE], 4);
    CHECK_EQ(state->automaton.token[B1], FC_NO_TOKEN);
}

TEST(FC_1017, "the draw does not depend on what the other side has given in secret")
{
    uint8_t first[FC_AUTOMATON_UNITS];

    command();
    play(1, "seal");
    memcpy(first, state->automaton.token, sizeof first);
    command();
    while (!listed(1, "seal"))
        play(1, "order a1 yellow");
    play(1, "seal");
    CHECK(memcmp(first, state->automaton.token, sizeof first) == 0);
}

TEST(FC_1018, "tokens turn up with those of the other side; fewer red ones take the initiative; ties keep")
{
    const struct event *e;
    int red = 0;

    command();
    play(1, "seal");
    CHECK_EQ(heard_count(FC_EV_REVEALED), 4);
    for (int i = 0; i < told_n; i++)
        red += told[i].kind == FC_EV_REVEALED && told[i].arg[1] == FC_RED;
    e = heard_event(FC_EV_INITIATIVE);
    CHECK(e != NULL);
    CHECK_EQ(e->arg[2], red);
    CHECK_EQ(e->arg[0], red > 0 ? 0 : 1);
}

TEST(FC_1018, "Styx holds the token before turn 1 and deploys first, also where the players would agree on it")
{
    whole_styx("multi-headed-horror");
    CHECK_EQ(state->initiative, 1);
    CHECK(asked(FC_ASK_DEPLOY, 2));
}

TEST(FC_1019, "the order of the units: contact, cost, number")
{
    styx_field();
    unit("E-LEG1", "6.5", "");
    unit("S-ZWA1", "0.0", "Raid");
    unit("S-ZWA1", "6.4", "March fatigue=1");
    unit("S-CAV1", "12.0", "Raid");
    begin("blue 2");
    does("activate b2");
    refused(2, "activate b3", FC_WHY_SCRIPTED, 1019);
    refused(2, "activate b1", FC_WHY_SCRIPTED, 1019);
}

TEST(FC_1020, "the effect of a card is always used; its order never")
{
    TEST_ALSO(FC_R83);
    styx_field();
    unit("E-LEG1", "12.8", "");
    unit("S-ZWA1", "0.0", "Hunt");
    deck(2, "TS01 TS01");
    begin("red 2");
    refused(2, "card-order", FC_WHY_SCRIPTED, 1020);
    refused(2, "card-nothing", FC_WHY_SCRIPTED, 1020);
    must("effect");
    CHECK_EQ(in_pool(2, FC_RED), 0);
}

TEST(FC_1020, "a curse goes to the other side")
{
    styx_field();
    unit("E-LEG1", "12.8", "");
    unit("S-ZWA1", "0.0", "Hunt");
    deck(2, "TS10 TS01");
    begin("red 2");
    CHECK(heard(FC_EV_CURSE_SENT));
    CHECK_EQ(state->side[0].deck_n, 1);
}

/* Zombies with this token two hexes from Legionnaires, who stand on a Capture Point. */
static void two_apart(const char *token, const char *step)
{
    styx_field();
    capture_point("8.4");
    unit("E-LEG1", "8.4", "");
    unit("S-ZWA1", "6.4", token);
    unit("S-ZWA1", "0.0", "Torpor fatigue=1");
    begin(step);
}

TEST(FC_1021, "Frenzy: the first surcharge ability for nothing, and only that; then the target is attacked")
{
    TEST_ALSO(FC_R90);
    two_apart("Frenzy", "red 2");
    refused(2, "move", FC_WHY_SCRIPTED, 1021);
    must("buy 0");
    CHECK(state->act.mods.abilities & FC_DOMINANCE);
    refused(2, "buy 0", FC_WHY_BOUGHT, 387);
    must("move; to 7.4; attack a1; boost");
}

TEST(FC_1021, "the second ability would have to be paid for")
{
    TEST_ALSO(FC_1036);
    styx_field();
    unit("E-LEG1", "8.4", "");
    unit("S-CAV3", "6.4", "Frenzy");
    begin("red 2");
    must("buy 0");
    refused(2, "buy 1", FC_WHY_CANNOT_PAY, 388);
}

TEST(FC_1021, "what reaches the target: attack before contact, Movement before Run")
{
    TEST_ALSO(FC_R78);
    styx_field();
    terrain("7.4", "forest"); /* in contact by a Movement of 1, but without an attack */
    unit("E-LEG1", "8.4", "");
    unit("S-ZWA1", "6.4", "Hunt");
    begin("red 2");
    must("run; to 7.3; attack a1");
}

TEST(FC_1022, "Hunt: no surcharge ability; Heroes before all criteria but the first")
{
    TEST_ALSO(FC_R79);
    two_apart("Hunt", "red 2");
    refused(2, "buy 0", FC_WHY_CANNOT_PAY, 388);
    must("move; to 7.4; attack a1; boost");
}

TEST(FC_1023, "Raid: Movement to the objective, then an attack without fatigue")
{
    TEST_ALSO(FC_R86);
    two_apart("Raid", "blue 2");
    refused(2, "run", FC_WHY_SCRIPTED, 1023);
    must("move; to 7.4; attack a1; plain");
}

TEST(FC_1024, "March: a Run beside the objective, and no attack after it")
{
    TEST_ALSO(FC_R81);
    two_apart("March", "blue 2");
    must("run; to 7.4");
    refused(2, "attack a1", FC_WHY_SCRIPTED, 1024);
    must("end");
}

TEST(FC_1025, "Shamble: Movement towards the nearest enemy, then an attack")
{
    two_apart("Shamble", "green 2");
    must("move; to 7.4; attack a1; plain");
}

TEST(FC_1026, "Guard: Defence if nobody is in contact")
{
    two_apart("Guard", "green 2");
    refused(2, "move", FC_WHY_SCRIPTED, 1026);
    must("guard");
}

TEST(FC_1027, "Torpor: a yellow token")
{
    two_apart("Torpor fatigue=1", "yellow 2");
    must("activate b1");
    refused(2, "end", FC_WHY_SCRIPTED, 1027);
    must("rest");
}

TEST(FC_1028, "shooting comes before every token but Guard and Torpor")
{
    static const char *const token[] = {"Frenzy", "Hunt", "Raid", "March", "Shamble"};
    static const char *const step[] = {"red 2", "red 2", "blue 2", "blue 2", "green 2"};

    for (int i = 0; i < 5; i++) {
        styx_field();
        capture_point("0.4");
        unit("E-LEG1", "9.4", "");
        unit("S-ZAR1", "6.4", token[i]);
        begin(step[i]);
        if (i == 0)
            must("buy 0");
        does("shoot a1");
    }
}

TEST(FC_1028, "in contact a unit with Ranged Attack and Guard declares Defence")
{
    TEST_ALSO(FC_R89);
    styx_field();
    unit("E-LEG1", "7.4", "");
    unit("S-ZAR1", "6.4", "Guard");
    begin("green 2");
    does("guard");
}

TEST(FC_1029, "the criteria in their order: each one decides when those before it are equal")
{
    static const struct {
        const char *a, *at, *how, *b, *at_b, *how_b;
        int because;
    } pair[] = {
        {"E-LEG1", "7.4", "", "E-LEG1", "12.8", "losses=3", FC_BECAUSE_ATTACKABLE},
        {"E-LEG1", "7.4", "", "E-LEG1", "5.4", "losses=3", FC_BECAUSE_OBJECTIVE}, /* 7.4 is a Capture Point */
        {"E-LEG1", "5.4", "losses=1", "E-SHO1", "6.5", "", FC_BECAUSE_STRENGTH},
        {"E-SHO1", "6.5", "", "E-LEG1", "5.4", "", FC_BECAUSE_DEFENCE},
        {"E-LEG1", "6.5", "", "E-LEG1", "4.4", "", FC_BECAUSE_NEAREST},
        {"E-LEG1", "5.4", "", "E-LEG1", "6.5", "", FC_BECAUSE_INDEX},
    };

    for (int i = 0; i < (int)(sizeof pair / sizeof *pair); i++) {
        styx_field();
        if (i == 1)
            capture_point("7.4");
        unit(pair[i].b, pair[i].at_b, pair[i].how_b);
        unit(pair[i].a, pair[i].at, pair[i].how);
        unit("S-CAV1", "6.4", "Hunt");
        begin("red 2");
        does("attack a2");
        CHECK_EQ(chosen().because, pair[i].because);
    }
}

TEST(FC_1029, "near is what is near on foot; for a unit with Flight the air line")
{
    TEST_ALSO(FC_R80);
    for (int flies = 0; flies < 2; flies++) {
        styx_field();
        terrain("5.3 5.4 5.5 4.3 4.5", "rocks");
        unit("E-LEG1", "4.4", "");
        unit("E-LEG1", "9.4", "");
        unit(flies ? "S-MAN" : "S-ZWA1", "6.4", "Shamble");
        begin("green 2");
        CHECK_EQ(chosen().target, flies ? 0 : 1);
    }
}

TEST(FC_1030, "fewest steps, then the lowest hexes; difficult ground on the shortest way is entered")
{
    styx_field();
    terrain("7.4", "forest");
    unit("E-LEG1", "9.4", "");
    unit("S-CAV1", "6.4", "Shamble");
    begin("green 2");
    must("move; to 7.4"); /* 7.4 and 8.4, although the forest ends the activation */
    CHECK_EQ(state->turn, 2);
}

TEST(FC_1030, "units are in the way and gone round; if they close it, up to them")
{
    TEST_ALSO(FC_R81);
    styx_field();
    unit("E-LEG1", "9.4", "");
    unit("S-CAV1", "6.4", "Shamble");
    unit("S-ZWA1", "7.4", "");
    begin("green 2");
    must("move; to 8.3"); /* 6.3, 7.3, 8.3 */
    styx_field();
    for (int r = 0; r < 9; r++)
        rules->map.hex[rules->map.row_start[r] + 8].terrain = (uint8_t)rules->rocks;
    terrain("8.4", "bridge");
    unit("E-LEG1", "11.4", "");
    unit("S-ZWA1", "8.4", "");
    unit("S-CAV1", "6.4", "Shamble");
    begin("green 2");
    must("move; to 7.4");
}

TEST(FC_1031, "reaction with Torpor, Guard, Shamble or a strength of 2; other tokens are kept")
{
    static const struct {
        const char *how, *answer;
    } is[] = {{"Torpor", "answer react+roll"}, {"Guard", "answer react+roll"},        {"Shamble", "answer react+roll"},
              {"Raid", "answer hold"},         {"March losses=1", "answer hold"},     {"Hunt", "answer hold"},
              {"Frenzy", "answer hold"},       {"Raid losses=2", "answer react+roll"}};

    TEST_ALSO(FC_R84);
    for (int i = 0; i < (int)(sizeof is / sizeof *is); i++) {
        styx_field();
        unit("E-LEG1", "6.5", "red fatigue=2");
        unit("S-CAV1", "6.4", is[i].how);
        begin("red 1");
        play(1, "attack b1");
        does(is[i].answer);
    }
}

TEST(FC_1032, "one more die with Frenzy and Hunt only; never for a defence roll")
{
    two_apart("Hunt", "red 2");
    must("move; to 7.4; attack a1");
    refused(2, "plain", FC_WHY_SCRIPTED, 1032);
    two_apart("Raid", "blue 2");
    must("move; to 7.4; attack a1");
    refused(2, "boost", FC_WHY_SCRIPTED, 1032);
    styx_field();
    unit("E-LEG1", "6.5", "red fatigue=2");
    unit("S-CAV1", "6.4", "guard");
    begin("red 1");
    play(1, "attack b1");
    refused(2, "answer roll+fatigue", FC_WHY_SCRIPTED, 1033);
    does("answer roll");
}

TEST(FC_1032, "a token against damage in its own attack, too; what Survivable takes off does not kill")
{
    TEST_ALSO(FC_R87);
    styx_field();
    unit("E-LEG1", "6.5", "guard fatigue=2");
    unit("S-CAV1", "6.4", "Raid losses=3");
    begin("blue 2");
    dice("EEE H D");
    must("attack a1; plain");
    play(1, "answer roll");
    must("reduce soak");
    CHECK_EQ(left(B1), 1);
}

TEST(FC_1033, "Counterblow is rolled and the order kept")
{
    styx_field();
    unit("E-LEG1", "6.5", "red fatigue=2");
    unit("S-CAV1", "6.4", "Hunt counterblow");
    begin("red 1");
    play(1, "attack b1");
    does("answer roll");
    refused(2, "answer hold", FC_WHY_SCRIPTED, 1033);
}

TEST(FC_1033, "Persecution, Regroup and Defender stay unused")
{
    TEST_ALSO(FC_R88);
    styx_field();
    unit("E-SHO1", "6.5", "losses=3 fatigue=2");
    unit("E-LEG1", "7.6", "");
    unit("S-CAV3", "6.4", "Hunt fatigue=2 losses=1");
    begin("red 2");
    state->act.mods.x[FC_X_PERSECUTION] = 1;
    dice("HEE");
    must("attack a1");
    if (asked(FC_ASK_ADVANCE, 2))
        must(chosen().deed == FC_DEED_ADVANCE ? "advance" : "stay");
    if (asked(FC_ASK_PURSUE, 2))
        must("end");
    CHECK(!state->act.pursuing);
}

TEST(FC_1034, "re-rolls of a defence roll: in melee SUPPORT without support, against shots all but SHIELD")
{
    styx_field();
    unit("E-LEG1", "6.5", "red fatigue=2");
    unit("S-CAV1", "6.4", "guard");
    begin("red 1");
    state->unit[B1].turn_master_defence = 2;
    dice("EEE UP");
    play(1, "attack b1");
    must("answer roll; reroll 4");
    styx_field();
    unit("E-SHO1", "6.6", "red fatigue=2");
    unit("S-CAV1", "6.4", "guard");
    begin("red 1");
    state->unit[B1].turn_master_defence = 1;
    dice("EEE UP");
    play(1, "shoot b1");
    must("answer roll; reroll 4"); /* SUPPORT before PANIC */
    styx_field();
    unit("E-SHO1", "6.6", "red fatigue=2");
    unit("S-CAV1", "6.4", "guard");
    begin("red 1");
    state->unit[B1].turn_master_defence = 2;
    dice("EEE DE");
    play(1, "shoot b1");
    must("answer roll; keep-roll");
}

TEST(FC_1035, "ranged units and Heroes in the rear row, the others in the front row, from the centre outwards")
{
    TEST_ALSO(FC_R91);
    whole_styx("first-battle");
    while (state->ask == FC_ASK_DEPLOY || state->ask == FC_ASK_DEPLOY_AT) {
        struct action a = fc_game.rules.default_answer(&rules->head, state, state->asked == 1 ? 0 : 1);
        fc_game.rules.apply(&rules->head, state, &a, NULL);
    }
    for (int u = FC_ROSTER_MAX; u < 2 * FC_ROSTER_MAX; u++) {
        const struct fc_type *t = &rules->type[state->unit[u].type];
        if (state->unit[u].flags & FC_ON_MAP)
            CHECK_EQ(rules->map.at[state->unit[u].hex].r, t->ranged || t->klass == FC_HERO ? 0 : 1);
    }
}

TEST(FC_1036, "every other choice is the answer of a player whose time is up: no pass")
{
    styx_field();
    option_pass();
    unit("E-LEG1", "12.8", "red");
    unit("E-LEG1", "12.6", "red");
    unit("S-CAV1", "0.0", "Hunt");
    begin("red 2");
    CHECK(asked(FC_ASK_TURN, 2));
    refused(2, "pass", FC_WHY_SCRIPTED, 1036);
    must("go");
}

TEST(FC_1036, "the seat is played by the rules: it cannot resign, has no extras and lets nothing pass")
{
    struct action list[8];
    struct cast cast = {0};

    two_apart("Hunt", "red 2");
    fc_game.rules.cast(&rules->head, 1, &cast);
    CHECK_EQ(cast.role, CAST_RULES);
    CHECK_EQ(cast.side, 1);
    fc_game.rules.cast(&rules->head, 0, &cast);
    CHECK_EQ(cast.role, CAST_PLAYED);
    CHECK_EQ(fc_game.rules.extras(&rules->head, state, 1, list, 8), 0);
    CHECK(!legal(2, "resign"));
    CHECK(legal(1, "resign"));
    CHECK(!fc_game.passing->pass(&rules->head, state, 1, list));
}

TEST(FC_1036, "a start effect that hurts: in the order printed: Regeneration before the ground")
{
    TEST_ALSO(FC_R90);
    styx_field();
    unit("E-LEG1", "12.8", "");
    unit("S-HYD", "6.4", "Hunt fatigue=2 losses=1");
    element("6.4", "cursed-lands", 1);
    begin("red 2");
    CHECK(asked(FC_ASK_ACT, 2));
    CHECK_EQ(choices(2), 1);
    must("trigger 0");
    CHECK(heard(FC_EV_HEALED)); /* there was something to heal only because it came first */
    CHECK_EQ(left(B1), 7);
}

/* ---- what people and programs are told ---- */

static const char *sentence(enum lang lang)
{
    static char text[400];
    const struct event *e = heard_event(FC_EV_SCRIPT);

    CHECK(e != NULL);
    fc_game.words.say_event(&rules->head, state, e, lang, text, sizeof text);
    return text;
}

TEST(automaton_words, "the log says what was chosen, and by which rules")
{
    styx_field();
    unit("E-LEG1", "5.4", "losses=3");
    unit("E-ROL", "7.4", "");
    unit("S-ZWA1", "6.4", "Hunt");
    begin("red 2");
    must("attack a2");
    CHECK_STR(sentence(LANG_EN),
              "Hunt (FC-1022): Zombie Warriors b1 attacks Roland the Proud a2, because it is a Hero (FC-1022).");
    CHECK_STR(sentence(LANG_ES),
              "Caza (FC-1022): Guerreros Zombi b1 ataca a Roland el Orgulloso a2, porque es un Héroe (FC-1022).");
}

TEST(automaton_words, "a way tells its goal, a refusal the rule, a hint the same as the log")
{
    struct action a;
    struct why no;
    char text[400];

    styx_field();
    capture_point("8.4");
    unit("E-LEG1", "12.8", "");
    unit("S-CAV1", "6.4", "Raid");
    begin("blue 2");
    CHECK_EQ(fc_game.rules.actions(&rules->head, state, 1, &a, 1), 1);
    fc_game.opponent.say_reason(&rules->head, state, &a, 0, LANG_EN, text, sizeof text);
    CHECK_STR(text, "Raid (FC-1023): Undead Cavalry b1 moves to 8·4, because that is the nearest objective that its "
                    "side does not hold.");
    CHECK_EQ(fc_game.opponent.say_reason(&rules->head, state, &a, 1, LANG_EN, text, sizeof text), 0);
    CHECK(fc_game.words.parse(&rules->head, state, 1, "guard", &a));
    no = fc_game.rules.check(&rules->head, state, &a);
    CHECK_EQ(no.rule.number, 1023);
    fc_game.words.say_why(&rules->head, state, &no, LANG_EN, text, sizeof text);
    CHECK_STR(text, "The rules play this side and choose something else, because that is the nearest objective that "
                    "its side does not hold.");
}

/* What people read of an action: the sentences of its events, in order. */
static const char *log_of(enum lang lang)
{
    static char all[4000];
    char text[400];

    all[0] = '\0';
    for (int i = 0; i < told_n; i++)
        if (fc_game.words.say_event(&rules->head, state, &told[i], lang, text, sizeof text))
            strcat(strcat(all, text), "\n");
    return all;
}

TEST(automaton_words, "an act is one sentence: neither the unit nor what it does is named again")
{
    const char *text;

    styx_field();
    capture_point("8.4");
    unit("E-LEG1", "12.8", "");
    unit("S-CAV1", "6.4", "Raid");
    begin("blue 2");
    must("move");
    must("to 8.4");
    text = log_of(LANG_EN);
    CHECK(!strstr(text, "2 hexes"));
    CHECK(heard(FC_EV_MOVED)); /* for programs */
    text = strstr(text, "Undead Cavalry b1");
    CHECK(!text || !strstr(text + 1, "Undead Cavalry b1"));
}

TEST(automaton_words, "Styx says nothing of dice that it keeps and fatigue that it does not take")
{
    styx_field();
    unit("E-LEG1", "6.5", "");
    unit("S-ZWA1", "6.4", "Shamble");
    begin("green 2");
    must("attack a1");
    while (state->asked == 2) {
        struct action a = fc_game.rules.default_answer(&rules->head, state, 1);
        char text[40];
        fc_game.words.notate(&rules->head, state, &a, text, sizeof text);
        play(2, text);
        CHECK(!heard(FC_EV_SCRIPT));
    }
}

/* The view as JSON. */
static const char *json(int seat)
{
    static char text[200000];
    struct fc_state view = *state;
    struct json out;

    fc_game.knowledge.redact(&rules->head, &view, seat);
    json_start(&out, text, sizeof text);
    fc_game.client.view(&rules->head, &view, &out);
    CHECK(json_ok(&out));
    return text;
}

TEST(automaton_view, "tokens on units, the bag, the next action and why; nothing of it in other matches")
{
    const char *text;

    two_apart("Hunt", "red 2");
    text = json(0);
    CHECK(strstr(text, "\"token\":\"hunt\""));
    CHECK(strstr(text,
                 "\"automaton\":{\"seat\":2,\"bag\":{\"frenzy\":2,\"hunt\":1,\"raid\":3,\"march\":3,\"shamble\":4,"
                 "\"guard\":2,\"torpor\":1}"));
    CHECK(strstr(text, "\"next\":{\"piece\":16,\"target\":0,\"place\":57,\"deed\":\"move\",\"because\":\"only\","
                       "\"token\":\"hunt\",\"rule\":\"FC-1029\"}"));
    field();
    unit("E-LEG1", "8.4", "red");
    unit("S-ZWA1", "6.4", "");
    begin("red 1");
    text = json(0);
    CHECK(!strstr(text, "\"token\""));
    CHECK(!strstr(text, "automaton"));
}

TEST(automaton_view, "the drawing names the bag and each unit's token")
{
    static char text[20000];

    two_apart("Hunt", "red 2");
    fc_game.words.draw(&rules->head, state, LANG_EN, false, text, sizeof text);
    CHECK(strstr(text, "bag: Frenzy 2, Hunt 1, Raid 3, March 3, Shamble 4, Guard 2, Torpor 1"));
    CHECK(strstr(text, "6·4   Hunt"));
    CHECK(strstr(text, "Torpor"));
}
