/*
 * bot_pool.c: see bot_pool.h. The loop decides which thread serves which seat;
 * the lock protects only the task of each thread and the list of finished tasks.
 */
#include "bot_pool.h"
#include <stdlib.h>
#include <string.h>

enum { BOT_THREADS = 8, IDLE_SECONDS = 60 };

struct bot_thread {
    struct bot_pool *bot_pool;
    uv_thread_t thread;
    uv_cond_t call;
    bool there; /* its thread has been started */

    /* owned by the loop: the seat that it serves */
    bool busy;
    char table[TOKEN_TABLE]; /* "": no table */
    uint64_t generation, used;
    int seat, which;
    struct rules *rules; /* view of that match, for the bot */

    /* Under the lock. */
    struct bot_task *task;
    bool fresh; /* a match that its bot does not know yet */

    /* The thread's. */
    struct bot *bot;
    int bot_which;
    char scenario[SCENARIO_CHARS], options[SCENARIO_CHARS];
};

struct bot_pool {
    struct server *server;
    uv_mutex_t lock;
    uv_async_t bell;                  /* something is in `out` */
    struct bot_task *out;             /* under the lock */
    struct bot_task *waiting, **last; /* the loop's */
    atomic_bool enough;
    uint64_t clock; /* counts tasks */
    struct bot_thread thread[BOT_THREADS];
};

int bot_pool_find(const struct house *h, const char *player)
{
    const struct server *s = server_of(h);
    if (strncmp(player, "bot:", 4) != 0)
        return -1;
    for (int i = 0; i < s->config.bots; i++)
        if (strcmp(s->config.bot[i].name, player + 4) == 0)
            return i;
    return -1;
}

const char *bot_pool_name(const struct house *h, int which)
{
    const struct serve_config *c = &server_of(h)->config;
    return which < c->bots ? c->bot[which].name : NULL;
}

/* ---- on the threads ---- */

static void rest(struct bot_thread *p)
{
    bot_free(p->bot);
    p->bot = NULL;
}

/* The bot of this seat, which has been told of the match. */
static void prepare(struct bot_thread *p, const struct bot_task *t, bool fresh)
{
    const struct serve_config *c = &p->bot_pool->server->config;
    if (p->bot && p->bot_which != t->which)
        rest(p);
    fresh = fresh || !p->bot;
    if (!p->bot) {
        p->bot = bot_new(c->bot[t->which].spec, c->bot_seconds);
        p->bot_which = t->which;
        bot_heed(p->bot, &p->bot_pool->enough);
    }
    if (!fresh)
        return;
    memcpy(p->scenario, t->scenario, sizeof p->scenario);
    memcpy(p->options, t->options, sizeof p->options);
    bot_match(p->bot, &(struct bot_match){.game = t->rules->game,
                                          .rs = t->rules->rs,
                                          .seat = t->seat,
                                          .lang = c->lang,
                                          .scenario = p->scenario,
                                          .options = p->options});
}

static void put_out(struct bot_pool *k, struct bot_task *t)
{
    struct bot_task **at = &k->out;
    while (*at)
        at = &(*at)->next;
    *at = t;
    t->next = NULL;
}

/* Waits for a task, or for the end. A bot that is idle for a while is stopped; the lock is released meanwhile. */
static bool wait_for_task(struct bot_thread *p)
{
    struct bot_pool *k = p->bot_pool;
    while (!p->task && !atomic_load(&k->enough)) {
        if (!p->bot) {
            uv_cond_wait(&p->call, &k->lock);
        } else if (uv_cond_timedwait(&p->call, &k->lock, IDLE_SECONDS * 1000000000ull) == UV_ETIMEDOUT && !p->task) {
            uv_mutex_unlock(&k->lock);
            rest(p);
            uv_mutex_lock(&k->lock);
        }
    }
    return !atomic_load(&k->enough);
}

static void keep(void *arg)
{
    struct bot_thread *p = arg;
    struct bot_pool *k = p->bot_pool;
    uv_mutex_lock(&k->lock);
    while (wait_for_task(p)) {
        struct bot_task *t = p->task;
        bool fresh = p->fresh;
        uv_mutex_unlock(&k->lock);
        prepare(p, t, fresh);
        t->work(t, p->bot);
        uv_mutex_lock(&k->lock);
        p->task = NULL;
        put_out(k, t);
        uv_async_send(&k->bell);
    }
    uv_mutex_unlock(&k->lock);
    rest(p);
}

/* ---- on the loop ---- */

static bool serves(const struct bot_thread *p, const char *table, uint64_t generation, int seat)
{
    return p->seat == seat && p->generation == generation && strcmp(p->table, table) == 0;
}

