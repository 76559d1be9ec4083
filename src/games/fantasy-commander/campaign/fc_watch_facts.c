/*
 * fc_watch_facts.c: for hints: what speaks for a decision of the campaign: what a purchase brings in the missions to
 * come, what it leaves, and in a battle how far the goal of the mission is.  Every fact is true of this view.
 */
#include "../fc.h"
#include "fc_texts.h"

struct facts {
    const struct fc *c;
    struct fc_fact *at;
    int n;
};

static void add(struct facts *f, int message, int a, int b, int k)
{
    if (f->n < FC_FACTS_MAX)
        f->at[f->n++] = (struct fc_fact){message, {(int16_t)a, (int16_t)b, (int16_t)k}};
}

static struct fc_chronicle *now(const struct fc *c) { return &c->st->watch.now; }

/* ---- the town ---- */

static int members_of(const struct fc *c, int base)
{
    int n = 0;

    for (int m = 0; m < now(c)->members; m++)
        n += c->rs->type[now(c)->member[m].type].base_index == base;
    return n;
}

static int hurt_members(const struct fc *c)
{
    int n = 0;

    for (int m = 0; m < now(c)->members; m++)
        n += now(c)->member[m].losses > 0;
    return n;
}

/* FC-1053 to FC-1064. */
static void tell_service(struct facts *f, int building)
{
    enum { FORTS = 2, FED = 6 };
    const struct fc *c = f->c;
    int left = fc_watch_missions_left(c), home = fc_watch_home_left(c);
    int prosperity = now(c)->prosperity + c->rs->watch.town[building].prosperity;

    switch (building) {
    case FC_BARRACKS: add(f, FC_MSG_REASON_BARRACKS, left, 0, 0); break;
    case FC_ARCHERY_RANGE: add(f, FC_MSG_REASON_RANGE, left, members_of(c, c->rs->watch.shooters), 0); break;
    case FC_STABLES: add(f, FC_MSG_REASON_STABLES, left, members_of(c, c->rs->watch.knights), 0); break;
    case FC_WORKSHOP:
        add(f, FC_MSG_REASON_WORKSHOP, left, c->rs->watch.crusader, c->rs->type[c->rs->watch.crusader].cost);
        break;
    case FC_HOSPITAL: add(f, FC_MSG_REASON_HOSPITAL, left, hurt_members(c), 0); break;
    case FC_PALISADE: add(f, FC_MSG_REASON_FORTS, home, FORTS, 0); break;
    case FC_STONE_WALLS:
        add(f, FC_MSG_REASON_FORTS, home, FORTS, 0);
        add(f, FC_MSG_REASON_WALLS, left, 0, 0);
        break;
    case FC_WATCHTOWER: add(f, FC_MSG_REASON_WATCHTOWER, left, 0, 0); break;
    case FC_TEMPLE: add(f, FC_MSG_REASON_TEMPLE, left, 0, 0); break;
    case FC_MARKET: add(f, FC_MSG_REASON_MARKET, left, 0, 0); break;
    case FC_SCRIPTORIUM: add(f, FC_MSG_REASON_SCRIPTORIUM, left, 0, 0); break;
    case FC_GRANARY: add(f, FC_MSG_REASON_GRANARY, FED, prosperity, 0); break;
    default: break;
    }
}

/* FC-1098: what the plan that begins with this is worth, beside buying nothing. */
static void tell_plan(struct facts *f, const struct action *a)
{
    enum { SCORE = 10 };
    struct fc_state then;
    struct fc there = {f->c->rs, &then, NULL};
    int gain;

    game_clone(&then, f->c->st);
    fc_ask_town.apply(&there, a);
    gain = fc_watch_worth(&there, true) - fc_watch_worth(f->c, false);
    if (gain >= SCORE)
        add(f, FC_MSG_REASON_PLAN, gain / SCORE, 0, 0);
    add(f, FC_MSG_REASON_SUPPLIES, then.watch.now.supplies, f->c->st->watch.now.supplies, 0);
}

