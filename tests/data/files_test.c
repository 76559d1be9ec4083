/* files_test.c: reading files, complaining about them, and texts of records. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "core/rng.h"
#include "helper.h"
#include "support.h"

static bool check_file(const char *path, struct data_report *report, char what[64])
{
    char full[1200];
    snprintf(full, sizeof full, "%s/%s", SOURCE_ROOT, path);
    return data_check_file(full, project_data(), report, what);
}

/* ---- broken files: where, and what is said ---- */

static const struct broken {
    const char *file, *at, *words, *expected;
    int complaints;
} broken[] = {
    {"wrong-type", ":3:26: ", "attack is 'many'", "expected a whole number from 0 to 12", 2},
    {"wrong-type", ":5:12: ", "range is '4-2'", "expected two numbers", 2},
    {"unknown-key", ":4:5: ", "unknown key 'atack'", "expected 'attack'", 2},
    {"unknown-key", ":5:5: ", "unknown key 'colour'", "expected one of: id, base", 2},
    {"over-points", ":6:3: ", "costs 200 points", "expected at most 193 (FC-141)", 1},
    {"two-rolands", ":7:12: ", "a second E-ROL", "(FC-144)", 1},
    {"too-many-stars", ":9:3: ", "2 star cards in a deck of 6", "expected at most 1", 1},
    {"outside-map", ":7:34: ", "hex 12.1 is not on the map", "expected one that is drawn", 1},
    {"on-a-rock", ":10:10: ", "hex 0.4 is impassable (rocks)", "(FC-450)", 1},
    {"duplicate-key", ":5:5: ", "duplicate key 'attack' (first in line 4)", "expected every key once", 1},
    {"not-yaml", ":4:", "not YAML", "missing comma", 1},
    {"empty", ":1:1: ", "the file is empty", "expected 'kind: ", 1},
    {"alias", ":3:23: ", "an anchor (&)", "not allowed", 1},
    {"block-empty", ":13:1: ", "a block without text", "expected its lines indented deeper", 1},
    {"bad-map", ":17:5: ", "hex 0.3 cannot be reached", "(FC-917)", 1},
};

TEST(broken_files, "each complaint names file, line, column, what is wrong and what was expected")
{
    fc();
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        struct data_report report = {0};
        char path[200], where[240];
        snprintf(path, sizeof path, "tests/data/broken/%s.yaml", broken[i].file);
        snprintf(where, sizeof where, "broken/%s.yaml%s", broken[i].file, broken[i].at);
        CHECK(!check_file(path, &report, NULL));
        const char *line = report.text ? strstr(report.text, where) : NULL;
        if (!line || !strstr(line, broken[i].words) || !strstr(line, broken[i].expected))
            test_fail(__FILE__, __LINE__, "%s: expected %s%s … %s, but it says:\n%s", broken[i].file, where,
                      broken[i].words, broken[i].expected, report.text);
        CHECK_EQ(report.count, broken[i].complaints);
        data_report_free(&report);
    }
}

/* ---- in Spanish ---- */

static const struct spanish {
    const char *file, *at, *words;
} spanish[] = {
    {"wrong-type", ":3:26: ", "attack es «many»; se esperaba un número entero de 0 a 12"},
    {"wrong-type", ":5:12: ", "range es «4-2»; se esperaba un par de números de"},
    {"unknown-key", ":4:5: ", "clave desconocida «atack»; se esperaba «attack» (o una de estas: "},
    {"unknown-key", ":5:5: ", "clave desconocida «colour»; se esperaba una de estas: id, base"},
    {"duplicate-key", ":5:5: ", "clave repetida «attack» (la primera, en la línea 4); se esperaba cada clave una vez"},
    {"not-yaml", ":4:", "no es YAML: "},
    {"empty", ":1:1: ", "el fichero está vacío; se esperaba «kind: …» y sus demás claves"},
    {"alias", ":3:23: ", "un ancla (&); se esperaba un valor simple: las anclas no se admiten"},
    {"over-points", ":6:3: ", "el ejército cuesta 200 puntos; se esperaba un máximo de 193 (FC-141)"},
    {"two-rolands", ":7:12: ", "un segundo E-ROL; se esperaba cada Héroe y cada Criatura Colosal una vez (FC-144)"},
    {"too-many-stars", ":9:3: ", "2 cartas con estrella en un mazo de 6; se esperaba un máximo de 1"},
    {"outside-map", ":7:34: ", "el hexágono 12.1 no está en el mapa; se esperaba uno dibujado"},
    {"on-a-rock",
     ":10:10: ", "el hexágono 0.4 es impasable (rocks); se esperaba uno en el que quepa una unidad (FC-450)"},
    {"bad-map", ":17:5: ", "no se puede llegar a pie al hexágono 0.3; se esperaba un camino (FC-917)"},
    {"base-units", ":4:34: ", "solo una de ranged y range; se esperaban las dos o ninguna (FC-156)"},
};

