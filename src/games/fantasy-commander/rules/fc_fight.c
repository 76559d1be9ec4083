/*
 * fc_fight.c: the procedure of one attack, step by step as in FC-555, and the decisions in it. fc_combat.c computes the
 * values of the steps.
 */
#include <string.h>
#include "../fc.h"

enum step {
    STEP_TARGET,       /* 1: Defender may redirect */
    STEP_DICE,         /* 2: attack dice, fatigue */
    STEP_ANSWER,       /* 3: reaction, roll, fatigue */
    STEP_ROLL,         /* 4: the attacker rolls … */
    STEP_ROLL_DEFENCE, /* 5: then the defender */
    STEP_RESULT,       /* 6 to 8: ignoring, blocking, reductions */
    STEP_REDUCE,
    STEP_LOSSES,  /* 9 to 11: losses, Vampirism, Marauder, destruction */
    STEP_RETREAT, /* 12: retreats and Rush, the attacked unit first */
    STEP_RETREAT_DONE,
    STEP_RETREAT_BACK,
    STEP_RETREAT_BACK_DONE,
    STEP_ADVANCE, /* 13 */
    STEP_OVER
};

/* ---- dice ---- */

static void tell_dice(struct fc *c, int kind, int u, const uint8_t *faces, int n)
{
    int16_t arg[EVENT_ARGS] = {(int16_t)fc_ref(c, u), (int16_t)n};

    if (c->ev)
        events_add(c->ev, (uint16_t)kind, TO_ALL, 2 + events_pack_dice(faces, n, arg + 2, EVENT_ARGS - 2), arg);
}

static void roll(struct fc *c, int kind, int u, int n, uint8_t counts[FC_FACES])
{
    uint8_t faces[FC_DICE_TOLD] = {0};

    n = n > FC_DICE_TOLD ? FC_DICE_TOLD : n;
    for (int i = 0; i < n; i++) {
        faces[i] = (uint8_t)rng_die(&c->st->head.rng, FC_FACES);
        counts[faces[i] - 1]++;
    }
    tell_dice(c, kind, u, faces, n);
}

/* Re-roll the dice that a->arg names by their faces; all at once (FC-771). */
static void reroll(struct fc *c, const struct action *a, int u, uint8_t counts[FC_FACES])
{
    uint8_t fresh[ACTION_ARGS];
    int16_t arg[EVENT_ARGS] = {(int16_t)fc_ref(c, u), a->n};

    for (int i = 0; i < a->n; i++)
        counts[a->arg[i] - 1]--;
    for (int i = 0; i < a->n; i++) {
        fresh[i] = (uint8_t)rng_die(&c->st->head.rng, FC_FACES);
        counts[fresh[i] - 1]++;
    }
    if (c->ev)
        events_add(c->ev, FC_EV_REROLLED, TO_ALL, 2 + fc_pack_dice(counts, fresh, a->n, arg + 2), arg);
}

/* All ways to choose up to `max` dice, by faces in ascending order. */
static void list_choices(struct offers *l, const uint8_t counts[FC_FACES], struct action *a, int face, int max)
{
    for (int f = face; f <= FC_FACES; f++) {
        int used = 0;
        for (int i = 0; i < a->n; i++)
            used += a->arg[i] == f;
        if (used >= counts[f - 1] || a->n >= max)
            continue;
        a->arg[a->n++] = (int16_t)f;
        if (l->n < l->cap)
            l->buf[l->n] = *a;
        l->n++;
        list_choices(l, counts, a, f, max);
        a->arg[--a->n] = 0;
    }
}

static void list_rerolls(struct offers *l, const uint8_t counts[FC_FACES], int max)
{
    struct action a = {.kind = FC_ACT_REROLL, .seat = (int8_t)l->seat};

    fc_offer(l, FC_ACT_KEEP_ROLL, 0, 0, 0);
    list_choices(l, counts, &a, 1, max > ACTION_ARGS ? ACTION_ARGS : max);
}

