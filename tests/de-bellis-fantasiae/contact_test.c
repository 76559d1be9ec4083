/* contact_test.c: into contact, conforming, files that stay back: §2.10 and examples of 6.3. */
#include "moves.h"

/* The target of the examples. */
static void target(const char *type, int x, int y, int a)
{
    field();
    put("a1", type, x, y, a);
    general("a1");
    put("b1", "AxS", 10000, 10000, 2700);
    begin(1, 6);
}

TEST(DB_X151, "the front pose")
{
    target("Kn", 10000, 8000, 900);
    CHECK_EQ(engage("a1", "b1", DB_FORM_FRONT, NULL), 0);
    CHECK_TO("a1", 10000, 10000, 900);
    CHECK_EQ(contact_of("a1", "b1"), DB_FORM_FRONT);
    CHECK_EQ(plan.cost, 2000);
}

TEST(DB_X152, "the pose on the left flank")
{
    target("LM", 12500, 10500, 1800);
    CHECK_EQ(engage("a1", "b1", DB_FORM_LEFT, NULL), 0);
    CHECK_TO("a1", 10500, 10500, 1800);
    CHECK_EQ(contact_of("a1", "b1"), DB_FORM_LEFT);
}

TEST(DB_X153, "the pose on the right flank")
{
    target("LM", 7500, 10500, 0);
    CHECK_EQ(engage("a1", "b1", DB_FORM_RIGHT, NULL), 0);
    CHECK_TO("a1", 9500, 10500, 0);
}

TEST(DB_X154, "the pose on the rear")
{
    target("LM", 10000, 13000, 2700);
    CHECK_EQ(engage("a1", "b1", DB_FORM_REAR, NULL), 0);
    CHECK_TO("a1", 10000, 10500, 2700);
}

TEST(DB_X155, "a flank is open from beyond the line of its side")
{
    TEST_ALSO(DB_373);
    target("LM", 12000, 10000, 1800);
    CHECK_EQ(engage("a1", "b1", DB_FORM_LEFT, NULL), 0);
    CHECK_EQ(engage("a1", "b1", DB_FORM_RIGHT, NULL), 23);
}

TEST(DB_X156, "... with the whole front edge")
{
    TEST_ALSO(DB_375);
    TEST_ALSO(DB_E23);
    target("LM", 10800, 8000, 900);
    CHECK_EQ(engage("a1", "b1", DB_FORM_LEFT, NULL), 23);
    CHECK_EQ(because, 373);
    CHECK_EQ(engage("a1", "b1", DB_FORM_FRONT, NULL), 0);
    target("LM", 10979, 8000, 900);
    CHECK_EQ(engage("a1", "b1", DB_FORM_LEFT, NULL), 23);
    target("LM", 10980, 8000, 900); /* 20 of tolerance */
    CHECK_EQ(engage("a1", "b1", DB_FORM_LEFT, NULL), 0);
}

TEST(DB_X157, "a rear is open from behind its line")
{
    TEST_ALSO(DB_374);
    target("Cv", 11100, 10400, 2700);
    CHECK_EQ(engage("a1", "b1", DB_FORM_REAR, NULL), 23);
    CHECK_EQ(because, 374);
    target("Cv", 11100, 10490, 2700);
    CHECK_EQ(engage("a1", "b1", DB_FORM_REAR, NULL), 0);
}

TEST(DB_X169, "the front touches the enemy at 20 degrees: it conforms for nothing")
{
    TEST_ALSO(DB_377);
    TEST_ALSO(DB_376);
    /* 20 degrees askew; its left corner comes against the enemy at the end of the allowance */
    target("Kn", 10205 + 1026, 10171 - 2819 - 4, 1100);
    CHECK_EQ(engage("a1", "b1", DB_FORM_FRONT, NULL), 0);
    CHECK_EQ(plan.freely, 1);
    CHECK_TO("a1", 10000, 10000, 900);
    CHECK(plan.cost <= 3000);
    do_it();
    CHECK_POSE("a1", 10000, 10000, 900);
    CHECK(told_event(DB_EV_CONFORMED) >= 0);
}

