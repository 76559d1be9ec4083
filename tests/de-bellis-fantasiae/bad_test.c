/*
 * bad_test.c: files with a mistake in them.  Each is refused with the file, line and column of the mistake, what is
 * wrong and what is expected, in both languages, and with the rule where one forbids it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include "setup_help.h"
#include "support.h"

static struct data_report told;
static struct data_dir own; /* a copy of the project's data */

static bool loads(const char *name, const char *text, const char *scenario, enum lang lang)
{
    static const struct game files_only = {
        .id = "de-bellis-fantasiae", .number = 6, .min_seats = 2, .max_seats = 2, .data = &db_data};
    struct match_source source = {.scenario = scenario, .options = "", .files = 1};
    struct match_request request = {.texts = &source};
    struct match m = {0};
    source.file[0].name = name;
    source.file[0].text = text;
    told = (struct data_report){.lang = lang};
    snprintf(own.path, sizeof own.path, "%s/data", SOURCE_ROOT);
    bool good = data_load_match(&files_only, &own, &request, &m, &told);
    data_match_free(&m);
    return good;
}

/* A file that is sent, and its complaint in English and in Spanish. */
static void refused(const char *file, int line, const char *name, const char *text, const char *scenario,
                    const char *const said[LANG_COUNT])
{
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        bool good = loads(name, text, scenario, lang);
        if (good || !told.text || !strstr(told.text, said[lang]))
            printf("# %s\n", good || !told.text ? "no complaint" : told.text);
        if (good || !told.text || !strstr(told.text, said[lang]))
            test_fail(file, line, "expected '%s'", said[lang]);
        data_report_free(&told);
    }
}
#define REFUSED(name, text, scenario, ...) \
    refused(__FILE__, __LINE__, name, text, scenario, (const char *const[LANG_COUNT]){__VA_ARGS__})

/* ---- armies ---- */

#define ROSTER                                                                                                   \
    "kind: de-bellis-fantasiae/roster\nname: Mine\nscenario: pitched-battle\naggression: 2\nhome: dry\nunits:\n" \
    "  - {unit: Kn, general: yes}\n"
#define ARMY(units, ...) REFUSED("roster-1", ROSTER units, "pitched-battle", __VA_ARGS__)

TEST(DB_125, "an army over its points: line, column and rule, in both languages")
{
    ARMY("  - {unit: Kn, number: 20}\n", "roster-1:7:3: the army costs 178 points, expected at most 100 (DB-125)",
         "roster-1:7:3: el ejército cuesta 178 puntos, se esperaban 100 como máximo (DB-125)");
}

TEST(DB_127, "a wrong type, a general that may not be one, a level that is none")
{
    ARMY("  - {unit: Kn, number: 3}\n  - {unit: Wolf}\n",
         "roster-1:9:12: there is no unit 'Wolf' to be bought, expected one of types.yaml (DB-132)",
         "roster-1:9:12: no hay ninguna unidad «Wolf» que se pueda comprar");
    ARMY("  - {unit: Kn, number: 3}\n  - {unit: Sk, number: 4, command: 2, general: yes}\n",
         "roster-1:9:48: Sk cannot lead, expected another type for a general (DB-127)",
         "roster-1:9:48: Sk no puede dirigir un mando");
    ARMY("  - {unit: Kn, number: 3}\n  - {unit: Mag, level: 6}\n",
         "roster-1:9:24: level is '6', expected a whole number from 1 to 5", "roster-1:9:24: level");
    ARMY("  - {unit: Kn, number: 3}\n  - {unit: Cle, level: 2}\n",
         "roster-1:9:24: Cle has no level, expected it for Mages only (DB-130)", "roster-1:9:24: Cle no tiene nivel");
}

