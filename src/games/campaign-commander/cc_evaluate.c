/*
 * cc_evaluate.c: how well a seat stands, in thousandths of a win.
 *
 * A dozen differences between the sides are weighed: points as they are, what
 * sieges and armies promise, forces, means, and the time that is left to use
 * them.  The weights come from a regression of the difference in points at the
 * end over moments of many games (docs/opponent.md); what cannot be told from
 * the map, the scenario tells: how much its attacker gains in a game (drift),
 * and how far a game may stray from what is expected (swing).
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

static void features_of(const struct cc *c, int seat, int32_t f[CC_FEATURES])
{
    struct cc_survey s;

    for (int i = 0; i < CC_FEATURES; i++)
        f[i] = 0;
    cc_look_around(c, seat, &s);
    f[CC_FEAT_POINTS] = cc_points(c, seat);
    count_forces(c, seat, f);
    count_means(c, &s, f);
    count_hopes(c, &s, f);
}

void cc_features(const struct cc *c, int seat, int32_t f[CC_FEATURES])
{
    int32_t theirs[CC_FEATURES];

    features_of(c, seat, f);
    features_of(c, cc_enemy(seat), theirs);
    for (int i = 0; i < CC_FEATURES; i++)
        f[i] -= theirs[i];
}

/* In hundredths of a victory point of the difference at the end: as it is in the last moment, and what is added to that if
 * the whole game is still to come. */
static const struct { int16_t late, early; } weight[CC_FEATURES] = {
    [CC_FEAT_POINTS] = {100, 40},
    [CC_FEAT_SIEGE] = {4, 2},
    [CC_FEAT_INVESTED] = {1, 0},
    [CC_FEAT_YIELD] = {3, 6},
    [CC_FEAT_UNFED] = {1, 2},
    [CC_FEAT_MEN] = {0, 90},
    [CC_FEAT_SHIPS] = {3, 25},
    [CC_FEAT_HURT] = {-3, -40},
    [CC_FEAT_UNREADY] = {-4, -20},
    [CC_FEAT_STOCK] = {9, 7},
    [CC_FEAT_HAND] = {0, 75},
};

/* The difference in points that is to be expected at the end, in hundredths. */
static int expected(const struct cc *c, int seat, int left)
{
    int32_t f[CC_FEATURES], sum = 0;

    cc_features(c, seat, f);
    for (int i = 0; i < CC_FEATURES; i++)
        sum += f[i] * (weight[i].late * 100 + weight[i].early * left);
    return sum / 100 + (seat == 0 ? 1 : -1) * c->rs->k.drift * left;
}

/* 0 to 1000 as x goes from far below 0 to far above: half of the way up where x is as large as k. */
static int squash(int x, int k) { return 500 + 500 * x / (k + (x < 0 ? -x : x)); }

int cc_evaluate(const struct ruleset *rules, const void *view, int seat)
{
    enum { LAST = 75, SWING = 20 };        /* doubt at the end, and if a scenario does not tell */
    struct cc c = {(const struct cc_ruleset *)rules, (struct cc_state *)(uintptr_t)view, NULL};
    int left = cc_time_left(&c), swing = c.rs->k.swing ? c.rs->k.swing : SWING;

    if (c.st->head.over)
        return c.st->winner == CC_NONE ? 500 : c.st->winner == seat ? 1000 : 0;
    return squash(expected(&c, seat, left), LAST + swing * (10 + left) / 2);
}

/* Forces on the map and behind it, in tenths of a unit. */
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
    struct cc c = {(const struct cc_ruleset *)rules, (struct cc_state *)(uintptr_t)view, NULL};

    *own = forces(&c, seat);
    *theirs = forces(&c, cc_enemy(seat));
}
