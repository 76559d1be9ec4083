/*
 * sight_second_test.c: a second version of arc and sight, slow and plain, against the first on random fields: every
 * edge, every line, every base and area on the table is asked.
 */
#include "shot_help.h"

static int side_of(struct plane_point a, struct plane_point b, struct plane_point p)
{
    int64_t v = plane_cross(a, b, p);
    return v > 0 ? 1 : v < 0 ? -1 : 0;
}

static bool between(int32_t a, int32_t b, int32_t v) { return (a <= v && v <= b) || (b <= v && v <= a); }

static bool on_segment(struct plane_point a, struct plane_point b, struct plane_point p)
{
    return side_of(a, b, p) == 0 && between(a.x, b.x, p.x) && between(a.y, b.y, p.y);
}

static bool segments_meet(struct plane_point a, struct plane_point b, struct plane_point p, struct plane_point q)
{
    if (side_of(a, b, p) * side_of(a, b, q) < 0 && side_of(p, q, a) * side_of(p, q, b) < 0)
        return true;
    return on_segment(a, b, p) || on_segment(a, b, q) || on_segment(p, q, a) || on_segment(p, q, b);
}

static bool inside(const struct plane_point *p, int n, struct plane_point q)
{
    for (int i = 0; i < n; i++)
        if (side_of(p[i], p[(i + 1) % n], q) < 0)
            return false;
    return true;
}

/* The base of e: 10 u in at front and rear, 10 u out at both sides. */
static bool hits_base(int who, struct plane_point a, struct plane_point b)
{
    struct plane_pose p = db_pose(&ctx, who);
    int d = db_depth(&ctx, who);
    struct plane_point out[4] = {plane_world(p, -10, -510), plane_world(p, -10, 510), plane_world(p, 10 - d, 510),
                                 plane_world(p, 10 - d, -510)};
    for (int i = 0; i < 4; i++)
        if (segments_meet(a, b, out[i], out[(i + 1) % 4]))
            return true;
    return inside(out, 4, a);
}

static bool holds(int who, int place) { return db_inside(&ctx, who) && db_el(&ctx, who)->place == place; }

static bool hidden(struct plane_point a, struct plane_point b)
{
    int n, sum = 0;
    const struct db_feature *f = db_features(&ctx, &n);
    for (int i = 0; i < n; i++) {
        if (f[i].crest && plane_crosses(a, b, f[i].top, f[i].crest))
            return true;
        if (f[i].ground == DB_WOOD)
            sum += plane_length_inside(a, b, f[i].at, f[i].corners);
    }
    return sum > 500;
}

static bool is_clear(int shooter, int target, struct plane_point a, struct plane_point b)
{
    struct plane_point out[DB_CORNERS_MAX];
    struct plane_span span;
    for (int i = 0; i < rules->army[0] + rules->army[1]; i++)
        if (i != shooter && i != target && state->element[i].status == DB_ON_TABLE && hits_base(i, a, b))
            return false;
    int n = db_place_outline(&ctx, DB_P_CASTLE, out);
    if (n && !holds(shooter, DB_P_CASTLE) && !holds(target, DB_P_CASTLE) && plane_cut(a, b, out, n, &span) &&
        plane_span_long(&span))
        return false;
    return !hidden(a, b);
}

/* One shooting edge from end to end, and one edge of the target. */
static bool tries(int shooter, int target, struct plane_pose from, int length, struct plane_point p,
                  struct plane_point q, struct db_line *out)
{
    int32_t range = db_type(&ctx, shooter)->range;
    struct plane_box box = {0, -length / 2 - 1000, range, length / 2 + 1000};
    struct plane_point a = plane_local(from, p), b = plane_local(from, q);
    if (!plane_clip(&a, &b, &box) || plane_len2(a, b) < 500 * 500)
        return false;
    a = plane_world(from, a.x, a.y), b = plane_world(from, b.x, b.y);
    struct plane_point s[3] = {plane_at(from), plane_world(from, 0, length / 2), plane_world(from, 0, -length / 2)};
    struct plane_point t[3] = {plane_between(a, b, 1, 2), a, b};
    for (int i = 0; i < 9; i++) {
        *out = (struct db_line){s[i / 3], t[i % 3]};
        if (plane_len(out->from, out->to) <= range && plane_len_up(out->from, out->to) <= range &&
            is_clear(shooter, target, out->from, out->to))
            return true;
    }
    return false;
}

