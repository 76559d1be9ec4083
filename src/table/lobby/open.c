/* open.c: see open.h. */
#include "open.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "../../protocol/writing/body.h"
#include "../../protocol/writing/say.h"
#include "api.h"
#include "lobby.h"

/* ---- the list ---- */

/* A text of the card, in all languages. */
static void choose_language(json_t *object, const char *key, enum lang lang)
{
    json_t *text = json_object_get(json_object_get(object, key), lang_code[lang]);
    json_object_set_new(object, key, text ? json_incref(text) : json_string(""));
}

static bool waits_for_somebody(json_t *seats)
{
    json_t *seat;
    size_t i;
    json_array_foreach(seats, i, seat)
    {
        const char *player = json_string_value(json_object_get(seat, "player"));
        if (player && strcmp(player, "friend") == 0 && !json_is_true(json_object_get(seat, "ready")))
            return true;
    }
    return false;
}

/* Cards of old have no "seen". */
static bool is_current(json_t *card, int64_t created, int64_t now)
{
    const char *clock = json_string_value(json_object_get(card, "clock"));
    const json_t *seen = json_object_get(card, "seen");
    bool slow = clock && clock_is_slow(clock);
    return now - created < (slow ? OPEN_SLOW_S : OPEN_LIVE_S) &&
           (!seen || now - json_integer_value(seen) < (slow ? OPEN_SLOW_AWAY_S : OPEN_LIVE_AWAY_S));
}

/* NULL: it has no place in the list. */
static json_t *entry_of(const struct store_line *line, enum lang lang, int64_t now)
{
    json_t *card = json_loads(line->body, 0, NULL), *seats = json_object_get(card, "seats"), *seat;
    size_t i;
    if (!waits_for_somebody(seats) || !is_current(card, line->at, now)) {
        json_decref(card);
        return NULL;
    }
    json_object_del(card, "seen");
    json_object_set_new(card, "table", json_string(line->id));
    json_object_set_new(card, "created", json_integer(line->at));
    choose_language(card, "title", lang);
    choose_language(card, "scenario_title", lang);
    json_array_foreach(seats, i, seat) choose_language(seat, "name", lang);
    return card;
}

static void listed(void *ctx, struct store_work *w)
{
    struct http_request *v = http_find(ctx, w->asker);
    if (!v)
        return;
    if (w->answer != STORE_GOOD) {
        http_refuse(v, 500, "store", MSG_OPEN_UNREADABLE, store_work_error(w, v->house->shared, v->lang));
        return;
    }
    json_t *tables = json_array(), *entry;
    for (const struct store_line *l = w->lines; l && json_array_size(tables) < OPEN_MOST; l = l->next)
        if ((entry = entry_of(l, v->lang, (int64_t)time(NULL))))
            json_array_append_new(tables, entry);
    json_t *answer = json_pack("{s:b, s:o}", "ok", 1, "tables", tables);
    http_answer(v, must(json_dumps(answer, JSON_COMPACT)), 500);
    json_decref(answer);
}

void open_list(struct http_request *v)
{
    struct store_work *w = must(calloc(1, sizeof *w));
    w->kind = STORE_LISTED;
    w->from = (int64_t)time(NULL) - OPEN_SLOW_S;
    w->limit = OPEN_LOOK;
    w->asker = v->id;
    w->done = listed;
    w->ctx = v->house;
    store_submit(v->house, w);
}

/* ---- somebody waits ---- */

enum { RENEW_MS = 60 * 1000 }; /* a store that takes nothing is not asked all the time */

static bool is_waited_at(const struct table *t)
{
    for (int i = 0; i < table_seat_count(t); i++)
        if (t->seat[i].ready && t->seat[i].clients > 0)
            return true;
    return false;
}

bool open_renew(struct table *t)
{
    int64_t now = (int64_t)time(NULL);
    int away = clock_is_slow(t->clock.preset) ? OPEN_SLOW_AWAY_S : OPEN_LIVE_AWAY_S;
    if (!t->open || t->s || now - t->seen < away / 3 || house_now(t->house) < t->renew_at || !is_waited_at(t))
        return false;
    t->seen = now;
    t->renew_at = house_now(t->house) + RENEW_MS;
    table_commit(t, TABLE_META, 0, NULL);
    return true;
}

/* ---- taking a seat ---- */

