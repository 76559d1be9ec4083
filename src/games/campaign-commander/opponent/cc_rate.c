/*
 * cc_rate.c: how promising actions look at first sight, for the greedy player and as priors of the search: map or card,
 * cards, and all small choices.  Higher is better, within one decision only; where possible the scale is tenths of a
 * victory point.  Operations are in cc_rate_op.c.
 */
#include "cc_rate.h"

static int count(cc_set s) { return __builtin_popcountll(s); }

/* ---- sequence ---- */

enum { DRAWN = 7, KEPT = 6 }; /* value of a drawn card; value of a card that is not discarded */

static int best_card(const struct cc *c, const struct cc_survey *s)
{
    int best = 0, seat = s->seat;

    for (int i = 0; i < c->st->side[seat].hand_n; i++) {
        int card = c->st->side[seat].hand[i], worth;

        if (card == CC_NONE || c->rs->card[card].type != CC_OPERATIONAL || !cc_could_play(c, seat, card))
            continue;
        worth = cc_card_worth(c, s, card);
        best = worth > best ? worth : best;
    }
    return best;
}

static bool wins_by_open_card(const struct cc *c, int seat)
{
    return cc_is_open_card(c, seat, c->rs->scenario.open_card) && cc_open_card_wins(c, seat);
}

/* CC-316: the last card ends the game, so the side that leads draws faster. */
static int rate_draw(const struct cc *c, int seat)
{
    if (c->st->side[seat].deck_n == 1)
        return cc_ahead(c, seat) ? 1000 : -1000;
    return DRAWN + (cc_ahead(c, seat) ? 6 : 0);
}

static int rate_discard(const struct cc *c, const struct cc_survey *s, int card)
{
    int kept = c->rs->card[card].type == CC_OPERATIONAL ? cc_card_worth(c, s, card) / 2 : KEPT;

    return cc_rp_worth(c, s, c->rs->cities, 1) - (kept < 0 ? 0 : kept);
}

static int card_hope(const struct cc *c, const struct cc_survey *s)
{
    const struct cc_side *side = &c->st->side[s->seat];
    int best = best_card(c, s), other = side->hand_n < c->rs->k.hand ? rate_draw(c, s->seat) : 2;

    if (wins_by_open_card(c, s->seat))
        return 5000;
    for (int i = 0; i < side->hand_n; i++)
        if (side->hand[i] != CC_NONE) {
            int gain = rate_discard(c, s, side->hand[i]);

            other = gain > other ? gain : other;
        }
    return best > other ? best : other;
}

static int map_hope(const struct cc *c, const struct cc_survey *s)
{
    int best = 0;

    for (int z = 0; z < c->rs->zones; z++)
        if (cc_zone(c, z)->rp[s->seat]) {
            int hope = cc_operation_hope(c, s, z);

            best = hope > best ? hope : best;
        }
    return best;
}

/* Operations that can be done now come before cards.  With many RP there is no hurry to gain more. */
static int rate_mode(const struct cc *c, const struct cc_survey *s, int kind)
{
    int hope;

    if (kind == CC_ACT_CARD)
        return card_hope(c, s);
    hope = map_hope(c, s);
    return hope ? hope * 2 + (s->stock < 5 ? s->stock : 5) : 0;
}

static int rate_card_action(const struct cc *c, const struct cc_survey *s, const struct action *a)
{
    switch (a->kind) {
    case CC_ACT_PLAY: return cc_is_open_card(c, s->seat, a->arg[0]) ? 5000 : cc_card_worth(c, s, a->arg[0]);
    case CC_ACT_DRAW: return rate_draw(c, s->seat);
    case CC_ACT_DISCARD: return rate_discard(c, s, a->arg[0]);
    default: return -2;
    }
}

/* ---- battle ---- */

/* Average number of these units, in tenths, that fail a check. */
static int fails(const struct cc *c, cc_set units, int mod)
{
    int n = count(units), cv = 0, p;

    CC_EACH (u, units)
        cv += cc_cohesion(c, u);
    p = n ? 10 + mod - (cv + n / 2) / n : 0;
    return p < 0 ? 0 : p > 10 ? 10 : p;
}

