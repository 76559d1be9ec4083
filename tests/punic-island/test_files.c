/*
 * test_files.c: what is said about files of the campaign that are wrong: where,
 * what, and what was expected.  Each case is a right file with one thing changed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include "campaign.h"
#include "data/data.h"
#include "support.h"

static const char *const files[] = {
    "constants.yaml",
    "map.yaml",
    "units.yaml",
    "leaders.yaml",
    "chits.yaml",
    "cards.yaml",
    "scenarios/full-campaign.yaml",
    "scenarios/relief-of-mesana.yaml",
};
enum { FILES = sizeof files / sizeof *files };

struct change {
    const char *file, *from, *to; /* the first `from` of the file becomes `to` */
    const char *scenario;         /* NULL: the full campaign */
    const char *says, *expected;  /* words of the complaint */
};

/* ---- a folder with changed copies ---- */

static void write_text(const char *path, const char *text)
{
    FILE *f = fopen(path, "w");

    CHECK(f != NULL);
    fputs(text, f);
    fclose(f);
}

static char *changed(const char *text, const struct change *c, int *line)
{
    const char *at = strstr(text, c->from);
    char *out = malloc(strlen(text) + strlen(c->to) + 1);

    if (!at)
        test_fail(__FILE__, __LINE__, "%s has no '%s'", c->file, c->from);
    CHECK(out != NULL);
    *line = 1;
    for (const char *p = text; p < at; p++)
        *line += *p == '\n';
    sprintf(out, "%.*s%s%s", (int)(at - text), text, c->to, at + strlen(c->from));
    return out;
}

static void copy_files(const char *folder, const struct change *c, int *line)
{
    char path[1200], from[300];

    for (int i = 0; i < FILES; i++) {
        snprintf(from, sizeof from, "data/punic-island/%s", files[i]);
        snprintf(path, sizeof path, "%s/punic-island/%s", folder, files[i]);
        char *text = support_read(from);

        if (c && strcmp(c->file, files[i]) == 0) {
            char *other = changed(text, c, line);

            free(text);
            text = other;
        }
        write_text(path, text);
        free(text);
    }
}

static void remove_folder(const char *folder)
{
    char path[sizeof((struct data_dir *)0)->path + 60];

    for (int i = 0; i < FILES; i++) {
        snprintf(path, sizeof path, "%s/punic-island/%s", folder, files[i]);
        remove(path);
    }
    snprintf(path, sizeof path, "%s/punic-island/scenarios", folder);
    rmdir(path);
    snprintf(path, sizeof path, "%s/punic-island", folder);
    rmdir(path);
    rmdir(folder);
}

static void make_folder(struct data_dir *dir)
{
    char path[sizeof dir->path + 40];

    snprintf(dir->path, sizeof dir->path, "/tmp/bellum-files-XXXXXX");
    CHECK(mkdtemp(dir->path) != NULL);
    snprintf(path, sizeof path, "%s/punic-island", dir->path);
    CHECK(!mkdir(path, 0700));
    snprintf(path, sizeof path, "%s/punic-island/scenarios", dir->path);
    CHECK(!mkdir(path, 0700));
}

/* Load the changed files: the text of the complaints, "" if there are none. */
static void complaints(const struct change *c, enum lang lang, char out[2000], int *line, int *count)
{
    struct data_dir dir;
    struct data_report report = {.lang = lang};
    struct match_request request = {.scenario = c->scenario ? c->scenario : "full-campaign"};
    struct match match;

    make_folder(&dir);
    copy_files(dir.path, c, line);
    if (data_load_match(&pi_game, &dir, &request, &match, &report))
        data_match_free(&match);
    remove_folder(dir.path);
    snprintf(out, 2000, "%s", report.text ? report.text : "");
    *count = report.count;
    data_report_free(&report);
}

/* ":12:5: " of the first complaint: where it stands in its file. */
static const char *place_of(const char *text, char out[32])
{
    const char *at = strstr(text, ".yaml:");

    snprintf(out, 32, "%.*s", at ? (int)strcspn(at + 6, " ") : 0, at ? at + 6 : "");
    return out;
}

