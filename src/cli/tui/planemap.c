/* planemap.c: see planemap.h. */
#include "planemap.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum {
    LABEL_COLUMNS = 4, /* label and arrow of most pieces, and a blank */
    STRETCH = 9,       /* no more columns for one row, where 2 are true to scale: low screens show labels at all */
    TRUE_COLUMNS = 2,  /* a character is about twice as high as wide */
    TICK_COLUMNS = 5,  /* between two numbers below the map */
    TICK_ROWS = 2,     /* … and beside it */
    AROUND = 6,        /* width of the usual part, in pieces */
    PART_HIGH = 3,     /* a part is 3/4 as high as wide */
    PART_WIDE = 4,
    SIDES = 4,
    BYTES = 4, /* of one character */
    LETTERS = 26,
};

/* Inks of a cell: none, dim, then one for each side, twice. */
enum { INK_NONE, INK_DIM, INK_ZONE, INK_SIDE };

struct cell {
    char text[BYTES + 1];
    uint8_t ink;
    bool taken; /* covered by a label */
};

struct canvas {
    const struct planemap *m;
    struct cell *cell;
};

char planemap_pattern(int side)
{
    static const char patterns[SIDES] = {'=', '#', '%', '~'};
    return side > 0 ? patterns[(side - 1) % SIDES] : '-';
}

const char *planemap_ink(int side, bool colour)
{
    static const char *const inks[SIDES] = {"\033[30;47m", "\033[97;100m", "\033[30;46m", "\033[30;43m"};
    return !colour ? "" : side > 0 ? inks[(side - 1) % SIDES] : "\033[2m";
}

/* ---- which part ---- */

struct plane_box planemap_whole(const struct freetable *f) { return (struct plane_box){0, 0, f->width, f->height}; }

/* A span of this length about a middle, moved so that it lies on the table. */
static void span(int32_t middle, int32_t length, int32_t most, int32_t *from, int32_t *to)
{
    length = length > most ? most : length;
    *from = middle - length / 2;
    *from = *from < 0 ? 0 : *from + length > most ? most - length : *from;
    *to = *from + length;
}

struct plane_box planemap_around(const struct freetable *f, struct plane_point middle, int32_t width)
{
    struct plane_box part;
    span(middle.x, width, f->width, &part.x0, &part.x1);
    span(middle.y, (int32_t)((int64_t)width * PART_HIGH / PART_WIDE), f->height, &part.y0, &part.y1);
    return part;
}

static int32_t breadth(const struct freetable_piece *p) { return p->r > 0 ? 2 * p->r : p->w > p->d ? p->w : p->d; }

int32_t planemap_usual_width(const struct freetable *f, const struct freetable_piece *p)
{
    int32_t own = breadth(p);
    return own > f->width / AROUND ? f->width : own * AROUND;
}

/* The narrowest piece: its label must fit. */
static int32_t narrowest(const struct freetable *f)
{
    int32_t least = f->width;
    for (int i = 0; i < f->n; i++)
        if (breadth(&f->piece[i]) > 0 && breadth(&f->piece[i]) < least)
            least = breadth(&f->piece[i]);
    return least;
}

int planemap_label_columns(const struct freetable *f)
{
    return (int)plane_rdiv((int64_t)f->width * LABEL_COLUMNS, narrowest(f)) + PLANEMAP_MARGIN;
}

static int at_most(int64_t n, int most) { return n < 1 ? 1 : n > most ? most : (int)n; }

void planemap_fit(struct planemap *m, int columns, int rows)
{
    int64_t width = m->part.x1 - m->part.x0, height = m->part.y1 - m->part.y0;
    columns = at_most(columns - PLANEMAP_MARGIN, columns);
    rows = at_most(rows - 1, rows); /* the numbers have a row */
    m->rows = at_most(plane_rdiv(columns * height, TRUE_COLUMNS * width), rows);
    int64_t natural = plane_rdiv(m->rows * TRUE_COLUMNS * width, height);
    int64_t wanted = plane_rdiv(width * LABEL_COLUMNS, narrowest(m->table));
    int64_t most = plane_rdiv(m->rows * STRETCH * width, height);
    wanted = wanted > most ? most : wanted;
    m->columns = at_most(natural > wanted ? natural : wanted, columns);
}

