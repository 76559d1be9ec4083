/*
 * fight_help.h: fights of De Bellis Fantasiae in one line.  A duel is fought by the engine from the list of fights to
 * its last outcome move:
 *
 *     duel("BdS SpS", "3 4", "8 8", "..", 570);       // a1 against b1: dice, totals, results of both, the rule
 *     duel_in("wood", "AxF Kn", "2 3", "5 6", "R.", 580);
 *
 * Results: '.' none, 'R' recoils, 'F' flees, 'D' is destroyed.  The rule is that of a1, or of b1 if a1 has no result.
 */
#ifndef FIGHT_HELP_H
#define FIGHT_HELP_H
#include "field.h"

void check_duel(const char *file, int line, const char *where, const char *types, const char *faces, const char *totals,
                const char *results, int rule);
#define duel_in(where, ...) check_duel(__FILE__, __LINE__, where, __VA_ARGS__)
#define duel(...) duel_in("", __VA_ARGS__)

/* Begins the close combat phase of the seat of begin() with these dice and goes on as long as nobody is asked, to the
 * end of the phase at most. */
void combat(const char *faces);
void go_on(void);
void choose(const char *principal, const char *enemy); /* answers the question FIGHT, then goes on */

/* The last fight: what was told of a1 and b1 or of the element. */
int total_of(const char *label);
char result_of(const char *label); /* '.', 'R', 'F', 'D' */
int rule_of(const char *label);    /* of its result */
int lost_under(const char *label); /* the rule under which it was destroyed, 0: it was not */
int status(const char *label);
int bonus(const char *label, const char *against); /* the sum of its modifiers */
bool has_mod(const char *label, const char *against, int mod);
int events_of(int kind); /* how many */
struct action fight_of(const char *principal, const char *enemy);
#endif
