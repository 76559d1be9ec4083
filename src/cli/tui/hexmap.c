/*
 * hexmap.c: a hex map on a small terminal, made from the view (docs/protocol.md),
 * for when the game's own drawing does not fit:
 *
 *     2   .     F     .a3G4#.     H*    fb8-4•
 *
 * Ground, unit, order (- none, ? hidden), strength, and one mark: # Defence,
 * • fatigue, : more of it, % both.  * is a marker, a letter behind the ground
 * marks the zone of a side.  Six columns a hex (more if there is room or a name
 * is long) and one line a row: a map of thirteen columns fits into eighty.  Any
 * game whose view has a board of kind "hex" is drawn.
 */
#include <ctype.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "../../protocol/writing/say.h"
#include "lines.h"
#include "pieces.h"
#include "terminal_table.h"

enum { CELL_MIN = 6, CELL_MAX = 9, MARGIN = 2, KINDS = 32, HEXES = 1024, ROWS = 64 };

struct hex {
    int c, r;
    bool marked;
    const char *ground;   /* its letter, one character of UTF-8 */
    char unit[8];         /* "a3", or "" */
    char order, strength; /* one character each */
    const char *mark;     /* one character of UTF-8 */
    int owner, zone;      /* seats from 1; 0: none */
};

struct hexmap {
    struct hex *hex;
    int n, rows, columns;
    int cell;                   /* columns of the screen for one hex */
    const char *terrain[KINDS]; /* ids, in the order in which they occur … */
    char letter[KINDS][8];      /* … and their letters */
    int kinds;
};

static bool taken(const struct hexmap *m, char c)
{
    for (int i = 0; i < m->kinds; i++)
        if (m->letter[i][0] == c && !m->letter[i][1])
            return true;
    return false;
}

/* The letter the view gives; else the first free letter of the id; open ground is a dot. */
static void choose_letter(struct hexmap *m, const json_t *terrains, const char *id, char out[8])
{
    const char *given = json_string_value(json_object_get(json_object_get(terrains, id), "letter"));
    if (given && strlen(given) < 8) {
        strcpy(out, given);
        return;
    }
    strcpy(out, strcmp(id, "open") == 0 ? "." : "?");
    for (const char *s = id; *s && out[0] == '?'; s++) {
        if (!taken(m, (char)toupper((unsigned char)*s)))
            out[0] = (char)toupper((unsigned char)*s);
        else if (!taken(m, *s))
            out[0] = *s;
    }
}

static const char *letter_of(struct hexmap *m, const json_t *terrains, const char *id)
{
    for (int i = 0; i < m->kinds; i++)
        if (strcmp(m->terrain[i], id) == 0)
            return m->letter[i];
    if (m->kinds == KINDS)
        return "?";
    char letter[8] = "";
    choose_letter(m, terrains, id, letter);
    memcpy(m->letter[m->kinds], letter, sizeof letter);
    m->terrain[m->kinds] = id;
    return m->letter[m->kinds++];
}

static int number(const json_t *object, const char *key)
{
    const json_t *v = json_object_get(object, key);
    return json_is_integer(v) ? (int)json_integer_value(v) : -1;
}

/* Zones matter as long as units are set up. */
static bool deploying(const json_t *view)
{
    const char *phase = json_string_value(json_object_get(view, "phase"));
    return phase && (strcmp(phase, "setup") == 0 || strcmp(phase, "set-up") == 0 || strcmp(phase, "deployment") == 0);
}

/* The hexes, in the order of their ids; false if this is not a map that can be drawn here. */
static bool read_hexes(struct hexmap *m, const json_t *view)
{
    const json_t *board = json_object_get(view, "board");
    const char *kind = json_string_value(json_object_get(board, "kind"));
    json_t *list = json_object_get(board, "hexes"), *h;
    size_t i;
    if (!kind || strcmp(kind, "hex") != 0 || json_array_size(list) > HEXES)
        return false;
    m->rows = number(board, "rows");
    m->columns = number(board, "columns");
    json_array_foreach(list, i, h)
    {
        const char *terrain = json_string_value(json_object_get(h, "terrain"));
        m->hex[m->n++] =
            (struct hex){.c = number(h, "c"),
                         .r = number(h, "r"),
                         .zone = deploying(view) ? number(h, "zone") : 0,
                         .ground = letter_of(m, json_object_get(board, "terrains"), terrain ? terrain : "?")};
    }
    return m->rows > 0 && m->rows <= ROWS && m->n > 0;
}

/* The letter of its order in the reader's language: "-" without one, "?" if it is hidden. */
static char order_of(const struct terminal_table *t, const json_t *piece)
{
    const char *name = json_string_value(json_object_get(piece, "order"));
    char id[64];
    snprintf(id, sizeof id, "play.order.%s", name ? name : "");
    int message = text_by_id(&shared_texts, id);
    if (message >= 0)
        return said(t->lang, message)[0];
    if (!name || !*name)
        return '-';
    return strcmp(name, "hidden") == 0 ? '?' : (char)toupper((unsigned char)*name);
}

