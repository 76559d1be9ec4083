/*
 * faults_test.c: what a store in a file answers when SQLite fails.  The same work is done again and again, and each
 * time the next call of the library fails: tests/hosting/faults.txt.  meson.build leads those calls to here.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include "golden.h"
#include "server/store/store.h"
#include "server/store/store_tools.h"
#include "test.h"

enum { APPENDS = 4, TABLES = 3 };

/* ---- calls that fail ---- */

static int calls, bad_call; /* counted while bad_call is not 0 */
static bool read_only;      /* no folder is writable */
static bool quick;          /* nothing is flushed to the disk … */
static int flushed;         /* … but it is counted */

static struct golden_text *asked; /* what is asked of the library, a line each; NULL: nobody wants to know */

static bool fails(void) { return bad_call && ++calls == bad_call; }

static void hear(const char *what, const char *sql, unsigned flags)
{
    if (asked && flags)
        golden_add(asked, "  %s %x %s\n", what, flags, sql);
    else if (asked)
        golden_add(asked, "  %s%s%.60s\n", what, *sql ? " " : "", sql);
}

int __real_sqlite3_exec(sqlite3 *db, const char *sql, int (*each)(void *, int, char **, char **), void *ctx,
                        char **error);
int __wrap_sqlite3_exec(sqlite3 *db, const char *sql, int (*each)(void *, int, char **, char **), void *ctx,
                        char **error);
int __wrap_sqlite3_exec(sqlite3 *db, const char *sql, int (*each)(void *, int, char **, char **), void *ctx,
                        char **error)
{
    hear("do", sql, 0);
    if (fails())
        return SQLITE_IOERR;
    return __real_sqlite3_exec(db, quick && strcmp(sql, "PRAGMA synchronous=FULL") == 0 ? "" : sql, each, ctx, error);
}

int __real_sqlite3_step(sqlite3_stmt *q);
int __wrap_sqlite3_step(sqlite3_stmt *q);
int __wrap_sqlite3_step(sqlite3_stmt *q)
{
    hear("step", sqlite3_sql(q), 0);
    return fails() ? SQLITE_IOERR : __real_sqlite3_step(q);
}

int __real_sqlite3_prepare_v2(sqlite3 *db, const char *sql, int n, sqlite3_stmt **q, const char **rest);
int __wrap_sqlite3_prepare_v2(sqlite3 *db, const char *sql, int n, sqlite3_stmt **q, const char **rest);
int __wrap_sqlite3_prepare_v2(sqlite3 *db, const char *sql, int n, sqlite3_stmt **q, const char **rest)
{
    hear("prepare", sql, 0);
    return fails() ? SQLITE_IOERR : __real_sqlite3_prepare_v2(db, sql, n, q, rest);
}

int __real_sqlite3_prepare_v3(sqlite3 *db, const char *sql, int n, unsigned flags, sqlite3_stmt **q, const char **rest);
int __wrap_sqlite3_prepare_v3(sqlite3 *db, const char *sql, int n, unsigned flags, sqlite3_stmt **q, const char **rest);
int __wrap_sqlite3_prepare_v3(sqlite3 *db, const char *sql, int n, unsigned flags, sqlite3_stmt **q, const char **rest)
{
    hear("prepare", sql, flags);
    return fails() ? SQLITE_IOERR : __real_sqlite3_prepare_v3(db, sql, n, flags, q, rest);
}

int __real_sqlite3_open_v2(const char *path, sqlite3 **db, int flags, const char *vfs);
int __wrap_sqlite3_open_v2(const char *path, sqlite3 **db, int flags, const char *vfs);
int __wrap_sqlite3_open_v2(const char *path, sqlite3 **db, int flags, const char *vfs)
{
    const char *name = strrchr(path, '/');
    hear("open", name ? name : path, (unsigned)flags);
    int code = __real_sqlite3_open_v2(path, db, flags, vfs);
    if (quick)
        __real_sqlite3_exec(*db, "PRAGMA synchronous=OFF", NULL, NULL, NULL);
    return fails() ? SQLITE_CANTOPEN : code;
}

