/*
 * store_postgres.c: the store in a PostgreSQL database that several servers
 * share.  A connection that breaks is made anew where that is safe: outside of
 * a transaction, and at the beginning of one.
 */
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "../../protocol/writing/say.h"
#include "postgres.h"
#include "../server.h"
#include "store_class.h"

enum {
    SCHEMA = 3,    /* its version; see migrate() */
    PATIENCE = 10, /* seconds to get a broken connection back … */
    GRUDGE = 5,    /* not again soon after a failure, because other writes wait behind it */
    MIGRATION_LOCK = 0x62656c6c,
    TYPE_NUMBER = 20, /* int8, as PostgreSQL numbers its types */
    TYPE_TEXT = 25,
};

struct postgres_store {
    struct store base;
    PGconn *conn;
    char *where;
    bool ready[STORE_STATEMENTS]; /* prepared on this connection */
    bool inside;                  /* state of a transaction */
    time_t gave_up;               /* waiting for the connection; 0: it is there */
};

static struct postgres_store *own(struct store *s) { return (struct postgres_store *)s; }

/* ---- complaints ---- */

static enum store_answer note_why(struct postgres_store *s, int message)
{
    char why[STORE_ERROR];
    postgres_complaint(s->conn, s->where, why);
    if (message >= 0)
        return store_fail(&s->base, message, why, NULL);
    snprintf(s->base.error, STORE_ERROR, "%s", why);
    return STORE_FAILED;
}

/* The database ended the session (57P…), the connection broke (08…), or libpq noticed that it is gone. */
static bool is_lost(const struct postgres_store *s, const PGresult *r)
{
    const char *state = r ? PQresultErrorField(r, PG_DIAG_SQLSTATE) : NULL;
    return PQstatus(s->conn) != CONNECTION_OK ||
           (state && (strncmp(state, "57P", 3) == 0 || strncmp(state, "08", 2) == 0));
}

static bool is_good(const PGresult *r)
{
    ExecStatusType t = PQresultStatus(r);
    return t == PGRES_COMMAND_OK || t == PGRES_TUPLES_OK || t == PGRES_SINGLE_TUPLE;
}

/* ---- the connection ---- */

static bool execute(struct postgres_store *s, const char *sql)
{
    PGresult *r = PQexec(s->conn, sql);
    bool good = is_good(r);
    if (!good)
        note_why(s, -1);
    PQclear(r);
    return good;
}

/* A commit is on the disk of the database when it returns.  A server that stands still in the middle of a
 * transaction must not stop the others for long. */
static bool greet(struct postgres_store *s)
{
    return execute(s, "SET synchronous_commit=on; SET lock_timeout='5s'; SET statement_timeout='30s'; "
                      "SET idle_in_transaction_session_timeout='10s'; SET client_min_messages=warning");
}

static bool connect_once(struct postgres_store *s)
{
    PQfinish(s->conn);
    memset(s->ready, 0, sizeof s->ready);
    s->inside = false;
    s->conn = postgres_connect(s->where);
    if (PQstatus(s->conn) == CONNECTION_OK && greet(s))
        return true;
    note_why(s, MSG_STORE_NO_CONNECTION);
    return false;
}

static void nap(long ms) { nanosleep(&(struct timespec){.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000}, NULL); }

/* The database may be starting again: wait longer and longer, but not for ever. */
static bool connect_again(struct postgres_store *s)
{
    time_t start = time(NULL), until = start - s->gave_up < GRUDGE ? start : start + PATIENCE;
    for (long wait = 50; !connect_once(s); wait = wait < 1000 ? 2 * wait : 1000) {
        if (time(NULL) >= until) {
            s->gave_up = time(NULL);
            return false;
        }
        nap(wait);
    }
    s->gave_up = 0;
    return true;
}

/* ---- statements ---- */

/* "?1" of store_sql.c is "$1" here. */
static bool prepare(struct postgres_store *s, enum store_statement which)
{
    char name[16], sql[1024];
    Oid types[STORE_COLUMNS];
    int n = (int)strlen(store_sql[which].types);
    if (s->ready[which])
        return true;
    for (int i = 0; i < n; i++)
        types[i] = store_sql[which].types[i] == 'n' ? TYPE_NUMBER : TYPE_TEXT;
    snprintf(sql, sizeof sql, "%s", store_sql[which].text);
    for (char *c = sql; (c = strchr(c, '?'));)
        *c = '$';
    snprintf(name, sizeof name, "b%d", which);
    PGresult *r = PQprepare(s->conn, name, sql, n, types);
    s->ready[which] = PQresultStatus(r) == PGRES_COMMAND_OK;
    PQclear(r);
    return s->ready[which];
}

