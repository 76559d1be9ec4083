/* fight_test.c: the close combat phase: which fights there are, in which order, and whose die is first. */
#include "fight_help.h"

/* Two pairs, front to front. */
static void two_pairs(void)
{
    field();
    put("a1", "SpS", 10000, 10000, 900);
    put("a2", "SpS", 15000, 10000, 900);
    put("b1", "SpS", 10000, 10000, 2700);
    put("b2", "SpS", 15000, 10000, 2700);
}

static int fights(struct action out[8])
{
    struct offers l = {out, 8, 0, state->active, false};
    db_list_fights(&ctx, &l);
    return l.n;
}

TEST(DB_216, "all whose fronts touch fight; the active player chooses the order")
{
    TEST_ALSO(DB_217), TEST_ALSO(DB_560), TEST_ALSO(DB_218);
    struct action a[8];
    two_pairs();
    begin(1, 6);
    combat("");
    CHECK_EQ(state->ask, DB_ASK_FIGHT);
    CHECK_EQ(state->asked, 1);
    CHECK_EQ(fights(a), 2);
    dice("1 2 5 5");
    choose("a2", "b2");
    CHECK_EQ(total_of("a2"), 5); /* was fought first, with the first dice */
    CHECK_EQ(total_of("a1"), 9); /* the last one needed no answer */
    CHECK_EQ(state->phase, DB_COMMAND);
}

TEST(DB_E30, "a fight that is not there is refused")
{
    two_pairs();
    begin(1, 6);
    combat("");
    struct action cross = fight_of("a1", "b2"), theirs = fight_of("b1", "a1"), none = fight_of("a1", "a2");
    CHECK_EQ(db_ask_fight.check(&ctx, &cross).code, DB_WHY_NO_FIGHT);
    CHECK_EQ(db_ask_fight.check(&ctx, &theirs).code, DB_WHY_NO_FIGHT);
    CHECK_EQ(db_ask_fight.check(&ctx, &none).code, DB_WHY_NO_FIGHT);
    CHECK_EQ(db_ask_fight.check(&ctx, &none).rule.letter, 'E');
    CHECK_EQ(db_ask_fight.check(&ctx, &none).rule.number, 30);
}

TEST(DB_215, "the die of the active player is drawn first")
{
    field();
    put("a1", "SpS", 10000, 10000, 900);
    put("b1", "SpS", 10000, 10000, 2700);
    begin(1, 6);
    combat("6 3");
    CHECK_EQ(total_of("a1"), 10);
    field();
    put("a1", "SpS", 10000, 10000, 900);
    put("b1", "SpS", 10000, 10000, 2700);
    begin(2, 6);
    combat("6 3");
    CHECK_EQ(total_of("b1"), 10);
    CHECK_EQ(total_of("a1"), 7);
}

TEST(DB_219, "an element rolls once a bound: pursuit into a new enemy is no fight")
{
    TEST_ALSO(DB_564);
    field();
    put("a1", "Kn", 10000, 10000, 900);
    put("b1", "SpS", 10000, 10000, 2700);
    put("b2", "SpS", 10000, 11000, 2700); /* 500 behind b1 */
    put("b3", "Her", 20000, 18000, 2700);
    begin(1, 6);
    combat("4 1");
    CHECK_EQ(lost_under("b1"), 582);
    CHECK_POSE("a1", 10000, 11000, 900);
    CHECK_EQ(db_form(&ctx, e("a1"), e("b2")), DB_FORM_FRONT);
    CHECK_EQ(events_of(DB_EV_FOUGHT), 1);
    CHECK_EQ(state->phase, DB_COMMAND);
    CHECK(state->element[e("a1")].flags & DB_F_FOUGHT);
    CHECK(!(state->element[e("b2")].flags & DB_F_FOUGHT));
}

TEST(DB_220, "after the last fight victory is checked and the other player is active")
{
    field();
    put("a1", "SpS", 10000, 10000, 900);
    put("b1", "SpS", 10000, 12000, 2700);
    begin(1, 6);
    combat("");
    CHECK_EQ(state->active, 1);
    CHECK_EQ(state->phase, DB_COMMAND);
}

