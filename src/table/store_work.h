/*
 * store_work.h: work that a table asks of the host's store: write a chunk of the record and the facts, read a table,
 * its notes or the list of open tables.  The host does the work in order and calls done().
 */
#ifndef BELLUM_STORE_WORK_H
#define BELLUM_STORE_WORK_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "../core/text.h"
#include "token.h"

struct house;

enum {
    STORE_ERROR = 512,
};

enum store_answer {
    STORE_GOOD,
    STORE_CONFLICT, /* another server was quicker */
    STORE_FAILED,   /* store_error() says why */
    STORE_UNKNOWN,  /* the connection broke during the commit: it may have been stored or not */
};

struct stored_table {
    char id[TOKEN_TABLE];
    int64_t created; /* seconds since 1970 */
    bool over;
    int64_t version;
    char *meta;     /* JSON */
    char *body;     /* chunks from the asked one on, one after the other; "": none */
    int64_t chunks; /* number of all chunks */
    int64_t at;     /* time of the last chunk: milliseconds since 1970; 0: none */
    char *clock;    /* its clocks; "": none */
};

/* One note, one open table of a list, or one mission of a campaign. */
struct store_line {
    char id[TOKEN_TABLE];
    int64_t seq, at; /* of a table: its creation, in seconds */
    bool over;       /* of a mission */
    char *body;
    struct store_line *next;
};

struct store_work {
    enum { STORE_WRITE, STORE_LOAD, STORE_NOTES, STORE_LISTED, STORE_PING, STORE_CAMPAIGN } kind;
    char table[TOKEN_TABLE];
    uint64_t generation; /* the table that asks (table.h) */

    /* STORE_WRITE: all fields that are set. */
    bool create, over, listed;
    int64_t created, version, seq, at;
    char game[32];
    char *meta, *card, *chunk, *clock, *note; /* owned; NULL: nothing to write */
    char tell[64];                            /* message for other servers; "": none */
    /* The table is a mission of a campaign. */
    char campaign[TOKEN_TABLE];
    int64_t place;           /* with create: it becomes the mission at this place; the first makes the campaign, too */
    bool file;               /* … which began with an uploaded file */
    char *facts;             /* of the mission (owned); NULL: nothing to write */
    struct store_work *also; /* another write in the same transaction (owned, without done()) */

    /* STORE_LOAD: chunks from `from` on.  STORE_NOTES: notes from `from` on, `limit` of them.
     * STORE_LISTED: tables made after `from`.
     * STORE_CAMPAIGN: the missions of `campaign` in order, with their facts; game, created and file are read. */
    int64_t from;
    int limit;
    struct stored_table loaded;
    bool found;
    struct store_line *lines; /* owned */

    enum store_answer answer;
    char error[STORE_ERROR];
    uint64_t micros;                               /* duration of its transaction */
    int together;                                  /* number of pieces of work in it; 0 for all but the first */
    void (*done)(void *ctx, struct store_work *w); /* called on the loop; then the work is freed */
    void *ctx;                                     /* something that lives as long as the writer */
    uint64_t asker;                                /* context for done() */
    struct store_work *next;
};

/* A message for clients. Messages of the database name hosts, users, files and tables: they go to the log only. */
const char *store_work_error(const struct store_work *w, bool shared, enum lang lang);

/* Takes work over, and frees it after done().  A host that is stopping frees it without calling done(). */
void store_submit(struct house *h, struct store_work *work);
void stored_free(struct stored_table *t);
#endif
