/*
 * fc_activation.c: chapter K: an activation from the tactic card to the last
 * action of the unit: start effects, surcharges, what a unit may do, Rest and
 * Declare Defence, Persecution.
 */
#include <string.h>
#include "../fc.h"

enum step { STEP_UNIT, STEP_ACT, STEP_MOVE, STEP_FOUGHT, STEP_END };

static struct fc_unit *active_unit(const struct fc *c) { return fc_unit(c, c->st->act.unit); }

void fc_end_activation(struct fc *c)
{
    c->st->act = (struct fc_activation){.unit = FC_NONE, .card = FC_NONE, .origin = -1, .attack_from = -1};
}

/* The last thing of an activation; the other side is next. */
static void finish(struct fc *c)
{
    fc_watch_acted(c, c->st->act.unit);
    fc_end_activation(c);
    flow_end(&c->st->flow);
    fc_next_turn(c);
}

/* ---- which unit (FC-301, FC-305) ---- */

static bool eligible(const struct fc *c, int seat, int u)
{
    const struct fc_unit *unit = fc_unit(c, u);

    return unit->flags & FC_ON_MAP && unit->owner == seat && (unit->order == c->st->step || unit->order == FC_PURPLE);
}

static void list_unit(const struct fc *c, struct offers *l)
{
    FC_EACH_OF (c, u, l->seat)
        if (eligible(c, l->seat, u))
            fc_offer(l, FC_ACT_ACTIVATE, 1, u, 0);
}

static struct why check_unit(const struct fc *c, const struct action *a)
{
    struct why no = fc_own_unit(c, a->seat, a->arg[0]);

    if (!no.code && !eligible(c, a->seat, a->arg[0]))
        no = fc_no2(FC_WHY_OTHER_COLOUR, 301, fc_ref(c, a->arg[0]), c->st->step);
    return no;
}

/* ---- what the tactic card does to the unit that was chosen ---- */

static bool effect_applies(const struct fc *c, const struct fc_effect *e)
{
    switch (e->when) {
    case FC_WHEN_RANGED: return fc_type(c, c->st->act.unit)->ranged > 0;
    case FC_WHEN_NOT_RANGED: return fc_type(c, c->st->act.unit)->ranged == 0;
    case FC_WHEN_POOL_EMPTY: return c->st->act.effect == 1;
    default: return true;
    }
}

/* Cards TE13, TS06: the ability gets number X; if the unit already has X or more, one more than it has. */
static void raise_numbers(const struct fc *c, const struct fc_effect *e)
{
    struct fc_mods have;

    fc_gather(c, c->st->act.unit, false, &have);
    for (int i = 0; i < FC_X_COUNT; i++)
        if (e->grant.x[i])
            c->st->act.mods.x[i] = (uint8_t)(have.x[i] >= e->grant.x[i] ? have.x[i] + 1 : e->grant.x[i]);
}

static void grant_contact(struct fc *c, const struct fc_effect *e)
{
    uint8_t near[FC_CONTACTS];
    const struct fc_unit *unit = active_unit(c);
    int n = fc_enemies_in_contact(c, fc_enemy(unit->owner), unit->hex, near);

    fc_grant_turn(c, c->st->act.unit, &e->grant);
    for (int i = 0; i < n; i++)
        fc_grant_turn(c, near[i], &e->grant);
}

/* TE10: the units that it can help. */
static bool can_be_healed(const struct fc *c, const struct fc_effect *e, int u)
{
    const struct fc_unit *unit = fc_unit(c, u);

    if (!(unit->flags & FC_ON_MAP) || unit->owner != active_unit(c)->owner || !unit->losses ||
        e->except & fc_abilities(c, u))
        return false;
    return u == c->st->act.unit ||
           (e->on == FC_ON_ACTIVATED_OR_CONTACT && fc_distance(c, unit->hex, active_unit(c)->hex) == 1);
}

static const struct fc_effect *heal_effect(const struct fc *c)
{
    const struct fc_card *card = c->st->act.card == FC_NONE ? NULL : &c->rs->card[c->st->act.card];

    for (int i = 0; card && i < card->effects; i++)
        if (card->effect[i].heal &&
            (card->effect[i].on == FC_ON_ACTIVATED || card->effect[i].on == FC_ON_ACTIVATED_OR_CONTACT))
            return &card->effect[i];
    return NULL;
}

