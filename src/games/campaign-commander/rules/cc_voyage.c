/*
 * cc_voyage.c: a fleet on its way (chapter A7): zone by zone, with stops, windows and battles, and the cargo that comes
 * ashore.  Planning the move is in cc_sail.c.
 */
#include "cc_sail.h"

/* ---- carrying it out ---- */

static void move_rp(struct cc *c, int from, int to, int n)
{
    int seat = c->st->op.seat;

    cc_add_rp(c, from, seat, -n);
    cc_add_rp(c, to, seat, n);
}

/* In a port troops and leaders are in the city; if it is besieged, inside it. */
static int ashore(const struct cc *c, int z) { return cc_is_land(c, z) && cc_besieged(c, z) ? CC_IN : CC_OUT; }

static void enter_next(struct cc *c)
{
    struct cc_move *m = &c->st->move;
    int seat = c->st->op.seat, from = lies_in(m), zone = m->path[m->at++];

    CC_EACH (u, m->units)
        cc_put(c, u, zone, cc_is_land(c, zone) ? CC_IN : CC_OUT);
    CC_EACH (u, m->cargo)
        cc_put(c, u, zone, ashore(c, zone));
    CC_EACH (l, m->leaders)
        cc_put_leader(c, l, zone, ashore(c, zone));
    move_rp(c, from, zone, m->rp);
    cc_pass_through(c, seat, zone);
    cc_emit(c, ENTERED, (int16_t)seat, (int16_t)zone, (int16_t)cc_count(m->units));
    cc_update_isolation(c);
}

/* Removes units that storms and battles took from the fleet. */
static void muster(struct cc *c)
{
    struct cc_move *m = &c->st->move;
    int zone = lies_in(m), rp = cc_zone(c, zone)->rp[c->st->op.seat];

    CC_EACH (u, m->units | m->cargo)
        if (c->st->unit.zone[u] != zone) {
            m->units &= ~CC_BIT(u);
            m->cargo &= ~CC_BIT(u);
        }
    if (m->leaders)
        m->leaders &= leaders_in(c, zone, c->st->op.seat);
    if (m->rp > rp)
        m->rp = (uint8_t)rp;
}

/* ---- stops ---- */

static void embark(struct cc *c, const struct cc_stop *stop)
{
    struct cc_move *m = &c->st->move;
    int zone = lies_in(m);
    cc_set party = 0;

    CC_EACH (u, stop->units) /* a card may have been played in between */
        if (c->st->unit.zone[u] == stop->zone)
            party |= CC_BIT(u);
    CC_EACH (u, party) {
        cc_put(c, u, zone, CC_OUT);
        c->st->unit.flags[u] |= CC_CARRIED;
    }
    CC_EACH (l, stop->leaders & cc_leaders_at(c, stop->zone, CC_OUT, c->st->op.seat))
        cc_put_leader(c, l, zone, CC_OUT);
    m->cargo |= party;
    m->embarked |= party;
    m->leaders |= stop->leaders;
    if (party)
        cc_emit(c, EMBARKED, (int16_t)c->st->op.seat, (int16_t)stop->zone, (int16_t)cc_count(party));
    cc_update_sieges(c);
    cc_update_isolation(c);
}

/* CC-551, CC-553, CC-R37: landed troops attack the enemies there and can do nothing else in this operation. */
static void land(struct cc *c, const struct cc_stop *stop)
{
    struct cc_move *m = &c->st->move;
    cc_set party = stop->units & m->cargo;

    if (!party)
        return;
    CC_EACH (u, party) {
        cc_put(c, u, stop->zone, CC_OUT);
        c->st->unit.flags[u] |= CC_ACTED | CC_CARRIED;
    }
    CC_EACH (l, stop->leaders & m->leaders)
        cc_put_leader(c, l, stop->zone, CC_OUT);
    m->cargo &= ~party;
    m->leaders &= (uint16_t)~stop->leaders;
    cc_pass_through(c, c->st->op.seat, stop->zone);
    cc_emit(c, LANDED, (int16_t)c->st->op.seat, (int16_t)stop->zone, (int16_t)cc_count(party));
    flow_go(&c->st->flow, CC_SAIL_LANDED);
    flow_call(&c->st->flow, CC_F_ENTER, stop->zone, CC_NONE, lies_in(m) + 1);
}

/* Troops whose landing failed are aboard again (CC-R37).  Leaders of other ships there are not among them. */
static void after_landing(struct cc *c)
{
    struct cc_move *m = &c->st->move;
    const struct cc_stop *stop = &m->stop[m->stop_at - 1];
    int zone = lies_in(m), seat = c->st->op.seat;

    CC_EACH (u, stop->units)
        if (c->st->unit.zone[u] == zone)
            m->cargo |= CC_BIT(u);
    m->leaders |= stop->leaders & cc_leaders_at(c, zone, CC_OUT, seat);
    cc_update_sieges(c);
    cc_end_alone(c, seat, stop->zone);
    cc_update_isolation(c);
    flow_go(&c->st->flow, CC_SAIL_STOPS);
}

