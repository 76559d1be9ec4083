/* magic_test.c: spells: DB-251, 252, 448, 465, 475, 477, 479, 481 to 488, DB-G31, codes DB-E26 to E28. */
#include "shot_help.h"

/* A mage of that level and a target so far north of it. */
static void mage(int of_level, int gap, int pips)
{
    field();
    put("a1", "Mag", 10000, 5000, 900);
    put("b1", "BdS", 10000, 5000 + gap, 2700);
    put("b2", "Cv", 20000, 15000, 2700);
    level("a1", of_level);
    begin(1, pips);
}

static void spell(const char *faces, int pips)
{
    shooting(faces);
    CHECK(asked_for(DB_ASK_SHOT));
    cast_at("a1", "b1", pips);
}

/* ---- PIPs ---- */

TEST(DB_465, "the factor of a spell is twice its PIPs")
{
    TEST_ALSO(DB_X225);
    for (int pips = 1; pips <= 6; pips++) {
        mage(5, 3000, 6);
        spell("3 4", pips);
        CHECK_EQ(shot_total(0), 2 * pips + 3);
        CHECK_EQ(shot_total(1), 8);
        CHECK_EQ(noted.buf[told_event(DB_EV_SPELL)].arg[7], pips);
        CHECK_EQ(state->pips[0][0], 6 - pips);
        if (pips == 3)
            CHECK_EQ(verdict("b1"), 'R'); /* 9 to 8 */
    }
}

TEST(DB_X229, "six PIPs on Skirmishers: 13 to 3, they flee")
{
    field();
    put("a1", "Mag", 10000, 5000, 900);
    put("b1", "Sk", 10000, 8000, 2700);
    level("a1", 5);
    begin(1, 6);
    spell("1 1", 6);
    CHECK_EQ(shot_total(0), 13);
    CHECK_EQ(shot_total(1), 3);
    CHECK_EQ(verdict("b1"), 'F');
}

TEST(DB_481, "1 to 6 PIPs go into a spell")
{
    TEST_ALSO(DB_251);
    TEST_ALSO(DB_E27);
    mage(5, 3000, 6);
    CHECK_EQ(no_cast("a1", "b1", 0, "", 1), 27);
    CHECK_EQ(no_cast("a1", "b1", 1, "", 1), 0);
    CHECK_EQ(no_cast("a1", "b1", 6, "", 1), 0);
    CHECK_EQ(no_cast("a1", "b1", 7, "", 1), 27);
    state->pips[0][0] = 20;
    CHECK_EQ(no_cast("a1", "b1", 7, "", 1), 27);
}

TEST(DB_488, "a mage of level L puts at most L + 1 PIPs into a spell")
{
    TEST_ALSO(DB_R40);
    TEST_ALSO(DB_X117);
    for (int l = 1; l <= 5; l++) {
        mage(l, 3000, 6);
        CHECK_EQ(no_cast("a1", "b1", l + 1, "", 1), 0);
        CHECK_EQ(no_cast("a1", "b1", l + 2, "", 1), 27);
        shooting("");
        CHECK_EQ(offered(DB_ACT_CAST), l + 1);
        CHECK_EQ(offered(DB_ACT_END), 1);
    }
    mage(2, 3000, 6);
    CHECK_EQ(no_cast("a1", "b1", 5, "", 1), 27);
}

TEST(DB_X116, "a mage of level 3 with 4 PIPs left casts with 1 to 4")
{
    mage(3, 3000, 4);
    shooting("");
    CHECK_EQ(offered(DB_ACT_CAST), 4);
    mage(3, 3000, 2);
    CHECK_EQ(no_cast("a1", "b1", 3, "", 1), 1);
    shooting("");
    CHECK_EQ(offered(DB_ACT_CAST), 2);
}

TEST(DB_482, "spells are cast in the shooting phase of the own bound, with the PIPs that are left")
{
    mage(5, 3000, 0);
    shooting("");
    CHECK_EQ(state->phase, DB_COMBAT); /* nobody is asked */
    field();
    put("a1", "Mag", 10000, 5000, 900);
    put("b1", "BdS", 10000, 8000, 2700);
    begin(2, 6); /* the enemy's bound */
    state->pips[0][0] = 6;
    shooting("");
    CHECK_EQ(state->phase, DB_COMBAT);
}

