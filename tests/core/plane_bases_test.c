/*
 * plane_bases_test.c: rectangles, alone and in lines.  The rules of moving are a game's; here stands as much of them
 * as is needed to see that corners that should meet do, after any number of wheels, and to compute the examples of
 * De Bellis Fantasiae (DB-X…) that are nothing but geometry.
 */
#include <stdlib.h>
#include "core/plane.h"
#include "plane_cases.h"
#include "test.h"

__extension__ typedef __int128 big;
enum { WIDE = 1000, FILES_MAX = 8 };

static struct plane_quad base_at(int32_t depth, struct plane_pose at)
{
    struct plane_shape shape = plane_base(WIDE, depth);
    return plane_quad(&shape, at);
}

/* The larger of the differences of two coordinates. */
static int32_t off(struct plane_point a, struct plane_point b)
{
    int32_t x = abs(a.x - b.x), y = abs(a.y - b.y);
    return x > y ? x : y;
}

#define CHECK_POSE(pose, px, py, pa)   \
    do {                               \
        struct plane_pose it = (pose); \
        CHECK_EQ(it.x, px);            \
        CHECK_EQ(it.y, py);            \
        CHECK_EQ(it.a, pa);            \
    } while (0)

/* ---- one rectangle ---- */

TEST(plane, "corners lie where the frame says, counter-clockwise, and inside the circle")
{
    struct rng r = random_start(31);
    for (int i = 0; i < plane_cases(20000); i++) {
        struct plane_pose at = random_pose(&r, 60000);
        int32_t size = i % 2 ? 15000 : 700;
        int32_t width = 2 * random_number(&r, 1, size), depth = random_number(&r, 1, 2 * size);
        struct plane_shape shape = plane_base(width, depth);
        struct plane_quad q = plane_quad(&shape, at);
        CHECK_EQ(off(q.corner[PLANE_FRONT_LEFT], plane_world(at, 0, width / 2)), 0);
        CHECK_EQ(off(q.corner[PLANE_REAR_RIGHT], plane_world(at, -depth, -width / 2)), 0);
        CHECK_EQ(off(q.centre, plane_world(at, -depth / 2, 0)), 0);
        for (int k = 0; k < PLANE_CORNERS; k++)
            CHECK(plane_len_up(q.centre, q.corner[k]) <= q.r);
        CHECK(q.r <= plane_len_up(q.centre, q.corner[0]) + 6);
        if (width > 20 && depth > 20)
            CHECK(plane_convex(q.corner, PLANE_CORNERS));
    }
    struct plane_quad north = base_at(500, (struct plane_pose){0, 0, 900});
    CHECK_EQ(north.corner[PLANE_FRONT_LEFT].x, -500);
    CHECK_EQ(north.corner[PLANE_FRONT_LEFT].y, 0);
    CHECK_EQ(north.corner[PLANE_REAR_RIGHT].x, 500);
    CHECK_EQ(north.corner[PLANE_REAR_RIGHT].y, -500);
}

/* ---- overlap, against the true normals of the edges between rounded corners ---- */

/* Do the two reach into each other by more than by on the normal of each edge of the first? */
static bool over_edges(const struct plane_point *p, int n, const struct plane_point *q, int m, int32_t by)
{
    for (int i = 0; i < n; i++) {
        struct plane_point a = p[i], b = p[(i + 1) % n];
        big x = a.y - b.y, y = b.x - a.x, low[2] = {0}, high[2] = {0};
        for (int k = 0; k < n + m; k++) {
            struct plane_point c = k < n ? p[k] : q[k - n];
            big v = c.x * x + c.y * y;
            int who = k >= n;
            low[who] = k == 0 || k == n || v < low[who] ? v : low[who];
            high[who] = k == 0 || k == n || v > high[who] ? v : high[who];
        }
        big reach = (high[0] < high[1] ? high[0] : high[1]) - (low[0] > low[1] ? low[0] : low[1]);
        big square = reach * reach, limit = (big)by * by * (x * x + y * y); /* reach > by * length, squared */
        bool above = reach >= 0 ? by < 0 || square > limit : by < 0 && square < limit;
        if (!above)
            return false;
    }
    return true;
}

