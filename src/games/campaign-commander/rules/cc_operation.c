/*
 * cc_operation.c: chapters A5 and A13 and the rebellions of a campaign: an operation from the RP that pays for it to
 * the last supply point.  Moves and sieges have chapters of their own; reorganising, rebuilding, inciting and
 * suppressing are here.
 */
#include <string.h>
#include "../cc.h"

enum { OP_BEGIN, OP_OPENED, OP_CHOOSE, OP_CARRY_OUT, OP_END, OP_EXCESS, OP_ELIMINATE, OP_CLOSE };
/* Arguments of the frame.  The last one has three uses in turn: SP of a free operation, the action that waits for
 * reactions, a counter of zones. */
enum { ARG_SEAT, ARG_FREE, ARG_DOES };

void cc_pay(struct cc *c, int sp)
{
    struct cc_op *op = &c->st->op;

    op->sp = (uint8_t)(op->sp - sp);
    cc_emit(c, SPENT, op->seat, (int16_t)sp, op->sp);
}

static struct why afford(const struct cc *c, int sp)
{
    return c->st->op.sp >= sp ? cc_yes() : cc_no(CC_WHY_NO_SP, 417, sp, c->st->op.sp);
}

/* ---- which resource point pays: CC-402 ---- */

static void list_rp(const struct cc *c, struct offers *l)
{
    for (int w = 0; w < 2; w++)
        CC_EACH (i, c->st->where.rp[l->seat][w])
            cc_offer(l, CC_ACT_RP, 1, 64 * w + i, 0);
}

static struct why check_rp(const struct cc *c, const struct action *a)
{
    return cc_zone(c, a->arg[0])->rp[a->seat] ? cc_yes() : cc_no(CC_WHY_NO_RP_THERE, 402, a->arg[0], 0);
}

static void open_operation(struct cc *c, int seat, int marker, int sp)
{
    struct cc_op *op = &c->st->op;

    if (c->st->move.kind != CC_NO_MOVE)
        cc_unsettle(c);
    *op = (struct cc_op){.seat = (uint8_t)seat, .sp = (uint8_t)sp, .of = (uint8_t)sp, .marker = (uint8_t)marker};
    memcpy(op->began, c->st->unit.zone, sizeof op->began);
    cc_emit(c, OPERATES, (int16_t)seat);
    cc_emit(c, OPERATION, (int16_t)seat, (int16_t)marker, op->sp);
}

/* CC-404; CC-415: RP inside a besieged city pay only for units inside. */
static void spend_rp(struct cc *c, int seat, int zone)
{
    struct cc_zone *z = cc_zone(c, zone);

    cc_add_rp(c, zone, seat, -1);
    open_operation(c, seat, zone, c->rs->k.sp);
    c->st->op.inside = cc_is_land(c, zone) && z->owner == seat && cc_besieged(c, zone);
}

static void apply_rp(struct cc *c, const struct action *a) { spend_rp(c, a->seat, a->arg[0]); }

const struct cc_ask_rules cc_ask_operate = {list_rp, check_rp, apply_rp, NULL};

/* A card starts the operation (FREE_OP): it sets the SP and the chits of the first draw. */
static void free_operation(struct cc *c, int seat, int gift)
{
    open_operation(c, seat, CC_NONE, gift & 0xff);
    c->st->op.unpaid = 1;
    c->st->op.draw = (uint8_t)(gift >> 8);
}

/* CC-R32: without RP there is no operation.  CC-R89: a single place is not asked for. */
static void begin_operation(struct cc *c, const struct frame *f)
{
    struct action where[2];
    int seat = f->arg[ARG_SEAT];
    struct offers l = {where, 2, 0, seat, false};

    flow_go(&c->st->flow, OP_OPENED);
    list_rp(c, &l);
    if (f->arg[ARG_FREE]) {
        free_operation(c, seat, f->arg[ARG_DOES]);
    } else if (!l.n) {
        cc_emit(c, IDLE, (int16_t)seat);
        flow_end(&c->st->flow);
    } else if (l.n == 1) {
        spend_rp(c, seat, where[0].arg[0]);
    } else {
        cc_ask(c, CC_ASK_OPERATE, seat);
    }
}

