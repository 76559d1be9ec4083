/* turn_test.c: turning to face at the end of the movement phase: DB-380 to 383. */
#include "moves.h"

TEST(DB_X171, "caught in the rear, it turns")
{
    TEST_ALSO(DB_380);
    field();
    put("a1", "Cv", 10000, 10500, 2700);
    put("b1", "AxS", 10000, 10000, 2700);
    begin(1, 6);
    CHECK_EQ(db_form(&ctx, e("a1"), e("b1")), DB_FORM_REAR);
    db_turn_to_face(&ctx);
    CHECK_POSE("b1", 10000, 10500, 900);
    CHECK_EQ(db_form(&ctx, e("a1"), e("b1")), DB_FORM_FRONT);
    CHECK(told_event(DB_EV_TURNED) >= 0);
}

TEST(DB_X172, "... not if its front fights")
{
    TEST_ALSO(DB_383);
    field();
    put("a1", "Cv", 10000, 10500, 2700);
    put("a2", "SpS", 10000, 10000, 900);
    put("b1", "AxS", 10000, 10000, 2700);
    begin(1, 6);
    db_turn_to_face(&ctx);
    CHECK_POSE("b1", 10000, 10000, 2700);
}

/* Enemies on the left flank and on the rear. */
static void caught_twice(void)
{
    field();
    put("a1", "Cv", 10000, 10500, 2700);
    put("a2", "Cv", 10500, 10500, 1800); /* on its left */
    put("b1", "AxS", 10000, 10000, 2700);
    begin(1, 6);
}

TEST(DB_381, "it turns to the oldest contact; without history to the lowest id")
{
    caught_twice();
    db_turn_to_face(&ctx);
    CHECK_POSE("b1", 10000, 10500, 900);
    field();
    put("a1", "Cv", 10500, 10500, 1800); /* left */
    put("a2", "Cv", 9500, 10500, 0);     /* right */
    put("b1", "AxS", 10000, 10000, 2700);
    begin(1, 6);
    db_turn_to_face(&ctx);
    CHECK_POSE("b1", 10500, 10500, 0);
    begin(1, 6);
    state->element[e("a1")].x = 12000;
    db_update_ages(&ctx);
    state->element[e("a1")].x = 10500;
    db_update_ages(&ctx);
    db_turn_to_face(&ctx);
    CHECK_POSE("b1", 9500, 10500, 1800); /* a2 came first */
}

TEST(DB_380, "the side that is not active turns first, each in ascending id")
{
    for (int active = 0; active < 2; active++) {
        field();
        put("a1", "SpS", 10000, 10000, 900);
        put("b1", "SpS", 9500, 9500, 0);   /* on a1's left flank */
        put("a2", "SpS", 9000, 9000, 900); /* on b1's right flank */
        begin(1, 6);
        CHECK_EQ(db_form(&ctx, e("b1"), e("a1")), DB_FORM_LEFT);
        CHECK_EQ(db_form(&ctx, e("a2"), e("b1")), DB_FORM_RIGHT);
        state->active = (uint8_t)active;
        db_turn_to_face(&ctx);
        /* b1 is in contact with its front: it never turns; a1 turns to it */
        CHECK_POSE("b1", 9500, 9500, 0);
        CHECK_POSE("a1", 9500, 9500, 1800);
    }
}

TEST(DB_382, "friends in the way are pushed straight back")
{
    TEST_ALSO(DB_639);
    field();
    put("a1", "Cv", 10500, 10500, 1800); /* on b1's left: it turns to the east */
    put("b1", "AxS", 10000, 10000, 2700);
    put("b2", "AxS", 9000, 10000, 2700);  /* beside it: 0 to 250 of it is needed */
    put("b3", "AxS", 10000, 10500, 2700); /* behind it: where b1 would stand */
    begin(1, 6);
    db_turn_to_face(&ctx);
    CHECK_POSE("b1", 10500, 10500, 0);
    CHECK_POSE("b2", 9000, 10000, 2700); /* its base ends at 9500: b1's reaches from 10000 */
    CHECK_POSE("b3", 9500, 10500, 2700); /* pushed to the west by 500 */
    CHECK(told_event(DB_EV_PUSHED) >= 0);
}

TEST(DB_382, "not beyond 1 BW, not off the field, not those that fight; nor onto enemies")
{
    for (int i = 0; i < 4; i++) {
        field();
        put("a1", "Cv", 10500, 10500, 1800);
        put("b1", "AxS", 10000, 10000, 2700);
        put("b2", "AxS", 10000, 10500, 2700);
        put("a2", "SpS", 20000, 10500, 900);
        put("b3", "AxS", 20000, 5000, 2700);
        begin(1, 6);
        if (i == 1) { /* b2 fights */
            state->element[e("a2")] = (struct db_element){.x = 10000, .y = 11000, .a = 2700, .status = DB_ON_TABLE};
            state->element[e("b2")] = (struct db_element){.x = 10000, .y = 11000, .a = 900, .status = DB_ON_TABLE};
        }
        if (i == 2) /* an enemy behind b2 */
            state->element[e("a2")] = (struct db_element){.x = 9000, .y = 11000, .a = 900, .status = DB_ON_TABLE};
        if (i == 3) /* ... where b1 would stand */
            state->element[e("a2")] = (struct db_element){.x = 10400, .y = 11400, .a = 900, .status = DB_ON_TABLE};
        db_turn_to_face(&ctx);
        if (i == 0)
            CHECK_POSE("b1", 10500, 10500, 0);
        else
            CHECK_POSE("b1", 10000, 10000, 2700);
    }
}

TEST(DB_382, "nor onto the very first element of the battle")
{
    field();
    put("a1", "SpS", 10400, 11400, 900); /* where b1 would stand */
    put("a2", "Cv", 10500, 10500, 1800);
    put("b1", "AxS", 10000, 10000, 2700);
    begin(1, 6);
    db_turn_to_face(&ctx);
    CHECK_POSE("b1", 10000, 10000, 2700);
    state->element[e("a1")].y = 14000;
    db_turn_to_face(&ctx);
    CHECK_POSE("b1", 10500, 10500, 0);
}

TEST(DB_382, "no room on the field, or closed ground: it does not turn")
{
    field();
    put("a1", "Cv", 500, 10500, 1800); /* on b1's left; turned b1 would reach beyond the edge */
    put("b1", "Art", 0, 10000, 2700);
    begin(1, 6);
    CHECK_EQ(db_form(&ctx, e("a1"), e("b1")), DB_FORM_LEFT);
    db_turn_to_face(&ctx);
    CHECK_POSE("b1", 0, 10000, 2700);
    field();
    put("a1", "Cv", 10500, 10500, 1800);
    put("b1", "AxS", 10000, 10000, 2700);
    AREA("castle", 8200, 10700, 10200, 10700, 10200, 12700, 8200, 12700);
    begin(1, 6);
    db_turn_to_face(&ctx);
    CHECK_POSE("b1", 10000, 10000, 2700);
}
