/*
 * geometry_test.c: numbers, poses, contact, overlap and zones of chapter S, against arithmetic with real numbers:
 * DB-G01 to G21, G27.
 */
#include <stdlib.h>
#include "../core/plane_cases.h"
#include "exact.h"
#include "fight_help.h"
#include "moves.h"

static struct plane_pose pose(int x, int y, int a) { return (struct plane_pose){x, y, plane_angle(a)}; }

/* ---- numbers ---- */

TEST(DB_G01, "what is rounded goes to the nearest, halves away from zero; roots go down")
{
    static const int half[][2] = {{5, 3}, {-5, -3}, {3, 2}, {-3, -2}, {4, 2}, {-1, -1}};
    for (int i = 0; i < 6; i++)
        CHECK_EQ(plane_rdiv(half[i][0], 2), half[i][1]);
    field();
    put("a1", "SpS", 10000, 5000, 900);
    general("a1");
    begin(1, 6);
    CHECK_EQ(go("a1", 11000, 6500, 900), 0);
    CHECK_EQ(plan.cost, 1802); /* the root of 3,250,000 is 1802.77 */
}

TEST(DB_G02, "facings are tenths of a degree, counter-clockwise, 0 is east")
{
    static const int way[][3] = {{0, 1000, 0}, {900, 0, 1000}, {1800, -1000, 0}, {2700, 0, -1000}, {300, 866, 500}};
    for (int i = 0; i < 5; i++) {
        field();
        put("a1", "SpS", 10000, 5000, way[i][0]);
        general("a1");
        begin(1, 6);
        CHECK_EQ(march("a1", 1000, 0, 0, 0), 0);
        CHECK_TO("a1", 10000 + way[i][1], 5000 + way[i][2], way[i][0]);
    }
    CHECK_EQ(plane_angle(-1), 3599);
    CHECK_EQ(plane_angle(3600), 0);
}

TEST(DB_G03, "in all facings a march ends where real sines say, but for half a thousandth")
{
    field();
    put("a1", "Kn", 12000, 9000, 0);
    general("a1");
    begin(1, 6);
    for (int a = 0; a < 3600; a++) {
        state->element[0].a = (int16_t)a;
        CHECK_EQ(march("a1", 3000, 0, 0, 0), 0);
        CHECK(real_size(plan.to[0].x - 12000 - 3000 * real_cos(a)) < 0.56);
        CHECK(real_size(plan.to[0].y - 9000 - 3000 * real_sin(a)) < 0.56);
        CHECK_EQ(plane_cos(a), rounded(32768 * real_cos(a)));
        CHECK_EQ(plane_sin(a), rounded(32768 * real_sin(a)));
    }
}

/* ---- tolerances ---- */

static int front_form(int aside, int gap, int turned)
{
    return db_form_at(&ctx, e("a1"), pose(10000 + aside, 10000 - gap, 900 + turned), e("b1"), pose(10000, 10000, 2700));
}

TEST(DB_G04, "20 u for corners, 10 u for edges, 1 degree for facings, 10 u of overlap")
{
    field();
    put("a1", "SpS", 10000, 8000, 900);
    put("a2", "SpS", 12000, 8000, 900);
    put("b1", "SpS", 10000, 10000, 2700);
    general("a1");
    begin(1, 6);
    for (int hand = -1; hand <= 1; hand += 2) {
        CHECK_EQ(front_form(20 * hand, 0, 0), DB_FORM_FRONT);
        CHECK_EQ(front_form(21 * hand, 0, 0), DB_NO_FORM);
        CHECK_EQ(front_form(0, 0, 10 * hand), DB_FORM_FRONT);
        CHECK_EQ(front_form(0, 0, 11 * hand), DB_NO_FORM);
    }
    CHECK_EQ(front_form(0, 10, 0), DB_FORM_FRONT);
    CHECK_EQ(front_form(0, 11, 0), DB_NO_FORM);
    CHECK_EQ(go("a1", 11010, 8000, 900), 0);
    CHECK_EQ(go("a1", 11011, 8000, 900), 13);
}