TEST(DB_377, "not if it does not reach the enemy, nor from more than 45 degrees")
{
    target("Kn", 10205 + 1026, 10171 - 2819 - 400, 1100);
    CHECK_EQ(engage("a1", "b1", DB_FORM_FRONT, NULL), 7);
    target("Kn", 10700, 7250, 900); /* straight ahead it touches, 700 beside it */
    CHECK_EQ(engage("a1", "b1", DB_FORM_FRONT, NULL), 0);
    CHECK_EQ(plan.freely, 0); /* one free leg is short enough: 2839 */
    target("Kn", 10700, 7050, 900);
    CHECK_EQ(engage("a1", "b1", DB_FORM_FRONT, NULL), 0);
    CHECK_EQ(plan.freely, 1);
    CHECK_EQ(plan.cost, 2950);
}

TEST(DB_377, "in a group nobody moves more than 1 BW to conform")
{
    for (int y = 0; y < 2; y++) {
        field();
        put("a1", "Kn", 10000, 7200, 900);
        put("a2", "Kn", 11000, 7200, 900);
        put("a3", "Kn", 12000, 7200, 900);
        general("a1");
        put("b1", "AxS", 10000, 10150, y ? 2700 + 300 : 2700 + 100);
        begin(1, 6);
        /* turned by 10 degrees the third moves some 350, by 30 degrees some 1050 */
        CHECK_EQ(engage("a1 a2 a3", "b1", DB_FORM_FRONT, "a1"), y ? 7 : 0);
        CHECK(y || plan.freely);
    }
}

TEST(DB_X170, "Artillery may not touch an enemy; 11 u away it may stand")
{
    TEST_ALSO(DB_291);
    TEST_ALSO(DB_E20);
    target("Art", 10000, 8500, 900);
    CHECK_EQ(engage("a1", "b1", DB_FORM_FRONT, NULL), 20);
    CHECK_EQ(because, 291);
    CHECK_EQ(march("a1", 1490, 0, 0, 0), 20);
    CHECK_EQ(march("a1", 1489, 0, 0, 0), 0);
    target("Art", 10300, 8500, 900);
    CHECK_EQ(march("a1", 1490, 0, 0, 0), 20); /* nor askew */
}

TEST(DB_292, "Infernal Machines may move into contact, but not against a place")
{
    target("Inf", 10000, 8500, 900);
    CHECK_EQ(engage("a1", "b1", DB_FORM_FRONT, NULL), 0);
    field();
    put("a1", "Inf", 10000, 4500, 900);
    put("a2", "SpS", 11000, 4500, 900);
    general("a1");
    put("b1", "SpS", 0, 0, 0);
    AREA("castle", 9500, 6000, 11500, 6000, 11500, 8000, 9500, 8000);
    garrison("b1", "castle");
    begin(1, 6);
    CHECK_EQ(march("a1", 1500, 0, 0, 0), 20);
    CHECK_EQ(because, 292);
    CHECK_EQ(march("a2", 1500, 0, 0, 0), 0);
    CHECK_EQ(contact_of("a2", "b1"), DB_FORM_PLACE);
}

TEST(DB_386, "a place is assaulted by any part of the front, up to 45 degrees from square")
{
    for (int turn = -460; turn <= 460; turn += 20) {
        field();
        put("a1", "LM", 10500, 4000, 900);
        general("a1");
        put("b1", "SpS", 0, 0, 0);
        AREA("castle", 9500, 6000, 11500, 6000, 11500, 8000, 9500, 8000);
        garrison("b1", "castle");
        begin(1, 6);
        struct plane_pose p = {10500, 6000, (int16_t)(900 + turn)};
        p = plane_moved(p, 0, turn > 0 ? 500 : -500); /* a front corner on the outline */
        p.y = 6000 - (plane_world(p, 0, turn > 0 ? -500 : 500).y - p.y);
        int code = go("a1", p.x, p.y, p.a);
        CHECK_EQ(code, turn > 450 || turn < -450 ? 21 : 0);
        CHECK_EQ(contact_of("a1", "b1"), code ? 0 : DB_FORM_PLACE);
    }
}

