/*
 * cc_draw.c: the board as text, for the terminal, the screen reader and tests.
 *
 *    [MES]!~ (MYL)   ^PEL    ~S01            a zone has one line, and a second one if it has units:
 *    R1C3                    C~2                 city and its owner by shape, siege, rebellion, ships before the port
 *                                                land units and, after ~, ships of each side
 *
 * Zones have their places on the map: rows by their y, columns by their x.  Above the map are points, the own hand and
 * the operation.  Below it are the battle, the key, and lists: the zones with their contents, and both sides with their
 * cards and counters off the map.  Shape and letters distinguish the sides; colours only repeat it.  No line is longer
 * than 80 columns.
 */
#include <string.h>
#include "core/line.h"
#include "../cc.h"
#include "cc_texts.h"

enum { CELL = 8, COLUMNS = 10, BAND = 40, LINE = 80, WORDS = 400 };

struct pen {
    const struct cc *c;
    struct line line;
    enum lang lang;
    int indent;  /* position in the lines of a list */
    bool parted; /* a semicolon is due, unless the paragraph ends */
};

/* ---- ink ---- */

#define INK_DIM "2"
#define INK_BOLD "1"
#define INK_SEA "36"
#define INK_ALARM "1;33"

static const char *const side_ink[CC_SEATS] = {"1;31", "1;94"};

static void put(struct pen *p, const char *s, int width, const char *ink) { line_put(&p->line, s, width, ink); }

static void newline(struct pen *p)
{
    line_end(&p->line);
    p->parted = false;
}

/* ---- lists that are broken into lines ---- */

static void break_line(struct pen *p)
{
    newline(p);
    put(p, "", p->indent, NULL);
}

/* A word of a list after a blank; on a new line if it does not fit. */
static void put_word(struct pen *p, const char *s, const char *ink)
{
    if (p->parted)
        put(p, ";", 0, NULL);
    p->parted = false;
    if (p->line.gap < p->line.column) {                 /* this line has text */
        if (p->line.column + 1 + text_width(s) >= LINE) /* room for a comma after it */
            break_line(p);
        else
            put(p, "", 1, NULL);
    }
    put(p, s, 0, ink);
}

/* Splits a text into words. */
static void put_text(struct pen *p, const char *s, const char *ink)
{
    while (*s) {
        char one[WORDS];
        size_t n = strcspn(s, " ");

        if (n >= sizeof one)
            n = sizeof one - 1;
        memcpy(one, s, n);
        one[n] = '\0';
        put_word(p, one, ink);
        s += n + (s[n] == ' ');
    }
}

static void put_words(struct pen *p, int message, const char *ink, const int16_t *arg, int n)
{
    char words[WORDS] = "";
    struct text_out o = {words, sizeof words, 0};

    cc_words(p->c, &o, message, p->lang, arg, n);
    put_text(p, words, ink);
}

/* A word with a character after it: "inside:". */
static void put_words_and(struct pen *p, int message, const char *ink, const char *after)
{
    put_words(p, message, ink, NULL, 0);
    put(p, after, 0, ink);
}

static void semicolon(struct pen *p) { p->parted = true; }

static void put_number(struct pen *p, int v, const char *ink)
{
    char digits[16];
    struct text_out o = {digits, sizeof digits, 0};

    text_int(&o, v);
    put(p, digits, 0, ink);
}

/* ---- the map ---- */

/* The first letter of a side's name, with all its bytes. */
static void side_letter(const struct pen *p, int seat, char out[8])
{
    const char *name = p->c->rs->seat_name[seat][p->lang];
    int n = 0;

    do
        out[n] = name[n];
    while (name[n++] && n < 6 && ((unsigned char)name[n] & 0xc0) == 0x80);
    out[n] = '\0';
}

static bool ships_before(const struct cc *c, int z)
{
    int port = cc_ground(c, z)->port;

    return port != CC_NONE && cc_is_land(c, z) && cc_zone(c, port)->ships[0] + cc_zone(c, port)->ships[1] > 0;
}

