/*
 * db_move.c: the one judge of tactical moves: an action becomes a way, and the way is judged (§3.9, 3.11 of the
 * specification).  Lists, check, aim, trace and the opponent all ask here.
 */
#include "db_move.h"

void db_move_begin(const struct db_table *t, struct db_move *out)
{
    *out = (struct db_move){.unit = t->unit};
    for (int i = 0; i < t->unit.n; i++)
        out->from[i] = out->to[i] = t->from[i];
}

/* E06: `rule_number` forbids this kind of move to this unit. */
static void wrong(struct db_way *w, int rule_number, int e) { w->wrong = db_no(DB_WHY_BAD_WAY, rule_number, e, 0, 0); }

/* DB-313: a place that was left is the first of four legs; it costs half a base width (DB-703). */
static void leave_first(const struct db_table *t, struct db_way *w)
{
    if (t->left)
        w->cost += DB_BW / 2, w->off_road = 1;
}

static bool too_many_legs(const struct db_table *t, int legs) { return legs + (t->left != 0) > 4; }

/* ---- march ---- */

static int wrong_march(const struct db_table *t, const int16_t *arg)
{
    int legs = (arg[0] != 0) + (arg[1] != 0) + (arg[2] != 0) + (arg[3] != 0);
    bool single = t->unit.n == 1;
    if (arg[0] < 0 || arg[2] < 0)
        return single ? 313 : 321;
    if (arg[1] >= PLANE_TURN || arg[1] <= -PLANE_TURN)
        return 319;
    if (t->vias || (single && too_many_legs(t, legs)))
        return 313;
    if (single && t->flies && legs > 1)
        return 421;
    return !single && (arg[3] > DB_BW || arg[3] < -DB_BW) ? 378 : 0;
}

static void march(const struct db_table *t, const struct action *a, struct db_way *w)
{
    int bad = wrong_march(t, a->arg);
    leave_first(t, w);
    if (bad) {
        wrong(w, bad, t->unit.element[0]);
    } else if (!db_way_hopeless(w, a->arg[0] + a->arg[2] + (a->arg[3] < 0 ? -a->arg[3] : a->arg[3]))) {
        db_way_straight(t, w, a->arg[0]);
        db_way_wheel(t, w, a->arg[1]);
        db_way_straight(t, w, a->arg[2]);
        db_way_slide(t, w, a->arg[3]);
        w->slides = t->unit.n > 1 && a->arg[3];
    }
    db_way_end(t, w);
}

/* ---- column ---- */

static int wrong_column(const struct db_table *t, const int16_t *arg)
{
    if (arg[1] < 0 || arg[3] < 0)
        return 321;
    if (arg[2] >= PLANE_TURN || arg[2] <= -PLANE_TURN)
        return 319;
    return t->unit.n < 2 || t->unit.ranks > 1 ? 324 : 0;
}

static void column(const struct db *c, const struct db_table *t, const struct action *a, struct db_way *w)
{
    int bad = wrong_column(t, a->arg);
    if (bad) {
        wrong(w, bad, t->unit.element[0]);
        db_way_end(t, w);
        return;
    }
    db_way_column(t, w, a->arg[0] == DB_END_LEFT);
    if (!db_way_hopeless(w, a->arg[1] + a->arg[3])) {
        db_way_straight(t, w, a->arg[1]);
        db_way_wheel(t, w, a->arg[2]);
        db_way_straight(t, w, a->arg[3]);
    }
    db_way_fall_in(c, t, w);
}

/* ---- go ---- */

/* DB-354 (c): straight back without turning, on every leg. */
static bool straight_back(const struct db_way *w)
{
    for (int k = 0; k < w->legs; k++) {
        struct plane_point by = plane_local(w->at[0][0], plane_at(w->at[k + 1][0]));
        struct plane_point before = plane_local(w->at[0][0], plane_at(w->at[k][0]));
        if (w->at[k + 1][0].a != w->at[0][0].a || by.x >= before.x || by.y > 1 || by.y < -1)
            return false;
    }
    return w->legs > 0;
}

static int wrong_go(const struct db_table *t)
{
    if (t->unit.n > 1)
        return 321;
    if (t->vias && t->flies)
        return 421;
    return too_many_legs(t, t->vias + 1) ? 313 : 0;
}

static void go(const struct db *c, const struct db_table *t, const struct action *a, struct db_way *w)
{
    int bad = wrong_go(t);
    leave_first(t, w);
    if (bad) {
        wrong(w, bad, t->unit.element[0]);
    } else {
        for (int i = 0; i < t->vias; i++)
            db_way_free(c, t, w, t->via[i]);
        db_way_free(c, t, w,
                    (struct plane_pose){plane_unpack(a->arg[0]), plane_unpack(a->arg[1]), plane_angle(a->arg[2])});
        w->back = straight_back(w);
    }
    db_way_end(t, w);
}

/* ---- all of them ---- */

/* A garrison that has not left, or something that is not on the table: nothing but its dues can be judged. */
static struct why why_not_there(const struct db *c, const struct db_table *t, struct db_move *out)
{
    struct why why = db_admit(c, t, false, out);
    if (!why.code && db_inside(c, t->unit.element[0]) && !t->left)
        why = db_no(DB_WHY_PLACE_INSIDE, 703, t->unit.element[0], 0, 0);
    return why;
}

static struct why try_legs(const struct db *c, const struct db_table *t, const struct action *a, struct db_way *w,
                           struct db_move *out)
{
    db_way_begin(t, w);
    if (a->kind == DB_ACT_MARCH)
        march(t, a, w);
    else if (a->kind == DB_ACT_COLUMN)
        column(c, t, a, w);
    else
        go(c, t, a, w);
    return db_judge_way(c, t, w, out);
}

struct why db_try_way(const struct db *c, const struct db_table *t, const struct action *a, struct db_way *w,
                      struct db_move *out)
{
    db_move_begin(t, out);
    if (a->kind == DB_ACT_STAY)
        return t->left ? db_no(DB_WHY_NOT_NOW, 703, DB_ASK_MOVE, 0, 0) : db_yes();
    if (t->unit.n == 0)
        return t->group;
    if (a->kind == DB_ACT_LAND)
        return db_land(c, t, a, out);
    if (t->absent.code || t->group.code || (db_inside(c, t->unit.element[0]) && !t->left))
        return why_not_there(c, t, out);
    switch (a->kind) {
    case DB_ACT_MARCH:
    case DB_ACT_COLUMN:
    case DB_ACT_GO: return try_legs(c, t, a, w, out);
    case DB_ACT_ENGAGE: return db_engage(c, t, a, w, out);
    case DB_ACT_ENTER: return db_enter(c, t, a, w, out);
    default: return db_no(DB_WHY_NOT_NOW, 212, DB_ASK_MOVE, 0, 0);
    }
}

struct why db_try_on(const struct db *c, const struct db_table *t, const struct action *a, struct db_move *out)
{
    struct db_way w;
    return db_try_way(c, t, a, &w, out);
}

struct why db_try(const struct db *c, const struct action *a, struct db_move *out)
{
    struct db_table t;
    db_look(c, &t);
    return db_try_on(c, &t, a, out);
}
