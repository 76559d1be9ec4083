/* ch_u_scenarios.c: chapter U: what all scenarios and the first four count (FC-810 to FC-859). */
#include "quiet.h"

static const char *const scenarios[] = {"first-battle",          "multi-headed-horror",  "difficult-decision",
                                        "miracles-of-mechanics", "overwhelming-barrier", "decisive-battle"};
static const char first_battle[] = "first-battle", horror[] = "multi-headed-horror", decision[] = "difficult-decision",
                  mechanics[] = "miracles-of-mechanics";

/* a1 (Empire, red) fights b1; nobody else has a token unless a test gives one. */
static void empire_strikes(const char *faces)
{
    begin("red 1");
    dice(faces);
    play(1, "attack b1");
    settle();
}

static void styx_strikes(const char *faces)
{
    begin("red 2");
    dice(faces);
    play(2, "attack a1");
    settle();
}

/* A unit whose activation is the last of the turn; far from everything on all six maps. */
static void last_one(void) { unit("E-LEG1", "0.8", "green"); }

static void end_the_turn(void)
{
    begin("green 1");
    play(1, "end");
}

/* ---- common ---- */

TEST(FC_810, "1 VP for each eliminated enemy unit, in every scenario")
{
    for (int i = 0; i < 6; i++) {
        scenario(scenarios[i]);
        CHECK_EQ(rules->conditions.kill_vp, 1);
        unit("E-LEG1", "3.8", "red");
        unit("S-CAV1", "4.8", "losses=3");
        last_one();
        empire_strikes("HEE");
        CHECK_EQ(vp(1), 1);
        CHECK_EQ(vp(2), 0);
    }
}

TEST(FC_811, "1 VP for each capture point at the end of turn; scenario 6 has none")
{
    for (int i = 0; i < 6; i++) {
        const char *at = NULL;
        int points = 0;
        scenario(scenarios[i]);
        for (int h = 0; h < rules->map.hexes; h++)
            points += rules->map.hex[h].cp;
        CHECK_EQ(points, i == 5 ? 0 : 3);
        at = i == 2 ? "2.4" : i == 3 ? "3.4" : i == 1 ? "1.3" : "6.4";
        last_one();
        unit("S-CAV1", at, "");
        end_the_turn();
        CHECK_EQ(vp(2), i == 5 ? 0 : 1);
        CHECK_EQ(vp(1), i == 5 ? 2 : 0); /* FC-872 */
    }
}

/* ---- scenario 1 ---- */

TEST(FC_815, "scenario 1: 10 VP, Styx places first")
{
    whole(first_battle, "");
    CHECK_EQ(rules->conditions.target_vp, 10);
    CHECK(asked(FC_ASK_DEPLOY, 2));
    CHECK_EQ(state->initiative, 1);
}

TEST(FC_816, "scenario 1: Styx scores one more for Roland, nobody else does")
{
    scenario(first_battle);
    unit("S-CAV1", "3.8", "red");
    unit("E-ROL", "4.8", "losses=4");
    last_one();
    styx_strikes("HEE");
    CHECK_EQ(vp(2), 2);
    scenario(horror);
    unit("S-CAV1", "3.8", "red");
    unit("E-ROL", "4.8", "losses=4");
    last_one();
    styx_strikes("HEE");
    CHECK_EQ(vp(2), 1);
    scenario(first_battle); /* no bonus for the other Hero */
    unit("E-LEG1", "3.8", "red");
    unit("S-IME", "4.8", "losses=4");
    last_one();
    empire_strikes("HEE");
    CHECK_EQ(vp(1), 1);
}

TEST(FC_817, "scenario 1: each unit in a Town gives its owner one more order die")
{
    scenario(first_battle);
    unit("E-LEG1", "3.3", "");
    unit("E-LEG1", "0.8", "");
    unit("S-ZWA1", "8.5", "");
    begin("command");
    CHECK_EQ(state->side[0].dice, 3);
    CHECK_EQ(state->side[1].dice, 1);
    CHECK_EQ(in_pool(2, FC_GREEN), 1);
    scenario(horror);
    unit("E-LEG1", "3.4", "");
    unit("S-ZWA1", "12.0", "");
    begin("command");
    CHECK_EQ(rules->conditions.town_die, 0);
}

