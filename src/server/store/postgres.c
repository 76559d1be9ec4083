/* postgres.c: see postgres.h. */
#include "postgres.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../server.h"
#include "store_class.h"

/* ---- addresses ---- */

static const char *part(const PQconninfoOption *list, const char *keyword)
{
    for (; list && list->keyword; list++)
        if (strcmp(list->keyword, keyword) == 0)
            return list->val ? list->val : "";
    return "";
}

/* A password with an unescaped @ or / would be read as host, port or database, and libpq would quote it in an error. */
static bool is_plain(const PQconninfoOption *list)
{
    const char *port = part(list, "port");
    return !strchr(part(list, "host"), '@') && !strchr(part(list, "dbname"), '@') &&
           strspn(port, "0123456789,") == strlen(port);
}

bool postgres_understands(const char *where)
{
    PQconninfoOption *list = PQconninfoParse(where, NULL);
    bool good = list && is_plain(list);
    PQconninfoFree(list);
    return good;
}

void store_title(const char *where, char out[STORE_ERROR])
{
    if (!store_where_is_postgres(where)) {
        snprintf(out, STORE_ERROR, "%s", where);
        return;
    }
    PQconninfoOption *list = postgres_understands(where) ? PQconninfoParse(where, NULL) : NULL;
    const char *user = part(list, "user"), *port = part(list, "port");
    snprintf(out, STORE_ERROR, "postgresql://%s%s%s%s%s/%s", user, *user ? "@" : "", part(list, "host"),
             *port ? ":" : "", port, list ? part(list, "dbname") : "…");
    PQconninfoFree(list);
}

/* ---- connecting ---- */

/* Our defaults come first; the address overrides them. */
static const char *const keys[] = {"connect_timeout",  "keepalives_idle",  "keepalives_interval",
                                   "keepalives_count", "tcp_user_timeout", "application_name",
                                   "dbname",           "client_encoding",  NULL};

static PGconn *connect_by(PGconn *(*how)(const char *const *, const char *const *, int), const char *where)
{
    const char *values[] = {"3", "5", "2", "3", "10000", "bellum", where, "UTF8", NULL};
    return how(keys, values, 1);
}

static void say_nothing(void *arg, const char *message) { (void)arg, (void)message; }

static PGconn *quiet(PGconn *conn)
{
    PQsetNoticeProcessor(must(conn), say_nothing, NULL);
    PQsetErrorVerbosity(conn, PQERRORS_TERSE); /* the details may quote a row, and rows contain secrets */
    return conn;
}

PGconn *postgres_connect(const char *where) { return quiet(connect_by(PQconnectdbParams, where)); }
PGconn *postgres_connect_start(const char *where) { return quiet(connect_by(PQconnectStartParams, where)); }

/* ---- complaints ---- */

static void hide(char *text, const char *secret)
{
    size_t n = strlen(secret);
    for (char *at = text; n && (at = strstr(at, secret));) {
        memset(at, '*', n);
        at += n;
    }
}

static void one_line(char *text)
{
    size_t n = strlen(text);
    while (n && (text[n - 1] == '\n' || text[n - 1] == ' '))
        text[--n] = '\0';
    for (; *text; text++)
        if (*text == '\n' || *text == '\t')
            *text = ' ';
}

void postgres_complaint(const PGconn *conn, const char *where, char out[STORE_ERROR])
{
    PQconninfoOption *list = PQconninfoParse(where, NULL);
    snprintf(out, STORE_ERROR, "%s", PQerrorMessage(conn));
    one_line(out);
    hide(out, part(list, "password"));
    PQconninfoFree(list);
}