TEST(DB_561, "who stands on a flank or rear does not roll")
{
    struct action a[8];
    field();
    put("a1", "SpS", 10000, 10000, 900);
    put("b1", "BdS", 10000, 10000, 2700);
    put("b2", "BdS", 9500, 9500, 0);
    put("b3", "BdS", 10000, 9500, 900);
    begin(1, 6);
    dice("");
    db_begin_combat(&ctx);
    CHECK_EQ(fights(a), 1);
    CHECK_EQ(a[0].arg[1], e("b1"));
    CHECK_EQ(state->element[e("b2")].foe, 0);
}

TEST(DB_562, "who was caught and could not turn fights without turning, with the modifier against itself")
{
    field();
    put("a1", "SpS", 10000, 10000, 900);
    put("b1", "BdS", 9500, 9500, 0); /* on its left */
    begin(1, 6);
    combat("3 2");
    CHECK_EQ(total_of("a1"), 4 - 1 + 3);
    CHECK_EQ(total_of("b1"), 5 + 2);
    CHECK_EQ(result_of("a1"), 'R');
    CHECK_EQ(lost_under("a1"), 631);
}

TEST(DB_562, "of several enemies it fights the one whose contact is oldest")
{
    TEST_ALSO(DB_R108);
    field();
    put("a1", "SpS", 10000, 10000, 900);
    put("b1", "BdS", 9500, 9500, 0);    /* left */
    put("b2", "BdS", 10000, 9500, 900); /* rear */
    begin(1, 6);
    state->element[e("a1")].ages = 2 | 1 << 2; /* the rear was first */
    dice("");
    db_begin_combat(&ctx);
    CHECK_EQ(state->element[e("a1")].foe, 1 + e("b2"));
    state->element[e("a1")].ages = 0; /* no history: the lowest */
    db_begin_combat(&ctx);
    CHECK_EQ(state->element[e("a1")].foe, 1 + e("b1"));
    CHECK_EQ(bonus("a1", "b1"), -2);
}

TEST(DB_563, "the active player names the principal against a garrison")
{
    TEST_ALSO(DB_708);
    struct action a[8];
    field();
    AREA("castle", 11000, 8000, 13000, 8000, 13000, 10000, 11000, 10000);
    put("a1", "SpS", 0, 0, 0);
    put("a2", "SpS", 2000, 2000, 900);
    garrison("a1", "castle");
    put("b1", "BdS", 11500, 10000, 2700);
    put("b2", "AxF", 12500, 10000, 2700);
    put("b3", "Her", 20000, 18000, 2700);
    begin(2, 6);
    combat("");
    CHECK_EQ(fights(a), 2);
    dice("1 6");
    choose("b2", "a1");
    CHECK_EQ(total_of("b2"), 3 + 1);
    CHECK_EQ(events_of(DB_EV_FOUGHT), 1); /* b1 only counted */
    CHECK_EQ(result_of("b2"), 'D');
    CHECK_EQ(state->phase, DB_COMMAND);
}

TEST(DB_563, "also when the garrison's player is the active one")
{
    struct action a[8];
    field();
    AREA("castle", 11000, 8000, 13000, 8000, 13000, 10000, 11000, 10000);
    put("a1", "SpS", 0, 0, 0);
    garrison("a1", "castle");
    put("b1", "BdS", 11500, 10000, 2700);
    put("b2", "SpS", 12500, 10000, 2700);
    begin(1, 6);
    combat("");
    CHECK_EQ(fights(a), 2);
    CHECK_EQ(a[0].arg[0], e("a1"));
    dice("6 1");
    choose("a1", "b2");
    CHECK_EQ(total_of("a1"), 4 + 4 - 1 + 6);
}

TEST(DB_564, "a fight whose sides are no longer in contact is dropped")
{
    field();
    put("a1", "Beh", 10000, 10000, 900);
    put("a2", "SpS", 10500, 8500, 0); /* behind the Behemoth, facing east */
    put("a3", "Her", 20000, 4000, 900);
    put("b1", "SpS", 10000, 10000, 2700);
    put("b2", "SpS", 10500, 8500, 1800);
    begin(1, 6);
    combat("");
    CHECK_EQ(state->ask, DB_ASK_FIGHT);
    dice("1 6"); /* 6 : 10, the Behemoth recoils and tramples a2 */
    choose("a1", "b1");
    CHECK_EQ(lost_under("a2"), 634);
    CHECK_EQ(events_of(DB_EV_FIGHT_DROPPED), 1);
    CHECK_EQ(events_of(DB_EV_FOUGHT), 1);
    CHECK_EQ(state->phase, DB_COMMAND);
}

