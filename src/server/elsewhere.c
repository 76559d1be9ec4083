/* elsewhere.c: see elsewhere.h. */
#include "elsewhere.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../table/lobby/lobby.h"
#include "http/socket.h"

enum {
    MEND_MS = 1000,         /* between attempts to reconnect */
    SAY_MS = 20 * 1000,     /* how often this server repeats the list of its clients … */
    BELIEVE_MS = 50 * 1000, /* … how long others believe it */
};

/* ---- who is where ---- */

static int place_of(struct table *t, const char *server)
{
    struct others *o = &t->others;
    for (int i = 0; i < o->n; i++)
        if (strcmp(o->at[i].server, server) == 0)
            return i;
    if (o->n == OTHERS_MAX)
        return -1;
    snprintf(o->at[o->n].server, SELF_CHARS, "%s", server);
    o->at[o->n].seats = 0;
    o->at[o->n].watching = 0;
    return o->n++;
}

/* "here 3 2": seats 1 and 2 are there, and two spectators. */
static void heard_people(struct table *t, const char *from, const char *rest)
{
    unsigned seats = 0;
    int watching = 0, known = t->others.n, i = place_of(t, from);
    if (i < 0 || sscanf(rest, "%u %d", &seats, &watching) != 2)
        return;
    bool news = t->others.at[i].seats != seats || t->others.at[i].watching != watching;
    t->others.at[i].seats = (seatset)seats;
    t->others.at[i].watching = watching;
    t->others.at[i].until = uv_now(&server_of(t->house)->loop) + BELIEVE_MS;
    /* A new server, which does not know who is connected here. */
    if (t->others.n > known && t->clients)
        elsewhere_tell(t);
    if (!seats && !watching)
        t->others.at[i] = t->others.at[--t->others.n];
    if (news) {
        table_tell_players(t);
        table_go(t); /* our computers may have to play now */
    }
}

static void forget_old(struct table *t)
{
    struct others *o = &t->others;
    bool news = false;
    for (int i = 0; i < o->n;) {
        if (uv_now(&server_of(t->house)->loop) < o->at[i].until) {
            i++;
            continue;
        }
        o->at[i] = o->at[--o->n];
        news = true;
    }
    if (news) {
        table_tell_players(t);
        table_go(t);
    }
}

bool elsewhere_has(const struct table *t, int seat)
{
    for (int i = 0; i < t->others.n; i++)
        if (t->others.at[i].seats & 1 << seat)
            return true;
    return false;
}

int elsewhere_watching(const struct table *t)
{
    int n = 0;
    for (int i = 0; i < t->others.n; i++)
        n += t->others.at[i].watching;
    return n;
}

/* The server whose name sorts first runs the computers: both know that without asking. If they disagree, the store
 * rejects the slower one. */
bool elsewhere_plays(const struct table *t)
{
    for (int i = 0; i < t->others.n; i++)
        if (strcmp(t->others.at[i].server, store_self()) < 0)
            return true;
    return false;
}

static void written(void *ctx, struct store_work *w)
{
    (void)ctx;
    (void)w;
}

void elsewhere_tell(struct table *t)
{
    unsigned seats = 0;
    int watching = 0;
    if (!t->house->shared || t->house->stopping)
        return;
    for (const struct client *k = t->clients; k; k = k->next_there) {
        seats |= k->seat >= 0 ? 1u << k->seat : 0;
        watching += k->seat < 0;
    }
    struct store_work *w = must(calloc(1, sizeof *w));
    w->kind = STORE_WRITE;
    memcpy(w->table, t->id, sizeof w->table);
    snprintf(w->tell, sizeof w->tell, "here %u %d", seats, watching);
    w->done = written;
    writer_do(server_of(t->house)->writer, w);
}

/* ---- hearing ---- */

static void heard(void *ctx, const char *id, const char *from, const char *what)
{
    struct server *s = ctx;
    struct table *t = lobby_in_memory(&s->house, id);
    if (!t)
        return;
    if (strcmp(what, "changed") == 0)
        table_follow(t);
    else if (strcmp(what, "said") == 0)
        chat_news(t);
    else if (strncmp(what, "here ", 5) == 0)
        heard_people(t, from, what + 5);
}

static void polled(uv_handle_t *handle) { free(handle); }

/* Before the connection is closed or opened again. */
static void stop_polling(struct server *s)
{
    if (s->listen_poll) {
        uv_poll_stop(s->listen_poll);
        uv_close((uv_handle_t *)s->listen_poll, polled);
    }
    s->listen_poll = NULL;
}

static void readable(uv_poll_t *poll, int status, int events)
{
    struct server *s = poll->data;
    (void)events;
    if (status < 0 || !pg_listen_read(s->listen, heard, s))
        stop_polling(s); /* elsewhere_tick() opens it again */
}

static void poll_again(struct server *s)
{
    s->listen_poll = must(calloc(1, sizeof *s->listen_poll));
    uv_poll_init(&s->loop, s->listen_poll, pg_listen_fd(s->listen));
    s->listen_poll->data = s;
    uv_poll_start(s->listen_poll, UV_READABLE, readable);
}

bool elsewhere_start(struct server *s, const char *where, char error[STORE_ERROR])
{
    if (!s->house.shared)
        return true;
    s->listen = pg_listen_open(where, error);
    if (s->listen)
        poll_again(s);
    return s->listen != NULL;
}

void elsewhere_stop(struct server *s)
{
    if (!s->listen)
        return;
    stop_polling(s);
    pg_listen_close(s->listen);
    s->listen = NULL;
}

/* Messages may have been missed while the connection was down. */
static void reconnect(struct server *s)
{
    if (!pg_listen_reconnect(s->listen))
        return;
    poll_again(s);
    for (struct table *t = s->house.tables, *next; t; t = next) {
        next = t->next;
        table_follow(t);
        chat_news(t);
    }
}

void elsewhere_tick(struct server *s)
{
    uint64_t now = uv_now(&s->loop);
    if (!s->listen)
        return;
    if (!s->listen_poll && now >= s->listen_next) {
        s->listen_next = now + MEND_MS;
        reconnect(s);
    }
    if (now < s->told_next)
        return;
    s->told_next = now + SAY_MS;
    for (struct table *t = s->house.tables, *next; t; t = next) {
        next = t->next;
        if (t->clients)
            elsewhere_tell(t);
        forget_old(t);
    }
}
