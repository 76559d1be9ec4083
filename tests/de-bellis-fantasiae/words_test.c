/* words_test.c: notation (§3.11), sentences in both languages, sheets, the field as text. */
#include <string.h>
#include "games/de-bellis-fantasiae/db_shot.h"
#include "talk.h"

/* Four spears in a line and three more elements; c1 is the castle, c2 and c3 are the camps. */
static void lay_out(void)
{
    field();
    named();
    for (int i = 0; i < 4; i++) {
        char label[3] = {'a', (char)('1' + i), 0};
        put(label, "SpS", 10000 + 1000 * i, 8000, 900);
    }
    put("a5", "Mag", 11500, 6000, 900);
    put("a6", "Mag", 13500, 6000, 900);
    put("b1", "Kn", 12000, 11100, 2700);
    put("b2", "XBw", 16000, 11100, 2700);
    general("a5");
    AREA("castle", 3000, 12000, 5000, 12000, 5000, 14000, 3000, 14000);
    AREA("wood", 18000, 9000, 21000, 9000, 21000, 11000, 18000, 11000);
    LINE("road", 500, 0, 2500, 25000, 2500);
    camps(12000, 11000);
    begin(1, 6);
    ask(DB_ASK_MOVE, 1);
    hold("a1 a2 a3 a4");
}

/* ---- notation ---- */

static void reads_back(const char *notation)
{
    struct action a = wish(1, notation), again;
    CHECK_STR(notated(&a), notation);
    CHECK_EQ(a.n, strlen(db_forms[a.kind].args));
    CHECK(db_parse(&rules->head, state, 0, notated(&a), &again) && action_same(&a, &again));
}

TEST(notation, "every kind of action is written in one form and read back")
{
    lay_out();
    rules->maps = 3;
    static const char *const all[] = {
        "resign",
        "field 3",
        "feature wood",
        "quarter 4",
        "camp 11.5",
        "shape wings",
        "take a1-a4",
        "take a1,a3",
        "take a1-a2,a4-a6",
        "take a5",
        "back",
        "stay",
        "end",
        "pay 1",
        "march 2",
        "march 0.5 15",
        "march 0 -22.5 1",
        "march 1.25 0 0 -0.3",
        "column left 1",
        "column right 0 30 0.5",
        "engage b1 front",
        "engage b1 left a3",
        "via 12 7.5 45",
        "go 12.4 8 90",
        "land 3.5 0.75 359.9",
        "enter c1",
        "leave c2 12.75 1.5 90",
        "shoot a1 b2",
        "resolve b1",
        "cast a5 b2 4",
        "cast a5 b2 1 with a6",
        "cast a5 b2 3 pay 1",
        "fight a1 b1",
    };
    uint64_t seen = 0;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        reads_back(all[i]);
        seen |= 1ull << wish(1, all[i]).kind;
    }
    CHECK_EQ(seen, (1ull << DB_ACT_COUNT) - 2);
}

TEST(DB_102, "lengths are written in base widths: march 2 goes 2000 u")
{
    TEST_ALSO(DB_R65);
    lay_out();
    CHECK_EQ(wish(1, "march 2").arg[0], 2000);
    CHECK_EQ(wish(1, "march 0.001").arg[0], 1);
    CHECK_EQ(plane_unpack(wish(1, "go 12.4 8 90").arg[0]), 12400);
    CHECK_EQ(wish(1, "go 12.4 8 90").arg[2], 900);
    CHECK_EQ(wish(1, "march 1 -15").arg[1], -150);
}

TEST(notation, "the lowest member lines up where none is named")
{
    lay_out();
    hold("a2 a3");
    CHECK_EQ(wish(1, "engage b1 front").arg[2], e("a2"));
    CHECK_EQ(wish(1, "engage b1 front a2").arg[2], e("a2"));
    struct action a = wish(1, "engage b1 front a3");
    CHECK_STR(notated(&a), "engage b1 front a3");
}

TEST(notation, "people's words are read: commas in any order, zeros, parts of a march by name")
{
    lay_out();
    struct action a = wish(1, "take a4,a2,a3,a1");
    CHECK_STR(notated(&a), "take a1-a4");
    a = wish(1, "take a1, a2");
    CHECK_STR(notated(&a), "take a1-a2");
    a = wish(1, "march 1 0 0 0");
    CHECK_STR(notated(&a), "march 1");
    a = wish(1, "wheel 15 ahead 1");
    CHECK_STR(notated(&a), "march 0 15 1");
    a = wish(1, "ahead 0.5 wheel -10 ahead 1 slide 0.2");
    CHECK_STR(notated(&a), "march 0.5 -10 1 0.2");
    a = wish(1, "ahead 2");
    CHECK_STR(notated(&a), "march 2");
    a = wish(1, "engage b1");
    CHECK_STR(notated(&a), "engage b1 front");
}