static void zone_cell(struct pen *p, int z)
{
    const struct cc_zone_type *t = cc_ground(p->c, z);
    const struct cc_zone *now = cc_zone(p->c, z);
    int begin = p->line.column, owner = now->owner;
    const char *ink = owner < CC_SEATS ? side_ink[owner] : t->kind == CC_LAND ? NULL : INK_SEA;

    put(p, owner == 0 ? "[" : owner == 1 ? "(" : t->kind != CC_LAND ? "~" : t->rough ? "^" : "", 0, ink);
    put(p, t->id, 0, ink);
    put(p, owner == 0 ? "]" : owner == 1 ? ")" : "", 0, ink);
    put(p, owner < CC_SEATS && t->rough ? "^" : "", 0, ink);
    put(p, now->siege ? "!" : "", 0, INK_ALARM);
    put(p, now->rebels ? "%" : "", 0, INK_ALARM);
    put(p, ships_before(p->c, z) ? "~" : "", 0, INK_SEA);
    put(p, "", CELL - (p->line.column - begin), NULL);
}

/* Land units of a side, also those inside its fortress. */
static int men_of(const struct cc *c, int z, int seat)
{
    const struct cc_zone *now = cc_zone(c, z);

    return now->men[seat] + (now->owner == seat ? now->inside : 0);
}

static void unit_cell(struct pen *p, int z)
{
    int begin = p->line.column;

    for (int seat = 0; seat < CC_SEATS; seat++) {
        int men = men_of(p->c, z, seat), ships = cc_zone(p->c, z)->ships[seat];
        char letter[8];

        if (!men && !ships)
            continue;
        side_letter(p, seat, letter);
        put(p, letter, 0, side_ink[seat]);
        if (men)
            put_number(p, men, side_ink[seat]);
        if (ships) {
            put(p, "~", 0, side_ink[seat]);
            put_number(p, ships, side_ink[seat]);
        }
    }
    put(p, "", CELL - (p->line.column - begin), NULL);
}

static bool anybody(const struct cc *c, int z)
{
    return men_of(c, z, 0) + men_of(c, z, 1) + cc_zone(c, z)->ships[0] + cc_zone(c, z)->ships[1] > 0;
}

/* Port sea zones of cities are drawn with their cities. */
static bool drawn(const struct cc *c, int z) { return cc_in_play(c, z) && cc_ground(c, z)->kind != CC_PORT; }

struct sheet_of_map {
    uint8_t order[CC_ZONES_MAX]; /* zones by y, then x */
    int n;
    int left, width; /* bounds of the drawn zones, in the map's coordinates */
};

static void lay_out(const struct cc *c, struct sheet_of_map *m)
{
    int right = 0;

    *m = (struct sheet_of_map){.left = 32767};
    for (int z = 0; z < c->rs->zones; z++) {
        const struct cc_zone_type *t = cc_ground(c, z);
        int i = m->n;

        if (!drawn(c, z))
            continue;
        for (; i > 0; i--) {
            const struct cc_zone_type *before = cc_ground(c, m->order[i - 1]);
            if (before->y < t->y || (before->y == t->y && before->x <= t->x))
                break;
            m->order[i] = m->order[i - 1];
        }
        m->order[i] = (uint8_t)z;
        m->n++;
        m->left = t->x < m->left ? t->x : m->left;
        right = t->x > right ? t->x : right;
    }
    m->width = right > m->left ? right - m->left : 1;
}

/* The next row: zones of one band of y, each in its own column.  False if all zones are drawn. */
static bool next_row(const struct cc *c, struct sheet_of_map *m, uint8_t row[COLUMNS])
{
    int left = 0, top;

    if (!m->n)
        return false;
    memset(row, CC_NONE, COLUMNS);
    top = cc_ground(c, m->order[0])->y;
    for (int i = 0; i < m->n; i++) {
        const struct cc_zone_type *t = cc_ground(c, m->order[i]);
        int column = (t->x - m->left) * (COLUMNS - 1) / m->width;

        if (t->y - top <= BAND && row[column] == CC_NONE)
            row[column] = m->order[i];
        else
            m->order[left++] = m->order[i];
    }
    m->n = left;
    return true;
}

