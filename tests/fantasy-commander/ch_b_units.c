/* ch_b_units.c: chapter B: rosters, unit cards, losses and what a card's values mean. */
#include "quiet.h"
#include "rosters.h"

/* Two units face each other, both Exhausted so that nobody is asked about fatigue; others keep the turn going. */
static int hitter, victim;
static void lay_out(const char *attacker, const char *target, const char *how)
{
    char tired_out[48], words[64];
    const struct fc_type *t;

    field();
    t = &rules->type[type_of(attacker)];
    snprintf(tired_out, sizeof tired_out, "red fatigue=%d", t->stamina == FC_NONE ? 0 : t->stamina);
    t = &rules->type[type_of(target)];
    snprintf(words, sizeof words, "%s fatigue=%d", how, t->stamina == FC_NONE ? 0 : t->stamina);
    hitter = unit(attacker, "6.4", tired_out);
    victim = unit(target, "6.5", words);
    unit("E-CRU", "0.8", "green");
    unit("S-HYD", "0.0", "green");
}

static void hit(const char *faces)
{
    int seat = hitter < FC_ROSTER_MAX ? 1 : 2;

    begin(seat == 1 ? "red 1" : "red 2");
    dice(faces);
    play(seat, seat == 1 ? "attack b1" : "attack a1");
    settle();
    dice_spent();
}

static const struct fc_type *card(const char *id) { return &rules->type[type_of(id)]; }

/* ---- rosters ---- */

TEST(FC_140, "a game is a scenario or a Battle Royale, and its factions")
{
    struct own_army none = {0};

    ACCEPTED(armies("first-battle", none, none));
    CHECK_EQ(rules->army[0].faction, FC_EMPIRE);
    CHECK_EQ(rules->army[1].faction, FC_STYX);
    REFUSED(armies("last-battle", none, none), "last-battle");
    ACCEPTED(armies("battle-royale", (struct own_army){"styx", "S-ZWA1", "TS01"},
                    (struct own_army){"empire", "E-LEG1", "TE04"}));
    CHECK_EQ(rules->army[0].faction, FC_STYX);
    REFUSED(armies("first-battle", (struct own_army){"styx", "S-ZWA1", "TS01"}, none),
            "seat 1 is empire in this scenario");
}

TEST(FC_141, "a roster costs no more than the limit")
{
    ACCEPTED(army("battle-royale", "empire", "E-KNI3*5", "TE04*3 TE05*2")); /* 250 of 250 */
    CHECK_EQ(roster_cost(1), 250);
    REFUSED(army("battle-royale", "empire", "E-KNI3*4 E-KNI2 E-SHO1", "TE04*3 TE05*3"),
            "costs 272 points, expected at most 250 (FC-141)");
    ACCEPTED(army("battle-royale size=main", "empire", "E-KNI3*4 E-KNI2 E-SHO1", "TE04*3 TE05*3"));
}

static const struct {
    const char *id;
    int points[FC_SEATS], units[FC_SEATS];
} printed_total[] = {{"first-battle", {193, 188}, {7, 9}},          {"multi-headed-horror", {210, 208}, {7, 7}},
                     {"difficult-decision", {238, 188}, {8, 9}},    {"miracles-of-mechanics", {269, 208}, {8, 8}},
                     {"overwhelming-barrier", {361, 343}, {9, 10}}, {"decisive-battle", {269, 278}, {8, 9}}};

TEST(FC_142, "a side's limit in a scenario is the printed total of its recommended roster")
{
    for (size_t i = 0; i < sizeof printed_total / sizeof *printed_total; i++) {
        whole(printed_total[i].id, "");
        for (int seat = 1; seat <= FC_SEATS; seat++) {
            CHECK_EQ(rules->army[seat - 1].points, printed_total[i].points[seat - 1]);
            CHECK_EQ(roster_cost(seat), printed_total[i].points[seat - 1]);
            CHECK_EQ(rules->army[seat - 1].units, printed_total[i].units[seat - 1]);
        }
    }
}

TEST(FC_R03, "each side has a limit of its own")
{
    ACCEPTED(army("miracles-of-mechanics", "empire", "E-KNI3*5", "TE04*3 TE05*2")); /* 250 of 269 */
    REFUSED(army("miracles-of-mechanics", "styx", "S-CAV3*5", "TS01*3 TS02*2"),
            "costs 225 points, expected at most 208 (FC-141)");
}

