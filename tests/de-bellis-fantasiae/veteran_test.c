/*
 * veteran_test.c: what a veteran of battle games with elements (DBA, HOTT) tries in the first evening, and expects:
 * whole situations across chapters, not single rules.
 */
#include "fight_help.h"
#include "moves.h"

TEST(veteran, "a threat zone pins: no marching past, no turning a flank to it; straight back, up to it or into it goes")
{
    field();
    put("a1", "SpS", 10000, 8000, 900);
    put("b1", "SpS", 10000, 8700, 2700); /* 0.7 BW before a1 */
    put("b2", "Sk", 20000, 15000, 2700);
    begin(1, 6);
    CHECK_EQ(go("a1", 11500, 8000, 900), 14);  /* sideways out of it */
    CHECK_EQ(go("a1", 10000, 8000, 0), 14);    /* turning on the spot */
    CHECK_EQ(go("a1", 10000, 7000, 2700), 14); /* about face and off */
    CHECK_EQ(go("a1", 10000, 6500, 900), 0);   /* straight back */
    CHECK_EQ(engage("a1", "b1", DB_FORM_FRONT, "a1"), 0);
    field();
    put("a1", "Cv", 9300, 8100, 0); /* along the front of b1, through its zone, and off */
    put("b1", "SpS", 10000, 9000, 2700);
    begin(1, 6);
    CHECK_EQ(march("a1", 3500, 0, 0, 0), 14);
}

TEST(veteran, "closing the door: from the overlap a single element wheels onto the flank; from the front nobody may")
{
    field();
    put("a1", "BdS", 10000, 8000, 900);
    put("b1", "SpS", 10000, 8000, 2700); /* fights a1 */
    put("a2", "AxS", 11000, 8000, 900);  /* in overlap: b1's left side */
    put("a3", "AxF", 9300, 7000, 900);   /* not wholly beyond the line of b1's right side: no flank for it */
    begin(1, 6);
    CHECK_EQ(engage("a2", "b1", DB_FORM_LEFT, "a2"), 0);
    CHECK_EQ(plan.cost, 1571);
    CHECK_EQ(engage("a3", "b1", DB_FORM_RIGHT, "a3"), 23);
    CHECK_EQ(because, 373);
}

TEST(veteran, "overlaps: one on each side, and no third; a friend that fights beside it overlaps by its side edge")
{
    field();
    put("a1", "SpS", 10000, 8000, 900);
    put("b1", "SpS", 10000, 8000, 2700);
    put("b2", "SpS", 9000, 8000, 2700);
    put("b3", "SpS", 11000, 8000, 2700);
    begin(1, 6);
    CHECK_EQ(bonus("a1", "b1"), -2);
    CHECK_EQ(bonus("b1", "a1"), 1); /* its shield wall */
    field();
    put("a1", "BdS", 10000, 8000, 900);
    put("b1", "BdS", 10000, 8000, 2700);
    put("a2", "BdS", 11000, 8000, 900); /* both lines fight: nobody overlaps */
    put("b2", "BdS", 11000, 8000, 2700);
    begin(1, 6);
    CHECK_EQ(bonus("a1", "b1"), 0);
    CHECK_EQ(bonus("b2", "a2"), 0);
}

TEST(veteran, "quick kills: knights ride foot down in the open, blades kill knights on a tie, warbands break shields")
{
    duel("BdS Kn", "1 4", "4 7", "D.", 582);
    duel_in("wood", "AxF Kn", "2 3", "5 6", "R.", 580);
    duel("Kn BdS", "2 2", "5 5", "D.", 575);
    duel("Kn BdF", "2 2", "5 5", "..", 570);
    duel("SpS WbF", "1 3", "5 6", "D.", 591);
    duel("PkS WbF", "1 2", "4 5", "D.", 591);
    duel("BwS Cv", "1 3", "5 6", "D.", 594);
}

