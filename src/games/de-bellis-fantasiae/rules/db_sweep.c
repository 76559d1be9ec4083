/*
 * db_sweep.c: what a way meets at its samples: ground, water, roads, the edge of the field, bases, threat zones
 * (DB-285 to 293, 314, 330 to 332, 401 to 404, §3.7 of the specification).
 *
 * Every test is made at the samples and nowhere else.  Before that, things that no sample can meet are left out by a
 * test of the whole leg: it may let too much through, never too little.
 */
#include "db_move.h"

enum {
    SLACK = 3,        /* samples are rounded: they lie up to 1 beside their line */
    NEAR_REACH = 1150 /* no corner of a base or of its threat zone is farther from the middle of its front */
};

/* ---- what a leg can meet at all ---- */

/* The whole leg: the base where it begins, and circles that hold all of it. */
struct leg_hull {
    struct plane_quad from; /* base at the first sample */
    struct plane_point way[2];
    int32_t r;     /* no corner of a sample is farther from the way */
    bool straight; /* it keeps its facing: from + shift */
    struct plane_point shift;
};

static struct plane_point middle_of(const struct db_path *p, struct plane_pose at)
{
    return plane_world(at, -p->d / 2, 0);
}

static void hull_of(const struct db *c, const struct db_table *t, const struct db_path *p, struct leg_hull *h)
{
    int i = p->member;
    h->from = db_base_of(c, t, i, p->from);
    h->way[0] = h->way[1] = h->from.centre;
    h->r = h->from.r + SLACK;
    h->straight =
        p->kind == DB_LEG_STRAIGHT || p->kind == DB_LEG_SLIDE || (p->kind == DB_LEG_FREE && p->from.a == p->to.a);
    h->shift = (struct plane_point){p->to.x - p->from.x, p->to.y - p->from.y};
    h->way[1] = middle_of(p, p->to);
    if (p->kind == DB_LEG_WHEEL) /* an arc stays within half of its length of the middle of its ends */
        h->r +=
            5 + (int32_t)((int64_t)plane_len_up(p->pivot, h->from.centre) * (p->turn < 0 ? -p->turn : p->turn) / 1145);
}

/* A rectangle that is moved without a turn: the same as to put it there anew, but sooner done. */
static struct plane_quad moved_quad(const struct plane_quad *q, int32_t dx, int32_t dy)
{
    struct plane_quad out = *q;
    int64_t ahead = (int64_t)dx * q->axis.c + (int64_t)dy * q->axis.s;
    int64_t left = (int64_t)dy * q->axis.c - (int64_t)dx * q->axis.s;
    for (int i = 0; i < PLANE_CORNERS; i++)
        out.corner[i].x += dx, out.corner[i].y += dy;
    out.centre.x += dx;
    out.centre.y += dy;
    for (int i = 0; i < 2; i++)
        out.own[0][i] += ahead, out.own[1][i] += left;
    return out;
}

struct plane_quad db_base_of(const struct db *c, const struct db_table *t, int member, struct plane_pose at)
{
    const struct plane_pose *from = &t->from[member];
    if (at.a == from->a)
        return moved_quad(&t->base[member], at.x - from->x, at.y - from->y);
    return db_base_at(c, t->unit.element[member], at);
}

/* The base at a sample of the leg. */
static struct plane_quad sampled(const struct db *c, const struct db_table *t, const struct db_path *p,
                                 const struct leg_hull *h, struct plane_pose at)
{
    if (h->straight)
        return moved_quad(&h->from, at.x - p->from.x, at.y - p->from.y);
    return db_base_at(c, t->unit.element[p->member], at);
}

static bool beside(int32_t a, int32_t b, int32_t v, int32_t r)
{
    return a < b ? v + r < a || v - r > b : v + r < b || v - r > a;
}

static bool box_nears(const struct leg_hull *h, struct plane_point p, int32_t r)
{
    return !beside(h->way[0].x, h->way[1].x, p.x, h->r + r) && !beside(h->way[0].y, h->way[1].y, p.y, h->r + r);
}

/* May the circle come within gap of the leg?  Most of what is around lies beside its box. */
static bool hull_nears(const struct leg_hull *h, struct plane_point centre, int32_t r, int32_t gap)
{
    int32_t all = h->r + r + gap;
    return box_nears(h, centre, r + gap) && plane_segment_compare(h->way[0], h->way[1], centre, all) <= 0;
}

