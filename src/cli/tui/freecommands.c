/* freecommands.c: see freecommands.h. */
#include "freecommands.h"
#include <stdlib.h>
#include <string.h>
#include "../../protocol/writing/say.h"
#include "../shared/wrap.h"
#include "pieces.h"
#include "planemap.h"

enum { NEAR_MAX = 10, WORDS = 4, PLAIN_ROWS = 24, MAP_ROWS = 12, ENTRY_GAP = 3, ZONE_WIDTH = 8 };

bool free_number(struct terminal_table *t, const char *word, int32_t scale, int32_t *out)
{
    char example[FREETABLE_NUMBER];
    int decimals = 0;
    if (freetable_parse(word, scale, out))
        return true;
    for (int32_t s = scale; s > 1; s /= 10)
        decimals++;
    freetable_number(scale + scale / 2, scale, t->lang, example);
    screen_tell(t, MSG_PLAY_FREE_NO_NUMBER, "ssd", word, example, decimals);
    return false;
}

bool free_on_table(struct terminal_table *t, const struct freetable *f, struct plane_point at)
{
    char point[2 * FREETABLE_NUMBER], x[FREETABLE_NUMBER], y[FREETABLE_NUMBER];
    if (at.x >= 0 && at.x <= f->width && at.y >= 0 && at.y <= f->height)
        return true;
    freetable_point(f, at, t->lang, point);
    freetable_number(f->width, f->scale, t->lang, x);
    freetable_number(f->height, f->scale, t->lang, y);
    screen_tell(t, MSG_PLAY_FREE_OFF_TABLE, "sss", point, x, y);
    return false;
}

/* ---- words ---- */

struct words {
    char at[WORDS][64];
    int n; /* WORDS + 1: too many */
};

static void split(const char *text, struct words *w)
{
    char plain[TERMINAL_LINE];
    freetable_plain(text, plain, sizeof plain);
    w->n = 0;
    for (const char *s = plain; *s;) {
        size_t n = strcspn(s, " ");
        if (w->n < WORDS)
            snprintf(w->at[w->n], sizeof w->at[0], "%.*s", (int)n, s);
        w->n += w->n <= WORDS;
        s += n + strspn(s + n, " ");
    }
}

static bool looks_like_number(const char *word)
{
    size_t sign = word[0] == '-' || word[0] == '+';
    return word[sign] >= '0' && word[sign] <= '9';
}

/* A piece (its middle) or a point: one end of a ruler, the middle of a map. */
struct end {
    const struct freetable_piece *piece; /* NULL: a point */
    struct plane_point at;
    char name[2 * FREETABLE_NUMBER + FREETABLE_LABEL];
};

/* Number of words it took; 0: it is neither, which was printed with the right use of the command. */
static int read_end(struct terminal_table *t, const struct freetable *f, const struct words *w, int from, int use,
                    struct end *out)
{
    *out = (struct end){0};
    if (from >= w->n || w->n > WORDS) {
        screen_say(t, said(t->lang, use));
        return 0;
    }
    if (!looks_like_number(w->at[from])) {
        out->piece = freetable_called(f, w->at[from]);
        if (!out->piece) {
            screen_tell(t, MSG_PLAY_FREE_NO_PLACE, "ss", w->at[from], said(t->lang, use));
            return 0;
        }
        out->at = freetable_middle(out->piece);
        snprintf(out->name, sizeof out->name, "%s", out->piece->label);
        return 1;
    }
    if (from + 1 >= w->n) {
        screen_say(t, said(t->lang, use));
        return 0;
    }
    if (!free_number(t, w->at[from], f->scale, &out->at.x) || !free_number(t, w->at[from + 1], f->scale, &out->at.y) ||
        !free_on_table(t, f, out->at))
        return 0;
    freetable_point(f, out->at, t->lang, out->name);
    return 2;
}

