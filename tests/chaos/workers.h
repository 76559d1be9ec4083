/*
 * workers.h: random seats at many tables over WebSockets, while servers are killed, the database is restarted
 * and people reload their pages.
 */
#ifndef CREW_H
#define CREW_H
#include <stdbool.h>
#include <stdint.h>

struct plan {
    const char *store;
    int hosts;         /* servers on that store */
    int moves;         /* acknowledged ones; then all stop */
    int kill_every;    /* moves from one kill to the next, on average */
    int restart_every; /* … from one restart of the database to the next; 0: never */
    uint64_t seed;
    int64_t time_ms; /* at most */
};

struct sums {
    int moves, kills, restarts, joins, tables, finished;
    int missions;          /* that followed another one */
    int cut_off;           /* requests whose answer never came … */
    int kept, dropped;     /* … and that the record has, and has not */
    int refused, unstored; /* not allowed (any more); the error "store" */
    int64_t ms;
};

/* Fails the running test if a table stands still, a record disagrees with a ledger, or time is up. */
void workers_run(const struct plan *p, struct sums *out);
#endif
