/* test_random.c: whole games of random actions: they end, and no invariant breaks on the way. */
#include <stdio.h>
#include "campaign.h"

enum { DECISIONS_MAX = 60000 };

static void notation(const struct action *a, char out[64])
{
    if (pi_game.notate(&rules->head, state, a, out, 64) <= 0)
        snprintf(out, 64, "?");
}

/* One random answer of each seat that is asked in turn; returns the number of decisions. */
static int play_out(uint64_t seed)
{
    struct action list[1024];
    struct rng rng;
    int n = 0;

    rng_seed(&rng, seed);
    for (; !state->head.over; n++) {
        int seat = pi_game.to_move(state) & 1 ? 0 : 1;
        int choices_n = pi_game.actions(&rules->head, state, seat, list, 1024);
        char text[64];

        if (n > DECISIONS_MAX)
            test_fail(__FILE__, __LINE__, "seed %d: no end after %d decisions, sequence %d", (int)seed, n, state->sequence);
        if (choices_n <= 0 || choices_n > pi_game.max_actions)
            test_fail(__FILE__, __LINE__, "seed %d: %d actions for decision %d", (int)seed, choices_n, state->ask);
        struct action a = list[rng_below(&rng, (uint32_t)choices_n)];
        struct why no = pi_game.check(&rules->head, state, &a);
        notation(&a, text);
        if (no.code)
            test_fail(__FILE__, __LINE__, "seed %d: '%s' is listed but refused: code %d", (int)seed, text, no.code);
        pi_game.apply(&rules->head, state, &a, NULL);
        const char *broken = pi_game.audit(&rules->head, state);
        if (broken)
            test_fail(__FILE__, __LINE__, "seed %d, decision %d: after '%s' of seat %d this is not true: %s", (int)seed, n, text,
                      seat + 1, broken);
    }
    return n;
}

TEST(PI_691, "random games end well within the bound of sequences")
{
    TEST_ALSO(PI_692);
    for (int seed = 1; seed <= 20; seed++) {
        whole("full-campaign", (uint64_t)seed);
        play_out((uint64_t)seed);
        CHECK(state->sequence < rules->k.sequences_max);
    }
}

TEST(random_short, "random games of the relief of Messana end")
{
    for (int seed = 1; seed <= 40; seed++) {
        whole("relief-of-mesana", (uint64_t)seed);
        play_out((uint64_t)seed);
        CHECK(state->sequence <= 16);
    }
}
