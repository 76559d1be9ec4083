/*
 * db_sight.c: whom a shooter sees: its arc, the range, what stands in the way (DB-449 to 452, DB-477; §3.6).
 */
#include "../db.h"
#include "../db_shot.h"

struct edge { /* a shooting edge: the pose of its middle, facing outwards, and its length */
    struct plane_pose at;
    int32_t length;
};

static int32_t half(int32_t v) { return v / 2; }

/* DB-450: the front edge; of an Infernal Machine any of the four. */
static int base_edges(const struct db *c, int e, struct edge *out)
{
    struct plane_pose p = db_pose(c, e);
    int d = db_depth(c, e);
    struct plane_pose left = plane_moved(p, -d / 2, 500), rear = plane_moved(p, -d, 0),
                      right = plane_moved(p, -d / 2, -500);
    left.a = plane_angle(p.a + PLANE_QUARTER);
    rear.a = plane_angle(p.a + PLANE_HALF_TURN);
    right.a = plane_angle(p.a + 3 * PLANE_QUARTER);
    out[0] = (struct edge){p, DB_BW};
    out[1] = (struct edge){left, d};
    out[2] = (struct edge){rear, DB_BW};
    out[3] = (struct edge){right, d};
    return db_kind(c, e) == DB_K_INF ? 4 : 1;
}

/* DB-450: a garrison uses the whole outline of its place. */
static int place_edges(const struct db *c, int e, struct edge *out)
{
    struct plane_point p[DB_CORNERS_MAX];
    int n = db_outline(c, e, p);
    for (int i = 0; i < n; i++) {
        struct plane_point a = p[i], b = p[(i + 1) % n], middle = plane_between(a, b, 1, 2);
        out[i] = (struct edge){{middle.x, middle.y, plane_towards(b.y - a.y, a.x - b.x)}, plane_len(a, b)};
    }
    return n;
}

/* ---- what blocks ---- */

enum { HIDDEN_MOST = 500 }; /* DB-452: of wood and the like on one line */

/* A shooter looks at a target.  What could stand between them is gathered once, for the first of their lines. */
struct look {
    const struct db *c;
    int shooter, target;
    bool gathered;
    uint8_t bases, walls, areas;
    uint8_t corners[2]; /* of the walls */
    struct blocker {
        struct plane_point corner[PLANE_CORNERS];
        struct plane_box box; /* holds them */
    } base[DB_SEATS * DB_ARMY_MAX];
    struct plane_point wall[2][DB_CORNERS_MAX];
    const struct db_feature *area[DB_FEATURES_MAX];
};

/* A circle that holds the base of an element, or the place that it is in. */
static struct plane_circle round_of(const struct db *c, int e)
{
    struct plane_point middle = db_centre(c, e), out[DB_CORNERS_MAX];
    struct plane_circle round = {middle.x, middle.y, db_type(c, e)->base.r};
    for (int i = 0, n = db_inside(c, e) ? db_outline(c, e, out) : 0; i < n; i++) {
        int32_t r = plane_len_up(middle, out[i]);
        round.r = r > round.r ? r : round.r;
    }
    return round;
}

/* Does the line lie on one side of the box? */
static bool passes_by(const struct plane_point line[2], const struct plane_box *b)
{
    return (line[0].x < b->x0 && line[1].x < b->x0) || (line[0].x > b->x1 && line[1].x > b->x1) ||
           (line[0].y < b->y0 && line[1].y < b->y0) || (line[0].y > b->y1 && line[1].y > b->y1);
}

static void put_in_box(struct blocker *b)
{
    b->box = (struct plane_box){b->corner[0].x, b->corner[0].y, b->corner[0].x, b->corner[0].y};
    for (int i = 1; i < PLANE_CORNERS; i++) {
        struct plane_point p = b->corner[i];
        b->box.x0 = p.x < b->box.x0 ? p.x : b->box.x0, b->box.x1 = p.x > b->box.x1 ? p.x : b->box.x1;
        b->box.y0 = p.y < b->box.y0 ? p.y : b->box.y0, b->box.y1 = p.y > b->box.y1 ? p.y : b->box.y1;
    }
}

