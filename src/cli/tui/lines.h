/* lines.h: a growing list of lines, for laying out a screen. */
#ifndef BELLUM_LINES_H
#define BELLUM_LINES_H
#include <stdio.h>

struct lines {
    char **at;
    int n, cap;
};

void lines_add(struct lines *l, const char *text, size_t bytes);
void lines_split(struct lines *l, const char *text); /* one for each line of text */
/* text with line breaks between words: the first line behind head, the others indented. */
void lines_wrap(struct lines *l, const char *head, const char *text, int width, int indent);
void lines_addf(struct lines *l, const char *format, ...) __attribute__((format(printf, 2, 3)));
void lines_clear(struct lines *l);

/* Print them from first on, each cut to columns (from column shift on); columns 0: as they are. */
void lines_print(const struct lines *l, FILE *out, int first, int shift, int columns);
int lines_columns(const struct lines *l); /* the widest */
#endif