TEST(FC_143, "Battle Royale: Vanguard 250 points, Main Armies 400, Grand Battle 500")
{
    static const char *const sizes[] = {"", "size=vanguard", "size=main", "size=grand"};
    static const int points[] = {250, 250, 400, 500};

    for (int i = 0; i < 4; i++) {
        royale(sizes[i]);
        CHECK_EQ(rules->army[0].points, points[i]);
        CHECK_EQ(rules->army[1].points, points[i]);
        CHECK(roster_cost(1) <= points[i] && roster_cost(2) <= points[i]);
        CHECK(roster_cost(1) >= (i < 2 ? 200 : points[i] - 50));
    }
}

TEST(FC_144, "no two Heroes or Colossal Creatures with the same name")
{
    ACCEPTED(army("battle-royale", "empire", "E-ROL E-CRU", "TE04*2"));
    REFUSED(army("battle-royale", "empire", "E-ROL*2", "TE04*2"), "(FC-144)");
    REFUSED(army("battle-royale", "empire", "E-CRU E-LEG1 E-CRU", "TE04*3"), "(FC-144)");
    REFUSED(army("overwhelming-barrier", "styx", "S-HYD*2", "TS01*2"), "(FC-144)");
}

TEST(FC_145, "Regular units any number of times; six of a name in Battle Royale")
{
    ACCEPTED(army("first-battle", "styx", "S-ZWA1*12", "TS01*3 TS02*3 TS03*3 TS05*3"));
    CHECK_EQ(rules->army[1].units, 12);
    ACCEPTED(army("battle-royale", "styx", "S-ZWA1*6", "TS01*3 TS02*3"));
    REFUSED(army("battle-royale", "styx", "S-ZWA1*7", "TS01*3 TS02*3 TS03"), "(FC-905)");
}

TEST(FC_146, "Regular units, Infantry or Monstrous; Heroes; Colossal Creatures")
{
    field();
    CHECK_EQ(card("E-LEG1")->klass, FC_INFANTRY);
    CHECK_EQ(card("E-SHO3")->klass, FC_INFANTRY);
    CHECK_EQ(card("S-ZAR2")->klass, FC_INFANTRY);
    CHECK_EQ(card("E-ROL")->klass, FC_HERO);
    CHECK_EQ(card("S-IME")->klass, FC_HERO);
    CHECK_EQ(card("E-CRU")->klass, FC_COLOSSAL);
    CHECK_EQ(card("S-HYD")->klass, FC_COLOSSAL);
    CHECK(fc_regular(card("E-LEG1")) && fc_regular(card("E-KNI1")));
    CHECK(!fc_regular(card("E-ROL")) && !fc_regular(card("S-HYD")));
}

TEST(FC_R47, "cavalry is Monstrous")
{
    static const char *const riders[] = {"E-KNI1", "E-KNI2", "E-KNI3", "S-CAV1", "S-CAV2", "S-CAV3"};

    field();
    for (int i = 0; i < 6; i++)
        CHECK_EQ(card(riders[i])->klass, FC_MONSTROUS);
}

TEST(FC_147, "a single miniature is a unit as any other: one card, one place, one VP")
{
    ACCEPTED(army("battle-royale", "empire", "E-ROL E-LEG1", "TE04*2"));
    REFUSED(army("battle-royale", "empire", "E-ROL E-LEG1", "TE04"), "1 cards for 2 units");
    lay_out("E-LEG1", "S-IME", "losses=4");
    hit("HEE");
    CHECK_EQ(vp(1), 1);
    lay_out("E-LEG1", "S-CAV1", "losses=3");
    hit("HEE");
    CHECK_EQ(vp(1), 1);
}

/* ---- strength and losses ---- */

TEST(FC_148, "Size is the number of miniatures that a Regular unit starts with")
{
    whole("first-battle", "");
    CHECK_EQ(card("E-LEG1")->strength, 4);
    CHECK_EQ(card("S-ZAR1")->strength, 5);
    for (int u = 0; u < 7; u++)
        CHECK_EQ(state->unit[u].losses, 0);
    field();
    hitter = unit("E-LEG1", "6.4", "red");
    unit("S-CAV1", "6.0", "");
    begin("red 1");
    CHECK_EQ(left(hitter), 4);
}

