/* ch_supply.c: control, supply, resource points and isolation (chapters A5 and A12, B1). */
#include "campaign.h"
#include <stdio.h>

static struct cc table(void) { return (struct cc){rules, state, NULL}; }

static bool isolated(const char *label) { return state->unit.flags[u(label)] & CC_ISOLATED; }

/* ---- supply ---- */

TEST(CC_407, "supply reaches three land zones from the marker")
{
    blank();
    owner("TAU", 1);
    owner("CAT", 1);
    owner("LEO", 1);
    unit("RI", 1, "CAT", "disorganised"); /* REG MES TAU CAT: three steps */
    unit("RI", 1, "LEO", "disorganised");
    rp(1, "REG", 1);
    begin(1, "REG");
    CHECK(listed(1, "reorganise RI1"));
    refused(1, "reorganise RI2", CC_WHY_OUT_OF_SUPPLY, "CC-407");
}

TEST(EX_09, "besiegers of Tauromenion are fed through Messana")
{
    blank();
    unit("RI", 4, "TAU", "disorganised");
    rp(1, "REG", 1);
    begin(1, "REG");
    play(1, "reorganise RI1");
    CHECK_EQ(sp(), 5);
    CHECK_STR(state_of("RI1"), "F");
}

TEST(EX_10, "not through enemies who stand in Messana")
{
    blank();
    unit("RI", 4, "TAU", "disorganised");
    unit("SI", 2, "MES", "");
    unit("RI", 1, "REG", "disorganised");
    rp(1, "REG", 1);
    begin(1, "REG");
    refused(1, "reorganise RI1", CC_WHY_OUT_OF_SUPPLY, "CC-407");
    CHECK(legal(1, "reorganise RI5"));
}

TEST(CC_408, "enemies in the open and enemy cities that nobody besieges stop a trace")
{
    blank();
    unit("RI", 1, "CAT", "disorganised"); /* beyond Tauromenion, which is the enemy's */
    unit("RI", 1, "MES", "disorganised");
    rp(1, "MES", 1);
    begin(1, "MES");
    refused(1, "reorganise RI1", CC_WHY_OUT_OF_SUPPLY, "CC-407");
}

TEST(EX_11, "an enemy fortress that is not besieged lies between")
{
    blank();
    unit("RI", 1, "CAT", "");
    unit("RI", 1, "MES", "");
    rp(1, "MES", 1);
    begin(1, "MES");
    refused(1, "march RI1", CC_WHY_OUT_OF_SUPPLY, "CC-407");
}

TEST(CC_R30, "a besieged enemy city lets a trace pass, and one's own zone never stops it")
{
    blank();
    unit("RI", 1, "TAU", "");             /* besieges */
    unit("RI", 1, "CAT", "disorganised"); /* in the zone of an enemy city: its own */
    rp(1, "MES", 1);
    begin(1, "MES");
    CHECK(legal(1, "reorganise RI2"));
}

TEST(CC_409, "an RP aboard activates ships in its naval zone")
{
    blank();
    unit("RN", 2, "pPHI", "");
    unit("RN", 1, "pGEL", "");
    rp(1, "pPHI", 1);
    begin(1, "pPHI");
    play(1, "sail RN1");
    CHECK_EQ(state->move.home, 0);
    play(1, "cancel");
    play(1, "sail RN3");
    CHECK_EQ(state->move.home, 1);
}

TEST(CC_409, "but not those in the port beside it")
{
    blank();
    owner("GEL", 1);
    unit("RN", 1, "pGEL", "");
    unit("RN", 1, "GEL", "port disorganised");
    unit("RI", 1, "GEL", "disorganised");
    rp(1, "pGEL", 1);
    begin(1, "pGEL");
    CHECK(legal(1, "sail RN1"));
    CHECK(legal(1, "reorganise RI1")); /* CC-410 */
    refused(1, "sail RN2", CC_WHY_OUT_OF_SUPPLY, "CC-409");
    refused(1, "reorganise RN2", CC_WHY_OUT_OF_SUPPLY, "CC-409");
}

TEST(CC_410, "an RP aboard activates land units beside its naval zone")
{
    blank();
    unit("RN", 1, "pPHI", "");
    unit("RI", 1, "PHI", "");
    unit("RI", 1, "GEL", "");
    rp(1, "pPHI", 1);
    begin(1, "pPHI");
    CHECK(legal(1, "march RI1"));
    refused(1, "march RI2", CC_WHY_OUT_OF_SUPPLY, "CC-409");
}

