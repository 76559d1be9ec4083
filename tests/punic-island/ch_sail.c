/* ch_sail.c: movement by sea and naval transport (chapters A6 and A7, B1, B3). */
#include "campaign.h"

/* Gela is Roman, with a consul, n ships and RP in its port. */
static void gela(int ships)
{
    blank();
    owner("GEL", 1);
    unit("RN", ships, "GEL", "port");
    leader("K1", "GEL", "");
    rp(1, "GEL", 3);
}

static int flags_of(const char *label) { return state->unit.flags[u(label)]; }
static int place_of(const char *label) { return state->unit.place[u(label)]; }
static int leader_at(const char *id) { return state->leader[leader_of(id)].zone; }

/* ---- the way ---- */

TEST(CC_502, "ships lie inside a port of a land zone")
{
    gela(1);
    begin(1, "GEL");
    play_all(1, "sail RN1; to pPHI");
    CHECK_EQ(at("RN1"), zone("pPHI"));
    CHECK_EQ(place_of("RN1"), CC_OUT);
    gela(1);
    owner("CAM", 1);
    begin(1, "GEL");
    play_all(1, "sail RN1; to CAM");
    CHECK_EQ(at("RN1"), zone("CAM"));
    CHECK_EQ(place_of("RN1"), CC_IN);
    CHECK_EQ(sp(), 0); /* nothing left to do: the operation is over */
}

TEST(CC_506, "RNG is the number of zones and ports entered")
{
    gela(1);
    begin(1, "GEL");
    play(1, "sail RN1");
    CHECK_EQ(state->move.allowance, 8);
    CHECK(listed(1, "to pPAN")); /* pGEL S09 S15 S06 S05 S04 pPAN: 7 */
    CHECK(listed(1, "to pTHE")); /* 8 */
    CHECK(!listed(1, "to REG"));
    refused(1, "to REG", CC_WHY_TOO_FAR, "CC-506"); /* pREG 8, Rhegium 9 */
}

TEST(CC_507, "a naval zone or a port costs one")
{
    blank();
    for (int z = rules->land_zones; z < rules->zones; z++)
        for (int i = 0; i < rules->zone[z].edges; i++) {
            int to = rules->zone[z].edge[i].to;
            bool arrow = (z == zone("S15") && to == zone("S16")) || (z == zone("S16") && to == zone("S15"));

            CHECK_EQ(rules->zone[z].edge[i].cost, arrow ? 2 : 1);
        }
}

TEST(PI_123, "from Camarina to the port of Phintias: four")
{
    gela(1);
    owner("CAM", 1);
    unit("RN", 1, "CAM", "port");
    begin(1, "GEL");
    play_all(1, "sail RN2; via S10; via S09");
    CHECK_EQ(state->move.used, 3);
    play(1, "to pPHI");
    CHECK_EQ(heard_count(CC_EV_ENTERED), 4);
    CHECK_EQ(sp(), 4);
}

TEST(PI_122, "the arrow to Africa costs two")
{
    gela(1);
    begin(1, "GEL");
    play_all(1, "sail RN1; via S15");
    CHECK_EQ(state->move.used, 3);
    play(1, "via S16");
    CHECK_EQ(state->move.used, 5);
}

TEST(PI_117, "Africa is reached over the arrow alone")
{
    gela(1);
    begin(1, "GEL");
    play(1, "sail RN1");
    CHECK(listed(1, "to pCLU"));
    play(1, "to pCAR"); /* pGEL S09 S15 S16 S17 pCAR: 7, in six zones */
    CHECK_EQ(heard_count(CC_EV_ENTERED), 6);
    CHECK_EQ(at("RN1"), zone("pCAR"));
}

TEST(CC_508, "a fleet ends its move in a port or before one")
{
    gela(1);
    begin(1, "GEL");
    play(1, "sail RN1");
    refused(1, "to S09", CC_WHY_END_OF_SAIL, "CC-508");
    CHECK(listed(1, "to pPHI"));
    CHECK(listed(1, "to pGEL"));
}

TEST(CC_509, "no enemy port is entered")
{
    gela(1);
    begin(1, "GEL");
    play(1, "sail RN1");
    refused(1, "to PHI", CC_WHY_ENEMY_PORT, "CC-509");
}

TEST(PI_113, "in and out of a port through the zone before it")
{
    gela(1);
    owner("CAM", 1);
    begin(1, "GEL");
    play_all(1, "sail RN1; to CAM");
    CHECK_EQ(told_n > 0, 1);
    CHECK_EQ(heard_count(CC_EV_ENTERED), 5); /* pGEL S09 S10 pCAM CAM */
}

TEST(CC_R44, "a port besieged by land alone is open to its own ships")
{
    gela(2);
    owner("CAM", 1);
    unit("AI", 2, "CAM", "");
    begin(1, "GEL");
    play_all(1, "sail RN1; to CAM");
    CHECK_EQ(at("RN1"), zone("CAM"));
    CHECK(!heard(CC_EV_BATTLE));
}

