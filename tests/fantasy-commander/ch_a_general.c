/* ch_a_general.c: chapter A: sides, contact, the die, turns, modes and options. */
#include "quiet.h"
#include "rosters.h"

/* Units far away whose green tokens keep the turn going. */
static void bystanders(void)
{
    unit("E-CRU", "0.8", "green");
    unit("S-HYD", "0.0", "green");
}

static bool is_brave(int u)
{
    struct fc c = ctx();

    return fc_abilities(&c, u) & FC_BRAVE;
}

/* Exhausted Imperial Shooters, one die in melee, attack Exhausted Cavalry that may roll two. */
static int shooters, cavalry;
static void one_die(const char *faces, const char *answer)
{
    field();
    shooters = unit("E-SHO1", "6.4", "red fatigue=2");
    cavalry = unit("S-CAV1", "6.5", answer ? "guard fatigue=2" : "fatigue=2");
    bystanders();
    begin("red 1");
    dice(faces);
    play(1, "attack b1");
    if (answer)
        play(2, answer);
    dice_spent();
}

/* ---- words ---- */

TEST(FC_101, "two sides, and every unit of a side is of its faction")
{
    CHECK_EQ(fc_game.min_seats, 2);
    CHECK_EQ(fc_game.max_seats, 2);
    whole("first-battle", "");
    for (int s = 0; s < FC_SEATS; s++)
        for (int i = 0; i < rules->army[s].units; i++)
            CHECK_EQ(rules->type[rules->army[s].type[i]].faction, rules->army[s].faction);
    ACCEPTED(army("battle-royale", "empire", "E-LEG1 E-ROL", "TE04*2"));
    REFUSED(army("battle-royale", "empire", "E-LEG1 S-ZWA1", "TE04*2"),
            "S-ZWA1 is a unit of styx, expected units of empire (FC-101)");
}

/* An Exhausted unit runs up to the enemy. */
static void run_up(const char *card)
{
    field();
    unit("E-LEG1", "2.4", "red fatigue=2");
    unit("S-CAV1", "6.4", "");
    bystanders();
    deck(1, card);
    begin("red 1");
    if (*card)
        play(1, "effect");
    play_all(1, "run; to 5.4");
}

TEST(FC_102, "a card's text goes before a general rule: Iron March against the token for a melee after a Run")
{
    run_up("");
    CHECK(state->act.unit != 0); /* FC-441: over without a token */
    run_up("TE12");
    CHECK(asked(FC_ASK_MOVED, 1));
    CHECK(listed(1, "attack b1"));
    play(1, "attack b1");
    CHECK_EQ(tired(0), 2);
}

TEST(FC_103, "enemies are units of the other player, allies are other units of the same player")
{
    field();
    unit("E-LEG1", "6.4", "red");
    unit("E-LEG1", "7.4", "red");
    unit("S-CAV1", "6.5", "");
    begin("red 1");
    refused(1, "activate b1", FC_WHY_NOT_OWN, 103);
    play(1, "activate a1");
    refused(1, "attack a2", FC_WHY_NOT_ENEMY, 103);
    refused(1, "attack a1", FC_WHY_NOT_ENEMY, 103);
    CHECK(listed(1, "attack b1"));
    one_die("U", NULL); /* it does not support itself … */
    CHECK_EQ(left(cavalry), 4);
    field();
    unit("E-SHO1", "6.4", "red fatigue=2");
    unit("E-LEG1", "7.4", ""); /* … but this one does: it is beside the target */
    cavalry = unit("S-CAV1", "6.5", "fatigue=2");
    bystanders();
    begin("red 1");
    dice("U");
    play(1, "attack b1");
    CHECK_EQ(left(cavalry), 3);
}