static bool slow_over(const struct plane_point *p, int n, const struct plane_point *q, int m, int32_t by)
{
    return over_edges(p, n, q, m, by) && over_edges(q, m, p, n, by);
}

/* Somewhere near another: anywhere, or in contact but for some steps and tenths of a degree. */
static struct plane_pose near_pose(struct rng *r, struct plane_pose at, bool contact)
{
    struct plane_pose p = plane_moved(at, random_number(r, -1600, 1600), random_number(r, -1600, 1600));
    if (contact) {
        p = plane_moved(at, random_number(r, -20, 20), random_number(r, -1200, 1200));
        p.a = plane_angle(at.a + 900 * random_number(r, 0, 3) + random_number(r, -15, 15));
    } else {
        p.a = (int16_t)random_number(r, 0, PLANE_TURN - 1);
    }
    return p;
}

/* Corners are rounded, so the edge between two of them is a little askew, and the farther away a corner of the other
 * base is, the more that counts.  In 75,000,000 questions 0.05 % of the answers differed, 280 of them by more than 1,
 * 7 by more than 2 and none by more than 3. */
TEST(plane, "overlap by the table differs from the exact one only within 3 of the tolerance, mostly 1, and seldom")
{
    struct rng r = random_start(32);
    int n = plane_cases(60000), differ = 0, by_more = 0, over = 0;
    for (int i = 0; i < n; i++) {
        struct plane_pose at = random_pose(&r, 40000);
        struct plane_quad a = base_at(250 * random_number(&r, 1, 4), at);
        struct plane_quad b = base_at(250 * random_number(&r, 1, 4), near_pose(&r, at, i % 3 == 0));
        for (int32_t by = -10; by <= 10; by += 10) {
            bool fast = plane_quad_over(&a, &b, by);
            CHECK_EQ(fast, plane_quad_pen(&a, &b) > (int64_t)by * PLANE_ONE);
            CHECK_EQ(fast, plane_quad_over(&b, &a, by));
            CHECK(slow_over(a.corner, 4, b.corner, 4, fast ? by - 3 : by + 3) == fast);
            by_more += slow_over(a.corner, 4, b.corner, 4, fast ? by - 1 : by + 1) != fast;
            differ += slow_over(a.corner, 4, b.corner, 4, by) != fast;
            over += fast;
        }
        CHECK(plane_quad_near(&a, &b, 10) || plane_quad_pen(&a, &b) < -10 * PLANE_ONE);
    }
    CHECK(over > n / 10);
    CHECK(differ < n / 100);
    CHECK(by_more <= 3 + n / 20000);
}

TEST(plane, "the distance of rectangles is 0 if they have a point in common, and grows with the gap")
{
    struct rng r = random_start(33);
    for (int i = 0; i < plane_cases(10000); i++) {
        struct plane_pose at = random_pose(&r, 40000);
        int32_t gap = random_number(&r, 0, 1500), depth = 250 * random_number(&r, 1, 4);
        struct plane_pose ahead = plane_moved(at, gap, 0);
        ahead.a = plane_angle(at.a + 1800);
        struct plane_quad a = base_at(depth, at), b = base_at(500, ahead);
        CHECK(abs(plane_quad_dist(&a, &b) - gap) <= 2);
        CHECK_EQ(plane_quad_dist(&a, &b), plane_quad_dist(&b, &a));
        CHECK(gap > 2 || plane_quad_dist(&a, &b) <= gap + 1);
    }
}

