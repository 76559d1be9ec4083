/*
 * grid_test.c: the outcome lists against grids of every type with every type, which share no code with the engine.
 * Row = who suffers the result, column = its opponent; '.' none, 'R' recoils, 'F' flees, 'D' is destroyed.
 */
#include <stdio.h>
#include <string.h>
#include "fight_help.h"

/* Rows and columns in this order. */
static const char *const label[] = {"SpS", "SpF", "PkS", "PkF", "BdS", "BdF", "AxS", "AxF", "WbS", "WbF", "BwS", "BwF",
                                    "WBw", "XBw", "Sk",  "HdS", "HdF", "Art", "Inf", "Mag", "Cle", "Kn",  "Cv",  "LM",
                                    "Beh", "GBe", "BeS", "BeF", "Her", "Pal", "Dra", "GFl", "Fly", "AHe", "AMa"};
static const uint8_t number[] = {DB_SPS, DB_SPF, DB_PKS, DB_PKF, DB_BDS, DB_BDF, DB_AXS, DB_AXF, DB_WBS,
                                 DB_WBF, DB_BWS, DB_BWF, DB_WBW, DB_XBW, DB_SK,  DB_HDS, DB_HDF, DB_ART,
                                 DB_INF, DB_MAG, DB_CLE, DB_KN,  DB_CV,  DB_LM,  DB_BEH, DB_GBE, DB_BES,
                                 DB_BEF, DB_HER, DB_PAL, DB_DRA, DB_GFL, DB_FLY, DB_AHE, DB_AMA};
enum { TYPES = sizeof number };

static const char tie[] = "SpS   . . R R . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .\n"
                          "SpF   R . R R R . R . R . R . R R . R . . . . . . . . . . R . . . . . . . .\n"
                          "PkS   . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .\n"
                          "PkF   R . R . R . R . R . R . R R . R . . . . . . . . . . R . . . . . . . .\n"
                          "BdS   . . R R . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .\n"
                          "BdF   R . R R R . R . R . R . R R . R . . . . . . . . . . R . . . . . . . .\n"
                          "AxS   . . R R . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .\n"
                          "AxF   R . R R R . R . R . R . R R . R . . . . . . . . . . R . . . . . . . .\n"
                          "WbS   . . R R . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .\n"
                          "WbF   R . R R R . R . R . R . R R . R . . . . . . . . . . R . . . . . . . .\n"
                          "BwS   . . R R . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .\n"
                          "BwF   R . R R R . R . R . R . R R . R . . . . . . . . . . R . . . . . . . .\n"
                          "WBw   . . R R . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .\n"
                          "XBw   . . R R . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .\n"
                          "Sk    R . R R R . R . R . R . R R . R . . . . . . . . . . R . . . . . . . .\n"
                          "HdS   . . R R . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .\n"
                          "HdF   R . R R R . R . R . R . R R . R . . . . . . . . . . R . . . . . . . .\n"
                          "Art   . . R R . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .\n"
                          "Inf   . . R R . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .\n"
                          "Mag   . . R R . . . . . . . . . . . . . . . . . . . . . . . . . D . . . . .\n"
                          "Cle   . . R R . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .\n"
                          "Kn    . . R R D . . . . . . . D D . . . . . . . . . . . . . . . . . . . . .\n"
                          "Cv    . . R R . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .\n"
                          "LM    . . R R . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .\n"
                          "Beh   . . R R . . . . . . F F . . . . . . . . . . . . . . . . . . . . . . .\n"
                          "GBe   . . R R . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .\n"
                          "BeS   . . R R . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .\n"
                          "BeF   R . R R R . R . R . R . R R . R . . . . . . . . . . R . . . . . . . .\n"
                          "Her   . . R R . . . . . . . . . . . . . . . . . . . . . . . . D . D . . D .\n"
                          "Pal   . . R R . . . . . . . . . . . . . . . D . . . . . . . . . . D . . . D\n"
                          "Dra   . . R R . . . . . . . . . . . . . . . . . . . . . . . . D D . . . D .\n"
                          "GFl   . . R R . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .\n"
                          "Fly   . . R R . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .\n"
                          "AHe   . . R R . . . . . . . . . . . . . . . . . . . . . . . . D . D . . D .\n"
                          "AMa   . . R R . . . . . . . . . . . . . . . . . . . . . . . . . D . . . . .\n";

