/*
 * ch_chits.c: the battle chits of chapters B6 and B11 and the rulings on them.
 * A cup holds what the test needs; the other side has two kinds, so that it is
 * asked before it plays.
 */
#include "fight.h"

static char big[20000];

/* ---- the sheet ---- */

TEST(PI_841, "each of the four cups holds sixteen chits")
{
    blank();
    for (int seat = 0; seat < CC_SEATS; seat++)
        for (int theatre = 0; theatre < CC_THEATRES; theatre++) {
            int n = 0;

            for (int k = 0; k < rules->cup_kinds[seat][theatre]; k++)
                n += rules->chit[rules->cup[seat][theatre][k]].copies;
            CHECK_EQ(n, 16);
        }
}

TEST(PI_801, "a frontal assault: both infantries check, failures are decimated")
{
    valley();
    unit("AI", 2, "HIM", "");
    unit("RI", 2, "HIM", "");
    cup(2, "frontal-assault");
    waits(1);
    dice("8 7"); /* RI1 defends: first; AI1 */
    begin_battle("HIM", 2, "HLY");
    CHECK_STR(state_of("RI1"), "D");
    CHECK_STR(state_of("AI1"), "D");
    CHECK_EQ(held_by("AI1"), 1);
    dice_spent();
}

TEST(PI_802, "a flank attack: the enemy that it engages checks, or is disorganised; the own one does not")
{
    TEST_ALSO(PI_822);
    TEST_ALSO(CC_R11);
    valley();
    unit("AI", 1, "HIM", "");
    unit("RI", 2, "HIM", "");
    cup(2, "flank-attack");
    waits(1);
    dice("8");
    begin_battle("HIM", 2, "HLY");
    leave_all();
    CHECK_STR(state_of("RI1"), "FX");
    CHECK_EQ(at("RI1"), zone("GEL"));
    CHECK_EQ(used_chits(2, "flank-attack") + in_hand(2, "flank-attack"), 1); /* dissolved, and drawn again */
    dice_spent();
}

TEST(PI_803, "a skirmish: one enemy, of its owner's choice, checks or is decimated")
{
    TEST_ALSO(PI_823);
    TEST_ALSO(PI_842);
    TEST_ALSO(CC_R15);
    valley();
    unit("AI", 1, "HIM", "");
    unit("RI", 1, "HIM", "");
    unit("RC", 1, "HIM", "");
    cup(2, "skirmish");
    waits(1);
    begin_battle("HIM", 2, "HLY");
    CHECK(asked(CC_ASK_CHECK, 1));
    CHECK(listed(1, "pick RI1"));
    CHECK(listed(1, "pick RC1"));
    dice("6");
    play(1, "pick RC1");
    CHECK_STR(state_of("RC1"), "D");
    dice_spent();
}

TEST(PI_804, "confusion strikes its own side")
{
    TEST_ALSO(PI_824);
    valley();
    unit("AI", 2, "HIM", "");
    unit("RI", 1, "HIM", "");
    cup(2, "confusion");
    waits(1);
    dice("7");
    begin_battle("HIM", 2, "HLY");
    leave_all();
    CHECK_STR(state_of("AI1"), "FX");
    CHECK(at("AI1") != zone("HIM"));
    CHECK_STR(state_of("RI1"), "F");
}

TEST(EX_20, "a Wedge: the enemy at +2, the Roman at +0")
{
    TEST_ALSO(PI_821);
    TEST_ALSO(PI_551);
    TEST_ALSO(PI_556);
    valley();
    unit("RI", 2, "HIM", "");
    leader("K1", "HIM", "");
    unit("AI", 1, "HIM", "");
    unit("GI", 1, "HIM", "");
    cup(1, "wedge stratagem");
    cup(2, "gallic-fury skirmish");
    begin_battle("HIM", 1, "GLP");
    dice("5 7");
    play(1, "chit wedge");
    CHECK(asked(CC_ASK_ENGAGE, 1));
    play(1, "engage RI1 AI1");
    CHECK_STR(state_of("AI1"), "D");
    CHECK_STR(state_of("RI1"), "F");
    CHECK_EQ(held_by("RI1"), 1);
    CHECK_EQ(held_by("AI1"), 1);
    dice_spent();
}

