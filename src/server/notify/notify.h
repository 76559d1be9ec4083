/*
 * notify.h: notifies people who are not at the table that it is their turn: a POST to an address that the holder of the
 * seat has given, if the operator of the server allows that address (serve --hooks HOST…).  It is tried several times;
 * the seat can read the last failure.
 *
 *     {"bellum":1,"event":"your-turn"|"over","table","seat","game","title"}
 *
 * It never contains a key.  At most one a minute for a seat, two calls at a time, and only by the server that stored
 * the change.  (Without limits, for tests, a second of waiting lasts a twentieth.)
 */
#ifndef BELLUM_NOTIFY_H
#define BELLUM_NOTIFY_H
#include "../../table/host.h"
#include "../server.h"

void notify_start(struct server *s); /* nothing happens if no host is allowed */
void notify_stop(struct server *s);
void notify_tick(struct server *s); /* now and then */

/* Seconds until the next try after this many failures; 0: no further try. */
int notify_pause(int tries);
#endif