TEST(CC_412, "an army takes no RP along over land")
{
    blank();
    owner("CAM", 1);
    unit("RI", 1, "CAM", "");
    unit("RI", 1, "HYB", "");
    rp(1, "CAM", 3);
    begin(1, "CAM");
    play_all(1, "march RI1; to GEL");
    CHECK_EQ(rp_at(1, "CAM"), 2);
    CHECK_EQ(rp_at(1, "GEL"), 0);
}

TEST(CC_414, "half of the RP, rounded down, change hands and the rest is destroyed")
{
    struct cc c;

    blank();
    rp(2, "GEL", 5);
    c = table();
    cc_capture_rp(&c, zone("GEL"), 0);
    CHECK_EQ(rp_at(1, "GEL"), 2);
    CHECK_EQ(rp_at(2, "GEL"), 0);
    rp(1, "GEL", 0);
    rp(2, "GEL", 1);
    cc_capture_rp(&c, zone("GEL"), 0);
    CHECK_EQ(rp_at(1, "GEL"), 0);
    CHECK_EQ(rp_at(2, "GEL"), 0);
}

TEST(CC_R59, "entering the zone of a city takes nothing: its RP fall with it")
{
    blank();
    owner("CAM", 1);
    unit("RI", 1, "CAM", "");
    unit("RI", 1, "HYB", "");
    rp(1, "CAM", 1);
    rp(2, "GEL", 3);
    begin(1, "CAM");
    play_all(1, "march RI1; to GEL");
    CHECK_EQ(rp_at(2, "GEL"), 3);
    CHECK_EQ(rp_at(1, "GEL"), 0);
}

TEST(CC_415, "RP inside a besieged fortress serve those inside alone")
{
    blank();
    unit("RI", 1, "MES", "inside");
    unit("RI", 1, "REG", "");
    unit("SI", 2, "MES", "");
    rp(1, "MES", 1);
    begin(1, "MES");
    CHECK(listed(1, "march RI1"));
    refused(1, "march RI2", CC_WHY_BESIEGED_RP, "CC-415");
}

TEST(CC_415, "… and the ships in its port, not those before it")
{
    TEST_ALSO(CC_R29);
    blank();
    unit("RN", 1, "MES", "port disorganised");
    unit("RN", 1, "pMES", "disorganised");
    unit("SI", 2, "MES", "");
    rp(1, "MES", 1);
    begin(1, "MES");
    CHECK(legal(1, "reorganise RN1"));
    refused(1, "reorganise RN2", CC_WHY_BESIEGED_RP, "CC-415");
    refused(1, "sail RN2", CC_WHY_BESIEGED_RP, "CC-415");
}

TEST(CC_865, "a siege that is laid in the operation cuts the ships of the port off from RP spent before")
{
    blank();
    unit("RN", 1, "MES", "port disorganised");
    rp(1, "MES", 1);
    begin(1, "MES");
    CHECK(legal(1, "reorganise RN1"));
    siege("MES", 2);
    refused(1, "reorganise RN1", CC_WHY_BESIEGED_RP, "CC-865");
}

TEST(CC_865, "those inside a besieged fortress need RP inside it")
{
    blank();
    unit("RI", 1, "MES", "inside");
    unit("RI", 1, "REG", "");
    unit("SI", 2, "MES", "");
    rp(1, "REG", 1);
    begin(1, "REG");
    refused(1, "march RI1", CC_WHY_BESIEGED_RP, "CC-865");
    CHECK(listed(1, "march RI2"));
}

TEST(CC_R29, "ships before a port are fed through its city if it is friendly or besieged by friends")
{
    blank();
    owner("CAM", 1);
    owner("GEL", 1);
    unit("RN", 1, "pGEL", ""); /* friendly city */
    unit("RN", 1, "pPHI", ""); /* besieged by friends */
    unit("RI", 1, "PHI", "");
    unit("RN", 1, "pCAT", ""); /* an enemy city */
    owner("PAN", 1);
    unit("RN", 1, "pPAN", ""); /* friendly, but far away */
    rp(1, "CAM", 1);
    begin(1, "CAM");
    for (int i = 1; i <= 4; i++) {
        char line[16];

        snprintf(line, sizeof line, "sail RN%d", i);
        play(1, line);
        CHECK_EQ(state->move.home, i >= 3);
        play(1, "cancel");
    }
}

