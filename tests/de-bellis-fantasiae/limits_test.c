/*
 * limits_test.c: rules exactly at their limits, and with those who come first or last: lines that open a flank, the
 * edges of the field, element 0, the member of a group that is not its lead, roads drawn from either end.
 */
#include <stdio.h>
#include "moves.h"
#include "shot_help.h"

/* ---- flanks ---- */

/* Is that form against b1 open from where a front stands? */
static bool is_open(int form, int x, int y, int a)
{
    return db_form_open(&ctx, (struct plane_pose){x, y, (int16_t)a}, e("b1"), db_pose(&ctx, e("b1")), form);
}

TEST(DB_375, "both ends of the front must be beyond the line, with 20 of tolerance, whichever way it faces")
{
    TEST_ALSO(DB_373), TEST_ALSO(DB_374);
    static const int along[2] = {900, 2700}, across[2] = {0, 1800};
    field();
    put("a1", "LM", 2000, 2000, 900);
    put("b1", "AxS", 10000, 10000, 2700); /* its left is in the east */
    begin(1, 6);
    for (int i = 0; i < 2; i++) {
        CHECK(is_open(DB_FORM_LEFT, 10980, 8000, along[i]) && !is_open(DB_FORM_LEFT, 10979, 8000, along[i]));
        CHECK(is_open(DB_FORM_RIGHT, 9020, 8000, along[i]) && !is_open(DB_FORM_RIGHT, 9021, 8000, along[i]));
        CHECK(is_open(DB_FORM_REAR, 2000, 10980, across[i]) && !is_open(DB_FORM_REAR, 2000, 10979, across[i]));
        CHECK(is_open(DB_FORM_LEFT, 10480, 8000, across[i]) && !is_open(DB_FORM_LEFT, 10479, 8000, across[i]));
        CHECK(is_open(DB_FORM_RIGHT, 9520, 8000, across[i]) && !is_open(DB_FORM_RIGHT, 9521, 8000, across[i]));
        CHECK(is_open(DB_FORM_REAR, 2000, 10480, along[i]) && !is_open(DB_FORM_REAR, 2000, 10479, along[i]));
        CHECK(is_open(DB_FORM_FRONT, 10000, 12000, along[i]));
        CHECK(!is_open(DB_NO_FORM, 10000, 8000, along[i]) && !is_open(DB_FORM_PLACE, 10000, 8000, along[i]));
    }
}

TEST(DB_374, "what counts is where the one that makes the contact started, not the lead of its unit")
{
    field();
    put("a1", "LM", 12000, 10100, 1800); /* beside b1 */
    put("a2", "LM", 12000, 11100, 1800); /* behind it */
    general("a1");
    put("b1", "AxS", 10000, 10000, 2700);
    begin(1, 6);
    CHECK_EQ(column("a1 a2", DB_END_RIGHT, 1500, 900, 100), 0);
    CHECK_TO("a2", 10000, 10500, 2700);
    CHECK_EQ(contact_of("a2", "b1"), DB_FORM_REAR);
    state->element[e("a1")].y = 11600, state->element[e("a2")].y = 10600;
    CHECK(column("a2 a1", DB_END_LEFT, 1500, 900, 100) != 0);
}

/* ---- DB-379 ---- */

static void art_conforms(bool scrub_on_its_side)
{
    field();
    put("a1", "Inf", 10300, 8500, 900);
    general("a1");
    put("b1", "Art", 10000, 10000, 2700);
    AREA("scrub", 8600, 8000, 9700, 8000, 9700, 10000, 8600, 10000); /* keeps a1 from conforming */
    if (scrub_on_its_side)
        AREA("scrub", 10600, 10100, 11500, 10100, 11500, 11500, 10600, 11500);
    begin(1, 6);
}

TEST(DB_379, "Artillery conforms over good going, whatever keeps the mover from it")
{
    art_conforms(false);
    CHECK_EQ(engage("a1", "b1", DB_FORM_FRONT, NULL), 0);
    CHECK_EQ(plan.conforms, 1 + e("b1"));
    art_conforms(true);
    CHECK_EQ(engage("a1", "b1", DB_FORM_FRONT, NULL), 10);
}

TEST(DB_379, "a friend keeps the mover from conforming, and the ground the Artillery from being conformed")
{
    static const char *const type[] = {"AxS", "Art"};
    for (int i = 0; i < 2; i++) {
        field();
        put("a1", "BdS", 10300, 8500, 900);
        put("a2", "SpS", 9280, 9700, 900);
        general("a1");
        put("b1", type[i], 10000, 10000, 2700);
        AREA("scrub", 10600, 10100, 11500, 10100, 11500, 11500, 10600, 11500);
        begin(1, 6);
        CHECK_EQ(engage("a1", "b1", DB_FORM_FRONT, NULL) == 0, i == 0);
    }
}

/* ---- roads ---- */

