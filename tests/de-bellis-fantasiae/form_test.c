/* form_test.c: forms of contact, overlap, support and threat zones: §3.4 and 3.5. */
#include "field.h"

TEST(DB_370, "frontal contact has exact forms: front, both flanks, rear")
{
    field();
    put("a1", "SpS", 12000, 8000, 900);
    put("b1", "SpS", 12000, 8000, 2700); /* on its front */
    put("b2", "SpS", 11500, 7500, 0);    /* on its left side, corner to corner */
    put("b3", "SpS", 12500, 7500, 1800); /* on its right side */
    put("b4", "SpS", 12000, 7500, 900);  /* on its rear */
    begin(1, 6);
    CHECK_EQ(db_form(&ctx, e("b1"), e("a1")), DB_FORM_FRONT);
    CHECK_EQ(db_form(&ctx, e("a1"), e("b1")), DB_FORM_FRONT);
    CHECK_EQ(db_form(&ctx, e("b2"), e("a1")), DB_FORM_LEFT);
    CHECK_EQ(db_form(&ctx, e("b3"), e("a1")), DB_FORM_RIGHT);
    CHECK_EQ(db_form(&ctx, e("b4"), e("a1")), DB_FORM_REAR);
    CHECK_EQ(db_front_foe(&ctx, e("a1")), 1 + e("b1"));
    CHECK_EQ(db_edge_foe(&ctx, e("a1"), DB_FORM_REAR), 1 + e("b4"));
}

TEST(DB_R58, "near corners alone are no contact: the front edge must touch")
{
    field();
    put("a1", "SpS", 12000, 8000, 900);
    put("b1", "SpS", 12000, 8010, 2700);
    put("a2", "SpS", 15000, 8000, 900);
    put("b2", "SpS", 15000, 8011, 2700);
    begin(1, 6);
    CHECK_EQ(db_form(&ctx, e("a1"), e("b1")), DB_FORM_FRONT);
    CHECK_EQ(db_form(&ctx, e("a2"), e("b2")), DB_NO_FORM);
}

TEST(DB_384, "an overlap stands corner to corner, or side to side")
{
    field();
    put("a1", "SpS", 12000, 8000, 900);
    put("b1", "SpS", 12000, 8000, 2700);
    put("b2", "SpS", 11000, 8000, 2700); /* its left front corner is on a1's left front corner */
    put("b3", "SpS", 13000, 7700, 2700); /* its right side lies along a1's right side */
    begin(1, 6);
    CHECK(db_overlaps(&ctx, e("b2"), e("a1"), e("b1"), DB_FORM_LEFT));
    CHECK(!db_overlaps(&ctx, e("b2"), e("a1"), e("b1"), DB_FORM_RIGHT));
    CHECK(db_overlaps(&ctx, e("b3"), e("a1"), e("b1"), DB_FORM_RIGHT));
}

TEST(DB_350, "a threat zone is 1 BW square before the front, its far edge included")
{
    field();
    put("a1", "SpS", 12000, 8000, 900);
    put("b1", "SpS", 12000, 9000, 2700);
    put("b2", "SpS", 13000, 9000, 2700); /* the far corner belongs to it */
    put("b3", "SpS", 12000, 9011, 2700);
    put("b4", "SpS", 14100, 8500, 2700);
    begin(1, 6);
    CHECK(db_in_zone_at(&ctx, e("b1"), db_pose(&ctx, e("b1")), e("a1")));
    CHECK(db_in_zone_at(&ctx, e("b2"), db_pose(&ctx, e("b2")), e("a1")));
    CHECK(!db_in_zone_at(&ctx, e("b3"), db_pose(&ctx, e("b3")), e("a1")));
    CHECK(!db_in_zone_at(&ctx, e("b4"), db_pose(&ctx, e("b4")), e("a1")));
}
