/* ch_p_melee.c: chapter P: declaring a melee, its steps and the results of both rolls. */
#include "duel.h"

/* ---- declaration ---- */

TEST(FC_540, "melee needs contact at the moment when it is declared")
{
    face("S-CAV1", "", "E-LEG1", "");
    unit("E-LEG1", "9.4", "");
    clash();
    refused(2, "attack a2", FC_WHY_NO_CONTACT, 540);
    refused(2, "attack b2", FC_WHY_NOT_ENEMY, 103);
    CHECK(listed(2, "attack a1"));
    play_all(2, "move; to 8.4");
    refused(2, "attack a1", FC_WHY_NO_CONTACT, 540);
    CHECK(listed(2, "attack a2"));
    face("S-CAV1", "", "E-LEG1", "");
    clash();
    play_all(2, "move; to 5.3"); /* left the enemy, found no other */
    CHECK(state->act.unit != atk);
}

TEST(FC_541, "the active player attacks, the owner of the attacked unit defends")
{
    face("S-CAV1", "", "E-LEG1", "green");
    clash();
    play(2, "attack a1");
    CHECK(asked(FC_ASK_BOOST, 2));
    refused(1, "plain", FC_WHY_NOT_ASKED, 401);
    play(2, "plain");
    CHECK(asked(FC_ASK_ANSWER, 1));
    refused(2, "answer hold", FC_WHY_NOT_ASKED, 475);
    CHECK_EQ(state->fight.attacker, atk);
    CHECK_EQ(state->fight.target, def);
}

TEST(FC_542, "one melee attack an activation")
{
    face("S-CAV1", "", "E-LEG1", "");
    unit("E-LEG1", "7.4", "");
    clash();
    CHECK(listed(2, "attack a1") && listed(2, "attack a2"));
    refused(2, "multi", FC_WHY_NO_MULTI, 774);
    fight("EEE", NULL);
    CHECK(state->act.unit != atk);
    CHECK_EQ(order(atk), FC_NO_ORDER);
    refused(2, "attack a2", FC_WHY_NO_CONTACT, 540); /* the next unit's turn by now */
}

TEST(FC_543, "the attacker rolls and re-rolls before the defender rolls")
{
    face("E-ROL", "", "S-CAV1", "guard");
    pool(1, 1, 0, 0, 0);
    clash();
    play(1, "buy 0"); /* Master of Attack 2 */
    attack("EEEE HH UU", "answer roll");
    CHECK(asked(FC_ASK_REROLL, 1));
    CHECK(heard(FC_EV_ROLL_ATTACK) && !heard(FC_EV_ROLL_DEFENCE));
    play(1, "reroll 6 6");
    CHECK(when(FC_EV_REROLLED) >= 0 && when(FC_EV_REROLLED) < when(FC_EV_ROLL_DEFENCE));
    settle();
    CHECK_EQ(left(def), 2);
}

/* ---- step by step ---- */

TEST(FC_550, "step 1: a Defender may take the attack before any dice are counted")
{
    face("S-CAV1", "", "E-SHO1", "");
    unit("E-LEG3", "5.5", "");
    clash();
    play(2, "attack a1");
    CHECK(asked(FC_ASK_REDIRECT, 1));
    play(1, "redirect a2");
    CHECK(asked(FC_ASK_BOOST, 2));
    CHECK_EQ(state->fight.target, def + 1);
    face("S-CAV1", "", "E-SHO1", "");
    unit("E-LEG2", "5.5", ""); /* no Defender: nothing to redirect */
    clash();
    play(2, "attack a1");
    CHECK(asked(FC_ASK_BOOST, 2));
}

