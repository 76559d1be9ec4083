/*
 * store_test.c: what is committed is there, what is not is not; in a SQLite
 * file and in a PostgreSQL database alike.
 */
#include <poll.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include "postgres.h"
#include "server/store/store.h"
#include "test.h"

#define A "aaaaaaaaaa"
#define B "bbbbbbbbbb"
#define NOBODY "zzzzzzzzzz"
static const struct store_facts plain = {.meta = "{}"};

static char where[300];

static void remove_file(void)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    for (int i = 0; i < 3; i++) {
        char path[320];
        snprintf(path, sizeof path, "%s%s", where, ends[i]);
        remove(path);
    }
}

static struct store *open_where(void)
{
    char error[STORE_ERROR] = "";
    struct store *s = store_open(where, error);
    if (!s)
        test_fail(__FILE__, __LINE__, "%s", error);
    return s;
}

static void in_sqlite(void (*body)(struct store *s))
{
    snprintf(where, sizeof where, "/tmp/bellum-store-%ld.db", (long)getpid());
    remove_file();
    body(open_where());
    remove_file();
}

static void in_postgres(void (*body)(struct store *s))
{
    snprintf(where, sizeof where, "%s", postgres_fresh());
    body(open_where());
}

/* The body closes the store. */
#define BOTH(body, text)                        \
    static void body(struct store *s);          \
    TEST(sqlite, text) { in_sqlite(body); }     \
    TEST(postgres, text) { in_postgres(body); } \
    static void body(struct store *s)

static struct store *open_again(struct store *s)
{
    store_close(s);
    return open_where();
}

static enum store_answer append(struct store *s, const char *id, int64_t seq, const char *body)
{
    return store_append(s, id, seq, 1000 + seq, "{}", body, strlen(body));
}

/* One write as a transaction of its own. */
static enum store_answer alone(struct store *s, enum store_answer answer)
{
    if (answer == STORE_GOOD)
        return store_commit(s);
    store_rollback(s);
    return answer;
}
#define ALONE(s, write) (CHECK_EQ(store_begin(s), STORE_GOOD), alone(s, (write)))

static struct stored_table load(struct store *s, const char *id, int64_t from)
{
    struct stored_table t;
    bool found = false;
    if (!store_load(s, id, from, &t, &found) || !found)
        test_fail(__FILE__, __LINE__, "%s is not there: %s", id, store_error(s));
    return t;
}

BOTH(chunks_in_order, "chunks come back in order, from any of them on, with the facts written last")
{
    CHECK_EQ(store_begin(s), STORE_GOOD);
    CHECK_EQ(store_create(s, A, 1000, "null", &plain), STORE_GOOD);
    CHECK_EQ(append(s, A, 0, "begin\n"), STORE_GOOD);
    CHECK_EQ(store_commit(s), STORE_GOOD);
    CHECK_EQ(ALONE(s, append(s, A, 1, "1 bid 3\n")), STORE_GOOD);
    CHECK_EQ(ALONE(s, store_set_facts(s, A, 0, 99, &(struct store_facts){.meta = "{\"a\":\"ñ\"}"})), STORE_GOOD);
    CHECK_EQ(ALONE(s, store_append(s, A, 2, 77, NULL, "undo 1\nmore", 7)), STORE_GOOD);
    s = open_again(s);
    struct stored_table t = load(s, A, 0);
    CHECK_STR(t.body, "begin\n1 bid 3\nundo 1\n");
    CHECK_STR(t.meta, "{\"a\":\"ñ\"}");
    CHECK_STR(t.clock, "");
    CHECK_EQ(t.chunks, 3);
    CHECK_EQ(t.at, 77);
    CHECK_EQ(t.created, 1000);
    CHECK_EQ(t.version, 1);
    CHECK(!t.over);
    stored_free(&t);
    t = load(s, A, 1);
    CHECK_STR(t.body, "1 bid 3\nundo 1\n");
    stored_free(&t);
    t = load(s, A, 3); /* nothing new, but the last clock all the same */
    CHECK_STR(t.body, "");
    CHECK_EQ(t.chunks, 3);
    CHECK_EQ(t.at, 77);
    stored_free(&t);
    store_close(s);
}

