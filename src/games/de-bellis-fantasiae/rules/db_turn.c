/*
 * db_turn.c: at the end of the movement phase those that were caught in flank or rear turn to face (DB-380 to 383).
 */
#include "../db.h"

/* ---- room: friends are pushed ---- */

/* Where friends would stand once they are pushed. */
struct pushes {
    int n;
    uint8_t element[DB_ARMY_MAX];
    struct plane_pose to[DB_ARMY_MAX];
};

static struct plane_pose planned(const struct db *c, const struct pushes *p, int e)
{
    for (int i = 0; i < p->n; i++)
        if (p->element[i] == e)
            return p->to[i];
    return db_pose(c, e);
}

static void plan(struct pushes *p, int e, struct plane_pose to)
{
    int i = 0;
    while (i < p->n && p->element[i] != e)
        i++;
    p->n += i == p->n;
    p->element[i] = (uint8_t)e;
    p->to[i] = to;
}

/* So far along a direction, facing as before. */
static struct plane_pose along(struct plane_pose p, int direction, int32_t d)
{
    struct plane_point q = plane_world((struct plane_pose){p.x, p.y, plane_angle(direction)}, d, 0);
    return (struct plane_pose){q.x, q.y, p.a};
}

static bool overlap(const struct plane_quad *a, const struct plane_quad *b, int32_t by)
{
    return plane_quad_near(a, b, 0) && plane_quad_over(a, b, by);
}

/* §3.7: the smallest whole distance that brings the penetration to 0 or less; above 1 BW: none. */
static int32_t clearing(const struct db *c, int e, struct plane_pose from, int direction, const struct plane_quad *by)
{
    int32_t stuck = 0, clear = DB_BW + 1;
    while (clear - stuck > 1) {
        int32_t middle = (stuck + clear) / 2;
        struct plane_quad q = db_base_at(c, e, along(from, direction, middle));
        if (overlap(by, &q, 0))
            stuck = middle;
        else
            clear = middle;
    }
    return clear;
}

/* DB-639: what cannot be pushed, and where none can be pushed to. */
static bool may_push(const struct db *c, int e, struct plane_pose to)
{
    struct plane_quad q = db_base_at(c, e, to);
    struct db_footing at;
    uint64_t but[DB_SEATS] = {0};
    but[db_seat(c, e)] = ~0ull; /* friends are pushed in turn */
    if (db_front_foe(c, e) || !db_inside_field(c, &q) || db_overlapped(c, &q, but) >= 0 ||
        db_barred_by_place(c, e, &q) >= 0)
        return false;
    db_footing_at(c, e, to, &q, &at);
    bool closed = at.going || (at.river && !at.road && c->st->river != DB_PALTRY);
    return !closed || db_type(c, e)->move[1];
}

/* Pushes everybody that a base stands on out of its way, and those in turn; false: it cannot be done. */
static bool clear_place(const struct db *c, int turner, struct plane_pose at, struct pushes *p)
{
    int back = plane_angle(at.a + PLANE_HALF_TURN);
    uint8_t queue[DB_ARMY_MAX + 1] = {(uint8_t)turner};
    for (int head = 0, n = 1; head < n; head++) {
        struct plane_quad by = db_base_at(c, queue[head], head ? planned(c, p, queue[head]) : at);
        DB_EACH_OF(c, e, db_seat(c, turner))
        {
            struct plane_pose from = planned(c, p, e);
            struct plane_quad q = db_base_at(c, e, from);
            if (e == turner || e == queue[head] || !db_on_table(c, e) || !overlap(&by, &q, DB_EPS_P))
                continue;
            int32_t by_how_much = clearing(c, e, from, back, &by);
            struct plane_pose to = along(from, back, by_how_much);
            if (by_how_much > DB_BW || plane_len(plane_at(to), plane_at(db_pose(c, e))) > DB_BW ||
                !may_push(c, e, to) || n > DB_ARMY_MAX)
                return false;
            plan(p, e, to);
            queue[n++] = (uint8_t)e;
        }
    }
    return true;
}

/* DB-382: the field, closed ground, enemy bases. */
static bool has_room(const struct db *c, int e, struct plane_pose at)
{
    struct plane_quad q = db_base_at(c, e, at);
    uint64_t but[DB_SEATS] = {0};
    but[db_seat(c, e)] = ~0ull;
    return db_inside_field(c, &q) && db_barred_by_place(c, e, &q) < 0 && db_overlapped(c, &q, but) < 0;
}

/* ---- to whom ---- */

/* DB-381: the oldest contact; equally old: the lowest enemy.  1 + enemy, or 0. */
static int whom_to_face(const struct db *c, int e)
{
    int best = 0, oldest = 4, foe[DB_AGED];
    db_edge_foes(c, e, foe);
    for (int i = 0; i < DB_AGED; i++) {
        int age = db_el(c, e)->ages >> 2 * i & 3;
        if (foe[i] && (age < oldest || (age == oldest && foe[i] < best)))
            best = foe[i], oldest = age;
    }
    return best;
}

static void turn(struct db *c, int e, int enemy)
{
    struct pushes p = {.n = 0};
    struct plane_pose from = db_pose(c, e), at = db_pose(c, enemy);
    at.a = plane_angle(at.a + PLANE_HALF_TURN);
    if (!has_room(c, e, at) || !clear_place(c, e, at, &p))
        return; /* it fights as it stands: DB-562 */
    for (int i = 0; i < p.n; i++) {
        db_emit_move(c, DB_EV_PUSHED, p.element[i], db_pose(c, p.element[i]), p.to[i]);
        db_put(c, p.element[i], p.to[i]);
    }
    db_put(c, e, at);
    db_emit_move(c, DB_EV_TURNED, e, from, at);
    db_update_ages(c);
}

/* DB-380: those of the side that is not active first, each side in ascending id. */
void db_turn_to_face(struct db *c)
{
    for (int k = 0; k < DB_SEATS; k++) {
        int seat = k ? c->st->active : db_enemy(c->st->active);
        DB_EACH_OF(c, e, seat)
        {
            int foe = db_on_table(c, e) && !db_front_foe(c, e) ? whom_to_face(c, e) : 0;
            if (foe)
                turn(c, e, foe - 1);
        }
    }
}
