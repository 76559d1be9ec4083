/*
 * herald.h: tells people who are not at the table that it is their turn: a POST
 * to an address that the holder of the seat has given, if whoever runs the
 * server allows that address (serve --hooks HOST…).  Tried several times; the
 * last failure can be read by the seat.
 *
 *     {"bellum":1,"event":"your-turn"|"over","table","seat","game","title"}
 *
 * Never a key.  At most one a minute for a seat, two calls at a time, and only
 * by the server that stored what was done.  (Without limits, for tests, a
 * second of waiting lasts a twentieth.)
 */
#ifndef BELLUM_HERALD_H
#define BELLUM_HERALD_H
#include "../../table/table.h"

void herald_start(struct server *s); /* nothing happens if no host is allowed */
void herald_stop(struct server *s);
void herald_tick(struct server *s); /* now and then */

/* The table may have been read: who is asked there has been told by whoever stored that. */
void herald_read(struct table *t);
/* Who is asked may have changed: called when the table is settled.  Nobody who is at the table is told. */
void herald_turn(struct table *t);
/* "hook":{"url":…,"state":"idle|sent|failed","error":…} of the own seat; nothing if hooks are not allowed. */
void herald_put(const struct table *t, struct answer *a, int seat, enum lang lang);

/* How many seconds to wait before the next try, when so many have failed; 0: no more. */
int herald_pause(int tries);
#endif
