/*
 * fc_draw.c: the board as text, for the terminal, the screen reader and tests.
 *
 *        0      1      2                  a hex is two lines:
 *   4   f[a3]# ~      =(b1)                   ground, unit, Defence token
 *        4•R    *      3••?                   Capture Point or element, strength, fatigue, order
 *
 * Rows are numbered at the left, columns above (even rows) and below (odd
 * rows, which are shifted), so that 2.4 can be read off and typed.  Shape tells
 * the sides apart, [a1] and (b1); colours only repeat it.  Below the map come
 * the legend and both armies as lists.
 */
#include <string.h>
#include "core/line.h"
#include "../fc.h"
#include "fc_texts.h"

enum { CELL = 7, MARGIN = 4, SHIFT = 3, LINE = 98, WORDS = 400 };

struct pen {
    const struct fc *c;
    struct line line;
    enum lang lang;
};

/* ---- ink ---- */

#define INK_DIM "2"
#define INK_BOLD "1"

static const char *const side_ink[FC_SEATS] = {"30;47", "97;100"};
static const char *const order_ink[FC_ORDER_COUNT] = {"1;31", "1;94", "1;32", "1;35", "1;33"};

static const char *terrain_ink(const struct fc_ruleset *rs, int terrain)
{
    if (terrain == rs->forest)
        return "32";
    if (terrain == rs->hill || terrain == rs->bridge)
        return "33";
    if (terrain == rs->river)
        return "1;34";
    if (terrain == rs->ford)
        return "36";
    if (terrain == rs->town)
        return "1;35";
    return terrain == rs->graveyard ? "1;31" : terrain == rs->rocks ? INK_BOLD : INK_DIM;
}

static void put(struct pen *p, const char *s, int width, const char *ink) { line_put(&p->line, s, width, ink); }

static void newline(struct pen *p) { line_end(&p->line); }

static void put_number(struct pen *p, int v, int width, const char *ink)
{
    char digits[16];
    struct text_out o = {digits, sizeof digits, 0};

    text_int(&o, v);
    put(p, digits, width, ink);
}

static void put_words(struct pen *p, int message, int width, const char *ink, const int16_t *arg, int n)
{
    char words[WORDS] = "";
    struct text_out o = {words, sizeof words, 0};

    fc_words(p->c, &o, message, p->lang, arg, n);
    put(p, words, width, ink);
}

/* ---- the map ---- */

/* The letter of an order in the reader's language; '?' for a token that lies face down. */
static const char *order_letter(const struct pen *p, int order)
{
    static const int letter[FC_ORDER_COUNT] = {FC_MSG_DRAW_LETTER_RED, FC_MSG_DRAW_LETTER_BLUE,
                                               FC_MSG_DRAW_LETTER_GREEN, FC_MSG_DRAW_LETTER_PURPLE,
                                               FC_MSG_DRAW_LETTER_YELLOW};

    if (order == FC_HIDDEN_ORDER)
        return "?";
    return order < FC_ORDER_COUNT ? fc_texts.text[p->lang][letter[order]] : "";
}

static void put_order(struct pen *p, int order, const char *words, int width)
{
    put(p, words, width, order < FC_ORDER_COUNT ? order_ink[order] : NULL);
}

/* "[a3]" or "(b3)": out has room for 12 bytes. */
static void token(const struct fc *c, int u, char *out)
{
    struct text_out o = {out, 12, 0};
    char label[8];
    bool second = fc_unit(c, u)->owner == 1;

    fc_label(c, u, label);
    text_char(&o, second ? '(' : '[');
    text_str(&o, label);
    text_char(&o, second ? ')' : ']');
}

