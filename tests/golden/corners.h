/*
 * corners.h: matches in which each decision, event and refusal is looked at thoroughly the first times that it occurs,
 * however rare it is.  Actions that were offered a while ago are tried again: most of them are refused, each for a
 * reason of its own.
 */
#ifndef CORNERS_H
#define CORNERS_H
#include <stdbool.h>
#include "core/text.h"
#include "support.h"

struct corners_wish {
    int matches, often; /* so often a kind of decision, event or refusal is looked at */
    bool sheets;        /* the sheets of everything too */
};
/* Play them, and write one line: the title, the ruleset, and a number for each subject.  BELLUM_TELL=1 prints the
 * texts behind the numbers. */
void corners_keep(const char *title, const struct game *g, const struct match *m, const struct corners_wish *wish,
                  struct text_out *out);

#endif
