/*
 * fc_rate.c: how promising an action looks, for opponents; it decides no rule.  How well a side stands is in
 * fc_evaluate.c.  The simple opponent plays the best-rated action; a searching one uses the ratings as its first guess.
 * Everything is computed from what the seat can see, in small integers: about ten points for one expected point of
 * damage to an average unit.
 */
#include <string.h>
#include "../fc.h"

/* ---- how much units and blows are worth ---- */

/* One strength point of a unit, times ten. */
static int point_worth(const struct fc *c, int u)
{
    const struct fc_type *t = fc_type(c, u);
    int worth = t->cost * 10 / (t->strength * 6);

    return worth < 5 ? 5 : worth;
}

static int kill_worth(const struct fc *c, int u)
{
    return 30 + fc_type(c, u)->cost / 2 + (c->rs->conditions.elimination ? 10 : 0);
}

/* Expected damage in hundredths, from dice and what counts. */
static int expected(int dice, bool weak, bool supports, int ignored)
{
    int hundredths = dice * 100 * (1 + !weak + supports) / 6 - ignored * 40;

    return hundredths < 0 ? 0 : hundredths;
}

static bool supported_against(const struct fc *c, int u, int target)
{
    uint8_t near[FC_CONTACTS];
    int n = fc_enemies_in_contact(c, fc_unit(c, target)->owner, fc_unit(c, target)->hex, near);

    for (int i = 0; i < n; i++)
        if (near[i] != u)
            return true;
    return false;
}

/* What an attack brings on average: damage and panic done, less what comes back. */
static int blow_worth(const struct fc *c, int u, int target, int kind, int dice, int distance)
{
    const struct fc_type *t = fc_type(c, u), *v = fc_type(c, target);
    uint32_t mine = fc_abilities(c, u), theirs = fc_abilities(c, target);
    const struct fc_unit *prey = fc_unit(c, target);
    bool rolls = kind != FC_MAGIC && (prey->flags & FC_GUARDING || theirs & FC_COUNTERBLOW);
    bool supports = mine & FC_DOMINANCE || (kind == FC_MELEE ? supported_against(c, u, target)
                                                             : distance <= (kind == FC_MAGIC ? 2 : t->range_base));
    int hits = expected(dice, fc_weak(c, u, mine), supports,
                        !!(kind == FC_MELEE && theirs & FC_ARMOUR) + fc_ground(c, prey->hex)->ignore_strike);
    int panic = theirs & (FC_FORGED | FC_RESURGENT) ? 0 : dice * 100 / 6, back = 0, left = fc_left(c, target), worth;

    if (theirs & FC_RESURGENT)
        hits += dice * 100 / 6;
    if (rolls) {
        hits -= v->defence * 100 * 2 / 6;
        back = kind == FC_MELEE ? v->defence * 100 * 2 / 6 : 0;
    } else if (kind != FC_MAGIC && prey->order < FC_ORDER_COUNT) {
        hits -= v->defence * 100 * 2 / 12;
        back = kind == FC_MELEE ? v->defence * 100 * 2 / 12 : 0;
    }
    hits -= fc_ground(c, prey->hex)->ignore_damage * 70;
    hits = hits < 10 ? 10 : hits;
    worth = hits * point_worth(c, target) / 100 + panic / 12 + (prey->order < FC_ORDER_COUNT ? panic / 15 : 0);
    if (hits >= left * 100)
        worth += kill_worth(c, target);
    else
        worth += kill_worth(c, target) * hits / (left * 200);
    worth += fc_watch_prey(c, target) * (hits < left * 100 ? hits : left * 100) / (left * 100);
    return worth - back * point_worth(c, u) / 130;
}

