/* inbox.c: see inbox.h. */
#include "inbox.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../server.h"

enum {
    FULL = 4096, /* number of chunks moved at once: about 10 ms, the longest wait of a write */
    FIRST_ENDS = 256,
    ENDS_MAX = 64 * 1024, /* maximum of cached matches; beyond it the cache is emptied */
};

const char inbox_schema[] =
    "CREATE TABLE inbox(n INTEGER PRIMARY KEY, game TEXT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL, "
    "clock TEXT NOT NULL, body TEXT NOT NULL)";

/* A temporary view hides the table of the same name. */
const char inbox_view[] =
    "PRAGMA temp_store=MEMORY; CREATE TEMP VIEW event AS SELECT game, seq, at, clock, body FROM main.event "
    "UNION ALL SELECT game, seq, at, clock, body FROM main.inbox";

enum statement { PUT, NEXT, ANY, SORT, EMPTY, VERSION, STATEMENTS };

static const char *const sql[STATEMENTS] = {
    [PUT] = "INSERT INTO inbox(game, seq, at, clock, body) VALUES(?1, ?2, ?3, ?4, ?5)",
    [NEXT] = "SELECT (SELECT COALESCE(MAX(seq), -1) + 1 FROM main.event WHERE game=?1) FROM match WHERE id=?1",
    [ANY] = "SELECT 1 FROM inbox LIMIT 1",
    [SORT] = ("INSERT INTO main.event(game, seq, at, clock, body) "
              "SELECT game, seq, at, clock, body FROM inbox ORDER BY game, seq"),
    [EMPTY] = "DELETE FROM inbox",
    [VERSION] = "PRAGMA data_version",
};

/* The number of the next chunk of a match; valid while no other server writes. */
struct match_end {
    char game[TOKEN_TABLE]; /* "": free */
    int64_t next;
};

struct inbox {
    sqlite3 *db;
    char *error;                         /* error of the store */
    sqlite3_stmt *statement[STATEMENTS]; /* prepared when first used */
    int64_t version;                     /* version of the data: it changes when others write */
    struct match_end *end;
    uint32_t ends, cap; /* cap: a power of two, at most half of it is used */
    int waiting;        /* chunks that we have put in since the last sorting */
};

/* ---- where matches end ---- */

/* The end of this match, or the free place where it belongs. */
static struct match_end *place_of(const struct inbox *i, const char *game)
{
    uint32_t hash = 2166136261u;
    for (const char *p = game; *p; p++)
        hash = (hash ^ (unsigned char)*p) * 16777619u;
    uint32_t at = hash & (i->cap - 1);
    while (i->end[at].game[0] && strcmp(i->end[at].game, game) != 0)
        at = (at + 1) & (i->cap - 1);
    return &i->end[at];
}

static void grow(struct inbox *i)
{
    struct match_end *old = i->end;
    uint32_t n = i->cap;
    i->cap = n ? 2 * n : FIRST_ENDS;
    i->end = must(calloc(i->cap, sizeof *i->end));
    for (uint32_t k = 0; k < n; k++)
        if (old[k].game[0])
            *place_of(i, old[k].game) = old[k];
    free(old);
}

void inbox_forget(struct inbox *i)
{
    if (i->ends)
        memset(i->end, 0, i->cap * sizeof *i->end);
    i->ends = 0;
}

static void remember(struct inbox *i, const char *game, int64_t next)
{
    size_t len = strlen(game);
    if (len == 0 || len >= TOKEN_TABLE)
        return;
    if (i->ends == ENDS_MAX)
        inbox_forget(i);
    if (2 * i->ends >= i->cap)
        grow(i);
    struct match_end *e = place_of(i, game);
    if (!e->game[0]) {
        memcpy(e->game, game, len + 1);
        i->ends++;
    }
    e->next = next;
}

void inbox_made(struct inbox *i, const char *game) { remember(i, game, 0); }

/* ---- statements ---- */

static bool failed(struct inbox *i)
{
    snprintf(i->error, STORE_ERROR, "%s", sqlite3_errmsg(i->db));
    return false;
}

/* NULL: an error. */
static sqlite3_stmt *prepared(struct inbox *i, enum statement which)
{
    if (!i->statement[which] &&
        sqlite3_prepare_v3(i->db, sql[which], -1, SQLITE_PREPARE_PERSISTENT, &i->statement[which], NULL) != SQLITE_OK)
        failed(i);
    return i->statement[which];
}

