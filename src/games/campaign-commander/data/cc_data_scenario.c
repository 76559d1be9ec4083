/*
 * cc_data_scenario.c: the part of the map that is in play, the set-up, the decks and the ends of a scenario.
 */
#include <string.h>
#include "cc_data.h"
#include "cc_texts.h"

/* ---- zones in play ---- */

static bool in_play(const struct cc_ruleset *rs, int zone) { return rs->scenario.sea[zone >> 6] >> (zone & 63) & 1; }

static void choose_zones(struct cc_build *b)
{
    const struct cc_scenario_source *s = &b->src->scenario;
    struct cc_scenario *out = &b->rs->scenario;
    char path[80];

    for (int z = 0; !s->zones && z < b->rs->zones; z++)
        out->sea[z >> 6] |= UINT64_C(1) << (z & 63);
    for (int i = 0; i < s->zones; i++) {
        int z = cc_zone_by_id(b->rs, s->zone[i]);

        cc_path(path, "zones[%d]", i);
        if (z < 0)
            complain(b->c, "scenario", path, CC_MSG_FILE_NO_ZONE, "%s", s->zone[i]);
        else if (in_play(b->rs, z))
            complain(b->c, "scenario", path, CC_MSG_FILE_ZONE_TWICE, "%s", s->zone[i]);
        else
            out->sea[z >> 6] |= UINT64_C(1) << (z & 63);
    }
    out->land = out->sea[0] & (b->rs->land_zones < 64 ? (UINT64_C(1) << b->rs->land_zones) - 1 : ~UINT64_C(0));
}

/* A zone out of play does not exist: no link leads to it, and nothing can be in it. */
static void strike_out(struct cc_zone_type *z)
{
    z->city = z->rough = z->factor = z->vp = z->regions = z->edges = z->coasts = 0;
    z->owner = z->port = CC_NONE;
    memset(z->coast, 0, sizeof z->coast);
    memset(z->edge, 0, sizeof z->edge);
}

static void strike_links(struct cc_ruleset *rs, struct cc_zone_type *z)
{
    struct cc_edge edge[CC_EDGES_MAX] = {{0}};
    uint8_t coast[CC_COASTS_MAX] = {0};
    int edges = 0, coasts = 0;

    for (int i = 0; i < z->edges; i++)
        if (in_play(rs, z->edge[i].to))
            edge[edges++] = z->edge[i];
    for (int i = 0; i < z->coasts; i++)
        if (in_play(rs, z->coast[i]))
            coast[coasts++] = z->coast[i];
    memcpy(z->edge, edge, sizeof edge);
    memcpy(z->coast, coast, sizeof coast);
    z->edges = (uint8_t)edges;
    z->coasts = (uint8_t)coasts;
}

/* A port sea zone and its city are in play together or not at all. */
static void check_ports(struct cc_build *b)
{
    for (int z = 0; z < b->rs->zones; z++) {
        int other = b->rs->zone[z].port;

        if (in_play(b->rs, z) && other != CC_NONE && !in_play(b->rs, other))
            complain(b->c, "scenario", "zones", CC_MSG_FILE_IN_PLAY, "%s%s", b->rs->zone[z].id, b->rs->zone[other].id);
    }
}

static void narrow_map(struct cc_build *b)
{
    struct cc_ruleset *rs = b->rs;

    choose_zones(b);
    check_ports(b);
    for (int z = 0; z < rs->zones; z++)
        if (!in_play(rs, z))
            strike_out(&rs->zone[z]);
        else
            strike_links(rs, &rs->zone[z]);
    for (int z = 0; z < rs->land_zones; z++)
        if (rs->zone[z].city)
            rs->cities |= UINT64_C(1) << z;
    for (int r = 0; r < rs->regions; r++)
        rs->region_zones[r] &= rs->scenario.land;
}

/* ---- distances and ways ---- */

