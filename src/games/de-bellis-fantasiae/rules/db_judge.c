/*
 * db_judge.c: may a unit go this way?  The checks of §3.9 of the specification, in their order: the first that fails is
 * the answer.
 */
#include "db_move.h"

/* ---- E01 to E05: may it move at all? ---- */

/* DB-254; the third argument says that `pay 1` would do (§3.11). */
static struct why why_unpaid(const struct db *c, const struct db_table *t, const struct db_move *out)
{
    const uint8_t *has = c->st->pips[t->unit.seat];
    if (out->pips <= has[out->payer])
        return db_yes();
    return db_no(DB_WHY_PIPS, 254, out->pips, has[out->payer], out->payer && has[0] > out->pips);
}

struct why db_admit(const struct db *c, const struct db_table *t, bool road, struct db_move *out)
{
    bool free_road = road && !t->again; /* DB-246, DB-247 */
    out->payer = t->dues.payer;
    out->pips = free_road ? 0 : t->dues.pips;
    out->out_of_command = free_road ? 0 : t->dues.out_of_command;
    out->irregular = free_road ? 0 : t->dues.irregular;
    struct why why = why_unpaid(c, t, out);
    if (why.code)
        return why;
    if (t->absent.code)
        return t->absent;
    if (t->busy.code)
        return t->busy;
    if (t->again && !t->further && !road) /* DB-337 alone is open to it */
        return db_no(DB_WHY_MOVED, 310, t->unit.element[0], 0, 0);
    return t->engaged.code ? t->engaged : t->group;
}

/* ---- E06, E07: the way and its length ---- */

/* DB-378: a group slides to conform or to line up. */
static struct why why_slides(const struct db_table *t, const struct db_way *w, const struct db_move *out)
{
    for (int i = 0; i < out->contacts; i++)
        if (out->contact[i].form != DB_FORM_PLACE)
            return db_yes();
    for (int k = 0; k < t->nears; k++)
        for (int i = 0; i < t->unit.n && t->near[k].binds; i++)
            if (db_lines_up(w->end[i], t->near[k].at))
                return db_yes();
    return db_no(DB_WHY_BAD_WAY, 378, -1, 0, 0);
}

/* DB-270 to 287: in the worst going met.  What may not be entered at all is E10. */
int32_t db_allowance_of(const struct db *c, int e, int going)
{
    const struct db_type *type = db_type(c, e);
    return going == DB_GOOD || !type->move[1] ? type->move[0] : type->move[1];
}

static int16_t told(int32_t v) { return (int16_t)(v > INT16_MAX ? INT16_MAX : v); }

static struct why too_far(const struct db_move *out, int32_t cost, int32_t allowance, int rule_number)
{
    return db_no(DB_WHY_TOO_FAR, rule_number, told(cost), told(allowance), out->going);
}

/* DB-323: corners of those that follow in a column that wheels. */
static struct why why_tail(const struct db *c, const struct db_table *t, const struct db_way *w, const uint8_t *going,
                           const struct db_move *out)
{
    bool wheels = false;
    for (int k = 0; k < w->legs; k++)
        wheels = wheels || w->leg[k].kind == DB_LEG_WHEEL;
    for (int i = 0; i < t->unit.n && wheels && t->unit.files == 1; i++) {
        int e = t->unit.element[i];
        int32_t cost = db_leg_cost(c, e, t->from[i], w->at[w->legs][i]), most = db_allowance_of(c, e, going[i]);
        if (i != t->unit.lead && cost > most)
            return too_far(out, cost, most, 323);
    }
    return db_yes();
}

/* DB-324: each by itself, and nobody ends further back than it started. */
static struct why why_contraction(const struct db *c, const struct db_table *t, const struct db_way *w,
                                  const uint8_t *going, struct db_move *out)
{
    for (int i = 0; i < t->unit.n; i++) {
        int e = t->unit.element[i];
        int32_t most = db_allowance_of(c, e, going[i]);
        int32_t cost = i == w->follows ? w->cost : db_leg_cost(c, e, t->from[i], w->end[i]);
        out->cost = cost > out->cost ? cost : out->cost;
        out->allowance = most < out->allowance || !i ? most : out->allowance;
        if (cost > most || plane_local(t->from[i], plane_at(w->end[i])).x < -DB_EPS_P)
            return too_far(out, cost, most, 324);
    }
    return db_yes();
}