static void ground_line(struct pen *p, int hex)
{
    const struct fc *c = p->c;
    int u = fc_unit_at(c, hex), terrain = c->st->cell[hex].terrain, used = 1;
    char name[12];

    put(p, c->rs->terrain[terrain].letter, 1, terrain_ink(c->rs, terrain));
    if (u != FC_NONE) {
        token(c, u, name);
        put(p, name, 0, side_ink[fc_unit(c, u)->owner]);
        used += text_width(name);
        if (fc_unit(c, u)->flags & FC_GUARDING) {
            put(p, "#", 0, INK_BOLD);
            used++;
        }
    }
    put(p, "", CELL - used, NULL);
}

/* FC-195: the side of the deployment zone, while units are being placed; 0: no side's. */
static char zone_letter(const struct fc *c, int hex)
{
    int zone = c->rs->map.hex[hex].zone;

    if (!zone || c->st->phase != FC_PHASE_SETUP || fc_unit_at(c, hex) != FC_NONE)
        return 0;
    return ((zone - 1) & 1) == c->st->side[0].north ? 'a' : 'b';
}

static void mark(struct pen *p, int hex)
{
    const struct fc_cell *cell = &p->c->st->cell[hex];
    char zone[2] = {zone_letter(p->c, hex), 0};

    if (cell->cp)
        put(p, "*", 1, "1;33");
    else if (cell->fixture != FC_NONE)
        put(p, "+", 1, "1;36");
    else
        put(p, zone, 1, INK_DIM);
}

static void unit_line(struct pen *p, int hex)
{
    const struct fc *c = p->c;
    int u = fc_unit_at(c, hex), begin = p->line.column;

    mark(p, hex);
    if (u != FC_NONE) {
        const struct fc_unit *unit = fc_unit(c, u);
        put_number(p, fc_left(c, u), 0, INK_BOLD);
        for (int i = 0; i < unit->fatigue; i++)
            put(p, "\xe2\x80\xa2", 0, NULL);
        put_order(p, unit->order, order_letter(p, unit->order), 0);
    }
    put(p, "", CELL - (p->line.column - begin), NULL);
}

static void column_numbers(struct pen *p, bool odd)
{
    const struct fc_map *map = &p->c->rs->map;
    int n = map->rows > odd ? map->row_start[odd + 1] - map->row_start[odd] : 0;

    put(p, "", MARGIN + (odd ? SHIFT : 0) + 1, NULL);
    for (int i = 0; i < n; i++)
        put_number(p, i, CELL, INK_DIM);
    newline(p);
}

static void draw_map(struct pen *p)
{
    const struct fc_map *map = &p->c->rs->map;

    column_numbers(p, false);
    for (int row = 0; row < map->rows; row++)
        for (int line = 0; line < 2; line++) {
            if (line == 0)
                put_number(p, row, MARGIN, INK_DIM);
            else
                put(p, "", MARGIN, NULL);
            put(p, "", row & 1 ? SHIFT : 0, NULL);
            for (int hex = map->row_start[row]; hex < map->row_start[row + 1]; hex++)
                if (line == 0)
                    ground_line(p, hex);
                else
                    unit_line(p, hex);
            newline(p);
        }
    column_numbers(p, true);
}

/* ---- the legend ---- */

/* One entry of a list that is broken into lines. */
static void entry(struct pen *p, const char *words)
{
    if (p->line.column + text_width(words) > LINE) {
        newline(p);
        put(p, "", 2, NULL);
    }
    put(p, words, text_width(words) + 2, NULL);
}

static void entry_words(struct pen *p, int message, const int16_t *arg, int n)
{
    char words[WORDS] = "";
    struct text_out o = {words, sizeof words, 0};

    fc_words(p->c, &o, message, p->lang, arg, n);
    entry(p, words);
}

static void terrain_entries(struct pen *p)
{
    const struct fc_ruleset *rs = p->c->rs;

    entry_words(p, FC_MSG_DRAW_TERRAIN, NULL, 0);
    for (int t = 0; t < rs->terrains; t++) {
        char words[FC_NAME + 8] = "";
        struct text_out o = {words, sizeof words, 0};
        bool there = false;
        for (int hex = 0; hex < rs->map.hexes && !there; hex++)
            there = p->c->st->cell[hex].terrain == t;
        if (!there)
            continue;
        text_str(&o, rs->terrain[t].letter);
        text_char(&o, ' ');
        text_str(&o, rs->terrain[t].name[p->lang]);
        entry(p, words);
    }
}

