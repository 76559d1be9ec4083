/*
 * fc_setup.c: chapter D and the Battle Royale: the first state of a match,
 * terrain placement, edges, deployment; and positions in the middle of a
 * battle.
 */
#include <string.h>
#include "../fc.h"

enum step {
    STEP_PIECES,
    STEP_ELEMENTS,
    STEP_EDGE,
    STEP_EDGE_DONE,
    STEP_FIRST,
    STEP_FIRST_DONE,
    STEP_DEPLOY,
    STEP_BATTLE
};

/* ---- the first state ---- */

static void lay_map(struct fc *c)
{
    struct fc_state *st = c->st;
    const struct fc_map *map = &c->rs->map;

    for (int hex = 0; hex < map->hexes; hex++) {
        const struct fc_hexdata *h = &map->hex[hex];
        st->cell[hex] = (struct fc_cell){FC_NONE, h->terrain, FC_NONE, h->cp};
        st->towns = (uint8_t)(st->towns + c->rs->terrain[h->terrain].town);
        if (c->rs->terrain[h->terrain].has_aura && st->auras < FC_AURAS_MAX)
            st->aura_hex[st->auras++] = (int16_t)hex;
    }
    for (int hex = 0; hex < map->hexes; hex++)
        if (map->hex[hex].fixture != FC_NONE)
            fc_add_fixture(c, map->hex[hex].fixture, hex, FC_NONE);
}

void fc_enlist(struct fc *c, int u, int seat, int type)
{
    c->st->unit[u] = (struct fc_unit){
        .hex = -1, .type = (uint8_t)type, .owner = (uint8_t)seat, .order = FC_NO_ORDER, .flags = FC_RESERVE};
    c->st->reserve[seat]++;
    if (u % FC_ROSTER_MAX >= c->st->enlisted[seat])
        c->st->enlisted[seat] = (uint8_t)(u % FC_ROSTER_MAX + 1);
    fc_note_aura(c, u);
}

static void shuffle_deck(struct fc *c, int seat)
{
    struct fc_side *s = &c->st->side[seat];
    const struct fc_army *army = &c->rs->army[seat];

    memcpy(s->deck, army->card, army->cards);
    s->deck_n = army->cards;
    rng_shuffle(&c->st->head.rng, s->deck, s->deck_n); /* FC-176 */
}

static void muster(struct fc *c)
{
    for (int seat = 0; seat < FC_SEATS; seat++) {
        struct fc_side *s = &c->st->side[seat];
        const struct fc_army *army = &c->rs->army[seat];
        for (int i = 0; i < army->units; i++)
            fc_enlist(c, seat * FC_ROSTER_MAX + i, seat, army->type[i]);
        shuffle_deck(c, seat);
        memcpy(s->pieces, c->rs->constants.pieces, sizeof c->rs->constants.pieces);
        s->pieces[FC_PIECE_JOKER_FOREST] = c->rs->constants.jokers;
        s->north = (uint8_t)seat;
    }
}

/* ---- a position ---- */

static void place_position_unit(struct fc *c, const struct fc_position_unit *p, int u)
{
    struct fc_unit *unit = fc_unit(c, u);

    fc_enlist(c, u, p->seat, p->type);
    if (fc_watch_is_cart(c, u))
        c->st->watch.cart = (uint8_t)u;
    if (p->hex < 0)
        return;
    fc_put(c, u, p->hex);
    unit->losses = p->losses;
    unit->fatigue = p->fatigue;
    unit->turn_abilities = p->turn_abilities;
    if (p->defence)
        unit->flags |= FC_GUARDING;
    if (p->order < FC_ORDER_COUNT && c->rs->position.phase == FC_PHASE_ACTION)
        fc_set_order(c, u, p->order);
}

/* The colour of the token was counted with the unit's order. */
static void place_position_token(struct fc *c, int token, int u)
{
    struct fc_automaton *a = &c->st->automaton;

    if (!fc_scripted(c->rs, fc_unit(c, u)->owner) || token == FC_NO_TOKEN)
        return;
    a->token[u] = (uint8_t)token;
    if (a->bag[token])
        a->bag[token]--;
}

