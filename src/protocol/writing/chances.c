/* chances.c: see chances.h. */
#include "chances.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

static int thousandths(double part, double whole) { return whole > 0 ? (int)(1000.0 * part / whole + 0.5) : 0; }

/* The number of a column; -1: unknown. */
static int column_called(const struct game_odds *g, const char *id)
{
    for (int k = 0; id && k < g->columns; k++)
        if (strcmp(g->column[k].id, id) == 0)
            return k;
    return -1;
}

static int figure_of(const struct game_odds *g, int k, const struct odds *o)
{
    const struct odds_column *column = &g->column[k];
    int unless = column_called(g, column->unless);
    double sum = 0;
    for (int i = 0; i < o->cells; i++) {
        const struct odds_cell *c = &o->cell[i];
        int value = unless >= 0 && c->value[unless] ? 0 : c->value[k];
        sum += (double)c->weight * (column->how == ODDS_AMOUNT ? value : value > 0);
    }
    return thousandths(sum, (double)o->total);
}

void chances_of(const struct game_odds *g, const struct odds *o, struct chances *out)
{
    *out = (struct chances){0};
    for (int k = 0; k < g->columns; k++)
        out->figure[k] = figure_of(g, k, o);
}

static bool is_headline(const struct game_odds *g, const struct odds_cell *c)
{
    for (int k = 0; k < g->columns; k++)
        if (g->headline >> k & 1 && c->value[k])
            return true;
    return false;
}

int chances_headline(const struct game_odds *g, const struct odds *o)
{
    uint64_t sum = 0;
    for (int i = 0; i < o->cells; i++)
        sum += is_headline(g, &o->cell[i]) ? o->cell[i].weight : 0;
    int figure = thousandths((double)sum, (double)o->total);
    if (sum == 0 || sum == o->total)
        return figure;
    return figure < 1 ? 1 : figure > 999 ? 999 : figure;
}

struct odds *chances_ask(const struct game *g, const struct ruleset *rs, const void *view, const struct action *a,
                         int *n)
{
    *n = 0;
    if (!g->odds)
        return NULL;
    struct odds *o = calloc(g->odds->max, sizeof *o);
    if (!o)
        abort();
    *n = g->odds->of(rs, view, a, o, g->odds->max);
    assert(*n <= g->odds->max);
    return o;
}
