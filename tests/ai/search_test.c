/* search_test.c: budgets, determinism, memory, mixing, temper. */
#include <stdlib.h>
#include "ai/measure.h"
#include "ai/thinker.h"
#include "allocations.h"
#include "arena.h"

/* ---- whole matches ---- */

/* A hash over all actions of a match between such players; stops after so many. */
static uint64_t story(struct arena *a, const char *spec, int actions)
{
    struct player *who[SEATS_MAX];
    struct rng thought[SEATS_MAX] = {0};
    uint64_t hash = 1;
    arena_restart(a, 3);
    for (int seat = 0; seat < game_seats(a->rs); seat++) {
        who[seat] = player_new(spec, a->g, a->rs);
        rng_seed(&thought[seat], 8 + (uint64_t)seat);
    }
    for (int i = 0; i < actions && arena_mover(a) >= 0; i++) {
        struct action x = arena_step(a, who, thought);
        hash = rng_derive(hash, x.kind, (uint64_t)(uint16_t)x.arg[0] << 16 | (uint16_t)x.arg[1]);
    }
    for (int seat = 0; seat < game_seats(a->rs); seat++)
        player_free(who[seat]);
    return hash;
}

TEST(search, "same seed, same battle; with several threads, too")
{
    struct arena a;
    arena_open(&a, "fantasy-commander", "first-battle", 3);
    uint64_t one = story(&a, "ai:normal@20", 80), two = story(&a, "ai:normal/threads=3@60", 60);
    CHECK(story(&a, "ai:normal@20", 80) == one);
    CHECK(story(&a, "ai:normal/threads=3@60", 60) == two);
    CHECK(story(&a, "ai:normal@21", 80) != one);
    arena_close(&a);
}

static void play_out(void *ctx, const struct game *g, const char *scenario)
{
    struct arena a;
    int *played = ctx;
    arena_open(&a, g->id, scenario, 1);
    story(&a, "ai:easy@4", 20000);
    CHECK(head_of(a.state)->over);
    ++*played;
    arena_close(&a);
}

TEST(search, "every scenario of every game is played to its end")
{
    int played = 0;
    support_scenarios(play_out, &played);
    CHECK(played >= 3);
}

struct match_up {
    int wins, games;
};

static struct match_up compare(struct arena *a, const char *x, const char *y, int pairs, uint64_t seed)
{
    struct match_up m = {0};
    struct player *p = player_new(x, a->g, a->rs), *q = player_new(y, a->g, a->rs);
    for (int i = 0; i < 2 * pairs; i++) {
        struct player *const who[2] = {i % 2 ? q : p, i % 2 ? p : q};
        struct rng thought[2] = {0};
        struct outcome out = {0};
        rng_seed(&thought[0], seed + (uint64_t)i);
        rng_seed(&thought[1], ~seed - (uint64_t)i);
        player_new_match(p);
        player_new_match(q);
        arena_restart(a, seed + (uint64_t)(i / 2));
        while (arena_mover(a) >= 0)
            arena_step(a, who, thought);
        a->g->rules.outcome(a->rs, a->state, &out);
        m.wins += out.share[i % 2] > 500;
        m.games++;
    }
    player_free(p);
    player_free(q);
    return m;
}

TEST(search, "a little thinking beats none")
{
    struct arena a;
    arena_open(&a, "fantasy-commander", "first-battle", 1);
    struct match_up m = compare(&a, "ai:normal@60", "greedy", 4, 77);
    CHECK(m.wins >= 6);
    arena_close(&a);
}

/* BELLUM_PAIRS: so many pairs with all simulations of the level.  Of 100 pairs 55 % are enough for a 95 % interval
 * above a half: dice are shared by a pair, so it is only 4 points wide to each side. */
TEST(search, "thinking beats none on a free table, too")
{
    struct arena a;
    const char *pairs = getenv("BELLUM_PAIRS");
    arena_open(&a, "skirmish", "duel", 1);
    struct match_up m = compare(&a, pairs ? "ai:normal" : "ai:normal@250", "greedy", pairs ? atoi(pairs) : 6, 77);
    CHECK(100 * m.wins >= (pairs ? 55 : 50) * m.games);
    arena_close(&a);
}

/* ---- budgets and memory ---- */

