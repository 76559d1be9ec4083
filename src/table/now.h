/*
 * now.h: the host's clock.  Milliseconds from any beginning that never go back and stand still while one event
 * is dealt with: for pauses and deadlines.  Times that are stored are wall_clock()'s (table.h).
 */
#ifndef BELLUM_NOW_H
#define BELLUM_NOW_H
#include <stdint.h>

struct house;
uint64_t house_now(const struct house *h);
#endif
