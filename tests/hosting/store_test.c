/*
 * store_test.c: a store in memory, asked at random; and files that are none.  All answers are kept in
 * tests/hosting/store.txt, which "make golden" writes anew.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include "golden.h"
#include "server/store/store.h"
#include "test.h"

enum { OPERATIONS = 1500, TABLES = 12, MANY = 9000 };

static struct golden_text out;
static uint32_t dice;

static int draw(int n)
{
    dice = dice * 1664525u + 1013904223u;
    return (int)((dice >> 8) % (uint32_t)n);
}

static const char *table(int i)
{
    static char id[TOKEN_TABLE];
    snprintf(id, sizeof id, "table%05d", i);
    return id;
}

/* ---- what is there ---- */

static void put_loaded(struct store *s, int i, int64_t from)
{
    struct stored_table t = {0};
    bool found = false;
    if (!store_load(s, table(i), from, &t, &found))
        golden_add(&out, " load: %s", store_error(s));
    else if (!found)
        golden_add(&out, " none");
    else
        golden_add(&out, " %s created %d over %d version %d meta %s chunks %d at %d clock '%s' body %zu %016llx", t.id,
                   (int)t.created, t.over, (int)t.version, t.meta, (int)t.chunks, (int)t.at, t.clock, strlen(t.body),
                   (unsigned long long)golden_hash(GOLDEN_HASH, t.body));
    stored_free(&t);
}

static void put_table(void *ctx, const struct stored_table *t)
{
    (void)ctx;
    golden_add(&out, " %s/%d/%d/%d/%d", t->id, (int)t->created, t->over, (int)t->version, (int)t->chunks);
}

static void put_listed(void *ctx, const char *id, int64_t created, const char *card)
{
    (void)ctx;
    golden_add(&out, " %s/%d/%s", id, (int)created, card);
}

static void put_note(void *ctx, int64_t seq, int64_t at, const char *body)
{
    (void)ctx;
    golden_add(&out, " %d/%d/%s", (int)seq, (int)at, body);
}

/* ---- what is done ---- */

static int64_t chunks[TABLES + 1], versions[TABLES + 1];

static void write_one(struct store *s, int i)
{
    char text[60];
    struct store_facts facts = {.meta = text, .card = draw(3) ? NULL : text, .listed = draw(2)};
    int64_t wrong = draw(6) == 0;
    snprintf(text, sizeof text, "{\"n\":%d}", draw(1000));
    switch (draw(7)) {
    case 0: golden_add(&out, " create %d", store_create(s, table(i), 1000 + draw(50), "null", &facts)); break;
    case 1:
        golden_add(&out, " facts %d",
                   store_set_facts(s, table(i), versions[i] + wrong, chunks[i] + (draw(9) == 0), &facts));
        break;
    case 2: golden_add(&out, " over %d", store_set_over(s, table(i))); break;
    case 3: golden_add(&out, " note %d", store_note(s, table(i), draw(1000), text)); break;
    case 4: golden_add(&out, " tell %d", store_tell(s, table(i), "changed")); break;
    default:
        golden_add(
            &out, " append %d",
            store_append(s, table(i), chunks[i] + wrong, draw(1000), draw(2) ? "clock" : NULL, text, strlen(text)));
    }
}

/* What the store itself says of it, for the next writes. */
static void learn(struct store *s, int i)
{
    struct stored_table t = {0};
    bool found = false;
    CHECK(store_load(s, table(i), 0, &t, &found));
    chunks[i] = found ? t.chunks : 0;
    versions[i] = found ? t.version : 0;
    stored_free(&t);
}

static void read_one(struct store *s, int i)
{
    switch (draw(5)) {
    case 0: store_list(s, put_table, NULL); break;
    case 1: store_listed(s, 990 + draw(60), draw(6), put_listed, NULL); break;
    case 2: store_notes(s, table(i), draw(4), draw(5), put_note, NULL); break;
    case 3: golden_add(&out, " ping %d shared %d lost %d", store_ping(s), store_is_shared(s), store_lost(s)); break;
    default: put_loaded(s, i, draw(4));
    }
}

static void operate(struct store *s, int number)
{
    int i = draw(TABLES + 1), n = 1 + draw(3);
    golden_add(&out, "%d:", number);
    if (draw(3) == 0) {
        if (draw(2)) {
            CHECK_EQ(store_begin_to_read(s), STORE_GOOD);
            read_one(s, i);
            CHECK_EQ(store_commit(s), STORE_GOOD);
        } else {
            read_one(s, i);
        }
    } else {
        CHECK_EQ(store_begin(s), STORE_GOOD);
        for (int k = 0; k < n; k++) {
            write_one(s, i);
            learn(s, i);
        }
        if (draw(8)) {
            golden_add(&out, " commit %d", store_commit(s));
        } else {
            store_rollback(s);
            golden_add(&out, " rolled back");
        }
        learn(s, i);
    }
    if (draw(20) == 0)
        store_tidy(s);
    golden_add(&out, "\n");
}

TEST(store, "a store in memory keeps what is committed, and only that")
{
    char error[STORE_ERROR];
    struct store *s = store_open(":memory:", error);
    CHECK(s);
    out = (struct golden_text){0};
    dice = 5;
    memset(chunks, 0, sizeof chunks);
    memset(versions, 0, sizeof versions);
    for (int i = 1; i <= OPERATIONS; i++)
        operate(s, i);
    store_close(s);
    golden_compare("tests/hosting/store.txt", out.text);
    free(out.text);
}