BOTH(nothing_there, "a table that is not there, and one without chunks")
{
    struct stored_table t;
    bool found = true;
    CHECK(store_load(s, NOBODY, 0, &t, &found) && !found);
    CHECK_EQ(ALONE(s, store_create(s, A, 1, "null", &plain)), STORE_GOOD);
    t = load(s, A, 0);
    CHECK_STR(t.body, "");
    CHECK_STR(t.clock, "");
    CHECK_EQ(t.chunks, 0);
    CHECK_EQ(t.at, 0);
    stored_free(&t);
    CHECK(store_ping(s));
    store_close(s);
}

BOTH(rolled_back, "what is rolled back has not happened")
{
    CHECK_EQ(ALONE(s, store_create(s, A, 1, "null", &plain)), STORE_GOOD);
    CHECK_EQ(store_begin(s), STORE_GOOD);
    CHECK_EQ(append(s, A, 0, "lost"), STORE_GOOD);
    store_rollback(s);
    CHECK_EQ(ALONE(s, append(s, A, 0, "kept")), STORE_GOOD);
    struct stored_table t = load(s, A, 0);
    CHECK_STR(t.body, "kept");
    stored_free(&t);
    store_close(s);
}

BOTH(conflicts, "whoever believes in another chunk, version or name is told of the conflict; nobody's table fails")
{
    CHECK_EQ(ALONE(s, store_create(s, A, 1, "null", &plain)), STORE_GOOD);
    CHECK_EQ(ALONE(s, store_create(s, A, 2, "null", &plain)), STORE_CONFLICT);
    CHECK_EQ(ALONE(s, append(s, A, 0, "one")), STORE_GOOD);
    CHECK_EQ(ALONE(s, append(s, A, 0, "two")), STORE_CONFLICT);
    CHECK_EQ(ALONE(s, append(s, A, 2, "gap")), STORE_CONFLICT);
    CHECK_EQ(ALONE(s, store_set_facts(s, A, 0, 99, &plain)), STORE_GOOD);
    CHECK_EQ(ALONE(s, store_set_facts(s, A, 0, 99, &plain)), STORE_CONFLICT);
    CHECK_EQ(ALONE(s, store_set_facts(s, A, 1, 0, &plain)), STORE_CONFLICT); /* there is a chunk since */
    CHECK_EQ(ALONE(s, store_set_facts(s, A, 1, 1, &plain)), STORE_GOOD);
    CHECK_EQ(ALONE(s, append(s, NOBODY, 0, "x")), STORE_FAILED);
    CHECK(strstr(store_error(s), NOBODY));
    CHECK_EQ(ALONE(s, store_set_facts(s, NOBODY, 0, 99, &plain)), STORE_FAILED);
    CHECK_EQ(ALONE(s, store_set_over(s, NOBODY)), STORE_FAILED);
    CHECK_EQ(ALONE(s, store_note(s, NOBODY, 1, "x")), STORE_FAILED);
    struct stored_table t = load(s, A, 0);
    CHECK_STR(t.body, "one");
    CHECK_EQ(t.version, 2);
    stored_free(&t);
    store_close(s);
}

struct heard {
    int n;
    char text[400];
};

static void hear_table(void *ctx, const struct stored_table *t)
{
    struct heard *h = ctx;
    h->n++;
    snprintf(h->text + strlen(h->text), sizeof h->text - strlen(h->text), "%s %d %d;", t->id, (int)t->created, t->over);
}

static void hear_card(void *ctx, const char *id, int64_t created, const char *card)
{
    struct heard *h = ctx;
    h->n++;
    snprintf(h->text + strlen(h->text), sizeof h->text - strlen(h->text), "%s %d %s;", id, (int)created, card);
}

static void hear_note(void *ctx, int64_t seq, int64_t at, const char *body)
{
    struct heard *h = ctx;
    h->n++;
    snprintf(h->text + strlen(h->text), sizeof h->text - strlen(h->text), "%d %d %s;", (int)seq, (int)at, body);
}

