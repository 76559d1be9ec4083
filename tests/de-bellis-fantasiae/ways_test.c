/* ways_test.c: ways, samples, first touch, order of the checks, notation: DB-G10, G11, G22 to G26, G32 to G47. */
#include <stdio.h>
#include "../core/plane_cases.h"
#include "exact.h"
#include "fight_help.h"
#include "games/de-bellis-fantasiae/rules/db_move.h"
#include "moves.h"
#include "talk.h"

static struct plane_pose pose(int x, int y, int a) { return (struct plane_pose){x, y, plane_angle(a)}; }

static void two(const char *type, int x, int y, const char *foe, int fx, int fy, int fa)
{
    field();
    put("a1", type, x, y, 900);
    general("a1");
    put("b1", foe, fx, fy, fa);
    begin(1, 6);
}

/* ---- groups ---- */

TEST(DB_G10, "facings equal to the tenth, corners within 20 u, nobody more than 10 u off the lattice of the front left")
{
    TEST_ALSO(DB_R86);
    struct db_unit u;
    for (int d = -21; d <= 21; d++) {
        field();
        put("a1", "SpS", 10000, 8000, 900);
        put("a2", "SpS", 11000 + d, 8000, 900);
        put("a3", "SpS", 10000, 7500 + d, 900);
        begin(1, 6);
        CHECK_EQ(db_unit_of(&ctx, 0, set("a1 a2"), &u), d >= -10 && d <= 10);
        CHECK_EQ(db_unit_of(&ctx, 0, set("a1 a3"), &u), d >= -10 && d <= 10);
        state->element[e("a2")].a = 901;
        CHECK(!db_unit_of(&ctx, 0, set("a1 a2"), &u));
    }
    field();
    put("a1", "SpS", 10000, 8000, 900);
    put("a2", "SpS", 11000, 7500, 900); /* corner to corner only: neither beside nor behind */
    begin(1, 6);
    CHECK(!db_unit_of(&ctx, 0, set("a1 a2"), &u));
}

TEST(DB_G11, "the pivot is the end of the front line, out to the last file, also where that file stands further back")
{
    for (int turn = -100; turn <= 100; turn += 200) {
        field();
        put("a1", "SpS", 10000, 8000, 900);
        put("a2", "SpS", 10000, 7500, 900);
        put("a3", "SpS", 11000, 7500, 900); /* in the second rank alone */
        put("a4", "SpS", 9000, 7500, 900);  /* likewise */
        general("a1");
        begin(1, 6);
        CHECK_EQ(march("a1 a2 a3 a4", 0, turn, 0, 0), 0);
        int hand = turn > 0 ? 1 : -1;
        struct real_pose at = {10000 - 1500.0 * hand, 8000, 900 + turn};
        struct real_point lead = real_world(at, 0, -1500.0 * hand);
        CHECK_EQ(plan.cost, 524); /* three files: 10 degrees of 3 BW */
        CHECK(real_size(plan.to[plan.unit.lead].x - lead.x) < 1.1);
        CHECK(real_size(plan.to[plan.unit.lead].y - lead.y) < 1.1);
    }
}

/* ---- ways into contact ---- */

TEST(DB_G22, "ways in their order: a single goes freely, else wheels first; a group wheels, goes ahead, slides")
{
    two("Kn", 9000, 8000, "SpS", 10000, 10000, 2600);
    CHECK_EQ(engage("a1", "b1", DB_FORM_FRONT, NULL), 0);
    CHECK_EQ(plan.legs, 1); /* one free leg */
    CHECK(plan.cost > 2000 && plan.leg[0].a == 800);
    field(); /* closing the door: a free leg would cut through the corner of the enemy */
    put("a1", "Kn", 9000, 10000, 900);
    put("a2", "SpS", 10000, 10000, 900);
    general("a1");
    put("b1", "SpS", 10000, 10000, 2700);
    begin(1, 6);
    CHECK_EQ(engage("a1", "b1", DB_FORM_RIGHT, NULL), 0);
    CHECK_EQ(plan.legs, 2); /* a wheel, and a free leg of length 0 behind it */
    CHECK_EQ(plan.cost, 1571);
    field();
    put("a1", "Kn", 9800, 7900, 900);
    put("a2", "Kn", 10800, 7900, 900);
    general("a1");
    put("b1", "SpS", 10000, 9500, 2600);
    begin(1, 6);
    CHECK_EQ(engage("a1 a2", "b1", DB_FORM_FRONT, "a1"), 0);
    CHECK_EQ(plan.legs, 3);
    CHECK_EQ(plan.leg[0].a, 800); /* the wheel comes first */
    CHECK_TO("a1", 10000, 9500, 800);
}