TEST(veteran, "recoil: into friends that face along it pushes them, into an enemy behind kills, off the field is lost")
{
    field();
    put("a1", "SpS", 10000, 8000, 900);
    put("b1", "BdS", 10000, 8000, 2700);
    put("a2", "SpS", 10000, 7300, 900); /* 200 behind it */
    begin(1, 0);
    combat("1 1"); /* 5 : 6 */
    go_on();
    CHECK_EQ(result_of("a1"), 'R');
    CHECK_POSE("a1", 10000, 7500, 900);
    CHECK_POSE("a2", 10000, 7000, 900);
    CHECK_POSE("b1", 10000, 7500, 2700); /* blades pursue */
    field();
    put("a1", "SpS", 10000, 8000, 900);
    put("b1", "BdS", 10000, 8000, 2700);
    put("b2", "BdS", 10000, 7300, 2700); /* an enemy behind it, looking away */
    begin(1, 0);
    combat("1 1");
    go_on();
    CHECK_EQ(status("a1"), DB_LOST);
    field();
    put("a1", "SpS", 10000, 600, 900); /* its rear is 100 from the edge */
    put("a2", "SpS", 20000, 600, 900);
    put("b1", "BdS", 10000, 600, 2700);
    begin(1, 0);
    combat("1 1");
    go_on();
    CHECK_EQ(status("a1"), DB_LOST);
}

TEST(veteran, "a behemoth that recoils tramples the friends behind it")
{
    field();
    put("a1", "Beh", 10000, 8000, 900);
    put("a2", "HdS", 10000, 7000, 900);
    put("b1", "PkS", 10000, 8000, 2700);
    begin(1, 0);
    combat("1 3"); /* 6 : 7 */
    go_on();
    CHECK_EQ(result_of("a1"), 'R');
    CHECK_EQ(status("a2"), DB_LOST);
    CHECK_EQ(status("a1"), DB_ON_TABLE);
}

TEST(veteran, "pursuit: spears hold the line, knights go on; who is flanked stays")
{
    field();
    put("a1", "SpS", 10000, 8000, 900);
    put("b1", "SpS", 10000, 8000, 2700);
    begin(1, 0);
    combat("3 1");
    go_on();
    CHECK_EQ(result_of("b1"), 'R');
    CHECK_POSE("a1", 10000, 8000, 900);
    field();
    put("a1", "Kn", 10000, 8000, 900);
    put("b1", "Cv", 10000, 8000, 2700);
    begin(1, 0);
    combat("3 1");
    go_on();
    CHECK_POSE("b1", 10000, 8750, 2700);
    CHECK_POSE("a1", 10000, 8750, 900); /* again in contact */
}

