/*
 * fc_reason.c: reasons for and against an action, for hints.  Every sentence is a fact of this view with its numbers.
 * The caller adds the odds of dice.
 */
#include <string.h>
#include "../fc.h"
#include "fc_texts.h"

struct reasons {
    const struct fc *c;
    int n;
    struct fc_fact at[FC_FACTS_MAX];
};

static void add(struct reasons *r, int message, int a, int b, int k)
{
    if (r->n < FC_FACTS_MAX) {
        r->at[r->n].message = message;
        r->at[r->n].arg[0] = (int16_t)a;
        r->at[r->n].arg[1] = (int16_t)b;
        r->at[r->n++].arg[2] = (int16_t)k;
    }
}

/* ---- units ---- */

/* The VP that the opponent gets for destroying it, as fc_score_kill() counts them. */
static int kill_vp(const struct fc *c, int u)
{
    const struct fc_conditions *k = &c->rs->conditions;
    const struct fc_type *t = fc_type(c, u);
    int faction = c->rs->army[fc_enemy(fc_unit(c, u)->owner)].faction, vp = k->kill_vp;

    for (int i = 0; i < k->bonuses; i++) {
        const struct fc_bonus *b = &k->bonus[i];
        bool named = b->base[0] ? strcmp(b->base, t->base) == 0 : b->classes & 1 << t->klass;
        if (named && (b->by == FC_ANY_FACTION || b->by == faction))
            vp += b->vp;
    }
    return k->elimination ? 0 : vp;
}

static void tell_prey(struct reasons *r, int target)
{
    int vp = kill_vp(r->c, target);

    add(r, FC_MSG_REASON_LEFT, fc_ref(r->c, target), fc_left(r->c, target), fc_type(r->c, target)->strength);
    if (vp)
        add(r, FC_MSG_REASON_KILL, fc_ref(r->c, target), vp, 0);
}

static int nearest_enemy(const struct fc *c, int seat, int hex)
{
    int near = 0;

    FC_EACH_OF (c, t, fc_enemy(seat)) {
        int d = fc_distance(c, hex, fc_unit(c, t)->hex);
        near = near && near < d ? near : d;
    }
    return near;
}

/* How far it can strike this turn, roughly: its range, or a move and the next hex. */
static int reach_of(const struct fc *c, int u)
{
    const struct fc_type *t = fc_type(c, u);

    return t->ranged ? t->range_max : t->move + 1;
}

static int enemies_in_reach(const struct fc *c, int u)
{
    int n = 0;

    FC_EACH_OF (c, e, fc_enemy(fc_unit(c, u)->owner))
        n += fc_distance(c, fc_unit(c, e)->hex, fc_unit(c, u)->hex) <= reach_of(c, u);
    return n;
}

static void tell_enemies(struct reasons *r, int u)
{
    const struct fc *c = r->c;
    int reach = reach_of(c, u), n;

    if (!(fc_unit(c, u)->flags & FC_ON_MAP))
        return;
    n = enemies_in_reach(c, u);
    if (n)
        add(r, FC_MSG_REASON_WITHIN, n, reach, 0);
    else if (nearest_enemy(c, fc_unit(c, u)->owner, fc_unit(c, u)->hex))
        add(r, FC_MSG_REASON_FAR, nearest_enemy(c, fc_unit(c, u)->owner, fc_unit(c, u)->hex), 0, 0);
}

static void tell_state(struct reasons *r, int u)
{
    const struct fc_type *t = fc_type(r->c, u);

    if (fc_unit(r->c, u)->losses)
        add(r, FC_MSG_REASON_LEFT, fc_ref(r->c, u), fc_left(r->c, u), t->strength);
    if (t->stamina != FC_NONE && fc_unit(r->c, u)->fatigue)
        add(r, FC_MSG_REASON_FATIGUE, fc_ref(r->c, u), fc_unit(r->c, u)->fatigue, t->stamina);
}

static bool hastens(int order) { return order == FC_RED || order == FC_PURPLE; }

/* Red and purple tokens on own units once this order lies there: FC-281 counts them.  Drafts are on the units
 * already, but not in the counts of the state. */
