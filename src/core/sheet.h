/* sheet.h: what sheets (game.h) of all games are made of: finding things by name, headings and lines. */
#ifndef BELLUM_SHEET_H
#define BELLUM_SHEET_H
#include "text.h"

/* Does a person mean this thing?  By its id, or by its name in any language; NAME is an array [LANG_COUNT][size]. */
#define sheet_is_called(WHAT, ID, NAME) sheet_called((WHAT), (ID), (NAME)[0], sizeof((NAME)[0]))
bool sheet_called(const char *what, const char *id, const char *names, size_t size);
/* Is it this message, in any language? */
bool sheet_is_word(const struct text_table *t, int message, const char *what);

/* Begins a line, unless nothing is written yet. */
void sheet_line(struct text_out *o, int indent);
/* "Name (id)": the heading of one thing; a blank line before all but the first. */
void sheet_heading(struct text_out *o, const char *name, const char *id);
#endif
