/*
 * rosters.h: armies of one's own, given as texts the way a record gives them,
 * against the frozen files of tests/fixtures.  Units and cards are written
 * short, "E-LEG1*3 E-ROL":
 *
 *     CHECK(army("battle-royale size=main", "empire", "E-LEG1*2 E-ROL", "TE04*3"));
 *     REFUSED(army("battle-royale", "empire", "E-ROL*2", "TE04*2"), "(FC-144)");
 *
 * What was accepted is the ruleset of battle.h from then on.
 */
#ifndef ROSTERS_H
#define ROSTERS_H
#include <stdio.h>
#include "battle.h"
#include "data/data.h"

static char complaint[4000]; /* of the last army that was refused; "" if it was not */

/* "E-LEG1*3 E-ROL" as a list of YAML: "[{unit: E-LEG1, number: 3}, {unit: E-ROL}]". */
static inline void write_list(char *out, size_t cap, const char *key, const char *text)
{
    char words[512];
    size_t n = (size_t)snprintf(out, cap, "[");

    snprintf(words, sizeof words, "%s", text);
    for (char *save = NULL, *w = strtok_r(words, " ", &save); w && n < cap; w = strtok_r(NULL, " ", &save)) {
        char *star = strchr(w, '*');
        if (star)
            *star = 0;
        n += (size_t)snprintf(out + n, cap - n, "%s{%s: %s, number: %s}", n > 1 ? ", " : "", key, w,
                              star ? star + 1 : "1");
    }
    if (n < cap)
        snprintf(out + n, cap - n, "]");
}

struct own_army {
    const char *faction, *units, *deck; /* faction NULL: the scenario's own army */
};

/* where: the scenario and its options, "battle-royale size=main". */
static inline bool armies(const char *where, struct own_army first, struct own_army second)
{
    static const char *const names[] = {"roster-1", "roster-2"};
    const struct own_army *own[] = {&first, &second};
    char id[64], units[1500], cards[1500], text[2][4000];
    const char *blank = strchr(where, ' ');
    struct match_source source = {.scenario = id, .options = blank ? blank + 1 : ""};
    struct match_request request = {.texts = &source};
    struct data_report report = {0};
    struct data_dir dir;
    struct match match;

    snprintf(id, sizeof id, "%.*s", blank ? (int)(blank - where) : 60, where);
    for (int i = 0; i < FC_SEATS; i++) {
        if (!own[i]->faction)
            continue;
        write_list(units, sizeof units, "unit", own[i]->units);
        write_list(cards, sizeof cards, "card", own[i]->deck);
        snprintf(text[i], sizeof text[i],
                 "kind: fantasy-commander/roster\nname: Mine\nscenario: %s\nfaction: %s\nunits: %s\ndeck: %s\n", id,
                 own[i]->faction, units, cards);
        source.file[source.files].name = names[i];
        source.file[source.files++].text = text[i];
    }
    field(); /* room for a ruleset, whatever happens */
    snprintf(dir.path, sizeof dir.path, "%s/tests/fixtures", SOURCE_ROOT);
    complaint[0] = 0;
    if (data_load_match(&fc_game, &dir, &request, &match, &report))
        memcpy(rules, match.rs, sizeof *rules);
    else
        snprintf(complaint, sizeof complaint, "%s", report.text ? report.text : "?");
    data_match_free(&match);
    data_report_free(&report);
    return !complaint[0];
}

/* One's own army for the Empire's seat or for that of Styx. */
static inline bool army(const char *where, const char *faction, const char *units, const char *deck)
{
    struct own_army own = {faction, units, deck}, none = {0};

    return strcmp(faction, "empire") == 0 ? armies(where, own, none) : armies(where, none, own);
}

static inline void must_refuse(const char *file, int line, bool worked, const char *words)
{
    if (worked)
        test_fail(file, line, "it is accepted, but should be refused: %s", words);
    if (!strstr(complaint, words))
        test_fail(file, line, "it is refused otherwise, expected '%s':\n%s", words, complaint);
}
#define REFUSED(call, words) must_refuse(__FILE__, __LINE__, call, words)
#define ACCEPTED(call)                                                      \
    do {                                                                    \
        if (!(call))                                                        \
            test_fail(__FILE__, __LINE__, "it is refused:\n%s", complaint); \
    } while (0)

static inline int roster_cost(int seat)
{
    int sum = 0;

    for (int i = 0; i < rules->army[seat - 1].units; i++)
        sum += rules->type[rules->army[seat - 1].type[i]].cost;
    return sum;
}

static inline int roster_stars(int seat)
{
    int sum = 0;

    for (int i = 0; i < rules->army[seat - 1].cards; i++)
        sum += rules->card[rules->army[seat - 1].card[i]].star;
    return sum;
}
#endif
