/*
 * cc_game.c: where the chapters meet the contract (core/game.h): which
 * decision is open, who owes an answer, listing, judging and carrying out
 * actions, and running on to the next decision.  A campaign (pi_game.c) puts
 * these functions into its struct game.
 */
#include <assert.h>
#include <string.h>
#include "cc_game.h"

#define BIT(NAME) (1ull << CC_ACT_##NAME)
/* clang-format off: a table reads best as it stands */
#define PICK_UNITS                                \
    {                                             \
        &cc_ask_pick_units, BIT(PICK) | BIT(DONE) \
    }
#define PICK_ZONE                  \
    {                              \
        &cc_ask_pick_zone, BIT(AT) \
    }
#define PICK_LEADER                                  \
    {                                                \
        &cc_ask_pick_leader, BIT(LEADER) | BIT(DONE) \
    }

/* clang-format on */
_Static_assert(CC_ACT_COUNT <= 64, "action kinds are kept in a bit set");

/* Each decision: its chapter's functions and the kinds of action that answer it. */
static const struct {
    const struct cc_ask_rules *rules;
    uint64_t kinds;
} asks[CC_ASK_COUNT] = {
    [CC_ASK_MODE] = {&cc_ask_mode, BIT(MAP) | BIT(CARD)},
    [CC_ASK_CARD_ACTION] = {&cc_ask_card_action, BIT(PLAY) | BIT(DRAW) | BIT(DISCARD) | BIT(HARUSPEX)},
    [CC_ASK_RP_AT] = PICK_ZONE,
    [CC_ASK_OPERATE] = {&cc_ask_operate, BIT(RP)},
    [CC_ASK_OP] = {&cc_ask_op, BIT(MARCH) | BIT(ARMY) | BIT(SAIL) | BIT(FLEET) | BIT(SIEGE) | BIT(REORGANISE) |
                                   BIT(REBUILD) | BIT(INCITE) | BIT(SUPPRESS) | BIT(END)},
    [CC_ASK_MARCH] = {&cc_ask_march, BIT(TO) | BIT(VIA) | BIT(DROP) | BIT(WITH) | BIT(CANCEL)},
    [CC_ASK_SAIL] = {&cc_ask_sail, BIT(TO) | BIT(VIA) | BIT(DROP) | BIT(WITH) | BIT(LOAD) | BIT(LOAD_RP) | BIT(LAND) |
                                       BIT(EMBARK) | BIT(LEAVE) | BIT(CANCEL)},
    [CC_ASK_BESIEGERS] = PICK_UNITS,
    [CC_ASK_SHELTER] = PICK_UNITS,
    [CC_ASK_JOIN] = PICK_UNITS,
    [CC_ASK_COMMANDER] = PICK_LEADER,
    [CC_ASK_CHIT] = {&cc_ask_chit, BIT(CHIT)},
    [CC_ASK_ENGAGE] = {&cc_ask_engage, BIT(ENGAGE)},
    [CC_ASK_CHECK] = PICK_UNITS,
    [CC_ASK_RETREAT] = {&cc_ask_retreat, BIT(TO) | BIT(INSIDE) | BIT(STOP)},
    [CC_ASK_FLEE] = {&cc_ask_flee, BIT(TO)},
    [CC_ASK_ALONG] = {&cc_ask_along, BIT(WITH) | BIT(LOAD) | BIT(LOAD_RP) | BIT(DONE)},
    [CC_ASK_CARGO] = PICK_UNITS,
    [CC_ASK_BENEFIT] = PICK_UNITS,
    [CC_ASK_EXCESS] = PICK_UNITS,
    [CC_ASK_CARD_UNIT] = PICK_UNITS,
    [CC_ASK_CARD_ZONE] = PICK_ZONE,
    [CC_ASK_CARD_LEADER] = PICK_LEADER,
    [CC_ASK_CARD_NUMBER] = {&cc_ask_pick_number, BIT(NUMBER)},
    [CC_ASK_REACT] = {&cc_ask_react, BIT(PLAY) | BIT(PASS)},
};

static const uint16_t ask_rule[CC_ASK_COUNT] = {
#define X(NAME, text, rule) [CC_ASK_##NAME] = rule,
    CC_ASKS(X)
#undef X
};

static const char *const action_args[CC_ACT_COUNT] = {
#define X(NAME, verb, args) [CC_ACT_##NAME] = args,
    CC_ACTIONS(X)
#undef X
};

static struct cc at(const struct ruleset *rules, const void *state)
{
    return (struct cc){(const struct cc_ruleset *)rules, (struct cc_state *)(uintptr_t)state, NULL};
}

/* ---- what the chapters use ---- */

void cc_ask(struct cc *c, int ask, int seat)
{
    if (c->st->head.over)
        return;
    c->st->ask = (uint8_t)ask;
    c->st->asked = (uint8_t)(1 << seat);
}

