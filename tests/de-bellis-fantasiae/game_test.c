/* game_test.c: the game as a whole: questions, refusals, resigning, the score, what must always hold. */
#include "support.h"
#include "talk.h"

static void two_alone(void)
{
    field();
    named();
    put("a1", "SpS", 12000, 5000, 900);
    put("a2", "SpS", 13000, 5000, 900);
    put("b1", "SpS", 12000, 15000, 2700);
    begin(1, 3);
    ask(DB_ASK_UNIT, 1);
}

TEST(DB_E30, "who is not asked, or answers another question, is refused with that code")
{
    two_alone();
    struct why w = refused(2, "end");
    CHECK_EQ(w.code, DB_WHY_NOT_ASKED);
    CHECK_EQ(code_of(&w), 30);
    w = refused(1, "fight a1 b1");
    CHECK_EQ(w.code, DB_WHY_NOT_NOW);
    CHECK_EQ(code_of(&w), 30);
    w = refused(1, "march 1");
    CHECK_EQ(w.code, DB_WHY_NOTHING_HELD);
    act("take a1");
    w = refused(1, "take a2");
    CHECK_EQ(w.code, DB_WHY_HELD);
    CHECK_EQ(code_of(&w), 30);
}

TEST(game, "arguments that notation cannot write are no action")
{
    two_alone();
    struct action a = wish(1, "fight a1 b1");
    a.arg[1] = 99;
    CHECK_EQ(db_check(&rules->head, state, &a).code, DB_WHY_MALFORMED);
    a = wish(1, "go 12 8 90");
    a.arg[2] = PLANE_TURN;
    CHECK_EQ(db_check(&rules->head, state, &a).code, DB_WHY_MALFORMED);
    a.arg[2] = -1;
    CHECK_EQ(db_check(&rules->head, state, &a).code, DB_WHY_MALFORMED);
}

TEST(game, "a quiet player moves nothing: stay, then end")
{
    two_alone();
    struct action a = db_game.rules.default_answer(&rules->head, state, 0);
    CHECK_STR(notated(&a), "end");
    act("take a1");
    a = db_game.rules.default_answer(&rules->head, state, 0);
    CHECK_STR(notated(&a), "stay");
}

TEST(game, "a unit in hand is put down or stays, and another one can be taken")
{
    two_alone();
    act("take a1-a2");
    CHECK_EQ(state->hand, 3);
    act("back");
    CHECK_EQ(state->hand, 0);
    CHECK_EQ(state->pips[0][0], 3);
    act("take a1");
    act("stay");
    CHECK_EQ(state->hand, 0);
    CHECK_EQ(state->pips[0][0], 3);
    CHECK_EQ(state->ask, DB_ASK_UNIT);
}

TEST(DB_684, "a player may concede at any time, also in the other's bound")
{
    two_alone();
    struct action a = wish(2, "resign");
    CHECK_EQ(db_check(&rules->head, state, &a).code, 0);
    db_game.rules.apply(&rules->head, state, &a, &noted);
    struct outcome out;
    db_outcome(&rules->head, state, &out);
    CHECK_EQ(state->head.over, 1);
    CHECK_EQ(out.share[0], 1000);
    CHECK_EQ(out.share[1], 0);
    CHECK_EQ(out.reason, DB_BY_RESIGNING);
    CHECK_EQ(out.rule.number, 684);
    CHECK(!db_audit(&rules->head, state));
    a = wish(1, "end");
    CHECK_EQ(db_check(&rules->head, state, &a).code, DB_WHY_OVER);
}

TEST(game, "an agreed draw is half a win each; the score is the morale value taken")
{
    two_alone();
    state->lost[1][0] = 2;
    state->lost_else[1] = 4;
    state->element[e("b1")].status = DB_LOST;
    db_game.rules.agree(&rules->head, state, &noted);
    struct outcome out;
    db_outcome(&rules->head, state, &out);
    CHECK_EQ(out.share[0], 500);
    CHECK_EQ(out.share[1], 500);
    CHECK_EQ(out.score[0], 6);
    CHECK_EQ(out.score[1], 0);
}

