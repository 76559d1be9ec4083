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

TEST(CC_R71, "a storm that takes ships away takes the RP that find no room on the others, at once")
{
    blank();
    owner("GEL", 1);
    owner("CAM", 1);
    unit("RN", 3, "GEL", "port");
    leader("K1", "GEL", "");
    rp(1, "GEL", 4);
    hand(2, "C21");
    begin(1, "GEL");
    play_all(1, "fleet K1; load-rp 3; to CAM");
    for (int i = 0; i < 3; i++)
        state->unit.flags[u("RN1") + i] |= CC_DECIMATED;
    dice("10 1 1");
    play(2, "play C21");
    CHECK_STR(state_of("RN1"), "dead");
    CHECK_EQ(rp_at(1, "pGEL"), 2);
    play(1, "to CAM");
    CHECK_EQ(rp_at(1, "CAM"), 2);
}

/* ---- cargo ---- */

TEST(CC_R36, "who came ashore with a ship that fled is not carried again in this operation")
{
    blank();
    owner("GEL", 1);
    owner("CAM", 1);
    unit("RN", 1, "GEL", "port");
    unit("RI", 1, "GEL", "");
    unit("RN", 1, "CAM", "port");
    unit("CN", 2, "pPHI", "");
    rp(1, "GEL", 2);
    rp(2, "PAN", 1);
    cup(1, "onagers onagers onagers");
    cup(2, "periplus periplus periplus");
    begin(1, "GEL");
    dice("1 1 10");
    play_all(1, "sail RN1; load RI1; to pPHI");
    play(1, "to GEL");
    CHECK(over());
    CHECK_EQ(at("RI1"), zone("GEL"));
    play(1, "sail RN2");
    refused(1, "embark GEL", CC_WHY_NO_CARGO, "CC-R36");
}
