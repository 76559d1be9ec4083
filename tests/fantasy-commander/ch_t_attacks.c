/* ch_t_attacks.c: chapter T, second part: Multiple Attack, Necromancy and Persecution. */
#include "duel.h"

/* ---- Multiple Attack ---- */

/* A Hydra at 6.4 with Legionnaires a1 at 6.5, a2 at 7.4 and a3 at 6.3. */
static void surrounded(const char *how, const char *first, const char *second, const char *third)
{
    face("S-HYD", how, "E-LEG1", first);
    unit("E-LEG1", "7.4", second);
    unit("E-LEG1", "6.3", third);
}

TEST(FC_774, "every enemy in contact is attacked, in the order the player chooses")
{
    surrounded("", "fatigue=2", "fatigue=2", "fatigue=2");
    unit("E-LEG1", "9.4", ""); /* not in contact */
    clash();
    play_all(2, "multi; plain");
    CHECK(asked(FC_ASK_NEXT_TARGET, 2));
    CHECK_EQ(choices(2), 3);
    dice("EEEE");
    play(2, "attack a3");
    CHECK_EQ(choices(2), 2);
    refused(2, "attack a3", FC_WHY_NOT_LISTED, 778);
    refused(2, "attack a4", FC_WHY_NOT_LISTED, 778);
    dice("EEEE EEEE");
    play(2, "attack a1"); /* the last one follows by itself */
    CHECK_EQ(heard_count(FC_EV_ATTACKS), 2);
    settle();
    CHECK(state->act.unit != atk);
}

TEST(FC_774, "it is a melee action: it needs the ability and an enemy in contact")
{
    face("S-CAV1", "", "E-LEG1", "");
    clash();
    refused(2, "multi", FC_WHY_NO_MULTI, 774);
    field();
    atk = unit("S-HYD", "6.4", "red");
    def = unit("E-LEG1", "8.4", "");
    clash();
    refused(2, "multi", FC_WHY_NO_NEIGHBOUR, 540);
    play_all(2, "move; to 7.4");
    CHECK(listed(2, "multi") && listed(2, "attack a1"));
    face("E-CRU", "", "S-CAV1", ""); /* by surcharge */
    pool(1, 1, 0, 0, 0);
    clash();
    refused(1, "multi", FC_WHY_NO_MULTI, 774);
    play(1, "buy 0");
    CHECK(listed(1, "multi"));
}

TEST(FC_775, "one fatigue token at the start gives a die in each of its fights")
{
    surrounded("", "", "", "");
    clash();
    play_all(2, "multi; boost");
    for (int i = 0; i < 3; i++)
        dice("EEEEE");
    play(2, "attack a1");
    CHECK_EQ(told_of(FC_EV_ROLL_ATTACK, atk), 5);
    CHECK(asked(FC_ASK_NEXT_TARGET, 2)); /* no token is offered in between */
    play(2, "attack a2");
    CHECK_EQ(told_of(FC_EV_ROLL_ATTACK, atk), 5);
    CHECK_EQ(tired(atk), 1);
    settle();
}

TEST(FC_775, "after a Run the token went for the attack itself: no die for it")
{
    field();
    atk = unit("S-HYD", "3.4", "red");
    def = unit("E-LEG1", "6.5", "");
    unit("E-LEG1", "7.4", "");
    clash();
    dice("EEEE EEEE");
    play_all(2, "run; to 6.4; multi");
    CHECK_EQ(tired(atk), 1);
    CHECK(asked(FC_ASK_NEXT_TARGET, 2));
    play(2, "attack a1");
    settle();
}

TEST(FC_R30, "the die costs a token; without it each fight has the plain dice; a plain attack is possible")
{
    surrounded("fatigue=2", "", "", ""); /* Exhausted: nothing to ask */
    clash();
    CHECK(listed(2, "attack a1"));
    dice("EEEE EEEE EEEE");
    play(2, "multi");
    CHECK(asked(FC_ASK_NEXT_TARGET, 2));
    play(2, "attack a1");
    CHECK_EQ(told_of(FC_EV_ROLL_ATTACK, atk), 4);
    play(2, "attack a2");
    settle();
}

