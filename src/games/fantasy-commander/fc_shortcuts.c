/*
 * fc_shortcuts.c: tables derived from the ruleset so that hot paths need not
 * look far: the ground of each terrain in one byte, and the hexes that are
 * worth walking to.
 */
#include "fc_ruleset.h"

void fc_compile_shortcuts(struct fc_ruleset *rs)
{
    const int room = (int)(sizeof rs->map.prize / sizeof *rs->map.prize);

    for (int t = 0; t < rs->terrains; t++)
        rs->ground[t] = (uint8_t)((rs->terrain[t].impassable ? FC_GROUND_IMPASSABLE : 0) |
                                  (rs->terrain[t].water ? FC_GROUND_WATER : 0) |
                                  (rs->terrain[t].difficult ? FC_GROUND_DIFFICULT : 0));
    rs->map.prizes = 0;
    for (int hex = 0; hex < rs->map.hexes && rs->map.prizes < room; hex++)
        if (rs->map.hex[hex].cp || rs->terrain[rs->map.hex[hex].terrain].town)
            rs->map.prize[rs->map.prizes++] = (int16_t)hex;
}
