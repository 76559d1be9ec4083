/*
 * store_sqlite.c: the store in one SQLite file.  WAL with synchronous=FULL: a
 * commit is on the disk when it returns.
 */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "../../protocol/writing/say.h"
#include "inbox.h"
#include "../server.h"
#include "store_class.h"
#include "wal.h"

enum { SCHEMA = 4 }; /* its version; see migrate() */

struct sqlite_store {
    struct store base;
    sqlite3 *db;
    sqlite3_stmt *statement[STORE_STATEMENTS]; /* prepared when first used */
    struct wal *wal;
    struct inbox *inbox; /* NULL: nothing may be written */
};

static struct sqlite_store *own(struct store *s) { return (struct sqlite_store *)s; }

static enum store_answer failed(struct sqlite_store *s)
{
    snprintf(s->base.error, STORE_ERROR, "%s", sqlite3_errmsg(s->db));
    return STORE_FAILED;
}

static bool execute(struct sqlite_store *s, const char *sql)
{
    return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK || (failed(s), false);
}

/* ---- statements ---- */

static sqlite3_stmt *prepared(struct sqlite_store *s, enum store_statement which)
{
    const struct store_sql *sql = &store_sql[which];
    if (!s->statement[which])
        sqlite3_prepare_v3(s->db, sql->in_file ? sql->in_file : sql->text, -1, SQLITE_PREPARE_PERSISTENT,
                           &s->statement[which], NULL);
    return s->statement[which];
}

static void bind_all(sqlite3_stmt *q, const char *types, const struct store_value *arg)
{
    for (int i = 0; types[i]; i++)
        if (types[i] == 'n')
            sqlite3_bind_int64(q, i + 1, arg[i].number);
        else
            sqlite3_bind_text64(q, i + 1, arg[i].text, arg[i].len, SQLITE_STATIC, SQLITE_UTF8);
}

static void hand_row(sqlite3_stmt *q, store_row *row, void *ctx)
{
    struct store_value column[STORE_COLUMNS] = {0};
    for (int i = 0; i < sqlite3_column_count(q) && i < STORE_COLUMNS; i++)
        if (sqlite3_column_type(q, i) == SQLITE_INTEGER) {
            column[i].number = sqlite3_column_int64(q, i);
        } else {
            column[i].text = (const char *)sqlite3_column_text(q, i);
            column[i].len = (size_t)sqlite3_column_bytes(q, i);
        }
    row(ctx, column);
}

static enum store_answer run_statement(struct sqlite_store *s, enum store_statement which,
                                       const struct store_value *arg, store_row *row, void *ctx, int64_t *changed)
{
    sqlite3_stmt *q = prepared(s, which);
    int step;
    if (!q)
        return failed(s);
    bind_all(q, store_sql[which].types, arg);
    while ((step = sqlite3_step(q)) == SQLITE_ROW)
        if (row)
            hand_row(q, row, ctx);
    enum store_answer answer = step == SQLITE_DONE ? STORE_GOOD : failed(s);
    *changed = sqlite3_changes64(s->db);
    sqlite3_reset(q);
    sqlite3_clear_bindings(q);
    return answer;
}

static enum store_answer run(struct store *base, enum store_statement which, const struct store_value *arg,
                             store_row *row, void *ctx, int64_t *changed)
{
    struct sqlite_store *s = own(base);
    if (s->inbox && which == SQL_APPEND)
        return inbox_append(s->inbox, arg, changed) ? STORE_GOOD : STORE_FAILED;
    if (s->inbox && store_sql[which].in_file && !inbox_make_way(s->inbox))
        return STORE_FAILED;
    enum store_answer answer = run_statement(s, which, arg, row, ctx, changed);
    if (s->inbox && which == SQL_CREATE && answer == STORE_GOOD && *changed == 1)
        inbox_made(s->inbox, arg[0].text);
    return answer;
}

/* ---- transactions ---- */

static enum store_answer begin(struct store *base, bool to_read)
{
    struct sqlite_store *s = own(base);
    if (!execute(s, to_read ? "BEGIN" : "BEGIN IMMEDIATE"))
        return STORE_FAILED;
    if (to_read || !s->inbox || inbox_began(s->inbox))
        return STORE_GOOD;
    sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    return STORE_FAILED;
}

static enum store_answer commit(struct store *base) { return execute(own(base), "COMMIT") ? STORE_GOOD : STORE_FAILED; }

