/* match.c: whole matches, from files or from the texts of a record. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "loader.h"

/* Keep a text in the match's source, under the name that a record uses. */
static void keep(struct match *out, const char *name, const char *text, struct data_report *report)
{
    struct match_source *s = &out->source;
    if (s->files == (int)(sizeof s->file / sizeof *s->file)) {
        data_report_add(report, name, MSG_DATA_TOO_MANY_FILES, "d", s->files);
        return;
    }
    s->file[s->files].name = data_copy(name, strlen(name));
    s->file[s->files].text = data_copy(text, strlen(text));
    s->files++;
}

static void keep_part(struct match *out, const struct loader *l, const char *part, const char *name)
{
    const struct yaml_doc *doc = loader_part(l, part);
    if (doc)
        keep(out, name, doc->text, l->report);
}

/* The scenario of the request may be a file: a scenario, a position or a campaign.  Its text is kept. */
static void load_scenario_path(struct loader *l, const char *path, struct match *out)
{
    size_t len;
    char *text = read_whole_file(path, &len, l->report);
    if (!text)
        return;
    const struct game *game = l->game;
    struct yaml_doc *doc = yaml_read(path, text, len, l->report);
    free(text);
    const struct document *d = doc->root ? document_of(doc, &game, l->report) : NULL;
    bool position = d && strcmp(d->kind, "position") == 0;
    bool campaign = d && strcmp(d->kind, "campaign") == 0;
    if (!d || (!position && !campaign && strcmp(d->kind, "scenario") != 0)) {
        if (d)
            yaml_complain(doc, l->report, 1, 1, MSG_DATA_NOT_A_SCENARIO, "s", d->kind);
        yaml_free(doc);
        return;
    }
    keep(out, d->kind, doc->text, l->report);
    loader_take(l, doc, d, 0);
}

static void set_scenario_name(struct match *out, const char *name)
{
    free((char *)out->source.scenario);
    out->source.scenario = data_copy(name, strlen(name));
}

/* The value of a key of a part, as text; NULL: none. */
static const char *value_in(const struct loader *l, const char *part, const char *key)
{
    const struct yaml_doc *doc = loader_part(l, part);
    const struct yaml_node *node = doc && doc->root ? yaml_get(doc->root, key) : NULL;
    return node && node->kind == YAML_SCALAR ? node->text : NULL;
}

/* A campaign names its scenario itself.  It may be given under the name of either. */
static void finish_campaign(struct loader *l, const char *name)
{
    const struct document *d = document_by_kind(l->game, "campaign");
    const char *id = value_in(l, "campaign", "id"), *mission = value_in(l, "campaign", "mission");
    const char *beside = loader_has(l, "position", 0) ? "position" : loader_has(l, "scenario", 0) ? "scenario" : NULL;
    if (beside)
        data_report_add(l->report, NULL, MSG_DATA_CAMPAIGN_ALONE, "s", beside);
    else if (id && mission && name && strcmp(name, id) != 0 && strcmp(name, mission) != 0)
        data_report_add(l->report, NULL, MSG_DATA_OTHER_CAMPAIGN, "qss", name, id, mission);
    loader_references(l, d->fields, l->source + d->offset);
}

/* After campaigns, positions and scenario files: load the documents they name, and note the scenario's id. */
static void finish_scenario(struct loader *l, const char *name, struct match *out)
{
    const struct document *position = document_by_kind(l->game, "position");
    if (loader_has(l, "campaign", 0)) {
        finish_campaign(l, name);
        name = NULL;
    }
    if (name && !loader_has(l, "scenario", 0))
        loader_file(l, "scenario", 0, name);
    if (loader_has(l, "position", 0)) {
        const struct yaml_doc *doc = loader_part(l, "position");
        loader_references(l, position->fields, l->source + position->offset);
        loader_own_options(l, doc, position);
    }
    const char *id = value_in(l, "scenario", "id");
    if (id)
        set_scenario_name(out, id);
    else if (!loader_part(l, "scenario") && l->report->count == 0)
        data_report_add(l->report, NULL, MSG_DATA_NO_SCENARIO, NULL);
}

static char *join(const char *const *options)
{
    size_t len = 1;
    for (int i = 0; options && options[i]; i++)
        len += strlen(options[i]) + 1;
    char *text = data_alloc(len);
    for (int i = 0; options && options[i]; i++)
        strcat(strcat(text, i ? " " : ""), options[i]);
    return text;
}

static void options(struct loader *l, const char *text, struct match *out)
{
    const struct game_data *data = l->game->data;
    out->source.options = data_copy(text, strlen(text));
    loader_options(l, text);
    if (data->options)
        loader_references(l, data->options, l->source + data->options_offset);
    loader_scenario_references(l);
}

/* Slots of rosters beyond the seats are the game's own: armies that a scenario or an option names. */
static bool has_seat(struct loader *l, const char *kind, int slot, const char *name)
{
    if (strcmp(kind, "roster") != 0 || slot < l->game->max_seats)
        return true;
    data_report_add(l->report, name, MSG_DATA_TOO_MANY_DOCUMENTS, NULL);
    return false;
}