TEST(FC_776, "no Advance, not even after the last fight")
{
    surrounded("", "", "", "losses=3 fatigue=2");
    clash();
    play_all(2, "multi; plain");
    dice("PEEE PEEE HEEE");
    play(2, "attack a1");
    CHECK_AT(def, "7.6");
    CHECK(asked(FC_ASK_NEXT_TARGET, 2)); /* not the Advance */
    play(2, "attack a2");                /* and the last one */
    CHECK_AT(def + 1, "8.4");
    CHECK(asked(FC_ASK_REDUCE, 1));
    play(1, "reduce none");
    CHECK(!alive(def + 2));
    CHECK(!asked(FC_ASK_ADVANCE, 2));
    settle();
}

TEST(FC_776, "a Hydra that panics has no further fight, even if it could not flee")
{
    surrounded("fatigue=2", "guard", "", "");
    terrain("5.3", "rocks");
    clash();
    play(2, "multi");
    dice("EEEE PH");
    play(2, "attack a1");
    play(1, "answer roll");
    CHECK_AT(atk, "6.4");
    CHECK_EQ(left(atk), 6);
    CHECK(state->act.unit != atk);
    settle();
}

TEST(FC_776, "a Hydra that dies in a fight has no further one")
{
    surrounded("losses=7 fatigue=2", "guard", "", "");
    rules->type[type_of("S-HYD")].own.x[FC_X_REGENERATION] = 0;
    clash();
    play(2, "multi");
    dice("EEEE HU");
    play(2, "attack a1");
    play(1, "answer roll");
    CHECK(!alive(atk));
    CHECK(state->act.unit != atk);
    settle();
}

TEST(FC_777, "Marauder and Vampirism once in all of it")
{
    surrounded("marauder vampirism losses=5 fatigue=2", "fatigue=2", "fatigue=2", "fatigue=2");
    clash(); /* regenerates one: 4 of 8 left */
    play(2, "multi");
    dice("HEEE HEEE HEEE");
    play(2, "attack a1");
    play(1, "reduce none");
    play(2, "attack a2");
    settle();
    CHECK_EQ(left(def) + left(def + 1) + left(def + 2), 9);
    CHECK_EQ(left(atk), 5);
    CHECK_EQ(tired(atk), 1);
}

TEST(FC_777, "Charge for the first target entitled to it, dice of elements in every fight")
{
    field();
    element("6.1", "altar-of-styx", 2);
    rules->type[type_of("S-HYD")].own.x[FC_X_CHARGE] = 2;
    atk = unit("S-HYD", "5.3", "red fatigue=2");
    def = unit("E-LEG1", "6.4", ""); /* in contact from the start: no Charge */
    unit("E-LEG1", "7.4", "");
    unit("E-LEG1", "7.3", "");
    clash();
    dice("EEEEE EEEEEEE EEEEE");
    play_all(2, "move; to 6.3; multi; attack a1");
    CHECK_EQ(told_of(FC_EV_ROLL_ATTACK, atk), 4 + 1);
    play(2, "attack a2");
    CHECK_EQ(told_of(FC_EV_ROLL_ATTACK, atk), 4 + 1 + 2);
    settle(); /* the third had five again */
}

TEST(FC_777, "Crushing Blow cancels one block in all of it")
{
    TEST_ALSO(FC_R75);
    surrounded("crushing-blow fatigue=2", "", "guard fatigue=2", "guard fatigue=2");
    clash();
    play(2, "multi");
    dice("EEEE");
    play(2, "attack a1"); /* nothing to cancel here */
    dice("HEEE DH");
    play(2, "attack a2");
    play_all(1, "answer roll; reduce none");
    CHECK_EQ(left(def + 1), 3);
    dice("HEEE DH");
    play(1, "answer roll");
    settle();
    CHECK_EQ(left(def + 2), 4);
}

