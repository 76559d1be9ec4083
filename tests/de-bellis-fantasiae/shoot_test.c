/* shoot_test.c: who shoots at whom, and in which order: DB-440 to 445, 453 to 458, codes DB-E24 to E26 and E28. */
#include "shot_help.h"

static const char *const a[] = {"a1", "a2", "a3", "a4", "a5"};

/* ---- who shoots ---- */

TEST(DB_440, "Dragons, bows, Infernal Machines and Artillery shoot, and nobody else")
{
    static const char *const type[] = {"SpS", "SpF", "PkS", "PkF", "BdS", "BdF", "AxS", "AxF", "WbS",
                                       "WbF", "BwS", "BwF", "WBw", "XBw", "Sk",  "HdS", "HdF", "Art",
                                       "Inf", "Mag", "Cle", "Kn",  "Cv",  "LM",  "Beh", "GBe", "BeS",
                                       "BeF", "Her", "Pal", "Dra", "GFl", "Fly", "AHe", "AMa"};
    static const char shoots[] = "0000000000"
                                 "1111000110"
                                 "0000000000"
                                 "10000";
    for (int i = 0; i < 35; i++) {
        field();
        put("a1", type[i], 10000, 5000, 900);
        put("b1", "SpS", 10000, 6000, 2700);
        begin(1, 0);
        shooting("1 6");
        if (shots_told(DB_EV_SHOT) != shoots[i] - '0')
            test_fail(__FILE__, __LINE__, "%s", type[i]);
    }
}

/* Two lines of bows that see each other's neighbours only: nobody has a choice. */
static void two_bows(int active)
{
    field();
    put("a1", "BwS", 10000, 5000, 900);
    put("b1", "SpS", 10000, 7000, 2700);
    put("b2", "BwS", 15000, 7000, 2700);
    put("a2", "SpS", 15000, 5000, 900);
    begin(active, 0);
}

TEST(DB_441, "both sides shoot in both players' bounds, and must")
{
    TEST_ALSO(DB_213);
    TEST_ALSO(DB_R39);
    for (int active = 1; active <= 2; active++) {
        two_bows(active);
        shooting("1 6 1 6");
        CHECK_EQ(aimed("a1"), 1 + e("b1"));
        CHECK_EQ(aimed("b2"), 1 + e("a2"));
        CHECK(asked_for(DB_ASK_SHOT));
        CHECK_EQ(state->asked, 1 << (active - 1));
        CHECK_EQ(offered(DB_ACT_END), 0); /* nobody may leave a shot out */
        CHECK_EQ(no_end(), 30);
        let("b1");
        CHECK_EQ(shots_told(DB_EV_SHOT), 2); /* the last one needs no question */
        CHECK_EQ(state->phase, DB_COMBAT);
    }
}

TEST(DB_R18, "Artillery shoots in the enemy's bound too")
{
    field();
    put("a1", "Art", 10000, 5000, 900);
    put("b1", "SpS", 10000, 9000, 2700);
    begin(2, 0);
    shooting("1 6");
    CHECK_EQ(shots_told(DB_EV_SHOT), 1);
}

/* Bows at (10, 5) and spears at (10, 7), and a pair that is in contact. */
TEST(DB_442, "who is in contact neither shoots nor is shot at")
{
    TEST_ALSO(DB_X193);
    TEST_ALSO(DB_E24);
    field();
    put("a1", "BwS", 10000, 5000, 900);
    put("b1", "SpS", 10000, 5000, 2700); /* on the front of a1 */
    put("b2", "BwS", 10000, 7500, 2700);
    put("a2", "BwS", 12600, 5000, 900);
    put("b3", "SpS", 14000, 6500, 2700);
    put("a3", "SpS", 14000, 6500, 900); /* on the front of b3 */
    begin(1, 0);
    CHECK_EQ(no_aim("a1", "b2"), 24);
    CHECK_EQ(no_aim("b2", "a1"), 24);
    CHECK_EQ(no_aim("a2", "b3"), 24);
    CHECK(!db_can_shoot(&ctx, e("a2"), e("b3")));
    CHECK(sees("a2", "b3"));
    shooting("");
    CHECK_EQ(shots_told(DB_EV_AIMED), 0);
}

TEST(DB_442, "an enemy on the flank or rear is contact too")
{
    static const struct {
        int x, y, a;
    } at[] = {{9500, 4500, 0}, {10500, 4500, 1800}, {10000, 4500, 900}};
    for (int i = 0; i < 3; i++) {
        field();
        put("a1", "BwS", 10000, 5000, 900);
        put("b1", "SpS", 10000, 7000, 2700);
        put("b2", "SpS", at[i].x, at[i].y, at[i].a);
        put("b3", "BwS", 10000, 7900, 2700);
        begin(1, 0);
        CHECK(db_engaged(&ctx, e("a1")));
        CHECK_EQ(no_aim("a1", "b1"), 24);
        shooting("");
        CHECK_EQ(shots_told(DB_EV_AIMED), 0);
    }
}

