/*
 * copies.c: copies STORE N: fill a store (SQLite, its server stopped) up to N games by
 * copying the rows of those that are in it under new names.  It asks the database which
 * columns there are: a game's name stands in match.id, and in `game` of every other table.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATEMENT = 4096, TABLES = 16 };

static sqlite3 *db;

static _Noreturn void give_up(const char *what)
{
    fprintf(stderr, "copies: %s: %s\n", what, db ? sqlite3_errmsg(db) : "no database");
    exit(1);
}

static void execute(const char *sql)
{
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        give_up(sql);
}

static sqlite3_stmt *prepare(const char *sql)
{
    sqlite3_stmt *q = NULL;
    if (sqlite3_prepare_v2(db, sql, -1, &q, NULL) != SQLITE_OK)
        give_up(sql);
    return q;
}

static long long number(const char *sql)
{
    sqlite3_stmt *q = prepare(sql);
    long long n = sqlite3_step(q) == SQLITE_ROW ? sqlite3_column_int64(q, 0) : 0;
    sqlite3_finalize(q);
    return n;
}

/* INSERT INTO t(a, key, b) SELECT a, ?1, b FROM t WHERE key=?2; NULL if the table has no game's
 * name. */
static sqlite3_stmt *copy_statement(const char *table)
{
    const char *key = strcmp(table, "match") == 0 ? "id" : "game";
    char sql[STATEMENT], names[STATEMENT / 4] = "", values[STATEMENT / 4] = "";
    int found = 0;
    snprintf(sql, sizeof sql, "PRAGMA table_info(\"%s\")", table);
    sqlite3_stmt *q = prepare(sql);
    while (sqlite3_step(q) == SQLITE_ROW) {
        const char *name = (const char *)sqlite3_column_text(q, 1);
        int own = strcmp(name, key) == 0;
        size_t n = strlen(names), v = strlen(values);
        snprintf(names + n, sizeof names - n, "%s\"%s\"", n ? "," : "", name);
        snprintf(values + v, sizeof values - v, own ? "%s?1" : "%s\"%s\"", v ? "," : "", name);
        found |= own;
    }
    sqlite3_finalize(q);
    if (!found)
        return NULL;
    snprintf(sql, sizeof sql, "INSERT INTO \"%s\"(%s) SELECT %s FROM \"%s\" WHERE \"%s\"=?2", table, names, values,
             table, key);
    return prepare(sql);
}

static int copy_statements(sqlite3_stmt *copy[TABLES])
{
    int n = 0;
    sqlite3_stmt *q = prepare("SELECT name FROM sqlite_master WHERE type='table' AND name NOT LIKE 'sqlite_%'");
    while (n < TABLES && sqlite3_step(q) == SQLITE_ROW)
        if ((copy[n] = copy_statement((const char *)sqlite3_column_text(q, 0))))
            n++;
    sqlite3_finalize(q);
    return n;
}

/* Ten letters, as names of tables have, all different. */
static void name_of(long long n, char name[11])
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz234567";
    unsigned long long x = (unsigned long long)n * 0x9e3779b97f4a7c15u; /* odd: no two alike */
    for (int i = 0; i < 10; i++, x >>= 5)
        name[i] = letters[x >> 14 & 31];
    snprintf(name + 6, 5, "%c%c%c%c", letters[n >> 15 & 31], letters[n >> 10 & 31], letters[n >> 5 & 31],
             letters[n & 31]);
}

static void copy_one(sqlite3_stmt **copy, int tables, const char *name, const char *from)
{
    for (int i = 0; i < tables; i++) {
        sqlite3_bind_text(copy[i], 1, name, -1, SQLITE_TRANSIENT);
        sqlite3_bind_text(copy[i], 2, from, -1, SQLITE_TRANSIENT);
        if (sqlite3_step(copy[i]) != SQLITE_DONE)
            give_up("copy");
        sqlite3_reset(copy[i]);
    }
}

int main(int argc, char **argv)
{
    sqlite3_stmt *copy[TABLES];
    long long wanted = argc == 3 ? atoll(argv[2]) : 0;
    if (wanted < 1 || wanted > 1000000) {
        fprintf(stderr, "copies STORE N, N from 1 to 1000000\n");
        return 2;
    }
    if (sqlite3_open_v2(argv[1], &db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
        give_up(argv[1]);
    long long have = number("SELECT count(*) FROM match");
    if (!have)
        give_up("there is no game to copy");
    execute("BEGIN");
    execute("CREATE TEMP TABLE source AS SELECT row_number() OVER () - 1 AS n, id FROM match");
    int tables = copy_statements(copy);
    sqlite3_stmt *source = prepare("SELECT id FROM source WHERE n=?1");
    for (long long n = have; n < wanted; n++) {
        char name[11];
        name_of(n, name);
        sqlite3_bind_int64(source, 1, n % have);
        if (sqlite3_step(source) != SQLITE_ROW)
            give_up("source");
        copy_one(copy, tables, name, (const char *)sqlite3_column_text(source, 0));
        sqlite3_reset(source);
    }
    execute("COMMIT");
    printf("%lld games\n", number("SELECT count(*) FROM match"));
    sqlite3_finalize(source);
    for (int i = 0; i < tables; i++)
        sqlite3_finalize(copy[i]);
    return sqlite3_close(db) == SQLITE_OK ? 0 : 1;
}
