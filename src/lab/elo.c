/* elo.c: see elo.h. */
#include "elo.h"
#include "figures.h"

#define LN_2 0.69314718055994530942
#define LN_10 2.30258509299404568402
#define Z_95 1.959963984540054
#define ELO_UNIT (400 / LN_10) /* 400 points are odds of ten to one */

/* ---- the two functions that C does not promise to the last bit ---- */

/* e to the power x: halved until it is small, a short series, squared again. */
static double power_of_e(double x)
{
    int halvings = 0;
    double term = 1, sum = 1;
    for (; x > 0.25 || x < -0.25; halvings++)
        x /= 2;
    for (int i = 1; i < 16; i++) {
        term *= x / i;
        sum += term;
    }
    for (; halvings > 0; halvings--)
        sum *= sum;
    return sum;
}

/* ln x for x > 0: x = m * 2^n with m around 1, then the series of the area tangent. */
static double natural_log(double x)
{
    double twos = 0, sum = 0;
    for (; x > 1.5; x /= 2)
        twos++;
    for (; x < 0.75; x *= 2)
        twos--;
    double t = (x - 1) / (x + 1), power = t;
    for (int i = 1; i < 40; i += 2, power *= t * t)
        sum += power / i;
    return 2 * sum + twos * LN_2;
}

static double win_chance(double logit)
{
    if (logit < -600) /* its power would not fit */
        return 0;
    return logit > 600 ? 1 : 1 / (1 + power_of_e(-logit));
}

double elo_expected(double difference) { return win_chance(difference / ELO_UNIT); }
double elo_of_share(double share) { return ELO_UNIT * natural_log(share / (1 - share)); }

/* ---- one pairing ---- */

/* Pairs as fractions of 1, with the half that is won and the half that is lost. */
struct weighed {
    double n, mean, variance; /* variance of one pair */
};

/* All that can be won in one pair or round, in thousandths. */
static int64_t all_of(const struct elo_pairing *p) { return 1000 * (p->matches ? p->matches : 2); }

/* Among equal players each side wins equally often.  So one side against k of another player starts with odds of one to
 * k (Luce's choice rule): this is their logarithm. */
static double handicap(const struct elo_pairing *p) { return natural_log(p->others ? p->others : 1); }

/* Adds one pair to the results, of which the first player wins the share that equal players would win. */
static struct weighed weigh(const struct elo_pairing *p)
{
    struct weighed w = {.n = (double)p->pairs + 1};
    double all = (double)all_of(p), part = 1.0 / ((p->others ? p->others : 1) + 1);
    w.mean = ((double)p->shares / all + part) / w.n;
    w.variance = ((double)p->squares / (all * all) + part) / w.n - w.mean * w.mean;
    return w;
}

/* Wilson's interval for as many throws of a coin as would be equally uncertain.  Open where one side got all. */
struct elo elo_difference(const struct elo_pairing *p)
{
    struct weighed w = weigh(p);
    struct elo out = {.known = p->pairs > 0};
    double low, high;
    if (!out.known)
        return out;
    double alike = w.mean * (1 - w.mean) / (w.variance / (double)p->pairs);
    lab_wilson((double)p->shares / (double)all_of(p) / (double)p->pairs, alike, &low, &high);
    double more = ELO_UNIT * handicap(p);
    out.value = elo_of_share(w.mean) + more;
    out.low = p->shares > 0 ? elo_of_share(low) + more : -2 * ELO_OPEN;
    out.high = p->shares < all_of(p) * p->pairs ? elo_of_share(high) + more : 2 * ELO_OPEN;
    return out;
}

/* ---- all together ---- */

typedef double matrix[ELO_PLAYERS][ELO_PLAYERS];

/* The players that results connect with the anchor. */
static void connect(const struct elo_pairing *p, int n, int anchor, bool known[ELO_PLAYERS])
{
    known[anchor] = true;
    for (int round = 0; round < ELO_PLAYERS; round++)
        for (int i = 0; i < n; i++)
            if (p[i].pairs > 0 && (known[p[i].a] || known[p[i].b]))
                known[p[i].a] = known[p[i].b] = true;
}

