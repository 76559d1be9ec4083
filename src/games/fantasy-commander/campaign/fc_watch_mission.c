/*
 * fc_watch_mission.c: what is special in the seven missions (FC-1090 to FC-1097): their goals, the scout's marker, the
 * Supply Cart, the Graveyard, units that leave over the edge; the Watchtower and the Scriptorium (FC-1060, FC-1063);
 * and when a mission is over.
 */
#include <string.h>
#include "../fc.h"

/* ---- counting ---- */

int fc_towns_standing(const struct fc *c)
{
    int n = 0;

    for (int hex = 0; hex < c->rs->map.hexes; hex++)
        n += fc_ground(c, hex)->town;
    return n;
}

int fc_points_held(const struct fc *c)
{
    int n = 0;

    for (int hex = 0; hex < c->rs->map.hexes; hex++)
        n += c->st->cell[hex].cp && fc_controller(c, hex) == FC_PLAYER;
    return n;
}

/* The cart is no unit of the army. */
int fc_units_lost(const struct fc *c)
{
    int n = 0;

    for (int u = 0; u < c->rs->army[FC_PLAYER].units; u++)
        n += (fc_unit(c, u)->flags & FC_DESTROYED) != 0;
    return n;
}

/* Every unit of the name that Styx began with (FC-R106). */
bool fc_base_destroyed(const struct fc *c, int base)
{
    int began = 0, gone = 0;

    for (int u = FC_FOE * FC_ROSTER_MAX; u < FC_SUMMONED; u++)
        if (fc_unit(c, u)->flags && fc_type(c, u)->base_index == base) {
            began++;
            gone += (fc_unit(c, u)->flags & FC_DESTROYED) != 0;
        }
    return began > 0 && gone == began;
}

static bool holds_bridge(const struct fc *c)
{
    for (int hex = 0; hex < c->rs->map.hexes; hex++)
        if (c->st->cell[hex].terrain == c->rs->bridge && fc_controller(c, hex) == FC_PLAYER)
            return true;
    return false;
}

static bool player_is_gone(const struct fc *c)
{
    FC_EACH_OF (c, u, FC_PLAYER)
        if (u != c->st->watch.cart)
            return false;
    return true;
}

/* A Manticore that is still to come is not destroyed. */
static bool foe_is_gone(const struct fc *c)
{
    return !c->st->alive[FC_FOE] && !c->st->reserve[FC_FOE] && !c->st->watch.wings;
}

/* ---- goals ---- */

bool fc_goal_met(const struct fc *c, const struct fc_goal *g)
{
    const struct fc_watch *w = &c->st->watch;

    switch (g->kind) {
    case FC_GOAL_HOLD_POINTS: return fc_points_held(c) >= g->number;
    case FC_GOAL_SCOUT:
    case FC_GOAL_CART: return w->home;
    case FC_GOAL_TOWNS: return fc_towns_standing(c) >= g->number;
    case FC_GOAL_CONSECRATE: return w->consecrated >= g->number;
    case FC_GOAL_HOLD_BACK: return w->left <= g->number;
    case FC_GOAL_DESTROY: return fc_base_destroyed(c, g->base) && fc_towns_standing(c) >= g->number;
    case FC_GOAL_FEW_LOSSES: return fc_units_lost(c) <= g->number;
    case FC_GOAL_SOUND_CART: return w->home && w->wounds <= g->number;
    case FC_GOAL_HOLD_BRIDGE: return holds_bridge(c);
    default: return false;
    }
}

/* Can nothing that still happens fulfil it? */
static bool is_lost(const struct fc *c, const struct fc_goal *g)
{
    const struct fc_watch *w = &c->st->watch;

    switch (g->kind) {
    case FC_GOAL_CART: return !w->home && w->cart != FC_NONE && !fc_on_map(c, w->cart);
    case FC_GOAL_TOWNS: return fc_towns_standing(c) < g->number;
    case FC_GOAL_HOLD_BACK: return w->left > g->number;
    case FC_GOAL_DESTROY: return fc_towns_standing(c) < g->number;
    case FC_GOAL_FEW_LOSSES: return fc_units_lost(c) > g->number;
    case FC_GOAL_SOUND_CART: return w->home && w->wounds > g->number;
    default: return false;
    }
}

/* A deed stays done; what must be so at the end may change. */
static bool is_deed(const struct fc_goal *g)
{
    return g->kind == FC_GOAL_SCOUT || g->kind == FC_GOAL_CART || g->kind == FC_GOAL_CONSECRATE ||
           g->kind == FC_GOAL_DESTROY;
}

