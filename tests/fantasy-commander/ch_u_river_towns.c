/* ch_u_river_towns.c: chapter U: scenario 5 with its River and scenario 6 with its Towns (FC-860 to
 * FC-879). */
#include "quiet.h"

static const char first_battle[] = "first-battle", barrier[] = "overwhelming-barrier", decisive[] = "decisive-battle";

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

static int cost_of_army(int seat)
{
    int sum = 0;

    for (int i = 0; i < rules->army[seat - 1].units; i++)
        sum += rules->type[rules->army[seat - 1].type[i]].cost;
    return sum;
}

/* ---- scenario 5 ---- */

static int hydra, cru;

TEST(FC_860, "scenario 5: 15 VP, Styx places first")
{
    whole(barrier, "");
    CHECK_EQ(rules->conditions.target_vp, 15);
    CHECK(asked(FC_ASK_DEPLOY, 2));
    CHECK_EQ(state->initiative, 1);
}

/* The Hydra with a red token; Knights and Cavalry wait elsewhere. */
static void hydra_at(const char *where)
{
    scenario(barrier);
    hydra = unit("S-HYD", where, "red");
    unit("E-KNI1", "12.8", "yellow fatigue=1");
}

TEST(FC_861, "scenario 5: the Hydra moves, runs and stops in River hexes")
{
    hydra_at("3.3");
    begin("red 2");
    play_all(2, "move; to 4.4");
    CHECK_AT(hydra, "4.4");
    hydra_at("5.3");
    begin("red 2");
    play_all(2, "run; to 3.4");
    CHECK_AT(hydra, "3.4");
    CHECK_EQ(tired(hydra), 0);
    hydra_at("3.3"); /* through the River and out of it */
    begin("red 2");
    play_all(2, "move; to 3.5");
    CHECK_AT(hydra, "3.5");
    scenario(first_battle); /* nowhere else */
    unit("S-HYD", "5.3", "red");
    begin("red 2");
    play(2, "move");
    refused(2, "to 5.4", FC_WHY_IMPASSABLE, 450);
}

TEST(FC_861, "scenario 5: it retreats, is pushed and advances into the River")
{
    for (int rush = 0; rush < 2; rush++) {
        scenario(barrier);
        unit("E-LEG1", "6.6", rush ? "red rush" : "red");
        hydra = unit("S-HYD", "5.5", rush ? "brave" : "");
        last_one();
        empire_strikes("PEE");
        CHECK_AT(hydra, "5.4");
        CHECK_EQ(left(hydra), 8);
    }
    scenario(barrier); /* against another Hydra in the water */
    hydra = unit("S-HYD", "5.5", "red");
    unit("S-HYD", "5.4", "seat=1 losses=7");
    last_one();
    styx_strikes("HEEE");
    play(2, "advance");
    CHECK_AT(hydra, "5.4");
}

TEST(FC_862, "scenario 5: in the River the Hydra is Weak, in attack and in defence")
{
    for (int wet = 0; wet < 2; wet++) {
        int leg, attacker;
        hydra_at(wet ? "5.4" : "5.3");
        leg = unit("E-LEG1", wet ? "5.5" : "6.2", "");
        begin("red 2");
        dice("SSEE");
        play(2, "attack a2");
        settle();
        CHECK_EQ(left(leg), wet ? 4 : 2);
        scenario(barrier);
        attacker = unit("E-LEG1", wet ? "5.5" : "6.2", "red");
        unit("S-HYD", wet ? "5.4" : "5.3", "guard");
        last_one();
        begin("red 1");
        dice("EEE SSU");
        play_all(1, "attack b1; plain");
        play(2, "answer roll");
        settle();
        CHECK_EQ(left(attacker), wet ? 4 : 2);
    }
}

TEST(FC_863, "scenario 5: both score one more for a Hero or a Colossal Creature")
{
    static const char *const styx[] = {"S-IME", "S-HYD", "S-CAV1"}, *const empire[] = {"E-ROL", "E-CRU", "E-KNI1"};

    for (int i = 0; i < 3; i++) {
        scenario(barrier);
        unit("E-LEG1", "3.8", "red");
        unit(styx[i], "4.8", i == 0 ? "losses=4" : i == 1 ? "losses=7" : "losses=3");
        last_one();
        empire_strikes("HEE");
        CHECK_EQ(vp(1), i < 2 ? 2 : 1);
        scenario(barrier);
        unit("S-CAV1", "3.8", "red");
        unit(empire[i], "4.8", i < 2 ? "losses=4" : "losses=3");
        last_one();
        styx_strikes("HEE");
        CHECK_EQ(vp(2), i < 2 ? 2 : 1);
    }
}

