/* wal_test.c: SQLite's log stays small whoever reads, and closing the store waits for who works it in. */
#include <dirent.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include "server/store/store.h"
#include "test.h"

enum {
    PIECE = 200 * 1000,      /* bytes of a chunk: some two hundred pages */
    ROOM = 8 * 1024 * 1024,  /* that the log has from the beginning */
    MOST = 18 * 1024 * 1024, /* it is never longer if nobody holds on to an old picture */
};
#define ID "aaaaaaaaaa"

struct fixture {
    char path[100], log[110];
    struct store *s;
    int64_t chunks;
    char *piece;
};

static void open_again(struct fixture *f)
{
    char error[STORE_ERROR] = "";
    f->s = store_open(f->path, error);
    CHECK_STR(error, "");
}

static struct fixture begin(void)
{
    struct fixture f = {.piece = malloc(PIECE)};
    const struct store_facts facts = {.meta = "{}"};
    snprintf(f.path, sizeof f.path, "/tmp/bellum-wal-%ld.db", (long)getpid());
    snprintf(f.log, sizeof f.log, "%s-wal", f.path);
    CHECK(f.piece);
    memset(f.piece, 'x', PIECE);
    unlink(f.path);
    open_again(&f);
    CHECK_EQ(store_begin(f.s), STORE_GOOD);
    CHECK_EQ(store_create(f.s, ID, 1, "null", &facts), STORE_GOOD);
    CHECK_EQ(store_commit(f.s), STORE_GOOD);
    return f;
}

static void end(struct fixture *f)
{
    store_close(f->s);
    unlink(f->path);
    free(f->piece);
}

static long log_bytes(const struct fixture *f)
{
    struct stat st;
    return stat(f->log, &st) == 0 ? (long)st.st_size : -1;
}

static void write_one(struct fixture *f)
{
    CHECK_EQ(store_begin(f->s), STORE_GOOD);
    CHECK_EQ(store_append(f->s, ID, f->chunks++, 1, NULL, f->piece, PIECE), STORE_GOOD);
    CHECK_EQ(store_commit(f->s), STORE_GOOD);
}

/* ---- somebody who reads beside us: a backup, a curious host ---- */

static sqlite3 *reader_of(const struct fixture *f)
{
    sqlite3 *db = NULL;
    CHECK(sqlite3_open_v2(f->path, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK);
    return db;
}

static int64_t chunks_seen(sqlite3 *db)
{
    sqlite3_stmt *q = NULL;
    CHECK(sqlite3_prepare_v2(db, "SELECT (SELECT COUNT(*) FROM event) + (SELECT COUNT(*) FROM inbox)", -1, &q, NULL) ==
          SQLITE_OK);
    CHECK(sqlite3_step(q) == SQLITE_ROW);
    int64_t n = sqlite3_column_int64(q, 0);
    sqlite3_finalize(q);
    return n;
}

TEST(wal, "the log does not grow for ever beside somebody who stays connected and reads again and again")
{
    struct fixture f = begin();
    sqlite3 *db = reader_of(&f);
    for (int i = 0; i < 120; i++) {
        write_one(&f);
        if (i % 10 == 0)
            CHECK_EQ(chunks_seen(db), f.chunks);
        CHECK(log_bytes(&f) >= ROOM && log_bytes(&f) < MOST);
    }
    sqlite3_close(db);
    end(&f);
}

TEST(wal, "somebody holds on to an old picture: the log waits for him, and is short again when he has let go")
{
    struct fixture f = begin();
    sqlite3 *db = reader_of(&f);
    write_one(&f);
    CHECK(sqlite3_exec(db, "BEGIN", NULL, NULL, NULL) == SQLITE_OK);
    CHECK_EQ(chunks_seen(db), 1);
    for (int i = 0; i < 100; i++)
        write_one(&f);
    long longest = log_bytes(&f);
    CHECK(longest > MOST);        /* nothing of it may be lost before he has read it … */
    CHECK_EQ(chunks_seen(db), 1); /* … and he sees what he saw */
    CHECK(sqlite3_exec(db, "COMMIT", NULL, NULL, NULL) == SQLITE_OK);
    CHECK_EQ(chunks_seen(db), 101);
    for (int i = 0; i < 100 && log_bytes(&f) > ROOM; i++) {
        write_one(&f);
        CHECK(log_bytes(&f) <= longest + MOST);
    }
    CHECK_EQ(log_bytes(&f), ROOM);
    CHECK_EQ(chunks_seen(db), f.chunks);
    sqlite3_close(db);
    end(&f);
}

/* ---- the end ---- */

static int entries_of(const char *folder)
{
    DIR *d = opendir(folder);
    int n = 0;
    if (!d)
        SKIP("threads and files are not counted without /proc");
    while (readdir(d))
        n++;
    closedir(d);
    return n;
}

TEST(wal, "closing the store waits for the thread: none is left, no file is open, the log is gone, and all is there")
{
    struct fixture f = begin();
    store_close(f.s);
    int threads = entries_of("/proc/self/task"), files = entries_of("/proc/self/fd");
    for (int i = 0; i < 8; i++) {
        open_again(&f);
        for (int k = 0; k < 6; k++)
            write_one(&f);             /* the last of them wakes the thread: … */
        usleep((useconds_t)(400 * i)); /* … it begins, works or is done */
        store_close(f.s);
        CHECK_EQ(entries_of("/proc/self/task"), threads);
        CHECK_EQ(entries_of("/proc/self/fd"), files);
        CHECK_EQ(log_bytes(&f), -1);
    }
    sqlite3 *db = reader_of(&f);
    CHECK_EQ(chunks_seen(db), f.chunks);
    sqlite3_close(db);
    open_again(&f);
    end(&f);
}