static int healable(const struct fc *c, uint8_t out[FC_CONTACTS + 1])
{
    const struct fc_effect *e = heal_effect(c);
    int n = 0;

    for (int u = 0; e && u < c->st->units && n <= FC_CONTACTS; u++)
        if (can_be_healed(c, e, u))
            out[n++] = (uint8_t)u;
    return n;
}

static void card_works(struct fc *c)
{
    struct fc_activation *act = &c->st->act;
    const struct fc_card *card = &c->rs->card[act->card];

    for (int i = 0; i < card->effects; i++) {
        const struct fc_effect *e = &card->effect[i];
        if (e->on > FC_ON_ACTIVATED_OR_CONTACT || !effect_applies(c, e))
            continue;
        if (e->fatigue)
            act->pending |= 1u << FC_START_CARD_FATIGUE;
        if (e->heal)
            act->pending |= 1u << FC_START_CARD_HEAL;
        if (e->on == FC_ON_ACTIVATED_AND_CONTACT)
            grant_contact(c, e);
        else if (e->until == FC_UNTIL_TURN)
            fc_grant_turn(c, act->unit, &e->grant);
        else if (e->raise)
            raise_numbers(c, e);
        else
            fc_add_mods(&act->mods, &e->grant);
    }
}

/* ---- start effects (FC-374) ---- */

static int card_fatigue(const struct fc *c)
{
    const struct fc_card *card = &c->rs->card[c->st->act.card];

    for (int i = 0; i < card->effects; i++)
        if (card->effect[i].fatigue && effect_applies(c, &card->effect[i]))
            return card->effect[i].fatigue;
    return 0;
}

/* Fatigue that a pending start effect brings (+) or takes (-); 0 for healing. */
static int trigger_fatigue(const struct fc *c, int trigger)
{
    if (trigger == FC_START_CARD_FATIGUE)
        return card_fatigue(c);
    if (trigger >= FC_START_FIXTURE)
        return c->rs->fixture_type[c->st->fixture[trigger - FC_START_FIXTURE].type].start_fatigue;
    return 0;
}

/* FC-785: how much the active unit regenerates. */
static int regeneration(const struct fc *c)
{
    const struct fc_activation *act = &c->st->act;
    int own = fc_type(c, act->unit)->own.x[FC_X_REGENERATION], given = act->mods.x[FC_X_REGENERATION];
    struct fc_mods m;

    if (!c->st->fixtures && !c->rs->aura_numbers)
        return own > given ? own : given; /* nothing around it can add to that */
    fc_gather(c, act->unit, false, &m);
    return m.x[FC_X_REGENERATION];
}

static void find_triggers(struct fc *c)
{
    struct fc_activation *act = &c->st->act;

    if (regeneration(c))
        act->pending |= 1u << FC_START_REGENERATION;
    for (int i = 0; i < c->st->fixtures; i++)
        if (c->rs->fixture_type[c->st->fixture[i].type].start_fatigue &&
            fc_fixture_works(c, &c->st->fixture[i], act->unit))
            act->pending |= 1u << (FC_START_FIXTURE + i);
}

static void change_fatigue(struct fc *c, int u, int by, enum fc_relief why)
{
    struct fc_unit *unit = fc_unit(c, u);
    int before = unit->fatigue;

    if (by == FC_ALL_FATIGUE)
        by = -before;
    for (; by > 0 && fc_on_map(c, u); by--)
        fc_force_fatigue(c, u);
    for (; by < 0 && unit->fatigue > 0; by++)
        unit->fatigue--;
    if (unit->fatigue < before && fc_on_map(c, u)) /* tokens that FC-155 removes are not told as relief */
        fc_emit(c, FATIGUE_LOST, fc_ref(c, u), unit->fatigue, why);
}

