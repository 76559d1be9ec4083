/*
 * watch.h: missions of the campaign for tests.  A test writes what the document says, then plays a position in the
 * mission, or the mission from its beginning:
 *
 *     chronicle("supplies: 9\nbuildings: [barracks]\n");   // these lines take the place of the usual ones
 *     mission(3);                                          // units and tokens are laid out by the test, as in battle.h
 *     unit("E-LEG1", "4.4", "red");                        // unit 0 of the army is member 1 of the roster, and so on
 *     begin("red 1");
 *     finish_battle();                                     // … until the town
 *
 * Styx is an ordinary second player in a position unless by_rules() was called.
 */
#ifndef WATCH_H
#define WATCH_H
#include "battle.h"

void chronicle(const char *lines); /* the document of the next mission(); "" for the usual one */
void muster(const char *army); /* … the player's army, as the lines of a file "roster"; NULL: the default muster */
void mission(int number);      /* a position in it */
void campaign(int number, uint64_t seed); /* the mission from its beginning */
void by_rules(void);                      /* Styx is played by the rules */
const char *complaint(int number);        /* what is wrong with chronicle() or muster() */

void omen(int card);      /* an escalation card is in force in this position: enum fc_omen; after begin() */
void foes_answer(void);   /* default answers of Styx until the player is asked */
void end_turn(void);      /* default answers until the next turn, or until the battle is over */
void finish_battle(void); /* … until the match leaves the battle */
void report(int result);  /* the battle is over with this result: the match goes on behind it */
struct fc_chronicle *now(void);
struct fc_member *member_of(int unit);
const char *carried(void); /* the document of the next mission; "" at the end */
#endif