TEST(broken_files,
     "what is wrong with a file, by its form or by the rules, is said in the reader's language, at the same place")
{
    fc();
    for (size_t i = 0; i < sizeof spanish / sizeof *spanish; i++) {
        struct data_report report = {.lang = LANG_ES};
        char path[200], where[400];
        snprintf(path, sizeof path, "tests/data/broken/%s.yaml", spanish[i].file);
        CHECK(!check_file(path, &report, NULL));
        snprintf(where, sizeof where, "broken/%s.yaml%s", spanish[i].file, spanish[i].at);
        const char *line = report.text ? strstr(report.text, where) : NULL;
        if (!line || !strstr(line, spanish[i].words))
            test_fail(__FILE__, __LINE__, "%s%s is missing in:\n%s", where, spanish[i].words, report.text);
        data_report_free(&report);
    }
}

/* Texts that break one thing or another: all the forms of complaint that need no other file. */
static const char *const forms[] = {
    "",
    "[]\n",
    "name: x\n",
    "kind: what/ever\n",
    "kind: fantasy-commander/nothing\n",
    "\xff\n",
    "a: [1\n",
    "kind: fantasy-commander/units\nunits: 3\n",
    "kind: fantasy-commander/units\nunits: {}\n",
    "kind: fantasy-commander/units\nunits: [3, [4]]\n",
    "kind: fantasy-commander/units\nunits: [{id: 'no id', name: {en: a, fr: b}}]\n",
    "kind: fantasy-commander/units\nunits: [{id: a, name: [x], attack: {a: b}, range: x, printed: "
    "3}]\n",
    "kind: fantasy-commander/units\nunits: [{id: a, abilities: 3, hero: maybe, printed: [nothing], "
    "faction: nobody}]\n",
    "kind: fantasy-commander/units\nunits: [{id: a, ? [k] : 1}]\n",
    "kind: &a x\n",
    "kind: *a\n",
    "kind: !t x\n",
    "kind: x\n---\nkind: y\n",
    "kind: fantasy-commander/units\nunits: \"two\n  lines\"\n",
    "kind: \"a\\0b\"\n",
    "kind: fantasy-commander/scenario\nmap: {a: b}\nid: x\nvictory: {x: 1}\n",
    "kind: fantasy-commander/position\nscenario: [a]\nunits: [{at: 3}]\n",
};

/* What is before the sentence: "name:line:column: ". */
static size_t place_length(const char *line)
{
    const char *end = strstr(line, ": ");
    return end ? (size_t)(end - line) : 0;
}

TEST(broken_files, "every form of complaint has its words in both languages")
{
    fc();
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        struct data_report en = {.lang = LANG_EN}, es = {.lang = LANG_ES};
        bool good = data_load_text(fc(), NULL, forms[i], strlen(forms[i]), &en);
        CHECK(!good && en.count > 0);
        CHECK(!data_load_text(fc(), NULL, forms[i], strlen(forms[i]), &es));
        CHECK_EQ(en.count, es.count);
        if (strstr(es.text, "expected") || (!strstr(es.text, "se esper") && !strstr(es.text, "no es YAML")))
            test_fail(__FILE__, __LINE__, "not in Spanish:\n%s", es.text);
        CHECK_EQ(place_length(en.text), place_length(es.text));
        CHECK(strncmp(en.text, es.text, place_length(en.text)) == 0);
        data_report_free(&en);
        data_report_free(&es);
    }
}

