/*
 * plane_test.c: geometry without a grid.  What is exact is compared with a slow version in 128 bits that is made
 * another way; what is rounded is bounded by it.  BELLUM_CASES: how many random cases instead of the usual few.
 */
#include "core/plane.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "core/rng.h"
#include "plane_cases.h"
#include "plane_sample.h"
#include "test.h"

__extension__ typedef __int128 big;

/* ---- rounding ---- */

TEST(plane, "rdiv takes the nearest, and a half away from zero")
{
    struct rng r = random_start(1);
    for (int i = 0; i < plane_cases(100000); i++) {
        int64_t b = random_number(&r, 1, i % 2 ? 40 : 2000000), a = random_number(&r, -1000000000, 1000000000);
        int64_t q = plane_rdiv(a, b), off = 2 * llabs(a - q * b);
        CHECK(off <= b);
        CHECK(off < b || llabs(q * b) > llabs(a));
        CHECK_EQ(plane_rdiv(-a, b), -q);
    }
    CHECK_EQ(plane_rdiv(3, 2), 2);
    CHECK_EQ(plane_rdiv(-1, 2), -1);
    CHECK_EQ(plane_rdiv(1, 3), 0);
    CHECK_EQ(plane_rdiv(0, 7), 0);
}

static void check_root(int64_t n)
{
    big root = plane_isqrt(n);
    CHECK(root * root <= n && (root + 1) * (root + 1) > n);
}

TEST(plane, "isqrt is the floor, at both sides of every kind of square")
{
    for (int64_t n = 0; n < 5000; n++)
        check_root(n);
    for (int bit = 2; bit < 63; bit++)
        for (int64_t d = -2; d <= 2; d++)
            check_root(((int64_t)1 << bit) + d);
    struct rng r = random_start(2);
    for (int i = 0; i < plane_cases(20000); i++) {
        int64_t k = i == 0 ? 3037000499 : (int64_t)rng_below(&r, 3037000499) + 1;
        check_root(k * k);
        check_root(k * k - 1);
        check_root(k * k + 1);
    }
    check_root(INT64_MAX);
}

TEST(plane, "a length is rounded down or up, and not at all if it is whole")
{
    struct rng r = random_start(3);
    struct plane_point o = {0, 0};
    CHECK_EQ(plane_len(o, (struct plane_point){-3000, 4000}), 5000);
    CHECK_EQ(plane_len_up(o, (struct plane_point){-3000, 4000}), 5000);
    CHECK_EQ(plane_len_up(o, (struct plane_point){1, 1}), 2);
    CHECK_EQ(plane_len_up(o, o), 0);
    for (int i = 0; i < plane_cases(20000); i++) {
        struct plane_point a = random_point(&r, PLANE_FAR), b = random_point(&r, PLANE_FAR);
        int64_t up = plane_len_up(a, b), down = plane_len(a, b);
        CHECK(up * up >= plane_len2(a, b) && (up == 0 || (up - 1) * (up - 1) < plane_len2(a, b)));
        CHECK(up - down == (down * down != plane_len2(a, b)));
    }
}

/* ---- angles ---- */

/* 32768 cos of t tenths of a degree in 2^-40: the series, 60 binary places. */
static big cosine(int t)
{
    big one = (big)1 << 60, pi = (big)3622009729038561421, x = pi * t / 1800;
    big square = x * x / one, term = one, sum = one;
    for (int k = 1; k < 20; k++) {
        term = -term * square / one / (2 * k * (2 * k - 1));
        sum += term;
    }
    return sum >> 5;
}

TEST(plane, "the table is the rounded cosine, and no entry is in doubt")
{
    big one = (big)1 << 40, half = one / 2;
    for (int t = 0; t <= PLANE_QUARTER; t++) {
        big exact = cosine(t), off = exact - plane_cos(t) * one;
        off = off < 0 ? -off : off;
        CHECK(off < half - one / 2000);
    }
}

TEST(plane, "the other quarters of the circle follow by symmetry")
{
    for (int a = 0; a < PLANE_TURN; a++) {
        CHECK_EQ(plane_cos(plane_angle(-a)), plane_cos(a));
        CHECK_EQ(plane_sin(plane_angle(-a)), -plane_sin(a));
        CHECK_EQ(plane_cos(plane_angle(a + 900)), -plane_sin(a));
        CHECK_EQ(plane_sin(plane_angle(a + 900)), plane_cos(a));
        CHECK_EQ(plane_sin(plane_angle(a + 1800)), -plane_sin(a));
    }
    CHECK_EQ(plane_cos(0), PLANE_ONE);
    CHECK_EQ(plane_sin(900), PLANE_ONE);
    CHECK_EQ(plane_cos(1800), -PLANE_ONE);
    CHECK_EQ(plane_sin(300), PLANE_ONE / 2);
}