TEST(DB_G22, "where the wheel is barred the group goes ahead first; it lines up in a zone in the same ways")
{
    field();
    put("a1", "Kn", 9800, 7900, 900);
    put("a2", "Kn", 10800, 7900, 900);
    put("a3", "SpS", 11820, 7900, 900); /* beside a2, whose rear corner would swing into it */
    general("a1");
    put("b1", "SpS", 9257, 9481, 2900); /* needs a wheel of 20 degrees to the left */
    begin(1, 6);
    CHECK_EQ(engage("a1 a2", "b1", DB_FORM_FRONT, "a1"), 0);
    CHECK_EQ(plan.leg[0].a, 900); /* straight, then the wheel */
    CHECK_EQ(plan.leg[1].a, 1100);
    state->element[e("a3")].x = 14000;
    CHECK_EQ(engage("a1 a2", "b1", DB_FORM_FRONT, "a1"), 0);
    CHECK_EQ(plan.leg[0].a, 1100);
    CHECK_EQ(march("a1 a2", 0, 200, 700, 0), 0); /* the same way as far as its zone */
    CHECK_EQ(plan.answers, 1 + e("b1"));
    CHECK(db_lines_up(plan.to[0], db_pose(&ctx, e("b1"))));
}

TEST(DB_G23, "too far: as far as it reaches, then free conforming, which is not checked on its way")
{
    two("Kn", 10205 + 1026, 10171 - 2819 - 4, "AxS", 10000, 10000, 2700);
    state->element[0].a = 1100;
    CHECK_EQ(engage("a1", "b1", DB_FORM_FRONT, NULL), 0);
    CHECK_EQ(plan.freely, 1);
    struct plane_pose raw = plan.leg[plan.legs - 1], end = plan.to[0];
    CHECK(plane_len(plane_at(raw), plane_at(end)) > 100);
    /* a friend between the two places, clear of both */
    field();
    put("a1", "Kn", 10205 + 1026, 10171 - 2819 - 4, 1100);
    put("a2", "SpS", 8960, 9150, 900);
    general("a1");
    put("b1", "AxS", 10000, 10000, 2700);
    begin(1, 6);
    CHECK_EQ(engage("a1", "b1", DB_FORM_FRONT, NULL), 0);
    CHECK_EQ(plan.freely, 1);
    state->element[e("a2")].x = 9015; /* in the place at its end: the enemy must conform, or nobody does */
    state->element[e("a2")].y = 9700;
    int code = engage("a1", "b1", DB_FORM_FRONT, NULL);
    CHECK(code || plan.conforms == 1 + e("b1"));
    CHECK(!plan.freely);
}

TEST(DB_G24, "a flank that is not open is refused before any way; without a way the first one's reasons are told")
{
    two("LM", 10800, 3000, "AxS", 10000, 10000, 2700);
    CHECK_EQ(engage("a1", "b1", DB_FORM_LEFT, NULL), 23); /* also from far away */
    CHECK_EQ(engage("a1", "b1", DB_FORM_FRONT, NULL), 7);
    CHECK_EQ(refusal.arg[0], db_leg_cost(&ctx, 0, db_pose(&ctx, 0), pose(10000, 10000, 900)));
    field();
    put("a1", "Kn", 9500, 5000, 900);
    put("a2", "Kn", 10500, 5000, 900);
    general("a1");
    put("b1", "SpS", 9300, 3000, 2800);
    begin(1, 6);
    CHECK_EQ(engage("a1 a2", "b1", DB_FORM_FRONT, "a1"), 22); /* a group never goes back: there is no way at all */
}

static void three_files(const char *b1, int x1, int y1, int x2, int y2)
{
    field();
    put("a1", "BdS", 9500, 5000, 900);
    put("a2", "BdS", 10500, 5000, 900);
    put("a3", "BdS", 11500, 5000, 900);
    general("a1");
    put("b1", b1, x1, y1, 2700);
    put("b2", b1, x2, y2, 2700);
    begin(1, 6);
}

TEST(DB_G25, "a file stays back if it would overlap on the last piece, or touch without a form; not after a wheel")
{
    three_files("SpS", 9500, 7000, 11900, 7000);
    CHECK_EQ(march("a1 a2 a3", 2000, 0, 0, 0), 0); /* a touch without a form */
    CHECK_EQ(plan.held, 4);
    three_files("SpS", 9500, 7000, 11900, 6200);
    CHECK_EQ(march("a1 a2 a3", 2000, 0, 0, 0), 0); /* it would go through b2 */
    CHECK_EQ(plan.held, 4);
    three_files("SpS", 9500, 7000, 11500, 7000);
    CHECK_EQ(march("a1 a2 a3", 2000, 0, 0, 0), 0); /* lined up: nobody stays back */
    CHECK_EQ(plan.held, 0);
    three_files("SpS", 10500, 7000, 9500, 7300);
    CHECK_EQ(march("a1 a2 a3", 2000, 0, 0, 0), 0); /* it touches nobody */
    CHECK_EQ(plan.held, 0);
    /* a wheel at the end of the way: no straight piece, so the touch is an idle one */
    field();
    put("a1", "BdS", 10500, 5000, 900);
    put("a2", "BdS", 11500, 5000, 900);
    general("a1");
    begin(1, 6);
    CHECK_EQ(march("a1 a2", 500, 150, 0, 0), 0);
    struct plane_pose first = plan.to[0], other = plane_moved(plan.to[1], 5, -600);
    field();
    put("a1", "BdS", 10500, 5000, 900);
    put("a2", "BdS", 11500, 5000, 900);
    general("a1");
    put("b1", "SpS", first.x, first.y, plane_angle(first.a + 1800));
    put("b2", "SpS", other.x, other.y, plane_angle(first.a + 1790));
    begin(1, 6);
    CHECK(march("a1 a2", 500, 150, 0, 0) != 0);
    CHECK_EQ(plan.held, 0);
}

