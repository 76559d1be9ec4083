/*
 * health.h: /healthz: does the loop run, and does the store answer? One query to
 * the store at a time; requests that come meanwhile share its answer.
 */
#ifndef BELLUM_HEALTH_H
#define BELLUM_HEALTH_H
#include "../http/http_exchange.h"

enum { HEALTH_MS = 2000 }; /* limit of the store's answer */

void health_request(struct http_exchange *v);
void health_tick(struct server *s); /* now and then: give up on a store that says nothing */
#endif