/* ---- from the table to the screen and back ---- */

/* A little to the right of it: where two bases touch, a cell belongs to one of them. */
static struct plane_point middle_of_cell(const struct planemap *m, int column, int row)
{
    int64_t width = m->part.x1 - m->part.x0, height = m->part.y1 - m->part.y0;
    return (struct plane_point){(int32_t)(m->part.x0 + (2 * column + 1) * width / (2 * m->columns)) + 1,
                                (int32_t)(m->part.y1 - (2 * row + 1) * height / (2 * m->rows)) + 1};
}

static int column_of(const struct planemap *m, int32_t x)
{
    int64_t off = (int64_t)(x - m->part.x0) * m->columns, width = m->part.x1 - m->part.x0;
    return off < 0 ? -1 : (int)(off == width * m->columns ? m->columns - 1 : off / width);
}

static int row_of(const struct planemap *m, int32_t y)
{
    int64_t off = (int64_t)(m->part.y1 - y) * m->rows, height = m->part.y1 - m->part.y0;
    return off < 0 ? -1 : (int)(off == height * m->rows ? m->rows - 1 : off / height);
}

static struct cell *cell_at(const struct canvas *c, int column, int row)
{
    if (column < 0 || column >= c->m->columns || row < 0 || row >= c->m->rows)
        return NULL;
    return &c->cell[row * c->m->columns + column];
}

static void put(struct cell *cell, const char *text, size_t bytes, int ink)
{
    if (!cell || bytes > BYTES)
        return;
    memcpy(cell->text, text, bytes);
    cell->text[bytes] = '\0';
    cell->ink = (uint8_t)ink;
}

/* ---- the ground ---- */

/* 1, 2, 5, 10 … or 0.5, 0.2, 0.1: the smallest step between two numbers that keeps them apart. */
static int32_t step_of(const struct planemap *m)
{
    static const int32_t kinds[] = {1, 2, 5};
    int64_t width = m->part.x1 - m->part.x0, height = m->part.y1 - m->part.y0;
    for (int64_t ten = m->table->scale >= 10 ? m->table->scale / 10 : 1;; ten *= 10)
        for (int i = 0; i < 3; i++) {
            int64_t step = ten * kinds[i];
            if (step > PLANE_FAR || (step * m->columns >= TICK_COLUMNS * width && step * m->rows >= TICK_ROWS * height))
                return (int32_t)step;
        }
}

static int32_t first_tick(int32_t from, int32_t step) { return (from + step - 1) / step * step; }

static void draw_dots(struct canvas *c)
{
    const struct planemap *m = c->m;
    int32_t step = step_of(m);
    for (int32_t y = first_tick(m->part.y0, step); y <= m->part.y1; y += step)
        for (int32_t x = first_tick(m->part.x0, step); x <= m->part.x1; x += step)
            put(cell_at(c, column_of(m, x), row_of(m, y)), "\xc2\xb7", 2, INK_DIM);
}

static int read_points(const json_t *shape, struct plane_point *out, int cap)
{
    const json_t *p;
    size_t i;
    int n = 0;
    json_array_foreach(json_object_get(shape, "points"), i, p)
    {
        json_int_t x = json_integer_value(json_array_get(p, 0)), y = json_integer_value(json_array_get(p, 1));
        if (n < cap && plane_fits(x) && plane_fits(y))
            out[n++] = (struct plane_point){(int32_t)x, (int32_t)y};
    }
    return n;
}

/* Any polygon, be it convex or not: how often a ray to the east crosses its border. */
static bool inside(const struct plane_point *p, int n, struct plane_point q)
{
    bool in = false;
    for (int i = 0, k = n - 1; i < n; k = i++) {
        if ((p[i].y > q.y) == (p[k].y > q.y))
            continue;
        struct plane_point low = p[i].y < p[k].y ? p[i] : p[k], high = p[i].y < p[k].y ? p[k] : p[i];
        in = in != (plane_cross(low, high, q) > 0);
    }
    return in;
}

enum { POINTS = 64 };

static void fill(struct canvas *c, const json_t *shape, char pattern, int ink)
{
    struct plane_point p[POINTS];
    int n = read_points(shape, p, POINTS);
    for (int row = 0; row < c->m->rows && n > 2; row++)
        for (int column = 0; column < c->m->columns; column++)
            if (inside(p, n, middle_of_cell(c->m, column, row)))
                put(cell_at(c, column, row), &pattern, 1, ink);
}