/* Steps by land from one zone to all others. */
static void count_steps(struct cc_ruleset *rs, int from)
{
    uint8_t queue[CC_LAND_MAX], *steps = rs->steps[from];
    int n = 0;

    memset(steps, CC_NONE, CC_LAND_MAX);
    steps[from] = 0;
    queue[n++] = (uint8_t)from;
    for (int k = 0; k < n; k++) {
        const struct cc_zone_type *z = &rs->zone[queue[k]];

        for (int i = 0; i < z->edges; i++) {
            int to = z->edge[i].to;

            if (steps[to] != CC_NONE)
                continue;
            steps[to] = (uint8_t)(steps[queue[k]] + 1);
            queue[n++] = (uint8_t)to;
        }
    }
}

/* Edges of a zone by land or by sea.  By sea a port city has one, to the zone before it. */
static int ways_out(const struct cc_zone_type *t, bool naval, const struct cc_edge **e, struct cc_edge *out_of_port)
{
    *e = t->edge;
    if (!naval || t->kind != CC_LAND)
        return t->edges;
    *out_of_port = (struct cc_edge){t->port, 1, 0, 0};
    *e = out_of_port;
    return t->port != CC_NONE;
}

/* MF or RNG from one zone to all others, if no enemy is in the way.  No fleet sails through a port city. */
static void measure_ways(const struct cc_ruleset *rs, int from, bool naval, bool held, uint8_t *dist, int n)
{
    bool nearer = true;

    memset(dist, CC_NONE, (size_t)n);
    dist[from] = 0;
    while (nearer) {
        nearer = false;
        for (int z = 0; z < rs->zones && z < n; z++) {
            struct cc_edge out_of_port;
            const struct cc_edge *e;
            int ways = ways_out(&rs->zone[z], naval, &e, &out_of_port);

            if (dist[z] == CC_NONE || (naval && rs->zone[z].kind == CC_LAND && z != from))
                continue;
            for (int i = 0; i < ways; i++)
                if ((held || e[i].cond != CC_IF_HELD) && dist[z] + e[i].cost < dist[e[i].to]) {
                    dist[e[i].to] = (uint8_t)(dist[z] + e[i].cost);
                    nearer = true;
                }
        }
    }
}

static void measure_map(struct cc_ruleset *rs)
{
    for (int z = 0; z < rs->land_zones; z++) {
        for (int held = 0; held < 2; held++)
            measure_ways(rs, z, false, held, rs->march[held][z], CC_LAND_MAX);
        for (int i = 0; i < rs->zone[z].edges; i++)
            if (rs->zone[z].edge[i].cond == CC_IF_HELD)
                rs->bridges |= UINT64_C(1) << z;
    }
    for (int z = 0; z < rs->zones; z++)
        measure_ways(rs, z, true, true, rs->sail[z], CC_ZONES_MAX);
    for (int z = 0; z < rs->land_zones; z++)
        for (int to = 0; to < CC_LAND_MAX; to++)
            rs->march_back[to][z] = rs->march[1][z][to];
    for (int z = 0; z < rs->zones; z++)
        for (int to = 0; to < CC_ZONES_MAX; to++)
            rs->sail_back[to][z] = rs->sail[z][to];
}

/* RNG from a zone to the nearest other port sea zone. */
static int haven_of(const struct cc_ruleset *rs, int from)
{
    uint8_t dist[CC_ZONES_MAX];

    memset(dist, CC_NONE, sizeof dist);
    dist[from] = 0;
    for (int d = 0; d < CC_ZONES_MAX; d++)
        for (int z = 0; z < rs->zones; z++) {
            const struct cc_zone_type *t = &rs->zone[z];
            bool city = t->kind == CC_LAND;

            if (dist[z] != d)
                continue;
            if (t->kind == CC_PORT && z != from)
                return d;
            for (int i = 0; i < (city ? t->port != CC_NONE : t->edges); i++) {
                int to = city ? t->port : t->edge[i].to, cost = city ? 1 : t->edge[i].cost;

                if (rs->zone[to].kind != CC_LAND && d + cost < dist[to])
                    dist[to] = (uint8_t)(d + cost);
            }
        }
    return CC_NONE;
}

/* ---- neighbours and coasts as sets ---- */

static void put(uint64_t set[2], int z) { set[z >> 6] |= UINT64_C(1) << (z & 63); }