/* Given decks lie as they are written, top card first; a side without one has its own, shuffled. */
static void stack_deck(struct fc *c, int seat)
{
    const struct fc_position *p = &c->rs->position;
    struct fc_side *s = &c->st->side[seat];
    int n = p->deck_n[seat];

    if (!n && !p->discard_n[seat]) {
        shuffle_deck(c, seat);
        return;
    }
    for (int i = 0; i < n; i++)
        s->deck[i] = p->deck[seat][n - 1 - i];
    s->deck_n = (uint8_t)n;
    memcpy(s->discard, p->discard[seat], p->discard_n[seat]);
    s->discard_n = p->discard_n[seat];
}

static void take_position(struct fc *c)
{
    const struct fc_position *p = &c->rs->position;
    struct fc_state *st = c->st;
    int next[FC_SEATS] = {0, FC_ROSTER_MAX};

    for (int i = 0; i < p->units; i++) {
        int u = next[p->unit[i].seat]++;
        place_position_unit(c, &p->unit[i], u);
        place_position_token(c, c->rs->script.token[i], u);
    }
    for (int i = 0; i < p->fixtures; i++)
        fc_add_fixture(c, p->fixture[i].type, p->fixture[i].hex, p->fixture[i].owner);
    for (int seat = 0; seat < FC_SEATS; seat++) {
        st->side[seat].vp = p->vp[seat];
        st->side[seat].north = (uint8_t)seat;
        memcpy(st->side[seat].pool, p->pool[seat], sizeof p->pool[seat]);
        memcpy(st->side[seat].shown, p->pool[seat], sizeof p->pool[seat]);
        stack_deck(c, seat);
    }
    st->towns_fallen = p->towns_fallen;
    st->towns = (uint8_t)(st->towns + p->towns_fallen);
    st->turn = p->turn;
    st->initiative = p->initiative;
    st->active = p->active;
    st->step = p->step;
    st->phase = p->phase;
    if (p->phase == FC_PHASE_SETUP) {
        flow_call(&st->flow, FC_F_SETUP, 0, 0, 0);
        flow_go(&st->flow, STEP_DEPLOY);
    } else {
        fc_resume_battle(c, p->phase);
    }
}

static void start(struct fc *c)
{
    struct fc_state *st = c->st;

    flow_call(&st->flow, FC_F_SETUP, 0, 0, 0);
    if (c->rs->options.free_map)
        st->active = (uint8_t)rng_lot(&st->head.rng, 2); /* FC-913: player A */
    else
        flow_go(&st->flow, STEP_FIRST);
    fc_emit(c, SETUP, c->rs->scenario_number);
    if (fc_in_campaign(c))
        fc_watch_begin(c);
}

void fc_setup(const struct ruleset *rules, uint64_t seed, void *state, struct events *ev)
{
    const struct fc_ruleset *rs = (const struct fc_ruleset *)rules;
    struct fc_state *st = state;
    struct fc c = {rs, st, ev};
    bool whole = fc_has_automaton(rs) || rs->watch.present;
    size_t live = whole ? sizeof *st : offsetof(struct fc_state, cell) + rs->map.hexes * sizeof(struct fc_cell);

    memset(st, 0, live);
    st->head = (struct head){.live = (uint32_t)live, .game = fc_game.number, .viewer = TRUTH};
    rng_seed(&st->head.rng, seed);
    st->winner = st->chosen = st->piece = FC_NONE;
    st->raise_hex = -1;
    st->units = FC_SUMMONED;
    for (int u = 0; u < FC_UNITS_MAX; u++)
        st->unit[u] = (struct fc_unit){.hex = -1, .order = FC_NO_ORDER};
    for (int seat = 0; seat < FC_SEATS; seat++)
        st->side[seat].aura_unit[0] = st->side[seat].aura_unit[1] = FC_NONE;
    fc_end_activation(&c);
    fc_begin_automaton(&c);
    lay_map(&c);
    if (rs->watch.present)
        fc_watch_open(&c);
    if (rs->position.present) {
        take_position(&c);
    } else {
        muster(&c);
        start(&c);
    }
    fc_run(&c);
}

