/*
 * strangers.h: people of a soak who have no seat: spectators who come and go, and
 * those who send nonsense or half of a request.  What they are told does not matter;
 * that the server bears them does.
 */
#ifndef STRANGERS_H
#define STRANGERS_H
#include <stdint.h>

enum { SECOND = 1000 }; /* times are milliseconds since the start */

extern struct strangers {
    uint64_t visits, nonsense; /* so far */
} strangers;

void strangers_come(int spectators, int noisy);
void strangers_live(int64_t now);
void strangers_leave(void);
int64_t between(int64_t a, int64_t b); /* a random number */

/* The soak has it: the name of a table; "" before it is made. */
const char *any_table(void);
#endif
