/*
 * fc_watch_worth.c: for opponents and hints: what the state of the campaign is worth in tenths of a point of the final
 * score (FC-1098), and the best that can still be bought in the town.  It decides no rule.
 *
 * A purchase is judged by the best plan for the Supplies that are left after it.  The plan is found exactly: one table
 * has the best Town cards for each number of Supplies and each gain in Prosperity, another the most points of the army
 * for each number of Supplies.
 */
#include <string.h>
#include "../fc.h"

enum {
    SCORE = 10,       /* a point of the final score */
    SUPPLY = 18,      /* a Supply for the next town */
    PER_TEN = 30,     /* ten points of the army, as many as march out */
    RESERVE = 10,     /* ... half as many again, who replace the fallen */
    IDLE = 2,         /* ... more than that */
    CARD_POINTS = 20, /* an escalation card makes Styx about so much stronger */
    PER_MILLE = 4     /* so much is a thousandth of a win */
};

/* Missions that are still to be fought: the town of mission 7 has none. */
int fc_watch_missions_left(const struct fc *c) { return FC_MISSIONS - c->rs->watch.mission; }

/* FC-1093, FC-1096: those on the home map. */
int fc_watch_home_left(const struct fc *c)
{
    enum { FIRST_HOME = 4 };

    return (c->rs->watch.mission < FIRST_HOME) + (c->rs->watch.mission < FC_MISSIONS);
}

/* ---- the army ---- */

/* Points of a unit as it is now.  A Hero who misses the next mission counts half: he comes back after it. */
int fc_member_points(const struct fc *c, const struct fc_member *m)
{
    const struct fc_type *t = &c->rs->type[m->type];
    int points = t->cost * (t->strength - m->losses) / t->strength;

    return m->flags & FC_WRECKED ? 0 : m->flags & FC_AWAY ? points / 2 : points;
}

int fc_watch_points(const struct fc *c)
{
    const struct fc_chronicle *k = &c->st->watch.now;
    int points = 0;

    for (int m = 0; m < k->members; m++)
        points += fc_member_points(c, &k->member[m]);
    return points;
}

/* Each mission takes about so many points more than the one before. */
int fc_watch_wanted(const struct fc *c)
{
    enum { MORE = 15, BARRACKS = 10 };
    bool built = c->st->watch.now.buildings >> FC_BARRACKS & 1, was = c->rs->watch.start.buildings >> FC_BARRACKS & 1;

    return c->rs->army[FC_PLAYER].points + MORE + (built && !was ? BARRACKS : 0);
}

/* Half an army hardly ever reaches a goal, so its points count twice. */
static int army_worth(const struct fc *c, int points)
{
    int wanted = fc_watch_wanted(c), spare = wanted / 2, worth;

    if (!fc_watch_missions_left(c))
        return 0;
    if (points <= spare)
        return 2 * points * PER_TEN / 10;
    if (points <= wanted)
        return (spare + points) * PER_TEN / 10;
    worth = (spare + wanted) * PER_TEN / 10;
    points -= wanted;
    if (points <= spare)
        return worth + points * RESERVE / 10;
    return worth + spare * RESERVE / 10 + (points - spare) * IDLE / 10;
}

/* ---- the town ---- */

/* What a Town card does in the missions to come, without its Prosperity. */
static int service(const struct fc *c, int building)
{
    enum { XP = 2, RUN = 3, CRUSADER = 27, LOSSES = 2, FORTS = 12, WALLS = 12, TOKENS = 2, STATUE = 4, LOOK = 1 };
    const struct fc_chronicle *k = &c->st->watch.now;
    int left = fc_watch_missions_left(c), home = fc_watch_home_left(c), shooters = 0, knights = 0;
    int towns = left ? left - 1 : 0; /* in which something can still be bought for a mission */

    for (int m = 0; m < k->members; m++) {
        int base = c->rs->type[k->member[m].type].base_index;
        shooters += base == c->rs->watch.shooters;
        knights += base == c->rs->watch.knights;
    }
    switch (building) {
    case FC_BARRACKS: return left * PER_TEN / 3;
    case FC_ARCHERY_RANGE: return shooters ? towns * XP : 0;
    case FC_STABLES: return (knights < 3 ? knights : 3) * RUN * left / FC_MISSIONS;
    case FC_WORKSHOP: return left ? CRUSADER : 0;
    case FC_HOSPITAL: return towns * LOSSES * SUPPLY;
    case FC_PALISADE: return home * FORTS;
    case FC_STONE_WALLS: return home * FORTS + left * WALLS / 4;
    case FC_WATCHTOWER: return left * TOKENS;
    case FC_TEMPLE: return left * STATUE;
    case FC_MARKET: return towns * SUPPLY;
    case FC_SCRIPTORIUM: return left * LOOK;
    case FC_GRANARY: return towns * SUPPLY; /* about a repair or two a mission */
    default: return 0;
    }
}

