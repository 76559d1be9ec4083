/*
 * ch_retreat.c: chapter A11 and its rulings: where units go that leave a
 * battle, and who goes with them.
 */
#include "fight.h"

/* Rome attacks Carthage there with a stratagem that succeeds: AI1 has to retreat. */
static void drive_off(const char *where, const char *from)
{
    unit("RI", 2, where, "");
    cup(1, "stratagem");
    waits(2);
    dice("10");
    begin_battle(where, 1, from);
}

/* Carthage attacks Rome there with Punic treachery on a single unit: RI1 has to retreat. */
static void drive_off_rome(const char *where, const char *from)
{
    unit("AI", 2, where, "");
    cup(2, "punic-treachery");
    waits(1);
    dice("10");
    begin_battle(where, 2, from);
}

/* A unit retreats outside a battle. */
static void retreat_of(const char *label)
{
    struct events ev = {told, 1024, 0, false};
    struct cc c = {rules, state, &ev};
    int depth = state->flow.depth;

    cc_begin_retreat(&c, u(label));
    while (state->flow.depth > depth && !state->ask)
        cc_step_retreat(&c);
    told_n = ev.len;
}

/* ---- by land ---- */

TEST(CC_771, "two zones toward the nearest own resources")
{
    TEST_ALSO(CC_R41);
    blank();
    rp(2, "HER", 1);
    rp(2, "PAN", 1); /* as near */
    rp(2, "LIL", 1);
    unit("AI", 1, "HIM", "");
    drive_off("HIM", "GLP");
    CHECK(asked(CC_ASK_RETREAT, 2));
    CHECK_EQ(choices(2), 3);
    CHECK(legal(2, "to AGR"));
    CHECK(legal(2, "to HLY"));
    CHECK(legal(2, "to THE")); /* toward Panormo: the owner chooses among equals */
    refused(2, "to MAD", CC_WHY_NO_RETREAT_THERE, "CC-771");
    play(2, "to HLY");
    CHECK_STR(place_of("AI1"), "HER"); /* the second step has one way only */
    CHECK_EQ(heard_event(CC_EV_RETREATED)->arg[1], zone("HER"));
}

TEST(CC_772, "a retreat that can go one zone only ends there")
{
    blank();
    rp(2, "CLU", 1);
    owner("NEA", 1);
    unit("AI", 1, "NEA", "");
    drive_off("NEA", "HAD");
    CHECK_STR(place_of("AI1"), "CLU"); /* the end of the world */
    CHECK(over());
}

TEST(EX_28, "a defender goes toward his resources, may stop there, and not where the attackers came from")
{
    TEST_ALSO(CC_773);
    TEST_ALSO(CC_777);
    blank();
    rp(2, "TAU", 2);
    rp(1, "REG", 1);
    unit("SI", 2, "MES", "");
    unit("SI", 1, "PEL", "");
    siege("MES", 2);
    unit("RI", 2, "MES", "");
    cup(1, "stratagem");
    waits(2);
    dice("10");
    begin_battle("MES", 1, "REG");
    CHECK_STR(place_of("SI1"), "TAU"); /* the only way */
    CHECK(asked(CC_ASK_RETREAT, 2));
    CHECK(legal(2, "stop"));
    CHECK(listed(2, "to PEL"));
    CHECK(listed(2, "to CAT"));
    refused(2, "to REG", CC_WHY_NO_RETREAT_THERE, "CC-777");
    refused(2, "to MES", CC_WHY_NO_RETREAT_THERE, "CC-771");
    play(2, "stop");
    CHECK_STR(place_of("SI1"), "TAU");
}

TEST(CC_777, "the way that the attackers came is closed, however short")
{
    blank();
    rp(2, "GEL", 1);
    unit("AI", 1, "HIM", "");
    drive_off("HIM", "GLP");
    CHECK_STR(place_of("AI1"), "PHI"); /* the plain would be as near: Pintias is the only way */
    CHECK(asked(CC_ASK_RETREAT, 2));
    CHECK_EQ(choices(2), 2); /* stop, or on to Gela */
}

