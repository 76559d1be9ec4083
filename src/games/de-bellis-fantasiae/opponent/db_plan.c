/*
 * db_plan.c: reasons about enemies: whom a unit fights after its move, whom it goes for or keeps away from, and who
 * could come to it.  "Near enough to charge" means that the gap (DB-104) is no more than one move in good going.
 */
#include "db_reason.h"
#include "../db_fight.h"

enum {
    CLOSER = 100, /* u: less is no change of a distance */
    AHEAD = -200, /* of a front: beyond it */
    NEARER = 9,   /* for each BW: as db_stand.c weighs distances */
};

static int32_t move_of(const struct db *c, int e) { return db_kind(c, e) == DB_K_ART ? 0 : db_type(c, e)->move[0]; }

int32_t db_reason_gap(const struct db *c, const struct db_unit *u, int x)
{
    int32_t best = INT32_MAX;
    for (int i = 0; i < u->n; i++) {
        int32_t d = db_distance(c, u->element[i], x);
        best = d < best ? d : best;
    }
    return best;
}

/* ---- fights ---- */

struct clash {
    int e, x, form;
    int mover; /* who comes to it: e, or somebody who helps e (DB-561) */
    struct db_strength own, other;
};

/* Who rolls against the enemy: the mover, or the friend before its front. */
static int principal(const struct db *c, int mover, int enemy)
{
    int foe = db_front_foe(c, enemy);
    return foe && !db_inside(c, enemy) && db_form(c, mover, enemy) != DB_FORM_FRONT ? foe - 1 : mover;
}

static struct clash clash_of(const struct db *c, const struct db_contact *k)
{
    struct clash f = {.e = principal(c, k->mover, k->enemy), .x = k->enemy, .form = k->form, .mover = k->mover};
    db_close_strength(c, f.e, f.x, &f.own);
    db_close_strength(c, f.x, f.e, &f.other);
    return f;
}

static int lead_of(const struct clash *f) { return f->own.sum - f->other.sum; }

static int percent(const struct odds *o, int column)
{
    uint64_t sum = 0;
    for (int i = 0; i < o->cells; i++)
        sum += o->cell[i].value[column] ? o->cell[i].weight : 0;
    return o->total ? (int)plane_rdiv((int64_t)sum * 100, (int64_t)o->total) : 0;
}

/* The mean of an amount, in tenths, as a length of thousandths. */
static int mean(const struct odds *o, int column)
{
    int64_t sum = 0;
    for (int i = 0; i < o->cells; i++)
        sum += (int64_t)o->cell[i].value[column] * (int64_t)o->cell[i].weight;
    return o->total ? 100 * (int)plane_rdiv(sum * 10, (int64_t)o->total) : 0;
}

static void tell_one(struct reasons *r, const struct db *c, const struct clash *f)
{
    struct odds o;
    db_fight_odds(c, f->e, f->x, &o);
    int gone = percent(&o, DB_ODDS_TARGET_GONE), lost = percent(&o, DB_ODDS_ACTOR_GONE);
    if (f->mover != f->e)
        db_reason(r, HELPS, (int16_t)f->mover, (int16_t)f->x, (int16_t)f->form, (int16_t)f->e, f->own.sum, f->other.sum,
                  (int16_t)gone, (int16_t)lost);
    else
        db_reason_add(r, f->form == DB_FORM_FRONT ? DB_MSG_REASON_FIGHT : DB_MSG_REASON_FIGHT_AT,
                      (const int16_t[REASON_ARGS]){(int16_t)f->e, (int16_t)f->x, (int16_t)f->form, f->own.sum,
                                                   f->other.sum, (int16_t)gone, (int16_t)lost});
}

/* Many fights in one sentence: what they cost on average, the best and the worst. */
static void tell_several(struct reasons *r, const struct db *c, const struct clash *f, int n)
{
    int best = 0, worst = 0, theirs = 0, own = 0;
    for (int i = 0; i < n; i++) {
        struct odds o;
        db_fight_odds(c, f[i].e, f[i].x, &o);
        theirs += mean(&o, DB_ODDS_TARGET_MV);
        own += mean(&o, DB_ODDS_ACTOR_MV);
        best = lead_of(&f[i]) > lead_of(&f[best]) ? i : best;
        worst = lead_of(&f[i]) <= lead_of(&f[worst]) ? i : worst;
    }
    db_reason(r, FIGHTS, (int16_t)theirs, (int16_t)own, (int16_t)f[best].e, (int16_t)f[best].x, f[best].own.sum,
              f[best].other.sum, (int16_t)f[worst].e, (int16_t)f[worst].x, f[worst].own.sum, f[worst].other.sum);
}

