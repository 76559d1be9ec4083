/* cmd_store.h: declarations that the commands "bellum store …" share. */
#ifndef BELLUM_CMD_STORE_H
#define BELLUM_CMD_STORE_H
#include "../../server/store/store_tools.h"
#include "commands.h"

/* A complaint with up to two texts in it; returns FAILED. */
int store_says(const struct args *a, int message, const char *what, const char *why);
/* --store, or the one that `bellum serve` takes.  NULL: said why not. */
struct store *store_meant(const struct args *a, bool to_read);
/* --table, or NULL.  *good is false if it cannot be the name of a table, and that has been said. */
const char *store_table_meant(const struct args *a, bool *good);
#endif
