/*
 * say.h: sentences of the program itself (data/text/<lang>.yaml) with strings
 * and numbers in them.
 *
 * types has one letter an argument: 's' for const char *, 'd' for int.  A
 * sentence shows argument 0 as {s0} or {d0} by its type; {0|one|many} and
 * {0?text} look at the number (for a string: whether it has any text).
 */
#ifndef BELLUM_SAY_H
#define BELLUM_SAY_H
#include <stdio.h>
#include "../../core/text.h"
#include "shared_texts.h"

/* Into buf, as snprintf does. */
int say_into(char *buf, size_t cap, enum lang lang, int id, const char *types, ...);

/* To a stream, without and with the end of the line. */
void say(FILE *out, enum lang lang, int id, const char *types, ...);
void say_line(FILE *out, enum lang lang, int id, const char *types, ...);

/* The bare sentence of an id that has no arguments. */
const char *said(enum lang lang, int id);

/* The message of errno, translated if there is a translation. */
const char *said_error(enum lang lang, int error);

/* The language that the environment asks for (LC_ALL, LC_MESSAGES, LANG), else English. */
enum lang say_language(void);
#endif
