/*
 * sk.c: the rules of Skirmish (data/skirmish/rules) except their geometry, in the order of a match: beginning, asking,
 * checking, applying, the end.  The last chapter is the table of the game: struct machine makes the functions of struct
 * game_rules from the questions and the functions above (core/machine.h), and sk_game puts all parts of the contract
 * (core/game.h) together.
 */
#include "sk.h"

_Static_assert(sizeof(struct sk_unit) == 12, "no padding in a unit");
_Static_assert(sizeof(struct sk_chain) == 56, "no padding in a campaign");
_Static_assert(sizeof(struct sk_state) == sizeof(struct head) + 12 * SK_UNITS + 8, "no padding in a state");

/* ---- beginning ---- */

int sk_alive(const struct sk_state *s, int side)
{
    int n = 0;
    for (int u = side * SK_OWN; u < (side + 1) * SK_OWN; u++)
        n += s->unit[u].alive;
    return n;
}

int sk_left(const struct sk_ruleset *rs, const struct sk_state *s, int side)
{
    bool worn = rs->chain.joined && side == 0; /* SK-131: it may begin with fewer units */
    int alive = sk_alive(s, side), began = worn ? __builtin_popcount(rs->chain.army) : SK_OWN;
    int left = rs->losses - (began - alive);
    return left < 0 ? 0 : left < alive ? left : alive;
}

int sk_bonus(const struct sk_ruleset *rs, int unit) { return sk_side_of(unit) == 0 && rs->chain.trained; }

/* SK-104: the units that have not moved in this turn. */
int sk_free(const struct sk_ruleset *rs, const struct sk_state *s, int seat)
{
    int set = 0;
    for (int u = 0; u < SK_UNITS; u++)
        if (rs->owner[u] == seat && s->unit[u].alive && !s->unit[u].moved)
            set |= 1 << u;
    return set;
}

static void setup(const struct ruleset *rs, uint64_t seed, void *state, struct events *ev)
{
    const struct sk_ruleset *r = sk_rules(rs);
    struct sk_state *s = state;
    machine_begin(s, sizeof *s, sk_game.number, seed);
    for (int u = 0; u < SK_UNITS; u++)
        s->unit[u] = (struct sk_unit){.x = r->x[u], .y = r->y[u], .a = r->a[u], .alive = 1};
    for (int u = 0; u < SK_OWN && r->chain.joined; u++)
        s->unit[u].alive = sk_has(r->chain.army, u);
    s->round = 1;
    while (!sk_free(r, s, s->turn)) /* SK-126: a seat may have no units */
        s->turn++;
    events_emit(ev, SK_ROUND, TO_ALL, 1);
}

/* SK-102: who plays a seat, and for which side. */
static void cast(const struct ruleset *rs, int seat, struct cast *out)
{
    bool there = seat >= 0 && seat < rs->seats;
    out->role = there ? sk_rules(rs)->role[seat] : CAST_ABSENT;
    out->side = there ? sk_rules(rs)->side[seat] : 0;
}

/* ---- asking ---- */

/* The state has no bytes for the machine (core/machine.h), so asked() and ask() tell who is asked what. */
static seatset asked(const void *state)
{
    const struct sk_state *s = state;
    return s->head.over ? 0 : (seatset)(1u << s->turn);
}

static int ask(const void *state, int seat)
{
    const struct sk_state *s = state;
    (void)seat;
    if (s->camp == SK_CAMPING)
        return SK_ASK_CAMP;
    return !s->hand ? SK_ASK_TAKE : sk_single(s->hand) ? SK_ASK_GO : SK_ASK_MARCH;
}

static bool by_rules(const struct sk_ruleset *rs, int seat) { return rs->role[seat] == CAST_RULES; }

/* SK-122, SK-124, SK-126: only a seat with a player can resign. */
static bool may_resign(const struct ruleset *rs, int seat) { return sk_rules(rs)->role[seat] == CAST_PLAYED; }

static void describe(const struct ruleset *rs, const void *state, int seat, struct decision *out)
{
    const struct sk_state *s = state;
    out->open = s->hand && !by_rules(sk_rules(rs), seat);
    out->arg[0] = (int16_t)seat;
    out->arg[1] = s->hand;
    out->arg[2] = s->round;
    out->arg[3] = sk_rules(rs)->rounds;
}