TEST(plane, "angles add up within the circle, and the shorter turn is taken")
{
    CHECK_EQ(plane_angle(-1), 3599);
    CHECK_EQ(plane_angle(7201), 1);
    CHECK_EQ(plane_turn(3590, 10), 20);
    CHECK_EQ(plane_turn(10, 3590), -20);
    CHECK_EQ(plane_turn(0, 1800), 1800);
    CHECK_EQ(plane_turn(1800, 0), 1800);
    CHECK_EQ(plane_turn(0, 1801), -1799);
    CHECK_EQ(plane_apart(100, 3500), 200);
    CHECK_EQ(plane_angle_between(3500, 100, 1, 4), 3550);
    CHECK_EQ(plane_angle_between(0, 1800, 1, 2), 900);
    CHECK_EQ(plane_angle_between(100, 50, 1, 4), 87); /* 12.5 back, a half away from zero */
}

/* Over all angles, in their order: the definition itself. */
static int slow_towards(int64_t dx, int64_t dy)
{
    int best = -1;
    int64_t least = INT64_MAX;
    for (int i = 0; i < PLANE_TURN; i++) {
        int t = (i + 1800) % PLANE_TURN; /* so that 3599 comes before 0 */
        int64_t off = llabs(dx * plane_sin(t) - dy * plane_cos(t));
        if (dx * plane_cos(t) + dy * plane_sin(t) > 0 && off < least) {
            least = off;
            best = t;
        }
    }
    return best;
}

TEST(plane, "the direction of a way is the nearest angle, of two the clockwise one")
{
    struct rng r = random_start(4);
    CHECK_EQ(plane_towards(0, 1), 900);
    CHECK_EQ(plane_towards(-5, 0), 1800);
    CHECK_EQ(plane_towards(0, -7), 2700);
    CHECK_EQ(plane_towards(3, 3), 450);
    CHECK_EQ(plane_towards(0, 0), 0);
    for (int a = 0; a < PLANE_TURN; a++) {
        int next = plane_angle(a + 1);
        CHECK_EQ(plane_towards(plane_cos(a), plane_sin(a)), a);
        /* between two angles there is a tie */
        CHECK_EQ(plane_towards(plane_cos(a) + plane_cos(next), plane_sin(a) + plane_sin(next)), a);
    }
    for (int i = 0; i < plane_cases(1000) / 4; i++) {
        struct plane_point p = random_point(&r, i % 2 ? PLANE_FAR : 60);
        if (p.x || p.y)
            CHECK_EQ(plane_towards(p.x, p.y), slow_towards(p.x, p.y));
    }
}

TEST(plane, "facing within some degrees of a way")
{
    CHECK(plane_faces(900, 0, 1000, 0));
    CHECK(plane_faces(900, 262, 1000, 150));
    CHECK(!plane_faces(900, 272, 1000, 150));
    CHECK(!plane_faces(2700, 0, 1000, 150));
    CHECK(plane_faces(2700, 0, 1000, 1800));
}

/* ---- frames ---- */

TEST(plane, "a point goes into a frame and comes out again, rounded once each way")
{
    struct rng r = random_start(5);
    for (int i = 0; i < plane_cases(50000); i++) {
        struct plane_pose p = random_pose(&r, 50000);
        struct plane_point q = random_point(&r, 40000), in = plane_local(p, q), out = plane_world(p, in.x, in.y);
        CHECK(abs(out.x - q.x) <= 4 && abs(out.y - q.y) <= 4); /* 3 for a table that is off by 1/46,000 at 130,000 */
        struct plane_point near = {p.x + q.x / 40, p.y + q.y / 40};
        in = plane_local(p, near);
        out = plane_world(p, in.x, in.y);
        CHECK(abs(out.x - near.x) <= 1 && abs(out.y - near.y) <= 1);
    }
    struct plane_pose p = {1000, 2000, 900};
    CHECK_EQ(plane_world(p, 300, 20).x, 980);
    CHECK_EQ(plane_world(p, 300, 20).y, 2300);
    CHECK_EQ(plane_local(p, (struct plane_point){980, 2300}).x, 300);
    CHECK_EQ(plane_local(p, (struct plane_point){980, 2300}).y, 20);
}

TEST(plane, "a point on the way: by parts, and by distance from its start")
{
    struct plane_point a = {1000, 1000}, b = {1100, 900};
    CHECK_EQ(plane_between(a, b, 1, 8).x, 1013); /* 12.5 on */
    CHECK_EQ(plane_between(a, b, 1, 8).y, 987);
    CHECK_EQ(plane_along(a, b, 142).x, 1100); /* the whole way is 141.4, rounded up */
    CHECK_EQ(plane_along(a, (struct plane_point){3200, 1000}, 288).x, 1288);
    CHECK_EQ(plane_along(a, a, 5).x, 1000);
}

/* ---- outlines: the slow version ---- */

static int slow_sign(big v) { return (v > 0) - (v < 0); }

/* The squared distance of a point from a segment as a fraction, against r squared. */
static int slow_segment(struct plane_point a, struct plane_point b, struct plane_point p, int64_t r)
{
    big dx = b.x - a.x, dy = b.y - a.y, wx = p.x - a.x, wy = p.y - a.y, whole = dx * dx + dy * dy;
    big along = wx * dx + wy * dy;
    along = along < 0 ? 0 : along > whole ? whole : along;
    if (whole == 0)
        return slow_sign(wx * wx + wy * wy - (big)r * r);
    big fx = wx * whole - dx * along, fy = wy * whole - dy * along; /* from the foot, times whole */
    big square = fx * fx + fy * fy;                                 /* below 2^117 */
    big limit = (big)r * r;
    big quotient = square / whole, rest = square % whole; /* over whole twice */
    return slow_sign(quotient - limit * whole) ? slow_sign(quotient - limit * whole) : slow_sign(rest);
}

