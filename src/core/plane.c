/* plane.c: integer geometry.  See plane.h for the values that are rounded; everything else is exact. */
#include "plane.h"

enum { NEARER = -1, JUST = 0, FARTHER = 1 };

static int sign_of(int64_t v) { return (v > 0) - (v < 0); }
static int64_t size_of(int64_t v) { return v < 0 ? -v : v; }
static int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }
static int64_t larger(int64_t a, int64_t b) { return a > b ? a : b; }

static void expect_points(const struct plane_point *p, int n)
{
    for (int i = 0; i < n; i++)
        PLANE_EXPECT(plane_fits(p[i].x) && plane_fits(p[i].y));
}

/* ---- products of more than 64 bits, for comparisons alone ---- */

struct wide {
    uint64_t high, low;
};

static struct wide times(uint64_t a, uint64_t b)
{
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
    return (struct wide){a1 * b1 + (middle >> 32) + (other >> 32), other << 32 | (uint32_t)low};
}

/* The sign of a * b - c * d.  All four are 0 or more. */
static int compare_products(int64_t a, int64_t b, int64_t c, int64_t d)
{
    if (((a | b | c | d) >> 31) == 0)
        return sign_of(a * b - c * d);
    struct wide left = times((uint64_t)a, (uint64_t)b), right = times((uint64_t)c, (uint64_t)d);
    if (left.high != right.high)
        return left.high < right.high ? -1 : 1;
    return (left.low > right.low) - (left.low < right.low);
}

/* ---- rounding, points, angles ---- */

/* Newton's method from above: stops at the first step that does not decrease the value. */
int64_t plane_isqrt(int64_t n)
{
    PLANE_EXPECT(n >= 0);
    if (n < 2)
        return n;
    int bits = 64 - __builtin_clzll((unsigned long long)n);
    int64_t x = (int64_t)1 << (bits + 1) / 2;
    for (;;) {
        int64_t next = (x + n / x) / 2;
        if (next >= x)
            return x;
        x = next;
    }
}

int32_t plane_len_up(struct plane_point a, struct plane_point b)
{
    int64_t square = plane_len2(a, b), root = plane_isqrt(square);
    return (int32_t)(root + (root * root < square));
}

struct plane_point plane_between(struct plane_point a, struct plane_point b, int64_t part, int64_t whole)
{
    PLANE_EXPECT(part >= 0 && part <= whole && whole > 0 && whole < (int64_t)1 << 40);
    return (struct plane_point){a.x + (int32_t)plane_rdiv((b.x - a.x) * part, whole),
                                a.y + (int32_t)plane_rdiv((b.y - a.y) * part, whole)};
}

struct plane_point plane_along(struct plane_point a, struct plane_point b, int32_t s)
{
    int32_t length = plane_len_up(a, b);
    return length ? plane_between(a, b, s, length) : a;
}

/* Turns the way into the first quarter.  There the cross product with direction t never decreases as t grows, so
 * bisection finds its zero. */
int16_t plane_towards(int32_t dx, int32_t dy)
{
    int quarter = dx > 0 && dy >= 0 ? 0 : dx <= 0 && dy > 0 ? 1 : dx < 0 ? 2 : 3;
    int64_t x = quarter == 0 ? dx : quarter == 1 ? dy : quarter == 2 ? -(int64_t)dx : -(int64_t)dy;
    int64_t y = quarter == 0 ? dy : quarter == 1 ? -(int64_t)dx : quarter == 2 ? -(int64_t)dy : dx;
    if (dx == 0 && dy == 0)
        return 0;
    int low = 0, high = PLANE_QUARTER;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (x * plane_sin(middle) <= y * plane_cos(middle))
            low = middle;
        else
            high = middle;
    }
    int64_t below = y * plane_cos(low) - x * plane_sin(low);
    int64_t above = x * plane_sin(high) - y * plane_cos(high);
    return plane_angle(quarter * PLANE_QUARTER + (below <= above ? low : high));
}

