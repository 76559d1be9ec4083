/*
 * db_evaluate.c: how well a side stands, in thousandths of a win: what both armies have lost, how near they are to
 * breaking, and how well those who are left stand (db_stand.c).
 */
#include "db_mind.h"

/* Weights in thousandths of the log-odds, from a regression on who won (docs/opponent.md). */
enum {
    LOST = 4700,      /* half of an army, */
    LOST_MORE = 2500, /* ... and its square */
    BROKEN = 350,     /* a command that is a whole army */
    FIGHT = 520       /* of a fight that stands, for each hundredth of a half-element, in hundredths */
};

/* Log-odds in thousandths to a share: the logistic curve at every quarter, straight in between. */
static int share_of(int logit)
{
    enum { STEP = 250, STEPS = 20 };
    static const int16_t curve[STEPS + 1] = {500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924,
                                             940, 953, 963, 971, 977, 982, 986, 989, 991, 993};
    int x = logit < 0 ? -logit : logit, k = x / STEP;
    int share = k >= STEPS ? curve[STEPS] : curve[k] + (curve[k + 1] - curve[k]) * (x - k * STEP) / STEP;
    return logit < 0 ? 1000 - share : share;
}

/* Losses count the more, the nearer the army is to defeat (DB-680). */
static int broken_by(const struct db *c, int seat)
{
    int start = db_army_start(c, seat) + 1, lost = db_army_lost(c, seat);
    int share = 2000 * lost / start; /* 1000: defeated */
    int value = LOST * share / 1000 + LOST_MORE * share / 1000 * share / 1000;
    for (int i = 0; i < c->rs->commands[seat]; i++)
        if (c->st->broken[seat] >> i & 1)
            value += BROKEN * c->st->start[seat][i] / start;
    return value;
}

static int bearing(struct db_mind *m, int seat)
{
    int sum = 0;
    DB_EACH_OF(&m->c, e, seat)
    {
        if (m->piece[e].here)
            sum += db_bearing(m, e);
    }
    return sum;
}

/* The fights that stand, each once. */
static int fights(struct db_mind *m)
{
    int sum = 0;
    DB_EACH_OF(&m->c, e, m->seat)
    {
        if (m->piece[e].here && m->piece[e].engaged)
            sum += db_standing_fight(m, e);
    }
    return sum;
}

int db_evaluate(const struct ruleset *rules, const void *view, int seat)
{
    struct db_mind m;
    const struct db_state *st = view;
    if (st->head.over)
        return !st->winner ? 500 : st->winner == seat + 1 ? 1000 : 0;
    db_mind_open(&m, rules, view, seat);
    if (st->phase == DB_SETUP)
        return 500;
    int lost = broken_by(&m.c, db_enemy(seat)) - broken_by(&m.c, seat);
    int stand = FIGHT * fights(&m) / 100 + bearing(&m, seat) - bearing(&m, db_enemy(seat));
    return share_of(lost + stand + db_lead(&m, seat) - db_lead(&m, db_enemy(seat)));
}

void db_forces(const struct ruleset *rules, const void *view, int seat, int32_t *own, int32_t *theirs)
{
    struct db c = db_at(rules, view, NULL);
    for (int i = 0; i < DB_SEATS; i++) {
        int left = 2 * db_army_start(&c, i) - 4 * db_army_lost(&c, i);
        *(i == seat ? own : theirs) = left > 1 ? left : 1;
    }
}
