/*
 * fc_automaton_choose.c: the one legal action of the side that the rules play, and why (FC-1036).
 */
#include <string.h>
#include "fc_automaton_own.h"

static const uint16_t because_rule[FC_BECAUSE_COUNT] = {
#define X(NAME, text, rule) [FC_BECAUSE_##NAME] = rule,
    FC_BECAUSES(X)
#undef X
};

/* The unit that the question is about. */
static int unit_asked(const struct fc *c, int ask)
{
    const struct fc_state *st = c->st;

    switch (ask) {
    case FC_ASK_REDIRECT:
    case FC_ASK_ANSWER:
    case FC_ASK_REROLL_DEFENCE:
    case FC_ASK_REDUCE: return st->fight.target;
    case FC_ASK_REROLL:
    case FC_ASK_SOAK:
    case FC_ASK_ADVANCE: return st->fight.attacker;
    case FC_ASK_ROUTE: return st->retreat.unit;
    case FC_ASK_ACT:
    case FC_ASK_HEAL:
    case FC_ASK_MOVE:
    case FC_ASK_MOVED:
    case FC_ASK_BOOST:
    case FC_ASK_PURSUE:
    case FC_ASK_PURSUE_TARGET:
    case FC_ASK_NEXT_TARGET: return st->act.unit;
    default: return FC_NONE;
    }
}

/* FC-1036: whatever nothing else settles. */
static void choose_usual(const struct fc *c, int ask, struct fc_choice *k)
{
    k->action = fc_usual_answer(c, ask, k->action.seat);
    k->deed = FC_DEED_OTHER;
    k->because = FC_BECAUSE_TIME_OUT;
}

void fc_choose(const struct fc *c, int ask, int seat, struct fc_choice *k)
{
    int u = unit_asked(c, ask);

    *k = (struct fc_choice){
        .action = {.seat = (int8_t)seat}, .unit = (uint8_t)u, .target = FC_NONE, .hex = -1, .goal = -1};
    k->token = (uint8_t)(u == FC_NONE ? FC_NO_TOKEN : fc_token_of(c, u));
    switch (ask) {
    case FC_ASK_DEPLOY: fc_choose_deploy(c, k); break;
    case FC_ASK_DEPLOY_AT: fc_choose_deploy_at(c, k); break;
    case FC_ASK_CARD: fc_choose_card(c, k); break;
    case FC_ASK_UNIT: fc_choose_unit(c, k); break;
    case FC_ASK_ACT: fc_choose_act(c, k); break;
    case FC_ASK_HEAL: fc_choose_heal(c, k); break;
    case FC_ASK_MOVE: fc_choose_move(c, k); break;
    case FC_ASK_MOVED: fc_choose_moved(c, k); break;
    case FC_ASK_NEXT_TARGET: fc_choose_target(c, k); break;
    case FC_ASK_BOOST: fc_choose_boost(c, k); break;
    case FC_ASK_ANSWER: fc_choose_answer(c, k); break;
    case FC_ASK_REROLL: fc_choose_reroll(c, false, k); break;
    case FC_ASK_REROLL_DEFENCE: fc_choose_reroll(c, true, k); break;
    case FC_ASK_SOAK: fc_choose_reduce(c, true, k); break;
    case FC_ASK_REDUCE: fc_choose_reduce(c, false, k); break;
    case FC_ASK_ROUTE: fc_choose_route(c, k); break;
    case FC_ASK_RAISE:
        k->hex = c->st->raise_hex;
        fc_do(k, FC_ACT_RAISE, 0, 0, FC_DEED_RAISE, FC_BECAUSE_ALWAYS);
        break;
    case FC_ASK_ADVANCE: fc_choose_advance(c, k); break;
    default: choose_usual(c, ask, k); break;
    }
}

/* The rule that settled it; many criteria leave it to the token. */
int fc_choice_rule(const struct fc_choice *k)
{
    int rule = k->because < FC_BECAUSE_COUNT ? because_rule[k->because] : 0;

    return rule ? rule : k->token < FC_TOKEN_COUNT ? fc_tokens[k->token].rule : 1036;
}

void fc_tell_choice(struct fc *c, int ask, int seat)
{
    struct fc_choice k;

    fc_choose(c, ask, seat, &k);
    fc_emit(c, SCRIPT, k.unit == FC_NONE ? -1 - seat : fc_ref(c, k.unit), k.deed, k.because,
            k.target == FC_NONE ? -1 : fc_ref(c, k.target), k.hex, k.number, k.goal, k.token);
}

/* Units of the side that could act now. */
static int waiting(const struct fc *c, int seat)
{
    int n = 0;

    FC_EACH_OF (c, u, seat)
        n += fc_unit(c, u)->order == c->st->step;
    return n;
}

/* One sentence for each act: what it decides about dice, cards and routes is told by the events that follow. */
bool fc_choice_is_told(const struct fc *c, int ask, int seat)
{
    struct fc_choice k;

    fc_choose(c, ask, seat, &k);
    switch (k.deed) {
    case FC_DEED_ACTIVATE: return waiting(c, seat) > 1;
    case FC_DEED_NOTHING: return !c->st->act.steps && !c->st->act.attacks;
    case FC_DEED_PLACE:
    case FC_DEED_BUY:
    case FC_DEED_ATTACK:
    case FC_DEED_MULTI:
    case FC_DEED_SHOOT:
    case FC_DEED_BOLT:
    case FC_DEED_MOVE:
    case FC_DEED_RUN:
    case FC_DEED_MOVE_ON:
    case FC_DEED_RUN_ON:
    case FC_DEED_GUARD:
    case FC_DEED_REST:
    case FC_DEED_REACT:
    case FC_DEED_ADVANCE:
    case FC_DEED_STAY: return true;
    default: return false;
    }
}

struct why fc_why_not_choice(const struct fc *c, const struct action *a)
{
    struct fc_choice k;
    struct why no = {0};

    fc_choose(c, c->st->ask, a->seat, &k);
    if (action_same(&k.action, a))
        return no;
    no = fc_no2(FC_WHY_SCRIPTED, fc_choice_rule(&k), k.because, k.token);
    return no;
}
