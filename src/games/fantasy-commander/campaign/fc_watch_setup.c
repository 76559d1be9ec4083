/*
 * fc_watch_setup.c: the beginning of a mission: escalation cards (FC-1070 to FC-1084), the army with its carried losses
 * (FC-1012, FC-1064), units and elements that stand on the map from the start, and what the player places before the
 * deployment (FC-1058, FC-1061).
 */
#include "../fc.h"

/* ---- the state of the document ---- */

void fc_watch_open(struct fc *c)
{
    struct fc_watch *w = &c->st->watch;
    const struct fc_watch_rules *r = &c->rs->watch;

    w->now = r->start;
    w->marker = r->goal.kind == FC_GOAL_SCOUT ? r->goal.hex : -1;
    w->bearer = w->cart = w->asleep = FC_NONE;
    w->cards = c->rs->army[FC_FOE].cards;
}

/* ---- escalation ---- */

static int cards_left(const struct fc_watch *w) { return FC_OMEN_COUNT - __builtin_popcount(w->now.aside | w->omens); }

/* FC-1070: one card out of those that are not set aside; if there is none, out of all that are not in force. */
static int draw_omen(struct fc *c)
{
    struct fc_watch *w = &c->st->watch;
    int nth;

    if (!cards_left(w))
        w->now.aside = 0;
    nth = rng_lot(&c->st->head.rng, cards_left(w));
    for (int i = 0; i < FC_OMEN_COUNT; i++)
        if (!((w->now.aside | w->omens) >> i & 1) && nth-- == 0)
            return i;
    return -1; /* cannot be: fewer cards are drawn than there are */
}

/* FC-1070, FC-1099. */
int fc_omens_at(const struct fc *c, int threat) { return 1 + threat / 2 + (c->rs->watch.difficulty == FC_HARD); }

static void draw_omens(struct fc *c)
{
    struct fc_watch *w = &c->st->watch;
    int n = fc_omens_at(c, w->now.threat);

    for (int i = 0; i < n; i++) {
        int omen = draw_omen(c);
        if (omen < 0)
            return;
        w->omens = (uint16_t)(w->omens | 1u << omen);
        fc_emit(c, OMEN, omen);
    }
    w->now.aside |= w->omens;
}

/* ---- Styx ---- */

/* FC-1090: one card more for one unit more, in the order of the list. */
static void add_card(struct fc *c)
{
    struct fc_watch *w = &c->st->watch;
    struct fc_side *s = &c->st->side[FC_FOE];
    const struct fc_watch_rules *r = &c->rs->watch;

    if (!r->deck_n || s->deck_n >= FC_DECK_MAX)
        return;
    s->deck[s->deck_n++] = r->deck[w->cards++ % r->deck_n];
    rng_shuffle(&c->st->head.rng, s->deck, s->deck_n);
}

static void reinforce(struct fc *c, int type)
{
    int u = FC_FOE * FC_ROSTER_MAX + c->st->enlisted[FC_FOE];

    if (c->st->enlisted[FC_FOE] >= FC_ROSTER_MAX) /* FC-R114 */
        return;
    fc_enlist(c, u, FC_FOE, type);
    add_card(c);
    fc_emit(c, REINFORCED, fc_ref(c, u));
}

/* FC-1074: the next level of a regular unit's name. */
static void harden(struct fc *c)
{
    int base = c->rs->type[c->rs->watch.zombies].base_index, veteran = -1;

    for (int t = 0; t < c->rs->types; t++)
        if (c->rs->type[t].base_index == base && c->rs->type[t].level == 2)
            veteran = t;
    for (int u = 0; veteran >= 0 && u < FC_SUMMONED; u++)
        if (fc_unit(c, u)->flags && fc_unit(c, u)->owner == FC_FOE && fc_type(c, u)->base_index == base &&
            fc_type(c, u)->level == 1)
            fc_unit(c, u)->type = (uint8_t)veteran;
}

