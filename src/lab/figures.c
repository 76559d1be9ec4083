/* figures.c: see figures.h. */
#include "figures.h"
#include <string.h>

/* Newton's method from above: the same on every machine without a mathematical library. */
double lab_root(double x)
{
    double r = x > 1 ? x : 1;
    if (x <= 0)
        return 0;
    for (int i = 0; i < 200; i++) {
        double next = (r + x / r) / 2;
        if (next >= r && i > 0)
            break;
        r = next;
    }
    return r;
}

/* ---- rates ---- */

void lab_wilson(double rate, double n, double *low, double *high)
{
    const double z = 1.959963984540054;
    *low = 0;
    *high = 1;
    if (n <= 0)
        return;
    double centre = rate + z * z / (2 * n), half = z * lab_root(rate * (1 - rate) / n + z * z / (4 * n * n));
    *low = (centre - half) / (1 + z * z / n);
    *high = (centre + half) / (1 + z * z / n);
    *low = *low < 0 ? 0 : *low;
    *high = *high > 1 ? 1 : *high;
}

/* The matches of a unit share their dice, so they are not independent: the variance of units against the variance
 * if they were.  Below 1 for players (dice that help a seat help both in turn), above 1 for seats. */
static double design_effect(const struct lab_plan *p, const struct lab_sums *s, const struct lab_side *side,
                            double rate)
{
    double k = lab_unit(p), n = (double)s->units, alone = rate * (1 - rate) / k;
    if (lab_unit(p) == 1 || s->units < 2 || alone <= 0)
        return 1;
    double mean = (double)side->unit_shares / (1000 * k * n);
    double squares = (double)side->unit_squares / (1e6 * k * k * n);
    double effect = (squares - mean * mean) * n / (n - 1) / alone;
    return effect < 0.25 ? 0.25 : effect > k ? k : effect; /* few units: do not trust a very small one */
}

static struct lab_rate rate_of(const struct lab_plan *p, const struct lab_sums *s, const struct lab_side *side)
{
    struct lab_rate r = {.rate = s->games ? (double)side->share / (1000.0 * (double)s->games) : 0};
    lab_wilson(r.rate, (double)s->games / design_effect(p, s, side, r.rate), &r.low, &r.high);
    return r;
}

struct lab_rate lab_seat_rate(const struct lab_plan *p, const struct lab_sums *s, int seat)
{
    return rate_of(p, s, &s->seat[seat]);
}

struct lab_rate lab_player_rate(const struct lab_plan *p, const struct lab_sums *s, int player)
{
    return rate_of(p, s, &s->player[player]);
}

bool lab_sides_are_clear(const struct lab_plan *p)
{
    const char *one = NULL;
    if (lab_played_sides(p) < 2) /* against the rules: no other side has players */
        return true;
    for (int i = 0; i < lab_seats(p) && !p->swap; i++) {
        if (!game_is_played(p->game, p->rs, i))
            continue;
        if (one && strcmp(p->who[i], one) != 0)
            return false;
        one = p->who[i];
    }
    return true;
}

/* ---- the early stop ---- */

/* Two imaginary units, one lost and one won, keep the variance above zero at the beginning. */
double lab_llr(const struct lab_plan *p, const struct lab_sums *s, double mean, double against)
{
    const struct lab_side *side = p->swap ? &s->player[0] : &s->seat[0];
    double n = (double)s->units, k = lab_unit(p);
    if (s->units < 1)
        return 0;
    double sum = (double)side->unit_shares / (1000 * k), squares = (double)side->unit_squares / (1e6 * k * k);
    double centre = (sum + 1) / (n + 2), variance = (squares + 1) / (n + 2) - centre * centre;
    return (mean - against) * (2 * sum - n * (mean + against)) / (2 * variance);
}

enum lab_verdict lab_verdict_of(const struct lab_plan *p, struct lab_sums *s)
{
    const double out = 3.6375861597263857; /* ln(0.95 / 0.025): a false alarm on either side, 5 % in all */
    const double in = -2.9704144655697013; /* ln(0.05 / 0.975) */
    double middle = (p->stop.low + p->stop.high) / 2;
    double low = lab_llr(p, s, p->stop.low, middle), high = lab_llr(p, s, p->stop.high, middle);
    if (low >= out && !s->not_low)
        return LAB_BELOW;
    if (high >= out && !s->not_high)
        return LAB_ABOVE;
    s->not_low = s->not_low || low <= in;
    s->not_high = s->not_high || high <= in;
    return s->not_low && s->not_high ? LAB_WITHIN : LAB_UNDECIDED;
}