static const char beaten_good[] = "SpS   R R R R R R R R D D R R R R R R R R R R R D R R R D R R R R R R R R R\n"
                                  "SpF   R R R R R R R R D D R R R R R R R R R R R D R R R D R R R R R R R R R\n"
                                  "PkS   R R R R R R R R D D R R R R R R R R R R R D R R R D R R R R R R R R R\n"
                                  "PkF   R R R R R R R R D D R R R R R R R R R R R D R R R D R R R R R R R R R\n"
                                  "BdS   R R R R R R R R D D R R R R R R R R R R R D R R R D R R R R R R R R R\n"
                                  "BdF   R R R R R R R R D D R R R R R R R R R R R D R R R D R R R R R R R R R\n"
                                  "AxS   R R R R R R R R D D R R R R R R R R R R R D R R R D R R R R R R R R R\n"
                                  "AxF   R R R R R R R R R R R R R R R R R R R R R D R R R R R R R R R R R R R\n"
                                  "WbS   R R R R R R R R R R R R R R R R R R R R R D R R R R R R R R R R R R R\n"
                                  "WbF   R R R R R R R R R R R R R R R R R R R R R D R R R R R R R R R R R R R\n"
                                  "BwS   R R R R R R R R R R R R R R R R R R R R R D D D D D D D D D R R R R R\n"
                                  "BwF   R R R R R R R R R R R R R R R R R R R R R D D D D D D D D D R R R R R\n"
                                  "WBw   R R R R R R R R R R R R R R R R R R R R R D D D D D D D D D R R R R R\n"
                                  "XBw   R R R R R R R R R R R R R R R R R R R R R D D D D D D D D D R R R R R\n"
                                  "Sk    R R R R R R R R R R R R R R R R R R R R R D D R R R R R R R R R R R R\n"
                                  "HdS   R R R R R R R R D D R R R R R R R R R R R D R R D D R R R R R R R R R\n"
                                  "HdF   R R R R R R R R D D R R R R R R R R R R R D R R D D R R R R R R R R R\n"
                                  "Art   D D D D D D D D D D D D D D D D D D D D D D D D D D D D D D D D D D D\n"
                                  "Inf   . . . . . . . . . . . . . . . . . . . . . . . . D . . . . . . . . . .\n"
                                  "Mag   R R R R R R R R R R R R R R R R R R R R D D R R R R R R D D D R R D R\n"
                                  "Cle   R R R R R R R R R R R R R R R R R R R R R D R R R R R R R R R R R R R\n"
                                  "Kn    R R R R R R R R R R R R R R R R R R R R R R R D D D R R R R R R R R R\n"
                                  "Cv    R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R\n"
                                  "LM    R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R\n"
                                  "Beh   R R R R R R D D R R R R R R D R R F R F R R R D F R R R R R R R R R F\n"
                                  "GBe   R R R R R R R R R R R R R R D R R F R F R R R D F R R R R R R R R R F\n"
                                  "BeS   R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R\n"
                                  "BeF   R R R R R R R R R R R R R R R R R R R R R D D D D D D D D D R R R R R\n"
                                  "Her   R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R\n"
                                  "Pal   D D D D D D D D D D D D D D D D D D D D D D D D D D D D D D D D D D D\n"
                                  "Dra   R R R R R R R R R R R R R R R R R R R R D R R R R R R R D D D R R D R\n"
                                  "GFl   R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R\n"
                                  "Fly   R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R\n"
                                  "AHe   R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R\n"
                                  "AMa   R R R R R R R R R R R R R R R R R R R R D R R R R R R R D D D R R D R\n";

