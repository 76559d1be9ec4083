/* lookup.h: questions that need no table (games, rules, catalogue, army), answered by a worker. */
#ifndef BELLUM_LOOKUP_H
#define BELLUM_LOOKUP_H
#include <jansson.h>
#include "../house.h"

/* Called on the loop with the answer, which done() must free. */
typedef void lookup_done(struct house *h, uint64_t asker, char *answer);

bool lookup_knows(const char *verb);
/* request: in the form that the referee takes, "do" included; copied. */
void lookup_start(struct house *h, uint64_t asker, json_t *request, enum lang lang, lookup_done *done);
#endif