/* Cargo ashore in an own port may act, but may not be carried again (CC-R36). */
static void bring_ashore(struct cc *c, cc_set party, int rp)
{
    struct cc_move *m = &c->st->move;
    int zone = lies_in(m), seat = c->st->op.seat;

    CC_EACH (u, party)
        c->st->unit.flags[u] |= CC_CARRIED;
    m->cargo &= ~party;
    if (party)
        cc_emit(c, LANDED, (int16_t)seat, (int16_t)zone, (int16_t)cc_count(party));
    if (!rp)
        return;
    m->rp = (uint8_t)(m->rp - rp);
    cc_add_fresh(c, zone, rp);
    cc_emit(c, LEFT_BEHIND, (int16_t)seat, (int16_t)zone, (int16_t)rp);
}

static void leave(struct cc *c, const struct cc_stop *stop)
{
    struct cc_move *m = &c->st->move;

    bring_ashore(c, stop->units & m->cargo, stop->rp < m->rp ? stop->rp : m->rp);
    m->leaders &= (uint16_t)~stop->leaders;
    cc_end_alone(c, c->st->op.seat, stop->zone);
}

static void do_stop(struct cc *c)
{
    struct cc_move *m = &c->st->move;
    const struct cc_stop *stop = &m->stop[m->stop_at++];

    switch (stop->kind) {
    case CC_STOP_LAND: land(c, stop); break;
    case CC_STOP_EMBARK: embark(c, stop); break;
    default: leave(c, stop);
    }
}

/* ---- under way ---- */

/* CC-R81: the rest of the plan is void; without a legal end the fleet stays. */
static void plan_anew(struct cc *c)
{
    struct cc_move *m = &c->st->move;

    m->replan = 0;
    for (int i = m->stop_at; i < m->stops; i++) {
        m->toll = (uint8_t)(m->toll - (m->stop[i].kind == CC_STOP_EMBARK ? c->rs->k.embark : 0));
        m->stop[i] = (struct cc_stop){0};
    }
    m->stops = m->stop_at;
    for (int i = m->at; i < CC_PATH_MAX; i++)
        m->path[i] = 0;
    m->path_n = m->at;
    cc_take_stock(c, m);
    m->used = (uint8_t)(cc_cost_so_far(c, m) + m->toll);
    if (cc_fleet_has_end(c, m)) {
        flow_go(&c->st->flow, CC_SAIL_ASSEMBLE); /* asks again until the end of the move is named */
        return;
    }
    cc_emit(c, STOPPED, (int16_t)c->st->op.seat, (int16_t)lies_in(m));
    m->halted = 1;
}

/* CC-R44: a besieged port is open, so a fleet that ends in one enters no other zone. */
static void arrive(struct cc *c)
{
    const struct cc_move *m = &c->st->move;

    flow_go(&c->st->flow, CC_SAIL_STOPS);
    if (!cc_is_land(c, lies_in(m)))
        cc_enter(c, lies_in(m), m->at > 1 ? m->path[m->at - 2] : m->from, 0);
}

static void next_zone(struct cc *c)
{
    enter_next(c);
    flow_go(&c->st->flow, CC_SAIL_ENTERED);
    if (!cc_open_window(c, CC_W_ZONE))
        arrive(c);
}

/* CC-558, CC-562: in a port the cargo comes ashore by itself; elsewhere it stays aboard and does nothing more
 * (CC-R36). */
static void sail_over(struct cc *c)
{
    struct cc_move *m = &c->st->move;
    int zone = lies_in(m), seat = c->st->op.seat;

    CC_EACH (u, m->units)
        c->st->unit.flags[u] |= CC_ACTED;
    if (!cc_is_land(c, zone))
        CC_EACH (u, m->cargo)
            c->st->unit.flags[u] |= CC_ACTED | CC_CARRIED;
    else if (m->at)
        bring_ashore(c, m->cargo, m->rp);
    *m = (struct cc_move){0};
    cc_update_sieges(c);
    cc_end_alone(c, seat, zone);
    cc_update_isolation(c);
    flow_end(&c->st->flow);
}

static void sail_on(struct cc *c)
{
    struct cc_move *m = &c->st->move;

    muster(c);
    if (m->replan && m->units && !m->halted)
        plan_anew(c);
    else if (m->halted || !m->units)
        sail_over(c);
    else if (m->stop_at < m->stops && m->stop[m->stop_at].at == m->at)
        do_stop(c);
    else if (m->at < m->path_n)
        next_zone(c);
    else
        sail_over(c);
}

static void one_step(struct cc *c)
{
    struct flow *f = &c->st->flow;

    switch (flow_top(f)->step) {
    case CC_SAIL_ASSEMBLE: cc_ask(c, CC_ASK_SAIL, c->st->op.seat); break;
    case CC_SAIL_DECLARED:
        flow_go(f, CC_SAIL_STOPS);
        if (!cc_open_window(c, CC_W_ACT))
            sail_on(c);
        break;
    case CC_SAIL_STOPS: sail_on(c); break;
    case CC_SAIL_LANDED: after_landing(c); break;
    default: arrive(c);
    }
}

CC_STEPS(cc_step_sail, CC_F_SAIL)