/* FC-1004: how dangerous it is to go on with so little Prosperity, because a Failure costs 2. */
static int prosperity_worth(const struct fc *c, int prosperity)
{
    static const int16_t danger[] = {400, 110, 70, 25, 10};
    enum { MOST = 10, SAFE = 5 };

    prosperity = prosperity > MOST ? MOST : prosperity;
    return 2 * SCORE * prosperity - (prosperity < SAFE && fc_watch_missions_left(c) ? danger[prosperity] : 0);
}

/* Everything that buying does not change. */
static int steady_worth(const struct fc *c)
{
    const struct fc_chronicle *k = &c->st->watch.now;
    int left = fc_watch_missions_left(c), worth = SCORE * k->reputation, xp = 0;

    worth -= k->threat * left * CARD_POINTS * PER_TEN / 20;
    for (int b = 0; b < FC_BUILDING_COUNT; b++)
        worth += k->buildings >> b & 1 ? service(c, b) : 0;
    for (int m = 0; m < k->members; m++)
        xp += k->member[m].xp < 2 * FC_XP_LEVEL ? k->member[m].xp % FC_XP_LEVEL : 0;
    return worth + (left ? xp : 0);
}

/* ---- the best plan ---- */

enum { PURSE = 24, GAINS = 11, NEVER = -30000 }; /* Supplies that are looked at; gains in Prosperity */

struct plan {
    int supplies;
    int16_t town[PURSE + 1][GAINS]; /* most service for so many Supplies with just this gain, or NEVER */
    int16_t army[PURSE + 1];        /* most points for so many Supplies */
};

/* A Town card, or several together; downwards, so that nothing is bought twice. */
static void offer_cards(struct plan *p, int16_t from[PURSE + 1][GAINS], int cost, int gain, int worth)
{
    for (int s = p->supplies; s >= cost; s--)
        for (int g = GAINS - 1; g >= gain; g--) {
            int sum = from[s - cost][g - gain] + worth;
            if (from[s - cost][g - gain] > NEVER && sum > p->town[s][g])
                p->town[s][g] = (int16_t)sum;
        }
}

/* FC-1059: the Stone Walls come with the Palisade, or after it. */
static void offer_walls(const struct fc *c, struct plan *p)
{
    const struct fc_town_card *palisade = &c->rs->watch.town[FC_PALISADE], *walls = &c->rs->watch.town[FC_STONE_WALLS];
    int16_t before[PURSE + 1][GAINS];

    memcpy(before, p->town, sizeof before);
    if (fc_has_building(c, FC_PALISADE)) {
        if (!fc_has_building(c, FC_STONE_WALLS))
            offer_cards(p, before, walls->cost, walls->prosperity, service(c, FC_STONE_WALLS));
        return;
    }
    offer_cards(p, before, palisade->cost, palisade->prosperity, service(c, FC_PALISADE));
    offer_cards(p, before, palisade->cost + walls->cost, palisade->prosperity + walls->prosperity,
                service(c, FC_PALISADE) + service(c, FC_STONE_WALLS));
}

static void plan_town(const struct fc *c, struct plan *p)
{
    for (int s = 0; s <= p->supplies; s++)
        for (int g = 0; g < GAINS; g++)
            p->town[s][g] = g ? NEVER : 0;
    offer_walls(c, p);
    for (int b = 0; b < FC_BUILDING_COUNT; b++)
        if (b != FC_PALISADE && b != FC_STONE_WALLS && !fc_has_building(c, b))
            offer_cards(p, p->town, c->rs->watch.town[b].cost, c->rs->watch.town[b].prosperity, service(c, b));
}

