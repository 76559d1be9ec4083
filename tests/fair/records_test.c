/*
 * records_test.c: records of format 1, as the program before format 2 wrote them (tests/fixtures/records),
 * open, replay, verify and go on as ever: with the old counting, in which every action of a seat uses up a
 * number of its dice.
 *
 * They are matches by random seats with undos, secret drafts, re-rolls of order dice (FC-226 … FC-230) and
 * take-backs by consent.  Fantasy Commander, Breakthrough and the null game, because a record is good only for
 * the version of the rules that it was played by, and these three are not expected to get another one.
 */
#include <stdio.h>
#include <stdlib.h>
#include "fair/fair.h"
#include "support.h"
#include "test.h"

static char *fixture(const char *name)
{
    char path[200];
    snprintf(path, sizeof path, "tests/fixtures/records/%s.txt", name);
    return support_read(path);
}

/* Of a record: played to its end, or NULL and a complaint. */
struct again {
    struct match match;
    struct fair fair;
    struct session *s;
    struct record_tally tally;
    struct err err;
};

/* Without the turn limit of support_match(): with the options of the record. */
static struct match match_of(const struct record *r)
{
    struct match m = {0};
    struct data_dir dir;
    struct data_report report = {0};
    const struct match_source texts = {.scenario = r->scenario, .options = r->options};
    struct match_request request = {.texts = &texts};
    snprintf(dir.path, sizeof dir.path, "%s/data", SOURCE_ROOT);
    CHECK(data_load_match(game_by_id(r->game), &dir, &request, &m, &report));
    data_report_free(&report);
    return m;
}

static bool play_again(struct again *a, const char *text)
{
    struct record r;
    *a = (struct again){0};
    if (!record_open(&r, text, &a->err))
        return false;
    const struct game *g = game_by_id(r.game);
    a->match = match_of(&r);
    a->s = fair_session(&r, g, a->match.rs, &a->match.source, &a->fair, &a->err);
    bool good = a->s && record_play(&r, a->s, -1, &a->tally, &a->err);
    record_close(&r);
    return good;
}

static void done(struct again *a)
{
    session_free(a->s);
    if (a->match.rs)
        data_match_free(&a->match);
}

/* It plays, and written again it is the same text. */
static struct record_tally verified(const char *name)
{
    struct again a;
    char *text = fixture(name);
    CHECK(strncmp(text, "bellum record 1\n", 16) == 0);
    bool good = play_again(&a, text);
    CHECK_STR(a.err.text, "");
    CHECK(good);
    char *second = session_save_secret(a.s);
    CHECK_STR(second, text);
    done(&a);
    free(second);
    free(text);
    return a.tally;
}

TEST(format_1, "stored records are verified: every position, and the same text when they are written again")
{
    struct record_tally t = verified("v1-fantasy-commander");
    CHECK(t.ended && t.agreed);
    CHECK_EQ(t.actions, 750);
    CHECK_EQ(t.undone, 100);
    CHECK_EQ(t.taken_back, 16);
    t = verified("v1-null");
    CHECK(t.ended && t.undone && t.taken_back);
    t = verified("v1-null-key");
    CHECK(t.ended && t.undone && t.taken_back);
    t = verified("v1-breakthrough");
    CHECK(t.ended && t.undone && t.taken_back);
    CHECK(!verified("v1-fantasy-commander-unfinished").ended);
}

/* Stop after each line of play, go on with the lines that follow: the record of both is the stored one. */
static int go_on_from(const char *name, int every)
{
    char *text = fixture(name);
    int tried = 0, line = 0;
    const char *at = strstr(text, "\nbegin ");
    while ((at = strchr(at + 1, '\n')) && at[1] && strncmp(at + 1, "end ", 4) != 0) {
        struct again a;
        if (line++ % every || at[1] == '=')
            continue;
        char *half = strdup(text);
        CHECK(half);
        half[at + 1 - text] = '\0';
        CHECK(play_again(&a, half));
        bool good = record_more(a.s, at + 1, &a.err);
        CHECK_STR(a.err.text, "");
        CHECK(good);
        char *whole = session_save_secret(a.s);
        CHECK_STR(whole, text);
        free(whole);
        free(half);
        done(&a);
        tried++;
    }
    free(text);
    return tried;
}

TEST(format_1, "a match that began with it goes on with it, from any line")
{
    CHECK(go_on_from("v1-null", 1) > 30);
    CHECK(go_on_from("v1-null-key", 1) > 40);
    CHECK(go_on_from("v1-fantasy-commander", 97) > 8);
}

TEST(format_1, "an unfinished match is resumed with the dice that it would have had")
{
    struct again a;
    char *half = fixture("v1-fantasy-commander-unfinished"), *whole = fixture("v1-fantasy-commander");
    size_t n = strlen(half);
    CHECK(strncmp(whole, half, n) == 0);
    CHECK(play_again(&a, half));
    CHECK(record_more(a.s, whole + n, &a.err));
    char *text = session_save(a.s);
    CHECK_STR(text, whole);
    free(text);
    done(&a);
    free(half);
    free(whole);
}

