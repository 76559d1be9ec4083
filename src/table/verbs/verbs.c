/*
 * verbs.c: the verbs of a WebSocket (docs/protocol.md).  A verb about a table waits until the table is settled.  A verb
 * that changes it is answered when the change is on the disk, after the update that shows it.
 */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "request.h"
#include "../host.h"
#include "../lobby/lookup.h"

/* ---- beginning and end of an answer ---- */

enum { ID_DIGITS = 24 }; /* characters of the longest number, with sign and terminator */

/* The id as it was written: a number or a text; anything else is left out. */
char *request_id(const json_t *request)
{
    const json_t *id = json_object_get(request, "id");
    if (json_is_integer(id)) { /* most are */
        struct text_out out = {must(malloc(ID_DIGITS)), ID_DIGITS, 0};
        text_int(&out, json_integer_value(id));
        return out.buf;
    }
    if (!json_is_string(id))
        return NULL;
    return json_dumps(id, JSON_ENCODE_ANY | JSON_COMPACT);
}

static enum lang lang_of(const struct client *k, json_t *request)
{
    const char *code = json_string_value(json_object_get(request, "lang"));
    return code && lang_by_code(code) >= 0 ? (enum lang)lang_by_code(code) : k->lang;
}

void request_begin(struct request *q, struct client *k, struct table *t)
{
    *q = (struct request){.k = k, .t = t, .request = client_request(k)};
    q->verb = json_string_value(json_object_get(q->request, "do"));
    answer_begin(&q->a, request_id(q->request));
    q->b = (struct body){q->request, &q->a, lang_of(k, q->request)};
}

void request_end(struct request *q)
{
    client_answer(q->k, answer_end(&q->a));
    client_served(q->k);
}

void request_refuse(struct request *q, const char *code, int message, const char *detail)
{
    body_refuse(&q->b, code, message, detail);
    request_end(q);
}

void request_drop(struct request *q) { free(answer_end(&q->a)); }
struct seat_api request_seat_api(const struct request *q) { return table_seat_api(q->t, q->b.lang); }

void request_deliver(struct house *h, uint64_t asker, char *answer)
{
    struct client *k = client_find(h, asker);
    if (!k) {
        free(answer);
        return;
    }
    client_answer(k, answer);
    client_served(k);
}

/* ---- who may ---- */

bool request_seat(struct request *q)
{
    if (q->k->seat < 0)
        request_refuse(q, "seat", MSG_SERVE_SPECTATOR, NULL);
    return q->k->seat >= 0;
}

/* The state has changed since the request was made: refuse it, and send the current state. */
static void end_stale(struct request *q)
{
    struct client *k = q->k;
    struct table *t = q->t;
    body_refuse(&q->b, "stale", MSG_SERVE_STALE, NULL);
    client_answer(k, answer_end(&q->a));
    table_tell_state(t, k);
    client_served(k);
}

bool request_may_act(struct request *q)
{
    int seat = q->k->seat;
    int64_t rev = table_rev(q->t, seat);
    if (seat < 0)
        request_refuse(q, "seat", MSG_SERVE_SPECTATOR, NULL);
    else if (!q->t->s)
        request_refuse(q, "not-started", MSG_SERVE_NOT_STARTED, NULL);
    else if (table_is_computer(q->t, seat))
        request_refuse(q, "seat", MSG_REFEREE_COMPUTER_SEAT, q->t->seat[seat].player);
    else if (!body_int(&q->b, "rev", 0, INT64_MAX, &rev))
        request_end(q);
    else if (!table_fresh(q->t, seat, rev))
        end_stale(q);
    else
        return true;
    return false;
}

/* ---- changing a table ---- */

bool request_of_commit(struct table *t, struct request *q)
{
    struct client *k = client_find(t->house, t->asker);
    if (k)
        request_begin(q, k, t);
    return k != NULL;
}