int __real_sqlite3_busy_timeout(sqlite3 *db, int ms);
int __wrap_sqlite3_busy_timeout(sqlite3 *db, int ms);
int __wrap_sqlite3_busy_timeout(sqlite3 *db, int ms)
{
    hear("wait", "", (unsigned)ms);
    return __real_sqlite3_busy_timeout(db, ms);
}

/* Versions of the library word it differently. */
const char *__real_sqlite3_errmsg(sqlite3 *db);
const char *__wrap_sqlite3_errmsg(sqlite3 *db);
const char *__wrap_sqlite3_errmsg(sqlite3 *db) { return quick ? "the library says why" : __real_sqlite3_errmsg(db); }

int __real_fsync(int fd);
int __wrap_fsync(int fd);
int __wrap_fsync(int fd)
{
    hear("flush", "", 0);
    return quick ? flushed++, 0 : __real_fsync(fd);
}

int __real_access(const char *path, int how);
int __wrap_access(const char *path, int how);
int __wrap_access(const char *path, int how)
{
    const char *name = strrchr(path, '/');
    bool there = strncmp(path, "bellum-faults-", 14) == 0 || (name && strncmp(name, "/bellum-faults-", 15) == 0);
    hear("may use", there ? "the folder" : name ? name : path, (unsigned)how);
    return read_only && how == W_OK ? -1 : __real_access(path, how);
}

/* ---- what is done, and what came of it ---- */

static struct golden_text told, trouble; /* everything; what was not good */

static void tell(const char *what, const char *name, int answer, const char *error)
{
    golden_add(&told, "%s %s %d %s\n", what, name, answer, error);
    if (answer != STORE_GOOD)
        golden_add(&trouble, " %s%s%s %d (%s)", what, *name ? " " : "", name, answer, error);
}

static const char *table(int i)
{
    static const char *const names[TABLES] = {"aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc"};
    return names[i];
}

static void put_table(void *ctx, const struct stored_table *t)
{
    (void)ctx;
    golden_add(&told, "%s %d %d\n", t->id, (int)t->created, t->over);
}

static void put_listed(void *ctx, const char *id, int64_t created, const char *card)
{
    (void)ctx;
    golden_add(&told, "%s %d %s\n", id, (int)created, card);
}

static void put_note(void *ctx, int64_t seq, int64_t at, const char *body)
{
    (void)ctx;
    golden_add(&told, "note %d %d %s\n", (int)seq, (int)at, body);
}

static void read_all(struct store *s)
{
    tell("list", "", store_list(s, put_table, NULL) ? STORE_GOOD : STORE_FAILED, store_error(s));
    tell("listed", "", store_listed(s, 0, 9, put_listed, NULL) ? STORE_GOOD : STORE_FAILED, store_error(s));
    tell("ping", "", store_ping(s) ? STORE_GOOD : STORE_FAILED, store_error(s));
    for (int i = 0; i < TABLES; i++) {
        struct stored_table t = {0};
        bool found = false, good = store_load(s, table(i), 1, &t, &found);
        tell("load", table(i), good ? STORE_GOOD : STORE_FAILED, store_error(s));
        if (good && found)
            golden_add(&told, "%s %d %d %s %s %s\n", t.id, (int)t.version, (int)t.chunks, t.meta, t.clock, t.body);
        stored_free(&t);
        good = store_notes(s, table(i), 0, 9, put_note, NULL);
        tell("notes", table(i), good ? STORE_GOOD : STORE_FAILED, store_error(s));
    }
}

/* One transaction; nothing of it stays where anything is wrong. */
static void together(struct store *s, const char *what, enum store_answer (*work)(struct store *s, int i), int i)
{
    enum store_answer answer = store_begin(s);
    tell(what, "begin", answer, store_error(s));
    if (answer != STORE_GOOD)
        return;
    answer = work(s, i);
    tell(what, "", answer, store_error(s));
    if (answer == STORE_GOOD) {
        answer = store_commit(s);
        tell(what, "commit", answer, store_error(s));
    }
    if (answer != STORE_GOOD)
        store_rollback(s);
}

static enum store_answer create(struct store *s, int i)
{
    struct store_facts facts = {.meta = "{}", .card = "card", .listed = i == 1};
    return store_create(s, table(i), 10 + i, "null", &facts);
}

