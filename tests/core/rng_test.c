/* rng_test.c: the generator is fair, the same everywhere, and can be scripted. */
#include "core/rng.h"
#include "test.h"

TEST(rng, "the same seed gives the same numbers on every machine and for ever")
{
    struct rng r = {0};
    rng_seed(&r, 1188);
    CHECK_EQ(rng_next(&r), 745829635u);
    CHECK_EQ(rng_next(&r), 2858496843u);
    CHECK_EQ(rng_below(&r, 1000), 737);
    CHECK_EQ(rng_die(&r, 6), 3);
    CHECK_EQ(r.draws, 4);
}

TEST(rng, "different seeds and streams give different numbers")
{
    uint64_t seen[200];
    int n = 0;
    for (uint32_t stream = 0; stream < 10; stream++)
        for (uint64_t counter = 0; counter < 20; counter++)
            seen[n++] = rng_derive(7, stream, counter);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            CHECK(seen[i] != seen[k]);
    CHECK(rng_derive(7, 1, 0) != rng_derive(8, 1, 0));
}

TEST(rng, "dice are fair")
{
    enum { ROLLS = 600000 };
    struct rng r = {0};
    int count[7] = {0};
    rng_seed(&r, 5);
    for (int i = 0; i < ROLLS; i++)
        count[rng_die(&r, 6)]++;
    CHECK_EQ(count[0], 0);
    int64_t chi = 0; /* times ROLLS/6; 99.99 % are below 26 */
    for (int face = 1; face <= 6; face++)
        chi += (int64_t)(count[face] - ROLLS / 6) * (count[face] - ROLLS / 6);
    CHECK(chi < (int64_t)26 * ROLLS / 6);
}

TEST(rng, "first dice of neighbouring seeds are fair too: every action has its own seed")
{
    enum { ROLLS = 600000 };
    int pair[6][6] = {{0}};
    for (uint32_t i = 0; i < ROLLS; i++) {
        struct rng r = {0};
        rng_seed(&r, rng_derive(99, i & 1, i >> 1));
        int first = rng_die(&r, 6);
        pair[first - 1][rng_die(&r, 6) - 1]++;
    }
    int64_t chi = 0; /* 35 degrees of freedom: 99.99 % are below 77 */
    for (int a = 0; a < 6; a++)
        for (int b = 0; b < 6; b++)
            chi += (int64_t)(pair[a][b] - ROLLS / 36) * (pair[a][b] - ROLLS / 36);
    CHECK(chi < (int64_t)77 * ROLLS / 36);
}

TEST(rng, "bounded numbers stay in their bounds, large bounds included")
{
    struct rng r = {0};
    rng_seed(&r, 1);
    for (uint32_t n = 1; n < 3000000000u; n = n * 3 + 1)
        for (int i = 0; i < 100; i++)
            CHECK(rng_below(&r, n) < n);
}

TEST(rng, "a shuffle keeps every element and reaches every order")
{
    struct rng r = {0};
    int seen[27] = {0}, orders = 0;
    rng_seed(&r, 3);
    for (int i = 0; i < 1000; i++) {
        uint8_t v[3] = {0, 1, 2};
        rng_shuffle(&r, v, 3);
        CHECK_EQ(1 << v[0] | 1 << v[1] | 1 << v[2], 7);
        seen[v[0] * 9 + v[1] * 3 + v[2]]++;
    }
    for (int i = 0; i < 27; i++)
        orders += seen[i] > 100;
    CHECK_EQ(orders, 6);
}

TEST(rng, "a script is rolled in order, survives a new seed and tells when it is spent")
{
    struct rng r = {0};
    CHECK_EQ(rng_script(&r, (const uint8_t[]){6, 1, 9}, 3), 3);
    rng_seed(&r, 4);
    CHECK_EQ(rng_die(&r, 6), 6);
    CHECK(!rng_script_spent(&r));
    CHECK_EQ(rng_die(&r, 6), 1);
    CHECK_EQ(rng_die(&r, 6), 6); /* 9 is clamped */
    CHECK(rng_script_spent(&r));
    CHECK_EQ(r.draws, 3);
    rng_die(&r, 6);
    CHECK(r.overrun);
    CHECK(!rng_script_spent(&r));
}

