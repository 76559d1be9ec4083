/* bt_test.c: every rule of Breakthrough. */
#include "core/session.h"
#include "games/breakthrough/bt.h"
#include "support.h"
#include "test.h"

/* ---- a table to play on ---- */

static struct session *s;

static void begin(const char *scenario)
{
    struct match m = support_match(&bt_game, scenario);
    s = session_new(&bt_game, m.rs, 1, &m.source);
    data_match_free(&m);
}

static void finish(void)
{
    session_free(s);
    s = NULL;
}

/* "1 e2-e3": seat (from 1) and notation.  Returns why not; code 0 if it was done. */
static struct why play(const char *line)
{
    struct action a;
    struct why why;
    int seat = line[0] - '1';
    CHECK(bt_game.words.parse(session_rules(s), session_view(s, seat), seat, line + 2, &a));
    session_act(s, &a, &why);
    return why;
}

/* Steps of both sides in turn, all of them legal: "e2-e3 d7-d6". */
static void play_all(const char *steps)
{
    char line[] = "1 e2-e3";
    for (; *steps; steps += steps[5] ? 6 : 5) {
        memcpy(line + 2, steps, 5);
        line[0] = (char)(session_to_move(s) == 1 ? '1' : '2');
        struct why why = play(line);
        if (why.code)
            test_fail(__FILE__, __LINE__, "%s is refused: %d", line, why.code);
    }
}

/* The refusal of a step, by its reason and rule. */
static void refused(const char *line, enum bt_why code, int rule_number)
{
    struct why why = play(line);
    CHECK_EQ(why.code, code);
    CHECK_EQ(why.rule.number, rule_number);
    CHECK_EQ(why.rule.letter, 0);
}

static struct outcome result(void)
{
    struct outcome o;
    bt_game.rules.outcome(session_rules(s), session_state(s), &o);
    return o;
}

static const char *drawn(void)
{
    static char text[1000];
    bt_game.words.draw(session_rules(s), session_view(s, SPECTATOR), LANG_EN, false, text, sizeof text);
    return text;
}

/* ---- the rules ---- */

TEST(BT_101, "the board has the size that the scenario names; other squares are none")
{
    begin("small");
    const struct bt_ruleset *rs = (const struct bt_ruleset *)session_rules(s);
    CHECK_EQ(bt_count(rs->board), 30);
    refused("1 f2-f3", BT_NO_SUCH_ACTION, 101);
    refused("1 a6-a7", BT_NO_SUCH_ACTION, 101);
    finish();
    begin("classic");
    rs = (const struct bt_ruleset *)session_rules(s);
    CHECK_EQ(bt_count(rs->board), 64);
    CHECK_EQ(play("1 f2-f3").code, 0);
    finish();
}

TEST(BT_102, "both begin with two full rows")
{
    begin("small");
    CHECK_STR(drawn(), "6 x x x x x\n"
                       "5 x x x x x\n"
                       "4 . . . . .\n"
                       "3 . . . . .\n"
                       "2 o o o o o\n"
                       "1 o o o o o\n"
                       "  a b c d e\n"
                       "White (o): 10 men, heading up. Black (x): 10 men, heading down.\n");
    finish();
    begin("classic");
    CHECK_EQ(result().score[0], 16);
    CHECK_EQ(result().score[1], 16);
    finish();
}

TEST(BT_103, "White begins, sides alternate, and only one's own men step")
{
    begin("classic");
    CHECK_EQ(session_to_move(s), 1);
    refused("2 e7-e6", BT_NOT_YOU, 103);
    refused("1 e7-e6", BT_NO_MAN, 103);
    refused("1 e4-e5", BT_NO_MAN, 103);
    CHECK_EQ(play("1 e2-e3").code, 0);
    CHECK_EQ(session_to_move(s), 2);
    refused("1 e3-e4", BT_NOT_YOU, 103);
    CHECK_EQ(play("2 e7-e6").code, 0);
    CHECK_EQ(session_to_move(s), 1);
    finish();
}