TEST(DB_R74, "a garrison that is assaulted neither shoots nor is shot at")
{
    for (int assault = 0; assault < 2; assault++) {
        field();
        AREA("castle", 11500, 12000, 13500, 12000, 13500, 14000, 11500, 14000);
        put("a1", "BwS", 0, 0, 900);
        garrison("a1", "castle");
        put("b1", "SpS", 12500, assault ? 12000 : 11900, 900);
        put("b2", "XBw", 16000, 13000, 1800);
        begin(1, 0);
        shooting("1 6 1 6");
        CHECK_EQ(shots_told(DB_EV_AIMED), assault ? 0 : 2);
    }
}

TEST(DB_443, "bows and Infernal Machines that moved more than 1 BW do not shoot")
{
    static const char *const type[] = {"BwS", "BwF", "WBw", "XBw", "Inf"};
    TEST_ALSO(DB_X187);
    TEST_ALSO(DB_E26);
    for (int i = 0; i < 5; i++) {
        field();
        put("a1", type[i], 10000, 5000, 900);
        put("b1", "SpS", 10000, 7000, 2700);
        begin(1, 0);
        db_el(&ctx, e("a1"))->moves = 1;
        db_el(&ctx, e("a1"))->moved = 1000;
        CHECK_EQ(no_aim("a1", "b1"), 0);
        db_el(&ctx, e("a1"))->moved = 1001;
        CHECK_EQ(no_aim("a1", "b1"), 26);
        shooting("");
        CHECK_EQ(shots_told(DB_EV_AIMED), 0);
    }
}

TEST(DB_444, "Artillery that moved at all does not shoot")
{
    TEST_ALSO(DB_X188);
    field();
    put("a1", "Art", 10000, 5000, 900);
    put("b1", "SpS", 10000, 7000, 2700);
    begin(1, 0);
    CHECK_EQ(no_aim("a1", "b1"), 0);
    db_el(&ctx, e("a1"))->moves = 1; /* a turn of 1 degree */
    db_el(&ctx, e("a1"))->moved = 19;
    CHECK_EQ(no_aim("a1", "b1"), 26);
    shooting("");
    CHECK_EQ(shots_told(DB_EV_AIMED), 0);
}

TEST(DB_445, "Dragons shoot whether they moved or not, and when they have just been placed")
{
    TEST_ALSO(DB_432);
    for (int i = 0; i < 3; i++) {
        field();
        put("a1", "Dra", 10000, 5000, 900);
        put("b1", "SpS", 10000, 6000, 2700);
        begin(1, 0);
        if (i == 1)
            db_el(&ctx, e("a1"))->moves = 1, db_el(&ctx, e("a1"))->moved = 9000;
        if (i == 2)
            db_el(&ctx, e("a1"))->flags |= DB_F_LANDED | DB_F_APPEARED;
        shooting("1 6");
        CHECK_EQ(shots_told(DB_EV_SHOT), 1);
    }
}

TEST(DB_422, "an aerial on the table is shot at like any other")
{
    field();
    put("a1", "BwS", 10000, 5000, 900);
    put("b1", "GFl", 10000, 7000, 2700);
    begin(1, 0);
    shooting("1 6");
    CHECK_EQ(shots_told(DB_EV_SHOT), 1);
}

/* ---- at whom ---- */

/* a1 sees three: b1 may be in its threat zone, b2 shoots, b3 does nothing. */
static void three_targets(const char *shooter, int zone)
{
    field();
    put("a1", shooter, 10000, 5000, 900);
    put("b1", "SpS", 10000, zone ? 6000 : 6500, 2700);
    put("b2", "BwS", 11100, 7000, 2700);
    put("b3", "SpS", 8900, 7000, 2700);
    begin(1, 0);
}

TEST(DB_453, "an enemy in the own threat zone is shot at first")
{
    TEST_ALSO(DB_X192);
    TEST_ALSO(DB_E25);
    three_targets("BwS", 1);
    CHECK_EQ(no_aim("a1", "b2"), 25);
    CHECK_EQ(no_aim("a1", "b3"), 25);
    CHECK_EQ(no_aim("a1", "b1"), 0);
    struct action wrong = aiming("a1", "b3");
    CHECK_EQ(db_ask_target.check(&ctx, &wrong).arg[1], e("b1")); /* the reason names it */
    shooting("1 6 1 6");
    CHECK_EQ(aimed("a1") ? aimed("a1") : 1 + e("b1"), 1 + e("b1"));
}