/* ---- Battle Royale: terrain (FC-912 to FC-918) ---- */

static int piece_stock(int piece) { return piece < FC_PIECE_JOKER_FOREST ? piece : FC_PIECE_JOKER_FOREST; }

static int piece_terrain(const struct fc *c, int piece)
{
    switch (piece) {
    case FC_PIECE_FOREST:
    case FC_PIECE_JOKER_FOREST: return c->rs->forest;
    case FC_PIECE_HILL:
    case FC_PIECE_JOKER_HILL: return c->rs->hill;
    case FC_PIECE_TOWN: return c->rs->town;
    default: return c->rs->rocks;
    }
}

static bool is_piece(const struct fc *c, int hex)
{
    const struct fc_cell *cell = &c->st->cell[hex];

    return cell->fixture != FC_NONE || cell->terrain != c->rs->map.hex[hex].terrain;
}

/* FC-917: with one more impassable hex, can all others still reach each other on foot? */
static bool still_connected(const struct fc *c, int blocked)
{
    int16_t queue[FC_HEXES_MAX];
    uint8_t seen[FC_HEXES_MAX] = {0};
    int head = 0, tail = 0, passable = 0;

    for (int hex = 0; hex < c->rs->map.hexes; hex++) {
        if (hex == blocked || fc_ground(c, hex)->impassable)
            continue;
        passable++;
        if (!tail) {
            queue[tail++] = (int16_t)hex;
            seen[hex] = 1;
        }
    }
    while (head < tail) {
        int from = queue[head++];
        for (int d = 0; d < HEX_DIRS; d++) {
            int to = fc_next(c, from, d);
            if (to < 0 || to == blocked || seen[to] || fc_ground(c, to)->impassable)
                continue;
            seen[to] = 1;
            queue[tail++] = (int16_t)to;
        }
    }
    return tail == passable;
}

/* FC-914, FC-915, FC-920: rows 2 to 6, an empty hex, at most two other pieces beside it. */
static struct why why_not_free(const struct fc *c, int hex)
{
    struct why no = fc_hex_exists(c, hex);
    int beside = 0, row;

    if (no.code)
        return no;
    row = c->rs->map.at[hex].r;
    if (row < 2 || row > 6 || (c->rs->options.river && row == 4))
        return fc_no2(FC_WHY_PIECE_ROWS, row == 4 ? 920 : 914, hex, 0);
    if (c->st->cell[hex].terrain != c->rs->open || c->st->cell[hex].fixture != FC_NONE)
        return fc_no2(FC_WHY_PIECE_ON, 914, hex, 0);
    for (int d = 0; d < HEX_DIRS; d++) {
        int to = fc_next(c, hex, d), others = 0;
        if (to < 0 || !is_piece(c, to))
            continue;
        beside++;
        for (int e = 0; e < HEX_DIRS; e++) { /* its neighbour must not get a third one either */
            int next = fc_next(c, to, e);
            others += next >= 0 && is_piece(c, next);
        }
        if (others >= 2)
            return fc_no2(FC_WHY_PIECE_CROWDED, 915, hex, 0);
    }
    return beside > 2 ? fc_no2(FC_WHY_PIECE_CROWDED, 915, hex, 0) : fc_yes();
}

static struct why why_not_place(const struct fc *c, int piece, int hex)
{
    struct why no = why_not_free(c, hex);

    if (no.code)
        return no;
    if (piece == FC_PIECE_TOWN)
        for (int at = 0; at < c->rs->map.hexes; at++)
            if (fc_ground(c, at)->town && fc_distance(c, at, hex) <= 2)
                return fc_no2(FC_WHY_TOWN_NEAR, 916, hex, at);
    if (c->rs->terrain[piece_terrain(c, piece)].impassable && !still_connected(c, hex))
        return fc_no2(FC_WHY_CUTS_MAP, 917, hex, 0);
    return fc_yes();
}

static bool can_place(const struct fc *c, int piece)
{
    for (int hex = 0; hex < c->rs->map.hexes; hex++)
        if (!why_not_place(c, piece, hex).code)
            return true;
    return false;
}

