/*
 * fc_game.c: where the chapters meet the contract (core/game.h): which
 * decision is open, who owes an answer, listing, judging and carrying out
 * actions, and running on to the next decision.
 */
#include "fc.h"

#define BIT(NAME) (1ull << FC_ACT_##NAME)

_Static_assert(sizeof(struct fc_state) == 3512, "hashes in records are hashes of these bytes");
_Static_assert(FC_ACT_COUNT <= 64, "action kinds are kept in a bit set");
_Static_assert(FC_TYPES_MAX <= 64 && FC_UNITS_MAX <= 64, "fc_ref() packs a slot and a type in six bits each");

/* The rule of each question: RULE_FIRST and so on. */
enum {
#define X(NAME, text, rule) RULE_##NAME = rule,
    FC_ASKS(X)
#undef X
};

/* Each question: its chapter's functions, the kinds of action that answer it, and what a player answers who risks and
 * spends nothing. */
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
    ASK(DISTRIBUTE, distribute, BIT(ORDER) | BIT(TAKE) | BIT(SEAL), SECRET, QUIET(SEAL)),
    ASK(TURN, turn, BIT(GO) | BIT(PASS) | BIT(DECLINE) | BIT(SWAP), QUIET(GO)),
    ASK(CARD, card,
        BIT(EFFECT) | BIT(EFFECT_ON) | BIT(EFFECT_FROM) | BIT(TEMPLATE) | BIT(CARD_ORDER) | BIT(CARD_NOTHING),
        QUIET(CARD_NOTHING)),
    ASK(DROP, drop, BIT(DROP)),
    ASK(UNIT, unit, BIT(ACTIVATE)),
    ASK(ACT, act,
        BIT(TRIGGER) | BIT(BUY) | BIT(MOVE) | BIT(RUN) | BIT(ATTACK) | BIT(MULTI) | BIT(SHOOT) | BIT(BOLT) |
            BIT(GUARD) | BIT(REST) | BIT(END),
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
};

const struct form fc_forms[FC_ACT_COUNT] = {
#define X(NAME, verb, args) [FC_ACT_##NAME] = {verb, args},
    FC_ACTIONS(X)
#undef X
};

MACHINE_CHAPTERS(fc, questions)

/* ---- what the chapters use ---- */

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

