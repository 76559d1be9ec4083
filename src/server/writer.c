/* writer.c: see writer.h. */
#include "writer.h"
#include <stdlib.h>
#include <string.h>

struct queue {
    struct store_work *first, **last;
};

struct writer {
    uv_thread_t thread;
    uv_mutex_t lock;
    uv_cond_t more;
    uv_async_t finished;
    struct queue waiting, done;        /* under the lock */
    bool stop;                         /* … too */
    struct store *store;               /* the thread's alone */
};

static void queue_empty(struct queue *q)
{
    q->first = NULL;
    q->last = &q->first;
}

static void queue_add(struct queue *q, struct store_work *work)
{
    work->next = NULL;
    *q->last = work;
    q->last = &work->next;
}

static struct store_work *queue_take_all(struct queue *q)
{
    struct store_work *all = q->first;
    queue_empty(q);
    return all;
}

/* ---- on the writer's thread ---- */

static bool failed(struct writer *w, struct store_work *work)
{
    work->good = false;
    memcpy(work->error, store_error(w->store), STORE_ERROR);
    return false;
}

static bool write_one(struct writer *w, struct store_work *k)
{
    struct store *s = w->store;
    bool good = !k->create || store_create(s, k->table, k->created, k->game, k->meta);
    if (good && k->meta && !k->create)
        good = store_set_meta(s, k->table, k->meta);
    if (good && k->chunk)
        good = store_append(s, k->table, k->seq, k->chunk, strlen(k->chunk));
    if (good && k->over)
        good = store_set_over(s, k->table);
    return good || failed(w, k);
}

/* All from first up to (not including) end in one transaction; nothing is written if one fails. */
static bool write_together(struct writer *w, struct store_work *first, const struct store_work *end)
{
    if (!store_begin(w->store))
        return failed(w, first);
    for (struct store_work *k = first; k != end; k = k->next)
        if (!write_one(w, k)) {
            store_rollback(w->store);
            return false;
        }
    if (store_commit(w->store)) {
        for (struct store_work *k = first; k != end; k = k->next)
            k->good = true;
        return true;
    }
    failed(w, first);
    store_rollback(w->store);
    return false;
}

static void write_run(struct writer *w, struct store_work *first, const struct store_work *end)
{
    if (write_together(w, first, end) || first->next == end)
        return;
    for (struct store_work *k = first; k != end; k = k->next)
        write_together(w, k, k->next);
}

/* Everything in order: a load that was asked for after a write sees it. */
static void work_off(struct writer *w, struct store_work *all)
{
    while (all) {
        struct store_work *end = all;
        if (all->kind == STORE_LOAD) {
            all->good = store_load(w->store, all->table, &all->loaded, &all->found);
            memcpy(all->error, store_error(w->store), STORE_ERROR);
            all = all->next;
            continue;
        }
        while (end && end->kind == STORE_WRITE)
            end = end->next;
        write_run(w, all, end);
        all = end;
    }
}

static void run(void *arg)
{
    struct writer *w = arg;
    uv_mutex_lock(&w->lock);
    for (;;) {
        while (!w->waiting.first && !w->stop)
            uv_cond_wait(&w->more, &w->lock);
        struct store_work *all = queue_take_all(&w->waiting);
        if (!all)
            break;
        uv_mutex_unlock(&w->lock);
        work_off(w, all);
        uv_mutex_lock(&w->lock);
        while (all) {
            struct store_work *next = all->next;
            queue_add(&w->done, all);
            all = next;
        }
        uv_async_send(&w->finished);
    }
    uv_mutex_unlock(&w->lock);
}

/* ---- on the loop ---- */

static void work_free(struct store_work *k)
{
    free(k->meta);
    free(k->chunk);
    stored_free(&k->loaded);
    free(k);
}

static void hand_back(uv_async_t *handle)
{
    struct writer *w = handle->data;
    uv_mutex_lock(&w->lock);
    struct store_work *all = queue_take_all(&w->done);
    uv_mutex_unlock(&w->lock);
    while (all) {
        struct store_work *next = all->next;
        all->done(all->ctx, all);
        work_free(all);
        all = next;
    }
}

struct writer *writer_start(uv_loop_t *loop, struct store *store)
{
    struct writer *w = calloc(1, sizeof *w);
    if (!w)
        abort();
    w->store = store;
    queue_empty(&w->waiting);
    queue_empty(&w->done);
    w->finished.data = w;
    if (uv_async_init(loop, &w->finished, hand_back) || uv_mutex_init(&w->lock) ||
        uv_cond_init(&w->more) || uv_thread_create(&w->thread, run, w))
        abort();
    return w;
}

void writer_do(struct writer *w, struct store_work *work)
{
    if (w->stop) {                     /* set by our own thread: nobody works any more */
        work_free(work);
        return;
    }
    uv_mutex_lock(&w->lock);
    queue_add(&w->waiting, work);
    uv_cond_signal(&w->more);
    uv_mutex_unlock(&w->lock);
}

static void closed(uv_handle_t *handle)
{
    struct writer *w = handle->data;
    uv_mutex_destroy(&w->lock);
    uv_cond_destroy(&w->more);
    free(w);
}

void writer_stop(struct writer *w)
{
    uv_mutex_lock(&w->lock);
    w->stop = true;
    uv_cond_signal(&w->more);
    uv_mutex_unlock(&w->lock);
    uv_thread_join(&w->thread);
    hand_back(&w->finished);
    store_close(w->store);
    uv_close((uv_handle_t *)&w->finished, closed);
}
