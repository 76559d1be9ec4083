/* ch_v_elements.c: chapter V: elements that lie in a hex beside its terrain. */
#include "battle.h"

static int later(void) { return unit("E-LEG1", "0.8", "green"); }
static int later_styx(void) { return unit("S-ZWA1", "0.0", "green"); }

static bool over_for(int u) { return state->act.unit != u; }

static uint32_t abilities(int u)
{
    struct fc c = ctx();

    return fc_abilities(&c, u);
}

static int dice_rolled(int event)
{
    const struct event *e = heard_event(event);

    return e ? e->arg[1] : -1;
}

/* ---- Graves ---- */

TEST(FC_880, "Graves give Regeneration 2 to a Resurgent unit in the hex")
{
    int zwa, beside, cav;

    field();
    zwa = unit("S-ZWA1", "4.4", "red losses=3");
    beside = unit("S-ZWA1", "5.4", "red losses=3"); /* Resurgent, but not in the hex */
    cav = unit("S-CAV1", "8.4", "red losses=3");    /* in the hex, but not Resurgent */
    element("4.4", "graves", 0);
    element("8.4", "graves", 0);
    begin("red 2");
    play_all(2, "activate b1; end");
    CHECK_EQ(left(zwa), 3);
    play_all(2, "activate b2; end");
    CHECK_EQ(left(beside), 1);
    CHECK_EQ(left(cav), 1);
}

/* ---- Altar and Statue ---- */

/* Undead Cavalry at 4.4 (b1) attacks Knights at 5.4 (a1, on guard), with an element at `where`. */
static void cavalry_attack(const char *where, const char *id)
{
    field();
    unit("E-KNI1", "5.4", "guard fatigue=2");
    later();
    unit("S-CAV1", "4.4", "red fatigue=2");
    later_styx();
    element(where, id, 0);
    begin("red 2");
    play(2, "attack a1");
}

/* The same the other way round. */
static void knights_attack(const char *where, const char *id)
{
    field();
    unit("E-KNI1", "5.4", "red fatigue=2");
    later();
    unit("S-CAV1", "4.4", "guard fatigue=2");
    later_styx();
    element(where, id, 0);
    begin("red 1");
    play(1, "attack b1");
}

static void check_dice(int seat, int attack, int defence)
{
    dice(attack == 4 ? "EEEE" : "EEE");
    dice(defence == 3 ? "UUU" : "UU");
    play(seat, "answer roll");
    CHECK_EQ(dice_rolled(FC_EV_ROLL_ATTACK), attack);
    CHECK_EQ(dice_rolled(FC_EV_ROLL_DEFENCE), defence);
    dice_spent();
}

TEST(FC_882, "the Altar of Styx gives Styx units within 2 hexes a die in attack and in defence")
{
    cavalry_attack("4.4", "altar-of-styx");
    check_dice(1, 4, 2); /* the Knights have nothing from it */
    cavalry_attack("2.4", "altar-of-styx");
    check_dice(1, 4, 2);
    cavalry_attack("1.4", "altar-of-styx");
    check_dice(1, 3, 2); /* three hexes off */
    knights_attack("4.4", "altar-of-styx");
    check_dice(2, 3, 3);
    knights_attack("1.4", "altar-of-styx");
    check_dice(2, 3, 2);
}

TEST(FC_888, "the Statue of Holy Warrior does the same for Empire units")
{
    knights_attack("5.4", "statue-of-holy-warrior");
    check_dice(2, 4, 2);
    knights_attack("7.4", "statue-of-holy-warrior");
    check_dice(2, 4, 2);
    knights_attack("8.4", "statue-of-holy-warrior");
    check_dice(2, 3, 2);
    cavalry_attack("5.4", "statue-of-holy-warrior");
    check_dice(1, 3, 3);
    cavalry_attack("8.4", "statue-of-holy-warrior");
    check_dice(1, 3, 2);
}

TEST(FC_894, "the die of the Statue is for melee attacks, not for shots")
{
    field();
    unit("E-SHO1", "4.4", "red fatigue=2");
    later();
    unit("S-CAV1", "7.4", "fatigue=2");
    element("4.4", "statue-of-holy-warrior", 0);
    begin("red 1");
    dice("EEE");
    play(1, "shoot b1");
    CHECK_EQ(dice_rolled(FC_EV_ROLL_ATTACK), 3);
    dice_spent();
}

TEST(FC_R36, "its die in defence counts in every defence roll, also against a shot")
{
    field();
    unit("E-SHO1", "4.4", "red fatigue=2");
    later();
    unit("S-CAV1", "7.4", "guard fatigue=2");
    element("7.4", "altar-of-styx", 0);
    begin("red 1");
    dice("HHH DDD");
    play(1, "shoot b1");
    play(2, "answer roll");
    CHECK_EQ(dice_rolled(FC_EV_ROLL_DEFENCE), 3);
    CHECK_EQ(left(FC_ROSTER_MAX), 4);
    dice_spent();
}