/* ---- what must always hold ---- */

static void expect_broken(const char *part)
{
    const char *broken = db_audit(&rules->head, state);
    if (!broken || !strstr(broken, part))
        test_fail(__FILE__, __LINE__, "'%s' was expected, found '%s'", part, broken ? broken : "nothing");
}

TEST(audit, "a sound position has no complaint")
{
    two_alone();
    CHECK(!db_audit(&rules->head, state));
    act("take a1");
    CHECK(!db_audit(&rules->head, state));
}

TEST(audit, "overlaps beyond the tolerance, bases off the field and in walls are seen")
{
    two_alone();
    state->element[e("a2")].x = 12990; /* within it */
    CHECK(!db_audit(&rules->head, state));
    state->element[e("a2")].x = 12989;
    expect_broken("overlap");
    state->element[e("a2")].x = 24511;
    expect_broken("field");
    state->element[e("a2")].x = 20000;
    state->element[e("a2")].a = 3600;
    expect_broken("angle");
    field();
    put("a1", "SpS", 4000, 3000, 900);
    put("b1", "SpS", 12000, 15000, 2700);
    AREA("castle", 3000, 2000, 5000, 2000, 5000, 4000, 3000, 4000);
    begin(1, 3);
    ask(DB_ASK_UNIT, 1);
    expect_broken("closed");
}

TEST(audit, "garrisons, values, PIPs and the hand are counted")
{
    two_alone();
    state->pips[0][0] = 7;
    expect_broken("six PIPs");
    state->pips[0][0] = 3;
    state->pips[1][0] = 1;
    expect_broken("active player");
    state->pips[1][0] = 0;
    state->lost[0][0] = 2;
    expect_broken("lost values");
    state->lost[0][0] = 0;
    state->hand = 1;
    expect_broken("in hand");
    state->hand = 0;
    state->place[DB_P_SOUTH].garrison = 1;
    expect_broken("garrison");
    state->place[DB_P_SOUTH].garrison = 0;
    state->ask = 0;
    expect_broken("asked");
    ask(DB_ASK_UNIT, 1);
    state->bound = 41;
    expect_broken("in time");
    state->bound = 3;
    CHECK(!db_audit(&rules->head, state));
}

/* A castle held by a1 and both camps, two commands of NORTH, a dragon that is away. */
static void many_things(void)
{
    field();
    put("a1", "SpS", 0, 0, 0);
    put("a2", "Kn", 12000, 6000, 900);
    put("a3", "Dra", 0, 0, 900);
    put("b1", "SpS", 12000, 12000, 2700);
    put("b2", "LM", 20000, 12000, 2700);
    command("b2", 2);
    general("a2");
    general("b1");
    away("a3");
    garrison("a1", "castle");
    AREA("castle", 3000, 2000, 5000, 2000, 5000, 4000, 3000, 4000);
    camps(12000, 11000);
    begin(1, 6);
    ask(DB_ASK_UNIT, 1);
    CHECK(!db_audit(&rules->head, state));
}

/* One number of the state is changed, seen, and put back. */
static void spoil(void *bytes, size_t size, int64_t value, const char *part)
{
    unsigned char was[8];
    memcpy(was, bytes, size);
    memcpy(bytes, &value, size);
    if (part)
        expect_broken(part);
    else if (db_audit(&rules->head, state))
        test_fail(__FILE__, __LINE__, "'%s' was not expected", db_audit(&rules->head, state));
    memcpy(bytes, was, size);
}
#define SPOIL(what, value, part) spoil(&(what), sizeof(what), value, part)
#define SOUND(what, value) spoil(&(what), sizeof(what), value, NULL)

