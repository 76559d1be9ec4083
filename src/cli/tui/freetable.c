/* freetable.c: see freetable.h. */
#include "freetable.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool whole(const json_t *object, const char *key, int32_t *out)
{
    const json_t *v = json_object_get(object, key);
    json_int_t n = json_integer_value(v);
    if (!json_is_integer(v) || !plane_fits(n))
        return false;
    *out = (int32_t)n;
    return true;
}

static bool is_scale(int32_t scale)
{
    while (scale > 1 && scale % 10 == 0)
        scale /= 10;
    return scale == 1;
}

static bool read_piece(struct freetable_piece *p, const json_t *j)
{
    const char *label = json_string_value(json_object_get(j, "label"));
    int32_t id, owner = 0, side = 0, a = 0;
    *p = (struct freetable_piece){0};
    if (!label || !*label || strlen(label) >= sizeof p->label || !whole(j, "id", &id))
        return false;
    p->beside = !whole(j, "x", &p->at.x) || !whole(j, "y", &p->at.y);
    whole(j, "a", &a);
    whole(j, "owner", &owner);
    whole(j, "side", &side);
    if (!whole(j, "r", &p->r) && (!whole(j, "w", &p->w) || !whole(j, "d", &p->d)))
        return false;
    strcpy(p->label, label);
    p->id = id;
    p->owner = owner;
    p->side = side ? side : owner;
    p->at.a = plane_angle(a);
    p->held = json_is_true(json_object_get(j, "held"));
    p->moved = json_is_true(json_object_get(j, "moved"));
    return true;
}

bool freetable_read(struct freetable *f, const json_t *view)
{
    const json_t *board = json_object_get(view, "board"), *pieces = json_object_get(view, "pieces"), *p;
    const char *kind = json_string_value(json_object_get(board, "kind"));
    size_t i;
    *f = (struct freetable){0};
    if (!kind || strcmp(kind, "plane") != 0 || !whole(board, "scale", &f->scale) || !is_scale(f->scale) ||
        !whole(board, "width", &f->width) || !whole(board, "height", &f->height) || f->width <= 0 || f->height <= 0)
        return false;
    f->features = json_object_get(board, "features");
    f->places = json_object_get(view, "places");
    f->piece = calloc(json_array_size(pieces) + 1, sizeof *f->piece);
    if (!f->piece)
        abort();
    json_array_foreach(pieces, i, p) f->all += read_piece(&f->piece[f->all], p) && !f->piece[f->all].beside;
    f->n = f->all;
    json_array_foreach(pieces, i, p) f->all += read_piece(&f->piece[f->all], p) && f->piece[f->all].beside;
    return true;
}

void freetable_free(struct freetable *f)
{
    free(f->piece);
    *f = (struct freetable){0};
}

const struct freetable_piece *freetable_called(const struct freetable *f, const char *label)
{
    for (int i = 0; i < f->n; i++)
        if (text_same_name(f->piece[i].label, label))
            return &f->piece[i];
    return NULL;
}

const struct freetable_piece *freetable_any(const struct freetable *f, const char *label)
{
    for (int i = 0; i < f->all; i++)
        if (text_same_name(f->piece[i].label, label))
            return &f->piece[i];
    return NULL;
}

const struct freetable_piece *freetable_by_id(const struct freetable *f, int id)
{
    for (int i = 0; i < f->n; i++)
        if (f->piece[i].id == id)
            return &f->piece[i];
    return NULL;
}

/* ---- measuring ---- */

bool freetable_base(const struct freetable_piece *p, struct plane_quad *out)
{
    if (p->r > 0 || p->w <= 0 || p->d <= 0)
        return false;
    const struct plane_shape base = plane_base(p->w + p->w % 2, p->d);
    *out = plane_quad(&base, p->at);
    return true;
}

struct plane_point freetable_middle(const struct freetable_piece *p)
{
    return p->r > 0 ? plane_at(p->at) : plane_world(p->at, -p->d / 2, 0);
}

int32_t freetable_distance(const struct freetable_piece *a, const struct freetable_piece *b)
{
    struct plane_quad one, other;
    struct plane_circle ring = {a->at.x, a->at.y, a->r}, second = {b->at.x, b->at.y, b->r};
    bool first = freetable_base(a, &one), next = freetable_base(b, &other);
    if (first && next)
        return plane_quad_dist(&one, &other);
    return first  ? plane_quad_circle_dist(&one, second)
           : next ? plane_quad_circle_dist(&other, ring)
                  : plane_circle_dist(ring, second);
}