static void draw_map(struct pen *p)
{
    struct sheet_of_map m;
    uint8_t row[COLUMNS];

    lay_out(p->c, &m);
    while (next_row(p->c, &m, row)) {
        bool units = false;

        for (int i = 0; i < COLUMNS; i++) {
            if (row[i] == CC_NONE)
                put(p, "", CELL, NULL);
            else
                zone_cell(p, row[i]);
            units |= row[i] != CC_NONE && anybody(p->c, row[i]);
        }
        newline(p);
        for (int i = 0; units && i < COLUMNS; i++) {
            if (row[i] == CC_NONE)
                put(p, "", CELL, NULL);
            else
                unit_cell(p, row[i]);
        }
        if (units)
            newline(p);
    }
}

static bool worth_a_line(const struct cc *c, int z);

/* The key: explains all codes of the map, or those of zones without a line of their own.  Waters off a port have the
 * name of their city. */
static void put_codes(struct pen *p, bool all, const char *ink)
{
    const struct cc_ruleset *rs = p->c->rs;
    bool first = true;

    for (int z = 0; z < rs->zones; z++) {
        if (!cc_in_play(p->c, z) || rs->zone[z].kind == CC_PORT || (!all && worth_a_line(p->c, z)))
            continue;
        if (!first)
            put(p, ",", 0, ink);
        put_word(p, rs->zone[z].id, ink);
        put_text(p, rs->zone[z].name[p->lang], ink);
        first = false;
    }
    newline(p);
}

/* A small map has its key below the map. */
static bool named_in_key(const struct cc *c)
{
    enum { FEW = 32 };
    int n = 0;

    for (int z = 0; z < c->rs->zones; z++)
        n += cc_in_play(c, z) && c->rs->zone[z].kind != CC_PORT;
    return n <= FEW;
}

static void draw_legend(struct pen *p)
{
    static const int line[] = {CC_MSG_DRAW_LEGEND_CITIES, CC_MSG_DRAW_LEGEND_MARKS};
    const int16_t seats[] = {0, 1};

    p->indent = 0;
    for (int i = 0; i < 2; i++) {
        put_words(p, line[i], INK_DIM, seats, 2);
        newline(p);
    }
    put_words(p, CC_MSG_DRAW_LEGEND_UNITS, INK_DIM, NULL, 0);
    for (int seat = 0; seat < CC_SEATS; seat++) {
        char letter[8];

        side_letter(p, seat, letter);
        put_word(p, letter, INK_DIM);
        put_word(p, p->c->rs->seat_name[seat][p->lang], INK_DIM);
        put(p, seat ? "" : ",", 0, INK_DIM);
    }
    newline(p);
    put_words(p, CC_MSG_DRAW_LEGEND_STATES, INK_DIM, NULL, 0);
    newline(p);
    if (named_in_key(p->c))
        put_codes(p, true, INK_DIM);
    else {
        put_words(p, CC_MSG_DRAW_LEGEND_CODES, INK_DIM, NULL, 0);
        newline(p);
    }
}

/* ---- counters ---- */

/* "RI3-*'": name, state, and whether it has acted. */
static void put_counter(struct pen *p, int u)
{
    char words[24] = "";
    struct text_out o = {words, sizeof words, 0};
    int flags = p->c->st->unit.flags[u];
    char label[12];

    cc_label(p->c, u, label);
    text_str(&o, label);
    text_str(&o, flags & CC_DECIMATED ? "-" : "");
    text_str(&o, flags & CC_DISORGANISED ? "*" : "");
    text_str(&o, flags & CC_ISOLATED ? "i" : "");
    text_str(&o, flags & CC_ACTED ? "'" : "");
    put_word(p, words, side_ink[cc_owner(p->c, u)]);
}

static void put_counters(struct pen *p, cc_set units)
{
    CC_EACH (u, units)
        put_counter(p, u);
}

static void put_leaders(struct pen *p, uint16_t leaders)
{
    CC_EACH (l, leaders) {
        char words[CC_NAME + CC_ID + 4] = "";
        struct text_out o = {words, sizeof words, 0};

        text_str(&o, p->c->rs->leader[l].name[p->lang]);
        text_str(&o, " ");
        text_str(&o, p->c->rs->leader[l].id);
        put_text(p, words, side_ink[p->c->rs->leader[l].seat]);
    }
}

