/*
 * cc_tally.h: the tables of the balance lab for campaigns (struct game_tally in game_tally.h). cc_tally.c counts;
 * cc_tally_words.c has the names of tables, rows and columns.
 *
 * Rows come seat by seat.  A HIT is a decimation, a disorganisation or a destruction.  A DUEL is a link of an engaging
 * chit: its hits are counted for the units at the other end of the link.
 */
#ifndef CC_TALLY_H
#define CC_TALLY_H
#include "../cc.h"

/* Columns.  X(table, NAME, id, how, flags, a, b, scale); the message is tally.<table>.<id>. */
#define CC_TALLY_UNITS(X)                                                              \
    X(UNITS, FIELDED, "fielded", SUM, 0, 0, 0, 1)                                      \
    X(UNITS, CHECKS, "checks", SUM, 0, 0, 0, 1)                                        \
    X(UNITS, FAILED, "failed", SUM, TALLY_HIDDEN, 0, 0, 1)                             \
    X(UNITS, FAILURE, "failure", PERCENT, 0, CC_UNITS_FAILED, CC_UNITS_CHECKS, 1)      \
    X(UNITS, DECIMATED, "decimated", SUM, 0, 0, 0, 1)                                  \
    X(UNITS, DISORGANISED, "disorganised", SUM, 0, 0, 0, 1)                            \
    X(UNITS, DESTROYED, "destroyed", SUM, 0, 0, 0, 1)                                  \
    X(UNITS, SURVIVED, "survived", SUM, TALLY_HIDDEN, 0, 0, 1)                         \
    X(UNITS, SURVIVAL, "survival", PERCENT, 0, CC_UNITS_SURVIVED, CC_UNITS_FIELDED, 1) \
    X(UNITS, DEALT, "dealt", SUM, 0, 0, 0, 60)                                         \
    X(UNITS, TAKEN, "taken", SUM, 0, 0, 0, 60)                                         \
    X(UNITS, WORTH, "worth", PER, TALLY_BARS, CC_UNITS_DEALT, CC_UNITS_TAKEN, 1)

#define CC_TALLY_LEADERS(X)                                                                \
    X(LEADERS, ENTERED, "entered", SUM, 0, 0, 0, 1)                                        \
    X(LEADERS, COMMANDED, "commanded", SUM, TALLY_WINS, 0, 0, 1)                           \
    X(LEADERS, WON, "won", SUM, TALLY_HIDDEN, 0, 0, 1)                                     \
    X(LEADERS, WINS, "wins", PERCENT, TALLY_BARS, CC_LEADERS_WON, CC_LEADERS_COMMANDED, 1) \
    X(LEADERS, DIED, "died", SUM, 0, 0, 0, 1)

#define CC_TALLY_DEEDS(X)                            \
    X(DEEDS, DONE, "done", SUM, TALLY_WINS, 0, 0, 1) \
    X(DEEDS, SP, "sp", SUM, 0, 0, 0, 1)              \
    X(DEEDS, EACH, "each", PER, 0, CC_DEEDS_SP, CC_DEEDS_DONE, 1)

#define CC_TALLY_CHOICES(X)                              \
    X(CHOICES, MAP, "map", SUM, 0, 0, 0, 1)              \
    X(CHOICES, CARD, "card", SUM, 0, 0, 0, 1)            \
    X(CHOICES, IDLE, "idle", SUM, 0, 0, 0, 1)            \
    X(CHOICES, DRAWN, "drawn", SUM, TALLY_WINS, 0, 0, 1) \
    X(CHOICES, DISCARDED, "discarded", SUM, 0, 0, 0, 1)  \
    X(CHOICES, PLAYED, "played", SUM, 0, 0, 0, 1)        \
    X(CHOICES, RP_GAINED, "rp-gained", SUM, 0, 0, 0, 1)  \
    X(CHOICES, RP_TAKEN, "rp-taken", SUM, 0, 0, 0, 1)    \
    X(CHOICES, RP_LOST, "rp-lost", SUM, 0, 0, 0, 1)

#define CC_TALLY_BATTLES(X)                                                                               \
    X(BATTLES, ATTACKED, "attacked", SUM, TALLY_WINS, 0, 0, 1)                                            \
    X(BATTLES, ATTACKS_WON, "attacks-won", SUM, TALLY_HIDDEN, 0, 0, 1)                                    \
    X(BATTLES, ATTACK_WINS, "attack-wins", PERCENT, 0, CC_BATTLES_ATTACKS_WON, CC_BATTLES_ATTACKED, 1)    \
    X(BATTLES, DEFENDED, "defended", SUM, 0, 0, 0, 1)                                                     \
    X(BATTLES, DEFENCES_WON, "defences-won", SUM, TALLY_HIDDEN, 0, 0, 1)                                  \
    X(BATTLES, DEFENCE_WINS, "defence-wins", PERCENT, 0, CC_BATTLES_DEFENCES_WON, CC_BATTLES_DEFENDED, 1) \
    X(BATTLES, TAKEN, "taken", SUM, 0, 0, 0, 1)                                                           \
    X(BATTLES, DESTROYED, "destroyed", SUM, 0, 0, 0, 1)

