/*
 * db_game.c: the tables that make the chapters a game: the questions with their chapters and answers, the decision
 * machine (core/machine.h) and struct game.
 */
#include "db.h"

#define BIT(NAME) (1ull << DB_ACT_##NAME)

_Static_assert(sizeof(struct db_element) == 20, "hashes in records are hashes of these bytes");
_Static_assert(DB_ACT_COUNT <= 64, "action kinds are kept in a bit set");
_Static_assert(DB_ELEMENTS_MAX < 255, "1 + element fits a byte");

/* The rule of each question: RULE_UNIT and so on. */
enum {
#define X(NAME, text, rule) RULE_##NAME = rule,
    DB_ASKS(X)
#undef X
};

/* Each question: its chapter's functions, the kinds of action that answer it, and the answer of a player whose time is
 * over; without one it is the first of the list. */
#define ASK(NAME, RULES, ...) [DB_ASK_##NAME] = {&db_ask_##RULES, .rule = RULE_##NAME, .kinds = __VA_ARGS__}
#define QUIET(NAME) .quiet = {DB_ACT_##NAME, 0, 0}
static const struct question questions[DB_ASK_COUNT] = {
    ASK(FIELD, field, BIT(FIELD)),
    ASK(FEATURE, feature, BIT(FEATURE) | BIT(END)),
    ASK(QUARTER, quarter, BIT(QUARTER)),
    ASK(CAMP, camp, BIT(CAMP)),
    ASK(DEPLOY, deploy, BIT(SHAPE) | BIT(TAKE) | BIT(END)),
    ASK(PLACE, place, BIT(GO) | BIT(ENTER) | BIT(BACK)),
    ASK(UNIT, unit, BIT(TAKE) | BIT(END), QUIET(END)),
    ASK(MOVE, move,
        BIT(MARCH) | BIT(COLUMN) | BIT(ENGAGE) | BIT(GO) | BIT(VIA) | BIT(LAND) | BIT(ENTER) | BIT(LEAVE) | BIT(PAY) |
            BIT(STAY) | BIT(BACK)),
    ASK(TARGET, target, BIT(SHOOT)),
    ASK(SHOT, shot, BIT(RESOLVE) | BIT(CAST) | BIT(END)),
    ASK(FIGHT, fight, BIT(FIGHT)),
};

const struct form db_forms[DB_ACT_COUNT] = {
#define X(NAME, verb, args) [DB_ACT_##NAME] = {verb, args},
    DB_ACTIONS(X)
#undef X
};

MACHINE_CHAPTERS(db, questions)

/* ---- what the machine asks of the game ---- */

static bool within(int v, int low, int high) { return v >= low && v <= high; }

/* Arguments that notation can write.  Any number is part of a set, a length, a turn or a coordinate. */
static bool exists(const struct ruleset *rules, char letter, int v)
{
    const struct db_ruleset *rs = (const struct db_ruleset *)rules;
    switch (letter) {
    case 'g': return within(v, 0, PLANE_TURN - 1);
    case 'e': return within(v, 0, rs->elements - 1);
    case 'o': return within(v, 0, rs->elements);
    case 'f': return within(v, DB_FORM_FRONT, DB_FORM_COUNT - 1);
    case 'c': return within(v, 1, DB_PLACES);
    case 'p': return within(v, 1, DB_COMMANDS_MAX);
    case 'n': return within(v, 0, 999);
    case 'd': return within(v, 0, 1);
    case 'k': return within(v, 0, DB_GROUND_COUNT - 1);
    case 't': return within(v, 0, rs->maps - 1);
    case 's': return within(v, 0, DB_SHAPE_COUNT - 1);
    default: return true;
    }
}

/* A unit in hand, or the lack of one, is the better reason where it is one. */
static int better_reason(const struct db_state *st, int kind)
{
    if (st->ask == DB_ASK_UNIT && questions[DB_ASK_MOVE].kinds >> kind & 1)
        return DB_WHY_NOTHING_HELD;
    return st->ask == DB_ASK_MOVE && questions[DB_ASK_UNIT].kinds >> kind & 1 ? DB_WHY_HELD : DB_WHY_NOT_NOW;
}

static struct why refuse(const struct ruleset *rules, const void *state, const struct action *a, enum machine_no no)
{
    const struct db_state *st = state;
    (void)rules;
    switch (no) {
    case MACHINE_OVER: return db_no(DB_WHY_OVER, 680, 0, 0, 0);
    case MACHINE_NO_SEAT: return db_no(DB_WHY_NOT_ASKED, 210, 0, 0, 0);
    case MACHINE_NOT_ASKED: return db_no(DB_WHY_NOT_ASKED, questions[st->ask].rule, 0, 0, 0);
    case MACHINE_NOT_NOW: return db_no(better_reason(st, a->kind), questions[st->ask].rule, st->ask, 0, 0);
    default: return db_no(DB_WHY_MALFORMED, 210, 0, 0, 0);
    }
}

