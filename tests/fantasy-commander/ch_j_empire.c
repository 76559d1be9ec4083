/* ch_j_empire.c: the tactic cards of sections 5.3 and 5.4, and what those of the Empire do, with the card
 * and without it. */
#include "scene.h"

/* ---- the table ---- */

TEST(card_table, "kind, star, copies and order of each card are those of sections 5.3 and 5.4")
{
    static const struct {
        const char *id;
        int kind, star, copies, order;
    } want[] = {{"TE01", FC_TACTIC, 1, 1, FC_BLUE},        {"TE02", FC_TACTIC, 0, 3, FC_GREEN},
                {"TE03", FC_TACTIC, 0, 3, FC_RED},         {"TE04", FC_TACTIC, 0, 3, FC_RED},
                {"TE05", FC_TACTIC, 0, 3, FC_BLUE},        {"TE06", FC_TACTIC, 0, 3, FC_BLUE},
                {"TE07", FC_TACTIC, 0, 3, FC_GREEN},       {"TE08", FC_TERRAIN_CARD, 1, 1, FC_BLUE},
                {"TE09", FC_TACTIC, 0, 3, FC_BLUE},        {"TE10", FC_TACTIC, 0, 3, FC_GREEN},
                {"TE11", FC_TERRAIN_CARD, 0, 2, FC_GREEN}, {"TE12", FC_TACTIC, 0, 3, FC_RED},
                {"TE13", FC_TACTIC, 1, 1, FC_RED},         {"TE14", FC_TACTIC, 1, 1, FC_PURPLE},
                {"TE15", FC_TERRAIN_CARD, 0, 2, FC_GREEN}, {"TS01", FC_TACTIC, 0, 3, FC_RED},
                {"TS02", FC_TACTIC, 0, 3, FC_GREEN},       {"TS03", FC_TACTIC, 0, 3, FC_BLUE},
                {"TS04", FC_TACTIC, 1, 1, FC_PURPLE},      {"TS05", FC_TACTIC, 0, 3, FC_RED},
                {"TS06", FC_TACTIC, 0, 3, FC_GREEN},       {"TS07", FC_TACTIC, 0, 3, FC_BLUE},
                {"TS08", FC_TACTIC, 0, 3, FC_RED},         {"TS09", FC_TACTIC, 1, 1, FC_GREEN},
                {"TS10", FC_CURSE, 0, 2, FC_NO_ORDER},     {"TS11", FC_TACTIC, 0, 3, FC_GREEN},
                {"TS12", FC_TERRAIN_CARD, 0, 2, FC_GREEN}, {"TS13", FC_CURSE, 0, 2, FC_NO_ORDER},
                {"TS14", FC_TERRAIN_CARD, 0, 2, FC_BLUE}};

    field();
    CHECK_EQ(rules->cards, sizeof want / sizeof *want);
    for (int i = 0; i < rules->cards; i++) {
        const struct fc_card *c = &rules->card[card_of(want[i].id)];
        CHECK_EQ(c->kind, want[i].kind);
        CHECK_EQ(c->star, want[i].star);
        CHECK_EQ(c->copies, want[i].copies);
        CHECK_EQ(c->order, want[i].order);
        CHECK_EQ(c->faction, want[i].id[1] == 'E' ? FC_EMPIRE : FC_STYX);
    }
}

TEST(card_table, "each card's order is the one that is taken (FC-332)")
{
    field();
    for (int i = 0; i < rules->cards; i++) {
        int k = rules->card[i].order, seat = rules->card[i].faction == FC_EMPIRE ? 1 : 2;
        char id[FC_ID];
        if (k == FC_NO_ORDER)
            continue;
        strcpy(id, rules->card[i].id);
        field();
        unit(seat == 1 ? "E-LEG1" : "S-ZWA1", "6.7", "red");
        unit(seat == 1 ? "S-ZWA1" : "E-LEG1", "6.1", "");
        deck(seat, id);
        begin(seat == 1 ? "red 1" : "red 2");
        play(seat, "card-order");
        CHECK_EQ(in_pool(seat, k), 1);
    }
}

/* ---- the cards ---- */

