/*
 * words.h: the functions of struct game_words (game.h) by their usual names: fc_notate(), fc_say_action() and so on.
 * They are declared and put into the struct by one line each, so that no game repeats the list.
 */
#ifndef BELLUM_WORDS_H
#define BELLUM_WORDS_H
#include "game.h"

/* Declares the required functions of a game whose names begin with GAME_. */
#define GAME_WORDS_DECLARE(GAME)                                                                                       \
    int GAME##_notate(const struct ruleset *rs, const void *view, const struct action *a, char *buf, size_t cap);      \
    bool GAME##_parse(const struct ruleset *rs, const void *view, int seat, const char *s, struct action *out);        \
    int GAME##_say_action(const struct ruleset *rs, const void *view, const struct action *a, enum lang lang,          \
                          char *buf, size_t cap);                                                                      \
    int GAME##_say_decision(const struct ruleset *rs, const void *view, const struct decision *d, enum lang lang,      \
                            char *buf, size_t cap);                                                                    \
    int GAME##_say_event(const struct ruleset *rs, const void *view, const struct event *e, enum lang lang, char *buf, \
                         size_t cap);                                                                                  \
    int GAME##_say_why(const struct ruleset *rs, const void *view, const struct why *w, enum lang lang, char *buf,     \
                       size_t cap);                                                                                    \
    int GAME##_say_outcome(const struct ruleset *rs, const void *view, enum lang lang, char *buf, size_t cap);         \
    int GAME##_say_seat(const struct ruleset *rs, int seat, enum lang lang, char *buf, size_t cap);                    \
    int GAME##_draw(const struct ruleset *rs, const void *view, enum lang lang, bool colour, char *buf, size_t cap)

/* Their places in struct game_words. */
#define GAME_WORDS(GAME)                                                                           \
    .notate = GAME##_notate, .parse = GAME##_parse, .say_action = GAME##_say_action,               \
    .say_decision = GAME##_say_decision, .say_event = GAME##_say_event, .say_why = GAME##_say_why, \
    .say_outcome = GAME##_say_outcome, .say_seat = GAME##_say_seat, .draw = GAME##_draw
#endif
