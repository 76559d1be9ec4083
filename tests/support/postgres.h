/*
 * postgres.h: a PostgreSQL of the test's own: a cluster in a folder of /tmp,
 * reached through a socket in that folder alone, gone when the program ends.
 */
#ifndef TEST_POSTGRES_H
#define TEST_POSTGRES_H
#include <stdbool.h>

/* The address of a new, empty database, valid until the next call.  The first call starts the server; where
 * there is none to start, the running test is skipped. */
const char *postgres_fresh(void);
void postgres_stop(void);  /* as at a shutdown: open connections break … */
void postgres_break(void); /* … or as if the power went out … */
void postgres_go_on(void); /* … and it is there again, ready */
#endif
