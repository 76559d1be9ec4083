/*
 * seat_api_trial.c: thinking ahead.  The world is a guess that agrees with the view
 * of the seat, so it cannot leak hidden information.  Results that depend on
 * dice, on hidden things or on other seats are not told, so the guess itself
 * never shows.
 */
#include <stdlib.h>
#include "seat_api_parts.h"
#include "../writing/say.h"

enum { GUESS = 20 }; /* any seed is as good as another */

static void *room(const struct game *g)
{
    void *p = calloc(1, g->state_max);
    if (!p)
        abort();
    return p;
}

static void look(const struct game *g, const struct ruleset *rs, struct trial *t, int seat)
{
    game_clone(t->view, t->state);
    g->knowledge.redact(rs, t->view, seat);
}

static bool is_asked(const struct game *g, const void *state, int seat) { return g->rules.to_move(state) & 1 << seat; }

enum trial_end trial_play(const struct sight *w, int seat, const struct action *act, struct trial *t)
{
    uint32_t draws = head_of(t->state)->rng.draws, shown = head_of(t->state)->shown;
    w->g->rules.apply(w->rs, t->state, act, NULL);
    look(w->g, w->rs, t, seat);
    return head_of(t->state)->rng.draws == draws && head_of(t->state)->shown == shown && is_asked(w->g, t->state, seat)
               ? TRIAL_SURE
               : TRIAL_OPEN;
}

static enum trial_end step(const struct sight *w, const struct body *b, int seat, const char *notation, struct trial *t)
{
    struct sight now = *w;
    struct action act;
    now.view = t->view;
    if (!w->g->words.parse(w->rs, t->view, seat, notation, &act)) {
        body_refuse(b, "notation", MSG_REFEREE_NOT_AN_ACTION, notation);
        return TRIAL_BAD;
    }
    struct why why = w->g->rules.check(w->rs, t->view, &act);
    if (why.code) {
        answer_refuse(b->a);
        put_why(&now, b->a, &why);
        return TRIAL_REFUSED;
    }
    return trial_play(w, seat, &act, t);
}

enum trial_end trial_begin(const struct seat_api *d, const struct body *b, int seat, json_t *actions, struct trial *t)
{
    struct sight w = seat_api_sight(d, seat);
    struct rng guess = {0};
    size_t i;
    json_t *v;
    *t = (struct trial){room(w.g), room(w.g)};
    if (seat < 0) {
        body_refuse(b, "seat", MSG_REFEREE_WHICH_SEAT, NULL);
        return TRIAL_BAD;
    }
    game_clone(t->state, w.view);
    rng_seed(&guess, GUESS);
    w.g->knowledge.resample(w.rs, t->state, &guess);
    rng_seed(&((struct head *)t->state)->rng, GUESS);
    look(w.g, w.rs, t, seat);
    if (!is_asked(w.g, t->state, seat))
        return TRIAL_OPEN;
    enum trial_end end = TRIAL_SURE;
    json_array_foreach(actions, i, v)
    {
        end = step(&w, b, seat, json_string_value(v), t);
        if (end != TRIAL_SURE)
            break;
    }
    return end;
}

struct trial trial_copy(const struct game *g, const struct trial *t)
{
    struct trial copy = {room(g), room(g)};
    game_clone(copy.state, t->state);
    game_clone(copy.view, t->view);
    return copy;
}

void trial_free(struct trial *t)
{
    free(t->state);
    free(t->view);
}