TEST(FC_149, "each point of damage removes a miniature; with none left the unit leaves the map")
{
    lay_out("E-LEG1", "S-CAV1", "");
    hit("HHE");
    CHECK_EQ(left(victim), 2);
    lay_out("E-LEG1", "S-CAV1", "losses=2");
    hit("HEE");
    CHECK_EQ(left(victim), 1); /* alive */
    lay_out("E-LEG1", "S-CAV1", "losses=2");
    hit("HHE");
    CHECK(!alive(victim));
    CHECK(state->unit[victim].flags & FC_DESTROYED);
    CHECK_EQ(state->cell[hex("6.5")].unit, FC_NONE);
}

TEST(FC_150, "a Hero or Colossal Creature has Health, each point of damage is a wound")
{
    lay_out("E-LEG1", "S-IME", "");
    CHECK_EQ(card("S-IME")->strength, 5);
    hit("HSE");
    CHECK_EQ(state->unit[victim].losses, 2);
    CHECK_EQ(left(victim), 3);
    lay_out("S-CAV1", "E-CRU", "");
    hit("HEE");
    CHECK_EQ(state->unit[victim].losses, 1);
    CHECK_EQ(left(victim), 4);
}

TEST(FC_151, "destroyed when the wounds equal Health, and not before")
{
    lay_out("E-LEG1", "S-IME", "losses=3");
    hit("HEE");
    CHECK(alive(victim));
    CHECK_EQ(left(victim), 1);
    lay_out("E-LEG1", "S-IME", "losses=4");
    hit("HEE");
    CHECK(!alive(victim));
    CHECK_EQ(state->cell[hex("6.5")].unit, FC_NONE);
}

TEST(FC_152, "strength is the printed number less the losses, for every type")
{
    static const char *const types[] = {"S-ZWA1", "S-CAV1", "S-IME", "S-HYD"};
    struct fc c;

    for (int i = 0; i < 4; i++) {
        lay_out("E-LEG1", types[i], "losses=2");
        hit("EEE");
        c = ctx();
        CHECK_EQ(fc_left(&c, victim), card(types[i])->strength - 2);
    }
}

TEST(FC_153, "damage beyond the strength that is left is lost")
{
    int near;

    lay_out("E-LEG1", "S-CAV1", "losses=3");
    near = unit("S-CAV1", "7.5", "");
    hit("HHH");
    CHECK(!alive(victim));
    CHECK_EQ(state->unit[victim].losses, 4);
    CHECK_EQ(left(near), 4);
    CHECK_EQ(vp(1), 1);
}

/* The Hydra regenerates at the start of its activation: 1, or 2 with the card. */
static int healed_hydra(const char *how, const char *tactic)
{
    int hydra;

    field();
    hydra = unit("S-HYD", "6.4", how);
    unit("E-LEG1", "6.8", "");
    deck(2, tactic);
    begin("red 2");
    if (*tactic)
        play(2, "effect");
    return left(hydra);
}

TEST(FC_154, "healing never goes above the printed Size or Health")
{
    CHECK_EQ(healed_hydra("red losses=3", ""), 6);
    CHECK_EQ(healed_hydra("red", ""), 8);
    CHECK_EQ(healed_hydra("red losses=3", "TS06"), 7);
    CHECK_EQ(healed_hydra("red losses=1", "TS06"), 8);
    lay_out("E-LEG1", "S-ZWA1", "losses=1");
    rules->position.unit[0].order = FC_NO_ORDER;
    unit("S-CAV1", "3.0", "red");
    deck(2, "TS09"); /* up to 2 miniatures */
    begin("red 2");
    play(2, "effect-on b1");
    CHECK_EQ(left(victim), 4);
}

static void check_bare(void)
{
    CHECK(!alive(victim));
    CHECK_EQ(order(victim), FC_NO_ORDER);
    CHECK(!guards(victim));
    CHECK_EQ(tired(victim), 0);
    CHECK_EQ(state->colours[FC_BLUE], 0);
    CHECK_EQ(state->held[1][FC_BLUE], 0);
}

