/*
 * fc_game.c: the tables that make the chapters a game: the questions with their
 * chapters and answers, the decision machine (core/machine.h) and struct game.
 */
#include "fc.h"

#define BIT(NAME) (1ull << FC_ACT_##NAME)
#define MORE(NAME) (1ull << (FC_ACT_##NAME - 64)) /* of kinds from 64 on */

_Static_assert(offsetof(struct fc_state, automaton) == 3512, "hashes in records are hashes of these bytes");
_Static_assert(FC_ACT_COUNT <= 128, "action kinds are kept in two bit sets");
_Static_assert(FC_TYPES_MAX <= 64 && FC_UNITS_MAX <= 64, "fc_ref() packs a slot and a type in six bits each");

/* The rule of each question: RULE_FIRST and so on. */
enum {
#define X(NAME, text, rule) RULE_##NAME = rule,
    FC_ASKS(X)
#undef X
};

/* Each question: the functions of its chapter, the kinds of action that answer it, and the quiet answer: it risks
 * nothing and spends nothing. */
#define ASK(NAME, RULES, ...) [FC_ASK_##NAME] = {&fc_ask_##RULES, .rule = RULE_##NAME, .kinds = __VA_ARGS__}
#define QUIET(NAME) .quiet = {FC_ACT_##NAME, 0, 0}
#define SECRET .secret = true, .draft = true
static const struct question questions[FC_ASK_COUNT] = {
    ASK(FIRST, first, BIT(FIRST), SECRET),
    ASK(PIECE, piece, BIT(PIECE)),
    ASK(PLACE, place, BIT(PLACE)),
    ASK(ELEMENT, element, BIT(ELEMENT)),
    ASK(ELEMENT_AT, element_at, BIT(PLACE)),
    ASK(EDGE, edge, BIT(EDGE)),
    ASK(DEPLOY, deploy, BIT(DEPLOY)),
    ASK(DEPLOY_AT, deploy_at, BIT(AT)),
    ASK(GENERATE, generate, BIT(LOSE) | BIT(REROLL_ALL) | BIT(REROLL_ONE) | BIT(MARK) | BIT(CART) | BIT(KEEP), SECRET,
        QUIET(KEEP)),
    ASK(DISTRIBUTE, distribute, BIT(ORDER) | BIT(TAKE) | BIT(SEAL) | BIT(STUDY), SECRET, QUIET(SEAL)),
    ASK(TURN, turn, BIT(GO) | BIT(PASS) | BIT(DECLINE) | BIT(SWAP), QUIET(GO)),
    ASK(CARD, card,
        BIT(EFFECT) | BIT(EFFECT_ON) | BIT(EFFECT_FROM) | BIT(TEMPLATE) | BIT(CARD_ORDER) | BIT(CARD_NOTHING),
        QUIET(CARD_NOTHING)),
    ASK(DROP, drop, BIT(DROP)),
    ASK(UNIT, unit, BIT(ACTIVATE)),
    ASK(ACT, act,
        BIT(TRIGGER) | BIT(BUY) | BIT(MOVE) | BIT(RUN) | BIT(ATTACK) | BIT(MULTI) | BIT(SHOOT) | BIT(BOLT) |
            BIT(GUARD) | BIT(REST) | BIT(CONSECRATE) | BIT(END),
        QUIET(END)),
    ASK(HEAL, heal, BIT(HEAL)),
    ASK(MOVE, move, BIT(TO) | BIT(VIA) | BIT(HALT), QUIET(HALT)),
    ASK(MOVED, moved, BIT(ATTACK) | BIT(MULTI) | BIT(SHOOT) | BIT(BOLT) | BIT(END), QUIET(END)),
    ASK(REDIRECT, redirect, BIT(REDIRECT) | BIT(ACCEPT), QUIET(ACCEPT)),
    ASK(BOOST, boost, BIT(BOOST) | BIT(PLAIN), QUIET(PLAIN)),
    ASK(ANSWER, answer, BIT(ANSWER), .quiet = {FC_ACT_ANSWER, 1, FC_ROLL}),
    ASK(REROLL, reroll, BIT(REROLL) | BIT(KEEP_ROLL), QUIET(KEEP_ROLL)),
    ASK(REROLL_DEFENCE, reroll_defence, BIT(REROLL) | BIT(KEEP_ROLL), QUIET(KEEP_ROLL)),
    ASK(SOAK, soak, BIT(REDUCE)),
    ASK(REDUCE, reduce, BIT(REDUCE)),
    ASK(ROUTE, route, BIT(STEP)),
    ASK(RAISE, raise, BIT(RAISE) | BIT(LEAVE), QUIET(LEAVE)),
    ASK(ADVANCE, advance, BIT(ADVANCE) | BIT(STAY), QUIET(STAY)),
    ASK(PURSUE, pursue, BIT(END) | BIT(ATTACK) | BIT(CHASE), QUIET(END)),
    ASK(PURSUE_TARGET, pursue_target, BIT(ATTACK)),
    ASK(NEXT_TARGET, next_target, BIT(ATTACK)),
    ASK(FORTIFY, fortify, BIT(PLACE)),
    ASK(STATUE, statue, BIT(PLACE)),
    ASK(SPY, spy, BIT(SPY)),
    ASK(ARRANGE, arrange, BIT(ARRANGE), SECRET),
    ASK(TRAIN, train, 0, .more = MORE(TRAIN)),
    ASK(TOWN, town, 0, .more = MORE(BUILD) | MORE(RECRUIT) | MORE(REPAIR) | MORE(CLOSE), QUIET(CLOSE)),
};