TEST(BT_104, "a man steps one row forward, straight or diagonally, never sideways, back or further")
{
    begin("classic");
    play_all("e2-d3 e7-d6 d3-d4 d6-e5");
    refused("1 d4-d3", BT_NO_STEP, 104);
    refused("1 d4-c4", BT_NO_STEP, 104);
    refused("1 d4-d6", BT_NO_STEP, 104);
    refused("1 d4-b5", BT_NO_STEP, 104);
    refused("1 a2-h3", BT_NO_STEP, 104);
    refused("1 a1-a2", BT_OWN_MAN, 104);
    refused("1 a1-b2", BT_OWN_MAN, 104);
    refused("1 h2-a4", BT_NO_STEP, 104); /* columns do not meet behind the edge */
    CHECK_EQ(play("1 d4-c5").code, 0);
    refused("2 e5-e6", BT_NO_STEP, 104); /* Black goes the other way */
    CHECK_EQ(play("2 e5-f4").code, 0);
    finish();
}

TEST(BT_105, "a man takes diagonally only, and need not")
{
    begin("classic");
    play_all("e2-e3 e7-e6 e3-e4 e6-e5");
    refused("1 e4-e5", BT_BLOCKED, 105);
    refused("1 e4xe5", BT_BLOCKED, 105);
    refused("1 e4xd5", BT_NOTHING_THERE, 105);
    play_all("a2-a3 d7-d6 a3-a4 d6-d5");
    refused("1 e4-d5", BT_MUST_TAKE, 105);
    play_all("a4-a5"); /* nobody is obliged */
    CHECK_EQ(result().score[0], 16);
    play_all("d5xe4");
    CHECK_EQ(result().score[0], 15);
    CHECK_EQ(result().score[1], 16);
    refused("1 a5xa6", BT_NOTHING_THERE, 105);
    finish();
}

TEST(BT_106, "the far row wins at once, for either side")
{
    begin("small");
    play_all("a2-a3 e5-e4 a3-a4 e4-e3 a4xb5 e3xd2 b5xa6");
    CHECK(session_over(s));
    CHECK_EQ(session_winner(s), BT_WHITE);
    CHECK_EQ(result().reason, BT_BY_REACHING);
    CHECK_EQ(result().rule.number, 106);
    CHECK_EQ(result().share[0], 1000);
    CHECK_EQ(result().share[1], 0);
    finish();
    begin("small");
    play_all("a2-a3 e5-e4 a3-a4 e4-e3 c2-c3 e3xd2 c3-c4 d2xc1");
    CHECK(session_over(s));
    CHECK_EQ(session_winner(s), BT_BLACK);
    CHECK_EQ(result().rule.number, 106);
    finish();
}

/* A position by its men; White is to move. */
static void lay(struct bt_state *st, const struct ruleset *rs, const char *white, const char *black)
{
    bt_game.rules.setup(rs, 1, st, NULL);
    for (int seat = 0; seat < BT_SEATS; seat++) {
        st->men[seat] = 0;
        for (const char *at = seat ? black : white; *at; at += at[2] ? 3 : 2)
            st->men[seat] |= bt_bit((at[1] - '1') * BT_WIDTH + (at[0] - 'a'));
    }
    CHECK(!bt_game.rules.audit(rs, st));
}

TEST(BT_107, "who takes the last man wins")
{
    struct match m = support_match(&bt_game, "classic");
    struct bt_state st;
    struct action a;
    struct outcome o;
    lay(&st, m.rs, "c3", "d4 h8");
    CHECK(bt_game.words.parse(m.rs, &st, 0, "c3xd4", &a));
    bt_game.rules.apply(m.rs, &st, &a, NULL);
    CHECK_EQ(st.head.over, 0); /* one is left */
    lay(&st, m.rs, "c3", "d4");
    bt_game.rules.apply(m.rs, &st, &a, NULL);
    CHECK_EQ(st.head.over, 1);
    bt_game.rules.outcome(m.rs, &st, &o);
    CHECK_EQ(o.share[0], 1000);
    CHECK_EQ(o.reason, BT_BY_TAKING);
    CHECK_EQ(o.rule.number, 107);
    data_match_free(&m);
}

TEST(BT_108, "who resigns loses, also out of turn, and nobody acts after the end")
{
    struct action extra;
    begin("classic");
    CHECK_EQ(session_extras(s, 1, &extra, 1), 1);
    CHECK_EQ(extra.kind, BT_RESIGN);
    CHECK_EQ(play("2 resign").code, 0);
    CHECK_EQ(session_winner(s), BT_WHITE);
    CHECK_EQ(result().rule.number, 108);
    refused("1 e2-e3", BT_OVER, 108);
    CHECK_EQ(session_extras(s, 0, &extra, 1), 0);
    finish();
}

