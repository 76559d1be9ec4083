/* scenes.c: what all harnesses share. */
#include <stdio.h>
#include <stdlib.h>
#include "data/data.h"
#include "fuzz.h"

enum { SCENES_MAX = 64 };
static struct {
    const struct game *g;
    struct match match;
} scene[SCENES_MAX];
static int scenes;

void fuzz_broken(const char *file, int line, const char *what)
{
    fprintf(stderr, "%s:%d: broken: %s\n", file, line, what);
    abort();
}

struct load {
    const struct game *g;
    const struct data_dir *dir;
};

static void load(void *ctx, const struct data_scenario *s)
{
    const struct load *l = ctx;
    struct data_report report = {0};
    struct match_request request = {.scenario = s->id};
    if (scenes < SCENES_MAX &&
        data_load_match(l->g, l->dir, &request, &scene[scenes].match, &report))
        scene[scenes++].g = l->g;
    data_report_free(&report);
}

struct fuzz_scene fuzz_scene(unsigned n)
{
    if (!scenes) {
        struct data_dir dir;
        MUST(data_dir_find(&dir, getenv("BELLUM_DATA")));
        for (int i = 0; games[i]; i++)
            data_scenarios(games[i], &dir, load, &(struct load){games[i], &dir}, NULL);
        MUST(scenes > 0);
    }
    n %= (unsigned)scenes;
    return (struct fuzz_scene){scene[n].g, scene[n].match.rs};
}
