/* players.c: making players, and the two that do not think. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include "ai.h"

const struct player_kind *const player_kinds[] = {
    &player_random, &player_greedy, &player_default, NULL,
};

static void *must(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

struct player *player_new(const char *name, const struct game *game, const struct ruleset *rs)
{
    const struct player_kind *const *kind = player_kinds;
    while (*kind && strcmp((*kind)->name, name) != 0)
        kind++;
    if (!*kind)
        return NULL;
    struct player *p = must(calloc(1, sizeof *p));
    *p = (struct player){.kind = *kind, .game = game, .rs = rs};
    p->list = must(calloc(game->max_actions, sizeof *p->list));
    p->rating = must(calloc(game->max_actions, sizeof *p->rating));
    p->world = must(calloc(1, game->state_max));
    p->next = must(calloc(1, game->state_max));
    return p;
}

void player_free(struct player *p)
{
    if (!p)
        return;
    free(p->list);
    free(p->rating);
    free(p->world);
    free(p->next);
    free(p);
}

struct action player_choose(struct player *p, const void *view, int seat, struct rng *r)
{
    assert(p->game->to_move(view) & 1 << seat);
    struct action a = p->kind->choose(p, view, seat, r);
    assert(!p->game->check(p->rs, view, &a).code);
    return a;
}

static struct action choose_default(struct player *p, const void *view, int seat, struct rng *r)
{
    (void)r;
    return p->game->default_answer(p->rs, view, seat);
}

static struct action choose_random(struct player *p, const void *view, int seat, struct rng *r)
{
    int n = p->game->actions(p->rs, view, seat, p->list, p->game->max_actions);
    assert(n > 0 && n <= p->game->max_actions);
    return p->list[rng_below(r, (uint32_t)n)];
}

const struct player_kind player_default = {"default", choose_default};
const struct player_kind player_random = {"random", choose_random};
