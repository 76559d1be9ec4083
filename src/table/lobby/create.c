/* create.c: see create.h. */
#include "create.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../ai/ai.h"
#include "../../protocol/chain.h"
#include "../../protocol/writing/say.h"
#include "../play/guide.h"
#include "../jobs.h"
#include "../host.h"
#include "lobby.h"

/* A table that is being made. */
struct creation {
    struct house *house;
    uint64_t asker; /* the HTTP request */
    enum lang lang;
    json_t *request; /* keys for the referee's "new" */
    json_t *seats, *words, *guide;
    struct clock clock;
    char campaign[64]; /* the id of the campaign that was asked for; "": none */
    bool unknown;      /* … which there is not */
    bool open;         /* in the list of open tables */
    enum hints hints;
    char person[PERSON_CHARS]; /* name of its maker */
    char guide_name[64];
    struct parts parts;
    bool good;
    char *refusal;
};

static void creation_free(struct creation *c)
{
    parts_free(&c->parts);
    json_decref(c->request);
    json_decref(c->seats);
    json_decref(c->words);
    json_decref(c->guide);
    free(c->refusal);
    free(c);
}

/* ---- reading the request ---- */

/* Remove a key that the referee does not know from the request. False: it is not an object of texts. */
static bool take_texts(struct http_request *v, json_t *request, const char *key, json_t **out)
{
    json_t *value;
    const char *seat;
    *out = json_incref(json_object_get(request, key));
    json_object_del(request, key);
    if (*out && !json_is_object(*out)) {
        http_refuse(v, 400, "value", MSG_REFEREE_NOT_OBJECT_KEY, key);
        return false;
    }
    json_object_foreach(*out, seat,
                        value) if (!json_is_string(value) || seat[0] < '1' || seat[0] >= '1' + SEATS_MAX || seat[1])
    {
        http_refuse(v, 400, json_is_string(value) ? "seat" : "value",
                    json_is_string(value) ? MSG_REFEREE_NO_SEAT : MSG_REFEREE_NOT_TEXT, seat);
        return false;
    }
    return true;
}

/* The match of a guide replaces the one in the request. */
static bool take_guide(struct http_request *v, struct creation *c)
{
    json_t *value = json_object_get(c->request, "guide");
    const char *name = json_string_value(value);
    const char *game = json_string_value(json_object_get(c->request, "game"));
    char error[STORE_ERROR];
    bool none = !value || json_is_null(value);
    if (!none && (!name || strlen(name) >= sizeof c->guide_name)) {
        http_refuse(v, 400, "value", MSG_REFEREE_NOT_TEXT, "guide");
        return false;
    }
    if (!none) {
        strcpy(c->guide_name, name);
        c->guide = guide_read(&v->house->dir, game ? game : games[0]->id, name, error);
        if (!c->guide) {
            http_refuse(v, 400, "guide", MSG_SERVE_NO_GUIDE, error);
            return false;
        }
        guide_fill(c->guide, c->request);
    }
    json_object_del(c->request, "guide");
    return true;
}

/* A document belongs to the game that its kind names. */
static void take_game_of(json_t *request, const char *document)
{
    char kind[64];
    if (json_object_get(request, "game") || !data_peek(document, "kind", kind, sizeof kind))
        return;
    kind[strcspn(kind, "/")] = '\0';
    if (game_by_id(kind))
        json_object_set_new(request, "game", json_string(kind));
}

/* "campaign": the id of one, or where it stands: the text of a document (a name has no line break).  It is the file
 * "campaign" of the match. */
static bool take_campaign(struct http_request *v, struct creation *c)
{
    json_t *value = json_object_get(c->request, "campaign"), *files = json_object_get(c->request, "files");
    const char *given = json_string_value(value);
    const char *text = given && strchr(given, '\n') ? given : json_string_value(json_object_get(files, "campaign"));
    if (value && !json_is_null(value) && !given) {
        http_refuse(v, 400, "value", MSG_REFEREE_NOT_TEXT, "campaign");
        return false;
    }
    if (text && strlen(text) >= CAMPAIGN_TEXT) {
        http_refuse(v, 413, "value", MSG_SERVE_BIG_CAMPAIGN, NULL);
        return false;
    }
    if (given && text == given) {
        if (!json_is_object(files))
            json_object_set_new(c->request, "files", files = json_object());
        json_object_set(files, "campaign", value);
        take_game_of(c->request, text);
    } else if (given) {
        snprintf(c->campaign, sizeof c->campaign, "%s", given);
        json_object_set(c->request, "scenario", value);
    }
    json_object_del(c->request, "campaign");
    return true;
}