static enum store_answer append(struct store *s, int i)
{
    enum store_answer one = store_append(s, table(0), i, 100 + i, "clock", "first ", 6);
    enum store_answer two = one == STORE_GOOD ? store_append(s, table(1), i, 200 + i, NULL, "second ", 7) : one;
    return two == STORE_GOOD ? store_note(s, table(i % TABLES), 300 + i, "note") : two;
}

static enum store_answer change(struct store *s, int i)
{
    struct store_facts facts = {.meta = "{\"changed\":1}", .listed = true};
    enum store_answer answer = store_set_facts(s, table(i), 0, APPENDS, &facts);
    return answer == STORE_GOOD ? store_set_over(s, table(i + 1)) : answer;
}

static enum store_answer cut(struct store *s, int i) { return store_cut(s, table(i), 2, "fi", 999, "{\"cut\":1}"); }

static enum store_answer put_back(struct store *s, int i)
{
    bool found = false;
    enum store_answer answer = store_put_back(s, table(i), &found);
    golden_add(&told, "found %d\n", found);
    return answer;
}

static void put_chunk(void *ctx, const struct store_chunk *c)
{
    (void)ctx;
    golden_add(&told, "chunk %d %d %s %s\n", (int)c->seq, (int)c->at, c->clock, c->body);
}

static void copy_into_another(struct store *s)
{
    char error[STORE_ERROR] = "";
    struct store_counts n = {0};
    struct store *to = store_open(":memory:", error);
    bool empty = false;
    tell("open", "another", to ? STORE_GOOD : STORE_FAILED, error);
    if (!to)
        return;
    tell("copy", "", store_copy(s, to, &n, error) ? STORE_GOOD : STORE_FAILED, error);
    golden_add(&told, "%d tables, %d chunks, %d notes\n", (int)n.tables, (int)n.chunks, (int)n.notes);
    tell("empty", "", store_is_empty(to, &empty) ? STORE_GOOD : STORE_FAILED, store_error(to));
    tell("sound", "", store_sound(to) ? STORE_GOOD : STORE_FAILED, store_error(to));
    golden_add(&told, "empty %d\n", empty);
    read_all(to);
    store_close(to);
}

static void do_everything(struct store *s)
{
    for (int i = 0; i < TABLES; i++)
        together(s, "create", create, i);
    for (int i = 0; i < APPENDS; i++)
        together(s, "append", append, i);
    together(s, "change", change, 0);
    store_tidy(s);
    together(s, "cut", cut, 0);
    together(s, "cut nothing", cut, 2);
    tell("chunks", "", store_chunks(s, table(0), put_chunk, NULL) ? STORE_GOOD : STORE_FAILED, store_error(s));
    together(s, "put back", put_back, 0);
    together(s, "put back nothing", put_back, 1);
    read_all(s);
    copy_into_another(s);
}

/* Work that is done once for each of its calls, which fails then; the number of lines is that of the calls. */
static void each_fails(struct golden_text *out, const char *title, void (*work)(void))
{
    golden_add(out, "%s\n", title);
    for (int k = 1, more = 1; more; k++) {
        told.len = trouble.len = 0;
        golden_add(&told, " ");
        golden_add(&trouble, " ");
        calls = flushed = 0;
        bad_call = k;
        work();
        more = calls >= k;
        bad_call = 0;
        golden_add(out, "%d %016llx flushed %d:%s\n", k, (unsigned long long)golden_hash(GOLDEN_HASH, told.text),
                   flushed, trouble.text);
    }
}

static void in_memory(void)
{
    char error[STORE_ERROR] = "";
    struct store *s = store_open(":memory:", error);
    tell("open", "", s ? STORE_GOOD : STORE_FAILED, error);
    if (!s)
        return;
    do_everything(s);
    bad_call = bad_call > calls ? bad_call : 0; /* the rest is to show what is there */
    read_all(s);
    store_close(s);
}

/* ---- files of other times ---- */

static char folder[300];
static int version;