TEST(notation, "what is no action is not read")
{
    lay_out();
    static const char *const all[] = {
        "",
        "take",
        "take b1",
        "take a1-",
        "take a4-a1",
        "take a9",
        "march",
        "march x",
        "march 1 2 3 4 5",
        "go 1 2",
        "go 1 2 360",
        "go 1 2 -1",
        "go 99 2 0",
        "engage",
        "engage b1 top",
        "engage b1 a1",
        "enter c9",
        "enter castle",
        "cast a5 b2",
        "cast a5 b2 2 with",
        "cast a5 b2 2 with a6,a6,a6",
        "fly 1",
        "end now",
        "wheel",
        "ahead 1 ahead 1 ahead 1",
        "slide 1 ahead 1",
        "feature moat",
        "pay",
        "shape round",
        "march 99",
    };
    struct action a;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (db_parse(&rules->head, state, 0, all[i], &a))
            test_fail(__FILE__, __LINE__, "'%s' was read", all[i]);
}

/* ---- labels ---- */

TEST(notation, "numbers that a kind of action does not have are not written")
{
    lay_out();
    struct action a = {.kind = DB_ACT_PAY, .n = 6, .arg = {2, 3, 4, 5, 6, 7}};
    CHECK_STR(notated(&a), "pay 2");
    a.kind = DB_ACT_ENGAGE;
    a.arg[0] = (int16_t)e("b1");
    a.arg[1] = DB_FORM_FRONT;
    a.arg[2] = (int16_t)e("a3");
    CHECK_STR(notated(&a), "engage b1 front a3");
}

TEST(labels, "elements are a1 and b1, camp followers a0 and b0, citizens t1")
{
    lay_out();
    static const char *const all[] = {"a1", "a6", "b1", "b2", "a0", "b0", "t1"};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const char *s = all[i];
        char label[DB_LABEL];
        int element = db_by_label(&ctx, &s);
        db_label(&ctx, element, label);
        CHECK_STR(label, all[i]);
        CHECK_EQ(*s, 0);
        CHECK_EQ(element, e(all[i]));
    }
}

/* ---- sentences ---- */

TEST(words, "units have their name and label, moves their parts, contacts and PIPs")
{
    lay_out();
    CHECK_STR(said_action(1, "march 2", LANG_EN), "Spears a1-a4: ahead 2 (1 PIP)");
    CHECK_STR(said_action(1, "march 2", LANG_ES), "Lanceros a1-a4: avanzar 2 (1 PIP)");
    CHECK_STR(said_action(1, "march 0.5 5", LANG_ES), "Lanceros a1-a4: avanzar 0,5, girar a la izquierda 5° (1 PIP)");
    ask(DB_ASK_UNIT, 1);
    state->hand = 0;
    CHECK_STR(said_action(1, "take a1,a3", LANG_EN), "Take Spears a1, a3");
    CHECK_STR(said_action(1, "take a4-a5", LANG_EN), "Take a4-a5");
    CHECK_STR(said_action(1, "end", LANG_EN), "End the movement");
}

TEST(words, "an attack names the enemy and the edge")
{
    field();
    named();
    put("a1", "SpS", 12000, 8000, 900);
    put("b1", "Kn", 12000, 9500, 2700);
    general("a1");
    begin(1, 6);
    ask(DB_ASK_MOVE, 1);
    hold("a1");
    CHECK_STR(said_action(1, "engage b1 front", LANG_EN), "Spears a1: attack Knights b1 in front (1 PIP)");
    CHECK_STR(said_action(1, "march 1.5", LANG_EN),
              "Spears a1: ahead 1.5; Spears a1 meets Knights b1 in front (1 PIP)");
}

