/*
 * bellum.c: players at tables of `bellum serve`: First Battle, both seats people.
 * The answer to an action is the update that it caused.
 */
#include <stdio.h>
#include <string.h>
#include "player.h"

static void copy(char *to, struct text from)
{
    if (!from.at || from.len >= NAME)
        give_up("a name is missing, or longer than %d", NAME - 1);
    memcpy(to, from.at, from.len);
    to[from.len] = '\0';
}

/* ---- a table ---- */

static void no_opening(void *user) { (void)user; }

static void table_told(void *user, struct text body)
{
    struct match *m = user;
    struct text keys = scan_get(body, "keys");
    if (!keys.at)
        give_up("no table: %.*s", (int)body.len, body.at);
    copy(m->name, scan_string(scan_get(body, "table")));
    copy(m->player[0].key, scan_string(scan_get(keys, "1")));
    copy(m->player[1].key, scan_string(scan_get(keys, "2")));
    m->asked = 0;
}

static void table_answered(void *user, const char *why)
{
    struct match *m = user;
    if (m->asked)
        give_up("POST /api/tables: %s", why);
    match_made(m);
}

static void make(struct match *m)
{
    static const struct wire_calls calls = {no_opening, table_told, table_answered};
    m->asked = 1;
    wire_ask("POST", "/api/tables",
             "{\"game\":\"fantasy-commander\",\"scenario\":\"first-battle\","
             "\"seats\":{\"1\":\"human\",\"2\":\"human\"}}",
             &calls, m);
}

/* ---- a seat ---- */

bool bellum_mute;

static void join(struct player *p)
{
    char text[256];
    seat_clear(&p->seat, p->number + 1);
    p->heard = 0;
    int n = snprintf(text, sizeof text, "{\"id\":%lld,\"do\":\"join\",\"table\":\"%s\",\"key\":\"%s\"%s}",
                     (long long)++p->id, p->match->name, p->key, bellum_mute ? ",\"words\":false" : "");
    wire_say(p->wire, text, (size_t)n);
}

static void ask_again(struct player *p)
{
    static const char text[] = "{\"id\":0,\"do\":\"lang\",\"lang\":\"en\"}";
    wire_say(p->wire, text, sizeof text - 1);
}

static void begin_anew(struct player *p)
{
    player_puzzled(p);
    ask_again(p);
}

static void move(struct player *p)
{
    char text[256];
    int n = snprintf(text, sizeof text, "{\"id\":%lld,\"do\":\"act\",\"action\":\"%s\",\"rev\":%lld}",
                     (long long)++p->id, seat_choose(&p->seat, chance()), (long long)p->seat.rev);
    wire_say(p->wire, text, (size_t)n);
}

static void look(struct player *p)
{
    if (p->seat.over)
        match_over(p->match);
    else if (!p->sent && p->seat.asked && p->seat.rev >= p->heard)
        player_may_move(p);
    else
        p->ready = false;
}

/* The answer to a move: good ones have the update in them, if there is one for this seat. */
static void move_answered(struct player *p, struct text message)
{
    if (scan_is(scan_get(message, "ok"), "true")) {
        p->heard = scan_number(scan_get(message, "rev"), p->seat.rev);
        enum seat_news news = seat_hear(&p->seat, message);
        player_acknowledged(p);
        if (news == SEAT_GAP)
            begin_anew(p);
    } else {
        player_refused(p, message);
        p->seat.asked = false; /* until the STATE is here */
        ask_again(p);
    }
}

static void answered(struct player *p, struct text message)
{
    if (p->joined && p->sent) {
        move_answered(p, message);
    } else if (!scan_is(scan_get(message, "ok"), "true")) {
        give_up("refused: %.*s", (int)message.len, message.at);
    } else if (!p->joined) {
        seat_hear(&p->seat, message);
        player_joined(p);
    }
    look(p);
}

static void heard(struct player *p, struct text message)
{
    int64_t id = scan_number(scan_get(message, "id"), 0);
    if (id) {
        if (id == p->id)
            answered(p, message);
        return; /* else of a table that was left */
    }
    if (!p->joined)
        return;
    switch (seat_hear(&p->seat, message)) {
    case SEAT_NOTHING: return;
    case SEAT_GAP: begin_anew(p); break;
    case SEAT_UPDATE: player_saw(p); break;
    case SEAT_STATE: p->heard = 0; break;
    }
    look(p);
}

const struct dialect bellum = {
    "bellum", "SQLite, WAL, synchronous=FULL", "/ws", "Sec-WebSocket-Protocol: bellum\r\n", make, join, heard, move,
};