TEST(CC_773, "without own resources or fortress in the first zone it has to go on")
{
    blank();
    rp(2, "SEL", 1);
    unit("AI", 1, "HIM", "");
    drive_off("HIM", "GLP");
    play(2, "to HLY"); /* then Heraclea or the Sican mountains */
    CHECK(asked(CC_ASK_RETREAT, 2));
    refused(2, "stop", CC_WHY_MUST_GO_ON, "CC-773");
    refused(2, "inside", CC_WHY_FORTRESS_FULL, "CC-858");
    play(2, "to SIC");
    CHECK_STR(place_of("AI1"), "SIC");
}

TEST(CC_774, "without resources on the map the nearest own city draws it")
{
    TEST_ALSO(CC_R41);
    blank();
    owner("GEL", 1);
    unit("RI", 1, "HIM", "");
    drive_off_rome("HIM", "HLY");
    CHECK_STR(place_of("RI1"), "GEL"); /* by the plain: Pintias is the enemy's */
}

TEST(CC_775, "no retreat into a zone with enemy units, enemy resources or an enemy city")
{
    TEST_ALSO(CC_R41);
    blank();
    owner("GEL", 1);
    owner("PHI", 1);
    rp(1, "GEL", 1);
    rp(2, "PHI", 1); /* Roman walls, but Punic resources before them */
    unit("SI", 1, "GLP", "");
    unit("RI", 1, "HIM", "");
    drive_off_rome("HIM", "HLY");
    CHECK_STR(place_of("RI1"), "NEB"); /* by Madonia, away from Gela: no other zone is open */
}

/* Rome has left the siege of Phintias for the valley of the Himera, and fails. */
TEST(CC_775, "nor does an attacker go back where enemy units or enemy resources lie, though he came from there")
{
    TEST_ALSO(CC_778);
    TEST_ALSO(CC_R41);
    for (int held = 0; held < 3; held++) {
        blank();
        owner("GEL", 1);
        rp(1, "GEL", 1);
        if (held == 1)
            rp(2, "PHI", 1);
        if (held == 2)
            unit("SI", 1, "PHI", "");
        unit("RI", 1, "HIM", "");
        unit("AI", 2, "HIM", "");
        cup(1, "confusion skirmish stratagem");
        waits(2);
        begin_battle("HIM", 1, "PHI");
        dice("10");
        play(1, "chit confusion");
        if (held)
            CHECK_STR(state_of("RI1"), "dead");
        else /* an enemy city alone is in nobody's way */
            CHECK_STR(place_of("RI1"), "GEL");
    }
}

/* Halaesa and Selinus are equally near to Panormus, but he has to go back to the Sicani first. */
static void back_to_the_sicani(void)
{
    blank();
    owner("HAL", 1);
    owner("SEL", 1);
    owner("THE", 1);
    rp(1, "HAL", 1);
    rp(1, "SEL", 1);
    unit("RI", 1, "PAN", "");
    unit("AI", 2, "PAN", "");
    cup(1, "confusion skirmish stratagem");
    waits(2);
    begin_battle("PAN", 1, "SIC");
    dice("10");
    play(1, "chit confusion");
}

TEST(CC_R41, "of equally near goals the owner chooses one, though a forced step has come nearer to the other")
{
    back_to_the_sicani();
    CHECK(asked(CC_ASK_RETREAT, 1));
    CHECK_EQ(choices(1), 2);
    CHECK(legal(1, "to SEL"));
    refused(1, "to HER", CC_WHY_NO_RETREAT_THERE, "CC-771");
    play(1, "to THE");
    CHECK_STR(place_of("RI1"), "THE");
}

TEST(CC_R41, "a step that shortens the way comes first, then one that keeps it, then any")
{
    blank();
    rp(2, "HER", 1);
    owner("AGR", 1);          /* closed: the way by Agrigentum */
    unit("RI", 1, "HLY", ""); /* and by the valley of the Halycus */
    unit("AI", 1, "HIM", "");
    drive_off("HIM", "GLP");
    CHECK(asked(CC_ASK_RETREAT, 2));
    CHECK(legal(2, "to THE")); /* two steps from Heraclea, as the valley is */
    CHECK(legal(2, "to PHI"));
    CHECK_EQ(choices(2), 2); /* not Enna, nor Madonia: three */
}

