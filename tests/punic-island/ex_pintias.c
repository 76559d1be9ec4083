/*
 * ex_pintias.c: EX-01 and EX-02, the battle and the siege of Pintias, as the rule
 * book tells them: six Roman ships attack Aderbal's five off Pintias, and then
 * the city falls.  Every die and every draw is the book's, or those that
 * CC-R66 supplies.
 */
#include "fight.h"
#include "games/campaign-commander/lab/cc_tally.h"

static void states(const char *labels, const char *expected)
{
    char names[128], want[128];
    char *in = NULL, *out = NULL;

    strcpy(names, labels);
    strcpy(want, expected);
    for (char *n = strtok_r(names, " ", &in), *w = strtok_r(want, " ", &out); n && w;
         n = strtok_r(NULL, " ", &in), w = strtok_r(NULL, " ", &out))
        if (strcmp(state_of(n), w) != 0)
            test_fail(__FILE__, __LINE__, "%s is %s, not %s", n, state_of(n), w);
}

static void rome(const char *expected) { states("RN1 RN2 RN3 RN4 RN5 RN6", expected); }
static void carthage(const char *expected) { states("CN1 CN2 CN3 CN4 CN5", expected); }

static void fleets(const char *roman, const char *how)
{
    owner("CAM", 1);
    owner("GEL", 1);
    siege("PHI", 1);
    unit("RN", 6, roman, how);
    leader("K1", roman, *how ? "inside" : "");
    unit("CN", 5, "pPHI", "");
    leader("ADE", "pPHI", "");
    cup(1, "onagers onagers corvus corvus periplus bad-course");
    cup(2, "ballistas ballistas ballistas boarding boarding diekplus diekplus");
}

/* Rounds 1a to 4b, and the two ships that Rome gets back. */
static void battle_of_pintias(void)
{
    chits(1, "onagers corvus");
    chits(2, "ballistas ballistas boarding");
    CHECK_EQ(state->battle.hand_n[0], 2); /* the ships' tactical value, and Aderbal's +1 */
    CHECK_EQ(state->battle.hand_n[1], 3);

    /* 1a */
    dice("1 6 8");
    play(1, "chit onagers"); /* any three: as yet they are all alike */
    carthage("F D D F F");

    /* 1b: then Rome has to play its only chit, the Corvus */
    CHECK(asked(CC_ASK_CHIT, 2));
    dice("1 2 7");
    play(2, "chit ballistas");
    rome("F F D F F F");

    /* 2a */
    CHECK(asked(CC_ASK_ENGAGE, 1));
    next_chits(1, "corvus periplus");
    dice("2 7 7");
    play_all(1, "engage RN1 CN2; engage RN1 CN3");
    rome("D F D F F F");
    carthage("F D DX F F");
    CHECK_EQ(at("CN3"), zone("pPHI")); /* disorganised, but held */
    CHECK_EQ(in_hand(1, "corvus"), 1);
    CHECK_EQ(in_hand(1, "periplus"), 1);

    /* 2b, and the Corvus once more: Punic ships first, they defend */
    dice("3 6 5  6 5 4");
    play(2, "chit ballistas");
    play_all(1, "pick RN2; pick RN4; pick RN5");
    rome("D F D D F F");
    carthage("F DX dead F F");

    /* 3a: Aderbal leaves with the ship that Periplus has driven off */
    play(1, "chit periplus");
    dice("8");
    play(2, "pick CN1");
    carthage("DX DX dead F F");
    CHECK(asked(CC_ASK_ALONG, 2));
    play(2, "with ADE");
    CHECK(asked(CC_ASK_FLEE, 2));
    CHECK(legal(2, "to HER")); /* 9 less 1, and Aderbal's 1 */
    CHECK(legal(2, "to PHI")); /* besieged, but his own */
    CHECK(!legal(2, "to GEL"));
    dice("5 3");
    play(2, "to HER");
    CHECK_STR(place_of("CN1"), "HER inside");
    CHECK_STR(leader_at("ADE"), "HER");
    carthage("DX dead dead F F");
    CHECK_EQ(used_chits(1, "corvus"), 1); /* dissolved: among the used ones */
    CHECK_EQ(held_by("RN1"), 0);

    /* 3b: Boarding was the last chit; two are drawn, the two Diekplus are laid aside for want of a free ship */
    CHECK(asked(CC_ASK_ENGAGE, 2));
    next_chits(2, "diekplus diekplus");
    dice("3 1 1 7");
    play_all(2, "engage CN4 RN3; engage CN5 RN4");
    rome("D F D DX F F");
    CHECK_EQ(heard_count(CC_EV_ASIDE), 2);
    CHECK_EQ(used_chits(2, "diekplus"), 2);
    CHECK_EQ(state->battle.hand_n[1], 2); /* without Aderbal */
    chits(2, "ballistas boarding");

    /* 4a: no enemy is free, so the second Corvus takes those that Boarding holds: +3 for each of them */
    CHECK(asked(CC_ASK_ENGAGE, 1));
    next_chits(1, "onagers bad-course");
    dice("4 5 6  9 10 3 7");
    play(1, "engage RN2 CN4"); /* and CN5: there is no other */
    rome("D D D dead F F");
    carthage("DX dead dead DX DX");
    CHECK_EQ(held_by("CN5"), 1);

    /* 4b */
    dice("7 9 10  8 6  6 4");
    play(2, "chit ballistas");
    play_all(1, "pick RN1; pick RN5; pick RN6");
    CHECK(asked(CC_ASK_ALONG, 1));
    play_all(1, "done; to GEL");
    rome("DX D DX dead D D");
    CHECK(asked(CC_ASK_ALONG, 1)); /* the boarded one is free, and goes */
    play_all(1, "done; to CAM");
    carthage("DX dead dead dead dead");

    /* two benefits for four ships */
    CHECK(asked(CC_ASK_BENEFIT, 1));
    CHECK_EQ(vp(2), 1);
    play_all(1, "pick RN4; pick RN5");
    CHECK(over());
    rome("DX D DX F F D");
    CHECK_EQ(at("RN4"), zone("pPHI"));
    CHECK_STR(place_of("RN1"), "GEL inside");
    CHECK_STR(place_of("RN3"), "CAM inside");
    CHECK_STR(leader_at("K1"), "pPHI");
    CHECK_EQ(vp(1), 4);
    CHECK_EQ(vp(2), 0);
}

