/*
 * fc_automaton_turn.c: which unit of the automaton acts, what it does with its tactic cards, and where it deploys
 * (FC-1019, FC-1020, FC-1035).
 */
#include "fc_automaton_own.h"

/* ---- who acts (FC-1019) ---- */

/* Does a go before b?  *by: the criterion. */
static bool acts_before(const struct fc *c, int a, int b, int *by)
{
    bool near_a = fc_contact_enemy(c, a), near_b = fc_contact_enemy(c, b);
    int cost_a = fc_type(c, a)->cost, cost_b = fc_type(c, b)->cost;

    *by = near_a != near_b ? FC_BECAUSE_CONTACT : cost_a != cost_b ? FC_BECAUSE_COST : FC_BECAUSE_NUMBER;
    return near_a != near_b ? near_a : cost_a != cost_b ? cost_a > cost_b : a < b;
}

/* The unit that acts next in this colour, or -1. */
static int next_unit(const struct fc *c, int seat, int *because)
{
    int best = -1, by;

    FC_EACH_OF (c, u, seat)
        if (fc_unit(c, u)->order == c->st->step && (best < 0 || acts_before(c, u, best, &by)))
            best = u;
    *because = FC_BECAUSE_CONTACT;
    FC_EACH_OF (c, u, seat)
        if (u != best && best >= 0 && fc_unit(c, u)->order == c->st->step) {
            acts_before(c, best, u, &by);
            *because = by > *because ? by : *because;
        }
    return best;
}

void fc_choose_unit(const struct fc *c, struct fc_choice *k)
{
    int because, u = next_unit(c, k->action.seat, &because);

    k->unit = k->target = (uint8_t)u;
    k->token = (uint8_t)fc_token_of(c, u);
    fc_do(k, FC_ACT_ACTIVATE, 1, u, FC_DEED_ACTIVATE, because);
}

/* ---- tactic cards (FC-1020) ---- */

/* FC-1029 for own units, which cannot be attacked (FC-R83). */
static int best_of(const struct fc *c, int chooser, uint64_t slots, uint64_t attackable, bool heroes)
{
    struct fc_aim aim;
    int because;

    fc_aim(&aim, c, chooser);
    aim.attackable = attackable;
    aim.heroes = heroes;
    return fc_aim_best(&aim, slots, &because);
}

/* The card may be played on these units; its list tells, and for own units that there is something to restore. */
static uint64_t card_targets(const struct fc *c, const struct fc_effect *e, int seat)
{
    uint64_t slots = 0;

    FC_EACH_OF (c, t, e->on == FC_ON_OWN ? seat : fc_enemy(seat)) {
        struct action a = {FC_ACT_EFFECT_ON, (int8_t)seat, 1, {(int16_t)t}};
        if (e->on == FC_ON_OWN && e->heal && !fc_unit(c, t)->losses)
            continue;
        if (!e->panic && !fc_ask_card.check(c, &a).code)
            slots |= (uint64_t)1 << t;
        a.kind = FC_ACT_EFFECT_FROM;
        a.n = 2;
        FC_EACH_OF (c, u, seat) {
            a.arg[1] = (int16_t)u;
            if (e->panic && !fc_ask_card.check(c, &a).code)
                slots |= (uint64_t)1 << t;
        }
    }
    return slots;
}

/* The own unit nearest to the target, of equal ones the first. */
static int nearest_own(const struct fc *c, int seat, int target)
{
    int best = -1, hex = fc_unit(c, target)->hex;

    FC_EACH_OF (c, u, seat)
        if (best < 0 || fc_distance(c, fc_unit(c, u)->hex, hex) < fc_distance(c, fc_unit(c, best)->hex, hex))
            best = u;
    return best;
}

/* FC-R83: the hex nearest to the unit that acts next. */
static int template_hex(const struct fc *c, int seat, int chooser)
{
    uint8_t steps[FC_HEXES_MAX];
    int best = -1;

    fc_ways(c, chooser, fc_unit(c, chooser)->hex, false, steps);
    for (int hex = 0; hex < c->rs->map.hexes; hex++) {
        struct action a = {FC_ACT_TEMPLATE, (int8_t)seat, 1, {(int16_t)hex}};
        if ((best < 0 || steps[hex] < steps[best]) && !fc_ask_card.check(c, &a).code)
            best = hex;
    }
    return best;
}

