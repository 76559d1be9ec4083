/*
 * fc_watch_aims.c: the goals of a mission for opponents: what a hex and an enemy are worth for the goal, and how the
 * mission stands.  It decides no rule.
 */
#include "../fc.h"

/* ---- where the goal lies ---- */

static int steps_to_last_row(const struct fc *c, int hex) { return c->rs->map.rows - 1 - c->rs->map.at[hex].r; }

static int turns_left(const struct fc *c)
{
    int left = c->rs->watch.turns - c->st->turn;

    return left < 0 ? 0 : left;
}

static int graveyard_of(const struct fc *c)
{
    for (int hex = 0; hex < c->rs->map.hexes; hex++)
        if (c->st->cell[hex].terrain == c->rs->graveyard)
            return hex;
    return -1;
}

/* The unit that has to be destroyed; -1: there is none on the map. */
static int prey_of(const struct fc *c, int base)
{
    FC_EACH_OF (c, t, FC_FOE)
        if (fc_type(c, t)->base_index == base)
            return t;
    return -1;
}

int fc_watch_goal_hex(const struct fc *c)
{
    const struct fc_watch *w = &c->st->watch;
    const struct fc_goal *g = &c->rs->watch.goal;
    int prey;

    switch (g->kind) {
    case FC_GOAL_SCOUT: return w->marker;
    case FC_GOAL_CART: return w->cart != FC_NONE && fc_on_map(c, w->cart) ? fc_unit(c, w->cart)->hex : -1;
    case FC_GOAL_CONSECRATE: return w->consecrated < g->number ? graveyard_of(c) : -1;
    case FC_GOAL_DESTROY: return (prey = prey_of(c, g->base)) < 0 ? -1 : fc_unit(c, prey)->hex;
    default: return -1;
    }
}

/* ---- hexes ---- */

static int pull_to(const struct fc *c, int hex, int goal, int worth) { return worth - 3 * fc_distance(c, hex, goal); }

/* The cart goes at once.  Who carries the marker is in no hurry as long as time is left for two rows a turn. */
static int pull_home(const struct fc *c, int hex) { return 80 - 12 * steps_to_last_row(c, hex); }

static int pull_to_points(const struct fc *c, int hex)
{
    enum { NOW = 40, SOON = 12 };

    if (!c->st->cell[hex].cp)
        return 0;
    return turns_left(c) ? SOON : NOW;
}

/* FC-1095: Styx leaves over the last row: the fight is before it, and the Bridge is worth holding at the end. */
static int pull_to_bank(const struct fc *c, int hex)
{
    enum { BRIDGE = 25 };

    if (c->st->cell[hex].terrain == c->rs->bridge)
        return turns_left(c) > 1 ? BRIDGE / 3 : BRIDGE;
    return steps_to_last_row(c, hex) > 5 ? -8 : 0;
}

int fc_watch_pull(const struct fc *c, int u, int hex)
{
    const struct fc_watch *w = &c->st->watch;
    int at;

    if (!fc_in_campaign(c) || fc_unit(c, u)->owner != FC_PLAYER)
        return 0;
    if (u == w->bearer || u == w->cart)
        return w->home ? 0 : pull_home(c, hex);
    at = fc_watch_goal_hex(c);
    switch (c->rs->watch.goal.kind) {
    case FC_GOAL_HOLD_POINTS: return pull_to_points(c, hex);
    case FC_GOAL_SCOUT:
    case FC_GOAL_CONSECRATE: return at < 0 ? 0 : pull_to(c, hex, at, hex == at ? 60 : 20);
    case FC_GOAL_CART:
    case FC_GOAL_DESTROY: return at < 0 ? 0 : pull_to(c, hex, at, 12);
    case FC_GOAL_HOLD_BACK: return pull_to_bank(c, hex);
    default: return 0;
    }
}

/* ---- enemies ---- */

static bool stands_by(const struct fc *c, int u, int hex)
{
    return hex >= 0 && fc_distance(c, fc_unit(c, u)->hex, hex) <= 1;
}

int fc_watch_prey(const struct fc *c, int target)
{
    enum { MAIN = 90, BONUS = 30, NEAR_GOAL = 25, LEAVING = 60, GREAT = 8 };
    const struct fc_watch *w = &c->st->watch;
    const struct fc_watch_rules *r = &c->rs->watch;
    int base = fc_type(c, target)->base_index, worth = fc_regular(fc_type(c, target)) ? 0 : GREAT; /* FC-1045 */

    if (!fc_in_campaign(c) || fc_unit(c, target)->owner != FC_FOE)
        return 0;
    if (r->goal.kind == FC_GOAL_DESTROY && base == r->goal.base)
        worth += MAIN;
    if (r->bonus.kind == FC_GOAL_DESTROY && base == r->bonus.base)
        worth += w->home ? MAIN : BONUS;
    if (r->goal.kind == FC_GOAL_HOLD_BACK && steps_to_last_row(c, fc_unit(c, target)->hex) <= 2)
        worth += LEAVING;
    if (r->goal.kind != FC_GOAL_DESTROY && stands_by(c, target, fc_watch_goal_hex(c)))
        worth += NEAR_GOAL;
    if (w->bearer != FC_NONE && fc_on_map(c, w->bearer) && stands_by(c, target, fc_unit(c, w->bearer)->hex))
        worth += NEAR_GOAL;
    return worth;
}

/* ---- how the mission stands ---- */

