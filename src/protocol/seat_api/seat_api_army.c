/*
 * seat_api_army.c: the verb "army": is this roster legal, how many points does it have, and how does its file look.
 * The loader of set-up checks it, so there is one authority.  This file knows no game: the game's tables
 * (core/schema.h) define a roster.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../data/yaml.h"
#include "seat_api_parts.h"
#include "../writing/say.h"

enum { TEXT_MAX = 16 * 1024, OPTIONS_TEXT = 1024, COMPLAINTS_MAX = DATA_COMPLAINTS };

/* ---- a roster as a file ---- */

struct writer {
    char text[TEXT_MAX];
    size_t len;
    bool lost;
};

static void put(struct writer *w, const char *s)
{
    size_t n = strlen(s);
    if (w->len + n >= sizeof w->text) {
        w->lost = true;
        return;
    }
    memcpy(w->text + w->len, s, n + 1);
    w->len += n;
}

static bool is_plain(const char *s)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
    return *s && s[0] != '-' && strspn(s, letters) == strlen(s);
}

static void put_text(struct writer *w, const char *s)
{
    char c[2] = "";
    if (is_plain(s)) {
        put(w, s);
        return;
    }
    put(w, "\"");
    for (; *s; s++) {
        if (*s == '"' || *s == '\\')
            put(w, "\\");
        c[0] = (unsigned char)*s < 0x20 ? ' ' : *s;
        put(w, c);
    }
    put(w, "\"");
}

static void put_flow(struct writer *w, const json_t *v, int depth);

static void put_flow_map(struct writer *w, const json_t *v, int depth)
{
    const char *key, *comma = "";
    json_t *value;
    put(w, "{");
    json_object_foreach((json_t *)v, key, value)
    {
        put(w, comma);
        put_text(w, key);
        put(w, ": ");
        put_flow(w, value, depth);
        comma = ", ";
    }
    put(w, "}");
}

static void put_flow(struct writer *w, const json_t *v, int depth)
{
    char number[32];
    size_t i;
    json_t *e;
    if (depth == 0) {
        w->lost = true;
    } else if (json_is_object(v)) {
        put_flow_map(w, v, depth - 1);
    } else if (json_is_array(v)) {
        put(w, "[");
        json_array_foreach((json_t *)v, i, e)
        {
            put(w, i ? ", " : "");
            put_flow(w, e, depth - 1);
        }
        put(w, "]");
    } else if (json_is_string(v)) {
        put_text(w, json_string_value(v));
    } else if (json_is_integer(v)) {
        snprintf(number, sizeof number, "%lld", (long long)json_integer_value(v));
        put(w, number);
    } else {
        put(w, json_is_true(v) ? "yes" : "no");
    }
}

/* "units:" and a line for each of them; anything else on one line. */
static void put_entry(struct writer *w, const char *key, const json_t *v)
{
    size_t i;
    json_t *e;
    put_text(w, key);
    put(w, ":");
    if (!json_is_array(v) || json_array_size(v) == 0) {
        put(w, " ");
        put_flow(w, v, 4);
        put(w, "\n");
        return;
    }
    put(w, "\n");
    json_array_foreach((json_t *)v, i, e)
    {
        put(w, "  - ");
        put_flow(w, e, 4);
        put(w, "\n");
    }
}

static void put_missing(struct writer *w, const json_t *roster, const char *key, const json_t *v)
{
    if (v && !json_object_get(roster, key))
        put_entry(w, key, v);
}

/* Short keys come first, lists last, as a person would write them. */
static void write_roster(struct writer *w, const struct body *b, const struct game *g, json_t *roster,
                         const char *scenario)
{
    const char *key;
    json_t *v, *name = json_string(said(b->lang, MSG_REFEREE_ARMY_NAME)), *of = json_string(scenario);
    put(w, "kind: ");
    put(w, g->id);
    put(w, "/roster\n");
    put_missing(w, roster, "name", name);
    put_missing(w, roster, "scenario", of);
    put_missing(w, roster, "options", json_object_get(b->json, "options"));
    json_object_foreach(roster, key, v) if (strcmp(key, "kind") != 0 && !json_is_array(v)) put_entry(w, key, v);
    json_object_foreach(roster, key, v) if (json_is_array(v)) put_entry(w, key, v);
    json_decref(name);
    json_decref(of);
}

