/*
 * db_form.c: who touches whom, and how: forms of contact, overlap, support, threat zones (§3.4 and 3.5 of the
 * specification).
 */
#include "../db.h"

enum {
    FORM_APART = 1100, /* fronts of bases in a form; more exactly: at most AT_FRONT, */
    AT_FRONT = 40,
    AT_SIDE = 655, /* between these two, */
    AT_SIDE_MOST = 760,
    AT_REAR = 45,      /* or the depth of the other base, within this */
    PLACE_APART = 5000 /* a front that touches a place is nearer than this to each of its corners */
};

struct front { /* the ends of a front edge, and the rear corners */
    struct plane_point fl, fr, rl, rr;
};

static struct front front_of(const struct db *c, int e, struct plane_pose p)
{
    int d = db_depth(c, e);
    return (struct front){plane_world(p, 0, 500), plane_world(p, 0, -500), plane_world(p, -d, 500),
                          plane_world(p, -d, -500)};
}

static bool far_apart(struct plane_pose a, struct plane_pose b)
{
    return plane_len2(plane_at(a), plane_at(b)) > (int64_t)DB_TOUCH * DB_TOUCH;
}

/* §3.4: the front edge is at most EPS_E from the base, its ends included. */
bool db_front_touches(const struct db *c, struct plane_pose pa, const struct plane_quad *b)
{
    int64_t reach = (int64_t)b->r + 500 + DB_EPS_E + 3;
    (void)c;
    if (plane_len2(plane_at(pa), b->centre) > reach * reach)
        return false;
    struct plane_point edge[2] = {plane_world(pa, 0, -500), plane_world(pa, 0, 500)};
    return plane_compare(edge, 2, b->corner, PLANE_CORNERS, DB_EPS_E + 1) < 0;
}

static bool parallel(int a, int b) { return plane_apart(a, b) <= DB_EPS_A; }

/* The form that the facings allow: a turn of 0 to 3599, and whole quarters of it. */
static int form_of_turn(int turn)
{
    static const uint8_t form[4] = {DB_FORM_REAR, DB_FORM_RIGHT, DB_FORM_FRONT, DB_FORM_LEFT};
    int quarter = (turn + DB_EPS_A) / PLANE_QUARTER, over = turn + DB_EPS_A - quarter * PLANE_QUARTER;
    return over <= 2 * DB_EPS_A ? form[quarter & 3] : DB_NO_FORM;
}

static struct plane_point corner(struct plane_pose p, int back, int left) { return plane_world(p, -back, left); }

/* Two corners that the form brings together. */
struct pair {
    struct plane_point a, b;
};

/* Are the corners together that the form asks for?  b has this depth.  One pair of them is told. */
static bool aligned(int form, struct plane_pose a, struct plane_pose b, int depth, struct pair *at)
{
    int left = form == DB_FORM_RIGHT ? -500 : 500, back = form == DB_FORM_REAR ? depth : 0;
    if (form == DB_FORM_FRONT && !db_near(plane_at(a), plane_at(b))) /* the middle lies between the corners */
        return false;
    *at = (struct pair){corner(a, 0, left), corner(b, back, form == DB_FORM_FRONT ? -left : left)};
    if (!db_near(at->a, at->b) || form == DB_FORM_LEFT || form == DB_FORM_RIGHT)
        return db_near(at->a, at->b);
    return db_near(corner(a, 0, -left), corner(b, back, form == DB_FORM_FRONT ? left : -left));
}

static int32_t square(int32_t v) { return v * v; }

/* Most pairs are told apart by the distance of their fronts alone: corners are together within EPS_C, facings are
 * parallel within EPS_A.  b has this depth. */
static inline bool no_form_so_far(int32_t dx, int32_t dy, int depth)
{
    if (dx > FORM_APART || dx < -FORM_APART || dy > FORM_APART || dy < -FORM_APART)
        return true; /* squares would not fit */
    int32_t far = square(dx) + square(dy);
    return far > square(AT_FRONT) && (far < square(AT_SIDE) || far > square(AT_SIDE_MOST)) &&
           (far < square(depth - AT_REAR) || far > square(depth + AT_REAR));
}

/* Corners so near to each other leave no doubt that the front touches the base. */
static bool touch_at_corners(const struct pair *at) { return plane_len2(at->a, at->b) <= (int64_t)DB_EPS_E * DB_EPS_E; }

