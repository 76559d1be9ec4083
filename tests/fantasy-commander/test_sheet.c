/*
 * test_sheet.c: the sheets: everything that has a name can be read about, in
 * both languages, by every seat, and nobody learns what is hidden from him.
 */
#include "duel.h"
#include "fc_texts.h"

static char sheet_text[1 << 14];

static const char *read_sheet(const struct fc_state *view, const char *what, enum lang lang)
{
    int n = fc_sheet(&rules->head, view, what, lang, sheet_text, sizeof sheet_text);

    CHECK_EQ(n, strlen(sheet_text));
    CHECK(n < (int)sizeof sheet_text);
    return sheet_text;
}

static const char *sheet(const char *what, enum lang lang) { return read_sheet(state, what, lang); }

static bool tells(const char *words) { return strstr(sheet_text, words) != NULL; }

/* Can be read in both languages, measured without room, and is the same for every seat. */
static void is_good(const char *what)
{
    static struct fc_state view;
    static char truth[sizeof sheet_text];
    char tiny[5];

    for (int lang = 0; lang < LANG_COUNT; lang++) {
        sheet(what, lang);
        if (!*sheet_text || strpbrk(sheet_text, "{}") || tells("?\n") || tells("(null)"))
            test_fail(__FILE__, __LINE__, "bad sheet of '%s': '%s'", what, sheet_text);
        strcpy(truth, sheet_text);
        CHECK_EQ(fc_sheet(&rules->head, state, what, lang, NULL, 0), strlen(truth));
        CHECK_EQ(fc_sheet(&rules->head, state, what, lang, tiny, sizeof tiny), strlen(truth));
        CHECK_EQ(strlen(tiny), 4);
        for (int seat = SPECTATOR; seat < FC_SEATS; seat++) {
            game_clone(&view, state);
            fc_redact(&rules->head, &view, seat);
            CHECK_STR(read_sheet(&view, what, lang), truth);
        }
    }
}

static void is_good_by(const char *id, char name[LANG_COUNT][FC_NAME])
{
    is_good(id);
    for (int l = 0; l < LANG_COUNT; l++)
        is_good(name[l]);
}

TEST(sheets, "every type of unit, card, terrain and element has one, by id and by name")
{
    whole("decisive-battle", "");
    for (int i = 0; i < rules->types; i++)
        is_good_by(rules->type[i].id, rules->type[i].name);
    for (int i = 0; i < rules->cards; i++)
        is_good_by(rules->card[i].id, rules->card[i].name);
    for (int i = 0; i < rules->terrains; i++)
        is_good_by(rules->terrain[i].id, rules->terrain[i].name);
    for (int i = 0; i < rules->fixture_types; i++)
        is_good_by(rules->fixture_type[i].id, rules->fixture_type[i].name);
}

TEST(sheets, "every ability has one, by its name in data files and in both languages")
{
    whole("first-battle", "");
    for (int i = 0; fc_ability_names[i]; i++)
        is_good(fc_ability_names[i]);
    for (int i = 0; fc_numbered_names[i]; i++)
        is_good(fc_numbered_names[i]);
    for (int i = 0; i < fc_texts.count; i++)
        for (int l = 0; l < LANG_COUNT && strncmp(fc_texts.id[i], "ability.", 8) == 0; l++)
            is_good(fc_texts.text[l][i]);
}

TEST(sheets, "dice, decks, settings and every unit of a battle, in every scenario")
{
    static const char *const ids[] = {"first-battle", "overwhelming-barrier", "battle-royale"};

    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        whole(ids[i], "");
        is_good("dice");
        is_good("mazos");
        is_good("options");
        for (int u = 0; u < state->units; u++)
            if (state->unit[u].flags)
                is_good(named(u));
    }
}

TEST(sheets, "a unit shows its card and how it stands")
{
    face("E-LEG1", "fatigue=1 guard", "S-ZWA1", "blue losses=3");
    terrain("6.5", "forest");
    clash();
    sheet("a1", LANG_EN);
    CHECK(tells("Legionnaires (E-LEG1) a1\nNow: 4 of 4 left, fatigue 1 of 2, order: "));
    CHECK(tells(", at 6\xc2\xb7"
                "4, Defence token\n"));
    CHECK(tells("Infantry, regular level, Empire, "));
    CHECK(tells("Regroup: when attacked, it may exchange 1 damage"));
    CHECK(tells("(FC-786)"));
    CHECK(tells("\nOurs: "));
    sheet("B1", LANG_ES);
    CHECK(tells("Guerreros Zombi (S-ZWA1) b1\nAhora: fuerza 1 de 4, "));
    CHECK(tells("orden: azul, en 6\xc2\xb7"
                "5 (Bosque), D\xc3\xa9"
                "bil"));
    sheet("e-leg1", LANG_EN);
    CHECK(!tells("Now:"));
}

