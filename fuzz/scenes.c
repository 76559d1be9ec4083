/* scenes.c: what all harnesses share. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "data/data.h"
#include "fuzz.h"

enum { SCENES_MAX = 64 };
static struct {
    const struct game *g;
    struct match match;
    char id[64];
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
    if (scenes < SCENES_MAX && data_load_match(l->g, l->dir, &request, &scene[scenes].match, &report)) {
        snprintf(scene[scenes].id, sizeof scene[scenes].id, "%s", s->id);
        scene[scenes++].g = l->g;
    }
    data_report_free(&report);
}

static void load_all(void)
{
    struct data_dir dir;
    MUST(data_dir_find(&dir, getenv("BELLUM_DATA")));
    for (int i = 0; games[i]; i++)
        data_scenarios(games[i], &dir, load, &(struct load){games[i], &dir}, NULL);
    for (int i = 0; games[i]; i++)
        data_campaigns(games[i], &dir, load, &(struct load){games[i], &dir}, NULL);
    MUST(scenes > 0);
}

struct fuzz_scene fuzz_scene(unsigned n)
{
    if (!scenes)
        load_all();
    n %= (unsigned)scenes;
    return (struct fuzz_scene){scene[n].g, scene[n].match.rs};
}

struct fuzz_scene fuzz_scene_named(const char *id, size_t length)
{
    if (!scenes)
        load_all();
    for (int i = 0; i < scenes; i++)
        if (strlen(scene[i].id) == length && memcmp(scene[i].id, id, length) == 0)
            return fuzz_scene((unsigned)i);
    return (struct fuzz_scene){0};
}
