/*
 * fc_game.c: where the chapters meet the contract (core/game.h): which
 * decision is open, who owes an answer, listing, judging and carrying out
 * actions, and running on to the next decision.
 */
#include <assert.h>
#include <string.h>
#include "fc.h"

#define BIT(NAME) (1ull << FC_ACT_##NAME)

_Static_assert(FC_ACT_COUNT <= 64, "action kinds are kept in a bit set");
_Static_assert(FC_TYPES_MAX <= 64 && FC_UNITS_MAX <= 64, "fc_ref() packs a slot and a type in six bits each");

/* Each decision: its chapter's functions and the kinds of action that answer it. */
static const struct {
    const struct fc_ask_rules *rules;
    uint64_t kinds;
} asks[FC_ASK_COUNT] = {
    [FC_ASK_FIRST] = {&fc_ask_first, BIT(FIRST)},
    [FC_ASK_PIECE] = {&fc_ask_piece, BIT(PIECE)},
    [FC_ASK_PLACE] = {&fc_ask_place, BIT(PLACE)},
    [FC_ASK_ELEMENT] = {&fc_ask_element, BIT(ELEMENT)},
    [FC_ASK_ELEMENT_AT] = {&fc_ask_element_at, BIT(PLACE)},
    [FC_ASK_EDGE] = {&fc_ask_edge, BIT(EDGE)},
    [FC_ASK_DEPLOY] = {&fc_ask_deploy, BIT(DEPLOY)},
    [FC_ASK_DEPLOY_AT] = {&fc_ask_deploy_at, BIT(AT)},
    [FC_ASK_GENERATE] = {&fc_ask_generate,
                         BIT(LOSE) | BIT(REROLL_ALL) | BIT(REROLL_ONE) | BIT(MARK) | BIT(CART) | BIT(KEEP)},
    [FC_ASK_DISTRIBUTE] = {&fc_ask_distribute, BIT(ORDER) | BIT(TAKE) | BIT(SEAL)},
    [FC_ASK_TURN] = {&fc_ask_turn, BIT(GO) | BIT(PASS) | BIT(DECLINE) | BIT(SWAP)},
    [FC_ASK_CARD] = {&fc_ask_card, BIT(EFFECT) | BIT(EFFECT_ON) | BIT(EFFECT_FROM) | BIT(TEMPLATE) | BIT(CARD_ORDER) |
                                       BIT(CARD_NOTHING)},
    [FC_ASK_DROP] = {&fc_ask_drop, BIT(DROP)},
    [FC_ASK_UNIT] = {&fc_ask_unit, BIT(ACTIVATE)},
    [FC_ASK_ACT] = {&fc_ask_act, BIT(TRIGGER) | BIT(BUY) | BIT(MOVE) | BIT(RUN) | BIT(ATTACK) | BIT(MULTI) |
                                     BIT(SHOOT) | BIT(BOLT) | BIT(GUARD) | BIT(REST) | BIT(END)},
    [FC_ASK_HEAL] = {&fc_ask_heal, BIT(HEAL)},
    [FC_ASK_MOVE] = {&fc_ask_move, BIT(TO) | BIT(VIA) | BIT(HALT)},
    [FC_ASK_MOVED] = {&fc_ask_moved, BIT(ATTACK) | BIT(MULTI) | BIT(SHOOT) | BIT(BOLT) | BIT(END)},
    [FC_ASK_REDIRECT] = {&fc_ask_redirect, BIT(REDIRECT) | BIT(ACCEPT)},
    [FC_ASK_BOOST] = {&fc_ask_boost, BIT(BOOST) | BIT(PLAIN)},
    [FC_ASK_ANSWER] = {&fc_ask_answer, BIT(ANSWER)},
    [FC_ASK_REROLL] = {&fc_ask_reroll, BIT(REROLL) | BIT(KEEP_ROLL)},
    [FC_ASK_REROLL_DEFENCE] = {&fc_ask_reroll_defence, BIT(REROLL) | BIT(KEEP_ROLL)},
    [FC_ASK_SOAK] = {&fc_ask_soak, BIT(REDUCE)},
    [FC_ASK_REDUCE] = {&fc_ask_reduce, BIT(REDUCE)},
    [FC_ASK_ROUTE] = {&fc_ask_route, BIT(STEP)},
    [FC_ASK_RAISE] = {&fc_ask_raise, BIT(RAISE) | BIT(LEAVE)},
    [FC_ASK_ADVANCE] = {&fc_ask_advance, BIT(ADVANCE) | BIT(STAY)},
    [FC_ASK_PURSUE] = {&fc_ask_pursue, BIT(END) | BIT(ATTACK) | BIT(CHASE)},
    [FC_ASK_PURSUE_TARGET] = {&fc_ask_pursue_target, BIT(ATTACK)},
    [FC_ASK_NEXT_TARGET] = {&fc_ask_next_target, BIT(ATTACK)},
};

