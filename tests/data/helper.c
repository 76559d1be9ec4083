/* helper.c: see helper.h. */
#include "helper.h"
#include <stdio.h>
#include <string.h>

const struct game *fc(void)
{
    const struct game *g = game_by_id("fantasy-commander");
    if (!g)
        SKIP("Fantasy Commander is not built");
    return g;
}

const struct data_dir *project_data(void)
{
    static struct data_dir dir;
    snprintf(dir.path, sizeof dir.path, "%s/data", SOURCE_ROOT);
    return &dir;
}

struct trial try_match(const char *scenario, const char *options, const char *name, const char *text)
{
    struct trial t = {0};
    struct match_source source = {.scenario = scenario, .options = options, .files = name ? 1 : 0};
    source.file[0].name = name;
    source.file[0].text = text;
    struct match_request request = {.texts = &source};
    if (data_load_match(fc(), project_data(), &request, &t.match, &t.report))
        t.rs = (const struct fc_ruleset *)t.match.rs;
    return t;
}

void end_trial(struct trial *t)
{
    data_match_free(&t->match);
    data_report_free(&t->report);
}

void must_fail(const char *file, int line, struct trial t, const char *words)
{
    bool there = t.report.text && strstr(t.report.text, words);
    if (t.rs || !there)
        printf("# %s\n", t.report.text ? t.report.text : "no complaint");
    if (t.rs || !there)
        test_fail(file, line, "expected a complaint with '%s'", words);
    end_trial(&t);
}

void must_work(const char *file, int line, struct trial t)
{
    if (!t.rs)
        test_fail(file, line, "complaints:\n%s", t.report.text);
    end_trial(&t);
}

struct trial try_army(const char *size, const char *faction, const char *units, const char *deck)
{
    char text[2000], options[40];
    snprintf(text, sizeof text,
             "kind: fantasy-commander/roster\nname: Mine\nscenario: battle-royale\nfaction: %s\n"
             "units: %s\ndeck: %s\n",
             faction, units, deck);
    snprintf(options, sizeof options, "size=%s", size);
    return try_match("battle-royale", options, "roster-1", text);
}

struct trial try_position(const char *scenario, const char *units)
{
    char text[3000];
    snprintf(text, sizeof text,
             "kind: fantasy-commander/position\nscenario: %s\nturn: 2\nphase: command\ninitiative: 1\n"
             "units:\n%s\n",
             scenario, units);
    return try_match(NULL, "", "position", text);
}
