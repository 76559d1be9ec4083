/* player_cache_test.c: which searching players are kept between two decisions, for whom, and how many. */
#include "table/play/player_cache.h"
#include <stdio.h>
#include <stdlib.h>
#include "support.h"
#include "test.h"

enum { CACHED = 16 };
static const char spec[] = "ai:easy@10";

static struct {
    struct house house;
    struct rules *rules;
    struct player *given[3 * CACHED];
} kept;

static void begin(void)
{
    struct match m = support_match(game_by_id("null"), "five-rounds");
    memset(&kept, 0, sizeof kept);
    kept.rules = rules_get(&kept.house, game_by_id("null"), m.rs);
    m.rs = NULL;
    data_match_free(&m);
}

static void end(void)
{
    player_cache_forget(&kept.house, NULL);
    CHECK(!kept.house.players);
    CHECK_EQ(kept.rules->users, 1);
    rules_drop(kept.rules);
    CHECK(!kept.house.rules);
}

static const char *name(unsigned table)
{
    static char text[TOKEN_TABLE];
    snprintf(text, sizeof text, "table%05u", table % 100000);
    return text;
}

static struct player *give(unsigned table, uint64_t generation, int seat)
{
    struct player *p = player_new(spec, kept.rules->game, kept.rules->rs);
    CHECK(p && p->mind);
    player_cache_give(&kept.house, name(table), generation, seat, kept.rules, p);
    return p;
}

static struct player *take(unsigned table, uint64_t generation, int seat)
{
    return player_cache_take(&kept.house, name(table), generation, seat, spec);
}

TEST(player_cache, "a player is kept for its seat, its match and its spec")
{
    begin();
    CHECK(!take(1, 5, 0));
    struct player *p = give(1, 5, 0), *q = give(1, 5, 1);
    CHECK_EQ(kept.rules->users, 3);
    CHECK(!take(2, 5, 0) && !take(1, 5, 2));
    CHECK(take(1, 5, 1) == q && take(1, 5, 0) == p);
    CHECK_EQ(kept.rules->users, 1);
    CHECK(!take(1, 5, 0));
    player_free(p);
    player_free(q);
    give(1, 5, 0); /* another match, then another player: it is of no use any more */
    CHECK(!take(1, 6, 0) && !take(1, 5, 0));
    give(1, 5, 0);
    CHECK(!player_cache_take(&kept.house, name(1), 5, 0, "ai:easy") && !take(1, 5, 0));
    CHECK_EQ(kept.rules->users, 1);
    player_cache_give(&kept.house, name(1), 5, 0, kept.rules, player_new("greedy", kept.rules->game, kept.rules->rs));
    player_cache_give(&kept.house, name(1), 5, 0, kept.rules, NULL);
    CHECK(!player_cache_take(&kept.house, name(1), 5, 0, "greedy"));
    CHECK_EQ(kept.rules->users, 1);
    end();
}

static void check_kept(int i, bool is)
{
    struct player *p = take(i, 1, i & 1);
    CHECK(p == (is ? kept.given[i] : NULL));
    player_free(p);
}

TEST(player_cache, "the player that was given first makes room for another one")
{
    begin();
    for (int i = 0; i < CACHED; i++)
        kept.given[i] = give(i, 1, i & 1);
    check_kept(3, true); /* its place is free: nobody has to go */
    kept.given[16] = give(16, 1, 0);
    check_kept(0, true);
    kept.given[17] = give(17, 1, 1);
    for (int i = 18; i < 21; i++) /* 1, 2 and 4 go */
        kept.given[i] = give(i, 1, i & 1);
    CHECK_EQ(kept.rules->users, 1 + CACHED);
    for (int i = 0; i < 21; i++)
        check_kept(i, i > 4);
    CHECK_EQ(kept.rules->users, 1);
    end();
}

TEST(player_cache, "those of a table are forgotten with it")
{
    begin();
    player_cache_forget(&kept.house, name(1));
    struct player *p = give(1, 1, 0);
    give(2, 1, 0);
    struct player *q = give(3, 1, 0);
    give(2, 1, 1);
    player_cache_forget(&kept.house, name(2));
    CHECK_EQ(kept.rules->users, 3);
    CHECK(!take(2, 1, 0) && !take(2, 1, 1) && take(1, 1, 0) == p && take(3, 1, 0) == q);
    player_free(p);
    player_free(q);
    give(4, 1, 0);
    end();
}