static const uint16_t ask_rule[FC_ASK_COUNT] = {
#define X(NAME, text, rule) [FC_ASK_##NAME] = rule,
    FC_ASKS(X)
#undef X
};

static const char *const action_args[FC_ACT_COUNT] = {
#define X(NAME, verb, args) [FC_ACT_##NAME] = args,
    FC_ACTIONS(X)
#undef X
};

static struct fc at(const struct ruleset *rules, const void *state)
{
    return (struct fc){(const struct fc_ruleset *)rules, (struct fc_state *)(uintptr_t)state, NULL};
}

static bool is_secret(int ask) { return ask == FC_ASK_GENERATE || ask == FC_ASK_DISTRIBUTE || ask == FC_ASK_FIRST; }

/* ---- what the chapters use ---- */

void fc_ask(struct fc *c, int ask, int seat)
{
    if (c->st->head.over)
        return;
    c->st->ask = (uint8_t)ask;
    c->st->asked = (uint8_t)(1 << seat);
}

void fc_run(struct fc *c)
{
    struct fc_state *st = c->st;

    while (!st->head.over && st->ask == FC_ASK_NOTHING) {
        switch (flow_top(&st->flow)->kind) {
        case FC_F_SETUP: fc_step_setup(c); break;
        case FC_F_BATTLE: fc_step_battle(c); break;
        case FC_F_ACTIVATION: fc_step_activation(c); break;
        case FC_F_MULTI: fc_step_multi(c); break;
        case FC_F_FIGHT: fc_step_fight(c); break;
        default: fc_step_retreat(c); break;
        }
    }
}

static struct why why_no_unit(const struct fc *c, int u)
{
    if (u < 0 || u >= c->st->units || !c->st->unit[u].flags)
        return fc_no(FC_WHY_NO_UNIT, 147);
    if (!fc_on_map(c, u))
        return fc_no2(FC_WHY_NOT_ON_MAP, 149, fc_ref(c, u), 0);
    return fc_yes();
}

struct why fc_own_unit(const struct fc *c, int seat, int u)
{
    struct why no = why_no_unit(c, u);

    if (!no.code && fc_unit(c, u)->owner != seat)
        no = fc_no2(FC_WHY_NOT_OWN, 103, fc_ref(c, u), 0);
    return no;
}

struct why fc_enemy_unit(const struct fc *c, int seat, int u)
{
    struct why no = why_no_unit(c, u);

    if (!no.code && fc_unit(c, u)->owner == seat)
        no = fc_no2(FC_WHY_NOT_ENEMY, 103, fc_ref(c, u), 0);
    return no;
}

struct why fc_hex_exists(const struct fc *c, int hex)
{
    return hex >= 0 && hex < c->rs->map.hexes ? fc_yes() : fc_no(FC_WHY_NO_HEX, 431);
}

/* ---- the contract: decisions ---- */

static seatset to_move(const void *state) { return ((const struct fc_state *)state)->asked; }

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

