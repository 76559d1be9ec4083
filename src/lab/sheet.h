/* sheet.h: a growing text buffer for reports. */
#ifndef BELLUM_SHEET_H
#define BELLUM_SHEET_H
#include <stddef.h>
#include "../core/text.h"

struct sheet {
    char *text; /* terminated; NULL while it is empty */
    size_t len, cap;
};

void sheet_add(struct sheet *s, const char *format, ...) __attribute__((format(printf, 2, 3)));
void sheet_html(struct sheet *s, const char *text);           /* with <, >, & and quotes escaped */
void sheet_say(struct sheet *s, enum lang lang, int message); /* a sentence without arguments, escaped */

/* A number as people of that language write it: 12.5, 12,5; a minus that is one. */
enum { NUMBER = 32 };
const char *number(char buf[NUMBER], enum lang lang, int decimals, double value);
#endif