TEST(CC_R42, "enemy ships are met where they lie, and nobody passes them")
{
    gela(2);
    unit("CN", 1, "S10", "");
    begin(1, "GEL");
    play(1, "sail RN1");
    refused(1, "via S10", CC_WHY_NO_WAY, "CC-510");
    CHECK(!legal(1, "to pCAM"));
    play(1, "to S10");
    CHECK(heard(CC_EV_BATTLE));
    CHECK(asked(CC_ASK_CHIT, 1));
}

/* ---- what it costs ---- */

TEST(CC_R01, "two SP for a ship or for a fleet")
{
    gela(3);
    begin(1, "GEL");
    play_all(1, "fleet K1; drop RN1; to pPHI");
    CHECK_EQ(sp(), 4);
    play_all(1, "sail RN1; to pGEL");
    CHECK_EQ(at("RN1"), zone("pGEL"));
}

TEST(PI_451, "two ships sail together only with a leader, and the rest may follow alone")
{
    gela(3);
    state->leader[leader_of("K1")] = (struct cc_leader){CC_NONE, CC_CUP};
    begin(1, "GEL");
    refused(1, "fleet K1", CC_WHY_NO_LEADER, "CC-901");
    play(1, "sail RN1");
    CHECK_EQ(state->move.units, CC_BIT(u("RN1")));
}

/* ---- troops ---- */

TEST(EX_32, "from Gela to Clupea with three legions and two RP")
{
    gela(2);
    unit("RI", 3, "GEL", "");
    begin(1, "GEL");
    play(1, "fleet K1");
    play_all(1, "load RI1; load RI2; load RI3; load-rp 2");
    CHECK_EQ(state->move.used, 2);
    play_all(1, "land CLU; to pCLU");
    CHECK_EQ(at("RI1"), zone("CLU"));
    CHECK_EQ(at("RI3"), zone("CLU"));
    CHECK_EQ(at("RN1"), zone("pCLU"));
    CHECK_EQ(rp_at(1, "pCLU"), 2);
    CHECK_EQ(rp_at(1, "GEL"), 0);
    CHECK_EQ(state->zone[zone("CLU")].siege, 1);
    CHECK(heard(CC_EV_LANDED));
    CHECK_EQ(leader_at("K1"), zone("pCLU"));
}

TEST(PI_124, "with troops Clupea is just in reach from Gela")
{
    gela(1);
    unit("RI", 1, "GEL", "");
    begin(1, "GEL");
    play_all(1, "sail RN1; load RI1");
    CHECK(listed(1, "to pCLU"));
    CHECK(!legal(1, "to pCAR"));
}

TEST(EX_33, "from Camarina it is one too far")
{
    gela(1);
    owner("CAM", 1);
    unit("RN", 1, "CAM", "port");
    unit("RI", 1, "CAM", "");
    begin(1, "GEL");
    play(1, "sail RN2");
    CHECK(listed(1, "to pCLU"));
    play(1, "load RI1");
    refused(1, "to pCLU", CC_WHY_TOO_FAR, "CC-506");
    CHECK(!legal(1, "land CLU"));
}

TEST(CC_551, "one pause: to land or to embark, and then on")
{
    gela(2);
    unit("RI", 1, "GEL", "");
    unit("RI", 1, "HEL", "");
    begin(1, "GEL");
    play_all(1, "sail RN1; load RI1; land AGR");
    refused(1, "land HER", CC_WHY_PAUSED, "CC-551");
    refused(1, "embark HEL", CC_WHY_PAUSED, "CC-551");
    play(1, "to pPHI");
    CHECK_EQ(at("RI1"), zone("AGR"));
    CHECK_EQ(at("RN1"), zone("pPHI"));
}

TEST(CC_551, "who has paused to embark pauses no more, neither to embark others nor to land")
{
    gela(2);
    unit("RI", 2, "HEL", "");
    unit("RI", 1, "PHI", "");
    begin(1, "GEL");
    play_all(1, "sail RN1; embark HEL; drop RI1");
    refused(1, "embark PHI", CC_WHY_PAUSED, "CC-551");
    refused(1, "land AGR", CC_WHY_PAUSED, "CC-551");
}

TEST(CC_552, "those who embark come from a single zone")
{
    gela(2);
    unit("RI", 2, "HEL", "");
    begin(1, "GEL");
    play(1, "sail RN1");
    CHECK(extra(1, "embark HEL"));
    play(1, "embark HEL");
    CHECK(legal(1, "drop RI1"));
    play(1, "drop RI1");
    refused(1, "drop RI2", CC_WHY_LAST_ONE, "CC-552");
    CHECK(legal(1, "load RI1"));
    play(1, "to pCAM");
    CHECK_EQ(at("RI2"), zone("pCAM"));
    CHECK_EQ(at("RI1"), zone("HEL"));
    CHECK(heard(CC_EV_EMBARKED));
}

TEST(CC_553, "who was landed from the sea can do nothing more")
{
    gela(2);
    unit("RI", 1, "GEL", "");
    begin(1, "GEL");
    play_all(1, "sail RN1; load RI1; land PHI; to pPHI");
    CHECK_EQ(at("RI1"), zone("PHI"));
    refused(1, "march RI1", CC_WHY_ACTED, "CC-411");
}

