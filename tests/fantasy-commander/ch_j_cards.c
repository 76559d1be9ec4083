/* ch_j_cards.c: chapter J, the tactic card before each activation (FC-330 to FC-354), X15 to X17.  What
 * each card does is in ch_j_empire.c and ch_j_styx.c. */
#include "scene.h"

static int deck_left(int seat) { return state->side[seat - 1].deck_n; }
static int pile(int seat) { return state->side[seat - 1].discard_n; }
static bool drew(const char *card) { return state->act.card == card_of(card); }

/* Two red Legionnaires and Roland with green; Cavalry of Styx with red; decks as given. */
static void camp(const char *ours, const char *theirs, const char *how)
{
    field();
    unit("E-LEG1", "4.7", "red");
    unit("E-LEG1", "6.7", "red");
    unit("E-ROL", "9.7", "green");
    unit("S-CAV1", "6.1", "red");
    unit("S-ZWA1", "9.1", "green");
    deck(1, ours);
    deck(2, theirs);
    begin(how);
}

TEST(FC_330, "the top card is drawn and resolved before each activation, then the unit is chosen")
{
    camp("TE04 TE05 TE06", "TS01", "red 1");
    CHECK(asked(FC_ASK_CARD, 1));
    CHECK(drew("TE04"));
    refused(1, "activate a1", FC_WHY_NOT_NOW, 330);
    play(1, "card-nothing");
    CHECK(asked(FC_ASK_UNIT, 1));
    play_all(1, "activate a1; end");
    CHECK(asked(FC_ASK_CARD, 2) && drew("TS01"));
    play_all(2, "card-nothing; end");
    CHECK(asked(FC_ASK_CARD, 1) && drew("TE05")); /* one for every activation */
    CHECK_EQ(deck_left(1), 1);
}

TEST(FC_331, "the card comes before the unit, its text works on the unit chosen after it")
{
    field();
    unit("E-LEG1", "4.7", "red");
    unit("E-LEG1", "6.5", "red fatigue=2");
    unit("S-CAV1", "6.4", "fatigue=2");
    deck(1, "TE04");
    begin("red 1");
    play(1, "effect");
    CHECK_EQ(state->act.unit, FC_NONE);
    play(1, "activate a2");
    dice("EEEE");
    play(1, "attack b1");
    CHECK_EQ(rolled(), 4);
}

TEST(FC_332, "instead of the effect the order on the card goes into the pool")
{
    field();
    unit("E-LEG1", "6.5", "red fatigue=2");
    unit("E-ROL", "9.7", "green");
    unit("S-CAV1", "6.4", "fatigue=2");
    deck(1, "TE04");
    begin("red 1");
    play(1, "card-order");
    CHECK_EQ(in_pool(1, FC_RED), 1);
    CHECK_EQ(heard_event(FC_EV_CARD_ORDER)->arg[2], FC_RED);
    dice("EEE");
    play(1, "attack b1");
    CHECK_EQ(rolled(), 3); /* no effect */
}

TEST(FC_333, "that order pays surcharges of this turn and goes on no unit")
{
    camp("TE04 TE03", "", "green 1");
    play(1, "card-order"); /* red; Roland is the green unit */
    refused(1, "order a1 red", FC_WHY_NOT_NOW, 371);
    play(1, "buy 0");
    CHECK_EQ(in_pool(1, FC_RED), 0);
    camp("TE04 TE03", "", "red 1");
    play_all(1, "card-order; activate a1; end");
    play(2, "end");
    play_all(1, "card-nothing; end");
    CHECK_EQ(in_pool(1, FC_RED), 1); /* still there, for Roland in the green step */
    play(1, "card-nothing");         /* the pile was shuffled anew */
    CHECK(legal(1, "buy 0"));
    play(1, "end");
    dice("DDD"); /* the next turn's orders: all green */
    play(2, "end");
    keep_all();
    CHECK_EQ(state->turn, 2);
    CHECK_EQ(in_pool(1, FC_RED), 0); /* gone with the turn */
}

TEST(FC_334, "after resolution the card lies face up on its owner's pile")
{
    static const char *const ways[] = {"effect", "card-order", "card-nothing"};

    for (int i = 0; i < 3; i++) {
        camp("TE04 TE05", "", "red 1");
        CHECK_EQ(pile(1), 0);
        play(1, ways[i]);
        CHECK_EQ(pile(1), 1);
        CHECK_EQ(pile(2), 0);
        CHECK_EQ(state->side[0].discard[0], card_of("TE04"));
    }
}

