/* test_automaton_walks.c: whole battles against the automaton, in every scenario, by players who choose at random or
 * what looks best: no dead end, a clean audit, exactly one action, and no other one is legal. */
#include <stdlib.h>
#include "styx.h"

enum { LIST = 1024, STEPS_MAX = 6000, BATTLES = 300, TURNS = 12 };

static struct action list[LIST], more[4];
static int32_t rated[LIST];
static struct fc_state view;

static struct action pick_greedy(int seat, int n)
{
    int best = 0;

    view = *state;
    fc_game.knowledge.redact(&rules->head, &view, seat);
    fc_game.opponent.rate(&rules->head, &view, seat, list, n, rated);
    for (int i = 1; i < n; i++)
        if (rated[i] > rated[best])
            best = i;
    return list[best];
}

/* Its action is the same in its view; every other one that the rules would allow a player is refused. */
static struct action scripted(int seat)
{
    struct action a = list[0], b;
    struct fc c = ctx();
    struct why no;

    view = *state;
    fc_game.knowledge.redact(&rules->head, &view, seat);
    CHECK_EQ(fc_game.rules.actions(&rules->head, &view, seat, more, 4), 1);
    CHECK(action_same(&a, &more[0]));
    b = fc_game.rules.default_answer(&rules->head, state, seat);
    CHECK(action_same(&a, &b));
    b = fc_usual_answer(&c, state->ask, seat);
    if (!action_same(&a, &b)) {
        no = fc_game.rules.check(&rules->head, state, &b);
        CHECK(no.code != 0);
        CHECK(no.rule.number != 0);
    }
    CHECK_EQ(fc_game.rules.extras(&rules->head, state, seat, more, 4), 0);
    return a;
}

static int battle(uint64_t seed, bool greedy)
{
    static struct event told_now[512];
    struct rng r;
    int steps = 0;

    memset(&r, 0, sizeof r);
    rng_seed(&r, seed);
    fc_game.rules.setup(&rules->head, seed, state, NULL);
    for (; !state->head.over && steps < STEPS_MAX; steps++) {
        struct events ev = {told_now, 512, 0, false};
        seatset asked_now = fc_game.rules.to_move(state);
        int seat = asked_now & 1 ? 0 : 1, n = fc_game.rules.actions(&rules->head, state, seat, list, LIST);
        struct action a;
        const char *broken;
        CHECK(asked_now);
        CHECK(n > 0 && n <= LIST);
        if (seat == 1)
            CHECK_EQ(n, 1);
        a = seat == 1 ? scripted(1) : greedy ? pick_greedy(0, n) : list[rng_below(&r, (uint32_t)n)];
        CHECK_EQ(fc_game.rules.check(&rules->head, state, &a).code, 0);
        fc_game.rules.apply(&rules->head, state, &a, &ev);
        CHECK(!ev.lost);
        broken = fc_game.rules.audit(&rules->head, state);
        if (broken)
            FAIL("seed %d, step %d: %s", (int)seed, steps, broken);
    }
    CHECK(state->head.over);
    return steps;
}

TEST(automaton_walks, "300 battles in the six scenarios, half of them against a greedy player")
{
    static const char *const scenario_id[] = {"first-battle",          "multi-headed-horror",  "difficult-decision",
                                              "miracles-of-mechanics", "overwhelming-barrier", "decisive-battle"};
    int won = 0;

    for (int s = 0; s < 6; s++) {
        prepare(scenario_id[s], "");
        automaton(2);
        rules->options.turn_limit = TURNS;
        for (int i = 0; i < BATTLES / 6; i++) {
            battle((uint64_t)(s * 1000 + i), i & 1);
            won += state->winner == 1;
        }
    }
    CHECK(won > BATTLES / 10); /* it is an opponent */
    CHECK(won < BATTLES);
}

TEST(automaton_walks, "Battle Royale: it places terrain, takes an edge and deploys")
{
    for (int i = 0; i < 6; i++) {
        prepare("battle-royale", i & 1 ? "map=free elements=yes" : "map=free");
        automaton(2);
        rules->options.turn_limit = 6;
        battle((uint64_t)i, i & 2);
    }
}

TEST(automaton_state, "an ordinary match does not count the automaton among its bytes, a match with one does")
{
    prepare("first-battle", "");
    begin("");
    CHECK_EQ(state->head.live, offsetof(struct fc_state, cell) + rules->map.hexes * sizeof(struct fc_cell));
    automaton(2);
    begin("");
    CHECK_EQ(state->head.live, sizeof *state);
    CHECK_EQ(offsetof(struct fc_state, automaton), 3512);
}

TEST(automaton_hidden, "what the other side has given in secret changes no view of the automaton and no choice of it")
{
    struct fc_state a, b;

    prepare("first-battle", "");
    automaton(2);
    begin("");
    while (state->ask != FC_ASK_DISTRIBUTE) {
        int seat = state->asked & 1 ? 0 : 1;
        struct action act = fc_game.rules.default_answer(&rules->head, state, seat);
        fc_game.rules.apply(&rules->head, state, &act, NULL);
    }
    a = *state;
    CHECK(fc_game.rules.actions(&rules->head, state, 0, list, LIST) > 1);
    fc_game.rules.apply(&rules->head, state, &list[0], NULL);
    b = *state;
    fc_game.knowledge.redact(&rules->head, &a, 1);
    fc_game.knowledge.redact(&rules->head, &b, 1);
    CHECK(game_same(&a, &b));
    view = *state;
    fc_game.knowledge.redact(&rules->head, &view, 0);
    for (int u = FC_ROSTER_MAX; u < 2 * FC_ROSTER_MAX; u++)
        CHECK(view.unit[u].order != FC_HIDDEN_ORDER); /* it has drawn nothing yet: nothing is hidden */
}