TEST(DB_372, "a touch without lining up is illegal, be it by a corner")
{
    TEST_ALSO(DB_371);
    TEST_ALSO(DB_E21);
    target("Kn", 10300, 8000, 900);
    CHECK_EQ(march("a1", 2000, 0, 0, 0), 21);
    CHECK_EQ(because, 372);
    CHECK_EQ(march("a1", 1990, 0, 0, 0), 21);
    CHECK_EQ(march("a1", 1989, 0, 0, 0), 0);
    target("Kn", 11000, 8000, 900); /* corner on corner; nobody fights there */
    CHECK_EQ(march("a1", 2000, 0, 0, 0), 21);
    target("Kn", 10000, 8000, 900);
    CHECK_EQ(march("a1", 2000, 0, 0, 0), 0);
}

TEST(DB_385, "overlap position is no contact")
{
    field();
    put("a1", "SpS", 10000, 10000, 900);
    put("a2", "SpS", 11000, 8500, 900);
    put("a3", "Art", 9000, 8500, 900);
    general("a1");
    put("b1", "AxS", 10000, 10000, 2700);
    begin(1, 6);
    CHECK_EQ(march("a2", 1500, 0, 0, 0), 0);
    CHECK_EQ(plan.contacts, 0);
    CHECK_EQ(march("a2", 1800, 0, 0, 0), 0); /* side by side */
    CHECK_EQ(march("a3", 1500, 0, 0, 0), 0);
}

TEST(DB_X173, "a line closes with a line: four zones, one owner, four contacts")
{
    field();
    put("a1", "BdS", 8000, 5000, 900);
    put("a2", "BdS", 9000, 5000, 900);
    put("a3", "BdS", 10000, 5000, 900);
    put("a4", "BdS", 11000, 5000, 900);
    general("a1");
    put("b1", "SpS", 8000, 7000, 2700);
    put("b2", "SpS", 9000, 7000, 2700);
    put("b3", "SpS", 10000, 7000, 2700);
    put("b4", "SpS", 11000, 7000, 2700);
    begin(1, 6);
    CHECK_EQ(march("a1 a2 a3 a4", 2000, 0, 0, 0), 0);
    CHECK_EQ(plan.zones, set("b1 b2 b3 b4"));
    CHECK_EQ(plan.answers, 1 + e("b1"));
    CHECK_EQ(contact_of("a1", "b1"), DB_FORM_FRONT);
    CHECK_EQ(contact_of("a4", "b4"), DB_FORM_FRONT);
    CHECK_EQ(plan.contacts, 4);
    CHECK_EQ(plan.held, 0);
    CHECK_EQ(engage("a1 a2 a3 a4", "b2", DB_FORM_FRONT, "a2"), 0);
    CHECK_EQ(plan.contacts, 4);
}

TEST(DB_X174, "closing the door: from an overlap slot a wheel of 90 degrees brings it on the flank")
{
    field();
    put("a1", "AxF", 9000, 10000, 900);
    put("a2", "SpS", 10000, 10000, 900);
    general("a1");
    put("b1", "SpS", 10000, 10000, 2700);
    begin(1, 6);
    CHECK_EQ(march("a1", 0, -900, 0, 0), 0);
    CHECK_TO("a1", 9500, 10500, 0);
    CHECK_EQ(plan.cost, 1571);
    CHECK_EQ(contact_of("a1", "b1"), DB_FORM_RIGHT);
    CHECK_EQ(engage("a1", "b1", DB_FORM_RIGHT, NULL), 0);
    CHECK_TO("a1", 9500, 10500, 0);
}

static void three_blades(void)
{
    field();
    put("a1", "BdS", 9500, 5000, 900);
    put("a2", "BdS", 10500, 5000, 900);
    put("a3", "BdS", 11500, 5000, 900);
    general("a1");
}