TEST(DB_453, "then an enemy who can shoot at it, then any other")
{
    three_targets("BwS", 0);
    CHECK_EQ(no_aim("a1", "b1"), 25);
    CHECK_EQ(no_aim("a1", "b2"), 0);
    silence("b2"); /* DB-R119: who moved too far is no shooter now */
    TEST_ALSO(DB_R119);
    CHECK_EQ(no_aim("a1", "b1"), 0);
    CHECK_EQ(no_aim("a1", "b2"), 0);
    CHECK_EQ(no_aim("a1", "b3"), 0);
    shooting("");
    CHECK(asked_for(DB_ASK_TARGET));
    CHECK_EQ(offered(DB_ACT_SHOOT), 3);
}

TEST(DB_453, "an enemy shooter that does not see it has no priority")
{
    three_targets("BwS", 0);
    db_el(&ctx, e("b2"))->a = 900; /* it looks away */
    db_el(&ctx, e("b2"))->y = 6500;
    CHECK_EQ(no_aim("a1", "b1"), 0);
    CHECK_EQ(no_aim("a1", "b2"), 0);
}

TEST(DB_453, "Artillery and Dragons always choose")
{
    three_targets("Art", 1);
    CHECK_EQ(no_aim("a1", "b1"), 0);
    CHECK_EQ(no_aim("a1", "b2"), 0);
    CHECK_EQ(no_aim("a1", "b3"), 0);
    field();
    put("a1", "Dra", 10000, 5000, 900);
    put("b1", "SpS", 10000, 5900, 2700);
    put("b2", "BwS", 11200, 5900, 2700);
    begin(1, 0);
    CHECK_EQ(no_aim("a1", "b1"), 0);
    CHECK_EQ(no_aim("a1", "b2"), 0);
}

TEST(DB_R75, "the own threat zone of a garrison is that of its place")
{
    field();
    AREA("castle", 11500, 12000, 13500, 12000, 13500, 14000, 11500, 14000);
    put("a1", "BwS", 0, 0, 900);
    garrison("a1", "castle");
    put("b1", "SpS", 14500, 13000, 1800); /* 1 BW from the east wall */
    put("b2", "SpS", 12500, 10000, 900);
    begin(1, 0);
    CHECK_EQ(no_aim("a1", "b1"), 0);
    CHECK_EQ(no_aim("a1", "b2"), 25);
    db_el(&ctx, e("b1"))->x = 14501;
    CHECK_EQ(no_aim("a1", "b2"), 0);
}

TEST(DB_R118, "a garrison is in nobody's threat zone")
{
    field();
    AREA("castle", 11500, 12000, 13500, 12000, 13500, 14000, 11500, 14000);
    put("a1", "BwS", 13500, 11500, 900);
    put("b1", "SpS", 0, 0, 900);
    garrison("b1", "castle");
    put("b2", "SpS", 14600, 13000, 2700);
    begin(1, 0);
    db_el(&ctx, e("b1"))->x = 13500, db_el(&ctx, e("b1"))->y = 12000; /* where it stood before counts for nothing */
    CHECK_EQ(no_aim("a1", "b1"), 0);
    CHECK_EQ(no_aim("a1", "b2"), 0);
}

TEST(DB_E24, "no own elements, none off the table, none out of the arc")
{
    field();
    put("a1", "BwS", 10000, 5000, 900);
    put("a2", "SpS", 10000, 7000, 900);
    put("a3", "SpS", 20000, 7000, 900);
    put("b1", "SpS", 9000, 7000, 2700);
    put("b2", "SpS", 10000, 3000, 2700);
    begin(1, 0);
    CHECK_EQ(no_aim("a1", "a2"), 24);
    CHECK_EQ(no_aim("a1", "b2"), 24);
    CHECK_EQ(no_aim("a3", "b1"), 24); /* Spears do not shoot */
    CHECK_EQ(no_aim("a1", "b1"), 0);
    db_el(&ctx, e("b1"))->status = DB_LOST;
    CHECK_EQ(no_aim("a1", "b1"), 24);
    struct action theirs = aiming("a1", "b1");
    theirs.seat = 1;
    CHECK_EQ(shot_code(db_ask_target.check(&ctx, &theirs)), 2);
}

