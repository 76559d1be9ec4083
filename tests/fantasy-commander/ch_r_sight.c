/* ch_r_sight.c: chapter R: line of sight (FC-680 to FC-687), by shots and against geometry. */
#include "battle.h"

/* Champions a1 (range 3-5) look at Cavalry b1. */
static void look(const char *from, const char *to)
{
    field();
    unit("E-SHO3", from, "red");
    unit("S-CAV1", to, "");
}

static void open_line(void)
{
    begin("red 1");
    if (!legal(1, "shoot b1"))
        refused(1, "shoot b1", FC_WHY_NONE, 0); /* says why */
    CHECK(listed(1, "shoot b1"));
}

static void closed_line(void)
{
    begin("red 1");
    refused(1, "shoot b1", FC_WHY_NO_SIGHT, 682);
}

/* A line on which only the ground of these hexes is changed. */
static void ground(const char *from, const char *to, const char *hexes, const char *id)
{
    look(from, to);
    terrain(hexes, id);
}

/* ---- a second opinion: lines and hexagons in the plane ---- */

struct point {
    int x, y; /* affine: corners of a hex are whole numbers, straight stays straight */
};

static const struct point corner[6] = {{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}};

static struct point centre(int h)
{
    struct hex_axial a = rules->map.at[h];

    return (struct point){2 * a.q + a.r, 3 * a.r};
}

