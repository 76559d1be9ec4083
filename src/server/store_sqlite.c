/*
 * store_sqlite.c: the store in one SQLite file.  WAL with synchronous=FULL: a
 * commit is on the disk when it returns.
 */
#include "store.h"
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const schema[] = {
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA busy_timeout=2000",
    "CREATE TABLE IF NOT EXISTS match(id TEXT PRIMARY KEY, created INTEGER NOT NULL, "
    "game TEXT NOT NULL, over INTEGER NOT NULL DEFAULT 0, meta TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS event(game TEXT NOT NULL, seq INTEGER NOT NULL, body TEXT NOT NULL, "
    "PRIMARY KEY(game, seq)) WITHOUT ROWID",
    "PRAGMA user_version=1",
};

enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    CREATE,
    SET_META,
    SET_OVER,
    APPEND,
    LOAD,
    LOAD_BODY,
    LIST,
    STATEMENTS,
};
static const char *const sql[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [CREATE] = "INSERT INTO match(id, created, game, meta) VALUES(?1, ?2, ?3, ?4)",
    [SET_META] = "UPDATE match SET meta=?2 WHERE id=?1",
    [SET_OVER] = "UPDATE match SET over=1 WHERE id=?1",
    [APPEND] = "INSERT INTO event(game, seq, body) VALUES(?1, ?2, ?3)",
    [LOAD] = "SELECT created, over, meta FROM match WHERE id=?1",
    [LOAD_BODY] = "SELECT body FROM event WHERE game=?1 ORDER BY seq",
    [LIST] = "SELECT id, created, over FROM match ORDER BY created DESC, id",
};

struct store {
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
    char error[STORE_ERROR];
};

static bool failed(struct store *s)
{
    snprintf(s->error, sizeof s->error, "%s", sqlite3_errmsg(s->db));
    return false;
}

static bool prepare_all(struct store *s)
{
    for (size_t i = 0; i < sizeof schema / sizeof *schema; i++)
        if (sqlite3_exec(s->db, schema[i], NULL, NULL, NULL) != SQLITE_OK)
            return failed(s);
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v2(s->db, sql[i], -1, &s->statement[i], NULL) != SQLITE_OK)
            return failed(s);
    return true;
}

/* Secrets of running matches are in it: a new file is for its owner alone (WAL and others follow it). */
static void make_private(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT, 0600);
    if (fd >= 0)
        close(fd);                     /* else SQLite will say why not */
}

struct store *store_open(const char *path, char error[STORE_ERROR])
{
    struct store *s = calloc(1, sizeof *s);
    if (!s)
        abort();
    make_private(path);
    bool good = sqlite3_open(path, &s->db) == SQLITE_OK ? prepare_all(s) : failed(s);
    if (good)
        return s;
    memcpy(error, s->error, STORE_ERROR);
    store_close(s);
    return NULL;
}

void store_close(struct store *s)
{
    if (!s)
        return;
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(s->statement[i]);
    sqlite3_close(s->db);
    free(s);
}

const char *store_error(const struct store *s) { return s->error; }

/* ---- writing ---- */

/* The statement, ready for new values. */
static sqlite3_stmt *fresh(struct store *s, enum statement which)
{
    sqlite3_reset(s->statement[which]);
    sqlite3_clear_bindings(s->statement[which]);
    return s->statement[which];
}

static void bind_text(sqlite3_stmt *q, int at, const char *text)
{
    sqlite3_bind_text(q, at, text, -1, SQLITE_STATIC);
}

/* Run a statement that returns nothing. */
static bool done(struct store *s, sqlite3_stmt *q)
{
    bool good = sqlite3_step(q) == SQLITE_DONE || failed(s);
    sqlite3_reset(q);
    return good;
}

/* The same for one that must have met exactly one row. */
static bool done_once(struct store *s, sqlite3_stmt *q)
{
    if (!done(s, q))
        return false;
    if (sqlite3_changes(s->db) == 1)
        return true;
    snprintf(s->error, sizeof s->error, "no such table in the store");
    return false;
}

bool store_begin(struct store *s) { return done(s, fresh(s, BEGIN)); }
bool store_commit(struct store *s) { return done(s, fresh(s, COMMIT)); }