/* ---- reorganising and rebuilding ---- */

/* CC-798, CC-805; units aboard cannot act at all (CC-R64). */
static struct why why_not_mend(const struct cc *c, int seat, int u)
{
    struct why w = cc_why_not_act(c, seat, u);

    if (!w.code && c->st->unit.flags[u] & CC_ISOLATED)
        w = cc_no(CC_WHY_ISOLATED, 798, cc_ref(c, u), 0);
    if (!w.code && !cc_is_land(c, c->st->unit.zone[u]))
        w = cc_no(CC_WHY_NOT_IN_PORT, 805, cc_ref(c, u), 0);
    return w;
}

static struct why why_not_reorganise(const struct cc *c, int seat, int u)
{
    struct why w = why_not_mend(c, seat, u);

    if (!w.code && !(c->st->unit.flags[u] & CC_DISORGANISED))
        w = cc_no(CC_WHY_NOT_DISORGANISED, 801, cc_ref(c, u), 0);
    return w.code ? w : afford(c, c->rs->k.reorganise);
}

static struct why why_not_rebuild(const struct cc *c, int seat, int u)
{
    struct why w = why_not_mend(c, seat, u);

    if (!w.code && !(c->st->unit.flags[u] & CC_DECIMATED))
        w = cc_no(CC_WHY_NOT_DECIMATED, 803, cc_ref(c, u), 0);
    if (!w.code && c->st->op.rebuilt)
        w = cc_no(CC_WHY_REBUILT, 804, 0, 0);
    return w.code ? w : afford(c, c->rs->k.rebuild);
}

/* ---- rebellions: PI-501 … PI-505, CC-R49, CC-R84 ---- */

static uint64_t rebel_land(const struct cc *c)
{
    const struct cc_constants *k = &c->rs->k;

    return k->rebel && !c->rs->scenario.no_rebels ? c->rs->region_zones[k->rebel_region - 1] & c->rs->scenario.land : 0;
}

bool cc_may_rebel(const struct cc *c, int zone)
{
    return cc_is_land(c, zone) && rebel_land(c) >> zone & 1 && zone != c->rs->k.loyal - 1 &&
           !cc_zone(c, zone)->rebels && c->st->rebels < c->rs->k.rebels_max;
}

void cc_put_rebels(struct cc *c, int zone)
{
    cc_zone(c, zone)->rebels = 1;
    c->st->rebels++;
}

void cc_take_rebels(struct cc *c, int zone)
{
    cc_zone(c, zone)->rebels = 0;
    c->st->rebels--;
}

static bool own_or_adjacent(const struct cc *c, int from, int zone)
{
    const struct cc_zone_type *ground = cc_ground(c, from);

    for (int i = 0; i < ground->edges; i++)
        if (ground->edge[i].to == zone && cc_edge_open(c, &ground->edge[i], from))
            return true;
    return from == zone;
}

static bool enemy_in_region(const struct cc *c)
{
    CC_EACH (u, c->rs->seat_units[c->rs->k.rebel_seat] & ~c->rs->naval_types) {
        int zone = c->st->unit.zone[u];

        if (zone != CC_NONE && cc_is_land(c, zone) && rebel_land(c) >> zone & 1)
            return true;
    }
    return false;
}

/* Common part of inciting and suppressing: a land unit must have stood in the region since the operation began. */
static struct why why_not_agitate(const struct cc *c, int seat, int u, enum cc_cite cite)
{
    struct why w = cc_why_not_act(c, seat, u);
    int zone;