static void choose_target(const struct fc *c, struct fc_choice *k, int chooser, int way)
{
    const struct fc_effect *e = fc_card_target(&c->rs->card[c->st->act.card]);
    int seat = k->action.seat, token = fc_token_of(c, chooser), target;

    target = best_of(c, chooser, card_targets(c, e, seat),
                     e->on == FC_ON_OWN ? 0 : fc_slots_attackable(c, chooser, token), token == FC_TOKEN_HUNT);
    if (target < 0) {
        fc_do(k, FC_ACT_CARD_NOTHING, 0, 0, FC_DEED_NO_CARD, FC_BECAUSE_NO_TARGET);
        return;
    }
    k->target = (uint8_t)target;
    fc_do(k, way, way == FC_ACT_EFFECT_FROM ? 2 : 1, target, FC_DEED_CARD_ON, FC_BECAUSE_CARD);
    if (way == FC_ACT_EFFECT_FROM)
        k->action.arg[1] = (int16_t)nearest_own(c, seat, target);
}

void fc_choose_card(const struct fc *c, struct fc_choice *k)
{
    int because, chooser = next_unit(c, k->action.seat, &because);
    int way = fc_card_way(&c->rs->card[c->st->act.card]);

    k->number = c->st->act.card;
    k->unit = FC_NONE;
    if (way == FC_ACT_EFFECT) {
        fc_do(k, way, 0, 0, FC_DEED_CARD, FC_BECAUSE_CARD);
    } else if (way != FC_ACT_TEMPLATE) {
        choose_target(c, k, chooser, way);
    } else if ((k->hex = (int16_t)template_hex(c, k->action.seat, chooser)) >= 0) {
        fc_do(k, way, 1, k->hex, FC_DEED_TEMPLATE, FC_BECAUSE_CARD);
    } else {
        fc_do(k, FC_ACT_CARD_NOTHING, 0, 0, FC_DEED_NO_CARD, FC_BECAUSE_NO_TARGET);
    }
}

/* Only units that can be healed are listed. */
void fc_choose_heal(const struct fc *c, struct fc_choice *k)
{
    struct action list[FC_CONTACTS + 1];
    struct offers l = {list, FC_CONTACTS + 1, 0, k->action.seat, false};
    uint64_t slots = 0;
    int u;

    fc_ask_heal.list(c, &l);
    for (int i = 0; i < l.n && i < l.cap; i++)
        slots |= (uint64_t)1 << list[i].arg[0];
    u = best_of(c, c->st->act.unit, slots, 0, false);
    k->target = (uint8_t)u;
    fc_do(k, FC_ACT_HEAL, 1, u, FC_DEED_HEAL, FC_BECAUSE_CARD);
}

/* ---- deployment (FC-1035) ---- */

void fc_choose_deploy(const struct fc *c, struct fc_choice *k)
{
    int u = k->action.seat * FC_ROSTER_MAX;

    while (!(fc_unit(c, u)->flags & FC_RESERVE))
        u++;
    k->unit = k->target = (uint8_t)u;
    fc_do(k, FC_ACT_DEPLOY, 1, u, FC_DEED_DEPLOY, FC_BECAUSE_FIRST);
}

static bool in_rear(const struct fc *c, int u) { return fc_type(c, u)->ranged || fc_type(c, u)->klass == FC_HERO; }

/* Twice the distance of a hex from the centre of its row of the zone. */
static int off_centre(const struct fc *c, int seat, int hex)
{
    int row = c->rs->map.at[hex].r, before = 0, all = 0;

    for (int h = c->rs->map.row_start[row]; h < c->rs->map.row_start[row + 1]; h++)
        if (fc_in_zone(c, seat, h)) {
            before += h < hex;
            all++;
        }
    return before * 2 > all - 1 ? before * 2 - (all - 1) : all - 1 - before * 2;
}

/* The front is the row farthest from the side's own edge; a full row gives way to the next one. */
void fc_choose_deploy_at(const struct fc *c, struct fc_choice *k)
{
    int u = c->st->chosen, seat = k->action.seat, best = -1, best_row = 0, best_off = 0;
    bool rear = in_rear(c, u), north = c->st->side[seat].north;

    for (int hex = 0; hex < c->rs->map.hexes; hex++) {
        int row = c->rs->map.at[hex].r, off;
        if (!fc_may_deploy_at(c, seat, u, hex))
            continue;
        row = rear == north ? row : -row; /* the lower, the better */
        off = off_centre(c, seat, hex);
        if (best < 0 || row < best_row || (row == best_row && off < best_off)) {
            best = hex;
            best_row = row;
            best_off = off;
        }
    }
    k->unit = (uint8_t)u;
    k->hex = (int16_t)best;
    fc_do(k, FC_ACT_AT, 1, best, FC_DEED_PLACE, rear ? FC_BECAUSE_REAR : FC_BECAUSE_FRONT);
}