/* From where to where four corners reach on an axis. */
static void extent(const struct plane_quad *q, int64_t x, int64_t y, int64_t out[2])
{
    out[0] = out[1] = q->corner[0].x * x + q->corner[0].y * y;
    for (int i = 1; i < PLANE_CORNERS; i++) {
        int64_t v = q->corner[i].x * x + q->corner[i].y * y;
        out[0] = v < out[0] ? v : out[0];
        out[1] = v > out[1] ? v : out[1];
    }
}

/* How far two extents reach into each other, if the first is moved by a shift. */
static int64_t reach_into(const int64_t a[2], int64_t shift, const int64_t b[2])
{
    int64_t from = shift < 0 ? a[0] + shift : a[0], to = shift < 0 ? a[1] : a[1] + shift;
    return (to < b[1] ? to : b[1]) - (from > b[0] ? from : b[0]);
}

/* Can a sample of a leg without a turn reach into a rectangle by more than by?  On the axes of both; a rectangle knows
 * its extent on its own. */
static bool shift_reaches(const struct leg_hull *h, const struct plane_quad *b, int32_t by)
{
    int64_t least = (int64_t)(by - SLACK) * PLANE_ONE, other[2];
    for (int k = 0; k < 4; k++) {
        const struct plane_quad *of = k < 2 ? &h->from : b;
        int64_t x = k & 1 ? -of->axis.s : of->axis.c, y = k & 1 ? of->axis.c : of->axis.s;
        int64_t shift = h->shift.x * x + h->shift.y * y;
        extent(k < 2 ? b : &h->from, x, y, other);
        if (reach_into(k < 2 ? of->own[k & 1] : other, shift, k < 2 ? other : of->own[k & 1]) <= least)
            return false;
    }
    return true;
}

static bool hull_meets(const struct leg_hull *h, const struct plane_quad *b, int32_t by)
{
    return hull_nears(h, b->centre, b->r, -by) && (!h->straight || shift_reaches(h, b, by));
}

/* ---- samples that can be left out ---- */

/* No centre moves farther than this from one sample to the next. */
static int32_t stride_of(const struct db_path *p, const struct leg_hull *h)
{
    if (p->kind == DB_LEG_WHEEL)
        return plane_len_up(p->pivot, h->from.centre) * 10 / 572 + SLACK; /* one degree */
    return p->samples > 1 ? plane_len_up(h->way[0], h->way[1]) / (p->samples - 1) + 1 + SLACK : 1;
}

/* At least so far is a circle from a point; 0 or less: perhaps it is not outside. */
static int32_t clear_of(struct plane_point centre, int32_t x, int32_t y, int32_t r)
{
    int32_t dx = centre.x > x ? centre.x - x : x - centre.x, dy = centre.y > y ? centre.y - y : y - centre.y;
    return (dx > dy ? dx : dy) - r;
}

static int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }

/* ---- ground ---- */

struct footing {
    uint8_t going; /* the water counted */
    uint8_t wet;
};

static bool near_area(const struct db_feature *a, const struct plane_quad *q)
{
    int64_t r = (int64_t)a->round.r + q->r;
    return plane_len2((struct plane_point){a->round.x, a->round.y}, q->centre) <= r * r;
}

/* DB-160 to 162, 169, 293: on a road everything is good going. */
static struct footing footing_at(const struct db *c, const struct db_table *t, uint32_t areas, int member,
                                 struct plane_pose p, const struct plane_quad *q)
{
    struct footing f = {DB_GOOD, 0};
    for (int k = 0; k < t->areas; k++) {
        const struct db_feature *a = &t->feature[t->area[k]];
        if (!(areas >> k & 1) || a->ground == DB_ROAD || !near_area(a, q))
            continue;
        bool river = a->ground == DB_RIVER;
        if (river ? !db_in_river(a, q) : !plane_quad_over_area(q, a->at, a->corners, DB_EPS_P))
            continue;
        int going = river ? DB_ROUGH : db_ground_going(a->ground);
        f.going = (uint8_t)(going > f.going ? going : f.going);
        f.wet |= river;
    }
    for (int k = 0; f.going && k < t->areas; k++) {
        const struct db_feature *a = &t->feature[t->area[k]];
        if (a->ground == DB_ROAD && db_on_road(c, t->unit.element[member], p, a))
            return (struct footing){DB_GOOD, 0};
    }
    return f;
}