/* The same in Spanish: as much, at the same place, and no word of English. */
static void complains_in_spanish(const struct change *c, const char *english, int said)
{
    char text[2000], here[32], there[32];
    int line = 0, count = 0;

    complaints(c, LANG_ES, text, &line, &count);
    if (count != said || strstr(text, "expected") || !strstr(text, "esper"))
        test_fail(__FILE__, __LINE__, "%s, '%s': in Spanish it says:\n%s", c->file, c->to, text);
    CHECK_STR(place_of(text, here), place_of(english, there));
}

static void complains(const struct change *c)
{
    char text[2000], where[80];
    int line = 0, count = 0;

    complaints(c, LANG_EN, text, &line, &count);
    complains_in_spanish(c, text, count);
    if (!strstr(text, c->says) || !strstr(text, c->expected))
        test_fail(__FILE__, __LINE__, "%s, '%s': expected '%s … %s', but it says:\n%s", c->file, c->to, c->says,
                  c->expected, text);
    snprintf(where, sizeof where, "%s:", c->file);
    if (!strstr(text, where))
        test_fail(__FILE__, __LINE__, "'%s' does not name %s:\n%s", c->to, c->file, text);
}

static void all_complain(const struct change *list, size_t n)
{
    for (size_t i = 0; i < n; i++)
        complains(&list[i]);
}
#define ALL(list) all_complain(list, sizeof list / sizeof *list)

/* ---- the cases ---- */

TEST(files_right, "the files as they are give no complaint")
{
    struct change none = {"map.yaml", "kind: punic-island/map", "kind: punic-island/map", NULL, "", ""};
    char text[2000];
    int line, count;

    complaints(&none, LANG_EN, text, &line, &count);
    CHECK_STR(text, "");
    none.scenario = "relief-of-mesana";
    complaints(&none, LANG_EN, text, &line, &count);
    CHECK_STR(text, "");
}

TEST(files_place, "a complaint names file, line and column and shows the line")
{
    struct change c = {"map.yaml", "next: [MYL, TAU, PEL]", "next: [MYL, TAU, PEX]", NULL, "", ""};
    char text[2000], where[40];
    int line, count;

    complaints(&c, LANG_EN, text, &line, &count);
    snprintf(where, sizeof where, "map.yaml:%d:50: ", line);
    if (!strstr(text, where) || !strstr(text, "there is no zone 'PEX', expected one of land"))
        test_fail(__FILE__, __LINE__, "expected %s… but it says:\n%s", where, text);
}