static void gather_land(struct cc_ruleset *rs, int from)
{
    const struct cc_zone_type *z = &rs->zone[from];

    for (int i = 0; i < z->edges; i++) {
        uint64_t to = UINT64_C(1) << z->edge[i].to;

        rs->near[from] |= to;
        rs->near_if_held[from] |= z->edge[i].cond == CC_IF_HELD ? to : 0;
        rs->near_dear[from] |= z->edge[i].cost != 1 ? to : 0;
    }
    rs->rough |= z->rough ? UINT64_C(1) << from & rs->scenario.land : 0;
    if (z->city && z->port != CC_NONE) {
        rs->ports |= UINT64_C(1) << from;
        put(rs->port_zones, z->port);
    }
}

/* Edges between a port and its city: leaving the city costs 1 (PI-113). */
static void gather_sea(struct cc_ruleset *rs, int from)
{
    const struct cc_zone_type *z = &rs->zone[from];
    uint64_t beside = z->kind == CC_PORT ? UINT64_C(1) << z->port : 0;

    put(rs->naval, from);
    for (int i = 0; i < z->edges; i++) {
        int to = z->edge[i].to;

        put(z->edge[i].cost == 1 ? rs->sea_near[from] : rs->sea_dear[from], to);
        if (z->edge[i].cost != 1)
            put(rs->dear_from, from);
        if (to < rs->land_zones)
            put(z->edge[i].cost == 1 ? rs->sea_near[to] : rs->sea_dear[to], from);
        if (to < rs->land_zones && z->edge[i].cost != 1)
            put(rs->dear_from, to);
    }
    for (int i = 0; i < z->coasts; i++)
        beside |= UINT64_C(1) << z->coast[i];
    rs->coast[from] = beside & rs->scenario.land;
}

static void gather_neighbours(struct cc_ruleset *rs)
{
    for (int z = 0; z < rs->zones; z++)
        if (z < rs->land_zones)
            gather_land(rs, z);
        else if (in_play(rs, z))
            gather_sea(rs, z);
}

static void visit(uint64_t seen[2], uint8_t *queue, int *n, int zone)
{
    if (seen[zone >> 6] >> (zone & 63) & 1)
        return;
    seen[zone >> 6] |= UINT64_C(1) << (zone & 63);
    queue[(*n)++] = (uint8_t)zone;
}

/* Every zone can be reached from every other, by land or by sea. */
static void check_reach(struct cc_build *b)
{
    const struct cc_ruleset *rs = b->rs;
    uint64_t seen[2] = {0, 0};
    uint8_t queue[CC_ZONES_MAX];
    int n = 0;

    for (int z = 0; z < rs->zones && !n; z++)
        if (in_play(rs, z))
            visit(seen, queue, &n, z);
    for (int k = 0; k < n; k++) {
        const struct cc_zone_type *z = &rs->zone[queue[k]];

        for (int i = 0; i < z->edges; i++)
            visit(seen, queue, &n, z->edge[i].to);
        if (z->port != CC_NONE)
            visit(seen, queue, &n, z->port);
    }
    for (int z = 0; z < rs->zones; z++)
        if (in_play(rs, z) && !(seen[z >> 6] >> (z & 63) & 1)) {
            complain(b->c, "scenario", b->src->scenario.zones ? "zones" : "id", CC_MSG_FILE_UNREACHABLE, "%s%s",
                     rs->zone[z].id, rs->zone[queue[0]].id);
            return;
        }
}

/* ---- set-up ---- */

struct setting { /* things that the set-up has placed so far */
    uint8_t used[CC_TYPES_MAX];
    uint16_t leaders;
    int drawn[CC_SEATS];
};

static int counters_of(const struct cc_ruleset *rs, int type)
{
    int n = 0;

    for (int u = 0; u < rs->units; u++)
        n += rs->unit[u].type == type;
    return n;
}