TEST(DB_G05, "the direction of a line: the least deviation, of two the clockwise; within 15 degrees by its cosine")
{
    for (int t = 0; t < 3600; t += 7) { /* exactly between two directions of the table */
        int u = plane_angle(t + 1);
        CHECK_EQ(plane_towards(plane_cos(t) + plane_cos(u), plane_sin(t) + plane_sin(u)), t);
    }
    field();
    LINE("road", 500, 0, 5000, 25000, 5000);
    put("a1", "SpS", 10000, 5000, 150);
    general("a1");
    begin(1, 6);
    for (int a = 0; a < 3600; a++)
        CHECK_EQ(db_on_road(&ctx, 0, pose(10000, 5000, a), &rules->map[0].feature[0]),
                 a <= 150 || a >= 3450 || (a >= 1650 && a <= 1950));
}

TEST(DB_G06, "distance of outlines: 0 if they touch or overlap, else from corner to edge, rounded down")
{
    static const int at[][3] = {{10000, 8000, 0},   {10000, 8001, 1},    {10999, 7000, 0}, {11100, 8100, 141},
                                {11300, 8400, 500}, {10000, 9999, 1999}, {10500, 7600, 0}};
    for (int i = 0; i < 7; i++) {
        field();
        put("a1", "SpS", 10000, 7500, 900);
        put("b1", "SpS", at[i][0], at[i][1] - 500, 2700);
        begin(1, 6);
        CHECK_EQ(db_distance(&ctx, 0, 1), db_distance(&ctx, 1, 0));
        CHECK_EQ(db_distance(&ctx, 0, 1), at[i][2]);
    }
}

TEST(DB_G07, "inside the field: no corner lies more than 10 u outside")
{
    field();
    put("a1", "Cv", 10000, 18500, 900);
    put("a2", "Cv", 1000, 5000, 1800);
    general("a1");
    begin(1, 6);
    CHECK_EQ(march("a1", 1510, 0, 0, 0), 0);
    CHECK_EQ(march("a1", 1511, 0, 0, 0), 8);
    CHECK_EQ(march("a2", 1010, 0, 0, 0), 0);
    CHECK_EQ(march("a2", 1011, 0, 0, 0), 8);
    CHECK_EQ(go("a1", 24510, 18500, 900), 7);
    state->element[0].x = 22000;
    CHECK_EQ(go("a1", 24510, 18500, 900), 0);
    CHECK_EQ(go("a1", 24511, 18500, 900), 8);
}

/* ---- poses ---- */

TEST(DB_G08, "place and facing fix the corners: half a BW to either side, one base depth back")
{
    static const char *const type[] = {"SpS", "Kn", "Beh"};
    for (int k = 0; k < 3; k++) {
        field();
        put("a1", type[k], 12000, 9000, 0);
        begin(1, 6);
        for (int a = 0; a < 3600; a++) {
            struct plane_quad q = db_base_at(&ctx, 0, pose(12000, 9000, a));
            struct real_base exact = real_base((struct real_pose){12000, 9000, a}, 500 + 250 * k);
            for (int i = 0; i < 4; i++)
                CHECK(real_nearest(exact, q.corner[i]) < 0.8);
        }
    }
}

static void line_of_three(int a)
{
    struct plane_pose at = pose(12000, 9000, a);
    field();
    for (int i = 0; i < 3; i++) {
        struct plane_pose p = plane_moved(at, 0, -1000 * i);
        put(i == 0 ? "a1" : i == 1 ? "a2" : "a3", "Cv", p.x, p.y, p.a);
    }
    general("a1");
}

TEST(DB_G09, "the reference is placed by formula, the others from it by whole files")
{
    for (int a = 0; a < 3600; a += 37) {
        line_of_three(a);
        struct plane_pose middle = plane_moved(pose(12000, 9000, a), 0, -1000), foe = plane_moved(middle, 1500, 0);
        put("b1", "SpS", foe.x, foe.y, plane_angle(a + 1830));
        begin(1, 6);
        CHECK_EQ(engage("a1 a2 a3", "b1", DB_FORM_FRONT, "a2"), 0);
        struct plane_pose at = pose(foe.x, foe.y, a + 30); /* exactly the enemy's place, turned about */
        CHECK_TO("a2", at.x, at.y, at.a);
        CHECK_TO("a1", plane_moved(at, 0, 1000).x, plane_moved(at, 0, 1000).y, at.a);
        CHECK_TO("a3", plane_moved(at, 0, -1000).x, plane_moved(at, 0, -1000).y, at.a);
        state->element[e("b1")].status = DB_LOST;
        CHECK_EQ(march("a1 a2 a3", 700, 0, 0, 0), 0); /* the front left one */
        at = plane_moved(db_pose(&ctx, 0), 700, 0);
        CHECK_TO("a1", at.x, at.y, at.a);
        CHECK_TO("a3", plane_moved(at, 0, -2000).x, plane_moved(at, 0, -2000).y, at.a);
        CHECK_EQ(march("a1 a2 a3", 0, -100, 0, 0), 0); /* the one at the pivot */
        struct plane_point pivot = plane_world(db_pose(&ctx, 2), 0, -500);
        at = plane_moved(pose(pivot.x, pivot.y, a - 100), 0, 500);
        CHECK_TO("a3", at.x, at.y, at.a);
        CHECK_TO("a1", plane_moved(at, 0, 2000).x, plane_moved(at, 0, 2000).y, at.a);
    }
}

