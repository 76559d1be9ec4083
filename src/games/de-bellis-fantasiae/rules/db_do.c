/*
 * db_do.c: a legal move is carried out: PIPs, the die of the river, poses, places, events (DB-166, 172, 231, 310, 379,
 * 430 to 433, 702 to 706).
 */
#include "db_move.h"

static void pay(struct db *c, const struct db_move *m)
{
    uint8_t *left = &c->st->pips[m->unit.seat][m->payer];
    int lowest = db_first(c, m->unit.seat) + __builtin_ctzll(m->unit.set);
    *left = (uint8_t)(*left - m->pips);
    db_emit(c, PAID, m->unit.seat, m->payer, m->pips, *left, (int16_t)lowest, m->unit.n);
}

/* DB-310, DB-338, DB-443: that it moved, with whom, and how far. */
static void note_moved(struct db *c, const struct db_move *m, int32_t cost)
{
    bool first = !db_el(c, m->unit.element[0])->moves;
    c->st->bands = (uint8_t)(c->st->bands + first);
    for (int i = 0; i < m->unit.n; i++) {
        struct db_element *el = db_el(c, m->unit.element[i]);
        el->moved = (uint16_t)(el->moved + cost > UINT16_MAX ? UINT16_MAX : el->moved + cost);
        el->moves++;
        el->flags |= DB_F_FREE_USED;
        el->band = first ? c->st->bands : el->band;
    }
}

static void shift(struct db *c, int event, int e, struct plane_pose to)
{
    struct plane_pose from = db_pose(c, e);
    db_put(c, e, to);
    db_emit_move(c, event, e, from, to);
}

/* ---- the river: DB-166, DB-172 ---- */

/* Where a line stops before the water: the sample before the first at which a member is in it. */
struct shore {
    int leg, sample; /* the last dry one; leg -1: it does not move at all */
    int32_t cost;    /* what it used up to there */
};

static bool anybody_wet(const struct db *c, const struct db_table *t, const struct db_way *w, int leg, int k)
{
    struct db_path p;
    for (int i = 0; i < t->unit.n; i++) {
        db_path_of(c, t, w, leg, i, &p);
        if (db_wet_at(c, t, i, db_path_at(&p, k < p.samples ? k : p.samples - 1)))
            return true;
    }
    return false;
}

static int samples_of(const struct db *c, const struct db_table *t, const struct db_way *w, int leg)
{
    struct db_path p;
    db_path_of(c, t, w, leg, t->unit.lead, &p);
    return p.samples;
}

static struct shore last_dry(const struct db *c, const struct db_table *t, const struct db_way *w)
{
    struct shore at = {-1, 0, 0};
    int32_t before = 0;
    for (int leg = 0; leg < w->legs; leg++) {
        int n = samples_of(c, t, w, leg);
        for (int k = 0; k < n; k++) {
            if (anybody_wet(c, t, w, leg, k))
                return at;
            at = (struct shore){leg, k,
                                before + (n > 1 ? (int32_t)plane_rdiv((int64_t)w->leg[leg].cost * k, n - 1) : 0)};
        }
        before += w->leg[leg].cost;
    }
    return at;
}

/* The lattice of the reference at that sample: no drift. */
static void stop_at(struct db *c, const struct db_table *t, const struct db_way *w, struct shore at)
{
    struct db_path p;
    if (at.leg < 0)
        return;
    int ref = w->leg[at.leg].ref;
    db_path_of(c, t, w, at.leg, ref, &p);
    struct plane_pose lead = db_path_at(&p, at.sample);
    for (int i = 0; i < t->unit.n; i++)
        shift(c, DB_EV_MOVED, t->unit.element[i], db_lattice(&t->unit, ref, lead, i));
}

/* True: the river proved difficult, and the line has stopped before it. */
static bool stopped_by_river(struct db *c, const struct db_table *t, const struct db_way *w, const struct db_move *m)
{
    int die = db_d6(c);
    c->st->river = (uint8_t)(die <= 2 ? DB_PALTRY : die <= 4 ? DB_ORDINARY : DB_DIFFICULT);
    db_emit(c, RIVER, (int16_t)die, c->st->river);
    if (c->st->river != DB_DIFFICULT || m->unit.files == 1 || w->contracts)
        return false;
    struct shore at = last_dry(c, t, w);
    note_moved(c, m, at.cost);
    stop_at(c, t, w, at);
    db_emit(c, RIVER_STOPPED, (int16_t)(db_first(c, m->unit.seat) + __builtin_ctzll(m->unit.set)));
    return true;
}

/* ---- places ---- */

