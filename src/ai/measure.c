/* measure.c: see measure.h. */
#include "measure.h"
#include <stdlib.h>
#include "search.h"
#include "thinker.h"

enum { NODES_MAX = 1 << 22, NODES_A_SIMULATION = 4 };

/* Like the players do, except for the playouts. */
static struct level measuring(uint32_t grown)
{
    struct level l = levels[LEVEL_HARD];
    uint64_t nodes = (uint64_t)grown * NODES_A_SIMULATION + 4096;
    l.nodes = nodes < NODES_MAX ? (uint32_t)nodes : NODES_MAX;
    l.policy = POLICY_RANDOM;
    l.steps_min = l.steps_max = 24;
    return l;
}

static double since(uint64_t start) { return (double)(thinker_clock() - start) * 1e-9; }

/* False: at the speed so far it would take longer than patience. */
static bool grow(struct search *s, const void *view, uint32_t grown, double patience)
{
    enum { LOOK_EVERY = 1024 };
    uint64_t start = thinker_clock();
    for (uint32_t i = 0; i < grown; i++) {
        if (i && i % LOOK_EVERY == 0 && since(start) / i * grown > patience)
            return false;
        search_simulate(s, view);
    }
    return true;
}

/* Simulations to the end of the match, for so long. */
static void run(struct search *s, const void *view, double seconds, struct search_speed *out)
{
    s->level.turns = -1;
    uint64_t simulations = s->simulations, decisions = s->decisions, start = thinker_clock();
    while (out->seconds < seconds) {
        search_simulate(s, view);
        out->seconds = since(start);
    }
    out->simulations = s->simulations - simulations;
    out->decisions = s->decisions - decisions;
}

void search_measure(const struct game *game, const struct ruleset *rs, uint64_t seed, uint32_t grown, double patience,
                    double seconds, struct search_speed *out)
{
    struct search s;
    struct level l = measuring(grown);
    void *view = calloc(1, game->state_max);
    int seat = 0;
    if (!view)
        abort();
    game->rules.setup(rs, seed, view, NULL);
    while (seat < game_seats(rs) && !(game->rules.to_move(view) & 1 << seat))
        seat++;
    *out = (struct search_speed){.node_bytes = TREE_NODE_BYTES};
    if (seat < game_seats(rs)) {
        game->knowledge.redact(rs, view, seat);
        search_make(&s, game, rs, &l, TEMPER_STEADY);
        search_begin(&s, view, seat, seed, true);
        if (grow(&s, view, grown, patience))
            run(&s, view, seconds, out);
        out->nodes = s.tree.used;
        search_free(&s);
    }
    free(view);
}
