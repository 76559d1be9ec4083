/*
 * fc_watch_report.c: after the battle (FC-1040 to FC-1045, FC-1054): losses and destroyed units, XP and levels, what
 * the mission brings, and the unit that the Archery Range trains.
 */
#include <string.h>
#include "../fc.h"

static struct fc_member *member(const struct fc *c, int m) { return &c->st->watch.now.member[m]; }
static const struct fc_type *member_type(const struct fc *c, int m) { return &c->rs->type[member(c, m)->type]; }

/* The type of the same name with this level; the same type if there is none. */
static int type_of_level(const struct fc *c, int type, int level)
{
    for (int t = 0; t < c->rs->types; t++)
        if (c->rs->type[t].base_index == c->rs->type[type].base_index && c->rs->type[t].level == level)
            return t;
    return type;
}

int fc_ready_members(const struct fc *c)
{
    int n = 0;

    for (int m = 0; m < c->st->watch.now.members; m++)
        n += !(member(c, m)->flags & (FC_AWAY | FC_WRECKED));
    return n;
}

/* ---- XP (FC-1041) ---- */

static void train(struct fc *c, int m, int xp)
{
    enum { MOST = 99, VETERAN = FC_XP_LEVEL, CHAMPION = 2 * FC_XP_LEVEL };
    struct fc_member *who = member(c, m);
    int level, type;

    who->xp = (uint8_t)(who->xp + xp > MOST ? MOST : who->xp + xp);
    fc_emit(c, XP, who->type, xp, who->xp);
    level = who->xp >= CHAMPION ? 3 : who->xp >= VETERAN ? 2 : 1;
    type = type_of_level(c, who->type, level);
    if (!fc_regular(member_type(c, m)) || type == who->type || member_type(c, m)->level >= level)
        return;
    fc_emit(c, PROMOTED, who->type, type);
    who->type = (uint8_t)type;
}

/* ---- losses (FC-1042, FC-1043) ---- */

static void come_home(struct fc *c, int u, int m)
{
    struct fc_member *who = member(c, m);
    int losses = fc_has_building(c, FC_HOSPITAL) ? 0 : fc_unit(c, u)->losses / 2;

    if (losses)
        fc_emit(c, KEEPS_LOSSES, who->type, losses);
    who->losses = (uint8_t)losses;
    train(c, m, 1 + (c->st->watch.slayers >> u & 1));
}

/* A Regular unit: SHIELD saves it, one level lower; its XP falls to that level (FC-R103). */
static void try_to_return(struct fc *c, int m, bool *gone)
{
    struct fc_member *who = member(c, m);
    int die = rng_die(&c->st->head.rng, FC_FACES), level = member_type(c, m)->level;
    bool returns = die >= FC_SHIELD;

    fc_emit(c, RETURN_ROLL, who->type, die, returns);
    *gone = !returns;
    if (!returns)
        return;
    level = level > 1 ? level - 1 : 1;
    who->type = (uint8_t)type_of_level(c, who->type, level);
    if (who->xp >= level * FC_XP_LEVEL)
        who->xp = (uint8_t)((level - 1) * FC_XP_LEVEL);
}

static void fall(struct fc *c, int m, bool *gone)
{
    struct fc_member *who = member(c, m);

    who->losses = 0;
    if (fc_regular(member_type(c, m))) {
        try_to_return(c, m, gone);
        return;
    }
    who->flags |= member_type(c, m)->klass == FC_HERO ? FC_AWAY : FC_WRECKED;
    fc_emit(c, OUT_OF_ACTION, who->type, member_type(c, m)->klass == FC_HERO);
}

static void remove_members(struct fc *c, const bool gone[FC_MEMBERS_MAX])
{
    struct fc_chronicle *k = &c->st->watch.now;
    int n = 0;

    for (int m = 0; m < k->members; m++)
        if (!gone[m])
            k->member[n++] = k->member[m];
    memset(&k->member[n], 0, sizeof *k->member * (size_t)(k->members - n));
    k->members = (uint8_t)n;
}

