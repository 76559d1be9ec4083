/* audit.h: do the lists and counts of a server fit each other?  Its tables: tests/table/audit.h. */
#ifndef BELLUM_HOSTING_AUDIT_H
#define BELLUM_HOSTING_AUDIT_H
#include "server/server.h"

/* The test fails unless they do. */
void audit_server(struct server *s);
#endif
