/*
 * cc_reason.c: reasons for and against an action, for hints.  Every sentence is a fact of this view with its numbers:
 * supply points, the enemies that it would fight, the RP that reach a place, the gain from a city or a card.  The
 * caller adds the odds of dice that odds() knows.
 */
#include "../cc_game.h"
#include "../rules/cc_sail.h"
#include "cc_texts.h"

enum { REASONS_MAX = 8, REASON_ARGS = 8, CHECKS = 3 };

struct reasons {
    const struct cc *c;
    const struct action *act;
    int n;
    bool foreseen; /* a forecast covers the first battle that an action leads to */
    struct {
        int message;
        int16_t arg[REASON_ARGS];
    } at[REASONS_MAX];
};

static void add6(struct reasons *r, int message, const int arg[REASON_ARGS])
{
    if (r->n == REASONS_MAX)
        return;
    r->at[r->n].message = message;
    for (int i = 0; i < REASON_ARGS; i++)
        r->at[r->n].arg[i] = (int16_t)arg[i];
    r->n++;
}

static void add(struct reasons *r, int message, int a, int b, int k) { add6(r, message, (int[REASON_ARGS]){a, b, k}); }

static int count(cc_set units) { return __builtin_popcountll(units); }

/* ---- supply ---- */

static void tell_sp(struct reasons *r, int sp)
{
    if (sp)
        add(r, CC_MSG_REASON_SP, sp, r->c->st->op.sp - sp, 0);
}

/* Begins an operation of seat with an RP there, on a copy. */
static struct cc operation_from(const struct cc *c, int seat, int zone, struct cc_state *copy)
{
    struct cc then = {c->rs, copy, NULL};

    game_clone(copy, c->st);
    copy->move = (struct cc_move){0};
    copy->op = (struct cc_op){.seat = (uint8_t)seat, .marker = (uint8_t)zone, .sp = c->rs->k.sp};
    copy->op.inside = cc_is_land(c, zone) && cc_zone(c, zone)->owner == seat && cc_besieged(c, zone);
    return then;
}

/* Zones with RP of its side that could supply unit u after it and others have moved and perhaps lifted a siege. */
static int feeders(const struct cc *c, int u, cc_set moved, int zone)
{
    int seat = cc_owner(c, u), place = cc_is_land(c, zone) && cc_is_ship(c, u) ? CC_IN : CC_OUT, n = 0;

    for (int z = 0; z < c->rs->zones; z++) {
        struct cc_state copy;
        struct cc then;

        if (!cc_zone(c, z)->rp[seat])
            continue;
        then = operation_from(c, seat, z, &copy);
        CC_EACH (v, moved)
            cc_put(&then, v, zone, place);
        if (moved)
            cc_update_sieges(&then);
        n += cc_supplied(&then, u);
    }
    return n;
}

static void tell_supply(struct reasons *r, cc_set units, int zone)
{
    int u = __builtin_ctzll(units);

    add(r, CC_MSG_REASON_SUPPLY, feeders(r->c, u, 0, zone), feeders(r->c, u, units, zone), 0);
}

/* The land zones in supply of an RP there. */
static void tell_fed(struct reasons *r, int seat, int zone)
{
    struct cc_state copy;
    struct cc then = operation_from(r->c, seat, zone, &copy);
    cc_set zones = cc_supply_zones(&then);
    int fed = 0, all = 0;

    CC_EACH (u, r->c->rs->seat_units[seat]) {
        all += copy.unit.zone[u] != CC_NONE;
        fed += cc_supplied_by(&then, zones, u);
    }
    add(r, CC_MSG_REASON_FEEDS, fed, all, 0);
}

static void tell_idle(struct reasons *r, int seat)
{
    int n = 0;

    CC_EACH (u, r->c->rs->seat_units[seat])
        n += !cc_why_not_act(r->c, seat, u).code;
    if (n)
        add(r, CC_MSG_REASON_IDLE, n, 0, 0);
}

/* ---- battle ---- */

struct host { /* the forces of one side in a battle */
    int units, cohesion, chits;
};

