/*
 * test_text.c: notation, sentences, the drawn board and the view as JSON.
 * That every action of every scenario is read back as written, and that
 * everything can be said in both languages, is shown on random battles by the
 * contract tests; here are the forms themselves.
 */
#include <jansson.h>
#include <stdlib.h>
#include "duel.h"
#include "fc_texts.h"

/* ---- completeness ---- */

static void has_text(const char *family, const char *name)
{
    char id[64];

    snprintf(id, sizeof id, "%s.%s", family, name);
    if (text_by_id(&fc_texts, id) < 0)
        test_fail(__FILE__, __LINE__, "no sentence '%s'", id);
}

TEST(texts, "every decision, action, refusal and event has its sentence")
{
#define X(NAME, text, rule) has_text("ask", text);
    FC_ASKS(X)
#undef X
#define X(NAME, verb, args) has_text("action", *verb ? verb : "none");
    FC_ACTIONS(X)
#undef X
#define X(NAME, text) has_text("why", text);
    FC_WHYS(X)
#undef X
#define X(NAME, text, args) has_text("event", text);
    FC_EVENTS(X)
#undef X
}

TEST(texts, "no sentence is the same in both languages by mistake")
{
    for (int i = 0; i < fc_texts.count; i++) {
        const char *id = fc_texts.id[i];
        if (strncmp(id, "ask.", 4) && strncmp(id, "why.", 4) && strncmp(id, "event.", 6) && strncmp(id, "action.", 7))
            continue;
        if (!strncmp(id, "event.script", 12))
            continue; /* placeholders alone */
        if (!strcmp(fc_texts.text[LANG_EN][i], fc_texts.text[LANG_ES][i]) && strlen(fc_texts.text[LANG_EN][i]) > 12)
            test_fail(__FILE__, __LINE__, "'%s' is not translated", id);
    }
}

/* ---- notation ---- */

static const char *rewritten(int seat, const char *notation)
{
    static char buf[100];
    struct action a;
    int n;

    memset(&a, 0x55, sizeof a);
    if (!fc_parse(&rules->head, state, seat - 1, notation, &a))
        return "";
    CHECK_EQ(a.seat, seat - 1);
    for (int i = a.n; i < ACTION_ARGS; i++)
        CHECK_EQ(a.arg[i], 0);
    n = fc_notate(&rules->head, state, &a, buf, sizeof buf);
    CHECK_EQ(n, strlen(buf));
    return buf;
}

TEST(notation, "what is well-formed is read, legal or not")
{
    static const char *const good[] = {
        "resign",
        "first 1",
        "first 2",
        "piece joker-rocks",
        "place 0.0",
        "element graves",
        "edge north",
        "edge south",
        "deploy a1",
        "at 12.8",
        "lose purple",
        "reroll-all",
        "reroll-one 6",
        "mark 1",
        "cart",
        "keep",
        "order a1 yellow",
        "take b1",
        "exchange red",
        "seal",
        "go",
        "pass",
        "decline",
        "swap a1 blue",
        "effect",
        "effect-on b1",
        "effect-from b1 a1",
        "template 6.4",
        "card-order",
        "card-nothing",
        "drop green",
        "activate a1",
        "trigger 0",
        "heal a1",
        "buy 0",
        "move",
        "run",
        "to 11.7",
        "via 3.3",
        "halt",
        "attack b1",
        "multi",
        "shoot b1",
        "bolt b1",
        "guard",
        "rest",
        "end",
        "redirect a1",
        "accept",
        "boost",
        "plain",
        "answer hold",
        "answer roll",
        "answer roll+fatigue",
        "answer react",
        "answer react+roll",
        "answer react+roll+fatigue",
        "reroll 1",
        "reroll 1 2 3 4 5 6",
        "keep-roll",
        "reduce none",
        "reduce soak",
        "reduce regroup",
        "reduce soak+regroup",
        "step 6.5",
        "raise",
        "leave",
        "advance",
        "stay",
        "chase 6.4",
    };

    face("S-CAV1", "", "E-LEG1", "");
    clash();
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        CHECK_STR(rewritten(1, good[i]), good[i]);
    CHECK_STR(rewritten(2, "to 6\xc2\xb7"
                           "4"),
              "to 6.4"); /* as hexes are shown */
}

