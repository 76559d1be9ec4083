/*
 * cases_test.c: random cases of moving, against slow versions that share no code with the engine: sweeps, wheels,
 * contacts.  BELLUM_CASES: how many instead of the usual few.
 */
#include <stdio.h>
#include "../core/plane_cases.h"
#include "moves.h"

enum { FILES = 8 };

static const char *label(char side, int n)
{
    static char text[4][16];
    static int next;
    char *out = text[next++ & 3];
    snprintf(out, 16, "%c%d", side, n);
    return out;
}

/* ---- slow geometry ---- */

static double least_of(double a, double b) { return a < b ? a : b; }
static double most_of(double a, double b) { return a > b ? a : b; }
static double size_of(double a) { return a < 0 ? -a : a; }
static int rounded(double a) { return (int)(a < 0 ? a - 0.5 : a + 0.5); }

static double root_of(double a)
{
    double x = a > 1 ? a : 1;
    for (double next = (x + a / x) / 2; next < x; next = (x + a / x) / 2) /* it falls until it is exact */
        x = next;
    return x;
}

struct corner {
    double x, y;
};

static void corners_of(struct plane_pose p, double front, double back, struct corner out[4])
{
    struct plane_point at[4] = {plane_world(p, (int)front, -500), plane_world(p, (int)front, 500),
                                plane_world(p, (int)back, 500), plane_world(p, (int)back, -500)};
    for (int i = 0; i < 4; i++)
        out[i] = (struct corner){at[i].x, at[i].y};
}

/* How far two rectangles reach into each other, by the true normals of their edges. */
static double depth_of(const struct corner a[4], const struct corner b[4])
{
    double least = 1e9;
    for (int k = 0; k < 8; k++) {
        const struct corner *p = k < 4 ? a : b;
        double x = p[(k + 1) % 4].y - p[k % 4].y, y = p[k % 4].x - p[(k + 1) % 4].x, size = root_of(x * x + y * y);
        double from[2] = {1e9, 1e9}, to[2] = {-1e9, -1e9};
        for (int i = 0; i < 8; i++) {
            const struct corner *q = i < 4 ? &a[i] : &b[i - 4];
            double v = (q->x * x + q->y * y) / size;
            from[i / 4] = least_of(from[i / 4], v);
            to[i / 4] = most_of(to[i / 4], v);
        }
        least = least_of(least, least_of(to[0], to[1]) - most_of(from[0], from[1]));
    }
    return least;
}

/* The middle of a front is 1118 from a corner of its base, or less.  From 4000 on some edge of either base looks along
 * the line between them within 45 degrees, so the gap along it is 4000 * 0.7 - 2 * 1118 at least. */
enum { FAR = 4000, GAP = -500 };

static double overlap_of(int e1, struct plane_pose p, int e2, struct plane_pose q)
{
    struct corner a[4], b[4];
    if (plane_len2((struct plane_point){p.x, p.y}, (struct plane_point){q.x, q.y}) > (int64_t)FAR * FAR)
        return GAP;
    corners_of(p, 0, -db_depth(&ctx, e1), a);
    corners_of(q, 0, -db_depth(&ctx, e2), b);
    return depth_of(a, b);
}

static double zone_overlap(int e1, struct plane_pose p, struct plane_pose owner)
{
    struct corner a[4], b[4];
    corners_of(p, 0, -db_depth(&ctx, e1), a);
    corners_of(owner, 1000, 0, b);
    return depth_of(a, b);
}

/* ---- the sweep ---- */

enum { SAMPLES = 400 };
static struct plane_pose way[FILES][SAMPLES];
static int samples;

static struct plane_pose line_up[FILES]; /* poses of the line now, from left to right */
static int files;

static void sample(void)
{
    for (int i = 0; i < files; i++)
        way[i][samples] = line_up[i];
    samples++;
}

static void slow_straight(int d)
{
    struct plane_pose from[FILES];
    int n = (d + 99) / 100;
    memcpy(from, line_up, sizeof from);
    for (int k = 0; k <= n && d; k++) {
        for (int i = 0; i < files; i++) {
            struct plane_pose to = plane_moved(plane_moved(from[0], d, 0), 0, -1000 * i); /* on the lattice */
            line_up[i].x = from[i].x + rounded((double)(to.x - from[i].x) * k / n);
            line_up[i].y = from[i].y + rounded((double)(to.y - from[i].y) * k / n);
        }
        sample();
    }
}

