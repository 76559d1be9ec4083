/*
 * simulate.h: many matches between computers.  Match i depends on (seed, i)
 * alone, so that the results, and the records, are the same whatever the
 * number of threads.
 */
#ifndef BELLUM_SIMULATE_H
#define BELLUM_SIMULATE_H
#include "../core/session.h"

enum { SIM_THREADS = 64, SIM_ENDINGS = 64, SIM_DECISIONS = 200000 };

struct sim_plan {
    const struct game *game;
    const struct ruleset *rs;
    const struct match_source *source;
    const char *who[SEATS_MAX];        /* names of players, ai.h */
    uint64_t seed;
    int games, threads;
    const char *records;               /* a folder for one record a match, or NULL */
    enum lang lang;
    void (*progress)(void *ctx, int done);     /* now and then, or NULL */
    void *ctx;
};

struct sim_match {
    struct outcome out;
    uint64_t key;
    uint32_t decisions;                /* with at least two answers */
    int8_t winner;                     /* -1: a draw */
    const char *trouble;               /* NULL, or what went wrong: it counts for nothing then */
};

struct sim_ending {                    /* how matches ended, by the game's reason */
    int games, first;                  /* how many, and the lowest of them */
    uint16_t reason;
    struct rule_id rule;
    char text[200];                    /* how that one was told */
};

struct sim_result {
    struct sim_match *match;           /* one a game */
    struct sim_ending ending[SIM_ENDINGS];
    int endings;
};

/* Play them all.  False: a record could not be written (see errno).  Free with sim_free(). */
bool sim_run(const struct sim_plan *plan, struct sim_result *out);
void sim_free(struct sim_result *r);

/* The 95 % interval of a rate by Wilson's formula. */
void sim_wilson(int wins, int played, double *low, double *high);
#endif