TEST(broken_files, "a long word of the file is cut short, between two characters")
{
    struct data_report report = {0};
    char text[300] = "kind: fantasy-commander/values\n", word[100] = "";
    fc();
    for (int i = 0; i < 59; i++)
        strcat(word, "x");
    strcat(strcat(strcat(text, word), "ñandú"), ": 1\n");
    CHECK(!data_load_text(fc(), NULL, text, strlen(text), &report));
    CHECK(strstr(report.text, "unknown key 'xxx"));
    CHECK(strstr(report.text, "xxx', expected one of: "));
    data_report_free(&report);
}

TEST(caret, "bytes that are no text are not shown as they are: a terminal would obey them")
{
    struct data_report report = {0};
    const char text[] = "a: ñ\x1b[31mred\xc2\x9b\x7f\xff\n";
    CHECK(!data_load_text(fc(), "binary", text, strlen(text), &report));
    CHECK(strstr(report.text, "\n    a: ñ?[31mred????\n        ^\n"));
    data_report_free(&report);
}

TEST(caret, "a complaint shows the line and a caret below the column, in characters")
{
    struct data_report report = {0};
    const char text[] = "kind: fantasy-commander/values\nunits: [{id: ñandú}]\n";
    CHECK(!data_load_text(fc(), "values", text, strlen(text), &report));
    CHECK_STR(report.text, "values:2:14: id is 'ñandú', expected up to 23 letters, digits and hyphens\n"
                           "    units: [{id: ñandú}]\n"
                           "                 ^\n");
    data_report_free(&report);
}

TEST(subset, "anchors, aliases, tags, second documents and odd bytes are refused")
{
    static const char *const texts[] = {
        "kind: &a fantasy-commander/values\n",
        "kind: !!str fantasy-commander/values\n",
        "kind: *a\n",
        "kind: fantasy-commander/values\n---\nkind: fantasy-commander/values\n",
        "kind: fantasy-commander/values\nunits: \"\xff\"\n",
        "kind: fantasy-commander/values\n? [units]\n: 3\n",
        "- kind: fantasy-commander/values\n",
        "units: []\nkind: fantasy-commander/values\n",
        "kind: chess/values\n",
        "kind: fantasy-commander/recipe\n",
        "kind: [fantasy-commander/values]\n",
        "just words\n",
        "# only a comment\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct data_report report = {0};
        CHECK(!data_load_text(fc(), NULL, texts[i], strlen(texts[i]), &report));
        CHECK_EQ(report.count, 1);
        CHECK(strstr(report.text, "text:") == report.text);
        data_report_free(&report);
    }
}

TEST(deep, "very deep nesting is refused, not followed")
{
    struct data_report report = {0};
    char text[4000] = "kind: fantasy-commander/values\nunits: ";
    memset(text + strlen(text), '[', 3000);
    CHECK(!data_load_text(fc(), NULL, text, strlen(text), &report));
    CHECK_EQ(report.count, 1);
    data_report_free(&report);
}

/* Data that fits its tables never makes compile() step out of bounds, whatever it says. */
TEST(mutations, "files with random changes never crash the loader")
{
    static const char *const files[] = {
        "units.yaml",
        "cards.yaml",
        "terrain.yaml",
        "elements.yaml",
        "constants.yaml",
        "scenarios/first-battle.yaml",
        "scenarios/battle-royale.yaml",
        "armies/styx-horde.yaml",
        "positions/bridge-of-ginnoh.yaml",
    };
    struct rng rng;
    rng_seed(&rng, 20);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char path[200];
        snprintf(path, sizeof path, "tests/fixtures/fantasy-commander/%s", files[i]);
        char *text = support_read(path);
        size_t len = strlen(text);
        for (int k = 0; k < 60; k++) {
            struct data_report report = {0};
            char *copy = malloc(len + 1);
            CHECK(copy);
            memcpy(copy, text, len + 1);
            size_t cut = k & 1 ? len : rng_below(&rng, (uint32_t)len);
            for (int m = 0; m < 3; m++)
                copy[rng_below(&rng, (uint32_t)len)] = text[rng_below(&rng, (uint32_t)len)];
            data_load_text(fc(), NULL, copy, cut, &report);
            data_report_free(&report);
            free(copy);
        }
        free(text);
    }
}

