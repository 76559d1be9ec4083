/*
 * fc_shortcuts.c: tables derived from the ruleset so that hot paths need not
 * look far: the ground of each terrain in one byte, whether auras can give
 * numbered abilities, lines of sight, the hexes that are worth walking to and
 * how far it is to them.
 */
#include <string.h>
#include "../fc_ruleset.h"

static void add_to_line(struct fc_sight_line *line, struct hex_axial at)
{
    int i = line->crossed + line->sides;

    if (i >= FC_LINE_HEXES)
        return; /* cannot be: a line of 8 hexes meets fewer */
    line->at[i][0] = (int8_t)at.q;
    line->at[i][1] = (int8_t)at.r;
}

/* The hex on the other side of the line: next to this one, and as far from both ends. */
static struct hex_axial mate_of(struct hex_axial end, struct hex_axial at)
{
    const struct hex_axial start = {0, 0};

    for (int d = 0; d < HEX_DIRS; d++) {
        struct hex_axial mate = {(int16_t)(at.q + hex_step[d].q), (int16_t)(at.r + hex_step[d].r)};
        if (hex_line_meets(start, end, mate) == HEX_SIDE && hex_distance(start, mate) == hex_distance(start, at) &&
            hex_distance(end, mate) == hex_distance(end, at))
            return mate;
    }
    return at;
}

static int lesser(int a, int b) { return a < b ? a : b; }
static int greater(int a, int b) { return a > b ? a : b; }

/* FC-682, FC-683: the hexes that the line from (0,0) to end meets. */
static void draw_line(struct fc_sight_line *line, struct hex_axial end)
{
    const struct hex_axial start = {0, 0};

    for (int pass = HEX_CROSSED; pass >= HEX_SIDE; pass--)
        for (int q = lesser(end.q, 0) - 1; q <= greater(end.q, 0) + 1; q++)
            for (int r = lesser(end.r, 0) - 1; r <= greater(end.r, 0) + 1; r++) {
                struct hex_axial at = {(int16_t)q, (int16_t)r}, mate;
                if (hex_distance(start, at) + hex_distance(at, end) > hex_distance(start, end) + 1 ||
                    (int)hex_line_meets(start, end, at) != pass)
                    continue;
                if (pass == HEX_CROSSED) {
                    add_to_line(line, at);
                    line->crossed++;
                    continue;
                }
                mate = mate_of(end, at);
                if (mate.q < at.q || (mate.q == at.q && mate.r < at.r))
                    continue; /* the pair is there already */
                add_to_line(line, at);
                line->sides++;
                add_to_line(line, mate);
                line->sides++;
            }
}

static void draw_lines(struct fc_ruleset *rs)
{
    for (int q = -FC_SIGHT_MAX; q <= FC_SIGHT_MAX; q++)
        for (int r = -FC_SIGHT_MAX; r <= FC_SIGHT_MAX; r++) {
            struct hex_axial end = {(int16_t)q, (int16_t)r};
            if (hex_distance((struct hex_axial){0, 0}, end) <= FC_SIGHT_MAX)
                draw_line(&rs->line[q + FC_SIGHT_MAX][r + FC_SIGHT_MAX], end);
        }
}

/* A step costs 1; into difficult ground 2, because it ends the movement.  Ways go round impassable ground.  Maps are
 * small, so the loop simply repeats until nothing changes. */
static void measure_way(const struct fc_ruleset *rs, int goal, uint8_t way[FC_HEXES_MAX])
{
    bool changed = true;

    memset(way, FC_FAR, FC_HEXES_MAX);
    way[goal] = 0;
    while (changed) {
        changed = false;
        for (int hex = 0; hex < rs->map.hexes; hex++) {
            int ground = rs->ground[rs->map.hex[hex].terrain], cost = way[hex] + (ground & FC_GROUND_DIFFICULT ? 2 : 1);
            for (int d = 0; d < HEX_DIRS && way[hex] < FC_FAR && !(ground & FC_GROUND_IMPASSABLE); d++) {
                int from = rs->map.next[hex][d];
                if (from >= 0 && cost < way[from]) {
                    way[from] = (uint8_t)cost;
                    changed = true;
                }
            }
        }
    }
}

void fc_compile_shortcuts(struct fc_ruleset *rs)
{
    for (int t = 0; t < rs->terrains; t++)
        rs->ground[t] = (uint8_t)((rs->terrain[t].impassable ? FC_GROUND_IMPASSABLE : 0) |
                                  (rs->terrain[t].water ? FC_GROUND_WATER : 0) |
                                  (rs->terrain[t].difficult ? FC_GROUND_DIFFICULT : 0));
    for (int t = 0; t < rs->types; t++)
        rs->aura_magic |= rs->type[t].aura.magic_dice != 0;
    for (int t = 0; t < rs->terrains; t++)
        rs->aura_magic |= rs->terrain[t].aura.magic_dice != 0;
    for (int t = 0; t < rs->fixture_types; t++)
        rs->aura_magic |= rs->fixture_type[t].grant.magic_dice != 0;
    for (int i = 0; i < FC_X_COUNT; i++) {
        for (int t = 0; t < rs->types; t++)
            rs->aura_numbers |= rs->type[t].aura.x[i] != 0;
        for (int t = 0; t < rs->terrains; t++)
            rs->aura_numbers |= rs->terrain[t].aura.x[i] != 0;
    }
    draw_lines(rs);
    rs->map.prizes = 0;
    for (int hex = 0; hex < rs->map.hexes && rs->map.prizes < FC_PRIZES_MAX; hex++)
        if (rs->map.hex[hex].cp || rs->terrain[rs->map.hex[hex].terrain].town) {
            measure_way(rs, hex, rs->map.way[rs->map.prizes]);
            rs->map.prize[rs->map.prizes++] = (int16_t)hex;
        }
}
