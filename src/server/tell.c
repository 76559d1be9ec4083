/*
 * tell.c: what people are told: everything (STATE), what changed (update), who
 * is there (players), and the public summary.
 */
#include <stdlib.h>
#include <string.h>
#include "../protocol/say.h"
#include "patch.h"
#include "socket.h"
#include "table.h"

enum { NAME_CHARS = 128 };

static int seat_of_audience(int i) { return i == SEATS_MAX ? SPECTATOR : i; }
static int audience_of(int seat) { return seat >= 0 ? seat : SEATS_MAX; }

static bool has_audience(const struct table *t, int i)
{
    return i == SEATS_MAX || i < table_seat_count(t);
}

int64_t table_rev(const struct table *t, int seat)
{
    return t->audience[audience_of(seat)].rev;
}

/* ---- pushes: like answers, but nobody asked ---- */

static void push_begin(struct answer *a, const char *kind)
{
    *a = (struct answer){0};
    answer_open(a, NULL, '{');
    answer_str(a, "push", kind);
}

/* To everybody at the table in this language; audience -1: whoever it is. */
static void push_end(struct table *t, struct answer *a, int audience, enum lang lang)
{
    struct message *m = message_new(answer_end(a));
    for (struct socket *k = t->sockets; k; k = k->next_there)
        if (k->lang == lang && (audience < 0 || audience_of(k->seat) == audience))
            socket_send(k, m);
    message_drop(m);
}

static bool speaks(const struct table *t, int audience, enum lang lang)
{
    for (const struct socket *k = t->sockets; k; k = k->next_there)
        if (k->lang == lang && (audience < 0 || audience_of(k->seat) == audience))
            return true;
    return false;
}

/* ---- parts ---- */

static void put_players(const struct table *t, struct answer *a, const char *key, enum lang lang)
{
    char name[NAME_CHARS];
    answer_open(a, key, '[');
    for (int i = 0; i < table_seat_count(t); i++) {
        const struct seat *s = &t->seat[i];
        t->setup.game->say_seat(t->setup.match.rs, i, lang, name, sizeof name);
        answer_open(a, NULL, '{');
        answer_int(a, "seat", i + 1);
        answer_str(a, "name", name);
        answer_str(a, "player", s->player);
        answer_bool(a, "ready", s->ready);
        answer_bool(a, "present", s->sockets > 0);
        answer_bool(a, "thinking", s->thinking);
        answer_close(a, '}');
    }
    answer_close(a, ']');
}

/* Words are told as soon as their seat is ready: who speaks last can note them, and a host that knows the secret
 * cannot exchange them for others that suit it.  Without the secret they tell nothing about the dice. */
static void put_words(const struct table *t, struct answer *a)
{
    answer_open(a, "words", '{');
    for (int i = 0; i < table_seat_count(t); i++) {
        char number[] = {(char)('1' + i), '\0'};
        if (t->seat[i].ready)
            answer_str(a, number, t->fair->words[i]);
    }
    answer_close(a, '}');
}

static void put_names(const struct table *t, struct answer *a, enum lang lang)
{
    const char *scenario = t->setup.match.source.scenario;
    answer_str(a, "table", t->id);
    answer_str(a, "game", t->setup.game->id);
    answer_str(a, "title", t->title[lang]);
    answer_str(a, "scenario", scenario ? scenario : "");
    answer_str(a, "scenario_title", t->scenario_title[lang]);
    answer_str(a, "commitment", t->commitment);
    put_words(t, a);
}

static void put_json(struct answer *a, const char *key, json_t *value)
{
    char *text = value ? json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY) : must_copy("null");
    answer_room(a, strlen(text) + strlen(key) + 16);
    json_key(&a->j, key);
    json_raw(&a->j, text);
    free(text);
}

/* ---- views as documents ---- */

static json_t *view_document(struct table *t, int seat, enum lang lang)
{
    struct answer a = {0};
    struct desk d = table_desk(t, lang);
    answer_open(&a, NULL, '{');
    desk_view(&d, &a, seat);
    char *text = answer_end(&a);
    json_t *whole = json_loads(text, 0, NULL);
    json_t *view = json_incref(json_object_get(whole, "view"));
    json_decref(whole);
    free(text);
    return must(view);
}

/* ---- what an audience knows ---- */

/* How many of the events that it was told are still in force, from the first on without a gap. */
static size_t still_told(const struct table *t, int i)
{
    const struct audience *a = &t->audience[i];
    uint32_t cursor = 0;
    struct event e;
    size_t n = 0;
    while (n < a->tolds && session_next_event(t->s, seat_of_audience(i), &cursor, &e) &&
           a->told[n].number == cursor - 1)
        n++;
    return n;
}