TEST(notation, "what is not well-formed is not read")
{
    static const char *const bad[] = {
        "",
        " ",
        "fly",
        "to",
        "to 6",
        "to 6.",
        "to .4",
        "to 6.4 ",
        " to 6.4",
        "to  6.4",
        "to 13.0",
        "to 12.1",
        "to 6.9",
        "to 06.4",
        "to 6.4.1",
        "to 6.4 6.5",
        "to -1.4",
        "to 6,4",
        "attack",
        "attack a",
        "attack a0",
        "attack a9",
        "attack a01",
        "attack c1",
        "attack a1 b1",
        "attack a1x",
        "go now",
        "first 0",
        "first 3",
        "piece sea",
        "element castle",
        "edge east",
        "order a1",
        "order a1 pink",
        "order red a1",
        "reroll",
        "reroll 0",
        "reroll 7",
        "reroll 1 2 3 4 5 6 1",
        "reroll-one",
        "answer",
        "answer tire",
        "answer react+fatigue",
        "reduce all",
        "buy",
        "buy x",
        "buy 1000",
        "TO 6.4",
        "to 6.4\n",
        "effect-from b1",
        "trigger -1",
        "attack aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1",
    };

    face("S-CAV1", "", "E-LEG1", "");
    clash();
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (*rewritten(1, bad[i]))
            test_fail(__FILE__, __LINE__, "'%s' was read as '%s'", bad[i], rewritten(1, bad[i]));
}

TEST(notation, "raised units have labels of their own, also in a slot that was used before")
{
    struct fc c;
    char label[8];
    struct action a;

    face("S-CAV1", "", "E-LEG1", "");
    clash();
    c = ctx();
    state->units = 34;
    state->unit[33] = (struct fc_unit){.hex = -1, .owner = 1, .order = FC_NO_ORDER, .flags = FC_RAISED};
    fc_put(&c, 33, hex("3.3"));
    state->unit[5] = (struct fc_unit){.hex = -1, .owner = 1, .order = FC_NO_ORDER, .flags = FC_RAISED};
    fc_put(&c, 5, hex("3.4"));
    fc_label(&c, 33, label);
    CHECK_STR(label, "b18");
    fc_label(&c, 5, label);
    CHECK_STR(label, "b30");
    CHECK(fc_parse(&rules->head, state, 0, "attack b30", &a));
    CHECK_EQ(a.arg[0], 5);
    CHECK(fc_parse(&rules->head, state, 0, "attack b18", &a));
    CHECK_EQ(a.arg[0], 33);
    CHECK(!fc_parse(&rules->head, state, 0, "attack a6", &a)); /* nobody is called so any more */
}

/* ---- sentences ---- */

static char said[1000];

static const char *label_of(int seat, const char *notation, enum lang lang)
{
    struct action a;
    int n;

    CHECK(fc_parse(&rules->head, state, seat - 1, notation, &a));
    n = fc_say_action(&rules->head, state, &a, lang, said, sizeof said);
    CHECK_EQ(n, strlen(said));
    return said;
}

static const char *why(int seat, const char *notation, enum lang lang)
{
    struct action a;
    struct why w;
    int n;

    CHECK(fc_parse(&rules->head, state, seat - 1, notation, &a));
    w = fc_game.rules.check(&rules->head, state, &a);
    CHECK(w.code);
    n = fc_say_why(&rules->head, state, &w, lang, said, sizeof said);
    CHECK_EQ(n, strlen(said));
    return said;
}

static const char *prompt(int seat, enum lang lang)
{
    struct decision d;
    int n;

    fc_game.rules.decision(&rules->head, state, seat - 1, &d);
    n = fc_say_decision(&rules->head, state, &d, lang, said, sizeof said);
    CHECK_EQ(n, strlen(said));
    return said;
}

static const char *heard_text(int event, enum lang lang)
{
    const struct event *e = heard_event(event);
    int n;

    CHECK(e);
    n = fc_say_event(&rules->head, state, e, lang, said, sizeof said);
    CHECK_EQ(n, strlen(said));
    return said;
}

