/*
 * cc_why.c: better reasons for refusals.  If an action belongs to another question, the reason names that question, or
 * another obstacle.  If a unit, a zone or a leader cannot be chosen, the reason says why.
 *
 * Nothing here decides legality: the action was already refused.  All reasons come from what the asking seat can see.
 */
#include "../rules/cc_battle.h"

static const uint16_t ask_rule[CC_ASK_COUNT] = {
#define X(NAME, text, rule) [CC_ASK_##NAME] = rule,
    CC_ASKS(X)
#undef X
};

static struct why asked_first(const struct cc *c, int code, int a, int b)
{
    return cc_no(code, ask_rule[c->st->ask], a, b);
}

/* ---- what belongs to another question ---- */

/* CC-111 to CC-114: the type of a card decides when it is played; the sentence names the windows. */
static struct why why_no_card(const struct cc *c, const struct action *a)
{
    static const uint16_t type_rule[] = {
        [CC_TACTICAL] = 111, [CC_ATTACK] = 112, [CC_EVENT] = 113, [CC_OPERATIONAL] = 114};
    int card = a->arg[0], type = c->rs->card[card].type;

    if (c->rs->card[card].seat != a->seat)
        return cc_no(CC_WHY_NOT_YOURS, 122, card, 0);
    if (!cc_hand_has(c, a->seat, card) && !cc_is_open_card(c, a->seat, card))
        return cc_no(CC_WHY_NOT_IN_HAND, 122, card, 0);
    return cc_no(type == CC_OPERATIONAL ? CC_WHY_CARD_LATER : CC_WHY_CARD_WINDOW, type_rule[type], card, type);
}

/* In the seat's own operation the action may be illegal anyway.  If it is legal, the reason is that the open question
 * comes first. */
static struct why why_no_deed(const struct cc *c, const struct action *a)
{
    struct why w;

    if (c->st->op.seat == CC_NONE)
        return cc_no(CC_WHY_OPERATION, 306, c->st->ask, 0);
    if (c->st->op.seat != a->seat)
        return cc_no(CC_WHY_ENEMY_OPERATES, 306, c->st->op.seat, 0);
    if (c->st->battle.zone != CC_NONE)
        return cc_no(CC_WHY_BATTLE_FIRST, 510, c->st->battle.zone, 0);
    w = cc_ask_op.check(c, a);
    return w.code ? w : asked_first(c, CC_WHY_FIRST, 0, 0);
}

/* A destination, a way point or a load was named before any unit that moves. */
static struct why why_no_goal(const struct cc *c, const struct action *a)
{
    if (c->st->op.seat != a->seat || c->st->battle.zone != CC_NONE)
        return why_no_deed(c, a);
    return c->st->ask == CC_ASK_OP ? cc_no(CC_WHY_WHO_MOVES, 406, 0, 0) : asked_first(c, CC_WHY_FIRST, 0, 0);
}

static struct why why_no_chit(const struct cc *c, const struct action *a)
{
    if (c->st->battle.zone == CC_NONE)
        return cc_no(CC_WHY_NO_BATTLE, 709, 0, 0);
    return cc_ask_chit.check(c, a).code ? cc_no(CC_WHY_NO_CHIT, 710, a->arg[0], 0) : asked_first(c, CC_WHY_FIRST, 0, 0);
}

/* PI-551: only a chit that engages links units. */
static struct why why_no_link(const struct cc *c, const struct action *a)
{
    if (c->st->battle.zone == CC_NONE)
        return cc_no(CC_WHY_NO_BATTLE, 709, 0, 0);
    for (int i = 0; i < 2; i++)
        if (!cc_in_battle(c, a->arg[i]))
            return cc_no(CC_WHY_NOT_FIGHTING, 710, cc_ref(c, a->arg[i]), 0);
    return cc_no_by(c, CC_WHY_NEEDS_CHIT, CC_CITE_ENGAGES, 0, 0);
}

struct why cc_why_elsewhere(const struct cc *c, const struct action *a)
{
    switch (a->kind) {
    case CC_ACT_MAP:
    case CC_ACT_CARD: return cc_no(CC_WHY_SECRET_CHOICE, 305, 0, 0);
    case CC_ACT_PLAY: return why_no_card(c, a);
    case CC_ACT_DRAW:
    case CC_ACT_DISCARD:
    case CC_ACT_HARUSPEX: return cc_no(CC_WHY_CARD_ACTION, 312, 0, 0);
    case CC_ACT_RP:
        return c->st->op.seat == a->seat ? cc_no(CC_WHY_PAID, 402, c->st->op.marker, 0)
                                         : cc_no(CC_WHY_OPERATION, 306, c->st->ask, 0);
    case CC_ACT_MARCH:
    case CC_ACT_ARMY:
    case CC_ACT_SAIL:
    case CC_ACT_FLEET:
    case CC_ACT_SIEGE:
    case CC_ACT_REORGANISE:
    case CC_ACT_REBUILD:
    case CC_ACT_INCITE:
    case CC_ACT_SUPPRESS:
    case CC_ACT_END: return why_no_deed(c, a);
    case CC_ACT_TO:
    case CC_ACT_VIA:
    case CC_ACT_DROP:
    case CC_ACT_WITH:
    case CC_ACT_LOAD:
    case CC_ACT_LOAD_RP:
    case CC_ACT_LAND:
    case CC_ACT_EMBARK:
    case CC_ACT_LEAVE: return why_no_goal(c, a);
    case CC_ACT_CHIT: return why_no_chit(c, a);
    case CC_ACT_ENGAGE: return why_no_link(c, a);
    default: return asked_first(c, CC_WHY_NOT_NOW, c->st->ask, 0);
    }
}

