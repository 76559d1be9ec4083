/* tally_test.c: what the lab counts, and the odds that a player is told before he rolls. */
#include <stdlib.h>
#include "talk.h"

static int64_t *cells[8];
static char memory[1024];

static void begin_tally(void)
{
    CHECK(db_tally.memory <= sizeof memory && db_tally.tables <= 8);
    memset(memory, 0, sizeof memory);
    for (int t = 0; t < db_tally.tables; t++) {
        size_t n = (size_t)db_tally.table[t].rows * db_tally.table[t].columns;
        free(cells[t]);
        cells[t] = calloc(n, sizeof(int64_t));
    }
    db_tally.begin(&rules->head, state, memory, cells);
}

/* A cell by the ids of its table, row and column. */
static int64_t cell(const char *table, const char *row, const char *column)
{
    for (int t = 0; t < db_tally.tables; t++)
        for (int r = 0; r < db_tally.table[t].rows; r++)
            for (int k = 0; k < db_tally.table[t].columns; k++) {
                char id[40];
                db_tally.row_id(&rules->head, t, r, id, sizeof id);
                if (strcmp(db_tally.table[t].id, table) == 0 && strcmp(id, row) == 0 &&
                    strcmp(db_tally.table[t].column[k].id, column) == 0)
                    return cells[t][r * db_tally.table[t].columns + k];
            }
    test_fail(__FILE__, __LINE__, "no cell %s %s %s", table, row, column);
}

static void happens(int kind, int a, int b, int d, int f, int g, int h, int i, int j)
{
    const struct event event = {
        .kind = (uint16_t)kind,
        .to = TO_ALL,
        .n = 8,
        .arg = {(int16_t)a, (int16_t)b, (int16_t)d, (int16_t)f, (int16_t)g, (int16_t)h, (int16_t)i, (int16_t)j}};
    db_tally.event(&rules->head, &event, memory, cells);
}

static void lay_out(void)
{
    field();
    named();
    put("a1", "SpS", 12000, 8000, 900);
    put("a2", "Mag", 15000, 8000, 900);
    put("b1", "Kn", 12000, 8000, 2700);
    put("b2", "Kn", 18000, 12000, 2700);
    general("b1");
    level("a2", 3);
    rules->general_points = 10;
    begin(1, 6);
    begin_tally();
}

TEST(tally, "troops: what is fielded, destroyed and lost, with points of levels and generals")
{
    lay_out();
    CHECK_EQ(cell("units", "1/SpS", "fielded"), 1);
    CHECK_EQ(cell("units", "2/Kn", "fielded"), 2);
    CHECK_EQ(cell("units", "1/Mag", "points"), 11);
    CHECK_EQ(cell("units", "2/Kn", "points"), 26);
    CHECK_EQ(cell("units", "2/Kn", "held"), 6); /* two and the general */
    happens(DB_EV_MOVED, e("a1"), 0, 0, 0, 0, 0, 0, 0);
    happens(DB_EV_DESTROYED, e("b1"), 600, 1 + e("a1"), 0, 0, 0, 0, 0);
    CHECK_EQ(cell("units", "1/SpS", "moves"), 1);
    CHECK_EQ(cell("units", "1/SpS", "kills"), 1);
    CHECK_EQ(cell("units", "1/SpS", "dealt"), 4); /* a general counts 2 more */
    CHECK_EQ(cell("units", "2/Kn", "taken"), 4);
    CHECK_EQ(cell("units", "2/Kn", "net"), -4);
    CHECK_EQ(cell("units", "1/SpS", "net"), 4);
    CHECK_EQ(cell("units", "1/SpS", "held"), 6);
    CHECK_EQ(cell("units", "2/Kn", "held"), 2);
    happens(DB_EV_RESULT, e("b2"), DB_FLEES, 601, e("a2"), 0, 0, 0, 0);
    happens(DB_EV_LOST_OFF_FIELD, e("b2"), 0, 0, 0, 0, 0, 0, 0);
    CHECK_EQ(cell("units", "1/Mag", "dealt"), 2); /* who drove it off */
    state->element[e("b1")].status = DB_LOST;
    db_tally.end(&rules->head, state, memory, cells);
    CHECK_EQ(cell("units", "2/Kn", "survived"), 1);
}