bool plane_faces(int a, int32_t dx, int32_t dy, int within)
{
    struct plane_dir d = plane_dir(a);
    int64_t length = plane_isqrt((int64_t)dx * dx + (int64_t)dy * dy);
    return (int64_t)dx * d.c + (int64_t)dy * d.s >= length * plane_cos(within);
}

/* ---- rectangles ---- */

/* Rounded corners may be 1.5 farther from the rounded centre than the true ones, and the directions of the table are up
 * to 1/46,000 too long. */
struct plane_shape plane_shape(int32_t back, int32_t front, int32_t right, int32_t left)
{
    PLANE_EXPECT(back < front && right < left);
    struct plane_point middle = {(back + front) / 2, (right + left) / 2};
    int32_t r = 0;
    for (int i = 0; i < PLANE_CORNERS; i++) {
        struct plane_point corner = {i & 1 ? back : front, i & 2 ? right : left};
        r = (int32_t)larger(r, plane_len_up(middle, corner));
    }
    return (struct plane_shape){back, front, right, left, r + 3 + r / 40000};
}

struct plane_shape plane_base(int32_t width, int32_t depth)
{
    PLANE_EXPECT(width % 2 == 0);
    return plane_shape(-depth, 0, -width / 2, width / 2);
}

/* The extent of some points along an axis. */
static void extent(const struct plane_point *p, int n, int64_t x, int64_t y, int64_t out[2])
{
    out[0] = out[1] = p[0].x * x + p[0].y * y;
    for (int i = 1; i < n; i++) {
        int64_t v = p[i].x * x + p[i].y * y;
        out[0] = smaller(out[0], v);
        out[1] = larger(out[1], v);
    }
}

static int64_t along(struct plane_point p, int64_t x, int64_t y) { return p.x * x + p.y * y; }

/* Of a rectangle so long on an axis that rounding cannot put a corner of one end beyond one of the other. */
static void extent_of_ends(const struct plane_point end[4], int64_t x, int64_t y, int64_t out[2])
{
    out[0] = smaller(along(end[0], x, y), along(end[1], x, y));
    out[1] = larger(along(end[2], x, y), along(end[3], x, y));
}

static void measure(const struct plane_shape *s, struct plane_quad *q)
{
    const struct plane_point *at = q->corner;
    if (s->front - s->back < 4 || s->left - s->right < 4) {
        extent(at, PLANE_CORNERS, q->axis.c, q->axis.s, q->own[0]);
        extent(at, PLANE_CORNERS, -q->axis.s, q->axis.c, q->own[1]);
        return;
    }
    struct plane_point ahead[4] = {at[PLANE_REAR_LEFT], at[PLANE_REAR_RIGHT], at[PLANE_FRONT_LEFT],
                                   at[PLANE_FRONT_RIGHT]};
    struct plane_point left[4] = {at[PLANE_REAR_RIGHT], at[PLANE_FRONT_RIGHT], at[PLANE_REAR_LEFT],
                                  at[PLANE_FRONT_LEFT]};
    extent_of_ends(ahead, q->axis.c, q->axis.s, q->own[0]);
    extent_of_ends(left, -q->axis.s, q->axis.c, q->own[1]);
}

void plane_corners(const struct plane_shape *s, struct plane_pose at, struct plane_point out[PLANE_CORNERS])
{
    PLANE_EXPECT(plane_fits(at.x) && plane_fits(at.y));
    struct plane_point p = plane_at(at);
    struct plane_dir d = plane_dir(at.a);
    out[PLANE_FRONT_RIGHT] = plane_world_in(p, d, s->front, s->right);
    out[PLANE_FRONT_LEFT] = plane_world_in(p, d, s->front, s->left);
    out[PLANE_REAR_LEFT] = plane_world_in(p, d, s->back, s->left);
    out[PLANE_REAR_RIGHT] = plane_world_in(p, d, s->back, s->right);
}