static struct why check_rerolls(const struct action *a, const uint8_t counts[FC_FACES], int max, int rule)
{
    uint8_t used[FC_FACES] = {0};

    if (a->kind == FC_ACT_KEEP_ROLL)
        return fc_yes();
    if (a->n < 1 || a->n > max)
        return fc_no2(FC_WHY_REROLL_LIMIT, rule, max, 0);
    for (int i = 0; i < a->n; i++) {
        if (a->arg[i] < 1 || a->arg[i] > FC_FACES || (i > 0 && a->arg[i] < a->arg[i - 1]))
            return fc_no(FC_WHY_MALFORMED, rule);
        if (++used[a->arg[i] - 1] > counts[a->arg[i] - 1])
            return fc_no2(FC_WHY_NO_FACE, rule, a->arg[i], 0);
    }
    return fc_yes();
}

/* ---- step 1: Defender (FC-757 to FC-759) ---- */

static bool can_shield(const struct fc *c, int u)
{
    const struct fc_fight *f = &c->st->fight;

    return u != f->target && fc_on_map(c, u) && fc_unit(c, u)->owner == fc_unit(c, f->target)->owner &&
           fc_distance(c, fc_unit(c, u)->hex, f->at) == 1 && fc_abilities(c, u) & FC_DEFENDER;
}

static int defenders(const struct fc *c, uint8_t out[FC_CONTACTS])
{
    const struct fc_fight *f = &c->st->fight;
    uint8_t near[FC_CONTACTS];
    int n = fc_enemies_in_contact(c, fc_enemy(fc_unit(c, f->target)->owner), f->at, near), found = 0;

    for (int i = 0; i < n; i++)
        if (can_shield(c, near[i]))
            out[found++] = near[i];
    return found;
}

static void list_redirect(const struct fc *c, struct offers *l)
{
    uint8_t by[FC_CONTACTS];
    int n = defenders(c, by);

    fc_offer(l, FC_ACT_ACCEPT, 0, 0, 0);
    for (int i = 0; i < n; i++)
        fc_offer(l, FC_ACT_REDIRECT, 1, by[i], 0);
}

static struct why check_redirect(const struct fc *c, const struct action *a)
{
    struct why no;

    if (a->kind == FC_ACT_ACCEPT)
        return fc_yes();
    no = fc_own_unit(c, a->seat, a->arg[0]);
    if (!no.code && !can_shield(c, a->arg[0]))
        no = fc_no2(FC_WHY_NO_DEFENDER, 757, fc_ref(c, a->arg[0]), fc_ref(c, c->st->fight.target));
    return no;
}

static void apply_redirect(struct fc *c, const struct action *a)
{
    struct fc_fight *f = &c->st->fight;

    if (a->kind == FC_ACT_ACCEPT)
        return;
    fc_emit(c, REDIRECTED, fc_ref(c, f->target), fc_ref(c, a->arg[0]));
    f->target = (uint8_t)a->arg[0];
    f->at = fc_unit(c, f->target)->hex;
    f->distance = (uint8_t)fc_distance(c, f->from, f->at);
}

/* ---- step 2: the attacker's fatigue for a die (FC-401a) ---- */

static void list_boost(const struct fc *c, struct offers *l)
{
    (void)c;
    fc_offer(l, FC_ACT_PLAIN, 0, 0, 0);
    fc_offer(l, FC_ACT_BOOST, 0, 0, 0);
}

static struct why check_yes(const struct fc *c, const struct action *a)
{
    (void)c, (void)a;
    return fc_yes();
}

static void apply_boost(struct fc *c, const struct action *a)
{
    struct fc_activation *act = &c->st->act;

    if (a->kind == FC_ACT_PLAIN)
        return;
    act->tired = 1;
    fc_tire(c, act->unit, FC_FOR_ATTACK);
    if (flow_top(&c->st->flow)->kind == FC_F_MULTI)
        act->boost = 1; /* FC-775: in each of its fights */
    else
        c->st->fight.dice++;
}

/* ---- step 3: what the attacked side answers ---- */

