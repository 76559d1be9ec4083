/*
 * sk_move.c: poses of units, contacts and threats, and the one function that judges every move.  All lengths are
 * integers, and only core/plane.h rounds.
 */
#include "sk.h"

/* ---- shapes ---- */

/* The results of plane_base() and plane_shape() as constants, because the search needs them millions of times and each
 * takes a square root.  The last number is the distance of the farthest corner from the centre, rounded up.  A test
 * compares them. */
const struct plane_shape sk_base_shape = {-SK_DEPTH, 0, -SK_WIDTH / 2, SK_WIDTH / 2, 563};
const struct plane_shape sk_zone_shape = {0, SK_ZONE, -SK_WIDTH / 2, SK_WIDTH / 2, 711};
const struct plane_shape sk_front_shape = {-SK_NEAR, SK_REACH, -SK_WIDTH / 2 + SK_INSET, SK_WIDTH / 2 - SK_INSET, 454};

struct plane_quad sk_base(struct plane_pose at) { return plane_quad(&sk_base_shape, at); }

/* SK-115: as wide as the front, one base width deep. */
struct plane_quad sk_zone(struct plane_pose at) { return plane_quad(&sk_zone_shape, at); }

/* The area in which a front touches an enemy. */
static struct plane_quad front_strip(struct plane_pose at) { return plane_quad(&sk_front_shape, at); }

static bool base_on_table(const struct sk_ruleset *rs, const struct plane_quad *base)
{
    for (int i = 0; i < PLANE_CORNERS; i++)
        if (base->corner[i].x < -SK_SLACK || base->corner[i].x > rs->width + SK_SLACK ||
            base->corner[i].y < -SK_SLACK || base->corner[i].y > rs->height + SK_SLACK)
            return false;
    return true;
}

/* SK-110. */
bool sk_on_table(const struct sk_ruleset *rs, struct plane_pose at)
{
    if (!plane_fits(at.x) || !plane_fits(at.y))
        return false;
    struct plane_quad base = sk_base(at);
    return base_on_table(rs, &base);
}

/* No point of a base is farther than this from its pose: the rear corners are at 708. */
enum { BASE_REACH = 720 };

static bool far_apart(struct plane_pose a, struct plane_pose b)
{
    return plane_len2(plane_at(a), plane_at(b)) > (int64_t)4 * BASE_REACH * BASE_REACH;
}

/* SK-111. */
bool sk_overlap(const struct sk_state *s, int unit, struct plane_pose at, int but)
{
    struct plane_quad base = sk_base(at);
    for (int other = 0; other < SK_UNITS; other++) {
        if (other == unit || !s->unit[other].alive || sk_has(but, other) || far_apart(at, sk_pose(s, other)))
            continue;
        struct plane_quad quad = sk_base(sk_pose(s, other));
        if (plane_quad_over(&base, &quad, SK_SLACK))
            return true;
    }
    return false;
}

/* SK-119: true unless they face each other within 45 degrees. */
bool sk_in_side(struct plane_pose mover, struct plane_pose enemy)
{
    return plane_apart(mover.a, enemy.a + PLANE_HALF_TURN) > PLANE_QUARTER / 2;
}

struct plane_pose sk_driven(struct plane_pose loser, int towards)
{
    struct plane_pose way = {loser.x, loser.y, plane_angle(towards)};
    way = plane_moved(way, SK_DRIVEN, 0);
    way.a = loser.a;
    return way;
}

/* SK-113: the front at the middle of an edge (enum plane_edge). */
struct plane_pose sk_contact_pose(struct plane_pose enemy, int edge)
{
    struct plane_quad base = sk_base(enemy);
    struct plane_point middle = plane_between(base.corner[edge], base.corner[(edge + 1) % PLANE_EDGES], 1, 2);
    return (struct plane_pose){middle.x, middle.y, plane_angle(enemy.a + PLANE_HALF_TURN + edge * PLANE_QUARTER)};
}

/* ---- lines ---- */

/* The units of a set from left to right, seen from the first of them. */
static int in_order(const struct sk_state *s, int set, uint8_t unit[SK_OWN])
{
    int n = 0;
    int32_t left[SK_OWN];
    struct plane_pose frame = sk_pose(s, sk_first(set));
    for (int u = 0; u < SK_UNITS && n < SK_OWN; u++) {
        if (!sk_has(set, u))
            continue;
        int32_t at = plane_local(frame, plane_at(sk_pose(s, u))).y;
        int k = n++;
        for (; k > 0 && left[k - 1] < at; k--) {
            left[k] = left[k - 1];
            unit[k] = unit[k - 1];
        }
        left[k] = at;
        unit[k] = (uint8_t)u;
    }
    return n;
}

