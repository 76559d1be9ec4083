/*
 * db_data_field.c: the fields that may be fought over: outlines are read and checked (DB-154, 155, 160 to 170, 193);
 * then they are enlarged, cropped or turned round as the scenario wants it.
 */
#include <string.h>
#include "db_data.h"
#include "db_texts.h"

struct reading { /* the document that is read, for complaints */
    struct db_build *b;
    const struct db_field_source *s;
    struct db_map *map;
    char document[DB_PATH];
};

/* ---- points ---- */

static bool read_point(const char *text, struct plane_point *out)
{
    const char *rest = plane_read(text, 1, PLANE_POINT, &out->x);
    if (!rest || *rest != ' ')
        return false;
    rest = plane_read(rest + strspn(rest, " "), 1, PLANE_POINT, &out->y);
    return rest && !*rest;
}

static int read_points(const struct reading *r, int i, const char *key, const char (*text)[DB_POINT_TEXT], int n,
                       struct plane_point *out)
{
    char path[DB_PATH];
    for (int k = 0; k < n; k++) {
        db_data_path(path, "features[%d].%s[%d]", i, key, k);
        if (!read_point(text[k], &out[k]))
            complain(r->b->c, r->document, path, DB_MSG_FILE_POINT, "%s", text[k]);
        else if (out[k].x < 0 || out[k].x > r->s->width || out[k].y < 0 || out[k].y > r->s->height)
            complain(r->b->c, r->document, path, DB_MSG_FILE_POINT_OFF, "%s%d%d", text[k], (int)r->s->width,
                     (int)r->s->height);
    }
    return n;
}

/* ---- one feature ---- */

static bool is_line(int ground) { return ground == DB_ROAD || ground == DB_RIVER; }
static bool is_built(int ground) { return ground == DB_CASTLE || ground == DB_CITY; }
static bool is_hill(int ground) { return ground == DB_HILL || ground == DB_STEEP; }

static bool on_edge(const struct reading *r, struct plane_point p)
{
    return p.x == 0 || p.y == 0 || p.x == r->s->width || p.y == r->s->height;
}

/* DB-165: a river runs from edge to edge. */
static void check_line(const struct reading *r, const struct db_feature *f, int i)
{
    char path[DB_PATH];
    db_data_path(path, "features[%d].line", i);
    if (f->ground == DB_RIVER && !(on_edge(r, f->at[0]) && on_edge(r, f->at[f->corners - 1])))
        complain(r->b->c, r->document, path, DB_MSG_FILE_RIVER_ENDS, "");
    db_data_path(path, "features[%d].width", i);
    if (!f->width)
        complain(r->b->c, r->document, path, DB_MSG_FILE_NO_WIDTH, "");
}

/* DB-170: walls are parallel to the edges of the field, from the south-west corner on. */
static void check_walls(const struct reading *r, const struct db_feature *f, int i)
{
    const struct plane_point *p = f->at;
    int32_t w = p[2].x - p[0].x, h = p[2].y - p[0].y;
    bool box = f->corners == 4 && p[1].x == p[2].x && p[1].y == p[0].y && p[3].x == p[0].x && p[3].y == p[2].y;
    bool fits = f->ground == DB_CASTLE ? w == 2 * DB_BW && h == 2 * DB_BW : w <= 3 * DB_BW && h <= 3 * DB_BW;
    char path[DB_PATH];
    db_data_path(path, "features[%d].outline", i);
    if (!box || !fits)
        complain(r->b->c, r->document, path, f->ground == DB_CASTLE ? DB_MSG_FILE_CASTLE_SIZE : DB_MSG_FILE_CITY_SIZE,
                 "");
}

static void check_area(const struct reading *r, const struct db_feature *f, int i)
{
    char path[DB_PATH];
    db_data_path(path, "features[%d].outline", i);
    if (!plane_convex(f->at, f->corners)) {
        complain(r->b->c, r->document, path, DB_MSG_FILE_CONVEX, "");
        return;
    }
    if (is_built(f->ground))
        check_walls(r, f, i);
    db_data_path(path, "features[%d].crest", i);
    if (is_hill(f->ground) != (f->crest > 0))
        complain(r->b->c, r->document, path, DB_MSG_FILE_CREST, ""); /* DB-164 */
    for (int k = 0; k < f->crest; k++)
        if (!plane_has(f->at, f->corners, f->top[k]))
            complain(r->b->c, r->document, path, DB_MSG_FILE_CREST_OUTSIDE, "");
}