/* Does the whole leg lie outside one edge of an area?  (No edge is longer than the sum of its two sides.) */
static bool outside_area(const struct leg_hull *h, const struct db_feature *a)
{
    for (int i = 0; i < a->corners && a->ground != DB_RIVER; i++) {
        struct plane_point from = a->at[i], to = a->at[i + 1 < a->corners ? i + 1 : 0];
        int64_t one = plane_cross(from, to, h->way[0]), other = plane_cross(from, to, h->way[1]);
        int64_t length =
            (from.x < to.x ? to.x - from.x : from.x - to.x) + (from.y < to.y ? to.y - from.y : from.y - to.y);
        if (one <= -length * h->r && other <= -length * h->r)
            return true;
    }
    return false;
}

/* Features that the leg may touch; roads are asked for only where they matter. */
static uint32_t areas_near(const struct db_table *t, const struct leg_hull *h)
{
    uint32_t out = 0;
    for (int k = 0; k < t->areas; k++) {
        const struct db_feature *a = &t->feature[t->area[k]];
        if (a->ground != DB_ROAD && hull_nears(h, (struct plane_point){a->round.x, a->round.y}, a->round.r, 0) &&
            !outside_area(h, a))
            out |= 1u << k;
    }
    return out;
}

/* Without areas that can tell nothing new of a member: it has met such going, and the water, before. */
static uint32_t areas_that_tell(const struct db_table *t, uint32_t areas, int i, const struct db_seen *s)
{
    for (uint32_t left = areas; left; left &= left - 1) {
        int k = __builtin_ctz(left);
        int ground = k < t->areas ? t->feature[t->area[k]].ground : DB_OPEN;
        int going = ground == DB_RIVER ? DB_ROUGH : db_ground_going(ground);
        if (going <= s->going[i] && going <= s->worst[i] && (ground != DB_RIVER || s->wet >> i & 1))
            areas &= ~(1u << k);
    }
    return areas;
}

/* Does a straight leg pass by an area?  All of its samples lie in one long rectangle. */
static uint32_t areas_ahead(const struct db_table *t, const struct db_path *p, uint32_t areas)
{
    if (p->kind != DB_LEG_STRAIGHT || !areas)
        return areas;
    struct plane_shape long_one = plane_shape(-p->d - SLACK, p->samples * 100 + SLACK, -500 - SLACK, 500 + SLACK);
    struct plane_quad q = plane_quad(&long_one, p->from);
    for (int k = 0; k < t->areas; k++) {
        const struct db_feature *a = &t->feature[t->area[k]];
        if (areas >> k & 1 &&
            (a->ground == DB_RIVER ? !db_in_river(a, &q) : !plane_quad_over_area(&q, a->at, a->corners, 0)))
            areas &= ~(1u << k);
    }
    return areas;
}

static void note_footing(struct footing f, int i, bool counts, struct db_seen *s)
{
    if (counts && f.going > s->going[i])
        s->going[i] = f.going;
    if (f.going > s->worst[i])
        s->worst[i] = f.going;
    if (f.going >= DB_BAD)
        s->bad |= (uint16_t)(1u << i);
    if (f.wet)
        s->wet |= (uint16_t)(1u << i);
}

/* DB-332; in S5 SOUTH may leave by the north edge (§5.5). */
static bool leaves_field(const struct db *c, const struct db_table *t, const struct plane_quad *q)
{
    bool may_exit = c->rs->scenario == DB_BREAKTHROUGH && db_is_south(c, t->unit.seat);
    for (int i = 0; i < PLANE_CORNERS; i++) {
        struct plane_point p = q->corner[i];
        if (p.x < -DB_EPS_P || p.x > c->rs->width + DB_EPS_P || p.y < -DB_EPS_P ||
            (!may_exit && p.y > c->rs->height + DB_EPS_P))
            return true;
    }
    return false;
}