TEST(words, "a fight from prompt to result")
{
    face("E-LEG1", "fatigue=1", "S-ZWA1", "blue losses=1");
    clash();
    CHECK_STR(prompt(1, LANG_EN), "Legionnaires a1: choose its action.");
    CHECK_STR(prompt(2, LANG_ES), "Espera al otro bando.");
    CHECK_STR(label_of(1, "attack b1", LANG_EN), "Attack Zombie Warriors b1 (3 of 4 left) with 3 dice");
    CHECK_STR(label_of(1, "attack b1", LANG_ES), "Atacar a Guerreros Zombi b1 (fuerza 3 de 4) con 3 dados");
    dice("HSP D");
    play(1, "attack b1");
    CHECK_STR(heard_text(FC_EV_ATTACKS, LANG_ES), "Legionarios a1: ataca a Guerreros Zombi b1.");
    CHECK_STR(prompt(1, LANG_EN),
              "Legionnaires a1 attacks Zombie Warriors b1 with 3 dice: take a fatigue token for one more?");
    CHECK_STR(label_of(1, "boost", LANG_EN), "Take a fatigue token: 4 dice");
    play(1, "plain");
    CHECK_STR(prompt(2, LANG_ES), "Legionarios a1 ataca a Guerreros Zombi b1 con 3 dados: \xc2\xbf"
                                  "c\xc3\xb3mo se defiende b1?");
    CHECK_STR(label_of(2, "answer react+roll", LANG_EN), "React: give up the blue order, roll 1 defence die");
    CHECK_STR(label_of(2, "answer hold", LANG_ES), "Aguantar: sin tirada de defensa");
    play(2, "answer react+roll");
    CHECK_STR(heard_text(FC_EV_ROLL_ATTACK, LANG_EN), "Legionnaires a1 attacks with 3 dice: [H][S][P].");
    CHECK_STR(heard_text(FC_EV_ROLL_DEFENCE, LANG_ES), "Guerreros Zombi b1: se defiende con 1 dado: [E5].");
}

TEST(words, "an answer to an attack that was not made yet is a sentence too")
{
    face("E-LEG1", "", "S-ZWA1", "blue");
    clash();
    CHECK_STR(label_of(2, "answer hold", LANG_EN), "Hold: no defence roll");
    CHECK_STR(label_of(2, "answer roll", LANG_EN), "Roll the defence dice");
    CHECK_STR(label_of(2, "answer react+roll", LANG_EN), "React: give up the order, roll the defence dice");
    CHECK(strchr(label_of(2, "answer react+roll+fatigue", LANG_ES), ' '));
    CHECK(strchr(label_of(2, "answer roll+fatigue", LANG_ES), ' '));
    CHECK(strchr(label_of(2, "answer react", LANG_ES), ' '));
}

TEST(words, "the prompt of generation tells what the dice give, and the fixed orders apart")
{
    field();
    unit("E-LEG1", "0.8", "");
    unit("E-ROL", "1.8", "");
    unit("S-ZWA1", "6.1", "");
    begin("command");
    memset(state->side[0].faces, 0, FC_FACES);
    state->side[0].faces[FC_SUPPORT - 1] = 1;
    state->head.viewer = 0;
    CHECK(strstr(prompt(1, LANG_EN), "Order dice [U] give: 1 blue; fixed orders: "));
    CHECK(strstr(prompt(1, LANG_ES), "Los dados de orden [A] dan: 1 azul; \xc3\xb3rdenes fijas: "));
    state->side[0].faces[FC_SUPPORT - 1] = 0;
    CHECK(strstr(prompt(1, LANG_EN), "Order dice [ ] give: none; fixed orders: 1 blue, 1 purple. Keep the dice"));
}

TEST(words, "a card that is used tells what it does")
{
    field();
    unit("S-ZWA1", "6.4", "red");
    unit("S-ZWA1", "7.4", "red");
    unit("E-LEG1", "0.8", "green");
    deck(2, "TS08");
    begin("red 2");
    play(2, "effect");
    CHECK_STR(heard_text(FC_EV_CARD_USED, LANG_EN),
              "Styx uses Claws of Darkness. The activated unit has Master of Attack 2.");
}