static bool slow_on(struct plane_point a, struct plane_point b, struct plane_point p)
{
    return plane_cross(a, b, p) == 0 && p.x >= (a.x < b.x ? a.x : b.x) && p.x <= (a.x > b.x ? a.x : b.x) &&
           p.y >= (a.y < b.y ? a.y : b.y) && p.y <= (a.y > b.y ? a.y : b.y);
}

static bool slow_segments_meet(struct plane_point a, struct plane_point b, struct plane_point c, struct plane_point d)
{
    int one = slow_sign(plane_cross(a, b, c)) * slow_sign(plane_cross(a, b, d));
    int other = slow_sign(plane_cross(c, d, a)) * slow_sign(plane_cross(c, d, b));
    return (one < 0 && other < 0) || slow_on(a, b, c) || slow_on(a, b, d) || slow_on(c, d, a) || slow_on(c, d, b);
}

/* By the number of borders that a ray to the east crosses. */
static bool slow_has(const struct plane_point *p, int n, struct plane_point q)
{
    bool inside = false;
    for (int i = 0; i < n; i++) {
        struct plane_point a = p[i], b = p[(i + 1) % n];
        if (slow_on(a, b, q))
            return true;
        if ((a.y > q.y) != (b.y > q.y))
            inside ^= (plane_cross(a, b, q) > 0) == (b.y > a.y);
    }
    return inside;
}

/* An end of one inside the other, or borders that meet. */
static bool slow_meet(const struct plane_point *p, int n, const struct plane_point *q, int m)
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (slow_segments_meet(p[i], p[(i + 1) % n], q[j], q[(j + 1) % m]))
                return true;
    return (n > 2 && slow_has(p, n, q[0])) || (m > 2 && slow_has(q, m, p[0]));
}

static int slow_compare(const struct plane_point *p, int n, const struct plane_point *q, int m, int64_t r)
{
    int least = slow_meet(p, n, q, m) ? slow_sign(-r) : 1;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            int one = slow_segment(p[i], p[(i + 1) % n], q[j], r), other = slow_segment(q[j], q[(j + 1) % m], p[i], r);
            least = one < least ? one : least;
            least = other < least ? other : least;
        }
    return least;
}

/* Corners of a convex polygon, or two points, or one: points on a rounded circle. */
static int random_outline(struct rng *r, int32_t size, struct plane_point p[8])
{
    int n = random_number(r, 1, 8);
    for (;;) {
        struct plane_pose at = random_pose(r, size);
        int32_t radius = random_number(r, 3, size);
        int turn = 0;
        for (int i = 0; i < n; i++) {
            p[i] = plane_world((struct plane_pose){at.x, at.y, plane_angle(at.a + turn)}, radius, 0);
            turn += random_number(r, 1, 2 * PLANE_TURN / n - 1);
        }
        if (n < 3 || (turn < PLANE_TURN && plane_convex(p, n)))
            return n;
    }
}

TEST(plane, "a point against a segment, exactly and over the whole range")
{
    struct rng r = random_start(6);
    int just = 0;
    for (int i = 0; i < plane_cases(60000); i++) {
        int32_t size = i % 3 == 0 ? PLANE_FAR : i % 3 == 1 ? 4800 : 20;
        struct plane_point a = random_point(&r, size), b = random_point(&r, size), p = random_point(&r, size);
        int64_t near = plane_len(plane_foot(a, b, p), p);
        for (int32_t d = -1; d <= 1; d++)
            if (near + d >= 0) {
                int how = plane_segment_compare(a, b, p, (int32_t)near + d);
                just += how == 0;
                CHECK_EQ(how, slow_segment(a, b, p, near + d));
            }
    }
    CHECK(just > 100);
    CHECK_EQ(plane_segment_compare((struct plane_point){-100000, -100000}, (struct plane_point){100000, 100000},
                                   (struct plane_point){-100000, 100000}, 141421),
             1);
    CHECK_EQ(plane_segment_compare((struct plane_point){-100000, -100000}, (struct plane_point){100000, 100000},
                                   (struct plane_point){-100000, 100000}, 141422),
             -1);
}

TEST(plane, "outlines meet, and are as far apart as the slow version says")
{
    struct rng r = random_start(7);
    int met = 0, apart = 0, just = 0;
    for (int i = 0; i < plane_cases(20000); i++) {
        struct plane_point p[8], q[8];
        int32_t size = i % 4 == 0 ? 40000 : i % 4 == 1 ? 4000 : 12;
        int n = random_outline(&r, size, p), m = random_outline(&r, size, q);
        bool meet = plane_meet(p, n, q, m);
        CHECK_EQ(meet, slow_meet(p, n, q, m));
        CHECK_EQ(plane_meet(q, m, p, n), meet);
        met += meet;
        apart += !meet;
        int32_t d = plane_dist(p, n, q, m);
        CHECK(d == 0 || !meet);
        for (int32_t at = d > 1 ? d - 1 : 0; at <= d + 1; at++) {
            int how = plane_compare(p, n, q, m, at);
            CHECK_EQ(how, slow_compare(p, n, q, m, at));
            CHECK_EQ(plane_compare(q, m, p, n, at), how);
            just += how == 0;
        }
        /* a rounded foot lies within 0.71 of the true one */
        CHECK(d <= 1 || slow_compare(p, n, q, m, d - 1) > 0);
        CHECK(slow_compare(p, n, q, m, d + 2) < 0);
    }
    CHECK(met > 100 && apart > 100 && just > 100);
}

