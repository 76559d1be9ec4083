/*
 * cc_march.c: chapters A6 and A8, movement by land.
 *
 * A march is planned, declared, and then carried out.  While it is planned, units may be left out and leaders taken
 * along.  `to` names its end, pays for it and declares it.  Then the stack moves zone by zone: enter, window, battle.
 * A sortie is a march of no zones out of a besieged fortress (CC-R62).
 */
#include "../cc.h"

enum { ASSEMBLE, DECLARED, NEXT, ENTERED, OVER };

/* ---- the stack ---- */

bool cc_may_lead(const struct cc *c, int l, cc_set units)
{
    struct cc_filter nation = {0, c->rs->leader[l].tribes};

    return !nation.tribes || !(units & ~cc_of(c, nation));
}

/* PI-460: of several leaders, the one with the best movement modifier. */
static int best_lead(const struct cc *c, const struct cc_move *m)
{
    int best = CC_NONE;

    CC_EACH (l, m->leaders)
        if (cc_may_lead(c, l, m->units) &&
            (best == CC_NONE || c->rs->leader[l].mod[CC_MF] > c->rs->leader[best].mod[CC_MF]))
            best = l;
    return best;
}

/* CC-511: the allowance of the slowest unit, with the leader's modifier (PI-453) and modifiers of cards. */
void cc_take_stock(const struct cc *c, struct cc_move *m)
{
    int lead = best_lead(c, m), least = 255;

    CC_EACH (u, m->units) {
        int mf = cc_value(c, u, CC_MF, lead);

        least = mf < least ? mf : least;
    }
    least += m->mod;
    m->lead = (uint8_t)lead;
    m->allowance = (uint8_t)(least < 1 ? 1 : least);
}

/* Units that leader l would take along: those in his place that have not acted and whose nation he leads. */
static cc_set army_of(const struct cc *c, int l)
{
    const struct cc_leader *at = &c->st->leader[l];
    struct cc_filter nation = {0, c->rs->leader[l].tribes};
    cc_set units;

    if (at->zone == CC_NONE || !cc_is_land(c, at->zone))
        return 0;
    units = cc_land_at(c, at->zone, at->place, c->rs->leader[l].seat);
    return units ? units & ~cc_flagged(c, CC_ACTED) & cc_of(c, nation) : 0;
}

/* PI-463: where the leaders of the stack may go. */
static cc_set allowed_zones(const struct cc *c, uint16_t leaders)
{
    cc_set zones = ~(cc_set)0;

    CC_EACH (l, leaders) {
        cc_set home = c->rs->leader[l].bound ? 0 : ~(cc_set)0;

        CC_EACH (r, c->rs->leader[l].bound)
            home |= c->rs->region_zones[r];
        zones &= home;
    }
    return zones;
}

/* PI-411, CC-R39: leaders do not count. */
static int cost_of(const struct cc *c, cc_set units)
{
    return units & (units - 1) ? c->rs->k.move_stack : c->rs->k.move_unit;
}

int cc_move_cost(const struct cc *c)
{
    const struct cc_move *m = &c->st->move;

    if (m->declared)
        return 0;
    return m->kind == CC_SAIL ? c->rs->k.move_naval : cost_of(c, m->units);
}

/* ---- where to ---- */

static int here(const struct cc_move *m) { return m->path_n ? m->path[m->path_n - 1] : m->from; }
static int standing_in(const struct cc_move *m) { return m->at ? m->path[m->at - 1] : m->from; }

/* CC-604, CC-R38: friendly units in the open, without the stack itself. */
static bool stacks(const struct cc *c, int z)
{
    const struct cc_move *m = &c->st->move;
    int own = z == standing_in(m) && m->from_place == CC_OUT ? cc_count(m->units) : 0;

    return cc_zone(c, z)->men[c->st->op.seat] > own;
}