/* Two commands: a1, a2 in the first, a3 in the second. */
static void two_commands(int first, int second)
{
    field();
    put("a1", "Cv", 20000, 3000, 900);
    put("a2", "Mag", 9000, 5000, 900);
    put("a3", "Mag", 10000, 5000, 900);
    put("b1", "BdS", 10000, 8000, 2700);
    put("b2", "Cv", 20000, 15000, 2700);
    command("a3", 2);
    general("a1");
    level("a2", 5);
    level("a3", 5);
    begin(1, 0);
    state->pips[0][0] = (uint8_t)first;
    state->pips[0][1] = (uint8_t)second;
}

TEST(DB_252, "the caster's command pays, or the C-in-C's with one PIP more that adds nothing")
{
    TEST_ALSO(DB_232);
    two_commands(4, 2);
    CHECK_EQ(no_cast("a3", "b1", 2, "", 1), 0);
    CHECK_EQ(no_cast("a3", "b1", 3, "", 1), 1);
    CHECK_EQ(no_cast("a3", "b1", 3, "", 2), 0);
    CHECK_EQ(no_cast("a3", "b1", 4, "", 2), 1);
    CHECK_EQ(no_cast("a2", "b1", 4, "", 1), 0);
    CHECK_EQ(no_cast("a2", "b1", 2, "", 2), 2); /* its command is the C-in-C's */
    CHECK_EQ(no_cast("a2", "b1", 2, "", 3), 2);
    shooting("3 3");
    cast_with("a3", "b1", 3, "", 2);
    CHECK_EQ(shot_total(0), 6 + 3);
    CHECK_EQ(state->pips[0][0], 0);
    CHECK_EQ(state->pips[0][1], 2);
}

TEST(DB_252, "distance to the general costs nothing more")
{
    two_commands(0, 1);
    db_el(&ctx, e("a1"))->y = 20000;
    CHECK_EQ(no_cast("a3", "b1", 1, "", 1), 0);
}

TEST(DB_252, "the list offers the C-in-C's PIPs where the own ones do not suffice")
{
    two_commands(4, 1);
    silence("a2");
    shooting("");
    CHECK_EQ(offered(DB_ACT_CAST), 3);
    struct action own = casting("a3", "b1", 1, "", 1), other = casting("a3", "b1", 3, "", 2);
    CHECK(is_offered(&own));
    CHECK(is_offered(&other));
}

/* ---- who, at whom ---- */

TEST(DB_483, "a mage that moved does not cast")
{
    TEST_ALSO(DB_E26);
    mage(3, 3000, 6);
    CHECK_EQ(no_cast("a1", "b1", 2, "", 1), 0);
    db_el(&ctx, e("a1"))->moves = 1;
    db_el(&ctx, e("a1"))->moved = 1;
    CHECK_EQ(no_cast("a1", "b1", 2, "", 1), 26);
    shooting("");
    CHECK_EQ(state->phase, DB_COMBAT);
}

TEST(DB_442, "a mage in contact does not cast, and nobody casts at who is in contact")
{
    field();
    put("a1", "Mag", 10000, 5000, 900);
    put("b1", "SpS", 10000, 5000, 2700); /* on the front of a1 */
    put("a2", "Mag", 12000, 5000, 900);
    put("b2", "SpS", 12000, 7000, 2700);
    begin(1, 6);
    CHECK_EQ(no_cast("a1", "b2", 1, "", 1), 24);
    CHECK_EQ(no_cast("a2", "b1", 1, "", 1), 24);
    CHECK_EQ(no_cast("a2", "b2", 1, "", 1), 0);
    CHECK_EQ(no_cast("a2", "b2", 1, "a1", 1), 24);
}

TEST(DB_484, "a spell has no arc and needs no sight; its range is base to base")
{
    TEST_ALSO(DB_G31);
    TEST_ALSO(DB_448);
    mage(3, 5000, 6);
    CHECK_EQ(no_cast("a1", "b1", 1, "", 1), 0);
    mage(3, 5001, 6);
    CHECK_EQ(no_cast("a1", "b1", 1, "", 1), 24);
    field();
    put("a1", "Mag", 10000, 8000, 900);
    put("b1", "BdS", 10000, 2250, 900); /* behind it: 5 BW from its rear */
    put("b2", "BdS", 10000, 6500, 900); /* between them */
    AREA("wood", 5000, 3000, 15000, 3000, 15000, 5000, 5000, 5000);
    begin(1, 6);
    CHECK_EQ(no_cast("a1", "b1", 1, "", 1), 0);
    db_el(&ctx, e("b1"))->y = 2249;
    CHECK_EQ(no_cast("a1", "b1", 1, "", 1), 24);
    CHECK_EQ(no_cast("a1", "a1", 1, "", 1), 24);
}