/* DB-154. */
static void check_number(const struct reading *r, const struct db_feature *f, int i)
{
    int n = 0, most = is_built(f->ground) || f->ground == DB_RIVER ? 1 : f->ground == DB_ROAD ? 2 : 3;
    char path[DB_PATH];
    for (int k = 0; k < r->map->features; k++)
        n += r->map->feature[k].ground == f->ground;
    db_data_path(path, "features[%d].ground", i);
    if (n >= most)
        complain(r->b->c, r->document, path, DB_MSG_FILE_FEATURE_NUMBER, "%s%d", db_ground_names[f->ground], most);
}

/* DB-155: areas do not lie on each other.  (The 1 BW between them is for generated ones.) */
static void check_overlaps(const struct reading *r, const struct db_feature *f, int i)
{
    char path[DB_PATH];
    db_data_path(path, "features[%d].outline", i);
    for (int k = 0; k < r->map->features; k++) {
        const struct db_feature *o = &r->map->feature[k];
        if (!is_line(o->ground) && plane_meet(f->at, f->corners, o->at, o->corners))
            complain(r->b->c, r->document, path, DB_MSG_FILE_OVERLAP, "%s", r->b->rs->name[o->name][0]);
    }
}

static int add_name(struct db_build *b, const char name[LANG_COUNT][DB_NAME_MAX])
{
    if (b->names + 1 >= DB_NAMES_MAX)
        return 0;
    memcpy(b->rs->name[++b->names], name, sizeof b->rs->name[0]);
    return b->names;
}

static void make_round(struct db_feature *f)
{
    struct plane_circle point[DB_CORNERS_MAX];
    for (int i = 0; i < f->corners; i++)
        point[i] = (struct plane_circle){f->at[i].x, f->at[i].y, f->width / 2};
    f->round = plane_circle_round(point, f->corners);
}

static void read_feature(struct reading *r, int i)
{
    const struct db_feature_source *s = &r->s->feature[i];
    int before = r->b->c->count;
    bool line = is_line(s->ground);
    char path[DB_PATH];
    db_data_path(path, "features[%d].ground", i);
    if (s->ground == DB_OPEN || s->ground == DB_CAMP)
        complain(r->b->c, r->document, path, DB_MSG_FILE_GROUND, "%s", db_ground_names[s->ground]);
    db_data_path(path, "features[%d]", i);
    if (line ? !s->lines || s->outlines : !s->outlines || s->lines) {
        complain(r->b->c, r->document, path, DB_MSG_FILE_LINE_OR_OUTLINE, "");
        return;
    }
    struct db_feature f = {.ground = s->ground, .width = line ? s->width : 0};
    f.corners = (uint8_t)(line ? read_points(r, i, "line", s->line, s->lines, f.at)
                               : read_points(r, i, "outline", s->outline, s->outlines, f.at));
    f.crest = (uint8_t)read_points(r, i, "crest", s->crest, s->crests, f.top);
    if (r->b->c->count > before)
        return; /* the rest would only repeat it */
    if (line)
        check_line(r, &f, i);
    else
        check_area(r, &f, i);
    check_number(r, &f, i);
    if (!line)
        check_overlaps(r, &f, i);
    f.name = (uint8_t)add_name(r->b, s->name);
    r->map->feature[r->map->features++] = f;
}

/* ---- camps, DB-193 ---- */

static void check_camps(const struct reading *r, const struct db_map *map, const char *document)
{
    static const char *const side[] = {"camps.south", "camps.north"};
    for (int i = 0; i < 2; i++) {
        int32_t x = map->camp[i], y = i ? map->height - DB_BW : 0;
        struct plane_point out[4] = {{x, y}, {x + DB_CAMP_WIDTH, y}, {x + DB_CAMP_WIDTH, y + DB_BW}, {x, y + DB_BW}};
        if (x > map->width - DB_CAMP_WIDTH)
            complain(r->b->c, document, side[i], DB_MSG_FILE_CAMP_OFF, "%d", (int)(map->width - DB_CAMP_WIDTH));
        for (int k = 0; k < map->features; k++) {
            const struct db_feature *f = &map->feature[k];
            if (!is_line(f->ground) && f->ground != DB_HILL && f->ground != DB_PLOUGH &&
                plane_meet(out, 4, f->at, f->corners))
                complain(r->b->c, document, side[i], DB_MSG_FILE_CAMP_GOING, "%s", r->b->rs->name[f->name][0]);
        }
    }
}