static int stock_left(const struct fc_side *s)
{
    int n = 0;

    for (int i = 0; i <= FC_PIECE_JOKER_FOREST; i++)
        n += s->pieces[i];
    return n;
}

/* FC-918: a joker that fits as a Forest is not lost as Rocks that would cut the map. */
static struct why why_not_piece(const struct fc *c, int seat, int piece)
{
    if (!c->st->side[seat].pieces[piece_stock(piece)])
        return fc_no(FC_WHY_PIECE_SPENT, 912);
    if (piece != FC_PIECE_JOKER_ROCKS || can_place(c, piece))
        return fc_yes();
    for (int hex = 0; hex < c->rs->map.hexes; hex++)
        if (!why_not_free(c, hex).code)
            return fc_no2(FC_WHY_CUTS_MAP, 917, hex, 0);
    return fc_yes();
}

static void list_piece(const struct fc *c, struct offers *l)
{
    for (int p = 0; p < FC_PIECE_COUNT; p++)
        if (!why_not_piece(c, l->seat, p).code)
            fc_offer(l, FC_ACT_PIECE, 1, p, 0);
}

static struct why check_piece(const struct fc *c, const struct action *a)
{
    if (a->arg[0] < 0 || a->arg[0] >= FC_PIECE_COUNT)
        return fc_no(FC_WHY_MALFORMED, 912);
    return why_not_piece(c, a->seat, a->arg[0]);
}

static void apply_piece(struct fc *c, const struct action *a)
{
    struct fc_state *st = c->st;

    st->side[a->seat].pieces[piece_stock(a->arg[0])]--;
    st->piece = (uint8_t)a->arg[0];
    if (can_place(c, st->piece))
        return;
    fc_emit(c, PIECE_LOST, a->seat, piece_terrain(c, st->piece)); /* FC-918 */
    st->piece = FC_NONE;
    st->active = (uint8_t)fc_enemy(a->seat);
}

static void list_place(const struct fc *c, struct offers *l)
{
    for (int hex = 0; hex < c->rs->map.hexes; hex++)
        if (!why_not_place(c, c->st->piece, hex).code)
            fc_offer(l, FC_ACT_PLACE, 1, hex, 0);
}

static struct why check_place(const struct fc *c, const struct action *a)
{
    return why_not_place(c, c->st->piece, a->arg[0]);
}

static void apply_place(struct fc *c, const struct action *a)
{
    struct fc_state *st = c->st;

    st->cell[a->arg[0]].terrain = (uint8_t)piece_terrain(c, st->piece);
    st->towns = (uint8_t)(st->towns + (st->piece == FC_PIECE_TOWN));
    fc_emit(c, PIECE, a->seat, st->cell[a->arg[0]].terrain, a->arg[0]);
    st->piece = FC_NONE;
    st->active = (uint8_t)fc_enemy(a->seat);
}

/* ---- elements (FC-921) ---- */

static struct why why_not_element(const struct fc *c, int seat, int type)
{
    const struct fc_fixture_type *t;

    if (type < 0 || type >= c->rs->fixture_types || c->rs->fixture_type[type].is_template)
        return fc_no(FC_WHY_MALFORMED, 921);
    t = &c->rs->fixture_type[type];
    if (t->faction != FC_ANY_FACTION && t->faction != c->rs->army[seat].faction)
        return fc_no(FC_WHY_ELEMENT_FACTION, 921);
    return fc_yes();
}

static void list_element(const struct fc *c, struct offers *l)
{
    for (int t = 0; t < c->rs->fixture_types; t++)
        if (!why_not_element(c, l->seat, t).code)
            fc_offer(l, FC_ACT_ELEMENT, 1, t, 0);
}

static struct why check_element(const struct fc *c, const struct action *a)
{
    return why_not_element(c, a->seat, a->arg[0]);
}

static void apply_element(struct fc *c, const struct action *a)
{
    c->st->piece = (uint8_t)a->arg[0];
    flow_top(&c->st->flow)->arg[1] = 1; /* now its hex */
}

