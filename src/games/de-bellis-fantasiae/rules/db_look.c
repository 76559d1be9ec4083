/*
 * db_look.c: the table as a unit sees it: what it could meet, and what is known of it before it moves.  One look
 * serves all moves that are tried with the unit.
 */
#include "db_move.h"

/* ---- the unit ---- */

static struct why absent_why(const struct db *c, const struct db_unit *u)
{
    for (int i = 0; i < u->n; i++)
        if (!db_in_play(c, u->element[i]))
            return db_no(DB_WHY_NOT_HERE, 232, u->element[i], 0, 0);
    return db_yes();
}

static struct why engaged_why(const struct db *c, const struct db_unit *u)
{
    for (int i = 0; i < u->n; i++)
        if (db_engaged(c, u->element[i]))
            return db_no(DB_WHY_ENGAGED, 315, u->element[i], 0, 0);
    return db_yes();
}

/* DB-338: is it the set that moved before? */
static bool same_band(const struct db *c, const struct db_unit *u)
{
    int band = db_el(c, u->element[0])->band, others = 0;
    DB_EACH_OF(c, e, u->seat)
    {
        others += band && db_el(c, e)->band == band && !(u->set & db_bit(c, e)) && db_in_play(c, e);
    }
    for (int i = 1; i < u->n; i++)
        if (db_el(c, u->element[i])->band != band)
            return false;
    return !others;
}

/* DB-335 and DB-336, but for the conditions that only a move can meet. */
static bool further_open(const struct db *c, const struct db_table *t)
{
    int moves = db_el(c, t->unit.element[0])->moves;
    return (t->light && moves < 3) || (t->skirmish && moves < 2 && c->st->own_bound[t->unit.seat] <= 1);
}

/* E03: DB-310, DB-338, DB-432; a unit that stays is done. */
static void see_moved(const struct db *c, struct db_table *t)
{
    const struct db_unit *u = &t->unit;
    int moved = -1, done = -1;
    for (int i = u->n - 1; i >= 0; i--) {
        if (db_el(c, u->element[i])->moves)
            moved = u->element[i];
        if (db_el(c, u->element[i])->flags & (DB_F_DONE | DB_F_LANDED))
            done = u->element[i];
    }
    t->again = moved >= 0;
    t->further = t->again && further_open(c, t);
    bool road = !t->flies && u->files == 1;
    if (done >= 0)
        t->busy = db_no(DB_WHY_MOVED, 310, done, 0, 0);
    else if (moved >= 0 && (!same_band(c, u) || t->group.code || !(t->further || road)))
        t->busy = db_no(DB_WHY_MOVED, same_band(c, u) ? 310 : 338, moved, 0, 0);
}

static void see_types(const struct db *c, struct db_table *t)
{
    t->flies = t->skirmish = t->light = 1;
    t->allowance = INT32_MAX;
    for (int i = 0; i < t->unit.n; i++) {
        const struct db_type *type = db_type(c, t->unit.element[i]);
        t->flies &= type->klass == DB_AERIAL;
        t->skirmish &= type->kind == DB_K_SK;
        t->light &= type->kind == DB_K_LM;
        t->allowance = type->move[0] < t->allowance ? type->move[0] : t->allowance;
    }
}

static void see_poses(const struct db *c, struct db_table *t, bool in_hand)
{
    const struct db_state *s = c->st;
    for (int i = 0; i < t->unit.n; i++) {
        t->from[i] = db_pose(c, t->unit.element[i]);
        if (t->left)
            t->from[i] = (struct plane_pose){s->left.x, s->left.y, s->left.a};
        t->base[i] = db_base_at(c, t->unit.element[i], t->from[i]);
    }
    t->vias = in_hand ? s->hand_vias : 0;
    for (int i = 0; i < t->vias; i++)
        t->via[i] = (struct plane_pose){s->via[i].x, s->via[i].y, s->via[i].a};
}

/* ---- what is around ---- */

/* A circle round all members. */
static struct plane_circle circle_of(const struct db_table *t)
{
    struct plane_circle member[DB_GROUP_MAX];
    for (int i = 0; i < t->unit.n; i++)
        member[i] = (struct plane_circle){t->base[i].centre.x, t->base[i].centre.y, t->base[i].r};
    return plane_circle_round(member, t->unit.n);
}