TEST(DB_X175, "a file that would touch without lining up stays back, and overlaps")
{
    TEST_ALSO(DB_R57);
    three_blades();
    put("b1", "SpS", 9500, 7000, 2700);
    put("b2", "SpS", 10500, 7000, 2700);
    put("b3", "SpS", 11900, 7000, 2700);
    begin(1, 6);
    CHECK_EQ(march("a1 a2 a3", 2000, 0, 0, 0), 0);
    CHECK_TO("a3", 11500, 6985, 900);
    CHECK_EQ(plan.contacts, 2);
    CHECK_EQ(plan.held, 4);
    CHECK_EQ(engage("a1 a2 a3", "b1", DB_FORM_FRONT, "a1"), 0);
    CHECK_TO("a3", 11500, 6985, 900);
    do_it();
    CHECK_POSE("a3", 11500, 6985, 900);
    CHECK(db_overlaps(&ctx, e("a3"), e("b2"), e("a2"), DB_FORM_LEFT));
}

TEST(DB_X176, "... further back if the enemy stands before its line")
{
    three_blades();
    put("b1", "SpS", 9500, 7000, 2700);
    put("b2", "SpS", 10500, 7000, 2700);
    put("b3", "SpS", 11900, 6700, 2700);
    begin(1, 6);
    CHECK_EQ(march("a1 a2 a3", 2000, 0, 0, 0), 0);
    CHECK_TO("a3", 11500, 6685, 900);
    do_it();
    CHECK(!db_overlaps(&ctx, e("a3"), e("b2"), e("a2"), DB_FORM_LEFT));
}

TEST(DB_X177, "... and not at all if nobody lines up")
{
    three_blades();
    put("b1", "SpS", 11900, 7000, 2700);
    begin(1, 6);
    CHECK_EQ(march("a1 a2 a3", 2000, 0, 0, 0), 21);
}

TEST(DB_R57, "files two deep stay back as a whole; after a wheel nobody is held")
{
    three_blades();
    put("a4", "BdS", 11500, 4500, 900); /* behind the third */
    put("b1", "SpS", 9500, 7000, 2700);
    put("b2", "SpS", 11900, 6700, 2700);
    begin(1, 6);
    CHECK_EQ(march("a1 a2 a3 a4", 2000, 0, 0, 0), 0);
    CHECK_TO("a3", 11500, 6685, 900);
    CHECK_TO("a4", 11500, 6185, 900);
    CHECK_TO("a2", 10500, 7000, 900);
}

TEST(DB_378, "a group slides to conform: at its cost, 1 BW at most")
{
    three_blades();
    put("b1", "SpS", 9800, 6500, 2700);
    begin(1, 6);
    CHECK_EQ(engage("a1 a2 a3", "b1", DB_FORM_FRONT, "a1"), 0);
    CHECK_EQ(plan.cost, 1800);
    CHECK_EQ(plan.freely, 0);
    CHECK_TO("a3", 11800, 6500, 900);
    CHECK_EQ(march("a1 a2 a3", 1500, 0, 0, -300), 0);
    CHECK_EQ(march("a1 a2 a3", 1500, 0, 0, -250), 6);
    CHECK_EQ(engage("a1 a2 a3", "b1", DB_FORM_FRONT, "a3"), 22); /* 1700 to the side */
}

TEST(DB_376, "a group wheels first or last")
{
    TEST_ALSO(DB_E22);
    field();
    put("a1", "Kn", 9500, 5000, 900);
    put("a2", "Kn", 10500, 5000, 900);
    general("a1");
    put("b1", "SpS", 9300, 6500, 2800);
    put("b2", "SpS", 9300, 3000, 2800);
    begin(1, 6);
    CHECK_EQ(engage("a1 a2", "b1", DB_FORM_FRONT, "a1"), 0);
    CHECK_EQ(plan.to[0].x, 9300);
    CHECK_EQ(plan.to[0].y, 6500);
    CHECK_EQ(plan.to[0].a, 1000);
    CHECK_EQ(plan.leg[0].a, 1000); /* wheel, ahead, slide */
    CHECK_EQ(engage("a1 a2", "b2", DB_FORM_FRONT, "a1"), 22);
    struct action nobody = {DB_ACT_ENGAGE, 0, 3, {(int16_t)e("a2"), DB_FORM_FRONT, (int16_t)e("a1")}};
    CHECK_EQ(try_it(nobody), 22);
}

