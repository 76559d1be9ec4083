/*
 * db_aim.c: the legal move nearest to a wish (§3.9 of the specification).  First the exact poses near it are tried,
 * then the wish itself, then the same way shortened.  Only here a pose is snapped.
 */
#include "db_move.h"

enum { SNAP_REACH = 300, SNAP_TURN = 150, SNAPS_MAX = 24, EXACT = 2 };
enum { CONTACT_GAP = 150 }; /* who is nearer to an enemy than this means contact, not to line up before it */

/* An exact pose near the wish, and the action that leads there; in the order in which equally near ones are tried. */
enum snap_kind { SNAP_CONTACT, SNAP_OVERLAP, SNAP_LINE_UP, SNAP_SUPPORT };
struct snap {
    int64_t away; /* square of the distance */
    uint8_t kind, element;
    struct action act;
};

struct aim {
    const struct db *c;
    struct db_table t;
    struct action wish;
    struct plane_pose end[DB_GROUP_MAX]; /* where the wish ends */
    int n;
    struct snap snap[SNAPS_MAX]; /* nearest first */
};

/* ---- exact poses ---- */

static bool sooner(const struct snap *a, const struct snap *b)
{
    if (a->away != b->away)
        return a->away < b->away;
    return a->kind != b->kind ? a->kind < b->kind : a->element < b->element;
}

static void add(struct aim *m, struct snap s)
{
    int k = m->n < SNAPS_MAX ? m->n++ : SNAPS_MAX - 1;
    if (k == SNAPS_MAX - 1 && m->n == SNAPS_MAX && m->snap[k].act.kind && !sooner(&s, &m->snap[k]))
        return;
    for (; k > 0 && sooner(&s, &m->snap[k - 1]); k--)
        m->snap[k] = m->snap[k - 1];
    m->snap[k] = s;
}

/* Is the pose near enough to where that member would end? */
static bool near_wish(const struct aim *m, int i, struct plane_pose p, int64_t *away)
{
    *away = plane_len2(plane_at(m->end[i]), plane_at(p));
    return *away <= (int64_t)SNAP_REACH * SNAP_REACH && plane_apart(m->end[i].a, p.a) <= SNAP_TURN;
}

static struct action going(const struct aim *m, struct plane_pose p)
{
    return (struct action){DB_ACT_GO, m->wish.seat, 3, {plane_pack(p.x), plane_pack(p.y), p.a}};
}

static void add_pose(struct aim *m, int kind, int element, struct plane_pose p)
{
    int64_t away;
    if (m->t.unit.n == 1 && near_wish(m, 0, p, &away) && plane_packs(p.x) && plane_packs(p.y))
        add(m, (struct snap){away, (uint8_t)kind, (uint8_t)element, going(m, p)});
}

static void add_contacts(struct aim *m, const struct db_near *n)
{
    for (int form = DB_FORM_FRONT; form <= DB_FORM_RIGHT; form++) {
        struct plane_pose p = db_form_pose(m->c, n->element, n->at, form);
        for (int i = 0; i < m->t.unit.n; i++) {
            int64_t away;
            if (!near_wish(m, i, p, &away))
                continue;
            struct action engage = {DB_ACT_ENGAGE, m->wish.seat, 3, {n->element, (int16_t)form, m->t.unit.element[i]}};
            add(m, (struct snap){away, SNAP_CONTACT, n->element, m->t.vias ? going(m, p) : engage});
        }
    }
}

static struct plane_pose opposite(struct plane_pose of, int32_t ahead, int32_t left)
{
    struct plane_pose p = plane_moved(of, ahead, left);
    p.a = plane_angle(p.a + PLANE_HALF_TURN);
    return p;
}

