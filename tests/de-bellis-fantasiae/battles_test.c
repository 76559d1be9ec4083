/*
 * battles_test.c: whole battles of every scenario, by random players and by greedy ones, to their end.  After every
 * action the invariants hold, what was offered is legal for the truth and for the view, and sooner or later the battle
 * is over with a winner or a draw.  BELLUM_BATTLES: how many of each kind instead of a few.
 */
#include <stdio.h>
#include <stdlib.h>
#include "ai/ai.h"
#include "games/de-bellis-fantasiae/db.h"
#include "support.h"
#include "test.h"

enum { LIST = 8192, PLIES = 20000 };

struct battles {
    const char *player;
    int number, played;
    long actions;
    int ending[DB_ENDING_COUNT];
};

static struct action list[LIST];

static void *room(size_t n)
{
    void *p = calloc(1, n);
    CHECK(p != NULL);
    return p;
}

/* The action of that player, which must be one of those that are offered. */
static struct action choose(struct player *p, const struct ruleset *rs, const void *state, void *view, int seat,
                            struct rng *r)
{
    game_clone(view, state);
    db_game.knowledge.redact(rs, view, seat);
    struct action a = player_choose(p, view, seat, r);
    int n = db_game.rules.actions(rs, state, seat, list, LIST), i = 0;
    CHECK(n > 0 && n <= LIST);
    while (i < n && !action_same(&list[i], &a))
        i++;
    CHECK(i < n);
    CHECK_EQ(db_game.rules.check(rs, state, &a).code, 0);
    return a;
}

static void one_battle(struct battles *b, const struct ruleset *rs, uint64_t seed)
{
    static struct event event[4096];
    struct events ev = {event, 4096, 0, false};
    struct rng r = {0};
    struct player *p = player_new(b->player, &db_game, rs);
    struct db_state *state = room(db_game.state_max), *view = room(db_game.state_max);
    rng_seed(&r, seed);
    db_game.rules.setup(rs, seed, state, NULL);
    int plies = 0;
    for (; !state->head.over && plies < PLIES; plies++) {
        int seat = db_game.rules.to_move(state) & 1 ? 0 : 1;
        struct action a = choose(p, rs, state, view, seat, &r);
        ev.len = 0;
        db_game.rules.apply(rs, state, &a, &ev);
        const char *wrong = ev.lost ? "events were lost" : db_game.rules.audit(rs, state);
        if (wrong)
            test_fail(__FILE__, __LINE__, "seed %d, action %d: %s", (int)seed, plies, wrong);
    }
    CHECK(state->head.over);
    CHECK(state->ending < DB_ENDING_COUNT);
    b->ending[state->ending]++;
    b->actions += plies;
    b->played++;
    player_free(p);
    free(state);
    free(view);
}

static void one_scenario(void *ctx, const struct game *g, const char *scenario)
{
    struct battles *b = ctx;
    struct match m = support_match(g, scenario);
    for (int i = 0; i < b->number; i++)
        one_battle(b, m.rs, 1000 + (uint64_t)i);
    data_match_free(&m);
}

static void battles(const char *player, int usual)
{
    const char *wish = getenv("BELLUM_BATTLES");
    int all = wish ? atoi(wish) : 0;
    struct battles b = {.player = player, .number = all > 9 * usual ? (all + 8) / 9 : usual};
    support_scenarios_of(&db_game, one_scenario, &b);
    printf("# %d battles by %s, %ld actions; ended by:", b.played, player, b.actions);
    for (int i = 0; i < DB_ENDING_COUNT; i++)
        printf(" %d", b.ending[i]);
    printf("\n");
    CHECK(b.played >= 9);
}

TEST(battles, "random players fight every scenario to its end") { battles("random", 1); }

TEST(battles, "greedy players fight every scenario to its end") { battles("greedy", 1); }