static uint32_t places_near(const struct db_table *t, const struct leg_hull *h, bool closed)
{
    uint32_t out = 0;
    for (int k = 0; k < t->places; k++)
        if ((closed ? t->place[k].closed : t->place[k].garrison) &&
            hull_nears(h, (struct plane_point){t->place[k].round.x, t->place[k].round.y}, t->place[k].round.r,
                       closed ? 0 : DB_BW))
            out |= 1u << k;
    return out;
}

static uint32_t closed_places(const struct db_table *t)
{
    uint32_t out = 0;
    for (int k = 0; k < t->places; k++)
        if (t->place[k].closed)
            out |= 1u << k;
    return out;
}

static int barred_at(const struct db_table *t, uint32_t places, const struct plane_quad *q)
{
    for (int k = 0; k < t->places && k < DB_PLACES; k++)
        if (places >> k & 1 && plane_quad_over_area(q, t->place[k].at, t->place[k].corners, DB_EPS_P))
            return k;
    return -1;
}

/* Features and places that have to be asked for, as bits of the lists of the table. */
struct ground_near {
    uint32_t areas, places;
};

/* All about the ground at one pose of a member. */
static void see_ground(const struct db *c, const struct db_table *t, int i, struct plane_pose p,
                       const struct plane_quad *q, struct ground_near near, bool counts, struct db_seen *s)
{
    if (t->edge && s->off < 0 && leaves_field(c, t, q))
        s->off = (int8_t)i;
    if (near.areas)
        note_footing(footing_at(c, t, near.areas, i, p, q), i, counts, s);
    int bar = near.places && s->barred < 0 ? barred_at(t, near.places, q) : -1;
    if (bar >= 0)
        s->barred = (int8_t)i, s->bar = (int8_t)bar;
}

/* Flights touch the ground only where they end. */
static bool walks(const struct db *c, const struct db_table *t, int member)
{
    return !db_aerial(c, t->unit.element[member]);
}

/* No sample can leave the field: a base that keeps its facing stays between its first and its last place. */
static bool inside_always(const struct db *c, const struct db_path *p, const struct leg_hull *h)
{
    struct plane_quad last = moved_quad(&h->from, p->to.x - p->from.x, p->to.y - p->from.y);
    return h->straight && db_inside_field(c, &h->from) && db_inside_field(c, &last);
}

/* How far a base about that centre is at least from every edge, area and place. */
static int32_t clear_of_ground(const struct db *c, const struct db_table *t, struct ground_near near,
                               struct plane_point centre, int32_t r)
{
    int32_t clear = INT32_MAX;
    if (t->edge)
        clear = least(least(centre.x, c->rs->width - centre.x), least(centre.y, c->rs->height - centre.y)) - r;
    for (uint32_t left = near.areas; left; left &= left - 1) {
        struct plane_circle a = t->feature[t->area[__builtin_ctz(left)]].round;
        clear = least(clear, clear_of(centre, a.x, a.y, a.r + r));
    }
    for (uint32_t left = near.places; left; left &= left - 1) {
        struct plane_circle a = t->place[__builtin_ctz(left)].round;
        clear = least(clear, clear_of(centre, a.x, a.y, a.r + r));
    }
    return clear;
}

static void sweep_leg_ground(const struct db *c, const struct db_table *t, const struct db_path *p, struct db_seen *s)
{
    struct leg_hull h;
    hull_of(c, t, p, &h);
    struct ground_near near = {0, 0};
    if (walks(c, t, p->member)) {
        near.areas = areas_ahead(t, p, areas_that_tell(t, areas_near(t, &h), p->member, s));
        near.places = places_near(t, &h, true);
    }
    if (!near.areas && !near.places && !(t->edge && !inside_always(c, p, &h)))
        return;
    int32_t stride = stride_of(p, &h);
    for (int k = 0; k < p->samples; k++) {
        struct plane_pose at = db_path_at(p, k);
        int32_t clear = clear_of_ground(c, t, near, middle_of(p, at), h.from.r + SLACK);
        if (clear > 0) {
            k += clear / stride;
            continue;
        }
        struct plane_quad q = sampled(c, t, p, &h, at);
        see_ground(c, t, p->member, at, &q, near, true, s);
        near.areas = areas_that_tell(t, near.areas, p->member, s);
    }
}

