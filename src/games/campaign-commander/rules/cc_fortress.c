/*
 * cc_fortress.c: chapter A14: Siege markers, siege rolls and the fall of cities.  Going inside when enemies come is in
 * cc_enter.c, coming out to fight in cc_march.c.
 */
#include "../cc.h"

int cc_room_inside(const struct cc *c, int zone) { return c->rs->k.room - cc_zone(c, zone)->inside; }

/* ---- markers ---- */

static void come_out(struct cc *c, int zone)
{
    CC_EACH (u, cc_land_at(c, zone, CC_IN, -1))
        cc_put(c, u, zone, CC_OUT);
    CC_EACH (l, cc_leaders_at(c, zone, CC_IN, -1))
        cc_put_leader(c, l, zone, CC_OUT);
}

/* A stack that marches through does not end its movement there. */
static bool passes_by(const struct cc *c, int zone)
{
    const struct cc_move *m = &c->st->move;

    return m->kind == CC_MARCH && m->units && c->st->unit.zone[__builtin_ctzll(m->units)] == zone;
}

/* CC-859, CC-864: units before an enemy city besiege it.  The marker leaves with the last of them. */
static void update_siege(struct cc *c, int zone)
{
    struct cc_zone *z = cc_zone(c, zone);
    int besieger = cc_enemy(z->owner);

    if (z->men[besieger]) {
        if (!z->siege && passes_by(c, zone))
            return;
        if (!z->siege)
            cc_emit(c, BESIEGES, (int16_t)besieger, (int16_t)zone);
        cc_set_siege(c, zone, besieger + 1);
        return;
    }
    if (z->siege)
        cc_emit(c, SIEGE_LIFTED, (int16_t)zone);
    if (c->st->op.marker == zone) /* CC-R92: its RP counts as any other from now on */
        c->st->op.inside = 0;
    cc_set_siege(c, zone, 0);
    if (z->inside) {
        come_out(c, zone);
        cc_end_alone(c, z->owner, zone); /* a leader whose besiegers have left */
    }
}

/* CC-R69: a leader who has lost his units before the city is inside if ships of his side are in the port.  A leader
 * alone inside comes out when no enemy stands before the city. */
static void settle_leaders(struct cc *c)
{
    const struct cc_where *where = &c->st->where;
    cc_set go_in[CC_SEATS], come_out[CC_SEATS];

    for (int seat = 0; seat < CC_SEATS; seat++) {
        cc_set foes = where->men[cc_enemy(seat)][0];

        go_in[seat] = where->city[seat] & foes & ~where->men[seat][0];
        come_out[seat] = where->city[seat] & ~foes & ~(where->siege[0] | where->siege[1]);
    }
    CC_EACH (l, go_in[0] | go_in[1] ? cc_leaders_on_map(c, -1) : cc_leaders_inside(c)) {
        const struct cc_leader *at = &c->st->leader[l];
        const cc_set *changes = at->place == CC_IN ? come_out : go_in;

        if (cc_is_land(c, at->zone) && changes[c->rs->leader[l].seat] >> at->zone & 1)
            cc_put_leader(c, l, at->zone, at->place == CC_IN ? CC_OUT : CC_IN);
    }
}

void cc_update_sieges(struct cc *c)
{
    const struct cc_where *where = &c->st->where;
    cc_set besieged = where->siege[0] | where->siege[1];
    cc_set before = (where->city[0] & where->men[1][0]) | (where->city[1] & where->men[0][0]);

    CC_EACH (z, (besieged & ~before) | (~besieged & (before | where->inside))) /* nothing changes elsewhere */
        update_siege(c, z);
    settle_leaders(c);
}

void cc_turn_city(struct cc *c, int zone, int seat)
{
    cc_set_owner(c, zone, seat);
    cc_set_siege(c, zone, 0); /* the siege is over without having been lifted */
    update_siege(c, zone);
    cc_update_initiative(c);
    cc_judge_city(c, zone);
}

/* ---- who can try ---- */

static cc_set able_besiegers(const struct cc *c, cc_set supply, int zone, int seat)
{
    return cc_supplied_of(c, supply, cc_land_at(c, zone, CC_OUT, seat) & ~cc_flagged(c, CC_ACTED));
}

/* PI-461, PI-462, CC-R05: all units that one of these leaders leads may take part together with u; without a leader u
 * takes part alone. */
static cc_set led_with(const struct cc *c, cc_set able, uint16_t leaders, int u)
{
    cc_set party = CC_BIT(u);

    if (!c->rs->k.stack_leader)
        return able;
    CC_EACH (l, leaders) {
        cc_set his = able & cc_of(c, (struct cc_filter){0, c->rs->leader[l].tribes});

        if (his & CC_BIT(u) && cc_count(his) > cc_count(party))
            party = his;
    }
    return party;
}

int cc_besiegers(const struct cc *c, cc_set able, uint16_t leaders)
{
    int most = 0;

    CC_EACH (u, able) {
        int n = cc_count(led_with(c, able, leaders, u));

        most = n > most ? n : most;
    }
    return most;
}

