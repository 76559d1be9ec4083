/*
 * question.h: one decision as a self-contained message: the view of the seat,
 * the question and the legal answers (docs/protocol.md, "Bots").  Made from a
 * view, so a host needs no match at hand.
 */
#ifndef BELLUM_QUESTION_H
#define BELLUM_QUESTION_H
#include "../../core/game.h"
#include "answer.h"

struct asked {
    const struct game *game;
    const struct ruleset *rs;
    const void *view; /* of the seat */
    int seat;         /* from 0 */
    enum lang lang;
    bool labels, odds, extras; /* in the order of the verb "actions" */
};

/* game, seat, ply, to_move, prompt, ask, rule, secret, view, actions, default, extras.  list: room for
 * game->max_actions. */
void question_put(struct answer *a, const struct asked *q, struct action *list);

/* game, seat, and once the match is over "outcome" */
void question_end(struct answer *a, const struct asked *q);
#endif
