/* chi.c: see chi.h. */
#include "chi.h"
#include <math.h>

double chi_square(const int64_t *count, int sides)
{
    double all = 0, sum = 0;
    for (int i = 0; i < sides; i++)
        all += (double)count[i];
    for (int i = 0; i < sides && all > 0; i++) {
        double off = (double)count[i] - all / sides;
        sum += off * off / (all / sides);
    }
    return sum;
}

/* Whole degrees of freedom have a closed form: a sum that grows by x/(n) in each second step, from erfc() for odd
 * numbers and from exp() for even ones. */
double chi_chance(double chi, int sides)
{
    int freedom = sides - 1;
    double half = chi / 2, term, sum;
    if (freedom <= 0 || chi <= 0)
        return 1;
    if (freedom % 2) {
        sum = erfc(sqrt(half));
        term = exp(-half) * sqrt(half) / (sqrt(acos(-1.0)) / 2);
        for (int n = 1; n < freedom; n += 2) {
            sum += term;
            term *= chi / (n + 2);
        }
        return sum;
    }
    sum = term = exp(-half);
    for (int n = 2; n < freedom; n += 2)
        sum += term *= chi / n;
    return sum;
}
