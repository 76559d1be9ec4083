/*
 * chi_test.c: over many battles the dice fall as dice should.  Matches with fair dice are played by random
 * seats through the session, as the server plays them, and every die that a rule rolls is caught where the
 * rules ask for it (the linker puts __wrap_rng_die() between).  Secrets are fixed, so the figures are always
 * the same.
 * BELLUM_DICE sets how many dice there are at least: `make dice` throws a million.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include "fair/fair.h"
#include "support.h"
#include "test.h"

enum { SIDES = 6, PLACES = 8, SCENES = 16, FEW = 60000 };

int __real_rng_die(struct rng *r, int sides);
int __wrap_rng_die(struct rng *r, int sides);
void __real_rng_seed(struct rng *r, uint64_t seed);
void __wrap_rng_seed(struct rng *r, uint64_t seed);

/* ---- what is counted ---- */

struct counts {
    int64_t face[SIDES], seat[SEATS_MAX][SIDES], scene[SCENES][SIDES];
    int64_t place[PLACES][SIDES]; /* 1st, 2nd … die of an action; the last: all later */
    int64_t pair[SIDES * SIDES];  /* dice 1 and 2, 3 and 4 … of one action */
    int64_t first[SIDES * SIDES]; /* first dice of actions 1 and 2, 3 and 4 … */
};

static struct counts counts;
static bool counting;
static int acting, scene; /* seat and scenario of the action under way */
static int nth, last;     /* dice of this action so far; the face before */
static int held;          /* the first die of an action that waits for its pair */

void __wrap_rng_seed(struct rng *r, uint64_t seed)
{
    nth = 0;
    __real_rng_seed(r, seed);
}

static void count_first(int face)
{
    if (held) {
        counts.first[(held - 1) * SIDES + face]++;
        held = 0;
    } else {
        held = face + 1;
    }
}

int __wrap_rng_die(struct rng *r, int sides)
{
    int rolled = __real_rng_die(r, sides), face = rolled - 1;
    if (!counting || sides != SIDES)
        return rolled;
    counts.face[face]++;
    counts.seat[acting][face]++;
    counts.scene[scene][face]++;
    counts.place[nth < PLACES ? nth : PLACES - 1][face]++;
    if (nth % 2)
        counts.pair[last * SIDES + face]++;
    if (nth == 0)
        count_first(face);
    last = face;
    nth++;
    return rolled;
}

/* ---- what is to be expected ---- */

/* The chance of a larger chi-square: the upper incomplete gamma function Q(a, x), by its continued fraction
 * (the method of Lentz) or, for small x, one minus the series of P(a, x). */
static double upper_gamma(double a, double x)
{
    double scale = exp(-x + a * log(x) - lgamma(a));
    if (x < a + 1) {
        double term = 1 / a, sum = term;
        for (double n = a + 1; term > sum * 1e-15; n++)
            sum += term *= x / n;
        return 1 - scale * sum;
    }
    double b = x + 1 - a, c = 1e300, d = 1 / b, h = d, step = 0;
    for (int i = 1; fabs(step - 1) > 1e-14; i++) {
        double an = -i * (i - a);
        b += 2;
        d = 1 / (an * d + b);
        c = b + an / c;
        step = d * c;
        h *= step;
    }
    return scale * h;
}

static double chance_of(double chi, int freedom) { return chi > 0 ? upper_gamma(freedom / 2.0, chi / 2) : 1; }

static double chi_square(const int64_t *n, int cells, int64_t *total)
{
    double chi = 0;
    *total = 0;
    for (int i = 0; i < cells; i++)
        *total += n[i];
    double want = (double)*total / cells;
    for (int i = 0; i < cells; i++)
        chi += ((double)n[i] - want) * ((double)n[i] - want) / want;
    return chi;
}

/* Neither too far from equal nor too near to it. */
static bool is_unremarkable(const int64_t *n, int cells, const char *name, int number)
{
    int64_t total;
    double chi = chi_square(n, cells, &total), p = chance_of(chi, cells - 1);
    if (total < 10 * cells) /* too few to say anything */
        return true;
    printf("# %-32s %2d: %8lld rolls, chi-square %6.2f with %2d degrees of freedom, p = %.4f\n", name, number,
           (long long)total, chi, cells - 1, p);
    return p > 0.0001 && p < 0.9999;
}