static int attack_worth(const struct fc *c, int u, int target, int charge)
{
    const struct fc_type *t = fc_type(c, u);
    struct fc_mods m;

    if (t->attack == FC_NONE)
        return 0;
    fc_gather(c, u, false, &m);
    return blow_worth(c, u, target, FC_MELEE,
                      t->attack + m.attack + (charge ? m.x[FC_X_CHARGE] : 0) + !!(m.abilities & FC_TERRIFYING), 1);
}

static int shot_worth(const struct fc *c, int u, int target, bool magic)
{
    struct fc_mods m;
    int distance = fc_distance(c, fc_unit(c, u)->hex, fc_unit(c, target)->hex);

    fc_gather(c, u, false, &m);
    return blow_worth(c, u, target, magic ? FC_MAGIC : FC_RANGED,
                      (magic ? m.magic_dice : fc_type(c, u)->ranged) + m.ranged, distance);
}

/* ---- how good a hex is ---- */

static int hex_prize(const struct fc *c, int seat, int hex)
{
    const struct fc_conditions *k = &c->rs->conditions;
    int faction = c->rs->army[seat].faction, prize = 0;

    if (c->st->cell[hex].cp && (k->cp_vp || (fc_in_campaign(c) && c->rs->watch.goal.kind == FC_GOAL_HOLD_POINTS)))
        prize += 24;
    if (fc_ground(c, hex)->town) {
        prize += 16 * (k->each_town_vp[faction] || k->all_towns_vp[faction] || k->both_towns_vp) + 4 * k->town_die;
        if (k->towns_fall_to == faction)
            prize += 60;
        else if (k->towns_fall_to != FC_NONE)
            prize += 22;
    }
    return prize;
}

/* The surroundings of a unit that looks for a place.  They are gathered once, because a list of moves asks about dozens
 * of hexes.  Places lie in blocks of eight, padded with places beyond any map, so that a few vector instructions
 * compute the distances of a block. */
enum { BLOCK = 8, BEYOND = 4000, UNKNOWN = INT16_MIN };

struct places {
    int16_t n, q[FC_UNITS_MAX], r[FC_UNITS_MAX];
};

struct lookout {
    int unit;
    struct places foes;                              /* enemies on the map */
    struct places aims;                              /* prizes that none of its own side holds */
    int16_t worth[FC_UNITS_MAX], fade[FC_UNITS_MAX]; /* of the prizes, and less for each hex of distance */
    int16_t blow[2][FC_UNITS_MAX];                   /* attack_worth() standing and charging, or UNKNOWN */
};
_Static_assert((int)FC_UNITS_MAX % BLOCK == 0 && (int)FC_PRIZES_MAX <= (int)FC_UNITS_MAX, "whole blocks");

static void add_place(struct places *p, struct hex_axial at)
{
    if (p->n % BLOCK == 0)
        for (int i = p->n; i < p->n + BLOCK; i++)
            p->q[i] = p->r[i] = BEYOND;
    p->q[p->n] = at.q;
    p->r[p->n++] = at.r;
}

static void look_around(const struct fc *c, int u, struct lookout *l)
{
    int owner = fc_unit(c, u)->owner;

    l->unit = u;
    l->foes.n = l->aims.n = 0;
    FC_EACH_OF (c, t, fc_enemy(owner)) {
        add_place(&l->foes, c->rs->map.at[fc_unit(c, t)->hex]);
        l->blow[0][t] = l->blow[1][t] = UNKNOWN;
    }
    for (int i = 0; i < c->rs->map.prizes; i++) {
        int at = c->rs->map.prize[i], holder = fc_unit_at(c, at), worth = hex_prize(c, owner, at);
        if (!worth || (holder != FC_NONE && holder != u && fc_unit(c, holder)->owner == owner))
            continue;
        l->worth[l->aims.n] = (int16_t)worth;
        l->fade[l->aims.n] = worth > 40 ? 5 : 4;
        add_place(&l->aims, c->rs->map.at[at]);
    }
}

