/*
 * cc_card_war.c: effects of cards on operations, moves, sieges and battles, and losses from cards (4.7.3).
 */
#include "cc_effects.h"

static int step(struct cc *c) { return flow_top(&c->st->flow)->step; }

static bool pick_units(struct cc *c, int ask, int seat, cc_set among, int n, int then)
{
    flow_go(&c->st->flow, then);
    return cc_pick_units(c, ask, seat, among, n, n);
}

static cc_set on_map(const struct cc *c, cc_set units)
{
    CC_EACH (u, units)
        if (c->st->unit.zone[u] == CC_NONE)
            units &= ~CC_BIT(u);
    return units;
}

/* ---- losses without a check ---- */

/* PI-683: no retreat.  Some cards hit a decimated unit harder. */
static void strike(struct cc *c, const struct cc_effect *e, int u)
{
    int result = e->again && c->st->unit.flags[u] & CC_DECIMATED ? e->again : e->result;

    if (result == CC_ELIM)
        cc_destroy(c, u);
    else
        cc_hit(c, u, (enum cc_result)result);
}

static void stacks_of(const struct cc *c, int seat, int least, uint64_t zones[2])
{
    zones[0] = zones[1] = 0;
    for (int z = 0; z < c->rs->zones; z++)
        if (cc_stack_at(c, seat, z) >= least)
            zones[z >> 6] |= CC_BIT(z & 63);
}

static cc_set stack_in(const struct cc *c, int seat, int zone, int least)
{
    cc_set out = cc_land_at(c, zone, CC_OUT, seat);

    return __builtin_popcountll(out) >= least ? out : cc_land_at(c, zone, CC_IN, seat);
}

/* m: the hits fall on one stack of at least this many units; the card's player chooses it first. */
bool cc_effect_hit(struct cc *c, int seat, const struct cc_effect *e)
{
    enum { START, STACK, CHOSEN, STRIKE };
    struct cc_scratch *s = &c->st->card;
    int of = cc_whose(seat, e->seat);
    uint64_t zones[2];
    cc_set units;

    switch (step(c)) {
    case START:
        stacks_of(c, of, e->m, zones);
        flow_go(&c->st->flow, STACK);
        if (e->m && !cc_pick_zone(c, CC_ASK_CARD_ZONE, seat, zones))
            return false;
        /* fall through */
    case STACK:
        if (e->m && c->st->pick.zone == CC_NONE)
            return true;
        units =
            e->m ? stack_in(c, of, c->st->pick.zone, e->m) : cc_units_of(c, of, seat, e->filter, e->naval, &e->place);
        if (!pick_units(c, CC_ASK_CARD_UNIT, cc_whose(seat, e->chooser), units, e->n, CHOSEN))
            return false;
        /* fall through */
    case CHOSEN:
        s->units = c->st->pick.chosen;
        flow_go(&c->st->flow, STRIKE);
        /* fall through */
    default:
        if (s->units) {
            int u = __builtin_ctzll(s->units);

            s->units &= s->units - 1;
            strike(c, e, u);
            return false;
        }
        cc_update_sieges(c);
        cc_update_isolation(c);
        return true;
    }
}

/* ---- checks of a stack that moves ---- */

/* CC-R71: the remaining ships carry at most one RP each. */
static void throw_overboard(struct cc *c, cc_set ships)
{
    struct cc_move *m = &c->st->move;
    int room = cc_count(ships) * c->rs->k.rp_per_ship;

    if (m->rp > room)
        m->rp = (uint8_t)room;
    cc_spill_rp(c, c->st->unit.zone[__builtin_ctzll(ships)], c->st->op.seat);
}

/* The rest of the stack goes on (CC-R81).  The cargo was lost with the last ship. */
static void close_ranks(struct cc *c)
{
    struct cc_move *m = &c->st->move;
    cc_set units = on_map(c, m->units), cargo = on_map(c, m->cargo);
    bool lost = units != m->units || cargo != m->cargo;

    if (m->kind == CC_SAIL && units && lost)
        throw_overboard(c, units);
    m->units = units;
    m->cargo = cargo;
    if (!units)
        m->halted = 1;
    else if (lost)
        cc_replan(c);
}

/* CC-R96: of several leaders the owner names the one whose cohesion modifier counts.  PI-460 is about movement only. */
static int steadies(const struct cc *c)
{
    const struct cc_move *m = &c->st->move;
    int best = m->lead;

    CC_EACH (l, m->leaders)
        if (cc_may_lead(c, l, m->units) &&
            (best == CC_NONE || c->rs->leader[l].mod[CC_CV] > c->rs->leader[best].mod[CC_CV]))
            best = l;
    return best;
}