TEST(DB_G12, "a recoil and a pursuit by the same depth restore the contact exactly, in every facing")
{
    for (int a = 0; a < 3600; a += 29) {
        field();
        put("a1", "BdS", 12000, 9000, a);
        put("a2", "SpS", 2000, 2000, 900);
        put("b1", "SpS", 12000, 9000, plane_angle(a + 1800));
        put("b2", "SpS", 2000, 18000, 2700);
        begin(1, 6);
        combat("4 3"); /* 9 to 7: the Spears recoil by 500, the Blades follow by as much */
        CHECK_EQ(result_of("b1"), 'R');
        struct plane_pose p = db_pose(&ctx, e("a1")), q = db_pose(&ctx, e("b1"));
        CHECK(p.x != 12000 || p.y != 9000);
        CHECK_EQ(p.x, q.x);
        CHECK_EQ(p.y, q.y);
        CHECK_EQ(db_form(&ctx, e("a1"), e("b1")), DB_FORM_FRONT);
    }
}

/* ---- overlap, ground ---- */

TEST(DB_G13, "bases overlap beyond 10 u along all four directions; they touch from a gap of 10 to an overlap of 10")
{
    for (int gap = 9; gap <= 12;
         gap++) { /* a wheel to the left swings the rear corner of a1 into who stands beside it */
        field();
        put("a1", "Cv", 10000, 8000, 900);
        put("a2", "SpS", 11000 + gap, 8000, 900);
        general("a1");
        begin(1, 6);
        CHECK_EQ(march("a1", 0, 900, 0, 0), gap <= 10 ? 0 : 9); /* who touches may be overlapped on the way */
    }
    field();
    put("a1", "Cv", 9000, 8000, 900);
    put("a2", "SpS", 10000, 8510, 900); /* from 8010 to 8510 */
    general("a1");
    begin(1, 6);
    CHECK_EQ(march("a1", 520, 0, 0, 0), 0);
    state->element[e("a1")].x = 9010;
    CHECK_EQ(march("a1", 520, 0, 0, 0), 0); /* 10 into its side */
    state->element[e("a1")].x = 9011;
    CHECK_EQ(march("a1", 520, 0, 0, 0), 13);
    CHECK_EQ(march("a1", 20, 0, 0, 0), 0); /* only 10 deep along the other direction */
    CHECK_EQ(march("a1", 21, 0, 0, 0), 13);
    state->element[e("a1")].y = 7900; /* it does not touch from the beginning */
    CHECK_EQ(march("a1", 1900, 0, 0, 0), 9);
    state->element[e("a1")].x = 9010;
    CHECK_EQ(march("a1", 1900, 0, 0, 0), 0);
}

TEST(DB_G14, "in an area: more than 10 u of it; in a river: 10 u beyond the edge of the water")
{
    struct db_footing at;
    field();
    AREA("wood", 5000, 5000, 7000, 5000, 7000, 7000, 5000, 7000);
    LINE("river", 800, 0, 12000, 25000, 12000);
    put("a1", "SpS", 2000, 2000, 900);
    begin(1, 6);
    for (int x = 4480; x <= 4530; x++) {
        struct plane_quad q = db_base_at(&ctx, 0, pose(x, 6000, 900));
        db_footing_at(&ctx, 0, pose(x, 6000, 900), &q, &at);
        CHECK_EQ(at.going, x > 4510 ? DB_BAD : DB_GOOD);
        CHECK_EQ(at.areas, x > 4510);
    }
    for (int y = 11580; y <= 11640; y++) {
        struct plane_quad q = db_base_at(&ctx, 0, pose(3000, y, 900));
        db_footing_at(&ctx, 0, pose(3000, y, 900), &q, &at);
        CHECK_EQ(at.river, y > 11610); /* the water begins at 11600 */
    }
}

/* ---- forms ---- */

