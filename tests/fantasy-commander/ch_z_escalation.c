/* ch_z_escalation.c: escalation cards (FC-1070 to FC-1084). */
#include <stdio.h>
#include "quiet.h"
#include "watch.h"

/* A mission from its beginning in which this card and no other is in force; others are set aside. */
static void with(int card, int number)
{
    static char lines[400];
    size_t n = (size_t)snprintf(lines, sizeof lines, "set-aside: [");

    for (int i = 0; i < FC_OMEN_COUNT; i++)
        if (i != card)
            n += (size_t)snprintf(lines + n, sizeof lines - n, "%s%s", lines[n - 1] == '[' ? "" : ", ",
                                  fc_omen_names[i]);
    snprintf(lines + n, sizeof lines - n, "]\n");
    chronicle(lines);
    campaign(number, 11);
    CHECK_EQ(state->watch.omens, 1 << card);
}

static int foes(const char *id)
{
    int n = 0, type = type_of(id);

    for (int u = FC_ROSTER_MAX; u < FC_SUMMONED; u++)
        n += state->unit[u].flags && state->unit[u].type == type;
    return n;
}

static int elements(const char *id)
{
    int n = 0;

    for (int i = 0; i < state->fixtures; i++)
        n += state->fixture[i].type == fixture_of(id);
    return n;
}

TEST(FC_1070, "1 card and half the threat, all different; used ones are set aside until none is left")
{
    chronicle("threat: 5\n");
    campaign(1, 3);
    CHECK_EQ(heard_count(FC_EV_OMEN), 3);
    CHECK_EQ(__builtin_popcount(state->watch.omens), 3);
    CHECK_EQ(now()->aside, state->watch.omens);
    for (uint64_t seed = 0; seed < 20; seed++) { /* two cards are left for three */
        chronicle(
            "threat: 5\nset-aside: [more-of-them, bone-rain, night-riders, hardened-dead, blood-feast, "
            "wings-over-the-watch, open-graves, altar-of-bones, fog, plague, panic-in-the-streets, grim-resolve]\n");
        campaign(1, seed);
        CHECK_EQ(__builtin_popcount(state->watch.omens), 3);
        CHECK(state->watch.omens >> FC_OMEN_TRAITOR & 1 && state->watch.omens >> FC_OMEN_LULL & 1);
        CHECK_EQ(now()->aside, state->watch.omens); /* a new deck */
    }
}

TEST(FC_1071, "More of Them: 1 Zombie Warriors more")
{
    with(FC_OMEN_MORE_OF_THEM, 1);
    CHECK_EQ(foes("S-ZWA1"), 6);
    CHECK(heard(FC_EV_REINFORCED));
}

TEST(FC_1072, "Bone Rain: 1 Zombie Archers more")
{
    with(FC_OMEN_BONE_RAIN, 1);
    CHECK_EQ(foes("S-ZAR1"), 3);
}

TEST(FC_1073, "Night Riders: 1 Undead Cavalry more")
{
    with(FC_OMEN_NIGHT_RIDERS, 1);
    CHECK_EQ(foes("S-CAV1"), 2);
}

TEST(FC_1074, "Hardened Dead: all Zombie Warriors are Veterans, Champions stay Champions")
{
    with(FC_OMEN_HARDENED_DEAD, 1);
    CHECK_EQ(foes("S-ZWA1"), 0);
    CHECK_EQ(foes("S-ZWA2"), 5);
    with(FC_OMEN_HARDENED_DEAD, 6);
    CHECK_EQ(foes("S-ZWA3"), 5);
}

TEST(FC_1075, "Blood Feast: 1 Vampires more")
{
    with(FC_OMEN_BLOOD_FEAST, 1);
    CHECK_EQ(foes("S-VAM"), 1);
}

TEST(FC_1076, "Wings over the Watch: a Manticore comes to row 0 at the beginning of turn 2")
{
    with(FC_OMEN_WINGS, 1);
    CHECK_EQ(foes("S-MAN"), 0);
    while (state->turn < 2 && !state->head.over)
        end_turn();
    int manticore = -1;
    for (int u = FC_ROSTER_MAX; u < FC_SUMMONED; u++)
        if (state->unit[u].flags && state->unit[u].type == type_of("S-MAN"))
            manticore = u;
    CHECK(manticore >= 0);
    CHECK_EQ(rules->map.at[state->unit[manticore].hex].r, 0);
}

TEST(FC_1077, "Open Graves: 2 Graves on open hexes of rows 2 and 3")
{
    with(FC_OMEN_OPEN_GRAVES, 1);
    CHECK_EQ(elements("graves"), 2);
    for (int i = 0; i < state->fixtures; i++) {
        int row = rules->map.at[state->fixture[i].hex].r;
        CHECK(row == 2 || row == 3);
        CHECK_EQ(state->cell[state->fixture[i].hex].terrain, rules->open);
    }
}

