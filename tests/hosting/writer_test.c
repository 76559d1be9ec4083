/*
 * writer_test.c: the thread that writes, with a store that answers as it is told to: tests/hosting/writer.txt.  Which
 * pieces of work share a transaction, what is tried again, and what each is told.
 */
#include <stdio.h>
#include <stdlib.h>
#include "net.h"
#include "server/server.h"
#include "server/store/store_class.h"
#include "server/store/writer.h"
#include "test.h"

enum { ROUNDS = 200, PIECES = 7 };

/* ---- a store that answers as it is told to ---- */

struct obedient {
    struct store base;
    const char *plan; /* a letter for each answer: see answer_of() */
    struct golden_text log;
    uv_sem_t arrived, gate; /* the first piece of work waits at the gate until all others are handed over */
    int closed;
};

static int draw(int n)
{
    static uint32_t dice = 7;
    dice = dice * 1664525u + 1013904223u;
    return (int)((dice >> 8) % (uint32_t)n);
}

static enum store_answer answer_of(struct obedient *o, int64_t *changed)
{
    char sign = *o->plan ? *o->plan++ : '.';
    *changed = sign != '0'; /* 0: no row was written */
    o->base.lost = sign == 'l';
    snprintf(o->base.error, STORE_ERROR, "error %c", sign);
    golden_add(&o->log, "%c", sign);
    return sign == 'f' || sign == 'l' ? STORE_FAILED
           : sign == 'u'              ? STORE_UNKNOWN
           : sign == 'c'              ? STORE_CONFLICT
                                      : STORE_GOOD;
}

static void hand_rows(struct obedient *o, store_row *row, void *ctx)
{
    char text[] = "text-";
    for (int i = 0; row && i < 2; i++) {
        text[4] = (char)('a' + i);
        struct store_value column[STORE_COLUMNS];
        for (int k = 0; k < STORE_COLUMNS; k++)
            column[k] = (struct store_value){.number = 10 * i + k - 1, .text = text, .len = 5};
        row(ctx, column);
        golden_add(&o->log, "r");
    }
}

static enum store_answer run(struct store *s, enum store_statement which, const struct store_value *arg, store_row *row,
                             void *ctx, int64_t *changed)
{
    struct obedient *o = (struct obedient *)s;
    golden_add(&o->log, " %d(", which);
    for (int i = 0; arg && store_sql[which].types[i]; i++)
        if (store_sql[which].types[i] == 'n')
            golden_add(&o->log, "%d,", (int)arg[i].number);
        else
            golden_add(&o->log, "%.*s,", (int)arg[i].len, arg[i].text ? arg[i].text : "");
    golden_add(&o->log, ")");
    if (which == SQL_PING) {
        uv_sem_post(&o->arrived);
        uv_sem_wait(&o->gate);
    }
    enum store_answer answer = answer_of(o, changed);
    if (answer == STORE_GOOD)
        hand_rows(o, row, ctx);
    return answer;
}

static enum store_answer begin(struct store *s, bool to_read)
{
    int64_t none;
    struct obedient *o = (struct obedient *)s;
    golden_add(&o->log, to_read ? " look " : " begin ");
    return answer_of(o, &none);
}

static enum store_answer commit(struct store *s)
{
    int64_t none;
    struct obedient *o = (struct obedient *)s;
    golden_add(&o->log, " commit ");
    return answer_of(o, &none);
}

static void rollback(struct store *s) { golden_add(&((struct obedient *)s)->log, " rollback"); }
static void tidy(struct store *s) { golden_add(&((struct obedient *)s)->log, " tidy"); }
static void close_store(struct store *s) { ((struct obedient *)s)->closed++; }

static const struct store_class class = {.shared = true,
                                         .close = close_store,
                                         .run = run,
                                         .begin = begin,
                                         .commit = commit,
                                         .rollback = rollback,
                                         .tidy = tidy};

/* ---- pieces of work ---- */

static struct golden_text heard;

static void done(void *ctx, struct store_work *k)
{
    (void)ctx;
    golden_add(&heard, "\n    %s %d '%s' together %d micros %d found %d", k->table, k->answer, k->error, k->together,
               (int)k->micros, k->found);
    if (k->loaded.meta)
        golden_add(&heard, " %d %d %s %s", (int)k->loaded.version, (int)k->loaded.chunks, k->loaded.meta,
                   k->loaded.body);
    for (struct store_line *l = k->lines; l; l = l->next)
        golden_add(&heard, " [%s %d %d %s]", l->id, (int)l->seq, (int)l->at, l->body);
}

