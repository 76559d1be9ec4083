/*
 * cc_resolve.c: a chit takes effect (chapters A9, A10, B11, B12; PI-851 to PI-854): the units that check, the dice, and
 * the effect of a failed check on a unit and its cargo.
 *
 * All units that will check are fixed before the first die (CC-R07): the units that their owners name, or those that
 * the chit links.  The defender's units go first (CC-712).
 */
#include "cc_battle.h"

enum {
    DECLARE,
    LINK,
    TARGET,
    TARGETED,
    FEWER = 5,
    FEWER_NAMED,
    START,
    NEXT,
    RESULT
}; /* the values are stored in saved positions */

/* ---- who checks ---- */

/* CC_ALWAYS, or a condition on the enemy of the chit's player. */
static bool is_called(const struct cc *c, const struct cc_chit_check *k)
{
    bool has;

    if (k->when == CC_ALWAYS)
        return true;
    has = cc_fighting(c, cc_enemy(c->st->resolve.seat)) & cc_of(c, k->given);
    return has == (k->when == CC_IF_FOE_HAS);
}

/* The units of a side that a check may concern; empty for checks that concern linked units. */
struct cc_call cc_called(const struct cc *c, int check, int side)
{
    const struct cc_chit_check *k = &c->rs->chit[c->st->resolve.chit].check[check];
    bool own = side == c->st->resolve.seat;
    struct cc_call call = {0, k->n};
    cc_set there;

    if ((k->whom != CC_BOTH && k->whom != (own ? CC_OWN : CC_FOE)) || !is_called(c, k))
        return call;
    there = cc_fighting(c, side);
    if (k->unengaged)
        there &= ~cc_engaged(c);
    call.among = there & cc_of(c, k->filter);
    if (k->whom == CC_BOTH && !call.among && k->n_else)
        call = (struct cc_call){there & cc_of(c, k->filter_else), k->n_else};
    return call;
}

static int side_of_part(const struct cc *c, int part) { return part ? c->st->battle.attacker : cc_defender(c); }

/* Goes on to the next check of the chit.  Each side checks in turn. */
static void next_target(struct cc *c)
{
    struct cc_resolve *r = &c->st->resolve;

    if (++r->step < c->rs->chit[r->chit].checks)
        return;
    r->step = 0;
    r->part++;
}

/* CC-713: the owner names the units that check.  Returns true when all are named. */
static bool name_targets(struct cc *c)
{
    struct cc_resolve *r = &c->st->resolve;

    while (r->part < 2) {
        struct cc_call call = cc_called(c, r->step, side_of_part(c, r->part));

        if (call.n && call.among) {
            flow_go(&c->st->flow, TARGETED);
            if (!cc_pick_units(c, CC_ASK_CHECK, side_of_part(c, r->part), call.among, call.n, call.n))
                return false;
            r->todo[r->step] |= c->st->pick.chosen;
        } else {
            r->todo[r->step] |= call.among;
        }
        next_target(c);
    }
    return true;
}

/* The chit has taken effect.  A chit that links no units joins the used chits. */
static void finish(struct cc *c)
{
    struct cc_resolve *r = &c->st->resolve;

    if (r->slot == CC_NONE)
        cc_chit_used(c, r->seat, r->kind);
    *r = (struct cc_resolve){.chit = CC_NONE, .slot = CC_NONE, .unit = CC_NONE};
    flow_end(&c->st->flow);
}

/* ---- the steps before the dice ---- */

static void declare(struct cc *c)
{
    struct cc_resolve *r = &c->st->resolve;
    const struct cc_chit *t = &c->rs->chit[r->chit];

    if (!cc_has_effect(c, &t->play, r->seat)) { /* PI-555 */
        cc_emit(c, NO_EFFECT, r->seat, cc_printed(c, r->seat, r->kind), r->chit);
        finish(c);
        return;
    }
    flow_go(&c->st->flow, t->own ? LINK : TARGET);
    if (t->own)
        cc_begin_links(c);
}

/* PI-851: fixes the list of units and which of them are doubly engaged. */
void cc_fix_checks(struct cc *c)
{
    struct cc_resolve *r = &c->st->resolve;
    const struct cc_chit *t = &c->rs->chit[r->chit];
    cc_set fighting = cc_flagged(c, CC_FIGHTING);

    for (int i = 0; i < t->checks; i++)
        if (t->check[i].whom == CC_LINKED_OWN || t->check[i].whom == CC_LINKED_FOE)
            r->todo[i] = cc_linked(c, r->slot, t->check[i].whom == CC_LINKED_OWN);
    r->doubled = t->own ? cc_doubled(c) : 0;
    r->alone = 0;
    for (int seat = 0; seat < CC_SEATS; seat++) {
        cc_set units = fighting & c->rs->seat_units[seat];

        r->alone |= (uint8_t)((units && !cc_several(units)) << seat);
    }
    r->part = 0;
    r->step = 0;
}

