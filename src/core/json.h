/*
 * json.h: a small append-only JSON writer into a caller's buffer.  The core uses no JSON library, so that it compiles
 * anywhere; only hosts read JSON.  The writer adds the commas.  It never writes beyond cap, but len goes on counting,
 * so that the caller learns the size needed.
 */
#ifndef BELLUM_JSON_H
#define BELLUM_JSON_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Where an object or list of the first levels begins and ends, for callers that compare texts. */
enum { JSON_MARK_DEPTH = 4 };
struct json_mark {
    uint32_t start, end;
};

struct json {
    char *buf;
    size_t cap, len; /* len may exceed cap: then the text is cut */
    bool comma;      /* this level has a value already */
    uint8_t depth;
    uint16_t marks, mark_cap;
    uint16_t open[JSON_MARK_DEPTH]; /* number of marks written; mark_cap: the array was full */
    struct json_mark *mark;         /* provided by the caller, in the order of their beginnings; NULL: no marks */
};

void json_start(struct json *j, char *buf, size_t cap);
bool json_ok(const struct json *j);            /* did everything fit?  Terminates the text */
void json_open(struct json *j, char bracket);  /* '{' or '[' */
void json_close(struct json *j, char bracket); /* '}' or ']' */
void json_key_len(struct json *j, const char *key, size_t len);
void json_int(struct json *j, int64_t v);
void json_bool(struct json *j, bool v);
void json_none(struct json *j);               /* null (the usual name belongs to a library) */
void json_str(struct json *j, const char *s); /* escapes; expects UTF-8 */
void json_str_len(struct json *j, const char *s, size_t len);
void json_raw(struct json *j, const char *s); /* appends a complete JSON value */
void json_raw_len(struct json *j, const char *s, size_t len);

/* How a client that knows no rules writes a drag: the tool, for a single piece or a group, and the notation with
 * placeholders ({x}, {ahead}, …) that it fills in. */
struct json_wish {
    const char *tool;
    bool group;
    const char *notation;
};
void json_put_wishes(struct json *j, const char *take, const struct json_wish *w, int n); /* keys take, wishes */

/* Inline, so that the compiler computes the length of a literal key. */
static inline void json_key(struct json *j, const char *key) { json_key_len(j, key, strlen(key)); }

/* a key and its value */
static inline void json_put_int(struct json *j, const char *key, int64_t v)
{
    json_key(j, key);
    json_int(j, v);
}

static inline void json_put_str(struct json *j, const char *key, const char *s)
{
    json_key(j, key);
    json_str(j, s);
}

static inline void json_put_bool(struct json *j, const char *key, bool v)
{
    json_key(j, key);
    json_bool(j, v);
}
/* The numbers of a set of seats, counted from 1. */
void json_put_seats(struct json *j, const char *key, unsigned seats);
#endif
