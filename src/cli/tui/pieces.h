/* pieces.h: the view of a seat as JSON (docs/protocol.md), and its pieces. */
#ifndef BELLUM_PIECES_H
#define BELLUM_PIECES_H
#include <jansson.h>
#include "terminal_table.h"

/* The whole view, to be released with json_decref(); NULL if the game gives none. */
json_t *pieces_view(struct terminal_table *t, int seat);
/* The effect of a move, and the shapes around a piece (game.h); NULL: the game has neither. */
json_t *pieces_trace(struct terminal_table *t, const void *view, const struct action *a);
json_t *pieces_zones(struct terminal_table *t, int seat, int piece);

/* The label of piece number id on the table ("a3"); false: the view has no such piece. */
bool pieces_label(struct terminal_table *t, int seat, int id, char *buf, size_t cap);

/* The piece with this label; -1: there is none. */
int pieces_called(struct terminal_table *t, int seat, const char *label);
/* The label of a piece of this seat on the board into buf, if it has one; else buf stays as it is. */
void pieces_own(struct terminal_table *t, int seat, char *buf, size_t cap);

/* Attacker and target of the current fight, if the view has one ("fight": attacker and target); else out stays as it
 * is. */
void pieces_fighting(struct terminal_table *t, int seat, struct spot *out);
#endif
