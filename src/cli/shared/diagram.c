/* diagram.c: see diagram.h. */
#include "diagram.h"
#include <stdlib.h>
#include <string.h>
#include "../../core/line.h"
#include "wrap.h"

enum { COLUMNS = 8, ROWS = 4, LINE = 128, LARGEST = 4096, BAND = DIAGRAM_BW / ROWS, TENTHS = 10 };

/* ---- reading ---- */

static bool word_of(const char **s, char *out, size_t cap)
{
    *s += strspn(*s, " ");
    size_t n = strcspn(*s, " ");
    if (!n || n >= cap)
        return false;
    memcpy(out, *s, n);
    out[n] = '\0';
    *s += n;
    return true;
}

static bool number_of(const char **s, int32_t scale, int32_t *out)
{
    char word[24];
    if (!word_of(s, word, sizeof word))
        return false;
    const char *rest = plane_read(word, scale, PLANE_POINT, out);
    return rest && !*rest;
}

static bool length_of(const char **s, int32_t *out) { return number_of(s, DIAGRAM_BW, out); }

static bool point_of(const char **s, struct plane_point *out) { return length_of(s, &out->x) && length_of(s, &out->y); }

static bool pose_of(const char **s, struct plane_pose *out)
{
    int32_t a;
    if (!length_of(s, &out->x) || !length_of(s, &out->y) || !number_of(s, TENTHS, &a) || a < 0 || a >= PLANE_TURN)
        return false;
    out->a = (int16_t)a;
    return true;
}

static bool at_end(const char *s) { return !s[strspn(s, " ")]; }

static int piece_named(const struct diagram *d, const char *label)
{
    for (int i = 0; i < d->pieces; i++)
        if (strcmp(d->piece[i].label, label) == 0)
            return i;
    return -1;
}

static int piece_of(const struct diagram *d, const char **s)
{
    char label[8];
    return word_of(s, label, sizeof label) ? piece_named(d, label) : -1;
}

static bool read_view(struct diagram *d, const char *s)
{
    struct plane_box v;
    if (!length_of(&s, &v.x0) || !length_of(&s, &v.y0) || !length_of(&s, &v.x1) || !length_of(&s, &v.y1) ||
        !at_end(s) || v.x1 <= v.x0 || v.y1 <= v.y0)
        return false;
    d->view = v;
    return true;
}

static bool read_then(struct diagram *d, const char *s)
{
    struct plane_pose at;
    int i = piece_of(d, &s);
    if (i < 0 || !pose_of(&s, &at) || !at_end(s))
        return false;
    d->piece[i].then = at;
    d->piece[i].moves = true;
    return true;
}

static bool read_zone(struct diagram *d, const char *s)
{
    struct diagram_zone z = {.piece = piece_of(d, &s)};
    if (z.piece < 0 || d->zones == DIAGRAM_ZONES || !length_of(&s, &z.from) || !length_of(&s, &z.to) ||
        !length_of(&s, &z.left) || !length_of(&s, &z.right) || !at_end(s))
        return false;
    d->zone[d->zones++] = z;
    return true;
}

static bool read_area(struct diagram *d, const char *s)
{
    struct diagram_area a = {.corners = 0};
    if (d->areas == DIAGRAM_AREAS || !word_of(&s, a.kind, sizeof a.kind))
        return false;
    while (!at_end(s))
        if (a.corners == DIAGRAM_CORNERS || !point_of(&s, &a.at[a.corners++]))
            return false;
    if (a.corners < 3)
        return false;
    d->area[d->areas++] = a;
    return true;
}

static bool read_note(struct diagram *d, const char *s)
{
    struct diagram_note *n = &d->note[d->notes];
    if (d->notes == DIAGRAM_NOTES || !point_of(&s, &n->at) || at_end(s))
        return false;
    s += strspn(s, " ");
    if (strlen(s) >= sizeof n->text)
        return false;
    snprintf(n->text, sizeof n->text, "%s", s);
    d->notes++;
    return true;
}