TEST(words, "what an action costs stands in its label")
{
    face("S-CAV1", "", "E-LEG1", "");
    terrain("8.4", "forest");
    clash();
    CHECK_STR(label_of(2, "run", LANG_EN), "Run (up to 5 hexes)");
    play(2, "run");
    CHECK_STR(label_of(2, "to 8.4", LANG_EN), "Run to 8\xc2\xb7"
                                              "4 (Forest): 2 hexes, takes a fatigue token, ends the activation");
    CHECK_STR(label_of(2, "to 7.4", LANG_ES), "Correr a 7\xc2\xb7"
                                              "4: 1 hex\xc3\xa1gono, junto al enemigo");
    play(2, "to 7.4");
    CHECK_STR(label_of(2, "attack a1", LANG_EN),
              "Attack Legionnaires a1 (4 of 4 left) with 3 dice (takes a fatigue token)");
    CHECK_STR(label_of(2, "end", LANG_EN), "End the activation");
    CHECK_STR(label_of(2, "rest", LANG_EN), "rest"); /* not possible now: its notation */
}

TEST(words, "a refusal says what and why")
{
    field();
    unit("E-SHO1", "6.6", "red");
    unit("S-ZAR1", "6.1", "");
    unit("S-CAV1", "6.3", "");
    begin("red 1");
    CHECK_STR(why(1, "attack b2", LANG_EN), "Imperial Shooters a1 is not in contact with Undead Cavalry b2.");
    CHECK(strstr(why(1, "shoot b1", LANG_EN), "ut of range: distance 5, maximum 4."));
    CHECK(strstr(why(1, "shoot b1", LANG_ES), "uera de alcance"));
    CHECK_STR(why(1, "shoot a1", LANG_EN), "Imperial Shooters a1 is one of your own units; an enemy is needed.");
    CHECK_STR(why(2, "rest", LANG_EN), "It is not your decision now.");
    play(1, "move");
    CHECK_STR(why(1, "to 6.3", LANG_ES), "En 6\xc2\xb7"
                                         "3 est\xc3\xa1 Caballer\xc3\xad"
                                         "a Muerta Viviente b2.");
    CHECK_STR(why(1, "to 0.0", LANG_EN), "0\xc2\xb7"
                                         "0 is out of reach: 2 hexes at most.");
}

TEST(words, "places have their names, sides theirs")
{
    scenario("first-battle");
    unit("E-LEG1", "8.6", "red");
    unit("S-ZWA1", "0.0", "green");
    begin("red 1");
    play(1, "move");
    CHECK_STR(label_of(1, "to 8.5", LANG_EN), "Move to 8\xc2\xb7"
                                              "5 (Keran, Town): 1 hex, ends the activation");
    play(1, "to 8.5");
    CHECK_STR(heard_text(FC_EV_MOVED, LANG_EN), "Legionnaires a1 moves to 8\xc2\xb7"
                                                "5 (Keran), 1 hex.");
    CHECK_STR(heard_text(FC_EV_STOPPED, LANG_ES), "Legionarios a1: se detiene en terreno dif\xc3\xad"
                                                  "cil (Pueblo).");
    fc_say_seat(&rules->head, 0, LANG_ES, said, sizeof said);
    CHECK_STR(said, "Imperio");
    rules->army[0].faction = FC_STYX;
    fc_say_seat(&rules->head, 0, LANG_EN, said, sizeof said);
    CHECK_STR(said, "Styx 1");
}

TEST(words, "the result")
{
    face("S-CAV1", "", "E-LEG1", "");
    clash();
    fc_say_outcome(&rules->head, state, LANG_EN, said, sizeof said);
    CHECK_STR(said, "The battle is not over: Empire 0, Styx 0.");
    play(1, "resign");
    CHECK_STR(heard_text(FC_EV_WON, LANG_ES), "Gana Styx: el otro bando se rinde.");
    fc_say_outcome(&rules->head, state, LANG_EN, said, sizeof said);
    CHECK_STR(said, "Styx wins 0 to 0 in turn 1: the other side resigned.");
}

TEST(words, "the result of a battle that ends before its first turn speaks of no points and no turn 0")
{
    whole("first-battle", "");
    int seat = state->asked & 1 ? 1 : 2;
    play(seat, "resign");
    fc_say_outcome(&rules->head, state, LANG_EN, said, sizeof said);
    CHECK_STR(said, seat == 1 ? "Styx wins before the first turn: the other side resigned."
                              : "Empire wins before the first turn: the other side resigned.");
    fc_say_outcome(&rules->head, state, LANG_ES, said, sizeof said);
    CHECK_STR(said, seat == 1 ? "Gana Styx antes del primer turno: el otro bando se rinde."
                              : "Gana el Imperio antes del primer turno: el otro bando se rinde.");
}