TEST(DB_171, "a road is the same from both of its ends: 450 beside its line, 450 beyond them")
{
    static const int ways[4][4] = {
        {12000, 4000, 12000, 8000}, {12000, 8000, 12000, 4000}, {8000, 6000, 16000, 6000}, {16000, 6000, 8000, 6000}};
    for (int i = 0; i < 4; i++) {
        const int *w = ways[i];
        bool up = w[0] == w[2];
        field();
        put("a1", "SpS", 2000, 2000, 900);
        LINE("road", 500, w[0], w[1], w[2], w[3]);
        begin(1, 6);
        for (int k = -1; k <= 1; k++)
            for (int beside = -451; beside <= 451; beside++) {
                if (beside > -450 && beside < 450 && beside)
                    continue;
                int x = (w[0] + w[2]) / 2 + (up ? beside : 0), y = (w[1] + w[3]) / 2 + (up ? 0 : beside);
                int half = up ? 2000 : 4000, a = up ? 900 : 0;
                struct plane_pose mid = {x + (up ? 0 : k * half), y + (up ? k * half : 0), (int16_t)a};
                bool near = beside >= -450 && beside <= 450;
                CHECK_EQ(db_on_road(&ctx, 0, mid, &rules->map[0].feature[0]), near);
                struct plane_pose end = {up ? 12000 : 12000 + k * (half + beside),
                                         up ? 6000 + k * (half + beside) : 6000, (int16_t)a};
                CHECK_EQ(db_on_road(&ctx, 0, end, &rules->map[0].feature[0]), k == 0 || beside <= 450);
            }
    }
}

/* ---- the edges of the field ---- */

static bool lands(const char *dragon, int x, int y, int a) { return land(dragon, x, y, a) == 0; }

TEST(DB_431, "a dragon may land on each edge of its deployment area, and no further")
{
    for (int seat = 1; seat <= 2; seat++) {
        const char *dragon = seat == 1 ? "a2" : "b2";
        int a = seat == 1 ? 900 : 2700;
        field();
        put("a1", "Kn", 5000, 5000, 900);
        put("a2", "Dra", 0, 0, 0);
        put("b1", "Kn", 5000, 15000, 2700);
        put("b2", "Dra", 0, 0, 0);
        general("a1"), general("b1");
        away("a2"), away("b2");
        begin(seat, 6);
        int back = seat == 1 ? 1000 : 19000, front = seat == 1 ? 7000 : 13000, out = seat == 1 ? -1 : 1;
        CHECK(lands(dragon, 12000, back, a) && !lands(dragon, 12000, back + out, a));
        CHECK(lands(dragon, 12000, front, a) && !lands(dragon, 12000, front - out, a));
        CHECK(lands(dragon, 500, front, a) && !lands(dragon, 499, front, a));
        CHECK(lands(dragon, 24500, front, a) && !lands(dragon, 24501, front, a));
    }
}

/* ---- deployment ---- */

TEST(DB_197, "nobody is deployed over anybody, be it the first element of the enemy")
{
    field();
    put("a1", "SpS", 10000, 15000, 900); /* wherever it comes from */
    put("a2", "SpS", 15000, 5000, 900);
    put("b1", "SpS", 10000, 5000, 2700);
    put("b2", "SpS", 15000, 15000, 2700);
    begin(1, 6);
    struct why w = db_may_deploy(&ctx, e("b2"), (struct plane_pose){10000, 14500, 2700});
    CHECK_EQ(w.code, DB_WHY_DEPLOY_OVER);
    CHECK_EQ(w.arg[1], e("a1"));
    w = db_may_deploy(&ctx, e("a2"), (struct plane_pose){10000, 5500, 900});
    CHECK_EQ(w.code, DB_WHY_DEPLOY_OVER);
    CHECK_EQ(w.arg[1], e("b1"));
    CHECK_EQ(db_may_deploy(&ctx, e("a2"), (struct plane_pose){15000, 5000, 900}).code, 0); /* where it stands */
    CHECK_EQ(db_may_deploy(&ctx, e("b2"), (struct plane_pose){15000, 15000, 2700}).code, 0);
}

TEST(DB_202, "of an army of 64 each may be taken, and of a smaller one nobody beyond it")
{
    char label[16];
    field();
    field_size(25000, 20000);
    for (int i = 1; i <= DB_ARMY_MAX; i++) {
        snprintf(label, sizeof label, "a%d", i);
        put(label, "SpS", 1000, 1000, 900);
        away(label);
    }
    put("b1", "SpS", 10000, 15000, 2700);
    away("b1");
    begin(1, 6);
    state->phase = DB_SETUP;
    for (int seat = 0; seat < DB_SEATS; seat++)
        for (int bit = 0; bit < 64; bit++) {
            struct action a = {.kind = DB_ACT_TAKE, .seat = (int8_t)seat, .n = 4};
            db_set_to(UINT64_C(1) << bit, a.arg);
            CHECK_EQ(db_ask_deploy.check(&ctx, &a).code, bit < rules->army[seat] ? 0 : DB_WHY_MALFORMED);
        }
}