TEST(plane, "a rectangle reaches into a polygon as the exact normals say, but for 1")
{
    struct rng r = random_start(34);
    struct plane_point hill[6] = {{9500, 8500},   {12500, 8500}, {13500, 10000},
                                  {12500, 11500}, {9500, 11500}, {8500, 10000}};
    struct plane_point wood[5] = {{3000, 9000}, {5500, 9000}, {6000, 10500}, {5000, 12000}, {3200, 11500}};
    int n = plane_cases(30000), over = 0, differ = 0;
    CHECK(plane_convex(hill, 6) && plane_convex(wood, 5));
    for (int i = 0; i < n; i++) {
        const struct plane_point *area = i % 2 ? hill : wood;
        int corners = i % 2 ? 6 : 5, edge = random_number(&r, 0, corners - 1);
        struct plane_point on = plane_between(area[edge], area[(edge + 1) % corners], random_number(&r, 0, 20), 20);
        struct plane_pose by_it = random_pose(&r, i % 3 ? 1500 : 30);
        struct plane_quad q = base_at(500, (struct plane_pose){on.x + by_it.x, on.y + by_it.y, by_it.a});
        for (int32_t by = 0; by <= 10; by += 10) {
            bool fast = plane_quad_over_area(&q, area, corners, by);
            CHECK(slow_over(q.corner, 4, area, corners, fast ? by - 1 : by + 1) == fast);
            differ += slow_over(q.corner, 4, area, corners, by) != fast;
            over += fast;
        }
    }
    CHECK(over > n / 10);
    CHECK(differ < n / 50);
}

/* ---- lines of bases ---- */

struct line {
    int files;
    struct plane_pose pose[FILES_MAX]; /* from left to right */
};

/* The others take their places beside the one that leads. */
static void follow(struct line *l, int leader)
{
    for (int i = 0; i < l->files; i++)
        if (i != leader)
            l->pose[i] = plane_moved(l->pose[leader], 0, -WIDE * (i - leader));
}

/* By theta, left +, about the end of the front on that side: the pivot stays where it is. */
static void wheel(struct line *l, int theta)
{
    int leader = theta > 0 ? 0 : l->files - 1, side = theta > 0 ? WIDE / 2 : -WIDE / 2;
    struct plane_point pivot = plane_world(l->pose[leader], 0, side);
    struct plane_pose turned = {pivot.x, pivot.y, plane_angle(l->pose[leader].a + theta)};
    l->pose[leader] = plane_moved(turned, 0, -side);
    CHECK_EQ(off(plane_world(l->pose[leader], 0, side), pivot), 0);
    follow(l, leader);
}

static int64_t wheel_cost(int files, int theta) { return plane_rdiv((int64_t)WIDE * files * theta * 355, 203400); }

static void check_line(const struct line *l, int32_t depth)
{
    struct plane_quad q[FILES_MAX];
    for (int i = 0; i < l->files; i++)
        q[i] = base_at(depth, l->pose[i]);
    for (int i = 0; i + 1 < l->files; i++) {
        CHECK(off(q[i].corner[PLANE_FRONT_RIGHT], q[i + 1].corner[PLANE_FRONT_LEFT]) <= 1);
        CHECK(off(q[i].corner[PLANE_REAR_RIGHT], q[i + 1].corner[PLANE_REAR_LEFT]) <= 1);
        int64_t pen = plane_quad_pen(&q[i], &q[i + 1]);
        CHECK(pen < 3 * PLANE_ONE && pen > -3 * PLANE_ONE);
    }
    struct plane_pose first = l->pose[0];
    for (int i = 0; i < l->files; i++) {
        CHECK_EQ(l->pose[i].a, first.a);
        CHECK(off(plane_at(l->pose[i]), plane_world(first, 0, -WIDE * i)) <= 1);
    }
}

/* A line opposite, led by any of its bases: corner on corner. */
static void check_opposite(const struct line *l, int leader)
{
    struct line o = {.files = l->files};
    int mirrored = l->files - 1 - leader;
    o.pose[mirrored] = l->pose[leader];
    o.pose[mirrored].a = plane_angle(l->pose[leader].a + 1800);
    follow(&o, mirrored);
    for (int i = 0; i < l->files; i++) {
        struct plane_quad a = base_at(500, l->pose[i]), b = base_at(750, o.pose[l->files - 1 - i]);
        CHECK(off(a.corner[PLANE_FRONT_LEFT], b.corner[PLANE_FRONT_RIGHT]) <= 1);
        CHECK(off(a.corner[PLANE_FRONT_RIGHT], b.corner[PLANE_FRONT_LEFT]) <= 1);
    }
}