static void list_element_at(const struct fc *c, struct offers *l)
{
    for (int hex = 0; hex < c->rs->map.hexes; hex++)
        if (!why_not_free(c, hex).code)
            fc_offer(l, FC_ACT_PLACE, 1, hex, 0);
}

static struct why check_element_at(const struct fc *c, const struct action *a) { return why_not_free(c, a->arg[0]); }

static void apply_element_at(struct fc *c, const struct action *a)
{
    struct fc_state *st = c->st;

    fc_add_fixture(c, st->piece, a->arg[0], a->seat);
    fc_emit(c, ELEMENT, a->seat, st->piece, a->arg[0]);
    st->piece = FC_NONE;
    st->active = (uint8_t)fc_enemy(a->seat);
    flow_top(&st->flow)->arg[1] = 0;
    flow_top(&st->flow)->arg[0]++;
}

/* ---- edge (FC-919) ---- */

/* A choice of 0 or 1: an edge, a seat. */
static void list_either(struct offers *l, int kind)
{
    fc_offer(l, kind, 1, 0, 0);
    fc_offer(l, kind, 1, 1, 0);
}

static struct why check_either(const struct action *a, int rule)
{
    return a->arg[0] == 0 || a->arg[0] == 1 ? fc_yes() : fc_no(FC_WHY_MALFORMED, rule);
}

static void list_edge(const struct fc *c, struct offers *l) { (void)c, list_either(l, FC_ACT_EDGE); }

static struct why check_edge(const struct fc *c, const struct action *a) { return (void)c, check_either(a, 919); }

static void apply_edge(struct fc *c, const struct action *a)
{
    c->st->side[a->seat].north = a->arg[0] == 0;
    c->st->side[fc_enemy(a->seat)].north = a->arg[0] != 0;
    fc_emit(c, EDGE, a->seat, a->arg[0]);
}

/* ---- who places first (FC-191 to FC-194) ---- */

static void set_first(struct fc *c, int seat)
{
    c->st->initiative = c->st->active = (uint8_t)seat;
    fc_emit(c, FIRST, seat);
}

static void list_first(const struct fc *c, struct offers *l) { (void)c, list_either(l, FC_ACT_FIRST); }

static struct why check_first(const struct fc *c, const struct action *a) { return (void)c, check_either(a, 194); }

static void apply_first(struct fc *c, const struct action *a)
{
    c->st->side[a->seat].choice = (uint8_t)a->arg[0];
    c->st->side[a->seat].done = 1;
    c->st->asked = (uint8_t)(c->st->asked & ~(1 << a->seat));
}

static void decide_first(struct fc *c)
{
    struct fc_state *st = c->st;
    int units0 = c->rs->army[0].units, units1 = c->rs->army[1].units;

    if (fc_in_campaign(c) && fc_watch_place(c)) /* FC-1058, FC-1061 */
        return;
    flow_go(&st->flow, STEP_DEPLOY);
    if (fc_has_automaton(c->rs)) { /* FC-1018 */
        set_first(c, fc_automaton_seat(c->rs));
        return;
    }
    switch (c->rs->first) {
    case FC_FIRST_SEAT1: set_first(c, 0); break;
    case FC_FIRST_SEAT2: set_first(c, 1); break;
    case FC_FIRST_AGREED: /* FC-194: both name a side; if they do not agree, chance decides */
        flow_go(&st->flow, STEP_FIRST_DONE);
        st->ask = FC_ASK_FIRST;
        st->asked = 3;
        break;
    default: set_first(c, units0 == units1 ? rng_lot(&st->head.rng, 2) : units0 > units1 ? 0 : 1);
    }
}

static void first_done(struct fc *c)
{
    struct fc_side *s = c->st->side;

    flow_go(&c->st->flow, STEP_DEPLOY);
    c->st->head.shown++; /* what each of them said can be told from the result */
    set_first(c, s[0].choice == s[1].choice ? s[0].choice : rng_lot(&c->st->head.rng, 2));
    s[0].choice = s[1].choice = s[0].done = s[1].done = 0;
}

/* ---- deployment (FC-195 to FC-198) ---- */