void request_committed(struct request *q, bool good, const char *error)
{
    if (!good && q->t->conflict) {
        end_stale(q);
    } else if (!good) {
        request_refuse(q, "store", MSG_SERVE_NOT_STORED, error);
    } else {
        answer_int(&q->a, "rev", table_rev(q->t, q->k->seat));
        request_end(q);
    }
}

static void run_verb(struct request *q);

/* An invitation was accepted: the key is sent once, here.  If another server changed the table meanwhile, this tries
 * again; if another client accepted first, the seat is gone. */
static void end_claim(struct request *q, bool good, const char *error)
{
    struct client *k = q->k;
    bool lost = !good && q->t->conflict && k->seat < 0;
    if (!good && q->t->conflict && !lost) {
        run_verb(q);
        return;
    }
    if (good)
        answer_str(&q->a, "key", k->claim);
    sodium_memzero(k->claim, sizeof k->claim);
    if (lost)
        request_refuse(q, "used", MSG_SERVE_INVITATION_USED, NULL);
    else
        request_committed(q, good, error);
}

static void changed(struct table *t, bool good, const char *error)
{
    struct request q;
    struct client *displaced = good ? client_displaced(t) : NULL;
    if (good && t->just_begun)
        table_tell_state(t, NULL);
    else if (good && t->told)
        t->told(t);
    t->just_begun = false;
    client_look_on(t, displaced);
    if (!request_of_commit(t, &q))
        return;
    if (*q.k->claim)
        end_claim(&q, good, error);
    else
        request_committed(&q, good, error);
}

/* The match begins when all people are ready. */
void request_commit(struct request *q, int what, void (*told)(struct table *t))
{
    struct table *t = q->t;
    t->just_begun = !t->s && table_all_ready(t);
    if (t->just_begun)
        table_begin(t);
    t->told = told;
    request_drop(q);
    table_commit(t, what, q->k->id, changed);
}

/* ---- joining ---- */

/* The seat of a key, or of an invitation that has not been accepted.  False: refused. */
static bool find_seat(struct request *q, const char *key, int *seat)
{
    int invited = table_invited_to(q->t, key);
    *seat = table_seat_of(q->t, key);
    if (*seat < 0 && invited < 0) {
        client_wrong_key(q->k);
        request_refuse(q, "key", MSG_SERVE_WRONG_KEY, NULL);
        return false;
    }
    if (*seat < 0 && !seat_is_invited(&q->t->seat[invited])) {
        request_refuse(q, "used", MSG_SERVE_INVITATION_USED, NULL);
        return false;
    }
    if (*seat < 0)
        *seat = invited;
    return true;
}

static void have_turn(struct house *h, uint64_t asker, struct table *t, const char *error);

/* On to the table that follows this one.  False: it cannot be the way to a table. */
static bool hop_to(struct client *k, const char *table)
{
    enum { STEPS_MAX = 1000 };
    if (!token_is_table(table) || ++k->hop.steps > STEPS_MAX)
        return false;
    memcpy(k->hop.table, table, sizeof k->hop.table);
    lobby_get(k->house, table, k->id, have_turn);
    return true;
}

static bool wants_newest(const struct request *q) { return json_is_true(json_object_get(q->request, "follow")); }

/* A table cannot be replayed any more: its stored facts tell whether another one follows, and its campaign. */
static void look_beyond(void *ctx, struct store_work *w)
{
    struct client *k = client_find(ctx, w->asker);
    struct request q;
    struct mission m = {0};
    if (!k)
        return;
    json_t *meta = w->loaded.meta ? json_loads(w->loaded.meta, 0, NULL) : NULL;
    const char *next = json_string_value(json_object_get(json_object_get(meta, "offers"), "next"));
    request_begin(&q, k, NULL);
    if (next && hop_to(k, next)) {
        request_drop(&q);
    } else {
        body_refuse(&q.b, "store", MSG_SERVE_UNREADABLE, w->error);
        if (mission_restore(&m, json_object_get(meta, "campaign")) && m.place)
            answer_str(&q.a, "campaign", m.campaign);
        request_end(&q);
    }
    json_decref(meta);
}

