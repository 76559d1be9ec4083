/*
 * writer.h: the thread that owns the store.  The loop hands it work and gets
 * every piece back, done, on the loop again.  Writes that wait at the same
 * time share one transaction, so many tables cost one flush of the disk; if it
 * fails, each is tried alone, so that one bad write spoils no other.
 */
#ifndef BELLUM_WRITER_H
#define BELLUM_WRITER_H
#include <uv.h>
#include "store.h"

/* One note, or one open table of a list. */
struct store_line {
    char id[TOKEN_TABLE];
    int64_t seq, at; /* of a table: when it was made, in seconds */
    char *body;
    struct store_line *next;
};

struct store_work {
    enum { STORE_WRITE, STORE_LOAD, STORE_NOTES, STORE_LISTED, STORE_PING } kind;
    char table[TOKEN_TABLE];
    uint64_t generation; /* of the table that asks (table.h) */

    /* STORE_WRITE: whatever is set. */
    bool create, over, listed;
    int64_t created, version, seq, at;
    char game[32];
    char *meta, *card, *chunk, *clock, *note; /* owned; NULL: nothing to write */
    char tell[64];                            /* for other servers; "": nothing */

    /* STORE_LOAD: chunks from `from` on.  STORE_NOTES: notes from `from` on, `limit` of them.
     * STORE_LISTED: tables made after `from`. */
    int64_t from;
    int limit;
    struct stored_table loaded;
    bool found;
    struct store_line *lines; /* owned */

    enum store_answer answer;
    char error[STORE_ERROR];
    uint64_t micros; /* that its transaction took … */
    int together;    /* … with so many pieces of work; 0 for all but the first of them */
    void (*done)(void *ctx, struct store_work *w); /* on the loop; the work is freed after it */
    void *ctx;                                     /* something that lives as long as the writer */
    uint64_t asker;                                /* for done(): whoever it is */
    struct store_work *next;
};

/* What strangers may read of it: a database's words name hosts, users, files and tables.  They are in the log. */
const char *store_work_error(const struct store_work *w, bool shared, enum lang lang);

struct writer;
struct writer *writer_start(uv_loop_t *loop, struct store *store); /* takes the store over */
void writer_do(struct writer *w, struct store_work *work);         /* takes work over */
/* From now on each() sees every piece of work on the loop, before its done(). */
void writer_watch(struct writer *w, void (*each)(void *ctx, const struct store_work *work), void *ctx);
size_t writer_waiting(const struct writer *w); /* pieces of work not handed back yet */
/* Do what is waiting, close the store, end the thread.  Its handle on the loop closes when the loop
 * runs on; then freed. */
void writer_stop(struct writer *w);
#endif