TEST(EX_21, "Gallic fury takes the free enemy; the Wedge strikes again")
{
    TEST_ALSO(PI_805);
    TEST_ALSO(PI_552);
    TEST_ALSO(PI_557);
    TEST_ALSO(CC_754);
    TEST_ALSO(CC_R21);
    valley();
    unit("RI", 2, "HIM", "");
    leader("K1", "HIM", "");
    unit("AI", 1, "HIM", "");
    unit("GI", 1, "HIM", "");
    cup(1, "wedge stratagem");
    cup(2, "gallic-fury skirmish");
    begin_battle("HIM", 1, "GLP");
    dice("5 7");
    play_all(1, "chit wedge; engage RI1 AI1");
    chits(1, "stratagem");
    dice("7 6 4 3");             /* GI1 defends: 7-3; RI2 6+2; then AI1, RI1 */
    play(2, "chit gallic-fury"); /* RI2 alone is free: no choice */
    CHECK_STR(state_of("GI1"), "F");
    CHECK_STR(state_of("RI2"), "FX");
    CHECK(asked(CC_ASK_ALONG, 1));
    play(1, "done");
    CHECK_STR(place_of("RI2"), "GEL");
    leave_all();
    CHECK_STR(state_of("AI1"), "DX");
    CHECK(at("AI1") != zone("HIM"));
    CHECK_EQ(state->battle.standings, 0);
    CHECK_EQ(held_by("GI1"), 0);
}

TEST(EX_22, "held by two Wedges: +3, and +3 again when the first one strikes once more")
{
    TEST_ALSO(PI_553);
    TEST_ALSO(CC_R09);
    valley();
    unit("RI", 2, "HIM", "");
    unit("AI", 1, "HIM", "");
    cup(1, "wedge wedge");
    cup(2, "skirmish");
    dice("1 1");
    begin_battle("HIM", 1, "GLP"); /* the first Wedge, passed by both; then a skirmish */
    CHECK_EQ(held_by("AI1"), 1);
    CHECK(asked(CC_ASK_CHECK, 1));
    dice("1 1 1  2 1  1 1");
    play(1, "pick RI2");
    CHECK_STR(state_of("AI1"), "DX"); /* 2+2+3 > 6: decimated; 1+2+3 > 5: disorganised */
    leave_all();
    CHECK(over());
    CHECK_STR(state_of("RI1"), "F");
    dice_spent();
}

TEST(CC_R09, "a chit that engages nobody brings no +3 on a unit that is engaged twice")
{
    valley();
    unit("RI", 2, "HIM", "");
    unit("AI", 1, "HIM", "");
    cup(1, "wedge wedge skirmish");
    cup(2, "skirmish");
    begin_battle("HIM", 1, "GLP");
    dice("1 1");
    play(1, "chit wedge");
    dice("1  1 1"); /* their skirmish, the Wedge again */
    play(1, "pick RI2");
    dice("1 1  1 1"); /* the second Wedge, the first */
    play(1, "chit wedge");
    CHECK_EQ(held_by("AI1"), 2);
    dice("1  1 1  1 1  6  1 1  1 1"); /* their skirmish; ours on AI1: 6, not 9, against 6 */
    play(1, "pick RI2");
    CHECK_EQ(heard_count(CC_EV_CHIT), 2); /* ours, and theirs that comes next */
    CHECK_STR(state_of("AI1"), "F");
    dice_spent();
}

TEST(PI_554, "the +3 ends when a single enemy is left")
{
    valley();
    unit("RI", 2, "HIM", "");
    unit("RC", 1, "HIM", "");
    unit("AI", 1, "HIM", "");
    cup(1, "wedge wedge");
    cup(2, "skirmish punic-treachery");
    dice("1 1");
    begin_battle("HIM", 1, "GLP");
    dice("1 1 1  1 1  1 1"); /* skirmish, Wedge; second Wedge (1+2+3 = 6 passes), first again */
    play(2, "chit skirmish");
    play(1, "pick RC1");
    CHECK_EQ(held_by("AI1"), 2);
    dice("10 1  4 1  1 1"); /* treachery drives RI2 off: AI1 faces RI1 alone, 4+2 = 6 passes */
    play_all(1, "pick RI2; pick RC1");
    CHECK_STR(state_of("RI2"), "FX");
    CHECK_EQ(held_by("AI1"), 1);
    CHECK_STR(state_of("AI1"), "F");
    dice_spent();
}

