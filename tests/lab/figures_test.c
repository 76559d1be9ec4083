/* figures_test.c: intervals, quantiles, and the error rates of the early stop. */
#include <stdlib.h>
#include <string.h>
#include "bench.h"

static bool near(double a, double b, double by) { return a > b - by && a < b + by; }

TEST(figures, "square roots")
{
    CHECK(lab_root(0) == 0);
    CHECK(near(lab_root(2), 1.4142135623730951, 1e-15));
    CHECK(near(lab_root(1e-9), 3.1622776601683795e-5, 1e-19));
    CHECK(near(lab_root(1e12), 1e6, 1e-6));
}

TEST(figures, "Wilson's interval")
{
    double low, high;
    lab_wilson(0.5, 100, &low, &high);
    CHECK(near(low, 0.40383, 1e-5) && near(high, 0.59617, 1e-5));
    lab_wilson(0, 10, &low, &high);
    CHECK(low == 0 && near(high, 0.27753, 1e-5));
    lab_wilson(0, 0, &low, &high);
    CHECK(low == 0 && high == 1);
}

TEST(figures, "means, deviations and quantiles")
{
    const int64_t list[] = {0, 1, 2, 5, 2, 0};
    CHECK(near(lab_mean(7, 2), 3.5, 1e-12));
    CHECK(lab_mean(7, 0) == 0);
    CHECK(near(lab_deviation(2 + 4 + 6, 4 + 16 + 36, 3), 2, 1e-12));
    CHECK_EQ(lab_quantile(list, 6, 500), 3);
    CHECK_EQ(lab_quantile(list, 6, 50), 1);
    CHECK_EQ(lab_quantile(list, 6, 1000), 4);
    CHECK_EQ(lab_quantile((const int64_t[]){0, 0}, 2, 500), 0);
}

/* ---- units that never were: each of the pair's shares as given ---- */

static void add_pair(const struct lab_plan *p, struct lab_sums *s, int first, int second)
{
    struct lab_match m[2] = {{.forfeit = -1}, {.forfeit = -1, .rotation = 1}};
    m[0].out.share[0] = (int16_t)first;
    m[0].out.share[1] = (int16_t)(1000 - first);
    m[1].out.share[1] = (int16_t)second; /* player 1 has seat 2 now */
    m[1].out.share[0] = (int16_t)(1000 - second);
    for (int i = 0; i < 2; i++) {
        s->games++;
        for (int seat = 0; seat < 2; seat++) {
            s->seat[seat].share += m[i].out.share[seat];
            s->player[(seat + i) % 2].share += m[i].out.share[seat];
        }
    }
    lab_add_unit(p, s, m, 2);
}

TEST(figures, "what the games of a pair share narrows the interval of players and widens that of seats")
{
    struct lab_plan p = plan_for("null", "five-rounds");
    struct lab_sums s;
    struct rng r;
    p.swap = true;
    lab_start_sums(&p, &s);
    rng_seed(&r, 5);
    for (int i = 0; i < 200; i++) { /* the dice decide, whoever throws them */
        int seat_one_wins = rng_below(&r, 2) ? 1000 : 0;
        add_pair(&p, &s, seat_one_wins, 1000 - seat_one_wins);
    }
    double low, high;
    struct lab_rate player = lab_player_rate(&p, &s, 0), seat = lab_seat_rate(&p, &s, 0);
    CHECK(near(player.rate, 0.5, 1e-12));
    lab_wilson(0.5, 1600, &low, &high); /* never less than half as wide as for 400 games */
    CHECK(near(player.low, low, 1e-9) && near(player.high, high, 1e-9));
    lab_wilson(seat.rate, 200, &low, &high); /* 400 games, but only 200 rolls */
    CHECK(near(seat.low, low, 1e-3) && near(seat.high, high, 1e-3));
    lab_free(&s);
}

/* How often each verdict falls if the player wins so often, by chance alone. */
static void try_stop(double rate, int runs, int most_games, int count[4], double *games_on_average)
{
    struct lab_plan p = plan_for("null", "five-rounds");
    struct rng r;
    double games_sum = 0;
    p.swap = true;
    p.stop = (struct lab_stop){true, 0.45, 0.55};
    rng_seed(&r, 77);
    memset(count, 0, 4 * sizeof *count);
    for (int i = 0; i < runs; i++) {
        struct lab_sums s;
        int verdict = LAB_UNDECIDED;
        lab_start_sums(&p, &s);
        while (verdict == LAB_UNDECIDED && s.games < most_games) {
            for (int k = 0; k < LAB_BATCH / 2; k++)
                add_pair(&p, &s, rng_below(&r, 1000000) < rate * 1e6 ? 1000 : 0,
                         rng_below(&r, 1000000) < rate * 1e6 ? 1000 : 0);
            verdict = lab_verdict_of(&p, &s);
        }
        count[verdict]++;
        games_sum += (double)s.games;
        lab_free(&s);
    }
    *games_on_average = games_sum / runs;
}

TEST(sprt, "an even match is called even, with few false alarms, and a bound is not called even")
{
    int n[4];
    double games_on_average;
    try_stop(0.5, 600, 20000, n, &games_on_average);
    CHECK_EQ(n[LAB_UNDECIDED], 0);
    CHECK(n[LAB_BELOW] + n[LAB_ABOVE] <= 600 * 6 / 100); /* promised: 5 % */
    CHECK(n[LAB_WITHIN] >= 600 * 94 / 100);
    CHECK(games_on_average < 2000);
    try_stop(0.55, 600, 20000, n, &games_on_average);
    CHECK(n[LAB_WITHIN] <= 600 * 6 / 100);
    CHECK_EQ(n[LAB_BELOW], 0);
    try_stop(0.45, 600, 20000, n, &games_on_average);
    CHECK(n[LAB_WITHIN] <= 600 * 6 / 100);
    CHECK_EQ(n[LAB_ABOVE], 0);
}

TEST(sprt, "the clearer, the earlier")
{
    int n[4];
    double clear, clearer;
    try_stop(0.65, 100, 20000, n, &clear);
    CHECK_EQ(n[LAB_ABOVE], 100);
    try_stop(1, 10, 20000, n, &clearer);
    CHECK_EQ(n[LAB_ABOVE], 10);
    CHECK(near(clearer, LAB_BATCH, 0.1));
    CHECK(clear < 400 && clear > clearer);
    try_stop(0.2, 10, 20000, n, &clearer);
    CHECK_EQ(n[LAB_BELOW], 10);
}
