/*
 * replay.h: a finished match, step by step.  Steps are the actions that stayed in force; undone actions are left out.
 * Step 0 is the set-up.  A worker plays the match again from its record.
 */
#ifndef BELLUM_REPLAY_H
#define BELLUM_REPLAY_H
#include "../table.h"

enum { REPLAY_LIST = -1 }; /* instead of a step: all of them, without positions */

typedef void replay_done(struct house *h, uint64_t asker, char *answer);

/* id: of the request, as JSON; taken over.  The table is over.  done() gets the answer, to be freed. */
void replay_start(struct table *t, uint64_t asker, char *id, enum lang lang, int step, int eyes, replay_done *done);
#endif
