/* sim_test.c: many matches, whatever the number of threads; records and their replay. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "core/game.h"
#include "run.h"
#include "test.h"

TEST(sim, "the result does not depend on the number of threads")
{
    struct ran r = run(NULL, "sim null --games 40 --seed 9 --seat 1=random --json --threads 1");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "\"games\":40");
    HAS(r.out, "\"turns\":{\"mean\":5.0000,");
    HAS(r.out, "\"seats\":[{\"seat\":1,");
    HAS(r.out, "\"player\":\"random\"");
    char *one = run_copy(r.out);
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
    HAS(r.out, "10 games");
    HAS(r.out, "Player 2");
    CHECK_STR(r.err, "");
    r = run(NULL, "sim null/five-rounds --games 10 --seed 1 --lang es");
    HAS(r.out, "Jugador 2");
    CHECK_EQ(run(NULL, "sim null/nowhere").code, 2);
    r = run(NULL, "sim punic-island/relief-of-mesana --games 2 --seed 1 --seat 1=random --seat 2=random --lang es");
    HAS(r.out, "2 partidas"); /* its battles are something else, and its rounds are sequences */
    HAS(r.out, " rondas (");
    LACKS(r.out, "2 batallas");
    LACKS(r.out, " turnos");
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
    CHECK_EQ(run(NULL, words).code, 0); /* too short for a recorded position: nothing differs yet */
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
    LACKS(r.out, "turn-limit=30"); /* this scenario has a limit of its own */
    r = run(NULL, "sim fantasy-commander/first-battle --games 1 --seed 2 --option turn-limit=1 --json");
    HAS(r.out, "\"turns\":{\"mean\":1.0000,");
}

/* ---- the lab ---- */

static char *file_of(const char *name)
{
    FILE *f = fopen(run_path(name), "rb");
    CHECK(f);
    CHECK(fseek(f, 0, SEEK_END) == 0);
    size_t n = (size_t)ftell(f);
    rewind(f);
    char *text = calloc(1, n + 1);
    CHECK(text);
    CHECK(fread(text, 1, n, f) == n);
    fclose(f);
    return text;
}

TEST(sim, "the same seed gives the same JSON and the same page on 1, 2 and 5 threads")
{
    static const char *const threads[] = {"1", "2", "5"};
    char *json = NULL, *page = NULL, words[500];
    const char *battle =
        game_by_id("fantasy-commander") ? "fantasy-commander/first-battle fantasy-commander/battle-royale" : "null";
    for (int i = 0; i < 3; i++) {
        snprintf(words, sizeof words,
                 "sim %s --games 20 --swap --seed 6 --seat 1=random --json --threads %s --report %s", battle,
                 threads[i], run_path("page.html"));
        struct ran r = run(NULL, words);
        CHECK_EQ(r.code, 0);
        CHECK_STR(r.err, "");
        char *now = file_of("page.html");
        LACKS(now, "threads");
        LACKS(now, "page.html");
        HAS(now, "--seed=0000000000000006");
        if (!i) {
            json = run_copy(r.out);
            page = run_copy(now);
        }
        CHECK_STR(r.out, json);
        CHECK_STR(now, page);
        free(now);
    }
    free(json);
    free(page);
}

TEST(sim, "the command that a report names makes the same report again")
{
    struct ran r = run(NULL, "sim null --games 10 --swap --sprt=40,60 --seat 1=random --json");
    CHECK_EQ(r.code, 0);
    char *first = run_copy(r.out), words[400];
    char *at = strstr(first, "\"command\":\"bellum ");
    CHECK(at);
    snprintf(words, sizeof words, "%.*s --json --threads 3", (int)strcspn(at + 18, "\""), at + 18);
    CHECK_STR(run(NULL, words).out, first);
    free(first);
}