TEST(FC_R61, "two Statues in reach still give one die")
{
    field();
    unit("E-KNI1", "5.4", "red fatigue=2");
    later();
    unit("S-CAV1", "4.4", "guard fatigue=2");
    element("5.4", "statue-of-holy-warrior", 0);
    element("7.4", "statue-of-holy-warrior", 0);
    begin("red 1");
    play(1, "attack b1");
    check_dice(2, 4, 2);
}

TEST(FC_894, "elements of different names add up")
{
    field();
    rules->fixture_type[fixture_of("statue-of-holy-warrior")].faction = FC_STYX;
    unit("E-KNI1", "5.4", "fatigue=2");
    later();
    unit("S-CAV1", "4.4", "red fatigue=2");
    element("3.4", "altar-of-styx", 0);
    element("2.4", "statue-of-holy-warrior", 0);
    begin("red 2");
    dice("EEEEE");
    play(2, "attack a1");
    CHECK_EQ(dice_rolled(FC_EV_ROLL_ATTACK), 5);
    dice_spent();
}

TEST(FC_X91, "Cavalry between two Altars attacks with 3+1 dice")
{
    field();
    unit("E-KNI1", "7.4", "fatigue=2");
    later();
    unit("S-CAV1", "6.4", "red fatigue=2");
    later_styx();
    element("5.4", "altar-of-styx", 0);
    element("8.4", "altar-of-styx", 0);
    begin("red 2");
    dice("EEEE");
    play(2, "attack a1");
    CHECK_EQ(dice_rolled(FC_EV_ROLL_ATTACK), 4);
    dice_spent();
}

TEST(FC_X96, "against a Ranger the Altar in the target's hex gives nothing, one beside it does")
{
    for (int beside = 0; beside < 2; beside++) {
        field();
        unit("E-LEG1", "5.4", "red fatigue=2");
        later();
        unit("S-ZWA1", "4.4", "guard fatigue=1");
        element(beside ? "3.4" : "4.4", "altar-of-styx", 0);
        deck(1, "TE02");
        begin("red 1");
        play_all(1, "effect; attack b1");
        dice(beside ? "EEE UU" : "EEE U");
        play(2, "answer roll");
        CHECK_EQ(dice_rolled(FC_EV_ROLL_DEFENCE), beside ? 2 : 1);
        dice_spent();
    }
}

/* ---- Tree and Supply Cart ---- */

/* Roland (a1) at 5.4 without dice, Zombie Warriors (b1) at `zombie`; an element at 4.4; the Command Phase. */
static void command(const char *zombie, const char *id)
{
    field();
    unit("E-ROL", "5.4", "");
    unit("S-ZWA1", zombie, "");
    element("4.4", id, 0);
    begin("command 1");
}

TEST(FC_884, "a unit on the Tree with no enemy in contact gives one more green order")
{
    command("9.4", "tree");
    CHECK_EQ(in_pool(2, FC_GREEN), 1); /* Leadership alone */
    command("4.4", "tree");            /* in the hex, but Roland stands beside it */
    CHECK_EQ(in_pool(2, FC_GREEN), 1);
    field();
    unit("E-ROL", "6.4", "");
    unit("S-ZWA1", "4.4", "");
    element("4.4", "tree", 0);
    begin("command 1");
    CHECK_EQ(in_pool(2, FC_GREEN), 2);
    CHECK_EQ(in_pool(1, FC_GREEN), 0);
}

TEST(FC_884, "to whoever holds it, and once per hex")
{
    field();
    unit("E-ROL", "4.4", "");
    unit("E-CRU", "4.6", "");
    unit("S-ZWA1", "9.4", "");
    element("4.4", "tree", 0);
    element("4.6", "tree", 0);
    rules->type[type_of("E-CRU")].lead_dice = 0;
    begin("command 1");
    CHECK_EQ(in_pool(1, FC_GREEN), 2);
    CHECK_EQ(in_pool(2, FC_GREEN), 1);
}

/* The last activation of a turn: Styx has Cavalry (b1, a die) and, on the Supply Cart, Zombie Warriors (b2).
 * Roland has no dice, so the dice scripted here are those of Styx in the next turn. */
static void cart_turn(const char *roland, const char *faces)
{
    field();
    unit("E-ROL", roland, "");
    unit("S-CAV1", "9.4", "red");
    unit("S-ZWA1", "4.4", "");
    element("4.4", "supply-cart", 0);
    begin("red 2");
    dice(faces);
    play(2, "end");
    CHECK(heard(FC_EV_TURN));
}

