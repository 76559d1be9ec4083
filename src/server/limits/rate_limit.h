/*
 * rate_limit.h: applies the limits: budgets of addresses, number of jobs, tables
 * in memory. A refusal is an answer: "slow" (this client has asked for too much;
 * says when to try again) or "busy" (the server is overloaded).
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