static bool within(int32_t v, int32_t of, int32_t by) { return v >= of - by && v <= of + by; }

/* SK-105: all face one way, and each stands beside the next, front corner to front corner. */
bool sk_is_line(const struct sk_state *s, int set)
{
    uint8_t unit[SK_OWN];
    int n = in_order(s, set, unit);
    for (int i = 1; i < n; i++) {
        struct plane_pose left = sk_pose(s, unit[i - 1]), right = sk_pose(s, unit[i]);
        struct plane_point at = plane_local(left, plane_at(right));
        if (left.a != right.a || !within(at.x, 0, SK_SLACK) || !within(at.y, -SK_WIDTH, SK_SLACK))
            return false;
    }
    return n > 1;
}

/* ---- ways ---- */

struct action sk_go_to(int seat, struct plane_pose to)
{
    struct action a = {.kind = SK_GO, .seat = (int8_t)seat, .n = 3};
    int32_t x = to.x < PLANE_PACK_MIN ? PLANE_PACK_MIN : to.x > PLANE_PACK_MAX ? PLANE_PACK_MAX : to.x;
    int32_t y = to.y < PLANE_PACK_MIN ? PLANE_PACK_MIN : to.y > PLANE_PACK_MAX ? PLANE_PACK_MAX : to.y;
    a.arg[0] = plane_pack(x);
    a.arg[1] = plane_pack(y);
    a.arg[2] = plane_angle(to.a);
    return a;
}

struct action sk_march(int seat, int ahead, int wheel, int then)
{
    return (struct action){
        .kind = SK_MARCH, .seat = (int8_t)seat, .n = 3, .arg = {(int16_t)ahead, (int16_t)wheel, (int16_t)then}};
}

/* SK-106: costs the length of the way, and a thousandth of a base width for each tenth of a degree. */
static void walk_single(const struct action *a, struct sk_move *m)
{
    struct plane_pose from = m->pose[0][0];
    struct plane_pose to = {plane_unpack(a->arg[0]), plane_unpack(a->arg[1]), a->arg[2]};
    m->legs = 1;
    m->pose[0][1] = to;
    m->cost = plane_len_up(plane_at(from), plane_at(to)) + plane_apart(from.a, to.a);
}

/* SK-107: turns about the front corner at the end towards which it wheels. */
static void wheel(struct sk_move *m, int leg, int by)
{
    int end = by > 0 ? 0 : m->units - 1;
    struct plane_pose outer = m->pose[end][leg - 1];
    struct plane_point corner = plane_world(outer, 0, by > 0 ? SK_WIDTH / 2 : -SK_WIDTH / 2);
    struct plane_pose before = {corner.x, corner.y, outer.a};
    struct plane_pose after = {corner.x, corner.y, plane_angle(outer.a + by)};
    for (int i = 0; i < m->units; i++) {
        struct plane_point at = plane_local(before, plane_at(m->pose[i][leg - 1]));
        struct plane_point to = plane_world(after, at.x, at.y);
        m->pose[i][leg] = (struct plane_pose){to.x, to.y, after.a};
    }
}

/* The arc of the outer front corner: pi is 31416 / 10000. */
static int32_t arc_of(int width, int turn)
{
    int64_t by = turn < 0 ? -turn : turn;
    return (int32_t)((by * width * 31416 + 17999999) / 18000000);
}

static void walk_line(const struct action *a, struct sk_move *m)
{
    m->legs = SK_LEGS;
    m->cost = a->arg[0] + arc_of(m->units * SK_WIDTH, a->arg[1]) + a->arg[2];
    for (int i = 0; i < m->units; i++)
        m->pose[i][1] = plane_moved(m->pose[i][0], a->arg[0], 0);
    wheel(m, 2, a->arg[1]);
    for (int i = 0; i < m->units; i++)
        m->pose[i][3] = plane_moved(m->pose[i][2], a->arg[2], 0);
}

/* ---- judging ---- */