static void check_unit(struct cc_build *b, const struct cc_start *start, struct setting *set, const char *path)
{
    const struct cc_ruleset *rs = b->rs;
    const struct cc_type *t = &rs->type[start->type];
    const struct cc_zone_type *z = start->zone == CC_NONE ? NULL : &rs->zone[start->zone];

    set->used[start->type] = (uint8_t)(set->used[start->type] + start->n);
    if (set->used[start->type] > counters_of(rs, start->type))
        complain(b->c, "scenario", path, CC_MSG_FILE_TOO_MANY_UNITS, "%d%s%d", set->used[start->type], t->id,
                 counters_of(rs, start->type));
    if (t->seat != start->seat)
        complain(b->c, "scenario", path, CC_MSG_FILE_OTHER_SEAT, "%s%d%d", t->id, t->seat + 1, start->seat + 1);
    if (!z)
        return;
    if (t->naval && z->kind == CC_LAND && (!start->inside || z->port == CC_NONE))
        complain(b->c, "scenario", path, CC_MSG_FILE_SHIPS_ON_LAND, "");
    if (!t->naval && z->kind != CC_LAND)
        complain(b->c, "scenario", path, CC_MSG_FILE_LAND_AT_SEA, "");
}

static void check_place(struct cc_build *b, const struct cc_start *start, int i)
{
    const struct cc_zone_type *z = start->zone == CC_NONE ? NULL : &b->rs->zone[start->zone];
    char path[80];

    cc_path(path, "set-up[%d].zone", i);
    if (!z) {
        if (start->inside || start->rp || start->siege || start->leader != CC_NONE)
            complain(b->c, "scenario", path, CC_MSG_FILE_BOX, "");
        return;
    }
    cc_path(path, "set-up[%d].rp", i);
    if (start->rp && (!z->city || z->owner != start->seat))
        complain(b->c, "scenario", path, CC_MSG_FILE_RP_WHERE, "%s%d", z->id, start->seat + 1);
    cc_path(path, "set-up[%d].inside", i);
    if (start->inside && (!z->city || z->owner != start->seat))
        complain(b->c, "scenario", path, CC_MSG_FILE_INSIDE_WHERE, "%s%d", z->id, start->seat + 1);
    cc_path(path, "set-up[%d].siege", i);
    if (start->siege && (!z->city || z->owner == start->seat))
        complain(b->c, "scenario", path, CC_MSG_FILE_SIEGE_WHERE, "%s", z->id);
}

static uint8_t leader_at(struct cc_build *b, const struct cc_line_source *s, struct setting *set, int i)
{
    int l = cc_leader_by_id(b->rs, s->leader), seat = s->seat - 1;
    char path[80];

    if (!s->leader[0])
        return CC_NONE;
    cc_path(path, "set-up[%d].leader", i);
    if (strcmp(s->leader, "drawn") == 0) {
        int all = 0;

        for (int k = b->rs->leader_from[seat]; k < b->rs->leader_from[seat + 1]; k++)
            all += (b->rs->leader[k].flags & CC_DRAWN) != 0;
        if (++set->drawn[seat] > all)
            complain(b->c, "scenario", path, CC_MSG_FILE_LEADERS_LEFT, "%d%d", s->seat, all);
        return CC_LEADERS_MAX;
    }
    if (l < 0 || b->rs->leader[l].seat != seat) {
        complain(b->c, "scenario", path, CC_MSG_FILE_NO_LEADER, "%d%s", s->seat, s->leader);
        return CC_NONE;
    }
    if (set->leaders >> l & 1)
        complain(b->c, "scenario", path, CC_MSG_FILE_LEADER_THERE, "%s", s->leader);
    if (b->rs->leader[l].flags & CC_DRAWN)
        complain(b->c, "scenario", path, CC_MSG_FILE_LEADER_IN_CUP, "%s", s->leader);
    set->leaders |= (uint16_t)(1 << l);
    return (uint8_t)l;
}

static bool zone_at(struct cc_build *b, const struct cc_line_source *s, int i, uint8_t *zone)
{
    int z = cc_zone_by_id(b->rs, s->zone);
    char path[80];

    *zone = CC_NONE;
    if (strcmp(s->zone, "box") == 0)
        return true;
    cc_path(path, "set-up[%d].zone", i);
    if (z < 0 || !in_play(b->rs, z)) {
        complain(b->c, "scenario", path, CC_MSG_FILE_NOT_IN_PLAY, "%s", s->zone);
        return false;
    }
    *zone = (uint8_t)z;
    return true;
}

