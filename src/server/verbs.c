/*
 * verbs.c: what may be asked over a WebSocket (docs/protocol.md).  A verb that
 * is about a table waits until the table is settled; one that changes it is
 * answered when the change is on the disk, after the update that shows it.
 */
#include <stdlib.h>
#include <string.h>
#include "../protocol/body.h"
#include "../protocol/say.h"
#include "lobby.h"
#include "lookup.h"
#include "replay.h"
#include "socket.h"

/* One request while it is being answered. */
struct ask {
    struct socket *k;
    struct table *t;                   /* NULL for verbs that need none */
    json_t *request;
    const char *verb;
    struct answer a;
    struct body b;
};

/* ---- beginning and end of an answer ---- */

/* The id as it was written: a number or a text; anything else is left out. */
static char *id_of(const json_t *request)
{
    const json_t *id = json_object_get(request, "id");
    if (!json_is_integer(id) && !json_is_string(id))
        return NULL;
    return json_dumps(id, JSON_ENCODE_ANY | JSON_COMPACT);
}

static enum lang lang_of(const struct socket *k, json_t *request)
{
    const char *code = json_string_value(json_object_get(request, "lang"));
    return code && lang_by_code(code) >= 0 ? (enum lang)lang_by_code(code) : k->lang;
}

static void ask_begin(struct ask *q, struct socket *k, struct table *t)
{
    *q = (struct ask){.k = k, .t = t, .request = socket_request(k)};
    q->verb = json_string_value(json_object_get(q->request, "do"));
    answer_begin(&q->a, id_of(q->request));
    q->b = (struct body){q->request, &q->a, lang_of(k, q->request)};
}

static void ask_end(struct ask *q)
{
    socket_answer(q->k, answer_end(&q->a));
    socket_served(q->k);
}

static void refuse(struct ask *q, const char *code, int message, const char *detail)
{
    body_refuse(&q->b, code, message, detail);
    ask_end(q);
}

static struct desk desk_of(const struct ask *q) { return table_desk(q->t, q->b.lang); }

/* ---- joining ---- */

static void run_join(struct ask *q)
{
    struct socket *k = q->k;
    const char *key = json_string_value(json_object_get(q->request, "key"));
    int seat = key ? table_seat_of(q->t, key) : SPECTATOR;
    if (key && seat < 0) {
        refuse(q, "key", MSG_SERVE_WRONG_KEY, NULL);
        return;
    }
    k->lang = q->b.lang;
    socket_sit(k, q->t, seat);
    table_put_state(q->t, &q->a, seat, k->lang);
    struct table *t = q->t;
    ask_end(q);
    if (seat >= 0 && t->seat[seat].sockets == 1)
        table_tell_players(t);
    table_go(t);                       /* computers play when somebody is there */
}

static void run_lang(struct ask *q)
{
    q->k->lang = q->b.lang;
    table_put_state(q->t, &q->a, q->k->seat, q->k->lang);
    ask_end(q);
}

/* ---- changing a table ---- */

/* The one who asked for the commit that has just ended, if still there. */
static bool asker_of(struct table *t, struct ask *q)
{
    struct socket *k = socket_find(t->server, t->asker);
    if (k)
        ask_begin(q, k, t);
    return k != NULL;
}

static void end_changed(struct ask *q, bool good, const char *error)
{
    if (!good) {
        refuse(q, "store", MSG_SERVE_NOT_STORED, error);
        return;
    }
    answer_int(&q->a, "rev", table_rev(q->t, q->k->seat));
    ask_end(q);
}

/* Only a person at a seat of a match that goes on may do something. */
static bool may_act(struct ask *q)
{
    int seat = q->k->seat;
    int64_t rev = table_rev(q->t, seat);
    if (seat < 0)
        refuse(q, "seat", MSG_SERVE_SPECTATOR, NULL);
    else if (!q->t->s)
        refuse(q, "not-started", MSG_SERVE_NOT_STARTED, NULL);
    else if (table_is_computer(q->t, seat))
        refuse(q, "seat", MSG_REFEREE_COMPUTER_SEAT, q->t->seat[seat].player);
    else if (!body_int(&q->b, "rev", 0, INT64_MAX, &rev))
        ask_end(q);
    else if (!table_fresh(q->t, seat, rev)) {
        struct socket *k = q->k;
        struct table *t = q->t;
        body_refuse(&q->b, "stale", MSG_SERVE_STALE, NULL);
        socket_answer(k, answer_end(&q->a));
        table_tell_state(t, k);
        socket_served(k);
    } else {
        return true;
    }
    return false;
}

