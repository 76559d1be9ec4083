/*
 * null.c: the rules of the smallest legal game (see null.h), and struct game at the end.
 */
#include "null.h"

_Static_assert(sizeof(struct null_state) == sizeof(struct head) + 16, "no padding in a state");

static const struct null_ruleset *rules(const struct ruleset *rs) { return (const struct null_ruleset *)rs; }

/* ---- beginning ---- */

static void setup(const struct ruleset *rs, uint64_t seed, void *state, struct events *ev)
{
    struct null_state *s = state;
    (void)ev; /* nothing to tell yet */
    machine_begin(s, sizeof *s, null_game.number, seed);
    s->round = 1;
    for (int seat = 0; seat < NULL_SEATS; seat++) {
        s->bid[seat] = NULL_NO_BID;
        s->coins[seat] = rules(rs)->coins;
    }
}

/* ---- asking ---- */

/* Both seats are asked at once.  A seat that has sealed owes nothing more. */
static seatset asked(const void *state)
{
    const struct null_state *s = state;
    if (s->head.over)
        return 0;
    return (seatset)((s->sealed[0] ? 0 : 1) | (s->sealed[1] ? 0 : 2));
}

static int ask(const void *state, int seat)
{
    return ((const struct null_state *)state)->bid[seat] == NULL_NO_BID ? NULL_ASK_BID : NULL_ASK_SEAL;
}

static void describe(const struct ruleset *rs, const void *state, int seat, struct decision *out)
{
    const struct null_state *s = state;
    (void)rs;
    out->arg[0] = out->kind == NULL_ASK_BID ? s->round : s->bid[seat];
    out->arg[1] = out->kind == NULL_ASK_BID ? s->coins[seat] : 0;
}

/* ---- judging: one predicate an action, used by the list and by check ---- */

static struct why refuse(enum null_why code, int rule_number, int arg)
{
    return (struct why){.code = (uint16_t)code, .rule = rule(rule_number), .arg = {(int16_t)arg}};
}

static struct why why_not_bid(const struct null_state *s, int seat, int coins)
{
    if (s->bid[seat] != NULL_NO_BID)
        return refuse(NULL_ALREADY_BID, 103, s->bid[seat]);
    if (coins < 0 || coins > s->coins[seat])
        return refuse(NULL_TOO_MANY, 102, s->coins[seat]);
    return (struct why){0};
}

static struct why why_not_end_draft(const struct null_state *s, int seat)
{
    return s->bid[seat] == NULL_NO_BID ? refuse(NULL_BID_FIRST, 102, 0) : (struct why){0};
}

/* Refusals of the machine itself. */
static struct why refuse_early(const struct ruleset *rs, const void *state, const struct action *a, enum machine_no no)
{
    (void)rs, (void)state, (void)a;
    switch (no) {
    case MACHINE_OVER: return refuse(NULL_OVER, 106, 0);
    case MACHINE_MALFORMED: return refuse(NULL_NO_SUCH_ACTION, 102, 0);
    default: return refuse(NULL_NOT_YOU, 103, 0);
    }
}

static struct why check(const struct ruleset *rs, const void *state, int question, const struct action *a)
{
    (void)rs, (void)question;
    return a->kind == NULL_BID ? why_not_bid(state, a->seat, a->arg[0]) : why_not_end_draft(state, a->seat);
}

static void list(const struct ruleset *rs, const void *state, int question, struct offers *l)
{
    const struct null_state *s = state;
    (void)rs;
    if (question == NULL_ASK_SEAL)
        offers_add(l, NULL_SEAL, 0, 0, 0);
    for (int coins = 0; question == NULL_ASK_BID && coins <= s->coins[l->seat]; coins++)
        offers_add(l, NULL_BID, 1, coins, 0);
}

static void extras(const struct ruleset *rs, const void *state, int question, struct offers *l)
{
    (void)rs, (void)state;
    if (question == NULL_ASK_SEAL)
        offers_add(l, NULL_BACK, 0, 0, 0);
}

/* ---- doing ---- */

static void end(struct null_state *s, struct events *ev)
{
    s->head.over = 1;
    events_emit(ev, NULL_ENDED, TO_ALL, s->score[0], s->score[1]);
}

/* NG-104: the higher bid rolls the die. */
static void score_round(struct null_state *s, struct events *ev)
{
    if (s->bid[0] == s->bid[1]) {
        events_emit(ev, NULL_TIED, TO_ALL, s->bid[0]);
        return;
    }
    int16_t winner = s->bid[1] > s->bid[0];
    int16_t face = (int16_t)rng_die(&s->head.rng, 6);
    s->score[winner] = (uint8_t)(s->score[winner] + face);
    events_emit(ev, NULL_SCORED, TO_ALL, winner, face, s->score[winner]);
}

static void next_round(const struct ruleset *rs, struct null_state *s, struct events *ev)
{
    for (int seat = 0; seat < NULL_SEATS; seat++) {
        s->coins[seat] = (uint8_t)(s->coins[seat] - s->bid[seat]);
        s->bid[seat] = NULL_NO_BID;
        s->sealed[seat] = 0;
    }
    if (s->round == rules(rs)->rounds)
        end(s, ev);
    else
        s->round++;
}

/* NG-103: only the second seal shows the bids. */
static void seal(const struct ruleset *rs, struct null_state *s, int seat, struct events *ev)
{
    s->sealed[seat] = 1;
    if (!s->sealed[0] || !s->sealed[1])
        return;
    s->head.ply++;
    s->head.shown++; /* actions before this cannot be taken back */
    events_emit(ev, NULL_BIDS_SHOWN, TO_ALL, s->bid[0], s->bid[1]);
    score_round(s, ev);
    next_round(rs, s, ev);
}

