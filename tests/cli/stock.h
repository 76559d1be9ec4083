/* stock.h: fill a store with battles, played at random with fair dice, as the server would keep them. */
#ifndef STOCK_H
#define STOCK_H
#include "server/store/store.h"

/* Play and keep one battle of so many actions (-1: to its end), one chunk for each action. */
void stock_battle(struct store *s, const char *id, const char *game, const char *scenario, int actions);
/* One that goes on until somebody has attacked; that is taken back by consent, and there it stands. */
void stock_taken_back(struct store *s, const char *id);
/* A table that nobody has joined. */
void stock_waiting(struct store *s, const char *id);
struct store *stock_open(const char *where);       /* fails the running test if it cannot be opened */
void stock_sql(const char *path, const char *sql); /* into a SQLite file, behind everybody's back */
#endif
