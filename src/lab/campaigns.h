/*
 * campaigns.h: whole campaigns in the lab (protocol/chain.h): how they end, and how long they are.  Campaign number i
 * depends on (seed, i) alone, and all sums are whole numbers, so the result does not depend on the number of threads.
 */
#ifndef BELLUM_CAMPAIGNS_H
#define BELLUM_CAMPAIGNS_H
#include <stdio.h>
#include "../protocol/setup.h"
#include "report.h"

enum {
    LAB_GRADES = 16,
    LAB_RESULTS = 8,         /* of one mission */
    LAB_MISSIONS = 32,       /* numbers of missions that are counted one by one */
    LAB_MATCHES_MOST = 1000, /* a campaign with more matches does not end */
};

struct lab_count { /* one count a campaign */
    int64_t sum, squares;
};

struct lab_campaigns {
    int64_t campaigns, troubles; /* campaigns: that came to an end */
    int64_t grade[LAB_GRADES];
    int64_t reached[LAB_MISSIONS];             /* campaigns that played at least i + 1 missions */
    int64_t result[LAB_MISSIONS][LAB_RESULTS]; /* ... and how that mission ended: see lab_results() */
    struct lab_count missions, decisions, turns;
    int64_t first_trouble; /* the lowest number of one */
    char trouble[256];     /* … and what it was */
    int write_error;       /* errno of a record that could not be written, or 0 */
};

/* Plays plan->games campaigns that begin with `from`; plan->who are players (not bots), plan->records a folder for
 * GAME-000001.1.record and so on, or NULL.  False: a player cannot be made (its seat in *bad). */
bool lab_play_campaigns(const struct lab_plan *plan, const struct setup *from, struct lab_campaigns *out, int *bad);

/* The results of a mission: those of the game, or 0 (lost) and 1 (won). */
int lab_results(const struct game *g);
const char *lab_say_result(const struct game *g, int result, enum lang lang, char buf[LAB_NAME]);

/* A share or a mean with its 95 % interval: Wilson's, and the normal approximation. */
struct lab_range {
    double mean, low, high;
};
struct lab_range lab_share_of(int64_t k, int64_t n);
struct lab_range lab_mean_of(const struct lab_count *c, int64_t n);
/* How long a person takes over the decisions, in minutes. */
enum { LAB_DECISION_SECONDS = 6 };
struct lab_range lab_minutes_of(const struct lab_count *decisions, int64_t n);

/* campaigns_report.c, campaigns_page.c */
void lab_print_campaigns(const struct lab_plan *p, const struct lab_campaigns *c, enum lang lang, FILE *out);
char *lab_json_campaigns(const struct lab_plan *p, const struct lab_campaigns *c, enum lang lang); /* malloc'ed */
/* A page, complete in itself; malloc'ed. */
struct lab_chain_page {
    const struct lab_plan *plan;
    const struct lab_campaigns *sums;
    const char *title, *command, *version;
    enum lang lang;
};
char *lab_html_campaigns(const struct lab_chain_page *r);
#endif
