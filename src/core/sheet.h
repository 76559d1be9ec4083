/* sheet.h: helpers for sheets (game.h) of all games: finding things by name, headings and lines. */
#ifndef BELLUM_SHEET_H
#define BELLUM_SHEET_H
#include "text.h"

/* Does the text name this thing, by its id or by its name in any language?  NAME is an array [LANG_COUNT][size]. */
#define sheet_is_called(WHAT, ID, NAME) sheet_called((WHAT), (ID), (NAME)[0], sizeof((NAME)[0]))
bool sheet_called(const char *what, const char *id, const char *names, size_t size);
/* Is the text this message, in any language? */
bool sheet_is_word(const struct text_table *t, int message, const char *what);

/* Begins a line, except at the beginning. */
void sheet_line(struct text_out *o, int indent);
/* "Name (id)": the heading of one thing; with a blank line before all but the first. */
void sheet_heading(struct text_out *o, const char *name, const char *id);
#endif
