/* ch_z_ways.c: Towns on the way of a unit that walks through them (FC-871, FC-1030), and what cannot be undone any more
 * (FC-1060, FC-1063). */
#include "styx.h"
#include "watch.h"

/* Vampires b1 on 2.4, Rangers, with this token; 1.5 is taken, so that their way leads through the Town 2.5. */
static void through_town(const char *token, const char *enemy)
{
    mission(4);
    by_rules();
    unit("E-LEG1", enemy, "green");
    unit("E-LEG1", "12.8", "green");
    unit("S-VAM", "2.4", token);
    unit("S-ZWA1", "1.5", "Torpor fatigue=1");
    unit("S-ZWA1", "3.5", "Torpor fatigue=1");
    begin("red 2");
}

TEST(FC_871, "a unit of the automaton that walks on through a Town destroys it on its way")
{
    through_town("Hunt", "2.7");
    must("move; via 2.5");
    CHECK(heard(FC_EV_TOWN_FALLS));
    CHECK_EQ(state->towns_fallen, 1);
    CHECK(asked(FC_ASK_MOVE, 2));
    must("to 2.6; attack a1");
}

TEST(FC_871, "a Town where it ends is no way point, nor is any hex on a map whose Towns do not fall")
{
    mission(4);
    by_rules();
    unit("E-LEG1", "12.8", "green");
    unit("S-VAM", "2.4", "Raid");
    begin("blue 2");
    must("move; to 2.5");
    mission(2);
    by_rules();
    unit("E-LEG1", "6.8", "green");
    unit("S-VAM", "6.5", "Hunt");
    begin("red 2");
    must("move");
    CHECK_EQ(chosen().action.kind, FC_ACT_TO);
}

TEST(FC_1040,
     "what dice and hidden things have settled is a barrier: report, a token that was drawn, cards that were seen")
{
    chronicle("buildings: [watchtower, scriptorium]\n");
    mission(1);
    by_rules();
    unit("E-LEG1", "4.7", "");
    unit("S-ZWA1", "4.0", "");
    deck(1, "TE02 TE03 TE04");
    begin("command");
    keep_all();
    uint32_t shown = state->head.shown;
    play(1, "spy b1");
    CHECK(state->head.shown > shown);
    shown = state->head.shown;
    play(1, "study");
    CHECK(state->head.shown > shown);
    shown = state->head.shown;
    report(FC_SUCCESS);
    CHECK(state->head.shown > shown);
}
