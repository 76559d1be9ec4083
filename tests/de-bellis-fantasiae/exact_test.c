/*
 * exact_test.c: overlaps, wheels and contacts on random places, against exact.c, which measures with real numbers and
 * rounds nothing.  They may differ only where the exact value is within a few u of the limit: corners are rounded to
 * whole u, once each.  BELLUM_CASES: how many instead of the usual few.
 */
#include <stdio.h>
#include <stdlib.h>
#include "../core/plane_cases.h"
#include "exact.h"
#include "moves.h"

enum { DOUBT = 4 };

static struct plane_pose near_by(struct rng *r, struct plane_pose at, bool close)
{
    struct plane_pose p = plane_moved(at, random_number(r, -1700, 1700), random_number(r, -1700, 1700));
    p.a = (int16_t)random_number(r, 0, 3599);
    if (close) {
        p = plane_moved(at, random_number(r, -15, 15) + 500 * random_number(r, -2, 2), random_number(r, -1100, 1100));
        p.a = plane_angle(at.a + 900 * random_number(r, 0, 3) + random_number(r, -20, 20));
    }
    return p;
}

static struct plane_pose somewhere(struct rng *r)
{
    struct plane_pose p = random_pose(r, 9000);
    p.x += 12000, p.y += 12000;
    return p;
}

static struct real_pose real(struct plane_pose p) { return (struct real_pose){p.x, p.y, p.a}; }

TEST(DB_G13, "overlaps against real numbers: no difference beyond what is rounded")
{
    static const char *const type[] = {"SpS", "Kn", "Beh"};
    struct rng r = random_start(101);
    int n = plane_cases(60000), doubtful = 0, over = 0;
    field();
    for (int i = 0; i < 3; i++) {
        static const char *const own[] = {"a1", "a2", "a3"}, *const their[] = {"b1", "b2", "b3"};
        put(own[i], type[i], 0, 0, 0);
        put(their[i], type[i], 0, 0, 0);
    }
    begin(1, 6);
    for (int i = 0; i < n; i++) {
        int a = random_number(&r, 0, 2), b = 3 + random_number(&r, 0, 2);
        struct plane_pose p = somewhere(&r), q = near_by(&r, p, i % 2);
        struct plane_quad base = db_base_at(&ctx, a, p), other = db_base_at(&ctx, b, q);
        double deep = real_overlap(real_base(real(p), db_depth(&ctx, a)), real_base(real(q), db_depth(&ctx, b)));
        bool found = plane_quad_near(&base, &other, 0) && plane_quad_over(&base, &other, DB_EPS_P);
        doubtful += real_size(deep - 10) < DOUBT;
        over += found;
        if (real_size(deep - 10) >= DOUBT)
            CHECK_EQ(found, deep > 10);
    }
    printf("# %d overlaps, %d of them, %d near the limit\n", n, over, doubtful);
    CHECK(over > n / 10 && doubtful < n / 10);
}

/* About a point, turn in tenths, left +. */
static struct real_point turned(struct real_point p, struct real_point about, int turn)
{
    double x = p.x - about.x, y = p.y - about.y, c = real_cos(turn), s = real_sin(turn);
    return (struct real_point){about.x + x * c - y * s, about.y + x * s + y * c};
}

