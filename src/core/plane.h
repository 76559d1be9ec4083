/*
 * plane.h: geometry of a table without a grid.
 *
 * The game chooses the unit: a thousandth of a base, a hundredth of an inch.
 * Coordinates are whole numbers of that unit.  Every coordinate lies within +-PLANE_FAR,
 * so that products fit 64 bits.  Code that takes numbers from outside calls plane_fits()
 * first; debug builds stop at a coordinate farther out.  x grows to the east, y to the
 * north.  Angles are tenths of a degree, 0..3599, counter-clockwise, 0 = east.
 *
 *            900 y                  front left  +--F--+  front right
 *             |                                 |  ^  |                F: x, y of a pose
 *     1800 ---+--- 0 x                          |  a  |                a: where it faces
 *             |                      rear left  +-----+  rear right
 *           2700
 *
 * In the frame of a pose the first coordinate runs ahead and the second to the
 * left.  Integer arithmetic gives the same result on every machine.  Only plane_rdiv(),
 * plane_isqrt() and plane_len_up() round; a comparison is exact unless its comment says
 * that a value is rounded first.  No function has a built-in tolerance: a game adds its
 * own.
 */
#ifndef BELLUM_PLANE_H
#define BELLUM_PLANE_H
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include "text.h"

enum {
    PLANE_FAR = 100000, /* the largest coordinate */
    PLANE_ONE_BITS = 15,
    PLANE_ONE = 1 << PLANE_ONE_BITS, /* the value 1 of cosine, sine and penetration */
    PLANE_TURN = 3600,
    PLANE_HALF_TURN = 1800,
    PLANE_QUARTER = 900,
};

/* A mistake of the program, not of a player. */
#ifdef BELLUM_DEBUG
#define PLANE_EXPECT(condition) assert(condition)
#else
#define PLANE_EXPECT(condition) ((void)(0 && (condition)))
#endif

struct plane_point {
    int32_t x, y;
};

struct plane_pose { /* not for a state: its last two bytes are padding */
    int32_t x, y;
    int16_t a;
};

struct plane_circle {
    int32_t x, y, r;
};

/* ---- rounding ---- */

/* a / b to the nearest, a half away from zero; b > 0. */
static inline int64_t plane_rdiv(int64_t a, int64_t b) { return a >= 0 ? (a + b / 2) / b : -((-a + b / 2) / b); }

/* a / PLANE_ONE, rounded likewise, without a division.  (Compilers that we use shift the sign along.) */
static inline int32_t plane_scaled(int64_t a) { return (int32_t)((a + PLANE_ONE / 2 + (a >> 63)) >> PLANE_ONE_BITS); }

/* The square root, rounded down; n >= 0. */
int64_t plane_isqrt(int64_t n);

/* ---- points ---- */

/* Is the coordinate small enough for the functions here? */
static inline bool plane_fits(int64_t v) { return v >= -PLANE_FAR && v <= PLANE_FAR; }

/* The square of the distance. */
static inline int64_t plane_len2(struct plane_point a, struct plane_point b)
{
    int64_t dx = b.x - a.x, dy = b.y - a.y;
    return dx * dx + dy * dy;
}

/* The distance, rounded down. */
static inline int32_t plane_len(struct plane_point a, struct plane_point b)
{
    return (int32_t)plane_isqrt(plane_len2(a, b));
}

/* The distance, rounded up. */
int32_t plane_len_up(struct plane_point a, struct plane_point b);

/* The cross product of the vectors from o to a and from o to b: above 0 if b lies to the left of o-a. */
static inline int64_t plane_cross(struct plane_point o, struct plane_point a, struct plane_point b)
{
    return (int64_t)(a.x - o.x) * (b.y - o.y) - (int64_t)(a.y - o.y) * (b.x - o.x);
}

/* The scalar product of the vectors from o to a and from o to b: above 0 if the angle between them is less than 90
 * degrees. */
static inline int64_t plane_dot(struct plane_point o, struct plane_point a, struct plane_point b)
{
    return (int64_t)(a.x - o.x) * (b.x - o.x) + (int64_t)(a.y - o.y) * (b.y - o.y);
}

/* The point at part/whole of the way from a to b, each coordinate rounded; 0 <= part <= whole, and 0 < whole < 2^40. */
struct plane_point plane_between(struct plane_point a, struct plane_point b, int64_t part, int64_t whole);