TEST(FC_104, "contact is a distance of exactly 1, whatever the ground")
{
    static const char *const around[] = {"7.4", "6.3", "5.3", "5.4", "5.5", "6.5"};
    char line[24];

    field();
    terrain("6.4 7.4", "forest");
    terrain("6.3", "hill");
    terrain("5.3", "town");
    terrain("5.4", "ford");
    unit("E-LEG1", "6.4", "red");
    for (int i = 0; i < 6; i++)
        unit("S-ZWA1", around[i], "");
    unit("S-ZWA1", "8.4", "");
    begin("red 1");
    for (int i = 1; i <= 6; i++) {
        snprintf(line, sizeof line, "attack b%d", i);
        CHECK(listed(1, line));
    }
    refused(1, "attack b7", FC_WHY_NO_CONTACT, 540);
}

TEST(FC_105, "at most one unit stands in a hex")
{
    field();
    unit("E-LEG1", "6.4", "red");
    unit("E-LEG1", "7.4", "");
    unit("S-CAV1", "6.5", "");
    begin("red 1");
    play(1, "move");
    refused(1, "to 7.4", FC_WHY_OCCUPIED, 431);
    refused(1, "to 6.5", FC_WHY_OCCUPIED, 431);
    CHECK(listed(1, "to 5.4"));
    field();
    unit("E-LEG1", "6.8", "");
    unit("E-LEG1", "-", "");
    unit("S-CAV1", "6.0", "");
    begin("setup 1");
    refused(1, "at 6.8", FC_WHY_OCCUPIED, 196);
    CHECK(listed(1, "at 7.8"));
}

TEST(FC_106, "within X hexes: distances 0 to X")
{
    int roland, near, far;

    field();
    roland = unit("E-ROL", "6.4", "red");
    near = unit("E-LEG1", "8.4", "");
    far = unit("E-LEG1", "3.4", "");
    unit("S-CAV1", "6.0", "");
    begin("red 1");
    CHECK(is_brave(roland));
    CHECK(is_brave(near));
    CHECK(!is_brave(far));
}

/* ---- dice ---- */

static void charge_statues(int statues)
{
    field();
    terrain("6.4", "hill");
    for (int i = 0; i < statues; i++)
        element(i ? "5.4" : "4.4", "statue-of-holy-warrior", 0);
    shooters = unit("E-SHO1", "6.4", "red fatigue=2");
    unit("S-CAV1", "6.5", "fatigue=2");
    bystanders();
    deck(1, "TE04");
    begin("red 1");
    play(1, "effect");
    dice("EEEE");
    play(1, "attack b1");
    dice_spent();
}

TEST(FC_107, "dice of different sources add up, those of the same name count once")
{
    charge_statues(1);
    CHECK_EQ(heard_event(FC_EV_ROLL_ATTACK)->arg[1], 1 + 1 + 1 + 1); /* Attack, Hill, Statue, card */
    charge_statues(2);
    CHECK_EQ(heard_event(FC_EV_ROLL_ATTACK)->arg[1], 1 + 1 + 1 + 1);
}

/* Force Drain on an empty pool takes the only die of the Shooters. */
static void drained(const char *how)
{
    field();
    shooters = unit("E-SHO1", "6.4", how);
    cavalry = unit("S-CAV1", "6.5", "fatigue=2");
    bystanders();
    deck(1, "!TS13");
    begin("red 1");
    if (asked(FC_ASK_CARD, 1))
        play(1, "effect");
    play(1, "attack b1");
    CHECK_EQ(heard_event(FC_EV_ROLL_ATTACK)->arg[1], 0);
}

TEST(FC_107, "a roll of 0 dice is legal and yields nothing but what is added to it")
{
    drained("red fatigue=2");
    CHECK_EQ(left(cavalry), 4);
    CHECK_AT(cavalry, "6.5");
    drained("red fatigue=2 terrifying");
    CHECK_EQ(left(cavalry), 4);
    CHECK_AT(cavalry, "7.6");
}

TEST(FC_107, "a card without the value cannot declare that attack")
{
    field();
    rules->type[type_of("E-SHO1")].attack = FC_NONE;
    unit("E-SHO1", "6.4", "red");
    unit("S-CAV1", "6.5", "");
    begin("red 1");
    refused(1, "attack b1", FC_WHY_NO_ATTACK, 107);
    field();
    unit("E-LEG1", "6.4", "red");
    unit("S-CAV1", "8.4", "");
    begin("red 1");
    refused(1, "shoot b1", FC_WHY_NO_ATTACK, 670);
}

