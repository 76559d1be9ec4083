/* ch_f_generation.c: chapter F, generating orders (FC-220 to FC-237), X03 to X05, X14. */
#include "scene.h"

/* The last token of a turn lies on a1; Zombies far away have one green order and no die.  Seat 1 has
 * n Legionnaires: n dice. */
static void legion(int n)
{
    static const char *const at[] = {"0.7", "2.7", "4.7", "6.7", "8.7", "10.7"};

    field();
    for (int i = 0; i < n; i++)
        unit("E-LEG1", at[i], i ? "" : "red");
    unit("S-ZWA1", "6.1", "");
}

/* End the turn; the next one generates with these dice (seat 1 rolls first). */
static void dawn(const char *faces)
{
    dice(faces);
    play(1, "end");
}

static int face(int seat, int f) { return state->side[seat - 1].faces[f - 1]; }
static int sum(int seat)
{
    return in_pool(seat, FC_RED) + in_pool(seat, FC_BLUE) + in_pool(seat, FC_GREEN) + in_pool(seat, FC_PURPLE);
}

TEST(FC_220, "a fresh pool each turn: the Leadership of all own units on the map")
{
    legion(2);
    unit("E-ROL", "8.5", "");
    unit("E-ROL", "-", ""); /* not on the map: generates nothing */
    pool(1, 0, 0, 9, 0);    /* of the turn before */
    begin("red 1");
    dawn("HH");
    CHECK_EQ(state->side[0].dice, 2);
    CHECK_EQ(state->side[0].rerolls, 1);
    keep_all();
    CHECK_EQ(in_pool(1, FC_RED), 2);
    CHECK_EQ(in_pool(1, FC_BLUE), 1);
    CHECK_EQ(in_pool(1, FC_GREEN), 0);
    CHECK_EQ(in_pool(1, FC_PURPLE), 1);
    dice_spent();
}

TEST(FC_220, "nothing is added to what lay there before")
{
    legion(1);
    rules->type[type_of("E-LEG1")].lead_dice = 0;
    rules->type[type_of("E-LEG1")].lead[FC_BLUE] = 2;
    pool(1, 7, 7, 7, 7);
    begin("command 1");
    CHECK_EQ(in_pool(1, FC_BLUE), 2);
    CHECK_EQ(sum(1), 2);
}

TEST(FC_220, "a destroyed unit generates nothing any more")
{
    field();
    unit("E-LEG1", "6.6", "red");
    unit("S-IME", "6.5", "losses=4");
    unit("S-ZWA1", "6.1", "");
    begin("red 1");
    dice("HDD H");
    play_all(1, "attack b1; plain");
    play(2, "reduce none");
    play(1, "stay");
    CHECK_EQ(sum(2), 1); /* the Zombies' green, nothing of Imelstar's */
    CHECK_EQ(in_pool(2, FC_GREEN), 1);
}

TEST(FC_221, "a coloured symbol yields an order of that colour without a roll")
{
    field();
    unit("E-ROL", "6.7", "red");
    unit("S-IME", "6.1", "");
    unit("S-ZWA1", "8.1", "");
    begin("red 1");
    dawn("");
    CHECK(asked(FC_ASK_DISTRIBUTE, 1)); /* no die, nothing to re-roll */
    CHECK_EQ(in_pool(1, FC_PURPLE), 1);
    CHECK_EQ(in_pool(1, FC_BLUE), 1);
    CHECK_EQ(sum(1), 2);
    CHECK_EQ(in_pool(2, FC_PURPLE), 1);
    CHECK_EQ(in_pool(2, FC_RED), 1);
    CHECK_EQ(in_pool(2, FC_GREEN), 1);
    CHECK_EQ(sum(2), 3);
    dice_spent();
}

TEST(FC_222, "a die symbol yields one order by one die")
{
    legion(3);
    begin("red 1");
    dawn("PDH");
    CHECK_EQ(state->side[0].dice, 3);
    keep_all();
    CHECK_EQ(sum(1), 3);
    CHECK_EQ(in_pool(1, FC_RED), 1);
    CHECK_EQ(in_pool(1, FC_BLUE), 1);
    CHECK_EQ(in_pool(1, FC_GREEN), 1);
    dice_spent();
}