TEST(files_map, "what can be wrong with a map")
{
    static const struct change list[] = {
        {"map.yaml", "next: [MYL, TAU, PEL]", "next: [MYL, TAU, PEX]", NULL, "there is no zone 'PEX'",
         "expected one of land"},
        {"map.yaml", "next: [MYL, TAU, PEL]", "next: [MYL, TAU]", NULL,
         "MES is a neighbour of PEL but not the other way", "expected both"},
        {"map.yaml", "next: [MYL, TAU, PEL]", "next: [MYL, TAU, PEL, MYL]", NULL, "MYL is a neighbour twice",
         "expected once"},
        {"map.yaml", "next: [MYL, TAU, PEL]", "next: [MYL, TAU, PEL, MES]", NULL, "MES is its own neighbour",
         "expected another"},
        {"map.yaml", "next: [MYL, TAU, PEL]", "next: [MYL, TAU, PEL, S01]", NULL, "there is no zone 'S01'",
         "expected one of land"},
        {"map.yaml", "held-next: [REG]", "held-next: [PEL]", NULL, "only one of MES and PEL is a city",
         "expected two cities"},
        {"map.yaml", "- {id: MYL", "- {id: MES", NULL, "zone 'MES' is there twice", "expected every id once"},
        {"map.yaml", "city: yes, siege: 2, vp: 3", "city: yes, vp: 3", NULL, "city MES has no siege", "siege and vp"},
        {"map.yaml", "city: yes, siege: 1, vp: 1, owner: 2,\n     port: S02", "owner: 2,\n     port: S02", NULL,
         "a port without a city", "expected city: yes at MYL"},
        {"map.yaml", "es: Bizacio}, owner: 2", "es: Bizacio}, vp: 1, owner: 2", NULL, "BYZ has no city",
         "with cities only"},
        {"map.yaml", "port: S01, x: 905", "port: S21, x: 905", NULL, "there is no open sea zone 'S21'",
         "expected one of sea"},
        {"map.yaml", "{to: S15, cost: 2}", "{to: S15, cost: 3}", NULL,
         "S15 is a neighbour of S16 but not the other way", "expected both"},
        {"map.yaml", "coast: [MES, REG]", "coast: [MES, MES]", NULL, "MES is there twice", "expected once"},
        {"map.yaml", "zones: [\n       HEL,", "zones: [\n       HEX,", NULL, "there is no zone 'HEX'", "or a port"},
        {"map.yaml", "- {id: africa,", "- {id: sicily,", NULL, "region 'sicily' is there twice",
         "expected every id once"},
        {"map.yaml", "      926, 202, ", "      926, ", NULL, "161 numbers", "expected pairs of x and y"},
        {"map.yaml", "from: [30, 600, 300, 360]", "from: [30, 600, 300]", NULL, "from", "expected"},
        {"map.yaml", "{kind: volcano, x: 804, y: 346}", "{kind: volcano, x: 804}", NULL, "y", "expected"},
        {"map.yaml", "x: 905", "x: 9005", NULL, "x is '9005'", "expected a whole number from 0 to 1000"},
        {"map.yaml", "{id: MES, name: {en: Messana, es: Mesana}", "{id: MES, name: {en: Messana}", NULL,
         "name has no 'es'", "expected all of"},
        {"map.yaml", "printed: [name, city, owner, held-next]", "printed: [name, colour]", NULL, "'colour'",
         "expected a key of this record"},
        {"map.yaml", "inferred: [siege]", "inferred: [name]", NULL, "both printed and inferred",
         "expected one of them"},
        {"map.yaml", "port-name: {en: \"Waters off {}\"", "port-name: {en: \"The wide and dangerous waters off {}\"",
         NULL, "is too long", "expected at most 47 bytes"},
    };

    ALL(list);
}

TEST(files_units, "what can be wrong with units and leaders")
{
    static const struct change list[] = {
        {"units.yaml", "class: INF, nation: roman", "class: FOOT, nation: roman", NULL, "there is no class 'FOOT'",
         "expected one of this file"},
        {"units.yaml", "nation: gallic", "nation: german", NULL, "there is no nation 'german'",
         "expected one of this file"},
        {"units.yaml", "- {id: RC,", "- {id: RI,", NULL, "unit 'RI' is there twice", "expected every id once"},
        {"units.yaml", "count: 3,", "count: 4,", NULL, "too many counters", "expected at most 64"},
        {"units.yaml", "class: NAV, nation: syracusan, naval: yes", "class: NAV, nation: syracusan", NULL,
         "class NAV is both of land and naval units", "expected one of them"},
        {"units.yaml", "cohesion: {full: 7, decimated: 6}", "cohesion: {full: 7}", NULL, "decimated", "missing"},
        {"units.yaml", "- {id: roman,", "- {id: INF,", NULL, "'INF' is there twice",
         "expected every id of classes and nations once"},
        {"leaders.yaml", "leads: [syracusan]", "leads: [sicilian]", NULL, "there is no nation 'sicilian'",
         "expected one of units.yaml"},
        {"leaders.yaml", "bound: [africa]", "bound: [asia]", NULL, "there is no region 'asia'",
         "expected one of map.yaml"},
        {"leaders.yaml", "- {id: K2,", "- {id: K1,", NULL, "leader 'K1' is there twice", "expected every id once"},
        {"constants.yaml", "rebel-region: africa", "rebel-region: asia", NULL, "there is no region 'asia'",
         "expected one of map.yaml"},
        {"constants.yaml", "rebel-region: africa", "", NULL, "rebellions cost 3",
         "expected rebel-region and rebel-seat"},
        {"constants.yaml", "rebel-loyal: CAR", "rebel-loyal: S01", NULL, "there is no land zone 'S01'",
         "expected one of map.yaml"},
        {"constants.yaml", "usurper: 2", "usurper: 1", NULL, "seat 1 has the initiative already", "expected the other"},
        {"constants.yaml", "usurper-region: sicily", "", NULL, "only one of usurper and usurper-region",
         "expected both or neither"},
        {"constants.yaml", "  wins: 868", "", NULL, "wins", "missing"},
        {"constants.yaml", "\nsiege: 4", "\nsiege: four", NULL, "siege is 'four", "expected a whole number"},
    };

    ALL(list);
}

