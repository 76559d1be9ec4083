/*
 * inbox.h: the table of a SQLite store in which new chunks wait.
 *
 *     inbox   n, game, seq, at, clock, body     n: order of arrival
 *
 * In `event` the chunks of a match are together, so a commit of many matches touches many pages of the file, and often
 * splits them.  In the inbox the chunks of a commit are together.  When it has many, they are sorted into `event`,
 * several of a match at a time.  A chunk is in one of the two, never in both.  Both are read as one: in every
 * connection a view has the name `event`, so the table itself is called main.event.  (Reading must be possible even
 * when nothing can be written.)
 *
 * Belongs to one connection and its thread.
 */
#ifndef BELLUM_INBOX_H
#define BELLUM_INBOX_H
#include <sqlite3.h>
#include "store_class.h"

struct inbox;
extern const char inbox_schema[];
extern const char inbox_view[]; /* call it for every connection after the schema exists */

/* error: where everything that returns false says why. */
struct inbox *inbox_open(sqlite3 *db, char error[STORE_ERROR]);
/* Moves the remaining chunks into `event`, if that is possible. */
void inbox_close(struct inbox *i);

/* A transaction to write has begun: others may have written before it. */
bool inbox_began(struct inbox *i);
/* The arguments of SQL_APPEND.  *changed is 0 if there is no such match, or if this is not its next chunk. */
bool inbox_append(struct inbox *i, const struct store_value *arg, int64_t *changed);
/* In the current transaction, or in one of its own. */
bool inbox_sort_in(struct inbox *i);
/* Is it full enough to be moved into `event`? */
bool inbox_is_full(const struct inbox *i);

/* A match was made that has no chunks yet. */
void inbox_made(struct inbox *i, const char *game);
/* Another statement is about to change main.event. */
bool inbox_make_way(struct inbox *i);
/* A transaction was rolled back. */
void inbox_forget(struct inbox *i);
#endif
