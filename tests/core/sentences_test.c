/* sentences_test.c: the skeleton of a game's sentences, with a game of two kinds of action. */
#include "core/sentences.h"
#include <string.h>
#include "test.h"

enum { NOTHING, GO, HIT, SEAT, RED, BLUE, ASK, TIRED, MESSAGE_COUNT };
static const char *const ids[MESSAGE_COUNT] = {"nothing", "go", "hit", "seat", "red", "blue", "ask", "tired"};
static const char *const english[MESSAGE_COUNT] = {
    "nothing", "{s0} goes {n1} {c2}", "{s0} hits {s1}", "player {n0}", "red", "blue", "what, {s0}? {n9}", "too tired"};
static const struct text_table texts = {MESSAGE_COUNT, ids, {english, english}};
static const int question_text[] = {NOTHING, ASK}, action_text[] = {NOTHING, GO, HIT}, event_text[] = {NOTHING, HIT},
                 why_text[] = {NOTHING, TIRED}, colours[] = {RED, BLUE}, gaps[] = {0, TIRED};
static const struct word_list lists[] = {{'c', MESSAGES(colours), 1}, {0}};

static void word(const struct sentence *s, struct text_out *o, char letter, int arg)
{
    const int16_t number = (int16_t)(sentence_arg(s, arg) + 1);

    if (letter == 's')
        text_format(o, &texts, SEAT, s->lang, &number, 1, NULL, NULL);
}

static void fit_question(struct sentence *s, const struct decision *d) { s->arg[9] = (int16_t)(d->arg[0] + 40); }

/* Nothing can be told of a blow against oneself. */
static bool fit_action(struct sentence *s, const struct action *a)
{
    (void)s;
    return a->kind != 2 || a->arg[0] != a->arg[1];
}

static int notate(const struct ruleset *rs, const void *view, const struct action *a, char *buf, size_t cap)
{
    struct text_out o = {buf, cap, 0};

    (void)rs, (void)view, (void)a;
    text_str(&o, "hit self");
    return (int)o.len;
}

static void after_action(const struct sentence *s, const struct action *a, struct text_out *o)
{
    (void)s, (void)a;
    text_char(o, '!');
}

static void fit_outcome(struct sentence *s) { sentence_set(s, HIT, (const int16_t[]){1, 0}, 2); }

static const struct sentences sentences = {
    .texts = &texts,
    SENTENCES_LISTS(NOTHING, NOTHING, NOTHING),
    .words = lists,
    .seat = 's',
    .word = word,
    .fit_question = fit_question,
    .fit_action = fit_action,
    .notate = notate,
    .after_action = after_action,
    .fit_outcome = fit_outcome,
};

static SENTENCES_OF(say_gap, sentences, gaps)

    TEST(sentences, "an action has the message of its kind, words of lists, and what follows it")
{
    const struct action go = {1, 0, 3, {0, 5, 2}}, strange = {1, 0, 3, {0, 5, 3}};
    char buf[64];

    CHECK(sentences_action(&sentences, NULL, NULL, &go, LANG_EN, buf, sizeof buf) == 21);
    CHECK_STR(buf, "player 1 goes 5 blue!");
    sentences_action(&sentences, NULL, NULL, &strange, LANG_EN, buf, sizeof buf);
    CHECK_STR(buf, "player 1 goes 5 ?!");
}

TEST(sentences, "an action of which nothing can be told has its notation")
{
    const struct action self = {2, 0, 2, {1, 1}}, other = {2, 0, 2, {1, 0}};
    char buf[64];

    sentences_action(&sentences, NULL, NULL, &self, LANG_EN, buf, sizeof buf);
    CHECK_STR(buf, "hit self");
    sentences_action(&sentences, NULL, NULL, &other, LANG_EN, buf, sizeof buf);
    CHECK_STR(buf, "player 2 hits player 1!");
}

TEST(sentences, "a question may have arguments of the sentence alone")
{
    const struct decision d = {.kind = 1, .arg = {1}}, none = {.kind = 7};
    char buf[64];

    sentences_question(&sentences, NULL, NULL, &d, LANG_EN, buf, sizeof buf);
    CHECK_STR(buf, "what, player 2? 41");
    sentences_question(&sentences, NULL, NULL, &none, LANG_EN, buf, sizeof buf);
    CHECK_STR(buf, "nothing");
}

TEST(sentences, "events, refusals, outcomes and seats")
{
    const struct event e = {.kind = 1, .n = 2, .arg = {0, 1}};
    const struct why tired = {.code = 1}, unknown = {.code = 9};
    char buf[64];

    sentences_event(&sentences, NULL, NULL, &e, LANG_EN, buf, sizeof buf);
    CHECK_STR(buf, "player 1 hits player 2");
    sentences_refusal(&sentences, NULL, NULL, &tired, LANG_EN, buf, sizeof buf);
    CHECK_STR(buf, "too tired");
    CHECK(sentences_refusal_message(&sentences, NULL, NULL, &unknown) == NOTHING);
    sentences_outcome(&sentences, NULL, NULL, LANG_EN, buf, sizeof buf);
    CHECK_STR(buf, "player 2 hits player 1");
    sentences_seat(&sentences, NULL, 2, LANG_EN, buf, sizeof buf);
    CHECK_STR(buf, "player 3");
}

TEST(sentences, "a list without a message for a number says nothing")
{
    char buf[64] = "";

    CHECK(say_gap(NULL, 0, LANG_EN, buf, sizeof buf) == 0);
    CHECK(say_gap(NULL, 2, LANG_EN, buf, sizeof buf) == 0);
    CHECK(say_gap(NULL, -1, LANG_EN, buf, sizeof buf) == 0);
    CHECK(say_gap(NULL, 1, LANG_EN, buf, sizeof buf) == 9);
    CHECK_STR(buf, "too tired");
}