/* SP for a march that ends in z, less the SP that are already paid. */
static int price(const struct cc *c, int z)
{
    const struct cc_move *m = &c->st->move;
    int move = m->declared ? 0 : cost_of(c, m->units), pile = m->stacked || !stacks(c, z) ? 0 : c->rs->k.stacking;

    return move + pile;
}

static void look_out(const struct cc *c, int to, struct cc_reach *r)
{
    const struct cc_move *m = &c->st->move;

    cc_reach_land(c, c->st->op.seat, here(m), m->allowance - m->used, allowed_zones(c, m->leaders), to, r);
}

/* A march does not end where it began. */
static bool may_end(const struct cc *c, int z)
{
    const struct cc_move *m = &c->st->move;

    return z != m->from && price(c, z) <= c->st->op.sp;
}

static cc_set ends(const struct cc *c)
{
    const struct cc_move *m = &c->st->move;
    int move = m->declared ? 0 : cost_of(c, m->units);
    cc_set reached, zones = 0;

    if (m->kind == CC_SORTIE)
        return cost_of(c, m->units) <= c->st->op.sp ? CC_BIT(m->from) : 0;
    if (move > c->st->op.sp)
        return 0;
    reached = cc_zones_by_land(c, c->st->op.seat, here(m), m->allowance - m->used, allowed_zones(c, m->leaders)) &
              ~CC_BIT(m->from);
    if (m->stacked || move + c->rs->k.stacking <= c->st->op.sp)
        return reached;
    CC_EACH (z, reached)
        if (may_end(c, z))
            zones |= CC_BIT(z);
    return zones;
}

/* Why the zone cannot be reached: it is too far, or a closed link or an enemy is in the way. */
static struct why why_not_reached(const struct cc *c, int z)
{
    const struct cc_move *m = &c->st->move;
    int left = m->allowance - m->used, open = c->rs->march[0][here(m)][z], least = c->rs->march[1][here(m)][z];
    struct why w = cc_no(CC_WHY_TOO_FAR, 503, z, m->allowance);

    if (open <= left)
        return cc_no(CC_WHY_BLOCKED, 510, z, 0);
    if (least <= left)
        return cc_no_by(c, CC_WHY_LINK_CLOSED, CC_CITE_HELD_LINK, z, 0);
    w.arg[2] = (int16_t)(m->used + (open == CC_NONE ? least : open));
    return w;
}

static struct why check_end(const struct cc *c, int z)
{
    const struct cc_move *m = &c->st->move;
    struct cc_reach r;

    if (!cc_is_land(c, z) || !cc_in_play(c, z))
        return cc_no(CC_WHY_NO_WAY, 501, z, 0);
    if (!m->declared && cost_of(c, m->units) > c->st->op.sp)
        return cc_no_by(c, CC_WHY_NO_SP, CC_CITE_STACK_COST, cost_of(c, m->units), c->st->op.sp);
    if (m->kind == CC_SORTIE)
        return z == m->from ? cc_yes() : cc_no(CC_WHY_NO_WAY, 866, z, 0);
    if (!(allowed_zones(c, m->leaders) >> z & 1))
        return cc_no_by(c, CC_WHY_LEADER_BOUND, CC_CITE_BOUND, z, 0);
    look_out(c, z, &r);
    if (z == m->from || c->rs->steps[m->from][z] == CC_NONE)
        return cc_no(CC_WHY_NO_WAY, 503, z, 0);
    if (!cc_reached(&r, z))
        return why_not_reached(c, z);
    if (price(c, z) > c->st->op.sp)
        return cc_no(CC_WHY_STACKING, 602, price(c, z) - c->st->op.sp, 0);
    return cc_yes();
}

/* From a way point an end must be in reach that can be paid for. */
static bool goes_on(const struct cc *c, int via, int budget)
{
    const struct cc_move *m = &c->st->move;

    if (may_end(c, via))
        return true;
    CC_EACH (z, cc_zones_by_land(c, c->st->op.seat, via, budget, allowed_zones(c, m->leaders)))
        if (may_end(c, z))
            return true;
    return false;
}

