/* ch_d_setup.c: chapter D: the map, who places first, deployment, control and victory points. */
#include "quiet.h"
#include "rosters.h"

static void start_with(uint64_t seed)
{
    struct events ev = {told, 512, 0, false};

    fc_game.rules.setup(&rules->head, seed, state, &ev);
    told_n = ev.len;
}

/* How often seat 1 places first in 100 starts. */
static int first_of_100(void)
{
    int n = 0;

    for (uint64_t seed = 1; seed <= 100; seed++) {
        start_with(seed);
        CHECK_EQ(state->active, state->initiative);
        n += state->active == 0;
    }
    return n;
}

/* The last unit of each side is still to be placed. */
static int to_place, other_to_place;
static void deploying(void)
{
    field();
    to_place = unit("E-LEG1", "-", "");
    other_to_place = unit("S-CAV1", "-", "");
    unit("E-LEG1", "6.8", "");
    unit("S-CAV1", "6.0", "");
}

/* Two units that only wait: the turn ends when both have rested. */
static void end_turn(void)
{
    for (int turn = state->turn; turn == state->turn && !state->head.over;)
        play(state->asked & 1 ? 1 : 2, "end");
}

/* ---- order of things ---- */

TEST(FC_190, "map, terrain, capture points and initiative token come before the deployment")
{
    int points = 0;

    whole("first-battle", "");
    CHECK(asked(FC_ASK_DEPLOY, 2));
    CHECK(heard(FC_EV_SETUP) && heard(FC_EV_FIRST) && !heard(FC_EV_DEPLOYED));
    CHECK_EQ(state->cell[hex("6.4")].terrain, rules->bridge);
    CHECK_EQ(state->cell[hex("3.3")].terrain, rules->town);
    for (int h = 0; h < rules->map.hexes; h++)
        points += state->cell[h].cp;
    CHECK_EQ(points, 3);
    CHECK_EQ(state->initiative, 1);
    CHECK_EQ(state->alive[0] + state->alive[1], 0);
    CHECK_EQ(state->reserve[0], 7);
    CHECK_EQ(state->reserve[1], 9);
}

TEST(FC_R37, "the standard map: 9 rows of 13 and 12 hexes")
{
    field();
    CHECK_EQ(rules->map.rows, 9);
    CHECK_EQ(rules->map.hexes, 113);
    for (int row = 0; row < 9; row++)
        CHECK_EQ(rules->map.row_start[row + 1] - rules->map.row_start[row], row & 1 ? 12 : 13);
}

TEST(FC_191, "the larger army has the initiative token and deploys first")
{
    ACCEPTED(army("battle-royale map=first-battle", "empire", "E-LEG1*2", "TE04*2"));
    begin(""); /* 2 against 9 */
    CHECK_EQ(state->initiative, 1);
    CHECK(asked(FC_ASK_DEPLOY, 2));
    ACCEPTED(army("battle-royale map=first-battle", "styx", "S-HYD S-IME", "TS01*2"));
    begin(""); /* 8 against 2, though Styx is dearer by the unit */
    CHECK_EQ(state->initiative, 0);
    CHECK(asked(FC_ASK_DEPLOY, 1));
}

TEST(FC_192, "equal numbers: chance decides")
{
    int n;

    ACCEPTED(armies("battle-royale map=first-battle", (struct own_army){"empire", "E-LEG1*2", "TE04*2"},
                    (struct own_army){"styx", "S-ZWA1*2", "TS01*2"}));
    n = first_of_100();
    CHECK(n > 25 && n < 75);
}

TEST(FC_193, "a scenario names who starts placing; the initiative token goes with it")
{
    static const char *const named[] = {"first-battle", "difficult-decision", "overwhelming-barrier",
                                        "decisive-battle"};

    for (int i = 0; i < 4; i++) {
        whole(named[i], "");
        CHECK_EQ(state->initiative, 1);
        CHECK(asked(FC_ASK_DEPLOY, 2));
        rules->army[1].units = 2; /* it is not because of their number */
        begin("");
        CHECK_EQ(state->initiative, 1);
        CHECK(asked(FC_ASK_DEPLOY, 2));
    }
}

TEST(FC_R05, "the named side has the token even with the smaller army")
{
    ACCEPTED(army("first-battle", "styx", "S-HYD S-IME", "TS01*2"));
    CHECK_EQ(first_of_100(), 0);
    CHECK(asked(FC_ASK_DEPLOY, 2));
}