/* ---- judging ---- */

/* SK-104, SK-105. */
static struct why why_not_take(const struct sk_ruleset *rs, const struct sk_state *s, const struct action *a)
{
    int set = a->arg[0];
    if (s->hand)
        return sk_refuse(SK_HELD, 104, s->hand, 0);
    for (int u = 0; u < SK_UNITS; u++)
        if (sk_has(set, u) && (rs->owner[u] != a->seat || !s->unit[u].alive))
            return sk_refuse(SK_NOT_YOURS, 104, 1 << u, 0);
    for (int u = 0; u < SK_UNITS; u++)
        if (sk_has(set, u) && s->unit[u].moved)
            return sk_refuse(SK_HAS_MOVED, 104, 1 << u, 0);
    return sk_single(set) || sk_is_line(s, set) ? (struct why){0} : sk_refuse(SK_NO_LINE, 105, set, 0);
}

/* May an argument with this letter (sk_forms) have this value?  A set of units and an angle are limited; any number is
 * a length or a coordinate. */
static bool exists(const struct ruleset *rs, char letter, int arg)
{
    (void)rs;
    return letter == 'm' ? arg > 0 && arg < 1 << SK_UNITS : letter != 'g' || (arg >= 0 && arg < PLANE_TURN);
}

/* SK-132: only a campaign has camps. */
static bool exists_here(const struct ruleset *rs, const struct action *a)
{
    return sk_rules(rs)->chain.joined || (a->kind != SK_REST && a->kind != SK_TRAIN);
}

static struct why refuse_early(const struct ruleset *rs, const void *state, const struct action *a, enum machine_no no)
{
    (void)state;
    if (no == MACHINE_OVER)
        return sk_refuse(SK_OVER, 120, 0, 0);
    if (no == MACHINE_MALFORMED || (no == MACHINE_NOT_ASKED && !exists_here(rs, a)))
        return sk_refuse(SK_NO_SUCH_ACTION, 101, 0, 0);
    return sk_refuse(SK_NOT_YOU, 103, 0, 0);
}

static bool may_march(const struct action *a)
{
    return a->arg[0] >= 0 && a->arg[0] <= SK_ALLOWANCE && a->arg[2] >= 0 && a->arg[2] <= SK_ALLOWANCE &&
           a->arg[1] >= -SK_WHEEL_MAX && a->arg[1] <= SK_WHEEL_MAX;
}

static struct why why_not(const struct sk_ruleset *rs, const struct sk_state *s, const struct action *a)
{
    struct sk_move m;
    if (s->camp == SK_CAMPING)
        return sk_camp_check(rs, s, a);
    switch (a->kind) {
    case SK_REST:
    case SK_TRAIN: return sk_refuse(SK_NO_CAMP, 132, 0, 0);
    case SK_TAKE: return why_not_take(rs, s, a);
    case SK_END: return s->hand ? sk_refuse(SK_HELD, 109, s->hand, 0) : (struct why){0};
    default:
        if (!s->hand)
            return sk_refuse(SK_NOTHING_HELD, 104, 0, 0);
        if (a->kind == SK_BACK)
            return (struct why){0};
        if (a->kind == SK_MARCH && !may_march(a))
            return sk_refuse(SK_BAD_MARCH, 107, 0, 0);
        return sk_try(rs, s, a, &m);
    }
}

/* SK-124: a seat of the rules has a single legal answer. */
static struct why check(const struct ruleset *rs, const void *state, int question, const struct action *a)
{
    const struct sk_ruleset *r = sk_rules(rs);
    (void)question;
    if (!exists_here(rs, a))
        return sk_refuse(SK_NO_SUCH_ACTION, 101, 0, 0);
    if (!by_rules(r, a->seat))
        return why_not(r, state, a);
    struct action only = sk_by_rules(r, state);
    return action_same(&only, a) ? (struct why){0} : sk_refuse(SK_RULES_PLAY, 124, a->seat, 0);
}

static void list(const struct ruleset *rs, const void *state, int question, struct offers *out)
{
    const struct sk_ruleset *r = sk_rules(rs);
    (void)question;
    if (!by_rules(r, out->seat)) {
        out->n = sk_candidates(r, state, false, out->buf, out->cap);
        return;
    }
    if (out->cap > 0)
        out->buf[0] = sk_by_rules(r, state);
    out->n = 1;
}

