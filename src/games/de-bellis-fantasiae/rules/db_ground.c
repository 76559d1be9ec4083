/*
 * db_ground.c: what a base stands on: going, hills, the river, roads, and the places that are held: castle, city and
 * camps (DB-160 to 172, 400 to 406, 700 to 709).
 */
#include "../db.h"

struct db_feature *db_made(const struct db *c) { return (struct db_feature *)(void *)&c->st->element[c->rs->elements]; }

const struct db_feature *db_features(const struct db *c, int *n)
{
    bool ready = c->st->map < DB_MAPS_MAX;
    *n = ready ? c->rs->map[c->st->map].features : c->st->made;
    return ready ? c->rs->map[c->st->map].feature : db_made(c);
}

int db_ground_going(int ground)
{
    static const uint8_t going[DB_GROUND_COUNT] = {
#define X(NAME, id, GOING) [DB_##NAME] = DB_##GOING,
        DB_GROUNDS(X)
#undef X
    };
    return going[ground];
}

static bool is_area(const struct db_feature *f)
{
    return f->ground != DB_ROAD && f->ground != DB_RIVER && f->ground != DB_CASTLE && f->ground != DB_CITY;
}

/* Is the outline nearer than r to the line of a road or river? */
static bool near_line(const struct db_feature *f, const struct plane_point *p, int n, int32_t r)
{
    for (int i = 0; i + 1 < f->corners; i++)
        if (plane_compare(p, n, &f->at[i], 2, r) < 0)
            return true;
    return false;
}

/* ---- roads and the river ---- */

enum { ON_ROAD = 450 }; /* DB-171: so near the centre line */

/* Does its box already say that the point is farther from the segment than a road reaches?  (Feet are rounded.) */
static bool off_segment(const struct plane_point *s, struct plane_point p)
{
    const int32_t r = ON_ROAD + 2;
    return (p.x < s[0].x - r && p.x < s[1].x - r) || (p.x > s[0].x + r && p.x > s[1].x + r) ||
           (p.y < s[0].y - r && p.y < s[1].y - r) || (p.y > s[0].y + r && p.y > s[1].y + r);
}

/* DB-171: the front is near the centre line, and the facing near the direction of the nearest segment. */
bool db_on_road(const struct db *c, int e, struct plane_pose p, const struct db_feature *road)
{
    struct plane_point front = plane_at(p);
    int32_t best = INT32_MAX;
    int at = 0;
    if (db_aerial(c, e))
        return false;
    for (int i = 0; i + 1 < road->corners; i++) {
        int32_t d = off_segment(&road->at[i], front) ? INT32_MAX : plane_dist(&front, 1, &road->at[i], 2);
        if (d < best)
            best = d, at = i;
    }
    if (best > ON_ROAD)
        return false;
    int32_t dx = road->at[at + 1].x - road->at[at].x, dy = road->at[at + 1].y - road->at[at].y;
    return plane_faces(p.a, dx, dy, 150) || plane_faces(p.a, -dx, -dy, 150);
}

/* §3.3: nearer to the centre line than half the width. */
static bool in_river(const struct db_feature *f, const struct plane_point *p, int n)
{
    return near_line(f, p, n, f->width / 2 - DB_EPS_P);
}

bool db_in_river(const struct db_feature *river, const struct plane_quad *q)
{
    return in_river(river, q->corner, PLANE_CORNERS);
}

static bool near_feature(const struct db_feature *f, const struct plane_quad *q)
{
    int64_t r = (int64_t)f->round.r + q->r + 500;
    return plane_len2((struct plane_point){f->round.x, f->round.y}, q->centre) <= r * r;
}

/* Could a base at that pose touch the feature?  No corner is farther from the front than twice its radius. */
static bool may_touch(const struct db *c, int e, struct plane_pose p, const struct db_feature *f)
{
    int64_t r = (int64_t)f->round.r + 2 * db_type(c, e)->base.r;
    return plane_len2((struct plane_point){f->round.x, f->round.y}, plane_at(p)) <= r * r;
}