TEST(DB_E24, "a refusal cites its rule and names who it is about")
{
    TEST_ALSO(DB_E02);
    field();
    put("a1", "BwS", 10000, 5000, 900);
    put("a2", "Mag", 9000, 5000, 900);
    put("a3", "BwS", 15000, 5000, 900);
    put("b1", "SpS", 10000, 8500, 2700);
    put("b2", "SpS", 15000, 5000, 2700); /* on the front of a3 */
    put("b3", "SpS", 9500, 6000, 2700);
    put("a4", "Art", 10000, 3000, 900);
    begin(1, 0);
    CHECK_REFUSAL(why_aim("a1", "b1"), DB_WHY_NO_TARGET, 451, e("a1"), e("b1"));
    CHECK_REFUSAL(why_aim("a2", "b3"), DB_WHY_NO_TARGET, 440, e("a2"), e("b3")); /* mages cast, they do not shoot */
    CHECK_REFUSAL(why_aim("a3", "b3"), DB_WHY_IN_CONTACT, 442, e("a3"), 0);
    CHECK_REFUSAL(why_aim("a1", "b2"), DB_WHY_IN_CONTACT, 442, e("b2"), 0);
    silence("a1");
    CHECK_REFUSAL(why_aim("a1", "b3"), DB_WHY_MOVED_TO_SHOOT, 443, e("a1"), 0);
    db_el(&ctx, e("a4"))->x = 8500, db_el(&ctx, e("a4"))->y = 4500;
    silence("a4");
    db_el(&ctx, e("a2"))->status = DB_AWAY; /* it stood in the way */
    CHECK_REFUSAL(why_aim("a4", "b3"), DB_WHY_MOVED_TO_SHOOT, 444, e("a4"), 0);
    CHECK_REFUSAL(why_aim("a2", "b3"), DB_WHY_NO_TARGET, 440, e("a2"), e("b3"));
    struct action theirs = aiming("a1", "b3");
    theirs.seat = 1;
    CHECK_REFUSAL(db_ask_target.check(&ctx, &theirs), DB_WHY_NOT_YOURS, 455, e("a1"), 0);
    db_el(&ctx, e("a1"))->foe = (uint8_t)(1 + e("b3"));
    CHECK_REFUSAL(why_aim("a1", "b3"), DB_WHY_NO_SHOT, 454, e("b3"), 0);
}

TEST(DB_E28, "refusals of priority and of three shooters name who they are about")
{
    three_targets("BwS", 1);
    CHECK_REFUSAL(why_aim("a1", "b3"), DB_WHY_PRIORITY, 453, e("a1"), e("b1"));
    field();
    for (int i = 0; i < 4; i++)
        put(a[i], "BwS", 8500 + 1000 * i, 5000, 900);
    put("b1", "Kn", 10000, 7000, 2700);
    begin(1, 0);
    for (int i = 0; i < 3; i++)
        db_el(&ctx, e(a[i]))->foe = (uint8_t)(1 + e("b1"));
    CHECK_REFUSAL(why_aim("a4", "b1"), DB_WHY_SHOT_AT, 454, e("b1"), 0);
}

TEST(DB_442, "whether an element may shoot at all, with the rule")
{
    field();
    put("a1", "BwS", 10000, 5000, 900);
    put("a2", "SpS", 12000, 5000, 900);
    put("a3", "BwS", 15000, 5000, 900);
    put("b1", "SpS", 15000, 5000, 2700);
    begin(1, 0);
    CHECK_EQ(db_may_shoot(&ctx, e("a1")).code, 0);
    CHECK_REFUSAL(db_may_shoot(&ctx, e("a2")), DB_WHY_NO_TARGET, 440, e("a2"), -1);
    CHECK_REFUSAL(db_may_shoot(&ctx, e("a3")), DB_WHY_IN_CONTACT, 442, e("a3"), 0);
    db_el(&ctx, e("a1"))->flags = DB_F_SHOT; /* DB-454: once in a phase */
    CHECK_REFUSAL(db_may_shoot(&ctx, e("a1")), DB_WHY_NO_TARGET, 440, e("a1"), -1);
    db_el(&ctx, e("a1"))->flags = 0;
    db_el(&ctx, e("a1"))->status = DB_LOST;
    CHECK_REFUSAL(db_may_shoot(&ctx, e("a1")), DB_WHY_NO_TARGET, 440, e("a1"), -1);
}

TEST(DB_E25, "sight and priority come before what the shooter has done: codes in their order")
{
    three_targets("BwS", 1);
    silence("a1");
    CHECK_EQ(no_aim("a1", "b2"), 25);
    CHECK_EQ(no_aim("a1", "b1"), 26);
    db_el(&ctx, e("b1"))->y = 8600;
    CHECK_EQ(no_aim("a1", "b1"), 24);
}

/* ---- three at most ---- */

/* Four bows in a line, the inner ones before the Knights; far away another target for the fourth only. */
static void four_bows(bool other)
{
    field();
    for (int i = 0; i < 4; i++)
        put(a[i], i == 3 ? "XBw" : "BwS", 8500 + 1000 * i, 5000, 900);
    put("b1", "Kn", 10000, 7000, 2700);
    if (other)
        put("b2", "SpS", 13000, 7000, 2700);
    begin(1, 0);
}

TEST(DB_454, "one target is shot at by three at most; who is left takes another or stays silent")
{
    TEST_ALSO(DB_X191);
    TEST_ALSO(DB_E28);
    TEST_ALSO(DB_R115);
    four_bows(false);
    shooting("3 3");
    CHECK(asked_for(DB_ASK_TARGET)); /* all four want it: the player says who */
    CHECK_EQ(offered(DB_ACT_SHOOT), 4);
    aim("a4", "b1");
    aim("a2", "b1");
    CHECK_EQ(offered(DB_ACT_SHOOT), 2);
    aim("a3", "b1");
    CHECK_EQ(shots_told(DB_EV_SHOT), 1);
    CHECK_EQ(shot_mods(), DB_M_SUPPORTED_2);
    CHECK_EQ(shot_total(0), 3 + 4);
    CHECK_EQ(shot_total(1), 3 + 3 - 2);
    CHECK_EQ(shots_told(DB_EV_AIMED), 3);
    CHECK(!(db_el(&ctx, e("a1"))->flags & DB_F_SHOT));
    CHECK(db_el(&ctx, e("a4"))->flags & DB_F_SHOT);
}

