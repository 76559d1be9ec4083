/* spec_test.c: how players are named. */
#include "ai/level.h"
#include "arena.h"

TEST(spec, "every way to name a player is understood")
{
    static const char *const good[] = {
        "random",
        "greedy",
        "default",
        "flat",
        "flat@200",
        "flat@5ms",
        "ai:easy",
        "ai:normal",
        "ai:hard",
        "ai:hard/bold",
        "ai:easy/careful@40ms",
        "ai:normal/steady@2000",
        "ai:hard/threads=2@1000",
        "ai:hard/bold/threads=16",
        "ai:hard/curious=60/trust=40",
        NULL,
    };
    for (int i = 0; good[i]; i++) {
        struct err why = {0};
        if (!player_spec_ok(good[i], &why))
            test_fail(__FILE__, __LINE__, "%s: %s", good[i], why.text);
    }
}

TEST(spec, "what is wrong with a name is said, and what was expected")
{
    static const struct {
        const char *spec, *says;
    } bad[] = {
        {"ai:hrad", "\"ai:hrad\": no such level; easy, normal, hard"},
        {"ai:", "\"ai:\": no such level; easy, normal, hard"},
        {"ai:hard/wild", "\"wild\": no such temper; bold, steady, careful, or threads=N"},
        {"ai:hard/", "\"\": no such temper; bold, steady, careful, or threads=N"},
        {"ai:hard/threads=0", "\"threads=0\": 1 to 16 threads"},
        {"ai:hard/threads=2x", "\"threads=2x\": 1 to 16 threads"},
        {"ai:hard/curious=0", "\"curious=0\": 1 to 1000"},
        {"ai:hard/trust=1001", "\"trust=1001\": 1 to 1000"},
        {"ai:hard@", "\"@\": no such budget; a number of simulations (@2000) or milliseconds (@40ms)"},
        {"ai:hard@0", "\"@0\": no such budget; a number of simulations (@2000) or milliseconds (@40ms)"},
        {"ai:hard@40s", "\"@40s\": no such budget; a number of simulations (@2000) or milliseconds (@40ms)"},
        {"flat@99999999999999999999", "\"@99999999999999999999\": no such budget; a number of "
                                      "simulations (@2000) or milliseconds (@40ms)"},
        {"greedy@40ms", "\"greedy@40ms\": greedy needs no time to think"},
        {"gredy", "\"gredy\": no such player; random, greedy, default, flat, ai:easy, ai:normal, ai:hard"},
        {"", "\"\": no such player; random, greedy, default, flat, ai:easy, ai:normal, ai:hard"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct err why = {0};
        CHECK(!player_spec_ok(bad[i].spec, &why));
        CHECK_STR(why.text, bad[i].says);
    }
}

TEST(spec, "a spec that does not fit is refused; no player comes of a wrong one")
{
    struct arena a;
    char longest[PLAYER_SPEC + 1];
    struct err why;
    memset(longest, 'a', PLAYER_SPEC);
    longest[PLAYER_SPEC] = '\0';
    CHECK(!player_spec_ok(longest, &why));
    arena_open(&a, "null", "five-rounds", 1);
    CHECK(!player_new("ai:hrad", a.g, a.rs));
    CHECK(!player_new_live("human", a.g, a.rs));
    arena_close(&a);
}

TEST(spec, "each level thinks longer than the one before")
{
    for (int i = 1; i < LEVEL_COUNT; i++) {
        CHECK(levels[i].iterations > levels[i - 1].iterations);
        CHECK(levels[i].live_ms > levels[i - 1].live_ms);
    }
}