/* a1 at 6.4 with TE01, a2 beside it, a3 two hexes away. */
static void prayer(const char *how)
{
    field();
    unit("E-LEG1", "6.4", how);
    unit("E-SHO1", "7.4", "fatigue=1");
    unit("E-SHO1", "8.4", "");
    unit("E-CRU", "0.8", "green");
    unit("S-CAV1", "9.4", "blue fatigue=2");
    deck(1, "TE01");
    begin("red 1");
    play(1, "effect");
}

TEST(card_TE01, "a fatigue token less, and Brave for the unit and those in contact until the end of the turn")
{
    prayer("red fatigue=2");
    CHECK_EQ(tired(0), 1);
    CHECK_EQ(tired(1), 1); /* of the activated unit only */
    CHECK(has(0, FC_BRAVE) && has(1, FC_BRAVE));
    CHECK(!has(2, FC_BRAVE) && !has(16, FC_BRAVE));
    play_all(1, "move; to 5.3"); /* contact counts when the unit is chosen */
    CHECK(has(1, FC_BRAVE) && has(0, FC_BRAVE));
    CHECK_EQ(state->act.unit, 16);
    play(2, "end");
    play_all(1, "card-order; end"); /* the card again: its pile was shuffled */
    CHECK_EQ(state->turn, 2);
    CHECK(!has(0, FC_BRAVE) && !has(1, FC_BRAVE));
}

TEST(card_TE02, "one hex more in Movement and Run")
{
    static const char *const cards[] = {"", "TE02"};

    for (int with = 0; with < 2; with++) {
        duel(cards[with], "E-LEG1", "S-CAV1"); /* 2-4 */
        play(1, "move");
        CHECK_EQ(legal(1, "to 9.4"), with);
        CHECK(!legal(1, "to 10.4"));
        duel(cards[with], "E-LEG1", "S-CAV1");
        play(1, "run");
        CHECK_EQ(legal(1, "to 11.4"), with);
        CHECK(!legal(1, "to 12.4"));
    }
}

TEST(card_TE02, "a Ranger does not stop in difficult ground, and cover from the target's hex is lost")
{
    lay_duel("TE02", "E-LEG1", "S-CAV1");
    terrain("5.5 6.5", "forest"); /* both in contact with 6.4; 5.5 with 6.5 */
    use_card("TE02");
    play_all(1, "move; to 5.5");
    CHECK(asked(FC_ASK_MOVED, 1));
    strike("SEE");
    CHECK_EQ(left(you), 3); /* the Forest ignores no STRIKE */
    lay_duel("", "E-LEG1", "S-CAV1");
    terrain("5.5 6.5", "forest");
    use_card("");
    strike("SEE");
    CHECK_EQ(left(you), 4);
}

TEST(card_TE03, "Rush in melee attacks")
{
    duel("TE03", "E-LEG1", "S-ZWA1");
    strike("PEE");
    CHECK_EQ(left(you), 3); /* Resurgent: damage … */
    CHECK_AT(you, "7.6");   /* … and moved by Rush */
    duel("", "E-LEG1", "S-ZWA1");
    strike("PEE");
    CHECK_EQ(left(you), 3);
    CHECK_AT(you, "6.5");
}

TEST(card_TE03, "not in shots")
{
    range("TE03", "E-SHO1", "S-CAV1");
    shoot("PEE");
    CHECK_AT(you, "9.4"); /* one hex by panic, none by Rush */
}

TEST(card_TE04, "one die more in melee attacks, none in shots")
{
    duel("TE04", "E-LEG1", "S-CAV1");
    strike("EEEE");
    CHECK_EQ(rolled(), 4);
    range("TE04", "E-SHO1", "S-CAV1");
    shoot("EEE");
    CHECK_EQ(rolled(), 3);
    dice_spent();
}

TEST(card_TE05, "Attack Support without a unit in contact, in melee only")
{
    duel("TE05", "E-LEG1", "S-CAV1");
    strike("UUE");
    CHECK_EQ(left(you), 2);
    duel("", "E-LEG1", "S-CAV1");
    strike("UUE");
    CHECK_EQ(left(you), 4);
    lay_duel("TE05", "E-SHO1", "S-CAV1");
    stands_at("9.4"); /* long range: SUPPORT is nothing */
    use_card("TE05");
    shoot("UUE");
    CHECK_EQ(left(you), 4);
}

