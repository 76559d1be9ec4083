/*
 * db_zones.c: shapes to draw for a piece: threat zones, its arc of fire, the reach of its magic, the command radius of
 * a general, wards against spells, and where it could overlap an enemy.
 */
#include "../db.h"
#include "db_texts.h"

struct zoning {
    const struct db *c;
    enum lang lang;
    struct json *out;
};

enum { ROUND_MAX = DB_CORNERS_MAX * 7, STEPS = 6, WARD = 2000, COMMAND = 8000 };

static void put_zone(const struct zoning *z, const char *kind, int piece, int message, int length, int number,
                     const struct plane_point *p, int n)
{
    char text[200];
    const int16_t arg[] = {(int16_t)piece, (int16_t)length};
    db_say_to(z->c, message, z->lang, arg, 2, text, sizeof text);
    json_open(z->out, '{');
    json_put_str(z->out, "kind", kind);
    json_put_int(z->out, "piece", piece);
    json_put_str(z->out, "label", text);
    db_put_rule(z->out, "rule", number);
    db_put_points(z->out, "points", p, n);
    json_close(z->out, '}');
}

/* Everything within r of an outline, corners rounded. */
static int round_of(const struct plane_point *p, int n, int32_t r, struct plane_point *out)
{
    int m = 0;
    for (int i = 0; i < n; i++) {
        const struct plane_point *before = &p[(i + n - 1) % n], *after = &p[(i + 1) % n];
        int from = plane_angle(plane_towards(p[i].x - before->x, p[i].y - before->y) - PLANE_QUARTER);
        int to = plane_angle(plane_towards(after->x - p[i].x, after->y - p[i].y) - PLANE_QUARTER);
        for (int k = 0; k <= STEPS && m < ROUND_MAX; k++) {
            struct plane_pose at = {p[i].x, p[i].y, plane_angle_between(from, to, k, STEPS)};
            out[m++] = plane_world(at, r, 0);
        }
    }
    return m;
}

static void put_round(const struct zoning *z, const char *kind, int e, int message, int32_t r, int number)
{
    struct plane_point p[DB_CORNERS_MAX], out[ROUND_MAX];
    int n = db_outline(z->c, e, p);
    put_zone(z, kind, e, message, r, number, out, round_of(p, n, r, out));
}

/* ---- threat zones ---- */

static void put_threat(const struct zoning *z, int e)
{
    struct plane_point p[DB_CORNERS_MAX], out[ROUND_MAX];
    if (db_on_table(z->c, e) && db_has_zone(z->c, e)) {
        struct plane_quad q = plane_quad(&db_type(z->c, e)->zone, db_pose(z->c, e));
        put_zone(z, "threat", e, DB_MSG_ZONE_THREAT, 0, 350, q.corner, PLANE_CORNERS);
    } else if (db_inside(z->c, e)) {
        int n = db_outline(z->c, e, p);
        put_zone(z, "threat", e, DB_MSG_ZONE_THREAT, 0, 351, out, round_of(p, n, DB_BW, out));
    }
}

/* ---- arcs: DB-449, DB-450 ---- */

/* The rectangle before one edge, from its right end to its left end, as deep as the range and 1 BW wider on both
 * sides. */
static void put_arc_of(const struct zoning *z, int e, struct plane_point right, struct plane_point left)
{
    int32_t range = db_type(z->c, e)->range, length = plane_len(right, left);
    int16_t along = plane_towards(left.x - right.x, left.y - right.y);
    struct plane_pose at = {right.x, right.y, plane_angle(along - PLANE_QUARTER)};
    const struct plane_point p[4] = {plane_world(at, 0, -DB_BW), plane_world(at, range, -DB_BW),
                                     plane_world(at, range, length + DB_BW), plane_world(at, 0, length + DB_BW)};
    put_zone(z, "arc", e, DB_MSG_ZONE_ARC, range, 449, p, 4);
}

static void put_arcs(const struct zoning *z, int e)
{
    struct plane_point p[DB_CORNERS_MAX];
    int n = db_outline(z->c, e, p);
    bool all = db_inside(z->c, e) || db_kind(z->c, e) == DB_K_INF;
    for (int i = 0; i < (all ? n : 1); i++) /* edge 0 of a base is its front */
        put_arc_of(z, e, p[i], p[(i + 1) % n]);
}

