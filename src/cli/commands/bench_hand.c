/* bench_hand.c: see bench_hand.h. */
#include "bench_hand.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../shared/progress.h"

enum { TIMES = 30, NAME_ROOM = 128 };

struct bench_hands {
    const struct game *g;
    const struct ruleset *rs;
    void *state, *taken;
    struct action *first, *list;
    struct bench_hand *sum;
};

static int lowest(seatset movers)
{
    int seat = 0;
    while (!(movers & 1 << seat))
        seat++;
    return seat;
}

static bool is_open(struct bench_hands *h, int seat)
{
    struct decision d;
    if (!(h->g->rules.to_move(h->taken) >> seat & 1))
        return false;
    h->g->rules.decision(h->rs, h->taken, seat, &d);
    return d.open;
}

/* One unit in hand: all of its moves, and a glance at them. */
static void measure_one(struct bench_hands *h, int seat)
{
    int n = 0;
    double start = progress_cpu(), listed;
    for (int i = 0; i < TIMES; i++)
        n = h->g->rules.actions(h->rs, h->taken, seat, h->list, h->g->max_actions);
    listed = progress_cpu();
    for (int i = 0; i < TIMES && h->g->opponent.glance; i++)
        h->g->opponent.glance(h->rs, h->taken, seat, h->list, h->g->max_actions);
    h->sum->glance += (progress_cpu() - listed) / TIMES;
    h->sum->list += (listed - start) / TIMES;
    h->sum->moves += n;
    h->sum->units++;
}

static void measure_position(struct bench_hands *h)
{
    h->g->rules.setup(h->rs, 1, h->state, NULL);
    int seat = lowest(h->g->rules.to_move(h->state));
    int n = h->g->rules.actions(h->rs, h->state, seat, h->first, h->g->max_actions);
    for (int i = 0; i < n; i++) {
        game_clone(h->taken, h->state);
        h->g->rules.apply(h->rs, h->taken, &h->first[i], NULL);
        if (is_open(h, seat))
            measure_one(h, seat);
    }
}

static void *room(size_t n, size_t size)
{
    void *p = calloc(n, size);
    if (!p)
        abort();
    return p;
}

static void measure_file(const struct game *g, const struct data_dir *dir, const char *path, struct bench_hand *out)
{
    struct data_report quiet = {0};
    struct match m = {0};
    struct match_request request = {.scenario = path};
    if (data_load_match(g, dir, &request, &m, &quiet)) {
        struct bench_hands h = {.g = g, .rs = m.rs, .sum = out};
        h.state = room(1, g->state_max);
        h.taken = room(1, g->state_max);
        h.first = room(g->max_actions, sizeof *h.first);
        h.list = room(g->max_actions, sizeof *h.list);
        measure_position(&h);
        free(h.state);
        free(h.taken);
        free(h.first);
        free(h.list);
        data_match_free(&m);
    }
    data_report_free(&quiet);
}

bool bench_hand(const struct game *g, const struct data_dir *dir, struct bench_hand *out)
{
    char folder[1100], path[1300];
    struct dirent *d;
    *out = (struct bench_hand){0};
    snprintf(folder, sizeof folder, "%s/../bench/%s", dir->path, g->id);
    DIR *files = opendir(folder);
    while (files && (d = readdir(files)) != NULL) {
        const char *dot = strrchr(d->d_name, '.');
        if (!dot || strcmp(dot, ".yaml") != 0 || strlen(d->d_name) >= NAME_ROOM)
            continue;
        snprintf(path, sizeof path, "%s/%.127s", folder, d->d_name);
        measure_file(g, dir, path, out);
    }
    if (files)
        closedir(files);
    if (!out->units)
        return false;
    out->list /= out->units;
    out->glance /= out->units;
    out->moves /= out->units;
    return true;
}