TEST(CC_R30, "besiegers in the city's zone do not cut off the ships before it: it is where their own trace ends")
{
    TEST_ALSO(CC_R29);
    blank();
    owner("CAM", 1);
    owner("GEL", 1);
    unit("RN", 1, "pGEL", "");
    unit("AI", 1, "GEL", ""); /* besieges it */
    rp(1, "CAM", 1);
    begin(1, "CAM");
    CHECK_EQ(state->zone[zone("GEL")].siege, 2);
    play(1, "sail RN1");
    CHECK_EQ(state->move.home, 0);
}

TEST(CC_418, "supply is tested when the action is paid, not where the move ends")
{
    blank();
    owner("CAM", 1);
    unit("RC", 1, "CAM", "");
    rp(1, "CAM", 1);
    begin(1, "CAM");
    play_all(1, "march RC1; to PHI");
    CHECK_EQ(at("RC1"), zone("PHI"));
}

TEST(CC_411, "one action an operation")
{
    blank();
    owner("CAM", 1);
    unit("RI", 1, "CAM", "");
    unit("RI", 1, "HYB", "disorganised");
    rp(1, "CAM", 1);
    begin(1, "CAM");
    play_all(1, "march RI1; to GEL");
    refused(1, "march RI1", CC_WHY_ACTED, "CC-411");
}

TEST(EX_42, "a unit that was reorganised cannot move")
{
    blank();
    owner("CAM", 1);
    unit("RI", 2, "CAM", "disorganised");
    rp(1, "CAM", 1);
    begin(1, "CAM");
    play(1, "reorganise RI1");
    refused(1, "march RI1", CC_WHY_ACTED, "CC-411");
    CHECK(legal(1, "march RI2"));
}

TEST(CC_R35, "new RP go to own cities; to a besieged one only through an open port")
{
    struct cc c;

    blank();
    owner("GEL", 1);
    unit("SI", 1, "MES", "");
    unit("SI", 1, "GEL", "");
    unit("CN", 1, "pGEL", "");
    rp(1, "REG", 1);
    begin(1, "REG");
    c = table();
    CHECK_EQ(cc_rp_cities(&c, 0), CC_BIT(zone("REG")) | CC_BIT(zone("MES")));
}

/* ---- control and links ---- */

TEST(PI_114, "the last to pass through controls a zone")
{
    blank();
    owner("CAM", 1);
    unit("RC", 1, "CAM", "");
    rp(1, "CAM", 1);
    begin(1, "CAM");
    CHECK_EQ(state->zone[zone("GLP")].last, 1);
    play_all(1, "march RC1; via GEL; to GLP");
    CHECK_EQ(state->zone[zone("GLP")].last, 0);
    CHECK_EQ(state->zone[zone("GEL")].last, 0);
}

TEST(CC_R46, "passing through does not change the colour of a garrison")
{
    blank();
    owner("CAM", 1);
    unit("RC", 1, "CAM", "");
    rp(1, "CAM", 1);
    begin(1, "CAM");
    play_all(1, "march RC1; via GEL; to GLP");
    CHECK_EQ(state->zone[zone("GEL")].owner, 1);
    CHECK_EQ(state->zone[zone("GEL")].siege, 0);
}

TEST(PI_118, "Rhegium and Messana are neighbours while one side holds both")
{
    blank();
    unit("RI", 2, "REG", "");
    rp(1, "REG", 2);
    begin(1, "REG");
    play(1, "march RI1");
    CHECK(listed(1, "to MES"));
    blank();
    owner("MES", 2);
    unit("RI", 2, "REG", "");
    rp(1, "REG", 2);
    begin(1, "REG");
    play(1, "march RI1");
    CHECK(!legal(1, "to MES"));
    CHECK(listed(1, "to BRU"));
}

TEST(CC_R56, "the link serves supply while it exists")
{
    blank();
    owner("MES", 2);
    unit("RI", 1, "MES", "disorganised");
    unit("RI", 1, "REG", "");
    rp(1, "REG", 1);
    begin(1, "REG");
    refused(1, "reorganise RI1", CC_WHY_OUT_OF_SUPPLY, "CC-407");
}

/* ---- isolation ---- */

/* Romans all round Heircte, Carthaginians on it. */
static void surround(void)
{
    blank();
    unit("AI", 1, "ERC", "disorganised");
    unit("RI", 1, "PAN", "");
    unit("RI", 1, "SEG", "");
}