/* ---- a file as a roster ---- */

static bool is_number(const char *s)
{
    size_t n = strspn(s, "0123456789");
    return n && n < 9 && !s[n] && (s[0] != '0' || n == 1);
}

static void put_node(struct answer *a, const char *key, const struct yaml_node *node)
{
    if (node->kind == YAML_SCALAR && is_number(node->text)) {
        answer_int(a, key, atoi(node->text));
    } else if (node->kind == YAML_SCALAR) {
        answer_str(a, key, node->text);
    } else {
        bool map = node->kind == YAML_MAP;
        answer_open(a, key, map ? '{' : '[');
        for (const struct yaml_node *n = node->first; n; n = n->next)
            put_node(a, map ? n->key->text : NULL, n);
        answer_close(a, map ? '}' : ']');
    }
}

/* ---- judging ---- */

struct judged {
    struct answer *a;
    enum lang lang;
    const struct game *g;
    char document[32]; /* the roster's name in compile() */
    int told;
    struct army_size size;
};

static bool is_ours(const struct judged *j, const char *document) { return strcmp(document, j->document) == 0; }

static void put_complaint(struct judged *j, const char *path, const char *rule, const char *text)
{
    const char *bracket = strchr(path, '[');
    if (j->told++ >= COMPLAINTS_MAX)
        return;
    answer_open(j->a, NULL, '{');
    answer_str(j->a, "path", path);
    if (bracket)
        answer_int(j->a, "index", atoi(bracket + 1));
    answer_str(j->a, "rule", rule);
    answer_str(j->a, "text", text);
    answer_close(j->a, '}');
}

static void hear(void *ctx, const char *document, const char *path, const char *text,
                 const struct complaint_words *words)
{
    struct judged *j = ctx;
    char id[32] = "";
    if (!is_ours(j, document))
        return;
    if (words)
        rule_print(j->g, words->rule, id, sizeof id);
    put_complaint(j, path, id, words && words->text[j->lang] ? words->text[j->lang] : text);
}

static void hear_size(void *ctx, const char *document, const struct army_size *size)
{
    struct judged *j = ctx;
    if (is_ours(j, document))
        j->size = *size;
}

/* Writes "complaints" and the numbers. */
static void judge(const struct seat_api *d, struct judged *j, const char *scenario, const char *options, int seat,
                  const char *text)
{
    char name[32];
    struct match match;
    struct data_report report = {.lang = j->lang, .heard = hear, .army = hear_size, .ctx = j};
    struct match_source texts = {.scenario = scenario, .options = options, .files = 1};
    struct match_request request = {.texts = &texts, .names_only = true};
    snprintf(name, sizeof name, "roster-%d", seat);
    snprintf(j->document, sizeof j->document, seat > 1 ? "roster-%d" : "roster", seat);
    texts.file[0].name = name;
    texts.file[0].text = text;
    answer_open(j->a, "complaints", '[');
    if (data_load_match(j->g, &d->setup->dir, &request, &match, &report))
        data_match_free(&match);
    else if (!j->told && !j->size.units) { /* it cannot even be read */
        setup_hide_folder(report.text, &d->setup->dir);
        put_complaint(j, "", "", report.text ? report.text : "");
    }
    answer_close(j->a, ']');
    data_report_free(&report);
    answer_int(j->a, "points", j->size.points);
    answer_int(j->a, "limit", j->size.limit);
    answer_int(j->a, "units", j->size.units);
    answer_int(j->a, "cards", j->size.cards);
}

/* ---- the verb ---- */