static void trace_line(struct canvas *c, const json_t *shape, char pattern)
{
    struct plane_point p[POINTS];
    int n = read_points(shape, p, POINTS), parts = 2 * (c->m->columns + c->m->rows);
    for (int i = 1; i < n; i++)
        for (int k = 0; k <= parts; k++) {
            struct plane_point at = plane_between(p[i - 1], p[i], k, parts);
            put(cell_at(c, column_of(c->m, at.x), row_of(c->m, at.y)), &pattern, 1, INK_DIM);
        }
}

/* The letter of a kind of feature: the first of its name that no other kind has. */
static char letter_of(const struct planemap *m, const char *kind)
{
    bool taken[LETTERS] = {false};
    const json_t *f;
    size_t i;
    json_array_foreach(m->table->features, i, f)
    {
        const char *other = json_string_value(json_object_get(f, "kind")), *s = other ? other : "";
        while (islower((unsigned char)*s) && taken[*s - 'a'])
            s++;
        if (other && strcmp(other, kind) == 0)
            return islower((unsigned char)*s) ? *s : '?';
        bool known = false;
        for (size_t k = 0; k < i && other; k++) {
            const char *before = json_string_value(json_object_get(json_array_get(m->table->features, k), "kind"));
            known = known || (before && strcmp(before, other) == 0);
        }
        if (!known && islower((unsigned char)*s))
            taken[*s - 'a'] = true;
    }
    return '?';
}

static void draw_features(struct canvas *c)
{
    const json_t *f;
    size_t i;
    json_array_foreach(c->m->table->features, i, f)
    {
        const char *kind = json_string_value(json_object_get(f, "kind"));
        char letter = letter_of(c->m, kind ? kind : "");
        if (json_is_true(json_object_get(f, "line")))
            trace_line(c, f, letter);
        else
            fill(c, f, letter, INK_DIM);
    }
}

void planemap_features(const struct planemap *m, struct lines *out)
{
    const json_t *f;
    size_t i;
    json_array_foreach(m->table->features, i, f)
    {
        const char *kind = json_string_value(json_object_get(f, "kind"));
        const json_t *name = json_object_get(f, "label"); /* one text, or one for each language */
        const char *label = json_string_value(json_is_object(name) ? json_object_get(name, lang_code[m->lang]) : name);
        lines_addf(out, "  %c %s", letter_of(m, kind ? kind : ""), label ? label : kind ? kind : "");
    }
}

bool planemap_shows(const struct planemap *m, const json_t *shape)
{
    struct plane_point p[POINTS];
    bool any = false;
    for (int n = read_points(shape, p, POINTS), i = 0; i < n; i++)
        any = any || (p[i].x >= m->part.x0 && p[i].x <= m->part.x1 && p[i].y >= m->part.y0 && p[i].y <= m->part.y1);
    return any;
}

static void draw_zones(struct canvas *c)
{
    const json_t *z;
    size_t i;
    json_array_foreach(c->m->zones, i, z)
    {
        const struct freetable_piece *p =
            freetable_by_id(c->m->table, (int)json_integer_value(json_object_get(z, "piece")));
        fill(c, z, p && p->side == c->m->side ? '+' : 'x', INK_ZONE);
    }
}

/* ---- the pieces ---- */

static bool covers(const struct freetable_piece *p, struct plane_point q)
{
    struct plane_quad base;
    if (freetable_base(p, &base))
        return plane_has(base.corner, PLANE_CORNERS, q);
    return plane_len2(plane_at(p->at), q) <= (int64_t)p->r * p->r;
}