TEST(plane, "a polygon holds its inside and its border")
{
    struct rng r = random_start(8);
    for (int i = 0; i < plane_cases(5000); i++) {
        struct plane_point p[8];
        int n = random_outline(&r, 30, p);
        for (int k = 0; n > 2 && k < 20; k++) {
            struct plane_point q = random_point(&r, 50);
            CHECK_EQ(plane_has(p, n, q), slow_has(p, n, q));
        }
    }
}

TEST(plane, "a polygon that is not strictly convex and counter-clockwise is found out")
{
    struct plane_point square[4] = {{0, 0}, {9, 0}, {9, 9}, {0, 9}}, back[4] = {{0, 9}, {9, 9}, {9, 0}, {0, 0}};
    struct plane_point flat[4] = {{0, 0}, {4, 0}, {9, 0}, {9, 9}}, dent[4] = {{0, 0}, {9, 0}, {2, 2}, {0, 9}};
    struct plane_point star[5] = {{0, 100}, {-59, -81}, {95, 31}, {-95, 31}, {59, -81}};
    CHECK(plane_convex(square, 4));
    CHECK(!plane_convex(back, 4));
    CHECK(!plane_convex(flat, 4));
    CHECK(!plane_convex(dent, 4));
    CHECK(!plane_convex(star, 5));
    CHECK(!plane_convex(square, 2));
}

/* ---- segments ---- */

/* Is part/whole of the way in the polygon? */
static bool slow_way_inside(struct plane_point a, struct plane_point b, int part, int whole,
                            const struct plane_point *p, int n)
{
    big x = (big)a.x * (whole - part) + (big)b.x * part, y = (big)a.y * (whole - part) + (big)b.y * part;
    for (int i = 0; i < n; i++) {
        struct plane_point c = p[i], d = p[(i + 1) % n];
        if ((d.x - c.x) * (y - (big)c.y * whole) - (d.y - c.y) * (x - (big)c.x * whole) < 0)
            return false;
    }
    return true;
}

TEST(plane, "the part of a segment in a polygon, exactly")
{
    struct rng r = random_start(9);
    int in = 0, points = 0;
    for (int i = 0; i < plane_cases(10000); i++) {
        struct plane_point p[8], a = random_point(&r, i % 2 ? 40000 : 9), b = random_point(&r, i % 2 ? 40000 : 9);
        struct plane_span s;
        int n = random_outline(&r, i % 2 ? 40000 : 7, p);
        if (n < 3)
            continue;
        bool some = plane_cut(a, b, p, n, &s);
        CHECK_EQ(some, slow_meet(p, n, (struct plane_point[]){a, b}, 2));
        in += some;
        points += some && !plane_span_long(&s);
        for (int k = 0; k <= 60; k++) {
            bool within = some && (big)s.in * 60 <= (big)k * s.in_of && (big)k * s.out_of <= (big)s.out * 60;
            CHECK_EQ(slow_way_inside(a, b, k, 60, p, n), within);
        }
        if (some) {
            int32_t length = plane_length_inside(a, b, p, n), most = plane_len_up(a, b);
            big share = ((big)s.out * s.in_of - (big)s.in * s.out_of) * most / ((big)s.in_of * s.out_of);
            CHECK(length >= share - 3 && length <= share + 2);
        } else {
            CHECK_EQ(plane_length_inside(a, b, p, n), 0);
        }
    }
    CHECK(in > 100 && points > 10);
}

TEST(plane, "sight through a wood: so much of the line lies in it, and its border counts")
{
    struct plane_point wood[4] = {{1000, 1000}, {1400, 1000}, {1400, 3000}, {1000, 3000}};
    CHECK_EQ(plane_length_inside((struct plane_point){0, 2000}, (struct plane_point){5000, 2000}, wood, 4), 400);
    CHECK_EQ(plane_length_inside((struct plane_point){1200, 2000}, (struct plane_point){5000, 2000}, wood, 4), 200);
    CHECK_EQ(plane_length_inside((struct plane_point){1000, 0}, (struct plane_point){1000, 5000}, wood, 4), 2000);
    CHECK_EQ(plane_length_inside((struct plane_point){0, 2000}, (struct plane_point){2000, 0}, wood, 4), 0);
    CHECK_EQ(plane_length_inside((struct plane_point){0, 1999}, (struct plane_point){1999, 0}, wood, 4), 0);
    struct plane_span s;
    CHECK(plane_cut((struct plane_point){0, 2000}, (struct plane_point){2000, 0}, wood, 4, &s)); /* in one corner */
    CHECK(!plane_span_long(&s));
    CHECK(!plane_cut((struct plane_point){0, 1999}, (struct plane_point){1999, 0}, wood, 4, &s));
}