TEST(EX_29, "an attacker goes back where he came from, or into his fortress if there is room")
{
    TEST_ALSO(CC_778);
    TEST_ALSO(CC_858);
    blank();
    rp(1, "REG", 1);
    unit("RI", 3, "MES", "");
    unit("SI", 2, "MES", "");
    siege("MES", 2);
    cup(1, "confusion skirmish stratagem");
    waits(2);
    begin_battle("MES", 1, "REG");
    dice("10");
    play(1, "chit confusion");
    CHECK(asked(CC_ASK_RETREAT, 1));
    CHECK(legal(1, "inside"));
    CHECK(legal(1, "to REG"));
    refused(1, "to TAU", CC_WHY_NO_RETREAT_THERE, "CC-778");
    play(1, "inside");
    CHECK_STR(place_of("RI1"), "MES inside");
    CHECK_EQ(state->zone[zone("MES")].inside, 1);
}

TEST(EX_29, "with four inside he has to go back, and may stop in his own city")
{
    blank();
    rp(1, "REG", 1);
    unit("RI", 4, "MES", "inside");
    unit("RI", 3, "MES", "");
    unit("SI", 2, "MES", "");
    siege("MES", 2);
    cup(1, "confusion skirmish stratagem");
    waits(2);
    begin_battle("MES", 1, "REG");
    play(1, "done"); /* nobody comes out */
    dice("10");
    play(1, "chit confusion");
    CHECK_STR(place_of("RI5"), "REG");
    CHECK(asked(CC_ASK_RETREAT, 1));
    CHECK(legal(1, "stop"));
    CHECK(legal(1, "to BRU"));
    play(1, "stop");
    CHECK_STR(place_of("RI5"), "REG");
}

TEST(CC_858, "those who came out of the fortress keep their places in it")
{
    TEST_ALSO(CC_867);
    blank();
    rp(1, "REG", 1);
    unit("RI", 4, "MES", "inside");
    unit("RI", 2, "MES", "");
    unit("SI", 2, "MES", "");
    siege("MES", 2);
    cup(1, "confusion skirmish stratagem");
    waits(2);
    begin_battle("MES", 1, "REG");
    play_all(1, "pick RI1; done");
    dice("10");
    play(1, "chit confusion");
    play(1, "pick RI5");
    CHECK_STR(place_of("RI5"), "REG"); /* three are inside, but the fourth will come back */
    leave_all();
}

TEST(CC_867, "a sortie that fails goes back inside")
{
    TEST_ALSO(CC_866);
    blank();
    rp(1, "MES", 2);
    unit("RI", 1, "MES", "inside");
    unit("SI", 2, "MES", "");
    siege("MES", 2);
    cup(1, "confusion");
    waits(2);
    begin(1, "MES");
    dice("10");
    play_all(1, "march RI1; to MES");
    CHECK_STR(place_of("RI1"), "MES inside");
    CHECK_STR(state_of("RI1"), "FX");
    CHECK(over());
    CHECK_EQ(state->zone[zone("MES")].siege, 2);
}

TEST(EX_52, "resources of the battle zone do not count; four go inside, the fifth toward the next ones")
{
    TEST_ALSO(CC_858);
    TEST_ALSO(CC_R82);
    blank();
    owner("PHI", 1);
    rp(1, "PHI", 1);
    rp(2, "AGR", 3);
    rp(2, "HER", 1);
    unit("AI", 5, "AGR", "");
    unit("RI", 3, "AGR", "");
    cup(1, "stratagem");
    cup(2, "skirmish");
    dice("10 1 10 1 10 1 10 1 10"); /* stratagem, skirmish in turn */
    begin_battle("AGR", 1, "PHI");
    for (int i = 0; i < 4; i++) {
        CHECK(asked(CC_ASK_RETREAT, 2));
        CHECK(legal(2, "to HER"));
        CHECK(!legal(2, "to HLY"));
        play(2, "inside");
    }
    CHECK_EQ(state->zone[zone("AGR")].inside, 4);
    CHECK_STR(place_of("AI5"), "HER");
    CHECK(asked(CC_ASK_RETREAT, 2));
    play(2, "stop");
    CHECK(over());
    CHECK_STR(place_of("AI5"), "HER");
    CHECK_EQ(state->zone[zone("AGR")].siege, 1);
}

TEST(CC_R82, "resources aboard ships draw nobody")
{
    blank();
    rp(2, "S08", 1);
    unit("CN", 1, "S08", "");
    rp(2, "THE", 1);
    unit("AI", 1, "HIM", "");
    drive_off("HIM", "GLP");
    CHECK_STR(place_of("AI1"), "THE");
}

