/*
 * cc_rate_op.c: how promising the actions of an operation look: the RP that pays, sieges, marches, voyages, repairs,
 * and the end of the operation.  A stack's promise at its destination is compared with its promise where it stands
 * (cc_plan.c), so a move that gains nothing is worth less than no move.
 */
#include "cc_rate.h"

/* Steps of ratings for each tenth of a victory point: ratings of moves are finer than worths. */
enum { END = 2, FINE = 8 };

static int count(cc_set s) { return __builtin_popcountll(s); }

static const struct cc_host *host_at(const struct cc_survey *s, int zone)
{
    for (int i = 0; i < s->hosts; i++)
        if (s->host[i].zone == zone)
            return &s->host[i];
    return NULL;
}

static const struct cc_host *host_of(const struct cc_survey *s, int leader)
{
    for (int i = 0; i < s->hosts; i++)
        if (s->host[i].leader == leader)
            return &s->host[i];
    return NULL;
}

/* ---- what to do ---- */

/* An army stays at its best goal and never leaves units behind for lack of SP. */
static int rate_army(const struct cc *c, const struct cc_survey *s, int leader)
{
    const struct cc_host *h = host_of(s, leader);

    if (!h || h->goal == CC_NONE || h->by_sea || (h->goal == h->zone && !h->inside) ||
        (h->n > 1 && c->st->op.sp < c->rs->k.move_stack))
        return -5;
    return h->yield + 4;
}

/* A unit joins an army that needs more units. */
static int join_gain(const struct cc *c, const struct cc_survey *s, int to)
{
    const struct cc_host *h = host_at(s, to);

    return h && h->goal != CC_NONE && !h->by_sea ? 1 + cc_yield(c, s, h->zone, h->n + 1, h->pace, h->goal) - h->yield
                                                 : 0;
}

static int rate_unit(const struct cc *c, const struct cc_survey *s, int u)
{
    int zone = c->st->unit.zone[u], mf = cc_value(c, u, CC_MF, CC_NONE), best = -5;

    if (host_at(s, zone) || cc_zone(c, zone)->siege == s->seat + 1)
        return -5;
    for (int i = 0; i < s->hosts; i++)
        if (c->rs->march[s->bridged][zone][s->host[i].zone] <= mf &&
            c->st->op.sp >= c->rs->k.move_unit + c->rs->k.stacking) {
            int gain = 2 + join_gain(c, s, s->host[i].zone);

            best = gain > best ? gain : best;
        }
    return best;
}

/* A ship that closes a port alone should stay there. */
static int missed_at(const struct cc *c, const struct cc_survey *s, int zone, int n)
{
    return !cc_is_land(c, zone) && cc_zone(c, zone)->ships[s->seat] <= n ? cc_port_want(c, s, zone) : 0;
}

/* The rating of a fleet that goes to a naval zone, including the battle there. */
static int voyage_gain(const struct cc *c, const struct cc_survey *s, cc_set ships, int leader, int zone)
{
    const struct cc_zone *z = cc_zone(c, zone);
    int want = z->ships[s->seat] ? 0 : cc_port_want(c, s, zone), enemy = cc_enemy(s->seat);

    if (!z->ships[enemy])
        return want;
    return want *
               cc_win_chance(cc_might(c, ships, leader), cc_might(c, cc_ships_at(c, zone, enemy), CC_NONE), CC_AT_SEA) /
               100 +
           cc_fleet_gain(c, s->seat, ships, leader, zone);
}

/* Unused RP in the port of these ships. */
static int idle_rp(const struct cc *c, const struct cc_survey *s, int zone, int ships)
{
    int rp = cc_is_land(c, zone) && !(s->near >> zone & 1) ? cc_zone(c, zone)->rp[s->seat] : 0,
        room = ships * c->rs->k.rp_per_ship;

    return rp < room ? rp : room;
}

static bool peaceful(const struct cc *c, int seat, int zone)
{
    const struct cc_zone *z = cc_zone(c, zone);

    return cc_is_land(c, zone) ? z->owner == seat : cc_ground(c, zone)->kind == CC_PORT && !z->ships[cc_enemy(seat)];
}

static int best_supply(const struct cc *c, const struct cc_survey *s, int from, int range, int rp)
{
    int best = 0;

    for (int z = 0; rp && z < c->rs->zones; z++)
        if (z != from && c->rs->sail[from][z] <= range && peaceful(c, s->seat, z)) {
            int gain = cc_supply_gain(c, s, z, rp);

            best = gain > best ? gain : best;
        }
    return best;
}

