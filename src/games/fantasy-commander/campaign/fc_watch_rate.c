/*
 * fc_watch_rate.c: the campaign for opponents: how promising the decisions of the town look, by what the campaign is
 * worth after each (fc_watch_worth.c).  It decides no rule.
 */
#include "../fc.h"

enum { TENFOLD = 10 }; /* small preferences lie between two values */

/* ---- the town ---- */

/* The best that can still be made of the campaign after a purchase. */
static int rate_purchase(const struct fc *c, const struct action *a)
{
    struct fc_state then;
    struct fc there = {c->rs, &then, NULL};

    game_clone(&then, c->st);
    fc_ask_town.apply(&there, a);
    return fc_watch_worth(&there, true) * TENFOLD;
}

/* FC-1054: the XP with which a unit rises a level count most. */
static int rate_train(const struct fc *c, int member)
{
    enum { CHAMPION = 2 * FC_XP_LEVEL };
    const struct fc_member *m = &c->st->watch.now.member[member];

    return m->xp >= CHAMPION ? 0 : 10 + (m->xp % FC_XP_LEVEL == FC_XP_LEVEL - 1) * 20 + m->xp;
}

/* FC-1058, FC-1061: as near as possible to the Towns and Capture Points that are to be held. */
static int rate_place(const struct fc *c, int hex)
{
    int rate = 0;

    for (int i = 0; i < c->rs->map.prizes; i++) {
        int d = fc_distance(c, hex, c->rs->map.prize[i]), row = c->rs->map.at[c->rs->map.prize[i]].r;
        int worth = d > 3 ? 0 : 12 - 4 * d;
        rate += row >= c->rs->map.rows - 1 ? worth / 3 : worth; /* the last row is seldom reached */
    }
    return rate;
}

int fc_watch_rate(const struct fc *c, const struct action *a)
{
    switch (a->kind) {
    case FC_ACT_BUILD:
    case FC_ACT_RECRUIT:
    case FC_ACT_REPAIR: return rate_purchase(c, a);
    case FC_ACT_CLOSE: return fc_watch_worth(c, false) * TENFOLD + 1; /* nothing is bought for nothing */
    case FC_ACT_TRAIN: return rate_train(c, a->arg[0]);
    case FC_ACT_PLACE: return rate_place(c, a->arg[0]);
    case FC_ACT_SPY: return fc_type(c, a->arg[0])->cost;
    case FC_ACT_STUDY: return c->st->turn > 1 ? 55 : 20;
    case FC_ACT_ARRANGE: return a->arg[0] == 1; /* as they lie */
    default: return 0;
    }
}
