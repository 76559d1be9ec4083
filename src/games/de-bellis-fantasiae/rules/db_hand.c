/*
 * db_hand.c: the questions of the movement phase: which unit is taken, and what it does (DB-212, §3.11 of the
 * specification).
 */
#include "db_move.h"
#include <string.h>

/* ---- taking a unit ---- */

/* The least that a move of this unit may cost, and whether anybody can pay it. */
static struct why why_no_pips(const struct db *c, const struct db_table *t)
{
    const uint8_t *has = c->st->pips[t->unit.seat];
    struct db_dues cinc;
    bool dragon = t->unit.n == 1 && db_el(c, t->unit.element[0])->status == DB_AWAY;
    int needs = dragon ? 4 : t->dues.pips;
    if ((t->roads && !t->again) || needs <= has[t->dues.payer])
        return db_yes();
    db_dues(c, &t->unit, true, &cinc);
    if ((dragon ? 4 : cinc.pips) <= has[0])
        return db_yes();
    return db_no(DB_WHY_PIPS, 254, needs, has[t->dues.payer], 0);
}

static bool is_away_dragon(const struct db *c, const struct db_unit *u)
{
    return u->n == 1 && db_kind(c, u->element[0]) == DB_K_DRA && db_el(c, u->element[0])->status == DB_AWAY;
}

struct why db_may_take(const struct db *c, int seat, uint64_t set)
{
    struct db_table t;
    if (seat != c->st->active)
        return db_no(DB_WHY_NOT_ASKED, 212, 0, 0, 0);
    if (!set || set & ~db_army_set(c, seat))
        return db_no(DB_WHY_NOT_YOURS, 232, -1, 0, 0);
    db_look_to_take(c, set, &t);
    if (!t.unit.n)
        return t.group;
    struct why why = why_no_pips(c, &t);
    if (!why.code && !is_away_dragon(c, &t.unit))
        why = t.absent;
    if (!why.code)
        why = t.busy;
    if (!why.code && t.again && !t.further && !t.roads) /* DB-337: it stands on no road */
        why = db_no(DB_WHY_MOVED, 310, t.unit.element[0], 0, 0);
    if (!why.code)
        why = t.engaged;
    if (!why.code)
        why = t.group;
    return why.code || !t.mixed ? why : db_no(DB_WHY_MIXED, 329, 0, 0, 0);
}

/* No unit costs more than 4 PIPs. */
static bool is_rich(const struct db *c, int seat, int e)
{
    const uint8_t *has = c->st->pips[seat];
    return has[0] >= 4 && has[db_member(c, e)->command] >= 4;
}

static bool can_be_paid(const struct db *c, struct db_table *t)
{
    if (is_rich(c, t->unit.seat, t->unit.element[0]))
        return true;
    db_dues(c, &t->unit, false, &t->dues);
    return !why_no_pips(c, t).code;
}

/* A single in play that has not moved: nothing but PIPs can keep it, and there are more than it may cost (DB-253). */
static bool surely_takes(const struct db *c, int seat, uint64_t set)
{
    int e = db_first(c, seat) + __builtin_ctzll(set), later = c->st->own_bound[seat] > 1;
    int most = later ? 2 + db_type(c, e)->irregular : 1;
    return !(set & (set - 1)) && db_in_play(c, e) && !db_el(c, e)->moves &&
           !(db_el(c, e)->flags & (DB_F_DONE | DB_F_LANDED)) && c->st->pips[seat][db_member(c, e)->command] >= most;
}

bool db_takes(const struct db *c, int seat, uint64_t set, uint64_t engaged)
{
    struct db_table t;
    if (seat != c->st->active || !set || set & engaged || set & ~db_army_set(c, seat))
        return false;
    if (surely_takes(c, seat, set))
        return true;
    db_look_who(c, set, &t);
    if (t.group.code || t.busy.code || t.mixed)
        return false;
    if (t.absent.code)
        return is_away_dragon(c, &t.unit) && can_be_paid(c, &t);
    bool may = !t.again || t.further;
    if (may && is_rich(c, seat, t.unit.element[0])) /* roads make no difference */
        return true;
    for (int i = 0; i < t.unit.n; i++)
        t.from[i] = db_pose(c, t.unit.element[i]);
    db_look_for_roads(c, &t);
    return (may || t.roads) && can_be_paid(c, &t);
}

static void take(struct db *c, const struct action *a)
{
    db_put_down(c);
    c->st->hand = db_set_of(a->arg);
    db_emit(c, TOOK, a->seat, a->arg[0], a->arg[1], a->arg[2], a->arg[3]);
    db_ask(c, DB_ASK_MOVE, a->seat);
}

static void offer_take(struct offers *out, uint64_t set)
{
    struct action a = {DB_ACT_TAKE, (int8_t)out->seat, 4, {0}};
    db_set_to(set, a.arg);
    if (out->n < out->cap)
        out->buf[out->n] = a;
    out->n++;
}

enum { UNITS_MAX = 3 * DB_ARMY_MAX };

static void list_units(const struct db *c, struct offers *out)
{
    uint64_t set[UNITS_MAX];
    int n = out->any ? 0 : db_candidate_units(c, out->seat, false, set, UNITS_MAX);
    for (int i = 0; i < n; i++)
        offer_take(out, set[i]);
    offers_add(out, DB_ACT_END, 0, 0, 0);
}