static void act_done(struct table *t, bool good, const char *error);

/* Of a list: how many were done before the refusal. */
static void end_refused(struct ask *q)
{
    struct table *t = q->t;
    if (json_object_get(q->request, "actions"))
        answer_int(&q->a, "done", (int64_t)t->at);
    json_decref(t->rest);
    t->rest = NULL;
    ask_end(q);
}

/* The view is asked before the truth, so that a refusal tells nothing but what the seat may know. */
static void act_next(struct ask *q)
{
    struct table *t = q->t;
    struct desk d = desk_of(q);
    struct action a;
    struct why why;
    const char *notation = json_string_value(json_array_get(t->rest, t->at));
    if (!desk_action(&d, &q->a, q->k->seat, notation, &a)) {
        end_refused(q);
    } else if ((why = session_check(t->s, &a)).code || !session_act(t->s, &a, &why)) {
        desk_why(&d, &q->a, q->k->seat, &why);
        end_refused(q);
    } else {
        free(answer_end(&q->a));       /* begun again when it is stored */
        table_commit(t, TABLE_RECORD, q->k->id, act_done);
    }
}

static void act_done(struct table *t, bool good, const char *error)
{
    struct ask q;
    bool asked = asker_of(t, &q);
    if (good)
        table_tell(t);
    if (good && asked && ++t->at < json_array_size(t->rest)) {
        act_next(&q);
        return;
    }
    json_decref(t->rest);
    t->rest = NULL;
    if (asked)
        end_changed(&q, good, error);
}

/* "action" or "actions" as a list of texts. */
static json_t *wanted_actions(struct ask *q)
{
    const char *one;
    json_t *list;
    if (!body_str(&q->b, "action", &one) || !body_list(&q->b, "actions", &list))
        return NULL;
    if (!one == !json_array_size(list)) {
        body_refuse(&q->b, "value", MSG_SERVE_NO_ACTION, NULL);
        return NULL;
    }
    return one ? json_pack("[s]", one) : json_incref(list);
}

static void run_act(struct ask *q)
{
    if (!may_act(q))
        return;
    json_t *list = wanted_actions(q);
    if (!list) {
        ask_end(q);
        return;
    }
    q->t->rest = list;
    q->t->at = 0;
    act_next(q);
}

static void run_undo(struct ask *q)
{
    struct desk d = desk_of(q);
    if (!may_act(q))
        return;
    enum undo_answer answer = session_undo(q->t->s, q->k->seat);
    if (answer == UNDO_OK) {
        free(answer_end(&q->a));
        table_commit(q->t, TABLE_RECORD, q->k->id, act_done);
    } else {
        desk_why_no_undo(&d, &q->a, answer);
        ask_end(q);
    }
}

/* ---- who plays ---- */

static void seated(struct table *t, bool good, const char *error)
{
    struct ask q;
    if (good && t->just_begun)
        table_tell_state(t, NULL);
    else if (good)
        table_tell_players(t);
    t->just_begun = false;
    if (asker_of(t, &q))
        end_changed(&q, good, error);
}

/* Somebody has come, or a computer in his place: the match begins when nobody is missing. */
static void commit_seat(struct ask *q)
{
    struct table *t = q->t;
    t->just_begun = !t->s && table_all_ready(t);
    if (t->just_begun)
        table_begin(t);
    free(answer_end(&q->a));
    table_commit(t, TABLE_META, q->k->id, seated);
}

