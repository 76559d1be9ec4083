/*
 * db_pursuit.c: pursuit: how far, what stops it, new contact, rear support that follows (DB-660 to 666).
 */
#include "../db.h"

enum { SHORT_OF = 20, SHARED = 500 }; /* DB-662 */

/* ---- how far ---- */

/* DB-530: types that bad going does not hinder. */
static bool is_at_home(int kind)
{
    return kind == DB_K_BW || kind == DB_K_AX || kind == DB_K_BE || kind == DB_K_WB || kind == DB_K_SK;
}

static int going_at(const struct db_run *r, int32_t d)
{
    struct plane_pose p = db_run_at(r, d);
    struct plane_quad q = db_base_at(r->c, r->e, p);
    struct db_footing at;
    db_footing_at(r->c, r->e, p, &q, &at);
    return at.going;
}

/* DB-663: from good (or rough) into bad or dangerous going. */
static bool is_deterred(const struct db_run *r, int32_t d)
{
    if (is_at_home(db_kind(r->c, r->e)) || going_at(r, 0) >= DB_BAD)
        return false;
    for (int32_t at = 100; at < d + 100; at += 100)
        if (going_at(r, at < d ? at : d) >= DB_BAD)
            return true;
    return false;
}

/* ---- whom it meets ---- */

/* How much of both front edges lies side by side. */
static int32_t shared_front(struct plane_pose a, struct plane_pose b)
{
    int32_t l = plane_local(a, plane_world(b, 0, -500)).y, r = plane_local(a, plane_world(b, 0, 500)).y;
    int32_t low = r > -500 ? r : -500, high = l < 500 ? l : 500;
    return high - low;
}

/* DB-662: it faces the pursuer, its front is free, enough of the fronts is shared. */
static bool may_be_faced(const struct db *c, struct plane_pose at, int enemy)
{
    struct plane_pose p = db_pose(c, enemy);
    return plane_apart(at.a, p.a + PLANE_HALF_TURN) <= DB_EPS_A && !db_front_foe(c, enemy) &&
           shared_front(at, p) >= SHARED;
}

static bool is_clear_pose(const struct db *c, int e, struct plane_pose p, const uint64_t but[DB_SEATS])
{
    struct plane_quad q = db_base_at(c, e, p);
    return db_overlapped(c, &q, but) < 0 && db_inside_field(c, &q) && !db_ground_closed(c, e, p);
}

struct meeting {
    bool any;   /* an enemy is met */
    int facing; /* 1 + the enemy to whom it conforms, 0: none */
};

/* Who stopped it, or is touched by its front edge at the end of the run. */
static struct meeting meeting_at(const struct db *c, int e, struct plane_pose at, int stopped)
{
    struct meeting m = {false, 0};
    DB_EACH_OF(c, x, db_enemy(db_seat(c, e)))
    {
        if (!db_on_table(c, x) || plane_len2(plane_at(at), plane_at(db_pose(c, x))) > 2300 * 2300)
            continue;
        struct plane_quad base = db_base(c, x);
        if (x != stopped - 1 && !db_front_touches(c, at, &base))
            continue;
        m.any = true;
        if (!m.facing && may_be_faced(c, at, x))
            m.facing = 1 + x;
    }
    return m;
}

/* ---- the pursuit ---- */

static void take_place(struct db *c, int event, int e, struct plane_pose to)
{
    struct plane_pose from = db_pose(c, e);
    db_put(c, e, to);
    db_emit_move(c, event, e, from, to);
}

/* DB-665: directly behind if the leader slid, else straight on.  Support that stands a few u aside of its leader may
 * have no room straight on: then directly behind; without room there either it stays. */
static void follow(struct db *c, int e, int leader, bool slid, int32_t d, uint64_t chain)
{
    struct plane_pose behind = plane_moved(db_pose(c, leader), -db_depth(c, leader), 0);
    struct plane_pose straight = plane_moved(db_pose(c, e), d, 0);
    uint64_t but[DB_SEATS] = {0};
    but[db_seat(c, e)] = chain;
    for (int i = 0; i < 2; i++) {
        struct plane_pose to = slid == (i == 0) ? behind : straight;
        if (!is_clear_pose(c, e, to, but))
            continue;
        take_place(c, DB_EV_FOLLOWED, e, to);
        return;
    }
}

static void all_follow(struct db *c, int e, const uint8_t *chain, int n, bool slid, int32_t d)
{
    uint64_t set = 0;
    for (int i = 0; i < n; i++)
        set |= db_bit(c, chain[i]);
    for (int i = 0; i < n; i++) {
        follow(c, chain[i], i ? chain[i - 1] : e, slid, d, set);
        set &= ~db_bit(c, chain[i]);
    }
}

/* DB-662: where the run ends: lined up with an enemy, or short of those it would touch. */
static struct plane_pose end_of(const struct db_run *r, int32_t *d, int stopped, bool *slid)
{
    struct plane_pose at = db_run_at(r, *d);
    struct meeting m = meeting_at(r->c, r->e, at, stopped);
    *slid = false;
    if (m.facing) {
        struct plane_pose front = db_form_pose(r->c, m.facing - 1, db_pose(r->c, m.facing - 1), DB_FORM_FRONT);
        *slid = is_clear_pose(r->c, r->e, front, r->but);
        if (*slid)
            return front;
    }
    if (m.any) {
        *d = *d > SHORT_OF ? *d - SHORT_OF : 0;
        while (*d > 0 && !is_clear_pose(r->c, r->e, db_run_at(r, *d), r->but)) /* rounding, along another's edge */
            --*d;
    }
    return db_run_at(r, *d);
}

void db_pursue(struct db *c, int e)
{
    uint8_t chain[DB_ARMY_MAX];
    struct plane_pose from = db_pose(c, e);
    struct db_run way = db_run_of(c, e, from, from.a);
    bool slid;
    int stopped, n = db_rear_chain(c, e, chain);
    for (int i = 0; i < n; i++)
        way.but[db_seat(c, e)] |= db_bit(c, chain[i]);
    int32_t d = db_run_touch(&way, db_type(c, e)->pursuit, &stopped);
    if (is_deterred(&way, d))
        return;
    struct plane_pose to = end_of(&way, &d, stopped, &slid);
    if (to.x == from.x && to.y == from.y && to.a == from.a)
        return;
    take_place(c, DB_EV_PURSUED, e, to);
    all_follow(c, e, chain, n, slid, d);
    db_touch_camps(c, e);
}
