/* clients.h: clients at a table, in a seat or as spectators. */
#ifndef BELLUM_CLIENTS_H
#define BELLUM_CLIENTS_H
#include "wire.h"

int client_audience_lang(const struct client *k); /* a language or NO_WORDS (audience.c) */
void client_sit(struct client *k, struct table *t, int seat);
void client_leave(struct client *k);
/* Call this when the stored facts of a table have changed. If a seat has a new key, it has a new holder: the clients
 * that sat there leave the table's list, and become spectators after everybody has been told the news. */
struct client *client_displaced(struct table *t);
void client_look_on(struct table *t, struct client *displaced);
#endif
