/* bound_test.c: the order of a bound (DB-210 to 221, 230), and what every measure and die obeys (DB-103 to 106). */
#include "talk.h"

/* One element each, far apart: nobody shoots, nobody fights. */
static void two_alone(void)
{
    field();
    named();
    put("a1", "SpS", 12000, 5000, 900);
    put("b1", "SpS", 12000, 15000, 2700);
    begin(1, 3);
    ask(DB_ASK_UNIT, 1);
}

static int phase_of(int kind)
{
    switch (kind) {
    case DB_EV_PIPS: return DB_COMMAND;
    case DB_EV_MOVED: return DB_MOVEMENT;
    case DB_EV_SHOT: return DB_SHOOTING;
    case DB_EV_FOUGHT: return DB_COMBAT;
    default: return -1;
    }
}

TEST(DB_210, "command, movement, shooting, close combat, in this order")
{
    field();
    put("a1", "SpS", 12000, 8000, 900);
    put("b1", "SpS", 12000, 8000, 2700); /* they fight */
    put("a2", "XBw", 17000, 8000, 900);
    put("b2", "SpS", 17000, 10500, 2700); /* it is shot at */
    put("a3", "SpS", 5000, 3000, 900);    /* it moves */
    begin(1, 0);
    state->phase = DB_COMMAND;
    dice("3 4 4 4 4 6");
    db_game.rules.audit(&rules->head, state);
    struct db *c = &ctx;
    db_step(c);
    db_step(c);
    CHECK_EQ(state->ask, DB_ASK_UNIT);
    TEST_ALSO(DB_212);
    act("take a3");
    act("march 1");
    act("end");
    int at = -1;
    for (int i = 0; i < noted.len; i++)
        if (phase_of(noted.buf[i].kind) >= 0) {
            CHECK(phase_of(noted.buf[i].kind) >= at || noted.buf[i].kind == DB_EV_PIPS);
            at = phase_of(noted.buf[i].kind);
        }
    CHECK(told_event(DB_EV_PIPS) < told_event(DB_EV_MOVED) && told_event(DB_EV_PIPS) >= 0);
    CHECK(told_event(DB_EV_MOVED) < told_event(DB_EV_SHOT));
    CHECK(told_event(DB_EV_SHOT) < told_event(DB_EV_FOUGHT));
}

TEST(DB_211, "the score of the die is the number of PIPs")
{
    two_alone();
    state->phase = DB_COMMAND;
    dice("5");
    db_begin_bound(&ctx);
    CHECK_EQ(state->pips[0][0], 5);
    CHECK_EQ(state->pips[1][0], 0);
    const struct event *pips = &noted.buf[told_event(DB_EV_PIPS)];
    CHECK_EQ(pips->arg[0], 0);
    CHECK_EQ(pips->arg[2], 5);
}

TEST(DB_230, "one die for each command of the army")
{
    field();
    put("a1", "SpS", 12000, 5000, 900);
    put("a2", "SpS", 14000, 5000, 900);
    put("b1", "SpS", 12000, 15000, 2700);
    command("a2", 2);
    begin(1, 0);
    dice("2 6");
    db_begin_bound(&ctx);
    CHECK_EQ(state->pips[0][0], 2);
    CHECK_EQ(state->pips[0][1], 6);
    CHECK_EQ(state->pips[0][2], 0);
    CHECK_EQ(noted.buf[told_event(DB_EV_PIPS)].arg[1], 1); /* commands count from 1 on */
}

TEST(DB_213, "both sides shoot in one player's bound")
{
    field();
    put("a1", "XBw", 12000, 8000, 900);
    put("b1", "SpS", 12000, 10500, 2700);
    put("b2", "XBw", 17000, 10500, 2700);
    put("a2", "SpS", 17000, 8000, 900);
    begin(1, 0);
    ask(DB_ASK_UNIT, 1);
    dice("3 3 3 3 4 4 4 4 4");
    act("end");
    CHECK_EQ(state->ask, DB_ASK_SHOT);
    TEST_ALSO(DB_214);
    CHECK_EQ(state->asked, 1); /* the active player decides about the shots of both */
    act("resolve a2");
    CHECK_EQ(noted.buf[told_event(DB_EV_SHOT)].arg[0], e("b2"));
    noted.len = 0;
    CHECK(told_event(DB_EV_SHOT) < 0);
}