TEST(CC_R22, "Gallic fury without a free Gaul is a frontal assault, and stays one")
{
    valley();
    unit("AI", 1, "HIM", "");
    unit("RI", 1, "HIM", "");
    unit("RC", 1, "HIM", "");
    cup(2, "gallic-fury");
    waits(1);
    dice("8 7"); /* no +2, no -3: 8 > 7, 7 > 6, both decimated */
    begin_battle("HIM", 2, "HLY");
    CHECK_STR(state_of("RI1"), "D");
    CHECK_STR(state_of("AI1"), "D");
    CHECK_STR(rules->chit[state->battle.standing[0].chit].id, "frontal-assault");
    dice_spent();
}

TEST(PI_806, "an elephant charge: all cavalry at +1, then one elephant")
{
    valley();
    unit("AE", 2, "HIM", "");
    unit("RC", 2, "HIM", "");
    unit("RI", 1, "HIM", "");
    cup(2, "elephant-charge");
    waits(1);
    dice("4 5 5"); /* 4+1 passes, 5+1 > 5; the elephant passes */
    begin_battle("HIM", 2, "HLY");
    leave_all();
    CHECK_STR(state_of("RC1"), "F");
    CHECK_STR(state_of("RC2"), "FX");
    CHECK_STR(state_of("RI1"), "F");
    CHECK_STR(state_of("AE1"), "F");
    dice_spent();
}

TEST(EX_23, "a charge against infantry alone: two check, and the elephant dies of it")
{
    TEST_ALSO(CC_R23);
    valley();
    unit("AE", 1, "HIM", "");
    unit("RI", 2, "HIM", "");
    cup(2, "elephant-charge");
    waits(1);
    dice("8 2 6");
    begin_battle("HIM", 2, "HLY");
    CHECK_STR(state_of("RI1"), "D");
    CHECK_STR(state_of("RI2"), "F");
    CHECK_STR(state_of("AE1"), "dead");
    CHECK_EQ(vp(1), 1);
    CHECK(over());
    dice_spent();
}

TEST(CC_R23, "the elephant checks after the enemy, also when Carthage defends; its owner picks one of several")
{
    valley();
    unit("RI", 2, "HIM", "");
    unit("AE", 1, "HIM", "");
    unit("AE", 1, "HIM", "decimated");
    cup(1, "skirmish confusion stratagem");
    cup(2, "elephant-charge");
    begin_battle("HIM", 1, "GLP");
    play(1, "chit skirmish");
    CHECK(asked(CC_ASK_CHECK, 2));
    dice("1");
    play(2, "pick AE1");
    CHECK(asked(CC_ASK_CHECK, 2)); /* now for its own charge */
    dice("9 1 5");
    play(2, "pick AE2");
    CHECK_STR(state_of("RI1"), "D");
    CHECK_STR(state_of("AE2"), "dead");
    CHECK_STR(state_of("AE1"), "F");
}

TEST(EX_24, "cavalry against none: two infantry check instead, for more")
{
    TEST_ALSO(PI_807);
    TEST_ALSO(PI_825);
    TEST_ALSO(CC_R24);
    valley();
    unit("AC", 1, "HIM", "");
    unit("RI", 2, "HIM", "");
    cup(2, "cavalry");
    waits(1);
    dice("8 7 6"); /* RI1, RI2 defend; AC1 */
    begin_battle("HIM", 2, "HLY");
    leave_all();
    CHECK_STR(state_of("RI1"), "DX");
    CHECK(at("RI1") != zone("HIM"));
    CHECK_STR(state_of("RI2"), "F");
    CHECK_STR(state_of("AC1"), "F");
    dice_spent();
}

TEST(CC_R24, "elephants are neither cavalry nor infantry")
{
    valley();
    unit("RC", 1, "HIM", "");
    unit("AE", 2, "HIM", "");
    unit("AI", 1, "HIM", "");
    cup(1, "cavalry");
    waits(2);
    dice("7 1"); /* AI1 alone checks for Carthage */
    begin_battle("HIM", 1, "GLP");
    leave_all();
    CHECK_STR(state_of("AI1"), "DX");
    CHECK_STR(state_of("AE1"), "F");
    dice_spent();
}

