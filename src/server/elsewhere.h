/*
 * elsewhere.h: other servers on the same store (PostgreSQL). This server listens
 * to their notifications, reads what changed from the store and tells its own
 * clients; people connected there count as present. A missed notification does
 * no harm: the store rejects a write that is not based on the latest version
 * (store.h), and then this server reads it.
 */
#ifndef BELLUM_ELSEWHERE_H
#define BELLUM_ELSEWHERE_H
#include "../table/host.h"
#include "server.h"

/* Call after the writer has started; does nothing for a store that is not shared. False: error says why. */
bool elsewhere_start(struct server *s, const char *where, char error[STORE_ERROR]);
void elsewhere_stop(struct server *s);
void elsewhere_tick(struct server *s); /* now and then */

#endif
