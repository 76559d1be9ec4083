/* lines.c: see lines.h. */
#include "lines.h"
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include "../shared/wrap.h"

void lines_add(struct lines *l, const char *text, size_t bytes)
{
    if (l->n == l->cap) {
        l->cap = l->cap ? 2 * l->cap : 64;
        l->at = realloc(l->at, (size_t)l->cap * sizeof *l->at);
    }
    char *copy = malloc(bytes + 1);
    if (!l->at || !copy)
        abort();
    memcpy(copy, text, bytes);
    copy[bytes] = '\0';
    l->at[l->n++] = copy;
}

void lines_split(struct lines *l, const char *text)
{
    while (*text) {
        size_t n = strcspn(text, "\n");
        lines_add(l, text, n);
        text += n + (text[n] == '\n');
    }
}

void lines_wrap(struct lines *l, const char *head, const char *text, int width, int indent)
{
    char *buf = NULL;
    size_t size = 0;
    FILE *f = open_memstream(&buf, &size);
    if (!f)
        abort();
    fputs(head, f);
    wrap_print(f, text, width, wrap_width(head), indent);
    fclose(f);
    lines_split(l, buf);
    free(buf);
}

void lines_addf(struct lines *l, const char *format, ...)
{
    char buf[2048];
    va_list args;
    va_start(args, format);
    vsnprintf(buf, sizeof buf, format, args);
    va_end(args);
    lines_add(l, buf, strlen(buf));
}

void lines_clear(struct lines *l)
{
    for (int i = 0; i < l->n; i++)
        free(l->at[i]);
    free(l->at);
    *l = (struct lines){0};
}

int lines_columns(const struct lines *l)
{
    int most = 0;
    for (int i = 0; i < l->n; i++) {
        int width = wrap_width(l->at[i]);
        most = width > most ? width : most;
    }
    return most;
}

/* One line from column `shift` on; escape sequences are always kept.  "<" or ">" marks a side that was cut. */
static void print_cut(FILE *out, const char *s, int shift, int columns)
{
    int at = 0, width = wrap_width(s);
    bool inked = false;
    while (*s) {
        if (s[0] == '\033') {
            size_t n = strcspn(s, "m") + 1;
            n = n > strlen(s) ? strlen(s) : n;
            fwrite(s, 1, n, out);
            inked = !(n >= 3 && strncmp(s, "\033[0m", 4) == 0);
            s += n;
            continue;
        }
        int bytes = wrap_bytes(s, 1);
        if (shift > 0 && at == shift)
            fputc('<', out);
        else if (at == shift + columns - 1 && width > shift + columns)
            fputc('>', out);
        else if (at >= shift && at < shift + columns)
            fwrite(s, 1, (size_t)bytes, out);
        at++;
        s += bytes;
    }
    if (inked)
        fputs("\033[0m", out);
}

void lines_print(const struct lines *l, FILE *out, int first, int shift, int columns)
{
    for (int i = first < 0 ? 0 : first; i < l->n; i++) {
        if (columns)
            print_cut(out, l->at[i], shift, columns);
        else
            fputs(l->at[i], out);
        fputc('\n', out);
    }
}