static void tell_tokens(struct reasons *r, int seat, int colour)
{
    int n = hastens(colour);

    FC_EACH_OF (r->c, u, seat)
        n += hastens(fc_unit(r->c, u)->order);
    add(r, FC_MSG_REASON_TOKENS, n, 0, 0);
}

/* Orders of one colour once the dice are kept. */
static int orders_of(const struct fc *c, int seat, int colour)
{
    const struct fc_side *s = &c->st->side[seat];
    int n = s->pool[colour];

    for (int face = 1; face <= FC_FACES; face++)
        n += fc_face_order(face) == colour ? s->faces[face - 1] : 0;
    return n;
}

static void tell_orders(struct reasons *r, int seat, int less)
{
    int n = -less;

    for (int colour = 0; colour < FC_POOL; colour++)
        n += orders_of(r->c, seat, colour);
    add(r, FC_MSG_REASON_ORDERS, n, r->c->st->alive[seat], 0);
}

static void tell_order_die(struct reasons *r, int seat, int face)
{
    int colour = fc_face_order(face), n = orders_of(r->c, seat, colour);

    add(r, n == 1 ? FC_MSG_REASON_ONLY_DIE : FC_MSG_REASON_DIE, colour, n, 0);
}

/* FC-301: units that still act in this step; by then tokens lie open. */
static void tell_step(struct reasons *r, int seat)
{
    const struct fc_state *st = r->c->st;

    if (st->step < FC_ORDER_COUNT)
        add(r, FC_MSG_REASON_STEP, st->held[seat][st->step], st->held[fc_enemy(seat)][st->step], 0);
}

/* ---- cards ---- */

static const struct fc_card *drawn(const struct fc *c) { return &c->rs->card[c->st->act.card]; }

/* FC-331: effects of a card on "the activated unit" are about the units that may be activated after it. */
static bool may_follow(const struct fc *c, int seat, int u)
{
    struct action a = {FC_ACT_ACTIVATE, (int8_t)seat, 1, {(int16_t)u}};

    return !fc_ask_unit.check(c, &a).code;
}

static bool is_hurt(const struct fc *c, const struct fc_effect *e, int u)
{
    return fc_unit(c, u)->losses && !(e->except & fc_abilities(c, u));
}

/* Would this effect find something to restore if u were activated? */
static bool finds_hurt(const struct fc *c, const struct fc_effect *e, int u)
{
    bool found = is_hurt(c, e, u);

    FC_EACH_OF (c, v, fc_unit(c, u)->owner)
        found = found || (e->on == FC_ON_ACTIVATED_OR_CONTACT && is_hurt(c, e, v) &&
                          fc_distance(c, fc_unit(c, u)->hex, fc_unit(c, v)->hex) == 1);
    return found;
}

/* Of those that may be activated next: how many there are, can strike, shoot, would lose fatigue or be healed. */
struct followers {
    int all, strike, shoot, tired, hurt;
};

static void count_followers(const struct fc *c, int seat, const struct fc_effect *e, struct followers *n)
{
    *n = (struct followers){0};
    FC_EACH_OF (c, u, seat) {
        if (!may_follow(c, seat, u))
            continue;
        n->all++;
        n->strike += enemies_in_reach(c, u) > 0;
        n->shoot += fc_type(c, u)->ranged > 0;
        n->tired += fc_unit(c, u)->fatigue > 0;
        n->hurt += finds_hurt(c, e, u);
    }
}

static void tell_effect(struct reasons *r, int seat)
{
    const struct fc_card *card = drawn(r->c);

    for (int i = 0; i < card->effects; i++) {
        const struct fc_effect *e = &card->effect[i];
        struct followers n;
        count_followers(r->c, seat, e, &n);
        if (i == 0)
            add(r, FC_MSG_REASON_CARD_NEXT, n.all, n.strike, 0);
        if (e->fatigue < 0)
            add(r, FC_MSG_REASON_CARD_TIRED, n.tired, 0, 0);
        if (e->heal || e->grant.x[FC_X_REGENERATION])
            add(r, FC_MSG_REASON_CARD_HURT, n.hurt, 0, 0);
        if (e->when == FC_WHEN_RANGED || e->grant.abilities & FC_VOLLEY)
            add(r, FC_MSG_REASON_CARD_SHOOT, n.shoot, 0, 0);
    }
}

