/*
 * db_reason.c: what speaks for an action or against it, for hints.  Every sentence is a fact of this view with its
 * numbers; odds of dice that fall at once are told by whoever asks (game.h, odds), so they are left out here.
 */
#include "../rules/db_move.h"
#include "db_mind.h"
#include "db_texts.h"

enum { REASONS_MAX = 8 };

struct reasons {
    const struct db *c;
    int n;
    struct {
        int message;
        int16_t arg[4];
    } at[REASONS_MAX];
};

static void add(struct reasons *r, int message, int a, int b, int k, int l)
{
    if (r->n == REASONS_MAX)
        return;
    r->at[r->n].message = message;
    r->at[r->n].arg[0] = (int16_t)a;
    r->at[r->n].arg[1] = (int16_t)b;
    r->at[r->n].arg[2] = (int16_t)k;
    r->at[r->n++].arg[3] = (int16_t)l;
}

/* ---- distances ---- */

/* The nearest enemy of a set of elements as they stand; -1: there is none. */
static int nearest_enemy(const struct db *c, int seat, uint64_t set, int32_t *gap)
{
    int nearest = -1;
    *gap = INT32_MAX;
    for (int e = db_first(c, seat); set; set >>= 1, e++) {
        if (!(set & 1) || !db_on_table(c, e))
            continue;
        DB_EACH_OF(c, x, db_enemy(seat))
        {
            int32_t d = db_on_table(c, x) ? db_distance(c, e, x) : INT32_MAX;
            if (d < *gap) {
                *gap = d;
                nearest = x;
            }
        }
    }
    return nearest;
}

static void tell_nearest(struct reasons *r, int seat, uint64_t set, bool there)
{
    int32_t gap;
    int x = nearest_enemy(r->c, seat, set, &gap);
    if (x >= 0 && gap <= INT16_MAX)
        add(r, there ? DB_MSG_REASON_NEAREST_THERE : DB_MSG_REASON_NEAREST, x, gap, 0, 0);
}

/* ---- a unit in hand, before and after ---- */

static void tell_price(struct reasons *r, const struct db_move *m)
{
    int left = r->c->st->pips[m->unit.seat][m->payer];
    add(r, DB_MSG_REASON_PRICE, m->pips, left, 0, 0);
    if (m->out_of_command)
        add(r, DB_MSG_REASON_FAR, db_lowest(r->c, m->unit.seat, m->unit.set), 0, 0, 0);
    if (m->irregular)
        add(r, DB_MSG_REASON_IRREGULAR, 0, 0, 0, 0);
}

/* Both strengths as the fight would be rolled now. */
static void tell_fight(struct reasons *r, int e, int x)
{
    struct db_strength own, other;
    db_close_strength(r->c, e, x, &own);
    db_close_strength(r->c, x, e, &other);
    add(r, DB_MSG_REASON_FIGHT, e, own.sum, x, other.sum);
    if (db_is_general(r->c, e))
        add(r, DB_MSG_REASON_GENERAL, e, db_type(r->c, e)->mv + 2, 0, 0);
}

/* Fights of friends in which this element now overlaps the enemy. */
static void tell_overlaps(struct reasons *r, int e)
{
    DB_EACH_OF(r->c, x, db_enemy(db_seat(r->c, e)))
    {
        int foe = db_on_table(r->c, x) ? db_front_foe(r->c, x) : 0;
        if (!foe || foe == 1 + e || db_form(r->c, e, x))
            continue;
        if (db_overlaps(r->c, e, x, foe - 1, DB_FORM_LEFT) || db_overlaps(r->c, e, x, foe - 1, DB_FORM_RIGHT))
            add(r, DB_MSG_REASON_OVERLAP, e, x, 0, 0);
    }
}

static void tell_contact(struct reasons *r, int e)
{
    int foe = db_front_foe(r->c, e) - 1;
    if (foe < 0)
        return;
    int form = db_form(r->c, e, foe);
    if (form != DB_FORM_FRONT && form != DB_FORM_PLACE)
        add(r, form == DB_FORM_REAR ? DB_MSG_REASON_REAR : DB_MSG_REASON_FLANK, e, foe, 0, 0);
    else
        tell_fight(r, e, foe);
}

static int beside(const struct db *c, const struct db_unit *u)
{
    int n = 0;
    for (int i = 0; i < u->n; i++)
        DB_EACH_OF(c, f, u->seat)
        {
            n += db_on_table(c, f) && !(u->set & db_bit(c, f)) && db_beside(c, u->element[i], f);
        }
    return n;
}

static int in_bad_going(const struct db *c, const struct db_unit *u)
{
    int n = 0;
    for (int i = 0; i < u->n; i++)
        n += db_hurt_by_going(c, u->element[i]) && db_going_of(c, u->element[i]) >= DB_BAD;
    return n;
}

static int in_zones(const struct db *c, const struct db_unit *u)
{
    int n = 0;
    DB_EACH_OF(c, x, db_enemy(u->seat))
    {
        bool in = false;
        for (int i = 0; i < u->n && db_on_table(c, x) && db_has_zone(c, x); i++)
            in |= db_in_zone_at(c, u->element[i], db_pose(c, u->element[i]), x);
        n += in;
    }
    return n;
}

static int in_range(const struct db *c, const struct db_unit *u, bool of_it)
{
    int n = 0;
    DB_EACH_OF(c, x, db_enemy(u->seat))
    {
        bool found = false;
        for (int i = 0; i < u->n && db_on_table(c, x); i++) {
            int shooter = of_it ? u->element[i] : x, target = of_it ? x : u->element[i];
            found |= db_shoots(c, shooter) && db_can_shoot(c, shooter, target);
        }
        n += found;
    }
    return n;
}

