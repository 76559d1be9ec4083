/*
 * fuzz_actions.c: bytes become choices among offered actions, and sometimes an
 * action of raw bytes.  After each one the invariants must hold, and what a
 * seat sees must be what its view says.
 */
#include <stdlib.h>
#include <string.h>
#include "fuzz.h"

struct input {
    const uint8_t *at;
    size_t left;
};

static unsigned byte(struct input *in)
{
    if (!in->left)
        return 0;
    in->left--;
    return *in->at++;
}

struct table {
    struct fuzz_scene scene;
    void *state, *view;
    struct action *list;
    struct event *events;
};

static int seat_to_move(const struct table *t, unsigned pick)
{
    seatset set = t->scene.g->rules.to_move(t->state);
    int seat = (int)(pick % (unsigned)game_seats(t->scene.rs));
    while (!(set & 1 << seat))
        seat = (seat + 1) % game_seats(t->scene.rs);
    return seat;
}

static struct action raw_action(struct input *in, int seat)
{
    struct action a = {0};
    uint8_t bytes[sizeof a];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (uint8_t)byte(in);
    memcpy(&a, bytes, sizeof a);
    if (byte(in) & 1)
        a.seat = (int8_t)seat;
    return a;
}

/* Both the truth and the view judge alike; an accepted action leads to a sound state. */
static void try_action(struct table *t, const struct action *a, int seat)
{
    const struct game *g = t->scene.g;
    struct events ev = {.buf = t->events, .cap = g->max_events};
    game_clone(t->view, t->state);
    g->knowledge.redact(t->scene.rs, t->view, seat);
    struct why truth = g->rules.check(t->scene.rs, t->state, a);
    if (a->seat == seat)
        MUST(truth.code == g->rules.check(t->scene.rs, t->view, a).code);
    if (truth.code)
        return;
    g->rules.apply(t->scene.rs, t->state, a, &ev);
    MUST(!ev.lost);
    MUST(g->rules.audit(t->scene.rs, t->state) == NULL);
    MUST(head_of(t->state)->over == !g->rules.to_move(t->state));
}

static void play(struct table *t, struct input *in)
{
    const struct game *g = t->scene.g;
    while (in->left && !head_of(t->state)->over) {
        unsigned pick = byte(in);
        int seat = seat_to_move(t, pick & 1);
        if (pick < 16) {
            struct action a = raw_action(in, seat);
            try_action(t, &a, seat);
            continue;
        }
        bool extra = pick < 24;
        int n = (extra ? g->rules.extras : g->rules.actions)(t->scene.rs, t->state, seat, t->list, g->max_actions);
        MUST(extra || n > 0);
        MUST(n <= g->max_actions);
        if (n > 0) {
            unsigned which = byte(in);
            if (n > 256)
                which = which << 8 | byte(in);
            struct action a = t->list[which % (unsigned)n];
            MUST(g->rules.check(t->scene.rs, t->state, &a).code == 0);
            try_action(t, &a, seat);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input in = {data, size};
    struct table t = {.scene = fuzz_scene(byte(&in))};
    const struct game *g = t.scene.g;
    t.state = malloc(g->state_max);
    t.view = malloc(g->state_max);
    t.list = malloc(sizeof *t.list * g->max_actions);
    t.events = malloc(sizeof *t.events * g->max_events);
    MUST(t.state && t.view && t.list && t.events);
    g->rules.setup(t.scene.rs, byte(&in), t.state, NULL);
    play(&t, &in);
    free(t.state);
    free(t.view);
    free(t.list);
    free(t.events);
    return 0;
}
