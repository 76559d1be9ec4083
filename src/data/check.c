/* check.c: single files, lists of scenarios, and where the data folder is. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "loader.h"

#ifndef BELLUM_DATA_DIR
#define BELLUM_DATA_DIR "data"
#endif

static bool is_folder(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

static bool try_dir(struct data_dir *out, const char *base, const char *rest)
{
    int n = snprintf(out->path, sizeof out->path, "%s%s", base, rest);
    return n > 0 && (size_t)n < sizeof out->path && is_folder(out->path);
}

bool data_dir_find(struct data_dir *out, const char *given)
{
    const char *named = given ? given : getenv("BELLUM_DATA");
    if (named && named[0])
        return try_dir(out, named, "");
    char exe[900];
    ssize_t n = readlink("/proc/self/exe", exe, sizeof exe - 1);
    if (n > 0) {
        exe[n] = 0;
        char *slash = strrchr(exe, '/');
        if (slash)
            *slash = 0;
        if (try_dir(out, exe, "/../data") || try_dir(out, exe, "/../share/bellum/data"))
            return true;
    }
    return try_dir(out, BELLUM_DATA_DIR, "");
}

/* ---- one file ---- */

static bool compiles(struct loader *l)
{
    int before = l->report->count;
    struct ruleset *rs = data_alloc(l->game->data->ruleset_size);
    bool good = loader_compile(l, rs);
    free(rs);
    return good && l->report->count == before;
}

/* Everything around one document, with it in slot; complaints to report. */
static bool check_in_slot(const struct game *game, const struct data_dir *dir, const struct yaml_doc *doc,
                          const struct document *d, int slot, struct data_report *report)
{
    struct loader l;
    loader_begin(&l, game, dir, report);
    loader_base(&l, d->kind);
    loader_text(&l, d->kind, slot, doc->name, doc->text, doc->len);
    if (report->count == 0) {
        const char *record = l.source + d->offset + (size_t)slot * d->size;
        loader_own_options(&l, doc, d);
        loader_references(&l, d->fields, record);
        if (game->data->options)
            loader_references(&l, game->data->options, l.source + game->data->options_offset);
        loader_scenario_references(&l);
    }
    bool good = report->count == 0 && compiles(&l);
    loader_end(&l);
    return good;
}

/* A roster fits if it fits one of the seats; else the seat with the fewest complaints speaks. */
static bool check_document(const struct game *game, const struct data_dir *dir, const struct yaml_doc *doc,
                           const struct document *d, struct data_report *report)
{
    struct data_report best = {.lang = report->lang};
    int seats = d->slots < game->max_seats ? d->slots : game->max_seats;
    int slots = strcmp(d->kind, "roster") == 0 ? seats : 1;
    bool good = false;
    for (int slot = 0; slot < slots && !good; slot++) {
        struct data_report r = {.lang = report->lang};
        good = check_in_slot(game, dir, doc, d, slot, &r);
        if (slot == 0 || good || r.count < best.count) {
            data_report_free(&best);
            best = r;
        } else {
            data_report_free(&r);
        }
    }
    report_join(report, &best);
    data_report_free(&best);
    return good;
}

bool data_check_file(const char *path, const struct data_dir *dir, struct data_report *report, char what[64])
{
    size_t len;
    char *text = read_whole_file(path, &len, report);
    const struct game *game = NULL;
    if (!text)
        return false;
    struct yaml_doc *doc = yaml_read(path, text, len, report);
    free(text);
    const struct document *d = doc->root ? document_of(doc, &game, report) : NULL;
    bool good = d && report->count == 0 && check_document(game, dir, doc, d, report);
    if (good && what)
        snprintf(what, 64, "%s/%s", game->id, d->kind);
    yaml_free(doc);
    return good;
}

bool data_load_text(const struct game *game, const char *kind, const char *text, size_t len, struct data_report *report)
{
    struct loader l;
    int before = report->count;
    const struct game *found = game;
    struct yaml_doc *doc = yaml_read(kind ? kind : "text", text, len, report);
    const struct document *d = doc->root ? document_of(doc, &found, report) : NULL;
    if (d && kind && strcmp(d->kind, kind) != 0) {
        data_report_add(report, NULL, MSG_DATA_KIND_IS, "ss", d->kind, kind);
        d = NULL;
    }
    if (!d) {
        yaml_free(doc);
        return false;
    }
    loader_begin(&l, game, NULL, report);
    loader_take(&l, doc, d, 0);
    bool good = report->count == before;
    if (good) {
        struct data_report aside = {0}; /* records of other documents are missing */
        l.report = &aside;
        compiles(&l);
        data_report_free(&aside);
    }
    loader_end(&l);
    return good;
}

bool data_peek(const char *text, const char *key, char *buf, size_t cap)
{
    struct data_report aside = {0};
    struct yaml_doc *doc = yaml_read("text", text, strlen(text), &aside);
    const struct yaml_node *node = doc->root && doc->root->kind == YAML_MAP ? yaml_get(doc->root, key) : NULL;
    bool found = node && node->kind == YAML_SCALAR && node->len < cap;
    if (found)
        snprintf(buf, cap, "%s", node->text);
    yaml_free(doc);
    data_report_free(&aside);
    return found;
}

/* ---- lists ---- */

struct listed {
    struct yaml_doc *doc;
    struct data_scenario s;
    char options[256];
};

/* The words of a list, each followed by a blank, as many as fit. */
static void names_of(const struct yaml_node *node, char *out, size_t cap)
{
    size_t used = 0;
    out[0] = '\0';
    for (const struct yaml_node *n = node && node->kind == YAML_LIST ? node->first : NULL; n; n = n->next)
        if (n->kind == YAML_SCALAR && used + n->len + 2 < cap)
            used += (size_t)snprintf(out + used, cap - used, "%s ", n->text);
}