static void add_foes(struct fc *c)
{
    const struct fc_watch_rules *r = &c->rs->watch;

    if (fc_omen(c, FC_OMEN_MORE_OF_THEM))
        reinforce(c, r->zombies);
    if (fc_omen(c, FC_OMEN_BONE_RAIN))
        reinforce(c, r->archers);
    if (fc_omen(c, FC_OMEN_NIGHT_RIDERS))
        reinforce(c, r->cavalry);
    if (fc_omen(c, FC_OMEN_BLOOD_FEAST))
        reinforce(c, r->vampires);
    if (fc_omen(c, FC_OMEN_HARDENED_DEAD))
        harden(c);
    c->st->watch.wings = fc_omen(c, FC_OMEN_WINGS);
}

/* FC-1091: the first units of the army stand on the map and sleep. */
static void place_sleepers(struct fc *c)
{
    for (int i = 0; i < c->rs->watch.placed; i++) {
        int u = FC_FOE * FC_ROSTER_MAX + i;
        if (!(fc_unit(c, u)->flags & FC_RESERVE))
            continue;
        fc_put(c, u, c->rs->watch.placed_hex[i]);
        c->st->watch.asleep = (uint8_t)u;
        fc_emit(c, DEPLOYED, fc_ref(c, u), c->rs->watch.placed_hex[i]);
    }
}

/* ---- the ground ---- */

static bool is_free_open(const struct fc *c, int hex)
{
    const struct fc_cell *cell = &c->st->cell[hex];

    return cell->terrain == c->rs->open && cell->fixture == FC_NONE && cell->unit == FC_NONE && !cell->cp;
}

/* FC-1077: a random free open hex of these rows, or -1. */
static int random_hex(struct fc *c, int first, int last)
{
    int16_t found[FC_HEXES_MAX];
    int n = 0;

    for (int hex = c->rs->map.row_start[first]; hex < c->rs->map.row_start[last + 1]; hex++)
        if (is_free_open(c, hex))
            found[n++] = (int16_t)hex;
    return n ? found[rng_lot(&c->st->head.rng, n)] : -1;
}

static void lay(struct fc *c, int type, int hex)
{
    if (hex < 0 || fc_add_fixture(c, type, hex, FC_NONE) < 0)
        return;
    fc_emit(c, APPEARS, type, hex);
}

/* FC-1078: the nearest one, the lowest of equal ones. */
static int hex_near(const struct fc *c, int goal)
{
    int best = -1;

    for (int hex = 0; hex < c->rs->map.hexes; hex++)
        if (is_free_open(c, hex) && (best < 0 || fc_distance(c, hex, goal) < fc_distance(c, best, goal)))
            best = hex;
    return best;
}

static void change_ground(struct fc *c)
{
    enum { COLUMN = 6, ROW = 2 };
    const struct fc_watch_rules *r = &c->rs->watch;

    for (int i = 0; i < 2 && fc_omen(c, FC_OMEN_OPEN_GRAVES); i++)
        lay(c, r->graves, random_hex(c, 2, 3));
    if (fc_omen(c, FC_OMEN_ALTAR_OF_BONES))
        lay(c, r->altar, hex_near(c, c->rs->map.row_start[ROW] + COLUMN));
}

/* ---- the Empire ---- */

/* FC-1012, FC-1064, FC-1080. */
static void carry_losses(struct fc *c)
{
    enum { GRANARY = 6 };
    struct fc_watch *w = &c->st->watch;
    bool fed = fc_has_building(c, FC_GRANARY) && w->now.prosperity >= GRANARY;

    for (int i = 0; i < c->rs->army[FC_PLAYER].units; i++) {
        struct fc_unit *unit = fc_unit(c, i);
        const struct fc_type *t = fc_type(c, i);
        struct fc_member *m = &w->now.member[c->rs->watch.member_of[i]];
        if (fed)
            m->losses = 0;
        unit->losses = m->losses;
        if (fc_omen(c, FC_OMEN_PLAGUE) && t->klass == FC_INFANTRY && t->stamina != FC_NONE)
            unit->fatigue = 1;
    }
    for (int i = 0; fed && i < w->now.members; i++)
        w->now.member[i].losses = 0;
}

