/*
 * fc_automaton_act.c: what a unit of the automaton does with its token (FC-1021 to FC-1028), from the start of its
 * activation to its attack.
 */
#include "fc_automaton_own.h"

/* How far it may still go in this activation. */
struct legs {
    int walk, run;
};

static struct legs legs_of(const struct fc *c, int u)
{
    const struct fc_activation *act = &c->st->act;

    if (act->unit == u && act->steps) /* at a way point */
        return (struct legs){act->running ? 0 : act->left, act->running ? act->left : 0};
    return (struct legs){fc_move_range(c, u, false), fc_move_range(c, u, true)};
}

static bool fights(const struct fc *c, int u) { return fc_type(c, u)->attack != FC_NONE; }

/* FC-401b, FC-448: has it a fatigue token for a Run? */
static bool may_tire(const struct fc *c, int u)
{
    return fc_can_tire(c, u) && !(c->st->act.unit == u && c->st->act.tired);
}

/* ---- what it can attack in this activation (FC-1029) ---- */

static uint64_t slots_beside(const struct fc *c, const struct fc_reach *r, int u, int range)
{
    int start = fc_unit(c, u)->hex;
    uint64_t slots = 0;

    FC_EACH_OF (c, t, fc_enemy(fc_unit(c, u)->owner))
        if (fc_beside(c, r, start, fc_unit(c, t)->hex, range, false) >= 0)
            slots |= (uint64_t)1 << t;
    return slots;
}

/* One search for both gaits: up to the first difficult hex they lead along the same ways. */
static void reach_of(const struct fc *c, int u, struct legs legs, struct fc_reach *r)
{
    fc_reach_in_order(c, u, legs.run > legs.walk ? legs.run : legs.walk, FC_WALK, r);
}

uint64_t fc_slots_attackable(const struct fc *c, int u, int token)
{
    uint64_t slots = token == FC_TOKEN_TORPOR ? 0 : fc_slots_to_shoot(c, u, token == FC_TOKEN_GUARD);
    struct legs legs = legs_of(c, u);
    struct fc_reach r;

    if (slots || token == FC_TOKEN_TORPOR || token == FC_NO_TOKEN || !fights(c, u))
        return slots;
    slots = fc_slots_in_contact(c, u);
    if (token == FC_TOKEN_GUARD)
        return fc_shoots(c, u) ? 0 : slots; /* FC-1028 */
    if (token == FC_TOKEN_MARCH)
        return slots;
    reach_of(c, u, legs, &r);
    slots |= slots_beside(c, &r, u, legs.walk);
    if ((token == FC_TOKEN_FRENZY || token == FC_TOKEN_HUNT) && may_tire(c, u))
        slots |= slots_beside(c, &r, u, legs.run);
    return slots;
}

/* ---- deeds ---- */

static void do_attack(const struct fc *c, struct fc_choice *k, int target, int because)
{
    int u = c->st->act.unit;
    uint64_t near = fc_slots_in_contact(c, u);

    k->target = (uint8_t)target;
    if (near & (near - 1) && fc_abilities(c, u) & FC_MULTIPLE_ATTACK) { /* FC-R82 */
        k->number = (int16_t)__builtin_popcountll(near);
        fc_do(k, FC_ACT_MULTI, 0, 0, FC_DEED_MULTI, FC_BECAUSE_TOKEN);
    } else {
        fc_do(k, FC_ACT_ATTACK, 1, target, FC_DEED_ATTACK, because);
    }
}

/* The best of the enemies in contact; false: there is none, or it cannot fight. */
static bool attack_contact(const struct fc *c, struct fc_choice *k)
{
    struct fc_aim aim;
    int because, target;

    if (!fights(c, c->st->act.unit))
        return false;
    fc_aim(&aim, c, c->st->act.unit);
    aim.attackable = fc_slots_in_contact(c, aim.unit);
    aim.heroes = k->token == FC_TOKEN_HUNT;
    target = fc_aim_best(&aim, aim.attackable, &because);
    if (target >= 0)
        do_attack(c, k, target, because);
    return target >= 0;
}