TEST(audit, "what is wrong with one element is seen: where it is, whom it aims at, with whom it moved")
{
    many_things();
    struct db_element *a2 = &state->element[e("a2")], *folk = &state->element[e("a0")];
    SPOIL(a2->status, DB_LEFT + 1, "somewhere");
    SPOIL(folk->status, DB_ON_TABLE, "hold a place");
    SPOIL(folk->status, DB_AWAY, "hold a place");
    SOUND(state->element[e("t1")].status, DB_LOST);
    SPOIL(state->element[e("t1")].status, DB_AWAY, "hold a place");
    SPOIL(a2->foe, rules->elements + 1, "target or opponent");
    SOUND(a2->foe, rules->elements);
    SPOIL(a2->band, 1, "moved with a set");
    state->bands = 1;
    SOUND(a2->band, 1);
    SPOIL(a2->band, 2, "moved with a set");
    SPOIL(a2->a, -1, "facing");
    SPOIL(a2->a, PLANE_TURN, "facing");
    SOUND(a2->a, 0);
    SPOIL(a2->y, 739, "lie on the field");
    SOUND(a2->y, 740);
    SPOIL(state->element[e("b2")].x, 12000, "overlap");
    SOUND(a2->x, 4000);
    a2->y = 3500; /* in the castle */
    SPOIL(a2->x, 4000, "closed");
    a2->y = 900; /* in its own camp, then in the enemy's */
    SOUND(a2->x, 12700);
    a2->y = 20000;
    SPOIL(a2->x, 11700, "closed");
}

TEST(audit, "garrisons are where they think, and camps that were taken are gone")
{
    many_things();
    struct db_place *castle = &state->place[DB_P_CASTLE], *south = &state->place[DB_P_SOUTH];
    SPOIL(state->element[e("a1")].place, DB_P_SOUTH, "thinks");
    SPOIL(state->element[e("a1")].place, DB_PLACES, "thinks");
    SPOIL(castle->garrison, 1 + e("a2"), "thinks");
    SPOIL(state->element[e("a1")].status, DB_AWAY, "one garrison at most");
    SPOIL(castle->there, 0, "only places that are there");
    SPOIL(castle->holder, 2, "held by the side");
    SPOIL(state->place[DB_P_NORTH].holder, 1, "held by the side");
    SPOIL(castle->taken, 1, "gone");
    SPOIL(south->taken, 1, "gone");
    state->element[e("a0")].status = DB_LOST;
    south->garrison = 0;
    CHECK(!db_audit(&rules->head, state));
    SPOIL(south->garrison, rules->elements + 1, "only places that are there");
    south->there = 0;
    south->taken = 1; /* and its value is lost */
    expect_broken("lost values");
    state->lost[0][0] = 4;
    CHECK(!db_audit(&rules->head, state));
    state->place[DB_P_CITY].taken = 1;
    expect_broken("gone");
}

TEST(audit, "values lost and at the start are those of the elements, by command")
{
    many_things();
    for (int seat = 0; seat < DB_SEATS; seat++)
        for (int i = 0; i < DB_COMMANDS_MAX; i++) {
            SPOIL(state->lost[seat][i], 1, "lost values");
            SPOIL(state->start[seat][i], 9, "starting values");
        }
    rules->position.lost[1][1] = 3;
    expect_broken("lost values");
    state->lost[1][1] = 3;
    expect_broken("starting values");
    state->start[1][1] += 3;
    CHECK(!db_audit(&rules->head, state));
    state->element[e("a2")].status = DB_LOST; /* a knight, and 2 for the general */
    SOUND(state->lost[0][0], 4);
    SPOIL(state->lost[0][0], 2, "lost values");
    state->element[e("a2")].status = DB_ON_TABLE;
    state->element[e("a3")].flags = DB_F_APPEARED; /* the dragon counts from now on */
    expect_broken("starting values");
    state->start[0][0] += 4;
    CHECK(!db_audit(&rules->head, state));
    rules->dragon_mv = 8; /* a lost one counts what the scenario says */
    state->element[e("a3")].status = DB_LOST;
    SOUND(state->lost[0][0], 8);
    SPOIL(state->lost[0][0], 4, "lost values");
    state->element[e("a3")].status = DB_AWAY;
    SOUND(state->broken[1], 2);
    SPOIL(state->broken[0], 2, "only commands break");
    SPOIL(state->broken[1], 4, "only commands break");
    rules->member[e("b2")].command = 2;
    expect_broken("belongs to a command");
}

