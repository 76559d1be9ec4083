/* db_questions.c: what a question tells about itself, and how the battle ended. */
#include "../db.h"
#include "../db_shot.h"

static int left_to_deploy(const struct db *c, int seat)
{
    int n = 0;
    DB_EACH_OF(c, e, seat) { n += db_el(c, e)->status == DB_AWAY && db_kind(c, e) != DB_K_DRA; }
    return n;
}

/* Shots that are still to be resolved: one for each target. */
static int shots_left(const struct db *c)
{
    int n = 0;
    for (int e = 0; e < c->rs->elements; e++) {
        bool aimed_at = false;
        for (int s = 0; s < c->rs->elements && !aimed_at; s++)
            aimed_at = db_el(c, s)->foe == e + 1;
        n += aimed_at;
    }
    return n;
}

static int distinct_first(const struct action *a, int n)
{
    int found = 0;
    for (int i = 0; i < n; i++) {
        bool again = false;
        for (int k = 0; k < i && !again; k++)
            again = a[k].arg[0] == a[i].arg[0];
        found += !again;
    }
    return found;
}

enum { LISTED_MAX = 256 };

static int listed(const struct db *c, const struct db_ask_rules *rules, int seat, struct action *buf)
{
    struct offers l = {buf, LISTED_MAX, 0, seat, false};
    rules->list(c, &l);
    return l.n < LISTED_MAX ? l.n : LISTED_MAX;
}

/* How many fights, and how many shooters without a target, there are to choose from. */
static int to_choose(const struct db *c, const struct db_ask_rules *rules, int seat)
{
    struct action a[LISTED_MAX];
    return distinct_first(a, listed(c, rules, seat, a));
}

/* The command that pays for the unit in hand; -1: there is none. */
static int payer(const struct db *c, int seat)
{
    struct db_unit u;
    struct db_move m;
    if (!db_unit_of(c, seat, c->st->hand, &u))
        return -1;
    db_pip_cost(c, &u, false, &m);
    return m.payer;
}

static void describe_hand(const struct db *c, int seat, struct decision *out)
{
    int command = out->kind == DB_ASK_MOVE ? payer(c, seat) : -1;
    db_set_to(c->st->hand, out->arg + 1);
    out->arg[5] = (int16_t)(command < 0 ? -1 : c->st->pips[seat][command]);
}

static void describe_features(const struct db *c, struct decision *out)
{
    out->arg[1] = c->st->picks;
    out->arg[2] = 5; /* DB-152: two compulsory and three optional ones at most */
}

/* Arguments of the sentence: the seat first. */
void db_describe(const struct ruleset *rules, const void *state, int seat, struct decision *out)
{
    struct db c = db_at(rules, state, NULL);
    const struct db_state *st = c.st;
    out->arg[0] = (int16_t)seat;
    out->open =
        out->kind == DB_ASK_UNIT || out->kind == DB_ASK_MOVE || out->kind == DB_ASK_PLACE || out->kind == DB_ASK_CAMP;
    switch (out->kind) {
    case DB_ASK_FEATURE: describe_features(&c, out); break;
    case DB_ASK_QUARTER: out->arg[1] = st->pick[st->placed < DB_PICKS_MAX ? st->placed : 0]; break;
    case DB_ASK_DEPLOY: out->arg[1] = (int16_t)left_to_deploy(&c, seat); break;
    case DB_ASK_PLACE:
    case DB_ASK_MOVE: describe_hand(&c, seat, out); break;
    case DB_ASK_UNIT:
        out->arg[1] = st->bound;
        for (int i = 0; i < DB_COMMANDS_MAX; i++)
            out->arg[3 + i] = st->pips[seat][i];
        break;
    case DB_ASK_TARGET: out->arg[1] = (int16_t)to_choose(&c, &db_ask_target, seat); break;
    case DB_ASK_SHOT:
        out->arg[1] = (int16_t)shots_left(&c);
        out->arg[2] = db_any_cast(&c);
        out->open = out->arg[2]; /* supporters, and who pays, in more ways than are listed */
        break;
    case DB_ASK_FIGHT: out->arg[1] = (int16_t)to_choose(&c, &db_ask_fight, seat); break;
    default: break;
    }
}

/* ---- the end ---- */

/* The score is the morale value that the enemy has lost. */
void db_outcome(const struct ruleset *rules, const void *state, struct outcome *out)
{
    static const uint16_t rule_of[DB_ENDING_COUNT] = {
#define X(NAME, message, number) [DB_##NAME] = number,
        DB_ENDINGS(X)
#undef X
    };
    struct db c = db_at(rules, state, NULL);
    const struct db_state *st = c.st;
    *out = (struct outcome){.reason = st->ending, .turns = st->bound, .rule = rule(rule_of[st->ending])};
    for (int seat = 0; seat < DB_SEATS; seat++) {
        out->share[seat] = !st->winner ? 500 : st->winner == seat + 1 ? 1000 : 0;
        out->score[seat] = (int16_t)db_army_lost(&c, db_enemy(seat));
    }
}