/* CC-R57: no way point is a zone where a battle would end the march. */
static struct why check_via(const struct cc *c, int z)
{
    const struct cc_move *m = &c->st->move;
    struct cc_reach r;

    if (!cc_is_land(c, z) || m->kind == CC_SORTIE)
        return cc_no(CC_WHY_NO_WAY, 501, z, 0);
    look_out(c, z, &r);
    if (!cc_reached(&r, z) || z == here(m))
        return cc_no(CC_WHY_TOO_FAR, 503, z, m->allowance);
    if (cc_zone(c, z)->men[cc_enemy(c->st->op.seat)])
        return cc_no(CC_WHY_NO_WAY, 510, z, 0);
    return goes_on(c, z, m->allowance - m->used - r.dist[z]) ? cc_yes() : cc_no(CC_WHY_TOO_FAR, 503, z, m->allowance);
}

/* ---- beginning ---- */

static void assemble(struct cc *c, cc_set units, uint16_t leaders, int from, int place)
{
    bool sortie = place == CC_IN;

    c->st->move = (struct cc_move){.units = units,
                                   .leaders = leaders,
                                   .from = (uint8_t)from,
                                   .from_place = (uint8_t)place,
                                   .kind = sortie ? CC_SORTIE : CC_MARCH,
                                   .lead = CC_NONE};
    cc_take_stock(c, &c->st->move);
}

static void assemble_by(struct cc *c, const struct action *a)
{
    if (a->kind == CC_ACT_MARCH)
        assemble(c, CC_BIT(a->arg[0]), 0, c->st->unit.zone[a->arg[0]], c->st->unit.place[a->arg[0]]);
    else
        assemble(c, army_of(c, a->arg[0]), (uint16_t)(1u << a->arg[0]), c->st->leader[a->arg[0]].zone,
                 c->st->leader[a->arg[0]].place);
}

void cc_begin_march(struct cc *c, const struct action *a)
{
    assemble_by(c, a);
    flow_call(&c->st->flow, CC_F_MARCH, 0, 0, 0);
}

/* Can one of these zones be paid for, stacking included? */
static bool payable(const struct cc *c, cc_set zones, int sp)
{
    if (sp >= c->rs->k.stacking)
        return zones;
    return zones & ~c->st->where.men[c->st->op.seat][0];
}

/* Can one of these units, alone, enter and pay for any zone?  For most units a neighbouring zone will do. */
static bool can_go(const struct cc *c, cc_set units, uint16_t leaders, int from, int place)
{
    cc_set within = allowed_zones(c, leaders);
    int sp = c->st->op.sp - c->rs->k.move_unit, least = 255, lead = leaders ? __builtin_ctz(leaders) : CC_NONE;

    if (sp < 0)
        return false;
    if (place == CC_IN || payable(c, cc_neighbours(c, from) & ~c->rs->near_dear[from] & within, sp))
        return true;
    CC_EACH (u, units) {
        int mf = cc_value(c, u, CC_MF, lead);

        least = mf < least ? mf : least;
    }
    return payable(c, cc_zones_by_land(c, c->st->op.seat, from, least, within) & ~CC_BIT(from), sp);
}

static struct why check_leader(const struct cc *c, int l)
{
    if (c->rs->leader[l].seat != c->st->op.seat)
        return cc_no(CC_WHY_NOT_OWN, 106, 0, 0);
    if (c->st->leader[l].zone == CC_NONE)
        return cc_no(CC_WHY_NO_LEADER, 901, l, 0);
    return cc_yes();
}

/* CC-902: a leader moves only with a stack. */
static struct why check_army(const struct cc *c, int l)
{
    struct why w = check_leader(c, l);
    cc_set units = w.code ? 0 : army_of(c, l);