TEST(FC_777, "the re-rolls of Master of Attack are divided among the fights")
{
    surrounded("fatigue=2", "fatigue=2", "fatigue=2", "fatigue=2");
    rules->type[type_of("S-HYD")].own.x[FC_X_MASTER_ATTACK] = 2;
    clash();
    play(2, "multi");
    dice("EEEE E");
    play_all(2, "attack a1; reroll 6");
    dice("EEEE E");
    play(2, "attack a2");
    refused(2, "reroll 6 6", FC_WHY_REROLL_LIMIT, 771);
    dice("EEEE");
    play(2, "reroll 6"); /* none is left for the third */
    CHECK(!asked(FC_ASK_REROLL, 2));
    settle();
}

TEST(FC_R57, "each attacked unit counts its fight as one attack; Terrifying works in every one")
{
    surrounded("terrifying fatigue=2", "", "", "");
    clash();
    play(2, "multi");
    dice("HHEE");
    play(2, "attack a1");
    play(1, "reduce soak");
    CHECK_AT(def, "7.6");
    dice("HHEE EEEE");
    play(2, "attack a2");
    play(1, "reduce soak");
    settle();
    CHECK_AT(def + 1, "8.4");
    CHECK_AT(def + 2, "7.2");
    CHECK_EQ(left(def), 3);
    CHECK_EQ(left(def + 1), 3);
}

TEST(FC_778, "the list is fixed at the start; who left contact meanwhile is skipped")
{
    face("S-HYD", "fatigue=2", "E-SHO1", "fatigue=2");
    unit("E-LEG3", "5.5", "fatigue=2"); /* on the list, and a Defender for the Shooters */
    unit("E-LEG1", "7.4", "fatigue=2");
    clash();
    play(2, "multi");
    CHECK_EQ(choices(2), 3);
    dice("PEEE HEEE");
    play(2, "attack a1");
    play(1, "redirect a2");
    CHECK_AT(def + 1, "5.6");               /* driven away: not attacked again */
    CHECK_EQ(state->fight.target, def + 2); /* the only one left */
    settle();
    CHECK(state->act.unit != atk);
}

TEST(FC_778, "a single enemy in contact is enough")
{
    face("S-HYD", "fatigue=2", "E-LEG1", "");
    clash();
    CHECK(listed(2, "multi") && listed(2, "attack a1"));
    dice("HEEE");
    play(2, "multi");
    settle();
    CHECK_EQ(left(def), 3);
    CHECK(state->act.unit != atk);
}

/* ---- Necromancy ---- */

/* The slot of the unit at a hex, or -1. */
static int stands_at(const char *where)
{
    int u = state->cell[hex(where)].unit;

    return u == FC_NONE ? -1 : u;
}

TEST(FC_779, "who destroys an enemy may raise Zombie Warriors in its hex")
{
    face("S-IME", "", "E-SHO1", "losses=3 fatigue=2");
    clash();
    attack("HEEE", NULL);
    CHECK(asked(FC_ASK_RAISE, 2));
    CHECK(listed(2, "leave"));
    play(2, "raise");
    CHECK_EQ(state->unit[stands_at("6.5")].type, type_of("S-ZWA1"));
    CHECK_EQ(state->unit[stands_at("6.5")].owner, 1);
    settle();
    face("S-CAV1", "", "E-SHO1", "losses=3 fatigue=2"); /* no such ability */
    clash();
    attack("HEE", NULL);
    CHECK(!asked(FC_ASK_RAISE, 2));
    settle();
}

TEST(FC_779, "a bolt kills as well as a blade")
{
    field();
    atk = unit("S-IME", "6.4", "red fatigue=2");
    def = unit("E-LEG1", "8.4", "losses=3");
    pool(2, 0, 1, 0, 0);
    clash();
    dice("HEE");
    play_all(2, "buy 0; bolt a1");
    if (asked(FC_ASK_REDUCE, 1))
        play(1, "reduce none");
    CHECK(asked(FC_ASK_RAISE, 2));
    play(2, "raise");
    CHECK_EQ(state->unit[stands_at("8.4")].owner, 1);
    settle();
}