TEST(DB_G15, "the table of forms: facing, corners, and where the attacker's front lies")
{
    static const struct {
        int form, turn, ahead, left; /* from the target */
    } row[] = {{DB_FORM_FRONT, 1800, 0, 0},
               {DB_FORM_LEFT, -900, -500, 500},
               {DB_FORM_RIGHT, 900, -500, -500},
               {DB_FORM_REAR, 0, -750, 0}};
    field();
    put("a1", "SpS", 2000, 2000, 900);
    put("b1", "Kn", 12000, 9000, 0);
    begin(1, 6);
    for (int a = 0; a < 3600; a += 3)
        for (int i = 0; i < 4; i++) {
            struct plane_pose b = pose(12000, 9000, a), p = db_form_pose(&ctx, e("b1"), b, row[i].form);
            struct real_point at = real_world((struct real_pose){12000, 9000, a}, row[i].ahead, row[i].left);
            CHECK_EQ(p.a, plane_angle(a + row[i].turn));
            CHECK(real_size(p.x - at.x) < 0.56 && real_size(p.y - at.y) < 0.56);
            CHECK_EQ(db_form_at(&ctx, e("a1"), p, e("b1"), b), row[i].form);
            struct plane_pose turned = p;
            turned.a = plane_angle(p.a + 1800);
            CHECK_EQ(db_form_at(&ctx, e("a1"), turned, e("b1"), b), DB_NO_FORM);
        }
}

TEST(DB_G16, "every form needs a front that touches within 10 u; overlap needs corners alone")
{
    field();
    put("a1", "SpS", 2000, 2000, 900);
    put("b1", "SpS", 12000, 9000, 900);
    begin(1, 6);
    for (int form = DB_FORM_FRONT; form <= DB_FORM_RIGHT; form++) {
        struct plane_pose b = pose(12000, 9000, 900), p = db_form_pose(&ctx, e("b1"), b, form);
        CHECK_EQ(db_form_at(&ctx, e("a1"), plane_moved(p, -10, 0), e("b1"), b), form);
        CHECK_EQ(db_form_at(&ctx, e("a1"), plane_moved(p, -11, 0), e("b1"), b), DB_NO_FORM);
    }
    struct plane_pose slot = pose(13000, 9020, 2700), beyond = pose(13000, 9021, 2700);
    CHECK(db_overlap_place(&ctx, e("a1"), slot, e("b1"), db_pose(&ctx, e("b1")), DB_FORM_RIGHT));
    CHECK(!db_overlap_place(&ctx, e("a1"), beyond, e("b1"), db_pose(&ctx, e("b1")), DB_FORM_RIGHT));
}

TEST(DB_G17, "a place is touched within 10 u by any point of the front, within 45 degrees of square")
{
    field();
    put("a1", "SpS", 2000, 2000, 900);
    put("b1", "SpS", 0, 0, 900);
    AREA("castle", 9500, 6000, 11500, 6000, 11500, 8000, 9500, 8000);
    garrison("b1", "castle");
    begin(1, 6);
    CHECK(db_assaults_at(&ctx, pose(10500, 5990, 900), DB_P_CASTLE));
    CHECK(!db_assaults_at(&ctx, pose(10500, 5989, 900), DB_P_CASTLE));
    CHECK(db_assaults_at(&ctx, pose(9000, 6000, 900), DB_P_CASTLE)); /* a corner is enough */
    CHECK(!db_assaults_at(&ctx, pose(8989, 6000, 900), DB_P_CASTLE));
    for (int turn = -460; turn <= 460; turn++) {
        struct plane_pose p = pose(10500, 6000, 900 + turn);
        struct plane_point ahead = plane_world(p, 0, turn > 0 ? -500 : 500); /* this corner comes first */
        p.y += 5995 - (ahead.y > p.y ? ahead.y : p.y);
        CHECK_EQ(db_assaults_at(&ctx, p, DB_P_CASTLE), turn >= -450 && turn <= 450);
    }
}

