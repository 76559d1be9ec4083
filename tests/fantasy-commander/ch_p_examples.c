/* ch_p_examples.c: the worked examples of melee. */
#include "duel.h"

TEST(FC_X30, "book example 1: three hits with support, one blocked, one returned")
{
    face("S-CAV1", "", "E-LEG1", "guard");
    unit("S-ZWA1", "5.5", "");
    clash();
    fight("HSU HD", "answer roll");
    CHECK_EQ(left(def), 2);
    CHECK_EQ(left(atk), 3);
    CHECK_AT(def, "6.5");
    CHECK_AT(atk, "6.4");
}

TEST(FC_X31, "book example 2: without support two hits, and the defender's PANIC drives the attacker back")
{
    face("S-CAV1", "", "E-LEG1", "guard");
    clash();
    attack("HSU PD", "answer roll");
    play(1, "reduce none");
    CHECK_EQ(left(def), 3);
    CHECK_AT(atk, "5.3");
    CHECK_AT(def, "6.5");
    CHECK(!asked(FC_ASK_ADVANCE, 2));
    settle();
}

TEST(FC_X32, "PANIC is damage to Resurgent Zombies; they keep their order")
{
    face("E-LEG1", "", "S-ZWA1", "green");
    clash();
    attack("PHD", "answer hold");
    play(2, "reduce none");
    CHECK_EQ(left(def), 2);
    CHECK_AT(def, "6.5");
    CHECK_EQ(order(def), FC_GREEN);
    settle();
}

TEST(FC_X33, "Formation ignores one of two PANICs")
{
    face("S-CAV1", "", "E-LEG1", "green");
    unit("E-LEG1", "7.5", "");
    unit("E-LEG1", "6.6", "");
    clash();
    attack("PPH", "answer hold");
    play(1, "reduce none");
    CHECK_EQ(left(def), 3);
    CHECK_AT(def, "7.6");
    CHECK_EQ(order(def), FC_NO_ORDER);
    CHECK(asked(FC_ASK_ADVANCE, 2));
    play(2, "advance");
    CHECK_AT(atk, "6.5");
    settle();
}

TEST(FC_X34, "without support the shield must block damage and SUPPORT does nothing")
{
    face("S-CAV1", "", "E-LEG1", "guard");
    clash();
    fight("HSP DU", "answer roll");
    CHECK_EQ(left(def), 3);
    CHECK_AT(def, "7.6");
}

TEST(FC_X35, "with Defence Support both damage results are blocked, the panic stays")
{
    face("S-CAV1", "", "E-LEG1", "guard");
    unit("E-SHO1", "5.4", "");
    clash();
    fight("HSP DU", "answer roll");
    CHECK_EQ(left(def), 4);
    CHECK_AT(def, "7.6");
}

TEST(FC_X36, "two shields of the attacker block HIT and PANIC")
{
    face("S-CAV1", "", "E-LEG1", "guard");
    clash();
    fight("DDH HP", "answer roll");
    CHECK_EQ(left(def), 3);
    CHECK_EQ(left(atk), 4);
    CHECK_AT(atk, "6.4");
}

TEST(FC_X37, "Weak Legionnaires hit once")
{
    face("E-LEG1", "losses=3", "S-CAV1", "");
    clash();
    fight("SSH", NULL);
    CHECK_EQ(left(def), 3);
}

TEST(FC_X38, "Armour ignores one STRIKE, the Knights' PANIC drives the attacker back")
{
    face("S-CAV1", "", "E-KNI1", "guard");
    clash();
    fight("SSH UP", "answer roll");
    CHECK_EQ(left(def), 2);
    CHECK_AT(atk, "5.3");
}

TEST(FC_X39, "Hill and fatigue: five dice")
{
    face("E-LEG1", "", "S-CAV1", "");
    terrain("6.4", "hill");
    clash();
    dice("EEEEE");
    play_all(1, "attack b1; boost");
    CHECK_EQ(told_of(FC_EV_ROLL_ATTACK, atk), 5);
    settle();
}

TEST(FC_X40, "three damage less Town less fatigue is one")
{
    face("S-CAV1", "", "E-LEG1", "");
    terrain("6.5", "town");
    clash();
    attack("HSH", NULL);
    play(1, "reduce soak");
    CHECK_EQ(left(def), 3);
    CHECK_EQ(tired(def), 1);
    settle();
}

