/*
 * flat.c: the plain yardstick: random playouts to the end from each action,
 * UCB1 between them, on resampled worlds.  No tree, no judgement of the game.
 */
#include <assert.h>
#include <stdlib.h>
#include "search.h"
#include "thinker.h"

enum { FLAT_ITERATIONS = 400, FLAT_LIVE_MS = 300, STEPS_MAX = 100000 };

struct flat {
    uint32_t iterations, milliseconds;
    struct action *reply; /* list of a playout */
    uint32_t *visits;
    int64_t *total;
};

/* Random play to the end; a match that does not end counts as a draw. */
static int playout(struct player *p, const struct flat *f, int seat, struct rng *r)
{
    struct outcome out = {0};
    seatset asked;
    for (int step = 0; (asked = p->game->rules.to_move(p->world)); step++) {
        int who = 0;
        if (step == STEPS_MAX)
            return 500;
        while (!(asked & 1 << who))
            who++;
        int n = p->game->rules.actions(p->rs, p->world, who, f->reply, p->game->max_actions);
        p->game->rules.apply(p->rs, p->world, &f->reply[n > 1 ? rng_below(r, (uint32_t)n) : 0], NULL);
    }
    p->game->rules.outcome(p->rs, p->world, &out);
    return out.share[seat];
}

/* log2, near enough and the same everywhere. */
static float log_of(uint32_t n)
{
    int whole = 31 - __builtin_clz(n | 1);
    return (float)whole + (float)(n - (1u << whole)) / (float)(1u << whole);
}

static int most_urgent(const struct flat *f, int n, uint32_t tries)
{
    int best = 0;
    float most = -1;
    for (int i = 0; i < n; i++) {
        if (!f->visits[i])
            return i;
        float mean = (float)f->total[i] / (float)f->visits[i];
        float score =
            mean + 1000 * search_root_of((uint32_t)(2e6f * 0.6931f * log_of(tries) / (float)f->visits[i])) / 1000;
        if (score > most) {
            best = i;
            most = score;
        }
    }
    return best;
}

static void simulate(struct player *p, struct flat *f, const void *view, int seat, int n, uint32_t tries, struct rng *r)
{
    int pick = most_urgent(f, n, tries);
    game_clone(p->world, view);
    p->game->knowledge.resample(p->rs, p->world, r);
    rng_seed(&((struct head *)p->world)->rng, (uint64_t)rng_next(r) << 32 | rng_next(r));
    p->game->rules.apply(p->rs, p->world, &p->list[pick], NULL);
    f->total[pick] += playout(p, f, seat, r);
    f->visits[pick]++;
}

/* Simulate until the budget is spent; the answer is how many actions there are. */
static int think(struct player *p, const void *view, int seat, struct rng *r)
{
    struct flat *f = p->mind;
    struct rng own = {0};
    uint64_t start = f->milliseconds ? thinker_clock() : 0, budget = (uint64_t)f->milliseconds * 1000000u;
    int n = p->game->rules.actions(p->rs, view, seat, p->list, p->game->max_actions);
    assert(n > 0 && n <= p->game->max_actions && head_of(view)->viewer == seat);
    rng_seed(&own, (uint64_t)rng_next(r) << 32 | rng_next(r));
    for (int i = 0; i < n; i++) {
        f->visits[i] = 0;
        f->total[i] = 0;
    }
    for (uint32_t i = 1; n > 1 && (budget ? thinker_clock() - start < budget : i <= f->iterations); i++)
        simulate(p, f, view, seat, n, i, &own);
    return n;
}

static bool better(const struct flat *f, int a, int b)
{
    if (f->visits[a] != f->visits[b])
        return f->visits[a] > f->visits[b];
    return f->total[a] > f->total[b];
}

static struct action choose_flat(struct player *p, const void *view, int seat, struct rng *r)
{
    const struct flat *f = p->mind;
    int n = think(p, view, seat, r), best = 0;
    for (int i = 1; i < n; i++)
        if (better(f, i, best))
            best = i;
    return p->list[best];
}

static int advise_flat(struct player *p, const void *view, int seat, struct rng *r, struct advice *out, int cap)
{
    const struct flat *f = p->mind;
    int n = think(p, view, seat, r), given = 0;
    int64_t total = 0;
    uint32_t all = 0;
    for (int i = 0; i < n; i++) {
        total += f->total[i];
        all += f->visits[i];
    }
    for (int i = 0; i < n; i++) { /* insertion sort; the worst fall off the end */
        int k = given < cap ? given++ : given;
        for (; k > 0 && better(f, i, (int)out[k - 1].simulations); k--)
            if (k < cap)
                out[k] = out[k - 1];
        if (k < cap)
            out[k] = (struct advice){.action = p->list[i], .simulations = (uint32_t)i};
    }
    for (int i = 0; i < given; i++) {
        uint32_t which = out[i].simulations, visits = f->visits[which];
        out[i].visits = visits;
        out[i].share = (int16_t)(visits ? f->total[which] / visits : 500);
        out[i].before = (int16_t)(all ? total / all : 500);
        out[i].simulations = all;
    }
    return given;
}

static void *must(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

void flat_make(struct player *p, const struct spec *spec, bool live)
{
    struct flat *f = p->mind = must(calloc(1, sizeof *f));
    size_t n = p->game->max_actions;
    f->milliseconds = spec->milliseconds ? spec->milliseconds : live && !spec->iterations ? FLAT_LIVE_MS : 0;
    f->iterations = spec->iterations ? spec->iterations : FLAT_ITERATIONS;
    f->reply = must(calloc(n, sizeof *f->reply));
    f->visits = must(calloc(n, sizeof *f->visits));
    f->total = must(calloc(n, sizeof *f->total));
}

static void release(struct player *p)
{
    struct flat *f = p->mind;
    free(f->reply);
    free(f->visits);
    free(f->total);
    free(f);
}

const struct player_kind player_flat = {"flat", choose_flat, advise_flat, NULL, release};