static int rate_fleet(const struct cc *c, const struct cc_survey *s, cc_set ships, int leader)
{
    int first, from, range, best;

    if (!ships)
        return -5;
    first = __builtin_ctzll(ships);
    from = c->st->unit.zone[first];
    range = cc_value(c, first, CC_MF, leader);
    best = best_supply(c, s, from, range, idle_rp(c, s, from, count(ships)));
    for (int z = c->rs->land_zones; z < c->rs->zones; z++)
        if (z != from && c->rs->sail[from][z] <= range) {
            int gain = voyage_gain(c, s, ships, leader, z);

            best = gain > best ? gain : best;
        }
    return best - missed_at(c, s, from, count(ships));
}

/* The promise of an army that ships land in an own port. */
static int landing_promise(const struct cc *c, const struct cc_survey *s, int n, int pace, int zone)
{
    int goal;

    if (!n || !cc_is_land(c, zone) || cc_zone(c, zone)->owner != s->seat || cc_besieged(c, zone))
        return 0;
    return cc_promise(c, s, zone, n + cc_zone(c, zone)->men[s->seat], pace, &goal) * (s->fed >> zone & 1 ? 3 : 2) / 4;
}

/* The worth of taking a leader and as many units as ships carry to another port. */
static int transport_gain(const struct cc *c, const struct cc_survey *s, const struct cc_host *h, int range)
{
    int best = 0, n = h->n < c->rs->k.aboard ? h->n : c->rs->k.aboard;

    CC_EACH (z, c->rs->cities)
        if (z != h->zone && c->rs->sail[h->zone][z] <= range) {
            int gain = landing_promise(c, s, n, h->pace, z);

            best = gain > best ? gain : best;
        }
    return best - h->yield;
}

/* CC-602: a second wave stacks with the first. */
static int landing_price(const struct cc *c, int seat, int zone)
{
    return c->rs->k.move_naval + (cc_zone(c, zone)->men[seat] ? c->rs->k.stacking : 0);
}

/* Idle units join an army across the sea, in one ship and without a leader. */
static int second_wave(const struct cc *c, const struct cc_survey *s, int u, int from, int *to)
{
    const struct cc_host *idle = host_at(s, from);
    int range = cc_value(c, u, CC_MF, CC_NONE) - c->rs->k.embark, men, best = 0;

    *to = CC_NONE;
    if (!peaceful(c, s->seat, from) || !cc_is_land(c, from) || cc_besieged(c, from) || (idle && idle->goal != CC_NONE))
        return 0;
    men = cc_zone(c, from)->men[s->seat];
    men = men < c->rs->k.aboard ? men : c->rs->k.aboard;
    for (int i = 0; men && i < s->hosts; i++) {
        const struct cc_host *h = &s->host[i];
        int port = cc_ground(c, h->zone)->port, gain;

        if (h->inside || h->goal == CC_NONE || port == CC_NONE || h->zone == from || c->rs->sail[from][port] > range ||
            cc_zone(c, port)->ships[cc_enemy(s->seat)] || c->st->op.sp < landing_price(c, s->seat, h->zone))
            continue;
        gain = 1 + cc_yield(c, s, h->zone, h->n + men, h->pace, h->goal) - h->yield;
        if (gain > best) {
            best = gain;
            *to = h->zone;
        }
    }
    return best;
}

static int rate_ship(const struct cc *c, const struct cc_survey *s, int u)
{
    int gain = rate_fleet(c, s, CC_BIT(u), CC_NONE), to, wave = second_wave(c, s, u, c->st->unit.zone[u], &to);

    return wave && wave > gain ? wave + 2 : gain;
}

/* A leader should not leave his army to sail; he may sail with it. */
static int rate_admiral(const struct cc *c, const struct cc_survey *s, int leader)
{
    const struct cc_host *h = host_of(s, leader);
    cc_set ships = cc_ships_at(c, c->st->leader[leader].zone, s->seat);
    int gain = rate_fleet(c, s, ships, leader), carried;

    if (!h || !ships)
        return gain;
    if (h->by_sea)
        return c->st->op.sp < landing_price(c, s->seat, h->goal) ? -5 : h->yield + 4;
    carried =
        h->inside ? 0 : transport_gain(c, s, h, cc_value(c, __builtin_ctzll(ships), CC_MF, leader) - c->rs->k.embark);
    if (h->n > 1)
        gain -= 4 + h->yield;
    return carried > gain ? carried : gain;
}

