/*
 * fc_automaton_view.c: the automaton for programs: tokens, bag, its next action and why.  Only matches in which the
 * rules play a side have these keys.
 */
#include "fc_automaton_own.h"

static const char *const deed_names[] = {
#define X(NAME, name) name,
    FC_DEEDS(X)
#undef X
};
static const char *const because_names[] = {
#define X(NAME, name, rule) name,
    FC_BECAUSES(X)
#undef X
};

void fc_put_token(const struct fc *c, struct json *out, int u)
{
    int token = fc_token_of(c, u);

    if (!fc_scripted(c->rs, fc_unit(c, u)->owner))
        return;
    json_key(out, "token");
    if (token < FC_TOKEN_COUNT)
        json_str(out, fc_token_names[token]);
    else
        json_none(out);
}

void fc_put_deed(struct json *out, int deed, int because, int token)
{
    const struct fc_choice k = {.because = (uint8_t)because, .token = (uint8_t)token};
    char id[16];

    if (deed < 0 || deed >= FC_DEED_COUNT || because < 0 || because >= FC_BECAUSE_COUNT)
        return;
    json_put_str(out, "deed", deed_names[deed]);
    json_put_str(out, "because", because_names[because]);
    if (token >= 0 && token < FC_TOKEN_COUNT)
        json_put_str(out, "token", fc_token_names[token]);
    rule_print(&fc_game, rule(fc_choice_rule(&k)), id, sizeof id);
    json_put_str(out, "rule", id);
}

static void put_next(const struct fc *c, struct json *out, int seat)
{
    struct fc_choice k;

    json_key(out, "next");
    if (!(c->st->asked >> seat & 1)) {
        json_none(out);
        return;
    }
    fc_choose(c, c->st->ask, seat, &k);
    json_open(out, '{');
    if (k.unit != FC_NONE)
        json_put_int(out, "piece", k.unit);
    if (k.target != FC_NONE)
        json_put_int(out, "target", k.target);
    if (k.hex >= 0)
        json_put_int(out, "place", k.hex);
    if (k.goal >= 0)
        json_put_int(out, "goal", k.goal);
    fc_put_deed(out, k.deed, k.because, k.token);
    json_close(out, '}');
}

void fc_put_automaton(const struct fc *c, struct json *out)
{
    int seat = fc_automaton_seat(c->rs);

    if (seat < 0)
        return;
    json_key(out, "automaton");
    json_open(out, '{');
    json_put_int(out, "seat", seat + 1);
    json_key(out, "bag");
    json_open(out, '{');
    for (int k = 0; k < FC_TOKEN_COUNT; k++)
        json_put_int(out, fc_token_names[k], c->st->automaton.bag[k]);
    json_close(out, '}');
    put_next(c, out, seat);
    json_close(out, '}');
}

/* "Hunt (FC-1022): attacks Roland a7, because it can be attacked in this activation (FC-1029)." */
int fc_say_choice(const struct fc *c, int seat, enum lang lang, char *buf, size_t cap)
{
    struct event list[1];
    struct events ev = {list, 1, 0, false};
    struct fc told = {c->rs, c->st, &ev};

    fc_tell_choice(&told, c->st->ask, seat);
    return fc_say_event(&c->rs->head, c->st, &list[0], lang, buf, cap);
}