/* ---- means ---- */

double lab_mean(int64_t sum, int64_t n) { return n ? (double)sum / (double)n : 0; }

double lab_deviation(int64_t sum, int64_t squares, int64_t n)
{
    if (n < 2)
        return 0;
    double mean = lab_mean(sum, n), variance = (lab_mean(squares, n) - mean * mean) * (double)n / (double)(n - 1);
    return lab_root(variance);
}

int lab_quantile(const int64_t *histogram, int bins, int thousandths)
{
    int64_t all = 0, below = 0;
    for (int i = 0; i < bins; i++)
        all += histogram[i];
    for (int i = 0; i < bins; i++) {
        below += histogram[i];
        if (below && below * 1000 >= all * thousandths)
            return i;
    }
    return 0;
}

int lab_turns_quantile(const struct lab_sums *s, int thousandths)
{
    return lab_quantile(s->length, LAB_TURNS + 1, thousandths) * lab_turn_width(s);
}

/* ---- the tally ---- */

const struct lab_cell *lab_row(const struct lab_plan *p, const struct lab_sums *s, int table, int row)
{
    const struct tally_table *t = p->game->tally->table;
    const struct lab_cell *at = s->cell;
    for (int i = 0; i < table; i++)
        at += t[i].rows * t[i].columns;
    return at + row * t[table].columns;
}

bool lab_row_empty(const struct lab_plan *p, const struct lab_sums *s, int table, int row)
{
    const struct lab_cell *c = lab_row(p, s, table, row);
    for (int i = 0; i < p->game->tally->table[table].columns; i++)
        if (c[i].sum || c[i].games)
            return false;
    return true;
}

static double plain(const struct tally_table *t, const struct lab_cell *row, int column)
{
    return (double)row[column].sum / t->column[column].scale;
}

struct lab_value lab_cell_value(const struct lab_plan *p, const struct lab_sums *s, int table, int row, int column)
{
    const struct tally_table *t = &p->game->tally->table[table];
    const struct tally_column *c = &t->column[column];
    const struct lab_cell *r = lab_row(p, s, table, row);
    double n = (double)s->played;
    switch (c->how) {
    case TALLY_SUM: return (struct lab_value){s->played > 0, n > 0 ? plain(t, r, column) / n : 0};
    case TALLY_MINUS:
        return (struct lab_value){s->played > 0, n > 0 ? (double)r[column].sum / t->column[c->a].scale / n : 0};
    default: break;
    }
    if (!r[c->b].sum)
        return (struct lab_value){false, 0};
    double quotient = plain(t, r, c->a) / plain(t, r, c->b);
    return (struct lab_value){true, c->how == TALLY_PERCENT ? 100 * quotient : quotient};
}

struct lab_rate lab_cell_rate(const struct lab_cell *c)
{
    struct lab_rate r = {.rate = c->games ? (double)c->share / (1000.0 * (double)c->games) : 0};
    lab_wilson(r.rate, (double)c->games, &r.low, &r.high);
    return r;
}

struct lab_value lab_cell_correlation(const struct lab_plan *p, const struct lab_sums *s, int table, int row,
                                      int column)
{
    const struct lab_cell *c = lab_row(p, s, table, row) + column;
    int seat = p->game->tally->seat(p->rs, table, row);
    if (seat < 0 || s->played < 3 || s->forfeits) /* shares of forfeited matches have no cells */
        return (struct lab_value){false, 0};
    const struct lab_side *side = &s->seat[seat];
    double n = (double)s->played, x = (double)c->sum / n, y = (double)side->share / n;
    double xx = (double)c->squares / n - x * x, yy = (double)side->share_squares / n - y * y;
    double xy = (double)c->product / n - x * y;
    if (xx <= 0 || yy <= 0)
        return (struct lab_value){false, 0};
    return (struct lab_value){true, xy / (lab_root(xx) * lab_root(yy))};
}