TEST(EX_01, "the naval battle of Pintias, rounds 1a to 4b")
{
    TEST_ALSO(CC_R66);
    TEST_ALSO(CC_R06);
    TEST_ALSO(CC_709);
    blank();
    rp(1, "CAM", 1);
    unit("RI", 1, "PHI", "");
    fleets("pPHI", "");
    begin_battle("pPHI", 1, "");
    battle_of_pintias();
    dice_spent();
}

/* ---- EX-02: the operation ---- */

static void check_path(const char *zones)
{
    char words[64];
    int n = 0;

    strcpy(words, zones);
    for (char *save = NULL, *w = strtok_r(words, " ", &save); w; w = strtok_r(NULL, " ", &save))
        CHECK_EQ(state->move.path[n++], zone(w));
    CHECK_EQ(state->move.path_n, n);
}

static void besiegers_of_pintias(void)
{
    unit("RI", 5, "PHI", "");
    leader("K2", "PHI", "");
    unit("GI", 1, "PHI", "inside");
}

TEST(EX_02, "the whole operation: the fleet sails with two RP, wins the battle of EX-01, and Pintias falls")
{
    TEST_ALSO(CC_R01);
    TEST_ALSO(CC_705);
    blank();
    deck(1, "R09 R09");
    deck(2, "C10 C10");
    rp(1, "CAM", 3);
    besiegers_of_pintias();
    fleets("CAM", "port");

    /* 1: an RP at Camarina */
    begin(1, "CAM");
    CHECK_EQ(rp_at(1, "CAM"), 2);
    CHECK_EQ(sp(), 6);
    CHECK_EQ(state->op.marker, zone("CAM"));
    CHECK(cc_supplied(&(struct cc){rules, state, NULL}, u("RI1"))); /* Pintias, Gela, Camarina: two steps */
    refused(1, "siege PHI", CC_WHY_NO_SHIP_BEFORE, "PI-421");       /* not before step 3 */

    /* 2: the fleet, 4 RNG and 2 SP */
    play_all(1, "fleet K1; load-rp 2");
    play(1, "to pPHI");
    CHECK_EQ(sp(), 4);
    CHECK_EQ(rp_at(1, "CAM"), 0);
    CHECK_EQ(state->move.used, 4);
    check_path("pCAM S10 S09 pPHI");
    CHECK_EQ(state->battle.zone, zone("pPHI"));
    CHECK_EQ(state->battle.attacker, 0);

    /* 3: EX-01 */
    battle_of_pintias();
    CHECK_EQ(rp_at(1, "pPHI"), 2);
    CHECK_STR(place_of("RN2"), "pPHI");
    CHECK(asked(CC_ASK_OP, 1)); /* CC-705 */
    CHECK_EQ(sp(), 4);
    refused(1, "sail RN2", CC_WHY_ACTED, "CC-411"); /* CC-706: who has fought is done */

    /* 4: 6 + 0 + 1 - 5 = 2 */
    dice("6");
    play(1, "siege PHI");
    play_all(1, "pick RI1; pick RI2; pick RI3; pick RI4; pick RI5");
    const struct event *roll = heard_event(CC_EV_SIEGE_ROLL);
    CHECK(roll && roll->arg[2] == 6 && roll->arg[3] == 0 && roll->arg[4] == 1 && roll->arg[5] == 5);
    CHECK_EQ(state->zone[zone("PHI")].owner, 0);
    CHECK_STR(state_of("GI1"), "dead");
    CHECK_EQ(vp(1), 5);
    CHECK_EQ(heard_event(CC_EV_SPENT)->arg[2], 0);

    /* 5: nothing is left, so nothing is lost */
    CHECK(heard(CC_EV_OPERATION_ENDS));
    CHECK_EQ(heard_event(CC_EV_OPERATION_ENDS)->arg[1], 0);
    dice_spent();
}