TEST(FC_223, "all dice of a player are rolled at once")
{
    const struct event *e;
    uint8_t rolled[8];

    legion(4);
    begin("red 1");
    dawn("UPDH");
    CHECK(asked(FC_ASK_GENERATE, 1)); /* nothing was asked between two dice */
    e = heard_event(FC_EV_ROLLED_ORDERS);
    CHECK_EQ(heard_count(FC_EV_ROLLED_ORDERS), 2); /* one roll a player, the other one of no dice */
    CHECK_EQ(e->arg[0], 0);
    CHECK_EQ(e->arg[1], 4);
    events_unpack_dice(e->arg + 2, e->n - 2, rolled, 4);
    CHECK_EQ(rolled[0] + rolled[1] + rolled[2] + rolled[3], 4 + 1 + 5 + 2);
}

TEST(FC_224, "swords are red, PANIC and SUPPORT blue, shields green")
{
    static const int colour[] = {FC_BLUE, FC_RED, FC_RED, FC_BLUE, FC_GREEN, FC_GREEN};
    static const char *const faces[] = {"1", "2", "3", "4", "5", "6"};

    for (int i = 0; i < 6; i++) {
        legion(1);
        begin("red 1");
        dawn(faces[i]);
        CHECK_EQ(in_pool(1, colour[i]), 1);
        CHECK_EQ(sum(1), 1);
    }
}

TEST(FC_225, "no die yields purple")
{
    legion(6);
    begin("red 1");
    dawn("123456");
    keep_all();
    CHECK_EQ(in_pool(1, FC_PURPLE), 0);
    CHECK_EQ(sum(1), 6);
}

TEST(FC_226, "all dice may be re-rolled with one die less, again and again")
{
    legion(3);
    begin("red 1");
    dawn("PPP DH U");
    CHECK_EQ(face(1, FC_PANIC), 3);
    play(1, "reroll-all");
    CHECK_EQ(state->side[0].dice, 2);
    CHECK_EQ(face(1, FC_PANIC), 0); /* every die was rolled anew */
    CHECK_EQ(face(1, FC_SHIELD) + face(1, FC_HIT), 2);
    play(1, "reroll-all");
    CHECK_EQ(in_pool(1, FC_BLUE), 1);
    CHECK_EQ(sum(1), 1);
    dice_spent();
}

TEST(FC_227, "one die alone may not be re-rolled this way")
{
    field();
    unit("E-LEG3", "6.7", "red"); /* a die and a free re-roll: something is left to decide */
    unit("E-LEG1", "8.7", "");
    unit("S-ZWA1", "6.1", "");
    begin("red 1");
    dawn("PP D");
    CHECK(listed(1, "reroll-all"));
    play(1, "reroll-all");
    CHECK(asked(FC_ASK_GENERATE, 1));
    refused(1, "reroll-all", FC_WHY_ONE_DIE, 227);
    CHECK(listed(1, "reroll-one 5"));
}

TEST(FC_228, "dice given up are lost for this turn only, fixed orders never")
{
    field();
    unit("E-ROL", "6.7", "red");
    unit("E-LEG1", "8.7", "");
    unit("E-LEG1", "10.7", "");
    unit("S-ZWA1", "6.1", "");
    begin("red 1");
    dawn("PP D");
    play(1, "reroll-all");
    play(1, "keep");
    CHECK_EQ(in_pool(1, FC_GREEN), 1);
    CHECK_EQ(in_pool(1, FC_PURPLE), 1);
    CHECK_EQ(in_pool(1, FC_BLUE), 1);
    CHECK_EQ(sum(1), 3);
    give(1, "blue yellow yellow");
    give(2, "yellow");
    play(1, "end");
    play(1, "activate a2");
    CHECK_EQ(state->turn, 3);
    CHECK_EQ(state->side[0].dice, 2);
}

static void champion_and_two(void)
{
    field();
    unit("E-LEG3", "6.7", "red");
    unit("E-LEG1", "8.7", "");
    unit("E-LEG1", "10.7", "");
    unit("S-ZWA1", "6.1", "");
    begin("red 1");
}

TEST(FC_229, "a free re-roll rolls one die of choice again and costs none, before the whole pool …")
{
    champion_and_two();
    dawn("PHD U SS");
    refused(1, "reroll-one 4", FC_WHY_NO_FACE, 229);
    play(1, "reroll-one 2");
    CHECK_EQ(state->side[0].dice, 3);
    CHECK_EQ(face(1, FC_HIT), 0);
    CHECK_EQ(face(1, FC_PANIC), 1);
    CHECK_EQ(face(1, FC_SUPPORT), 1);
    CHECK_EQ(face(1, FC_SHIELD), 1);
    refused(1, "reroll-one 1", FC_WHY_NO_REROLL, 229);
    play(1, "reroll-all");
    CHECK_EQ(state->side[0].dice, 2);
    refused(1, "reroll-one 3", FC_WHY_NO_REROLL, 229);
}