TEST(CC_554, "troops that were in the port with the ships may be carried")
{
    gela(1);
    owner("CAM", 1);
    unit("RI", 1, "CAM", "");
    unit("RI", 1, "GEL", "");
    begin(1, "GEL");
    play_all(1, "march RI1; to GEL"); /* came in this operation */
    play(1, "sail RN1");
    refused(1, "load RI1", CC_WHY_NOT_BEGUN_THERE, "CC-554");
    CHECK(legal(1, "load RI2"));
}

TEST(CC_555, "taking troops aboard costs two RNG")
{
    gela(1);
    unit("RI", 2, "GEL", "");
    begin(1, "GEL");
    play(1, "sail RN1");
    CHECK_EQ(state->move.used, 0);
    play(1, "load RI1");
    CHECK_EQ(state->move.used, 2);
    play(1, "load RI2");
    CHECK_EQ(state->move.used, 2);
}

TEST(CC_556, "a fleet that starts at sea with troops aboard has two RNG less, and two more if it embarks others")
{
    gela(1);
    unit("RN", 1, "pPHI", "");
    unit("RI", 1, "pPHI", "");
    unit("RI", 1, "AGR", "");
    rp(1, "pPHI", 1);
    begin(1, "pPHI");
    play(1, "sail RN2");
    CHECK_EQ(state->move.cargo, CC_BIT(u("RI1")));
    CHECK_EQ(state->move.used, 2);
    refused(1, "embark HEL", CC_WHY_NO_CARGO, "CC-R36");
    play(1, "embark AGR"); /* S09 S08: 2, and 2 */
    CHECK_EQ(state->move.used, 6);
    CHECK(listed(1, "to pPHI"));
    CHECK(!legal(1, "to GEL"));
}

TEST(CC_557, "cargo is left in a port on the way")
{
    gela(2);
    owner("CAM", 1);
    unit("RI", 2, "GEL", "");
    begin(1, "GEL");
    play_all(1, "sail RN1; load RI1; load RI2; load-rp 1");
    CHECK(extra(1, "leave CAM"));
    play_all(1, "leave CAM; to pCAM");
    CHECK_EQ(at("RI1"), zone("CAM"));
    CHECK_EQ(at("RN1"), zone("pCAM"));
    CHECK_EQ(flags_of("RI1") & CC_ACTED, 0);
    CHECK_EQ(rp_at(1, "CAM"), 1); /* CC-561 */
    CHECK_EQ(rp_at(1, "pCAM"), 0);
}

TEST(CC_561, "some RP may stay aboard")
{
    gela(3);
    owner("CAM", 1);
    begin(1, "GEL");
    play_all(1, "fleet K1; load-rp 2; leave CAM; load-rp 1; to pCAM");
    CHECK_EQ(rp_at(1, "CAM"), 1);
    CHECK_EQ(rp_at(1, "pCAM"), 1);
}

TEST(CC_558, "in the port where the move ends the troops come ashore")
{
    gela(2);
    owner("CAM", 1);
    unit("RI", 1, "GEL", "");
    begin(1, "GEL");
    play_all(1, "sail RN1; load RI1; to CAM");
    CHECK_EQ(at("RI1"), zone("CAM"));
    CHECK_EQ(place_of("RI1"), CC_OUT);
    CHECK_EQ(flags_of("RI1") & (CC_ACTED | CC_CARRIED), CC_CARRIED);
    CHECK_EQ(sp(), 4);
}

TEST(EX_47, "landed in a port a legion may march on; landed from the sea it may not")
{
    blank();
    owner("GEL", 1);
    owner("CAM", 1);
    unit("RN", 2, "CAM", "port");
    unit("RI", 2, "CAM", "");
    leader("K1", "CAM", "");
    rp(1, "CAM", 1);
    begin(1, "CAM");
    play_all(1, "fleet K1; load RI1; load RI2; to GEL");
    CHECK_EQ(sp(), 4);
    play_all(1, "march RI1; to PHI");
    CHECK_EQ(at("RI1"), zone("PHI"));
    CHECK_EQ(sp(), 3);
    blank();
    owner("GEL", 1);
    owner("CAM", 1);
    unit("RN", 2, "CAM", "port");
    unit("RI", 2, "CAM", "");
    rp(1, "CAM", 1);
    begin(1, "CAM");
    play_all(1, "sail RN1; load RI1; land GEL; to pGEL");
    CHECK_EQ(at("RI1"), zone("GEL"));
    refused(1, "march RI1", CC_WHY_ACTED, "CC-411");
}

TEST(CC_R36, "who was carried is not carried again, and who has acted does not embark")
{
    gela(2);
    owner("CAM", 1);
    unit("RN", 1, "CAM", "port");
    unit("RI", 1, "GEL", "");
    unit("RI", 1, "GEL", "acted");
    begin(1, "GEL");
    play(1, "sail RN1");
    refused(1, "load RI2", CC_WHY_NOT_BEGUN_THERE, "CC-554");
    play_all(1, "load RI1; to CAM");
    play(1, "sail RN3");
    refused(1, "load RI1", CC_WHY_CARRIED, "CC-R36");
}