/* ---- what the lab counts of it ---- */

static int64_t cells[CC_T_COUNT][4096], *table_of[CC_T_COUNT];
static uint64_t memory[256];

static void count_events(const struct event *e, int n)
{
    for (int i = 0; i < n; i++)
        if (e[i].to & TO_SPECTATORS)
            cc_tally.event(&rules->head, &e[i], memory, table_of);
}

static int64_t counted(int table, int seat, int row, int column)
{
    return cells[table][((seat - 1) * cc_tally_rows(table) + row) * cc_tally_tables[table].columns + column];
}

static int chit(int seat, const char *id)
{
    for (int i = 0; i < rules->chits; i++)
        if (rules->chit[i].seat == seat - 1 && rules->chit[i].theatre == CC_AT_SEA &&
            strcmp(rules->chit[i].id, id) == 0)
            return i;
    test_fail(__FILE__, __LINE__, "no chit %s", id);
}

TEST(tally, "the battle of Pintias, counted: checks, hits, duels, chits and luck")
{
    int quinquereme, squadron, k1, ade;

    blank();
    rp(1, "CAM", 1);
    unit("RI", 1, "PHI", "");
    fleets("pPHI", "");
    memset(cells, 0, sizeof cells);
    memset(memory, 0, sizeof memory);
    CHECK(cc_tally.memory <= sizeof memory);
    for (int i = 0; i < CC_T_COUNT; i++) {
        CHECK(cc_tally_tables[i].rows * cc_tally_tables[i].columns <= 4096);
        table_of[i] = cells[i];
    }
    cc_tally.begin(&rules->head, state, memory, table_of);
    listener = count_events;
    begin_battle("pPHI", 1, "");
    battle_of_pintias();
    cc_tally.end(&rules->head, state, memory, table_of);
    quinquereme = rules->unit[u("RN1")].type;
    squadron = rules->unit[u("CN1")].type;
    k1 = leader_of("K1");
    ade = leader_of("ADE");

    /* 1b 3, 2a 1, 2b 3+1, 3a 1, 3b 2, 4a 1+2, 4b 3+1+1 of Rome; 3, 2, 2, 1+1, 2, 2+2, 1+1 of Carthage */
    CHECK_EQ(counted(CC_T_UNITS, 1, quinquereme, CC_UNITS_CHECKS), 19);
    CHECK_EQ(counted(CC_T_UNITS, 2, squadron, CC_UNITS_CHECKS), 17);
    CHECK_EQ(counted(CC_T_UNITS, 1, quinquereme, CC_UNITS_DECIMATED), 6);    /* R3 R1 R4 R2 R5 R6 */
    CHECK_EQ(counted(CC_T_UNITS, 1, quinquereme, CC_UNITS_DISORGANISED), 3); /* R4 R1 R3 */
    CHECK_EQ(counted(CC_T_UNITS, 1, quinquereme, CC_UNITS_DESTROYED), 1);
    CHECK_EQ(counted(CC_T_UNITS, 1, quinquereme, CC_UNITS_FIELDED), 7); /* R4 came back */
    CHECK_EQ(counted(CC_T_UNITS, 1, quinquereme, CC_UNITS_SURVIVED), 6);
    CHECK_EQ(counted(CC_T_UNITS, 2, squadron, CC_UNITS_DECIMATED), 5);
    CHECK_EQ(counted(CC_T_UNITS, 2, squadron, CC_UNITS_DISORGANISED), 5);
    CHECK_EQ(counted(CC_T_UNITS, 2, squadron, CC_UNITS_DESTROYED), 4);
    CHECK_EQ(counted(CC_T_UNITS, 2, squadron, CC_UNITS_SURVIVED), 1);

    /* Duels: C3, C2 twice each by Corvus a; C4 C5 by c; C4 C5 by Boarding; then C4 by it and C5 by c */
    CHECK_EQ(counted(CC_T_UNITS, 1, quinquereme, CC_UNITS_DEALT), 60 * 10);
    CHECK_EQ(counted(CC_T_UNITS, 2, squadron, CC_UNITS_TAKEN), 60 * 10);
    /* R1 by Corvus a, R4 twice and R3 by Boarding, R2 by Corvus c */
    CHECK_EQ(counted(CC_T_UNITS, 2, squadron, CC_UNITS_DEALT), 60 * 5);
    CHECK_EQ(counted(CC_T_UNITS, 1, quinquereme, CC_UNITS_TAKEN), 60 * 5);

    CHECK_EQ(counted(CC_T_CHITS, 1, chit(1, "onagers"), CC_CHITS_PLAYED), 1);
    CHECK_EQ(counted(CC_T_CHITS, 1, chit(1, "onagers"), CC_CHITS_FOE), 2);
    CHECK_EQ(counted(CC_T_CHITS, 1, chit(1, "corvus"), CC_CHITS_PLAYED), 2);
    CHECK_EQ(counted(CC_T_CHITS, 1, chit(1, "corvus"), CC_CHITS_AGAIN), 3);
    CHECK_EQ(counted(CC_T_CHITS, 1, chit(1, "corvus"), CC_CHITS_FOE), 7);
    CHECK_EQ(counted(CC_T_CHITS, 1, chit(1, "corvus"), CC_CHITS_OWN), 2);
    CHECK_EQ(counted(CC_T_CHITS, 1, chit(1, "periplus"), CC_CHITS_FOE), 2); /* decimated, disorganised */
    CHECK_EQ(counted(CC_T_CHITS, 2, chit(2, "boarding"), CC_CHITS_AGAIN), 2);
    CHECK_EQ(counted(CC_T_CHITS, 2, chit(2, "boarding"), CC_CHITS_FOE), 3);
    CHECK_EQ(counted(CC_T_CHITS, 2, chit(2, "boarding"), CC_CHITS_OWN), 3);
    CHECK_EQ(counted(CC_T_CHITS, 2, chit(2, "ballistas"), CC_CHITS_FOE), 5);
    CHECK_EQ(counted(CC_T_CHITS, 2, chit(2, "diekplus"), CC_CHITS_ASIDE), 2);

    CHECK_EQ(counted(CC_T_BATTLES, 1, CC_AT_SEA, CC_BATTLES_ATTACKED), 1);
    CHECK_EQ(counted(CC_T_BATTLES, 1, CC_AT_SEA, CC_BATTLES_ATTACKS_WON), 1);
    CHECK_EQ(counted(CC_T_BATTLES, 2, CC_AT_SEA, CC_BATTLES_DEFENDED), 1);
    CHECK_EQ(counted(CC_T_BATTLES, 1, CC_AT_SEA, CC_BATTLES_TAKEN), 10);
    CHECK_EQ(counted(CC_T_BATTLES, 2, CC_AT_SEA, CC_BATTLES_TAKEN), 14);
    CHECK_EQ(counted(CC_T_LEADERS, 1, k1, CC_LEADERS_WON), 1);
    CHECK_EQ(counted(CC_T_LEADERS, 2, ade, CC_LEADERS_COMMANDED), 1);
    CHECK_EQ(counted(CC_T_LEADERS, 2, ade, CC_LEADERS_WON), 0);
    CHECK_EQ(counted(CC_T_POINTS, 1, CC_VP_UNIT, CC_POINTS_VP), 4);
    CHECK_EQ(counted(CC_T_POINTS, 2, CC_VP_UNIT, CC_POINTS_VP), 0); /* one, and given back */
    CHECK_EQ(counted(CC_T_LUCK, 1, CC_DICE_CHECKS, CC_LUCK_ROLLS), 19);
    CHECK_EQ(counted(CC_T_LUCK, 1, CC_DICE_CHECKS, CC_LUCK_GOOD), 100 * (19 - 10));
    CHECK_EQ(counted(CC_T_LUCK, 2, CC_DICE_CHECKS, CC_LUCK_GOOD), 100 * (17 - 13));
}
