/* db_family.c: under which heading an action stands in a long list: what a move is, at a glance. */
#include "../db.h"
#include "db_texts.h"

bool db_moves_hand(const struct db *c, const struct action *a)
{
    switch (a->kind) {
    case DB_ACT_STAY:
    case DB_ACT_MARCH:
    case DB_ACT_COLUMN:
    case DB_ACT_ENGAGE:
    case DB_ACT_GO:
    case DB_ACT_LAND:
    case DB_ACT_ENTER: return c->st->ask == DB_ASK_MOVE && c->st->hand && c->st->active == a->seat;
    default: return false;
    }
}

/* Of what can be taken. */
static int family_of_unit(const struct db *c, const struct action *a)
{
    uint64_t set = db_set_of(a->arg);
    struct db_unit u;
    int first = db_lowest(c, a->seat, set);
    if (set & (set - 1))
        return db_unit_of(c, a->seat, set, &u) && u.files == 1 ? DB_MSG_FAMILY_COLUMN_UNIT : DB_MSG_FAMILY_GROUP;
    if (first >= db_first(c, a->seat) + c->rs->army[a->seat])
        return -1;
    if (db_inside(c, first))
        return DB_MSG_FAMILY_GARRISON;
    return db_kind(c, first) == DB_K_DRA ? DB_MSG_FAMILY_DRAGON : DB_MSG_FAMILY_SINGLE;
}

/* DB-356: exactly opposite an enemy, at a gap of up to 1 BW. */
static bool lines_up(const struct db *c, const struct db_move *m)
{
    DB_EACH_OF(c, b, db_enemy(m->unit.seat))
    {
        for (int i = 0; db_on_table(c, b) && i < m->unit.n; i++) {
            struct plane_point at = plane_local(db_pose(c, b), plane_at(m->to[i]));
            if (plane_apart(m->to[i].a, db_pose(c, b).a + PLANE_HALF_TURN) <= DB_EPS_A && at.y >= -DB_EPS_C &&
                at.y <= DB_EPS_C && at.x >= 0 && at.x <= DB_BW + DB_EPS_E + DB_EPS_C)
                return true;
        }
    }
    return false;
}

/* DB-384: corner to corner, or side to side, with an enemy. */
static bool overlaps(const struct db *c, const struct db_move *m)
{
    DB_EACH_OF(c, b, db_enemy(m->unit.seat))
    {
        for (int i = 0; db_on_table(c, b) && db_front_foe(c, b) && i < m->unit.n; i++)
            if (db_overlap_place(c, m->unit.element[i], m->to[i], b, db_pose(c, b), DB_FORM_LEFT) ||
                db_overlap_place(c, m->unit.element[i], m->to[i], b, db_pose(c, b), DB_FORM_RIGHT))
                return true;
    }
    return false;
}

/* Beside or behind a friend that does not move with it. */
static bool supports(const struct db *c, const struct db_move *m)
{
    struct plane_pose to = m->to[0];
    DB_EACH_OF(c, f, m->unit.seat)
    {
        struct plane_pose pf = db_pose(c, f);
        if (!db_on_table(c, f) || m->unit.set & db_bit(c, f) || pf.a != to.a)
            continue;
        struct plane_point left = plane_world(to, 0, 500), right = plane_world(to, 0, -500);
        if (db_near(left, plane_world(pf, 0, -500)) || db_near(right, plane_world(pf, 0, 500)) ||
            db_near(left, plane_world(pf, -db_depth(c, f), 500)))
            return true;
    }
    return false;
}

static int family_of_way(const struct db_move *m)
{
    struct plane_pose from = m->from[0], to = m->to[0];
    struct plane_point way = plane_local(from, plane_at(to));
    if (plane_apart(from.a, to.a) > PLANE_QUARTER || (from.a == to.a && way.x < 0))
        return DB_MSG_FAMILY_BACK;
    if (from.a == to.a && way.y >= -DB_EPS_P && way.y <= DB_EPS_P)
        return DB_MSG_FAMILY_STRAIGHT;
    return DB_MSG_FAMILY_ELSEWHERE;
}

static int family_of_move(const struct db *c, const struct action *a)
{
    struct db_move m;
    if (a->kind == DB_ACT_STAY)
        return DB_MSG_FAMILY_STAY;
    if (a->kind == DB_ACT_ENTER)
        return DB_MSG_FAMILY_PLACES;
    if (db_try(c, a, &m).code)
        return -1;
    if (m.contacts)
        return DB_MSG_FAMILY_CONTACT;
    if (a->kind == DB_ACT_COLUMN || a->kind == DB_ACT_LAND)
        return a->kind == DB_ACT_LAND ? DB_MSG_FAMILY_DRAGON : DB_MSG_FAMILY_COLUMN;
    if (overlaps(c, &m))
        return DB_MSG_FAMILY_OVERLAP;
    if (m.road)
        return DB_MSG_FAMILY_ROAD;
    if (lines_up(c, &m))
        return DB_MSG_FAMILY_LINE_UP;
    if (supports(c, &m))
        return DB_MSG_FAMILY_SUPPORT;
    return a->kind == DB_ACT_MARCH && a->arg[1] ? DB_MSG_FAMILY_WHEEL : family_of_way(&m);
}

static int family_of(const struct db *c, const struct action *a)
{
    switch (a->kind) {
    case DB_ACT_TAKE: return family_of_unit(c, a);
    case DB_ACT_SHAPE: return DB_MSG_FAMILY_SHAPES;
    case DB_ACT_LEAVE: return DB_MSG_FAMILY_PLACES;
    case DB_ACT_CAST: return DB_MSG_FAMILY_SPELLS;
    case DB_ACT_RESOLVE: return DB_MSG_FAMILY_SHOTS;
    default: return db_moves_hand(c, a) ? family_of_move(c, a) : -1;
    }
}

int db_say_family(const struct ruleset *rules, const void *view, const struct action *a, enum lang lang, char *buf,
                  size_t cap)
{
    struct db c = db_at(rules, view, NULL);
    int message = a->seat < 0 || a->seat >= DB_SEATS ? -1 : family_of(&c, a);
    return message < 0 ? 0 : db_say_to(&c, message, lang, NULL, 0, buf, cap);
}