/* FC-R107: nothing is left to play for: the main goal cannot be fulfilled any more, or it is a deed that is done, and
 * the bonus goal is fulfilled or lost. */
static bool is_settled(const struct fc *c)
{
    const struct fc_watch_rules *r = &c->rs->watch;

    if (is_lost(c, &r->goal))
        return true;
    return is_deed(&r->goal) && fc_goal_met(c, &r->goal) && (fc_goal_met(c, &r->bonus) || is_lost(c, &r->bonus));
}

/* ---- when the mission is over ---- */

void fc_watch_stop(struct fc *c, int winner, enum fc_ending why)
{
    (void)winner;
    c->st->watch.stopped = 1;
    c->st->ending = (uint8_t)why;
}

bool fc_watch_stops(const struct fc *c)
{
    return fc_in_campaign(c) && (c->st->watch.stopped || foe_is_gone(c) || player_is_gone(c));
}

/* FC-1040, FC-1097: losing all units is a failure, destroying all of Styx a success. */
static enum fc_verdict result_of(const struct fc *c)
{
    const struct fc_watch_rules *r = &c->rs->watch;
    bool orderless = c->st->ending == FC_END_NO_ORDERS || c->st->ending == FC_END_BOTH_NO_ORDERS;

    if (player_is_gone(c) || orderless || (!foe_is_gone(c) && !fc_goal_met(c, &r->goal)))
        return FC_FAILURE;
    if (foe_is_gone(c) && !fc_goal_met(c, &r->goal) && r->goal.kind == FC_GOAL_HOLD_BACK)
        return FC_FAILURE; /* its units are gone because they have passed */
    return fc_goal_met(c, &r->bonus) ? FC_TRIUMPH : FC_SUCCESS;
}

bool fc_watch_decided(struct fc *c)
{
    if (!fc_watch_stops(c) && c->st->turn < c->rs->watch.turns && !is_settled(c))
        return false;
    c->st->watch.result = (uint8_t)result_of(c);
    return true;
}

/* ---- the scout's marker and the cart (FC-1091, FC-1092) ---- */

static bool in_last_row(const struct fc *c, int u)
{
    return c->rs->map.at[fc_unit(c, u)->hex].r == c->rs->map.rows - 1;
}

bool fc_watch_is_cart(const struct fc *c, int u)
{
    return fc_in_campaign(c) && fc_unit(c, u)->type == c->rs->watch.cart;
}

/* Leaves the map without being destroyed. */
static void leave_map(struct fc *c, int u)
{
    struct fc_unit *unit = fc_unit(c, u);

    fc_set_order(c, u, FC_NO_ORDER);
    c->st->cell[unit->hex].unit = FC_NONE;
    c->st->alive[unit->owner]--;
    unit->flags = FC_LEFT;
    unit->fatigue = 0;
    unit->turn_abilities = 0;
    unit->turn_master_defence = 0;
}

static void watch_marker(struct fc *c, int u)
{
    struct fc_watch *w = &c->st->watch;

    if (w->marker >= 0 && u != FC_NONE && fc_on_map(c, u) && fc_unit(c, u)->owner == FC_PLAYER &&
        fc_unit(c, u)->hex == w->marker) {
        w->bearer = (uint8_t)u;
        w->marker = -1;
        fc_emit(c, MARKER_TAKEN, fc_ref(c, u), fc_unit(c, u)->hex);
    }
    if (w->bearer == FC_NONE || w->home || !fc_on_map(c, w->bearer) || !in_last_row(c, w->bearer))
        return;
    w->home = 1;
    fc_emit(c, MARKER_HOME, fc_ref(c, w->bearer));
}

static void watch_cart(struct fc *c)
{
    struct fc_watch *w = &c->st->watch;

    if (w->cart == FC_NONE || w->home || !fc_on_map(c, w->cart) || !in_last_row(c, w->cart))
        return;
    w->home = 1;
    w->wounds = fc_unit(c, w->cart)->losses;
    fc_emit(c, CART_HOME, fc_ref(c, w->cart), w->wounds);
    leave_map(c, w->cart);
}

void fc_watch_acted(struct fc *c, int u)
{
    if (!fc_in_campaign(c))
        return;
    watch_marker(c, u);
    watch_cart(c);
}

