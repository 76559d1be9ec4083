/*
 * rated_test.c: the search in games whose ratings have a scale (struct game_opponent): ratings are guesses that
 * simulations correct, simulations end with a turn, and the luck of dice is taken off.
 */
#include <stdlib.h>
#include <string.h>
#include "ai/search.h"
#include "ai/thinker.h"
#include "arena.h"

/* A battle of greedy players that has come to blows: so many turns have begun, and seat 0 has a choice. */
static void open_battle(struct arena *a, uint64_t seed, int turns)
{
    struct outcome out = {0};
    arena_open(a, "de-bellis-fantasiae", "first-battle", seed);
    struct player *greedy = player_new("greedy", a->g, a->rs), *const both[2] = {greedy, greedy};
    struct rng thought[2] = {0};
    for (int i = 0; i < 2; i++)
        rng_seed(&thought[i], seed + (uint64_t)i);
    while (arena_mover(a) >= 0 && (out.turns < turns || arena_mover(a) != 0 || arena_list(a, 0) < 10)) {
        arena_step(a, both, thought);
        a->g->rules.outcome(a->rs, a->state, &out);
    }
    player_free(greedy);
    CHECK(arena_mover(a) == 0);
    arena_see(a, 0);
}

static struct search *open_search(const struct arena *a)
{
    struct search *s = calloc(1, sizeof *s);
    struct level level = level_for(a->g, &levels[LEVEL_NORMAL]);
    CHECK(level.scale > 0);
    search_make(s, a->g, a->rs, &level, TEMPER_STEADY);
    search_begin(s, a->view, 0, 5, true);
    return s;
}

static void close_search(struct search *s)
{
    search_free(s);
    free(s);
}

static int32_t best_rating(const struct arena *a, int n, const struct action *chosen, int32_t *of_chosen)
{
    int32_t *rating = calloc((size_t)n, sizeof *rating), best;
    a->g->opponent.rate(a->rs, a->view, 0, a->list, n, rating);
    best = rating[0];
    for (int i = 0; i < n; i++) {
        best = rating[i] > best ? rating[i] : best;
        if (action_same(&a->list[i], chosen))
            *of_chosen = rating[i];
    }
    free(rating);
    return best;
}

TEST(rated, "without simulations a value is its rating, with many it is their mean")
{
    struct level l = levels[LEVEL_NORMAL];
    CHECK_EQ((int)rated_value(&l, 500, 20, 0, 0, 1), 480);
    float few = rated_value(&l, 500, 20, 10, 10 * 600, 1), many = rated_value(&l, 500, 20, 1000, 1000 * 600, 1);
    CHECK(few > 480 && few < many && many < 600 && many > 590);
    CHECK(rated_value(&l, 500, 20, 10, 10 * 600, 4) < few); /* the ratings of four trees against ten visits */
}

TEST(rated, "one simulation chooses as the ratings do")
{
    struct arena a;
    struct rng r = {0};
    rng_seed(&r, 3);
    for (int i = 1; i <= 3; i++) {
        open_battle(&a, (uint64_t)i, 2 * i);
        struct player *p = player_new("ai:normal@1", a.g, a.rs);
        struct action chosen = player_choose(p, a.view, 0, &r);
        int32_t rating = INT32_MIN;
        int32_t best = best_rating(&a, arena_list(&a, 0), &chosen, &rating);
        CHECK_EQ(rating, best);
        player_free(p);
        arena_close(&a);
    }
}

TEST(rated, "a simulation ends when the turns that the game asks for have begun")
{
    struct arena a;
    struct outcome before, after;
    open_battle(&a, 2, 4);
    struct search *s = open_search(&a);
    a.g->rules.outcome(a.rs, a.view, &before);
    for (int i = 0; i < 20; i++) {
        search_simulate(s, a.view);
        a.g->rules.outcome(a.rs, s->world, &after);
        CHECK(head_of(s->world)->over || after.turns == before.turns + a.g->opponent.turns);
    }
    close_search(s);
    arena_close(&a);
}

