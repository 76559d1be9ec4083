/* search.c: one simulation: a world, down the trees, a playout, back up. */
#include "search.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void *must(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

void search_make(struct search *s, const struct game *game, const struct ruleset *rs, const struct level *level,
                 enum temper temper)
{
    size_t n = game->max_actions;
    *s = (struct search){.game = game, .rs = rs, .level = *level, .temper = temper_weights[temper]};
    s->seats = game_seats(rs);
    for (int i = 0; i < s->seats; i++) {
        s->first[i] = (int8_t)game_first_of_side(game, rs, i);
        s->rules[i] = game_cast(game, rs, i).role == CAST_RULES;
    }
    tree_make(&s->tree, level->nodes);
    s->world = must(calloc(1, game->state_max));
    if (s->level.scale && game->opponent.luck)
        s->events =
            (struct events){.buf = must(calloc(game->max_events, sizeof(struct event))), .cap = game->max_events};
    s->list = must(calloc(n, sizeof *s->list));
    s->rating = must(calloc(n, sizeof *s->rating));
    s->weight = must(calloc(n, sizeof *s->weight));
    s->slot = must(calloc(n, sizeof *s->slot));
}

void search_free(struct search *s)
{
    tree_free(&s->tree);
    free(s->world);
    free(s->events.buf);
    free(s->list);
    free(s->rating);
    free(s->weight);
    free(s->slot);
}

int search_standing(const struct search *s, const void *world, int seat)
{
    struct outcome out = {0};
    seat = s->first[seat];
    if (!head_of(world)->over && s->game->opponent.evaluate)
        return s->game->opponent.evaluate(s->rs, world, seat);
    s->game->rules.outcome(s->rs, world, &out);
    return out.share[seat];
}

bool search_secret(const struct search *s, const void *world, int seat)
{
    struct decision d;
    s->game->rules.decision(s->rs, world, seat, &d);
    return d.secret;
}

static int turn_of(const struct search *s, const void *world)
{
    struct outcome out = {0};
    s->game->rules.outcome(s->rs, world, &out);
    return out.turns;
}

void search_begin(struct search *s, const void *view, int seat, uint64_t seed, bool fresh)
{
    assert(head_of(view)->viewer == seat); /* never the truth */
    if (fresh)
        tree_clear(&s->tree, s->seats);
    s->seat = seat;
    s->simulations = s->decisions = 0;
    rng_seed(&s->rng, seed);
    for (int i = 0; i < s->seats; i++)
        s->before[i] = s->game->opponent.evaluate ? s->game->opponent.evaluate(s->rs, view, s->first[i]) : 500;
    s->last_turn = turn_of(s, view) + s->level.turns;
    s->own = s->theirs = 0;
    if (s->game->opponent.forces)
        s->game->opponent.forces(s->rs, view, seat, &s->own, &s->theirs);
}

/* ---- down ---- */

/* The seat that answers next: if several are asked at once, the deciding seat goes first. */
static int mover(const struct search *s, seatset asked)
{
    int seat = 0;
    if (asked & 1 << s->seat)
        return s->seat;
    while (!(asked & 1 << seat))
        seat++;
    return seat;
}

static void go_to(struct trail *t, uint32_t node, bool leaf)
{
    if (node && t->n < SEARCH_DEPTH)
        t->node[t->n++] = node;
    t->at = leaf || t->n == SEARCH_DEPTH ? 0 : node;
}

/* The other seats see the action, unless it was secret; a seat whose tree does not have it leaves its tree. */
static void let_others_see(struct search *s, int seat, const struct action *a)
{
    for (int i = 0; i < s->seats; i++) {
        struct trail *t = &s->trail[i];
        if (i == seat || !t->at)
            continue;
        uint32_t child = tree_find(&s->tree, t->at, a);
        bool leaf = !child;
        if (leaf)
            child = tree_add(&s->tree, t->at, a, 0);
        go_to(t, child, leaf);
    }
}

static bool anybody_inside(const struct search *s)
{
    for (int i = 0; i < s->seats; i++)
        if (s->trail[i].at)
            return true;
    return false;
}

/* The action of seat among the n listed: from its tree as long as it is inside. */
static int decide(struct search *s, int seat, int n)
{
    struct trail *t = &s->trail[seat];
    uint32_t child = 0;
    int pick;
    if (!anybody_inside(s))
        return playout_pick(s, seat, n);
    bool secret = search_secret(s, s->world, seat);
    if (t->at) {
        pick = choice_pick(s, seat, t->at, n, secret, &child);
        go_to(t, child, !child || s->tree.node[child].visits == 0);
    } else {
        pick = playout_pick(s, seat, n);
    }
    if (!secret)
        let_others_see(s, seat, &s->list[pick]);
    return pick;
}

