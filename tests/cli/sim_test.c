/* sim_test.c: many matches, whatever the number of threads; records and their replay. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cli/simulate.h"
#include "core/game.h"
#include "run.h"
#include "test.h"

static char *copy_of(const char *s)
{
    char *copy = malloc(strlen(s) + 1);
    CHECK(copy);
    return strcpy(copy, s);
}

TEST(sim, "the result does not depend on the number of threads")
{
    struct ran r = run(NULL, "sim null --games 40 --seed 9 --seat 1=random --json --threads 1");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "\"games\":40");
    HAS(r.out, "\"turns\":5");
    HAS(r.out, "\"seats\":[{\"seat\":1,");
    HAS(r.out, "\"player\":\"random\"");
    char *one = copy_of(r.out);
    r = run(NULL, "sim null --games 40 --seed 9 --seat 1=random --json --threads 5");
    CHECK_STR(r.out, one);
    r = run(NULL, "sim null --games 40 --seed 10 --seat 1=random --json --threads 5");
    CHECK(strcmp(r.out, one) != 0);
    free(one);
}

TEST(sim, "the table for people, in both languages")
{
    struct ran r = run(NULL, "sim null/five-rounds --games 10 --seed 1");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "10 battles");
    HAS(r.out, "Player 2");
    CHECK_STR(r.err, "");
    r = run(NULL, "sim null/five-rounds --games 10 --seed 1 --lang es");
    HAS(r.out, "Jugador 2");
    CHECK_EQ(run(NULL, "sim null/nowhere").code, 2);
}

static char *record_of(const char *folder, int number)
{
    char name[128];
    snprintf(name, sizeof name, "%s/null-%06d.bellum", folder, number);
    FILE *f = fopen(run_path(name), "rb");
    CHECK(f);
    char *text = calloc(1, 1 << 16);
    CHECK(text);
    CHECK(fread(text, 1, (1 << 16) - 1, f) > 0);
    fclose(f);
    return text;
}

TEST(sim, "records are the same whatever the number of threads, and replay verifies them")
{
    char words[400];
    snprintf(words, sizeof words, "sim null --games 6 --seed 4 --threads 1 --records %s", run_path("one"));
    CHECK_EQ(run(NULL, words).code, 0);
    snprintf(words, sizeof words, "sim null --games 6 --seed 4 --threads 3 --records %s", run_path("three"));
    CHECK_EQ(run(NULL, words).code, 0);
    for (int i = 1; i <= 6; i++) {
        char *a = record_of("one", i), *b = record_of("three", i);
        CHECK_STR(a, b);
        free(a);
        free(b);
    }
    snprintf(words, sizeof words, "replay %s --verify", run_path("one/null-000003.bellum"));
    struct ran r = run(NULL, words);
    CHECK_EQ(r.code, 0);
    HAS(r.out, "ok: ");
    snprintf(words, sizeof words, "replay %s", run_path("one/null-000003.bellum"));
    r = run(NULL, words);
    HAS(r.out, "The bids are shown");
    HAS(r.out, "The match ends");
    snprintf(words, sizeof words, "replay %s --to 3 --seat 1", run_path("one/null-000003.bellum"));
    r = run(NULL, words);
    CHECK_EQ(r.code, 0);
    HAS(r.out, "Round 1 of 5");
    snprintf(words, sizeof words, "replay %s --json --lang es", run_path("one/null-000003.bellum"));
    r = run(NULL, words);
    HAS(r.out, "\"over\":true");
    HAS(r.out, "Se muestran las apuestas");
}

TEST(replay, "a difference is named with its line, and the exit code is 1")
{
    char words[400];
    CHECK_EQ(run("3\n1\nquit\n", "play null --seed 5 --seat 2=default").code, 0);
    snprintf(words, sizeof words, "replay %s --verify", run_path("bellum/last.bellum"));
    struct ran r = run(NULL, words);
    CHECK_EQ(r.code, 0);
    FILE *f = fopen(run_path("bellum/last.bellum"), "rb");
    CHECK(f);
    char text[4096];
    text[fread(text, 1, sizeof text - 1, f)] = '\0';
    fclose(f);
    char *bid = strstr(text, "1 bid 2");
    CHECK(bid);
    bid[6] = '4';
    run_write("changed.bellum", text);
    snprintf(words, sizeof words, "replay %s --to 99", run_path("changed.bellum"));
    CHECK_EQ(run(NULL, words).code, 0);           /* too short for a recorded position: nothing differs yet */
    char *begin = strstr(text, "begin ");
    CHECK(begin);
    begin[6] = begin[6] == '0' ? '1' : '0';
    run_write("changed.bellum", text);
    snprintf(words, sizeof words, "replay %s --verify", run_path("changed.bellum"));
    r = run(NULL, words);
    CHECK_EQ(r.code, 1);
    HAS(r.err, "line 5");
    run_write("changed.bellum", "nothing of the kind\n");
    CHECK_EQ(run(NULL, words).code, 1);
    CHECK_EQ(run(NULL, "replay /nowhere").code, 1);
}

TEST(sim, "Wilson's interval")
{
    double low, high;
    sim_wilson(50, 100, &low, &high);
    CHECK(low > 0.4038 && low < 0.4039);
    CHECK(high > 0.5961 && high < 0.5962);
    sim_wilson(0, 10, &low, &high);
    CHECK(low == 0 && high > 0.277 && high < 0.278);
    sim_wilson(0, 0, &low, &high);
    CHECK(low == 0 && high == 1);
}

TEST(sim, "battles of Fantasy Commander end, and the same seed gives the same records")
{
    if (!game_by_id("fantasy-commander"))
        SKIP("the game is not built");
    struct ran r = run(NULL, "sim fantasy-commander/first-battle --games 3 --seed 2 --seat 1=random --json");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "turn-limit=30");
    HAS(r.out, "\"errors\":0");
    r = run(NULL, "sim fantasy-commander/battle-royale --games 1 --seed 2 --json");
    CHECK_EQ(r.code, 0);
    LACKS(r.out, "turn-limit=30");                /* this scenario has a limit of its own */
    r = run(NULL, "sim fantasy-commander/first-battle --games 1 --seed 2 --option turn-limit=1 --json");
    HAS(r.out, "\"turns\":1.0");
}