/* Heroes that missed this mission are back for the next one. */
static void settle_army(struct fc *c)
{
    bool gone[FC_MEMBERS_MAX] = {false};

    for (int m = 0; m < c->st->watch.now.members; m++)
        member(c, m)->flags &= (uint8_t)~FC_AWAY;
    for (int u = 0; u < c->rs->army[FC_PLAYER].units; u++) {
        int m = c->rs->watch.member_of[u];
        if (fc_unit(c, u)->flags & FC_DESTROYED)
            fall(c, m, &gone[m]);
        else
            come_home(c, u, m);
    }
    remove_members(c, gone);
}

/* ---- rewards (FC-1044, FC-1045, FC-1062, FC-1093) ---- */

static int great_foes(const struct fc *c)
{
    int n = 0;

    for (int u = FC_FOE * FC_ROSTER_MAX; u < FC_SUMMONED; u++)
        n += fc_unit(c, u)->flags & FC_DESTROYED && !fc_regular(fc_type(c, u));
    return n;
}

/* FC-1085: Threat above 6 costs Prosperity instead. */
static void reward(struct fc *c)
{
    struct fc_watch *w = &c->st->watch;
    const struct fc_reward *r = &c->rs->watch.reward[w->result];
    int walls = w->result == FC_FAILURE && fc_has_building(c, FC_STONE_WALLS) ? 1 : 0; /* FC-1059 */
    int great = great_foes(c), supplies = r->supplies + fc_has_building(c, FC_MARKET);
    /* FC-1093: in that mission each Town that falls is missed at home. */
    int towns = c->rs->watch.goal.kind == FC_GOAL_TOWNS ? c->st->towns_fallen : 0;

    w->now.reputation = (uint16_t)(w->now.reputation + r->reputation + great);
    w->now.supplies = (uint16_t)(w->now.supplies + supplies);
    fc_emit(c, REWARD, r->reputation, great, supplies);
    fc_prosper(c, r->prosperity + walls - towns);
}

void fc_watch_report(struct fc *c)
{
    struct fc_watch *w = &c->st->watch;

    w->closed = 1;
    c->st->phase = FC_PHASE_TOWN;
    c->st->head.shown++;
    w->now.result[c->rs->watch.mission - 1] = w->result;
    fc_emit(c, RESULT, w->result, fc_goal_met(c, &c->rs->watch.bonus));
    settle_army(c);
    reward(c);
}

/* ---- the Archery Range (FC-1054) ---- */

static bool is_shooter(const struct fc *c, int m)
{
    return fc_is_member(c, m) && member_type(c, m)->base_index == c->rs->watch.shooters;
}

static void list_train(const struct fc *c, struct offers *l)
{
    for (int m = 0; m < c->st->watch.now.members; m++)
        if (is_shooter(c, m))
            fc_offer(l, FC_ACT_TRAIN, 1, m, 0);
}

bool fc_watch_trains(struct fc *c)
{
    struct action only;
    struct offers l = {&only, 1, 0, FC_PLAYER, false};

    if (!fc_has_building(c, FC_ARCHERY_RANGE))
        return false;
    list_train(c, &l);
    if (l.n > 1)
        fc_ask(c, FC_ASK_TRAIN, FC_PLAYER);
    else if (l.n == 1)
        train(c, only.arg[0], 1);
    return l.n > 1;
}

static struct why check_train(const struct fc *c, const struct action *a)
{
    if (!fc_is_member(c, a->arg[0]))
        return fc_no2(FC_WHY_NO_MEMBER, 1054, a->arg[0] + 1, 0);
    return is_shooter(c, a->arg[0]) ? fc_yes() : fc_no2(FC_WHY_NO_SHOOTER, 1054, member(c, a->arg[0])->type, 0);
}

static void apply_train(struct fc *c, const struct action *a) { train(c, a->arg[0], 1); }

const struct fc_ask_rules fc_ask_train = {list_train, check_train, apply_train, NULL};