struct plane_quad plane_quad(const struct plane_shape *s, struct plane_pose at)
{
    struct plane_quad q;
    plane_corners(s, at, q.corner);
    q.axis = plane_dir(at.a);
    q.centre = plane_world_in(plane_at(at), q.axis, (s->back + s->front) / 2, (s->right + s->left) / 2);
    q.r = s->r;
    measure(s, &q);
    return q;
}

bool plane_quad_near(const struct plane_quad *a, const struct plane_quad *b, int32_t gap)
{
    int64_t reach = (int64_t)a->r + b->r + gap;
    return plane_len2(a->centre, b->centre) <= reach * reach;
}

/* The penetration of the points into a rectangle along one of its own axes, times PLANE_ONE. */
static int64_t pen_on_axis(const struct plane_quad *a, int axis, const struct plane_point *p, int n)
{
    int64_t other[2], x = axis ? -a->axis.s : a->axis.c, y = axis ? a->axis.c : a->axis.s;
    extent(p, n, x, y, other);
    return smaller(a->own[axis][1], other[1]) - larger(a->own[axis][0], other[0]);
}

static int64_t pen_on_own_axes(const struct plane_quad *a, const struct plane_point *p, int n)
{
    return smaller(pen_on_axis(a, 0, p, n), pen_on_axis(a, 1, p, n));
}

int64_t plane_quad_pen(const struct plane_quad *a, const struct plane_quad *b)
{
    return smaller(pen_on_own_axes(a, b->corner, PLANE_CORNERS), pen_on_own_axes(b, a->corner, PLANE_CORNERS));
}

bool plane_quad_over(const struct plane_quad *a, const struct plane_quad *b, int32_t by)
{
    int64_t least = (int64_t)by * PLANE_ONE;
    return pen_on_axis(a, 0, b->corner, PLANE_CORNERS) > least && pen_on_axis(a, 1, b->corner, PLANE_CORNERS) > least &&
           pen_on_axis(b, 0, a->corner, PLANE_CORNERS) > least && pen_on_axis(b, 1, a->corner, PLANE_CORNERS) > least;
}

/* Is v greater than by times the length of the edge, rounded down?  In most cases bounds of the length decide it. */
static bool above_scaled(int64_t v, int64_t x, int64_t y, int32_t by)
{
    int64_t most = size_of(x) + size_of(y), least = larger(size_of(x), size_of(y));
    if (v > larger(by * most, by * least))
        return true;
    if (v <= smaller(by * most, by * least))
        return false;
    return v > by * plane_isqrt(x * x + y * y);
}

enum where { OUTSIDE, ACROSS, DEEP };

static bool all_outside(const struct plane_quad *a, struct plane_point from, struct plane_point to)
{
    for (int k = 0; k < PLANE_CORNERS; k++)
        if (plane_cross(from, to, a->corner[k]) >= 0)
            return false;
    return true;
}

/* Where a rectangle lies: outside one edge of a polygon; its centre at least that deep inside all of them; or neither
 * is plain. */
static enum where lies(const struct plane_quad *a, const struct plane_point *p, int n, int32_t deep)
{
    enum where found = DEEP;
    for (int i = 0; i < n; i++) {
        struct plane_point from = p[i], to = p[i + 1 < n ? i + 1 : 0];
        int64_t length = size_of(to.x - from.x) + size_of(to.y - from.y); /* or more */
        int64_t centre = plane_cross(from, to, a->centre);
        if (centre < 0 && (centre < -length * a->r || all_outside(a, from, to)))
            return OUTSIDE;
        if (centre < length * deep)
            found = ACROSS;
    }
    return found;
}

/* Are both of its sides so long? */
static bool as_long_as(const struct plane_quad *a, int32_t length)
{
    int64_t least = (int64_t)length * PLANE_ONE;
    return a->own[0][1] - a->own[0][0] >= least && a->own[1][1] - a->own[1][0] >= least;
}

