/*
 * db_group.c: which sets of elements move as one: groups and their lattice (DB-317 to 329, §3.2 of the specification).
 *
 * A group is walked from neighbour to neighbour: each step says in which file and how deep the neighbour stands.
 * Afterwards every member must stand where the lattice of the front-left one puts it.
 */
#include "db_move.h"

struct corners {
    struct plane_point fl, fr, rl, rr;
};

static struct corners corners_in(const struct db *c, int e, struct plane_dir dir)
{
    struct plane_point p = plane_at(db_pose(c, e));
    int d = db_depth(c, e);
    return (struct corners){plane_world_in(p, dir, 0, 500), plane_world_in(p, dir, 0, -500),
                            plane_world_in(p, dir, -d, 500), plane_world_in(p, dir, -d, -500)};
}

static struct corners corners_of(const struct db *c, int e) { return corners_in(c, e, plane_dir(db_el(c, e)->a)); }

static bool is_behind(const struct corners *s, const struct corners *e)
{
    return db_near(e->rl, s->fl) && db_near(e->rr, s->fr);
}

/* Where each element of a set stands, as seen from its first: files to the right, depth behind. */
struct walk {
    int n;
    uint8_t element[DB_GROUP_MAX];
    struct corners at[DB_GROUP_MAX];
    bool found[DB_GROUP_MAX];
    int file[DB_GROUP_MAX];
    int32_t back[DB_GROUP_MAX];
};

static void gather(const struct db *c, int seat, uint64_t set, struct walk *w)
{
    int first = db_first(c, seat);
    for (w->n = 0; set; set &= set - 1)
        w->element[w->n++] = (uint8_t)(first + __builtin_ctzll(set));
}

/* Of a group that faces one way. */
static void place(const struct db *c, struct walk *w)
{
    struct plane_dir dir = plane_dir(db_el(c, w->element[0])->a);
    for (int i = 0; i < w->n; i++) {
        w->at[i] = corners_in(c, w->element[i], dir);
        w->found[i] = false;
    }
}

/* Does j stand beside, before or behind i?  Then it has its place. */
static bool neighbour(const struct db *c, struct walk *w, int i, int j)
{
    const struct corners *a = &w->at[i], *b = &w->at[j];
    int file = 0;
    int32_t back = 0;
    if (db_near(a->fr, b->fl))
        file = 1;
    else if (db_near(a->fl, b->fr))
        file = -1;
    else if (is_behind(b, a))
        back = db_depth(c, w->element[i]);
    else if (is_behind(a, b))
        back = -db_depth(c, w->element[j]);
    else
        return false;
    w->file[j] = w->file[i] + file;
    w->back[j] = w->back[i] + back;
    return w->found[j] = true;
}

/* True: all of them are connected. */
static bool walk_all(const struct db *c, struct walk *w)
{
    uint8_t queue[DB_GROUP_MAX] = {0};
    int known = 1;
    w->found[0] = true;
    w->file[0] = w->back[0] = 0;
    for (int head = 0; head < known; head++)
        for (int j = 1; j < w->n; j++)
            if (!w->found[j] && neighbour(c, w, queue[head], j))
                queue[known++] = (uint8_t)j;
    return known == w->n;
}

/* By file from left to right, then by depth; files and depths are counted from the left end of the front line. */
static void order(const struct walk *w, struct db_unit *u)
{
    int left = 0;
    int32_t front = 0;
    for (int i = 0; i < w->n; i++) {
        left = w->file[i] < left ? w->file[i] : left;
        front = w->back[i] < front ? w->back[i] : front;
    }
    for (int i = 0; i < w->n; i++) {
        int file = w->file[i] - left, k = i;
        int32_t back = w->back[i] - front;
        for (; k > 0 && (u->file[k - 1] > file || (u->file[k - 1] == file && u->back[k - 1] > back)); k--) {
            u->element[k] = u->element[k - 1];
            u->file[k] = u->file[k - 1];
            u->back[k] = u->back[k - 1];
        }
        u->element[k] = w->element[i];
        u->file[k] = (uint8_t)file;
        u->back[k] = back;
    }
}

static void measure(struct db_unit *u)
{
    int deep = 0;
    u->files = (uint8_t)(u->file[u->n - 1] + 1);
    u->ranks = 1;
    u->lead = DB_GROUP_MAX;
    for (int i = 0; i < u->n; i++) {
        deep = i && u->file[i] == u->file[i - 1] ? deep + 1 : 1;
        u->ranks = (uint8_t)(deep > u->ranks ? deep : u->ranks);
        if (u->back[i] && u->ranks < 2)
            u->ranks = 2; /* ragged: no rank of its own */
        if (!u->back[i] && u->lead == DB_GROUP_MAX)
            u->lead = (uint8_t)i;
    }
}

/* §3.2: F = world_ref(-Δdepth, -1000 Δfile). */
struct plane_pose db_lattice(const struct db_unit *u, int ref, struct plane_pose at, int i)
{
    return i == ref ? at : plane_moved(at, u->back[ref] - u->back[i], DB_BW * (u->file[ref] - u->file[i]));
}