/* Each enemy once: several may touch him. */
static int clashes(const struct plan *p, struct clash *out)
{
    int n = 0;
    for (int i = 0; i < p->move->contacts; i++) {
        bool known = false;
        for (int k = 0; k < n; k++)
            known |= out[k].x == p->move->contact[i].enemy;
        if (!known)
            out[n++] = clash_of(p->after, &p->move->contact[i]);
    }
    return n;
}

/* Friends of the unit in whose fights it now overlaps the enemy. */
static void tell_overlaps(struct reasons *r, const struct plan *p)
{
    const struct db *c = p->after;
    const struct db_unit *u = &p->move->unit;
    int n = 0, by = -1, whom = -1;
    DB_EACH_OF(c, x, db_enemy(u->seat))
    {
        int foe = db_on_table(c, x) ? db_front_foe(c, x) : 0;
        bool found = false;
        for (int i = 0; i < u->n && foe && !found; i++) {
            int e = u->element[i];
            found = foe != 1 + e && !db_form(c, e, x) &&
                    (db_overlaps(c, e, x, foe - 1, DB_FORM_LEFT) || db_overlaps(c, e, x, foe - 1, DB_FORM_RIGHT));
            by = found ? e : by;
        }
        whom = found ? x : whom;
        n += found;
    }
    if (n == 1)
        db_reason(r, OVERLAP, (int16_t)by, (int16_t)whom);
    if (n > 1)
        db_reason(r, OVERLAPS, (int16_t)n);
}

static bool risks_general(const struct clash *f, const struct db *c)
{
    return f->mover == f->e && db_is_general(c, f->e);
}

void db_tell_fights(struct reasons *r, const struct plan *p)
{
    struct clash f[DB_CONTACTS_MAX];
    int n = clashes(p, f);
    if (n == 1)
        tell_one(r, p->after, &f[0]);
    if (n > 1)
        tell_several(r, p->after, f, n);
    tell_overlaps(r, p);
    for (int i = 0; i < n; i++)
        if (risks_general(&f[i], p->after))
            db_reason(r, GENERAL, (int16_t)f[i].e, (int16_t)(db_type(p->after, f[i].e)->mv + 2));
}

/* ---- charges to come ---- */

/* Both strengths if e stood before x as it does now, with its unit beside it: the unit is put there on a copy. */
static void suppose(const struct db *c, const struct db_unit *u, int i, int x, struct db_strength out[2])
{
    struct db_state copy;
    struct db then = {c->rs, &copy, NULL};
    struct plane_pose to = db_form_pose(c, x, db_pose(c, x), DB_FORM_FRONT);
    game_clone(&copy, c->st);
    for (int k = 0; k < u->n; k++)
        db_put(&then, u->element[k], u->n > 1 ? db_lattice(u, i, to, k) : to);
    db_close_strength(&then, u->element[i], x, &out[0]);
    db_close_strength(&then, x, u->element[i], &out[1]);
}

/* The same if x came to the front of e, alone. */
static void suppose_charged(const struct db *c, int e, int x, struct db_strength out[2])
{
    struct db_state copy;
    struct db then = {c->rs, &copy, NULL};
    game_clone(&copy, c->st);
    db_put(&then, x, db_form_pose(c, e, db_pose(c, e), DB_FORM_FRONT));
    db_close_strength(&then, e, x, &out[0]);
    db_close_strength(&then, x, e, &out[1]);
}

static bool faces(const struct db *c, int e, int x) { return plane_local(db_pose(c, e), db_centre(c, x)).x > AHEAD; }

static bool could_charge(const struct db *c, int x, int e)
{
    return db_on_table(c, x) && !db_front_foe(c, x) && faces(c, x, e) && db_distance(c, x, e) <= move_of(c, x);
}

struct danger {
    int n, e, x; /* enemies near enough; the strongest of them, and against whom */
    struct db_strength own, other;
};

static struct danger danger_to(const struct db *c, const struct db_unit *u)
{
    struct danger d = {0, -1, -1, {0}, {0}};
    DB_EACH_OF(c, x, db_enemy(u->seat))
    {
        bool near = false;
        for (int i = 0; i < u->n; i++) {
            struct db_strength s[2];
            int e = u->element[i];
            if (u->back[i] || db_front_foe(c, e) || !could_charge(c, x, e))
                continue;
            suppose_charged(c, e, x, s);
            near = true;
            if (d.x >= 0 && s[1].sum - s[0].sum <= d.other.sum - d.own.sum)
                continue;
            d.e = e, d.x = x, d.own = s[0], d.other = s[1];
        }
        d.n += near;
    }
    return d;
}

static void tell_danger(struct reasons *r, const struct danger *d)
{
    db_reason_add(r, d->n > 1 ? DB_MSG_REASON_EXPOSED : DB_MSG_REASON_EXPOSED_ONE,
                  (const int16_t[REASON_ARGS]){(int16_t)d->n, (int16_t)d->x, (int16_t)d->e, d->other.sum, d->own.sum});
}