TEST(tally, "fights and PIPs")
{
    lay_out();
    happens(DB_EV_FOUGHT, e("a1"), e("b1"), 6, 1, 10, 4, 0, 1 << DB_MODS_LEFT | 2 << DB_MODS_RIGHT);
    CHECK_EQ(cell("contacts", "1/SpS", "won"), 1);
    CHECK_EQ(cell("contacts", "2/Kn", "won"), 0);
    CHECK_EQ(cell("contacts", "1/SpS", "doubled"), 1);
    CHECK_EQ(cell("contacts", "2/Kn", "overlapped"), 1);
    CHECK_EQ(cell("contacts", "2/Kn", "flanked"), 1);
    happens(DB_EV_FOUGHT, e("a1"), e("b1"), 4, 5, 8, 8, 0, 0);
    CHECK_EQ(cell("contacts", "2/Kn", "tied"), 1);
    happens(DB_EV_BOUND, 3, 0, 0, 0, 0, 0, 0, 0);
    happens(DB_EV_PIPS, 0, 1, 5, 0, 0, 0, 0, 0);
    happens(DB_EV_PAID, 0, 1, 2, 3, 0, 1, 0, 0);
    happens(DB_EV_SPELL, e("a2"), e("b2"), 1, 1, 7, 4, 0, 3);
    CHECK_EQ(cell("pips", "1/dice", "bounds"), 1);
    CHECK_EQ(cell("pips", "1/dice", "rolled"), 5);
    CHECK_EQ(cell("pips", "1/dice", "on-moves"), 2);
    CHECK_EQ(cell("pips", "1/dice", "on-spells"), 3);
    CHECK_EQ(cell("pips", "1/dice", "spent"), 5);
}

/* ---- odds ---- */

static int64_t weight_of(const struct odds *o, int column)
{
    int64_t sum = 0;
    for (int i = 0; i < o->cells; i++)
        sum += o->cell[i].value[column] ? (int64_t)o->cell[i].weight : 0;
    return sum;
}

static int odds_of(const char *notation, struct odds *out)
{
    struct action a = wish(1, notation);
    return db_game.odds->of(&rules->head, state, &a, out, 1);
}

TEST(odds, "of a fight, a shot and a spell; a target that is chosen is shot at later")
{
    struct odds o;
    field();
    put("a1", "SpS", 12000, 8000, 900);
    put("b1", "Kn", 12000, 8000, 2700);
    put("a2", "SpS", 3000, 8000, 900);
    put("b2", "Kn", 3000, 8000, 2700);
    begin(1, 0);
    ask(DB_ASK_UNIT, 1);
    CHECK_EQ(odds_of("fight a1 b1", &o), 0); /* not yet */
    act("end");
    CHECK_EQ(odds_of("fight a1 b1", &o), 1);
    CHECK_EQ(o.total, 36);
    /* +4 against +3: knights destroy foot that they beat in good going (DB-582) */
    int beaten = 0;
    for (int own = 1; own <= 6; own++)
        for (int other = 1; other <= 6; other++)
            beaten += other + 3 > own + 4;
    CHECK_EQ(weight_of(&o, DB_ODDS_ACTOR_GONE), beaten);
    CHECK_EQ(odds_of("take a1", &o), 0);
}

TEST(odds, "a shot that is resolved now has the odds of its target")
{
    struct odds o;
    field();
    put("a1", "XBw", 12000, 8000, 900);
    put("b1", "SpS", 12000, 10500, 2700);
    put("a2", "XBw", 4000, 8000, 900);
    put("b2", "SpS", 4000, 10500, 2700);
    begin(1, 0);
    ask(DB_ASK_UNIT, 1);
    act("end");
    CHECK_EQ(state->ask, DB_ASK_SHOT);
    CHECK_EQ(odds_of("resolve b1", &o), 1);
    int doubled = 0, beaten = 0;
    for (int own = 1; own <= 6; own++)
        for (int other = 1; other <= 6; other++) {
            doubled += own + 3 >= 2 * (other + 4);
            beaten += own + 3 > other + 4 && own + 3 < 2 * (other + 4);
        }
    CHECK_EQ(weight_of(&o, DB_ODDS_TARGET_GONE), doubled);
    CHECK_EQ(weight_of(&o, DB_ODDS_TARGET_RECOILS), beaten);
    CHECK_EQ(weight_of(&o, DB_ODDS_ACTOR_GONE), 0);
}
