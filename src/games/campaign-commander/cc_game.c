/*
 * cc_game.c: the tables that make the chapters a game: the questions with their
 * chapters and answers, and the decision machine (core/machine.h).  A campaign
 * (pi_game.c) puts its functions into a struct game.
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

/* Each question: the functions of its chapter, the kinds of action that answer it, and the quiet answer: it risks
 * nothing and spends nothing. */
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

/* ---- what the machine asks of the game ---- */

static struct why refuse(const struct ruleset *rules, const void *state, const struct action *a, enum machine_no no)
{
    struct cc c = cc_at(rules, state, NULL);

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
    struct cc c = cc_at(rules, state, ev);

    step_of[flow_top(&c.st->flow)->kind](&c);
}

/* clang-format off */
static const struct machine machine = {
    MACHINE_OF_CHAPTERS(cc, questions), .kinds = CC_ACT_COUNT, .resign = CC_ACT_RESIGN,
    .exists = cc_exists, .refuse = refuse, .describe = cc_describe, .extras = chapter_extras,
    .step = step, .resigned = cc_resigned, .agreed = cc_agreed,
};
/* clang-format on */

MACHINE_CONTRACT(extern, cc_, machine)
MACHINE_AGREE(extern, cc_, machine)

void cc_ask(struct cc *c, int ask, int seat) { machine_open(&machine, c->st, ask, seat); }

void cc_run(struct cc *c) { machine_run(&machine, &c->rs->head, c->st, c->ev); }

bool cc_asks_for_units(int ask) { return chapter(ask) == &cc_ask_pick_units; }