/* Texts go as they are, numbers as their digits. */
static bool send_off(struct postgres_store *s, enum store_statement which, const struct store_value *arg)
{
    const char *types = store_sql[which].types, *value[STORE_COLUMNS];
    int length[STORE_COLUMNS], format[STORE_COLUMNS], n = (int)strlen(types);
    char digits[STORE_COLUMNS][24], name[16];
    for (int i = 0; i < n; i++) {
        snprintf(digits[i], sizeof digits[i], "%lld", (long long)arg[i].number);
        bool number = types[i] == 'n';
        value[i] = number ? digits[i] : arg[i].text;
        length[i] = number ? 0 : (int)arg[i].len;
        format[i] = !number; /* a text in binary form is the text, and has a length */
    }
    snprintf(name, sizeof name, "b%d", which);
    return PQsendQueryPrepared(s->conn, name, n, value, length, format, 0) &&
           (!store_sql[which].many || PQsetSingleRowMode(s->conn));
}

static void hand_rows(const PGresult *r, store_row *row, void *ctx)
{
    int columns = PQnfields(r) < STORE_COLUMNS ? PQnfields(r) : STORE_COLUMNS;
    for (int i = 0; i < PQntuples(r); i++) {
        struct store_value column[STORE_COLUMNS] = {0};
        for (int c = 0; c < columns; c++)
            if (PQftype(r, c) == TYPE_TEXT) {
                column[c].text = PQgetvalue(r, i, c);
                column[c].len = (size_t)PQgetlength(r, i, c);
            } else {
                column[c].number = strtoll(PQgetvalue(r, i, c), NULL, 10);
            }
        row(ctx, column);
    }
}

/* The result of one try; *handed: rows were passed on already, so that a second try would repeat them. */
struct
try {
    store_row *row;
    void *ctx;
    int64_t changed;
    bool good, lost, handed;
};

static void take_result(struct postgres_store *s, PGresult *r, struct try *t)
{
    if (!is_good(r)) {
        t->good = false;
        t->lost |= is_lost(s, r);
        note_why(s, t->lost ? MSG_STORE_BROKEN : -1);
    } else if (t->row && PQntuples(r) > 0) {
        t->handed = true;
        hand_rows(r, t->row, t->ctx);
    }
    const char *changed = PQcmdTuples(r);
    if (t->good && *changed)
        t->changed = strtoll(changed, NULL, 10);
}

static void try_once(struct postgres_store *s, enum store_statement which, const struct store_value *arg, struct try *t)
{
    PGresult *r;
    t->good = prepare(s, which) && send_off(s, which, arg);
    t->lost = false;
    if (!t->good) {
        t->lost = is_lost(s, NULL);
        note_why(s, t->lost ? MSG_STORE_BROKEN : -1);
    }
    while ((r = PQgetResult(s->conn))) {
        take_result(s, r, t);
        PQclear(r);
    }
}

static enum store_answer run(struct store *base, enum store_statement which, const struct store_value *arg,
                             store_row *row, void *ctx, int64_t *changed)
{
    struct postgres_store *s = own(base);
    struct try t = {.row = row, .ctx = ctx};
    bool inside = s->inside;
    base->lost = false;
    if (PQstatus(s->conn) != CONNECTION_OK && !inside && !connect_again(s))
        return STORE_FAILED;
    try_once(s, which, arg, &t);
    if (t.lost && !inside && store_sql[which].reads && !t.handed && connect_again(s))
        try_once(s, which, arg, &t);
    *changed = t.changed;
    if (t.good)
        return STORE_GOOD;
    base->lost = t.lost && inside;
    return t.lost && !inside && !store_sql[which].reads ? STORE_UNKNOWN : STORE_FAILED;
}

/* ---- transactions ---- */

static bool begin_once(struct postgres_store *s, bool to_read)
{
    PGresult *r = PQexec(s->conn, to_read ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; "
                                            "SET LOCAL statement_timeout=0"
                                          : "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE");
    bool good = is_good(r);
    if (!good)
        note_why(s, MSG_STORE_BROKEN);
    PQclear(r);
    return s->inside = good;
}

static enum store_answer begin(struct store *base, bool to_read)
{
    struct postgres_store *s = own(base);
    base->lost = false;
    if (PQstatus(s->conn) == CONNECTION_OK && begin_once(s, to_read))
        return STORE_GOOD;
    return connect_again(s) && begin_once(s, to_read) ? STORE_GOOD : STORE_FAILED;
}

