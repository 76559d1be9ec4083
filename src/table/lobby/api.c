/* api.c: the addresses under /api/. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../protocol/writing/say.h"
#include "api.h"
#include "campaign.h"
#include "create.h"
#include "../host.h"
#include "lobby.h"
#include "lookup.h"
#include "open.h"

/* ---- answers that never change while the server runs ---- */

enum { KNOWN_MAX = 64, KNOWN_KEY = 400 };

struct known {
    char key[KNOWN_KEY];
    char *answer;
    struct known *next;
};

static void address_of(const struct http_request *v, char key[KNOWN_KEY])
{
    snprintf(key, KNOWN_KEY, "%s?%d&%s&%s", v->path, (int)v->lang, v->scenario, v->option);
}

static const char *recall(const struct http_request *v)
{
    char key[KNOWN_KEY];
    address_of(v, key);
    for (const struct known *k = v->house->known; k; k = k->next)
        if (strcmp(k->key, key) == 0)
            return k->answer;
    return NULL;
}

static void forget_from(struct known **at)
{
    for (struct known *k = *at, *next; k; k = next) {
        next = k->next;
        free(k->answer);
        free(k);
    }
    *at = NULL;
}

/* Caches successful answers only, and only the latest: strangers can neither fill the memory nor evict others. */
static void learn(const struct http_request *v, const char *answer)
{
    struct known **at = &v->house->known;
    if (strncmp(answer, "{\"ok\":true", 10) != 0 || recall(v))
        return;
    for (int n = 1; *at && n < KNOWN_MAX; n++)
        at = &(*at)->next;
    forget_from(at);
    struct known *k = must(calloc(1, sizeof *k));
    address_of(v, k->key);
    k->answer = must_copy(answer);
    k->next = v->house->known;
    v->house->known = k;
}

void api_forget(struct house *h) { forget_from(&h->known); }

/* ---- games, rules, catalogue, army ---- */

static void looked_up(struct house *h, uint64_t asker, char *answer)
{
    struct http_request *v = http_find(h, asker);
    if (!v) {
        free(answer);
        return;
    }
    if (v->method != POST)
        learn(v, answer);
    http_answer(v, answer, 400);
}

/* Takes over request. */
static void look_up(struct http_request *v, json_t *request)
{
    const char *old = v->method == POST ? NULL : recall(v);
    if (old)
        http_answer(v, must_copy(old), 400);
    else if (rate_limit_lookup(v))
        lookup_start(v->house, v->id, request, v->lang, looked_up);
    json_decref(request);
}

static void get_games(struct http_request *v, const char *rest)
{
    (void)rest;
    look_up(v, json_pack("{s:s}", "do", "games"));
}

static void get_rules(struct http_request *v, const char *game)
{
    look_up(v, json_pack("{s:s, s:s, s:b, s:b}", "do", "rules", "game", game, "all", 1, "notes", 1));
}

static void get_glossary(struct http_request *v, const char *game)
{
    look_up(v, json_pack("{s:s, s:s, s:b}", "do", "rules", "game", game, "glossary", 1));
}

static void get_catalogue(struct http_request *v, const char *game)
{
    json_t *request = json_pack("{s:s, s:s}", "do", "catalogue", "game", game);
    if (*v->scenario)
        json_object_set_new(request, "scenario", json_string(v->scenario));
    if (strchr(v->option, '=')) {
        char name[sizeof v->option];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(v->option, "="), v->option);
        json_object_set_new(request, "options", json_pack("{s:s}", name, strchr(v->option, '=') + 1));
    }
    look_up(v, request);
}

static void get_lobby(struct http_request *v, const char *rest)
{
    (void)rest;
    open_list(v);
}

static void get_clocks(struct http_request *v, const char *rest)
{
    struct answer a;
    (void)rest;
    answer_begin(&a, NULL);
    clock_put_presets(&a, v->lang);
    http_answer(v, answer_end(&a), 400);
}

/* ---- bodies of POST ---- */

json_t *api_body(struct http_request *v)
{
    json_error_t error;
    json_t *body = json_loadb(v->body ? v->body : "", v->body_len, JSON_REJECT_DUPLICATES, &error);
    if (!body)
        http_refuse(v, 400, "json", MSG_REFEREE_NOT_JSON, error.text);
    else if (!json_is_object(body))
        http_refuse(v, 400, "request", MSG_REFEREE_NOT_OBJECT, NULL);
    else
        return body;
    json_decref(body);
    return NULL;
}

static void post_army(struct http_request *v, const char *rest)
{
    json_t *body = api_body(v);
    (void)rest;
    if (!body)
        return;
    json_object_del(body, "id");
    json_object_set_new(body, "do", json_string("army"));
    look_up(v, body);
}

static void post_table(struct http_request *v, const char *rest)
{
    json_t *body = api_body(v);
    (void)rest;
    if (body && rate_limit_table(v))
        create_start(v, body);
    json_decref(body);
}

