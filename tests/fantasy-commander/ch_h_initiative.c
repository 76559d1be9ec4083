/* ch_h_initiative.c: chapter H, reveal and initiative (FC-280 to FC-287), X06 to X08. */
#include "scene.h"

/* Distribution: three Legionnaires against three Undead Cavalry, who find every colour in their pools. */
static void council(const char *holder)
{
    static const char *const who[] = {"E-LEG1", "S-CAV1"};
    char how[32] = "command initiative=";

    field();
    for (int i = 0; i < 2; i++) {
        struct fc_type *t = &rules->type[type_of(who[i])];
        t->lead_dice = 0;
        memset(t->lead, 3, sizeof t->lead);
        unit(who[i], i ? "3.1" : "3.7", "");
        unit(who[i], i ? "6.1" : "6.7", "");
        unit(who[i], i ? "9.1" : "9.7", "");
    }
    begin(strcat(how, holder));
}

static int holder(void) { return state->initiative + 1; }

TEST(FC_280, "all tokens are revealed at once, when both have confirmed")
{
    council("1");
    give(1, "red blue green");
    CHECK(!heard(FC_EV_REVEALED));
    CHECK_EQ(view_of(2)->unit[1].order, FC_HIDDEN_ORDER);
    play_all(2, "order b1 green; order b2 blue");
    CHECK(!heard(FC_EV_REVEALED));
    play(2, "seal");
    CHECK_EQ(heard_count(FC_EV_REVEALED), 6);
    CHECK_EQ(heard_event(FC_EV_REVEALED)->to, TO_ALL);
    CHECK_EQ(view_of(2)->unit[1].order, FC_BLUE);
    CHECK_EQ(view_of(1)->unit[16].order, FC_GREEN);
}

TEST(FC_281, "fewer red and purple tokens on the map take the initiative")
{
    council("1");
    give(1, "red purple yellow");
    give(2, "red blue green");
    CHECK_EQ(holder(), 2);
    CHECK_EQ(heard_event(FC_EV_INITIATIVE)->arg[1], 2);
    CHECK_EQ(heard_event(FC_EV_INITIATIVE)->arg[2], 1);
    council("1");
    give(1, "purple purple green"); /* purple weighs as much as red */
    give(2, "red blue green");
    CHECK_EQ(holder(), 2);
    council("2");
    give(1, "blue blue blue"); /* none is fewer than one */
    give(2, "purple blue blue");
    CHECK_EQ(holder(), 1);
}

TEST(FC_282, "equal numbers: who holds it keeps it")
{
    static const char *const seats[] = {"1", "2"};

    for (int i = 0; i < 2; i++) {
        council(seats[i]);
        give(1, "red purple blue");
        give(2, "red red green");
        CHECK_EQ(holder(), i + 1);
        CHECK_EQ(heard_event(FC_EV_INITIATIVE)->arg[3], 0);
    }
}

TEST(FC_282, "in the first turn the holder is the one from deployment")
{
    whole("first-battle", ""); /* Styx places first (FC-815) */
    for (int i = 0; i < 200 && state->phase != FC_PHASE_ACTION; i++) {
        int seat = state->asked & 1 ? 0 : 1;
        struct action a = fc_game.rules.default_answer(&rules->head, state, seat);
        struct events ev = {told, 512, 0, false};
        fc_game.rules.apply(&rules->head, state, &a, &ev);
        told_n = ev.len;
    }
    CHECK_EQ(state->turn, 1);
    CHECK(heard(FC_EV_INITIATIVE)); /* all yellow: 0 = 0 */
    CHECK_EQ(holder(), 2);
}

TEST(FC_283, "initiative cannot be given away: a pass hands over the turn, not the token")
{
    council("1");
    option_pass();
    give(1, "blue green yellow");
    give(2, "blue blue green");
    CHECK_EQ(holder(), 1);
    CHECK(asked(FC_ASK_TURN, 1));
    play(1, "pass");
    CHECK_EQ(holder(), 1);
    CHECK(asked(FC_ASK_UNIT, 2));
    play_all(2, "activate b1; end");
    play(1, "end"); /* a1 */
    play(2, "end"); /* b2 */
    CHECK_EQ(state->step, FC_GREEN);
    CHECK_EQ(state->act.unit, 1); /* seat 1 begins the next step */
}