/* More than are sorted in at a time, of more matches than there is room for at first. */
TEST(store, "thousands of chunks of hundreds of matches are there, in order")
{
    char error[STORE_ERROR], body[40];
    struct store *s = store_open(":memory:", error);
    enum { MATCHES = 700 };
    CHECK(s);
    CHECK_EQ(store_begin(s), STORE_GOOD);
    for (int i = 0; i < MATCHES; i++)
        CHECK_EQ(store_create(s, table(i), i, "null", &(struct store_facts){.meta = "{}"}), STORE_GOOD);
    CHECK_EQ(store_commit(s), STORE_GOOD);
    for (int i = 0; i < MANY; i += 100) {
        CHECK_EQ(store_begin(s), STORE_GOOD);
        for (int k = i; k < i + 100; k++) {
            snprintf(body, sizeof body, "%d ", k);
            CHECK_EQ(store_append(s, table(k % MATCHES), k / MATCHES, k, NULL, body, strlen(body)), STORE_GOOD);
            CHECK_EQ(store_append(s, table(k % MATCHES), k / MATCHES, k, NULL, body, strlen(body)), STORE_CONFLICT);
            CHECK_EQ(store_append(s, table(k % MATCHES), k / MATCHES + 2, k, NULL, body, strlen(body)), STORE_CONFLICT);
        }
        CHECK_EQ(store_commit(s), STORE_GOOD);
        store_tidy(s);
    }
    CHECK_EQ(store_begin(s), STORE_GOOD);
    CHECK_EQ(store_append(s, "nobodyhere", 0, 0, NULL, "x", 1), STORE_FAILED);
    store_rollback(s);
    for (int i = 0; i < MATCHES; i += 13) {
        struct stored_table t = {0};
        bool found;
        char all[400] = "";
        for (int k = i; k < MANY; k += MATCHES)
            snprintf(all + strlen(all), sizeof all - strlen(all), "%d ", k);
        CHECK(store_load(s, table(i), 0, &t, &found) && found);
        CHECK_STR(t.body, all);
        stored_free(&t);
    }
    store_close(s);
}

/* ---- files ---- */

static char folder[300];

static const char *path_of(const char *name)
{
    static char path[400];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void make_database(const char *name, const char *sql)
{
    sqlite3 *db = NULL;
    CHECK(sqlite3_open(path_of(name), &db) == SQLITE_OK && sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK);
    sqlite3_close(db);
}

static void put_opening(const char *name, bool to_read)
{
    char error[STORE_ERROR] = "";
    struct store *s = to_read ? store_open_to_read(path_of(name), error) : store_open(path_of(name), error);
    golden_add(&out, "%s%s: %s\n", name, to_read ? " to read" : "", s ? "good" : error);
    if (s) {
        if (to_read)
            golden_add(&out, " begin %d\n", store_begin(s) == STORE_GOOD && store_set_over(s, table(1)) == STORE_GOOD);
        store_rollback(s);
        store_list(s, put_table, NULL);
        put_loaded(s, 1, 0);
        golden_add(&out, "\n");
        store_close(s);
    }
}

TEST(store, "files that are no stores, or of another time, are told apart; a new one is for its owner alone")
{
    const char *tmp = getenv("TMPDIR");
    char command[400], title[STORE_ERROR];
    struct stat st;
    static const char old[] = "CREATE TABLE match(id TEXT, created INT, game TEXT, over INT, meta TEXT);"
                              "CREATE TABLE event(game TEXT, seq INT, body TEXT);"
                              "INSERT INTO match VALUES('table00001', 7, 'null', 1, '{\"old\":1}');"
                              "INSERT INTO event VALUES('table00001', 0, 'one '), ('table00001', 1, 'two');"
                              "PRAGMA user_version=1";
    snprintf(folder, sizeof folder, "%s/bellum-store-XXXXXX", tmp && *tmp ? tmp : "/tmp");
    CHECK(mkdtemp(folder));
    out = (struct golden_text){0};
    make_database("old", old);
    make_database("older", old);
    make_database("newer", "CREATE TABLE match(id); PRAGMA user_version=9");
    make_database("foreign", "CREATE TABLE other(id)");
    make_database("strange", "CREATE TABLE other(id); PRAGMA user_version=2");
    FILE *f = fopen(path_of("text"), "w");
    CHECK(f);
    for (int i = 0; i < 200; i++)
        fputs("this is no database\n", f);
    fclose(f);
    CHECK(mkdir(path_of("a-folder"), 0777) == 0);
    static const char *const names[] = {"new",     "new",  "old",      "older",  "newer",  "foreign",
                                        "strange", "text", "a-folder", "none/x", "missing"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        bool to_read = i == 1 || i == 3 || i == 10;
        put_opening(names[i], to_read);
    }
    put_opening("old", true);
    CHECK(stat(path_of("new"), &st) == 0);
    golden_add(&out, "mode %o\n", (unsigned)(st.st_mode & 0777));
    store_title("some/file.db", title);
    golden_add(&out, "%s\n", title);
    store_title("postgresql://me:secret@example.org/db", title);
    golden_add(&out, "%s\n", title);
    golden_compare("tests/hosting/stores.txt", out.text);
    free(out.text);
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    CHECK(system(command) == 0);
}
