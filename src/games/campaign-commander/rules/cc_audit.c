/* cc_audit.c: invariants of every state between two decisions (chapter 6).  Some hold only while no move, battle or
 * card is in progress: see settled(). */
#include <string.h>
#include "../cc.h"

/* No move, battle or card is under way. */
static bool settled(const struct cc_state *st)
{
    int kind = st->flow.depth ? st->flow.at[st->flow.depth - 1].kind : CC_F_NONE;

    return !st->head.over && (kind == CC_F_SEQUENCE || kind == CC_F_CARD_ACTION || kind == CC_F_OPERATION);
}

static const char *audit_asking(const struct cc_state *st)
{
    if (st->head.over ? st->ask || st->asked : !st->ask || !st->asked)
        return "somebody is asked until the game is over";
    if (st->ask >= CC_ASK_COUNT || st->asked > 3)
        return "the decision is a known one";
    if (st->flow.depth > FLOW_MAX)
        return "the flow fits its stack";
    return NULL;
}

/* ---- counters ---- */

static const char *audit_unit(const struct cc *c, int u)
{
    const struct cc_units *s = &c->st->unit;
    int zone = s->zone[u], place = s->place[u];

    if (zone == CC_NONE)
        return place == CC_OUT || place == CC_IN || s->flags[u] ? "a counter off the map is in a box and has no state"
                                                                : NULL;
    if (zone >= c->rs->zones || !cc_in_play(c, zone) || (place != CC_OUT && place != CC_IN))
        return "a counter is in exactly one zone in play (CC-101)";
    for (int v = 0; v < CC_VALUES; v++)
        if (cc_value(c, u, v, CC_NONE) < 1)
            return "no value is below 1 (CC-755)";
    if (!cc_is_ship(c, u) && !cc_is_land(c, zone) && place != CC_OUT)
        return "a land unit in a naval zone is aboard (CC-501)";
    if (cc_is_ship(c, u) && cc_is_land(c, zone) != (place == CC_IN))
        return "ships are at sea or in a port (CC-501, CC-502)";
    if (cc_is_ship(c, u) && cc_is_land(c, zone) && cc_ground(c, zone)->port == CC_NONE)
        return "ships on land are in a port (CC-502)";
    return NULL;
}

static const char *audit_units(const struct cc *c)
{
    for (int u = 0; u < c->rs->units; u++) {
        const char *broken = audit_unit(c, u);

        if (broken)
            return broken;
        if (c->st->battle.zone == CC_NONE && c->st->unit.flags[u] & (CC_FIGHTING | CC_PENDING | CC_LEFT))
            return "nobody fights outside a battle";
        if (c->st->op.seat == CC_NONE && c->st->unit.flags[u] & (CC_ACTED | CC_CARRIED))
            return "nobody has acted outside an operation";
    }
    return NULL;
}

static const char *audit_leaders(const struct cc *c)
{
    int on_map[CC_SEATS] = {0};

    for (int l = 0; l < c->rs->leaders; l++) {
        const struct cc_leader *leader = &c->st->leader[l];
        bool here = leader->zone != CC_NONE;

        if (here != (leader->place == CC_OUT || leader->place == CC_IN) || (here && leader->zone >= c->rs->zones))
            return "a leader is on the map or in one of the boxes";
        if (leader->place == CC_IN && c->st->battle.zone == CC_NONE && !cc_besieged(c, leader->zone) &&
            !cc_zone(c, leader->zone)->men[cc_enemy(c->rs->leader[l].seat)])
            return "a leader is inside only while enemies stand before the walls";
        on_map[c->rs->leader[l].seat] += here;
    }
    for (int s = 0; s < CC_SEATS; s++)
        if (c->rs->k.leaders_max[s] && on_map[s] > c->rs->k.leaders_max[s])
            return "no more leaders on the map than the campaign allows (PI-456)";
    return NULL;
}

/* ---- zones ---- */

