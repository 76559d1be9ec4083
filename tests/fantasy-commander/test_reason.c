/* test_reason.c: what hints say of an action is true here: each number is compared with the position. */
#include <stdio.h>
#include <string.h>
#include "battle.h"

/* All reasons of seat's action, one a line. */
static const char *reasons(int seat, const char *notation, enum lang lang)
{
    static char all[2000];
    char text[400];
    struct action a;
    struct fc_state view = *state;
    all[0] = '\0';
    fc_redact(&rules->head, &view, seat - 1);
    CHECK(fc_parse(&rules->head, &view, seat - 1, notation, &a));
    for (int i = 0; fc_say_reason(&rules->head, &view, &a, i, lang, text, sizeof text) > 0; i++) {
        CHECK(i < 8);
        strcat(strcat(all, text), "\n");
    }
    return all;
}

#define SAYS(text, part) CHECK(strstr((text), (part)))
#define HIDES(text, part) CHECK(!strstr((text), (part)))

TEST(reason, "an attack: what is left of the target, and what destroying it gives")
{
    const char *all;
    field();
    unit("S-CAV1", "6.4", "losses=1");
    unit("E-LEG1", "6.5", "red");
    begin("red 1");
    all = reasons(1, "attack b1", LANG_EN);
    SAYS(all, "b1 has 3 of 4 left.");
    SAYS(all, "gives 1 VP.");
    SAYS(reasons(1, "attack b1", LANG_ES), "b1 le quedan 3 de 4.");
    rules->conditions.kill_vp = 2;
    SAYS(reasons(1, "attack b1", LANG_EN), "gives 2 VP.");
    rules->conditions.elimination = 1;
    HIDES(reasons(1, "attack b1", LANG_EN), "VP.");
}

TEST(reason, "a place: what it pays, how far the next prize is, who is in contact, the ground")
{
    const char *all;
    field();
    capture_point("6.4");
    terrain("5.5", "forest");
    unit("S-CAV1", "6.2", "");
    unit("E-LEG1", "6.6", "red");
    begin("red 1");
    all = reasons(1, "move", LANG_EN);
    SAYS(all, "6\xc2\xb7""4 gives 1 VP at the end of the turn");
    play(1, "move");
    all = reasons(1, "to 6.4", LANG_EN);
    SAYS(all, "6\xc2\xb7""4 gives 1 VP at the end of the turn");
    SAYS(all, "The nearest enemy is 2 hexes from there.");
    all = reasons(1, "to 6.5", LANG_EN);
    SAYS(all, "6\xc2\xb7""4 is 1 hex from there, 2 from where it stands.");
    HIDES(all, "STRIKE");
    SAYS(reasons(1, "to 5.5", LANG_EN), "The ground there ignores 1 STRIKE.");
}

TEST(reason, "a movement: how many hexes it reaches, counted as they are listed")
{
    struct action list[1024];
    char text[80];
    int n, contact = 0;
    field();
    unit("S-CAV1", "6.3", "");
    unit("E-LEG1", "6.6", "red");
    begin("red 1");
    const char *all = reasons(1, "move", LANG_EN);
    struct fc c = {rules, state, NULL};
    struct fc_state before = *state;
    play(1, "move");
    n = fc_game.actions(&rules->head, state, 0, list, 1024);
    for (int i = 0; i < n; i++)
        contact += list[i].kind == FC_ACT_TO && fc_enemies_in_contact(&c, 0, list[i].arg[0], NULL) > 0;
    CHECK(before.ask == FC_ASK_ACT && contact > 0);
    snprintf(text, sizeof text, "%d hexes within reach, %d of them in contact", n, contact);
    SAYS(all, text);
}

TEST(reason, "orders: tokens for the initiative with this one, enemies within its reach")
{
    const char *all;
    field();
    unit("S-CAV1", "6.3", "");
    unit("E-LEG1", "6.5", "");
    unit("E-LEG1", "0.8", "");
    begin("command");
    while (state->ask != FC_ASK_DISTRIBUTE)
        for (int seat = 1; seat <= 2 && state->ask != FC_ASK_DISTRIBUTE; seat++)
            if (state->asked & 1 << (seat - 1))
                play(seat, "keep");
    state->side[0].pool[FC_RED] = 2;
    state->side[0].pool[FC_BLUE] = 2;
    SAYS(reasons(1, "order a1 red", LANG_EN), "With it 1 of your units");
    SAYS(reasons(1, "order a1 blue", LANG_EN), "With it 0 of your units");
    SAYS(reasons(1, "order a1 blue", LANG_EN), "1 enemy within 3 hexes.");
    play(1, "order a1 red");
    all = reasons(1, "order a2 red", LANG_EN);
    SAYS(all, "With it 2 of your units");
    SAYS(all, "The nearest enemy is");
}

TEST(reason, "rest and what it takes off; an illegal action has no reason")
{
    struct action a;
    char text[100];
    field();
    unit("S-CAV1", "6.1", "");
    unit("E-LEG1", "6.7", "red fatigue=1");
    begin("red 1");
    SAYS(reasons(1, "rest", LANG_EN), "It has 1 of 2 fatigue, and Rest takes off all of it.");
    CHECK(fc_parse(&rules->head, state, 0, "attack b1", &a));
    CHECK_EQ(fc_say_reason(&rules->head, state, &a, 0, LANG_EN, text, sizeof text), 0);
}