/* Has the simulation gone far enough to be judged?  As far as every other one, whether in the tree or
 * beyond: values of lines of different lengths cannot be compared. */
static bool far_enough(const struct search *s, int steps)
{
    const struct level *l = &s->level;
    if (!s->game->opponent.evaluate || l->turns < 0)
        return false;
    return steps >= l->steps_max || (steps >= l->steps_min && turn_of(s, s->world) >= s->last_turn);
}

/* The actions of seat: all of them inside its tree, a few beyond it if the game has glance(). */
static int list(struct search *s, int seat)
{
    bool short_list = s->game->opponent.glance && !s->trail[seat].at;
    return short_list ? s->game->opponent.glance(s->rs, s->world, seat, s->list, s->game->max_actions)
                      : s->game->rules.actions(s->rs, s->world, seat, s->list, s->game->max_actions);
}

static void apply(struct search *s, const struct action *a)
{
    s->events.len = 0;
    s->game->rules.apply(s->rs, s->world, a, s->events.buf ? &s->events : NULL);
    for (int k = 0; k < s->events.len; k++)
        for (int i = 0; i < s->seats; i++)
            s->luck[i] += s->game->opponent.luck(s->rs, s->world, s->first[i], &s->events.buf[k]);
}

static void play(struct search *s)
{
    seatset asked;
    for (int steps = 0; (asked = s->game->rules.to_move(s->world)) && !far_enough(s, steps);) {
        int seat = mover(s, asked), pick = 0;
        if (s->rules[seat]) { /* nothing to decide: no node, no step */
            struct action a = s->game->rules.default_answer(s->rs, s->world, seat);
            apply(s, &a);
            continue;
        }
        int n = list(s, seat);
        assert(n > 0 && n <= s->game->max_actions);
        if (n > 1) {
            pick = decide(s, seat, n);
            s->decisions++;
            steps++;
        }
        apply(s, &s->list[pick]);
    }
}

/* ---- up ---- */

/* The temper's addition to the value of a world; other seats are assumed to have none. */
static int mood(const struct search *s)
{
    int32_t own, theirs;
    if (!s->game->opponent.forces || (!s->temper.harm && !s->temper.loss) || !s->own || !s->theirs)
        return 0;
    s->game->opponent.forces(s->rs, s->world, s->seat, &own, &theirs);
    return s->temper.harm * 10 * (s->theirs - theirs) / s->theirs + s->temper.loss * 10 * (s->own - own) / s->own;
}

/* What the dice have brought, in thousandths of a win where the simulation began.  Without it few simulations tell good
 * actions from lucky ones. */
static int luck_of(const struct search *s, int seat)
{
    int before = s->before[seat];
    return (int)((int64_t)s->luck[seat] * before * (1000 - before) / 1000000);
}

static int value_of(const struct search *s, int seat) { return search_standing(s, s->world, seat) - luck_of(s, seat); }

static void go_back(struct search *s)
{
    for (int i = 0; i < s->seats; i++) {
        struct trail *t = &s->trail[i];
        if (!t->n)
            continue;
        int value = value_of(s, i) + (i == s->seat ? mood(s) : 0);
        for (int k = 0; k < t->n; k++) {
            s->tree.node[t->node[k]].visits++;
            s->tree.node[t->node[k]].total += value;
        }
        s->tree.node[i + 1].visits++;
        s->tree.node[i + 1].total += value;
    }
}

static void guess(struct search *s, const void *view)
{
    memset(s->luck, 0, sizeof s->luck);
    game_clone(s->world, view);
    s->game->knowledge.resample(s->rs, s->world, &s->rng);
    rng_seed(&((struct head *)s->world)->rng, (uint64_t)rng_next(&s->rng) << 32 | rng_next(&s->rng));
}

int search_try(struct search *s, const void *view, const struct action *a)
{
    guess(s, view);
    for (int i = 0; i < s->seats; i++)
        s->trail[i].at = 0, s->trail[i].n = 0;
    if (a)
        apply(s, a);
    play(s);
    return value_of(s, s->seat);
}

void search_simulate(struct search *s, const void *view)
{
    guess(s, view);
    for (int i = 0; i < s->seats; i++)
        s->trail[i].at = game_is_played(s->game, s->rs, i) ? (uint32_t)i + 1 : 0, s->trail[i].n = 0;
    play(s);
    go_back(s);
    s->simulations++;
}