void cc_run(struct cc *c)
{
    struct cc_state *st = c->st;

    while (!st->head.over && st->ask == CC_ASK_NOTHING) {
        switch (flow_top(&st->flow)->kind) {
        case CC_F_SEQUENCE: cc_step_sequence(c); break;
        case CC_F_CARD_ACTION: cc_step_card_action(c); break;
        case CC_F_OPERATION: cc_step_operation(c); break;
        case CC_F_MARCH: cc_step_march(c); break;
        case CC_F_SAIL: cc_step_sail(c); break;
        case CC_F_ENTER: cc_step_enter(c); break;
        case CC_F_SIEGE: cc_step_siege(c); break;
        case CC_F_BATTLE: cc_step_battle(c); break;
        case CC_F_RESOLVE: cc_step_resolve(c); break;
        case CC_F_RETREAT: cc_step_retreat(c); break;
        case CC_F_CARGO: cc_step_cargo(c); break;
        case CC_F_WINDOW: cc_step_window(c); break;
        case CC_F_CARD: cc_step_card(c); break;
        default: cc_step_convert(c); break;
        }
    }
}

/* ---- the contract: decisions ---- */

seatset cc_to_move(const void *state) { return ((const struct cc_state *)state)->asked; }

/* One that is being carried out, or that has sent the besieged out. */
static int16_t card_that_asks(const struct cc *c)
{
    const struct frame *f = flow_top(&c->st->flow);

    return f->kind == CC_F_SIEGE ? (int16_t)(c->st->siege.sally - 1) : f->arg[0];
}

static void describe(const struct cc *c, int seat, struct decision *out)
{
    const struct cc_state *st = c->st;

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
    if (asks[st->ask].rules == &cc_ask_pick_units) {
        out->arg[0] = st->pick.min;
        out->arg[1] = st->pick.max;
        out->arg[3] = st->pick.n;
    }
    if (st->ask >= CC_ASK_CARD_UNIT && st->ask <= CC_ASK_CARD_NUMBER)
        out->arg[6] = card_that_asks(c);
    out->arg[7] = st->battle.zone != CC_NONE ? st->battle.zone : st->op.marker;
}

void cc_decision(const struct ruleset *rules, const void *state, int seat, struct decision *out)
{
    struct cc c = at(rules, state);

    *out = (struct decision){0};
    if (seat < 0 || seat >= CC_SEATS || !(c.st->asked & 1 << seat))
        return;
    out->kind = c.st->ask;
    out->secret = c.st->ask == CC_ASK_MODE;
    out->rule = c.st->ask == CC_ASK_BENEFIT ? (struct rule_id){CC_CAMPAIGN, 0, c.rs->cite[CC_CITE_CAPTURES]}
                                            : rule(ask_rule[c.st->ask]);
    describe(&c, seat, out);
}

int cc_actions(const struct ruleset *rules, const void *state, int seat, struct action *buf, int cap)
{
    struct cc c = at(rules, state);
    struct cc_list l = {buf, cap, 0, seat, false};

    if (seat < 0 || seat >= CC_SEATS || !(c.st->asked & 1 << seat))
        return 0;
    asks[c.st->ask].rules->list(&c, &l);
    return l.n;
}

int cc_extras(const struct ruleset *rules, const void *state, int seat, struct action *buf, int cap)
{
    struct cc c = at(rules, state);
    struct cc_list l = {buf, cap, 0, seat, false};

    if (seat < 0 || seat >= CC_SEATS || c.st->head.over)
        return 0;
    if (c.st->asked & 1 << seat && asks[c.st->ask].rules->extras)
        asks[c.st->ask].rules->extras(&c, &l);
    cc_offer(&l, CC_ACT_RESIGN, 0, 0, 0);
    return l.n;
}

/* One argument, by its letter: does such a thing exist at all? */
static bool exists(const struct cc_ruleset *rs, char letter, int arg)
{
    int n = letter == 'u'   ? rs->units
            : letter == 'z' ? rs->zones
            : letter == 'l' ? rs->leaders
            : letter == 'c' ? rs->cards
            : letter == 'k' ? rs->chits
                            : 256;

    return arg >= 0 && arg < n;
}

/* The right number of arguments, each of a thing that exists, the others 0: so that every action has one form only. */
static bool well_formed(const struct cc_ruleset *rs, const struct action *a)
{
    const char *args;

    if (a->kind == CC_ACT_NONE || a->kind >= CC_ACT_COUNT || a->seat < 0 || a->seat >= CC_SEATS)
        return false;
    args = action_args[a->kind];
    if (a->n != strlen(args))
        return false;
    for (int i = 0; i < ACTION_ARGS; i++)
        if (i < a->n ? !exists(rs, args[i], a->arg[i]) : a->arg[i] != 0)
            return false;
    return true;
}

struct why cc_check(const struct ruleset *rules, const void *state, const struct action *a)
{
    struct cc c = at(rules, state);

