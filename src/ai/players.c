/* players.c: making players, the two that do not think, and the audit. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include "spec.h"
#include "thinker.h"

const struct player_kind *const player_kinds[] = {
    &player_random,
    &player_greedy,
    &player_default,
    NULL,
};

static void *must(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

bool player_spec_ok(const char *spec, struct err *why)
{
    struct spec read;
    return spec_read(spec, &read, why);
}

static struct player *make(const char *text, const struct game *game, const struct ruleset *rs, bool live)
{
    struct spec spec;
    if (!spec_read(text, &spec, NULL))
        return NULL;
    struct player *p = must(calloc(1, sizeof *p));
    *p = (struct player){.kind = spec.kind, .game = game, .rs = rs};
    memcpy(p->spec, text, strlen(text) + 1);
    p->list = must(calloc(game->max_actions, sizeof *p->list));
    p->rating = must(calloc(game->max_actions, sizeof *p->rating));
    p->world = must(calloc(1, game->state_max));
    p->next = must(calloc(1, game->state_max));
    if (spec.kind == &player_search)
        thinker_make(p, &spec, live);
    else if (spec.kind == &player_flat)
        flat_make(p, &spec, live);
    return p;
}

struct player *player_new(const char *spec, const struct game *game, const struct ruleset *rs)
{
    return make(spec, game, rs, false);
}

struct player *player_new_live(const char *spec, const struct game *game, const struct ruleset *rs)
{
    return make(spec, game, rs, true);
}

void player_free(struct player *p)
{
    if (!p)
        return;
    if (p->kind->release)
        p->kind->release(p);
    free(p->list);
    free(p->rating);
    free(p->world);
    free(p->next);
    free(p);
}

void player_new_match(struct player *p)
{
    if (p->kind->forget)
        p->kind->forget(p);
}

/* ---- the audit ---- */

void player_audit(struct player *p, FILE *to)
{
    p->audit = to;
    if (to)
        fprintf(to, "player %s game %s\n", p->spec, p->game->id);
}

/* Every byte of the view it gets, before it thinks. */
static void write_seen(struct player *p, const void *view, int seat, const struct rng *r)
{
    const unsigned char *byte = view;
    fprintf(p->audit, "seat %d ply %u seed %016llx %016llx\nview %u ", seat + 1, (unsigned)head_of(view)->ply,
            (unsigned long long)r->word[0], (unsigned long long)r->word[1], (unsigned)head_of(view)->live);
    for (uint32_t i = 0; i < head_of(view)->live; i++)
        fprintf(p->audit, "%02x", byte[i]);
    fputc('\n', p->audit);
}

static void write_chosen(struct player *p, const void *view, const struct action *a)
{
    char notation[256];
    p->game->words.notate(p->rs, view, a, notation, sizeof notation);
    fprintf(p->audit, "chose %s\n", notation);
}

struct action player_choose(struct player *p, const void *view, int seat, struct rng *r)
{
    assert(p->game->rules.to_move(view) & 1 << seat);
    assert(head_of(view)->viewer == seat);
    if (p->audit)
        write_seen(p, view, seat, r);
    struct action a = p->kind->choose(p, view, seat, r);
    assert(!p->game->rules.check(p->rs, view, &a).code);
    if (p->audit)
        write_chosen(p, view, &a);
    return a;
}

int player_advise(struct player *p, const void *view, int seat, struct rng *r, struct advice *out, int cap)
{
    assert(p->game->rules.to_move(view) & 1 << seat);
    assert(head_of(view)->viewer == seat);
    if (cap < 1)
        return 0;
    if (p->kind->advise)
        return p->kind->advise(p, view, seat, r, out, cap);
    int side = game_first_of_side(p->game, p->rs, seat);
    int standing = p->game->opponent.evaluate ? p->game->opponent.evaluate(p->rs, view, side) : 500;
    out[0] = (struct advice){
        .action = p->kind->choose(p, view, seat, r), .share = (int16_t)standing, .before = (int16_t)standing};
    return 1;
}

static struct action choose_default(struct player *p, const void *view, int seat, struct rng *r)
{
    (void)r;
    return p->game->rules.default_answer(p->rs, view, seat);
}

static struct action choose_random(struct player *p, const void *view, int seat, struct rng *r)
{
    int n = p->game->rules.actions(p->rs, view, seat, p->list, p->game->max_actions);
    assert(n > 0 && n <= p->game->max_actions);
    return p->list[rng_below(r, (uint32_t)n)];
}

const struct player_kind player_default = {.name = "default", .choose = choose_default};
const struct player_kind player_random = {.name = "random", .choose = choose_random};