static void load_rosters(struct loader *l, const struct match_request *q, struct match *out)
{
    for (int s = 0; s < SEATS_MAX; s++) {
        char part[24], name[24];
        if (!q->roster[s] || !has_seat(l, "roster", s, q->roster[s]))
            continue;
        loader_file(l, "roster", s, q->roster[s]);
        snprintf(part, sizeof part, s ? "roster-%d" : "roster", s + 1);
        snprintf(name, sizeof name, "roster-%d", s + 1);
        keep_part(out, l, part, name);
    }
}

/* Where a campaign stands, from a file; or its beginning, if the scenario's name is that of a campaign. */
static void load_campaign(struct loader *l, const struct match_request *q, struct match *out)
{
    size_t len;
    bool named = q->scenario && !loader_finds(l, "scenario", q->scenario) && loader_finds(l, "campaign", q->scenario);
    char *text = q->campaign ? read_whole_file(q->campaign, &len, l->report) : NULL;
    if (text)
        loader_text(l, "campaign", 0, q->campaign, text, len);
    else if (!q->campaign && named)
        loader_file(l, "campaign", 0, q->scenario);
    free(text);
    keep_part(out, l, "campaign", "campaign");
}

static void from_files(struct loader *l, const struct match_request *q, struct match *out)
{
    const char *scenario = q->scenario;
    l->names_only = q->names_only;
    load_campaign(l, q, out);
    if (q->position) {
        loader_file(l, "position", 0, q->position);
        keep_part(out, l, "position", "position");
    }
    if (scenario && !is_identifier(scenario, 200) && !q->names_only) {
        load_scenario_path(l, scenario, out);
        scenario = NULL;
    }
    finish_scenario(l, scenario, out);
    char *text = join(q->options);
    options(l, text, out);
    free(text);
    load_rosters(l, q, out);
    if (q->values) {
        loader_file(l, "values", 0, q->values);
        keep_part(out, l, "values", "values");
    }
}

/* "roster-2" is slot 1 of kind "roster"; anything else is slot 0 of itself. */
static int slot_of(const char *name, char kind[32])
{
    snprintf(kind, 32, "%.31s", name);
    char *dash = strrchr(kind, '-');
    if (!dash || dash[1] < '1' || dash[1] > '9' || dash[2])
        return 0;
    *dash = 0;
    return dash[1] - '1';
}

static void from_texts(struct loader *l, const struct match_request *q, struct match *out)
{
    const struct match_source *texts = q->texts;
    static const char *const order[] = {"campaign", "position", "scenario", "roster", "values"};
    char kind[32];
    l->names_only = true;
    if (texts->after && texts->after[0])
        out->source.after = data_copy(texts->after, strlen(texts->after));
    for (int pass = 0; pass < 5; pass++) {
        for (int i = 0; i < texts->files; i++) {
            const char *name = texts->file[i].name, *text = texts->file[i].text;
            int slot = slot_of(name, kind);
            if (strcmp(kind, order[pass]) != 0 || !has_seat(l, kind, slot, name))
                continue;
            if (loader_has(l, kind, slot))
                data_report_add(l->report, name, MSG_DATA_TOO_MANY_DOCUMENTS, NULL);
            keep(out, name, text, l->report);
            loader_text(l, kind, slot, name, text, strlen(text));
        }
        if (pass == 2) {
            finish_scenario(l, texts->scenario, out);
            options(l, texts->options ? texts->options : "", out);
        }
    }
    if (out->source.files != texts->files)
        data_report_add(l->report, NULL, MSG_DATA_UNKNOWN_FILE, NULL);
    l->names_only = q->names_only;
    load_rosters(l, q, out);
}

bool data_load_match(const struct game *game, const struct data_dir *dir, const struct match_request *request,
                     struct match *out, struct data_report *report)
{
    struct loader l;
    int before = report->count;
    *out = (struct match){0};
    if (!game->data) {
        data_report_add(report, game->id, MSG_DATA_NO_DATA, NULL);
        return false;
    }
    loader_begin(&l, game, dir, report);
    loader_base(&l, NULL);
    if (request->texts)
        from_texts(&l, request, out);
    else
        from_files(&l, request, out);
    out->rs = data_alloc(game->data->ruleset_size);
    bool good = report->count == before && loader_compile(&l, out->rs) && report->count == before;
    loader_end(&l);
    if (!good)
        data_match_free(out);
    return good;
}

void data_match_free(struct match *match)
{
    struct match_source *s = &match->source;
    free(match->rs);
    free((char *)s->scenario);
    free((char *)s->options);
    free((char *)s->after);
    for (int i = 0; i < s->files; i++) {
        free((char *)s->file[i].name);
        free((char *)s->file[i].text);
    }
    *match = (struct match){0};
}