TEST(FC_551, "step 2: Attack, Charge, Hill, card, element and fatigue add up")
{
    field();
    terrain("5.4 6.4", "hill");
    element("4.4", "statue-of-holy-warrior", 0);
    atk = unit("E-KNI1", "5.4", "red");
    def = unit("S-CAV1", "6.5", "");
    deck(1, "TE04");
    clash();
    play_all(1, "effect; move; to 6.4; attack b1");
    CHECK_EQ(state->fight.dice, 3 + 1 + 1 + 1 + 1);
    dice("EEEE EEEE");
    play(1, "boost");
    CHECK_EQ(told_of(FC_EV_ROLL_ATTACK, atk), 8);
    CHECK_EQ(tired(atk), 1);
    settle();
}

TEST(FC_552, "step 3: reaction, then Defence, element and fatigue; no roll without a right to it")
{
    face("S-CAV1", "", "E-LEG1", "green");
    element("8.5", "statue-of-holy-warrior", 0);
    clash();
    attack("EEE UUUU", "answer react+roll+fatigue");
    CHECK_EQ(told_of(FC_EV_ROLL_DEFENCE, def), 2 + 1 + 1);
    CHECK(guards(def));
    CHECK_EQ(tired(def), 1);
    settle();
    face("S-CAV1", "", "E-LEG1", "");
    clash();
    attack("EEE", "none is asked for");
    CHECK(heard(FC_EV_NO_DEFENCE) && !heard(FC_EV_ROLL_DEFENCE));
    settle();
}

TEST(FC_553, "step 4: roll, re-roll, and only then Terrifying's PANIC, which is no die")
{
    face("S-CAV1", "terrifying", "E-LEG1", "");
    deck(2, "TS08"); /* Master of Attack 2 */
    clash();
    play(2, "effect");
    attack("HHS E", NULL);
    CHECK(asked(FC_ASK_REROLL, 2));
    refused(2, "reroll 1", FC_WHY_NO_FACE, 771);
    play(2, "reroll 3");
    settle();
    CHECK_EQ(left(def), 2);
    CHECK_AT(def, "7.6");
}

TEST(FC_554, "step 5: the defender re-rolls after his roll, if he rolls at all")
{
    face("S-CAV1", "", "E-LEG1", "guard");
    clash();
    state->unit[def].turn_master_defence = 2;
    attack("HHH UU DD", "answer roll");
    CHECK(asked(FC_ASK_REROLL_DEFENCE, 1));
    CHECK_EQ(told_of(FC_EV_ROLL_DEFENCE, def), 2);
    play(1, "reroll 4 4");
    settle();
    CHECK_EQ(left(def), 3);
    face("S-CAV1", "", "E-LEG1", "guard");
    clash();
    state->unit[def].turn_master_defence = 2;
    attack("HEE", "answer hold");
    CHECK(!asked(FC_ASK_REROLL_DEFENCE, 1));
    settle();
}

/* Imelstar (1 left of 5) kills the last Knight, is killed himself, feeds and panics. */
static void last_breath(void)
{
    face("S-IME", "losses=4 fatigue=2", "E-KNI1", "guard losses=3 fatigue=2");
    clash();
    attack("HEEE HP", "answer roll");
}

TEST(FC_555, "results, losses, feeding, destruction, Necromancy, retreat follow in this order")
{
    last_breath();
    CHECK(when(FC_EV_ROLL_ATTACK) >= 0 && when(FC_EV_ROLL_ATTACK) < when(FC_EV_ROLL_DEFENCE));
    CHECK(when(FC_EV_ROLL_DEFENCE) < when(FC_EV_RESULTS));
    CHECK(when(FC_EV_RESULTS) < when(FC_EV_LOSSES));
    CHECK(when(FC_EV_LOSSES) < when(FC_EV_HEALED));
    CHECK(when(FC_EV_HEALED) < when(FC_EV_DESTROYED));
    CHECK(asked(FC_ASK_RAISE, 2) && !heard(FC_EV_PANICS));
    play(2, "leave");
    CHECK_EQ(told_of(FC_EV_PANICS, atk), 1);
    CHECK(!asked(FC_ASK_ADVANCE, 2));
    CHECK_AT(atk, "5.3");
}

