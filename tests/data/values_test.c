/* values_test.c: the owner's values, positions and armies at their limits, and what is said in both languages. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "helper.h"
#include "support.h"

TEST(values, "what the owner says of a card counts as printed, and so does what he says of a unit")
{
    struct trial house = try_match("first-battle", "", NULL, NULL);
    struct trial own = try_match(
        "first-battle", "", "values",
        "kind: fantasy-commander/values\nunits:\n  - {id: E-LEG1, attack: 4}\ncards:\n  - {id: TE04, order: blue}\n");
    CHECK(house.rs && own.rs);
    const struct fc_card *was = &house.rs->card[fc_card_by_id(house.rs, "TE04")];
    const struct fc_card *is = &own.rs->card[fc_card_by_id(own.rs, "TE04")];
    CHECK(!fc_set(was->printed, FC_CARD_ORDER));
    CHECK(fc_set(is->printed, FC_CARD_ORDER));
    CHECK_EQ(is->printed, was->printed | 1u << FC_CARD_ORDER);
    CHECK(!fc_set(is->derived, FC_CARD_ORDER));
    const struct fc_type *leg = &own.rs->type[fc_type_by_id(own.rs, "E-LEG1")];
    CHECK(fc_set(leg->printed, FC_UNIT_ATTACK) && !fc_set(leg->derived, FC_UNIT_ATTACK));
    end_trial(&house);
    end_trial(&own);
}

/* n units of seat 1, from the left edge on, and one of seat 2. */
static struct trial crowd(int n, int foes)
{
    char units[3000];
    int len = 0;
    for (int i = 0; i < n + foes; i++)
        len += snprintf(units + len, sizeof units - (size_t)len, "  - {seat: %d, unit: %s, hex: %d.%d}\n",
                        i < n ? 1 : 2, i < n ? "E-LEG1" : "S-ZWA1", i % 11, i < 11 ? 5 : 6);
    return try_position("first-battle", units);
}

TEST(position, "a seat has sixteen units at most; those of the other seat do not count")
{
    WORKS(crowd(FC_ROSTER_MAX, 1));
    WORKS(crowd(1, FC_ROSTER_MAX));
    FAILS(crowd(FC_ROSTER_MAX + 1, 1), "16");
    FAILS(crowd(1, FC_ROSTER_MAX + 1), "16");
}

static char heard[4000];

static void listen(void *ctx, const char *document, const char *path, const char *said,
                   const struct complaint_words *words)
{
    char rule[16] = "";
    size_t len = strlen(heard);
    (void)ctx;
    (void)said;
    if (words)
        rule_print(fc(), words->rule, rule, sizeof rule);
    snprintf(heard + len, sizeof heard - len, "%s %s|%s|%s|%s\n", document, path, rule, words ? words->text[0] : "",
             words ? words->text[1] : "");
}

/* What people hear of an army who do not see its file. */
static const char *told_of(const char *units, const char *deck)
{
    char text[2000];
    struct match_source source = {.scenario = "battle-royale", .options = "size=vanguard", .files = 1};
    struct match_request request = {.texts = &source};
    struct data_report report = {.heard = listen};
    struct match m;
    snprintf(text, sizeof text,
             "kind: fantasy-commander/roster\nname: Mine\nscenario: battle-royale\nfaction: empire\nunits: %s\n"
             "deck: %s\n",
             units, deck);
    source.file[0].name = "roster-1";
    source.file[0].text = text;
    heard[0] = '\0';
    CHECK(!data_load_match(fc(), project_data(), &request, &m, &report));
    data_report_free(&report);
    return heard;
}

TEST(FC_141, "people are told of an army that costs too much, in both languages and with the rule")
{
    CHECK_STR(
        told_of("[{unit: E-KNI3, number: 5}, {unit: E-LEG1}]", "[{card: TE04, number: 3}, {card: TE05, number: 3}]"),
        "roster units|FC-141|The army costs 273 points: the limit is 250.|"
        "El ejército cuesta 273 puntos: el límite es 250.\n");
}

TEST(FC_144, "people are told of a Hero who is there twice, with his name")
{
    CHECK_STR(told_of("[{unit: E-ROL, number: 2}]", "[{card: TE04, number: 2}]"),
              "roster units[0].unit|FC-144|Roland the Proud may be taken only once, whatever the level.|"
              "Roland el Orgulloso: solo puede ir una vez, sea del nivel que sea.\n");
}