int db_form_at(const struct db *c, int a, struct plane_pose pa, int b, struct plane_pose pb)
{
    struct pair at;
    (void)a;
    if (no_form_so_far(pa.x - pb.x, pa.y - pb.y, db_depth(c, b)))
        return DB_NO_FORM;
    int form = form_of_turn(plane_angle(pa.a - pb.a));
    if (form == DB_NO_FORM || !aligned(form, pa, pb, db_depth(c, b), &at))
        return DB_NO_FORM;
    if (touch_at_corners(&at))
        return form;
    struct plane_quad base = db_base_at(c, b, pb);
    return db_front_touches(c, pa, &base) ? form : DB_NO_FORM;
}

/* DB-386: the front touches an edge of the outline, at most 45 degrees from square. */
bool db_assaults_at(const struct db *c, struct plane_pose pa, int place)
{
    struct plane_point out[DB_CORNERS_MAX];
    int n = db_place_outline(c, place, out);
    if (!n || plane_len2(plane_at(pa), out[0]) > (int64_t)PLACE_APART * PLACE_APART)
        return false;
    struct plane_point edge[2] = {plane_world(pa, 0, -500), plane_world(pa, 0, 500)};
    for (int i = 0; i < n; i++) {
        struct plane_point side[2] = {out[i], out[(i + 1) % n]};
        if (plane_compare(edge, 2, side, 2, DB_EPS_E + 1) >= 0)
            continue;
        int normal = plane_towards(side[1].y - side[0].y, side[0].x - side[1].x);
        if (plane_apart(pa.a, normal + PLANE_HALF_TURN) <= 450)
            return true;
    }
    return false;
}

/* Most pairs are too far from each other. */
static inline bool beyond(const struct db_element *p, const struct db_element *q)
{
    int32_t dx = p->x - q->x, dy = p->y - q->y;
    return q->status == DB_ON_TABLE && (dx > FORM_APART || dx < -FORM_APART || dy > FORM_APART || dy < -FORM_APART);
}

static inline int form_of(const struct db *c, int a, int b)
{
    const struct db_element *p = db_el(c, a), *q = db_el(c, b);
    if (p->status != DB_ON_TABLE)
        return DB_NO_FORM;
    if (q->status == DB_ON_TABLE)
        return no_form_so_far(p->x - q->x, p->y - q->y, db_depth(c, b))
                   ? DB_NO_FORM
                   : db_form_at(c, a, db_pose(c, a), b, db_pose(c, b));
    return db_inside(c, b) && db_assaults_at(c, db_pose(c, a), q->place) ? DB_FORM_PLACE : DB_NO_FORM;
}

int db_form(const struct db *c, int a, int b) { return form_of(c, a, b); }

struct plane_pose db_form_pose(const struct db *c, int b, struct plane_pose pb, int form)
{
    struct plane_point f = plane_at(pb);
    int turn = PLANE_HALF_TURN;
    if (form == DB_FORM_LEFT)
        f = plane_world(pb, -500, 500), turn = 3 * PLANE_QUARTER;
    if (form == DB_FORM_RIGHT)
        f = plane_world(pb, -500, -500), turn = PLANE_QUARTER;
    if (form == DB_FORM_REAR)
        f = plane_world(pb, -db_depth(c, b), 0), turn = 0;
    return (struct plane_pose){f.x, f.y, plane_angle(pb.a + turn)};
}

/* DB-373 to 375, with the tolerance of §3.4. */
bool db_form_open(const struct db *c, struct plane_pose start, int b, struct plane_pose pb, int form)
{
    struct plane_point l = plane_local(pb, plane_world(start, 0, 500)),
                       r = plane_local(pb, plane_world(start, 0, -500));
    int d = db_depth(c, b);
    switch (form) {
    case DB_FORM_LEFT: return l.y >= 500 - DB_EPS_C && r.y >= 500 - DB_EPS_C;
    case DB_FORM_RIGHT: return l.y <= -500 + DB_EPS_C && r.y <= -500 + DB_EPS_C;
    case DB_FORM_REAR: return l.x <= -d + DB_EPS_C && r.x <= -d + DB_EPS_C;
    default: return form == DB_FORM_FRONT;
    }
}

/* ---- who is in contact ---- */