/* CC-708: the number of chits is the best tactical value. */
static int chits_under(const struct cc *c, cc_set units, int chief)
{
    int best = 0;

    CC_EACH (u, units)
        best = cc_value(c, u, CC_TV, chief) > best ? cc_value(c, u, CC_TV, chief) : best;
    return best;
}

/* CC-901, PI-459: a leader must command even if he does harm.  This supposes the leader with whom the side draws the
 * most chits. */
static struct host host_of(const struct cc *c, cc_set units, uint16_t leaders)
{
    struct host h = {.units = count(units)};
    int chief = CC_NONE;

    CC_EACH (l, leaders)
        if (cc_may_lead(c, l, units) && (chief == CC_NONE || chits_under(c, units, l) > chits_under(c, units, chief)))
            chief = l;
    h.chits = chits_under(c, units, chief);
    CC_EACH (u, units)
        h.cohesion += cc_value(c, u, CC_CV, chief);
    return h;
}

static cc_set flagged(const struct cc *c, cc_set units, int flag)
{
    cc_set found = 0;

    CC_EACH (u, units)
        if (c->st->unit.flags[u] & flag)
            found |= CC_BIT(u);
    return found;
}

static void tell_battle(struct reasons *r, int seat, int zone, cc_set units, uint16_t leaders)
{
    const struct cc *c = r->c;
    bool at_sea = !cc_is_land(c, zone);
    int enemy = cc_enemy(seat);
    cc_set foes = at_sea ? cc_ships_at(c, zone, enemy) : cc_land_at(c, zone, CC_OUT, enemy);
    struct host own, foe;

    if (!foes || !units)
        return;
    own = host_of(c, units, leaders);
    foe = host_of(c, foes, cc_leaders_at(c, zone, CC_OUT, enemy));
    if ((r->act->kind == CC_ACT_TO || r->act->kind == CC_ACT_LAND) && !r->foreseen)
        add(r, CC_MSG_REASON_FORECAST, 0, 0, CC_FORECAST);
    r->foreseen = true;
    add6(r, CC_MSG_REASON_BATTLE,
         (int[REASON_ARGS]){own.units, own.cohesion, own.chits, foe.units, foe.cohesion, foe.chits});
    if (flagged(c, foes, CC_ISOLATED))
        add(r, CC_MSG_REASON_ISOLATED, count(flagged(c, foes, CC_ISOLATED)), 0, 0);
    if (!at_sea && cc_zone(c, zone)->owner == enemy && cc_room_inside(c, zone) > 0)
        add(r, CC_MSG_REASON_SHELTER, cc_room_inside(c, zone), zone, 0);
}

/* {unit, passing faces, …, cohesion, …, packed parts} */
static void tell_check(struct reasons *r, const struct cc_check_odds *k)
{
    int16_t *arg;

    if (r->n == REASONS_MAX)
        return;
    add(r, CC_MSG_REASON_CHECK, cc_ref(r->c, k->unit), k->pass, 0);
    arg = r->at[r->n - 1].arg;
    arg[CC_MADE_AT - 2] = (int16_t)cc_made_cohesion(&k->made);
    cc_pack_made(&k->made, arg + CC_MADE_AT);
}

static void tell_failure(struct reasons *r, const struct cc_check_odds *k)
{
    static const int fate[] = {[CC_WILL_DEC] = CC_MSG_REASON_FAIL_DEC,
                               [CC_WILL_DIS] = CC_MSG_REASON_FAIL_DIS,
                               [CC_WILL_DEC | CC_WILL_DIS] = CC_MSG_REASON_FAIL_BOTH,
                               [CC_WILL_DIE] = CC_MSG_REASON_FAIL_DIE};

    if (k->takes)
        add(r, fate[k->takes], cc_ref(r->c, k->unit), 0, 0);
}

/* The checks of these units that an action of a battle leads to, and the results of failures. */
static void tell_checks(struct reasons *r, const struct action *a, cc_set units)
{
    struct cc_check_odds check[CC_CHECKS_TOLD];
    int n = cc_checks_after(&r->c->rs->head, r->c->st, a, check, CC_CHECKS_TOLD);

    for (int i = 0; i < n; i++)
        if (units & CC_BIT(check[i].unit) && !check[i].again) {
            tell_check(r, &check[i]);
            tell_failure(r, &check[i]);
        }
}

