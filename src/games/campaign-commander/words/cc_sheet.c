/*
 * cc_sheet.c: cards of information about a counter, a leader, a card, a chit or a zone, and about two lists: both decks
 * and the cups.
 *
 * A thing is found by its id, its label or its name in either language; case, accents and quotation marks do not
 * matter.  Several things may share a name (a leader and the card that brings him): then all of them are shown.  All of
 * this is public or hidden by the view.
 */
#include <string.h>
#include "../../../core/sheet.h"
#include "../cc_game.h"
#include "cc_texts.h"

struct sheet {
    const struct cc *c;
    struct text_out *o;
    enum lang lang;
};

/* ---- lines ---- */

static bool is_word(const char *what, int message) { return sheet_is_word(&cc_texts, message, what); }

static void say(struct sheet *s, int message, const int16_t *arg, int n)
{
    cc_words(s->c, s->o, message, s->lang, arg, n);
}

static void say_line(struct sheet *s, int message, const int16_t *arg, int n)
{
    sheet_line(s->o, 0);
    say(s, message, arg, n);
}

/* ", has acted": adds a fact to the current line. */
static void also(struct sheet *s, int message, const int16_t *arg, int n)
{
    text_str(s->o, ", ");
    say(s, message, arg, n);
}

/* "Regions: north, islands": the names in a set. */
static void name_line(struct sheet *s, int message, unsigned bits, const char name[][LANG_COUNT][CC_NAME])
{
    bool first = true;

    if (!bits)
        return;
    say_line(s, message, NULL, 0);
    CC_EACH (i, bits) {
        text_str(s->o, first ? " " : ", ");
        text_str(s->o, name[i][s->lang]);
        first = false;
    }
}

/* ---- where values come from ---- */

struct key {
    int bit, message; /* bits of a record's keys, and the word for them */
};

/* The house values among these: neither printed nor inferred. */
static void put_ours(struct sheet *s, const struct key *key, int n, uint32_t known)
{
    bool first = true;

    for (int i = 0; i < n; i++) {
        if (known >> key[i].bit & 1)
            continue;
        if (first)
            say_line(s, CC_MSG_SHEET_OURS, NULL, 0);
        text_str(s->o, first ? " " : ", ");
        say(s, key[i].message, NULL, 0);
        first = false;
    }
    if (!first)
        text_char(s->o, '.');
}

static const struct key unit_keys[] = {{CC_UNIT_COUNT, CC_MSG_FIELD_COUNT},
                                       {CC_UNIT_CV, CC_MSG_FIELD_COHESION},
                                       {CC_UNIT_MF, CC_MSG_FIELD_MOVEMENT},
                                       {CC_UNIT_TV, CC_MSG_FIELD_TACTICS}};
static const struct key leader_keys[] = {
    {CC_LEADER_CV, CC_MSG_FIELD_COHESION}, {CC_LEADER_MF, CC_MSG_FIELD_MOVEMENT}, {CC_LEADER_TV, CC_MSG_FIELD_TACTICS}};
static const struct key city_keys[] = {{CC_LAND_SIEGE, CC_MSG_FIELD_SIEGE},
                                       {CC_LAND_VP, CC_MSG_FIELD_VP},
                                       {CC_LAND_PORT, CC_MSG_FIELD_PORT},
                                       {CC_LAND_NEXT, CC_MSG_FIELD_LINKS}};
static const struct key land_keys[] = {{CC_LAND_NEXT, CC_MSG_FIELD_LINKS}};
static const struct key sea_keys[] = {{CC_SEA_NEXT, CC_MSG_FIELD_LINKS}, {CC_SEA_COAST, CC_MSG_FIELD_COAST}};
#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))

/* The waters off a port have no record in the files. */
static void put_ours_of_zone(struct sheet *s, const struct cc_zone_type *t)
{
    uint32_t known = t->printed | t->inferred;

    if (t->kind == CC_SEA)
        put_ours(s, sea_keys, COUNT(sea_keys), known);
    else if (t->kind == CC_LAND)
        put_ours(s, t->city ? city_keys : land_keys, t->city ? COUNT(city_keys) : COUNT(land_keys), known);
}

/* ---- units ---- */