/* Effects of the card on the unit on which it is played, and facts about that unit. */
static void tell_marked(struct reasons *r, int seat, int u)
{
    const struct fc *c = r->c;
    const struct fc_effect *e = fc_card_target(drawn(c));
    int losses = fc_unit(c, u)->losses;

    if (e->panic)
        add(r, fc_abilities(c, u) & FC_RESURGENT ? FC_MSG_REASON_CARD_PANIC_HURTS : FC_MSG_REASON_CARD_PANIC,
            fc_ref(c, u), fc_card_panics(c, u, e->panic), e->panic);
    if (e->grant.abilities & FC_SHADOWED)
        add(r, FC_MSG_REASON_CARD_SHADOW, fc_ref(c, u), fc_allies_in_contact(c, u), 0);
    if (e->heal)
        add(r, FC_MSG_REASON_CARD_HEALS, fc_ref(c, u), losses < e->heal ? losses : e->heal, 0);
    if (fc_unit(c, u)->owner != seat) {
        tell_prey(r, u);
        return;
    }
    tell_enemies(r, u);
    tell_state(r, u);
}

static int units_within(const struct fc *c, int seat, int hex, int radius)
{
    int n = 0;

    FC_EACH_OF (c, u, seat)
        n += fc_distance(c, fc_unit(c, u)->hex, hex) <= radius;
    return n;
}

/* FC-535: the units that it would affect from there. */
static void tell_template(struct reasons *r, int seat, int hex)
{
    const struct fc *c = r->c;
    const struct fc_fixture_type *t = &c->rs->fixture_type[drawn(c)->fixture];

    if (t->radius && t->enemies)
        add(r, FC_MSG_REASON_TEMPLATE_FOES, units_within(c, fc_enemy(seat), hex, t->radius), t->radius, 0);
    else if (t->radius)
        add(r, FC_MSG_REASON_TEMPLATE_OWN, units_within(c, seat, hex, t->radius), t->radius, 0);
    else
        add(r, FC_MSG_REASON_TEMPLATE_HEX, nearest_enemy(c, fc_enemy(seat), hex), 0, 0);
    if (nearest_enemy(c, seat, hex))
        add(r, FC_MSG_REASON_NEAREST, nearest_enemy(c, seat, hex), 0, 0);
}

/* FC-333: the order of a card pays surcharges, nothing else. */
static void tell_card_order(struct reasons *r, int seat, int colour)
{
    const struct fc *c = r->c;
    int payable = 0;

    FC_EACH_OF (c, u, seat)
        for (int i = 0; may_follow(c, seat, u) && i < fc_type(c, u)->surcharges; i++)
            if (fc_type(c, u)->surcharge[i].cost[colour]) {
                payable++;
                break;
            }
    add(r, FC_MSG_REASON_POOL, colour, c->st->side[seat].pool[colour] + 1, 0);
    add(r, FC_MSG_REASON_CARD_PAYS, payable, colour, 0);
}

/* ---- places ---- */

/* What seat is paid at the end of a turn for this hex alone. */
static int hex_vp(const struct fc *c, int seat, int hex)
{
    const struct fc_conditions *k = &c->rs->conditions;

    if (k->elimination)
        return 0;
    return (c->st->cell[hex].cp ? k->cp_vp : 0) +
           (fc_ground(c, hex)->town ? k->each_town_vp[c->rs->army[seat].faction] : 0);
}

/* Does the place score for a side?  Some Towns score only together, or by a die, or when they fall. */
static bool is_prize(const struct fc *c, int seat, int hex)
{
    const struct fc_conditions *k = &c->rs->conditions;
    bool towns =
        k->all_towns_vp[c->rs->army[seat].faction] || k->both_towns_vp || k->town_die || k->towns_fall_to != FC_NONE;

    return hex_vp(c, seat, hex) > 0 || (towns && !k->elimination && fc_ground(c, hex)->town);
}

/* The next prize that no own unit stands on. */
static int next_prize(const struct fc *c, int u, int from)
{
    int best = -1, seat = fc_unit(c, u)->owner;

    for (int i = 0; i < c->rs->map.prizes; i++) {
        int at = c->rs->map.prize[i], holder = fc_unit_at(c, at);
        if (!is_prize(c, seat, at) || (holder != FC_NONE && holder != u && fc_unit(c, holder)->owner == seat))
            continue;
        if (best < 0 || fc_distance(c, from, at) < fc_distance(c, from, best))
            best = at;
    }
    return best;
}