TEST(FC_X41, "retreat of two hexes, the second one Rocks: one damage, order lost")
{
    face("S-CAV1", "", "E-LEG1", "green");
    terrain("7.7", "rocks");
    clash();
    fight("PPD", "answer hold");
    CHECK_AT(def, "7.6");
    CHECK_EQ(left(def), 3);
    CHECK_EQ(order(def), FC_NO_ORDER);
}

TEST(FC_X42, "retreat into a Forest stops there: two hexes missing are two damage")
{
    face("S-CAV1", "", "E-LEG1", "");
    terrain("7.6", "forest");
    clash();
    fight("PPP", NULL);
    CHECK_AT(def, "7.6");
    CHECK_EQ(left(def), 2);
}

TEST(FC_X43, "no room to retreat: one damage, order lost, no Advance")
{
    face("S-CAV1", "", "E-LEG1", "green");
    unit("S-ZWA1", "7.6", "");
    clash();
    attack("PDD", "answer hold");
    CHECK(!asked(FC_ASK_ADVANCE, 2));
    settle();
    CHECK_AT(def, "6.5");
    CHECK_EQ(left(def), 3);
    CHECK_EQ(order(def), FC_NO_ORDER);
}

TEST(FC_X44, "the attacker's shield blocks the PANIC against him; he may Advance")
{
    face("S-CAV1", "", "E-LEG1", "guard");
    clash();
    attack("PDU PU", "answer roll");
    CHECK_AT(def, "7.6");
    CHECK_AT(atk, "6.4");
    CHECK(asked(FC_ASK_ADVANCE, 2));
    settle();
}

TEST(FC_X45, "both panic: the defender first, then the attacker, no Advance")
{
    face("S-CAV1", "", "E-LEG1", "guard");
    clash();
    attack("PUU PU", "answer roll");
    CHECK_AT(def, "7.6");
    CHECK_AT(atk, "5.3");
    CHECK_EQ(heard_count(FC_EV_PANICS), 2);
    CHECK_EQ(fc_ref_slot(heard_event(FC_EV_PANICS)->arg[0]), def);
    CHECK(!asked(FC_ASK_ADVANCE, 2));
    settle();
}

TEST(FC_X46, "Vampirism saves Imelstar from his fifth wound, then he panics")
{
    face("S-IME", "losses=4", "E-KNI1", "guard");
    clash();
    fight("HUUU HP", "answer roll");
    CHECK_EQ(left(def), 3);
    CHECK(alive(atk));
    CHECK_EQ(left(atk), 1);
    CHECK_AT(atk, "5.3");
}

TEST(FC_X47, "nothing to feed on in a Forged or Resurgent unit: Imelstar is destroyed")
{
    face("S-IME", "losses=4", "E-CRU", "guard");
    clash();
    attack("HUUU HPU", "answer roll");
    play(2, "reduce none");
    CHECK(!heard(FC_EV_PANICS));
    CHECK_EQ(left(def), 4);
    CHECK(!alive(atk));
    face("S-IME", "losses=4", "S-ZWA1", "seat=1 guard");
    faction(1, FC_STYX);
    clash();
    fight("HUUU H", "answer roll");
    CHECK_EQ(left(def), 3);
    CHECK(!alive(atk));
}

TEST(FC_X48, "Rush moves the target although Formation ignored the PANIC")
{
    face("E-CRU", "", "S-CAV1", "green");
    unit("S-CAV1", "5.5", "");
    unit("S-CAV1", "6.6", "");
    clash();
    attack("PHDD", "answer hold");
    play(2, "reduce none");
    CHECK_EQ(left(def), 3);
    CHECK_AT(def, "7.6");
    CHECK_EQ(order(def), FC_GREEN);
    play(1, "advance");
    CHECK_AT(atk, "6.5");
    settle();
}