static void apply(const struct ruleset *rs, void *state, int question, const struct action *a, struct events *ev)
{
    struct null_state *s = state;
    (void)question;
    switch (a->kind) {
    case NULL_BID: s->bid[a->seat] = (uint8_t)a->arg[0]; break;
    case NULL_BACK: s->bid[a->seat] = NULL_NO_BID; break;
    case NULL_SEAL: seal(rs, s, a->seat, ev); break;
    }
}

/* NG-106. */
static void resigned(const struct ruleset *rs, void *state, int seat, struct events *ev)
{
    struct null_state *s = state;
    (void)rs;
    s->resigned = (uint8_t)(seat + 1);
    events_emit(ev, NULL_RESIGNED, TO_ALL, (int16_t)seat);
    end(s, ev);
}

/* NG-107. */
static void agreed(const struct ruleset *rs, void *state, struct events *ev)
{
    struct null_state *s = state;
    (void)rs;
    s->agreed = 1;
    events_add(ev, NULL_AGREED, TO_ALL, 0, NULL);
    end(s, ev);
}

/* ---- the table ---- */

/* check() judges these kinds at both questions, so that a refusal can say what comes first. */
enum { DRAFTING = 1 << NULL_BID | 1 << NULL_SEAL | 1 << NULL_BACK };
static const struct question questions[] = {
    [NULL_ASK_BID] = {.kinds = DRAFTING, .rule = 102, .secret = true},
    [NULL_ASK_SEAL] = {.kinds = DRAFTING, .rule = 102, .secret = true},
};

const struct form null_forms[NULL_ACT_COUNT] = {
    [NULL_BID] = {"bid", "n"},
    [NULL_SEAL] = {"seal", ""},
    [NULL_BACK] = {"back", ""},
    [NULL_RESIGN] = {"resign", ""},
};

/* clang-format off */
static const struct machine machine = {
    .question = questions, .form = null_forms, .kinds = NULL_ACT_COUNT, .resign = NULL_RESIGN,
    .asked = asked, .ask = ask, .refuse = refuse_early, .describe = describe,
    .list = list, .extras = extras, .check = check, .apply = apply, .resigned = resigned, .agreed = agreed,
};
/* clang-format on */

MACHINE_CONTRACT(static, rules_, machine)
MACHINE_AGREE(static, rules_, machine)

/* Points by which seat 0 leads.  A seat that resigned is behind; an agreed draw is even. */
static int lead_of(const struct null_state *s)
{
    if (s->agreed)
        return 0;
    return s->resigned ? (s->resigned == 1 ? -1 : 1) : s->score[0] - s->score[1];
}

static void outcome(const struct ruleset *rs, const void *state, struct outcome *out)
{
    const struct null_state *s = state;
    (void)rs;
    *out = (struct outcome){.turns = s->round, .rule = rule(s->agreed ? 107 : 105)};
    out->reason = s->agreed ? NULL_BY_AGREEMENT : NULL_BY_SCORE;
    int lead = lead_of(s);
    out->share[0] = (int16_t)(lead > 0 ? 1000 : lead < 0 ? 0 : 500);
    out->share[1] = (int16_t)(1000 - out->share[0]);
    for (int seat = 0; seat < NULL_SEATS; seat++)
        out->score[seat] = s->score[seat];
}

/* ---- hiding: a bid that is not one's own, and whether there is one ---- */

static void redact(const struct ruleset *rs, void *state, int seat)
{
    struct null_state *s = state;
    (void)rs;
    machine_redact(&s->head, seat);
    for (int other = 0; other < NULL_SEATS; other++)
        if (other != seat)
            s->bid[other] = NULL_HIDDEN;
}

static void resample(const struct ruleset *rs, void *view, struct rng *r)
{
    struct null_state *s = view;
    (void)rs;
    for (int seat = 0; seat < NULL_SEATS; seat++)
        if (s->bid[seat] == NULL_HIDDEN) {
            bool undecided = !s->sealed[seat] && (s->head.over || rng_below(r, 2));
            s->bid[seat] = undecided ? NULL_NO_BID : (uint8_t)rng_below(r, s->coins[seat] + 1u);
        }
    machine_resample(&s->head, rng_next(r));
}

static void locate(const struct ruleset *rs, const void *view, const struct action *a, struct spot *out)
{
    (void)rs, (void)view, (void)a;
    *out = (struct spot){.piece = -1, .place = -1, .target = -1}; /* there is no board */
}

static const char *audit(const struct ruleset *rs, const void *state)
{
    const struct null_state *s = state;
    for (int seat = 0; seat < NULL_SEATS; seat++) {
        if (s->bid[seat] != NULL_NO_BID && s->bid[seat] > s->coins[seat])
            return "a bid beyond the coins";
        if (s->sealed[seat] && s->bid[seat] == NULL_NO_BID)
            return "a seal without a bid";
    }
    return s->round <= rules(rs)->rounds ? NULL : "a round too many";
}

/* clang-format off */
const struct game null_game = {
    .id = "null", .number = 1000, .rules_version = 1, .books = (const char *const[]){"NG", NULL},
    .min_seats = NULL_SEATS, .max_seats = NULL_SEATS, .max_actions = NULL_COINS_MAX + 2, .max_events = 4,
    .state_max = sizeof(struct null_state),
    .rules = {.setup = setup, MACHINE_RULES(rules_), .agree = rules_agree, .outcome = outcome, .audit = audit},
    .knowledge = {.redact = redact, .resample = resample},
    .words = {GAME_WORDS(null)},
    .client = {.view = null_view, .locate = locate, .note = null_note},
    .data = &null_data,
};
/* clang-format on */