/* Every entry of a list is said, whatever its arguments are; no gap stays open. */
TEST(words, "every question, event and refusal has a sentence in both languages")
{
    lay_out();
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        for (int i = 0; i < DB_EV_COUNT; i++) {
            const struct event zero = {.kind = (uint16_t)i, .to = TO_ALL, .n = 8};
            struct event other = {.kind = (uint16_t)i, .to = TO_ALL, .n = 8, .arg = {1, 1, 1, 1, 1, 1, 1, 1}};
            CHECK(strlen(said_event(&zero, (enum lang)lang)) > 4);
            CHECK(strlen(said_event(&other, (enum lang)lang)) > 4);
        }
        for (int i = 0; i < DB_WHY_COUNT; i++) {
            const struct why w = db_no(i, 354, 0, 1, 1);
            CHECK(strlen(said_why(&w, (enum lang)lang)) > 8);
        }
        for (int i = 1; i < DB_ASK_COUNT; i++) {
            struct decision d = {.kind = (uint16_t)i};
            char said[400];
            CHECK(db_say_decision(&rules->head, state, &d, (enum lang)lang, said, sizeof said) > 8);
        }
    }
}

TEST(words, "a refusal tells the rule behind its code")
{
    lay_out();
    struct why w = refused(1, "march 2.001");
    CHECK_EQ(code_of(&w), 7);
    CHECK_STR(said_why(&w, LANG_EN), "Too far: it takes 2.001 BW, and the allowance is 2 BW (good going) (DB-270).");
    CHECK_STR(said_why(&w, LANG_ES), "Demasiado lejos: cuesta 2,001 UM y dispone de 2 UM (buen terreno) (DB-270).");
    w = db_no(DB_WHY_UNALIGNED, -57, e("a1"), e("b1"), 0);
    CHECK_STR(said_why(&w, LANG_EN), "Spears a1 would touch Knights b1 without lining up (DB-R57).");
}

TEST(words, "a fight is told with dice, totals and what they are made of")
{
    lay_out();
    struct db_strength own, other;
    db_close_strength(&ctx, e("a2"), e("b1"), &own);
    db_close_strength(&ctx, e("b1"), e("a2"), &other);
    const struct event fought = {.kind = DB_EV_FOUGHT,
                                 .to = TO_ALL,
                                 .n = 8,
                                 .arg = {(int16_t)e("a2"), (int16_t)e("b1"), 4, 2, (int16_t)(4 + own.sum),
                                         (int16_t)(2 + other.sum), (int16_t)own.mods, (int16_t)other.mods}};
    CHECK_EQ(own.sum, 4); /* the shield wall is for foot */
    CHECK_STR(said_event(&fought, LANG_EN),
              "Spears a2 fights Knights b1: 8 (die 4, factor +4) against 5 (die 2, factor +3).");
    const struct event with = {.kind = DB_EV_FOUGHT,
                               .to = TO_ALL,
                               .n = 8,
                               .arg = {(int16_t)e("a2"), (int16_t)e("b2"), 4, 2, 9, 5,
                                       (DB_MOD_SHIELD_WALL - DB_MOD_PHALANX_LESS + 1) << DB_MODS_FORMATION,
                                       1 << DB_MODS_LEFT}};
    CHECK_STR(said_event(&with, LANG_ES),
              "Combate de Lanceros a2 con Ballestas b2: 9 (dado 4, factor +4, muro de escudos +1) "
              "contra 5 (dado 2, factor +4, solapado -1).");
}

TEST(words, "shots, exchanged shots and spells are itemised like fights")
{
    lay_out();
    struct event told = {
        .kind = DB_EV_SHOT,
        .to = TO_ALL,
        .n = 8,
        .arg = {(int16_t)e("b2"), (int16_t)e("a2"), 4, 2, 8, 4, DB_M_GENERAL | DB_M_SUPPORTED | DB_M_TARGET_FIRST, 1}};
    CHECK_STR(said_event(&told, LANG_EN), "Crossbows b2 shoots at Spears a2 with support: 8 (die 4, factor +4) against "
                                          "4 (die 2, factor +2, general +1, supported shot -1).");
    told.kind = DB_EV_EXCHANGED;
    told.arg[6] = DB_M_SUPPORTED_2;
    told.arg[7] = DB_M_CAMP;
    CHECK_STR(said_event(&told, LANG_EN),
              "Crossbows b2 and Spears a2 shoot at each other: 8 (die 4, factor +6, supported shot -2) against "
              "4 (die 2, factor +0, camp +2).");
    const struct event spell = {.kind = DB_EV_SPELL,
                                .to = TO_ALL,
                                .n = 8,
                                .arg = {(int16_t)e("a5"), (int16_t)e("b1"), 5, 1, 7, 5, DB_M_WARD | DB_M_SUPPORTED, 2}};
    CHECK_STR(said_event(&spell, LANG_EN),
              "Mage a5 casts at Knights b1 with 2 PIPs: 7 (die 5, twice the PIPs +4, cleric or paladin near the spell "
              "-2) against 5 (die 1, factor +5, supported shot -1).");
}