TEST(FC_335, "an effect lasts for the activation that follows, unless the card says otherwise")
{
    field();
    unit("E-LEG1", "4.7", "red");
    unit("E-LEG1", "6.5", "blue fatigue=2");
    unit("E-LEG1", "9.7", "green");
    unit("S-CAV1", "6.4", "fatigue=2");
    deck(1, "TE04 TE07");
    begin("red 1");
    play_all(1, "effect; end");
    play(1, "effect-on a1"); /* until the end of the turn */
    dice("EEE");
    play(1, "attack b1");
    CHECK_EQ(rolled(), 3); /* the first card is over */
    CHECK_EQ(state->unit[0].turn_abilities, FC_COUNTERBLOW);
}

TEST(FC_336, "both may look at both piles at any time, but at no deck")
{
    camp("TE04 TE05 TE01 TE02", "TS01 TS02", "red 1");
    play_all(1, "effect; activate a1; end");
    CHECK_EQ(view_of(2)->side[0].discard_n, 1);
    CHECK_EQ(view_of(2)->side[0].discard[0], card_of("TE04"));
    CHECK_EQ(view_of(1)->side[0].discard[0], card_of("TE04"));
    CHECK_EQ(state->side[0].deck[2], card_of("TE05")); /* on top */
    CHECK_EQ(view_of(1)->side[0].deck[2], card_of("TE05") > card_of("TE02") ? card_of("TE05") : card_of("TE02"));
    CHECK_EQ(view_of(1)->side[0].deck[0], card_of("TE01")); /* sorted: not the order in which they lie */
}

TEST(FC_337, "an empty deck is made from the pile before the draw")
{
    field();
    unit("E-LEG1", "4.7", "red");
    unit("E-LEG1", "6.7", "blue");
    unit("S-ZWA1", "9.1", "");
    deck(1, "TE04");
    discards(1, "TE05 TE05");
    begin("red 1");
    CHECK(drew("TE04")); /* one is left: no shuffling */
    CHECK(!heard(FC_EV_RESHUFFLED));
    play(1, "card-nothing");
    play(1, "end");
    CHECK(heard(FC_EV_RESHUFFLED));
    CHECK(asked(FC_ASK_CARD, 1));
    CHECK_EQ(deck_left(1), 2);
    CHECK_EQ(pile(1), 0);
}

TEST(FC_338, "with neither deck nor pile the activation goes on without a card")
{
    camp("", "", "red 1");
    CHECK(!heard(FC_EV_DREW));
    CHECK(asked(FC_ASK_UNIT, 1));
    play(1, "activate a1");
    CHECK(asked(FC_ASK_ACT, 1));
}

TEST(FC_339, "without a legal target the effect is not to be had, the order is")
{
    camp("", "TS09 TS03", "red 2");
    refused(2, "effect-on b1", FC_WHY_CARD_TARGET, 339); /* not Resurgent */
    refused(2, "effect-on a1", FC_WHY_NOT_OWN, 103);
    refused(2, "effect", FC_WHY_CARD_USE, 339);
    CHECK(listed(2, "effect-on b2"));
    camp("", "TS03", "red 2");
    refused(2, "effect-from a1 b1", FC_WHY_CARD_FAR, 339);
    CHECK_EQ(choices(2), 2); /* nobody within 2 hexes: order or nothing */
    play(2, "card-order");
    CHECK_EQ(in_pool(2, FC_BLUE), 1);
}

TEST(FC_340, "effect and order may both be declined")
{
    camp("TE14", "", "red 1");
    play(1, "card-nothing");
    CHECK(heard(FC_EV_CARD_SKIPPED));
    CHECK_EQ(in_pool(1, FC_PURPLE), 0);
    play(1, "activate a1");
    CHECK_EQ(state->act.mods.abilities, 0);
    camp("!TS10", "", "red 1"); /* but not a curse by its victim */
    CHECK(asked(FC_ASK_UNIT, 1));
    refused(1, "card-nothing", FC_WHY_NOT_NOW, 301);
}

/* Signal Lights are drawn; a1 at 4.7, a2 at 6.7, Roland at 9.7. */
static void lights(void)
{
    field();
    terrain("5.7", "forest");
    capture_point("3.7");
    element("4.6", "graves", 0);
    unit("E-LEG1", "4.7", "red");
    unit("E-LEG1", "6.7", "blue");
    unit("E-ROL", "9.7", "green");
    unit("S-CAV1", "5.6", "");
    deck(1, "TE11 TE04");
    begin("red 1");
}