BOTH(lists, "all tables, oldest first; open ones that are listed, newest first")
{
    struct heard all = {0}, open = {0}, few = {0};
    struct store_facts shown = {.meta = "{}", .card = "{\"c\":1}", .listed = true},
                       kept = {.meta = "{}", .listed = true};
    CHECK_EQ(ALONE(s, store_create(s, B, 9, "null", &plain)), STORE_GOOD);
    CHECK_EQ(ALONE(s, store_create(s, A, 5, "null", &shown)), STORE_GOOD);
    CHECK_EQ(ALONE(s, store_create(s, "cccccccccc", 7, "null", &shown)), STORE_GOOD);
    CHECK_EQ(ALONE(s, store_create(s, "dddddddddd", 8, "null", &shown)), STORE_GOOD);
    CHECK_EQ(ALONE(s, store_set_over(s, "dddddddddd")), STORE_GOOD);
    CHECK_EQ(ALONE(s, store_set_facts(s, A, 0, 99, &kept)), STORE_GOOD); /* the card is as it was */
    CHECK(store_list(s, hear_table, &all));
    CHECK_STR(all.text, A " 5 0;cccccccccc 7 0;dddddddddd 8 1;" B " 9 0;");
    CHECK(store_listed(s, 0, 10, hear_card, &open));
    CHECK_STR(open.text, "cccccccccc 7 {\"c\":1};" A " 5 {\"c\":1};");
    CHECK(store_listed(s, 5, 10, hear_card, &few));
    CHECK_EQ(few.n, 1);
    few.n = 0;
    CHECK(store_listed(s, 0, 1, hear_card, &few));
    CHECK_EQ(few.n, 1);
    store_close(s);
}

BOTH(notes, "notes are numbered by the store; the last of them are read in order")
{
    struct heard h = {0}, late = {0};
    CHECK_EQ(ALONE(s, store_create(s, A, 1, "null", &plain)), STORE_GOOD);
    CHECK_EQ(ALONE(s, store_note(s, A, 10, "x")), STORE_GOOD);
    CHECK_EQ(store_begin(s), STORE_GOOD);
    CHECK_EQ(store_note(s, A, 11, "y"), STORE_GOOD);
    CHECK_EQ(store_note(s, A, 12, "z"), STORE_GOOD);
    CHECK_EQ(store_commit(s), STORE_GOOD);
    CHECK(store_notes(s, A, 0, 2, hear_note, &h));
    CHECK_STR(h.text, "1 11 y;2 12 z;");
    CHECK(store_notes(s, A, 2, 10, hear_note, &late));
    CHECK_STR(late.text, "2 12 z;");
    store_close(s);
}

/* ---- the power goes out ---- */

/* Writes pairs of tables for ever; told is how many it has committed. */
_Noreturn static void write_for_ever(int told)
{
    struct store *s = open_where();
    for (int i = 0;; i++) {
        char first[TOKEN_TABLE], second[TOKEN_TABLE];
        snprintf(first, sizeof first, "a%09d", i);
        snprintf(second, sizeof second, "b%09d", i);
        if (store_begin(s) || store_create(s, first, i, "null", &plain) || store_create(s, second, i, "null", &plain) ||
            store_commit(s) || write(told, "+", 1) != 1)
            _exit(1);
    }
}

BOTH(killed, "a process that is killed at any moment leaves whole transactions, and all that it has told")
{
    store_close(s);
    for (int round = 0; round < 3; round++) {
        int pipes[2], told = 0;
        char c;
        if (round && where[0] == '/')
            remove_file();
        else if (round)
            snprintf(where, sizeof where, "%s", postgres_fresh());
        CHECK(pipe(pipes) == 0);
        pid_t child = fork();
        if (child == 0) {
            close(pipes[0]);
            write_for_ever(pipes[1]);
        }
        close(pipes[1]);
        for (; told < 20 + 17 * round && read(pipes[0], &c, 1) == 1;)
            told++;
        poll(NULL, 0, round);
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        while (read(pipes[0], &c, 1) == 1)
            told++;
        close(pipes[0]);
        CHECK(told >= 20);
        struct heard all = {0};
        s = open_where();
        CHECK(store_list(s, hear_table, &all));
        CHECK_EQ(all.n % 2, 0);
        CHECK(all.n / 2 >= told && all.n / 2 <= told + 1);
        store_close(s);
    }
}