static inline int16_t larger(int16_t a, int16_t b) { return a > b ? a : b; }
static inline int16_t smaller(int16_t a, int16_t b) { return a < b ? a : b; }
static inline int16_t span(int16_t x) { return larger(x, (int16_t)-x); }

/* hex_distance() of one block. */
static inline void measure(const struct places *p, int from, struct hex_axial at, int16_t d[BLOCK])
{
    for (int i = 0; i < BLOCK; i++) {
        int16_t q = (int16_t)(p->q[from + i] - at.q), r = (int16_t)(p->r[from + i] - at.r);
        d[i] = larger(larger(span(q), span(r)), span((int16_t)(q + r)));
    }
}

static int nearest(const struct places *p, struct hex_axial at)
{
    int16_t least[BLOCK], d[BLOCK], best = 100;

    for (int i = 0; i < BLOCK; i++)
        least[i] = best;
    for (int k = 0; k < p->n; k += BLOCK) {
        measure(p, k, at, d);
        for (int i = 0; i < BLOCK; i++)
            least[i] = smaller(least[i], d[i]);
    }
    for (int i = 0; i < BLOCK; i++)
        best = smaller(best, least[i]);
    return best;
}

static int best_aim(const struct lookout *l, struct hex_axial at)
{
    int16_t d[BLOCK];
    int best = -1000;

    for (int k = 0; k < l->aims.n; k += BLOCK) {
        measure(&l->aims, k, at, d);
        for (int i = 0; i < BLOCK && k + i < l->aims.n; i++) {
            int worth = l->worth[k + i] - l->fade[k + i] * d[i];
            best = worth > best ? worth : best;
        }
    }
    return best < -200 ? 0 : best;
}

/* Something to walk to: prizes that are not held, and enemies. */
static int pull(const struct fc *c, const struct lookout *l, int hex)
{
    const struct fc_type *t = fc_type(c, l->unit);
    int best = best_aim(l, c->rs->map.at[hex]), near = nearest(&l->foes, c->rs->map.at[hex]);

    if (t->ranged)
        return best / 2 - (near > t->range_max ? 5 * (near - t->range_max) : 0) - (near < 2 ? 14 : 0);
    return best - 3 * near;
}

static int hex_worth(const struct fc *c, const struct lookout *l, int hex)
{
    int u = l->unit, owner = fc_unit(c, u)->owner, enemies = 0, friends = 0;
    int worth = hex_prize(c, owner, hex) + pull(c, l, hex) + fc_watch_pull(c, u, hex);

    for (int d = 0; d < HEX_DIRS; d++) {
        int at = fc_next(c, hex, d), who = at < 0 ? FC_NONE : fc_unit_at(c, at);
        if (who == FC_NONE || who == u)
            continue;
        if (fc_unit(c, who)->owner == owner)
            friends++;
        else
            enemies++;
    }
    worth += friends > 2 ? 4 : friends * 2;
    if (enemies > 1)
        worth -= 5 * (enemies - 1);
    worth += fc_ground(c, hex)->ignore_strike * 3 + fc_ground(c, hex)->ignore_damage * 5;
    if (fc_left(c, u) == 1 && fc_type(c, u)->strength > 2)
        worth -= enemies * 8;
    return worth;
}

/* ---- moving: the best place, and what can be struck from there ---- */

static int best_blow_from(const struct fc *c, struct lookout *l, int hex)
{
    uint8_t near[FC_CONTACTS];
    int n = fc_enemies_in_contact(c, fc_unit(c, l->unit)->owner, hex, near), best = 0;
    bool charges = hex != c->st->act.origin;

    for (int i = 0; i < n; i++) {
        int16_t *worth = &l->blow[charges][near[i]];
        if (*worth == UNKNOWN)
            *worth = (int16_t)attack_worth(c, l->unit, near[i], charges);
        best = *worth > best ? *worth : best;
    }
    return best;
}

