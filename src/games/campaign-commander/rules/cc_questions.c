/*
 * cc_questions.c: the arguments of questions, the things that arguments of actions may name, and auto-pass.
 */
#include "../cc.h"

/* ---- the arguments of a question ---- */

/* The card that runs now, or that made the besieged come out. */
static int16_t card_that_asks(const struct cc *c)
{
    const struct frame *f = flow_top(&c->st->flow);

    return f->kind == CC_F_SIEGE ? (int16_t)(c->st->siege.sally - 1) : f->arg[0];
}

void cc_describe(const struct ruleset *rules, const void *state, int seat, struct decision *out)
{
    struct cc at = cc_at(rules, state, NULL), *c = &at;
    const struct cc_state *st = state;

    if (st->ask == CC_ASK_BENEFIT)
        out->rule = (struct rule_id){CC_CAMPAIGN, 0, c->rs->cite[CC_CITE_CAPTURES]};
    switch (st->ask) {
    case CC_ASK_MODE:
        out->arg[0] = (int16_t)st->sequence;
        out->arg[1] = (int16_t)cc_rp_total(c, seat);
        break;
    case CC_ASK_OP: out->arg[0] = st->op.sp; break;
    case CC_ASK_MARCH:
    case CC_ASK_SAIL:
        out->arg[0] = st->move.from;
        out->arg[1] = (int16_t)__builtin_popcountll(st->move.units);
        out->arg[2] = (int16_t)(st->move.allowance - st->move.used);
        break;
    case CC_ASK_RETREAT:
    case CC_ASK_FLEE:
    case CC_ASK_ALONG: out->arg[0] = cc_ref(c, st->retreat.unit); break;
    case CC_ASK_CHIT: out->arg[0] = st->battle.zone; break;
    case CC_ASK_ENGAGE:
    case CC_ASK_CHECK: out->arg[2] = cc_printed(c, st->resolve.seat, st->resolve.kind); break;
    case CC_ASK_CARD_NUMBER:
        out->arg[0] = st->pick.min;
        out->arg[1] = st->pick.max;
        break;
    case CC_ASK_REACT: out->arg[0] = st->react.window; break;
    }
    if (cc_asks_for_units(st->ask)) {
        out->arg[0] = st->pick.min;
        out->arg[1] = st->pick.max;
        out->arg[3] = st->pick.n;
    }
    if (st->ask >= CC_ASK_CARD_UNIT && st->ask <= CC_ASK_CARD_NUMBER)
        out->arg[6] = card_that_asks(c);
    out->arg[7] = st->battle.zone != CC_NONE ? st->battle.zone : st->op.marker;
}

/* ---- the arguments of an action ---- */

/* Does the thing exist that an argument names?  The letter says which kind of thing it is. */
bool cc_exists(const struct ruleset *rules, char letter, int arg)
{
    const struct cc_ruleset *rs = (const struct cc_ruleset *)rules;
    int n = letter == 'u'   ? rs->units
            : letter == 'z' ? rs->zones
            : letter == 'l' ? rs->leaders
            : letter == 'c' ? rs->cards
            : letter == 'k' ? rs->chits
                            : 256;

    return arg >= 0 && arg < n;
}

/* ---- auto-pass ---- */

/* CC-R51: may auto-pass pass this window? */
bool cc_pass(const struct ruleset *rules, const void *view, int seat, struct action *out)
{
    const struct cc_state *st = view;

    (void)rules;
    if (seat < 0 || seat >= CC_SEATS || !(st->asked >> seat & 1) || st->ask != CC_ASK_REACT)
        return false;
    *out = (struct action){.kind = CC_ACT_PASS, .seat = (int8_t)seat};
    return true;
}

/* Auto-pass may end with the operation, the sequence or the next draw: without a fitting card, a player cannot get one
 * before drawing.  All of this is public (CC-122). */
uint32_t cc_until(const struct ruleset *rules, const void *view, int seat, int which)
{
    struct cc c = cc_at(rules, view, NULL);
    const struct cc_state *st = c.st;
    uint32_t operation = st->op.seat == CC_NONE ? 0 : 1u + st->op.seat + 2u * (st->op.unpaid != 0);

    switch (which) {
    case CC_UNTIL_OPERATION: return st->sequence * 8u + operation;
    case CC_UNTIL_SEQUENCE: return st->sequence;
    default: return st->side[seat].deck_n * 2u + st->side[seat].haruspex;
    }
}
