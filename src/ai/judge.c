/* judge.c: see judge.h. */
#include "judge.h"
#include <stdlib.h>
#include "search.h"
#include "thinker.h"

enum { NO_TREE = 16 }; /* nodes: a judge never grows one */

struct judge {
    struct search search;
};

struct judge *judge_new(const struct game *game, const struct ruleset *rs)
{
    struct judge *j = calloc(1, sizeof *j);
    struct level level = level_for(game, &levels[LEVEL_NORMAL]);
    if (!j)
        abort();
    level.nodes = NO_TREE;
    search_make(&j->search, game, rs, &level, TEMPER_STEADY);
    return j;
}

void judge_free(struct judge *j)
{
    if (!j)
        return;
    search_free(&j->search);
    free(j);
}

int judge_mean(struct judge *j, const void *view, int seat, const struct action *a, uint64_t seed, int worlds)
{
    int64_t sum = 0;
    if (head_of(view)->over)
        return search_standing(&j->search, view, seat);
    search_begin(&j->search, view, seat, seed, true);
    for (int i = 0; i < worlds; i++) {
        rng_seed(&j->search.rng, rng_derive(seed, (uint32_t)i, 0)); /* however many draws the last one took */
        sum += search_try(&j->search, view, a);
    }
    return worlds > 0 ? (int)((sum + worlds / 2) / worlds) : 0;
}