/* Units that check first because of the chit, by the policy of its odds; empty if no chit takes effect. */
static void tell_first_checks(struct reasons *r, const struct action *a)
{
    struct cc_check_odds check[CHECKS];
    int n = cc_checks_after(&r->c->rs->head, r->c->st, a, check, CHECKS);

    for (int i = 0; i < n; i++)
        tell_check(r, &check[i]);
}

static void tell_chit(struct reasons *r, const struct action *a)
{
    if (!cc_chit_works(r->c, a->seat, a->arg[0]))
        add(r, CC_MSG_REASON_CHIT_IDLE, 0, 0, 0);
    tell_first_checks(r, a);
}

/* ---- cities and moves ---- */

static void tell_city(struct reasons *r, int zone)
{
    if (cc_is_land(r->c, zone) && cc_ground(r->c, zone)->city && cc_ground(r->c, zone)->vp)
        add(r, CC_MSG_REASON_CITY, zone, cc_ground(r->c, zone)->vp, 0);
}

static void tell_walls(struct reasons *r, int seat, int zone, int besiegers)
{
    const struct cc_zone *z = cc_zone(r->c, zone);
    int port = cc_ground(r->c, zone)->port;

    add6(r, CC_MSG_REASON_WALLS,
         (int[REASON_ARGS]){besiegers, cc_ground(r->c, zone)->factor, z->inside, r->c->rs->k.siege_number});
    if (z->inside)
        add(r, CC_MSG_REASON_INSIDE_LOST, z->inside, z->inside * r->c->rs->k.unit_vp, 0);
    if (r->c->rs->k.port_siege && port != CC_NONE && !cc_zone(r->c, port)->ships[seat])
        add(r, CC_MSG_REASON_OPEN_PORT, zone, 0, 0);
}

/* The best value of all these units and of those that already stand there. */
static void tell_besiegers(struct reasons *r, int seat, int zone, cc_set units, uint16_t leaders)
{
    struct cc_array then = cc_array_before(r->c, zone, seat, units, leaders);

    tell_walls(r, seat, zone, then.besiegers);
    if (then.besiegers < then.units)
        add(r, CC_MSG_REASON_FEW_BESIEGERS, then.units, then.besiegers, 0);
}

static void tell_siege(struct reasons *r, int seat, int zone)
{
    tell_sp(r, r->c->rs->k.siege);
    tell_city(r, zone);
    tell_walls(r, seat, zone, cc_besiegers_now(r->c, zone, seat));
}

/* The march of the assembled units to that zone, at the price that march() computes. */
static int march_price(const struct cc *c, int zone)
{
    const struct cc_move *m = &c->st->move;
    const struct cc_constants *k = &c->rs->k;
    int here = c->st->unit.zone[__builtin_ctzll(m->units)],
        own = zone == here && m->from_place == CC_OUT ? count(m->units) : 0;
    bool stacks = m->kind == CC_MARCH && !m->stacked && cc_zone(c, zone)->men[c->st->op.seat] > own;

    return (m->declared ? 0 : count(m->units) > 1 ? k->move_stack : k->move_unit) + (stacks ? k->stacking : 0);
}

static void tell_march(struct reasons *r, int seat, int zone)
{
    const struct cc_move *m = &r->c->st->move;
    const struct cc_zone *z = cc_zone(r->c, zone);

    tell_sp(r, march_price(r->c, zone));
    tell_battle(r, seat, zone, m->units, m->leaders);
    if (z->owner == cc_enemy(seat)) {
        tell_city(r, zone);
        tell_besiegers(r, seat, zone, m->units, m->leaders);
    }
    if (m->kind == CC_MARCH)
        tell_supply(r, m->units, zone);
}

