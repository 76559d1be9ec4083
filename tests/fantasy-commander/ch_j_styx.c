/* ch_j_styx.c: what the tactic cards of Styx do, with the card and without it. */
#include "scene.h"

TEST(card_TS01, "Terrifying: a PANIC is added to the melee attack")
{
    duel("TS01", "S-CAV1", "E-SHO1");
    strike("EEE");
    CHECK_AT(you, "7.6");
    duel("", "S-CAV1", "E-SHO1");
    strike("EEE");
    CHECK_AT(you, "6.5");
    range("TS01", "S-ZAR1", "E-KNI1"); /* not to a shot */
    shoot("EE");
    CHECK_AT(you, "8.4");
}

TEST(card_TS02, "one hex more and no stop in difficult ground")
{
    static const char *const cards[] = {"", "TS02"};

    for (int with = 0; with < 2; with++) {
        lay_duel(cards[with], "S-ZWA1", "E-SHO1"); /* 1-3 */
        terrain("7.4", "forest");
        use_card(cards[with]);
        play(2, "move");
        CHECK_EQ(legal(2, "to 8.4"), with);
        CHECK(!legal(2, "to 9.4"));
        duel(cards[with], "S-ZWA1", "E-SHO1");
        play(2, "run");
        CHECK_EQ(legal(2, "to 10.4"), with);
        CHECK(!legal(2, "to 11.4"));
    }
}

TEST(card_TS02, "the attack part of Ranger is not in it: the target keeps its Forest")
{
    lay_duel("TS02", "S-CAV1", "E-SHO1");
    terrain("6.5", "forest");
    use_card("TS02");
    strike("SEE");
    CHECK_EQ(left(you), 4);
}

/* Styx screams at a1 (at 6.4, with a red token) from b1 at `from`. */
static void scream(const char *target, const char *how, const char *from)
{
    field();
    unit(target, "6.4", how);
    unit("E-CRU", "0.8", "green");
    unit("S-CAV1", from, "red");
    unit("S-CAV1", "12.0", "red");
    deck(2, "TS03");
}

TEST(card_TS03, "an enemy within 2 hexes of the source panics one hex away from it and loses its order")
{
    scream("E-SHO1", "red guard", "4.4");
    begin("red 2");
    refused(2, "effect-from a1 b2", FC_WHY_CARD_FAR, 339); /* that unit is far away */
    refused(2, "effect-from a2 b1", FC_WHY_CARD_FAR, 339);
    refused(2, "effect-from a1 a2", FC_WHY_NOT_OWN, 103);
    refused(2, "effect-from b2 b1", FC_WHY_NOT_ENEMY, 103);
    play(2, "effect-from a1 b1");
    CHECK_AT(0, "7.4"); /* on the axis: straight on; its Defence token blocks nothing */
    CHECK_EQ(order(0), FC_NO_ORDER);
    CHECK_EQ(left(0), 4);
    CHECK(asked(FC_ASK_UNIT, 2)); /* then a unit is chosen */
}

TEST(card_TS03, "off the axes its owner chooses the way")
{
    scream("E-SHO1", "red", "6.2");
    begin("red 2");
    play(2, "effect-from a1 b1");
    CHECK(asked(FC_ASK_ROUTE, 1));
    CHECK(listed(1, "step 5.5") && listed(1, "step 6.5"));
    CHECK_EQ(choices(1), 2);
    play(1, "step 5.5");
    CHECK_AT(0, "5.5");
    CHECK(asked(FC_ASK_UNIT, 2));
}

