/*
 * db_zone.c: what a threat zone allows (DB-350 to 360, §3.5 of the specification).
 */
#include "db_move.h"

/* DB-353: any part of the base inside, or the front edge on the far edge. */
bool db_near_zone(const struct db_near *n, const struct plane_quad *base, struct plane_pose p)
{
    static const struct plane_box far_edge = {DB_BW - DB_EPS_E, -500, DB_BW + DB_EPS_E, 500};
    if (!plane_quad_near(base, &n->zone, DB_EPS_E))
        return false;
    if (plane_quad_over(base, &n->zone, DB_EPS_P))
        return true;
    struct plane_point middle = plane_local(n->at, plane_at(p));
    if (middle.x < DB_BW - 515 || middle.x > DB_BW + 515 || middle.y < -1005 || middle.y > 1005) /* 5 u: rounded */
        return false;
    struct plane_point l = plane_local(n->at, plane_world(p, 0, 500)), r = plane_local(n->at, plane_world(p, 0, -500));
    return plane_clip(&l, &r, &far_edge);
}

/* DB-356: opposite, corner before corner, no more than 1 BW between. */
bool db_lines_up(struct plane_pose p, struct plane_pose owner)
{
    struct plane_point at = plane_local(owner, plane_at(p));
    return p.a == plane_angle(owner.a + PLANE_HALF_TURN) && at.y >= -DB_EPS_C && at.y <= DB_EPS_C &&
           at.x >= -DB_EPS_E && at.x <= DB_BW + DB_EPS_E;
}

static bool any_lines_up(const struct db_table *t, const struct db_way *w, const struct db_near *n)
{
    for (int i = 0; i < t->unit.n; i++)
        if (db_lines_up(w->end[i], n->at))
            return true;
    return false;
}

static bool meets(const struct db_move *m, int enemy)
{
    for (int i = 0; i < m->contacts; i++)
        if (m->contact[i].enemy == enemy)
            return true;
    return false;
}

/* The distance of the nearest member from an outline, at the start or at the end. */
static int32_t gap(const struct plane_quad *base, int n, const struct plane_point *what, int corners)
{
    int32_t best = INT32_MAX;
    for (int i = 0; i < n; i++) {
        int32_t d = plane_dist(base[i].corner, PLANE_CORNERS, what, corners);
        best = d < best ? d : best;
    }
    return best;
}

static bool nearer(const struct db_table *t, const struct db_way *w, const struct plane_point *what, int corners)
{
    return gap(w->base, t->unit.n, what, corners) < gap(t->base, t->unit.n, what, corners);
}

/* DB-357: nearer, and facing it no worse than before, within 90 degrees. */
static bool towards(const struct db_table *t, const struct db_way *w, const struct db_near *n)
{
    int before = plane_apart(t->from[0].a, n->at.a + PLANE_HALF_TURN);
    int after = plane_apart(w->end[0].a, n->at.a + PLANE_HALF_TURN);
    return after <= before && after <= PLANE_QUARTER && nearer(t, w, n->base.corner, PLANE_CORNERS);
}

/* DB-354 (a) and (b), DB-355: the lowest owner that the move answers. */
static bool answers_element(const struct db *c, const struct db_table *t, const struct db_way *w,
                            const struct db_seen *s, struct db_move *out)
{
    for (int k = 0; k < t->nears; k++) {
        const struct db_near *n = &t->near[k];
        if (!n->enemy || !(s->zones & db_bit(c, n->element)))
            continue;
        if (any_lines_up(t, w, n) || meets(out, n->element) || towards(t, w, n)) {
            out->answers = (uint8_t)(1 + n->element);
            return true;
        }
    }
    return false;
}

static bool answers_place(const struct db_table *t, const struct db_way *w, const struct db_seen *s,
                          struct db_move *out)
{
    for (int k = 0; k < t->places; k++) {
        const struct db_near_place *p = &t->place[k];
        if (!(s->place_zones >> p->place & 1) || !nearer(t, w, p->at, p->corners))
            continue;
        out->answers = p->garrison;
        return true;
    }
    return false;
}

/* DB-354 (c), DB-355. */
static bool retires(const struct db_table *t, const struct db_way *w, const struct db_seen *s)
{
    return w->back && t->unit.n == 1 && !(s->zones & ~t->zones) && !(s->place_zones & ~t->place_zones);
}

static struct why threatened(const struct db *c, const struct db_table *t, const struct db_seen *s)
{
    int mover = t->unit.element[0];
    for (int k = 0; k < t->nears; k++)
        if (t->near[k].enemy && s->zones & db_bit(c, t->near[k].element))
            return db_no(DB_WHY_THREAT, 354, mover, t->near[k].element, 0);
    return db_no(DB_WHY_THREAT_PLACE, 354, mover, __builtin_ctz(s->place_zones), 0);
}

/* Does the unit start or end in a threat zone whose owner no such move can answer, whatever it meets on its way?  A
 * sign that the way need not be walked; false tells nothing. */
bool db_defies_zones(const struct db_table *t, const struct db_way *w, const struct db_move *m)
{
    bool in = t->zones != 0;
    if (w->enters || w->back || t->places)
        return false;
    for (int k = 0; k < t->nears; k++) {
        const struct db_near *n = &t->near[k];
        if (!n->enemy)
            continue;
        int before = plane_apart(t->from[0].a, n->at.a + PLANE_HALF_TURN);
        int after = plane_apart(w->end[0].a, n->at.a + PLANE_HALF_TURN);
        if ((after <= before && after <= PLANE_QUARTER) || any_lines_up(t, w, n) || meets(m, n->element))
            return false;
        for (int i = 0; n->binds && !in && i < t->unit.n; i++)
            in = db_near_zone(n, &w->base[i], w->end[i]);
    }
    return in;
}

struct why db_threat_why(const struct db *c, const struct db_table *t, const struct db_way *w, const struct db_seen *s,
                         struct db_move *out)
{
    out->zones = s->zones;
    if (!s->zones && !s->place_zones)
        return db_yes();
    if (!w->enters && (answers_element(c, t, w, s, out) || answers_place(t, w, s, out) || retires(t, w, s)))
        return db_yes();
    return threatened(c, t, s);
}
