/*
 * wal.c: see wal.h. When the log has grown by so many pages, the thread copies
 * them into the database (a passive checkpoint blocks nobody); then the writer
 * copies the small rest and restarts the log in its old place on the disk.
 */
#include "wal.h"
#include <fcntl.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "../server.h"

enum {
    PAGES = 1000,           /* pages in the log before a checkpoint … */
    PAGES_MAX = 16 * PAGES, /* … and if the checkpoint does not finish: the writer waits */
    ROOM = 8 * 1024 * 1024, /* bytes that the log has from the beginning */
    BUSY_MS = 2000,
};

struct wal {
    char *path;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t more;
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

static void *run(void *arg)
{
    struct wal *w = arg;
    pthread_mutex_lock(&w->lock);
    while (!w->stop) {
        if (!w->wanted) {
            pthread_cond_wait(&w->more, &w->lock);
            continue;
        }
        pthread_mutex_unlock(&w->lock);
        work_in(w);
        pthread_mutex_lock(&w->lock);
        w->wanted = false;
        w->done = true;
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

/* ---- the writer's side ---- */

static void wake(struct wal *w)
{
    pthread_mutex_lock(&w->lock);
    w->wanted = true;
    pthread_cond_signal(&w->more);
    pthread_mutex_unlock(&w->lock);
    if (!w->started)
        w->started = pthread_create(&w->thread, NULL, run, w) == 0;
    w->woken = w->started;
}

/* Has most of the log been copied? */
static bool take_done(struct wal *w)
{
    pthread_mutex_lock(&w->lock);
    bool done = w->done;
    w->done = false;
    pthread_mutex_unlock(&w->lock);
    return done;
}

/* After each commit: so many pages are in the log now.  What is left when the thread is done is little; it is
 * worked in here, where nobody writes at the same time, so that the next commit begins the log anew. */
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
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->more, NULL);
    if (sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK) { /* nobody else writes to it */
        make_room(path);
        sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    }
    char limit[64]; /* one that had to wait for a long reader gives its room back */
    snprintf(limit, sizeof limit, "PRAGMA journal_size_limit=%d", ROOM);
    sqlite3_exec(db, limit, NULL, NULL, NULL);
    sqlite3_wal_hook(db, committed, w); /* also: no checkpoints by the library itself */
    return w;
}

void wal_leave(struct wal *w)
{
    if (!w)
        return;
    pthread_mutex_lock(&w->lock);
    w->stop = true;
    pthread_cond_signal(&w->more);
    pthread_mutex_unlock(&w->lock);
    if (w->started)
        pthread_join(w->thread, NULL);
    pthread_mutex_destroy(&w->lock);
    pthread_cond_destroy(&w->more);
    free(w->path);
    free(w);
}
