/*
 * candidates_test.c: every family of candidate moves (§3.8 of the specification) lists what it is there for, and
 * nothing where it has nothing to say.
 */
#include <stdlib.h>
#include "field.h"
#include "games/de-bellis-fantasiae/rules/db_move.h"

enum { LIST = 2048, ABOUT = 25 };

static struct action listed[LIST];

/* The list of the unit of seat 1 that is taken; the answer is its length. */
static int list_held(const char *unit)
{
    hold(unit);
    db_ask(&ctx, DB_ASK_MOVE, 0);
    return db_candidates(&ctx, false, listed, LIST);
}

static int list(const char *unit)
{
    begin(1, 6);
    return list_held(unit);
}

static bool about(int value, int wanted) { return abs(value - wanted) <= ABOUT; }

static bool has_march(int n, int first, int turn, int then)
{
    for (int i = 0; i < n; i++)
        if (listed[i].kind == DB_ACT_MARCH && about(listed[i].arg[0], first) && listed[i].arg[1] == turn &&
            about(listed[i].arg[2], then))
            return true;
    return false;
}

static bool has_pose(int n, int kind, int x, int y, int a)
{
    for (int i = 0; i < n; i++)
        if (listed[i].kind == kind && about(plane_unpack(listed[i].arg[0]), x) &&
            about(plane_unpack(listed[i].arg[1]), y) && listed[i].arg[2] == a)
            return true;
    return false;
}

static bool has_go(int n, int x, int y, int a) { return has_pose(n, DB_ACT_GO, x, y, a); }

static bool has_kind(int n, int kind, int first, int second)
{
    for (int i = 0; i < n; i++)
        if (listed[i].kind == kind && (first < 0 || listed[i].arg[0] == first) &&
            (second < 0 || listed[i].arg[1] == second))
            return true;
    return false;
}

static int most(const char *label) { return db_type(&ctx, e(label))->move[0]; }

TEST(candidates, "hold: a unit may always stay")
{
    field();
    put("a1", "BdS", 10500, 8000, 900);
    put("b1", "BdS", 10500, 16000, 2700);
    CHECK(has_kind(list("a1"), DB_ACT_STAY, -1, -1));
}

TEST(candidates, "straight: parts of the allowance, before a threat zone, into range")
{
    int n, whole;
    field();
    put("a1", "Kn", 10500, 5000, 900);
    put("b1", "BdS", 10500, 16000, 2700);
    n = list("a1");
    whole = most("a1");
    for (int part = 1; part <= 4; part++)
        CHECK(has_march(n, whole * part / 4, 0, 0));
    field();
    put("a1", "Kn", 10500, 5000, 900);
    put("b1", "BdS", 10500, 7400, 2700);
    CHECK(has_march(list("a1"), 1380, 0, 0)); /* a gap of 1020 */
    field();
    put("a1", "XBw", 10500, 5000, 900);
    put("b1", "BdS", 10500, 9350, 2700);
    n = list("a1");
    int range = db_type(&ctx, e("a1"))->range;
    CHECK(4350 - range > 0 && 4350 - range < most("a1"));
    CHECK(has_march(n, 4350 - range, 0, 0));
}

TEST(candidates, "wheels: of groups to both sides, alone and with a march behind; none of single elements")
{
    int n;
    field();
    put("a1", "BdS", 9500, 5000, 900);
    put("a2", "BdS", 10500, 5000, 900);
    put("b1", "BdS", 10500, 16000, 2700);
    n = list("a1 a2");
    CHECK(has_march(n, 0, 150, 0) && has_march(n, 0, -150, 0));
    int rest = most("a1") - db_wheel_cost(2, 150);
    CHECK(has_march(n, 0, 150, rest) && has_march(n, 0, -150, rest / 2));
    n = list("a1");
    for (int i = 0; i < n; i++)
        CHECK(listed[i].kind != DB_ACT_MARCH || !listed[i].arg[1]);
}

TEST(candidates, "contacts: front and flank of enemies in reach, by each front member of a group")
{
    int n;
    field();
    put("a1", "Kn", 10500, 7000, 900);
    put("b1", "BdS", 10500, 9000, 2700);
    put("b2", "BdS", 20000, 16000, 2700);
    n = list("a1");
    CHECK(has_kind(n, DB_ACT_ENGAGE, e("b1"), DB_FORM_FRONT));
    CHECK(!has_kind(n, DB_ACT_ENGAGE, e("b2"), -1));
    field();
    put("a1", "Kn", 13000, 9300, 1800);
    put("b1", "BdS", 10500, 9000, 2700);
    n = list("a1");
    CHECK(has_kind(n, DB_ACT_ENGAGE, e("b1"), DB_FORM_LEFT));
    CHECK(!has_kind(n, DB_ACT_ENGAGE, e("b1"), DB_FORM_RIGHT));
}

TEST(candidates, "overlaps: the free slots beside an enemy who fights a friend")
{
    int n;
    field();
    put("a1", "BdS", 11500, 8500, 900);
    put("a2", "BdS", 10500, 10000, 900);
    put("b1", "BdS", 10500, 10000, 2700);
    n = list("a1");
    CHECK(has_go(n, 11500, 10000, 900) || has_march(n, 1500, 0, 0));
}

TEST(candidates, "line up: opposite an enemy, just before him and just outside his threat zone")
{
    int n;
    field();
    put("a1", "Kn", 11000, 7000, 900);
    put("b1", "BdS", 10500, 9500, 2700);
    n = list("a1");
    CHECK(has_go(n, 10500, 9480, 900));
    CHECK(has_go(n, 10500, 9000, 900));
    CHECK(has_go(n, 10500, 8480, 900));
}