/* Scenario 5, end of turn: units of these types in the two Towns, "" for none. */
static void towns_held(const char *west, const char *east)
{
    scenario(barrier);
    last_one();
    unit("S-ZWA1", "12.0", "");
    if (*west)
        unit(west, "2.6", "");
    if (*east)
        unit(east, "10.6", "");
    end_the_turn();
}

TEST(FC_864, "scenario 5: both Towns give the Empire 1 VP at the end of turn")
{
    towns_held("E-LEG1", "E-LEG1");
    CHECK_EQ(vp(1), 1);
    towns_held("E-LEG1", "");
    CHECK_EQ(vp(1), 0);
    CHECK_EQ(vp(2), 0);
}

TEST(FC_865, "scenario 5: each Town gives Styx 1 VP at the end of turn")
{
    towns_held("S-ZWA1", "");
    CHECK_EQ(vp(2), 1);
    towns_held("S-ZWA1", "S-ZWA1");
    CHECK_EQ(vp(2), 2);
    towns_held("E-LEG1", "S-ZWA1");
    CHECK_EQ(vp(2), 1);
    CHECK_EQ(vp(1), 0);
}

TEST(FC_866, "scenario 5: for others the River stays impassable, even to Advance")
{
    int leg;

    scenario(barrier);
    leg = unit("E-LEG1", "5.5", "red");
    unit("S-HYD", "5.4", "losses=7");
    last_one();
    begin("red 1");
    play(1, "move");
    refused(1, "to 4.4", FC_WHY_IMPASSABLE, 450);
    scenario(barrier);
    leg = unit("E-LEG1", "5.5", "red");
    unit("S-HYD", "5.4", "losses=7");
    last_one();
    empire_strikes("HEE"); /* in contact: it may attack the Hydra there */
    CHECK(!alive(FC_ROSTER_MAX));
    CHECK(!asked(FC_ASK_ADVANCE, 1));
    CHECK_AT(leg, "5.5");
}

TEST(FC_866, "scenario 5: Flight and Incorporeal cross the River but do not end there")
{
    static const char *const how[] = {"red flight", "red incorporeal"};

    for (int i = 0; i < 2; i++) {
        scenario(barrier);
        cru = unit("S-CAV1", "3.3", how[i]);
        unit("E-KNI1", "12.8", "yellow fatigue=1");
        begin("red 2");
        play(2, "move");
        refused(2, "to 4.4", FC_WHY_IMPASSABLE, 450);
        play(2, "to 3.5");
        CHECK_AT(cru, "3.5");
    }
}

TEST(FC_R70, "scenario 5: Rush moves the Hydra into the River; from there a Ford stops it")
{
    int leg;

    hydra_at("2.4"); /* River; beyond the Ford 1.4 is River again */
    begin("red 2");
    play(2, "move");
    CHECK(legal(2, "to 1.4"));
    CHECK(!legal(2, "via 1.4")); /* it stops there */
    scenario(barrier);
    leg = unit("E-LEG1", "6.6", "red rush");
    hydra = unit("S-HYD", "5.5", "green brave");
    last_one();
    empire_strikes("PEE");
    CHECK_AT(hydra, "5.4");
    CHECK_EQ(order(hydra), FC_GREEN);
    CHECK_AT(leg, "6.6");
}

TEST(FC_X84, "scenario 5: the Hydra in a River hex attacks with S,S,H,U: 1 damage")
{
    int leg;

    hydra_at("5.4");
    leg = unit("E-LEG1", "5.5", "");
    begin("red 2");
    dice("SSHU");
    play(2, "attack a2");
    settle();
    dice_spent();
    CHECK_EQ(left(leg), 3);
}

TEST(FC_X99, "scenario 5: (a) from the River into the Ford the Hydra's activation is over")
{
    hydra_at("2.4");
    unit("E-LEG1", "0.5", ""); /* in contact with 1.4 */
    begin("red 2");
    play_all(2, "move; to 1.4");
    CHECK_AT(hydra, "1.4");
    CHECK(asked(FC_ASK_ACT, 1)); /* no attack; the Knights' turn */
}

TEST(FC_X99, "scenario 5: (b) Rush moves the Hydra to 5.4 though its D blocks the PANIC")
{
    scenario(barrier);
    cru = unit("E-CRU", "6.6", "red");
    hydra = unit("S-HYD", "5.5", "guard green");
    begin("red 1");
    dice("PEEE DUU");
    play(1, "attack b1");
    play(2, "answer roll");
    dice_spent();
    CHECK_AT(hydra, "5.4");
    CHECK_EQ(left(hydra), 8);
    CHECK_EQ(order(hydra), FC_GREEN);
    play(1, "advance");
    CHECK_AT(cru, "5.5");
}

/* ---- scenario 6 ---- */

static int rider;

