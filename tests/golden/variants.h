/*
 * variants.h: files of a game in which values have been exchanged for others that stand behind the same key, so that
 * they say what no printed card says.  A change that the loader refuses is taken back.
 */
#ifndef VARIANTS_H
#define VARIANTS_H
#include <stdbool.h>
#include "core/rng.h"
#include "mistakes.h"
#include "support.h"

enum { VARIED_FILES = 8, VARIED_FILE_MAX = 1 << 17 };

struct variant {
    const struct game *g;
    struct data_dir dir; /* a copy of the project's data */
    struct match_request request;
    char name[VARIED_FILES][60];
    char text[VARIED_FILES][VARIED_FILE_MAX];
    int files;
    struct rng r;
};

/* Read these files (names end with NULL) from the project's data into an empty copy of it. */
void variant_begin(struct variant *v, const char *const *files);
/* One value becomes another; true if the files can still be read. */
bool variant_change(struct variant *v);
/* What stands there first becomes this. */
bool variant_replace(struct variant *v, const struct mistake *m);

#endif