static void start(struct cc *c)
{
    cc_fix_checks(c);
    flow_go(&c->st->flow, NEXT);
}

/* A card reduces the units that the chit links.  The card's player owns them and chooses which are freed (CC-117). */
static void let_go(struct cc *c)
{
    struct cc_resolve *r = &c->st->resolve;
    cc_set foes = !r->fewer || r->slot == CC_NONE ? 0 : cc_linked(c, r->slot, false);
    int held = cc_count(foes), n = r->fewer < held ? r->fewer : held - 1;

    if (n <= 0) {
        start(c);
        return;
    }
    flow_go(&c->st->flow, FEWER_NAMED);
    cc_pick_units(c, CC_ASK_CARD_UNIT, cc_enemy(r->seat), foes, n, n);
}

/* ---- a check ---- */

int cc_cohesion_by_cards(const struct cc *c, int seat)
{
    const struct cc_battle *b = &c->st->battle;
    int until = b->cv_until[seat];

    return b->plays[0] < until || b->plays[1] < until ? b->cv_mod[seat] : 0;
}

int cc_cohesion(const struct cc *c, int u)
{
    int seat = cc_owner(c, u);
    int cohesion = cc_value(c, u, CC_CV, c->st->battle.commander[seat]) + cc_cohesion_by_cards(c, seat);

    return cohesion < 1 ? 1 : cohesion;
}

/* CC-751. */
bool cc_check_failed(const struct cc *c)
{
    const struct cc_resolve *r = &c->st->resolve;

    return r->die + r->mod > cc_cohesion(c, r->unit);
}

/* The next unit that has to check: defender's, attacker's, then those of the last checks (CC-712, CC-R23). */
int cc_next_check(struct cc *c)
{
    struct cc_resolve *r = &c->st->resolve;
    const struct cc_chit *t = &c->rs->chit[r->chit];

    for (; r->part < 3; r->part++, r->step = 0)
        for (; r->step < t->checks; r->step++) {
            cc_set side = r->part == 2 ? ~(cc_set)0 : c->rs->seat_units[side_of_part(c, r->part)];

            if (t->check[r->step].last != (r->part == 2))
                continue;
            CC_EACH (u, r->todo[r->step] & side) {
                r->todo[r->step] &= ~CC_BIT(u);
                if (cc_in_battle(c, u) && !(r->blank >> cc_owner(c, u) & 1))
                    return u;
            }
        }
    return CC_NONE;
}

struct cc_test cc_test_of(const struct cc *c, int check, int u)
{
    const struct cc_resolve *r = &c->st->resolve;
    const struct cc_chit_check *k = &c->rs->chit[r->chit].check[check];
    int seat = cc_owner(c, u);
    bool otherwise = k->whom == CC_BOTH && !(cc_of(c, k->filter) & CC_BIT(u));

    return (struct cc_test){{.own = k->mod,
                             .alone = r->alone >> seat & 1 ? k->alone : 0,
                             .doubled = r->doubled & CC_BIT(u) ? c->rs->k.doubled : 0,
                             .cards = r->card_mod[seat]},
                            otherwise ? k->result_else : k->result};
}

struct cc_made cc_steadiness(const struct cc *c, int u)
{
    int seat = cc_owner(c, u), leader = c->st->battle.commander[seat];
    struct cc_made m = {.worth = cc_worth(c, u, CC_CV, leader),
                        .cards = cc_cohesion_by_cards(c, seat),
                        .leader = leader,
                        .chit = CC_NONE,
                        .card = CC_NONE};

    m.least = cc_cohesion(c, u) - cc_made_cohesion(&m);
    return m;
}

struct cc_made cc_made_of(const struct cc *c, int check, int u)
{
    struct cc_made m = cc_steadiness(c, u);

    m.mod = cc_test_of(c, check, u).mod;
    m.chit = c->st->resolve.chit;
    return m;
}

/* Emits the current check with its parts.  They are computed only if there is a listener. */
static void tell_check(struct cc *c, int kind)
{
    const struct cc_resolve *r = &c->st->resolve;
    int16_t arg[EVENT_ARGS] = {cc_ref(c, r->unit), r->die, r->mod, (int16_t)cc_cohesion(c, r->unit),
                               !cc_check_failed(c)};
    struct cc_made made = cc_made_of(c, r->step, r->unit);

    cc_pack_made(&made, arg + CC_MADE_AT);
    events_add(c->ev, (uint16_t)kind, TO_ALL, EVENT_ARGS, arg);
}