/* About the end of the line; every member by its place beside the pivot. */
static void slow_wheel(int turn)
{
    int end = turn > 0 ? 0 : files - 1, side = turn > 0 ? 500 : -500, n = (abs(turn) + 9) / 10;
    struct plane_pose from = line_up[end];
    struct plane_point pivot = plane_world(from, 0, side);
    for (int k = 0; k <= n && turn; k++) {
        int by = k == n ? turn : turn > 0 ? 10 * k : -10 * k;
        struct plane_pose at = plane_moved((struct plane_pose){pivot.x, pivot.y, plane_angle(from.a + by)}, 0, -side);
        for (int i = 0; i < files; i++)
            line_up[i] = plane_moved(at, 0, 1000 * (end - i));
        sample();
    }
}

static void slow_free(int e1, struct plane_pose to)
{
    struct plane_pose from = line_up[0];
    int d = db_depth(&ctx, e1);
    double most = 0;
    for (int k = 0; k < 4; k++) {
        struct plane_point a = plane_world(from, k & 1 ? -d : 0, k & 2 ? 500 : -500);
        struct plane_point b = plane_world(to, k & 1 ? -d : 0, k & 2 ? 500 : -500);
        most = most_of(most, root_of((double)plane_len2(a, b)));
    }
    int n = ((int)most + 99) / 100;
    struct plane_point c0 = plane_world(from, -d / 2, 0), c1 = plane_world(to, -d / 2, 0);
    for (int k = 0; k <= n; k++) {
        struct plane_pose at = to;
        if (n) {
            at.x = c0.x + rounded((double)(c1.x - c0.x) * k / n);
            at.y = c0.y + rounded((double)(c1.y - c0.y) * k / n);
            at.a = plane_angle(from.a + rounded((double)plane_turn(from.a, to.a) * k / n));
            at = plane_moved(at, d / 2, 0);
        }
        line_up[0] = at;
        sample();
    }
}

struct slow {
    bool doubtful; /* something is so near to a tolerance that the slow version may differ */
    bool blocked, over;
    uint64_t zones;
};

/* Elements of the unit come first in army a. */
static void slow_judge(struct slow *s)
{
    int all = rules->army[0] + rules->army[1];
    *s = (struct slow){0};
    for (int i = 0; i < files; i++)
        for (int other = files; other < all; other++) {
            double start = overlap_of(i, way[i][0], other, db_pose(&ctx, other));
            double limit = other < rules->army[0] && start > -10 ? 250 : 10;
            s->doubtful = s->doubtful || (other < rules->army[0] && size_of(start + 10) < 3);
            for (int k = 0; k < samples; k++) {
                double by = overlap_of(i, way[i][k], other, db_pose(&ctx, other));
                bool last = k == samples - 1;
                s->doubtful = s->doubtful || size_of(by - (last ? 10 : limit)) < 3;
                s->blocked = s->blocked || (!last && by > limit);
                s->over = s->over || (last && by > 10);
            }
        }
}

static void slow_zones(struct slow *s)
{
    DB_EACH_OF(&ctx, owner, 1)
    {
        double most = -1e9;
        for (int i = 0; i < files && db_has_zone(&ctx, owner); i++)
            for (int k = 0; k < samples; k++)
                most = most_of(most, zone_overlap(i, way[i][k], db_pose(&ctx, owner)));
        if (most > 13)
            s->zones |= db_bit(&ctx, owner);
        else if (most > -25) /* near its border, or a front on its far edge */
            s->doubtful = true;
    }
}