static bool has_cp(const struct fc *c)
{
    for (int hex = 0; hex < c->rs->map.hexes; hex++)
        if (c->st->cell[hex].cp)
            return true;
    return false;
}

static void draw_legend(struct pen *p)
{
    const struct fc_state *st = p->c->st;

    terrain_entries(p);
    if (has_cp(p->c))
        entry_words(p, FC_MSG_DRAW_CP, NULL, 0);
    if (st->phase == FC_PHASE_SETUP)
        entry_words(p, FC_MSG_DRAW_ZONES, NULL, 0);
    for (int i = 0; i < st->fixtures; i++) {
        const int16_t arg[] = {st->fixture[i].type, st->fixture[i].hex, st->fixture[i].owner};
        entry_words(p, st->fixture[i].owner < FC_SEATS ? FC_MSG_DRAW_FIXTURE_OF : FC_MSG_DRAW_FIXTURE, arg, 3);
    }
    newline(p);
    put_words(p, FC_MSG_DRAW_MARKS, 0, NULL, NULL, 0);
    newline(p);
    put_words(p, FC_MSG_DRAW_ORDERS, 0, NULL, NULL, 0);
    newline(p);
    put_words(p, FC_MSG_DRAW_SEE, 0, NULL, NULL, 0);
    newline(p);
}

/* ---- the armies ---- */

/* FC-212, FC-233: the things of a side that a view hides (fc_redact.c). */
static bool is_hidden(const struct fc_state *st, int seat)
{
    return (st->ask == FC_ASK_GENERATE || st->ask == FC_ASK_DISTRIBUTE) && st->head.viewer != TRUTH &&
           st->head.viewer != seat;
}

static void draw_score(struct pen *p, int seat)
{
    const struct fc_conditions *k = &p->c->rs->conditions;
    const struct fc_side *s = p->c->st->side;
    const int16_t vp[] = {(int16_t)s[seat].vp, k->target_vp}, points[] = {(int16_t)s[fc_enemy(seat)].points_lost};

    if (k->elimination)
        entry_words(p, FC_MSG_DRAW_POINTS, points, 1);
    else if (!fc_in_campaign(p->c)) /* FC-1090: no points there */
        entry_words(p, k->target_vp ? FC_MSG_DRAW_VP_OF : FC_MSG_DRAW_VP, vp, 2);
}

static void draw_pool(struct pen *p, int seat)
{
    const struct fc_state *st = p->c->st;
    const struct fc_side *s = &st->side[seat];
    bool hidden = is_hidden(st, seat);
    int16_t pool[FC_POOL];

    for (int k = 0; k < FC_POOL; k++)
        pool[k] = hidden ? s->shown[k] : s->pool[k];
    if (st->phase == FC_PHASE_SETUP)
        return;
    if (hidden && st->ask == FC_ASK_GENERATE)
        entry_words(p, FC_MSG_DRAW_POOL_HIDDEN, NULL, 0);
    else
        entry_words(p, hidden ? FC_MSG_DRAW_POOL_SHOWN : FC_MSG_DRAW_POOL, pool, FC_POOL);
}

/* FC-1016: the side that the rules play has no pool. */
static void draw_bag(struct pen *p)
{
    int16_t bag[FC_TOKEN_COUNT];

    for (int k = 0; k < FC_TOKEN_COUNT; k++)
        bag[k] = p->c->st->automaton.bag[k];
    entry_words(p, FC_MSG_DRAW_BAG, bag, FC_TOKEN_COUNT);
}