cc_set cc_siege_party(const struct cc *c, int u)
{
    return led_with(c, c->st->pick.units, cc_leaders_at(c, c->st->siege.zone, CC_OUT, cc_owner(c, u)), u);
}

void cc_join_siege(struct cc *c, int u)
{
    struct cc_pick *p = &c->st->pick;

    if (p->n)
        return;
    p->units = cc_siege_party(c, u);
    if (p->max > cc_count(p->units))
        p->max = (uint8_t)cc_count(p->units);
}

/* PI-421: a siege roll against a port needs friendly ships before it. */
static bool port_is_closed(const struct cc *c, int zone, int seat)
{
    int port = cc_ground(c, zone)->port;

    return !c->rs->k.port_siege || port == CC_NONE || cc_zone(c, port)->ships[seat];
}

static struct why why_not_siege(const struct cc *c, cc_set supply, int seat, int zone)
{
    const struct cc_op *op = &c->st->op;

    if (!cc_is_land(c, zone) || cc_zone(c, zone)->siege != seat + 1)
        return cc_no(CC_WHY_NO_SIEGE, 860, zone, 0);
    if (op->tried >> zone & 1)
        return cc_no(CC_WHY_SIEGE_TRIED, 861, zone, 0);
    if (!port_is_closed(c, zone, seat))
        return cc_no_by(c, CC_WHY_NO_SHIP_BEFORE, CC_CITE_PORT_SIEGE, zone, 0);
    if (op->sp < c->rs->k.siege)
        return cc_no(CC_WHY_NO_SP, 417, c->rs->k.siege, op->sp);
    if (!able_besiegers(c, supply, zone, seat)) /* reports the problem of the first unit */
        return cc_why_not_act(c, seat, __builtin_ctzll(cc_land_at(c, zone, CC_OUT, seat)));
    return cc_yes();
}

struct why cc_check_siege(const struct cc *c, const struct action *a)
{
    return why_not_siege(c, cc_supply_zones(c), a->seat, a->arg[0]);
}

/* Units that why_not_siege() accepts. */
void cc_list_sieges(const struct cc *c, struct offers *l, const struct cc_able *able)
{
    if (c->st->op.sp < c->rs->k.siege)
        return;
    CC_EACH (z, c->st->where.siege[l->seat] & ~c->st->op.tried)
        if (port_is_closed(c, z, l->seat) && cc_land_at(c, z, CC_OUT, l->seat) & able->land)
            cc_offer(l, CC_ACT_SIEGE, 1, z, 0);
}

/* ---- the attempt ---- */

enum { SIEGE_WHO, SIEGE_DECLARE, SIEGE_PAID, SIEGE_ROLL, SIEGE_SALLY, SIEGE_FLEE, SIEGE_END };

void cc_begin_siege(struct cc *c, const struct action *a)
{
    c->st->siege = (struct cc_siege){.zone = (uint8_t)a->arg[0]};
    flow_call(&c->st->flow, CC_F_SIEGE, a->seat, 0, 0);
}

static void declare(struct cc *c)
{
    struct cc_siege *s = &c->st->siege;

    s->units = c->st->pick.chosen;
    CC_EACH (u, s->units)
        c->st->unit.flags[u] |= CC_ACTED;
    c->st->op.tried |= CC_BIT(s->zone);
    cc_pay(c, c->rs->k.siege);
}

/* CC-862: the sum of the modifiers.  Garrisons, ships and leaders are not units (CC-R04, CC-R76, PI-403). */
struct cc_assault cc_assault_on(const struct cc *c, int zone, int besiegers, int cards)
{
    return (struct cc_assault){cc_ground(c, zone)->factor, cc_zone(c, zone)->inside, -besiegers, cards};
}

static bool city_falls(struct cc *c, int seat)
{
    const struct cc_siege *s = &c->st->siege;
    struct cc_assault on = cc_assault_on(c, s->zone, cc_count(s->units & cc_land_at(c, s->zone, CC_OUT, seat)), s->mod);
    int face = rng_die(&c->st->head.rng, 10);

    cc_emit(c, SIEGE_ROLL, (int16_t)seat, s->zone, (int16_t)face, (int16_t)on.walls, (int16_t)on.inside,
            (int16_t)-on.besiegers, (int16_t)on.cards);
    return face + cc_assault_sum(on) <= c->rs->k.siege_number;
}

/* CC-863, CC-R59: units inside are destroyed, the garrison is flipped and half of the RP change hands.  A leader
 * without troops shares the fate of the city (CC-R69). */
void cc_city_falls(struct cc *c, int zone, int seat)
{
    cc_emit(c, CITY_FALLS, (int16_t)seat, (int16_t)zone);
    CC_EACH (u, cc_land_at(c, zone, CC_IN, cc_enemy(seat)))
        cc_destroy(c, u);
    if (!cc_ships_at(c, zone, cc_enemy(seat)))
        CC_EACH (l, cc_leaders_at(c, zone, CC_IN, cc_enemy(seat)))
            cc_kill_leader(c, l, !c->st->card_source);
    cc_capture_rp(c, zone, seat);
    cc_turn_city(c, zone, seat);
    cc_update_isolation(c);
}