TEST(words, "one stays where it is, several where they are; what stands nowhere is placed")
{
    lay_out();
    CHECK_STR(said_action(1, "stay", LANG_EN), "Leave Spears a1-a4 where they are");
    CHECK_STR(said_action(1, "stay", LANG_ES), "Dejar Lanceros a1-a4 donde están");
    struct event stayed = {.kind = DB_EV_STAYED, .to = TO_ALL, .n = 5, .arg = {0, 15, 0, 0, 0}};
    CHECK_STR(said_event(&stayed, LANG_EN), "Spears a1-a4 stay.");
    stayed.arg[1] = 1;
    CHECK_STR(said_event(&stayed, LANG_EN), "Spears a1 stays.");
    hold("a1");
    CHECK_STR(said_action(1, "stay", LANG_EN), "Leave Spears a1 where it is");
    hold("");
    ask(DB_ASK_DEPLOY, 1);
    CHECK_STR(said_action(1, "take a1", LANG_EN), "Place Spears a1");
    CHECK_STR(said_action(1, "take a1", LANG_ES), "Colocar Lanceros a1");
}

TEST(typed, "the notation in Spanish words: what the terminal shows is what may be typed")
{
    static const char *const all[][2] = {
        {"march 0.5 15", "marchar 0,5 15"},
        {"take a1-a2,a4", "tomar a1-a2,a4"},
        {"engage b1 front a3", "atacar b1 frente a3"},
        {"column left 1", "columna izquierda 1"},
        {"shape wings", "formar alas"},
        {"cast a5 b1 2 with a6", "hechizar a5 b1 2 con a6"},
        {"go 12 6.5 90", "ir 12 6,5 90"},
        {"end", "terminar"},
    };
    lay_out();
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        char typed[80];
        struct action a, b;
        db_spell(all[i][0], LANG_ES, typed, sizeof typed);
        CHECK_STR(typed, all[i][1]);
        CHECK(db_parse(&rules->head, state, 0, typed, &a) && db_parse(&rules->head, state, 0, all[i][0], &b));
        CHECK(action_same(&a, &b));
        db_spell(all[i][0], LANG_EN, typed, sizeof typed);
        CHECK_STR(typed, all[i][0]);
    }
    struct action parts = wish(1, "avanzar 0,5 girar 15 avanzar 1 deslizar -0,2");
    CHECK_STR(notated(&parts), "march 0.5 15 1 -0.2");
    for (int kind = 1; kind < DB_ACT_COUNT; kind++) {
        char typed[80], back[80];
        db_spell(db_forms[kind].verb, LANG_ES, typed, sizeof typed);
        CHECK(strcmp(typed, db_forms[kind].verb) != 0); /* every verb has a Spanish word of its own */
        db_unspell(typed, back, sizeof back);
        CHECK_STR(back, db_forms[kind].verb);
    }
    CHECK(!db_parse(&rules->head, state, 0, "girar", &parts));
    CHECK(!db_parse(&rules->head, state, 0, "nadar 1", &parts));
}

TEST(words, "a seat is its army; equal names have the letter of their labels")
{
    char name[80];
    lay_out();
    db_say_seat(&rules->head, 1, LANG_ES, name, sizeof name);
    CHECK_STR(name, "Hueste del Norte");
    memcpy(rules->army_name[1], rules->army_name[0], sizeof rules->army_name[0]);
    db_say_seat(&rules->head, 1, LANG_EN, name, sizeof name);
    CHECK_STR(name, "South Host (b)");
}

/* ---- families ---- */

static const char *family(const char *notation)
{
    static char name[80];
    struct action a = wish(1, notation);
    int n = db_say_family(&rules->head, state, &a, LANG_EN, name, sizeof name);
    return n ? name : "";
}

TEST(words, "long lists have headings")
{
    lay_out();
    CHECK_STR(family("stay"), "No move");
    CHECK_STR(family("march 1"), "Straight ahead");
    CHECK_STR(family("march 0 5"), "With a wheel");
    ask(DB_ASK_UNIT, 1);
    state->hand = 0;
    CHECK_STR(family("take a1-a4"), "Groups");
    CHECK_STR(family("take a1"), "Single elements");
    CHECK_STR(family("end"), "");
}