TEST(CC_R82, "back in the zone of an enemy city that it came from: the Siege marker is there again")
{
    blank();
    owner("CAM", 1);
    rp(1, "CAM", 1);
    unit("RI", 1, "HIM", "");
    unit("AI", 1, "HIM", "");
    unit("SI", 1, "GLP", "");
    cup(1, "confusion");
    waits(2);
    dice("10");
    begin_battle("HIM", 1, "PHI"); /* Pintias is Punic, and from there no zone is open */
    CHECK(over());
    CHECK_STR(place_of("RI1"), "PHI");
    CHECK_EQ(state->zone[zone("PHI")].siege, 1);
}

TEST(CC_R91, "the zone that the attackers came from is the last one that they left")
{
    blank();
    owner("GEL", 1);
    rp(1, "GEL", 2);
    rp(2, "THE", 1);
    unit("RI", 1, "GEL", "");
    unit("AI", 1, "HIM", "");
    begin(1, "GEL");
    play_all(1, "march RI1; via GLP; to HIM");
    CHECK_EQ(state->battle.zone, zone("HIM"));
    CHECK_EQ(state->battle.from, zone("GLP"));
}

static void landing(const char *where, const char *naval)
{
    unit("AI", 1, where, "");
    cup(1, "confusion skirmish stratagem");
    waits(2);
    begin_battle(where, 1, "");
    CHECK(asked(CC_ASK_CHIT, 1));
    state->battle.landing = (uint8_t)zone(naval);
    dice("10");
    play(1, "chit confusion");
}

TEST(CC_R37, "thrown back into the sea they sail on with their fleet")
{
    blank();
    owner("GEL", 1);
    rp(1, "GEL", 1);
    unit("RN", 1, "GEL", "port");
    unit("RI", 1, "GEL", "");
    leader("K2", "GEL", "");
    unit("AI", 2, "PHI", "");
    cup(1, "confusion");
    waits(2);
    begin(1, "GEL");
    play_all(1, "sail RN1; load RI1; with K2; via pPHI; land PHI; with K2; to pGEL");
    dice("10");
    play(2, "done"); /* nobody shelters */
    CHECK_STR(place_of("RI1"), "pGEL");
    CHECK_STR(state_of("RI1"), "FX");
    CHECK_STR(place_of("RN1"), "pGEL");
    CHECK_STR(leader_at("K2"), "pGEL");
}

TEST(CC_R37, "back aboard: there is room for one more")
{
    blank();
    unit("RN", 1, "S11", "");
    unit("RI", 2, "S11", "");
    unit("RI", 2, "HEL", "");
    landing("HEL", "S11");
    CHECK_STR(place_of("RI3"), "S11");
    CHECK_STR(state_of("RI3"), "FX");
    CHECK_EQ(state->zone[zone("S11")].men[0], 3);
}

TEST(CC_R37, "no room aboard, or no ships: destroyed")
{
    blank();
    unit("RN", 1, "S11", "");
    unit("RI", 3, "S11", "");
    unit("RI", 2, "HEL", "");
    landing("HEL", "S11");
    CHECK_STR(state_of("RI4"), "dead");
    blank();
    unit("RI", 2, "HEL", "");
    landing("HEL", "S11");
    CHECK_STR(state_of("RI1"), "dead");
}

/* ---- by sea ---- */

/* Rome's Periplus drives off CN1, one ship of several. */
static void chase(const char *where)
{
    unit("RN", 1, where, "");
    cup(1, "periplus");
    waits(2);
    dice("10");
    begin_battle(where, 1, "");
}

