/*
 * hex_test.c: hex geometry.  Lines of sight are compared with an independent
 * computation: the exact position of a segment against the corners of a hex,
 * in whole numbers.
 */
#include "core/hex.h"
#include <stdlib.h>
#include "test.h"

static struct hex_axial at(int c, int r) { return hex_from_offset(c, r); }

TEST(hex, "offset and axial coordinates are the same hexes")
{
    for (int r = -6; r <= 6; r++)
        for (int c = -6; c <= 6; c++) {
            CHECK_EQ(hex_column(at(c, r)), c);
            CHECK_EQ(at(c, r).r, r);
        }
}

TEST(hex, "neighbours are at distance 1, opposite directions cancel, odd rows lie to the right")
{
    for (int d = 0; d < HEX_DIRS; d++) {
        CHECK_EQ(hex_distance(at(4, 4), (struct hex_axial){(int16_t)(at(4, 4).q + hex_step[d].q),
                                                           (int16_t)(at(4, 4).r + hex_step[d].r)}),
                 1);
        CHECK_EQ(hex_step[d].q + hex_step[(d + 3) % 6].q, 0);
        CHECK_EQ(hex_step[d].r + hex_step[(d + 3) % 6].r, 0);
    }
    CHECK_EQ(hex_axis(at(4, 4), at(4, 3)), HEX_NE);
    CHECK_EQ(hex_axis(at(4, 4), at(3, 3)), HEX_NW);
    CHECK_EQ(hex_axis(at(4, 3), at(5, 2)), HEX_NE);
    CHECK_EQ(hex_axis(at(4, 4), at(4, 5)), HEX_SE);
    CHECK_EQ(hex_axis(at(4, 4), at(3, 5)), HEX_SW);
}

TEST(hex, "an axis is found at any distance, and only there")
{
    CHECK_EQ(hex_axis(at(2, 4), at(6, 4)), HEX_E);
    CHECK_EQ(hex_axis(at(6, 4), at(2, 4)), HEX_W);
    CHECK_EQ(hex_axis(at(4, 4), at(4, 2)), -1);
    CHECK_EQ(hex_axis(at(4, 4), at(4, 4)), -1);
    CHECK_EQ(hex_axis(at(4, 4), at(3, 2)), HEX_NW);
}

/* Centres and corners in a plane whose axes are scaled to whole numbers: a hex
 * is 4 wide and 4 high, its rows are 3 apart. */
struct point {
    int x, y;
};
static struct point centre(struct hex_axial h) { return (struct point){4 * h.q + 2 * h.r, 3 * h.r}; }
static const struct point corner[6] = {{0, -2}, {2, -1}, {2, 1}, {0, 2}, {-2, 1}, {-2, -1}};

static int side_of(struct point a, struct point b, struct point p)
{
    int cross = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    return (cross > 0) - (cross < 0);
}

/* The affine picture keeps lines, sides and corners: ask on which side of the line each corner is. */
static enum hex_meet expected(struct hex_axial a, struct hex_axial b, struct hex_axial c)
{
    struct point pa = centre(a), pb = centre(b), pc = centre(c);
    int left = 0, right = 0, on = 0;
    for (int i = 0; i < 6; i++) {
        struct point p = {pc.x + corner[i].x, pc.y + corner[i].y};
        int side = side_of(pa, pb, p);
        left += side > 0;
        right += side < 0;
        on += side == 0;
    }
    if (left && right)
        return HEX_CROSSED;
    return on == 2 ? HEX_SIDE : on == 1 ? HEX_CORNER : HEX_MISSED;
}

/* Is the point k/N of the way from a to b strictly inside h?  All scaled by N. */
enum { N = 60 };
static bool inside(struct point a, struct point b, int k, struct point h)
{
    struct point p = {a.x * (N - k) + b.x * k, a.y * (N - k) + b.y * k};
    for (int i = 0; i < 6; i++) {
        struct point u = {N * (h.x + corner[i].x), N * (h.y + corner[i].y)};
        struct point v = {N * (h.x + corner[(i + 1) % 6].x), N * (h.y + corner[(i + 1) % 6].y)};
        if (side_of(u, v, p) <= 0)
            return false;
    }
    return true;
}