/* The variance of what simulations without a tree result in, and their mean. */
static double scatter(struct search *s, const struct arena *a, double *mean)
{
    enum { N = 300 };
    double sum = 0, squares = 0;
    for (int i = 0; i < N; i++) {
        rng_seed(&s->rng, 100 + (uint64_t)i);
        int v = search_try(s, a->view, NULL);
        sum += v;
        squares += (double)v * v;
    }
    *mean = sum / N;
    return squares / N - *mean * *mean;
}

TEST(rated, "without the luck of dice results scatter less, and their mean is the same")
{
    struct arena a;
    double fair, raw, lucky;
    open_battle(&a, 6, 7);
    struct search *s = open_search(&a);
    double less = scatter(s, &a, &fair);
    struct event *buf = s->events.buf;
    s->events.buf = NULL; /* now nobody asks for luck */
    double more = scatter(s, &a, &raw);
    lucky = fair > raw ? fair - raw : raw - fair;
    CHECK(less < more / 2);
    CHECK(lucky * lucky < 16 * more / 300);
    s->events.buf = buf;
    close_search(s);
    arena_close(&a);
}

TEST(rated, "a frozen level knows no scale, and other games have none")
{
    CHECK_EQ(level_for(game_by_id("de-bellis-fantasiae"), &frozen_levels[1]).scale, 0);
    for (int i = 0; games[i]; i++) {
        struct level l = level_for(games[i], &levels[LEVEL_NORMAL]);
        CHECK_EQ(l.scale, games[i]->opponent.scale);
        CHECK(l.scale || l.slip == levels[LEVEL_NORMAL].slip);
    }
}

TEST(rated, "threads are added up, and the same seed gives the same answer")
{
    struct arena a;
    struct advice best[4] = {0}, again[4] = {0};
    int n = 0;
    open_battle(&a, 4, 5);
    struct player *p = player_new("ai:normal/threads=3@60", a.g, a.rs);
    for (int i = 0; i < 2; i++) {
        struct rng r = {0};
        rng_seed(&r, 9);
        player_new_match(p);
        n = player_advise(p, a.view, 0, &r, i ? again : best, 4);
        CHECK(n >= 1 && n <= 4);
    }
    CHECK(!memcmp(best, again, sizeof best));
    CHECK_EQ(best[0].simulations, 60);
    for (int i = 1; i < n; i++) {
        CHECK(best[i].share <= best[i - 1].share);
        CHECK(best[i].visits >= 4); /* a lucky simulation is no advice */
    }
    player_free(p);
    arena_close(&a);
}

/* People wait for a unit and for its way as for one move. */
TEST(rated, "a strong level with people takes no longer for a move of two questions than for one and a quarter")
{
    struct arena a;
    struct rng r = {0};
    open_battle(&a, 4, 5);
    struct player *p = player_new_live("ai:hard", a.g, a.rs);
    rng_seed(&r, 3);
    uint64_t spent[2] = {0, 0};
    bool certain = false;
    for (int i = 0; i < 2; i++) {
        struct decision d, next;
        a.g->rules.decision(a.rs, a.view, 0, &d);
        uint64_t start = thinker_clock();
        struct action act = player_choose(p, a.view, 0, &r);
        spent[i] = thinker_clock() - start;
        if (i)
            break;
        a.g->rules.apply(a.rs, a.state, &act, NULL);
        arena_see(&a, 0);
        a.g->rules.decision(a.rs, a.view, 0, &next);
        certain = next.kind != d.kind && arena_list(&a, 0) > 1;
        if (!certain)
            break;
    }
    CHECK(certain);
    CHECK(spent[0] >= 1500000000u);
    CHECK(spent[0] + spent[1] < 2300000000u);
    player_free(p);
    arena_close(&a);
}
