/*
 * db_pose.c: where elements stand: bases, outlines, distances, the edge of the field (§3.1 to 3.3 of the
 * specification).
 */
#include "../db.h"

/* §3.1: all four corners, within EPS_P. */
bool db_inside_field(const struct db *c, const struct plane_quad *q)
{
    for (int i = 0; i < PLANE_CORNERS; i++)
        if (q->corner[i].x < -DB_EPS_P || q->corner[i].x > c->rs->width + DB_EPS_P || q->corner[i].y < -DB_EPS_P ||
            q->corner[i].y > c->rs->height + DB_EPS_P)
            return false;
    return true;
}

/* Too far from the middle of its front for any base to reach it: a base is at most 1118 u from that to a corner. */
static bool out_of_reach(const struct plane_quad *q, struct plane_pose p)
{
    int64_t r = (int64_t)q->r + 1120;
    return plane_len2(q->centre, plane_at(p)) > r * r;
}

/* §3.3: penetration beyond EPS_P on all axes. */
int db_overlapped(const struct db *c, const struct plane_quad *q, const uint64_t but[DB_SEATS])
{
    DB_EACH_ON_TABLE(c, e)
    {
        if (out_of_reach(q, db_pose(c, e)) || but[db_seat(c, e)] & db_bit(c, e))
            continue;
        struct plane_quad base = db_base(c, e);
        if (plane_quad_near(q, &base, 0) && plane_quad_over(q, &base, DB_EPS_P))
            return e;
    }
    return -1;
}

/* §3.11: the outline of a garrison is that of its place. */
int db_outline(const struct db *c, int e, struct plane_point out[DB_CORNERS_MAX])
{
    if (db_inside(c, e))
        return db_place_outline(c, db_el(c, e)->place, out);
    plane_corners(&db_type(c, e)->base, db_pose(c, e), out);
    return PLANE_CORNERS;
}

/* DB-104. */
int32_t db_distance(const struct db *c, int a, int b)
{
    struct plane_point p[DB_CORNERS_MAX], q[DB_CORNERS_MAX];
    int n = db_outline(c, a, p), m = db_outline(c, b, q);
    return plane_dist(p, n, q, m);
}

/* DB-G08, DB-G31: the centre of a base; places are rectangles. */
struct plane_point db_centre(const struct db *c, int e)
{
    struct plane_point out[DB_CORNERS_MAX];
    if (!db_inside(c, e))
        return plane_world(db_pose(c, e), -db_depth(c, e) / 2, 0);
    int n = db_outline(c, e, out);
    return plane_between(out[0], out[n / 2], 1, 2);
}
