/* plane_sample.c: ask everything, hash every answer.  The questions are dense enough that things meet often.
 * No two random numbers are drawn in one list of arguments: compilers do not agree on which comes first. */
#include "plane_sample.h"
#include "core/plane.h"
#include "core/rng.h"

enum { ROUNDS = 4000 };

struct sample {
    struct rng r;
    uint64_t hash;
};

static void add(struct sample *s, int64_t v)
{
    s->hash = (s->hash ^ (uint64_t)v) * UINT64_C(0x9e3779b97f4a7c15);
    s->hash ^= s->hash >> 29;
}

static void add_point(struct sample *s, struct plane_point p)
{
    add(s, p.x);
    add(s, p.y);
}

static int32_t number(struct sample *s, int32_t from, int32_t to)
{
    return from + (int32_t)rng_below(&s->r, (uint32_t)(to - from + 1));
}

static struct plane_point point(struct sample *s, int32_t size)
{
    int32_t x = number(s, -size, size), y = number(s, -size, size);
    return (struct plane_point){x, y};
}

static struct plane_pose pose(struct sample *s, int32_t size)
{
    struct plane_point p = point(s, size);
    int32_t a = number(s, 0, PLANE_TURN - 1);
    return (struct plane_pose){p.x, p.y, (int16_t)a};
}

static void ask_numbers(struct sample *s)
{
    int64_t high = rng_next(&s->r), low = rng_next(&s->r), big = (high << 31 ^ low) & INT64_MAX;
    int32_t angle = number(s, 0, 3599), other = number(s, 0, 3599), radius = number(s, 0, 900);
    add(s, plane_isqrt(big >> number(s, 0, 62)));
    add(s, plane_rdiv(big - ((int64_t)1 << 62), number(s, 1, 1000000)));
    struct plane_point a = point(s, PLANE_FAR), b = point(s, PLANE_FAR);
    add(s, plane_len(a, b));
    add(s, plane_len_up(a, b));
    add_point(s, plane_along(a, b, number(s, 0, plane_len(a, b))));
    add(s, plane_towards(b.x - a.x, b.y - a.y));
    add(s, plane_faces(angle, b.x, b.y, number(s, 0, 1800)));
    add(s, plane_angle_between(angle, other, number(s, 0, 7), 7));
    add(s, plane_gap_compare(plane_len2(a, b), radius, plane_len2(b, a) + radius, number(s, 0, 900)));
}

static void ask_frames(struct sample *s)
{
    struct plane_pose p = pose(s, 90000);
    struct plane_point q = point(s, 5000);
    add_point(s, plane_world(p, q.x, q.y));
    add_point(s, plane_local(p, point(s, PLANE_FAR)));
}

static void ask_outlines(struct sample *s, const struct plane_quad *q, const struct plane_quad *o)
{
    struct plane_point a = point(s, 2000), b = point(s, 2000), c = point(s, 2000), d = point(s, 2000);
    struct plane_point line[3] = {b, c, d};
    struct plane_span span = {0};
    add(s, plane_dist(q->corner, PLANE_CORNERS, o->corner, PLANE_CORNERS));
    add(s, plane_compare(q->corner, PLANE_CORNERS, line, 2, number(s, 0, 1000)));
    add(s, plane_segment_compare(a, b, c, number(s, 0, 2000)));
    add(s, plane_quad_circle_dist(q, (struct plane_circle){a.x, a.y, number(s, 0, 300)}));
    add(s, plane_has(q->corner, PLANE_CORNERS, a));
    add(s, plane_cut(a, b, q->corner, PLANE_CORNERS, &span));
    add(s, span.in * 31 + span.in_of * 37 + span.out * 41 + span.out_of);
    add(s, plane_length_inside(a, b, q->corner, PLANE_CORNERS));
    add(s, plane_meeting(a, b, c, d));
    add(s, plane_crosses(a, point(s, 2000), line, 3));
    add_point(s, plane_foot(a, b, c));
    add(s, plane_clip(&a, &b, &(struct plane_box){-900, -700, 1100, 400}));
    add_point(s, a);
    add_point(s, b);
}

