/*
 * standing.h: standing passes: a seat lets a kind of optional choice pass (game.h, pass()), always or for a while
 * (until()), and the server answers at once, so that a game over days does not wait for a "no".  It depends only on the
 * kind of question, never on a hand.  So neither the answer nor its moment reveals what the seat could have done.
 */
#ifndef BELLUM_STANDING_H
#define BELLUM_STANDING_H
#include "../table.h"

/* If a person's seat is asked something that it always lets pass, answers for it; true if the table is busy now. */
bool standing_pass(struct table *t);
/* "standing":{"pass":[kinds],"may":[{"ask":17,"text":"…"}…],"until":[{"which":0,"text":"…"}…],
 * "meanwhile":{"pass":[kinds],"until":0}} of the own seat; k now knows it. */
void standing_put(const struct table *t, struct answer *a, struct client *k);
/* The same as a push, to clients that know an older version: passes for a while end by themselves. */
void standing_tell(struct table *t);
#endif