static void rollback(struct store *base)
{
    struct sqlite_store *s = own(base);
    if (!sqlite3_get_autocommit(s->db)) /* some errors roll back by themselves */
        sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    if (s->inbox)
        inbox_forget(s->inbox);
}

/* If it does not succeed, it is tried again after the next commit. */
static void tidy(struct store *base)
{
    struct inbox *i = own(base)->inbox;
    if (i && inbox_is_full(i))
        inbox_sort_in(i);
}

static void close_sqlite(struct store *base)
{
    struct sqlite_store *s = own(base);
    inbox_close(s->inbox);
    for (int i = 0; i < STORE_STATEMENTS; i++)
        sqlite3_finalize(s->statement[i]);
    wal_leave(s->wal);
    sqlite3_close(s->db);
    free(s);
}

/* "ok", or the first of its complaints. */
static bool sound(struct store *base)
{
    struct sqlite_store *s = own(base);
    sqlite3_stmt *q = NULL;
    bool good = false;
    if (sqlite3_prepare_v2(s->db, "PRAGMA integrity_check(1)", -1, &q, NULL) == SQLITE_OK &&
        sqlite3_step(q) == SQLITE_ROW) {
        snprintf(base->error, STORE_ERROR, "%s", (const char *)sqlite3_column_text(q, 0));
        good = strcmp(base->error, "ok") == 0;
    } else {
        failed(s);
    }
    sqlite3_finalize(q);
    return good;
}

static const struct store_class class = {
    .close = close_sqlite,
    .run = run,
    .begin = begin,
    .commit = commit,
    .rollback = rollback,
    .tidy = tidy,
    .sound = sound,
};

/* ---- the schema and its versions ---- */

/* One number from the database; -1: an error. */
static int64_t number(struct sqlite_store *s, const char *sql)
{
    sqlite3_stmt *q = NULL;
    int64_t n = -1;
    if (sqlite3_prepare_v2(s->db, sql, -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW)
        n = sqlite3_column_int64(q, 0);
    else
        failed(s);
    sqlite3_finalize(q);
    return n;
}

static bool make_each(struct sqlite_store *s, const char *const *t)
{
    bool good = true;
    for (; *t && good; t++) {
        char sql[1024];
        snprintf(sql, sizeof sql, "%s WITHOUT ROWID", *t);
        good = execute(s, sql);
    }
    return good;
}

static bool make_tables(struct sqlite_store *s)
{
    bool good = make_each(s, store_schema_tables) && make_each(s, store_campaign_tables);
    for (const char *const *i = store_schema_indexes; *i && good; i++)
        good = execute(s, *i);
    return good && execute(s, inbox_schema);
}

/* Version 1 had match(id, created, game, over, meta) and event(game, seq, body). */
static bool from_version_1(struct sqlite_store *s)
{
    return execute(s, "ALTER TABLE match RENAME TO match_1") && execute(s, "ALTER TABLE event RENAME TO event_1") &&
           make_tables(s) &&
           execute(s, "INSERT INTO match(id, created, game, over, meta) "
                      "SELECT id, created, game, over, meta FROM match_1") &&
           execute(s, "INSERT INTO event(game, seq, body) SELECT game, seq, body FROM event_1") &&
           execute(s, "DROP TABLE match_1") && execute(s, "DROP TABLE event_1");
}

static bool bring_up(struct sqlite_store *s, int64_t version)
{
    if (version == 1)
        return from_version_1(s);
    if (version == 2) /* it had no inbox */
        return execute(s, inbox_schema) && make_each(s, store_campaign_tables);
    if (version == 3) /* it had no campaigns */
        return make_each(s, store_campaign_tables);
    if (number(s, "SELECT COUNT(*) FROM sqlite_schema") > 0)
        return store_fail(&s->base, MSG_STORE_FOREIGN, NULL, NULL), false;
    return make_tables(s);
}

/* In one transaction: the file has the new schema or the old one, even after a crash. */
static bool migrate(struct sqlite_store *s)
{
    if (!execute(s, "BEGIN IMMEDIATE"))
        return false;
    int64_t version = number(s, "PRAGMA user_version"); /* another may have been quicker */
    bool good = version >= 0;
    if (good && version < SCHEMA) {
        _Static_assert(SCHEMA == 4, "a new version needs its step here");
        good = bring_up(s, version) && execute(s, "PRAGMA user_version=4");
    }
    if (good && execute(s, "COMMIT"))
        return true;
    rollback(&s->base);
    return false;
}

static void number_text(char out[24], int64_t n) { snprintf(out, 24, "%lld", (long long)n); }

static bool version_fits(struct sqlite_store *s)
{
    char is[24], mine[24];
    int64_t version = number(s, "PRAGMA user_version");
    number_text(is, version);
    number_text(mine, SCHEMA);
    if (version < 0)
        return false;
    if (version > SCHEMA)
        return store_fail(&s->base, MSG_STORE_NEWER, is, mine), false;
    if (version >= 2 && number(s, "SELECT COUNT(*) FROM sqlite_schema WHERE name='match'") != 1)
        return store_fail(&s->base, MSG_STORE_FOREIGN, NULL, NULL), false;
    if (version < SCHEMA && s->base.to_read)
        return store_fail(&s->base, version ? MSG_STORE_OLDER : MSG_STORE_FOREIGN, is, mine), false;
    return version == SCHEMA || migrate(s);
}

/* ---- opening ---- */

/* Secrets of running matches are in it: a new file is for its owner alone (WAL and others follow it). */
static bool make_private(const char *path)
{
    if (strcmp(path, ":memory:") == 0)
        return true; /* no file at all */
    int fd = open(path, O_RDWR | O_CREAT, 0600);
    return fd >= 0 && close(fd) == 0;
}

/* Checks whose errors SQLite would report less clearly. */
static bool can_be_opened(struct store *s, const char *path)
{
    struct stat st;
    if (stat(path, &st) == 0 && S_ISDIR(st.st_mode))
        return store_fail(s, MSG_STORE_FOLDER, NULL, NULL), false;
    if (s->to_read ? access(path, R_OK) == 0 : make_private(path))
        return true;
    snprintf(s->error, sizeof s->error, "%s", strerror(errno));
    return false;
}

static bool folder_is_writable(const char *path)
{
    char folder[1300];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash)
        slash[slash == folder] = '\0';
    return access(slash ? folder : ".", W_OK) == 0;
}

