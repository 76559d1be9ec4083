/*
 * fc_data_position.c: a position in the middle of a battle.  It stands on the
 * scenario that it names: its map, conditions, rosters and decks.
 */
#include <string.h>
#include "../fc.h"
#include "fc_data.h"
#include "fc_texts.h"

static const char doc[] = "position";

/* ---- units ---- */

static bool may_stand(const struct fc_ruleset *rs, int type, int hex)
{
    const struct fc_terrain *t = &rs->terrain[rs->map.hex[hex].terrain];
    return !t->impassable || (t->water && rs->type[type].base_index == rs->conditions.river_walker_base);
}

static int hex_of(struct fc_build *b, const struct fc_position_unit_source *u, int type, int i)
{
    struct fc_position *p = &b->rs->position;
    char path[80];
    fc_path(path, "units[%d].hex", i);
    if (!fc_set(u->set, FC_AT_HEX)) {
        if (p->phase != FC_PHASE_SETUP)
            complain(b->c, doc, path, FC_MSG_FILE_NO_HEX, "");
        return -1;
    }
    int hex = fc_hex_at(&b->rs->map, u->hex[0], u->hex[1]);
    if (hex < 0) {
        complain(b->c, doc, path, FC_MSG_FILE_OFF_MAP, "%d%d", u->hex[0], u->hex[1]);
        return -1;
    }
    if (!may_stand(b->rs, type, hex))
        complain(b->c, doc, path, FC_MSG_FILE_CANNOT_STAND, "%d%d%s", u->hex[0], u->hex[1],
                 b->rs->terrain[b->rs->map.hex[hex].terrain].id);
    int zone = b->rs->map.hex[hex].zone;
    if (p->phase == FC_PHASE_SETUP && !b->rs->options.free_map && (zone == 0 || (zone - 1) % 2 != u->seat - 1))
        complain(b->c, doc, path, FC_MSG_FILE_OUTSIDE_ZONE, "%d%d%d", u->hex[0], u->hex[1], u->seat);
    for (int k = 0; k < p->units; k++)
        if (p->unit[k].hex == hex)
            complain(b->c, doc, path, FC_MSG_FILE_TWO_UNITS, "%d%d", u->hex[0], u->hex[1]);
    return hex;
}

static void check_counters(struct fc_build *b, const struct fc_position_unit_source *u, const struct fc_type *t, int i)
{
    char path[80];
    fc_path(path, "units[%d].losses", i);
    if (u->losses >= t->strength)
        complain(b->c, doc, path, FC_MSG_FILE_LOSSES, "%s%d", t->id, t->strength);
    fc_path(path, "units[%d].fatigue", i);
    int stamina = t->stamina == FC_NONE ? 0 : t->stamina;
    if (u->fatigue > stamina)
        complain(b->c, doc, path, FC_MSG_FILE_FATIGUE, "%s%d", t->id, stamina);
}

/* Red, blue, green; purple and yellow wait. */
static bool colour_is_over(const struct fc_position_source *s, int order)
{
    static const uint8_t turn_of[] = {0, 1, 2, 3, 3};
    return s->phase == FC_PHASE_ACTION && turn_of[order] < turn_of[s->step];
}

static void check_tokens(struct fc_build *b, const struct fc_position_unit_source *u, int i)
{
    const struct fc_position_source *s = &b->src->position;
    bool ordered = fc_set(u->set, FC_AT_ORDER);
    char path[80];
    fc_path(path, "units[%d].%s", i, ordered ? "order" : "defence");
    if (s->phase != FC_PHASE_ACTION && (ordered || u->defence || u->abilities))
        complain(b->c, doc, path, FC_MSG_FILE_ACTION_TOKENS, "");
    else if (ordered && colour_is_over(s, u->order))
        complain(b->c, doc, path, FC_MSG_FILE_ORDER_GONE, "%s%s", fc_order_names[u->order], fc_order_names[s->step]);
    if (ordered && u->defence)
        complain(b->c, doc, path, FC_MSG_FILE_ORDER_AND_DEFENCE, "");
}