static void extras(const struct ruleset *rs, const void *state, int question, struct offers *out)
{
    struct action back = {.kind = SK_BACK, .seat = (int8_t)out->seat};
    if (!check(rs, state, question, &back).code)
        offers_add(out, SK_BACK, 0, 0, 0);
}

/* The answer of a seat that runs out of time: that of the rules, else the one in the table of questions. */
static bool quiet(const struct ruleset *rs, const void *state, int seat, struct action *out)
{
    if (!by_rules(sk_rules(rs), seat))
        return false;
    *out = sk_by_rules(sk_rules(rs), state);
    return true;
}

/* ---- doing ---- */

/* winner: a side; -1: a draw. */
static void end(const struct sk_ruleset *rs, struct sk_state *s, int winner, enum sk_ending how, struct events *ev)
{
    s->hand = 0;
    s->winner = (uint8_t)(winner + 1);
    s->ending = (uint8_t)how;
    s->head.over = !sk_camp_follows(rs, s);
    if (!s->head.over)
        sk_make_camp(rs, s);
    if (winner < 0)
        events_emit(ev, SK_DRAWN, TO_ALL, (int16_t)how);
    else
        events_emit(ev, SK_WON, TO_ALL, (int16_t)winner, (int16_t)how);
}

/* SK-121. */
static void count(const struct sk_ruleset *rs, struct sk_state *s, struct events *ev)
{
    int lead = sk_alive(s, 0) - sk_alive(s, 1);
    end(rs, s, lead > 0 ? 0 : lead < 0 ? 1 : -1, SK_BY_TIME, ev);
}

/* SK-103: the next seat that has units.  Each side has some, because the match is not over. */
static void next_turn(const struct sk_ruleset *rs, struct sk_state *s, struct events *ev)
{
    events_emit(ev, SK_ENDED, TO_ALL, s->turn);
    for (int u = 0; u < SK_UNITS; u++)
        s->unit[u].moved = 0;
    do {
        if (++s->turn < rs->head.seats)
            continue;
        s->turn = 0;
        if (s->round == rs->rounds) {
            count(rs, s, ev);
            return;
        }
        s->round++;
        events_emit(ev, SK_ROUND, TO_ALL, s->round);
    } while (!sk_free(rs, s, s->turn));
}

static void put(struct sk_state *s, int unit, struct plane_pose to, enum sk_event what, struct events *ev)
{
    struct sk_unit *u = &s->unit[unit];
    events_emit(ev, (uint16_t)what, TO_ALL, (int16_t)unit, plane_pack(u->x), plane_pack(u->y), u->a, plane_pack(to.x),
                plane_pack(to.y), to.a);
    u->x = to.x;
    u->y = to.y;
    u->a = to.a;
}

/* SK-118, SK-120, SK-131. */
static void lose(const struct sk_ruleset *rs, struct sk_state *s, int loser, int towards, bool dies, struct events *ev)
{
    struct plane_pose to = sk_driven(sk_pose(s, loser), towards);
    if (!dies && sk_on_table(rs, to) && !sk_overlap(s, loser, to, 0)) {
        put(s, loser, to, SK_RECOILED, ev);
        return;
    }
    s->unit[loser].alive = 0;
    events_emit(ev, SK_DESTROYED, TO_ALL, (int16_t)loser);
    int side = sk_side_of(loser);
    if (!sk_left(rs, s, side))
        end(rs, s, !side, SK_BY_LOSSES, ev);
}