TEST(CC_776, "a ship flees into any friendly port that it can reach")
{
    TEST_ALSO(CC_R42);
    blank();
    owner("GEL", 1);
    unit("CN", 1, "pPHI", "");
    unit("RI", 1, "PHI", "");
    siege("PHI", 1);
    unit("CN", 1, "pPHI", "decimated");
    cup(1, "periplus");
    waits(2);
    unit("RN", 1, "pPHI", "");
    unit("RN", 1, "S08", ""); /* ships on the way to the west */
    begin_battle("pPHI", 1, "");
    dice("10");
    play(2, "pick CN1");
    CHECK(asked(CC_ASK_FLEE, 2));
    CHECK(legal(2, "to PHI")); /* besieged: open all the same */
    CHECK(legal(2, "to CAM"));
    CHECK(legal(2, "to HER")); /* round by the African sea */
    refused(2, "to GEL", CC_WHY_NO_RETREAT_THERE, "CC-776");
    refused(2, "to S10", CC_WHY_NO_RETREAT_THERE, "CC-776");
    play(2, "to CAM");
    CHECK_STR(place_of("CN1"), "CAM inside");
    CHECK_STR(state_of("CN1"), "DX");
}

TEST(CC_776, "if no port is in range it goes as far as it can toward the nearest")
{
    TEST_ALSO(CC_R42);
    blank();
    unit("RN", 3, "S16", "");
    unit("CN", 1, "S16", "");
    cup(2, "periplus");
    waits(1);
    dice("10");
    begin_battle("S16", 2, ""); /* Mesana and Reggio are 9 away by the west, the range is 7 */
    CHECK_STR(place_of("RN1"), "S01");
    unit("CN", 1, "S05", ""); /* the west is closed: 10 by the east */
    dice("10");
    while (!over() && at("RN2") == zone("S16"))
        if (state->ask == CC_ASK_CHIT)
            play(state->asked & 1 ? 1 : 2, state->asked & 1 ? "chit bad-course" : "chit periplus");
        else
            leave_all();
    CHECK_STR(place_of("RN2"), "S13");
}

TEST(CC_776, "a leader who goes along makes it go further")
{
    TEST_ALSO(PI_453);
    blank();
    unit("RN", 1, "S16", "");
    leader("K4", "S16", "");
    unit("CN", 1, "S16", "");
    cup(2, "periplus");
    waits(1);
    dice("10");
    begin_battle("S16", 2, ""); /* 8, one less, one more: before the ports, 8 away by the west */
    CHECK(asked(CC_ASK_FLEE, 1));
    refused(1, "to S01", CC_WHY_NO_RETREAT_THERE, "CC-776");
    play(1, "to pMES");
    CHECK_STR(place_of("RN1"), "pMES");
    CHECK_STR(leader_at("K4"), "pMES");
}

TEST(CC_776, "a ship that no friendly port can take is destroyed")
{
    TEST_ALSO(CC_R77);
    blank();
    owner("REG", 2);
    owner("MES", 2);
    unit("RN", 2, "S15", "");
    unit("CN", 1, "S15", "");
    cup(2, "periplus");
    waits(1);
    dice("10");
    begin_battle("S15", 2, "");
    CHECK_STR(state_of("RN1"), "dead");
    CHECK_EQ(won(2), 1);
}

TEST(CC_R45, "ships in a port that they have to leave: destroyed if the enemy's ships lie before it")
{
    TEST_ALSO(CC_505);
    blank();
    unit("CN", 1, "PHI", "port");
    unit("RN", 1, "pPHI", "");
    owner("PHI", 1);
    retreat_of("CN1");
    CHECK_STR(state_of("CN1"), "dead");
    CHECK_EQ(won(1), 1);
    blank();
    unit("CN", 1, "PHI", "port");
    owner("PHI", 1);
    owner("GEL", 1);
    retreat_of("CN1");
    CHECK(asked(CC_ASK_FLEE, 2));
    CHECK(legal(2, "to CAM"));
    CHECK(!legal(2, "to PHI"));
}

static const char *label_of_done(int seat, enum lang lang)
{
    static char text[100];
    struct action a;

    CHECK(pi_game.words.parse(&rules->head, state, seat - 1, "done", &a));
    cc_say_action(&rules->head, state, &a, lang, text, sizeof text);
    return text;
}

