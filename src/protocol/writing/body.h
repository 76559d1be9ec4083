/*
 * body.h: the values of a request.  A value of the wrong type makes the answer
 * an error that says so; the functions then return false.
 */
#ifndef BELLUM_BODY_H
#define BELLUM_BODY_H
#include <jansson.h>
#include "../../core/text.h"
#include "answer.h"

struct body {
    json_t *json;
    struct answer *a;
    enum lang lang;
};

/* Answer with an error: a sentence of the house (say.h) with detail in it.  Returns false. */
bool body_refuse(const struct body *b, const char *code, int message, const char *detail);

bool body_str(const struct body *b, const char *key, const char **out); /* NULL if missing */
bool body_int(const struct body *b, const char *key, int64_t min, int64_t max, int64_t *out);
bool body_bool(const struct body *b, const char *key, bool *out);
bool body_list(const struct body *b, const char *key, json_t **out); /* text of the key; NULL: missing */
/* "options":{"turn-limit":30,"pass-rule":true} as "turn-limit=30 pass-rule=yes"; "" if missing. */
bool body_options(const struct body *b, char *joined, size_t cap);
bool body_object(const struct body *b, const char *key, json_t **out); /* NULL if missing */

/* The first key that is neither in keys (each between blanks) nor common to all verbs ("id", "do", "lang"); NULL: there
 * is none. */
const char *body_unknown_key(json_t *request, const char *keys);
#endif
