/*
 * line.h: boards as text, line by line: columns of a given width, colours of the terminal, and
 * no blanks at the end of a line.
 */
#ifndef BELLUM_LINE_H
#define BELLUM_LINE_H
#include "core/text.h"

struct line {
    struct text_out *o;
    bool colour;
    int gap; /* blanks not yet written; dropped at the end of a line */
    int column;
};

/* Writes s and pads with blanks up to width. ink: colour number of the terminal ("1;31"), or NULL. */
void line_put(struct line *l, const char *s, int width, const char *ink);
void line_end(struct line *l);
#endif
