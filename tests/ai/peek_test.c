/*
 * peek_test.c: a player knows nothing but the view of its seat.  Two truths
 * that look the same to the seat must get the same answer.
 */
#include <stdlib.h>
#include "arena.h"

enum { POSITIONS = 1000 };

/* Another truth with the same view of seat goes to a->other, and what seat sees of it, too. */
static void other_world(struct arena *a, int seat)
{
    game_clone(a->other, a->view);
    a->g->knowledge.resample(a->rs, a->other, &a->r);
    a->g->knowledge.redact(a->rs, a->other, seat);
    CHECK(game_same(a->view, a->other));
}

static void same_answer(struct arena *a, struct player *const who[2], int seat, uint64_t seed)
{
    struct rng r = {0}, q = {0};
    rng_seed(&r, seed);
    rng_seed(&q, seed);
    player_new_match(who[0]);
    player_new_match(who[1]);
    struct action x = player_choose(who[0], a->view, seat, &r), y = player_choose(who[1], a->other, seat, &q);
    CHECK(action_same(&x, &y));
}

/* Positions of battles between a random and a greedy player. */
static int walk(const char *game, const char *scenario, const char *spec, int wanted)
{
    struct arena a;
    int looked = 0, mover;
    uint64_t match = 0;
    arena_open(&a, game, scenario, 5);
    struct player *const casual[2] = {player_new("random", a.g, a.rs), player_new("greedy", a.g, a.rs)};
    struct player *const who[2] = {player_new(spec, a.g, a.rs), player_new(spec, a.g, a.rs)};
    struct rng thought[2] = {0};
    rng_seed(&thought[0], 3);
    rng_seed(&thought[1], 4);
    while (looked < wanted) {
        if ((mover = arena_mover(&a)) < 0) {
            arena_restart(&a, ++match);
            continue;
        }
        if (rng_below(&a.r, 3) == 0 && arena_list(&a, mover) > 1) {
            arena_see(&a, mover);
            other_world(&a, mover);
            same_answer(&a, who, mover, (uint64_t)looked++);
        }
        arena_step(&a, casual, thought);
    }
    for (int i = 0; i < 2; i++) {
        player_free(casual[i]);
        player_free(who[i]);
    }
    arena_close(&a);
    return looked;
}

TEST(peek, "in a thousand positions the search answers the same to truths that look the same")
{
    int n = walk("fantasy-commander", "first-battle", "ai:easy@6", POSITIONS - 300);
    n += walk("fantasy-commander", "decisive-battle", "ai:normal/bold@6", 200);
    n += walk("null", "five-rounds", "ai:hard@12", 100);
    CHECK(n >= POSITIONS);
}

TEST(peek, "so does flat Monte-Carlo")
{
    walk("fantasy-commander", "first-battle", "flat@3", 30);
    walk("null", "five-rounds", "flat@20", 60);
}

/* ---- the audit ---- */

static unsigned nibble(char c) { return (unsigned)(c <= '9' ? c - '0' : c - 'a' + 10); }

TEST(audit, "what is written is the view, byte for byte, and the answer")
{
    struct arena a;
    char *text = NULL, notation[256], expected[400];
    size_t len = 0;
    struct rng r = {0};
    arena_open(&a, "fantasy-commander", "first-battle", 9);
    CHECK(arena_until(&a, 1, false, 3));
    arena_see(&a, 1);
    FILE *f = open_memstream(&text, &len);
    struct player *p = player_new("ai:easy@10", a.g, a.rs);
    player_audit(p, f);
    rng_seed(&r, 42);
    struct action chosen = player_choose(p, a.view, 1, &r);
    player_audit(p, NULL);
    player_choose(p, a.view, 1, &r); /* leaves no trace */
    fclose(f);
    snprintf(expected, sizeof expected, "player ai:easy@10 game fantasy-commander\nseat 2 ply %u seed ",
             (unsigned)head_of(a.view)->ply);
    CHECK(strncmp(text, expected, strlen(expected)) == 0);
    const char *hex = strstr(text, "\nview ");
    CHECK(hex != NULL);
    CHECK_EQ(strtoul(hex + 6, NULL, 10), head_of(a.view)->live);
    hex = strchr(hex + 6, ' ') + 1;
    const unsigned char *seen = a.view;
    for (uint32_t i = 0; i < head_of(a.view)->live; i++, hex += 2)
        CHECK_EQ(nibble(hex[0]) << 4 | nibble(hex[1]), seen[i]);
    a.g->words.notate(a.rs, a.view, &chosen, notation, sizeof notation);
    snprintf(expected, sizeof expected, "\nchose %s\n", notation);
    CHECK_STR(hex, expected);
    free(text);
    player_free(p);
    arena_close(&a);
}