/* FC-1092: behind the units of the army. */
static void place_cart(struct fc *c)
{
    int u = c->rs->army[FC_PLAYER].units, hex = c->rs->watch.goal.hex;

    if (c->rs->watch.goal.kind != FC_GOAL_CART)
        return;
    fc_enlist(c, u, FC_PLAYER, c->rs->watch.cart);
    fc_put(c, u, hex);
    c->st->watch.cart = (uint8_t)u;
    fc_emit(c, DEPLOYED, fc_ref(c, u), hex);
}

/* FC-1083. */
static void betray(struct fc *c)
{
    struct fc_side *s = &c->st->side[FC_PLAYER];

    for (int i = 0; i < 2 && s->deck_n && fc_omen(c, FC_OMEN_TRAITOR); i++) {
        s->discard[s->discard_n++] = s->deck[--s->deck_n];
        s->deck[s->deck_n] = 0;
        fc_emit(c, BETRAYED, FC_PLAYER, s->discard[s->discard_n - 1]);
    }
}

void fc_watch_begin(struct fc *c)
{
    struct fc_watch *w = &c->st->watch;

    fc_emit(c, MISSION, c->rs->watch.mission, c->rs->watch.turns);
    draw_omens(c);
    if (fc_omen(c, FC_OMEN_LULL))
        w->now.supplies++; /* FC-1084 */
    add_foes(c);
    carry_losses(c);
    place_cart(c);
    place_sleepers(c);
    change_ground(c);
    betray(c);
    fc_return_tokens(c);                                      /* FC-1082: the bag as it is now */
    if (c->rs->watch.home && fc_has_building(c, FC_PALISADE)) /* FC-1058, FC-1059 */
        w->to_fortify = fc_has_building(c, FC_STONE_WALLS) ? 4 : 2;
    w->to_hallow = fc_has_building(c, FC_TEMPLE);
}

/* ---- what the player places (FC-1058, FC-1059, FC-1061) ---- */

static struct why why_not_fortify(const struct fc *c, int hex)
{
    enum { FIRST_ROW = 5, LAST_ROW = 6 };
    struct why no = fc_hex_exists(c, hex);
    int row;

    if (no.code)
        return no;
    row = c->rs->map.at[hex].r;
    if (row < FIRST_ROW || row > LAST_ROW)
        return fc_no2(FC_WHY_FORTIFY_ROWS, 1058, hex, 0);
    return is_free_open(c, hex) ? fc_yes() : fc_no2(FC_WHY_NOT_FREE_OPEN, 1058, hex, 0);
}

static struct why why_not_hallow(const struct fc *c, int hex)
{
    struct why no = fc_hex_exists(c, hex);

    if (no.code)
        return no;
    if (!fc_in_zone(c, FC_PLAYER, hex))
        return fc_no2(FC_WHY_NOT_IN_ZONE, 1061, hex, 0);
    return is_free_open(c, hex) ? fc_yes() : fc_no2(FC_WHY_NOT_FREE_OPEN, 1061, hex, 0);
}

static bool any_hex(const struct fc *c, struct why (*why_not)(const struct fc *c, int hex))
{
    for (int hex = 0; hex < c->rs->map.hexes; hex++)
        if (!why_not(c, hex).code)
            return true;
    return false;
}

bool fc_watch_place(struct fc *c)
{
    struct fc_watch *w = &c->st->watch;

    if (w->to_fortify && !any_hex(c, why_not_fortify))
        w->to_fortify = 0;
    if (w->to_hallow && !any_hex(c, why_not_hallow))
        w->to_hallow = 0;
    if (w->to_fortify)
        fc_ask(c, FC_ASK_FORTIFY, FC_PLAYER);
    else if (w->to_hallow)
        fc_ask(c, FC_ASK_STATUE, FC_PLAYER);
    return w->to_fortify || w->to_hallow;
}