TEST(veteran, "the general: +1 in its fight; without it every order costs one PIP more")
{
    field();
    put("a1", "Kn", 10000, 8000, 900);
    general("a1");
    put("a2", "SpS", 5000, 5000, 900);
    put("b1", "Cv", 10000, 8000, 2700);
    begin(1, 6);
    CHECK_EQ(bonus("a1", "b1"), 1);
    CHECK_EQ(march("a2", 1000, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 1);
    db_el(&ctx, e("a1"))->status = DB_LOST;
    CHECK_EQ(march("a2", 1000, 0, 0, 0), 0);
    CHECK_EQ(plan.pips, 2);
}

TEST(veteran, "artillery: never into contact, never off the road into rough ground")
{
    field();
    put("a1", "Art", 10000, 8000, 900);
    put("a2", "Art", 15000, 8000, 900);
    put("b1", "SpS", 10000, 9500, 2700);
    AREA("scrub", 14000, 8500, 16000, 8500, 16000, 10000, 14000, 10000);
    begin(1, 6);
    CHECK_EQ(engage("a1", "b1", DB_FORM_FRONT, "a1"), 20);
    CHECK_EQ(march("a2", 1000, 0, 0, 0), 10);
}

TEST(veteran, "flyers ignore zones and come down behind the line; into a wood only to fight")
{
    field();
    put("a1", "GFl", 10000, 8000, 900);
    put("b1", "SpS", 10000, 9000, 2700);
    put("b2", "SpS", 11000, 9000, 2700);
    AREA("wood", 3000, 9000, 5500, 9000, 6000, 10500, 5000, 12000);
    begin(1, 6);
    CHECK_EQ(go("a1", 10500, 11500, 2700), 0);
    CHECK_EQ(engage("a1", "b2", DB_FORM_REAR, "a1"), 23); /* it took off before their front */
    CHECK_EQ(go("a1", 4500, 10500, 900), 11);
    field();
    put("a1", "GFl", 10500, 12000, 2700); /* a bound later, behind them */
    put("b1", "SpS", 10000, 9000, 2700);
    begin(1, 6);
    CHECK_EQ(engage("a1", "b1", DB_FORM_REAR, "a1"), 0);
}

TEST(veteran, "dragons: four PIPs, in one's own depth, no move in the same bound; a hero and a dragon may both fall")
{
    field();
    put("a1", "Dra", 0, 0, 900);
    away("a1");
    put("a2", "SpS", 5000, 5000, 900);
    put("b1", "SpS", 10000, 15000, 2700);
    begin(1, 3);
    CHECK_EQ(land("a1", 12000, 6000, 900), 1);
    begin(1, 4);
    CHECK_EQ(land("a1", 12000, 9000, 900), 18);
    CHECK_EQ(land("a1", 12000, 6000, 900), 0);
    do_it();
    CHECK(go("a1", 12000, 9000, 900) != 0);
    duel("Dra Her", "2 3", "8 8", "DD", 571);
    duel("Dra Pal", "2 2", "8 8", "DD", 571);
    duel("Dra BdS", "1 5", "7 8", "R.", 580);
}

TEST(veteran, "columns and woods: a line may not enter a wood, a column and skirmishers may; a column keeps its order")
{
    field();
    put("a1", "SpS", 10000, 8000, 900);
    put("a2", "SpS", 11000, 8000, 900);
    put("a3", "Sk", 15000, 8000, 900);
    put("a4", "Sk", 16000, 8000, 900);
    AREA("wood", 9000, 8500, 18000, 8500, 18000, 11000, 9000, 11000);
    begin(1, 6);
    CHECK_EQ(march("a1 a2", 1000, 0, 0, 0), 12);
    CHECK_EQ(march("a1", 1000, 0, 0, 0), 0);
    CHECK_EQ(march("a1", 1100, 0, 0, 0), 7); /* solid foot: 1 BW once it is in */
    CHECK_EQ(march("a3 a4", 3000, 0, 0, 0), 0);
}

TEST(veteran, "once locked nobody marches off, and nobody may be taken out of a fight")
{
    field();
    put("a1", "LM", 10000, 8000, 900);
    put("b1", "SpS", 10000, 8000, 2700);
    begin(1, 6);
    CHECK_EQ(go("a1", 10000, 5000, 900), 4);
    CHECK_EQ(because, 315);
}

TEST(veteran,
     "flank and rear: -1 each, the flank no overlap besides; a beaten element with an enemy behind is destroyed")
{
    field();
    put("a1", "BdS", 10000, 8000, 900);
    put("b1", "BdS", 10000, 8000, 2700);
    put("b2", "BdS", 9500, 7500, 0); /* on a1's left flank: its front on the side edge, corners together */
    begin(1, 0);
    CHECK_EQ(db_form(&ctx, e("b2"), e("a1")), DB_FORM_LEFT);
    CHECK_EQ(bonus("a1", "b1"), -1);
    combat("2 2"); /* 6 : 7 */
    go_on();
    CHECK_EQ(status("a1"), DB_LOST);
}

TEST(veteran, "a camp: followers fight at +2 and +2; beaten, they are gone, and their army has lost two elements")
{
    field();
    camps(12000, -1);
    put("b1", "BdS", 12750, 1000, 2700); /* on the outline of the camp of SOUTH */
    put("a1", "SpS", 3000, 5000, 900);
    put("b2", "SpS", 3000, 15000, 2700);
    begin(2, 0);
    int before = db_army_lost(&ctx, 0);
    combat("6 1"); /* 5 + 6 : 2 + 2 + 1 */
    go_on();
    CHECK_EQ(db_army_lost(&ctx, 0) - before, 4);
    CHECK_POSE("b1", 12750, 1000, 2700); /* the taker stays */
}