/* DB-285, DB-286: the slowest, each in the going that it met itself. */
static struct why why_too_far(const struct db *c, const struct db_table *t, const struct db_way *w,
                              const struct db_seen *s, struct db_move *out)
{
    if (w->contracts)
        return why_contraction(c, t, w, s->going, out);
    out->allowance = INT32_MAX;
    for (int i = 0; i < t->unit.n; i++) {
        int32_t most = db_allowance_of(c, t->unit.element[i], s->going[i]);
        out->allowance = most < out->allowance ? most : out->allowance;
    }
    if (w->cost > out->allowance)
        return too_far(out, w->cost, out->allowance, out->going ? 285 : 270);
    return why_tail(c, t, w, s->going, out);
}

/* ---- E10 to E13: ground and bases ---- */

/* DB-288. */
static struct why why_bad_going(const struct db *c, const struct db_table *t, const struct db_seen *s)
{
    for (int i = 0; i < t->unit.n; i++)
        if (s->worst[i] && !db_type(c, t->unit.element[i])->move[1])
            return db_no(DB_WHY_BAD_GOING, 288, t->unit.element[i], s->worst[i], 0);
    return db_yes();
}

/* DB-290: each by itself. */
static struct why why_no_landing(const struct db *c, const struct db_table *t, const struct db_seen *s,
                                 const struct db_move *out)
{
    for (int i = 0; i < t->unit.n; i++)
        if (db_aerial(c, t->unit.element[i]) && s->worst[i] && !db_in_contact(t, out, i))
            return db_no(DB_WHY_NO_LANDING, 290, t->unit.element[i], s->worst[i], 0);
    return db_yes();
}

/* DB-325, DB-167. */
static struct why why_column(const struct db *c, const struct db_table *t, const struct db_way *w,
                             const struct db_seen *s)
{
    if (t->unit.files == 1 || w->contracts || t->flies)
        return db_yes();
    if (s->bad && !t->skirmish)
        return db_no(DB_WHY_COLUMN_ONLY, 325, t->unit.element[__builtin_ctz(s->bad)], 0, 0);
    if (s->wet && c->st->river == DB_DIFFICULT)
        return db_no(DB_WHY_COLUMN_RIVER, 167, t->unit.element[__builtin_ctz(s->wet)], 0, 0);
    return db_yes();
}

static struct why why_ground(const struct db *c, const struct db_table *t, const struct db_way *w,
                             const struct db_seen *s, const struct db_move *out)
{
    struct why why = why_bad_going(c, t, s);
    if (!why.code && t->areas)
        why = why_no_landing(c, t, s, out);
    return why.code ? why : why_column(c, t, w, s);
}

/* DB-314: where the whole move ends. */
static struct why why_overlaps(const struct db_table *t, const struct db_way *w)
{
    for (int i = 0; i < t->unit.n; i++)
        for (int k = 0; k < w->closes; k++) {
            const struct db_near *n = &t->near[w->close[k]];
            if (w->conforms != 1 + n->element && plane_quad_near(&w->base[i], &n->base, 0) &&
                plane_quad_over(&w->base[i], &n->base, DB_EPS_P))
                return db_no(DB_WHY_OVERLAPS, 314, t->unit.element[i], n->element, 0);
        }
    return db_yes();
}

static struct why blocked(const struct db_table *t, const struct db_seen *s)
{
    const struct db_near *n = &t->near[s->blocker];
    return db_no(DB_WHY_BLOCKED, n->enemy ? 331 : 330, t->unit.element[s->blocked], n->element, 0);
}

/* ---- E15: further moves ---- */

static struct why why_second(const struct db *c, const struct db_table *t, const struct db_way *w,
                             const struct db_seen *s, const struct db_move *out)
{
    int number = out->road ? 337 : t->light ? 335 : 336;
    if (!t->again)
        return db_yes();
    int enemy = db_sweep_near(c, t, w);
    if (enemy >= 0)
        return db_no(DB_WHY_SECOND_MOVE, number, t->unit.element[0], enemy, 0);
    for (int i = 0; i < t->unit.n && number == 335; i++)
        if (s->worst[i])
            return db_no(DB_WHY_SECOND_MOVE, 335, t->unit.element[i], -1, 0);
    return db_yes();
}

/* ---- all of them ---- */