TEST(FC_779, "by the defence roll in the attacker's hex; not if the Necromancer dies with its victim")
{
    face("E-SHO1", "losses=3 fatigue=2", "S-IME", "guard");
    clash();
    attack("E HU", "answer roll");
    CHECK(asked(FC_ASK_RAISE, 2));
    play(2, "raise");
    CHECK_EQ(state->unit[stands_at("6.4")].owner, 1);
    settle();
    face("S-IME", "losses=4 fatigue=2", "E-CRU", "guard losses=4");
    clash();
    attack("HEEE HUU", "answer roll"); /* nothing to feed on in a machine */
    CHECK(!alive(atk) && !alive(def));
    CHECK(!asked(FC_ASK_RAISE, 2));
}

TEST(FC_R56, "a victim of its retreat rises in the hex where it died")
{
    face("S-IME", "", "E-SHO1", "losses=3");
    terrain("7.7", "rocks");
    clash();
    attack("PPEE", NULL);
    CHECK(!alive(def));
    CHECK(asked(FC_ASK_RAISE, 2));
    play(2, "raise");
    CHECK_EQ(state->unit[stands_at("7.6")].type, type_of("S-ZWA1"));
    CHECK(asked(FC_ASK_ADVANCE, 2)); /* the hex it held when attacked is empty */
    settle();
}

TEST(FC_780, "a raised unit is whole and rested, has no order, fills the hex and adds no card")
{
    const struct fc_unit *z;

    face("S-IME", "", "E-SHO1", "losses=3 fatigue=2");
    clash();
    attack("HEEE", NULL);
    play(2, "raise");
    CHECK(!asked(FC_ASK_ADVANCE, 2)); /* FC-658 */
    z = &state->unit[stands_at("6.5")];
    CHECK_EQ(z->order, FC_NO_ORDER);
    CHECK_EQ(z->fatigue + z->losses, 0);
    CHECK_EQ(state->side[1].deck_n + state->side[1].discard_n, 0);
    CHECK_EQ(state->alive[1], 3);
    settle();
}

TEST(FC_780, "it gives its Leadership from the next turn on")
{
    face("S-IME", "", "E-SHO1", "losses=3 fatigue=2");
    unit("E-LEG1", "0.8", "green");
    begin("red 2");
    attack("HEEE", NULL);
    play(2, "raise");
    CHECK_EQ(in_pool(2, FC_GREEN), 0);
    play(1, "end");
    CHECK_EQ(state->turn, 2);
    keep_all();
    CHECK_EQ(in_pool(2, FC_GREEN), 1);
}

TEST(FC_780, "it is worth VP like any unit")
{
    face("S-IME", "", "E-SHO1", "losses=3 fatigue=2");
    unit("E-ROL", "6.6", "green");
    unit("E-LEG1", "0.8", "yellow fatigue=1");
    begin("red 2");
    attack("HEEE", NULL);
    play(2, "raise");
    dice("HHHH");
    play_all(1, "attack b17; plain");
    settle();
    CHECK_EQ(stands_at("6.5"), -1);
    CHECK_EQ(vp(1), 1);
}

TEST(FC_780, "nobody rises on ground that Zombies cannot stand on")
{
    scenario("overwhelming-barrier");
    faction(1, FC_STYX);
    atk = unit("S-IME", "5.5", "red");
    def = unit("S-HYD", "5.4", "seat=1 losses=7 fatigue=2");
    CHECK_EQ(rules->map.hex[hex("5.4")].terrain, rules->river);
    clash();
    attack("HEEE", NULL);
    CHECK(!alive(def));
    CHECK(!asked(FC_ASK_RAISE, 2));
    settle();
}

TEST(FC_R48, "any number of units may be raised in a battle")
{
    char where[24], line[24];

    field();
    rules->conditions.target_vp = 60;
    for (int i = 0; i < 10; i++) {
        snprintf(where, sizeof where, "%d.4", i);
        unit("S-IME", where, "red");
        snprintf(where, sizeof where, "%d.5", i);
        unit("E-SHO1", where, "losses=3 fatigue=2");
    }
    unit("E-LEG1", "0.8", "yellow fatigue=1");
    begin("red 2");
    for (int i = 0; i < 10; i++) {
        snprintf(line, sizeof line, "activate b%d", i + 1);
        if (asked(FC_ASK_UNIT, 2))
            play(2, line);
        snprintf(line, sizeof line, "attack a%d", i + 1);
        dice("HEEE");
        play_all(2, line);
        play_all(2, "plain; raise");
    }
    CHECK_EQ(state->alive[1], 20);
    CHECK_EQ(vp(2), 10);
    dice_spent();
}