TEST(DB_X194, "a mage in a castle casts at 5 BW from the outline, behind a hill")
{
    TEST_ALSO(DB_708);
    for (int gap = 5000; gap <= 5001; gap++) {
        field();
        AREA("castle", 11500, 12000, 13500, 12000, 13500, 14000, 11500, 14000);
        AREA("gentle-hill", 10000, 8000, 15000, 8000, 15000, 11000, 10000, 11000);
        CREST(10500, 9500, 14500, 9500);
        put("a1", "Mag", 0, 0, 900);
        garrison("a1", "castle");
        put("b1", "BdS", 12500, 12000 - gap, 900);
        begin(1, 6);
        CHECK_EQ(no_cast("a1", "b1", 1, "", 1), gap == 5000 ? 0 : 24);
    }
}

TEST(DB_485, "a mage casts once in a bound, and a target is hit by one spell; it may be shot at besides")
{
    TEST_ALSO(DB_E28);
    TEST_ALSO(DB_R55);
    field();
    put("a1", "Mag", 9000, 5000, 900);
    put("a2", "Mag", 10000, 5000, 900);
    put("a3", "BwS", 11000, 5000, 900);
    put("b1", "BdS", 11000, 7000, 2700);
    put("b2", "BdS", 9000, 8000, 2700);
    begin(1, 6);
    shooting("1 6 1 6 1 6");
    CHECK(asked_for(DB_ASK_SHOT));
    CHECK_EQ(offered(DB_ACT_RESOLVE), 1);
    CHECK_EQ(offered(DB_ACT_END), 0); /* the shot is left */
    cast_at("a1", "b1", 1);
    CHECK_EQ(no_cast("a1", "b2", 1, "", 1), 28);
    CHECK_EQ(no_cast("a2", "b1", 1, "", 1), 28);
    CHECK_EQ(no_cast("a2", "b2", 1, "", 1), 0);
    let("b1");
    CHECK_EQ(shots_told(DB_EV_SHOT), 1);
    CHECK_EQ(no_cast("a2", "b1", 1, "", 1), 28);
    CHECK(asked_for(DB_ASK_SHOT)); /* spells are left */
    CHECK_EQ(offered(DB_ACT_END), 1);
    CHECK_EQ(no_end(), 0);
    end_spells();
    CHECK_EQ(state->phase, DB_COMBAT);
    db_begin_shooting(&ctx); /* of the next bound */
    CHECK_EQ(no_cast("a1", "b1", 1, "", 1), 0);
}

TEST(DB_486, "the caster never suffers from the own spell")
{
    mage(1, 3000, 6);
    spell("1 6", 1); /* 3 to 10 */
    CHECK_EQ(verdict("a1"), '-');
    CHECK(!gone("a1"));
    CHECK_POSE("a1", 10000, 5000, 900);
}

TEST(DB_487, "spells have the outcomes of shots, with the mage's type")
{
    mage(5, 3000, 6);
    spell("2 4", 3); /* 8 to 8: a tie */
    CHECK_EQ(verdict("b1"), '.');
    CHECK_EQ(verdict_rule("b1"), 490);
    mage(5, 3000, 6);
    spell("4 1", 3); /* 10 to 5 */
    CHECK_EQ(verdict("b1"), 'D');
    CHECK_EQ(verdict_rule("b1"), 500);
}

TEST(DB_R84, "an aerial Mage casts")
{
    field();
    put("a1", "AMa", 10000, 5000, 900);
    put("b1", "BwS", 10000, 8000, 2700);
    put("b2", "Cv", 20000, 15000, 2700);
    begin(1, 6);
    silence("b1");
    spell("3 3", 2);
    CHECK_EQ(shot_total(0), 7);
    CHECK_EQ(shot_total(1), 4 + 3); /* DB-466: an aerial casts at it */
}

