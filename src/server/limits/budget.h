/*
 * budget.h: rate limits. A bucket holds a burst and drains at its rate; a
 * request that does not fit must wait. The buckets of addresses are in a table
 * of fixed size: when a set is full, the address with the emptiest buckets is
 * forgotten, which gives it only a little that it had not regained yet.
 */
#ifndef BELLUM_BUDGET_H
#define BELLUM_BUDGET_H
#include "address.h"

struct rate {
    float burst, per_second; /* burst 0: no limit */
};

struct bucket {
    float used;
    uint32_t at; /* milliseconds of the loop, cut to 32 bits */
};
/* Take n. 0: taken; else nothing is taken, and the answer is how many milliseconds to wait. */
uint32_t bucket_take(struct bucket *b, struct rate r, uint64_t now, float n);
/* bucket_wait() only asks; bucket_charge() takes n even if there is no room. */
uint32_t bucket_wait(const struct bucket *b, struct rate r, uint64_t now, float n);
void bucket_charge(struct bucket *b, struct rate r, uint64_t now, float n);

/* Buckets by address; the name says what each counts. */
enum budget { BUDGET_HTTP, BUDGET_TABLES, BUDGET_KEYS, BUDGET_BYTES, BUDGETS };
enum held { HELD_CONNECTIONS, HELD_SOCKETS, HELDS };

struct limits {
    struct rate requests; /* requests of a WebSocket, all verbs except `aim` */
    struct rate aims;     /* `aim`, which a drag sends many times a second */
    struct rate patience; /* refusals for too many requests; then the connection is closed */
    struct rate address[BUDGETS];
    int held[HELDS];          /* of one address at a time; 0: no limit, here and below */
    struct rate tables;       /* made, by all together */
    int connections, sockets; /* open, of all together */
    int tables_in_memory;
    int jobs; /* looking up, replaying, making tables: under way or waiting */
};
extern const struct limits limits_normal, limits_none;

struct budgets;
struct budgets *budgets_new(const struct limits *l); /* keeps the pointer */
void budgets_free(struct budgets *b);

/* As bucket_…(). */
uint32_t budget_take(struct budgets *b, const struct address *a, enum budget what, uint64_t now, float n);
uint32_t budget_wait(struct budgets *b, const struct address *a, enum budget what, uint64_t now, float n);
void budget_charge(struct budgets *b, const struct address *a, enum budget what, uint64_t now, float n);

/* Counts one more open connection; false: too many. An address with open connections is never forgotten. */
bool budget_hold(struct budgets *b, const struct address *a, enum held what, uint64_t now);
void budget_release(struct budgets *b, const struct address *a, enum held what);
#endif
