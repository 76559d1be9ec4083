/* ch_march.c: movement by land, stacking, entering zones (chapters A6 and A8, B3, B4). */
#include "campaign.h"

/* An operation of Rome from Camarina, which is hers; somebody stays there so that the operation goes on. */
static void camarina(void)
{
    blank();
    owner("CAM", 1);
    rp(1, "CAM", 2);
}

static int leader_at(const char *id) { return state->leader[leader_of(id)].zone; }
static int place_of(const char *label) { return state->unit.place[u(label)]; }
static int siege_of(const char *where) { return state->zone[zone(where)].siege; }

/* ---- how far ---- */

TEST(CC_501, "ships do not march")
{
    camarina();
    unit("RN", 1, "CAM", "port");
    unit("RI", 1, "CAM", "");
    begin(1, "CAM");
    refused(1, "march RN1", CC_WHY_NOT_LAND_UNIT, "CC-501");
    play(1, "march RI1");
    refused(1, "to S10", CC_WHY_NO_WAY, "CC-501");
}

TEST(CC_503, "entry costs up to the MF and no further")
{
    camarina();
    unit("RI", 1, "CAM", "");
    begin(1, "CAM");
    play(1, "march RI1");
    CHECK(listed(1, "to GEL"));
    CHECK(listed(1, "to HIM")); /* CAM GEL PHI HIM, or by GLP: 3 */
    CHECK(listed(1, "to AGR")); /* CAM GEL PHI AGR: 3 */
    CHECK(listed(1, "to HER")); /* 4 */
    refused(1, "to SEL", CC_WHY_TOO_FAR, "CC-503");
    refused(1, "to CAM", CC_WHY_NO_WAY, "CC-503");
    refused(1, "to CLU", CC_WHY_NO_WAY, "CC-503");
}

TEST(CC_504, "a land zone costs one")
{
    int z;

    blank();
    z = zone("GEL");
    for (int i = 0; i < rules->zone[z].edges; i++)
        CHECK_EQ(rules->zone[z].edge[i].cost, rules->zone[rules->zone[z].edge[i].to].rough ? 3 : 1);
}

TEST(PI_106, "a mountain costs three")
{
    camarina();
    unit("RI", 1, "CAM", "disorganised"); /* MF 3 */
    begin(1, "CAM");
    play(1, "march RI1");
    CHECK(listed(1, "to HYB"));
    play(1, "via HYB");
    refused(1, "to LEO", CC_WHY_TOO_FAR, "CC-503"); /* 3, then 1 */
}

TEST(EX_12, "over the Peloritans: to Tyndaris, not to the Nebrodes")
{
    blank();
    unit("RI", 1, "MES", "");
    unit("RI", 1, "REG", "");
    rp(1, "MES", 1);
    begin(1, "MES");
    play_all(1, "march RI1; via PEL");
    refused(1, "to NEB", CC_WHY_TOO_FAR, "CC-503");
    play(1, "to TYN");
    CHECK_EQ(at("RI1"), zone("TYN"));
    CHECK_EQ(siege_of("TYN"), 1);
    CHECK(heard(CC_EV_BESIEGES));
    CHECK_EQ(sp(), 5);
}

TEST(CC_511, "a stack is as fast as its slowest member")
{
    camarina();
    unit("RI", 1, "CAM", "");
    unit("RC", 1, "CAM", "");
    leader("K1", "CAM", "");
    begin(1, "CAM");
    play(1, "army K1");
    CHECK_EQ(state->move.allowance, 4);
    play(1, "drop RI1");
    CHECK_EQ(state->move.allowance, 6);
}

TEST(PI_453, "the leader's modifier counts for the stack")
{
    camarina();
    unit("RI", 2, "CAM", "");
    leader("K4", "CAM", ""); /* movement +1 */
    begin(1, "CAM");
    play(1, "army K4");
    CHECK_EQ(state->move.allowance, 5);
}