TEST(BT_109, "no draw is agreed on, and whoever has men can step, wherever they stand")
{
    struct match m = support_match(&bt_game, "small");
    const struct bt_ruleset *rs = (const struct bt_ruleset *)m.rs;
    struct rng r = {0};
    struct bt_state st;
    begin("small");
    CHECK(!session_agree(s));
    CHECK(!session_over(s));
    finish();
    rng_seed(&r, 109);
    bt_game.rules.setup(m.rs, 1, &st, NULL);
    for (int i = 0; i < 200000; i++) { /* any position of which the match could still go on */
        uint64_t any = (uint64_t)rng_next(&r) << 32 | rng_next(&r);
        uint64_t other = (uint64_t)rng_next(&r) << 32 | rng_next(&r);
        st.men[0] = rs->board & any & ~rs->goal[0];
        st.men[1] = rs->board & ~any & other & ~rs->goal[1];
        for (int seat = 0; seat < BT_SEATS; seat++) {
            st.turn = (uint8_t)seat;
            if (st.men[seat])
                CHECK(bt_game.rules.actions(m.rs, &st, seat, NULL, 0) > 0);
        }
    }
    data_match_free(&m);
}

/* ---- words ---- */

TEST(notation, "what is not a step of this game is not read, and refusals are said with their squares")
{
    static const char *const bad[] = {"",      "e2",    "e2-e",  "e2e3", "e2-e33",  "i2-i3", "e0-e1",
                                      "e9-e8", "E2-E3", "e2+e3", "e2x",  "resign!", "e2-e3 "};
    struct action a;
    char text[200];
    begin("classic");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        CHECK(!bt_game.words.parse(session_rules(s), session_view(s, 0), 0, bad[i], &a));
    struct why why = play("1 e4-e5");
    bt_game.words.say_why(session_rules(s), session_view(s, 0), &why, LANG_EN, text, sizeof text);
    CHECK_STR(text, "You have no man on e4.");
    bt_game.words.say_why(session_rules(s), session_view(s, 0), &why, LANG_ES, text, sizeof text);
    CHECK_STR(text, "No tienes ningún peón en e4.");
    CHECK(bt_game.words.parse(session_rules(s), session_view(s, 0), 0, "e2xd3", &a));
    bt_game.words.say_action(session_rules(s), session_view(s, 0), &a, LANG_ES, text, sizeof text);
    CHECK_STR(text, "Capturar en d3 con el peón de e2");
    finish();
}

/* ---- opponents ---- */

TEST(judgement, "a win is seen, a man before the goal is stopped, and sides are judged alike")
{
    struct match m = support_match(&bt_game, "classic");
    struct bt_state st;
    struct action list[3 * BT_MEN_MAX];
    int32_t rating[3 * BT_MEN_MAX];
    char best[16];
    static const struct {
        const char *white, *black, *wanted;
    } cases[] = {
        {"b7 c2", "c8 h7", "b7xc8"}, /* a7, b7 … both win; taking is worth more */
        {"a1 d4", "b2 h7", "a1xb2"}, /* else Black wins */
        {"d4 g2", "e5 a7", "d4xe5"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        lay(&st, m.rs, cases[i].white, cases[i].black);
        int n = bt_game.rules.actions(m.rs, &st, 0, list, 3 * BT_MEN_MAX), top = 0;
        bt_game.opponent.rate(m.rs, &st, 0, list, n, rating);
        for (int k = 1; k < n; k++)
            top = rating[k] > rating[top] ? k : top;
        bt_game.words.notate(m.rs, &st, &list[top], best, sizeof best);
        CHECK_STR(best, cases[i].wanted);
    }
    bt_game.rules.setup(m.rs, 1, &st, NULL);
    CHECK_EQ(bt_game.opponent.evaluate(m.rs, &st, 0), 500);
    lay(&st, m.rs, "c3 d4", "h8");
    CHECK(bt_game.opponent.evaluate(m.rs, &st, 0) > 500);
    CHECK_EQ(bt_game.opponent.evaluate(m.rs, &st, 0) + bt_game.opponent.evaluate(m.rs, &st, 1), 1000);
    data_match_free(&m);
}