static int rate_deed(const struct cc *c, const struct cc_survey *s, const struct action *a)
{
    switch (a->kind) {
    case CC_ACT_SIEGE: return 3 * cc_siege_worth(c, s->seat, a->arg[0]);
    case CC_ACT_REORGANISE: return 6;
    case CC_ACT_REBUILD: return 5;
    case CC_ACT_INCITE: return 40;
    case CC_ACT_SUPPRESS: return 30;
    case CC_ACT_MARCH: return rate_unit(c, s, a->arg[0]);
    case CC_ACT_ARMY: return rate_army(c, s, a->arg[0]);
    case CC_ACT_SAIL: return rate_ship(c, s, a->arg[0]);
    case CC_ACT_FLEET: return rate_admiral(c, s, a->arg[0]);
    default: return END;
    }
}

/* ---- where to march ---- */

/* With a battle on the way: it relieves an own city, drives an enemy back, or opens the way to a siege. */
static int rate_attack(const struct cc *c, const struct cc_survey *s, int zone, int promise)
{
    const struct cc_zone *z = cc_zone(c, zone);
    int enemy = cc_enemy(s->seat);
    cc_set men = cc_land_at(c, zone, CC_OUT, enemy);
    uint16_t leaders = cc_leaders_at(c, zone, CC_OUT, enemy);
    int ours = cc_might(c, c->st->move.units, c->st->move.lead),
        theirs = cc_might(c, men, leaders ? __builtin_ctz(leaders) : CC_NONE);
    int chance = cc_win_chance(ours, theirs, CC_ON_LAND);

    if (z->owner == s->seat)
        return (cc_siege_worth(c, enemy, zone) + 8) * chance / 100 - (100 - chance) / 10;
    if (z->owner == enemy && !z->siege)
        return chance < 50 ? promise * chance / 50 : promise;
    return promise * chance / 100 + count(men) * 5 * (chance - 50) / 50;
}

static int rate_end(const struct cc *c, const struct cc_survey *s, int zone)
{
    const struct cc_move *m = &c->st->move;
    int n = count(m->units), goal, promise;

    if (!m->leaders && n == 1 && host_at(s, zone))
        return FINE * (2 + join_gain(c, s, zone));
    if (m->leaders)
        n += zone == m->from ? 0 : cc_zone(c, zone)->men[s->seat];
    promise = cc_promise(c, s, zone, n, m->allowance, &goal);
    if (!(s->open >> zone & 1))
        promise /= 3;
    if (cc_zone(c, zone)->men[cc_enemy(s->seat)])
        promise = rate_attack(c, s, zone, promise);
    return FINE * promise - (goal == CC_NONE ? 0 : c->rs->march[s->bridged][zone][goal]);
}

/* A large army leaves a garrison in a city that the enemy threatens. */
static bool garrison_wanted(const struct cc *c, int seat)
{
    enum { LARGE = 6, GARRISON = 2, THREAT = 8 };
    const struct cc_move *m = &c->st->move;
    const struct cc_zone *from = cc_zone(c, m->from);
    struct cc_survey enemy;

    if (from->owner != seat || !m->leaders || count(m->units) < LARGE || from->men[seat] - count(m->units) >= GARRISON)
        return false;
    cc_look_around(c, cc_enemy(seat), &enemy);
    return cc_threat(c, &enemy, m->from) >= THREAT;
}

static int rate_march(const struct cc *c, const struct cc_survey *s, const struct action *a, bool garrison)
{
    switch (a->kind) {
    case CC_ACT_TO: return rate_end(c, s, a->arg[0]);
    case CC_ACT_DROP: return (garrison ? 5000 : -40) - 2 * cc_value(c, a->arg[0], CC_CV, CC_NONE);
    default: return -60;
    }
}

/* ---- where to sail ---- */

