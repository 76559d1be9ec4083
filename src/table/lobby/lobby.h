/* lobby.h: the tables in memory: found, read from the store when somebody asks, let go when nobody does. */
#ifndef BELLUM_LOBBY_H
#define BELLUM_LOBBY_H
#include "build.h"
#include "../table.h"

struct table *lobby_in_memory(struct house *h, const char *id); /* NULL: it is not */

/* turn() when the table is there and settled; it is read from the store if need be. */
void lobby_get(struct house *h, const char *id, uint64_t asker, table_turn *turn);

/* A new table from parts, in memory only: its name, its keys (out), its dice. */
struct table *lobby_new(struct house *h, struct parts *p, char key[SEATS_MAX][TOKEN_KEY]);

/* A commit failed: read the table again, then answer the client that asked for it. */
void lobby_read_again(struct table *t, const char *why);

void lobby_drop(struct table *t); /* those who sit there must leave */
void lobby_tick(struct house *h); /* now and then */
#endif
