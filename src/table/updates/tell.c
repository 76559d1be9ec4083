/*
 * tell.c: pushes to clients: everything (STATE), changes (update), the players, and the public summary.
 */
#include <stdlib.h>
#include <string.h>
#include "../../protocol/writing/say.h"
#include "../host.h"
#include "../clients.h"
#include "../play/standing.h"
#include "../table.h"

enum { NAME_CHARS = 128 };

/* ---- pushes: like answers, but nobody asked ---- */

void push_begin(struct answer *a, const char *kind)
{
    *a = (struct answer){0};
    answer_open(a, NULL, '{');
    answer_str(a, "push", kind);
}

/* To all clients of the table with this language. */
static void push_end(struct table *t, struct answer *a, enum lang lang)
{
    struct message *m = message_new(answer_end(a));
    for (struct client *k = t->clients; k; k = k->next_there)
        if (k->lang == lang)
            client_send(k, m);
    message_drop(m);
}

static bool speaks(const struct table *t, enum lang lang)
{
    for (const struct client *k = t->clients; k; k = k->next_there)
        if (k->lang == lang)
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
        const char *unplayed = player_by_cast(t->setup.game, t->setup.match.rs, i);
        t->setup.game->words.say_seat(t->setup.match.rs, i, lang, name, sizeof name);
        answer_open(a, NULL, '{');
        answer_int(a, "seat", i + 1);
        answer_str(a, "name", name);
        answer_str(a, "player", unplayed ? unplayed : s->player);
        answer_str(a, "person", s->person);
        answer_bool(a, "ready", s->ready);
        answer_bool(a, "present", table_is_present(t, i));
        answer_bool(a, "away", s->away);
        answer_bool(a, "thinking", s->thinking);
        put_cast(a, t->setup.game, t->setup.match.rs, i);
        answer_close(a, '}');
    }
    answer_close(a, ']');
}

/* Spectators. */
static int watching(const struct table *t)
{
    int n = elsewhere_watching(t);
    for (const struct client *k = t->clients; k; k = k->next_there)
        n += k->seat < 0;
    return n;
}

/* Words are published as soon as their seat is ready: so the last speaker can note them, and a host that knows the
 * secret cannot exchange them for better ones.  Without the secret they reveal nothing about the dice. */
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

/* ---- updates ---- */

void table_tell(struct table *t)
{
    for (int i = 0; t->s && i < AUDIENCES; i++)
        audience_tell(t, i);
    standing_tell(t);
    clock_tell(t);
    offers_lapse(t);
    chat_over(t);
}

void table_tell_players(struct table *t)
{
    t->players_news = t->busy; /* the change is not stored yet; table_settled() calls this again */
    for (int l = 0; l < LANG_COUNT && !t->busy; l++) {
        struct answer a;
        if (!speaks(t, (enum lang)l))
            continue;
        push_begin(&a, "players");
        put_players(t, &a, "players", (enum lang)l);
        answer_int(&a, "watching", watching(t));
        answer_bool(&a, "open", t->open);
        answer_bool(&a, "hints", table_hints(t));
        push_end(t, &a, (enum lang)l);
    }
    if (!t->busy)
        clock_tell(t);
}

/* ---- everything ---- */

void table_put_state(struct table *t, struct answer *a, struct client *k)
{
    int seat = k->seat;
    enum lang lang = k->lang;
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
    answer_int(a, "watching", watching(t));
    answer_bool(a, "open", t->open);
    answer_bool(a, "hints", table_hints(t));
    clock_put(t, a, wall_clock());
    offers_put(t, a);
    mission_put(t, a, lang);
    if (seat >= 0) {
        answer_bool(a, "invited", seat_is_invited(&t->seat[seat]));
        standing_put(t, a, k);
        notify_put(t, a, seat, lang);
    }
    if (t->s)
        audience_put(t, a, seat, client_audience_lang(k));
    else
        answer_int(a, "rev", table_rev(t, seat));
}

static void push_state(struct table *t, struct client *k)
{
    struct answer a;
    push_begin(&a, "state");
    table_put_state(t, &a, k);
    struct message *m = message_new(answer_end(&a));
    client_send(k, m);
    message_drop(m);
}

void table_tell_state(struct table *t, struct client *only)
{
    for (struct client *k = t->clients; k; k = k->next_there)
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
    struct seat_api d = table_seat_api(t, lang);
    struct outcome out;
    const void *view = session_view(t->s, SPECTATOR);
    t->setup.game->rules.outcome(session_rules(t->s), view, &out);
    answer_int(a, "turn", out.turns);
    seat_api_public_status(&d, a, SPECTATOR);
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
    mission_put(t, a, lang);
    if (t->mission.place)
        answer_str(a, "next", t->offers.next);
}