static void draw_base(struct canvas *c, const struct freetable_piece *p)
{
    int32_t far = p->w + p->d + p->r;
    int left = column_of(c->m, p->at.x - far), right = column_of(c->m, p->at.x + far);
    int top = row_of(c->m, p->at.y + far), bottom = row_of(c->m, p->at.y - far);
    char pattern = planemap_pattern(p->side);
    for (int row = top; row <= bottom; row++) {
        int first = -1, last = -1;
        for (int column = left; column <= right; column++) {
            struct cell *cell = cell_at(c, column, row);
            if (!cell || !covers(p, middle_of_cell(c->m, column, row)))
                continue;
            put(cell, &pattern, 1, INK_SIDE + p->side);
            first = first < 0 ? column : first;
            last = column;
        }
        if (last - first > LABEL_COLUMNS + 1) { /* where its neighbour begins */
            put(cell_at(c, first, row), "[", 1, INK_SIDE + p->side);
            put(cell_at(c, last, row), "]", 1, INK_SIDE + p->side);
        }
    }
}

static bool is_free(const struct canvas *c, int column, int row, int columns)
{
    for (int i = 0; i < columns; i++) {
        const struct cell *cell = cell_at(c, column + i, row);
        if (!cell || cell->taken)
            return false;
    }
    return true;
}

static void write_label(struct canvas *c, const struct freetable_piece *p, const char *text, int column, int row)
{
    for (const char *s = text; *s; column++) {
        size_t bytes = 1;
        while (((unsigned char)s[bytes] & 0xc0) == 0x80)
            bytes++;
        struct cell *cell = cell_at(c, column, row);
        put(cell, s, bytes, INK_SIDE + p->side);
        cell->taken = true;
        s += bytes;
    }
}

/* Is a label that lies so many columns and rows beside its place still near it?  On a small map a row is long, but the
 * next one must do. */
static bool is_near(const struct planemap *m, const struct freetable_piece *p, const int beside[2])
{
    int64_t x = (int64_t)beside[0] * (m->part.x1 - m->part.x0) / m->columns;
    int64_t y = (int64_t)beside[1] * (m->part.y1 - m->part.y0) / m->rows;
    int64_t far = (int64_t)2 * breadth(p);
    if (abs(beside[0]) <= 1 && abs(beside[1]) <= 1)
        return true;
    return x <= far && -x <= far && y <= far && -y <= far;
}

/* In the middle of its base, or beside it where there is room; never over another label, because nobody could read
 * either, and never where the piece cannot be. */
static void draw_label(struct canvas *c, const struct freetable_piece *p)
{
    static const int beside[][2] = {{0, 0}, {-1, 0}, {1, 0}, {0, 1}, {0, -1}, {-2, 0}, {2, 0}, {0, 2}, {0, -2}};
    char text[FREETABLE_LABEL + BYTES + 2];
    struct plane_point middle = freetable_middle(p);
    snprintf(text, sizeof text, "%s%s%s", p->label, freetable_arrow(p->at.a), p->held ? "*" : "");
    int columns = (int)strlen(p->label) + 1 + p->held, row = row_of(c->m, middle.y);
    if (!cell_at(c, column_of(c->m, middle.x), row))
        return; /* it stands elsewhere */
    int column = column_of(c->m, middle.x) - columns / 2;
    column = column + columns > c->m->columns ? c->m->columns - columns : column;
    column = column < 0 ? 0 : column;
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++)
        if (is_near(c->m, p, beside[i]) && is_free(c, column + beside[i][0], row + beside[i][1], columns)) {
            write_label(c, p, text, column + beside[i][0], row + beside[i][1]);
            return;
        }
}

/* ---- camps, castles ---- */

static bool read_middle(const struct canvas *c, const json_t *place, struct plane_point *out)
{
    struct plane_point p[POINTS];
    int64_t x = 0, y = 0;
    int n = read_points(place, p, POINTS);
    for (int i = 0; i < n; i++) {
        x += p[i].x;
        y += p[i].y;
    }
    *out = (struct plane_point){(int32_t)(n ? x / n : 0), (int32_t)(n ? y / n : 0)};
    return n > 2 && cell_at(c, column_of(c->m, out->x), row_of(c->m, out->y));
}

/* Their ground, in the ink of their owner. */
static void draw_places(struct canvas *c)
{
    const json_t *f;
    size_t i;
    json_array_foreach(c->m->table->places, i, f)
    {
        int side = (int)json_integer_value(json_object_get(f, "owner"));
        fill(c, f, PLANEMAP_PLACE, side > 0 && side <= SIDES ? INK_SIDE + side : INK_DIM);
    }
}