TEST(DB_G26, "it stops 15 u before the enemy, where it may overlap, and not further back than that piece is long")
{
    three_files("SpS", 10500, 7000, 11900, 7000);
    CHECK_EQ(march("a1 a2 a3", 2000, 0, 0, 0), 0);
    CHECK_TO("a3", 11500, 6985, 900);
    CHECK(real_gap((struct real_point){11000, 6985}, (struct real_point){12000, 6985},
                   real_base((struct real_pose){11900, 7000, 2700}, 500)) >= 15);
    do_it();
    CHECK(db_overlaps(&ctx, e("a3"), e("b1"), e("a2"), DB_FORM_LEFT));
    CHECK_EQ(db_form(&ctx, e("a3"), e("b2")), DB_NO_FORM);
    for (int piece = 380; piece <= 420; piece += 5) { /* b2 stands 385 before the line: 400 are needed */
        three_files("SpS", 10500, 7000, 11900, 6615);
        for (int i = 0; i < 3; i++)
            state->element[i].y = 7000 - piece;
        int code = march("a1 a2 a3", piece, 0, 0, 0);
        CHECK_EQ(code == 0, piece >= 400);
        CHECK_EQ(plan.held, piece >= 400 ? 4 : 0);
    }
}

/* ---- lengths ---- */

TEST(DB_G32, "a straight costs its length, and so does a slide along the front edge")
{
    field();
    put("a1", "SpS", 10300, 5000, 900);
    put("a2", "SpS", 11300, 5000, 900);
    general("a1");
    put("b1", "SpS", 10000, 6900, 2700);
    begin(1, 6);
    CHECK_EQ(march("a1 a2", 1000, 0, 0, 300), 0);
    CHECK_EQ(plan.cost, 1300);
    CHECK_TO("a2", 11000, 6000, 900);
    CHECK_EQ(march("a1 a2", 123, 0, 456, 0), 0);
    CHECK_EQ(plan.cost, 579);
}

TEST(DB_G33, "a wheel costs the arc of the outer corner, and the pivot stays where it is")
{
    struct rng r = random_start(91);
    field();
    static const char *const label[] = {"a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"};
    for (int i = 0; i < 8; i++)
        put(label[i], "LM", 8000 + 1000 * i, 9000, 900);
    general("a1");
    begin(1, 6);
    for (int i = 0; i < 2000; i++) {
        int files = random_number(&r, 1, 8), turn = random_number(&r, -3600 / files, 3600 / files);
        struct plane_pose at = pose(12000, 10000, random_number(&r, 0, 3599));
        double arc = files * 1000.0 * abs(turn) * 3.14159265358979 / 1800;
        state->hand = (1ull << files) - 1;
        for (int k = 0; k < 8; k++)
            db_put(&ctx, k, plane_moved(at, 0, -1000 * k));
        struct action a = {DB_ACT_MARCH, 0, 4, {0, (int16_t)turn}};
        int code = try_it(a);
        CHECK_EQ(code, arc > 4000.5 ? 7 : code);
        CHECK(real_size(plan.cost - arc) <= 0.5 + arc / 1000000); /* 355/113 for π */
        if (code || !turn)
            continue;
        int end = turn > 0 ? 0 : files - 1, hand = turn > 0 ? 500 : -500;
        struct plane_point was = plane_world(db_pose(&ctx, end), 0, hand), is = plane_world(plan.to[end], 0, hand);
        CHECK(was.x == is.x && was.y == is.y);
    }
}

TEST(DB_G34, "a free leg costs the longest line from a corner to the same corner, rounded down")
{
    struct rng r = random_start(92);
    field();
    put("a1", "LM", 12000, 9000, 900);
    begin(1, 6);
    for (int i = 0; i < 20000; i++) {
        struct plane_pose p = random_pose(&r, 6000), q = random_pose(&r, 6000);
        struct real_base from = real_base((struct real_pose){p.x, p.y, p.a}, 750);
        struct real_base to = real_base((struct real_pose){q.x, q.y, q.a}, 750);
        double most = 0;
        for (int k = 0; k < 4; k++) {
            double x = to.corner[k].x - from.corner[k].x, y = to.corner[k].y - from.corner[k].y;
            double d = real_root(x * x + y * y);
            most = d > most ? d : most;
        }
        int cost = db_leg_cost(&ctx, 0, p, q);
        CHECK(cost <= most + 1.6 && cost > most - 2.6); /* corners are rounded, then the root goes down */
    }
    CHECK_EQ(db_leg_cost(&ctx, 0, pose(10000, 5000, 900), pose(10300, 5400, 900)), 500);
    CHECK_EQ(db_leg_cost(&ctx, 0, pose(10000, 5000, 900), pose(10000, 4250, 2700)), 1250); /* about-face */
}