static void cannot_join(struct request *q, const char *error)
{
    struct store_work *w = must(calloc(1, sizeof *w));
    w->kind = STORE_LOAD;
    memcpy(w->table, q->k->hop.table, sizeof w->table);
    snprintf(w->error, sizeof w->error, "%s", error);
    w->asker = q->k->id;
    w->done = look_beyond;
    w->ctx = q->k->house;
    request_drop(q);
    store_submit(q->k->house, w);
}

static void run_join(struct request *q)
{
    struct client *k = q->k;
    struct table *t = q->t;
    const char *key = json_string_value(json_object_get(q->request, "key"));
    int seat = SPECTATOR;
    bool words = true, follow = false;
    if (!body_bool(&q->b, "words", &words) || !body_bool(&q->b, "follow", &follow)) {
        request_end(q);
        return;
    }
    if (follow && *t->offers.next && hop_to(k, t->offers.next)) {
        request_drop(q);
        return;
    }
    if (key && !find_seat(q, key, &seat))
        return;
    k->lang = q->b.lang;
    k->mute = !words;
    client_sit(k, t, seat);
    table_put_state(t, &q->a, k);
    request_end(q);
    if (k->table == t) /* its next request may have moved it to another table */
        chat_greet(t, k);
    if (seat < 0 || t->seat[seat].clients == 1)
        table_tell_players(t);
    if (seat >= 0)
        host_log(t->house, "seat-taken", "table=s seat=d", t->id, seat + 1);
    elsewhere_tell(t);
    table_go(t); /* computers play while a client is at the table */
}

static void run_lang(struct request *q)
{
    q->k->lang = q->b.lang;
    table_put_state(q->t, &q->a, q->k);
    request_end(q);
}

/* ---- which verb ---- */

enum place { AT_TABLE, NAMED_TABLE, ANYWHERE };

/* Each with the keys that it knows beside "id", "do" and "lang". */
static const struct verb {
    const char *name;
    void (*run)(struct request *q);
    enum place place;
    const char *keys; /* each between blanks */
} verbs[] = {
    {"join", run_join, NAMED_TABLE, " table key words follow "},
    {"lang", run_lang, AT_TABLE, " "},
    {"act", run_act, AT_TABLE, " action actions rev "},
    {"undo", run_undo, AT_TABLE, " rev "},
    {"ready", run_ready, AT_TABLE, " words key "},
    {"hand", run_hand, AT_TABLE, " player seat key "},
    {"name", run_name, AT_TABLE, " name "},
    {"open", run_open, AT_TABLE, " open "},
    {"say", run_say, AT_TABLE, " text name "},
    {"offer", run_offer, AT_TABLE, " what swap "},
    {"next", run_next, AT_TABLE, " rosters files "},
    {"answer", run_answer, AT_TABLE, " what yes "},
    {"standing", run_standing, AT_TABLE, " pass until "},
    {"hook", run_hook, AT_TABLE, " url "},
    {"view", run_look, AT_TABLE, " draw log "},
    {"actions", run_look, AT_TABLE, " labels extras odds "},
    {"check", run_look, AT_TABLE, " action index "},
    {"touch", run_look, AT_TABLE, " piece place with x y a "},
    {"aim", run_look, AT_TABLE, " after action "},
    {"zones", run_look, AT_TABLE, " piece "},
    {"odds", run_look, AT_TABLE, " action index after cells parts facts "},
    {"ahead", run_look, AT_TABLE, " actions chances extras "},
    {"reach", run_look, AT_TABLE, " "},
    {"suggest", run_suggest, AT_TABLE, " "},
    {"hint", run_hint, AT_TABLE, " rev "},
    {"sheet", run_look, AT_TABLE, " what "},
    {"draw", run_look, AT_TABLE, " "},
    {"replay", run_replay, NAMED_TABLE, " table eyes "},
    {"at", run_replay, NAMED_TABLE, " table step eyes "},
    {"campaign", run_campaign, ANYWHERE, " campaign "},
    {"swings", run_swings, NAMED_TABLE, " table "},
};