/* §3.6 (3): shrunk at front and rear, widened at the sides, so that neighbours leave no slit. */
static void gather_bases(struct look *l, const struct plane_circle both[2], struct plane_circle around)
{
    struct plane_point from = {both[0].x, both[0].y}, to = {both[1].x, both[1].y};
    int32_t wide = both[0].r > both[1].r ? both[0].r : both[1].r; /* no line is farther from that of the centres */
    DB_EACH_ON_TABLE(l->c, e)
    {
        struct plane_pose p = db_pose(l->c, e);
        int d = db_depth(l->c, e);
        struct plane_circle base = {p.x, p.y, d + 500 + DB_EPS_P}; /* no corner is farther from the front */
        if (e == l->shooter || e == l->target || !plane_circles_within(base, around, 0) ||
            plane_segment_compare(from, to, plane_at(p), base.r + wide) > 0)
            continue;
        struct blocker *b = &l->base[l->bases++];
        b->corner[PLANE_FRONT_RIGHT] = plane_world(p, -DB_EPS_P, -500 - DB_EPS_P);
        b->corner[PLANE_FRONT_LEFT] = plane_world(p, -DB_EPS_P, 500 + DB_EPS_P);
        b->corner[PLANE_REAR_LEFT] = plane_world(p, -d + DB_EPS_P, 500 + DB_EPS_P);
        b->corner[PLANE_REAR_RIGHT] = plane_world(p, -d + DB_EPS_P, -500 - DB_EPS_P);
        put_in_box(b);
    }
}

static bool is_in(const struct db *c, int e, int place) { return db_inside(c, e) && db_el(c, e)->place == place; }

/* DB-452: a castle or city blocks unless the shooter or the target is in it. */
static void gather_walls(struct look *l)
{
    for (int place = DB_P_CASTLE; place <= DB_P_CITY; place++) {
        if (is_in(l->c, l->shooter, place) || is_in(l->c, l->target, place))
            continue;
        l->corners[l->walls] = (uint8_t)db_place_outline(l->c, place, l->wall[l->walls]);
        l->walls = (uint8_t)(l->walls + (l->corners[l->walls] > 0));
    }
}

/* Wood, difficult hill, dunes, ruins, dangerous ground. */
static bool hides(int ground)
{
    return ground == DB_WOOD || ground == DB_STEEP || ground == DB_DUNES || ground == DB_RUINS ||
           db_ground_going(ground) == DB_DANGEROUS;
}

static void gather_areas(struct look *l, struct plane_circle around)
{
    int n;
    const struct db_feature *f = db_features(l->c, &n);
    for (int i = 0; i < n; i++, f++)
        if ((hides(f->ground) || f->crest > 1) && plane_circles_within(f->round, around, 0))
            l->area[l->areas++] = f;
}

static void gather(struct look *l)
{
    struct plane_circle both[2] = {round_of(l->c, l->shooter), round_of(l->c, l->target)};
    struct plane_circle around = plane_circle_round(both, 2);
    gather_bases(l, both, around);
    gather_walls(l);
    gather_areas(l, around);
    l->gathered = true;
}

/* What blocks one line is asked about first for the next. */
static bool base_blocks(struct look *l, const struct plane_point line[2])
{
    for (int i = 0; i < l->bases; i++)
        if (!passes_by(line, &l->base[i].box) && plane_meet(line, 2, l->base[i].corner, PLANE_CORNERS)) {
            struct blocker first = l->base[i];
            l->base[i] = l->base[0];
            l->base[0] = first;
            return true;
        }
    return false;
}

static bool wall_blocks(const struct look *l, const struct plane_point line[2])
{
    struct plane_span span;
    for (int i = 0; i < l->walls; i++)
        if (plane_cut(line[0], line[1], l->wall[i], l->corners[i], &span) && plane_span_long(&span))
            return true;
    return false;
}

/* A crest that the line crosses, or too much wood in sum. */
static bool ground_blocks(const struct look *l, const struct plane_point line[2])
{
    int32_t hidden = 0;
    for (int i = 0; i < l->areas; i++) {
        const struct db_feature *f = l->area[i];
        if (f->crest > 1 && plane_crosses(line[0], line[1], f->top, f->crest))
            return true;
        if (hides(f->ground))
            hidden += plane_length_inside(line[0], line[1], f->at, f->corners);
    }
    return hidden > HIDDEN_MOST;
}

static bool clear(struct look *l, const struct plane_point line[2])
{
    if (!l->gathered)
        gather(l);
    return !base_blocks(l, line) && !wall_blocks(l, line) && !ground_blocks(l, line);
}

/* ---- the arc ---- */

enum { PIECE_LEAST = 500 }; /* DB-451 */

