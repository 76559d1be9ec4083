/* cc_rate.h: functions that cc_rate.c and cc_rate_op.c share. */
#ifndef CC_RATE_H
#define CC_RATE_H
#include "cc_judge.h"

/* The RP that pays, the actions of the operation, the destinations of armies and fleets. */
void cc_rate_operation(const struct cc *c, int seat, const struct action *a, int n, int32_t *out);
#endif
