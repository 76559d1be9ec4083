/* helper.h: loading, as the tests of this folder need it. */
#ifndef DATA_HELPER_H
#define DATA_HELPER_H
#include "../../src/data/data.h"
#include "../../src/games/fantasy-commander/data/fc_data.h"
#include "test.h"

/* The game; leaves the test as skipped if it is not built. */
const struct game *fc(void);
const struct data_dir *project_data(void);

/* Load a match from texts, which is what a record does.  name and text may be NULL. */
struct trial {
    struct match match;
    struct data_report report;
    const struct fc_ruleset *rs; /* NULL if there were complaints */
};
struct trial try_match(const char *scenario, const char *options, const char *name, const char *text);
void end_trial(struct trial *t);

/* The trial has failed with these words, in one complaint; or it has worked.  Ends it. */
void must_fail(const char *file, int line, struct trial t, const char *words);
void must_work(const char *file, int line, struct trial t);
#define FAILS(trial, words) must_fail(__FILE__, __LINE__, trial, words)
#define WORKS(trial) must_work(__FILE__, __LINE__, trial)

/* An army of one's own in a Battle Royale of this size. */
struct trial try_army(const char *size, const char *faction, const char *units, const char *deck);

/* A position in the Command Phase of turn 2: lines of units (and more keys, if they are outdented). */
struct trial try_position(const char *scenario, const char *units);
#endif