TEST(DB_215, "the die of the active player's element is drawn first, also where the other shoots")
{
    field();
    put("a1", "SpS", 12000, 8000, 900);
    put("b1", "XBw", 12000, 10500, 2700);
    begin(1, 0);
    ask(DB_ASK_UNIT, 1);
    dice("6 1 4");
    act("end");
    const struct event *shot = &noted.buf[told_event(DB_EV_SHOT)];
    CHECK_EQ(shot->arg[0], e("b1"));
    CHECK_EQ(shot->arg[2], 1); /* the shooter's */
    CHECK_EQ(shot->arg[3], 6); /* the target's: it belongs to the active player */
}

TEST(DB_215, "the die of the active player's element is drawn first in a fight")
{
    field();
    put("a1", "SpS", 12000, 8000, 900);
    put("b1", "SpS", 12000, 8000, 2700);
    begin(2, 0);
    ask(DB_ASK_UNIT, 2);
    dice("6 1 4");
    act("end");
    const struct event *fought = &noted.buf[told_event(DB_EV_FOUGHT)];
    CHECK_EQ(fought->arg[fought->arg[0] == e("b1") ? 2 : 3], 6);
}

/* Two fights side by side, far enough not to overlap. */
static void two_fights(void)
{
    field();
    named();
    put("a1", "SpS", 8000, 8000, 900);
    put("b1", "SpS", 8000, 8000, 2700);
    put("a2", "SpS", 14000, 8000, 900);
    put("b2", "SpS", 14000, 8000, 2700);
    begin(1, 0);
    ask(DB_ASK_UNIT, 1);
}

TEST(DB_216, "all whose fronts are in contact fight")
{
    two_fights();
    dice("4 4 4 4 6");
    act("end");
    act("fight a1 b1");
    int fights = 0;
    for (int i = 0; i < noted.len; i++)
        fights += noted.buf[i].kind == DB_EV_FOUGHT;
    CHECK_EQ(fights, 2);
}

TEST(DB_217, "the active player decides the order of the fights")
{
    two_fights();
    act("end");
    CHECK_EQ(state->ask, DB_ASK_FIGHT);
    CHECK_EQ(state->asked, 1);
    CHECK_STR(said_question(1, LANG_EN), "Which fight comes next? 2 are left.");
    CHECK_EQ(refused(1, "fight a2 b2").code, 0);
    CHECK_EQ(refused(1, "fight a1 b1").code, 0);
    struct why w = refused(1, "fight a1 b2");
    CHECK_EQ(code_of(&w), 30);
    w = refused(2, "fight b1 a1");
    CHECK_EQ(code_of(&w), 30);
    TEST_ALSO(DB_E30);
}

TEST(DB_218, "outcome moves are carried out before the next fight is chosen")
{
    two_fights();
    act("end");
    dice("1 3");
    act("fight a1 b1"); /* 5 : 7, a1 recoils */
    CHECK_POSE("a1", 8000, 7500, 900);
    CHECK_EQ(told_event(DB_EV_FOUGHT) >= 0, true);
}

TEST(DB_219, "an element rolls in one fight a bound: pursuit into a new enemy is no second one")
{
    field();
    put("a1", "BdS", 12000, 8000, 900);
    put("b1", "SpS", 12000, 8000, 2700);
    put("a2", "SpS", 3000, 8000, 900);
    put("b2", "SpS", 3000, 8000, 2700);
    begin(1, 0);
    ask(DB_ASK_UNIT, 1);
    act("end");
    dice("6 1 4 4 5");
    act("fight a1 b1"); /* 11 : 5, destroyed or driven back; the blades pursue */
    int fights = 0;
    for (int i = 0; i < noted.len; i++)
        fights +=
            noted.buf[i].kind == DB_EV_FOUGHT && (noted.buf[i].arg[0] == e("a1") || noted.buf[i].arg[1] == e("a1"));
    CHECK_EQ(fights, 1);
}