TEST(DB_G35, "a contraction: the end leads by straight pieces and wheels, the others end directly behind in file order")
{
    field();
    put("a1", "SpS", 9000, 5000, 900);
    put("a2", "HdF", 10000, 5000, 900); /* 750 deep */
    put("a3", "SpS", 11000, 5000, 900);
    general("a1");
    begin(1, 6);
    CHECK_EQ(column("a1 a2 a3", DB_END_LEFT, 1400, 0, 0), 7); /* the third would go 2005 */
    CHECK_EQ(column("a1 a2 a3", DB_END_LEFT, 1250, 0, 0), 0);
    CHECK_TO("a1", 9000, 6250, 900);
    CHECK_TO("a2", 9000, 5750, 900);
    CHECK_TO("a3", 9000, 5000, 900); /* behind 500 and 750; members do not block each other */
    CHECK_EQ(column("a1 a2 a3", DB_END_RIGHT, 1250, 0, 0), 0);
    CHECK_TO("a2", 11000, 5750, 900);
    CHECK_TO("a1", 11000, 5000, 900);
    CHECK_EQ(column("a1 a2", DB_END_LEFT, 700, -100, 200), 0);
    CHECK_EQ(plan.leg[1].a, 800);
    struct plane_pose lead = plan.leg[2], behind = plane_moved(lead, -500, 0);
    CHECK_TO("a1", lead.x, lead.y, 800);
    CHECK_TO("a2", behind.x, behind.y, 800);
}

/* ---- first touch, pushes, outcome moves ---- */

TEST(DB_G36, "first touch: the longest way on which nothing is overlapped, less 10 u if something stopped it")
{
    struct rng r = random_start(93);
    int met, touched = 0, free = 0;
    for (int i = 0; i < 4000; i++) {
        struct plane_pose from = pose(12000, 9000, random_number(&r, 0, 3599));
        struct plane_pose foe = plane_moved(from, random_number(&r, 400, 3000), random_number(&r, -1300, 1300));
        foe.a = (int16_t)random_number(&r, 0, 3599);
        field();
        put("a1", "Kn", from.x, from.y, from.a);
        put("b1", "SpS", foe.x, foe.y, foe.a);
        begin(1, 6);
        int first = 0, length = 0;
        double deepest = 0;
        for (int d = 0, step; d <= 2400; d += step) {
            struct real_point at = real_world((struct real_pose){from.x, from.y, from.a}, d, 0);
            double deep = real_overlap(real_base((struct real_pose){at.x, at.y, from.a}, 750),
                                       real_base((struct real_pose){foe.x, foe.y, foe.a}, 500));
            step = real_size(deep - 10) > 7 ? (int)real_size(deep - 10) - 6 : 1; /* until it may be between 4 and 16 */
            step = d + step > 2401 ? 2401 - d : step;
            deepest = deep > deepest ? deep : deepest;
            first = deep > 10 && !length ? d : first;
            length += deep > 10 ? step : 0;
        }
        if ((first == 0 && length) || (deepest > 6 && deepest < 14))
            continue; /* they overlap from the beginning, or it is a near thing */
        int d = db_first_touch(&ctx, 0, from, 2200, 0, &met);
        if (length == 0 || first > 2203) {
            CHECK_EQ(d, 2200);
            CHECK_EQ(met, 0);
            free++;
        } else if (length > 120 && first < 2080) { /* it does not slip between two samples */
            CHECK(abs(d - (first - 1 - 10)) <= 8 || (first <= 11 && d == 0));
            CHECK_EQ(met, 1 + e("b1"));
            touched++;
        }
    }
    CHECK(touched > 500 && free > 500);
    two("Kn", 12000, 9000, "SpS", 12000, 10500, 2700);
    CHECK_EQ(db_first_touch(&ctx, 0, db_pose(&ctx, 0), 3000, 0, &met), 1500); /* head-on it is exact */
    CHECK_EQ(db_first_touch(&ctx, 0, db_pose(&ctx, 0), 1500, 0, &met), 1500);
    CHECK_EQ(met, 0);
    state->element[1].y = 9004;
    CHECK_EQ(db_first_touch(&ctx, 0, db_pose(&ctx, 0), 3000, 0, &met), 4);
    state->element[1].y = 8996;
    CHECK_EQ(db_first_touch(&ctx, 0, db_pose(&ctx, 0), 3000, 0, &met), 0); /* not below 0 */
}