/* A reader of a WAL database needs files beside it.  If they cannot be created, no process writes either, so the
 * database is opened as immutable. */
static int open_file(struct sqlite_store *s, const char *path)
{
    char address[1300];
    const int alone = SQLITE_OPEN_NOMUTEX; /* a store belongs to one thread */
    if (!s->base.to_read)
        return sqlite3_open_v2(path, &s->db, SQLITE_OPEN_READWRITE | alone, NULL);
    if (folder_is_writable(path))
        return sqlite3_open_v2(path, &s->db, SQLITE_OPEN_READONLY | alone, NULL);
    snprintf(address, sizeof address, "file:%s?immutable=1", path);
    return sqlite3_open_v2(address, &s->db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | alone, NULL);
}

static bool set_up(struct sqlite_store *s, const char *path)
{
    if (open_file(s, path) != SQLITE_OK)
        return failed(s), false;
    sqlite3_busy_timeout(s->db, 2000);
    sqlite3_extended_result_codes(s->db, 1);
    if (!s->base.to_read)
        execute(s, "PRAGMA page_size=1024");
    if (number(s, "SELECT COUNT(*) FROM sqlite_schema") < 0) {
        if (sqlite3_errcode(s->db) == SQLITE_NOTADB)
            store_fail(&s->base, MSG_STORE_NOT_A_STORE, NULL, NULL);
        return false;
    }
    if (!version_fits(s))
        return false;
    if (!execute(s, inbox_view))
        return false;
    if (s->base.to_read)
        return true;
    if (!execute(s, "PRAGMA journal_mode=WAL") || !execute(s, "PRAGMA synchronous=FULL"))
        return false;
    s->wal = wal_keep(s->db, path);
    s->inbox = inbox_open(s->db, s->base.error);
    return true;
}

/* Nobody asks for SQLite's use of memory, and counting it takes a lock for every allocation. */
static void count_no_memory(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

struct store *sqlite_store_open(const char *path, bool to_read, char error[STORE_ERROR])
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    struct sqlite_store *s = must(calloc(1, sizeof *s));
    pthread_once(&once, count_no_memory);
    s->base.class = &class;
    s->base.to_read = to_read;
    if (can_be_opened(&s->base, path) && set_up(s, path))
        return &s->base;
    memcpy(error, s->base.error, STORE_ERROR);
    close_sqlite(&s->base);
    return NULL;
}
