/*
 * fc_automaton.c: the monster bag (FC-1016, FC-1017): which token each unit of the side has that the rules play.
 */
#include <string.h>
#include "../fc.h"

const struct fc_token_info fc_tokens[FC_TOKEN_COUNT] = {
#define X(NAME, name, order, number, rule) [FC_TOKEN_##NAME] = {order, number, rule},
    FC_TOKENS(X)
#undef X
};

const char *const fc_token_names[] = {
#define X(NAME, name, ...) name,
    FC_TOKENS(X)
#undef X
        NULL,
};

void fc_fill_script(struct fc_script *s)
{
    for (int k = 0; k < FC_TOKEN_COUNT; k++)
        s->bag[k] = fc_tokens[k].number;
    memset(s->token, FC_NO_TOKEN, sizeof s->token);
}

void fc_begin_automaton(struct fc *c) { fc_return_tokens(c); }

/* The order comes to the map with the reveal; a position of the Action Phase has it there already. */
void fc_give_token(struct fc *c, int u, int token)
{
    c->st->automaton.token[u] = (uint8_t)token;
    if (c->st->phase == FC_PHASE_ACTION)
        fc_set_order(c, u, fc_tokens[token].order);
    else
        fc_unit(c, u)->order = fc_tokens[token].order;
}

static int tokens_left(const struct fc_automaton *a)
{
    int n = 0;

    for (int k = 0; k < FC_TOKEN_COUNT; k++)
        n += a->bag[k];
    return n;
}

/* FC-1016; FC-1082 changes what is in it. */
static void fill_bag(struct fc *c)
{
    memcpy(c->st->automaton.bag, c->rs->script.bag, sizeof c->st->automaton.bag);
    fc_watch_bag(c, c->st->automaton.bag);
}

/* FC-1017: without replacement; an empty bag is filled again. */
void fc_draw_token(struct fc *c, int u)
{
    struct fc_automaton *a = &c->st->automaton;
    int left = tokens_left(a), k = 0, lot;

    if (!left) {
        fill_bag(c);
        left = tokens_left(a);
    }
    for (lot = rng_lot(&c->st->head.rng, left); lot >= a->bag[k]; k++)
        lot -= a->bag[k];
    a->bag[k]--;
    fc_give_token(c, u, k);
    fc_emit(c, TOKEN, fc_ref(c, u), k, left - 1);
}

/* FC-1017: the dearest unit that has no token yet, of equal ones the first. */
static int next_to_draw(const struct fc *c, int seat)
{
    int best = -1;

    FC_EACH_OF (c, u, seat)
        if (c->st->automaton.token[u] == FC_NO_TOKEN && (best < 0 || fc_type(c, u)->cost > fc_type(c, best)->cost))
            best = u;
    return best;
}

void fc_draw_tokens(struct fc *c)
{
    int seat = fc_automaton_seat(c->rs), u;

    if (seat < 0)
        return;
    while ((u = next_to_draw(c, seat)) >= 0)
        fc_draw_token(c, u);
}

void fc_return_tokens(struct fc *c)
{
    struct fc_automaton *a = &c->st->automaton;

    if (!fc_has_automaton(c->rs))
        return;
    fill_bag(c);
    memset(a->token, FC_NO_TOKEN, sizeof a->token);
}
