/*
 * cc_evaluate.c: how well a seat stands, in thousandths of a win.
 *
 * It weighs a dozen differences between the sides: points, promise of sieges and armies, forces, means, and the time
 * left to use them.  Regressions over positions of many games gave the weights (docs/opponent.md): for campaigns on the
 * difference in points at the end; for games of a few sequences on the winner, because those may end suddenly.  The
 * scenario supplies two numbers that the map does not show: the gain of its attacker in a typical game (drift), and how
 * far results of a campaign stray from the expectation (swing).
 */
#include "cc_judge.h"

static void count_forces(const struct cc *c, int seat, int32_t f[CC_FEATURES])
{
    CC_EACH (u, c->rs->seat_units[seat]) {
        int flags = c->st->unit.flags[u], ship = cc_is_ship(c, u);

        if (c->st->unit.zone[u] == CC_NONE)
            continue;
        f[ship ? CC_FEAT_SHIPS : CC_FEAT_MEN]++;
        f[CC_FEAT_HURT] += (flags & CC_DECIMATED) != 0;
        f[CC_FEAT_UNREADY] += (flags & CC_DISORGANISED) != 0;
    }
}

static void count_means(const struct cc *c, const struct cc_survey *s, int32_t f[CC_FEATURES])
{
    f[CC_FEAT_STOCK] = s->stock < 6 ? s->stock : 6;
    f[CC_FEAT_HAND] = c->st->side[s->seat].hand_n;
}

static void count_hopes(const struct cc *c, const struct cc_survey *s, int32_t f[CC_FEATURES])
{
    CC_EACH (z, c->rs->cities)
        if (cc_zone(c, z)->siege == s->seat + 1)
            f[cc_blockaded(c, z, s->seat) ? CC_FEAT_SIEGE : CC_FEAT_INVESTED] += cc_siege_worth(c, s->seat, z);
    for (int i = 0; i < s->hosts; i++)
        f[s->fed >> s->host[i].zone & 1 ? CC_FEAT_YIELD : CC_FEAT_UNFED] += s->host[i].yield;
}

/* PI-868 wins at once, regardless of points. */
static void count_open_card(const struct cc *c, int seat, int32_t f[CC_FEATURES])
{
    const struct cc_scenario *s = &c->rs->scenario;
    int taken = 0;

    if (s->open_card == CC_NONE || s->open_seat != seat)
        return;
    CC_EACH (z, c->rs->cities)
        taken += cc_zone(c, z)->owner == seat && cc_ground(c, z)->owner != seat;
    f[CC_FEAT_TAKEN] = taken < s->open_cities ? taken : s->open_cities;
    f[CC_FEAT_READY] = cc_open_card_wins(c, seat);
}

/* A strait whose sides it owned and owns no longer: reinforcements that arrive there cannot go on. */
static bool is_cut(const struct cc *c, int seat)
{
    bool ours = c->rs->bridges != 0;

    CC_EACH (z, c->rs->bridges)
        ours &= cc_ground(c, z)->owner == seat;
    return ours && c->rs->bridges & ~c->st->where.city[seat];
}

static void features_of(const struct cc *c, int seat, int32_t f[CC_FEATURES])
{
    struct cc_survey s;

    for (int i = 0; i < CC_FEATURES; i++)
        f[i] = 0;
    cc_look_around(c, seat, &s);
    f[CC_FEAT_POINTS] = cc_points(c, seat);
    f[CC_FEAT_CUT] = is_cut(c, seat);
    count_forces(c, seat, f);
    count_means(c, &s, f);
    count_hopes(c, &s, f);
    count_open_card(c, seat, f);
}

void cc_features(const struct cc *c, int seat, int32_t f[CC_FEATURES])
{
    int32_t theirs[CC_FEATURES];

    features_of(c, seat, f);
    features_of(c, cc_enemy(seat), theirs);
    for (int i = 0; i < CC_FEATURES; i++)
        f[i] -= theirs[i];
}

struct weight {
    int16_t late, early;
}; /* weight at the end of the game; addition at its beginning */

static int weigh(const int32_t f[CC_FEATURES], const struct weight *weight, int left)
{
    int32_t sum = 0;

    for (int i = 0; i < CC_FEATURES; i++)
        sum += f[i] * (weight[i].late * 100 + weight[i].early * left);
    return sum / 100;
}

/* ---- a campaign ---- */