TEST(DB_126, "65 elements, two dragons, too many specials, commands too small")
{
    REFUSED("roster-1",
            "kind: de-bellis-fantasiae/roster\nname: Mine\nscenario: pitched-battle\noptions: {points: 200}\n"
            "aggression: 2\nhome: dry\nunits:\n  - {unit: LM, general: yes}\n  - {unit: LM, number: 64}\n",
            "pitched-battle", "65 elements, expected at most 64 (DB-126)", "65 elementos");
    ARMY("  - {unit: Kn, number: 3}\n  - {unit: Dra, number: 2}\n", "2 dragons, expected at most 1 (DB-129)",
         "2 dragones");
    ARMY("  - {unit: SpS, number: 3}\n  - {unit: Art, number: 9}\n",
         "99 points of special elements, expected at most 50 (DB-128)", "99 puntos");
    ARMY("  - {unit: Kn}\n", "command 1 has 2 elements, expected at least 4 (DB-126)", "el mando 1 tiene 2 elementos");
}

TEST(bad, "keys that are unknown, missing or there twice, and files that are no YAML")
{
    ARMY("  - {unit: Kn, number: 3, colour: red}\n", "roster-1:8:27: ", "roster-1:8:27: ");
    CHECK(!loads("roster-1", ROSTER "  - {unit: Kn, number: 3, colour: red}\n", "pitched-battle", LANG_EN));
    CHECK(strstr(told.text, "colour"));
    data_report_free(&told);
    REFUSED("roster-1", "kind: de-bellis-fantasiae/roster\nname: Mine\nscenario: pitched-battle\naggression: 2\n",
            "pitched-battle", "roster-1:1:1: ", "roster-1:1:1: ");
    REFUSED("roster-1", "kind: de-bellis-fantasiae/roster\nname: [Mine\n", "pitched-battle", "roster-1:", "roster-1:");
    REFUSED("roster-1", ROSTER "units: []\n", "pitched-battle", "roster-1:", "roster-1:");
    REFUSED("roster-1", "kind: fantasy-commander/roster\nname: Mine\n", "pitched-battle", "roster-1:1:", "roster-1:1:");
}

TEST(DB_R41,
     "special rules that are not of this version are refused, whether an army, a position or a value names them")
{
    ARMY("  - {unit: Kn, number: 3, elite: yes}\n", "roster-1:8:27: unknown key 'elite'", "roster-1:8:27: ");
    ARMY("  - {unit: Kn, number: 3, traits: [frenzy]}\n", "roster-1:8:27: unknown key 'traits'", "roster-1:8:27: ");
    REFUSED("values", "kind: de-bellis-fantasiae/values\ntypes:\n  - {id: Kn, fear: 1}\n", "pitched-battle",
            "values:3:14: unknown key 'fear'", "values:3:14: ");
}

/* ---- positions ---- */

#define POSITION "kind: de-bellis-fantasiae/position\nscenario: first-battle\nbound: 5\nactive: 1\nphase: movement\n"
#define UNITS "units:\n  - {seat: 1, unit: Kn, at: 12500 5000, facing: 90, general: yes}\n"
#define FOE "  - {seat: 2, unit: SpS, at: 12500 9000, facing: 270}\n"
#define PLACED(units, ...) REFUSED("position", POSITION UNITS FOE units, NULL, __VA_ARGS__)

TEST(DB_332, "elements off the field, poses out of range, bases on each other: line, column and rule")
{
    PLACED("  - {seat: 2, unit: Kn, at: 12500 19999, facing: 270}\n",
           "position:9:29: Kn is not wholly on the field, expected another place (DB-332)",
           "position:9:29: Kn no está entero en el campo");
    PLACED("  - {seat: 2, unit: Kn, at: 900000 0, facing: 270}\n",
           "position:9:29: '900000 0' and facing '270' are no pose", "position:9:29: «900000 0»");
    PLACED("  - {seat: 2, unit: Kn, at: 5000 9000, facing: 360}\n", "'5000 9000' and facing '360' are no pose",
           "position:9:29: «5000 9000»");
    PLACED("  - {seat: 2, unit: Kn, at: 5000 9000, facing: 12.34}\n", "'5000 9000' and facing '12.34' are no pose",
           "position:9:29: «5000 9000»");
    PLACED("  - {seat: 2, unit: Kn, at: 12700 5200, facing: 90}\n",
           "position:9:29: Kn overlaps entry 1 of the list, expected another place (DB-314)",
           "position:9:29: Kn se superpone a la entrada 1");
}