TEST(rng, "shuffles are never scripted")
{
    struct rng a = {0}, b = {0};
    uint8_t x[8] = {0, 1, 2, 3, 4, 5, 6, 7}, y[8];
    memcpy(y, x, sizeof x);
    rng_script(&b, (const uint8_t[]){1, 1}, 2);
    rng_seed(&a, 11);
    rng_seed(&b, 11);
    rng_shuffle(&a, x, 8);
    rng_shuffle(&b, y, 8);
    CHECK(memcmp(x, y, sizeof x) == 0);
    CHECK_EQ(rng_script_left(&b), 2);
}

TEST(rng, "a script takes as many faces as fit and goes on when some were rolled")
{
    struct rng r = {0};
    uint8_t faces[100];
    for (int i = 0; i < 100; i++)
        faces[i] = (uint8_t)(1 + i % 6);
    rng_seed(&r, 1);
    int fed = rng_script(&r, faces, 100);
    CHECK_EQ(fed, RNG_SCRIPT_MAX);
    for (int i = 0; i < 50; i++)
        CHECK_EQ(rng_die(&r, 6), faces[i]);
    fed += rng_script(&r, faces + fed, 100 - fed);
    CHECK_EQ(fed, 100);
    for (int i = 50; i < 100; i++)
        CHECK_EQ(rng_die(&r, 6), faces[i]);
    CHECK(rng_script_spent(&r));
}

TEST(rng, "what is drawn is noted by kind, in order, and leaves no trace")
{
    struct rng r = {0}, plain = {0};
    struct rng_drawn got[RNG_DRAWN_MAX];
    uint8_t v[9] = {0}, w[9] = {0};
    rng_seed(&r, 21);
    rng_seed(&plain, 21);
    CHECK_EQ(rng_noted(&r, got), -1); /* nobody wanted to know */
    rng_note(&r);
    for (int i = 0; i < 3; i++)
        CHECK_EQ(rng_die(&r, 10), rng_die(&plain, 10));
    CHECK_EQ(rng_die(&r, 6), rng_die(&plain, 6));
    for (int cup = 16; cup > 12; cup--) /* nothing is put back */
        CHECK_EQ(rng_lot(&r, cup), rng_lot(&plain, cup));
    CHECK_EQ(rng_lot(&r, 16), rng_lot(&plain, 16)); /* another cup */
    rng_shuffle(&r, v, 9);
    rng_shuffle(&plain, w, 9);
    rng_shuffle(&r, v, 1); /* draws nothing */
    CHECK_EQ(rng_die(&r, 6), rng_die(&plain, 6));
    static const struct rng_drawn want[] = {{RNG_DIE, 10, 3}, {RNG_DIE, 6, 1},     {RNG_LOT, 16, 4},
                                            {RNG_LOT, 16, 1}, {RNG_SHUFFLE, 9, 1}, {RNG_DIE, 6, 1}};
    CHECK_EQ(rng_noted(&r, got), (int)(sizeof want / sizeof *want));
    CHECK(memcmp(got, want, sizeof want) == 0);
    CHECK(memcmp(&r, &plain, sizeof r) == 0);
}

TEST(rng, "more kinds of draws than there is room for are not known; afterwards notes are as new")
{
    struct rng r = {0}, plain = {0};
    struct rng_drawn got[RNG_DRAWN_MAX];
    rng_seed(&r, 5);
    rng_seed(&plain, 5);
    rng_note(&r);
    for (int i = 0; i <= RNG_DRAWN_MAX; i++)
        CHECK_EQ(rng_die(&r, 6 + i % 2), rng_die(&plain, 6 + i % 2));
    CHECK_EQ(rng_noted(&r, got), -1);
    CHECK(memcmp(&r, &plain, sizeof r) == 0);
    rng_note(&r);
    for (int i = 0; i < 300; i++) /* many of one kind are no problem */
        rng_die(&r, 6);
    CHECK_EQ(rng_noted(&r, got), 5);
    CHECK_EQ(got[0].n + got[1].n + got[2].n + got[3].n + got[4].n, 300);
    rng_note(&r);
    CHECK_EQ(rng_noted(&r, got), 0);
    rng_note(&r);
    rng_lot(&r, 300);
    CHECK_EQ(rng_noted(&r, got), -1);
}
