/* create.h: POST /api/tables: a new table. */
#ifndef BELLUM_CREATE_H
#define BELLUM_CREATE_H
#include <jansson.h>
#include "../server/http/http_exchange.h"

/* The visit is answered when the table is on the disk, or with why there is none. */
void create_start(struct visit *v, json_t *body);
#endif