TEST(CC_791, "isolated: enemies in every zone beside")
{
    surround();
    unit("RI", 1, "SIC", "");
    rp(1, "REG", 1);
    unit("RI", 1, "REG", "");
    begin(1, "REG");
    CHECK(isolated("AI1"));
    CHECK(!isolated("RI1"));
}

TEST(CC_792, "the marker is placed the moment the ring closes")
{
    surround();
    owner("HER", 1);
    unit("RI", 1, "HER", "");
    unit("RI", 1, "HLY", "");
    rp(1, "HER", 1);
    begin(1, "HER");
    CHECK(!isolated("AI1"));
    play_all(1, "march RI3; to SIC");
    CHECK(isolated("AI1"));
    CHECK(heard(CC_EV_ISOLATED));
}

TEST(CC_796, "the marker goes the moment the ring opens")
{
    surround();
    owner("PAN", 1);
    unit("RI", 1, "SIC", "");
    unit("RI", 1, "THE", "");
    rp(1, "PAN", 1);
    begin(1, "PAN");
    CHECK(isolated("AI1"));
    play_all(1, "march RI3; to HER");
    CHECK(!isolated("AI1"));
    CHECK(heard(CC_EV_CONNECTED));
}

TEST(CC_795, "the ring is not broken by one of it who attacks")
{
    surround();
    owner("PAN", 1);
    unit("RI", 1, "SIC", "");
    rp(1, "PAN", 1);
    begin(1, "PAN");
    play_all(1, "march RI1; to ERC");
    CHECK(asked(CC_ASK_CHIT, 1));
    CHECK(isolated("AI1"));
}

TEST(CC_795, "nor by one who has closed it on his way")
{
    surround();
    owner("HER", 1);
    unit("RC", 1, "HER", "");
    rp(1, "HER", 1);
    begin(1, "HER");
    CHECK(!isolated("AI1"));
    play_all(1, "march RC1; via SIC; to ERC");
    CHECK(heard(CC_EV_BATTLE));
    CHECK(isolated("AI1")); /* Sicani is empty again */
}

TEST(CC_791, "those inside a fortress are isolated by enemies in the zones around it, not by those before the walls")
{
    for (int ring = 0; ring < 2; ring++) {
        blank();
        unit("AI", 1, "ERY", "inside");
        unit("RI", 1, "ERY", "");
        unit("RI", 1, "SEG", "");
        if (ring)
            unit("RI", 1, "DRE", "");
        unit("RI", 1, "REG", "");
        rp(1, "REG", 1);
        begin(1, "REG");
        CHECK_EQ(isolated("AI1"), ring);
    }
}

TEST(CC_793, "an isolated unit has one cohesion less")
{
    struct cc c;

    surround();
    unit("RI", 1, "SIC", "");
    rp(2, "ERC", 1);
    begin(2, "ERC");
    c = table();
    CHECK_EQ(cc_value(&c, u("AI1"), CC_CV, CC_NONE), 4); /* 6, disorganised, isolated */
}

TEST(CC_797, "who leaves the zone is no longer isolated, not even when he attacks")
{
    blank();
    unit("AI", 1, "ERY", "");
    unit("RI", 1, "DRE", "");
    unit("RI", 1, "SEG", "");
    rp(2, "ERY", 1);
    begin(2, "ERY");
    CHECK(isolated("AI1"));
    play_all(2, "march AI1; to DRE");
    CHECK(heard(CC_EV_BATTLE));
    CHECK(!isolated("AI1"));
}

TEST(EX_31, "an isolated unit is not reorganised")
{
    surround();
    unit("RI", 1, "SIC", "");
    rp(2, "ERC", 1);
    begin(2, "ERC");
    refused(2, "reorganise AI1", CC_WHY_ISOLATED, "CC-798");
}

TEST(CC_R43, "ships beside the coast and an open port are ways out; a shut port holds ships")
{
    surround();
    unit("RI", 1, "SIC", "");
    unit("CN", 1, "S04", ""); /* Heircte lies on the Sea of Panormus */
    unit("SI", 1, "LIP", ""); /* an island, its port open */
    unit("CN", 1, "DRE", "port");
    unit("RN", 1, "pDRE", "");
    unit("RI", 1, "LIL", "");
    rp(1, "REG", 1);
    unit("RI", 1, "REG", "");
    begin(1, "REG");
    CHECK(!isolated("AI1"));
    CHECK(!isolated("SI1"));
    CHECK(isolated("CN2"));
    CHECK(!isolated("CN1"));
    blank();
    unit("SI", 1, "LIP", "");
    unit("RN", 1, "pLIP", "");
    unit("RI", 1, "REG", "");
    rp(1, "REG", 1);
    begin(1, "REG");
    CHECK(isolated("SI1"));
    CHECK(!isolated("RN1"));
}