TEST(DB_220, "after close combat the other player becomes active")
{
    two_alone();
    dice("4");
    act("end");
    CHECK_EQ(state->active, 1);
    CHECK_EQ(state->bound, 4);
    CHECK_EQ(state->own_bound[1], 3);
    CHECK_EQ(state->own_bound[0], 2);
    CHECK_EQ(state->ask, DB_ASK_UNIT);
    CHECK_EQ(state->asked, 2);
}

TEST(DB_221, "unspent PIPs are lost at the end of the bound")
{
    two_alone();
    dice("4");
    act("end");
    CHECK_EQ(state->pips[0][0], 0);
    CHECK_EQ(state->pips[1][0], 4);
}

TEST(bound, "what lasts for a bound is over with it; what an element is stays")
{
    two_alone();
    struct db_element *a1 = &state->element[e("a1")];
    a1->moved = 900;
    a1->moves = a1->band = 1;
    a1->foe = 1;
    a1->flags =
        DB_F_SHOT | DB_F_CAST | DB_F_BESPELLED | DB_F_LANDED | DB_F_APPEARED | DB_F_FOUGHT | DB_F_DONE | DB_F_FREE_USED;
    state->bands = 1;
    state->hand = 1;
    state->hand_vias = 2;
    state->via[0].x = 5;
    db_begin_bound(&ctx);
    CHECK_EQ(a1->moved + a1->moves + a1->band + a1->foe, 0);
    CHECK_EQ(a1->flags, DB_F_APPEARED);
    CHECK_EQ(a1->x, 12000);
    CHECK_EQ(state->bands + state->hand + state->hand_vias + state->via[0].x, 0);
}

/* ---- measures and dice ---- */

TEST(DB_103, "within N is at N or closer")
{
    field();
    put("a1", "Mag", 12000, 8000, 900);
    put("b1", "SpS", 12000, 13000, 2700);
    begin(1, 6);
    ask(DB_ASK_SHOT, 1);
    state->phase = DB_SHOOTING;
    state->step = DB_RESOLVE;
    CHECK_EQ(refused(1, "cast a1 b1 1").code, 0);
    state->element[e("b1")].y = 13001;
    struct why w = refused(1, "cast a1 b1 1");
    CHECK_EQ(code_of(&w), 24);
}

TEST(DB_104, "a distance is the shortest one of two outlines, 0 where they touch")
{
    field();
    put("a1", "SpS", 12000, 8000, 900);
    put("b1", "SpS", 12000, 8000, 2700);
    put("b2", "SpS", 12000, 8300, 2700);
    put("b3", "SpS", 16000, 12000, 2700); /* 3 to the side, 4 ahead */
    begin(1, 6);
    CHECK_EQ(db_distance(&ctx, e("a1"), e("b1")), 0);
    CHECK_EQ(db_distance(&ctx, e("a1"), e("b2")), 300);
    CHECK_EQ(db_distance(&ctx, e("a1"), e("b3")), 5000);
    CHECK_EQ(db_distance(&ctx, e("b3"), e("a1")), 5000);
}

TEST(DB_105, "dice are fair and follow from the seed alone")
{
    int face[7] = {0};
    struct db_state other;
    two_alone();
    memcpy(&other, state, sizeof other);
    for (int i = 0; i < 6000; i++)
        face[db_d6(&ctx)]++;
    for (int i = 1; i <= 6; i++)
        CHECK(face[i] > 850 && face[i] < 1150);
    struct db again = {rules, &other, NULL};
    int sum = 0;
    for (int i = 0; i < 6000; i++)
        sum += db_d6(&again);
    CHECK_EQ(sum, face[1] + 2 * face[2] + 3 * face[3] + 4 * face[4] + 5 * face[5] + 6 * face[6]);
    CHECK(memcmp(&other.head.rng, &state->head.rng, sizeof other.head.rng) == 0);
}

TEST(DB_106, "a total may be zero or less: then any higher one doubles it")
{
    CHECK_EQ(db_margin(0, 1), DB_DOUBLED);
    CHECK_EQ(db_margin(-2, -1), DB_DOUBLED);
    CHECK_EQ(db_margin(-1, -1), DB_TIE);
    CHECK_EQ(db_margin(3, 5), DB_BEATEN);
    CHECK_EQ(db_margin(3, 6), DB_DOUBLED);
}
