/*
 * db_recoil.c: recoil: friends passed, trampled or pushed, rear support carried along, ways that are barred (DB-630 to
 * 639).
 */
#include "../db.h"
#include "db_push.h"

enum { FARTHEST = 20000, NOBODY = -1 };

/* ---- rear support ---- */

/* DB-638, DB-R62: Pikes, Light Mounted and Warbands behind their own kind, whatever the going. */
static int supporter_of(const struct db *c, int e)
{
    int kind = db_kind(c, e);
    if (kind != DB_K_PK && kind != DB_K_LM && kind != DB_K_WB)
        return NOBODY;
    DB_EACH_OF(c, s, db_seat(c, e))
    {
        if (db_kind(c, s) == kind && db_behind(c, s, e))
            return s;
    }
    return NOBODY;
}

int db_rear_chain(const struct db *c, int e, uint8_t out[DB_ARMY_MAX])
{
    int n = 0;
    for (int s = supporter_of(c, e); s != NOBODY && n < DB_ARMY_MAX; s = supporter_of(c, s))
        out[n++] = (uint8_t)s;
    return n;
}

/* ---- friends that are passed ---- */

/* DB-632: through which friends a recoiler passes.  DB-R52: Behemoths through none. */
static bool may_pass(const struct db *c, int e, int friend)
{
    int kind = db_kind(c, e), other = db_kind(c, friend), klass = db_type(c, e)->klass;
    if (plane_apart(db_el(c, e)->a, db_el(c, friend)->a) > 450)
        return false;
    if (klass == DB_AERIAL)
        return true;
    if (klass == DB_MOUNTED)
        return kind != DB_K_BEH && other != DB_K_PK && other != DB_K_BEH;
    if (kind == DB_K_SK)
        return other != DB_K_SK;
    if (kind == DB_K_BD)
        return other == DB_K_BD || other == DB_K_SP;
    return (kind == DB_K_PK || db_any_bow(kind)) && other == DB_K_BD;
}

/* The friends that are not passed, and the rear support. */
static uint64_t not_passed(const struct db *c, int e, uint64_t carried)
{
    uint64_t set = carried;
    DB_EACH_OF(c, f, db_seat(c, e))
    {
        if (f != e && db_on_table(c, f) && !may_pass(c, e, f))
            set |= db_bit(c, f);
    }
    return set;
}

/* Is the base at that distance clear of the friend, with a penetration of 0 or less?  (§3.7) */
static bool is_clear_of(const struct db_run *r, int friend, int32_t d)
{
    struct plane_quad own = db_base_at(r->c, r->e, db_run_at(r, d)), other = db_base(r->c, friend);
    return plane_quad_pen(&own, &other) <= 0;
}

/* The smallest distance beyond d, at which the friend is overlapped, that clears it. */
static int32_t beyond(const struct db_run *r, int friend, int32_t d)
{
    int32_t low = d, high = d + 1;
    while (high < FARTHEST && !is_clear_of(r, friend, high))
        high = low + 2 * (high - low);
    while (high - low > 1) {
        int32_t middle = low + (high - low) / 2;
        if (is_clear_of(r, friend, middle))
            high = middle;
        else
            low = middle;
    }
    return high;
}

/* DB-632: the way back and as much more as clears the friends passed. */
static int32_t way_back(const struct db *c, int e, uint64_t carried)
{
    struct db_run r = db_run_of(c, e, db_pose(c, e), db_el(c, e)->a + PLANE_HALF_TURN);
    int32_t d = db_depth(c, e) < DB_BW ? db_depth(c, e) : DB_BW;
    int passed;
    r.flies = true; /* only the end counts here */
    r.but[db_seat(c, e)] |= not_passed(c, e, carried);
    r.but[db_enemy(db_seat(c, e))] = ~UINT64_C(0);
    while (d < FARTHEST && (passed = db_run_meets(&r, d)))
        d = beyond(&r, passed - 1, d);
    return d;
}

/* ---- what bars the way ---- */

static bool is_flanked(const struct db *c, int e)
{
    return db_edge_foe(c, e, DB_FORM_LEFT) || db_edge_foe(c, e, DB_FORM_REAR) || db_edge_foe(c, e, DB_FORM_RIGHT);
}

/* DB-635: an enemy base or closed ground; friends are looked at later. */
static bool is_barred(const struct db *c, int e, int32_t d)
{
    struct db_run r = db_run_of(c, e, db_pose(c, e), db_el(c, e)->a + PLANE_HALF_TURN);
    r.flies = db_aerial(c, e);
    r.but[db_seat(c, e)] = ~UINT64_C(0);
    return db_run_meets(&r, d) || db_run_closed(&r, d);
}

/* ---- trampling ---- */

static uint64_t friends_on_way(const struct db_run *way, int32_t d, bool *behemoth)
{
    struct db_run r = *way;
    uint64_t met = 0;
    int f;
    r.but[db_enemy(db_seat(r.c, r.e))] = ~UINT64_C(0);
    while ((f = db_run_meets(&r, d))) {
        met |= db_bit(r.c, f - 1);
        r.but[db_seat(r.c, r.e)] |= db_bit(r.c, f - 1);
        *behemoth |= db_kind(r.c, f - 1) == DB_K_BEH;
    }
    return met;
}

/* DB-634: true if the mover survives. */
bool db_trample(struct db *c, const struct db_run *way, int32_t d, int by)
{
    bool behemoth = false;
    int e = way->e;
    uint64_t met = friends_on_way(way, d, &behemoth);
    DB_EACH_OF(c, f, db_seat(c, e))
    {
        if (met & db_bit(c, f))
            db_destroy(c, f, 634, e);
    }
    if (behemoth)
        db_destroy(c, e, 634, by);
    return !behemoth;
}

/* ---- the recoil ---- */

static bool go_back(struct db *c, int e, int32_t d, const uint8_t *chain, int n)
{
    struct plane_pose from = db_pose(c, e), to = plane_moved(from, -d, 0);
    struct db_pushes p = {.c = c,
                          .to = to,
                          .most = FARTHEST,
                          .direction = plane_angle(from.a + PLANE_HALF_TURN),
                          .mover = (uint8_t)e,
                          .carries = n > 0};
    for (int i = 0; i < n; i++)
        p.by[chain[i]] = d;
    if (!db_plan_pushes(&p))
        return false;
    db_put(c, e, to);
    db_emit_move(c, DB_EV_RECOILED, e, from, to);
    db_do_pushes(c, &p);
    return true;
}

static int gone(struct db *c, int e, int rule, int by)
{
    db_destroy(c, e, rule, by);
    return DB_WIPED_OUT;
}

int db_recoil(struct db *c, int e, int by)
{
    uint8_t chain[DB_ARMY_MAX];
    uint64_t carried = 0;
    if (is_flanked(c, e))
        return gone(c, e, 631, by);
    int n = db_rear_chain(c, e, chain);
    for (int i = 0; i < n; i++)
        carried |= db_bit(c, chain[i]);
    int32_t d = way_back(c, e, carried);
    if (is_barred(c, e, d))
        return gone(c, e, 635, by);
    struct db_run way = db_run_of(c, e, db_pose(c, e), db_el(c, e)->a + PLANE_HALF_TURN);
    if (db_kind(c, e) == DB_K_BEH && !db_trample(c, &way, d, by))
        return DB_WIPED_OUT;
    struct plane_quad end = db_base_at(c, e, db_run_at(&way, d));
    if (!db_inside_field(c, &end))
        return db_leave_field(c, e);
    return go_back(c, e, d, chain, n) ? DB_WENT_BACK : gone(c, e, 635, by);
}
