/*
 * db_flight.c: flight: about-face, the first free direction, how far, and what stops it (DB-634, DB-645 to 652).
 */
#include "../db.h"
#include "db_push.h"

enum { AERIAL_FLIGHT = 4 * DB_BW, LEAST = 500, STEP = 100 };

static const int16_t direction[] = {0, 150, -150, 300, -300, 450, -450}; /* DB-646 */

/* ---- the way ---- */

/* DB-645: turned about round the centre of the base, and aside. */
static struct db_run turned(const struct db *c, int e, int aside)
{
    struct plane_pose p = db_pose(c, e);
    struct plane_point centre = plane_world(p, -db_depth(c, e) / 2, 0);
    struct plane_pose about = {centre.x, centre.y, plane_angle(p.a + PLANE_HALF_TURN + aside)};
    struct db_run r = db_run_of(c, e, plane_moved(about, db_depth(c, e) / 2, 0), about.a);
    r.flies = db_aerial(c, e);
    return r;
}

/* DB-330: friends through which a fleer passes. */
static bool may_pass(const struct db *c, int e, int friend)
{
    int klass = db_type(c, e)->klass;
    return klass == DB_AERIAL || db_kind(c, e) == DB_K_SK || (klass == DB_MOUNTED && db_kind(c, friend) == DB_K_SK);
}

static uint64_t passed(const struct db *c, int e)
{
    uint64_t set = db_bit(c, e);
    DB_EACH_OF(c, f, db_seat(c, e))
    {
        if (may_pass(c, e, f))
            set |= db_bit(c, f);
    }
    return set;
}

static bool is_off_field(const struct db_run *r, int32_t d)
{
    struct plane_quad q = db_base_at(r->c, r->e, db_run_at(r, d));
    return !db_inside_field(r->c, &q);
}

/* DB-276 to 285, DB-293: is that pose in going that slows it down? */
static bool is_slowed_at(const struct db_run *r, int32_t d)
{
    struct plane_pose p = db_run_at(r, d);
    struct plane_quad q = db_base_at(r->c, r->e, p);
    struct db_footing at;
    db_footing_at(r->c, r->e, p, &q, &at);
    return at.going > DB_GOOD || (at.river && !at.road && r->c->st->river != DB_PALTRY);
}

/* DB-652: the allowance for the going of the run in good going. */
static int32_t length_of(const struct db_run *r)
{
    const uint16_t *move = db_type(r->c, r->e)->move;
    if (r->flies)
        return AERIAL_FLIGHT;
    for (int32_t d = 0; move[0] != move[1] && d <= move[0] && !is_off_field(r, d); d += STEP)
        if (is_slowed_at(r, d))
            return move[1];
    return move[0];
}

/* ---- what it meets ---- */

/* Bases that the turned base overlaps before it runs: they are met only where it goes deeper into them (DB-R105). */
struct left_behind {
    int n;
    struct {
        int e;
        int64_t pen;
    } base[8];
};

static int64_t depth_in(const struct db_run *r, int other, int32_t d)
{
    struct plane_quad own = db_base_at(r->c, r->e, db_run_at(r, d)), base = db_base(r->c, other);
    return plane_quad_pen(&own, &base);
}

static void look_behind(struct db_run *r, struct left_behind *b)
{
    int met;
    struct db_run at_start = *r;
    b->n = 0;
    at_start.flies = true;
    while (b->n < 8 && (met = db_run_meets(&at_start, 0))) {
        at_start.but[db_seat(r->c, met - 1)] |= db_bit(r->c, met - 1);
        b->base[b->n].e = met - 1;
        b->base[b->n++].pen = depth_in(r, met - 1, 0);
    }
    r->but[0] |= at_start.but[0], r->but[1] |= at_start.but[1];
}

static bool goes_deeper(const struct db_run *r, struct left_behind *b, int32_t d)
{
    for (int i = 0; i < b->n; i++) {
        int64_t pen = depth_in(r, b->base[i].e, d);
        if (pen > b->base[i].pen && pen > (int64_t)DB_EPS_P * PLANE_ONE)
            return true;
        b->base[i].pen = pen;
    }
    return false;
}

static bool meets_at(const struct db_run *r, int32_t d)
{
    struct plane_pose p = db_run_at(r, d);
    struct plane_quad q = db_base_at(r->c, r->e, p);
    return db_overlapped(r->c, &q, r->but) >= 0 || db_ground_closed(r->c, r->e, p);
}

