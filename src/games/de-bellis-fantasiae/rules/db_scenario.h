/* db_scenario.h: special victories, asked at the end of a bound (db_morale.c). */
#ifndef DB_SCENARIO_H
#define DB_SCENARIO_H
#include "../db_rules.h"

int db_compare_losses(const struct db *c); /* DB-681: above 0: seat 0 has lost the larger share */
int db_grove(const struct db *c);          /* S8: the number of its feature; -1: the scenario has none */
void db_score_objective(struct db *c);     /* counters of S2 and S8 */
void db_check_objective(struct db *c);     /* S2, S3, S5, S6 */
#endif