TEST(DB_685, "a garrison of the scenario is found in either army, however large the other one is")
{
    for (int i = 0; i < 2; i++) {
        const char *holder = i ? "a3" : "b3";
        field();
        put("a1", "SpS", 5000, 5000, 900);
        for (int k = 2; i && k <= 3; k++)
            put(k == 2 ? "a2" : "a3", "SpS", 5000 + 1000 * k, 5000, 900);
        put("b1", "SpS", 5000, 15000, 2700);
        for (int k = 2; !i && k <= 3; k++)
            put(k == 2 ? "b2" : "b3", "SpS", 5000 + 1000 * k, 15000, 2700);
        AREA("castle", 11500, 9000, 13500, 9000, 13500, 11000, 11500, 11000);
        begin(1, 6);
        rules->member[e(holder)].flags |= DB_HOLDS;
        db_lay_places(&ctx);
        CHECK_EQ(state->element[e(holder)].status, DB_INSIDE);
        CHECK_EQ(state->place[DB_P_CASTLE].garrison, 1 + e(holder));
        CHECK_EQ(state->place[DB_P_CASTLE].holder, i ? 1 : 2);
    }
}

/* ---- shots ---- */

TEST(DB_458, "a shot of element 0 at one that was destroyed is void at once, while others are still to come")
{
    field();
    put("a1", "BwS", 10000, 5000, 900);
    put("a2", "Mag", 12000, 5000, 900);
    put("a3", "BwS", 16000, 5000, 900);
    put("a4", "BwS", 20000, 5000, 900);
    level("a2", 5);
    put("b1", "BwS", 9000, 7000, 2700);
    put("b2", "BdS", 16000, 7000, 2700);
    put("b3", "BdS", 20000, 7000, 2700);
    begin(1, 6);
    db_begin_shooting(&ctx);
    db_el(&ctx, e("a1"))->foe = (uint8_t)(1 + e("b1"));
    db_el(&ctx, e("a3"))->foe = (uint8_t)(1 + e("b2"));
    db_el(&ctx, e("a4"))->foe = (uint8_t)(1 + e("b3"));
    state->step = DB_RESOLVE;
    keep_shooting();
    CHECK(asked_for(DB_ASK_SHOT));
    dice("6 1");
    cast_at("a2", "b1", 6);
    CHECK(gone("b1"));
    CHECK(asked_for(DB_ASK_SHOT));
    CHECK_EQ(shots_told(DB_EV_SHOT_VOID), 1);
    CHECK_EQ(aimed("a1"), 0);
    CHECK(aimed("a3") && aimed("a4"));
}

/* ---- further moves ---- */

TEST(DB_335, "a further move past an enemy is refused, also if he is element 0 and neither start nor end is near him")
{
    field();
    put("a1", "SpS", 10000, 10000, 900);
    put("b1", "LM", 7000, 8300, 0); /* 700 behind his rear */
    general("b1");
    begin(2, 6);
    CHECK_EQ(march("b1", 1000, 0, 0, 0), 0);
    do_it();
    CHECK_EQ(march("b1", 4000, 0, 0, 0), 15);
    CHECK_EQ(because, 335);
    CHECK_EQ(refusal.arg[1], e("a1"));
    state->element[e("a1")].y += 301; /* more than 1 BW away all the time */
    CHECK_EQ(march("b1", 4000, 0, 0, 0), 0);
}

TEST(DB_E07, "a way of impossible length is too long, whatever comes behind it")
{
    field();
    put("a1", "SpS", 10000, 5000, 900);
    put("a2", "SpS", 11000, 5000, 900);
    general("a1");
    put("b1", "SpS", 10000, 18000, 2700);
    begin(1, 6);
    CHECK_EQ(march("a1 a2", 32000, 0, 32000, 500), 7);
    CHECK_EQ(march("a1 a2", 32000, 900, 32000, 0), 7);
    CHECK_EQ(column("a1 a2", DB_END_LEFT, 32000, 0, 32000), 7);
}

/* ---- recoils ---- */

TEST(DB_638, "rear support goes back as far as the recoiler, gaps and all")
{
    field();
    camps(20000, -1);
    put("a1", "PkS", 10000, 8000, 900);
    put("a2", "PkS", 10000, 7485, 900); /* 15 behind its rear edge */
    put("a3", "PkS", 10000, 6970, 900);
    put("b1", "SpS", 3000, 18000, 2700);
    begin(1, 6);
    db_suffer(&ctx, e("a1"), (struct db_verdict){DB_RECOILS, 494}, -1, false);
    CHECK_POSE("a1", 10000, 7500, 900);
    CHECK_POSE("a2", 10000, 6985, 900);
    CHECK_POSE("a3", 10000, 6470, 900);
}