/* A line of Cavalry among friends and enemies, somewhere on a large field. */
static void scatter(struct rng *r)
{
    struct plane_pose at = random_pose(r, 3000);
    field();
    field_size(48000, 48000);
    at.x += 20000, at.y += 20000;
    files = random_number(r, 1, 4);
    for (int i = 0; i < files; i++) {
        line_up[i] = plane_moved(at, 0, -1000 * i);
        put(label('a', 1 + i), "Cv", line_up[i].x, line_up[i].y, line_up[i].a);
    }
    int friends = random_number(r, 0, 4), enemies = random_number(r, 0, 4);
    for (int i = 0; i < friends + enemies; i++) {
        struct plane_pose p = plane_moved(at, random_number(r, -3000, 6000), random_number(r, -7000, 4000));
        p.a = (int16_t)random_number(r, 0, 3599);
        if (i % 3 == 0) /* beside the line */
            p = plane_moved(at, random_number(r, -5, 5), i % 2 ? 1000 : -1000 * files);
        put(i < friends ? label('a', files + 1 + i) : label('b', 1 + i - friends), "Kn", p.x, p.y, p.a);
    }
    if (!enemies)
        put("b1", "Kn", 500, 1000, 900);
    begin(1, 6);
    state->own_bound[0] = 1;
}

static const char *unit_of(int n)
{
    static const char *const text[] = {"", "a1", "a1 a2", "a1 a2 a3", "a1 a2 a3 a4"};
    return text[n];
}

static bool nobody_is_on_the_unit(void)
{
    for (int i = 0; i < files; i++)
        for (int other = files; other < rules->army[0] + rules->army[1]; other++)
            if (overlap_of(i, db_pose(&ctx, i), other, db_pose(&ctx, other)) > 5 || db_engaged(&ctx, i))
                return false;
    return true;
}

static int random_move(struct rng *r)
{
    int turn = random_number(r, -300, 300), first = random_number(r, 0, 1500), then = random_number(r, 0, 1500);
    samples = 0;
    if (files == 1 && random_number(r, 0, 1)) {
        struct plane_pose to = plane_moved(line_up[0], random_number(r, -1500, 2500), random_number(r, -2000, 2000));
        to.a = (int16_t)random_number(r, 0, 3599);
        int code = go("a1", to.x, to.y, to.a);
        slow_free(0, to);
        return code;
    }
    turn = random_number(r, 0, 3) ? turn : 0;
    first = random_number(r, 0, 1) ? first : 0;
    int code = march(unit_of(files), first, turn, then, 0);
    slow_straight(first);
    slow_wheel(turn);
    slow_straight(then);
    return code;
}

TEST(DB_314, "sweeps against a slow version without near lists: what blocks, where it ends, whose zones it meets")
{
    TEST_ALSO(DB_353);
    struct rng r = random_start(71);
    int n = plane_cases(10000), judged = 0, blocked = 0, over = 0, zones = 0;
    for (int i = 0; i < n; i++) {
        struct slow s;
        scatter(&r);
        if (!nobody_is_on_the_unit())
            continue;
        int code = random_move(&r);
        if (code == 7 || code == 8 || !samples || plan.held)
            continue;
        slow_judge(&s);
        if (s.doubtful)
            continue;
        judged++;
        blocked += s.blocked;
        CHECK_EQ(code == 9, s.blocked);
        if (s.blocked)
            continue;
        over += s.over;
        CHECK_EQ(code == 13, s.over);
        slow_zones(&s);
        if (s.over || s.doubtful)
            continue;
        zones += s.zones != 0;
        CHECK_EQ(plan.zones, s.zones);
    }
    printf("# %d of %d judged, %d blocked, %d over others, %d in zones\n", judged, n, blocked, over, zones);
    CHECK(judged > n / 4);
    CHECK(blocked > n / 50 && over > n / 200 && zones > n / 50);
}

/* ---- wheels: no drift ---- */

static int off(struct plane_point a, struct plane_point b)
{
    int x = abs(a.x - b.x), y = abs(a.y - b.y);
    return x > y ? x : y;
}

/* Corners that should coincide differ by 1 at most, neighbours penetrate by less than 3. */
static void check_line(int wide, int deep)
{
    for (int i = 0; i + 1 < wide * deep; i++) {
        struct plane_pose p = db_pose(&ctx, i), q = db_pose(&ctx, i + 1);
        CHECK_EQ(p.a, q.a);
        bool beside = (i + 1) % wide;
        if (beside) {
            CHECK(off(plane_world(p, 0, -500), plane_world(q, 0, 500)) <= 1);
            CHECK(overlap_of(i, p, i + 1, q) < 3);
        }
        if (i + wide < wide * deep) {
            struct plane_pose back = db_pose(&ctx, i + wide);
            CHECK(off(plane_world(p, -750, 500), plane_world(back, 0, 500)) <= 1);
            CHECK(off(plane_world(p, -750, -500), plane_world(back, 0, -500)) <= 1);
        }
    }
}