void fc_watch_dies(struct fc *c, int u)
{
    struct fc_watch *w = &c->st->watch;

    if (!fc_in_campaign(c) || w->bearer != u || w->home)
        return;
    w->bearer = FC_NONE;
    w->marker = fc_unit(c, u)->hex;
    fc_emit(c, MARKER_DROPPED, w->marker);
}

void fc_watch_killed(struct fc *c, int u, int victim)
{
    if (fc_in_campaign(c) && u < c->rs->army[FC_PLAYER].units && fc_unit(c, victim)->owner == FC_FOE)
        c->st->watch.slayers = (uint16_t)(c->st->watch.slayers | 1u << u);
}

/* ---- the sleeping Hydra (FC-1091) ---- */

static void wake(struct fc *c)
{
    fc_emit(c, WAKES, fc_ref(c, c->st->watch.asleep));
    c->st->watch.asleep = FC_NONE;
}

void fc_watch_stands(struct fc *c, int u)
{
    enum { HEARS = 3 };
    int sleeper;

    if (!fc_in_campaign(c) || (sleeper = c->st->watch.asleep) == FC_NONE || fc_unit(c, u)->owner != FC_PLAYER)
        return;
    if (fc_distance(c, fc_unit(c, u)->hex, fc_unit(c, sleeper)->hex) <= HEARS)
        wake(c);
}

void fc_watch_attacked(struct fc *c, int u)
{
    if (fc_in_campaign(c) && c->st->watch.asleep == u)
        wake(c);
}

void fc_watch_sleep(struct fc *c)
{
    int u = fc_in_campaign(c) ? c->st->watch.asleep : FC_NONE;

    if (u != FC_NONE && fc_on_map(c, u))
        fc_give_token(c, u, FC_TOKEN_TORPOR);
}

/* ---- the Graveyard (FC-1094) ---- */

struct why fc_why_not_consecrate(const struct fc *c, int u)
{
    const struct fc_goal *g = &c->rs->watch.goal;

    if (!fc_in_campaign(c) || g->kind != FC_GOAL_CONSECRATE || c->st->watch.consecrated >= g->number)
        return fc_no(FC_WHY_NOTHING_TO_HALLOW, 1094);
    if (c->st->cell[fc_unit(c, u)->hex].terrain != c->rs->graveyard)
        return fc_no2(FC_WHY_NO_GRAVEYARD, 1094, fc_ref(c, u), 0);
    return fc_contact_enemy(c, u) ? fc_no2(FC_WHY_HALLOW_CONTACT, 1094, fc_ref(c, u), 0) : fc_yes();
}

void fc_consecrate(struct fc *c, int u)
{
    struct fc_watch *w = &c->st->watch;

    w->consecrated++;
    fc_emit(c, CONSECRATED, fc_ref(c, u), w->consecrated, c->rs->watch.goal.number);
}

/* ---- over the southern edge (FC-1095) ---- */

bool fc_watch_leaves(const struct fc *c, int u)
{
    int token;

    if (!fc_in_campaign(c) || c->rs->watch.goal.kind != FC_GOAL_HOLD_BACK || fc_unit(c, u)->owner != FC_FOE ||
        !in_last_row(c, u))
        return false;
    token = fc_token_of(c, u);
    return token == FC_TOKEN_RAID || token == FC_TOKEN_MARCH;
}

void fc_watch_leave(struct fc *c, int u)
{
    c->st->watch.left++;
    fc_emit(c, LEAVES, fc_ref(c, u), c->st->watch.left);
    leave_map(c, u);
}

/* The scout's marker (FC-1023); FC-R109: the Supply Cart; the southern row, if Styx wants to pass. */
bool fc_watch_objective(const struct fc *c, int hex)
{
    if (!fc_in_campaign(c))
        return false;
    if (c->rs->watch.goal.kind == FC_GOAL_HOLD_BACK && c->rs->map.at[hex].r == c->rs->map.rows - 1)
        return true;
    if (c->st->watch.cart != FC_NONE && fc_on_map(c, c->st->watch.cart) && fc_unit(c, c->st->watch.cart)->hex == hex)
        return true;
    return c->st->watch.marker == hex;
}

/* ---- the Watchtower (FC-1060) ---- */

static bool can_be_spied(const struct fc *c, int u)
{
    return fc_on_map(c, u) && fc_unit(c, u)->owner == FC_FOE && fc_token_of(c, u) == FC_NO_TOKEN;
}

