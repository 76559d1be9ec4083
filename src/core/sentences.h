/*
 * sentences.h: questions, actions, events and refusals in sentences: the part that is the same in every game.
 *
 * A game has one table for each of these lists: the message of every kind. struct sentences names the tables and adds
 * the few functions that only the game can write: the choice where a kind has several messages, arguments that the kind
 * itself does not have, and the words for the game's own placeholders (text.h).  From both SENTENCES_CONTRACT() makes
 * the say_… functions of struct game_words (game.h).
 */
#ifndef BELLUM_SENTENCES_H
#define BELLUM_SENTENCES_H
#include "game.h"

enum { SENTENCE_ARGS = 16 };

/* One sentence that is being written. */
struct sentence {
    const struct ruleset *rs;
    const void *view; /* NULL: there is no match */
    enum lang lang;
    int message;
    int n;                      /* number of arguments */
    int16_t arg[SENTENCE_ARGS]; /* the rest is 0 */
};

/* The messages of a list, by kind. */
struct messages {
    const int *of;
    int count;
    int other; /* the message of a kind beyond the list */
};
#define MESSAGES(TABLE) (TABLE), (int)(sizeof(TABLE) / sizeof *(TABLE))

/* A placeholder whose argument is a word of a list: {c0} with the colours, for example.  `first` is the value of its
 * first word.  A letter 0 ends the lists. */
struct word_list {
    char letter;
    const int *of;
    int count;
    int first;
};

struct sentences {
    const struct text_table *texts;
    struct messages question, action, event, refusal;
    const struct word_list *words; /* optional */
    char seat;                     /* the placeholder for the name of a seat */

    /* Writes argument number arg by its letter; sentence_arg() is its value. */
    void (*word)(const struct sentence *s, struct text_out *o, char letter, int arg);

    /* All optional.  A sentence starts with the message of its kind and the arguments of its subject; these functions
     * change both where that is not enough. fit_action() returns false if the action has no sentence now: then its
     * notation is used. */
    void (*fit_question)(struct sentence *s, const struct decision *d);
    bool (*fit_action)(struct sentence *s, const struct action *a);
    /* ... and sets message to -1 if the event has no sentence of its own. */
    void (*fit_event)(struct sentence *s, const struct event *e);
    void (*fit_refusal)(struct sentence *s, const struct why *w);
    int (*notate)(const struct ruleset *rs, const void *view, const struct action *a, char *buf, size_t cap);

    /* Optional: text after the sentence. */
    void (*after_question)(const struct sentence *s, const struct decision *d, struct text_out *o);
    void (*after_action)(const struct sentence *s, const struct action *a, struct text_out *o);

    /* The state of play, or the end: chooses the message and fills in the arguments. */
    void (*fit_outcome)(struct sentence *s);
};

static inline int sentence_arg(const struct sentence *s, int arg)
{
    return arg >= 0 && arg < SENTENCE_ARGS ? s->arg[arg] : 0;
}

/* Changes the sentence to this message with these arguments. */
void sentence_set(struct sentence *s, int message, const int16_t *arg, int n);

/* Appends a message with its arguments; view may be NULL. */
void sentences_put(const struct sentences *t, struct text_out *o, const struct ruleset *rs, const void *view,
                   int message, enum lang lang, const int16_t *arg, int n);
/* The same into a buffer; returns the length needed. */
int sentences_say(const struct sentences *t, const struct ruleset *rs, const void *view, int message, enum lang lang,
                  const int16_t *arg, int n, char *buf, size_t cap);
/* Word i of a list, or "?". */
void sentences_word(struct text_out *o, const struct text_table *t, const int *of, int count, int i, enum lang lang);
/* Message i of a list, without arguments; 0: it has none. */
int sentences_of(const struct sentences *t, const int *of, int count, const struct ruleset *rs, int i, enum lang lang,
                 char *buf, size_t cap);

int sentences_action(const struct sentences *t, const struct ruleset *rs, const void *view, const struct action *a,
                     enum lang lang, char *buf, size_t cap);
int sentences_question(const struct sentences *t, const struct ruleset *rs, const void *view, const struct decision *d,
                       enum lang lang, char *buf, size_t cap);