TEST(FC_R22, "Vampirism comes after the losses and before destruction and retreat")
{
    last_breath();
    CHECK_EQ(left(atk), 1);
    CHECK(!alive(def));
    CHECK_EQ(vp(1), 0);
    settle();
    CHECK_AT(atk, "5.3");
}

TEST(FC_R49, "the defender answers after the attacker fixed his dice and before any roll")
{
    face("S-CAV1", "", "E-LEG1", "guard");
    clash();
    play_all(2, "attack a1; boost");
    CHECK(asked(FC_ASK_ANSWER, 1));
    CHECK_EQ(state->fight.dice, 4);
    CHECK(!heard(FC_EV_ROLL_ATTACK));
}

/* ---- the attacker's results ---- */

TEST(FC_560, "each PANIC drives the target back one hex")
{
    face("S-CAV1", "", "E-LEG1", "green");
    clash();
    fight("PEE", NULL);
    CHECK_AT(def, "7.6");
    face("S-CAV1", "", "E-LEG1", "green");
    clash();
    fight("PPE", NULL);
    CHECK_AT(def, "7.7");
    CHECK_EQ(left(def), 4);
}

TEST(FC_561, "each HIT is one damage")
{
    face("S-CAV1", "", "E-LEG1", "");
    clash();
    fight("HHE", NULL);
    CHECK_EQ(left(def), 2);
    CHECK_AT(def, "6.5");
}

TEST(FC_562, "STRIKE is damage unless the attacker is Weak")
{
    face("S-CAV1", "", "E-LEG1", "");
    clash();
    fight("SSE", NULL);
    CHECK_EQ(left(def), 2);
    face("S-CAV1", "losses=3", "E-LEG1", "");
    clash();
    fight("SSE", NULL);
    CHECK_EQ(left(def), 4);
}

TEST(FC_563, "SUPPORT is damage with Attack Support or Dominance, else nothing")
{
    face("S-CAV1", "", "E-LEG1", "");
    clash();
    fight("UUE", NULL);
    CHECK_EQ(left(def), 4);
    face("S-CAV1", "", "E-LEG1", "");
    unit("S-ZWA1", "5.5", "");
    clash();
    fight("UUE", NULL);
    CHECK_EQ(left(def), 2);
    face("S-CAV1", "dominance", "E-LEG1", "");
    clash();
    fight("UUE", NULL);
    CHECK_EQ(left(def), 2);
}

/* What a Cavalry has left that attacks Legionnaires with a Defence token, both rolling this. */
static int cavalry_left(const char *rolls, bool six_blocks)
{
    face("S-CAV1", "", "E-LEG1", "guard");
    rules->options.attacker_block_six = six_blocks;
    clash();
    fight(rolls, "answer roll");
    return left(atk);
}

TEST(FC_564, "of the attacker's shields only face 5 blocks: HIT, STRIKE or PANIC")
{
    CHECK_EQ(cavalry_left("EEE HS", false), 2);
    CHECK_EQ(cavalry_left("DEE HU", false), 4);
    CHECK_EQ(cavalry_left("DEE SU", false), 4);
    CHECK_EQ(cavalry_left("DDE HS", false), 4);
    CHECK_EQ(cavalry_left("DEE HS", false), 3);
    CHECK_EQ(cavalry_left("DEE PU", false), 4);
    CHECK_AT(atk, "6.4");
    CHECK_EQ(cavalry_left("EEE PU", false), 4);
    CHECK_AT(atk, "5.3");
}

TEST(FC_R44, "attacker_block_faces is {5} unless the players choose {5,6}")
{
    field();
    CHECK_EQ(rules->options.attacker_block_six, 0);
    CHECK_EQ(cavalry_left("EEE HS", false), 2);
    CHECK_EQ(cavalry_left("EEE HS", true), 4);
    CHECK_EQ(cavalry_left("EDU HS", true), 4);
}

/* ---- the defender's results ---- */

