/*
 * db_draw.c: the field as text: three columns and one row a base width, elements as label and arrow, ground as letters;
 * then a table of both armies.
 */
#include "../db.h"
#include "db_texts.h"

enum { COLUMNS = 3, CELL = DB_BW / COLUMNS + 1 };

struct drawing {
    const struct db *c;
    struct text_out *o;
    enum lang lang;
    bool colour;
};

/* ---- ground ---- */

static const char letter[DB_GROUND_COUNT] = {
    [DB_OPEN] = '.',       [DB_HILL] = 'h',   [DB_STEEP] = 'H',      [DB_WOOD] = 'w',     [DB_MARSH] = 'm',
    [DB_DUNES] = 'd',      [DB_RUINS] = 'u',  [DB_SCRUB] = 's',      [DB_ROCKY] = 'r',    [DB_BOGGY] = 'g',
    [DB_ENCLOSURES] = 'e', [DB_PLOUGH] = 'p', [DB_WET_PLOUGH] = 'P', [DB_QUAGMIRE] = 'q', [DB_LAVA] = 'l',
    [DB_CURSED] = 'x',     [DB_ROAD] = '=',   [DB_RIVER] = '~',      [DB_CASTLE] = 'C',   [DB_CITY] = 'T',
    [DB_CAMP] = 'c',
};

static bool line_meets(const struct db_feature *f, const struct plane_point cell[4])
{
    for (int i = 0; i + 1 < f->corners; i++)
        if (plane_meet(cell, 4, &f->at[i], 2))
            return true;
    return false;
}

static bool covers(const struct db_feature *f, const struct plane_point cell[4])
{
    if (f->ground == DB_ROAD || f->ground == DB_RIVER)
        return line_meets(f, cell);
    return plane_has(f->at, f->corners, plane_between(cell[0], cell[2], 1, 2));
}

/* What lies in one column of a row; roads lie above rivers, both above areas. */
static int ground_at(const struct db *c, const struct plane_point cell[4])
{
    int n, best = DB_OPEN;
    const struct db_feature *f = db_features(c, &n);
    struct plane_point out[DB_CORNERS_MAX];
    for (int i = 0; i < DB_PLACES; i++) {
        int corners = db_place_outline(c, i, out);
        if (corners && plane_has(out, corners, plane_between(cell[0], cell[2], 1, 2)))
            return i == DB_P_CASTLE ? DB_CASTLE : i == DB_P_CITY ? DB_CITY : DB_CAMP;
    }
    for (int i = 0; i < n; i++)
        if (covers(&f[i], cell) && best != DB_ROAD)
            best = f[i].ground;
    return best;
}

static int ground_in_column(const struct db *c, int column, int row)
{
    int32_t x = column * DB_BW / COLUMNS, y = row * DB_BW;
    const struct plane_point cell[4] = {{x, y}, {x + CELL, y}, {x + CELL, y + DB_BW}, {x, y + DB_BW}};
    return ground_at(c, cell);
}

/* ---- elements ---- */

static bool is_in_row(const struct db *c, int e, int row)
{
    struct plane_point p = plane_world(db_pose(c, e), -db_depth(c, e) / 2, 0);
    return db_on_table(c, e) && p.y / DB_BW == row;
}

/* The column in which an element's label begins. */
static int column_of(const struct db *c, int e)
{
    struct plane_point p = plane_world(db_pose(c, e), -db_depth(c, e) / 2, 0);
    int32_t x = p.x - DB_BW / 2 < 0 ? 0 : p.x - DB_BW / 2;
    return (int)plane_rdiv((int64_t)x * COLUMNS, DB_BW);
}

static const char *arrow(int a)
{
    static const char *const arrows[] = {">", "/", "^", "\\", "<", "/", "v", "\\"};
    return arrows[plane_angle(a + PLANE_QUARTER / 4) / (PLANE_QUARTER / 2)];
}

/* The lowest element whose label begins here or one column further on, so that labels of neighbours do not vanish. */
static int element_at(const struct db *c, int column, int row, const uint8_t *drawn)
{
    for (int e = 0; e < c->rs->army[0] + c->rs->army[1]; e++)
        if (!drawn[e] && is_in_row(c, e, row) && column_of(c, e) <= column && column_of(c, e) + COLUMNS > column)
            return e;
    return -1;
}

static int draw_element(const struct drawing *d, int e)
{
    static const char *const ink[DB_SEATS] = {"\x1b[30;47m", "\x1b[97;100m"};
    char label[DB_LABEL];
    db_label(d->c, e, label);
    int width = text_width(label);
    if (d->colour)
        text_str(d->o, ink[db_seat(d->c, e)]);
    text_str(d->o, label);
    if (width < COLUMNS) {
        text_str(d->o, arrow(db_pose(d->c, e).a));
        width++;
    }
    if (d->colour)
        text_str(d->o, "\x1b[0m");
    return width;
}