/* DB-161, DB-162: the worst going touched; on a road it is good. */
void db_footing_at(const struct db *c, int e, struct plane_pose p, const struct plane_quad *q, struct db_footing *out)
{
    int n;
    const struct db_feature *f = db_features(c, &n);
    *out = (struct db_footing){0};
    for (int i = 0; i < n; i++, f++) {
        if (!near_feature(f, q))
            continue;
        if (f->ground == DB_ROAD) {
            if (!out->road && db_on_road(c, e, p, f))
                out->road = (uint8_t)(1 + i);
        } else if (f->ground == DB_RIVER) {
            out->river |= in_river(f, q->corner, PLANE_CORNERS);
        } else if (is_area(f) && plane_quad_over_area(q, f->at, f->corners, DB_EPS_P)) {
            out->areas |= (uint16_t)(1u << i);
            if (db_ground_going(f->ground) > out->going)
                out->going = (uint8_t)db_ground_going(f->ground);
        }
    }
    if (out->road)
        out->going = DB_GOOD;
}

/* Roads matter only where the ground is not good. */
int db_going_at(const struct db *c, int e, struct plane_pose p)
{
    int n, going = DB_GOOD;
    const struct db_feature *f = db_features(c, &n);
    struct plane_quad q;
    bool placed = false;
    for (int i = 0; i < n; i++) {
        if (!is_area(&f[i]) || db_ground_going(f[i].ground) <= going || !may_touch(c, e, p, &f[i]))
            continue;
        if (!placed)
            q = db_base_at(c, e, p), placed = true;
        if (near_feature(&f[i], &q) && plane_quad_over_area(&q, f[i].at, f[i].corners, DB_EPS_P))
            going = db_ground_going(f[i].ground);
    }
    for (int i = 0; i < n && going; i++)
        if (f[i].ground == DB_ROAD && db_on_road(c, e, p, &f[i]))
            return DB_GOOD;
    return going;
}

int db_going_of(const struct db *c, int e) { return db_on_table(c, e) ? db_going_at(c, e, db_pose(c, e)) : DB_GOOD; }

bool db_in_good_going(const struct db *c, int e) { return db_on_table(c, e) && db_going_of(c, e) == DB_GOOD; }

/* ---- advantages of the ground ---- */

static int32_t crest_distance(const struct db_feature *hill, struct plane_point p)
{
    int32_t best = INT32_MAX;
    for (int i = 0; i + 1 < hill->crest; i++) {
        int32_t d = plane_dist(&p, 1, &hill->top[i], 2);
        best = d < best ? d : best;
    }
    return best;
}

static bool on_hill(const struct db *c, int e, const struct db_feature *hill)
{
    struct plane_point out[DB_CORNERS_MAX];
    if (db_inside(c, e)) {
        int n = db_outline(c, e, out);
        return plane_meet(out, n, hill->at, hill->corners);
    }
    if (!may_touch(c, e, db_pose(c, e), hill))
        return false;
    struct plane_quad q = db_base(c, e);
    return plane_quad_over_area(&q, hill->at, hill->corners, DB_EPS_P);
}

/* DB-523, DB-524, DB-426. */
bool db_higher(const struct db *c, int e, int than)
{
    int n;
    const struct db_feature *f = db_features(c, &n);
    if (db_aerial(c, than))
        return false;
    for (int i = 0; i < n; i++, f++)
        if ((f->ground == DB_HILL || f->ground == DB_STEEP) && on_hill(c, e, f) &&
            (!on_hill(c, than, f) || crest_distance(f, db_centre(c, e)) < crest_distance(f, db_centre(c, than))))
            return true;
    return false;
}

static bool any_river(const struct db_feature *f, int n)
{
    for (int i = 0; i < n; i++)
        if (f[i].ground == DB_RIVER)
            return true;
    return false;
}

