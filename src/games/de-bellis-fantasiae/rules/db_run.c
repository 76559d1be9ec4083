/*
 * db_run.c: straight ways of outcome moves: recoil, push, flight, pursuit; what they meet and where they stop (§3.7 of
 * the specification).
 */
#include "../db.h"

enum { STEP = 100 }; /* distance of samples */

struct db_run db_run_of(const struct db *c, int e, struct plane_pose from, int direction)
{
    struct db_run r = {.c = c, .from = from, .direction = plane_angle(direction), .e = (uint8_t)e};
    r.but[db_seat(c, e)] = db_bit(c, e);
    return r;
}

struct plane_pose db_run_at(const struct db_run *r, int32_t d)
{
    struct plane_pose way = {r->from.x, r->from.y, r->direction};
    struct plane_point p = plane_world(way, d, 0);
    return (struct plane_pose){p.x, p.y, r->from.a};
}

static int base_at(const struct db_run *r, int32_t d)
{
    struct plane_quad q = db_base_at(r->c, r->e, db_run_at(r, d));
    return 1 + db_overlapped(r->c, &q, r->but);
}

int db_run_meets(const struct db_run *r, int32_t d)
{
    for (int32_t at = STEP; at < d && !r->flies; at += STEP) {
        int met = base_at(r, at);
        if (met)
            return met;
    }
    return base_at(r, d);
}

/* DB-288, with the river of DB-293 and the roads of DB-169 and DB-403; DB-707. */
bool db_ground_closed(const struct db *c, int e, struct plane_pose p)
{
    struct plane_quad q = db_base_at(c, e, p);
    struct db_footing at;
    if (db_barred_by_place(c, e, &q) >= 0)
        return true;
    if (db_type(c, e)->move[1] > 0)
        return false;
    db_footing_at(c, e, p, &q, &at);
    return at.going > DB_GOOD || (at.river && !at.road && c->st->river != DB_PALTRY);
}

bool db_run_closed(const struct db_run *r, int32_t d)
{
    for (int32_t at = STEP; at < d && !r->flies; at += STEP)
        if (db_ground_closed(r->c, r->e, db_run_at(r, at)))
            return true;
    return db_ground_closed(r->c, r->e, db_run_at(r, d));
}

/* ---- first touch ---- */

static int stopped_at(const struct db_run *r, int32_t d)
{
    int met = base_at(r, d);
    if (met)
        return met;
    struct plane_quad q = db_base_at(r->c, r->e, db_run_at(r, d));
    return !db_inside_field(r->c, &q) || db_ground_closed(r->c, r->e, db_run_at(r, d)) ? -1 : 0;
}

/* The largest distance that is not stopped, between one that is not and one that is. */
static int32_t halved(const struct db_run *r, int32_t clear, int32_t stopped, int *by)
{
    while (stopped - clear > 1) {
        int32_t middle = clear + (stopped - clear) / 2;
        int what = stopped_at(r, middle);
        if (what)
            stopped = middle, *by = what;
        else
            clear = middle;
    }
    return clear;
}

int32_t db_run_touch(const struct db_run *r, int32_t wanted, int *by)
{
    int32_t d = 0;
    *by = 0;
    while (d < wanted) {
        int32_t next = d + STEP < wanted ? d + STEP : wanted;
        *by = stopped_at(r, next);
        if (*by)
            break;
        d = next;
    }
    if (!*by)
        return wanted;
    d = halved(r, d, d + STEP < wanted ? d + STEP : wanted, by);
    d = d > DB_EPS_P ? d - DB_EPS_P : 0;
    while (d > 0 && stopped_at(r, d))
        d--;
    return d;
}
