/* wrap.c: see wrap.h. */
#include "wrap.h"
#include <stdbool.h>
#include <string.h>

/* Bytes of an escape sequence at s, or 0. */
static int escape_bytes(const char *s)
{
    if (s[0] != '\033' || s[1] != '[')
        return 0;
    int n = 2;
    while (s[n] && (s[n] < '@' || s[n] > '~'))
        n++;
    return s[n] ? n + 1 : n;
}

static int char_bytes(const char *s)
{
    int n = 1;
    while (((unsigned char)s[n] & 0xc0) == 0x80)
        n++;
    return n;
}

int wrap_bytes(const char *s, int columns)
{
    int n = 0, used = 0;
    while (s[n]) {
        int skip = escape_bytes(s + n);
        if (!skip && used++ == columns)
            break;
        n += skip ? skip : char_bytes(s + n);
    }
    return n;
}

int wrap_width(const char *s)
{
    int columns = 0;
    while (*s) {
        int skip = escape_bytes(s);
        columns += !skip;
        s += skip ? skip : char_bytes(s);
    }
    return columns;
}

static int word_columns(const char *s, size_t bytes)
{
    int columns = 0;
    for (const char *end = s + bytes; s < end;) {
        int skip = escape_bytes(s);
        columns += !skip;
        s += skip ? skip : char_bytes(s);
    }
    return columns;
}

int wrap_print(FILE *out, const char *text, int width, int at, int indent)
{
    int lines = 1, column = at;
    bool first = true;
    while (*text) {
        if (*text == '\n') {
            fputc('\n', out);
            column = 0;
            first = true;
            lines++;
            text++;
            continue;
        }
        size_t spaces = strspn(text, " "), bytes = strcspn(text + spaces, " \n");
        int columns = word_columns(text + spaces, bytes);
        if (!first && column + (int)spaces + columns > width) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
            lines++;
        } else if (column == 0 && first && lines > 1) {
            fprintf(out, "%*s%*s", indent, "", (int)spaces, "");
            column = indent + (int)spaces;
        } else {
            fprintf(out, "%*s", (int)spaces, "");
            column += (int)spaces;
        }
        fwrite(text + spaces, 1, bytes, out);
        column += columns;
        first = false;
        text += spaces + bytes;
    }
    fputc('\n', out);
    return lines;
}
