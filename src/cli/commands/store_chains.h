/* store_chains.h: the campaigns of a store: does each mission follow from the one before it (protocol/chain.h)? */
#ifndef BELLUM_STORE_CHAINS_H
#define BELLUM_STORE_CHAINS_H
#include "../../data/data.h"
#include "../../server/store/store.h"

/* Calls fault() for each table whose match does not follow.  What cannot be replayed by itself is not told again: see
 * store_audit.h.  False: the store could not be read. */
bool chains_check(struct store *s, const struct data_dir *dir, enum lang lang,
                  void (*fault)(void *ctx, const char *table, int line, const char *problem), void *ctx);
#endif