TEST(CC_792, "the marker is placed the moment the last ship off the coast sails away")
{
    surround();
    unit("RI", 1, "SIC", "");
    unit("CN", 1, "S04", "");
    unit("AI", 1, "LIL", "");
    rp(2, "LIL", 1);
    begin(2, "LIL");
    CHECK(!isolated("AI1"));
    play_all(2, "sail CN1; to DRE"); /* home, by S05 */
    CHECK(isolated("AI1"));
    CHECK(heard(CC_EV_ISOLATED));
}

TEST(CC_796, "the marker goes the moment a ship comes to the coast, and when the enemy leaves a port")
{
    surround();
    unit("RI", 1, "SIC", "");
    unit("CN", 1, "DRE", "port");
    unit("AI", 1, "DRE", "");
    unit("RN", 1, "S03", "");
    rp(2, "DRE", 1);
    begin(2, "DRE");
    CHECK(isolated("AI1"));
    play_all(2, "sail CN1; to S03"); /* by S05 and S04, off Heircte; the Romans wait beyond it */
    CHECK(heard(CC_EV_CONNECTED));
    CHECK_EQ(heard_count(CC_EV_ISOLATED), 1); /* it has not stayed there */
    CHECK(isolated("AI1"));
    blank();
    unit("SI", 1, "LIP", "");
    unit("RN", 1, "pLIP", "");
    unit("RI", 1, "REG", "");
    rp(1, "REG", 1);
    begin(1, "REG");
    CHECK(isolated("SI1"));
    play_all(1, "sail RN1; to REG");
    CHECK(!isolated("SI1"));
}

TEST(CC_407, "what an operation feeds is looked for again when an enemy stands in the way, or a siege begins")
{
    struct cc c;
    int city;
    cc_set beside;

    blank();
    owner("PAN", 1);
    unit("RI", 1, "PAN", "");
    rp(1, "PAN", 1);
    begin(1, "PAN");
    c = table();
    city = zone("PAN");
    beside = CC_BIT(city) | rules->near[city];
    CHECK(cc_supply_zones(&c) & ~beside);
    CC_EACH (z, rules->near[city])
        unit("AI", 1, rules->zone[z].id, "");
    CHECK_EQ(cc_supply_zones(&c), beside);
    cc_settle_supply(&c);
    CHECK(state->settled & CC_FED);
    siege("AGR", 1);
    CHECK(!(state->settled & CC_FED));
}

/* A Roman unit before Gela, which is Carthaginian, with enemies in all zones around. */
static void shut_in_at_gela(void)
{
    blank();
    unit("RI", 1, "GEL", "");
    unit("AI", 1, "PHI", "");
    unit("AI", 1, "GLP", "");
    unit("AI", 1, "CAM", "");
    unit("AI", 1, "HYB", "");
    unit("RI", 1, "REG", "");
    rp(1, "REG", 1);
}

TEST(CC_R43, "an enemy's port is no way out, open as it may be; own ships before it are")
{
    shut_in_at_gela();
    begin(1, "REG");
    CHECK(isolated("RI1"));
    shut_in_at_gela();
    unit("RN", 1, "pGEL", "");
    begin(1, "REG");
    CHECK(!isolated("RI1"));
    shut_in_at_gela();
    unit("CN", 1, "pGEL", "");
    begin(1, "REG");
    CHECK(isolated("RI1"));
}

TEST(CC_791, "a link that is not there now is no way out either")
{
    for (int held = 0; held < 2; held++) {
        blank();
        owner("MES", 2);
        owner("REG", held ? 2 : 1); /* PI-118: neighbours while both are of one side */
        unit("SI", 1, "MES", "");
        unit("RI", 1, "MYL", "");
        unit("RI", 1, "TAU", "");
        unit("RI", 1, "PEL", "");
        unit("RN", 1, "pMES", "");
        rp(1, "MYL", 1);
        begin(1, "MYL");
        CHECK_EQ(isolated("SI1"), !held);
    }
}