static void describe(const struct ruleset *rules, const void *state, int seat, struct decision *out)
{
    struct fc c = context(rules, state, NULL);
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

/* FC-260, FC-265: purple of the pool, at every decision of its owner from distribution on. */
static bool exchange_window(const struct fc_state *st)
{
    return st->ask == FC_ASK_DISTRIBUTE || st->phase == FC_PHASE_ACTION;
}

static void extras(const struct ruleset *rules, const void *state, int ask, struct offers *l)
{
    const struct fc_state *st = state;

    chapter_extras(rules, state, ask, l);
    if (ask != FC_ASK_DISTRIBUTE && exchange_window(st) && st->side[l->seat].pool[FC_PURPLE])
        for (int k = 0; k < FC_PURPLE; k++)
            fc_offer(l, FC_ACT_EXCHANGE, 1, k, 0);
}

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

static struct why check_exchange(const struct ruleset *rules, const void *state, int ask, const struct action *a)
{
    struct fc c = context(rules, state, NULL);

    (void)ask;
    return exchange_window(c.st) ? fc_check_exchange(&c, a) : refuse(rules, state, a, MACHINE_NOT_NOW);
}

static void apply_exchange(const struct ruleset *rules, void *state, int ask, const struct action *a, struct events *ev)
{
    struct fc c = context(rules, state, ev);

    (void)ask;
    fc_apply_exchange(&c, a);
}

static void step(const struct ruleset *rules, void *state, struct events *ev)
{
    static void (*const step_of[])(struct fc *) = {
        [FC_F_SETUP] = fc_step_setup, [FC_F_BATTLE] = fc_step_battle, [FC_F_ACTIVATION] = fc_step_activation,
        [FC_F_MULTI] = fc_step_multi, [FC_F_FIGHT] = fc_step_fight,   [FC_F_RETREAT] = fc_step_retreat,
    };
    struct fc c = context(rules, state, ev);

    step_of[flow_top(&c.st->flow)->kind](&c);
}

static void resigned(const struct ruleset *rules, void *state, int seat, struct events *ev)
{
    struct fc c = context(rules, state, ev);

    fc_emit(&c, RESIGNED, (int16_t)seat);
    fc_finish(&c, fc_enemy(seat), FC_END_RESIGNED);
}

/* FC-R76: not by the rules of the game but by the will of both players, at any moment. */
static void agreed(const struct ruleset *rules, void *state, struct events *ev)
{
    struct fc c = context(rules, state, ev);

    fc_finish(&c, FC_NONE, FC_END_AGREED);
}

/* A retreat goes by the lowest hex. */
static bool quiet(const struct ruleset *rules, const void *state, int seat, struct action *out)
{
    struct fc c = context(rules, state, NULL);
    struct action list[HEX_DIRS];
    struct offers l = {list, HEX_DIRS, 0, seat, false};

    if (c.st->ask != FC_ASK_ROUTE)
        return false;
    fc_ask_route.list(&c, &l);
    *out = list[0];
    for (int i = 1; i < l.n && i < l.cap; i++)
        if (list[i].arg[0] < out->arg[0])
            *out = list[i];
    return true;
}

/* clang-format off */
static const struct machine machine = {
    MACHINE_OF_CHAPTERS(fc, questions), .kinds = FC_ACT_COUNT, .resign = FC_ACT_RESIGN, .asides = BIT(EXCHANGE),
    .refuse = refuse, .describe = describe, .extras = extras, .quiet = quiet,
    .check_aside = check_exchange, .apply_aside = apply_exchange,
    .step = step, .resigned = resigned, .agreed = agreed,
};
/* clang-format on */

MACHINE_CONTRACT(static, rules_, machine)
MACHINE_AGREE(static, rules_, machine)

void fc_ask(struct fc *c, int ask, int seat) { machine_open(&machine, c->st, ask, seat); }

void fc_run(struct fc *c) { machine_run(&machine, &c->rs->head, c->st, c->ev); }

/* ---- passing: optional means of a fight that are not used ---- */

/* FC-475, FC-401: an order and fatigue are not given for anything; a roll that costs nothing is still made. */
static bool pass(const struct ruleset *rules, const void *view, int seat, struct action *out)
{
    struct fc c = context(rules, view, NULL);
    struct action a = {.seat = (int8_t)seat};

    if (!machine_owes(&machine, rules, view, seat))
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
    struct fc c = context(rules, state, NULL);
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

/* clang-format off */
static const struct game_odds odds = {
    .column = fc_odds_column, .columns = FC_ODDS_COLUMNS, .max = FC_ODDS_MAX,
    .of = fc_odds, .say_column = fc_say_odds_column, .say_policy = fc_say_policy,
};

static const struct game_passing passing = {.pass = pass, .say_pass = fc_say_pass};

const struct game fc_game = {
    .id = "fantasy-commander", .number = 1, .rules_version = 1, .books = (const char *const[]){"FC", NULL},
    .min_seats = FC_SEATS, .max_seats = FC_SEATS, .max_actions = 1024, .max_events = 512,
    .state_max = sizeof(struct fc_state),
    .rules = {.setup = fc_setup, MACHINE_RULES(rules_), .agree = rules_agree, .outcome = outcome, .audit = fc_audit},
    .knowledge = {.redact = fc_redact, .resample = fc_resample},
    .words = {GAME_WORDS(fc), .sheet = fc_sheet},
    .client = {.view = fc_view, .contrast = fc_contrast, .locate = fc_locate, .note = fc_note, .luck = fc_luck,
               .catalogue = fc_catalogue, .explain = fc_explain},
    .pointing = {.path = fc_path_of, .touch = fc_touch, .why_spot = fc_why_spot},
    .opponent = {.rate = fc_rate, .evaluate = fc_evaluate, .forces = fc_forces, .say_reason = fc_say_reason},
    .odds = &odds,
    .passing = &passing,
    .tally = &fc_tally,
    .data = &fc_data,
};
/* clang-format on */