TEST(FC_R55, "scenario 1: the additional order of a Town is one order die")
{
    scenario(first_battle);
    unit("S-ZWA1", "8.5", "");
    unit("S-ZWA1", "3.3", "");
    unit("E-LEG1", "0.8", "");
    begin("command");
    CHECK_EQ(state->side[1].dice, 2);
    state->side[1].faces[0] = state->side[1].faces[3] = state->side[1].faces[4] = state->side[1].faces[5] = 0;
    state->side[1].faces[FC_HIT - 1] = 2;
    state->side[1].faces[FC_STRIKE - 1] = 0;
    play(2, "keep");
    CHECK_EQ(in_pool(2, FC_RED), 2);
    CHECK_EQ(in_pool(2, FC_GREEN), 2);
}

TEST(FC_R45, "scenario 1: the damaged excerpt is no rule: an eliminated unit gives no order")
{
    int orders = 0;

    scenario(first_battle);
    unit("E-LEG1", "3.8", "red");
    unit("S-CAV1", "4.8", "losses=3");
    unit("S-ZWA1", "12.0", "");
    empire_strikes("HEE");
    play(1, "stay");
    CHECK_EQ(state->turn, 2);
    for (int k = 0; k < FC_POOL; k++)
        orders += in_pool(1, k);
    CHECK_EQ(orders, 1); /* the Legionnaires' own */
}

TEST(FC_X82, "scenario 1: Styx eliminates Roland: +2 VP")
{
    scenario(first_battle);
    unit("S-CAV1", "3.8", "red");
    unit("E-ROL", "4.8", "losses=4");
    last_one();
    styx_strikes("HEE");
    CHECK_EQ(vp(2), 2);
    CHECK_EQ(vp(1), 0);
}

/* ---- scenario 2 ---- */

TEST(FC_820, "scenario 2: 10 VP, the players decide who places first")
{
    whole(horror, "");
    CHECK_EQ(rules->conditions.target_vp, 10);
    CHECK(asked(FC_ASK_FIRST, 1) && asked(FC_ASK_FIRST, 2));
    play(1, "first 1");
    play(2, "first 1");
    CHECK(asked(FC_ASK_DEPLOY, 1));
    CHECK_EQ(state->initiative, 0);
}

TEST(FC_821, "scenario 2: the Empire scores one more for the Hydra")
{
    scenario(horror);
    unit("E-LEG1", "3.8", "red");
    unit("S-HYD", "4.8", "losses=7");
    last_one();
    empire_strikes("HEE");
    CHECK_EQ(vp(1), 2);
    scenario(first_battle);
    unit("E-LEG1", "3.8", "red");
    unit("S-HYD", "4.8", "losses=7");
    last_one();
    empire_strikes("HEE");
    CHECK_EQ(vp(1), 1);
}

/* Scenario 2: this side holds both Towns at the end of the turn with units of this type. */
static void hold_towns(const char *type, int towns)
{
    scenario(horror);
    last_one();
    unit(type, "3.4", "");
    if (towns > 1)
        unit(type, "9.4", "");
}

TEST(FC_822, "scenario 2: both Towns give 1 VP and cost a die of the next generation")
{
    hold_towns("E-LEG1", 2);
    unit("S-ZWA1", "12.0", "");
    end_the_turn();
    CHECK_EQ(vp(1), 1);
    CHECK_EQ(state->side[0].dice, 2); /* of three */
    hold_towns("E-LEG1", 1);
    unit("S-ZWA1", "12.0", "");
    end_the_turn();
    CHECK_EQ(vp(1), 0);
    CHECK_EQ(state->side[0].dice, 2); /* of two */
    hold_towns("S-ZWA1", 2);
    end_the_turn();
    CHECK_EQ(vp(2), 1);
}

