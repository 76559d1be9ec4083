/*
 * contract.h: what every registered game has promised in core/game.h, tried
 * on random matches of every scenario.
 *
 * A property is a function that looks at one position; walk_all() takes it
 * along many random matches.  A failure names game, scenario, seed and step,
 * so that BELLUM_SEED=<seed> and the test's name play that match again.  BELLUM_MATCHES sets
 * how many matches all properties together see.
 */
#ifndef CONTRACT_H
#define CONTRACT_H
#include "core/game.h"
#include "data/data.h"
#include "test.h"

enum { PROPERTIES = 23, STEPS_MAX = 60000, TEXT_ROOM = 1 << 18 };

struct scene { /* a scenario that can be played */
    const struct game *g;
    struct match match;
    char name[80];
};

struct bed { /* one match on which a property is tried */
    const struct game *g;
    const struct ruleset *rs;
    const struct scene *scene;
    uint64_t seed;
    uint32_t step;
    struct rng r;        /* the test's own choices, not the game's */
    void *state;         /* the match */
    void *a, *b, *c, *d; /* room for other states */
    struct action *list, *extra, *list2;
    int n, extras;      /* of the seat that acts next */
    struct action next; /* what it will do */
    struct event *events;
    struct events told; /* what the last action told */
    char *text, *text2; /* TEXT_ROOM each */
};

/* Play `matches` (or this property's share, if 0) random matches; visit() sees every position before
 * bed->next is done, and the last one with next.kind == 0. */
void walk_all(int matches, void (*visit)(struct bed *b));

int scenes(const struct scene **out); /* all scenarios of all games, loaded once */
struct bed *bed_new(const struct scene *s, uint64_t seed);
void bed_free(struct bed *b);
void bed_choose(struct bed *b); /* fill list, extra, next */
void bed_apply(struct bed *b);
int matches_share(void);
bool only_seed(uint64_t *seed); /* the one that BELLUM_SEED asks for, if it does */

/* True once in n times. */
bool sometimes(struct bed *b, int n);
/* An action that may or may not make sense: random bytes, or a listed one with a field changed. */
struct action strange_action(struct bed *b);
bool offered(const struct bed *b, const struct action *a);
/* A listed action with one argument a little (1, 20 or 500) more or less: the same place, or one beside it. */
struct action nudged_action(struct bed *b);

/* open_test.c: does check() accept more than is listed?  Is what it accepts beyond that sound: done without a
 * complaint of audit(), read back, judged alike on truth and view, said in every language? */
bool is_open(struct bed *b, int seat);
bool stands_unlisted(struct bed *b, const struct action *a);
/* Somewhere on the table, or beside it; and something in the hand, or NULL. */
struct spot strange_spot(struct bed *b);
const char *strange_hand(struct bed *b);

#define EXPECT(bed, condition)                               \
    do {                                                     \
        if (!(condition))                                    \
            bed_fail((bed), __FILE__, __LINE__, #condition); \
    } while (0)
_Noreturn void bed_fail(const struct bed *b, const char *file, int line, const char *what);
#endif