/* A wheel costs the way of the outer front corner; rear corners of a deep group go farther. */
static int32_t reach_of(const struct db *c, const struct db_table *t)
{
    int32_t width = DB_BW * t->unit.files, depth = 0;
    for (int i = 0; i < t->unit.n; i++) {
        int32_t back = t->unit.back[i] + db_depth(c, t->unit.element[i]);
        depth = back > depth ? back : depth;
    }
    return (int32_t)((int64_t)t->allowance * (width + (t->unit.n > 1 ? depth : 0)) / width) + DB_BW;
}

/* DB-330. */
static bool passes(const struct db *c, int mover, int friend)
{
    int klass = db_type(c, mover)->klass;
    bool to_sk = db_kind(c, friend) == DB_K_SK;
    return klass == DB_AERIAL || db_kind(c, mover) == DB_K_SK || (klass == DB_MOUNTED && to_sk);
}

static void see_friend(const struct db *c, const struct db_table *t, struct db_near *n)
{
    for (int i = 0; i < t->unit.n; i++) {
        if (passes(c, t->unit.element[i], n->element))
            n->passed |= (uint16_t)(1u << i);
        if (plane_quad_near(&t->base[i], &n->base, DB_EPS_E) &&
            plane_quad_pen(&t->base[i], &n->base) >= -DB_EPS_E * PLANE_ONE)
            n->touched |= (uint16_t)(1u << i);
    }
}

/* DB-352, DB-358. */
static void see_enemy(const struct db *c, struct db_table *t, struct db_near *n)
{
    n->fights = db_front_foe(c, n->element) != 0;
    n->binds = !n->fights && db_aerial(c, n->element) == t->flies;
    for (int i = 0; i < t->unit.n; i++)
        if (db_aerial(c, t->unit.element[i]))
            n->passed |= (uint16_t)(1u << i);
    if (!n->binds)
        return;
    n->zone = plane_quad(&db_type(c, n->element)->zone, n->at);
    for (int i = 0; i < t->unit.n; i++)
        if (db_near_zone(n, &t->base[i], t->from[i]))
            t->zones |= db_bit(c, n->element);
}

static void see_elements(const struct db *c, struct db_table *t, struct plane_circle round)
{
    int seat = t->unit.seat;
    DB_EACH_ON_TABLE(c, e)
    {
        if (db_seat(c, e) == seat && t->unit.set & db_bit(c, e))
            continue;
        struct plane_circle at = {db_el(c, e)->x, db_el(c, e)->y, 2 * DB_BW + 200}; /* its base and its zone */
        if (!plane_circles_within(round, at, t->reach))
            continue;
        struct db_near *n = &t->near[t->nears++];
        n->element = (uint8_t)e;
        n->enemy = db_seat(c, e) != seat;
        n->binds = n->fights = 0;
        n->passed = n->touched = 0;
        n->at = db_pose(c, e);
        n->base = db_base(c, e);
        if (n->enemy)
            see_enemy(c, t, n);
        else
            see_friend(c, t, n);
    }
}

static void see_features(const struct db *c, struct db_table *t, struct plane_circle round)
{
    int n;
    t->feature = db_features(c, &n);
    for (int i = 0; i < n; i++) {
        int ground = t->feature[i].ground;
        bool nothing = ground == DB_CASTLE || ground == DB_CITY || (ground == DB_RIVER && c->st->river == DB_PALTRY) ||
                       (ground != DB_ROAD && ground != DB_RIVER && db_ground_going(ground) == DB_GOOD);
        if (!nothing && plane_circles_within(round, t->feature[i].round, t->reach + DB_BW))
            t->area[t->areas++] = (uint8_t)i;
    }
}

static void see_places(const struct db *c, struct db_table *t, struct plane_circle round)
{
    for (int i = 0; i < DB_PLACES; i++) {
        struct db_near_place *p = &t->place[t->places];
        int n = db_place_outline(c, i, p->at), holder = c->st->place[i].garrison;
        if (!n)
            continue;
        p->corners = (uint8_t)n;
        struct plane_point middle = plane_between(p->at[0], p->at[n / 2], 1, 2);
        p->round = (struct plane_circle){middle.x, middle.y, plane_len_up(middle, p->at[0]) + 2};
        if (!plane_circles_within(round, p->round, t->reach + DB_BW))
            continue;
        p->place = (uint8_t)i;
        p->closed = db_place_closed(c, t->unit.seat, i);
        p->garrison = (uint8_t)(holder && db_loyal(c, holder - 1) != t->unit.seat ? holder : 0);
        t->places++;
    }
}