TEST(format_1, "each counts its own way: a record that claims the other format is found out")
{
    static const char *const names[] = {"v1-fantasy-commander", "v1-null", "v1-null-key"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct again a;
        char *text = fixture(names[i]);
        text[strlen("bellum record ")] = '2';
        CHECK(!play_again(&a, text));
        /* other dice give another position, or a choice that is not there any more */
        CHECK(a.tally.fault == RECORD_OTHER_POSITION || a.tally.fault == RECORD_REFUSED);
        done(&a);
        free(text);
    }
}

/* With format 1 every action of a seat uses up a number, taken back or not. */
TEST(format_1, "the counter of a seat is the number of its lines")
{
    struct again a;
    int lines[2] = {0};
    char *text = fixture("v1-fantasy-commander");
    CHECK(play_again(&a, text));
    for (const char *at = strstr(text, "\nbegin "); at; at = strchr(at + 1, '\n'))
        if (at[1] && (at[1] == '1' || at[1] == '2') && at[2] == ' ')
            lines[at[1] - '1']++;
    CHECK_EQ(lines[0] + lines[1], 750);
    CHECK_EQ(session_counter(a.s, 0), lines[0]);
    CHECK_EQ(session_counter(a.s, 1), lines[1]);
    done(&a);
    free(text);
}

/* ---- order dice that are re-rolled in secret ---- */

static void act(struct session *s, int seat, const char *notation)
{
    struct action a;
    CHECK(session_game(s)->words.parse(session_rules(s), session_view(s, seat), seat, notation, &a));
    CHECK(session_act(s, &a, NULL));
}

static bool can(struct session *s, int seat, const char *notation)
{
    struct action a;
    return session_game(s)->words.parse(session_rules(s), session_view(s, seat), seat, notation, &a) &&
           session_check(s, &a).code == 0;
}

/* Default answers until a seat may re-roll its order dice; which one. */
static int to_the_order_dice(struct session *s)
{
    for (;;)
        for (int seat = 0; seat < 2; seat++) {
            CHECK(!session_over(s));
            if (!(session_to_move(s) >> seat & 1))
                continue;
            if (can(s, seat, "reroll-all"))
                return seat;
            struct action a = session_game(s)->rules.default_answer(session_rules(s), session_view(s, seat), seat);
            CHECK(session_act(s, &a, NULL));
        }
}

TEST(FC_226, "a re-roll in secret moves the number of its seat by one; one taken back by consent stays counted")
{
    struct match m = support_match(game_by_id("fantasy-commander"), "first-battle");
    struct session *s = session_new(game_by_id("fantasy-commander"), m.rs, 5, &m.source);
    int seat = to_the_order_dice(s);
    uint64_t before = session_counter(s, seat), other = session_counter(s, !seat);
    act(s, seat, "reroll-all");
    CHECK_EQ(session_counter(s, seat), before + 1);
    CHECK_EQ(session_undo(s, seat), UNDO_DICE);
    CHECK(session_take_back(s, seat));
    CHECK_EQ(session_counter(s, seat), before + 1);
    act(s, seat, "reroll-all");
    CHECK_EQ(session_counter(s, seat), before + 2);
    act(s, seat, "keep");
    CHECK_EQ(session_counter(s, seat), before + 2); /* a draft without dice … */
    CHECK_EQ(session_undo(s, seat), UNDO_OK);
    CHECK_EQ(session_counter(s, seat), before + 2); /* … and its undo */
    CHECK_EQ(session_counter(s, !seat), other);
    session_free(s);
    data_match_free(&m);
}

/* ---- the baseline: one record of every scenario, to be played as it was by every later program ---- */

static void play_baseline(void *ctx, const struct game *g, const char *scenario)
{
    int *played = ctx;
    char name[120];
    struct again a;
    snprintf(name, sizeof name, "baseline/%s-%s", g->id, scenario);
    char path[200];
    snprintf(path, sizeof path, "%s/tests/fixtures/records/%s.txt", SOURCE_ROOT, name);
    FILE *f = fopen(path, "r");
    if (!f)
        return; /* a scenario that came later */
    fclose(f);
    char *text = fixture(name);
    if (!play_again(&a, text))
        test_fail(__FILE__, __LINE__, "%s: %s", name, a.err.text);
    CHECK(session_over(a.s));
    done(&a);
    free(text);
    ++*played;
}

TEST(records, "a stored record of every scenario plays out as it did: actions, dice, hashes")
{
    int played = 0;
    support_scenarios(play_baseline, &played);
    CHECK(played >= 12);
}
