/*
 * cc_game.c: where the chapters meet the contract (core/game.h): which
 * decision is open, who owes an answer, listing, judging and carrying out
 * actions, and running on to the next decision.  A campaign (pi_game.c) puts
 * these functions into its struct game.
 */
#include "cc_game.h"

#define BIT(NAME) (1ull << CC_ACT_##NAME)
_Static_assert(sizeof(struct cc_state) == 3288, "hashes in records are hashes of these bytes");
_Static_assert(CC_ACT_COUNT <= 64, "action kinds are kept in a bit set");

/* The rule of each question: RULE_MODE and so on. */
enum {
#define X(NAME, text, rule) RULE_##NAME = rule,
    CC_ASKS(X)
#undef X
};

/* Each question: its chapter's functions, the kinds of action that answer it, and what a player answers who risks and
 * spends nothing. */
#define ASK(NAME, RULES, ...) [CC_ASK_##NAME] = {&cc_ask_##RULES, .rule = RULE_##NAME, .kinds = __VA_ARGS__}
#define QUIET(NAME) .quiet = {CC_ACT_##NAME, 0, 0}
static const struct question questions[CC_ASK_COUNT] = {
    ASK(MODE, mode, BIT(MAP) | BIT(CARD), .secret = true, QUIET(CARD)),
    ASK(CARD_ACTION, card_action, BIT(PLAY) | BIT(DRAW) | BIT(DISCARD) | BIT(HARUSPEX), QUIET(DRAW)),
    ASK(RP_AT, pick_zone, BIT(AT)),
    ASK(OPERATE, operate, BIT(RP)),
    ASK(OP, op,
        BIT(MARCH) | BIT(ARMY) | BIT(SAIL) | BIT(FLEET) | BIT(SIEGE) | BIT(REORGANISE) | BIT(REBUILD) | BIT(INCITE) |
            BIT(SUPPRESS) | BIT(END),
        QUIET(END)),
    ASK(MARCH, march, BIT(TO) | BIT(VIA) | BIT(DROP) | BIT(WITH) | BIT(CANCEL), QUIET(CANCEL)),
    ASK(SAIL, sail,
        BIT(TO) | BIT(VIA) | BIT(DROP) | BIT(WITH) | BIT(LOAD) | BIT(LOAD_RP) | BIT(LAND) | BIT(EMBARK) | BIT(LEAVE) |
            BIT(CANCEL),
        QUIET(CANCEL)),
    ASK(BESIEGERS, pick_units, BIT(PICK) | BIT(DONE)),
    ASK(SHELTER, pick_units, BIT(PICK) | BIT(DONE), QUIET(DONE)),
    ASK(JOIN, pick_units, BIT(PICK) | BIT(DONE), QUIET(DONE)),
    ASK(COMMANDER, pick_leader, BIT(LEADER) | BIT(DONE)),
    ASK(CHIT, chit, BIT(CHIT)),
    ASK(ENGAGE, engage, BIT(ENGAGE)),
    ASK(CHECK, pick_units, BIT(PICK) | BIT(DONE)),
    ASK(RETREAT, retreat, BIT(TO) | BIT(INSIDE) | BIT(STOP)),
    ASK(FLEE, flee, BIT(TO)),
    ASK(ALONG, along, BIT(WITH) | BIT(LOAD) | BIT(LOAD_RP) | BIT(DONE), QUIET(DONE)),
    ASK(CARGO, pick_units, BIT(PICK) | BIT(DONE)),
    ASK(BENEFIT, pick_units, BIT(PICK) | BIT(DONE)),
    ASK(EXCESS, pick_units, BIT(PICK) | BIT(DONE)),
    ASK(CARD_UNIT, pick_units, BIT(PICK) | BIT(DONE), QUIET(DONE)),
    ASK(CARD_ZONE, pick_zone, BIT(AT)),
    ASK(CARD_LEADER, pick_leader, BIT(LEADER) | BIT(DONE)),
    ASK(CARD_NUMBER, pick_number, BIT(NUMBER)),
    ASK(REACT, react, BIT(PLAY) | BIT(PASS), QUIET(PASS)),
};

const struct form cc_forms[CC_ACT_COUNT] = {
#define X(NAME, verb, args) [CC_ACT_##NAME] = {verb, args},
    CC_ACTIONS(X)
#undef X
};

MACHINE_CHAPTERS(cc, questions)

/* ---- the contract: decisions ---- */

