/* table_test.c: what a page asks of the rules so that everything can be done by a click: dragons that land, garrisons
 * that come out, places that are entered, parts of the field as answers, and what a fight does to those that wait. */
#include <string.h>
#include "games/de-bellis-fantasiae/db_fight.h"
#include "setup_help.h"
#include "told.h"

/* ---- wishes ---- */

static struct action found;
static struct why told;

static bool aim(const char *notation)
{
    struct action w = wish(1, notation);
    bool ok = db_aim(&rules->head, state, &w, &found, &told);
    if (ok)
        CHECK_EQ(db_check(&rules->head, state, &found).code, 0);
    return ok;
}

static void dragon_waits(void)
{
    field();
    named();
    put("a1", "SpS", 9500, 4500, 900);
    general("a1");
    put("a2", "Dra", 0, 0, 0);
    away("a2");
    put("b1", "SpS", 9500, 8500, 2700);
    begin(1, 6);
    ask(DB_ASK_MOVE, 1);
    hold("a2");
}

TEST(DB_431, "a wish to land where that is allowed is its own answer, any other comes as near as it may")
{
    dragon_waits();
    CHECK(aim("land 14 3 90"));
    CHECK_EQ(told.code, 0);
    CHECK_EQ(plane_unpack(found.arg[0]), 14000);
    CHECK(aim("land 9.5 6.8 90")); /* within 2 BW of an enemy */
    CHECK_EQ(told.code, DB_WHY_DRAGON);
    CHECK_EQ(found.kind, DB_ACT_LAND);
    int x = plane_unpack(found.arg[0]), y = plane_unpack(found.arg[1]);
    CHECK(y <= 7000 && x > 7000 && x < 12500);
    CHECK(aim("land 14.5 15 90")); /* beyond the depth of its army */
    CHECK_EQ(plane_unpack(found.arg[1]), 7000);
    CHECK_EQ(plane_unpack(found.arg[0]), 14500);
    state->pips[0][0] = 3;
    CHECK(!aim("land 14 3 90"));
    CHECK_EQ(told.code, DB_WHY_PIPS);
}

TEST(DB_431, "the zones of a dragon beside the table are the depth of its army and those that threaten")
{
    struct json j;
    dragon_waits();
    open_json(&j);
    db_zones(&rules->head, state, e("a2"), LANG_EN, &j);
    json_t *zones = json_object_get(close_json(&j), "zones"), *first = json_array_get(zones, 0);
    CHECK_STR(json_string_value(json_object_get(first, "kind")), "landing");
    json_t *corner = json_array_get(json_object_get(first, "points"), 2);
    CHECK_EQ(json_integer_value(json_array_get(corner, 0)), 25000);
    CHECK_EQ(json_integer_value(json_array_get(corner, 1)), 7000);
    CHECK(json_array_size(zones) > 1);
}

static void castle_held(void)
{
    field();
    named();
    put("a1", "SpS", 0, 0, 0);
    put("a2", "SpS", 12500, 3000, 900);
    general("a2");
    put("b1", "SpS", 2500, 18000, 2700);
    AREA("castle", 11500, 4000, 13500, 4000, 13500, 6000, 11500, 6000);
    garrison("a1", "castle");
    begin(1, 6);
    ask(DB_ASK_MOVE, 1);
    hold("a1");
}

TEST(DB_703, "a wish to come out stands before the nearest side, looking away from it")
{
    castle_held();
    CHECK(aim("leave c1 12.2 9 90"));
    CHECK_EQ(found.kind, DB_ACT_LEAVE);
    CHECK_EQ(plane_unpack(found.arg[1]), 12200);
    CHECK_EQ(plane_unpack(found.arg[2]), 6500);
    CHECK_EQ(found.arg[3], 900);
    CHECK(aim("leave c1 17 4.1 90")); /* no farther than the end of the side */
    CHECK_EQ(plane_unpack(found.arg[1]), 14000);
    CHECK_EQ(plane_unpack(found.arg[2]), 4500);
    CHECK_EQ(found.arg[3], 0);
    act("leave c1 12.2 6.5 90");
    CHECK(!aim("leave c1 12.2 6.5 90")); /* it is out */
    json_t *pieces = json_object_get(view(), "pieces"), *p = json_array_get(pieces, (size_t)e("a1"));
    CHECK_EQ(number(p, "x"), 12200);
    CHECK_EQ(number(p, "y"), 6500);
    CHECK_EQ(number(p, "a"), 900);
}

