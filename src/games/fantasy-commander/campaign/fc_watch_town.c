/*
 * fc_watch_town.c: the town between two missions (FC-1050 to FC-1064), the Threat (FC-1085), who joins (FC-1002), and
 * the end of the match.  Purchases can be taken back until the town is closed, because no dice are rolled in it.
 */
#include <string.h>
#include "../fc.h"

static struct fc_chronicle *now(const struct fc *c) { return &c->st->watch.now; }

/* FC-1001, FC-1004: 0 to 10. */
void fc_prosper(struct fc *c, int by)
{
    enum { MOST = 10 };
    int was = now(c)->prosperity, is = was + by;

    is = is < 0 ? 0 : is > MOST ? MOST : is;
    now(c)->prosperity = (uint8_t)is;
    if (is != was)
        fc_emit(c, PROSPERITY, is - was, is);
}

static void pay(struct fc *c, int cost) { now(c)->supplies = (uint16_t)(now(c)->supplies - cost); }

static struct why why_too_dear(const struct fc *c, int cost, int rule)
{
    return now(c)->supplies >= cost ? fc_yes() : fc_no2(FC_WHY_TOO_DEAR, rule, cost, now(c)->supplies);
}

/* ---- Town cards ---- */

/* FC-1059. */
int fc_building_needs(int building) { return building == FC_STONE_WALLS ? FC_PALISADE : -1; }

struct why fc_why_not_build(const struct fc *c, int building)
{
    int needs = fc_building_needs(building);

    if (!fc_is_building(building))
        return fc_no(FC_WHY_MALFORMED, 1050);
    if (fc_has_building(c, building))
        return fc_no2(FC_WHY_BUILT, 1050, building, 0);
    if (needs >= 0 && !fc_has_building(c, needs))
        return fc_no2(FC_WHY_NEEDS_BUILDING, 1059, building, needs);
    return why_too_dear(c, c->rs->watch.town[building].cost, 1050);
}

static void add_member(struct fc *c, int type)
{
    if (now(c)->members < FC_MEMBERS_MAX)
        now(c)->member[now(c)->members++] = (struct fc_member){.type = (uint8_t)type};
}

static bool has_member(const struct fc *c, int type)
{
    for (int m = 0; m < now(c)->members; m++)
        if (now(c)->member[m].type == type)
            return true;
    return false;
}

static void build(struct fc *c, int building)
{
    const struct fc_town_card *card = &c->rs->watch.town[building];

    pay(c, card->cost);
    now(c)->buildings = (uint16_t)(now(c)->buildings | 1u << building);
    fc_emit(c, BUILT, building, card->cost);
    fc_prosper(c, card->prosperity);
    if (building == FC_WORKSHOP && !has_member(c, c->rs->watch.crusader) && now(c)->members < FC_MEMBERS_MAX) {
        add_member(c, c->rs->watch.crusader);
        fc_emit(c, JOINS, c->rs->watch.crusader);
    }
}

/* ---- recruits (FC-1051, FC-1053, FC-1055) ---- */

int fc_usual_cost(const struct fc *c, int type) { return (c->rs->type[type].cost + 9) / 10; }

int fc_recruit_cost(const struct fc *c, int type)
{
    const struct fc_type *t = &c->rs->type[type];
    int cost = fc_usual_cost(c, type);

    if (t->base_index == c->rs->watch.legionnaires && fc_has_building(c, FC_BARRACKS))
        cost--;
    if (t->base_index == c->rs->watch.knights && fc_has_building(c, FC_STABLES))
        cost--;
    return cost;
}

bool fc_can_recruit(const struct fc *c, int type)
{
    const struct fc_type *t = &c->rs->type[type];

    return t->faction == FC_EMPIRE && fc_regular(t) && t->level == 1 && !t->campaign;
}

struct why fc_why_not_recruit(const struct fc *c, int type)
{
    if (type < 0 || type >= c->rs->types)
        return fc_no(FC_WHY_MALFORMED, 1051);
    if (!fc_can_recruit(c, type))
        return fc_no2(FC_WHY_NO_RECRUIT, 1051, type, 0);
    if (now(c)->members >= FC_MEMBERS_MAX)
        return fc_no2(FC_WHY_ROSTER_FULL, 1051, FC_MEMBERS_MAX, 0);
    return why_too_dear(c, fc_recruit_cost(c, type), 1051);
}

/* ---- repairs (FC-1052, FC-1043) ---- */

int fc_repair_cost(const struct fc *c, int member)
{
    enum { REPAIR = 1, REBUILD = 2 };

    return now(c)->member[member].flags & FC_WRECKED ? REBUILD : REPAIR;
}

struct why fc_why_not_repair(const struct fc *c, int member)
{
    const struct fc_member *m;

    if (!fc_is_member(c, member))
        return fc_no2(FC_WHY_NO_MEMBER, 1052, member + 1, 0);
    m = &now(c)->member[member];
    if (m->flags & FC_WRECKED && !fc_has_building(c, FC_WORKSHOP))
        return fc_no2(FC_WHY_NEEDS_WORKSHOP, 1043, m->type, FC_WORKSHOP);
    if (!m->losses && !(m->flags & FC_WRECKED))
        return fc_no2(FC_WHY_SOUND, 1052, m->type, 0);
    return why_too_dear(c, fc_repair_cost(c, member), m->flags & FC_WRECKED ? 1043 : 1052);
}

static void repair(struct fc *c, int member)
{
    struct fc_member *m = &now(c)->member[member];
    int cost = fc_repair_cost(c, member);

    pay(c, cost);
    m->losses = 0;
    m->flags &= (uint8_t)~FC_WRECKED;
    fc_emit(c, REPAIRED, m->type, cost);
}

/* ---- the decision ---- */