static void put_type(struct sheet *s, const struct cc_type *t)
{
    const int16_t of[] = {t->class_, t->tribe, t->seat};
    int16_t v[2 * CC_VALUES];

    for (int face = 0; face < 2; face++)
        for (int i = 0; i < CC_VALUES; i++)
            v[face * CC_VALUES + i] = t->value[face][i];
    say_line(s, CC_MSG_SHEET_UNIT_OF, of, 3);
    say_line(s, t->naval ? CC_MSG_SHEET_NAVAL_VALUES : CC_MSG_SHEET_LAND_VALUES, v, 2 * CC_VALUES);
    put_ours(s, unit_keys, COUNT(unit_keys), t->printed | t->inferred);
}

static void find_type(struct sheet *s, const char *what)
{
    const struct cc *c = s->c;

    for (int t = 0; t < c->rs->types; t++) {
        int16_t n[4] = {0};

        if (!sheet_is_called(what, c->rs->type[t].id, c->rs->type[t].name))
            continue;
        for (int u = 0; u < c->rs->units; u++) {
            if (c->rs->unit[u].type != t)
                continue;
            n[0]++;
            if (c->st->unit.zone[u] != CC_NONE)
                n[1]++;
            else if (c->st->unit.place[u] == CC_BOX)
                n[2]++;
            else if (c->st->unit.place[u] == CC_DEAD)
                n[3]++;
        }
        sheet_heading(s->o, c->rs->type[t].name[s->lang], c->rs->type[t].id);
        put_type(s, &c->rs->type[t]);
        say_line(s, CC_MSG_SHEET_COUNTERS, n, 4);
    }
}

/* The leader who would command the unit where it is, if only one could. */
static int leader_with(const struct cc *c, int u)
{
    unsigned with = cc_leaders_at(c, c->st->unit.zone[u], c->st->unit.place[u], cc_owner(c, u));

    return with && !(with & (with - 1)) ? __builtin_ctz(with) : CC_NONE;
}

static void put_counter(struct sheet *s, int u)
{
    const struct cc *c = s->c;
    int flags = c->st->unit.flags[u], leader;

    put_type(s, cc_type(c, u));
    if (c->st->unit.zone[u] == CC_NONE) {
        say_line(s, CC_MSG_SHEET_OFF_MAP, NULL, 0);
        return;
    }
    leader = leader_with(c, u);
    const int16_t now[] = {c->st->unit.zone[u], (int16_t)cc_value(c, u, CC_CV, leader),
                           (int16_t)cc_value(c, u, CC_MF, leader), (int16_t)cc_value(c, u, CC_TV, leader)};
    say_line(s, CC_MSG_SHEET_NOW, now, 4);
    if (flags & (CC_DECIMATED | CC_DISORGANISED))
        also(s,
             flags & CC_DECIMATED ? flags & CC_DISORGANISED ? CC_MSG_STATE_BOTH : CC_MSG_STATE_DECIMATED
                                  : CC_MSG_STATE_DISORGANISED,
             NULL, 0);
    if (flags & CC_ISOLATED)
        also(s, CC_MSG_SHEET_ISOLATED, NULL, 0);
    if (c->st->unit.place[u] == CC_IN && !cc_is_ship(c, u))
        also(s, CC_MSG_SHEET_INSIDE, NULL, 0);
    if (flags & CC_ACTED)
        also(s, CC_MSG_SHEET_ACTED, NULL, 0);
    text_char(s->o, '.');
}

static void find_counter(struct sheet *s, const char *what)
{
    for (int u = 0; u < s->c->rs->units; u++) {
        char label[12];

        cc_label(s->c, u, label);
        if (!text_same_name(what, label))
            continue;
        sheet_heading(s->o, cc_type(s->c, u)->name[s->lang], label);
        put_counter(s, u);
    }
}

/* ---- leaders ---- */