static struct why check_unit(const struct db *c, const struct action *a)
{
    return a->kind == DB_ACT_TAKE ? db_may_take(c, a->seat, db_set_of(a->arg)) : db_yes();
}

static void apply_unit(struct db *c, const struct action *a)
{
    if (a->kind == DB_ACT_TAKE) {
        take(c, a);
        return;
    }
    db_emit(c, MOVES_OVER, a->seat);
    db_end_movement(c);
}

const struct db_ask_rules db_ask_unit = {list_units, check_unit, apply_unit, NULL};

/* ---- the unit in hand ---- */

static void list_moves(const struct db *c, struct offers *out)
{
    out->n += db_candidates(c, false, out->buf + (out->n < out->cap ? out->n : out->cap),
                            out->n < out->cap ? out->cap - out->n : 0);
}

/* DB-232, DB-233: its own command, or the C-in-C's. */
static struct why check_pay(const struct db *c, const struct action *a)
{
    struct db_unit u;
    if (db_group_why(c, a->seat, c->st->hand, &u).code || u.n == 0)
        return db_no(DB_WHY_PAYER, 233, a->arg[0], 0, 0);
    bool own = a->arg[0] == 1 + db_member(c, u.element[0])->command;
    return own || a->arg[0] == 1 ? db_yes() : db_no(DB_WHY_PAYER, 233, a->arg[0], 0, 0);
}

/* DB-313: way points are for a single that does not fly; the last leg is still to come. */
static struct why check_via(const struct db *c, const struct action *a)
{
    int e = db_first(c, a->seat) + __builtin_ctzll(c->st->hand);
    int most = DB_VIAS_MAX - (c->st->hand_left != 0);
    if (c->st->hand & (c->st->hand - 1))
        return db_no(DB_WHY_BAD_WAY, 321, e, 0, 0);
    if (db_inside(c, e) && !c->st->hand_left)
        return db_no(DB_WHY_PLACE_INSIDE, 703, e, 0, 0);
    if (db_aerial(c, e))
        return db_no(DB_WHY_BAD_WAY, 421, e, 0, 0);
    return c->st->hand_vias >= most ? db_no(DB_WHY_BAD_WAY, 313, e, 0, 0) : db_yes();
}

static struct why check_move(const struct db *c, const struct action *a)
{
    struct db_move m;
    switch (a->kind) {
    case DB_ACT_BACK: return db_yes();
    case DB_ACT_PAY: return check_pay(c, a);
    case DB_ACT_VIA: return check_via(c, a);
    case DB_ACT_LEAVE: return db_try_leave(c, a);
    default: return db_try(c, a, &m);
    }
}

static struct db_spot spot_of(const int16_t *arg)
{
    return (struct db_spot){plane_unpack(arg[0]), plane_unpack(arg[1]), plane_angle(arg[2]), 0};
}

static void tell_set(struct db *c, int event, int seat)
{
    int16_t word[4];
    db_set_to(c->st->hand, word);
    events_emit(c->ev, (uint16_t)event, TO_ALL, (int16_t)seat, word[0], word[1], word[2], word[3]);
}

/* Extras leave the question open: the unit stays in hand. */
static bool apply_extra(struct db *c, const struct action *a)
{
    struct db_state *s = c->st;
    switch (a->kind) {
    case DB_ACT_PAY: s->hand_pays = a->arg[0] == 1; break;
    case DB_ACT_VIA: s->via[s->hand_vias++] = spot_of(a->arg); break;
    case DB_ACT_LEAVE:
        s->left = spot_of(a->arg + 1);
        s->hand_left = (uint8_t)(1 + db_place_of_label(c, a->arg[0]));
        break;
    default: return false;
    }
    db_ask(c, DB_ASK_MOVE, a->seat);
    return true;
}

static void apply_move(struct db *c, const struct action *a)
{
    if (apply_extra(c, a))
        return;
    if (a->kind == DB_ACT_BACK) {
        tell_set(c, DB_EV_PUT_BACK, a->seat);
        db_put_down(c);
    } else {
        if (a->kind == DB_ACT_STAY)
            tell_set(c, DB_EV_STAYED, a->seat);
        db_do_move(c, a);
    }
    db_ask(c, DB_ASK_UNIT, a->seat);
}

/* Is it all that is left to a garrison that has come out?  Then it is listed. */
static bool only_back(const struct db *c)
{
    struct action first;
    return c->st->hand_left && db_candidates(c, true, &first, 1) && first.kind == DB_ACT_BACK;
}

static void extra_moves(const struct db *c, struct offers *out)
{
    int e = db_first(c, out->seat) + __builtin_ctzll(c->st->hand);
    if (!only_back(c))
        offers_add(out, DB_ACT_BACK, 0, 0, 0);
    if (db_member(c, e)->command && !c->st->hand_pays)
        offers_add(out, DB_ACT_PAY, 1, 1, 0);
    if (c->st->hand_pays)
        offers_add(out, DB_ACT_PAY, 1, 1 + db_member(c, e)->command, 0);
}

const struct db_ask_rules db_ask_move = {list_moves, check_move, apply_move, extra_moves};