static const char *path_of(const char *name)
{
    static char path[400];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

/* As programs of that version left it. */
static void make_old(int of)
{
    static const char *const sql[] = {
        "CREATE TABLE match(id TEXT, created INT, game TEXT, over INT, meta TEXT);"
        "CREATE TABLE event(game TEXT, seq INT, body TEXT);"
        "INSERT INTO match VALUES('aaaaaaaaaa', 7, 'null', 1, '{\"old\":1}');"
        "INSERT INTO event VALUES('aaaaaaaaaa', 0, 'one '), ('aaaaaaaaaa', 1, 'two');"
        "PRAGMA user_version=1",
        "DROP TABLE inbox; DROP TABLE campaign; DROP TABLE mission; PRAGMA user_version=2",
        "DROP TABLE campaign; DROP TABLE mission; PRAGMA user_version=3",
    };
    sqlite3 *db = NULL;
    unlink(path_of("old"));
    unlink(path_of("old-wal"));
    unlink(path_of("old-shm"));
    if (of >= 2) {
        char error[STORE_ERROR];
        struct store *s = store_open(path_of("old"), error);
        CHECK(s);
        together(s, "create", create, 0);
        together(s, "create", create, 1);
        together(s, "append", append, 0);
        store_close(s);
    }
    if (of < 4) {
        CHECK(sqlite3_open(path_of("old"), &db) == SQLITE_OK);
        CHECK(__real_sqlite3_exec(db, sql[of - 1], NULL, NULL, NULL) == SQLITE_OK);
        sqlite3_close(db);
    }
}

/* The file as make_old() left it, again and again. */
static void renew_old(void)
{
    static char bytes[1 << 18];
    static size_t n;
    static int is;
    if (is != version) {
        make_old(version);
        FILE *f = fopen(path_of("old"), "rb");
        CHECK(f && (n = fread(bytes, 1, sizeof bytes, f)) > 0 && n < sizeof bytes && fclose(f) == 0);
        is = version;
    }
    unlink(path_of("old-wal"));
    unlink(path_of("old-shm"));
    FILE *f = fopen(path_of("old"), "wb");
    CHECK(f && fwrite(bytes, 1, n, f) == n && fclose(f) == 0);
}

static void open_old(bool to_read)
{
    int bad = bad_call;
    char error[STORE_ERROR] = "";
    bad_call = 0;
    renew_old();
    flushed = 0;
    bad_call = bad;
    struct store *s = to_read ? store_open_to_read(path_of("old"), error) : store_open(path_of("old"), error);
    bad_call = bad_call > calls ? bad_call : 0;
    tell("open", "", s ? STORE_GOOD : STORE_FAILED, error);
    struct stat st = {0};
    golden_add(&told, "log %d bytes\n", stat(path_of("old-wal"), &st) == 0 ? (int)st.st_size : -1);
    if (s)
        read_all(s);
    store_close(s);
    if (!bad_call && !to_read && (s = store_open(path_of("old"), error))) {
        read_all(s);
        store_close(s);
    }
}

static void open_to_write(void) { open_old(false); }
static void open_to_read(void) { open_old(true); }

static void make_folder(void)
{
    const char *tmp = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/bellum-faults-XXXXXX", tmp && *tmp ? tmp : "/tmp");
    CHECK(mkdtemp(folder));
}

static void remove_folder(void)
{
    char command[400];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    CHECK(system(command) == 0);
}

TEST(faults, "each call of the library fails once: what is answered, and what is there afterwards")
{
    struct golden_text out = {0};
    make_folder();
    quick = true;
    each_fails(&out, "a store in memory", in_memory);
    for (version = 1; version <= 4; version++) {
        char title[60];
        snprintf(title, sizeof title, "a file of version %d", version);
        each_fails(&out, title, open_to_write);
        snprintf(title, sizeof title, "a file of version %d to read", version);
        each_fails(&out, title, open_to_read);
    }
    quick = false;
    remove_folder();
    golden_compare("tests/hosting/faults.txt", out.text);
    free(out.text);
}

TEST(faults, "the library is asked for the same things in the same order")
{
    static struct golden_text out;
    make_folder();
    quick = true;
    golden_add(&out, "a store in memory\n");
    asked = &out;
    in_memory();
    for (version = 1; version <= 4; version++)
        for (int to_read = 0; to_read < 2; to_read++) {
            asked = NULL;
            renew_old();
            golden_add(&out, "a file of version %d%s\n", version, to_read ? " to read" : "");
            asked = &out;
            open_old(to_read);
        }
    char was[1000], error[STORE_ERROR];
    CHECK(getcwd(was, sizeof was) && chdir(folder) == 0);
    golden_add(&out, "in its own folder\n");
    struct store *s = store_open_to_read("old", error);
    CHECK(s && chdir(was) == 0);
    asked = NULL;
    store_close(s);
    quick = false;
    told.len = trouble.len = 0;
    remove_folder();
    golden_compare("tests/hosting/asked.txt", out.text);
    free(out.text);
}

TEST(faults, "a file in a folder that nobody may write to is read, and nothing is put beside it")
{
    char error[STORE_ERROR] = "";
    make_folder();
    make_old(4);
    CHECK(__real_access(path_of("old-wal"), F_OK) != 0);
    read_only = true;
    struct store *s = store_open_to_read(path_of("old"), error);
    read_only = false;
    CHECK_STR(error, "");
    CHECK(s);
    told.len = 0;
    golden_add(&told, " ");
    read_all(s);
    CHECK(strstr(told.text, "aaaaaaaaaa 0 1 {} clock \n"));
    CHECK(__real_access(path_of("old-wal"), F_OK) != 0 && __real_access(path_of("old-shm"), F_OK) != 0);
    store_close(s);
    remove_folder();
}

/* Rows of the table where new chunks wait, as another connection sees them. */
static int waiting_chunks(void)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *q = NULL;
    CHECK(sqlite3_open(path_of("inbox"), &db) == SQLITE_OK);
    CHECK(sqlite3_prepare_v2(db, "SELECT COUNT(*) FROM inbox", -1, &q, NULL) == SQLITE_OK);
    CHECK(sqlite3_step(q) == SQLITE_ROW);
    int n = sqlite3_column_int(q, 0);
    sqlite3_finalize(q);
    sqlite3_close(db);
    return n;
}

