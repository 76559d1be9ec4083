/*
 * db_way.c: legs: straight, wheel, slide, free leg, contraction; what they cost, and the poses at which they are
 * sampled (DB-312, 313, 318 to 324, §3.2 and 3.7 of the specification).
 */
#include "db_move.h"

/* ---- costs ---- */

/* DB-320: the arc of the outer front corner. */
int32_t db_wheel_cost(int files, int turn)
{
    return (int32_t)plane_rdiv((int64_t)DB_BW * files * (turn < 0 ? -turn : turn) * 355, 203400);
}

/* DB-312: the longest way of a corner, rounded down. */
int32_t db_leg_cost(const struct db *c, int e, struct plane_pose from, struct plane_pose to)
{
    int64_t most = 0;
    int d = db_depth(c, e);
    for (int i = 0; i < PLANE_CORNERS; i++) {
        int32_t ahead = i & 1 ? -d : 0, left = i & 2 ? 500 : -500;
        int64_t square = plane_len2(plane_world(from, ahead, left), plane_world(to, ahead, left));
        most = square > most ? square : most;
    }
    return (int32_t)plane_isqrt(most);
}

/* ---- legs ---- */

void db_way_begin(const struct db_table *t, struct db_way *w)
{
    w->legs = w->contracts = w->freely = w->back = w->enters = w->conforms = w->off_road = w->follows = 0;
    w->slides = w->engages = 0;
    w->held = 0;
    w->cost = 0;
    w->wrong = db_yes();
    for (int i = 0; i < t->unit.n; i++)
        w->at[0][i] = t->from[i];
}

/* The reference has its pose, the others follow on its lattice (§3.2); of a contraction only the leader goes. */
static void follow(const struct db_table *t, struct db_way *w, int ref, struct plane_pose to)
{
    struct plane_pose *at = w->at[w->legs + 1];
    at[ref] = to;
    for (int i = 0; i < t->unit.n && !w->contracts; i++)
        at[i] = db_lattice(&t->unit, ref, to, i);
}

static int reference(const struct db_table *t, const struct db_way *w)
{
    return w->contracts ? w->follows : t->unit.lead;
}

static struct db_leg *add_leg(struct db_way *w, int kind, int ref, int32_t cost)
{
    struct db_leg *leg = &w->leg[w->legs++];
    *leg = (struct db_leg){.kind = (uint8_t)kind, .ref = (uint8_t)ref, .cost = cost};
    w->cost += cost;
    return leg;
}

static void translate(const struct db_table *t, struct db_way *w, int kind, int32_t ahead, int32_t left)
{
    int ref = reference(t, w);
    follow(t, w, ref, plane_moved(w->at[w->legs][ref], ahead, left));
    add_leg(w, kind, ref, kind == DB_LEG_STRAIGHT ? ahead : left < 0 ? -left : left);
}

void db_way_straight(const struct db_table *t, struct db_way *w, int32_t d)
{
    if (d > 0)
        translate(t, w, DB_LEG_STRAIGHT, d, 0);
}

void db_way_slide(const struct db_table *t, struct db_way *w, int32_t s)
{
    if (s)
        translate(t, w, DB_LEG_SLIDE, 0, s);
}

/* The front-line member nearest to that end of the front line (left: +1). */
static int pivot_member(const struct db_table *t, const struct db_way *w, int hand)
{
    int best = reference(t, w);
    for (int i = 0; hand < 0 && !w->contracts && i < t->unit.n; i++)
        if (!t->unit.back[i])
            best = i;
    return best;
}

/* §3.2: how far the end of the front line is from the middle of that member's front. */
static int32_t pivot_side(const struct db_table *t, const struct db_way *w, int ref, int hand)
{
    int beyond = hand > 0 ? t->unit.file[ref] : t->unit.files - 1 - t->unit.file[ref];
    return hand * (500 + (w->contracts ? 0 : DB_BW * beyond));
}

static struct plane_pose wheeled(struct plane_point pivot, int32_t side, int facing)
{
    return plane_moved((struct plane_pose){pivot.x, pivot.y, plane_angle(facing)}, 0, -side);
}

/* DB-319: about one end of the front line; the pivot stays where it is. */
void db_way_wheel(const struct db_table *t, struct db_way *w, int turn)
{
    int hand = turn > 0 ? 1 : -1, ref = pivot_member(t, w, hand);
    int32_t side = pivot_side(t, w, ref, hand);
    if (!turn)
        return;
    struct plane_pose from = w->at[w->legs][ref];
    struct plane_pose to = wheeled(plane_world(from, 0, side), side, from.a + turn);
    follow(t, w, ref, to);
    add_leg(w, DB_LEG_WHEEL, ref, db_wheel_cost(w->contracts ? 1 : t->unit.files, turn))->turn = (int16_t)turn;
}

void db_way_free(const struct db *c, const struct db_table *t, struct db_way *w, struct plane_pose to)
{
    int32_t cost = db_leg_cost(c, t->unit.element[0], w->at[w->legs][0], to);
    w->at[w->legs + 1][0] = to;
    add_leg(w, DB_LEG_FREE, 0, cost);
}

bool db_way_hopeless(struct db_way *w, int32_t length)
{
    if (length <= DB_FARTHEST)
        return false;
    w->cost += length;
    w->off_road = 1;
    return true;
}

void db_way_end(const struct db_table *t, struct db_way *w)
{
    for (int i = 0; i < t->unit.n; i++)
        w->end[i] = w->at[w->legs][i];
}

