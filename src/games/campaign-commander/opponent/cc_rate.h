/* cc_rate.h: the chapters of the ratings (cc_rate.c, cc_rate_op.c). */
#ifndef CC_RATE_H
#define CC_RATE_H
#include "cc_judge.h"

/* Which RP pays, what to do with it, where armies and fleets go. */
void cc_rate_operation(const struct cc *c, int seat, const struct action *a, int n, int32_t *out);
#endif
