/* bots_test.c: programs as opponents in `sim` and `play`; the examples that we show. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "run.h"
#include "test.h"

/* A bot of our own, in the test's folder: the words "--seat N=cmd:…" for it. */
static const char *bot(int seat, const char *name, const char *script)
{
    static char words[1300], command[1300];
    run_write(name, script);
    snprintf(words, sizeof words, "--seat %d=cmd:sh_%s", seat, run_path(name));
    snprintf(command, sizeof command, "chmod +x '%s'", run_path(name));
    CHECK(system(command) == 0);
    return words;
}

static struct ran run_with(const char *before, const char *seat, const char *input)
{
    char words[1190];
    snprintf(words, sizeof words, "%s %s", before, seat);
    return run(input, words);
}

static const char example[] = SOURCE_ROOT "/examples/bots";

static void plays_well(const char *game, const char *command)
{
    char words[1190];
    snprintf(words, sizeof words, "sim %s --games 2 --seed 5 --threads 2 --json --seat 1=cmd:%s --seat 2=random", game,
             command);
    struct ran r = run(NULL, words);
    CHECK_STR(r.err, "");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "\"forfeits\":0");
}

TEST(bots, "the example in Python plays whole battles, and the same ones again")
{
    char command[400], words[1190];
    if (system("python3 -c 1 2>/dev/null") != 0)
        SKIP("there is no python3");
    snprintf(command, sizeof command, "%s/best-odds.py", example);
    plays_well("null", command);
    plays_well("fantasy-commander", command);
    snprintf(words, sizeof words, "sim null --games 8 --seed 5 --threads 1 --json --seat 1=cmd:%s", command);
    struct ran r = run(NULL, words);
    char *one = malloc(strlen(r.out) + 1);
    CHECK(one);
    strcpy(one, r.out);
    snprintf(words, sizeof words, "sim null --games 8 --seed 5 --threads 4 --json --seat 1=cmd:%s", command);
    r = run(NULL, words);
    CHECK_STR(r.out, one); /* whatever process plays which match */
    free(one);
}

TEST(bots, "the example for the shell plays a whole match")
{
    char command[400];
    snprintf(command, sizeof command, "%s/attack-first.sh", example);
    plays_well("null", command);
}

TEST(bots, "the example in C compiles by the line that it says, and plays")
{
    char command[1400];
    snprintf(command, sizeof command, "cc -O2 -Wall -Werror -o '%s' '%s/wanderer.c'", run_path("wanderer"), example);
    CHECK(system(command) == 0);
    plays_well("null", run_path("wanderer"));
    plays_well("fantasy-commander", run_path("wanderer"));
}

/* In so many lines from here on, these words stand in the same column. */
static void in_line(const char *text, int lines, const char *words)
{
    long column = -1;
    for (int i = 0; i < lines; i++, text = strchr(text, '\n') + 1) {
        const char *at = strstr(text, words), *end = strchr(text, '\n');
        CHECK(at && end && at < end);
        CHECK(column < 0 || column == at - text);
        column = at - text;
    }
}

TEST(bots, "a bot that fails loses its battle, the run goes on, and everything is said")
{
    /* Plays every second match, and dies in the others. */
    const char *seat = bot(2, "moody",
                           "n=0\nwhile read -r l; do\n"
                           "id=$(printf '%s' \"$l\" | sed -n 's/^{\"id\":\\([0-9]*\\),.*/\\1/p')\n"
                           "case $l in\n"
                           "*'\"do\":\"begin\"'*) case $l in *'\"match\":'[0-9]*[13579],*|*'\"match\":'[13579],*) "
                           "echo 'not today' >&2; exit 9;; esac; echo \"{\\\"id\\\":$id,\\\"ok\\\":true}\";;\n"
                           "*'\"do\":\"act\"'*) echo \"{\\\"id\\\":$id,\\\"index\\\":0}\";;\nesac\ndone\n");
    char dir[400];
    snprintf(dir, sizeof dir, "sim null --games 6 --seed 2 --threads 2 --json --records %s", run_path("moody-records"));
    struct ran r = run_with(dir, seat, NULL);
    CHECK_EQ(r.code, 0);
    HAS(r.out, "\"forfeits\":3");
    HAS(r.out, "\"games\":6");
    HAS(r.err, "game 1, seed ");
    HAS(r.err, "seat 2 loses by forfeit: cmd:sh ");
    HAS(r.err, "it ended with exit code 9 instead of answering question 1.");
    HAS(r.err, "not today");
    HAS(r.err, "game 5, seed ");
    LACKS(r.err, "game 2, seed ");
    char words[400];
    snprintf(words, sizeof words, "replay %s --verify", run_path("moody-records/null-000001.bellum"));
    r = run(NULL, words);
    CHECK_EQ(r.code, 0); /* the record is whole: the bot has resigned */
    snprintf(words, sizeof words, "replay %s", run_path("moody-records/null-000001.bellum"));
    HAS(run(NULL, words).out, "Player 2 resigns");
    r = run_with("sim null --games 2 --lang es", seat, NULL);
    HAS(r.err, "terminó con el código 9");
    HAS(r.out, ", 1 perdida por abandono");
    HAS(r.out, "0 empates, 1 abandono\n");
    r = run_with("sim null --games 6 --seed 2 --seat 1=random", seat, NULL);
    HAS(r.out, ", 3 lost by forfeit\n");
    HAS(r.out, ", 3 forfeits\n");
    /* The name is long, and the columns behind it stand in line all the same: both seats, and both players. */
    in_line(strstr(r.out, "\n  1  ") + 1, 2, " won ");
    in_line(strstr(r.out, "\n  1  ") + 1, 2, " points on average");
    r = run_with("sim null --games 6 --seed 2 --seat 1=random --swap", seat, NULL);
    in_line(strstr(r.out, "\n  1  ") + 1, 4, " won ");
}

