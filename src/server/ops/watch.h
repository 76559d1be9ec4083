/* watch.h: what the store has done, counted and logged, whoever asked for it. */
#ifndef BELLUM_WATCH_H
#define BELLUM_WATCH_H
#include "../server.h"

/* For writer_watch(); ctx is the server. */
void watch_store(void *ctx, const struct store_work *w);
#endif