TEST(FC_155, "a destroyed unit takes its order, Defence and fatigue tokens with it")
{
    lay_out("E-LEG1", "S-CAV1", "losses=3 blue");
    begin("red 1");
    CHECK_EQ(state->colours[FC_BLUE], 1);
    dice("HHE");
    play(1, "attack b1");
    settle();
    check_bare();
    lay_out("E-LEG1", "S-CAV1", "losses=3 guard");
    begin("red 1");
    CHECK(guards(victim));
    CHECK_EQ(tired(victim), 2);
    dice("HHE UU");
    play(1, "attack b1");
    play(2, "answer roll");
    check_bare();
}

/* ---- the card ---- */

TEST(FC_156, "a unit card has all its fields")
{
    const struct fc_type *t;

    field();
    t = card("E-SHO1");
    CHECK_STR(t->name[LANG_EN], "Imperial Shooters");
    CHECK_EQ(t->faction, FC_EMPIRE);
    CHECK_EQ(t->lead_dice, 1);
    CHECK_EQ(t->attack, 1);
    CHECK_EQ(t->defence, 1);
    CHECK_EQ(t->ranged, 3);
    CHECK_EQ(t->range_base, 2);
    CHECK_EQ(t->range_max, 4);
    CHECK_EQ(t->strength, 4);
    CHECK_EQ(t->stamina, 2);
    CHECK_EQ(t->move, 2);
    CHECK_EQ(t->run, 3);
    CHECK_EQ(t->cost, 27);
    CHECK_EQ(t->surcharges, 1);
    CHECK(card("S-IME")->own.abilities == (FC_VAMPIRISM | FC_NECROMANCY));
    CHECK_EQ(card("E-LEG1")->ranged, 0);
    for (int i = 0; i < rules->types; i++)
        CHECK(rules->type[i].name[LANG_EN][0] && rules->type[i].strength && rules->type[i].move && rules->type[i].cost);
}

TEST(FC_157, "Leadership: the orders that a unit generates in each Command Phase")
{
    field();
    unit("E-ROL", "6.8", "");  /* purple, blue, a free re-roll */
    unit("E-LEG1", "5.8", ""); /* a die */
    unit("E-LEG3", "4.8", ""); /* a die, a free re-roll */
    unit("S-HYD", "6.0", "");  /* red */
    unit("S-ZWA1", "5.0", ""); /* green */
    begin("command");
    CHECK_EQ(state->side[0].dice, 2);
    CHECK_EQ(state->side[0].rerolls, 2);
    CHECK_EQ(in_pool(1, FC_PURPLE), 1);
    CHECK_EQ(in_pool(1, FC_BLUE), 1);
    keep_all();
    CHECK_EQ(in_pool(1, FC_RED) + in_pool(1, FC_BLUE) + in_pool(1, FC_GREEN) + in_pool(1, FC_PURPLE), 4);
    CHECK_EQ(in_pool(2, FC_RED), 1);
    CHECK_EQ(in_pool(2, FC_GREEN), 1);
    CHECK_EQ(in_pool(2, FC_BLUE) + in_pool(2, FC_PURPLE), 0);
}

TEST(FC_158, "Attack, Defence and Ranged Attack are numbers of dice")
{
    lay_out("E-LEG1", "S-CAV1", "guard");
    begin("red 1");
    dice("EEE UU");
    play(1, "attack b1");
    play(2, "answer roll");
    CHECK_EQ(heard_event(FC_EV_ROLL_ATTACK)->arg[1], 3);
    CHECK_EQ(heard_event(FC_EV_ROLL_DEFENCE)->arg[1], 2);
    dice_spent();
    lay_out("E-SHO3", "S-CAV1", "");
    rules->position.unit[1].hex = (int16_t)hex("8.4");
    begin("red 1");
    dice("EEEE");
    play(1, "shoot b1");
    CHECK_EQ(heard_event(FC_EV_ROLL_ATTACK)->arg[1], 4);
    dice_spent();
}

static bool may_boost(const char *type, const char *how)
{
    field();
    unit(type, "6.4", how);
    unit("S-CAV1", "6.5", "fatigue=2");
    unit("E-LEG1", "0.8", "green");
    begin("red 1");
    play(1, "attack b1");
    return asked(FC_ASK_BOOST, 1);
}