TEST(card_TS03, "Brave, Formation and Forged ignore it")
{
    scream("E-KNI3", "red", "5.4"); /* Brave */
    begin("red 2");
    play(2, "effect-from a1 b1");
    CHECK_AT(0, "6.4");
    CHECK_EQ(order(0), FC_RED);
    scream("E-CRU", "red", "5.4"); /* Forged */
    begin("red 2");
    play(2, "effect-from a1 b1");
    CHECK_AT(0, "6.4");
    CHECK_EQ(order(0), FC_RED);
    scream("E-SHO1", "red", "5.4"); /* two allies in contact */
    unit("E-LEG1", "6.5", "");
    unit("E-LEG1", "6.3", "");
    begin("red 2");
    play(2, "effect-from a1 b1");
    CHECK_AT(0, "6.4");
    scream("E-SHO1", "red", "5.4"); /* one is not enough */
    unit("E-LEG1", "6.5", "");
    begin("red 2");
    play(2, "effect-from a1 b1");
    CHECK_AT(0, "7.4");
}

TEST(card_TS03, "a Resurgent unit is hurt instead; a blocked one takes the missing hex as damage")
{
    field();
    faction(1, FC_STYX);
    unit("S-ZWA1", "6.4", "red seat=1");
    unit("S-CAV1", "5.4", "red seat=2");
    deck(2, "TS03");
    begin("red 2");
    play(2, "effect-from a1 b1");
    CHECK_EQ(left(0), 3);
    CHECK_AT(0, "6.4");
    CHECK_EQ(order(0), FC_RED); /* it does not panic */
    scream("E-SHO1", "red", "5.4");
    terrain("7.4", "rocks");
    begin("red 2");
    play(2, "effect-from a1 b1");
    CHECK_EQ(left(0), 3);
    CHECK_EQ(order(0), FC_NO_ORDER);
}

TEST(card_TS03, "not an attack: no defence, no Town, no Survivable; a unit it destroys gives its VP")
{
    scream("E-SHO1", "red losses=3", "5.4");
    terrain("6.4", "town");
    terrain("7.4", "rocks");
    begin("red 2");
    play(2, "effect-from a1 b1");
    CHECK(!heard(FC_EV_ATTACKS) && !heard(FC_EV_ROLL_ATTACK));
    CHECK(!alive(0));
    CHECK_EQ(vp(2), 1);
}

TEST(card_TS04, "Flight and one hex more")
{
    lay_duel("TS04", "S-CAV1", "E-SHO1"); /* 3-5 */
    terrain("7.4 7.3 6.3 5.3 5.4 5.5", "rocks");
    use_card("TS04");
    CHECK(has(me, FC_FLIGHT));
    play(2, "move");
    CHECK(legal(2, "to 10.4"));
    CHECK(!legal(2, "to 11.4"));
    CHECK(!legal(2, "to 7.4"));
    lay_duel("", "S-CAV1", "E-SHO1");
    terrain("7.4 7.3 6.3 5.3 5.4 5.5", "rocks");
    use_card("");
    refused(2, "move", FC_WHY_NOWHERE_TO_GO, 430);
}

/* `mine` attacks a Shooter with a Defence token. */
static void guarded(const char *card, const char *faces, const char *defence)
{
    lay_duel(card, "S-CAV1", "E-KNI1");
    rules->position.unit[1].defence = 1;
    use_card(card);
    dice(faces);
    dice(defence);
    play(2, "attack a1");
    play(1, "answer roll");
}

TEST(card_TS05, "one block of the defender is cancelled")
{
    guarded("TS05", "HHE", "DD");
    CHECK_EQ(left(you), 3);
    guarded("", "HHE", "DD");
    CHECK_EQ(left(you), 4);
    guarded("TS05", "HHE", "UU"); /* nothing blocks, nothing to cancel */
    CHECK_EQ(left(you), 2);
}

TEST(card_TS05, "a supported SUPPORT is a block, too")
{
    lay_duel("TS05", "S-CAV1", "E-KNI1");
    unit("E-LEG1", "5.4", ""); /* touches the attacker */
    rules->position.unit[1].defence = 1;
    use_card("TS05");
    dice("HHE UU");
    play(2, "attack a1");
    play(1, "answer roll");
    CHECK_EQ(left(you), 3);
}