/* FC-1017: a unit that the rules play has its order by a token of the monster bag, and only such a unit has one. */
static void read_token(struct fc_build *b, const struct fc_position_unit_source *u, int i, struct fc_position_unit *out)
{
    bool given = fc_set(u->set, FC_AT_TOKEN);
    char path[80];
    fc_path(path, "units[%d].%s", i, given ? "token" : "order");
    if (!b->rs->army[u->seat - 1].automaton) {
        if (given)
            complain(b->c, doc, path, FC_MSG_FILE_TOKEN_SEAT, "%d", u->seat);
        return;
    }
    if (fc_set(u->set, FC_AT_ORDER))
        complain(b->c, doc, path, FC_MSG_FILE_TOKEN_ORDER, "");
    if (!given)
        return;
    if (b->src->position.phase != FC_PHASE_ACTION)
        complain(b->c, doc, path, FC_MSG_FILE_ACTION_TOKENS, "");
    else if (colour_is_over(&b->src->position, fc_tokens[u->token].order))
        complain(b->c, doc, path, FC_MSG_FILE_ORDER_GONE, "%s%s", fc_order_names[fc_tokens[u->token].order],
                 fc_order_names[b->src->position.step]);
    b->rs->script.token[b->rs->position.units] = u->token;
    out->order = fc_tokens[u->token].order;
}

static void add_unit(struct fc_build *b, int i)
{
    const struct fc_position_unit_source *u = &b->src->position.unit[i];
    struct fc_position *p = &b->rs->position;
    int seat = u->seat - 1, type = fc_type_by_id(b->rs, u->unit), own = 0;
    char path[80];
    fc_path(path, "units[%d].unit", i);
    if (type < 0) {
        complain(b->c, doc, path, FC_MSG_FILE_NO_UNIT, "%s", u->unit);
        return;
    }
    const struct fc_type *t = &b->rs->type[type];
    if (t->faction != b->rs->army[seat].faction)
        complain(b->c, doc, path, FC_MSG_FILE_SEAT_FACTION, "%s%s%s%d", t->id, fc_faction_names[t->faction],
                 fc_faction_names[b->rs->army[seat].faction], u->seat);
    for (int k = 0; k < p->units; k++) {
        own += p->unit[k].seat == seat;
        if (p->unit[k].seat == seat && (t->klass == FC_HERO || t->klass == FC_COLOSSAL) &&
            b->rs->type[p->unit[k].type].base_index == t->base_index)
            complain(b->c, doc, path, FC_MSG_FILE_SECOND_HERO, "%s", t->id);
    }
    if (own == FC_ROSTER_MAX)
        complain(b->c, doc, path, FC_MSG_FILE_SEAT_UNITS, "%d%d", FC_ROSTER_MAX, u->seat);
    check_counters(b, u, t, i);
    check_tokens(b, u, i);
    struct fc_position_unit out = {
        .seat = (uint8_t)seat,
        .type = (uint8_t)type,
        .hex = (int16_t)hex_of(b, u, type, i),
        .losses = u->losses,
        .fatigue = u->fatigue,
        .defence = u->defence,
        .order = fc_set(u->set, FC_AT_ORDER) ? u->order : FC_NO_ORDER,
        .turn_abilities = u->abilities,
    };
    read_token(b, u, i, &out);
    p->unit[p->units++] = out;
}

/* ---- elements and templates ---- */

static bool legal_template(struct fc_build *b, const struct fc_element_source *e, const struct fc_fixture_type *f,
                           const char *path)
{
    if (!fc_set(e->set, FC_PLACED_OWNER)) {
        complain(b->c, doc, path, FC_MSG_FILE_TEMPLATE_OWNER, "");
        return false;
    }
    if (b->rs->army[e->owner - 1].faction != f->faction) {
        complain(b->c, doc, path, FC_MSG_FILE_TEMPLATE_OF, "%s", fc_faction_names[f->faction]);
        return false;
    }
    return true;
}