TEST(FC_X49, "panic and Rush: two hexes, order lost")
{
    face("E-CRU", "", "S-CAV1", "green");
    clash();
    attack("PHDD", "answer hold");
    play(2, "reduce none");
    CHECK_EQ(left(def), 3);
    CHECK_AT(def, "7.7");
    CHECK_EQ(order(def), FC_NO_ORDER);
    play(1, "advance");
    CHECK_AT(atk, "6.5");
    settle();
}

TEST(FC_X50, "a Hydra that panics in its second fight has no third")
{
    int second, third;

    face("S-HYD", "", "E-LEG1", "");
    second = unit("E-LEG1", "7.4", "guard");
    third = unit("E-LEG1", "6.3", "");
    clash();
    play_all(2, "multi; boost");
    CHECK_EQ(tired(atk), 1);
    dice("EEEEE");
    play(2, "attack a1");
    CHECK_EQ(told_of(FC_EV_ROLL_ATTACK, atk), 5);
    dice("EEEEE PU");
    play(2, "attack a2");
    play(1, "answer roll");
    CHECK_EQ(told_of(FC_EV_ROLL_ATTACK, atk), 5);
    settle();
    CHECK_AT(atk, "5.4"); /* away from 7.4, where the second one stands */
    CHECK_EQ(left(third) + left(second) + left(def), 12);
    CHECK(!asked(FC_ASK_NEXT_TARGET, 2) && !asked(FC_ASK_ADVANCE, 2));
    CHECK(state->act.unit != atk);
}

TEST(FC_X51, "Regroup: one damage and a retreat instead of two damage")
{
    face("S-CAV1", "", "E-LEG1", "green");
    clash();
    attack("HHE", "answer hold");
    CHECK(listed(1, "reduce none"));
    play(1, "reduce regroup");
    CHECK_EQ(left(def), 3);
    CHECK_AT(def, "7.6");
    CHECK_EQ(order(def), FC_NO_ORDER);
    settle();
}

TEST(FC_X52, "Survivable: two wounds out of five")
{
    face("E-ROL", "", "S-HYD", "");
    clash();
    dice("HHSSH");
    play_all(1, "attack b1; boost");
    settle();
    CHECK_EQ(left(def), 6);
}

TEST(FC_X53, "the Champion takes the attack, and the Shooters support him")
{
    int champion;

    face("S-CAV1", "", "E-SHO1", "");
    champion = unit("E-LEG3", "5.5", "guard");
    clash();
    dice("HHE UU");
    play(2, "attack a1");
    play(1, "redirect a2");
    play(2, "plain");
    play(1, "answer roll");
    settle();
    CHECK_EQ(left(def), 4);
    CHECK_EQ(left(champion), 4); /* both SUPPORTs blocked */
}

TEST(FC_X54, "Persecution 1: one hex further, not back, and no second Charge")
{
    int second;

    field();
    atk = unit("E-KNI1", "4.4", "red");
    def = unit("S-CAV1", "6.4", "losses=3");
    second = unit("S-CAV1", "7.5", "");
    pool(1, 1, 0, 0, 0);
    clash();
    play_all(1, "buy 0; move; to 5.4");
    attack("HEEE", NULL); /* Charge: 4 dice */
    play(2, "reduce none");
    play(1, "advance");
    CHECK_AT(atk, "6.4");
    CHECK(asked(FC_ASK_PURSUE, 1));
    CHECK(listed(1, "chase 6.5") && listed(1, "chase 7.4"));
    CHECK_EQ(choices(1), 3); /* … or end */
    refused(1, "chase 5.4", FC_WHY_PURSUE_NO_ENEMY, 782);
    dice("HEE");
    play(1, "chase 7.4");
    play(1, "plain");
    CHECK_EQ(told_of(FC_EV_ROLL_ATTACK, atk), 3);
    settle();
    CHECK_EQ(left(second), 3);
}

TEST(FC_X55, "Brave ignores the PANIC that Terrifying added")
{
    face("S-CAV1", "terrifying", "E-LEG1", "brave");
    clash();
    fight("HDD", NULL);
    CHECK_EQ(left(def), 3);
    CHECK_AT(def, "6.5");
}