void cc_tell_reroll(struct cc *c)
{
    if (c->ev)
        tell_check(c, CC_EV_REROLLED);
}

static void roll(struct cc *c, int u)
{
    struct cc_resolve *r = &c->st->resolve;
    struct cc_test test = cc_test_of(c, r->step, u);

    r->unit = (uint8_t)u;
    r->die = (uint8_t)rng_die(&c->st->head.rng, 10);
    r->mod = (int8_t)cc_mod_sum(test.mod);
    r->result = (uint8_t)test.result;
    r->rerolled = r->replaced = r->cancelled = 0;
    r->failed = cc_check_failed(c);
    if (c->ev)
        tell_check(c, CC_EV_CHECKED);
}

static void result(struct cc *c)
{
    struct cc_resolve *r = &c->st->resolve;
    int u = r->unit;

    flow_go(&c->st->flow, NEXT);
    r->failed = cc_in_battle(c, u) && cc_check_failed(c);
    if (r->failed)
        cc_apply_result(c, u, r->result);
    r->replaced = r->cancelled = 0;
}

static void next_check(struct cc *c)
{
    int u = cc_next_check(c);

    if (u == CC_NONE) {
        finish(c);
        return;
    }
    roll(c, u);
    flow_go(&c->st->flow, RESULT);
    if (!cc_open_window(c, CC_W_CHECK))
        result(c);
}

static void open_for_cards(struct cc *c)
{
    flow_go(&c->st->flow, FEWER);
    if (!cc_open_window(c, CC_W_CHIT))
        let_go(c);
}

static void one_step(struct cc *c)
{
    struct cc_resolve *r = &c->st->resolve;

    switch (flow_top(&c->st->flow)->step) {
    case DECLARE: declare(c); break;
    case LINK:
        if (cc_declare_links(c))
            open_for_cards(c);
        break;
    case TARGETED:
        r->todo[r->step] |= c->st->pick.chosen;
        next_target(c);
        /* fall through */
    case TARGET:
        if (name_targets(c))
            open_for_cards(c);
        break;
    case FEWER: let_go(c); break;
    case FEWER_NAMED:
        cc_unlink(c, r->slot, c->st->pick.chosen);
        flow_go(&c->st->flow, START);
        break;
    case START: start(c); break;
    case NEXT: next_check(c); break;
    case RESULT: result(c); break;
    }
}

CC_STEPS(cc_step_resolve, CC_F_RESOLVE)

void cc_call_chit(struct cc *c) { flow_call(&c->st->flow, CC_F_RESOLVE, 0, 0, 0); }

void cc_take_up_standing(struct cc *c, int slot)
{
    struct cc_standing *s = &c->st->battle.standing[slot];

    s->done = 1;
    c->st->resolve = (struct cc_resolve){
        .chit = s->chit, .seat = s->seat, .kind = s->kind, .slot = (uint8_t)slot, .again = 1, .unit = CC_NONE};
}

void cc_call_standing(struct cc *c, int slot)
{
    const struct cc_standing *s = &c->st->battle.standing[slot];

    cc_take_up_standing(c, slot);
    cc_emit(c, REAPPLIES, s->seat, cc_printed(c, s->seat, s->kind), s->chit);
    flow_call(&c->st->flow, CC_F_RESOLVE, 0, 0, 0);
    flow_go(&c->st->flow, START);
}

/* ---- results ---- */

static int takes_dec(const struct cc *c, int u)
{
    int flags = c->st->unit.flags[u];

    if (!(flags & CC_DECIMATED))
        return CC_WILL_DEC;
    return flags & CC_DISORGANISED && cc_is_ship(c, u) ? CC_WILL_DIE : CC_WILL_DIS; /* CC-754, CC-762 */
}

/* CC-R18: DEC comes first and may disorganise the unit; then DIS adds only the retreat. */
int cc_takes(const struct cc *c, int u, enum cc_result r)
{
    int takes;

    switch (r) {
    case CC_DEC: return takes_dec(c, u);
    case CC_DIS: return CC_WILL_DIS;
    case CC_DEC_DIS: takes = takes_dec(c, u); return takes == CC_WILL_DIE ? takes : takes | CC_WILL_DIS;
    case CC_ELIM: return CC_WILL_DIE;
    default: return 0;
    }
}

/* The cargo suffers the same result as its ship (CC-R78). */
static void call_cargo(struct cc *c, int zone, int seat, int bits)
{
    const struct cc_zone *z = cc_zone(c, zone);

    if (!cc_is_land(c, zone) && bits && (z->men[seat] || (z->rp[seat] && !z->ships[seat])))
        flow_call(&c->st->flow, CC_F_CARGO, zone, seat, bits);
}