static void run_trigger(struct fc *c, int trigger)
{
    struct fc_activation *act = &c->st->act;
    uint8_t who[FC_CONTACTS + 1];
    int n;

    act->pending &= ~(1u << trigger);
    switch (trigger) {
    case FC_START_REGENERATION: fc_heal(c, act->unit, regeneration(c), FC_BY_REGENERATION); break;
    case FC_START_CARD_HEAL:
        n = healable(c, who);
        if (n == 1)
            fc_heal(c, who[0], heal_effect(c)->heal, FC_BY_CARD);
        else if (n > 1)
            fc_ask(c, FC_ASK_HEAL, active_unit(c)->owner);
        break;
    default:
        change_fatigue(c, act->unit, trigger_fatigue(c, trigger),
                       trigger == FC_START_CARD_FATIGUE ? FC_BY_CARD : FC_BY_ELEMENT);
    }
}

static void list_heal(const struct fc *c, struct offers *l)
{
    uint8_t who[FC_CONTACTS + 1];
    int n = healable(c, who);

    for (int i = 0; i < n; i++)
        fc_offer(l, FC_ACT_HEAL, 1, who[i], 0);
}

static struct why check_heal(const struct fc *c, const struct action *a)
{
    const struct fc_effect *e = heal_effect(c);
    struct why no = fc_own_unit(c, a->seat, a->arg[0]);

    if (!no.code && !(e && can_be_healed(c, e, a->arg[0])))
        no = fc_no2(FC_WHY_CARD_TARGET, 339, fc_ref(c, a->arg[0]), 0);
    return no;
}

static void apply_heal(struct fc *c, const struct action *a)
{
    fc_heal(c, a->arg[0], heal_effect(c)->heal, FC_BY_CARD);
}

/* ---- surcharges (FC-385 to FC-391) ---- */

/* FC-261: purple pays for any colour. */
static bool can_pay(const uint8_t pool[FC_POOL], const uint8_t cost[FC_POOL])
{
    int missing = 0;

    for (int k = 0; k < FC_PURPLE; k++)
        missing += cost[k] > pool[k] ? cost[k] - pool[k] : 0;
    return missing + cost[FC_PURPLE] <= pool[FC_PURPLE];
}

static void pay(uint8_t pool[FC_POOL], const uint8_t cost[FC_POOL])
{
    for (int k = 0; k < FC_POOL; k++) {
        int from = k < FC_PURPLE && cost[k] > pool[k] ? pool[k] : cost[k];
        pool[k] = (uint8_t)(pool[k] - from);
        pool[FC_PURPLE] = (uint8_t)(pool[FC_PURPLE] - (cost[k] - from));
    }
}

/* FC-1021: the first one of a unit with Frenzy. */
static bool for_free(const struct fc *c, int i) { return !i && fc_token_of(c, c->st->act.unit) == FC_TOKEN_FRENZY; }

static struct why why_not_buy(const struct fc *c, int i)
{
    const struct fc_activation *act = &c->st->act;
    const struct fc_type *t = fc_type(c, act->unit);

    if (i < 0 || i >= t->surcharges)
        return fc_no2(FC_WHY_NO_SURCHARGE, 385, fc_ref(c, act->unit), i);
    if (act->colour == FC_YELLOW)
        return fc_no2(FC_WHY_YELLOW, 373, fc_ref(c, act->unit), 0);
    if (act->bought & 1 << i)
        return fc_no2(FC_WHY_BOUGHT, 387, fc_ref(c, act->unit), i);
    if (!for_free(c, i) && !can_pay(c->st->side[active_unit(c)->owner].pool, t->surcharge[i].cost))
        return fc_no2(FC_WHY_CANNOT_PAY, 388, fc_ref(c, act->unit), i);
    return fc_yes();
}

static void buy(struct fc *c, int i)
{
    struct fc_activation *act = &c->st->act;
    const struct fc_surcharge *s = &fc_type(c, act->unit)->surcharge[i];

    if (!for_free(c, i))
        pay(c->st->side[active_unit(c)->owner].pool, s->cost);
    act->bought = (uint8_t)(act->bought | 1 << i);
    fc_emit(c, BOUGHT, fc_ref(c, act->unit), i);
    if (s->until == FC_UNTIL_TURN)
        fc_grant_turn(c, act->unit, &s->grant);
    else
        fc_add_mods(&act->mods, &s->grant);
    if (s->unfatigue)
        change_fatigue(c, act->unit, -(int)s->unfatigue, FC_BY_SURCHARGE);
}