/* The point at distance s from a towards b, with the whole distance rounded up; a if a and b are equal. */
struct plane_point plane_along(struct plane_point a, struct plane_point b, int32_t s);

/* ---- angles ---- */

/* Any sum of angles as 0..3599. */
static inline int16_t plane_angle(int sum)
{
    int a = sum % PLANE_TURN;
    return (int16_t)(a < 0 ? a + PLANE_TURN : a);
}

/* The shorter turn from one angle to another, -1799..1800, left +. */
static inline int plane_turn(int from, int to)
{
    int turn = plane_angle(to - from);
    return turn > PLANE_HALF_TURN ? turn - PLANE_TURN : turn;
}

/* The difference of two angles, 0..1800. */
static inline int plane_apart(int a, int b)
{
    int turn = plane_turn(a, b);
    return turn < 0 ? -turn : turn;
}

/* The angle at part/whole of the shorter turn, rounded; 0 <= part <= whole. */
static inline int16_t plane_angle_between(int from, int to, int part, int whole)
{
    return plane_angle(from + (int)plane_rdiv((int64_t)plane_turn(from, to) * part, whole));
}

extern const int32_t plane_sine[PLANE_TURN + PLANE_QUARTER]; /* plane_table.c: round(32768 sin) */

struct plane_dir { /* a direction: cosine and sine times PLANE_ONE */
    int32_t c, s;
};

/* The direction of an angle, 0..3599. */
static inline struct plane_dir plane_dir(int a)
{
    PLANE_EXPECT(a >= 0 && a < PLANE_TURN);
    return (struct plane_dir){plane_sine[a + PLANE_QUARTER], plane_sine[a]};
}
static inline int32_t plane_cos(int a) { return plane_dir(a).c; }
static inline int32_t plane_sin(int a) { return plane_dir(a).s; }

/* The angle nearest to the direction of a vector; of two equally near ones the clockwise one; 0 for the vector 0. */
int16_t plane_towards(int32_t dx, int32_t dy);

/* Does the vector point straight ahead of facing a, within this many tenths of a degree?  Its length is rounded
 * down. */
bool plane_faces(int a, int32_t dx, int32_t dy, int within);

/* ---- frames ---- */

static inline struct plane_point plane_at(struct plane_pose p) { return (struct plane_point){p.x, p.y}; }

/* The point at these distances ahead and to the left of a point, as seen in a direction, rounded. */
static inline struct plane_point plane_world_in(struct plane_point p, struct plane_dir d, int32_t ahead, int32_t left)
{
    return (struct plane_point){p.x + plane_scaled((int64_t)ahead * d.c - (int64_t)left * d.s),
                                p.y + plane_scaled((int64_t)ahead * d.s + (int64_t)left * d.c)};
}

/* ... of a pose. */
static inline struct plane_point plane_world(struct plane_pose p, int32_t ahead, int32_t left)
{
    PLANE_EXPECT(plane_fits(p.x) && plane_fits(p.y));
    return plane_world_in(plane_at(p), plane_dir(p.a), ahead, left);
}

/* The distances ahead (x) and to the left (y) of a pose at which a point lies, rounded. */
static inline struct plane_point plane_local(struct plane_pose p, struct plane_point q)
{
    PLANE_EXPECT(plane_fits(p.x) && plane_fits(p.y) && plane_fits(q.x) && plane_fits(q.y));
    struct plane_dir d = plane_dir(p.a);
    int64_t dx = q.x - p.x, dy = q.y - p.y;
    return (struct plane_point){plane_scaled(dx * d.c + dy * d.s), plane_scaled(dy * d.c - dx * d.s)};
}

/* The pose moved by these distances ahead and to the left; its facing stays. */
static inline struct plane_pose plane_moved(struct plane_pose p, int32_t ahead, int32_t left)
{
    struct plane_point q = plane_world(p, ahead, left);
    return (struct plane_pose){q.x, q.y, p.a};
}

/* ---- rectangles ---- */

struct plane_shape { /* a rectangle in the frame of a pose; made once for each kind of base */
    int32_t back, front, right, left;
    int32_t r; /* the largest distance of a corner from its centre after placing it */
};

/* The rectangle between two distances ahead and two to the left of a pose. */
struct plane_shape plane_shape(int32_t back, int32_t front, int32_t right, int32_t left);

/* A base: the pose is the middle of its front edge.  The width is even. */
struct plane_shape plane_base(int32_t width, int32_t depth);

