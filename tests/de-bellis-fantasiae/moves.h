/*
 * moves.h: moves of De Bellis Fantasiae in tests.  Each function takes a unit, tries a move and answers the number of
 * its code DB-E…, 0 if it is legal.  `plan` is what db_try() made of it, `because` the number of the rule that forbids
 * it.
 *
 *     CHECK_EQ(march("a1 a2", 2000, 0, 0, 0), 0);
 *     CHECK_TO("a2", 11000, 7000, 900);
 *     do_it();                                   // carries the last move out
 */
#ifndef MOVES_H
#define MOVES_H
#include "field.h"

extern struct db_move plan;
extern int because;
extern struct why refusal;

int march(const char *unit, int ahead, int wheel, int then, int slide);
int column(const char *unit, int end, int ahead, int wheel, int then);
int engage(const char *unit, const char *enemy, int form, const char *member);
int go(const char *unit, int x, int y, int a);
int land(const char *unit, int x, int y, int a);
int enter(const char *unit, int place);
int leave(const char *unit, int place, int x, int y, int a); /* stays in hand if it is legal */
/* With the unit that is in hand, way points and all. */
int try_it(struct action a);
void via(int x, int y, int a);
void pay(int command);
void let_go(void); /* nothing is in hand */
void do_it(void);  /* the last move that was tried */
int take(const char *unit);
void check_to(const char *file, int line, const char *label, int x, int y, int a);
#define CHECK_TO(label, x, y, a) check_to(__FILE__, __LINE__, label, x, y, a)
int contact_of(const char *mover, const char *enemy); /* form in which the planned move ends, or 0 */
#endif