/* The language of the request is that of the answer, if it is one. */
static bool take_lang(struct http_request *v, struct creation *c)
{
    json_t *value = json_object_get(c->request, "lang");
    const char *code = json_string_value(value);
    if (value && (!code || lang_by_code(code) < 0)) {
        http_refuse(v, 400, "value", MSG_CLI_UNKNOWN_LANG, code);
        return false;
    }
    if (code)
        v->lang = (enum lang)lang_by_code(code);
    c->lang = v->lang;
    return true;
}

static bool take_clock(struct http_request *v, struct creation *c)
{
    bool good = clock_parse(&c->clock, json_object_get(c->request, "clock"));
    if (!good)
        http_refuse(v, 400, "clock", MSG_CLOCK_BAD, NULL);
    json_object_del(c->request, "clock");
    return good;
}

/* The name of the maker of the table. */
static bool take_name(struct http_request *v, struct creation *c)
{
    json_t *value = json_object_get(c->request, "name");
    const char *name = json_string_value(value);
    struct seat seat = {.person = ""};
    if (value && !json_is_null(value) && (!name || !seat_name(&seat, name))) {
        http_refuse(v, 400, "value", MSG_SERVE_BAD_NAME, NULL);
        return false;
    }
    strcpy(c->person, seat.person);
    json_object_del(c->request, "name");
    return true;
}

/* "open": anybody may take a seat that waits for a friend, so there must be such a seat. */
static bool take_open(struct http_request *v, struct creation *c)
{
    json_t *value = json_object_get(c->request, "open"), *player;
    const char *seat;
    bool waits = false;
    json_object_foreach(c->seats, seat, player) waits = waits || strcmp(json_string_value(player), "friend") == 0;
    c->open = json_is_true(value);
    if (value && !json_is_boolean(value) && !json_is_null(value))
        http_refuse(v, 400, "value", MSG_REFEREE_NOT_BOOL, "open");
    else if (c->open && !waits)
        http_refuse(v, 400, "value", MSG_OPEN_NO_FRIEND, NULL);
    else
        return json_object_del(c->request, "open"), true;
    return false;
}

/* "hints": true or false; missing: the default. */
static bool take_hints(struct http_request *v, struct creation *c)
{
    json_t *value = json_object_get(c->request, "hints");
    if (value && !json_is_boolean(value) && !json_is_null(value)) {
        http_refuse(v, 400, "value", MSG_REFEREE_NOT_BOOL, "hints");
        return false;
    }
    if (json_is_boolean(value))
        c->hints = json_is_true(value) ? HINTS_ALLOWED : HINTS_FORBIDDEN;
    json_object_del(c->request, "hints");
    return true;
}

static bool good_players(struct http_request *v, json_t *seats)
{
    const char *seat;
    json_t *value;
    json_object_foreach(seats, seat, value) if (!table_may_play(v->house, json_string_value(value)))
    {
        http_refuse(v, 400, "value", MSG_SERVE_BAD_PLAYER, json_string_value(value));
        return false;
    }
    return true;
}

