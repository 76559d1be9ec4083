/* elo_test.c: ratings that are known beforehand are found again, and intervals hold what they promise. */
#include "core/rng.h"
#include "games/breakthrough/bt.h"
#include "lab/elo.h"
#include "lab/lab.h"
#include "support.h"
#include "test.h"

/* ---- results out of thin air ---- */

/* One of a number of chances, in millionths. */
static bool luck(struct rng *r, double chance) { return rng_below(r, 1000000) < chance * 1e6; }

static void add_pair(struct elo_pairing *p, int64_t shares)
{
    p->pairs++;
    p->shares += shares;
    p->squares += shares * shares;
}

/* Pairs of matches between players whose difference is known.  dice: how many of a thousand pairs are decided
 * by the dice alone, which give each player one match. */
static struct elo_pairing results(struct rng *r, int a, int b, double difference, int pairs, int dice)
{
    struct elo_pairing p = {.a = a, .b = b};
    for (int i = 0; i < pairs; i++)
        if ((int)rng_below(r, 1000) < dice)
            add_pair(&p, 1000);
        else
            add_pair(&p, 1000 * luck(r, elo_expected(difference)) + 1000 * luck(r, elo_expected(difference)));
    return p;
}

static bool near(double x, double y, double by) { return x > y - by && x < y + by; }

TEST(elo, "400 points are odds of ten to one, and shares lead back to differences")
{
    CHECK(near(elo_expected(0), 0.5, 1e-12));
    CHECK(near(elo_expected(400), 10.0 / 11, 1e-12));
    CHECK(near(elo_expected(-400), 1.0 / 11, 1e-12));
    CHECK(near(elo_of_share(0.75), 190.848501888, 1e-6));
    for (int d = -2000; d <= 2000; d += 37)
        CHECK(near(elo_of_share(elo_expected(d)), d, 1e-6));
    CHECK(elo_expected(1e9) == 1 && elo_expected(-1e9) == 0);
}

/* ---- one pairing ---- */

TEST(elo, "two equal players differ by 0 within the interval, whatever the dice decide")
{
    struct rng r = {0};
    rng_seed(&r, 12);
    for (int dice = 0; dice <= 800; dice += 400) {
        struct elo_pairing p = results(&r, 0, 1, 0, 1000, dice);
        struct elo e = elo_difference(&p);
        CHECK(e.known && e.low < 0 && e.high > 0 && near(e.value, 0, 30));
    }
    struct elo_pairing even = {.pairs = 10, .shares = 10000, .squares = 10 * 1000000};
    struct elo e = elo_difference(&even);
    CHECK(near(e.value, 0, 1e-9) && e.low < -20 && near(e.low, -e.high, 1e-6)); /* ten splits prove little */
}

TEST(elo, "pairs that the dice split make the interval narrower than as many free matches")
{
    struct elo_pairing split = {.a = 0, .b = 1}, apart = split;
    for (int i = 0; i < 100; i++) {
        add_pair(&split, 1000);
        add_pair(&apart, i % 2 ? 2000 : 0);
    }
    struct elo s = elo_difference(&split), a = elo_difference(&apart);
    CHECK(near(s.value, a.value, 1e-9));
    CHECK(s.high - s.low < (a.high - a.low) / 4);
}

TEST(elo, "who won all is rated high, not infinitely, and the interval is open above alone")
{
    struct elo_pairing p = {.a = 0, .b = 1};
    double before = 0;
    for (int i = 0; i < 40; i++) {
        add_pair(&p, 2000);
        struct elo e = elo_difference(&p);
        CHECK(e.value > before && e.value < 1000 && e.high > ELO_OPEN && e.low < e.value);
        before = e.value;
    }
    CHECK(elo_difference(&p).low > 300);
    struct elo_pairing lost = {.a = 0, .b = 1, .pairs = p.pairs};
    CHECK(near(elo_difference(&lost).value, -before, 1e-9));
    CHECK(elo_difference(&lost).low < -ELO_OPEN && elo_difference(&lost).high < -300);
    CHECK(!elo_difference(&(struct elo_pairing){.a = 0, .b = 1}).known);
}

/* In how many of a thousand experiments the interval holds the truth. */
static int coverage(double difference, int pairs, int dice, double truth)
{
    struct rng r = {0};
    int held = 0;
    rng_seed(&r, (uint64_t)pairs);
    for (int i = 0; i < 1000; i++) {
        struct elo_pairing p = results(&r, 0, 1, difference, pairs, dice);
        struct elo e = elo_difference(&p);
        held += e.low <= truth && truth <= e.high;
    }
    return held;
}

TEST(elo, "the interval holds the truth about 95 times in 100")
{
    double diluted = elo_of_share((0.5 + elo_expected(200)) / 2); /* half of the pairs are split by the dice */
    int held[] = {coverage(0, 50, 0, 0), coverage(200, 50, 0, 200), coverage(200, 200, 500, diluted),
                  coverage(400, 30, 0, 400)};
    for (int i = 0; i < 4; i++)
        if (held[i] < 925 || held[i] > 985)
            test_fail(__FILE__, __LINE__, "experiment %d: %d of 1000", i, held[i]);
}

/* ---- ladders ---- */

