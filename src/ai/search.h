/*
 * search.h: Monte-Carlo search over information sets, with one tree a seat.
 *
 * Every simulation guesses a world that agrees with the view, re-seeds its
 * dice and plays it.  Each seat descends in a tree of its own, whose edges are
 * the actions that this seat can see: its own, and public ones of others.
 * Dice are no nodes: the same actions with other dice lead to the same node
 * (open loop), so the legal actions at a node vary, and a child counts how
 * often it was legal.  A decision with one answer is no node.
 *
 * A struct search is one such set of trees with all the memory it needs;
 * several of them may think about the same view in as many threads.
 */
#ifndef BELLUM_AI_SEARCH_H
#define BELLUM_AI_SEARCH_H
#include "level.h"
#include "tree.h"

enum { SEARCH_DEPTH = 256 }; /* edges of one tree in one simulation */

struct trail {   /* how one seat went down its tree */
    uint32_t at; /* node; 0: it has left the tree */
    int n;
    uint32_t node[SEARCH_DEPTH];
};

struct search {
    const struct game *game;
    const struct ruleset *rs;
    struct level level;
    struct temper_weights temper;
    struct tree tree;
    struct rng rng;
    void *world;
    struct events events;    /* of one apply(), for luck() of the game; no room: nobody asks */
    int32_t luck[SEATS_MAX]; /* of this simulation's dice, in thousandths of the log-odds */
    struct action *list;     /* room for game->max_actions, as the next three */
    int32_t *rating;
    float *weight;
    uint32_t *slot;          /* the child that belongs to a listed action */
    int seats;               /* of the match */
    int8_t first[SEATS_MAX]; /* the first seat of each one's side: a side has one value, that of its first seat */
    bool rules[SEATS_MAX];   /* seats that the rules play: they make no node */
    struct trail trail[SEATS_MAX];
    int seat;              /* the seat that decides at the root */
    int before[SEATS_MAX]; /* how well each seat stands there */
    int last_turn;         /* simulations end when it begins */
    int32_t own, theirs;   /* forces there of the deciding seat and its enemies, for its temper */
    uint64_t simulations;  /* since search_begin() */
    uint64_t decisions;    /* with at least two choices, in all of them */
};

void search_make(struct search *s, const struct game *game, const struct ruleset *rs, const struct level *level,
                 enum temper temper);
void search_free(struct search *s);

/* Think about this view of seat from now on.  fresh: with empty trees. */
void search_begin(struct search *s, const void *view, int seat, uint64_t seed, bool fresh);
void search_simulate(struct search *s, const void *view);

/* One guess of the world without the trees: a (NULL: no action) is done and all seats play on as in a
 * playout.  How well the seat of search_begin() stands then, in thousandths of a win. */
int search_try(struct search *s, const void *view, const struct action *a);

/* Root of seat's tree: children are its actions. */
static inline const struct node *search_root(const struct search *s, int seat) { return &s->tree.node[seat + 1]; }

/* How well the side of seat stands in a world, in thousandths of a win. */
int search_standing(const struct search *s, const void *world, int seat);

/* Has seat to choose in secret here? */
bool search_secret(const struct search *s, const void *world, int seat);

/* playout.c: one decision beyond the tree, of the n listed ones. */
int playout_pick(struct search *s, int seat, int n);

/* choice.c: the listed action that seat tries next at a node.  Adds its child to the tree if there is room.  Writes the
 * child (0: none). */
int choice_pick(struct search *s, int seat, uint32_t at, int n, bool secret, uint32_t *child);

/* rated.c: the same in games whose ratings have a scale, for open choices. */
int rated_pick(struct search *s, int seat, uint32_t at, int n, uint32_t *child);
/* What is to be thought of an action whose rating lies so far behind the best, after these visits in so many trees.
 * mean: of all simulations of its parent. */
float rated_value(const struct level *l, float mean, float behind, uint32_t visits, int64_t total, int trees);

/* choice.c: finds the children of the n listed actions for s->slot; the answer is how many there are. */
int choice_match(struct search *s, uint32_t at, int n);

/* Floating point that is the same everywhere, without a library. */
float search_root_of(uint32_t n); /* square root */
float search_fade(float x);       /* e^-x for x >= 0, about */
#endif