static void tell_prize(struct reasons *r, int u, int hex)
{
    const struct fc *c = r->c;
    int vp = hex_vp(c, fc_unit(c, u)->owner, hex), prize = next_prize(c, u, hex);

    if (vp) {
        add(r, FC_MSG_REASON_PRIZE, hex, vp, 0);
        return;
    }
    if (prize == hex)
        add(r, FC_MSG_REASON_TOWN, hex, 0, 0);
    else if (prize >= 0 && fc_unit(c, u)->flags & FC_ON_MAP && fc_unit(c, u)->hex != hex)
        add(r, FC_MSG_REASON_NEARER, fc_distance(c, hex, prize), prize, fc_distance(c, fc_unit(c, u)->hex, prize));
    else if (prize >= 0)
        add(r, FC_MSG_REASON_PRIZE_AT, fc_distance(c, hex, prize), prize, 0);
}

static void tell_ground(struct reasons *r, int hex)
{
    const struct fc_terrain *ground = fc_ground(r->c, hex);

    if (ground->ignore_strike)
        add(r, FC_MSG_REASON_STRIKE, ground->ignore_strike, 0, 0);
    if (ground->ignore_damage)
        add(r, FC_MSG_REASON_COVER, ground->ignore_damage, 0, 0);
    if (ground->attack)
        add(r, FC_MSG_REASON_HILL, ground->attack, 0, 0);
}

static void tell_hex(struct reasons *r, int u, int hex)
{
    const struct fc *c = r->c;
    int seat = fc_unit(c, u)->owner, enemies = fc_enemies_in_contact(c, seat, hex, NULL);

    tell_prize(r, u, hex);
    if (enemies)
        add(r, FC_MSG_REASON_CONTACT, enemies, 0, 0);
    else if (nearest_enemy(c, seat, hex))
        add(r, FC_MSG_REASON_NEAREST, nearest_enemy(c, seat, hex), 0, 0);
    tell_ground(r, hex);
}

/* Before the place is chosen: the possible results of a movement. */
static void tell_reach(struct reasons *r, int u, bool run)
{
    const struct fc *c = r->c;
    int seat = fc_unit(c, u)->owner, contact = 0, prize = -1;
    struct fc_reach reach;

    fc_reach(c, u, fc_move_range(c, u, run), run ? FC_RUN : FC_WALK, &reach);
    for (int i = 0; i < reach.n; i++) {
        contact += fc_enemies_in_contact(c, seat, reach.hex[i], NULL) > 0;
        if (hex_vp(c, seat, reach.hex[i]) && reach.hex[i] != fc_unit(c, u)->hex)
            prize = reach.hex[i];
    }
    add(r, FC_MSG_REASON_REACH, reach.n, contact, 0);
    if (prize >= 0)
        add(r, FC_MSG_REASON_PRIZE, prize, hex_vp(c, seat, prize), 0);
}

/* ---- deployment ---- */

/* Before its place is chosen: the kind of unit, and how near to a prize it may begin. */
static void tell_recruit(struct reasons *r, int u)
{
    const struct fc *c = r->c;
    const struct fc_type *t = fc_type(c, u);
    int seat = fc_unit(c, u)->owner, army = 0, prize = -1, near = 0;

    for (int v = seat * FC_ROSTER_MAX; v < (seat + 1) * FC_ROSTER_MAX; v++)
        army += fc_unit(c, v)->flags & (FC_RESERVE | FC_ON_MAP) ? fc_type(c, v)->cost : 0;
    for (int hex = 0; hex < c->rs->map.hexes; hex++) {
        int next = fc_may_deploy_at(c, seat, u, hex) ? next_prize(c, u, hex) : -1;
        if (next >= 0 && (prize < 0 || fc_distance(c, hex, next) < near)) {
            prize = next;
            near = fc_distance(c, hex, next);
        }
    }
    add(r, FC_MSG_REASON_PACE, t->move, t->run, 0);
    if (prize >= 0)
        add(r, FC_MSG_REASON_START, near, prize, 0);
    if (t->ranged)
        add(r, FC_MSG_REASON_SHOOTS, t->range_max, 0, 0);
    if (t->aura_radius)
        add(r, FC_MSG_REASON_HAS_AURA, t->aura_radius, 0, 0);
    add(r, FC_MSG_REASON_COST, t->cost, army, 0);
}

