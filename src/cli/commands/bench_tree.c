/* bench_tree.c: see bench_tree.h. */
#include "bench_tree.h"
#include <stdlib.h>
#include "../shared/progress.h"

enum { DEPTH = 4 };

struct tree {
    const struct game *g;
    const struct ruleset *rs;
    void *state[DEPTH + 1];
    struct action *list[DEPTH];
    uint64_t done;
};

static void try_all(struct tree *t, int depth)
{
    seatset movers = t->g->rules.to_move(t->state[depth]);
    int seat = 0;
    if (!movers)
        return;
    while (!(movers & 1 << seat))
        seat++;
    int n = t->g->rules.actions(t->rs, t->state[depth], seat, t->list[depth], t->g->max_actions);
    for (int i = 0; i < n; i++) {
        game_clone(t->state[depth + 1], t->state[depth]);
        t->g->rules.apply(t->rs, t->state[depth + 1], &t->list[depth][i], NULL);
        t->done++;
        if (depth + 1 < DEPTH)
            try_all(t, depth + 1);
    }
}

static void *room(size_t n, size_t size)
{
    void *p = calloc(n, size);
    if (!p)
        abort();
    return p;
}

double bench_tree(const struct game *g, const struct ruleset *rs, double seconds)
{
    struct tree t = {.g = g, .rs = rs};
    double start, passed;
    for (int i = 0; i <= DEPTH; i++)
        t.state[i] = room(1, g->state_max);
    for (int i = 0; i < DEPTH; i++)
        t.list[i] = room(g->max_actions, sizeof *t.list[i]);
    g->rules.setup(rs, 1, t.state[0], NULL);
    start = progress_cpu();
    do
        try_all(&t, 0);
    while ((passed = progress_cpu() - start) < seconds);
    for (int i = 0; i <= DEPTH; i++)
        free(t.state[i]);
    for (int i = 0; i < DEPTH; i++)
        free(t.list[i]);
    return (double)t.done / passed;
}