static int rate_port(const struct cc *c, const struct cc_survey *s, int zone)
{
    int worth = 1, hurt = 0;

    CC_EACH (u, c->st->move.units)
        hurt += (c->st->unit.flags[u] & (CC_DECIMATED | CC_DISORGANISED)) != 0;
    if (cc_is_land(c, zone))
        worth += 2 * hurt;
    else
        worth += voyage_gain(c, s, c->st->move.units, c->st->move.lead, zone);
    if (peaceful(c, s->seat, zone))
        worth += cc_supply_gain(c, s, zone, c->st->move.rp);
    if (c->st->move.leaders)
        worth += landing_promise(c, s, count(c->st->move.cargo), 4, zone);
    return FINE * worth;
}

/* Loads as many units as there is room for, if an army waits for them. */
static int rate_loading(const struct cc *c, const struct cc_survey *s, int n)
{
    const struct cc_move *m = &c->st->move;
    int idle = idle_rp(c, s, m->from, count(m->units));

    return n == idle ? FINE * best_supply(c, s, m->from, m->allowance, n) + FINE * 2 : -5;
}

/* Units come aboard with their leader if he sails to bring them. */
static int rate_boarding(const struct cc *c, const struct cc_survey *s)
{
    const struct cc_move *m = &c->st->move;
    const struct cc_host *h = m->leaders ? host_of(s, __builtin_ctz(m->leaders)) : NULL;

    return h && transport_gain(c, s, h, m->allowance - c->rs->k.embark) > 0 ? FINE * (h->yield + 100) : -5;
}

/* The best landing zone for units that sail from this port; CC_NONE: none. */
static int shore(const struct cc *c, const struct cc_survey *s)
{
    const struct cc_move *m = &c->st->move;
    const struct cc_host *h;
    int to;

    if (!cc_is_land(c, m->from))
        return CC_NONE;
    if (m->leaders) {
        h = host_of(s, __builtin_ctz(m->leaders));
        return h && h->by_sea ? h->goal : CC_NONE;
    }
    return second_wave(c, s, __builtin_ctzll(m->units), m->from, &to) > rate_fleet(c, s, m->units, CC_NONE) ? to
                                                                                                            : CC_NONE;
}

/* One ship with its whole cargo, all of which goes ashore: a larger fleet would keep the leader aboard (PI-451). */
static int rate_landing(const struct cc *c, const struct action *a, int to)
{
    enum { LEFT_BEHIND = 50000, ABOARD = 40000, ASHORE = 30000, THERE = 10000 };

    switch (a->kind) {
    case CC_ACT_DROP: return LEFT_BEHIND - a->arg[0]; /* units listed last are the ones that sail */
    case CC_ACT_LOAD: return ABOARD + 1;
    case CC_ACT_LOAD_RP: return ABOARD;
    case CC_ACT_LAND: return a->arg[0] == to ? ASHORE : 0;
    case CC_ACT_WITH: return ASHORE;
    case CC_ACT_TO: return a->arg[0] == to ? THERE : a->arg[0] == cc_ground(c, to)->port ? THERE - 1 : 0;
    default: return -5;
    }
}

/* to: the zone where the cargo goes ashore */
static int rate_sail(const struct cc *c, const struct cc_survey *s, const struct action *a, int to)
{
    if (to != CC_NONE)
        return rate_landing(c, a, to);
    switch (a->kind) {
    case CC_ACT_TO: return rate_port(c, s, a->arg[0]);
    case CC_ACT_LOAD: return rate_boarding(c, s);
    case CC_ACT_LOAD_RP: return rate_loading(c, s, a->arg[0]);
    default: return -5;
    }
}

void cc_rate_operation(const struct cc *c, int seat, const struct action *a, int n, int32_t *out)
{
    struct cc_survey s;
    bool garrison = c->st->ask == CC_ASK_MARCH && garrison_wanted(c, seat);
    int to;

    cc_look_around(c, seat, &s);
    to = c->st->ask == CC_ASK_SAIL ? shore(c, &s) : CC_NONE;
    for (int i = 0; i < n; i++)
        switch (c->st->ask) {
        case CC_ASK_OPERATE:
            out[i] = FINE * cc_operation_hope(c, &s, a[i].arg[0]) + cc_zone(c, a[i].arg[0])->rp[seat];
            break;
        case CC_ASK_OP: out[i] = rate_deed(c, &s, &a[i]); break;
        case CC_ASK_MARCH: out[i] = rate_march(c, &s, &a[i], garrison); break;
        default: out[i] = rate_sail(c, &s, &a[i], to); break;
        }
}