TEST(budget, "choosing allocates nothing")
{
    static const char *const games_asked[] = {"fantasy-commander", "de-bellis-fantasiae"};
    static const char *const specs[] = {"ai:easy@40", "ai:hard/threads=2@40", "flat@4"};
    struct rng r = {0};
    rng_seed(&r, 1);
    for (size_t k = 0; k < 2; k++) {
        struct arena a;
        arena_open(&a, games_asked[k], "first-battle", 2);
        for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
            struct player *p = player_new(specs[i], a.g, a.rs);
            arena_restart(&a, i + 1);
            CHECK(arena_until(&a, 0, false, 3));
            arena_see(&a, 0);
            long before = allocations;
            player_choose(p, a.view, 0, &r);
            CHECK_EQ(allocations, before);
            player_free(p);
        }
        arena_close(&a);
    }
}

TEST(budget, "time is kept")
{
    struct arena a;
    struct rng r = {0};
    arena_open(&a, "fantasy-commander", "first-battle", 2);
    rng_seed(&r, 1);
    struct player *p = player_new("ai:hard@30ms", a.g, a.rs);
    for (int i = 0; i < 6; i++) {
        arena_restart(&a, (uint64_t)i + 1);
        CHECK(arena_until(&a, i % 2, false, 4));
        arena_see(&a, i % 2);
        player_new_match(p);
        uint64_t start = thinker_clock(), spent;
        player_choose(p, a.view, i % 2, &r);
        spent = thinker_clock() - start;
        CHECK(spent < 60 * UINT64_C(1000000)); /* sanitizers make one simulation take milliseconds */
    }
    player_free(p);
    arena_close(&a);
}

/* How many simulations a level without a budget makes of the first decision. */
static uint32_t simulations_of(struct arena *a, const char *spec, bool live)
{
    struct rng r = {0};
    struct advice best;
    struct player *p = live ? player_new_live(spec, a->g, a->rs) : player_new(spec, a->g, a->rs);
    rng_seed(&r, 1);
    player_advise(p, a->view, 0, &r, &best, 1);
    player_free(p);
    return best.simulations;
}

TEST(budget, "a level without a budget counts; with people the strongest takes its time, the others no more than that")
{
    struct arena a;
    arena_open(&a, "null", "five-rounds", 2);
    arena_see(&a, 0);
    CHECK_EQ(simulations_of(&a, "ai:easy", false), levels[LEVEL_EASY].iterations);
    CHECK_EQ(simulations_of(&a, "ai:hard", false), levels[LEVEL_HARD].iterations);
    CHECK(simulations_of(&a, "ai:easy", true) < levels[LEVEL_EASY].iterations + 4);
    CHECK(simulations_of(&a, "ai:hard", true) > levels[LEVEL_HARD].iterations * 2);
    arena_close(&a);
}

TEST(budget, "a game may ask for more simulations of every level; a budget of one's own and what is frozen stay")
{
    struct arena a;
    arena_open(&a, "null", "five-rounds", 2);
    arena_see(&a, 0);
    const struct game *plain = a.g;
    struct game eager = *plain;
    eager.opponent.effort = 3;
    a.g = &eager;
    CHECK_EQ(simulations_of(&a, "ai:easy", false), 3 * levels[LEVEL_EASY].iterations);
    CHECK_EQ(simulations_of(&a, "ai:easy@20", false), 20);
    CHECK_EQ(simulations_of(&a, "frozen:1", false), 400);
    a.g = plain;
    arena_close(&a);
}

TEST(budget, "a search whose block is full goes on")
{
    struct arena a;
    struct search s;
    struct level l = levels[1];
    l.nodes = 64;
    arena_open(&a, "fantasy-commander", "first-battle", 2);
    CHECK(arena_until(&a, 0, false, 4));
    arena_see(&a, 0);
    search_make(&s, a.g, a.rs, &l, TEMPER_STEADY);
    search_begin(&s, a.view, 0, 1, true);
    for (int i = 0; i < 300; i++)
        search_simulate(&s, a.view);
    CHECK_EQ(s.tree.used, s.tree.cap);
    CHECK_EQ(search_root(&s, 0)->visits, 300);
    search_free(&s);
    arena_close(&a);
}

