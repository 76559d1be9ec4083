/*
 * test_rate.c: judgement of actions and positions.  That the simple opponent
 * does the sensible thing in clear cases; that a position is worth to one side
 * what it is not worth to the other; and that what is predicted happens.
 */
#include <stdio.h>
#include "ai/ai.h"
#include "battle.h"

/* ---- asking ---- */

static struct action list[512];
static int32_t rating[512];

/* Rate what is listed for a seat, from its view; how many there are. */
static int rate_all(int seat)
{
    static struct fc_state view;
    int n;

    game_clone(&view, state);
    fc_game.knowledge.redact(&rules->head, &view, seat - 1);
    n = fc_game.rules.actions(&rules->head, &view, seat - 1, list, 512);
    CHECK(n > 0 && n <= 512);
    fc_game.opponent.rate(&rules->head, &view, seat - 1, list, n, rating);
    return n;
}

/* What looks best to a seat, in notation. */
static const char *best(int seat)
{
    static char text[64];
    int n = rate_all(seat), top = 0;

    for (int i = 1; i < n; i++)
        top = rating[i] > rating[top] ? i : top;
    fc_game.words.notate(&rules->head, state, &list[top], text, sizeof text);
    return text;
}

static int rated(int seat, const char *notation)
{
    int n = rate_all(seat);

    for (int i = 0; i < n; i++) {
        char text[64];
        fc_game.words.notate(&rules->head, state, &list[i], text, sizeof text);
        if (strcmp(text, notation) == 0)
            return rating[i];
    }
    test_fail(__FILE__, __LINE__, "%s is not listed", notation);
    return 0;
}

static int standing(int seat) { return fc_game.opponent.evaluate(&rules->head, state, seat - 1); }

/* Capture points that were laid out are prizes from now on. */
static void start(const char *how)
{
    fc_compile_shortcuts(rules);
    begin(how);
}

/* ---- actions ---- */

TEST(rate_kill, "of two enemies in contact the one that can be destroyed is attacked")
{
    field();
    unit("E-LEG1", "6.4", "red");
    unit("S-CAV1", "7.4", "");
    unit("S-CAV1", "5.4", "losses=3");
    start("red 1");
    CHECK(rated(1, "attack b2") > rated(1, "attack b1"));
    CHECK(rated(1, "attack b1") > rated(1, "end"));
}

TEST(rate_guarded, "of two equal enemies the one without a Defence token is attacked")
{
    field();
    unit("E-LEG1", "6.4", "red");
    unit("S-CAV1", "7.4", "guard");
    unit("S-CAV1", "5.4", "");
    start("red 1");
    CHECK(rated(1, "attack b2") > rated(1, "attack b1"));
}

TEST(rate_prize, "a unit with nobody near goes to the capture point")
{
    field();
    capture_point("6.5");
    unit("E-LEG1", "6.7", "red");
    unit("S-ZWA1", "6.0", "");
    start("red 1");
    CHECK_STR(best(1), "move");
    play(1, "move");
    CHECK_STR(best(1), "to 6.5");
}

TEST(rate_river, "the way to a prize behind a river leads over the bridge")
{
    int north = -1;

    scenario("first-battle");
    unit("E-LEG1", "8.5", "red");
    unit("S-ZWA1", "0.0", "");
    start("red 1");
    for (int i = 0; i < rules->map.prizes; i++)
        if (rules->map.prize[i] == hex("3.3"))
            north = i;
    CHECK(north >= 0);
    CHECK_EQ(rules->map.way[north][hex("3.3")], 0);
    CHECK_EQ(rules->map.way[north][hex("2.3")], 2); /* into a Town, which ends the movement */
    CHECK(rules->map.way[north][hex("3.5")] >
          fc_distance(&(struct fc){rules, state, NULL}, hex("3.5"), hex("3.3")) + 1);
}

