/* bench.c: see bench.h. */
#include "bench.h"
#include <stdlib.h>
#include <string.h>
#include "data/data.h"

enum { MATCHES = 16 };
static struct loaded {
    const struct game *game;
    char scenario[64];
    struct match match;
} loaded[MATCHES];
static int matches;

static void forget(void)
{
    for (int i = 0; i < matches; i++)
        data_match_free(&loaded[i].match);
}

static const struct loaded *load(const struct game *g, const char *scenario)
{
    struct data_dir dir;
    struct data_report report = {0};
    for (int i = 0; i < matches; i++)
        if (loaded[i].game == g && strcmp(loaded[i].scenario, scenario) == 0)
            return &loaded[i];
    CHECK(matches < MATCHES);
    CHECK(data_dir_find(&dir, SOURCE_ROOT "/data"));
    if (!matches)
        atexit(forget);
    struct loaded *l = &loaded[matches];
    const struct match_request ask = {.scenario = scenario};
    CHECK(data_load_match(g, &dir, &ask, &l->match, &report));
    l->game = g;
    strncat(l->scenario, scenario, sizeof l->scenario - 1);
    matches++;
    return l;
}

struct lab_plan plan_for(const char *game, const char *scenario)
{
    const struct game *g = game_by_id(game);
    if (!g)
        SKIP("the game is not built");
    const struct loaded *l = load(g, scenario);
    struct lab_plan p = {.game = g, .rs = l->match.rs, .source = &l->match.source, .seed = 1, .games = 2, .threads = 1};
    for (int i = 0; i < SEATS_MAX; i++)
        p.who[i] = "greedy";
    return p;
}

struct lab_sums sums_of(const struct lab_plan *p)
{
    struct lab_sums s;
    int bad;
    CHECK(lab_run(p, &s, &bad));
    CHECK_EQ(s.troubles, 0);
    return s;
}