/* Twice the signed area of the triangle a, b, p: 0 on the line. */
static int side_of(struct point a, struct point b, struct point p)
{
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

/* For a point on the line: does it lie on the segment a to b? */
static bool between(struct point a, struct point b, struct point p)
{
    int dx = b.x - a.x, dy = b.y - a.y, t = dx * (p.x - a.x) + dy * (p.y - a.y);

    return t >= 0 && t <= dx * dx + dy * dy;
}

static struct point corner_of(int h, int i)
{
    struct point m = centre(h);

    return (struct point){m.x + corner[i % 6].x, m.y + corner[i % 6].y};
}

/* Does the segment's line part the corners, and does it do so between the ends? */
static bool crosses(struct point a, struct point b, int h)
{
    int left_n = 0, right_n = 0, ahead = 0;

    for (int i = 0; i < 6; i++) {
        int s = side_of(a, b, corner_of(h, i));
        left_n += s < 0;
        right_n += s > 0;
    }
    if (!left_n || !right_n)
        return false;
    /* The ends are centres of other hexes, so what is crossed between them lies ahead of both (true
     * metric). */
    for (int end = 0; end < 2; end++) {
        struct point e = end ? b : a, o = end ? a : b, m = centre(h);
        ahead += 3 * (o.x - e.x) * (m.x - e.x) + (o.y - e.y) * (m.y - e.y) > 0;
    }
    return ahead == 2;
}

static int neighbour_across(int h, int i) /* over the side from corner i to corner i + 1 */
{
    static const int dir[6] = {HEX_NE, HEX_E, HEX_SE, HEX_SW, HEX_W, HEX_NW};

    return rules->map.next[h][dir[i]];
}

static bool rocks(int h) { return h >= 0 && rules->map.hex[h].terrain == rules->rocks; }

static bool seen_in_the_plane(int from, int to)
{
    struct point a = centre(from), b = centre(to);

    for (int h = 0; h < rules->map.hexes; h++) {
        if (h == from || h == to || !rocks(h))
            continue;
        if (crosses(a, b, h))
            return false;
        for (int i = 0; i < 6; i++) {
            struct point p = corner_of(h, i), q = corner_of(h, i + 1);
            int other = neighbour_across(h, i);
            if (!side_of(a, b, p) && !side_of(a, b, q) && between(a, b, p) && between(a, b, q) && other != from &&
                other != to && rocks(other))
                return false;
        }
    }
    return true;
}

/* Scatter Rocks over every n-th hex or so; the same numbers each time. */
static void scatter(uint32_t seed, uint32_t n)
{
    field();
    for (int h = 0; h < rules->map.hexes; h++) {
        seed = seed * 1664525u + 1013904223u;
        if ((seed >> 16) % n == 0)
            rules->map.hex[h].terrain = rules->rocks;
    }
    unit("E-LEG1", "0.8", "yellow fatigue=1");
    unit("S-CAV1", "12.0", "");
    rules->map.hex[hex("0.8")].terrain = rules->map.hex[hex("12.0")].terrain = rules->open;
    begin("yellow 1");
    state->cell[hex("0.8")].unit = state->cell[hex("12.0")].unit = FC_NONE; /* only the ground counts here */
}

static void compare(uint32_t seed, uint32_t n)
{
    struct fc c;

    scatter(seed, n);
    c = ctx();
    for (int a = 0; a < rules->map.hexes; a++)
        for (int b = 0; b < rules->map.hexes; b++)
            if (a != b && fc_distance(&c, a, b) <= FC_SIGHT_MAX &&
                fc_sight(&c, a, b, false, 0) != seen_in_the_plane(a, b))
                test_fail(__FILE__, __LINE__, "line from %d.%d to %d.%d, layout %u", hex_column(rules->map.at[a]),
                          rules->map.at[a].r, hex_column(rules->map.at[b]), rules->map.at[b].r, seed);
}

/* ---- rules ---- */

TEST(FC_680, "the line joins the centres: only what it meets matters")
{
    ground("2.4", "6.4", "2.3 3.3 4.3 5.3 6.3 2.5 3.5 4.5 5.5 6.5 1.4 7.4", "rocks");
    open_line();
    ground("2.4", "6.4", "4.4", "rocks");
    closed_line();
}

TEST(FC_681, "other units and blocking terrain block, the two ends never do")
{
    static const char *const blocking[] = {"rocks", "forest", "hill", "town"};
    static const char *const clear[] = {"open", "river", "ford", "bridge", "graveyard"};

    for (int i = 0; i < 4; i++) {
        ground("2.4", "6.4", "4.4", blocking[i]);
        closed_line();
    }
    for (int i = 0; i < 5; i++) {
        ground("2.4", "6.4", "4.4", clear[i]);
        open_line();
    }
    ground("2.4", "6.4", "2.4 6.4", "forest");
    open_line();
    look("2.4", "6.4");
    unit("E-LEG1", "4.4", "");
    closed_line();
    look("2.4", "6.4");
    unit("S-ZWA1", "4.4", "");
    closed_line();
    look("2.4", "6.4");
    element("4.4", "headquarters", 1);
    closed_line();
}

TEST(FC_682, "a blocking hex whose interior is crossed closes the line, on the whole map")
{
    compare(7, 25); /* few Rocks: mostly single hexes decide */
    compare(8, 12);
}

TEST(FC_683, "along a side two blockers close the line, one does not")
{
    ground("4.4", "4.2", "3.3", "rocks");
    open_line();
    ground("4.4", "4.2", "4.3", "rocks");
    open_line();
    ground("4.4", "4.2", "3.3 4.3", "rocks");
    closed_line();
    look("4.4", "4.2");
    unit("E-LEG1", "3.3", "");
    unit("E-LEG1", "4.3", "");
    closed_line();
    /* a longer line: two sides with one blocker each, on different sides, leave it open */
    ground("4.6", "4.2", "3.5 4.3", "rocks");
    open_line();
    ground("4.6", "4.2", "3.5 4.5", "rocks");
    closed_line();
    compare(9, 3); /* many Rocks: pairs decide */
    compare(10, 2);
}

TEST(FC_684, "a corner that is only touched never blocks")
{
    ground("4.4", "1.8", "2.5 2.7", "rocks");
    open_line();
    ground("4.4", "1.8", "2.6", "rocks");
    closed_line();
}

TEST(FC_685, "a side on the map's border never blocks")
{
    ground("0.2", "0.4", "0.3", "rocks");
    open_line();
    ground("12.2", "12.4", "11.3", "rocks");
    open_line();
    ground("1.2", "1.4", "0.3 1.3", "rocks"); /* inside the map both are there */
    closed_line();
}

TEST(FC_686, "from a Hill one sees over own units, not over enemies or ground")
{
    ground("2.4", "6.4", "2.4", "hill");
    unit("E-LEG1", "4.4", "");
    open_line();
    look("2.4", "6.4");
    unit("E-LEG1", "4.4", "");
    closed_line();
    ground("2.4", "6.4", "2.4", "hill");
    unit("S-ZWA1", "4.4", "");
    closed_line();
    ground("2.4", "6.4", "2.4", "hill");
    terrain("4.4", "forest");
    closed_line();
    ground("2.4", "6.4", "2.4", "hill"); /* an own unit does not lift the wood it stands in */
    terrain("4.4", "forest");
    unit("E-LEG1", "4.4", "");
    closed_line();
    ground("2.4", "6.4", "6.4", "hill"); /* it is the shooter's Hill that counts */
    unit("E-LEG1", "4.4", "");
    closed_line();
}

TEST(FC_687, "sight is symmetric but for the Hill")
{
    struct fc c;

    scatter(11, 4);
    c = ctx();
    for (int a = 0; a < rules->map.hexes; a++)
        for (int b = a + 1; b < rules->map.hexes; b++)
            CHECK_EQ(fc_sight(&c, a, b, false, 0), fc_sight(&c, b, a, false, 0));
    field(); /* archers on both sides of a1, one of them on a Hill */
    unit("S-ZAR2", "2.4", "red");
    unit("S-ZWA1", "4.4", "");
    unit("E-SHO3", "6.4", "blue");
    terrain("2.4", "hill");
    begin("red 2");
    CHECK(legal(2, "shoot a1"));
    play(2, "end");
    refused(1, "shoot b1", FC_WHY_NO_SIGHT, 682);
}

/* ---- examples ---- */

TEST(FC_X60, "4.4 to 4.2 between 3.3 and 4.3")
{
    look("4.4", "4.2");
    unit("E-LEG1", "3.3", "");
    open_line();
    look("4.4", "4.2");
    unit("E-LEG1", "4.3", "");
    open_line();
    look("4.4", "4.2");
    unit("E-LEG1", "3.3", "");
    unit("E-LEG1", "4.3", "");
    closed_line();
    ground("4.4", "4.2", "4.3", "forest");
    unit("E-LEG1", "3.3", "");
    closed_line();
}

TEST(FC_X61, "2.4 to 6.4 through 3.4, 4.4 and 5.4")
{
    static const char *const on[] = {"3.4", "4.4", "5.4"};

    for (int i = 0; i < 3; i++) {
        look("2.4", "6.4");
        unit("E-LEG1", on[i], "");
        closed_line();
    }
    ground("2.4", "6.4", "2.4", "hill");
    unit("E-LEG1", "4.4", "");
    open_line();
    ground("2.4", "6.4", "2.4", "hill");
    unit("S-ZWA1", "4.4", "");
    closed_line();
}

TEST(FC_X62, "4.4 to 5.1 crosses 4.3 and 5.2, not 5.3")
{
    ground("4.4", "5.1", "4.3", "forest");
    closed_line();
    ground("4.4", "5.1", "5.2", "forest");
    closed_line();
    ground("4.4", "5.1", "5.3", "forest");
    open_line();
}

TEST(FC_X63, "4.4 to 7.3 crosses 5.4, 6.4, 5.3 and 6.3")
{
    static const char *const on[] = {"5.4", "6.4", "5.3", "6.3"};

    /* 4.3 is beside the line: own units in contact with the shooter are fine */
    look("4.4", "7.3");
    unit("E-LEG1", "4.3", "");
    open_line();
    for (int i = 0; i < 4; i++) {
        look("4.4", "7.3");
        unit("E-LEG1", on[i], "");
        closed_line();
    }
}

TEST(FC_X64, "0.2 to 0.4 runs along 0.3 and the map's border")
{
    look("0.2", "0.4");
    unit("E-LEG1", "0.3", "");
    open_line();
}

TEST(FC_X65, "4.4 to 1.8 touches corners of 2.5 and 2.7 only")
{
    static const char *const inside[] = {"3.5", "2.6", "3.6", "1.7"};

    look("4.4", "1.8");
    unit("E-LEG1", "2.5", "");
    unit("S-ZWA1", "2.7", "");
    open_line();
    for (int i = 0; i < 4; i++) {
        look("4.4", "1.8");
        unit("E-LEG1", inside[i], "");
        closed_line();
    }
}

TEST(FC_X74, "from the Hill at 4.4 past Legionnaires at 3.3 and a Forest at 4.3")
{
    ground("4.4", "4.2", "4.3", "forest");
    unit("E-LEG1", "3.3", "");
    terrain("4.4", "hill");
    open_line();
    ground("4.4", "4.2", "4.3", "forest");
    unit("E-LEG1", "3.3", "");
    closed_line();
    ground("4.4", "4.2", "4.3 3.3", "forest");
    unit("E-LEG1", "3.3", "");
    terrain("4.4", "hill");
    closed_line();
}

/* ---- rulings ---- */

TEST(FC_R60, "a unit and a blocking terrain together close a side")
{
    static const char *const with[] = {"rocks", "forest", "hill", "town"};

    for (int i = 0; i < 4; i++) {
        ground("4.4", "4.2", "3.3", with[i]);
        unit("E-LEG1", "4.3", "");
        closed_line();
    }
    ground("4.4", "4.2", "3.3", "ford"); /* which does not block */
    unit("E-LEG1", "4.3", "");
    open_line();
}
