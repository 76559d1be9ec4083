/*
 * quiet.h: for tests of what follows the rolls of an attack: every question
 * inside a fight is answered with "no", up to a retreat's route, Necromancy,
 * an Advance or the next unit, which the test itself looks at.
 */
#ifndef QUIET_H
#define QUIET_H
#include "battle.h"

static inline void settle(void)
{
    for (;;) {
        int seat = state->asked & 1 ? 1 : 2;
        switch (state->ask) {
        case FC_ASK_BOOST: play(seat, "plain"); break;
        case FC_ASK_ANSWER: play(seat, "answer hold"); break;
        case FC_ASK_SOAK:
        case FC_ASK_REDUCE: play(seat, "reduce none"); break;
        default: return;
        }
    }
}

static inline bool won_by(int seat, int why)
{
    return state->head.over && state->winner == seat - 1 && state->ending == why;
}
#endif