TEST(files_chits, "what can be wrong with chits")
{
    static const struct change list[] = {
        {"chits.yaml", "copies: 4", "copies: 5", NULL, "the land cup of seat 2 has 17 chits", "expected 16"},
        {"chits.yaml", "own-of: [INF, gallic]", "own-of: [INF, german]", NULL, "there is no class or nation 'german'",
         "expected one of units.yaml or any"},
        {"chits.yaml", "instead: frontal-assault", "instead: backward-assault", NULL,
         "there is no other chit 'backward-assault'", "expected one"},
        {"chits.yaml", "as: periplus}", "as: wedge}", NULL, "there is no other chit 'wedge' in its cup",
         "expected one"},
        {"chits.yaml", "withdrawn: {by: R04", "withdrawn: {by: R01", NULL, "there is no permanent card 'R01'",
         "expected one of cards.yaml"},
        {"chits.yaml", "- id: flank-attack\n    rule: 802", "- id: frontal-assault\n    rule: 802", NULL,
         "seat 2 has a chit 'frontal-assault' already", "expected every id once a seat"},
        {"chits.yaml", "{own: 2, foe: 2, pairs: yes}", "{own: 2, foe: 1, pairs: yes}", NULL, "2 against 1 in pairs",
         "expected as many on both sides"},
        {"chits.yaml", "checks: [{whom: own, number: 1", "checks: [{whom: linked-own, number: 1", NULL,
         "confusion links no units", "expected own, foe or both"},
        {"chits.yaml", "when: foe-has, given: [CAV]", "when: foe-has", NULL, "only one of when and given",
         "expected both or neither"},
        {"chits.yaml", "else-of: [INF], ", "", NULL, "expected all of else-of, else-number and else-result", "or none"},
        {"chits.yaml", "    checks: [{whom: foe, number: 1, result: decimated}]",
         "    stay: yes\n    checks: [{whom: foe, number: 1, result: decimated}]", NULL, "skirmish links no units",
         "expected stay with chits that do"},
    };

    ALL(list);
}

