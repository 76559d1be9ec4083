/*
 * db_engage.c: ways into contact (DB-370 to 379, §3.4 of the specification).  They are tried in a fixed order, and the
 * first legal one is taken: exact ways; a raw move and a free conform; a raw move to which the enemy conforms.
 */
#include "db_move.h"

struct charge {
    const struct db *c;
    const struct db_table *t;
    const struct db_near *foe;
    int form;
    int member;           /* index of the one that lines up */
    struct plane_pose to; /* its pose in contact */
    int turn;             /* the turn that it needs */
    struct db_way *way;
    struct db_move *out;
    struct why first; /* the reason of the first exact way */
    bool tried;       /* there was an exact way */
    bool too_long;    /* ... and every one of them was too long */
};

/* ---- exact ways ---- */

static void begin(struct charge *g)
{
    db_way_begin(g->t, g->way);
    g->way->engages = 1;
    if (g->t->left)
        g->way->cost += DB_BW / 2, g->way->off_road = 1;
}

/* Judges an exact way; true: it is legal. */
static bool exact(struct charge *g)
{
    db_move_begin(g->t, g->out);
    db_way_end_at(g->t, g->way, g->member, g->to);
    struct why why = db_judge_way(g->c, g->t, g->way, g->out);
    if (!g->tried)
        g->first = why;
    g->tried = true;
    g->too_long = g->too_long && why.code == DB_WHY_TOO_FAR;
    return !why.code;
}

/* Where the member's contact pose lies from where the way has brought it. */
static struct plane_point offset(const struct charge *g)
{
    return plane_local(g->way->at[g->way->legs][g->member], plane_at(g->to));
}

static bool by_free_leg(struct charge *g)
{
    begin(g);
    db_way_free(g->c, g->t, g->way, g->to);
    return exact(g);
}

static bool by_wheel_and_free_leg(struct charge *g)
{
    begin(g);
    db_way_wheel(g->t, g->way, g->turn);
    db_way_free(g->c, g->t, g->way, g->to);
    return exact(g);
}

/* How far it must go ahead first so that a wheel ends level with the enemy: lx / cos δ; -1: there is no such way. */
static int32_t straight_first(struct charge *g)
{
    struct db_way *w = g->way;
    if (g->turn <= -PLANE_QUARTER || g->turn >= PLANE_QUARTER)
        return -1;
    begin(g);
    db_way_wheel(g->t, w, g->turn);
    int32_t across = offset(g).x;
    int64_t ahead = plane_rdiv((int64_t)across * PLANE_ONE, plane_cos(plane_angle(g->turn)));
    return across < 0 ? -1 : (int32_t)(ahead < DB_FARTHEST ? ahead : DB_FARTHEST);
}

/* A single element has no slide: the wheel must bring it there, but for what is rounded. */
static bool by_straight_and_wheel(struct charge *g)
{
    int32_t ahead = straight_first(g);
    if (ahead < 0)
        return false;
    begin(g);
    db_way_straight(g->t, g->way, ahead);
    db_way_wheel(g->t, g->way, g->turn);
    struct plane_point off = offset(g);
    return off.x >= -2 && off.x <= 2 && off.y >= -2 && off.y <= 2 && exact(g);
}

static bool slides(const struct charge *g) { return offset(g).y >= -DB_BW && offset(g).y <= DB_BW; }

static bool group_wheels_first(struct charge *g)
{
    begin(g);
    db_way_wheel(g->t, g->way, g->turn);
    struct plane_point off = offset(g);
    if (off.x < 0 || !slides(g))
        return false;
    db_way_straight(g->t, g->way, off.x);
    db_way_slide(g->t, g->way, off.y);
    return exact(g);
}

static bool group_goes_first(struct charge *g)
{
    int32_t ahead = straight_first(g);
    if (ahead < 0 || !g->turn)
        return false;
    begin(g);
    db_way_straight(g->t, g->way, ahead);
    db_way_wheel(g->t, g->way, g->turn);
    if (!slides(g))
        return false;
    db_way_slide(g->t, g->way, offset(g).y);
    return exact(g);
}

static bool exact_ways(struct charge *g)
{
    g->too_long = true;
    if (g->t->unit.n > 1)
        return group_wheels_first(g) || group_goes_first(g);
    if (by_free_leg(g))
        return true;
    if (g->t->flies) /* DB-421: one straight flight */
        return false;
    return (g->turn && by_wheel_and_free_leg(g)) || by_straight_and_wheel(g);
}