/* A polygon that holds a circle of radius r about the centre of a rectangle, whose sides are at least 2 r long, has an
 * extent of r in common with it on every axis.  (4: corners are rounded.) */
bool plane_quad_over_area(const struct plane_quad *a, const struct plane_point *p, int n, int32_t by)
{
    expect_points(p, n);
    enum where where = by >= 0 ? lies(a, p, n, by + 4) : ACROSS;
    if (where == OUTSIDE || (where == DEEP && as_long_as(a, 2 * (by + 4))))
        return where == DEEP;
    if (pen_on_own_axes(a, p, n) <= (int64_t)by * PLANE_ONE)
        return false;
    for (int i = 0; i < n; i++) {
        struct plane_point from = p[i], to = p[i + 1 < n ? i + 1 : 0];
        int64_t x = from.y - to.y, y = to.x - from.x, one[2], other[2];
        extent(a->corner, PLANE_CORNERS, x, y, one);
        extent(p, n, x, y, other);
        if (!above_scaled(smaller(one[1], other[1]) - larger(one[0], other[0]), x, y, by))
            return false;
    }
    return true;
}

/* ---- outlines ---- */

bool plane_convex(const struct plane_point *p, int n)
{
    for (int i = 0; i < n; i++)
        for (int k = 2; k < n; k++)
            if (plane_cross(p[i], p[(i + 1) % n], p[(i + k) % n]) <= 0)
                return false;
    return n >= 3;
}

bool plane_has(const struct plane_point *p, int n, struct plane_point q)
{
    expect_points(p, n);
    for (int i = 0; i < n; i++)
        if (plane_cross(p[i], p[i + 1 < n ? i + 1 : 0], q) < 0)
            return false;
    return true;
}

static struct plane_box box_of(const struct plane_point *p, int n)
{
    struct plane_box b = {p[0].x, p[0].y, p[0].x, p[0].y};
    for (int i = 1; i < n; i++) {
        b.x0 = p[i].x < b.x0 ? p[i].x : b.x0;
        b.x1 = p[i].x > b.x1 ? p[i].x : b.x1;
        b.y0 = p[i].y < b.y0 ? p[i].y : b.y0;
        b.y1 = p[i].y > b.y1 ? p[i].y : b.y1;
    }
    return b;
}

/* The gap between two boxes: the larger of west-east and south-north; 0 or less: they meet. */
static int64_t gap_of_boxes(const struct plane_box *a, const struct plane_box *b)
{
    return larger(larger(a->x0 - b->x1, b->x0 - a->x1), larger(a->y0 - b->y1, b->y0 - a->y1));
}

/* Is the whole second outline outside an edge of the first?  The two edges of a segment look to both sides. */
static bool edge_parts(const struct plane_point *p, int n, const struct plane_point *q, int m)
{
    for (int i = 0; i < n; i++) {
        int outside = 0;
        while (outside < m && plane_cross(p[i], p[i + 1 < n ? i + 1 : 0], q[outside]) < 0)
            outside++;
        if (outside == m)
            return true;
    }
    return false;
}

/* For outlines whose boxes meet.  (If no edge has a side, because all are points or segments on one line, the boxes
 * decide.) */
static bool meet_inside_boxes(const struct plane_point *p, int n, const struct plane_point *q, int m)
{
    return !edge_parts(p, n, q, m) && !edge_parts(q, m, p, n);
}

bool plane_meet(const struct plane_point *p, int n, const struct plane_point *q, int m)
{
    expect_points(p, n);
    expect_points(q, m);
    struct plane_box a = box_of(p, n), b = box_of(q, m);
    return gap_of_boxes(&a, &b) <= 0 && meet_inside_boxes(p, n, q, m);
}