/* Units of a side in one place of a zone: "inside: Consul K3 RI1 RI2". */
static void put_force(struct pen *p, int message, uint16_t leaders, cc_set units)
{
    if (!leaders && !units)
        return;
    if (message)
        put_words_and(p, message, NULL, ":");
    put_leaders(p, leaders);
    put_counters(p, units);
    semicolon(p);
}

/* ---- zones ---- */

static bool worth_a_line(const struct cc *c, int z)
{
    const struct cc_zone *now = cc_zone(c, z);

    return anybody(c, z) || now->rp[0] || now->rp[1] || now->siege || now->rebels || cc_leaders_at(c, z, CC_OUT, -1) ||
           cc_leaders_at(c, z, CC_IN, -1);
}

static void zone_facts(struct pen *p, int z)
{
    const struct cc_zone_type *t = cc_ground(p->c, z);
    const struct cc_zone *now = cc_zone(p->c, z);

    put_word(p, t->id, INK_BOLD);
    put_text(p, t->name[p->lang], NULL);
    if (now->owner < CC_SEATS) {
        const int16_t arg[] = {now->owner, t->factor, t->vp};
        put(p, ",", 0, NULL);
        put_words(p, CC_MSG_DRAW_CITY, side_ink[now->owner], arg, 3);
    }
    if (t->rough) {
        put(p, ",", 0, NULL);
        put_words(p, CC_MSG_DRAW_MOUNTAIN, NULL, NULL, 0);
    }
    if (now->siege) {
        const int16_t arg[] = {(int16_t)(now->siege - 1)};
        put(p, ",", 0, NULL);
        put_words(p, CC_MSG_DRAW_BESIEGED, INK_ALARM, arg, 1);
    }
    if (now->rebels) {
        put(p, ",", 0, NULL);
        put_words(p, CC_MSG_DRAW_REBELS, INK_ALARM, NULL, 0);
    }
}

/* Everything of one side in a zone, on separate lines. */
static void zone_side(struct pen *p, int z, int seat)
{
    const struct cc *c = p->c;
    bool land = cc_is_land(c, z);
    cc_set ships = cc_ships_at(c, z, seat), men = cc_land_at(c, z, CC_OUT, seat), in = cc_land_at(c, z, CC_IN, seat);
    uint16_t out = cc_leaders_at(c, z, CC_OUT, seat), inside = cc_leaders_at(c, z, CC_IN, seat);
    const int16_t rp[] = {cc_zone(c, z)->rp[seat]};

    if (!ships && !men && !in && !out && !inside && !rp[0])
        return;
    p->indent = 6;
    newline(p);
    put(p, "", 4, NULL);
    put(p, c->rs->seat_name[seat][p->lang], 0, side_ink[seat]);
    put(p, ":", 0, NULL);
    put_force(p, land ? 0 : CC_MSG_DRAW_SHIPS, out, land ? men : ships);
    put_force(p, land ? CC_MSG_DRAW_INSIDE : CC_MSG_DRAW_ABOARD, inside, land ? in : men);
    put_force(p, CC_MSG_DRAW_PORT, 0, land ? ships : 0);
    if (rp[0])
        put_words(p, CC_MSG_DRAW_RP, INK_ALARM, rp, 1);
}

static void draw_zones(struct pen *p)
{
    p->indent = 0;
    put_words(p, CC_MSG_DRAW_ZONES, INK_BOLD, NULL, 0);
    newline(p);
    for (int z = 0; z < p->c->rs->zones; z++) {
        if (!cc_in_play(p->c, z) || !worth_a_line(p->c, z))
            continue;
        p->indent = 4;
        put(p, "", 2, NULL);
        zone_facts(p, z);
        for (int seat = 0; seat < CC_SEATS; seat++)
            zone_side(p, z, seat);
        newline(p);
    }
}

/* … unless the key of the map has it. */
static void draw_codes(struct pen *p)
{
    if (named_in_key(p->c))
        return;
    newline(p);
    p->indent = 0;
    put_words(p, CC_MSG_DRAW_CODES, INK_BOLD, NULL, 0);
    newline(p);
    p->indent = 2;
    put(p, "", 2, NULL);
    put_codes(p, false, INK_BOLD);
}

