/*
 * thinker.c: see thinker.h.
 *
 * Several threads search on their own, each in trees of its own, and their
 * counts are added up (root parallel): with a budget in simulations the result
 * depends on the number of threads, but not on how fast they are.
 *
 * The trees of one decision serve the next if no chance and no visible action
 * of another seat came in between.  To find out, the view that must follow is
 * computed from the last one and compared with the real one.
 */
#include "thinker.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LOOK_EVERY = 4 }; /* simulations between two looks at the clock */

struct votes { /* a root action, over all threads */
    uint32_t visits;
    int64_t total;
    float behind; /* of its rating, where ratings have a scale */
    float value;  /* thousandths of a win */
};

struct thinker {
    struct search search[SPEC_THREADS];
    struct threads *pool;
    int threads;
    uint32_t iterations, milliseconds; /* the limit of a decision; 0: no limit of this kind */
    struct votes *votes;               /* of the listed actions */
    int *order;                        /* their numbers, best first */
    int listed;
    const void *view; /* under consideration, with seat and seed */
    int seat;
    uint64_t seed;
    bool secret, fresh;
    bool patient;   /* its time is that of the level, in whole */
    int begun;      /* the kind of question at which the trees began */
    int kind;       /* ... and the one that is open */
    void *expected; /* the view in which the trees can be gone on with */
    bool expects;
};

uint64_t thinker_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/* ---- searching ---- */

/* The number of simulations of a decision that one thread makes; 0: as many as it can. */
static uint32_t share_of_thread(const struct thinker *t)
{
    return (t->iterations + (uint32_t)t->threads - 1) / (uint32_t)t->threads;
}

/* Where visits decide, thinking may stop as soon as they cannot change the answer any more. */
static bool may_stop(const struct thinker *t) { return !t->secret && !t->search[0].level.scale; }