void store_rollback(struct store *s)
{
    if (!sqlite3_get_autocommit(s->db))        /* some errors have rolled back already */
        sqlite3_step(fresh(s, ROLLBACK));
    sqlite3_reset(s->statement[ROLLBACK]);
}

bool store_create(struct store *s, const char *id, int64_t created, const char *game,
                  const char *meta)
{
    sqlite3_stmt *q = fresh(s, CREATE);
    bind_text(q, 1, id);
    sqlite3_bind_int64(q, 2, created);
    bind_text(q, 3, game);
    bind_text(q, 4, meta);
    return done(s, q);
}

bool store_set_meta(struct store *s, const char *id, const char *meta)
{
    sqlite3_stmt *q = fresh(s, SET_META);
    bind_text(q, 1, id);
    bind_text(q, 2, meta);
    return done_once(s, q);
}

bool store_set_over(struct store *s, const char *id)
{
    sqlite3_stmt *q = fresh(s, SET_OVER);
    bind_text(q, 1, id);
    return done_once(s, q);
}

bool store_append(struct store *s, const char *id, int64_t seq, const char *body, size_t len)
{
    sqlite3_stmt *q = fresh(s, APPEND);
    bind_text(q, 1, id);
    sqlite3_bind_int64(q, 2, seq);
    sqlite3_bind_text(q, 3, body, (int)len, SQLITE_STATIC);
    return done(s, q);
}

/* ---- reading ---- */

static char *copy_column(sqlite3_stmt *q, int column)
{
    const char *text = (const char *)sqlite3_column_text(q, column);
    char *copy = strdup(text ? text : "");
    if (!copy)
        abort();
    return copy;
}

static bool load_body(struct store *s, const char *id, struct stored_table *out)
{
    sqlite3_stmt *q = fresh(s, LOAD_BODY);
    size_t len = 0, cap = 0;
    int step;
    bind_text(q, 1, id);
    while ((step = sqlite3_step(q)) == SQLITE_ROW) {
        size_t n = (size_t)sqlite3_column_bytes(q, 0);
        if (len + n + 1 > cap) {
            cap = 2 * (len + n) + 1024;
            out->body = realloc(out->body, cap);
            if (!out->body)
                abort();
        }
        if (n)
            memcpy(out->body + len, sqlite3_column_text(q, 0), n);
        len += n;
        out->body[len] = '\0';
        out->chunks++;
    }
    bool good = step == SQLITE_DONE || failed(s);
    sqlite3_reset(q);
    if (good && !out->body && !(out->body = calloc(1, 1)))
        abort();
    return good;
}

bool store_load(struct store *s, const char *id, struct stored_table *out, bool *found)
{
    sqlite3_stmt *q = fresh(s, LOAD);
    *out = (struct stored_table){0};
    snprintf(out->id, sizeof out->id, "%s", id);
    bind_text(q, 1, id);
    int step = sqlite3_step(q);
    *found = step == SQLITE_ROW;
    if (*found) {
        out->created = sqlite3_column_int64(q, 0);
        out->over = sqlite3_column_int(q, 1);
        out->meta = copy_column(q, 2);
    }
    bool good = *found || step == SQLITE_DONE || failed(s);
    sqlite3_reset(q);
    if (good && *found && !(good = load_body(s, id, out)))
        stored_free(out);
    return good;
}

void stored_free(struct stored_table *t)
{
    free(t->meta);
    free(t->body);
    *t = (struct stored_table){0};
}

bool store_list(struct store *s, void (*each)(void *ctx, const struct stored_table *t), void *ctx)
{
    sqlite3_stmt *q = fresh(s, LIST);
    int step;
    while ((step = sqlite3_step(q)) == SQLITE_ROW) {
        struct stored_table t = {.created = sqlite3_column_int64(q, 1), .over = sqlite3_column_int(q, 2)};
        snprintf(t.id, sizeof t.id, "%s", (const char *)sqlite3_column_text(q, 0));
        each(ctx, &t);
    }
    bool good = step == SQLITE_DONE || failed(s);
    sqlite3_reset(q);
    return good;
}