TEST(CC_560, "RP are loaded where they began with the ships")
{
    gela(2);
    owner("CAM", 1);
    unit("RN", 1, "CAM", "port");
    begin(1, "GEL");
    play_all(1, "sail RN1; load-rp 1; to CAM");
    CHECK_EQ(rp_at(1, "CAM"), 1); /* CC-562 */
    play(1, "sail RN3");
    refused(1, "load-rp 1", CC_WHY_NOT_BEGUN_THERE, "CC-560");
}

/* Punic resources before the walls of Gela, where a ship lies, fall to the legion that enters. */
TEST(CC_560, "captured RP are not loaded in the same operation")
{
    TEST_ALSO(CC_414);
    blank();
    owner("GEL", 1);
    owner("PHI", 1);
    unit("RN", 1, "GEL", "port");
    unit("RI", 1, "PHI", "");
    rp(2, "GEL", 4);
    rp(1, "PHI", 1);
    begin(1, "PHI");
    play_all(1, "march RI1; to GEL");
    CHECK_EQ(rp_at(1, "GEL"), 2);
    play(1, "sail RN1");
    CHECK(!listed(1, "load-rp 1"));
    refused(1, "load-rp 1", CC_WHY_NOT_BEGUN_THERE, "CC-560");
}

TEST(CC_560, "what was landed in an operation may be loaded in the next one")
{
    gela(2);
    owner("CAM", 1);
    begin(1, "GEL");
    play_all(1, "sail RN1; load-rp 1; to CAM");
    CHECK_EQ(state->zone[zone("CAM")].fresh, 1);
    play(1, "end");
    CHECK(heard(CC_EV_OPERATION_ENDS));
    CHECK_EQ(state->zone[zone("CAM")].fresh, 0);
    CHECK_EQ(rp_at(1, "CAM"), 1);
}

TEST(CC_413, "ships carry RP, which serve where they lie")
{
    gela(2);
    begin(1, "GEL");
    play_all(1, "sail RN1; load-rp 1; to pPHI");
    CHECK_EQ(rp_at(1, "pPHI"), 1);
    CHECK_EQ(rp_at(1, "GEL"), 1);
    CHECK_EQ(rp_at(1, "S09"), 0);
}

TEST(CC_562, "RP are landed in the port where the move ends")
{
    gela(2);
    owner("CAM", 1);
    begin(1, "GEL");
    play_all(1, "sail RN1; load-rp 1; to CAM");
    CHECK_EQ(rp_at(1, "CAM"), 1);
    CHECK_EQ(rp_at(1, "pCAM"), 0);
    CHECK(heard(CC_EV_LEFT_BEHIND));
}

TEST(PI_401, "one RP a ship and three land units a stack")
{
    gela(2);
    unit("RI", 4, "GEL", "");
    begin(1, "GEL");
    play(1, "fleet K1");
    refused(1, "load-rp 3", CC_WHY_NO_ROOM, "PI-401");
    play_all(1, "load-rp 2; load RI1; load RI2; load RI3");
    refused(1, "load RI4", CC_WHY_NO_ROOM, "PI-401");
}

TEST(CC_602, "troops that come ashore among friends cost the surcharge")
{
    gela(2);
    owner("CAM", 1);
    unit("RI", 1, "GEL", "");
    unit("RI", 1, "CAM", "");
    begin(1, "GEL");
    play_all(1, "sail RN1; load RI1; to CAM");
    CHECK_EQ(sp(), 2);
    CHECK_EQ(heard_event(CC_EV_STACKED)->arg[1], zone("CAM"));
}

TEST(CC_602, "where they come ashore on the way is told")
{
    gela(2);
    owner("CAM", 1);
    unit("RI", 1, "GEL", "");
    unit("RI", 1, "CAM", "");
    begin(1, "GEL");
    play_all(1, "sail RN1; load RI1; leave CAM; to pCAM");
    CHECK_EQ(at("RI1"), zone("CAM"));
    CHECK_EQ(at("RN1"), zone("pCAM"));
    CHECK_EQ(sp(), 2);
    CHECK_EQ(heard_event(CC_EV_STACKED)->arg[1], zone("CAM"));
}

TEST(CC_R37, "landing on enemies is an attack of the landing force")
{
    gela(2);
    unit("RI", 2, "GEL", "");
    unit("AI", 5, "HIM", "");
    unit("AC", 2, "AGR", "");
    begin(1, "GEL");
    play_all(1, "sail RN1; load RI1; load RI2; land AGR; to pPHI");
    CHECK(asked(CC_ASK_SHELTER, 2));
    play(2, "done");
    CHECK(heard(CC_EV_BATTLE));
    CHECK_EQ(state->battle.landing, zone("S08"));
    CHECK_EQ(state->battle.from, CC_NONE);
    CHECK_EQ(at("RN1"), zone("S08")); /* the ships wait */
}