static const char beaten_other[] = "SpS   R R R R R R R R D D R R R R R R R R R R R R R R R D R R R R R R R R R\n"
                                   "SpF   R R R R R R R R D D R R R R R R R R R R R R R R R D R R R R R R R R R\n"
                                   "PkS   R R R R R R R R D D R R R R R R R R R R R R R R R D R R R R R R R R R\n"
                                   "PkF   R R R R R R R R D D R R R R R R R R R R R R R R R D R R R R R R R R R\n"
                                   "BdS   R R R R R R R R D D R R R R R R R R R R R R R R R D R R R R R R R R R\n"
                                   "BdF   R R R R R R R R D D R R R R R R R R R R R R R R R D R R R R R R R R R\n"
                                   "AxS   R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R\n"
                                   "AxF   R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R\n"
                                   "WbS   R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R\n"
                                   "WbF   R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R\n"
                                   "Sk    R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R\n"
                                   "HdS   R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R\n"
                                   "HdF   R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R\n"
                                   "Mag   R R R R R R R R R R R R R R R R R R R R D R R R R R R R D D D R R D R\n"
                                   "Cle   R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R R\n";

static const char doubled_good[] = "Sk    F F F F F F D D F F D D D D D F F F F F F D D D F D D D D D D D D D D\n"
                                   "Cv    F F F F D D D D D D D D D D D F F F D D D D D D D D D D D D D D D D D\n"
                                   "LM    F F F F F F F F F F D D F F D F F F F F F D D D D D D D D D D D D D D\n";

static const char doubled_other[] = "Sk    F F F F F F D D F F D D D D D F F F F F F F F F F F D D F F D D D D D\n";

/* Shooters, then results of a tie, of a beaten and of a doubled target, one block of columns each. */
static const uint8_t shooter[] = {DB_BWS, DB_BWF, DB_WBW, DB_XBW, DB_ART, DB_INF, DB_DRA, DB_MAG, DB_AMA};
enum { SHOOTERS = sizeof shooter };
static const char shots[] =
    /*    Bw  B W X Ar In Dr Ma AM */
    "SpS   . . . . . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "SpF   R . R R . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "PkS   . . . . . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "PkF   R . R R . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "BdS   . . . . . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "BdF   R . R R . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "AxS   . . . . . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "AxF   R . R R . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "WbS   . . . . . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "WbF   R . R R . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "BwS   . . . . . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "BwF   R . R R . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "WBw   . . . . . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "XBw   . . . . . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "Sk    R . R R . . . . .  R R R R R R R R R  F F F F F F F F F\n"
    "HdS   . . . . . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "HdF   R . R R . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "Art   . . . . . . . . .  R R R R R D R R R  D D D D D D D D D\n"
    "Inf   . . . . . . . . .  . . . . D . . . .  D D D D D D D D D\n"
    "Mag   . . . . . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "Cle   . . . . . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "Kn    . . . . . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "Cv    . . . . . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "LM    . . . . . . . . .  R R R R R R R R R  F F F F F F F F F\n"
    "Beh   R R R R F . . . .  R R R R D R R R R  D D D D D D D D D\n"
    "GBe   . . . . . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "BeS   . . . . . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "BeF   R . R R . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "Her   . . . . . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "Pal   . . . . . . . . .  . . . . . . . . .  D D D D D D D D D\n"
    "Dra   . . . . . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "GFl   . . . . . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "Fly   . . . . . . . . .  R R R R R R R R R  F F F F F F F F F\n"
    "AHe   . . . . . . . . .  R R R R R R R R R  D D D D D D D D D\n"
    "AMa   . . . . . . . . .  R R R R R R R R R  D D D D D D D D D\n";

/* The row of a type: its results in a line, or NULL. */
static const char *row_of(const char *grid, const char *type)
{
    size_t n = strlen(type);
    for (const char *line = grid; *line; line = strchr(line, '\n') + 1)
        if (strncmp(line, type, n) == 0 && line[n] == ' ')
            return line + 6;
    return NULL;
}

static void check_row(const char *row, int i, int going, bool inside, int margin, const char *(*turn)(char))
{
    for (int k = 0; k < TYPES; k++) {
        char want = row ? row[2 * k] : 'D', found;
        want = turn ? *turn(want) : want;
        found = ".RFD"[db_close_result(number[i], number[k], going, inside, margin).result];
        if (found != want)
            test_fail(__FILE__, __LINE__, "%s against %s, going %d, margin %d: %c, expected %c", label[i], label[k],
                      going, margin, found, want);
    }
}

