/*
 * writer.h: the thread that owns the store.  The loop hands it work and gets every piece back, done, on the loop.
 * Writes that wait at the same time share one transaction, so many tables cost one flush of the disk.  If it fails,
 * each is tried alone, so that one bad write spoils no other.
 */
#ifndef BELLUM_WRITER_H
#define BELLUM_WRITER_H
#include <uv.h>
#include "../../table/store_work.h"
#include "store.h"

struct writer;
struct writer *writer_start(uv_loop_t *loop, struct store *store); /* takes the store over */
void writer_do(struct writer *w, struct store_work *work);         /* takes work over */
/* Sets a callback that sees every piece of work on the loop, before its done(). */
void writer_watch(struct writer *w, void (*each)(void *ctx, const struct store_work *work), void *ctx);
size_t writer_waiting(const struct writer *w); /* pieces of work not handed back yet */
/* Finishes waiting work, closes the store and ends the thread.  Its handle on the loop closes when the loop runs on;
 * then it is freed. */
void writer_stop(struct writer *w);
#endif