/* ---- sides: cards and what is off the map ---- */

static void put_card(struct pen *p, int card, const char *after)
{
    put_word(p, p->c->rs->card[card].id, INK_BOLD);
    put_text(p, p->c->rs->card[card].name[p->lang], NULL);
    put(p, after, 0, NULL);
}

/* Only for viewers who may see the hand. */
static void draw_hand(struct pen *p, int seat)
{
    const struct cc_side *s = &p->c->st->side[seat];

    if (!s->hand_n || s->hand[0] == CC_NONE)
        return;
    p->indent = 2;
    put(p, p->c->rs->seat_name[seat][p->lang], 0, side_ink[seat]);
    put(p, ",", 0, NULL);
    put_words_and(p, CC_MSG_DRAW_HAND, NULL, ":");
    for (int i = 0; i < s->hand_n; i++)
        if (s->hand[i] < p->c->rs->cards)
            put_card(p, s->hand[i], i + 1 < s->hand_n ? "," : "");
    newline(p);
}

/* "R09×2" */
static void put_copies(struct pen *p, const char *id, int n)
{
    char words[CC_ID + 16] = "";
    struct text_out o = {words, sizeof words, 0};

    text_str(&o, id);
    if (n > 1) {
        text_str(&o, "\xc3\x97");
        text_int(&o, n);
    }
    put_word(p, words, INK_BOLD);
}

/* The open cards; permanent ones under a heading of their own. */
static void put_played(struct pen *p, const struct cc_side *s, int message, bool permanent)
{
    bool any = false;

    for (int card = 0; card < p->c->rs->cards; card++) {
        if (!s->played[card] || (p->c->rs->card[card].permanent != 0) != permanent)
            continue;
        if (!any)
            put_words_and(p, message, NULL, ":");
        any = true;
        put_copies(p, p->c->rs->card[card].id, s->played[card]);
        if (permanent)
            put_text(p, p->c->rs->card[card].name[p->lang], NULL);
    }
    if (any)
        semicolon(p);
}

/* "8 RI" */
static void put_count(struct pen *p, int n, const char *id)
{
    char words[CC_ID + 16] = "";
    struct text_out o = {words, sizeof words, 0};

    text_int(&o, n);
    text_char(&o, ' ');
    text_str(&o, id);
    put_word(p, words, NULL);
}

/* "8 RI 2 RC": counters of a side off the map. */
static void put_off_map(struct pen *p, int seat, int place, int message)
{
    const struct cc *c = p->c;
    int count[CC_TYPES_MAX] = {0};
    bool any = false;

    for (int u = c->rs->unit_from[seat]; u < c->rs->unit_from[seat + 1]; u++)
        count[c->rs->unit[u].type] += c->st->unit.zone[u] == CC_NONE && c->st->unit.place[u] == place;
    for (int t = 0; t < c->rs->types; t++) {
        if (!count[t])
            continue;
        if (!any)
            put_words_and(p, message, NULL, ":");
        any = true;
        put_count(p, count[t], c->rs->type[t].id);
    }
    if (any)
        semicolon(p);
}

static void put_leaders_off(struct pen *p, int seat)
{
    const struct cc *c = p->c;
    unsigned aside = 0;
    int16_t cup[] = {0};

    for (int l = c->rs->leader_from[seat]; l < c->rs->leader_from[seat + 1]; l++) {
        cup[0] = (int16_t)(cup[0] + (c->st->leader[l].place == CC_CUP));
        aside |= c->st->leader[l].place == CC_ASIDE ? 1u << l : 0;
    }
    if (cup[0])
        put_words(p, CC_MSG_DRAW_LEADERS_CUP, NULL, cup, 1);
    if (aside) {
        put_words_and(p, CC_MSG_DRAW_LEADERS_ASIDE, NULL, ":");
        put_leaders(p, (uint16_t)aside);
    }
}