TEST(card_TS05, "in the next melee attack only: once in a Multiple Attack")
{
    lay_duel("TS05", "S-HYD", "E-KNI1");
    unit("E-KNI1", "7.4", "guard fatigue=2");
    rules->position.unit[1].defence = 1;
    use_card("TS05");
    play(2, "multi");
    dice("HEEE DH HEEE DH");
    play(2, "attack a1");
    play(1, "answer roll");
    CHECK_EQ(left(0), 3);
    play(1, "answer roll"); /* the second fight: a3 */
    CHECK_EQ(left(2), 4);
}

TEST(card_TS06, "Regeneration 1, at once; one more than it has")
{
    lay_duel("TS06", "S-CAV1", "E-SHO1");
    rules->position.unit[0].losses = 2;
    use_card("TS06");
    CHECK_EQ(left(me), 3);
    lay_duel("TS06", "S-HYD", "E-SHO1");
    rules->position.unit[0].losses = 5;
    use_card("TS06");
    CHECK_EQ(left(me), 5); /* 3 and Regeneration 2 */
    lay_duel("TS06", "S-ZWA1", "E-SHO1");
    rules->position.unit[0].losses = 3;
    element("6.4", "graves", 0); /* Regeneration 2 */
    use_card("TS06");
    CHECK_EQ(left(me), 4);
}

/* Shadows fall on a1 at 6.4 or not; then Styx or the Empire may act. */
static void shadows(const char *first, const char *from, const char *how)
{
    field();
    unit("E-SHO1", "6.4", "red fatigue=2 guard");
    unit("E-LEG1", "6.5", "");
    unit("E-LEG1", "5.5", "");
    unit("E-CRU", "0.8", "green");
    unit("S-CAV1", from, "red fatigue=2");
    unit("S-ZWA1", "12.0", "blue");
    deck(2, "TS07 TS01");
    begin(how);
    play(2, first);
}

TEST(card_TS07, "an enemy within 3 hexes of an own unit")
{
    shadows("effect-on a1", "6.1", "red 2");
    CHECK(has(0, FC_SHADOWED));
    shadows("card-nothing", "6.0", "red 2");
    CHECK(!has(0, FC_SHADOWED));
    field();
    unit("E-SHO1", "6.4", "red");
    unit("S-CAV1", "6.0", "red");
    deck(2, "TS07");
    begin("red 2");
    refused(2, "effect-on a1", FC_WHY_CARD_FAR, 339);
    refused(2, "effect-on b1", FC_WHY_NOT_ENEMY, 103);
}

TEST(card_TS07, "has no Formation and no Defence Support")
{
    static const char *const cards[] = {"card-nothing", "effect-on a1"};

    for (int with = 0; with < 2; with++) {
        shadows(cards[with], "5.4", "red 2"); /* in contact with a1 and a3 */
        dice("PEE U");
        play(2, "attack a1");
        play(1, "answer roll");
        CHECK_AT(0, with ? "7.4" : "6.4"); /* two allies in contact: Formation */
        shadows(cards[with], "5.4", "red 2");
        dice("HEE U");
        play(2, "attack a1");
        play(1, "answer roll");
        CHECK_EQ(left(0), with ? 3 : 4); /* a3 touches the attacker: SUPPORT blocks */
    }
}

TEST(card_TS07, "has no Attack Support either, until the end of the turn")
{
    static const char *const cards[] = {"card-nothing", "effect-on a1"};

    for (int with = 0; with < 2; with++) {
        shadows(cards[with], "5.4", "red 2");
        play(2, "end");
        dice("U");
        play(1, "attack b1"); /* a1 with one die; a3 touches b1 */
        CHECK_EQ(left(16), with ? 4 : 3);
    }
    play(2, "card-nothing");
    play(2, "end"); /* b2 */
    play(1, "end");
    CHECK_EQ(state->turn, 2);
    CHECK(!has(0, FC_SHADOWED));
}

TEST(card_TS08, "Master of Attack 2")
{
    duel("TS08", "S-CAV1", "E-SHO1");
    strike("EEE");
    CHECK(asked(FC_ASK_REROLL, 2));
    refused(2, "reroll 6 6 6", FC_WHY_REROLL_LIMIT, 771);
    dice("HH");
    play(2, "reroll 6 6");
    CHECK_EQ(left(you), 2);
    duel("", "S-CAV1", "E-SHO1");
    strike("EEE");
    CHECK(!asked(FC_ASK_REROLL, 2));
}