static bool passes_through(struct hex_axial a, struct hex_axial b, struct hex_axial h)
{
    for (int k = 0; k <= N; k++)
        if (inside(centre(a), centre(b), k, centre(h)))
            return true;
    return false;
}

TEST(hex, "lines meet exactly the hexes that plane geometry says")
{
    struct hex_axial a = at(6, 6);
    for (int r = 1; r <= 11; r++)
        for (int c = 1; c <= 11; c++)
            for (int y = 0; y <= 12; y++)
                for (int x = 0; x <= 12; x++) {
                    struct hex_axial b = at(c, r), h = at(x, y);
                    enum hex_meet met = hex_line_meets(a, b, h);
                    bool end = hex_distance(a, h) == 0 || hex_distance(b, h) == 0;
                    if (met != HEX_MISSED)
                        CHECK_EQ(met, expected(a, b, h));
                    if (!end && passes_through(a, b, h))
                        CHECK_EQ(met, HEX_CROSSED);
                }
}

TEST(hex, "a line is the same seen from its other end")
{
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++)
            for (int y = 0; y < 9; y++)
                for (int x = 0; x < 9; x++)
                    CHECK_EQ(hex_line_meets(at(4, 4), at(c, r), at(x, y)),
                             hex_line_meets(at(c, r), at(4, 4), at(x, y)));
}

TEST(hex, "every line crosses a chain of hexes: none is lost")
{
    struct hex_axial a = at(8, 8);
    for (int r = 0; r <= 16; r++)
        for (int c = 0; c <= 16; c++) {
            struct hex_axial b = at(c, r);
            int steps = hex_distance(a, b);
            for (int k = 1; k < steps; k++) {
                int met = 0;
                for (int y = 0; y <= 16; y++)
                    for (int x = 0; x <= 16; x++)
                        if (hex_distance(a, at(x, y)) == k && hex_distance(b, at(x, y)) == steps - k)
                            met += hex_line_meets(a, b, at(x, y)) >= HEX_SIDE;
                CHECK(met >= 1);
            }
        }
}

TEST(hex, "the worked examples of lines of sight")
{
    CHECK_EQ(hex_line_meets(at(4, 4), at(4, 2), at(3, 3)), HEX_SIDE);
    CHECK_EQ(hex_line_meets(at(4, 4), at(4, 2), at(4, 3)), HEX_SIDE);
    CHECK_EQ(hex_line_meets(at(2, 4), at(6, 4), at(4, 4)), HEX_CROSSED);
    CHECK_EQ(hex_line_meets(at(4, 4), at(5, 1), at(4, 3)), HEX_CROSSED);
    CHECK_EQ(hex_line_meets(at(4, 4), at(5, 1), at(5, 2)), HEX_CROSSED);
    CHECK(hex_line_meets(at(4, 4), at(5, 1), at(5, 3)) < HEX_SIDE);
    CHECK_EQ(hex_line_meets(at(4, 4), at(7, 3), at(5, 4)), HEX_CROSSED);
    CHECK_EQ(hex_line_meets(at(4, 4), at(7, 3), at(6, 3)), HEX_CROSSED);
    CHECK_EQ(hex_line_meets(at(0, 2), at(0, 4), at(0, 3)), HEX_SIDE);
    CHECK_EQ(hex_line_meets(at(4, 4), at(1, 8), at(2, 5)), HEX_CORNER);
    CHECK_EQ(hex_line_meets(at(4, 4), at(1, 8), at(2, 7)), HEX_CORNER);
    CHECK_EQ(hex_line_meets(at(4, 4), at(1, 8), at(2, 6)), HEX_CROSSED);
    CHECK_EQ(hex_line_meets(at(4, 4), at(6, 4), at(7, 4)), HEX_MISSED);
    CHECK_EQ(hex_line_meets(at(4, 4), at(6, 4), at(4, 4)), HEX_MISSED);
}