TEST(EX_25, "a charge without elephants is laid aside when it is drawn")
{
    TEST_ALSO(CC_R12);
    valley();
    unit("RI", 1, "HIM", "");
    unit("AI", 1, "HIM", "");
    waits(1);
    cup(2, "elephant-charge elephant-charge confusion skirmish");
    begin_battle("HIM", 1, "GLP");
    CHECK_EQ(state->battle.hand_n[1], 2);
    CHECK_EQ(in_hand(2, "confusion"), 1);
    CHECK_EQ(in_hand(2, "skirmish"), 1);
    for (int i = 0; i < told_n; i++)
        if (told[i].kind == CC_EV_ASIDE)
            CHECK_STR(rules->chit[told[i].arg[1]].id, "elephant-charge");
}

TEST(CC_R12, "laid aside chits are not drawn again in the same draw; with nothing to draw the play is skipped")
{
    valley();
    unit("RI", 1, "HIM", "");
    unit("AI", 1, "HIM", "");
    cup(1, "skirmish confusion stratagem");
    cup(2, "elephant-charge");
    begin_battle("HIM", 1, "GLP");
    CHECK_EQ(heard_count(CC_EV_ASIDE), 1);
    CHECK_EQ(state->battle.hand_n[1], 0);
    CHECK_EQ(used_chits(2, "elephant-charge"), 1);
    dice("1");
    play(1, "chit skirmish");
    CHECK(asked(CC_ASK_CHIT, 1)); /* Carthage could play nothing */
    CHECK_EQ(state->battle.plays[1], 1);
}

TEST(EX_26, "Punic treachery on a single unit: +2")
{
    TEST_ALSO(PI_808);
    valley();
    unit("AI", 1, "HIM", "");
    unit("RI", 1, "HIM", "");
    cup(2, "punic-treachery");
    waits(1);
    dice("6");
    begin_battle("HIM", 2, "HLY");
    CHECK_STR(state_of("RI1"), "FX");
}

TEST(PI_808, "Punic treachery on two: no +2 for the second when the first has gone")
{
    TEST_ALSO(PI_851);
    valley();
    unit("AI", 1, "HIM", "");
    unit("RI", 2, "HIM", "");
    cup(2, "punic-treachery");
    waits(1);
    dice("8 7");
    begin_battle("HIM", 2, "HLY");
    leave_all();
    CHECK_STR(state_of("RI1"), "FX");
    CHECK_STR(state_of("RI2"), "F");
    dice_spent();
}

TEST(PI_826, "a stratagem: one enemy checks, or is disorganised")
{
    valley();
    unit("RI", 1, "HIM", "");
    unit("AI", 1, "HIM", "");
    unit("AC", 1, "HIM", "");
    cup(1, "stratagem");
    waits(2);
    begin_battle("HIM", 1, "GLP");
    dice("7");
    play(2, "pick AC1");
    leave_all();
    CHECK_STR(state_of("AC1"), "FX");
}

/* ---- at sea ---- */

TEST(PI_811, "Periplus: one enemy checks, or is decimated and disorganised; nobody is engaged")
{
    TEST_ALSO(PI_831);
    TEST_ALSO(CC_R26);
    sea();
    unit("CN", 1, "pPHI", "");
    unit("RN", 2, "pPHI", "");
    cup(2, "periplus");
    waits(1);
    dice("6");
    begin_battle("pPHI", 2, "");
    leave_all();
    CHECK_STR(state_of("RN1"), "DX");
    CHECK_STR(place_of("RN1"), "GEL inside");
    CHECK_EQ(state->battle.standings, 0);
}

TEST(PI_812, "Diekplus: an own free ship checks, and two enemies")
{
    TEST_ALSO(PI_832);
    sea();
    unit("CN", 2, "pPHI", "");
    unit("RN", 3, "pPHI", "");
    cup(2, "diekplus");
    waits(1);
    dice("6 5 6"); /* RN1, RN2 defend; CN1 */
    begin_battle("pPHI", 2, "");
    leave_all();
    CHECK_STR(state_of("RN1"), "DX");
    CHECK_STR(state_of("RN2"), "F");
    CHECK_STR(state_of("CN1"), "FX");
    CHECK(at("CN1") != zone("pPHI"));
    dice_spent();
}

