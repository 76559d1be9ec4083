/*
 * health.h: /healthz: does the loop go round and does the store answer?  One
 * question to the store at a time; all who ask meanwhile share its answer.
 */
#ifndef BELLUM_HEALTH_H
#define BELLUM_HEALTH_H
#include "../http/http_exchange.h"

enum { HEALTH_MS = 2000 }; /* so long the store may take */

void health_request(struct http_exchange *v);
void health_tick(struct server *s); /* now and then: give up on a store that says nothing */
#endif