TEST(files_cards, "what can be wrong with cards")
{
    static const struct change list[] = {
        {"cards.yaml", "zones: [REG, MES]", "zones: [REG, MEX]", NULL, "there is no zone 'MEX'",
         "expected one of map.yaml"},
        {"cards.yaml", "region: coin", "region: gold", NULL, "there is no region 'gold'", "expected one of map.yaml"},
        {"cards.yaml", "of: [syracusan]", "of: [sicilian]", NULL, "there is no class or nation 'sicilian'",
         "expected one of units.yaml"},
        {"cards.yaml", "types: [RC]", "types: [AC]", NULL, "seat 1 has no unit 'AC'", "expected one of units.yaml"},
        {"cards.yaml", "leader: BAR", "leader: K1", NULL, "seat 2 has no leader 'K1'", "expected one of leaders.yaml"},
        {"cards.yaml", "chits: [elephant-charge]", "chits: [camel-charge]", NULL, "there is no chit 'camel-charge'",
         "expected one of chits.yaml"},
        {"cards.yaml", "{if: failed}", "{if: failed, chits: [wedge]}", NULL, "failed with chits",
         "expected chits with chit-is"},
        {"cards.yaml", "{if: takes, result: disorganised}", "{if: takes}", NULL, "takes without a result",
         "expected a result with takes"},
        {"cards.yaml", "cancelled-by: R04", "cancelled-by: R09", NULL, "'R09' is no permanent card", "expected one"},
        {"cards.yaml", "- id: R02", "- id: R01", NULL, "card 'R01' is there twice", "expected every id once"},
        {"cards.yaml", "windows: [siege]", "windows: [chit]", NULL, "a window in which no event card is played",
         "expected others"},
        {"cards.yaml", "windows: [siege]", "", NULL, "a card without windows",
         "expected them with all cards but the operational"},
        {"cards.yaml", "short: 4", "short: 6", NULL, "6 in the short game", "expected at most 5"},
        {"cards.yaml", "copies: 3", "copies: 4", NULL, "the deck of seat 1 has 49 cards", "expected 48"},
        {"cards.yaml", "{do: flag}", "{do: gain-rp, number: 1}", NULL, "a permanent card", "with the effect flag"},
        {"cards.yaml", "{do: leader-draw, number: 2}", "{do: leader-draw, number: 3}", NULL, "3 leaders drawn",
         "expected at most 2"},
        {"cards.yaml", "{do: leader-draw, number: 2}", "{do: leader-draw}", NULL, "leader-draw without a number",
         "expected one"},
        {"cards.yaml", "from: [box, dead], ", "", NULL, "units from nowhere", "expected from"},
        {"cards.yaml", "chooser: other, result: decimated, decimated", "chooser: other, decimated", NULL,
         "hit without a result", "expected one"},
        {"cards.yaml", "{do: set-sp, number: 4}", "{do: set-sp, numbre: 4}", NULL, "unknown key 'numbre'",
         "expected 'number'"},
    };

    ALL(list);
}

