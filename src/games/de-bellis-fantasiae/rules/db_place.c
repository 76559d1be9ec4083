/*
 * db_place.c: into and out of castles, cities and camps, and dragons that are called (DB-430 to 436, 700 to 707).
 */
#include "db_move.h"

/* ---- entering ---- */

static bool over_outline(const struct db *c, int e, struct plane_pose from, int32_t d, const struct plane_point *p,
                         int n)
{
    struct plane_quad q = db_base_at(c, e, plane_moved(from, d, 0));
    return plane_quad_over_area(&q, p, n, DB_EPS_P);
}

/* First touch (§3.7) of an outline straight ahead; -1: the line does not meet it. */
int32_t db_touch_outline(const struct db *c, int e, struct plane_pose from, const struct plane_point *p, int n)
{
    int32_t clear = 0, met = 0;
    int32_t away = plane_len_up(plane_at(from), plane_between(p[0], p[n / 2], 1, 2)) + 5 * DB_BW;
    int32_t most = away < DB_FARTHEST ? away : DB_FARTHEST;
    if (over_outline(c, e, from, 0, p, n))
        return 0;
    for (; !met && clear < most; clear += met ? 0 : 100)
        if (over_outline(c, e, from, clear + 100, p, n))
            met = clear + 100;
    if (!met)
        return -1;
    while (met - clear > 1) {
        int32_t middle = (clear + met) / 2;
        if (over_outline(c, e, from, middle, p, n))
            met = middle;
        else
            clear = middle;
    }
    return clear > DB_EPS_P ? clear - DB_EPS_P : 0;
}

/* E17: DB-701, DB-702. */
static struct why why_not_in(const struct db *c, int e, int place)
{
    const struct db_place *p = &c->st->place[place];
    bool camp = place == DB_P_SOUTH || place == DB_P_NORTH;
    if (!db_may_garrison(c, e) || db_kind(c, e) == DB_K_ART)
        return db_no(DB_WHY_PLACE_CLOSED, 701, e, place, 0);
    if (camp && db_place_owner(c, place) != db_seat(c, e))
        return db_no(DB_WHY_PLACE_CLOSED, 702, e, place, 0);
    return p->garrison ? db_no(DB_WHY_PLACE_TAKEN, 702, place, 0, 0) : db_yes();
}

static int wrong_enter(const struct db_table *t)
{
    if (t->unit.n > 1)
        return 702;
    if (t->vias && t->flies)
        return 421;
    return t->vias + 1 + (t->left != 0) > 4 ? 313 : 0;
}

/* Codes up to E16 come before E17. */
static bool comes_before(struct why why) { return why.code && why.rule.letter == 'E' && why.rule.number <= 16; }

/* DB-702: by the way points, then straight ahead; false: the line misses the place. */
static bool way_in(const struct db *c, const struct db_table *t, int place, struct db_way *w)
{
    struct plane_point out[DB_CORNERS_MAX];
    int n = db_place_outline(c, place, out);
    db_way_begin(t, w);
    w->cost = DB_BW / 2 + (t->left ? DB_BW / 2 : 0);
    w->off_road = 1;
    w->enters = (uint8_t)(1 + place);
    for (int i = 0; i < t->vias; i++)
        db_way_free(c, t, w, t->via[i]);
    int32_t ahead = db_touch_outline(c, t->unit.element[0], w->at[w->legs][0], out, n);
    db_way_straight(t, w, ahead);
    db_way_end(t, w);
    return ahead >= 0;
}

struct why db_enter(const struct db *c, const struct db_table *t, const struct action *a, struct db_way *w,
                    struct db_move *out)
{
    int place = db_place_of_label(c, a->arg[0]), e = t->unit.element[0], bad = wrong_enter(t);
    struct why why = db_admit(c, t, false, out);
    if (why.code)
        return why;
    if (bad)
        return db_no(DB_WHY_BAD_WAY, bad, e, 0, 0);
    if (place < 0)
        return db_no(DB_WHY_MALFORMED, 702, 0, 0, 0);
    if (!c->st->place[place].there)
        return db_no(DB_WHY_PLACE_CLOSED, 702, e, place, 0);
    if (!way_in(c, t, place, w))
        return db_no(DB_WHY_PLACE_MISSED, 702, place, 0, 0);
    why = db_judge_way(c, t, w, out);
    if (comes_before(why))
        return why;
    struct why closed = why_not_in(c, e, place);
    return closed.code ? closed : why;
}

/* ---- leaving ---- */

/* The rear edge lies on that side, and the facing is its outward normal within 1 degree. */
static bool stands_before(const struct plane_quad *q, struct plane_pose p, struct plane_point a, struct plane_point b)
{
    int normal = plane_towards(b.y - a.y, a.x - b.x);
    return plane_apart(p.a, normal) <= DB_EPS_A &&
           plane_segment_compare(a, b, q->corner[PLANE_REAR_LEFT], DB_EPS_E) <= 0 &&
           plane_segment_compare(a, b, q->corner[PLANE_REAR_RIGHT], DB_EPS_E) <= 0;
}