TEST(FC_565, "each PANIC of the defender drives the attacker back one hex")
{
    face("S-CAV1", "", "E-LEG1", "guard");
    clash();
    fight("EEE PU", "answer roll");
    CHECK_AT(atk, "5.3");
    face("S-CAV1", "", "E-LEG1", "guard");
    clash();
    fight("EEE PP", "answer roll");
    CHECK_AT(atk, "5.2");
}

TEST(FC_566, "each HIT of the defender is one damage to the attacker")
{
    CHECK_EQ(cavalry_left("EEE HU", false), 3);
    CHECK_EQ(cavalry_left("EEE HH", false), 2);
}

TEST(FC_567, "the defender's STRIKE is damage unless he is Weak")
{
    CHECK_EQ(cavalry_left("EEE SS", false), 2);
    face("S-CAV1", "", "E-LEG1", "guard losses=3");
    clash();
    fight("EEE SS", "answer roll");
    CHECK_EQ(left(atk), 4);
}

TEST(FC_568, "the defender's SUPPORT blocks with Defence Support and is never damage")
{
    face("S-CAV1", "", "E-LEG1", "guard");
    unit("E-SHO1", "5.4", "");
    clash();
    fight("HHE UU", "answer roll");
    CHECK_EQ(left(def), 4);
    CHECK_EQ(left(atk), 4);
    face("S-CAV1", "", "E-LEG1", "guard");
    clash();
    fight("HHE UU", "answer roll");
    CHECK_EQ(left(def), 2);
    CHECK_EQ(left(atk), 4);
}

TEST(FC_569, "either SHIELD of the defender blocks a HIT, STRIKE, SUPPORT or PANIC")
{
    static const char *const results[] = {"H", "S", "U", "P"}, *const shields[] = {"U", "5", "6"};
    char rolls[16];

    for (int i = 0; i < 12; i++) {
        face("S-CAV1", "dominance", "E-LEG1", "guard");
        clash();
        snprintf(rolls, sizeof rolls, "%sEE %sU", results[i / 3], shields[i % 3]);
        fight(rolls, "answer roll");
        CHECK_EQ(left(def), i % 3 == 0 && i < 9 ? 3 : 4);
        CHECK_AT(def, i == 9 ? "7.6" : "6.5");
    }
}

/* ---- ignoring ---- */

/* Hexes that Legionnaires with n allies in contact panic after three PANICs. */
static int panic_among(int n, const char *how)
{
    static const char *const beside[] = {"5.5", "7.5", "6.6", "7.4"};

    face("S-CAV1", "", "E-LEG1", "");
    for (int i = 0; i < n; i++)
        unit("E-SHO1", beside[i], how);
    clash();
    attack("PPP", NULL);
    return told_of(FC_EV_PANICS, def);
}

TEST(FC_575, "Formation ignores one PANIC for every two allied units in contact")
{
    CHECK_EQ(panic_among(0, ""), 3);
    CHECK_EQ(panic_among(1, ""), 3);
    CHECK_EQ(panic_among(2, ""), 2);
    CHECK_EQ(panic_among(3, ""), 2);
    CHECK_EQ(panic_among(4, ""), 1);
}

TEST(FC_576, "Formation works for the attacker against the defender's roll")
{
    face("S-CAV1", "", "E-LEG1", "guard");
    unit("S-ZWA1", "5.4", "");
    unit("S-ZWA1", "6.3", "");
    clash();
    fight("EEE PU", "answer roll");
    CHECK_AT(atk, "6.4");
    face("S-CAV1", "", "E-LEG1", "guard");
    unit("S-ZWA1", "5.4", "");
    clash();
    fight("EEE PU", "answer roll");
    CHECK_AT(atk, "5.3");
}