    if (w.code)
        return w;
    if (!rebel_land(c) || (seat == c->rs->k.rebel_seat) != (cite == CC_CITE_INCITE))
        return cc_no_by(c, CC_WHY_NOT_YOURS, cite, 0, 0);
    zone = c->st->unit.zone[u];
    if (cc_is_ship(c, u))
        return cc_no_ruling(CC_WHY_NOT_LAND_UNIT, 84, cc_ref(c, u), 0);
    if (c->st->op.began[u] != zone || !cc_is_land(c, zone) || !(rebel_land(c) >> zone & 1))
        return cc_no_by(c, CC_WHY_NOT_THERE_BEFORE, cite, cc_ref(c, u), zone);
    return afford(c, c->rs->k.rebel);
}

static struct why why_not_incite(const struct cc *c, int seat, int u, int zone)
{
    struct why w = why_not_agitate(c, seat, u, CC_CITE_INCITE);

    if (w.code)
        return w;
    if (!own_or_adjacent(c, c->st->unit.zone[u], zone))
        return cc_no_by(c, CC_WHY_REBEL_PLACE, CC_CITE_INCITE, zone, 0);
    return cc_may_rebel(c, zone) ? cc_yes() : cc_no_ruling(CC_WHY_REBEL_PLACE, 49, zone, 0);
}

static struct why why_not_suppress(const struct cc *c, int seat, int u, int zone)
{
    struct why w = why_not_agitate(c, seat, u, CC_CITE_SUPPRESS);

    if (w.code)
        return w;
    if (!own_or_adjacent(c, c->st->unit.zone[u], zone))
        return cc_no_by(c, CC_WHY_REBEL_PLACE, CC_CITE_SUPPRESS, zone, 0);
    if (!cc_zone(c, zone)->rebels)
        return cc_no_by(c, CC_WHY_NO_REBELS, CC_CITE_SUPPRESS, zone, 0);
    return enemy_in_region(c) ? cc_no_by(c, CC_WHY_ENEMY_LAND, CC_CITE_SUPPRESS, 0, 0) : cc_yes();
}

/* ---- what to do ---- */

static void list_mending(const struct cc *c, struct offers *l, const struct cc_able *able)
{
    const struct cc_constants *k = &c->rs->k;
    cc_set hurt = cc_flagged(c, CC_DECIMATED | CC_DISORGANISED) & (able->land | (able->ships & able->on_land));

    if (!hurt)
        return;
    CC_EACH (u, cc_first_alike(c, hurt & ~cc_flagged(c, CC_ISOLATED))) {
        if (c->st->unit.flags[u] & CC_DISORGANISED && c->st->op.sp >= k->reorganise)
            cc_offer(l, CC_ACT_REORGANISE, 1, u, 0);
        if (c->st->unit.flags[u] & CC_DECIMATED && c->st->op.sp >= k->rebuild && !c->st->op.rebuilt)
            cc_offer(l, CC_ACT_REBUILD, 1, u, 0);
    }
}

static void offer_rebellion(const struct cc *c, struct offers *l, int u, int zone)
{
    bool incites = l->seat == c->rs->k.rebel_seat;

    if (incites ? cc_may_rebel(c, zone) : cc_zone(c, zone)->rebels)
        cc_offer(l, incites ? CC_ACT_INCITE : CC_ACT_SUPPRESS, 2, u, zone);
}

/* Units that could do it: those that have stood there since the operation began. */
static cc_set agitators(const struct cc *c, cc_set able)
{
    cc_set there = 0;

    CC_EACH (u, able) {
        int zone = c->st->unit.zone[u];

        if (rebel_land(c) >> zone & 1 && c->st->op.began[u] == zone)
            there |= CC_BIT(u);
    }
    return there;
}

static void list_rebellions(const struct cc *c, struct offers *l, cc_set able)
{
    bool incites = l->seat == c->rs->k.rebel_seat;

    if (!rebel_land(c) || c->st->op.sp < c->rs->k.rebel ||
        (incites ? c->st->rebels >= c->rs->k.rebels_max : !c->st->rebels))
        return;
    if (!incites && enemy_in_region(c))
        return;
    CC_EACH (u, cc_first_alike(c, agitators(c, able))) {
        int from = c->st->unit.zone[u];
        const struct cc_zone_type *ground = cc_ground(c, from);

        offer_rebellion(c, l, u, from);
        for (int i = 0; i < ground->edges; i++)
            if (cc_edge_open(c, &ground->edge[i], from))
                offer_rebellion(c, l, u, ground->edge[i].to);
    }
}