TEST(sheets, "what works on a unit beyond its card")
{
    face("E-LEG1", "counterblow", "S-ZWA1", "");
    clash();
    sheet("a1", LANG_EN);
    CHECK(tells("At present also:\n  Counterblow: "));
    sheet("b1", LANG_EN);
    CHECK(!tells("At present also"));
}

TEST(sheets, "case, accents and hyphens do not matter; a number is taken up")
{
    whole("first-battle", "");
    CHECK(*sheet("RUSH", LANG_EN));
    CHECK(*sheet("oracion antes de combatir", LANG_EN));
    CHECK(*sheet("\xc2\xa1VOLUNTAD DE VICTORIA!", LANG_ES));
    CHECK(*sheet("master of attack", LANG_EN));
    CHECK(tells("Master of Attack X: it may re-roll up to X dice"));
    sheet("carga 2", LANG_EN);
    CHECK(tells("Charge 2: +2 attack dice"));
    CHECK(*sheet("roland", LANG_EN));
    CHECK(tells("Roland the Proud (E-ROL)"));
}

TEST(sheets, "a name of several things shows all of them")
{
    whole("first-battle", "");
    sheet("counterblow", LANG_EN);
    CHECK(tells("Counterblow (TE07)\n"));
    CHECK(tells("\n\nCounterblow: when attacked"));
}

TEST(sheets, "nothing is called so")
{
    static const char *const nothing[] = {"",         " ",         "\"",     "a99",  "c1",   "castle",
                                          "charge x", "charge 2x", "rush 2", "\xc3", "\xff", "\xe2\x80"};

    whole("first-battle", "");
    for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++)
        CHECK_STR(sheet(nothing[i], LANG_EN), "");
}

TEST(sheets, "dice tell letters, meaning and orders, as the settings have it")
{
    whole("first-battle", "attacker-block-faces=5");
    sheet("dice", LANG_EN);
    CHECK(tells("1 PANIC [P], as an order die 1 blue order: "));
    CHECK(tells("6 SHIELD 6 [D6], as an order die 1 green order: defending, blocks one result; attacking, nothing"));
    sheet("options", LANG_EN);
    CHECK(tells("Faces that block for the attacker: 5 only (FC-564)"));
    whole("first-battle", "attacker-block-faces=5-6");
    sheet("dados", LANG_ES);
    CHECK(tells("al atacar, para uno tambi\xc3\xa9n"));
}

TEST(sheets, "decks are listed, not their order")
{
    static char before[sizeof sheet_text];
    uint8_t top;

    face("E-LEG1", "", "S-ZWA1", "");
    deck(1, "TE03 TE01 TE03");
    discards(1, "TE02");
    unit("E-LEG1", "0.8", "green");
    begin("red 1");
    sheet("decks", LANG_EN);
    CHECK(tells("Empire\n"));
    CHECK(tells("Discards (1): Reconnaissance Raid"));
    strcpy(before, sheet_text);
    CHECK(state->side[0].deck_n >= 2);
    top = state->side[0].deck[0];
    state->side[0].deck[0] = state->side[0].deck[1];
    state->side[0].deck[1] = top;
    CHECK_STR(sheet("decks", LANG_EN), before);
}

TEST(sheets, "tokens that lie face down are not told")
{
    static struct fc_state view;

    face("E-LEG1", "", "S-ZWA1", "");
    begin("command");
    keep_all();
    play(1, "order a1 yellow");
    game_clone(&view, state);
    fc_redact(&rules->head, &view, 1);
    read_sheet(&view, "a1", LANG_EN);
    CHECK(tells("order: hidden"));
    CHECK(!tells("yellow"));
    game_clone(&view, state);
    fc_redact(&rules->head, &view, 0);
    read_sheet(&view, "a1", LANG_EN);
    CHECK(tells("order: yellow"));
}
