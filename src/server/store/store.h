/*
 * store.h: the storage of tables: one SQLite file, or a PostgreSQL database that several servers share.  Both have the
 * same schema and give the same answers.  (In a file new chunks wait in a table of their own first: inbox.h.)
 *
 *     match   id, created, game, over, listed, card, version, meta
 *             facts that change seldom; version counts the changes of meta
 *     event   game, seq, at, clock, body        the record from "begin" on, chunk by chunk
 *     note    game, seq, at, body               chat
 *     campaign  id, created, game, file         matches that follow one another; file: it began with an uploaded one
 *     mission   campaign, place, match, facts   its matches in order, from 1; facts that outlive the rules of a match
 *
 * Every write names the state on which it is based: the number of the next chunk, the version of the facts.  If another
 * server was faster, nothing is written and the answer is STORE_CONFLICT: read the table and decide again.
 *
 * A store belongs to one thread.  After a power failure, all writes between begin and commit are there, or none of
 * them.
 */
#ifndef BELLUM_STORE_H
#define BELLUM_STORE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "../../core/text.h"
#include "../../table/store_work.h"

struct store;
/* where: a file, or "postgresql://…".  NULL: error says why, without passwords.  A file is made if it is
 * missing; a schema is made or brought up to date; one that is newer than this program is refused. */
struct store *store_open(const char *where, char error[STORE_ERROR]);
/* The same, but nothing is made, changed or written: for `store verify` and `store export`. */
struct store *store_open_to_read(const char *where, char error[STORE_ERROR]);
void store_close(struct store *s);
/* The language of store_error() and of the openers: set it once, before the first store is opened. */
void store_speak(enum lang lang);
/* where as people may read it: a file as it is, an address without its password. */
void store_title(const char *where, char out[STORE_ERROR]);
const char *store_error(const struct store *s); /* error of the last call that failed */
bool store_is_shared(const struct store *s);    /* may other servers write into it? */

enum store_answer store_begin(struct store *s);
enum store_answer store_commit(struct store *s);
void store_rollback(struct store *s);
/* The last failure was a broken connection, before the commit: nothing of that transaction is there, and it may
 * be tried again. */
bool store_lost(const struct store *s);
/* Call it between transactions when no request waits: work that was put off. */
void store_tidy(struct store *s);
bool store_ping(struct store *s); /* does it answer? */
/* Until the next commit or rollback everything that is read is of one moment; nothing can be written. */
enum store_answer store_begin_to_read(struct store *s);

/* ---- writing, between begin and commit ---- */

struct store_facts {
    const char *meta;
    const char *card; /* JSON for the list of open tables; NULL: as it was */
    bool listed;      /* shown in the list of open tables */
};
/* Its version is 0.  STORE_CONFLICT: the name is taken. */
enum store_answer store_create(struct store *s, const char *id, int64_t created, const char *game,
                               const struct store_facts *facts);
/* version: the one that was read; afterwards it is one higher. chunks: their number then, because a writer of a clock
 * must know the last move. */
enum store_answer store_set_facts(struct store *s, const char *id, int64_t version, int64_t chunks,
                                  const struct store_facts *facts);
enum store_answer store_set_over(struct store *s, const char *id);
/* seq counts the chunks of a table from 0, without gaps; clock may be NULL. */
enum store_answer store_append(struct store *s, const char *id, int64_t seq, int64_t at, const char *clock,
                               const char *body, size_t len);
/* The number of the note is found by the store. */
enum store_answer store_note(struct store *s, const char *id, int64_t at, const char *body);
/* A campaign without missions.  STORE_CONFLICT: the name is taken. */
enum store_answer store_campaign_make(struct store *s, const char *id, int64_t created, const char *game, bool file);
/* match, which must be there, becomes the mission at this place, from 1.  STORE_CONFLICT: it is not the next place. */
enum store_answer store_mission_add(struct store *s, const char *campaign, int64_t place, const char *match,
                                    const char *facts);
enum store_answer store_mission_facts(struct store *s, const char *match, const char *facts);
/* Notifies the other servers, with the commit (or at once, outside of one): a short text about this table, "word rest".
 * Does nothing if the store is not shared. */
enum store_answer store_tell(struct store *s, const char *id, const char *what);

/* ---- reading ---- */

/* False: an error; else *found says whether there is such a table.  Only chunks from `from` on are put
 * into body.  Free with stored_free(). */
bool store_load(struct store *s, const char *id, int64_t from, struct stored_table *out, bool *found);

/* Call each() for every table, oldest first, without its texts.  each() may not use the store. */
bool store_list(struct store *s, void (*each)(void *ctx, const struct stored_table *t), void *ctx);

/* Tables that are listed and not over, newest first: those made after `since`. */
bool store_listed(struct store *s, int64_t since, int limit,
                  void (*each)(void *ctx, const char *id, int64_t created, const char *card), void *ctx);

/* Notes of a table in order, the last `limit` of them, from number `from` on. */
bool store_notes(struct store *s, const char *id, int64_t from, int limit,
                 void (*each)(void *ctx, int64_t seq, int64_t at, const char *body), void *ctx);

/* The campaign, and each() for its missions in order.  False: an error; else *found says whether there is one. */
struct stored_campaign {
    int64_t created;
    bool file;
    char game[32];
};
struct stored_mission {
    int64_t place, created;
    bool over;
    const char *match, *facts;
};
/* The ids of all campaigns.  each() may not use the store. */
bool store_campaigns(struct store *s, void (*each)(void *ctx, const char *id), void *ctx);
bool store_campaign(struct store *s, const char *id, struct stored_campaign *out, bool *found,
                    void (*each)(void *ctx, const struct stored_mission *m), void *ctx);

/* ---- what other servers tell: a connection of its own, for the loop ---- */

/* Only for a shared store.  fd becomes readable when something may be there; -1 while the connection is
 * down.  pg_listen_read() reads what came and calls each(); false: the connection broke.  pg_listen_reconnect() tries
 * to connect again, without waiting long; after it came back anything may have been missed. */
struct pg_listen;
struct pg_listen *pg_listen_open(const char *where, char error[STORE_ERROR]); /* NULL: error says why */
int pg_listen_fd(const struct pg_listen *e);
bool pg_listen_read(struct pg_listen *e, void (*each)(void *ctx, const char *id, const char *from, const char *what),
                    void *ctx);
bool pg_listen_reconnect(struct pg_listen *e);
void pg_listen_close(struct pg_listen *e);
const char *store_self(void); /* this process, as the others see it: 12 letters, drawn at start */
#endif