static bool can_tire_target(const struct fc *c) { return !c->st->fight.tired && fc_can_tire(c, c->st->fight.target); }

static struct why why_not_answer(const struct fc *c, int how)
{
    const struct fc_fight *f = &c->st->fight;

    if (how & ~(FC_REACT | FC_ROLL | FC_TIRE))
        return fc_no(FC_WHY_MALFORMED, 475);
    if (how & FC_REACT && !fc_may_react(c, f))
        return fc_no2(FC_WHY_CANNOT_REACT, 475, fc_ref(c, f->target), 0);
    if (how & FC_ROLL && !(how & FC_REACT) && !fc_may_roll(c, f))
        return fc_no2(FC_WHY_CANNOT_ROLL, 478, fc_ref(c, f->target), 0);
    if (how & FC_TIRE) {
        if (!(how & FC_ROLL))
            return fc_no2(FC_WHY_CANNOT_ROLL, 404, fc_ref(c, f->target), 0);
        if (!can_tire_target(c))
            return fc_no2(FC_WHY_EXHAUSTED, 406, fc_ref(c, f->target), 0);
    }
    return fc_yes();
}

static void list_answer(const struct fc *c, struct offers *l)
{
    bool react = fc_may_react(c, &c->st->fight), may_roll = fc_may_roll(c, &c->st->fight), tire = can_tire_target(c);

    fc_offer(l, FC_ACT_ANSWER, 1, 0, 0);
    if (may_roll)
        fc_offer(l, FC_ACT_ANSWER, 1, FC_ROLL, 0);
    if (may_roll && tire)
        fc_offer(l, FC_ACT_ANSWER, 1, FC_ROLL | FC_TIRE, 0);
    if (react) {
        fc_offer(l, FC_ACT_ANSWER, 1, FC_REACT, 0);
        fc_offer(l, FC_ACT_ANSWER, 1, FC_REACT | FC_ROLL, 0);
        if (tire)
            fc_offer(l, FC_ACT_ANSWER, 1, FC_REACT | FC_ROLL | FC_TIRE, 0);
    }
}

static struct why check_answer(const struct fc *c, const struct action *a) { return why_not_answer(c, a->arg[0]); }

static void apply_answer(struct fc *c, const struct action *a)
{
    struct fc_fight *f = &c->st->fight;
    struct fc_unit *t = fc_unit(c, f->target);

    if (a->arg[0] & FC_REACT) { /* FC-475 to FC-477 */
        fc_set_order(c, f->target, FC_NO_ORDER);
        t->flags |= FC_GUARDING;
        fc_emit(c, REACTS, fc_ref(c, f->target));
    }
    if (a->arg[0] & FC_ROLL) {
        f->rolls = 1;
        f->defence = (uint8_t)fc_defence_dice(c, f);
        if (c->ev)
            fc_tell_dice(c, true);
        if (a->arg[0] & FC_TIRE) {
            f->tired = 1;
            f->defence++;
            fc_tire(c, f->target, FC_FOR_DEFENCE);
        }
    }
}

/* ---- steps 4 and 5: re-rolls ---- */

static void list_reroll(const struct fc *c, struct offers *l)
{
    list_rerolls(l, c->st->fight.roll, fc_master(c, &c->st->fight, false));
}

static struct why check_reroll(const struct fc *c, const struct action *a)
{
    return check_rerolls(a, c->st->fight.roll, fc_master(c, &c->st->fight, false),
                         c->st->fight.kind == FC_MELEE ? 771 : 773);
}

static void apply_reroll(struct fc *c, const struct action *a)
{
    if (a->kind == FC_ACT_KEEP_ROLL)
        return;
    c->st->act.master = (uint8_t)(c->st->act.master + a->n);
    reroll(c, a, c->st->fight.attacker, c->st->fight.roll);
}

static void list_reroll_defence(const struct fc *c, struct offers *l)
{
    list_rerolls(l, c->st->fight.answer, fc_master(c, &c->st->fight, true));
}