const struct form fc_forms[FC_ACT_COUNT] = {
#define X(NAME, verb, args) [FC_ACT_##NAME] = {verb, args},
    FC_ACTIONS(X)
#undef X
};

MACHINE_CHAPTERS(fc, questions)

/* ---- what the machine asks of the game ---- */

static struct why refuse(const struct ruleset *rules, const void *state, const struct action *a, enum machine_no no)
{
    const struct fc_state *st = state;

    (void)rules, (void)a;
    switch (no) {
    case MACHINE_OVER: return fc_no(FC_WHY_OVER, 736);
    case MACHINE_NOT_ASKED: return fc_no(FC_WHY_NOT_ASKED, questions[st->ask].rule);
    case MACHINE_NOT_NOW: return fc_no2(FC_WHY_NOT_NOW, questions[st->ask].rule, st->ask, 0);
    default: return fc_no(FC_WHY_MALFORMED, 0);
    }
}

/* ---- the side that the rules play (FC-1015 to FC-1036) has exactly one action ---- */

struct action fc_usual_answer(const struct fc *c, int ask, int seat)
{
    struct action first = {.kind = questions[ask].quiet.kind, .seat = (int8_t)seat};
    struct offers l = {&first, 1, 0, seat, false};

    if (first.kind) {
        first.n = questions[ask].quiet.n;
        first.arg[0] = questions[ask].quiet.arg;
    } else {
        chapter(ask)->list(c, &l);
    }
    return first;
}

static void list(const struct ruleset *rules, const void *state, int ask, struct offers *l)
{
    struct fc c = fc_at(rules, state, NULL);
    struct fc_choice choice;

    if (!fc_scripted(c.rs, l->seat)) {
        chapter_list(rules, state, ask, l);
        return;
    }
    fc_choose(&c, ask, l->seat, &choice);
    if (l->n < l->cap)
        l->buf[l->n] = choice.action;
    l->n++;
}

static struct why check(const struct ruleset *rules, const void *state, int ask, const struct action *a)
{
    struct fc c = fc_at(rules, state, NULL);
    struct why no = chapter_check(rules, state, ask, a);

    return no.code || !fc_scripted(c.rs, a->seat) ? no : fc_why_not_choice(&c, a);
}

static void apply(const struct ruleset *rules, void *state, int ask, const struct action *a, struct events *ev)
{
    struct fc c = fc_at(rules, state, ev);

    if (ev && fc_scripted(c.rs, a->seat) && ask != FC_ASK_MOVE && /* the way was told with the decision to move */
        fc_choice_is_told(&c, ask, a->seat))
        fc_tell_choice(&c, ask, a->seat);
    chapter_apply(rules, state, ask, a, ev);
}

/* FC-260: purple of the pool may be exchanged beside the open question. */
static void extras(const struct ruleset *rules, const void *state, int ask, struct offers *l)
{
    struct fc c = fc_at(rules, state, NULL);

    if (fc_scripted(c.rs, l->seat))
        return;
    chapter_extras(rules, state, ask, l);
    fc_list_exchange(&c, l);
}

static struct why check_exchange(const struct ruleset *rules, const void *state, int ask, const struct action *a)
{
    struct fc c = fc_at(rules, state, NULL);