static int place_worth(const struct fc *c, struct lookout *l, int hex, enum fc_reached how, bool run)
{
    int u = l->unit, worth = hex_worth(c, l, hex);

    if (how == FC_REACHED && fc_type(c, u)->attack != FC_NONE && fc_type(c, u)->ranged == 0) {
        if (!run)
            worth += best_blow_from(c, l, hex);
        else if (!c->st->act.tired && fc_can_tire(c, u))
            worth += best_blow_from(c, l, hex) * 3 / 4 - 6;
    }
    return how == FC_REACHED_TIRED ? worth - 6 : worth;
}

static int best_place(const struct fc *c, struct lookout *l, bool run)
{
    struct fc_reach r;
    int best = -10000;

    fc_reach(c, l->unit, fc_move_range(c, l->unit, run), run ? FC_RUN : FC_WALK, &r);
    for (int i = 0; i < r.n; i++) {
        int worth = place_worth(c, l, r.hex[i], r.how[r.hex[i]], run);
        best = worth > best ? worth : best;
    }
    return best;
}

/* ---- one action ---- */

static int can_strike_soon(const struct fc *c, int u)
{
    int reach = fc_type(c, u)->ranged ? fc_type(c, u)->range_max : fc_type(c, u)->move + 1, n = 0;

    FC_EACH_OF (c, t, fc_enemy(fc_unit(c, u)->owner))
        n += fc_distance(c, fc_unit(c, t)->hex, fc_unit(c, u)->hex) <= reach;
    return n;
}

static int need_of_order(const struct fc *c, int u)
{
    const struct fc_type *t = fc_type(c, u);
    bool spent = t->stamina != FC_NONE && fc_unit(c, u)->fatigue >= t->stamina && !fc_contact_enemy(c, u);

    return (can_strike_soon(c, u) ? 40 : 0) + t->cost / 2 - (spent ? 60 : 0);
}

/* Do units that need an order more take all tokens, or is this unit too tired for one? */
static bool left_out(const struct fc *c, int seat, int u)
{
    const uint8_t *pool = c->st->side[seat].pool;
    int tokens = pool[0] + pool[1] + pool[2] + pool[3], before = 0, mine = need_of_order(c, u);

    FC_EACH_OF (c, v, seat)
        before += v != u && fc_unit(c, v)->order == FC_NO_ORDER && need_of_order(c, v) > mine;
    return before >= tokens || mine < -20;
}

static int rate_order(const struct fc *c, int seat, int u, int colour)
{
    static const int8_t hot[FC_ORDER_COUNT] = {50, 42, 30, 46, 0}, cold[FC_ORDER_COUNT] = {25, 35, 50, 15, 0};

    if (fc_watch_is_cart(c, u)) /* FC-1092: it acts with any order */
        return colour == FC_YELLOW ? 60 : 0;
    if (colour == FC_YELLOW)
        return left_out(c, seat, u) ? 60 : 0;
    return can_strike_soon(c, u) ? hot[colour] : cold[colour];
}

/* Is there an enemy that it could shoot at from where it stands? */
static bool has_shot(const struct fc *c, int u, bool magic)
{
    int range = fc_type(c, u)->range_max;

    FC_EACH_OF (c, t, fc_enemy(fc_unit(c, u)->owner)) {
        int from = fc_unit(c, u)->hex, to = fc_unit(c, t)->hex;
        if (fc_distance(c, from, to) <= (magic ? 4 : range) &&
            fc_sight(c, from, to, fc_ground(c, from)->sees_over_allies, fc_unit(c, u)->owner))
            return true;
    }
    return false;
}