/* Necromancer Ritual, with a Zombie unit that lost so many. */
static void ritual(const char *how)
{
    field();
    unit("E-LEG1", "6.7", "green");
    unit("S-CAV1", "6.1", "red losses=2");
    unit("S-ZWA1", "12.0", how);
    deck(2, "TS09");
    begin("red 2");
}

TEST(card_TS09, "an own Regular unit with Resurgent restores up to 2")
{
    ritual("losses=3");
    refused(2, "effect-on b1", FC_WHY_CARD_TARGET, 339);
    refused(2, "effect-on a1", FC_WHY_NOT_OWN, 103);
    play(2, "effect-on b2"); /* wherever it stands */
    CHECK_EQ(left(17), 3);
    CHECK_EQ(left(16), 2);
    ritual("losses=1");
    play(2, "effect-on b2");
    CHECK_EQ(left(17), 4);
}

TEST(card_TS09, "not a Hero or Colossus, even if Resurgent")
{
    ritual("");
    state->unit[17].type = (uint8_t)type_of("S-IME");
    state->unit[17].turn_abilities = FC_RESURGENT;
    refused(2, "effect-on b2", FC_WHY_CARD_TARGET, 339);
}

/* The Empire draws this curse for a1. */
static void cursed(const char *card, const char *type, const char *how)
{
    field();
    unit(type, "6.4", how);
    unit("E-CRU", "0.8", "green");
    unit("S-CAV1", "6.5", "fatigue=2");
    deck(1, card);
}

TEST(card_TS10, "the victim's unit takes a forced token when it is chosen")
{
    cursed("!TS10", "E-KNI1", "red");
    begin("red 1");
    CHECK_EQ(tired(0), 1);
    dice("EEEE");
    play_all(1, "attack b1; boost"); /* a voluntary one is still possible (FC-407) */
    CHECK_EQ(tired(0), 2);
    cursed("!TS10", "E-KNI1", "red fatigue=2");
    begin("red 1");
    CHECK_EQ(tired(0), 2);
    CHECK_EQ(left(0), 3); /* Exhausted: a loss instead */
    cursed("!TS10", "E-CRU", "red");
    begin("red 1");
    CHECK_EQ(left(0), 4); /* no Stamina: a wound */
}

TEST(card_TS10, "the unit that is chosen, not the first one")
{
    cursed("!TS10", "E-KNI1", "red");
    unit("E-KNI1", "9.4", "red");
    begin("red 1");
    CHECK(asked(FC_ASK_UNIT, 1));
    play(1, "activate a3");
    CHECK_EQ(tired(2), 1);
    CHECK_EQ(tired(0), 0);
}

TEST(card_TS11, "passes through units and impassable ground, may not stop there")
{
    static const char *const cards[] = {"", "TS11"};

    for (int with = 0; with < 2; with++) {
        lay_duel(cards[with], "S-CAV1", "E-SHO1"); /* 3-5; the Shooters at 6.5 */
        terrain("7.4 5.5 6.3", "rocks");
        terrain("5.4 5.3", "river");
        use_card(cards[with]);
        if (!with) {
            refused(2, "move", FC_WHY_NOWHERE_TO_GO, 430);
            continue;
        }
        play(2, "move");
        CHECK(legal(2, "to 9.4") && legal(2, "to 4.4"));
        CHECK(legal(2, "to 6.6"));   /* straight through the Shooters */
        CHECK(!legal(2, "to 10.4")); /* no hex more */
        refused(2, "to 6.5", FC_WHY_OCCUPIED, 431);
        refused(2, "to 7.4", FC_WHY_IMPASSABLE, 450);
    }
}