/* A group wheels, goes on and slides to line up (DB-378). */
static void add_group_line_up(struct aim *m, const struct db_near *n, int i, struct plane_pose p)
{
    struct db_way w;
    int64_t away;
    int turn = plane_turn(m->t.from[i].a, p.a);
    if (!near_wish(m, i, p, &away))
        return;
    db_way_begin(&m->t, &w);
    db_way_wheel(&m->t, &w, turn);
    struct plane_point off = plane_local(w.at[w.legs][i], plane_at(p));
    if (off.x < 0 || off.x > INT16_MAX || off.y < -DB_BW || off.y > DB_BW)
        return;
    struct action march = {DB_ACT_MARCH, m->wish.seat, 4, {0, (int16_t)turn, (int16_t)off.x, (int16_t)off.y}};
    add(m, (struct snap){away, SNAP_LINE_UP, n->element, march});
}

/* Opposite the owner of a threat zone, as far from it as the wish is. */
static void add_line_ups(struct aim *m, const struct db_near *n)
{
    for (int i = 0; i < m->t.unit.n && n->binds; i++) {
        int32_t gap = plane_local(n->at, plane_at(m->end[i])).x;
        if (gap < CONTACT_GAP || gap > DB_BW)
            continue;
        struct plane_pose p = opposite(n->at, gap, 0);
        if (m->t.unit.n == 1)
            add_pose(m, SNAP_LINE_UP, n->element, p);
        else
            add_group_line_up(m, n, i, p);
    }
}

static void add_supports(struct aim *m, const struct db_near *n)
{
    add_pose(m, SNAP_SUPPORT, n->element, plane_moved(n->at, -db_depth(m->c, n->element), 0));
    add_pose(m, SNAP_SUPPORT, n->element, plane_moved(n->at, 0, DB_BW));
    add_pose(m, SNAP_SUPPORT, n->element, plane_moved(n->at, 0, -DB_BW));
}

static void find_snaps(struct aim *m)
{
    m->n = 0;
    for (int k = 0; k < m->t.nears; k++) {
        const struct db_near *n = &m->t.near[k];
        if (!n->enemy) {
            add_supports(m, n);
            continue;
        }
        add_contacts(m, n);
        add_line_ups(m, n);
        if (n->fights) {
            add_pose(m, SNAP_OVERLAP, n->element, opposite(n->at, 0, DB_BW));
            add_pose(m, SNAP_OVERLAP, n->element, opposite(n->at, 0, -DB_BW));
        }
    }
}

/* ---- shorter ways ---- */

/* The way cut off at so much of its cost: ahead, wheel, ahead, slide. */
static struct action cut_march(const struct aim *m, int32_t length)
{
    struct action a = m->wish;
    int first = a.kind == DB_ACT_COLUMN; /* its first argument is the end that leads */
    int16_t *arg = a.arg + first;
    for (int k = 0; k < 4 - first; k++) {
        int32_t size = arg[k] < 0 ? -arg[k] : arg[k];
        int files = a.kind == DB_ACT_COLUMN ? 1 : m->t.unit.files;
        int32_t cost = k == 1 ? db_wheel_cost(files, size) : size;
        int32_t part = cost <= length ? size : k == 1 ? (int32_t)((int64_t)size * length / cost) : length;
        arg[k] = (int16_t)(arg[k] < 0 ? -part : part);
        length -= cost <= length ? cost : length;
    }
    return a;
}

/* The last leg of a single cut off at so much of its cost. */
static struct action cut_go(const struct aim *m, struct plane_pose from, struct plane_pose to, int32_t length,
                            int32_t whole)
{
    struct plane_point at = plane_between(plane_at(from), plane_at(to), length, whole);
    return going(m, (struct plane_pose){at.x, at.y, plane_angle_between(from.a, to.a, length, whole)});
}

static struct plane_pose last_start(const struct aim *m) { return m->t.vias ? m->t.via[m->t.vias - 1] : m->t.from[0]; }

