/*
 * fc_watch_rate.c: the campaign for opponents: how promising purchases and other decisions of the town look, what a hex
 * is worth for the goal of the mission, and how the mission stands.  It decides no rule.
 */
#include "../fc.h"

/* ---- the town ---- */

/* How much a building is worth in the missions that are left; a later one has less time to pay. */
static int rate_building(const struct fc *c, int building)
{
    static const uint8_t worth[FC_BUILDING_COUNT] = {
        [FC_BARRACKS] = 34, [FC_ARCHERY_RANGE] = 12, [FC_STABLES] = 10,     [FC_WORKSHOP] = 36,
        [FC_HOSPITAL] = 30, [FC_PALISADE] = 24,      [FC_STONE_WALLS] = 30, [FC_WATCHTOWER] = 12,
        [FC_TEMPLE] = 26,   [FC_MARKET] = 40,        [FC_SCRIPTORIUM] = 8,  [FC_GRANARY] = 22,
    };
    enum { PROSPERITY = 6 };
    int left = FC_MISSIONS - c->rs->watch.mission, town = c->rs->watch.town[building].prosperity * PROSPERITY;

    return worth[building] * left / FC_MISSIONS + town;
}

/* Points of the roster that can fight beyond what the next mission takes are worth little. */
static int ready_points(const struct fc *c)
{
    const struct fc_chronicle *k = &c->st->watch.now;
    int points = 0;

    for (int m = 0; m < k->members; m++)
        if (!(k->member[m].flags & (FC_AWAY | FC_WRECKED)))
            points += c->rs->type[k->member[m].type].cost;
    return points;
}

static int rate_recruit(const struct fc *c, int type)
{
    enum { NEXT_LIMIT = 30, NEED = 50 };
    int wanted = c->rs->army[FC_PLAYER].points + NEXT_LIMIT, have = ready_points(c);

    if (c->rs->watch.mission >= FC_MISSIONS || have >= wanted)
        return 0;
    return NEED + c->rs->type[type].cost / 4 + (wanted - have) / 8;
}

static int rate_repair(const struct fc *c, int member)
{
    const struct fc_member *m = &c->st->watch.now.member[member];

    if (c->rs->watch.mission >= FC_MISSIONS)
        return 0;
    return m->flags & FC_WRECKED ? 45 : m->losses * 14 + c->rs->type[m->type].cost / 4;
}

static int rate_train(const struct fc *c, int member)
{
    enum { CHAMPION = 2 * FC_XP_LEVEL };
    int xp = c->st->watch.now.member[member].xp;

    return xp >= CHAMPION ? 0 : 10 + (xp + 1 == FC_XP_LEVEL || xp + 1 == CHAMPION) * 20 + xp;
}

/* Closing ranks below everything that helps. */
int fc_watch_rate(const struct fc *c, const struct action *a)
{
    enum { CLOSE = 10 };

    switch (a->kind) {
    case FC_ACT_BUILD: return rate_building(c, a->arg[0]);
    case FC_ACT_RECRUIT: return rate_recruit(c, a->arg[0]);
    case FC_ACT_REPAIR: return rate_repair(c, a->arg[0]);
    case FC_ACT_CLOSE: return CLOSE;
    case FC_ACT_TRAIN: return rate_train(c, a->arg[0]);
    case FC_ACT_SPY: return fc_type(c, a->arg[0])->cost;
    case FC_ACT_STUDY: return c->st->turn > 1 ? 55 : 20;
    case FC_ACT_ARRANGE: return a->arg[0] == 1; /* as they lie */
    default: return 0;
    }
}

/* ---- the goal on the map ---- */

static int steps_to_last_row(const struct fc *c, int hex) { return c->rs->map.rows - 1 - c->rs->map.at[hex].r; }

static int graveyard_of(const struct fc *c)
{
    for (int hex = 0; hex < c->rs->map.hexes; hex++)
        if (c->rs->map.hex[hex].terrain == c->rs->graveyard)
            return hex;
    return -1;
}

static int pull_to(const struct fc *c, int hex, int goal, int worth) { return worth - 3 * fc_distance(c, hex, goal); }

/* The hex of a unit that has to be destroyed; -1: there is none. */
static int prey_at(const struct fc *c, int base)
{
    FC_EACH_OF (c, t, FC_FOE)
        if (fc_type(c, t)->base_index == base)
            return fc_unit(c, t)->hex;
    return -1;
}

