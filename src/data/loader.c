/* loader.c: see loader.h. */
#include "loader.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "speak.h"

enum { FILE_MAX = 4 * 1024 * 1024 };

void loader_begin(struct loader *l, const struct game *game, const struct data_dir *dir, struct data_report *report)
{
    *l = (struct loader){.game = game, .dir = dir, .report = report};
    l->source = data_alloc(game->data->source_size);
}

void loader_end(struct loader *l)
{
    for (int i = 0; i < l->parts; i++)
        yaml_free(l->part[i].doc);
    free(l->source);
    *l = (struct loader){0};
}

char *read_whole_file(const char *path, size_t *len, struct data_report *report)
{
    FILE *f = fopen(path, "rb");
    if (!f) {
        data_report_add(report, path, MSG_DATA_NOT_OPENED, "s", speak_error(report->lang, errno));
        return NULL;
    }
    size_t cap = 16 * 1024, n = 0, got;
    char *text = data_alloc(cap + 1);
    while ((got = fread(text + n, 1, cap - n, f)) > 0) {
        n += got;
        if (n < cap)
            continue;
        char *bigger = data_alloc(cap * 4 + 1);
        memcpy(bigger, text, n);
        free(text);
        text = bigger;
        cap *= 4;
        if (n > FILE_MAX)
            break;
    }
    bool bad = ferror(f) || n > FILE_MAX;
    fclose(f);
    if (bad) {
        data_report_add(report, path, MSG_DATA_NOT_READ, NULL);
        free(text);
        return NULL;
    }
    *len = n;
    return text;
}

const struct document *document_by_kind(const struct game *game, const char *kind)
{
    for (const struct document *d = game->data->documents; d->kind; d++)
        if (strcmp(d->kind, kind) == 0)
            return d;
    return NULL;
}

/* The document for a kind such as "null/scenario", if it belongs to this game. */
static const struct document *document_of_game(const struct game *game, const char *kind)
{
    size_t n = strlen(game->id);
    if (!game->data || strncmp(kind, game->id, n) != 0 || kind[n] != '/')
        return NULL;
    return document_by_kind(game, kind + n + 1);
}

const struct document *document_of(const struct yaml_doc *doc, const struct game **game, struct data_report *report)
{
    const struct yaml_node *first = doc->root->kind == YAML_MAP ? doc->root->first : NULL;
    if (!first || strcmp(first->key->text, "kind") != 0 || first->kind != YAML_SCALAR) {
        yaml_complain(doc, report, doc->root->line, doc->root->column, MSG_DATA_FIRST_KEY, NULL);
        return NULL;
    }
    if (*game) {
        const struct document *d = document_of_game(*game, first->text);
        if (d)
            return d;
    }
    for (const struct game *const *g = games; !*game && *g; g++) {
        const struct document *d = document_of_game(*g, first->text);
        if (d) {
            *game = *g;
            return d;
        }
    }
    yaml_complain(doc, report, first->line, first->column, MSG_DATA_UNKNOWN_KIND, "qs", first->text,
                  *game ? (*game)->id : games[0]->id);
    return NULL;
}

void loader_take(struct loader *l, struct yaml_doc *doc, const struct document *d, int slot)
{
    if (l->parts == PARTS_MAX || slot < 0 || slot >= (d->slots ? d->slots : 1)) {
        data_report_add(l->report, doc->name, MSG_DATA_TOO_MANY_DOCUMENTS, NULL);
        yaml_free(doc);
        return;
    }
    struct part *p = &l->part[l->parts++];
    p->doc = doc;
    if (slot == 0)
        snprintf(p->name, sizeof p->name, "%s", d->kind);
    else
        snprintf(p->name, sizeof p->name, "%s-%d", d->kind, slot + 1);
    char *record = l->source + d->offset + (size_t)slot * d->size;
    read_record(doc, doc->root, d->fields, record, "kind", l->report);
    l->source[d->present + (uint32_t)slot] = 1;
}

void loader_text(struct loader *l, const char *kind, int slot, const char *name, const char *text, size_t len)
{
    const struct game *game = l->game;
    struct yaml_doc *doc = yaml_read(name, text, len, l->report);
    const struct document *d = doc->root ? document_of(doc, &game, l->report) : NULL;
    if (d && strcmp(d->kind, kind) != 0) {
        const struct yaml_node *first = doc->root->first;
        yaml_complain(doc, l->report, first->line, first->column, MSG_DATA_OTHER_KIND, "qss", first->text, game->id,
                      kind);
        d = NULL;
    }
    if (d)
        loader_take(l, doc, d, slot);
    else
        yaml_free(doc);
}

