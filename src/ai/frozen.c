/*
 * frozen.c: settings of the search as they once were, kept under a number, so
 * that a change can be measured against them ("frozen:1", docs/arena.md).  A
 * line here is never changed; when the levels are, the normal one goes here
 * first.  Only the settings are frozen, not the code that uses them.
 */
#include "level.h"

/* clang-format off */
const struct level frozen_levels[FROZEN_COUNT] = {
    /* The first search: priors from rate(), playouts of one turn, judged by evaluate(). */
    {.name = "1",
     .iterations = 400, .live_ms = 300, .patient = true, .nodes = 1 << 17,
     .explore = 150, .urgency = 20, .heat = 0.5f, .doubt = 0.1f, .width = 1.5f,
     .policy = POLICY_RATED, .slip = 100, .turns = 1, .steps_min = 0, .steps_max = 120,
     .mix = 20, .mix_doubt = 0.1f, .near = 0},
    /* Before judgements were chances of winning: everything that is measured by them was a quarter as large. */
    {.name = "2",
     .iterations = 400, .live_ms = 400, .patient = true, .nodes = 1 << 17,
     .explore = 60, .urgency = 20, .heat = 0.5f, .doubt = 0.1f, .width = 1.5f,
     .policy = POLICY_RATED, .slip = 100, .turns = 1, .steps_min = 0, .steps_max = 30,
     .mix = 20, .mix_doubt = 0.1f, .mix_cut = 25, .near = 0},
};
/* clang-format on */
