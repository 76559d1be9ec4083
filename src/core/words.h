/*
 * words.h: functions of the contract (game.h) by their usual names: fc_notate(), fc_say_action(), fc_view(), fc_rate()
 * and so on.  One line declares those of struct game_words, game_client or game_opponent, so that no game repeats the
 * list.
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

/* Declares functions of struct game_client and struct game_pointing. */
#define GAME_CLIENT_DECLARE(GAME)                                                                                     \
    void GAME##_view(const struct ruleset *rs, const void *view, struct json *out);                                   \
    void GAME##_locate(const struct ruleset *rs, const void *view, const struct action *a, struct spot *out);         \
    void GAME##_note(const struct ruleset *rs, const void *view, const struct event *e, struct json *out);            \
    void GAME##_catalogue(const struct ruleset *rs, struct json *out);                                                \
    void GAME##_explain(const struct ruleset *rs, const void *view, const struct action *a, enum lang lang,           \
                        struct json *out);                                                                            \
    int GAME##_path_of(const struct ruleset *rs, const void *view, const struct action *a, int16_t *places, int cap); \
    int GAME##_touch(const struct ruleset *rs, const void *view, int seat, const struct spot *at, const char *with,   \
                     struct action *out, int cap, struct why *why)

/* Declares functions of struct game_opponent. */
#define GAME_OPPONENT_DECLARE(GAME)                                                                                  \
    void GAME##_rate(const struct ruleset *rs, const void *view, int seat, const struct action *a, int n,            \
                     int32_t *out);                                                                                  \
    int GAME##_evaluate(const struct ruleset *rs, const void *view, int seat);                                       \
    void GAME##_forces(const struct ruleset *rs, const void *view, int seat, int32_t *own, int32_t *theirs);         \
    int GAME##_say_reason(const struct ruleset *rs, const void *view, const struct action *a, int i, enum lang lang, \
                          char *buf, size_t cap)

/* Initialisers of struct game_words. */
#define GAME_WORDS(GAME)                                                                           \
    .notate = GAME##_notate, .parse = GAME##_parse, .say_action = GAME##_say_action,               \
    .say_decision = GAME##_say_decision, .say_event = GAME##_say_event, .say_why = GAME##_say_why, \
    .say_outcome = GAME##_say_outcome, .say_seat = GAME##_say_seat, .draw = GAME##_draw
#endif
