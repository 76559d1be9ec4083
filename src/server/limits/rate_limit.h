/*
 * gate.h: is there room for what is asked?  Budgets of addresses, the number
 * of jobs and of tables in memory.  Whoever is refused hears it as an answer:
 * "slow" (you have asked for much; when to come again) or "busy" (all together
 * have).
 */
#ifndef BELLUM_GATE_H
#define BELLUM_GATE_H
#include <jansson.h>
#include "../http/socket.h"
#include "../http/http_exchange.h"

/* A request that came faster than its WebSocket may ask: its answer. */
void gate_late(struct socket *k, const json_t *request, uint32_t ms);
/* False: the request has been answered with a refusal. */
bool gate_request(struct socket *k, const json_t *request);
bool gate_rematch(struct socket *k, const json_t *request); /* it makes one more table */
bool gate_visit(struct visit *v);                           /* any HTTP request, as it arrives */
bool gate_lookup(struct visit *v);                          /* one that needs a worker */
bool gate_table(struct visit *v);                           /* one more table */
#endif
