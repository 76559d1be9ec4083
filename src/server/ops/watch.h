/* watch.h: counts and logs the work of the store. */
#ifndef BELLUM_WATCH_H
#define BELLUM_WATCH_H
#include "../server.h"

/* Callback for writer_watch(); ctx is the server. */
void watch_store(void *ctx, const struct store_work *w);
#endif