enum { ALL = 0xffff };

void db_see_nothing(struct db_seen *s) { *s = (struct db_seen){.off = -1, .blocked = -1, .barred = -1}; }

static void see_start(const struct db *c, const struct db_table *t, int i, struct db_seen *s)
{
    if (t->edge && s->off < 0 && leaves_field(c, t, &t->base[i]))
        s->off = (int8_t)i;
    note_footing((struct footing){t->start_going[i], t->start_wet >> i & 1}, i, true, s);
}

/* What the members stand on before any move. */
void db_see_start(const struct db *c, struct db_table *t)
{
    t->start_wet = 0;
    for (int i = 0; i < t->unit.n; i++) {
        struct footing f = footing_at(c, t, ALL, i, t->from[i], &t->base[i]);
        t->start_going[i] = f.going;
        t->start_wet |= (uint16_t)(f.wet << i);
    }
}

void db_sweep_ground(const struct db *c, const struct db_table *t, const struct db_way *w, struct db_seen *s)
{
    struct db_path p;
    bool flight = t->flies && t->unit.n == 1;
    if (!t->areas && !t->places && !t->edge)
        return;
    for (int i = 0; i < t->unit.n; i++) {
        if (walks(c, t, i)) /* DB-285: start included */
            see_start(c, t, i, s);
        for (int leg = 0; leg < db_path_legs(w, i) && !flight; leg++) {
            db_path_of(c, t, w, leg, i, &p);
            sweep_leg_ground(c, t, &p, s);
        }
        struct ground_near end = {areas_that_tell(t, (1u << t->areas) - 1, i, s), closed_places(t)};
        see_ground(c, t, i, w->end[i], &w->base[i], end, !w->freely, s);
    }
}

bool db_wet_at(const struct db *c, const struct db_table *t, int member, struct plane_pose p)
{
    struct plane_quad q = db_base_at(c, t->unit.element[member], p);
    return footing_at(c, t, ALL, member, p, &q).wet;
}

/* ---- roads: DB-401, DB-404 ---- */

static bool road_free(const struct db *c, const struct db_table *t, int member, struct plane_pose p)
{
    struct plane_quad q = db_base_at(c, t->unit.element[member], p);
    for (int k = 0; k < t->nears; k++)
        if (plane_quad_near(&q, &t->near[k].base, 0) && plane_quad_over(&q, &t->near[k].base, DB_EPS_P))
            return false;
    return true;
}

static uint32_t roads_at(const struct db *c, const struct db_table *t, uint32_t roads, int member, struct plane_pose p)
{
    for (uint32_t left = roads; left; left &= left - 1) {
        int f = __builtin_ctz(left);
        if (!db_on_road(c, t->unit.element[member], p, &t->feature[f]))
            roads &= ~(1u << f);
    }
    return roads && road_free(c, t, member, p) ? roads : 0;
}

bool db_sweep_road(const struct db *c, const struct db_table *t, const struct db_way *w)
{
    uint32_t roads = w->off_road || w->contracts || w->freely ? 0 : t->roads;
    struct db_path p;
    for (int i = 0; i < t->unit.n && roads; i++) {
        for (int leg = 0; leg < w->legs; leg++) {
            db_path_of(c, t, w, leg, i, &p);
            for (int k = 0; k < p.samples && roads; k++)
                roads = roads_at(c, t, roads, i, db_path_at(&p, k));
        }
        roads = roads ? roads_at(c, t, roads, i, w->end[i]) : 0;
    }
    return roads != 0;
}

/* ---- bases and threat zones ---- */

enum { SWING = 250 }; /* §3.7: how far a friend touched at the start may be overlapped on the way */

struct on_the_way { /* what a leg may meet */
    int bases, zones;
    uint8_t base[DB_NEAR_MAX], zone[DB_NEAR_MAX];
    uint32_t places;
};

/* What a whole group may meet at all: for each of its members only that is looked at. */
struct around {
    int n;
    uint8_t near[DB_NEAR_MAX];
};