int plane_segment_compare(struct plane_point a, struct plane_point b, struct plane_point p, int32_t r)
{
    PLANE_EXPECT(r >= 0);
    int64_t along = plane_dot(a, b, p), whole = plane_len2(a, b), square = (int64_t)r * r;
    if (along <= 0)
        return sign_of(plane_len2(a, p) - square);
    if (along >= whole)
        return sign_of(plane_len2(b, p) - square);
    int64_t cross = size_of(plane_cross(a, b, p));
    return compare_products(cross, cross, square, whole);
}

/* A segment has one edge, and a point is one. */
static int edges_of(int n) { return n < 3 ? 1 : n; }

/* Of all corners of the first, the one nearest to the edges of the second. */
static int corners_compare(const struct plane_point *p, int n, const struct plane_point *q, int m, int32_t r)
{
    int nearest = FARTHER;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < edges_of(m); j++) {
            int how = plane_segment_compare(q[j], q[j + 1 < m ? j + 1 : 0], p[i], r);
            if (how == NEARER)
                return NEARER;
            nearest = how < nearest ? how : nearest;
        }
    return nearest;
}

int plane_compare(const struct plane_point *p, int n, const struct plane_point *q, int m, int32_t r)
{
    PLANE_EXPECT(r >= 0);
    expect_points(p, n);
    expect_points(q, m);
    struct plane_box a = box_of(p, n), b = box_of(q, m);
    int64_t gap = gap_of_boxes(&a, &b);
    if (gap > r)
        return FARTHER;
    if (gap <= 0 && meet_inside_boxes(p, n, q, m))
        return r > 0 ? NEARER : JUST;
    int one = corners_compare(p, n, q, m, r);
    if (one == NEARER)
        return NEARER;
    int other = corners_compare(q, m, p, n, r);
    return one < other ? one : other;
}

struct plane_point plane_foot(struct plane_point a, struct plane_point b, struct plane_point p)
{
    int64_t along = plane_dot(a, b, p), whole = plane_len2(a, b);
    return along <= 0 ? a : along >= whole ? b : plane_between(a, b, along, whole);
}

/* The smallest square of the distance from a corner of the first to its foot on an edge of the second, or best.  A foot
 * lies in the box of its edge, so corners too far from the box are skipped. */
static int64_t corners_len2(const struct plane_point *p, int n, const struct plane_point *q, int m, int64_t best)
{
    for (int j = 0; j < edges_of(m); j++) {
        struct plane_point edge[2] = {q[j], q[j + 1 < m ? j + 1 : 0]};
        struct plane_box box = box_of(edge, 2);
        for (int i = 0; i < n; i++) {
            struct plane_point nearest = {(int32_t)smaller(larger(p[i].x, box.x0), box.x1),
                                          (int32_t)smaller(larger(p[i].y, box.y0), box.y1)};
            if (plane_len2(p[i], nearest) < best)
                best = smaller(best, plane_len2(p[i], plane_foot(edge[0], edge[1], p[i])));
        }
    }
    return best;
}

int32_t plane_dist(const struct plane_point *p, int n, const struct plane_point *q, int m)
{
    if (plane_meet(p, n, q, m))
        return 0;
    return (int32_t)plane_isqrt(corners_len2(q, m, p, n, corners_len2(p, n, q, m, INT64_MAX)));
}

int32_t plane_quad_circle_dist(const struct plane_quad *a, struct plane_circle c)
{
    int32_t centre = plane_dist(a->corner, PLANE_CORNERS, &(struct plane_point){c.x, c.y}, 1);
    return centre > c.r ? centre - c.r : 0;
}

/* ---- circles ---- */

static struct plane_point centre_of(struct plane_circle c) { return (struct plane_point){c.x, c.y}; }

bool plane_circles_within(struct plane_circle a, struct plane_circle b, int32_t gap)
{
    int64_t reach = (int64_t)a.r + b.r + gap;
    return reach >= 0 && plane_len2(centre_of(a), centre_of(b)) <= reach * reach;
}