static const char *audit_counts(const struct cc *c)
{
    struct cc_zone count[CC_ZONES_MAX];

    memset(count, 0, sizeof count);
    for (int u = 0; u < c->rs->units; u++) {
        int zone = c->st->unit.zone[u];

        if (zone == CC_NONE)
            continue;
        if (cc_is_ship(c, u))
            count[zone].ships[cc_owner(c, u)]++;
        else if (c->st->unit.place[u] == CC_IN)
            count[zone].inside++;
        else
            count[zone].men[cc_owner(c, u)]++;
    }
    for (int z = 0; z < c->rs->zones; z++) {
        const struct cc_zone *zone = cc_zone(c, z);

        if (memcmp(zone->men, count[z].men, sizeof zone->men) != 0 ||
            memcmp(zone->ships, count[z].ships, sizeof zone->ships) != 0 || zone->inside != count[z].inside)
            return "zones count their units rightly";
    }
    return NULL;
}

static const char *audit_sets(const struct cc *c)
{
    struct cc_where told;

    memset(&told, 0, sizeof told);
    for (int z = 0; z < CC_ZONES_MAX; z++) {
        const struct cc_zone *zone = cc_zone(c, z);

        for (int seat = 0; seat < CC_SEATS; seat++) {
            cc_mark(told.men[seat], z, zone->men[seat]);
            cc_mark(told.ships[seat], z, zone->ships[seat]);
            cc_mark(told.rp[seat], z, zone->rp[seat]);
            if (z < CC_LAND_MAX) {
                cc_mark(&told.city[seat], z, zone->owner == seat);
                cc_mark(&told.siege[seat], z, zone->siege == seat + 1);
            }
        }
        cc_mark(told.fresh, z, zone->fresh);
        if (z < CC_LAND_MAX)
            cc_mark(&told.inside, z, zone->inside);
    }
    memcpy(told.hemmed, c->st->where.hemmed, sizeof told.hemmed);
    told.fed = c->st->where.fed;
    if (memcmp(&told, &c->st->where, sizeof told) != 0)
        return "the sets of zones tell what the zones tell";
    return cc_settled_rightly(c) ? NULL : "supply and isolation are looked at when they have changed (CC-407, CC-792)";
}

static const char *audit_land(const struct cc *c, int z)
{
    const struct cc_zone *zone = cc_zone(c, z);
    bool city = c->rs->cities >> z & 1;

    if (!city && (zone->rp[0] || zone->rp[1] || zone->siege || zone->inside))
        return "RP, sieges and units inside need a city (PI-351, CC-854)";
    if (city && zone->owner >= CC_SEATS)
        return "every city has a garrison (CC-851)";
    if (city && zone->rp[cc_enemy(zone->owner)] && settled(c->st))
        return "RP are in cities of their own side (PI-353, CC-414)";
    if (zone->inside > c->rs->k.room)
        return "no more units inside than fit (CC-854)";
    if (zone->inside && cc_land_at(c, z, CC_IN, cc_enemy(zone->owner)))
        return "only the owner of a fortress is inside";
    if (!settled(c->st))
        return NULL;
    if (zone->men[0] && zone->men[1])
        return "enemy land units do not share a zone in the open (CC-702)";
    if (city && zone->siege != (zone->men[cc_enemy(zone->owner)] ? cc_enemy(zone->owner) + 1 : 0))
        return "a Siege marker lies where enemies stand before a city (CC-859, CC-864)";
    if (zone->inside && !zone->siege)
        return "units are inside only during a siege";
    if (city && zone->ships[cc_enemy(zone->owner)])
        return "no ships in an enemy port (CC-509)";
    return NULL;
}

static const char *audit_sea(const struct cc *c, int z)
{
    const struct cc_zone *zone = cc_zone(c, z);

    if (!settled(c->st))
        return NULL;
    if (zone->ships[0] && zone->ships[1])
        return "enemy ships do not share a naval zone (CC-702)";
    for (int s = 0; s < CC_SEATS; s++) {
        if (!zone->ships[s] && (zone->men[s] || zone->rp[s] || cc_leaders_at(c, z, CC_OUT, s)))
            return "nobody is at sea without ships (CC-R79)";
        if (c->st->op.seat != CC_NONE)
            continue;
        if (zone->men[s] > c->rs->k.aboard)
            return "no more land units at sea than the rules allow (CC-559)";
        if (zone->rp[s] > zone->ships[s] * c->rs->k.rp_per_ship)
            return "no more RP aboard than ships (CC-R71)";
    }
    return NULL;
}