/* ---- the decision "what now" ---- */

static struct why why_not_go(const struct fc *c, bool run)
{
    if (!fc_can_move(c, c->st->act.unit, run))
        return fc_no2(FC_WHY_NOWHERE_TO_GO, run ? 440 : 430, fc_ref(c, c->st->act.unit), 0);
    return fc_yes();
}

/* FC-422, FC-425; FC-823: in a Town of scenario 2 the Empire rests even so. */
static struct why why_not_rest(const struct fc *c, bool contact)
{
    int u = c->st->act.unit;
    bool sheltered = c->rs->conditions.rest_in_town & 1 << c->rs->army[active_unit(c)->owner].faction &&
                     fc_ground(c, active_unit(c)->hex)->town;

    if (fc_type(c, u)->stamina == FC_NONE)
        return fc_no2(FC_WHY_NO_STAMINA, 425, fc_ref(c, u), 0);
    if (contact && !sheltered)
        return fc_no2(FC_WHY_REST_CONTACT, 422, fc_ref(c, u), 0);
    return fc_yes();
}

static bool rest_is_idle(const struct fc *c)
{
    return !active_unit(c)->fatigue && !(fc_ground(c, active_unit(c)->hex)->rest_heals && active_unit(c)->losses);
}

/* FC-373; FC-1092: the Supply Cart acts with any order. */
static bool is_idle(const struct fc *c)
{
    return c->st->act.colour == FC_YELLOW && !fc_watch_is_cart(c, c->st->act.unit);
}

static struct why check_act(const struct fc *c, const struct action *a)
{
    const struct fc_activation *act = &c->st->act;

    if (a->kind == FC_ACT_BUY)
        return why_not_buy(c, a->arg[0]);
    if (a->kind == FC_ACT_TRIGGER) {
        if (a->arg[0] < 0 || a->arg[0] > 31 || !(act->pending & 1u << a->arg[0]))
            return fc_no(FC_WHY_NO_TRIGGER, 374);
        return fc_yes();
    }
    if (act->pending)
        return fc_no(FC_WHY_START_FIRST, 370);
    if (is_idle(c) && a->kind != FC_ACT_REST && a->kind != FC_ACT_END)
        return fc_no2(FC_WHY_YELLOW, 373, fc_ref(c, act->unit), 0);
    switch (a->kind) {
    case FC_ACT_CONSECRATE: return fc_why_not_consecrate(c, act->unit);
    case FC_ACT_MOVE: return why_not_go(c, false);
    case FC_ACT_RUN: return why_not_go(c, true);
    case FC_ACT_REST: return why_not_rest(c, fc_contact_enemy(c, act->unit));
    case FC_ACT_GUARD:
    case FC_ACT_END: return fc_yes();
    default: return fc_check_strike(c, a);
    }
}

static void list_buys(const struct fc *c, struct offers *l)
{
    for (int i = 0; i < fc_type(c, c->st->act.unit)->surcharges; i++)
        if (!why_not_buy(c, i).code)
            fc_offer(l, FC_ACT_BUY, 1, i, 0);
}

static void list_act(const struct fc *c, struct offers *l)
{
    const struct fc_activation *act = &c->st->act;
    uint8_t near[FC_CONTACTS];
    int n;

    for (int i = 0; act->pending && i < 32; i++)
        if (act->pending & 1u << i)
            fc_offer(l, FC_ACT_TRIGGER, 1, i, 0);
    if (act->pending) {
        list_buys(c, l);
        return;
    }
    n = fc_enemies_in_contact(c, active_unit(c)->owner, active_unit(c)->hex, near);
    if (!is_idle(c)) {
        if (!why_not_go(c, false).code)
            fc_offer(l, FC_ACT_MOVE, 0, 0, 0);
        if (!why_not_go(c, true).code)
            fc_offer(l, FC_ACT_RUN, 0, 0, 0);
        fc_list_strikes(c, l, near, n);
        fc_offer(l, FC_ACT_GUARD, 0, 0, 0);
        if (fc_in_campaign(c) && !fc_why_not_consecrate(c, act->unit).code)
            fc_offer(l, FC_ACT_CONSECRATE, 0, 0, 0);
    }
    if (!why_not_rest(c, n > 0).code)
        fc_offer(l, FC_ACT_REST, 0, 0, 0);
    fc_offer(l, FC_ACT_END, 0, 0, 0);
    list_buys(c, l);
}