TEST(DB_440, "only mages cast")
{
    field();
    put("a1", "Cle", 10000, 5000, 900);
    put("a2", "Mag", 11000, 5000, 900);
    put("b1", "BdS", 10000, 8000, 2700);
    put("b2", "Mag", 11000, 8000, 2700);
    begin(1, 6);
    CHECK_EQ(no_cast("a1", "b1", 1, "", 1), 2);
    struct action theirs = casting("b2", "a1", 1, "", 1);
    theirs.seat = 0;
    CHECK_EQ(shot_code(db_check_cast(&ctx, &theirs)), 2);
    CHECK_EQ(no_cast("a2", "b1", 1, "", 1), 0);
    db_el(&ctx, e("a2"))->status = DB_LOST;
    CHECK_EQ(no_cast("a2", "b1", 1, "", 1), 2);
}

/* ---- supporters ---- */

static void three_mages(const char *target)
{
    field();
    put("a1", "Mag", 9000, 5000, 900);
    put("a2", "Mag", 10000, 5000, 900);
    put("a3", "Mag", 11000, 5000, 900);
    put("a4", "Mag", 10000, 2000, 900); /* too far away */
    put("b1", target, 10000, 8000, 2700);
    put("b2", "Cv", 20000, 15000, 2700);
    begin(1, 6);
}

TEST(DB_479, "supporters of a spell are other mages in range; each spends a PIP, which adds nothing")
{
    TEST_ALSO(DB_X228);
    three_mages("Cv");
    shooting("2 2");
    cast_with("a1", "b1", 2, "a2", 1);
    CHECK_EQ(shot_total(0), 6);
    CHECK_EQ(shot_total(1), 4);
    CHECK_EQ(verdict("b1"), 'R');
    CHECK_EQ(state->pips[0][0], 3);
    three_mages("Cv");
    shooting("2 2");
    cast_with("a1", "b1", 2, "a2 a3", 1);
    CHECK_EQ(shot_total(1), 3);
    CHECK_EQ(state->pips[0][0], 2);
}

TEST(DB_479, "who cannot support: the caster, who is too far away, no mage, nobody twice")
{
    three_mages("Cv");
    CHECK_EQ(no_cast("a1", "b1", 2, "a1", 1), 24);
    CHECK_EQ(no_cast("a1", "b1", 2, "a4", 1), 24);
    CHECK_EQ(no_cast("a1", "b1", 2, "b1", 1), 24);
    CHECK_EQ(no_cast("a1", "b1", 2, "a2 a2", 1), 24);
    CHECK_EQ(no_cast("a1", "b1", 2, "a3 a2", 1), 24); /* in their order: each set has one form */
    CHECK_EQ(no_cast("a1", "b1", 2, "a2 a3", 1), 0);
    struct action second = casting("a1", "b1", 2, "a2", 1);
    second.arg[4] = second.arg[3];
    second.arg[3] = 0;
    CHECK_EQ(shot_code(db_check_cast(&ctx, &second)), 24);
    state->pips[0][0] = 3;
    CHECK_EQ(no_cast("a1", "b1", 2, "a2 a3", 1), 1);
    CHECK_EQ(no_cast("a1", "b1", 2, "a2", 1), 0);
}

TEST(DB_R76, "support is the mage's spell of the bound, and who could not cast cannot support")
{
    three_mages("Cv");
    db_el(&ctx, e("a3"))->moves = 1;
    CHECK_EQ(no_cast("a1", "b1", 1, "a3", 1), 26);
    shooting("1 6");
    cast_with("a1", "b1", 1, "a2", 1);
    CHECK_EQ(no_cast("a2", "b2", 1, "", 1), 24);
    db_el(&ctx, e("b2"))->x = 10000, db_el(&ctx, e("b2"))->y = 9000;
    CHECK_EQ(no_cast("a2", "b2", 1, "", 1), 28);
    CHECK_EQ(no_cast("a3", "b2", 1, "a2", 1), 26);
    db_el(&ctx, e("a3"))->moves = 0;
    CHECK_EQ(no_cast("a3", "b2", 1, "a2", 1), 28);
    CHECK_EQ(no_cast("a3", "b2", 1, "", 1), 0);
}

TEST(DB_R117, "each supporter's PIP comes from its own command")
{
    two_commands(3, 0);
    CHECK_EQ(no_cast("a2", "b1", 2, "a3", 1), 1);
    state->pips[0][1] = 1;
    CHECK_EQ(no_cast("a2", "b1", 2, "a3", 1), 0);
    CHECK_EQ(no_cast("a3", "b1", 1, "a2", 2), 0); /* the C-in-C pays 2 for the caster and 1 for its own mage */
    CHECK_EQ(no_cast("a3", "b1", 2, "a2", 2), 1);
    shooting("1 6");
    cast_with("a2", "b1", 2, "a3", 1);
    CHECK_EQ(state->pips[0][0], 1);
    CHECK_EQ(state->pips[0][1], 0);
}