/* All other slots have been used: raised units that are gone again.  A raised unit attacks and dies. */
TEST(FC_R48, "nobody rises as a unit of which the fight still speaks")
{
    struct fc c;
    int risen, again;

    face("S-IME", "", "E-SHO1", "losses=3 fatigue=2");
    unit("S-IME", "6.6", "seat=1 guard fatigue=2");
    unit("E-LEG1", "0.8", "red");
    unit("E-LEG1", "1.8", "green");
    unit("S-CAV1", "12.0", "green");
    begin("red 2");
    attack("HEEE", NULL);
    play(2, "raise");
    risen = stands_at("6.5");
    CHECK_EQ(risen, FC_SUMMONED);
    c = ctx();
    for (int u = FC_SUMMONED; u < FC_UNITS_MAX; u++)
        state->unit[u].flags |= FC_RAISED;
    state->units = FC_UNITS_MAX;
    state->unit[risen].losses = (uint8_t)(left(risen) - 1);
    state->unit[risen].fatigue = rules->type[type_of("S-ZWA1")].stamina;
    fc_set_order(&c, risen, FC_RED);
    play(1, "end");
    CHECK_EQ(state->act.unit, risen);
    dice("EEE HE");
    play_all(2, "attack a2");
    play(1, "answer roll");
    CHECK(asked(FC_ASK_RAISE, 1));
    play(1, "raise");
    again = stands_at("6.5");
    CHECK(again != risen);
    CHECK_EQ(state->unit[again].owner, 0);
    CHECK_EQ(left(again), rules->type[type_of("S-ZWA1")].strength);
    CHECK(!alive(risen));
    dice_spent();
}

TEST(FC_R77, "a kill that wins ends the battle before anybody rises")
{
    TEST_ALSO(FC_736);
    for (int wins = 0; wins < 2; wins++) {
        face("S-IME", "", "E-SHO1", "losses=3 fatigue=2");
        score(2, wins ? 9 : 8);
        clash();
        attack("HEEE", NULL);
        CHECK_EQ(state->head.over, wins);
        CHECK_EQ(asked(FC_ASK_RAISE, 2), !wins);
        CHECK_EQ(vp(2), wins ? 10 : 9);
        CHECK_EQ(stands_at("6.5"), -1);
    }
}

/* ---- Persecution ---- */

/* Knights that bought Persecution kill at 6.5 and Advance; further enemies stand where they are put. */
static void hunt(const char *type, const char *first, const char *second)
{
    face(type, "", "S-CAV1", "losses=3 fatigue=2");
    if (first)
        unit("S-CAV1", first, "");
    if (second)
        unit("S-CAV1", second, "");
    pool(1, 1, 0, 0, 0);
}

static void kill_and_advance(void)
{
    play(1, "buy 0");
    attack("HEE", NULL);
    play(1, "advance");
}

TEST(FC_781, "after an Advance one more attack, from where it stands or up to X hexes further")
{
    hunt("E-KNI1", "7.6", "8.4");
    clash();
    kill_and_advance();
    CHECK(asked(FC_ASK_PURSUE, 1));
    CHECK(listed(1, "attack b2") && listed(1, "chase 7.5") && listed(1, "chase 7.4") && listed(1, "end"));
    refused(1, "attack b3", FC_WHY_NO_CONTACT, 540);
    refused(1, "chase 8.5", FC_WHY_TOO_FAR, 782);
    dice("HEE");
    play(1, "attack b2");
    settle();
    CHECK_EQ(left(def + 1), 3);
    hunt("E-KNI3", "7.6", "8.4"); /* Persecution 2 */
    clash();
    kill_and_advance();
    CHECK(listed(1, "chase 8.5"));
}