    if (w.code)
        return w;
    if (!units)
        return cc_no(CC_WHY_NOT_WITH, 902, l, 0);
    w = cc_why_not_act(c, c->st->op.seat, __builtin_ctzll(units));
    if (w.code)
        return w;
    if (c->st->op.sp < c->rs->k.move_unit)
        return cc_no(CC_WHY_NO_SP, 417, c->rs->k.move_unit, c->st->op.sp);
    if (!can_go(c, units, (uint16_t)(1u << l), c->st->leader[l].zone, c->st->leader[l].place))
        return cc_no(CC_WHY_STAYS, 503, 0, 0);
    return cc_yes();
}

struct why cc_check_march(const struct cc *c, const struct action *a)
{
    int u = a->arg[0];
    struct why w;

    if (a->kind == CC_ACT_ARMY)
        return check_army(c, u);
    if (cc_is_ship(c, u))
        return cc_no(CC_WHY_NOT_LAND_UNIT, 501, cc_ref(c, u), 0);
    w = cc_why_not_act(c, c->st->op.seat, u);
    if (w.code)
        return w;
    if (c->st->op.sp < c->rs->k.move_unit)
        return cc_no(CC_WHY_NO_SP, 417, c->rs->k.move_unit, c->st->op.sp);
    if (!can_go(c, CC_BIT(u), 0, c->st->unit.zone[u], c->st->unit.place[u]))
        return cc_no(CC_WHY_STAYS, 503, cc_ref(c, u), 0);
    return cc_yes();
}

static bool can_march(const struct cc *c, int u)
{
    return can_go(c, CC_BIT(u), 0, c->st->unit.zone[u], c->st->unit.place[u]);
}

/* Usually the first unit can go.  If no unit can, a leader may still take some along. */
bool cc_some_march(const struct cc *c, cc_set supply)
{
    if (c->st->op.sp < c->rs->k.move_unit || c->st->op.unpaid)
        return false;
    CC_EACH (u, c->rs->seat_units[c->st->op.seat] & ~c->rs->naval_types & cc_on_land(c) & ~cc_flagged(c, CC_ACTED))
        if (cc_supplied_by(c, supply, u) && can_march(c, u))
            return true;
    return false;
}

/* Zones from which every unit can enter and pay for a neighbour, so that can_go() need not be called. */
static cc_set with_way_out(const struct cc *c, cc_set zones)
{
    int sp = c->st->op.sp - c->rs->k.move_unit;
    cc_set found = 0;

    CC_EACH (z, zones)
        if (payable(c, cc_neighbours(c, z) & ~c->rs->near_dear[z], sp))
            found |= CC_BIT(z);
    return found;
}

/* Offers the army of leader i: those of the units that stand with him and that he leads. */
static void list_army(const struct cc *c, struct offers *l, cc_set units, cc_set open, int i)
{
    const struct cc_leader *at = &c->st->leader[i];
    struct cc_filter nation = {0, c->rs->leader[i].tribes};
    cc_set army = cc_land_at(c, at->zone, at->place, c->st->op.seat) & units;

    if (army && nation.tribes)
        army &= cc_of(c, nation);
    if (!army)
        return;
    if ((open >> at->zone & 1 && !c->rs->leader[i].bound) || can_go(c, army, (uint16_t)(1u << i), at->zone, at->place))
        cc_offer(l, CC_ACT_ARMY, 1, i, 0);
}

void cc_list_marches(const struct cc *c, struct offers *l, const struct cc_able *able)
{
    int seat = c->st->op.seat;
    cc_set open;

    if (c->st->op.sp < c->rs->k.move_unit || !able->land)
        return;
    open = with_way_out(c, c->st->where.men[seat][0] & c->rs->scenario.land);
    CC_EACH (u, cc_first_alike(c, able->land))
        if (open >> c->st->unit.zone[u] & 1 || can_march(c, u))
            cc_offer(l, CC_ACT_MARCH, 1, u, 0);
    CC_EACH (i, cc_leaders_on_map(c, seat))
        if (cc_is_land(c, c->st->leader[i].zone))
            list_army(c, l, able->land, open, i);
}

