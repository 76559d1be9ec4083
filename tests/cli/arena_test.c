/* arena_test.c: the ladder at the command line. */
#include <stdlib.h>
#include <string.h>
#include "run.h"
#include "test.h"

TEST(arena, "the same table on one thread and on three, and another one from another seed")
{
    static const char ladder[] =
        "arena breakthrough/small --players random,greedy,flat@30 --pairs 4 --json --seed 5 --threads ";
    char words[200];
    strcat(strcpy(words, ladder), "1");
    struct ran r = run(NULL, words);
    CHECK_EQ(r.code, 0);
    CHECK_STR(r.err, "");
    HAS(r.out, "\"first\":\"greedy\",\"second\":\"random\",\"games\":8,");
    HAS(r.out, "\"first\":\"flat@30\",\"second\":\"greedy\",\"games\":8,");
    HAS(r.out, "\"anchor\":\"random\",\"players\":[{\"player\":\"random\",\"elo\":0.0,\"low\":0.0,\"high\":0.0}");
    char *one = run_copy(r.out);
    strcat(strcpy(words, ladder), "3");
    CHECK_STR(run(NULL, words).out, one);
    r = run(NULL, "arena null --players random,default --pairs 4 --json --seed 5");
    char *other = run_copy(r.out);
    CHECK(strcmp(run(NULL, "arena null --players random,default --pairs 4 --json --seed 6").out, other) != 0);
    free(one);
    free(other);
}

TEST(arena, "points, differences and ratings for people, in both languages")
{
    struct ran r = run(NULL, "arena breakthrough/small --players random,greedy --pairs 20 --seed 1");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "20 pairs of games");
    HAS(r.out, "greedy  random      40.0 :      0.0    +645  (+287 … +∞)");
    HAS(r.out, "random being 0");
    r = run(NULL, "arena breakthrough/small --pair greedy,random --pair flat@10,default --pairs 1 --seed 1 --lang es");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "1 pareja de partidas");
    HAS(r.out, "2,0 :");
    HAS(r.out, "ningún resultado lo une");
    r = run(NULL, "arena breakthrough/small --players random,greedy --anchor greedy --pairs 2 --seed 1 --json");
    HAS(r.out, "\"anchor\":\"greedy\"");
    HAS(r.out, "{\"player\":\"greedy\",\"elo\":0.0");
}

TEST(arena, "--time goes to players who take a budget and have none")
{
    struct ran r = run(
        NULL, "arena breakthrough/small --players random,flat,flat@10,frozen:1 --time 1ms --pairs 1 --seed 1 --json");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "\"player\":\"random\"");
    HAS(r.out, "\"player\":\"flat@1ms\"");
    HAS(r.out, "\"player\":\"flat@10\"");
    HAS(r.out, "\"player\":\"frozen:1@1ms\"");
}

TEST(arena, "what is said wrongly is told before anything is played")
{
    static const struct mistake cases[] = {
        {"arena breakthrough --players random,gredy", "'gredy': here play random, greedy, default, flat or ai:easy,"},
        {"arena breakthrough --players random,ai:hrad", "'ai:hrad': here play"},
        {"arena breakthrough --players random,frozen:77",
         "frozen:1, frozen:2 (as the search once was), or a program, cmd:./mybot."},
        {"arena breakthrough --players random,ai:hrad --lang es", "aquí juegan"},
        {"arena breakthrough --players random,cmd:./nobody-at-home", "this program cannot be a bot: ./nobody-at-home"},
        {"arena breakthrough --players random", "at least two players"},
        {"arena breakthrough --players random,greedy,random", "'random' stands on the ladder twice"},
        {"arena breakthrough --pair random", "is no pair"},
        {"arena breakthrough --pair random,random", "is no pair"},
        {"arena breakthrough --pair random,greedy,flat", "is no pair"},
        {"arena breakthrough --players random,greedy --anchor flat", "'flat' does not play here"},
        {"arena breakthrough --time 5s", "'5s' is no time"},
        {"arena breakthrough --time 500", "'500' is no time"},
        {"arena breakthrough --pairs 0", "0"},
        {"arena chess", "chess"},
        {"arena breakthrough/nowhere --players random,greedy", "nowhere"},
    };
    RUN_MISTAKES(cases);
}