static struct why check_reroll_defence(const struct fc *c, const struct action *a)
{
    return check_rerolls(a, c->st->fight.answer, fc_master(c, &c->st->fight, true), 772);
}

static void apply_reroll_defence(struct fc *c, const struct action *a)
{
    if (a->kind == FC_ACT_REROLL)
        reroll(c, a, c->st->fight.target, c->st->fight.answer);
}

/* ---- step 8: reductions (FC-611), the attacker first (FC-113) ---- */

static bool may_soak(const struct fc *c)
{
    return c->st->fight.damage_back > 0 && !c->st->act.tired && fc_can_tire(c, c->st->fight.attacker);
}

static void list_soak(const struct fc *c, struct offers *l)
{
    fc_offer(l, FC_ACT_REDUCE, 1, 0, 0);
    if (may_soak(c))
        fc_offer(l, FC_ACT_REDUCE, 1, FC_SOAK, 0);
}

static struct why check_soak(const struct fc *c, const struct action *a)
{
    if (a->arg[0] == 0 || (a->arg[0] == FC_SOAK && may_soak(c)))
        return fc_yes();
    return fc_no2(FC_WHY_NO_REGROUP, 611, fc_ref(c, c->st->fight.attacker), 0);
}

static void apply_soak(struct fc *c, const struct action *a)
{
    struct fc_fight *f = &c->st->fight;

    if (a->arg[0] != FC_SOAK)
        return;
    c->st->act.tired = 1;
    f->damage_back--;
    fc_tire(c, f->attacker, FC_FOR_DAMAGE);
    fc_emit(c, REDUCED, fc_ref(c, f->attacker), 1, FC_BY_FATIGUE);
}

static struct why why_not_reduce(const struct fc *c, int how)
{
    const struct fc_fight *f = &c->st->fight;
    int damage = f->damage;

    if (how & ~(FC_SOAK | FC_REGROUPS))
        return fc_no(FC_WHY_MALFORMED, 611);
    if (how & FC_SOAK) {
        if (f->kind == FC_MAGIC)
            return fc_no2(FC_WHY_CANNOT_ROLL, 705, fc_ref(c, f->target), 0);
        if (f->tired)
            return fc_no2(FC_WHY_TIRED_ALREADY, 400, fc_ref(c, f->target), 0);
        if (!fc_can_tire(c, f->target))
            return fc_no2(FC_WHY_EXHAUSTED, 406, fc_ref(c, f->target), 0);
        if (damage < 1)
            return fc_no(FC_WHY_NO_DAMAGE, 403);
        damage--;
    }
    if (how & FC_REGROUPS && !fc_regroup_possible(c, f, damage, f->panic))
        return fc_no2(FC_WHY_NO_REGROUP, 786, fc_ref(c, f->target), 0);
    return fc_yes();
}

static void list_reduce(const struct fc *c, struct offers *l)
{
    for (int how = 0; how <= (FC_SOAK | FC_REGROUPS); how++)
        if (!why_not_reduce(c, how).code)
            fc_offer(l, FC_ACT_REDUCE, 1, how, 0);
}

static struct why check_reduce(const struct fc *c, const struct action *a) { return why_not_reduce(c, a->arg[0]); }

static void apply_reduce(struct fc *c, const struct action *a)
{
    struct fc_fight *f = &c->st->fight;

    if (a->arg[0] & FC_SOAK) {
        f->tired = 1;
        f->damage--;
        fc_tire(c, f->target, FC_FOR_DAMAGE);
        fc_emit(c, REDUCED, fc_ref(c, f->target), 1, FC_BY_FATIGUE);
    }
    if (a->arg[0] & FC_REGROUPS) {
        f->damage--;
        f->panic++;
        fc_emit(c, REDUCED, fc_ref(c, f->target), 1, FC_BY_REGROUP);
    }
}

/* ---- steps 9 to 11 ---- */

/* FC-792, FC-770: the gain of a unit from damage that it dealt.  FC-797: a Graveyard under the target does not
 * count. */
