/* apply.h: what a client does with an update (docs/protocol.md, "Updates"), for tests. */
#ifndef APPLY_H
#define APPLY_H
#include <jansson.h>
#include <stdbool.h>

/* Make state (a STATE) what the update says; entries is the list of those told so far.  False: it does
 * not fit. */
bool apply_update(json_t *state, json_t *entries, json_t *update);
/* One tree to one object. */
bool apply_tree(json_t *target, json_t *tree, json_t *entries);
#endif