/* ---- the board ---- */

static char board[1 << 16];

static const char *drawn(int seat, enum lang lang, bool colour)
{
    static struct fc_state view;
    int n;

    game_clone(&view, state);
    fc_redact(&rules->head, &view, seat);
    n = fc_draw(&rules->head, &view, lang, colour, board, sizeof board);
    CHECK_EQ(n, strlen(board));
    return board;
}

static bool shows(const char *line) { return strstr(board, line) != NULL; }

TEST(drawing, "units, ground and tokens can be read off")
{
    face("E-LEG1", "fatigue=1 guard", "S-ZWA1", "blue losses=1");
    terrain("5.4", "forest");
    capture_point("5.4");
    element("7.4", "graves", 0);
    clash();
    drawn(0, LANG_EN, false);
    CHECK(shows("\n4   .      .      .      .      .      F      .[a1]# .      .      .      .      .      .\n"
                "                                       *       4\xe2\x80\xa2    +\n"));
    CHECK(shows("\n5      .      .      .      .      .      .      .(b1)  .      .      .      .      .\n"
                "                                                  3B\n"));
    CHECK(shows("Ground:  . Open  F Forest  * Capture Point  + Graves at 7\xc2\xb7"
                "4\n"));
    CHECK(shows("  a1   Legionnaires  4/4   fatigue 1/2  no order  6\xc2\xb7"
                "4   Defence\n"));
    CHECK(shows("  b1   Zombie Warriors  3/4   fatigue 0/1  blue      6\xc2\xb7"
                "5\n"));
    CHECK(!shows("\x1b"));
    drawn(0, LANG_ES, true);
    CHECK(shows("\x1b[30;47m[a1]\x1b[0m"));
    CHECK(shows("Guerreros Zombi"));
}

/* Take the colours out of a drawing. */
static void strip(char *text)
{
    char *to = text;

    for (const char *s = text; *s; s++) {
        if (*s == '\x1b')
            s += strcspn(s, "m");
        else
            *to++ = *s;
    }
    *to = '\0';
}

TEST(drawing, "colours add nothing but colour")
{
    char *plain;

    face("E-LEG1", "fatigue=1 guard", "S-ZWA1", "blue losses=1");
    terrain("5.4", "forest");
    clash();
    drawn(0, LANG_EN, false);
    plain = strdup(board);
    drawn(0, LANG_EN, true);
    CHECK(shows("\x1b["));
    strip(board);
    CHECK_STR(board, plain);
    free(plain);
}

TEST(drawing, "tokens and pools of the other side are hidden while orders are given")
{
    face("E-LEG1", "", "S-ZWA1", "");
    begin("command");
    keep_all();
    play(1, "order a1 yellow");
    drawn(0, LANG_EN, false);
    CHECK(shows("4Y"));
    CHECK(shows("4?"));
    CHECK(shows("pool: ? (shown: "));
    drawn(1, LANG_EN, false);
    CHECK(!shows("4Y"));
}

static void is_narrow(const char *text)
{
    int width = 0;

    for (; *text; text++) {
        width = *text == '\n' ? 0 : width + (((unsigned char)*text & 0xc0) != 0x80);
        CHECK(width <= 100);
    }
}

TEST(drawing, "every scenario fits in 100 columns, in both languages")
{
    static const char *const ids[] = {"first-battle",          "multi-headed-horror",  "difficult-decision",
                                      "miracles-of-mechanics", "overwhelming-barrier", "decisive-battle",
                                      "battle-royale"};

    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        whole(ids[i], "");
        for (int lang = 0; lang < LANG_COUNT; lang++)
            is_narrow(drawn(SPECTATOR, lang, false));
    }
}

/* ---- the view ---- */

