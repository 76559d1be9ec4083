/* report.c: complaints, collected as one text. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "speak.h"
#include "yaml.h"

void *data_alloc(size_t size)
{
    void *p = calloc(1, size ? size : 1);
    if (!p) {
        fputs("bellum: out of memory\n", stderr);
        abort();
    }
    return p;
}

char *data_copy(const char *text, size_t len)
{
    char *copy = data_alloc(len + 1);
    if (len)
        memcpy(copy, text, len);
    return copy;
}

void data_report_free(struct data_report *report)
{
    free(report->text);
    *report = (struct data_report){0};
}

static void append(struct data_report *report, const char *s, size_t n)
{
    if (report->len + n + 1 > report->cap) {
        size_t cap = (report->len + n + 1) * 2;
        char *bigger = data_alloc(cap);
        if (report->len)
            memcpy(bigger, report->text, report->len);
        free(report->text);
        report->text = bigger;
        report->cap = cap;
    }
    memcpy(report->text + report->len, s, n);
    report->len += n;
    report->text[report->len] = 0;
}

/* Count one more complaint; false if it is one too many to be told. */
static bool begin(struct data_report *report)
{
    if (++report->count == DATA_COMPLAINTS + 1) {
        const char *more = shared_texts.text[report->lang][MSG_DATA_MORE];
        append(report, more, strlen(more));
        append(report, "\n", 1);
    }
    return report->count <= DATA_COMPLAINTS;
}

static void append_sentence(struct data_report *report, int id, const char *types, va_list args)
{
    char text[900];
    speak(text, sizeof text, report->lang, id, types, args);
    append(report, text, strlen(text));
}

void data_report_add(struct data_report *report, const char *where, int id, const char *types, ...)
{
    if (!begin(report))
        return;
    if (where) {
        append(report, where, strlen(where));
        append(report, ": ", 2);
    }
    va_list args;
    va_start(args, types);
    append_sentence(report, id, types, args);
    va_end(args);
    append(report, "\n", 1);
}

void report_join(struct data_report *report, const struct data_report *more)
{
    if (more->len)
        append(report, more->text, more->len);
    report->count += more->count;
}

/* The source line, shortened to the width of a screen, and a caret below column. */
static void append_line(const struct yaml_doc *doc, struct data_report *report, int line, int column)
{
    const char *s = doc->text, *end = doc->text + doc->len;
    for (int l = 1; l < line && s < end; s++)
        l += *s == '\n';
    const char *stop = s;
    while (stop < end && *stop != '\n' && *stop != '\r' && stop - s < 240)
        stop++;
    while (stop > s && ((unsigned char)*stop & 0xc0) == 0x80)
        stop--; /* not in the middle of a character */
    append(report, "    ", 4);
    for (const char *p = s; p < stop;) {
        size_t n = yaml_character(p, (size_t)(stop - p));
        append(report, n ? p : "?", n ? n : 1); /* a terminal may take other bytes for commands */
        p += n ? n : 1;
    }
    append(report, "\n    ", 5);
    int at = 1;
    for (const char *p = s; p < stop && at < column; p++) {
        if (((unsigned char)*p & 0xc0) == 0x80)
            continue; /* one column a character, however many bytes */
        append(report, *p == '\t' ? "\t" : " ", 1);
        at++;
    }
    append(report, "^\n", 2);
}

void yaml_complain(const struct yaml_doc *doc, struct data_report *report, int line, int column, int id,
                   const char *types, ...)
{
    if (!begin(report))
        return;
    char where[32];
    snprintf(where, sizeof where, ":%d:%d: ", line, column);
    append(report, doc->name, strlen(doc->name));
    append(report, where, strlen(where));
    va_list args;
    va_start(args, types);
    append_sentence(report, id, types, args);
    va_end(args);
    append(report, "\n", 1);
    append_line(doc, report, line, column);
}