/* SK-117 to SK-119, SK-133. */
static void fight(const struct sk_ruleset *rs, struct sk_state *s, int unit, int enemy, struct events *ev)
{
    if (s->ending != SK_GOES_ON)
        return; /* an earlier contact of the same move has ended the match */
    bool side = sk_in_side(sk_pose(s, unit), sk_pose(s, enemy));
    int mine = rng_die(&s->head.rng, 6), theirs = rng_die(&s->head.rng, 6), ahead = s->unit[unit].a;
    int more = sk_bonus(rs, unit), less = sk_bonus(rs, enemy);
    if (more || less)
        events_emit(ev, SK_FOUGHT, TO_ALL, (int16_t)unit, (int16_t)enemy, (int16_t)mine, (int16_t)theirs, side,
                    (int16_t)more, (int16_t)less);
    else
        events_emit(ev, SK_FOUGHT, TO_ALL, (int16_t)unit, (int16_t)enemy, (int16_t)mine, (int16_t)theirs, side);
    mine += more;
    theirs += less;
    if (mine > theirs)
        lose(rs, s, enemy, ahead, side || mine - theirs >= SK_DESTROYS, ev);
    else
        lose(rs, s, unit, ahead + PLANE_HALF_TURN, theirs - mine >= SK_DESTROYS, ev);
}

static void move(const struct sk_ruleset *rs, struct sk_state *s, const struct action *a, struct events *ev)
{
    struct sk_move m;
    sk_try(rs, s, a, &m);
    s->hand = 0;
    for (int i = 0; i < m.units; i++) {
        s->unit[m.unit[i]].moved = 1;
        if (a->kind != SK_STAY)
            put(s, m.unit[i], m.pose[i][m.legs], SK_MOVED, ev);
    }
    for (int i = 0; i < m.contacts; i++)
        fight(rs, s, m.contact[i].unit, m.contact[i].enemy, ev);
    if (s->ending == SK_GOES_ON && !sk_free(rs, s, s->turn))
        next_turn(rs, s, ev);
}

static void apply(const struct ruleset *rs, void *state, int question, const struct action *a, struct events *ev)
{
    struct sk_state *s = state;
    (void)question;
    s->head.ply++;
    switch (a->kind) {
    case SK_TAKE:
        s->hand = (uint8_t)a->arg[0];
        events_emit(ev, SK_TOOK, TO_ALL, a->seat, a->arg[0]);
        return;
    case SK_BACK:
        events_emit(ev, SK_PUT_BACK, TO_ALL, a->seat, s->hand);
        s->hand = 0;
        return;
    case SK_END: next_turn(sk_rules(rs), s, ev); return;
    case SK_REST:
    case SK_TRAIN: sk_camp_apply(sk_rules(rs), s, a, ev); return;
    case SK_STAY: events_emit(ev, SK_STAYED, TO_ALL, a->seat, s->hand); break;
    }
    move(sk_rules(rs), s, a, ev);
}

/* SK-122. */
static void resigned(const struct ruleset *rs, void *state, int seat, struct events *ev)
{
    events_emit(ev, SK_RESIGNED, TO_ALL, (int16_t)seat);
    end(sk_rules(rs), state, !sk_rules(rs)->side[seat], SK_BY_RESIGNING, ev);
}

/* SK-123. */
static void agreed(const struct ruleset *rs, void *state, struct events *ev)
{
    end(sk_rules(rs), state, -1, SK_BY_AGREEMENT, ev);
}

/* ---- the table ---- */

/* check() accepts or refuses each kind itself, so that a refusal can name the units in hand.  So every question lets
 * every kind pass. */
enum { ANY_KIND = (1 << SK_ACT_COUNT) - 1 };
static const struct question questions[SK_ASK_COUNT] = {
    [SK_ASK_TAKE] = {.kinds = ANY_KIND, .rule = 104, .quiet = {SK_END, 0, 0}},
    [SK_ASK_GO] = {.kinds = ANY_KIND, .rule = 106, .quiet = {SK_STAY, 0, 0}},
    [SK_ASK_MARCH] = {.kinds = ANY_KIND, .rule = 107, .quiet = {SK_STAY, 0, 0}},
    [SK_ASK_CAMP] = {.kinds = ANY_KIND, .rule = 132, .quiet = {SK_REST, 0, 0}},
};

/* The letters of arguments: m set of units, x coordinate, g angle, l length, w angle of a wheel. */
const struct form sk_forms[SK_ACT_COUNT] = {
    [SK_TAKE] = {"take", "m"},    [SK_GO] = {"go", "xxg"},  [SK_MARCH] = {"march", "lwl"},
    [SK_STAY] = {"stay", ""},     [SK_END] = {"end", ""},   [SK_BACK] = {"back", ""},
    [SK_RESIGN] = {"resign", ""}, [SK_REST] = {"rest", ""}, [SK_TRAIN] = {"train", ""},
};

