/*
 * notify.h: tells people who are not at the table that it is their turn: a POST
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
#ifndef BELLUM_NOTIFY_H
#define BELLUM_NOTIFY_H
#include "../../table/host.h"
#include "../server.h"

void notify_start(struct server *s); /* nothing happens if no host is allowed */
void notify_stop(struct server *s);
void notify_tick(struct server *s); /* now and then */

/* How many seconds to wait before the next try, when so many have failed; 0: no more. */
int notify_pause(int tries);
#endif