/* ---- battles ---- */

static struct fair dice_of(int match)
{
    struct fair f;
    char secret[FAIR_HEX], words[32];
    snprintf(secret, sizeof secret, "%056d%08x", 0, (unsigned)match);
    CHECK(fair_parse(&f, secret));
    snprintf(words, sizeof words, "match %d", match);
    CHECK(fair_words(&f, match % 2, words));
    return f;
}

static int pick_seat(seatset set, struct rng *r)
{
    int seat = (int)rng_below(r, 2);
    while (!(set >> seat & 1))
        seat = (seat + 1) % SEATS_MAX;
    return seat;
}

static void play(const struct game *g, const struct match *m, int number)
{
    enum { LIST = 4096 };
    static struct action list[LIST];
    struct rng choice = {0};
    struct fair f = dice_of(number);
    rng_seed(&choice, (uint64_t)number);
    struct session *s = fair_match(&f, g, m->rs, &m->source);
    session_quiet(s);
    while (!session_over(s)) {
        acting = pick_seat(session_to_move(s), &choice);
        int n = session_actions(s, acting, list, LIST);
        CHECK(n > 0);
        counting = true;
        bool done = session_act(s, &list[rng_below(&choice, (uint32_t)n)], NULL);
        counting = false;
        CHECK(done);
    }
    session_free(s);
}

struct round {
    int number, scene;
};

static void play_scenario(void *ctx, const struct game *g, const char *id)
{
    struct round *r = ctx;
    struct match m = support_match(g, id);
    scene = r->scene++ % SCENES;
    play(g, &m, r->number++);
    data_match_free(&m);
}

static int64_t dice_so_far(void)
{
    int64_t total;
    chi_square(counts.face, SIDES, &total);
    return total;
}

static bool all_unremarkable(void)
{
    bool good = is_unremarkable(counts.face, SIDES, "all dice", 0);
    for (int i = 0; i < SEATS_MAX; i++)
        good &= is_unremarkable(counts.seat[i], SIDES, "of seat", i + 1);
    for (int i = 0; i < PLACES; i++)
        good &= is_unremarkable(counts.place[i], SIDES, "place in the action", i + 1);
    for (int i = 0; i < SCENES; i++)
        good &= is_unremarkable(counts.scene[i], SIDES, "of scenario", i + 1);
    good &= is_unremarkable(counts.pair, SIDES * SIDES, "pairs in one action", 0);
    good &= is_unremarkable(counts.first, SIDES * SIDES, "pairs of first dice", 0);
    return good;
}

TEST(dice, "of many battles: faces, places, seats, scenarios and pairs in succession are unremarkable")
{
    const char *wish = getenv("BELLUM_DICE");
    int64_t wanted = wish ? atoll(wish) : FEW;
    struct round r = {0};
    counts = (struct counts){0};
    held = 0;
    while (dice_so_far() < wanted) {
        r.scene = 0;
        support_scenarios(play_scenario, &r);
    }
    printf("# %d matches, %lld dice\n", r.number, (long long)dice_so_far());
    CHECK(all_unremarkable());
}

/* ---- the scales themselves ---- */

TEST(dice, "the chances of chi-squares are those of the printed tables")
{
    static const struct {
        double chi;
        int freedom;
        double p;
    } table[] = {
        {11.070, 5, 0.05},  {20.515, 5, 0.001},  {1.145, 5, 0.95},   {4.351, 5, 0.50},
        {49.802, 35, 0.05}, {66.619, 35, 0.001}, {22.465, 35, 0.95}, {3.841, 1, 0.05},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        CHECK(fabs(chance_of(table[i].chi, table[i].freedom) - table[i].p) < 0.0005);
}

TEST(dice, "a die that falls on one face a little too often, or too evenly, is found")
{
    int64_t loaded[SIDES] = {10000, 10000, 10000, 10000, 10000, 10600};
    int64_t even[SIDES] = {10000, 10000, 10000, 10000, 10001, 9999};
    int64_t fair[SIDES] = {10110, 9905, 10040, 9860, 10085, 10000};
    CHECK(!is_unremarkable(loaded, SIDES, "loaded", 0));
    CHECK(!is_unremarkable(even, SIDES, "too even", 0));
    CHECK(is_unremarkable(fair, SIDES, "good", 0));
}