bool loader_path(const struct loader *l, const struct document *d, const char *given, char path[PATH_SIZE])
{
    bool bare = is_identifier(given, 200);
    if (!bare && l->names_only) {
        data_report_add(l->report, NULL, MSG_DATA_NO_NAME, "qs", given, d->kind);
        return false;
    }
    int n;
    if (bare && l->dir)
        n = snprintf(path, PATH_SIZE, "%s/%s/%s%s%s.yaml", l->dir->path, l->game->id, d->folder ? d->folder : "",
                     d->folder ? "/" : "", given);
    else
        n = snprintf(path, PATH_SIZE, "%s", given);
    if (n < 0 || n >= PATH_SIZE) {
        data_report_add(l->report, NULL, MSG_DATA_LONG_PATH, "q", given);
        return false;
    }
    return true;
}

bool loader_finds(struct loader *l, const char *kind, const char *name)
{
    const struct document *d = document_by_kind(l->game, kind);
    char path[PATH_SIZE];
    return d && l->dir && is_identifier(name, 200) && loader_path(l, d, name, path) && access(path, R_OK) == 0;
}

void loader_file(struct loader *l, const char *kind, int slot, const char *given)
{
    const struct document *d = document_by_kind(l->game, kind);
    char path[PATH_SIZE];
    size_t len;
    if (!d) {
        data_report_add(l->report, NULL, MSG_DATA_NO_SUCH_DOCUMENTS, "ss", l->game->id, kind);
        return;
    }
    if (!loader_path(l, d, given, path))
        return;
    char *text = read_whole_file(path, &len, l->report);
    if (text)
        loader_text(l, kind, slot, path, text, len);
    free(text);
}

void loader_base(struct loader *l, const char *but)
{
    for (const char *const *kind = l->game->data->base_files; *kind; kind++)
        if (!but || strcmp(*kind, but) != 0)
            loader_file(l, *kind, 0, *kind);
}

bool loader_has(const struct loader *l, const char *kind, int slot)
{
    const struct document *d = document_by_kind(l->game, kind);
    return d && slot < (d->slots ? d->slots : 1) && l->source[d->present + (uint32_t)slot];
}

/* Where a document names another one: the value of this key, or an entry of its list. */
static const struct yaml_node *reference_in(const struct yaml_node *root, const char *key, const char *name)
{
    const struct yaml_node *node = root && root->kind == YAML_MAP ? yaml_get(root, key) : NULL;
    if (node && node->kind == YAML_LIST)
        for (node = node->first; node && (node->kind != YAML_SCALAR || strcmp(node->text, name) != 0);)
            node = node->next;
    if (node && node->kind == YAML_SCALAR && strcmp(node->text, name) == 0)
        return node;
    const struct yaml_node *found = NULL; /* among options */
    for (node = root && root->kind == YAML_MAP ? root->first : NULL; node && !found; node = node->next)
        found = node->kind == YAML_MAP ? reference_in(node, key, name) : NULL;
    return found;
}

/* Can the file be opened?  If not, the place that names it is told; false: it was not found, or the file is there. */
static bool misses(struct loader *l, const struct field *f, const char *key, const char *name)
{
    const struct document *d = document_by_kind(l->game, f->names[0]);
    char path[PATH_SIZE];
    if (!d || !is_identifier(name, 200) || !loader_path(l, d, name, path) || access(path, R_OK) == 0)
        return false;
    for (int i = l->parts - 1; i >= 0; i--) {
        const struct yaml_doc *doc = l->part[i].doc;
        const struct yaml_node *node = reference_in(doc->root, key, name);
        if (!node)
            continue;
        if (node != l->missed)
            yaml_complain(doc, l->report, node->line, node->column, MSG_DATA_NO_REFERENCE, "qss", name, d->kind, path);
        l->missed = node;
        return true;
    }
    return false;
}

/* The document that a field of this table names under a key, into its slot or one behind it. */
static void load_reference(struct loader *l, const struct field *f, const char *key, const char *name, int behind)
{
    bool word = name[0] == 0;
    for (int i = 1; f->names[i]; i++)
        word = word || strcmp(name, f->names[i]) == 0;
    if (!word && l->dir && !loader_has(l, f->names[0], f->max + behind) && !misses(l, f, key, name))
        loader_file(l, f->names[0], f->max + behind, name);
}

void loader_references(struct loader *l, const struct field *fields, const char *record)
{
    for (const struct field *f = fields; f && f->key; f++) {
        bool list = f->type == FIELD_LIST && !f->sub[0].key && f->sub[0].type == FIELD_FILE;
        uint16_t n = 0;
        if (f->type == FIELD_FILE)
            load_reference(l, f, f->key, record + f->offset, 0);
        if (list)
            memcpy(&n, record + f->count_offset, sizeof n);
        for (int i = 0; i < n; i++)
            load_reference(l, &f->sub[0], f->key, record + f->offset + (size_t)i * f->size, i);
    }
}