static void decision(const struct ruleset *rules, const void *state, int seat, struct decision *out)
{
    struct fc c = at(rules, state);
    const struct fc_state *st = c.st;

    *out = (struct decision){0};
    if (seat < 0 || seat >= FC_SEATS || !(st->asked & 1 << seat))
        return;
    out->kind = st->ask;
    out->secret = is_secret(st->ask);
    out->rule = rule(ask_rule[st->ask]);
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

static int actions(const struct ruleset *rules, const void *state, int seat, struct action *buf, int cap)
{
    struct fc c = at(rules, state);
    struct fc_list l = {buf, cap, 0, seat};

    if (seat < 0 || seat >= FC_SEATS || !(c.st->asked & 1 << seat))
        return 0;
    asks[c.st->ask].rules->list(&c, &l);
    return l.n;
}

/* FC-260, FC-265: purple of the pool, at every decision of its owner from distribution on. */
static bool exchange_window(const struct fc *c, int seat)
{
    return c->st->asked & 1 << seat && (c->st->ask == FC_ASK_DISTRIBUTE || c->st->phase == FC_PHASE_ACTION);
}

static int extras(const struct ruleset *rules, const void *state, int seat, struct action *buf, int cap)
{
    struct fc c = at(rules, state);
    struct fc_list l = {buf, cap, 0, seat};

    if (seat < 0 || seat >= FC_SEATS || c.st->head.over)
        return 0;
    if (c.st->asked & 1 << seat) {
        if (c.st->ask == FC_ASK_DISTRIBUTE)
            fc_extras_distribute(&c, &l);
        else if (c.st->ask == FC_ASK_MOVE)
            fc_extras_move(&c, &l);
        if (c.st->ask != FC_ASK_DISTRIBUTE && exchange_window(&c, seat) && c.st->side[seat].pool[FC_PURPLE])
            for (int k = 0; k < FC_PURPLE; k++)
                fc_offer(&l, FC_ACT_EXCHANGE, 1, k, 0);
    }
    fc_offer(&l, FC_ACT_RESIGN, 0, 0, 0);
    return l.n;
}

/* The right number of arguments, the others 0: so that every action has one form only. */
static bool well_formed(const struct action *a)
{
    const char *args;
    int want;

    if (a->kind == FC_ACT_NONE || a->kind >= FC_ACT_COUNT || a->seat < 0 || a->seat >= FC_SEATS || a->n > ACTION_ARGS)
        return false;
    args = action_args[a->kind];
    want = (int)strlen(args);
    if (want && args[want - 1] == '*' ? a->n < 1 : a->n != want)
        return false;
    for (int i = a->n; i < ACTION_ARGS; i++)
        if (a->arg[i])
            return false;
    return true;
}

static struct why check(const struct ruleset *rules, const void *state, const struct action *a)
{
    struct fc c = at(rules, state);

    if (!well_formed(a))
        return fc_no(FC_WHY_MALFORMED, 0);
    if (c.st->head.over)
        return fc_no(FC_WHY_OVER, 736);
    if (a->kind == FC_ACT_RESIGN)
        return fc_yes();
    if (!(c.st->asked & 1 << a->seat))
        return fc_no(FC_WHY_NOT_ASKED, ask_rule[c.st->ask]);
    if (a->kind == FC_ACT_EXCHANGE && exchange_window(&c, a->seat))
        return fc_check_exchange(&c, a);
    if (!(asks[c.st->ask].kinds & 1ull << a->kind))
        return fc_no2(FC_WHY_NOT_NOW, ask_rule[c.st->ask], c.st->ask, 0);
    return asks[c.st->ask].rules->check(&c, a);
}

static void apply(const struct ruleset *rules, void *state, const struct action *a, struct events *ev)
{
    struct fc c = {(const struct fc_ruleset *)rules, state, ev};
    struct fc_state *st = state;
    int ask = st->ask;

    assert(st->head.viewer == TRUTH);
    if (a->kind == FC_ACT_RESIGN) {
        st->head.ply++;
        fc_emit(&c, RESIGNED, a->seat);
        fc_finish(&c, fc_enemy(a->seat), FC_END_RESIGNED);
        return;
    }
    if (a->kind == FC_ACT_EXCHANGE) {
        st->head.ply += !is_secret(ask);
        fc_apply_exchange(&c, a);
        return;
    }
    if (!is_secret(ask)) {
        st->ask = FC_ASK_NOTHING;
        st->asked = 0;
    }
    asks[ask].rules->apply(&c, a);
    st->head.ply += !is_secret(ask) || st->side[a->seat].done; /* drafts are nobody else's business */
    if (is_secret(ask) && !st->asked)
        st->ask = FC_ASK_NOTHING;
    fc_run(&c);
}

/* FC-R76: not by the rules of the game but by the will of both players, at any moment. */
static void agree(const struct ruleset *rules, void *state, struct events *ev)
{
    struct fc c = {(const struct fc_ruleset *)rules, state, ev};

    c.st->head.ply++;
    fc_finish(&c, FC_NONE, FC_END_AGREED);
}

/* ---- time-outs: nothing is risked, nothing is spent ---- */

static int default_kind(const struct fc *c)
{
    switch (c->st->ask) {
    case FC_ASK_GENERATE: return FC_ACT_KEEP;
    case FC_ASK_DISTRIBUTE: return FC_ACT_SEAL;
    case FC_ASK_TURN: return FC_ACT_GO;
    case FC_ASK_CARD: return FC_ACT_CARD_NOTHING;
    case FC_ASK_ACT: return c->st->act.pending ? FC_ACT_NONE : FC_ACT_END;
    case FC_ASK_MOVE: return FC_ACT_HALT;
    case FC_ASK_MOVED:
    case FC_ASK_PURSUE: return FC_ACT_END;
    case FC_ASK_REDIRECT: return FC_ACT_ACCEPT;
    case FC_ASK_BOOST: return FC_ACT_PLAIN;
    case FC_ASK_ANSWER: return FC_ACT_ANSWER;
    case FC_ASK_REROLL:
    case FC_ASK_REROLL_DEFENCE: return FC_ACT_KEEP_ROLL;
    case FC_ASK_RAISE: return FC_ACT_LEAVE;
    case FC_ASK_ADVANCE: return FC_ACT_STAY;
    default: return FC_ACT_NONE;
    }
}

static struct action default_answer(const struct ruleset *rules, const void *state, int seat)
{
    struct fc c = at(rules, state);
    struct action a = {.kind = (uint16_t)default_kind(&c), .seat = (int8_t)seat}, list[64];
    int n;

    if (a.kind == FC_ACT_ANSWER) { /* a defence roll that costs nothing */
        a.n = 1;
        a.arg[0] = FC_ROLL;
    }
    if (a.kind != FC_ACT_NONE && !check(rules, state, &a).code)
        return a;
    n = actions(rules, state, seat, list, 64);
    a = list[0];
    for (int i = 1; i < n && i < 64 && c.st->ask == FC_ASK_ROUTE; i++) /* the lowest hex */
        if (list[i].arg[0] < a.arg[0])
            a = list[i];
    return a;
}

/* ---- passing: optional means of a fight that are not used ---- */

/* FC-475, FC-401: an order and fatigue are not given for anything; a roll that costs nothing is still made. */
static bool pass(const struct ruleset *rules, const void *view, int seat, struct action *out)
{
    struct fc c = at(rules, view);
    struct action a = {.seat = (int8_t)seat};

    if (seat < 0 || seat >= FC_SEATS || !(c.st->asked & 1 << seat))
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

/* ---- results ---- */

static void outcome(const struct ruleset *rules, const void *state, struct outcome *out)
{
    static const uint16_t ending_rule[FC_END_COUNT] = {0, 730, 234, 235, 873, 930, 735};
    struct fc c = at(rules, state);
    const struct fc_state *st = c.st;

    *out = (struct outcome){.reason = st->ending, .turns = st->turn};
    out->rule = rule(st->ending == FC_END_TURN_LIMIT && c.rs->conditions.elimination ? 932 : ending_rule[st->ending]);
    if (st->ending == FC_END_AGREED)
        out->rule = ruling(FC_R_AGREED);
    for (int seat = 0; seat < FC_SEATS; seat++) {
        out->score[seat] =
            (int16_t)(c.rs->conditions.elimination ? st->side[fc_enemy(seat)].points_lost : st->side[seat].vp);
        if (st->head.over)
            out->share[seat] = st->winner == FC_NONE ? 500 : st->winner == seat ? 1000 : 0;
    }
}

static const char *const books[] = {"FC", NULL};

static const struct game_odds odds = {
    .column = fc_odds_column,
    .columns = FC_ODDS_COLUMNS,
    .max = FC_ODDS_MAX,
    .of = fc_odds,
    .say_column = fc_say_odds_column,
    .say_policy = fc_say_policy,
};

static const struct game_passing passing = {
    .pass = pass,
    .say_pass = fc_say_pass,
};

const struct game fc_game = {
    .id = "fantasy-commander",
    .number = 1,
    .rules_version = 1,
    .min_seats = 2,
    .max_seats = 2,
    .max_actions = 1024,
    .max_events = 512,
    .state_max = sizeof(struct fc_state),
    .books = books,
    .rules =
        {
            .setup = fc_setup,
            .to_move = to_move,
            .decision = decision,
            .actions = actions,
            .extras = extras,
            .check = check,
            .apply = apply,
            .default_answer = default_answer,
            .agree = agree,
            .outcome = outcome,
            .audit = fc_audit,
        },
    .knowledge =
        {
            .redact = fc_redact,
            .resample = fc_resample,
        },
    .words =
        {
            .notate = fc_notate,
            .parse = fc_parse,
            .say_action = fc_say_action,
            .say_decision = fc_say_decision,
            .say_event = fc_say_event,
            .say_why = fc_say_why,
            .say_outcome = fc_say_outcome,
            .say_seat = fc_say_seat,
            .draw = fc_draw,
            .sheet = fc_sheet,
        },
    .client =
        {
            .view = fc_view,
            .contrast = fc_contrast,
            .locate = fc_locate,
            .note = fc_note,
            .catalogue = fc_catalogue,
            .explain = fc_explain,
        },
    .pointing =
        {
            .path = fc_path_of,
            .touch = fc_touch,
            .why_spot = fc_why_spot,
        },
    .odds = &odds,
    .passing = &passing,
    .opponent =
        {
            .rate = fc_rate,
            .evaluate = fc_evaluate,
            .forces = fc_forces,
            .say_reason = fc_say_reason,
        },
    .tally = &fc_tally,
    .data = &fc_data,
};