TEST(bots, "battles that were all forfeited have no length")
{
    struct ran r = run_with("sim null --games 2 --seed 2", bot(2, "mute", "exit 3\n"), NULL);
    HAS(r.out, "0 draws, 2 forfeits\n");
    LACKS(r.out, " turns (");
}

TEST(bots, "a bot that hangs has as long as --bot-time says")
{
    const char *seat = bot(1, "sleeper", "exec sleep 100\n");
    struct ran r = run_with("sim null --games 1 --bot-time 1", seat, NULL);
    CHECK_EQ(r.code, 0);
    HAS(r.err, "did not answer \"begin\" within 1 s");
    r = run_with("sim null --games 1 --bot-time 0", seat, NULL);
    CHECK_EQ(r.code, 2);
    CHECK_EQ(run(NULL, "play null --bot-time never").code, 2);
}

TEST(bots, "a program that is not there is said at once")
{
    struct ran r = run(NULL, "sim null --games 1 --seat 1=cmd:/no/such/bot");
    CHECK_EQ(r.code, 2);
    HAS(r.err, "this program cannot be a bot: /no/such/bot: No such file");
    r = run(NULL, "play null --seat 2=cmd:/no/such/bot --lang es");
    CHECK_EQ(r.code, 2);
    HAS(r.err, "este programa no puede ser un bot");
    CHECK_EQ(run(NULL, "sim null --games 1 --seat 1=cmd:").code, 2);
    r = run(NULL, "serve --bot trial=cmd:/no/such/bot");
    CHECK_EQ(r.code, 2);
    HAS(r.err, "cannot be a bot");
    CHECK_EQ(run(NULL, "serve --bot Trial=cmd:sh").code, 2);
    CHECK_EQ(run(NULL, "serve --bot trial=greedy").code, 2);
    r = run(NULL, "serve --bot trial=cmd:sh --bot trial=cmd:sh");
    CHECK_EQ(r.code, 2);
    HAS(r.err, "offers no bot");
}

TEST(bots, "play: a bot that cheats resigns, and the person is told why; a saved battle names no program")
{
    const char *cheat = "read -r l; echo '{\"id\":1,\"ok\":true}'; read -r l; echo 'I cheat' >&2; "
                        "echo '{\"id\":2,\"action\":\"bid 99\"}'; sleep 9\n";
    struct ran r = run_with("play null --seed 5", bot(2, "cheat", cheat), "");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "Seat 2, cmd:sh ");
    HAS(r.out, "'bid 99', which is not allowed: You have only 10 coins. (NG-102)");
    HAS(r.out, "I cheat");
    HAS(r.out, "Player 1 wins");

    /* One that answers: bids nothing. */
    const char *meek = "while read -r l; do id=$(printf '%s' \"$l\" | sed -n 's/^{\"id\":\\([0-9]*\\),.*/\\1/p')\n"
                       "case $l in *'\"do\":\"begin\"'*) echo \"{\\\"id\\\":$id,\\\"ok\\\":true}\";; "
                       "*'\"do\":\"act\"'*) echo \"{\\\"id\\\":$id,\\\"index\\\":0}\";; esac; done\n";
    r = run_with("play null --seed 5", bot(2, "meek", meek), "bid 2\nseal\n");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "The bids are shown: 2 and 0.");
    r = run("bid 1\nseal\n", "play --resume last");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "Seat 2 was played by a bot: name it again with --seat 2=cmd:PROGRAM");
    r = run_with("play --resume last", bot(2, "meek", meek), "bid 1\nseal\n");
    CHECK_EQ(r.code, 0);
    LACKS(r.out, "name it again");
}