TEST(audit, "PIPs, hand, question, phase, bound and end fit each other")
{
    many_things();
    SOUND(state->pips[0][0], 0);
    SPOIL(state->pips[0][0], 7, "six PIPs");
    SPOIL(state->pips[0][1], 1, "active player");
    SPOIL(state->pips[1][1], 6, "active player");
    SPOIL(state->hand, 1, "in hand while");
    SPOIL(state->hand_vias, 1, "unit in hand");
    SPOIL(state->hand_left, 1, "unit in hand");
    SPOIL(state->hand_pays, 1, "unit in hand");
    ask(DB_ASK_MOVE, 1);
    expect_broken("in hand while");
    hold("a2");
    SOUND(state->hand_vias, DB_VIAS_MAX);
    SPOIL(state->hand_vias, DB_VIAS_MAX + 1, "three way points");
    SOUND(state->hand, 4);
    SPOIL(state->hand, 8, "belongs to the army");
    SPOIL(state->ask, DB_ASK_UNIT, "in hand while");
    SOUND(state->ask, DB_ASK_PLACE);
    SPOIL(state->ask, DB_ASK_COUNT, "known ones");
    SPOIL(state->asked, 0, "asked until");
    SPOIL(state->asked, 3, "known ones");
    SPOIL(state->active, 2, "known ones");
    SPOIL(state->phase, DB_COMBAT + 1, "counted from");
    SPOIL(state->phase, DB_SETUP, "counted from");
    SPOIL(state->bound, 0, "counted from");
    SOUND(state->bound, 40);
    SPOIL(state->bound, 41, "in time");
    SPOIL(state->ending, DB_BY_TIME, "has a reason");
    SPOIL(state->winner, 1, "has a reason");
    SPOIL(state->head.over, 1, "asked until");
    state->hand = 0;
    state->ask = state->asked = 0;
    SPOIL(state->head.over, 1, "has a reason");
    state->ending = DB_BY_TIME;
    SOUND(state->head.over, 1);
    SPOIL(state->head.over, 0, "asked until");
}

/* ---- a whole battle ---- */

static int play(const struct ruleset *rs, uint64_t seed, void *st, struct action *buf)
{
    struct rng r;
    int steps = 0;
    rng_seed(&r, seed);
    db_game.rules.setup(rs, seed, st, NULL);
    while (!head_of(st)->over && steps < 20000) {
        int seat = db_game.rules.to_move(st) & 1 ? 0 : 1;
        int n = db_game.rules.actions(rs, st, seat, buf, db_game.max_actions);
        CHECK(n > 0 && n <= db_game.max_actions);
        db_game.rules.apply(rs, st, &buf[rng_below(&r, (uint32_t)n)], NULL);
        const char *broken = db_audit(rs, st);
        if (broken)
            test_fail(__FILE__, __LINE__, "seed %d, step %d: %s", (int)seed, steps, broken);
        steps++;
    }
    return steps;
}

TEST(game, "random battles come to their end, and the same seed plays the same battle")
{
    static struct db_state one, two;
    static struct action buf[2048];
    struct match m = support_match(&db_game, "first-battle");
    for (uint64_t seed = 1; seed <= 3; seed++) {
        CHECK(play(m.rs, seed, &one, buf) < 20000);
        CHECK(one.head.over && one.ending != DB_GOES_ON);
    }
    play(m.rs, 3, &two, buf);
    CHECK(game_same(&one, &two));
    data_match_free(&m);
}

TEST(DB_107, "the standard field is 25 by 20, the long side along the base edges")
{
    struct match m = support_match(&db_game, "first-battle");
    const struct db_ruleset *rs = (const struct db_ruleset *)m.rs;
    CHECK_EQ(rs->width, 25000);
    CHECK_EQ(rs->height, 20000);
    data_match_free(&m);
}
