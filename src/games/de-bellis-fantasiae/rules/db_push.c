/*
 * db_push.c: friends that stand in the way of a recoil are pushed back, and push others in turn (DB-633, DB-639).
 */
#include "../db.h"
#include "db_push.h"

static bool bases_overlap(const struct plane_quad *a, const struct plane_quad *b)
{
    return plane_quad_near(a, b, 0) && plane_quad_over(a, b, DB_EPS_P);
}

static struct plane_quad base_pushed(const struct db_pushes *p, int e, int32_t d)
{
    struct plane_pose from = db_pose(p->c, e), way = {from.x, from.y, p->direction};
    struct plane_point q = plane_world(way, d, 0);
    return db_base_at(p->c, e, (struct plane_pose){q.x, q.y, from.a});
}

/* Is friend g, pushed so far, clear of the base?  Their penetration is 0 or less (§3.7). */
static bool is_clear(const struct db_pushes *p, const struct plane_quad *base, int g, int32_t d)
{
    struct plane_quad q = base_pushed(p, g, d);
    return plane_quad_pen(base, &q) <= 0;
}

/* The smallest push above `low`, at which g is not clear of the base, that clears it; above `most`: none does. */
static int32_t smallest_push(const struct db_pushes *p, const struct plane_quad *base, int g, int32_t low)
{
    int32_t high = low + 1;
    while (high <= p->most && !is_clear(p, base, g, high))
        high = low + 2 * (high - low);
    if (high > p->most && !is_clear(p, base, g, high))
        return high;
    while (high - low > 1) {
        int32_t middle = low + (high - low) / 2;
        if (is_clear(p, base, g, middle))
            high = middle;
        else
            low = middle;
    }
    return high;
}

/* How far the mover at its end pushes g. */
static int32_t pushed_by_mover(const struct db_pushes *p, int g)
{
    struct plane_quad base = db_base_at(p->c, p->mover, p->to), own = db_base(p->c, g);
    return bases_overlap(&base, &own) ? smallest_push(p, &base, g, 0) : 0;
}

/* How far f, pushed itself, pushes g: both go the same way, so only how far f gains on g counts.  A corner that f would
 * graze for less than a step of the search counts where g is now. */
static int32_t pushed_by_pushed(const struct db_pushes *p, int f, int g)
{
    struct plane_quad base = base_pushed(p, f, p->by[f]), now = base_pushed(p, g, p->by[g]);
    if (p->by[g] < p->by[f] && bases_overlap(&base, &now))
        return smallest_push(p, &base, g, p->by[g]);
    for (int32_t gain = 100;; gain += 100) {
        int32_t rest = gain < p->by[f] ? p->by[f] - gain : 0;
        struct plane_quad other = base_pushed(p, g, rest);
        if (bases_overlap(&base, &other))
            return smallest_push(p, &base, g, rest);
        if (!rest)
            return 0;
    }
}

/* Could f reach g at all? */
static bool near_by(const struct db_pushes *p, int f, int g)
{
    int64_t r = 2300 + p->by[f];
    struct plane_pose at = f == p->mover ? p->to : db_pose(p->c, f);
    return plane_len2(plane_at(at), plane_at(db_pose(p->c, g))) <= r * r;
}

/* Lets f push all that it meets; true: somebody is pushed farther than before. */
static bool spread_from(struct db_pushes *p, int f)
{
    bool more = false;
    DB_EACH_OF(p->c, g, db_seat(p->c, p->mover))
    {
        if (g == f || g == p->mover || !db_on_table(p->c, g) || !near_by(p, f, g))
            continue;
        int32_t d = f == p->mover ? pushed_by_mover(p, g) : pushed_by_pushed(p, f, g);
        if (d > p->by[g])
            p->by[g] = d, more = true;
    }
    return more;
}

/* DB-639. */
static bool may_be_pushed(const struct db_pushes *p, int g)
{
    struct db_run way = db_run_of(p->c, g, db_pose(p->c, g), p->direction);
    struct plane_quad end = base_pushed(p, g, p->by[g]);
    way.but[db_seat(p->c, g)] = ~UINT64_C(0); /* friends are pushed, not met */
    return p->by[g] <= p->most && !db_front_foe(p->c, g) && db_inside_field(p->c, &end) &&
           !db_run_meets(&way, p->by[g]) && !db_run_closed(&way, p->by[g]);
}

bool db_plan_pushes(struct db_pushes *p)
{
    bool more = spread_from(p, p->mover) || p->carries;
    while (more) {
        more = false;
        DB_EACH_OF(p->c, f, db_seat(p->c, p->mover))
        {
            if (p->by[f] > p->most)
                return false;
            if (p->by[f] > 0 && spread_from(p, f))
                more = true;
        }
    }
    DB_EACH_OF(p->c, g, db_seat(p->c, p->mover))
    {
        if (p->by[g] > 0 && !may_be_pushed(p, g))
            return false;
    }
    return true;
}

void db_do_pushes(struct db *c, const struct db_pushes *p)
{
    DB_EACH_OF(c, g, db_seat(c, p->mover))
    {
        if (p->by[g] <= 0)
            continue;
        struct db_run way = db_run_of(c, g, db_pose(c, g), p->direction);
        struct plane_pose to = db_run_at(&way, p->by[g]);
        db_put(c, g, to);
        db_emit_move(c, DB_EV_PUSHED, g, way.from, to);
    }
}

bool db_push(struct db *c, int e, struct plane_pose to, int direction, int32_t most)
{
    struct db_pushes p = {.c = c, .to = to, .most = most, .direction = plane_angle(direction), .mover = (uint8_t)e};
    if (!db_plan_pushes(&p))
        return false;
    db_do_pushes(c, &p);
    return true;
}
