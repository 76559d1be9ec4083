/* lobby.h: the tables in memory: finds them, reads them from the store when needed, and drops them when unused. */
#ifndef BELLUM_LOBBY_H
#define BELLUM_LOBBY_H
#include "build.h"
#include "../table.h"

struct table *lobby_in_memory(struct house *h, const char *id); /* NULL: it is not in memory */

/* Calls turn() when the table is in memory and settled; reads it from the store if necessary. */
void lobby_get(struct house *h, const char *id, uint64_t asker, table_turn *turn);

/* A new table from parts, in memory only: its name, its keys (out), its dice. */
struct table *lobby_new(struct house *h, struct parts *p, char key[SEATS_MAX][TOKEN_KEY]);

/* A commit failed: read the table again, then answer the client that asked for it. */
void lobby_read_again(struct table *t, const char *why);

void lobby_drop(struct table *t); /* clients there must leave */
void lobby_tick(struct house *h); /* called now and then */
#endif