TEST(DB_G18, "where a front began is judged by both its ends, with 20 u of grace")
{
    field();
    put("a1", "SpS", 2000, 2000, 900);
    put("b1", "SpS", 12000, 9000, 900);
    begin(1, 6);
    struct plane_pose b = db_pose(&ctx, e("b1"));
    for (int d = 0; d <= 40; d++) {
        /* facing as the target: its front runs to the left or right from 480 u beside the middle on */
        CHECK_EQ(db_form_open(&ctx, pose(12000 - 960 - d, 12000, 900), e("b1"), b, DB_FORM_LEFT), d >= 20);
        CHECK_EQ(db_form_open(&ctx, pose(12000 + 960 + d, 6000, 900), e("b1"), b, DB_FORM_RIGHT), d >= 20);
        CHECK_EQ(db_form_open(&ctx, pose(15000, 8500 + d, 900), e("b1"), b, DB_FORM_REAR), d <= 20);
        CHECK_EQ(db_form_open(&ctx, pose(12000 + d, 5000, 300), e("b1"), b, DB_FORM_FRONT), true);
    }
    CHECK(!db_form_open(&ctx, pose(12000, 8000, 900), e("b1"), b, DB_FORM_LEFT));
    CHECK(!db_form_open(&ctx, pose(12300, 8700, 0), e("b1"), b, DB_FORM_REAR)); /* only one end lies behind */
}

/* a1 fights b1 to its front; b2 stands at a pose. */
static void beside_the_fight(int x, int y, int a)
{
    field();
    put("a1", "Kn", 12000, 9000, 900); /* 750 deep */
    put("b1", "SpS", 12000, 9000, 2700);
    put("b2", "Kn", x, y, a);
    begin(1, 6);
}

static bool overlapped(int side) { return db_overlaps(&ctx, e("b2"), e("a1"), e("b1"), side); }

TEST(DB_G19, "side edges overlap on one line within 10 u and with 100 u in common; a flank contact comes first")
{
    for (int d = -12; d <= 12; d++) {
        beside_the_fight(11000 + d, 8800, 2700);
        CHECK_EQ(overlapped(DB_FORM_LEFT), d >= -10 && d <= 10);
        CHECK(!overlapped(DB_FORM_RIGHT));
        beside_the_fight(13000 + d, 8800, 900); /* whichever way it faces */
        CHECK_EQ(overlapped(DB_FORM_RIGHT), d >= -10 && d <= 10);
    }
    beside_the_fight(11000, 7600, 2700); /* from 7600 to 8350; a1 from 8250 */
    CHECK(overlapped(DB_FORM_LEFT));
    beside_the_fight(11000, 7599, 2700);
    CHECK(!overlapped(DB_FORM_LEFT));
    beside_the_fight(11000, 8900, 900); /* from 8150 to 8900 */
    CHECK(overlapped(DB_FORM_LEFT));
    beside_the_fight(11000, 8349, 900);
    CHECK(!overlapped(DB_FORM_LEFT));
    beside_the_fight(11500, 8500, 0); /* on its left flank */
    CHECK_EQ(bonus("a1", "b1"), -1);
    CHECK(has_mod("a1", "b1", DB_MOD_FLANK) && !has_mod("a1", "b1", DB_MOD_OVERLAP));
}

TEST(DB_G20, "support stands corner on corner and faces exactly the same way")
{
    for (int d = -21; d <= 21; d += 1) {
        bool near = d >= -20 && d <= 20;
        field();
        put("a1", "PkS", 12000, 9000, 900);
        put("a2", "PkS", 12000 + d, 8500, 900);
        put("a3", "PkS", 11000, 9000 + d, 900);
        put("a4", "PkS", 13000 + d, 9000, 900);
        begin(1, 6);
        CHECK_EQ(db_behind(&ctx, e("a2"), e("a1")), near);
        CHECK(!db_behind(&ctx, e("a1"), e("a2")));
        CHECK_EQ(db_beside(&ctx, e("a3"), e("a1")), near);
        CHECK_EQ(db_beside(&ctx, e("a4"), e("a1")), near);
        state->element[e("a2")].a = state->element[e("a3")].a = 901;
        CHECK(!db_behind(&ctx, e("a2"), e("a1")));
        CHECK(!db_beside(&ctx, e("a3"), e("a1")));
    }
}

TEST(DB_G21, "who turns to face takes the place exactly opposite")
{
    for (int a = 0; a < 3600; a += 41) {
        struct plane_pose b = pose(12000, 9000, a);
        for (int form = DB_FORM_LEFT; form <= DB_FORM_RIGHT; form++) {
            field();
            put("a1", "SpS", 2000, 2000, 900);
            put("b1", "Kn", b.x, b.y, b.a);
            begin(1, 6);
            struct plane_pose p = db_form_pose(&ctx, e("b1"), b, form);
            p = plane_moved(p, -3, 4); /* in contact, but not exactly */
            db_put(&ctx, 0, p);
            CHECK_EQ(db_form(&ctx, e("a1"), e("b1")), form);
            db_turn_to_face(&ctx);
            CHECK_POSE("b1", p.x, p.y, plane_angle(p.a + 1800));
        }
    }
}