TEST(card_TE06, "a PANIC is added to a shot")
{
    range("TE06", "E-SHO1", "S-CAV1");
    shoot("EEE");
    CHECK(heard(FC_EV_ADDED_PANIC));
    CHECK_AT(you, "9.4");
    range("", "E-SHO1", "S-CAV1");
    shoot("EEE");
    CHECK_AT(you, "8.4");
    duel("TE06", "E-SHO1", "S-CAV1"); /* not to a melee attack */
    strike("E");
    CHECK_AT(you, "6.5");
}

TEST(FC_R65, "Magical Shooting is a ranged attack for cards: TE06 adds its PANIC")
{
    lay_duel("TE06", "E-ANN", "S-CAV1");
    stands_at("8.4");
    pool(1, 0, 1, 0, 0);
    use_card("TE06");
    play(1, "buy 0");
    dice("EE");
    play(1, "bolt b1");
    CHECK_AT(you, "9.4");
}

/* Seat 2 is about to attack a1, which holds no token, with its Cavalry; TE07 was played on `target`. */
static void counterblow(const char *target)
{
    field();
    unit("E-SHO1", "6.5", "fatigue=2");
    unit("E-LEG1", "2.7", "red");
    unit("E-CRU", "0.8", "green");
    unit("S-CAV1", "6.4", "red fatigue=2");
    deck(1, "TE07");
    begin("red 1");
    refused(1, "effect-on b1", FC_WHY_NOT_OWN, 103);
    play(1, target);
    play(1, "end");
    dice("EEE");
    play(2, "attack a1");
}

TEST(card_TE07, "one own unit of choice has Counterblow until the end of the turn")
{
    counterblow("effect-on a1"); /* neither activated nor near the activated one */
    CHECK(asked(FC_ASK_ANSWER, 1));
    CHECK(listed(1, "answer roll"));
    refused(1, "answer react", FC_WHY_CANNOT_REACT, 475); /* it has no order to give up */
    dice("H");
    play(1, "answer roll");
    CHECK_EQ(left(16), 3);
    play_all(1, "card-nothing; end");
    CHECK_EQ(state->turn, 2);
    CHECK(!has(0, FC_COUNTERBLOW));
    counterblow("effect-on a2");
    CHECK(heard(FC_EV_NO_DEFENCE)); /* a1 was not even asked */
}

/* End the turn with the last token on a1 and tell how many dice seat 1 has. */
static int dice_at_dawn(const char *where, const char *element_id, int owner, const char *enemy)
{
    field();
    unit("E-LEG1", where, "red");
    unit("E-LEG1", "2.7", "");
    unit("S-ZWA1", enemy, "");
    element("6.4", element_id, owner);
    begin("red 1");
    play(1, "end");
    CHECK(asked(FC_ASK_GENERATE, 1)); /* two dice at least */
    return state->side[0].dice;
}

TEST(card_TE08, "Headquarters: an order die for an Empire unit in the hex that no enemy touches")
{
    CHECK_EQ(dice_at_dawn("6.4", "headquarters", 1, "6.1"), 3);
    CHECK_EQ(dice_at_dawn("7.4", "headquarters", 1, "6.1"), 2); /* beside it */
    CHECK_EQ(dice_at_dawn("6.4", "headquarters", 1, "5.4"), 2); /* enemy in contact */
}

TEST(card_TE08, "Headquarters: nothing for Styx")
{
    field();
    unit("E-LEG1", "2.7", "red");
    unit("S-ZWA1", "6.4", "");
    element("6.4", "headquarters", 1);
    begin("red 1");
    dice("H");
    play(1, "end");
    CHECK_EQ(in_pool(2, FC_GREEN), 1);
    CHECK_EQ(in_pool(2, FC_RED) + in_pool(2, FC_BLUE), 0);
    dice_spent();
}

static bool can_see_over(const char *element_id)
{
    lay_duel("", "E-SHO1", "S-CAV1");
    stands_at("8.4");
    element("7.4", element_id, 1);
    use_card("");
    return legal(1, "shoot b1");
}