TEST(bad, "an element whose pose is none does not stop the others from being read")
{
    PLACED(
        "  - {seat: 2, unit: Kn, at: 5000 9000, facing: -3000}\n  - {seat: 2, unit: Kn, at: 20000 9000, facing: 90}\n"
        "  - {seat: 2, unit: Kn, at: 20100 9000, facing: 90}\n",
        "position:11:29: Kn overlaps entry 4 of the list", "position:11:29: Kn se superpone a la entrada 4");
}

TEST(DB_700, "garrisons that cannot be, and seats that do not exist")
{
    PLACED("  - {seat: 2, unit: Kn, holds: camp}\n",
           "Kn cannot be a garrison, expected foot other than Infernal Machines (DB-701)",
           "Kn no puede ser guarnición");
    PLACED("  - {seat: 2, unit: SpS, holds: camp}\n  - {seat: 2, unit: SpS, holds: camp}\n",
           "position:10:33: a second garrison of the same place, expected one (DB-700)", "position:10:33: ");
    PLACED("  - {seat: 3, unit: SpS, at: 5000 9000, facing: 90}\n", "position:9:12: seat is '3'", "position:9:12: ");
}

/* ---- fields ---- */

static void write_to(const char *path, const char *text, size_t n)
{
    FILE *f = fopen(path, "w");
    if (!f || fwrite(text, 1, n, f) != n || fclose(f) != 0)
        test_fail(__FILE__, __LINE__, "cannot write %s", path);
}

/* Crownhold with one line written otherwise; its complaint in both languages. */
static void field_with(const char *file, int line, const char *from, const char *to, const char *en, const char *es)
{
    static char text[1 << 14];
    char path[100], what[64];
    snprintf(path, sizeof path, "/tmp/bellum-field-%ld.yaml", (long)getpid());
    char *was = support_read("data/de-bellis-fantasiae/fields/crownhold.yaml"), *at = strstr(was, from);
    if (!at)
        test_fail(file, line, "the field has no '%s'", from);
    int n = snprintf(text, sizeof text, "%.*s%s%s", (int)(at - was), was, to, at + strlen(from));
    write_to(path, text, (size_t)n);
    free(was);
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        told = (struct data_report){.lang = lang};
        snprintf(own.path, sizeof own.path, "%s/data", SOURCE_ROOT);
        bool good = data_check_file(path, &own, &told, what);
        const char *want = lang == LANG_EN ? en : es;
        if (good || !told.text || !strstr(told.text, want)) {
            printf("# %s\n", good || !told.text ? "no complaint" : told.text);
            remove(path);
            test_fail(file, line, "expected '%s'", want);
        }
        data_report_free(&told);
    }
    remove(path);
}
#define FIELD_WITH(...) field_with(__FILE__, __LINE__, __VA_ARGS__)