TEST(plane, "a segment is clipped to a box, and no farther than one step beside it")
{
    struct rng r = random_start(10);
    for (int i = 0; i < plane_cases(20000); i++) {
        int32_t size = i % 2 ? 5000 : 6;
        struct plane_point a = random_point(&r, size), b = random_point(&r, size), c = random_point(&r, size);
        struct plane_point p = a, q = b;
        struct plane_box box = {c.x, c.y, c.x + random_number(&r, 0, size), c.y + random_number(&r, 0, size)};
        bool some = plane_clip(&p, &q, &box);
        for (int k = 0; k <= 32; k++) {
            int64_t x = (int64_t)a.x * (32 - k) + (int64_t)b.x * k, y = (int64_t)a.y * (32 - k) + (int64_t)b.y * k;
            bool in = x >= 32 * box.x0 && x <= 32 * box.x1 && y >= 32 * box.y0 && y <= 32 * box.y1;
            CHECK(some || !in);
            if (in) { /* what is in the box lies on what is left, but for rounding */
                struct plane_point at = plane_between(a, b, k, 32);
                CHECK(slow_segment(p, q, at, 2) <= 0);
            }
        }
        if (some) {
            CHECK(p.x >= box.x0 && p.x <= box.x1 && p.y >= box.y0 && p.y <= box.y1);
            CHECK(q.x >= box.x0 && q.x <= box.x1 && q.y >= box.y0 && q.y <= box.y1);
            CHECK(slow_segment(a, b, p, 1) <= 0 && slow_segment(a, b, q, 1) <= 0);
        }
    }
}

TEST(plane, "segments cross, touch or miss each other")
{
    struct plane_point a = {0, 0}, b = {10, 10};
    CHECK_EQ(plane_meeting(a, b, (struct plane_point){0, 10}, (struct plane_point){10, 0}), PLANE_CROSSED);
    CHECK_EQ(plane_meeting(a, b, (struct plane_point){0, 10}, (struct plane_point){5, 5}), PLANE_TOUCHED);
    CHECK_EQ(plane_meeting(a, b, (struct plane_point){5, 5}, (struct plane_point){20, 20}), PLANE_TOUCHED);
    CHECK_EQ(plane_meeting(a, b, (struct plane_point){11, 11}, (struct plane_point){20, 20}), PLANE_MISSED);
    CHECK_EQ(plane_meeting(a, b, (struct plane_point){0, 10}, (struct plane_point){4, 5}), PLANE_MISSED);
    CHECK_EQ(plane_meeting(a, a, a, a), PLANE_TOUCHED);
    struct rng r = random_start(11);
    for (int i = 0; i < plane_cases(50000); i++) {
        struct plane_point p[4];
        for (int k = 0; k < 4; k++)
            p[k] = random_point(&r, 5);
        CHECK_EQ(plane_meeting(p[0], p[1], p[2], p[3]) != PLANE_MISSED, slow_segments_meet(p[0], p[1], p[2], p[3]));
        CHECK_EQ(plane_meeting(p[0], p[1], p[2], p[3]), plane_meeting(p[3], p[2], p[0], p[1]));
    }
}

TEST(plane, "a segment crosses a crest, also through a bend of it, but not if it ends there or goes round it")
{
    struct plane_point crest[4] = {{0, 0}, {10, 0}, {20, 5}, {30, 0}};
#define CREST(x0, y0, x1, y1) plane_crosses((struct plane_point){x0, y0}, (struct plane_point){x1, y1}, crest, 4)
    CHECK(CREST(5, -5, 5, 5));
    CHECK(CREST(10, -5, 10, 5));
    CHECK(!CREST(10, -5, 10, 0));
    CHECK(!CREST(5, -5, 5, 0));
    CHECK(!CREST(5, 0, 5, 9));
    CHECK(!CREST(0, -5, 0, 5));  /* through its end: it goes round */
    CHECK(!CREST(15, 5, 25, 5)); /* the bend touches from one side */
    CHECK(CREST(15, 4, 25, 4));
    CHECK(!CREST(-5, 0, 5, 0));
    struct plane_point step[4] = {{0, 9}, {0, 0}, {10, 0}, {10, -9}};
    CHECK(plane_crosses((struct plane_point){-5, 0}, (struct plane_point){15, 0}, step, 4));
    CHECK(!plane_crosses((struct plane_point){-5, 0}, (struct plane_point){5, 0}, step, 4));
    CHECK(!plane_crosses((struct plane_point){2, 0}, (struct plane_point){5, 0}, step, 4));
    struct rng r = random_start(12);
    for (int i = 0; i < plane_cases(20000); i++) {
        struct plane_point a = random_point(&r, 900), b = random_point(&r, 900), line[3];
        bool level = false, expected = false;
        for (int k = 0; k < 3; k++) {
            line[k] = random_point(&r, 900);
            level |= plane_cross(a, b, line[k]) == 0;
        }
        for (int k = 0; k < 2; k++)
            expected |= plane_meeting(a, b, line[k], line[k + 1]) == PLANE_CROSSED;
        if (!level)
            CHECK_EQ(plane_crosses(a, b, line, 3), expected);
    }
}

/* ---- circles, arcs, near lists ---- */