/* One that is being carried out, or that has sent the besieged out. */
static int16_t card_that_asks(const struct cc *c)
{
    const struct frame *f = flow_top(&c->st->flow);

    return f->kind == CC_F_SIEGE ? (int16_t)(c->st->siege.sally - 1) : f->arg[0];
}

static void describe(const struct ruleset *rules, const void *state, int seat, struct decision *out)
{
    struct cc at = context(rules, state, NULL), *c = &at;
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
    if (chapter(st->ask) == &cc_ask_pick_units) {
        out->arg[0] = st->pick.min;
        out->arg[1] = st->pick.max;
        out->arg[3] = st->pick.n;
    }
    if (st->ask >= CC_ASK_CARD_UNIT && st->ask <= CC_ASK_CARD_NUMBER)
        out->arg[6] = card_that_asks(c);
    out->arg[7] = st->battle.zone != CC_NONE ? st->battle.zone : st->op.marker;
}

/* One argument, by its letter: does such a thing exist at all? */
static bool exists(const struct ruleset *rules, char letter, int arg)
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

static struct why refuse(const struct ruleset *rules, const void *state, const struct action *a, enum machine_no no)
{
    struct cc c = context(rules, state, NULL);

    switch (no) {
    case MACHINE_OVER: return cc_no(CC_WHY_OVER, 951, 0, 0);
    case MACHINE_NOT_ASKED: return cc_no(CC_WHY_NOT_ASKED, questions[c.st->ask].rule, cc_enemy(a->seat), 0);
    case MACHINE_NOT_NOW: return cc_why_elsewhere(&c, a);
    default: return cc_no(CC_WHY_MALFORMED, 0, 0, 0);
    }
}

static void step(const struct ruleset *rules, void *state, struct events *ev)
{
    static void (*const step_of[])(struct cc *) = {
        [CC_F_SEQUENCE] = cc_step_sequence,   [CC_F_CARD_ACTION] = cc_step_card_action,
        [CC_F_OPERATION] = cc_step_operation, [CC_F_MARCH] = cc_step_march,
        [CC_F_SAIL] = cc_step_sail,           [CC_F_ENTER] = cc_step_enter,
        [CC_F_SIEGE] = cc_step_siege,         [CC_F_BATTLE] = cc_step_battle,
        [CC_F_RESOLVE] = cc_step_resolve,     [CC_F_RETREAT] = cc_step_retreat,
        [CC_F_CARGO] = cc_step_cargo,         [CC_F_WINDOW] = cc_step_window,
        [CC_F_CARD] = cc_step_card,           [CC_F_CONVERT] = cc_step_convert,
    };
    struct cc c = context(rules, state, ev);

    step_of[flow_top(&c.st->flow)->kind](&c);
}

static void resigned(const struct ruleset *rules, void *state, int seat, struct events *ev)
{
    struct cc c = context(rules, state, ev);

    cc_emit(&c, RESIGNED, (int16_t)seat);
    cc_finish(&c, CC_END_RESIGNED, cc_enemy(seat));
}

/* Not by the rules of the game but by the will of both players, at any moment. */
static void agreed(const struct ruleset *rules, void *state, struct events *ev)
{
    struct cc c = context(rules, state, ev);

    cc_finish(&c, CC_END_AGREED, CC_NONE);
}

/* clang-format off */
static const struct machine machine = {
    MACHINE_OF_CHAPTERS(cc, questions), .kinds = CC_ACT_COUNT, .resign = CC_ACT_RESIGN,
    .exists = exists, .refuse = refuse, .describe = describe, .extras = chapter_extras,
    .step = step, .resigned = resigned, .agreed = agreed,
};
/* clang-format on */

MACHINE_CONTRACT(extern, cc_, machine)
MACHINE_AGREE(extern, cc_, machine)

void cc_ask(struct cc *c, int ask, int seat) { machine_open(&machine, c->st, ask, seat); }

void cc_run(struct cc *c) { machine_run(&machine, &c->rs->head, c->st, c->ev); }

/* CC-R51: a window may be passed by a standing order. */
bool cc_pass(const struct ruleset *rules, const void *view, int seat, struct action *out)
{
    if (!machine_owes(&machine, rules, view, seat) || machine_ask(&machine, view, seat) != CC_ASK_REACT)
        return false;
    *out = (struct action){.kind = CC_ACT_PASS, .seat = (int8_t)seat};
    return true;
}

/* … and that for a while: who has no card for what goes on gets none before he draws.  All of this is public (CC-122).
 */
uint32_t cc_until(const struct ruleset *rules, const void *view, int seat, int which)
{
    struct cc c = context(rules, view, NULL);
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
    struct cc c = context(rules, state, NULL);
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
