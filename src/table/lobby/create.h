/* create.h: POST /api/tables: a new table. */
#ifndef BELLUM_CREATE_H
#define BELLUM_CREATE_H
#include <jansson.h>
#include "../wire.h"

/* The request is answered when the table is on the disk, or with why there is none. */
void create_start(struct http_request *v, json_t *body);
#endif