TEST(DB_454, "a fourth that is refused: DB-E28")
{
    four_bows(true);
    shooting("3 3 3 3");
    CHECK(asked_for(DB_ASK_TARGET));
    aim("a1", "b1");
    aim("a2", "b1");
    CHECK_EQ(no_aim("a4", "b1"), 0);
    aim("a3", "b1");
    CHECK_EQ(no_aim("a1", "b1"), 30);   /* it has a target */
    CHECK_EQ(aimed("a4"), 1 + e("b2")); /* nothing else was left */
    CHECK_EQ(shots_told(DB_EV_AIMED), 4);
}

TEST(DB_E28, "three shoot at it already")
{
    four_bows(true);
    db_begin_shooting(&ctx);
    for (int i = 0; i < 3; i++)
        db_el(&ctx, e(a[i]))->foe = (uint8_t)(1 + e("b1"));
    CHECK_EQ(no_aim("a4", "b1"), 28);
    CHECK_EQ(no_aim("a4", "b2"), 0);
    silence("a4");
    CHECK_EQ(no_aim("a4", "b1"), 26);
}

TEST(DB_454, "priority is among those who are shot at by fewer than three")
{
    field();
    for (int i = 0; i < 4; i++)
        put(a[i], "BwS", 8500 + 1000 * i, 5000, 900);
    put("b1", "SpS", 9500, 6000, 2700); /* in the zones of a1, a2 and a3: their corners */
    put("b2", "SpS", 11500, 7000, 2700);
    begin(1, 0);
    db_begin_shooting(&ctx);
    CHECK_EQ(no_aim("a3", "b2"), 25);
    for (int i = 0; i < 2; i++)
        db_el(&ctx, e(a[i]))->foe = (uint8_t)(1 + e("b1"));
    CHECK_EQ(no_aim("a3", "b2"), 25);
    db_el(&ctx, e("a4"))->foe = (uint8_t)(1 + e("b1"));
    CHECK_EQ(no_aim("a3", "b2"), 0);
    CHECK_EQ(no_aim("a3", "b1"), 28);
}

/* ---- assignment ---- */

TEST(DB_455, "the active player assigns first, then the other; who has one target is not asked")
{
    for (int active = 1; active <= 2; active++) {
        field();
        put("a1", "Art", 10000, 5000, 900);
        put("b1", "Art", 9500, 9500, 2700);
        put("b2", "SpS", 10700, 9000, 2700);
        put("a2", "SpS", 8800, 5500, 900);
        put("a3", "XBw", 20000, 5000, 900);
        put("b3", "SpS", 20000, 7000, 2700);
        begin(active, 0);
        shooting("1 6 1 6 1 6");
        CHECK(asked_for(DB_ASK_TARGET));
        CHECK_EQ(state->asked, 1 << (active - 1));
        if (active == 1)
            CHECK_EQ(aimed("a3"), 1 + e("b3")); /* at once, with its event */
        CHECK_EQ(shots_told(DB_EV_AIMED), active == 1);
        if (active == 1) {
            CHECK_EQ(noted.buf[told_event(DB_EV_AIMED)].arg[0], e("a3"));
            CHECK_EQ(noted.buf[told_event(DB_EV_AIMED)].arg[1], e("b3"));
            struct action one = aiming("a1", "b2");
            CHECK(is_offered(&one));
        }
        CHECK_EQ(offered(DB_ACT_SHOOT), 2);
        if (active == 1)
            aim("a1", "b2");
        else
            aim("b1", "a2");
        CHECK(asked_for(DB_ASK_TARGET));
        CHECK_EQ(state->asked, 1 << (2 - active));
    }
}

TEST(DB_455, "the principal has the highest factor, of equal ones the lowest number")
{
    TEST_ALSO(DB_R82);
    struct db_shot s;
    field();
    put("a1", "BwS", 9000, 5000, 900);
    put("a2", "XBw", 10000, 5000, 900);
    put("a3", "WBw", 11000, 5000, 900);
    put("b1", "SpS", 10000, 7000, 2700);
    begin(1, 0);
    db_begin_shooting(&ctx);
    for (int i = 0; i < 3; i++)
        db_el(&ctx, e(a[i]))->foe = (uint8_t)(1 + e("b1"));
    CHECK(db_shot_at(&ctx, e("b1"), &s));
    CHECK_EQ(s.shooter, e("a2")); /* +3 against foot, as a3; a1 has +2 */
    CHECK_EQ(s.supporters, 2);
    CHECK_EQ(s.supporter[0], e("a1"));
    CHECK_EQ(s.supporter[1], e("a3"));
    db_el(&ctx, e("a2"))->foe = 0;
    CHECK(db_shot_at(&ctx, e("b1"), &s));
    CHECK_EQ(s.shooter, e("a3"));
    CHECK_EQ(s.supporters, 1);
}