static int rate_buy(const struct fc *c, int i)
{
    int u = c->st->act.unit;
    const struct fc_surcharge *s = &fc_type(c, u)->surcharge[i];
    bool contact = fc_contact_enemy(c, u), close = can_strike_soon(c, u);

    if (s->unfatigue)
        return fc_unit(c, u)->fatigue ? 300 : -50;
    if (s->grant.magic_dice || s->grant.x[FC_X_MASTER_SHOOTING])
        return !contact && has_shot(c, u, s->grant.magic_dice) ? 300 : -50;
    if (s->grant.abilities & (FC_TERRIFYING | FC_DOMINANCE) || s->grant.x[FC_X_MASTER_ATTACK])
        return close ? 300 : -50;
    if (s->grant.abilities & FC_MULTIPLE_ATTACK)
        return fc_enemies_in_contact(c, fc_unit(c, u)->owner, fc_unit(c, u)->hex, NULL) > 1 ? 300 : -50;
    if (s->grant.x[FC_X_PERSECUTION])
        return close ? 250 : -50;
    return -20;
}

static int rate_act(const struct fc *c, struct lookout *l, const struct action *a)
{
    int u = l->unit, here = hex_worth(c, l, fc_unit(c, u)->hex);
    const struct fc_type *t = fc_type(c, u);

    switch (a->kind) {
    case FC_ACT_TRIGGER: return 500 - a->arg[0];
    case FC_ACT_BUY: return rate_buy(c, a->arg[0]);
    case FC_ACT_ATTACK: return here + attack_worth(c, u, a->arg[0], c->st->act.steps);
    case FC_ACT_MULTI:
        return here + best_blow_from(c, l, fc_unit(c, u)->hex) *
                          (fc_enemies_in_contact(c, fc_unit(c, u)->owner, fc_unit(c, u)->hex, NULL) > 1 ? 3 : 1) / 2;
    case FC_ACT_SHOOT: return here + 4 + shot_worth(c, u, a->arg[0], false);
    case FC_ACT_BOLT: return here + 4 + shot_worth(c, u, a->arg[0], true);
    case FC_ACT_MOVE: return best_place(c, l, false);
    case FC_ACT_RUN: return best_place(c, l, true) - 1;
    case FC_ACT_CONSECRATE: return here + 200; /* FC-1094 */
    case FC_ACT_GUARD: return here + (can_strike_soon(c, u) ? 5 : 1);
    case FC_ACT_REST:
        return here + (t->stamina != FC_NONE && fc_unit(c, u)->fatigue >= t->stamina ? 10
                       : fc_unit(c, u)->fatigue                                      ? 4
                                                                                     : -1);
    default: return here - 1;
    }
}

static int rate_answer(const struct fc *c, int how)
{
    const struct fc_fight *f = &c->st->fight;
    const struct fc_unit *t = fc_unit(c, f->target);
    int danger = f->dice * 45, left = fc_left(c, f->target) * 100, rate = 0;
    bool grave = danger >= left - 60;

    if (how & FC_ROLL)
        rate += 20;
    if (how & FC_TIRE)
        rate += grave ? 12 : -4;
    if (how & FC_REACT)
        rate += (t->order == FC_YELLOW ? 15 : -18) + (grave ? 25 : 0) + (can_strike_soon(c, f->target) ? -4 : 6);
    return how == FC_REACT ? rate - 30 : rate;
}

/* Dice that do nothing are worth rolling again. */
static int rate_reroll(const struct fc *c, const struct action *a, bool defence)
{
    const struct fc_fight *f = &c->st->fight;
    int rate = 0;

    for (int i = 0; i < a->n; i++)
        switch (a->arg[i]) {
        case FC_PANIC:
            rate +=
                !defence && f->ignored_target[FC_PANIC - 1] >= f->roll[FC_PANIC - 1] + f->added && !f->resurgent_target
                    ? 5
                    : -3;
            break;
        case FC_HIT: rate += defence && f->kind != FC_MELEE ? 5 : -8; break;
        case FC_STRIKE: rate += (defence ? f->weak_target || f->kind != FC_MELEE : f->weak) ? 5 : -8; break;
        case FC_SUPPORT: rate += (defence ? f->cover : f->supports) ? -8 : 6; break;
        case FC_SHIELD: rate += defence ? -8 : f->rolls && f->kind == FC_MELEE ? -2 : 4; break;
        default: rate += defence ? -8 : 5;
        }
    return rate;
}

