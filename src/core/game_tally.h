/*
 * game_tally.h: the part TALLY of a game (game.h): counts for the balance lab.
 *
 * A game that is to be balanced reports what happens in numbers: TABLES (units, orders, cards, luck) of rows and
 * columns, in whole numbers, match by match.  The lab (src/lab) knows no game; it adds the numbers up and computes
 * statistics.  Tallies never influence play.
 */
#ifndef BELLUM_GAME_TALLY_H
#define BELLUM_GAME_TALLY_H
#include "game.h"

enum tally_how {
    TALLY_SUM,     /* event() adds to it; shown divided by `scale` */
    TALLY_PER,     /* column a for each 1 of column b; the lab divides */
    TALLY_PERCENT, /* column a in percent of column b */
    TALLY_MINUS,   /* column a less column b; also its correlation with winning */
};
enum {
    TALLY_HIDDEN = 1, /* only a divisor: not in tables for people */
    TALLY_WINS = 2,   /* also its correlation with winning, and how often its seat wins where it is not 0 */
    TALLY_BARS = 4,   /* the column to draw */
};
struct tally_column {
    const char *id; /* "dealt": in files, never renamed */
    uint8_t how, flags;
    uint8_t a, b;
    int16_t scale; /* of TALLY_SUM; the others take theirs from a and b */
};
struct tally_table {
    const char *id; /* "units" */
    uint16_t rows;  /* the same in every match; rows of zeros are left out when shown */
    uint8_t columns;
    const struct tally_column *column;
};
struct game_tally {
    const struct tally_table *table;
    int tables;
    size_t memory; /* bytes that event() keeps from one event to the next; zero at the beginning */

    /* Cell (row, column) of table t is cell[t][row * columns + column], zero at the beginning.  begin()
     * gets the spectators' view after set-up (events of set-up are not passed), event() each event that
     * spectators hear, end() the spectators' view of the last position. */
    void (*begin)(const struct ruleset *rs, const void *view, void *memory, int64_t *const cell[]);
    void (*event)(const struct ruleset *rs, const struct event *e, void *memory, int64_t *const cell[]);
    void (*end)(const struct ruleset *rs, const void *view, void *memory, int64_t *const cell[]);

    int (*seat)(const struct ruleset *rs, int table, int row); /* the seat that owns the row; -1: none */
    /* Names: of a row for files ("1/E-LEG1") and for people, of a column, of a table (row and column -1). */
    int (*row_id)(const struct ruleset *rs, int table, int row, char *buf, size_t cap);
    int (*say)(const struct ruleset *rs, int table, int row, int column, enum lang lang, char *buf, size_t cap);
};
#endif