TEST(FC_822, "scenario 2: who throws no dice gives up an order that he has, and only he is told which")
{
    struct decision d = {0};

    hold_towns("S-ZWA1", 2);
    unit("E-LEG1", "12.8", "");
    end_the_turn();
    CHECK_EQ(state->side[1].dice, 0);
    CHECK_EQ(state->side[1].to_lose, 1);
    int green = state->side[1].pool[FC_GREEN];
    fc_game.rules.decision(&rules->head, state, 1, &d);
    CHECK_EQ(d.kind, FC_ASK_GENERATE);
    CHECK_EQ(d.arg[2], 1);
    CHECK(!legal(2, "keep"));
    CHECK(!legal(2, "lose red"));
    CHECK_EQ(choices(2), 1);
    play(2, "lose green");
    CHECK_EQ(state->side[1].pool[FC_GREEN], green - 1);
    CHECK_EQ(state->side[1].to_lose, 0);
    CHECK(heard(FC_EV_ORDER_LOST));
    CHECK_EQ(heard_event(FC_EV_ORDER_LOST)->to, 1 << 1);
    CHECK_EQ(heard_event(FC_EV_ORDER_LOST)->arg[1], FC_GREEN);
}

TEST(FC_822, "scenario 2: the penalty is for one generation only")
{
    hold_towns("E-LEG1", 2);
    unit("S-ZWA1", "12.0", "");
    end_the_turn();
    keep_all();
    state->side[0].pool[FC_RED] = 1; /* whatever the order dice showed */
    give(1, "yellow red yellow");
    give(2, "green");
    play_all(1, "move; to 4.4"); /* out of a Town */
    play(2, "end");
    play(1, "activate a1");
    CHECK_EQ(state->turn, 3);
    CHECK_EQ(vp(1), 1);
    CHECK_EQ(state->side[0].dice, 3);
}

TEST(FC_R33, "scenario 2: without dice a fixed order of choice is given up")
{
    hold_towns("S-ZWA1", 2);
    unit("S-IME", "12.0", ""); /* purple, red, a free re-roll */
    end_the_turn();
    CHECK(asked(FC_ASK_GENERATE, 2));
    CHECK_EQ(state->side[1].dice, 0);
    refused(2, "keep", FC_WHY_LOSE_FIRST, 822);
    refused(2, "lose blue", FC_WHY_NOT_IN_POOL, 822);
    CHECK(listed(2, "lose green") && listed(2, "lose red") && listed(2, "lose purple"));
    play(2, "lose green");
    CHECK_EQ(in_pool(2, FC_GREEN), 1);
    CHECK_EQ(in_pool(2, FC_RED), 1);
    CHECK_EQ(in_pool(2, FC_PURPLE), 1);
    hold_towns("S-ZWA1", 2); /* a die comes first */
    unit("S-CAV1", "12.0", "");
    unit("S-CAV1", "11.0", "");
    unit("S-CAV1", "10.0", "");
    end_the_turn();
    CHECK_EQ(state->side[1].dice, 2);
    refused(2, "lose green", FC_WHY_NOTHING_TO_LOSE, 822);
}

/* Tired Empire unit a1 with an enemy in contact. */
static bool may_rest(const char *id, const char *at, const char *foe)
{
    scenario(id);
    unit("E-LEG1", at, "red fatigue=1");
    unit("S-ZWA1", foe, "");
    begin("red 1");
    return legal(1, "rest");
}

TEST(FC_823, "scenario 2: Empire units in a Town rest even in contact with enemies")
{
    CHECK(may_rest(horror, "3.4", "4.4"));
    play(1, "rest");
    CHECK_EQ(tired(0), 0);
    CHECK(!may_rest(horror, "4.4", "5.4")); /* not in a Town */
    refused(1, "rest", FC_WHY_REST_CONTACT, 422);
    CHECK(!may_rest(first_battle, "3.3", "4.3")); /* another scenario */
    scenario(horror);                             /* not for Styx */
    unit("S-ZWA1", "3.4", "red fatigue=1");
    unit("E-LEG1", "4.4", "");
    begin("red 2");
    refused(2, "rest", FC_WHY_REST_CONTACT, 422);
}

