/* verbs_seat.c: players of seats: "ready", "hand", "name", "open". */
#include <stdlib.h>
#include <string.h>
#include "request.h"
#include "../host.h"
#include "../play/offers.h"
#include "../lobby/open.h"

/* ---- accepting an invitation ---- */

/* Checks the key that the holder has chosen: 22 characters, and not the invitation, which the maker of the table
 * knows. */
static bool may_have_key(struct request *q)
{
    const struct seat *s = &q->t->seat[q->k->seat];
    const char *key = json_string_value(json_object_get(q->request, "key"));
    if (key && (!token_is_key(key) || token_fits(key, s->invitation)))
        request_refuse(q, "value", MSG_SERVE_BAD_KEY, NULL);
    else if (key && !seat_is_invited(s) && !token_fits(key, s->key))
        request_refuse(q, "key", MSG_SERVE_HAS_KEY, NULL);
    else
        return true;
    return false;
}

/* Accepting an invitation gives the seat its key.  A client that chooses the key itself can repeat the request if the
 * answer was lost; for others the server draws one.  Settings that another person made for the seat are cleared. */
static void accept_invitation(struct request *q)
{
    struct client *k = q->k;
    struct seat *s = &q->t->seat[k->seat];
    const char *key = json_string_value(json_object_get(q->request, "key"));
    if (!seat_is_invited(s))
        return;
    if (key)
        strcpy(k->claim, key);
    else if (!*k->claim)
        token_key(k->claim);
    token_hash(k->claim, s->key);
    s->hook[0] = '\0';
    s->passes = 0;
    s->meanwhile.passes = 0;
}

/* ---- the verbs ---- */

void run_ready(struct request *q)
{
    const char *words;
    int seat = q->k->seat;
    if (seat < 0) {
        request_refuse(q, "seat", MSG_SERVE_SPECTATOR, NULL);
        return;
    }
    if (!body_str(&q->b, "words", &words)) {
        request_end(q);
        return;
    }
    if (!may_have_key(q))
        return;
    if (q->t->seat[seat].ready) { /* said twice: nothing to do */
        request_end(q);
        return;
    }
    if (words && !fair_words(q->t->fair, seat, words)) {
        request_refuse(q, "value", MSG_SERVE_BAD_WORDS, NULL);
        return;
    }
    q->t->seat[seat].ready = true;
    accept_invitation(q);
    request_commit(q, TABLE_META, table_tell_players);
}

/* A person whose opponents are all computers may replace one of them during the battle; but not at a seat whose holder
 * is there or may come back, nor in a guided battle. */
static bool may_choose_rival(const struct request *q, int seat)
{
    const struct table *t = q->t;
    bool alone = table_is_played(t, seat);
    for (int i = 0; i < table_seat_count(t); i++)
        alone = alone && (offers_person(t, i) == (i == q->k->seat));
    return alone && !table_is_present(t, seat) && !*t->seat[seat].person && !t->guide && !(t->s && session_over(t->s));
}

void run_hand(struct request *q)
{
    const char *name;
    int64_t seat = q->k->seat + 1;
    if (!request_seat(q))
        return;
    if (!body_str(&q->b, "player", &name) || !body_int(&q->b, "seat", 1, table_seat_count(q->t), &seat)) {
        request_end(q);
        return;
    }
    bool own = seat == q->k->seat + 1;
    if (!own && !may_choose_rival(q, (int)seat - 1)) {
        request_refuse(q, "seat", MSG_SERVE_NOT_YOUR_RIVAL, NULL);
        return;
    }
    if (!name || !table_may_play(q->t->house, name) || strcmp(name, "friend") == 0 ||
        (!own && strcmp(name, "human") == 0)) {
        request_refuse(q, "value", MSG_SERVE_BAD_PLAYER, name);
        return;
    }
    if (!may_have_key(q))
        return;
    if (own)
        accept_invitation(q);
    struct seat *s = &q->t->seat[seat - 1];
    strcpy(s->player, name);
    s->ready = true;
    s->chosen = false;
    request_commit(q, TABLE_META, table_tell_players);
}

/* The name that others read beside the seat; one line. */
void run_name(struct request *q)
{
    const char *name;
    if (!request_seat(q))
        return;
    if (!body_str(&q->b, "name", &name)) {
        request_end(q);
        return;
    }
    if (!name || !seat_name(&q->t->seat[q->k->seat], name)) {
        request_refuse(q, "value", MSG_SERVE_BAD_NAME, NULL);
        return;
    }
    request_commit(q, TABLE_META, table_tell_players);
}

/* Puts a table on the list of open tables or takes it off, for a person who waits there. */
void run_open(struct request *q)
{
    bool open = q->t->open;
    if (!request_seat(q))
        return;
    if (!body_bool(&q->b, "open", &open)) {
        request_end(q);
        return;
    }
    if (!q->t->seat[q->k->seat].ready || q->t->s || (open && !open_has_chair(q->t))) {
        request_refuse(q, "not-open", MSG_OPEN_NO_FRIEND, NULL);
        return;
    }
    q->t->open = open;
    q->t->seen = wall_clock() / 1000;
    request_commit(q, TABLE_META, table_tell_players);
}
