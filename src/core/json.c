/* json.c: the small JSON writer. */
#include "json.h"
#include <string.h>

static void put(struct json *j, const char *s, size_t n)
{
    if (j->len < j->cap) {
        size_t room = j->cap - j->len;
        memcpy(j->buf + j->len, s, n < room ? n : room);
    }
    j->len += n;
    if (j->cap)
        j->buf[j->len < j->cap ? j->len : j->cap - 1] = '\0';
}

static void put_char(struct json *j, char c)
{
    put(j, &c, 1);
}

/* Every value begins with this: the comma after the one before. */
static void begin(struct json *j)
{
    if (j->comma)
        put_char(j, ',');
    j->comma = true;
}

void json_start(struct json *j, char *buf, size_t cap)
{
    *j = (struct json){.buf = buf, .cap = cap};
    if (cap)
        buf[0] = '\0';
}

bool json_ok(const struct json *j)
{
    return j->len < j->cap;
}

void json_open(struct json *j, char bracket)
{
    begin(j);
    put_char(j, bracket);
    j->comma = false;
}

void json_close(struct json *j, char bracket)
{
    put_char(j, bracket);
    j->comma = true;
}

static void quoted(struct json *j, const char *s)
{
    static const char hex[] = "0123456789abcdef";
    put_char(j, '"');
    for (; *s; s++) {
        unsigned char c = (unsigned char)*s;
        if (c == '"' || c == '\\') {
            put_char(j, '\\');
            put_char(j, *s);
        } else if (c == '\n') {
            put(j, "\\n", 2);
        } else if (c < 0x20) {
            char escape[6] = {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};
            put(j, escape, sizeof escape);
        } else {
            put_char(j, *s);
        }
    }
    put_char(j, '"');
}

void json_key(struct json *j, const char *key)
{
    begin(j);
    quoted(j, key);
    put_char(j, ':');
    j->comma = false;
}

void json_int(struct json *j, int64_t v)
{
    char digits[24];
    size_t at = sizeof digits;
    uint64_t u = v < 0 ? -(uint64_t)v : (uint64_t)v;
    do
        digits[--at] = (char)('0' + u % 10);
    while (u /= 10);
    if (v < 0)
        digits[--at] = '-';
    begin(j);
    put(j, digits + at, sizeof digits - at);
}

void json_bool(struct json *j, bool v)
{
    json_raw(j, v ? "true" : "false");
}

void json_none(struct json *j)
{
    json_raw(j, "null");
}

void json_str(struct json *j, const char *s)
{
    begin(j);
    quoted(j, s);
}

void json_raw(struct json *j, const char *s)
{
    begin(j);
    put(j, s, strlen(s));
}

void json_put_int(struct json *j, const char *key, int64_t v)
{
    json_key(j, key);
    json_int(j, v);
}

void json_put_str(struct json *j, const char *key, const char *s)
{
    json_key(j, key);
    json_str(j, s);
}

void json_put_bool(struct json *j, const char *key, bool v)
{
    json_key(j, key);
    json_bool(j, v);
}
