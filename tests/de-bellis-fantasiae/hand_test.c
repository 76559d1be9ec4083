/* hand_test.c: the questions of the movement phase: take, pay, via, back, stay, end: §3.11. */
#include "moves.h"

static void line(int pips)
{
    field();
    put("a1", "SpS", 10000, 5000, 900);
    put("a2", "SpS", 11000, 5000, 900);
    put("a3", "SpS", 15000, 5000, 900);
    general("a1");
    put("b1", "SpS", 10000, 9000, 2700);
    begin(1, pips);
    db_ask(&ctx, DB_ASK_UNIT, 0);
}

static struct action taking(const char *labels)
{
    struct action a = {DB_ACT_TAKE, 0, 4, {0}};
    db_set_to(set(labels), a.arg);
    return a;
}

static bool listed(const struct db_ask_rules *ask, const struct action *a)
{
    static struct action buf[512];
    struct offers l = {buf, 512, 0, 0, false};
    ask->list(&ctx, &l);
    for (int i = 0; i < l.n; i++)
        if (action_same(&buf[i], a))
            return true;
    return false;
}

static int in_list(const struct db_ask_rules *ask)
{
    static struct action buf[512];
    struct offers l = {buf, 512, 0, 0, false};
    ask->list(&ctx, &l);
    for (int i = 0; i < l.n; i++)
        CHECK_EQ(ask->check(&ctx, &buf[i]).code, 0);
    return l.n;
}

TEST(DB_212, "units are taken, moved, and the phase is ended")
{
    line(6);
    struct action a = taking("a1 a2"), end = {DB_ACT_END, 0, 0, {0}}, go_on = {DB_ACT_MARCH, 0, 4, {1000}};
    CHECK(listed(&db_ask_unit, &a));
    CHECK(listed(&db_ask_unit, &end));
    CHECK_EQ(in_list(&db_ask_unit), 5);
    db_ask_unit.apply(&ctx, &a);
    CHECK_EQ(state->ask, DB_ASK_MOVE);
    CHECK_EQ(state->hand, set("a1 a2"));
    CHECK(told_event(DB_EV_TOOK) >= 0);
    CHECK_EQ(db_set_of(&noted.buf[told_event(DB_EV_TOOK)].arg[1]), set("a1 a2"));
    CHECK(in_list(&db_ask_move) >= 2);
    CHECK_EQ(db_ask_move.check(&ctx, &go_on).code, 0);
    db_ask_move.apply(&ctx, &go_on);
    CHECK_EQ(state->ask, DB_ASK_UNIT);
    CHECK_EQ(state->hand, 0);
    CHECK_EQ(db_ask_unit.check(&ctx, &a).rule.number, 3);
    db_ask_unit.apply(&ctx, &end);
    CHECK(told_event(DB_EV_MOVES_OVER) >= 0);
}

TEST(DB_212, "a unit is put back with all its extras, or stays for nothing")
{
    line(1);
    struct action a = taking("a3"), back = {DB_ACT_BACK, 0, 0, {0}}, stay = {DB_ACT_STAY, 0, 0, {0}};
    struct action point = {DB_ACT_VIA, 0, 3, {plane_pack(15000), plane_pack(5500), 900}};
    db_ask_unit.apply(&ctx, &a);
    db_ask_move.apply(&ctx, &point);
    CHECK_EQ(state->hand_vias, 1);
    CHECK_EQ(state->ask, DB_ASK_MOVE);
    db_ask_move.apply(&ctx, &back);
    CHECK_EQ(state->hand, 0);
    CHECK_EQ(state->hand_vias, 0);
    CHECK_EQ(state->via[0].x, 0);
    CHECK(told_event(DB_EV_PUT_BACK) >= 0);
    db_ask_unit.apply(&ctx, &a);
    CHECK_EQ(db_ask_move.check(&ctx, &stay).code, 0);
    db_ask_move.apply(&ctx, &stay);
    CHECK(told_event(DB_EV_STAYED) >= 0);
    CHECK_EQ(told_event(DB_EV_PAID), -1);
    CHECK_EQ(state->element[e("a3")].moves, 0);
    CHECK_EQ(state->pips[0][0], 1);
    CHECK_EQ(db_ask_unit.check(&ctx, &a).rule.number, 3);
}

TEST(DB_E02, "only own elements that are there are taken")
{
    line(6);
    struct action a = taking("a1");
    a.arg[3] = 1; /* no such element */
    CHECK_EQ(db_ask_unit.check(&ctx, &a).rule.number, 2);
    a = (struct action){DB_ACT_TAKE, 0, 4, {0}};
    CHECK_EQ(db_ask_unit.check(&ctx, &a).rule.number, 2);
    state->element[0].status = DB_LOST;
    a = taking("a1");
    CHECK_EQ(db_ask_unit.check(&ctx, &a).rule.number, 2);
}

TEST(DB_233, "extras of a unit in hand: who pays")
{
    struct action buf[16];
    struct offers l = {buf, 16, 0, 0, false};
    field();
    put("a1", "Kn", 5000, 5000, 900);
    put("a2", "Kn", 7000, 5000, 900);
    general("a1");
    command("a2", 2);
    general("a2");
    begin(1, 6);
    hold("a2");
    db_ask_move.extras(&ctx, &l);
    CHECK_EQ(l.n, 2);
    CHECK_EQ(buf[0].kind, DB_ACT_BACK);
    CHECK_EQ(buf[1].kind, DB_ACT_PAY);
    CHECK_EQ(buf[1].arg[0], 1);
    db_ask_move.apply(&ctx, &buf[1]);
    l.n = 0;
    db_ask_move.extras(&ctx, &l);
    CHECK_EQ(buf[1].arg[0], 2);
}

TEST(DB_703, "moves of a garrison: the ways out, by the middle and both ends of each side")
{
    struct action buf[16];
    struct offers l = {buf, 16, 0, 0, false};
    field();
    put("a1", "SpS", 0, 0, 0);
    general("a1");
    AREA("castle", 11500, 12000, 13500, 12000, 13500, 14000, 11500, 14000);
    garrison("a1", "castle");
    begin(1, 6);
    hold("a1");
    db_ask_move.list(&ctx, &l);
    CHECK_EQ(l.n, 11); /* `stay`, and not more than ten of twelve */
    CHECK_EQ(buf[0].kind, DB_ACT_STAY);
    for (int i = 1; i < l.n; i++) {
        CHECK_EQ(buf[i].kind, DB_ACT_LEAVE);
        CHECK_EQ(db_ask_move.check(&ctx, &buf[i]).code, 0);
    }
    l.n = 0;
    db_ask_move.extras(&ctx, &l);
    CHECK_EQ(l.n, 1); /* `back` */
}

TEST(DB_703, "a unit on the table has no ways out")
{
    struct action buf[16];
    struct offers l = {buf, 16, 0, 0, false};
    field();
    put("a1", "SpS", 12500, 11000, 900);
    general("a1");
    AREA("castle", 11500, 12000, 13500, 12000, 13500, 14000, 11500, 14000);
    begin(1, 6);
    hold("a1");
    db_ask_move.extras(&ctx, &l);
    CHECK_EQ(l.n, 1);
}