TEST(FC_194, "players decide: what both say counts")
{
    static const char *const open[] = {"multi-headed-horror", "miracles-of-mechanics"};

    for (int i = 0; i < 20; i++) {
        int seat = i & 1 ? 1 : 2;
        const char *both = seat == 1 ? "first 1" : "first 2";
        if (i % 10 == 0)
            whole(open[i / 10], "");
        start_with((uint64_t)i + 1);
        CHECK(asked(FC_ASK_FIRST, 1) && asked(FC_ASK_FIRST, 2));
        play(1, both);
        CHECK(!asked(FC_ASK_FIRST, 1) && asked(FC_ASK_FIRST, 2));
        play(2, both);
        CHECK_EQ(state->initiative, seat - 1);
        CHECK(asked(FC_ASK_DEPLOY, seat));
    }
}

TEST(FC_194, "players decide: chance, if they do not agree")
{
    int n = 0;

    whole("multi-headed-horror", "");
    for (uint64_t seed = 1; seed <= 100; seed++) {
        start_with(seed);
        play(2, "first 2");
        play(1, "first 1");
        CHECK_EQ(state->active, state->initiative);
        n += state->initiative == 0;
    }
    CHECK(n > 25 && n < 75);
}

/* ---- deployment ---- */

TEST(FC_195, "alternately one unit of one's choice on a hex of one's own zone")
{
    whole("first-battle", "");
    refused(1, "deploy a1", FC_WHY_NOT_ASKED, 195);
    refused(2, "deploy a1", FC_WHY_NOT_OWN, 195);
    CHECK_EQ(choices(2), 9);
    play(2, "deploy b9");
    refused(2, "at 6.8", FC_WHY_NOT_IN_ZONE, 195);
    refused(2, "at 6.2", FC_WHY_NOT_IN_ZONE, 195);
    CHECK_EQ(choices(2), 25);
    play(2, "at 6.1");
    CHECK_AT(FC_ROSTER_MAX + 8, "6.1");
    CHECK(asked(FC_ASK_DEPLOY, 1));
    play_all(1, "deploy a4; at 0.7");
    CHECK(asked(FC_ASK_DEPLOY, 2));
    refused(2, "deploy b9", FC_WHY_DEPLOYED, 195);
}

TEST(FC_196, "not on impassable or occupied hexes; difficult ground and capture points are allowed")
{
    deploying();
    terrain("5.8", "rocks");
    terrain("7.8", "forest");
    terrain("8.8", "river");
    capture_point("4.8");
    begin("setup 1");
    CHECK(asked(FC_ASK_DEPLOY_AT, 1));
    refused(1, "at 5.8", FC_WHY_IMPASSABLE, 196);
    refused(1, "at 8.8", FC_WHY_IMPASSABLE, 196);
    refused(1, "at 6.8", FC_WHY_OCCUPIED, 196);
    CHECK(listed(1, "at 7.8"));
    CHECK(listed(1, "at 4.8"));
    play(1, "at 4.8");
    CHECK_AT(to_place, "4.8");
}

TEST(FC_197, "when one has placed everything the other places the rest")
{
    deploying();
    unit("S-ZWA1", "-", "");
    unit("S-ZWA1", "-", "");
    begin("setup 2");
    play_all(2, "deploy b1; at 1.0");
    play(1, "at 1.8"); /* his last one */
    CHECK(asked(FC_ASK_DEPLOY, 2));
    play_all(2, "deploy b3; at 2.0");
    CHECK(asked(FC_ASK_DEPLOY_AT, 2)); /* one left: nothing to choose */
    play(2, "at 3.0");
    CHECK(!asked(FC_ASK_DEPLOY_AT, 1) && !asked(FC_ASK_DEPLOY_AT, 2));
    CHECK_EQ(state->phase, FC_PHASE_COMMAND);
}

TEST(FC_198, "a unit without a free hex stays out and was never part of the army")
{
    deploying();
    for (int h = 0; h < rules->map.hexes; h++)
        if (rules->map.hex[h].zone == 1 && h != hex("6.8"))
            rules->map.hex[h].zone = 0; /* the only hex of the Empire's zone is taken */
    begin("setup 1");
    CHECK(heard(FC_EV_LEFT_OUT));
    CHECK(!alive(to_place));
    CHECK(!(state->unit[to_place].flags & FC_DESTROYED));
    CHECK(asked(FC_ASK_DEPLOY_AT, 2)); /* nothing to place: the other goes on */
    play(2, "at 5.0");
    CHECK_EQ(vp(1) + vp(2), 0);
    CHECK_EQ(state->side[0].points_lost, 0);
    CHECK_EQ(state->reserve[0], 0);
    CHECK_EQ(state->alive[0], 1);
    CHECK_EQ(fc_game.rules.audit(&rules->head, state) == NULL, 1);
}