static void add_fixture(struct fc_build *b, int i)
{
    const struct fc_element_source *e = &b->src->position.fixture[i];
    struct fc_ruleset *rs = b->rs;
    struct fc_position *p = &rs->position;
    int type = fc_fixture_by_id(rs, e->id), hex = fc_hex_at(&rs->map, e->hex[0], e->hex[1]);
    char path[80];
    fc_path(path, "elements[%d].element", i);
    if (type < 0) {
        complain(b->c, doc, path, FC_MSG_FILE_NO_ELEMENT, "%s", e->id);
        return;
    }
    const struct fc_fixture_type *f = &rs->fixture_type[type];
    if (f->is_template && !legal_template(b, e, f, path))
        return;
    fc_path(path, "elements[%d].hex", i);
    const struct fc_hexdata *h = hex < 0 ? NULL : &rs->map.hex[hex];
    bool taken = h && h->fixture != FC_NONE;
    for (int k = 0; k < p->fixtures; k++)
        taken = taken || p->fixture[k].hex == hex;
    if (!h)
        complain(b->c, doc, path, FC_MSG_FILE_OFF_MAP, "%d%d", e->hex[0], e->hex[1]);
    else if (rs->terrain[h->terrain].impassable)
        complain(b->c, doc, path, FC_MSG_FILE_IMPASSABLE, "%d%d", e->hex[0], e->hex[1]);
    else if (taken)
        complain(b->c, doc, path, FC_MSG_FILE_ELEMENT_THERE, "%d%d", e->hex[0], e->hex[1]);
    else if (f->is_template && (h->terrain != rs->open || h->cp))
        complain(b->c, doc, path, FC_MSG_FILE_NOT_OPEN, "%d%d", e->hex[0], e->hex[1]);
    else
        p->fixture[p->fixtures++] =
            (struct fc_position_fixture){.hex = (int16_t)hex,
                                         .type = (uint8_t)type,
                                         .owner = fc_set(e->set, FC_PLACED_OWNER) ? (uint8_t)(e->owner - 1) : FC_NONE};
}

/* Terrain that differs from the scenario's map: pieces of a free map, or a "what if". */
static void change_terrain(struct fc_build *b)
{
    const struct fc_position_source *s = &b->src->position;
    struct fc_ruleset *rs = b->rs;
    char path[80];
    for (int i = 0; i < s->terrains; i++) {
        const struct fc_element_source *e = &s->terrain[i];
        int hex = fc_hex_at(&rs->map, e->hex[0], e->hex[1]), terrain = fc_terrain_by_id(rs, e->id);
        fc_path(path, "terrain[%d].%s", i, terrain < 0 ? "terrain" : "hex");
        if (terrain < 0)
            complain(b->c, doc, path, FC_MSG_FILE_NO_TERRAIN, "%s", e->id);
        else if (hex < 0)
            complain(b->c, doc, path, FC_MSG_FILE_OFF_MAP, "%d%d", e->hex[0], e->hex[1]);
        else if (rs->terrain[terrain].impassable && (rs->map.hex[hex].cp || rs->map.hex[hex].fixture != FC_NONE))
            complain(b->c, doc, path, FC_MSG_FILE_TERRAIN_ON_CP, "%s", e->id);
        else
            rs->map.hex[hex].terrain = (uint8_t)terrain;
    }
    if (s->terrains)
        fc_check_reach(b, doc, "terrain");
}

/* FC-871: Towns that have fallen are Graveyards already. */
static void fall_towns(struct fc_build *b)
{
    const struct fc_position_source *s = &b->src->position;
    struct fc_ruleset *rs = b->rs;
    char path[80];
    for (int i = 0; i < s->fallens; i++) {
        int hex = fc_hex_at(&rs->map, s->fallen[i][0], s->fallen[i][1]);
        fc_path(path, "fallen[%d]", i);
        if (hex < 0 || !rs->terrain[rs->map.hex[hex].terrain].town || rs->conditions.towns_fall_to == FC_NONE) {
            complain(b->c, doc, path, FC_MSG_FILE_NO_TOWN, "");
            continue;
        }
        rs->map.hex[hex].terrain = rs->conditions.fallen_terrain;
        rs->position.towns_fallen++;
    }
}

