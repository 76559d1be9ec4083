/*
 * figures.h: statistics computed from the sums of the lab.  docs/lab.md
 * explains each figure.
 *
 * These are the only fractions of the lab.  They are made of sums that are the
 * same on every machine, by +, -, *, / and square roots alone, which IEEE
 * fixes to the last bit; so reports can be compared byte by byte.
 */
#ifndef BELLUM_FIGURES_H
#define BELLUM_FIGURES_H
#include "lab.h"

double lab_root(double x);

/* ---- rates: a win is 1, a draw its share of it ---- */

struct lab_rate {
    double rate, low, high; /* 0 to 1, with the 95 % interval */
};

/* Wilson's interval for a rate seen in n matches (n may be a fraction: an effective number). */
void lab_wilson(double rate, double n, double *low, double *high);

struct lab_rate lab_seat_rate(const struct lab_plan *p, const struct lab_sums *s, int seat);
struct lab_rate lab_player_rate(const struct lab_plan *p, const struct lab_sums *s, int player);

/* Can sides be told from players: are they swapped, or the same? */
bool lab_sides_are_clear(const struct lab_plan *p);

/* ---- the early stop ----
 *
 * Three hypotheses about the rate of the first player (player 1 with swap, else seat 1): low, middle, high.  Two
 * sequential probability ratio tests run side by side, low against middle and high against middle (Sobel and Wald).  If
 * low or high wins, the result is "out of bounds"; if the middle wins both, "within".  If the rate is the middle, "out"
 * is wrong at most once in 20 times; if it is low or high (or beyond), so is "within". */
enum lab_verdict { LAB_UNDECIDED, LAB_BELOW, LAB_WITHIN, LAB_ABOVE };

/* log likelihood ratio of a mean against another, by units (normal approximation, variance from the sums). */
double lab_llr(const struct lab_plan *p, const struct lab_sums *s, double mean, double against);
/* After a batch: stores the decisions of the tests so far in s. */
enum lab_verdict lab_verdict_of(const struct lab_plan *p, struct lab_sums *s);

/* ---- means ---- */

double lab_mean(int64_t sum, int64_t n);
double lab_deviation(int64_t sum, int64_t squares, int64_t n);         /* standard deviation of one */
int lab_quantile(const int64_t *histogram, int bins, int thousandths); /* the bin where it lies */
int lab_turns_quantile(const struct lab_sums *s, int thousandths);     /* turns; of wide bins the last one */

/* ---- the tally ---- */

struct lab_value {
    bool known; /* false: the divisor is 0 */
    double value;
};
const struct lab_cell *lab_row(const struct lab_plan *p, const struct lab_sums *s, int table, int row);
bool lab_row_empty(const struct lab_plan *p, const struct lab_sums *s, int table, int row);
/* Values for people: sums for one match, quotients over all of them. */
struct lab_value lab_cell_value(const struct lab_plan *p, const struct lab_sums *s, int table, int row, int column);
/* The rate of the row's seat in the matches where the cell is not 0. */
struct lab_rate lab_cell_rate(const struct lab_cell *c);
/* The correlation of the cell with winning: Pearson's r, -1 to 1; and the columns that have it. */
static inline bool lab_goes_with(const struct tally_column *c)
{
    return c->how == TALLY_MINUS || c->flags & TALLY_WINS;
}
struct lab_value lab_cell_correlation(const struct lab_plan *p, const struct lab_sums *s, int table, int row,
                                      int column);
#endif