/* Keys of "new" that make no sense here. */
static bool no_private_keys(struct http_request *v, json_t *request)
{
    static const char *const keys[] = {"seed", "seat", "do", "id"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (json_object_get(request, keys[i])) {
            http_refuse(v, 400, "key", MSG_REFEREE_UNKNOWN_KEY, keys[i]);
            return false;
        }
    return true;
}

/* ---- making it ---- */

/* {"1":…}: for the seats that wait for a friend, or for the others. */
static void put_tokens(struct answer *a, const char *name, const struct table *t, char token[SEATS_MAX][TOKEN_KEY],
                       bool invited)
{
    answer_open(a, name, '{');
    for (int i = 0; i < table_seat_count(t); i++) {
        char number[] = {(char)('1' + i), '\0'};
        if (seat_is_invited(&t->seat[i]) == invited && table_is_played(t, i))
            answer_str(a, number, token[i]);
    }
    answer_close(a, '}');
}

static void answer_created(struct http_request *v, const struct table *t, char token[SEATS_MAX][TOKEN_KEY])
{
    struct answer a;
    answer_begin(&a, NULL);
    answer_str(&a, "table", t->id);
    put_tokens(&a, "keys", t, token, false);
    put_tokens(&a, "invitations", t, token, true);
    answer_str(&a, "commitment", t->commitment);
    if (t->mission.place)
        answer_str(&a, "campaign", t->mission.campaign);
    http_answer(v, answer_end(&a), 500);
}

/* Keys and invitations are in this answer only; afterwards only their hashes exist. */
struct fresh_keys {
    char key[SEATS_MAX][TOKEN_KEY];
};

static void created(struct table *t, bool good, const char *error)
{
    struct http_request *v = http_find(t->house, t->asker);
    struct fresh_keys *keys = t->fresh;
    t->fresh = NULL;
    if (v && good)
        answer_created(v, t, keys->key);
    else if (v)
        http_refuse(v, 500, "store", MSG_SERVE_NOT_STORED, error);
    free(keys);
}

/* The maker of the table learns this token, so for a friend's seat it is only an invitation, not the key. */
static void invite(struct seat *s)
{
    s->ready = false;
    memcpy(s->invitation, s->key, sizeof s->invitation);
    memset(s->key, 0, sizeof s->key);
}

static void seat_people(struct table *t, json_t *seats, const char *person)
{
    for (int i = 0; i < table_seat_count(t); i++) {
        char number[] = {(char)('1' + i), '\0'};
        const char *name = json_string_value(json_object_get(seats, number));
        if (!table_is_played(t, i))
            name = player_default.name;
        strcpy(t->seat[i].player, name ? name : "human");
        t->seat[i].ready = true;
        if (name && strcmp(name, "friend") == 0)
            invite(&t->seat[i]);
        if (strcmp(t->seat[i].player, "human") == 0)
            strcpy(t->seat[i].person, person);
    }
}

static bool keep_words(struct table *t, json_t *words)
{
    const char *seat;
    json_t *value;
    json_object_foreach(words, seat,
                        value) if (!fair_words(t->fair, seat[0] - '1', json_string_value(value))) return false;
    return true;
}

/* The match is set up now: does it have the named seats, and may a player sit there? */
static bool has_seats(struct http_request *v, const struct setup *s, json_t *by_seat)
{
    const char *seat;
    json_t *value;
    int wrong;
    json_object_foreach(by_seat, seat, value) if ((wrong = setup_seat_wrong(s->game, s->match.rs, seat[0] - '1',
                                                                            json_string_value(value))))
    {
        http_refuse(v, 400, "seat", wrong, seat);
        return false;
    }
    return true;
}

static void make_table(struct creation *c, struct http_request *v)
{
    struct fresh_keys *keys = must(calloc(1, sizeof *keys));
    struct table *t = lobby_new(c->house, &c->parts, keys->key);
    t->guide = json_incref(c->guide);
    strcpy(t->guide_name, c->guide_name);
    guide_lay_secret(t);
    seat_people(t, c->seats, c->person);
    if (!keep_words(t, c->words)) {
        http_refuse(v, 400, "value", MSG_SERVE_BAD_WORDS, NULL);
        free(keys);
        lobby_drop(t);
        return;
    }
    if (mission_joined(t))
        mission_first(t);
    t->clock = c->clock;
    t->open = c->open;
    t->seen = t->created;
    t->hints = c->hints;
    if (table_all_ready(t))
        table_begin(t);
    t->fresh = keys;
    table_commit(t, TABLE_CREATE, v->id, created);
}

/* The campaign that is named must be one: a scenario may have the name, too. */
static bool is_unknown(const struct creation *c)
{
    const char *id = json_string_value(json_object_get(c->request, "game"));
    const struct game *g = game_by_id(id ? id : games[0]->id);
    char *start = *c->campaign && g ? data_campaign_start(g, &c->house->dir, c->campaign) : NULL;
    bool known = start || !*c->campaign || !g; /* of an unknown game build_new() complains */
    free(start);
    return !known;
}

static void work(void *ctx)
{
    struct creation *c = ctx;
    c->unknown = is_unknown(c);
    c->good = !c->unknown && build_new(&c->parts, &c->house->dir, c->request, c->lang, &c->refusal);
}

static void finish(void *ctx)
{
    struct creation *c = ctx;
    struct http_request *v = http_find(c->house, c->asker);
    const struct setup *g = &c->parts.setup;
    if (v && !c->house->stopping && c->unknown) {
        http_refuse(v, 400, "value", MSG_SERVE_NO_START, c->campaign);
    } else if (v && !c->house->stopping && !c->good) {
        http_answer(v, c->refusal, 400);
        c->refusal = NULL;
    } else if (v && !c->house->stopping && has_seats(v, g, c->seats) && has_seats(v, g, c->words)) {
        make_table(c, v);
    }
    creation_free(c);
}

void create_start(struct http_request *v, json_t *body)
{
    struct creation *c = must(calloc(1, sizeof *c));
    c->house = v->house;
    c->asker = v->id;
    c->request = json_incref(body);
    if (take_lang(v, c) && no_private_keys(v, body) && take_campaign(v, c) && take_guide(v, c) && take_clock(v, c) &&
        take_texts(v, body, "seats", &c->seats) && take_texts(v, body, "words", &c->words) &&
        good_players(v, c->seats) && take_open(v, c) && take_hints(v, c) && take_name(v, c))
        job_start(v->house, work, finish, c);
    else
        creation_free(c);
}