TEST(elo, "a fit of two players is their difference, and the anchor is 0")
{
    struct rng r = {0};
    struct elo rating[2];
    rng_seed(&r, 2);
    struct elo_pairing p = results(&r, 1, 0, 120, 300, 100);
    elo_fit(&p, 1, 2, 0, rating);
    CHECK(rating[0].known && rating[0].value == 0 && rating[0].low == 0 && rating[0].high == 0);
    CHECK(near(rating[1].value, elo_difference(&p).value, 1e-6));
    CHECK(rating[1].low < rating[1].value && rating[1].value < rating[1].high);
    elo_fit(&p, 1, 2, 1, rating);
    CHECK(near(rating[0].value, -elo_difference(&p).value, 1e-6));
}

enum { LADDER = 6 };
static const double truth[LADDER] = {0, 450, 480, 700, 950, 1000};

static int play_ladder(struct rng *r, int pairs, struct elo_pairing *out)
{
    for (int i = 1; i < LADDER; i++)
        out[i - 1] = results(r, i, i - 1, truth[i] - truth[i - 1], pairs, 0);
    out[LADDER - 1] = results(r, 3, 1, truth[3] - truth[1], pairs, 0); /* a pair beyond neighbours */
    return LADDER;
}

TEST(elo, "known differences are found again from many results")
{
    struct rng r = {0};
    struct elo_pairing p[LADDER];
    struct elo rating[LADDER];
    rng_seed(&r, 3);
    int n = play_ladder(&r, 20000, p);
    elo_fit(p, n, LADDER, 0, rating);
    for (int i = 0; i < LADDER; i++) {
        CHECK(rating[i].known && near(rating[i].value, truth[i], 25));
        CHECK(rating[i].high - rating[i].low < 60);
    }
    for (int i = 2; i < LADDER; i++)
        CHECK(rating[i].value > rating[i - 1].value);
}

TEST(elo, "the intervals of a fit hold the truth about 95 times in 100")
{
    struct rng r = {0};
    int held = 0;
    rng_seed(&r, 4);
    for (int i = 0; i < 400; i++) {
        struct elo_pairing p[LADDER];
        struct elo rating[LADDER];
        elo_fit(p, play_ladder(&r, 100, p), LADDER, 0, rating);
        for (int k = 1; k < LADDER; k++)
            held += rating[k].low <= truth[k] && truth[k] <= rating[k].high;
    }
    if (held < 1850 || held > 1960) /* of 2000 */
        test_fail(__FILE__, __LINE__, "%d of 2000", held);
}

TEST(elo, "who is not connected with the anchor is not rated, and disturbs nobody")
{
    struct rng r = {0};
    struct elo alone[2], rating[5];
    rng_seed(&r, 5);
    struct elo_pairing p[] = {results(&r, 1, 0, 100, 50, 0), results(&r, 3, 2, 300, 50, 0), {.a = 4, .b = 0}};
    elo_fit(p, 1, 2, 0, alone);
    elo_fit(p, 3, 5, 0, rating);
    CHECK(rating[0].known && rating[1].known && !rating[2].known && !rating[3].known && !rating[4].known);
    CHECK(near(rating[1].value, alone[1].value, 1e-9) && near(rating[1].low, alone[1].low, 1e-9));
}

TEST(elo, "a player who won everything does not drag the others along")
{
    struct elo rating[3];
    struct elo_pairing p[] = {{.a = 1, .b = 0, .pairs = 50}, {.a = 2, .b = 1, .pairs = 50}};
    p[0].shares = 50000, p[0].squares = 50 * 1000000 + 10 * 1000000;
    p[1].shares = 100000, p[1].squares = 50 * INT64_C(4000000);
    elo_fit(p, 2, 3, 0, rating);
    CHECK(near(rating[1].value, 0, 1e-6));
    CHECK(near(rating[2].value, elo_difference(&p[1]).value, 1e-3));
}

/* ---- matches ---- */

static struct elo_pairing play(const char *first, const char *second, int pairs, int threads, struct lab_sums *sums)
{
    struct match m = support_match(&bt_game, "small");
    struct lab_plan plan = {.game = &bt_game,
                            .rs = m.rs,
                            .source = &m.source,
                            .who = {first, second},
                            .seed = 7,
                            .games = 2 * pairs,
                            .threads = threads,
                            .swap = true};
    int bad;
    CHECK(lab_run(&plan, sums, &bad));
    CHECK_EQ(sums->troubles, 0);
    CHECK_EQ(sums->units, pairs);
    data_match_free(&m);
    return (struct elo_pairing){.a = 0,
                                .b = 1,
                                .pairs = sums->units,
                                .shares = sums->player[0].unit_shares,
                                .squares = sums->player[0].unit_squares};
}

TEST(arena, "greedy is 400 points above random after few matches, and equals are equal")
{
    static struct lab_sums sums;
    struct elo_pairing p = play("greedy", "random", 20, 2, &sums);
    CHECK(elo_difference(&p).value > 400 && elo_difference(&p).low > 200);
    lab_free(&sums);
    p = play("random", "random", 100, 2, &sums);
    CHECK(elo_difference(&p).low < 0 && elo_difference(&p).high > 0);
    lab_free(&sums);
}

TEST(arena, "the same results on one thread and on three")
{
    static struct lab_sums one, three;
    struct elo_pairing p = play("flat@20", "greedy", 6, 1, &one), q = play("flat@20", "greedy", 6, 3, &three);
    CHECK_EQ(p.shares, q.shares);
    CHECK_EQ(p.squares, q.squares);
    CHECK_EQ(one.decisions, three.decisions);
    lab_free(&one);
    lab_free(&three);
}
