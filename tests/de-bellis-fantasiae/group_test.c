/* group_test.c: what is a group: DB-317 to 329, §3.2. */
#include "moves.h"

static bool is_group(const char *labels)
{
    struct db_unit u;
    return db_unit_of(&ctx, 0, set(labels), &u);
}

TEST(DB_317, "same facing, corners together, connected")
{
    TEST_ALSO(DB_E05);
    TEST_ALSO(DB_327);
    field();
    put("a1", "SpS", 10000, 5000, 900);
    put("a2", "SpS", 11000, 5000, 900);
    put("a3", "SpS", 10000, 4500, 900); /* behind a1 */
    put("a4", "SpS", 12500, 5000, 900); /* half a base away */
    put("a5", "SpS", 9000, 5000, 901);
    put("a6", "SpS", 11000, 4475, 900); /* 25 too far behind a2 */
    begin(1, 6);
    CHECK(is_group("a1 a2 a3"));
    CHECK(is_group("a1 a3"));
    CHECK(!is_group("a2 a3")); /* only corner to corner */
    CHECK(!is_group("a2 a4"));
    CHECK(!is_group("a1 a5"));
    CHECK(!is_group("a2 a6"));
    CHECK_EQ(march("a2 a4", 100, 0, 0, 0), 5);
    CHECK_EQ(because, 317);
}

TEST(DB_317, "20 u at a corner are allowed, but the lattice shifts nobody by more than 10")
{
    field();
    put("a1", "SpS", 10000, 5000, 900);
    put("a2", "SpS", 11010, 5000, 900);
    put("a3", "SpS", 15000, 5000, 900);
    put("a4", "SpS", 16011, 5000, 900);
    put("a5", "SpS", 10000, 10000, 900);
    put("a6", "SpS", 11006, 10000, 900);
    put("a7", "SpS", 12012, 10000, 900); /* 6 beside its neighbour, 12 beside the lattice */
    begin(1, 6);
    CHECK(is_group("a1 a2"));
    CHECK(!is_group("a3 a4"));
    CHECK(is_group("a5 a6"));
    CHECK(is_group("a6 a7"));
    CHECK(!is_group("a5 a6 a7"));
}

TEST(DB_317, "files and depths, whatever the order of the elements")
{
    struct db_unit u;
    field();
    put("a1", "HdS", 11000, 5000, 900); /* second file, 750 deep */
    put("a2", "SpS", 10000, 4500, 900); /* behind a3 */
    put("a3", "SpS", 10000, 5000, 900);
    put("a4", "SpS", 11000, 4250, 900); /* behind a1 */
    begin(1, 6);
    CHECK(db_unit_of(&ctx, 0, set("a1 a2 a3 a4"), &u));
    CHECK_EQ(u.files, 2);
    CHECK_EQ(u.ranks, 2);
    CHECK_EQ(u.element[0], e("a3"));
    CHECK_EQ(u.element[1], e("a2"));
    CHECK_EQ(u.element[2], e("a1"));
    CHECK_EQ(u.element[3], e("a4"));
    CHECK_EQ(u.back[3], 750);
    CHECK_EQ(u.lead, 0);
    CHECK_EQ(march("a1 a2 a3 a4", 1000, 0, 0, 0), 0);
    CHECK_TO("a4", 11000, 5250, 900);
}

TEST(DB_319, "a ragged group wheels about the end of its front line")
{
    field();
    put("a1", "SpS", 10000, 5000, 900);
    put("a2", "SpS", 10000, 4500, 900);
    put("a3", "SpS", 11000, 4500, 900); /* beside the second rank: nothing before it */
    general("a1");
    begin(1, 6);
    CHECK_EQ(march("a1 a2 a3", 0, -100, 0, 0), 0); /* the pivot is (11500, 5000) */
    CHECK_EQ(plan.cost, 349);
    struct plane_pose pivot = plane_moved(plan.to[0], 0, -1500);
    CHECK_EQ(pivot.x, 11500);
    CHECK_EQ(pivot.y, 5000);
}

TEST(DB_328, "no more than 16")
{
    static char label[17][4];
    field();
    char all[128] = "";
    for (int i = 0; i < 17; i++) {
        label[i][0] = 'a';
        label[i][1] = (char)(i + 1 < 10 ? '1' + i : '1');
        label[i][2] = (char)(i + 1 < 10 ? 0 : '0' + (i + 1) % 10);
        put(label[i], "SpS", 2000 + 1000 * i, 5000, 900);
        strcat(strcat(all, " "), label[i]);
    }
    begin(1, 6);
    CHECK(!is_group(all));
    CHECK_EQ(march(all, 100, 0, 0, 0), 5);
    CHECK_EQ(because, 328);
    all[strlen(all) - 4] = 0;
    CHECK(is_group(all));
}

TEST(DB_329, "aerials group with aerials only")
{
    TEST_ALSO(DB_E19);
    field();
    put("a1", "Fly", 10000, 5000, 900);
    put("a2", "Cv", 11000, 5000, 900);
    put("a3", "AHe", 9000, 5000, 900);
    put("b1", "SpS", 10000, 8000, 2700);
    general("a2");
    begin(1, 6);
    CHECK(!is_group("a1 a2"));
    CHECK(is_group("a1 a3"));
    CHECK_EQ(march("a1 a2", 1000, 0, 0, 0), 19);
    CHECK_EQ(march("a1 a2", 5000, 0, 0, 0), 7); /* codes have their order */
    CHECK_EQ(engage("a1 a2", "b1", DB_FORM_REAR, "a1"), 19);
    CHECK_EQ(take("a1 a2"), 19);
}

TEST(DB_327, "maximal groups, without those that fight")
{
    uint64_t sets[8];
    field();
    put("a1", "SpS", 10000, 5000, 900);
    put("a2", "SpS", 11000, 5000, 900);
    put("a3", "SpS", 12000, 5000, 900);
    put("a4", "SpS", 15000, 5000, 900);
    put("a5", "SpS", 15000, 4500, 900);
    put("a6", "SpS", 20000, 4500, 900);
    put("b1", "SpS", 12000, 5000, 2700);
    begin(1, 6);
    CHECK_EQ(db_maximal_groups(&ctx, 0, db_engaged_set(&ctx, 0), sets, 8), 2);
    CHECK_EQ(sets[0], set("a1 a2"));
    CHECK_EQ(sets[1], set("a4 a5"));
}
