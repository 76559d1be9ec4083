/*
 * null.c: the rules of the smallest legal game (null.h tells them) and the
 * table that hands them to the rest of the house.
 */
#include "null.h"
#include <string.h>

_Static_assert(sizeof(struct null_state) == sizeof(struct head) + 16, "no padding in a state");

static const struct null_ruleset *rules(const struct ruleset *rs) { return (const struct null_ruleset *)rs; }

/* ---- beginning ---- */

static void setup(const struct ruleset *rs, uint64_t seed, void *state, struct events *ev)
{
    struct null_state *s = state;
    (void)ev; /* nothing to tell yet */
    memset(s, 0, sizeof *s);
    s->head.live = sizeof *s;
    s->head.game = null_game.number;
    s->head.viewer = TRUTH;
    rng_seed(&s->head.rng, seed);
    s->round = 1;
    for (int seat = 0; seat < NULL_SEATS; seat++) {
        s->bid[seat] = NULL_NO_BID;
        s->coins[seat] = rules(rs)->coins;
    }
}

/* ---- asking ---- */

/* Both are asked at once; who has sealed is done. */
static seatset to_move(const void *state)
{
    const struct null_state *s = state;
    if (s->head.over)
        return 0;
    return (seatset)((s->sealed[0] ? 0 : 1) | (s->sealed[1] ? 0 : 2));
}

static void decision(const struct ruleset *rs, const void *state, int seat, struct decision *out)
{
    const struct null_state *s = state;
    (void)rs;
    *out = (struct decision){0};
    if (!(to_move(s) & 1 << seat))
        return;
    out->secret = true;
    out->rule = rule(102);
    if (s->bid[seat] == NULL_NO_BID) {
        out->kind = NULL_ASK_BID;
        out->arg[0] = s->round;
        out->arg[1] = s->coins[seat];
    } else {
        out->kind = NULL_ASK_SEAL;
        out->arg[0] = s->bid[seat];
    }
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

/* Every bit of an action must be what notation could have written. */
static bool well_formed(const struct action *a)
{
    static const uint8_t args[NULL_ACT_COUNT] = {[NULL_BID] = 1};
    if (a->kind == 0 || a->kind >= NULL_ACT_COUNT || a->n != args[a->kind])
        return false;
    for (int i = a->n; i < ACTION_ARGS; i++)
        if (a->arg[i])
            return false;
    return true;
}

static struct why check(const struct ruleset *rs, const void *state, const struct action *a)
{
    const struct null_state *s = state;
    (void)rs;
    if (s->head.over)
        return refuse(NULL_OVER, 106, 0);
    if (a->seat < 0 || a->seat >= NULL_SEATS)
        return refuse(NULL_NOT_YOU, 103, 0);
    if (!well_formed(a))
        return refuse(NULL_NO_SUCH_ACTION, 102, 0);
    if (s->sealed[a->seat] && a->kind != NULL_RESIGN)
        return refuse(NULL_NOT_YOU, 103, 0);
    switch (a->kind) {
    case NULL_BID: return why_not_bid(s, a->seat, a->arg[0]);
    case NULL_SEAL:
    case NULL_BACK: return why_not_end_draft(s, a->seat);
    default: return (struct why){0}; /* NG-106: resigning is always possible */
    }
}

/* Appends a if it is legal; returns the new count, which may exceed cap. */
static int offer(const struct ruleset *rs, const void *state, struct action a, struct action *buf, int cap, int n)
{
    if (check(rs, state, &a).code)
        return n;
    if (n < cap)
        buf[n] = a;
    return n + 1;
}

static int actions(const struct ruleset *rs, const void *state, int seat, struct action *buf, int cap)
{
    int8_t who = (int8_t)seat;
    int n = 0;
    for (int16_t coins = 0; coins <= NULL_COINS_MAX; coins++)
        n = offer(rs, state, (struct action){NULL_BID, who, 1, {coins}}, buf, cap, n);
    return offer(rs, state, (struct action){NULL_SEAL, who, 0, {0}}, buf, cap, n);
}

static int extras(const struct ruleset *rs, const void *state, int seat, struct action *buf, int cap)
{
    int8_t who = (int8_t)seat;
    int n = offer(rs, state, (struct action){NULL_BACK, who, 0, {0}}, buf, cap, 0);
    return offer(rs, state, (struct action){NULL_RESIGN, who, 0, {0}}, buf, cap, n);
}

static struct action default_answer(const struct ruleset *rs, const void *state, int seat)
{
    struct action first = {0};
    actions(rs, state, seat, &first, 1); /* bid nothing, or seal */
    return first;
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
    s->head.shown++; /* nobody takes anything back from here */
    events_emit(ev, NULL_BIDS_SHOWN, TO_ALL, s->bid[0], s->bid[1]);
    score_round(s, ev);
    next_round(rs, s, ev);
}

static void apply(const struct ruleset *rs, void *state, const struct action *a, struct events *ev)
{
    struct null_state *s = state;
    switch (a->kind) {
    case NULL_BID: s->bid[a->seat] = (uint8_t)a->arg[0]; break;
    case NULL_BACK: s->bid[a->seat] = NULL_NO_BID; break;
    case NULL_SEAL: seal(rs, s, a->seat, ev); break;
    case NULL_RESIGN:
        s->head.ply++;
        s->resigned = (uint8_t)(a->seat + 1);
        events_emit(ev, NULL_RESIGNED, TO_ALL, a->seat);
        end(s, ev);
        break;
    }
}

/* NG-107. */
static void agree(const struct ruleset *rs, void *state, struct events *ev)
{
    struct null_state *s = state;
    (void)rs;
    s->head.ply++;
    s->agreed = 1;
    events_add(ev, NULL_AGREED, TO_ALL, 0, NULL);
    end(s, ev);
}

/* Points by which seat 0 leads; who resigns is behind, and agreeing makes even. */
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
    s->head.rng = (struct rng){0};
    s->head.viewer = (int8_t)seat;
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
    s->head.viewer = TRUTH;
    rng_seed(&s->head.rng, rng_next(r));
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

const struct game null_game = {
    .id = "null",
    .number = 1000,
    .rules_version = 1,
    .min_seats = NULL_SEATS,
    .max_seats = NULL_SEATS,
    .max_actions = NULL_COINS_MAX + 2,
    .max_events = 4,
    .state_max = sizeof(struct null_state),
    .books = (const char *const[]){"NG", NULL},
    .rules =
        {
            .setup = setup,
            .to_move = to_move,
            .decision = decision,
            .actions = actions,
            .extras = extras,
            .check = check,
            .apply = apply,
            .default_answer = default_answer,
            .agree = agree,
            .outcome = outcome,
            .audit = audit,
        },
    .knowledge =
        {
            .redact = redact,
            .resample = resample,
        },
    .words =
        {
            .notate = null_notate,
            .parse = null_parse,
            .say_action = null_say_action,
            .say_decision = null_say_decision,
            .say_event = null_say_event,
            .say_why = null_say_why,
            .say_outcome = null_say_outcome,
            .say_seat = null_say_seat,
            .draw = null_draw,
        },
    .client =
        {
            .view = null_view,
            .locate = locate,
            .note = null_note,
        },
    .data = &null_data,
};