static void find_leader(struct sheet *s, const char *what)
{
    const struct cc *c = s->c;

    for (int l = 0; l < c->rs->leaders; l++) {
        const struct cc_leader_type *t = &c->rs->leader[l];
        const struct cc_leader *now = &c->st->leader[l];
        const int16_t of[] = {t->seat, t->mod[CC_CV], t->mod[CC_MF], t->mod[CC_TV]}, at[] = {now->zone};

        if (!sheet_is_called(what, t->id, t->name))
            continue;
        sheet_heading(s->o, t->name[s->lang], t->id);
        say_line(s, CC_MSG_SHEET_LEADER, of, 4);
        put_ours(s, leader_keys, COUNT(leader_keys), t->printed | t->inferred);
        name_line(s, CC_MSG_SHEET_LEADER_TRIBES, t->tribes, c->rs->tribe_name);
        name_line(s, CC_MSG_SHEET_LEADER_BOUND, t->bound, c->rs->region_name);
        say_line(s,
                 now->zone != CC_NONE     ? CC_MSG_SHEET_LEADER_AT
                 : now->place == CC_CUP   ? CC_MSG_SHEET_LEADER_CUP
                 : now->place == CC_ASIDE ? CC_MSG_SHEET_LEADER_ASIDE
                                          : CC_MSG_SHEET_LEADER_GONE,
                 at, 1);
    }
}

/* ---- cards ---- */

static void put_windows(struct sheet *s, const struct cc_card *k)
{
    bool first = true;

    if (!k->windows)
        return;
    say_line(s, CC_MSG_SHEET_CARD_WINDOWS, NULL, 0);
    CC_EACH (w, k->windows) {
        const int16_t arg[] = {(int16_t)w};

        text_str(s->o, first ? " " : "; ");
        say(s, CC_MSG_SHEET_WINDOW, arg, 1);
        first = false;
    }
}

static void put_card(struct sheet *s, int card)
{
    const struct cc_card *k = &s->c->rs->card[card];
    const int16_t of[] = {k->seat, k->type}, cost[] = {k->cost},
                  copies[] = {s->c->rs->copies[card], s->c->st->side[k->seat].played[card]};

    say_line(s, CC_MSG_SHEET_CARD, of, 2);
    if (k->permanent)
        also(s, CC_MSG_SHEET_CARD_PERMANENT, NULL, 0);
    if (k->sudden)
        also(s, CC_MSG_SHEET_CARD_SUDDEN, NULL, 0);
    if (k->cost)
        also(s, CC_MSG_SHEET_CARD_COST, cost, 1);
    text_char(s->o, '.');
    sheet_line(s->o, 0);
    text_str(s->o, k->text[s->lang]);
    put_windows(s, k);
    if (k->conds) {
        say_line(s, CC_MSG_SHEET_CARD_WHEN, NULL, 0);
        text_char(s->o, ' ');
        cc_say_conditions(s->c, s->o, card, s->lang);
        text_char(s->o, '.');
    }
    say_line(s, CC_MSG_SHEET_CARD_COPIES, copies, 2);
    say_line(s, k->printed ? CC_MSG_SHEET_CARD_NAME_PRINTED : CC_MSG_SHEET_CARD_OURS, NULL, 0);
}

static void show_card(struct sheet *s, int card)
{
    sheet_heading(s->o, s->c->rs->card[card].name[s->lang], s->c->rs->card[card].id);
    put_card(s, card);
}

static void find_card(struct sheet *s, const char *what)
{
    for (int i = 0; i < s->c->rs->cards; i++)
        if (sheet_is_called(what, s->c->rs->card[i].id, s->c->rs->card[i].name))
            show_card(s, i);
}

/* Nothing has that name: finds a card with this word in its name. */
static void find_card_in_part(struct sheet *s, const char *what)
{
    int viewer = s->c->st->head.viewer, card = cc_card_called(s->c, viewer > 0 ? viewer : 0, what);

    if (card >= 0)
        show_card(s, card);
}

/* ---- chits ---- */

static int cup_size(const struct cc_ruleset *rs, int seat, int theatre)
{
    int n = 0;

    for (int i = 0; i < rs->cup_kinds[seat][theatre]; i++)
        n += rs->chit[rs->cup[seat][theatre][i]].copies;
    return n;
}

static void find_chit(struct sheet *s, const char *what)
{
    const struct cc_ruleset *rs = s->c->rs;

    for (int i = 0; i < rs->chits; i++) {
        const struct cc_chit *k = &rs->chit[i];
        const int16_t of[] = {k->seat, k->theatre, k->copies, (int16_t)cup_size(rs, k->seat, k->theatre)};

        if (!sheet_is_called(what, k->id, k->name))
            continue;
        sheet_heading(s->o, k->name[s->lang], k->id);
        say_line(s, CC_MSG_SHEET_CHIT, of, 4);
        sheet_line(s->o, 0);
        text_str(s->o, k->text[s->lang]);
    }
}

/* ---- zones ---- */