TEST(PI_812, "the own ship of a Diekplus must be free")
{
    TEST_ALSO(PI_555);
    sea();
    unit("RN", 3, "pPHI", "");
    unit("CN", 3, "pPHI", "");
    cup(1, "corvus");
    cup(2, "diekplus");
    dice("1 1 1  6 1 1  1 1 1"); /* Corvus; CN3 checks, then RN1, RN2; Corvus again */
    begin_battle("pPHI", 1, "");
    CHECK(asked(CC_ASK_CHECK, 1)); /* CN3 alone is free: no choice for Carthage */
    play(1, "pick RN1");
    play(1, "pick RN2");
    CHECK_STR(state_of("CN3"), "FX");
}

TEST(PI_813, "a bad course: an own ship checks, or is disorganised")
{
    TEST_ALSO(PI_833);
    sea();
    unit("RN", 2, "pPHI", "");
    unit("CN", 1, "pPHI", "");
    cup(1, "bad-course");
    waits(2);
    dice("6");
    begin_battle("pPHI", 1, "");
    leave_all();
    CHECK_STR(state_of("RN1"), "FX");
}

TEST(PI_814, "ballistas and onagers: three enemies check, or are decimated")
{
    TEST_ALSO(PI_834);
    TEST_ALSO(CC_R17);
    sea();
    unit("RN", 1, "pPHI", "");
    unit("CN", 4, "pPHI", "");
    cup(1, "onagers");
    cup(2, "ballistas periplus");
    dice("6 5 7");
    begin_battle("pPHI", 1, "");
    CHECK_STR(state_of("CN1"), "D");
    CHECK_STR(state_of("CN2"), "F");
    CHECK_STR(state_of("CN3"), "D");
    dice_spent();
    dice("6"); /* one Roman is all there is: it checks once */
    chits(1, "");
    next_chits(1, "");
    play(2, "chit ballistas");
    CHECK_STR(state_of("RN1"), "D");
}

TEST(PI_815, "Boarding: two against two, one to one, all check; who is disorganised stays")
{
    TEST_ALSO(CC_R75);
    TEST_ALSO(CC_R25);
    sea();
    unit("CN", 2, "pPHI", "");
    unit("RN", 1, "pPHI", "decimated");
    unit("RN", 1, "pPHI", "");
    cup(2, "boarding");
    waits(1);
    begin_battle("pPHI", 2, "");
    dice("5 1 1 6");           /* RN1 (cohesion 4), RN2, CN1, CN2 */
    play(2, "engage CN1 RN1"); /* and CN2 with RN2 */
    CHECK_EQ(held_by("CN1"), 1);
    CHECK_EQ(held_by("CN2"), 1);
    CHECK_STR(state_of("RN1"), "DX");
    CHECK_EQ(at("RN1"), zone("pPHI"));
    CHECK(heard(CC_EV_HELD));
    CHECK_STR(state_of("CN2"), "D");
    dice_spent();
}

TEST(CC_R25, "Boarding with one free ship, Corvus against one enemy: as many links as there are ships for")
{
    sea();
    unit("CN", 1, "pPHI", "");
    unit("RN", 2, "pPHI", "");
    cup(2, "boarding");
    waits(1);
    dice("1 1");
    begin_battle("pPHI", 2, "");
    CHECK_EQ(state->battle.links, 1);
    sea();
    unit("RN", 2, "pPHI", "");
    unit("CN", 1, "pPHI", "");
    cup(1, "corvus");
    waits(2);
    dice("1 1");
    begin_battle("pPHI", 1, "");
    CHECK_EQ(state->battle.links, 1);
}

TEST(PI_835, "Corvus: one ship holds two enemies, all three check")
{
    sea();
    unit("RN", 1, "pPHI", "");
    unit("CN", 2, "pPHI", "");
    cup(1, "corvus");
    waits(2);
    dice("6 1 6");
    begin_battle("pPHI", 1, "");
    CHECK_EQ(held_by("RN1"), 2);
    CHECK_STR(state_of("CN1"), "D");
    CHECK_STR(state_of("CN2"), "F");
    CHECK_STR(state_of("RN1"), "D");
    dice_spent();
}

