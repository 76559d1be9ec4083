/*
 * standing.h: standing passes: a seat says once that it lets a kind of optional
 * choice pass (game.h, pass()), always or for a while (until()), and the server
 * answers for it at once, so that a game over days does not wait for a "no".
 * It looks at the kind of the question and at nothing in anybody's hand, so that
 * neither the answer nor its moment tells what the seat could have done.
 */
#ifndef BELLUM_STANDING_H
#define BELLUM_STANDING_H
#include "../table.h"

/* A person's seat is asked what it always lets pass: do so; true if the table is busy now. */
bool standing_pass(struct table *t);
/* "standing":{"pass":[kinds],"may":[{"ask":17,"text":"…"}…],"until":[{"which":0,"text":"…"}…],
 * "meanwhile":{"pass":[kinds],"until":0}} of the own seat; k is told it. */
void standing_put(const struct table *t, struct answer *a, struct client *k);
/* The same as a push, to those who were told something else last: what is for a while ends by itself. */
void standing_tell(struct table *t);
#endif