TEST(PI_460, "of several leaders the best one's modifier is used")
{
    camarina();
    unit("RI", 2, "CAM", "");
    leader("K1", "CAM", "");
    leader("K4", "CAM", "");
    begin(1, "CAM");
    play(1, "army K1");
    CHECK_EQ(state->move.allowance, 4);
    CHECK(listed(1, "with K4"));
    play(1, "with K4");
    CHECK_EQ(state->move.allowance, 5);
    CHECK_EQ(state->move.lead, leader_of("K4"));
}

/* ---- what it costs ---- */

TEST(PI_411, "a stack costs three, a single unit one")
{
    camarina();
    unit("RI", 4, "CAM", "");
    leader("K1", "CAM", "");
    unit("RI", 1, "GLP", "");
    begin(1, "CAM");
    play_all(1, "army K1; drop RI1; to GEL");
    CHECK_EQ(sp(), 3);
    play_all(1, "march RI1; to HYB");
    CHECK_EQ(sp(), 2);
}

TEST(CC_R39, "one unit and a leader cost one")
{
    camarina();
    unit("RI", 2, "CAM", "");
    leader("K1", "CAM", "");
    begin(1, "CAM");
    play(1, "march RI1");
    CHECK(extra(1, "with K1"));
    play_all(1, "with K1; to GEL");
    CHECK_EQ(sp(), 5);
    CHECK_EQ(leader_at("K1"), zone("GEL"));
}

TEST(CC_608, "part of a stack moves; the rest acts later at its own cost")
{
    camarina();
    unit("RI", 3, "CAM", "");
    leader("K1", "CAM", "");
    begin(1, "CAM");
    play_all(1, "army K1; drop RI2; to GEL");
    CHECK_EQ(at("RI2"), zone("CAM"));
    CHECK_EQ(at("RI3"), zone("GEL"));
    play_all(1, "march RI2; to HYB");
    CHECK_EQ(at("RI2"), zone("HYB"));
}

TEST(CC_602, "to end beside friends costs two more")
{
    camarina();
    unit("RI", 2, "CAM", "");
    unit("RI", 1, "GEL", "");
    begin(1, "CAM");
    play_all(1, "march RI1; to GEL");
    CHECK_EQ(sp(), 3);
    CHECK(heard(CC_EV_STACKED));
}

TEST(CC_603, "once a move, however many are stacked")
{
    camarina();
    unit("RI", 3, "CAM", "");
    unit("RI", 3, "GEL", "");
    leader("K1", "CAM", "");
    unit("RI", 1, "HYB", "");
    begin(1, "CAM");
    play_all(1, "army K1; to GEL");
    CHECK_EQ(sp(), 1);
}

TEST(CC_604, "beside friends who are going to move as well")
{
    camarina();
    unit("RI", 1, "CAM", "");
    unit("RI", 1, "GEL", "");
    unit("RI", 1, "HYB", "");
    begin(1, "CAM");
    play_all(1, "march RI1; to GEL");
    CHECK_EQ(sp(), 3);
    play_all(1, "march RI2; to PHI");
    CHECK_EQ(sp(), 2);
}

TEST(CC_605, "also beyond the reach of supply")
{
    camarina();
    unit("RC", 1, "CAM", "");
    unit("RI", 1, "SEL", ""); /* five zones away */
    unit("RI", 1, "CAM", "");
    begin(1, "CAM");
    play_all(1, "march RC1; to SEL");
    CHECK_EQ(sp(), 3);
}

TEST(CC_601, "any number may stand in one zone")
{
    camarina();
    unit("RI", 6, "CAM", "");
    unit("RI", 6, "GEL", "");
    leader("K1", "CAM", "");
    unit("RC", 1, "HYB", "");
    begin(1, "CAM");
    play_all(1, "army K1; to GEL");
    CHECK_EQ(state->zone[zone("GEL")].men[0], 12);
}

TEST(CC_606, "those who begin stacked pay nothing for it")
{
    camarina();
    unit("RI", 3, "CAM", "");
    leader("K1", "CAM", "");
    unit("RI", 1, "HYB", "");
    begin(1, "CAM");
    play_all(1, "army K1; to GEL");
    CHECK_EQ(sp(), 3);
}