TEST(FC_X56, "a yellow unit that reacts keeps its Defence token and draws no card")
{
    face("S-CAV1", "", "E-LEG1", "yellow fatigue=1");
    unit("E-LEG1", "0.8", "yellow fatigue=1");
    deck(1, "TE04 TE04");
    begin("red 2");
    attack("EEE EE", "answer react+roll");
    CHECK_EQ(order(def), FC_NO_ORDER);
    CHECK(guards(def));
    CHECK(asked(FC_ASK_CARD, 1)); /* for the other one */
    CHECK_EQ(heard_count(FC_EV_DREW), 1);
    play(1, "card-nothing");
    CHECK_EQ(state->act.unit, def + 1);
    play(1, "end");
    CHECK_EQ(tired(def), 1); /* it never had its turn */
    CHECK_EQ(state->side[0].deck_n, 1);
    CHECK_EQ(state->turn, 2);
    CHECK(!guards(def));
}

TEST(FC_X57, "face 6 blocks nothing for the attacker")
{
    face("S-CAV1", "", "E-LEG1", "guard");
    clash();
    attack("5 6 H HP", "answer roll");
    play(1, "reduce none");
    CHECK_EQ(left(def), 3);
    CHECK_EQ(left(atk), 4);
    CHECK_AT(atk, "5.3");
    CHECK(!asked(FC_ASK_ADVANCE, 2));
    settle();
}

TEST(FC_X58, "a retreat off the map: two damage where it stands")
{
    field();
    atk = unit("S-CAV1", "6.1", "red");
    def = unit("E-LEG1", "6.0", "green");
    clash();
    attack("PPD", "answer hold");
    CHECK(!asked(FC_ASK_ADVANCE, 2));
    settle();
    CHECK_AT(def, "6.0");
    CHECK_EQ(left(def), 2);
    CHECK_EQ(order(def), FC_NO_ORDER);
}

TEST(FC_X59, "the last miniatures destroy each other: 1 VP for each side before the check")
{
    face("S-CAV1", "losses=3", "E-LEG1", "guard losses=3");
    score(1, 9);
    score(2, 8);
    clash();
    fight("HEE HU", "answer roll");
    CHECK(!alive(atk) && !alive(def));
    CHECK_EQ(vp(1), 10);
    CHECK_EQ(vp(2), 9);
    CHECK(state->head.over);
}

TEST(FC_X92, "fatigue first, Survivable last: two wounds and a token")
{
    face("E-ROL", "", "S-HYD", "");
    clash();
    attack("HHHH", NULL);
    play(2, "reduce soak");
    CHECK_EQ(left(def), 6);
    CHECK_EQ(tired(def), 1);
    settle();
}

TEST(FC_X93, "with Counterblow and an order: roll and keep it, or give it up for a token; or no roll")
{
    static const struct {
        const char *answer, *rolls;
        int order;
        bool guards;
    } ways[] = {{"answer roll", "EEE UU", FC_GREEN, false},
                {"answer react+roll", "EEE UU", FC_NO_ORDER, true},
                {"answer react", "EEE", FC_NO_ORDER, true},
                {"answer hold", "EEE", FC_GREEN, false}};

    for (int i = 0; i < 4; i++) {
        face("S-CAV1", "", "E-LEG1", "green counterblow");
        clash();
        attack(ways[i].rolls, ways[i].answer);
        CHECK_EQ(order(def), ways[i].order);
        CHECK_EQ(guards(def), ways[i].guards);
        CHECK_EQ(heard(FC_EV_ROLL_DEFENCE), i < 2);
        settle();
    }
}

TEST(FC_X94, "the retreat kills, and the attacker may Advance into the empty hex")
{
    field();
    atk = unit("S-CAV1", "6.1", "red");
    def = unit("E-LEG1", "6.0", "losses=3");
    clash();
    attack("PDD", NULL);
    CHECK(!alive(def));
    CHECK_EQ(vp(2), 1);
    play(2, "advance");
    CHECK_AT(atk, "6.0");
    settle();
}

TEST(FC_X95, "Marauder removes the very token that bought the die")
{
    face("S-CAV2", "", "E-LEG1", "");
    clash();
    dice("HEEE");
    play_all(2, "attack a1; boost");
    CHECK_EQ(tired(atk), 1);
    play(1, "reduce none");
    CHECK_EQ(left(def), 3);
    CHECK_EQ(tired(atk), 0);
    settle();
}