TEST(budget, "going on with the tree: more visits than this decision's own simulations")
{
    struct arena a;
    struct rng r = {0};
    struct advice best[64];
    arena_open(&a, "fantasy-commander", "first-battle", 2);
    CHECK(arena_until(&a, 0, true, 8)); /* the first order: no dice until the last is given */
    rng_seed(&r, 1);
    struct player *p = player_new("ai:normal@200", a.g, a.rs);
    arena_see(&a, 0);
    struct action first = player_choose(p, a.view, 0, &r);
    arena_do(&a, &first);
    arena_see(&a, 0);
    CHECK(arena_list(&a, 0) > 1);
    player_advise(p, a.view, 0, &r, best, 64);
    CHECK(best[0].simulations > 200);
    player_new_match(p); /* forgets */
    player_advise(p, a.view, 0, &r, best, 64);
    CHECK(best[0].simulations <= 200);
    player_free(p);
    arena_close(&a);
}

TEST(advice, "comes best first, with all simulations accounted for")
{
    struct arena a;
    struct rng r = {0};
    struct advice list[128];
    static const char *const specs[] = {"ai:normal@150", "flat@30"};
    arena_open(&a, "fantasy-commander", "first-battle", 4);
    CHECK(arena_until(&a, 0, false, 5));
    arena_see(&a, 0);
    rng_seed(&r, 1);
    for (int k = 0; k < 2; k++) {
        struct player *p = player_new(specs[k], a.g, a.rs);
        int n = player_advise(p, a.view, 0, &r, list, 128);
        uint32_t sum = 0;
        CHECK_EQ(n, arena_list(&a, 0));
        for (int i = 0; i < n; i++) {
            sum += list[i].visits;
            CHECK(i == 0 || list[i].visits <= list[i - 1].visits);
            CHECK(list[i].share >= 0 && list[i].share <= 1000);
            CHECK_EQ(a.g->rules.check(a.rs, a.view, &list[i].action).code, 0);
        }
        CHECK_EQ(sum, list[0].simulations);
        CHECK_EQ(player_advise(p, a.view, 0, &r, list, 2), 2);
        CHECK(list[0].visits >= list[1].visits);
        player_free(p);
    }
    arena_close(&a);
}

/* ---- secret choices ---- */

TEST(mixing, "orders are not predictable, but bad ones are not given")
{
    enum { SEEDS = 200, KINDS = 256 };
    struct arena a;
    struct advice list[KINDS];
    int taken[KINDS] = {0}, kinds = 0, n, worst = 0;
    arena_open(&a, "fantasy-commander", "first-battle", 2);
    CHECK(arena_until(&a, 0, true, 8));
    arena_see(&a, 0);
    struct player *p = player_new("ai:normal@30", a.g, a.rs), *judge = player_new("ai:normal@1000", a.g, a.rs);
    struct rng r = {0};
    rng_seed(&r, 1);
    n = player_advise(judge, a.view, 0, &r, list, KINDS);
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        rng_seed(&r, seed);
        player_new_match(p);
        struct action x = player_choose(p, a.view, 0, &r);
        for (int i = 0; i < n; i++)
            taken[i] += action_same(&x, &list[i].action);
    }
    for (int i = 0; i < n; i++) {
        kinds += taken[i] > 0;
        if (list[i].visits * 20 < list[0].visits) /* the judge has hardly looked at it twice */
            worst += taken[i];
    }
    CHECK(kinds > 1);
    CHECK(worst <= SEEDS / 20);
    player_free(p);
    player_free(judge);
    arena_close(&a);
}

/* How often of a thousand times the first listed order is drawn at a root that was visited so often, if it is known to
 * be worth 30 thousandths more than each of the others, which look as promising. */
static int drawn_first(struct search *s, struct arena *a, uint32_t visits)
{
    struct node *node = s->tree.node;
    uint32_t child;
    int first = 0, n;
    search_begin(s, a->view, 0, 1, true);
    game_clone(s->world, a->view);
    n = a->g->rules.actions(a->rs, s->world, 0, s->list, a->g->max_actions);
    node[1].visits = 10000; /* enough for all to be admitted */
    choice_pick(s, 0, 1, n, true, &child);
    for (uint32_t c = node[1].child; c; c = node[c].next) {
        bool best = tree_same(&node[c].action, &s->list[0]);
        node[c].prior = 1;
        node[c].visits = visits / (uint32_t)n;
        node[c].total = (best ? 530 : 500) * (int64_t)node[c].visits;
    }
    node[1].visits = visits;
    for (int i = 0; i < 1000; i++)
        first += choice_pick(s, 0, 1, n, true, &child) == 0;
    return first;
}

