/*
 * wal.c: see wal.h.  When the log has grown by a number of pages, the thread copies them into the database (a passive
 * checkpoint blocks nobody).  Then the writer copies the small rest and restarts the log at its old place on the disk.
 */
#include "wal.h"
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "../server.h"

enum {
    PAGES = 1000,           /* pages in the log before a checkpoint … */
    PAGES_MAX = 16 * PAGES, /* if the checkpoint does not finish, the writer waits */
    ROOM = 8 * 1024 * 1024, /* bytes that the log has from the beginning */
    BUSY_MS = 2000,
};

struct wal {
    char *path;
    uv_thread_t thread;
    uv_mutex_t lock;
    uv_cond_t more;
    bool started, woken;     /* the writer's: there is a thread, and it has something to do */
    bool wanted, done, stop; /* under the lock */
};

/* ---- beside the writer ---- */

static void work_in(struct wal *w)
{
    sqlite3 *db = NULL;
    if (sqlite3_open_v2(w->path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK) {
        sqlite3_busy_timeout(db, BUSY_MS);
        sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    }
    sqlite3_close(db); /* a log that could not be shortened only grows: see PAGES_MAX */
}

static void run(void *arg)
{
    struct wal *w = arg;
    uv_mutex_lock(&w->lock);
    while (!w->stop) {
        if (!w->wanted) {
            uv_cond_wait(&w->more, &w->lock);
            continue;
        }
        uv_mutex_unlock(&w->lock);
        work_in(w);
        uv_mutex_lock(&w->lock);
        w->wanted = false;
        w->done = true;
    }
    uv_mutex_unlock(&w->lock);
}

/* ---- the writer's side ---- */

static void wake(struct wal *w)
{
    uv_mutex_lock(&w->lock);
    w->wanted = true;
    uv_cond_signal(&w->more);
    uv_mutex_unlock(&w->lock);
    if (!w->started)
        w->started = uv_thread_create(&w->thread, run, w) == 0;
    w->woken = w->started;
}

/* Has most of the log been copied? */
static bool take_done(struct wal *w)
{
    uv_mutex_lock(&w->lock);
    bool done = w->done;
    w->done = false;
    uv_mutex_unlock(&w->lock);
    return done;
}

/* Called after each commit with the number of pages in the log.  When the thread has finished, the rest is small.  It
 * is copied here, where no other thread writes, so that the next commit begins the log again. */
static int committed(void *ctx, sqlite3 *db, const char *name, int pages)
{
    struct wal *w = ctx;
    if (pages < PAGES)
        return SQLITE_OK;
    if (!w->woken) {
        wake(w);
    } else if (take_done(w) || pages > PAGES_MAX) {
        sqlite3_wal_checkpoint_v2(db, name, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
        w->woken = false;
    }
    return SQLITE_OK;
}

/* Zeros after the end of the log are ignored: its pages have salts and checksums. */
static void make_room(const char *path)
{
    char *name = must(malloc(strlen(path) + 5));
    static const char zeros[64 * 1024];
    struct stat st;
    strcat(strcpy(name, path), "-wal");
    int fd = open(name, O_WRONLY);
    bool good = fd >= 0 && fstat(fd, &st) == 0;
    for (off_t at = good ? st.st_size : ROOM; good && at < ROOM; at += (off_t)sizeof zeros)
        good = pwrite(fd, zeros, sizeof zeros, at) == (ssize_t)sizeof zeros;
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
    free(name);
}

struct wal *wal_keep(sqlite3 *db, const char *path)
{
    struct wal *w = must(calloc(1, sizeof *w));
    w->path = must_copy(path);
    if (uv_mutex_init(&w->lock) || uv_cond_init(&w->more))
        abort();
    if (sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK) { /* no other thread writes to it */
        make_room(path);
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    }
    char limit[64]; /* a log that grew because of a long reader is truncated */
    snprintf(limit, sizeof limit, "PRAGMA journal_size_limit=%d", ROOM);
    sqlite3_exec(db, limit, NULL, NULL, NULL);
    sqlite3_wal_hook(db, committed, w); /* also: no checkpoints by the library itself */
    return w;
}

void wal_leave(struct wal *w)
{
    if (!w)
        return;
    uv_mutex_lock(&w->lock);
    w->stop = true;
    uv_cond_signal(&w->more);
    uv_mutex_unlock(&w->lock);
    if (w->started)
        uv_thread_join(&w->thread);
    uv_mutex_destroy(&w->lock);
    uv_cond_destroy(&w->more);
    free(w->path);
    free(w);
}
