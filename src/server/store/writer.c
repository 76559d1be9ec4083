/* writer.c: see writer.h. */
#include "writer.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../protocol/writing/say.h"
#include "../server.h"

enum {
    GATHER_NS = 1000 * 1000, /* how long a write waits for others to share its transaction */
    GATHER_FROM = 4,         /* writes that are rarer than this do not wait */
};

struct queue {
    struct store_work *first, **last;
};

struct writer {
    uv_thread_t thread;
    uv_mutex_t lock;
    uv_cond_t more;
    uv_async_t finished;
    struct queue waiting, done;                              /* under the lock */
    bool stop;                                               /* … too */
    size_t waits;                                            /* … too: pieces that wait … */
    size_t worth;                                            /* … and how many are worth waking up for */
    size_t pending;                                          /* the loop's alone */
    struct store *store;                                     /* the thread's alone */
    void (*watch)(void *ctx, const struct store_work *work); /* writer_watch() */
    void *watcher;
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

static bool failed(struct writer *w, struct store_work *work, enum store_answer answer)
{
    work->answer = answer;
    memcpy(work->error, store_error(w->store), STORE_ERROR);
    return false;
}

static enum store_answer write_facts(struct store *s, const struct store_work *k)
{
    struct store_facts facts = {.meta = k->meta, .card = k->card, .listed = k->listed};
    if (k->create)
        return store_create(s, k->table, k->created, k->game, &facts);
    return k->meta ? store_set_facts(s, k->table, k->version, k->seq, &facts) : STORE_GOOD;
}

static enum store_answer write_mission(struct store *s, const struct store_work *k)
{
    enum store_answer answer = STORE_GOOD;
    if (!k->facts)
        return answer;
    if (!k->create)
        return store_mission_facts(s, k->table, k->facts);
    if (k->place == 1)
        answer = store_campaign_make(s, k->campaign, k->created, k->game, k->file);
    return answer == STORE_GOOD ? store_mission_add(s, k->campaign, k->place, k->table, k->facts) : answer;
}

static bool write_one(struct writer *w, struct store_work *k)
{
    struct store *s = w->store;
    enum store_answer answer = write_facts(s, k);
    if (answer == STORE_GOOD)
        answer = write_mission(s, k);
    if (answer == STORE_GOOD && k->chunk)
        answer = store_append(s, k->table, k->seq, k->at, k->clock, k->chunk, strlen(k->chunk));
    if (answer == STORE_GOOD && k->over)
        answer = store_set_over(s, k->table);
    if (answer == STORE_GOOD && k->note)
        answer = store_note(s, k->table, k->at, k->note);
    if (answer == STORE_GOOD && k->tell[0])
        answer = store_tell(s, k->table, k->tell);
    if (answer == STORE_GOOD && k->also && !write_one(w, k->also))
        return failed(w, k, k->also->answer);
    return answer == STORE_GOOD || failed(w, k, answer);
}

/* From first up to (not including) end. */
struct run {
    struct store_work *first;
    const struct store_work *end;
};

static void answer_all(struct writer *w, struct run r, enum store_answer answer)
{
    for (struct store_work *k = r.first; k != r.end; k = k->next) {
        k->answer = answer;
        k->error[0] = '\0';
        if (answer != STORE_GOOD)
            failed(w, k, answer);
    }
}

static void tell_time(struct run r, uint64_t since)
{
    int n = 0;
    for (struct store_work *k = r.first; k != r.end; k = k->next, n++) {
        k->micros = (uv_hrtime() - since) / 1000;
        k->together = 0;
    }
    r.first->together = n;
}

enum run_end {
    ANSWERED, /* stored; or unknown; or the store is not writable now */
    SPOILT,   /* rows changed by one piece of work */
    NOT_COMMITTED,
    LOST, /* the connection, before the commit: it has not happened */
};

/* All of them in one transaction; if one fails, nothing is stored: *bad is that one. */
static enum run_end write_together(struct writer *w, struct run r, struct store_work **bad)
{
    enum store_answer answer = store_begin(w->store);
    if (answer != STORE_GOOD)
        return answer_all(w, r, answer), ANSWERED;
    for (struct store_work *k = r.first; k != r.end; k = k->next)
        if (!write_one(w, k)) {
            *bad = k;
            bool lost = store_lost(w->store);
            store_rollback(w->store);
            return lost ? LOST : SPOILT;
        }
    answer = store_commit(w->store);
    answer_all(w, r, answer);
    if (answer != STORE_FAILED)
        return ANSWERED;
    store_rollback(w->store);
    return NOT_COMMITTED;
}

/* The same, with the time that it took; once more if the connection broke. */
static enum run_end write_timed(struct writer *w, struct run r, struct store_work **bad)
{
    uint64_t since = uv_hrtime();
    enum run_end o = write_together(w, r, bad);
    if (o == LOST)
        o = write_together(w, r, bad);
    if (o == LOST)
        answer_all(w, r, STORE_FAILED);
    tell_time(r, since);
    return o;
}

static void write_each(struct writer *w, struct run r)
{
    struct store_work *bad;
    for (struct store_work *k = r.first; k != r.end; k = k->next)
        write_timed(w, (struct run){k, k->next}, &bad);
}

/* A write that fails is taken out; those before it, and then those after it, are committed together. */
static void write_run(struct writer *w, struct run r)
{
    while (r.first != r.end) {
        struct store_work *bad = NULL, *other;
        enum run_end o = write_timed(w, r, &bad);
        if (o == ANSWERED || o == LOST || r.first->next == r.end)
            return;
        if (o == NOT_COMMITTED) {
            write_each(w, r);
            return;
        }
        struct run before = {r.first, bad};
        if (bad != r.first && write_timed(w, before, &other) != ANSWERED)
            write_each(w, before);
        write_each(w, (struct run){bad, bad->next});
        r.first = bad->next;
    }
}

/* ---- reading ---- */

static struct store_line *keep_line(void *ctx, const char *id, int64_t seq, int64_t at, const char *body)
{
    struct store_line ***last = ctx, *line = must(calloc(1, sizeof *line));
    snprintf(line->id, sizeof line->id, "%s", id);
    line->seq = seq;
    line->at = at;
    line->body = must_copy(body);
    **last = line;
    *last = &line->next;
    return line;
}

static void keep_note(void *ctx, int64_t seq, int64_t at, const char *body) { keep_line(ctx, "", seq, at, body); }

static void keep_table(void *ctx, const char *id, int64_t created, const char *card)
{
    keep_line(ctx, id, 0, created, card);
}

static void keep_mission(void *ctx, const struct stored_mission *m)
{
    keep_line(ctx, m->match, m->place, m->created, m->facts)->over = m->over;
}

static void lines_free(struct store_work *k)
{
    while (k->lines) {
        struct store_line *next = k->lines->next;
        free(k->lines->body);
        free(k->lines);
        k->lines = next;
    }
}

static bool read_campaign(struct store *s, struct store_work *k, struct store_line ***last)
{
    struct stored_campaign c = {0};
    bool good = store_campaign(s, k->campaign, &c, &k->found, keep_mission, last);
    k->created = c.created;
    k->file = c.file;
    memcpy(k->game, c.game, sizeof k->game);
    return good;
}

static bool read_one(struct store *s, struct store_work *k)
{
    struct store_line **last = &k->lines;
    switch (k->kind) {
    case STORE_LOAD: return store_load(s, k->table, k->from, &k->loaded, &k->found);
    case STORE_NOTES: return store_notes(s, k->table, k->from, k->limit, keep_note, &last);
    case STORE_LISTED: return store_listed(s, k->from, k->limit, keep_table, &last);
    case STORE_CAMPAIGN: return read_campaign(s, k, &last);
    default: return store_ping(s);
    }
}

static void read_timed(struct writer *w, struct store_work *k)
{
    uint64_t since = uv_hrtime();
    k->answer = STORE_GOOD;
    if (!read_one(w->store, k)) {
        failed(w, k, STORE_FAILED);
        lines_free(k);
    }
    tell_time((struct run){k, k->next}, since);
}

/* Everything in order: a load that was asked for after a write sees it. */
static void work_off(struct writer *w, struct store_work *all)
{
    while (all) {
        struct store_work *end = all;
        while (end && end->kind == STORE_WRITE)
            end = end->next;
        if (end != all) {
            write_run(w, (struct run){all, end});
            all = end;
        } else {
            read_timed(w, all);
            all = all->next;
        }
    }
}

/* Waits for work, under the lock. Under load the next write follows within a moment, and a disk flush for the first
 * one alone would cost more time than it saves. usual: how many writes came together lately. */
static void await_work(struct writer *w, size_t usual)
{
    w->worth = 1;
    while (!w->waiting.first && !w->stop)
        uv_cond_wait(&w->more, &w->lock);
    uint64_t end = uv_hrtime() + GATHER_NS;
    w->worth = usual;
    while (usual >= GATHER_FROM && w->waits < usual && !w->stop && uv_hrtime() < end)
        if (uv_cond_timedwait(&w->more, &w->lock, end - uv_hrtime()))
            break;
}

static void run(void *arg)
{
    struct writer *w = arg;
    size_t usual = 0;
    uv_mutex_lock(&w->lock);
    for (;;) {
        await_work(w, usual);
        usual = w->waits > usual ? w->waits : usual - (usual + 7) / 8;
        w->waits = 0;
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
        uv_mutex_unlock(&w->lock);
        store_tidy(w->store);
        uv_mutex_lock(&w->lock);
    }
    uv_mutex_unlock(&w->lock);
}

/* ---- on the loop ---- */

static void work_free(struct store_work *k)
{
    if (k->also)
        work_free(k->also);
    free(k->facts);
    free(k->meta);
    free(k->card);
    free(k->chunk);
    free(k->clock);
    free(k->note);
    lines_free(k);
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
        w->pending--;
        if (w->watch)
            w->watch(w->watcher, all);
        all->done(all->ctx, all);
        work_free(all);
        all = next;
    }
}

struct writer *writer_start(uv_loop_t *loop, struct store *store)
{
    struct writer *w = must(calloc(1, sizeof *w));
    w->store = store;
    queue_empty(&w->waiting);
    queue_empty(&w->done);
    w->finished.data = w;
    if (uv_async_init(loop, &w->finished, hand_back) || uv_mutex_init(&w->lock) || uv_cond_init(&w->more) ||
        uv_thread_create(&w->thread, run, w))
        abort();
    return w;
}

void writer_do(struct writer *w, struct store_work *work)
{
    if (w->stop) { /* set by our own thread: it has stopped */
        work_free(work);
        return;
    }
    w->pending++;
    uv_mutex_lock(&w->lock);
    queue_add(&w->waiting, work);
    if (++w->waits >= w->worth)
        uv_cond_signal(&w->more);
    uv_mutex_unlock(&w->lock);
}

void store_submit(struct house *h, struct store_work *work) { writer_do(server_of(h)->writer, work); }

void writer_watch(struct writer *w, void (*each)(void *ctx, const struct store_work *work), void *ctx)
{
    w->watch = each;
    w->watcher = ctx;
}

size_t writer_waiting(const struct writer *w) { return w->pending; }

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
