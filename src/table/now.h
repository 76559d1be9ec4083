/*
 * now.h: the host's monotonic clock, in milliseconds from any start, constant
 * while one event is handled. It is for pauses and deadlines. Times that are
 * stored come from wall_clock() (table.h).
 */
#ifndef BELLUM_NOW_H
#define BELLUM_NOW_H
#include <stdint.h>

struct house;
uint64_t house_now(const struct house *h);
#endif