TEST(DB_G37, "who is met is pushed by the smallest whole distance after which they do not overlap at all")
{
    struct rng r = random_start(94);
    int pushed = 0, passed = 0;
    for (int i = 0; i < 3000; i++) {
        bool mounted = i % 2;
        struct plane_pose from = pose(12000, 9000, random_number(&r, 0, 3599));
        struct plane_pose other = plane_moved(from, random_number(&r, -1500, -700), random_number(&r, -900, 900));
        if (!mounted)
            other.a = (int16_t)random_number(&r, 0, 3599);
        int depth = mounted ? 750 : 500;
        if (overlap_real(from, depth, other, 500) > 8)
            continue;
        field();
        put("a1", mounted ? "Cv" : "SpS", from.x, from.y, from.a);
        put("a2", "AxS", other.x, other.y, other.a);
        put("a3", "SpS", 2000, 2000, 900);
        put("b1", "SpS", 3000, 18000, 2700);
        begin(1, 6);
        db_suffer(&ctx, 0, (struct db_verdict){DB_RECOILS, 494}, -1, false);
        if (state->element[0].status != DB_ON_TABLE || state->element[1].status != DB_ON_TABLE)
            continue;
        struct plane_pose at = db_pose(&ctx, 0), to = db_pose(&ctx, 1), recoiled = plane_moved(from, -depth, 0);
        CHECK(overlap_real(at, depth, to, 500) < (to.x == other.x && to.y == other.y ? 13 : 3));
        if (to.x != other.x || to.y != other.y) {
            CHECK(at.x == recoiled.x && at.y == recoiled.y);
            struct plane_pose less = to; /* 8 u nearer they would overlap */
            struct real_point back = real_world((struct real_pose){to.x, to.y, from.a}, 8, 0);
            less.x = rounded(back.x), less.y = rounded(back.y);
            CHECK(overlap_real(at, depth, less, 500) > -3);
            CHECK_EQ(to.a, other.a);
            pushed++;
        } else if (at.x != recoiled.x || at.y != recoiled.y) { /* it went through, and on until it is clear */
            struct plane_pose less = plane_moved(at, 8, 0);
            CHECK(overlap_real(less, depth, to, 500) > -3);
            passed++;
        }
    }
    printf("# %d pushed, %d passed\n", pushed, passed);
    CHECK(pushed > 100 && passed > 100);
}

TEST(DB_G38, "recoil by the depth, flight about the centre, pursuit by 1 or half a BW")
{
    static const struct {
        const char *type;
        int depth, flight, pursuit;
    } row[] = {{"BdS", 500, 2000, 500}, {"Kn", 750, 3000, 1000}, {"Beh", 1000, 3000, 1000}, {"WbF", 500, 3000, 500}};
    for (int k = 0; k < 4; k++)
        for (int a = 0; a < 3600; a += 113) {
            struct real_pose from = {12000, 10000, a};
            struct real_point back = real_world(from, -row[k].depth, 0), ran = real_world(from, -row[k].flight, 0);
            struct real_point far = real_world((struct real_pose){ran.x, ran.y, a}, -row[k].depth, 0);
            struct real_point on = real_world(from, row[k].pursuit, 0);
            field();
            put("a1", row[k].type, 12000, 10000, a);
            put("a2", "SpS", 500, 600, 900);
            put("b1", "SpS", 500, 19500, 2700);
            begin(1, 6);
            db_suffer(&ctx, 0, (struct db_verdict){DB_RECOILS, 494}, -1, false);
            CHECK(real_size(state->element[0].x - back.x) < 1 && real_size(state->element[0].y - back.y) < 1);
            CHECK_EQ(state->element[0].a, a);
            db_put(&ctx, 0, pose(12000, 10000, a));
            db_suffer(&ctx, 0, (struct db_verdict){DB_FLEES, 501}, -1, false);
            CHECK_EQ(state->element[0].a, plane_angle(a + 1800));
            /* turned about its centre its front lies where its rear was, and from there it runs */
            CHECK(real_size(state->element[0].x - far.x) < 2 && real_size(state->element[0].y - far.y) < 2);
            db_put(&ctx, 0, pose(12000, 10000, a));
            db_pursue(&ctx, 0);
            CHECK(real_size(state->element[0].x - on.x) < 1 && real_size(state->element[0].y - on.y) < 1);
        }
}

/* ---- samples ---- */