TEST(CC_R09, "one Corvus against two ships is no double engagement for the ship that plays it")
{
    sea();
    unit("RN", 1, "pPHI", "");
    unit("CN", 2, "pPHI", "");
    cup(1, "corvus");
    waits(2);
    dice("1 1 5");
    begin_battle("pPHI", 1, "");
    CHECK_STR(state_of("RN1"), "F"); /* 5, not 8 */
}

static void withdraw_corvus(void)
{
    for (int i = 0; i < rules->chits; i++)
        if (rules->chit[i].withdrawn_flag)
            state->flags |= (uint16_t)(1 << (rules->chit[i].withdrawn_flag - 1));
    CHECK(state->flags != 0);
}

TEST(EX_27, "the Corvus withdrawn: it is a Periplus")
{
    TEST_ALSO(PI_836);
    sea();
    withdraw_corvus();
    unit("RN", 1, "pPHI", "");
    unit("CN", 2, "pPHI", "");
    cup(1, "corvus");
    waits(2);
    dice("6");
    begin_battle("pPHI", 1, "");
    leave_all();
    CHECK_STR(state_of("CN1"), "DX");
    CHECK(at("CN1") != zone("pPHI"));
    CHECK_EQ(state->battle.standings, 0);
    dice_spent();
}

TEST(CC_R27, "a withdrawn Corvus is laid aside like a Periplus when no own ship is free")
{
    sea();
    withdraw_corvus();
    unit("CN", 1, "pPHI", "");
    unit("RN", 1, "pPHI", "");
    cup(2, "boarding");
    cup(1, "corvus bad-course");
    dice("1 1");
    begin_battle("pPHI", 2, "");
    CHECK(asked(CC_ASK_CHIT, 1)); /* both were drawn while the ship was free */
    chits(1, "bad-course");
    dice("1 1 1");
    play(1, "chit bad-course");
    CHECK(heard(CC_EV_ASIDE));
    CHECK_STR(rules->chit[heard_event(CC_EV_ASIDE)->arg[1]].id, "corvus");
}

/* ---- engagement ---- */

TEST(PI_552, "an engaged enemy may not be engaged while another one is free")
{
    TEST_ALSO(CC_R10);
    valley();
    unit("RI", 2, "HIM", "");
    unit("AI", 1, "HIM", "");
    unit("II", 1, "HIM", "");
    unit("AC", 1, "HIM", "");
    cup(1, "wedge wedge");
    cup(2, "skirmish confusion");
    begin_battle("HIM", 1, "GLP");
    dice("1 1");
    play(1, "engage RI1 AI1");
    dice("1 1 1");
    play(2, "chit skirmish");
    play(1, "pick RI2");
    CHECK_EQ(held_by("II1"), 1); /* the only free infantry: no choice; the horse is none */
    CHECK_EQ(held_by("AC1"), 0);
}

TEST(PI_552, "the refusals of an engagement say why")
{
    valley();
    unit("RI", 3, "HIM", "");
    unit("RC", 1, "HIM", "");
    unit("AI", 2, "HIM", "");
    unit("II", 1, "HIM", "");
    unit("AC", 1, "HIM", "");
    unit("AI", 1, "AGR", "");
    cup(1, "wedge wedge");
    cup(2, "skirmish");
    begin_battle("HIM", 1, "GLP");
    refused(1, "engage RI1 AC1", CC_WHY_WRONG_CLASS, "PI-821");
    refused(1, "engage RC1 AI1", CC_WHY_WRONG_CLASS, "PI-821");
    refused(1, "engage RI1 AI3", CC_WHY_NOT_FIGHTING, "CC-710");
    refused(1, "engage AI1 RI1", CC_WHY_NOT_FIGHTING, "CC-710");
    CHECK(listed(1, "engage RI1 AI1"));
    CHECK(!listed(1, "engage RI2 AI2"));
    CHECK(extra(1, "engage RI2 AI2"));
    dice("1 1");
    play(1, "engage RI1 AI1");
    dice("1 1 1");
    play(1, "pick RC1"); /* a skirmish; then the second Wedge */
    CHECK(asked(CC_ASK_ENGAGE, 1));
    refused(1, "engage RI2 AI1", CC_WHY_FREE_FIRST, "PI-552");
    refused(1, "engage RI1 AI2", CC_WHY_ENGAGED, "PI-555");
    CHECK(legal(1, "engage RI3 II1"));
}