static void feed(struct fc *c, int u, int dealt, bool barren, bool attacker)
{
    struct fc_activation *act = &c->st->act;
    struct fc_mods m;

    if (dealt <= 0 || barren)
        return;
    fc_gather(c, u, !attacker && c->st->fight.bare, &m);
    if (m.abilities & FC_VAMPIRISM && !(attacker && act->used & FC_USED_VAMPIRISM) && fc_unit(c, u)->losses > 0) {
        if (attacker)
            act->used |= FC_USED_VAMPIRISM;
        fc_heal(c, u, 1, FC_BY_VAMPIRISM);
    }
    if (m.abilities & FC_MARAUDER && !(attacker && act->used & FC_USED_MARAUDER) && fc_unit(c, u)->fatigue > 0) {
        if (attacker)
            act->used |= FC_USED_MARAUDER;
        fc_unit(c, u)->fatigue--;
        fc_emit(c, FATIGUE_LOST, fc_ref(c, u), fc_unit(c, u)->fatigue, FC_BY_MARAUDER);
    }
}

/* FC-779: may the survivor's owner place a unit where the other one died? */
static bool ask_raise(struct fc *c, int survivor, int hex)
{
    if (c->st->head.over || !fc_on_map(c, survivor) || !(fc_abilities(c, survivor) & FC_NECROMANCY))
        return false;
    if (fc_unit_at(c, hex) != FC_NONE || fc_ground(c, hex)->impassable)
        return false;
    c->st->raise_hex = (int16_t)hex;
    c->st->raiser = fc_unit(c, survivor)->owner;
    fc_ask(c, FC_ASK_RAISE, c->st->raiser);
    return true;
}

static void take_losses(struct fc *c)
{
    struct fc_fight *f = &c->st->fight;
    bool target_dies, attacker_dies;

    if (f->survivable && f->damage > 2) {
        fc_emit(c, REDUCED, fc_ref(c, f->target), f->damage - 2, FC_BY_SURVIVABLE);
        f->damage = 2;
    }
    f->taken = f->damage;
    fc_hurt(c, f->target, f->damage);
    fc_hurt(c, f->attacker, f->damage_back);
    feed(c, f->attacker, f->damage, f->forged_target || f->resurgent_target, true);
    feed(c, f->target, f->damage_back, f->forged || f->resurgent, false);
    if (f->crush && (!c->st->act.multi || fc_shields(f))) /* FC-777: once in all of a Multiple Attack */
        c->st->act.used |= FC_USED_CRUSHING;
    target_dies = fc_destroy_if_dead(c, f->target);
    attacker_dies = fc_destroy_if_dead(c, f->attacker);
    if (target_dies)
        fc_watch_killed(c, f->attacker, f->target);
    if (attacker_dies)
        fc_watch_killed(c, f->target, f->attacker);
    if (target_dies || attacker_dies)
        fc_judge(c); /* FC-731: both are booked first */
    flow_go(&c->st->flow, STEP_RETREAT);
    if (target_dies && !attacker_dies)
        ask_raise(c, f->attacker, f->at);
    else if (attacker_dies && !target_dies)
        ask_raise(c, f->target, f->from);
}

static void list_raise(const struct fc *c, struct offers *l)
{
    (void)c;
    fc_offer(l, FC_ACT_RAISE, 0, 0, 0);
    fc_offer(l, FC_ACT_LEAVE, 0, 0, 0);
}

static void apply_raise(struct fc *c, const struct action *a)
{
    int u;

    if (a->kind != FC_ACT_RAISE)
        return;
    u = fc_raise_unit(c, c->st->raiser, c->rs->zombie, c->st->raise_hex);
    fc_enter(c, u, c->st->raise_hex);
}

/* ---- step 12 ---- */

static void start_retreat(struct fc *c, int u, int from, int at, int hexes, bool rushed, bool in_fight)
{
    c->st->retreat = (struct fc_retreat){.from = (int16_t)from,
                                         .at = (int16_t)at,
                                         .dir = (int8_t)fc_retreat_dir(c, from, at),
                                         .unit = (uint8_t)u,
                                         .left = (uint8_t)hexes,
                                         .rushed = rushed,
                                         .in_fight = in_fight};
    flow_call(&c->st->flow, FC_F_RETREAT, 0, 0, 0);
}