static void add_start(struct cc_build *b, const struct cc_start *start, int i)
{
    char path[80];

    cc_path(path, "set-up[%d]", i);
    if (b->rs->scenario.starts == CC_START_MAX)
        complain(b->c, "scenario", path, CC_MSG_FILE_STARTS, "%d", CC_START_MAX);
    else
        b->rs->scenario.start[b->rs->scenario.starts++] = *start;
}

/* A line of the file becomes one line of the ruleset for each kind of unit; the first of them has the leader, RP and
 * siege. */
static void add_line(struct cc_build *b, int i, struct setting *set)
{
    const struct cc_line_source *s = &b->src->scenario.line[i];
    struct cc_start start = {.seat = (uint8_t)(s->seat - 1), .inside = s->inside, .type = CC_NONE, .leader = CC_NONE};
    char path[80];

    if (!zone_at(b, s, i, &start.zone))
        return;
    start.leader = leader_at(b, s, set, i);
    start.rp = s->rp;
    start.siege = s->siege;
    check_place(b, &start, i);
    if (!s->units)
        add_start(b, &start, i);
    for (int k = 0; k < s->units; k++) {
        int type = cc_type_by_id(b->rs, s->unit[k].id);

        cc_path(path, "set-up[%d].units[%d]", i, k);
        if (type < 0) {
            complain(b->c, "scenario", path, CC_MSG_FILE_NO_UNIT, "%s", s->unit[k].id);
            continue;
        }
        start.type = (uint8_t)type;
        start.n = s->unit[k].number;
        check_unit(b, &start, set, path);
        add_start(b, &start, i);
        start.leader = CC_NONE;
        start.rp = start.siege = 0;
    }
}

/* Units in the open, which enemies would have to fight. */
static bool stands(const struct cc_ruleset *rs, const struct cc_start *s)
{
    return s->zone != CC_NONE && s->n && !s->inside && s->type < rs->types;
}

/* A set-up may not put enemies into one zone in the open, because they would fight. */
static void check_enemies(struct cc_build *b)
{
    const struct cc_scenario *s = &b->rs->scenario;

    for (int i = 0; i < s->starts; i++)
        for (int k = 0; k < i; k++)
            if (stands(b->rs, &s->start[i]) && stands(b->rs, &s->start[k]) && s->start[i].zone == s->start[k].zone &&
                s->start[i].seat != s->start[k].seat)
                complain(b->c, "scenario", "set-up", CC_MSG_FILE_BOTH_SIDES, "%s", b->rs->zone[s->start[i].zone].id);
}

/* ---- decks ---- */

static void check_deck(struct cc_build *b, int seat, const char *document, const char *path, int size, int expected)
{
    if (size != expected)
        complain(b->c, document, path, CC_MSG_FILE_DECK_SIZE, "%d%d%d", seat + 1, size, expected);
}

static void check_all_decks(struct cc_build *b)
{
    for (int seat = 0; seat < CC_SEATS; seat++) {
        int all = 0, few = 0;

        for (int i = b->rs->card_from[seat]; i < b->rs->card_from[seat + 1]; i++) {
            all += b->rs->card[i].copies;
            few += b->rs->card[i].short_copies;
        }
        check_deck(b, seat, "cards", "cards", all, b->src->constants.deck);
        check_deck(b, seat, "cards", "cards", few, b->src->constants.short_deck);
    }
}

static void own_deck(struct cc_build *b, int i)
{
    const struct cc_deck_source *s = &b->src->scenario.deck[i];
    int seat = s->seat - 1, size = 0;
    char path[80];

    cc_path(path, "decks[%d].seat", i);
    for (int k = 0; k < i; k++)
        if (b->src->scenario.deck[k].seat == s->seat)
            complain(b->c, "scenario", path, CC_MSG_FILE_SECOND_DECK, "%d", s->seat);
    for (int k = 0; k < s->cards; k++) {
        int card = cc_card_by_id(b->rs, s->card[k].id);

        cc_path(path, "decks[%d].cards[%d]", i, k);
        if (card < 0 || b->rs->card[card].seat != seat) {
            complain(b->c, "scenario", path, CC_MSG_FILE_NO_CARD, "%d%s", s->seat, s->card[k].id);
            continue;
        }
        if (b->rs->copies[card])
            complain(b->c, "scenario", path, CC_MSG_FILE_DECK_TWICE, "%s", s->card[k].id);
        if (s->card[k].number > b->rs->card[card].copies)
            complain(b->c, "scenario", path, CC_MSG_FILE_DECK_COPIES, "%d%s%d", s->card[k].number, s->card[k].id,
                     b->rs->card[card].copies);
        b->rs->copies[card] = s->card[k].number;
        size += s->card[k].number;
    }
    cc_path(path, "decks[%d]", i);
    check_deck(b, seat, "scenario", path, size, b->src->scenario.deck_size);
}

