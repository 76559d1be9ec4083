/*
 * fc_sight.c: chapter R, line of sight (FC-680 to FC-687).
 *
 * The line is the segment between two centres.  A blocking hex whose interior
 * it crosses closes it; where it runs along a side, only two blockers together,
 * one on each side, close it; corners never do.
 */
#include "fc.h"

/* FC-681, FC-686: a unit or the ground; from a Hill one sees over own units. */
static bool blocks(const struct fc *c, int hex, bool over_allies, int seat)
{
    int u = fc_unit_at(c, hex);

    if (u != FC_NONE && !(over_allies && c->st->unit[u].owner == seat))
        return true;
    return fc_blocks_sight(c, hex);
}

static int hex_at(const struct fc *c, struct hex_axial a)
{
    const struct fc_map *map = &c->rs->map;
    int column = hex_column(a), first;

    if (a.r < 0 || a.r >= map->rows || column < 0)
        return -1;
    first = map->row_start[a.r];
    return column < map->row_start[a.r + 1] - first ? first + column : -1;
}

/* On an axis every hex between is crossed. */
static bool axis_sight(const struct fc *c, int from, int to, int dir, bool over_allies, int seat)
{
    for (int hex = fc_next(c, from, dir); hex != to; hex = fc_next(c, hex, dir))
        if (hex < 0 || blocks(c, hex, over_allies, seat))
            return false;
    return true;
}

bool fc_sight(const struct fc *c, int from, int to, bool over_allies, int seat)
{
    struct hex_axial a = c->rs->map.at[from], b = c->rs->map.at[to];
    int dir = hex_axis(a, b), distance = hex_distance(a, b);
    int low_q = a.q < b.q ? a.q : b.q, high_q = a.q < b.q ? b.q : a.q;
    int low_r = a.r < b.r ? a.r : b.r, high_r = a.r < b.r ? b.r : a.r;

    if (dir >= 0)
        return axis_sight(c, from, to, dir, over_allies, seat);
    /* Off the axes the line stays within the parallelogram of its ends, widened by one. */
    for (int r = low_r - 1; r <= high_r + 1; r++)
        for (int q = low_q - 1; q <= high_q + 1; q++) {
            struct hex_axial at = {(int16_t)q, (int16_t)r};
            enum hex_meet meet;
            int hex;
            if (hex_distance(a, at) + hex_distance(at, b) > distance + 1)
                continue;
            meet = hex_line_meets(a, b, at);
            if (meet < HEX_SIDE || (hex = hex_at(c, at)) < 0 || !blocks(c, hex, over_allies, seat))
                continue;
            if (meet == HEX_CROSSED)
                return false;
            /* FC-683: the pair of a side lies mirrored about the line. */
            for (int d = 0; d < HEX_DIRS; d++) {
                struct hex_axial mate = {(int16_t)(at.q + hex_step[d].q), (int16_t)(at.r + hex_step[d].r)};
                int other;
                if (hex_line_meets(a, b, mate) != HEX_SIDE || hex_distance(a, mate) != hex_distance(a, at) ||
                    hex_distance(b, mate) != hex_distance(b, at))
                    continue;
                other = hex_at(c, mate);
                if (other >= 0 && blocks(c, other, over_allies, seat))
                    return false;
            }
        }
    return true;
}