static void rest(struct fc *c)
{
    int u = c->st->act.unit;

    fc_emit(c, RESTS, fc_ref(c, u));
    active_unit(c)->fatigue = 0;                                              /* FC-420 */
    fc_heal(c, u, fc_ground(c, active_unit(c)->hex)->rest_heals, FC_BY_REST); /* FC-518 */
}

static void start_move(struct fc *c, bool run)
{
    struct fc_activation *act = &c->st->act;

    act->running = run;
    act->moving = 1;
    act->left = (uint8_t)fc_move_range(c, act->unit, run);
    flow_go(&c->st->flow, STEP_MOVE);
    fc_ask(c, FC_ASK_MOVE, active_unit(c)->owner);
}

static void apply_act(struct fc *c, const struct action *a)
{
    struct fc_activation *act = &c->st->act;

    switch (a->kind) {
    case FC_ACT_TRIGGER: run_trigger(c, a->arg[0]); return;
    case FC_ACT_BUY: buy(c, a->arg[0]); return;
    case FC_ACT_MOVE:
    case FC_ACT_RUN: start_move(c, a->kind == FC_ACT_RUN); return;
    case FC_ACT_GUARD:
        active_unit(c)->flags |= FC_GUARDING;
        fc_emit(c, GUARDS, fc_ref(c, act->unit));
        break;
    case FC_ACT_REST: rest(c); break;
    case FC_ACT_CONSECRATE: fc_consecrate(c, act->unit); break;
    case FC_ACT_END: fc_emit(c, WAITS, fc_ref(c, act->unit)); break;
    default:
        flow_go(&c->st->flow, STEP_FOUGHT);
        fc_apply_strike(c, a);
        return;
    }
    finish(c);
}

/* ---- after moving ---- */

static void list_moved(const struct fc *c, struct offers *l)
{
    uint8_t near[FC_CONTACTS];
    int n = fc_enemies_in_contact(c, active_unit(c)->owner, active_unit(c)->hex, near);

    fc_list_strikes(c, l, near, n);
    fc_offer(l, FC_ACT_END, 0, 0, 0);
}

static struct why check_moved(const struct fc *c, const struct action *a)
{
    return a->kind == FC_ACT_END ? fc_yes() : fc_check_strike(c, a);
}

static void apply_moved(struct fc *c, const struct action *a)
{
    if (a->kind == FC_ACT_END) {
        flow_go(&c->st->flow, STEP_END);
        return;
    }
    flow_go(&c->st->flow, STEP_FOUGHT);
    fc_apply_strike(c, a);
}

/* ---- Persecution (FC-781, FC-782) ---- */

int fc_chase_range(const struct fc *c)
{
    struct fc_mods m;

    fc_gather(c, c->st->act.unit, false, &m);
    return m.x[FC_X_PERSECUTION];
}

static bool chase_ends(const struct fc *c, const struct fc_reach *r, int hex)
{
    return r->how[hex] == FC_REACHED && hex != c->st->act.attack_from &&
           fc_enemies_in_contact(c, active_unit(c)->owner, hex, NULL) > 0;
}

static void list_pursue(const struct fc *c, struct offers *l)
{
    uint8_t near[FC_CONTACTS];
    int n = fc_enemies_in_contact(c, active_unit(c)->owner, active_unit(c)->hex, near);
    struct fc_reach r;

    fc_offer(l, FC_ACT_END, 0, 0, 0);
    for (int i = 0; i < n; i++)
        fc_offer(l, FC_ACT_ATTACK, 1, near[i], 0);
    fc_reach(c, c->st->act.unit, fc_chase_range(c), FC_CHASE, &r);
    for (int i = 0; i < r.n; i++)
        if (chase_ends(c, &r, r.hex[i]))
            fc_offer(l, FC_ACT_CHASE, 1, r.hex[i], 0);
}

static struct why check_pursue(const struct fc *c, const struct action *a)
{
    struct fc_reach r;
    struct why no;

