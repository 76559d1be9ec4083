/* null_test.c: every rule of the null game: how a game's rules are tested. */
#include "core/session.h"
#include "games/null/null.h"
#include "support.h"
#include "test.h"

/* ---- a table to play on ---- */

static struct session *s;

static void begin(void)
{
    struct match m = support_match(&null_game, "five-rounds");
    s = session_new(&null_game, m.rs, 1, &m.source);
    data_match_free(&m);
}

static void finish(void)
{
    session_free(s);
    s = NULL;
}

/* "1 bid 3": seat (from 1) and notation.  Returns why not; code 0 if it was done. */
static struct why play(const char *line)
{
    struct action a;
    struct why why;
    int seat = line[0] - '1';
    CHECK(null_game.words.parse(session_rules(s), session_view(s, seat), seat, line + 2, &a));
    session_act(s, &a, &why);
    return why;
}

/* Both bid and seal; the winner rolls face. */
static void round_of(const char *first, const char *second, uint8_t face)
{
    if (face)
        session_script(s, &face, 1);
    CHECK_EQ(play(first).code, 0);
    CHECK_EQ(play(second).code, 0);
    CHECK_EQ(play("1 seal").code, 0);
    CHECK_EQ(play("2 seal").code, 0);
}

static const struct null_state *table(void) { return session_state(s); }

static struct outcome result(void)
{
    struct outcome o;
    null_game.rules.outcome(session_rules(s), session_state(s), &o);
    return o;
}

/* ---- the rules ---- */

TEST(NG_101, "both start with the scenario's coins")
{
    begin();
    CHECK_EQ(table()->coins[0], 10);
    CHECK_EQ(table()->coins[1], 10);
    finish();
}

TEST(NG_102, "both are asked at once; a bid is between nothing and all coins")
{
    begin();
    CHECK_EQ(session_to_move(s), 3);
    struct why why = play("1 bid 11");
    CHECK_EQ(why.code, NULL_TOO_MANY);
    CHECK_EQ(why.rule.number, 102);
    CHECK_EQ(play("2 bid 10").code, 0);
    CHECK_EQ(play("1 bid 0").code, 0);
    finish();
}

TEST(NG_103, "a bid may be taken back until it is sealed; two seals show the bids")
{
    begin();
    CHECK_EQ(play("1 seal").code, NULL_BID_FIRST);
    CHECK_EQ(play("1 bid 3").code, 0);
    CHECK_EQ(play("1 bid 4").code, NULL_ALREADY_BID);
    CHECK_EQ(play("1 back").code, 0);
    CHECK_EQ(play("1 bid 4").code, 0);
    CHECK_EQ(play("1 seal").code, 0);
    CHECK_EQ(play("1 back").code, NULL_NOT_YOU);
    CHECK_EQ(head_of(session_state(s))->shown, 0);
    CHECK_EQ(play("2 bid 4").code, 0);
    CHECK_EQ(play("2 seal").code, 0);
    CHECK_EQ(head_of(session_state(s))->shown, 1);
    finish();
}

TEST(NG_104, "the higher bid scores its die, equal bids nothing, both spend")
{
    begin();
    round_of("1 bid 3", "2 bid 2", 5);
    CHECK_EQ(table()->score[0], 5);
    CHECK_EQ(table()->coins[0], 7);
    CHECK_EQ(table()->coins[1], 8);
    round_of("1 bid 1", "2 bid 1", 0);
    CHECK_EQ(table()->score[0], 5);
    CHECK_EQ(table()->score[1], 0);
    round_of("1 bid 0", "2 bid 7", 6);
    CHECK_EQ(table()->score[1], 6);
    CHECK_EQ(session_script_left(s), 0);
    finish();
}

TEST(NG_105, "the higher score wins after the last round")
{
    begin();
    round_of("1 bid 1", "2 bid 0", 2);
    for (int i = 0; i < 4; i++)
        round_of("1 bid 0", "2 bid 0", 0);
    CHECK(session_over(s));
    CHECK_EQ(result().share[0], 1000);
    CHECK_EQ(result().score[0], 2);
    finish();
}

TEST(NG_105, "equal scores are a draw")
{
    begin();
    for (int i = 0; i < 5; i++)
        round_of("1 bid 0", "2 bid 0", 0);
    CHECK(session_over(s));
    CHECK_EQ(result().share[0], 500);
    CHECK_EQ(session_winner(s), -1);
    finish();
}

TEST(NG_106, "who resigns loses, and nobody acts after the end")
{
    begin();
    round_of("1 bid 1", "2 bid 0", 6);
    CHECK_EQ(play("1 resign").code, 0);
    CHECK_EQ(session_winner(s), 1);
    CHECK_EQ(play("2 bid 1").code, NULL_OVER);
    finish();
}

TEST(NG_106, "a seat that has sealed may resign too, and is offered it")
{
    struct action extra;
    begin();
    CHECK_EQ(play("1 bid 2").code, 0);
    CHECK_EQ(play("1 seal").code, 0);
    CHECK_EQ(session_to_move(s), 2);
    CHECK_EQ(session_extras(s, 0, &extra, 1), 1);
    CHECK_EQ(extra.kind, NULL_RESIGN);
    CHECK_EQ(play("1 resign").code, 0);
    CHECK_EQ(session_winner(s), 1);
    CHECK_EQ(session_extras(s, 0, &extra, 1), 0);
    finish();
}

TEST(NG_107, "an agreed draw is one, whatever the score")
{
    char text[80];
    begin();
    round_of("1 bid 3", "2 bid 2", 5);
    CHECK_EQ(play("2 bid 1").code, 0);
    CHECK_EQ(play("2 seal").code, 0);
    CHECK(session_agree(s));
    CHECK_EQ(result().share[0], 500);
    CHECK_EQ(result().share[1], 500);
    CHECK_EQ(result().score[0], 5);
    CHECK_EQ(result().reason, NULL_BY_AGREEMENT);
    CHECK_EQ(result().rule.number, 107);
    CHECK_EQ(session_winner(s), -1);
    null_game.words.say_outcome(session_rules(s), session_view(s, SPECTATOR), LANG_EN, text, sizeof text);
    CHECK_STR(text, "A draw, 5 to 0.");
    CHECK_EQ(play("1 resign").code, NULL_OVER);
    finish();
}
