/*
 * sent_cache.h: the entries that an audience was sent, each with its number, so
 * that it is sent again as a number only: the same actions and events recur all
 * the time. A client that joins starts a new cache, and so does a full one.
 */
#ifndef BELLUM_SENT_CACHE_H
#define BELLUM_SENT_CACHE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SENT_ENTRIES = 4000 }; /* this many entries and those of one update fill at most half of the 8192 slots */

struct sent_cache {
    bool fresh;            /* the next entry begins a new cache, and the update says so */
    uint32_t entries, cap; /* cap: of the slots, a power of two */
    struct sent_slot *slot;
};

void sent_cache_begin(struct sent_cache *b); /* forget everything */
void sent_cache_free(struct sent_cache *b);
/* The number of an entry that was told; -1: it has not been, and is the next one from now on. */
int64_t sent_cache_find(struct sent_cache *b, const char *text, size_t len);
#endif
