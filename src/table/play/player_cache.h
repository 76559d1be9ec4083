/*
 * player_cache.h: searching players that are kept between two of their
 * decisions, so that they can reuse their tree. Few of them, because each has an
 * arena of its own. The one that was idle longest is dropped; it only has to
 * start again. Used on the loop only; a player that is thinking belongs to its
 * job.
 */
#ifndef BELLUM_PLAYER_CACHE_H
#define BELLUM_PLAYER_CACHE_H
#include "../../ai/ai.h"
#include "../table.h"

/* The player of a seat, if it is kept; NULL: make one. */
struct player *player_cache_take(struct house *h, const char *table, uint64_t generation, int seat, const char *spec);
/* It has answered: keep it, or free it if it has nothing to remember. */
void player_cache_give(struct house *h, const char *table, uint64_t generation, int seat, struct rules *rules,
                       struct player *p);
void player_cache_forget(struct house *h, const char *table); /* NULL: all of them */
#endif
