/*
 * sequel.h: the same match again at a new table.  People keep their keys and say "ready" again, so that the dice are
 * agreed on anew.  The new table is stored first, then the link of the old one to it.  So no client ever hears of a
 * table that does not exist.
 */
#ifndef BELLUM_SEQUEL_H
#define BELLUM_SEQUEL_H
#include "../table.h"

/* The table is busy until done() is called, as after a commit. On failure the offers are `before` again. */
void rematch_start(struct table *t, const struct offers *before, uint64_t asker, table_done *done);
#endif
