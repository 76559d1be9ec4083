/* lookup.h: questions that need no table (games, rules, catalogue, army), answered by a worker. */
#ifndef BELLUM_LOOKUP_H
#define BELLUM_LOOKUP_H
#include <jansson.h>
#include "../house.h"

/* Called on the loop with the answer, which is the callee's to free. */
typedef void lookup_done(struct house *h, uint64_t asker, char *answer);

bool lookup_knows(const char *verb);
/* request: as the referee takes it, "do" included; copied. */
void lookup_start(struct house *h, uint64_t asker, json_t *request, enum lang lang, lookup_done *done);
#endif