/* A condition that is not part of an "or" group: what it says about the operation and the battle. */
static void rule_out(struct cc_ruleset *rs, int card, const struct cc_cond *q)
{
    int of = q->seat == CC_OTHER_SIDE ? 1 - rs->card[card].seat : rs->card[card].seat;

    if (q->op == CC_C_OPERATOR || q->op == CC_C_SIEGE_BY || q->op == CC_C_MOVING)
        rs->moot[1 - of] |= UINT64_C(1) << card;
    if (q->op == CC_C_BATTLE_AT)
        for (int t = 0; t <= CC_THEATRES; t++)
            rs->elsewhere[t] |= (uint64_t)(t != (q->naval ? CC_AT_SEA : CC_ON_LAND)) << card;
    if (q->op == CC_C_CHIT_IS)
        for (int k = 0; k <= CC_CHITS_MAX; k++)
            rs->off_chit[k] |= (uint64_t)(k == CC_CHITS_MAX || !(q->chits >> k & 1)) << card;
    if (q->op == CC_C_MOVING)
        for (int t = 0; t <= CC_THEATRES; t++)
            rs->off_move[t] |= (uint64_t)(t != (q->naval ? CC_AT_SEA : CC_ON_LAND)) << card;
    if (q->op == CC_C_CHECKS)
        for (int s = 0; s <= CC_SEATS; s++)
            rs->off_check[s] |= (uint64_t)(s != of) << card;
    if (q->op == CC_C_FAILED || q->op == CC_C_TAKES)
        rs->on_failure |= UINT64_C(1) << card;
}

static void find_moot(struct cc_ruleset *rs, int i)
{
    const struct cc_card *card = &rs->card[i];

    if (card->cost)
        rs->moot[1 - card->seat] |= UINT64_C(1) << i;
    for (int k = 0; k < card->conds; k++)
        if (!card->cond[k].or_ && (!k || !card->cond[k - 1].or_))
            rule_out(rs, i, &card->cond[k]);
}

/* The cards of this match's decks, and which of them can be played in each window. */
static void count_cards(struct cc_ruleset *rs)
{
    for (int i = 0; i < rs->cards; i++) {
        const struct cc_card *card = &rs->card[i];

        rs->deck_size[card->seat] = (uint8_t)(rs->deck_size[card->seat] + rs->copies[i]);
        for (int w = 0; rs->copies[i] && w < CC_WINDOW_COUNT; w++)
            if (card->windows >> w & 1)
                rs->window_cards[card->seat][w] |= UINT64_C(1) << i;
        find_moot(rs, i);
    }
}

static void compile_decks(struct cc_build *b)
{
    const struct cc_scenario_source *s = &b->src->scenario;

    check_all_decks(b);
    for (int i = 0; i < s->decks; i++)
        own_deck(b, i);
    for (int i = 0; !s->decks && i < b->rs->cards; i++)
        b->rs->copies[i] = b->src->options.short_ ? b->rs->card[i].short_copies : b->rs->card[i].copies;
    count_cards(b->rs);
    for (int seat = 0; seat < CC_SEATS; seat++)
        if (b->rs->deck_size[seat] <= b->rs->k.hand)
            complain(b->c, "scenario", "decks", CC_MSG_FILE_SMALL_DECK, "%d%d", b->rs->deck_size[seat], b->rs->k.hand);
}