int32_t freetable_distance_to(const struct freetable_piece *a, struct plane_point b)
{
    const struct freetable_piece point = {.at = {b.x, b.y, 0}};
    return freetable_distance(a, &point);
}

/* ---- numbers and directions ---- */

void freetable_number(int64_t v, int32_t scale, enum lang lang, char buf[FREETABLE_NUMBER])
{
    struct text_out o = {buf, FREETABLE_NUMBER, 0};
    buf[0] = '\0';
    plane_put(&o, v, scale, plane_sign(lang));
}

/* A comma between the two would look like a decimal one, so each number has its name before it. */
void freetable_point(const struct freetable *f, struct plane_point at, enum lang lang, char buf[2 * FREETABLE_NUMBER])
{
    struct text_out o = {buf, (size_t)2 * FREETABLE_NUMBER, 0};
    text_str(&o, "x ");
    plane_put(&o, at.x, f->scale, plane_sign(lang));
    text_str(&o, " y ");
    plane_put(&o, at.y, f->scale, plane_sign(lang));
}

int freetable_eighth(int a) { return plane_angle(a + PLANE_QUARTER / 4) / (PLANE_QUARTER / 2); }

const char *freetable_arrow(int a)
{
    static const char *const arrows[] = {"\xe2\x86\x92", "\xe2\x86\x97", "\xe2\x86\x91", "\xe2\x86\x96",
                                         "\xe2\x86\x90", "\xe2\x86\x99", "\xe2\x86\x93", "\xe2\x86\x98"};
    return arrows[freetable_eighth(a)];
}

/* ---- what people write ---- */

static const char digits[] = "0123456789";

/* The word as a number of the notation; false if it is no number. */
static bool plain_number(const char *word, size_t n, char *buf, size_t cap)
{
    size_t from = 0, k = 0;
    while (n > from && (strchr(",;)", word[n - 1]) || (n > from + 1 && strncmp(word + n - 2, "\xc2\xb0", 2) == 0)))
        n -= strchr(",;)", word[n - 1]) ? 1 : 2;
    from += from < n && (word[from] == '(' || word[from] == '+');
    if (from >= n || n - from >= cap)
        return false;
    for (size_t i = from; i < n; i++) {
        bool comma = word[i] == ',' && i > from && strchr(digits, word[i - 1]);
        if (!comma && !strchr("-.0123456789", word[i]))
            return false;
        buf[k++] = comma ? '.' : word[i];
    }
    buf[k] = '\0';
    return strpbrk(buf, digits) != NULL;
}

static bool begins_number(const char *s) { return *s && strchr("-+(.0123456789", *s); }

void freetable_plain(const char *text, char *buf, size_t cap)
{
    struct text_out o = {buf, cap, 0};
    char number[FREETABLE_NUMBER];
    buf[0] = '\0';
    for (const char *s = text + strspn(text, " \t"); *s;) {
        size_t n = strcspn(s, " \t");
        const char *next = s + n + strspn(s + n, " \t");
        bool axis = n == 1 && strchr("xXyY", *s) && begins_number(next);
        if (!axis && o.len)
            text_char(&o, ' ');
        if (!axis && plain_number(s, n, number, sizeof number))
            text_str(&o, number);
        else
            for (size_t i = 0; i < n && !axis; i++)
                text_char(&o, s[i]);
        s = next;
    }
}

bool freetable_parse(const char *word, int32_t scale, int32_t *out)
{
    const char *rest = plane_read(word, scale, PLANE_POINT, out);
    return rest && !*rest;
}

size_t freetable_is_pose(const struct freetable *f, const char *notation, struct plane_pose at)
{
    const int32_t wanted[] = {at.x, at.y, at.a};
    size_t verb = strcspn(notation, " ");
    const char *s = notation + verb;
    for (int i = 0; i < 3; i++) {
        int32_t v;
        s = *s == ' ' ? plane_read(s + 1, i < 2 ? f->scale : FREETABLE_FACING, PLANE_POINT, &v) : NULL;
        if (!s || v != wanted[i])
            return 0;
    }
    return *s ? 0 : verb;
}