static void draw_dice(struct pen *p, int seat)
{
    const struct fc_side *s = &p->c->st->side[seat];
    uint8_t faces[32];
    int16_t arg[EVENT_ARGS] = {s->rerolls};
    int n = 0;

    if (p->c->st->ask != FC_ASK_GENERATE || is_hidden(p->c->st, seat) || !s->dice)
        return;
    for (int f = 0; f < FC_FACES; f++)
        for (int i = 0; i < s->faces[f] && n < (int)sizeof faces; i++)
            faces[n++] = (uint8_t)(f + 1);
    entry_words(p, FC_MSG_DRAW_DICE, arg, 1 + events_pack_dice(faces, n, arg + 1, EVENT_ARGS - 1));
}

static void draw_open_cards(struct pen *p, int seat)
{
    const struct fc_side *s = &p->c->st->side[seat];
    char words[WORDS] = "";
    struct text_out o = {words, sizeof words, 0};

    text_str(&o, fc_texts.text[p->lang][FC_MSG_DRAW_OPEN_CARDS]);
    for (int i = 0; i < s->open_n; i++) {
        text_str(&o, i ? ", " : "");
        text_str(&o, p->c->rs->card[s->open[i] & ~FC_FOREIGN].name[p->lang]);
    }
    if (s->open_n)
        entry(p, words);
}

static void draw_side(struct pen *p, int seat)
{
    const struct fc_side *s = &p->c->st->side[seat];
    const int16_t cards[] = {s->deck_n, s->discard_n};
    char name[FC_NAME];

    fc_say_seat(&p->c->rs->head, seat, p->lang, name, sizeof name);
    put(p, name, text_width(name) + 1, INK_BOLD);
    put(p, seat ? "(b)" : "[a]", 5, side_ink[seat]);
    draw_score(p, seat);
    if (fc_scripted(p->c->rs, seat))
        draw_bag(p);
    else
        draw_pool(p, seat);
    draw_dice(p, seat);
    entry_words(p, FC_MSG_DRAW_DECK, cards, 2);
    draw_open_cards(p, seat);
    if (p->c->st->initiative == seat && p->c->st->phase != FC_PHASE_SETUP)
        entry_words(p, FC_MSG_DRAW_INITIATIVE, NULL, 0);
    newline(p);
}

static bool in_army(const struct fc *c, int seat, int u, int flags)
{
    return fc_unit(c, u)->flags & flags && fc_unit(c, u)->owner == seat;
}

static int name_width(const struct pen *p, int seat)
{
    int widest = 0;

    for (int u = 0; u < p->c->st->units; u++)
        if (in_army(p->c, seat, u, FC_ON_MAP | FC_RESERVE) && text_width(fc_type(p->c, u)->name[p->lang]) > widest)
            widest = text_width(fc_type(p->c, u)->name[p->lang]);
    return widest;
}

static void draw_place(struct pen *p, int hex)
{
    char words[16];
    struct text_out o = {words, sizeof words, 0};

    text_int(&o, hex_column(p->c->rs->map.at[hex]));
    text_str(&o, "\xc2\xb7");
    text_int(&o, p->c->rs->map.at[hex].r);
    put(p, words, 6, NULL);
}

static void draw_state(struct pen *p, int u)
{
    static const int order[] = {FC_MSG_ORDER_RED,
                                FC_MSG_ORDER_BLUE,
                                FC_MSG_ORDER_GREEN,
                                FC_MSG_ORDER_PURPLE,
                                FC_MSG_ORDER_YELLOW,
                                [FC_NO_ORDER] = FC_MSG_ORDER_NONE,
                                [FC_HIDDEN_ORDER] = FC_MSG_ORDER_HIDDEN};
    const struct fc *c = p->c;
    const struct fc_unit *unit = fc_unit(c, u);
    const int16_t tired[] = {unit->fatigue, fc_type(c, u)->stamina};

    put_words(p, tired[1] == FC_NONE ? FC_MSG_DRAW_TIRELESS : FC_MSG_DRAW_FATIGUE, 13, NULL, tired, 2);
    if (!(unit->flags & FC_ON_MAP)) {
        put_words(p, FC_MSG_DRAW_RESERVE, 0, NULL, NULL, 0);
        return;
    }
    put_order(p, unit->order, fc_texts.text[p->lang][order[unit->order <= FC_HIDDEN_ORDER ? unit->order : FC_NO_ORDER]],
              10);
    draw_place(p, unit->hex);
    if (fc_token_of(c, u) < FC_TOKEN_COUNT)
        put_words(p, fc_token_message(fc_token_of(c, u)), 15, NULL, NULL, 0);
    if (unit->flags & FC_GUARDING)
        put(p, fc_texts.text[p->lang][FC_MSG_DRAW_DEFENCE], 9, INK_BOLD);
    if (fc_weak(c, u, fc_abilities(c, u)))
        put_words(p, FC_MSG_DRAW_WEAK, 0, INK_BOLD, NULL, 0);
}

