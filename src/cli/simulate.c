/* simulate.c: see simulate.h. */
#include "simulate.h"
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "../ai/ai.h"
#include "../protocol/files.h"

struct crew {                          /* what the threads share */
    const struct sim_plan *plan;
    struct sim_match *match;
    atomic_int next, done, write_error;
};

struct worker {
    struct crew *crew;
    pthread_t thread;
    struct player *player[SEATS_MAX];
    struct rng thought[SEATS_MAX];
    struct sim_ending ending[SIM_ENDINGS];
    int endings;
};

static struct sim_ending *ending_of(struct sim_ending *list, int *n, const struct outcome *out)
{
    for (int i = 0; i < *n; i++)
        if (list[i].reason == out->reason)
            return &list[i];
    if (*n == SIM_ENDINGS)
        return NULL;
    list[*n] = (struct sim_ending){.reason = out->reason, .rule = out->rule, .first = -1};
    return &list[(*n)++];
}

static void note_ending(struct worker *w, struct session *s, const struct outcome *out, int number)
{
    struct sim_ending *e = ending_of(w->ending, &w->endings, out);
    if (!e)
        return;
    if (e->games++ == 0) {                 /* a worker's matches come in order */
        e->first = number;
        session_game(s)->say_outcome(session_rules(s), session_view(s, SPECTATOR),
                                     w->crew->plan->lang, e->text, sizeof e->text);
    }
}

/* One decision of the lowest seat that is asked; NULL, or what is wrong. */
static const char *step(struct worker *w, struct session *s, struct sim_match *m)
{
    const struct game *g = session_game(s);
    seatset movers = session_to_move(s);
    int seat = 0;
    while (seat < SEATS_MAX && !(movers & 1 << seat))
        seat++;
    if (seat >= g->max_seats)
        return "nobody is asked, but the match is not over";
    int n = session_actions(s, seat, NULL, 0);
    if (n <= 0)
        return "no legal action";
    if (n > 1 && ++m->decisions > SIM_DECISIONS)
        return "the match does not end";
    struct action a = player_choose(w->player[seat], session_view(s, seat), seat, &w->thought[seat]);
    if (!session_act(s, &a, NULL))
        return "a listed action is refused";
    return g->audit ? g->audit(session_rules(s), session_state(s)) : NULL;
}

static void write_record(struct worker *w, struct session *s, int number)
{
    char path[1200];
    char *text = session_save(s);
    snprintf(path, sizeof path, "%s/%s-%06d.bellum", w->crew->plan->records, session_game(s)->id,
             number + 1);
    if (!file_write(path, text))
        atomic_store(&w->crew->write_error, errno ? errno : EIO);
    free(text);
}

static void play(struct worker *w, int number)
{
    const struct sim_plan *p = w->crew->plan;
    struct sim_match *m = &w->crew->match[number];
    m->key = rng_derive(p->seed, 0x51a1u, (uint64_t)number);
    for (int i = 0; i < p->game->max_seats; i++)
        rng_seed(&w->thought[i], rng_derive(m->key, 100u + (uint32_t)i, 0));
    struct session *s = session_new(p->game, p->rs, m->key, p->source);
    session_quiet(s);
    while (!session_over(s) && !m->trouble)
        m->trouble = step(w, s, m);
    p->game->outcome(p->rs, session_state(s), &m->out);
    m->winner = (int8_t)session_winner(s);
    if (!m->trouble)
        note_ending(w, s, &m->out, number);
    if (p->records)
        write_record(w, s, number);
    session_free(s);
}

static void *work(void *arg)
{
    struct worker *w = arg;
    for (;;) {
        int number = atomic_fetch_add(&w->crew->next, 1);
        if (number >= w->crew->plan->games)
            return NULL;
        play(w, number);
        atomic_fetch_add(&w->crew->done, 1);
    }
}

static void merge(struct sim_result *r, const struct worker *w)
{
    for (int i = 0; i < w->endings; i++) {
        const struct sim_ending *from = &w->ending[i];
        const struct outcome key = {.reason = from->reason, .rule = from->rule};
        struct sim_ending *to = ending_of(r->ending, &r->endings, &key);
        if (!to)
            continue;
        int sum = to->games + from->games;
        if (to->first < 0 || from->first < to->first)
            *to = *from;
        to->games = sum;
    }
}

/* Most frequent first; equals by reason. */
static int by_games(const void *a, const void *b)
{
    const struct sim_ending *x = a, *y = b;
    return x->games != y->games ? y->games - x->games : (int)x->reason - (int)y->reason;
}

static void watch(const struct sim_plan *p, struct crew *crew)
{
    while (p->progress) {
        int done = atomic_load(&crew->done);
        p->progress(p->ctx, done);
        if (done >= p->games)
            return;
        nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
    }
}

static struct worker *hire(const struct sim_plan *p, struct crew *crew, int n)
{
    struct worker *w = calloc((size_t)n, sizeof *w);
    if (!w)
        abort();
    for (int t = 0; t < n; t++) {
        w[t].crew = crew;
        for (int i = 0; i < p->game->max_seats; i++)
            w[t].player[i] = player_new(p->who[i], p->game, p->rs);
    }
    return w;
}

bool sim_run(const struct sim_plan *p, struct sim_result *out)
{
    int n = p->threads < 1 ? 1 : p->threads > SIM_THREADS ? SIM_THREADS : p->threads;
    *out = (struct sim_result){.match = calloc((size_t)p->games + 1, sizeof *out->match)};
    if (!out->match)
        abort();
    struct crew crew = {.plan = p, .match = out->match};
    struct worker *w = hire(p, &crew, n);
    bool started[SIM_THREADS] = {0};
    for (int t = p->progress ? 0 : 1; t < n; t++)      /* who shows progress does not play */
        started[t] = pthread_create(&w[t].thread, NULL, work, &w[t]) == 0;
    if (!started[0])
        work(&w[0]);
    watch(p, &crew);
    for (int t = 0; t < n; t++) {
        if (started[t])
            pthread_join(w[t].thread, NULL);
        merge(out, &w[t]);
        for (int i = 0; i < p->game->max_seats; i++)
            player_free(w[t].player[i]);
    }
    free(w);
    qsort(out->ending, (size_t)out->endings, sizeof *out->ending, by_games);
    errno = atomic_load(&crew.write_error);
    return errno == 0;
}

void sim_free(struct sim_result *r)
{
    free(r->match);
    r->match = NULL;
}

static double root(double x)
{
    double r = x > 1 ? x : 1;
    for (int i = 0; i < 60; i++)           /* Newton, from above */
        r = (r + x / r) / 2;
    return r;
}

void sim_wilson(int wins, int played, double *low, double *high)
{
    const double z = 1.959963984540054;
    double n = played, p = played ? wins / n : 0;
    if (!played) {
        *low = 0;
        *high = 1;
        return;
    }
    double centre = p + z * z / (2 * n), half = z * root(p * (1 - p) / n + z * z / (4 * n * n));
    *low = (centre - half) / (1 + z * z / n);
    *high = (centre + half) / (1 + z * z / n);
    *low = *low < 0 ? 0 : *low;
    *high = *high > 1 ? 1 : *high;
}
