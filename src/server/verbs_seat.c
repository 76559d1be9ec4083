/* verbs_seat.c: who plays: "ready", "hand", "name", "open". */
#include <stdlib.h>
#include <string.h>
#include "ask.h"
#include "kennel.h"
#include "open.h"

void run_ready(struct ask *q)
{
    const char *words;
    int seat = q->k->seat;
    if (seat < 0) {
        ask_refuse(q, "seat", MSG_SERVE_SPECTATOR, NULL);
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
        ask_refuse(q, "value", MSG_SERVE_BAD_WORDS, NULL);
        return;
    }
    q->t->seat[seat].ready = true;
    ask_commit(q, TABLE_META, table_tell_players);
}

void run_hand(struct ask *q)
{
    const char *name;
    struct seat *s = q->k->seat >= 0 ? &q->t->seat[q->k->seat] : NULL;
    if (!s) {
        ask_refuse(q, "seat", MSG_SERVE_SPECTATOR, NULL);
        return;
    }
    if (!body_str(&q->b, "player", &name)) {
        ask_end(q);
        return;
    }
    if (!name || !table_may_play(q->t->server, name) || strcmp(name, "friend") == 0) {
        ask_refuse(q, "value", MSG_SERVE_BAD_PLAYER, name);
        return;
    }
    strcpy(s->player, name);
    s->ready = true;
    s->chosen = false;
    ask_commit(q, TABLE_META, table_tell_players);
}


/* What the others read beside the seat; one line. */
void run_name(struct ask *q)
{
    const char *name;
    if (!ask_seat(q))
        return;
    if (!body_str(&q->b, "name", &name)) {
        ask_end(q);
        return;
    }
    if (!name || !seat_name(&q->t->seat[q->k->seat], name)) {
        ask_refuse(q, "value", MSG_SERVE_BAD_NAME, NULL);
        return;
    }
    ask_commit(q, TABLE_META, table_tell_players);
}

/* On the list of open tables, or off it: for who waits at one. */
void run_open(struct ask *q)
{
    bool open = q->t->open;
    if (!ask_seat(q))
        return;
    if (!body_bool(&q->b, "open", &open)) {
        ask_end(q);
        return;
    }
    if (!q->t->seat[q->k->seat].ready || q->t->s || (open && !open_has_chair(q->t))) {
        ask_refuse(q, "not-open", MSG_OPEN_NO_FRIEND, NULL);
        return;
    }
    q->t->open = open;
    q->t->seen = wall_clock() / 1000;
    ask_commit(q, TABLE_META, table_tell_players);
}