/* The expected effect of a chit on the enemy less that on its player. */
static int rate_chit(const struct cc *c, int seat, int chit)
{
    static const int harm[] = {[CC_NO_RESULT] = 0, [CC_DEC] = 4, [CC_DIS] = 7, [CC_DEC_DIS] = 9, [CC_ELIM] = 12};
    const struct cc_chit *t = &c->rs->chit[chit];
    cc_set own = cc_fighting(c, seat), foe = cc_fighting(c, cc_enemy(seat));
    int worth = 0;

    for (int i = 0; i < t->checks; i++) {
        const struct cc_chit_check *k = &t->check[i];
        bool at_foe = k->whom == CC_FOE || k->whom == CC_LINKED_FOE;
        cc_set hit = (at_foe ? foe : own) & cc_of(c, k->filter);
        int n = k->whom == CC_LINKED_FOE ? t->foe : k->whom == CC_LINKED_OWN ? t->own : k->n ? k->n : count(hit), hurt;

        if (k->whom == CC_BOTH)
            continue;
        n = n > count(hit) ? count(hit) : n;
        hurt = n * harm[k->result] * fails(c, hit, k->mod) * (t->own ? 3 : 2) / 2; /* links take effect again */
        worth += at_foe ? hurt : -hurt;
    }
    return worth;
}

/* For own checks it names strong units; among enemies it engages weak ones. */
static int steady(const struct cc *c, int u)
{
    return 4 * cc_value(c, u, CC_CV, CC_NONE) - (c->st->unit.flags[u] & CC_DECIMATED ? 3 : 0);
}

/* A unit comes out to fight if that promises more than staying inside. */
static int rate_shelter(const struct cc *c, int seat, const struct action *a)
{
    int zone = c->st->unit.zone[a->kind == CC_ACT_PICK ? a->arg[0] : __builtin_ctzll(c->st->pick.units)],
        enemy = cc_enemy(seat);
    uint16_t leaders = cc_leaders_at(c, zone, CC_OUT, seat);
    cc_set men = cc_land_at(c, zone, CC_OUT, seat) & ~c->st->pick.chosen;
    int ours = cc_might(c, men, leaders ? __builtin_ctz(leaders) : CC_NONE);
    int theirs = cc_might(c, cc_land_at(c, zone, CC_OUT, enemy), c->st->move.lead);
    bool fight = cc_win_chance(ours, theirs, CC_ON_LAND) >= 55 && !c->st->pick.chosen;

    return (a->kind == CC_ACT_PICK) == !fight ? 20 : 5;
}

/* ---- what cards ask for ---- */

/* The effect of the current card; NULL: there is none. */
static const struct cc_effect *effect_now(const struct cc *c)
{
    const struct flow *flow = &c->st->flow;
    const struct frame *f = flow->depth ? &flow->at[flow->depth - 1] : NULL;
    const struct cc_card *card;

    if (!f || f->kind != CC_F_CARD)
        return NULL;
    card = &c->rs->card[f->arg[0]];
    return f->arg[2] < card->steps ? &card->step[f->arg[2]] : NULL;
}

/* Recalls a unit that can do nothing where it is: it comes back from the box, full and organised, where the leader
 * enters. */
static int rate_recall(const struct cc *c, int seat, int u)
{
    int zone = c->st->unit.zone[u], hurt = c->st->unit.flags[u] & (CC_DECIMATED | CC_DISORGANISED) ? 8 : 0;

    if (zone == CC_NONE || !cc_is_land(c, zone) || cc_zone(c, zone)->siege == seat + 1)
        return -20;
    return hurt + (cc_leaders_at(c, zone, CC_OUT, seat) ? -8 : 0) - 2;
}

/* More units are better.  A unit that would go alone is not chosen first. */
static int rate_besieger(const struct cc *c, int u)
{
    const struct cc_pick *p = &c->st->pick;

    return p->n || __builtin_popcountll(cc_siege_party(c, u)) >= p->max ? 20 : 4;
}