TEST(FC_229, "… or after it")
{
    champion_and_two();
    dawn("PHD SS D");
    play(1, "reroll-all");
    play(1, "reroll-one 3");
    CHECK_EQ(state->side[0].dice, 2);
    CHECK_EQ(face(1, FC_STRIKE), 1);
    CHECK_EQ(face(1, FC_SHIELD), 1);
    refused(1, "reroll-one 5", FC_WHY_NO_REROLL, 229);
    dice_spent();
}

TEST(FC_230, "several symbols may roll the same die several times")
{
    field();
    unit("E-LEG3", "6.7", "red");
    unit("E-LEG3", "8.7", "");
    unit("S-ZWA1", "6.1", "");
    begin("red 1");
    dawn("DP U H");
    play(1, "reroll-one 1");
    play(1, "reroll-one 4"); /* the die that was just rolled */
    CHECK_EQ(face(1, FC_HIT), 1);
    CHECK_EQ(face(1, FC_SHIELD), 1);
    refused(1, "reroll-one 2", FC_WHY_NO_REROLL, 229);
}

TEST(FC_231, "dice become tokens; they and the fixed ones are the same")
{
    field();
    unit("E-ROL", "6.7", "red"); /* a blue order of its own … */
    unit("E-LEG1", "8.7", "");   /* … and one by a die */
    unit("S-ZWA1", "6.1", "");
    begin("red 1");
    dawn("P");
    CHECK_EQ(in_pool(1, FC_BLUE), 1); /* still a die: Roland's free re-roll can change it */
    CHECK_EQ(state->side[0].dice, 1);
    play(1, "keep");
    CHECK_EQ(in_pool(1, FC_BLUE), 2);
    CHECK_EQ(state->side[0].dice, 0);
    play_all(1, "order a1 blue; order a2 blue");
    CHECK_EQ(in_pool(1, FC_BLUE), 0);
}

TEST(FC_232, "both finished pools are shown to both before distribution")
{
    legion(2);
    begin("red 1");
    dawn("HD");
    CHECK(!heard(FC_EV_POOL));
    CHECK_EQ(view_of(2)->side[0].shown[FC_RED], 0);
    play(1, "keep");
    CHECK_EQ(heard_count(FC_EV_POOL), 2);
    CHECK_EQ(heard_event(FC_EV_POOL)->to, TO_ALL);
    CHECK_EQ(heard_event(FC_EV_POOL)->arg[1], 1); /* red */
    CHECK_EQ(heard_event(FC_EV_POOL)->arg[3], 1); /* green */
    CHECK_EQ(view_of(2)->side[0].shown[FC_RED], 1);
    CHECK_EQ(view_of(1)->side[1].shown[FC_GREEN], 1);
}

TEST(FC_233, "from distribution to reveal pool and assignment are hidden from the opponent")
{
    legion(2);
    begin("red 1");
    dawn("HD");
    play(1, "keep");
    play(1, "order a1 red");
    CHECK_EQ(view_of(2)->unit[0].order, FC_HIDDEN_ORDER);
    CHECK_EQ(view_of(2)->unit[1].order, FC_HIDDEN_ORDER); /* has none yet: looks the same */
    CHECK_EQ(view_of(2)->side[0].pool[FC_GREEN], 0);
    CHECK_EQ(view_of(1)->unit[0].order, FC_RED);
    CHECK_EQ(view_of(2)->unit[16].order, FC_NO_ORDER); /* one's own tokens are open to oneself */
    CHECK_EQ(view_of(1)->side[0].pool[FC_GREEN], 1);
    play(1, "seal");
    CHECK_EQ(view_of(2)->unit[0].order, FC_HIDDEN_ORDER);
    CHECK_EQ(view_of(2)->side[0].pool[FC_GREEN], 0);
    play(2, "seal");
    CHECK_EQ(view_of(2)->unit[1].order, FC_YELLOW);
    CHECK_EQ(view_of(2)->side[0].pool[FC_GREEN], 1);
}

/* A Manticore has no Leadership at all. */
static void manticore(const char *element_there)
{
    field();
    unit("E-LEG1", "6.7", "red");
    unit("S-MAN", "6.1", "");
    if (element_there)
        element("6.1", element_there, 0);
    score(2, 9);
    begin("red 1");
}