TEST(rate_order, "who can strike is given red, who is far away green")
{
    field();
    rules->type[type_of("E-LEG1")].lead_dice = 0;
    rules->type[type_of("E-LEG1")].lead[FC_RED] = 1;
    rules->type[type_of("E-KNI1")].lead_dice = 0;
    rules->type[type_of("E-KNI1")].lead[FC_GREEN] = 1;
    unit("E-LEG1", "6.4", "");
    unit("E-KNI1", "0.8", "");
    unit("S-CAV1", "7.4", "");
    start("command 1");
    keep_all();
    CHECK(asked(FC_ASK_DISTRIBUTE, 1));
    CHECK_STR(best(1), "order a1 red");
    play(1, best(1));
    CHECK_STR(best(1), "order a2 green");
}

TEST(rate_too_few, "one token for two: it goes to the one in reach of the enemy")
{
    field();
    rules->type[type_of("E-LEG1")].lead_dice = 0;
    rules->type[type_of("E-SHO1")].lead_dice = 0;
    rules->type[type_of("E-SHO1")].lead[FC_BLUE] = 1;
    unit("E-SHO1", "0.8", "");
    unit("E-LEG1", "6.4", "");
    unit("S-CAV1", "7.4", "");
    start("command 1");
    keep_all();
    CHECK_STR(best(1), "order a1 yellow");
    play(1, best(1));
    CHECK_STR(best(1), "order a2 blue");
}

TEST(rate_answer,
     "a unit with a yellow order gives it up to defend itself; a whole one that could strike keeps its own")
{
    field();
    unit("S-ZAR1", "6.4", "red");
    unit("E-ROL", "6.6", "blue");
    start("red 2");
    play(2, "shoot a1");
    if (asked(FC_ASK_BOOST, 2))
        play(2, "plain");
    CHECK(asked(FC_ASK_ANSWER, 1));
    CHECK(strstr(best(1), "react") == NULL);
    field();
    unit("S-CAV1", "6.4", "red");
    unit("E-LEG1", "6.5", "yellow losses=2");
    start("red 2");
    play(2, "attack a1");
    if (asked(FC_ASK_BOOST, 2))
        play(2, "plain");
    CHECK(asked(FC_ASK_ANSWER, 1));
    CHECK(strstr(best(1), "react") != NULL);
}

TEST(rate_soak, "a token of fatigue that saves the unit is taken")
{
    field();
    unit("S-CAV1", "6.4", "red");
    unit("E-KNI1", "6.5", "losses=3");
    start("red 2");
    dice("HDD");
    play(2, "attack a1");
    if (asked(FC_ASK_BOOST, 2))
        play(2, "plain");
    CHECK(asked(FC_ASK_REDUCE, 1));
    CHECK_STR(best(1), "reduce soak");
}

/* ---- positions ---- */

TEST(evaluate_vp, "a victory point is worth more, the fewer are needed")
{
    int early, late;

    field();
    unit("E-LEG1", "6.8", "red");
    unit("S-CAV1", "6.0", "red");
    score(1, 1);
    start("red 1");
    early = standing(1);
    CHECK(early > 500);
    field();
    unit("E-LEG1", "6.8", "red");
    unit("S-CAV1", "6.0", "red");
    score(1, 9);
    score(2, 8);
    start("red 1");
    late = standing(1);
    CHECK(late > early);
    CHECK_EQ(standing(1) + standing(2), 1000);
}

TEST(evaluate_strength, "losses, and enemies close to what is left, count against a side")
{
    int whole_, hurt, hunted;

    field();
    unit("E-LEG1", "6.8", "red");
    unit("S-CAV1", "6.0", "red");
    start("red 1");
    whole_ = standing(1);
    field();
    unit("E-LEG1", "6.8", "red losses=3");
    unit("S-CAV1", "6.0", "red");
    start("red 1");
    hurt = standing(1);
    field();
    unit("E-LEG1", "6.8", "red losses=3");
    unit("S-CAV1", "6.7", "red");
    start("red 1");
    hunted = standing(1);
    CHECK(whole_ > hurt);
    CHECK(hurt > hunted);
}