TEST(card_TS11, "Armour until the end of the turn")
{
    field();
    unit("E-SHO2", "6.4", "blue fatigue=2");
    unit("E-CRU", "0.8", "green");
    unit("S-CAV1", "7.4", "red fatigue=2");
    unit("S-ZWA1", "12.0", "yellow fatigue=1");
    deck(2, "TS11");
    begin("red 2");
    play_all(2, "effect; end");
    CHECK(has(16, FC_ARMOUR));
    CHECK(!has(16, FC_INCORPOREAL)); /* that was for the activation */
    dice("SE");
    play(1, "attack b1");
    CHECK_EQ(left(16), 4);
    play(1, "end");
    play(2, "card-nothing");
    play(2, "end");
    CHECK_EQ(state->turn, 2);
    CHECK(!has(16, FC_ARMOUR));
}

TEST(card_TS12, "Dark Plains: Brave within 1 hex; a second one adds nothing")
{
    duel("", "E-LEG1", "S-CAV1");
    CHECK(!has(you, FC_BRAVE));
    lay_duel("", "E-LEG1", "S-CAV1");
    element("7.6", "dark-plains", 2);
    element("5.5", "dark-plains", 2);
    use_card("");
    CHECK(has(you, FC_BRAVE));
    strike("PEE");
    CHECK_AT(you, "6.5");
    lay_duel("", "E-LEG1", "S-CAV1");
    element("7.6", "dark-plains", 2);
    element("5.5", "dark-plains", 2);
    use_card("");
    strike("PPE");
    CHECK_AT(you, "7.6"); /* one PANIC ignored, one left (FC-R61) */
}

TEST(card_TS13, "the victim discards an order of his choice")
{
    cursed("!TS13", "E-KNI1", "red fatigue=2");
    pool(1, 1, 0, 2, 0);
    begin("red 1");
    CHECK(asked(FC_ASK_DROP, 1));
    CHECK_EQ(choices(1), 2);
    refused(1, "drop blue", FC_WHY_NOT_IN_POOL, 354);
    refused(1, "card-nothing", FC_WHY_NOT_NOW, 354);
    play(1, "drop green");
    CHECK_EQ(in_pool(1, FC_GREEN), 1);
    CHECK_EQ(in_pool(1, FC_RED), 1);
    dice("EEE");
    play(1, "attack b1");
    CHECK_EQ(rolled(), 3); /* paid: no die less */
}

TEST(card_TS13, "the last order pays, too; with an empty pool the unit has a die less in its attacks")
{
    cursed("!TS13", "E-KNI1", "red fatigue=2");
    pool(1, 0, 0, 0, 1);
    begin("red 1");
    play(1, "drop purple");
    dice("EEE");
    play(1, "attack b1");
    CHECK_EQ(rolled(), 3);
    cursed("!TS13", "E-KNI1", "red fatigue=2");
    begin("red 1");
    CHECK(asked(FC_ASK_ACT, 1));
    dice("EE");
    play(1, "attack b1");
    CHECK_EQ(rolled(), 2);
    cursed("!TS13", "E-SHO1", "red fatigue=2");
    rules->position.unit[2].hex = (int16_t)hex("8.4");
    begin("red 1");
    dice("EE");
    play(1, "shoot b1");
    CHECK_EQ(rolled(), 2);
    cursed("!TS13", "E-SHO1", "red fatigue=2");
    begin("red 1");
    play(1, "attack b1");
    CHECK_EQ(rolled(), 0); /* 1 - 1: a roll of no dice (FC-107) */
}

TEST(card_TS14, "Cursed Lands: a forced token at the start within 1 hex, each template once")
{
    field();
    unit("E-KNI1", "6.4", "red");
    unit("E-KNI1", "8.4", "blue");
    unit("E-CRU", "0.8", "green");
    unit("S-CAV1", "6.2", "red");
    element("6.3", "cursed-lands", 2);
    element("5.4", "cursed-lands", 2);
    begin("red 1");
    CHECK_EQ(tired(0), 2);
    play(1, "end");
    CHECK_EQ(tired(16), 0); /* Styx */
    play(2, "end");
    CHECK_EQ(tired(1), 0); /* out of reach */
}