TEST(FC_234, "who generates no order at all loses at once, whatever the VP")
{
    manticore(NULL);
    dawn("H");
    CHECK(state->head.over);
    CHECK_EQ(state->winner, 0);
    CHECK_EQ(state->ending, FC_END_NO_ORDERS);
    refused(1, "order a1 red", FC_WHY_OVER, 736);
}

TEST(FC_234, "bonuses count: one order from the ground is enough")
{
    manticore("tree");
    dawn("H");
    CHECK(!state->head.over);
    CHECK_EQ(sum(2), 1);
    CHECK(asked(FC_ASK_DISTRIBUTE, 2));
}

TEST(FC_234, "penalties count: whose only order is lost has none")
{
    legion(1);
    terrain("6.1", "town");
    rules->conditions.both_towns_vp = rules->conditions.both_towns_less = 1; /* FC-822 */
    begin("red 1");
    dawn("H");
    CHECK_EQ(vp(2), 1);
    CHECK(!state->head.over);
    play(2, "lose green");
    CHECK(state->head.over);
    CHECK_EQ(state->winner, 0);
    CHECK_EQ(state->ending, FC_END_NO_ORDERS);
}

static void nobody_leads(int vp1, int vp2)
{
    field();
    unit("E-LEG1", "6.7", "red");
    unit("S-MAN", "6.1", "");
    rules->type[type_of("E-LEG1")].lead_dice = 0;
    score(1, vp1);
    score(2, vp2);
    begin("red 1");
    play(1, "end");
}

TEST(FC_235, "both without orders: more VP wins, equal VP is a draw")
{
    nobody_leads(3, 4);
    CHECK(state->head.over);
    CHECK_EQ(state->winner, 1);
    CHECK_EQ(state->ending, FC_END_BOTH_NO_ORDERS);
    nobody_leads(4, 3);
    CHECK_EQ(state->winner, 0);
    nobody_leads(4, 4);
    CHECK(state->head.over);
    CHECK_EQ(state->winner, FC_NONE);
}

TEST(FC_236, "dice and orders from the ground are there before the first roll")
{
    legion(2);
    element("0.7", "supply-cart", 0);
    element("2.7", "tree", 0);
    begin("red 1");
    dawn("HHH");
    CHECK_EQ(state->side[0].dice, 3);
    CHECK_EQ(face(1, FC_HIT), 3);
    CHECK_EQ(in_pool(1, FC_GREEN), 1);
    dice_spent();
}

TEST(FC_236, "penalties are taken off before the first roll")
{
    legion(3);
    terrain("0.7", "town");
    rules->conditions.both_towns_vp = rules->conditions.both_towns_less = 1; /* FC-822 */
    begin("red 1");
    dawn("HS");
    CHECK_EQ(state->side[0].dice, 2);
    CHECK_EQ(face(1, FC_HIT) + face(1, FC_STRIKE), 2);
    dice_spent();
}

TEST(FC_237, "the supply of tokens has no end")
{
    char line[32];

    field();
    unit("E-LEG1", "6.7", "red");
    rules->type[type_of("S-ZWA1")].lead[FC_GREEN] = 12;
    for (int i = 0; i < 6; i++) {
        char at[8] = {(char)('1' + i), '.', '1', 0};
        unit("S-ZWA1", at, "");
    }
    begin("red 1");
    dawn("H");
    CHECK_EQ(in_pool(2, FC_GREEN), 72);
    for (int i = 0; i < 6; i++) {
        line[0] = 0;
        strcat(strcat(line, "order b"), (char[]){(char)('1' + i), 0});
        play(2, strcat(line, " green"));
    }
    CHECK_EQ(in_pool(2, FC_GREEN), 66);
}

TEST(FC_R06, "each colour is on two of the six faces")
{
    legion(6);
    begin("red 1");
    dawn("654321");
    keep_all();
    CHECK_EQ(in_pool(1, FC_RED), 2);
    CHECK_EQ(in_pool(1, FC_BLUE), 2);
    CHECK_EQ(in_pool(1, FC_GREEN), 2);
}

TEST(FC_R07, "the paid re-roll is of the whole pool: no die keeps its face")
{
    legion(3);
    begin("red 1");
    dawn("HHP DD");
    refused(1, "reroll-one 1", FC_WHY_NO_REROLL, 229); /* no single die without a symbol */
    play(1, "reroll-all");
    CHECK_EQ(face(1, FC_HIT), 0);
    CHECK_EQ(face(1, FC_SHIELD), 2);
    dice_spent();
}