static const char *compass(const struct terminal_table *t, int a)
{
    static const int names[] = {MSG_PLAY_COMPASS_EAST,       MSG_PLAY_COMPASS_NORTH_EAST, MSG_PLAY_COMPASS_NORTH,
                                MSG_PLAY_COMPASS_NORTH_WEST, MSG_PLAY_COMPASS_WEST,       MSG_PLAY_COMPASS_SOUTH_WEST,
                                MSG_PLAY_COMPASS_SOUTH,      MSG_PLAY_COMPASS_SOUTH_EAST};
    return said(t->lang, names[freetable_eighth(a)]);
}

/* Where a direction lies, seen from a piece. */
static const char *seen_from(const struct terminal_table *t, int facing, int a)
{
    int turn = plane_turn(facing, a), apart = turn < 0 ? -turn : turn;
    return said(t->lang, apart <= PLANE_QUARTER / 2                     ? MSG_PLAY_SEEN_AHEAD
                         : apart >= PLANE_HALF_TURN - PLANE_QUARTER / 2 ? MSG_PLAY_SEEN_BEHIND
                         : turn > 0                                     ? MSG_PLAY_SEEN_LEFT
                                                                        : MSG_PLAY_SEEN_RIGHT);
}

/* ---- the table of pieces ---- */

/* "a1 ↑ x 3.5 y 1.5 90°", and what the player must know about it. */
static void describe(const struct terminal_table *t, const struct freetable *f, const struct freetable_piece *p,
                     char *buf, size_t cap)
{
    char point[2 * FREETABLE_NUMBER], facing[FREETABLE_NUMBER];
    freetable_point(f, plane_at(p->at), t->lang, point);
    freetable_number(p->at.a, FREETABLE_FACING, t->lang, facing);
    snprintf(buf, cap, "%s %s %s %s\xc2\xb0%s%s", p->label, freetable_arrow(p->at.a), point, facing,
             p->held ? said(t->lang, MSG_PLAY_PIECE_HELD) : "", p->moved ? said(t->lang, MSG_PLAY_PIECE_MOVED) : "");
}

static void add_owner(struct terminal_table *t, const struct freetable *f, int owner, int width, struct lines *out)
{
    char line[2 * TERMINAL_LINE] = "", text[160], name[128];
    int side = 0, widest = 0, n = 0;
    for (int i = 0; i < f->n; i++)
        if (f->piece[i].owner == owner) {
            describe(t, f, &f->piece[i], text, sizeof text);
            widest = wrap_width(text) > widest ? wrap_width(text) : widest;
            side = f->piece[i].side;
            n++;
        }
    if (!n)
        return;
    snprintf(name, sizeof name, "-");
    if (owner > 0)
        t->g->words.say_seat(session_rules(t->s), owner - 1, t->lang, name, sizeof name);
    lines_addf(out, "%s %c %s %s:", planemap_ink(side, t->colour), planemap_pattern(side), t->colour ? "\033[0m" : "",
               name);
    int columns = (width - 2 + ENTRY_GAP) / (widest + ENTRY_GAP), at = 0;
    columns = columns < 1 ? 1 : columns;
    for (int i = 0; i < f->n; i++) {
        if (f->piece[i].owner != owner)
            continue;
        describe(t, f, &f->piece[i], text, sizeof text);
        size_t used = strlen(line);
        bool last = ++at % columns == 0 || at == n;
        snprintf(line + used, sizeof line - used, "%s%s%*s", used ? "" : "  ", text,
                 last ? 0 : widest - wrap_width(text) + ENTRY_GAP, "");
        if (last) {
            lines_add(out, line, strlen(line));
            line[0] = '\0';
        }
    }
}

static void add_pieces(struct terminal_table *t, const struct freetable *f, int width, struct lines *out)
{
    for (int owner = 0; owner <= match_seats(t); owner++)
        add_owner(t, f, owner, width, out);
}

/* ---- maps ---- */

static bool open_table(struct terminal_table *t, int seat, json_t **view, struct freetable *f)
{
    *view = pieces_view(t, seat);
    if (freetable_read(f, *view))
        return true;
    freetable_free(f);
    json_decref(*view);
    return false;
}

static void close_table(json_t *view, struct freetable *f)
{
    freetable_free(f);
    json_decref(view);
}

bool free_has_table(struct terminal_table *t, int seat)
{
    json_t *view;
    struct freetable f;
    if (!open_table(t, seat, &view, &f))
        return false;
    close_table(view, &f);
    return true;
}