TEST(FC_X83, "scenario 2: both Towns and a capture point: +2 VP, then one die less")
{
    hold_towns("E-LEG1", 2);
    unit("E-LEG1", "1.3", "");
    unit("S-ZWA1", "12.0", "");
    end_the_turn();
    CHECK_EQ(vp(1), 2);
    CHECK_EQ(state->side[0].dice, 3); /* four units, four dice, one less before the first roll */
    play(1, "reroll-all");
    CHECK_EQ(state->side[0].dice, 2);
}

/* ---- scenario 3 ---- */

/* Deployment: alternately, whatever the other side does. */
static void deploy(int seat, const char *label, const char *at)
{
    char line[32];

    strcpy(line, "deploy ");
    strcat(line, label);
    play(seat, line);
    strcpy(line, "at ");
    strcat(line, at);
    play(seat, line);
}

TEST(FC_830, "scenario 3: 12 VP, Styx places first")
{
    whole(decision, "");
    CHECK_EQ(rules->conditions.target_vp, 12);
    CHECK(asked(FC_ASK_DEPLOY, 2));
    CHECK_EQ(state->initiative, 1);
}

TEST(FC_831, "scenario 3: Styx scores one more for the Crusader")
{
    for (int i = 0; i < 2; i++) {
        scenario(i ? decision : first_battle);
        unit("S-CAV1", "3.8", "red");
        unit("E-CRU", "4.8", "losses=4");
        last_one();
        styx_strikes("HEE");
        CHECK_EQ(vp(2), 1 + i);
    }
}

TEST(FC_832, "scenario 3: up to 3 Empire units in the north-east, the rest in the south")
{
    whole(decision, "");
    deploy(2, "b1", "0.0");
    deploy(1, "a1", "11.2");
    deploy(2, "b2", "1.0");
    deploy(1, "a2", "12.2");
    deploy(2, "b3", "2.0");
    deploy(1, "a3", "10.3");
    deploy(2, "b4", "3.0");
    play(1, "deploy a4");
    refused(1, "at 11.3", FC_WHY_ZONE_FULL, 832);
    refused(1, "at 10.4", FC_WHY_NOT_IN_ZONE, 195);
    play(1, "at 11.7");
    CHECK_AT(3, "11.7");
}

/* ---- scenario 4 ---- */

TEST(FC_840, "scenario 4: 12 VP, the players decide who places first")
{
    whole(mechanics, "");
    CHECK_EQ(rules->conditions.target_vp, 12);
    CHECK(asked(FC_ASK_FIRST, 1) && asked(FC_ASK_FIRST, 2));
}

TEST(FC_841, "scenario 4: one Graveyard, which works for Styx")
{
    int graveyards = 0;

    scenario(mechanics);
    for (int h = 0; h < rules->map.hexes; h++)
        graveyards += rules->map.hex[h].terrain == rules->graveyard;
    CHECK_EQ(graveyards, 1);
    CHECK_EQ(rules->map.hex[hex("6.2")].terrain, rules->graveyard);
    unit("S-CAV2", "6.3", "red losses=1"); /* beside it: Vampirism, Attack Support */
    unit("E-LEG1", "6.4", "");
    last_one();
    styx_strikes("UEE");
    CHECK_EQ(left(0), 3);
    CHECK_EQ(left(FC_ROSTER_MAX), 4);
}

TEST(FC_842, "scenario 4: at most 2 Empire units in each side zone")
{
    whole(mechanics, "");
    play(1, "first 1");
    play(2, "first 1");
    deploy(1, "a1", "0.3");
    deploy(2, "b1", "6.2");
    deploy(1, "a2", "0.4");
    deploy(2, "b2", "6.1");
    play(1, "deploy a3");
    refused(1, "at 0.5", FC_WHY_ZONE_FULL, 842);
    play(1, "at 11.3");
    deploy(2, "b3", "6.0");
    deploy(1, "a4", "12.4");
    deploy(2, "b4", "7.2");
    play(1, "deploy a5");
    refused(1, "at 11.5", FC_WHY_ZONE_FULL, 842);
    play(1, "at 0.7");
}