TEST(plane, "lines of 2, 5 and 8 do not drift apart, however often they wheel and whoever leads")
{
    static const int files[] = {2, 5, 8};
    struct rng r = random_start(35);
    for (int k = 0; k < 3; k++) {
        struct line l = {.files = files[k], .pose = {{12000, 9000, 900}}};
        follow(&l, 0);
        for (int i = 0; i < plane_cases(3000); i++) {
            int theta = random_number(&r, 1, 900), leader = random_number(&r, 0, l.files - 1);
            wheel(&l, random_number(&r, 0, 1) ? theta : -theta);
            check_line(&l, 250 * random_number(&r, 1, 4));
            struct plane_point way = random_point(&r, 1000);
            l.pose[leader] = plane_moved(l.pose[leader], way.x, way.y);
            if (abs(l.pose[leader].x) > 40000 || abs(l.pose[leader].y) > 40000)
                l.pose[leader] = (struct plane_pose){12000, 9000, l.pose[leader].a};
            follow(&l, leader);
            check_line(&l, 500);
            check_opposite(&l, random_number(&r, 0, l.files - 1));
        }
    }
}

TEST(plane, "who recoils and who pursues by as much meet exactly, in all facings")
{
    static const int32_t depth[] = {300, 500, 667, 750, 1000};
    for (int a = 0; a < PLANE_TURN; a++)
        for (int k = 0; k < 5; k++) {
            struct plane_pose one = {10000, 5000, (int16_t)a}, other = {10000, 5000, plane_angle(a + 1800)};
            one = plane_moved(one, -depth[k], 0);
            other = plane_moved(other, depth[k], 0);
            CHECK_EQ(off(plane_at(one), plane_at(other)), 0);
        }
}

/* ---- worked examples ---- */

/* What a single base pays: the longest way of a corner, rounded down. */
static int32_t leg_cost(int32_t depth, struct plane_pose from, struct plane_pose to)
{
    struct plane_quad a = base_at(depth, from), b = base_at(depth, to);
    int32_t most = 0;
    for (int i = 0; i < PLANE_CORNERS; i++) {
        int32_t way = plane_len(a.corner[i], b.corner[i]);
        most = way > most ? way : most;
    }
    return most;
}

/* The pose of a base of this depth that faces the other way on the same ground. */
static struct plane_pose about_face(int32_t depth, struct plane_pose at)
{
    struct plane_point centre = plane_world(at, -depth / 2, 0);
    struct plane_pose turned = {centre.x, centre.y, plane_angle(at.a + 1800)};
    return plane_moved(turned, depth / 2, 0);
}

TEST(plane, "DB-X135 DB-X136 DB-X137: legs of a single base")
{
    struct plane_pose at = {10000, 5000, 900};
    CHECK_EQ(leg_cost(500, at, (struct plane_pose){11000, 6500, 900}), 1802);
    CHECK_POSE(about_face(500, at), 10000, 4500, 2700);
    CHECK_EQ(leg_cost(500, at, about_face(500, at)), 1118);
    CHECK_POSE(about_face(750, at), 10000, 4250, 2700);
    CHECK_EQ(leg_cost(750, at, about_face(750, at)), 1250);
}

TEST(plane, "DB-X138 DB-X139: wheels of one and of four")
{
    struct line one = {.files = 1, .pose = {{10000, 5000, 900}}}, four = {.files = 4, .pose = {{8500, 5000, 900}}};
    wheel(&one, -300);
    CHECK_POSE(one.pose[0], 10067, 5250, 600);
    CHECK_EQ(wheel_cost(1, 300), 524);
    follow(&four, 0);
    wheel(&four, -150);
    CHECK_POSE(four.pose[0], 8619, 5905, 750);
    CHECK_POSE(four.pose[1], 9585, 5647, 750);
    CHECK_POSE(four.pose[2], 10551, 5388, 750);
    CHECK_POSE(four.pose[3], 11517, 5129, 750);
    CHECK_EQ(wheel_cost(4, 150), 1047);
}