/* A transaction in which something failed is "committed" with the answer ROLLBACK. */
static enum store_answer commit(struct store *base)
{
    struct postgres_store *s = own(base);
    PGresult *r = PQexec(s->conn, "COMMIT");
    enum store_answer answer = STORE_GOOD;
    base->lost = false;
    s->inside = false;
    if (!is_good(r)) {
        bool lost = is_lost(s, r);
        note_why(s, lost ? MSG_STORE_BROKEN : -1);
        answer = lost ? STORE_UNKNOWN : STORE_FAILED;
    } else if (strcmp(PQcmdStatus(r), "COMMIT") != 0) {
        answer = STORE_FAILED; /* s->error still has the first error */
    }
    PQclear(r);
    return answer;
}

static void rollback(struct store *base)
{
    struct postgres_store *s = own(base);
    if (s->inside && PQstatus(s->conn) == CONNECTION_OK)
        PQclear(PQexec(s->conn, "ROLLBACK"));
    s->inside = false;
}

static void close_postgres(struct store *base)
{
    struct postgres_store *s = own(base);
    PQfinish(s->conn);
    free(s->where);
    free(s);
}

static const struct store_class class = {
    .shared = true,
    .close = close_postgres,
    .run = run,
    .begin = begin,
    .commit = commit,
    .rollback = rollback,
};

/* ---- the schema and its versions ---- */

/* One number from the database; 0: no row; -1: an error. */
static int64_t number(struct postgres_store *s, const char *sql)
{
    PGresult *r = PQexec(s->conn, sql);
    int64_t n = PQresultStatus(r) == PGRES_TUPLES_OK ? 0 : -1;
    if (n < 0)
        note_why(s, -1);
    else if (PQntuples(r) > 0)
        n = strtoll(PQgetvalue(r, 0, 0), NULL, 10);
    PQclear(r);
    return n;
}

/* 0: nothing is there yet. */
static int64_t version_of(struct postgres_store *s)
{
    int64_t there = number(s, "SELECT COUNT(*) FROM pg_class WHERE oid=to_regclass('bellum_schema')");
    return there <= 0 ? there : number(s, "SELECT version FROM bellum_schema");
}

static bool execute_each(struct postgres_store *s, const char *const *sql)
{
    bool good = true;
    for (; *sql && good; sql++)
        good = execute(s, *sql);
    return good;
}

static bool make_tables(struct postgres_store *s)
{
    return execute(s, "CREATE TABLE bellum_schema(version BIGINT NOT NULL)") && execute_each(s, store_schema_tables) &&
           execute_each(s, store_campaign_tables) && execute_each(s, store_schema_indexes) &&
           execute(s, "INSERT INTO bellum_schema(version) VALUES(3)");
}

/* Version 2 had no campaigns. */
static bool bring_up(struct postgres_store *s, int64_t version)
{
    if (version == 0)
        return make_tables(s);
    return version != 2 || (execute_each(s, store_campaign_tables) && execute(s, "UPDATE bellum_schema SET version=3"));
}

/* If several servers start at the same time, one makes the schema or brings it up; the others wait for it. */
static bool migrate(struct postgres_store *s)
{
    char lock[64];
    snprintf(lock, sizeof lock, "SELECT pg_advisory_xact_lock(%d)", MIGRATION_LOCK);
    if (!begin_once(s, false))
        return false;
    _Static_assert(SCHEMA == 3, "a new version needs its step here");
    int64_t version = execute(s, lock) ? version_of(s) : -1;
    if (version >= 0 && bring_up(s, version) && commit(&s->base) == STORE_GOOD)
        return true;
    rollback(&s->base);
    return false;
}

static bool version_fits(struct postgres_store *s)
{
    char is[24], mine[24];
    int64_t version = version_of(s);
    if (version < 0)
        return false;
    if (!version && s->base.to_read)
        return store_fail(&s->base, MSG_STORE_EMPTY_DATABASE, NULL, NULL), false;
    if (!version || (version == 2 && !s->base.to_read))
        return migrate(s) && version_fits(s);
    snprintf(is, sizeof is, "%lld", (long long)version);
    snprintf(mine, sizeof mine, "%d", SCHEMA);
    if (version > SCHEMA)
        return store_fail(&s->base, MSG_STORE_NEWER, is, mine), false;
    return version == SCHEMA || (store_fail(&s->base, MSG_STORE_OLDER, is, mine), false);
}

struct store *postgres_store_open(const char *where, bool to_read, char error[STORE_ERROR])
{
    struct postgres_store *s;
    if (!postgres_understands(where)) {
        store_sentence(error, MSG_STORE_BAD_ADDRESS, NULL, NULL);
        return NULL;
    }
    s = must(calloc(1, sizeof *s));
    s->base.class = &class;
    s->base.to_read = to_read;
    s->where = must_copy(where);
    if (connect_once(s) && version_fits(s))
        return &s->base;
    memcpy(error, s->base.error, STORE_ERROR);
    close_postgres(&s->base);
    return NULL;
}
