/* meta.h: the facts about a table as the store keeps them: one JSON text. */
#ifndef BELLUM_META_H
#define BELLUM_META_H
#include "../table.h"

char *meta_write(const struct table *t); /* malloc'ed */
/* The card of the list of open tables, in all languages; NULL if the table has never been listed. */
char *meta_card(const struct table *t);
/* Seats, guide, offers, clock; false: not a valid text. */
bool meta_read(struct table *t, json_t *meta);
#endif