TEST(DB_703, "the trace of a garrison that comes out is the pose where it stands")
{
    struct json j;
    castle_held();
    struct action a = wish(1, "leave c1 12.2 6.5 90");
    open_json(&j);
    db_trace(&rules->head, state, &a, LANG_EN, &j);
    json_t *move = json_array_get(json_object_get(close_json(&j), "moves"), 0);
    CHECK_EQ(number(move, "piece"), e("a1"));
    json_t *way = json_object_get(move, "way");
    CHECK_EQ(json_array_size(way), 1);
    CHECK_EQ(number(json_array_get(way, 0), "y"), 6500);
}

TEST(DB_702, "to enter is listed beside the march that ends at the wall")
{
    castle_held();
    struct action buf[256];
    int enters = 0, marches = 0;
    state->place[DB_P_CASTLE].garrison = 0;
    db_el(&ctx, e("a1"))->status = DB_LOST;
    hold("a2");
    state->hand = set("a2");
    int n = db_candidates(&ctx, false, buf, 256);
    for (int i = 0; i < n; i++) {
        enters += buf[i].kind == DB_ACT_ENTER;
        marches += buf[i].kind == DB_ACT_MARCH && buf[i].arg[0] == 1000;
    }
    CHECK_EQ(enters, 1);
    CHECK_EQ(marches, 1);
}

/* ---- answers that are parts of the field ---- */

TEST(DB_151, "the quarters that may be picked are parts of the field")
{
    field();
    begin(1, 6);
    CHECK(!json_object_get(view(), "spots"));
    ask(DB_ASK_QUARTER, 1);
    json_t *spots = json_object_get(view(), "spots");
    CHECK_EQ(json_array_size(spots), 4);
    for (size_t i = 0; i < 4; i++) {
        json_t *spot = json_array_get(spots, i), *corner = json_array_get(json_object_get(spot, "points"), 0);
        int quarter = json_string_value(json_object_get(spot, "action"))[8] - '0';
        CHECK_EQ(json_integer_value(json_array_get(corner, 0)), quarter == 2 || quarter == 4 ? 12500 : 0);
        CHECK_EQ(json_integer_value(json_array_get(corner, 1)), quarter >= 3 ? 10000 : 0);
    }
}

TEST(DB_193, "each listed camp is a part of the field, where it will lie")
{
    struct action buf[256], camp;
    match_of("pitched-battle", "terrain=generated", 7);
    while (state->ask != DB_ASK_CAMP) {
        setup_offers(buf, 256);
        setup_do(__FILE__, __LINE__, buf[0]);
    }
    int seat = asked(), n = setup_offers(buf, 256), place = db_is_south(&ctx, seat) ? DB_P_SOUTH : DB_P_NORTH;
    json_t *spots = json_object_get(view(), "spots");
    CHECK(n > 3);
    CHECK_EQ(json_array_size(spots), n);
    json_t *corners = json_object_get(json_array_get(spots, 3), "points");
    CHECK(db_parse(&rules->head, state, seat, json_string_value(json_object_get(json_array_get(spots, 3), "action")),
                   &camp));
    CHECK(action_same(&camp, &buf[3]));
    setup_do(__FILE__, __LINE__, camp);
    struct plane_point at[DB_CORNERS_MAX];
    CHECK_EQ(db_place_outline(&ctx, place, at), 4);
    for (size_t i = 0; i < 4; i++) {
        bool there = false;
        json_t *p = json_array_get(corners, i);
        for (int k = 0; k < 4; k++)
            there |= at[k].x == json_integer_value(json_array_get(p, 0)) &&
                     at[k].y == json_integer_value(json_array_get(p, 1));
        CHECK(there);
    }
}

/* ---- the order of fights ---- */

