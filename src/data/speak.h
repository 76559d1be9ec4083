/*
 * speak.h: sentences of the program itself (data/text/<lang>.yaml) with strings
 * and numbers in them, for errors in files and for upper layers
 * (protocol/say.h).
 */
#ifndef BELLUM_SPEAK_H
#define BELLUM_SPEAK_H
#include <stdarg.h>
#include <stddef.h>
#include "../core/text.h"
#include "shared_texts.h"

/* Into buf, as vsnprintf does.  types has one letter an argument: 's' for const char *, 'q' for one
 * that is cut short (a word of a user's file), 'd' for int; a % before a letter does not count. */
int speak(char *buf, size_t cap, enum lang lang, int id, const char *types, va_list list);

/* The same with sentences of another table: a game's messages about its files. */
int speak_from(const struct text_table *texts, char *buf, size_t cap, enum lang lang, int id, const char *types,
               va_list list);

/* The message of errno, translated if there is a translation. */
const char *speak_error(enum lang lang, int error);
#endif
