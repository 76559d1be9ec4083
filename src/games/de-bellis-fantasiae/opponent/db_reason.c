/*
 * db_reason.c: what speaks for an action or against it, for hints.  Every sentence is a fact of this view with its
 * numbers; odds of dice that fall at once are told by whoever asks (game.h, odds), so they are left out here.
 */
#include "db_reason.h"

void db_reason_add(struct reasons *r, int message, const int16_t arg[REASON_ARGS])
{
    if (r->n == REASONS_MAX)
        return;
    r->at[r->n].message = message;
    for (int i = 0; i < REASON_ARGS; i++)
        r->at[r->n].arg[i] = arg[i];
    r->n++;
}

/* ---- a unit in hand, before and after ---- */

/* One PIP is what every unit costs; the question tells how many there are. */
static void tell_price(struct reasons *r, const struct db_move *m)
{
    int left = r->c->st->pips[m->unit.seat][m->payer];
    if (m->pips < 2)
        return;
    if (m->out_of_command && m->irregular)
        db_reason(r, PRICE_BOTH, m->pips, (int16_t)left);
    else if (m->out_of_command)
        db_reason(r, PRICE_FAR, m->pips, (int16_t)left);
    else if (m->irregular)
        db_reason(r, PRICE_IRREGULAR, m->pips, (int16_t)left);
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

/* Enemies in the range of a Mage of the unit, and that range. */
static int in_spells(const struct db *c, const struct db_unit *u, int32_t *range)
{
    int n = 0;
    DB_EACH_OF(c, x, db_enemy(u->seat))
    {
        bool found = false;
        for (int i = 0; i < u->n && db_on_table(c, x) && !found; i++) {
            int e = u->element[i];
            found = db_kind(c, e) == DB_K_MAG && db_distance(c, e, x) <= db_type(c, e)->range;
            *range = found ? db_type(c, e)->range : *range;
        }
        n += found;
    }
    return n;
}

/* The size of the line that it parts from; 0: it goes as a whole. */
static int line_of(const struct db *c, const struct db_unit *u)
{
    uint64_t group[DB_ARMY_MAX];
    int n = db_maximal_groups(c, u->seat, db_engaged_set(c, u->seat), group, DB_ARMY_MAX);
    for (int i = 0; i < n; i++)
        if ((group[i] & u->set) == u->set && group[i] != u->set)
            return __builtin_popcountll(group[i]);
    return 0;
}

/* How many of the army are in command, beside the generals themselves (DB-236). */
static int in_command(const struct db *c, int seat)
{
    int n = 0;
    DB_EACH_OF(c, e, seat)
    {
        struct db_unit u;
        n += db_on_table(c, e) && !db_is_general(c, e) && db_unit_of(c, seat, db_bit(c, e), &u) && db_in_command(c, &u);
    }
    return n;
}

static void tell_command(struct reasons *r, const struct plan *p)
{
    const struct db_unit *u = &p->move->unit;
    bool leads = false;
    for (int i = 0; i < u->n; i++)
        leads |= db_is_general(p->before, u->element[i]);
    int now = leads ? in_command(p->after, u->seat) : 0, was = leads ? in_command(p->before, u->seat) : 0;
    if (now != was)
        db_reason(r, COMMAND, (int16_t)now, (int16_t)was);
}

static void tell_company(struct reasons *r, const struct plan *p)
{
    const struct db_unit *u = &p->move->unit;
    int line = line_of(p->before, u), was = beside(p->before, u), now = beside(p->after, u);
    if (line && u->n > 1)
        db_reason(r, PART, u->n, (int16_t)line);
    else if (line && now < was)
        db_reason(r, LEAVES, (int16_t)line);
    if (now > was)
        db_reason(r, JOINS, (int16_t)(now - was));
}

/* What is true once it stands there. */
static void tell_place(struct reasons *r, const struct plan *p)
{
    const struct db *c = p->after;
    const struct db_unit *u = &p->move->unit;
    int32_t range = 0;
    int bad = in_bad_going(c, u), zones = in_zones(c, u), spells = in_spells(c, u, &range);
    if (spells)
        db_reason(r, SPELLS, (int16_t)spells, db_reason_length(range));
    tell_company(r, p);
    if (bad)
        db_reason(r, GOING, (int16_t)bad);
    if (in_range(c, u, true))
        db_reason(r, SHOOTS, (int16_t)in_range(c, u, true));
    if (in_range(c, u, false))
        db_reason(r, SHOT_AT, (int16_t)in_range(c, u, false));
    if (zones && !p->move->contacts)
        db_reason(r, ZONE, (int16_t)zones);
}

/* The most important first: what the scenario asks for, fights, enemies, and how it stands. */
static void tell_plan(struct reasons *r, const struct plan *p)
{
    db_tell_purpose(r, p);
    if (p->move->enters || p->move->exits)
        return;
    db_tell_fights(r, p);
    if (!r->n || !p->move->contacts)
        db_tell_enemies(r, p);
    tell_command(r, p);
    tell_place(r, p);
}

static void tell_move(struct reasons *r, const struct action *a)
{
    struct db_move m;
    struct db_state copy;
    struct db then = {r->c->rs, &copy, NULL};
    struct plan p = {r->c, &then, &m};
    if (db_try(r->c, a, &m).code)
        return;
    game_clone(&copy, r->c->st);
    for (int i = 0; i < m.unit.n && !m.enters && !m.exits; i++) {
        db_el(&then, m.unit.element[i])->status = DB_ON_TABLE;
        db_put(&then, m.unit.element[i], m.to[i]);
    }
    if (m.conforms)
        db_put(&then, m.conforms - 1, m.conformed);
    db_update_ages(&then);
    db_turn_to_face(&then);
    tell_plan(r, &p);
    tell_price(r, &m);
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
}

/* To wait is a plan, too: it depends on who could come. */
static void tell_waiting(struct reasons *r, int seat, uint64_t set)
{
    struct db_unit u;
    if (!db_unit_of(r->c, seat, set, &u) || !db_on_table(r->c, u.element[0]))
        return;
    if (!db_tell_danger(r, r->c, &u))
        db_reason(r, SAFE, 0);
}

/* ---- shots, fights, the end of a phase ---- */

/* What the enemy still has to lose before he is beaten (DB-680), and what this one counts. */
static void tell_value(struct reasons *r, int x)
{
    const struct db *c = r->c;
    int seat = db_loyal(c, x), left = (db_army_start(c, seat) + 1) / 2 - db_army_lost(c, seat);
    int mv = x < c->rs->army[0] + c->rs->army[1] ? db_type(c, x)->mv + (db_is_general(c, x) ? 2 : 0) : 0;
    if (left > 0 && mv)
        db_reason(r, VALUE, (int16_t)x, (int16_t)mv, (int16_t)left);
}

/* As the fight will be rolled; its odds are told by whoever asks. */
static void tell_strengths(struct reasons *r, int e, int x)
{
    struct db_strength own, other;
    db_close_strength(r->c, e, x, &own);
    db_close_strength(r->c, x, e, &other);
    db_reason(r, STRENGTHS, (int16_t)e, own.sum, (int16_t)x, other.sum);
    if (db_is_general(r->c, e))
        db_reason(r, GENERAL, (int16_t)e, (int16_t)(db_type(r->c, e)->mv + 2));
}

/* The army as it stands: enemies that could charge it. */
static void tell_end_of_moves(struct reasons *r, int seat)
{
    uint64_t unit[1];
    int near = db_chargers(r->c, seat);
    if (!db_candidate_units(r->c, seat, true, unit, 1))
        db_reason(r, ALL_MOVED, 0);
    else if (near)
        db_reason(r, AWAITS, (int16_t)near);
    else
        db_reason(r, NOBODY_NEAR, 0);
}

static bool has_mage(const struct db *c, int seat)
{
    DB_EACH_OF(c, e, seat)
    {
        if (db_in_play(c, e) && db_kind(c, e) == DB_K_MAG)
            return true;
    }
    return false;
}

static void tell_end(struct reasons *r, const struct action *a)
{
    int left = 0;
    for (int i = 0; i < r->c->rs->commands[a->seat]; i++)
        left += r->c->st->pips[a->seat][i];
    if (r->c->st->phase == DB_MOVEMENT)
        tell_end_of_moves(r, a->seat);
    if (r->c->st->phase == DB_MOVEMENT && left && has_mage(r->c, a->seat))
        db_reason(r, FOR_SPELLS, (int16_t)left);
    else if (r->c->st->phase == DB_MOVEMENT || r->c->st->phase == DB_SHOOTING)
        db_reason_add(r, left ? DB_MSG_REASON_UNSPENT : DB_MSG_REASON_SPENT,
                      (const int16_t[REASON_ARGS]){(int16_t)left});
}

static void tell_field(struct reasons *r, const struct action *a)
{
    int own = 0, other = 0;
    DB_EACH_OF(r->c, e, a->seat) { own += db_hurt_by_going(r->c, e); }
    DB_EACH_OF(r->c, x, db_enemy(a->seat)) { other += db_hurt_by_going(r->c, x); }
    db_reason(r, FIELD, a->arg[0], (int16_t)db_closed_share(&r->c->rs->map[a->arg[0]]), (int16_t)own, (int16_t)other);
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
    case DB_ACT_STAY: tell_waiting(r, a->seat, r->c->st->hand); break;
    case DB_ACT_SHOOT: tell_value(r, a->arg[1]); break;
    case DB_ACT_RESOLVE: tell_value(r, a->arg[0]); break;
    case DB_ACT_CAST:
        tell_value(r, a->arg[1]);
        tell_end(r, a);
        break;
    case DB_ACT_FIGHT:
        tell_strengths(r, a->arg[0], a->arg[1]);
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
    return i < r.n ? db_say_to(&c, r.at[i].message, lang, r.at[i].arg, REASON_ARGS, buf, cap) : 0;
}
