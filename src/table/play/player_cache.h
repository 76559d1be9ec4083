/*
 * player_cache.h: searching opponents that are kept between two of their decisions,
 * so that what they have thought serves again.  Few of them: each has an arena
 * of its own.  The one that has rested longest makes room; it only has to begin
 * anew.  Used on the loop; a player that thinks is not here but with its job.
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
