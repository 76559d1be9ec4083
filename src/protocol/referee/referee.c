/*
 * referee.c: one line in, one line out: reads a request, finds its verb and calls it.  Verbs that change a match are in
 * referee_match.c, verbs that only read in seat_api*.c.
 */
#include "referee.h"
#include <stdlib.h>
#include <string.h>
#include "referee_parts.h"
#include "../writing/say.h"

static void do_quit(struct request *q) { q->r->done = true; }

/* Every verb with the keys that it knows beside "id", "do" and "lang". */
static const struct verb {
    const char *name;
    void (*run)(struct request *q);
    bool needs_match;
    const char *keys; /* each between blanks */
} verbs[] = {
    {"games", do_look_up, false, " "},
    {"next", do_next, true, " seed files rosters seat "},
    {"campaign", do_campaign, true, " seat "},
    {"new", do_new, false, " game scenario seats options seed files rosters position values seat "},
    {"view", do_look, true, " seat draw log "},
    {"actions", do_look, true, " seat labels extras odds "},
    {"check", do_ask, true, " seat action index "},
    {"touch", do_ask, true, " seat piece place with x y a "},
    {"aim", do_ask, true, " seat after action "},
    {"zones", do_ask, true, " seat piece "},
    {"odds", do_ask, true, " seat action index after cells parts facts "},
    {"ahead", do_ask, true, " seat actions chances extras "},
    {"reach", do_ask, true, " seat "},
    {"suggest", do_ask, true, " seat "},
    {"hint", do_hint, true, " seat player "},
    {"swings", do_swings, true, " "},
    {"sheet", do_show, true, " seat what "},
    {"draw", do_show, true, " seat "},
    {"act", do_act, true, " seat action index actions "},
    {"go", do_go, true, " seat "},
    {"undo", do_undo, true, " seat "},
    {"take-back", do_take_back, true, " seat "},
    {"agree", do_agree, true, " seat "},
    {"save", do_save, true, " "},
    {"load", do_load, false, " record to seats seat "},
    {"rules", do_look_up, false, " game rule chapter search all notes glossary "},
    {"army", do_look_up, false, " game scenario seat options roster text "},
    {"catalogue", do_look_up, false, " options game scenario "},
    {"dice", do_dice, true, " faces "},
    {"quit", do_quit, false, " "},
};

struct referee *referee_new(const struct referee_config *config)
{
    struct referee *r = calloc(1, sizeof *r);
    if (!r)
        abort();
    r->config = *config;
    r->setup.dir = config->dir;
    if (!r->config.patience)
        r->config.patience = PATIENCE;
    return r;
}

void referee_free(struct referee *r)
{
    if (!r)
        return;
    forget_match(r);
    free(r);
}

bool referee_done(const struct referee *r) { return r->done; }

static bool want_lang(struct request *q)
{
    const char *code;
    if (!body_str(&q->b, "lang", &code))
        return false;
    if (code && lang_by_code(code) < 0)
        return body_refuse(&q->b, "value", MSG_CLI_UNKNOWN_LANG, code);
    if (code)
        q->b.lang = (enum lang)lang_by_code(code);
    return true;
}

/* "seat": 1.. or 0 for spectators; the verbs that know no seat have been told apart before. */
static bool want_seat(struct request *q)
{
    int64_t seat = -1;
    q->seat = NO_SEAT;
    if (!body_int(&q->b, "seat", 0, q->r->s ? game_seats(session_rules(q->r->s)) : SEATS_MAX, &seat))
        return false;
    if (seat >= 0)
        q->seat = seat == 0 ? SPECTATOR : (int)seat - 1;
    return true;
}

static bool knows_keys(struct request *q, const struct verb *v)
{
    const char *key = body_unknown_key(q->b.json, v->keys);
    return key ? body_refuse(&q->b, "key", MSG_REFEREE_UNKNOWN_KEY, key) : true;
}

/* ---- lines ---- */

static const struct verb *find_verb(const char *name)
{
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(verbs[i].name, name) == 0)
            return &verbs[i];
    return NULL;
}

static void dispatch(struct request *q)
{
    const char *name = NULL;
    if (!want_lang(q) || !body_str(&q->b, "do", &name))
        return;
    const struct verb *v = name ? find_verb(name) : NULL;
    if (!v) {
        body_refuse(&q->b, "verb", name ? MSG_REFEREE_UNKNOWN_VERB : MSG_REFEREE_NO_VERB, name);
        return;
    }
    if (!knows_keys(q, v))
        return;
    if (v->needs_match && !q->r->s) {
        body_refuse(&q->b, "no-match", MSG_REFEREE_NO_MATCH, NULL);
        return;
    }
    q->verb = v->name;
    if (want_seat(q))
        v->run(q);
}

/* The id as it was written: a number or a text; anything else is left out. */
static char *id_of(const json_t *body)
{
    const json_t *id = json_object_get(body, "id");
    if (!json_is_integer(id) && !json_is_string(id))
        return NULL;
    return json_dumps(id, JSON_ENCODE_ANY | JSON_COMPACT);
}

/* request NULL: it is no JSON, and error says why. */
static char *answer_to(struct referee *r, json_t *request, const char *error)
{
    struct answer a;
    struct request q = {.r = r, .b = {request, &a, r->config.lang}};
    answer_begin(&a, id_of(request));
    if (!request)
        body_refuse(&q.b, "json", MSG_REFEREE_NOT_JSON, error);
    else if (!json_is_object(request))
        body_refuse(&q.b, "request", MSG_REFEREE_NOT_OBJECT, NULL);
    else
        dispatch(&q);
    return answer_end(&a);
}

char *referee_request(struct referee *r, json_t *request) { return answer_to(r, request, ""); }

char *referee_line(struct referee *r, const char *line, size_t len)
{
    json_error_t error;
    json_t *request = json_loadb(line, len, JSON_REJECT_DUPLICATES, &error);
    char *answer = answer_to(r, request, error.text);
    json_decref(request);
    return answer;
}

char *referee_record(const struct referee *r) { return r->s ? session_save_secret(r->s) : NULL; }