TEST(FC_110, "a die yields 1 to 6 with equal chances")
{
    struct rng r = {0};
    int seen[7] = {0};

    rng_seed(&r, 110);
    for (int i = 0; i < 60000; i++) {
        int face = rng_die(&r, FC_FACES);
        CHECK(face >= 1 && face <= 6);
        seen[face]++;
    }
    for (int face = 1; face <= 6; face++)
        CHECK(seen[face] > 9600 && seen[face] < 10400); /* 10000, deviation 91 */
}

TEST(FC_110, "1 PANIC, 2 HIT, 3 STRIKE, 4 SUPPORT, 5 and 6 SHIELD")
{
    one_die("1", NULL);
    CHECK_EQ(left(cavalry), 4);
    CHECK_AT(cavalry, "7.6");
    one_die("2", NULL);
    CHECK_EQ(left(cavalry), 3);
    one_die("3", NULL);
    CHECK_EQ(left(cavalry), 3);
    CHECK_AT(cavalry, "6.5");
    one_die("4", NULL);
    CHECK_EQ(left(cavalry), 4);
    one_die("2 5 4", "answer roll");
    CHECK_EQ(left(cavalry), 4);
    one_die("2 6 4", "answer roll");
    CHECK_EQ(left(cavalry), 4);
}

static void attacker_shield(const char *faces, int block_six, int expected)
{
    field();
    rules->options.attacker_block_six = (uint8_t)block_six;
    shooters = unit("E-SHO1", "6.4", "red fatigue=2");
    unit("S-CAV1", "6.5", "guard fatigue=2");
    bystanders();
    begin("red 1");
    dice(faces);
    play(1, "attack b1");
    play(2, "answer roll");
    dice_spent();
    CHECK_EQ(left(shooters), expected);
}

TEST(FC_111, "faces 5 and 6 are equal, but only 5 blocks in an attacker's melee roll")
{
    one_die("H D U", "answer roll");
    CHECK_EQ(left(cavalry), 4);
    one_die("H E U", "answer roll");
    CHECK_EQ(left(cavalry), 4);
    attacker_shield("D H U", 0, 4);
    attacker_shield("E H U", 0, 3);
}

TEST(FC_R44, "setting attacker-block-faces 5-6: face 6 blocks for the attacker too")
{
    royale("attacker-block-faces=5-6");
    CHECK_EQ(rules->options.attacker_block_six, 1);
    royale("");
    CHECK_EQ(rules->options.attacker_block_six, 0);
    attacker_shield("E H U", 1, 4);
    attacker_shield("D H U", 1, 4);
    attacker_shield("E H U", 0, 3);
}

/* ---- turns ---- */

TEST(FC_112, "a turn is one pass of the three phases, a unit's turn is its activation")
{
    field();
    unit("E-ROL", "6.8", "red");
    unit("S-CAV1", "6.0", "green");
    begin("red 1 turn=3");
    CHECK_EQ(state->phase, FC_PHASE_ACTION);
    play(1, "end");
    CHECK_EQ(state->turn, 3); /* Roland's own turn is over, the turn is not */
    play(2, "end");
    CHECK(heard(FC_EV_END_OF_TURN));
    CHECK_EQ(state->turn, 4);
    CHECK_EQ(state->phase, FC_PHASE_COMMAND);
}

TEST(FC_R01, "until the end of the turn outlasts the activation, other surcharges end with it")
{
    struct fc c;
    struct fc_mods m;
    int roland;

    field();
    roland = unit("E-ROL", "6.8", "red");
    unit("S-CAV1", "6.0", "green");
    pool(1, 1, 0, 1, 0);
    begin("red 1");
    c = ctx();
    play_all(1, "buy 0; buy 1"); /* Master of Attack 2; Guardian until the end of the turn */
    fc_gather(&c, roland, false, &m);
    CHECK_EQ(m.x[FC_X_MASTER_ATTACK], 2);
    play(1, "end");
    fc_gather(&c, roland, false, &m);
    CHECK_EQ(m.x[FC_X_MASTER_ATTACK], 0);
    CHECK(m.abilities & FC_DEFENDER);
    play(2, "end");
    CHECK_EQ(state->turn, 2);
    CHECK(!(fc_abilities(&c, roland) & FC_DEFENDER));
}

