/*
 * fc_audit.c: what must be true of every state between two decisions.
 */
#include <string.h>
#include "../fc.h"

static const char *audit_units(const struct fc *c)
{
    const struct fc_state *st = c->st;
    int alive[FC_SEATS] = {0}, reserve[FC_SEATS] = {0};

    for (int u = 0; u < FC_UNITS_MAX; u++) {
        const struct fc_unit *unit = &st->unit[u];
        if (unit->flags & FC_RESERVE)
            reserve[unit->owner]++;
        if (!(unit->flags & FC_ON_MAP))
            continue;
        alive[unit->owner]++;
        if (unit->hex < 0 || unit->hex >= c->rs->map.hexes || st->cell[unit->hex].unit != u)
            return "a unit on the map is in the hex that it thinks (FC-105)";
        if (!fc_passable(c, u, unit->hex))
            return "no unit stands on impassable ground (FC-450)";
        if (fc_left(c, u) <= 0 || fc_left(c, u) > fc_type(c, u)->strength)
            return "a unit on the map has strength left (FC-149, FC-154)";
        if (fc_type(c, u)->stamina == FC_NONE ? unit->fatigue : unit->fatigue > fc_type(c, u)->stamina)
            return "fatigue does not exceed Stamina (FC-159)";
        if (unit->order > FC_NO_ORDER && st->head.viewer == TRUTH)
            return "a unit holds a known token or none";
    }
    for (int hex = 0; hex < c->rs->map.hexes; hex++)
        if (st->cell[hex].unit != FC_NONE && st->unit[st->cell[hex].unit].hex != hex)
            return "a hex holds the unit that stands there";
    for (int s = 0; s < FC_SEATS; s++)
        if (alive[s] != st->alive[s] || reserve[s] != st->reserve[s])
            return "units are counted rightly";
    return NULL;
}

static const char *audit_tokens(const struct fc *c)
{
    const struct fc_state *st = c->st;
    uint8_t held[FC_SEATS][FC_ORDER_COUNT] = {{0}};

    if (st->phase != FC_PHASE_ACTION)
        return NULL;
    for (int u = 0; u < st->units; u++)
        if (fc_on_map(c, u) && st->unit[u].order < FC_ORDER_COUNT)
            held[st->unit[u].owner][st->unit[u].order]++;
    if (memcmp(held, st->held, sizeof held) != 0)
        return "order tokens are counted rightly";
    for (int k = 0; k < FC_ORDER_COUNT; k++)
        if (st->colours[k] != held[0][k] + held[1][k])
            return "tokens on the map are counted rightly";
    return NULL;
}

/* Cards never vanish: FC-177, FC-345, FC-353. */
static const char *audit_cards(const struct fc *c)
{
    const struct fc_state *st = c->st;
    int now = st->ask == FC_ASK_CARD, all = 0;

    if (c->rs->position.present || st->head.over) /* it may end between draw and discard */
        return NULL;
    for (int s = 0; s < FC_SEATS; s++) {
        now += st->side[s].deck_n + st->side[s].discard_n + st->side[s].open_n;
        all += fc_in_campaign(c) && s == FC_FOE ? st->watch.cards : c->rs->army[s].cards;
        for (int i = 0; i < st->side[s].deck_n; i++)
            if ((st->side[s].deck[i] & ~FC_FOREIGN) >= c->rs->cards)
                return "a deck holds cards";
    }
    return now == all ? NULL : "no card is lost or doubled";
}

/* FC-1001. */
static const char *audit_roster(const struct fc *c)
{
    const struct fc_chronicle *k = &c->st->watch.now;

    if (k->members > FC_MEMBERS_MAX)
        return "the roster fits its list (FC-R101)";
    for (int i = 0; i < k->members; i++) {
        const struct fc_type *t = &c->rs->type[k->member[i].type];
        if (t->faction != FC_EMPIRE || k->member[i].losses >= t->strength)
            return "the roster holds living units of the Empire (FC-1042)";
        for (int j = 0; j < i && !fc_regular(t); j++)
            if (c->rs->type[k->member[j].type].base_index == t->base_index)
                return "no Hero is in the roster twice (FC-1010)";
    }
    return NULL;
}

static const char *audit_watch(const struct fc *c)
{
    const struct fc_watch *w = &c->st->watch;

    if (!fc_in_campaign(c))
        return NULL;
    if (w->now.prosperity > 10 || w->now.threat > 6)
        return "Prosperity and Threat keep their bounds (FC-1001)";
    if (w->now.buildings & 1u << FC_STONE_WALLS && !(w->now.buildings & 1u << FC_PALISADE))
        return "Stone Walls stand on a Palisade (FC-1059)";
    if (w->known > c->st->side[FC_PLAYER].deck_n)
        return "known cards lie in the deck (FC-1063)";
    if (w->bearer != FC_NONE && (w->marker >= 0 || (!w->home && !fc_on_map(c, w->bearer))))
        return "the marker has one bearer or one hex (FC-1091)";
    if (c->st->head.over && !w->result)
        return "a mission that is over has a result (FC-1040)";
    return audit_roster(c);
}

const char *fc_audit(const struct ruleset *rules, const void *state)
{
    struct fc c = fc_at(rules, state, NULL);
    const struct fc_state *st = c.st;
    const char *broken;

    if (st->head.over ? st->ask || st->asked : !st->ask || !st->asked)
        return "somebody is asked until the battle is over";
    if (st->ask >= FC_ASK_COUNT || st->asked > 3)
        return "the decision is a known one";
    if (st->flow.depth > FLOW_MAX)
        return "the flow fits its stack";
    for (int s = 0; s < FC_SEATS; s++)
        for (int k = 0; k < FC_POOL; k++)
            if (st->side[s].pool[k] > 200)
                return "a pool does not go below zero";
    broken = audit_units(&c);
    if (!broken)
        broken = audit_watch(&c);
    if (!broken)
        broken = audit_tokens(&c);
    return broken ? broken : audit_cards(&c);
}