static void retreat_target(struct fc *c)
{
    struct fc_fight *f = &c->st->fight;

    flow_go(&c->st->flow, STEP_RETREAT_DONE);
    if (!fc_on_map(c, f->target))
        return;
    flow_top(&c->st->flow)->arg[1] = f->panic || f->rush;
    if (f->panic)
        start_retreat(c, f->target, f->from, f->at, f->panic + f->rush, false, true);
    else if (f->rush)
        start_retreat(c, f->target, f->from, f->at, 1, true, true);
}

static void retreat_attacker(struct fc *c)
{
    struct fc_fight *f = &c->st->fight;

    flow_go(&c->st->flow, STEP_RETREAT_BACK_DONE);
    if (!fc_on_map(c, f->attacker) || !f->panic_back)
        return;
    c->st->act.over = 1; /* FC-643 */
    flow_top(&c->st->flow)->arg[1] = 1;
    start_retreat(c, f->attacker, f->at, f->from, f->panic_back, false, false);
}

/* A unit that the retreat destroyed can be raised again by the other (FC-R56). */
static void after_retreat(struct fc *c, int gone, int other, int next_step)
{
    int hex = fc_unit(c, gone)->hex;
    bool died = flow_top(&c->st->flow)->arg[1] && !fc_on_map(c, gone);

    flow_top(&c->st->flow)->arg[1] = 0;
    flow_go(&c->st->flow, next_step);
    if (died)
        fc_watch_killed(c, other, gone);
    if (died)
        ask_raise(c, other, hex);
}

/* ---- step 13: Advance (FC-655 to FC-659) ---- */

static bool may_advance(const struct fc *c)
{
    const struct fc_fight *f = &c->st->fight;
    const struct fc_cell *cell = &c->st->cell[f->at];

    if (f->kind != FC_MELEE || c->st->act.multi || c->st->act.over || !fc_on_map(c, f->attacker))
        return false;
    if (cell->unit != FC_NONE || fc_distance(c, f->at, fc_unit(c, f->attacker)->hex) != 1)
        return false;
    if (cell->fixture != FC_NONE && c->rs->fixture_type[c->st->fixture[cell->fixture].type].no_advance)
        return false;
    return fc_passable(c, f->attacker, f->at);
}

static void list_advance(const struct fc *c, struct offers *l)
{
    (void)c;
    fc_offer(l, FC_ACT_ADVANCE, 0, 0, 0);
    fc_offer(l, FC_ACT_STAY, 0, 0, 0);
}

static void apply_advance(struct fc *c, const struct action *a)
{
    struct fc_fight *f = &c->st->fight;
    int u = f->attacker, ground;

    if (a->kind != FC_ACT_ADVANCE)
        return;
    ground = fc_difficult(c, f->at);
    if (ground && ground != fc_difficult(c, f->from) && !(fc_abilities(c, u) & (FC_RANGER | FC_SURE_FOOTED)))
        c->st->act.over = 1; /* FC-657 */
    fc_emit(c, ADVANCED, fc_ref(c, u), f->at, fc_unit(c, u)->hex);
    fc_put(c, u, f->at);
    flow_top(&c->st->flow)->arg[0] = 1; /* told to the activation: Persecution may follow */
    fc_enter(c, u, f->at);
}

/* ---- the procedure ---- */

static void step_target(struct fc *c)
{
    uint8_t by[FC_CONTACTS];
    const struct fc_fight *f = &c->st->fight;

    flow_go(&c->st->flow, STEP_DICE);
    if (f->kind == FC_MELEE && defenders(c, by) > 0)
        fc_ask(c, FC_ASK_REDIRECT, fc_unit(c, f->target)->owner);
}