/* ---- campaigns ---- */

static void hear_mission(void *ctx, const struct stored_mission *m)
{
    struct heard *h = ctx;
    h->n++;
    snprintf(h->text + strlen(h->text), sizeof h->text - strlen(h->text), "%d %s %d %d %s;", (int)m->place, m->match,
             (int)m->created, m->over, m->facts);
}

static void hears(struct store *s, const char *campaign, const char *expected)
{
    struct heard h = {0};
    struct stored_campaign c = {0};
    bool found = false;
    CHECK(store_campaign(s, campaign, &c, &found, hear_mission, &h) && found);
    CHECK_STR(h.text, expected);
    CHECK_STR(c.game, "skirmish");
    CHECK_EQ(c.created, 7);
    CHECK(c.file);
}

#define C "cccccccccc"

/* A table that becomes a mission, in one transaction. */
static enum store_answer add_mission(struct store *s, const char *id, int64_t place)
{
    CHECK_EQ(store_begin(s), STORE_GOOD);
    enum store_answer answer = store_create(s, id, 10 + place, "skirmish", &plain);
    return alone(s, answer == STORE_GOOD ? store_mission_add(s, C, place, id, "{}") : answer);
}

BOTH(campaigns, "a campaign lists its missions in order, one at each place, with facts that are written later")
{
    struct heard h = {0};
    struct stored_campaign c;
    bool found = true;
    CHECK(store_campaign(s, C, &c, &found, hear_mission, &h) && !found && h.n == 0);
    CHECK_EQ(add_mission(s, A, 1), STORE_CONFLICT); /* there is no campaign */
    CHECK_EQ(ALONE(s, store_campaign_make(s, C, 7, "skirmish", true)), STORE_GOOD);
    CHECK_EQ(ALONE(s, store_campaign_make(s, C, 8, "null", false)), STORE_CONFLICT);
    hears(s, C, "");
    CHECK_EQ(add_mission(s, A, 2), STORE_CONFLICT); /* not the next place */
    CHECK_EQ(add_mission(s, A, 1), STORE_GOOD);
    CHECK_EQ(add_mission(s, B, 1), STORE_CONFLICT); /* another was faster; nor is there a table */
    struct stored_table t;
    CHECK(store_load(s, B, 0, &t, &found) && !found);
    CHECK_EQ(add_mission(s, B, 2), STORE_GOOD);
    CHECK_EQ(ALONE(s, store_mission_add(s, C, 3, A, "{}")), STORE_CONFLICT); /* a table has one place */
    CHECK_EQ(ALONE(s, store_mission_add(s, C, 3, NOBODY, "{}")), STORE_FAILED);
    CHECK_EQ(ALONE(s, store_mission_facts(s, A, "{\"over\":1}")), STORE_GOOD);
    CHECK_EQ(ALONE(s, store_mission_facts(s, NOBODY, "{}")), STORE_FAILED);
    CHECK_EQ(ALONE(s, store_set_over(s, A)), STORE_GOOD);
    s = open_again(s);
    hears(s, C, "1 " A " 11 1 {\"over\":1};2 " B " 12 0 {};");
    store_close(s);
}

/* ---- files that are no stores, and old ones ---- */

static void refuse(const char *path, const char *expected)
{
    char error[STORE_ERROR] = "";
    struct store *s = store_open(path, error);
    if (s || !strstr(error, expected))
        test_fail(__FILE__, __LINE__, "%s: '%s' is not '%s'", path, error, expected);
    s = store_open_to_read(path, error);
    CHECK(!s && *error);
}

static void use_file(const char *name)
{
    snprintf(where, sizeof where, "/tmp/bellum-store-%ld-%s", (long)getpid(), name);
    remove_file();
}