/* ---- what is not among those to choose from ---- */

/* CC-713: a unit that does not check because of the current chit. */
static struct why why_no_check(const struct cc *c, int u)
{
    const struct cc_resolve *r = &c->st->resolve;
    const struct cc_chit_check *k = &c->rs->chit[r->chit].check[r->step];

    if (!cc_in_battle(c, u))
        return cc_no(CC_WHY_NOT_FIGHTING, 713, cc_ref(c, u), 0);
    if (k->unengaged && cc_engaged(c) & CC_BIT(u))
        return (struct why){
            .code = CC_WHY_SPARED, .rule = {CC_CAMPAIGN, 0, c->rs->chit[r->chit].rule}, .arg = {cc_ref(c, u), r->chit}};
    return (struct why){
        .code = CC_WHY_NOT_TESTED, .rule = {CC_CAMPAIGN, 0, c->rs->chit[r->chit].rule}, .arg = {cc_ref(c, u), r->chit}};
}

static struct why why_not_at(const struct cc *c, int u, int zone)
{
    return zone != CC_NONE && c->st->unit.zone[u] != zone ? asked_first(c, CC_WHY_NOT_THERE, cc_ref(c, u), zone)
                                                          : asked_first(c, CC_WHY_NOT_OFFERED, cc_ref(c, u), 0);
}

static struct why why_no_besieger(const struct cc *c, int seat, int u)
{
    struct why w = cc_why_not_act(c, seat, u);

    return w.code ? w : why_not_at(c, u, c->st->siege.zone);
}

/* The place of the units that can be chosen. */
static int zone_of_choice(const struct cc *c)
{
    return c->st->pick.units ? c->st->unit.zone[__builtin_ctzll(c->st->pick.units)] : CC_NONE;
}

struct why cc_why_not_offered(const struct cc *c, int seat, int u)
{
    if (c->st->pick.chosen & CC_BIT(u))
        return asked_first(c, CC_WHY_CHOSEN, cc_ref(c, u), 0);
    if (c->st->ask != CC_ASK_CARD_UNIT && cc_owner(c, u) != seat)
        return cc_no(CC_WHY_NOT_OWN, 106, cc_ref(c, u), 0);
    switch (c->st->ask) {
    case CC_ASK_CHECK: return why_no_check(c, u);
    case CC_ASK_BESIEGERS: return why_no_besieger(c, seat, u);
    case CC_ASK_SHELTER:
    case CC_ASK_JOIN:
    case CC_ASK_CARGO:
    case CC_ASK_EXCESS: return why_not_at(c, u, zone_of_choice(c));
    case CC_ASK_BENEFIT: return cc_no_by(c, CC_WHY_NOT_OFFERED, CC_CITE_CAPTURES, cc_ref(c, u), 0);
    default: return asked_first(c, CC_WHY_NOT_OFFERED, cc_ref(c, u), 0);
    }
}

/* PI-351, CC-R35: where new RP may come. */
struct why cc_why_not_zone(const struct cc *c, int seat, int zone)
{
    const struct cc_zone *z = cc_zone(c, zone);

    if (c->st->ask != CC_ASK_RP_AT)
        return asked_first(c, CC_WHY_NO_ZONE, zone, 0);
    if (!cc_is_land(c, zone) || !cc_ground(c, zone)->city)
        return cc_no_by(c, CC_WHY_NO_CITY, CC_CITE_RP_CITY, zone, 0);
    if (z->owner != seat)
        return cc_no(CC_WHY_ENEMY_CITY, 314, zone, 0);
    return cc_no_ruling(CC_WHY_CUT_OFF, 35, zone, 0);
}

/* PI-459, PI-462: a leader who does not command in this battle. */
struct why cc_why_not_leader(const struct cc *c, int seat, int l)
{
    const struct cc_leader *at = &c->st->leader[l];

    if (c->rs->leader[l].seat != seat)
        return cc_no(CC_WHY_NOT_OWN, 106, 0, 0);
    if (c->st->ask != CC_ASK_COMMANDER)
        return asked_first(c, CC_WHY_NO_LEADER, l, 0);
    if (at->zone != c->st->battle.zone || at->place != CC_OUT)
        return cc_no_by(c, CC_WHY_LEADER_AWAY, CC_CITE_COMMANDER, l, c->st->battle.zone);
    return cc_no_by(c, CC_WHY_LEADER_TRIBE, CC_CITE_TRIBE, l, 0);
}
