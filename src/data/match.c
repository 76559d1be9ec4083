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

/* The scenario of the request may be a file: a scenario or a position.  Its text is kept. */
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
    if (!d || (!position && strcmp(d->kind, "scenario") != 0)) {
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

/* After positions and scenario files: load the documents they name, and note the scenario's id. */
static void finish_scenario(struct loader *l, const char *name, struct match *out)
{
    const struct document *position = document_by_kind(l->game, "position");
    if (name && !loader_has(l, "scenario", 0))
        loader_file(l, "scenario", 0, name);
    if (loader_has(l, "position", 0)) {
        const struct yaml_doc *doc = loader_part(l, "position");
        loader_references(l, position->fields, l->source + position->offset);
        loader_own_options(l, doc, position);
    }
    const struct yaml_doc *doc = loader_part(l, "scenario");
    const struct yaml_node *id = doc ? yaml_get(doc->root, "id") : NULL;
    if (id && id->kind == YAML_SCALAR)
        set_scenario_name(out, id->text);
    else if (!doc && l->report->count == 0)
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

static void from_files(struct loader *l, const struct match_request *q, struct match *out)
{
    const char *scenario = q->scenario;
    l->names_only = q->names_only;
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
    for (int s = 0; s < SEATS_MAX; s++) {
        char part[24], name[24];
        if (!q->roster[s] || !has_seat(l, "roster", s, q->roster[s]))
            continue;
        loader_file(l, "roster", s, q->roster[s]);
        snprintf(part, sizeof part, s ? "roster-%d" : "roster", s + 1);
        snprintf(name, sizeof name, "roster-%d", s + 1);
        keep_part(out, l, part, name);
    }
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

static void from_texts(struct loader *l, const struct match_source *texts, struct match *out)
{
    static const char *const order[] = {"position", "scenario", "roster", "values"};
    char kind[32];
    l->names_only = true;
    for (int pass = 0; pass < 4; pass++) {
        for (int i = 0; i < texts->files; i++) {
            const char *name = texts->file[i].name, *text = texts->file[i].text;
            int slot = slot_of(name, kind);
            if (strcmp(kind, order[pass]) != 0 || !has_seat(l, kind, slot, name))
                continue;
            keep(out, name, text, l->report);
            loader_text(l, kind, slot, name, text, strlen(text));
        }
        if (pass == 1) {
            finish_scenario(l, texts->scenario, out);
            options(l, texts->options ? texts->options : "", out);
        }
    }
    if (out->source.files != texts->files)
        data_report_add(l->report, NULL, MSG_DATA_UNKNOWN_FILE, NULL);
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
        from_texts(&l, request->texts, out);
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
    for (int i = 0; i < s->files; i++) {
        free((char *)s->file[i].name);
        free((char *)s->file[i].text);
    }
    *match = (struct match){0};
}