int32_t plane_circle_dist(struct plane_circle a, struct plane_circle b)
{
    return (int32_t)larger(plane_len(centre_of(a), centre_of(b)) - (int64_t)a.r - b.r, 0);
}

/* With k = s - t >= 0: comparing sqrt(a2) with sqrt(b2) + k, both squared, means comparing a2 - b2 - k^2 with 2 k
 * sqrt(b2). */
int plane_gap_compare(int64_t a2, int32_t s, int64_t b2, int32_t t)
{
    PLANE_EXPECT(a2 >= 0 && b2 >= 0 && a2 < (int64_t)1 << 40 && b2 < (int64_t)1 << 40);
    if (s < t)
        return -plane_gap_compare(b2, t, a2, s);
    int64_t k = (int64_t)s - t, rest = a2 - b2 - k * k;
    return rest < 0 ? -1 : compare_products(rest, rest, 4 * k * k, b2);
}

/* ---- segments ---- */

/* A value grows linearly from v0 at the start of a span to v1 at its end: keeps the part of the span where it is not
 * below 0. */
static bool keep(struct plane_span *s, int64_t v0, int64_t v1)
{
    if (v0 < 0 && v1 < 0)
        return false;
    if (v0 < 0 && compare_products(-v0, s->in_of, s->in, v1 - v0) > 0) {
        s->in = -v0;
        s->in_of = v1 - v0;
    }
    if (v1 < 0 && compare_products(v0, s->out_of, s->out, v0 - v1) < 0) {
        s->out = v0;
        s->out_of = v0 - v1;
    }
    return compare_products(s->in, s->out_of, s->out, s->in_of) <= 0;
}

static const struct plane_span whole_way = {0, 1, 1, 1};

bool plane_cut(struct plane_point a, struct plane_point b, const struct plane_point *p, int n, struct plane_span *out)
{
    expect_points(p, n);
    *out = whole_way;
    for (int i = 0; i < n; i++) {
        struct plane_point to = p[i + 1 < n ? i + 1 : 0];
        if (!keep(out, plane_cross(p[i], to, a), plane_cross(p[i], to, b)))
            return false;
    }
    return true;
}

bool plane_span_long(const struct plane_span *s) { return compare_products(s->in, s->out_of, s->out, s->in_of) < 0; }

/* Replaces the segment by its part. */
static void shorten(struct plane_point *a, struct plane_point *b, const struct plane_span *s)
{
    struct plane_point from = *a, to = *b;
    *a = plane_between(from, to, s->in, s->in_of);
    *b = plane_between(from, to, s->out, s->out_of);
}

int32_t plane_length_inside(struct plane_point a, struct plane_point b, const struct plane_point *p, int n)
{
    struct plane_span part;
    if (!plane_cut(a, b, p, n, &part))
        return 0;
    shorten(&a, &b, &part);
    return plane_len(a, b);
}

bool plane_clip(struct plane_point *a, struct plane_point *b, const struct plane_box *box)
{
    struct plane_span part = whole_way;
    if (!keep(&part, a->x - box->x0, b->x - box->x0) || !keep(&part, box->x1 - a->x, box->x1 - b->x) ||
        !keep(&part, a->y - box->y0, b->y - box->y0) || !keep(&part, box->y1 - a->y, box->y1 - b->y))
        return false;
    shorten(a, b, &part);
    return true;
}

/* Do c and d lie on different sides of the line through a and b, neither of them on it? */
static bool line_between(struct plane_point a, struct plane_point b, struct plane_point c, struct plane_point d)
{
    return sign_of(plane_cross(a, b, c)) * sign_of(plane_cross(a, b, d)) < 0;
}

enum plane_meeting plane_meeting(struct plane_point a, struct plane_point b, struct plane_point c, struct plane_point d)
{
    if (line_between(a, b, c, d) && line_between(c, d, a, b))
        return PLANE_CROSSED;
    struct plane_point one[2] = {a, b}, other[2] = {c, d};
    return plane_meet(one, 2, other, 2) ? PLANE_TOUCHED : PLANE_MISSED;
}

