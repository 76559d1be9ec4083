/*
 * ch_fair.c: who checks a match afterwards has the seed of each act, what was
 * drawn in it, and the dice that its events tell (docs/fair-dice.md, "Acts with
 * other draws").  Chits, leaders and cards come from the same generator; between
 * them stand exactly the dice that are told, or an honest server would be accused.
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
    int runs; /* kinds of draws one after the other in one act, at most */
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

/* All that was drawn, again: the dice among it; how many numbers it took. */
static uint32_t draw_again(uint64_t seed, const struct rng_drawn *drawn, int n, struct told_dice *out)
{
    struct rng r = {0};
    uint8_t pile[256] = {0};

    rng_seed(&r, seed);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < drawn[i].n; k++) {
            if (drawn[i].kind == RNG_SHUFFLE)
                rng_shuffle(&r, pile, drawn[i].of);
            if (drawn[i].kind == RNG_LOT)
                rng_lot(&r, drawn[i].of - k);
            if (drawn[i].kind != RNG_DIE)
                continue;
            CHECK(out->n < DICE);
            out->sides[out->n] = drawn[i].of;
            out->face[out->n++] = rng_die(&r, drawn[i].of);
        }
    return r.draws;
}

static bool same_dice(const struct told_dice *a, const struct told_dice *b)
{
    size_t n = (size_t)a->n * sizeof *a->face;

    return a->n == b->n && memcmp(a->face, b->face, n) == 0 && memcmp(a->sides, b->sides, n) == 0;
}

/* ---- acts ---- */

static void judge(const char *scenario, uint64_t key, const struct events *ev, uint64_t seed, uint32_t draws,
                  struct tally *t)
{
    struct told_dice all = {0}, watched = {0}, rolled = {0};
    struct rng_drawn drawn[RNG_DRAWN_MAX];
    int n = rng_noted(&state->head.rng, drawn);

    for (int i = 0; i < ev->len; i++) {
        int before = all.n;

        read_dice(&ev->buf[i], &all);
        t->event[ev->buf[i].kind] += all.n - before;
        if (ev->buf[i].to & TO_SPECTATORS)
            read_dice(&ev->buf[i], &watched);
    }
    CHECK(n >= 0);
    CHECK_EQ(draw_again(seed, drawn, n, &rolled), draws);
    if (!same_dice(&all, &rolled) || !same_dice(&watched, &rolled))
        test_fail(__FILE__, __LINE__, "%s, seed %llu, ply %u: %d dice are told, %d were rolled, or they are others",
                  scenario, (unsigned long long)key, (unsigned)state->head.ply, all.n, rolled.n);
    t->acts += all.n > 0;
    t->dice += all.n;
    t->mixed += all.n && draws > (uint32_t)all.n;
    t->exact += all.n && draws == (uint32_t)all.n;
    t->runs = n > t->runs ? n : t->runs;
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
        uint64_t seed = rng_derive(key, (uint32_t)seat, counter[seat]);
        uint32_t draws = state->head.rng.draws;

        rng_seed(&state->head.rng, seed);
        rng_note(&state->head.rng);
        cc_apply(&rules->head, state, &list[rng_below(&r, (uint32_t)n)], &ev);
        counter[seat] += state->head.rng.draws != draws;
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
        printf("# %s: %d games, %ld acts with dice (%ld with dice alone, %ld with other draws), %ld dice: checks %ld, "
               "rolls %ld, "
               "sieges %ld, again %ld, leaders %ld; %d kinds\n",
               scenario, matches, t.acts, t.exact, t.mixed, t.dice, t.event[CC_EV_CHECKED], t.event[CC_EV_ROLLED],
               t.event[CC_EV_SIEGE_ROLL], t.event[CC_EV_REROLLED], t.event[CC_EV_LEADER_GONE], t.runs);
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