TEST(EX_14, "three and two are five: four SP are too few")
{
    camarina();
    unit("RI", 2, "CAM", "");
    unit("RI", 1, "GEL", "");
    leader("K1", "CAM", "");
    unit("RI", 2, "HYB", "disorganised");
    begin(1, "CAM");
    play_all(1, "reorganise RI4; reorganise RI5");
    CHECK_EQ(sp(), 4);
    play(1, "army K1");
    refused(1, "to GEL", CC_WHY_STACKING, "CC-602");
    CHECK(!listed(1, "to GEL"));
    CHECK(listed(1, "to PHI"));
}

TEST(CC_R38, "friends inside a besieged fortress are no stack, nor is a garrison")
{
    blank();
    unit("RI", 1, "MES", "inside");
    unit("RI", 1, "REG", "");
    unit("SI", 1, "MES", "");
    unit("RI", 1, "BRU", "");
    rp(1, "REG", 1);
    begin(1, "REG");
    play_all(1, "march RI2; to MES");
    CHECK_EQ(sp(), 5);
}

TEST(CC_853, "a garrison costs no surcharge")
{
    camarina();
    owner("GEL", 1);
    unit("RI", 2, "CAM", "");
    begin(1, "CAM");
    play_all(1, "march RI1; to GEL");
    CHECK_EQ(sp(), 5);
}

/* ---- stacks and leaders ---- */

TEST(PI_451, "more than one unit moves only with a leader")
{
    camarina();
    unit("RI", 3, "CAM", "");
    leader("K1", "GEL", "");
    begin(1, "CAM");
    refused(1, "army K1", CC_WHY_NOT_WITH, "CC-902");
    play(1, "march RI1");
    CHECK_EQ(state->move.units, CC_BIT(u("RI1")));
}

TEST(EX_13, "three legions without a leader: one alone, for one SP")
{
    camarina();
    unit("RI", 3, "CAM", "");
    begin(1, "CAM");
    for (int l = rules->leader_from[0]; l < rules->leader_from[1]; l++) {
        struct action a = {.kind = CC_ACT_ARMY, .seat = 0, .n = 1, .arg = {(int16_t)l}};

        CHECK(pi_game.rules.check(&rules->head, state, &a).code != 0);
    }
    play_all(1, "march RI1; to GEL");
    CHECK_EQ(sp(), 5);
}

TEST(CC_R40, "the leader travels with his stack")
{
    camarina();
    unit("RI", 3, "CAM", "");
    leader("K1", "CAM", "");
    unit("RI", 1, "HYB", "");
    begin(1, "CAM");
    play_all(1, "army K1; to AGR");
    CHECK_EQ(leader_at("K1"), zone("AGR"));
    CHECK_EQ(at("RI1"), zone("AGR"));
}

TEST(CC_607, "they start together, stay together and end together")
{
    camarina();
    unit("RI", 2, "CAM", "");
    unit("RI", 1, "GEL", "");
    leader("K1", "CAM", "");
    begin(1, "CAM");
    play(1, "army K1");
    CHECK_EQ(state->move.units, CC_BIT(u("RI1")) | CC_BIT(u("RI2")));
}

TEST(PI_452, "nobody is dropped on the way")
{
    camarina();
    unit("RI", 3, "CAM", "");
    leader("K1", "CAM", "");
    begin(1, "CAM");
    play_all(1, "army K1; via GEL");
    CHECK(!legal(1, "drop RI1"));
}

TEST(CC_902, "a leader moves only with units")
{
    camarina();
    unit("RI", 1, "CAM", "acted");
    unit("RI", 1, "GEL", "");
    leader("K1", "CAM", "");
    begin(1, "CAM");
    refused(1, "army K1", CC_WHY_NOT_WITH, "CC-902");
    play(1, "march RI2");
    refused(1, "drop RI2", CC_WHY_LAST_ONE, "CC-902");
}

TEST(PI_462, "Hiero leads Syracusans only")
{
    blank();
    unit("SI", 2, "SYR", "");
    unit("AI", 1, "SYR", "");
    leader("HIE", "SYR", "");
    rp(2, "SYR", 1);
    begin(2, "SYR");
    play(2, "army HIE");
    CHECK_EQ(state->move.units, CC_BIT(u("SI1")) | CC_BIT(u("SI2")));
    play(2, "cancel");
    play(2, "march AI1");
    refused(2, "with HIE", CC_WHY_LEADER_TRIBE, "PI-462");
}

