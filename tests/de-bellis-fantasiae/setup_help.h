/*
 * setup_help.h: matches of De Bellis Fantasiae from the project's own files, and their set-up step by step, for tests.
 *
 *     match_of("pitched-battle", "map=greenmeadow", 7);   // loaded, set up with seed 7; `ctx` is that match
 *     answer(DB_ACT_SHAPE, DB_SHAPE_LINE);                // whoever is asked; it must be legal
 *     CHECK_EQ(refusal(DB_ACT_END), DB_WHY_DEPLOY_REST);
 */
#ifndef SETUP_HELP_H
#define SETUP_HELP_H
#include "data/data.h"
#include "field.h"
#include "games/de-bellis-fantasiae/data/db_data.h"

/* A match as files; report.text has the complaints if there is no ruleset. */
struct trial {
    struct match match;
    struct data_report report;
    const struct db_ruleset *rs;
};
/* name: "roster-1", "scenario", "values" and the text of that file, or NULL. */
struct trial try_match(const char *scenario, const char *options, const char *name, const char *text);
/* A list of one's own for seat 1: "[{unit: Kn, general: yes}, …]". */
struct trial try_army(const char *options, const char *units);
void end_trial(struct trial *t);
void must_fail(const char *file, int line, struct trial t, const char *words);
void must_work(const char *file, int line, struct trial t);
#define FAILS(trial, words) must_fail(__FILE__, __LINE__, trial, words)
#define WORKS(trial) must_work(__FILE__, __LINE__, trial)

/* The ruleset of a scenario, valid until the next call; fails the test if there are complaints. */
const struct db_ruleset *rules_of(const char *scenario, const char *options);
void match_of(const char *scenario, const char *options, uint64_t seed);
void set_up(uint64_t seed); /* the same ruleset again; `rules` may be changed before */

/* What is asked, of which seat (0, 1), and answers of that seat. */
int asked(void);
struct action setup_act(int kind, int a, int b, int third);
struct why judge(struct action a);
#define refusal(...) judge(ACTION(__VA_ARGS__, 0, 0, 0, 0)).code
#define refused_by(...) judge(ACTION(__VA_ARGS__, 0, 0, 0, 0)).arg[3]
#define ACTION(kind, a, b, third, ...) setup_act(kind, a, b, third)
void setup_do(const char *file, int line, struct action a);
#define answer(...) setup_do(__FILE__, __LINE__, ACTION(__VA_ARGS__, 0, 0, 0, 0))
struct action take_one(const char *label);
struct action go_to(int x, int y, int a);
int setup_offers(struct action *buf, int cap); /* the list */
bool setup_offers_it(struct action a);
int extras(struct action *buf, int cap);
void deploy_both(int shape); /* both armies, until the first bound */
#endif