    if (!well_formed(c.rs, a))
        return cc_no(CC_WHY_MALFORMED, 0, 0, 0);
    if (c.st->head.over)
        return cc_no(CC_WHY_OVER, 951, 0, 0);
    if (a->kind == CC_ACT_RESIGN)
        return cc_yes();
    if (!(c.st->asked & 1 << a->seat))
        return cc_no(CC_WHY_NOT_ASKED, ask_rule[c.st->ask], cc_enemy(a->seat), 0);
    if (!(asks[c.st->ask].kinds & 1ull << a->kind))
        return cc_why_elsewhere(&c, a);
    return asks[c.st->ask].rules->check(&c, a);
}

void cc_apply(const struct ruleset *rules, void *state, const struct action *a, struct events *ev)
{
    struct cc c = {(const struct cc_ruleset *)rules, state, ev};
    struct cc_state *st = state;
    int ask = st->ask;

    assert(st->head.viewer == TRUTH);
    st->head.ply++;
    if (a->kind == CC_ACT_RESIGN) {
        cc_emit(&c, RESIGNED, a->seat);
        cc_finish(&c, CC_END_RESIGNED, cc_enemy(a->seat));
        return;
    }
    st->asked = (uint8_t)(st->asked & ~(1 << a->seat)); /* both choose card or map at once */
    if (!st->asked)
        st->ask = CC_ASK_NOTHING;
    asks[ask].rules->apply(&c, a);
    cc_run(&c);
}

/* Not by the rules of the game but by the will of both players, at any moment. */
void cc_agree(const struct ruleset *rules, void *state, struct events *ev)
{
    struct cc c = {(const struct cc_ruleset *)rules, state, ev};

    c.st->head.ply++;
    cc_finish(&c, CC_END_AGREED, CC_NONE);
}

/* ---- time-outs: nothing is risked, nothing is spent ---- */

static const uint8_t quiet_answer[CC_ASK_COUNT] = {
    [CC_ASK_MODE] = CC_ACT_CARD,      [CC_ASK_CARD_ACTION] = CC_ACT_DRAW, [CC_ASK_OP] = CC_ACT_END,
    [CC_ASK_MARCH] = CC_ACT_CANCEL,   [CC_ASK_SAIL] = CC_ACT_CANCEL,      [CC_ASK_SHELTER] = CC_ACT_DONE,
    [CC_ASK_JOIN] = CC_ACT_DONE,      [CC_ASK_ALONG] = CC_ACT_DONE,       [CC_ASK_REACT] = CC_ACT_PASS,
    [CC_ASK_CARD_UNIT] = CC_ACT_DONE,
};

struct action cc_default_answer(const struct ruleset *rules, const void *state, int seat)
{
    struct cc c = at(rules, state);
    struct action a = {.kind = quiet_answer[c.st->ask], .seat = (int8_t)seat}, list[1] = {{0}};

    if (a.kind != CC_ACT_NONE && !cc_check(rules, state, &a).code)
        return a;
    cc_actions(rules, state, seat, list, 1);
    return list[0];
}

/* CC-R51: a window may be passed by a standing order. */
bool cc_pass(const struct ruleset *rules, const void *view, int seat, struct action *out)
{
    struct cc c = at(rules, view);

    if (seat < 0 || seat >= CC_SEATS || !(c.st->asked & 1 << seat) || c.st->ask != CC_ASK_REACT)
        return false;
    *out = (struct action){.kind = CC_ACT_PASS, .seat = (int8_t)seat};
    return true;
}

/* … and that for a while: who has no card for what goes on gets none before he draws.  All of this is public (CC-122).
 */
uint32_t cc_until(const struct ruleset *rules, const void *view, int seat, int which)
{
    struct cc c = at(rules, view);
    const struct cc_state *st = c.st;
    uint32_t operation = st->op.seat == CC_NONE ? 0 : 1u + st->op.seat + 2u * (st->op.unpaid != 0);

    switch (which) {
    case CC_UNTIL_OPERATION: return st->sequence * 8u + operation;
    case CC_UNTIL_SEQUENCE: return st->sequence;
    default: return st->side[seat].deck_n * 2u + st->side[seat].haruspex;
    }
}

void cc_outcome(const struct ruleset *rules, const void *state, struct outcome *out)
{
    static const uint16_t ending_rule[CC_END_COUNT] = {[CC_END_DECK] = 316, [CC_END_SUDDEN] = 317};
    struct cc c = at(rules, state);
    const struct cc_state *st = c.st;

    *out = (struct outcome){.reason = st->ending, .turns = st->sequence};
    out->rule = rule(ending_rule[st->ending]);
    if (st->ending == CC_END_LENGTH || st->ending == CC_END_CITY_LOST || st->ending == CC_END_OPEN_CARD)
        out->rule = (struct rule_id){CC_CAMPAIGN, 0,
                                     c.rs->cite[st->ending == CC_END_LENGTH      ? CC_CITE_LENGTH
                                                : st->ending == CC_END_CITY_LOST ? CC_CITE_LAST_STAND
                                                                                 : CC_CITE_WINS]};
    for (int seat = 0; seat < CC_SEATS; seat++) {
        out->score[seat] = (int16_t)cc_points(&c, seat);
        if (st->head.over)
            out->share[seat] = st->winner == CC_NONE ? 500 : st->winner == seat ? 1000 : 0;
    }
}