static void step_dice(struct fc *c)
{
    struct fc_fight *f = &c->st->fight;
    struct fc_activation *act = &c->st->act;

    fc_fight_dice(c, f);
    if (c->ev)
        fc_tell_dice(c, false);
    if (fc_charge(c, f))
        act->charged = 1;
    flow_go(&c->st->flow, STEP_ANSWER);
    if (!act->multi && !act->tired && fc_can_tire(c, f->attacker))
        fc_ask(c, FC_ASK_BOOST, fc_unit(c, f->attacker)->owner);
}

static void step_answer(struct fc *c)
{
    const struct fc_fight *f = &c->st->fight;

    flow_go(&c->st->flow, STEP_ROLL);
    if (fc_may_react(c, f) || fc_may_roll(c, f))
        fc_ask(c, FC_ASK_ANSWER, fc_unit(c, f->target)->owner);
}

static void step_roll(struct fc *c)
{
    struct fc_fight *f = &c->st->fight;

    fc_fight_fix(c, f);
    roll(c, FC_EV_ROLL_ATTACK, f->attacker, f->dice, f->roll);
    flow_go(&c->st->flow, STEP_ROLL_DEFENCE);
    if (f->dice && fc_master(c, f, false) > 0)
        fc_ask(c, FC_ASK_REROLL, fc_unit(c, f->attacker)->owner);
}

static void step_roll_defence(struct fc *c)
{
    struct fc_fight *f = &c->st->fight;

    flow_go(&c->st->flow, STEP_RESULT);
    if (!f->rolls) {
        fc_emit(c, NO_DEFENCE, fc_ref(c, f->target));
        return;
    }
    roll(c, FC_EV_ROLL_DEFENCE, f->target, f->defence, f->answer);
    if (f->defence && fc_master(c, f, true) > 0)
        fc_ask(c, FC_ASK_REROLL_DEFENCE, fc_unit(c, f->target)->owner);
}

static void step_result(struct fc *c)
{
    struct fc_fight *f = &c->st->fight;
    struct fc_result r;

    fc_fight_result(c, f, &r);
    if (c->ev)
        fc_tell_results(c);
    f->damage = (uint8_t)r.damage;
    f->panic = (uint8_t)r.panic;
    f->damage_back = (uint8_t)r.damage_back;
    f->panic_back = (uint8_t)r.panic_back;
    f->rush = (uint8_t)r.rush;
    flow_go(&c->st->flow, STEP_REDUCE);
    if (may_soak(c))
        fc_ask(c, FC_ASK_SOAK, fc_unit(c, f->attacker)->owner);
}

static void step_reduce(struct fc *c)
{
    flow_go(&c->st->flow, STEP_LOSSES);
    if (!why_not_reduce(c, FC_SOAK).code || !why_not_reduce(c, FC_REGROUPS).code)
        fc_ask(c, FC_ASK_REDUCE, fc_unit(c, c->st->fight.target)->owner);
}

void fc_step_fight(struct fc *c)
{
    struct fc_fight *f = &c->st->fight;

    switch (flow_top(&c->st->flow)->step) {
    case STEP_TARGET: step_target(c); break;
    case STEP_DICE: step_dice(c); break;
    case STEP_ANSWER: step_answer(c); break;
    case STEP_ROLL: step_roll(c); break;
    case STEP_ROLL_DEFENCE: step_roll_defence(c); break;
    case STEP_RESULT: step_result(c); break;
    case STEP_REDUCE: step_reduce(c); break;
    case STEP_LOSSES: take_losses(c); break;
    case STEP_RETREAT: retreat_target(c); break;
    case STEP_RETREAT_DONE: after_retreat(c, f->target, f->attacker, STEP_RETREAT_BACK); break;
    case STEP_RETREAT_BACK: retreat_attacker(c); break;
    case STEP_RETREAT_BACK_DONE: after_retreat(c, f->attacker, f->target, STEP_ADVANCE); break;
    case STEP_ADVANCE:
        flow_go(&c->st->flow, STEP_OVER);
        if (may_advance(c))
            fc_ask(c, FC_ASK_ADVANCE, fc_unit(c, f->attacker)->owner);
        break;
    default: {
        int advanced = flow_top(&c->st->flow)->arg[0];
        flow_end(&c->st->flow);
        flow_top(&c->st->flow)->arg[0] = (int16_t)advanced;
    }
    }
}

