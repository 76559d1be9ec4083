/* level.c: the table.  Figures behind the choices are in docs/opponent.md. */
#include "level.h"

/* One row a line: how much is searched; which branch; how a playout goes; how the answer is chosen. */
/* clang-format off */
const struct level levels[LEVEL_COUNT] = {
    {.name = "easy",
     .iterations = 30, .live_ms = 100, .nodes = 1 << 15,
     .explore = 240, .urgency = 80, .heat = 0.5f, .doubt = 0.1f, .width = 1.5f,
     .trust = 30, .curious = 15,
     .policy = POLICY_RATED, .slip = 100, .turns = 1, .steps_min = 30, .steps_max = 30,
     .mix = 80, .mix_doubt = 0.1f, .mix_cut = 25, .near = 60},
    {.name = "normal",
     .iterations = 100, .live_ms = 400, .nodes = 1 << 17,
     .explore = 240, .urgency = 80, .heat = 0.5f, .doubt = 0.1f, .width = 1.5f,
     .trust = 30, .curious = 15,
     .policy = POLICY_RATED, .slip = 100, .turns = 1, .steps_min = 30, .steps_max = 30,
     .mix = 80, .mix_doubt = 0.1f, .mix_cut = 25, .near = 0},
    {.name = "hard",
     .iterations = 800, .live_ms = 1500, .patient = true, .nodes = 1 << 18,
     .explore = 240, .urgency = 80, .heat = 0.5f, .doubt = 0.1f, .width = 1.5f,
     .trust = 30, .curious = 15,
     .policy = POLICY_RATED, .slip = 100, .turns = 2, .steps_min = 30, .steps_max = 250,
     .mix = 80, .mix_fall = 600, .mix_doubt = 0.1f, .mix_cut = 25, .near = 0},
};
/* clang-format on */

const struct temper_weights temper_weights[TEMPER_COUNT] = {
    [TEMPER_STEADY] = {0, 0},
    [TEMPER_BOLD] = {200, 50},
    [TEMPER_CAREFUL] = {-50, -200},
};
