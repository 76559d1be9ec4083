/* rulings_test.c: rulings of chapter U that no chapter's own tests name. */
#include "fight_help.h"
#include "moves.h"

TEST(DB_R07, "which types have a pace")
{
    static const char pace[] = /* in the order of the types: Solid, Fast, neither */
        "SFSFSFSFSFSFSSFSF-------"
        "--SF---------";
    CHECK_EQ(strlen(pace), DB_TYPE_COUNT);
    field();
    for (int t = 0; t < DB_TYPE_COUNT; t++)
        CHECK_EQ("-SF"[rules->type[t].pace], pace[t]);
}

static void by_road(const char *one, const char *other)
{
    field();
    put("a1", one, 12500, 5000, 900);
    put("a2", other, 12500, 8000, 900);
    put("a3", "Kn", 20000, 15000, 900);
    general("a3");
    LINE("road", 500, 12500, 0, 12500, 18000);
    begin(1, 6);
}

TEST(DB_R72, "each unit goes free by road, once; aerials never")
{
    by_road("SpS", "HdS");
    CHECK_EQ(march("a1", 2000, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 0);
    do_it();
    let_go();
    CHECK_EQ(march("a2", 2000, 0, 0, 0), 0); /* the second unit too, irregular and out of command */
    CHECK_EQ(plan.pips, 0);
    CHECK_EQ(march("a1", 200, 0, 0, 0), 0); /* once */
    CHECK(plan.pips > 0);
    by_road("Fly", "Fly");
    CHECK_EQ(march("a1", 2000, 0, 0, 0), 0);
    CHECK(plan.pips > 0);
}

TEST(DB_R73, "a general who is wholly in a wood commands Light Mounted at 4 BW, not at 20")
{
    for (int wood = 0; wood < 2; wood++) {
        field();
        put("a1", "Kn", 10000, 5000, 900);
        put("a2", "LM", 10000, 12000, 900);
        general("a1");
        if (wood)
            AREA("wood", 9000, 4000, 11000, 4000, 11000, 5500, 9000, 5500);
        begin(1, 6);
        CHECK_EQ(march("a2", 500, 0, 0, 0), 0);
        CHECK_EQ(plan.pips, wood ? 2 : 1);
    }
}

TEST(DB_R80, "camp followers and citizens do not keep an army in the battle")
{
    field();
    camps(11500, 15000);
    put("a1", "SpS", 5000, 5000, 900);
    put("b1", "SpS", 5000, 15000, 2700);
    begin(1, 6);
    CHECK_EQ(status("a0"), DB_INSIDE);
    db_suffer(&ctx, e("a1"), (struct db_verdict){DB_DESTROYED, 500}, e("b1"), false);
    CHECK(state->head.over);
    CHECK_EQ(state->winner, 2);
}

TEST(DB_R81, "only the further moves must go by road, not the first")
{
    by_road("SpS", "SpS");
    state->element[0].x = 13000; /* beside the road */
    state->element[e("a2")].y = 15000;
    CHECK_EQ(go("a1", 12500, 5500, 900), 0);
    CHECK(plan.pips > 0);
    do_it();
    let_go();
    CHECK_EQ(march("a1", 1000, 0, 0, 0), 0); /* along the road now */
    CHECK(plan.pips > 0);                    /* paid: it is not its first move (DB-246) */
    do_it();
    let_go();
    CHECK_EQ(go("a1", 13200, 6500, 900), 3);
}

TEST(DB_R83, "a dragon that was placed in this bound is not placed again in it")
{
    field();
    put("a1", "Kn", 5000, 5000, 900);
    put("a2", "Dra", 0, 0, 0);
    general("a1");
    put("b1", "SpS", 20000, 15000, 2700);
    away("a2");
    begin(1, 9);
    CHECK_EQ(land("a2", 10000, 5000, 900), 0);
    do_it();
    let_go();
    CHECK_EQ(land("a2", 14000, 5000, 900), 3);
    CHECK_EQ(go("a2", 10000, 8000, 900), 3);
}

TEST(DB_R88, "a river is nothing at every sample on the road, even if the move is not along it")
{
    for (int road = 0; road < 2; road++) {
        field();
        put("a1", "SpS", 12500, 5000, 900);
        general("a1");
        LINE("river", 800, 0, 6000, 25000, 6000);
        LINE("road", 500, road ? 12500 : 500, 0, road ? 12500 : 500, 12000);
        begin(1, 6);
        CHECK_EQ(go("a1", 12700, 6800, 900), road ? 0 : 7); /* 1811: on the road, but aslant */
        CHECK_EQ(plan.river, !road);
    }
}

TEST(DB_R92, "an element fights to its front if its front is in any form, or gets a front contact by this move")
{
    field();
    put("a1", "SpS", 12000, 9500, 900);
    put("a2", "SpS", 20000, 5000, 900);
    put("b1", "SpS", 12000, 10000, 2700);
    put("b2", "SpS", 13010, 9600, 2700); /* beside b1: the front of a2 would touch it without a form */
    general("a1");
    begin(1, 6);
    /* b1 fights nobody yet: a line of two that comes up fights it with one and overlaps it with the other */
    state->element[e("a2")] = (struct db_element){.x = 13000, .y = 9500, .a = 900, .status = DB_ON_TABLE};
    state->element[e("b2")] = (struct db_element){.x = 3000, .y = 19000, .a = 2700, .status = DB_ON_TABLE};
    CHECK_EQ(march("a1 a2", 500, 0, 0, 0), 0);
    CHECK_EQ(contact_of("a1", "b1"), DB_FORM_FRONT);
    CHECK_EQ(plan.held, 0); /* a2 stands corner to corner: overlap position, no idle touch */
    CHECK_TO("a2", 13000, 10000, 900);
    CHECK_EQ(march("a2", 500, 0, 0, 0), 21); /* alone there is nothing to overlap */
}

TEST(DB_R93, "a group of aerials wheels; a single one flies in one leg")
{
    field();
    put("a1", "Fly", 10000, 5000, 900);
    put("a2", "Fly", 11000, 5000, 900);
    general("a1");
    begin(1, 6);
    CHECK_EQ(march("a1 a2", 3000, 200, 2000, 0), 0);
    CHECK_EQ(plan.legs, 3);
    CHECK_EQ(march("a1", 3000, 200, 2000, 0), 6);
}

TEST(DB_R109, "overlaps count against whoever fights to its front, not against one that was caught in the flank")
{
    field(); /* b1 assaults a castle; a2 stands side to side with it */
    AREA("castle", 11000, 8000, 13000, 8000, 13000, 10000, 11000, 10000);
    put("a1", "SpS", 0, 0, 0);
    garrison("a1", "castle");
    put("a2", "SpS", 13000, 10200, 900);
    put("b1", "BdS", 12000, 10000, 2700);
    begin(1, 6);
    CHECK(has_mod("b1", "a1", DB_MOD_OVERLAP));
    field(); /* b1 was caught in its flank by a1; a2 stands before its corner */
    put("a1", "SpS", 12500, 10500, 1800);
    put("a2", "SpS", 11000, 10000, 900);
    put("b1", "BdS", 12000, 10000, 2700);
    begin(1, 6);
    CHECK_EQ(db_form(&ctx, e("a1"), e("b1")), DB_FORM_LEFT);
    CHECK(has_mod("b1", "a1", DB_MOD_FLANK));
    CHECK(!has_mod("b1", "a1", DB_MOD_OVERLAP));
}

TEST(DB_R111, "who leaves the field takes no rear support along")
{
    field();
    put("a1", "WbS", 12000, 700, 900);
    put("a2", "WbS", 12000, 200, 900); /* its rear hangs over the edge already */
    put("a3", "Her", 2000, 2000, 900);
    put("b1", "BdS", 12000, 700, 2700);
    put("b2", "Her", 2000, 18000, 2700);
    begin(1, 6);
    state->element[e("a1")].y = 500, state->element[e("b1")].y = 500;
    state->element[e("a2")].y = 0; /* wholly behind a1 */
    int who[2] = {e("a1"), e("b1")};
    CHECK(db_behind(&ctx, e("a2"), e("a1")));
    struct db_verdict v[2] = {{DB_RECOILS, 580}, {0, 0}};
    state->element[e("a1")].y = 400, state->element[e("b1")].y = 400, state->element[e("a2")].y = -100;
    db_settle(&ctx, who, v, 1);
    CHECK_EQ(status("a1"), DB_LOST);
    CHECK_EQ(lost_under("a2"), 0);
    CHECK_EQ(status("a2"), DB_ON_TABLE);
}

TEST(DB_R113, "who destroys a garrison does not pursue")
{
    field();
    AREA("castle", 11000, 8000, 13000, 8000, 13000, 10000, 11000, 10000);
    put("a1", "SpS", 0, 0, 0);
    put("a2", "Her", 2000, 2000, 900);
    garrison("a1", "castle");
    put("b1", "Kn", 12000, 10000, 2700);
    put("b2", "Her", 2000, 18000, 2700);
    begin(2, 6);
    struct db_verdict v[2] = {{DB_DESTROYED, 581}, {0, 0}};
    db_settle(&ctx, (const int[]){e("a1"), e("b1")}, v, 1);
    CHECK_EQ(status("a1"), DB_LOST);
    CHECK_POSE("b1", 12000, 10000, 2700); /* Knights may not garrison: they stay */
    CHECK_EQ(events_of(DB_EV_PURSUED), 0);
}

TEST(DB_R114, "friends of an element that was trampled elsewhere do not recoil")
{
    field();
    put("a1", "Beh", 12000, 10000, 900);
    put("a2", "HdS", 12000, 8900, 900); /* behind it: trampled */
    put("a3", "Her", 2000, 2000, 900);
    put("a4", "SpS", 14000, 7500, 1800); /* on b3's flank, whose front a2 held */
    put("b1", "SpS", 12000, 10000, 2700);
    put("b2", "Her", 2000, 18000, 2700);
    begin(1, 6);
    struct db_verdict v[2] = {{DB_RECOILS, 580}, {0, 0}};
    struct plane_pose was = db_pose(&ctx, e("a4"));
    db_settle(&ctx, (const int[]){e("a1"), e("b1")}, v, 1);
    CHECK_EQ(lost_under("a2"), 634);
    CHECK_POSE("a4", was.x, was.y, was.a);
    CHECK_EQ(events_of(DB_EV_RECOILED), 1);
}