/* Do all members go from one of the poses of the way to the next, so that they stay within the box of all of them? */
static bool keeps_its_box(const struct db_table *t, const struct db_way *w)
{
    bool keeps = t->unit.n > 1 && !w->contracts && !w->held;
    for (int leg = 0; leg < w->legs; leg++)
        keeps = keeps && w->leg[leg].kind != DB_LEG_WHEEL;
    return keeps;
}

static struct plane_box box_of_way(const struct db_table *t, const struct db_way *w)
{
    struct plane_box b = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
    int32_t r = 0;
    for (int leg = 0; leg <= w->legs; leg++)
        for (int i = 0; i < t->unit.n; i++) {
            struct plane_point p = plane_at(w->at[leg][i]);
            b.x0 = p.x < b.x0 ? p.x : b.x0, b.x1 = p.x > b.x1 ? p.x : b.x1;
            b.y0 = p.y < b.y0 ? p.y : b.y0, b.y1 = p.y > b.y1 ? p.y : b.y1;
            r = t->base[i].r > r ? t->base[i].r : r;
        }
    r = 2 * r + SLACK + NEAR_REACH; /* a base lies behind its pose, and within its circle */
    return (struct plane_box){b.x0 - r, b.y0 - r, b.x1 + r, b.y1 + r};
}

static void look_around(const struct db_table *t, const struct db_way *w, struct around *a)
{
    bool all = !keeps_its_box(t, w);
    struct plane_box b = {0, 0, 0, 0};
    if (!all)
        b = box_of_way(t, w);
    a->n = 0;
    for (int k = 0; k < t->nears; k++) {
        struct plane_point p = plane_at(t->near[k].at);
        if (all || (p.x >= b.x0 && p.x <= b.x1 && p.y >= b.y0 && p.y <= b.y1))
            a->near[a->n++] = (uint8_t)k;
    }
}

/* Threat zones that are known already are not asked for again. */
static void gather(const struct db *c, const struct db_table *t, const struct around *a, const struct leg_hull *h,
                   int member, const struct db_seen *s, struct on_the_way *o)
{
    o->bases = o->zones = 0;
    for (int i = 0; i < a->n; i++) {
        int k = a->near[i];
        const struct db_near *n = &t->near[k];
        if (!box_nears(h, plane_at(n->at), NEAR_REACH))
            continue;
        if (!(n->passed >> member & 1) && hull_meets(h, &n->base, DB_EPS_P))
            o->base[o->bases++] = (uint8_t)k;
        if (n->binds && !(s->zones & db_bit(c, n->element)) && hull_meets(h, &n->zone, -DB_EPS_E))
            o->zone[o->zones++] = (uint8_t)k;
    }
    o->places = t->flies ? 0 : places_near(t, h, false);
}

static bool blocks(const struct db_near *n, int member, const struct plane_quad *q)
{
    int32_t by = n->touched >> member & 1 ? SWING : DB_EPS_P;
    return plane_quad_near(q, &n->base, 0) && plane_quad_over(q, &n->base, by);
}

static void see_zones(const struct db *c, const struct db_table *t, struct on_the_way *o, struct plane_pose p,
                      const struct plane_quad *q, struct db_seen *s)
{
    for (int k = 0; k < o->zones; k++) {
        const struct db_near *n = &t->near[o->zone[k]];
        if (!db_near_zone(n, q, p))
            continue;
        s->zones |= db_bit(c, n->element);
        o->zone[k--] = o->zone[--o->zones];
    }
    for (uint32_t left = o->places; left; left &= left - 1) {
        const struct db_near_place *place = &t->place[__builtin_ctz(left)];
        if (plane_compare(q->corner, PLANE_CORNERS, place->at, place->corners, DB_BW + 1) < 0)
            s->place_zones |= (uint8_t)(1u << place->place);
    }
}

static void see_bases(const struct db_table *t, const struct on_the_way *o, int i, const struct plane_quad *q,
                      struct db_seen *s)
{
    for (int k = 0; k < o->bases && s->blocked < 0; k++)
        if (blocks(&t->near[o->base[k]], i, q))
            s->blocked = (int8_t)i, s->blocker = (int8_t)o->base[k];
}