TEST(plane, "gaps of circles are compared without rounding")
{
    struct rng r = random_start(13);
    for (int i = 0; i < plane_cases(50000); i++) {
        int64_t a = i % 2 ? random_number(&r, 0, 280000) : 0, b = i % 2 ? random_number(&r, 0, 280000) : 0;
        int32_t s = random_number(&r, 0, 1000), t = random_number(&r, 0, 1000);
        if (i % 4 == 1)
            s = (int32_t)(a - b) + t < 0 ? s : (int32_t)(a - b) + t; /* equal gaps, often */
        int64_t a2 = a * a, b2 = b * b;
        if (i % 2) {
            CHECK_EQ(plane_gap_compare(a2, s, b2, t), slow_sign(a - s - b + t));
            CHECK(plane_gap_compare(a2 + 1, s, b2, t) >= plane_gap_compare(a2, s, b2, t));
            if (a - s == b - t)
                CHECK_EQ(plane_gap_compare(a2 + 1, s, b2, t), 1);
        } else { /* twelve binary places of both roots, where they tell */
            a2 = plane_len2(random_point(&r, 4800), random_point(&r, 4800));
            b2 = a2 + random_number(&r, 0, 4000);
            int64_t gap = plane_isqrt(a2 << 24) - ((int64_t)s << 12) - plane_isqrt(b2 << 24) + ((int64_t)t << 12);
            if (llabs(gap) > 1)
                CHECK_EQ(plane_gap_compare(a2, s, b2, t), slow_sign(gap));
        }
    }
}

TEST(plane, "circles are within a distance if it is at most that")
{
    struct plane_circle a = {0, 0, 49}, b = {300, 400, 63};
    CHECK(plane_circles_within(a, b, 388));
    CHECK(!plane_circles_within(a, b, 387));
    CHECK_EQ(plane_circle_dist(a, b), 388);
    CHECK(!plane_circles_within(a, b, -900));
    CHECK_EQ(plane_circle_dist(a, (struct plane_circle){50, 50, 63}), 0);
    struct plane_shape shape = plane_base(1000, 500);
    struct plane_quad q = plane_quad(&shape, (struct plane_pose){0, 0, 900});
    CHECK_EQ(plane_quad_circle_dist(&q, (struct plane_circle){800, 400, 100}), 400);
    CHECK_EQ(plane_quad_circle_dist(&q, (struct plane_circle){0, 50, 50}), 0);
    CHECK_EQ(plane_quad_circle_dist(&q, (struct plane_circle){0, -250, 5}), 0);
}

TEST(plane, "an arc holds what its angle and its radius say")
{
    struct rng r = random_start(14);
    for (int i = 0; i < plane_cases(50000); i++) {
        struct plane_pose at = random_pose(&r, 3000);
        struct plane_point p = random_point(&r, 6000), apex = plane_at(at);
        struct plane_arc arc = {at.x, at.y, random_number(&r, 0, 9000), at.a, (int16_t)random_number(&r, 1, 1800)};
        int off = plane_apart(at.a, plane_towards(p.x - at.x, p.y - at.y));
        bool far = plane_len2(apex, p) > (int64_t)arc.r * arc.r;
        if (far || (abs(off - arc.half) > 1 && plane_len2(apex, p) > 0))
            CHECK_EQ(plane_arc_has(&arc, p), !far && off < arc.half);
        CHECK(plane_arc_has(&arc, apex));
    }
    struct plane_arc quarter = {0, 0, 1000, 900, 450};
    CHECK(plane_arc_has(&quarter, (struct plane_point){700, 700}));
    CHECK(!plane_arc_has(&quarter, (struct plane_point){701, 700}));
    CHECK(!plane_arc_has(&quarter, (struct plane_point){0, -1}));
    CHECK(plane_arc_has(&quarter, (struct plane_point){0, 1000}));
    CHECK(!plane_arc_has(&quarter, (struct plane_point){0, 1001}));
    struct plane_point in[2] = {{0, 900}, {-100, 200}}, out[2] = {{0, 900}, {-201, 200}};
    CHECK(plane_arc_holds(&quarter, in, 2));
    CHECK(!plane_arc_holds(&quarter, out, 2));
}

/* Is the point in the arc, or outside its rim or sides by margin at most?  (At most: a corner may be farther.) */
static bool in_wider_arc(const struct plane_arc *arc, double x, double y, double margin)
{
    double dx = x - arc->x, dy = y - arc->y, reach = arc->r + margin;
    int right = plane_angle(arc->a - arc->half), left = plane_angle(arc->a + arc->half);
    double from_right = (dy * plane_cos(right) - dx * plane_sin(right)) / PLANE_ONE;
    double from_left = (dx * plane_sin(left) - dy * plane_cos(left)) / PLANE_ONE;
    if (dx * dx + dy * dy > reach * reach)
        return false;
    bool one = from_right >= -margin, other = from_left >= -margin;
    return arc->half <= PLANE_QUARTER ? one && other : one || other;
}

