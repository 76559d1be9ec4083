/* quartet.c: see quartet.h. */
#include "quartet.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "games/null/null.h"

enum { TAKE = 1, RESIGN, ASK_TAKE = 1, TOOK = 1, NO_SUCH_ACTION = 1, NOT_ASKED, NOT_THE_RULES, BY_RULES = 2 };
_Static_assert(sizeof(struct quartet_state) == sizeof(struct head) + 16, "no padding in a state");

struct quartet_rules quartet_match(const char *cast, int rounds)
{
    struct quartet_rules r = {.head = {.size = sizeof r, .game = 999, .rules_version = 1}, .rounds = (uint8_t)rounds};
    for (const char *s = cast; *s; s += s[2] ? 3 : 2) {
        uint8_t role = *s == 'P' ? CAST_PLAYED : *s == 'R' ? CAST_RULES : CAST_ABSENT;
        r.cast[r.head.seats++] = (struct cast){role, (uint8_t)(s[1] - '1')};
    }
    r.head.hash = 0x4a7e7 + r.head.seats;
    return r;
}

static const struct quartet_rules *rules(const struct ruleset *rs) { return (const struct quartet_rules *)rs; }
static bool is_absent(const struct ruleset *rs, int seat) { return rules(rs)->cast[seat].role == CAST_ABSENT; }
static void cast(const struct ruleset *rs, int seat, struct cast *out) { *out = rules(rs)->cast[seat]; }

static void next_turn(const struct ruleset *rs, struct quartet_state *s)
{
    do
        s->turn++;
    while (s->turn < rs->seats && is_absent(rs, s->turn));
    if (s->turn < rs->seats)
        return;
    s->turn = -1;
    if (s->round == rules(rs)->rounds) {
        s->head.over = 1;
        return;
    }
    s->round++;
    next_turn(rs, s);
}

static void setup(const struct ruleset *rs, uint64_t seed, void *state, struct events *ev)
{
    struct quartet_state *s = state;
    (void)ev;
    memset(s, 0, sizeof *s);
    s->head.live = sizeof *s;
    s->head.game = rs->game;
    s->head.viewer = TRUTH;
    rng_seed(&s->head.rng, seed);
    s->round = 1;
    s->turn = -1;
    next_turn(rs, s);
}

static seatset to_move(const void *state)
{
    const struct quartet_state *s = state;
    return s->head.over ? 0 : (seatset)(1 << s->turn);
}

static void decision(const struct ruleset *rs, const void *state, int seat, struct decision *out)
{
    (void)rs;
    *out = (struct decision){0};
    if (to_move(state) & 1 << seat)
        *out = (struct decision){.kind = ASK_TAKE, .rule = rule(1)};
}

static struct why check(const struct ruleset *rs, const void *state, const struct action *a)
{
    const struct quartet_state *s = state;
    struct why why = {.rule = rule(1)};
    bool there = a->seat >= 0 && a->seat < rs->seats && !is_absent(rs, a->seat);
    if (s->head.over || !there || (a->kind == TAKE && s->turn != a->seat))
        why.code = NOT_ASKED;
    else if (a->n != (a->kind == TAKE) || (a->kind != TAKE && a->kind != RESIGN))
        why.code = NO_SUCH_ACTION;
    else if (a->kind == TAKE && (a->arg[0] < 1 || a->arg[0] > 3))
        why.code = NO_SUCH_ACTION;
    else if (rules(rs)->cast[a->seat].role == CAST_RULES && (a->kind != TAKE || a->arg[0] != 2))
        why.code = NOT_THE_RULES;
    return why.code ? why : (struct why){0};
}

static int actions(const struct ruleset *rs, const void *state, int seat, struct action *buf, int cap)
{
    int n = 0;
    for (int16_t points = 1; points <= 3; points++) {
        struct action a = {TAKE, (int8_t)seat, 1, {points}};
        if (check(rs, state, &a).code)
            continue;
        if (n < cap)
            buf[n] = a;
        n++;
    }
    return n;
}

static int extras(const struct ruleset *rs, const void *state, int seat, struct action *buf, int cap)
{
    struct action a = {.kind = RESIGN, .seat = (int8_t)seat};
    if (check(rs, state, &a).code)
        return 0;
    if (cap > 0)
        buf[0] = a;
    return 1;
}

static void apply(const struct ruleset *rs, void *state, const struct action *a, struct events *ev)
{
    struct quartet_state *s = state;
    s->head.ply++;
    if (a->kind == RESIGN) {
        s->resigned = (uint8_t)(a->seat + 1);
        s->head.over = 1;
        return;
    }
    int face = rng_die(&s->head.rng, 6);
    s->score[a->seat] = (uint8_t)(s->score[a->seat] + a->arg[0] + (face == 6));
    events_emit(ev, TOOK, TO_ALL, a->seat, a->arg[0], (int16_t)face);
    next_turn(rs, s);
}

static struct action default_answer(const struct ruleset *rs, const void *state, int seat)
{
    struct action first = {0};
    actions(rs, state, seat, &first, 1);
    return first;
}

static int points_of(const struct ruleset *rs, const struct quartet_state *s, int side)
{
    int points = 0;
    for (int seat = 0; seat < rs->seats; seat++)
        if (rules(rs)->cast[seat].side == side)
            points += s->score[seat];
    return s->resigned && rules(rs)->cast[s->resigned - 1].side == side ? -1 : points;
}

