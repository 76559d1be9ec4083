/*
 * json_test.c: the JSON writer against one that is written the simple way.
 * The writer looks at eight, four or up to three bytes at a time, and goes a
 * shorter way where there is room, so every length and every place is tried.
 */
#include <stdio.h>
#include <string.h>
#include "core/json.h"
#include "test.h"

enum { LONGEST = 20 };

/* The text in quotes, byte by byte. */
static void quote_simply(char *to, const char *s, size_t n)
{
    *to++ = '"';
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)s[i];
        if (c == '"' || c == '\\')
            to += sprintf(to, "\\%c", c);
        else if (c == '\n')
            to += sprintf(to, "\\n");
        else if (c < 0x20)
            to += sprintf(to, "\\u%04x", c);
        else
            *to++ = (char)c;
    }
    strcpy(to, "\"");
}

static void same_text(const char *s, size_t n)
{
    char want[200], key[210], got[200];
    struct json j;
    quote_simply(want, s, n);
    json_start(&j, got, sizeof got);
    json_str_len(&j, s, n);
    CHECK_STR(got, want);
    CHECK_EQ(j.len, strlen(want));
    snprintf(key, sizeof key, "%s:7", want);
    json_start(&j, got, sizeof got);
    json_key_len(&j, s, n);
    json_int(&j, 7);
    CHECK_STR(got, key);
    CHECK_EQ(j.len, strlen(key));
}

TEST(json, "a byte that must be escaped is found at every place of a text of any length")
{
    char s[LONGEST + 1];
    for (size_t n = 0; n <= LONGEST; n++)
        for (size_t at = 0; at < n; at++)
            for (int c = 1; c < 256; c++) {
                memset(s, 'a' + (int)n, n);
                s[at] = (char)c;
                same_text(s, n);
            }
    same_text("", 0);
    same_text("\"\\\n\x1f\x7f\xff !#[]", 11);
}

TEST(json, "nothing is written yet: the text is empty, whatever stood there, and no byte is touched without room")
{
    char to[4] = "old";
    struct json j;
    json_start(&j, to, 0);
    CHECK_STR(to, "old");
    json_start(&j, to, 1);
    CHECK_STR(to, "");
    CHECK(json_ok(&j) && j.len == 0 && to[1] == 'l');
}

TEST(json, "a buffer of any size holds the beginning of the text, is terminated, and the length is that of all")
{
    static const char *const texts[] = {"", "a", "abc", "four", "\"", "a longer text of words", "tab\tand \"quotes\""};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char whole[200], part[201];
        struct json j;
        for (size_t cap = sizeof whole;; cap = cap > 90 ? 90 : cap - 1) {
            char *to = cap == sizeof whole ? whole : part;
            memset(part, '~', sizeof part);
            json_start(&j, to, cap);
            json_open(&j, '{');
            json_put_str(&j, texts[i], texts[i]);
            json_put_int(&j, "n", -120);
            json_put_bool(&j, "yes", true);
            json_put_bool(&j, "no", false);
            json_key(&j, "list");
            json_open(&j, '[');
            json_none(&j);
            json_raw(&j, "[1]");
            json_close(&j, ']');
            json_close(&j, '}');
            CHECK_EQ(json_ok(&j), j.len < cap);
            if (cap == sizeof whole)
                continue;
            CHECK_EQ(j.len, strlen(whole));
            CHECK_EQ(part[cap], '~');
            if (cap) {
                size_t n = j.len < cap ? j.len : cap - 1;
                CHECK_EQ(strlen(part), n);
                CHECK(memcmp(part, whole, n) == 0);
            } else {
                break;
            }
        }
    }
}

TEST(json, "numbers: zero, signs, the largest and the smallest")
{
    static const int64_t v[] = {0, -1, 9, 10, -10, 99, 100, INT64_MAX, INT64_MIN};
    char got[300];
    struct json j;
    json_start(&j, got, sizeof got);
    json_open(&j, '[');
    for (size_t i = 0; i < sizeof v / sizeof *v; i++)
        json_int(&j, v[i]);
    json_close(&j, ']');
    CHECK_STR(got, "[0,-1,9,10,-10,99,100,9223372036854775807,-9223372036854775808]");
}

TEST(json, "marks tell where objects and lists of the first levels begin and end")
{
    char got[300];
    struct json_mark mark[5];
    struct json j;
    json_start(&j, got, sizeof got);
    j.mark = mark;
    j.mark_cap = 5;
    json_open(&j, '{');
    json_key(&j, "a");
    json_open(&j, '[');
    json_open(&j, '[');
    json_open(&j, '[');
    json_open(&j, '[');
    json_int(&j, 1);
    for (int i = 0; i < 4; i++)
        json_close(&j, ']');
    json_key(&j, "b");
    json_open(&j, '[');
    json_close(&j, ']');
    json_key(&j, "c");
    json_open(&j, '{');
    json_close(&j, '}');
    json_close(&j, '}');
    CHECK_STR(got, "{\"a\":[[[[1]]]],\"b\":[],\"c\":{}}");
    CHECK_EQ(j.marks, 5); /* the fifth level has none, and the sixth list found no room */
    static const uint32_t start[] = {0, 5, 6, 7, 19}, end[] = {29, 14, 13, 12, 21};
    for (int i = 0; i < 5; i++) {
        CHECK_EQ(mark[i].start, start[i]);
        CHECK_EQ(mark[i].end, end[i]);
    }
}
