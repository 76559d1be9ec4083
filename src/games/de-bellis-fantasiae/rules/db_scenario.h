/* db_scenario.h: special victories, asked at the end of a bound (db_morale.c). */
#ifndef DB_SCENARIO_H
#define DB_SCENARIO_H
#include "../db_rules.h"

enum {
    DB_FORD_ELEMENTS = 3, /* S2: so many regular elements beyond the river, */
    DB_FORD_BOUNDS = 2,   /* ... at the end of so many own bounds in a row */
    DB_HOLD_UNTIL = 24,   /* S3: the castle */
    DB_EXIT_MV = 10,      /* S5: morale value that must leave by the north edge, */
    DB_EXIT_UNTIL = 30,   /* ... before this bound ends */
    DB_GROVE_MV = 4,      /* S8: what the grove costs the other side each time */
};

int db_compare_losses(const struct db *c); /* DB-681: above 0: seat 0 has lost the larger share */
const struct db_feature *db_feature_of(const struct db *c, int ground); /* the first of this ground, or NULL */
int db_across(const struct db *c, int seat); /* S2: its regular elements wholly beyond the river */
bool db_is_across(const struct db *c, int e);
int db_next_grove(int bound);          /* S8: the bound at whose end the grove counts next; 0: never again */
int db_grove(const struct db *c);      /* S8: the number of its feature; -1: the scenario has none */
void db_score_objective(struct db *c); /* counters of S2 and S8 */
void db_check_objective(struct db *c); /* S2, S3, S5, S6 */
#endif