static void put_neighbours(struct sheet *s, int z)
{
    const struct cc_zone_type *t = cc_ground(s->c, z);
    bool first = true;

    for (int i = 0; i < t->edges; i++) {
        if (!cc_in_play(s->c, t->edge[i].to))
            continue;
        if (first)
            say_line(s, t->kind == CC_LAND ? CC_MSG_SHEET_ZONE_NEXT : CC_MSG_SHEET_ZONE_NEXT_SEA, NULL, 0);
        text_str(s->o, first ? " " : ", ");
        text_str(s->o, cc_ground(s->c, t->edge[i].to)->name[s->lang]);
        if (t->edge[i].cost > 1) {
            text_str(s->o, " (");
            text_int(s->o, t->edge[i].cost);
            text_char(s->o, ')');
        }
        first = false;
    }
    for (int i = 0; i < t->coasts; i++) {
        if (!i)
            say_line(s, CC_MSG_SHEET_ZONE_COAST, NULL, 0);
        text_str(s->o, i ? ", " : " ");
        text_str(s->o, cc_ground(s->c, t->coast[i])->name[s->lang]);
    }
}

static void put_zone(struct sheet *s, int z)
{
    const struct cc_zone_type *t = cc_ground(s->c, z);
    const struct cc_zone *now = cc_zone(s->c, z);
    const int16_t city[] = {now->owner, t->factor, t->vp}, port[] = {t->port}, siege[] = {(int16_t)(now->siege - 1)},
                  last[] = {now->last};

    say_line(s,
             t->kind == CC_LAND  ? CC_MSG_SHEET_ZONE_LAND
             : t->kind == CC_SEA ? CC_MSG_SHEET_ZONE_SEA
                                 : CC_MSG_SHEET_ZONE_PORT,
             port, 1);
    if (t->rough)
        also(s, CC_MSG_DRAW_MOUNTAIN, NULL, 0);
    if (now->owner < CC_SEATS)
        also(s, CC_MSG_DRAW_CITY, city, 3);
    if (t->kind == CC_LAND && t->port != CC_NONE)
        also(s, CC_MSG_SHEET_ZONE_PORT_CITY, NULL, 0);
    if (now->siege)
        also(s, CC_MSG_DRAW_BESIEGED, siege, 1);
    if (now->rebels)
        also(s, CC_MSG_DRAW_REBELS, NULL, 0);
    text_char(s->o, '.');
    name_line(s, CC_MSG_SHEET_ZONE_REGIONS, t->regions, s->c->rs->region_name);
    put_neighbours(s, z);
    if (t->kind == CC_LAND && now->last < CC_SEATS)
        say_line(s, CC_MSG_SHEET_ZONE_LAST, last, 1);
    put_ours_of_zone(s, t);
}

/* Before an enemy city: the values of a siege roll, or why it cannot be rolled now. */
static void put_siege(struct sheet *s, int z)
{
    const struct cc *c = s->c;
    struct action roll = {.kind = CC_ACT_SIEGE, .seat = c->st->head.viewer, .n = 1, .arg = {(int16_t)z}};
    struct why why;
    char text[400] = "";

    if (roll.seat < 0 || !cc_is_land(c, z) || cc_zone(c, z)->owner != cc_enemy(roll.seat) ||
        !cc_land_at(c, z, CC_OUT, roll.seat))
        return;
    why = cc_check(&c->rs->head, c->st, &roll);
    if (why.code)
        cc_say_why(&c->rs->head, c->st, &why, s->lang, text, sizeof text);
    else
        cc_say_action(&c->rs->head, c->st, &roll, s->lang, text, sizeof text);
    say_line(s, CC_MSG_SHEET_ZONE_SIEGE, NULL, 0);
    text_char(s->o, ' ');
    text_str(s->o, text);
}