static const char *audit_zones(const struct cc *c)
{
    int rebels = 0;

    for (int z = 0; z < c->rs->zones; z++) {
        const char *broken = !cc_in_play(c, z) ? NULL : cc_is_land(c, z) ? audit_land(c, z) : audit_sea(c, z);

        if (broken)
            return broken;
        rebels += cc_zone(c, z)->rebels;
        if (cc_zone(c, z)->rebels && (cc_zone(c, z)->rebels > 1 || z == c->rs->k.loyal - 1))
            return "one Rebellion marker in a zone, none in a loyal one (CC-R49)";
    }
    return rebels == c->st->rebels && rebels <= c->rs->k.rebels_max ? NULL
                                                                    : "Rebellion markers are counted rightly (CC-R49)";
}

/* ---- cards and chits ---- */

static void count_cards(uint8_t count[CC_CARDS_MAX], const uint8_t *cards, int n)
{
    for (int i = 0; i < n; i++)
        count[cards[i] % CC_CARDS_MAX]++;
}

static const char *audit_cards(const struct cc *c, int seat)
{
    const struct cc_side *s = &c->st->side[seat];
    uint8_t count[CC_CARDS_MAX] = {0};

    if (s->hand_n > CC_HAND_MAX || s->deck_n > CC_DECK_MAX || s->discard_n > CC_DECK_MAX)
        return "hand, deck and discards have their size";
    memcpy(count, s->played, sizeof count);
    count_cards(count, s->deck, s->deck_n);
    count_cards(count, s->hand, s->hand_n);
    count_cards(count, s->discard, s->discard_n);
    for (int i = 1; i < s->hand_n; i++)
        if (s->hand[i - 1] > s->hand[i])
            return "hands are sorted";
    for (int card = c->rs->card_from[seat]; card < c->rs->card_from[seat + 1]; card++)
        if (count[card] != c->rs->copies[card])
            return "no card is lost or doubled (CC-121)";
    return NULL;
}

/* PI-841: each side owns sixteen chits at any time. */
static const char *audit_chits(const struct cc *c, int seat)
{
    const struct cc_battle *b = &c->st->battle;
    const struct cc_resolve *r = &c->st->resolve;
    int n = b->hand_n[seat], all = 0;

    for (int k = 0; k < CC_CUP_KINDS; k++)
        n += b->cup[seat][k] + b->used[seat][k];
    for (int i = 0; i < b->standings; i++)
        n += b->standing[i].chit != CC_NONE && b->standing[i].seat == seat;
    for (int k = 0; k < c->rs->cup_kinds[seat][b->theatre]; k++)
        all += c->rs->chit[c->rs->cup[seat][b->theatre][k]].copies;
    n += r->chit != CC_NONE && r->seat == seat && !r->again && r->slot == CC_NONE;
    return !n || n == all ? NULL : "no chit is lost or doubled (PI-841)";
}

const char *cc_audit(const struct ruleset *rules, const void *state)
{
    struct cc c = cc_at(rules, state, NULL);
    const struct cc_state *st = c.st;
    const char *broken = audit_asking(st);

    if (!broken && c.rs->k.sequences_max && st->sequence > c.rs->k.sequences_max)
        broken = "the game is finite (PI-691)";
    if (!broken)
        broken = audit_units(&c);
    if (!broken)
        broken = audit_leaders(&c);
    if (!broken)
        broken = audit_counts(&c);
    if (!broken)
        broken = audit_sets(&c);
    if (!broken)
        broken = audit_zones(&c);
    for (int s = 0; !broken && s < CC_SEATS; s++) {
        if (st->head.viewer == TRUTH)
            broken = audit_cards(&c, s);
        if (!broken && st->battle.zone != CC_NONE && !st->head.over)
            broken = audit_chits(&c, s);
    }
    return broken;
}