/* ---- cards ---- */

/* A position need not keep FC-170: its deck may have been built of other cards. */
static void read_list(struct fc_build *b, const struct fc_side_source *s, int i)
{
    struct fc_army *army = &b->rs->army[s->seat - 1];
    char path[80];
    memset(army->card, 0, sizeof army->card);
    army->cards = 0;
    for (int k = 0; k < s->lists; k++) {
        int card = fc_card_by_id(b->rs, s->list[k]);
        fc_path(path, "sides[%d].list[%d]", i, k);
        if (card < 0 || b->rs->card[card].faction != army->faction)
            complain(b->c, doc, path, FC_MSG_FILE_CARD_OF, "%s%s", s->list[k], fc_faction_names[army->faction]);
        else
            army->card[army->cards++] = (uint8_t)card;
    }
}

/* Copies of a card in the lists that both decks were built of. */
static int built(const struct fc_ruleset *rs, int seat, int card)
{
    int n = 0;
    for (int i = 0; i < rs->army[seat].cards; i++)
        n += rs->army[seat].card[i] == card;
    return n;
}

static int in_pile(const uint8_t *pile, int n, int card)
{
    int found = 0;
    for (int i = 0; i < n; i++)
        found += pile[i] == card;
    return found;
}

/* Copies of a card that a seat has in deck, discard pile or as templates on the map. */
static int held(const struct fc_ruleset *rs, int seat, int card)
{
    const struct fc_position *p = &rs->position;
    int n = in_pile(p->deck[seat], p->deck_n[seat], card) + in_pile(p->discard[seat], p->discard_n[seat], card);
    for (int i = 0; i < p->fixtures; i++)
        n += p->fixture[i].owner == seat && rs->card[card].fixture == p->fixture[i].type;
    return n;
}

static void read_pile(struct fc_build *b, const char (*ids)[FC_ID], int n, const char *where, uint8_t *pile,
                      uint8_t *count)
{
    char path[80];
    for (int i = 0; i < n && *count < FC_DECK_MAX; i++) {
        int card = fc_card_by_id(b->rs, ids[i]);
        fc_path(path, "%s[%d]", where, i);
        if (card < 0)
            complain(b->c, doc, path, FC_MSG_FILE_NO_CARD, "%s", ids[i]);
        else
            pile[(*count)++] = (uint8_t)card;
    }
}

/* Every card must be in a list: own cards in the own list, curses in either (FC-353). */
static void check_piles(struct fc_build *b)
{
    const struct fc_ruleset *rs = b->rs;
    for (int seat = 0; seat < FC_SEATS; seat++) {
        for (int card = 0; card < rs->cards; card++) {
            bool curse = rs->card[card].kind == FC_CURSE;
            int have = held(rs, seat, card) + (curse ? held(rs, !seat, card) : 0);
            int may = built(rs, seat, card) + (curse ? built(rs, !seat, card) : 0);
            if (have > may && !(curse && seat))
                complain(b->c, doc, "sides", FC_MSG_FILE_TOO_MANY_CARDS, "%d%d%s%d", seat + 1, have, rs->card[card].id,
                         may);
        }
    }
}

/* A side without a given deck has all cards that are not elsewhere, in the order of the list.  If no card is elsewhere,
 * the deck stays empty here, and the rules shuffle the whole list. */
static void fill_deck(struct fc_ruleset *rs, int seat)
{
    struct fc_position *p = &rs->position;
    int elsewhere = 0;
    for (int i = 0; i < rs->army[seat].cards; i++) {
        int card = rs->army[seat].card[i];
        elsewhere += held(rs, seat, card);
        elsewhere += rs->card[card].kind == FC_CURSE ? held(rs, !seat, card) : 0;
    }
    for (int i = 0; elsewhere && i < rs->army[seat].cards; i++) {
        int card = rs->army[seat].card[i];
        int gone = held(rs, seat, card) + (rs->card[card].kind == FC_CURSE ? held(rs, !seat, card) : 0);
        if (gone < built(rs, seat, card) && p->deck_n[seat] < FC_DECK_MAX)
            p->deck[seat][p->deck_n[seat]++] = (uint8_t)card;
    }
}