TEST(FC_577, "Formation and Brave add up, Armour and Forest add up, Forged ignores every PANIC")
{
    face("S-CAV1", "", "E-LEG1", "brave");
    unit("E-SHO1", "5.5", "");
    unit("E-SHO1", "7.5", "");
    clash();
    attack("PPP", NULL);
    CHECK_EQ(told_of(FC_EV_PANICS, def), 1);
    face("S-CAV1", "", "E-LEG2", ""); /* Armour alone */
    clash();
    fight("SSS", NULL);
    CHECK_EQ(left(def), 2);
    face("S-CAV1", "", "E-LEG2", "");
    terrain("6.5", "forest");
    clash();
    fight("SSS", NULL);
    CHECK_EQ(left(def), 3);
    face("S-CAV1", "", "E-CRU", "");
    clash();
    fight("PPP", NULL);
    CHECK_AT(def, "6.5");
}

TEST(FC_578, "an ignored result without effect saves nothing else")
{
    face("S-CAV1", "losses=3", "E-LEG2", "");
    clash();
    fight("SSH", NULL); /* Weak: the STRIKEs count for nothing anyway */
    CHECK_EQ(left(def), 3);
}

TEST(FC_R39, "Brave, Formation and Terrifying are about PANIC, Resurgent turns it into damage")
{
    face("S-CAV1", "terrifying", "S-ZWA1", "seat=1");
    clash();
    fight("EEE", NULL);
    CHECK_EQ(left(def), 3);
    face("S-CAV1", "terrifying", "S-ZWA2", "seat=1"); /* Brave as well */
    clash();
    fight("EEE", NULL);
    CHECK_EQ(left(def), 5);
}

/* ---- blocking ---- */

TEST(FC_580, "a block is spent only on a result that is still effective")
{
    face("S-CAV1", "losses=3", "E-LEG1", "guard");
    clash();
    fight("SPE DU", "answer roll"); /* a Weak unit's STRIKE needs no block: the PANIC is blocked */
    CHECK_AT(def, "6.5");
    face("S-CAV1", "", "E-LEG1", "guard");
    clash();
    fight("SPE DU", "answer roll");
    CHECK_EQ(left(def), 4);
    CHECK_AT(def, "7.6");
}

TEST(FC_581, "damage is blocked first, PANIC last, by both sides")
{
    face("S-CAV1", "", "E-LEG1", "guard");
    clash();
    fight("PPH DU", "answer roll");
    CHECK_EQ(left(def), 4);
    CHECK_AT(def, "7.7");
    face("S-CAV1", "", "E-LEG1", "guard");
    clash();
    fight("PPH DD", "answer roll");
    CHECK_EQ(left(def), 4);
    CHECK_AT(def, "7.6");
}

TEST(FC_R23, "the attacker's shields too must block damage before PANIC")
{
    CHECK_EQ(cavalry_left("DEE HP", false), 4);
    CHECK_AT(atk, "5.3");
    CHECK_EQ(cavalry_left("DDE HP", false), 4);
    CHECK_AT(atk, "6.4");
}

TEST(FC_582, "surplus blocks are lost and a block cancels no block")
{
    face("S-CAV1", "", "E-LEG1", "guard");
    clash();
    fight("HDD D6", "answer roll");
    CHECK_EQ(left(def), 4); /* two shields against one HIT, not weakened by the attacker's */
    CHECK_EQ(left(atk), 4);
    CHECK_AT(def, "6.5");
    CHECK_AT(atk, "6.4");
}

/* ---- support ---- */

/* What Legionnaires lose to "UUE" of a Cavalry whose friends stand at these hexes. */
static int supported_losses(const char *hexes, const char *how)
{
    char words[64];

    face("S-CAV1", "", "E-LEG1", "");
    snprintf(words, sizeof words, "%s", hexes);
    for (char *save = NULL, *w = strtok_r(words, " ", &save); w; w = strtok_r(NULL, " ", &save))
        unit("S-ZWA1", w, how);
    clash();
    fight("UUE", NULL);
    return 4 - left(def);
}