static void run_ready(struct ask *q)
{
    const char *words;
    int seat = q->k->seat;
    if (seat < 0) {
        refuse(q, "seat", MSG_SERVE_SPECTATOR, NULL);
        return;
    }
    if (!body_str(&q->b, "words", &words)) {
        ask_end(q);
        return;
    }
    if (q->t->seat[seat].ready) {      /* said twice: nothing to do */
        ask_end(q);
        return;
    }
    if (words && !fair_words(q->t->fair, seat, words)) {
        refuse(q, "value", MSG_SERVE_BAD_WORDS, NULL);
        return;
    }
    q->t->seat[seat].ready = true;
    commit_seat(q);
}

static void run_hand(struct ask *q)
{
    const char *name, *player;
    struct seat *s = q->k->seat >= 0 ? &q->t->seat[q->k->seat] : NULL;
    if (!s) {
        refuse(q, "seat", MSG_SERVE_SPECTATOR, NULL);
        return;
    }
    if (!body_str(&q->b, "player", &name)) {
        ask_end(q);
        return;
    }
    if (!name || !setup_who(name, strlen(name), true, &player)) {
        refuse(q, "value", MSG_REFEREE_UNKNOWN_PLAYER, name);
        return;
    }
    strcpy(s->player, player);
    s->ready = true;
    s->chosen = false;
    commit_seat(q);
}

/* ---- looking ---- */

static void run_look(struct ask *q)
{
    static const char *const for_all[] = {"view", "draw", "sheet", NULL};
    struct desk d = desk_of(q);
    bool open = false;
    for (int i = 0; for_all[i]; i++)
        open = open || strcmp(for_all[i], q->verb) == 0;
    if (!q->t->s) {
        refuse(q, "not-started", MSG_SERVE_NOT_STARTED, NULL);
        return;
    }
    if (q->k->seat < 0 && !open) {
        refuse(q, "seat", MSG_SERVE_SPECTATOR, NULL);
        return;
    }
    if (strcmp(q->verb, "odds") == 0) {        /* here everything is told at once */
        json_object_set_new(q->request, "cells", json_true());
        json_object_set_new(q->request, "parts", json_true());
    }
    desk_ask(&d, &q->a, q->k->seat, q->verb, q->request);
    ask_end(q);
}

/* ---- finished matches ---- */

/* A worker has the answer. */
static void deliver(struct server *s, uint64_t asker, char *answer)
{
    struct socket *k = socket_find(s, asker);
    if (!k) {
        free(answer);
        return;
    }
    socket_answer(k, answer);
    socket_served(k);
}

/* "eyes": 0 for spectators, a seat, or "all". */
static bool want_eyes(struct ask *q, int *eyes)
{
    int64_t seat = 0;
    const char *all = json_string_value(json_object_get(q->request, "eyes"));
    if (all && strcmp(all, "all") == 0) {
        *eyes = TRUTH;
        return true;
    }
    if (!body_int(&q->b, "eyes", 0, table_seat_count(q->t), &seat))
        return false;
    *eyes = seat ? (int)seat - 1 : SPECTATOR;
    return true;
}

static void run_replay(struct ask *q)
{
    int64_t step = REPLAY_LIST;
    int eyes = SPECTATOR;
    bool at = strcmp(q->verb, "at") == 0;
    if (!table_over(q->t)) {
        refuse(q, "not-over", MSG_SERVE_NOT_OVER, NULL);
        return;
    }
    if (at) {
        step = 0;
        if (!body_int(&q->b, "step", 0, INT32_MAX, &step) || !want_eyes(q, &eyes)) {
            ask_end(q);
            return;
        }
    }
    free(answer_end(&q->a));
    replay_start(q->t, q->k->id, id_of(q->request), q->b.lang, (int)step, eyes, deliver);
}

/* ---- which verb ---- */

enum place { AT_TABLE, NAMED_TABLE };