TEST(FC_345, "a template goes on an empty hex at most 2 from an own unit")
{
    lights();
    refused(1, "template 6.7", FC_WHY_TEMPLATE_ON, 345); /* own unit */
    refused(1, "template 5.6", FC_WHY_TEMPLATE_ON, 345); /* enemy unit */
    refused(1, "template 5.7", FC_WHY_TEMPLATE_ON, 345); /* terrain */
    refused(1, "template 3.7", FC_WHY_TEMPLATE_ON, 345); /* capture point */
    refused(1, "template 4.6", FC_WHY_TEMPLATE_ON, 345); /* element */
    refused(1, "template 1.7", FC_WHY_TEMPLATE_FAR, 345);
    refused(1, "effect", FC_WHY_CARD_USE, 339);
    CHECK(listed(1, "template 2.7"));
    CHECK(listed(1, "template 6.5"));
    play(1, "template 2.7");
    CHECK_EQ(state->fixtures, 2);
    CHECK_EQ(state->fixture[state->cell[hex("2.7")].fixture].type, fixture_of("signal-lights"));
}

TEST(FC_345, "its card stays open and never comes back")
{
    lights();
    play(1, "template 2.7");
    CHECK_EQ(pile(1), 0);
    CHECK_EQ(state->side[0].open_n, 1);
    CHECK_EQ(state->side[0].open[0], card_of("TE11"));
    play(1, "end");
    play_all(1, "card-nothing; end"); /* TE04; then the pile is shuffled */
    CHECK(heard(FC_EV_RESHUFFLED));
    CHECK(drew("TE04"));
    CHECK_EQ(deck_left(1), 0);
}

TEST(FC_345, "one template lies on a hex")
{
    lights();
    rules->position.deck[0][1] = (uint8_t)card_of("TE11");
    begin("red 1");
    play_all(1, "template 2.7; end");
    refused(1, "template 2.7", FC_WHY_TEMPLATE_ON, 345);
    CHECK(legal(1, "template 3.6"));
}

TEST(FC_346, "not placed, the card goes to the pile, and its order may be taken")
{
    lights();
    play(1, "card-nothing");
    CHECK_EQ(pile(1), 1);
    CHECK_EQ(state->side[0].open_n, 0);
    CHECK_EQ(state->fixtures, 1);
    lights();
    play(1, "card-order");
    CHECK_EQ(pile(1), 1);
    CHECK_EQ(in_pool(1, FC_GREEN), 1);
}

TEST(FC_347, "templates stay until the end of the game")
{
    lights();
    play(1, "template 4.8");
    play_all(1, "end; card-nothing; end; card-nothing; end");
    CHECK_EQ(state->turn, 2);
    keep_all();
    give(1, "yellow yellow yellow");
    give(2, "yellow");
    CHECK_EQ(state->fixtures, 2);
    CHECK_EQ(state->cell[hex("4.8")].fixture, 1);
}

TEST(FC_348, "faction terrain works for units of its own faction only")
{
    int leg, cav, far;

    field();
    leg = unit("E-LEG1", "5.4", "red");
    cav = unit("S-CAV1", "7.4", "");
    far = unit("S-CAV1", "8.4", "");
    element("6.4", "dark-plains", 2);
    begin("red 1");
    CHECK(has(cav, FC_BRAVE));
    CHECK(!has(leg, FC_BRAVE));
    CHECK(!has(far, FC_BRAVE));
}

TEST(FC_348, "in a mirror battle: for its owner's units only")
{
    int own, other;

    field();
    faction(1, FC_STYX);
    own = unit("S-CAV1", "7.4", "seat=2");
    other = unit("S-CAV1", "5.4", "seat=1 red");
    element("6.4", "dark-plains", 2);
    begin("red 1");
    CHECK(has(own, FC_BRAVE));
    CHECK(!has(other, FC_BRAVE));
}

/* Styx draws a curse; the Empire has one card in the deck and two on the pile. */
static void curse(const char *card)
{
    char cards[16];

    field();
    unit("E-LEG1", "4.7", "red");
    unit("E-LEG1", "6.7", "red");
    unit("E-LEG1", "8.7", "red");
    unit("E-LEG1", "10.7", "red");
    unit("S-CAV1", "6.1", "red");
    unit("S-ZWA1", "9.1", "green");
    deck(1, "TE04");
    discards(1, "TE05 TE06");
    deck(2, strcat(strcpy(cards, card), " TS01"));
    begin("red 2");
}