TEST(FC_870, "scenario 6: 10 VP, Styx places first, no capture points")
{
    whole(decisive, "");
    CHECK_EQ(rules->conditions.target_vp, 10);
    CHECK_EQ(rules->conditions.cp_vp, 0);
    CHECK(asked(FC_ASK_DEPLOY, 2));
    CHECK_EQ(state->initiative, 1);
    for (int h = 0; h < rules->map.hexes; h++)
        CHECK_EQ(rules->map.hex[h].cp, 0);
}

static int ground_at(const char *where) { return state->cell[hex(where)].terrain; }

/* Cavalry b1 beside Kargaf (2.5), Knights elsewhere. */
static void before_kargaf(const char *how)
{
    char words[64] = "red ";

    scenario(decisive);
    strcat(words, how);
    rider = unit("S-CAV1", "3.5", words);
    unit("E-KNI1", "12.8", "yellow fatigue=1");
}

static void kargaf_has_fallen(void)
{
    CHECK_EQ(ground_at("2.5"), rules->graveyard);
    CHECK_EQ(state->towns_fallen, 1);
    CHECK_EQ(vp(2), 1);
}

TEST(FC_871, "scenario 6: a Styx unit that moves or runs into a Town destroys it and scores 1 VP")
{
    for (int run = 0; run < 2; run++) {
        before_kargaf("");
        begin("red 2");
        play(2, run ? "run" : "move");
        play(2, "to 2.5");
        kargaf_has_fallen();
        CHECK_EQ(tired(rider), run); /* still difficult ground in that step */
    }
    scenario(decisive); /* the Empire does no harm */
    unit("E-LEG1", "3.5", "red");
    unit("S-ZWA1", "12.0", "yellow fatigue=1");
    begin("red 1");
    play_all(1, "move; to 2.5");
    CHECK_EQ(ground_at("2.5"), rules->town);
    CHECK_EQ(vp(2), 0);
}

TEST(FC_871, "scenario 6: the Town stops the unit that makes it fall, and is a Graveyard from then on")
{
    before_kargaf("");
    unit("E-LEG1", "1.5", "");
    begin("red 2");
    play_all(2, "move; to 2.5");
    CHECK(!asked(FC_ASK_MOVED, 2)); /* the activation is over */
    CHECK(fc_abilities(&(struct fc){rules, state, NULL}, rider) & FC_VAMPIRISM);
    scenario(decisive); /* entered again: nothing more */
    terrain("2.5", "graveyard");
    unit("S-CAV1", "3.5", "red");
    unit("E-KNI1", "12.8", "yellow fatigue=1");
    begin("red 2");
    play_all(2, "move; to 1.5"); /* open ground: it goes on through it */
    CHECK_EQ(vp(2), 0);
}

TEST(FC_871, "scenario 6: an Advance, a retreat and Rush into a Town count")
{
    before_kargaf(""); /* Advance */
    unit("E-LEG1", "2.5", "losses=3");
    begin("red 2");
    dice("HHE"); /* one is lost to the Town */
    play(2, "attack a2");
    settle();
    play(2, "advance");
    CHECK_EQ(ground_at("2.5"), rules->graveyard);
    CHECK_EQ(vp(2), 2); /* the unit and the Town */
    for (int rush = 0; rush < 2; rush++) {
        scenario(decisive);
        unit("E-LEG1", "4.5", rush ? "red rush" : "red");
        rider = unit("S-CAV1", "3.5", rush ? "brave" : "");
        last_one();
        empire_strikes("PEE");
        CHECK_AT(rider, "2.5");
        kargaf_has_fallen();
    }
}

TEST(FC_871, "scenario 6: a unit raised in a Town destroys it, one that flies over it does not")
{
    before_kargaf("necromancy");
    unit("E-LEG1", "2.5", "losses=3");
    begin("red 2");
    dice("HHE");
    play(2, "attack a2");
    settle();
    CHECK_EQ(ground_at("2.5"), rules->town);
    play(2, "raise");
    CHECK_EQ(ground_at("2.5"), rules->graveyard);
    CHECK_EQ(vp(2), 2);
    before_kargaf("flight");
    begin("red 2");
    play_all(2, "move; to 1.5");
    CHECK_EQ(ground_at("2.5"), rules->town);
    CHECK_EQ(vp(2), 0);
    before_kargaf("ranger"); /* on foot through it: each Town stepped into counts */
    begin("red 2");
    play_all(2, "move; via 2.5; to 1.5");
    CHECK_AT(rider, "1.5");
    kargaf_has_fallen();
}

TEST(FC_871, "scenario 6: a way point in the air is no entry, coming down there is")
{
    before_kargaf("flight sure-footed");
    begin("red 2");
    play_all(2, "move; via 2.5");
    CHECK_EQ(ground_at("2.5"), rules->town);
    play(2, "to 1.5");
    CHECK_EQ(ground_at("2.5"), rules->town);
    CHECK_EQ(vp(2), 0);
    before_kargaf("flight sure-footed");
    begin("red 2");
    play_all(2, "move; via 2.5; halt");
    kargaf_has_fallen();
    before_kargaf("flight");
    begin("red 2");
    play_all(2, "move; to 2.5");
    kargaf_has_fallen();
}