static void see_place_zones(const struct db *c, struct db_table *t)
{
    for (int k = 0; k < t->places && !t->flies; k++)
        for (int i = 0; i < t->unit.n; i++)
            if (t->place[k].garrison && db_in_place_zone_at(c, t->unit.element[i], t->from[i], t->place[k].place))
                t->place_zones |= (uint8_t)(1u << t->place[k].place);
}

/* DB-401: roads on which all of it stands. */
static void see_road(const struct db *c, struct db_table *t, int feature)
{
    const struct db_feature *f = &t->feature[feature];
    bool all = f->ground == DB_ROAD && t->unit.files == 1 && !t->flies;
    for (int i = 0; all && i < t->unit.n; i++)
        all = db_on_road(c, t->unit.element[i], t->from[i], f);
    if (all)
        t->roads |= 1u << feature;
}

static void see_edge(const struct db *c, struct db_table *t, struct plane_circle round)
{
    int32_t r = round.r + t->reach;
    t->edge = round.x < r || round.y < r || round.x + r > c->rs->width || round.y + r > c->rs->height;
}

static void see_all(const struct db *c, struct db_table *t)
{
    struct plane_circle round = circle_of(t);
    t->reach = reach_of(c, t);
    see_elements(c, t, round);
    see_features(c, t, round);
    if (t->areas)
        db_see_start(c, t);
    see_places(c, t, round);
    see_place_zones(c, t);
    for (int k = 0; k < t->areas; k++)
        see_road(c, t, t->area[k]);
    see_edge(c, t, round);
}

/* Clears all but the long lists. */
static void clear(struct db_table *t)
{
    static const struct why none;
    t->absent = t->busy = t->engaged = t->group = none;
    t->listing = t->mixed = t->again = t->further = t->vias = t->left = 0;
    t->roads = 0;
    t->start_wet = 0;
    for (int i = 0; i < DB_GROUP_MAX; i++)
        t->start_going[i] = DB_GOOD;
    t->zones = 0;
    t->place_zones = t->nears = t->areas = t->places = t->edge = 0;
}

/* What is known without a look round. */
static bool see_unit(const struct db *c, uint64_t set, bool in_hand, struct db_table *t)
{
    int seat = c->st->active;
    clear(t);
    t->group = db_group_why(c, seat, set, &t->unit);
    if (t->unit.n == 0) /* more than a group may hold: nothing can be said of it */
        return false;
    t->left = in_hand ? c->st->hand_left : 0;
    see_types(c, t);
    see_poses(c, t, in_hand);
    t->absent = absent_why(c, &t->unit);
    t->engaged = engaged_why(c, &t->unit);
    t->mixed = db_group_mixed(c, &t->unit);
    see_moved(c, t);
    db_dues(c, &t->unit, in_hand && c->st->hand_pays, &t->dues);
    return !t->group.code && !t->absent.code;
}

void db_look_at(const struct db *c, uint64_t set, bool in_hand, struct db_table *t)
{
    if (see_unit(c, set, in_hand, t))
        see_all(c, t);
}

void db_look_to_take(const struct db *c, uint64_t set, struct db_table *t)
{
    if (see_unit(c, set, false, t))
        db_look_for_roads(c, t);
}

void db_look_who(const struct db *c, uint64_t set, struct db_table *t)
{
    clear(t);
    t->group = db_group_why(c, c->st->active, set, &t->unit);
    if (t->group.code)
        return;
    see_types(c, t);
    t->absent = absent_why(c, &t->unit);
    t->mixed = db_group_mixed(c, &t->unit);
    see_moved(c, t);
}

void db_look_for_roads(const struct db *c, struct db_table *t)
{
    int n;
    t->feature = db_features(c, &n);
    for (int i = 0; i < n; i++)
        see_road(c, t, i);
}

void db_look(const struct db *c, struct db_table *t) { db_look_at(c, c->st->hand, true, t); }