static int rate_reduce(const struct fc *c, int how, bool attacker)
{
    const struct fc_fight *f = &c->st->fight;
    int u = attacker ? f->attacker : f->target, damage = attacker ? f->damage_back : f->damage, left = fc_left(c, u);
    bool dying = damage >= left;
    int rate = 0;

    if (how & FC_SOAK)
        rate += dying && damage - 1 < left ? 60 : fc_unit(c, u)->fatigue == 0 ? 8 : -2;
    if (how & FC_REGROUPS)
        rate += dying ? 50 : fc_unit(c, u)->order < FC_ORDER_COUNT ? -8 : 3;
    return rate;
}

static int rate_card(const struct fc *c, const struct action *a)
{
    const struct fc_card *card = &c->rs->card[c->st->act.card];

    switch (a->kind) {
    case FC_ACT_EFFECT: return 30;
    case FC_ACT_EFFECT_ON:
        return 20 + (fc_unit(c, a->arg[0])->owner == a->seat
                         ? (card->effect[0].heal ? 12 * (int)fc_unit(c, a->arg[0])->losses
                                                 : 8 * can_strike_soon(c, a->arg[0]))
                         : fc_type(c, a->arg[0])->cost / 4);
    case FC_ACT_EFFECT_FROM:
        return 28 + (fc_unit(c, a->arg[0])->order < FC_ORDER_COUNT ? 12 : 0) + fc_type(c, a->arg[0])->cost / 8;
    case FC_ACT_TEMPLATE: return 25;
    case FC_ACT_CARD_ORDER: return 24;
    default: return 0;
    }
}

static int rate_unit(const struct fc *c, int u)
{
    int worth = can_strike_soon(c, u) ? 20 + fc_type(c, u)->cost / 4 : 0;

    if (fc_unit(c, u)->order == FC_PURPLE)
        worth -= 5;
    return worth + (fc_type(c, u)->ranged ? 6 : 0);
}

static int rate_deploy_at(const struct fc *c, int hex)
{
    int u = c->st->chosen, row = c->rs->map.at[hex].r, last = c->rs->map.rows - 1;
    int depth = c->st->side[fc_unit(c, u)->owner].north ? row : last - row, near = 100;
    bool back = fc_type(c, u)->ranged || fc_type(c, u)->klass == FC_HERO;

    for (int i = 0; i < c->rs->map.prizes; i++) {
        int d = fc_distance(c, hex, c->rs->map.prize[i]);
        near = d < near ? d : near;
    }
    if (near == 100)
        near = fc_distance(c, hex, c->rs->map.row_start[c->rs->map.rows / 2] + c->rs->map.columns / 2);
    return (back ? -depth : depth) * 3 - near * 4;
}

