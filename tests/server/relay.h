/*
 * relay.h: somebody between the program and its PostgreSQL who hands on every
 * byte, and can break a connection off in the very moment of a commit.
 */
#ifndef RELAY_H
#define RELAY_H
#include <stdbool.h>

/* The address (of a socket in a folder) by which the program reaches the same database through us; valid until
 * the next call.  Ends with the test program, or with relay_close(). */
const char *relay_open(const char *address);
void relay_close(void);
/* The next commit is the last thing on its connection: it is done and nobody hears of it, or it never arrives. */
void relay_cut(bool done);
#endif
