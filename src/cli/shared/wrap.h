/*
 * wrap.h: text on lines of a given width.  Widths count columns: UTF-8
 * sequences are one column, escape sequences ("\033[1m") none.
 */
#ifndef BELLUM_WRAP_H
#define BELLUM_WRAP_H
#include <stdio.h>

int wrap_width(const char *s); /* columns of one line */

/* Print text with line breaks between words.  The first line is already at column at; the others
 * are indented.  Line ends in the text are kept.  Returns the lines printed; ends with a newline. */
int wrap_print(FILE *out, const char *text, int width, int at, int indent);

/* Number of bytes of s that fit into this many columns, in whole characters. */
int wrap_bytes(const char *s, int columns);
#endif
