/* seats_test.c: what tables decide about sides of several seats. */
#include "quartet.h"
#include "table/table.h"
#include "test.h"

static bool draw(const char *cast, seatset fallen)
{
    struct quartet_rules r = quartet_match(cast, 2);
    return clock_all_sides(&quartet, &r.head, fallen);
}

TEST(clock_sides, "time that ran out at the same moment is a draw if it was that of every side, not of every seat")
{
    CHECK(draw("P1 P2", 3));
    CHECK(!draw("P1 P2", 1));
    CHECK(draw("P1 P2 P1", 3)); /* the partner of seat 1 has time left: its side has none to lose by */
    CHECK(!draw("P1 P2 P1", 5));
    CHECK(draw("P1 P2 R2 A1", 3));
    CHECK(!draw("P1 P1 R2", 3)); /* against the rules, which have no clock */
    CHECK(!draw("P1 P2 P3", 3));
}