static bool ends_clear(const struct db_run *r, int32_t d)
{
    struct plane_quad q = db_base_at(r->c, r->e, db_run_at(r, d));
    uint64_t self[DB_SEATS] = {0};
    self[db_seat(r->c, r->e)] = db_bit(r->c, r->e);
    return db_overlapped(r->c, &q, self) < 0 && !db_ground_closed(r->c, r->e, db_run_at(r, d));
}

/* DB-646: is the whole run free?  A run that leaves the field is, from there on. */
static bool is_free(const struct db_run *way, int32_t length)
{
    struct db_run r = *way;
    struct left_behind behind;
    if (r.flies)
        return is_off_field(&r, length) || ends_clear(&r, length);
    r.but[db_seat(r.c, r.e)] = passed(r.c, r.e);
    look_behind(&r, &behind);
    for (int32_t d = STEP; d < length + STEP; d += STEP) {
        int32_t at = d < length ? d : length;
        if (is_off_field(&r, at))
            return true;
        if (goes_deeper(&r, &behind, at) || meets_at(&r, at))
            return false;
    }
    return ends_clear(&r, length);
}

/* ---- running ---- */

/* Any part of the way off the field? */
static bool leaves_field(const struct db_run *r, int32_t length)
{
    for (int32_t d = STEP; d < length && !r->flies; d += STEP)
        if (is_off_field(r, d))
            return true;
    return is_off_field(r, length);
}

static int run_to(struct db *c, const struct db_run *r, int32_t d)
{
    struct plane_pose from = db_pose(c, r->e), to = db_run_at(r, d);
    if (leaves_field(r, d))
        return db_leave_field(c, r->e);
    db_put(c, r->e, to);
    db_emit_move(c, DB_EV_FLED, r->e, from, to);
    return DB_RAN;
}

/* DB-646, last clause: straight on to first touch, which may be a friend whom it could pass but on whom it would end.
 */
static int32_t stopped_run(const struct db_run *way, int32_t length, int *by)
{
    struct db_run r = *way;
    int32_t d = length;
    r.but[db_seat(r.c, r.e)] = passed(r.c, r.e);
    d = db_run_touch(&r, d, by);
    while (d > 0 && !ends_clear(way, d)) {
        struct plane_quad q = db_base_at(r.c, r.e, db_run_at(&r, d));
        uint64_t self[DB_SEATS] = {0};
        self[db_seat(r.c, r.e)] = db_bit(r.c, r.e);
        int under = db_overlapped(r.c, &q, self);
        if (under < 0)
            break;
        r.but[db_seat(r.c, under)] &= ~db_bit(r.c, under);
        d = db_run_touch(&r, d, by);
    }
    return d;
}

static int destroyed(struct db *c, int e, int rule, int by)
{
    db_destroy(c, e, rule, by);
    return DB_WIPED_OUT;
}

/* DB-634: no enemy and no closed ground on the straight run. */
static bool may_trample(const struct db_run *way, int32_t length)
{
    struct db_run r = *way;
    if (db_kind(r.c, r.e) != DB_K_BEH)
        return false;
    r.but[db_seat(r.c, r.e)] = ~UINT64_C(0);
    return !db_run_meets(&r, length) && !db_run_closed(&r, length);
}

/* DB-634, DB-646, DB-647: no direction is free. */
static int cornered(struct db *c, int e, int by)
{
    struct db_run way = turned(c, e, 0);
    int32_t length = length_of(&way);
    int stopped;
    if (may_trample(&way, length))
        return db_trample(c, &way, length, by) ? run_to(c, &way, length) : DB_WIPED_OUT;
    int32_t d = stopped_run(&way, length, &stopped);
    if (d < LEAST || (stopped > 0 && db_seat(c, stopped - 1) != db_seat(c, e)))
        return destroyed(c, e, 647, by);
    return run_to(c, &way, d);
}

int db_flee(struct db *c, int e, int by)
{
    for (int i = 0; i < (int)(sizeof direction / sizeof *direction); i++) {
        struct db_run way = turned(c, e, direction[i]);
        int32_t length = length_of(&way);
        if (is_free(&way, length))
            return run_to(c, &way, length);
    }
    return cornered(c, e, by);
}
