/*
 * db_spots.c: answers that are parts of the field: quarters, and where a camp may lie.  Each has the notation of its
 * answer and an outline.
 */
#include "../db.h"

enum { SPOTS_MAX = 128 };

static void put_spot(const struct db *c, const struct action *a, const struct plane_point *p, struct json *out)
{
    char text[32];
    db_game.words.notate(&c->rs->head, c->st, a, text, sizeof text);
    json_open(out, '{');
    json_put_str(out, "action", text);
    db_put_points(out, "points", p, PLANE_CORNERS);
    json_close(out, '}');
}

static void put_spot_of(const struct db *c, const struct action *a, struct json *out)
{
    struct plane_point quarter[PLANE_CORNERS];
    if (a->kind == DB_ACT_QUARTER) {
        db_quarter_outline(c, a->arg[0], quarter);
        put_spot(c, a, quarter, out);
    } else if (a->kind == DB_ACT_CAMP) {
        struct plane_quad camp = db_camp_at(c, a->seat, plane_unpack(a->arg[0]));
        put_spot(c, a, camp.corner, out);
    }
}

void db_put_spots(const struct db *c, struct json *out)
{
    struct action buf[SPOTS_MAX];
    bool camp = c->st->ask == DB_ASK_CAMP;
    if ((!camp && c->st->ask != DB_ASK_QUARTER) || c->st->head.over)
        return;
    json_key(out, "spots");
    json_open(out, '[');
    for (int seat = 0; seat < DB_SEATS; seat++) {
        struct offers l = {buf, SPOTS_MAX, 0, seat, false};
        if (!(c->st->asked >> seat & 1))
            continue;
        (camp ? &db_ask_camp : &db_ask_quarter)->list(c, &l);
        for (int i = 0; i < l.n && i < l.cap; i++)
            put_spot_of(c, &buf[i], out);
    }
    json_close(out, ']');
}