TEST(CC_R10, "a Corvus that finds one free enemy takes it first, then an engaged one")
{
    sea();
    unit("RN", 2, "pPHI", "");
    unit("CN", 3, "pPHI", "");
    cup(1, "corvus corvus");
    cup(2, "ballistas");
    dice("1 1 1  1 1  1 1 1");
    begin_battle("pPHI", 1, ""); /* RN1 holds CN1 and CN2; ballistas; the Corvus again; RN2 takes CN3 */
    CHECK(asked(CC_ASK_ENGAGE, 1));
    CHECK_EQ(held_by("CN3"), 1);
    CHECK(legal(1, "engage RN2 CN1"));
    CHECK(legal(1, "engage RN2 CN2"));
    dice_spent();
}

TEST(EX_45, "no own ship free: Boarding has no effect, and the Corvus strikes again all the same")
{
    TEST_ALSO(PI_555);
    TEST_ALSO(CC_R08);
    sea();
    unit("RN", 2, "pPHI", "");
    unit("CN", 2, "pPHI", "");
    cup(1, "corvus onagers bad-course");
    cup(2, "boarding");
    begin_battle("pPHI", 1, "");
    chits(1, "corvus onagers bad-course");
    dice("1 1 1  6 1 1");
    play(1, "chit corvus");
    CHECK(asked(CC_ASK_CHIT, 1));
    CHECK(heard(CC_EV_NO_EFFECT));
    CHECK(heard(CC_EV_REAPPLIES));
    CHECK_STR(state_of("CN1"), "D");
    CHECK_EQ(state->battle.plays[1], 1); /* it counts as a play */
    dice_spent();
}

TEST(PI_558, "a chit that holds units is not in the cup; when it lets them go it joins the used ones")
{
    TEST_ALSO(PI_559);
    valley();
    unit("RI", 2, "HIM", "");
    unit("AI", 2, "HIM", "");
    cup(1, "wedge");
    waits(2);
    dice("1 1");
    begin_battle("HIM", 1, "GLP");
    CHECK_EQ(used_chits(1, "wedge"), 0);
    CHECK_EQ(state->battle.cup[0][0] + in_hand(1, "wedge"), 0);
    CHECK_EQ(state->battle.standings, 1);
    dice("7  1 1"); /* confusion drives off the one that it holds */
    play(2, "chit confusion");
    play(2, "pick AI1");
    leave_all();
    CHECK(at("AI1") != zone("HIM"));
    CHECK_EQ(held_by("AI2"), 1); /* the Wedge was free, and has been drawn and played again */
}

TEST(CC_R08, "what stands strikes again in the order of its age")
{
    valley();
    unit("RI", 3, "HIM", "");
    unit("AI", 3, "HIM", "");
    cup(1, "wedge flank-attack");
    cup(2, "skirmish confusion");
    begin_battle("HIM", 1, "GLP");
    dice("1");
    play(1, "chit flank-attack");
    dice("1 1"); /* skirmish; the flank attack once more */
    play(2, "chit skirmish");
    dice("1 1  3");
    play(1, "pick RI3");
    CHECK_EQ(state->battle.standings, 2);
    CHECK_STR(rules->chit[state->battle.standing[0].chit].id, "flank-attack");
    CHECK_STR(rules->chit[state->battle.standing[1].chit].id, "wedge");
    dice("1  1  1 1");
    CHECK(asked(CC_ASK_CHECK, 2)); /* confusion: its last chit */
    play(2, "pick AI3");
    int first = -1, second = -1;
    for (int i = 0; i < told_n; i++)
        if (told[i].kind == CC_EV_REAPPLIES) {
            second = first >= 0 && second < 0 ? told[i].arg[1] : second;
            first = first < 0 ? told[i].arg[1] : first;
        }
    CHECK_STR(rules->chit[first].id, "flank-attack");
    CHECK_STR(rules->chit[second].id, "wedge");
}

