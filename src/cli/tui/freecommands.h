/* freecommands.h: commands at a free table: its map, distances, zones. */
#ifndef BELLUM_FREECOMMANDS_H
#define BELLUM_FREECOMMANDS_H
#include "freetable.h"
#include "lines.h"
#include "terminal_table.h"

bool free_has_table(struct terminal_table *t, int seat);

/* Runs a command of free tables; false: there is no such command, or the table is not free. */
bool free_command(struct terminal_table *t, int seat, const char *name, const char *rest);

/* The map of the whole table for the screen of a decision, in this many columns and rows, with a table of its pieces
 * below if there is room; false: the table is not free. */
bool free_map(struct terminal_table *t, int seat, int columns, int rows, struct lines *out);

/* The columns in which such a map can show most labels of a line of pieces; 0: the table is not free. */
int free_map_columns(struct terminal_table *t, int seat);

/* A number, a place on the table: false if it is none, and that was said. */
bool free_number(struct terminal_table *t, const char *word, int32_t scale, int32_t *out);
bool free_on_table(struct terminal_table *t, const struct freetable *f, struct plane_point at);
#endif