static const struct verb *find_verb(const char *name)
{
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(verbs[i].name, name) == 0)
            return &verbs[i];
    return NULL;
}

static void run_verb(struct request *q) { find_verb(q->verb)->run(q); }

/* The table is settled: it is this request's turn. */
static void have_turn(struct house *h, uint64_t asker, struct table *t, const char *error)
{
    struct client *k = client_find(h, asker);
    struct request q;
    if (!k)
        return;
    request_begin(&q, k, t);
    const struct verb *v = find_verb(q.verb);
    if (!t && *error && v->run == run_join && wants_newest(&q))
        cannot_join(&q, error);
    else if (!t && *error)
        request_refuse(&q, "store", MSG_SERVE_UNREADABLE, error);
    else if (!t || (v->place == AT_TABLE && k->table != t))
        request_refuse(&q, "no-table", MSG_SERVE_NO_TABLE, json_string_value(json_object_get(q.request, "table")));
    else
        run_verb(&q);
}

static void go_to_table(struct request *q, const struct verb *v)
{
    struct client *k = q->k;
    const char *table = NULL, *key;
    if (!body_str(&q->b, "table", &table) || !body_str(&q->b, "key", &key)) {
        request_end(q);
        return;
    }
    if (v->place == ANYWHERE) {
        v->run(q);
        return;
    }
    if (v->place == AT_TABLE && !k->table) {
        request_refuse(q, "no-table", MSG_SERVE_NOT_SEATED, NULL);
        return;
    }
    if (v->place == NAMED_TABLE && !table) {
        request_refuse(q, "value", MSG_REFEREE_NOT_TEXT, "table");
        return;
    }
    request_drop(q); /* begun again when it is our turn */
    if (v->place == AT_TABLE) {
        table_wait(k->table, k->id, have_turn);
        return;
    }
    k->hop.steps = 0;
    snprintf(k->hop.table, sizeof k->hop.table, "%s", table);
    lobby_get(k->house, table, k->id, have_turn);
}

/* Questions about a game are about that of the table, if they name none. */
static void look_up(struct request *q)
{
    struct client *k = q->k;
    json_t *request = json_copy(q->request);
    if (k->table && k->table->there && strcmp(q->verb, "games") != 0 && !json_object_get(request, "game"))
        json_object_set_new(request, "game", json_string(k->table->setup.game->id));
    request_drop(q);
    lookup_start(k->house, k->id, request, q->b.lang, request_deliver);
    json_decref(request);
}

void verb_serve(struct client *k, json_t *request)
{
    struct request q;
    const char *key, *lang;
    request_begin(&q, k, NULL);
    const struct verb *v = q.verb ? find_verb(q.verb) : NULL;
    if (json_is_string(request))
        request_refuse(&q, "json", MSG_REFEREE_NOT_JSON, json_string_value(request));
    else if (!json_is_object(request))
        request_refuse(&q, "request", MSG_REFEREE_NOT_OBJECT, NULL);
    else if (!body_str(&q.b, "lang", &lang))
        request_end(&q);
    else if (lang && lang_by_code(lang) < 0)
        request_refuse(&q, "value", MSG_CLI_UNKNOWN_LANG, lang);
    else if (q.verb && lookup_knows(q.verb))
        look_up(&q);
    else if (!v)
        request_refuse(&q, "verb", q.verb ? MSG_REFEREE_UNKNOWN_VERB : MSG_REFEREE_NO_VERB, q.verb);
    else if ((key = body_unknown_key(request, v->keys)))
        request_refuse(&q, "key", MSG_REFEREE_UNKNOWN_KEY, key);
    else
        go_to_table(&q, v);
}