static bool read_caption(struct diagram *d, const char *s)
{
    s += strspn(s, " ");
    return *s && (size_t)snprintf(d->caption, sizeof d->caption, "%s", s) < sizeof d->caption;
}

static bool read_claim(struct diagram *d, const char *s)
{
    (void)d;
    return !at_end(s);
}

static bool read_piece(struct diagram *d, const char *line)
{
    struct diagram_piece p = {.width = DIAGRAM_BW, .depth = DIAGRAM_BW / 2};
    if (d->pieces == DIAGRAM_PIECES || !word_of(&line, p.label, sizeof p.label) || piece_named(d, p.label) >= 0 ||
        !word_of(&line, p.code, sizeof p.code) || !pose_of(&line, &p.at))
        return false;
    if (!at_end(line) && (!length_of(&line, &p.width) || !length_of(&line, &p.depth) || !at_end(line)))
        return false;
    d->piece[d->pieces++] = p;
    return true;
}

static const struct {
    const char *word;
    bool (*read)(struct diagram *d, const char *s);
} parts[] = {{"view", read_view}, {"then", read_then}, {"zone", read_zone},
             {"area", read_area}, {"note", read_note}, {"caption", read_caption},
             {"do", read_claim},  {"not", read_claim}, {"tells", read_claim}};

bool diagram_line(struct diagram *d, const char *line)
{
    char word[16];
    const char *rest = line;
    if (!word_of(&rest, word, sizeof word))
        return false;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strcmp(parts[i].word, word) == 0)
            return parts[i].read(d, rest);
    return read_piece(d, line);
}

/* ---- drawing ---- */

struct canvas {
    const struct diagram *d;
    int columns, rows;
    char (*cell)[8]; /* a character, as bytes */
    const char **ink;
};

static struct plane_point point_at(const struct canvas *c, int column, int row)
{
    const struct plane_box *v = &c->d->view;
    return (struct plane_point){v->x0 + (2 * column + 1) * DIAGRAM_BW / (2 * COLUMNS),
                                v->y1 - (2 * row + 1) * DIAGRAM_BW / (2 * ROWS)};
}

static void put(struct canvas *c, int column, int row, const char *s, const char *ink)
{
    if (column < 0 || column >= c->columns || row < 0 || row >= c->rows)
        return;
    snprintf(c->cell[row * c->columns + column], sizeof c->cell[0], "%s", s);
    c->ink[row * c->columns + column] = ink;
}

static const char *ink_of(const struct diagram_piece *p) { return p->label[0] == 'a' ? "30;47" : "97;100"; }

static const char *arrow(int a)
{
    static const char *const arrows[] = {">", "/", "^", "\\", "<", "/", "v", "\\"};
    return arrows[plane_angle(a + PLANE_QUARTER / 4) / (PLANE_QUARTER / 2)];
}

static bool is_on(const struct diagram_piece *p, struct plane_pose at, struct plane_point q, int32_t *behind)
{
    struct plane_point l = plane_local(at, q);
    *behind = -l.x;
    return l.x <= 0 && l.x >= -p->depth && l.y <= p->width / 2 && l.y >= -p->width / 2;
}

static void draw_ground(struct canvas *c, int column, int row)
{
    struct plane_point q = point_at(c, column, row);
    for (int i = 0; i < c->d->areas; i++) {
        const char kind[2] = {c->d->area[i].kind[0], '\0'};
        if (plane_has(c->d->area[i].at, c->d->area[i].corners, q))
            put(c, column, row, kind, "32");
    }
    for (int i = 0; i < c->d->zones; i++) {
        const struct diagram_zone *z = &c->d->zone[i];
        const struct diagram_piece *p = &c->d->piece[z->piece];
        struct plane_point l = plane_local(p->moves ? p->then : p->at, q);
        if (l.x >= z->from && l.x <= z->to && l.y <= z->left && l.y >= -z->right)
            put(c, column, row, ".", "31");
    }
}