/* What is true once it stands there, and how its company changes. */
static void tell_place(struct reasons *r, const struct db_unit *u, int before)
{
    const struct db *c = r->c;
    int now = beside(c, u), bad = in_bad_going(c, u), zones = in_zones(c, u);
    for (int i = 0; i < u->n; i++) {
        tell_contact(r, u->element[i]);
        tell_overlaps(r, u->element[i]);
    }
    if (now < before)
        add(r, DB_MSG_REASON_LEAVES, before - now, 0, 0, 0);
    if (now > before)
        add(r, DB_MSG_REASON_JOINS, now - before, 0, 0, 0);
    if (bad)
        add(r, DB_MSG_REASON_GOING, bad, 0, 0, 0);
    if (zones)
        add(r, DB_MSG_REASON_ZONE, zones, 0, 0, 0);
    if (in_range(c, u, true))
        add(r, DB_MSG_REASON_SHOOTS, in_range(c, u, true), 0, 0, 0);
    if (in_range(c, u, false))
        add(r, DB_MSG_REASON_SHOT_AT, in_range(c, u, false), 0, 0, 0);
    tell_nearest(r, u->seat, u->set, true);
}

static void tell_move(struct reasons *r, const struct action *a)
{
    const struct db *c = r->c;
    struct db_move m;
    struct db_state copy;
    struct db then = {c->rs, &copy, NULL};
    if (db_try(c, a, &m).code)
        return;
    tell_price(r, &m);
    if (m.enters || m.exits)
        return;
    game_clone(&copy, c->st);
    for (int i = 0; i < m.unit.n; i++)
        db_put(&then, m.unit.element[i], m.to[i]);
    if (m.conforms)
        db_put(&then, m.conforms - 1, m.conformed);
    r->c = &then;
    tell_place(r, &m.unit, beside(c, &m.unit));
    r->c = c;
}

static void tell_taken(struct reasons *r, const struct action *a)
{
    struct db_unit u;
    struct db_move m;
    uint64_t set = db_set_of(a->arg);
    if (!db_unit_of(r->c, a->seat, set, &u) || !db_on_table(r->c, u.element[0]))
        return;
    m.unit = u;
    m.pips = (uint8_t)db_pip_cost(r->c, &u, false, &m);
    tell_price(r, &m);
    tell_nearest(r, a->seat, set, false);
    if (in_bad_going(r->c, &u))
        add(r, DB_MSG_REASON_GOING, in_bad_going(r->c, &u), 0, 0, 0);
}

/* ---- shots, fights, the end of a phase ---- */

/* What the enemy still has to lose before he is beaten (DB-680), and what this one counts. */
static void tell_value(struct reasons *r, int x)
{
    const struct db *c = r->c;
    int seat = db_loyal(c, x), left = (db_army_start(c, seat) + 1) / 2 - db_army_lost(c, seat);
    int mv = x < c->rs->army[0] + c->rs->army[1] ? db_type(c, x)->mv + (db_is_general(c, x) ? 2 : 0) : 0;
    if (left > 0 && mv)
        add(r, DB_MSG_REASON_VALUE, x, mv, left, 0);
}

static void tell_end(struct reasons *r, const struct action *a)
{
    int left = 0;
    for (int i = 0; i < r->c->rs->commands[a->seat]; i++)
        left += r->c->st->pips[a->seat][i];
    if (r->c->st->phase == DB_MOVEMENT || r->c->st->phase == DB_SHOOTING)
        add(r, left ? DB_MSG_REASON_UNSPENT : DB_MSG_REASON_SPENT, left, 0, 0, 0);
}

static void tell_field(struct reasons *r, const struct action *a)
{
    int own = 0, other = 0;
    DB_EACH_OF(r->c, e, a->seat) { own += db_hurt_by_going(r->c, e); }
    DB_EACH_OF(r->c, x, db_enemy(a->seat)) { other += db_hurt_by_going(r->c, x); }
    add(r, DB_MSG_REASON_FIELD, a->arg[0], db_closed_share(&r->c->rs->map[a->arg[0]]), own, other);
}

static void collect(struct reasons *r, const struct action *a)
{
    switch (a->kind) {
    case DB_ACT_FIELD: tell_field(r, a); break;
    case DB_ACT_TAKE: tell_taken(r, a); break;
    case DB_ACT_MARCH:
    case DB_ACT_COLUMN:
    case DB_ACT_ENGAGE:
    case DB_ACT_ENTER: tell_move(r, a); break;
    case DB_ACT_GO:
    case DB_ACT_LAND:
        if (r->c->st->ask == DB_ASK_MOVE)
            tell_move(r, a);
        break;
    case DB_ACT_STAY: tell_nearest(r, a->seat, r->c->st->hand, false); break;
    case DB_ACT_SHOOT: tell_value(r, a->arg[1]); break;
    case DB_ACT_RESOLVE: tell_value(r, a->arg[0]); break;
    case DB_ACT_CAST:
        tell_value(r, a->arg[1]);
        tell_end(r, a);
        break;
    case DB_ACT_FIGHT:
        tell_fight(r, a->arg[0], a->arg[1]);
        tell_value(r, a->arg[1]);
        break;
    case DB_ACT_END: tell_end(r, a); break;
    default: break;
    }
}

int db_say_reason(const struct ruleset *rules, const void *view, const struct action *a, int i, enum lang lang,
                  char *buf, size_t cap)
{
    struct db c = db_at(rules, view, NULL);
    struct reasons r = {.c = &c};
    if (cap)
        buf[0] = '\0';
    if (i < 0 || db_check(rules, view, a).code)
        return 0;
    collect(&r, a);
    return i < r.n ? db_say_to(&c, r.at[i].message, lang, r.at[i].arg, 4, buf, cap) : 0;
}