static void list_town(const struct fc *c, struct offers *l)
{
    fc_offer(l, FC_ACT_CLOSE, 0, 0, 0);
    for (int b = 0; b < FC_BUILDING_COUNT; b++)
        if (!fc_why_not_build(c, b).code)
            fc_offer(l, FC_ACT_BUILD, 1, b, 0);
    for (int t = 0; t < c->rs->types; t++)
        if (!fc_why_not_recruit(c, t).code)
            fc_offer(l, FC_ACT_RECRUIT, 1, t, 0);
    for (int m = 0; m < now(c)->members; m++)
        if (!fc_why_not_repair(c, m).code)
            fc_offer(l, FC_ACT_REPAIR, 1, m, 0);
}

static struct why check_town(const struct fc *c, const struct action *a)
{
    switch (a->kind) {
    case FC_ACT_BUILD: return fc_why_not_build(c, a->arg[0]);
    case FC_ACT_RECRUIT: return fc_why_not_recruit(c, a->arg[0]);
    case FC_ACT_REPAIR: return fc_why_not_repair(c, a->arg[0]);
    default: return fc_yes(); /* CLOSE */
    }
}

static void apply_town(struct fc *c, const struct action *a)
{
    switch (a->kind) {
    case FC_ACT_BUILD: build(c, a->arg[0]); break;
    case FC_ACT_RECRUIT:
        pay(c, fc_recruit_cost(c, a->arg[0]));
        add_member(c, a->arg[0]);
        fc_emit(c, RECRUITED, a->arg[0], fc_recruit_cost(c, a->arg[0]));
        break;
    case FC_ACT_REPAIR: repair(c, a->arg[0]); break;
    default: flow_go(&c->st->flow, FC_WATCH_CLOSE); return;
    }
}

/* ---- the end of the cycle ---- */

enum { MOST_THREAT = 6 };

/* FC-1044, FC-1085: without the limit. */
static int rising_threat(const struct fc *c)
{
    enum { LATE = 3 };
    const struct fc_watch *w = &c->st->watch;

    return w->now.threat + c->rs->watch.reward[w->result].threat + (c->rs->watch.mission > LATE);
}

int fc_threat_ahead(const struct fc *c)
{
    int threat = c->st->head.over ? now(c)->threat : rising_threat(c);

    return threat > MOST_THREAT ? MOST_THREAT : threat;
}

void fc_watch_threat(struct fc *c)
{
    struct fc_watch *w = &c->st->watch;
    int threat = rising_threat(c);

    if (threat > MOST_THREAT) {
        w->now.threat = MOST_THREAT;
        fc_emit(c, THREAT, MOST_THREAT, 1);
        fc_prosper(c, -1);
    } else if (threat != w->now.threat) {
        w->now.threat = (uint8_t)threat;
        fc_emit(c, THREAT, threat, 0);
    }
}

/* FC-1002; FC-R104: a roster with nobody to fight gets a unit of militia. */
static void join(struct fc *c, int type)
{
    if (has_member(c, type) || now(c)->members >= FC_MEMBERS_MAX)
        return;
    add_member(c, type);
    fc_emit(c, JOINS, type);
}

static void muster_newcomers(struct fc *c)
{
    if (c->rs->watch.mission >= FC_MISSIONS)
        return;
    if (c->rs->watch.mission == 1)
        join(c, c->rs->watch.starkov);
    if (c->rs->watch.mission == 2)
        join(c, c->rs->watch.anna);
    for (int t = 0; t < c->rs->types && !fc_ready_members(c); t++)
        if (c->rs->type[t].base_index == c->rs->watch.legionnaires && c->rs->type[t].level == 1) {
            add_member(c, t);
            fc_emit(c, JOINS, t);
        }
}

/* The match ends; the campaign too, if the town is lost (FC-1004) or this was the last mission. */
static void end_match(struct fc *c)
{
    struct fc_state *st = c->st;
    bool won = st->watch.result >= FC_SUCCESS && now(c)->prosperity;

    if (st->ending == FC_END_NONE)
        st->ending = FC_END_MISSION;
    if (!now(c)->prosperity)
        fc_emit(c, TOWN_LOST, FC_PLAYER);
    st->head.over = 1;
    st->winner = won ? FC_PLAYER : FC_FOE;
    st->ask = FC_ASK_NOTHING;
    st->asked = 0;
    if (!fc_watch_closes(c))
        fc_emit(c, NEXT_MISSION, c->rs->watch.mission + 1);
    else
        fc_emit(c, CAMPAIGN_OVER, fc_watch_grade(c), fc_final_score(now(c)));
}

void fc_watch_give_up(struct fc *c)
{
    struct fc_watch *w = &c->st->watch;

    if (!w->closed) {
        w->result = FC_FAILURE;
        fc_watch_report(c);
    }
    fc_watch_threat(c);
    muster_newcomers(c);
    end_match(c);
}

/* FC-1005: Report, Town, Threat. */
void fc_step_watch(struct fc *c)
{
    struct fc_state *st = c->st;

    switch (flow_top(&st->flow)->step) {
    case FC_WATCH_REPORT:
        fc_watch_report(c);
        flow_go(&st->flow, now(c)->prosperity ? FC_WATCH_TRAIN : FC_WATCH_CLOSE);
        break;
    case FC_WATCH_TRAIN:
        flow_go(&st->flow, FC_WATCH_TOWN);
        fc_watch_trains(c);
        break;
    case FC_WATCH_TOWN: fc_ask(c, FC_ASK_TOWN, FC_PLAYER); break;
    default:
        if (now(c)->prosperity)
            fc_watch_threat(c);
        muster_newcomers(c);
        end_match(c);
    }
}

const struct fc_ask_rules fc_ask_town = {list_town, check_town, apply_town, NULL};
