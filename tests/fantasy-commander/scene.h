/*
 * scene.h: what tests of several chapters set up alike: what a seat sees, and
 * a duel of two units in which nobody is asked about fatigue.
 */
#ifndef SCENE_H
#define SCENE_H
#include "battle.h"

const struct fc_state *view_of(int seat); /* the state as this seat sees it; until the next call for it */

/* A duel: `mine` at 6.4 is red and draws the card ("": none), `yours` at 6.5 holds no token; both are
 * Exhausted.  A colossus of each side far away holds a green token and keeps the turn going. */
extern int me, you; /* slots of the two */
extern int side;    /* seat of the attacker */
void lay_duel(const char *card, const char *mine, const char *yours);
void use_card(const char *card); /* begin, and play the card's effect if there is one */
void duel(const char *card, const char *mine, const char *yours);  /* both at once */
void range(const char *card, const char *mine, const char *yours); /* the same, `yours` two hexes away at 8.4 */
void stands_at(const char *where);                                 /* between lay_duel and use_card: where `yours` is */
void strike(const char *faces);                                    /* script the dice and attack */
void shoot(const char *faces);
int rolled(void);                       /* dice of the attack that was just rolled */
bool has(int unit, uint32_t abilities); /* all of these work on the unit now */
#endif