static void plan_army(const struct fc *c, struct plan *p)
{
    const struct fc_chronicle *k = &c->st->watch.now;

    memset(p->army, 0, sizeof p->army);
    for (int m = 0; m < k->members; m++) {
        const struct fc_type *t = &c->rs->type[k->member[m].type];
        bool wreck = k->member[m].flags & FC_WRECKED;
        int cost = fc_repair_cost(c, m), gain = t->cost - fc_member_points(c, &k->member[m]);
        if (wreck ? !fc_has_building(c, FC_WORKSHOP) : !k->member[m].losses)
            continue;
        for (int s = p->supplies; s >= cost; s--)
            if (p->army[s - cost] + gain > p->army[s])
                p->army[s] = (int16_t)(p->army[s - cost] + gain);
    }
    for (int t = 0; t < c->rs->types && k->members < FC_MEMBERS_MAX; t++) {
        int cost = fc_can_recruit(c, t) ? fc_recruit_cost(c, t) : 0;
        for (int s = cost; cost && s <= p->supplies; s++) /* upwards: as many as are paid for */
            if (p->army[s - cost] + c->rs->type[t].cost > p->army[s])
                p->army[s] = (int16_t)(p->army[s - cost] + c->rs->type[t].cost);
    }
}

static int best_plan(const struct fc *c)
{
    const struct fc_chronicle *k = &c->st->watch.now;
    int points = fc_watch_points(c), keep = fc_watch_missions_left(c) > 1 ? SUPPLY : 0, best = NEVER;
    struct plan p = {.supplies = k->supplies < PURSE ? k->supplies : PURSE};

    plan_town(c, &p);
    plan_army(c, &p);
    for (int s = 0; s <= p.supplies; s++) {
        int most = NEVER;
        for (int g = 0; g < GAINS; g++)
            if (p.town[s][g] > NEVER && p.town[s][g] + prosperity_worth(c, k->prosperity + g) > most)
                most = p.town[s][g] + prosperity_worth(c, k->prosperity + g);
        for (int more = 0; more + s <= p.supplies && most > NEVER; more++) {
            int worth = most + army_worth(c, points + p.army[more]) + (k->supplies - s - more) * keep;
            best = worth > best ? worth : best;
        }
    }
    return best;
}

/* ---- the state ---- */

int fc_watch_worth(const struct fc *c, bool may_buy)
{
    const struct fc_chronicle *k = &c->st->watch.now;
    int left = fc_watch_missions_left(c);

    if (may_buy)
        return steady_worth(c) + best_plan(c);
    return steady_worth(c) + prosperity_worth(c, k->prosperity) + army_worth(c, fc_watch_points(c)) +
           (left > 1 ? SUPPLY * k->supplies : 0);
}

/* The same of the state with which the mission began. */
static int worth_before(const struct fc *c)
{
    struct fc_state then = {.watch.now = c->rs->watch.start};
    struct fc there = {c->rs, &then, NULL};

    return fc_watch_worth(&there, false);
}

/* FC-1098: the last mission is won; after it only the final score counts. */
static int final_share(const struct fc *c, bool may_buy)
{
    static const int16_t of[FC_GRADES] = {100, 600, 750, 900};
    enum { STEP = 5, MOST = 95 };
    int score = fc_watch_worth(c, may_buy) / SCORE, grade = fc_grade_of(score), more = score * STEP / 2;

    return of[grade] + (more > MOST ? MOST : more);
}

/* The result, and how the town goes on with it. */
int fc_watch_share(const struct fc *c)
{
    static const int16_t base[FC_RESULT_COUNT] = {0, 60, 600, 680};
    enum { EVEN = 140, MOST = 280 };
    const struct fc_watch *w = &c->st->watch;
    int town;

    if (!w->now.prosperity)
        return 0;
    if (c->rs->watch.mission >= FC_MISSIONS)
        return w->result < FC_SUCCESS ? 0 : final_share(c, !c->st->head.over);
    town = EVEN + (fc_watch_worth(c, !c->st->head.over) - worth_before(c)) / PER_MILLE;
    return base[w->result] + (town < 0 ? 0 : town > MOST ? MOST : town);
}

/* FC-1042, FC-1043: what the losses of the battle so far take from the next missions; FC-1093: Towns. */
int fc_watch_price(const struct fc *c)
{
    enum { TOWN = 30 };
    bool heals = fc_has_building(c, FC_HOSPITAL);
    int points = 0;

    if (!fc_watch_missions_left(c))
        return 0;
    for (int u = 0; u < c->rs->army[FC_PLAYER].units; u++) {
        const struct fc_type *t = fc_type(c, u);
        if (fc_unit(c, u)->flags & FC_DESTROYED)
            points += t->cost * 2 / 3;
        else if (!heals)
            points += t->cost * (fc_unit(c, u)->losses / 2) / t->strength;
    }
    return points * PER_TEN / 10 / PER_MILLE +
           (c->rs->watch.goal.kind == FC_GOAL_TOWNS ? c->st->towns_fallen * TOWN : 0);
}
