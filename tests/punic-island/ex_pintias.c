/*
 * ex_pintias.c: EX-01, the naval battle of Pintias, as the rule book tells it:
 * six Roman ships attack Aderbal's five off Pintias.  Every die and every draw
 * is the book's, or those that CC-R66 supplies.
 */
#include "fight.h"

static void states(const char *labels, const char *expected)
{
    char names[128], want[128];
    char *in = NULL, *out = NULL;

    strcpy(names, labels);
    strcpy(want, expected);
    for (char *n = strtok_r(names, " ", &in), *w = strtok_r(want, " ", &out); n && w; n = strtok_r(NULL, " ", &in), w = strtok_r(NULL, " ", &out))
        if (strcmp(state_of(n), w) != 0)
            test_fail(__FILE__, __LINE__, "%s is %s, not %s", n, state_of(n), w);
}

static void rome(const char *expected) { states("RN1 RN2 RN3 RN4 RN5 RN6", expected); }
static void carthage(const char *expected) { states("CN1 CN2 CN3 CN4 CN5", expected); }

TEST(EX_01, "the naval battle of Pintias, rounds 1a to 4b")
{
    TEST_ALSO(CC_R66);
    TEST_ALSO(CC_R06);
    TEST_ALSO(CC_709);
    blank();
    owner("CAM", 1);
    owner("GEL", 1);
    rp(1, "CAM", 1);
    unit("RI", 1, "PHI", "");
    siege("PHI", 1);
    unit("RN", 6, "pPHI", "");
    leader("K1", "pPHI", "");
    unit("CN", 5, "pPHI", "");
    leader("ADE", "pPHI", "");
    cup(1, "onagers onagers corvus corvus periplus bad-course");
    cup(2, "ballistas ballistas ballistas boarding boarding diekplus diekplus");
    begin_battle("pPHI", 1, "");
    chits(1, "onagers corvus");
    chits(2, "ballistas ballistas boarding");
    CHECK_EQ(state->battle.hand_n[0], 2);              /* the ships' tactical value, and Aderbal's +1 */
    CHECK_EQ(state->battle.hand_n[1], 3);

    /* 1a */
    dice("1 6 8");
    play(1, "chit onagers");                           /* any three: as yet they are all alike */
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
    CHECK_EQ(at("CN3"), zone("pPHI"));                 /* disorganised, but held */
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
    CHECK(legal(2, "to HER"));                         /* 9 less 1, and Aderbal's 1 */
    CHECK(legal(2, "to PHI"));                         /* besieged, but his own */
    CHECK(!legal(2, "to GEL"));
    dice("5 3");
    play(2, "to HER");
    CHECK_STR(place_of("CN1"), "HER inside");
    CHECK_STR(leader_at("ADE"), "HER");
    carthage("DX dead dead F F");
    CHECK_EQ(used_chits(1, "corvus"), 1);              /* dissolved: among the used ones */
    CHECK_EQ(held_by("RN1"), 0);

    /* 3b: Boarding was the last chit; two are drawn, the two Diekplus are laid aside for want of a free ship */
    CHECK(asked(CC_ASK_ENGAGE, 2));
    next_chits(2, "diekplus diekplus");
    dice("3 1 1 7");
    play_all(2, "engage CN4 RN3; engage CN5 RN4");
    rome("D F D DX F F");
    CHECK_EQ(heard_count(CC_EV_ASIDE), 2);
    CHECK_EQ(used_chits(2, "diekplus"), 2);
    CHECK_EQ(state->battle.hand_n[1], 2);              /* without Aderbal */
    chits(2, "ballistas boarding");

    /* 4a: no enemy is free, so the second Corvus takes those that Boarding holds: +3 for each of them */
    CHECK(asked(CC_ASK_ENGAGE, 1));
    next_chits(1, "onagers bad-course");
    dice("4 5 6  9 10 3 7");
    play(1, "engage RN2 CN4");                         /* and CN5: there is no other */
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
    CHECK(asked(CC_ASK_ALONG, 1));                     /* the boarded one is free, and goes */
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
    dice_spent();
}