int sentences_event(const struct sentences *t, const struct ruleset *rs, const void *view, const struct event *e,
                    enum lang lang, char *buf, size_t cap);
int sentences_refusal(const struct sentences *t, const struct ruleset *rs, const void *view, const struct why *w,
                      enum lang lang, char *buf, size_t cap);
int sentences_outcome(const struct sentences *t, const struct ruleset *rs, const void *view, enum lang lang, char *buf,
                      size_t cap);
int sentences_seat(const struct sentences *t, const struct ruleset *rs, int seat, enum lang lang, char *buf,
                   size_t cap);
/* The message of a refusal, without writing it. */
int sentences_refusal_message(const struct sentences *t, const struct ruleset *rs, const void *view,
                              const struct why *w);

/* These tables from a game's lists of names: GAME_ASKS(), GAME_ACTIONS(), GAME_EVENTS() and GAME_WHYS().  The macros
 * ASK, ACTION, EVENT and WHY write one row each. */
#define SENTENCES_TABLES(GAME)                                                 \
    static const int question_text[GAME##_ASK_COUNT] = {GAME##_ASKS(ASK)},     \
                     action_text[GAME##_ACT_COUNT] = {GAME##_ACTIONS(ACTION)}, \
                     event_text[GAME##_EV_COUNT] = {GAME##_EVENTS(EVENT)},     \
                     why_text[GAME##_WHY_COUNT] = {GAME##_WHYS(WHY)}

/* The four lists of struct sentences, from tables named question_text, action_text, event_text and why_text.  A kind
 * beyond its list has one of these messages. */
#define SENTENCES_LISTS(OTHER_QUESTION, OTHER_EVENT, OTHER_REFUSAL)                              \
    .question = {MESSAGES(question_text), OTHER_QUESTION}, .action = {MESSAGES(action_text), 0}, \
    .event = {MESSAGES(event_text), OTHER_EVENT}, .refusal = {MESSAGES(why_text), OTHER_REFUSAL}

/* Defines GAME_say_action() and so on (words.h declares them). */
#define SENTENCES_CONTRACT(GAME, T)                                                                                    \
    int GAME##_say_action(const struct ruleset *rs, const void *view, const struct action *a, enum lang lang,          \
                          char *buf, size_t cap)                                                                       \
    {                                                                                                                  \
        return sentences_action(&(T), rs, view, a, lang, buf, cap);                                                    \
    }                                                                                                                  \
    int GAME##_say_decision(const struct ruleset *rs, const void *view, const struct decision *d, enum lang lang,      \
                            char *buf, size_t cap)                                                                     \
    {                                                                                                                  \
        return sentences_question(&(T), rs, view, d, lang, buf, cap);                                                  \
    }                                                                                                                  \
    int GAME##_say_event(const struct ruleset *rs, const void *view, const struct event *e, enum lang lang, char *buf, \
                         size_t cap)                                                                                   \
    {                                                                                                                  \
        return sentences_event(&(T), rs, view, e, lang, buf, cap);                                                     \
    }                                                                                                                  \
    int GAME##_say_why(const struct ruleset *rs, const void *view, const struct why *w, enum lang lang, char *buf,     \
                       size_t cap)                                                                                     \
    {                                                                                                                  \
        return sentences_refusal(&(T), rs, view, w, lang, buf, cap);                                                   \
    }                                                                                                                  \
    int GAME##_say_outcome(const struct ruleset *rs, const void *view, enum lang lang, char *buf, size_t cap)          \
    {                                                                                                                  \
        return sentences_outcome(&(T), rs, view, lang, buf, cap);                                                      \
    }                                                                                                                  \
    int GAME##_say_seat(const struct ruleset *rs, int seat, enum lang lang, char *buf, size_t cap)                     \
    {                                                                                                                  \
        return sentences_seat(&(T), rs, seat, lang, buf, cap);                                                         \
    }

/* Defines a function that says message i of a TABLE, such as say_pass() of struct game_passing. */
#define SENTENCES_OF(NAME, T, TABLE)                                                 \
    int NAME(const struct ruleset *rs, int i, enum lang lang, char *buf, size_t cap) \
    {                                                                                \
        return sentences_of(&(T), MESSAGES(TABLE), rs, i, lang, buf, cap);           \
    }
#endif