/* Counter-clockwise, so that the corners are an outline (see below); edge i runs from corner i to the next. */
enum plane_corner { PLANE_FRONT_RIGHT, PLANE_FRONT_LEFT, PLANE_REAR_LEFT, PLANE_REAR_RIGHT, PLANE_CORNERS };
enum plane_edge { PLANE_FRONT, PLANE_LEFT, PLANE_REAR, PLANE_RIGHT, PLANE_EDGES };

struct plane_quad { /* a shape placed on the table */
    struct plane_point corner[PLANE_CORNERS];
    struct plane_point centre;
    int32_t r;             /* the circle about the centre that contains it */
    struct plane_dir axis; /* ahead; the other axis is (-s, c) */
    int64_t own[2][2];     /* its extent, from and to, on both axes, times PLANE_ONE */
};

/* The corners of a shape at a pose, as an outline. */
void plane_corners(const struct plane_shape *shape, struct plane_pose at, struct plane_point out[PLANE_CORNERS]);

/* Places a shape at a pose. */
struct plane_quad plane_quad(const struct plane_shape *shape, struct plane_pose at);

/* Could they be within gap of each other?  Only the circles are compared. */
bool plane_quad_near(const struct plane_quad *a, const struct plane_quad *b, int32_t gap);

/* The smallest penetration on the four axes, times PLANE_ONE; below 0: there is a gap on one axis. */
int64_t plane_quad_pen(const struct plane_quad *a, const struct plane_quad *b);

/* Is the smallest penetration greater than by?  Faster than plane_quad_pen(). */
bool plane_quad_over(const struct plane_quad *a, const struct plane_quad *b, int32_t by);

/* Does a rectangle penetrate a convex polygon by more than `by` on each axis of both?  Lengths of edges are rounded. */
bool plane_quad_over_area(const struct plane_quad *a, const struct plane_point *p, int n, int32_t by);

/* ---- outlines: n corners of a convex polygon, counter-clockwise; 2 are a segment, 1 is a point ---- */

/* Is it a valid polygon: at least three corners, strictly convex, counter-clockwise? */
bool plane_convex(const struct plane_point *p, int n);

/* Does a polygon contain the point, its border included? */
bool plane_has(const struct plane_point *p, int n, struct plane_point q);

/* Do two outlines have a common point? */
bool plane_meet(const struct plane_point *p, int n, const struct plane_point *q, int m);

/* Compares the distance of a point from the segment a-b with r: -1 less, 0 equal, 1 greater. */
int plane_segment_compare(struct plane_point a, struct plane_point b, struct plane_point p, int32_t r);

/* Compares the distance of two outlines (0 if they meet) with r: -1 less, 0 equal, 1 greater. */
int plane_compare(const struct plane_point *p, int n, const struct plane_point *q, int m, int32_t r);

/* The point of the segment a-b that is nearest to p, rounded. */
struct plane_point plane_foot(struct plane_point a, struct plane_point b, struct plane_point p);

/* The distance of two outlines, rounded down; 0 if they meet.  Otherwise the smallest distance of a corner from its
 * rounded foot on an edge of the other. */
int32_t plane_dist(const struct plane_point *p, int n, const struct plane_point *q, int m);

static inline int32_t plane_quad_dist(const struct plane_quad *a, const struct plane_quad *b)
{
    return plane_dist(a->corner, PLANE_CORNERS, b->corner, PLANE_CORNERS);
}

/* The distance of a rectangle from a circle, rounded down; 0 if they meet. */
int32_t plane_quad_circle_dist(const struct plane_quad *a, struct plane_circle c);

/* ---- circles ---- */

/* Is the gap between the two circles at most this? */
bool plane_circles_within(struct plane_circle a, struct plane_circle b, int32_t gap);

/* The gap between two circles, rounded down; 0 if they meet. */
int32_t plane_circle_dist(struct plane_circle a, struct plane_circle b);

/* Compares sqrt(a2) - s with sqrt(b2) - t; returns below 0, 0 or above 0.  These are the gaps of two pairs of circles,
 * from the squared distances of their centres and the sums of their radii. */
int plane_gap_compare(int64_t a2, int32_t s, int64_t b2, int32_t t);

/* ---- segments ---- */

struct plane_span { /* a part of a segment: from in/in_of to out/out_of of its way */
    int64_t in, in_of, out, out_of;
};
struct plane_box { /* edges included; x0 <= x1, y0 <= y1 */
    int32_t x0, y0, x1, y1;
};