/* Each with the keys that it knows beside "id", "do" and "lang". */
static const struct verb {
    const char *name;
    void (*run)(struct ask *q);
    enum place place;
    const char *keys;                  /* each between blanks */
} verbs[] = {
    {"join", run_join, NAMED_TABLE, " table key "},
    {"lang", run_lang, AT_TABLE, " "},
    {"act", run_act, AT_TABLE, " action actions rev "},
    {"undo", run_undo, AT_TABLE, " rev "},
    {"ready", run_ready, AT_TABLE, " words "},
    {"hand", run_hand, AT_TABLE, " player "},
    {"view", run_look, AT_TABLE, " draw log "},
    {"actions", run_look, AT_TABLE, " labels extras odds "},
    {"check", run_look, AT_TABLE, " action index "},
    {"touch", run_look, AT_TABLE, " piece place with "},
    {"odds", run_look, AT_TABLE, " action index after cells parts "},
    {"ahead", run_look, AT_TABLE, " actions "},
    {"sheet", run_look, AT_TABLE, " what "},
    {"draw", run_look, AT_TABLE, " "},
    {"replay", run_replay, NAMED_TABLE, " table "},
    {"at", run_replay, NAMED_TABLE, " table step eyes "},
};

static const struct verb *find_verb(const char *name)
{
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(verbs[i].name, name) == 0)
            return &verbs[i];
    return NULL;
}

/* The table is settled: it is this request's turn. */
static void have_turn(struct server *s, uint64_t asker, struct table *t, const char *error)
{
    struct socket *k = socket_find(s, asker);
    struct ask q;
    if (!k)
        return;
    ask_begin(&q, k, t);
    const struct verb *v = find_verb(q.verb);
    if (!t && *error)
        refuse(&q, "store", MSG_SERVE_UNREADABLE, error);
    else if (!t || (v->place == AT_TABLE && k->table != t))
        refuse(&q, "no-table", MSG_SERVE_NO_TABLE,
               json_string_value(json_object_get(q.request, "table")));
    else
        v->run(&q);
}

static void go_to_table(struct ask *q, const struct verb *v)
{
    struct socket *k = q->k;
    const char *table = NULL, *key;
    if (!body_str(&q->b, "table", &table) || !body_str(&q->b, "key", &key)) {
        ask_end(q);
        return;
    }
    if (v->place == AT_TABLE && !k->table) {
        refuse(q, "no-table", MSG_SERVE_NOT_SEATED, NULL);
        return;
    }
    if (v->place == NAMED_TABLE && !table) {
        refuse(q, "value", MSG_REFEREE_NOT_TEXT, "table");
        return;
    }
    free(answer_end(&q->a));           /* begun again when it is our turn */
    if (v->place == AT_TABLE)
        table_wait(k->table, k->id, have_turn);
    else
        lobby_get(k->server, table, k->id, have_turn);
}

/* Questions about a game mean that of the table, if they name none. */
static void look_up(struct ask *q)
{
    struct socket *k = q->k;
    json_t *request = json_copy(q->request);
    if (k->table && k->table->there && strcmp(q->verb, "games") != 0 &&
        !json_object_get(request, "game"))
        json_object_set_new(request, "game", json_string(k->table->setup.game->id));
    free(answer_end(&q->a));
    lookup_start(k->server, k->id, request, q->b.lang, deliver);
    json_decref(request);
}

void verb_serve(struct socket *k, json_t *request)
{
    struct ask q;
    const char *key, *lang;
    ask_begin(&q, k, NULL);
    const struct verb *v = q.verb ? find_verb(q.verb) : NULL;
    if (json_is_string(request))
        refuse(&q, "json", MSG_REFEREE_NOT_JSON, json_string_value(request));
    else if (!json_is_object(request))
        refuse(&q, "request", MSG_REFEREE_NOT_OBJECT, NULL);
    else if (!body_str(&q.b, "lang", &lang))
        ask_end(&q);
    else if (lang && lang_by_code(lang) < 0)
        refuse(&q, "value", MSG_CLI_UNKNOWN_LANG, lang);
    else if (q.verb && lookup_knows(q.verb))
        look_up(&q);
    else if (!v)
        refuse(&q, "verb", q.verb ? MSG_REFEREE_UNKNOWN_VERB : MSG_REFEREE_NO_VERB, q.verb);
    else if ((key = body_unknown_key(request, v->keys)))
        refuse(&q, "key", MSG_REFEREE_UNKNOWN_KEY, key);
    else
        go_to_table(&q, v);
}