/* FC-1028: with its Ranged Attack, or by magic if it has none. */
static bool shoot(const struct fc *c, struct fc_choice *k, bool base)
{
    struct fc_aim aim;
    int because, target;
    bool magic;

    fc_aim(&aim, c, c->st->act.unit);
    aim.attackable = fc_slots_to_shoot(c, aim.unit, base);
    aim.heroes = k->token == FC_TOKEN_HUNT;
    target = fc_aim_best(&aim, aim.attackable, &because);
    if (target < 0)
        return false;
    k->target = (uint8_t)target;
    magic = fc_why_not_shoot(c, aim.unit, target, false).code != 0;
    fc_do(k, magic ? FC_ACT_BOLT : FC_ACT_SHOOT, 1, target, magic ? FC_DEED_BOLT : FC_DEED_SHOOT, because);
    return true;
}

static void do_nothing(struct fc_choice *k, int because) { fc_do(k, FC_ACT_END, 0, 0, FC_DEED_NOTHING, because); }

/* The question may be how to move, or where to. */
static void do_move(const struct fc *c, struct fc_choice *k, bool run, int hex, int because)
{
    bool goal = because == FC_BECAUSE_GOAL;
    int deed = run ? (goal ? FC_DEED_RUN_ON : FC_DEED_RUN) : (goal ? FC_DEED_MOVE_ON : FC_DEED_MOVE);

    k->hex = (int16_t)hex;
    if (c->st->act.moving)
        fc_do(k, FC_ACT_TO, 1, hex, deed, because);
    else
        fc_do(k, run ? FC_ACT_RUN : FC_ACT_MOVE, 0, 0, deed, because);
}

/* ---- Frenzy and Hunt (FC-1021, FC-1022) ---- */

static void hunt(const struct fc *c, struct fc_choice *k)
{
    int u = c->st->act.unit, start = fc_unit(c, u)->hex, because, at, hex;
    struct legs legs = legs_of(c, u);
    bool tire = may_tire(c, u), flies = fc_abilities(c, u) & FC_FLIGHT;
    uint64_t near = fc_slots_in_contact(c, u);
    struct fc_reach r;
    struct fc_aim aim;

    fc_aim(&aim, c, u);
    aim.heroes = k->token == FC_TOKEN_HUNT;
    reach_of(c, u, legs, &r);
    if (fights(c, u))
        aim.attackable = near | slots_beside(c, &r, u, legs.walk) | (tire ? slots_beside(c, &r, u, legs.run) : 0);
    k->target = (uint8_t)fc_aim_best(&aim, fc_slots_of(c, fc_enemy(fc_unit(c, u)->owner)), &because);
    if (k->target == FC_NONE) {
        do_nothing(k, FC_BECAUSE_NO_CONTACT);
        return;
    }
    if (near >> k->target & 1 && fights(c, u)) {
        do_attack(c, k, k->target, because);
        return;
    }
    at = fc_unit(c, k->target)->hex;
    if ((hex = fc_beside(c, &r, start, at, legs.walk, false)) >= 0)
        do_move(c, k, false, hex, because);
    else if (tire && (hex = fc_beside(c, &r, start, at, legs.run, false)) >= 0)
        do_move(c, k, true, hex, because);
    else if ((hex = fc_beside(c, &r, start, at, legs.walk, true)) >= 0)
        do_move(c, k, false, hex, because);
    else if ((tire || flies) && (hex = fc_beside(c, &r, start, at, legs.run, true)) >= 0) /* FC-R81 */
        do_move(c, k, true, hex, because);
    else if ((hex = fc_towards(c, u, at, FC_WALK, legs.walk, false)) >= 0)
        do_move(c, k, false, hex, because);
    else
        do_nothing(k, FC_BECAUSE_NO_WAY);
}

/* ---- Raid, March, Shamble (FC-1023 to FC-1025) ---- */

/* The nearest objective that its side does not hold, or -1. */
static int nearest_objective(const struct fc *c, int u)
{
    uint8_t steps[FC_HEXES_MAX];
    int best = -1;

    fc_ways(c, u, fc_unit(c, u)->hex, false, steps);
    for (int hex = 0; hex < c->rs->map.hexes; hex++)
        if (steps[hex] != FC_NO_STEPS && fc_objective(c, hex) && fc_controller(c, hex) != fc_unit(c, u)->owner &&
            (best < 0 || steps[hex] < steps[best]))
            best = hex;
    return best;
}