TEST(FC_886, "the Supply Cart gives one more order die, if no enemy is in contact")
{
    cart_turn("6.4", "12");
    CHECK_EQ(state->side[1].dice, 2);
    CHECK_EQ(state->side[1].carts, 1);
    cart_turn("5.4", "1");
    CHECK_EQ(state->side[1].dice + state->side[1].carts, 0); /* one die, kept at once: nothing to choose */
    CHECK(asked(FC_ASK_DISTRIBUTE, 2));
    CHECK_EQ(in_pool(2, FC_BLUE), 1);
    CHECK_EQ(in_pool(2, FC_RED), 0);
}

TEST(FC_886, "and one re-roll of any number of his dice without losing one")
{
    cart_turn("6.4", "11");
    CHECK(asked(FC_ASK_GENERATE, 2));
    refused(2, "mark 5", FC_WHY_NO_FACE, 886);
    refused(2, "cart", FC_WHY_NO_CART, 886); /* nothing marked yet */
    dice("25");
    play_all(2, "mark 1; mark 1");
    refused(2, "mark 1", FC_WHY_NO_FACE, 886);
    play(2, "cart");
    CHECK_EQ(state->side[1].dice, 2);
    CHECK_EQ(state->side[1].faces[2 - 1], 1);
    CHECK_EQ(state->side[1].faces[5 - 1], 1);
    refused(2, "mark 2", FC_WHY_NO_CART, 886); /* once in that generation */
    CHECK(listed(2, "reroll-all"));
    play(2, "keep");
    CHECK_EQ(in_pool(2, FC_RED), 1);
    CHECK_EQ(in_pool(2, FC_GREEN), 2);
    CHECK_EQ(in_pool(2, FC_BLUE), 0);
}

TEST(FC_886, "one die of two may be chosen, the other stays")
{
    cart_turn("6.4", "14");
    dice("3");
    play_all(2, "mark 4; cart");
    CHECK_EQ(state->side[1].faces[1 - 1], 1);
    CHECK_EQ(state->side[1].faces[3 - 1], 1);
    CHECK_EQ(state->side[1].faces[4 - 1], 0);
}

TEST(FC_886, "a Cart of its own for each seat: without one no such re-roll")
{
    field();
    unit("E-CRU", "4.8", "");
    unit("E-CRU", "6.8", "");
    unit("S-ZWA1", "4.4", "");
    element("4.4", "supply-cart", 0);
    begin("command 1");
    CHECK(asked(FC_ASK_GENERATE, 1) && asked(FC_ASK_GENERATE, 2));
    refused(1, "mark 1", FC_WHY_NO_CART, 886);
    CHECK_EQ(state->side[1].dice, 1);
    refused(2, "reroll-all", FC_WHY_ONE_DIE, 227); /* but the Cart may re-roll a single die */
}

/* ---- Field Fortifications ---- */

TEST(FC_890, "Fortifications are difficult ground")
{
    int leg;

    field();
    leg = unit("E-LEG1", "4.4", "red");
    later();
    unit("S-CAV1", "6.4", "");
    element("5.4", "field-fortifications", 0);
    begin("red 1");
    play(1, "move");
    refused(1, "via 5.4", FC_WHY_STOPS_THERE, 445);
    play(1, "to 5.4");
    CHECK_AT(leg, "5.4");
    CHECK(over_for(leg));
}

TEST(FC_890, "Infantry in them has Counterblow and Brave, of either side")
{
    int leg, zwa, beside;

    field();
    leg = unit("E-LEG1", "5.4", "red");
    zwa = unit("S-ZWA1", "8.4", "");
    beside = unit("E-LEG1", "4.4", "");
    element("5.4", "field-fortifications", 0);
    element("8.4", "field-fortifications", 0);
    begin("red 1");
    CHECK_EQ(abilities(leg) & (FC_COUNTERBLOW | FC_BRAVE), FC_COUNTERBLOW | FC_BRAVE);
    CHECK_EQ(abilities(zwa) & (FC_COUNTERBLOW | FC_BRAVE), FC_COUNTERBLOW | FC_BRAVE);
    CHECK_EQ(abilities(beside) & (FC_COUNTERBLOW | FC_BRAVE), 0);
}

TEST(FC_R47, "others do not: cavalry is Monstrous, so are Heroes and Colossal Creatures no Infantry")
{
    static const char *const others[] = {"S-CAV1", "E-KNI1", "E-ROL", "S-HYD"};

    for (int i = 0; i < 4; i++) {
        field();
        unit(others[i], "5.4", "red");
        element("5.4", "field-fortifications", 0);
        begin(rules->position.unit[0].seat ? "red 2" : "red 1");
        CHECK(!(abilities(rules->position.unit[0].seat * FC_ROSTER_MAX) & FC_COUNTERBLOW));
    }
    CHECK_EQ(rules->type[type_of("S-CAV1")].klass, FC_MONSTROUS);
    CHECK_EQ(rules->type[type_of("E-KNI1")].klass, FC_MONSTROUS);
}