int fc_watch_pull(const struct fc *c, int u, int hex)
{
    const struct fc_watch *w = &c->st->watch;
    const struct fc_goal *g = &c->rs->watch.goal;
    int at;

    if (!fc_in_campaign(c) || fc_unit(c, u)->owner != FC_PLAYER)
        return 0;
    if (u == w->bearer || u == w->cart)
        return w->home ? 0 : 80 - 12 * steps_to_last_row(c, hex);
    switch (g->kind) {
    case FC_GOAL_SCOUT: return w->marker >= 0 ? pull_to(c, hex, w->marker, hex == w->marker ? 60 : 20) : 0;
    case FC_GOAL_CART:
        return w->cart != FC_NONE && fc_on_map(c, w->cart) ? pull_to(c, hex, fc_unit(c, w->cart)->hex, 12) : 0;
    case FC_GOAL_CONSECRATE:
        at = graveyard_of(c);
        return at < 0 || w->consecrated >= g->number ? 0 : pull_to(c, hex, at, hex == at ? 60 : 20);
    case FC_GOAL_DESTROY: return (at = prey_at(c, g->base)) < 0 ? 0 : pull_to(c, hex, at, 12);
    case FC_GOAL_HOLD_BACK: return -2 * (c->rs->map.rows - 3 - c->rs->map.at[hex].r < 0 ? 0 : 1);
    default: return 0;
    }
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

static int turns_left(const struct fc *c)
{
    int left = c->rs->watch.turns - c->st->turn;

    return left < 0 ? 0 : left;
}

/* How near a goal is, in ten-thousandths of log-odds, 0 for even. */
static int goal_logit(const struct fc *c, const struct fc_goal *g)
{
    enum { SURE = 16000, STEP = 900 };
    const struct fc_watch *w = &c->st->watch;
    int at, near;

    switch (g->kind) {
    case FC_GOAL_HOLD_POINTS: return (fc_points_held(c) - g->number) * SURE / 2 / (turns_left(c) + 2) + STEP * 2;
    case FC_GOAL_SCOUT:
        if (w->home)
            return SURE;
        near = w->bearer != FC_NONE ? steps_to_last_row(c, fc_unit(c, w->bearer)->hex)
                                    : 8 + nearest_own(c, w->marker < 0 ? 0 : w->marker);
        return STEP * (10 - near - (c->rs->watch.turns / 2 - turns_left(c)));
    case FC_GOAL_CART:
        if (w->home)
            return SURE;
        if (w->cart == FC_NONE || !fc_on_map(c, w->cart))
            return -SURE;
        return STEP * (2 * fc_left(c, w->cart) + 4 - steps_to_last_row(c, fc_unit(c, w->cart)->hex));
    case FC_GOAL_TOWNS:
        return (fc_towns_standing(c) - g->number) * 5000 + (fc_towns_standing(c) < g->number ? -SURE : 0);
    case FC_GOAL_CONSECRATE:
        at = graveyard_of(c);
        if (w->consecrated >= g->number)
            return SURE;
        return w->consecrated * 7000 + STEP * (4 - nearest_own(c, at < 0 ? 0 : at));
    case FC_GOAL_HOLD_BACK: return w->left > g->number ? -SURE : 6000 - 3000 * w->left;
    case FC_GOAL_DESTROY:
        if (fc_base_destroyed(c, g->base))
            return SURE;
        at = prey_at(c, g->base);
        return at < 0 ? 0 : STEP * (6 - 2 * fc_left(c, fc_unit_at(c, at)) / 2) - 300 * nearest_own(c, at);
    case FC_GOAL_FEW_LOSSES: return (g->number - fc_units_lost(c)) * 2500;
    case FC_GOAL_SOUND_CART: return w->cart == FC_NONE ? 0 : 1200 * (g->number - fc_unit(c, w->cart)->losses);
    default: return 0;
    }
}

int fc_watch_logit(const struct fc *c)
{
    return goal_logit(c, &c->rs->watch.goal) + goal_logit(c, &c->rs->watch.bonus) / 5;
}

/* The result, and a little for the town that goes on with it. */
int fc_watch_share(const struct fc *c)
{
    static const int16_t base[FC_RESULT_COUNT] = {0, 0, 720, 850};
    enum { TOWN = 150 };
    const struct fc_chronicle *k = &c->st->watch.now;
    int town = k->prosperity * 6 + __builtin_popcount(k->buildings) * 4 + ready_points(c) / 12;

    return base[c->st->watch.result] + (town > TOWN ? TOWN : town);
}