/* The lattice of the front-left one shifts nobody by more than EPS_P. */
static bool on_lattice(const struct db *c, const struct db_unit *u)
{
    struct plane_pose lead = db_pose(c, u->element[u->lead]);
    for (int i = 0; i < u->n; i++) {
        struct plane_pose is = db_pose(c, u->element[i]), should = db_lattice(u, u->lead, lead, i);
        int32_t dx = is.x - should.x, dy = is.y - should.y;
        if (is.a != lead.a || dx > DB_EPS_P || dx < -DB_EPS_P || dy > DB_EPS_P || dy < -DB_EPS_P)
            return false;
    }
    return true;
}

static bool one_way(const struct db *c, const struct walk *w)
{
    for (int i = 1; i < w->n; i++)
        if (db_el(c, w->element[i])->a != db_el(c, w->element[0])->a || !db_on_table(c, w->element[i]))
            return false;
    return db_on_table(c, w->element[0]);
}

static void alone(struct db_unit *u, int e)
{
    u->n = u->files = u->ranks = 1;
    u->element[0] = (uint8_t)e;
}

/* E05: DB-317, DB-328.  The set is not empty, and all of it belongs to the army. */
struct why db_group_why(const struct db *c, int seat, uint64_t set, struct db_unit *out)
{
    struct walk w;
    int n = __builtin_popcountll(set);
    *out = (struct db_unit){.seat = (uint8_t)seat, .set = set};
    if (n > DB_GROUP_MAX)
        return db_no(DB_WHY_TOO_MANY, 328, n, DB_GROUP_MAX, 0);
    out->n = (uint8_t)n;
    if (n == 0)
        return db_no(DB_WHY_NO_GROUP, 317, 0, 0, 0);
    if (n == 1) {
        alone(out, db_first(c, seat) + __builtin_ctzll(set));
        return db_yes();
    }
    gather(c, seat, set, &w);
    for (int i = 0; i < n; i++)
        out->element[i] = w.element[i];
    if (!one_way(c, &w))
        return db_no(DB_WHY_NO_GROUP, 317, 0, 0, 0);
    place(c, &w);
    if (!walk_all(c, &w))
        return db_no(DB_WHY_NO_GROUP, 317, 0, 0, 0);
    order(&w, out);
    measure(out);
    return on_lattice(c, out) ? db_yes() : db_no(DB_WHY_NO_GROUP, 317, 0, 0, 0);
}

/* DB-329. */
bool db_group_mixed(const struct db *c, const struct db_unit *u)
{
    for (int i = 1; i < u->n; i++)
        if (db_aerial(c, u->element[i]) != db_aerial(c, u->element[0]))
            return true;
    return false;
}

uint64_t db_army_set(const struct db *c, int seat)
{
    return c->rs->army[seat] == 64 ? ~0ull : (1ull << c->rs->army[seat]) - 1;
}

bool db_unit_of(const struct db *c, int seat, uint64_t set, struct db_unit *out)
{
    if (!set || set & ~db_army_set(c, seat))
        return false;
    return !db_group_why(c, seat, set, out).code && !db_group_mixed(c, out);
}

/* ---- maximal groups ---- */

/* May both move in one group?  They fly or not, and those that have moved did so together (DB-338). */
static bool alike(const struct db *c, int a, int b)
{
    return db_el(c, a)->a == db_el(c, b)->a && db_el(c, a)->band == db_el(c, b)->band &&
           db_aerial(c, a) == db_aerial(c, b);
}

enum { NEXT_TO = 1100 }; /* fronts side by side or one behind the other are not farther apart */

static bool adjacent(const struct db *c, int a, int b)
{
    struct plane_point p = {db_el(c, a)->x, db_el(c, a)->y}, q = {db_el(c, b)->x, db_el(c, b)->y};
    if (!alike(c, a, b) || plane_len2(p, q) > (int64_t)NEXT_TO * NEXT_TO)
        return false;
    struct corners ca = corners_of(c, a), cb = corners_of(c, b);
    return db_near(ca.fr, cb.fl) || db_near(ca.fl, cb.fr) || is_behind(&ca, &cb) || is_behind(&cb, &ca);
}

/* All that hang together with the lowest of those left, up to DB-328. */
static uint64_t grown(const struct db *c, int seat, uint64_t from)
{
    int first = db_first(c, seat), queue[DB_GROUP_MAX], known = 1;
    uint64_t set = from & -from;
    queue[0] = first + __builtin_ctzll(set);
    for (int head = 0; head < known; head++)
        for (uint64_t rest = from & ~set; rest && known < DB_GROUP_MAX; rest &= rest - 1) {
            int e = first + __builtin_ctzll(rest);
            if (adjacent(c, queue[head], e)) {
                queue[known++] = e;
                set |= db_bit(c, e);
            }
        }
    return set;
}

uint64_t db_engaged_set(const struct db *c, int seat)
{
    uint64_t set = 0;
    DB_EACH_OF(c, e, seat)
    {
        if (db_in_play(c, e) && db_engaged(c, e))
            set |= db_bit(c, e);
    }
    return set;
}

int db_maximal_groups(const struct db *c, int seat, uint64_t engaged, uint64_t *sets, int cap)
{
    uint64_t left = 0;
    int n = 0;
    struct db_unit u;
    DB_EACH_OF(c, e, seat)
    {
        if (db_on_table(c, e) && !(engaged & db_bit(c, e)))
            left |= db_bit(c, e);
    }
    while (left) {
        uint64_t set = grown(c, seat, left);
        left &= ~set;
        if (set & (set - 1) && n < cap && db_unit_of(c, seat, set, &u))
            sets[n++] = set;
    }
    return n;
}