TEST(DB_570, "ties: every type against every type, whatever the going")
{
    TEST_ALSO(DB_576), TEST_ALSO(DB_577);
    for (int i = 0; i < TYPES; i++)
        for (int going = DB_GOOD; going <= DB_DANGEROUS; going++)
            check_row(row_of(tie, label[i]), i, going, false, DB_TIE, NULL);
}

TEST(DB_580, "beaten: every type against every type, in good and in other going")
{
    for (int i = 0; i < TYPES; i++) {
        const char *good = row_of(beaten_good, label[i]), *other = row_of(beaten_other, label[i]);
        check_row(good, i, DB_GOOD, false, DB_BEATEN, NULL);
        for (int going = DB_ROUGH; going <= DB_DANGEROUS; going++)
            check_row(other ? other : good, i, going, false, DB_BEATEN, NULL);
    }
}

TEST(DB_600, "doubled: every type against every type, in good and in other going")
{
    for (int i = 0; i < TYPES; i++) {
        check_row(row_of(doubled_good, label[i]), i, DB_GOOD, false, DB_DOUBLED, NULL);
        for (int going = DB_ROUGH; going <= DB_DANGEROUS; going++)
            check_row(row_of(doubled_other, label[i]), i, going, false, DB_DOUBLED, NULL);
    }
}

static const char *never_moves(char c) { return c == 'R' || c == 'F' ? "." : c == 'D' ? "D" : "."; }

/* What the grids say of one who has that total, with such a total against him. */
static char by_grid(int i, int k, bool good, int own, int other)
{
    const char *row;
    if (own > other)
        return '.';
    if (own == other)
        return row_of(tie, label[i])[2 * k];
    if (own <= 0 || other >= 2 * own) {
        row = row_of(good ? doubled_good : doubled_other, label[i]);
        return row ? row[2 * k] : 'D';
    }
    row = good ? NULL : row_of(beaten_other, label[i]);
    return (row ? row : row_of(beaten_good, label[i]))[2 * k];
}

/* One fight with these dice, to its end. */
static void fight_out(int i, int k, bool good, const char *faces)
{
    field();
    if (!good)
        AREA("wood", 11000, 8500, 13000, 8500, 13000, 11500, 11000, 11500);
    put("a1", label[i], 12000, 10000, 900);
    put("a2", "SpS", 2000, 4000, 900); /* so that nobody is wiped out */
    put("b1", label[k], 12000, 10000, 2700);
    put("b2", "SpS", 2000, 16000, 2700);
    begin(1, 6);
    combat(faces);
    char a = by_grid(i, k, good, total_of("a1"), total_of("b1"));
    char b = by_grid(k, i, good, total_of("b1"), total_of("a1"));
    if (result_of("a1") != a || result_of("b1") != b)
        test_fail(__FILE__, __LINE__, "%s against %s, dice %s, %d to %d: %c%c, expected %c%c", label[i], label[k],
                  faces, total_of("a1"), total_of("b1"), result_of("a1"), result_of("b1"), a, b);
}

TEST(DB_570, "fought out: every type against every type, in good going and in bad, at all differences of the dice")
{
    TEST_ALSO(DB_R28), TEST_ALSO(DB_R30);
    static const char *const faces[] = {"1 6", "1 5", "1 4", "1 3", "1 2", "1 1", "2 1", "3 1", "4 1", "5 1", "6 1"};
    for (int i = 0; i < TYPES; i++)
        for (int k = 0; k < TYPES; k++)
            for (int die = 0; die < 22; die++)
                fight_out(i, k, die % 2, faces[die / 2]);
}