/* A friend stands where a1 would conform: it must come straight, 300 beside the enemy. */
static void kept_from_conforming(void)
{
    field();
    put("a1", "BdS", 10300, 8500, 900);
    put("a2", "SpS", 9280, 9700, 900);
    put("a3", "SpS", 20000, 9700, 900);
    general("a1");
    put("b1", "AxS", 10000, 10000, 2700);
    put("b2", "AxS", 15000, 10000, 2700);
    begin(1, 6);
}

TEST(DB_379, "kept from conforming by a friend, the enemy conforms instead")
{
    TEST_ALSO(DB_R90);
    kept_from_conforming();
    CHECK_EQ(engage("a1", "b1", DB_FORM_FRONT, NULL), 0);
    CHECK_EQ(plan.conforms, 1 + e("b1"));
    CHECK_TO("a1", 10300, 10000, 900);
    CHECK_EQ(plan.conformed.x, 10300);
    CHECK_EQ(contact_of("a1", "b1"), DB_FORM_FRONT);
    do_it();
    CHECK_POSE("b1", 10300, 10000, 2700);
    CHECK(told_event(DB_EV_CONFORMED) >= 0);
    kept_from_conforming();
    state->element[e("a2")].x = 5000; /* without the friend it conforms itself */
    CHECK_EQ(engage("a1", "b1", DB_FORM_FRONT, NULL), 0);
    CHECK_EQ(plan.conforms, 0);
    CHECK_TO("a1", 10000, 10000, 900);
}

TEST(DB_379, "not if the enemy has no room either, nor if it fights, nor on a flank")
{
    kept_from_conforming();
    state->element[e("b2")].x = 11100; /* no room for 300 */
    CHECK_EQ(engage("a1", "b1", DB_FORM_FRONT, NULL), 9);
    kept_from_conforming(); /* its front is on somebody's flank */
    state->element[e("a3")] = (struct db_element){.x = 9500, .y = 9500, .a = 1800, .status = DB_ON_TABLE};
    state->element[e("a2")].y = 9490;
    CHECK_EQ(db_form(&ctx, e("b1"), e("a3")), DB_FORM_RIGHT);
    CHECK(engage("a1", "b1", DB_FORM_FRONT, NULL) != 0);
    kept_from_conforming();
    state->element[e("b1")].a = 2700 + 451; /* it would turn by more than 45 degrees */
    CHECK(engage("a1", "b1", DB_FORM_FRONT, NULL) != 0);
}

TEST(DB_315, "after contact neither moves any more")
{
    target("Kn", 10000, 8000, 900);
    CHECK_EQ(engage("a1", "b1", DB_FORM_FRONT, NULL), 0);
    do_it();
    state->active = 1;
    state->pips[1][0] = 6;
    CHECK_EQ(go("b1", 10000, 11000, 2700), 4);
}

TEST(DB_R57, "an enemy that the file would pass through holds it back as well, also before a slide")
{
    three_blades();
    put("b1", "SpS", 9500, 7000, 2700);
    put("b2", "SpS", 11900, 6000, 2700); /* wholly before its place */
    begin(1, 6);
    CHECK_EQ(march("a1 a2 a3", 2000, 0, 0, 0), 0);
    CHECK_TO("a3", 11500, 5985, 900);
    three_blades();
    put("b1", "SpS", 9300, 6500, 2700);
    put("b2", "SpS", 11600, 6300, 2700);
    begin(1, 6);
    CHECK_EQ(engage("a1 a2 a3", "b1", DB_FORM_FRONT, "a1"), 0); /* 1500 ahead, 200 to the left */
    CHECK_TO("a1", 9300, 6500, 900);
    CHECK_TO("a3", 11300, 6285, 900);
}