void loader_scenario_references(struct loader *l)
{
    const struct document *d = document_by_kind(l->game, "scenario");
    if (d && loader_has(l, "scenario", 0))
        loader_references(l, d->fields, l->source + d->offset);
}

void loader_own_options(struct loader *l, const struct yaml_doc *doc, const struct document *d)
{
    const struct field *options = l->game->data->options;
    for (const struct field *f = d->fields; options && f->key; f++) {
        const struct yaml_node *node = f->sub == options ? yaml_get(doc->root, f->key) : NULL;
        if (!node)
            continue;
        struct data_report twice = {0}; /* the document itself has complained already */
        read_record(doc, node, options, l->source + l->game->data->options_offset, NULL, &twice);
        data_report_free(&twice);
    }
}

/* One "name=value" of length len at s. */
static void read_option(struct loader *l, const struct yaml_doc *doc, char *s, int column)
{
    const struct field *options = l->game->data->options;
    char *sign = strchr(s, '=');
    if (sign)
        *sign = 0;
    const struct field *f = options ? field_by_key(options, s) : NULL;
    if (!sign || !f) {
        char names[300] = "";
        for (const struct field *o = options; o && o->key; o++)
            if (strlen(names) + strlen(o->key) + 3 < sizeof names)
                strcat(strcat(names, names[0] ? ", " : ""), o->key);
        yaml_complain(doc, l->report, 1, column, MSG_DATA_UNKNOWN_OPTION, "qs", s, names);
        return;
    }
    struct yaml_node node = {.kind = YAML_SCALAR,
                             .line = 1,
                             .text = sign + 1,
                             .len = strlen(sign + 1),
                             .column = column + (int)(sign + 1 - s)};
    read_field(doc, &node, options, f, l->source + l->game->data->options_offset, l->report);
}

void loader_options(struct loader *l, const char *text)
{
    struct yaml_doc *doc = data_alloc(sizeof *doc);
    doc->name = data_copy("options", 7);
    doc->len = strlen(text);
    doc->text = data_copy(text, doc->len);
    char *copy = data_copy(text, doc->len);
    for (char *s = copy; *s;) {
        s += strspn(s, " \t\n");
        size_t len = strcspn(s, " \t\n");
        char *next = s + len + (s[len] != 0);
        s[len] = 0;
        if (len)
            read_option(l, doc, s, (int)(s - copy) + 1);
        s = next;
    }
    free(copy);
    if (l->parts < PARTS_MAX) {
        struct part *p = &l->part[l->parts++];
        snprintf(p->name, sizeof p->name, "options");
        p->doc = doc;
    } else {
        yaml_free(doc);
    }
}

const struct yaml_doc *loader_part(const struct loader *l, const char *name)
{
    for (int i = 0; i < l->parts; i++)
        if (strcmp(l->part[i].name, name) == 0)
            return l->part[i].doc;
    return NULL;
}

struct sink {
    struct complaints complaints; /* first: the game sees this */
    struct loader *loader;
};

/* The place of an option in "a=1 b=2". */
static int option_column(const struct yaml_doc *doc, const char *name)
{
    size_t n = strlen(name);
    for (const char *s = doc->text; n && (s = strstr(s, name)) != NULL; s++)
        if (s[n] == '=' && (s == doc->text || s[-1] == ' '))
            return (int)(s - doc->text) + 1;
    return 1;
}

static void hear(struct complaints *c, const char *document, const char *path, struct complaint *what)
{
    struct loader *l = ((struct sink *)c)->loader;
    const struct yaml_doc *doc = loader_part(l, document);
    int line = 1, column = 1;
    char text[400];
    speak_from(l->game->data->texts, text, sizeof text, l->report->lang, what->message, what->format, what->args);
    if (l->report->heard)
        l->report->heard(l->report->ctx, document, path, text, what->words);
    if (!doc) {
        char where[300];
        snprintf(where, sizeof where, "%s%s%s", document, path[0] ? ": " : "", path);
        data_report_add(l->report, where, MSG_DATA_WANT_THIS, "s", text);
        return;
    }
    if (doc->root)
        yaml_locate(doc, path, &line, &column);
    else
        column = option_column(doc, path);
    yaml_complain(doc, l->report, line, column, MSG_DATA_WANT_THIS, "s", text);
}

static void hear_army(struct complaints *c, const char *document, const struct army_size *size)
{
    struct data_report *report = ((struct sink *)c)->loader->report;
    if (report->army)
        report->army(report->ctx, document, size);
}

bool loader_compile(struct loader *l, struct ruleset *out)
{
    struct sink sink = {{.at = hear, .army = hear_army}, l};
    const struct game_data *data = l->game->data;
    out->size = (uint32_t)data->ruleset_size;
    out->game = l->game->number;
    out->rules_version = l->game->rules_version;
    data->compile(l->source, out, &sink.complaints);
    return sink.complaints.count == 0;
}