/* How far a base about that centre is at least from everything that the leg may meet. */
static int32_t clear_of_things(const struct db_table *t, const struct on_the_way *o, struct plane_point centre,
                               int32_t r)
{
    int32_t clear = INT32_MAX;
    for (int k = 0; k < o->bases; k++) {
        const struct plane_quad *q = &t->near[o->base[k]].base;
        clear = least(clear, clear_of(centre, q->centre.x, q->centre.y, q->r + r));
    }
    for (int k = 0; k < o->zones; k++) {
        const struct plane_quad *q = &t->near[o->zone[k]].zone;
        clear = least(clear, clear_of(centre, q->centre.x, q->centre.y, q->r + r + DB_EPS_E));
    }
    for (uint32_t left = o->places; left; left &= left - 1) {
        struct plane_circle a = t->place[__builtin_ctz(left)].round;
        clear = least(clear, clear_of(centre, a.x, a.y, a.r + r + DB_BW));
    }
    return clear;
}

/* The last pose of the whole move is judged by itself (E13). */
static void sweep_leg_bases(const struct db *c, const struct db_table *t, const struct around *a,
                            const struct db_path *p, bool ends, struct db_seen *s)
{
    struct leg_hull h;
    struct on_the_way o;
    hull_of(c, t, p, &h);
    gather(c, t, a, &h, p->member, s, &o);
    if (!o.bases && !o.zones && !o.places)
        return;
    int32_t stride = stride_of(p, &h);
    for (int k = 0; k < p->samples && (o.bases || o.zones || o.places) && s->blocked < 0; k++) {
        struct plane_pose at = db_path_at(p, k);
        int32_t clear = clear_of_things(t, &o, middle_of(p, at), h.from.r + SLACK);
        if (clear > 0) {
            k += clear / stride;
            continue;
        }
        struct plane_quad q = sampled(c, t, p, &h, at);
        if (!ends || k < p->samples - 1)
            see_bases(t, &o, p->member, &q, s);
        see_zones(c, t, &o, at, &q, s);
    }
}

/* Would the member overlap an enemy at a sample of that leg? */
bool db_leg_meets_enemy(const struct db *c, const struct db_table *t, const struct db_way *w, int leg, int member)
{
    struct db_path p;
    struct leg_hull h;
    uint8_t foe[DB_NEAR_MAX];
    int n = 0;
    db_path_of(c, t, w, leg, member, &p);
    hull_of(c, t, &p, &h);
    for (int k = 0; k < t->nears; k++)
        if (t->near[k].enemy && hull_meets(&h, &t->near[k].base, DB_EPS_P))
            foe[n++] = (uint8_t)k;
    for (int k = 0; k < p.samples && n; k++) {
        struct plane_pose at = db_path_at(&p, k);
        struct plane_quad q = sampled(c, t, &p, &h, at);
        for (int i = 0; i < n; i++)
            if (plane_quad_near(&q, &t->near[foe[i]].base, 0) && plane_quad_over(&q, &t->near[foe[i]].base, DB_EPS_P))
                return true;
    }
    return false;
}

/* The zones where it ends, which a free conform or a flight reaches without a leg. */
static void see_end_zones(const struct db *c, const struct db_table *t, const struct around *a, const struct db_way *w,
                          int i, struct db_seen *s)
{
    struct on_the_way o;
    const struct plane_quad *q = &w->base[i];
    struct leg_hull h = {.from = *q, .way = {q->centre, q->centre}, .r = q->r + SLACK};
    gather(c, t, a, &h, i, s, &o);
    see_zones(c, t, &o, w->end[i], q, s);
}

void db_sweep_bases(const struct db *c, const struct db_table *t, const struct db_way *w, struct db_seen *s)
{
    struct db_path p;
    struct around a;
    bool flight = t->flies && t->unit.n == 1; /* DB-358: only its start and its end count */
    look_around(t, w, &a);
    s->zones = t->zones;
    s->place_zones = t->place_zones;
    for (int i = 0; i < t->unit.n && s->blocked < 0; i++) { /* what blocks it is the reason: nothing else counts then */
        int legs = flight ? 0 : db_path_legs(w, i);
        for (int leg = 0; leg < legs && s->blocked < 0; leg++) {
            db_path_of(c, t, w, leg, i, &p);
            sweep_leg_bases(c, t, &a, &p, leg == legs - 1 && !w->freely, s);
        }
        if (flight || w->freely)
            see_end_zones(c, t, &a, w, i, s);
    }
}