bool bot_pool_knows(const struct house *h, const char *table, uint64_t generation, int seat)
{
    const struct bot_pool *k = server_of(h)->bot_pool;
    for (int i = 0; k && i < BOT_THREADS; i++)
        if (serves(&k->thread[i], table, generation, seat))
            return true;
    return false;
}

/* The thread that serves this seat; else the one that was idle longest, unused ones first; NULL: all are busy. */
static struct bot_thread *find_thread(struct bot_pool *k, const struct bot_task *t)
{
    struct bot_thread *best = NULL;
    for (int i = 0; i < BOT_THREADS; i++) {
        struct bot_thread *p = &k->thread[i];
        if (serves(p, t->table, t->generation, t->seat))
            return p->busy ? NULL : p;
        if (!p->busy && (!best || p->used < best->used))
            best = p;
    }
    return best;
}

static void give(struct bot_thread *p, struct bot_task *t)
{
    struct bot_pool *k = p->bot_pool;
    bool fresh = !serves(p, t->table, t->generation, t->seat);
    p->busy = true;
    p->used = ++k->clock;
    if (fresh) {
        rules_drop(p->rules);
        p->rules = rules_share(t->rules);
        memcpy(p->table, t->table, sizeof p->table);
        p->generation = t->generation;
        p->seat = t->seat;
        p->which = t->which;
    }
    uv_mutex_lock(&k->lock);
    p->task = t;
    p->fresh = fresh;
    uv_cond_signal(&p->call);
    uv_mutex_unlock(&k->lock);
    if (!p->there)
        p->there = uv_thread_create(&p->thread, keep, p) == 0;
    if (!p->there)
        abort();
}

/* Gives waiting tasks to free threads. */
static void hand_out(struct bot_pool *k)
{
    struct bot_task **at = &k->waiting;
    while (*at) {
        struct bot_task *t = *at;
        struct bot_thread *p = find_thread(k, t);
        if (p) {
            *at = t->next;
            t->next = NULL;
            give(p, t);
        } else {
            at = &t->next;
        }
    }
    k->last = at;
}

static void finish(struct bot_task *t)
{
    rules_drop(t->rules);
    t->done(t);
}

static void rings(uv_async_t *bell)
{
    struct bot_pool *k = bell->data;
    uv_mutex_lock(&k->lock);
    struct bot_task *t = k->out;
    k->out = NULL;
    uv_mutex_unlock(&k->lock);
    for (struct bot_task *next; t; t = next) {
        next = t->next;
        for (int i = 0; i < BOT_THREADS; i++)
            if (serves(&k->thread[i], t->table, t->generation, t->seat))
                k->thread[i].busy = false;
        finish(t);
    }
    hand_out(k);
}

void bot_pool_do(struct house *h, struct bot_task *task)
{
    struct bot_pool *k = server_of(h)->bot_pool;
    task->next = NULL;
    *k->last = task;
    k->last = &task->next;
    hand_out(k);
}

struct bot_pool *bot_pool_start(struct server *s)
{
    if (!s->config.bots)
        return NULL;
    struct bot_pool *k = must(calloc(1, sizeof *k));
    k->server = s;
    k->last = &k->waiting;
    if (uv_mutex_init(&k->lock) || uv_async_init(&s->loop, &k->bell, rings))
        abort();
    k->bell.data = k;
    for (int i = 0; i < BOT_THREADS; i++) {
        k->thread[i].bot_pool = k;
        if (uv_cond_init(&k->thread[i].call))
            abort();
    }
    return k;
}

static void finish_all(struct bot_task *t)
{
    for (struct bot_task *next; t; t = next) {
        next = t->next;
        finish(t);
    }
}

static void closed(uv_handle_t *bell) { free(bell->data); }

void bot_pool_stop(struct bot_pool *k)
{
    if (!k)
        return;
    uv_mutex_lock(&k->lock);
    atomic_store(&k->enough, true);
    for (int i = 0; i < BOT_THREADS; i++)
        uv_cond_signal(&k->thread[i].call);
    uv_mutex_unlock(&k->lock);
    for (int i = 0; i < BOT_THREADS; i++) {
        struct bot_thread *p = &k->thread[i];
        if (p->there)
            uv_thread_join(&p->thread);
        if (p->task) /* it was given and not begun */
            finish(p->task);
        rules_drop(p->rules);
        uv_cond_destroy(&p->call);
    }
    finish_all(k->out);
    finish_all(k->waiting);
    uv_mutex_destroy(&k->lock);
    uv_close((uv_handle_t *)&k->bell, closed);
}
