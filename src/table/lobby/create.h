/* create.h: POST /api/tables: a new table. */
#ifndef BELLUM_CREATE_H
#define BELLUM_CREATE_H
#include <jansson.h>
#include "../wire.h"

/* Answers the request when the table is on the disk, or with the reason for a failure. */
void create_start(struct http_request *v, json_t *body);
#endif
