/* tell_swings.h: the turning points of a battle, for the terminal. */
#ifndef BELLUM_TELL_SWINGS_H
#define BELLUM_TELL_SWINGS_H
#include <stdio.h>
#include "../../protocol/advice/swings.h"

/* file: how the record is called, for the command that shows the moment; NULL: left out. */
void tell_swings(FILE *out, const struct swings *s, enum lang lang, int width, const char *file);
#endif