TEST(CC_R73, "a fleet that lands troops takes no leader of other ships along")
{
    TEST_ALSO(CC_902);
    gela(1);
    unit("RI", 1, "GEL", "");
    unit("RN", 1, "pPHI", "");
    leader("K2", "pPHI", "");
    begin(1, "GEL");
    play_all(1, "sail RN1; load RI1; via pPHI; land PHI; to pGEL");
    CHECK_EQ(at("RI1"), zone("PHI"));
    CHECK_EQ(at("RN1"), zone("pGEL"));
    CHECK_EQ(at("RN2"), zone("pPHI"));
    CHECK_EQ(leader_at("K2"), zone("pPHI"));
}

TEST(CC_R72, "troops are landed on a coast beside the fleet's way")
{
    gela(2);
    unit("RI", 1, "GEL", "");
    begin(1, "GEL");
    play_all(1, "sail RN1; load RI1");
    refused(1, "land ENN", CC_WHY_NOT_COAST, "CC-R72");
    refused(1, "land S09", CC_WHY_NOT_COAST, "CC-R72");
    CHECK(listed(1, "land HEL"));
}

TEST(CC_R73, "a leader goes ashore with the troops, if the fleet keeps one")
{
    gela(2);
    leader("K2", "GEL", "");
    unit("RI", 2, "GEL", "");
    begin(1, "GEL");
    play(1, "fleet K1");
    CHECK(extra(1, "with K2"));
    play_all(1, "with K2; load RI1; load RI2; land AGR");
    CHECK(listed(1, "with K2"));
    play(1, "with K2");
    refused(1, "with K1", CC_WHY_NO_LEADER_WITH, "PI-451");
    play(1, "to pPHI");
    CHECK_EQ(leader_at("K2"), zone("AGR"));
    CHECK_EQ(leader_at("K1"), zone("pPHI"));
}

TEST(CC_R74, "a fleet that meets ships cannot land its troops first")
{
    gela(2);
    unit("RI", 1, "GEL", "");
    unit("CN", 1, "pPHI", "");
    unit("CN", 1, "S09", "");
    begin(1, "GEL");
    play_all(1, "sail RN1; load RI1");
    CHECK(!legal(1, "land PHI"));
}

TEST(CC_R79, "with the last ship goes all that would be left in the water")
{
    gela(1);
    unit("RN", 2, "pPHI", "");
    unit("RI", 2, "pPHI", "");
    leader("K2", "pPHI", "");
    rp(1, "pPHI", 2);
    begin(1, "pPHI");
    play(1, "fleet K2");
    CHECK_EQ(state->move.cargo, CC_BIT(u("RI1")) | CC_BIT(u("RI2")));
    CHECK_EQ(state->move.rp, 1);
    refused(1, "drop RI1", CC_WHY_STAYS, "CC-R79");
    play(1, "drop RN3"); /* now a ship stays */
    CHECK(legal(1, "drop RI1"));
    play_all(1, "drop RI1; to GEL");
    CHECK_EQ(at("RI2"), zone("GEL"));
    CHECK_EQ(at("RI1"), zone("pPHI"));
    CHECK_EQ(rp_at(1, "GEL"), 4);
}

TEST(CC_R70, "ships sail out of a besieged port with RP from inside, and carry those inside")
{
    blank();
    owner("GEL", 1);
    owner("CAM", 1);
    unit("RN", 1, "GEL", "port");
    unit("RI", 2, "GEL", "inside");
    unit("AI", 1, "GEL", "");
    rp(1, "GEL", 1);
    begin(1, "GEL");
    play_all(1, "sail RN1; load RI1; to CAM");
    CHECK_EQ(at("RI1"), zone("CAM"));
    blank();
    owner("GEL", 1);
    owner("CAM", 1);
    unit("RN", 1, "GEL", "port");
    unit("RI", 1, "CAM", "");
    unit("AI", 1, "GEL", "");
    rp(1, "CAM", 1);
    begin(1, "CAM");
    refused(1, "sail RN1", CC_WHY_BESIEGED_RP, "CC-865");
}

TEST(CC_854, "troops that come into a besieged port have to fit inside")
{
    gela(1);
    owner("CAM", 1);
    unit("RI", 4, "CAM", "inside");
    unit("AI", 1, "CAM", "");
    unit("RI", 1, "GEL", "");
    begin(1, "GEL");
    play(1, "sail RN1");
    CHECK(listed(1, "to CAM"));
    play(1, "load RI5");
    refused(1, "to CAM", CC_WHY_FORTRESS_FULL, "CC-854");
    refused(1, "leave CAM", CC_WHY_FORTRESS_FULL, "CC-854");
}

/* Camarina is Roman and besieged, with so many inside; two legions and an RP sail from Gela. */
static void feed_camarina(int inside)
{
    gela(2);
    owner("CAM", 1);
    unit("RI", inside, "CAM", "inside");
    unit("AI", 1, "CAM", "");
    unit("RI", 1, "GEL", "");
    unit("RC", 1, "GEL", "");
    begin(1, "GEL");
    play_all(1, "fleet K1; load RC1");
}

