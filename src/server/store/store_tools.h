/*
 * store_tools.h: what `bellum store` does with whole stores: copies from one
 * kind to another, and records that are cut and put back.
 */
#ifndef BELLUM_STORE_TOOLS_H
#define BELLUM_STORE_TOOLS_H
#include "store.h"

struct store_counts {
    int64_t tables, chunks, notes;
};
/* Everything that `from` holds at one moment, into a store that is empty; all of it or nothing.  False: error
 * says why. */
bool store_copy(struct store *from, struct store *to, struct store_counts *counts, char error[STORE_ERROR]);
bool store_is_empty(struct store *s, bool *empty); /* false: an error */
bool store_sound(struct store *s);                 /* SQLite's own check of its file; error says what */

/* The chunks of a table, in order. */
struct store_chunk {
    int64_t seq, at;
    const char *clock, *body;
};
bool store_chunks(struct store *s, const char *id, void (*each)(void *ctx, const struct store_chunk *c), void *ctx);

/* Within a transaction: removes the chunks from `seq` on from the record and keeps them; the rest of the first of them
 * becomes `rest` ("": nothing).  The facts become `meta`; the match is no longer over. */
enum store_answer store_cut(struct store *s, const char *id, int64_t seq, const char *rest, int64_t now,
                            const char *meta);
/* Undo the last cut; whether the match is over is for the caller to find out.  STORE_CONFLICT: it has gone on since.
 * *found: there was a cut. */
enum store_answer store_put_back(struct store *s, const char *id, bool *found);
#endif
