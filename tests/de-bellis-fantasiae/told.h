/* told.h: what clients are told, as JSON. */
#ifndef TOLD_H
#define TOLD_H
#include <jansson.h>
#include "core/json.h"
#include "talk.h"

/* An object is opened, something of the rules writes into it, and it is closed and parsed; it lives until the next. */
void open_json(struct json *j);
json_t *close_json(struct json *j);
json_t *view(void); /* what db_view() tells; lives until the next */
static inline int number(json_t *o, const char *key) { return (int)json_integer_value(json_object_get(o, key)); }
#endif
