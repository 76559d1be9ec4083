/*
 * fc_automaton_way.c: the ways of the automaton's units (FC-1030): the fewest steps, of equal ways the one with the
 * lowest hexes.
 */
#include <string.h>
#include "fc_automaton_own.h"

/* Neighbours by ascending number. */
static const uint8_t ascending[HEX_DIRS] = {HEX_NW, HEX_NE, HEX_W, HEX_E, HEX_SW, HEX_SE};

struct traveller {
    const struct fc *c;
    int hex;     /* where it stands */
    bool floats; /* Flight, Incorporeal: nothing is in its way */
    bool swims;  /* FC-861 */
};

static struct traveller traveller_of(const struct fc *c, int u)
{
    return (struct traveller){c, fc_unit(c, u)->hex, fc_abilities(c, u) & (FC_FLIGHT | FC_INCORPOREAL),
                              fc_type(c, u)->base_index == c->rs->conditions.river_walker_base};
}

/* May a way lead over this hex? */
static bool leads_over(const struct traveller *t, int hex, bool units)
{
    const struct fc_cell *cell = &t->c->st->cell[hex];
    int ground = t->c->rs->ground[cell->terrain];

    if (t->floats)
        return true;
    if (units && cell->unit != FC_NONE && hex != t->hex)
        return false;
    return !(ground & FC_GROUND_IMPASSABLE) || (t->swims && ground & FC_GROUND_WATER);
}

void fc_ways(const struct fc *c, int u, int goal, bool units, uint8_t steps[FC_HEXES_MAX])
{
    struct traveller t = traveller_of(c, u);
    int16_t queue[FC_HEXES_MAX];
    int head = 0, tail = 0;

    memset(steps, FC_NO_STEPS, c->rs->map.hexes);
    steps[goal] = 0;
    queue[tail++] = (int16_t)goal;
    while (head < tail) {
        int from = queue[head++], next = steps[from] + (steps[from] < FC_NO_STEPS - 1);
        for (int d = 0; d < HEX_DIRS; d++) {
            int to = fc_next(c, from, d);
            if (to < 0 || steps[to] != FC_NO_STEPS || !leads_over(&t, to, units))
                continue;
            steps[to] = (uint8_t)next;
            queue[tail++] = (int16_t)to;
        }
    }
}

/* The lowest neighbour that is one step nearer, or -1. */
static int next_hex(const struct fc *c, const uint8_t steps[FC_HEXES_MAX], int at)
{
    for (int d = 0; d < HEX_DIRS; d++) {
        int to = fc_next(c, at, ascending[d]);
        if (to >= 0 && steps[to] == steps[at] - 1)
            return to;
    }
    return -1;
}

int fc_towards(const struct fc *c, int u, int goal, enum fc_gait gait, int range, bool tire)
{
    struct traveller t = traveller_of(c, u);
    int at = t.hex, best = -1;
    uint8_t steps[FC_HEXES_MAX];
    struct fc_reach r;

    fc_ways(c, u, goal, true, steps);
    if (steps[at] == FC_NO_STEPS)
        fc_ways(c, u, goal, false, steps);
    if (steps[at] == FC_NO_STEPS)
        return -1;
    fc_reach(c, u, range, gait, &r);
    for (int n = 0; n < range && steps[at] > 0; n++) {
        at = next_hex(c, steps, at);
        if (at < 0 || (!t.floats && r.how[at] == FC_NOT_REACHED) || (r.how[at] == FC_REACHED_TIRED && !tire))
            break;
        if (r.how[at] != FC_NOT_REACHED)
            best = at;
        if (!t.floats && r.how[at] != FC_REACHED)
            break; /* difficult ground ends the movement */
    }
    return best;
}

/* Does the way to a have lower hexes than the way to b?  Both have as many steps. */
static bool lower_way(const struct fc_reach *r, int start, int a, int b)
{
    bool lower = a < b;

    while (a != start && b != start && a != b) { /* back to where they part: the earliest difference decides */
        lower = a < b;
        a = r->before[a];
        b = r->before[b];
    }
    return lower;
}

int fc_beside(const struct fc *c, const struct fc_reach *r, int start, int goal, int range, bool stops)
{
    int best = -1;

    for (int d = 0; d < HEX_DIRS; d++) {
        int hex = fc_next(c, goal, d);
        if (hex < 0 || r->how[hex] == FC_NOT_REACHED || (r->how[hex] != FC_REACHED) != stops || r->steps[hex] > range)
            continue;
        if (best < 0 || r->steps[hex] < r->steps[best] ||
            (r->steps[hex] == r->steps[best] && lower_way(r, start, hex, best)))
            best = hex;
    }
    return best;
}