TEST(DB_R82, "every type that shoots may support: Artillery leads, Bows support")
{
    field();
    put("a1", "BwS", 9000, 5000, 900);
    put("a2", "Art", 10000, 5000, 900);
    put("b1", "SpS", 9500, 7000, 2700);
    begin(1, 0);
    shooting("3 3");
    CHECK_EQ(shots_told(DB_EV_SHOT), 1);
    CHECK_EQ(shot_total(0), 4 + 3);
    CHECK_EQ(shot_total(1), 4 + 3 - 1);
}

/* ---- exchanges ---- */

static void face_to_face(int active)
{
    field();
    put("a1", "BwS", 10000, 5000, 900);
    put("b1", "BwS", 10000, 7000, 2700);
    begin(active, 0);
}

TEST(DB_456, "two principals who shoot at each other roll once, and the loser suffers")
{
    TEST_ALSO(DB_X189);
    TEST_ALSO(DB_215);
    for (int active = 1; active <= 2; active++) {
        face_to_face(active);
        shooting("5 3"); /* 7 for the active player, 5 for the other */
        CHECK_EQ(shots_told(DB_EV_EXCHANGED), 1);
        CHECK_EQ(shots_told(DB_EV_SHOT), 0);
        CHECK(rng_script_spent(&state->head.rng));
        CHECK_EQ(verdict(active == 1 ? "b1" : "a1"), 'R');
        CHECK_EQ(verdict(active == 1 ? "a1" : "b1"), '-');
    }
    face_to_face(1);
    shooting("3 5"); /* the active player's loses */
    CHECK_EQ(verdict("a1"), 'R');
    CHECK_POSE("a1", 10000, 4500, 900);
    CHECK_POSE("b1", 10000, 7000, 2700);
    face_to_face(1);
    shooting("3 3");
    CHECK_EQ(verdict("a1"), '.'); /* a tie: both look it up */
    CHECK_EQ(verdict("b1"), '.');
}

TEST(DB_215, "the die of the active player's element is drawn first, be it the target's")
{
    for (int active = 1; active <= 2; active++) {
        field();
        put("a1", "BwS", 10000, 5000, 900);
        put("b1", "SpS", 10000, 7000, 2700);
        begin(active, 0);
        shooting("6 1");
        CHECK_EQ(shot_total(0), active == 1 ? 2 + 6 : 2 + 1);
        CHECK_EQ(shot_total(1), active == 1 ? 4 + 1 : 4 + 6);
        CHECK_EQ(target_rolled_first(), active == 2);
    }
}

TEST(DB_456, "an exchange is one choice, by the element of the other player")
{
    two_bows(1);
    field();
    put("a1", "BwS", 10000, 5000, 900);
    put("b1", "BwS", 10000, 7000, 2700);
    put("a2", "BwS", 15000, 5000, 900);
    put("b2", "SpS", 15000, 7000, 2700);
    begin(1, 0);
    shooting("3 3 3 3");
    CHECK(asked_for(DB_ASK_SHOT));
    CHECK_EQ(offered(DB_ACT_RESOLVE), 2);
    struct action at_own = resolving("a1"), at_other = resolving("b1");
    CHECK(!is_offered(&at_own));
    CHECK(is_offered(&at_other));
    CHECK_EQ(shot_code(db_ask_shot.check(&ctx, &at_own)), 30);
    CHECK_EQ(shot_code(db_ask_shot.check(&ctx, &at_other)), 0);
    let("b2");
    CHECK_EQ(shots_told(DB_EV_EXCHANGED), 1);
    CHECK_EQ(state->phase, DB_COMBAT);
}

TEST(DB_456, "no exchange if the target is only a supporter of the shot at its shooter")
{
    struct db_shot s;
    field();
    put("a1", "BwS", 10000, 5000, 900);
    put("b1", "BwS", 10000, 7000, 2700);
    put("b2", "XBw", 11000, 7000, 2700);
    begin(1, 0);
    db_begin_shooting(&ctx);
    db_el(&ctx, e("a1"))->foe = (uint8_t)(1 + e("b1"));
    db_el(&ctx, e("b1"))->foe = (uint8_t)(1 + e("a1"));
    CHECK(db_shot_at(&ctx, e("b1"), &s));
    CHECK(s.exchange);
    db_el(&ctx, e("b2"))->foe = (uint8_t)(1 + e("a1")); /* +3: now b2 is the principal */
    CHECK(db_shot_at(&ctx, e("b1"), &s));
    CHECK(!s.exchange);
    state->step = DB_RESOLVE;
    keep_shooting();
    CHECK_EQ(offered(DB_ACT_RESOLVE), 2);
}

