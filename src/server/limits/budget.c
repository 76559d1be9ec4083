/* budget.c: see budget.h. */
#include "budget.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include "../server.h"

enum { SETS = 512, WAYS = 16, CROWDED_MS = 1000 }; /* 8,192 addresses, half a megabyte */
static const float KEEP = 1e9f;                    /* marks an address that must not be forgotten */

/* docs/hosting.md has this as a table. */
const struct limits limits_normal = {
    .requests = {240, 30},
    .aims = {60, 25},
    .patience = {120, 4},
    .address = {[BUDGET_HTTP] = {600, 60},
                [BUDGET_TABLES] = {60, 120 / 3600.0f},
                [BUDGET_KEYS] = {10, 6 / 60.0f},
                [BUDGET_BYTES] = {64e6f, 1e6f}},
    .held = {[HELD_CONNECTIONS] = 300, [HELD_SOCKETS] = 100},
    .tables = {600, 10},
    .connections = 12000,
    .sockets = 10000,
    .tables_in_memory = 20000,
    .jobs = 64,
};
const struct limits limits_none = {0};

/* ---- one bucket ---- */

static float used_now(const struct bucket *b, struct rate r, uint64_t now)
{
    float left = b->used - (float)((uint32_t)now - b->at) * r.per_second / 1000;
    return left > 0 ? left : 0;
}

uint32_t bucket_wait(const struct bucket *b, struct rate r, uint64_t now, float n)
{
    if (r.burst <= 0)
        return 0;
    float over = used_now(b, r, now) + n - r.burst;
    return over <= 0 ? 0 : 1 + (uint32_t)(over * 1000 / r.per_second);
}

void bucket_charge(struct bucket *b, struct rate r, uint64_t now, float n)
{
    if (r.burst <= 0)
        return;
    float used = used_now(b, r, now) + n;
    b->used = used < 2 * r.burst ? used : 2 * r.burst; /* no address is blocked for ever */
    b->at = (uint32_t)now;
}

uint32_t bucket_take(struct bucket *b, struct rate r, uint64_t now, float n)
{
    uint32_t wait = bucket_wait(b, r, now, n);
    if (!wait)
        bucket_charge(b, r, now, n);
    return wait;
}

/* ---- addresses ---- */

struct guest_book {
    struct address who;
    bool known;
    int held[HELDS];
    struct bucket bucket[BUDGETS];
};

struct budgets {
    const struct limits *limits;
    unsigned char key[crypto_shorthash_KEYBYTES]; /* random, so that clients cannot choose addresses that share a set */
    struct guest_book book[SETS][WAYS];
};

struct budgets *budgets_new(const struct limits *l)
{
    struct budgets *b = must(calloc(1, sizeof *b));
    b->limits = l;
    randombytes_buf(b->key, sizeof b->key);
    return b;
}

void budgets_free(struct budgets *b) { free(b); }

/* How important it is to remember the address: its fullest bucket, as a share of the burst. */
static float worth(const struct budgets *b, const struct guest_book *g, uint64_t now)
{
    float most = 0;
    for (int i = 0; i < HELDS; i++)
        if (g->held[i])
            return KEEP;
    for (int i = 0; i < BUDGETS; i++) {
        struct rate r = b->limits->address[i];
        float part = r.burst > 0 ? used_now(&g->bucket[i], r, now) / r.burst : 0;
        most = part > most ? part : most;
    }
    return most;
}

static struct guest_book *set_of(struct budgets *b, const struct address *who)
{
    uint64_t hash;
    crypto_shorthash((unsigned char *)&hash, who->byte, sizeof who->byte, b->key);
    return b->book[hash % SETS];
}

static struct guest_book *find(struct budgets *b, const struct address *a)
{
    struct address who = address_budget(a);
    struct guest_book *set = set_of(b, &who);
    for (int i = 0; i < WAYS; i++)
        if (set[i].known && memcmp(&set[i].who, &who, sizeof who) == 0)
            return &set[i];
    return NULL;
}

/* NULL: every address of its set holds a connection. */
static struct guest_book *find_or_add(struct budgets *b, const struct address *a, uint64_t now)
{
    struct address who = address_budget(a);
    struct guest_book *set = set_of(b, &who), *g = find(b, a);
    float least = KEEP;
    if (g)
        return g;
    for (int i = 0; i < WAYS; i++) {
        float w = set[i].known ? worth(b, &set[i], now) : -1;
        if (w < least) {
            least = w;
            g = &set[i];
        }
    }
    if (g)
        *g = (struct guest_book){.who = who, .known = true};
    return g;
}

uint32_t budget_wait(struct budgets *b, const struct address *a, enum budget what, uint64_t now, float n)
{
    const struct guest_book *g = find(b, a);
    return g ? bucket_wait(&g->bucket[what], b->limits->address[what], now, n) : 0;
}

void budget_charge(struct budgets *b, const struct address *a, enum budget what, uint64_t now, float n)
{
    struct rate r = b->limits->address[what];
    struct guest_book *g = r.burst > 0 ? find_or_add(b, a, now) : NULL;
    if (g)
        bucket_charge(&g->bucket[what], r, now, n);
}

uint32_t budget_take(struct budgets *b, const struct address *a, enum budget what, uint64_t now, float n)
{
    struct rate r = b->limits->address[what];
    if (r.burst <= 0)
        return 0;
    struct guest_book *g = find_or_add(b, a, now);
    return g ? bucket_take(&g->bucket[what], r, now, n) : CROWDED_MS;
}

bool budget_hold(struct budgets *b, const struct address *a, enum held what, uint64_t now)
{
    int most = b->limits->held[what];
    if (!most)
        return true;
    struct guest_book *g = find_or_add(b, a, now);
    if (!g || g->held[what] >= most)
        return false;
    g->held[what]++;
    return true;
}

void budget_release(struct budgets *b, const struct address *a, enum held what)
{
    struct guest_book *g = find(b, a);
    if (g && g->held[what] > 0)
        g->held[what]--;
}
