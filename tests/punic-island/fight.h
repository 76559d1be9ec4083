/*
 * fight.h: battles for the tests of chapters A9 to A11.  A cup is laid with
 * the chits that a test needs, so that what is drawn is known; retreats that
 * do not matter are answered in one go.
 */
#ifndef FIGHT_H
#define FIGHT_H
#include "campaign.h"

void valley(
    void);      /* of the Himera: Romans attack from the plain of Gela and fall back on Gela, Carthage on Agrigentum */
void sea(void); /* before Pintias: Rome has Gela, Carthage the rest */
void cup(int seat, const char *ids); /* all chits of this seat in the battles to come: "wedge wedge skirmish" */
void waits(int seat);                /* a cup of two kinds, so that it is asked before it plays */
void leave_all(void);                /* whoever has to retreat goes the first way that is offered, alone */
int won(int seat);                   /* victory points for units and leaders */
bool over(void);                     /* no battle is under way */
int held_by(const char *label);      /* links of a counter */
int used_chits(int seat, const char *id);
int in_hand(int seat, const char *id);   /* chits of this kind in its hand */
const char *place_of(const char *label); /* "AGR", "AGR inside", "off" */
const char *leader_at(const char *id);
#endif