struct wish {
    int64_t seat;      /* number of the seat, from 1; 0: any free one */
    struct seat named; /* only its person */
};

/* False: the request has been answered. */
static bool read_wish(struct http_request *v, const struct table *t, struct wish *w)
{
    json_t *request = api_body(v);
    struct answer a;
    const char *key, *name = NULL;
    if (!request)
        return false;
    answer_begin(&a, NULL);
    struct body b = {request, &a, v->lang};
    bool good =
        !(key = body_unknown_key(request, " seat name ")) || body_refuse(&b, "key", MSG_REFEREE_UNKNOWN_KEY, key);
    good = good && body_int(&b, "seat", 1, table_seat_count(t), &w->seat) && body_str(&b, "name", &name);
    if (good && name && !seat_name(&w->named, name))
        good = body_refuse(&b, "value", MSG_SERVE_BAD_NAME, NULL);
    char *text = answer_end(&a);
    if (good)
        free(text);
    else
        http_answer(v, text, 400);
    json_decref(request);
    return good;
}

/* No person has taken it, and none has come by the maker's link. */
static bool is_free(const struct table *t, int seat)
{
    const struct seat *s = &t->seat[seat];
    return strcmp(s->player, "friend") == 0 && !s->ready && !s->taken && !table_is_present(t, seat);
}

bool open_has_chair(const struct table *t)
{
    for (int i = 0; i < table_seat_count(t); i++)
        if (is_free(t, i))
            return true;
    return false;
}

static int free_seat(const struct table *t, int64_t wanted)
{
    for (int i = 0; i < table_seat_count(t); i++)
        if (is_free(t, i) && (!wanted || wanted == i + 1))
            return i;
    return -1;
}

static bool was_open(const struct table *t)
{
    for (int i = 0; i < table_seat_count(t); i++)
        if (t->seat[i].taken)
            return true;
    return t->open;
}

/* A taken seat and its key, which are sent once, after they are stored. */
struct taking {
    int seat;
    char key[TOKEN_KEY];
};

static void answer_taken(struct http_request *v, const struct taking *k)
{
    struct answer a;
    answer_begin(&a, NULL);
    answer_int(&a, "seat", k->seat + 1);
    answer_str(&a, "key", k->key);
    http_answer(v, answer_end(&a), 500);
}

static void try_to_take(struct http_request *v, struct table *t);

/* If another server was faster, the table has been read again: perhaps another seat is free. */
static void taken(struct table *t, bool good, const char *error)
{
    struct http_request *v = http_find(t->house, t->asker);
    struct taking *k = t->fresh;
    t->fresh = NULL;
    if (good)
        table_tell_players(t);
    if (v && good)
        answer_taken(v, k);
    else if (v && t->conflict)
        try_to_take(v, t);
    else if (v)
        http_refuse(v, 500, "store", MSG_SERVE_NOT_STORED, error);
    sodium_memzero(k, sizeof *k);
    free(k);
}

static void take(struct http_request *v, struct table *t, int seat, const struct wish *w)
{
    struct taking *k = must(calloc(1, sizeof *k));
    struct seat *s = &t->seat[seat];
    k->seat = seat;
    token_key(k->key);
    token_hash(k->key, s->key);
    s->taken = true;
    s->hook[0] = '\0'; /* settings that another person made for this seat */
    s->passes = 0;
    s->meanwhile.passes = 0;
    strcpy(s->person, w->named.person);
    t->open = free_seat(t, 0) >= 0;
    t->fresh = k;
    table_commit(t, TABLE_META, v->id, taken);
}

static void try_to_take(struct http_request *v, struct table *t)
{
    struct wish w = {0};
    if (!was_open(t)) {
        http_refuse(v, 403, "not-open", MSG_OPEN_NOT_OPEN, NULL);
        return;
    }
    if (!read_wish(v, t, &w))
        return;
    int seat = t->open ? free_seat(t, w.seat) : -1;
    if (seat < 0)
        http_refuse(v, 409, "taken", MSG_OPEN_TAKEN, NULL);
    else
        take(v, t, seat, &w);
}

static void take_turn(struct house *h, uint64_t asker, struct table *t, const char *error)
{
    struct http_request *v = http_find(h, asker);
    if (v && api_has_table(v, t, error))
        try_to_take(v, t);
}

void open_take(struct http_request *v, const char *table) { lobby_get(v->house, table, v->id, take_turn); }
