/* ch_strange.c: rules in the strangest case: what one chapter says where another one's turn has come. */
#include <string.h>
#include "cards.h"

/* ---- RP ---- */

TEST(CC_560, "RP that were in the port when the operation began can be loaded, though they were won since the one before")
{
    blank();
    unit("RI", 1, "LEO", "");
    unit("SN", 1, "SYR", "port");
    rp(2, "SYR", 4);
    hand(1, "R03");
    play_card(1, "R03");
    CHECK_EQ(rp_at(1, "SYR"), 2);
    CHECK_EQ(state->zone[zone("SYR")].fresh, 0);
}