/* Looks along the line from the last point on one side of a-b to the next point on the other side; the points between
 * them lie on the straight line through a-b.  The segment passes through if all of them are inside it.  If it ends
 * among them, it ends on the line. */
bool plane_crosses(struct plane_point a, struct plane_point b, const struct plane_point *line, int n)
{
    int last = 0, on = 0;
    bool within = true;
    for (int i = 0; i < n; i++) {
        int side = sign_of(plane_cross(a, b, line[i]));
        if (side == 0) {
            on++;
            within = within && plane_dot(a, b, line[i]) > 0 && plane_dot(b, a, line[i]) > 0;
            continue;
        }
        if (side == -last && (on ? within : line_between(line[i - 1], line[i], a, b)))
            return true;
        last = side;
        on = 0;
        within = true;
    }
    return false;
}

/* ---- arcs ---- */

static struct plane_point apex_of(const struct plane_arc *arc) { return (struct plane_point){arc->x, arc->y}; }

/* The distance of a point to the left of a direction from the apex, times PLANE_ONE. */
static int64_t left_of(const struct plane_arc *arc, int direction, struct plane_point p)
{
    struct plane_dir d = plane_dir(plane_angle(direction));
    return (int64_t)d.c * (p.y - arc->y) - (int64_t)d.s * (p.x - arc->x);
}

bool plane_arc_has(const struct plane_arc *arc, struct plane_point p)
{
    PLANE_EXPECT(arc->half >= 1 && arc->half <= PLANE_HALF_TURN);
    if (plane_len2(apex_of(arc), p) > (int64_t)arc->r * arc->r)
        return false;
    bool right = left_of(arc, arc->a - arc->half, p) >= 0, left = left_of(arc, arc->a + arc->half, p) <= 0;
    return arc->half <= PLANE_QUARTER ? right && left : right || left;
}

bool plane_arc_holds(const struct plane_arc *arc, const struct plane_point *p, int n)
{
    for (int i = 0; i < n; i++)
        if (!plane_arc_has(arc, p[i]))
            return false;
    return true;
}

/* Clips to the area between two directions from the apex, at most a half turn from right to left. */
static bool clip_between(const struct plane_arc *arc, int right, int left, struct plane_point *a, struct plane_point *b)
{
    struct plane_span part = whole_way;
    if (!keep(&part, left_of(arc, right, *a), left_of(arc, right, *b)) ||
        !keep(&part, -left_of(arc, left, *a), -left_of(arc, left, *b)))
        return false;
    shorten(a, b, &part);
    return true;
}

bool plane_arc_clip(const struct plane_arc *arc, struct plane_point *a, struct plane_point *b)
{
    PLANE_EXPECT(arc->half >= 1 && arc->half <= PLANE_QUARTER);
    return clip_between(arc, arc->a - arc->half, arc->a + arc->half, a, b);
}

static bool edge_within(const struct plane_arc *arc, int right, int left, struct plane_point a, struct plane_point b)
{
    return clip_between(arc, right, left, &a, &b) && plane_segment_compare(a, b, apex_of(arc), arc->r) != FARTHER;
}

/* A straight line from the apex to any point of an arc lies in the arc.  So an outline that meets the arc contains the
 * apex or has a border point in the arc.  A wide arc is handled as two narrow ones. */
bool plane_arc_meets(const struct plane_arc *arc, const struct plane_point *p, int n)
{
    PLANE_EXPECT(arc->half >= 1 && arc->half <= PLANE_HALF_TURN);
    struct plane_point apex = apex_of(arc);
    if (plane_meet(p, n, &apex, 1))
        return true;
    for (int i = 0; i < edges_of(n); i++) {
        struct plane_point a = p[i], b = p[i + 1 < n ? i + 1 : 0];
        if (edge_within(arc, arc->a - arc->half, arc->a, a, b) || edge_within(arc, arc->a, arc->a + arc->half, a, b))
            return true;
    }
    return false;
}