/* ---- assembling: listing ---- */

/* Units in ascending order, and only the lowest of interchangeable ones: each choice is offered once. */
static cc_set drops(const struct cc *c)
{
    const struct cc_move *m = &c->st->move;
    cc_set later = m->dropped ? m->units & ~((CC_BIT(63 - __builtin_clzll(m->dropped)) << 1) - 1) : m->units;

    if (m->declared || m->path_n || !cc_several(m->units))
        return 0;
    return later & cc_first_alike(c, m->units);
}

/* Leaders in the stack's place who are not part of it. */
static uint16_t bystanders(const struct cc *c)
{
    const struct cc_move *m = &c->st->move;

    if (m->declared || m->path_n)
        return 0;
    return cc_leaders_at(c, m->from, m->from_place, c->st->op.seat) & (uint16_t)~m->leaders;
}

/* CC-902, PI-462, PI-463: another leader may come along only if he may lead some of these units. */
static struct why check_with(const struct cc *c, int l)
{
    struct cc_move *m = &c->st->move;
    uint16_t all = (uint16_t)(m->leaders | 1u << l);

    if (m->declared || m->path_n)
        return cc_no(CC_WHY_NOT_NOW, 503, CC_ASK_MARCH, 0);
    if (!(bystanders(c) >> l & 1))
        return cc_no(CC_WHY_NOT_WITH, 902, l, 0);
    if (m->lead == CC_NONE && !cc_may_lead(c, l, m->units))
        return cc_no_by(c, CC_WHY_LEADER_TRIBE, CC_CITE_TRIBE, l, 0);
    if (!can_go(c, m->units, all, m->from, m->from_place))
        return cc_no_by(c, CC_WHY_LEADER_BOUND, CC_CITE_BOUND, l, 0);
    return cc_yes();
}

/* In ascending order, so that a pair of leaders is offered once. */
static bool with_in_order(const struct cc *c, int l)
{
    return c->st->move.leaders && !(c->st->move.leaders >> l) && !c->st->move.dropped && !check_with(c, l).code;
}

static void list_march(const struct cc *c, struct offers *l)
{
    cc_set to = ends(c), out = drops(c);

    CC_EACH (z, to)
        cc_offer(l, CC_ACT_TO, 1, z, 0);
    if (!to && !out && cc_several(c->st->move.units)) /* too expensive: a unit must stay behind */
        out = cc_first_alike(c, c->st->move.units);
    CC_EACH (u, out)
        cc_offer(l, CC_ACT_DROP, 1, u, 0);
    CC_EACH (i, bystanders(c))
        if (with_in_order(c, i))
            cc_offer(l, CC_ACT_WITH, 1, i, 0);
}

static struct why check_drop(const struct cc *c, int u)
{
    const struct cc_move *m = &c->st->move;

    if (m->declared || m->path_n)
        return cc_no_by(c, CC_WHY_STAYS, CC_CITE_STACK_LEADER, cc_ref(c, u), 0);
    if (!(m->units >> u & 1))
        return cc_no(CC_WHY_NOT_OFFERED, 608, cc_ref(c, u), 0);
    return cc_several(m->units) ? cc_yes() : cc_no(CC_WHY_LAST_ONE, 902, cc_ref(c, u), 0);
}

static void extra_march(const struct cc *c, struct offers *l)
{
    const struct cc_move *m = &c->st->move;
    cc_set out = drops(c);

    if (!out && !ends(c))
        out = cc_first_alike(c, m->units);
    CC_EACH (u, m->units & ~out)
        if (!check_drop(c, u).code)
            cc_offer(l, CC_ACT_DROP, 1, u, 0);
    CC_EACH (i, bystanders(c))
        if (!with_in_order(c, i) && !check_with(c, i).code)
            cc_offer(l, CC_ACT_WITH, 1, i, 0);
    CC_EACH (z, c->rs->scenario.land)
        if (!check_via(c, z).code)
            cc_offer(l, CC_ACT_VIA, 1, z, 0);
    if (!m->declared)
        cc_offer(l, CC_ACT_CANCEL, 0, 0, 0);
}

