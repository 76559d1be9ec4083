/*
 * ai.h: opponents.  A player is asked for one action at a time and sees only a VIEW of its seat.
 * Its guesses about hidden things come from resample().  It knows games only through game.h.
 *
 * A player belongs to one thread; several players may share the ruleset.
 *
 * A spec names a player, in the same form everywhere (--seat 2=SPEC):
 *
 *     random   greedy   default
 *     flat[@BUDGET]                                  random playouts of each action, no tree
 *     ai:LEVEL[/TEMPER][/threads=N][@BUDGET]         the search: docs/opponent.md
 *     frozen:N[/TEMPER][/threads=N][@BUDGET]         … with settings as they once were: frozen.c
 *
 * LEVEL is easy, normal or hard, TEMPER bold, steady (the default) or careful, BUDGET the limit
 * of one decision: "@2000" simulations (the same choices on every machine) or "@40ms" of
 * processor time.
 */
#ifndef BELLUM_AI_H
#define BELLUM_AI_H
#include <stdio.h>
#include "../core/game.h"

struct player;

/* One action as the player sees it. */
enum { ADVICE_THEN = 3 };
struct advice {
    struct action action;
    struct action then[ADVICE_THEN]; /* the next actions of the same seat, as long as no other seat is asked … */
    uint8_t thens;                   /* … as far as the search has looked there often enough; not sure to be legal */
    int16_t share;                   /* thousandths of a win expected after it */
    int16_t before;                  /* … the average over all simulations; the current value if there were none */
    uint32_t visits;                 /* simulations that began with it */
    uint32_t simulations;            /* in all; 0: it was judged without any */
};

/* How one kind of player works.  Memory comes from player_new(): choose() allocates nothing. */
struct player_kind {
    const char *name; /* "random", as in --seat 1=random */
    struct action (*choose)(struct player *p, const void *view, int seat, struct rng *r);
    int (*advise)(struct player *p, const void *view, int seat, struct rng *r, struct advice *out,
                  int cap);            /* NULL: only its choice is known */
    void (*forget)(struct player *p);  /* NULL: it has no memory */
    void (*release)(struct player *p); /* NULL: it has no mind of its own to free */
};

enum { PLAYER_SPEC = 96 }; /* room for a spec */

struct player {
    const struct player_kind *kind;
    const struct game *game;
    const struct ruleset *rs; /* not owned */
    struct action *list;      /* room for game->max_actions */
    int32_t *rating;          /* the same many */
    void *world, *next;       /* two states to think on */
    void *mind;               /* the kind's own */
    FILE *audit;              /* not owned; NULL: no log */
    char spec[PLAYER_SPEC];
};

/* The kinds whose name is their whole spec; NULL-terminated. */
extern const struct player_kind *const player_kinds[];

/* A player by its spec; NULL: the spec is invalid. rs must outlive it.  With player_new() a level without a budget
 * makes a fixed number of simulations (laboratory: results can be repeated).  With player_new_live() processor time is
 * limited, because people wait; the strongest level uses all of it. */
struct player *player_new(const char *spec, const struct game *game, const struct ruleset *rs);
struct player *player_new_live(const char *spec, const struct game *game, const struct ruleset *rs);
void player_free(struct player *p);

/* Is it a valid spec?  If not, why tells the error and the expected form. */
bool player_spec_ok(const char *spec, struct err *why);

/* The answer of seat, which is to move in view: always a legal action.  The same calls from
 * player_new() or player_new_match() on, with the same r, get the same answers on every machine,
 * except with budgets in time. */
struct action player_choose(struct player *p, const void *view, int seat, struct rng *r);

/* The player's values of the actions of seat, best first: at most cap of them.  The first is the
 * action it would choose, except for players that randomise their choices. */
int player_advise(struct player *p, const void *view, int seat, struct rng *r, struct advice *out, int cap);

/* A new match begins: forget the last one. */
void player_new_match(struct player *p);

/* Starts logging the views that the player gets and its answers: docs/opponent.md, "The audit".  NULL ends it. */
void player_audit(struct player *p, FILE *to);

extern const struct player_kind player_default; /* default_answer() */
extern const struct player_kind player_random;  /* any listed action, all equally likely */
extern const struct player_kind player_greedy;  /* the best looking one, one action deep */
extern const struct player_kind player_flat;    /* flat.c */
extern const struct player_kind player_search;  /* thinker.c */
#endif