TEST(card_TE08, "Headquarters block the line of sight, other templates do not; none is difficult")
{
    CHECK(!can_see_over("headquarters"));
    CHECK(can_see_over("signal-lights"));
    CHECK(can_see_over("altar-of-healing"));
    CHECK(can_see_over("dark-plains"));
    CHECK(can_see_over("cursed-lands"));
    for (int i = 0; i < rules->fixture_types; i++)
        CHECK(!(rules->fixture_type[i].is_template && rules->fixture_type[i].difficult));
}

TEST(card_TE08, "the card places it")
{
    field();
    unit("E-LEG1", "6.4", "red");
    unit("S-ZWA1", "6.1", "green");
    deck(1, "TE08");
    begin("red 1");
    play(1, "template 8.4");
    CHECK_EQ(state->fixture[0].type, fixture_of("headquarters"));
    CHECK_EQ(state->fixture[0].owner, 0);
}

TEST(card_TE09, "a unit with Ranged Attack: Quick Shooter and Master of Shooting 1")
{
    range("TE09", "E-SHO1", "S-CAV1");
    play_all(1, "move; to 5.4");
    CHECK(asked(FC_ASK_MOVED, 1));
    shoot("EEH");
    CHECK(asked(FC_ASK_REROLL, 1));
    refused(1, "reroll 6 6", FC_WHY_REROLL_LIMIT, 773);
    dice("H");
    play(1, "reroll 6");
    CHECK_EQ(left(you), 2);
    range("", "E-SHO1", "S-CAV1");
    play_all(1, "move; to 5.4");
    CHECK(state->act.unit != me); /* without it the activation is over */
}

TEST(card_TE09, "any other unit: Ranger; shooting by surcharge does not count")
{
    duel("TE09", "E-LEG1", "S-CAV1");
    CHECK(has(me, FC_RANGER) && !has(me, FC_QUICK_SHOOTER));
    duel("TE09", "E-ANN", "S-CAV1");
    CHECK(has(me, FC_RANGER) && !has(me, FC_QUICK_SHOOTER));
    duel("TE09", "E-SHO1", "S-CAV1");
    CHECK(!has(me, FC_RANGER) && has(me, FC_QUICK_SHOOTER));
}

/* Healing Herbs for a1 at 6.4, beside a2 and the Crusader a3; a4 is out of contact. */
static void herbs(const char *a1, const char *a2)
{
    field();
    unit("E-LEG1", "6.4", a1);
    unit("E-LEG1", "7.4", a2);
    unit("E-CRU", "5.4", "green losses=2");
    unit("E-LEG1", "8.4", "losses=2");
    unit("S-ZWA1", "7.3", "losses=1");
    deck(1, "TE10");
    begin("red 1");
    play(1, "effect");
}

TEST(card_TE10, "the unit or one in contact gets one back, not a Forged one, not one farther away")
{
    herbs("red losses=1", "losses=3");
    CHECK(asked(FC_ASK_HEAL, 1));
    CHECK_EQ(choices(1), 2);
    refused(1, "heal a3", FC_WHY_CARD_TARGET, 339);
    refused(1, "heal a4", FC_WHY_CARD_TARGET, 339);
    refused(1, "heal b1", FC_WHY_NOT_OWN, 103);
    play(1, "heal a2");
    CHECK_EQ(left(1), 2);
    CHECK_EQ(left(0), 3);
    CHECK(asked(FC_ASK_ACT, 1));
}

TEST(card_TE10, "with one candidate it is that one, and never above the Size")
{
    herbs("red losses=1", "");
    CHECK_EQ(left(0), 4);
    CHECK(asked(FC_ASK_ACT, 1));
    herbs("red", "");
    CHECK_EQ(left(0), 4);
    CHECK_EQ(left(2), 3); /* the Crusader stays hurt */
}

static int free_rerolls(int lights, int seat)
{
    field();
    unit("E-LEG1", "6.4", "red");
    unit("E-LEG1", "2.7", "");
    unit("S-CAV1", "9.4", "");
    unit("S-CAV1", "11.4", "");
    element("7.4", "signal-lights", 1);
    if (lights > 1)
        element("5.4", "signal-lights", 1);
    element("10.4", "signal-lights", 1); /* beside Styx only */
    begin("red 1");
    play(1, "end");
    return state->side[seat - 1].rerolls;
}

