/*
 * judge.h: how well a seat stands, and how well it would stand after an action,
 * by playing on from its view many times.  It measures played actions: the
 * search proposes a better one, the judge compares.
 *
 * Same view, seat, action and seed: same answer, on every machine.
 */
#ifndef BELLUM_AI_JUDGE_H
#define BELLUM_AI_JUDGE_H
#include "ai.h"

struct judge;
struct judge *judge_new(const struct game *game, const struct ruleset *rs); /* rs must outlive it */
void judge_free(struct judge *j);

/* The mean value of an action over a number of guessed worlds, in thousandths of a win: seat does a (NULL: no action),
 * and then all seats play sensibly.  With one seed all actions are tried in the same worlds.  Finished positions have
 * their result. */
int judge_mean(struct judge *j, const void *view, int seat, const struct action *a, uint64_t seed, int worlds);
#endif