static void tell_way(const struct db_table *t, const struct db_way *w, struct db_move *out)
{
    int ref = w->contracts ? w->follows : t->unit.lead;
    out->cost = w->cost;
    out->allowance = t->allowance;
    out->legs = w->legs;
    for (int k = 0; k < w->legs; k++)
        out->leg[k] = w->at[k + 1][ref];
    out->freely = w->freely;
    out->enters = w->enters;
    out->leaves = t->left;
    out->conforms = w->conforms;
    out->conformed = w->conformed;
}

static void tell_ground(const struct db *c, const struct db_table *t, const struct db_way *w, const struct db_seen *s,
                        struct db_move *out)
{
    for (int i = 0; i < t->unit.n; i++) {
        out->going = s->worst[i] > out->going ? s->worst[i] : out->going;
        if (t->edge && c->rs->scenario == DB_BREAKTHROUGH)
            out->exits = (uint8_t)(out->exits + !db_inside_field(c, &w->base[i]));
    }
    out->river = s->wet && c->st->river == DB_RIVER_UNKNOWN && !t->flies;
}

/* E08 to E13. */
static struct why why_path(const struct db *c, const struct db_table *t, const struct db_way *w, bool swept,
                           struct db_seen *s, const struct db_move *out)
{
    struct why why;
    if (s->off >= 0)
        return db_no(DB_WHY_OFF_FIELD, 332, t->unit.element[s->off], 0, 0);
    if (!swept)
        db_sweep_bases(c, t, w, s);
    if (s->blocked >= 0)
        return blocked(t, s);
    why = why_ground(c, t, w, s, out);
    return why.code ? why : why_overlaps(t, w);
}

/* E14 to E23. */
static struct why why_end(const struct db *c, const struct db_table *t, const struct db_way *w, const struct db_seen *s,
                          struct db_move *out)
{
    struct why why = db_threat_why(c, t, w, s, out);
    if (!why.code)
        why = why_second(c, t, w, s, out);
    if (!why.code && s->barred >= 0)
        why = db_no(DB_WHY_PLACE_BARS, 707, t->unit.element[s->barred], t->place[s->bar].place, 0);
    if (!why.code && t->mixed)
        why = db_no(DB_WHY_MIXED, 329, 0, 0, 0);
    return why.code ? why : db_contact_why(c, t, w, out);
}

/* What is told sooner than the ground; the end first, which needs no walk.  (Of a charge it must be known whether it is
 * too long: §3.4.) */
static struct why why_at_once(const struct db *c, const struct db_table *t, const struct db_way *w, struct db_seen *s,
                              const struct db_move *out)
{
    struct why why = why_overlaps(t, w);
    if (!why.code)
        why = db_contact_why(c, t, w, out);
    if (!why.code && db_defies_zones(t, w, out))
        why = db_no(DB_WHY_THREAT, 354, 0, 0, 0);
    if (why.code)
        return why;
    db_sweep_bases(c, t, w, s);
    return s->blocked >= 0 ? blocked(t, s) : db_yes();
}

/* The way is complete: its legs and where it ends. */
struct why db_judge_way(const struct db *c, const struct db_table *t, struct db_way *w, struct db_move *out)
{
    struct db_seen s;
    tell_way(t, w, out);
    out->road = !w->wrong.code && t->roads && db_sweep_road(c, t, w);
    struct why why = db_admit(c, t, out->road, out);
    if (why.code || w->wrong.code)
        return why.code ? why : w->wrong;
    bool too_long = w->cost > t->allowance && !w->contracts; /* whatever the going is */
    if (too_long && !w->slides)
        return too_far(out, w->cost, t->allowance, 270);
    db_find_close(t, w);
    db_find_contacts(c, t, w, out);
    db_hold_back(c, t, w, out);
    for (int i = 0; i < t->unit.n; i++) {
        out->to[i] = w->end[i];
        w->base[i] = db_base_of(c, t, i, w->end[i]);
    }
    if (w->slides)
        why = why_slides(t, w, out);
    if (!why.code && too_long)
        why = too_far(out, w->cost, t->allowance, 270);
    db_see_nothing(&s);
    bool quick = t->listing && !(w->engages && t->areas);
    if (!why.code && quick)
        why = why_at_once(c, t, w, &s, out);
    if (why.code)
        return why;
    db_sweep_ground(c, t, w, &s);
    tell_ground(c, t, w, &s, out);
    why = why_too_far(c, t, w, &s, out);
    if (!why.code)
        why = why_path(c, t, w, quick, &s, out);
    return why.code ? why : why_end(c, t, w, &s, out);
}