TEST(DB_578, "garrisons: a tie moves nobody, beaten and doubled are destroyed")
{
    TEST_ALSO(DB_581), TEST_ALSO(DB_605), TEST_ALSO(DB_709);
    for (int i = 0; i < TYPES; i++) {
        check_row(row_of(tie, label[i]), i, DB_GOOD, true, DB_TIE, never_moves);
        check_row(NULL, i, DB_GOOD, true, DB_BEATEN, NULL);
        check_row(NULL, i, DB_GOOD, true, DB_DOUBLED, NULL);
    }
}

/* Foot without a pace, and as garrisons destroyed whenever they lose. */
TEST(DB_516, "camp followers and citizens: as garrisons, and as opponents")
{
    static const char against[] = "RRRRRRRRRRRRRRRRRD.RRRRRRRRRRDRRRRR"; /* beaten by them: Art, Inf, Pal differ */
    for (int folk = DB_CFO; folk <= DB_CIT; folk++)
        for (int i = 0; i < TYPES; i++) {
            CHECK_EQ(db_close_result(folk, number[i], DB_GOOD, true, DB_TIE).result, DB_NO_EFFECT);
            CHECK_EQ(db_close_result(folk, number[i], DB_GOOD, true, DB_BEATEN).result, DB_DESTROYED);
            CHECK_EQ(db_close_result(folk, number[i], DB_GOOD, true, DB_DOUBLED).result, DB_DESTROYED);
            CHECK_EQ(db_close_result(number[i], folk, DB_GOOD, false, DB_TIE).result, DB_NO_EFFECT);
            CHECK_EQ(".RFD"[db_close_result(number[i], folk, DB_GOOD, false, DB_BEATEN).result], against[i]);
            bool flees = number[i] == DB_SK || number[i] == DB_LM;
            CHECK_EQ(db_close_result(number[i], folk, DB_GOOD, false, DB_DOUBLED).result,
                     flees ? DB_FLEES : DB_DESTROYED);
            for (int k = 0; k < SHOOTERS; k++)
                for (int margin = DB_TIE; margin <= DB_DOUBLED; margin++)
                    CHECK_EQ(db_shot_result(folk, shooter[k % SHOOTERS], true, margin).result,
                             margin == DB_TIE ? DB_NO_EFFECT : DB_DESTROYED);
        }
}

TEST(DB_502, "every result names a rule of the list that it was found in")
{
    TEST_ALSO(DB_R79);
    for (int i = 0; i < TYPES; i++)
        for (int k = 0; k < TYPES; k++)
            for (int margin = DB_TIE; margin <= DB_DOUBLED; margin++) {
                int found = db_close_result(number[i], number[k], DB_GOOD, false, margin).rule;
                CHECK(found >= 570 + 10 * margin + (margin == DB_DOUBLED ? 10 : 0));
                CHECK(found <= (margin == DB_TIE ? 578 : margin == DB_BEATEN ? 598 : 605));
            }
}

static void check_shot(int i, int k, bool inside, int margin, char want)
{
    char found = ".RFD"[db_shot_result(number[i], shooter[k], inside, margin).result];
    if (found != want)
        test_fail(__FILE__, __LINE__, "%s shot at by %d, margin %d: %c, expected %c", label[i], shooter[k], margin,
                  found, want);
}

TEST(DB_490, "shooting and magic: every target, every shooter, in the open and inside")
{
    TEST_ALSO(DB_R85);
    TEST_ALSO(DB_491), TEST_ALSO(DB_492), TEST_ALSO(DB_493), TEST_ALSO(DB_494), TEST_ALSO(DB_495);
    TEST_ALSO(DB_496), TEST_ALSO(DB_497), TEST_ALSO(DB_498), TEST_ALSO(DB_499), TEST_ALSO(DB_500);
    TEST_ALSO(DB_501), TEST_ALSO(DB_487), TEST_ALSO(DB_R19);
    for (int i = 0; i < TYPES; i++)
        for (int k = 0; k < SHOOTERS; k++)
            for (int margin = DB_TIE; margin <= DB_DOUBLED; margin++) {
                char want = row_of(shots, label[i])[(2 * SHOOTERS + 1) * margin + 2 * k];
                check_shot(i, k, false, margin, want);
                check_shot(i, k, true, margin, margin == DB_TIE ? '.' : 'D');
            }
}