TEST(FC_198, "the scenarios have room for every unit of their armies")
{
    static const char *const scenarios[] = {"first-battle",          "multi-headed-horror",  "difficult-decision",
                                            "miracles-of-mechanics", "overwhelming-barrier", "decisive-battle"};

    for (int i = 0; i < 6; i++) {
        int left_out = 0;
        whole(scenarios[i], "");
        while (state->phase == FC_PHASE_SETUP && state->ask != FC_ASK_GENERATE && state->ask != FC_ASK_DISTRIBUTE) {
            int seat = state->asked & 1 ? 0 : 1;
            struct action a = fc_game.rules.default_answer(&rules->head, state, seat);
            char text[64];
            fc_game.words.notate(&rules->head, state, &a, text, sizeof text);
            play(seat + 1, text);
            left_out += heard_count(FC_EV_LEFT_OUT);
        }
        CHECK_EQ(left_out, 0);
        CHECK_EQ(state->alive[0], rules->army[0].units);
        CHECK_EQ(state->alive[1], rules->army[1].units);
    }
}

/* ---- control and points ---- */

TEST(FC_200, "a capture point belongs to the player whose unit stands on it, while it stands there")
{
    field();
    capture_point("6.4");
    unit("E-LEG1", "6.4", "green");
    unit("S-CAV1", "6.0", "green");
    begin("green 1");
    end_turn();
    CHECK_EQ(vp(1), 1);
    CHECK_EQ(vp(2), 0);
    field();
    capture_point("6.4");
    unit("E-LEG1", "6.4", "green");
    unit("S-CAV1", "6.0", "green");
    begin("green 1");
    play_all(1, "move; to 6.5"); /* he leaves it before the turn is over */
    end_turn();
    CHECK_EQ(vp(1), 0);
}

TEST(FC_201, "an empty capture point belongs to nobody, whoever is beside it")
{
    field();
    capture_point("6.4");
    unit("E-LEG1", "6.5", "green");
    unit("S-CAV1", "6.0", "green");
    begin("green 1");
    CHECK_EQ(fc_controller(&(struct fc){rules, state, NULL}, hex("6.4")), -1);
    end_turn();
    CHECK(!heard(FC_EV_VP));
    CHECK_EQ(vp(1) + vp(2), 0);
}

TEST(FC_202, "a terrain hex is controlled by whose unit occupies it")
{
    struct fc c;

    scenario("multi-headed-horror"); /* pays for both Towns */
    for (int h = 0; h < rules->map.hexes; h++)
        rules->map.hex[h].terrain = rules->open;
    terrain("4.4 8.4", "town");
    unit("E-LEG1", "4.4", "green");
    unit("E-LEG1", "8.4", "");
    unit("S-CAV1", "6.0", "green");
    begin("green 1");
    c = ctx();
    CHECK_EQ(fc_controller(&c, hex("4.4")), 0);
    CHECK_EQ(fc_controller(&c, hex("6.0")), 1);
    CHECK_EQ(fc_controller(&c, hex("5.4")), -1);
    end_turn();
    CHECK_EQ(vp(1), 1);
    CHECK(heard(FC_EV_VP));
}

/* A unit is destroyed on its way; what is it worth? */
static int kill_in(int kill_vp)
{
    field();
    rules->conditions.kill_vp = (uint8_t)kill_vp;
    unit("E-LEG1", "6.4", "red fatigue=2");
    unit("S-CAV1", "6.5", "losses=3 fatigue=2");
    unit("E-CRU", "0.8", "green");
    unit("S-HYD", "0.0", "green");
    score(2, 4);
    begin("red 1");
    dice("HEE");
    play(1, "attack b1");
    settle();
    CHECK(!alive(FC_ROSTER_MAX));
    return vp(1);
}

TEST(FC_203, "VP only for what the scenario lists")
{
    CHECK_EQ(kill_in(1), 1);
    CHECK_EQ(kill_in(0), 0);
    scenario("decisive-battle"); /* no capture points in its list */
    capture_point("6.2");
    unit("S-CAV1", "6.2", "green");
    unit("E-LEG1", "6.8", "green");
    begin("green 2");
    end_turn();
    CHECK_EQ(vp(2), 0);
}

TEST(FC_204, "VP are never taken away")
{
    kill_in(1);
    CHECK_EQ(vp(2), 4); /* the loser keeps his */
    field();
    capture_point("6.4");
    unit("E-ROL", "6.4", "green");
    unit("S-CAV1", "6.0", "green");
    score(1, 3);
    begin("green 1");
    end_turn();
    CHECK_EQ(vp(1), 4);
    keep_all();
    give(1, "blue");
    give(2, "");
    play_all(1, "move; to 6.6"); /* the point is given up, what it paid is not */
    CHECK_EQ(state->turn, 3);
    CHECK_EQ(vp(1), 4);
}