static void take_places(void)
{
    for (int i = 0; i < plan.unit.n; i++)
        db_put(&ctx, plan.unit.element[i], plan.to[i]);
}

/* Somewhere before the line an enemy to whom one of it conforms. */
static void snap(struct rng *r, const char *unit, int wide)
{
    struct plane_pose at = plane_moved(db_pose(&ctx, random_number(r, 0, wide - 1)), random_number(r, 100, 2500),
                                       random_number(r, -600, 600));
    at.a = plane_angle(at.a + 1800 + random_number(r, -200, 200));
    db_put(&ctx, e("b1"), at);
    state->element[e("b1")].status = DB_ON_TABLE;
    if (engage(unit, "b1", DB_FORM_FRONT, label('a', 1 + random_number(r, 0, wide - 1))) == 0) {
        struct plane_pose lead = plan.to[0];
        take_places();
        CHECK(plan.held == 0 || lead.a == plan.to[0].a);
    }
    state->element[e("b1")].status = DB_LOST;
}

static void wander(struct rng *r, int wide, int deep, int moves)
{
    char unit[64] = "";
    field();
    field_size(49000, 49000);
    struct plane_pose at = {24000, 24000, (int16_t)random_number(r, 0, 3599)};
    for (int i = 0; i < wide * deep; i++) {
        struct plane_pose p = plane_moved(at, -750 * (i / wide), -1000 * (i % wide));
        put(label('a', i + 1), "LM", p.x, p.y, p.a);
        strcat(strcat(unit, " "), label('a', i + 1));
    }
    put("b1", "Sk", 1000, 1000, 900);
    begin(1, 6);
    state->own_bound[0] = 1;
    state->element[e("b1")].status = DB_LOST;
    for (int i = 0; i < moves; i++) {
        int most = 36000 / 6 / wide, turn = random_number(r, -most / 10, most / 10);
        int code = march(unit, random_number(r, 0, 800), turn > 220 ? 220 : turn < -220 ? -220 : turn, 300, 0);
        CHECK(code == 0 || code == 7 || code == 8);
        if (code == 8) /* back to the middle of the field */
            for (int k = 0; k < wide * deep; k++)
                state->element[k].x += 24000 - plan.from[0].x, state->element[k].y += 24000 - plan.from[0].y;
        else if (code == 0)
            take_places();
        if (random_number(r, 0, 9) == 0)
            snap(r, unit, wide);
        if (plan.held)
            return; /* some stayed back: it is no line any more */
        check_line(wide, deep);
    }
    struct db_unit u;
    CHECK(db_unit_of(&ctx, 0, state->hand, &u));
    CHECK_EQ(u.files, wide);
}

TEST(DB_319, "lines do not drift, whatever they wheel, march and snap to")
{
    struct rng r = random_start(72);
    int n = plane_cases(10000);
    for (int i = 0; i < n; i += 400) {
        wander(&r, 2 + i / 400 % 7, 1, 400);
        wander(&r, 1 + i / 400 % 4, 2, 100);
    }
}

/* ---- contacts ---- */

TEST(DB_370, "exact poses are contacts in all facings, and lines meet corner to corner")
{
    struct rng r = random_start(73);
    int n = plane_cases(10000);
    for (int i = 0; i < n; i++) {
        struct plane_pose b = random_pose(&r, 20000);
        b.a = (int16_t)(i % 3600);
        field();
        field_size(48000, 48000);
        b.x += 24000, b.y += 24000;
        struct plane_pose beside = plane_moved(b, 0, 1000);
        put("a1", "Kn", 1000, 1000, 900);
        put("a2", "Kn", 3000, 1000, 900);
        put("b1", i % 2 ? "SpS" : "Beh", b.x, b.y, b.a);
        put("b2", "SpS", beside.x, beside.y, beside.a);
        begin(1, 6);
        for (int form = DB_FORM_FRONT; form <= DB_FORM_RIGHT; form++) {
            struct plane_pose a = db_form_pose(&ctx, e("b1"), b, form);
            CHECK_EQ(db_form_at(&ctx, e("a1"), a, e("b1"), b), form);
            CHECK(overlap_of(e("a1"), a, e("b1"), b) < 3);
            struct plane_pose gap = plane_moved(a, -14, 0);
            CHECK_EQ(db_form_at(&ctx, e("a1"), gap, e("b1"), b), DB_NO_FORM);
        }
        struct plane_pose front = db_form_pose(&ctx, e("b1"), b, DB_FORM_FRONT), second = plane_moved(front, 0, -1000);
        CHECK_EQ(db_form_at(&ctx, e("a2"), second, e("b2"), beside), DB_FORM_FRONT);
        CHECK(off(plane_world(second, 0, 500), plane_world(beside, 0, -500)) <= 1);
        CHECK(off(plane_world(second, 0, -500), plane_world(beside, 0, 500)) <= 1);
    }
}