TEST(CC_R58, "a ship takes leaders, up to three units and one resource point; the last one takes what it can")
{
    TEST_ALSO(PI_401);
    blank();
    unit("CN", 2, "pPHI", "");
    unit("AI", 4, "pPHI", "");
    leader("GIS", "pPHI", "");
    rp(2, "pPHI", 2);
    chase("pPHI");
    CHECK(asked(CC_ASK_CARGO, 2) || asked(CC_ASK_ALONG, 2));
    if (state->ask == CC_ASK_CARGO)
        play(2, "pick AI1");
    CHECK(asked(CC_ASK_ALONG, 2));
    CHECK_STR(label_of_done(2, LANG_EN), "Nobody");
    CHECK_STR(label_of_done(2, LANG_ES), "Nadie");
    play_all(2, "load AI1; load AI2; load AI3");
    CHECK_STR(label_of_done(2, LANG_EN), "Nobody else");
    CHECK_STR(label_of_done(2, LANG_ES), "Nadie más");
    refused(2, "load AI4", CC_WHY_NO_ROOM, "CC-R58");
    play(2, "load-rp 1");
    refused(2, "load-rp 1", CC_WHY_TOO_MANY, "PI-401");
    play_all(2, "with GIS; to HER");
    CHECK_STR(place_of("CN1"), "HER inside");
    CHECK_STR(place_of("AI3"), "HER");
    CHECK_STR(leader_at("GIS"), "HER");
    CHECK_EQ(rp_at(2, "HER"), 1);
    CHECK_EQ(rp_at(2, "pPHI"), 1);
    CHECK_EQ(at("AI4"), zone("pPHI"));
}

TEST(CC_R58, "the last ship: excess troops and resources are lost")
{
    TEST_ALSO(CC_R79);
    blank();
    unit("CN", 1, "pPHI", "");
    unit("AI", 3, "pPHI", "");
    unit("GI", 1, "pPHI", "");
    leader("GIS", "pPHI", "");
    rp(2, "pPHI", 2);
    chase("pPHI");
    while (state->ask == CC_ASK_CARGO)
        play(2, "pick GI1");
    CHECK(asked(CC_ASK_EXCESS, 2));
    play(2, "pick GI1");
    CHECK(asked(CC_ASK_FLEE, 2));
    play(2, "to HER");
    CHECK(over());
    CHECK_STR(state_of("GI1"), "dead");
    CHECK_STR(place_of("AI1"), "HER");
    CHECK_STR(place_of("AI3"), "HER");
    CHECK_STR(leader_at("GIS"), "HER");
    CHECK_EQ(rp_at(2, "HER"), 1);
    CHECK_EQ(rp_at(2, "pPHI"), 0);
    CHECK_EQ(won(1), 1);
}

TEST(CC_R58, "troops that flee into a besieged port go within its walls, as many as fit")
{
    blank();
    unit("GI", 3, "PHI", "inside");
    unit("RI", 1, "PHI", "");
    siege("PHI", 1);
    unit("CN", 1, "pPHI", "");
    unit("AI", 2, "pPHI", "disorganised");
    chase("pPHI");
    while (state->ask == CC_ASK_CARGO)
        play(2, "pick AI1");
    play(2, "to PHI");
    CHECK_STR(place_of("CN1"), "PHI inside");
    CHECK_EQ(state->zone[zone("PHI")].inside, 4);
    CHECK_EQ(won(1), 1); /* the second one did not fit */
}

TEST(CC_560, "RP that a fleeing ship has brought into a port are not loaded again in that operation")
{
    TEST_ALSO(CC_R58);
    sea();
    rp(1, "GEL", 2);
    unit("RN", 2, "GEL", "port");
    unit("CN", 1, "pPHI", "");
    cup(1, "bad-course");
    waits(2);
    begin(1, "GEL");
    dice("10");
    play_all(1, "sail RN1; load-rp 1; to pPHI");
    CHECK(over());
    CHECK_EQ(rp_at(1, "GEL"), 1);
    play(1, "sail RN2");
    refused(1, "load-rp 1", CC_WHY_NOT_BEGUN_THERE, "CC-560");
}

TEST(CC_R69, "troops that a fleeing ship brings into a port take a leader whom nobody guards there")
{
    for (int troops = 0; troops < 2; troops++) {
        blank();
        unit("CN", 1, "pPHI", "");
        if (troops)
            unit("AI", 2, "pPHI", "disorganised");
        leader("K1", "HER", "");
        chase("pPHI");
        while (state->ask == CC_ASK_CARGO)
            play(2, "pick AI1");
        play(2, "to HER");
        CHECK_STR(place_of("CN1"), "HER inside");
        CHECK_STR(leader_at("K1"), troops ? "off" : "HER");
        CHECK_EQ(won(2), troops ? 3 : 0);
    }
}
