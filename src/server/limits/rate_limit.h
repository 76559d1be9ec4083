/*
 * rate_limit.h: is there room for what is asked?  Budgets of addresses, the number
 * of jobs and of tables in memory.  Whoever is refused hears it as an answer:
 * "slow" (you have asked for much; when to come again) or "busy" (all together
 * have).
 */
#ifndef BELLUM_RATE_LIMIT_H
#define BELLUM_RATE_LIMIT_H
#include "../../table/host.h"
#include "../http/socket.h"
#include "../http/http_exchange.h"

/* A request that came faster than its WebSocket may ask: its answer. */
void rate_limit_late(struct socket *k, const json_t *request, uint32_t ms);
/* False: the request has been answered with a refusal. */
bool rate_limit_request(struct socket *k, const json_t *request);
bool rate_limit_http(struct http_exchange *v); /* any HTTP request, as it arrives */
/* Look-ups, tables and rematches: host.h. */
#endif
