/*
 * pg_listen.c: notifications of other servers (store.h): LISTEN on a connection of its own.  It belongs to the loop, so
 * nothing here waits, except for the first connection.
 */
#include <libpq-fe.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../protocol/writing/say.h"
#include "postgres.h"
#include "../server.h"
#include "store_class.h"

enum { BLINK = 20 }; /* milliseconds */

struct pg_listen {
    PGconn *conn; /* NULL: nothing is tried at the moment */
    char *where;
    enum { DOWN, CONNECTING, ASKING, LISTENING } state;
    PostgresPollingStatusType wants;
};

static void go_down(struct pg_listen *e)
{
    PQfinish(e->conn);
    e->conn = NULL;
    e->state = DOWN;
}

static bool wait_for(const struct pg_listen *e, short what)
{
    struct pollfd p = {.fd = PQsocket(e->conn), .events = what};
    return p.fd >= 0 && poll(&p, 1, BLINK) > 0;
}

/* One step of connecting: goes on as long as it need not wait. */
static void step_connecting(struct pg_listen *e)
{
    while (e->state == CONNECTING && wait_for(e, e->wants == PGRES_POLLING_WRITING ? POLLOUT : POLLIN)) {
        e->wants = PQconnectPoll(e->conn);
        if (e->wants == PGRES_POLLING_OK)
            e->state = PQsendQuery(e->conn, "LISTEN bellum") ? ASKING : (go_down(e), DOWN);
        else if (e->wants == PGRES_POLLING_FAILED)
            go_down(e);
    }
}

static void step_asking(struct pg_listen *e)
{
    PQflush(e->conn);
    while (e->state == ASKING && (!PQisBusy(e->conn) || wait_for(e, POLLIN))) {
        if (PQisBusy(e->conn) && !PQconsumeInput(e->conn)) {
            go_down(e);
        } else if (!PQisBusy(e->conn)) {
            PGresult *r = PQgetResult(e->conn);
            bool bad = r && PQresultStatus(r) != PGRES_COMMAND_OK;
            if (!r)
                e->state = LISTENING;
            PQclear(r);
            if (bad)
                go_down(e);
        }
    }
}

bool pg_listen_reconnect(struct pg_listen *e)
{
    if (e->state == DOWN) {
        e->conn = postgres_connect_start(e->where);
        e->wants = PGRES_POLLING_WRITING;
        e->state = CONNECTING;
        if (PQstatus(e->conn) == CONNECTION_BAD)
            go_down(e);
    }
    if (e->state == CONNECTING)
        step_connecting(e);
    if (e->state == ASKING)
        step_asking(e);
    return e->state == LISTENING;
}

struct pg_listen *pg_listen_open(const char *where, char error[STORE_ERROR])
{
    struct pg_listen *e = must(calloc(1, sizeof *e));
    char why[STORE_ERROR];
    e->where = must_copy(where);
    if (!store_where_is_postgres(where) || !postgres_understands(where)) {
        store_sentence(error, MSG_STORE_BAD_ADDRESS, NULL, NULL);
        return pg_listen_close(e), NULL;
    }
    e->conn = postgres_connect(where);
    PGresult *r = PQstatus(e->conn) == CONNECTION_OK ? PQexec(e->conn, "LISTEN bellum") : NULL;
    e->state = PQresultStatus(r) == PGRES_COMMAND_OK ? LISTENING : DOWN;
    PQclear(r);
    if (e->state == LISTENING)
        return e;
    postgres_complaint(e->conn, where, why);
    store_sentence(error, MSG_STORE_NO_CONNECTION, why, NULL);
    return pg_listen_close(e), NULL;
}

int pg_listen_fd(const struct pg_listen *e) { return e->state == LISTENING ? PQsocket(e->conn) : -1; }

/* "TABLE SELF message"; other notifications are ignored, because the channel is open to everybody in the database. */
static void hear_one(char *text, void (*each)(void *ctx, const char *id, const char *from, const char *what), void *ctx)
{
    char *from = strchr(text, ' '), *what = from ? strchr(from + 1, ' ') : NULL;
    if (!what)
        return;
    *from++ = '\0';
    *what++ = '\0';
    if (token_is_table(text) && strcmp(from, store_self()) != 0)
        each(ctx, text, from, what);
}

bool pg_listen_read(struct pg_listen *e, void (*each)(void *ctx, const char *id, const char *from, const char *what),
                    void *ctx)
{
    PGnotify *n;
    if (e->state != LISTENING)
        return false;
    bool good = PQconsumeInput(e->conn);
    while ((n = PQnotifies(e->conn))) {
        hear_one(n->extra, each, ctx);
        PQfreemem(n);
    }
    if (good && PQstatus(e->conn) == CONNECTION_OK)
        return true;
    go_down(e);
    return false;
}

void pg_listen_close(struct pg_listen *e)
{
    if (!e)
        return;
    PQfinish(e->conn);
    free(e->where);
    free(e);
}
