/* clients.h: who sits or looks on at a table. */
#ifndef BELLUM_CLIENTS_H
#define BELLUM_CLIENTS_H
#include "wire.h"

int client_audience_lang(const struct client *k); /* a language or NO_WORDS (audience.c) */
void client_sit(struct client *k, struct table *t, int seat);
void client_leave(struct client *k);
/* The facts of a table have changed: a seat that has another key by now has another holder.  Whoever sat there
 * is told nothing more of it (they are taken out of the table's list), and then, when all have been told the news,
 * looks on. */
struct client *client_displaced(struct table *t);
void client_look_on(struct table *t, struct client *displaced);
#endif