/* ---- enlarged and cropped: S6, S7 ---- */

static struct plane_point scaled(struct plane_point p, int percent)
{
    return (struct plane_point){(int32_t)plane_rdiv((int64_t)p.x * percent, 100),
                                (int32_t)plane_rdiv((int64_t)p.y * percent, 100)};
}

static void scale_map(struct db_map *map, int percent)
{
    struct plane_point size = scaled((struct plane_point){map->width, map->height}, percent);
    map->width = size.x;
    map->height = size.y;
    for (int i = 0; i < map->features; i++) {
        struct db_feature *f = &map->feature[i];
        for (int k = 0; k < f->corners; k++)
            f->at[k] = scaled(f->at[k], percent);
        for (int k = 0; k < f->crest; k++)
            f->top[k] = scaled(f->top[k], percent);
    }
}

/* How far a point lies inside one of the four sides of the box. */
static int32_t depth_in(const struct plane_box *box, int side, struct plane_point p)
{
    switch (side) {
    case 0: return p.x - box->x0;
    case 1: return box->x1 - p.x;
    case 2: return p.y - box->y0;
    default: return box->y1 - p.y;
    }
}

/* Cuts off what lies beyond one side; returns the number of corners that are left. */
static int cut_side(const struct plane_box *box, int side, const struct plane_point *p, int n, struct plane_point *out)
{
    int m = 0;
    for (int i = 0; i < n; i++) {
        struct plane_point a = p[i], b = p[(i + 1) % n];
        int32_t from = depth_in(box, side, a), to = depth_in(box, side, b);
        if (from >= 0 && m < DB_CORNERS_MAX)
            out[m++] = a;
        if ((from < 0) != (to < 0) && from != 0 && to != 0 && m < DB_CORNERS_MAX)
            out[m++] =
                plane_between(a, b, from < 0 ? -from : from, (int64_t)(from < 0 ? -from : from) + (to < 0 ? -to : to));
    }
    return m;
}

static void crop_area(struct db_feature *f, const struct plane_box *box)
{
    struct plane_point p[DB_CORNERS_MAX];
    for (int side = 0; side < 4; side++) {
        memcpy(p, f->at, sizeof p);
        f->corners = (uint8_t)cut_side(box, side, p, f->corners, f->at);
    }
}

/* The part of a road or river that lies inside: it enters and leaves the box once. */
static void crop_line(struct db_feature *f, const struct plane_box *box)
{
    struct plane_point p[DB_CORNERS_MAX];
    int n = f->corners;
    memcpy(p, f->at, sizeof p);
    f->corners = 0;
    for (int i = 0; i + 1 < n; i++) {
        struct plane_point a = p[i], b = p[i + 1];
        if (!plane_clip(&a, &b, box))
            continue;
        if (!f->corners)
            f->at[f->corners++] = a;
        if (f->corners < DB_CORNERS_MAX)
            f->at[f->corners++] = b;
    }
}

static void move_points(struct plane_point *p, int n, const struct plane_box *box)
{
    for (int i = 0; i < n; i++)
        p[i] = (struct plane_point){p[i].x - box->x0, p[i].y - box->y0};
}

static void crop_map(struct db_map *map, const struct db_crop_source *c)
{
    struct plane_box box = {c->west, c->south, c->east, c->north};
    int n = map->features;
    map->features = 0;
    for (int i = 0; i < n; i++) {
        struct db_feature f = map->feature[i];
        if (is_line(f.ground))
            crop_line(&f, &box);
        else
            crop_area(&f, &box);
        move_points(f.at, f.corners, &box);
        move_points(f.top, f.crest, &box);
        for (int k = f.corners; k < DB_CORNERS_MAX; k++)
            f.at[k] = (struct plane_point){0, 0};
        if (f.corners >= (is_line(f.ground) ? 2 : 3))
            map->feature[map->features++] = f;
    }
    for (int i = map->features; i < n; i++)
        map->feature[i] = (struct db_feature){0};
    map->width = c->east - c->west;
    map->height = c->north - c->south;
}

