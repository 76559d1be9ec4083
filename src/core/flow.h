/*
 * flow.h: the stack of running procedures, inside the state.
 *
 * A battle asks for decisions in the middle of procedures that were started
 * by other procedures: a retreat inside a combat inside an activation.  Each
 * procedure is a frame with a step counter; it can call another, go on to its
 * next step or end.  Because the stack is plain data it is saved, cloned and
 * replayed with the rest.
 */
#ifndef BELLUM_FLOW_H
#define BELLUM_FLOW_H
#include <stdbool.h>
#include <stdint.h>

#ifndef FLOW_DEPTH /* a game with deeper procedures defines its own number before it includes this file */
#define FLOW_DEPTH 8
#endif
enum { FLOW_MAX = FLOW_DEPTH, FLOW_ARGS = 3 };

struct frame {
    uint8_t kind; /* the game's own list */
    uint8_t step; /* the step of the procedure */
    int16_t arg[FLOW_ARGS];
};

struct flow {
    struct frame at[FLOW_MAX];
    uint8_t depth;
    uint8_t pad_[7];
};

/* A mistake of the program, not of a player: stop at once.  A trap instead of assert(), because this is the hottest
 * path, and a call with a message in each inlined copy costs a third of the speed. */
static inline void flow_must(bool ok)
{
    if (__builtin_expect(!ok, 0))
        __builtin_trap();
}

static inline struct frame *flow_top(struct flow *f)
{
    flow_must(f->depth > 0);
    return &f->at[f->depth - 1];
}

static inline void flow_call(struct flow *f, int kind, int a, int b, int c)
{
    flow_must(f->depth < FLOW_MAX);
    f->at[f->depth++] = (struct frame){(uint8_t)kind, 0, {(int16_t)a, (int16_t)b, (int16_t)c}};
}

static inline void flow_end(struct flow *f)
{
    flow_must(f->depth > 0);
    f->depth--;
    f->at[f->depth] = (struct frame){0}; /* zeroed, so that equal states are equal bytes */
}

static inline void flow_go(struct flow *f, int step) { flow_top(f)->step = (uint8_t)step; }
#endif