TEST(FC_350, "its owner neither uses a curse nor gains an order")
{
    int cav = 16;

    curse("TS10");
    CHECK(heard(FC_EV_CURSE_SENT));
    CHECK(asked(FC_ASK_ACT, 2)); /* nothing was asked about the card */
    refused(2, "card-order", FC_WHY_NOT_NOW, 371);
    CHECK_EQ(tired(cav), 0);
    CHECK_EQ(in_pool(2, FC_RED) + in_pool(2, FC_BLUE) + in_pool(2, FC_GREEN) + in_pool(2, FC_PURPLE), 0);
}

TEST(FC_351, "it joins the opponent's pile, which he shuffles into his deck")
{
    int curses = 0;

    curse("TS13");
    CHECK_EQ(pile(2), 0);
    CHECK_EQ(deck_left(1), 4);
    CHECK_EQ(pile(1), 0);
    CHECK_EQ(heard_event(FC_EV_RESHUFFLED)->arg[0], 0);
    CHECK(state->head.rng.draws >= 3); /* all four together */
    for (int i = 0; i < 4; i++)
        curses += state->side[0].deck[i] == (card_of("TS13") | FC_FOREIGN);
    CHECK_EQ(curses, 1);
}

TEST(FC_352, "the owner goes on without another card")
{
    curse("TS10");
    CHECK_EQ(heard_count(FC_EV_DREW), 1);
    CHECK_EQ(deck_left(2), 1);
    CHECK_EQ(state->act.unit, 16);
    CHECK(listed(2, "move"));
}

/* Activate the Empire's four units one after another; returns the slot whose card was the curse. */
static int meet_the_curse(const char *card)
{
    static const char *const activate[] = {"activate a1", "activate a2", "activate a3", "activate a4"};
    int victim = -1;

    for (int u = 0; u < 4; u++) {
        if (drew(card)) {
            CHECK(state->ask != FC_ASK_CARD);
            CHECK_EQ(victim, -1);
            victim = u;
        } else {
            play(1, "card-nothing");
        }
        if (u < 3)
            play(1, activate[u]);
        CHECK_EQ(tired(u), victim == u);
        play(1, "end");
    }
    return victim;
}

TEST(FC_353, "from then on it is the opponent's: it is not sent back")
{
    int victim;

    curse("TS10");
    play(2, "end");
    victim = meet_the_curse("TS10");
    CHECK(victim >= 0);
    CHECK_EQ(deck_left(1), 0);
    CHECK_EQ(pile(1), 4);                /* his three cards and the curse */
    CHECK_EQ(deck_left(2) + pile(2), 0); /* Styx drew its other card for the Zombies */
}

TEST(FC_354, "its victim suffers it, without an order, and it keeps cycling")
{
    field();
    unit("E-LEG1", "4.7", "red");
    unit("E-LEG1", "6.7", "blue");
    unit("S-ZWA1", "9.1", "green");
    deck(1, "!TS10");
    begin("red 1");
    CHECK(heard(FC_EV_CURSED));
    CHECK(asked(FC_ASK_ACT, 1));
    refused(1, "card-order", FC_WHY_NOT_NOW, 371);
    CHECK_EQ(tired(0), 1);
    CHECK_EQ(pile(1), 1);
    CHECK_EQ(pile(2), 0);
    play(1, "end"); /* the pile becomes the deck: drawn again */
    CHECK(heard(FC_EV_CURSED));
    CHECK_EQ(tired(1), 1);
    CHECK_EQ(pile(1), 1);
}

TEST(FC_R12, "yellow activations draw a card as well")
{
    field();
    unit("E-LEG1", "4.7", "yellow fatigue=2");
    unit("S-ZWA1", "9.1", "");
    deck(1, "TE01");
    begin("yellow 1");
    CHECK(asked(FC_ASK_CARD, 1) && drew("TE01"));
    play(1, "effect");
    CHECK_EQ(tired(0), 1);
}

TEST(FC_R13, "the order of a card never becomes a token")
{
    camp("TE04 TE05", "", "red 1");
    play(1, "card-order");
    refused(1, "order a2 red", FC_WHY_NOT_NOW, 301);
    play_all(1, "activate a1");
    refused(1, "order a1 red", FC_WHY_NOT_NOW, 371);
    CHECK_EQ(state->colours[FC_RED], 2); /* a2, b1 */
}

TEST(FC_R14, "Cursed Lands tires units that are not of Styx, although it is terrain of Styx")
{
    int leg, cav;

    field();
    leg = unit("E-LEG1", "5.4", "red");
    cav = unit("S-CAV1", "7.4", "blue");
    element("6.4", "cursed-lands", 2);
    begin("red 1");
    CHECK_EQ(tired(leg), 1);
    play(1, "end");
    CHECK_EQ(state->act.unit, cav);
    CHECK_EQ(tired(cav), 0);
}