/* Their labels, where no piece has its own. */
static void label_places(struct canvas *c)
{
    const json_t *f;
    size_t i;
    json_array_foreach(c->m->table->places, i, f)
    {
        const char *label = json_string_value(json_object_get(f, "label"));
        const struct freetable_piece owner = {.side = (int)json_integer_value(json_object_get(f, "owner"))};
        struct plane_point at;
        if (!label || strlen(label) >= FREETABLE_LABEL || !read_middle(c, f, &at))
            continue;
        int columns = (int)strlen(label), column = column_of(c->m, at.x) - columns / 2;
        column = column + columns > c->m->columns ? c->m->columns - columns : column < 0 ? 0 : column;
        if (is_free(c, column, row_of(c->m, at.y), columns))
            write_label(c, &owner, label, column, row_of(c->m, at.y));
    }
}

/* ---- lines ---- */

static void change_ink(const struct planemap *m, int from, int ink, struct text_out *o)
{
    if (!m->colour)
        return;
    if (from != INK_NONE)
        text_str(o, "\033[0m");
    if (ink == INK_DIM)
        text_str(o, "\033[2m");
    else if (ink == INK_ZONE)
        text_str(o, "\033[36m");
    else if (ink >= INK_SIDE)
        text_str(o, planemap_ink(ink - INK_SIDE, true));
}

/* The number of the tick in this row, or "". */
static void tick_of_row(const struct planemap *m, int row, char number[FREETABLE_NUMBER])
{
    int32_t step = step_of(m);
    number[0] = '\0';
    for (int32_t y = first_tick(m->part.y0, step); y <= m->part.y1; y += step)
        if (row_of(m, y) == row)
            freetable_number(y, m->table->scale, m->lang, number);
}

static void add_row(const struct canvas *c, int row, struct lines *out)
{
    const struct planemap *m = c->m;
    size_t cap = (size_t)m->columns * 24 + 64;
    char *line = calloc(1, cap), number[FREETABLE_NUMBER];
    struct text_out o = {line, cap, 0};
    int ink = INK_NONE;
    if (!line)
        abort();
    tick_of_row(m, row, number);
    for (int pad = PLANEMAP_MARGIN - 2 - (int)strlen(number); pad > 0; pad--)
        text_char(&o, ' ');
    text_str(&o, number);
    text_str(&o, "|");
    for (int column = 0; column < m->columns; column++) {
        const struct cell *cell = &c->cell[row * m->columns + column];
        if (cell->ink != ink)
            change_ink(m, ink, cell->ink, &o);
        ink = cell->ink;
        text_str(&o, *cell->text ? cell->text : " ");
    }
    change_ink(m, ink, INK_NONE, &o);
    text_str(&o, "|");
    lines_add(out, line, o.len);
    free(line);
}

static void add_numbers(const struct planemap *m, struct lines *out)
{
    size_t cap = (size_t)m->columns + 64;
    char *line = calloc(1, cap), number[FREETABLE_NUMBER];
    int32_t step = step_of(m);
    if (!line)
        abort();
    memset(line, ' ', cap - 1);
    size_t used = 0;
    for (int32_t x = first_tick(m->part.x0, step); x <= m->part.x1; x += step) {
        freetable_number(x, m->table->scale, m->lang, number);
        size_t at = (size_t)(PLANEMAP_MARGIN - 1 + column_of(m, x)), n = strlen(number);
        at -= x == m->part.x1 ? n - 1 : 0;
        if (at < used + (used > 0) || at + n >= cap)
            continue;
        memcpy(line + at, number, n);
        used = at + n;
    }
    lines_add(out, line, used);
    free(line);
}

void planemap_draw(const struct planemap *m, struct lines *out)
{
    struct canvas c = {m, calloc((size_t)m->columns * (size_t)m->rows, sizeof(struct cell))};
    if (!c.cell)
        abort();
    draw_dots(&c);
    draw_features(&c);
    draw_places(&c);
    draw_zones(&c);
    for (int i = 0; i < m->table->n; i++)
        draw_base(&c, &m->table->piece[i]);
    for (int i = 0; i < m->table->n; i++)
        draw_label(&c, &m->table->piece[i]);
    label_places(&c);
    for (int row = 0; row < m->rows; row++)
        add_row(&c, row, out);
    add_numbers(m, out);
    free(c.cell);
}