void db_way_end_at(const struct db_table *t, struct db_way *w, int ref, struct plane_pose at)
{
    for (int i = 0; i < t->unit.n; i++)
        w->end[i] = db_lattice(&t->unit, ref, at, i);
}

/* DB-324: the member at that end leads; its legs come next. */
void db_way_column(const struct db_table *t, struct db_way *w, bool left)
{
    w->contracts = w->off_road = 1;
    w->follows = (uint8_t)(left ? 0 : t->unit.n - 1);
}

/* ... and behind its legs the others fall in, in file order. */
void db_way_fall_in(const struct db *c, const struct db_table *t, struct db_way *w)
{
    int n = t->unit.n, lead = w->follows;
    int32_t behind = 0;
    for (int k = 0; k < n; k++) {
        int i = lead == 0 ? k : n - 1 - k;
        w->end[i] = plane_moved(w->at[w->legs][lead], -behind, 0);
        behind += db_depth(c, t->unit.element[i]);
    }
}

/* ---- samples ---- */

/* In a contraction each but the leader goes one free leg. */
int db_path_legs(const struct db_way *w, int member) { return w->contracts && member != w->follows ? 1 : w->legs; }

static int samples_of(int32_t cost) { return (cost + 99) / 100 + 1; }

static void path_of_wheel(const struct db_table *t, const struct db_way *w, int leg, struct db_path *p)
{
    const struct db_unit *u = &t->unit;
    int ref = w->leg[leg].ref, hand = w->leg[leg].turn > 0 ? 1 : -1;
    p->turn = w->leg[leg].turn;
    p->samples = (p->turn * hand + 9) / 10 + 1;
    p->side = pivot_side(t, w, ref, hand);
    p->pivot = plane_world(w->at[leg][ref], 0, p->side);
    p->ahead = u->back[ref] - u->back[p->member];
    p->left = DB_BW * (u->file[ref] - u->file[p->member]);
}

/* DB-R57: a file that stays back goes no further than L - s on its straight piece; a slide takes it from there. */
static void path_of_held(const struct db_way *w, int leg, struct db_path *p)
{
    int32_t length = w->leg[leg].cost, s = w->behind[p->member];
    if (w->leg[leg].kind == DB_LEG_SLIDE) {
        p->from = plane_moved(p->from, -s, 0);
        p->to = plane_moved(p->to, -s, 0);
        return;
    }
    s = s < length ? s : length;
    p->to = plane_moved(p->to, -s, 0);
    p->limit = (int)((int64_t)(length - s) * (p->samples - 1) / length) + 1;
}

/* The straight piece that ends the way but for a slide; -1: none. */
int db_last_straight(const struct db_way *w)
{
    int leg = w->legs - 1;
    if (leg >= 0 && w->leg[leg].kind == DB_LEG_SLIDE)
        leg--;
    return leg >= 0 && w->leg[leg].kind == DB_LEG_STRAIGHT ? leg : -1;
}

void db_path_of(const struct db *c, const struct db_table *t, const struct db_way *w, int leg, int member,
                struct db_path *p)
{
    bool falls_in = w->contracts && member != w->follows;
    p->kind = falls_in ? DB_LEG_FREE : w->leg[leg].kind;
    p->member = (uint8_t)member;
    p->d = db_depth(c, t->unit.element[member]);
    p->from = falls_in ? t->from[member] : w->at[leg][member];
    p->to = falls_in ? w->end[member] : w->at[leg + 1][member];
    p->shift = (struct plane_point){p->to.x - p->from.x, p->to.y - p->from.y};
    p->samples = samples_of(falls_in ? db_leg_cost(c, t->unit.element[member], p->from, p->to) : w->leg[leg].cost);
    p->limit = p->samples - 1;
    if (p->kind == DB_LEG_FREE) {
        p->mid[0] = plane_world(p->from, -p->d / 2, 0);
        p->mid[1] = plane_world(p->to, -p->d / 2, 0);
    }
    if (p->kind == DB_LEG_WHEEL)
        path_of_wheel(t, w, leg, p);
    else if (w->held >> member & 1 && leg >= db_last_straight(w))
        path_of_held(w, leg, p);
}

/* A free leg: the centre goes straight, the facing turns evenly. */
static struct plane_pose free_at(const struct db_path *p, int k)
{
    struct plane_point centre = plane_between(p->mid[0], p->mid[1], k, p->samples - 1);
    struct plane_pose at = {centre.x, centre.y, plane_angle_between(p->from.a, p->to.a, k, p->samples - 1)};
    return plane_moved(at, p->d / 2, 0);
}

static struct plane_pose wheel_at(const struct db_path *p, int k)
{
    int turn = p->turn > 0 ? 10 * k : -10 * k, facing = p->from.a + (k == p->samples - 1 ? p->turn : turn);
    return plane_moved(wheeled(p->pivot, p->side, facing), p->ahead, p->left);
}

struct plane_pose db_path_at(const struct db_path *p, int k)
{
    if (p->kind == DB_LEG_WHEEL)
        return wheel_at(p, k);
    if (k >= p->limit || p->samples == 1)
        return p->to;
    if (p->kind == DB_LEG_FREE)
        return free_at(p, k);
    return (struct plane_pose){p->from.x + (int32_t)plane_rdiv((int64_t)p->shift.x * k, p->samples - 1),
                               p->from.y + (int32_t)plane_rdiv((int64_t)p->shift.y * k, p->samples - 1), p->from.a};
}