TEST(CC_R95, "where not all of the cargo fits inside, as many are left as do; the others sail on")
{
    TEST_ALSO(CC_557);
    TEST_ALSO(CC_854);
    feed_camarina(3);
    play(1, "load RI4");
    refused(1, "to CAM", CC_WHY_FORTRESS_FULL, "CC-854");
    CHECK(extra(1, "leave CAM"));
    play(1, "leave CAM");
    refused(1, "to CAM", CC_WHY_FORTRESS_FULL, "CC-854"); /* there the others would go ashore too (CC-558) */
    play(1, "to pCAM");
    CHECK_EQ(at("RI4"), zone("CAM"));
    CHECK_EQ(place_of("RI4"), CC_IN);
    CHECK_EQ(at("RC1"), zone("pCAM"));
    CHECK_EQ(state->zone[zone("CAM")].inside, 4);
}

TEST(CC_R95, "… the owner says who, one by one")
{
    feed_camarina(3);
    play_all(1, "load RI4; leave CAM; drop RI4");
    refused(1, "drop RC1", CC_WHY_LAST_ONE, "CC-552");
    play(1, "to pCAM");
    CHECK_EQ(at("RC1"), zone("CAM"));
    CHECK_EQ(at("RI4"), zone("pCAM"));
    feed_camarina(2); /* both would fit: one stays aboard all the same */
    play_all(1, "load RI3; leave CAM; drop RI3; to pCAM");
    CHECK_EQ(at("RC1"), zone("CAM"));
    CHECK_EQ(at("RI3"), zone("pCAM"));
}

TEST(CC_R95, "… RP need no room: they are left where no unit is")
{
    TEST_ALSO(CC_561);
    feed_camarina(4);
    refused(1, "leave CAM", CC_WHY_FORTRESS_FULL, "CC-854");
    play_all(1, "load-rp 1; leave CAM; to pCAM");
    CHECK_EQ(rp_at(1, "CAM"), 1);
    CHECK_EQ(at("RC1"), zone("pCAM"));
    CHECK_EQ(state->zone[zone("CAM")].inside, 4);
}

TEST(CC_R95, "… not at the end of the fleet's reach, where the others could not sail on")
{
    feed_camarina(3);
    play(1, "load RI4");
    state->move.allowance = state->move.used + 4; /* pGEL S09 S10 pCAM, and not into the port */
    refused(1, "leave CAM", CC_WHY_TOO_FAR, "CC-506");
    state->move.allowance++;
    refused(1, "leave CAM", CC_WHY_FORTRESS_FULL, "CC-854");
    state->move.allowance++;
    CHECK(legal(1, "leave CAM"));
}

/* ---- going home ---- */

TEST(EX_48, "a squadron stranded at sea may go home")
{
    blank();
    owner("GEL", 1);
    unit("RN", 1, "S15", "decimated disorganised");
    unit("RN", 1, "REG", "port");
    rp(1, "REG", 1);
    begin(1, "REG");
    play(1, "sail RN1");
    CHECK_EQ(state->move.allowance, 7);
    CHECK(!legal(1, "to pGEL"));
    play(1, "to GEL"); /* S09 pGEL GEL */
    CHECK_EQ(at("RN1"), zone("GEL"));
    CHECK_EQ(sp(), 4);
}

TEST(CC_R77, "RP inside a besieged fortress send nobody home")
{
    TEST_ALSO(CC_415);
    for (int besieged = 0; besieged < 2; besieged++) {
        blank();
        unit("RI", 1, "MES", besieged ? "inside" : "");
        unit("RN", 1, "S14", "");
        if (besieged)
            unit("SI", 1, "MES", "");
        rp(1, "MES", 1);
        begin(1, "MES");
        if (besieged)
            refused(1, "sail RN1", CC_WHY_BESIEGED_RP, "CC-415");
        CHECK_EQ(listed(1, "sail RN1"), !besieged);
    }
}

TEST(CC_R77, "whom another RP can supply is not sent home by one far away")
{
    for (int near = 0; near < 3; near++) {
        blank();
        owner("LIL", 1);
        unit("RN", 1, "pREG", "");
        unit("RI", 1, "LIL", "disorganised"); /* there is something to do in any case */
        if (near == 1)
            rp(1, "REG", 1);
        if (near == 2)
            rp(1, "pREG", 1); /* aboard: CC-409 */
        rp(1, "LIL", 1);
        begin(1, "LIL");
        CHECK_EQ(listed(1, "sail RN1"), near == 0);
        if (near)
            refused(1, "sail RN1", CC_WHY_OUT_OF_SUPPLY, "CC-407");
    }
}

TEST(CC_R77, "RP in a besieged city supply no ship before its port: another sends it home")
{
    blank();
    owner("LIL", 1);
    unit("RN", 1, "pMES", "");
    unit("SI", 1, "MES", "");
    rp(1, "MES", 1);
    rp(1, "LIL", 1);
    begin(1, "LIL");
    play(1, "sail RN1");
    CHECK_EQ(state->move.home, 1);
}