TEST(FC_781, "no Persecution without the Advance, nor without the ability")
{
    hunt("E-KNI1", "7.6", NULL);
    clash();
    play(1, "buy 0");
    attack("HEE", NULL);
    play(1, "stay");
    CHECK(!asked(FC_ASK_PURSUE, 1));
    hunt("E-KNI1", "7.6", NULL);
    clash();
    attack("HEE", NULL);
    play(1, "advance");
    CHECK(!asked(FC_ASK_PURSUE, 1));
}

TEST(FC_781, "after the second attack an Advance, but no second Persecution; once a turn")
{
    hunt("E-KNI1", "7.6", "7.7");
    clash();
    state->unit[def + 1].losses = 3;
    state->unit[def + 1].fatigue = 2;
    kill_and_advance();
    dice("HEE");
    play_all(1, "attack b2; plain");
    CHECK(state->unit[atk].flags & FC_PURSUED);
    CHECK(asked(FC_ASK_ADVANCE, 1));
    play(1, "advance");
    CHECK_AT(atk, "7.6");
    CHECK(!asked(FC_ASK_PURSUE, 1));
    CHECK(state->act.unit != atk);
    play(1, "end");
    play(2, "end");
    CHECK_EQ(state->turn, 2);
    CHECK(!(state->unit[atk].flags & FC_PURSUED));
}

TEST(FC_782, "the extra move ends in contact, not where the first attack was declared, on no difficult ground")
{
    hunt("E-KNI1", "7.4", NULL); /* touches 6.4 as well */
    terrain("7.5", "forest");
    clash();
    kill_and_advance();
    refused(1, "chase 6.4", FC_WHY_PURSUE_NO_ENEMY, 782);
    refused(1, "chase 5.5", FC_WHY_PURSUE_NO_ENEMY, 782);
    refused(1, "chase 7.5", FC_WHY_TOO_FAR, 782);
    CHECK_EQ(choices(1), 2); /* end, or attack from here */
    hunt("E-KNI1", "7.4", NULL);
    terrain("7.5", "forest");
    clash();
    state->unit[atk].turn_abilities |= FC_RANGER;
    kill_and_advance();
    CHECK(listed(1, "chase 7.5"));
    hunt("E-KNI1", "7.4", NULL);
    terrain("6.4 6.5 7.5", "forest"); /* from Forest to Forest neither */
    clash();
    kill_and_advance();
    CHECK(asked(FC_ASK_PURSUE, 1));
    refused(1, "chase 7.5", FC_WHY_TOO_FAR, 782);
}

TEST(FC_R74, "the extra move of a unit with Flight passes over difficult ground, but ends on none")
{
    static const char ring[] = "5.4 5.5 6.4 6.6 7.4 7.5";

    hunt("E-KNI3", "7.6", "8.4");
    terrain(ring, "forest");
    clash();
    kill_and_advance();
    refused(1, "chase 8.5", FC_WHY_TOO_FAR, 782);
    hunt("E-KNI3", "7.6", "8.4");
    terrain(ring, "forest");
    clash();
    state->unit[atk].turn_abilities |= FC_FLIGHT;
    kill_and_advance();
    CHECK(listed(1, "chase 8.5"));
    CHECK(!listed(1, "chase 7.5"));
    CHECK(!listed(1, "chase 7.4"));
}

TEST(FC_782, "not after an Advance that ended the activation")
{
    hunt("E-KNI1", "7.6", NULL);
    terrain("6.5", "forest");
    clash();
    kill_and_advance();
    CHECK_AT(atk, "6.5");
    CHECK(!asked(FC_ASK_PURSUE, 1));
    CHECK(state->act.unit != atk);
}

TEST(FC_782, "of several enemies in contact at its end one is attacked; it cannot be left out")
{
    hunt("E-KNI1", "8.5", "8.4"); /* both touch 7.5 */
    clash();
    kill_and_advance();
    play(1, "chase 7.5");
    CHECK(asked(FC_ASK_PURSUE_TARGET, 1));
    CHECK_EQ(choices(1), 2);
    dice("HEE");
    play(1, "attack b3");
    settle();
    CHECK_EQ(left(def + 2), 3);
}
