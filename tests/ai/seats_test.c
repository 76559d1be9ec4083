/* seats_test.c: the search on matches with sides, seats of the rules and absent ones. */
#include <stdlib.h>
#include "ai/ai.h"
#include "ai/search.h"
#include "quartet.h"
#include "test.h"

enum { SIMULATIONS = 400 };

struct bench {
    struct quartet_rules rules;
    struct quartet_state state, view;
    struct search search;
};

static void open_bench(struct bench *b, const char *cast)
{
    *b = (struct bench){.rules = quartet_match(cast, 3)};
    struct level level = levels[LEVEL_NORMAL];
    level.turns = 2;
    quartet.rules.setup(&b->rules.head, 7, &b->state, NULL);
    b->view = b->state;
    quartet.knowledge.redact(&b->rules.head, &b->view, 0);
    search_make(&b->search, &quartet, &b->rules.head, &level, TEMPER_STEADY);
    search_begin(&b->search, &b->view, 0, 11, true);
    for (int i = 0; i < SIMULATIONS; i++)
        search_simulate(&b->search, &b->view);
}

TEST(search_seats, "seats of one side have one value, and sides against each other add up")
{
    struct bench b;
    open_bench(&b, "P1 P2 P1 P2");
    const struct node *root[4];
    for (int i = 0; i < 4; i++)
        root[i] = search_root(&b.search, i);
    CHECK_EQ(root[0]->visits, SIMULATIONS);
    CHECK_EQ(root[2]->visits, SIMULATIONS);
    CHECK_EQ(root[2]->total, root[0]->total);
    CHECK_EQ(root[3]->total, root[1]->total);
    CHECK_EQ(search_standing(&b.search, &b.state, 2), search_standing(&b.search, &b.state, 0));
    search_free(&b.search);
}

TEST(search_seats, "the rules and absent seats have no tree, and nothing of the rules is a node")
{
    struct bench b;
    open_bench(&b, "P1 P2 R2 A1");
    CHECK_EQ(search_root(&b.search, 0)->visits, SIMULATIONS);
    for (int i = 2; i < 4; i++) {
        CHECK_EQ(search_root(&b.search, i)->visits, 0);
        CHECK_EQ(search_root(&b.search, i)->child, 0);
    }
    for (uint32_t i = 5; i < b.search.tree.used; i++)
        CHECK(b.search.tree.node[i].action.seat < 2);
    search_free(&b.search);
}

/* Points of the first side's share over so many matches of two kinds of players. */
static int64_t share_of(const struct quartet_rules *r, const char *first, const char *others, int matches)
{
    int64_t sum = 0;
    struct quartet_state s, view;
    struct outcome out;
    struct rng thought = {0};
    for (int m = 0; m < matches; m++) {
        struct player *p[SEATS_MAX] = {0};
        for (int i = 0; i < game_seats(&r->head); i++)
            p[i] = player_new(!game_is_played(&quartet, &r->head, i) ? "default"
                              : r->cast[i].side                      ? others
                                                                     : first,
                              &quartet, &r->head);
        rng_seed(&thought, (uint64_t)m);
        quartet.rules.setup(&r->head, (uint64_t)m + 1, &s, NULL);
        while (!s.head.over) {
            int seat = s.turn;
            view = s;
            quartet.knowledge.redact(&r->head, &view, seat);
            struct action a = player_choose(p[seat], &view, seat, &thought);
            quartet.rules.apply(&r->head, &s, &a, NULL);
        }
        quartet.rules.outcome(&r->head, &s, &out);
        sum += out.share[0];
        for (int i = 0; i < SEATS_MAX; i++)
            player_free(p[i]);
    }
    return sum;
}

TEST(search_seats, "two heads of a side beat two random ones, and three seats beat the rules together")
{
    struct quartet_rules two = quartet_match("P1 P2 P1 P2", 3), alone = quartet_match("P1 R2 A2", 4);
    CHECK(share_of(&two, "ai:easy@60", "random", 20) > 17000);
    CHECK(share_of(&alone, "ai:easy@60", "random", 10) > 9000);
}
