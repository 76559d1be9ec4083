/*
 * ch_random.c: whole games by players who choose at random.  At every decision:
 * there is something to do, everything listed is legal, so is the answer of
 * who runs out of time; views agree with the truth and with worlds made up
 * from them; after every action the audit finds nothing.
 */
#include <stdio.h>
#include <stdlib.h>
#include "campaign.h"

enum { LIST = 1024, DECISIONS_MAX = 20000 };

static struct action list[LIST], other[LIST];
static struct cc_state view, world;
static struct event events_buf[2048];

struct tally {
    long decisions, sequences, widest;
    int endings[CC_END_COUNT];
};

_Noreturn static void broken(const char *what, const char *scenario, uint64_t seed)
{
    test_fail(__FILE__, __LINE__, "%s: %s, seed %llu, ply %u, ask %d, sequence %d", what, scenario,
              (unsigned long long)seed, (unsigned)state->head.ply, state->ask, state->sequence);
}

static bool same_actions(const struct action *a, const struct action *b, int n)
{
    for (int i = 0; i < n; i++)
        if (!action_same(&a[i], &b[i]))
            return false;
    return true;
}

/* What a seat sees leads to the same list, and a world made up from it looks the same. */
static const char *hidden_from(int seat, int n, struct rng *r)
{
    struct cc_state back;

    game_clone(&view, state);
    cc_redact(&rules->head, &view, seat);
    if (seat >= 0 && cc_to_move(state) >> seat & 1 &&
        (cc_actions(&rules->head, &view, seat, other, LIST) != n || !same_actions(list, other, n)))
        return "the list is the same on the view";
    game_clone(&world, &view);
    cc_resample(&rules->head, &world, r);
    if (cc_audit(&rules->head, &world))
        return cc_audit(&rules->head, &world);
    back = world;
    cc_redact(&rules->head, &back, seat);
    return game_same(&back, &view) ? NULL : "a world made up from a view gives back the view";
}

static const char *judge_list(int seat, int n)
{
    struct action quiet = cc_default_answer(&rules->head, state, seat);

    if (n <= 0)
        return "somebody who is asked has something to answer";
    if (n > pi_game.max_actions)
        return "no list is longer than the game says";
    for (int i = 0; i < n; i++)
        if (cc_check(&rules->head, state, &list[i]).code)
            return "everything listed is legal";
    return cc_check(&rules->head, state, &quiet).code ? "the answer of who is out of time is legal" : NULL;
}

static const char *judge_extras(int seat)
{
    int n = cc_extras(&rules->head, state, seat, other, LIST);

    for (int i = 0; i < n && i < LIST; i++)
        if (cc_check(&rules->head, state, &other[i]).code)
            return "every extra is legal";
    return NULL;
}

/* Whatever is accepted is listed or an extra, so that people are offered all that is right. */
static const char *judge_noise(int seat, int n, struct rng *r)
{
    int extras = cc_extras(&rules->head, state, seat, other, LIST);

    for (int i = 0; i < 60; i++) {
        struct action a = {
            .kind = (uint16_t)rng_below(r, CC_ACT_COUNT + 1), .seat = (int8_t)seat, .n = (uint8_t)rng_below(r, 3)};
        bool offered = false;

        for (int j = 0; j < a.n; j++)
            a.arg[j] = (int16_t)((int)rng_below(r, 90) - 2);
        if (cc_check(&rules->head, state, &a).code)
            continue;
        for (int j = 0; j < n; j++)
            offered = offered || action_same(&a, &list[j]);
        for (int j = 0; j < extras; j++)
            offered = offered || action_same(&a, &other[j]);
        if (!offered) {
            static char what[200];
            char words[80];

            cc_notate(&rules->head, state, &a, words, sizeof words);
            snprintf(what, sizeof what, "'%s' is legal and not offered", words);
            return what;
        }
    }
    return NULL;
}

/* Mostly from the list; now and then another way to the same end. */
static struct action choose(int seat, int n, struct rng *r)
{
    if (!rng_below(r, 12)) {
        int m = cc_extras(&rules->head, state, seat, other, LIST), i = (int)rng_below(r, (uint32_t)m);

        if (other[i].kind != CC_ACT_RESIGN)
            return other[i];
    }
    return list[rng_below(r, (uint32_t)n)];
}

static int who(struct rng *r)
{
    seatset asked_now = cc_to_move(state);

    return asked_now == 3 ? (int)rng_below(r, 2) : asked_now == 1 ? 0 : 1;
}

static void play_out(const char *scenario, uint64_t seed, struct tally *t)
{
    struct rng r = {0};
    const char *wrong = NULL;
    long n_decisions = 0;

    rng_seed(&r, seed * 977 + 5);
    whole(scenario, seed);
    while (!state->head.over) {
        struct events ev = {events_buf, 2048, 0, false};
        int seat = who(&r), n = cc_actions(&rules->head, state, seat, list, LIST);
        struct action a;

        if ((wrong = judge_list(seat, n)) ||
            (!rng_below(&r, 8) && ((wrong = judge_extras(seat)) || (wrong = judge_noise(seat, n, &r)))))
            broken(wrong, scenario, seed);
        if (!rng_below(&r, 10) && ((wrong = hidden_from(seat, n, &r)) || (wrong = hidden_from(SPECTATOR, 0, &r))))
            broken(wrong, scenario, seed);
        a = choose(seat, n, &r);
        cc_apply(&rules->head, state, &a, &ev);
        if ((wrong = cc_audit(&rules->head, state)))
            broken(wrong, scenario, seed);
        if (ev.len > pi_game.max_events || ev.lost)
            broken("no action tells more events than the game says", scenario, seed);
        if (++n_decisions > DECISIONS_MAX)
            broken("the game ends", scenario, seed);
        if (n > t->widest)
            t->widest = n;
    }
    t->decisions += n_decisions;
    t->sequences += state->sequence;
    t->endings[state->ending]++;
}

static void many(const char *scenario, int matches)
{
    struct tally t = {0};

    for (int i = 1; i <= matches; i++)
        play_out(scenario, (uint64_t)i, &t);
    if (getenv("BELLUM_MATCHES")) {
        printf("# %s: %d games, %ld decisions and %ld sequences each, widest list %ld; ends", scenario, matches,
               t.decisions / matches, t.sequences / matches, t.widest);
        for (int i = 0; i < CC_END_COUNT; i++)
            printf(" %d", t.endings[i]);
        printf("\n");
    }
}

/* `make long` asks for many more. */
static int how_many(int n) { return getenv("BELLUM_MATCHES") ? atoi(getenv("BELLUM_MATCHES")) : n; }

TEST(PI_692, "random games of the whole campaign come to an end without a dead end")
{
    TEST_ALSO(PI_691);
    many("full-campaign", how_many(60));
}

TEST(PI_871, "random games of the relief of Mesana") { many("relief-of-mesana", how_many(150)); }
