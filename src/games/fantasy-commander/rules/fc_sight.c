/*
 * fc_sight.c: chapter R, line of sight (FC-680 to FC-687).
 *
 * The line is the segment between two centres.  A blocking hex whose interior
 * it crosses closes it; where it runs along a side, only two blockers together,
 * one on each side, close it; corners never do.  Which hexes a line meets depends
 * on nothing but the way from one end to the other: fc_shortcuts.c has them ready.
 */
#include "../fc.h"

/* FC-681, FC-686: units and ground block.  A unit on a Hill sees over own units. */
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

/* FC-685: beyond the map's edge nothing blocks. */
static bool closed(const struct fc *c, struct hex_axial from, const int8_t step[2], bool over_allies, int seat)
{
    int hex = hex_at(c, (struct hex_axial){(int16_t)(from.q + step[0]), (int16_t)(from.r + step[1])});

    return hex >= 0 && blocks(c, hex, over_allies, seat);
}

bool fc_sight(const struct fc *c, int from, int to, bool over_allies, int seat)
{
    struct hex_axial a = c->rs->map.at[from], b = c->rs->map.at[to];
    const struct fc_sight_line *line;
    int i = 0;

    if (hex_distance(a, b) > FC_SIGHT_MAX)
        return false; /* no weapon reaches so far (fc_data_schema.c) */
    line = &c->rs->line[b.q - a.q + FC_SIGHT_MAX][b.r - a.r + FC_SIGHT_MAX];
    for (; i < line->crossed; i++)
        if (closed(c, a, line->at[i], over_allies, seat))
            return false;
    for (; i < line->crossed + line->sides; i += 2) /* FC-683: both of a pair */
        if (closed(c, a, line->at[i], over_allies, seat) && closed(c, a, line->at[i + 1], over_allies, seat))
            return false;
    return true;
}
