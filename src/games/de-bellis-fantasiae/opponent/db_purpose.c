/*
 * db_purpose.c: reasons from what a scenario asks for beside losses of the enemy (DB-685): what a move does for it, in
 * figures.
 */
#include "../db_game.h"
#include "../rules/db_scenario.h"
#include "db_reason.h"

enum { CLOSER = 100, NEAR_CASTLE = 6000 };

/* ---- distances ---- */

static int32_t to_outline(const struct db *c, const struct db_unit *u, const struct plane_point *at, int n)
{
    int32_t best = INT16_MAX;
    for (int i = 0; i < u->n; i++) {
        struct plane_quad q = db_base(c, u->element[i]);
        int32_t d = plane_dist(q.corner, PLANE_CORNERS, at, n);
        best = d < best ? d : best;
    }
    return best;
}

/* From a centre line of a width: to its edge. */
static int32_t to_river(const struct db *c, const struct db_unit *u, const struct db_feature *river)
{
    int32_t best = INT16_MAX;
    for (int i = 0; i < u->n; i++)
        for (int k = 0; k + 1 < river->corners; k++) {
            struct plane_point front = plane_at(db_pose(c, u->element[i]));
            int32_t d = plane_len(front, plane_foot(river->at[k], river->at[k + 1], front)) - river->width / 2;
            best = d < best ? d : best;
        }
    return best > 0 ? best : 0;
}

/* ---- the ford ---- */

static int across(const struct db *c, const struct db_unit *u)
{
    int n = 0;
    for (int i = 0; i < u->n; i++)
        n += db_is_across(c, u->element[i]);
    return n;
}

static bool any_regular(const struct db *c, const struct db_unit *u)
{
    for (int i = 0; i < u->n; i++)
        if (!db_type(c, u->element[i])->irregular)
            return true;
    return false;
}

static void tell_ford(struct reasons *r, const struct plan *p)
{
    const struct db_unit *u = &p->move->unit;
    const struct db_feature *river = db_feature_of(p->after, DB_RIVER);
    int now = across(p->after, u), was = across(p->before, u), theirs = db_across(p->after, db_enemy(u->seat));
    if (now > was)
        db_reason(r, CROSSES, (int16_t)(now - was), (int16_t)db_across(p->after, u->seat),
                  p->after->st->crossed[u->seat]);
    else if (now < was)
        db_reason(r, GIVES_UP_BANK, (int16_t)(was - now), (int16_t)db_across(p->after, u->seat));
    else if (river && !now && any_regular(p->after, u)) {
        int32_t near = to_river(p->after, u, river), far = to_river(p->before, u, river);
        if (far - near >= CLOSER)
            db_reason(r, TO_RIVER, db_reason_length(near), db_reason_length(far));
    }
    if (theirs)
        db_reason(r, ENEMY_ACROSS, (int16_t)theirs, p->after->st->crossed[db_enemy(u->seat)]);
}

/* ---- the castle ---- */

static bool any_garrison(const struct db *c, const struct db_unit *u)
{
    for (int i = 0; i < u->n; i++)
        if (db_may_garrison(c, u->element[i]))
            return true;
    return false;
}

static void tell_castle(struct reasons *r, const struct plan *p)
{
    const struct db *c = p->after;
    const struct db_unit *u = &p->move->unit;
    struct plane_point at[DB_CORNERS_MAX];
    int n = db_place_outline(c, DB_P_CASTLE, at), holder = db_place_owner(p->before, DB_P_CASTLE);
    bool attacks = u->seat == c->st->attacker;
    if (p->move->enters == 1 + DB_P_CASTLE)
        db_reason_add(r, attacks ? DB_MSG_REASON_TAKES_CASTLE : DB_MSG_REASON_HOLDS_CASTLE,
                      (const int16_t[REASON_ARGS]){DB_P_CASTLE, DB_HOLD_UNTIL});
    if (!n || p->move->enters || p->move->exits)
        return;
    for (int i = 0; i < p->move->contacts; i++)
        if (p->move->contact[i].form == DB_FORM_PLACE && db_el(c, p->move->contact[i].enemy)->place == DB_P_CASTLE) {
            db_reason(r, STORMS, DB_P_CASTLE);
            return;
        }
    int32_t near = to_outline(c, u, at, n), far = to_outline(p->before, u, at, n);
    if (holder == u->seat && near < NEAR_CASTLE)
        db_reason(r, GUARDS, DB_P_CASTLE, db_reason_length(near), DB_HOLD_UNTIL);
    if (holder != u->seat && far - near >= CLOSER && any_garrison(c, u))
        db_reason_add(r, attacks ? DB_MSG_REASON_TO_CASTLE : DB_MSG_REASON_BACK_TO_CASTLE,
                      (const int16_t[REASON_ARGS]){DB_P_CASTLE, db_reason_length(near), db_reason_length(far)});
}