/* Leaders in the game: those of the set-up, those in the cup, and those that cards of the decks bring. */
static void choose_leaders(struct cc_ruleset *rs, const struct setting *set)
{
    unsigned part = set->leaders;

    for (int l = 0; l < rs->leaders; l++)
        part |= rs->leader[l].flags & CC_DRAWN ? 1u << l : 0;
    for (int i = 0; i < rs->cards; i++)
        for (int k = 0; rs->copies[i] && k < rs->card[i].steps; k++)
            if (rs->card[i].step[k].op == CC_E_LEADER_PLACE && rs->card[i].step[k].leader < rs->leaders)
                part |= 1u << rs->card[i].step[k].leader;
    rs->scenario.leaders = (uint16_t)part;
}

/* ---- ends ---- */

static void compile_ends(struct cc_build *b)
{
    const struct cc_scenario_source *s = &b->src->scenario;
    struct cc_scenario *out = &b->rs->scenario;
    int city = cc_zone_by_id(b->rs, s->last_stand.city), card = cc_card_by_id(b->rs, s->open.card);
    char path[80];

    b->rs->k.drift = s->drift;
    b->rs->k.swing = s->swing;
    out->sequences = s->sequences;
    out->no_permanent = cc_key_set(s->set, CC_SCENARIO_PERMANENT) && !s->permanent;
    out->no_rebels = cc_key_set(s->set, CC_SCENARIO_REBELS) && !s->rebels;
    if (cc_key_set(s->set, CC_SCENARIO_USURPER) && !s->usurper)
        b->rs->k.usurper = b->rs->k.usurper_region = 0;
    out->lost_city = out->lost_seat = out->open_card = out->open_seat = CC_NONE;
    if (s->last_stand.city[0]) {
        out->lost_seat = (uint8_t)(s->last_stand.seat - 1);
        if (city < 0 || !b->rs->zone[city].city || b->rs->zone[city].owner != out->lost_seat)
            complain(b->c, "scenario", "last-stand.city", CC_MSG_FILE_NO_CITY_OF, "%s%d", s->last_stand.city,
                     s->last_stand.seat);
        else
            out->lost_city = (uint8_t)city;
    }
    if (!s->open.card[0])
        return;
    out->open_seat = (uint8_t)(s->open.seat - 1);
    out->open_cities = s->open.cities;
    if (card < 0 || b->rs->card[card].seat != out->open_seat)
        complain(b->c, "scenario", "open-card.card", CC_MSG_FILE_NO_CARD, "%d%s", s->open.seat, s->open.card);
    else if (b->rs->copies[card])
        complain(b->c, "scenario", "open-card.card", CC_MSG_FILE_OPEN_CARD, "%s", s->open.card);
    else
        out->open_card = (uint8_t)card;
    for (int i = 0; i < s->open.conds; i++) {
        cc_path(path, "open-card.when[%d]", i);
        cc_compile_cond(b, &s->open.cond[i], &out->open_cond[out->open_conds++], "scenario", path);
    }
}

static void check_options(struct cc_build *b)
{
    const struct cc_scenario_source *s = &b->src->scenario;

    for (int k = 0; cc_option_fields[k].key; k++)
        if (cc_key_set(b->src->options.set, k) && !cc_key_set(s->options, k))
            complain(b->c, "options", cc_option_fields[k].key, CC_MSG_FILE_OPTION, "%s%s", cc_option_fields[k].key,
                     s->id);
}

void cc_compile_scenario(struct cc_build *b)
{
    const struct cc_scenario_source *s = &b->src->scenario;
    struct setting set = {{0}, 0, {0}};

    memcpy(b->rs->scenario_id, s->id, sizeof s->id);
    memcpy(b->rs->scenario_name, s->name, sizeof s->name);
    check_options(b);
    narrow_map(b);
    for (int z = 0; z < b->rs->land_zones; z++)
        count_steps(b->rs, z);
    for (int z = 0; z < b->rs->zones; z++)
        b->rs->haven[z] = (uint8_t)haven_of(b->rs, z);
    gather_neighbours(b->rs);
    measure_map(b->rs);
    check_reach(b);
    for (int i = 0; i < s->lines; i++)
        add_line(b, i, &set);
    check_enemies(b);
    compile_decks(b);
    choose_leaders(b->rs, &set);
    compile_ends(b);
}