static bool slow_sees(int shooter, int target, struct db_line *out)
{
    struct plane_point own[DB_CORNERS_MAX], other[DB_CORNERS_MAX];
    int n = db_outline(&ctx, shooter, own), m = db_outline(&ctx, target, other);
    int edges = db_inside(&ctx, shooter) || db_kind(&ctx, shooter) == DB_K_INF ? n : 1;
    for (int i = 0; i < edges; i++) {
        struct plane_point a = own[i], b = own[(i + 1) % n];
        struct plane_pose p = db_pose(&ctx, shooter), from = p;
        int length = 1000, d = db_depth(&ctx, shooter);
        if (db_inside(&ctx, shooter)) { /* its places lie square: the outline runs counter-clockwise */
            struct plane_point middle = plane_between(a, b, 1, 2);
            length = plane_len(a, b);
            from = (struct plane_pose){middle.x, middle.y,
                                       (int16_t)(b.x > a.x   ? 2700
                                                 : b.x < a.x ? 900
                                                 : b.y > a.y ? 0
                                                             : 1800)};
        } else if (i) {
            struct plane_point middle = plane_world(p, i == 2 ? -d : -d / 2, i == 1 ? 500 : i == 3 ? -500 : 0);
            from = (struct plane_pose){middle.x, middle.y, plane_angle(p.a + 900 * i)};
            length = i == 2 ? 1000 : d;
        }
        for (int k = 0; k < m; k++)
            if (tries(shooter, target, from, length, other[k], other[(k + 1) % m], out))
                return true;
    }
    return false;
}

static void compare(int shooter, int target)
{
    struct db_line fast = {{0, 0}, {0, 0}}, slow;
    bool seen = db_sees(&ctx, shooter, target, &fast);
    if (seen != slow_sees(shooter, target, &slow))
        test_fail(__FILE__, __LINE__, "%d at %d: seen %d", shooter, target, seen);
    if (seen && (memcmp(&fast, &slow, sizeof fast) != 0))
        test_fail(__FILE__, __LINE__, "%d at %d: %d %d to %d %d, not to %d %d", shooter, target, fast.from.x,
                  fast.from.y, fast.to.x, fast.to.y, slow.to.x, slow.to.y);
}

static uint32_t seed;
static int upto(int n)
{
    seed = seed * 1664525u + 1013904223u;
    return (int)((seed >> 8) % (unsigned)n);
}

static void random_field(void)
{
    static const char *const label[2][6] = {{"a1", "a2", "a3", "a4", "a5", "a6"}, {"b1", "b2", "b3", "b4", "b5", "b6"}};
    static const char *const type[] = {"BwS", "XBw", "Art", "Inf", "Dra", "SpS", "Kn", "Sk"};
    int x = 6000 + upto(6000), y = 6000 + upto(6000);
    field();
    for (int i = 0; i < 12; i++)
        put(label[i / 6][i % 6], type[upto(8)], 5000 + upto(9000), 5000 + upto(9000), upto(36) * (upto(2) ? 100 : 97));
    AREA("wood", x, y, x + 700, y, x + 700, y + 900, x, y + 900);
    x = 5000 + upto(8000), y = 5000 + upto(8000);
    AREA("gentle-hill", x, y, x + 3000, y, x + 3000, y + 1000, x, y + 1000);
    CREST(x + 300, y + 500, x + 1500, y + 600, x + 2700, y + 400);
    x = 5000 + upto(7000), y = 5000 + upto(7000);
    AREA("castle", x, y, x + 2000, y, x + 2000, y + 2000, x, y + 2000);
    if (upto(2))
        garrison(upto(2) ? "a1" : "b1", "castle");
    begin(1, 0);
}

TEST(DB_G28, "arc and sight on random fields: the same as a second version")
{
    TEST_ALSO(DB_G29);
    TEST_ALSO(DB_G30);
    seed = 11;
    for (int i = 0; i < 1500; i++) {
        random_field();
        for (int a = 0; a < 6; a++)
            for (int b = 6; b < 12; b++) {
                if (db_type(&ctx, a)->range)
                    compare(a, b);
                if (db_type(&ctx, b)->range)
                    compare(b, a);
            }
    }
}

TEST(DB_G30, "a base moved across the lines unit by unit, in four directions: the same as a second version")
{
    for (int facing = 0; facing < PLANE_TURN; facing += PLANE_QUARTER) {
        field();
        put("a1", "BwS", 10000, 5000, 900);
        put("b1", "SpS", 10000, 7500, 2700);
        put("b2", "Kn", 10000, 6200, facing);
        put("b3", "SpS", 9990, 6200, 2700); /* leaves little to see past it */
        begin(1, 0);
        for (int x = 8700; x < 11300; x++) {
            db_el(&ctx, e("b2"))->x = x;
            db_el(&ctx, e("b3"))->status = x & 1 ? DB_ON_TABLE : DB_AWAY;
            compare(e("a1"), e("b1"));
        }
    }
}

TEST(DB_452, "the castle of the target does not hide it, though the line to its far wall runs through it")
{
    struct db_line line;
    field();
    AREA("castle", 11500, 12000, 13500, 12000, 13500, 14000, 11500, 14000);
    put("a1", "Art", 12500, 9500, 900);
    put("b1", "SpS", 0, 0, 2700);
    garrison("b1", "castle");
    put("b2", "Sk", 11150, 11350, 1800); /* these three hide all points of the near wall that count */
    put("b3", "Sk", 12250, 11350, 1800);
    put("b4", "Sk", 13350, 11350, 1800);
    begin(1, 0);
    CHECK(db_sees(&ctx, e("a1"), e("b1"), &line));
    CHECK(line.to.y > 12000); /* through the near wall */
    compare(e("a1"), e("b1"));
}
