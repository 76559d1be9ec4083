/* question_test.c: decisions as messages of their own, along matches of every game: tests/protocol/questions.txt. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include "core/session.h"
#include "golden.h"
#include "protocol/referee/referee.h"
#include "protocol/writing/question.h"
#include "protocol/writing/say.h"
#include "support.h"
#include "test.h"

enum { STEPS = 24 };

/* Both messages of a seat, as one number. */
static uint64_t hash_of(const struct asked *q, struct action *list)
{
    struct answer a;
    answer_begin(&a, NULL);
    question_put(&a, q, list);
    char *put = answer_end(&a);
    answer_begin(&a, strdup("1"));
    question_end(&a, q);
    char *end = answer_end(&a);
    uint64_t hash = golden_hash(golden_hash(GOLDEN_HASH, put), end);
    free(put);
    free(end);
    return hash;
}

static void put_step(struct golden_text *t, struct session *s, int step, struct action *list)
{
    golden_add(t, " ");
    for (int seat = 0; seat < game_seats(session_rules(s)); seat++) {
        int how = step + seat;
        struct asked q = {.game = session_game(s),
                          .rs = session_rules(s),
                          .view = session_view(s, seat),
                          .seat = seat,
                          .lang = how % 2 ? LANG_ES : LANG_EN,
                          .labels = how & 2,
                          .odds = how & 4,
                          .extras = how & 1};
        golden_add(t, " %016llx", (unsigned long long)hash_of(&q, list));
    }
    golden_add(t, "\n");
}

static bool act(struct session *s, int step, struct action *list)
{
    seatset to_move = session_to_move(s);
    int seat = 0;
    if (session_over(s))
        return false;
    while (!(to_move >> seat & 1))
        seat++;
    int n = session_actions(s, seat, list, session_game(s)->max_actions);
    CHECK(n > 0);
    CHECK(session_act(s, &list[step * 7 % n], NULL));
    return true;
}

static void play(struct golden_text *t, const struct game *g, const char *scenario)
{
    struct match m = support_match(g, scenario);
    struct session *s = session_new(g, m.rs, 5, &m.source);
    struct action *list = calloc(g->max_actions, sizeof *list), give_up;
    CHECK(list);
    golden_add(t, "%s %s\n", g->id, scenario);
    for (int step = 0; step < STEPS; step++) {
        put_step(t, s, step, list);
        if (!act(s, step, list))
            break;
    }
    for (int seat = 0; seat < game_seats(m.rs) && !session_over(s); seat++)
        if (g->words.parse(m.rs, session_view(s, seat), seat, "resign", &give_up))
            session_act(s, &give_up, NULL);
    put_step(t, s, 0, list);
    session_free(s);
    free(list);
    data_match_free(&m);
}

TEST(question, "a decision and the end of a match, as they are sent to a computer")
{
    static const char *const matches[][2] = {{"fantasy-commander", "first-battle"},
                                             {"fantasy-commander", "difficult-decision"},
                                             {"punic-island", "relief-of-mesana"},
                                             {"skirmish", "four"},
                                             {"breakthrough", "small"},
                                             {"null", "five-rounds"}};
    struct golden_text t = {0};
    for (size_t i = 0; i < sizeof matches / sizeof *matches; i++)
        play(&t, game_by_id(matches[i][0]), matches[i][1]);
    golden_compare("tests/protocol/questions.txt", t.text);
    free(t.text);
}

TEST(say, "a sentence goes to a stream, with and without the end of its line")
{
    char *text = NULL;
    size_t len = 0;
    FILE *f = open_memstream(&text, &len);
    CHECK(f);
    say(f, LANG_EN, MSG_REFEREE_UNKNOWN_VERB, "s", "fly");
    say_line(f, LANG_ES, MSG_REFEREE_UNKNOWN_VERB, "s", "fly");
    say(f, LANG_EN, MSG_REFEREE_NO_VERB, "");
    fclose(f);
    CHECK_STR(text, "There is no verb 'fly'.No existe el verbo «fly».\nThe request has no \"do\".");
    free(text);
    CHECK_STR(said(LANG_EN, MSG_REFEREE_NO_VERB), "The request has no \"do\".");
    CHECK_STR(said_error(LANG_EN, ENOENT), "there is no such file or folder");
    CHECK(strcmp(said_error(LANG_ES, ENOENT), said_error(LANG_EN, ENOENT)) != 0);
}

TEST(referee, "is done once it was told to quit, and has a record from the beginning of a match")
{
    struct referee_config config = {0};
    snprintf(config.dir.path, sizeof config.dir.path, "%s/data", support_root());
    struct referee *r = referee_new(&config);
    static const char begin[] = "{\"do\":\"new\",\"game\":\"null\",\"seed\":5}", quit[] = "{\"do\":\"quit\"}";
    CHECK(!referee_done(r) && !referee_record(r));
    free(referee_line(r, begin, strlen(begin)));
    char *record = referee_record(r);
    CHECK(record && strncmp(record, "bellum record ", 14) == 0);
    free(record);
    CHECK(!referee_done(r));
    char *answer = referee_line(r, quit, strlen(quit));
    CHECK_STR(answer, "{\"ok\":true}");
    free(answer);
    CHECK(referee_done(r));
    referee_free(r);
}