TEST(FC_R15, "curse cards carry no order")
{
    field();
    for (int i = 0; i < rules->cards; i++)
        CHECK_EQ(rules->card[i].kind == FC_CURSE, rules->card[i].order == FC_NO_ORDER);
    CHECK_EQ(rules->card[card_of("TS10")].kind, FC_CURSE);
    CHECK_EQ(rules->card[card_of("TS13")].kind, FC_CURSE);
}

TEST(FC_R50, "the 2 hexes of a template are counted from any own unit, not from the activated one")
{
    lights();                                             /* a1 is the unit that will act */
    CHECK(listed(1, "template 11.7"));                    /* 2 from Roland, 7 from a1 */
    refused(1, "template 6.4", FC_WHY_TEMPLATE_FAR, 345); /* near the enemy only */
    play(1, "template 11.7");
    CHECK_EQ(state->act.unit, 0);
}

TEST(FC_R59, "a faction's name on a card means the units of its owner, also in a mirror battle")
{
    field();
    faction(2, FC_EMPIRE);
    unit("E-LEG1", "6.4", "red");
    unit("E-LEG1", "7.4", "");
    unit("E-LEG1", "5.4", "green seat=2");
    deck(1, "TE01");
    begin("red 1");
    play(1, "effect");
    CHECK(has(0, FC_BRAVE) && has(1, FC_BRAVE));
    CHECK(!has(16, FC_BRAVE));
    field();
    faction(1, FC_STYX);
    unit("S-CAV1", "6.4", "red seat=1");
    unit("S-CAV1", "6.2", "red seat=2");
    element("6.3", "cursed-lands", 2);
    begin("red 1");
    CHECK_EQ(tired(0), 1);
    play(1, "end");
    CHECK_EQ(tired(16), 0);
}

TEST(FC_R73, "which cards a deck holds is open to both, their order to nobody")
{
    camp("TE05 TE01 TE04 TE01", "TS02 TS01", "red 1");
    play(1, "card-nothing");
    for (int seat = 1; seat <= 2; seat++) {
        const struct fc_state *v = view_of(seat);
        CHECK_EQ(v->side[0].deck_n, 3);
        CHECK_EQ(v->side[0].deck[0], card_of("TE01"));
        CHECK_EQ(v->side[0].deck[1], card_of("TE01"));
        CHECK_EQ(v->side[0].deck[2], card_of("TE04"));
        CHECK_EQ(v->side[1].deck[0], card_of("TS01"));
        CHECK_EQ(v->side[1].deck[1], card_of("TS02"));
    }
}

TEST(FC_X15, "Poison Cloud goes over to the Empire and poisons one of its units")
{
    curse("TS10"); /* pile {a, b}, deck {c} */
    CHECK_EQ(deck_left(1), 4);
    CHECK_EQ(pile(1), 0);
    CHECK(asked(FC_ASK_ACT, 2));
    play(2, "end");
    CHECK(meet_the_curse("TS10") >= 0);
    CHECK_EQ(pile(1), 4);
}

TEST(FC_X16, "Signal Lights: (6,5) yes, the Bridge (6,4) and the occupied (7,5) no")
{
    field();
    terrain("6.4", "bridge");
    unit("E-LEG1", "6.6", "red");
    unit("S-ZWA1", "7.5", "green");
    deck(1, "TE11");
    begin("red 1");
    refused(1, "template 6.4", FC_WHY_TEMPLATE_ON, 345);
    refused(1, "template 7.5", FC_WHY_TEMPLATE_ON, 345);
    play(1, "template 6.5");
    CHECK_EQ(state->side[0].open_n, 1);
    CHECK_EQ(deck_left(1) + pile(1), 0); /* never reshuffled */
}

TEST(FC_X17, "deck empty, five cards on the pile: a new deck of five, one is drawn")
{
    field();
    unit("E-LEG1", "6.6", "red");
    unit("S-ZWA1", "7.1", "green");
    discards(1, "TE01 TE02 TE03 TE04 TE05");
    begin("red 1");
    CHECK_EQ(heard_event(FC_EV_RESHUFFLED)->arg[1], 5);
    CHECK(state->head.rng.draws >= 4); /* it was shuffled, not turned over */
    CHECK(asked(FC_ASK_CARD, 1));
    CHECK_EQ(deck_left(1), 4);
    CHECK_EQ(pile(1), 0);
}