/* clang-format off */
static const struct machine machine = {
    .question = questions, .form = sk_forms, .kinds = SK_ACT_COUNT, .resign = SK_RESIGN, .may_resign = may_resign,
    .asked = asked, .ask = ask, .exists = exists, .refuse = refuse_early, .describe = describe, .quiet = quiet,
    .list = list, .extras = extras, .check = check, .apply = apply, .resigned = resigned, .agreed = agreed,
};
/* clang-format on */

/* They define rules_check(), rules_apply() and the other functions of struct game_rules. */
MACHINE_CONTRACT(static, rules_, machine)
MACHINE_AGREE(static, rules_, machine)

struct why sk_check(const struct ruleset *rs, const void *state, const struct action *a)
{
    return rules_check(rs, state, a);
}

static void outcome(const struct ruleset *rs, const void *state, struct outcome *out)
{
    static const uint8_t rule_of[SK_ENDING_COUNT] = {
        [SK_GOES_ON] = 120, [SK_BY_LOSSES] = 120, [SK_BY_TIME] = 121, [SK_BY_RESIGNING] = 122, [SK_BY_AGREEMENT] = 123,
    };
    const struct sk_state *s = state;
    *out = (struct outcome){.reason = s->ending, .turns = s->round, .rule = rule(rule_of[s->ending])};
    for (int seat = 0; seat < rs->seats; seat++) {
        int side = sk_rules(rs)->side[seat];
        out->share[seat] = !s->winner ? 500 : s->winner == side + 1 ? 1000 : 0;
        out->score[seat] = (int16_t)sk_alive(s, side);
    }
}

/* ---- what must always hold ---- */

static const char *audit(const struct ruleset *rs, const void *state)
{
    const struct sk_ruleset *r = sk_rules(rs);
    const struct sk_state *s = state;
    for (int u = 0; u < SK_UNITS; u++) {
        if (!s->unit[u].alive)
            continue;
        if (!sk_on_table(r, sk_pose(s, u)))
            return "a unit beside the table";
        if (sk_overlap(s, u, sk_pose(s, u), 0))
            return "two units in one place";
    }
    if (s->hand & ~sk_free(r, s, s->turn))
        return "a hand that holds what it may not take";
    if ((s->head.over || s->camp == SK_CAMPING) != (s->ending != SK_GOES_ON) || (s->winner && !s->ending))
        return "an end without a reason";
    if (!s->ending && (!sk_free(r, s, s->turn) || s->round > r->rounds))
        return "a turn with nothing to do";
    for (int side = 0; side < SK_SIDES; side++)
        if (!s->ending && !sk_left(r, s, side))
            return "a won match that goes on";
    return NULL;
}

/* clang-format off */
static const struct game_odds odds = {
    .column = sk_odds_column, .columns = SK_ODDS_COLUMNS, .max = 1, .headline = SK_ODDS_HEADLINE,
    .of = sk_odds, .say_column = sk_say_odds_column,
};

const struct game sk_game = {
    .id = "skirmish", .number = 1002, .rules_version = 1, .books = (const char *const[]){"SK", NULL},
    .min_seats = 2, .max_seats = SK_SEATS, .max_actions = 64, .max_events = 32,
    .state_max = sizeof(struct sk_state),
    .rules = {.setup = setup, MACHINE_RULES(rules_), .agree = rules_agree, .outcome = outcome, .audit = audit,
              .cast = cast},
    .knowledge = {.redact = machine_hide_dice, .resample = machine_new_dice}, /* nothing else is hidden */
    .words = {GAME_WORDS(sk), .say_family = sk_say_family, .sheet = sk_sheet},
    .client = {.view = sk_view, .locate = sk_locate, .note = sk_note},
    .pointing = {.touch = sk_touch, .why_spot = sk_why_spot, .aim = sk_aim, .trace = sk_trace, .zones = sk_zones},
    .opponent = {.rate = sk_rate, .evaluate = sk_evaluate, .glance = sk_glance, .effort = 24,
                 .horizon = 2 * SK_OWN}, /* a turn is four units, each taken and then moved */
    .odds = &odds,
    .data = &sk_data,
    .campaign = &sk_campaign,
};
/* clang-format on */