/* Where its n-th event ends: the place from which to go on. */
static void continue_from(const struct table *t, const struct audience *a, size_t n,
                          uint32_t *cursor, int *group, int *action)
{
    *cursor = n ? a->told[n - 1].number + 1 : 0;
    *group = n ? a->told[n - 1].group : -1;
    *action = n ? session_event_action(t->s, a->told[n - 1].number) : -2;
}

static void remember(struct audience *a, uint32_t number, int group)
{
    if (a->tolds == a->cap) {
        a->cap = a->cap ? 2 * a->cap : 64;
        a->told = must(realloc(a->told, a->cap * sizeof *a->told));
    }
    a->told[a->tolds++] = (struct told){number, group};
}

static int undo_of(const struct table *t, int i)
{
    return i == SEATS_MAX ? 0 : (int)session_can_undo(t->s, i);
}

static uint64_t hash_bytes(uint64_t h, const void *bytes, size_t n)
{
    for (const unsigned char *b = bytes; n; n--)
        h = (h ^ *b++) * 0x100000001b3u;       /* FNV-1a */
    return h;
}

/* What a seat is asked and may do; nothing of this is shown to anybody. */
static uint64_t asked_now(struct table *t, int seat)
{
    const struct game *g = t->setup.game;
    struct decision d;
    uint64_t h = 0xcbf29ce484222325u;
    if (seat < 0)
        return h;
    session_decision(t->s, seat, &d);
    h = hash_bytes(h, &d.kind, sizeof d.kind);
    h = hash_bytes(h, d.arg, sizeof d.arg);
    int n = session_actions(t->s, seat, t->list, g->max_actions);
    h = hash_bytes(h, t->list, (size_t)n * sizeof *t->list);
    n = session_extras(t->s, seat, t->list, g->max_actions);
    return hash_bytes(h, t->list, (size_t)n * sizeof *t->list);
}

bool table_fresh(const struct table *t, int seat, int64_t rev)
{
    const struct audience *a = &t->audience[audience_of(seat)];
    return rev <= a->rev && rev >= a->asked_since;
}

/* From now on it is up to date; the first n events it knew stay. */
static void audience_keep(struct table *t, int i, size_t n)
{
    struct audience *a = &t->audience[i];
    uint32_t cursor;
    int group, last;
    struct event e;
    continue_from(t, a, n, &cursor, &group, &last);
    a->tolds = n;
    while (session_next_event(t->s, seat_of_audience(i), &cursor, &e)) {
        int action = session_event_action(t->s, cursor - 1);
        group += action != last;
        last = action;
        remember(a, cursor - 1, group);
    }
    if (!a->view)
        a->view = must(calloc(1, t->setup.game->state_max));
    game_clone(a->view, session_view(t->s, seat_of_audience(i)));
    a->undo = undo_of(t, i);
    uint64_t asked = asked_now(t, seat_of_audience(i));
    if (asked != a->asked)
        a->asked_since = a->rev;
    a->asked = asked;
}

void audience_keep_all(struct table *t)
{
    for (int i = 0; i < AUDIENCES; i++)
        if (has_audience(t, i))
            audience_keep(t, i, 0);
}

void audience_free(struct audience *a)
{
    free(a->view);
    free(a->told);
    for (int l = 0; l < LANG_COUNT; l++)
        json_decref(a->doc[l]);
    *a = (struct audience){0};
}

static bool learned(struct table *t, int i, size_t still)
{
    const struct audience *a = &t->audience[i];
    uint32_t cursor;
    int group, last;
    struct event e;
    continue_from(t, a, still, &cursor, &group, &last);
    return still < a->tolds || session_next_event(t->s, seat_of_audience(i), &cursor, &e) ||
           !game_same(a->view, session_view(t->s, seat_of_audience(i))) || a->undo != undo_of(t, i);
}

/* ---- updates ---- */

static void put_patch(struct table *t, struct answer *a, int i, enum lang lang)
{
    json_t **doc = &t->audience[i].doc[lang];
    json_t *now = view_document(t, seat_of_audience(i), lang);
    json_t *patch = patch_between(*doc, now);
    put_json(a, "patch", patch);
    json_decref(patch);
    json_decref(*doc);
    *doc = now;
}