TEST(FC_1078, "Altar of Bones: on the free open hex nearest to 6.2")
{
    with(FC_OMEN_ALTAR_OF_BONES, 1); /* 6.2 is a Hill */
    CHECK_EQ(elements("altar-of-styx"), 1);
    struct fc c = ctx();
    CHECK_EQ(fc_distance(&c, state->fixture[0].hex, hex("6.2")), 1);
    with(FC_OMEN_ALTAR_OF_BONES, 4);
    CHECK_EQ(state->fixture[0].hex, hex("6.2"));
}

TEST(FC_1079, "Fog: no ranged attack beyond base range")
{
    for (int fog = 0; fog < 2; fog++) {
        mission(1);
        unit("E-SHO1", "0.8", "red");
        unit("E-LEG1", "12.8", "green");
        unit("S-ZWA1", "0.5", "green"); /* distance 3: base range 2, maximum 4 */
        begin("red 1");
        if (fog)
            omen(FC_OMEN_FOG);
        CHECK_EQ(legal(1, "shoot b1"), !fog);
        if (fog)
            refused(1, "shoot b1", FC_WHY_OUT_OF_RANGE, 673);
    }
}

TEST(FC_1080, "Plague: Empire Infantry begins with 1 fatigue token")
{
    with(FC_OMEN_PLAGUE, 1);
    for (int u = 0; u < rules->army[0].units; u++)
        CHECK_EQ(tired(u), rules->type[state->unit[u].type].klass == FC_INFANTRY);
}

static int order_dice(bool panic)
{
    mission(1);
    unit("E-LEG1", "4.7", "");
    unit("E-LEG1", "5.7", "");
    unit("E-LEG1", "6.7", "");
    unit("S-CAV1", "4.0", "");
    unit("S-CAV1", "5.0", "");
    begin("green 1");
    if (panic)
        omen(FC_OMEN_PANIC_IN_THE_STREETS);
    end_turn();
    return state->side[0].dice * 10 + state->side[1].dice;
}

TEST(FC_1081, "Panic in the Streets: the Empire rolls one order die less each turn")
{
    CHECK_EQ(order_dice(false), 32);
    CHECK_EQ(order_dice(true), 22);
}

TEST(FC_1082, "Grim Resolve: two Frenzy tokens take the place of the two Torpor tokens")
{
    with(FC_OMEN_LULL, 1);
    CHECK_EQ(state->automaton.bag[FC_TOKEN_FRENZY], 2);
    CHECK_EQ(state->automaton.bag[FC_TOKEN_TORPOR], 2);
    with(FC_OMEN_GRIM_RESOLVE, 1);
    CHECK_EQ(state->automaton.bag[FC_TOKEN_FRENZY], 4);
    CHECK_EQ(state->automaton.bag[FC_TOKEN_TORPOR], 0);
    struct fc c = ctx();
    memset(state->automaton.bag, 0, sizeof state->automaton.bag);
    fc_return_tokens(&c);
    CHECK_EQ(state->automaton.bag[FC_TOKEN_FRENZY], 4);
}

TEST(FC_1083, "Traitor: the top 2 cards of the own deck are discarded at the start")
{
    with(FC_OMEN_TRAITOR, 1);
    CHECK_EQ(heard_count(FC_EV_BETRAYED), 2);
    CHECK_EQ(state->side[0].discard_n, 2);
    CHECK_EQ(state->side[0].deck_n, rules->army[0].cards - 2);
}

TEST(FC_1084, "Lull: 1 Supply")
{
    with(FC_OMEN_LULL, 1);
    CHECK_EQ(now()->supplies, 5);
}

TEST(FC_R114, "Styx has at most 16 units: a Manticore that finds no room stays away, and nobody waits for it")
{
    with(FC_OMEN_WINGS, 1);
    CHECK_EQ(state->watch.wings, 1);
    state->enlisted[FC_FOE] = FC_ROSTER_MAX;
    state->turn = 2;
    struct fc c = ctx();
    fc_watch_turn(&c);
    CHECK_EQ(state->watch.wings, 0);
    CHECK_EQ(foes("S-MAN"), 0);
}

TEST(FC_R110, "Styx has one card for each unit it begins with, those that escalation adds included")
{
    with(FC_OMEN_MORE_OF_THEM, 1);
    CHECK_EQ(state->side[1].deck_n, 9);
    int extra = 0;
    for (int i = 0; i < 9; i++)
        extra += state->side[1].deck[i] == card_of("TS11"); /* the ninth of the list */
    CHECK_EQ(extra, 1);
}