TEST(FC_101, "people are told of units of the other side, and of units that are none")
{
    CHECK_STR(told_of("[{unit: S-ZWA1}, {unit: E-XYZ}]", "[{card: TE04}, {card: TS01}]"),
              "roster units[0].unit|FC-101|Zombie Warriors belongs to the other faction: this army is Empire.|"
              "Guerreros Zombi: es de la otra facción (este ejército: Imperio).\n"
              "roster units[1].unit||There is no unit 'E-XYZ'.|No existe la unidad «E-XYZ».\n"
              "roster deck[1].card|FC-171|Terrifying Attack is a card of the other faction: this army is Empire.|"
              "Ataque Aterrador: es una carta de la otra facción (este ejército: Imperio).\n");
}

/* The scenario of the Hydra in the River, with another walker. */
static struct data_report with_walker(const char *walker, bool *good)
{
    static char text[1 << 14];
    const char *path = "/tmp/bellum-river-walker.yaml";
    char *was = support_read("data/fantasy-commander/scenarios/overwhelming-barrier.yaml");
    char *at = strstr(was, "river-walker: ");
    struct data_report report = {0};
    CHECK(at);
    at += strlen("river-walker: ");
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - was), was, walker, at + strcspn(at, ",} \n"));
    free(was);
    FILE *f = fopen(path, "w");
    CHECK(f);
    fputs(text, f);
    fclose(f);
    *good = data_check_file(path, project_data(), &report, NULL);
    remove(path);
    return report;
}

TEST(river_walker, "the first unit of the list may walk in the River as any other; one that is none is complained of")
{
    struct trial t = try_match("first-battle", "", NULL, NULL);
    struct data_report report;
    bool good;
    report = with_walker(t.rs->type[0].base, &good);
    if (!good)
        test_fail(__FILE__, __LINE__, "%s", report.text);
    data_report_free(&report);
    end_trial(&t);
    for (int i = 0; i < 2; i++) {
        report = with_walker(i ? "Nobody" : "Q", &good);
        CHECK(!good && strstr(report.text, i ? "Nobody" : "'Q'"));
        data_report_free(&report);
    }
}

TEST(values, "a unit or card that there is none of is complained of where it stands")
{
    FAILS(try_match("first-battle", "", "values",
                    "kind: fantasy-commander/values\nunits:\n  - {id: E-LEG1, attack: 4}\n  - {id: E-XYZ, cost: 20}\n"),
          "values:4:10: there is no unit 'E-XYZ'");
    FAILS(
        try_match("first-battle", "", "values",
                  "kind: fantasy-commander/values\ncards:\n  - {id: TE04, order: blue}\n  - {id: TE99, order: red}\n"),
        "values:4:10: there is no card 'TE99'");
}

TEST(FC_906, "people are told which seat has the wrong faction")
{
    static const char *const roster[] = {"roster-1", "roster-2"};
    for (int seat = 1; seat <= 2; seat++) {
        const char *text = seat == 1 ? "kind: fantasy-commander/roster\nname: Mine\nscenario: first-battle\n"
                                       "faction: styx\nunits: [{unit: S-ZWA1}]\ndeck: [{card: TS01}]\n"
                                     : "kind: fantasy-commander/roster\nname: Mine\nscenario: first-battle\n"
                                       "faction: empire\nunits: [{unit: E-LEG1}]\ndeck: [{card: TE04}]\n";
        struct match_source source = {.scenario = "first-battle", .options = "", .files = 1};
        struct match_request request = {.texts = &source};
        struct data_report report = {.heard = listen};
        struct match m;
        source.file[0].name = roster[seat - 1];
        source.file[0].text = text;
        heard[0] = '\0';
        CHECK(!data_load_match(fc(), project_data(), &request, &m, &report));
        data_report_free(&report);
        CHECK(strstr(heard, "FC-906"));
        CHECK(strstr(heard, seat == 1 ? "seat 1" : "seat 2"));
        CHECK(strstr(heard, seat == 1 ? "puesto 1" : "puesto 2"));
    }
}
