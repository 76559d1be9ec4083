/*
 * perft_test.c: how many ways the first moves of Breakthrough can be played,
 * counted by the rules of the house and by a plain second version of them that
 * shares nothing with the first: letters on a board, squares tried one by one.
 */
#include "games/breakthrough/bt.h"
#include "support.h"
#include "test.h"

/* ---- the plain version ---- */

struct plain {
    int columns, rows;
    char at[8][8]; /* row, column; 'w', 'b' or ' ' */
};

/* From a drawing, the last row first, as bt_draw() does it. */
static struct plain plain_board(const char *drawn, int columns, int rows)
{
    struct plain p = {columns, rows, {{0}}};
    for (int r = rows - 1; r >= 0; r--)
        for (int c = 0; c < columns; c++, drawn++)
            p.at[r][c] = *drawn == 'o' ? 'w' : *drawn == 'x' ? 'b' : ' ';
    CHECK_EQ(*drawn, '\0');
    return p;
}

static bool plain_won(const struct plain *p)
{
    int white = 0, black = 0;
    for (int r = 0; r < p->rows; r++)
        for (int c = 0; c < p->columns; c++) {
            white += p->at[r][c] == 'w';
            black += p->at[r][c] == 'b';
            if ((p->at[r][c] == 'w' && r == p->rows - 1) || (p->at[r][c] == 'b' && r == 0))
                return true;
        }
    return !white || !black;
}

static uint64_t plain_perft(const struct plain *p, char side, int depth)
{
    uint64_t sum = 0;
    if (depth == 0)
        return 1;
    if (plain_won(p))
        return 0;
    for (int r = 0; r < p->rows; r++)
        for (int c = 0; c < p->columns; c++)
            for (int d = -1; d <= 1 && p->at[r][c] == side; d++) {
                int to_r = side == 'w' ? r + 1 : r - 1, to_c = c + d;
                if (to_r < 0 || to_r >= p->rows || to_c < 0 || to_c >= p->columns)
                    continue;
                char there = p->at[to_r][to_c];
                if (there == side || (there != ' ' && d == 0))
                    continue;
                struct plain next = *p;
                next.at[r][c] = ' ';
                next.at[to_r][to_c] = side;
                sum += plain_perft(&next, side == 'w' ? 'b' : 'w', depth - 1);
            }
    return sum;
}

/* ---- the house's ---- */

static uint64_t house_perft(const struct ruleset *rs, const struct bt_state *st, int depth)
{
    struct action list[3 * BT_MEN_MAX];
    uint64_t sum = 0;
    if (depth == 0)
        return 1;
    int n = bt_game.rules.actions(rs, st, st->turn, list, 3 * BT_MEN_MAX);
    for (int i = 0; i < n; i++) {
        struct bt_state next = *st;
        bt_game.rules.apply(rs, &next, &list[i], NULL);
        sum += house_perft(rs, &next, depth - 1);
    }
    return sum;
}

static void compare(const char *scenario, const char *drawn, const uint64_t *known, int depths)
{
    struct match m = support_match(&bt_game, scenario);
    const struct bt_ruleset *rs = (const struct bt_ruleset *)m.rs;
    struct plain p = plain_board(drawn, rs->columns, rs->rows);
    struct bt_state st;
    bt_game.rules.setup(m.rs, 1, &st, NULL);
    st.men[BT_WHITE] = st.men[BT_BLACK] = 0;
    for (int square = 0; square < BT_SQUARES; square++) {
        char man = p.at[square / BT_WIDTH][square % BT_WIDTH];
        st.men[BT_WHITE] |= man == 'w' ? bt_bit(square) : 0;
        st.men[BT_BLACK] |= man == 'b' ? bt_bit(square) : 0;
    }
    for (int depth = 1; depth <= depths; depth++) {
        CHECK_EQ(plain_perft(&p, 'w', depth), known[depth - 1]);
        CHECK_EQ(house_perft(m.rs, &st, depth), known[depth - 1]);
    }
    data_match_free(&m);
}

TEST(perft, "the classic board: as many ways as a plain second version of the rules counts")
{
    static const uint64_t known[] = {22, 484, 11132, 256036};
    compare("classic",
            "xxxxxxxx"
            "xxxxxxxx"
            "........"
            "........"
            "........"
            "........"
            "oooooooo"
            "oooooooo",
            known, 4);
}

TEST(perft, "the small board")
{
    static const uint64_t known[] = {13, 169, 2331, 31545, 453608};
    compare("small",
            "xxxxx"
            "xxxxx"
            "....."
            "....."
            "ooooo"
            "ooooo",
            known, 5);
}

TEST(perft, "a late position, where men are taken and matches end on the way")
{
    static const uint64_t known[] = {13, 95, 1159, 7636, 83004, 498075, 4884208};
    compare("small",
            "x.x.."
            "..o.."
            "o.x.."
            ".x..o"
            "o...."
            "..o.o",
            known, 7);
}