static int rate_pick(const struct cc *c, int seat, const struct action *a)
{
    const struct cc_effect *e;
    int u = a->arg[0];

    switch (c->st->ask) {
    case CC_ASK_SHELTER: return rate_shelter(c, seat, a);
    case CC_ASK_JOIN: return a->kind == CC_ACT_PICK ? 20 : 5;
    case CC_ASK_BESIEGERS: return a->kind == CC_ACT_PICK ? rate_besieger(c, u) : 5;
    case CC_ASK_CARGO:
    case CC_ASK_EXCESS: return a->kind == CC_ACT_PICK ? 60 - steady(c, u) : 0;
    default: break;
    }
    if (a->kind != CC_ACT_PICK)
        return 5;
    e = effect_now(c);
    if (e && e->op == CC_E_RECALL)
        return 5 + rate_recall(c, seat, u);
    return cc_owner(c, u) == seat ? 10 + steady(c, u) : 60 - steady(c, u);
}

/* New RP are placed near armies and away from enemies who could take them. */
static int rate_rp_at(const struct cc *c, int seat, const struct cc_survey *own, const struct cc_survey *enemy,
                      int zone)
{
    cc_set feeds = cc_feeds(c, seat, CC_BIT(zone));
    int worth = 2 * cc_zone(c, zone)->ships[seat] - cc_zone(c, zone)->rp[seat] - cc_threat(c, enemy, zone) / 4;

    for (int i = 0; i < own->hosts; i++) {
        const struct cc_host *h = &own->host[i];

        if (feeds >> h->zone & 1)
            worth += h->yield + (h->goal != CC_NONE && feeds >> h->goal & 1 ? h->yield : 0);
    }
    CC_EACH (z, feeds)
        worth += cc_zone(c, z)->men[seat];
    return worth;
}

/* Units are placed where a city is in danger or a leader waits for them. */
static int rate_arrival(const struct cc *c, int seat, const struct cc_survey *own, const struct cc_survey *enemy,
                        int zone)
{
    int worth = 0;

    if (!cc_is_land(c, zone))
        return cc_zone(c, zone)->ships[seat];
    for (int i = 0; i < own->hosts; i++)
        if (own->host[i].zone == zone)
            worth += own->host[i].yield;
    if (cc_defenders(c, zone) < c->rs->k.room)
        worth += cc_threat(c, enemy, zone);
    return worth + 2 * cc_zone(c, zone)->men[seat] + (own->fed >> zone & 1 ? 3 : 0);
}

/* A leader joins units without a leader, the more the better. */
static int rate_command(const struct cc *c, int seat, const struct cc_survey *s, int zone)
{
    int men = cc_zone(c, zone)->men[seat], goal, worth;

    if (!cc_is_land(c, zone))
        return cc_zone(c, zone)->ships[seat];
    worth = men > 1 ? cc_promise(c, s, zone, men, 4, &goal) : men;
    return cc_leaders_at(c, zone, CC_OUT, seat) ? worth / 4 : worth + cc_zone(c, zone)->ships[seat] * 3;
}

/* Zones and numbers of RP that cards ask for.  `from` of a convoy is a zone where RP are of no use. */
static int rate_zone(const struct cc *c, const struct cc_survey *s, const struct cc_survey *enemy, int zone)
{
    const struct cc_effect *e = effect_now(c);
    int op = e ? e->op : CC_E_GAIN_RP;

    if (op == CC_E_LEADER_PLACE || op == CC_E_LEADER_MOVE)
        return rate_command(c, s->seat, s, zone);
    if (!cc_is_land(c, zone))
        return 0;
    if (op == CC_E_PLACE)
        return rate_arrival(c, s->seat, s, enemy, zone);
    if (op == CC_E_LOSE_RP || (op == CC_E_MOVE_RP && c->st->card.from == CC_NONE))
        return (op == CC_E_MOVE_RP ? 4 * cc_zone(c, zone)->rp[s->seat] : 0) - rate_rp_at(c, s->seat, s, enemy, zone);
    return rate_rp_at(c, s->seat, s, enemy, zone);
}