static void ask_arcs(struct sample *s, const struct plane_quad *q)
{
    struct plane_point at = point(s, 2000), a = point(s, 2000), b = point(s, 2000);
    int32_t r = number(s, 0, 3000), angle = number(s, 0, 3599), half = number(s, 1, 1800);
    struct plane_arc arc = {at.x, at.y, r, (int16_t)angle, (int16_t)half};
    add(s, plane_arc_has(&arc, a));
    add(s, plane_arc_meets(&arc, q->corner, PLANE_CORNERS));
    arc.half = (int16_t)(arc.half % 900 + 1);
    add(s, plane_arc_clip(&arc, &a, &b));
    add_point(s, a);
    add_point(s, b);
}

static void ask_rectangles(struct sample *s)
{
    struct plane_shape shape[2] = {plane_base(1000, 250 * number(s, 1, 4)), plane_shape(0, 1000, -500, 500)};
    struct plane_pose one = pose(s, 900), other = pose(s, 900);
    struct plane_quad q = plane_quad(&shape[0], one), o = plane_quad(&shape[one.a % 2], other);
    struct plane_point area[3] = {{-900, -300}, {1200, -500}, {100, 600}};
    for (int i = 0; i < PLANE_CORNERS; i++)
        add_point(s, q.corner[i]);
    add_point(s, q.centre);
    add(s, q.r);
    add(s, plane_quad_pen(&q, &o));
    add(s, plane_quad_over(&q, &o, 10));
    add(s, plane_quad_near(&q, &o, 50));
    add(s, plane_quad_over_area(&q, area, 3, number(s, 0, 200)));
    ask_outlines(s, &q, &o);
    ask_arcs(s, &q);
}

static void ask_lists(struct sample *s)
{
    struct plane_circle thing[12];
    int16_t near[12];
    for (int i = 0; i < 12; i++) {
        struct plane_point p = point(s, 5000);
        thing[i] = (struct plane_circle){p.x, p.y, number(s, 20, 800)};
    }
    struct plane_circle all = plane_circle_round(thing, 12);
    add(s, all.r);
    add_point(s, (struct plane_point){all.x, all.y});
    struct plane_point from = point(s, 3000), to = point(s, 3000);
    int n = plane_gather(plane_circle_of_way(from, to, 4000, 300), thing, NULL, 12, near);
    for (int i = 0; i < n; i++)
        add(s, near[i]);
    add(s, plane_circle_dist(thing[0], thing[1]));
    add(s, plane_circles_within(thing[2], thing[3], 1000));
}

static void ask_text(struct sample *s)
{
    char buf[32];
    struct text_out o = {buf, sizeof buf, 0};
    int32_t back = 0;
    plane_put(&o, number(s, -PLANE_FAR, PLANE_FAR), 1000, PLANE_POINT);
    add(s, plane_read(buf, 1000, PLANE_POINT, &back) != NULL);
    add(s, back);
    for (size_t i = 0; i < o.len; i++)
        add(s, buf[i]);
    add(s, plane_unpack(plane_pack(number(s, PLANE_PACK_MIN, PLANE_PACK_MAX))));
}

uint64_t plane_sample(void)
{
    struct sample s = {.hash = 1};
    rng_seed(&s.r, 15);
    for (int a = 0; a < PLANE_TURN; a++)
        add(&s, plane_cos(a) * (int64_t)PLANE_TURN + plane_sin(a));
    for (int i = 0; i < ROUNDS; i++) {
        ask_numbers(&s);
        ask_frames(&s);
        ask_rectangles(&s);
        ask_lists(&s);
        ask_text(&s);
    }
    return s.hash;
}