static void draw_row(const struct drawing *d, int row)
{
    uint8_t drawn[DB_ELEMENTS_MAX] = {0};
    int columns = d->c->rs->width * COLUMNS / DB_BW;
    for (int column = 0; column < columns;) {
        int e = element_at(d->c, column, row, drawn);
        if (e >= 0) {
            drawn[e] = 1;
            column += draw_element(d, e);
        } else {
            text_char(d->o, letter[ground_in_column(d->c, column++, row)]);
        }
    }
    text_char(d->o, '\n');
}

/* ---- what the letters mean ---- */

static void draw_legend(const struct drawing *d)
{
    int n;
    uint32_t said = 0;
    const struct db_feature *f = db_features(d->c, &n);
    db_say(d->c, d->o, DB_MSG_DRAW_LEGEND, d->lang, NULL, 0);
    for (int i = 0; i <= n; i++) {
        int ground = i < n ? f[i].ground : DB_CAMP;
        if (said >> ground & 1)
            continue;
        said |= 1u << ground;
        text_char(d->o, ' ');
        text_char(d->o, letter[ground]);
        text_char(d->o, ' ');
        sentences_word(d->o, &db_texts, db_word_lists[0].of, db_word_lists[0].count, ground, d->lang);
        text_str(d->o, i < n ? "," : "\n");
    }
}

/* ---- the table of an army ---- */

static int member_message(int status)
{
    return status == DB_ON_TABLE ? DB_MSG_DRAW_ELEMENT
           : status == DB_INSIDE ? DB_MSG_DRAW_INSIDE
           : status == DB_LOST   ? DB_MSG_DRAW_LOST
           : status == DB_LEFT   ? DB_MSG_DRAW_LEFT
                                 : DB_MSG_DRAW_AWAY;
}

static void draw_member(const struct drawing *d, int e)
{
    const struct db_element *at = db_el(d->c, e);
    const int16_t arg[] = {(int16_t)e, plane_pack(at->x), plane_pack(at->y), at->a, at->place};
    char label[DB_LABEL], pad[DB_LABEL] = "    ";
    db_label(d->c, e, label);
    pad[4 - text_width(label)] = '\0';
    text_str(d->o, "  ");
    text_str(d->o, label);
    text_str(d->o, pad);
    db_say(d->c, d->o, member_message(at->status), d->lang, arg, 5);
    db_put_standing(d->c, d->o, e, d->lang);
    text_char(d->o, '\n');
}

static void draw_army(const struct drawing *d, int seat)
{
    const struct db *c = d->c;
    int start = db_army_start(c, seat);
    const int16_t head[] = {(int16_t)seat, (int16_t)!db_is_south(c, seat), (int16_t)db_army_lost(c, seat),
                            (int16_t)start, (int16_t)((start + 1) / 2)};
    text_char(d->o, '\n');
    db_say(c, d->o, DB_MSG_DRAW_SEAT, d->lang, head, 5);
    text_char(d->o, '\n');
    DB_EACH_OF(c, e, seat) { draw_member(d, e); }
}

static void draw_heading(const struct drawing *d)
{
    const struct db_state *st = d->c->st;
    const int16_t bound[] = {st->bound, st->phase, st->active};
    const int16_t pips[] = {st->active, st->pips[st->active][0], st->pips[st->active][1], st->pips[st->active][2]};
    if (st->head.over || !st->bound) {
        db_say(d->c, d->o, st->head.over ? DB_MSG_DRAW_OVER : DB_MSG_DRAW_SETUP, d->lang, NULL, 0);
    } else {
        db_say(d->c, d->o, DB_MSG_DRAW_BOUND, d->lang, bound, 3);
        db_say(d->c, d->o, DB_MSG_DRAW_PIPS, d->lang, pips, 4);
    }
    text_char(d->o, '\n');
}

int db_draw(const struct ruleset *rules, const void *view, enum lang lang, bool colour, char *buf, size_t cap)
{
    struct db c = db_at(rules, view, NULL);
    struct text_out o = {buf, cap, 0};
    struct drawing d = {&c, &o, lang, colour};
    draw_heading(&d);
    for (int row = (c.rs->height - 1) / DB_BW; row >= 0; row--)
        draw_row(&d, row);
    draw_legend(&d);
    for (int seat = 0; seat < DB_SEATS; seat++)
        draw_army(&d, seat);
    return (int)o.len;
}