TEST(FC_284, "exchanging purple after the reveal does not move the initiative")
{
    council("1");
    give(1, "purple purple blue");
    give(2, "red blue green");
    CHECK_EQ(holder(), 2);
    play(2, "end"); /* b1 red; the step is over */
    CHECK_EQ(state->step, FC_BLUE);
    CHECK_EQ(state->active, 1);
    play(2, "end");                            /* b2 blue */
    play_all(1, "swap a1 blue; swap a2 blue"); /* no red or purple left on his side */
    CHECK_EQ(holder(), 2);
    play_all(1, "activate a1; end; activate a2; end");
    play(1, "end"); /* a3 */
    CHECK_EQ(holder(), 2);
    CHECK_EQ(state->step, FC_GREEN);
    CHECK_EQ(state->act.unit, 18);
}

TEST(FC_284, "it is settled anew in the next Command Phase")
{
    council("1");
    give(1, "red red yellow");
    give(2, "yellow yellow yellow");
    CHECK_EQ(holder(), 2);
    play_all(1, "activate a1; end");
    play(1, "end"); /* a2 */
    play_all(2, "activate b1; activate b2");
    CHECK_EQ(state->turn, 2);
    give(1, "blue blue blue");
    give(2, "red blue blue");
    CHECK_EQ(holder(), 1);
}

TEST(FC_285, "the initiative player activates first in each colour step")
{
    static const char *const steps[] = {"red", "blue", "green"};

    for (int i = 0; i < 3; i++)
        for (int first = 1; first <= 2; first++) {
            char tokens[32] = "";
            council(first == 1 ? "1" : "2");
            strcat(strcat(tokens, steps[i]), " yellow yellow");
            give(1, tokens);
            give(2, tokens);
            CHECK_EQ(state->step, i);
            CHECK_EQ(state->act.unit, first == 1 ? 0 : 16);
            play(first, "end");
            CHECK_EQ(state->act.unit, first == 1 ? 16 : 0);
            play(3 - first, "end");
            CHECK_EQ(state->step, FC_YELLOW);
            CHECK(asked(FC_ASK_UNIT, first));
        }
}

TEST(FC_285, "also if the other one would be next by alternation")
{
    for (int first = 1; first <= 2; first++) {
        council(first == 1 ? "1" : "2");
        give(1, first == 1 ? "blue blue green" : "blue green yellow");
        give(2, first == 2 ? "blue blue green" : "blue green yellow");
        play_all(first, first == 1 ? "activate a1; end" : "activate b1; end");
        play(3 - first, "end");
        play(first, "end"); /* the last blue unit is his */
        CHECK_EQ(state->step, FC_GREEN);
        CHECK(asked(FC_ASK_ACT, first));
    }
}

TEST(FC_286, "purple in the pool does not count")
{
    council("1");
    CHECK_EQ(in_pool(1, FC_PURPLE), 9);
    give(1, "blue blue blue"); /* nine purple and nine red stay in the pool */
    give(2, "red blue blue");
    CHECK_EQ(holder(), 1);
    CHECK_EQ(heard_event(FC_EV_INITIATIVE)->arg[1], 0);
    council("2");
    give(1, "blue blue blue");
    give(2, "blue blue blue");
    CHECK_EQ(holder(), 2);
}

TEST(FC_287, "from the reveal to the end of the turn both see both pools")
{
    council("1");
    play(1, "exchange red"); /* the pool is not what was shown before */
    give(1, "red blue green");
    CHECK_EQ(view_of(2)->side[0].pool[FC_PURPLE], 0);
    give(2, "red blue green");
    CHECK_EQ(view_of(2)->side[0].pool[FC_PURPLE], 8);
    CHECK_EQ(view_of(2)->side[0].pool[FC_RED], 9);
    CHECK_EQ(view_of(1)->side[1].pool[FC_GREEN], 8);
    CHECK_EQ(heard_event(FC_EV_INITIATIVE)->to, TO_ALL);
    play(1, "exchange blue");
    CHECK_EQ(heard_event(FC_EV_EXCHANGED)->to, TO_ALL);
    CHECK_EQ(view_of(2)->side[0].pool[FC_PURPLE], 7);
}

TEST(FC_X06, "book example: 1 red against 1 red and 1 purple takes the token")
{
    council("1");
    give(1, "red purple green");
    give(2, "red blue yellow");
    CHECK_EQ(holder(), 2);
    CHECK_EQ(heard_event(FC_EV_INITIATIVE)->arg[3], 1);
}

TEST(FC_X07, "2 red against 1 red and 1 purple: the holder keeps it")
{
    council("1");
    give(1, "red red green");
    give(2, "red purple yellow");
    CHECK_EQ(holder(), 1);
}

TEST(FC_X08, "no red on either side: the holder keeps it")
{
    council("1");
    give(1, "blue green yellow");
    give(2, "green blue green");
    CHECK_EQ(holder(), 1);
}
