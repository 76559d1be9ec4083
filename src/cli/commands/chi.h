/* chi.h: do dice fall as dice should? */
#ifndef BELLUM_CHI_H
#define BELLUM_CHI_H
#include <stdint.h>

/* Pearson's chi-square of these counts against equal chances. */
double chi_square(const int64_t *count, int sides);
/* The chance that fair dice differ at least so much. */
double chi_chance(double chi, int sides);
#endif
