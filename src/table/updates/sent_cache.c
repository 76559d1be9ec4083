/* sent_cache.c: see sent_cache.h. */
#include "sent_cache.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include "../house.h"

struct sent_slot {
    uint64_t hash; /* 0: free */
    uint32_t number;
};

enum { FIRST_SLOTS = 64 };

/* The hash has a random key, so that clients cannot construct collisions. */
static uint64_t hash_of(const char *text, size_t len)
{
    static unsigned char key[crypto_shorthash_KEYBYTES];
    static bool drawn;
    uint64_t hash;
    if (!drawn) {
        crypto_shorthash_keygen(key);
        drawn = true;
    }
    crypto_shorthash((unsigned char *)&hash, (const unsigned char *)text, len, key);
    return hash ? hash : 1;
}

static struct sent_slot *slot_of(const struct sent_cache *b, uint64_t hash)
{
    uint32_t at = (uint32_t)hash & (b->cap - 1);
    while (b->slot[at].hash && b->slot[at].hash != hash)
        at = (at + 1) & (b->cap - 1);
    return &b->slot[at];
}

static void grow(struct sent_cache *b)
{
    struct sent_cache old = *b;
    b->cap = old.cap ? 2 * old.cap : FIRST_SLOTS;
    b->slot = must(calloc(b->cap, sizeof *b->slot));
    for (uint32_t i = 0; i < old.cap; i++)
        if (old.slot[i].hash)
            *slot_of(b, old.slot[i].hash) = old.slot[i];
    free(old.slot);
}

void sent_cache_begin(struct sent_cache *b)
{
    if (b->slot)
        memset(b->slot, 0, b->cap * sizeof *b->slot);
    b->entries = 0;
    b->fresh = true;
}

void sent_cache_free(struct sent_cache *b)
{
    free(b->slot);
    *b = (struct sent_cache){0};
}

int64_t sent_cache_find(struct sent_cache *b, const char *text, size_t len)
{
    uint64_t hash = hash_of(text, len);
    if (2 * b->entries >= b->cap)
        grow(b);
    struct sent_slot *s = slot_of(b, hash);
    if (s->hash)
        return s->number;
    *s = (struct sent_slot){hash, b->entries++};
    return -1;
}