TEST(CC_R16, "the owner may offer an engaged unit to a chit that does not engage")
{
    valley();
    unit("RI", 2, "HIM", "");
    unit("AI", 2, "HIM", "");
    cup(1, "wedge");
    cup(2, "skirmish");
    dice("1 1");
    begin_battle("HIM", 1, "GLP");
    CHECK(asked(CC_ASK_CHECK, 1));
    CHECK(legal(1, "pick RI1")); /* held by the Wedge */
    CHECK(legal(1, "pick RI2"));
}

/* ---- hands ---- */

TEST(CC_R14, "a hand of chits is its owner's secret; the numbers are not")
{
    static struct cc_state view;

    valley();
    unit("RI", 1, "HIM", "");
    unit("AI", 1, "HIM", "");
    begin_battle("HIM", 1, "GLP");
    for (int i = 0; i < told_n; i++)
        CHECK(told[i].kind != CC_EV_CHIT); /* drawing tells numbers only */
    view = *state;
    pi_game.knowledge.redact(&rules->head, &view, 1);
    CHECK_EQ(view.battle.hand_n[0], 3);
    for (int i = 0; i < 3; i++)
        CHECK_EQ(view.battle.hand[0][i], CC_NONE);
    for (int i = 0; i < view.battle.hand_n[1]; i++)
        CHECK_EQ(view.battle.hand[1][i], state->battle.hand[1][i]);
}

TEST(CC_R22, "a chit that counts as another keeps its name, and says what it counts as")
{
    static const int kinds[] = {CC_EV_LINKED, CC_EV_REAPPLIES};
    char text[400];
    struct decision d;

    valley();
    unit("AI", 2, "HIM", "");
    unit("GI", 1, "GEL", "");
    unit("RI", 1, "HIM", "");
    unit("RI", 1, "HIM", "decimated");
    cup(2, "gallic-fury");
    waits(1);
    begin_battle("HIM", 2, "HLY");
    CHECK(asked(CC_ASK_ENGAGE, 2));
    cc_say_event(&rules->head, state, heard_event(CC_EV_CHIT), LANG_ES, text, sizeof text);
    CHECK_STR(text, "Cartago juega Furia gálica, que cuenta como Asalto frontal.");
    cc_decision(&rules->head, state, 1, &d);
    cc_say_decision(&rules->head, state, &d, LANG_ES, text, sizeof text);
    CHECK(!strncmp(text, "Furia gálica: ", strlen("Furia gálica: ")));
    dice("1 1 1 1 1 1");
    play(2, "engage AI1 RI1");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (heard(kinds[i])) {
            cc_say_event(&rules->head, state, heard_event(kinds[i]), LANG_ES, text, sizeof text);
            CHECK(strstr(text, "Furia gálica") && !strstr(text, "Asalto frontal"));
        }
    CHECK(heard(CC_EV_LINKED));
    cc_draw(&rules->head, state, LANG_ES, false, big, sizeof big);
    CHECK(strstr(big, "enganchadas por Furia gálica"));
}

TEST(PI_555, "before it is played a chit says that it would have no effect")
{
    struct action a;
    char text[400];

    valley();
    unit("AI", 1, "HIM", "");
    unit("RI", 1, "HIM", "");
    cup(1, "wedge skirmish");
    waits(2);
    begin_battle("HIM", 1, "GLP");
    chits(1, "wedge skirmish");
    CHECK(pi_game.words.parse(&rules->head, state, 0, "chit wedge", &a));
    cc_say_action(&rules->head, state, &a, LANG_EN, text, sizeof text);
    CHECK(!strncmp(text, "Play Wedge: Link", 16));
    state->battle.links = 1; /* both are held by a chit of the enemy */
    state->battle.standings = 1;
    state->battle.standing[0] = (struct cc_standing){.chit = rules->cup[1][0][0], .seat = 1};
    state->battle.link[0] = (struct cc_link){.own = (uint8_t)u("AI1"), .foe = (uint8_t)u("RI1")};
    cc_say_action(&rules->head, state, &a, LANG_EN, text, sizeof text);
    CHECK_STR(text, "Play Wedge: no effect now");
}