TEST(DB_G39, "samples no more than 100 u apart, at every full degree of a wheel; half turns go counter-clockwise")
{
    static struct db_table t;
    struct db_way w;
    struct db_path p;
    field();
    put("a1", "SpF", 10000, 5000, 900);
    put("a2", "SpF", 11000, 5000, 900);
    general("a1");
    begin(1, 6);
    db_look_at(&ctx, set("a1 a2"), false, &t);
    db_way_begin(&t, &w);
    db_way_straight(&t, &w, 250);
    db_way_wheel(&t, &w, -57);
    db_way_end(&t, &w);
    db_path_of(&ctx, &t, &w, 0, 0, &p);
    CHECK_EQ(p.samples, 4); /* 0, 83, 167, 250 */
    CHECK_EQ(db_path_at(&p, 0).y, 5000);
    CHECK_EQ(db_path_at(&p, 1).y, 5083);
    CHECK_EQ(db_path_at(&p, 2).y, 5167);
    CHECK_EQ(db_path_at(&p, 3).y, 5250);
    db_path_of(&ctx, &t, &w, 1, 0, &p);
    CHECK_EQ(p.samples, 7); /* 0° to 5° and 5.7° */
    CHECK_EQ(db_path_at(&p, 5).a, 850);
    CHECK_EQ(db_path_at(&p, 6).a, 843);
    db_look_at(&ctx, set("a1"), false, &t);
    db_way_begin(&t, &w);
    db_way_free(&ctx, &t, &w, pose(10000, 4500, 2700)); /* an about-face: 1118 */
    db_way_end(&t, &w);
    db_path_of(&ctx, &t, &w, 0, 0, &p);
    CHECK_EQ(p.samples, 13);
    CHECK_EQ(db_path_at(&p, 6).a, 1800); /* past west */
    db_way_begin(&t, &w);
    db_way_free(&ctx, &t, &w, pose(10000, 4500, 2690)); /* the shorter way is the other one now */
    db_way_end(&t, &w);
    db_path_of(&ctx, &t, &w, 0, 0, &p);
    CHECK(db_path_at(&p, p.samples / 2).a > 1750 && db_path_at(&p, p.samples / 2).a < 1850);
    db_way_begin(&t, &w);
    db_way_free(&ctx, &t, &w, pose(10000, 4500, 2710));
    db_way_end(&t, &w);
    db_path_of(&ctx, &t, &w, 0, 0, &p);
    CHECK(db_path_at(&p, p.samples / 2).a < 50 || db_path_at(&p, p.samples / 2).a > 3550); /* past east */
}

TEST(DB_G40, "on the way all of it must be inside the field and clear; the worst going met counts")
{
    field();
    put("a1", "LM", 12000, 15000, 900);
    put("a2", "Sk", 12000, 17000, 900);
    put("a3", "Fly", 5000, 5000, 900);
    put("a4", "SpS", 5000, 8000, 900);
    general("a1");
    AREA("wood", 18000, 4000, 19000, 4000, 19000, 9000, 18000, 9000);
    put("b1", "SpS", 5000, 9000, 2700);
    begin(1, 6);
    hold("a1");
    via(12000, 19900, 900); /* out and back again */
    CHECK_EQ(go(NULL, 12000, 18800, 900), 7);
    let_go();
    state->element[0].y = 18000;
    hold("a1");
    via(12000, 20200, 900);
    CHECK_EQ(go(NULL, 12000, 19000, 900), 8);
    let_go();
    state->element[0].y = 15000;
    CHECK_EQ(march("a1", 3300, 0, 0, 0), 0);  /* through Skirmishers */
    CHECK_EQ(march("a1", 1600, 0, 0, 0), 13); /* but not onto them */
    CHECK_EQ(go("a3", 5000, 12000, 900), 0);  /* over everything */
    CHECK_EQ(go("a3", 5000, 8200, 900), 13);
    state->element[0] = (struct db_element){.x = 17400, .y = 6000, .a = 0, .status = DB_ON_TABLE};
    CHECK_EQ(march("a1", 3000, 0, 0, 0), 0); /* through the wood: 3 BW and no more */
    CHECK_EQ(plan.going, DB_BAD);
    CHECK_EQ(march("a1", 3001, 0, 0, 0), 7);
}

TEST(DB_G41, "an obstacle at the last place of the whole move is E13, one before it E09")
{
    field();
    put("a1", "Kn", 12000, 9000, 900);
    put("a2", "SpS", 12000, 11000, 900); /* from 10500 to 11000 */
    general("a1");
    begin(1, 6);
    CHECK_EQ(march("a1", 1600, 0, 0, 0), 13);
    CHECK_EQ(march("a1", 3000, 0, 0, 0), 9);
    hold("a1");
    via(12000, 10600, 900); /* at the end of a leg, not of the move */
    CHECK_EQ(go(NULL, 12000, 10400, 900), 9);
    CHECK_EQ(go(NULL, 12000, 10700, 900), 9);
}

/* ---- wishes ---- */

static bool aimed_at(const char *unit, int x, int y, int a, struct action *out, struct why *why)
{
    struct action wish = {DB_ACT_GO, 0, 3, {plane_pack(x), plane_pack(y), (int16_t)a}};
    let_go();
    hold(unit);
    return db_aim_move(&ctx, &wish, out, why);
}