/* Troops that go ashore on the way fight before the fleet does. */
static void tell_landings(struct reasons *r, int seat)
{
    const struct cc_move *m = &r->c->st->move;

    for (int i = m->stop_at; i < m->stops; i++)
        if (m->stop[i].kind == CC_STOP_LAND)
            tell_battle(r, seat, m->stop[i].zone, m->stop[i].units, m->stop[i].leaders);
}

static void tell_voyage(struct reasons *r, int seat, int zone)
{
    const struct cc_move *m = &r->c->st->move;

    if (!m->declared && !m->cargo && !m->stops) /* no troops that may have to stack */
        tell_sp(r, r->c->rs->k.move_naval);
    tell_landings(r, seat);
    if (!cc_is_land(r->c, zone))
        tell_battle(r, seat, zone, m->units, m->leaders);
    tell_supply(r, m->units, zone);
}

static void tell_landing(struct reasons *r, int seat, int zone)
{
    cc_set troops = cc_cargo_then(&r->c->st->move);

    tell_battle(r, seat, zone, troops, 0);
    if (cc_zone(r->c, zone)->owner == cc_enemy(seat)) {
        tell_city(r, zone);
        tell_besiegers(r, seat, zone, troops, 0);
    }
}

/* The cost of a move, and the units that go. */
static void tell_start(struct reasons *r, const struct action *a)
{
    const struct cc_constants *k = &r->c->rs->k;
    int n = 1;

    if (a->kind == CC_ACT_ARMY) {
        const struct cc_leader *l = &r->c->st->leader[a->arg[0]];

        n = 0;
        CC_EACH (u, cc_land_at(r->c, l->zone, l->place, a->seat))
            n += !cc_why_not_act(r->c, a->seat, u).code;
    }
    tell_sp(r, a->kind == CC_ACT_SAIL || a->kind == CC_ACT_FLEET ? k->move_naval
               : n > 1                                           ? k->move_stack
                                                                 : k->move_unit);
}

/* The value that a unit regains without its marker, or on its full face. */
static void tell_mending(struct reasons *r, const struct action *a)
{
    struct cc_state copy;
    struct cc then = {r->c->rs, &copy, NULL};
    int u = a->arg[0], arg[REASON_ARGS] = {cc_ref(r->c, u)};

    tell_sp(r, a->kind == CC_ACT_REBUILD ? r->c->rs->k.rebuild : r->c->rs->k.reorganise);
    game_clone(&copy, r->c->st);
    copy.unit.flags[u] &= (uint8_t) ~(a->kind == CC_ACT_REBUILD ? CC_DECIMATED : CC_DISORGANISED);
    arg[1] = cc_value(r->c, u, CC_CV, CC_NONE);
    arg[2] = cc_value(&then, u, CC_CV, CC_NONE);
    arg[3] = cc_value(r->c, u, CC_MF, CC_NONE);
    arg[4] = cc_value(&then, u, CC_MF, CC_NONE);
    add6(r, CC_MSG_REASON_MENDED, arg);
}

/* ---- retreat ---- */

static int steps_to_rp(const struct cc *c, int seat, int zone)
{
    int near = CC_NONE;

    CC_EACH (z, c->rs->scenario.land)
        if (cc_zone(c, z)->rp[seat] && c->rs->steps[zone][z] < near)
            near = c->rs->steps[zone][z];
    return near;
}

static void tell_retreat(struct reasons *r, int seat, int zone)
{
    int steps = cc_is_land(r->c, zone) ? steps_to_rp(r->c, seat, zone) : CC_NONE;

    if (steps != CC_NONE)
        add(r, steps ? CC_MSG_REASON_TO_RP : CC_MSG_REASON_AT_RP, steps, zone, 0);
    tell_supply(r, CC_BIT(r->c->st->retreat.unit), zone);
}

/* ---- sequence and cards ---- */

static void tell_initiative(struct reasons *r, int seat)
{
    bool holds = r->c->st->initiative == seat;

    add(r, holds ? CC_MSG_REASON_INITIATIVE : CC_MSG_REASON_NO_INITIATIVE, r->c->rs->k.initiative_bonus, 0, 0);
    add(r, CC_MSG_REASON_RP, cc_rp_total(r->c, seat), 0, 0);
}

