/* where.h: which store a command means. */
#ifndef BELLUM_WHERE_H
#define BELLUM_WHERE_H
#include <stdbool.h>

enum { WHERE_CHARS = 1200 };

/* $XDG_DATA_HOME/bellum/bellum.db or ~/.local/share/bellum/bellum.db; with make its folder is made.  False: see
 * errno. */
bool where_default(char path[WHERE_CHARS], bool make);
#endif