TEST(FC_590, "Attack Support: another unit of the attacker touches the attacked one")
{
    CHECK_EQ(supported_losses("", ""), 0);
    CHECK_EQ(supported_losses("5.5", ""), 2);
    CHECK_EQ(supported_losses("7.6", ""), 2);
    CHECK_EQ(supported_losses("5.4", ""), 0); /* touches only the attacker */
}

TEST(FC_591, "Defence Support: another unit of the defender touches the attacking one")
{
    static const struct {
        const char *hex;
        int damage;
    } friends[] = {{"5.4", 0}, {"5.5", 0}, {"6.6", 2}, {"7.6", 2}};

    for (int i = 0; i < 4; i++) {
        face("S-CAV1", "", "E-LEG1", "guard");
        unit("E-SHO1", friends[i].hex, "");
        clash();
        fight("HHE UU", "answer roll");
        CHECK_EQ(4 - left(def), friends[i].damage);
    }
}

TEST(FC_592, "support is asked for anew in each fight of a Multiple Attack")
{
    int second;

    face("S-HYD", "", "E-LEG1", "guard");
    second = unit("E-LEG1", "7.4", "losses=3");
    unit("S-ZWA1", "6.6", ""); /* touches 6.5 only */
    clash();
    play_all(2, "multi; plain");
    dice("UUHE");
    play(2, "attack a2"); /* SUPPORT counts for nothing here */
    play(1, "reduce none");
    CHECK(!alive(second));
    dice("HUEE UU"); /* here it does; and nobody supports the defence any more */
    play(1, "answer roll");
    settle();
    CHECK_EQ(left(def), 2);
}

TEST(FC_593, "Weak, yellow, exhausted and activated units support and count for Formation")
{
    static const char *const how[] = {"losses=3", "yellow", "fatigue=1", "green", ""};

    for (int i = 0; i < 5; i++) {
        CHECK_EQ(supported_losses("5.5", how[i]), 2);
        CHECK_EQ(panic_among(2, how[i]), 2);
    }
    CHECK_EQ(panic_among(2, "fatigue=2"), 2);
}

TEST(FC_594, "more supporting units change nothing")
{
    CHECK_EQ(supported_losses("5.5", ""), 2);
    CHECK_EQ(supported_losses("5.5 7.5 6.6", ""), 2);
}

/* ---- Weak ---- */

TEST(FC_600, "a Regular unit with exactly one miniature is Weak, even if it never had more")
{
    struct fc c;
    int two, one, small;

    field();
    rules->type[type_of("E-SHO1")].strength = 1;
    two = unit("S-CAV1", "6.4", "red losses=2");
    one = unit("S-CAV1", "7.4", "losses=3");
    small = unit("E-SHO1", "5.5", "");
    begin("red 2");
    c = ctx();
    CHECK(!fc_weak(&c, two, 0));
    CHECK(fc_weak(&c, one, 0));
    CHECK(fc_weak(&c, small, 0));
}

TEST(FC_601, "for a Weak unit STRIKE is nothing in attack, defence and shooting; HIT and SUPPORT stay")
{
    face("S-CAV1", "losses=3", "E-LEG1", "");
    unit("S-ZWA1", "5.5", "");
    clash();
    fight("SHU", NULL);
    CHECK_EQ(left(def), 2);
    face("S-CAV1", "", "E-LEG1", "guard losses=3");
    clash();
    fight("EEE SH", "answer roll");
    CHECK_EQ(left(atk), 3);
    field();
    atk = unit("E-SHO1", "6.4", "red losses=3");
    def = unit("S-CAV1", "8.4", "");
    clash();
    dice("SHU");
    play_all(1, "shoot b1; plain");
    settle();
    CHECK_EQ(left(def), 2);
}

TEST(FC_R40, "for a Weak unit HIT is damage without, SUPPORT only with support")
{
    face("S-CAV1", "losses=3", "E-LEG1", "");
    clash();
    fight("SHU", NULL);
    CHECK_EQ(left(def), 3);
}