/* The part of the segment a-b that lies in a polygon, border included.  False: none. */
bool plane_cut(struct plane_point a, struct plane_point b, const struct plane_point *p, int n, struct plane_span *out);

/* Is the part more than one point? */
bool plane_span_long(const struct plane_span *s);

/* The length of the part of a-b that lies in a polygon: its ends rounded, then their distance rounded down. */
int32_t plane_length_inside(struct plane_point a, struct plane_point b, const struct plane_point *p, int n);

/* Clips the segment a-b to the box, the new ends rounded.  False: no part of it is inside. */
bool plane_clip(struct plane_point *a, struct plane_point *b, const struct plane_box *box);

/* How two segments meet. */
enum plane_meeting {
    PLANE_MISSED,  /* no point in common */
    PLANE_TOUCHED, /* an end of one lies on the other, or they lie on one line */
    PLANE_CROSSED, /* each passes from one side of the other to its other side */
};
enum plane_meeting plane_meeting(struct plane_point a, struct plane_point b, struct plane_point c,
                                 struct plane_point d);

/* Does the segment a-b pass from one side of a line of n points to its other side, perhaps through one of the points?
 * Not if it ends on the line or goes round an end of the line. */
bool plane_crosses(struct plane_point a, struct plane_point b, const struct plane_point *line, int n);

/* ---- arcs: all points within r of a point and within `half` of direction a, to the left and to the right ---- */

struct plane_arc {
    int32_t x, y, r;
    int16_t a, half; /* half: 1..1800, where 1800 is a full circle; sides and rim are included */
};

/* Does the arc contain the point? */
bool plane_arc_has(const struct plane_arc *arc, struct plane_point p);

/* Does the arc contain all corners?  Then it contains the whole outline, if it opens by at most a half turn. */
bool plane_arc_holds(const struct plane_arc *arc, const struct plane_point *p, int n);

/* Does the arc contain any point of the outline?  The points where edges cross its sides are rounded. */
bool plane_arc_meets(const struct plane_arc *arc, const struct plane_point *p, int n);

/* Clips to the area between the sides of an arc of at most a half turn, new ends rounded; r is ignored.  False:
 * nothing is left. */
bool plane_arc_clip(const struct plane_arc *arc, struct plane_point *a, struct plane_point *b);

/* ---- near lists: the things that a moving thing could meet; all others can be skipped ---- */

/* A circle that contains all of the given circles; n > 0. */
struct plane_circle plane_circle_round(const struct plane_circle *c, int n);

/* A circle that contains everything that a thing of radius r passes on any path of this length between two points. */
struct plane_circle plane_circle_of_way(struct plane_point from, struct plane_point to, int32_t length, int32_t r);

/* The things that meet a circle, in their order. among: the numbers of the things to test; NULL: 0..n-1. out takes up
 * to n numbers and may be the same list as among.  Returns their number. */
int plane_gather(struct plane_circle around, const struct plane_circle *thing, const int16_t *among, int n,
                 int16_t *out);

/* ---- numbers ---- */

/* "." or ",": the decimal sign of that language.  Notation has always PLANE_POINT. */
enum { PLANE_POINT = '.' };
char plane_sign(enum lang lang);

/* Appends a number as "12.4": scale units are 1, a power of ten up to 1,000,000; no zeros at the end. */
void plane_put(struct text_out *o, int64_t v, int32_t scale, char sign);

/* Reads such a number.  Returns the text after it.  NULL: not a number, because digits are missing before or after the
 * sign, it has more digits than the scale, it lies beyond +-PLANE_FAR, or a letter, digit, point or comma follows. */
const char *plane_read(const char *s, int32_t scale, char sign, int32_t *out);

/* Packs a coordinate into an argument of an action: less 16,384, so that -16,384..49,151 fit. */
enum { PLANE_PACK_MIN = INT16_MIN + 16384, PLANE_PACK_MAX = INT16_MAX + 16384 };
static inline bool plane_packs(int64_t v) { return v >= PLANE_PACK_MIN && v <= PLANE_PACK_MAX; }
static inline int16_t plane_pack(int32_t v)
{
    PLANE_EXPECT(plane_packs(v));
    return (int16_t)(v - 16384);
}
static inline int32_t plane_unpack(int16_t v) { return v + 16384; }
#endif