TEST(DB_457, "otherwise a shooter ignores a bad result")
{
    TEST_ALSO(DB_X190);
    field();
    put("a1", "BwS", 10000, 5000, 900);
    put("b1", "Dra", 10000, 7500, 2700); /* it reaches 1 BW */
    put("a2", "SpS", 11400, 6600, 900);
    begin(1, 0);
    shooting("");
    dice("2 3 3 5");
    CHECK_EQ(aimed("a1"), 1 + e("b1"));
    CHECK_EQ(aimed("b1"), 1 + e("a2"));
    let("b1");
    CHECK_EQ(shot_total(0) * 100 + shot_total(1), 1107); /* b1's shot at a2 came at once */
    CHECK_EQ(shots_told(DB_EV_SHOT), 2);
    CHECK_EQ(verdict("a1"), '-'); /* 6 against 9 */
    CHECK_POSE("a1", 10000, 5000, 900);
    CHECK_EQ(verdict("a2"), 'R');
}

TEST(DB_R46, "in an exchange each has its own shelter and the other's supporters against it, a general nothing")
{
    struct db_shot s;
    struct db_shot_sums sums;
    field();
    AREA("castle", 9000, 7000, 11000, 7000, 11000, 9000, 9000, 9000);
    put("a1", "BwS", 10000, 5000, 900);
    put("a2", "BwS", 9000, 5000, 900);
    put("a3", "BwS", 11000, 5000, 900);
    put("b1", "XBw", 0, 0, 2700);
    put("b2", "BwS", 11600, 7000, 2700);
    general("a1");
    general("b1");
    garrison("b1", "castle");
    begin(1, 0);
    db_begin_shooting(&ctx);
    for (int i = 0; i < 3; i++)
        db_el(&ctx, e(a[i]))->foe = (uint8_t)(1 + e("b1"));
    db_el(&ctx, e("b1"))->foe = db_el(&ctx, e("b2"))->foe = (uint8_t)(1 + e("a1"));
    CHECK(db_shot_at(&ctx, e("b1"), &s));
    CHECK(s.exchange);
    db_shot_sum(&ctx, &s, &sums);
    CHECK_EQ(sums.sum[0], 2 - 1);
    CHECK_EQ(sums.mods[0], DB_M_SUPPORTED);
    CHECK_EQ(sums.sum[1], 3 + 4 - 2);
    CHECK_EQ(sums.mods[1], DB_M_WALLS | DB_M_SUPPORTED_2);
}

/* ---- the order, and shots that are void ---- */

TEST(DB_214, "the active player says which shot comes next, whoever shoots")
{
    two_bows(2);
    shooting("1 6 1 6");
    CHECK(asked_for(DB_ASK_SHOT));
    CHECK_EQ(state->asked, 2);
    CHECK_EQ(offered(DB_ACT_RESOLVE), 2);
    let("a2");
    CHECK_EQ(noted.buf[told_event(DB_EV_SHOT)].arg[0], e("b2"));
    struct action again = resolving("a2");
    CHECK_EQ(shot_code(db_ask_shot.check(&ctx, &again)), 30);
}

/* a1 and a2 shoot at b1, a3 at b2 far away. */
static void before_void(void)
{
    field();
    put("a1", "XBw", 10000, 5000, 900);
    put("a2", "BwS", 11000, 5000, 900);
    put("b1", "SpS", 10500, 7000, 2700);
    put("b2", "SpS", 20000, 7000, 2700);
    put("a3", "XBw", 20000, 5000, 900);
    begin(1, 0);
    shooting("");
    CHECK(asked_for(DB_ASK_SHOT));
    dice("1 6 1 6");
}

static void move_to(const char *label, int x, int y, int facing)
{
    db_put(&ctx, e(label), (struct plane_pose){x, y, (int16_t)facing});
}

TEST(DB_458, "a shot is void if range or sight is lost when it comes up")
{
    before_void();
    let("b1");
    CHECK_EQ(shots_told(DB_EV_SHOT_VOID), 0);
    CHECK_EQ(shots_told(DB_EV_SHOT), 2);
    before_void();
    move_to("b1", 10500, 8100, 2700);
    let("b1");
    CHECK_EQ(shots_told(DB_EV_SHOT_VOID), 2);
    CHECK_EQ(shots_told(DB_EV_SHOT), 1); /* a3's */
    CHECK(!(db_el(&ctx, e("a1"))->flags & DB_F_SHOT));
    before_void();
    move_to("a3", 10000, 5520, 900); /* before a1: a2 still sees */
    let("b1");
    CHECK_EQ(shots_told(DB_EV_SHOT_VOID), 2); /* a1's, and later a3's own */
    CHECK_EQ(shots_told(DB_EV_SHOT), 1);
}