TEST(PI_463, "Xanthippus never embarks")
{
    blank();
    unit("AI", 2, "CAR", "");
    unit("CN", 2, "CAR", "port");
    leader("XAN", "CAR", "");
    rp(2, "CAR", 1);
    begin(2, "CAR");
    CHECK(legal(2, "army XAN"));
    refused(2, "fleet XAN", CC_WHY_LEADER_BOUND, "PI-463");
    play(2, "sail CN1");
    refused(2, "with XAN", CC_WHY_LEADER_BOUND, "PI-463");
}

TEST(CC_417, "without SP nobody marches")
{
    camarina();
    unit("RI", 3, "CAM", "");
    leader("K1", "CAM", "");
    unit("RI", 4, "HYB", "disorganised");
    begin(1, "CAM");
    play_all(1, "reorganise RI4; reorganise RI5; reorganise RI6; reorganise RI7");
    play(1, "army K1"); /* two SP: the stack is too dear */
    refused(1, "to GEL", CC_WHY_NO_SP, "PI-411");
    CHECK(listed(1, "drop RI1"));
    play_all(1, "drop RI1; drop RI2");
    CHECK(listed(1, "to GEL"));
}

TEST(CC_406, "a march that was not meant costs nothing")
{
    camarina();
    unit("RI", 2, "CAM", "");
    begin(1, "CAM");
    play(1, "march RI1");
    CHECK(extra(1, "cancel"));
    CHECK(!listed(1, "cancel"));
    play(1, "cancel");
    CHECK(asked(CC_ASK_OP, 1));
    CHECK_EQ(sp(), 6);
    CHECK(legal(1, "march RI1"));
}

/* ---- entering ---- */

TEST(CC_510, "who meets enemies stops and fights at once")
{
    camarina();
    unit("RC", 1, "CAM", "");
    unit("AI", 5, "GLP", "");
    begin(1, "CAM");
    play(1, "march RC1");
    refused(1, "via GLP", CC_WHY_NO_WAY, "CC-510");
    play(1, "to GLP");
    CHECK(heard(CC_EV_BATTLE));
    CHECK(asked(CC_ASK_CHIT, 1));
    CHECK_EQ(state->battle.from, zone("GEL"));
}

TEST(EX_08, "Rome relieves Messana")
{
    blank();
    unit("RI", 1, "MES", "inside");
    unit("SI", 2, "MES", "");
    unit("SC", 1, "MES", "");
    leader("HIE", "MES", "");
    unit("RI", 3, "REG", "");
    unit("RC", 1, "REG", "");
    leader("K1", "REG", "");
    rp(1, "REG", 3);
    begin(1, "REG");
    play_all(1, "army K1; to MES");
    CHECK_EQ(sp(), 3);
    CHECK(heard(CC_EV_BATTLE));
    CHECK(asked(CC_ASK_JOIN, 1));
}

TEST(CC_855, "when enemies come to a city its units fight outside or shelter")
{
    camarina();
    unit("RI", 2, "CAM", "");
    unit("AI", 2, "GEL", "");
    begin(1, "CAM");
    play_all(1, "march RI1; to GEL");
    CHECK(asked(CC_ASK_SHELTER, 2));
    play_all(2, "pick AI1; done");
    CHECK_EQ(place_of("AI1"), CC_IN);
    CHECK(heard(CC_EV_SHELTERED));
    CHECK(heard(CC_EV_BATTLE)); /* the other one fights */
    CHECK_EQ(state->unit.flags[u("AI1")] & CC_FIGHTING, 0);
}

TEST(CC_857, "sheltering begins a siege")
{
    camarina();
    unit("RI", 2, "CAM", "");
    unit("AI", 2, "GEL", "");
    leader("GIS", "GEL", "");
    begin(1, "CAM");
    play_all(1, "march RI1; to GEL");
    play_all(2, "pick AI1; pick AI2");
    CHECK_EQ(siege_of("GEL"), 1);
    CHECK(!heard(CC_EV_BATTLE));
    CHECK_EQ(place_of("AI2"), CC_IN);
    CHECK_EQ(state->leader[leader_of("GIS")].place, CC_IN);
}