int db_front_foe(const struct db *c, int a)
{
    int other = db_enemy(db_loyal(c, a));
    if (!db_on_table(c, a))
        return 0;
    DB_EACH_OF(c, e, other)
    {
        if (!beyond(db_el(c, a), db_el(c, e)) && form_of(c, a, e))
            return 1 + e;
    }
    for (int e = c->rs->army[0] + c->rs->army[1]; e < c->rs->elements; e++) /* followers and citizens */
        if (db_inside(c, e) && db_loyal(c, e) == other && form_of(c, a, e))
            return 1 + e;
    return 0;
}

int db_edge_foe(const struct db *c, int e, int form)
{
    DB_EACH_OF(c, x, db_enemy(db_loyal(c, e)))
    {
        if (form_of(c, x, e) == form)
            return 1 + x;
    }
    return 0;
}

void db_edge_foes(const struct db *c, int e, int foe[DB_AGED])
{
    foe[DB_AGED_LEFT] = foe[DB_AGED_REAR] = foe[DB_AGED_RIGHT] = 0;
    DB_EACH_OF(c, x, db_enemy(db_loyal(c, e)))
    {
        if (beyond(db_el(c, x), db_el(c, e)))
            continue;
        int form = form_of(c, x, e);
        int edge = form == DB_FORM_LEFT ? DB_AGED_LEFT : form == DB_FORM_REAR ? DB_AGED_REAR : DB_AGED_RIGHT;
        if ((edge != DB_AGED_RIGHT || form == DB_FORM_RIGHT) && !foe[edge])
            foe[edge] = 1 + x;
    }
}

/* DB-315, DB-442: a garrison that is assaulted is in contact too. */
bool db_engaged(const struct db *c, int e)
{
    DB_EACH_OF(c, x, db_enemy(db_loyal(c, e)))
    {
        if (!beyond(db_el(c, x), db_el(c, e)) && form_of(c, x, e))
            return true;
    }
    return db_front_foe(c, e) != 0;
}

/* ---- overlap and support ---- */

/* Is an edge of that length turned so far that its ends cannot lie on one line?  (3 u: corners are rounded.) */
static bool askew(int turn, int length)
{
    int64_t across = (int64_t)plane_sin(plane_angle(turn)) * length, most = (2 * DB_EPS_E + 3) * PLANE_ONE;
    return across > most || across < -most;
}

/* Does a side edge of x lie on that side edge of e, 100 u of it or more? */
static bool side_by_side(const struct db *c, int x, struct plane_pose px, int e, struct plane_pose pe, int side)
{
    int line = side == DB_FORM_LEFT ? 500 : -500;
    if (askew(px.a - pe.a, db_depth(c, x)))
        return false;
    struct front f = front_of(c, x, px);
    for (int i = 0; i < 2; i++) {
        struct plane_point p = plane_local(pe, i ? f.fr : f.fl);
        if (p.y < line - DB_EPS_E || p.y > line + DB_EPS_E)
            continue;
        struct plane_point q = plane_local(pe, i ? f.rr : f.rl);
        int from = p.x < q.x ? p.x : q.x, to = p.x < q.x ? q.x : p.x;
        int low = from > -db_depth(c, e) ? from : -db_depth(c, e), high = to < 0 ? to : 0;
        if (q.y >= line - DB_EPS_E && q.y <= line + DB_EPS_E && high - low >= 100)
            return true;
    }
    return false;
}

/* The corner of that side on the same corner of e, face to face. */
static bool corner_to_corner(struct plane_pose px, struct plane_pose pe, int side)
{
    int hand = side == DB_FORM_LEFT ? 500 : -500;
    return parallel(px.a, pe.a + PLANE_HALF_TURN) && db_near(plane_world(px, 0, hand), plane_world(pe, 0, hand));
}

/* Whoever overlaps, corner to corner or side to side, has its front about in line with the file of e or with the next
 * one. */
static bool out_of_file(struct plane_pose px, struct plane_pose pe, int side)
{
    int32_t y = plane_local(pe, plane_at(px)).y, far = side == DB_FORM_LEFT ? y : -y;
    return far < -50 || far > DB_BW + 50 || (far > 50 && far < DB_BW - 50);
}