static void append_many(struct store *s, int from, int n)
{
    CHECK_EQ(store_begin(s), STORE_GOOD);
    for (int i = 0; i < n; i++)
        CHECK_EQ(store_append(s, table(0), from + i, 1, NULL, "x", 1), STORE_GOOD);
    CHECK_EQ(store_commit(s), STORE_GOOD);
    store_tidy(s);
}

TEST(faults, "new chunks wait until there are many, then all of them are sorted in")
{
    char error[STORE_ERROR] = "";
    make_folder();
    quick = true;
    struct store *s = store_open(path_of("inbox"), error);
    CHECK(s);
    together(s, "create", create, 0);
    append_many(s, 0, 4095);
    CHECK_EQ(waiting_chunks(), 4095);
    append_many(s, 4095, 1);
    CHECK_EQ(waiting_chunks(), 0);
    append_many(s, 4096, 5);
    CHECK_EQ(waiting_chunks(), 5);
    store_close(s);
    CHECK_EQ(waiting_chunks(), 0);
    quick = false;
    remove_folder();
}

TEST(faults, "a table of no name, or of one that is too long, has no chunks of its own")
{
    static const char *const names[] = {"", "a", "abcdefghij", "abcdefghijk", "a name that is much longer than that"};
    char error[STORE_ERROR] = "";
    struct store *s = store_open(":memory:", error);
    CHECK(s && store_begin(s) == STORE_GOOD);
    for (int i = 0; i < 5; i++) {
        struct store_facts facts = {.meta = names[i]};
        struct stored_table t;
        bool found;
        CHECK_EQ(store_create(s, names[i], 1, "null", &facts), STORE_GOOD);
        for (int k = 0; k < 3; k++)
            CHECK_EQ(store_append(s, names[i], k, 1, NULL, "x", 1), STORE_GOOD);
        CHECK_EQ(store_append(s, names[i], 2, 1, NULL, "x", 1), STORE_CONFLICT);
        CHECK(store_load(s, names[i], 0, &t, &found) && found);
        CHECK_STR(t.body, "xxx");
        CHECK_STR(t.meta, names[i]);
        stored_free(&t);
    }
    CHECK_EQ(store_commit(s), STORE_GOOD);
    store_close(s);
}
