/*
 * ch_fair.c: who checks a match afterwards has the seed of each act, how many
 * numbers were drawn in it, and the dice that its events tell (docs/fair-dice.md,
 * "Acts with other draws").  Chits, leaders and cards come from the same
 * generator, so the dice need not be the first numbers; but they must stand
 * among them, in their order, or an honest server would be accused.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "campaign.h"

enum { LIST = 1024, EVENTS = 2048, DICE = 256 };

static struct action list[LIST];
static struct event events_buf[EVENTS];

struct told_dice {
    int n, face[DICE], sides[DICE];
};

struct tally {
    long acts, mixed, exact, dice, event[CC_EV_COUNT];
};

/* ---- what the events tell, as programs read it ---- */

static void read_dice(const struct event *e, struct told_dice *out)
{
    char text[1024];
    struct json j;
    const char *dice_at, *sides_at;

    json_start(&j, text, sizeof text);
    json_open(&j, '{');
    cc_note(&rules->head, state, e, &j);
    json_close(&j, '}');
    CHECK(json_ok(&j));
    dice_at = strstr(text, "\"dice\":[");
    sides_at = strstr(text, "\"sides\":");
    CHECK_EQ(!dice_at, !sides_at);
    if (!dice_at)
        return;
    for (char *c = (char *)(uintptr_t)dice_at + 8; *c != ']'; c += *c == ',') {
        CHECK(out->n < DICE);
        out->sides[out->n] = atoi(sides_at + 8);
        out->face[out->n++] = (int)strtol(c, &c, 10);
    }
}

/* ---- what the seed gives ---- */

/* The face of this number for a die; 0: the die throws it away and asks for another (rng_below). */
static int face_of(uint32_t number, int sides)
{
    uint64_t product = (uint64_t)number * (uint32_t)sides;

    return (uint32_t)product < -(uint32_t)sides % (uint32_t)sides ? 0 : 1 + (int)(product >> 32);
}

/* How many of the dice were found, each behind the one before it. */
static int found_in_order(const struct told_dice *t, uint64_t seed, uint32_t draws)
{
    struct rng r = {0};
    int found = 0;

    rng_seed(&r, seed);
    for (uint32_t i = 0; i < draws && found < t->n; i++)
        found += face_of(rng_next(&r), t->sides[found]) == t->face[found];
    return found;
}

static bool are_the_first(const struct told_dice *t, uint64_t seed)
{
    struct rng r = {0};

    rng_seed(&r, seed);
    for (int i = 0; i < t->n; i++)
        if (rng_die(&r, t->sides[i]) != t->face[i])
            return false;
    return true;
}

/* ---- acts ---- */

static void judge(const char *scenario, uint64_t key, const struct events *ev, uint64_t seed, uint32_t draws, struct tally *t)
{
    struct told_dice all = {0}, watched = {0};

    for (int i = 0; i < ev->len; i++) {
        int before = all.n;

        read_dice(&ev->buf[i], &all);
        t->event[ev->buf[i].kind] += all.n - before;
        if (ev->buf[i].to & TO_SPECTATORS)
            read_dice(&ev->buf[i], &watched);
    }
    if (found_in_order(&all, seed, draws) != all.n || found_in_order(&watched, seed, draws) != watched.n)
        test_fail(__FILE__, __LINE__, "%s, seed %llu, ply %u: %d dice are told, %d of them stand among %u numbers", scenario,
                  (unsigned long long)key, (unsigned)state->head.ply, all.n, found_in_order(&all, seed, draws), (unsigned)draws);
    if (draws == (uint32_t)all.n && !are_the_first(&all, seed))
        test_fail(__FILE__, __LINE__, "%s, seed %llu, ply %u: dice alone are drawn, but not these", scenario, (unsigned long long)key,
                  (unsigned)state->head.ply);
    CHECK_EQ(watched.n, all.n);
    t->acts += all.n > 0;
    t->dice += all.n;
    t->mixed += all.n && draws > (uint32_t)all.n;
    t->exact += all.n && draws == (uint32_t)all.n;
}

static int who(struct rng *r)
{
    seatset asked_now = cc_to_move(state);

    return asked_now == 3 ? (int)rng_below(r, 2) : asked_now == 1 ? 0 : 1;
}

/* Seeded anew before every act, as session.c does it. */
static void play_out(const char *scenario, uint64_t key, struct tally *t)
{
    struct rng r = {0};
    uint64_t counter[CC_SEATS] = {0};

    rng_seed(&r, key * 911 + 3);
    whole(scenario, key);
    while (!state->head.over) {
        struct events ev = {events_buf, EVENTS, 0, false};
        int seat = who(&r), n = cc_actions(&rules->head, state, seat, list, LIST);
        uint64_t seed = rng_derive(key, (uint32_t)seat, counter[seat]++);
        uint32_t draws = state->head.rng.draws;

        rng_seed(&state->head.rng, seed);
        cc_apply(&rules->head, state, &list[rng_below(&r, (uint32_t)n)], &ev);
        judge(scenario, key, &ev, seed, state->head.rng.draws - draws, t);
    }
}

static struct tally many(const char *scenario, int matches)
{
    struct tally t = {0};

    if (getenv("BELLUM_MATCHES"))
        matches = atoi(getenv("BELLUM_MATCHES"));
    for (int i = 1; i <= matches; i++)
        play_out(scenario, (uint64_t)i, &t);
    if (getenv("BELLUM_MATCHES"))
        printf("# %s: %d games, %ld acts with dice (%ld with dice alone, %ld with other draws), %ld dice: checks %ld, rolls %ld, "
               "sieges %ld, again %ld\n", scenario, matches, t.acts, t.exact, t.mixed, t.dice, t.event[CC_EV_CHECKED],
               t.event[CC_EV_ROLLED], t.event[CC_EV_SIEGE_ROLL], t.event[CC_EV_REROLLED]);
    CHECK(t.exact && t.mixed);
    CHECK(t.event[CC_EV_CHECKED] && t.event[CC_EV_ROLLED] && t.event[CC_EV_SIEGE_ROLL]);
    return t;
}

TEST(fair, "every die that is told in the whole campaign follows from the seed of its act")
{
    CHECK(many("full-campaign", 100).event[CC_EV_REROLLED]);
}

TEST(fair, "every die that is told in the relief of Mesana follows from the seed of its act")
{
    many("relief-of-mesana", 300);
}

TEST(fair, "a die that was not rolled is missed among the numbers of its act")
{
    struct told_dice t = {.n = 2, .face = {0, 0}, .sides = {10, 10}};
    struct rng r = {0};
    int first, second;

    rng_seed(&r, 99);
    first = rng_die(&r, 10);
    second = rng_die(&r, 10);
    t.face[0] = first;
    t.face[1] = second;
    CHECK_EQ(found_in_order(&t, 99, 2), 2);
    CHECK_EQ(found_in_order(&t, 99, 1), 1);
    t.face[1] = 1 + second % 10;
    CHECK_EQ(found_in_order(&t, 99, 2), 1);
}