/* Cavalry (b1) attacks the last Shooter (a1) at 5.4, with Fortifications or without. */
static void storm(bool works, const char *faces)
{
    field();
    unit("E-SHO1", "5.4", "losses=3 fatigue=2");
    later();
    unit("S-CAV1", "4.4", "red fatigue=2");
    later_styx();
    if (works)
        element("5.4", "field-fortifications", 0);
    begin("red 2");
    dice(faces);
    play(2, "attack a1");
    if (works) {
        CHECK(asked(FC_ASK_ANSWER, 1)); /* Counterblow: may roll without a token */
        play(1, "answer roll");
    }
}

TEST(FC_890, "an attacker cannot Advance into them")
{
    storm(true, "HEE U");
    CHECK(!alive(0));
    CHECK(!asked(FC_ASK_ADVANCE, 2));
    CHECK(over_for(FC_ROSTER_MAX));
    storm(false, "HEE");
    CHECK(!alive(0));
    CHECK(asked(FC_ASK_ADVANCE, 2));
}

TEST(FC_890, "Brave ignores a PANIC there")
{
    storm(true, "PEE U");
    CHECK_AT(0, "5.4");
    storm(false, "PEE");
    CHECK_AT(0, "6.4");
}

/* ---- Chained Coffins ---- */

/* Strength left of a unit of four at 5.4 that an enemy attacks with three HITs; Coffins lie at `coffins`. */
static int left_of_four(const char *target, const char *attacker, const char *coffins)
{
    int t, seat;

    field();
    t = unit(target, "5.4", "fatigue=2");
    unit(attacker, "4.4", "red fatigue=2");
    unit(attacker, "0.4", "green");
    element(coffins, "chained-coffins", 0);
    seat = rules->type[type_of(attacker)].faction == FC_STYX ? 2 : 1;
    begin(seat == 2 ? "red 2" : "red 1");
    dice("HHH");
    play(seat, seat == 2 ? "attack a1" : "attack b1");
    dice_spent();
    return left(t);
}

TEST(FC_892, "a Styx unit in the hex of the Coffins has Survivable")
{
    CHECK_EQ(left_of_four("S-CAV1", "E-KNI1", "5.4"), 2); /* at most two of the three */
    CHECK_EQ(left_of_four("S-CAV1", "E-KNI1", "6.4"), 1); /* beside it */
    CHECK_EQ(left_of_four("E-KNI1", "S-CAV1", "5.4"), 1); /* not of Styx */
}

/* ---- elements of one's own ---- */

/* A Banner: Empire Infantry within 1 hex has Fortitude and a die more in shots; it gives two green orders. */
static int banner(void)
{
    int t = rules->fixture_types++;
    struct fc_fixture_type *f = &rules->fixture_type[t];

    *f = (struct fc_fixture_type){
        .id = "banner", .faction = FC_EMPIRE, .radius = 1, .classes = 1 << FC_INFANTRY, .order_green = 2};
    f->grant.abilities = FC_FORTITUDE;
    f->grant.ranged = 1;
    return t;
}

TEST(FC_896, "an element that players invent is a record: side, classes, radius, abilities, dice, orders")
{
    int sho, far, zwa;

    field();
    banner();
    sho = unit("E-SHO1", "4.4", "red fatigue=2");
    far = unit("E-SHO1", "6.4", "");
    zwa = unit("S-ZWA1", "5.5", "");
    unit("S-CAV1", "4.1", "");
    element("5.4", "banner", 0);
    begin("red 1");
    CHECK(abilities(sho) & FC_FORTITUDE);
    CHECK(abilities(far) & FC_FORTITUDE);
    CHECK(!(abilities(zwa) & FC_FORTITUDE));
    dice("EEEE");
    play(1, "shoot b2");
    CHECK_EQ(dice_rolled(FC_EV_ROLL_ATTACK), 4);
}

TEST(FC_896, "its orders count in the Command Phase")
{
    field();
    banner();
    unit("E-LEG1", "4.4", "");
    unit("S-ZWA1", "9.4", "");
    rules->type[type_of("E-LEG1")].lead_dice = 0;
    element("5.4", "banner", 0);
    begin("command 1");
    CHECK_EQ(in_pool(1, FC_GREEN), 2);
    CHECK_EQ(in_pool(2, FC_GREEN), 1);
}