/* A die outside a battle: no window and no retreat. */
static bool passes(struct cc *c, const struct cc_effect *e, int u)
{
    int leader = steadies(c), mod = e->flag && c->st->flags >> (e->flag - 1) & 1 ? 0 : e->mod;
    int die = rng_die(&c->st->head.rng, 10), cv = cc_value(c, u, CC_CV, leader);
    bool pass = die + mod <= cv;

    if (c->ev) {
        struct cc_made m = {.mod = {.own = mod},
                            .worth = cc_worth(c, u, CC_CV, leader),
                            .leader = leader,
                            .chit = CC_NONE,
                            .card = flow_top(&c->st->flow)->arg[0]};
        int16_t arg[EVENT_ARGS] = {cc_ref(c, u), (int16_t)die, (int16_t)mod, (int16_t)cv, pass};

        cc_pack_made(&m, arg + CC_MADE_AT);
        events_add(c->ev, CC_EV_CHECKED, TO_ALL, EVENT_ARGS, arg);
    }
    return pass;
}

/* n 0: the whole stack (PI-683).  One unit at a time, because its losses may take cargo along. */
bool cc_effect_check(struct cc *c, int seat, const struct cc_effect *e)
{
    enum { START, CHOSEN, CHECK };
    struct cc_scratch *s = &c->st->card;
    cc_set among = c->st->move.units;
    int u;

    if (e->filter.classes | e->filter.tribes)
        among &= cc_of(c, e->filter);
    switch (step(c)) {
    case START:
        if (!pick_units(c, CC_ASK_CARD_UNIT, cc_whose(seat, e->chooser), among, e->n ? e->n : CC_UNITS_MAX, CHOSEN))
            return false;
        /* fall through */
    case CHOSEN:
        s->units = c->st->pick.chosen;
        flow_go(&c->st->flow, CHECK);
        /* fall through */
    default: break;
    }
    if (!s->units) {
        close_ranks(c);
        cc_update_isolation(c);
        return true;
    }
    u = __builtin_ctzll(s->units);
    s->units &= s->units - 1;
    if (!passes(c, e, u)) {
        s->failed++;
        strike(c, e, u);
    }
    return false;
}

/* ---- moves, operations, sieges ---- */

/* CC-R81: the rest of the move is planned again. */
bool cc_effect_mod_move(struct cc *c, int seat, const struct cc_effect *e)
{
    struct cc_move *m = &c->st->move;

    (void)seat;
    m->mod = (int8_t)(m->mod + e->mod);
    cc_emit(c, MOVE_CHANGED, e->mod);
    cc_replan(c);
    return true;
}

bool cc_effect_stop_move(struct cc *c, int seat, const struct cc_effect *e)
{
    struct cc_move *m = &c->st->move;

    (void)seat;
    (void)e;
    m->halted = 1;
    if (m->units)
        cc_emit(c, STOPPED, c->st->op.seat, c->st->unit.zone[__builtin_ctzll(m->units)]);
    return true;
}

/* If the siege roll fails, a besieger suffers the result of this effect (cc_fortress.c).  The card's player chooses the
 * unit. */
bool cc_effect_mod_siege(struct cc *c, int seat, const struct cc_effect *e)
{
    (void)seat;
    c->st->siege.mod = (int8_t)(c->st->siege.mod + e->mod);
    if (e->result != CC_NO_RESULT)
        c->st->siege.sally = (uint8_t)(flow_top(&c->st->flow)->arg[0] + 1);
    return true;
}

/* The operation gets this many SP instead of the usual number.  Spent SP stay spent. */
bool cc_effect_set_sp(struct cc *c, int seat, const struct cc_effect *e)
{
    int less = c->rs->k.sp - e->n, sp = c->st->op.sp - less;

    (void)seat;
    c->st->op.sp = (uint8_t)(sp < 0 ? 0 : sp);
    c->st->op.of = (uint8_t)e->n;
    cc_emit(c, SP_SET, c->st->op.sp);
    return true;
}

/* CC-R85: units destroyed in the battles of this operation score. */
bool cc_effect_free_op(struct cc *c, int seat, const struct cc_effect *e)
{
    enum { START, DONE };

    if (step(c) == DONE)
        return true;
    c->st->card_source = 0;
    flow_go(&c->st->flow, DONE);
    flow_call(&c->st->flow, CC_F_OPERATION, seat, 1, e->n | e->mod << 8);
    return false;
}

bool cc_effect_reveal_hand(struct cc *c, int seat, const struct cc_effect *e)
{
    int of = cc_whose(seat, e->seat);

    c->st->op.hand_shown |= (uint8_t)(1 << of);
    c->st->head.shown++;
    cc_emit(c, HAND_SHOWN, (int16_t)of);
    return true;
}

/* ---- chits and dice ---- */