static void add_edge(matrix m, int a, int b, double weight)
{
    m[a][a] += weight;
    m[b][b] += weight;
    m[a][b] -= weight;
    m[b][a] -= weight;
}

/* Turn m into its inverse (Gauss and Jordan; m is symmetric and positive, so its diagonal will do for pivots). */
static void invert(matrix m, int n)
{
    for (int k = 0; k < n; k++) {
        double pivot = m[k][k];
        m[k][k] = 1;
        for (int j = 0; j < n; j++)
            m[k][j] /= pivot;
        for (int i = 0; i < n; i++) {
            double factor = m[i][k];
            if (i == k)
                continue;
            m[i][k] = 0;
            for (int j = 0; j < n; j++)
                m[i][j] -= factor * m[k][j];
        }
    }
}

/* A player without a rating stays fixed: its row is that of the identity. */
static void pin(matrix m, int i, int n)
{
    for (int k = 0; k < n; k++)
        m[i][k] = m[k][i] = 0;
    m[i][i] = 1;
}

struct fit {
    const struct elo_pairing *p;
    int n, players, anchor;
    bool known[ELO_PLAYERS];
    double logit[ELO_PLAYERS];
    matrix inverse; /* of the information in the results */
};

static void pin_others(struct fit *f, matrix m)
{
    for (int i = 0; i < f->players; i++)
        if (!f->known[i] || i == f->anchor)
            pin(m, i, f->players);
}

/* Newton's step towards the likeliest ratings; how far the farthest went. */
static double improve(struct fit *f)
{
    double slope[ELO_PLAYERS] = {0}, farthest = 0;
    for (int i = 0; i < f->players; i++)
        for (int k = 0; k < f->players; k++)
            f->inverse[i][k] = 0;
    for (int i = 0; i < f->n; i++) {
        const struct elo_pairing *p = &f->p[i];
        if (!p->pairs || !f->known[p->a])
            continue;
        struct weighed w = weigh(p);
        double chance = win_chance(f->logit[p->a] - f->logit[p->b] - handicap(p));
        slope[p->a] += w.n * (w.mean - chance);
        slope[p->b] -= w.n * (w.mean - chance);
        add_edge(f->inverse, p->a, p->b, w.n * chance * (1 - chance));
    }
    pin_others(f, f->inverse);
    slope[f->anchor] = 0;
    invert(f->inverse, f->players);
    for (int i = 0; i < f->players; i++) {
        double step = 0;
        for (int k = 0; k < f->players; k++)
            step += f->inverse[i][k] * slope[k];
        step = step > 1 ? 1 : step < -1 ? -1 : step; /* far away the parabola is a poor guide */
        f->logit[i] += step;
        farthest = step > farthest ? step : -step > farthest ? -step : farthest;
    }
    return farthest;
}

/* The variance of the ratings: the observed variance of the pairs, propagated through the fit. */
static double variance_of(struct fit *f, matrix scatter, int player)
{
    double sum = 0;
    for (int i = 0; i < f->players; i++)
        for (int k = 0; k < f->players; k++)
            sum += f->inverse[player][i] * scatter[i][k] * f->inverse[k][player];
    return sum;
}

void elo_fit(const struct elo_pairing *p, int n, int players, int anchor, struct elo *out)
{
    struct fit f = {.p = p, .n = n, .players = players, .anchor = anchor};
    matrix scatter = {{0}};
    connect(p, n, anchor, f.known);
    for (int i = 0; i < 500 && improve(&f) > 1e-12; i++)
        ;
    for (int i = 0; i < n; i++)
        if (p[i].pairs > 0) {
            struct weighed w = weigh(&p[i]);
            add_edge(scatter, p[i].a, p[i].b, w.n * w.variance);
        }
    pin_others(&f, scatter);
    for (int i = 0; i < players; i++) {
        double half = i == anchor || !f.known[i] ? 0 : Z_95 * lab_root(variance_of(&f, scatter, i));
        out[i].known = f.known[i];
        out[i].value = ELO_UNIT * f.logit[i];
        out[i].low = out[i].value - ELO_UNIT * half;
        out[i].high = out[i].value + ELO_UNIT * half;
    }
}