void sk_look(const struct sk_state *s, struct sk_table *t)
{
    for (int u = 0; u < SK_UNITS; u++) {
        t->other[u] = s->unit[u].alive && !sk_has(s->hand, u);
        if (s->unit[u].alive)
            t->base[u] = sk_base(sk_pose(s, u));
        if (t->other[u])
            t->zone[u] = sk_zone(sk_pose(s, u));
    }
}

/* SK-110 and SK-111: may the units stand where the move ends?  Writes their bases there. */
static struct why why_not_there(const struct sk_ruleset *rs, const struct sk_table *t, const struct sk_move *m,
                                struct plane_quad base[SK_OWN])
{
    for (int i = 0; i < m->units; i++) {
        struct plane_pose at = m->pose[i][m->legs];
        if (!plane_fits(at.x) || !plane_fits(at.y))
            return sk_refuse(SK_OFF_TABLE, 110, m->unit[i], 0);
        base[i] = sk_base(at);
        if (!base_on_table(rs, &base[i]))
            return sk_refuse(SK_OFF_TABLE, 110, m->unit[i], 0);
        for (int u = 0; u < SK_UNITS; u++)
            if (t->other[u] && plane_quad_over(&base[i], &t->base[u], SK_SLACK))
                return sk_refuse(SK_OVERLAPS, 111, m->unit[i], u);
        for (int k = 0; k < i; k++)
            if (plane_quad_over(&base[i], &base[k], SK_SLACK))
                return sk_refuse(SK_OVERLAPS, 111, m->unit[i], m->unit[k]);
    }
    return (struct why){0};
}

/* Does the middle of unit i pass over this shape? */
static bool passes(const struct sk_move *m, int i, const struct plane_quad *shape)
{
    for (int leg = 0; leg < m->legs; leg++) {
        struct plane_point way[2] = {plane_world(m->pose[i][leg], -SK_DEPTH / 2, 0),
                                     plane_world(m->pose[i][leg + 1], -SK_DEPTH / 2, 0)};
        bool moves = way[0].x != way[1].x || way[0].y != way[1].y;
        if (plane_meet(way, moves ? 2 : 1, shape->corner, PLANE_CORNERS))
            return true;
    }
    return false;
}

/* SK-112: the middle of a base never passes over another one. */
static struct why why_barred(const struct sk_table *t, const struct sk_move *m)
{
    for (int i = 0; i < m->units; i++)
        for (int u = 0; u < SK_UNITS; u++)
            if (t->other[u] && passes(m, i, &t->base[u]))
                return sk_refuse(SK_BARRED, 112, m->unit[i], u);
    return (struct why){0};
}

static bool flush(struct plane_pose at, struct plane_pose enemy)
{
    for (int edge = 0; edge < PLANE_EDGES; edge++) {
        struct plane_pose p = sk_contact_pose(enemy, edge);
        if (within(at.x, p.x, SK_NEAR) && within(at.y, p.y, SK_NEAR) && plane_apart(at.a, p.a) <= SK_NEAR)
            return true;
    }
    return false;
}

/* The first enemy that the front of unit i touches; if it stands flush against one, that one. -1: none. */
static int touched(const struct sk_state *s, const struct sk_table *t, const struct sk_move *m, int i, bool *is_flush)
{
    struct plane_quad strip = front_strip(m->pose[i][m->legs]);
    int first = -1;
    *is_flush = false;
    for (int e = 0; e < SK_UNITS; e++) {
        if (!t->other[e] || sk_side_of(e) == sk_side_of(m->unit[i]) || !plane_quad_over(&strip, &t->base[e], 0))
            continue;
        if (flush(m->pose[i][m->legs], sk_pose(s, e))) {
            *is_flush = true;
            return e;
        }
        first = first < 0 ? e : first;
    }
    return first;
}

/* SK-113 and SK-114: finds the contacts of the move.  May the units meet the enemy like this? */
static struct why meet(const struct sk_state *s, const struct action *a, const struct sk_table *t, struct sk_move *m)
{
    for (int i = 0; i < m->units; i++) {
        bool is_flush;
        int enemy = touched(s, t, m, i, &is_flush);
        if (enemy < 0)
            continue;
        if (a->kind == SK_GO && !is_flush)
            return sk_refuse(SK_NOT_FLUSH, 113, m->unit[i], enemy);
        if (a->kind == SK_MARCH && a->arg[1])
            return sk_refuse(SK_WHEELED, 114, m->unit[i], enemy);
        bool fights = false; /* SK-117: once in a move */
        for (int k = 0; k < m->contacts; k++)
            fights = fights || m->contact[k].enemy == enemy;
        if (fights)
            continue;
        m->contact[m->contacts].unit = m->unit[i];
        m->contact[m->contacts++].enemy = (uint8_t)enemy;
    }
    return (struct why){0};
}

