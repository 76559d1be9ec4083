/*
 * db_ahead.c: candidates that need no enemy and no friend: straight ahead, wheels, retreats, columns (families 2, 3, 8
 * and 13 of §3.8).
 */
#include "db_candidates.h"

enum { OUTSIDE = 20 }; /* just outside a threat zone: a gap of 1020 */

/* ---- straight ahead ---- */

/* How far the unit goes straight ahead until a member touches that; -1: it does not. */
static int32_t touch(const struct db_list *l, const struct plane_quad *what)
{
    int32_t best = -1;
    for (int i = 0; i < l->fronts; i++) {
        int k = l->front[i];
        int32_t most = best < 0 ? l->room : best;
        int32_t d = db_touch(l->c, l->t.unit.element[k], k ? l->t.from[k] : l->from, most, what);
        best = d >= 0 ? d : best;
    }
    return best;
}

static void before_zones(struct db_list *l)
{
    for (int i = 0; i < l->foes && !db_family_full(l, DB_FAM_STRAIGHT, l->foe[i].far); i++) {
        const struct db_near *n = l->foe[i].near;
        int32_t d = n->binds ? touch(l, &n->zone) : -1;
        db_offer_ahead(l, DB_FAM_STRAIGHT, d - OUTSIDE, 0, 0);
    }
}

/* Where the middle of the edge that shows itself to the shooter is as far away as he shoots. */
static int32_t to_range(const struct db_list *l, int member, const struct db_near *n, int32_t range)
{
    struct plane_pose from = member ? l->t.from[member] : l->from;
    int32_t best = -1;
    for (int i = 0; i < PLANE_EDGES; i++) {
        struct plane_point middle = plane_between(n->base.corner[i], n->base.corner[(i + 1) % PLANE_CORNERS], 1, 2);
        struct plane_point at = plane_local(from, middle);
        if (at.x <= 0 || at.y > DB_BW || at.y < -DB_BW)
            continue;
        int32_t reach = (int32_t)plane_isqrt((int64_t)range * range - (int64_t)at.y * at.y);
        best = best < 0 || at.x - reach < best ? at.x - reach : best;
    }
    return best;
}

/* Enemies farther away than the unit can go may come into its range. */
static void to_shoot(struct db_list *l)
{
    for (int i = 0; i < l->fronts; i++) {
        int32_t range = db_type(l->c, l->t.unit.element[l->front[i]])->range, best = l->room;
        for (int k = 0; k < l->t.nears && range; k++) {
            int32_t d = l->t.near[k].enemy ? to_range(l, l->front[i], &l->t.near[k], range) : -1;
            best = d > 0 && d < best ? d : best;
        }
        if (range)
            db_offer_ahead(l, DB_FAM_STRAIGHT, best, 0, 0);
    }
}

static void to_contact(struct db_list *l)
{
    for (int i = 0; i < l->foes; i++) {
        int32_t d = touch(l, &l->foe[i].near->base);
        if (d >= 0 && db_offer_ahead(l, DB_FAM_STRAIGHT, d, 0, 0))
            return;
    }
}

void db_list_straight(struct db_list *l)
{
    for (int part = 4; part > 0; part--)
        db_offer_ahead(l, DB_FAM_STRAIGHT, l->room * part / 4, 0, 0);
    if (l->t.flies && l->t.unit.n == 1) /* contacts and landings tell it where to go */
        return;
    before_zones(l);
    to_shoot(l);
    to_contact(l);
}

/* ---- obliquely: round what lies ahead ---- */

/* A single that nobody is near keeps its facing and goes to one side as far as ahead: the other families lead it to
 * somebody, and straight ahead there may be a wood, or a line of enemies that it wants to go round. */
void db_list_obliques(struct db_list *l)
{
    static const int16_t turns[] = {450, 900};
    if (l->t.unit.n > 1 || l->t.vias || l->foes)
        return;
    for (int i = 0; i < 2; i++)
        for (int hand = 1; hand >= -1; hand -= 2) {
            struct plane_pose way = l->from;
            way.a = plane_angle(way.a + hand * turns[i]);
            struct plane_pose to = plane_moved(way, l->room - 2, 0);
            to.a = l->from.a;
            db_offer_pose(l, DB_FAM_STRAIGHT, to, 0, 0);
        }
}