static void step(const struct ruleset *rules, void *state, struct events *ev)
{
    struct db c = db_at(rules, state, ev);
    db_step(&c);
}

/* What is in hand when a player stops playing is put down. */
static void put_down(struct db_state *st)
{
    st->hand = 0;
    st->hand_vias = st->hand_left = st->hand_pays = 0;
}

/* DB-684. */
static void resigned(const struct ruleset *rules, void *state, int seat, struct events *ev)
{
    struct db c = db_at(rules, state, ev);
    put_down(c.st);
    db_emit(&c, RESIGNED, (int16_t)seat);
    db_win(&c, db_enemy(seat), DB_BY_RESIGNING);
}

static void agreed(const struct ruleset *rules, void *state, struct events *ev)
{
    struct db c = db_at(rules, state, ev);
    put_down(c.st);
    db_win(&c, -1, DB_BY_AGREEMENT);
}

/* The quiet answer of a unit in hand: it stays; one that has left a place is put back there. */
static bool quiet(const struct ruleset *rules, const void *state, int seat, struct action *out)
{
    const struct db_state *st = state;
    (void)rules;
    if (st->ask != DB_ASK_MOVE)
        return false;
    *out = (struct action){.kind = st->hand_left ? DB_ACT_BACK : DB_ACT_STAY, .seat = (int8_t)seat};
    return true;
}

/* clang-format off */
static const struct machine machine = {
    MACHINE_OF_CHAPTERS(db, questions), .kinds = DB_ACT_COUNT, .resign = DB_ACT_RESIGN, .exists = exists,
    .refuse = refuse, .describe = db_describe, .extras = chapter_extras, .quiet = quiet,
    .step = step, .resigned = resigned, .agreed = agreed,
};
/* clang-format on */

MACHINE_CONTRACT(static, rules_, machine)
MACHINE_AGREE(static, rules_, machine)

struct why db_check(const struct ruleset *rules, const void *state, const struct action *a)
{
    return rules_check(rules, state, a);
}

/* A quick start begins with the first bound at once. */
static void setup(const struct ruleset *rules, uint64_t seed, void *state, struct events *ev)
{
    db_setup(rules, seed, state, ev);
    machine_run(&machine, rules, state, ev);
}

/* Questions without a short list have few answers. */
static int glance(const struct ruleset *rules, const void *view, int seat, struct action *buf, int cap)
{
    struct db c = db_at(rules, view, NULL);
    int n = rules_to_move(view) >> seat & 1 ? db_glance(&c, seat, buf, cap) : 0;
    return n ? n : rules_actions(rules, view, seat, buf, cap);
}

/* clang-format off */
static const struct game_odds odds = {
    .column = db_odds_column, .columns = DB_ODDS_COLUMNS, .max = 1, .of = db_odds, .say_column = db_say_odds_column,
    .headline = 1 << DB_ODDS_TARGET_RECOILS | 1 << DB_ODDS_TARGET_FLEES | 1 << DB_ODDS_TARGET_GONE,
};

const struct game db_game = {
    .id = "de-bellis-fantasiae", .number = 6, .rules_version = 2, .books = (const char *const[]){"DB", NULL},
    .min_seats = DB_SEATS, .max_seats = DB_SEATS, .max_actions = 2048, .max_events = 512,
    .state_max = sizeof(struct db_state),
    .rules = {.setup = setup, MACHINE_RULES(rules_), .agree = rules_agree, .outcome = db_outcome, .audit = db_audit},
    .knowledge = {.redact = machine_hide_dice, .resample = machine_new_dice},
    .words = {GAME_WORDS(db), .spell = db_spell, .say_family = db_say_family, .sheet = db_sheet},
    .client = {.view = db_view, .locate = db_locate, .note = db_note, .catalogue = db_catalogue,
               .explain = db_explain},
    .pointing = {.touch = db_point, .why_spot = db_why_spot, .aim = db_aim, .trace = db_trace, .zones = db_zones},
    .opponent = {.rate = db_rate, .evaluate = db_evaluate, .forces = db_forces, .glance = glance,
                 .say_reason = db_say_reason, .thrift = 6, .scale = 8, .turns = 2,
                 .luck = db_luck},
    .odds = &odds,
    .tally = &db_tally,
    .data = &db_data,
};
/* clang-format on */
