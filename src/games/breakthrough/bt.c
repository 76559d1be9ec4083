/*
 * bt.c: the rules of Breakthrough (data/breakthrough/rules), and struct game at the end.
 */
#include "bt.h"

_Static_assert(sizeof(struct bt_state) == sizeof(struct head) + 24, "no padding in a state");

static const struct bt_ruleset *rules(const struct ruleset *rs) { return (const struct bt_ruleset *)rs; }

/* ---- beginning ---- */

/* BT-102. */
static void setup(const struct ruleset *rs, uint64_t seed, void *state, struct events *ev)
{
    struct bt_state *s = state;
    (void)ev; /* nothing to tell yet */
    machine_begin(s, sizeof *s, bt_game.number, seed);
    for (int seat = 0; seat < BT_SEATS; seat++)
        s->men[seat] = rules(rs)->home[seat];
}

/* ---- asking ---- */

static seatset asked(const void *state)
{
    const struct bt_state *s = state;
    return s->head.over ? 0 : (seatset)(1u << s->turn);
}

static int ask(const void *state, int seat)
{
    (void)state, (void)seat;
    return BT_ASK_STEP;
}

static void describe(const struct ruleset *rs, const void *state, int seat, struct decision *out)
{
    (void)rs, (void)state;
    out->arg[0] = (int16_t)seat;
}

/* ---- judging: bt_reach() decides, for the list and for check() ---- */

#define COLUMN_FIRST UINT64_C(0x0101010101010101)
#define COLUMN_LAST UINT64_C(0x8080808080808080)

uint64_t bt_ahead(uint64_t men, int seat, int side)
{
    if (side < 0)
        men = (men & ~COLUMN_FIRST) >> 1;
    if (side > 0)
        men = (men & ~COLUMN_LAST) << 1;
    return seat == BT_WHITE ? men << BT_WIDTH : men >> BT_WIDTH;
}

/* BT-104, BT-105: any man stops a straight step, an own man stops a diagonal one. */
uint64_t bt_reach(const struct bt_ruleset *rs, const struct bt_state *s, int seat, int side)
{
    uint64_t shut = s->men[seat] | (side ? 0 : s->men[!seat]);
    return bt_ahead(s->men[seat], seat, side) & rs->board & ~shut;
}

/* Where a step to this square comes from. */
static int origin(int to, int seat, int side) { return (seat == BT_WHITE ? to - BT_WIDTH : to + BT_WIDTH) - side; }

static struct why refuse(enum bt_why code, int rule_number, int first, int second)
{
    return (struct why){.code = (uint16_t)code, .rule = rule(rule_number), .arg = {(int16_t)first, (int16_t)second}};
}

/* A step that bt_reach() does not allow, or that has the wrong verb: the rule that forbids it. */
static struct why reason(const struct bt_state *s, const struct action *a, int side, bool is_step)
{
    int from = a->arg[0], to = a->arg[1];
    if (!(s->men[a->seat] & bt_bit(from)))
        return refuse(BT_NO_MAN, 103, from, 0);
    if (!is_step)
        return refuse(BT_NO_STEP, 104, from, to);
    if (s->men[a->seat] & bt_bit(to))
        return refuse(BT_OWN_MAN, 104, to, 0);
    if (!(s->men[!a->seat] & bt_bit(to)))
        return refuse(BT_NOTHING_THERE, 105, to, 0);
    return side ? refuse(BT_MUST_TAKE, 105, from, to) : refuse(BT_BLOCKED, 105, to, 0);
}

static struct why why_not_step(const struct bt_ruleset *rs, const struct bt_state *s, const struct action *a)
{
    int from = a->arg[0], to = a->arg[1], side = to % BT_WIDTH - from % BT_WIDTH;
    bool is_step = side >= -1 && side <= 1 && origin(to, a->seat, side) == from;
    bool takes = s->men[!a->seat] & bt_bit(to);
    if (is_step && bt_reach(rs, s, a->seat, side) & bt_bit(to) && takes == (a->kind == BT_TAKE))
        return (struct why){0};
    return reason(s, a, side, is_step);
}