static void texts_of(const struct yaml_node *node, const char **out)
{
    for (int i = 0; i < LANG_COUNT; i++) {
        const struct yaml_node *t = node && node->kind == YAML_MAP ? yaml_get(node, lang_code[i]) : node;
        out[i] = t && t->kind == YAML_SCALAR ? t->text : "";
    }
}

/* all: those with `listed: no`, too. */
static bool list_one(const struct game *game, const char *kind, const char *path, bool all, struct listed *out,
                     struct data_report *report)
{
    size_t len;
    char *text = read_whole_file(path, &len, report);
    if (!text)
        return false;
    struct yaml_doc *doc = yaml_read(path, text, len, report);
    free(text);
    const struct document *d = doc->root ? document_of(doc, &game, report) : NULL;
    const struct yaml_node *id = d ? yaml_get(doc->root, "id") : NULL;
    const struct yaml_node *number = d ? yaml_get(doc->root, "number") : NULL;
    const struct yaml_node *listed = d ? yaml_get(doc->root, "listed") : NULL;
    bool hidden = listed && listed->kind == YAML_SCALAR && strcmp(listed->text, "no") == 0 && !all;
    if (!id || id->kind != YAML_SCALAR || strcmp(d->kind, kind) != 0 || hidden) {
        yaml_free(doc);
        return false;
    }
    *out = (struct listed){.doc = doc, .s = {.id = id->text}};
    out->s.number = number && number->kind == YAML_SCALAR ? atoi(number->text) : 0;
    texts_of(yaml_get(doc->root, "name"), out->s.title);
    texts_of(yaml_get(doc->root, "blurb"), out->s.blurb);
    names_of(yaml_get(doc->root, "options"), out->options, sizeof out->options);
    return true;
}

/* Scenarios without a number come last. */
static int by_number(const void *a, const void *b)
{
    const struct data_scenario *x = &((const struct listed *)a)->s, *y = &((const struct listed *)b)->s;
    int nx = x->number ? x->number : 10000, ny = y->number ? y->number : 10000;
    return nx != ny ? (nx > ny) - (nx < ny) : strcmp(x->id, y->id);
}

static int list_all(const struct game *game, const char *kind, const struct data_dir *dir,
                    void (*each)(void *ctx, const struct data_scenario *s), void *ctx, struct data_report *report)
{
    enum { SCENARIOS_MAX = 200 };
    struct data_report aside = {0};
    char folder[PATH_SIZE];
    const struct document *d = game->data ? document_by_kind(game, kind) : NULL;
    if (!d)
        return 0;
    snprintf(folder, sizeof folder, "%s/%s/%s", dir->path, game->id, d->folder ? d->folder : ".");
    DIR *open = opendir(folder);
    if (!open) {
        if (report)
            data_report_add(report, folder, MSG_DATA_NO_FOLDER, NULL);
        return 0;
    }
    struct listed *list = data_alloc(SCENARIOS_MAX * sizeof *list);
    int n = 0;
    const struct dirent *entry;
    while (n < SCENARIOS_MAX && (entry = readdir(open)) != NULL) {
        size_t len = strlen(entry->d_name);
        char path[PATH_SIZE + 300];
        if (len < 6 || strcmp(entry->d_name + len - 5, ".yaml") != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        n += list_one(game, kind, path, false, &list[n], report ? report : &aside);
    }
    closedir(open);
    qsort(list, (size_t)n, sizeof *list, by_number);
    for (int i = 0; i < n; i++) {
        list[i].s.options = list[i].options; /* the list stays where it is from here on */
        each(ctx, &list[i].s);
        yaml_free(list[i].doc);
    }
    free(list);
    data_report_free(&aside);
    return n;
}

int data_scenarios(const struct game *game, const struct data_dir *dir,
                   void (*each)(void *ctx, const struct data_scenario *s), void *ctx, struct data_report *report)
{
    return list_all(game, "scenario", dir, each, ctx, report);
}

int data_campaigns(const struct game *game, const struct data_dir *dir,
                   void (*each)(void *ctx, const struct data_scenario *s), void *ctx, struct data_report *report)
{
    return list_all(game, "campaign", dir, each, ctx, report);
}

bool data_find(const struct game *game, const struct data_dir *dir, const char *kind, const char *id,
               void (*each)(void *ctx, const struct data_scenario *s), void *ctx)
{
    struct data_report aside = {0};
    const struct document *d = game->data ? document_by_kind(game, kind) : NULL;
    struct loader l;
    struct listed one;
    char path[PATH_SIZE];
    loader_begin(&l, game, dir, &aside);
    bool found = d && loader_finds(&l, kind, id) && loader_path(&l, d, id, path) &&
                 list_one(game, kind, path, true, &one, &aside);
    loader_end(&l);
    if (found) {
        one.s.options = one.options;
        each(ctx, &one.s);
        yaml_free(one.doc);
    }
    data_report_free(&aside);
    return found;
}

char *data_campaign_start(const struct game *game, const struct data_dir *dir, const char *id)
{
    struct data_report aside = {0};
    struct loader l;
    char path[PATH_SIZE], *text = NULL;
    size_t len;
    loader_begin(&l, game, dir, &aside);
    if (loader_finds(&l, "campaign", id) && loader_path(&l, document_by_kind(game, "campaign"), id, path))
        text = read_whole_file(path, &len, &aside);
    if (text)
        text[len] = '\0';
    loader_end(&l);
    data_report_free(&aside);
    return text;
}