    (void)ask;
    return fc_exchange_window(c.st) ? fc_check_exchange(&c, a) : refuse(rules, state, a, MACHINE_NOT_NOW);
}

static void apply_exchange(const struct ruleset *rules, void *state, int ask, const struct action *a, struct events *ev)
{
    struct fc c = fc_at(rules, state, ev);

    (void)ask;
    fc_apply_exchange(&c, a);
}

static void step(const struct ruleset *rules, void *state, struct events *ev)
{
    static void (*const step_of[])(struct fc *) = {
        [FC_F_SETUP] = fc_step_setup, [FC_F_BATTLE] = fc_step_battle, [FC_F_ACTIVATION] = fc_step_activation,
        [FC_F_MULTI] = fc_step_multi, [FC_F_FIGHT] = fc_step_fight,   [FC_F_RETREAT] = fc_step_retreat,
        [FC_F_WATCH] = fc_step_watch,
    };
    struct fc c = fc_at(rules, state, ev);

    step_of[flow_top(&c.st->flow)->kind](&c);
}

/* FC-1015 to FC-1036. */
static void cast(const struct ruleset *rules, int seat, struct cast *out)
{
    const struct fc_ruleset *rs = (const struct fc_ruleset *)rules;

    out->side = (uint8_t)seat;
    out->role = seat < FC_SEATS && fc_scripted(rs, seat) ? CAST_RULES : CAST_PLAYED;
}

static bool may_resign(const struct ruleset *rules, int seat)
{
    return !fc_scripted((const struct fc_ruleset *)rules, seat);
}

/* clang-format off */
static const struct machine machine = {
    .question = questions, .form = fc_forms, .ask_at = offsetof(struct fc_state, ask),
    .asked_at = offsetof(struct fc_state, asked), .list = list, .check = check, .apply = apply,
    .kinds = FC_ACT_COUNT, .resign = FC_ACT_RESIGN, .may_resign = may_resign, .asides = BIT(EXCHANGE),
    .refuse = refuse, .describe = fc_describe, .extras = extras, .quiet = fc_quiet,
    .check_aside = check_exchange, .apply_aside = apply_exchange,
    .step = step, .resigned = fc_resigned, .agreed = fc_agreed,
};
/* clang-format on */

MACHINE_CONTRACT(static, rules_, machine)
MACHINE_AGREE(static, rules_, machine)

void fc_ask(struct fc *c, int ask, int seat) { machine_open(&machine, c->st, ask, seat); }

void fc_run(struct fc *c) { machine_run(&machine, &c->rs->head, c->st, c->ev); }

/* clang-format off */
static const struct game_odds odds = {
    .column = fc_odds_column, .columns = FC_ODDS_COLUMNS, .max = FC_ODDS_MAX,
    .headline = 1 << FC_TARGET_GONE | 1 << FC_TARGET_RETREAT,
    .of = fc_odds, .say_column = fc_say_odds_column, .say_policy = fc_say_policy,
};

static const struct game_passing passing = {.pass = fc_pass, .say_pass = fc_say_pass};

/* The report of a mission rolls dice (FC-1043), and the rules accept no offer. */
static bool no_draw(const struct ruleset *rs) { return ((const struct fc_ruleset *)rs)->watch.present; }

const struct game fc_game = {
    .id = "fantasy-commander", .number = 1, .rules_version = 1, .books = (const char *const[]){"FC", NULL},
    .min_seats = FC_SEATS, .max_seats = FC_SEATS, .max_actions = 1024, .max_events = 512,
    .state_max = sizeof(struct fc_state),
    .rules = {.setup = fc_setup, MACHINE_RULES(rules_), .agree = rules_agree, .no_draw = no_draw,
              .outcome = fc_outcome, .audit = fc_audit, .cast = cast},
    .knowledge = {.redact = fc_redact, .resample = fc_resample},
    .words = {GAME_WORDS(fc), .sheet = fc_sheet},
    .client = {.view = fc_view, .contrast = fc_contrast, .locate = fc_locate, .note = fc_note, .luck = fc_luck,
               .catalogue = fc_catalogue, .explain = fc_explain},
    .pointing = {.path = fc_path_of, .touch = fc_touch, .why_spot = fc_why_spot},
    .opponent = {.rate = fc_rate, .evaluate = fc_evaluate, .forces = fc_forces, .say_reason = fc_say_reason},
    .odds = &odds,
    .passing = &passing,
    .campaign = &fc_campaign,
    .tally = &fc_tally,
    .data = &fc_data,
};
/* clang-format on */