/* DB-406, DB-525: dry, its front within a quarter of the bank, off any road, the opponent in the water. */
bool db_defends_bank(const struct db *c, int e, int against)
{
    int n;
    const struct db_feature *f = db_features(c, &n);
    struct db_footing at;
    if (!db_on_table(c, e) || !db_on_table(c, against) || db_aerial(c, against) || c->st->river == DB_PALTRY ||
        !any_river(f, n))
        return false;
    struct plane_quad q = db_base(c, e), other = db_base(c, against);
    struct plane_point edge[2] = {q.corner[PLANE_FRONT_RIGHT], q.corner[PLANE_FRONT_LEFT]};
    db_footing_at(c, e, db_pose(c, e), &q, &at);
    if (at.river || at.road)
        return false;
    for (int i = 0; i < n; i++, f++)
        if (f->ground == DB_RIVER && in_river(f, other.corner, PLANE_CORNERS) &&
            near_line(f, edge, 2, f->width / 2 + 250 + 1))
            return true;
    return false;
}

/* ---- places ---- */

static int built_outline(const struct db *c, int ground, struct plane_point *out)
{
    int n;
    const struct db_feature *f = db_features(c, &n);
    for (int i = 0; i < n; i++, f++)
        if (f->ground == ground) {
            for (int k = 0; k < f->corners; k++)
                out[k] = f->at[k];
            return f->corners;
        }
    return 0;
}

/* DB-170: 1.5 by 1 BW, its long side on the base edge. */
static int camp_outline(const struct db *c, int north, struct plane_point *out)
{
    int32_t x = c->st->camp[north], y = north ? c->rs->height - DB_BW : 0;
    out[0] = (struct plane_point){x, y};
    out[1] = (struct plane_point){x + 1500, y};
    out[2] = (struct plane_point){x + 1500, y + DB_BW};
    out[3] = (struct plane_point){x, y + DB_BW};
    return 4;
}

int db_place_outline(const struct db *c, int place, struct plane_point out[DB_CORNERS_MAX])
{
    if (!c->st->place[place].there)
        return 0;
    if (place == DB_P_CASTLE || place == DB_P_CITY)
        return built_outline(c, place == DB_P_CASTLE ? DB_CASTLE : DB_CITY, out);
    return camp_outline(c, place == DB_P_NORTH, out);
}

/* c1 … are those that the field had in the beginning: a camp that was taken keeps its number. */
static bool has_label(const struct db *c, int place) { return c->st->place[place].there || c->st->place[place].taken; }

int db_place_label(const struct db *c, int place)
{
    int n = 0;
    for (int i = 0; i <= place; i++)
        n += has_label(c, i);
    return has_label(c, place) ? n : 0;
}

int db_place_of_label(const struct db *c, int n)
{
    for (int i = 0; i < DB_PLACES; i++)
        if (has_label(c, i) && db_place_label(c, i) == n)
            return i;
    return -1;
}

int db_place_owner(const struct db *c, int place)
{
    if (place == DB_P_SOUTH || place == DB_P_NORTH)
        return (place == DB_P_SOUTH) == (c->st->south == 0) ? 0 : 1;
    return c->st->place[place].garrison ? db_loyal(c, c->st->place[place].garrison - 1) : -1;
}

/* DB-704: citizens are loyal to the side on whose half the centre of the city lies. */
int db_loyal(const struct db *c, int e)
{
    struct plane_point out[DB_CORNERS_MAX];
    if (e != db_citizens(c))
        return db_seat(c, e);
    int n = built_outline(c, DB_CITY, out);
    bool south = n && out[0].y + out[n / 2].y < c->rs->height;
    return south ? c->st->south : db_enemy(c->st->south);
}

/* DB-701: artillery goes in at deployment only. */
bool db_may_garrison(const struct db *c, int e) { return db_type(c, e)->klass == DB_FOOT && db_kind(c, e) != DB_K_INF; }

/* DB-707: an empty camp of one's own is open, every other place is closed. */
bool db_place_closed(const struct db *c, int seat, int place)
{
    bool camp = place == DB_P_SOUTH || place == DB_P_NORTH;
    return !camp || db_place_owner(c, place) != seat || c->st->place[place].garrison;
}

int db_barred_by_place(const struct db *c, int e, const struct plane_quad *q)
{
    struct plane_point out[DB_CORNERS_MAX];
    for (int i = 0; i < DB_PLACES; i++) {
        int n = db_place_outline(c, i, out);
        if (n && plane_quad_over_area(q, out, n, DB_EPS_P) && db_place_closed(c, db_loyal(c, e), i))
            return i;
    }
    return -1;
}