static void come_out(struct db *c, const struct db_move *m)
{
    int e = m->unit.element[0], place = m->leaves - 1;
    c->st->place[place].garrison = 0;
    db_el(c, e)->status = DB_ON_TABLE;
    db_put(c, e, m->from[0]);
    db_emit(c, WENT_OUT, (int16_t)e, (int16_t)place, plane_pack(m->from[0].x), plane_pack(m->from[0].y), m->from[0].a);
}

static void go_in(struct db *c, const struct db_move *m)
{
    int e = m->unit.element[0], place = m->enters - 1;
    c->st->place[place].garrison = (uint8_t)(1 + e);
    c->st->place[place].holder = (uint8_t)(1 + m->unit.seat);
    db_el(c, e)->status = DB_INSIDE;
    db_el(c, e)->place = (uint8_t)place;
    db_emit(c, ENTERED, (int16_t)e, (int16_t)place);
}

/* DB-706: an empty camp that a front touches is taken. */
static void take_camps(struct db *c, const struct db_move *m)
{
    for (int i = 0; i < m->unit.n; i++)
        for (int place = DB_P_SOUTH; place <= DB_P_NORTH; place++) {
            int e = m->unit.element[i];
            struct plane_point out[DB_CORNERS_MAX];
            int n = db_place_outline(c, place, out);
            if (!n || !db_on_table(c, e) || db_place_owner(c, place) == m->unit.seat || c->st->place[place].garrison)
                continue;
            struct plane_point edge[2] = {plane_world(db_pose(c, e), 0, -500), plane_world(db_pose(c, e), 0, 500)};
            if (plane_compare(edge, 2, out, n, DB_EPS_E + 1) < 0)
                db_take_camp(c, place, e);
        }
}

/* S5: what has crossed the north edge is out of the battle. */
static void leave_field(struct db *c, const struct db_move *m)
{
    for (int i = 0; i < m->unit.n; i++) {
        int e = m->unit.element[i];
        struct plane_quad q = db_base(c, e);
        if (db_inside_field(c, &q))
            continue;
        db_el(c, e)->status = DB_LEFT;
        c->st->exited = (uint16_t)(c->st->exited + db_type(c, e)->mv);
        db_emit(c, EXITED, (int16_t)e);
    }
    db_check_exit(c);
    db_check_wipe(c);
}

/* ---- dragons ---- */

static void land(struct db *c, const struct db_move *m)
{
    int e = m->unit.element[0];
    struct db_element *el = db_el(c, e);
    if (el->status == DB_ON_TABLE)
        db_emit(c, LIFTED, (int16_t)e);
    el->status = DB_ON_TABLE;
    db_put(c, e, m->to[0]);
    db_emit(c, LANDED, (int16_t)e, plane_pack(m->to[0].x), plane_pack(m->to[0].y), m->to[0].a);
    if (!(el->flags & DB_F_APPEARED))
        db_count_appeared(c, e);
    el->flags |= DB_F_LANDED | DB_F_APPEARED;
}

/* ---- all of it ---- */

static void walk(struct db *c, const struct db_table *t, const struct db_way *w, const struct db_move *m)
{
    if (m->leaves)
        come_out(c, m);
    if (m->river && stopped_by_river(c, t, w, m))
        return;
    note_moved(c, m, m->cost);
    for (int i = 0; i < m->unit.n; i++)
        shift(c, m->freely ? DB_EV_CONFORMED : DB_EV_MOVED, m->unit.element[i], m->to[i]);
    if (m->conforms)
        shift(c, DB_EV_CONFORMED, m->conforms - 1, m->conformed);
    if (m->enters)
        go_in(c, m);
    if (m->exits)
        leave_field(c, m);
}

static void put_down(struct db_state *s)
{
    s->hand = 0;
    s->hand_pays = s->hand_vias = s->hand_left = 0;
    s->left = (struct db_spot){0};
    for (int i = 0; i < DB_VIAS_MAX; i++)
        s->via[i] = (struct db_spot){0};
}

void db_put_down(struct db *c) { put_down(c->st); }

/* All members of the unit in hand are done. */
static void stay(struct db *c)
{
    int first = db_first(c, c->st->active);
    for (uint64_t left = c->st->hand; left; left &= left - 1)
        db_el(c, first + __builtin_ctzll(left))->flags |= DB_F_DONE;
    put_down(c->st);
}

void db_do_move(struct db *c, const struct action *a)
{
    struct db_table t;
    struct db_way w;
    struct db_move m;
    if (a->kind == DB_ACT_STAY && !c->st->hand_left) {
        stay(c);
        return;
    }
    db_look(c, &t);
    if (db_try_way(c, &t, a, &w, &m).code)
        return;
    put_down(c->st);
    pay(c, &m);
    if (a->kind == DB_ACT_LAND)
        land(c, &m);
    else
        walk(c, &t, &w, &m);
    db_update_ages(c);
    take_camps(c, &m);
}
