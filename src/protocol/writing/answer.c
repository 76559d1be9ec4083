/* answer.c: see answer.h. */
#include "answer.h"
#include <stdlib.h>
#include <string.h>

enum {
    SMALL = 256,  /* no number or bracket needs more */
    FIRST = 1000, /* most answers are shorter */
};

void answer_room(struct answer *a, size_t bytes)
{
    if (a->j.len + bytes < a->j.cap)
        return;
    a->j.cap = a->j.cap || bytes > FIRST ? 2 * a->j.cap + bytes : FIRST;
    a->j.buf = realloc(a->j.buf, a->j.cap);
    if (!a->j.buf)
        abort();
}

static void start(struct answer *a, bool ok)
{
    a->refused = !ok;
    a->j.len = 0;
    a->j.comma = false;
    answer_room(a, SMALL + (a->id ? strlen(a->id) : 0));
    json_open(&a->j, '{');
    if (a->id) {
        json_key(&a->j, "id");
        json_raw(&a->j, a->id);
    }
    json_put_bool(&a->j, "ok", ok);
}

void answer_begin(struct answer *a, char *id)
{
    *a = (struct answer){.id = id};
    start(a, true);
}

void answer_refuse(struct answer *a) { start(a, false); }

char *answer_end(struct answer *a)
{
    answer_close(a, '}');
    free(a->id);
    return a->j.buf;
}

void answer_clear(struct answer *a)
{
    a->j.len = 0;
    a->j.comma = false;
    a->j.marks = 0;
    a->j.depth = 0;
}

void answer_free(struct answer *a)
{
    free(a->id);
    free(a->j.buf);
    *a = (struct answer){0};
}

void answer_error(struct answer *a, const char *code, const char *text)
{
    answer_refuse(a);
    answer_open(a, "error", '{');
    answer_str(a, "code", code);
    answer_str(a, "text", text);
    answer_close(a, '}');
}

/* Keys may come from people's files; a control character takes six. */
static void put_key(struct answer *a, const char *key, size_t room)
{
    size_t n = key ? strlen(key) : 0;
    answer_room(a, SMALL + 6 * n + room);
    if (key)
        json_key_len(&a->j, key, n);
}

void answer_open(struct answer *a, const char *key, char bracket)
{
    put_key(a, key, 0);
    json_open(&a->j, bracket);
}

void answer_close(struct answer *a, char bracket)
{
    answer_room(a, SMALL);
    json_close(&a->j, bracket);
}

void answer_int(struct answer *a, const char *key, int64_t v)
{
    put_key(a, key, 0);
    json_int(&a->j, v);
}

void answer_bool(struct answer *a, const char *key, bool v)
{
    put_key(a, key, 0);
    json_bool(&a->j, v);
}

/* Bytes of the well-formed UTF-8 character at s, or 0. */
static int char_bytes(const unsigned char *s)
{
    int n = s[0] < 0x80 ? 1 : s[0] < 0xc2 ? 0 : s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : s[0] < 0xf5 ? 4 : 0;
    for (int i = 1; i < n; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 0;
    bool wrong = (s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] > 0x9f) || (s[0] == 0xf0 && s[1] < 0x90) ||
                 (s[0] == 0xf4 && s[1] > 0x8f);
    return wrong ? 0 : n;
}

/* Text quoted from files and requests may be cut or invalid UTF-8; the answer must be valid. */
static char *mended(const char *s)
{
    char *copy = malloc(strlen(s) + 1), *end = copy;
    if (!copy)
        abort();
    while (*s) {
        int n = char_bytes((const unsigned char *)s);
        if (n)
            memcpy(end, s, (size_t)n);
        else
            *end = '?';
        end += n ? n : 1;
        s += n ? n : 1;
    }
    *end = '\0';
    return copy;
}

static bool is_ascii(const char *s, size_t len)
{
    uint64_t all = 0, word;
    for (; len >= sizeof word; s += sizeof word, len -= sizeof word) {
        memcpy(&word, s, sizeof word);
        all |= word;
    }
    for (; len; len--)
        all |= (unsigned char)*s++;
    return !(all & 0x8080808080808080u);
}

static bool well_formed(const char *s, size_t len)
{
    if (is_ascii(s, len))
        return true;
    for (int n; *s; s += n)
        if (!(n = char_bytes((const unsigned char *)s)))
            return false;
    return true;
}

void answer_str(struct answer *a, const char *key, const char *s)
{
    size_t len = strlen(s);
    char *copy = well_formed(s, len) ? NULL : mended(s); /* equally long */
    put_key(a, key, 6 * len);
    json_str_len(&a->j, copy ? copy : s, len);
    free(copy);
}