/* ---- a table ---- */

bool api_has_table(struct http_request *v, const struct table *t, const char *error)
{
    const char *at = v->path + strlen("/api/tables/");
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(at, "/"), at);
    if (!t && *error)
        http_refuse(v, 500, "store", MSG_SERVE_UNREADABLE, error);
    else if (!t)
        http_refuse(v, 404, "no-table", MSG_SERVE_NO_TABLE, name);
    return t != NULL;
}

static void summary_turn(struct house *h, uint64_t asker, struct table *t, const char *error)
{
    struct http_request *v = http_find(h, asker);
    struct answer a;
    if (!v || !api_has_table(v, t, error))
        return;
    answer_begin(&a, NULL);
    table_put_summary(t, &a, v->lang);
    http_answer(v, answer_end(&a), 500);
}

static void record_turn(struct house *h, uint64_t asker, struct table *t, const char *error)
{
    struct http_request *v = http_find(h, asker);
    if (!v || !api_has_table(v, t, error))
        return;
    if (!table_over(t)) {
        http_refuse(v, 403, "not-over", MSG_SERVE_NOT_OVER, NULL);
        return;
    }
    char *record = session_save(t->s);
    http_send(v, 200, "text/plain; charset=utf-8", record, strlen(record));
    free(record);
}

/* Splits TABLE or TABLE/what: writes the name, "" if it is missing, and returns "/what" or NULL. */
static const char *cut_table(const char *rest, char id[TOKEN_TABLE])
{
    const char *slash = strchr(rest, '/');
    size_t n = slash ? (size_t)(slash - rest) : strlen(rest);
    memset(id, 0, TOKEN_TABLE);
    if (n == TOKEN_TABLE - 1)
        memcpy(id, rest, n);
    return slash;
}

static void post_at_table(struct http_request *v, const char *rest)
{
    char id[TOKEN_TABLE];
    const char *what = cut_table(rest, id);
    if (!what) {
        http_refuse(v, 405, "method", MSG_SERVE_BAD_METHOD, NULL);
    } else if (strcmp(what, "/take") != 0) {
        http_refuse(v, 404, "path", MSG_SERVE_NO_PATH, v->path);
    } else if (rate_limit_table(
                   v)) { /* a seat costs as much as a table, so that nobody can take all seats of the list */
        open_take(v, id);
    }
}

static void get_table(struct http_request *v, const char *rest)
{
    char id[TOKEN_TABLE];
    const char *slash = cut_table(rest, id);
    if (slash && strcmp(slash, "/take") == 0)
        http_refuse(v, 405, "method", MSG_SERVE_BAD_METHOD, NULL);
    else if (slash && strcmp(slash, "/record") != 0)
        http_refuse(v, 404, "path", MSG_SERVE_NO_PATH, v->path);
    else
        lobby_get(v->house, id, v->id, slash ? record_turn : summary_turn);
}

/* ---- which address ---- */

/* %ff in an address is no text: neither the games nor JSON know such bytes. */
static bool is_text(const struct http_request *v)
{
    json_t *all = json_pack("[s, s, s]", v->path, v->scenario, v->option);
    json_decref(all);
    return all != NULL;
}

void api_request(struct http_request *v)
{
    static const struct {
        enum method method;
        const char *path; /* ending with '/': something follows */
        void (*run)(struct http_request *v, const char *rest);
    } routes[] = {
        {GET, "/api/games", get_games},          {GET, "/api/clocks", get_clocks},
        {GET, "/api/rules/", get_rules},         {GET, "/api/glossary/", get_glossary},
        {GET, "/api/catalogue/", get_catalogue}, {GET, "/api/lobby", get_lobby},
        {GET, "/api/tables/", get_table},        {POST, "/api/tables/", post_at_table},
        {POST, "/api/army", post_army},          {POST, "/api/tables", post_table},
        {GET, "/api/campaigns/", campaign_get},  {POST, "/api/campaigns/", campaign_post},
    };
    bool other_method = false;
    if (!is_text(v)) {
        http_refuse(v, 404, "path", MSG_SERVE_NO_PATH, v->path);
        return;
    }
    for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
        size_t n = strlen(routes[i].path);
        bool longer = routes[i].path[n - 1] == '/';
        if (longer ? strncmp(v->path, routes[i].path, n) != 0 : strcmp(v->path, routes[i].path) != 0)
            continue;
        if (routes[i].method == (v->method == HEAD ? GET : v->method)) {
            if (v->foreign)
                http_refuse(v, 403, "origin", MSG_SERVE_FOREIGN, NULL);
            else
                routes[i].run(v, v->path + n);
            return;
        }
        other_method = true;
    }
    if (other_method)
        http_refuse(v, 405, "method", MSG_SERVE_BAD_METHOD, NULL);
    else
        http_refuse(v, 404, "path", MSG_SERVE_NO_PATH, v->path);
}