/* Can the second best child of the root still overtake the best within this many simulations? */
static bool settled(const struct search *s, uint64_t left)
{
    uint32_t first = 0, second = 0;
    for (uint32_t c = search_root(s, s->seat)->child; c; c = s->tree.node[c].next) {
        uint32_t visits = s->tree.node[c].visits;
        if (visits > first) {
            second = first;
            first = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return first - second > left;
}

static void search_by_count(struct thinker *t, struct search *s, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        search_simulate(s, t->view);
        if (may_stop(t) && i % 16 == 15 && settled(s, count - i))
            return;
    }
}

enum { LATER = 4 }; /* what completes a move takes this part of the time */

/* Where one move is two questions (which unit, then where to), people wait for both.  The trees have looked at the
 * second one already while they thought about the first. */
static uint64_t nanoseconds(const struct thinker *t)
{
    bool completes = t->patient && t->search[0].level.scale && !t->fresh && t->kind != t->begun;
    return (uint64_t)t->milliseconds * 1000000u / (completes ? LATER : 1);
}

static void search_by_clock(struct thinker *t, struct search *s, uint32_t most)
{
    uint64_t start = thinker_clock(), budget = nanoseconds(t), spent = 0;
    while (spent < budget && (!most || s->simulations < most)) {
        for (int i = 0; i < LOOK_EVERY; i++)
            search_simulate(s, t->view);
        spent = thinker_clock() - start;
        if (may_stop(t) && s->simulations % 64 == 0 && spent &&
            settled(s, (uint64_t)((double)s->simulations * ((double)budget / (double)spent - 1) * 1.1)))
            return;
    }
}

static void search_one(void *ctx, int number)
{
    struct thinker *t = ctx;
    struct search *s = &t->search[number];
    search_begin(s, t->view, t->seat, rng_derive(t->seed, (uint32_t)number, 0), t->fresh);
    if (t->milliseconds)
        search_by_clock(t, s, share_of_thread(t));
    else
        search_by_count(t, s, share_of_thread(t));
}

/* ---- going on with the trees of the last decision ---- */

/* After a: keep its subtree in every tree that saw it. */
static void keep_branch(struct thinker *t, const struct action *a)
{
    for (int k = 0; k < t->threads; k++) {
        struct search *s = &t->search[k];
        uint32_t roots[SEATS_MAX];
        int n = s->seats;
        for (int i = 0; i < n; i++) {
            uint32_t root = (uint32_t)i + 1;
            roots[i] = i != t->seat && t->secret ? root : tree_find(&s->tree, root, a);
        }
        tree_keep(&s->tree, roots, n);
    }
}

/* Do a in one world of the view: if no dice are rolled and nothing hidden is shown, the next view of seat is certain.
 * */
static void expect(struct thinker *t, struct player *p, const void *view, int seat, const struct action *a)
{
    struct rng r = {0};
    struct head *head = t->expected;
    t->expects = false;
    rng_seed(&r, 1);
    game_clone(t->expected, view);
    p->game->knowledge.resample(p->rs, t->expected, &r);
    uint32_t draws = head->rng.draws, shown = head->shown;
    p->game->rules.apply(p->rs, t->expected, a, NULL);
    if (head->rng.draws != draws || head->shown != shown || !(p->game->rules.to_move(t->expected) & 1 << seat))
        return;
    p->game->knowledge.redact(p->rs, t->expected, seat);
    t->expects = true;
}

/* ---- making up the mind ---- */

static bool is_rated(const struct thinker *t) { return t->search[0].level.scale && !t->secret; }

/* What all threads together think of each action. */
static void value(struct thinker *t)
{
    struct votes all = {.value = 500};
    for (int i = 0; i < t->listed; i++) {
        all.visits += t->votes[i].visits;
        all.total += t->votes[i].total;
    }
    float mean = all.visits ? (float)all.total / (float)all.visits : all.value;
    for (int i = 0; i < t->listed; i++) {
        struct votes *v = &t->votes[i];
        v->value = v->visits ? (float)v->total / (float)v->visits : -1e9f;
        if (v->visits && is_rated(t))
            v->value = rated_value(&t->search[0].level, mean, v->behind, v->visits, v->total, t->threads);
    }
}

static void count(struct thinker *t, struct player *p)
{
    for (int i = 0; i < t->listed; i++) {
        t->votes[i] = (struct votes){0};
        for (int k = 0; k < t->threads; k++) {
            const struct search *s = &t->search[k];
            uint32_t c = tree_find(&s->tree, (uint32_t)t->seat + 1, &p->list[i]);
            if (!c)
                continue;
            t->votes[i].visits += s->tree.node[c].visits;
            t->votes[i].total += s->tree.node[c].total;
            t->votes[i].behind = s->tree.node[c].prior;
        }
    }
    value(t);
}

/* Visits tell best what a search prefers; where they are few, and ratings have a scale, values do. */
static bool better(const struct thinker *t, const struct votes *a, const struct votes *b)
{
    bool by_value = is_rated(t) || a->visits == b->visits;
    return by_value ? a->value > b->value : a->visits > b->visits;
}

static void sort(struct thinker *t)
{
    for (int i = 0; i < t->listed; i++) {
        int k = i;
        for (; k > 0 && better(t, &t->votes[i], &t->votes[t->order[k - 1]]); k--)
            t->order[k] = t->order[k - 1];
        t->order[k] = i;
    }
}

static int kind_of(const struct player *p, const void *view, int seat)
{
    struct decision d;
    p->game->rules.decision(p->rs, view, seat, &d);
    return d.kind;
}

/* List and search; everything about the decision is in t afterwards. */
static void think(struct thinker *t, struct player *p, const void *view, int seat, uint64_t seed)
{
    t->view = view;
    t->seat = seat;
    t->seed = seed;
    t->secret = search_secret(&t->search[0], view, seat);
    t->fresh = !(t->expects && game_same(view, t->expected));
    t->kind = kind_of(p, view, seat);
    t->begun = t->fresh ? t->kind : t->begun;
    threads_run(t->pool);
    count(t, p);
    sort(t);
}

/* Secret choices are drawn from the average strategy, without actions that were hardly tried. */
static int draw_mixed(const struct thinker *t, struct rng *r)
{
    uint64_t least = (uint64_t)t->votes[t->order[0]].visits * (uint64_t)t->search[0].level.mix_cut;
    uint32_t all = 0, at;
    int i = 0;
    for (; i < t->listed && (uint64_t)t->votes[t->order[i]].visits * 100 >= least; i++)
        all += t->votes[t->order[i]].visits;
    at = all ? rng_below(r, all) : 0;
    for (i = 0; at >= t->votes[t->order[i]].visits && all; i++)
        at -= t->votes[t->order[i]].visits;
    return t->order[i];
}

/* One of the actions that are about as good as the best and have enough visits. */
static int draw_near(const struct thinker *t, struct rng *r, int near)
{
    const struct votes *best = &t->votes[t->order[0]];
    int chosen = t->order[0];
    uint32_t ties = 1;
    for (int i = 1; i < t->listed; i++) {
        const struct votes *other = &t->votes[t->order[i]];
        if (other->visits * 4 < best->visits || other->value < best->value - (float)near)
            continue;
        if (rng_below(r, ++ties) == 0)
            chosen = t->order[i];
    }
    return chosen;
}

static int final_choice(const struct thinker *t, struct rng *r)
{
    int near = t->search[0].level.near;
    return t->secret ? draw_mixed(t, r) : near ? draw_near(t, r, near) : t->order[0];
}

static struct action choose_search(struct player *p, const void *view, int seat, struct rng *r)
{
    struct thinker *t = p->mind;
    uint64_t seed = (uint64_t)rng_next(r) << 32 | rng_next(r);
    t->listed = p->game->rules.actions(p->rs, view, seat, p->list, p->game->max_actions);
    assert(t->listed > 0 && t->listed <= p->game->max_actions);
    if (t->listed == 1) { /* no node: the trees stay where they are */
        bool known = t->expects && game_same(view, t->expected);
        expect(t, p, view, seat, &p->list[0]);
        t->expects = t->expects && known;
        return p->list[0];
    }
    think(t, p, view, seat, seed);
    struct action a = p->list[final_choice(t, r)];
    expect(t, p, view, seat, &a);
    if (t->expects)
        keep_branch(t, &a);
    return a;
}

/* With a temper, values may exceed a win or fall below zero. */
static int64_t within(int64_t share) { return share < 0 ? 0 : share > 1000 ? 1000 : share; }

static int64_t share_of(const struct thinker *t, const struct votes *x, int before)
{
    return !x->visits ? before : is_rated(t) ? (int64_t)x->value : x->total / x->visits;
}

enum { SERIOUS = 4 }; /* fewer visits tell nothing */

/* The most visited line of one tree; lines with few visits are ignored. */
static void look_further(const struct thinker *t, struct advice *a)
{
    const struct tree *tree = &t->search[0].tree;
    uint32_t at = tree_find(tree, (uint32_t)t->seat + 1, &a->action);
    while (at && a->thens < ADVICE_THEN) {
        uint32_t best = 0;
        for (uint32_t c = tree->node[at].child; c; c = tree->node[c].next)
            if (!best || tree->node[c].visits > tree->node[best].visits)
                best = c;
        if (!best || tree->node[best].visits < SERIOUS || tree->node[best].action.seat != t->seat)
            return;
        a->then[a->thens++] = tree->node[best].action;
        at = best;
    }
}

static int advise_search(struct player *p, const void *view, int seat, struct rng *r, struct advice *out, int cap)
{
    struct thinker *t = p->mind;
    uint32_t simulations = 0;
    int64_t total = 0;
    t->listed = p->game->rules.actions(p->rs, view, seat, p->list, p->game->max_actions);
    assert(t->listed > 0 && t->listed <= p->game->max_actions);
    think(t, p, view, seat, (uint64_t)rng_next(r) << 32 | rng_next(r));
    t->expects = false; /* the trees are still at the root, but the next view is unknown */
    for (int i = 0; i < t->listed; i++) {
        simulations += t->votes[i].visits;
        total += t->votes[i].total;
    }
    int n = 0;
    int before = simulations ? (int)within(total / simulations) : search_standing(&t->search[0], view, seat);
    for (int i = 0; i < t->listed && n < cap; i++) {
        const struct votes *x = &t->votes[t->order[i]];
        if (n && is_rated(t) && x->visits < SERIOUS) /* where values decide, one lucky simulation would be advice */
            continue;
        out[n] = (struct advice){.action = p->list[t->order[i]],
                                 .before = (int16_t)before,
                                 .visits = x->visits,
                                 .share = (int16_t)within(share_of(t, x, before)),
                                 .simulations = simulations};
        if (x->visits)
            look_further(t, &out[n]);
        n++;
    }
    return n;
}

/* ---- life ---- */

static void *must(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

/* A frozen level is the same in every game. */
static bool is_frozen(const struct level *l)
{
    for (int i = 0; i < LEVEL_COUNT; i++)
        if (l == &levels[i])
            return false;
    return true;
}

/* Simulations of a decision: a level takes more where the game asks for it. */
static uint32_t simulations(const struct level *l, const struct game *g)
{
    return g->opponent.effort && !is_frozen(l) ? l->iterations * g->opponent.effort : l->iterations;
}

enum { STEPS_RATED = 250 }; /* the turns end a simulation long before */

struct level level_for(const struct game *g, const struct level *l)
{
    struct level own = *l;
    if (g->opponent.horizon && !is_frozen(l))
        own.steps_min = own.steps_max = g->opponent.horizon * l->turns;
    if (g->opponent.scale && !is_frozen(l)) {
        own.scale = g->opponent.scale;
        own.slip = 0;
        own.turns = g->opponent.turns;
        own.steps_min = 0;
        own.steps_max = STEPS_RATED;
    }
    return own;
}

/* A budget of one's own counts alone; otherwise the level's. */
static void set_budget(struct thinker *t, const struct game *g, const struct spec *spec, bool live)
{
    const struct level *l = spec->level;
    bool own = spec->iterations || spec->milliseconds;
    t->iterations = own ? spec->iterations : live && l->patient ? 0 : simulations(l, g);
    t->milliseconds = own ? spec->milliseconds : live ? l->live_ms : 0;
    t->patient = !own && live && l->patient;
}

void thinker_make(struct player *p, const struct spec *spec, bool live)
{
    struct thinker *t = p->mind = must(calloc(1, sizeof *t));
    struct level level = level_for(p->game, spec->level);
    level.trust = spec->trust ? (float)spec->trust : level.trust;
    level.curious = spec->curious ? (float)spec->curious : level.curious;
    t->threads = spec->threads;
    set_budget(t, p->game, spec, live);
    for (int i = 0; i < t->threads; i++)
        search_make(&t->search[i], p->game, p->rs, &level, spec->temper);
    t->votes = must(calloc(p->game->max_actions, sizeof *t->votes));
    t->order = must(calloc(p->game->max_actions, sizeof *t->order));
    t->expected = must(calloc(1, p->game->state_max));
    t->pool = threads_make(t->threads, search_one, t);
}

static void forget(struct player *p)
{
    struct thinker *t = p->mind;
    t->expects = false;
}

static void release(struct player *p)
{
    struct thinker *t = p->mind;
    threads_free(t->pool);
    for (int i = 0; i < t->threads; i++)
        search_free(&t->search[i]);
    free(t->votes);
    free(t->order);
    free(t->expected);
    free(t);
}

const struct player_kind player_search = {"ai", choose_search, advise_search, forget, release};
