/* odds_test.c: exact odds of a fight against a count of all 36 rolls, each fought out by the rules. */
#include "fight_help.h"
#include "games/de-bellis-fantasiae/db_shot.h"

static struct odds odds;

static int mean36(int column)
{
    int64_t sum = 0;
    for (int i = 0; i < odds.cells; i++)
        sum += (int64_t)(odds.cell[i].weight * odds.cell[i].value[column]);
    return (int)sum;
}

/* Blades before a massed Warband, a Behemoth with a friend behind it, a camp: positions worth counting. */
static void position(int which)
{
    field();
    camps(14000, -1);
    put("a1", which == 1 ? "Beh" : which == 3 ? "Cv" : "BdS", 10000, 10000, 900);
    put("a2", "SpS", which == 3 ? 20000 : 10000, which == 1 ? 8900 : 9000, 900);
    put("a3", "Her", 2000, 2000, 900);
    put("b1", which == 1 ? "SpS" : which == 3 ? "PkS" : "WbS", 10000, 10000, 2700);
    put("b2", which == 3 ? "PkS" : "WbS", 10000, 10500, 2700);
    put("b3", "Her", 2000, 18000, 2700);
    put("b4", "Kn", 14500, which == 2 ? 1000 : 15000, 2700);
    begin(1, 6);
}

static void fight_out(int which, int a, int b, int sum[DB_ODDS_COLUMNS])
{
    char faces[] = {(char)('0' + a), (char)('0' + b), 0};
    const char *actor = which == 2 ? "a0" : "a1", *target = which == 2 ? "b4" : "b1";
    position(which);
    dice(faces);
    db_begin_combat(&ctx);
    struct action f = fight_of(actor, target);
    db_ask_fight.apply(&ctx, &f);
    sum[DB_ODDS_ACTOR_MV] += db_army_lost(&ctx, 0);
    sum[DB_ODDS_TARGET_MV] += db_army_lost(&ctx, 1);
    sum[DB_ODDS_ACTOR_GONE] += status(actor) == DB_LOST;
    sum[DB_ODDS_TARGET_GONE] += status(target) == DB_LOST;
    sum[DB_ODDS_ACTOR_RECOILS] += status(actor) != DB_LOST && result_of(actor) == 'R';
    sum[DB_ODDS_TARGET_RECOILS] += status(target) != DB_LOST && result_of(target) == 'R';
    sum[DB_ODDS_ACTOR_FLEES] += status(actor) != DB_LOST && result_of(actor) == 'F';
    sum[DB_ODDS_TARGET_FLEES] += status(target) != DB_LOST && result_of(target) == 'F';
}

TEST(DB_502, "the odds of a fight are those of its 36 rolls")
{
    for (int which = 0; which < 4; which++) {
        int sum[DB_ODDS_COLUMNS] = {0}, any = 0;
        for (int a = 1; a <= 6; a++)
            for (int b = 1; b <= 6; b++)
                fight_out(which, a, b, sum);
        position(which);
        uint64_t before = game_hash(state);
        db_fight_odds(&ctx, e(which == 2 ? "a0" : "a1"), e(which == 2 ? "b4" : "b1"), &odds);
        CHECK_EQ(game_hash(state), before);
        CHECK_EQ(odds.total, 36);
        CHECK(odds.cells <= 5);
        uint64_t weight = 0;
        for (int i = 0; i < odds.cells; i++)
            weight += odds.cell[i].weight;
        CHECK_EQ(weight, 36);
        for (int i = 0; i < DB_ODDS_COLUMNS; i++)
            CHECK_EQ(mean36(i), sum[i]), any += sum[i];
        CHECK(any > 0);
        CHECK((sum[DB_ODDS_ACTOR_FLEES] > 0) == (which == 3));
    }
}

TEST(DB_641, "the odds count the supporter that falls with the front element")
{
    position(0);
    db_fight_odds(&ctx, e("a1"), e("b1"), &odds);
    int both = 0;
    for (int i = 0; i < odds.cells; i++)
        both += odds.cell[i].value[DB_ODDS_TARGET_MV] == 4;
    CHECK(both == 1);
}

TEST(DB_634, "the odds count a friend that is trampled")
{
    position(1);
    db_fight_odds(&ctx, e("a1"), e("b1"), &odds);
    CHECK(mean36(DB_ODDS_ACTOR_MV) > 2 * mean36(DB_ODDS_ACTOR_GONE));
}

TEST(DB_503, "the table of a fight tells the verdicts of each pair of dice")
{
    struct db_fight_cell t[6][6];
    position(0); /* Blades 5, massed Warband 3 + 1 */
    db_fight_table(&ctx, e("a1"), e("b1"), t);
    CHECK_EQ(t[0][1].winner, -1); /* 6 : 6 */
    CHECK_EQ(t[0][1].v[0].rule, 570);
    CHECK_EQ(t[0][2].winner, 1); /* 6 : 7 */
    CHECK_EQ(t[0][2].v[0].result, DB_DESTROYED);
    CHECK_EQ(t[0][2].v[0].rule, 591);
    CHECK_EQ(t[5][0].winner, 0); /* 11 : 5 */
    CHECK_EQ(t[5][0].v[1].rule, 600);
    CHECK_EQ(t[5][1].v[1].result, DB_RECOILS); /* 11 : 6 */
}

/* A view has no dice: nothing that is asked may roll for the river. */
TEST(DB_172, "the odds roll no die for a river that nobody has entered yet")
{
    field();
    LINE("river", 800, 0, 8500, 25000, 8500);
    put("a1", "SpS", 12000, 9500, 900);
    put("a2", "SpS", 2000, 2000, 900);
    put("b1", "BdS", 12000, 9500, 2700);
    begin(1, 6);
    state->head.rng = (struct rng){0};
    db_fight_odds(&ctx, e("a1"), e("b1"), &odds); /* beaten it recoils into the water */
    CHECK_EQ(odds.total, 36);
    CHECK_EQ(state->river, DB_RIVER_UNKNOWN);
    field();
    LINE("river", 800, 0, 8500, 25000, 8500);
    put("a1", "SpS", 12000, 9500, 900);
    put("b1", "BwS", 12000, 11500, 2700);
    begin(2, 6);
    state->head.rng = (struct rng){0};
    struct db_shot shot = {.shooter = e("b1"), .target = e("a1")};
    db_shot_odds(&ctx, &shot, 1, &odds);
    CHECK_EQ(odds.total, 36);
    CHECK_EQ(state->river, DB_RIVER_UNKNOWN);
}