int free_map_columns(struct terminal_table *t, int seat)
{
    enum { NUMERATOR = 3, DENOMINATOR = 4 };
    struct freetable f;
    json_t *view;
    if (!open_table(t, seat, &view, &f))
        return 0;
    int columns = planemap_label_columns(&f) * NUMERATOR / DENOMINATOR;
    close_table(view, &f);
    return columns;
}

bool free_map(struct terminal_table *t, int seat, int columns, int rows, struct lines *out)
{
    struct freetable f;
    struct lines list = {0};
    json_t *view;
    if (!open_table(t, seat, &view, &f))
        return false;
    struct planemap m = {.table = &f, .part = planemap_whole(&f), .lang = t->lang, .colour = t->colour};
    add_pieces(t, &f, columns, &list);
    bool both = rows - list.n >= MAP_ROWS;
    planemap_fit(&m, columns, both ? rows - list.n : rows < PLANEMAP_ROWS_MIN ? PLANEMAP_ROWS_MIN : rows);
    planemap_draw(&m, out);
    for (int i = 0; i < list.n && both; i++)
        lines_add(out, list.at[i], strlen(list.at[i]));
    lines_clear(&list);
    close_table(view, &f);
    return true;
}

/* Only pieces of the part that is shown. */
static void add_shown(struct terminal_table *t, const struct planemap *m, struct lines *out)
{
    struct freetable shown = *m->table;
    shown.piece = calloc((size_t)shown.n + 1, sizeof *shown.piece);
    if (!shown.piece)
        abort();
    shown.n = 0;
    for (int i = 0; i < m->table->n; i++) {
        struct plane_point at = freetable_middle(&m->table->piece[i]);
        if (at.x >= m->part.x0 && at.x <= m->part.x1 && at.y >= m->part.y0 && at.y <= m->part.y1)
            shown.piece[shown.n++] = m->table->piece[i];
    }
    add_pieces(t, &shown, t->width, out);
    freetable_free(&shown);
}

/* Camps and castles, in the first line of what the game tells about each. */
static void add_places(struct terminal_table *t, const struct planemap *m, struct lines *out)
{
    const json_t *f;
    size_t i;
    json_array_foreach(m->table->places, i, f)
    {
        char text[TERMINAL_LINE] = "", line[TERMINAL_LINE + 8];
        const char *label = json_string_value(json_object_get(f, "label"));
        if (!label || !planemap_shows(m, f))
            continue;
        if (t->g->words.sheet)
            t->g->words.sheet(session_rules(t->s), session_view(t->s, t->asked < 0 ? SPECTATOR : t->asked), label,
                              t->lang, text, sizeof text);
        text[strcspn(text, "\n")] = '\0';
        snprintf(line, sizeof line, "%c %s", PLANEMAP_PLACE, *text ? text : label);
        lines_wrap(out, "  ", line, t->width, 4);
    }
}

/* The map first, as large as the screen; then its key and the pieces. */
static void print_map(struct terminal_table *t, struct planemap *m, const struct lines *below)
{
    struct lines out = {0}, list = {0};
    bool round = false;
    add_shown(t, m, &list);
    planemap_features(m, &list);
    add_places(t, m, &list);
    for (int i = 0; below && i < below->n; i++)
        lines_add(&list, below->at[i], strlen(below->at[i]));
    for (int i = 0; i < m->table->n; i++)
        round = round || m->table->piece[i].r > 0;
    lines_wrap(&list, "  ", said(t->lang, round ? MSG_PLAY_MAP_KEY_ROUND : MSG_PLAY_MAP_KEY), t->width, 2);
    int rows = t->screen ? t->height - list.n - 2 : PLAIN_ROWS;
    planemap_fit(m, t->width, rows < MAP_ROWS ? MAP_ROWS : rows);
    planemap_draw(m, &out);
    for (int i = 0; i < list.n; i++)
        lines_add(&out, list.at[i], strlen(list.at[i]));
    screen_pages(t, &out);
    lines_clear(&out);
    lines_clear(&list);
}