TEST(card_TE11, "Signal Lights: a free re-roll while an Empire unit is within 1 hex; each template counts")
{
    TEST_ALSO(FC_R61);
    CHECK_EQ(free_rerolls(1, 1), 1);
    CHECK_EQ(free_rerolls(2, 1), 2);
    CHECK_EQ(free_rerolls(1, 2), 0);
    CHECK(asked(FC_ASK_GENERATE, 1) && asked(FC_ASK_GENERATE, 2));
}

TEST(card_TE12, "melee after a Run without a fatigue token, even if Exhausted")
{
    lay_duel("TE12", "E-LEG1", "S-CAV1");
    stands_at("10.4");
    use_card("TE12");
    play_all(1, "run; to 9.4");
    strike("HEE");
    CHECK_EQ(left(you), 3);
    CHECK_EQ(tired(me), 2);
    lay_duel("", "E-LEG1", "S-CAV1");
    stands_at("10.4");
    use_card("");
    play_all(1, "run; to 9.4");
    CHECK(state->act.unit != me); /* Exhausted: no attack */
}

TEST(card_TE12, "a fresh unit keeps its token for the extra die")
{
    lay_duel("TE12", "E-LEG1", "S-CAV1");
    stands_at("10.4");
    rules->position.unit[0].fatigue = 0;
    use_card("TE12");
    play_all(1, "run; to 9.4; attack b1");
    CHECK(asked(FC_ASK_BOOST, 1));
    dice("EEEE");
    play(1, "boost");
    CHECK_EQ(rolled(), 4);
    CHECK_EQ(tired(me), 1);
}

/* Dice of an attack by `mine` after moving one hex. */
static int charge(const char *card, const char *mine)
{
    lay_duel(card, mine, "S-CAV1");
    stands_at("8.4");
    use_card(card);
    play_all(1, "move; to 7.4");
    strike("EEEEEEE");
    return rolled();
}

TEST(card_TE13, "Charge 2, or one more than a Charge of 2 or more")
{
    CHECK_EQ(charge("TE13", "E-LEG1"), 3 + 2);
    CHECK_EQ(charge("TE13", "E-KNI1"), 3 + 2);
    CHECK_EQ(charge("", "E-KNI1"), 3 + 1);
    CHECK_EQ(charge("TE13", "E-KNI2"), 3 + 3);
    duel("TE13", "E-KNI2", "S-CAV1"); /* without moving it is no Charge */
    strike("EEE");
    CHECK_EQ(rolled(), 3);
}

TEST(card_TE14, "no fatigue any more, Dominance and Fortitude")
{
    lay_duel("TE14", "E-LEG1", "S-CAV1");
    rules->position.unit[0].losses = 3; /* Weak */
    use_card("TE14");
    CHECK_EQ(tired(me), 0);
    dice("SUE");
    play_all(1, "attack b1; plain");
    CHECK_EQ(left(you), 2);
    lay_duel("", "E-LEG1", "S-CAV1");
    rules->position.unit[0].losses = 3;
    use_card("");
    strike("SUE");
    CHECK_EQ(left(you), 4);
    CHECK_EQ(tired(me), 2);
}

TEST(card_TE15, "Altar of Healing: a token less at the start, within 1 hex, each template once, Empire only")
{
    field();
    unit("E-KNI1", "6.4", "red fatigue=2");
    unit("E-KNI1", "9.4", "blue fatigue=2");
    unit("E-CRU", "0.8", "green");
    unit("S-CAV1", "6.2", "red fatigue=2");
    element("6.3", "altar-of-healing", 1);
    element("5.4", "altar-of-healing", 1);
    begin("red 1");
    CHECK_EQ(tired(0), 0);
    play(1, "end");
    CHECK_EQ(state->act.unit, 16);
    CHECK_EQ(tired(16), 2);
    play(2, "end");
    CHECK_EQ(tired(1), 2); /* too far away */
}

TEST(card_TE15, "the unit in the hex itself, too")
{
    field();
    unit("E-KNI1", "6.4", "red fatigue=2");
    unit("S-CAV1", "6.1", "");
    element("6.4", "altar-of-healing", 1);
    begin("red 1");
    CHECK_EQ(tired(0), 1);
}