/* Where the enemy may still appear. */
static void tell_zone(struct reasons *r, int seat, int hex)
{
    const struct fc *c = r->c;
    int near = 0;

    for (int at = 0; at < c->rs->map.hexes && c->st->reserve[fc_enemy(seat)]; at++) {
        int d = fc_in_zone(c, fc_enemy(seat), at) ? fc_distance(c, hex, at) : 0;
        near = d && (!near || d < near) ? d : near;
    }
    if (near)
        add(r, FC_MSG_REASON_ZONE, near, 0, 0);
}

static void tell_shots(struct reasons *r, int u)
{
    const struct fc *c = r->c;
    int prey = 0, hunters = 0;

    FC_EACH_OF (c, e, fc_enemy(fc_unit(c, u)->owner)) {
        prey += !fc_why_not_shoot(c, u, e, false).code;
        hunters += !fc_why_not_shoot(c, e, u, false).code;
    }
    if (prey)
        add(r, FC_MSG_REASON_SHOTS, prey, 0, 0);
    if (hunters)
        add(r, FC_MSG_REASON_EXPOSED, hunters, 0, 0);
}

static bool aura_works(const struct fc *c, int from, int on)
{
    const struct fc_type *t = fc_type(c, from);

    return t->aura_radius && fc_distance(c, fc_unit(c, from)->hex, fc_unit(c, on)->hex) <= t->aura_radius &&
           (!t->aura_classes || t->aura_classes & 1 << fc_type(c, on)->klass);
}

/* Own units beside it, for support and Formation, and the auras of both. */
static void tell_company(struct reasons *r, int u)
{
    const struct fc *c = r->c;
    int beside = fc_allies_in_contact(c, u), given = 0;

    if (beside > 1)
        add(r, FC_MSG_REASON_FORMATION, beside, beside / 2, 0);
    else if (beside)
        add(r, FC_MSG_REASON_BESIDE, beside, 0, 0);
    FC_EACH_OF (c, v, fc_unit(c, u)->owner) {
        if (v == u)
            continue;
        if (aura_works(c, v, u))
            add(r, FC_MSG_REASON_IN_AURA, fc_ref(c, v), fc_type(c, v)->aura_radius, 0);
        given += aura_works(c, u, v);
    }
    if (given)
        add(r, FC_MSG_REASON_AURA, given, fc_type(c, u)->aura_radius, 0);
}

/* Asks the rules about a copy of the battle in which the unit already stands there. */
static void tell_deployed(struct reasons *r, int u, int hex)
{
    const struct fc *c = r->c;
    struct fc_state then;
    struct fc there = {c->rs, &then, NULL};
    int seat = fc_unit(c, u)->owner;

    tell_prize(r, u, hex);
    game_clone(&then, c->st);
    fc_put(&there, u, hex);
    r->c = &there;
    tell_shots(r, u);
    if (nearest_enemy(&there, seat, hex))
        add(r, FC_MSG_REASON_NEAREST, nearest_enemy(&there, seat, hex), 0, 0);
    tell_zone(r, seat, hex);
    tell_ground(r, hex);
    tell_company(r, u);
    r->c = c;
}

/* ---- which of them ---- */

static void tell_rest(struct reasons *r, int u)
{
    if (fc_unit(r->c, u)->fatigue)
        add(r, FC_MSG_REASON_REST, fc_unit(r->c, u)->fatigue, fc_type(r->c, u)->stamina, 0);
    if (fc_unit(r->c, u)->losses && fc_ground(r->c, fc_unit(r->c, u)->hex)->rest_heals)
        add(r, FC_MSG_REASON_HEALS, fc_ground(r->c, fc_unit(r->c, u)->hex)->rest_heals, 0, 0);
}

static void tell_damage(struct reasons *r, bool attacker)
{
    const struct fc_fight *f = &r->c->st->fight;
    int u = attacker ? f->attacker : f->target;

    add(r, FC_MSG_REASON_DAMAGE, fc_ref(r->c, u), attacker ? f->damage_back : f->damage, fc_left(r->c, u));
}