static bool read_width(struct terminal_table *t, const struct freetable *f, const struct words *w, int from,
                       int32_t *width)
{
    if (from >= w->n)
        return true;
    if (from + 1 < w->n) {
        screen_say(t, said(t->lang, MSG_PLAY_FREE_USE_MAP));
        return false;
    }
    if (!free_number(t, w->at[from], f->scale, width))
        return false;
    if (*width >= f->scale / 10 && *width > 0)
        return true;
    screen_tell(t, MSG_PLAY_FREE_TOO_NARROW, "s", w->at[from]);
    return false;
}

static void run_map(struct terminal_table *t, int seat, const struct freetable *f, const char *rest)
{
    struct planemap m = {.table = f, .part = planemap_whole(f), .lang = t->lang, .colour = t->colour};
    struct words w;
    struct end end;
    (void)seat;
    split(rest, &w);
    if (w.n > 0) {
        int used = read_end(t, f, &w, 0, MSG_PLAY_FREE_USE_MAP, &end);
        int32_t width = end.piece ? planemap_usual_width(f, end.piece) : f->width / 2;
        if (!used || !read_width(t, f, &w, used, &width))
            return;
        m.part = planemap_around(f, end.at, width);
    }
    print_map(t, &m, NULL);
}

static void run_zones(struct terminal_table *t, int seat, const struct freetable *f, const char *rest)
{
    struct words w;
    struct end end;
    struct lines key = {0};
    char text[4 * TERMINAL_LINE] = "";
    json_t *z;
    size_t i;
    split(rest, &w);
    if (!t->g->pointing.zones) {
        screen_say(t, said(t->lang, MSG_PLAY_FREE_NO_ZONES));
        return;
    }
    if (w.n != 1 || looks_like_number(w.at[0])) {
        screen_say(t, said(t->lang, MSG_PLAY_FREE_USE_ZONES));
        return;
    }
    if (!read_end(t, f, &w, 0, MSG_PLAY_FREE_USE_ZONES, &end))
        return;
    json_t *zones = pieces_zones(t, seat, end.piece->id), *list = json_object_get(zones, "zones");
    struct planemap m = {.table = f, .lang = t->lang, .colour = t->colour, .zones = list, .side = end.piece->side};
    m.part = planemap_around(f, end.at, planemap_usual_width(f, end.piece) * ZONE_WIDTH / 6);
    struct text_out o = {text, sizeof text, 0};
    json_array_foreach(list, i, z)
    {
        char one[256];
        const char *label = json_string_value(json_object_get(z, "label"));
        const char *rule = json_string_value(json_object_get(z, "rule"));
        const struct freetable_piece *p = freetable_by_id(f, (int)json_integer_value(json_object_get(z, "piece")));
        if (!planemap_shows(&m, z))
            continue;
        snprintf(one, sizeof one, "%s%c %s%s%s%s", o.len ? "; " : "", p && p->side == end.piece->side ? '+' : 'x',
                 label ? label : "", rule ? " (" : "", rule ? rule : "", rule ? ")" : "");
        text_str(&o, one);
    }
    if (o.len)
        lines_wrap(&key, "  ", text, t->width, 2);
    print_map(t, &m, &key);
    lines_clear(&key);
    json_decref(zones);
}

/* ---- distances ---- */

struct neighbour {
    const struct freetable_piece *piece;
    int32_t distance;
};

static int compare(const void *a, const void *b)
{
    const struct neighbour *x = a, *y = b;
    if (x->distance != y->distance)
        return x->distance < y->distance ? -1 : 1;
    return strcmp(x->piece->label, y->piece->label);
}

static void print_neighbour(struct terminal_table *t, const struct freetable *f, const struct end *from,
                            const struct neighbour *n)
{
    char text[256], far[FREETABLE_NUMBER];
    struct plane_point to = freetable_middle(n->piece);
    int16_t a = plane_towards(to.x - from->at.x, to.y - from->at.y);
    int side = from->piece ? from->piece->side : 0;
    const char *relation = said(t->lang, n->piece->side == side ? MSG_PLAY_NEAR_FRIEND : MSG_PLAY_NEAR_ENEMY);
    freetable_number(n->distance, f->scale, t->lang, far);
    if (from->piece)
        say_into(text, sizeof text, t->lang, MSG_PLAY_NEAR_PIECE, "sss", compass(t, a),
                 seen_from(t, from->piece->at.a, a), relation);
    else
        snprintf(text, sizeof text, "%s", compass(t, a));
    fprintf(t->out, "  %s%-4s%s %7s  %s\n", screen_ink(t, "1"), n->piece->label, screen_ink(t, "0"), far, text);
}