TEST(FC_871, "scenario 6: a retreat into a Town stops there; in the air it passes")
{
    for (int flies = 0; flies < 2; flies++) {
        scenario(decisive);
        unit("E-LEG1", "4.5", "red");
        rider = unit("S-CAV1", "3.5", flies ? "flight" : "");
        last_one();
        empire_strikes("PPE");
        CHECK_AT(rider, flies ? "1.5" : "2.5");
        CHECK_EQ(left(rider), flies ? 4 : 3);
        CHECK_EQ(vp(2), flies ? 0 : 1);
        CHECK_EQ(ground_at("2.5"), flies ? rules->town : rules->graveyard);
    }
}

TEST(FC_R34, "scenario 6: any entry counts, once for each Town")
{
    scenario(decisive);
    unit("E-LEG1", "4.5", "red");
    rider = unit("S-CAV1", "3.5", "");
    last_one();
    empire_strikes("PEE"); /* by panic */
    kargaf_has_fallen();
    before_kargaf("ranger"); /* in and out and in again */
    begin("red 2");
    play_all(2, "move; via 2.5; via 3.5; to 2.5");
    kargaf_has_fallen();
}

TEST(FC_872, "scenario 6: at the end of turn 2 VP for the Empire, 1 once a Town has fallen")
{
    scenario(decisive);
    last_one();
    unit("S-ZWA1", "12.0", "");
    end_the_turn();
    CHECK_EQ(vp(1), 2);
    for (int fallen = 1; fallen <= 3; fallen++) {
        scenario(decisive);
        last_one();
        unit("S-ZWA1", "12.0", "");
        terrain(fallen == 1 ? "2.5" : fallen == 2 ? "2.5 9.5" : "2.5 9.5 4.7", "graveyard");
        rules->position.towns_fallen = (uint8_t)fallen;
        end_the_turn();
        CHECK_EQ(vp(1), 1);
        CHECK_EQ(vp(2), 0);
    }
}

/* Three Towns have fallen; b1 is about to enter the last one. */
static void last_town(void)
{
    before_kargaf("");
    terrain("9.5 4.7 7.7", "graveyard");
    rules->position.towns_fallen = 3;
}

TEST(FC_873, "scenario 6: when all Towns are destroyed the Empire loses at once, whatever the VP")
{
    last_town();
    score(1, 9);
    begin("red 2");
    play_all(2, "move; to 2.5");
    CHECK(won_by(2, FC_END_TOWNS));
    CHECK_EQ(vp(2), 1);
    before_kargaf(""); /* two are left: the battle goes on */
    terrain("9.5 4.7", "graveyard");
    rules->position.towns_fallen = 2;
    score(1, 9);
    begin("red 2");
    play_all(2, "move; to 2.5");
    CHECK(!state->head.over);
}

TEST(FC_874, "scenario 6: the Styx roster is played without the Hydra")
{
    whole(decisive, "");
    CHECK_EQ(rules->army[1].units, 9);
    for (int i = 0; i < rules->army[1].units; i++)
        CHECK(rules->army[1].type[i] != type_of("S-HYD"));
}

TEST(FC_R35, "scenario 6: 278 points and 9 cards for 9 units; with the Hydra it would be 343")
{
    whole(decisive, "");
    CHECK_EQ(cost_of_army(2), 278);
    CHECK_EQ(rules->army[1].points, 278);
    CHECK_EQ(rules->army[1].cards, 9);
    CHECK_EQ(cost_of_army(2) + rules->type[type_of("S-HYD")].cost, 343);
    CHECK_EQ(cost_of_army(1), 269);
}

TEST(FC_X85, "scenario 6: a panic into the last Town ends the battle")
{
    scenario(decisive);
    terrain("9.5 4.7 7.7", "graveyard");
    rules->position.towns_fallen = 3;
    unit("E-LEG1", "4.5", "red");
    rider = unit("S-CAV1", "3.5", "");
    last_one();
    score(1, 8);
    empire_strikes("PEE");
    CHECK_AT(rider, "2.5");
    CHECK_EQ(ground_at("2.5"), rules->graveyard);
    CHECK_EQ(vp(2), 1);
    CHECK(won_by(2, FC_END_TOWNS));
}

TEST(FC_X86, "scenario 6: one Town destroyed: +1 VP for the Empire at the end of turn")
{
    before_kargaf("");
    begin("red 2");
    play_all(2, "move; to 2.5");
    play(1, "end");
    CHECK_EQ(state->turn, 2);
    CHECK_EQ(vp(1), 1);
    CHECK_EQ(vp(2), 1);
}
