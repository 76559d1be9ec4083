/* machine.c: the parts of the decision machine that are not on the hottest path. */
#include "machine.h"
#include <string.h>

bool machine_well_formed(const struct machine *m, const struct ruleset *rs, const struct action *a)
{
    const char *args;
    size_t want;
    bool many;

    if (a->kind == 0 || a->kind >= m->kinds || a->n > ACTION_ARGS)
        return false;
    args = m->form[a->kind].args;
    want = strlen(args);
    many = want && args[want - 1] == '*';
    if (many ? a->n < 1 : a->n != want)
        return false;
    for (int i = a->n; i < ACTION_ARGS; i++)
        if (a->arg[i])
            return false;
    for (int i = 0; m->exists && i < a->n; i++)
        if (!m->exists(rs, args[many && i > (int)want - 2 ? (int)want - 2 : i], a->arg[i]))
            return false;
    return true;
}

void machine_decision(const struct machine *m, const struct ruleset *rs, const void *state, int seat,
                      struct decision *out)
{
    const struct question *q;

    *out = (struct decision){0};
    if (!machine_owes(m, rs, state, seat))
        return;
    out->kind = (uint16_t)machine_ask(m, state, seat);
    q = &m->question[out->kind];
    out->secret = q->secret;
    out->rule = rule(q->rule);
    if (m->describe)
        m->describe(rs, state, seat, out);
}

int machine_extras(const struct machine *m, const struct ruleset *rs, const void *state, int seat, struct action *buf,
                   int cap)
{
    struct offers l = {buf, cap, 0, seat, false};

    if (!machine_is_seat(rs, seat) || head_of(state)->over)
        return 0;
    if (m->extras && machine_owes(m, rs, state, seat))
        m->extras(rs, state, machine_ask(m, state, seat), &l);
    if (machine_may_resign(m, rs, seat))
        offers_add(&l, m->resign, 0, 0, 0);
    return l.n;
}

struct action machine_default_answer(const struct machine *m, const struct ruleset *rs, const void *state, int seat)
{
    struct action a = {.seat = (int8_t)seat};

    if (!machine_owes(m, rs, state, seat))
        return (struct action){0};
    if (m->quiet && m->quiet(rs, state, seat, &a))
        return a;
    const struct question *q = &m->question[machine_ask(m, state, seat)];
    a = (struct action){q->quiet.kind, (int8_t)seat, q->quiet.n, {q->quiet.arg}};
    if (!a.kind || machine_check(m, rs, state, &a).code)
        machine_actions(m, rs, state, seat, &a, 1);
    return a;
}

void machine_resign(const struct machine *m, const struct ruleset *rs, void *state, int seat, struct events *ev)
{
    ((struct head *)state)->ply++;
    m->resigned(rs, state, seat, ev);
}

void machine_agree(const struct machine *m, const struct ruleset *rs, void *state, struct events *ev)
{
    ((struct head *)state)->ply++;
    m->agreed(rs, state, ev);
}

void machine_begin(void *state, size_t size, int game, uint64_t seed)
{
    struct head *head = state;

    memset(state, 0, size);
    head->live = (uint32_t)size;
    head->game = (uint16_t)game;
    head->viewer = TRUTH;
    rng_seed(&head->rng, seed);
}

void machine_redact(struct head *head, int seat)
{
    head->rng = (struct rng){0};
    head->viewer = (int8_t)seat;
}

void machine_resample(struct head *head, uint64_t seed)
{
    head->viewer = TRUTH;
    rng_seed(&head->rng, seed);
}

void machine_hide_dice(const struct ruleset *rs, void *state, int seat)
{
    (void)rs;
    machine_redact(state, seat);
}

void machine_new_dice(const struct ruleset *rs, void *view, struct rng *r)
{
    (void)rs;
    machine_resample(view, rng_next(r));
}
