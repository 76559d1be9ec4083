/*
 * cards.h: card actions and battles for the tests of the two decks.
 */
#ifndef CARDS_H
#define CARDS_H
#include "fight.h"

void play_card(int seat, const char *id);  /* as its card action; decks are laid so that the game goes on */
void cannot(int seat, const char *id);     /* … is refused, because its conditions do not hold */
int on_map(int seat);                      /* leaders */
int count_at(int seat, const char *where); /* units, inside or not */
int leader_zone(const char *id);
void engage(int seat, const char *notation);              /* the units of an engaging chit, unless they are all alike */
void land_battle(const char *rome, const char *carthage); /* hands: two RI and two AI in HIM */
void naval_battle(const char *rome, const char *carthage); /* three RN and three CN in pMYL */
#endif
