/*
 * fc_turns.c: chapters E, I and S: the phases of a turn, whose turn it is to
 * activate a unit, pass and decline, exchanging purple tokens, end of turn.
 */
#include "../fc.h"

enum step { STEP_TURN, STEP_GENERATED, STEP_REVEAL, STEP_NEXT, STEP_END, STEP_SPY };

/* ---- whose turn it is ---- */

/* FC-301, FC-307: units that must act in this colour step. */
static int due(const struct fc *c, int seat)
{
    const uint8_t *held = c->st->held[seat];

    return held[c->st->step] + (c->st->step == FC_YELLOW ? held[FC_PURPLE] : 0);
}

/* FC-318, FC-321: purple is not counted. */
static struct why why_not_pass(const struct fc *c, int seat)
{
    int own = c->st->held[seat][c->st->step], other = c->st->held[fc_enemy(seat)][c->st->step];

    if (!c->rs->options.pass_rule)
        return fc_no(FC_WHY_PASS_OFF, 318);
    if (!own)
        return fc_no2(FC_WHY_PASS_NONE, 318, c->st->step, 0);
    if (other <= own)
        return fc_no2(FC_WHY_PASS_NOT_MORE, 318, own, other);
    return fc_yes();
}

/* FC-306, FC-307: a side may decline only if it has nothing but purple, and not in the yellow step. */
static struct why why_not_decline(const struct fc *c, int seat)
{
    if (due(c, seat))
        return fc_no2(FC_WHY_MUST_GO, c->st->step == FC_YELLOW ? 307 : 306, c->st->step, 0);
    return fc_yes();
}

/* FC-263: a colour with a token on the map. */
static struct why why_not_swap(const struct fc *c, int seat, int u, int colour)
{
    struct why no = fc_own_unit(c, seat, u);

    if (no.code)
        return no;
    if (fc_unit(c, u)->order != FC_PURPLE)
        return fc_no2(FC_WHY_NOT_PURPLE, 263, fc_ref(c, u), 0);
    if (colour < 0 || colour >= FC_ORDER_COUNT || colour == FC_PURPLE)
        return fc_no(FC_WHY_MALFORMED, 263);
    if (!c->st->colours[colour])
        return fc_no2(FC_WHY_NOT_ON_THE_MAP, 263, colour, 0);
    return fc_yes();
}

static void list_turn(const struct fc *c, struct offers *l)
{
    fc_offer(l, FC_ACT_GO, 0, 0, 0);
    if (!why_not_pass(c, l->seat).code)
        fc_offer(l, FC_ACT_PASS, 0, 0, 0);
    if (!why_not_decline(c, l->seat).code)
        fc_offer(l, FC_ACT_DECLINE, 0, 0, 0);
    if (!c->st->held[l->seat][FC_PURPLE])
        return;
    FC_EACH_OF (c, u, l->seat) {
        if (fc_unit(c, u)->order != FC_PURPLE)
            continue;
        for (int k = 0; k < FC_ORDER_COUNT; k++)
            if (!why_not_swap(c, l->seat, u, k).code)
                fc_offer(l, FC_ACT_SWAP, 2, u, k);
    }
}

static struct why check_turn(const struct fc *c, const struct action *a)
{
    switch (a->kind) {
    case FC_ACT_PASS: return why_not_pass(c, a->seat);
    case FC_ACT_DECLINE: return why_not_decline(c, a->seat);
    case FC_ACT_SWAP: return why_not_swap(c, a->seat, a->arg[0], a->arg[1]);
    default: return fc_yes(); /* GO */
    }
}

/* FC-330: the activation begins with its card. fc_next_turn() is called after the activation. */
static void go_on(struct fc *c)
{
    flow_go(&c->st->flow, STEP_NEXT);
    flow_call(&c->st->flow, FC_F_ACTIVATION, 0, 0, 0);
    fc_draw_card(c);
}

static void apply_turn(struct fc *c, const struct action *a)
{
    switch (a->kind) {
    case FC_ACT_GO: go_on(c); return;
    case FC_ACT_PASS: fc_emit(c, PASSED, a->seat); break;
    case FC_ACT_DECLINE: fc_emit(c, DECLINED, a->seat); break;
    default: /* SWAP: still his turn */
        fc_set_order(c, a->arg[0], a->arg[1]);
        fc_emit(c, SWAPPED, fc_ref(c, a->arg[0]), a->arg[1]);
        flow_go(&c->st->flow, STEP_NEXT);
        return;
    }
    c->st->active = (uint8_t)fc_enemy(a->seat);
    flow_go(&c->st->flow, STEP_NEXT);
}

/* ---- the Action Phase ---- */

