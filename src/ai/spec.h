/* spec.h: parsing the spec of a player ("ai:hard/bold@40ms"). */
#ifndef BELLUM_AI_SPEC_H
#define BELLUM_AI_SPEC_H
#include "ai.h"

enum temper { TEMPER_STEADY, TEMPER_BOLD, TEMPER_CAREFUL, TEMPER_COUNT };
enum { SPEC_THREADS = 16, SPEC_TRIAL = 1000 };

struct spec {
    const struct player_kind *kind;
    const struct level *level; /* of the search; else NULL */
    enum temper temper;
    int threads;
    int trust, curious;                /* instead of the level's, to try them out (level.h); 0: not said */
    uint32_t iterations, milliseconds; /* 0: not said; never both */
};

/* False: why (may be NULL) gives the error, and *out is invalid. */
bool spec_read(const char *text, struct spec *out, struct err *why);
#endif