/* Without a way to go: it attacks if it may. */
static void stand(const struct fc *c, struct fc_choice *k, int because)
{
    if (!attack_contact(c, k))
        do_nothing(k, because);
}

static void raid(const struct fc *c, struct fc_choice *k)
{
    int u = c->st->act.unit, hex;

    k->goal = (int16_t)nearest_objective(c, u);
    if (k->goal < 0) {
        stand(c, k, FC_BECAUSE_NO_GOAL);
        return;
    }
    hex = fc_towards(c, u, k->goal, FC_WALK, legs_of(c, u).walk, false);
    if (hex >= 0)
        do_move(c, k, false, hex, FC_BECAUSE_GOAL);
    else
        stand(c, k, FC_BECAUSE_NO_WAY);
}

static void march(const struct fc *c, struct fc_choice *k)
{
    int u = c->st->act.unit, hex;
    struct legs legs = legs_of(c, u);

    if (!c->st->act.moving && attack_contact(c, k))
        return;
    k->goal = (int16_t)nearest_objective(c, u);
    if (k->goal < 0)
        do_nothing(k, FC_BECAUSE_NO_GOAL);
    else if ((hex = fc_towards(c, u, k->goal, FC_RUN, legs.run, false)) >= 0)
        do_move(c, k, true, hex, FC_BECAUSE_GOAL);
    else if ((hex = fc_towards(c, u, k->goal, FC_WALK, legs.walk, false)) >= 0) /* FC-R81 */
        do_move(c, k, false, hex, FC_BECAUSE_GOAL);
    else
        do_nothing(k, FC_BECAUSE_NO_WAY);
}

static void shamble(const struct fc *c, struct fc_choice *k)
{
    int u = c->st->act.unit, because, target, hex;
    struct fc_aim aim;

    if (!c->st->act.moving && attack_contact(c, k))
        return;
    fc_aim(&aim, c, u);
    aim.near_first = true;
    target = fc_aim_best(&aim, fc_slots_of(c, fc_enemy(fc_unit(c, u)->owner)), &because);
    k->target = (uint8_t)target;
    hex = target < 0 ? -1 : fc_towards(c, u, fc_unit(c, target)->hex, FC_WALK, legs_of(c, u).walk, false);
    if (hex >= 0)
        do_move(c, k, false, hex, because);
    else
        do_nothing(k, FC_BECAUSE_NO_WAY);
}

/* ---- Guard, Torpor (FC-1026 to FC-1028) ---- */

static void guard(const struct fc *c, struct fc_choice *k)
{
    if (fc_shoots(c, c->st->act.unit)) {
        if (!shoot(c, k, true))
            fc_do(k, FC_ACT_GUARD, 0, 0, FC_DEED_GUARD, FC_BECAUSE_NO_BASE);
    } else if (!attack_contact(c, k)) {
        fc_do(k, FC_ACT_GUARD, 0, 0, FC_DEED_GUARD, FC_BECAUSE_NO_CONTACT);
    }
}

static void torpor(const struct fc *c, struct fc_choice *k)
{
    struct action rest = {.kind = FC_ACT_REST, .seat = k->action.seat};

    if (fc_unit(c, c->st->act.unit)->fatigue && !fc_ask_act.check(c, &rest).code)
        fc_do(k, FC_ACT_REST, 0, 0, FC_DEED_REST, FC_BECAUSE_TIRED);
    else
        do_nothing(k, FC_BECAUSE_NO_REST);
}

/* ---- the questions ---- */

static void by_token(const struct fc *c, struct fc_choice *k)
{
    switch (k->token) {
    case FC_TOKEN_FRENZY:
    case FC_TOKEN_HUNT: hunt(c, k); break;
    case FC_TOKEN_RAID: raid(c, k); break;
    case FC_TOKEN_MARCH: march(c, k); break;
    case FC_TOKEN_SHAMBLE: shamble(c, k); break;
    case FC_TOKEN_GUARD: guard(c, k); break;
    default: torpor(c, k); break;
    }
}