TEST(candidates, "support: behind a friend who wants it, beside his end, before him as a screen")
{
    int n, depth;
    field();
    put("a1", "PkS", 10500, 5300, 900);
    put("a2", "PkS", 10500, 6800, 900);
    put("b1", "BdS", 10500, 16000, 2700);
    n = list("a1");
    depth = db_depth(&ctx, e("a1"));
    CHECK(has_go(n, 10500, 6800 - depth, 900) || has_march(n, 1500 - depth, 0, 0));
    field();
    put("a1", "BdS", 12500, 6000, 900);
    put("a2", "SpS", 10500, 6800, 900);
    put("b1", "BdS", 10500, 16000, 2700);
    n = list("a1");
    CHECK(has_go(n, 11500, 6800, 900));
    field();
    put("a1", "Kn", 12500, 7500, 900);
    put("a2", "BwS", 10500, 6000, 900);
    put("b1", "BdS", 10500, 16000, 2700);
    n = list("a1");
    CHECK(has_go(n, 10500, 6000 + db_depth(&ctx, e("a1")), 900));
}

TEST(candidates, "retreat: straight back, and about in its place; single elements alone")
{
    int n;
    field();
    put("a1", "Kn", 10500, 8000, 900);
    put("a2", "Kn", 11500, 8000, 900);
    put("b1", "BdS", 10500, 16000, 2700);
    n = list("a1");
    CHECK(has_go(n, 10500, 8000 - most("a1"), 900));
    CHECK(has_go(n, 10500, 8000 - db_depth(&ctx, e("a1")), 2700));
    n = list("a1 a2");
    for (int i = 0; i < n; i++)
        CHECK(listed[i].kind != DB_ACT_GO);
}

TEST(candidates, "roads: along the road, and onto it from beside")
{
    int n;
    field();
    LINE("road", 500, 12500, 0, 12500, 12000);
    put("a1", "BdS", 12500, 4000, 900);
    put("b1", "BdS", 3000, 16000, 2700);
    CHECK(has_march(list("a1"), most("a1"), 0, 0));
    db_el(&ctx, e("a1"))->moves = 1; /* a further move, which only the road allows */
    n = db_candidates(&ctx, false, listed, LIST);
    CHECK(has_march(n, most("a1"), 0, 0));
    field();
    LINE("road", 500, 12500, 0, 12500, 12000);
    put("a1", "BdS", 11500, 4000, 900);
    put("b1", "BdS", 3000, 16000, 2700);
    n = list("a1");
    CHECK(has_go(n, 12500, 4000, 900));
}

TEST(candidates, "places: into one's own camp, and against the enemy's")
{
    int n;
    field();
    camps(10000, -1);
    put("a1", "BdS", 10750, 2000, 2700);
    put("b1", "BdS", 3000, 16000, 2700);
    n = list("a1");
    CHECK(!has_kind(n, DB_ACT_ENTER, -1, -1)); /* its followers are in it */
    db_el(&ctx, state->place[DB_P_SOUTH].garrison - 1)->status = DB_LOST;
    state->place[DB_P_SOUTH].garrison = 0;
    n = list_held("a1");
    CHECK(has_march(n, 1000, 0, 0)); /* it ends where entering begins, and is another move */
    CHECK(has_kind(n, DB_ACT_ENTER, -1, -1));
    field();
    camps(-1, 10000);
    put("a1", "BdS", 10750, 17500, 900);
    put("b1", "BdS", 3000, 16000, 2700);
    n = list("a1");
    CHECK(has_march(n, 1500, 0, 0));
}

TEST(candidates, "flights: a landing behind an enemy and behind the own line")
{
    int n;
    field();
    put("a1", "Fly", 10500, 5000, 900);
    put("a2", "BdS", 14000, 7000, 900);
    put("b1", "BdS", 10500, 9000, 2700);
    n = list("a1");
    CHECK(has_go(n, 10500, 9000 + db_depth(&ctx, e("b1")) + DB_BW, 2700));
    CHECK(has_go(n, 14000, 7000 - db_depth(&ctx, e("a2")) - DB_BW, 900));
}

TEST(candidates, "dragons: one that is called lands on the front line of the deployment area")
{
    int n;
    field();
    put("a1", "BdS", 10500, 5000, 900);
    put("a2", "Dra", 0, 0, 0);
    away("a2");
    put("b1", "BdS", 10500, 16000, 2700);
    n = list("a2");
    CHECK(has_pose(n, DB_ACT_LAND, rules->width / 2, rules->height / 2 - 3 * DB_BW, 900));
    n = list("a1");
    CHECK(!has_kind(n, DB_ACT_LAND, -1, -1));
}

TEST(candidates, "columns: a line contracts behind either end; single elements do not")
{
    int n;
    field();
    put("a1", "BdS", 9500, 5000, 900);
    put("a2", "BdS", 10500, 5000, 900);
    put("a3", "BdS", 11500, 5000, 900);
    put("b1", "BdS", 10500, 16000, 2700);
    n = list("a1 a2 a3");
    CHECK(has_kind(n, DB_ACT_COLUMN, DB_END_LEFT, -1) && has_kind(n, DB_ACT_COLUMN, DB_END_RIGHT, -1));
    n = list("a1");
    CHECK(!has_kind(n, DB_ACT_COLUMN, -1, -1));
}