TEST(FC_602, "Heroes and Colossal Creatures are never Weak")
{
    face("S-IME", "losses=4", "E-LEG1", "");
    clash();
    fight("SEEE", NULL);
    CHECK_EQ(left(def), 3);
    face("S-HYD", "losses=7", "E-LEG1", "");
    clash();
    fight("SEEE", NULL);
    CHECK_EQ(left(def), 3);
    face("S-CAV1", "", "E-ROL", "guard losses=4");
    clash();
    fight("EEE SUU", "answer roll");
    CHECK_EQ(left(atk), 3);
}

TEST(FC_603, "losses of the same combat make nobody Weak")
{
    face("S-CAV1", "", "E-LEG1", "guard losses=2");
    clash();
    fight("HEE SU", "answer roll");
    CHECK_EQ(left(def), 1);
    CHECK_EQ(left(atk), 3);
}

/* ---- losses ---- */

TEST(FC_610, "damage is what was neither ignored nor blocked; Resurgent adds the PANICs left")
{
    face("S-CAV1", "", "E-LEG2", "guard");
    clash();
    fight("SSH DU", "answer roll"); /* Armour takes one STRIKE, the shield one more */
    CHECK_EQ(left(def), 3);
    face("E-LEG1", "", "S-ZWA1", "guard");
    clash();
    fight("PPH D", "answer roll"); /* the shield takes the HIT */
    CHECK_EQ(left(def), 2);
    CHECK_AT(def, "6.5");
}

TEST(FC_611, "first Town, then fatigue, then Regroup, then Survivable")
{
    face("S-CAV1", "", "E-LEG1", "");
    terrain("6.5", "town");
    clash();
    attack("HEE", NULL); /* the Town takes it all: nothing is left to be asked */
    CHECK(!asked(FC_ASK_REDUCE, 1));
    CHECK_EQ(left(def), 4);
    face("S-CAV1", "", "E-LEG1", "");
    terrain("6.5", "town");
    clash();
    attack("HHE", NULL);
    refused(1, "reduce soak+regroup", FC_WHY_NO_REGROUP, 786); /* one point cannot go twice */
    play(1, "reduce soak");
    CHECK_EQ(left(def), 4);
    CHECK_EQ(tired(def), 1);
    face("S-HYD", "", "E-LEG1", "survivable");
    clash();
    attack("HHHH", NULL);
    play(1, "reduce regroup"); /* the cap comes last: of three points left two are taken */
    CHECK_EQ(left(def), 2);
    CHECK_AT(def, "7.6");
}

TEST(FC_611, "Town and fatigue serve the attacker too, Regroup and Survivable do not")
{
    face("E-LEG1", "survivable", "S-HYD", "guard");
    terrain("6.4", "town");
    clash();
    attack("EEE HHH", "answer roll");
    CHECK(asked(FC_ASK_SOAK, 1));
    refused(1, "reduce regroup", FC_WHY_NO_REGROUP, 611);
    play(1, "reduce soak");
    CHECK_EQ(left(atk), 3);
    CHECK_EQ(tired(atk), 1);
    face("E-LEG1", "", "S-HYD", "guard"); /* its token of this activation is spent (FC-400) */
    clash();
    dice("EEEE HUU");
    play_all(1, "attack b1; boost");
    play(2, "answer roll");
    CHECK(!asked(FC_ASK_SOAK, 1));
    CHECK_EQ(left(atk), 3);
    face("E-ROL", "survivable", "S-HYD", "guard");
    clash();
    fight("EEEE HHH", "answer roll");
    CHECK_EQ(left(atk), 2);
}

TEST(FC_R53, "a Town protects the attacker who stands in it from the defender's roll")
{
    face("S-CAV1", "", "E-LEG1", "guard");
    terrain("6.4", "town");
    clash();
    fight("EEE HH", "answer roll");
    CHECK_EQ(left(atk), 3);
}