/* Finds out whether any action is left.  The search for a march is the fastest, so it comes first. */
static void list_deeds(const struct cc *c, struct offers *l)
{
    struct cc_able able;
    cc_set supply;

    if (!c->st->op.sp)
        return;
    supply = cc_supply_zones(c);
    if (l->any && cc_some_march(c, supply)) {
        l->n++;
        return;
    }
    cc_find_able(c, supply, &able);
    if (!c->st->op.unpaid) {
        cc_list_sieges(c, l, &able);
        list_mending(c, l, &able);
        list_rebellions(c, l, able.land);
        cc_list_marches(c, l, &able);
    }
    if (!cc_enough(l))
        cc_list_fleets(c, l, &able);
}

static void list_op(const struct cc *c, struct offers *l)
{
    list_deeds(c, l);
    cc_offer(l, CC_ACT_END, 0, 0, 0);
}

/* A card's operation is a single move of one fleet. */
static struct why why_not_free(const struct cc *c, const struct action *a)
{
    if (a->kind != CC_ACT_SAIL && a->kind != CC_ACT_FLEET)
        return cc_no(CC_WHY_FLEET_ONLY, 105, 0, 0);
    return c->st->op.moved ? cc_no(CC_WHY_FLEET_ONLY, 105, 0, 0) : cc_yes();
}

static struct why check_op(const struct cc *c, const struct action *a)
{
    struct why w = cc_yes();

    if (a->kind != CC_ACT_END && c->st->op.unpaid)
        w = why_not_free(c, a);
    if (w.code)
        return w;
    switch (a->kind) {
    case CC_ACT_MARCH:
    case CC_ACT_ARMY: return cc_check_march(c, a);
    case CC_ACT_SAIL:
    case CC_ACT_FLEET: return cc_check_sail(c, a);
    case CC_ACT_SIEGE: return cc_check_siege(c, a);
    case CC_ACT_REORGANISE: return why_not_reorganise(c, a->seat, a->arg[0]);
    case CC_ACT_REBUILD: return why_not_rebuild(c, a->seat, a->arg[0]);
    case CC_ACT_INCITE: return why_not_incite(c, a->seat, a->arg[0], a->arg[1]);
    case CC_ACT_SUPPRESS: return why_not_suppress(c, a->seat, a->arg[0], a->arg[1]);
    default: return w;
    }
}

/* ---- counters like those listed: another way to the same outcome ---- */

enum { LISTED_MAX = 512 };
struct listing {
    struct action action[LISTED_MAX];
    struct offers list;
};

static void offer_unlisted(const struct cc *c, const struct listing *all, struct offers *l, int kind, int n, int a,
                           int b)
{
    struct action wanted = {(uint16_t)kind, (int8_t)l->seat, (uint8_t)n, {(int16_t)a, (int16_t)b}};

    for (int i = 0; i < all->list.n && i < LISTED_MAX; i++)
        if (action_same(&all->action[i], &wanted))
            return;
    if (!check_op(c, &wanted).code)
        cc_offer(l, kind, n, a, b);
}

static void offer_unlisted_rebellions(const struct cc *c, const struct listing *all, struct offers *l, int u)
{
    const struct cc_zone_type *ground = cc_ground(c, c->st->unit.zone[u]);
    int kind = l->seat == c->rs->k.rebel_seat ? CC_ACT_INCITE : CC_ACT_SUPPRESS;

    offer_unlisted(c, all, l, kind, 2, u, c->st->unit.zone[u]);
    for (int i = 0; i < ground->edges; i++)
        offer_unlisted(c, all, l, kind, 2, u, ground->edge[i].to);
}