static const char *mark_of(const json_t *piece)
{
    int fatigue = number(piece, "fatigue");
    bool defence = json_is_true(json_object_get(piece, "defence"));
    if (defence)
        return fatigue > 0 ? "%" : "#";
    return fatigue > 1 ? ":" : fatigue == 1 ? "\xe2\x80\xa2" : " ";
}

static void read_pieces(const struct terminal_table *t, struct hexmap *m, const json_t *view)
{
    json_t *p;
    size_t i;
    json_array_foreach(json_object_get(view, "pieces"), i, p)
    {
        int place = number(p, "place"), strength = number(p, "strength");
        const char *label = json_string_value(json_object_get(p, "label"));
        if (place < 0 || place >= m->n || !label || strlen(label) > 4)
            continue;
        struct hex *h = &m->hex[place];
        h->owner = number(p, "owner");
        snprintf(h->unit, sizeof h->unit, "%s", label);
        h->order = order_of(t, p);
        h->strength = (char)(strength < 0 ? ' ' : strength < 10 ? '0' + strength : '+');
        h->mark = mark_of(p);
        if ((int)strlen(label) + 4 > m->cell)
            m->cell = (int)strlen(label) + 4;
    }
    json_array_foreach(json_object_get(view, "markers"), i, p)
    {
        int place = number(p, "place");
        if (place >= 0 && place < m->n)
            m->hex[place].marked = true;
    }
}

static void put(char *line, size_t cap, const char *s)
{
    size_t n = strlen(line);
    snprintf(line + n, cap - n, "%s", s);
}

/* One hex, as wide as a cell.  If a unit stands on a marker, the marker is shown by colour or by the free mark. */
static void add_hex(const struct terminal_table *t, const struct hex *h, int width, char *line, size_t cap)
{
    char cell[96], zone[2] = {h->zone > 0 ? (char)('a' + h->zone - 1) : ' ', '\0'};
    if (*h->unit) {
        bool first = h->owner == 1, star = h->marked && *h->mark == ' ';
        snprintf(cell, sizeof cell, "%s%s%s%s%s%s%c%c%s%*s", screen_ink(t, h->marked ? "1" : "2"), h->ground,
                 screen_ink(t, "0"), t->colour ? (first ? "\033[30;47m" : "\033[97;100m") : "", h->unit,
                 t->colour ? "\033[0m" : "", h->order, h->strength, star ? "*" : h->mark,
                 width - 4 - (int)strlen(h->unit), "");
    } else {
        snprintf(cell, sizeof cell, "%s%s%s%s%*s", screen_ink(t, "2"), h->ground, h->marked ? "*" : zone,
                 screen_ink(t, "0"), width - 2, "");
    }
    put(line, cap, cell);
}

static void add_numbers(const struct hexmap *m, int parity, struct lines *out)
{
    char line[TERMINAL_LINE] = "", cell[16];
    snprintf(line, sizeof line, "%*s", MARGIN + (parity ? m->cell / 2 : 0), "");
    for (int i = 0; i < m->n; i++)
        if (m->hex[i].r == parity) {
            snprintf(cell, sizeof cell, "%-*d", m->cell, m->hex[i].c);
            put(line, sizeof line, cell);
        }
    size_t n = strlen(line);
    while (n && line[n - 1] == ' ')
        n--;
    lines_add(out, line, n);
}

static void add_row(const struct terminal_table *t, const struct hexmap *m, int row, struct lines *out)
{
    char line[2 * TERMINAL_LINE];
    snprintf(line, sizeof line, "%-*d%*s", MARGIN, row, row & 1 ? m->cell / 2 : 0, "");
    for (int i = 0; i < m->n; i++)
        if (m->hex[i].r == row)
            add_hex(t, &m->hex[i], m->cell, line, sizeof line);
    size_t n = strlen(line);
    while (n && line[n - 1] == ' ')
        n--;
    lines_add(out, line, n);
}

bool hexmap_small(struct terminal_table *t, int seat, struct lines *out)
{
    struct hexmap *m = calloc(1, sizeof *m);
    json_t *view = pieces_view(t, seat);
    if (!m || !(m->hex = calloc(HEXES, sizeof *m->hex)))
        abort();
    bool good = view && read_hexes(m, view);
    if (good) {
        int room = m->columns > 0 ? (t->width - MARGIN) / m->columns : 0;
        m->cell = room < CELL_MIN ? CELL_MIN : room > CELL_MAX ? CELL_MAX : room;
        read_pieces(t, m, view);
        add_numbers(m, 0, out);
        for (int row = 0; row < m->rows; row++)
            add_row(t, m, row, out);
        add_numbers(m, 1, out);
    }
    json_decref(view);
    free(m->hex);
    free(m);
    return good;
}