static void tell_hand(struct reasons *r, int seat, int change)
{
    add(r, CC_MSG_REASON_HAND, r->c->st->side[seat].hand_n + change, r->c->rs->k.hand, 0);
}

static void tell_deck(struct reasons *r, int seat, int drawn)
{
    int left = r->c->st->side[seat].deck_n - drawn;

    add(r, left ? CC_MSG_REASON_DECK : CC_MSG_REASON_LAST_CARD, left, 0, 0);
    if (!left)
        add(r, CC_MSG_REASON_STANDING, cc_points(r->c, seat), cc_points(r->c, cc_enemy(seat)), 0);
}

static bool effect_holds(const struct cc *c, int seat, const struct cc_card *card, const struct cc_effect *e)
{
    return !e->failed && (!e->cond || cc_holds(c, seat, &card->cond[e->cond - 1], 1) != e->otherwise);
}

static void tell_gains(struct reasons *r, int seat, const struct cc_card *card)
{
    int rp = 0, units = 0, now = 0, later = 0;

    for (int i = 0; i < card->steps; i++) {
        const struct cc_effect *e = &card->step[i];
        int sign = e->seat == CC_OWN_SIDE ? 1 : -1;

        if (!effect_holds(r->c, seat, card, e))
            continue;
        rp += e->op == CC_E_GAIN_RP && e->seat == CC_OWN_SIDE ? e->n : 0;
        if (e->op == CC_E_PLACE && e->seat == CC_OWN_SIDE)
            units = e->total ? (e->n > units ? e->n : units) : units + e->n;
        if (e->op == CC_E_SCORE)
            *(e->when ? &later : &now) += sign * e->n;
    }
    if (rp)
        add(r, CC_MSG_REASON_CARD_RP, rp, 0, 0);
    if (units)
        add(r, CC_MSG_REASON_CARD_UNITS, units, 0, 0);
    if (now)
        add(r, CC_MSG_REASON_CARD_VP, now, 0, 0);
    if (later)
        add(r, CC_MSG_REASON_CARD_VP_END, later, 0, 0);
}

static void tell_card(struct reasons *r, int seat, int number)
{
    const struct cc_card *card = &r->c->rs->card[number];

    add(r, CC_MSG_REASON_CARD_TEXT, number, 0, 0);
    tell_sp(r, card->cost);
    if (cc_card_idle(r->c, seat, number))
        add(r, CC_MSG_REASON_CARD_IDLE, 0, 0, 0);
    else
        tell_gains(r, seat, card);
    if (card->sudden)
        add(r, CC_MSG_REASON_STANDING, cc_points(r->c, seat), cc_points(r->c, cc_enemy(seat)), 0);
    tell_hand(r, seat, -1);
}

/* ---- by action ---- */

static void tell_to(struct reasons *r, const struct action *a)
{
    switch (r->c->st->ask) {
    case CC_ASK_MARCH: tell_march(r, a->seat, a->arg[0]); break;
    case CC_ASK_SAIL: tell_voyage(r, a->seat, a->arg[0]); break;
    default: tell_retreat(r, a->seat, a->arg[0]);
    }
}

static void tell_pick(struct reasons *r, const struct action *a)
{
    const struct cc *c = r->c;
    int zone = c->st->siege.zone;

    switch (c->st->ask) {
    case CC_ASK_CHECK: tell_checks(r, a, CC_BIT(a->arg[0])); break;
    case CC_ASK_BESIEGERS: tell_walls(r, a->seat, zone, c->st->pick.n + 1); break;
    case CC_ASK_JOIN: add(r, CC_MSG_REASON_FORECAST, 0, 0, CC_FORECAST); break;
    default: break;
    }
}