static void draw_base(struct canvas *c, int column, int row)
{
    struct plane_point q = point_at(c, column, row);
    int32_t behind;
    for (int i = 0; i < c->d->pieces; i++) {
        const struct diagram_piece *p = &c->d->piece[i];
        if (p->moves && is_on(p, p->at, q, &behind))
            put(c, column, row, behind < BAND ? arrow(p->at.a) : ":", "2");
    }
    for (int i = 0; i < c->d->pieces; i++) {
        const struct diagram_piece *p = &c->d->piece[i];
        struct plane_pose at = p->moves ? p->then : p->at;
        if (is_on(p, at, q, &behind))
            put(c, column, row, behind < BAND ? arrow(at.a) : p->label[0] == 'a' ? "#" : "%", ink_of(p));
    }
}

static int column_of(const struct canvas *c, int32_t x)
{
    return (int)plane_rdiv((int64_t)(x - c->d->view.x0) * COLUMNS, DIAGRAM_BW);
}

static int row_of(const struct canvas *c, int32_t y) { return (int)((c->d->view.y1 - y) * ROWS / DIAGRAM_BW); }

static void write_at(struct canvas *c, struct plane_point at, const char *s, const char *ink)
{
    int column = column_of(c, at.x) - text_width(s) / 2, row = row_of(c, at.y);
    while (*s) {
        char one[8] = {*s++, '\0'};
        for (size_t n = 1; ((unsigned char)*s & 0xc0) == 0x80 && n < sizeof one - 1; n++)
            one[n] = *s++;
        put(c, column++, row, one, ink);
    }
}

static void draw_words(struct canvas *c)
{
    for (int i = 0; i < c->d->pieces; i++) {
        const struct diagram_piece *p = &c->d->piece[i];
        struct plane_pose at = p->moves ? p->then : p->at;
        char words[24];
        snprintf(words, sizeof words, " %s %s ", p->label, p->code);
        if (text_width(words) > COLUMNS)
            snprintf(words, sizeof words, "%s %s", p->label, p->code);
        write_at(c, plane_world(at, -(p->depth + BAND) / 2, 0), words, ink_of(p));
    }
    for (int i = 0; i < c->d->notes; i++)
        write_at(c, c->d->note[i].at, c->d->note[i].text, "1");
}

static void print_canvas(FILE *out, const struct canvas *c, bool colour)
{
    for (int row = 0; row < c->rows; row++) {
        char text[LARGEST] = "";
        struct text_out o = {text, sizeof text, 0};
        struct line l = {.o = &o, .colour = colour, .gap = 2};
        for (int column = 0; column < c->columns; column++) {
            const char *s = c->cell[row * c->columns + column];
            const char *ink = c->ink[row * c->columns + column];
            line_put(&l, *s == ' ' && !(colour && ink) ? "" : s, 1, ink);
        }
        line_end(&l);
        fputs(text, out);
    }
}

void diagram_print(FILE *out, const struct diagram *d, int width, bool colour)
{
    struct canvas c = {.d = d,
                       .columns = (d->view.x1 - d->view.x0) * COLUMNS / DIAGRAM_BW,
                       .rows = (d->view.y1 - d->view.y0) * ROWS / DIAGRAM_BW};
    size_t cells = (size_t)c.columns * (size_t)c.rows;
    if (!cells || c.columns > LINE)
        return;
    c.cell = calloc(cells, sizeof *c.cell);
    c.ink = calloc(cells, sizeof *c.ink);
    if (!c.cell || !c.ink)
        abort();
    for (int row = 0; row < c.rows; row++)
        for (int column = 0; column < c.columns; column++) {
            put(&c, column, row, " ", NULL);
            draw_ground(&c, column, row);
            draw_base(&c, column, row);
        }
    draw_words(&c);
    print_canvas(out, &c, colour);
    if (*d->caption)
        wrap_print(out, d->caption, width, 0, 0);
    free(c.cell);
    free(c.ink);
}