TEST(plane, "an outline meets an arc if one of its points lies in it, but for a step")
{
    struct rng r = random_start(15);
    int met = 0, missed = 0;
    for (int i = 0; i < plane_cases(3000); i++) {
        struct plane_pose at = random_pose(&r, 2000);
        struct plane_shape shape = plane_base(1000, 250 * random_number(&r, 1, 4));
        struct plane_quad q = plane_quad(&shape, random_pose(&r, 2000));
        struct plane_arc arc = {at.x, at.y, random_number(&r, 0, 2500), at.a, (int16_t)random_number(&r, 1, 1800)};
        struct plane_arc longer = arc;
        longer.r += 1;
        bool meets = plane_arc_meets(&arc, q.corner, PLANE_CORNERS);
        bool near = plane_has(q.corner, PLANE_CORNERS, plane_at(at));
        for (int e = 0; e < PLANE_EDGES; e++)
            for (int k = 0; k <= 100; k++) {
                struct plane_point a = q.corner[e], b = q.corner[(e + 1) % PLANE_EDGES];
                struct plane_point p = plane_between(a, b, k, 100);
                if (plane_arc_has(&arc, p) && plane_cross(a, b, p) == 0)
                    CHECK(plane_arc_meets(&longer, q.corner, PLANE_CORNERS));
                near |= in_wider_arc(&arc, p.x, p.y, 8); /* edges of 1000: five on either side, and a step */
            }
        CHECK(near || !meets);
        met += meets;
        missed += !meets;
    }
    CHECK(met > 100 && missed > 100);
}

TEST(plane, "a segment is clipped to the sides of an arc")
{
    struct plane_arc arc = {0, 0, 10, 900, 450};
    struct plane_point a = {-1000, 500}, b = {1000, 500};
    CHECK(plane_arc_clip(&arc, &a, &b));
    CHECK_EQ(a.x, -500);
    CHECK_EQ(b.x, 500);
    a = (struct plane_point){-1000, -500};
    b = (struct plane_point){1000, -500};
    CHECK(!plane_arc_clip(&arc, &a, &b));
    struct rng r = random_start(16);
    for (int i = 0; i < plane_cases(20000); i++) {
        struct plane_pose at = random_pose(&r, 3000);
        struct plane_point from = random_point(&r, 6000), to = random_point(&r, 6000), p = from, q = to;
        arc = (struct plane_arc){at.x, at.y, 20000, at.a, (int16_t)random_number(&r, 1, 900)};
        bool some = plane_arc_clip(&arc, &p, &q);
        CHECK(!some || (in_wider_arc(&arc, p.x, p.y, 1) && in_wider_arc(&arc, q.x, q.y, 1)));
        for (int k = 0; k <= 16; k++) {
            struct plane_point mid = plane_between(from, to, k, 16);
            if (plane_cross(from, to, mid) == 0 && plane_arc_has(&arc, mid))
                CHECK(some && slow_segment(p, q, mid, 1) <= 0);
        }
    }
}

TEST(plane, "a near list leaves out nothing that a moving base could meet")
{
    enum { THINGS = 40 };
    struct rng r = random_start(17);
    struct plane_shape shape = plane_base(1000, 750);
    int left_out = 0;
    for (int i = 0; i < plane_cases(500); i++) {
        struct plane_quad thing[THINGS];
        struct plane_circle circle[THINGS];
        int16_t unit[THINGS], leg[THINGS];
        bool listed[THINGS] = {0};
        for (int k = 0; k < THINGS; k++) {
            thing[k] = plane_quad(&shape, random_pose(&r, 8000));
            circle[k] = (struct plane_circle){thing[k].centre.x, thing[k].centre.y, thing[k].r};
        }
        struct plane_pose from = random_pose(&r, 6000), to = plane_moved(from, random_number(&r, 0, 2500), 300);
        struct plane_point end = plane_at(to);
        int32_t length = plane_len_up(plane_at(from), end);
        int n = plane_gather((struct plane_circle){from.x, from.y, 4000}, circle, NULL, THINGS, unit);
        n = plane_gather(plane_circle_of_way(plane_at(from), end, length, 1000), circle, unit, n, leg);
        for (int k = 0; k < n; k++) {
            CHECK(k == 0 || leg[k] > leg[k - 1]);
            listed[leg[k]] = true;
        }
        for (int s = 0; s <= 20; s++) {
            struct plane_point p = plane_between(plane_at(from), end, s, 20);
            struct plane_pose on = {p.x, p.y, (int16_t)random_number(&r, 0, 3599)};
            struct plane_quad q = plane_quad(&shape, on);
            for (int k = 0; k < THINGS; k++)
                CHECK(listed[k] || !plane_quad_over(&q, &thing[k], 0));
        }
        left_out += THINGS - n;
        struct plane_circle all = plane_circle_round(circle, THINGS);
        for (int k = 0; k < THINGS; k++)
            CHECK(plane_len_up((struct plane_point){all.x, all.y}, thing[k].centre) + circle[k].r <= all.r);
    }
    CHECK(left_out > 100);
}

/* ---- numbers ---- */

static const char *as_text(int64_t v, int32_t scale, char sign)
{
    static char buf[40];
    struct text_out o = {buf, sizeof buf, 0};
    plane_put(&o, v, scale, sign);
    return buf;
}