/* ---- wheels of groups: families 4 to 8 give the poses that matter to a single ---- */

/* Once the wheel itself is blocked or leaves the field, no wider one to that side is better, nor what would follow it.
 */
static bool ends_here(int code) { return code == DB_WHY_BLOCKED || code == DB_WHY_OFF_FIELD; }

/* After straight ahead: the wheel alone, then half or all of the rest.  False: wider wheels need not be tried. */
static bool wheel(struct db_list *l, int32_t first, int turn)
{
    int32_t rest = l->room - first - db_wheel_cost(l->t.unit.files, turn);
    if (rest < 0 || l->kept[DB_FAM_WHEEL] >= db_quota[DB_FAM_WHEEL])
        return false;
    if (!first && ends_here(db_offer_march(l, DB_FAM_WHEEL, 0, turn, 0)))
        return false;
    if (!first)
        db_offer_march(l, DB_FAM_WHEEL, 0, turn, rest / 2);
    return !ends_here(db_offer_march(l, DB_FAM_WHEEL, first, turn, rest)) || !first;
}

void db_list_wheels(struct db_list *l)
{
    static const int16_t turns[] = {50, 100, 150, 225, 300, 450, 900};
    enum { TURNS = sizeof turns / sizeof *turns };
    for (int later = 0; later < 2 && l->t.unit.n > 1; later++) {
        bool open[2] = {true, true};
        for (int i = 0; i < 2 * TURNS; i++)
            open[i & 1] = open[i & 1] && wheel(l, later ? l->room / 4 : 0, i & 1 ? -turns[i / 2] : turns[i / 2]);
    }
}

/* ---- retreats of singles ---- */

/* About-face: the centre of the base stays where it is, or goes straight back. */
static struct plane_pose faced_about(const struct db_list *l, int32_t back)
{
    struct plane_pose p = plane_moved(l->from, -db_depth(l->c, l->t.unit.element[0]) - back, 0);
    p.a = plane_angle(p.a + PLANE_HALF_TURN);
    return p;
}

void db_list_retreats(struct db_list *l)
{
    if (l->t.unit.n > 1)
        return;
    int64_t room = l->room, rest = room * room - (int64_t)DB_BW * DB_BW;
    int32_t depth = db_depth(l->c, l->t.unit.element[0]);
    db_offer_pose(l, DB_FAM_RETIRE, plane_moved(l->from, -l->room, 0), 0, 0);
    db_offer_pose(l, DB_FAM_RETIRE, plane_moved(l->from, -l->room / 2, 0), 0, 0);
    db_offer_pose(l, DB_FAM_RETIRE, faced_about(l, 0), 0, 0);
    if (rest > 0 && plane_isqrt(rest) > depth) /* the front corners go farthest: across, and back with the base */
        db_offer_pose(l, DB_FAM_RETIRE, faced_about(l, (int32_t)plane_isqrt(rest) - depth), 0, 0);
}

/* ---- columns ---- */

/* DB-324: the leader goes as far as nobody ends further back than it started. */
void db_list_columns(struct db_list *l)
{
    const struct db_unit *u = &l->t.unit;
    if (u->n < 2 || u->ranks > 1 || u->files < 2)
        return;
    for (int end = DB_END_LEFT; end <= DB_END_RIGHT; end++) {
        int32_t ahead = 0;
        for (int i = 0; i + 1 < u->n; i++)
            ahead += db_depth(l->c, u->element[end == DB_END_LEFT ? i : u->n - 1 - i]);
        struct action column = {
            .kind = DB_ACT_COLUMN, .n = 4, .arg = {(int16_t)end, (int16_t)(ahead > l->room ? l->room : ahead)}};
        db_offer(l, DB_FAM_COLUMN, column, 0, 0);
    }
}