/* Both sides lose a miniature at the same instant and both could soften it with fatigue. */
static void both_hurt(const char *how)
{
    field();
    unit("E-SHO1", "6.4", "red");
    unit("S-CAV1", "6.5", "guard");
    bystanders();
    begin(how);
    dice("H H U");
    play_all(1, "attack b1; plain");
    play(2, "answer roll");
    dice_spent();
}

TEST(FC_113, "choices of both players at the same instant: the active player first")
{
    both_hurt("red 1");
    CHECK(asked(FC_ASK_SOAK, 1));
    refused(2, "reduce soak", FC_WHY_NOT_ASKED, 405);
    play(1, "reduce soak");
    CHECK_EQ(left(0), 4);
    CHECK(asked(FC_ASK_REDUCE, 2));
    play(2, "reduce none");
    CHECK_EQ(left(FC_ROSTER_MAX), 3);
}

TEST(FC_R02, "the active player, not the one with the initiative")
{
    both_hurt("red 1 initiative=2");
    CHECK_EQ(state->initiative, 1);
    CHECK(asked(FC_ASK_SOAK, 1));
    play(1, "reduce none");
    CHECK(asked(FC_ASK_REDUCE, 2));
}

/* ---- modes and options ---- */

TEST(FC_114, "a scenario is played for VP, a Battle Royale for elimination, both between two sides")
{
    static const char *const scenarios[] = {"first-battle",          "multi-headed-horror",  "difficult-decision",
                                            "miracles-of-mechanics", "overwhelming-barrier", "decisive-battle"};

    for (int i = 0; i < 6; i++) {
        scenario(scenarios[i]);
        CHECK(rules->conditions.target_vp > 0);
        CHECK(!rules->conditions.elimination);
        CHECK(rules->army[0].faction != rules->army[1].faction);
    }
    royale("");
    CHECK_EQ(rules->conditions.target_vp, 0);
    CHECK(rules->conditions.elimination);
}

TEST(FC_115, "a scenario with its recommended army and deck, or with one's own within the points")
{
    whole("first-battle", "");
    CHECK_EQ(rules->army[1].units, 9);
    ACCEPTED(army("first-battle", "styx", "S-HYD S-CAV1*3", "TS01*2 TS02*2"));
    CHECK_EQ(rules->army[1].units, 4);
    CHECK_EQ(rules->army[1].card[3], card_of("TS02"));
    CHECK_EQ(rules->army[0].units, 7); /* the other side as recommended */
    REFUSED(army("first-battle", "styx", "S-HYD S-CAV1*4", "TS01*2 TS02*3"),
            "costs 205 points, expected at most 188 (FC-141)");
}

TEST(FC_116, "settings are fixed before the game and are the same for both")
{
    uint64_t plain;
    struct own_army none = {0};

    ACCEPTED(armies("first-battle", none, none));
    plain = rules->head.hash;
    CHECK(!rules->options.pass_rule && !rules->options.attacker_block_six && !rules->options.turn_limit);
    ACCEPTED(armies("first-battle pass-rule=yes attacker-block-faces=5-6 turn-limit=8", none, none));
    CHECK(rules->options.pass_rule && rules->options.attacker_block_six);
    CHECK_EQ(rules->options.turn_limit, 8);
    CHECK(rules->head.hash != plain); /* nobody plays by other settings unnoticed */
    REFUSED(armies("first-battle river=yes", none, none), "option river is not one of scenario 'first-battle'");
    REFUSED(armies("first-battle haste=yes", none, none), "haste");
}

TEST(FC_116, "settings can be told by their names")
{
    static const char *const names[] = {
        "pass-rule", "attacker-block-faces", "turn-limit", "map", "river", "elements", "size", "points"};
    const struct field *f = fc_game.data->options;

    for (int i = 0; i < 8; i++, f++)
        CHECK_STR(f->key, names[i]);
    CHECK(!f->key);
}