/* ---- near lists ---- */

struct plane_circle plane_circle_round(const struct plane_circle *c, int n)
{
    struct plane_box box = {c[0].x, c[0].y, c[0].x, c[0].y};
    for (int i = 1; i < n; i++) {
        box.x0 = (int32_t)smaller(box.x0, c[i].x);
        box.x1 = (int32_t)larger(box.x1, c[i].x);
        box.y0 = (int32_t)smaller(box.y0, c[i].y);
        box.y1 = (int32_t)larger(box.y1, c[i].y);
    }
    struct plane_circle round = {(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2, 0};
    for (int i = 0; i < n; i++)
        round.r = (int32_t)larger(round.r, plane_len_up(centre_of(round), centre_of(c[i])) + (int64_t)c[i].r);
    return round;
}

/* A path of length c stays within c/2 of the middle of its ends; 1 more, because the middle is rounded. */
struct plane_circle plane_circle_of_way(struct plane_point from, struct plane_point to, int32_t length, int32_t r)
{
    struct plane_point middle = plane_between(from, to, 1, 2);
    return (struct plane_circle){middle.x, middle.y, r + (length + 1) / 2 + 1};
}

int plane_gather(struct plane_circle around, const struct plane_circle *thing, const int16_t *among, int n,
                 int16_t *out)
{
    int found = 0;
    for (int i = 0; i < n; i++) {
        int16_t one = among ? among[i] : (int16_t)i;
        if (plane_circles_within(around, thing[one], 0))
            out[found++] = one;
    }
    return found;
}

/* ---- numbers ---- */

char plane_sign(enum lang lang) { return lang == LANG_ES ? ',' : PLANE_POINT; }

static bool power_of_ten(int32_t scale)
{
    while (scale > 1 && scale % 10 == 0)
        scale /= 10;
    return scale == 1;
}

void plane_put(struct text_out *o, int64_t v, int32_t scale, char sign)
{
    PLANE_EXPECT(power_of_ten(scale) && scale <= 1000000);
    if (v < 0)
        text_char(o, '-');
    int64_t size = size_of(v), rest = size % scale;
    text_int(o, size / scale);
    if (rest)
        text_char(o, sign);
    for (int32_t place = scale / 10; rest; place /= 10) {
        text_char(o, (char)('0' + rest / place));
        rest %= place;
    }
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool may_follow(char c)
{
    bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (unsigned char)c >= 0x80;
    return !letter && !is_digit(c) && c != '.' && c != ',';
}

/* Reads digits up to the end of the number, each worth a tenth of the one before; NULL: there are none, or one too
 * many. */
static const char *read_fraction(const char *s, int32_t scale, int64_t *value)
{
    const char *first = s;
    int32_t place = scale;
    for (; is_digit(*s); s++) {
        place = place % 10 == 0 ? place / 10 : 0;
        if (!place)
            return NULL;
        *value += (int64_t)(*s - '0') * place;
    }
    return s == first ? NULL : s;
}

const char *plane_read(const char *s, int32_t scale, char sign, int32_t *out)
{
    PLANE_EXPECT(power_of_ten(scale) && scale <= 1000000);
    bool minus = *s == '-';
    int64_t value = 0;
    s += minus;
    if (!is_digit(*s))
        return NULL;
    for (; is_digit(*s); s++) {
        value = value * 10 + (*s - '0');
        if (value > PLANE_FAR)
            return NULL;
    }
    value *= scale;
    if (*s == sign)
        s = read_fraction(s + 1, scale, &value);
    if (!s || !may_follow(*s) || !plane_fits(value))
        return NULL;
    *out = (int32_t)(minus ? -value : value);
    return s;
}