TEST(DB_G42, "within 300 u and 15 degrees a wish is moved to the exact place, before it is written down")
{
    struct action a;
    struct why why;
    two("Kn", 12000, 8000, "SpS", 12000, 10000, 2700);
    CHECK(aimed_at("a1", 12290, 9930, 900, &a, &why)); /* 298 away */
    CHECK_EQ(a.kind, DB_ACT_ENGAGE);
    CHECK(aimed_at("a1", 12000, 9950, 1050, &a, &why));
    CHECK_EQ(a.kind, DB_ACT_ENGAGE);
    CHECK(!aimed_at("a1", 12295, 9930, 900, &a, &why) || a.kind != DB_ACT_ENGAGE); /* 303 away */
    CHECK(!aimed_at("a1", 12000, 9950, 1051, &a, &why) || a.kind != DB_ACT_ENGAGE);
    /* what is written down is judged as it is */
    CHECK_EQ(go("a1", 12100, 9990, 900), 21);
    CHECK_TO("a1", 12100, 9990, 900);
    /* an exact place that is barred is passed over; the reasons are those of the wish */
    CHECK(aimed_at("a1", 12250, 9995, 900, &a, &why));
    CHECK_EQ(why.rule.number, 21);
    /* two friends: the nearer place comes first */
    field();
    put("a1", "SpF", 12000, 8000, 900);
    put("a2", "SpS", 11000, 9000, 900);
    put("a3", "SpS", 13200, 9000, 900);
    general("a1");
    begin(1, 6);
    CHECK(aimed_at("a1", 12080, 9010, 900, &a, &why)); /* beside a2 at 12000, beside a3 at 12200 */
    CHECK_EQ(plane_unpack(a.arg[0]), 12000);
    CHECK(aimed_at("a1", 12120, 9010, 900, &a, &why));
    CHECK(plane_unpack(a.arg[0]) == 12200 || state->element[e("a2")].x > 11190);
    CHECK_EQ(plane_unpack(a.arg[1]), 9000);
}

TEST(DB_G43, "the first failure in the order of chapter T is reported")
{
    field();
    put("a1", "SpS", 12000, 8000, 900);
    put("a2", "SpS", 14000, 8000, 900);
    put("a3", "LM", 5000, 8000, 900);
    general("a1");
    put("b1", "SpS", 12000, 12000, 2700);
    put("b2", "SpS", 5600, 8000, 2700);
    begin(1, 0);
    CHECK_EQ(march("a1 a2", 9000, 0, 0, 0), 1); /* PIPs before the group, and before the length */
    CHECK_EQ(engage("a1", "b1", DB_FORM_REAR, NULL), 1);
    state->pips[0][0] = 6;
    CHECK_EQ(march("a1 a2", 9000, 0, 0, 0), 5);
    CHECK_EQ(engage("a1", "b1", DB_FORM_REAR, NULL), 23); /* before E07 */
    CHECK_EQ(march("a1", 20000, 0, 0, 0), 7);             /* before E08 */
    CHECK_EQ(march("a1", 100, 0, 0, 0), 0);
    do_it();
    let_go();
    CHECK_EQ(march("a1", 100, 0, 0, 0), 3);
    CHECK_EQ(march("a1 a2", 100, 0, 0, 0), 3); /* as soon as one has moved */
    CHECK_EQ(engage("a1", "b1", DB_FORM_REAR, NULL), 3);
    state->element[e("b2")].x = 8000;
    CHECK_EQ(go("a3", 4000, 8000, 900), 0);
    do_it();
    let_go();
    CHECK_EQ(go("a3", 3500, 8000, 900), 0); /* DB-335 */
    state->element[e("b2")].x = 5500;
    CHECK_EQ(go("a3", 3900, 8000, 900), 15); /* open but for its conditions */
}

/* ---- how moves are written ---- */

/* Two commands and a castle; a1 to a3 in a line, a4 of the second command. */
static void written(void)
{
    field();
    named();
    put("a1", "SpF", 10000, 5000, 900);
    put("a2", "SpF", 11000, 5000, 900);
    put("a3", "SpF", 12000, 5000, 900);
    put("a4", "Kn", 16000, 5000, 900);
    put("a5", "SpS", 0, 0, 900);
    command("a4", 2);
    general("a1");
    general("a4");
    put("b1", "SpS", 11500, 8000, 2700);
    AREA("castle", 3000, 5000, 5000, 5000, 5000, 7000, 3000, 7000);
    garrison("a5", "castle");
    camps(15000, 11000);
    begin(1, 3);
    state->pips[0][1] = 1;
    ask(DB_ASK_UNIT, 1);
}

