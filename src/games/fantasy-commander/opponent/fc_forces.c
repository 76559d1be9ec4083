/* fc_forces.c: for opponents: what each side still has, in points. */
#include "../fc.h"

void fc_forces(const struct ruleset *rules, const void *view, int seat, int32_t *own, int32_t *theirs)
{
    struct fc c = fc_at(rules, view, NULL);

    *own = *theirs = 0;
    for (int u = 0; u < c.st->units; u++)
        if (c.st->unit[u].flags & (FC_ON_MAP | FC_RESERVE)) {
            const struct fc_type *t = fc_type(&c, u);
            *(c.st->unit[u].owner == seat ? own : theirs) += t->cost * fc_left(&c, u) / t->strength;
        }
}