static bool over_any_place(const struct db *c, const struct plane_quad *q)
{
    struct plane_point out[DB_CORNERS_MAX];
    for (int i = 0; i < DB_PLACES; i++) {
        int n = db_place_outline(c, i, out);
        if (n && plane_quad_over_area(q, out, n, DB_EPS_P))
            return true;
    }
    return false;
}

/* DB-703: where a garrison comes out. */
static bool may_stand_outside(const struct db *c, int e, int place, struct plane_pose p)
{
    static const uint64_t none[DB_SEATS];
    struct plane_point out[DB_CORNERS_MAX];
    int n = db_place_outline(c, place, out);
    struct plane_quad q = db_base_at(c, e, p);
    if (!db_inside_field(c, &q) || db_overlapped(c, &q, none) >= 0 || over_any_place(c, &q))
        return false;
    for (int i = 0; i < n; i++)
        if (stands_before(&q, p, out[i], out[(i + 1) % n]))
            return true;
    return false;
}

struct why db_try_leave(const struct db *c, const struct action *a)
{
    struct db_table t;
    struct db_move out;
    db_look(c, &t);
    db_move_begin(&t, &out);
    struct plane_pose p = {plane_unpack(a->arg[1]), plane_unpack(a->arg[2]), plane_angle(a->arg[3])};
    int place = db_place_of_label(c, a->arg[0]), e = t.unit.element[0];
    if (t.left || t.vias)
        return db_no(DB_WHY_NOT_NOW, 703, DB_ASK_MOVE, 0, 0);
    struct why why = db_admit(c, &t, false, &out);
    if (why.code)
        return why;
    if (place < 0)
        return db_no(DB_WHY_MALFORMED, 703, 0, 0, 0);
    if (t.unit.n != 1 || !db_inside(c, e) || db_el(c, e)->place != place || !may_stand_outside(c, e, place, p))
        return db_no(DB_WHY_PLACE_LEAVE, 703, place, 0, 0);
    return db_yes();
}

/* ---- dragons ---- */

/* DB-195: no corner beyond the limit of its owner's depth. */
static bool in_depth(const struct db *c, int seat, const struct plane_quad *q)
{
    int32_t south = c->rs->height / 2 - 3 * DB_BW, north = c->rs->height / 2 + 3 * DB_BW;
    for (int i = 0; i < PLANE_CORNERS; i++) {
        struct plane_point p = q->corner[i];
        bool deep = db_is_south(c, seat) ? p.y >= 0 && p.y <= south : p.y >= north && p.y <= c->rs->height;
        if (!deep || p.x < 0 || p.x > c->rs->width)
            return false;
    }
    return true;
}

/* An enemy within 2 BW: elements and garrisons; -1: none. */
static int enemy_near(const struct db *c, int seat, const struct plane_quad *q)
{
    struct plane_point out[DB_CORNERS_MAX];
    for (int e = 0; e < c->rs->elements; e++) {
        if (!db_in_play(c, e) || db_loyal(c, e) == seat)
            continue;
        int n = db_outline(c, e, out);
        if (plane_dist(q->corner, PLANE_CORNERS, out, n) <= 2 * DB_BW)
            return e;
    }
    return -1;
}

/* E18: DB-431, DB-434. */
static struct why why_no_dragon(const struct db *c, int e, struct plane_pose p)
{
    int seat = db_seat(c, e);
    struct plane_quad q = db_base_at(c, e, p);
    struct db_footing at;
    uint64_t but[DB_SEATS] = {0};
    but[seat] = db_bit(c, e);
    if (db_on_table(c, e) && db_engaged(c, e))
        return db_no(DB_WHY_DRAGON_ENGAGED, 434, e, 0, 0);
    int enemy = enemy_near(c, seat, &q);
    db_footing_at(c, e, p, &q, &at);
    bool wet = at.river && c->st->river != DB_PALTRY;
    if (enemy >= 0 || !in_depth(c, seat, &q) || at.going || wet || db_overlapped(c, &q, but) >= 0 ||
        db_barred_by_place(c, e, &q) >= 0)
        return db_no(DB_WHY_DRAGON, 431, enemy, 0, 0);
    return db_yes();
}

/* DB-249, DB-250: 4 PIPs in all. */
static struct why why_unpaid(const struct db *c, const struct db_table *t, struct db_move *out)
{
    const uint8_t *has = c->st->pips[t->unit.seat];
    out->payer = t->dues.payer;
    out->pips = 4;
    if (has[out->payer] >= 4)
        return db_yes();
    return db_no(DB_WHY_PIPS, 254, 4, has[out->payer], out->payer && has[0] >= 4);
}

struct why db_land(const struct db *c, const struct db_table *t, const struct action *a, struct db_move *out)
{
    int e = t->unit.element[0];
    struct plane_pose p = {plane_unpack(a->arg[0]), plane_unpack(a->arg[1]), plane_angle(a->arg[2])};
    struct why why = why_unpaid(c, t, out);
    if (why.code)
        return why;
    if (db_el(c, e)->status != DB_AWAY && t->absent.code)
        return t->absent;
    if (t->busy.code)
        return t->busy;
    if (t->unit.n != 1 || db_kind(c, e) != DB_K_DRA)
        return db_no(DB_WHY_BAD_WAY, 430, e, 0, 0);
    out->to[0] = p;
    return why_no_dragon(c, e, p);
}