static void extra_op(const struct cc *c, struct offers *l)
{
    static const uint8_t by_unit[] = {CC_ACT_MARCH, CC_ACT_SAIL, CC_ACT_REORGANISE, CC_ACT_REBUILD};
    struct listing all = {.list = {all.action, LISTED_MAX, 0, l->seat, false}};

    list_op(c, &all.list);
    CC_EACH (u, c->rs->seat_units[l->seat]) {
        if (c->st->unit.zone[u] == CC_NONE)
            continue;
        for (size_t i = 0; i < sizeof by_unit; i++)
            offer_unlisted(c, &all, l, by_unit[i], 1, u, 0);
        if (cc_is_land(c, c->st->unit.zone[u]))
            offer_unlisted_rebellions(c, &all, l, u);
    }
    for (int i = c->rs->leader_from[l->seat]; i < c->rs->leader_from[l->seat + 1]; i++) {
        offer_unlisted(c, &all, l, CC_ACT_ARMY, 1, i, 0);
        offer_unlisted(c, &all, l, CC_ACT_FLEET, 1, i, 0);
    }
}

/* ---- carrying it out ---- */

/* The action is paid for, then the enemy may react (window ACT), then it takes place.  Meanwhile the frame stores
 * it. */
static int pack(int kind, int u, int zone)
{
    int deed = kind == CC_ACT_REORGANISE ? 0 : kind == CC_ACT_REBUILD ? 1 : kind == CC_ACT_INCITE ? 2 : 3;

    return deed | u << 2 | zone << 8;
}

static void declare(struct cc *c, const struct action *a, int sp)
{
    c->st->unit.flags[a->arg[0]] |= CC_ACTED;
    cc_pay(c, sp);
    flow_top(&c->st->flow)->arg[ARG_DOES] = (int16_t)pack(a->kind, a->arg[0], a->arg[1]);
    flow_go(&c->st->flow, OP_CARRY_OUT);
    cc_open_window(c, CC_W_ACT);
}

static void carry_out(struct cc *c, int packed)
{
    int u = packed >> 2 & 63, zone = packed >> 8, seat = c->st->op.seat;

    switch (packed & 3) {
    case 0:
        c->st->unit.flags[u] &= (uint8_t)~CC_DISORGANISED;
        cc_emit(c, REORGANISED, cc_ref(c, u));
        break;
    case 1:
        c->st->unit.flags[u] &= (uint8_t)~CC_DECIMATED;
        cc_emit(c, REBUILT, cc_ref(c, u));
        break;
    case 2:
        cc_put_rebels(c, zone);
        cc_emit(c, INCITED, (int16_t)seat, (int16_t)zone);
        break;
    default:
        cc_take_rebels(c, zone);
        cc_emit(c, SUPPRESSED, (int16_t)seat, (int16_t)zone);
        break;
    }
}

static void begin_deed(struct cc *c, const struct action *a)
{
    const struct cc_constants *k = &c->rs->k;

    switch (a->kind) {
    case CC_ACT_MARCH:
    case CC_ACT_ARMY: cc_begin_march(c, a); break;
    case CC_ACT_SAIL:
    case CC_ACT_FLEET: cc_begin_sail(c, a); break;
    case CC_ACT_SIEGE: cc_begin_siege(c, a); break;
    case CC_ACT_REBUILD:
        c->st->op.rebuilt = 1;
        declare(c, a, k->rebuild);
        break;
    case CC_ACT_REORGANISE: declare(c, a, k->reorganise); break;
    case CC_ACT_INCITE:
    case CC_ACT_SUPPRESS: declare(c, a, k->rebel); break;
    default: flow_go(&c->st->flow, OP_END); break;
    }
}

static void apply_op(struct cc *c, const struct action *a)
{
    begin_deed(c, a);
    cc_unsettle_supply(c);
}

const struct cc_ask_rules cc_ask_op = {list_op, check_op, apply_op, extra_op};

