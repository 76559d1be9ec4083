/* test_tally.c: what battles are counted by, for the balance lab. */
#include <string.h>
#include "battle.h"

enum { CELLS = 8192, MEMORY = 512 };
static int64_t sheet[CELLS], *cell[8];
static uint8_t memory[MEMORY];

/* A new sheet for the position as it is. */
static void start(void)
{
    int at = 0;
    memset(sheet, 0, sizeof sheet);
    memset(memory, 0, sizeof memory);
    CHECK(fc_tally.memory <= MEMORY && fc_tally.tables <= 8);
    for (int t = 0; t < fc_tally.tables; t++) {
        cell[t] = sheet + at;
        at += fc_tally.table[t].rows * fc_tally.table[t].columns;
    }
    CHECK(at <= CELLS);
    fc_tally.begin(&rules->head, state, memory, cell);
}

static void count_told(void)
{
    for (int i = 0; i < told_n; i++)
        if (told[i].to & TO_SPECTATORS)
            fc_tally.event(&rules->head, &told[i], memory, cell);
}

static void count(int seat, const char *notation)
{
    play(seat, notation);
    count_told();
}

/* Cell by names: "units", "2/S-CAV1", "dealt". */
static int64_t counted(const char *table, const char *row, const char *column)
{
    char id[64];
    for (int t = 0; t < fc_tally.tables; t++) {
        const struct tally_table *k = &fc_tally.table[t];
        if (strcmp(k->id, table) != 0)
            continue;
        for (int r = 0; r < k->rows; r++) {
            fc_tally.row_id(&rules->head, t, r, id, sizeof id);
            for (int c = 0; strcmp(id, row) == 0 && c < k->columns; c++)
                if (strcmp(k->column[c].id, column) == 0)
                    return cell[t][r * k->columns + c];
        }
    }
    test_fail(__FILE__, __LINE__, "there is no %s %s %s", table, row, column);
}

TEST(tally, "an attack: who dealt and who suffered how much, with which order, and luck")
{
    int cav, leg, before;
    field();
    cav = unit("S-CAV1", "6.4", "red");
    leg = unit("E-LEG1", "6.5", "guard");
    begin("red 2");
    start();
    count_told(); /* the activation came with begin() */
    before = left(leg);
    dice("HSU PD");
    count(2, "attack a1");
    count(2, "plain");
    count(1, "answer roll");
    count(1, "reduce none");
    CHECK(left(leg) < before);
    CHECK_EQ(counted("units", "2/S-CAV1", "dealt"), before - left(leg));
    CHECK_EQ(counted("units", "1/E-LEG1", "taken"), before - left(leg));
    CHECK_EQ(counted("units", "1/E-LEG1", "dealt"), 0);
    CHECK_EQ(counted("units", "2/S-CAV1", "acted"), 1);
    CHECK_EQ(counted("units", "2/S-CAV1", "points"), rules->type[type_of("S-CAV1")].cost);
    CHECK_EQ(counted("units", "2/S-CAV1", "struck"), 1000 * rules->type[type_of("E-LEG1")].cost * (before - left(leg)) /
                                                         rules->type[type_of("E-LEG1")].strength);
    CHECK_EQ(counted("orders", "2/red", "dealt"), before - left(leg));
    CHECK_EQ(counted("tokens", "2/S-CAV1", "red-dealt"), before - left(leg));
    CHECK_EQ(counted("luck", "2/dice", "rolls"), 1);
    CHECK_EQ(counted("luck", "2/dice", "damage"), 1000 * (before - left(leg)));
    CHECK(counted("luck", "2/dice", "expected") > 0);
    CHECK_EQ(counted("luck", "1/dice", "rolls"), 1);
    CHECK(alive(cav));
}