/* ---- overlaps: DB-384 ---- */

/* The slot beside the enemy's opponent, corner to corner with the enemy on that side. */
static void put_slot(const struct zoning *z, int e, int enemy, int side)
{
    struct plane_pose at = plane_moved(db_pose(z->c, enemy), 0, side == DB_FORM_LEFT ? DB_BW : -DB_BW);
    uint64_t but[DB_SEATS] = {0};
    at.a = plane_angle(at.a + PLANE_HALF_TURN);
    but[db_seat(z->c, e)] = db_bit(z->c, e);
    struct plane_quad q = db_base_at(z->c, e, at);
    if (db_inside_field(z->c, &q) && db_overlapped(z->c, &q, but) < 0 && db_barred_by_place(z->c, e, &q) < 0)
        put_zone(z, "overlap", enemy, DB_MSG_ZONE_OVERLAP, 0, 384, q.corner, PLANE_CORNERS);
}

static void put_slots(const struct zoning *z, int e)
{
    const struct db *c = z->c;
    DB_EACH_OF(c, b, db_enemy(db_seat(c, e)))
    {
        int foe = db_on_table(c, b) ? db_front_foe(c, b) : 0;
        if (!foe || foe - 1 == e || db_inside(c, foe - 1))
            continue;
        put_slot(z, e, b, DB_FORM_LEFT);
        put_slot(z, e, b, DB_FORM_RIGHT);
    }
}

/* ---- dragons: DB-431 ---- */

/* The depth of its army, over the whole width of the field. */
static void put_landing(const struct zoning *z, int e)
{
    int32_t low, high, width = z->c->rs->width;
    db_deploy_band(z->c, db_seat(z->c, e), &low, &high);
    low = low < 0 ? 0 : low;
    high = high > z->c->rs->height ? z->c->rs->height : high;
    const struct plane_point p[4] = {{0, low}, {width, low}, {width, high}, {0, high}};
    put_zone(z, "landing", e, DB_MSG_ZONE_LANDING, 0, 431, p, 4);
}

/* ---- all of them ---- */

/* What belongs to the piece itself. */
static void put_own(const struct zoning *z, int e)
{
    const struct db *c = z->c;
    int kind = db_kind(c, e);
    put_threat(z, e);
    if (kind == DB_K_MAG)
        put_round(z, "magic", e, DB_MSG_ZONE_MAGIC, db_type(c, e)->range, 448);
    else if (db_type(c, e)->range)
        put_arcs(z, e);
    if (db_is_general(c, e))
        put_round(z, "command", e, DB_MSG_ZONE_COMMAND, COMMAND, 238);
    if (kind == DB_K_CLE || kind == DB_K_PAL)
        put_round(z, "ward", e, DB_MSG_ZONE_WARD, WARD, 477);
    if (e < c->rs->army[0] + c->rs->army[1] && db_on_table(c, e))
        put_slots(z, e);
}

/* The general of its command, and the enemies that threaten. */
static void put_others(const struct zoning *z, int e)
{
    const struct db *c = z->c;
    int seat = db_loyal(c, e);
    for (int o = 0; o < c->rs->elements; o++) {
        if (!db_in_play(c, o) || o == e)
            continue;
        if (db_loyal(c, o) != seat)
            put_threat(z, o);
        else if (o < c->rs->army[0] + c->rs->army[1] && db_is_general(c, o) &&
                 db_member(c, o)->command == db_member(c, e)->command)
            put_round(z, "command", o, DB_MSG_ZONE_COMMAND, COMMAND, 238);
    }
}

void db_zones(const struct ruleset *rules, const void *view, int piece, enum lang lang, struct json *out)
{
    struct db c = db_at(rules, view, NULL);
    struct zoning z = {&c, lang, out};
    json_key(out, "zones");
    json_open(out, '[');
    bool known = piece >= 0 && piece < c.rs->elements;
    if (known && db_in_play(&c, piece)) {
        put_own(&z, piece);
        put_others(&z, piece);
    }
    if (known && db_kind(&c, piece) == DB_K_DRA && db_el(&c, piece)->status == DB_AWAY) {
        put_landing(&z, piece);
        put_others(&z, piece);
    }
    json_close(out, ']');
}