TEST(CC_R77, "home means a friendly port, or as near to one as RNG allows, and no fight")
{
    blank();
    owner("GEL", 1);
    unit("RN", 1, "S15", "");
    unit("CN", 1, "pPHI", "");
    unit("RI", 1, "REG", "");
    unit("RI", 1, "S15", "");
    rp(1, "REG", 1);
    begin(1, "REG");
    play(1, "sail RN1");
    refused(1, "to pPHI", CC_WHY_HOME_ONLY, "CC-R77");
    refused(1, "land PHI", CC_WHY_HOME_ONLY, "CC-R77");
    play(1, "cancel");
    blank();
    unit("RN", 1, "S19", ""); /* far from Rhegium and Messana */
    unit("RI", 1, "REG", "");
    rp(1, "REG", 1);
    begin(1, "REG");
    play(1, "sail RN1");
    CHECK_EQ(choices(1), 1);
    play(1, "to S02"); /* S17 S16 S15 S06 S05 S14 S02: 8 */
    CHECK_EQ(at("RN1"), zone("S02"));
}

/* Six zones from Rhegium and Messana, where legions stand: to land there costs 2 SP more than there are. */
TEST(CC_R77, "who cannot pay for stacking in port goes home to the water before it")
{
    TEST_ALSO(CC_602);
    blank();
    unit("RN", 1, "S10", "");
    unit("RN", 1, "S10", "disorganised");
    unit("RI", 1, "S10", "");
    leader("K1", "S10", "");
    unit("RI", 4, "REG", "disorganised");
    unit("RI", 1, "MES", "");
    rp(1, "REG", 1);
    begin(1, "REG");
    play_all(1, "reorganise RI2; reorganise RI3; reorganise RI4; reorganise RI5; fleet K1");
    CHECK(listed(1, "to pREG")); /* RN2 gets no further */
    play(1, "drop RN2");
    CHECK(!legal(1, "to REG"));
    CHECK_EQ(choices(1), 2);
    play(1, "to pREG");
    CHECK_EQ(at("RI1"), zone("pREG"));
}

/* Off Cape Hermaeum the way to Sicily costs 2. */
static void astray(int range)
{
    blank();
    for (int face = 0; face < 2; face++)
        rules->type[rules->unit[unit("RN", 1, "S16", "")].type].value[face][CC_MF] = (uint8_t)range;
    unit("RI", 1, "REG", "");
    rp(1, "REG", 1);
}

TEST(CC_R77, "a ship that gets no nearer to its ports does not set out")
{
    astray(1);
    begin(1, "REG");
    CHECK(!listed(1, "sail RN1"));
    CHECK(!legal(1, "sail RN1"));
    astray(2);
    begin(1, "REG");
    CHECK(listed(1, "sail RN1"));
    play_all(1, "sail RN1; to S15");
    astray(2);
    unit("CN", 1, "S15", ""); /* nor one whose only way home is barred */
    begin(1, "REG");
    CHECK(!listed(1, "sail RN1"));
    CHECK(!legal(1, "sail RN1"));
}

/* ---- cards on the way ---- */

TEST(CC_R81, "headwinds: the move is planned anew")
{
    blank();
    unit("CN", 1, "GEL", "port");
    unit("AI", 1, "GEL", "");
    rp(2, "GEL", 1);
    hand(1, "R16");
    begin(2, "GEL");
    play_all(2, "sail CN1; load AI1; to pPHI");
    play(1, "play R16");
    pass_all();
    CHECK(asked(CC_ASK_SAIL, 2)); /* 9 - 4 - 2: Phintias and its own port are in reach */
    CHECK(listed(2, "to pPHI"));
    CHECK(!legal(2, "to pCAM"));
    CHECK(!legal(2, "cancel"));
    play(2, "to pPHI");
    pass_all();
    CHECK_EQ(at("CN1"), zone("pPHI"));
    CHECK_EQ(at("AI1"), zone("pPHI"));
}

TEST(CC_R81, "headwinds: without a legal end in reach the fleet stays where it began, and the SP are gone")
{
    blank();
    unit("CN", 1, "S15", "");
    unit("CN", 1, "CAR", "port");
    rp(2, "S15", 2);
    rules->type[rules->unit[u("CN1")].type].value[0][CC_MF] = 5;
    hand(1, "R16");
    begin(2, "S15");
    play_all(2, "sail CN1; to pCLU");
    play(1, "play R16"); /* RNG 1: no port within it */
    pass_all();
    CHECK_EQ(at("CN1"), zone("S15"));
    CHECK_EQ(rp_at(2, "S15"), 1);
}

TEST(CC_559, "cargo goes on to the end of the operation before it is counted")
{
    gela(2);
    unit("RN", 1, "pPHI", "");
    unit("RI", 2, "pPHI", "");
    unit("RI", 2, "GEL", "");
    begin(1, "GEL");
    play_all(1, "sail RN1; load RI3; load RI4; to pPHI");
    CHECK(asked(CC_ASK_OP, 1));
    CHECK_EQ(state->zone[zone("pPHI")].men[0], 4);
    play(1, "end");
    CHECK(asked(CC_ASK_EXCESS, 1));
}