TEST(DB_155, "terrain that overlaps, lies off the field or is dented: line, column and rule")
{
    FIELD_WITH("outline: [9000 6500, 12000 6500, 12000 8500, 9500 8800]",
               "outline: [17000 11000, 19000 11000, 19000 12000, 17500 12000]",
               ":28:14: it overlaps 'King's chase', expected areas that do not touch each other (DB-155)",
               ":28:14: se superpone a");
    FIELD_WITH("outline: [9000 6500, 12000 6500,", "outline: [9000 6500, 26000 6500,",
               "'26000 6500' is not on the field, expected 0 to 25000 and 0 to 20000",
               "«26000 6500» está fuera del campo");
    FIELD_WITH("outline: [9000 6500, 12000 6500, 12000 8500, 9500 8800]",
               "outline: [9000 6500, 9500 8800, 12000 8500, 12000 6500]",
               "the outline is not convex, expected its corners counter-clockwise without a dent", "convex");
    FIELD_WITH("outline: [11500 12000, 13500 12000, 13500 14000, 11500 14000]",
               "outline: [11500 12000, 14500 12000, 14500 14000, 11500 14000]", "(DB-170)", "(DB-170)");
    FIELD_WITH("camps: {south: 6000,", "camps: {south: 24000,",
               "the camp leaves the field, expected 0 to 23500 (DB-193)", "(DB-193)");
    FIELD_WITH("    width: 500\n", "", "DB-165)", "DB-165)");
    FIELD_WITH("    crest: [5000 10800, 6800 11000]\n", "", "(DB-164)", "(DB-164)");
    FIELD_WITH("ground: rocky", "ground: sea", "ground", "ground");
}

/* ---- names of other files, and files of other editors ---- */

TEST(bad, "a file names another one that is not there: where it does so is told, once")
{
    REFUSED("position",
            "kind: de-bellis-fantasiae/position\nscenario: nowhere\nbound: 5\nactive: 1\nphase: movement\n" UNITS FOE,
            NULL, "position:2:11: 'nowhere' is not the name of a scenario: there is no file ",
            "position:2:11: «nowhere» no es el nombre de un documento scenario: no existe el fichero ");
    CHECK(!loads("position", POSITION "options: {army1: nobody}\n" UNITS FOE, NULL, LANG_EN));
    CHECK(strstr(told.text, "position:6:18: 'nobody' is not the name of a roster: there is no file "));
    CHECK_EQ(told.count, 1);
    data_report_free(&told);
}

TEST(bad, "65 elements of a position are told once; a type of one's own values that is there twice, too")
{
    char text[8192] = POSITION UNITS FOE;
    for (int i = 0; i < 70; i++) {
        size_t n = strlen(text);
        snprintf(text + n, sizeof text - n, "  - {seat: 1, unit: Sk, at: %d %d, facing: 90}\n", 1000 + 1000 * (i % 23),
                 600 + 600 * (i / 23));
    }
    CHECK(!loads("position", text, NULL, LANG_EN));
    CHECK(strstr(told.text, "65 elements, expected at most 64 (DB-126)"));
    CHECK_EQ(told.count, 1);
    data_report_free(&told);
    CHECK(!loads("values",
                 "kind: de-bellis-fantasiae/values\ntypes:\n  - {id: Kn, points: 9}\n  - {id: Kn, points: 7}\n",
                 "first-battle", LANG_EN));
    CHECK(strstr(told.text, "values:4:10: type 'Kn' is there twice"));
    CHECK_EQ(told.count, 1);
    data_report_free(&told);
}

TEST(bad, "a key without a value is told where it stands; a mark of byte order is no mistake")
{
    REFUSED(
        "roster-1",
        "kind: de-bellis-fantasiae/roster\nname: Mine\nscenario: pitched-battle\naggression: 2\nhome: dry\nunits:\n",
        "pitched-battle", "roster-1:6:1: units is '', expected a list",
        "roster-1:6:1: units es «»; se esperaba una lista");
    CHECK(loads("roster-1", "\xef\xbb\xbf" ROSTER "  - {unit: Kn, number: 4}\n", "pitched-battle", LANG_EN));
    data_report_free(&told);
    CHECK(!loads("roster-1", "\xef\xbb" ROSTER "  - {unit: Kn, number: 4}\n", "pitched-battle", LANG_EN));
    CHECK(strstr(told.text, "roster-1:1:1: a byte that is no text (0xef)"));
    data_report_free(&told);
}
