/* json.c: the small JSON writer. */
#include "json.h"
#include "text.h"
#include <string.h>

/* Views are written more than a hundred times a second, so text that fits takes a fast path. */
static void put(struct json *j, const char *s, size_t n)
{
    if (j->len + n < j->cap) {
        memcpy(j->buf + j->len, s, n);
        j->buf[j->len += n] = '\0';
        return;
    }
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
    if (j->len + 1 < j->cap) {
        j->buf[j->len++] = c;
        j->buf[j->len] = '\0';
    } else {
        put(j, &c, 1);
    }
}

/* Begins every value: writes the comma after the previous one. */
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

bool json_ok(const struct json *j) { return j->len < j->cap; }

static void mark_start(struct json *j)
{
    if (j->depth < JSON_MARK_DEPTH) {
        j->open[j->depth] = j->marks;
        if (j->marks < j->mark_cap)
            j->mark[j->marks++].start = (uint32_t)j->len;
    }
    j->depth++;
}

static void mark_end(struct json *j)
{
    j->depth--;
    if (j->depth < JSON_MARK_DEPTH && j->open[j->depth] < j->mark_cap)
        j->mark[j->open[j->depth]].end = (uint32_t)j->len;
}

void json_open(struct json *j, char bracket)
{
    begin(j);
    if (j->mark)
        mark_start(j);
    put_char(j, bracket);
    j->comma = false;
}

void json_close(struct json *j, char bracket)
{
    put_char(j, bracket);
    if (j->mark)
        mark_end(j);
    j->comma = true;
}

static bool is_plain(unsigned char c) { return c >= 0x20 && c != '"' && c != '\\'; }

/* Is no byte of a word of eight bytes a character that must be escaped? */
static bool is_plain_word(uint64_t w)
{
    const uint64_t ones = 0x0101010101010101u, tops = 0x8080808080808080u;
    uint64_t quote = w ^ ones * '"', slash = w ^ ones * '\\';
    return !(((w - ones * 0x20) & ~w) & tops) && !(((quote - ones) & ~quote) & tops) &&
           !(((slash - ones) & ~slash) & tops);
}

/* The number of plain bytes at the start of s, counted eight at a time.  In each byte of a word, the highest bit tells
 * whether the byte is below 0x20 or equal to the one that is searched. */
static size_t plain_bytes(const char *s, size_t len)
{
    size_t n = 0;
    for (; n + 8 <= len; n += 8) {
        uint64_t w;
        memcpy(&w, s + n, 8);
        if (!is_plain_word(w))
            break;
    }
    if (n + 4 <= len) { /* half a word; blanks fill the other half */
        uint32_t half;
        memcpy(&half, s + n, 4);
        n += is_plain_word(half | 0x2020202000000000u) ? 4 : 0;
    }
    while (n < len && is_plain((unsigned char)s[n]))
        n++;
    return n;
}

/* The same test for n bytes; the last word may overlap the one before. */
static bool all_plain(const char *s, size_t len)
{
    uint64_t w = 0x2020202020202020u;
    uint32_t first, last;
    if (len >= sizeof w) {
        for (size_t n = 0; n + sizeof w < len; n += sizeof w) {
            memcpy(&w, s + n, sizeof w);
            if (!is_plain_word(w))
                return false;
        }
        memcpy(&w, s + len - sizeof w, sizeof w);
    } else if (len >= sizeof first) {
        memcpy(&first, s, sizeof first);
        memcpy(&last, s + len - sizeof last, sizeof last);
        w = (uint64_t)last << 32 | first;
    } else if (len) { /* one to three bytes: the first, the middle and the last */
        w = (w & ~(uint64_t)0xffffff) | (uint64_t)(unsigned char)s[0] | (uint64_t)(unsigned char)s[len / 2] << 8 |
            (uint64_t)(unsigned char)s[len - 1] << 16;
    }
    return is_plain_word(w);
}

static void escape(struct json *j, unsigned char c)
{
    static const char hex[] = "0123456789abcdef";
    char code[6] = {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};
    char short_code[2] = {'\\', c == '\n' ? 'n' : (char)c};
    if (c == '"' || c == '\\' || c == '\n')
        put(j, short_code, sizeof short_code);
    else
        put(j, code, sizeof code);
}

/* Most texts need no escapes: one copy. */
static void quoted(struct json *j, const char *s, size_t len)
{
    if (j->len + len + 2 < j->cap && all_plain(s, len)) {
        char *to = j->buf + j->len;
        *to++ = '"';
        memcpy(to, s, len);
        memcpy(to + len, "\"", 2);
        j->len += len + 2;
        return;
    }
    put_char(j, '"');
    for (;;) {
        size_t plain = plain_bytes(s, len);
        put(j, s, plain);
        if (plain == len)
            break;
        escape(j, (unsigned char)s[plain]);
        s += plain + 1;
        len -= plain + 1;
    }
    put_char(j, '"');
}

/* Most keys are short words of the program: one copy. */
void json_key_len(struct json *j, const char *key, size_t n)
{
    begin(j);
    if (j->len + n + 4 < j->cap && all_plain(key, n)) {
        char *to = j->buf + j->len;
        *to++ = '"';
        memcpy(to, key, n);
        memcpy(to + n, "\":", 3);
        j->len += n + 3;
    } else {
        quoted(j, key, n);
        put_char(j, ':');
    }
    j->comma = false;
}

void json_int(struct json *j, int64_t v)
{
    char digits[TEXT_DIGITS];
    size_t at = text_digits(digits, v);
    begin(j);
    put(j, digits + at, sizeof digits - at);
}

void json_bool(struct json *j, bool v) { json_raw_len(j, v ? "true" : "false", v ? 4 : 5); }

void json_none(struct json *j) { json_raw(j, "null"); }

void json_str_len(struct json *j, const char *s, size_t len)
{
    begin(j);
    quoted(j, s, len);
}

void json_str(struct json *j, const char *s) { json_str_len(j, s, strlen(s)); }

void json_raw(struct json *j, const char *s) { json_raw_len(j, s, strlen(s)); }

void json_raw_len(struct json *j, const char *s, size_t len)
{
    begin(j);
    put(j, s, len);
}

void json_put_seats(struct json *j, const char *key, unsigned seats)
{
    json_key(j, key);
    json_open(j, '[');
    for (int seat = 0; seats >> seat; seat++)
        if (seats >> seat & 1)
            json_int(j, seat + 1);
    json_close(j, ']');
}

void json_put_wishes(struct json *j, const char *take, const struct json_wish *w, int n)
{
    json_put_str(j, "take", take);
    json_key(j, "wishes");
    json_open(j, '[');
    for (int i = 0; i < n; i++) {
        json_open(j, '{');
        json_put_str(j, "tool", w[i].tool);
        json_put_bool(j, "group", w[i].group);
        json_put_str(j, "notation", w[i].notation);
        json_close(j, '}');
    }
    json_close(j, ']');
}
