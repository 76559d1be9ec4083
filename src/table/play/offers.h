/*
 * offers.h: offers between seats: a draw, a take-back, a rematch, the next mission.  An offer stands until everybody
 * has agreed, one seat declines, it is withdrawn, or it expires (a take-back: at the next public action; a draw: at the
 * end of the match). Computers agree to all of them but a draw; they judge that by the game's evaluation.  Nobody
 * answers for a person whose time ran out: an offer waits until that person is back.
 *
 * Offers are facts about the table.  Whether one has expired follows from the position, so it is not stored.
 */
#ifndef BELLUM_OFFERS_H
#define BELLUM_OFFERS_H
#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include "../../core/game.h"
#include "../token.h"

struct answer;
struct table;

enum offer { OFFER_DRAW, OFFER_TAKE_BACK, OFFER_REMATCH, OFFER_NEXT, OFFERS };
extern const char *const offer_name[OFFERS]; /* "draw", "take-back", "rematch", "next" */

struct offers {
    seatset agreed[OFFERS]; /* 0: there is no offer */
    int8_t by[OFFERS];      /* the seat that made the offer last */
    uint32_t ply[OFFERS];   /* when: public actions so far */
    bool declined[OFFERS];  /* an offer that was declined */
    bool swap;              /* rematch: with sides swapped */
    char next[TOKEN_TABLE]; /* the table of the rematch or the next mission; "": none yet */
};

bool offer_stands(const struct table *t, enum offer what);
/* Public actions so far. */
uint32_t offers_ply(const struct table *t);
/* Does a person have to answer for this seat?  Else a computer does. */
bool offers_person(const struct table *t, int seat);
/* Have all seats agreed that have to? */
bool offer_agreed(const struct table *t, enum offer what);
/* Would the computer of this seat agree?  It judges by the seat's view. */
bool offer_suits(const struct table *t, enum offer what, int seat);
void offer_end(struct table *t, enum offer what, bool declined);

/* "offers":[{"what","by","agreed":[…],"swap"}…],"next":… for everybody; and a push of it. */
void offers_put(const struct table *t, struct answer *a);
void offers_tell(struct table *t);
/* After an action: removes offers that have lapsed. */
void offers_lapse(struct table *t);
json_t *offers_save(const struct table *t); /* NULL: none */
bool offers_restore(struct offers *o, json_t *from, int seats);
#endif