static void draw_unit(struct pen *p, int u, int names)
{
    const struct fc *c = p->c;
    const struct fc_type *t = fc_type(c, u);
    char label[8], strength[12] = "";
    struct text_out o = {strength, sizeof strength, 0};

    fc_label(c, u, label);
    text_int(&o, fc_left(c, u));
    text_char(&o, '/');
    text_int(&o, t->strength);
    put(p, "", 2, NULL);
    put(p, label, 5, INK_BOLD);
    put(p, t->name[p->lang], names + 2, NULL);
    put(p, strength, 6, NULL);
    draw_state(p, u);
    newline(p);
}

static void draw_destroyed(struct pen *p, int seat)
{
    int n = 0;

    for (int u = 0; u < p->c->st->units; u++) {
        char words[FC_NAME + 16] = "", label[8];
        struct text_out o = {words, sizeof words, 0};
        if (!in_army(p->c, seat, u, FC_DESTROYED))
            continue;
        if (n++ == 0) {
            put(p, "", 2, NULL);
            put(p, fc_texts.text[p->lang][FC_MSG_DRAW_DESTROYED], 0, INK_DIM);
        }
        fc_label(p->c, u, label);
        text_str(&o, label);
        text_char(&o, ' ');
        text_str(&o, fc_type(p->c, u)->name[p->lang]);
        entry(p, words);
    }
    if (n)
        newline(p);
}

static void draw_army(struct pen *p, int seat)
{
    int names = name_width(p, seat);

    newline(p);
    draw_side(p, seat);
    for (int u = 0; u < p->c->st->units; u++)
        if (in_army(p->c, seat, u, FC_ON_MAP | FC_RESERVE))
            draw_unit(p, u, names);
    draw_destroyed(p, seat);
}

static int heading(const struct fc_state *st)
{
    if (st->head.over)
        return FC_MSG_DRAW_OVER;
    return st->phase == FC_PHASE_SETUP     ? FC_MSG_DRAW_SETUP
           : st->phase == FC_PHASE_TOWN    ? FC_MSG_DRAW_TOWN
           : st->phase == FC_PHASE_COMMAND ? FC_MSG_DRAW_COMMAND
                                           : FC_MSG_DRAW_ACTION;
}

int fc_draw(const struct ruleset *rules, const void *view, enum lang lang, bool colour, char *buf, size_t cap)
{
    struct fc c = fc_at(rules, view, NULL);
    struct text_out o = {buf, cap, 0};
    struct pen p = {.c = &c, .line = {&o, colour, 0, 0}, .lang = lang};
    const int16_t arg[] = {0, (int16_t)c.st->turn, c.st->initiative, c.st->step};

    put_words(&p, heading(c.st), 0, INK_BOLD, arg, 4);
    newline(&p);
    newline(&p);
    draw_map(&p);
    newline(&p);
    draw_legend(&p);
    for (int seat = 0; seat < FC_SEATS; seat++)
        draw_army(&p, seat);
    if (fc_in_campaign(&c))
        fc_watch_draw(&c, &o, lang);
    return (int)o.len;
}