/* The scenario that a file was built for. */
static void own_scenario(const struct yaml_doc *doc, char scenario[SCENARIO_CHARS])
{
    const struct yaml_node *n = doc->root ? yaml_get(doc->root, "scenario") : NULL;
    if (n && n->kind == YAML_SCALAR)
        snprintf(scenario, SCENARIO_CHARS, "%s", n->text);
}

static void answer_text(const struct seat_api *d, const struct body *b, const struct game *g,
                        char scenario[SCENARIO_CHARS], const char *options, int seat, const char *text)
{
    struct data_report aside = {0};
    struct judged j = {.a = b->a, .lang = b->lang, .g = g};
    struct yaml_doc *doc = yaml_read("roster", text, strlen(text), &aside);
    if (!*scenario)
        own_scenario(doc, scenario);
    if (!*scenario)
        setup_first_scenario(g, &d->setup->dir, scenario);
    judge(d, &j, scenario, options, seat, text);
    answer_str(b->a, "roster", text);
    if (doc->root && doc->root->kind == YAML_MAP) {
        answer_open(b->a, "roster_json", '{');
        for (const struct yaml_node *n = doc->root->first; n; n = n->next)
            if (strcmp(n->key->text, "kind") != 0)
                put_node(b->a, n->key->text, n);
        answer_close(b->a, '}');
    }
    yaml_free(doc);
    data_report_free(&aside);
}

static void answer_roster(const struct seat_api *d, const struct body *b, const struct game *g,
                          char scenario[SCENARIO_CHARS], const char *options, int seat, json_t *roster)
{
    struct judged j = {.a = b->a, .lang = b->lang, .g = g};
    struct writer *w = calloc(1, sizeof *w);
    if (!w)
        abort();
    if (!*scenario)
        setup_first_scenario(g, &d->setup->dir, scenario);
    write_roster(w, b, g, roster, scenario);
    if (w->lost) {
        body_refuse(b, "value", MSG_REFEREE_NOT_A_ROSTER, NULL);
    } else {
        judge(d, &j, scenario, options, seat, w->text);
        answer_str(b->a, "roster", w->text);
    }
    free(w);
}

static bool has_rosters(const struct game *g)
{
    for (const struct document *d = g->data->documents; d->kind; d++)
        if (strcmp(d->kind, "roster") == 0)
            return true;
    return false;
}

struct search {
    const char *id;
    bool found;
};

static void compare(void *ctx, const struct data_scenario *s)
{
    struct search *x = ctx;
    x->found = x->found || strcmp(s->id, x->id) == 0;
}

static bool has_scenario(const struct seat_api *d, const struct game *g, const char *id)
{
    struct search x = {.id = id};
    data_scenarios(g, &d->setup->dir, compare, &x, NULL);
    return x.found;
}

void look_up_army(const struct seat_api *d, const struct body *b, const struct game *g)
{
    const char *named, *text;
    char scenario[SCENARIO_CHARS] = "", options[OPTIONS_TEXT] = "";
    json_t *roster;
    int64_t seat = 1;
    if (!body_str(b, "scenario", &named) || !body_str(b, "text", &text) || !body_object(b, "roster", &roster) ||
        !body_int(b, "seat", 1, g->max_seats, &seat) || !body_options(b, options, sizeof options))
        return;
    if (named && !has_scenario(d, g, named)) {
        body_refuse(b, "value", MSG_REFEREE_NOTHING_CALLED, named);
        return;
    }
    if (named)
        snprintf(scenario, sizeof scenario, "%s", named);
    if (!has_rosters(g))
        body_refuse(b, "verb", MSG_REFEREE_NO_SUCH_HELP, "army");
    else if (text)
        answer_text(d, b, g, scenario, options, (int)seat, text);
    else if (roster)
        answer_roster(d, b, g, scenario, options, (int)seat, roster);
    else
        body_refuse(b, "value", MSG_REFEREE_NOT_A_ROSTER, NULL);
}