bool db_tell_danger(struct reasons *r, const struct db *c, const struct db_unit *u)
{
    struct danger d = danger_to(c, u);
    if (d.n)
        tell_danger(r, &d);
    return d.n > 0;
}

static bool charges_any(const struct db *c, int x, int seat)
{
    DB_EACH_OF(c, e, seat)
    {
        if (db_on_table(c, e) && !db_front_foe(c, e) && could_charge(c, x, e))
            return true;
    }
    return false;
}

int db_chargers(const struct db *c, int seat)
{
    int n = 0;
    DB_EACH_OF(c, x, db_enemy(seat)) { n += charges_any(c, x, seat); }
    return n;
}

/* ---- whom it goes for ---- */

struct prey {
    int member, x; /* -1: nobody */
    int32_t before, now;
};

static bool keeps_off(const struct db *c, int e)
{
    int kind = db_kind(c, e);
    return db_type(c, e)->range || kind == DB_K_MAG || kind == DB_K_CLE || kind == DB_K_ART;
}

/* The enemy that is the best to go for, of those that it has come nearer to. */
static struct prey prey_of(const struct plan *p, struct db_mind *m)
{
    const struct db_unit *u = &p->move->unit;
    struct prey best = {-1, -1, 0, 0};
    int most = INT32_MIN;
    DB_EACH_OF(p->after, x, db_enemy(u->seat))
    {
        for (int i = 0; i < u->n && db_on_table(p->after, x); i++) {
            int e = u->element[i];
            int32_t now = db_distance(p->after, e, x), before = db_distance(p->before, e, x);
            int value = db_mind_duel(m, e, x) / 4 - NEARER * now / DB_BW;
            if (u->back[i] || keeps_off(p->after, e) || before - now < CLOSER || !faces(p->after, e, x) ||
                value <= most)
                continue;
            most = value;
            best = (struct prey){i, x, before, now};
        }
    }
    return best;
}

static void tell_prey(struct reasons *r, const struct plan *p, const struct prey *k)
{
    const struct db_unit *u = &p->move->unit;
    int e = u->element[k->member];
    struct db_strength s[2];
    suppose(p->after, u, k->member, k->x, s);
    bool reaches = k->now <= move_of(p->after, e) && k->before > move_of(p->after, e);
    db_reason_add(r, reaches ? DB_MSG_REASON_CHARGES_NEXT : DB_MSG_REASON_GOES_FOR,
                  (const int16_t[REASON_ARGS]){(int16_t)k->x, db_reason_length(k->now), db_reason_length(k->before),
                                               (int16_t)e, s[0].sum, s[1].sum});
}

/* Enemies that could have charged it and no longer can; the strongest of them is named. */
static bool tell_escape(struct reasons *r, const struct plan *p, const struct danger *now)
{
    struct danger was = danger_to(p->before, &p->move->unit);
    if (was.n <= now->n || was.x == now->x)
        return false;
    db_reason(r, ESCAPES, (int16_t)was.x, (int16_t)was.e, was.other.sum, was.own.sum, (int16_t)now->n);
    return true;
}

/* Nothing else can be said: the enemy that is nearest then. */
static void tell_nearest(struct reasons *r, const struct plan *p)
{
    const struct db_unit *u = &p->move->unit;
    int nearest = -1;
    int32_t now = INT16_MAX;
    DB_EACH_OF(p->after, x, db_enemy(u->seat))
    {
        int32_t d = db_on_table(p->after, x) ? db_reason_gap(p->after, u, x) : INT16_MAX;
        if (d < now) {
            now = d;
            nearest = x;
        }
    }
    if (nearest < 0)
        return;
    int32_t before = db_on_table(p->before, u->element[0]) ? db_reason_gap(p->before, u, nearest) : now;
    if (before - now >= CLOSER || now - before >= CLOSER)
        db_reason(r, NEAREST_FROM, (int16_t)nearest, db_reason_length(now), db_reason_length(before));
    else
        db_reason(r, NEAREST, (int16_t)nearest, db_reason_length(now));
}

void db_tell_enemies(struct reasons *r, const struct plan *p)
{
    const struct db_unit *u = &p->move->unit;
    struct db_mind m;
    bool stood = db_on_table(p->before, u->element[0]);
    struct danger d = danger_to(p->after, u);
    struct prey k = {-1, -1, 0, 0};
    int said = r->n;
    db_mind_open(&m, &p->after->rs->head, p->after->st, u->seat);
    if (stood)
        k = prey_of(p, &m);
    if (k.x >= 0)
        tell_prey(r, p, &k);
    else if (stood)
        tell_escape(r, p, &d);
    if (d.n)
        tell_danger(r, &d);
    if (r->n == said)
        tell_nearest(r, p);
}
