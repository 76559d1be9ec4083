/* postgres.h: connections to PostgreSQL, and their description without the password. */
#ifndef BELLUM_POSTGRES_H
#define BELLUM_POSTGRES_H
#include <libpq-fe.h>
#include "store.h"

bool postgres_understands(const char *where); /* an address that can be tried */

/* Waits a few seconds at most.  The answer is to be looked at with PQstatus() and given to PQfinish(). */
PGconn *postgres_connect(const char *where);
PGconn *postgres_connect_start(const char *where); /* the same without waiting: PQconnectPoll() */

/* The last error message, in one line. */
void postgres_complaint(const PGconn *conn, const char *where, char out[STORE_ERROR]);
#endif