/* In hundredths of a victory point of the final difference. */
static const struct weight campaign[CC_FEATURES] = {
    [CC_FEAT_POINTS] = {100, 40},  [CC_FEAT_SIEGE] = {4, 2}, [CC_FEAT_INVESTED] = {1, 0}, [CC_FEAT_YIELD] = {3, 6},
    [CC_FEAT_UNFED] = {1, 2},      [CC_FEAT_MEN] = {0, 90},  [CC_FEAT_SHIPS] = {3, 25},   [CC_FEAT_HURT] = {-3, -40},
    [CC_FEAT_UNREADY] = {-4, -20}, [CC_FEAT_STOCK] = {9, 7}, [CC_FEAT_HAND] = {0, 75},    [CC_FEAT_CUT] = {0, -2000},
};

/* 0 to 1000 for x from far below to far above 0.  At x = k it is halfway between the middle and the end. */
static int squash(int x, int k) { return 500 + 500 * x / (k + (x < 0 ? -x : x)); }

static int campaign_chance(const struct cc *c, const int32_t f[CC_FEATURES], int drift, int left)
{
    enum { LAST = 75, SWING = 20 }; /* uncertainty at the end; swing of a scenario that gives none */
    int swing = c->rs->k.swing ? c->rs->k.swing : SWING;

    return squash(weigh(f, campaign, left) + drift * left, LAST + swing * (10 + left) / 2);
}

/* ---- a game of so many sequences ---- */

/* In thousandths of the logarithm of the odds.  In these games armies have little time, RP and cards in hand count for
 * more, and every city is a step to the open card.  Points count more when less can still change. */
static const struct weight brief[CC_FEATURES] = {
    [CC_FEAT_POINTS] = {170, -96}, [CC_FEAT_SIEGE] = {22, -10},  [CC_FEAT_INVESTED] = {7, -5},
    [CC_FEAT_YIELD] = {10, 0},     [CC_FEAT_UNFED] = {5, -4},    [CC_FEAT_MEN] = {48, 238},
    [CC_FEAT_SHIPS] = {45, 0},     [CC_FEAT_HURT] = {-30, -130}, [CC_FEAT_UNREADY] = {-80, 20},
    [CC_FEAT_STOCK] = {159, -130}, [CC_FEAT_HAND] = {153, 0},    [CC_FEAT_TAKEN] = {250, 0},
    [CC_FEAT_READY] = {1200, 0},
};

/* The chance of winning at these odds. */
static int logistic(int odds)
{
    enum { STEP = 250 };
    static const int16_t curve[] = {500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924,
                                    940, 953, 963, 971, 977, 982, 986, 989, 991, 993};
    enum { END = sizeof curve / sizeof *curve - 1 };
    int far = odds < 0 ? -odds : odds, at = far / STEP;
    int chance = at >= END ? curve[END] : curve[at] + (curve[at + 1] - curve[at]) * (far % STEP) / STEP;

    return odds < 0 ? 1000 - chance : chance;
}

static int brief_chance(const int32_t f[CC_FEATURES], int drift, int left)
{
    enum { SOON = 12600, DOUBT = 15, FIRST = 184 }; /* FIRST: the weight of a point at the beginning */

    return logistic(weigh(f, brief, left) + f[CC_FEAT_POINTS] * SOON / (left + DOUBT) + drift * left * FIRST / 100);
}

int cc_evaluate(const struct ruleset *rules, const void *view, int seat)
{
    struct cc c = cc_at(rules, view, NULL);
    int left = cc_time_left(&c), drift = seat == 0 ? c.rs->k.drift : -c.rs->k.drift;
    int32_t f[CC_FEATURES];

    if (c.st->head.over)
        return c.st->winner == CC_NONE ? 500 : c.st->winner == seat ? 1000 : 0;
    cc_features(&c, seat, f);
    return c.rs->scenario.sequences ? brief_chance(f, drift, left) : campaign_chance(&c, f, drift, left);
}

/* Forces on the map and off it, in tenths of a unit. */
static int forces(const struct cc *c, int seat)
{
    int sum = 0;

    CC_EACH (u, c->rs->seat_units[seat]) {
        int flags = c->st->unit.flags[u];

        if (c->st->unit.zone[u] != CC_NONE)
            sum += 10 - (flags & CC_DECIMATED ? 3 : 0) - (flags & CC_DISORGANISED ? 2 : 0);
        else if (c->st->unit.place[u] == CC_BOX)
            sum += 3;
    }
    return sum;
}

void cc_forces(const struct ruleset *rules, const void *view, int seat, int32_t *own, int32_t *theirs)
{
    struct cc c = cc_at(rules, view, NULL);

    *own = forces(&c, seat);
    *theirs = forces(&c, cc_enemy(seat));
}