/* §3.6 (2), (4): the middle of the edge first, the middle of the piece first. */
static bool piece_seen(struct look *l, const struct edge *from, const struct plane_point piece[2], struct db_line *out)
{
    int64_t range = db_type(l->c, l->shooter)->range;
    const struct plane_point s[3] = {plane_at(from->at), plane_world(from->at, 0, half(from->length)),
                                     plane_world(from->at, 0, -half(from->length))};
    const struct plane_point t[3] = {plane_between(piece[0], piece[1], 1, 2), piece[0], piece[1]};
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
            struct plane_point line[2] = {s[i], t[k]};
            if (plane_len2(s[i], t[k]) > range * range || !clear(l, line))
                continue;
            if (out)
                *out = (struct db_line){s[i], t[k]};
            return true;
        }
    return false;
}

/* DB-449, DB-451: half a BW of one edge in the box before the shooting edge. */
static bool edge_sees(struct look *l, const struct edge *from, struct db_line *out)
{
    struct plane_point corner[DB_CORNERS_MAX];
    int n = db_outline(l->c, l->target, corner); /* of a base: front, left, rear, right edge */
    int32_t side = half(from->length) + DB_BW;
    struct plane_box box = {0, -side, db_type(l->c, l->shooter)->range, side};
    for (int i = 0; i < n; i++)
        corner[i] = plane_local(from->at, corner[i]);
    for (int i = 0; i < n; i++) {
        struct plane_point a = corner[i], b = corner[i + 1 < n ? i + 1 : 0];
        if (passes_by((struct plane_point[]){a, b}, &box) || !plane_clip(&a, &b, &box) ||
            plane_len2(a, b) < (int64_t)PIECE_LEAST * PIECE_LEAST)
            continue;
        struct plane_point piece[2] = {plane_world(from->at, a.x, a.y), plane_world(from->at, b.x, b.y)};
        if (piece_seen(l, from, piece, out))
            return true;
    }
    return false;
}

/* Is the base of the target partly in a box round that of the shooter, or before its front?  Poses tell enough. */
static bool base_in_reach(const struct db *c, int shooter, int target)
{
    struct plane_point p = plane_local(db_pose(c, shooter), plane_at(db_pose(c, target)));
    int32_t range = db_type(c, shooter)->range, base = db_depth(c, target) + 500;
    bool all_round = db_kind(c, shooter) == DB_K_INF;
    int32_t behind = all_round ? range + db_depth(c, shooter) : 0, side = all_round ? 500 + range : 500 + DB_BW;
    return p.x >= -behind - base && p.x <= range + base && p.y >= -side - base && p.y <= side + base;
}

bool db_in_reach_round(const struct db *c, int shooter, int target)
{
    return plane_circles_within(round_of(c, shooter), round_of(c, target), db_type(c, shooter)->range);
}

bool db_in_reach(const struct db *c, int shooter, int target)
{
    if (db_on_table(c, shooter) && db_on_table(c, target))
        return base_in_reach(c, shooter, target);
    return db_in_play(c, shooter) && db_in_play(c, target) && db_in_reach_round(c, shooter, target);
}

bool db_sees(const struct db *c, int shooter, int target, struct db_line *out)
{
    struct edge edge[DB_CORNERS_MAX];
    struct look l;
    if (!db_in_reach(c, shooter, target))
        return false;
    l.c = c, l.shooter = shooter, l.target = target;
    l.gathered = false;
    l.bases = l.walls = l.areas = 0;
    int n = db_inside(c, shooter) ? place_edges(c, shooter, edge) : base_edges(c, shooter, edge);
    for (int i = 0; i < n; i++)
        if (edge_sees(&l, &edge[i], out))
            return true;
    return false;
}

/* ---- wards ---- */

/* DB-477, DB-R16: a Cleric or Paladin of the caster's enemy within 2 BW of the line from centre to centre. */
bool db_warded(const struct db *c, int caster, int target)
{
    struct plane_point line[2] = {db_centre(c, caster), db_centre(c, target)};
    DB_EACH_OF(c, e, db_enemy(db_seat(c, caster)))
    {
        struct plane_point out[DB_CORNERS_MAX];
        if (!db_in_play(c, e) || (db_kind(c, e) != DB_K_CLE && db_kind(c, e) != DB_K_PAL))
            continue;
        int n = db_outline(c, e, out);
        if (plane_dist(line, 2, out, n) <= 2 * DB_BW)
            return true;
    }
    return false;
}