TEST(evaluate_income, "a capture point held counts more when the turn is nearly over")
{
    int all_to_come, nearly_over;

    field();
    capture_point("6.4");
    unit("E-LEG1", "6.4", "red");
    unit("S-CAV1", "0.0", "red");
    start("red 1");
    all_to_come = standing(1);
    field();
    capture_point("6.4");
    unit("E-LEG1", "6.4", "yellow");
    unit("S-CAV1", "0.0", "yellow");
    start("yellow 1");
    nearly_over = standing(1);
    CHECK(all_to_come > 500);
    CHECK(nearly_over > all_to_come);
}

/* Greedy battles; sums what was predicted and what happened. */
struct trial {
    int moments, right; /* at the beginning of turn 4 or later; the favourite won */
    int wins;           /* of seat 1 */
};

static void play_out(struct player *p[FC_SEATS], uint64_t seed, struct trial *t)
{
    static struct fc_state view;
    struct rng r = {0};
    int turn = 0, guess[64], guesses = 0;
    seatset asks;

    fc_game.rules.setup(&rules->head, seed, state, NULL);
    rng_seed(&r, seed);
    for (int steps = 0; (asks = fc_game.rules.to_move(state)) && steps < 20000; steps++) {
        int seat = asks & 1 ? 0 : 1, mine = fc_game.opponent.evaluate(&rules->head, state, 0);
        struct action a;
        CHECK(mine > 0 && mine < 1000);
        CHECK_EQ(mine + fc_game.opponent.evaluate(&rules->head, state, 1), 1000);
        if (state->turn != turn && state->turn >= 4 && guesses < 64)
            guess[guesses++] = mine;
        turn = state->turn;
        game_clone(&view, state);
        fc_game.knowledge.redact(&rules->head, &view, seat);
        a = player_choose(p[seat], &view, seat, &r);
        fc_game.rules.apply(&rules->head, state, &a, NULL);
    }
    CHECK(state->head.over);
    CHECK_EQ(fc_game.opponent.evaluate(&rules->head, state, 0), state->winner == FC_NONE ? 500
                                                                : state->winner == 0     ? 1000
                                                                                         : 0);
    for (int i = 0; i < guesses && state->winner != FC_NONE; i++) {
        t->moments++;
        t->right += (guess[i] > 500) == (state->winner == 0);
    }
    t->wins += state->winner == 0;
}

static const char *const scenarios[] = {"first-battle",          "multi-headed-horror",  "difficult-decision",
                                        "miracles-of-mechanics", "overwhelming-barrier", "decisive-battle"};

TEST(evaluate_predicts, "from the fourth turn on the favourite wins three battles of four")
{
    struct trial all = {0};

    for (unsigned i = 0; i < sizeof scenarios / sizeof *scenarios; i++) {
        struct player *p[FC_SEATS];
        whole(scenarios[i], "");
        for (int s = 0; s < FC_SEATS; s++)
            p[s] = player_new("greedy", &fc_game, &rules->head);
        for (uint64_t seed = 1; seed <= 12; seed++)
            play_out(p, seed, &all);
        for (int s = 0; s < FC_SEATS; s++)
            player_free(p[s]);
    }
    CHECK(all.moments > 72);
    CHECK(all.right * 4 >= all.moments * 3);
}

TEST(rate_beats_chance, "the best-rated action beats any action, from both sides of the table")
{
    for (unsigned i = 0; i < sizeof scenarios / sizeof *scenarios; i++) {
        struct trial first = {0}, second = {0};
        struct player *greedy, *random;
        whole(scenarios[i], "");
        greedy = player_new("greedy", &fc_game, &rules->head);
        random = player_new("random", &fc_game, &rules->head);
        for (uint64_t seed = 1; seed <= 5; seed++) {
            play_out((struct player *[]){greedy, random}, seed, &first);
            play_out((struct player *[]){random, greedy}, seed, &second);
        }
        CHECK(first.wins >= 4);
        CHECK(second.wins <= 1);
        player_free(greedy);
        player_free(random);
    }
}
