/*
 * elsewhere.h: other servers on the same store (PostgreSQL).  What they did is
 * heard, read from the store and told here; who sits there counts as present.
 * Nothing depends on hearing: whoever writes without knowing the latest is
 * refused by the store (store.h) and reads it then.
 */
#ifndef BELLUM_ELSEWHERE_H
#define BELLUM_ELSEWHERE_H
#include "../table/host.h"
#include "server.h"

/* After the writer has started; nothing to do for a store of our own.  False: error says why. */
bool elsewhere_start(struct server *s, const char *where, char error[STORE_ERROR]);
void elsewhere_stop(struct server *s);
void elsewhere_tick(struct server *s); /* now and then */

#endif
