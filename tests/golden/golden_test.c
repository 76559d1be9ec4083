/*
 * golden_test.c: the beginning of one match of every scenario, told in both
 * languages, against the transcripts kept in tests/golden/transcripts.  After
 * a change of rules, data or sentences "make golden" writes them anew; the
 * difference is then read by a person.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include "ai/ai.h"
#include "core/session.h"
#include "large.h"
#include "support.h"
#include "test.h"

enum { ACTIONS_TOLD = 150, ROOM = 1 << 20 };

struct told {
    struct session *s;
    struct text_out out;
    uint32_t cursor;
};

/* Everything that spectators heard since the last call, in both languages. */
static void tell_events(struct told *t)
{
    const struct game *g = session_game(t->s);
    struct event e;
    char s[600];
    while (session_next_event(t->s, SPECTATOR, &t->cursor, &e))
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            g->words.say_event(session_rules(t->s), session_view(t->s, SPECTATOR), &e, lang, s, sizeof s);
            text_str(&t->out, lang == LANG_EN ? "    - " : "      ");
            text_str(&t->out, s);
            text_char(&t->out, '\n');
        }
}

static void tell_action(struct told *t, const struct action *a)
{
    char s[300];
    session_game(t->s)->words.notate(session_rules(t->s), session_view(t->s, a->seat), a, s, sizeof s);
    text_int(&t->out, a->seat + 1);
    text_char(&t->out, ' ');
    text_str(&t->out, s);
    text_char(&t->out, '\n');
}

static void tell_board(struct told *t)
{
    const struct game *g = session_game(t->s);
    static char board[1 << 16];
    g->words.draw(session_rules(t->s), session_view(t->s, SPECTATOR), LANG_EN, false, board, sizeof board);
    text_char(&t->out, '\n');
    text_str(&t->out, board);
    text_char(&t->out, '\n');
}

static void tell_end(struct told *t)
{
    const struct game *g = session_game(t->s);
    char s[600];
    tell_board(t);
    text_str(&t->out, "actions: ");
    text_int(&t->out, session_length(t->s));
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        g->words.say_outcome(session_rules(t->s), session_view(t->s, SPECTATOR), lang, s, sizeof s);
        text_char(&t->out, '\n');
        text_str(&t->out, s);
    }
    text_char(&t->out, '\n');
}

/* Two greedy players, always the same dice. */
static void play(struct told *t)
{
    const struct game *g = session_game(t->s);
    struct player *p = player_new("greedy", g, session_rules(t->s));
    struct rng r = {0};
    rng_seed(&r, 7);
    tell_board(t);
    tell_events(t);
    while (!session_over(t->s)) {
        int seat = 0;
        while (!(session_to_move(t->s) & 1 << seat))
            seat++;
        struct action a = player_choose(p, session_view(t->s, seat), seat, &r);
        bool loud = session_length(t->s) < ACTIONS_TOLD;
        if (loud)
            tell_action(t, &a);
        CHECK(session_act(t->s, &a, NULL));
        if (loud)
            tell_events(t);
    }
    tell_end(t);
    player_free(p);
}

static void write_transcript(const char *path, const char *text)
{
    FILE *f = fopen(path, "w");
    if (!f)
        test_fail(__FILE__, __LINE__, "%s: %s", path, strerror(errno));
    fputs(text, f);
    fclose(f);
}

/* The first line in which two texts differ. */
static void first_difference(const char *name, const char *is, const char *was)
{
    int line = 1;
    const char *a = is, *b = was;
    for (; *is && *is == *was; is++, was++)
        if (*is == '\n') {
            line++;
            a = is + 1;
            b = was + 1;
        }
    test_fail(name, line, "now \"%.*s\", but was \"%.*s\" (make golden writes it anew)", (int)strcspn(a, "\n"), a,
              (int)strcspn(b, "\n"), b);
}

static void one_scenario(void *ctx, const struct game *g, const char *scenario)
{
    static char text[ROOM];
    char path[300], name[200];
    (void)ctx;
    struct match m = support_match(g, scenario);
    struct told t = {.s = session_new(g, m.rs, 1, &m.source), .out = {text, sizeof text, 0}};
    text[0] = '\0';
    play(&t);
    session_free(t.s);
    data_match_free(&m);
    CHECK(t.out.len < sizeof text);
    snprintf(name, sizeof name, "tests/golden/transcripts/%s-%s.txt", g->id, scenario);
    if (getenv("BELLUM_GOLDEN")) {
        snprintf(path, sizeof path, "%s/tests/golden/transcripts", support_root());
        mkdir(path, 0777);
        snprintf(path, sizeof path, "%s/%s", support_root(), name);
        write_transcript(path, text);
        return;
    }
    char *was = support_read(name);
    if (strcmp(text, was) != 0)
        first_difference(name, text, was);
    free(was);
}

TEST(golden, "one match of every scenario of Fantasy Commander is told as it was")
{
    support_scenarios_of(game_by_id("fantasy-commander"), one_scenario, NULL);
}

TEST(golden, "one match of every scenario of Punic Island is told as it was")
{
    support_scenarios_of(game_by_id("punic-island"), one_scenario, NULL);
}

TEST(golden, "one match of every scenario of De Bellis Fantasiae is told as it was")
{
    support_scenarios_of(game_by_id("de-bellis-fantasiae"), one_scenario, NULL);
}

TEST(golden, "one match of every scenario of the other games is told as it was")
{
    for (int i = 0; games[i]; i++)
        if (!is_large(games[i]))
            support_scenarios_of(games[i], one_scenario, NULL);
}
