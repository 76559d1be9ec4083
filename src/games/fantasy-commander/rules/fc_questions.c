/*
 * fc_questions.c: the arguments of questions, and answers without the player: on the clock (a quiet answer) or by
 * auto-pass.
 */
#include "../fc.h"

/* ---- the arguments of a question ---- */

static void describe_fight(const struct fc *c, int16_t arg[EVENT_ARGS])
{
    const struct fc_fight *f = &c->st->fight;

    arg[0] = (int16_t)fc_ref(c, f->attacker);
    arg[1] = (int16_t)fc_ref(c, f->target);
    arg[2] = c->st->ask == FC_ASK_SOAK ? f->damage_back : f->damage;
    arg[3] = c->st->ask == FC_ASK_SOAK ? f->panic_back : f->panic;
    arg[4] = c->st->ask == FC_ASK_REROLL_DEFENCE ? f->defence : f->dice;
    arg[5] = (int16_t)(c->st->ask == FC_ASK_REROLL || c->st->ask == FC_ASK_REROLL_DEFENCE
                           ? fc_master(c, f, c->st->ask == FC_ASK_REROLL_DEFENCE)
                           : 0);
    arg[6] = f->at;
}

static void describe_distribution(const struct fc *c, int seat, int16_t arg[EVENT_ARGS])
{
    FC_EACH_OF (c, u, seat)
        arg[0] = (int16_t)(arg[0] + (fc_unit(c, u)->order == FC_NO_ORDER));
    for (int k = 0; k < FC_POOL; k++)
        arg[1 + k] = c->st->side[seat].pool[k];
}

void fc_describe(const struct ruleset *rules, const void *state, int seat, struct decision *out)
{
    struct fc c = fc_at(rules, state, NULL);
    const struct fc_state *st = c.st;

    switch (st->ask) {
    case FC_ASK_GENERATE:
        out->arg[0] = st->side[seat].dice;
        out->arg[1] = st->side[seat].rerolls;
        out->arg[2] = st->side[seat].to_lose;
        out->arg[3] = st->side[seat].carts;
        break;
    case FC_ASK_DISTRIBUTE: describe_distribution(&c, seat, out->arg); break;
    case FC_ASK_PLACE:
    case FC_ASK_ELEMENT_AT: out->arg[0] = st->piece; break;
    case FC_ASK_DEPLOY: out->arg[0] = st->reserve[seat]; break;
    case FC_ASK_DEPLOY_AT: out->arg[0] = (int16_t)fc_ref(&c, st->chosen); break;
    case FC_ASK_TURN:
    case FC_ASK_UNIT: out->arg[0] = st->step; break;
    case FC_ASK_CARD:
    case FC_ASK_DROP: out->arg[0] = st->act.card; break;
    case FC_ASK_ACT:
    case FC_ASK_HEAL:
    case FC_ASK_MOVE:
    case FC_ASK_MOVED:
    case FC_ASK_PURSUE:
    case FC_ASK_PURSUE_TARGET:
    case FC_ASK_NEXT_TARGET:
        out->arg[0] = (int16_t)fc_ref(&c, st->act.unit);
        out->arg[1] = st->act.left;
        out->arg[2] = st->act.colour;
        out->arg[3] = st->act.running;
        break;
    case FC_ASK_FORTIFY: out->arg[0] = st->watch.to_fortify; break;
    case FC_ASK_SPY: out->arg[0] = (int16_t)(2 - st->watch.spied); break;
    case FC_ASK_TOWN:
        out->arg[0] = (int16_t)st->watch.now.supplies;
        out->arg[1] = st->watch.now.prosperity;
        break;
    case FC_ASK_STATUE:
    case FC_ASK_ARRANGE:
    case FC_ASK_TRAIN: break;
    case FC_ASK_ROUTE:
        out->arg[0] = (int16_t)fc_ref(&c, st->retreat.unit);
        out->arg[1] = st->retreat.left;
        break;
    case FC_ASK_BOOST:
        if (st->act.multi) {
            out->arg[0] = out->arg[1] = (int16_t)fc_ref(&c, st->act.unit);
            break;
        }
        describe_fight(&c, out->arg);
        break;
    default:
        if (st->ask >= FC_ASK_REDIRECT)
            describe_fight(&c, out->arg);
    }
}

/* ---- the quiet answer ---- */

/* A retreat goes by the lowest hex. */
bool fc_quiet(const struct ruleset *rules, const void *state, int seat, struct action *out)
{
    struct fc c = fc_at(rules, state, NULL);
    struct action list[HEX_DIRS];
    struct offers l = {list, HEX_DIRS, 0, seat, false};
    struct fc_choice choice;

    if (fc_scripted(c.rs, seat)) {
        fc_choose(&c, c.st->ask, seat, &choice);
        *out = choice.action;
        return true;
    }
    if (c.st->ask != FC_ASK_ROUTE)
        return false;
    fc_ask_route.list(&c, &l);
    *out = list[0];
    for (int i = 1; i < l.n && i < l.cap; i++)
        if (list[i].arg[0] < out->arg[0])
            *out = list[i];
    return true;
}

/* ---- passing: optional means of a fight that are not used ---- */

/* FC-475, FC-401: auto-pass spends no order and no fatigue.  It makes a roll that costs nothing. */
bool fc_pass(const struct ruleset *rules, const void *view, int seat, struct action *out)
{
    struct fc c = fc_at(rules, view, NULL);
    struct action a = {.seat = (int8_t)seat};

    if (seat < 0 || seat >= FC_SEATS || !(c.st->asked >> seat & 1) || fc_scripted(c.rs, seat))
        return false;
    switch (c.st->ask) {
    case FC_ASK_REDIRECT: a.kind = FC_ACT_ACCEPT; break;
    case FC_ASK_BOOST: a.kind = FC_ACT_PLAIN; break;
    case FC_ASK_ANSWER:
        a = (struct action){FC_ACT_ANSWER, (int8_t)seat, 1, {fc_may_roll(&c, &c.st->fight) ? FC_ROLL : 0}};
        break;
    case FC_ASK_REROLL:
    case FC_ASK_REROLL_DEFENCE: a.kind = FC_ACT_KEEP_ROLL; break;
    case FC_ASK_SOAK:
    case FC_ASK_REDUCE: a = (struct action){FC_ACT_REDUCE, (int8_t)seat, 1, {0}}; break;
    case FC_ASK_RAISE: a.kind = FC_ACT_LEAVE; break;
    case FC_ASK_ADVANCE: a.kind = FC_ACT_STAY; break;
    case FC_ASK_PURSUE: a.kind = FC_ACT_END; break;
    default: return false;
    }
    *out = a;
    return true;
}