TEST(FC_159, "Stamina is the most fatigue tokens; without it a unit never holds one")
{
    int crusader;

    CHECK(may_boost("E-LEG1", "red fatigue=1"));
    CHECK(!may_boost("E-LEG1", "red fatigue=2"));
    CHECK(!may_boost("E-CRU", "red"));
    field();
    crusader = unit("E-CRU", "6.4", "red");
    unit("S-CAV1", "6.0", "");
    deck(1, "!TS10"); /* forced fatigue */
    begin("red 1");
    if (asked(FC_ASK_CARD, 1))
        play(1, "effect");
    CHECK_EQ(tired(crusader), 0);
    CHECK_EQ(left(crusader), 4); /* FC-410 */
}

TEST(FC_160, "two numbers: hexes of Movement and hexes of Run")
{
    for (int run = 0; run < 2; run++) {
        field();
        unit("E-LEG1", "2.4", "red"); /* 2-4 */
        unit("S-CAV1", "6.0", "");
        begin("red 1");
        play(1, run ? "run" : "move");
        CHECK(listed(1, run ? "to 6.4" : "to 4.4"));
        refused(1, run ? "to 7.4" : "to 5.4", FC_WHY_TOO_FAR, run ? 440 : 430);
    }
}

TEST(FC_161, "losses do not lower a unit's values; only Weak changes its results")
{
    lay_out("E-LEG1", "S-CAV1", "");
    rules->position.unit[0].losses = 2;
    hit("SSE");
    CHECK_EQ(left(victim), 2);
    lay_out("E-LEG1", "S-CAV1", "");
    rules->position.unit[0].losses = 3;
    hit("SSH"); /* three dice still, but Weak */
    CHECK_EQ(left(victim), 3);
    field();
    unit("E-ROL", "6.8", "losses=4");
    unit("S-ZWA1", "6.0", "losses=3");
    begin("command");
    CHECK_EQ(in_pool(1, FC_PURPLE), 1);
    CHECK_EQ(in_pool(1, FC_BLUE), 1);
    CHECK_EQ(in_pool(2, FC_GREEN), 1);
}

static bool frightens(void)
{
    struct fc c = ctx();

    return fc_abilities(&c, hitter) & FC_TERRIFYING;
}

TEST(FC_162, "abilities without a cost always work, surcharge abilities when they are paid for")
{
    lay_out("S-CAV1", "E-LEG2", ""); /* Armour: ignores a STRIKE */
    hit("SSE");
    CHECK_EQ(left(victim), 3);
    lay_out("S-CAV1", "E-LEG1", "");
    pool(2, 1, 0, 0, 0);
    begin("red 2");
    CHECK(!frightens());
    play(2, "buy 0");
    CHECK(frightens());
    CHECK_EQ(in_pool(2, FC_RED), 0);
    lay_out("S-CAV1", "E-LEG1", "");
    begin("red 2");
    refused(2, "buy 0", FC_WHY_CANNOT_PAY, 388);
}

TEST(FC_163, "three levels of a unit are three cards, each with its own cost")
{
    static const struct {
        const char *id;
        int cost[3];
    } units[] = {{"E-LEG", {23, 27, 32}}, {"E-SHO", {27, 34, 45}}, {"E-KNI", {40, 45, 50}},
                 {"S-ZWA", {15, 20, 25}}, {"S-ZAR", {15, 20, 30}}, {"S-CAV", {35, 40, 45}}};
    char id[24], first[24];

    field();
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        for (int level = 1; level <= 3; level++) {
            snprintf(id, sizeof id, "%s%d", units[i].id, level);
            CHECK_EQ(card(id)->level, level);
            CHECK_EQ(card(id)->cost, units[i].cost[level - 1]);
            snprintf(first, sizeof first, "%s1", units[i].id);
            CHECK_STR(card(id)->base, card(first)->base);
        }
}

TEST(FC_R04, "the conscript that Necromancy raises is the basic level")
{
    field();
    CHECK_STR(rules->type[rules->zombie].id, "S-ZWA1");
    CHECK_EQ(rules->type[rules->zombie].level, 1);
}