/* FC-1036: start effects as they are printed: the unit's own card, the tactic card, the ground. */
static int first_trigger(const struct fc *c) { return __builtin_ctz(c->st->act.pending); }

void fc_choose_act(const struct fc *c, struct fc_choice *k)
{
    const struct fc_activation *act = &c->st->act;

    if (act->pending) {
        k->number = (int16_t)first_trigger(c);
        fc_do(k, FC_ACT_TRIGGER, 1, k->number, FC_DEED_TRIGGER, FC_BECAUSE_PRINTED);
    } else if (k->token == FC_TOKEN_FRENZY && fc_type(c, act->unit)->surcharges && !(act->bought & 1)) {
        k->number = 0;
        fc_do(k, FC_ACT_BUY, 1, 0, FC_DEED_BUY, FC_BECAUSE_FREE);
    } else if (k->token == FC_TOKEN_GUARD || k->token >= FC_TOKEN_TORPOR || !fc_shoots(c, act->unit) ||
               !shoot(c, k, false)) {
        by_token(c, k);
    }
}

/* FC-871: of the hexes on the way only Towns matter, and only to a unit that walks on through them. */
static bool way_counts(const struct fc *c, int u)
{
    uint32_t abilities = fc_abilities(c, u);

    return c->rs->conditions.towns_fall_to == c->rs->army[fc_unit(c, u)->owner].faction && !(abilities & FC_FLIGHT) &&
           abilities & (FC_RANGER | FC_SURE_FOOTED);
}

/* The first step of the way of FC-1030 to this hex. */
static int first_step(const struct fc *c, int u, int to)
{
    int start = fc_unit(c, u)->hex, range = c->st->act.left;
    struct fc_reach r;

    fc_reach_in_order(c, u, range, c->st->act.running ? FC_RUN : FC_WALK, &r);
    while (r.before[to] != start)
        to = r.before[to];
    return to;
}

void fc_choose_move(const struct fc *c, struct fc_choice *k)
{
    int u = c->st->act.unit, step;

    by_token(c, k);
    if (k->action.kind != FC_ACT_TO) { /* at a way point, and nothing draws it on */
        fc_do(k, FC_ACT_HALT, 0, 0, FC_DEED_NOTHING, FC_BECAUSE_NO_WAY);
        return;
    }
    if (!way_counts(c, u))
        return;
    step = first_step(c, u, k->hex);
    if (step == k->hex || fc_unit_at(c, step) != FC_NONE || !fc_passable(c, u, step))
        return; /* no place for a way point */
    k->action.kind = FC_ACT_VIA;
    k->action.arg[0] = (int16_t)step;
}

void fc_choose_moved(const struct fc *c, struct fc_choice *k)
{
    const struct fc_activation *act = &c->st->act;
    uint32_t abilities = fc_abilities(c, act->unit);
    bool costless = !act->running || abilities & FC_IRON_MARCH;

    if (!costless && k->token != FC_TOKEN_FRENZY && k->token != FC_TOKEN_HUNT)
        do_nothing(k, FC_BECAUSE_AFTER_RUN);
    else if (!fc_why_no_melee(c, act->unit, abilities).code && attack_contact(c, k))
        return;
    else if (!fc_shoots(c, act->unit) || !shoot(c, k, false)) /* Quick Shooter */
        do_nothing(k, FC_BECAUSE_NO_CONTACT);
}

void fc_choose_target(const struct fc *c, struct fc_choice *k)
{
    struct fc_aim aim;
    int because, target;

    fc_aim(&aim, c, c->st->act.unit);
    for (int i = 0; i < c->st->act.target_n; i++)
        aim.attackable |= (uint64_t)1 << c->st->act.target[i];
    aim.heroes = k->token == FC_TOKEN_HUNT;
    target = fc_aim_best(&aim, aim.attackable, &because);
    k->target = (uint8_t)target;
    fc_do(k, FC_ACT_ATTACK, 1, target, FC_DEED_ATTACK, because);
}
