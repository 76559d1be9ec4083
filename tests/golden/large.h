/* large.h: each large game has golden tests of its own, so that one game can be tested alone. */
#ifndef LARGE_H
#define LARGE_H
#include <stdbool.h>
#include <string.h>
#include "core/game.h"

static inline bool is_large(const struct game *g)
{
    return strcmp(g->id, "fantasy-commander") == 0 || strcmp(g->id, "punic-island") == 0 ||
           strcmp(g->id, "de-bellis-fantasiae") == 0;
}

#endif