/* ---- raw moves ---- */

/* Straight ahead as far as the allowance reaches, or to first touch of the enemy by any member. */
static void raw_straight(struct charge *g)
{
    int32_t most = g->t->allowance - g->way->cost, d = most;
    const struct plane_pose *at = g->way->at[g->way->legs];
    for (int i = 0; i < g->t->unit.n && most > 0; i++) {
        int32_t touch = db_touch(g->c, g->t->unit.element[i], at[i], most, &g->foe->base);
        d = touch >= 0 && touch < d ? touch : d;
    }
    db_way_straight(g->t, g->way, d);
}

/* The raw move number 0 or 1; false: it does not reach the enemy with the front that is to line up. */
static bool raw_move(struct charge *g, int number)
{
    begin(g);
    if (number)
        db_way_wheel(g->t, g->way, g->turn);
    if (g->way->cost > g->t->allowance || (g->t->flies && number))
        return false;
    raw_straight(g);
    db_way_end(g->t, g->way);
    return db_front_touches(g->c, g->way->end[g->member], &g->foe->base);
}

static bool within(struct plane_pose from, struct plane_pose to)
{
    return plane_len2(plane_at(from), plane_at(to)) <= (int64_t)DB_BW * DB_BW;
}

/* A raw move goes straight on from where it has wheeled: whoever is to end within 1 BW of a place must not pass it
 * farther off.  (2 u: poses are rounded.) */
static bool passes_near(struct charge *g, int number)
{
    begin(g);
    if (number)
        db_way_wheel(g->t, g->way, g->turn);
    struct plane_point off = offset(g);
    return off.y >= -DB_BW - 2 && off.y <= DB_BW + 2;
}

/* DB-377: no front moves more than 1 BW, and the one that lines up turns 45 degrees at most. */
static bool conform_freely(struct charge *g, int number)
{
    struct db_way *w = g->way;
    if (!passes_near(g, number) || !raw_move(g, number))
        return false;
    const struct plane_pose *raw = w->at[w->legs];
    if (plane_apart(raw[g->member].a, g->to.a) > 450)
        return false;
    db_way_end_at(g->t, w, g->member, g->to);
    for (int i = 0; i < g->t->unit.n; i++)
        if (!within(raw[i], w->end[i]))
            return false;
    w->freely = 1;
    db_move_begin(g->t, g->out);
    return !db_judge_way(g->c, g->t, w, g->out).code;
}

/* ---- DB-379: the enemy conforms ---- */

/* Do friends or the ground keep the unit from the place where it would conform? */
static bool kept_from_conforming(const struct charge *g)
{
    const struct db_table *t = g->t;
    uint64_t but[DB_SEATS] = {0};
    but[t->unit.seat] = t->unit.set;
    but[db_enemy(t->unit.seat)] = ~0ull;
    for (int i = 0; i < t->unit.n; i++) {
        int e = t->unit.element[i];
        struct plane_pose p = db_lattice(&t->unit, g->member, g->to, i);
        struct plane_quad q = db_base_at(g->c, e, p);
        struct db_footing at;
        if (!db_inside_field(g->c, &q) || db_overlapped(g->c, &q, but) >= 0 || db_barred_by_place(g->c, e, &q) >= 0)
            return true;
        db_footing_at(g->c, e, p, &q, &at);
        if (at.going && !db_type(g->c, e)->move[1])
            return true;
        if (at.going >= DB_BAD && t->unit.files > 1 && !t->skirmish && !t->flies)
            return true;
    }
    return false;
}

static bool enemy_has_room(const struct charge *g, struct plane_pose p)
{
    int e = g->foe->element, seat = db_enemy(g->t->unit.seat);
    uint64_t but[DB_SEATS] = {0};
    struct plane_quad q = db_base_at(g->c, e, p);
    struct db_footing at;
    but[seat] = db_bit(g->c, e);
    but[g->t->unit.seat] = g->t->unit.set;
    if (!db_inside_field(g->c, &q) || db_overlapped(g->c, &q, but) >= 0 || db_barred_by_place(g->c, e, &q) >= 0)
        return false;
    for (int i = 0; i < g->t->unit.n; i++) {
        struct plane_quad own = db_base_at(g->c, g->t->unit.element[i], g->way->end[i]);
        if (plane_quad_over(&q, &own, DB_EPS_P))
            return false;
    }
    db_footing_at(g->c, e, p, &q, &at);
    return !at.going || db_type(g->c, e)->move[1];
}