/* Whatever engage finds legal ends in the form that was asked for, clear of everybody. */
TEST(DB_371, "a legal contact ends in its form")
{
    struct rng r = random_start(74);
    int n = plane_cases(10000), legal = 0;
    for (int i = 0; i < n; i++) {
        scatter(&r);
        if (!nobody_is_on_the_unit())
            continue;
        int form = random_number(&r, DB_FORM_FRONT, DB_FORM_RIGHT), who = random_number(&r, 1, files);
        int code = engage(unit_of(files), "b1", form, label('a', who));
        if (code)
            continue;
        legal++;
        CHECK(contact_of(label('a', who), "b1") == (plan.conforms ? DB_FORM_FRONT : form));
        for (int k = 0; k < files; k++)
            for (int other = files; other < rules->army[0] + rules->army[1]; other++) {
                struct plane_pose at = plan.conforms == 1 + other ? plan.conformed : db_pose(&ctx, other);
                CHECK(overlap_of(plan.unit.element[k], plan.to[k], other, at) < 13);
            }
    }
    CHECK(legal > n / 50);
}

/* ---- ground ---- */

/* A hexagon about a point. */
static void patch(const char *ground, int x, int y, int r)
{
    area_of(ground, 12,
            (const int[]){x - r / 2, y - r, x + r / 2, y - r, x + r, y, x + r / 2, y + r, x - r / 2, y + r, x - r, y});
}

/* The worst going at all samples, asked base by base. */
static int worst_going(int *wet)
{
    int worst = DB_GOOD;
    *wet = 0;
    for (int i = 0; i < files; i++)
        for (int k = 0; k < samples; k++) {
            struct db_footing at;
            struct plane_quad q = db_base_at(&ctx, i, way[i][k]);
            db_footing_at(&ctx, i, way[i][k], &q, &at);
            worst = at.going > worst ? at.going : worst;
            if (at.river && !at.road) {
                *wet = 1;
                worst = worst < DB_ROUGH ? DB_ROUGH : worst;
            }
        }
    return worst;
}

TEST(DB_285, "going met: the near lists leave nothing out")
{
    TEST_ALSO(DB_288);
    static const char *const ground[] = {"wood", "scrub", "quagmire", "marsh", "gentle-hill"};
    struct rng r = random_start(75);
    int n = plane_cases(10000), judged = 0, met = 0, wetted = 0;
    for (int i = 0; i < n; i++) {
        int wet;
        scatter(&r);
        for (int k = 0; k < 3; k++)
            patch(ground[random_number(&r, 0, 4)], 20000 + random_number(&r, -6000, 6000),
                  20000 + random_number(&r, -6000, 6000), random_number(&r, 500, 2000));
        LINE("road", 500, 15000, random_number(&r, 15000, 25000), 26000, random_number(&r, 15000, 25000));
        LINE("river", 800, random_number(&r, 15000, 25000), 0, random_number(&r, 15000, 25000), 48000);
        int code = random_move(&r);
        if (code == 7 || code == 6 || code == 4 || !samples || plan.held)
            continue;
        judged++;
        CHECK_EQ(plan.going, worst_going(&wet));
        CHECK_EQ(plan.river, wet);
        met += plan.going != DB_GOOD;
        wetted += wet;
    }
    CHECK(judged > n / 4 && met > n / 20 && wetted > n / 50);
}