/* ---- DB-335 to 337: is an enemy within 1 BW of any sample? ---- */

static int near_at(const struct db *c, const struct db_table *t, int member, struct plane_pose p)
{
    struct plane_quad q = db_base_at(c, t->unit.element[member], p);
    for (int k = 0; k < t->nears; k++) {
        const struct db_near *n = &t->near[k];
        if (n->enemy && plane_quad_near(&q, &n->base, DB_BW + 1) && plane_quad_dist(&q, &n->base) <= DB_BW)
            return n->element;
    }
    for (int k = 0; k < t->places; k++)
        if (t->place[k].garrison &&
            plane_compare(q.corner, PLANE_CORNERS, t->place[k].at, t->place[k].corners, DB_BW + 1) < 0)
            return t->place[k].garrison - 1;
    return -1;
}

int db_sweep_near(const struct db *c, const struct db_table *t, const struct db_way *w)
{
    struct db_path p;
    for (int i = 0; i < t->unit.n; i++) {
        int found = near_at(c, t, i, t->from[i]);
        for (int leg = 0; leg < db_path_legs(w, i) && found < 0; leg++) {
            db_path_of(c, t, w, leg, i, &p);
            for (int k = 0; k < p.samples && found < 0; k++)
                found = near_at(c, t, i, db_path_at(&p, k));
        }
        if (found < 0)
            found = near_at(c, t, i, w->end[i]);
        if (found >= 0)
            return found;
    }
    return -1;
}

/* ---- first touch (§3.7) ---- */

struct run { /* straight ahead */
    struct plane_quad from;
    struct plane_pose at;
    const struct plane_quad *what;
};

static bool over_at(const struct run *r, int32_t d)
{
    struct plane_point to = plane_world(r->at, d, 0);
    struct plane_quad q = moved_quad(&r->from, to.x - r->at.x, to.y - r->at.y);
    return plane_quad_near(&q, r->what, 0) && plane_quad_over(&q, r->what, DB_EPS_P);
}

/* Could it meet the other base on its way at all? */
static bool in_the_way(const struct run *r, int32_t d)
{
    struct plane_point to = plane_world(r->at, d, 0);
    struct leg_hull h = {
        .from = r->from,
        .way = {r->from.centre, {r->from.centre.x + to.x - r->at.x, r->from.centre.y + to.y - r->at.y}},
        .r = r->from.r + SLACK,
        .straight = true,
        .shift = {to.x - r->at.x, to.y - r->at.y}};
    return hull_meets(&h, r->what, DB_EPS_P);
}

/* The last distance without an overlap, between one without and one with it. */
static int32_t halved(const struct run *r, int32_t clear, int32_t met)
{
    while (met - clear > 1) {
        int32_t middle = (clear + met) / 2;
        if (over_at(r, middle))
            met = middle;
        else
            clear = middle;
    }
    clear = clear > DB_EPS_P ? clear - DB_EPS_P : 0;
    while (clear > 0 && over_at(r, clear))
        clear--;
    return clear;
}

/* How far a base goes straight ahead, up to d, before it touches another; -1: it does not meet it. */
int32_t db_touch(const struct db *c, int e, struct plane_pose from, int32_t d, const struct plane_quad *what)
{
    struct run r = {db_base_at(c, e, from), from, what};
    if (!in_the_way(&r, d))
        return -1;
    if (over_at(&r, 0))
        return 0;
    for (int32_t clear = 0; clear < d;) {
        int32_t next = clear + 100 < d ? clear + 100 : d;
        if (over_at(&r, next))
            return halved(&r, clear, next);
        clear = next;
    }
    return -1;
}

int32_t db_first_touch(const struct db *c, int e, struct plane_pose from, int32_t d, uint64_t but_own, int *met)
{
    int32_t best = d;
    *met = 0;
    DB_EACH_ON_TABLE(c, x)
    {
        if (x == e || (db_seat(c, x) == db_seat(c, e) && but_own & db_bit(c, x)))
            continue;
        struct plane_quad what = db_base(c, x);
        int32_t touch = db_touch(c, e, from, best, &what);
        if (touch >= 0 && (touch < best || !*met))
            best = touch, *met = 1 + x;
    }
    return best;
}