static int nearest_own(const struct fc *c, int hex)
{
    int best = 12;

    FC_EACH_OF (c, u, FC_PLAYER)
        if (u != c->st->watch.cart && fc_distance(c, fc_unit(c, u)->hex, hex) < best)
            best = fc_distance(c, fc_unit(c, u)->hex, hex);
    return best;
}

enum { SURE = 20000, STEP = 900 };

static int scout_logit(const struct fc *c)
{
    const struct fc_watch *w = &c->st->watch;
    int steps, pace = 2;

    if (w->home)
        return SURE;
    steps = w->bearer != FC_NONE ? steps_to_last_row(c, fc_unit(c, w->bearer)->hex)
                                 : steps_to_last_row(c, w->marker) + nearest_own(c, w->marker) + 1;
    return STEP * (turns_left(c) * pace + 3 - steps) + (w->bearer != FC_NONE ? 3 * STEP : 0);
}

static int cart_logit(const struct fc *c)
{
    const struct fc_watch *w = &c->st->watch;

    if (w->home)
        return SURE;
    if (w->cart == FC_NONE || !fc_on_map(c, w->cart))
        return -SURE;
    return STEP * (2 * fc_left(c, w->cart) + 4 - steps_to_last_row(c, fc_unit(c, w->cart)->hex));
}

/* Towns that nobody of the Empire guards while an enemy is near. */
static int towns_in_danger(const struct fc *c)
{
    enum { NEAR = 3 };
    int n = 0;

    for (int hex = 0; hex < c->rs->map.hexes; hex++) {
        bool danger = false;
        if (!fc_ground(c, hex)->town || fc_controller(c, hex) == FC_PLAYER)
            continue;
        FC_EACH_OF (c, t, FC_FOE)
            danger = danger || fc_distance(c, fc_unit(c, t)->hex, hex) <= NEAR;
        n += danger;
    }
    return n;
}

static int towns_logit(const struct fc *c, const struct fc_goal *g)
{
    int spare = fc_towns_standing(c) - g->number;

    return spare < 0 ? -SURE : 2000 + spare * 4000 - towns_in_danger(c) * 1500 - turns_left(c) * 500;
}

static int hallow_logit(const struct fc *c, const struct fc_goal *g)
{
    const struct fc_watch *w = &c->st->watch;
    int at = graveyard_of(c);

    if (w->consecrated >= g->number)
        return SURE;
    if (at < 0)
        return 0;
    return w->consecrated * 7000 + STEP * (3 - nearest_own(c, at)) + turns_left(c) * 400 -
           1000 * fc_enemies_in_contact(c, FC_PLAYER, at, NULL);
}

static int bank_logit(const struct fc *c, const struct fc_goal *g)
{
    int near = 0;

    if (c->st->watch.left > g->number)
        return -SURE;
    FC_EACH_OF (c, t, FC_FOE)
        near += steps_to_last_row(c, fc_unit(c, t)->hex) <= 1;
    return 7000 - 3500 * c->st->watch.left - 1200 * near - turns_left(c) * 300;
}

static int destroy_logit(const struct fc *c, const struct fc_goal *g)
{
    int prey;

    if (fc_towns_standing(c) < g->number)
        return -SURE;
    if (fc_base_destroyed(c, g->base))
        return SURE;
    prey = prey_of(c, g->base);
    if (prey < 0)
        return 0;
    return STEP * (4 - 2 * fc_left(c, prey)) - 300 * nearest_own(c, fc_unit(c, prey)->hex) + turns_left(c) * 800;
}

static int sound_logit(const struct fc *c, int number)
{
    const struct fc_watch *w = &c->st->watch;
    int wounds;

    if (w->cart == FC_NONE)
        return 0;
    wounds = w->home ? w->wounds : fc_unit(c, w->cart)->losses;
    return wounds > number ? -SURE : 2000 + 3000 * (number - wounds);
}

/* How near a goal is, in ten-thousandths of log-odds, 0 for even. */
static int goal_logit(const struct fc *c, const struct fc_goal *g)
{
    switch (g->kind) {
    case FC_GOAL_HOLD_POINTS: return (fc_points_held(c) - g->number) * 8000 / (turns_left(c) + 2) + 2 * STEP;
    case FC_GOAL_SCOUT: return scout_logit(c);
    case FC_GOAL_CART: return cart_logit(c);
    case FC_GOAL_TOWNS: return towns_logit(c, g);
    case FC_GOAL_CONSECRATE: return hallow_logit(c, g);
    case FC_GOAL_HOLD_BACK: return bank_logit(c, g);
    case FC_GOAL_DESTROY: return destroy_logit(c, g);
    case FC_GOAL_FEW_LOSSES: return (g->number - fc_units_lost(c)) * 6000 + 3000;
    case FC_GOAL_SOUND_CART: return sound_logit(c, g->number);
    default: return 0;
    }
}

/* Log-odds to thousandths of how the mission ends: the goal first, then the bonus, then who lives.  army: log-odds of
 * the armies alone. */
int fc_watch_stand(const struct fc *c, int army, int (*share_of)(int logit))
{
    enum { LOST = 60, WON = 560, BONUS = 100, TOWN = 140 };
    int goal = share_of(goal_logit(c, &c->rs->watch.goal) + army);
    int bonus = share_of(goal_logit(c, &c->rs->watch.bonus) + army / 2);

    return LOST + TOWN + goal * (WON + bonus * BONUS / 1000) / 1000 - fc_watch_price(c);
}