TEST(CC_R63, "of more than four the rest fights outside")
{
    camarina();
    unit("RI", 2, "CAM", "");
    unit("AI", 5, "GEL", "");
    begin(1, "CAM");
    play_all(1, "march RI1; to GEL");
    play_all(2, "pick AI1; pick AI2; pick AI3; pick AI4");
    CHECK(heard(CC_EV_BATTLE));
    CHECK_EQ(state->zone[zone("GEL")].inside, 4);
}

TEST(CC_R57, "four find room in a city that is passed, five do not")
{
    for (int n = 4; n <= 5; n++) {
        camarina();
        unit("RI", 2, "CAM", "");
        unit("AI", n, "GEL", "");
        begin(1, "CAM");
        play(1, "march RI1");
        CHECK_EQ(listed(1, "to PHI"), n == 4);
        CHECK(listed(1, "to GEL"));
    }
}

TEST(CC_R57, "past a city whose units shelter the stack goes on")
{
    camarina();
    unit("RI", 2, "CAM", "");
    unit("AI", 2, "GEL", "");
    begin(1, "CAM");
    play(1, "march RI1");
    CHECK(listed(1, "to PHI")); /* the only way within four MF leads through Gela */
    play(1, "to PHI");
    CHECK(asked(CC_ASK_SHELTER, 2));
    play_all(2, "pick AI1; pick AI2");
    CHECK_EQ(at("RI1"), zone("PHI"));
    CHECK_EQ(siege_of("GEL"), 0);
    CHECK_EQ(siege_of("PHI"), 1);
    CHECK_EQ(place_of("AI1"), CC_OUT); /* nobody stands before the walls any more */
}

TEST(CC_R80, "where a siege is under way nobody is asked again")
{
    camarina();
    unit("RI", 2, "CAM", "");
    unit("RI", 1, "GEL", "");
    unit("AI", 2, "GEL", "inside");
    begin(1, "CAM");
    play_all(1, "march RI1; to GEL");
    CHECK(!heard(CC_EV_SHELTERED));
    CHECK(asked(CC_ASK_OP, 1));
    CHECK_EQ(place_of("AI1"), CC_IN);
}

TEST(CC_859, "who ends his move before a city besieges it")
{
    camarina();
    unit("RI", 2, "CAM", "");
    begin(1, "CAM");
    play_all(1, "march RI1; to GEL");
    CHECK_EQ(siege_of("GEL"), 1);
}

TEST(CC_R55, "a siege is over when the last besieger leaves")
{
    camarina();
    unit("RI", 1, "GEL", "");
    unit("RI", 1, "CAM", "");
    unit("AI", 1, "GEL", "inside");
    begin(1, "CAM");
    CHECK_EQ(siege_of("GEL"), 1);
    play_all(1, "march RI1; to PHI");
    CHECK_EQ(siege_of("GEL"), 0);
    CHECK_EQ(place_of("AI1"), CC_OUT);
    CHECK(heard(CC_EV_SIEGE_LIFTED));
}

TEST(CC_866, "those inside may sally against the besiegers")
{
    blank();
    unit("RI", 2, "MES", "inside");
    leader("K1", "MES", "inside");
    unit("SI", 2, "MES", "");
    rp(1, "MES", 1);
    begin(1, "MES");
    play(1, "march RI1");
    CHECK_EQ(choices(1), 1);
    refused(1, "to TAU", CC_WHY_NO_WAY, "CC-866");
    play(1, "to MES");
    CHECK(heard(CC_EV_BATTLE));
    CHECK_EQ(sp(), 5);
    CHECK_EQ(state->battle.from, CC_NONE);
}

TEST(CC_R62, "a sortie costs what a march does: three with a leader")
{
    blank();
    unit("RI", 2, "MES", "inside");
    leader("K1", "MES", "inside");
    unit("SI", 2, "MES", "");
    rp(1, "MES", 1);
    begin(1, "MES");
    play_all(1, "army K1; to MES");
    CHECK_EQ(sp(), 3);
    CHECK_EQ(state->battle.attacker, 0);
}