static bool is_cropped(const struct db_scenario_source *s) { return s->crop.east || s->crop.north; }

static bool crop_fits(const struct db_crop_source *c, const struct db_map *map)
{
    return c->west + 12000 <= c->east && c->south + 12000 <= c->north && c->east <= map->width &&
           c->north <= map->height;
}

static void transform(const struct reading *r, struct db_map *map)
{
    const struct db_scenario_source *s = &r->b->src->scenario;
    bool own_camps = db_set(s->set, DB_SCENARIO_CAMPS);
    if (s->scale > 100)
        scale_map(map, s->scale);
    if (is_cropped(s) && !crop_fits(&s->crop, map))
        complain(r->b->c, "scenario", "crop", DB_MSG_FILE_CROP, "%d%d", (int)map->width, (int)map->height);
    else if (is_cropped(s))
        crop_map(map, &s->crop);
    if (own_camps)
        memcpy(map->camp, s->camp, sizeof map->camp);
    for (int i = 0; i < map->features; i++)
        make_round(&map->feature[i]);
    check_camps(r, map, own_camps ? "scenario" : r->document);
}

/* ---- turned round ---- */

/* §5.3: rotated by a half turn; the camps change sides. */
static void turn_map(const struct db_map *from, struct db_map *out)
{
    *out = *from;
    out->turned = 1;
    for (int i = 0; i < 2; i++)
        out->camp[i] = from->width - DB_CAMP_WIDTH - from->camp[1 - i];
    for (int i = 0; i < out->features; i++) {
        struct db_feature *f = &out->feature[i];
        for (int k = 0; k < f->corners; k++)
            f->at[k] = (struct plane_point){from->width - f->at[k].x, from->height - f->at[k].y};
        for (int k = 0; k < f->crest; k++)
            f->top[k] = (struct plane_point){from->width - f->top[k].x, from->height - f->top[k].y};
        make_round(f);
    }
}

/* ---- all fields ---- */

static void add_field(struct db_build *b, int slot, bool both)
{
    struct db_ruleset *rs = b->rs;
    struct reading r = {.b = b, .s = &b->src->field[slot], .map = &rs->map[rs->maps]};
    int before = b->c->count;
    db_document(r.document, "field", slot);
    *r.map = (struct db_map){.width = r.s->width, .height = r.s->height, .camp = {r.s->camp[0], r.s->camp[1]}};
    r.map->name = (uint8_t)add_name(b, r.s->name);
    for (int i = 0; i < r.s->features; i++)
        read_feature(&r, i);
    if (b->c->count > before)
        return;
    transform(&r, r.map);
    if (both && rs->maps + 1 < DB_MAPS_MAX) {
        turn_map(r.map, &rs->map[rs->maps + 1]);
        rs->maps++;
    } else if (b->src->options.mirror) {
        struct db_map upright = *r.map;
        turn_map(&upright, r.map);
    }
    rs->maps++;
}

static void check_sizes(struct db_build *b)
{
    struct db_ruleset *rs = b->rs;
    rs->width = rs->map[0].width;
    rs->height = rs->map[0].height;
    for (int i = 1; i < rs->maps; i++)
        if (rs->map[i].width != rs->width || rs->map[i].height != rs->height)
            complain(b->c, "scenario", "fields", DB_MSG_FILE_FIELD_SIZES, "%s", rs->name[rs->map[i].name][0]);
}

void db_compile_fields(struct db_build *b)
{
    const struct db_source *s = b->src;
    bool chosen = s->has_field[0];
    if (!chosen && s->options.mirror && s->scenario.turned)
        complain(b->c, "options", "mirror", DB_MSG_FILE_MIRROR, "");
    if (chosen)
        add_field(b, 0, false);
    for (int i = 1; i <= s->scenario.fields && !chosen; i++)
        if (s->has_field[i])
            add_field(b, i, s->scenario.turned);
    check_sizes(b);
}