TEST(mixing, "the longer it looks, the more surely the better order is drawn, but never for certain")
{
    struct arena a;
    struct search s;
    arena_open(&a, "fantasy-commander", "first-battle", 2);
    CHECK(arena_until(&a, 0, true, 8));
    arena_see(&a, 0);
    search_make(&s, a.g, a.rs, &levels[LEVEL_HARD], TEMPER_STEADY);
    int early = drawn_first(&s, &a, 40), later = drawn_first(&s, &a, 1000), late = drawn_first(&s, &a, 10000);
    CHECK(early < later && later < late);
    CHECK(late > 800 && late < 1000);
    search_free(&s);
    arena_close(&a);
}

/* ---- temper ---- */

TEST(temper, "forces are told from the view, and each side's own are the other's enemies")
{
    struct arena a;
    arena_open(&a, "fantasy-commander", "first-battle", 6);
    for (uint64_t seed = 1; seed <= 10; seed++) {
        int32_t own, theirs, own2, theirs2;
        arena_restart(&a, seed);
        CHECK(arena_until(&a, (int)(seed % 2), seed % 4 < 2, 4));
        a.g->opponent.forces(a.rs, a.state, 0, &own, &theirs);
        a.g->opponent.forces(a.rs, a.state, 1, &own2, &theirs2);
        CHECK(own > 0 && own == theirs2 && theirs == own2);
        arena_see(&a, 0);
        a.g->opponent.forces(a.rs, a.view, 0, &own2, &theirs2);
        CHECK(own2 == own && theirs2 == theirs);
    }
    arena_close(&a);
}

/* Attacks and shots of a player in some battles against the greedy one. */
static int attacks(struct arena *a, const char *spec, int battles)
{
    struct player *p = player_new(spec, a->g, a->rs), *q = player_new("greedy", a->g, a->rs);
    char notation[256];
    int n = 0, others = 0;
    for (int i = 0; i < battles; i++) {
        struct player *const who[2] = {i % 2 ? q : p, i % 2 ? p : q};
        struct rng thought[2] = {0};
        rng_seed(&thought[0], (uint64_t)i + 1);
        rng_seed(&thought[1], (uint64_t)i + 1001);
        player_new_match(p);
        arena_restart(a, (uint64_t)(i / 2) + 1);
        while (arena_mover(a) >= 0) {
            struct action x = arena_step(a, who, thought);
            if (x.seat != i % 2)
                continue;
            a->g->words.notate(a->rs, a->state, &x, notation, sizeof notation);
            n += strncmp(notation, "attack", 6) == 0 || strncmp(notation, "shoot", 5) == 0;
            others += strncmp(notation, "activate", 8) == 0;
        }
    }
    player_free(p);
    player_free(q);
    return n * 1000 / (others + 1); /* in a thousand activations */
}

TEST(temper, "the bold attack more often than the careful")
{
    struct arena a;
    arena_open(&a, "fantasy-commander", "first-battle", 1);
    int bold = attacks(&a, "ai:easy/bold@10", 8), careful = attacks(&a, "ai:easy/careful@10", 8);
    CHECK(bold > careful + careful / 20);
    arena_close(&a);
}

/* ---- measuring ---- */

TEST(measure, "simulations of the bench are whole matches")
{
    struct match m = support_match(game_by_id("fantasy-commander"), "first-battle");
    struct search_speed s;
    search_measure(game_by_id("fantasy-commander"), m.rs, 1, 100, 60, 0.05, &s);
    CHECK(s.simulations >= 1);
    CHECK(s.decisions / s.simulations > 300); /* a random battle has about 1700 */
    CHECK(s.nodes > 100);
    CHECK(s.node_bytes <= 64);
    data_match_free(&m);
}

TEST(measure, "a tree that would take too long to grow is given up at once")
{
    struct match m = support_match(game_by_id("skirmish"), "duel");
    struct search_speed s;
    search_measure(game_by_id("skirmish"), m.rs, 1, 100000000, 1, 0.05, &s); /* hours */
    CHECK_EQ(s.simulations, 0);
    CHECK(s.seconds == 0);
    data_match_free(&m);
}