TEST(many_complaints, "only so many complaints are told, but all are counted")
{
    struct data_report report = {0};
    char text[4000] = "kind: fantasy-commander/values\nunits:\n";
    for (int i = 0; i < 64; i++)
        strcat(text, "  - {id: E-LEG1, attack: x, move: 3}\n");
    CHECK(!data_load_text(fc(), NULL, text, strlen(text), &report));
    CHECK_EQ(report.count, 128);
    CHECK(strstr(report.text, "and more\n"));
    data_report_free(&report);
}

/* ---- files that are right ---- */

TEST(shipped_files, "every file of the project's data is right")
{
    static const char *const files[][2] = {
        {"units.yaml", "units"},
        {"cards.yaml", "cards"},
        {"terrain.yaml", "terrain"},
        {"elements.yaml", "elements"},
        {"constants.yaml", "constants"},
        {"scenarios/first-battle.yaml", "scenario"},
        {"scenarios/battle-royale.yaml", "scenario"},
        {"armies/empire-wall.yaml", "roster"},
        {"armies/styx-horde.yaml", "roster"},
        {"positions/bridge-of-ginnoh.yaml", "position"},
    };
    fc();
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        struct data_report report = {0};
        char path[200], what[64], kind[64];
        snprintf(path, sizeof path, "data/fantasy-commander/%s", files[i][0]);
        snprintf(kind, sizeof kind, "fantasy-commander/%s", files[i][1]);
        if (!check_file(path, &report, what))
            test_fail(__FILE__, __LINE__, "%s", report.text);
        CHECK_STR(what, kind);
        data_report_free(&report);
    }
}

struct listed {
    int n;
    char ids[200];
};

static void list_one(void *ctx, const struct data_scenario *s)
{
    struct listed *l = ctx;
    l->n++;
    strcat(strcat(l->ids, s->id), " ");
    CHECK(s->title[LANG_EN][0] && s->title[LANG_ES][0] && s->blurb[LANG_EN][0] && s->blurb[LANG_ES][0]);
    CHECK_EQ(s->number, l->n == 7 ? 0 : l->n);
}

TEST(scenario_list, "scenarios are listed by number, with titles in both languages")
{
    struct listed l = {0};
    struct data_report report = {0};
    CHECK_EQ(data_scenarios(fc(), project_data(), list_one, &l, &report), 7);
    CHECK_STR(l.ids, "first-battle multi-headed-horror difficult-decision miracles-of-mechanics "
                     "overwhelming-barrier decisive-battle battle-royale ");
    CHECK_EQ(report.count, 0);
}

TEST(data_dir, "an asked-for folder has to exist")
{
    struct data_dir dir;
    CHECK(data_dir_find(&dir, SOURCE_ROOT));
    CHECK_STR(dir.path, SOURCE_ROOT);
    CHECK(!data_dir_find(&dir, SOURCE_ROOT "/no-such-folder"));
}

/* ---- requests ---- */

TEST(round_trip, "the texts that a match keeps give the same ruleset again")
{
    char roster[1200];
    snprintf(roster, sizeof roster, "%s/data/fantasy-commander/armies/styx-horde.yaml", SOURCE_ROOT);
    const char *options[] = {"size=vanguard", "map=first-battle", "pass-rule=yes", NULL};
    struct match_request request = {.scenario = "battle-royale", .options = options, .roster = {"empire-wall", roster}};
    struct match a, b;
    struct data_report report = {0};
    CHECK(data_load_match(fc(), project_data(), &request, &a, &report));
    CHECK_STR(a.source.scenario, "battle-royale");
    CHECK_STR(a.source.options, "size=vanguard map=first-battle pass-rule=yes");
    CHECK_EQ(a.source.files, 2);
    CHECK_STR(a.source.file[1].name, "roster-2");
    struct match_request again = {.texts = &a.source};
    CHECK(data_load_match(fc(), project_data(), &again, &b, &report));
    CHECK_EQ(a.rs->hash, b.rs->hash);
    CHECK_EQ(memcmp(a.rs, b.rs, a.rs->size), 0);
    CHECK_EQ(b.source.files, 2);
    CHECK_STR(b.source.file[1].text, a.source.file[1].text);
    data_match_free(&a);
    data_match_free(&b);
}