static void make_database(const char *sql)
{
    sqlite3 *db;
    CHECK(sqlite3_open(where, &db) == SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        test_fail(__FILE__, __LINE__, "%s", sqlite3_errmsg(db));
    sqlite3_close(db);
}

TEST(sqlite, "what is no store is refused with a reason, and not touched")
{
    refuse("/tmp", "folder");
    refuse("/nowhere/at/all.db", "No such file");
    use_file("text.db");
    FILE *f = fopen(where, "w");
    CHECK(f && fputs("This is a letter to my grandmother, not a database at all.\n", f) >= 0 && fclose(f) == 0);
    refuse(where, "SQLite");
    remove_file();
    use_file("foreign.db");
    make_database("CREATE TABLE songs(title TEXT)");
    refuse(where, "not a store of Bellum");
    remove_file();
    use_file("newer.db");
    make_database("PRAGMA user_version=99; CREATE TABLE match(id TEXT)");
    refuse(where, "version 99");
    remove_file();
}

TEST(sqlite, "a new file is for its owner alone, and a reader makes nothing")
{
    char error[STORE_ERROR];
    struct stat st;
    use_file("own.db");
    CHECK(!store_open_to_read(where, error));
    CHECK(stat(where, &st) != 0);
    struct store *s = open_where();
    CHECK(stat(where, &st) == 0 && (st.st_mode & 077) == 0);
    CHECK_EQ(ALONE(s, store_create(s, A, 1, "null", &plain)), STORE_GOOD);
    struct store *reader = store_open_to_read(where, error);
    CHECK(reader);
    CHECK(store_create(reader, B, 1, "null", &plain) == STORE_FAILED);
    store_close(reader);
    store_close(s);
    remove_file();
}

TEST(sqlite, "a store of version 1 is brought up to date, whole")
{
    struct stored_table t;
    use_file("old.db");
    make_database("PRAGMA journal_mode=WAL;"
                  "CREATE TABLE match(id TEXT PRIMARY KEY, created INTEGER NOT NULL, "
                  "game TEXT NOT NULL, over INTEGER NOT NULL DEFAULT 0, meta TEXT NOT NULL) WITHOUT ROWID;"
                  "CREATE TABLE event(game TEXT NOT NULL, seq INTEGER NOT NULL, body TEXT NOT NULL, "
                  "PRIMARY KEY(game, seq)) WITHOUT ROWID; PRAGMA user_version=1;"
                  "INSERT INTO match VALUES('" A "', 7, 'null', 1, '{\"m\":1}');"
                  "INSERT INTO event VALUES('" A "', 0, 'begin'), ('" A "', 1, ' and end');");
    char error[STORE_ERROR];
    CHECK(!store_open_to_read(where, error) && strstr(error, "version 1"));
    struct store *s = open_again(open_where());
    t = load(s, A, 0);
    CHECK_STR(t.body, "begin and end");
    CHECK_STR(t.meta, "{\"m\":1}");
    CHECK(t.over);
    CHECK_EQ(t.version, 0);
    stored_free(&t);
    CHECK_EQ(ALONE(s, append(s, A, 2, "!")), STORE_GOOD);
    store_close(s);
    remove_file();
}

TEST(sqlite, "a migration that cannot be finished changes nothing")
{
    use_file("half.db");
    make_database("CREATE TABLE match(id TEXT PRIMARY KEY, created INTEGER, game TEXT, over INTEGER, meta TEXT);"
                  "CREATE TABLE event(game TEXT, seq INTEGER, body TEXT); CREATE TABLE note(mine TEXT);"
                  "INSERT INTO match VALUES('" A "', 7, 'null', 1, '{}'); PRAGMA user_version=1;");
    refuse(where, "note");
    sqlite3 *db;
    CHECK(sqlite3_open(where, &db) == SQLITE_OK);
    CHECK(sqlite3_exec(db, "SELECT meta FROM match; SELECT body FROM event", NULL, NULL, NULL) == SQLITE_OK);
    CHECK(sqlite3_exec(db, "SELECT version FROM match", NULL, NULL, NULL) != SQLITE_OK);
    sqlite3_close(db);
    remove_file();
}

TEST(sqlite, "a store of version 2 gets an inbox, and keeps its chunks")
{
    use_file("two.db");
    make_database(
        "CREATE TABLE match(id TEXT PRIMARY KEY, created BIGINT NOT NULL, game TEXT NOT NULL, "
        "over BIGINT NOT NULL DEFAULT 0, listed BIGINT NOT NULL DEFAULT 0, version BIGINT NOT NULL DEFAULT 0, "
        "card TEXT NOT NULL DEFAULT '', meta TEXT NOT NULL) WITHOUT ROWID;"
        "CREATE TABLE event(game TEXT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL DEFAULT 0, "
        "clock TEXT NOT NULL DEFAULT '', body TEXT NOT NULL, PRIMARY KEY(game, seq)) WITHOUT ROWID;"
        "PRAGMA user_version=2;"
        "INSERT INTO match(id, created, game, meta) VALUES('" A "', 7, 'null', '{}');"
        "INSERT INTO event(game, seq, body) VALUES('" A "', 0, 'begin'), ('" A "', 1, ' and on');");
    char error[STORE_ERROR];
    CHECK(!store_open_to_read(where, error) && strstr(error, "version 2"));
    struct store *s = open_where();
    CHECK_EQ(ALONE(s, append(s, A, 1, "!")), STORE_CONFLICT);
    CHECK_EQ(ALONE(s, append(s, A, 2, "!")), STORE_GOOD);
    struct stored_table t = load(s, A, 0);
    CHECK_STR(t.body, "begin and on!");
    stored_free(&t);
    store_close(s);
    remove_file();
    use_file("bare.db");
    make_database("PRAGMA user_version=2; CREATE TABLE songs(title TEXT)");
    refuse(where, "not a store of Bellum");
    remove_file();
}

TEST(sqlite, "a store of version 3 gets campaigns, and keeps its tables")
{
    use_file("three.db");
    struct store *s = open_where();
    CHECK_EQ(ALONE(s, store_create(s, A, 1, "null", &plain)), STORE_GOOD);
    store_close(s);
    make_database("DROP TABLE campaign; DROP TABLE mission; PRAGMA user_version=3");
    char error[STORE_ERROR];
    CHECK(!store_open_to_read(where, error) && strstr(error, "version 3"));
    s = open_where();
    CHECK_EQ(ALONE(s, store_campaign_make(s, C, 7, "skirmish", true)), STORE_GOOD);
    CHECK_EQ(ALONE(s, store_mission_add(s, C, 1, A, "{}")), STORE_GOOD);
    hears(s, C, "1 " A " 1 0 {};");
    store_close(s);
    remove_file();
}

/* ---- the inbox ---- */

/* Rows of a table of the file, whatever a store makes of them. */
static int rows(const char *table)
{
    char sql[80];
    sqlite3 *db;
    sqlite3_stmt *q = NULL;
    snprintf(sql, sizeof sql, "SELECT COUNT(*) FROM %s", table);
    CHECK(sqlite3_open(where, &db) == SQLITE_OK);
    CHECK(sqlite3_prepare_v2(db, sql, -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW);
    int n = sqlite3_column_int(q, 0);
    sqlite3_finalize(q);
    sqlite3_close(db);
    return n;
}

static void check_body(struct store *s, const char *id, const char *body)
{
    struct stored_table t = load(s, id, 0);
    CHECK_STR(t.body, body);
    stored_free(&t);
}

TEST(sqlite, "chunks in the inbox are read like others, and lie in their place when the store is closed")
{
    char error[STORE_ERROR];
    use_file("inbox.db");
    struct store *s = open_where();
    CHECK_EQ(ALONE(s, store_create(s, A, 1, "null", &plain)), STORE_GOOD);
    CHECK_EQ(ALONE(s, append(s, A, 0, "a")), STORE_GOOD);
    CHECK_EQ(ALONE(s, append(s, A, 1, "b")), STORE_GOOD);
    CHECK(rows("inbox") == 2 && rows("event") == 0);
    CHECK_EQ(ALONE(s, store_set_facts(s, A, 0, 1, &plain)), STORE_CONFLICT); /* it does not know of the second */
    CHECK_EQ(ALONE(s, store_set_facts(s, A, 0, 2, &plain)), STORE_GOOD);
    check_body(s, A, "ab");
    struct store *reader = store_open_to_read(where, error);
    CHECK(reader);
    check_body(reader, A, "ab");
    CHECK(rows("inbox") == 2);
    CHECK_EQ(ALONE(s, append(s, A, 2, "c")), STORE_GOOD);
    check_body(reader, A, "abc");
    store_close(reader);
    store_close(s);
    CHECK(rows("inbox") == 0 && rows("event") == 3);
    s = open_where();
    check_body(s, A, "abc");
    store_close(s);
    remove_file();
}

TEST(sqlite, "numbers of chunks hold after a rollback, and when another connection writes")
{
    use_file("heads.db");
    struct store *s = open_where(), *other = open_where();
    CHECK_EQ(ALONE(s, store_create(s, A, 1, "null", &plain)), STORE_GOOD);
    CHECK_EQ(ALONE(s, append(s, A, 0, "a")), STORE_GOOD);
    CHECK_EQ(ALONE(other, append(other, A, 1, "b")), STORE_GOOD);
    CHECK_EQ(ALONE(s, append(s, A, 1, "!")), STORE_CONFLICT);
    CHECK_EQ(ALONE(s, append(s, A, 2, "c")), STORE_GOOD);
    CHECK_EQ(ALONE(other, append(other, A, 2, "!")), STORE_CONFLICT);
    CHECK_EQ(store_begin(s), STORE_GOOD);
    CHECK_EQ(append(s, A, 3, "!"), STORE_GOOD);
    CHECK_EQ(store_create(s, B, 1, "null", &plain), STORE_GOOD);
    store_rollback(s);
    CHECK_EQ(ALONE(s, append(s, A, 4, "!")), STORE_CONFLICT);
    CHECK_EQ(ALONE(s, append(s, B, 0, "!")), STORE_FAILED);
    CHECK_EQ(ALONE(s, append(s, A, 3, "d")), STORE_GOOD);
    check_body(other, A, "abcd");
    store_close(other);
    store_close(s);
    remove_file();
}

TEST(sqlite, "a full inbox is sorted in when there is time, and matches go on")
{
    enum { CHUNKS = 3000, TABLES = 300 }; /* of A and of B; and other matches, so that their list grows */
    char id[24];
    use_file("full.db");
    struct store *s = open_where();
    CHECK_EQ(store_begin(s), STORE_GOOD);
    CHECK_EQ(store_create(s, A, 1, "null", &plain), STORE_GOOD);
    CHECK_EQ(store_create(s, B, 1, "null", &plain), STORE_GOOD);
    for (int i = 0; i < TABLES; i++) {
        snprintf(id, sizeof id, "m%09d", i);
        CHECK_EQ(store_create(s, id, 1, "null", &plain), STORE_GOOD);
        CHECK_EQ(append(s, id, 0, "begin"), STORE_GOOD);
    }
    CHECK_EQ(store_commit(s), STORE_GOOD);
    store_tidy(s);
    CHECK_EQ(rows("inbox"), TABLES); /* not yet */
    CHECK_EQ(store_begin(s), STORE_GOOD);
    for (int i = 0; i < CHUNKS; i++)
        CHECK(append(s, A, i, "x") == STORE_GOOD && append(s, B, i, "y") == STORE_GOOD);
    CHECK_EQ(store_commit(s), STORE_GOOD);
    store_tidy(s);
    CHECK(rows("inbox") == 0 && rows("event") == 2 * CHUNKS + TABLES);
    CHECK_EQ(ALONE(s, append(s, A, CHUNKS - 1, "!")), STORE_CONFLICT);
    CHECK_EQ(ALONE(s, append(s, A, CHUNKS, "z")), STORE_GOOD);
    struct stored_table t = load(s, A, CHUNKS - 1);
    CHECK_STR(t.body, "xz");
    CHECK_EQ(t.chunks, CHUNKS + 1);
    stored_free(&t);
    store_close(s);
    remove_file();
}