TEST(DB_564, "modifiers are read when the fight is resolved")
{
    field();
    put("a1", "SpS", 10000, 10000, 900);
    put("a2", "SpS", 11000, 10000, 900);
    put("b1", "BdS", 10000, 10000, 2700);
    put("b2", "BdS", 11000, 10000, 2700);
    begin(1, 6);
    dice("1 6 3 3");
    db_begin_combat(&ctx);
    db_step_combat(&ctx);
    choose("a1", "b1"); /* a1 recoils; b1 pursues and now stands along the side of a2 */
    CHECK_EQ(total_of("a1"), 4 + 1 + 1);
    CHECK_EQ(result_of("a1"), 'R');
    CHECK_EQ(total_of("a2"), 4 - 1 + 3); /* no shield wall any more, one overlap */
}

TEST(DB_651, "both destroyed is simultaneous: the last elements of both armies draw")
{
    TEST_ALSO(DB_R106);
    field();
    put("a1", "Her", 10000, 10000, 900);
    put("b1", "Her", 10000, 10000, 2700);
    begin(1, 6);
    combat("3 3");
    CHECK_EQ(status("a1"), DB_LOST);
    CHECK_EQ(status("b1"), DB_LOST);
    CHECK(state->head.over);
    CHECK_EQ(state->winner, 0);
    CHECK_EQ(events_of(DB_EV_PURSUED), 0);
}

TEST(DB_562, "an element of either player is caught")
{
    field();
    put("a1", "BdS", 10500, 10500, 1800); /* on the left of b1 */
    put("b1", "SpS", 10000, 10000, 2700);
    begin(1, 6);
    dice("");
    db_begin_combat(&ctx);
    CHECK_EQ(state->element[e("b1")].foe, 1 + e("a1"));
    CHECK_EQ(state->element[e("a1")].foe, 1 + e("b1"));
}

TEST(DB_564, "a push out of contact drops the fight of who was caught")
{
    field();
    put("a1", "SpS", 10000, 5000, 900);
    put("a2", "SpS", 10000, 5500, 900); /* before a1, fights b2 */
    put("a3", "Her", 2000, 2000, 900);
    put("b1", "BdS", 9500, 4500, 0); /* on the left of a1 */
    put("b2", "BdS", 10000, 5500, 2700);
    put("b3", "Her", 2000, 18000, 2700);
    begin(1, 6);
    dice("1 4");
    db_begin_combat(&ctx);
    db_step_combat(&ctx);
    choose("a2", "b2"); /* 5 : 9 */
    CHECK_POSE("a1", 10000, 4500, 900);
    CHECK_EQ(events_of(DB_EV_FIGHT_DROPPED), 1);
    CHECK_EQ(state->phase, DB_COMMAND);
}

TEST(DB_564, "a garrison whose last assailant is gone has no fight")
{
    field();
    AREA("castle", 11000, 8000, 13000, 8000, 13000, 10000, 11000, 10000);
    put("a1", "SpS", 0, 0, 0);
    garrison("a1", "castle");
    put("b1", "BdS", 11500, 10000, 2700);
    put("b2", "SpS", 12500, 10000, 2700);
    put("b3", "Her", 20000, 18000, 2700);
    begin(1, 6);
    combat("");
    state->ask = state->asked = 0;
    db_destroy(&ctx, e("b1"), 634, -1);
    dice("1 5");
    db_step_combat(&ctx); /* b2 alone is left: no question; a tie */
    CHECK_EQ(events_of(DB_EV_FIGHT_DROPPED), 0);
    CHECK_EQ(events_of(DB_EV_FOUGHT), 1);
    db_begin_combat(&ctx);
    db_destroy(&ctx, e("b2"), 634, -1);
    db_step_combat(&ctx);
    CHECK_EQ(events_of(DB_EV_FIGHT_DROPPED), 1);
    CHECK(!state->ask);
}

TEST(DB_172, "the river is rolled after a fight that drives somebody into it")
{
    field();
    LINE("river", 800, 0, 9000, 25000, 9000);
    put("a1", "SpS", 10000, 10000, 900); /* its rear is at 9500, the bank at 9400 */
    put("a2", "Her", 2000, 2000, 900);
    put("b1", "BdS", 10000, 10000, 2700);
    put("b2", "Her", 2000, 18000, 2700);
    begin(1, 6);
    combat("1 4 2");
    CHECK_EQ(result_of("a1"), 'R');
    CHECK_EQ(state->river, DB_PALTRY);
}