TEST(words, "moves that meet an enemy, line up, support or retire have headings of their own")
{
    field();
    named();
    put("a1", "SpS", 12000, 8000, 900);
    put("a2", "SpS", 15000, 8000, 900);
    put("b1", "Kn", 12000, 9600, 2700);
    begin(1, 6);
    ask(DB_ASK_MOVE, 1);
    hold("a1");
    CHECK_STR(family("engage b1 front"), "Contact");
    CHECK_STR(family("march 1"), "Opposite an enemy");
    CHECK_STR(family("go 12 6.5 90"), "Back or about");
    hold("a2");
    CHECK_STR(family("go 14 8.5 90"), "Elsewhere");
    hold("a1");
    state->element[e("b1")].y = 15000;
    CHECK_STR(family("go 13.9 8 90"), "Elsewhere");
    hold("a2");
    CHECK_STR(family("go 13 8 90"), "Beside or behind a friend");
}

/* ---- sheets ---- */

static bool starts(const char *s, const char *with) { return strncmp(s, with, strlen(with)) == 0; }

TEST(sheet, "a unit reads as a screen reader says it")
{
    lay_out();
    CHECK(starts(sheet_of("a1-a4", LANG_EN), "Spears a1-a4, 4 wide, facing north, nearest enemy b1 at 3.1, north"));
    CHECK(starts(sheet_of("a1-a4", LANG_ES),
                 "Lanceros a1-a4, 4 de frente, mirando al norte, enemigo más próximo b1 a 3,1"));
    CHECK(starts(sheet_of("a1", LANG_EN), "Spears a1 of South Host, facing north, nearest enemy b1 at"));
    CHECK_STR(sheet_of("a1,a4", LANG_EN), ""); /* no group */
    state->element[e("b1")].y = 11160;         /* tenths will do */
    CHECK(strstr(sheet_of("a1-a4", LANG_EN), "nearest enemy b1 at 3.2, north"));
}

TEST(sheet, "types, places, the field, armies and credits have a sheet")
{
    lay_out();
    TEST_ALSO(DB_101);
    CHECK(strstr(sheet_of("SpS", LANG_EN), "Close combat: +4 against foot, +4 against mounted and aerial"));
    CHECK(strstr(sheet_of("lanceros", LANG_EN), "Moves 2 BW, 1 BW in rough"));
    CHECK(strstr(sheet_of("c2", LANG_EN), "the camp of South Host (c2)"));
    CHECK(strstr(sheet_of("c2", LANG_EN), "Garrison: CFo a0"));
    CHECK(strstr(sheet_of("field", LANG_EN), "Field 25 by 20 BW"));
    CHECK(strstr(sheet_of("campo", LANG_ES), "bosque: terreno muy difícil"));
    CHECK(strstr(sheet_of("south host", LANG_EN), "Morale: 0 of 16 lost; defeated at 8"));
    CHECK(strstr(sheet_of("credits", LANG_EN), "Joe Collins, Paul Murgatroyd, Tom Thomas"));
    CHECK(strstr(sheet_of("créditos", LANG_ES), "Oriol Hereu Morales"));
    CHECK_STR(sheet_of("nothing", LANG_EN), "");
}

TEST(DB_101, "the credits can be read in the game")
{
    lay_out();
    CHECK(strstr(sheet_of("credits", LANG_EN), "Wargames Research Group Ltd"));
}

/* ---- the field as text ---- */

TEST(draw, "three columns and one row a base width; elements with arrows, ground with letters")
{
    static char text[1 << 14];
    lay_out();
    int n = db_draw(&rules->head, state, LANG_EN, false, text, sizeof text);
    CHECK(n > 0 && n < (int)sizeof text);
    const char *line = strchr(text, '\n') + 1;
    for (int row = 0; row < 20; row++, line = strchr(line, '\n') + 1)
        CHECK_EQ(strchr(line, '\n') - line, 75);
    CHECK(strstr(text, "a1^a2^a3^a4^"));
    CHECK(strstr(text, "b1v"));
    CHECK(strstr(text, "CCCCCC"));
    CHECK(strstr(text, "wwwwwwwww"));
    CHECK(strstr(text, "Ground: C castle, w wood, = road, c camp"));
    CHECK(strstr(text, "a1  Spears at x 10 y 8, 90°"));
}