bool cc_effect_mod_check(struct cc *c, int seat, const struct cc_effect *e)
{
    int8_t *mod = &c->st->resolve.card_mod[cc_whose(seat, e->seat)];

    *mod = (int8_t)(*mod + e->mod);
    return true;
}

/* Lasts until each side has played n chits. */
bool cc_effect_mod_cv(struct cc *c, int seat, const struct cc_effect *e)
{
    struct cc_battle *b = &c->st->battle;
    int of = cc_whose(seat, e->seat);

    b->cv_mod[of] = (int8_t)(b->cv_mod[of] + e->mod);
    b->cv_until[of] = e->n;
    return true;
}

bool cc_effect_reroll(struct cc *c, int seat, const struct cc_effect *e)
{
    struct cc_resolve *r = &c->st->resolve;

    (void)seat;
    (void)e;
    r->die = (uint8_t)rng_die(&c->st->head.rng, 10);
    r->rerolled = 1;
    cc_tell_reroll(c);
    return true;
}

/* CC-R90: of DEC and DIS together, the DEC stays. */
bool cc_effect_cancel(struct cc *c, int seat, const struct cc_effect *e)
{
    struct cc_resolve *r = &c->st->resolve;

    (void)seat;
    r->cancelled |= e->result == CC_DIS ? CC_WILL_DIS : e->result == CC_DEC ? CC_WILL_DEC : CC_WILL_DIE;
    cc_emit(c, CANCELLED, cc_ref(c, r->unit), e->result);
    return true;
}

bool cc_effect_replace(struct cc *c, int seat, const struct cc_effect *e)
{
    (void)seat;
    (void)e;
    c->st->resolve.replaced = 1;
    return true;
}

bool cc_effect_blank(struct cc *c, int seat, const struct cc_effect *e)
{
    c->st->resolve.blank |= (uint8_t)(1 << cc_whose(seat, e->seat));
    return true;
}

bool cc_effect_mod_links(struct cc *c, int seat, const struct cc_effect *e)
{
    (void)seat;
    c->st->resolve.fewer = (uint8_t)(c->st->resolve.fewer + e->n);
    return true;
}

bool cc_effect_mod_draw(struct cc *c, int seat, const struct cc_effect *e)
{
    int8_t *draw = &c->st->battle.first_draw[cc_whose(seat, e->seat)];

    *draw = (int8_t)(*draw + e->mod);
    return true;
}

static cc_set retreated(const struct cc *c, int seat, int flags)
{
    cc_set found = 0;

    CC_EACH (u, on_map(c, c->rs->seat_units[seat] & ~c->rs->naval_types))
        if ((c->st->unit.flags[u] & flags) == flags)
            found |= CC_BIT(u);
    return found;
}

/* Destroys the units that have left the battle decimated and disorganised, and n more of the player's choice.  They
 * score. */
bool cc_effect_destroy_retreated(struct cc *c, int seat, const struct cc_effect *e)
{
    enum { START, CHOSEN };
    int of = cc_whose(seat, e->seat);

    if (step(c) == START) {
        CC_EACH (u, retreated(c, of, CC_LEFT | CC_DECIMATED | CC_DISORGANISED))
            cc_destroy(c, u);
        if (!pick_units(c, CC_ASK_CARD_UNIT, seat, retreated(c, of, CC_LEFT), e->n, CHOSEN))
            return false;
    }
    CC_EACH (u, c->st->pick.chosen)
        cc_destroy(c, u);
    cc_update_isolation(c);
    return true;
}

/* ---- the whole game ---- */

/* PI-671 to PI-673: sets a flag.  Chits, discards and the final count look it up. */
bool cc_effect_flag(struct cc *c, int seat, const struct cc_effect *e)
{
    (void)seat;
    c->st->flags |= (uint16_t)(1u << e->flag);
    cc_emit(c, IN_FORCE, flow_top(&c->st->flow)->arg[0]);
    return true;
}

/* PI-655, PI-673: a permanent card counts at the end (cc_victory.c). */
bool cc_effect_score(struct cc *c, int seat, const struct cc_effect *e)
{
    if (!e->when)
        cc_score(c, cc_whose(seat, e->seat), e->n, CC_VP_CARD);
    return true;
}

/* CC-317, CC-R86 */
bool cc_effect_end_game(struct cc *c, int seat, const struct cc_effect *e)
{
    (void)seat;
    (void)e;
    cc_finish(c, CC_END_SUDDEN, CC_NONE);
    return true;
}

bool cc_effect_convert(struct cc *c, int seat, const struct cc_effect *e)
{
    enum { START, DONE };
    struct frame *f = flow_top(&c->st->flow);

    (void)e;
    if (step(c) == DONE)
        return true;
    flow_go(&c->st->flow, DONE);
    flow_call(&c->st->flow, CC_F_CONVERT, f->arg[0], seat, f->arg[2]);
    return false;
}