static void bind_text(sqlite3_stmt *q, int at, const struct store_value *v)
{
    sqlite3_bind_text64(q, at, v->text, v->len, SQLITE_STATIC, SQLITE_UTF8);
}

/* Runs a statement to its end. *number: the first column of its only row; unchanged if it has no row. */
static bool finish(struct inbox *i, sqlite3_stmt *q, int64_t *number)
{
    int step = sqlite3_step(q);
    if (step == SQLITE_ROW) {
        *number = sqlite3_column_int64(q, 0);
        step = sqlite3_step(q);
    }
    bool good = step == SQLITE_DONE || failed(i);
    sqlite3_reset(q);
    sqlite3_clear_bindings(q);
    return good;
}

static bool ask(struct inbox *i, enum statement which, int64_t *number)
{
    sqlite3_stmt *q = prepared(i, which);
    return q && finish(i, q, number);
}

/* ---- sorting in ---- */

static bool execute(struct inbox *i, const char *text)
{
    return sqlite3_exec(i->db, text, NULL, NULL, NULL) == SQLITE_OK || failed(i);
}

static bool sort_inside(struct inbox *i)
{
    int64_t none;
    return ask(i, SORT, &none) && ask(i, EMPTY, &none);
}

static bool sort_alone(struct inbox *i)
{
    if (!execute(i, "BEGIN IMMEDIATE"))
        return false;
    if (sort_inside(i) && execute(i, "COMMIT"))
        return true;
    if (!sqlite3_get_autocommit(i->db)) /* some errors roll back by themselves */
        sqlite3_exec(i->db, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

bool inbox_sort_in(struct inbox *i)
{
    int64_t any = 0;
    if (!ask(i, ANY, &any))
        return false;
    if (any && !(sqlite3_get_autocommit(i->db) ? sort_alone(i) : sort_inside(i)))
        return false;
    i->waiting = 0;
    return true;
}

bool inbox_make_way(struct inbox *i)
{
    inbox_forget(i);
    return inbox_sort_in(i);
}

bool inbox_is_full(const struct inbox *i) { return i->waiting >= FULL; }

/* ---- appending ---- */

bool inbox_began(struct inbox *i)
{
    int64_t version = i->version;
    if (!ask(i, VERSION, &version))
        return false;
    if (version != i->version)
        inbox_forget(i);
    i->version = version;
    return true;
}

/* *next: -1 if there is no such match.  A match that we do not know is looked for in main.event alone, where
 * each has its place. */
static bool find_next(struct inbox *i, const struct store_value *game, int64_t *next)
{
    const struct match_end *e = i->cap ? place_of(i, game->text) : NULL;
    *next = -1;
    if (e && e->game[0])
        return *next = e->next, true;
    sqlite3_stmt *q = prepared(i, NEXT);
    if (!q || !inbox_sort_in(i))
        return false;
    bind_text(q, 1, game);
    return finish(i, q, next);
}

static bool put(struct inbox *i, const struct store_value *arg)
{
    sqlite3_stmt *q = prepared(i, PUT);
    int64_t none;
    if (!q)
        return false;
    bind_text(q, 1, &arg[0]);
    sqlite3_bind_int64(q, 2, arg[1].number);
    sqlite3_bind_int64(q, 3, arg[2].number);
    bind_text(q, 4, &arg[3]);
    bind_text(q, 5, &arg[4]);
    return finish(i, q, &none);
}

bool inbox_append(struct inbox *i, const struct store_value *arg, int64_t *changed)
{
    int64_t next;
    *changed = 0;
    if (!find_next(i, &arg[0], &next))
        return false;
    if (next != arg[1].number)
        return true;
    if (!put(i, arg))
        return false;
    remember(i, arg[0].text, next + 1);
    i->waiting++;
    *changed = 1;
    return true;
}

/* ---- beginning and end ---- */

struct inbox *inbox_open(sqlite3 *db, char error[STORE_ERROR])
{
    struct inbox *i = must(calloc(1, sizeof *i));
    i->db = db;
    i->error = error;
    return i;
}

void inbox_close(struct inbox *i)
{
    if (!i)
        return;
    inbox_sort_in(i);
    for (int k = 0; k < STATEMENTS; k++)
        sqlite3_finalize(i->statement[k]);
    free(i->end);
    free(i);
}
