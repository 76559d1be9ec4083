/*
 * db_suffer.c: what an element suffers: destruction, leaving the field, and what becomes of the place that it held
 * (DB-435, DB-636, DB-648, DB-650, DB-705, DB-706).
 */
#include "../db.h"

static bool is_camp(int place) { return place == DB_P_SOUTH || place == DB_P_NORTH; }

/* ---- leaving the table ---- */

void db_destroy(struct db *c, int e, int rule, int by)
{
    db_emit(c, DESTROYED, (int16_t)e, (int16_t)rule, (int16_t)(1 + by));
    if (db_inside(c, e))
        c->st->place[db_el(c, e)->place].garrison = 0;
    db_el(c, e)->status = DB_LOST;
    db_el(c, e)->foe = 0;
    db_count_lost(c, e);
}

/* A dragon may come back (DB-435); anybody else is lost. */
int db_leave_field(struct db *c, int e)
{
    bool dragon = db_kind(c, e) == DB_K_DRA;
    if (dragon)
        db_emit(c, DRAGON_GONE, (int16_t)e);
    else
        db_emit(c, LOST_OFF_FIELD, (int16_t)e);
    db_el(c, e)->status = dragon ? DB_AWAY : DB_LOST;
    db_el(c, e)->foe = 0;
    if (!dragon)
        db_count_lost(c, e);
    return DB_OFF_FIELD;
}

/* ---- places ---- */

/* DB-705, DB-701: the principal attacker moves into a castle or city. */
static void move_in(struct db *c, int e, int place)
{
    struct db_place *p = &c->st->place[place];
    if (!db_on_table(c, e) || !db_may_garrison(c, e) || db_kind(c, e) == DB_K_ART)
        return;
    p->garrison = (uint8_t)(1 + e);
    p->holder = (uint8_t)(1 + db_seat(c, e));
    db_el(c, e)->status = DB_INSIDE;
    db_el(c, e)->place = (uint8_t)place;
    db_emit(c, MOVED_IN, (int16_t)e, (int16_t)place);
}

/* A garrison was destroyed in close combat. */
static void storm(struct db *c, int place, int by)
{
    if (is_camp(place))
        db_take_camp(c, place, by);
    else
        move_in(c, by, place);
}

static bool front_on_camp(const struct db *c, int e, int place)
{
    struct plane_pose p = db_pose(c, e);
    struct plane_point out[DB_CORNERS_MAX], edge[2] = {plane_world(p, 0, -500), plane_world(p, 0, 500)};
    int n = db_place_outline(c, place, out);
    return n && plane_compare(edge, 2, out, n, DB_EPS_E + 1) < 0;
}

void db_touch_camps(struct db *c, int e)
{
    for (int place = DB_P_SOUTH; place <= DB_P_NORTH; place++)
        if (c->st->place[place].there && !c->st->place[place].garrison && db_place_owner(c, place) != db_seat(c, e) &&
            front_on_camp(c, e, place))
            db_take_camp(c, place, e);
}

/* ---- the river ---- */

static bool is_wet(const struct db *c, int e)
{
    struct plane_pose p = db_pose(c, e);
    struct plane_quad q = db_base(c, e);
    struct db_footing at;
    db_footing_at(c, e, p, &q, &at);
    return at.river && !db_aerial(c, e);
}

/* DB-166, DB-172: 1 and 2 paltry, 3 and 4 ordinary, 5 and 6 difficult. */
void db_roll_river(struct db *c)
{
    if (c->st->river != DB_RIVER_UNKNOWN)
        return;
    DB_EACH_ON_TABLE(c, e)
    {
        if (!is_wet(c, e))
            continue;
        int die = db_d6(c);
        c->st->river = (uint8_t)(DB_PALTRY + (die - 1) / 2);
        db_emit(c, RIVER, (int16_t)die, c->st->river);
        return;
    }
}

/* ---- the verdict ---- */

static void be_destroyed(struct db *c, int e, int rule, int by, bool close)
{
    bool held = db_inside(c, e);
    int place = db_el(c, e)->place;
    db_destroy(c, e, rule, by);
    if (held && close)
        storm(c, place, by);
    if (held && c->st->place[place].there && !c->st->place[place].garrison)
        db_emit(c, PLACE_EMPTY, (int16_t)place);
}

int db_take(struct db *c, int e, struct db_verdict v, int by, bool close)
{
    db_emit(c, RESULT, (int16_t)e, v.result, (int16_t)v.rule, (int16_t)by);
    switch (v.result) {
    case DB_RECOILS: return db_recoil(c, e, by);
    case DB_FLEES: return db_flee(c, e, by);
    case DB_DESTROYED: be_destroyed(c, e, v.rule, by, close); return DB_WIPED_OUT;
    default: return DB_STANDS;
    }
}

void db_suffer(struct db *c, int e, struct db_verdict v, int by, bool close)
{
    db_take(c, e, v, by, close);
    db_roll_river(c);
    db_update_ages(c);
    db_check_wipe(c);
}
