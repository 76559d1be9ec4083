/*
 * elements_test.c: battles of De Bellis Fantasiae through the terminal, as people play them: from the field and the
 * deployment over groups, wheels, contacts and shots to the end.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "run.h"
#include "test.h"

/* Opens, then always takes a unit and moves it, shoots and fights as the lists begin: more often than any battle needs.
 * Where a list has no second choice, that is said, and the battle goes on. */
static char *battle(const char *opening, int times)
{
    static const char cycle[] = "1\n2\n1\n";
    char *text = malloc(strlen(opening) + sizeof cycle * (size_t)times + 1);
    strcpy(text, opening);
    for (int i = 0; i < times; i++)
        strcat(text, cycle);
    return text;
}

static int count(const char *text, const char *part)
{
    int n = 0;
    for (; (text = strstr(text, part)); text += strlen(part))
        n++;
    return n;
}

TEST(elements, "a whole battle: field, deployment, groups, wheels, shots, contacts, fights, to its end")
{
    char *script = battle("field 1\nshape line\nmove a11 12.5 4.5\nend\na5-a8 wheel 10\nwhy a5-a8 ahead 1\nnear a5\n"
                          "ruler a5 b1\nzones a5\nmap a5\nend\n",
                          400);
    struct ran r = run(script, "play de-bellis-fantasiae/pitched-battle --seed 11 --seat 2=greedy");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "Harrowmont Marches chooses the field: Greenmeadow.");
    HAS(r.out, "Cleric a11 is deployed at x 12.5 y 4.5, facing north.");
    HAS(r.out, "Harrowmont Marches takes Solid Spears a5-a8.");
    HAS(r.out, "Nearest to a5, measured from edge to edge:");
    HAS(r.out, "From a5 to b1:");
    HAS(r.out, "+ Threat zone of");
    CHECK(count(r.out, " shoots at ") > 5);
    CHECK(count(r.out, " fights ") > 5);
    CHECK(count(r.out, " recoils") > 3);
    CHECK(count(r.out, " pursues") > 0);
    CHECK(count(r.out, "(DB-600)") > 0);
    CHECK(count(r.out, " wins: ") >= 2); /* among the events, and at the end */
    HAS(r.out, "\nRule: DB-6");
    HAS(r.out, "\nReplay it with: ");
    LACKS(r.out, "What decided"); /* nobody waits for it */
    free(script);
}

TEST(elements, "the same in Spanish, from the first bound")
{
    char *script = battle("a5-a8 girar 10\n", 400);
    struct ran r = run(script, "play de-bellis-fantasiae --seed 11 --seat 2=greedy --lang es");
    CHECK_EQ(r.code, 0);
    CHECK(count(r.out, "Combate de ") > 5);
    HAS(r.out, "(tomar a1 ");
    LACKS(r.out, "(take ");
    LACKS(r.out, "(march ");
    CHECK(count(r.out, "Victoria: ") >= 2);
    HAS(r.out, "\nRegla: DB-6");
    LACKS(r.out, " wins");
    LACKS(r.out, " fights ");
    free(script);
}

TEST(elements, "castles, dragons with spells, and two commands a side: a few bounds of each")
{
    static const char *const scenario[] = {"storm-crownhold", "dragonwake", "grand-alliance", "holy-grove"};
    for (int i = 0; i < 4; i++) {
        char words[200], *script = battle("field 1\nshape line\nend\nmap\n", 30);
        snprintf(words, sizeof words, "play de-bellis-fantasiae/%s --seed 4 --seat 2=greedy%s", scenario[i],
                 i & 1 ? " --lang es" : "");
        struct ran r = run(script, words);
        CHECK_EQ(r.code, 0);
        HAS(r.out, i & 1 ? "Turno 3" : "Bound 3");
        HAS(r.out, "c1");
        free(script);
    }
}
