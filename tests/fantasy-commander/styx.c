/* styx.c: see styx.h. */
#include "styx.h"
#include <stdio.h>

void styx_field(void)
{
    field();
    automaton(2);
}

void whole_styx(const char *id)
{
    prepare(id, "");
    automaton(2);
    begin("");
}

void does(const char *notation)
{
    struct action a[4];
    char text[80];

    CHECK_EQ(fc_game.rules.actions(&rules->head, state, 1, a, 4), 1);
    fc_game.words.notate(&rules->head, state, &a[0], text, sizeof text);
    CHECK_STR(text, notation);
    CHECK_EQ(fc_game.rules.check(&rules->head, state, &a[0]).code, 0);
}

void must(const char *notations)
{
    char words[256];

    snprintf(words, sizeof words, "%s", notations);
    for (char *save = NULL, *w = strtok_r(words, ";", &save); w; w = strtok_r(NULL, ";", &save)) {
        w += strspn(w, " ");
        does(w);
        play(2, w);
    }
}

struct fc_choice chosen(void)
{
    struct fc c = ctx();
    struct fc_choice k;

    fc_choose(&c, state->ask, 1, &k);
    return k;
}
