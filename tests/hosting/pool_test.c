/*
 * pool_test.c: which thread serves which seat, and what its bot is told, with bots that wait until they are let go on:
 * tests/hosting/pool.txt.  meson.build leads calls of the bots' own functions to here.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "bots/bot.h"
#include "golden.h"
#include "server/server.h"
#include "server/workers/bot_pool.h"
#include "server/workers/jobs.h"
#include "support.h"
#include "table/jobs.h"
#include "table/table.h"
#include "test.h"

enum { STEPS = 400, CHORES = 24, THREADS = 8, BOTS = 3, PATIENCE_MS = 20000 };

/* ---- bots that are none ---- */

struct bot {
    int number, matches;
    char told[200]; /* of its match */
};

static int made, freed;
static bool fake; /* the tests of this file run */
static const atomic_bool *heeded;

struct bot *__real_bot_new(const char *spec, int seconds);
struct bot *__wrap_bot_new(const char *spec, int seconds);
void __real_bot_free(struct bot *b);
void __wrap_bot_free(struct bot *b);
void __real_bot_heed(struct bot *b, const atomic_bool *enough);
void __wrap_bot_heed(struct bot *b, const atomic_bool *enough);
void __real_bot_match(struct bot *b, const struct bot_match *m);
void __wrap_bot_match(struct bot *b, const struct bot_match *m);

static bool deaf; /* nobody hears that there is something to do */
void __real_uv_cond_signal(uv_cond_t *more);
void __wrap_uv_cond_signal(uv_cond_t *more);
void __wrap_uv_cond_signal(uv_cond_t *more)
{
    if (!deaf)
        __real_uv_cond_signal(more);
}

struct bot *__wrap_bot_new(const char *spec, int seconds)
{
    if (!fake)
        return __real_bot_new(spec, seconds);
    struct bot *b = must(calloc(1, sizeof *b));
    b->number = ++made;
    snprintf(b->told, sizeof b->told, "%s in %d", spec, seconds);
    return b;
}

void __wrap_bot_free(struct bot *b)
{
    if (!fake) {
        __real_bot_free(b);
        return;
    }
    freed += b != NULL;
    free(b);
}

void __wrap_bot_heed(struct bot *b, const atomic_bool *enough)
{
    if (!fake)
        __real_bot_heed(b, enough);
    heeded = enough;
}

void __wrap_bot_match(struct bot *b, const struct bot_match *m)
{
    if (!fake) {
        __real_bot_match(b, m);
        return;
    }
    b->matches++;
    snprintf(b->told, sizeof b->told, "%s seat %d lang %d of %d seats, %s '%s'", m->game->id, m->seat, m->lang,
             game_seats(m->rs), m->scenario, m->options);
}

/* ---- chores ---- */

struct chore {
    struct bot_task task; /* first */
    int number;
    bool running, over;
    uv_sem_t go;
    int bot, matches;
    char told[200];
};

static struct chore *chore[CHORES]; /* in the order in which they were given; NULL: none */
static uv_sem_t arrived;
static struct golden_text out;
static bool at_end;
static int ended_late, numbers;

static uint32_t dice = 11;

static int draw(int n)
{
    dice = dice * 1664525u + 1013904223u;
    return (int)((dice >> 8) % (uint32_t)n);
}

static void work(struct bot_task *t, struct bot *b)
{
    struct chore *c = (struct chore *)t;
    c->bot = b->number;
    c->matches = b->matches;
    snprintf(c->told, sizeof c->told, "%s", b->told);
    uv_sem_post(&arrived);
    uv_sem_wait(&c->go);
}

static void done(struct bot_task *t)
{
    struct chore *c = (struct chore *)t;
    c->over = true;
    if (at_end)
        ended_late++;
    else
        golden_add(&out, "  chore %d: bot %d, match %d: %s\n", c->number, c->bot, c->matches, c->told);
}

