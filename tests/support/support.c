#include "support.h"
#include <stdio.h>
#include <stdlib.h>
#include "test.h"

const char *support_root(void) { return SOURCE_ROOT; }

static const struct data_dir *data_dir(void)
{
    static struct data_dir dir;
    snprintf(dir.path, sizeof dir.path, "%s/data", SOURCE_ROOT);
    return &dir;
}

static bool knows_option(const struct game *g, const char *key)
{
    for (const struct field *f = g->data->options; f && f->key; f++)
        if (strcmp(f->key, key) == 0)
            return true;
    return false;
}

/* Matches of a campaign have limits of their own. */
static bool is_campaign(const struct game *g, const char *scenario)
{
    char *start = data_campaign_start(g, data_dir(), scenario);
    free(start);
    return start != NULL;
}

struct match support_match(const struct game *g, const char *scenario)
{
    static const char *const limited[] = {"turn-limit=30", NULL};
    struct match m = {0};
    struct data_report report = {0};
    struct match_request request = {.scenario = scenario};
    if (knows_option(g, "turn-limit") && !is_campaign(g, scenario))
        request.options = limited;
    if (!data_load_match(g, data_dir(), &request, &m, &report))
        test_fail(__FILE__, __LINE__, "%s/%s:\n%s", g->id, scenario, report.text);
    data_report_free(&report);
    return m;
}

struct walk {
    void (*each)(void *ctx, const struct game *g, const char *scenario);
    void *ctx;
    const struct game *g;
};

static void one_scenario(void *ctx, const struct data_scenario *s)
{
    struct walk *w = ctx;
    w->each(w->ctx, w->g, s->id);
}

void support_scenarios_of(const struct game *g, void (*each)(void *ctx, const struct game *g, const char *scenario),
                          void *ctx)
{
    struct walk w = {each, ctx, g};
    data_scenarios(g, data_dir(), one_scenario, &w, NULL);
}

void support_scenarios(void (*each)(void *ctx, const struct game *g, const char *scenario), void *ctx)
{
    for (int i = 0; games[i]; i++)
        support_scenarios_of(games[i], each, ctx);
}

void support_campaigns(void (*each)(void *ctx, const struct game *g, const char *campaign), void *ctx)
{
    for (int i = 0; games[i]; i++) {
        struct walk w = {each, ctx, games[i]};
        data_campaigns(games[i], data_dir(), one_scenario, &w, NULL);
    }
}

char *support_read(const char *path)
{
    char full[1200];
    snprintf(full, sizeof full, "%s/%s", SOURCE_ROOT, path);
    FILE *f = fopen(full, "rb");
    if (!f)
        test_fail(path, 1, "cannot be opened");
    size_t len = 0, cap = 4096;
    char *text = malloc(cap);
    for (size_t n; text && (n = fread(text + len, 1, cap - len - 1, f)) > 0;) {
        len += n;
        if (cap - len < 2)
            text = realloc(text, cap *= 2);
    }
    fclose(f);
    if (!text)
        abort();
    text[len] = '\0';
    return text;
}