/* Whose zone a hex is in: seats hold the edge that is theirs. */
static int zone_group(const struct fc *c, int seat, int hex)
{
    int zone = c->rs->map.hex[hex].zone;

    if (!zone || ((zone - 1) & 1) != c->st->side[seat].north)
        return -1;
    return (zone - 1) / 2;
}

static int units_in_zone(const struct fc *c, int seat, int group)
{
    int n = 0;

    FC_EACH_OF (c, u, seat)
        n += zone_group(c, seat, fc_unit(c, u)->hex) == group;
    return n;
}

static struct why why_not_deploy_at(const struct fc *c, int seat, int u, int hex)
{
    struct why no = fc_hex_exists(c, hex);
    int group, limit;

    if (no.code)
        return no;
    if (!fc_passable(c, u, hex))
        return fc_no2(FC_WHY_IMPASSABLE, 196, hex, c->st->cell[hex].terrain);
    group = zone_group(c, seat, hex);
    if (group < 0)
        return fc_no2(FC_WHY_NOT_IN_ZONE, 195, hex, 0);
    if (fc_unit_at(c, hex) != FC_NONE)
        return fc_no2(FC_WHY_OCCUPIED, 196, hex, fc_ref(c, fc_unit_at(c, hex)));
    limit = c->rs->army[seat].zone_limit[group];
    if (limit && units_in_zone(c, seat, group) >= limit)
        return fc_no2(FC_WHY_ZONE_FULL, c->rs->scenario_number == 3 || c->rs->watch.mission == 3 ? 832 : 842, hex,
                      limit);
    return fc_yes();
}

bool fc_in_zone(const struct fc *c, int seat, int hex) { return zone_group(c, seat, hex) >= 0; }

bool fc_may_deploy_at(const struct fc *c, int seat, int u, int hex)
{
    return c->rs->map.hex[hex].zone && !why_not_deploy_at(c, seat, u, hex).code;
}

static bool can_deploy(const struct fc *c, int seat, int u)
{
    for (int hex = 0; hex < c->rs->map.hexes; hex++)
        if (fc_may_deploy_at(c, seat, u, hex))
            return true;
    return false;
}

static void list_deploy(const struct fc *c, struct offers *l)
{
    for (int u = l->seat * FC_ROSTER_MAX; u < (l->seat + 1) * FC_ROSTER_MAX; u++)
        if (fc_unit(c, u)->flags & FC_RESERVE)
            fc_offer(l, FC_ACT_DEPLOY, 1, u, 0);
}

static struct why check_deploy(const struct fc *c, const struct action *a)
{
    if (a->arg[0] < 0 || a->arg[0] >= c->st->units)
        return fc_no(FC_WHY_NO_UNIT, 195);
    if (fc_unit(c, a->arg[0])->owner != a->seat || !(fc_unit(c, a->arg[0])->flags & (FC_RESERVE | FC_ON_MAP)))
        return fc_no(FC_WHY_NOT_OWN, 195);
    if (!(fc_unit(c, a->arg[0])->flags & FC_RESERVE))
        return fc_no2(FC_WHY_DEPLOYED, 195, fc_ref(c, a->arg[0]), 0);
    return fc_yes();
}

static void apply_deploy(struct fc *c, const struct action *a) { c->st->chosen = (uint8_t)a->arg[0]; }

static void list_deploy_at(const struct fc *c, struct offers *l)
{
    for (int hex = 0; hex < c->rs->map.hexes; hex++)
        if (fc_may_deploy_at(c, l->seat, c->st->chosen, hex))
            fc_offer(l, FC_ACT_AT, 1, hex, 0);
}

static struct why check_deploy_at(const struct fc *c, const struct action *a)
{
    return why_not_deploy_at(c, a->seat, c->st->chosen, a->arg[0]);
}

static void apply_deploy_at(struct fc *c, const struct action *a)
{
    struct fc_state *st = c->st;

    fc_put(c, st->chosen, a->arg[0]);
    fc_emit(c, DEPLOYED, fc_ref(c, st->chosen), a->arg[0]);
    st->chosen = FC_NONE;
    st->active = (uint8_t)fc_enemy(a->seat);
}