static void collect(struct reasons *r, const struct action *a)
{
    const struct fc_state *st = r->c->st;

    switch (a->kind) {
    case FC_ACT_ATTACK:
    case FC_ACT_SHOOT:
    case FC_ACT_BOLT: tell_prey(r, a->arg[0]); break;
    case FC_ACT_EFFECT_ON:
    case FC_ACT_EFFECT_FROM: tell_marked(r, a->seat, a->arg[0]); break;
    case FC_ACT_EFFECT: tell_effect(r, a->seat); break;
    case FC_ACT_TEMPLATE: tell_template(r, a->seat, a->arg[0]); break;
    case FC_ACT_CARD_ORDER: tell_card_order(r, a->seat, drawn(r->c)->order); break;
    case FC_ACT_CARD_NOTHING: add(r, FC_MSG_REASON_CARD_UNUSED, st->side[a->seat].deck_n, 0, 0); break;
    case FC_ACT_DROP: add(r, FC_MSG_REASON_POOL, a->arg[0], st->side[a->seat].pool[a->arg[0]] - 1, 0); break;
    case FC_ACT_KEEP: tell_orders(r, a->seat, 0); break;
    case FC_ACT_REROLL_ALL: tell_orders(r, a->seat, 1); break; /* it costs a die */
    case FC_ACT_REROLL_ONE:
    case FC_ACT_MARK: tell_order_die(r, a->seat, a->arg[0]); break;
    case FC_ACT_ORDER:
        tell_tokens(r, a->seat, a->arg[1]);
        tell_enemies(r, a->arg[0]);
        tell_state(r, a->arg[0]);
        break;
    case FC_ACT_GO:
    case FC_ACT_PASS:
    case FC_ACT_DECLINE: tell_step(r, a->seat); break;
    case FC_ACT_SWAP:
    case FC_ACT_ACTIVATE:
        tell_enemies(r, a->arg[0]);
        tell_state(r, a->arg[0]);
        break;
    case FC_ACT_GUARD:
        add(r, FC_MSG_REASON_DEFENCE, fc_type(r->c, st->act.unit)->defence, 0, 0);
        tell_enemies(r, st->act.unit);
        break;
    case FC_ACT_MOVE: tell_reach(r, st->act.unit, false); break;
    case FC_ACT_RUN: tell_reach(r, st->act.unit, true); break;
    case FC_ACT_TO:
    case FC_ACT_VIA: tell_hex(r, st->act.unit, a->arg[0]); break;
    case FC_ACT_HALT:
    case FC_ACT_END: tell_enemies(r, st->act.unit); break;
    case FC_ACT_DEPLOY: tell_recruit(r, a->arg[0]); break;
    case FC_ACT_AT: tell_deployed(r, st->chosen, a->arg[0]); break;
    case FC_ACT_STEP: tell_hex(r, st->retreat.unit, a->arg[0]); break;
    case FC_ACT_ADVANCE: tell_hex(r, st->fight.attacker, st->fight.at); break;
    case FC_ACT_REST: tell_rest(r, st->act.unit); break;
    case FC_ACT_REDUCE: tell_damage(r, st->ask == FC_ASK_SOAK); break;
    case FC_ACT_HEAL: tell_state(r, a->arg[0]); break;
    default: break; /* about dice, or nothing that could be said of it alone */
    }
}

int fc_say_reason(const struct ruleset *rules, const void *view, const struct action *a, int i, enum lang lang,
                  char *buf, size_t cap)
{
    struct fc c = fc_at(rules, view, NULL);
    struct reasons r = {.c = &c};
    struct text_out o = {buf, cap, 0};

    if (cap)
        buf[0] = '\0';
    if (fc_game.rules.check(rules, view, a).code)
        return 0;
    if (fc_scripted(c.rs, a->seat))
        return i ? 0 : fc_say_choice(&c, a->seat, lang, buf, cap);
    collect(&r, a);
    if (fc_in_campaign(&c))
        r.n = fc_watch_facts(&c, a, r.at, r.n);
    if (i < 0 || i >= r.n)
        return 0;
    fc_words(&c, &o, r.at[i].message, lang, r.at[i].arg, 3);
    return (int)o.len;
}