TEST(DB_319, "wheels against real numbers: the whole line turns about the end of its front")
{
    static const char *const label[] = {"a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"};
    struct rng r = random_start(102);
    int n = plane_cases(10000), wheeled = 0;
    field();
    field_size(48000, 48000);
    for (int i = 0; i < 8; i++)
        put(label[i], "Cv", 0, 0, 0);
    general("a1");
    begin(1, 6);
    for (int i = 0; i < n; i++) {
        int files = random_number(&r, 1, 8), turn = random_number(&r, -2290 / files, 2290 / files);
        struct plane_pose at = somewhere(&r);
        at.x += 8000, at.y += 8000;
        for (int k = 0; k < 8; k++) {
            db_put(&ctx, k, plane_moved(at, 0, -1000 * k));
            state->element[k].status = k < files ? DB_ON_TABLE : DB_LOST;
        }
        state->hand = (1ull << files) - 1;
        int code = try_it((struct action){DB_ACT_MARCH, 0, 4, {0, (int16_t)turn}});
        CHECK(code == 0 || (code == 7 && plan.cost > 4000) || !turn);
        if (code || !turn)
            continue;
        struct real_point pivot = real_world(real(at), 0, turn > 0 ? 500 : 500 - 1000.0 * files);
        for (int k = 0; k < files; k++) {
            struct real_base was = real_base((struct real_pose){at.x, at.y, at.a}, 750);
            struct plane_quad is = db_base_at(&ctx, k, plan.to[k]);
            for (int corner = 0; corner < 4; corner++) {
                struct real_point p =
                    real_world(real(at), corner & 1 ? -750 : 0, (corner & 2 ? 500 : -500) - 1000.0 * k);
                struct real_point q = turned(p, pivot, turn);
                was.corner[corner] = q;
            }
            for (int corner = 0; corner < 4; corner++)
                CHECK(real_nearest(was, is.corner[corner]) < 3);
        }
        wheeled++;
    }
    CHECK(wheeled > n / 2);
}

/* By real numbers: do these corners meet within 20 u, and the front the base within 10?  0 no, 1 yes, -1 doubtful. */
static int meets(struct real_base a, struct real_base b, int form, double apart)
{
    /* corners: front right, front left, rear left, rear right */
    static const int pair[5][2][2] = {[DB_FORM_FRONT] = {{1, 0}, {0, 1}},
                                      [DB_FORM_LEFT] = {{1, 1}, {1, 1}},
                                      [DB_FORM_RIGHT] = {{0, 0}, {0, 0}},
                                      [DB_FORM_REAR] = {{1, 2}, {0, 3}}};
    double worst = 0, gap = real_gap(a.corner[1], a.corner[0], b);
    for (int i = 0; i < 2; i++) {
        struct real_point p = a.corner[pair[form][i][0]], q = b.corner[pair[form][i][1]];
        double x = real_size(p.x - q.x), y = real_size(p.y - q.y), off = x > y ? x : y;
        worst = off > worst ? off : worst;
    }
    if (apart > 10 || worst > 22 || gap > 12)
        return 0;
    return worst < 18 && gap < 8 ? 1 : -1;
}

TEST(DB_370, "contacts against real numbers: forms near their exact places, and no others")
{
    static const int facing[5] = {
        [DB_FORM_FRONT] = 1800, [DB_FORM_LEFT] = 2700, [DB_FORM_RIGHT] = 900, [DB_FORM_REAR] = 0};
    struct rng r = random_start(103);
    int n = plane_cases(20000), contacts = 0, none = 0, doubtful = 0;
    field();
    put("a1", "Kn", 0, 0, 0);
    put("b1", "SpS", 0, 0, 0);
    put("b2", "Beh", 0, 0, 0);
    begin(1, 6);
    for (int i = 0; i < n; i++) {
        int target = 1 + i % 2, form = random_number(&r, DB_FORM_FRONT, DB_FORM_RIGHT);
        struct plane_pose b = somewhere(&r), a = db_form_pose(&ctx, target, b, form);
        a.x += random_number(&r, -26, 26), a.y += random_number(&r, -26, 26);
        a.a = plane_angle(a.a + random_number(&r, -12, 12) * (i % 3 == 0));
        int found = db_form_at(&ctx, 0, a, target, b), turn = plane_apart(a.a, plane_angle(b.a + facing[form]));
        int want = meets(real_base(real(a), 750), real_base(real(b), db_depth(&ctx, target)), form, turn);
        doubtful += want < 0;
        contacts += want > 0;
        none += want == 0;
        if (want >= 0)
            CHECK_EQ(found, want ? form : DB_NO_FORM);
    }
    printf("# %d contacts, %d none, %d near a limit\n", contacts, none, doubtful);
    CHECK(contacts > n / 10 && none > n / 10);
}