    if (a->kind == FC_ACT_END)
        return fc_yes();
    if (a->kind == FC_ACT_ATTACK)
        return fc_why_not_attack(c, c->st->act.unit, a->arg[0]);
    if ((no = fc_hex_exists(c, a->arg[0])).code)
        return no;
    fc_reach(c, c->st->act.unit, fc_chase_range(c), FC_CHASE, &r);
    if (r.how[a->arg[0]] != FC_REACHED)
        return fc_no2(FC_WHY_TOO_FAR, 782, a->arg[0], fc_chase_range(c));
    if (!chase_ends(c, &r, a->arg[0]))
        return fc_no2(FC_WHY_PURSUE_NO_ENEMY, 782, a->arg[0], 0);
    return fc_yes();
}

static void pursue(struct fc *c, int target)
{
    c->st->act.pursuing = 1;
    active_unit(c)->flags |= FC_PURSUED;
    flow_go(&c->st->flow, STEP_FOUGHT);
    fc_declare(c, FC_MELEE, c->st->act.unit, target);
}

static void apply_pursue(struct fc *c, const struct action *a)
{
    uint8_t near[FC_CONTACTS];
    struct fc_reach r;
    int u = c->st->act.unit, n;

    if (a->kind == FC_ACT_END) {
        flow_go(&c->st->flow, STEP_END);
        return;
    }
    if (a->kind == FC_ACT_ATTACK) {
        pursue(c, a->arg[0]);
        return;
    }
    fc_reach(c, u, fc_chase_range(c), FC_CHASE, &r);
    fc_emit(c, MOVED, fc_ref(c, u), a->arg[0], r.steps[a->arg[0]], fc_unit(c, u)->hex, 1);
    fc_walk(c, u, &r, a->arg[0]);
    n = fc_enemies_in_contact(c, active_unit(c)->owner, active_unit(c)->hex, near);
    if (n == 1)
        pursue(c, near[0]);
    else
        fc_ask(c, FC_ASK_PURSUE_TARGET, active_unit(c)->owner);
}

static void list_pursue_target(const struct fc *c, struct offers *l)
{
    uint8_t near[FC_CONTACTS];
    int n = fc_enemies_in_contact(c, active_unit(c)->owner, active_unit(c)->hex, near);

    for (int i = 0; i < n; i++)
        fc_offer(l, FC_ACT_ATTACK, 1, near[i], 0);
}

static struct why check_pursue_target(const struct fc *c, const struct action *a)
{
    return fc_why_not_attack(c, c->st->act.unit, a->arg[0]);
}

static void apply_pursue_target(struct fc *c, const struct action *a) { pursue(c, a->arg[0]); }

/* ---- the procedure (FC-370) ---- */

static bool can_buy_rest(const struct fc *c)
{
    const struct fc_type *t = fc_type(c, c->st->act.unit);

    for (int i = 0; i < t->surcharges; i++)
        if (t->surcharge[i].unfatigue && !why_not_buy(c, i).code)
            return true;
    return false;
}

/* Run the start effects whose order does not matter; true if one is left for the player to choose. */
static bool settle_triggers(struct fc *c)
{
    struct fc_activation *act = &c->st->act;

    while (act->pending && c->st->ask == FC_ASK_NOTHING && fc_on_map(c, act->unit)) {
        int harmful = 0, count = 0, first = -1;
        for (int i = 0; i < 32; i++)
            if (act->pending & 1u << i) {
                first = first < 0 ? i : first;
                count++;
                harmful += trigger_fatigue(c, i) > 0;
            }
        if (harmful && (count > harmful || can_buy_rest(c)))
            return true;
        run_trigger(c, first);
    }
    return false;
}

static void step_act(struct fc *c)
{
    struct fc_activation *act = &c->st->act;
    bool choice = settle_triggers(c);

    if (c->st->ask != FC_ASK_NOTHING || c->st->head.over)
        return;
    if (!fc_on_map(c, act->unit)) /* FC-376 */
        flow_go(&c->st->flow, STEP_END);
    else if (fc_watch_leaves(c, act->unit)) { /* FC-1095 */
        fc_watch_leave(c, act->unit);
        flow_go(&c->st->flow, STEP_END);
    } else if (!choice && is_idle(c) && (why_not_rest(c, fc_contact_enemy(c, act->unit)).code || rest_is_idle(c))) {
        fc_emit(c, WAITS, fc_ref(c, act->unit));
        flow_go(&c->st->flow, STEP_END);
    } else {
        fc_ask(c, FC_ASK_ACT, active_unit(c)->owner);
    }
}