TEST(plane, "a number is written without zeros at its end, with the sign of the language")
{
    CHECK_STR(as_text(12400, 1000, PLANE_POINT), "12.4");
    CHECK_STR(as_text(12000, 1000, PLANE_POINT), "12");
    CHECK_STR(as_text(12001, 1000, PLANE_POINT), "12.001");
    CHECK_STR(as_text(-500, 1000, PLANE_POINT), "-0.5");
    CHECK_STR(as_text(0, 1000, PLANE_POINT), "0");
    CHECK_STR(as_text(1234, 1, PLANE_POINT), "1234");
    CHECK_STR(as_text(825, 100, plane_sign(LANG_ES)), "8,25");
    CHECK_STR(as_text(825, 100, plane_sign(LANG_EN)), "8.25");
    CHECK_STR(as_text(155, 10, PLANE_POINT), "15.5");
    CHECK_STR(as_text(1000001, 1000000, PLANE_POINT), "1.000001");
}

TEST(plane, "what is written is read back, whatever the scale")
{
    static const int32_t scale[] = {1, 10, 100, 1000, 1000000};
    for (int k = 0; k < 5; k++)
        for (int32_t v = -PLANE_FAR; v <= PLANE_FAR; v += k == 3 ? 1 : 37) {
            int32_t back = 0;
            const char *end = plane_read(as_text(v, scale[k], ','), scale[k], ',', &back);
            CHECK(end && *end == '\0');
            CHECK_EQ(back, v);
        }
    int32_t v = 0;
    const char *rest = plane_read("12.4 8 90", 1000, PLANE_POINT, &v);
    CHECK_STR(rest, " 8 90");
    CHECK_EQ(v, 12400);
    CHECK(plane_read("007.10", 1000, PLANE_POINT, &v));
    CHECK_EQ(v, 7100);
    CHECK(plane_read("-0", 1000, PLANE_POINT, &v));
    CHECK_EQ(v, 0);
    CHECK(plane_read("100", 1000, PLANE_POINT, &v));
    CHECK_EQ(v, PLANE_FAR);
}

TEST(plane, "what is no number is refused, and nothing is written")
{
    static const char *const bad[] = {"",
                                      "-",
                                      " 5",
                                      "+5",
                                      ".5",
                                      "5.",
                                      "5. ",
                                      "-.5",
                                      "--5",
                                      "5.-1",
                                      "1.2.3",
                                      "1,5",
                                      "5x",
                                      "x5",
                                      "5.5x",
                                      "1e3",
                                      "0x10",
                                      "1.2345",
                                      "1.0000",
                                      "100.001",
                                      "-100.001",
                                      "101",
                                      "99999999999999999999",
                                      "5_",
                                      "5\xc2\xbd"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        int32_t v = 77;
        if (plane_read(bad[i], 1000, PLANE_POINT, &v) || v != 77)
            test_fail(__FILE__, __LINE__, "\"%s\" was read as %d", bad[i], (int)v);
    }
    int32_t v = 77;
    CHECK(!plane_read("5.0", 1, PLANE_POINT, &v));
    CHECK(!plane_read("5.5", 1000, ',', &v));
}

TEST(plane, "a number ends before any byte but letters, digits, points and commas")
{
    for (int c = 1; c < 256; c++) {
        char text[] = {'1', '2', (char)c, '\0'};
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80;
        bool digit = c >= '0' && c <= '9';
        int32_t v = 77;
        const char *rest = plane_read(text, 1, PLANE_POINT, &v);
        if (letter || c == '.' || c == ',')
            CHECK(!rest && v == 77);
        else
            CHECK(rest == text + 2 + digit || (digit && !rest)); /* 12x may be out of the plane */
        if (rest && !digit)
            CHECK_EQ(v, 12);
    }
}

TEST(plane, "a coordinate in 16 bits, from -16,384 to 49,151")
{
    CHECK_EQ(PLANE_PACK_MIN, -16384);
    CHECK_EQ(PLANE_PACK_MAX, 49151);
    for (int32_t v = PLANE_PACK_MIN; v <= PLANE_PACK_MAX; v++)
        CHECK_EQ(plane_unpack(plane_pack(v)), v);
    CHECK(plane_packs(PLANE_PACK_MIN) && !plane_packs(PLANE_PACK_MIN - 1));
    CHECK(plane_packs(PLANE_PACK_MAX) && !plane_packs(PLANE_PACK_MAX + 1));
}

TEST(plane, "the fingerprint is the same as everywhere") { CHECK(plane_sample() == PLANE_SAMPLE); }

TEST(plane, "the centre of a shape that lies askew of its point is in the middle of its corners")
{
    static const struct plane_shape shapes[] = {{.back = -100, .front = 300, .right = -50, .left = 250},
                                                {.back = -40, .front = 40, .right = -600, .left = 20}};
    for (int i = 0; i < 2; i++)
        for (int a = 0; a < PLANE_TURN; a += PLANE_TURN / 16) {
            struct plane_quad q = plane_quad(&shapes[i], (struct plane_pose){.x = 5000, .y = 7000, .a = (int16_t)a});
            int64_t x = 0, y = 0;
            for (int k = 0; k < PLANE_CORNERS; k++) {
                x += q.corner[k].x;
                y += q.corner[k].y;
            }
            CHECK(llabs(x - 4 * (int64_t)q.centre.x) <= 8 && llabs(y - 4 * (int64_t)q.centre.y) <= 8);
        }
}