TEST(DB_G44, "take, then one move with one cost; pay 1 says that the first command pays, and nothing else does")
{
    written();
    act("take a1-a3");
    CHECK_EQ(state->hand, set("a1 a2 a3"));
    act("march 0.5 5 0.25");
    CHECK_EQ(state->pips[0][0], 2);
    act("take a4");
    CHECK_EQ(refused(1, "pay 3").rule.number, 2);
    act("pay 1");
    act("march 1");
    CHECK_EQ(state->pips[0][0], 0); /* 1 and 1 more */
    CHECK_EQ(state->pips[0][1], 1);
    written();
    state->pips[0][1] = 0;
    struct why why = refused(1, "take a4");
    CHECK_EQ(why.code, 0); /* another command could pay */
    act("take a4");
    why = refused(1, "march 1");
    CHECK_EQ(why.rule.number, 1);
    CHECK(strstr(said_why(&why, LANG_EN), "pay 1"));
    act("pay 1");
    CHECK_EQ(refused(1, "march 1").code, 0);
    state->pips[0][0] = 1;
    why = refused(1, "march 1");
    CHECK_EQ(why.rule.number, 1);
}

TEST(DB_G45, "march, column, engage, via, go, stay and back")
{
    written();
    act("take a1-a3");
    act("march 0.5 0 0.25");
    CHECK_POSE("a3", 12000, 5750, 900);
    written();
    act("take a1-a2");
    act("column left 0.6 5 0.2");
    CHECK_EQ(state->element[0].a, 950);
    CHECK_EQ(db_behind(&ctx, e("a2"), e("a1")), true);
    written();
    act("take a1-a3");
    CHECK_EQ(wish(1, "engage b1 front").arg[2], e("a1"));
    CHECK_EQ(wish(1, "engage b1 front a2").arg[2], e("a2"));
    written();
    act("take a1");
    act("via 10 5.5 90");
    struct why why = refused(1, "engage b1 front"); /* way points lead to go and enter alone */
    CHECK_EQ(why.rule.number, 6);
    CHECK_EQ(why.arg[3], 313);
    act("via 9.5 6 135");
    act("via 9.5 6.25 135");
    CHECK_EQ(refused(1, "via 9.5 6.5 135").rule.number, 6); /* three at most */
    act("go 9.5 6.5 135");
    CHECK_POSE("a1", 9500, 6500, 1350);
    written();
    act("take a1");
    act("stay");
    CHECK_EQ(state->pips[0][0], 3);
    act("take a2");
    act("back");
    CHECK_EQ(state->hand, 0);
    act("take a2");
    act("march 0.001");
    CHECK_POSE("a2", 11000, 5001, 900);
}

TEST(DB_G46, "enter goes straight ahead to the outline and in; leave is the first leg of a garrison")
{
    written();
    act("take a5");
    CHECK_EQ(refused(1, "march 1").rule.number, 17); /* it must leave first */
    act("leave c1 5.5 6 0");
    CHECK_EQ(refused(1, "stay").code != 0, true); /* march 0 ends it */
    act("back");
    CHECK_EQ(state->element[e("a5")].status, DB_INSIDE);
    act("take a5");
    act("leave c1 5.5 6 0");
    act("march 0");
    CHECK_POSE("a5", 5500, 6000, 0);
    CHECK_EQ(state->element[e("a5")].moved, 500);
    written();
    state->element[e("a5")].status = DB_LOST;
    state->place[DB_P_CASTLE].garrison = 0;
    db_put(&ctx, e("a1"), pose(4000, 4000, 900));
    act("take a1");
    act("enter c1");
    CHECK_EQ(state->place[DB_P_CASTLE].garrison, 1 + e("a1"));
    CHECK_EQ(state->element[e("a1")].moved, 1500);
    db_put(&ctx, e("a2"), pose(4000, 4000, 0));
    act("take a2");
    CHECK_EQ(refused(1, "enter c1").rule.number, 17); /* the line ahead misses it */
}

TEST(DB_G47, "c1, c2 …: castle, city, both camps, those that the map has")
{
    written();
    CHECK_EQ(db_place_of_label(&ctx, 1), DB_P_CASTLE);
    CHECK_EQ(db_place_of_label(&ctx, 2), DB_P_SOUTH);
    CHECK_EQ(db_place_of_label(&ctx, 3), DB_P_NORTH);
    CHECK_EQ(db_place_of_label(&ctx, 4), -1);
    CHECK_EQ(db_distance(&ctx, e("a5"), e("a1")), db_distance(&ctx, e("a1"), e("a5")));
    CHECK_EQ(db_distance(&ctx, e("a5"), e("a1")), 4500); /* from the wall, x 5000, to a1's side, x 9500 */
    field();
    put("a1", "SpS", 10000, 5000, 900);
    AREA("city", 3000, 5000, 5000, 5000, 5000, 7000, 3000, 7000);
    camps(-1, 11000);
    begin(1, 6);
    CHECK_EQ(db_place_of_label(&ctx, 1), DB_P_CITY);
    CHECK_EQ(db_place_of_label(&ctx, 2), DB_P_SOUTH < DB_PLACES && !state->place[DB_P_SOUTH].there ? DB_P_NORTH : -2);
}