/* ---- breaking through ---- */

static int32_t to_north(const struct db *c, const struct db_unit *u)
{
    int32_t best = INT16_MAX;
    for (int i = 0; i < u->n; i++) {
        struct plane_quad q = db_base(c, u->element[i]);
        for (int k = 0; k < PLANE_CORNERS; k++)
            best = c->rs->height - q.corner[k].y < best ? c->rs->height - q.corner[k].y : best;
    }
    return best > 0 ? best : 0;
}

/* The enemy that is nearest to the north edge. */
static int runner(const struct db *c, int seat)
{
    int best = -1;
    DB_EACH_OF(c, x, seat)
    {
        if (db_on_table(c, x) && (best < 0 || db_el(c, x)->y > db_el(c, best)->y))
            best = x;
    }
    return best;
}

static int value_of_exits(const struct plan *p)
{
    int mv = 0;
    for (int i = 0; i < p->move->unit.n; i++)
        mv += db_type(p->before, p->move->unit.element[i])->mv;
    return mv;
}

static void tell_breakthrough(struct reasons *r, const struct plan *p)
{
    const struct db *c = p->after;
    const struct db_unit *u = &p->move->unit;
    if (p->move->exits) {
        db_reason(r, LEAVES_NORTH, (int16_t)value_of_exits(p), (int16_t)p->before->st->exited, DB_EXIT_MV);
    } else if (u->seat == c->st->south) {
        int32_t near = to_north(c, u), far = to_north(p->before, u);
        if (far - near >= CLOSER)
            db_reason(r, TO_NORTH, db_reason_length(near), db_reason_length(far), (int16_t)c->st->exited, DB_EXIT_MV,
                      DB_EXIT_UNTIL);
    } else {
        int x = runner(c, db_enemy(u->seat));
        if (x >= 0 && c->rs->height - db_el(c, x)->y < c->rs->height / 2)
            db_reason(r, RUNNER, (int16_t)x, db_reason_length(c->rs->height - db_el(c, x)->y), (int16_t)c->st->exited,
                      DB_EXIT_MV);
    }
}

/* ---- the grove ---- */

static bool stands_in(const struct db *c, int e, int feature)
{
    struct plane_pose at = db_pose(c, e);
    struct plane_quad q = db_base(c, e);
    struct db_footing on;
    db_footing_at(c, e, at, &q, &on);
    return db_on_table(c, e) && on.areas >> feature & 1;
}

static int in_grove(const struct db *c, int seat, int feature)
{
    int n = 0;
    DB_EACH_OF(c, e, seat) { n += stands_in(c, e, feature); }
    return n;
}

static void tell_grove(struct reasons *r, const struct plan *p)
{
    const struct db *c = p->after;
    const struct db_unit *u = &p->move->unit;
    int n, grove = db_grove(c), bound = db_next_grove(c->st->bound), in = 0, was = 0;
    if (grove < 0 || !bound)
        return;
    const struct db_feature *f = db_features(c, &n) + grove;
    for (int i = 0; i < u->n; i++) {
        in += stands_in(c, u->element[i], grove);
        was += stands_in(p->before, u->element[i], grove);
    }
    int theirs = in_grove(c, db_enemy(u->seat), grove), own = in_grove(c, u->seat, grove);
    int32_t near = to_outline(c, u, f->at, f->corners);
    int32_t far = to_outline(p->before, u, f->at, f->corners);
    if (in)
        db_reason_add(r, theirs ? DB_MSG_REASON_CONTESTS_GROVE : DB_MSG_REASON_IN_GROVE,
                      (const int16_t[REASON_ARGS]){(int16_t)bound, DB_GROVE_MV, (int16_t)theirs});
    else if (was)
        db_reason(r, LEAVES_GROVE, (int16_t)bound, DB_GROVE_MV, (int16_t)own);
    else if (far - near >= CLOSER)
        db_reason(r, TO_GROVE, db_reason_length(near), db_reason_length(far), (int16_t)bound, DB_GROVE_MV);
}

void db_tell_purpose(struct reasons *r, const struct plan *p)
{
    bool stood = db_on_table(p->before, p->move->unit.element[0]); /* no garrison that comes out, no dragon */
    if (!stood && !p->move->enters)
        return;
    switch (p->after->rs->scenario) {
    case DB_FORD: tell_ford(r, p); break;
    case DB_CROWNHOLD: tell_castle(r, p); break;
    case DB_BREAKTHROUGH: tell_breakthrough(r, p); break;
    case DB_GROVE: tell_grove(r, p); break;
    default: break;
    }
}