/* The counters of one side in the zone. */
static void put_forces(struct sheet *s, int z, int seat)
{
    const struct cc *c = s->c;
    cc_set units = cc_units_at(c, z, CC_OUT, seat) | cc_units_at(c, z, CC_IN, seat) | cc_ships_at(c, z, seat);
    unsigned leaders = cc_leaders_at(c, z, CC_OUT, seat) | cc_leaders_at(c, z, CC_IN, seat);
    const int16_t rp[] = {cc_zone(c, z)->rp[seat]};
    char label[12];

    if (!units && !leaders && !rp[0])
        return;
    sheet_line(s->o, 0);
    text_str(s->o, c->rs->seat_name[seat][s->lang]);
    text_char(s->o, ':');
    CC_EACH (l, leaders) {
        text_char(s->o, ' ');
        text_str(s->o, c->rs->leader[l].id);
    }
    CC_EACH (u, units) {
        cc_label(c, u, label);
        text_char(s->o, ' ');
        text_str(s->o, label);
    }
    if (rp[0]) {
        text_char(s->o, ' ');
        say(s, CC_MSG_DRAW_RP, rp, 1);
    }
}

static void find_zone(struct sheet *s, const char *what)
{
    for (int z = 0; z < s->c->rs->zones; z++) {
        const struct cc_zone_type *t = cc_ground(s->c, z);

        if (!cc_in_play(s->c, z) || !sheet_is_called(what, t->id, t->name))
            continue;
        sheet_heading(s->o, t->name[s->lang], t->id);
        put_zone(s, z);
        for (int seat = 0; seat < CC_SEATS; seat++)
            put_forces(s, z, seat);
        put_siege(s, z);
    }
}

/* ---- lists ---- */

static void put_line_of(struct sheet *s, int n, const char *id, const char *name)
{
    sheet_line(s->o, 2);
    text_int(s->o, n);
    text_str(s->o, " \xc3\x97 ");
    text_str(s->o, name);
    text_str(s->o, " (");
    text_str(s->o, id);
    text_char(s->o, ')');
}

/* Copies that are no longer in the hand or the deck. */
static void put_played(struct sheet *s, int seat, int card)
{
    const int16_t n[] = {s->c->st->side[seat].played[card]};

    if (n[0] && s->c->rs->card[card].permanent)
        also(s, CC_MSG_SHEET_DECK_IN_FORCE, NULL, 0);
    else if (n[0])
        also(s, CC_MSG_SHEET_DECK_PLAYED, n, 1);
}

static void put_decks(struct sheet *s)
{
    const struct cc_ruleset *rs = s->c->rs;

    for (int seat = 0; seat < CC_SEATS; seat++) {
        const struct cc_side *of = &s->c->st->side[seat];
        const int16_t arg[] = {(int16_t)seat, rs->deck_size[seat]},
                      now[] = {(int16_t)seat, of->deck_n, of->discard_n, of->hand_n,
                               (int16_t)cc_played_cards(s->c, seat)};

        say_line(s, CC_MSG_SHEET_DECK, arg, 2);
        say_line(s, CC_MSG_DRAW_SIDE, now, 5);
        for (int i = rs->card_from[seat]; i < rs->card_from[seat + 1]; i++)
            if (rs->copies[i]) {
                put_line_of(s, rs->copies[i], rs->card[i].id, rs->card[i].name[s->lang]);
                put_played(s, seat, i);
            }
    }
}

static void put_cups(struct sheet *s)
{
    const struct cc_ruleset *rs = s->c->rs;

    for (int seat = 0; seat < CC_SEATS; seat++)
        for (int theatre = 0; theatre < CC_THEATRES; theatre++) {
            const int16_t arg[] = {(int16_t)seat, (int16_t)theatre};

            say_line(s, CC_MSG_SHEET_CUP, arg, 2);
            for (int i = 0; i < rs->cup_kinds[seat][theatre]; i++) {
                const struct cc_chit *k = &rs->chit[rs->cup[seat][theatre][i]];
                put_line_of(s, k->copies, k->id, k->name[s->lang]);
            }
        }
}

int cc_sheet(const struct ruleset *rules, const void *view, const char *what, enum lang lang, char *buf, size_t cap)
{
    struct cc c = cc_at(rules, view, NULL);
    struct text_out o = {buf, cap, 0};
    struct sheet s = {&c, &o, lang};

    if (cap)
        buf[0] = '\0';
    if (!*what)
        return 0;
    find_counter(&s, what);
    find_type(&s, what);
    find_leader(&s, what);
    find_card(&s, what);
    find_chit(&s, what);
    find_zone(&s, what);
    if (is_word(what, CC_MSG_NAME_DECKS))
        put_decks(&s);
    if (is_word(what, CC_MSG_NAME_CUPS))
        put_cups(&s);
    if (!o.len)
        find_card_in_part(&s, what);
    return (int)o.len;
}