TEST(files_scenarios, "what can be wrong with a scenario")
{
#define FULL "scenarios/full-campaign.yaml"
#define RELIEF "scenarios/relief-of-mesana.yaml"
#define SHORT "relief-of-mesana"
    static const struct change list[] = {
        {FULL, "{type: RI, number: 8}", "{type: RI, number: 9}", NULL, "13 units RI so far", "expected at most 12"},
        {FULL, "{type: RI, number: 8}", "{type: RX, number: 8}", NULL, "there is no unit 'RX'",
         "expected one of units.yaml"},
        {FULL, "{type: RI, number: 8}", "{type: GI, number: 4}", NULL, "GI belongs to seat 2",
         "expected a unit of seat 1"},
        {FULL, "zone: TAU, rp: 2", "zone: BAG, rp: 2", NULL, "resource points in BAG", "expected a city of seat 2"},
        {FULL, "zone: TAU, rp: 2", "zone: TAX, rp: 2", NULL, "zone 'TAX' is not in play",
         "expected one that is, or box"},
        {FULL, "leader: HIE", "leader: K1", NULL, "seat 2 has no leader 'K1'", "expected one of leaders.yaml or drawn"},
        {FULL, "leader: HIE", "leader: HAN", NULL, "leader 'HAN' is there twice", "expected once"},
        {FULL, "leader: HIE", "leader: drawn", NULL, "seat 2 has 0 leaders to draw", "expected no more"},
        {FULL, "leader: drawn", "leader: K1", NULL, "leader 'K1' lies in the cup", "expected drawn"},
        {FULL, "zone: REG, inside: yes, units: [{type: RN", "zone: REG, units: [{type: RN", NULL, "ships on land",
         "expected a port city and inside: yes"},
        {FULL, "zone: LIL, inside: yes, units: [{type: CN", "zone: AGR, inside: yes, units: [{type: CN", NULL,
         "ships on land", "expected a port city and inside: yes"},
        {FULL, "zone: pMES, leader: HAN, units: [{type: CN, number: 2}]",
         "zone: pMES, leader: HAN, units: [{type: AI, number: 2}]", NULL, "land units at sea", "expected a land zone"},
        {FULL, "{seat: 1, zone: MES, inside: yes", "{seat: 1, zone: MES", NULL,
         "units of both sides in the open at MES", "expected those of one side"},
        {FULL, "zone: SYR, units: [{type: SI, number: 2}], rp: 2",
         "zone: SYR, units: [{type: SI, number: 2}], siege: yes", NULL, "a siege of SYR",
         "expected a city of the enemy"},
        {FULL, "{seat: 1, zone: box, units", "{seat: 1, zone: box, rp: 1, units", NULL, "only units lie in the box",
         "expected no inside"},
        {RELIEF, "zones: [MES, REG, BRU,", "zones: [MES, REG, BRX,", SHORT, "there is no zone 'BRX'",
         "expected one of map.yaml"},
        {RELIEF, "pMES, pREG, pMYL", "pMES, pMYL", SHORT, "REG is in play without pREG", "expected both or neither"},
        {RELIEF, "zones: [MES,", "zones: [MES, LIP, pLIP, CAR, pCAR,", SHORT, "zone CAR cannot be reached from",
         "expected a way by land or sea"},
        {RELIEF, "{card: R09, number: 3}", "{card: R09, number: 2}", SHORT, "the deck of seat 1 has 15 cards",
         "expected 16"},
        {RELIEF, "{card: R02, number: 1}", "{card: R02, number: 9}", SHORT, "9 of R02", "expected at most 3"},
        {RELIEF, "{card: R02, number: 1}", "{card: C02, number: 1}", SHORT, "seat 1 has no card 'C02'",
         "expected one of cards.yaml"},
        {RELIEF, "{card: R02, number: 1}", "{card: R01, number: 1}", SHORT, "card 'R01' is there twice",
         "expected once"},
        {RELIEF, "card: R03\n", "card: R01\n", SHORT, "'R01' is in a deck too", "expected it beside the board alone"},
        {RELIEF, "city: MES}", "city: TAU}", SHORT, "'TAU' is no city of seat 1", "expected one in play"},
        {"cards.yaml", "copies: 5", "copies: 4", NULL, "the deck of seat 1 has 47 cards", "expected 48"},
    };

    ALL(list);
}

TEST(files_options, "an option that the scenario does not know is refused")
{
    static const char *const options[] = {"short=yes", NULL};
    struct match_request request = {.scenario = "relief-of-mesana", .options = options};
    struct data_report report = {0};
    struct data_dir dir;
    struct match match;

    snprintf(dir.path, sizeof dir.path, "%s/data", SOURCE_ROOT);
    CHECK(!data_load_match(&pi_game, &dir, &request, &match, &report));
    CHECK(strstr(report.text, "option short is not one of scenario 'relief-of-mesana', expected another") != NULL);
    data_report_free(&report);
}

TEST(files_mutated, "files with random changes never crash the loader")
{
    struct rng rng;

    rng_seed(&rng, 21);
    for (int i = 0; i < FILES; i++) {
        char path[200];

        snprintf(path, sizeof path, "data/punic-island/%s", files[i]);
        char *text = support_read(path);
        size_t len = strlen(text);
        char *copy = malloc(len + 1);

        CHECK(copy != NULL);
        for (int k = 0; k < 60; k++) {
            struct data_report report = {0};

            memcpy(copy, text, len + 1);
            for (int m = 0; m < 3; m++)
                copy[rng_below(&rng, (uint32_t)len)] = text[rng_below(&rng, (uint32_t)len)];
            data_load_text(&pi_game, NULL, copy, k & 1 ? len : rng_below(&rng, (uint32_t)len), &report);
            data_report_free(&report);
        }
        free(copy);
        free(text);
    }
}