/* Both arguments of a step are squares of this board; the letter does not matter. */
static bool exists(const struct ruleset *rs, char letter, int arg)
{
    (void)letter;
    return arg >= 0 && arg < BT_SQUARES && rules(rs)->board & bt_bit(arg);
}

/* Refusals of the machine itself. */
static struct why refuse_early(const struct ruleset *rs, const void *state, const struct action *a, enum machine_no no)
{
    (void)rs, (void)state, (void)a;
    switch (no) {
    case MACHINE_OVER: return refuse(BT_OVER, 108, 0, 0);
    case MACHINE_MALFORMED: return refuse(BT_NO_SUCH_ACTION, 101, 0, 0);
    default: return refuse(BT_NOT_YOU, 103, 0, 0);
    }
}

static struct why check(const struct ruleset *rs, const void *state, int question, const struct action *a)
{
    (void)question;
    return why_not_step(rules(rs), state, a);
}

/* Appends the steps of one kind to one side, from the lowest square on; returns the new count, which may
 * exceed cap. */
static inline int list_steps(uint64_t reach, struct action a, int side, struct action *buf, int cap, int n)
{
    for (; reach; reach &= reach - 1, n++) {
        a.arg[1] = (int16_t)bt_lowest(reach);
        a.arg[0] = (int16_t)origin(a.arg[1], a.seat, side);
        if (n < cap)
            buf[n] = a;
    }
    return n;
}

/* Straight steps first, then those towards column a, then the others. */
static inline int list_all(const struct bt_ruleset *rs, const struct bt_state *s, int seat, struct action *buf, int cap)
{
    const struct action move = {.kind = BT_MOVE, .seat = (int8_t)seat, .n = 2};
    const struct action take = {.kind = BT_TAKE, .seat = (int8_t)seat, .n = 2};
    int n = list_steps(bt_reach(rs, s, seat, 0), move, 0, buf, cap, 0);
    for (int side = -1; side <= 1; side += 2) {
        uint64_t reach = bt_reach(rs, s, seat, side);
        n = list_steps(reach & ~s->men[!seat], move, side, buf, cap, n);
        n = list_steps(reach & s->men[!seat], take, side, buf, cap, n);
    }
    return n;
}

/* Written for each side, so that the compiler specialises it: the speed of the game depends on this list. */
static void list(const struct ruleset *rs, const void *state, int question, struct offers *l)
{
    (void)question;
    l->n = l->seat == BT_WHITE ? list_all(rules(rs), state, BT_WHITE, l->buf, l->cap)
                               : list_all(rules(rs), state, BT_BLACK, l->buf, l->cap);
}

/* ---- doing ---- */

static void end(struct bt_state *s, int winner, enum bt_ending how, struct events *ev)
{
    s->head.over = 1;
    s->winner = (uint8_t)(winner + 1);
    s->ending = (uint8_t)how;
    events_emit(ev, BT_WON, TO_ALL, (int16_t)winner, (int16_t)how);
}

static void step(const struct bt_ruleset *rs, struct bt_state *s, const struct action *a, struct events *ev)
{
    int seat = a->seat;
    uint64_t to = bt_bit(a->arg[1]);
    s->men[seat] ^= bt_bit(a->arg[0]) | to;
    s->men[!seat] &= ~to;
    s->turn = (uint8_t)!seat;
    events_emit(ev, a->kind == BT_TAKE ? BT_TOOK : BT_MOVED, TO_ALL, (int16_t)seat, a->arg[0], a->arg[1]);
    if (to & rs->goal[seat])
        end(s, seat, BT_BY_REACHING, ev); /* BT-106 */
    else if (!s->men[!seat])
        end(s, seat, BT_BY_TAKING, ev); /* BT-107 */
}