/* FC-198: no room for it. */
static void leave_out(struct fc *c, int u)
{
    fc_emit(c, LEFT_OUT, fc_ref(c, u));
    fc_unit(c, u)->flags = 0;
    c->st->reserve[fc_unit(c, u)->owner]--;
}

static int only_reserve(const struct fc *c, int seat)
{
    for (int u = seat * FC_ROSTER_MAX; u < (seat + 1) * FC_ROSTER_MAX; u++)
        if (fc_unit(c, u)->flags & FC_RESERVE)
            return u;
    return FC_NONE;
}

static void step_deploy(struct fc *c)
{
    struct fc_state *st = c->st;

    if (!st->reserve[0] && !st->reserve[1]) {
        flow_go(&st->flow, STEP_BATTLE);
        return;
    }
    if (!st->reserve[st->active]) /* FC-197 */
        st->active = (uint8_t)fc_enemy(st->active);
    if (st->chosen == FC_NONE && st->reserve[st->active] == 1)
        st->chosen = (uint8_t)only_reserve(c, st->active);
    if (st->chosen == FC_NONE) {
        fc_ask(c, FC_ASK_DEPLOY, st->active);
    } else if (can_deploy(c, st->active, st->chosen)) {
        fc_ask(c, FC_ASK_DEPLOY_AT, st->active);
    } else {
        leave_out(c, st->chosen);
        st->chosen = FC_NONE;
    }
}

/* ---- the procedure ---- */

static void step_pieces(struct fc *c)
{
    struct fc_state *st = c->st;

    if (st->piece != FC_NONE)
        fc_ask(c, FC_ASK_PLACE, st->active);
    else if (stock_left(&st->side[st->active]))
        fc_ask(c, FC_ASK_PIECE, st->active);
    else
        flow_go(&st->flow, c->rs->options.elements ? STEP_ELEMENTS : STEP_EDGE);
}

static void step_elements(struct fc *c)
{
    struct frame *frame = flow_top(&c->st->flow);

    if (frame->arg[0] >= FC_SEATS) {
        frame->step = STEP_EDGE;
    } else if (!can_place(c, FC_PIECE_FOREST)) { /* FC-918: no hex is left for it */
        frame->arg[0]++;
        c->st->active = (uint8_t)fc_enemy(c->st->active);
    } else {
        fc_ask(c, frame->arg[1] ? FC_ASK_ELEMENT_AT : FC_ASK_ELEMENT, c->st->active);
    }
}

void fc_step_setup(struct fc *c)
{
    struct fc_state *st = c->st;

    switch (flow_top(&st->flow)->step) {
    case STEP_PIECES: step_pieces(c); break;
    case STEP_ELEMENTS: step_elements(c); break;
    case STEP_EDGE: /* FC-919: A placed first, so B comes next */
        flow_go(&st->flow, STEP_FIRST);
        fc_ask(c, FC_ASK_EDGE, fc_enemy(st->active));
        break;
    case STEP_FIRST: decide_first(c); break;
    case STEP_FIRST_DONE: first_done(c); break;
    case STEP_DEPLOY: step_deploy(c); break;
    default: flow_end(&st->flow); flow_call(&st->flow, FC_F_BATTLE, 0, 0, 0);
    }
}

const struct fc_ask_rules fc_ask_first = {list_first, check_first, apply_first, NULL};
const struct fc_ask_rules fc_ask_piece = {list_piece, check_piece, apply_piece, NULL};
const struct fc_ask_rules fc_ask_place = {list_place, check_place, apply_place, NULL};
const struct fc_ask_rules fc_ask_element = {list_element, check_element, apply_element, NULL};
const struct fc_ask_rules fc_ask_element_at = {list_element_at, check_element_at, apply_element_at, NULL};
const struct fc_ask_rules fc_ask_edge = {list_edge, check_edge, apply_edge, NULL};
const struct fc_ask_rules fc_ask_deploy = {list_deploy, check_deploy, apply_deploy, NULL};
const struct fc_ask_rules fc_ask_deploy_at = {list_deploy_at, check_deploy_at, apply_deploy_at, NULL};