static void draw_side(struct pen *p, int seat)
{
    const struct cc_side *s = &p->c->st->side[seat];
    const int16_t arg[] = {(int16_t)seat, s->deck_n, s->discard_n, s->hand_n, (int16_t)cc_played_cards(p->c, seat)};

    p->indent = 2;
    put_words(p, CC_MSG_DRAW_SIDE, side_ink[seat], arg, 5);
    break_line(p);
    put_off_map(p, seat, CC_BOX, CC_MSG_DRAW_BOX);
    put_off_map(p, seat, CC_DEAD, CC_MSG_DRAW_DEAD);
    put_leaders_off(p, seat);
    semicolon(p);
    put_played(p, s, CC_MSG_DRAW_IN_FORCE, true);
    put_played(p, s, CC_MSG_DRAW_PLAYED, false);
    if (s->haruspex)
        put_words(p, CC_MSG_DRAW_HARUSPEX, NULL, NULL, 0);
    newline(p);
}

/* ---- the battle ---- */

static int chit_of(const struct cc *c, int seat, int kind)
{
    return kind < CC_CUP_KINDS ? c->rs->cup[seat][c->st->battle.theatre][kind] : CC_NONE;
}

static void put_chits(struct pen *p, int seat)
{
    const struct cc_battle *b = &p->c->st->battle;
    int16_t n[] = {b->hand_n[seat], 0}, cup[] = {0, 0};

    for (int i = 0; i < CC_CUP_KINDS; i++) {
        cup[0] = (int16_t)(cup[0] + b->cup[seat][i]);
        cup[1] = (int16_t)(cup[1] + b->used[seat][i]);
    }
    if (!n[0] || b->hand[seat][0] == CC_NONE) {
        put_words(p, CC_MSG_DRAW_CHITS_HIDDEN, NULL, n, 1);
        if (n[0])
            cup[0] = (int16_t)(cup[0] - n[0]); /* in a view hand and cup of the enemy are together */
    } else {
        put_words_and(p, CC_MSG_DRAW_CHITS, NULL, ":");
        for (int i = 0; i < b->hand_n[seat]; i++) {
            int chit = chit_of(p->c, seat, b->hand[seat][i]);
            put_text(p, chit < p->c->rs->chits ? p->c->rs->chit[chit].name[p->lang] : "?", INK_BOLD);
            put(p, i + 1 < b->hand_n[seat] ? "," : "", 0, NULL);
        }
    }
    semicolon(p);
    put_words(p, CC_MSG_DRAW_CUP, NULL, cup, 2);
}

static void battle_side(struct pen *p, int seat)
{
    const struct cc *c = p->c;
    const struct cc_battle *b = &c->st->battle;

    p->indent = 4;
    put(p, "", 2, NULL);
    put(p, c->rs->seat_name[seat][p->lang], 0, side_ink[seat]);
    put(p, ":", 0, NULL);
    if (cc_fighting(c, seat))
        put_counters(p, cc_fighting(c, seat));
    else
        put_words(p, CC_MSG_DRAW_NONE, NULL, NULL, 0);
    semicolon(p);
    if (b->commander[seat] < c->rs->leaders) {
        put_words_and(p, CC_MSG_DRAW_COMMANDER, NULL, ":");
        put_leaders(p, (uint16_t)(1u << b->commander[seat]));
        semicolon(p);
    }
    put_chits(p, seat);
    newline(p);
}

/* The links of each engaging chit on the table. */
static bool holds_somebody(const struct cc_battle *b, int standing)
{
    for (int i = 0; i < b->links; i++)
        if (b->link[i].standing == standing)
            return true;
    return false;
}

static void put_links(struct pen *p)
{
    const struct cc *c = p->c;
    const struct cc_battle *b = &c->st->battle;

    for (int s = 0; s < b->standings; s++) {
        const int16_t arg[] = {cc_printed(c, b->standing[s].seat, b->standing[s].kind), b->standing[s].seat};

        if (b->standing[s].chit >= c->rs->chits || !holds_somebody(b, s))
            continue;
        p->indent = 4;
        put(p, "", 2, NULL);
        put_words(p, CC_MSG_DRAW_STANDING, INK_BOLD, arg, 2);
        put(p, ":", 0, NULL);
        for (int i = 0; i < b->links; i++) {
            if (b->link[i].standing != s || b->link[i].own >= c->rs->units || b->link[i].foe >= c->rs->units)
                continue;
            put_counter(p, b->link[i].own);
            put_word(p, "=", NULL);
            put_counter(p, b->link[i].foe);
            semicolon(p);
        }
        newline(p);
    }
}