static void choose(struct fc *c, int u)
{
    struct fc_activation *act = &c->st->act;

    act->unit = (uint8_t)u;
    act->colour = fc_unit(c, u)->order;
    act->origin = fc_unit(c, u)->hex;
    act->contact_n = (uint8_t)fc_enemies_in_contact(c, fc_unit(c, u)->owner, act->origin, act->contact);
    fc_emit(c, ACTIVATED, fc_ref(c, u), act->colour);
    fc_set_order(c, u, FC_NO_ORDER); /* FC-310 */
    if (act->effect)
        card_works(c);
    find_triggers(c);
    flow_go(&c->st->flow, STEP_ACT);
    step_act(c);
}

static void apply_unit(struct fc *c, const struct action *a) { choose(c, a->arg[0]); }

static void step_unit(struct fc *c)
{
    const uint8_t *held = c->st->held[c->st->active];
    int n = held[c->st->step] + held[FC_PURPLE];

    if (n == 0) { /* FC-314 */
        fc_emit(c, CARD_LAPSED, c->st->active);
        flow_go(&c->st->flow, STEP_END);
    } else if (n == 1) {
        FC_EACH_OF (c, u, c->st->active)
            if (eligible(c, c->st->active, u)) {
                choose(c, u);
                return;
            }
    } else {
        fc_ask(c, FC_ASK_UNIT, c->st->active);
    }
}

static void step_moved(struct fc *c)
{
    struct action first[1];
    struct offers l = {first, 1, 0, active_unit(c)->owner, false};
    uint8_t near[FC_CONTACTS];

    if (!c->st->act.over)
        fc_list_strikes(c, &l, near, fc_enemies_in_contact(c, active_unit(c)->owner, active_unit(c)->hex, near));
    if (!l.n) {
        finish(c);
        return;
    }
    flow_go(&c->st->flow, STEP_END);
    fc_ask(c, FC_ASK_MOVED, active_unit(c)->owner);
}

static void step_fought(struct fc *c)
{
    struct fc_activation *act = &c->st->act;
    struct action first[1];
    struct offers l = {first, 1, 0, 0, false};
    bool advanced = flow_top(&c->st->flow)->arg[0];

    flow_top(&c->st->flow)->arg[0] = 0;
    flow_go(&c->st->flow, STEP_END);
    if (!advanced || act->over || act->pursuing || !fc_on_map(c, act->unit) || active_unit(c)->flags & FC_PURSUED)
        return;
    if (!fc_chase_range(c))
        return;
    list_pursue(c, &l);
    if (l.n > 1)
        fc_ask(c, FC_ASK_PURSUE, active_unit(c)->owner);
}

void fc_step_activation(struct fc *c)
{
    struct fc_state *st = c->st;

    switch (flow_top(&st->flow)->step) {
    case STEP_UNIT: step_unit(c); break;
    case STEP_ACT: step_act(c); break;
    case STEP_MOVE:
        if (st->act.moving) /* at a way point */
            fc_ask(c, FC_ASK_MOVE, active_unit(c)->owner);
        else
            step_moved(c);
        break;
    case STEP_FOUGHT: step_fought(c); break;
    default: finish(c);
    }
}

const struct fc_ask_rules fc_ask_unit = {list_unit, check_unit, apply_unit, NULL};
const struct fc_ask_rules fc_ask_act = {list_act, check_act, apply_act, NULL};
const struct fc_ask_rules fc_ask_heal = {list_heal, check_heal, apply_heal, NULL};
const struct fc_ask_rules fc_ask_moved = {list_moved, check_moved, apply_moved, NULL};
const struct fc_ask_rules fc_ask_pursue = {list_pursue, check_pursue, apply_pursue, NULL};
const struct fc_ask_rules fc_ask_pursue_target = {list_pursue_target, check_pursue_target, apply_pursue_target, NULL};