static int rate_leader(const struct cc *c, const struct action *a)
{
    const int8_t *mod = c->rs->leader[a->arg[0]].mod;

    return a->kind == CC_ACT_LEADER ? 10 + 5 * mod[CC_CV] + 4 * mod[CC_TV] : 5;
}

/* Units inside walls that hold without them are only shut in. */
static int rate_retreat(const struct cc *c, int seat, const struct action *a)
{
    int from = c->st->retreat.from;
    const struct cc_zone *to;

    if (a->kind == CC_ACT_INSIDE)
        return cc_siege_chance(c, from, cc_zone(c, from)->men[cc_enemy(seat)], cc_zone(c, from)->inside) ? 20 : 8;
    if (a->kind == CC_ACT_STOP)
        return 12;
    to = cc_zone(c, a->arg[0]);
    return 10 + 2 * to->men[seat] + 3 * (to->owner == seat) + 2 * to->rp[seat];
}

/* ---- cards in windows ---- */

static int rate_react(const struct cc *c, const struct cc_survey *s, const struct action *a)
{
    if (a->kind == CC_ACT_PASS)
        return 2;
    return cc_card_worth(c, s, a->arg[0]) - 2 * c->rs->card[a->arg[0]].cost;
}

static int rate_one(const struct cc *c, int seat, const struct action *a)
{
    switch (c->st->ask) {
    case CC_ASK_CHIT: return rate_chit(c, seat, a->arg[0]);
    case CC_ASK_ENGAGE: return steady(c, a->arg[0]) - steady(c, a->arg[1]);
    case CC_ASK_RETREAT:
    case CC_ASK_FLEE: return rate_retreat(c, seat, a);
    case CC_ASK_ALONG: return a->kind == CC_ACT_DONE ? 5 : 10;
    case CC_ASK_CARD_NUMBER: return a->arg[0];
    case CC_ASK_COMMANDER:
    case CC_ASK_CARD_LEADER: return rate_leader(c, a);
    default: return a->kind == CC_ACT_PICK || a->kind == CC_ACT_DONE ? rate_pick(c, seat, a) : 5;
    }
}

/* Ratings that depend on the whole map. */
static void rate_by_survey(const struct cc *c, int seat, const struct action *a, int n, int32_t *out)
{
    struct cc_survey own, enemy;

    cc_look_around(c, seat, &own);
    if (c->st->ask == CC_ASK_RP_AT || c->st->ask == CC_ASK_CARD_ZONE)
        cc_look_around(c, cc_enemy(seat), &enemy);
    for (int i = 0; i < n; i++)
        switch (c->st->ask) {
        case CC_ASK_MODE: out[i] = rate_mode(c, &own, a[i].kind); break;
        case CC_ASK_CARD_ACTION: out[i] = rate_card_action(c, &own, &a[i]); break;
        case CC_ASK_REACT: out[i] = rate_react(c, &own, &a[i]); break;
        default: out[i] = rate_zone(c, &own, &enemy, a[i].arg[0]); break;
        }
}

void cc_rate(const struct ruleset *rules, const void *view, int seat, const struct action *a, int n, int32_t *out)
{
    struct cc c = cc_at(rules, view, NULL);

    switch (c.st->ask) {
    case CC_ASK_OPERATE:
    case CC_ASK_OP:
    case CC_ASK_MARCH:
    case CC_ASK_SAIL: cc_rate_operation(&c, seat, a, n, out); break;
    case CC_ASK_MODE:
    case CC_ASK_CARD_ACTION:
    case CC_ASK_REACT:
    case CC_ASK_RP_AT:
    case CC_ASK_CARD_ZONE: rate_by_survey(&c, seat, a, n, out); break;
    default:
        for (int i = 0; i < n; i++)
            out[i] = rate_one(&c, seat, &a[i]);
    }
}
