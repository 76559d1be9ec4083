/*
 * wait.c: "Styx is thinking …" for a computer that takes its time.  A thread of
 * its own says so, because the one that thinks is busy.
 */
#include <pthread.h>
#include <time.h>
#include "../../protocol/writing/say.h"
#include "terminal_table.h"

enum { PATIENCE_MS = 400 };

struct waiting {
    struct terminal_table *t;
    int seat;
    struct timespec until;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t answered;
    bool done;
};

static void say_thinking(const struct waiting *w)
{
    char name[128];
    w->t->g->words.say_seat(session_rules(w->t->s), w->seat, w->t->lang, name, sizeof name);
    say_line(w->t->out, w->t->lang, MSG_PLAY_THINKING, "s", name);
    fflush(w->t->out);
}

static void *watch(void *ctx)
{
    struct waiting *w = ctx;
    int late = 0;
    pthread_mutex_lock(&w->lock);
    while (!w->done && !late)
        late = pthread_cond_timedwait(&w->answered, &w->lock, &w->until);
    if (!w->done) {
        say_thinking(w);
        w->t->said_thinking = true;
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

/* Counted from the moment when the computer was asked first, however many decisions that was ago. */
static void set_patience(struct terminal_table *t)
{
    if (t->patience.tv_sec)
        return;
    clock_gettime(CLOCK_REALTIME, &t->patience);
    t->patience.tv_nsec += PATIENCE_MS * 1000000L;
    t->patience.tv_sec += t->patience.tv_nsec / 1000000000L;
    t->patience.tv_nsec %= 1000000000L;
}

void wait_over(struct terminal_table *t)
{
    t->patience = (struct timespec){0};
    t->said_thinking = false;
}

void wait_for(struct terminal_table *t, int seat, void (*think)(void *ctx), void *ctx)
{
    struct waiting w = {.t = t, .seat = seat};
    set_patience(t);
    w.until = t->patience;
    pthread_mutex_init(&w.lock, NULL);
    pthread_cond_init(&w.answered, NULL);
    bool watched =
        t->screen && !t->said_thinking && terminal_humans(t) > 0 && pthread_create(&w.thread, NULL, watch, &w) == 0;
    think(ctx);
    if (watched) {
        pthread_mutex_lock(&w.lock);
        w.done = true;
        pthread_cond_signal(&w.answered);
        pthread_mutex_unlock(&w.lock);
        pthread_join(w.thread, NULL);
    }
    pthread_cond_destroy(&w.answered);
    pthread_mutex_destroy(&w.lock);
}