/* CC-R89: the operation ends by itself when no action is left. */
static void choose(struct cc *c, int seat)
{
    struct offers l = {.seat = seat, .any = true};

    cc_settle_supply(c);
    list_deeds(c, &l);
    if (l.n) {
        cc_ask(c, CC_ASK_OP, seat);
        return;
    }
    cc_unsettle_supply(c);
    flow_go(&c->st->flow, OP_END);
}

/* ---- the end ---- */

/* CC-R71: a ship carries at most one. */
void cc_spill_rp(struct cc *c, int zone, int seat)
{
    struct cc_zone *z = cc_zone(c, zone);
    int most = z->ships[seat] * c->rs->k.rp_per_ship, excess = z->rp[seat] - most;

    if (excess <= 0)
        return;
    cc_set_rp(c, zone, seat, most);
    cc_emit(c, LOST_RP, (int16_t)seat, (int16_t)zone, (int16_t)excess);
}

/* CC-559: goes through the naval zones.  Where a side has too many units, their owner chooses.  The frame stores zone
 * and seat. */
static bool too_many_aboard(struct cc *c, int zone, int seat)
{
    int excess;

    cc_spill_rp(c, zone, seat);
    excess = cc_zone(c, zone)->men[seat] - c->rs->k.aboard;
    if (excess <= 0)
        return false;
    flow_top(&c->st->flow)->arg[ARG_DOES] = (int16_t)(CC_SEATS * zone + seat);
    flow_go(&c->st->flow, OP_ELIMINATE);
    cc_pick_units(c, CC_ASK_EXCESS, seat, cc_land_at(c, zone, CC_OUT, seat), excess, excess);
    return true;
}

static void look_for_excess(struct cc *c)
{
    const struct cc_where *at = &c->st->where;
    int first = flow_top(&c->st->flow)->arg[ARG_DOES];

    for (int w = 0; w < 2; w++)
        CC_EACH (i, c->rs->naval[w] & (at->men[0][w] | at->men[1][w] | at->rp[0][w] | at->rp[1][w])) {
            int zone = 64 * w + i;

            for (int seat = 0; seat < CC_SEATS; seat++)
                if (CC_SEATS * zone + seat >= first && too_many_aboard(c, zone, seat))
                    return;
        }
    flow_go(&c->st->flow, OP_CLOSE);
}

static void close_operation(struct cc *c)
{
    struct cc_state *st = c->st;

    cc_emit(c, OPERATION_ENDS, st->op.seat, st->op.sp);
    for (int u = 0; u < CC_UNITS_MAX; u++)
        st->unit.flags[u] &= (uint8_t) ~(CC_ACTED | CC_CARRIED);
    for (int w = 0; w < 2; w++)
        CC_EACH (i, st->where.fresh[w])
            cc_set_fresh(c, 64 * w + i, 0);
    st->op = (struct cc_op){.seat = CC_NONE, .marker = CC_NONE};
    memset(st->op.began, CC_NONE, sizeof st->op.began);
    cc_update_isolation(c);
    flow_end(&st->flow);
}

static void one_step(struct cc *c)
{
    struct flow *flow = &c->st->flow;
    struct frame *f = flow_top(flow);

    switch (f->step) {
    case OP_BEGIN: begin_operation(c, f); break;
    case OP_OPENED:
        flow_go(flow, OP_CHOOSE);
        cc_open_window(c, CC_W_OP);
        break;
    case OP_CHOOSE: choose(c, f->arg[ARG_SEAT]); break;
    case OP_CARRY_OUT:
        flow_go(flow, OP_CHOOSE);
        carry_out(c, f->arg[ARG_DOES]);
        break;
    case OP_END:
        f->arg[ARG_DOES] = 0;
        flow_go(flow, OP_EXCESS);
        cc_open_window(c, CC_W_OP_END);
        break;
    case OP_EXCESS: look_for_excess(c); break;
    case OP_ELIMINATE:
        CC_EACH (u, c->st->pick.chosen)
            cc_destroy(c, u);
        flow_go(flow, OP_EXCESS);
        break;
    default: close_operation(c); break;
    }
}

CC_STEPS(cc_step_operation, CC_F_OPERATION)