static void four_fights(void)
{
    field();
    named();
    put("a1", "SpS", 13500, 8000, 900);
    put("a2", "SpS", 14500, 8000, 900);
    put("a3", "SpS", 15500, 8000, 900);
    put("a4", "Kn", 16500, 8000, 900);
    put("a5", "Sk", 19500, 8000, 900);
    general("a1");
    put("b1", "WbS", 13500, 8000, 2700);
    put("b2", "WbS", 13500, 8500, 2700);
    put("b3", "WbS", 14500, 8000, 2700);
    put("b4", "HdS", 15500, 8000, 2700);
    put("b5", "BeF", 19500, 8000, 2700);
    general("b1");
    begin(1, 0);
    ask(DB_ASK_UNIT, 1);
    act("end");
}

static void sums_of(const char *a, const char *b, int sum[2])
{
    struct db_strength s[2];
    db_close_strength(&ctx, e(a), e(b), &s[0]);
    db_close_strength(&ctx, e(b), e(a), &s[1]);
    sum[0] = s[0].sum;
    sum[1] = s[1].sum;
}

/* What was told of one pair for that result; NULL: nothing changes. */
static json_t *told_of(json_t *changes, const char *letters, const char *a, const char *b)
{
    size_t i, k;
    json_t *c, *f;
    json_array_foreach(changes, i, c)
    {
        if (strcmp(json_string_value(json_object_get(c, "letters")), letters) != 0)
            continue;
        json_array_foreach(json_object_get(c, "fights"), k, f)
        {
            if (number(f, "piece") == e(a) && number(f, "target") == e(b))
                return f;
        }
    }
    return NULL;
}

static json_int_t nth(json_t *list, size_t i) { return json_integer_value(json_array_get(list, i)); }

static bool still_listed(const char *a)
{
    struct action buf[16];
    struct offers l = {buf, 16, 0, 0, false};
    db_list_fights(&ctx, &l);
    for (int i = 0; i < l.n; i++)
        if (buf[i].arg[0] == e(a))
            return true;
    return false;
}

TEST(DB_218, "what a fight would do to those that wait is what it does, for all 36 rolls")
{
    static const char *const own[] = {"a1", "a3", "a5"}, *const other[] = {"b1", "b4", "b5"};
    struct json j;
    int changed = 0;
    four_fights();
    struct action fight = wish(1, "fight a2 b3");
    open_json(&j);
    db_explain(&rules->head, state, &fight, LANG_EN, &j);
    json_t *all = json_deep_copy(close_json(&j)), *changes = json_object_get(all, "changes");
    for (int roll = 0; roll < 36; roll++) {
        char faces[] = {(char)('1' + roll / 6), (char)('1' + roll % 6), '\0'};
        json_t *row = json_array_get(json_object_get(all, "table"), (size_t)roll / 6);
        const char *letters = json_string_value(json_array_get(row, (size_t)roll % 6));
        int before[3][2];
        four_fights();
        for (int i = 0; i < 3; i++)
            sums_of(own[i], other[i], before[i]);
        dice(faces);
        act("fight a2 b3");
        for (int i = 0; i < 3; i++) {
            json_t *f = told_of(changes, letters, own[i], other[i]), *then = json_object_get(f, "after");
            int now[2];
            CHECK_EQ(still_listed(own[i]), !f || then);
            if (!still_listed(own[i]))
                continue;
            sums_of(own[i], other[i], now);
            for (size_t k = 0; k < 2; k++) {
                CHECK_EQ(now[k], then ? nth(then, k) : before[i][k]);
                CHECK_EQ(before[i][k], f ? nth(json_object_get(f, "before"), k) : before[i][k]);
                changed += now[k] != before[i][k];
            }
        }
    }
    CHECK(changed > 20);
    json_decref(all);
}

TEST(DB_218, "a fight far from all others changes none of them")
{
    struct json j;
    four_fights();
    struct action fight = wish(1, "fight a5 b5");
    open_json(&j);
    db_explain(&rules->head, state, &fight, LANG_EN, &j);
    CHECK_EQ(json_array_size(json_object_get(close_json(&j), "changes")), 0);
}