static struct why check_march(const struct cc *c, const struct action *a)
{
    switch (a->kind) {
    case CC_ACT_TO: return check_end(c, a->arg[0]);
    case CC_ACT_VIA: return check_via(c, a->arg[0]);
    case CC_ACT_DROP: return check_drop(c, a->arg[0]);
    case CC_ACT_WITH: return check_with(c, a->arg[0]);
    default: return c->st->move.declared ? cc_no_ruling(CC_WHY_NOT_NOW, 81, CC_ASK_MARCH, 0) : cc_yes();
    }
}

/* ---- assembling: carrying out ---- */

static void plan(struct cc *c, int z)
{
    struct cc_move *m = &c->st->move;
    struct cc_reach r;
    int n;

    if (m->kind == CC_SORTIE)
        return;
    if (cc_neighbours(c, here(m)) & ~c->rs->near_dear[here(m)] & CC_BIT(z)) { /* no longer way costs 1 */
        flow_must(m->path_n < CC_PATH_MAX);
        m->path[m->path_n++] = (uint8_t)z;
        m->used++;
        return;
    }
    look_out(c, z, &r);
    n = cc_way(&r, here(m), z, m->path + m->path_n, CC_PATH_MAX - m->path_n);
    flow_must(n >= 0);
    m->used = (uint8_t)(m->used + r.dist[z]);
    m->path_n = (uint8_t)(m->path_n + n);
}

int cc_march_way(const struct cc *c, int z, uint8_t *path, int cap)
{
    struct cc_reach r;

    if (c->st->move.kind == CC_SORTIE)
        return 0;
    look_out(c, z, &r);
    return cc_way(&r, here(&c->st->move), z, path, cap);
}

static void declare(struct cc *c, int z)
{
    struct cc_move *m = &c->st->move;
    int seat = c->st->op.seat, sp = price(c, z);
    bool pile = m->kind == CC_MARCH && stacks(c, z) && !m->stacked;

    plan(c, z);
    if (sp)
        cc_pay(c, sp);
    if (pile) {
        m->stacked = 1;
        cc_emit(c, STACKED, (int16_t)seat, (int16_t)z, (int16_t)c->rs->k.stacking);
    }
    cc_emit(c, MARCHES, (int16_t)seat, (int16_t)standing_in(m), (int16_t)z, (int16_t)cc_count(m->units));
    flow_go(&c->st->flow, m->declared ? NEXT : DECLARED);
    m->declared = 1;
    m->dropped = 0;
}

static void apply_march(struct cc *c, const struct action *a)
{
    struct cc_move *m = &c->st->move;

    switch (a->kind) {
    case CC_ACT_TO: declare(c, a->arg[0]); break;
    case CC_ACT_VIA: plan(c, a->arg[0]); break;
    case CC_ACT_DROP:
        m->units &= ~CC_BIT(a->arg[0]);
        m->dropped |= CC_BIT(a->arg[0]);
        cc_take_stock(c, &c->st->move);
        break;
    case CC_ACT_WITH:
        m->leaders |= (uint16_t)(1u << a->arg[0]);
        cc_take_stock(c, &c->st->move);
        break;
    default: c->st->move = (struct cc_move){0}; flow_end(&c->st->flow);
    }
}

const struct cc_ask_rules cc_ask_march = {list_march, check_march, apply_march, extra_march};

/* ---- carrying it out ---- */

static void enter_next(struct cc *c)
{
    struct cc_move *m = &c->st->move;
    int seat = c->st->op.seat, zone = m->path[m->at++];

    CC_EACH (u, m->units)
        cc_put(c, u, zone, CC_OUT);
    CC_EACH (l, m->leaders)
        cc_put_leader(c, l, zone, CC_OUT);
    cc_pass_through(c, seat, zone);
    cc_emit(c, ENTERED, (int16_t)seat, (int16_t)zone, (int16_t)cc_count(m->units));
    cc_update_sieges(c); /* CC-R55: a siege ends as soon as they have left */
    cc_update_isolation(c);
}