TEST(sim, "wrong options are told, with what was expected, and nothing is written")
{
    static const struct mistake wrong[] = {
        {"sim null --games 7 --swap", "multiple of 2"},
        {"sim null --sprt=60,40", "'60,40'"},
        {"sim null --sprt=40", "--sprt=45,55"},
        {"sim null --sprt=0,101", "between 0 and 100"},
        {"sim null --sprt=nan,nan", "no bounds"},
        {"sim null/five-rounds --all-scenarios", "'null/five-rounds'"},
        {"sim null null --records there", "--records is for one"},
        {"sim null --games many", "--games many"},
        {"sim null --seat 3=greedy", "3=greedy"},
        {"sim null --seat 1=grandmaster", "grandmaster"},
        {"sim null --long=yes", "takes no value"},
        {"sim", "something is missing"},
    };
    RUN_MISTAKES(wrong);
    struct ran r = run(NULL, "sim null --games 7 --swap --lang es");
    HAS(r.err, "múltiplo de 2");
    CHECK(access("there", F_OK) != 0);
    r = run(NULL, "sim null --games 2 --report /nowhere/at/all.html");
    CHECK_EQ(r.code, 1);
    HAS(r.err, "/nowhere/at/all.html");
    CHECK_STR(r.out, ""); /* said before anything is played */
}

TEST(sim, "players and sides have rates of their own, and the early stop says what it found")
{
    struct ran r = run(NULL, "sim null --games 2000 --seed 3 --swap --sprt --seat 2=default");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "player 1");
    HAS(r.out, "player 2");
    HAS(r.out, "Early stop");
    r = run(NULL, "sim null --games 20 --seed 3 --seat 2=random");
    LACKS(r.out, "player 1");
    HAS(r.out, "--swap tells them apart");
    r = run(NULL, "sim null --games 20 --seed 3 --lang es --swap");
    HAS(r.out, "jugador 2");
    HAS(r.out, "puntos porcentuales");
}

TEST(sim, "all scenarios, all pairings of armies, and the long tables")
{
    if (!game_by_id("fantasy-commander"))
        SKIP("the game is not built");
    struct ran r = run(NULL, "sim fantasy-commander --all-scenarios --games 1 --seed 2 --long");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "fantasy-commander/first-battle");
    HAS(r.out, "fantasy-commander/battle-royale");
    HAS(r.out, "Legionnaires");
    HAS(r.out, "worth in kills");
    HAS(r.out, "Luck of the dice");
    r = run(NULL, "sim fantasy-commander/battle-royale --games 1 --seed 2 --option size=vanguard --roster "
                  "1=empire-wall --roster 1=empire-wall --roster 2=styx-horde");
    CHECK_EQ(r.code, 0);
    char *second = strstr(r.out, "1=empire-wall");
    CHECK(second && strstr(second + 1, "1=empire-wall")); /* two pairings */
    HAS(r.out, "2=styx-horde");
}

/* ---- several processes ---- */

/* What "mpirun -n N bellum WORDS" prints; its exit code in *code. */
static char *by_mpirun(int processes, const char *words, int *code)
{
    char command[3000], self[1000];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    CHECK(n > 0);
    self[n] = '\0';
    *strrchr(self, '/') = '\0';
    snprintf(
        command, sizeof command,
        "mpirun --allow-run-as-root --oversubscribe --mca mpi_yield_when_idle 1 -n %d '%s/../bellum' %s >'%s' 2>&1",
        processes, self, words, run_path("mpi.out"));
    int status = system(command);
    *code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return file_of("mpi.out");
}

TEST(sim, "several processes give the same result as one")
{
    int code;
    if (system("command -v mpirun >/dev/null 2>&1") != 0)
        SKIP("mpirun is not there");
    setenv("ASAN_OPTIONS", "detect_leaks=0", 0);
    char *out = by_mpirun(2, "sim null --games 2 --seed 1 --json", &code);
    if (strstr(out, "built without MPI")) {
        free(out);
        SKIP("built without MPI");
    }
    CHECK_EQ(code, 0);
    free(out);
    static const char *const words[] = {
        "sim null --games 101 --seed 5 --seat 1=random --json --threads 1",
        "sim null --games 2000 --seed 5 --swap --sprt --seat 1=random --json --threads 2"};
    for (int i = 0; i < 2; i++)
        for (int processes = 2; processes <= 3; processes++) {
            out = by_mpirun(processes, words[i], &code);
            CHECK_EQ(code, 0);
            CHECK_STR(out, run(NULL, words[i]).out);
            free(out);
        }
}