static void tell_build(struct facts *f, const struct action *a)
{
    enum { TWICE = 2 };
    int gain = f->c->rs->watch.town[a->arg[0]].prosperity, is = now(f->c)->prosperity;

    if (fc_watch_missions_left(f->c))
        tell_service(f, a->arg[0]);
    if (gain)
        add(f, FC_MSG_REASON_PROSPERITY, gain, is + gain > 10 ? 10 : is + gain, gain * TWICE);
    tell_plan(f, a);
}

static void tell_muster(struct facts *f, int more)
{
    if (fc_watch_missions_left(f->c))
        add(f, FC_MSG_REASON_MUSTER, fc_watch_points(f->c) + more, fc_watch_wanted(f->c), 0);
}

static void tell_repair(struct facts *f, const struct action *a)
{
    const struct fc_member *m = &now(f->c)->member[a->arg[0]];
    int cost = f->c->rs->type[m->type].cost, more = cost - fc_member_points(f->c, m);

    if (m->flags & FC_WRECKED)
        add(f, FC_MSG_REASON_REBUILD, a->arg[0], cost, 0);
    else
        add(f, FC_MSG_REASON_REPAIR, a->arg[0], m->losses, f->c->rs->type[m->type].strength);
    tell_muster(f, more);
    tell_plan(f, a);
}

/* FC-1041. */
static void tell_train(struct facts *f, int member)
{
    int xp = now(f->c)->member[member].xp + 1, next = xp <= FC_XP_LEVEL ? FC_XP_LEVEL : 2 * FC_XP_LEVEL;

    add(f, FC_MSG_REASON_TRAIN, member, xp, next);
}

/* ---- in battle ---- */

static void tell_way_home(struct facts *f, int hex)
{
    add(f, FC_MSG_REASON_ROWS, f->c->rs->map.rows - 1 - f->c->rs->map.at[hex].r, f->c->rs->map.rows - 1, 0);
}

static void tell_goal_hex(struct facts *f, int u, int hex)
{
    const struct fc_watch *w = &f->c->st->watch;
    int at = fc_watch_goal_hex(f->c);

    if (fc_unit(f->c, u)->owner != FC_PLAYER || w->home)
        return;
    if (u == w->bearer || u == w->cart)
        tell_way_home(f, hex);
    else if (at >= 0)
        add(f, FC_MSG_REASON_GOAL_AT, fc_distance(f->c, hex, at), at, 0);
}

static int nearest_prize(const struct fc *c, int hex)
{
    int best = -1;

    for (int i = 0; i < c->rs->map.prizes; i++) {
        int at = c->rs->map.prize[i];
        if (best < 0 || fc_distance(c, hex, at) < fc_distance(c, hex, best))
            best = at;
    }
    return best;
}

int fc_watch_facts(const struct fc *c, const struct action *a, struct fc_fact out[FC_FACTS_MAX], int n)
{
    struct facts f = {c, out, n};
    int at;

    switch (a->kind) {
    case FC_ACT_BUILD: tell_build(&f, a); break;
    case FC_ACT_RECRUIT:
        tell_muster(&f, c->rs->type[a->arg[0]].cost);
        tell_plan(&f, a);
        break;
    case FC_ACT_REPAIR: tell_repair(&f, a); break;
    case FC_ACT_CLOSE:
        add(&f, FC_MSG_REASON_KEEPS, now(c)->supplies, 0, 0);
        tell_muster(&f, 0);
        break;
    case FC_ACT_TRAIN: tell_train(&f, a->arg[0]); break;
    case FC_ACT_PLACE:
        if ((at = nearest_prize(c, a->arg[0])) >= 0)
            add(&f, FC_MSG_REASON_PRIZE_AT, fc_distance(c, a->arg[0], at), at, 0);
        break;
    case FC_ACT_SPY: add(&f, FC_MSG_REASON_SPY, fc_ref(c, a->arg[0]), fc_type(c, a->arg[0])->cost, 0); break;
    case FC_ACT_CONSECRATE:
        add(&f, FC_MSG_REASON_CONSECRATE, c->st->watch.consecrated + 1, c->rs->watch.goal.number, 0);
        break;
    case FC_ACT_TO:
    case FC_ACT_VIA: tell_goal_hex(&f, c->st->act.unit, a->arg[0]); break;
    default: break;
    }
    return f.n;
}