static void destroy(struct cc *c, int u)
{
    int zone = c->st->unit.zone[u], seat = cc_owner(c, u);
    bool ship = cc_is_ship(c, u);

    if (ship && cc_in_battle(c, u))
        c->st->battle.lost |= CC_BIT(u); /* PI-601 */
    cc_destroy(c, u);
    if (ship)
        call_cargo(c, zone, seat, CC_WILL_DIE);
}

/* CC-759, PI-853: a disorganised unit leaves at once, unless a chit holds it (CC-R19). */
static void leave(struct cc *c, int u)
{
    uint8_t *flags = &c->st->unit.flags[u];

    if (!cc_held(c, u)) {
        cc_begin_retreat(c, u);
    } else if (!(*flags & CC_PENDING)) {
        *flags |= CC_PENDING;
        cc_emit(c, HELD, cc_ref(c, u));
    }
}

void cc_apply_result(struct cc *c, int u, enum cc_result r)
{
    int takes = cc_takes(c, u, r) & ~c->st->resolve.cancelled, zone = c->st->unit.zone[u], suffered = 0;
    int flags = c->st->unit.flags[u];
    bool marked = takes & CC_WILL_DIS && !c->st->resolve.replaced;

    if (takes & CC_WILL_DIE || (marked && flags & CC_ISOLATED)) { /* CC-794 */
        destroy(c, u);
        return;
    }
    if (takes & CC_WILL_DEC) {
        cc_decimate(c, u);
        suffered |= CC_WILL_DEC;
    }
    if (marked && !(flags & CC_DISORGANISED)) {
        cc_disorganise(c, u);
        suffered |= CC_WILL_DIS;
    }
    if (takes & CC_WILL_DIS)
        leave(c, u);
    if (cc_is_ship(c, u))
        call_cargo(c, zone, cc_owner(c, u), suffered); /* runs before the retreat: CC-R58 */
}

/* PI-683: only markers, no retreat.  A ship that is decimated twice is lost even if it was organised. */
void cc_hit(struct cc *c, int u, enum cc_result r)
{
    int takes = cc_takes(c, u, r), zone = c->st->unit.zone[u], suffered = takes & CC_WILL_DEC;
    int flags = c->st->unit.flags[u];

    if (takes & CC_WILL_DIE || (cc_is_ship(c, u) && flags & CC_DECIMATED && (r == CC_DEC || r == CC_DEC_DIS))) {
        destroy(c, u);
        return;
    }
    if (takes & CC_WILL_DEC)
        cc_decimate(c, u);
    if (takes & CC_WILL_DIS && !(flags & CC_DISORGANISED)) {
        cc_disorganise(c, u);
        suffered |= CC_WILL_DIS;
    }
    if (cc_is_ship(c, u))
        call_cargo(c, zone, cc_owner(c, u), suffered);
}

/* ---- cargo (CC-563 to CC-566) ---- */

/* CC-566: cargo without ships is lost. */
static void all_sinks(struct cc *c, int zone, int seat)
{
    struct cc_zone *z = cc_zone(c, zone);

    CC_EACH (u, cc_land_at(c, zone, CC_OUT, seat))
        cc_destroy(c, u);
    if (z->rp[seat])
        cc_emit(c, LOST_RP, (int16_t)seat, (int16_t)zone, z->rp[seat]);
    cc_set_rp(c, zone, seat, 0);
}

/* Carried units never retreat; a second equal result has no effect (CC-R78). */
static void cargo_suffers(struct cc *c, int u, int bit)
{
    int flags = c->st->unit.flags[u];

    if (bit == CC_WILL_DIE)
        cc_destroy(c, u);
    else if (bit == CC_WILL_DEC && !(flags & CC_DECIMATED))
        cc_decimate(c, u);
    else if (!(flags & CC_DISORGANISED))
        cc_disorganise(c, u);
}

void cc_step_cargo(struct cc *c)
{
    struct frame *f = flow_top(&c->st->flow);
    int zone = f->arg[0], seat = f->arg[1], bits = f->arg[2];
    cc_set aboard;

    if (f->step) { /* the answer; its bit is the step */
        CC_EACH (u, c->st->pick.chosen)
            cargo_suffers(c, u, f->step);
        f->step = 0;
    }
    aboard = cc_land_at(c, zone, CC_OUT, seat);
    if (!cc_zone(c, zone)->ships[seat])
        all_sinks(c, zone, seat);
    if (!cc_zone(c, zone)->ships[seat] || !bits || !aboard) {
        flow_end(&c->st->flow);
        return;
    }
    f->step = (uint8_t)(bits & -bits);
    f->arg[2] = (int16_t)(bits & (bits - 1));
    cc_pick_units(c, CC_ASK_CARGO, seat, aboard, 1, 1);
}
