/* meta.h: the facts about a table as the store keeps them: one JSON text. */
#ifndef BELLUM_META_H
#define BELLUM_META_H
#include "table.h"

char *meta_write(const struct table *t);           /* malloc'ed */
bool meta_read(struct table *t, json_t *meta);     /* seats and guide; false: not what we write */
#endif