TEST(round_trip_position, "a position given as the scenario is kept with the match")
{
    char path[1200];
    snprintf(path, sizeof path, "%s/data/fantasy-commander/positions/bridge-of-ginnoh.yaml", SOURCE_ROOT);
    struct match_request request = {.scenario = path};
    struct match a, b;
    struct data_report report = {0};
    CHECK(data_load_match(fc(), project_data(), &request, &a, &report));
    CHECK_STR(a.source.scenario, "first-battle");
    CHECK_EQ(a.source.files, 1);
    CHECK_STR(a.source.file[0].name, "position");
    struct match_request again = {.texts = &a.source};
    CHECK(data_load_match(fc(), project_data(), &again, &b, &report));
    CHECK_EQ(memcmp(a.rs, b.rs, a.rs->size), 0);
    data_match_free(&a);
    data_match_free(&b);
}

TEST(round_trip_scenario, "a scenario of one's own is kept with the match")
{
    char path[1200];
    snprintf(path, sizeof path, "%s/data/fantasy-commander/scenarios/decisive-battle.yaml", SOURCE_ROOT);
    struct match_request request = {.scenario = path};
    struct match a, b;
    struct data_report report = {0};
    CHECK(data_load_match(fc(), project_data(), &request, &a, &report));
    CHECK_STR(a.source.scenario, "decisive-battle");
    CHECK_EQ(a.source.files, 1);
    struct data_dir fixtures;
    snprintf(fixtures.path, sizeof fixtures.path, "%s/tests/fixtures", SOURCE_ROOT);
    struct match_request again = {.texts = &a.source};
    CHECK(data_load_match(fc(), &fixtures, &again, &b, &report));
    data_match_free(&a);
    data_match_free(&b);
}

TEST(names_only, "strangers cannot name paths")
{
    static const char *const names[] = {"../../../etc/passwd", "/etc/passwd", "first-battle.yaml", ""};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct match_request request = {.scenario = names[i], .names_only = true};
        struct match_request roster = {.scenario = "battle-royale", .roster = {names[i]}, .names_only = true};
        struct match_source source = {.scenario = names[i], .options = ""};
        struct match_request texts = {.texts = &source};
        struct match m;
        struct data_report report = {0};
        CHECK(!data_load_match(fc(), project_data(), &request, &m, &report));
        CHECK(!data_load_match(fc(), project_data(), &roster, &m, &report));
        CHECK(!data_load_match(fc(), project_data(), &texts, &m, &report));
        CHECK(!m.rs && !m.source.scenario);
        CHECK(!strstr(report.text, "cannot be opened"));
        data_report_free(&report);
    }
}

TEST(fixtures, "the loader can be pointed at another folder")
{
    struct data_dir dir;
    snprintf(dir.path, sizeof dir.path, "%s/tests/fixtures", SOURCE_ROOT);
    struct match_request request = {.scenario = "first-battle"};
    struct match m;
    struct data_report report = {0};
    CHECK(data_load_match(fc(), &dir, &request, &m, &report));
    data_match_free(&m);
}

/* ---- the owner's values, and the hash ---- */

TEST(values, "the owner's values replace house ones and count as printed")
{
    struct trial t = try_match("first-battle", "", "values",
                               "kind: fantasy-commander/values\nunits:\n"
                               "  - {id: E-LEG1, attack: 4, cost: 23, has: {abilities: [armour], charge: 1}}\n"
                               "cards:\n  - {id: TE04, order: blue}\n");
    if (!t.rs)
        test_fail(__FILE__, __LINE__, "%s", t.report.text);
    const struct fc_type *leg = &t.rs->type[fc_type_by_id(t.rs, "E-LEG1")];
    CHECK_EQ(leg->attack, 4);
    CHECK_EQ(leg->defence, 2);
    CHECK_EQ(leg->own.abilities, FC_ARMOUR);
    CHECK_EQ(leg->own.x[FC_X_CHARGE], 1);
    CHECK(fc_set(leg->printed, FC_UNIT_ATTACK) && fc_set(leg->printed, FC_UNIT_HAS));
    CHECK(!fc_set(leg->printed, FC_UNIT_STRENGTH));
    CHECK_EQ(t.rs->card[fc_card_by_id(t.rs, "TE04")].order, FC_BLUE);
    end_trial(&t);
}