TEST(DB_458, "a shot is void if shooter or target is in contact when it comes up")
{
    before_void();
    move_to("a3", 10500, 7000, 900); /* on the front of the target */
    let("b1");
    CHECK_EQ(shots_told(DB_EV_SHOT_VOID), 3);
    CHECK_EQ(shots_told(DB_EV_SHOT), 0);
    before_void();
    move_to("b2", 10000, 5000, 2700); /* on the front of a1 */
    let("b1");
    CHECK_EQ(shots_told(DB_EV_SHOT_VOID), 2); /* a1's, and a3's at b2 */
    CHECK_EQ(shots_told(DB_EV_SHOT), 1);
}

TEST(DB_R116, "if the principal's shot is void, the others shoot")
{
    before_void();
    db_el(&ctx, e("a1"))->a = 2700;
    let("b1");
    CHECK_EQ(shots_told(DB_EV_SHOT_VOID), 1);
    const struct event *ev = &noted.buf[told_event(DB_EV_SHOT)];
    CHECK_EQ(ev->arg[0], e("a2"));
    CHECK_EQ(ev->arg[4], 2 + 1);
    CHECK_EQ(ev->arg[5], 4 + 6); /* nobody supports it */
}

TEST(DB_458, "shots of and at an element that was destroyed are void")
{
    field();
    put("a1", "BwS", 10000, 5000, 900);
    put("b1", "Sk", 10000, 7000, 2700);
    put("b2", "BwS", 9000, 7000, 2700);
    put("a2", "Mag", 12000, 5000, 900);
    level("a2", 5);
    begin(1, 6);
    db_begin_shooting(&ctx);
    db_el(&ctx, e("a1"))->foe = (uint8_t)(1 + e("b2"));
    db_el(&ctx, e("b2"))->foe = (uint8_t)(1 + e("a1"));
    state->step = DB_RESOLVE;
    keep_shooting();
    CHECK(asked_for(DB_ASK_SHOT));
    dice("6 1");
    cast_at("a2", "b2", 6); /* 18 to 3 */
    CHECK(gone("b2"));
    CHECK_EQ(shots_told(DB_EV_SHOT_VOID), 1); /* a1's; b2 is gone with its own */
    CHECK_EQ(shots_told(DB_EV_EXCHANGED), 0);
    CHECK_EQ(state->phase, DB_COMBAT);
}

TEST(DB_458, "a shot at an element that has fled is void, be it in range and sight")
{
    field();
    put("a1", "BwS", 10000, 5000, 900);
    put("b1", "LM", 10000, 7000, 2700);
    put("a2", "Mag", 12000, 5000, 900);
    put("a3", "Art", 10000, 18000, 2700); /* whom it flees towards */
    put("b2", "Cv", 20000, 9000, 2700);
    level("a2", 5);
    begin(1, 6);
    db_begin_shooting(&ctx);
    db_el(&ctx, e("a3"))->foe = (uint8_t)(1 + e("b1"));
    db_el(&ctx, e("a1"))->foe = (uint8_t)(1 + e("b1"));
    state->step = DB_RESOLVE;
    keep_shooting();
    dice("6 1");
    cast_at("a2", "b1", 6);
    CHECK_EQ(verdict("b1"), 'F');
    CHECK(!gone("b1"));
    CHECK_EQ(shots_told(DB_EV_SHOT_VOID), 2);
    CHECK_EQ(shots_told(DB_EV_SHOT), 0);
}

TEST(DB_637, "who recoils from a shot goes back by its depth")
{
    field();
    put("a1", "BwS", 10000, 5000, 900);
    put("b1", "Kn", 10000, 7000, 2700);
    begin(1, 0);
    shooting("5 3");
    CHECK_EQ(verdict("b1"), 'R');
    CHECK_POSE("b1", 10000, 7750, 2700);
}

TEST(DB_705, "a place whose garrison is shot is empty")
{
    fire_at("castle", "Art SpS", "6 1", "10 9", 'D', 495);
    CHECK_EQ(state->place[DB_P_CASTLE].garrison, 0);
    CHECK_EQ(state->place[DB_P_CASTLE].there, 1);
    fire_at("camp", "BwS BdS", "6 1", "8 7", 'D', 495);
    CHECK_EQ(state->place[DB_P_NORTH].there, 1); /* DB-706: it is not taken */
    CHECK_EQ(state->place[DB_P_NORTH].taken, 0);
}

TEST(DB_440, "camp followers and citizens are shot at in their places")
{
    field();
    camps(-1, 12000);
    put("a1", "BwS", 12750, 17000, 900);
    put("b1", "Cv", 5000, 15000, 2700);
    begin(1, 0);
    CHECK_EQ(no_aim("a1", "b0"), 0);
    shooting("6 1");
    CHECK_EQ(shot_total(0), 8);
    CHECK_EQ(shot_total(1), 2 + 2 + 1);
    CHECK(gone("b0"));
}
