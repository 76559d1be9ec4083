/*
 * bt.h: Breakthrough, the smallest game with a board.  Each side has two rows of men.  A man steps forward, straight or
 * diagonally, and captures diagonally only.  The first side to reach the far row wins.  Nothing is hidden and no dice
 * are rolled, so it measures the cost of the contract itself (bellum bench breakthrough), and opponents without luck.
 *
 * A square is a number: 8 * row + column, both from 0, for every size of the board, so that a set of squares is the
 * bits of one word.
 */
#ifndef BT_H
#define BT_H
#include "../../core/machine.h"
#include "../../core/schema.h"
#include "../../core/words.h"

enum { BT_SEATS = 2, BT_WHITE = 0, BT_BLACK = 1 };
enum { BT_WIDTH = 8, BT_SQUARES = 64, BT_COLUMNS_MIN = 3, BT_ROWS_MIN = 5 };
enum { BT_HOME_ROWS = 2, BT_MEN_MAX = BT_HOME_ROWS * BT_WIDTH };

/* Actions. */
enum bt_act { BT_MOVE = 1 /* from, to */, BT_TAKE /* from, to */, BT_RESIGN, BT_ACT_COUNT };

/* Kinds of decision. */
enum bt_ask { BT_ASK_STEP = 1 };

/* What happens. */
enum bt_event {
    BT_MOVED = 1, /* seat, from, to */
    BT_TOOK,      /* seat, from, to */
    BT_RESIGNED,  /* seat */
    BT_WON,       /* seat, how: enum bt_ending */
    BT_EVENT_COUNT
};

/* How it ended: outcome.reason. */
enum bt_ending { BT_GOES_ON, BT_BY_REACHING, BT_BY_TAKING, BT_BY_RESIGNING, BT_ENDING_COUNT };

/* Why not.  The numbers of the rules are in data/breakthrough/rules. */
enum bt_why {
    BT_OVER = 1,
    BT_NOT_YOU,
    BT_NO_SUCH_ACTION,
    BT_NO_MAN /* square */,
    BT_NO_STEP /* from, to */,
    BT_OWN_MAN /* to */,
    BT_BLOCKED /* to */,
    BT_MUST_TAKE /* from, to */,
    BT_NOTHING_THERE /* to */,
    BT_WHY_COUNT
};

/* Fixed for a match; equal rulesets are equal bytes. */
struct bt_ruleset {
    struct ruleset head;
    uint64_t board;          /* the squares that there are */
    uint64_t home[BT_SEATS]; /* where each side begins */
    uint64_t goal[BT_SEATS]; /* the row that each side must reach */
    uint8_t columns, rows;
    uint8_t pad_[6];
};

/* Changes in a match.  No pointer, no padding: _Static_assert in bt.c. */
struct bt_state {
    struct head head;
    uint64_t men[BT_SEATS];
    uint8_t turn;   /* the seat that steps next */
    uint8_t winner; /* 1 + seat, or 0 */
    uint8_t ending; /* enum bt_ending */
    uint8_t pad_[5];
};

extern const struct game bt_game;
extern const struct game_data bt_data; /* bt_data.c */

/* Sets of squares. */
static inline uint64_t bt_bit(int square) { return UINT64_C(1) << square; }
static inline uint64_t bt_row(int row) { return UINT64_C(0xff) << (BT_WIDTH * row); }
static inline int bt_lowest(uint64_t set) { return __builtin_ctzll(set); }
static inline int bt_count(uint64_t set) { return __builtin_popcountll(set); }

/* bt.c: the squares to which men of seat may step straight on (side 0), towards column a (-1) or away from it (1).  A
 * step is legal exactly if its square is in the set. */
uint64_t bt_reach(const struct bt_ruleset *rs, const struct bt_state *s, int seat, int side);
/* The squares in front of a set of men, occupied or not. */
uint64_t bt_ahead(uint64_t men, int seat, int side);

/* bt_rate.c */
void bt_rate(const struct ruleset *rs, const void *view, int seat, const struct action *a, int n, int32_t *out);
int bt_evaluate(const struct ruleset *rs, const void *view, int seat);

/* bt_text.c */
GAME_WORDS_DECLARE(bt);

/* bt_view.c */
void bt_view(const struct ruleset *rs, const void *view, struct json *out);
void bt_note(const struct ruleset *rs, const void *view, const struct event *e, struct json *out);
void bt_locate(const struct ruleset *rs, const void *view, const struct action *a, struct spot *out);
int bt_path(const struct ruleset *rs, const void *view, const struct action *a, int16_t *places, int cap);
void bt_why_spot(const struct ruleset *rs, const void *view, const struct why *w, struct spot *out);
void bt_square_name(int square, char name[3]); /* "e2" */
#endif
