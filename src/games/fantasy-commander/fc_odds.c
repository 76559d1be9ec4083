/* fc_odds.c: the exact odds of an attack (being written). */
#include "fc.h"

int fc_odds(const struct ruleset *rules, const void *view, const struct action *a, struct odds *out, int cap)
{
    (void)rules, (void)view, (void)a, (void)out, (void)cap;
    return 0;
}