static int rate_one(const struct fc *c, struct lookout *l, const struct action *a)
{
    switch (c->st->ask) {
    case FC_ASK_FORTIFY:
    case FC_ASK_STATUE:
    case FC_ASK_SPY:
    case FC_ASK_ARRANGE:
    case FC_ASK_TRAIN:
    case FC_ASK_TOWN: return fc_watch_rate(c, a);
    case FC_ASK_GENERATE: return a->kind == FC_ACT_KEEP ? 10 : a->kind == FC_ACT_CART ? 5 : 0;
    case FC_ASK_DISTRIBUTE:
        return a->kind == FC_ACT_ORDER   ? rate_order(c, a->seat, a->arg[0], a->arg[1])
               : a->kind == FC_ACT_SEAL  ? 10
               : a->kind == FC_ACT_STUDY ? fc_watch_rate(c, a)
                                         : 0;
    case FC_ASK_TURN: return a->kind == FC_ACT_GO ? 10 : a->kind == FC_ACT_PASS ? 6 : 0;
    case FC_ASK_CARD: return rate_card(c, a);
    case FC_ASK_UNIT: return rate_unit(c, a->arg[0]);
    case FC_ASK_ACT:
    case FC_ASK_MOVED: return rate_act(c, l, a);
    case FC_ASK_HEAL: return fc_type(c, a->arg[0])->cost;
    case FC_ASK_MOVE:
        if (a->kind == FC_ACT_HALT)
            return hex_worth(c, l, fc_unit(c, l->unit)->hex);
        return 0; /* rated together, below */
    case FC_ASK_REDIRECT:
        return a->kind == FC_ACT_ACCEPT ? 10 : 4 + 3 * (fc_left(c, a->arg[0]) - fc_left(c, c->st->fight.target));
    case FC_ASK_BOOST: return a->kind == FC_ACT_PLAIN ? 5 : fc_unit(c, c->st->act.unit)->fatigue == 0 ? 9 : 3;
    case FC_ASK_ANSWER: return rate_answer(c, a->arg[0]);
    case FC_ASK_REROLL: return rate_reroll(c, a, false);
    case FC_ASK_REROLL_DEFENCE: return rate_reroll(c, a, true);
    case FC_ASK_SOAK: return rate_reduce(c, a->arg[0], true);
    case FC_ASK_REDUCE: return rate_reduce(c, a->arg[0], false);
    case FC_ASK_ROUTE: return hex_worth(c, l, a->arg[0]);
    case FC_ASK_RAISE: return a->kind == FC_ACT_RAISE;
    case FC_ASK_ADVANCE:
        return a->kind == FC_ACT_ADVANCE ? hex_worth(c, l, c->st->fight.at) + 2
                                         : hex_worth(c, l, fc_unit(c, l->unit)->hex);
    case FC_ASK_PURSUE:
    case FC_ASK_PURSUE_TARGET:
    case FC_ASK_NEXT_TARGET:
        return a->kind == FC_ACT_ATTACK  ? attack_worth(c, c->st->act.unit, a->arg[0], 0)
               : a->kind == FC_ACT_CHASE ? 12
                                         : 6;
    case FC_ASK_DEPLOY: return fc_type(c, a->arg[0])->cost;
    case FC_ASK_DEPLOY_AT: return rate_deploy_at(c, a->arg[0]);
    default: return 0;
    }
}

/* The unit that looks for a place; FC_NONE: none does. */
static int wanderer(const struct fc *c)
{
    switch (c->st->ask) {
    case FC_ASK_ACT:
    case FC_ASK_MOVED:
    case FC_ASK_MOVE: return c->st->act.unit;
    case FC_ASK_ROUTE: return c->st->retreat.unit;
    case FC_ASK_ADVANCE: return c->st->fight.attacker;
    default: return FC_NONE;
    }
}

void fc_rate(const struct ruleset *rules, const void *view, int seat, const struct action *a, int n, int32_t *out)
{
    struct fc c = fc_at(rules, view, NULL);
    struct fc_reach r;
    struct lookout l;
    int who = wanderer(&c);

    (void)seat;
    if (who != FC_NONE)
        look_around(&c, who, &l);
    for (int i = 0; i < n; i++)
        out[i] = rate_one(&c, &l, &a[i]);
    if (c.st->ask != FC_ASK_MOVE)
        return;
    fc_reach(&c, who, c.st->act.left, c.st->act.running ? FC_RUN : FC_WALK, &r);
    for (int i = 0; i < n; i++)
        if (a[i].kind == FC_ACT_TO || a[i].kind == FC_ACT_VIA)
            out[i] = place_worth(&c, &l, a[i].arg[0], (enum fc_reached)r.how[a[i].arg[0]], c.st->act.running) +
                     (a[i].kind == FC_ACT_VIA ? 20 : 0);
}
