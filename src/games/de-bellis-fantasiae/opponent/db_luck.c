/*
 * db_luck.c: what the dice of an event were worth beside what was to be expected of them.  A search takes it off its
 * results, so that few simulations tell good moves from lucky ones.
 *
 * Only the dice decide here, never where things stand, so that the mean over all rolls is nothing.
 */
#include "db_mind.h"

enum {
    DICE = 6,
    ROLLS = DICE * DICE,
    LOSS = 220, /* of a hundredth of a half-element, in hundredths: about what db_evaluate() makes of it */
    PIP = 27    /* in thousandths of the log-odds, as dice of PIPs at the start of a bound told who won */
};

/* Two who roll against each other. */
struct stakes {
    int who[2];
    int sum[2];     /* without dice */
    int cost[2][3]; /* by margin: tied, beaten, doubled */
};

static int gain(const struct stakes *s, int a, int b)
{
    int own = s->sum[0] + a, other = s->sum[1] + b, margin = db_margin(own, other);
    return (own < other ? 0 : s->cost[1][margin]) - (own > other ? 0 : s->cost[0][margin]);
}

static int32_t more_than_expected(const struct db *c, const struct stakes *s, int seat, const struct event *e)
{
    int sum = 0;
    for (int a = 1; a <= DICE; a++)
        for (int b = 1; b <= DICE; b++)
            sum += gain(s, a, b);
    int luck = LOSS * (ROLLS * gain(s, e->arg[2], e->arg[3]) - sum) / (ROLLS * 100);
    return db_loyal(c, s->who[0]) == seat ? luck : -luck;
}

/* FOUGHT and the events of shots: both elements, their dice, their totals. */
static struct stakes stakes_of(const struct event *e)
{
    return (struct stakes){.who = {e->arg[0], e->arg[1]}, .sum = {e->arg[4] - e->arg[2], e->arg[5] - e->arg[3]}};
}

static int32_t luck_of_fight(const struct db *c, int seat, const struct event *e)
{
    struct stakes s = stakes_of(e);
    for (int i = 0; i < 2; i++)
        for (int margin = DB_TIE; margin <= DB_DOUBLED; margin++) {
            int type = db_member(c, s.who[i])->type, by = db_member(c, s.who[1 - i])->type;
            s.cost[i][margin] = db_cost(c, s.who[i], db_close_result(type, by, DB_GOOD, false, margin).result);
        }
    return more_than_expected(c, &s, seat, e);
}

/* The shooter suffers in an exchange only (DB-456). */
static int32_t luck_of_shot(const struct db *c, int seat, const struct event *e)
{
    struct stakes s = stakes_of(e);
    for (int i = e->kind == DB_EV_EXCHANGED ? 0 : 1; i < 2; i++)
        for (int margin = DB_TIE; margin <= DB_DOUBLED; margin++) {
            int type = db_member(c, s.who[i])->type, by = db_member(c, s.who[1 - i])->type;
            s.cost[i][margin] = db_cost(c, s.who[i], db_shot_result(type, by, false, margin).result);
        }
    return more_than_expected(c, &s, seat, e);
}

int32_t db_luck(const struct ruleset *rules, const void *state, int seat, const struct event *e)
{
    struct db c = db_at(rules, state, NULL);
    switch (e->kind) {
    case DB_EV_FOUGHT: return luck_of_fight(&c, seat, e);
    case DB_EV_SHOT:
    case DB_EV_EXCHANGED:
    case DB_EV_SPELL: return luck_of_shot(&c, seat, e);
    case DB_EV_PIPS: return (e->arg[0] == seat ? PIP : -PIP) * (2 * e->arg[2] - DICE - 1) / 2;
    default: return 0;
    }
}