/* FC-300 to FC-312: finds the side that acts next, in this colour step or a later one. */
static void next_activation(struct fc *c)
{
    struct fc_state *st = c->st;
    int seat;

    if (fc_watch_stops(c)) { /* FC-R107 */
        flow_go(&st->flow, STEP_END);
        return;
    }
    while (!due(c, 0) && !due(c, 1)) {
        do {
            if (st->step == FC_YELLOW) {
                flow_go(&st->flow, STEP_END);
                return;
            }
            st->step = st->step == FC_GREEN ? FC_YELLOW : (uint8_t)(st->step + 1);
        } while (!due(c, 0) && !due(c, 1) && st->step != FC_YELLOW);
        st->active = st->initiative;
        if (due(c, 0) || due(c, 1))
            fc_emit(c, STEP, st->step);
    }
    seat = st->active;
    if (!due(c, seat) && !(st->step != FC_YELLOW && st->held[seat][FC_PURPLE]))
        seat = st->active = (uint8_t)fc_enemy(seat); /* FC-302 */
    if (due(c, seat) && why_not_pass(c, seat).code && !st->held[seat][FC_PURPLE])
        go_on(c); /* nothing to choose */
    else
        fc_ask(c, FC_ASK_TURN, seat);
}

void fc_next_turn(struct fc *c)
{
    c->st->active = (uint8_t)fc_enemy(c->st->active);
    next_activation(c);
}

/* ---- end of turn ---- */

/* FC-720, FC-721. */
static void end_turn(struct fc *c)
{
    struct fc_state *st = c->st;

    fc_emit(c, END_OF_TURN, st->turn);
    for (int u = 0; u < st->units; u++) {
        struct fc_unit *unit = fc_unit(c, u);
        unit->flags &= (uint8_t) ~(FC_GUARDING | FC_PURSUED);
        unit->turn_abilities = 0;
        unit->turn_master_defence = 0;
    }
    for (int seat = 0; seat < FC_SEATS; seat++)
        for (int k = 0; k < FC_POOL; k++)
            st->side[seat].pool[k] = st->side[seat].shown[k] = 0;
    fc_return_tokens(c); /* FC-1017 */
    fc_score_turn(c);
}

/* FC-735, FC-932. */
static void check_limit(struct fc *c)
{
    const struct fc_side *s = c->st->side;
    int a = s[0].vp, b = s[1].vp;

    if (c->st->head.over || !c->rs->options.turn_limit || c->st->turn < c->rs->options.turn_limit || fc_in_campaign(c))
        return;
    if (c->rs->conditions.elimination) {
        a = s[1].points_lost;
        b = s[0].points_lost;
    }
    fc_finish(c, a == b ? FC_NONE : a > b ? 0 : 1, FC_END_TURN_LIMIT);
}

/* A side without orders has lost (FC-234); the sleeping Hydra needs no token of the bag (FC-1091). */
static void start_mission_orders(struct fc *c)
{
    fc_watch_sleep(c);
    flow_go(&c->st->flow, fc_watch_stops(c) ? STEP_END : STEP_SPY);
}

void fc_step_battle(struct fc *c)
{
    struct fc_state *st = c->st;

    switch (flow_top(&st->flow)->step) {
    case STEP_TURN:
        st->turn++;
        st->phase = FC_PHASE_COMMAND;
        fc_emit(c, TURN, st->turn);
        if (fc_in_campaign(c))
            fc_watch_turn(c);
        flow_go(&st->flow, STEP_GENERATED);
        fc_start_generation(c);
        break;
    case STEP_GENERATED:
        fc_end_generation(c);
        if (fc_in_campaign(c)) {
            start_mission_orders(c);
            break;
        }
        flow_go(&st->flow, STEP_REVEAL);
        if (!st->head.over)
            fc_start_distribution(c);
        break;
    case STEP_SPY: /* FC-1060 */
        if (fc_watch_spies(c))
            break;
        flow_go(&st->flow, STEP_REVEAL);
        fc_start_distribution(c);
        break;
    case STEP_REVEAL:
        fc_reveal(c);
        st->phase = FC_PHASE_ACTION;
        st->step = FC_RED;
        st->active = st->initiative;
        flow_go(&st->flow, STEP_NEXT);
        if (due(c, 0) || due(c, 1))
            fc_emit(c, STEP, FC_RED);
        break;
    case STEP_NEXT: next_activation(c); break;
    case STEP_END:
        end_turn(c);
        check_limit(c);
        flow_go(&st->flow, STEP_TURN);
        if (fc_in_campaign(c) && fc_watch_decided(c)) {
            flow_end(&st->flow);
            flow_call(&st->flow, FC_F_WATCH, 0, 0, 0);
        }
        break;
    }
}

/* Where a position begins: fc_setup.c. */
void fc_resume_battle(struct fc *c, int phase)
{
    flow_call(&c->st->flow, FC_F_BATTLE, 0, 0, 0);
    if (phase == FC_PHASE_ACTION)
        flow_go(&c->st->flow, STEP_NEXT);
    else
        c->st->turn = (uint16_t)(c->st->turn ? c->st->turn - 1 : 0); /* STEP_TURN counts it */
}

const struct fc_ask_rules fc_ask_turn = {list_turn, check_turn, apply_turn, NULL};
