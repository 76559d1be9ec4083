/* sheet.c: see sheet.h. */
#include "sheet.h"
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../protocol/writing/say.h"

static void room(struct sheet *s, size_t more)
{
    if (s->len + more + 1 <= s->cap)
        return;
    s->cap = 2 * (s->len + more + 1) + 4096;
    s->text = realloc(s->text, s->cap);
    if (!s->text)
        abort();
}

void sheet_add(struct sheet *s, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int n = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (n > 0) {
        room(s, (size_t)n);
        s->len += (size_t)vsnprintf(s->text + s->len, (size_t)n + 1, format, again);
    }
    va_end(again);
}

void sheet_html(struct sheet *s, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '<': sheet_add(s, "&lt;"); break;
        case '>': sheet_add(s, "&gt;"); break;
        case '&': sheet_add(s, "&amp;"); break;
        case '"': sheet_add(s, "&quot;"); break;
        default:
            room(s, 1);
            s->text[s->len++] = *text;
            s->text[s->len] = '\0';
        }
}

void sheet_say(struct sheet *s, enum lang lang, int message) { sheet_html(s, said(lang, message)); }

const char *number(char buf[NUMBER], enum lang lang, int decimals, double value)
{
    char plain[NUMBER];
    snprintf(plain, sizeof plain, "%.*f", decimals, value);
    bool zero = strspn(plain, "-0.") == strlen(plain);
    char *from = plain + (zero && plain[0] == '-');
    snprintf(buf, NUMBER, "%s%s", *from == '-' ? "\xe2\x88\x92" : "", from + (*from == '-'));
    char *point = strchr(buf, '.');
    if (point && lang == LANG_ES)
        *point = ',';
    return buf;
}
