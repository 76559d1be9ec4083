/*
 * perft.h: a yardstick from outside: how many leaves per second a well-known
 * chess engine counts on this machine at this moment ("go perft 6").
 */
#ifndef BELLUM_PERFT_H
#define BELLUM_PERFT_H
#include <stdbool.h>

struct perft;                        /* the running engine */
struct perft *perft_start(void);     /* NULL: there is none on this machine */
double perft_round(struct perft *p); /* leaves per second, or 0 */
void perft_stop(struct perft *p);
#endif