bool db_overlap_place(const struct db *c, int x, struct plane_pose px, int e, struct plane_pose pe, int side)
{
    return !far_apart(px, pe) && !out_of_file(px, pe, side) &&
           (corner_to_corner(px, pe, side) || side_by_side(c, x, px, e, pe, side));
}

bool db_overlaps(const struct db *c, int x, int e, int y, int side)
{
    struct plane_pose px = db_pose(c, x), pe = db_pose(c, e);
    if (x == y || !db_on_table(c, x) || db_beyond_touch(c, x, e) || far_apart(px, pe) || out_of_file(px, pe, side))
        return false;
    return (corner_to_corner(px, pe, side) && !db_front_foe(c, x)) || side_by_side(c, x, px, e, pe, side);
}

/* On the table, facing as e does, and not too far from it for either. */
static inline bool may_line_up(const struct db *c, int s, int e)
{
    return s != e && db_on_table(c, s) && db_el(c, s)->a == db_el(c, e)->a && !db_beyond_touch(c, s, e);
}

bool db_behind(const struct db *c, int s, int e)
{
    struct plane_pose ps = db_pose(c, s), pe = db_pose(c, e);
    int d = db_depth(c, e);
    return may_line_up(c, s, e) && !far_apart(ps, pe) && db_near(plane_world(ps, 0, 500), plane_world(pe, -d, 500)) &&
           db_near(plane_world(ps, 0, -500), plane_world(pe, -d, -500));
}

bool db_beside(const struct db *c, int s, int e)
{
    struct plane_pose ps = db_pose(c, s), pe = db_pose(c, e);
    return may_line_up(c, s, e) && !far_apart(ps, pe) &&
           (db_near(plane_world(ps, 0, 500), plane_world(pe, 0, -500)) ||
            db_near(plane_world(ps, 0, -500), plane_world(pe, 0, 500)));
}

/* ---- threat zones ---- */

/* DB-350, DB-352. */
bool db_has_zone(const struct db *c, int owner) { return db_on_table(c, owner) && !db_front_foe(c, owner); }

/* DB-353: any part of the base inside, or the front edge on the far edge. */
bool db_in_zone_at(const struct db *c, int m, struct plane_pose pm, int owner)
{
    static const struct plane_box far_edge = {DB_BW - DB_EPS_E, -500, DB_BW + DB_EPS_E, 500};
    struct plane_pose po = db_pose(c, owner);
    struct plane_quad base = db_base_at(c, m, pm), zone = plane_quad(&db_type(c, owner)->zone, po);
    if (!plane_quad_near(&base, &zone, DB_EPS_E))
        return false;
    if (plane_quad_over(&base, &zone, DB_EPS_P))
        return true;
    struct plane_point l = plane_local(po, plane_world(pm, 0, 500)), r = plane_local(po, plane_world(pm, 0, -500));
    return plane_clip(&l, &r, &far_edge);
}

/* DB-351. */
bool db_in_place_zone_at(const struct db *c, int m, struct plane_pose pm, int place)
{
    struct plane_point out[DB_CORNERS_MAX];
    struct plane_quad base = db_base_at(c, m, pm);
    int n = db_place_outline(c, place, out);
    return n && plane_dist(base.corner, PLANE_CORNERS, out, n) <= DB_BW;
}

/* ---- DB-381: which contact is the oldest ---- */

static int age_of(int ages, int i) { return ages >> 2 * i & 3; }

/* Contacts that have ended lose their number, the others close up, new ones come last. */
static int aged(int old, const bool there[DB_AGED])
{
    int out = 0, rank = 0;
    for (int r = 1; r <= 3; r++) {
        int found = 0;
        for (int i = 0; i < 3; i++)
            if (there[i] && age_of(old, i) == r)
                out |= (rank + 1) << 2 * i, found = 1;
        rank += found;
    }
    for (int i = 0; i < 3; i++)
        if (there[i] && !age_of(old, i))
            out |= (rank + 1) << 2 * i;
    return out;
}

void db_update_ages(struct db *c)
{
    DB_EACH_ON_TABLE(c, e)
    {
        int foe[DB_AGED];
        db_edge_foes(c, e, foe);
        bool there[DB_AGED] = {foe[0] != 0, foe[1] != 0, foe[2] != 0};
        db_el(c, e)->ages = (uint8_t)aged(db_el(c, e)->ages, there);
    }
}