static bool enemy_conforms(struct charge *g, int number)
{
    struct db_way *w = g->way;
    if (!raw_move(g, number))
        return false;
    struct plane_pose at = w->end[g->member];
    at.a = plane_angle(at.a + PLANE_HALF_TURN);
    if (!within(g->foe->at, at) || plane_apart(g->foe->at.a, at.a) > 450 || !enemy_has_room(g, at))
        return false;
    w->conforms = (uint8_t)(1 + g->foe->element);
    w->conformed = at;
    db_move_begin(g->t, g->out);
    return !db_judge_way(g->c, g->t, w, g->out).code;
}

/* ---- all ways ---- */

static bool raw_ways(struct charge *g)
{
    if (g->too_long && (conform_freely(g, 0) || (g->turn && conform_freely(g, 1))))
        return true;
    if (g->form != DB_FORM_FRONT || g->foe->fights || !(passes_near(g, 0) || passes_near(g, 1)))
        return false;
    return kept_from_conforming(g) && (enemy_conforms(g, 0) || (g->turn && enemy_conforms(g, 1)));
}

/* An element out of reach is not in the list: nothing leads there, but the form can be judged. */
static const struct db_near *find_foe(const struct db *c, const struct db_table *t, int e, struct db_near *far)
{
    if (e < 0 || e >= c->rs->army[0] + c->rs->army[1] || db_seat(c, e) == t->unit.seat || !db_on_table(c, e))
        return NULL;
    for (int k = 0; k < t->nears; k++)
        if (t->near[k].element == e)
            return &t->near[k];
    *far = (struct db_near){.element = (uint8_t)e, .enemy = 1, .at = db_pose(c, e), .base = db_base(c, e)};
    return far;
}

/* The member that lines up, as an index; without one the lowest id (§3.11); -1: it is not in the unit. */
static int member_of(const struct db_table *t, int e)
{
    int lowest = 0;
    for (int i = 0; i < t->unit.n; i++) {
        if (t->unit.element[i] == e)
            return i;
        lowest = t->unit.element[i] < t->unit.element[lowest] ? i : lowest;
    }
    return e < 0 ? lowest : -1;
}

/* What no way can mend: E02, E06 (way points), E19, E22 (no such enemy), E23. */
static struct why why_not_at_all(const struct charge *g)
{
    if (g->member < 0)
        return db_no(DB_WHY_NOT_YOURS, 232, 0, 0, 0);
    if (g->t->mixed)
        return db_no(DB_WHY_MIXED, 329, 0, 0, 0);
    if (g->t->vias)
        return db_no(DB_WHY_BAD_WAY, 313, g->t->unit.element[0], 0, 0);
    if (!g->foe || g->form < DB_FORM_FRONT || g->form > DB_FORM_RIGHT)
        return db_no(DB_WHY_NO_ENEMY, 376, 0, 0, 0);
    if (!db_form_open(g->c, g->t->from[g->member], g->foe->element, g->foe->at, g->form))
        return db_no(DB_WHY_FLANK, g->form == DB_FORM_REAR ? 374 : 373, g->foe->element, g->form, 0);
    return db_yes();
}

/* §3.9: such a charge is judged with the cost of an ordinary move, and E03 as soon as a member has moved. */
static struct why before_that(const struct charge *g, struct why why)
{
    struct why other = db_admit(g->c, g->t, false, g->out);
    if (!other.code && g->t->again)
        other = db_no(DB_WHY_MOVED, 310, g->t->unit.element[0], 0, 0);
    return other.code ? other : why;
}

struct why db_engage(const struct db *c, const struct db_table *t, const struct action *a, struct db_way *w,
                     struct db_move *out)
{
    struct db_near far;
    struct charge g = {.c = c, .t = t, .form = a->arg[1], .way = w, .out = out};
    g.foe = find_foe(c, t, a->arg[0], &far);
    g.member = member_of(t, a->arg[2]);
    struct why why = why_not_at_all(&g);
    if (why.code)
        return before_that(&g, why);
    g.to = db_form_pose(c, g.foe->element, g.foe->at, g.form);
    g.turn = plane_turn(t->from[g.member].a, g.to.a);
    if (exact_ways(&g) || raw_ways(&g))
        return db_yes();
    return g.tried ? g.first : before_that(&g, db_no(DB_WHY_CONFORM, 376, g.foe->element, 0, 0));
}
