/* cc_judge.h: what the ratings of actions and of positions share (cc_judge.c, cc_rate.c, cc_evaluate.c). */
#ifndef CC_JUDGE_H
#define CC_JUDGE_H
#include "cc.h"

int cc_might(const struct cc *c, cc_set units, int leader);      /* in a battle, in tenths of a full unit */
/* Tenths: how likely n besiegers take the city with the next roll, with so many units inside. */
int cc_siege_chance(const struct cc *c, int zone, int besiegers, int inside);
int cc_besieger_count(const struct cc *c, int zone, int seat);   /* who would count in a roll now */
bool cc_blockaded(const struct cc *c, int zone, int seat);       /* not a port, or a ship of seat lies before it */
bool cc_ahead(const struct cc *c, int seat);                     /* on points: time is on its side */
/* What a zone promises to an army of seat with n units that stands there: cities near by, the more the nearer and weaker. */
int cc_promise(const struct cc *c, int seat, int zone, int n);
int cc_card_worth(const struct cc *c, int seat, int card);       /* of playing it now */
#endif