static json_t *viewed(int seat)
{
    static struct fc_state view;
    struct json j;
    json_t *root;

    game_clone(&view, state);
    fc_redact(&rules->head, &view, seat);
    json_start(&j, board, sizeof board);
    fc_view(&rules->head, &view, &j);
    CHECK(json_ok(&j));
    root = json_loads(board, JSON_REJECT_DUPLICATES, NULL);
    CHECK(root);
    return root;
}

static const char *text_at(json_t *object, const char *key) { return json_string_value(json_object_get(object, key)); }
static int int_at(json_t *object, const char *key) { return (int)json_integer_value(json_object_get(object, key)); }

TEST(view, "board, pieces, markers and seats, by ids")
{
    json_t *root, *piece, *cell;

    face("E-LEG1", "fatigue=1 guard", "S-ZWA1", "blue losses=3");
    terrain("5.4", "forest");
    capture_point("5.4");
    clash();
    root = viewed(0);
    CHECK_STR(text_at(root, "game"), "fantasy-commander");
    CHECK_STR(text_at(json_object_get(root, "board"), "kind"), "hex");
    cell = json_array_get(json_object_get(json_object_get(root, "board"), "hexes"), (size_t)hex("5.4"));
    CHECK_EQ(int_at(cell, "id"), hex("5.4"));
    CHECK_EQ(int_at(cell, "c"), 5);
    CHECK_EQ(int_at(cell, "r"), 4);
    CHECK_STR(text_at(cell, "terrain"), "forest");
    cell = json_object_get(json_object_get(json_object_get(root, "board"), "terrains"), "forest");
    CHECK_STR(text_at(cell, "letter"), "F");
    CHECK_STR(text_at(json_object_get(cell, "name"), "es"), "Bosque");
    CHECK(json_is_false(json_object_get(json_object_get(root, "options"), "pass-rule")));
    CHECK_STR(text_at(json_object_get(root, "options"), "attacker-block-faces"), "5");
    piece = json_array_get(json_object_get(root, "pieces"), 2);
    CHECK_STR(text_at(piece, "label"), "b1");
    CHECK_EQ(int_at(piece, "owner"), 2);
    CHECK_EQ(int_at(piece, "place"), hex("6.5"));
    CHECK_EQ(int_at(piece, "strength"), 1);
    CHECK_STR(text_at(piece, "order"), "blue");
    CHECK(json_is_true(json_object_get(piece, "weak")));
    CHECK_STR(text_at(root, "phase"), "action");
    CHECK_STR(text_at(root, "step"), "red");
    CHECK_EQ(json_integer_value(json_array_get(json_object_get(root, "to_move"), 0)), 1);
    CHECK_STR(text_at(json_array_get(json_object_get(root, "markers"), 0), "kind"), "capture-point");
    json_decref(root);
}

TEST(view, "what is hidden is null")
{
    json_t *root, *seats;

    face("E-LEG1", "", "S-ZWA1", "");
    begin("command");
    keep_all();
    root = viewed(0);
    seats = json_object_get(root, "seats");
    CHECK(json_is_object(json_object_get(json_array_get(seats, 0), "pool")));
    CHECK(json_is_null(json_object_get(json_array_get(seats, 1), "pool")));
    CHECK_STR(text_at(json_array_get(json_object_get(root, "pieces"), 1), "order"), "hidden");
    json_decref(root);
}

static struct spot spot_of(int seat, const char *notation)
{
    struct action a;
    struct spot s;

    CHECK(fc_parse(&rules->head, state, seat - 1, notation, &a));
    fc_locate(&rules->head, state, &a, &s);
    return s;
}

TEST(view, "an action points at the piece, the place and the target it is about")
{
    struct spot s;

    face("S-CAV1", "", "E-LEG1", "");
    clash();
    s = spot_of(2, "attack a1");
    CHECK_EQ(s.piece, atk);
    CHECK_EQ(s.target, def);
    CHECK_EQ(s.place, hex("6.5"));
    s = spot_of(2, "guard");
    CHECK_EQ(s.piece, atk);
    CHECK_EQ(s.place, -1);
    CHECK_EQ(s.target, -1);
    s = spot_of(2, "order b2 red");
    CHECK_EQ(s.piece, 17);
    play(2, "move");
    s = spot_of(2, "to 5.3");
    CHECK_EQ(s.piece, atk);
    CHECK_EQ(s.place, hex("5.3"));
}
