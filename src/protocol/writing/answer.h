/*
 * answer.h: one answer of the protocol while it is being written: a JSON
 * object in a buffer that grows.  It begins as {"id":…,"ok":true; a failure
 * discards the text written so far and writes the refusal instead.
 */
#ifndef BELLUM_ANSWER_H
#define BELLUM_ANSWER_H
#include "../../core/json.h"

struct answer {
    struct json j;
    char *id;     /* the request's id as JSON, or NULL */
    bool refused; /* it says "ok":false */
};

/* id is taken over (malloc'ed, may be NULL). */
void answer_begin(struct answer *a, char *id);
char *answer_end(struct answer *a); /* the finished line, to be freed */

/* For pieces of JSON without "ok": start with zeros, clear to use the memory again, free. */
void answer_clear(struct answer *a);
void answer_free(struct answer *a);

/* Discards the text so far and begins again with "ok":false; the caller goes on. */
void answer_refuse(struct answer *a);
/* {"ok":false,"error":{"code":code,"text":text}} */
void answer_error(struct answer *a, const char *code, const char *text);

/* Makes room for this many more bytes; the functions below do it themselves. */
void answer_room(struct answer *a, size_t bytes);
void answer_open(struct answer *a, const char *key, char bracket); /* key NULL: an element */
void answer_close(struct answer *a, char bracket);
void answer_int(struct answer *a, const char *key, int64_t v);
void answer_bool(struct answer *a, const char *key, bool v);
void answer_str(struct answer *a, const char *key, const char *s);
#endif