static void push_update(struct table *t, int i, enum lang lang, size_t still)
{
    struct audience *u = &t->audience[i];
    struct desk d = table_desk(t, lang);
    struct answer a;
    int seat = seat_of_audience(i), group, last;
    uint32_t cursor;
    push_begin(&a, "update");
    answer_int(&a, "rev", u->rev);
    put_patch(t, &a, i, lang);
    if (still < u->tolds)
        answer_int(&a, "undone", (int64_t)(u->tolds - still));
    continue_from(t, u, still, &cursor, &group, &last);
    bool told = desk_events(&d, &a, "events", seat, &cursor, &group, &last) > 0;
    desk_status(&d, &a, seat);
    desk_actions(&d, &a, seat);
    if (told || still < u->tolds)
        desk_luck(&d, &a, seat);
    push_end(t, &a, i, lang);
}

static void tell_audience(struct table *t, int i)
{
    struct audience *u = &t->audience[i];
    size_t still = still_told(t, i);
    if (!learned(t, i, still))
        return;
    u->rev++;
    for (int l = 0; l < LANG_COUNT; l++)
        if (u->doc[l] && speaks(t, i, (enum lang)l)) {
            push_update(t, i, (enum lang)l, still);
        } else {
            json_decref(u->doc[l]);
            u->doc[l] = NULL;
        }
    audience_keep(t, i, still);
}

void table_tell(struct table *t)
{
    for (int i = 0; t->s && i < AUDIENCES; i++)
        if (has_audience(t, i))
            tell_audience(t, i);
}

void table_tell_players(struct table *t)
{
    t->players_news = t->busy;         /* who plays may be on its way to the disk; table_settled() comes back */
    for (int l = 0; l < LANG_COUNT && !t->busy; l++) {
        struct answer a;
        if (!speaks(t, -1, (enum lang)l))
            continue;
        push_begin(&a, "players");
        put_players(t, &a, "players", (enum lang)l);
        push_end(t, &a, -1, (enum lang)l);
    }
}

/* ---- everything ---- */

static void put_match(struct table *t, struct answer *a, int seat, enum lang lang)
{
    struct desk d = table_desk(t, lang);
    json_t **doc = &t->audience[audience_of(seat)].doc[lang];
    uint32_t cursor = 0;
    int group = -1, last = -2;
    if (!*doc)
        *doc = view_document(t, seat, lang);
    put_json(a, "view", *doc);
    desk_events(&d, a, "log", seat, &cursor, &group, &last);
    desk_status(&d, a, seat);
    desk_actions(&d, a, seat);
    desk_luck(&d, a, seat);
}

void table_put_state(struct table *t, struct answer *a, int seat, enum lang lang)
{
    put_names(t, a, lang);
    answer_int(a, "seat", seat >= 0 ? seat + 1 : 0);
    if (t->guide) {
        answer_str(a, "guide", t->guide_name);
        put_json(a, "guide_steps", json_object_get(t->guide, "steps"));
    } else {
        put_json(a, "guide", NULL);
    }
    answer_bool(a, "started", t->s != NULL);
    put_players(t, a, "players", lang);
    answer_int(a, "rev", table_rev(t, seat));
    if (t->s)
        put_match(t, a, seat, lang);
}

static void push_state(struct table *t, struct socket *k)
{
    struct answer a;
    push_begin(&a, "state");
    table_put_state(t, &a, k->seat, k->lang);
    struct message *m = message_new(answer_end(&a));
    socket_send(k, m);
    message_drop(m);
}

void table_tell_state(struct table *t, struct socket *only)
{
    for (struct socket *k = t->sockets; k; k = k->next_there)
        if (!only || k == only)
            push_state(t, k);
}

/* ---- the public summary ---- */

static void put_secret(const struct table *t, struct answer *a)
{
    char secret[FAIR_HEX];
    fair_secret(t->fair, secret);
    answer_str(a, "secret", secret);
}

static void put_standing(struct table *t, struct answer *a, enum lang lang)
{
    struct desk d = table_desk(t, lang);
    struct outcome out;
    const void *view = session_view(t->s, SPECTATOR);
    t->setup.game->outcome(session_rules(t->s), view, &out);
    answer_int(a, "turn", out.turns);
    struct answer status = {0};
    answer_open(&status, NULL, '{');
    desk_status(&d, &status, SPECTATOR);
    char *text = answer_end(&status);
    json_t *read = json_loads(text, 0, NULL);
    static const char *const keys[] = {"ply", "over", "to_move", "outcome"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (json_object_get(read, keys[i]))
            put_json(a, keys[i], json_object_get(read, keys[i]));
    json_decref(read);
    free(text);
}

void table_put_summary(struct table *t, struct answer *a, enum lang lang)
{
    put_names(t, a, lang);
    answer_int(a, "created", t->created);
    answer_bool(a, "started", t->s != NULL);
    put_players(t, a, "seats", lang);
    if (t->s)
        put_standing(t, a, lang);
    else
        answer_bool(a, "over", false);
    if (table_over(t))
        put_secret(t, a);
}