bool fc_watch_spies(struct fc *c)
{
    enum { UNITS = 2 };

    if (!fc_has_building(c, FC_WATCHTOWER) || c->st->watch.spied >= UNITS)
        return false;
    FC_EACH_OF (c, u, FC_FOE)
        if (can_be_spied(c, u)) {
            fc_ask(c, FC_ASK_SPY, FC_PLAYER);
            return true;
        }
    return false;
}

static void list_spy(const struct fc *c, struct offers *l)
{
    FC_EACH_OF (c, u, FC_FOE)
        if (can_be_spied(c, u))
            fc_offer(l, FC_ACT_SPY, 1, u, 0);
}

static struct why check_spy(const struct fc *c, const struct action *a)
{
    struct why no = fc_enemy_unit(c, a->seat, a->arg[0]);

    if (!no.code && !can_be_spied(c, a->arg[0]))
        no = fc_no2(FC_WHY_TOKEN_KNOWN, 1060, fc_ref(c, a->arg[0]), 0);
    return no;
}

static void apply_spy(struct fc *c, const struct action *a)
{
    c->st->watch.spied++;
    c->st->head.shown++;
    fc_draw_token(c, a->arg[0]);
}

/* ---- the Scriptorium (FC-1063) ---- */

enum { CARDS_SEEN = 3 };

struct why fc_why_not_study(const struct fc *c, int seat)
{
    if (seat != FC_PLAYER || !fc_has_building(c, FC_SCRIPTORIUM))
        return fc_no(FC_WHY_NO_SCRIPTORIUM, 1063);
    if (c->st->watch.studied)
        return fc_no(FC_WHY_STUDIED, 1063);
    return c->st->side[seat].deck_n > 1 ? fc_yes() : fc_no(FC_WHY_FEW_CARDS, 1063);
}

void fc_study(struct fc *c, int seat)
{
    struct fc_watch *w = &c->st->watch;
    const struct fc_side *s = &c->st->side[seat];
    int n = s->deck_n < CARDS_SEEN ? s->deck_n : CARDS_SEEN;
    int16_t card[CARDS_SEEN] = {-1, -1, -1};

    w->studied = 1;
    w->known = (uint8_t)n;
    c->st->head.shown++;
    for (int i = 0; i < n; i++)
        card[i] = s->deck[s->deck_n - 1 - i] & ~FC_FOREIGN;
    fc_emit(c, STUDIES, seat);
    fc_emit_to(c, (seatset)(1 << seat), SEES_CARDS, card[0], card[1], card[2] + 1);
    c->st->ask = FC_ASK_ARRANGE;
}

static struct why check_arrange(const struct fc *c, const struct action *a)
{
    unsigned seen = 0;

    if (a->n != c->st->watch.known)
        return fc_no2(FC_WHY_EACH_ONCE, 1063, c->st->watch.known, 0);
    for (int i = 0; i < a->n; i++) {
        if (a->arg[i] < 1 || a->arg[i] > a->n || seen & 1u << a->arg[i])
            return fc_no2(FC_WHY_EACH_ONCE, 1063, c->st->watch.known, 0);
        seen |= 1u << a->arg[i];
    }
    return fc_yes();
}

static void list_arrange(const struct fc *c, struct offers *l)
{
    static const int8_t order[][CARDS_SEEN] = {{1, 2, 3}, {1, 3, 2}, {2, 1, 3}, {2, 3, 1}, {3, 1, 2}, {3, 2, 1}};

    for (int i = 0; i < 6; i++) {
        struct action a = {.kind = FC_ACT_ARRANGE, .seat = (int8_t)l->seat, .n = c->st->watch.known};
        for (int k = 0; k < a.n; k++)
            a.arg[k] = order[i][k];
        if (check_arrange(c, &a).code)
            continue; /* of two cards only two orders are left */
        if (l->n < l->cap)
            l->buf[l->n] = a;
        l->n++;
    }
}

static void apply_arrange(struct fc *c, const struct action *a)
{
    struct fc_side *s = &c->st->side[a->seat];
    uint8_t was[CARDS_SEEN];

    for (int i = 0; i < a->n; i++)
        was[i] = s->deck[s->deck_n - 1 - i];
    for (int i = 0; i < a->n; i++)
        s->deck[s->deck_n - 1 - i] = was[a->arg[i] - 1];
    c->st->ask = FC_ASK_DISTRIBUTE;
}

const struct fc_ask_rules fc_ask_spy = {list_spy, check_spy, apply_spy, NULL};
const struct fc_ask_rules fc_ask_arrange = {list_arrange, check_arrange, apply_arrange, NULL};