static int watched;

static void watch(void *ctx, const struct store_work *k)
{
    CHECK(ctx == &watched && k->done == done);
    watched++;
}

static struct store_work *piece(int i)
{
    struct store_work *k = must(calloc(1, sizeof *k));
    static const int kinds[] = {STORE_WRITE, STORE_WRITE, STORE_WRITE, STORE_WRITE,
                                STORE_LOAD,  STORE_NOTES, STORE_LISTED};
    k->kind = kinds[draw(7)];
    k->done = done;
    k->next = k; /* whatever it is */
    snprintf(k->table, sizeof k->table, "table%05d", i);
    k->from = draw(5);
    k->limit = draw(5);
    k->created = draw(50);
    k->version = draw(50);
    k->seq = draw(50);
    k->at = draw(50);
    k->create = !draw(4);
    k->over = !draw(4);
    k->listed = draw(2);
    k->meta = k->create || draw(2) ? must_copy("meta") : NULL;
    k->card = draw(2) ? must_copy("card") : NULL;
    k->chunk = draw(2) ? must_copy("chunk") : NULL;
    k->clock = draw(2) ? must_copy("clock") : NULL;
    k->note = draw(2) ? must_copy("note") : NULL;
    snprintf(k->game, sizeof k->game, "game");
    snprintf(k->tell, sizeof k->tell, "%s", draw(3) ? "" : "told");
    return k;
}

static struct store_work *ping(void)
{
    struct store_work *k = must(calloc(1, sizeof *k));
    k->kind = STORE_PING;
    k->done = done;
    strcpy(k->table, "ping");
    return k;
}

/* ---- rounds ---- */

static void make_plan(char *plan, int n)
{
    int worse = draw(4); /* 0: all is well */
    for (int i = 0; i < n; i++)
        plan[i] = worse && draw(2 + 4 * worse) == 0 ? "0fluc"[draw(5)] : '.';
    plan[0] = '.'; /* the first piece */
    plan[n] = '\0';
}

/* store_self() is another one each time. */
static void hide_self(char *text)
{
    for (char *at; (at = strstr(text, store_self()));)
        memset(at, '*', strlen(store_self()));
}

static void play_round(struct golden_text *out, int number)
{
    uv_loop_t loop;
    char plan[61];
    struct obedient o = {.base = {.class = &class}, .plan = plan};
    int n = 1 + draw(PIECES);
    make_plan(plan, 60);
    CHECK(uv_loop_init(&loop) == 0 && uv_sem_init(&o.gate, 0) == 0 && uv_sem_init(&o.arrived, 0) == 0);
    heard.len = 0;
    watched = 0;
    struct writer *w = writer_start(&loop, &o.base);
    CHECK_EQ(writer_waiting(w), 0);
    writer_watch(w, watch, &watched);
    writer_do(w, ping());
    uv_sem_wait(&o.arrived);
    for (int i = 0; i < n; i++)
        writer_do(w, piece(i));
    CHECK_EQ(writer_waiting(w), n + 1);
    uv_sem_post(&o.gate);
    while (writer_waiting(w) > 0)
        uv_run(&loop, UV_RUN_ONCE);
    writer_stop(w);
    CHECK_EQ(o.closed, 1);
    CHECK_EQ(watched, n + 1);
    uv_run(&loop, UV_RUN_DEFAULT);
    CHECK(uv_loop_close(&loop) == 0);
    uv_sem_destroy(&o.gate);
    uv_sem_destroy(&o.arrived);
    hide_self(o.log.text);
    golden_add(out, "%d: %d%s%s\n", number, n, o.log.text, heard.text);
    free(o.log.text);
}

TEST(writer, "what waits together is written together, and each piece is told what became of it")
{
    struct golden_text out = {0};
    net_steady = true;
    for (int i = 1; i <= ROUNDS; i++)
        play_round(&out, i);
    net_steady = false;
    golden_compare("tests/hosting/writer.txt", out.text);
    free(out.text);
}
