/* chances.c: see chances.h. */
#include "chances.h"
#include <assert.h>
#include <stdlib.h>

static int thousandths(double part, double whole) { return whole > 0 ? (int)(1000.0 * part / whole + 0.5) : 0; }

void chances_of(const struct odds *o, struct chances *out)
{
    double total = (double)o->total, sum[6] = {0};
    for (int i = 0; i < o->cells; i++) {
        const struct odds_cell *c = &o->cell[i];
        double w = (double)c->weight;
        sum[0] += c->target_gone ? w : 0;
        sum[1] += c->target_retreat && !c->target_gone ? w : 0;
        sum[2] += w * c->target_loss;
        sum[3] += c->actor_gone ? w : 0;
        sum[4] += c->actor_retreat && !c->actor_gone ? w : 0;
        sum[5] += w * c->actor_loss;
    }
    *out = (struct chances){
        thousandths(sum[0], total), thousandths(sum[1], total), thousandths(sum[2], total),
        thousandths(sum[3], total), thousandths(sum[4], total), thousandths(sum[5], total),
    };
}

struct odds *chances_ask(const struct game *g, const struct ruleset *rs, const void *view, const struct action *a,
                         int *n)
{
    *n = 0;
    if (!g->odds || !g->max_odds)
        return NULL;
    struct odds *o = calloc(g->max_odds, sizeof *o);
    if (!o)
        abort();
    *n = g->odds->of(rs, view, a, o, g->max_odds);
    assert(*n <= g->max_odds);
    return o;
}