static void run_near(struct terminal_table *t, int seat, const struct freetable *f, const char *rest)
{
    struct words w;
    struct end from;
    int n = 0;
    (void)seat;
    split(rest, &w);
    int used = read_end(t, f, &w, 0, MSG_PLAY_FREE_USE_NEAR, &from);
    if (!used)
        return;
    if (used < w.n) {
        screen_say(t, said(t->lang, MSG_PLAY_FREE_USE_NEAR));
        return;
    }
    struct neighbour *list = calloc((size_t)f->n + 1, sizeof *list);
    if (!list)
        abort();
    for (int i = 0; i < f->n; i++)
        if (&f->piece[i] != from.piece)
            list[n++] = (struct neighbour){&f->piece[i], from.piece ? freetable_distance(from.piece, &f->piece[i])
                                                                    : freetable_distance_to(&f->piece[i], from.at)};
    qsort(list, (size_t)n, sizeof *list, compare);
    screen_tell(t, n ? MSG_PLAY_NEAR_TITLE : MSG_PLAY_NEAR_NOTHING, "s", from.name);
    for (int i = 0; i < n && i < NEAR_MAX; i++)
        print_neighbour(t, f, &from, &list[i]);
    free(list);
}

static void run_ruler(struct terminal_table *t, int seat, const struct freetable *f, const char *rest)
{
    struct words w;
    struct end from, to;
    char far[FREETABLE_NUMBER], middles[FREETABLE_NUMBER], angle[FREETABLE_NUMBER];
    (void)seat;
    split(rest, &w);
    int used = read_end(t, f, &w, 0, MSG_PLAY_FREE_USE_RULER, &from);
    int more = used ? read_end(t, f, &w, used, MSG_PLAY_FREE_USE_RULER, &to) : 0;
    if (!more)
        return;
    if (used + more < w.n) {
        screen_say(t, said(t->lang, MSG_PLAY_FREE_USE_RULER));
        return;
    }
    int16_t a = plane_towards(to.at.x - from.at.x, to.at.y - from.at.y);
    int32_t edges = from.piece && to.piece ? freetable_distance(from.piece, to.piece)
                    : from.piece           ? freetable_distance_to(from.piece, to.at)
                    : to.piece             ? freetable_distance_to(to.piece, from.at)
                                           : plane_len(from.at, to.at);
    freetable_number(edges, f->scale, t->lang, far);
    freetable_number(plane_len(from.at, to.at), f->scale, t->lang, middles);
    freetable_number(a, FREETABLE_FACING, t->lang, angle);
    char text[TERMINAL_LINE];
    say_into(text, sizeof text, t->lang, from.piece || to.piece ? MSG_PLAY_RULER_PIECES : MSG_PLAY_RULER_POINTS,
             "ssssss", from.name, to.name, far, middles, compass(t, a), angle);
    screen_say(t, text);
}

/* ---- all of them ---- */

static const struct {
    const char *names;
    void (*run)(struct terminal_table *t, int seat, const struct freetable *f, const char *rest);
} commands[] = {
    {" map mapa ", run_map},
    {" near cerca ", run_near},
    {" ruler medir ", run_ruler},
    {" zones zonas ", run_zones},
};

bool free_command(struct terminal_table *t, int seat, const char *name, const char *rest)
{
    char padded[40];
    json_t *view;
    struct freetable f;
    if (strlen(name) > sizeof padded - 3)
        return false;
    snprintf(padded, sizeof padded, " %s ", name);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (!strstr(commands[i].names, padded) || !open_table(t, seat, &view, &f))
            continue;
        commands[i].run(t, seat, &f, rest);
        close_table(view, &f);
        return true;
    }
    return false;
}
