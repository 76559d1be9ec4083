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

struct store_work {
    enum { STORE_WRITE, STORE_LOAD } kind;
    char table[TOKEN_TABLE];
    uint64_t generation;               /* of the table that asks (table.h) */

    /* STORE_WRITE: whatever is set. */
    bool create, over;
    int64_t created, seq;
    char game[32];
    char *meta, *chunk;                /* owned; NULL: nothing to write */

    /* STORE_LOAD */
    struct stored_table loaded;
    bool found;

    bool good;
    char error[STORE_ERROR];
    void (*done)(void *ctx, struct store_work *w);     /* on the loop; the work is freed after it */
    void *ctx;                         /* something that lives as long as the writer */
    struct store_work *next;
};

struct writer;
struct writer *writer_start(uv_loop_t *loop, struct store *store);     /* takes the store over */
void writer_do(struct writer *w, struct store_work *work);             /* takes work over */
/* Do what is waiting, close the store, end the thread.  Its handle on the loop closes when the loop
 * runs on; then freed. */
void writer_stop(struct writer *w);
#endif