static void draw_battle(struct pen *p)
{
    const struct cc_battle *b = &p->c->st->battle;
    const int16_t arg[] = {b->theatre, b->zone, b->attacker};

    if (b->zone >= p->c->rs->zones)
        return;
    p->indent = 0;
    put_words(p, CC_MSG_DRAW_BATTLE, INK_BOLD, arg, 3);
    newline(p);
    for (int seat = 0; seat < CC_SEATS; seat++)
        battle_side(p, seat);
    put_links(p);
}

/* ---- how the game stands ---- */

static void draw_score(struct pen *p, int seat)
{
    const struct cc_side *s = &p->c->st->side[seat];
    int cities = cc_city_points(p->c, seat), all = cc_points(p->c, seat);
    int rest = all - cities - s->vp[CC_VP_UNIT] - s->vp[CC_VP_LEADER] - s->vp[CC_VP_CARD];
    const int16_t arg[] = {(int16_t)seat,       (int16_t)all,      (int16_t)cities, s->vp[CC_VP_UNIT],
                           s->vp[CC_VP_LEADER], s->vp[CC_VP_CARD], (int16_t)rest};

    p->indent = 2;
    put_words(p, CC_MSG_DRAW_SCORE, side_ink[seat], arg, 7);
    newline(p);
}

static void draw_operation(struct pen *p)
{
    const struct cc_state *st = p->c->st;
    const int16_t op[] = {st->op.seat, st->op.marker, st->op.sp};
    const int16_t march[] = {st->move.from, (int16_t)__builtin_popcountll(st->move.units),
                             (int16_t)__builtin_popcountll(st->move.cargo), st->move.rp};

    if (st->op.seat >= CC_SEATS)
        return;
    p->indent = 2;
    put_words(p, st->op.marker < p->c->rs->zones ? CC_MSG_DRAW_OPERATION : CC_MSG_DRAW_OPERATION_FREE, INK_BOLD, op, 3);
    if (st->move.kind != CC_NO_MOVE) {
        semicolon(p);
        put_words(p, st->move.kind == CC_SAIL ? CC_MSG_DRAW_VOYAGE : CC_MSG_DRAW_MARCH, NULL, march, 4);
    }
    newline(p);
}

static void draw_heading(struct pen *p)
{
    const struct cc_state *st = p->c->st;
    const int16_t n[] = {(int16_t)st->sequence, p->c->rs->scenario.sequences}, holder[] = {st->initiative};

    p->indent = 2;
    put_text(p, p->c->rs->scenario_name[p->lang], INK_BOLD);
    put(p, ",", 0, NULL);
    put_words(p, n[1] ? CC_MSG_DRAW_SEQUENCE_OF : CC_MSG_DRAW_SEQUENCE, NULL, n, 2);
    semicolon(p);
    put_words(p, CC_MSG_DRAW_INITIATIVE, NULL, holder, 1);
    newline(p);
    for (int seat = 0; seat < CC_SEATS; seat++)
        draw_score(p, seat);
    for (int seat = 0; seat < CC_SEATS; seat++)
        draw_hand(p, seat);
    draw_operation(p);
}

int cc_draw(const struct ruleset *rules, const void *view, enum lang lang, bool colour, char *buf, size_t cap)
{
    struct cc c = cc_at(rules, view, NULL);
    struct text_out o = {buf, cap, 0};
    struct pen p = {.c = &c, .line = {&o, colour, 0, 0}, .lang = lang};

    if (cap)
        buf[0] = '\0';
    draw_heading(&p);
    newline(&p);
    draw_map(&p);
    draw_battle(&p);
    newline(&p);
    draw_legend(&p);
    newline(&p);
    draw_zones(&p);
    draw_codes(&p);
    for (int seat = 0; seat < CC_SEATS; seat++) {
        newline(&p);
        draw_side(&p, seat);
    }
    return (int)o.len;
}