/* SK-115 and SK-116: threat zones; they do not bind a move that makes contact. */
static struct why why_threatened(const struct sk_table *t, const struct sk_move *m, const struct plane_quad end[SK_OWN])
{
    bool began = false;
    struct why ends = {0}, through = {0};
    for (int e = 0; e < SK_UNITS; e++) {
        if (!t->other[e] || sk_side_of(e) == sk_side_of(m->unit[0]))
            continue;
        for (int i = 0; i < m->units; i++) {
            bool before = plane_quad_over(&t->base[m->unit[i]], &t->zone[e], SK_SLACK);
            bool after = plane_quad_over(&end[i], &t->zone[e], SK_SLACK);
            began = began || before;
            if (after && !ends.code)
                ends = sk_refuse(SK_IN_ZONE, 115, m->unit[i], e);
            if (!before && !after && !through.code && passes(m, i, &t->zone[e]))
                through = sk_refuse(SK_THROUGH, 116, m->unit[i], e);
        }
    }
    return began && ends.code ? ends : through;
}

/* The one judge of moves.  Units are in hand, and the action is a well-formed SK_GO, SK_MARCH or SK_STAY. */
struct why sk_try_on(const struct sk_ruleset *rs, const struct sk_state *s, const struct sk_table *t,
                     const struct action *a, struct sk_move *out)
{
    *out = (struct sk_move){0};
    out->units = in_order(s, s->hand, out->unit);
    for (int i = 0; i < out->units; i++)
        out->pose[i][0] = sk_pose(s, out->unit[i]);
    if (a->kind == SK_STAY)
        return (struct why){0}; /* SK-108 */
    if ((a->kind == SK_GO) != (out->units == 1))
        return a->kind == SK_GO ? sk_refuse(SK_LINE_MARCHES, 107, 0, 0) : sk_refuse(SK_SINGLE_GOES, 106, 0, 0);
    if (a->kind == SK_GO)
        walk_single(a, out);
    else
        walk_line(a, out);
    if (out->cost > SK_ALLOWANCE)
        return sk_refuse(SK_TOO_FAR, a->kind == SK_GO ? 106 : 107, out->cost > INT16_MAX ? INT16_MAX : out->cost,
                         SK_ALLOWANCE);
    struct plane_quad end[SK_OWN];
    struct why why = why_not_there(rs, t, out, end);
    if (!why.code)
        why = why_barred(t, out);
    if (!why.code)
        why = meet(s, a, t, out);
    if (!why.code && !out->contacts)
        why = why_threatened(t, out, end);
    return why;
}

struct why sk_try(const struct sk_ruleset *rs, const struct sk_state *s, const struct action *a, struct sk_move *out)
{
    struct sk_table t;
    sk_look(s, &t);
    return sk_try_on(rs, s, &t, a, out);
}

/* How far ahead the line in hand meets an enemy.  It advances by the shortest distance between bases until a front
 * touches.  That distance may not be straight ahead, so it never goes too far. */
int32_t sk_ahead_to_contact(const struct sk_state *s)
{
    for (int32_t gone = 0; gone <= SK_ALLOWANCE;) {
        int32_t clear = SK_ALLOWANCE + 1;
        for (int u = 0; u < SK_UNITS; u++) {
            if (!sk_has(s->hand, u))
                continue;
            struct plane_pose at = plane_moved(sk_pose(s, u), gone, 0);
            struct plane_quad base = sk_base(at), strip = front_strip(at);
            for (int e = 0; e < SK_UNITS; e++) {
                if (!s->unit[e].alive || sk_side_of(e) == sk_side_of(u))
                    continue;
                struct plane_quad enemy = sk_base(sk_pose(s, e));
                if (!plane_quad_near(&base, &enemy, SK_ALLOWANCE - gone))
                    continue;
                if (plane_quad_over(&strip, &enemy, 0))
                    return gone;
                int32_t gap = plane_quad_dist(&base, &enemy);
                clear = gap < clear ? gap : clear;
            }
        }
        gone += clear > SK_REACH ? clear - SK_NEAR : SK_NEAR;
    }
    return -1;
}