TEST(CC_561, "every number of RP that may stay aboard is offered, and the one that does already is refused")
{
    TEST_ALSO(CC_560);
    blank();
    owner("CAM", 1);
    owner("GEL", 1);
    unit("RN", 1, "CAM", "port");
    unit("RI", 1, "CAM", "");
    rp(1, "CAM", 3);
    begin(1, "CAM");
    play_all(1, "sail RN1; load-rp 1");
    refused(1, "load-rp 1", CC_WHY_RP_ABOARD, "CC-560");
    CHECK(!extra(1, "load-rp 1"));
    play_all(1, "load RI1; leave GEL"); /* troops and RP go ashore there … */
    CHECK(legal(1, "load-rp 1"));       /* … or the troops alone */
    CHECK(extra(1, "load-rp 1"));
    refused(1, "load-rp 0", CC_WHY_NO_CARGO, "CC-561");
    play(1, "load-rp 1");
    refused(1, "load-rp 1", CC_WHY_RP_ABOARD, "CC-561");
    CHECK(extra(1, "load-rp 0"));
}

TEST(CC_R36, "who has been aboard in this operation is not taken from a coast either")
{
    for (int carried = 0; carried < 2; carried++) {
        blank();
        owner("CAM", 1);
        owner("GEL", 1);
        unit("RN", 2, "CAM", "port");
        unit("RI", 1, carried ? "CAM" : "GEL", "");
        rp(1, "CAM", 1);
        begin(1, "CAM");
        if (carried)
            play_all(1, "sail RN1; load RI1; to GEL");
        play(1, "sail RN2");
        CHECK_EQ(at("RI1"), zone("GEL"));
        if (carried)
            refused(1, "embark GEL", CC_WHY_NO_CARGO, "CC-R36");
        else
            CHECK(legal(1, "embark GEL"));
    }
}

TEST(CC_R36, "nor is who has marched there, while one who has stood there since the beginning is")
{
    TEST_ALSO(CC_411);
    gela(1);
    unit("RI", 1, "GLP", "");
    unit("RI", 1, "PHI", "");
    begin(1, "GEL");
    play_all(1, "march RI1; to PHI; sail RN1; embark PHI");
    refused(1, "load RI1", CC_WHY_NOT_OFFERED, "CC-552");
    play(1, "to pGEL");
    CHECK_EQ(at("RI1"), zone("PHI"));
    CHECK_EQ(at("RI2"), zone("pGEL"));
}

TEST(CC_R36, "who is still aboard when the fleet stops goes on with no other fleet")
{
    TEST_ALSO(CC_553);
    gela(1);
    unit("RI", 2, "GEL", "");
    unit("RN", 1, "pGEL", "");
    unit("RI", 1, "pGEL", ""); /* aboard since before */
    begin(1, "GEL");
    play_all(1, "sail RN1; load RI1; to pGEL");
    refused(1, "march RI1", CC_WHY_ACTED, "CC-411");
    play(1, "sail RN2");
    refused(1, "load RI1", CC_WHY_CARRIED, "CC-R36");
    CHECK(legal(1, "load RI3"));
}

TEST(CC_R69, "a leader without units falls to troops that land")
{
    blank();
    owner("THE", 1);
    unit("RN", 1, "THE", "port");
    unit("RI", 1, "THE", "");
    rp(1, "THE", 1);
    leader("HAN", "ERC", "");
    begin(1, "THE");
    play_all(1, "sail RN1; load RI1; land ERC; to pTHE");
    CHECK_EQ(at("RI1"), zone("ERC"));
    CHECK_EQ(state->leader[leader_of("HAN")].zone, CC_NONE);
    CHECK_EQ(state->side[0].vp[CC_VP_LEADER], 3);
}

TEST(CC_R69, "… to troops whom a fleet leaves in a port on its way, or brings there; not to the ships alone")
{
    static const char *const ways[] = {"sail RN1; load RI1; leave CAM; to pCAM", "sail RN1; load RI1; to CAM",
                                       "sail RN1; to CAM", "sail RN1; load RI1; to pCAM"};

    for (int i = 0; i < 4; i++) {
        gela(1);
        owner("CAM", 1);
        unit("RI", 1, "GEL", "");
        leader("HAN", "CAM", ""); /* his troops have left him before the walls */
        begin(1, "GEL");
        play_all(1, ways[i]);
        CHECK_EQ(leader_at("HAN"), i < 2 ? CC_NONE : zone("CAM"));
        CHECK_EQ(state->side[0].vp[CC_VP_LEADER], i < 2 ? 3 : 0);
    }
}

TEST(CC_R69, "at sea he falls to a ship")
{
    gela(1);
    leader("HAN", "pPHI", "");
    begin(1, "GEL");
    play_all(1, "sail RN1; to pPHI");
    CHECK_EQ(leader_at("HAN"), CC_NONE);
    CHECK_EQ(state->side[0].vp[CC_VP_LEADER], 3);
}