TEST(DB_479, "the list offers none, one and two supporters; all that it offers is legal")
{
    static struct action all[512];
    three_mages("Cv");
    shooting("");
    struct offers l = {all, 512, 0, 0, false};
    db_list_casts(&ctx, &l);
    CHECK_EQ(l.n, 3 * (2 + 2 + 2)); /* three mages of level 1 in range, one target, 1 or 2 PIPs */
    for (int i = 0; i < l.n; i++) {
        CHECK_EQ(db_check_cast(&ctx, &all[i]).code, 0);
        for (int k = 0; k < i; k++)
            CHECK(!action_same(&all[i], &all[k]));
    }
}

/* ---- generals and wards ---- */

TEST(DB_475, "a general who is hit has +1 unless he has cast, and may not cast after he had it")
{
    TEST_ALSO(DB_E26);
    field();
    put("a1", "Mag", 10000, 5000, 900);
    put("b1", "Art", 10000, 9000, 2700);
    put("b2", "Cv", 20000, 15000, 2700);
    put("a2", "Mag", 12200, 5000, 900); /* Artillery does not see it */
    general("a1");
    begin(1, 6);
    shooting("6 1 1 6");
    CHECK(asked_for(DB_ASK_SHOT));
    CHECK_EQ(no_cast("a1", "b1", 1, "", 1), 0);
    let("a1");
    CHECK_EQ(shot_mods(), DB_M_GENERAL);
    CHECK_EQ(shot_total(1), 4 + 1 + 6);
    CHECK_EQ(no_cast("a1", "b1", 1, "", 1), 26);
    CHECK_EQ(no_cast("a2", "b1", 1, "a1", 1), 26);
    CHECK_EQ(no_cast("a2", "b1", 1, "", 1), 0);
    CHECK_EQ(offered(DB_ACT_CAST), 2);
    field();
    put("a1", "Mag", 10000, 5000, 900);
    put("b1", "Art", 10000, 9000, 2700);
    general("a1");
    begin(1, 6);
    shooting("1 6 6 1");
    cast_at("a1", "b1", 1); /* he casts first */
    CHECK_EQ(shots_told(DB_EV_SHOT), 1);
    CHECK_EQ(shot_mods(), 0);
}

TEST(DB_X227, "a spell of 5 PIPs at a Hero who is general: 14 to 7, destroyed")
{
    field();
    put("a1", "Mag", 10000, 5000, 900);
    put("b1", "Her", 10000, 8000, 2700);
    put("b2", "Cv", 20000, 15000, 2700);
    level("a1", 5);
    general("b1");
    begin(1, 6);
    spell("4 1", 5);
    CHECK_EQ(shot_total(0), 14);
    CHECK_EQ(shot_total(1), 7);
    CHECK_EQ(verdict("b1"), 'D');
}

/* A spell from (10, 5) to (10, 9), and somebody of theirs beside its line. */
static int warded(const char *type, const char *label, int x, int y)
{
    struct db_shot s;
    struct db_shot_sums sums;
    field();
    put("a1", "Mag", 10000, 5000, 900);
    put("b1", "BdS", 10000, 9000, 2700);
    put(label, type, x, y, 900);
    begin(1, 6);
    s = (struct db_shot){.shooter = e("a1"), .target = e("b1"), .pips = 3};
    db_shot_sum(&ctx, &s, &sums);
    CHECK_EQ(sums.factor[0], 6);
    CHECK_EQ(sums.mods[0], sums.sum[0] == 6 ? 0 : DB_M_WARD);
    return sums.sum[0] - 6;
}