TEST(FC_R08, "pools are shown once both are finished, not one after the other")
{
    legion(2);
    unit("S-CAV1", "2.1", "");
    unit("S-CAV1", "4.1", "");
    begin("red 1");
    dawn("HD SS");
    play(1, "keep");
    CHECK(!heard(FC_EV_POOL));
    CHECK_EQ(view_of(2)->side[0].pool[FC_RED] + view_of(2)->side[0].shown[FC_RED], 0);
    play(2, "keep");
    CHECK_EQ(heard_count(FC_EV_POOL), 2);
    CHECK_EQ(view_of(2)->side[0].shown[FC_RED], 1);
    CHECK_EQ(view_of(1)->side[1].shown[FC_RED], 2);
}

TEST(FC_R09, "no orders on either side is decided by VP, not lost by both")
{
    struct outcome out;

    nobody_leads(2, 6);
    fc_game.rules.outcome(&rules->head, state, &out);
    CHECK_EQ(out.share[0], 0);
    CHECK_EQ(out.share[1], 1000);
    CHECK_EQ(out.rule.number, 235);
    nobody_leads(6, 6);
    fc_game.rules.outcome(&rules->head, state, &out);
    CHECK_EQ(out.share[0], 500);
    CHECK_EQ(out.share[1], 500);
}

TEST(FC_X03, "1 to 6 give blue, red, red, blue, green, green")
{
    legion(6);
    begin("red 1");
    dawn("123456");
    keep_all();
    CHECK_EQ(in_pool(1, FC_BLUE), 2);
    CHECK_EQ(in_pool(1, FC_RED), 2);
    CHECK_EQ(in_pool(1, FC_GREEN), 2);
    CHECK_EQ(in_pool(1, FC_PURPLE), 0);
}

TEST(FC_X04, "four dice re-rolled are three, then two, then one, then none")
{
    legion(4);
    begin("red 1");
    dawn("1144 253 66");
    play(1, "reroll-all");
    CHECK_EQ(rng_script_left(&state->head.rng), 2); /* exactly three were rolled */
    CHECK_EQ(face(1, FC_HIT) + face(1, FC_STRIKE), 2);
    CHECK_EQ(face(1, FC_SHIELD), 1);
    CHECK(listed(1, "reroll-all"));
    play(1, "reroll-all");
    CHECK_EQ(state->side[0].dice, 2);
    dice_spent();
    dice("1");
    play(1, "reroll-all");
    CHECK(asked(FC_ASK_DISTRIBUTE, 1)); /* one die left: nothing to decide */
    CHECK_EQ(sum(1), 1);
}

TEST(FC_X04, "2, 5, 3 after the re-roll give red, green, red")
{
    legion(4);
    begin("red 1");
    dawn("1144 253");
    play_all(1, "reroll-all; keep");
    CHECK_EQ(in_pool(1, FC_RED), 2);
    CHECK_EQ(in_pool(1, FC_GREEN), 1);
    CHECK_EQ(sum(1), 3);
    dice_spent();
}

TEST(FC_X05, "one die and one free re-roll: not the whole pool, but the die once")
{
    field();
    unit("E-LEG3", "6.7", "red");
    unit("S-ZWA1", "6.1", "");
    begin("red 1");
    dawn("5 2");
    refused(1, "reroll-all", FC_WHY_ONE_DIE, 227);
    play(1, "reroll-one 5");
    CHECK(asked(FC_ASK_DISTRIBUTE, 1)); /* used up: nothing to decide */
    CHECK_EQ(in_pool(1, FC_RED), 1);
    CHECK_EQ(sum(1), 1);
    dice_spent();
}

TEST(FC_X14, "Styx leads 7 : 6 without a unit and loses in the next Command Phase")
{
    scenario("first-battle");
    unit("E-LEG1", "6.6", "red");
    unit("S-ZWA1", "6.5", "losses=3");
    score(1, 5);
    score(2, 7);
    begin("red 1");
    dice("HDD H");
    play_all(1, "attack b1; plain");
    play(2, "reduce none");
    CHECK_EQ(vp(1), 6);
    CHECK(!state->head.over);
    play(1, "stay");
    CHECK(state->head.over);
    CHECK_EQ(vp(2), 7);
    CHECK_EQ(state->winner, 0);
    CHECK_EQ(state->ending, FC_END_NO_ORDERS);
}