/* It comes, or the test fails: no thread has begun what one should have. */
static void await_one(void)
{
    for (int ms = 0; uv_sem_trywait(&arrived) != 0; ms++) {
        CHECK(ms < PATIENCE_MS);
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
}

static bool same_seat(const struct bot_task *a, const struct bot_task *b)
{
    return strcmp(a->table, b->table) == 0 && a->generation == b->generation && a->seat == b->seat;
}

/* Those that should have been begun now: one seat at a time, in their order, and no more than there are threads. */
static void let_begin(void)
{
    int running = 0;
    for (int i = 0; i < CHORES; i++)
        running += chore[i] && chore[i]->running;
    for (int i = 0; i < CHORES; i++) {
        bool waits = chore[i] && !chore[i]->running && running < THREADS;
        for (int k = 0; waits && k < CHORES; k++)
            waits = !(chore[k] && chore[k]->running && same_seat(&chore[k]->task, &chore[i]->task));
        if (!waits)
            continue;
        await_one();
        chore[i]->running = true;
        running++;
    }
}

static void give(struct server *s, struct rules *rules)
{
    int i = 0;
    while (i < CHORES && chore[i])
        i++;
    if (i == CHORES)
        return;
    struct chore *c = chore[i] = must(calloc(1, sizeof *c));
    c->number = ++numbers;
    c->task = (struct bot_task){.generation = (uint64_t)draw(2),
                                .seat = draw(2),
                                .which = draw(BOTS),
                                .rules = rules_share(rules),
                                .work = work,
                                .done = done,
                                .next = &c->task};
    snprintf(c->task.table, sizeof c->task.table, "table%05d", draw(4));
    snprintf(c->task.scenario, sizeof c->task.scenario, "scenario-%d", c->number);
    snprintf(c->task.options, sizeof c->task.options, "option=%d", draw(3));
    CHECK(uv_sem_init(&c->go, 0) == 0);
    golden_add(&out, "give %d: %s/%d seat %d to bot %d\n", c->number, c->task.table, (int)c->task.generation,
               c->task.seat, c->task.which);
    bot_pool_do(&s->house, &c->task);
    let_begin();
}

static void forget(int i)
{
    uv_sem_destroy(&chore[i]->go);
    free(chore[i]);
    memmove(&chore[i], &chore[i + 1], sizeof *chore * (size_t)(CHORES - 1 - i));
    chore[CHORES - 1] = NULL;
}

static void let_go_on(struct server *s)
{
    int running[CHORES], n = 0;
    for (int i = 0; i < CHORES; i++)
        if (chore[i] && chore[i]->running)
            running[n++] = i;
    if (!n)
        return;
    int i = running[draw(n)];
    golden_add(&out, "release %d\n", chore[i]->number);
    uv_sem_post(&chore[i]->go);
    while (!chore[i]->over)
        uv_run(&s->loop, UV_RUN_ONCE);
    forget(i);
    let_begin();
}

static void put_known(const struct server *s)
{
    golden_add(&out, "known");
    for (int i = 0; i < 16; i++) {
        char table[TOKEN_TABLE];
        snprintf(table, sizeof table, "table%05d", i / 4);
        golden_add(&out, " %d", bot_pool_knows(&s->house, table, (uint64_t)(i & 1), i >> 1 & 1));
    }
    golden_add(&out, "\n");
}

/* ---- the whole ---- */

static struct server *open_server(void)
{
    struct server *s = must(calloc(1, sizeof *s));
    CHECK(uv_loop_init(&s->loop) == 0);
    CHECK(!bot_pool_start(s)); /* none are offered */
    bot_pool_stop(NULL);
    CHECK_EQ(bot_pool_find(&s->house, "bot:one"), -1);
    CHECK(!bot_pool_name(&s->house, 0));
    static const char *const names[] = {"one", "two", "on"}, *const specs[] = {"cmd:./one", "cmd:./two", "cmd:./on"};
    for (int i = 0; i < BOTS; i++) {
        snprintf(s->config.bot[i].name, sizeof s->config.bot[i].name, "%s", names[i]);
        s->config.bot[i].spec = specs[i];
    }
    s->config.bots = BOTS;
    s->config.bot_seconds = 7;
    s->config.lang = LANG_ES;
    s->bot_pool = bot_pool_start(s);
    CHECK(s->bot_pool);
    return s;
}

static void check_names(const struct server *s)
{
    static const char *const players[] = {"bot:one", "bot:two", "bot:on", "bot:o", "bot:", "one", "not:one", ""};
    static const int which[] = {0, 1, 2, -1, -1, -1, -1, -1};
    for (int i = 0; i < 8; i++)
        CHECK_EQ(bot_pool_find(&s->house, players[i]), which[i]);
    CHECK_STR(bot_pool_name(&s->house, 0), "one");
    CHECK_STR(bot_pool_name(&s->house, 2), "on");
    CHECK(!bot_pool_name(&s->house, 3));
}

/* Some run, some wait: those that wait are done without having been begun. */
static void stop(struct server *s)
{
    int left = 0, running = 0;
    for (int i = 0; i < CHORES && chore[i]; i++, left++)
        running += chore[i]->running;
    at_end = true;
    for (int i = 0; i < left; i++)
        uv_sem_post(&chore[i]->go);
    bot_pool_stop(s->bot_pool);
    CHECK(running > 2 && left > running);
    CHECK_EQ(ended_late, left);
    uv_run(&s->loop, UV_RUN_DEFAULT);
    CHECK(uv_loop_close(&s->loop) == 0);
    while (chore[0])
        forget(0);
}

/* A thread that has told of its task waits for the next one: it held the lock until then. */
TEST(pool, "a task that was given and not begun is done with when the server stops")
{
    struct match m = support_match(game_by_id("null"), "five-rounds");
    out = (struct golden_text){0};
    fake = true;
    at_end = false;
    CHECK(uv_sem_init(&arrived, 0) == 0);
    struct server *s = open_server();
    struct rules *rules = rules_get(&s->house, game_by_id("null"), m.rs);
    m.rs = NULL;
    give(s, rules);
    struct bot_task first = chore[0]->task;
    let_go_on(s);
    struct chore *c = chore[0] = must(calloc(1, sizeof *c));
    c->task = first;
    c->task.rules = rules_share(rules);
    CHECK(uv_sem_init(&c->go, 0) == 0);
    deaf = true;
    bot_pool_do(&s->house, &c->task);
    deaf = false;
    at_end = true;
    ended_late = 0;
    bot_pool_stop(s->bot_pool);
    CHECK_EQ(ended_late, 1);
    CHECK(c->over && !c->bot && uv_sem_trywait(&arrived) != 0);
    uv_run(&s->loop, UV_RUN_DEFAULT);
    CHECK(uv_loop_close(&s->loop) == 0);
    forget(0);
    CHECK_EQ(rules->users, 1);
    rules_drop(rules);
    free(s);
    uv_sem_destroy(&arrived);
    fake = false;
    data_match_free(&m);
    free(out.text);
}

TEST(pool, "a seat is served by the thread that served it last, or by the one that was idle longest")
{
    struct match m = support_match(game_by_id("null"), "five-rounds");
    out = (struct golden_text){0};
    at_end = false;
    made = freed = ended_late = numbers = 0;
    dice = 11;
    fake = true;
    CHECK(uv_sem_init(&arrived, 0) == 0);
    struct server *s = open_server();
    check_names(s);
    struct rules *rules = rules_get(&s->house, game_by_id("null"), m.rs);
    m.rs = NULL;
    for (int i = 0; i < STEPS; i++) {
        if (draw(i < STEPS - 30 ? 2 : 4))
            give(s, rules);
        else
            let_go_on(s);
        if (i % 10 == 0)
            put_known(s);
    }
    CHECK(heeded && !atomic_load(heeded));
    stop(s);
    CHECK_EQ(rules->users, 1);
    CHECK_EQ(freed, made);
    golden_add(&out, "%d bots\n", made);
    rules_drop(rules);
    free(s);
    uv_sem_destroy(&arrived);
    fake = false;
    data_match_free(&m);
    golden_compare("tests/hosting/pool.txt", out.text);
    free(out.text);
}

/* ---- jobs ---- */

static void job_work(void *ctx) { ((int *)ctx)[0]++; }
static void job_done(void *ctx) { ((int *)ctx)[1] += 1 + 10 * jobs_under_way(); }

TEST(jobs, "are done on another thread, told of on the loop, and counted until then")
{
    struct server *s = must(calloc(1, sizeof *s));
    int counts[2][2] = {{0}};
    CHECK(uv_loop_init(&s->loop) == 0);
    for (int i = 0; i < 2; i++)
        job_start(&s->house, job_work, job_done, counts[i]);
    CHECK_EQ(jobs_under_way(), 2);
    CHECK_EQ(counts[0][1] + counts[1][1], 0);
    uv_run(&s->loop, UV_RUN_DEFAULT);
    CHECK_EQ(jobs_under_way(), 0);
    CHECK(counts[0][0] == 1 && counts[1][0] == 1);
    CHECK_EQ(counts[0][1] + counts[1][1], 12);
    CHECK(uv_loop_close(&s->loop) == 0);
    free(s);
}