TEST(DB_477, "a Cleric or Paladin of the enemy within 2 BW of the line or of the caster takes 2 from the spell")
{
    TEST_ALSO(DB_R16);
    TEST_ALSO(DB_X195);
    TEST_ALSO(DB_G31);
    CHECK_EQ(warded("Pal", "b2", 12500, 7000), -2); /* its side is 2 BW from the line */
    CHECK_EQ(warded("Pal", "b2", 12501, 7000), 0);
    CHECK_EQ(warded("Cle", "b2", 7500, 7000), -2);
    CHECK_EQ(warded("Cle", "b2", 7499, 7000), 0);
    CHECK_EQ(warded("Cle", "a2", 11500, 7000), 0); /* the caster's own */
    CHECK_EQ(warded("Her", "b2", 11500, 7000), 0);
    CHECK_EQ(warded("Cle", "b2", 10000, 2625), -2); /* 2 BW behind the centre of the caster: (10, 4.625) */
    CHECK_EQ(warded("Cle", "b2", 10000, 2624), 0);
    CHECK_EQ(warded("Pal", "b2", 10000, 12000), -2); /* its rear is 2 BW beyond the centre of the target: (10, 9.25) */
    CHECK_EQ(warded("Pal", "b2", 10000, 12001), 0);
}

TEST(DB_477, "the target itself wards, a garrison too, and the lost do not")
{
    struct db_shot s;
    struct db_shot_sums sums;
    field();
    AREA("castle", 11500, 6000, 13500, 6000, 13500, 8000, 11500, 8000);
    put("a1", "Mag", 10000, 5000, 900);
    put("b1", "Cle", 10000, 9000, 2700);
    put("b2", "Sk", 9000, 9000, 2700);
    put("b3", "Cle", 0, 0, 900);
    garrison("b3", "castle");
    begin(1, 6);
    s = (struct db_shot){.shooter = e("a1"), .target = e("b1"), .pips = 1};
    db_shot_sum(&ctx, &s, &sums);
    CHECK_EQ(sums.sum[0], 0);
    s.target = e("b2");
    db_el(&ctx, e("b1"))->status = DB_LOST;
    db_shot_sum(&ctx, &s, &sums);
    CHECK_EQ(sums.sum[0], 0); /* the castle is 1.5 BW from the line */
    db_el(&ctx, e("b3"))->status = DB_LOST;
    db_shot_sum(&ctx, &s, &sums);
    CHECK_EQ(sums.sum[0], 2);
}

TEST(DB_X226, "a Cleric 1.5 BW from the line: 7 to 8, no effect")
{
    field();
    put("a1", "Mag", 10000, 5000, 900);
    put("b1", "BdS", 10000, 9000, 2700);
    put("b2", "Cle", 12000, 7000, 2700);
    level("a1", 2);
    begin(1, 6);
    spell("3 4", 3);
    CHECK_EQ(shot_total(0), 7);
    CHECK_EQ(shot_total(1), 8);
    CHECK_EQ(shot_mods(), DB_M_WARD);
    CHECK_EQ(verdict("b1"), '-');
}

TEST(DB_477, "shots have no ward")
{
    field();
    put("a1", "BwS", 10000, 5000, 900);
    put("b1", "Cle", 10000, 7000, 2700);
    begin(1, 0);
    shooting("3 3");
    CHECK_EQ(shot_total(0), 5);
}

/* ---- codes in their order ---- */

TEST(DB_E27, "codes of spells come in their order: PIPs, target, mage, limit, once")
{
    mage(1, 6000, 2);
    db_el(&ctx, e("a1"))->moves = 1;
    db_el(&ctx, e("a1"))->flags = DB_F_CAST;
    state->pips[0][0] = 0;
    CHECK_EQ(no_cast("a1", "b1", 1, "", 1), 1);
    state->pips[0][0] = 6;
    CHECK_EQ(no_cast("a1", "b1", 3, "", 1), 24);
    db_el(&ctx, e("b1"))->y = 8000;
    CHECK_EQ(no_cast("a1", "b1", 3, "", 1), 26);
    db_el(&ctx, e("a1"))->moves = 0;
    CHECK_EQ(no_cast("a1", "b1", 3, "", 1), 27);
    CHECK_EQ(no_cast("a1", "b1", 2, "", 1), 28);
    db_el(&ctx, e("a1"))->flags = 0;
    CHECK_EQ(no_cast("a1", "b1", 2, "", 1), 0);
}

