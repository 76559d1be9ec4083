/* threads.c: worker threads; see thinker.h.  With one thread no worker is started. */
#include <pthread.h>
#include <stdlib.h>
#include "thinker.h"

struct thread {
    struct threads *pool;
    pthread_t thread;
    int number;
    bool there;
};

struct threads {
    pthread_mutex_t lock;
    pthread_cond_t begin, end;
    void (*work)(void *ctx, int number);
    void *ctx;
    uint64_t round; /* raised for each piece of work */
    int n, busy;
    bool over;
    struct thread thread[SPEC_THREADS];
};

static void *run_thread(void *arg)
{
    struct thread *h = arg;
    struct threads *c = h->pool;
    uint64_t done = 0;
    pthread_mutex_lock(&c->lock);
    for (;;) {
        while (c->round == done && !c->over)
            pthread_cond_wait(&c->begin, &c->lock);
        if (c->over)
            break;
        done = c->round;
        pthread_mutex_unlock(&c->lock);
        c->work(c->ctx, h->number);
        pthread_mutex_lock(&c->lock);
        if (--c->busy == 0)
            pthread_cond_signal(&c->end);
    }
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

struct threads *threads_make(int n, void (*work)(void *ctx, int number), void *ctx)
{
    struct threads *c = calloc(1, sizeof *c);
    if (!c)
        abort();
    c->work = work;
    c->ctx = ctx;
    c->n = n;
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->begin, NULL);
    pthread_cond_init(&c->end, NULL);
    for (int i = 1; i < n; i++) {
        c->thread[i] = (struct thread){.pool = c, .number = i};
        c->thread[i].there = pthread_create(&c->thread[i].thread, NULL, run_thread, &c->thread[i]) == 0;
    }
    return c;
}

void threads_run(struct threads *c)
{
    pthread_mutex_lock(&c->lock);
    for (int i = 1; i < c->n; i++)
        c->busy += c->thread[i].there;
    c->round++;
    pthread_cond_broadcast(&c->begin);
    pthread_mutex_unlock(&c->lock);
    /* The caller's own part, and the parts that got no thread. */
    for (int i = 0; i < c->n; i++)
        if (!c->thread[i].there)
            c->work(c->ctx, i);
    pthread_mutex_lock(&c->lock);
    while (c->busy)
        pthread_cond_wait(&c->end, &c->lock);
    pthread_mutex_unlock(&c->lock);
}

void threads_free(struct threads *c)
{
    if (!c)
        return;
    pthread_mutex_lock(&c->lock);
    c->over = true;
    pthread_cond_broadcast(&c->begin);
    pthread_mutex_unlock(&c->lock);
    for (int i = 1; i < c->n; i++)
        if (c->thread[i].there)
            pthread_join(c->thread[i].thread, NULL);
    pthread_cond_destroy(&c->begin);
    pthread_cond_destroy(&c->end);
    pthread_mutex_destroy(&c->lock);
    free(c);
}