TEST(FC_612, "losses of both sides fall together: both may be destroyed and both score")
{
    face("S-CAV1", "losses=3", "E-LEG1", "guard losses=3");
    clash();
    fight("HEE HU", "answer roll");
    CHECK(!alive(atk) && !alive(def));
    CHECK_EQ(vp(1), 1);
    CHECK_EQ(vp(2), 1);
}

TEST(FC_613, "a destroyed unit does not retreat and does not Advance, and scores for the enemy")
{
    face("S-CAV1", "", "E-LEG1", "losses=3");
    clash();
    attack("HPE", NULL);
    play(1, "reduce none");
    CHECK(!heard(FC_EV_PANICS) && heard(FC_EV_DESTROYED));
    CHECK_EQ(vp(2), 1);
    settle();
    face("S-CAV1", "losses=3", "E-LEG1", "guard");
    clash();
    attack("PEE HU", "answer roll"); /* drove it away, but died of it */
    play(2, "reduce none");
    CHECK(!alive(atk));
    CHECK_AT(def, "7.6");
    CHECK(!asked(FC_ASK_ADVANCE, 2));
    CHECK_EQ(vp(1), 1);
}

TEST(FC_614, "a unit lost by attack, retreat or forced fatigue scores for the opponent of its owner")
{
    face("S-CAV1", "", "E-LEG1", "losses=3");
    terrain("7.6", "rocks");
    clash();
    fight("PEE", NULL);
    CHECK(!alive(def));
    CHECK_EQ(vp(2), 1);
    CHECK_EQ(vp(1), 0);
    field();
    atk = unit("E-LEG1", "6.4", "red losses=3 fatigue=2");
    element("6.5", "cursed-lands", 2);
    clash();
    CHECK(!alive(atk));
    CHECK_EQ(vp(2), 1);
    CHECK_EQ(vp(1), 0);
}

TEST(FC_R24, "a unit that dies in its own attack scores for the defender")
{
    face("S-CAV1", "losses=3", "E-LEG1", "guard");
    clash();
    fight("EEE HU", "answer roll");
    CHECK(!alive(atk));
    CHECK_EQ(vp(1), 1);
    CHECK_EQ(vp(2), 0);
}

TEST(FC_615, "an attacker who panics neither Advances nor pursues")
{
    face("E-KNI1", "", "S-CAV1", "guard");
    unit("S-CAV1", "7.5", "");
    pool(1, 1, 0, 0, 0);
    clash();
    play(1, "buy 0"); /* Persecution 1 */
    attack("PEE PU", "answer roll");
    CHECK_AT(def, "7.6");
    CHECK_AT(atk, "5.3");
    CHECK(!asked(FC_ASK_ADVANCE, 1) && !asked(FC_ASK_PURSUE, 1));
    face("E-KNI1", "", "S-CAV1", "guard");
    terrain("5.3", "rocks");
    clash();
    attack("PEE PU", "answer roll"); /* cannot flee, but did panic */
    CHECK_AT(atk, "6.4");
    CHECK_EQ(left(atk), 3);
    CHECK(!asked(FC_ASK_ADVANCE, 1));
    face("E-KNI1", "", "S-CAV1", "guard");
    clash();
    attack("PEE UU", "answer roll");
    CHECK(asked(FC_ASK_ADVANCE, 1));
    settle();
}

TEST(FC_616, "the defender never Advances or pursues")
{
    face("E-LEG1", "losses=3", "S-CAV1", "guard");
    clash();
    attack("EEE HU", "answer roll");
    play(1, "reduce none");
    CHECK(!alive(atk));
    CHECK(!asked(FC_ASK_ADVANCE, 2) && !asked(FC_ASK_PURSUE, 2));
    CHECK_AT(def, "6.5");
    face("E-LEG1", "", "S-CAV1", "guard");
    clash();
    attack("EEE PU", "answer roll");
    CHECK_AT(atk, "5.3");
    CHECK(!asked(FC_ASK_ADVANCE, 2));
    CHECK_AT(def, "6.5");
}
