/* ch_data.c: what the files of Punic Island hold: chapter 4 and the rules that are data. */
#include "campaign.h"

/* Sum of the VP of a seat's cities at the beginning. */
static int city_points(int seat)
{
    int sum = 0;

    CC_EACH (z, rules->cities)
        if (rules->zone[z].owner == seat - 1)
            sum += rules->zone[z].vp;
    return sum;
}

TEST(PI_115, "Rome begins with Messana and Rhegium, Carthage with all other cities")
{
    blank();
    CC_EACH (z, rules->cities)
        CHECK_EQ(rules->zone[z].owner, z == zone("MES") || z == zone("REG") ? 0 : 1);
    CHECK_EQ(city_points(1), 6);
    CHECK_EQ(city_points(2), 66);
}