TEST(plane, "DB-X146: the tail of a column that wheels")
{
    static const int theta[2] = {450, 600}, moved[2] = {1711, 2236};
    struct plane_pose tail = {10000, 5000 - 3 * 500, 900};
    for (int k = 0; k < 2; k++) {
        struct line leader = {.files = 1, .pose = {{10000, 5000, 900}}};
        wheel(&leader, theta[k]);
        struct plane_quad before = base_at(500, tail), after = base_at(500, plane_moved(leader.pose[0], -3 * 500, 0));
        int32_t most = 0;
        for (int i = 0; i < PLANE_CORNERS; i++) {
            int32_t way = plane_len(before.corner[i], after.corner[i]);
            most = way > most ? way : most;
        }
        CHECK_EQ(most, moved[k]);
    }
    CHECK_EQ(wheel_cost(1, 450), 785);
}

TEST(plane, "DB-X151 to DB-X157: places of contact, and who began beyond which line")
{
    struct plane_pose b = {10000, 10000, 2700};
    CHECK_EQ(off(plane_world(b, -500, 500), (struct plane_point){10500, 10500}), 0);
    CHECK_EQ(off(plane_world(b, -500, -500), (struct plane_point){9500, 10500}), 0);
    CHECK_EQ(off(plane_world(b, -500, 0), (struct plane_point){10000, 10500}), 0);
    CHECK_EQ(plane_local(b, (struct plane_point){12000, 9500}).y, 2000);
    CHECK_EQ(plane_local(b, (struct plane_point){10300, 8000}).y, 300);
    CHECK_EQ(plane_local(b, (struct plane_point){10600, 10400}).x, -400);
}

TEST(plane, "DB-X174: closing the door")
{
    struct line x = {.files = 1, .pose = {{9000, 10000, 900}}};
    CHECK_EQ(off(plane_world(x.pose[0], 0, -500), (struct plane_point){9500, 10000}), 0);
    wheel(&x, -900);
    CHECK_POSE(x.pose[0], 9500, 10500, 0);
    CHECK_EQ(wheel_cost(1, 900), 1571);
}

/* How much of an edge of the target the shooter has in its arc: a box ahead of it, 1 BW wider on both sides. */
static int32_t in_arc(struct plane_pose shooter, int32_t range, struct plane_point a, struct plane_point b)
{
    struct plane_box box = {0, -1500, range, 1500};
    a = plane_local(shooter, a);
    b = plane_local(shooter, b);
    return plane_clip(&a, &b, &box) ? plane_len(a, b) : 0;
}

TEST(plane, "DB-X183 DB-X184: how much of an edge is in the arc")
{
    struct plane_pose shooter = {10000, 5000, 900};
    struct plane_quad near = base_at(500, (struct plane_pose){11200, 7500, 2700});
    CHECK_EQ(in_arc(shooter, 3000, near.corner[PLANE_FRONT_RIGHT], near.corner[PLANE_FRONT_LEFT]), 800);
    struct plane_quad far = base_at(500, (struct plane_pose){12100, 7500, 2700});
    for (int e = 0; e < PLANE_EDGES; e++)
        CHECK_EQ(in_arc(shooter, 3000, far.corner[e], far.corner[(e + 1) % PLANE_EDGES]), 0);
}

TEST(plane, "DB-X531 DB-X532: recoil by the depth of the base")
{
    CHECK_POSE(plane_moved((struct plane_pose){10000, 5000, 900}, -750, 0), 10000, 4250, 900);
    CHECK_POSE(plane_moved((struct plane_pose){10000, 5000, 300}, -500, 0), 9567, 4750, 300);
}