TEST(values_printed, "what is known from print cannot be overridden")
{
    FAILS(try_match("first-battle", "", "values",
                    "kind: fantasy-commander/values\nunits:\n  - {id: E-LEG1, defence: 3}\n"),
          "values:3:27: defence is known from print");
    FAILS(
        try_match("first-battle", "", "values", "kind: fantasy-commander/values\nunits:\n  - {id: E-LEG1, cost: 20}\n"),
        "cost is known from print");
    FAILS(
        try_match("first-battle", "", "values", "kind: fantasy-commander/values\nunits:\n  - {id: E-XYZ, cost: 20}\n"),
        "there is no unit 'E-XYZ'");
    FAILS(try_match("first-battle", "", "values",
                    "kind: fantasy-commander/values\ncards:\n  - {id: TE01, printed: [name]}\n"),
          "expected no 'printed'");
}

TEST(hash, "the hash knows values, options and rosters, but no names")
{
    struct trial a = try_match("first-battle", "", NULL, NULL);
    struct trial b = try_match("first-battle", "pass-rule=yes", NULL, NULL);
    struct trial c =
        try_match("first-battle", "", "values", "kind: fantasy-commander/values\nunits: [{id: E-LEG2, strength: 5}]\n");
    struct trial d = try_match("first-battle", "", "values",
                               "kind: fantasy-commander/values\nunits: [{id: E-LEG2, silhouette: other}]\n");
    struct trial e = try_match("first-battle", "pass-rule=no", NULL, NULL);
    CHECK(a.rs && b.rs && c.rs && d.rs && e.rs);
    CHECK(a.rs->head.hash != b.rs->head.hash);
    CHECK(a.rs->head.hash != c.rs->head.hash);
    CHECK(a.rs->head.hash == d.rs->head.hash);
    CHECK(a.rs->head.hash == e.rs->head.hash);
    end_trial(&a);
    end_trial(&b);
    end_trial(&c);
    end_trial(&d);
    end_trial(&e);
}

TEST(options, "options are checked by name, by value and by scenario")
{
    FAILS(try_match("first-battle", "pass-rule=maybe", NULL, NULL), "options:1:11: pass-rule is 'maybe'");
    FAILS(try_match("first-battle", "fog=yes", NULL, NULL), "unknown option 'fog'");
    FAILS(try_match("first-battle", "pass-rule", NULL, NULL), "unknown option 'pass-rule', expected name=value");
    FAILS(try_match("first-battle", "pass-rule=yes size=main", NULL, NULL),
          "options:1:15: option size is not one of scenario 'first-battle'");
    FAILS(try_match("battle-royale", "map=first-battle river=yes", NULL, NULL), "expected map=free");
    FAILS(try_match("battle-royale", "map=battle-royale", NULL, NULL), "has no terrain of its own");
    FAILS(try_match("battle-royale", "map=no-such-place", NULL, NULL), "cannot be opened");
    WORKS(try_match("first-battle", "pass-rule=yes  attacker-block-faces=5-6 turn-limit=30", NULL, NULL));
}

TEST(base_files, "mistakes in base files are found by checking them")
{
    struct data_report report = {0};
    fc();
    CHECK(!check_file("tests/data/broken/base-units.yaml", &report, NULL));
    CHECK(strstr(report.text, "base-units.yaml:4:34: only one of ranged and range"));
    CHECK(strstr(report.text, "base-units.yaml:5:10: unit 'A' is there twice"));
    CHECK(strstr(report.text, "expected the same faction and type (FC-163)"));
    CHECK(strstr(report.text, "both printed and derived"));
    CHECK(strstr(report.text, "constants.yaml:9:13: there is no unit 'S-ZWA1'"));
    data_report_free(&report);
}