#define CC_TALLY_CHITS(X)                             \
    X(CHITS, PLAYED, "played", SUM, 0, 0, 0, 1)       \
    X(CHITS, AGAIN, "again", SUM, 0, 0, 0, 1)         \
    X(CHITS, NO_EFFECT, "no-effect", SUM, 0, 0, 0, 1) \
    X(CHITS, ASIDE, "aside", SUM, 0, 0, 0, 1)         \
    X(CHITS, FOE, "foe", SUM, 0, 0, 0, 1)             \
    X(CHITS, OWN, "own", SUM, 0, 0, 0, 1)             \
    X(CHITS, EACH, "each", PER, TALLY_BARS, CC_CHITS_FOE, CC_CHITS_PLAYED, 1)

#define CC_TALLY_CARDS(X)                                                 \
    X(CARDS, COPIES, "copies", SUM, 0, 0, 0, 1)                           \
    X(CARDS, PLAYED, "played", SUM, TALLY_WINS, 0, 0, 1)                  \
    X(CARDS, USE, "use", PERCENT, 0, CC_CARDS_PLAYED, CC_CARDS_COPIES, 1) \
    X(CARDS, SP, "sp", SUM, 0, 0, 0, 1)                                   \
    X(CARDS, RP, "rp", SUM, 0, 0, 0, 1)                                   \
    X(CARDS, UNITS, "units", SUM, 0, 0, 0, 1)                             \
    X(CARDS, VP, "vp", SUM, 0, 0, 0, 1)

#define CC_TALLY_CITIES(X)                            \
    X(CITIES, TRIED, "tried", SUM, 0, 0, 0, 1)        \
    X(CITIES, EXPECTED, "expected", SUM, 0, 0, 0, 10) \
    X(CITIES, TAKEN, "taken", SUM, 0, 0, 0, 1)        \
    X(CITIES, HELD, "held", SUM, TALLY_WINS, 0, 0, 1)

#define CC_TALLY_POINTS(X) X(POINTS, VP, "vp", SUM, TALLY_WINS, 0, 0, 1)

#define CC_TALLY_LUCK(X)                             \
    X(LUCK, ROLLS, "rolls", SUM, 0, 0, 0, 1)         \
    X(LUCK, EXPECTED, "expected", SUM, 0, 0, 0, 100) \
    X(LUCK, GOOD, "good", SUM, 0, 0, 0, 100)         \
    X(LUCK, LUCK, "luck", MINUS, 0, CC_LUCK_GOOD, CC_LUCK_EXPECTED, 1)

/* X(TABLE, id, rows of a seat) */
#define CC_TALLY_TABLES(X)                \
    X(UNITS, "units", CC_TYPES_MAX)       \
    X(LEADERS, "leaders", CC_LEADERS_MAX) \
    X(DEEDS, "operations", CC_DEED_COUNT) \
    X(CHOICES, "choices", 1)              \
    X(BATTLES, "battles", CC_THEATRES)    \
    X(CHITS, "chits", CC_CHITS_MAX)       \
    X(CARDS, "cards", CC_CARDS_MAX)       \
    X(CITIES, "cities", CC_LAND_MAX)      \
    X(POINTS, "points", CC_VP_COUNT)      \
    X(LUCK, "luck", CC_DICE_COUNT)

enum cc_tally_table {
#define X(TABLE, id, rows) CC_T_##TABLE,
    CC_TALLY_TABLES(X)
#undef X
        CC_T_COUNT
};
#define CC_TALLY_COLUMN(TABLE, NAME, id, how, flags, a, b, scale) CC_##TABLE##_##NAME,
#define X(TABLE, id, rows) enum { CC_TALLY_##TABLE(CC_TALLY_COLUMN) CC_##TABLE##_COLUMNS };
CC_TALLY_TABLES(X)
#undef X
#undef CC_TALLY_COLUMN

/* Rows.  X(NAME, id); the message is tally.row.<id>. */
#define CC_DEEDS(X)           \
    X(OPERATION, "operation") \
    X(UNSPENT, "unspent")     \
    X(MARCH, "march")         \
    X(SAIL, "sail")           \
    X(SIEGE, "siege")         \
    X(REORGANISE, "reorganise") X(REBUILD, "rebuild") X(INCITE, "incite") X(SUPPRESS, "suppress") X(CARDS, "cards")
enum cc_deed {
#define X(NAME, id) CC_DEED_##NAME,
    CC_DEEDS(X)
#undef X
        CC_DEED_COUNT
};
#define CC_DICE(X) X(CHECKS, "checks") X(SIEGES, "sieges") X(RIGHT, "right")
enum cc_dice {
#define X(NAME, id) CC_DICE_##NAME,
    CC_DICE(X)
#undef X
        CC_DICE_COUNT
};

int cc_tally_rows(int table); /* rows of one seat */

/* cc_tally_words.c */
extern const struct tally_table cc_tally_tables[CC_T_COUNT];
int cc_tally_seat(const struct ruleset *rules, int table, int row);
int cc_tally_row_id(const struct ruleset *rules, int table, int row, char *buf, size_t cap);
int cc_tally_say(const struct ruleset *rules, int table, int row, int column, enum lang lang, char *buf, size_t cap);
#endif