TEST(DB_E28, "refusals of spells cite their rule and name who they are about")
{
    two_commands(3, 0);
    CHECK_REFUSAL(why_cast("a1", "b1", 1, "", 1), DB_WHY_NOT_YOURS, 440, e("a1"), 0);
    CHECK_REFUSAL(why_cast("a2", "b1", 1, "", 2), DB_WHY_PAYER, 252, 2, 0);
    CHECK_REFUSAL(why_cast("a2", "b1", 4, "", 1), DB_WHY_PIPS, 252, 4, 3);
    CHECK_REFUSAL(why_cast("a3", "b1", 1, "", 1), DB_WHY_PIPS, 252, 1, 0);
    CHECK_REFUSAL(why_cast("a2", "b2", 1, "", 1), DB_WHY_NO_TARGET, 448, e("a2"), e("b2"));
    CHECK_REFUSAL(why_cast("a2", "b1", 1, "a1", 1), DB_WHY_NO_SUPPORT, 479, e("a1"), 0);
    CHECK_REFUSAL(why_cast("a2", "b1", 7, "", 1), DB_WHY_SPELL_PIPS, 481, 7, 6);
    CHECK_REFUSAL(why_cast("a2", "b1", 0, "", 1), DB_WHY_SPELL_PIPS, 481, 0, 6);
    db_el(&ctx, e("b1"))->flags = DB_F_BESPELLED;
    CHECK_REFUSAL(why_cast("a2", "b1", 1, "", 1), DB_WHY_BESPELLED, 485, e("b1"), 0);
    db_el(&ctx, e("a2"))->flags = DB_F_CAST;
    CHECK_REFUSAL(why_cast("a2", "b1", 1, "", 1), DB_WHY_HAS_CAST, 485, e("a2"), 0);
    db_el(&ctx, e("a2"))->flags = DB_F_COVERED;
    CHECK_REFUSAL(why_cast("a2", "b1", 1, "", 1), DB_WHY_GENERAL_COVERED, 475, e("a2"), 0);
    silence("a2");
    CHECK_REFUSAL(why_cast("a2", "b1", 1, "", 1), DB_WHY_MOVED_TO_SHOOT, 483, e("a2"), 0);
    mage(2, 3000, 6);
    CHECK_REFUSAL(why_cast("a1", "b1", 4, "", 1), DB_WHY_SPELL_PIPS, 488, 4, 3);
    field();
    put("a1", "Mag", 10000, 5000, 900);
    put("b1", "SpS", 10000, 5000, 2700); /* on the front of a1 */
    put("a2", "Mag", 12000, 5000, 900);
    put("b2", "SpS", 12000, 7000, 2700);
    begin(1, 6);
    CHECK_REFUSAL(why_cast("a1", "b2", 1, "", 1), DB_WHY_IN_CONTACT, 442, e("a1"), 0);
    CHECK_REFUSAL(why_cast("a2", "b1", 1, "", 1), DB_WHY_IN_CONTACT, 442, e("b1"), 0);
    three_mages("Cv");
    CHECK_REFUSAL(why_cast("a1", "b1", 1, "a3 a2", 1), DB_WHY_NO_SUPPORT, 479, e("a2"), 0);
}

TEST(DB_R117, "the list offers only supporters that can pay, and goes on to the next one")
{
    field();
    put("a1", "Cv", 20000, 3000, 900);
    put("a2", "Mag", 9000, 5000, 900);
    put("a3", "Mag", 10000, 5000, 900);
    put("a4", "Mag", 11000, 5000, 900);
    put("b1", "BdS", 10000, 8000, 2700);
    put("b2", "Cv", 20000, 15000, 2700);
    command("a3", 2);
    general("a1");
    begin(1, 0);
    state->pips[0][0] = 2;
    shooting("");
    struct action poor = casting("a2", "b1", 1, "a3", 1), rich = casting("a2", "b1", 1, "a4", 1);
    CHECK(!is_offered(&poor));
    CHECK(is_offered(&rich));
    CHECK_EQ(offered(DB_ACT_CAST), 3 + 3 + 1); /* a2 and a4: 1 PIP alone or supported, 2 PIPs; a3: 1 PIP and 1 more */
}

TEST(DB_479, "a spell knows its supporters")
{
    struct db_shot s;
    three_mages("Cv");
    struct action both = casting("a1", "b1", 2, "a2 a3", 1);
    db_cast_shot(&both, &s);
    CHECK_EQ(s.shooter, e("a1"));
    CHECK_EQ(s.target, e("b1"));
    CHECK_EQ(s.pips, 2);
    CHECK_EQ(s.supporters, 2);
    CHECK_EQ(s.supporter[0], e("a2"));
    CHECK_EQ(s.supporter[1], e("a3"));
    CHECK(!s.exchange);
}