static void outcome(const struct ruleset *rs, const void *state, struct outcome *out)
{
    const struct quartet_state *s = state;
    int sides = game_sides(&quartet, rs), best = -1, leading = 0;
    *out = (struct outcome){.turns = s->round, .reason = s->resigned ? BY_RULES : 1, .rule = rule(1)};
    for (int side = 0; side < sides; side++)
        best = points_of(rs, s, side) > best ? points_of(rs, s, side) : best;
    for (int side = 0; side < sides; side++)
        leading += points_of(rs, s, side) == best;
    for (int seat = 0; seat < rs->seats; seat++) {
        bool leads = points_of(rs, s, rules(rs)->cast[seat].side) == best;
        out->share[seat] = (int16_t)(leads ? 1000 / leading : 0);
        out->score[seat] = s->score[seat];
    }
}

static void redact(const struct ruleset *rs, void *state, int seat)
{
    struct quartet_state *s = state;
    (void)rs;
    s->head.rng = (struct rng){0};
    s->head.viewer = (int8_t)seat;
}

static void resample(const struct ruleset *rs, void *view, struct rng *r)
{
    struct quartet_state *s = view;
    (void)rs;
    s->head.viewer = TRUTH;
    rng_seed(&s->head.rng, rng_next(r));
}

/* Of a player who thinks of his own points first: the search must not follow him there. */
static int evaluate(const struct ruleset *rs, const void *view, int seat)
{
    const struct quartet_state *s = view;
    int mine = points_of(rs, s, rules(rs)->cast[seat].side), all = 0;
    for (int i = 0; i < rs->seats; i++)
        all += s->score[i];
    return 500 + 10 * (2 * mine - all) + s->score[seat];
}

static int notate(const struct ruleset *rs, const void *view, const struct action *a, char *buf, size_t cap)
{
    (void)rs, (void)view;
    return a->kind == TAKE ? snprintf(buf, cap, "take %d", a->arg[0]) : snprintf(buf, cap, "resign");
}

static bool parse(const struct ruleset *rs, const void *view, int seat, const char *s, struct action *out)
{
    (void)rs, (void)view;
    *out = (struct action){.kind = RESIGN, .seat = (int8_t)seat};
    if (strcmp(s, "resign") == 0)
        return true;
    *out = (struct action){TAKE, (int8_t)seat, 1, {(int16_t)atoi(s + (strlen(s) > 5 ? 5 : 0))}};
    return strncmp(s, "take ", 5) == 0 && strlen(s) == 6 && s[5] >= '0' && s[5] <= '9';
}

static int say_action(const struct ruleset *rs, const void *view, const struct action *a, enum lang lang, char *buf,
                      size_t cap)
{
    (void)lang;
    return notate(rs, view, a, buf, cap);
}

static int say_decision(const struct ruleset *rs, const void *view, const struct decision *d, enum lang lang, char *buf,
                        size_t cap)
{
    (void)rs, (void)view, (void)lang;
    return snprintf(buf, cap, "%s", d->kind ? "Take how many?" : "");
}

static int say_event(const struct ruleset *rs, const void *view, const struct event *e, enum lang lang, char *buf,
                     size_t cap)
{
    (void)rs, (void)view, (void)lang;
    return snprintf(buf, cap, "Seat %d takes %d and rolls %d.", e->arg[0] + 1, e->arg[1], e->arg[2]);
}

static int say_why(const struct ruleset *rs, const void *view, const struct why *w, enum lang lang, char *buf,
                   size_t cap)
{
    (void)rs, (void)view, (void)lang;
    return snprintf(buf, cap, "refused for reason %d", w->code);
}

static int say_outcome(const struct ruleset *rs, const void *view, enum lang lang, char *buf, size_t cap)
{
    (void)rs, (void)lang;
    return snprintf(buf, cap, "%s", head_of(view)->over ? "It is over." : "");
}

static int say_seat(const struct ruleset *rs, int seat, enum lang lang, char *buf, size_t cap)
{
    (void)rs, (void)lang;
    return snprintf(buf, cap, "Seat %d", seat + 1);
}

static int draw(const struct ruleset *rs, const void *view, enum lang lang, bool colour, char *buf, size_t cap)
{
    (void)rs, (void)lang, (void)colour;
    return snprintf(buf, cap, "round %d", ((const struct quartet_state *)view)->round);
}

static void view_json(const struct ruleset *rs, const void *view, struct json *out)
{
    (void)rs;
    json_put_int(out, "round", ((const struct quartet_state *)view)->round);
}

static void locate(const struct ruleset *rs, const void *view, const struct action *a, struct spot *out)
{
    (void)rs, (void)view, (void)a;
    *out = (struct spot){.piece = -1, .place = -1, .target = -1};
}

const struct game quartet = {
    .id = "quartet",
    .number = 999,
    .rules_version = 1,
    .min_seats = 2,
    .max_seats = SEATS_MAX,
    .max_actions = 4,
    .max_events = 2,
    .state_max = sizeof(struct quartet_state),
    .books = (const char *const[]){"QT", NULL},
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
            .outcome = outcome,
            .cast = cast,
        },
    .knowledge = {.redact = redact, .resample = resample},
    .words =
        {
            .notate = notate,
            .parse = parse,
            .say_action = say_action,
            .say_decision = say_decision,
            .say_event = say_event,
            .say_why = say_why,
            .say_outcome = say_outcome,
            .say_seat = say_seat,
            .draw = draw,
        },
    .client = {.view = view_json, .locate = locate},
    .opponent = {.evaluate = evaluate},
    .data = &null_data,
};