/* CC-505, CC-R45: ships leave a fallen port one by one.  With enemy ships before it they cannot. */
static void ship_leaves(struct cc *c, int zone, cc_set ships)
{
    int u = __builtin_ctzll(ships), port = cc_ground(c, zone)->port, enemy = cc_enemy(cc_owner(c, u));

    if (cc_zone(c, port)->ships[enemy])
        cc_destroy(c, u);
    else
        cc_begin_retreat(c, u);
}

static void roll(struct cc *c, int seat)
{
    struct cc_siege *s = &c->st->siege;

    flow_go(&c->st->flow, SIEGE_FLEE);
    if (city_falls(c, seat)) {
        cc_city_falls(c, s->zone, seat);
        return;
    }
    cc_emit(c, CITY_HOLDS, (int16_t)seat, s->zone);
    if (!s->sally)
        return;
    flow_go(&c->st->flow, SIEGE_SALLY); /* CC-R97: all units before the city besiege it */
    cc_pick_units(c, CC_ASK_CARD_UNIT, c->rs->card[s->sally - 1].seat, cc_land_at(c, s->zone, CC_OUT, seat), 1, 1);
}

static void sally(struct cc *c)
{
    CC_EACH (u, c->st->pick.chosen)
        cc_hit(c, u, CC_DIS);
}

/* arg 0: seat */
void cc_step_siege(struct cc *c)
{
    struct flow *flow = &c->st->flow;
    int seat = flow_top(flow)->arg[0], zone = c->st->siege.zone;
    cc_set able, ships;

    switch (flow_top(flow)->step) {
    case SIEGE_WHO:
        flow_go(flow, SIEGE_DECLARE);
        able = able_besiegers(c, cc_supply_zones(c), zone, seat);
        cc_pick_units(c, CC_ASK_BESIEGERS, seat, able, 1, cc_besiegers(c, able, cc_leaders_at(c, zone, CC_OUT, seat)));
        break;
    case SIEGE_DECLARE:
        declare(c);
        flow_go(flow, SIEGE_PAID);
        cc_open_window(c, CC_W_ACT);
        break;
    case SIEGE_PAID:
        flow_go(flow, SIEGE_ROLL);
        cc_open_window(c, CC_W_SIEGE);
        break;
    case SIEGE_ROLL: roll(c, seat); break;
    case SIEGE_SALLY:
        flow_go(flow, SIEGE_FLEE);
        sally(c);
        break;
    case SIEGE_FLEE:
        ships = cc_zone(c, zone)->owner == seat ? cc_ships_at(c, zone, cc_enemy(seat)) : 0;
        if (ships)
            ship_leaves(c, zone, ships);
        else
            flow_go(flow, SIEGE_END);
        break;
    default:
        c->st->siege = (struct cc_siege){.zone = CC_NONE};
        flow_end(flow);
        break;
    }
}

/* ---- how many it would be ---- */

int cc_besiegers_now(const struct cc *c, int zone, int seat)
{
    return cc_besiegers(c, able_besiegers(c, cc_supply_zones(c), zone, seat), cc_leaders_at(c, zone, CC_OUT, seat));
}

struct cc_array cc_array_before(const struct cc *c, int zone, int seat, cc_set more, uint16_t leaders)
{
    cc_set all = more | cc_land_at(c, zone, CC_OUT, seat);

    return (struct cc_array){cc_count(all),
                             cc_besiegers(c, all, (uint16_t)(leaders | cc_leaders_at(c, zone, CC_OUT, seat)))};
}

/* ---- exact odds ---- */

/* Odds of a siege roll with all units that may take part and without cards. */
int cc_siege_odds(const struct ruleset *rules, const void *view, const struct action *a, struct odds *out)
{
    struct cc c = cc_at(rules, view, NULL);
    int zone = a->arg[0], need, ways;

    if (c.st->ask != CC_ASK_OP || why_not_siege(&c, cc_supply_zones(&c), a->seat, zone).code)
        return 0;
    need = c.rs->k.siege_number - cc_assault_sum(cc_assault_on(&c, zone, cc_besiegers_now(&c, zone, a->seat), 0));
    ways = need < 0 ? 0 : need > 10 ? 10 : need;
    *out = (struct odds){.policy = CC_POLICY_SIEGE, .dice = 1, .total = 10};
    if (ways)
        out->cell[out->cells++] = (struct odds_cell){
            .value = {[CC_TARGET_FALLS] = 1, [CC_TARGET_DESTROYED] = cc_zone(&c, zone)->inside}, /* CC-863 */
            .weight = (uint64_t)ways,
        };
    if (ways < 10)
        out->cell[out->cells++] = (struct odds_cell){.weight = (uint64_t)(10 - ways)};
    return 1;
}
