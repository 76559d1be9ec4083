/* commands_test.c: every command: what it prints, and how it ends when it is used wrongly. */
#include <stdio.h>
#include <stdlib.h>
#include "run.h"
#include "support.h"
#include "test.h"

static const char *const names[] = {"play", "games", "rules", "sim", "replay", "referee", "check", "bench", "help"};
enum { NAMES = sizeof names / sizeof *names };

TEST(help, "without words and with 'help' all commands are listed")
{
    struct ran r = run(NULL, "");
    CHECK_EQ(r.code, 0);
    for (int i = 0; i < NAMES; i++)
        HAS(r.out, names[i]);
    r = run(NULL, "help --lang es");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "Jugar una batalla");
    r = run(NULL, "--version");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "bellum ");
}

TEST(help, "each command has a help with an example, in both languages")
{
    char words[64];
    for (int i = 0; i < NAMES; i++) {
        snprintf(words, sizeof words, "%s --help", names[i]);
        struct ran r = run(NULL, words);
        CHECK_EQ(r.code, 0);
        HAS(r.out, "Example");
        HAS(r.out, "--lang");
        snprintf(words, sizeof words, "%s --help --lang es", names[i]);
        r = run(NULL, words);
        HAS(r.out, "Ejemplo");
    }
}

TEST(usage, "what a command does not know is refused with exit code 2 and a way out")
{
    struct ran r = run(NULL, "dance");
    CHECK_EQ(r.code, 2);
    HAS(r.err, "'dance'");
    char words[64];
    for (int i = 0; i < NAMES; i++) {
        snprintf(words, sizeof words, "%s --dance", names[i]);
        r = run(NULL, words);
        CHECK_EQ(r.code, 2);
        HAS(r.err, "'--dance'");
        HAS(r.err, "--help");
    }
    CHECK_EQ(run(NULL, "rules").code, 2);
    CHECK_EQ(run(NULL, "games --lang fr").code, 2);
    CHECK_EQ(run(NULL, "games --lang").code, 2);
    CHECK_EQ(run(NULL, "games --json=yes").code, 2);
    CHECK_EQ(run(NULL, "games one").code, 2);
    CHECK_EQ(run(NULL, "sim null --games many").code, 2);
    CHECK_EQ(run(NULL, "sim null --seat 1=human").code, 2);
    CHECK_EQ(run(NULL, "sim null --seat 3=random").code, 2);
    CHECK_EQ(run(NULL, "sim null --seed x").code, 2);
    CHECK_EQ(run(NULL, "sim chess").code, 2);
    CHECK_EQ(run(NULL, "play null --option rounds").code, 2);
    CHECK_EQ(run(NULL, "games --data /nowhere").code, 1);
}

TEST(usage, "the language comes from the option, else from the environment")
{
    run_path("");
    setenv("LC_ALL", "es_ES.UTF-8", 1);
    struct ran r = run(NULL, "rules null NG-104");
    HAS(r.out, "La apuesta más alta");
    r = run(NULL, "rules null NG-104 --lang en");
    HAS(r.out, "The higher bid");
    r = run(NULL, "rules null --dance");
    HAS(r.err, "no existe la opción");
    setenv("LC_ALL", "C.UTF-8", 1);
}

TEST(games, "games and scenarios are listed, also as JSON")
{
    struct ran r = run(NULL, "games");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "null/five-rounds");
    HAS(r.out, "Five rounds");
    r = run(NULL, "games --json --lang es");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "\"game\":\"null\"");
    HAS(r.out, "Cinco rondas");
}

TEST(rules, "the whole book, one rule by any spelling, a search, and a hint when there is none")
{
    struct ran r = run(NULL, "rules null");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "NG-101");
    HAS(r.out, "NG-106");
    r = run(NULL, "rules null 104");
    HAS(r.out, "NG-104 (rule) The higher bid");
    LACKS(r.out, "NG-105");
    r = run(NULL, "rules null ng-104");
    HAS(r.out, "NG-104");
    r = run(NULL, "rules null --search SECRET_bid");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "NG-102");
    LACKS(r.out, "NG-105");
    r = run(NULL, "rules null --search mas_alta --lang es");
    HAS(r.out, "NG-104");
    r = run(NULL, "rules null NG-999");
    CHECK_EQ(r.code, 1);
    HAS(r.err, "NG-999");
    HAS(r.err, "--search");
    CHECK_EQ(run(NULL, "rules null --search unicorn").code, 1);
}

TEST(rules, "chapters are printed by their letter, tags in the reader's language")
{
    if (!game_by_id("fantasy-commander"))
        SKIP("the game is not built");
    struct ran r = run(NULL, "rules fantasy-commander m");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "FC-441 (printed)");
    LACKS(r.out, "FC-101");
    r = run(NULL, "rules fantasy-commander FC-441 --lang es");
    HAS(r.out, "FC-441 (impresa)");
    HAS(r.out, "M. ");
    r = run(NULL, "rules fantasy-commander r19");
    HAS(r.out, "FC-R19");
    r = run(NULL, "rules fantasy-commander chapters");
    HAS(r.out, "  M. ");
    LACKS(r.out, "FC-441");
    r = run(NULL, "play fantasy-commander --roster 1=empire-wall --roster 2=styx-horde");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "Battle Royale");
    r = run(NULL, "play fantasy-commander/first-battle --roster 1=empire-wall");
    HAS(r.err, "empire-wall is made for the scenario battle-royale; first-battle is played.");
    CHECK_EQ(run(NULL, "play fantasy-commander/nowhere").code, 2);
}

TEST(check, "good files are called ok, bad ones are explained")
{
    char words[1200];
    snprintf(words, sizeof words, "check %s/data/null", support_root());
    struct ran r = run(NULL, words);
    CHECK_EQ(r.code, 0);
    HAS(r.out, "five-rounds.yaml: ok");
    run_write("bad.yaml", "kind: null/scenario\nid: bad\ntitle: Bad\nblurb: b\nrounds: many\ncoins: 3\n");
    snprintf(words, sizeof words, "check %s", run_path("bad.yaml"));
    r = run(NULL, words);
    CHECK_EQ(r.code, 1);
    HAS(r.out, "bad.yaml:5:");
    CHECK_EQ(run(NULL, "check /nowhere/at/all.yaml").code, 1);
}

TEST(bench, "every number that was promised is printed")
{
    static const char *const keys[] = {"games_per_s", "decisions_per_s", "clones_per_s", "listed_per_s",
                                       "state_bytes", "mean_decisions", "mean_choices", "fingerprint",
                                       "greedy_games_per_s"};
    struct ran r = run(NULL, "bench null --json --seconds 1");
    CHECK_EQ(r.code, 0);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        HAS(r.out, keys[i]);
    LACKS(r.out, "wide_cost");
    CHECK_EQ(run(NULL, "bench chess").code, 2);
    if (!game_by_id("fantasy-commander"))
        SKIP("the game is not built");
    r = run(NULL, "bench fantasy-commander --json --seconds 1");
    HAS(r.out, "wide_cost");
    HAS(r.out, "late_cost");
    char words[1200];
    snprintf(words, sizeof words, "bench fantasy-commander --scenario %s/bench/wide-field.yaml --json --seconds 1",
             support_root());
    r = run(NULL, words);
    CHECK_EQ(r.code, 0);
    HAS(r.out, "\"scenario\":\"wide-field\"");
}
