/*
 * ai.h: opponents.  A player is asked for one action at a time and sees a VIEW
 * of its seat and nothing else; whatever it guesses about the rest comes from
 * resample().  Games are known through game.h alone.
 *
 * A player belongs to one thread; several players may share the ruleset.
 */
#ifndef BELLUM_AI_H
#define BELLUM_AI_H
#include "../core/game.h"

struct player;

/* How one kind of player works.  Memory comes from player_new(): choose() allocates nothing. */
struct player_kind {
    const char *name;          /* "random", as in --seat 1=random */
    struct action (*choose)(struct player *p, const void *view, int seat, struct rng *r);
};

struct player {
    const struct player_kind *kind;
    const struct game *game;
    const struct ruleset *rs;  /* not owned */
    struct action *list;       /* room for game->max_actions */
    int32_t *rating;           /* the same many */
    void *world, *next;        /* two states to think on */
};

extern const struct player_kind *const player_kinds[];         /* NULL-terminated */

/* A player by the name of its kind; NULL if there is no such kind.  rs must outlive it. */
struct player *player_new(const char *name, const struct game *game, const struct ruleset *rs);
void player_free(struct player *p);

/* The answer of seat, which is to move in view: always a legal action.  Same view and same r, same
 * answer on every machine. */
struct action player_choose(struct player *p, const void *view, int seat, struct rng *r);

extern const struct player_kind player_default;    /* default_answer() */
extern const struct player_kind player_random;     /* any listed action, all equally likely */
extern const struct player_kind player_greedy;     /* the best looking one, one action deep */
#endif