static int32_t whole_of(const struct aim *m)
{
    const int16_t *arg = m->wish.arg;
    if (m->wish.kind == DB_ACT_GO)
        return db_leg_cost(m->c, m->t.unit.element[0], last_start(m), m->end[0]);
    if (m->wish.kind == DB_ACT_COLUMN)
        return arg[1] + db_wheel_cost(1, arg[2]) + arg[3];
    return arg[0] + db_wheel_cost(m->t.unit.files, arg[1]) + arg[2] + (arg[3] < 0 ? -arg[3] : arg[3]);
}

static struct action cut(const struct aim *m, int32_t length, int32_t whole)
{
    return m->wish.kind == DB_ACT_GO ? cut_go(m, last_start(m), m->end[0], length, whole) : cut_march(m, length);
}

/* The longest piece of the way that is legal, by halving; false: none is. */
static bool shorten(const struct aim *m, struct action *out)
{
    struct db_move move;
    int32_t whole = whole_of(m), good = 0, bad = whole;
    while (bad - good > 1) {
        int32_t middle = good + (bad - good) / 2;
        struct action a = cut(m, middle, whole);
        if (db_try_on(m->c, &m->t, &a, &move).code)
            bad = middle;
        else
            good = middle;
    }
    if (good)
        *out = cut(m, good, whole);
    return good > 0;
}

/* Can a shorter way mend it?  Not what forbids the unit to move at all, a garrison that has not left among it, nor a
 * way that is none. */
static bool mends(struct why why)
{
    int code = why.rule.letter == 'E' ? why.rule.number : 0;
    return code >= 7 && code != 19 && why.code != DB_WHY_PLACE_INSIDE;
}

/* ---- aiming ---- */

static bool is_way(int kind) { return kind == DB_ACT_MARCH || kind == DB_ACT_GO || kind == DB_ACT_COLUMN; }

/* The first exact pose near the end of the way that is legal; false: there is none. */
static bool snap_to(struct aim *m, bool legal, struct action *out)
{
    struct db_move move;
    find_snaps(m);
    if (legal && m->n && m->snap[0].away <= EXACT * EXACT)
        return false; /* it is exact already */
    for (int i = 0; i < m->n; i++)
        if (!db_try_on(m->c, &m->t, &m->snap[i].act, &move).code) {
            *out = m->snap[i].act;
            return true;
        }
    return false;
}

static struct why try_wish(struct aim *m)
{
    struct db_way w;
    struct db_move move;
    struct why why = db_try_way(m->c, &m->t, &m->wish, &w, &move);
    bool goes = is_way(m->wish.kind) && (!why.code || mends(why)); /* otherwise there may be no way at all */
    for (int i = 0; i < m->t.unit.n && goes; i++)
        m->end[i] = w.end[i];
    return why;
}

static bool settled(struct action out, const struct action *wish, struct why why, struct why *told)
{
    bool same = action_same(&out, wish);
    *told = same ? db_yes() : why.code ? why : db_no(DB_WHY_SNAPPED, 356, 0, 0, 0);
    return true;
}

/* Is a pose known where it would end? */
static bool can_snap(const struct aim *m, struct why why)
{
    return is_way(m->wish.kind) && m->wish.kind != DB_ACT_COLUMN && (!why.code || mends(why));
}

bool db_aim_move(const struct db *c, const struct action *wish, struct action *out, struct why *why)
{
    struct aim m = {.c = c, .wish = *wish};
    db_look(c, &m.t);
    struct why raw = try_wish(&m), now = raw;
    *out = *wish;
    if (can_snap(&m, raw) && snap_to(&m, !raw.code, out))
        return settled(*out, wish, raw, why);
    if (!raw.code)
        return settled(*wish, wish, raw, why);
    *why = raw;
    if (!is_way(wish->kind) || !mends(raw) || !shorten(&m, &m.wish))
        return false;
    *out = m.wish; /* where it stops there may be an exact pose */
    now = try_wish(&m);
    if (!now.code && can_snap(&m, now))
        snap_to(&m, true, out);
    return settled(*out, wish, raw, why);
}