/* The units that are still in the stack: cards and battles may have removed some. */
static void muster(struct cc *c)
{
    struct cc_move *m = &c->st->move;
    cc_set there = 0;
    uint16_t leaders = 0;

    CC_EACH (u, m->units)
        if (c->st->unit.zone[u] == standing_in(m))
            there |= CC_BIT(u);
    CC_EACH (l, m->leaders)
        if (c->st->leader[l].zone == standing_in(m))
            leaders |= (uint16_t)(1u << l);
    m->units = there;
    m->leaders = leaders;
}

void cc_replan(struct cc *c) { c->st->move.replan = 1; }

/* CC-R81: the rest of the march is planned anew from the zone reached.  Without a legal end the stack stays there. */
static void plan_anew(struct cc *c)
{
    struct cc_move *m = &c->st->move;
    cc_set to;

    m->replan = 0;
    cc_take_stock(c, &c->st->move);
    m->used = (uint8_t)cc_cost_so_far(c, m);
    m->path_n = m->at;
    if (m->used > m->allowance)
        m->used = m->allowance;
    to = ends(c);
    if (!to) {
        cc_emit(c, STOPPED, (int16_t)c->st->op.seat, (int16_t)standing_in(m));
        m->halted = 1;
    } else if (!cc_several(to)) {
        declare(c, __builtin_ctzll(to));
    } else {
        flow_go(&c->st->flow, ASSEMBLE); /* asks again until the end of the march is named */
    }
}

static void arrive(struct cc *c)
{
    const struct cc_move *m = &c->st->move;

    flow_go(&c->st->flow, NEXT);
    cc_enter(c, standing_in(m), m->at > 1 ? m->path[m->at - 2] : m->from, 0);
}

static void march_over(struct cc *c)
{
    struct cc_move *m = &c->st->move;
    int zone = standing_in(m), seat = c->st->op.seat;

    CC_EACH (u, m->units)
        if (c->st->unit.zone[u] != CC_NONE)
            c->st->unit.flags[u] |= CC_ACTED;
    /* The attackers no longer count as standing in the zone that they came from (CC-795). */
    if (cc_zone(c, zone)->men[cc_enemy(seat)])
        cc_unsettle(c);
    c->st->move = (struct cc_move){0};
    cc_update_sieges(c);
    cc_end_alone(c, seat, zone);
    cc_update_isolation(c);
    flow_end(&c->st->flow);
}

static void march_on(struct cc *c)
{
    struct cc_move *m = &c->st->move;

    muster(c);
    if (m->replan && m->kind == CC_MARCH && m->units && !m->halted) {
        plan_anew(c);
        return;
    }
    if (m->halted || !m->units || (m->kind == CC_MARCH && m->at == m->path_n)) {
        march_over(c);
        return;
    }
    if (m->kind == CC_SORTIE) {
        flow_go(&c->st->flow, OVER);
        cc_begin_battle(c, m->from, CC_ON_LAND, c->st->op.seat, m->units, CC_NONE, CC_NONE);
        return;
    }
    enter_next(c);
    flow_go(&c->st->flow, ENTERED);
    if (!cc_open_window(c, CC_W_ZONE))
        arrive(c);
}

static void one_step(struct cc *c)
{
    struct flow *f = &c->st->flow;

    switch (flow_top(f)->step) {
    case ASSEMBLE: cc_ask(c, CC_ASK_MARCH, c->st->op.seat); break;
    case DECLARED:
        flow_go(f, NEXT);
        if (!cc_open_window(c, CC_W_ACT))
            march_on(c);
        break;
    case NEXT: march_on(c); break;
    case ENTERED: arrive(c); break;
    default: march_over(c);
    }
}

CC_STEPS(cc_step_march, CC_F_MARCH)