TEST(tally, "a blow beyond the last miniature deals what there was, and the kill is the attacker's")
{
    int leg, strength;
    char how[32] = "losses=";
    field();
    strength = rules->type[type_of("E-LEG1")].strength;
    how[7] = (char)('0' + strength - 1);
    how[8] = '\0';
    unit("S-CAV1", "6.4", "red");
    leg = unit("E-LEG1", "6.5", how);
    unit("E-LEG1", "1.1", "blue");
    begin("red 2");
    start();
    count_told();
    dice("HHH");
    count(2, "attack a1");
    count(2, "plain");
    while (alive(leg) && asked(FC_ASK_ANSWER, 1))
        count(1, "answer hold");
    while (alive(leg) && asked(FC_ASK_REDUCE, 1))
        count(1, "reduce none");
    CHECK(!alive(leg));
    CHECK_EQ(counted("units", "2/S-CAV1", "dealt"), 1);
    CHECK_EQ(counted("units", "2/S-CAV1", "kills"), 1);
    CHECK_EQ(counted("units", "2/S-CAV1", "destroyed"), rules->type[type_of("E-LEG1")].cost);
    CHECK_EQ(counted("units", "1/E-LEG1", "taken"), 1);
    CHECK_EQ(counted("orders", "2/red", "kills"), 1);
    CHECK_EQ(counted("units", "1/E-LEG1", "fielded"), 2);
    fc_tally.end(&rules->head, state, memory, cell);
    CHECK_EQ(counted("units", "1/E-LEG1", "survived"), 1);
    CHECK_EQ(counted("units", "2/S-CAV1", "survived"), 1);
}

TEST(tally, "losses that nobody deals: an Exhausted unit that fatigue hurts")
{
    const struct event hurt[] = {
        {FC_EV_ATTACKS, TO_ALL, 4, {(int16_t)(16 | 3 << 6 | 1 << 12), 0, 0, 1}},
        {FC_EV_FATIGUE_HURT, TO_ALL, 1, {0}},
        {FC_EV_LOSSES, TO_ALL, 3, {0, 1, (int16_t)0}},
    };
    field();
    begin("red 1");
    start();
    for (int i = 0; i < 3; i++) {
        struct event e = hurt[i];
        if (e.kind == FC_EV_LOSSES)
            e.arg[2] = (int16_t)(rules->type[0].strength - 1);
        fc_tally.event(&rules->head, &e, memory, cell);
    }
    int64_t dealt = 0, taken = 0;
    for (int r = 0; r < fc_tally.table[0].rows; r++)
        for (int c = 0; c < fc_tally.table[0].columns; c++) {
            dealt +=
                strcmp(fc_tally.table[0].column[c].id, "dealt") == 0 ? cell[0][r * fc_tally.table[0].columns + c] : 0;
            taken +=
                strcmp(fc_tally.table[0].column[c].id, "taken") == 0 ? cell[0][r * fc_tally.table[0].columns + c] : 0;
        }
    CHECK_EQ(taken, 1);
    CHECK_EQ(dealt, 0);
}

TEST(tally, "a curse that is drawn belongs to who sent it")
{
    int curse = card_of("TS13");
    const struct event drawn[] = {
        {FC_EV_DREW, TO_ALL, 2, {1, (int16_t)curse}}, /* its owner draws and sends it … */
        {FC_EV_CURSE_SENT, TO_ALL, 2, {1, (int16_t)curse}},
        {FC_EV_DREW, TO_ALL, 2, {0, (int16_t)curse}}, /* … and the other one suffers it */
        {FC_EV_CURSED, TO_ALL, 2, {0, (int16_t)curse}},
    };
    field();
    begin("red 1");
    start();
    for (int i = 0; i < 4; i++)
        fc_tally.event(&rules->head, &drawn[i], memory, cell);
    CHECK_EQ(counted("cards", "2/TS13", "drawn"), 1);
    CHECK_EQ(counted("cards", "2/TS13", "used"), 1);
    CHECK_EQ(counted("cards", "2/TS13", "suffered"), 1);
    CHECK_EQ(counted("cards", "1/TS13", "drawn"), 0);
}
