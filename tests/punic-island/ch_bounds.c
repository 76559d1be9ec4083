/* ch_bounds.c: rules that the shipped map and cards hardly touch: files of one's own may. */
#include <string.h>
#include "cards.h"
#include "fight.h"

/* The region that holds one land zone and not the other. */
static int region_with(const char *in, const char *out)
{
    for (int r = 0; r < CC_REGIONS_MAX; r++)
        if (rules->region_zones[r] >> zone(in) & 1 && !(rules->region_zones[r] >> zone(out) & 1))
            return r;
    test_fail(__FILE__, __LINE__, "no region has %s without %s", in, out);
}

TEST(PI_463, "a leader who is bound to a region does not leave it by land, nor does his stack")
{
    for (int bound = 0; bound < 2; bound++) {
        blank();
        owner("CAT", 1);
        unit("RI", 2, "LEO", "");
        leader("K1", "LEO", "");
        owner("LEO", 1);
        rp(1, "LEO", 1);
        if (bound)
            rules->leader[leader_of("K1")].bound = (uint8_t)(1 << region_with("LEO", "CAT"));
        begin(1, "LEO");
        play(1, "army K1");
        CHECK(legal(1, "to HYB") == !bound);
        if (bound)
            refused(1, "to CAT", CC_WHY_LEADER_BOUND, "PI-463");
        else
            CHECK(legal(1, "to CAT"));
    }
}

TEST(CC_868, "a leader inside whose men have joined may lead, and may decline")
{
    blank();
    rp(1, "REG", 3);
    unit("RI", 1, "MES", "inside");
    leader("K1", "MES", "inside");
    unit("RI", 2, "MES", "");
    unit("SI", 2, "MES", "");
    siege("MES", 2);
    cup(1, "confusion skirmish");
    waits(2);
    begin_battle("MES", 1, "REG");
    play(1, "pick RI1");
    CHECK(asked(CC_ASK_COMMANDER, 1));
    CHECK(listed(1, "leader K1"));
    CHECK(listed(1, "done"));
    play(1, "done");
    CHECK_EQ(state->battle.commander[0], CC_NONE);
}

TEST(CC_R97, "whoever played the sortie chooses whom it falls on, whatever cards stand beside it")
{
    TEST_ALSO(card_C23);
    for (int by = -2; by <= 2; by++) {
        blank();
        rp(1, "CAT", 1);
        owner("CAT", 1);
        unit("RI", 2, "LEO", "");
        unit("RC", 1, "LEO", "");
        hand(2, "C23");
        if (by)
            rules->card[card("C23") + by].seat = 0;
        begin(1, "CAT");
        play_all(1, "siege LEO; pick RI1");
        dice("3");
        play(2, "play C23");
        CHECK(asked(CC_ASK_CARD_UNIT, 2));
    }
}