static void read_sides(struct fc_build *b)
{
    const struct fc_position_source *s = &b->src->position;
    struct fc_position *p = &b->rs->position;
    bool given[FC_SEATS] = {false, false};
    char path[80];
    for (int i = 0; i < s->sides; i++) {
        const struct fc_side_source *side = &s->side[i];
        int seat = side->seat - 1;
        if (i == 1 && s->side[0].seat == side->seat)
            complain(b->c, doc, "sides[1].seat", FC_MSG_FILE_SEAT_AGAIN, "%d", side->seat);
        if (fc_set(side->set, FC_SIDE_LIST))
            read_list(b, side, i);
        p->vp[seat] = side->vp;
        memcpy(p->pool[seat], side->pool, sizeof side->pool);
        fc_path(path, "sides[%d].pool", i);
        if (s->phase != FC_PHASE_ACTION && (side->pool[0] || side->pool[1] || side->pool[2] || side->pool[3]))
            complain(b->c, doc, path, FC_MSG_FILE_POOL_ORDERS, "");
        fc_path(path, "sides[%d].deck", i);
        read_pile(b, side->card, side->cards, path, p->deck[seat], &p->deck_n[seat]);
        fc_path(path, "sides[%d].discard", i);
        read_pile(b, side->discarded, side->discards, path, p->discard[seat], &p->discard_n[seat]);
        given[seat] = fc_set(side->set, FC_SIDE_DECK);
    }
    for (int seat = 0; seat < FC_SEATS; seat++)
        if (!given[seat])
            fill_deck(b->rs, seat);
    check_piles(b);
}

/* ---- the whole ---- */

static void check_phase(struct fc_build *b)
{
    const struct fc_position_source *s = &b->src->position;
    bool step = fc_set(s->set, FC_POSITION_STEP), active = fc_set(s->set, FC_POSITION_ACTIVE);
    if (s->phase == FC_PHASE_ACTION && !(step && active))
        complain(b->c, doc, "phase", FC_MSG_FILE_STEP_AND_ACTIVE, "");
    if (s->phase != FC_PHASE_ACTION && (step || active))
        complain(b->c, doc, step ? "step" : "active", FC_MSG_FILE_ONLY_ACTION, "");
    if (step && s->step == FC_PURPLE)
        complain(b->c, doc, "step", FC_MSG_FILE_PURPLE_STEP, "");
}

static void check_not_over(struct fc_build *b)
{
    const struct fc_position *p = &b->rs->position;
    int target = b->rs->conditions.target_vp, lead = p->vp[0] > p->vp[1] ? p->vp[0] : p->vp[1];
    if (target && p->vp[0] != p->vp[1] && lead >= target)
        complain(b->c, doc, "sides", FC_MSG_FILE_ALREADY_WON, "%d%d", lead, target);
    int count[FC_SEATS] = {0, 0};
    for (int i = 0; i < p->units; i++)
        count[p->unit[i].seat]++;
    for (int seat = 0; seat < FC_SEATS; seat++)
        if (count[seat] == 0)
            complain(b->c, doc, "units", FC_MSG_FILE_SEAT_EMPTY, "%d", seat + 1);
}

void fc_compile_position(struct fc_build *b)
{
    const struct fc_position_source *s = &b->src->position;
    struct fc_position *p = &b->rs->position;
    p->present = 1;
    p->phase = s->phase;
    p->step = s->step;
    p->active = (uint8_t)(s->active ? s->active - 1 : 0);
    p->initiative = (uint8_t)(s->initiative - 1);
    p->turn = s->turn;
    check_phase(b);
    change_terrain(b);
    fall_towns(b);
    for (int i = 0; i < s->units; i++)
        add_unit(b, i);
    for (int i = 0; i < s->fixtures; i++)
        add_fixture(b, i);
    read_sides(b);
    check_not_over(b);
}