/* ---- zones ---- */

TEST(DB_G27, "a zone: 10 u of overlap, or a front edge within 10 u of its far edge, corners included")
{
    field();
    put("a1", "SpS", 2000, 2000, 900);
    put("b1", "SpS", 12000, 10000, 2700); /* its zone: x 11500 to 12500, y 9000 to 10000 */
    begin(1, 6);
    for (int d = -12; d <= 12; d++) {
        CHECK_EQ(db_in_zone_at(&ctx, 0, pose(12000, 9000 + d, 900), e("b1")), d >= -10);
        CHECK_EQ(db_in_zone_at(&ctx, 0, pose(12980, 9000 + d, 900), e("b1")), d >= -10);
        CHECK_EQ(db_in_zone_at(&ctx, 0, pose(13000, 9000 + d, 900), e("b1")), d >= -10 && d <= 10);
        CHECK_EQ(db_in_zone_at(&ctx, 0, pose(13000 + d, 9700, 900), e("b1")), d < -10);
    }
    CHECK(!db_in_zone_at(&ctx, 0, pose(13001, 9000, 900), e("b1")));
    field();
    put("a1", "SpS", 2000, 2000, 900);
    AREA("castle", 9500, 6000, 11500, 6000, 11500, 8000, 9500, 8000);
    begin(1, 6);
    CHECK(db_in_place_zone_at(&ctx, 0, pose(10500, 5000, 900), DB_P_CASTLE));
    CHECK(!db_in_place_zone_at(&ctx, 0, pose(10500, 4999, 900), DB_P_CASTLE));
}

/* ---- statements of other chapters ---- */

TEST(DB_359, "a zone does not limit outcome moves: back through it, and in flight across it")
{
    field();
    put("a1", "SpS", 12000, 9000, 900);
    put("a2", "SpS", 2000, 2000, 900);
    put("b1", "BdS", 12000, 9000, 2700);
    put("b2", "SpS", 11800, 7000, 900); /* behind a1: its zone ends at y 8000 */
    begin(1, 6);
    CHECK_EQ(db_in_zone_at(&ctx, e("a1"), pose(12000, 8500, 900), e("b2")), false);
    state->element[e("b2")].y = 7300;
    CHECK_EQ(db_in_zone_at(&ctx, e("a1"), pose(12000, 8500, 900), e("b2")), true);
    CHECK_EQ(db_in_zone_at(&ctx, e("a1"), db_pose(&ctx, e("a1")), e("b2")), false);
    combat("1 2"); /* 5 to 7 */
    CHECK_EQ(result_of("a1"), 'R');
    CHECK_POSE("a1", 12000, 8500, 900);
    field();
    put("a1", "LM", 12000, 9000, 900);
    put("a2", "SpS", 2000, 2000, 900);
    put("b1", "SpS", 12000, 9000, 2700);
    put("b2", "SpS", 10900, 7000, 0); /* its zone: x 10900 to 11900, y 6500 to 7500 */
    begin(1, 6);
    combat("1 6"); /* 3 to 10: Light Mounted flee from Spears */
    CHECK_EQ(result_of("a1"), 'F');
    CHECK_POSE("a1", 12000, 4250, 2700); /* the whole way */
}

/* a1 faces a river at that distance from the middle of its stream, b1 stands before it. */
static bool defends(int gap, const char *enemy_at_water)
{
    field();
    LINE("river", 800, 0, 12000, 25000, 12000);
    put("a1", "SpS", 12000, 11600 - gap, 900);
    put("b1", "SpS", 12000, 11600 - gap, 2700);
    begin(1, 6);
    state->river = DB_ORDINARY;
    if (strcmp(enemy_at_water, "dry") == 0)
        state->element[1].y += 1000;
    return db_defends_bank(&ctx, 0, 1);
}

TEST(DB_406, "the bank is defended from outside the water, within 0.25 BW of it, against who stands in it")
{
    CHECK(defends(0, "wet"));
    CHECK(defends(250, "wet"));
    CHECK(!defends(251, "wet"));
    CHECK(defends(-10, "wet"));  /* 10 u of water are none */
    CHECK(!defends(-11, "wet")); /* it stands in it itself */
    CHECK(!defends(0, "dry"));
}
