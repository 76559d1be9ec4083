/* writer_test.c: pieces of work that wait together share a transaction, and one that is bad spoils no other. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include "postgres.h"
#include "server/server.h"
#include "test.h"

#define A "aaaaaaaaaa"
#define B "bbbbbbbbbb"

struct results {
    int n, together, good;
    enum store_answer answer[64];
    struct stored_table loaded;
    char lines[400];
};

static char where[300];

static void done(void *ctx, struct store_work *w)
{
    struct results *r = ctx;
    r->answer[r->n++] = w->answer;
    r->together = w->together > r->together ? w->together : r->together;
    r->good += w->answer == STORE_GOOD;
    if (w->kind == STORE_LOAD) {
        r->loaded = w->loaded;
        w->loaded = (struct stored_table){0};
    }
    for (struct store_line *l = w->lines; l; l = l->next)
        snprintf(r->lines + strlen(r->lines), sizeof r->lines - strlen(r->lines), "%s%d %d %s;", l->id, (int)l->seq,
                 (int)l->at, l->body);
}

static struct store_work *new_work(struct results *r, int kind, const char *id)
{
    struct store_work *w = must(calloc(1, sizeof *w));
    w->kind = kind;
    w->done = done;
    w->ctx = r;
    snprintf(w->table, sizeof w->table, "%s", id);
    return w;
}

static struct store_work *creation(struct results *r, const char *id)
{
    struct store_work *w = new_work(r, STORE_WRITE, id);
    w->create = w->listed = true;
    w->created = 5;
    strcpy(w->game, "null");
    w->meta = must_copy("{}");
    w->card = must_copy("card");
    return w;
}

static struct store_work *chunk(struct results *r, const char *id, int64_t seq, const char *body)
{
    struct store_work *w = new_work(r, STORE_WRITE, id);
    w->seq = seq;
    w->at = 100 + seq;
    w->chunk = must_copy(body);
    strcpy(w->tell, "moved");
    return w;
}

static bool restart; /* the database, while the work waits */

/* Hand all over before the thread can begin (nearly), run the loop until they are back. */
static void work_off(struct store_work **work, int n)
{
    uv_loop_t loop;
    char error[STORE_ERROR];
    struct store *s = store_open(where, error);
    CHECK(s && uv_loop_init(&loop) == 0);
    struct writer *w = writer_start(&loop, s);
    if (restart)
        postgres_stop();
    for (int i = 0; i < n; i++)
        writer_do(w, work[i]);
    CHECK(writer_waiting(w) == (size_t)n);
    if (restart)
        postgres_go_on();
    while (writer_waiting(w) > 0)
        uv_run(&loop, UV_RUN_ONCE);
    writer_stop(w);
    uv_run(&loop, UV_RUN_DEFAULT);
    CHECK(uv_loop_close(&loop) == 0);
}

static void one_bad(void)
{
    struct results r = {0};
    struct store_work *work[12] = {creation(&r, A), creation(&r, B)};
    int n = 2;
    for (int i = 0; i < 3; i++)
        work[n++] = chunk(&r, A, i, "a");
    work[n++] = chunk(&r, A, 1, "too late");          /* 5: a conflict */
    work[n++] = chunk(&r, "zzzzzzzzzz", 0, "nobody"); /* 6: fails */
    for (int i = 0; i < 3; i++)
        work[n++] = chunk(&r, B, i, "b");
    work[n++] = new_work(&r, STORE_LOAD, A);
    work[n++] = new_work(&r, STORE_PING, "");
    work_off(work, n);
    CHECK_EQ(r.n, n);
    CHECK_EQ(r.answer[5], STORE_CONFLICT);
    CHECK_EQ(r.answer[6], STORE_FAILED);
    CHECK_EQ(r.good, n - 2);
    CHECK_STR(r.loaded.body, "aaa");
    CHECK_EQ(r.loaded.chunks, 3);
    stored_free(&r.loaded);
}

static void all_kinds(void)
{
    struct results r = {0};
    struct store_work *note = new_work(&r, STORE_WRITE, A), *facts = new_work(&r, STORE_WRITE, A);
    struct store_work *notes = new_work(&r, STORE_NOTES, A), *listed = new_work(&r, STORE_LISTED, "");
    struct store_work *over = new_work(&r, STORE_WRITE, A);
    note->note = must_copy("hello");
    note->at = 7;
    facts->meta = must_copy("{\"new\":1}");
    facts->listed = true;
    notes->limit = listed->limit = 10;
    over->over = true;
    struct store_work *work[] = {creation(&r, A), note, facts, notes, listed, over, new_work(&r, STORE_LOAD, A)};
    work_off(work, 7);
    CHECK_EQ(r.good, 7);
    CHECK_STR(r.lines, "0 7 hello;" A "0 5 card;");
    CHECK_STR(r.loaded.meta, "{\"new\":1}");
    CHECK_EQ(r.loaded.version, 1);
    CHECK(r.loaded.over);
    stored_free(&r.loaded);
}

static void many_together(void)
{
    struct results r = {0};
    struct store_work *work[51] = {creation(&r, A)};
    for (int i = 0; i < 50; i++)
        work[1 + i] = chunk(&r, A, i, "m");
    work_off(work, 51);
    CHECK_EQ(r.good, 51);
    CHECK(r.together > 5);
}

static void in_sqlite(void (*body)(void))
{
    snprintf(where, sizeof where, "/tmp/bellum-writer-%ld.db", (long)getpid());
    remove(where);
    body();
    remove(where);
}

static void in_postgres(void (*body)(void))
{
    snprintf(where, sizeof where, "%s", postgres_fresh());
    body();
}

TEST(sqlite, "the writer: a conflict and a failure in a batch disturb nobody") { in_sqlite(one_bad); }
TEST(postgres, "the writer: a conflict and a failure in a batch disturb nobody") { in_postgres(one_bad); }
TEST(sqlite, "the writer: facts, notes, lists, ends") { in_sqlite(all_kinds); }
TEST(postgres, "the writer: facts, notes, lists, ends") { in_postgres(all_kinds); }
TEST(sqlite, "the writer: what waits at the same time shares a transaction") { in_sqlite(many_together); }
TEST(postgres, "the writer: what waits at the same time shares a transaction") { in_postgres(many_together); }

TEST(postgres, "the writer: the database is restarted while work waits; all of it is done")
{
    restart = true;
    in_postgres(many_together);
    in_postgres(one_bad);
    restart = false;
}