static void collect(struct reasons *r, const struct action *a)
{
    const struct cc *c = r->c;
    const struct cc_constants *k = &c->rs->k;

    switch (a->kind) {
    case CC_ACT_MAP: tell_initiative(r, a->seat); break;
    case CC_ACT_CARD:
        tell_hand(r, a->seat, 0);
        tell_deck(r, a->seat, 0);
        break;
    case CC_ACT_PLAY: tell_card(r, a->seat, a->arg[0]); break;
    case CC_ACT_DRAW:
        tell_hand(r, a->seat, 1);
        tell_deck(r, a->seat, 1);
        break;
    case CC_ACT_DISCARD:
        add(r, CC_MSG_REASON_CARD_RP, 1, 0, 0);
        tell_hand(r, a->seat, -1);
        break;
    case CC_ACT_RP: tell_fed(r, a->seat, a->arg[0]); break;
    case CC_ACT_AT:
        if (c->st->ask == CC_ASK_RP_AT)
            tell_fed(r, a->seat, a->arg[0]);
        break;
    case CC_ACT_MARCH:
    case CC_ACT_ARMY:
    case CC_ACT_SAIL:
    case CC_ACT_FLEET: tell_start(r, a); break;
    case CC_ACT_SIEGE: tell_siege(r, a->seat, a->arg[0]); break;
    case CC_ACT_REORGANISE:
    case CC_ACT_REBUILD: tell_mending(r, a); break;
    case CC_ACT_INCITE:
    case CC_ACT_SUPPRESS:
        tell_sp(r, k->rebel);
        add(r, a->kind == CC_ACT_INCITE ? CC_MSG_REASON_INCITE : CC_MSG_REASON_SUPPRESS, k->rebel_vp, 0, 0);
        break;
    case CC_ACT_END: tell_idle(r, a->seat); break;
    case CC_ACT_TO: tell_to(r, a); break;
    case CC_ACT_LAND: tell_landing(r, a->seat, a->arg[0]); break;
    case CC_ACT_PICK: tell_pick(r, a); break;
    case CC_ACT_DONE:
        if (c->st->ask == CC_ASK_JOIN)
            add(r, CC_MSG_REASON_FORECAST, 0, 0, CC_FORECAST);
        break;
    case CC_ACT_LEADER:
        if (c->st->ask == CC_ASK_COMMANDER)
            add(r, CC_MSG_REASON_FORECAST, 0, 0, CC_FORECAST);
        break;
    case CC_ACT_CHIT: tell_chit(r, a); break;
    case CC_ACT_PASS: tell_first_checks(r, a); break;
    case CC_ACT_ENGAGE: tell_checks(r, a, CC_BIT(a->arg[0]) | CC_BIT(a->arg[1])); break;
    case CC_ACT_INSIDE: add(r, CC_MSG_REASON_ROOM, cc_zone(c, c->st->retreat.from)->inside, k->room, 0); break;
    default: break; /* no fact about this unit alone */
    }
}

static void foresee(const struct cc *c, const struct action *a, int *message, int16_t arg[REASON_ARGS])
{
    struct cc_forecast f;
    bool sure = cc_forecast(c, a, &f);
    int open = CC_FORECAST - f.won - f.lost; /* CC-R20: the battle has no winner */

    *message = !sure ? CC_MSG_REASON_NO_FORECAST : open ? CC_MSG_REASON_FORECAST_OPEN : CC_MSG_REASON_FORECAST;
    arg[0] = (int16_t)f.won;
    arg[1] = (int16_t)f.lost;
    arg[3] = (int16_t)open;
}

int cc_say_reason(const struct ruleset *rules, const void *view, const struct action *a, int i, enum lang lang,
                  char *buf, size_t cap)
{
    struct cc c = cc_at(rules, view, NULL);
    struct reasons r = {.c = &c, .act = a};
    struct text_out o = {buf, cap, 0};

    if (cap)
        buf[0] = '\0';
    if (cc_check(rules, view, a).code)
        return 0;
    collect(&r, a);
    if (i < 0 || i >= r.n)
        return 0;
    if (r.at[i].message == CC_MSG_REASON_FORECAST) /* slow, so it is computed only when asked for */
        foresee(&c, a, &r.at[i].message, r.at[i].arg);
    cc_words(&c, &o, r.at[i].message, lang, r.at[i].arg, REASON_ARGS);
    return (int)o.len;
}