TEST(DB_379, "a friend in the way of any member lets the enemy conform")
{
    field();
    put("a1", "BdS", 10300, 8500, 900);
    put("a2", "BdS", 11300, 8500, 900);
    put("a3", "BdS", 9300, 8500, 900);
    put("a4", "SpS", 8280, 9700, 900); /* where a3 would stand */
    general("a1");
    put("b1", "AxS", 10000, 10000, 2700);
    begin(1, 6);
    CHECK_EQ(engage("a1 a2 a3", "b1", DB_FORM_FRONT, "a1"), 0);
    CHECK_EQ(plan.conforms, 1 + e("b1"));
    CHECK_TO("a3", 9300, 10000, 900);
}

TEST(DB_662, "first touch: a head-on stop is exact, and a run that meets nothing is not shortened")
{
    int met;
    field();
    put("a1", "Kn", 10000, 5000, 900);
    put("a2", "SpS", 10800, 5900, 900); /* its rear edge at 5400 */
    put("b1", "SpS", 10000, 5600, 900); /* ... at 5100 */
    put("b2", "SpS", 20000, 5600, 900);
    begin(1, 6);
    CHECK_EQ(db_first_touch(&ctx, e("a1"), db_pose(&ctx, e("a1")), 1000, 0, &met), 100);
    CHECK_EQ(met, 1 + e("b1"));
    state->element[e("b1")].status = DB_LOST;
    CHECK_EQ(db_first_touch(&ctx, e("a1"), db_pose(&ctx, e("a1")), 1000, 0, &met), 400);
    CHECK_EQ(met, 1 + e("a2"));
    CHECK_EQ(db_first_touch(&ctx, e("a1"), db_pose(&ctx, e("a1")), 1000, set("a2"), &met), 1000);
    CHECK_EQ(met, 0);
    state->element[e("a2")].y = 5500; /* it touches from the beginning */
    CHECK_EQ(db_first_touch(&ctx, e("a1"), db_pose(&ctx, e("a1")), 1000, 0, &met), 0);
    CHECK_EQ(met, 1 + e("a2"));
}

TEST(DB_379, "the ground keeps Infernal Machines from conforming, and Artillery from being conformed")
{
    for (int i = 0; i < 2; i++) {
        field();
        put("a1", "Inf", 10300, 8500, 900);
        general("a1");
        put("b1", i ? "Art" : "AxS", 10000, 10000, 2700);
        AREA("scrub", 8600, 8000, 9700, 8000, 9700, 10000, 8600, 10000);       /* where a1 would conform */
        AREA("scrub", 10600, 10100, 11500, 10100, 11500, 11500, 10600, 11500); /* where b1 would */
        begin(1, 6);
        CHECK_EQ(engage("a1", "b1", DB_FORM_FRONT, NULL), i ? 10 : 0);
        CHECK(i || plan.conforms == 1 + e("b1"));
    }
}

TEST(DB_379, "bad going keeps a line from conforming")
{
    TEST_ALSO(DB_R91);
    for (int i = 0; i < 2; i++) {
        field();
        put("a1", i ? "Sk" : "BdS", 10300, 8500, 900);
        put("a2", i ? "Sk" : "BdS", 11300, 8500, 900);
        general("a1");
        put("b1", "AxS", 10000, 10000, 2700);
        AREA("wood", 8600, 9500, 9700, 9500, 9700, 10000, 8600, 10000);
        begin(1, 6);
        CHECK_EQ(engage("a1 a2", "b1", DB_FORM_FRONT, "a1"), 0);
        CHECK_EQ(plan.conforms, i ? 0 : 1 + e("b1"));
    }
}

TEST(DB_R57, "after a free conform a file is held as far as it must")
{
    field();
    put("a1", "Kn", 10500, 7050, 900);
    put("a2", "Kn", 11500, 7050, 900);
    general("a1");
    put("b1", "AxS", 9900, 10000, 2700);
    put("b2", "AxS", 11250, 10000, 2700); /* where a2 would touch it without lining up */
    begin(1, 6);
    CHECK_EQ(engage("a1 a2", "b1", DB_FORM_FRONT, "a1"), 0);
    CHECK_EQ(plan.freely, 1);
    CHECK_TO("a1", 9900, 10000, 900);
    CHECK_TO("a2", 10900, 9985, 900);
}