static void apply(const struct ruleset *rs, void *state, int question, const struct action *a, struct events *ev)
{
    struct bt_state *s = state;
    (void)question;
    s->head.ply++;
    step(rules(rs), s, a, ev);
}

/* BT-108. */
static void resigned(const struct ruleset *rs, void *state, int seat, struct events *ev)
{
    (void)rs;
    events_emit(ev, BT_RESIGNED, TO_ALL, (int16_t)seat);
    end(state, !seat, BT_BY_RESIGNING, ev);
}

/* ---- the table ---- */

static const struct question questions[] = {
    [BT_ASK_STEP] = {.kinds = 1 << BT_MOVE | 1 << BT_TAKE, .rule = 103},
};

static const struct form forms[BT_ACT_COUNT] = {
    [BT_MOVE] = {"", "qq"}, /* bt_text.c: "e2-e3", not a verb and words */
    [BT_TAKE] = {"", "qq"},
    [BT_RESIGN] = {"resign", ""},
};

/* clang-format off */
static const struct machine machine = {
    .question = questions, .form = forms, .kinds = BT_ACT_COUNT, .resign = BT_RESIGN,
    .asked = asked, .ask = ask, .exists = exists, .refuse = refuse_early, .describe = describe,
    .list = list, .check = check, .apply = apply, .resigned = resigned,
};
/* clang-format on */

MACHINE_CONTRACT(static, rules_, machine)

static void outcome(const struct ruleset *rs, const void *state, struct outcome *out)
{
    static const uint8_t rule_of[BT_ENDING_COUNT] = {
        [BT_GOES_ON] = 106,
        [BT_BY_REACHING] = 106,
        [BT_BY_TAKING] = 107,
        [BT_BY_RESIGNING] = 108,
    };
    const struct bt_state *s = state;
    (void)rs;
    *out = (struct outcome){.reason = s->ending, .rule = rule(rule_of[s->ending])};
    out->turns = (uint16_t)(s->head.ply / BT_SEATS + 1);
    for (int seat = 0; seat < BT_SEATS; seat++) {
        out->share[seat] = s->winner ? (s->winner == seat + 1 ? 1000 : 0) : 500;
        out->score[seat] = (int16_t)bt_count(s->men[seat]);
    }
}

/* ---- what must always hold ---- */

static const char *audit(const struct ruleset *rs, const void *state)
{
    const struct bt_state *s = state;
    uint64_t reached = (s->men[0] & rules(rs)->goal[0]) | (s->men[1] & rules(rs)->goal[1]);
    if (s->men[0] & s->men[1])
        return "two men on one square";
    if ((s->men[0] | s->men[1]) & ~rules(rs)->board)
        return "a man beside the board";
    if ((s->head.over != 0) != (s->winner != 0) || (s->winner != 0) != (s->ending != BT_GOES_ON))
        return "an end without a winner";
    if (!s->head.over && (reached || !s->men[0] || !s->men[1]))
        return "a won match that goes on";
    return NULL;
}

/* clang-format off */
const struct game bt_game = {
    .id = "breakthrough", .number = 1001, .rules_version = 1, .books = (const char *const[]){"BT", NULL},
    .min_seats = BT_SEATS, .max_seats = BT_SEATS, .max_actions = 3 * BT_MEN_MAX, .max_events = 2,
    .state_max = sizeof(struct bt_state),
    .rules = {.setup = setup, MACHINE_RULES(rules_), .outcome = outcome, .audit = audit},
    .knowledge = {.redact = machine_hide_dice, .resample = machine_new_dice},
    .words = {GAME_WORDS(bt)},
    .client = {.view = bt_view, .locate = bt_locate, .note = bt_note},
    .pointing = {.path = bt_path, .why_spot = bt_why_spot},
    .opponent = {.rate = bt_rate, .evaluate = bt_evaluate},
    .data = &bt_data,
};
/* clang-format on */