TEST(CC_R69, "a leader without units falls to enemies that end their move with him, unless he is in his city")
{
    camarina();
    unit("RI", 3, "CAM", "");
    leader("GIS", "HIM", "");
    leader("HAN", "GEL", "");
    begin(1, "CAM");
    play_all(1, "march RI1; to HIM");
    CHECK_EQ(leader_at("GIS"), CC_NONE);
    CHECK_EQ(vp(1), 3);
    play_all(1, "march RI2; to GEL");
    CHECK_EQ(leader_at("HAN"), zone("GEL"));
    CHECK_EQ(state->leader[leader_of("HAN")].place, CC_IN);
}

TEST(CC_R69, "the last besieger leaves his leader to those who come out of the city; a garrison does not come out")
{
    for (int garrison = 0; garrison < 2; garrison++) {
        blank();
        deck(1, "R09 R09");
        deck(2, "C08 C08");
        rp(2, "TAU", 2);
        unit("SI", 1, "MES", "");
        leader("HIE", "MES", "");
        if (!garrison)
            unit("RI", 1, "MES", "inside");
        siege("MES", 2);
        begin(2, "TAU");
        play_all(2, "march SI1; to TAU");
        CHECK_EQ(leader_at("HIE"), garrison ? zone("MES") : CC_NONE);
        CHECK_EQ(vp(1), garrison ? 0 : 3);
    }
}

TEST(CC_R69, "reinforcements take a leader whom nobody guards before their city")
{
    blank();
    deck(1, "R09 R09");
    deck(2, "C08 C08");
    owner("MES", 2);
    leader("HIE", "REG", "");
    hand(1, "R10");
    begin_card(1);
    play(1, "play R10");
    CHECK_EQ(at("RI1"), zone("REG"));
    CHECK_EQ(leader_at("HIE"), CC_NONE);
    CHECK_EQ(vp(1), 0); /* CC-R52 */
}

/* ---- cards on the way ---- */

TEST(CC_R81, "a card that lengthens the march: it is planned anew")
{
    camarina();
    unit("RI", 2, "CAM", "");
    hand(1, "R21");
    begin(1, "CAM");
    play(1, "march RI1");
    CHECK(!legal(1, "to SEL"));
    play(1, "to HER");
    CHECK(asked(CC_ASK_REACT, 1));
    play(1, "play R21");
    pass_all();
    CHECK(asked(CC_ASK_MARCH, 1));
    CHECK(!legal(1, "cancel"));
    CHECK(!legal(1, "drop RI1"));
    CHECK(listed(1, "to SEL"));
    play(1, "to SEL");
    pass_all();
    CHECK_EQ(at("RI1"), zone("SEL"));
    CHECK_EQ(sp(), 4); /* the march 1, the card 1 */
}

TEST(CC_603, "a march that is planned anew does not pay for stacking twice")
{
    TEST_ALSO(CC_R81);
    camarina();
    unit("RI", 1, "CAM", "");
    unit("RI", 1, "GEL", "");
    unit("RI", 1, "HYB", "");
    hand(1, "R21");
    begin(1, "CAM");
    play_all(1, "march RI1; to GEL");
    CHECK_EQ(sp(), 3); /* the march 1, stacking 2 */
    play(1, "play R21");
    pass_all();
    CHECK(asked(CC_ASK_MARCH, 1));
    play(1, "to GEL");
    pass_all();
    CHECK_EQ(at("RI1"), zone("GEL"));
    CHECK_EQ(sp(), 2); /* and the card 1 */
}

TEST(CC_503, "the way with the fewest occasions for an ambush is taken")
{
    camarina();
    unit("RC", 1, "CAM", "");
    unit("RI", 1, "CAM", "");
    begin(1, "CAM");
    play_all(1, "march RC1; to ENN"); /* GEL GLP ENN: 5; by the Hyblaean mountains 3 + 1 + 3 is too far */
    CHECK_EQ(at("RC1"), zone("ENN"));
    CHECK_EQ(state->zone[zone("HYB")].last, 1);
}