/* ---- Multiple Attack (FC-774 to FC-778) ---- */

static void drop_target(struct fc_activation *act, int i)
{
    act->target[i] = act->target[--act->target_n];
    act->target[act->target_n] = 0;
}

static bool still_there(const struct fc *c, int t)
{
    return fc_on_map(c, t) && fc_unit(c, t)->owner != fc_unit(c, c->st->act.unit)->owner &&
           fc_distance(c, fc_unit(c, t)->hex, fc_unit(c, c->st->act.unit)->hex) == 1;
}

static void strike_next(struct fc *c, int target)
{
    struct fc_activation *act = &c->st->act;

    for (int i = 0; i < act->target_n; i++)
        if (act->target[i] == target) {
            drop_target(act, i);
            break;
        }
    fc_declare(c, FC_MELEE, act->unit, target);
}

enum { MULTI_BEGIN, MULTI_NEXT };

void fc_step_multi(struct fc *c)
{
    struct fc_activation *act = &c->st->act;

    if (flow_top(&c->st->flow)->step == MULTI_BEGIN) {
        flow_go(&c->st->flow, MULTI_NEXT);
        if (!act->tired && fc_can_tire(c, act->unit)) {
            fc_ask(c, FC_ASK_BOOST, fc_unit(c, act->unit)->owner);
            return;
        }
    }
    for (int i = act->target_n - 1; i >= 0; i--)
        if (!fc_on_map(c, act->unit) || !still_there(c, act->target[i]))
            drop_target(act, i);
    if (!act->target_n || act->over || !fc_on_map(c, act->unit)) {
        memset(act->target, 0, sizeof act->target);
        act->target_n = 0;
        flow_end(&c->st->flow);
        flow_top(&c->st->flow)->arg[0] = 0;
    } else if (act->target_n == 1) {
        strike_next(c, act->target[0]);
    } else {
        fc_ask(c, FC_ASK_NEXT_TARGET, fc_unit(c, act->unit)->owner);
    }
}

static void list_next_target(const struct fc *c, struct offers *l)
{
    for (int i = 0; i < c->st->act.target_n; i++)
        fc_offer(l, FC_ACT_ATTACK, 1, c->st->act.target[i], 0);
}

static struct why check_next_target(const struct fc *c, const struct action *a)
{
    for (int i = 0; i < c->st->act.target_n; i++)
        if (c->st->act.target[i] == a->arg[0])
            return fc_yes();
    return fc_no(FC_WHY_NOT_LISTED, 778);
}

static void apply_next_target(struct fc *c, const struct action *a) { strike_next(c, a->arg[0]); }

const struct fc_ask_rules fc_ask_redirect = {list_redirect, check_redirect, apply_redirect, NULL};
const struct fc_ask_rules fc_ask_boost = {list_boost, check_yes, apply_boost, NULL};
const struct fc_ask_rules fc_ask_answer = {list_answer, check_answer, apply_answer, NULL};
const struct fc_ask_rules fc_ask_reroll = {list_reroll, check_reroll, apply_reroll, NULL};
const struct fc_ask_rules fc_ask_reroll_defence = {list_reroll_defence, check_reroll_defence, apply_reroll_defence,
                                                   NULL};
const struct fc_ask_rules fc_ask_soak = {list_soak, check_soak, apply_soak, NULL};
const struct fc_ask_rules fc_ask_reduce = {list_reduce, check_reduce, apply_reduce, NULL};
const struct fc_ask_rules fc_ask_raise = {list_raise, check_yes, apply_raise, NULL};
const struct fc_ask_rules fc_ask_advance = {list_advance, check_yes, apply_advance, NULL};
const struct fc_ask_rules fc_ask_next_target = {list_next_target, check_next_target, apply_next_target, NULL};