static void list_hexes(const struct fc *c, struct offers *l, struct why (*why_not)(const struct fc *c, int hex))
{
    for (int hex = 0; hex < c->rs->map.hexes; hex++)
        if (!why_not(c, hex).code)
            fc_offer(l, FC_ACT_PLACE, 1, hex, 0);
}

static void list_fortify(const struct fc *c, struct offers *l) { list_hexes(c, l, why_not_fortify); }
static struct why check_fortify(const struct fc *c, const struct action *a) { return why_not_fortify(c, a->arg[0]); }

static void apply_fortify(struct fc *c, const struct action *a)
{
    fc_add_fixture(c, c->rs->watch.fortification, a->arg[0], FC_NONE);
    fc_emit(c, ELEMENT, a->seat, c->rs->watch.fortification, a->arg[0]);
    c->st->watch.to_fortify--;
}

static void list_statue(const struct fc *c, struct offers *l) { list_hexes(c, l, why_not_hallow); }
static struct why check_statue(const struct fc *c, const struct action *a) { return why_not_hallow(c, a->arg[0]); }

static void apply_statue(struct fc *c, const struct action *a)
{
    fc_add_fixture(c, c->rs->watch.statue, a->arg[0], FC_NONE);
    fc_emit(c, ELEMENT, a->seat, c->rs->watch.statue, a->arg[0]);
    c->st->watch.to_hallow = 0;
}

/* ---- during the battle ---- */

/* FC-1076: from turn 2 on, as soon as a hex of row 0 is free. */
void fc_watch_turn(struct fc *c)
{
    struct fc_watch *w = &c->st->watch;
    int16_t found[FC_MAP_COLUMNS];
    int n = 0, u = FC_FOE * FC_ROSTER_MAX + c->st->enlisted[FC_FOE];

    w->spied = 0;
    if (!w->wings || c->st->turn < 2)
        return;
    for (int hex = 0; hex < c->rs->map.row_start[1]; hex++)
        if (fc_unit_at(c, hex) == FC_NONE && !fc_ground(c, hex)->impassable)
            found[n++] = (int16_t)hex;
    if (!n)
        return;
    w->wings = 0;
    if (c->st->enlisted[FC_FOE] >= FC_ROSTER_MAX) /* FC-R114 */
        return;
    fc_enlist(c, u, FC_FOE, c->rs->watch.manticore);
    fc_put(c, u, found[rng_lot(&c->st->head.rng, n)]);
    fc_emit(c, ARRIVES, fc_ref(c, u), fc_unit(c, u)->hex);
}

int fc_watch_dice(const struct fc *c, int seat, int dice)
{
    return seat == FC_PLAYER && dice > 0 && fc_omen(c, FC_OMEN_PANIC_IN_THE_STREETS) ? dice - 1 : dice;
}

int fc_watch_range(const struct fc *c, int base, int max) { return fc_omen(c, FC_OMEN_FOG) && base < max ? base : max; }

int fc_watch_run(const struct fc *c, int u)
{
    return fc_has_building(c, FC_STABLES) && fc_unit(c, u)->owner == FC_PLAYER &&
                   fc_type(c, u)->base_index == c->rs->watch.knights
               ? 1
               : 0;
}

void fc_watch_bag(const struct fc *c, uint8_t bag[FC_TOKEN_COUNT])
{
    if (!fc_omen(c, FC_OMEN_GRIM_RESOLVE))
        return;
    bag[FC_TOKEN_FRENZY] = (uint8_t)(bag[FC_TOKEN_FRENZY] + bag[FC_TOKEN_TORPOR]);
    bag[FC_TOKEN_TORPOR] = 0;
}

const struct fc_ask_rules fc_ask_fortify = {list_fortify, check_fortify, apply_fortify, NULL};
const struct fc_ask_rules fc_ask_statue = {list_statue, check_statue, apply_statue, NULL};
