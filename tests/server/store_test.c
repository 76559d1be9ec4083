/* store_test.c: what is committed is there, what is not is not. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include "server/store.h"
#include "test.h"

static char path[64];

static struct store *open_new(void)
{
    char error[STORE_ERROR];
    snprintf(path, sizeof path, "/tmp/bellum-store-%ld.db", (long)getpid());
    struct store *s = store_open(path, error);
    CHECK(s);
    return s;
}

static struct store *open_again(struct store *s)
{
    char error[STORE_ERROR];
    store_close(s);
    s = store_open(path, error);
    CHECK(s);
    return s;
}

static void remove_all(struct store *s)
{
    char more[80];
    store_close(s);
    remove(path);
    snprintf(more, sizeof more, "%s-wal", path);
    remove(more);
    snprintf(more, sizeof more, "%s-shm", path);
    remove(more);
}

TEST(store, "chunks come back in order, after the meta that was written last")
{
    struct store *s = open_new();
    struct stored_table t;
    bool found;
    CHECK(store_begin(s) && store_create(s, "aaaaaaaaaa", 1000, "null", "{}"));
    CHECK(store_append(s, "aaaaaaaaaa", 0, "begin\n", 6) && store_commit(s));
    CHECK(store_begin(s) && store_append(s, "aaaaaaaaaa", 1, "1 bid 3\n", 8));
    CHECK(store_set_meta(s, "aaaaaaaaaa", "{\"a\":1}") && store_commit(s));
    s = open_again(s);
    CHECK(store_load(s, "aaaaaaaaaa", &t, &found) && found);
    CHECK_STR(t.body, "begin\n1 bid 3\n");
    CHECK_STR(t.meta, "{\"a\":1}");
    CHECK_EQ(t.chunks, 2);
    CHECK_EQ(t.created, 1000);
    CHECK(!t.over);
    stored_free(&t);
    CHECK(store_load(s, "zzzzzzzzzz", &t, &found) && !found);
    struct stat st;
    CHECK(stat(path, &st) == 0 && (st.st_mode & 077) == 0);
    remove_all(s);
}

TEST(store, "what is rolled back has not happened; a number is taken only once")
{
    struct store *s = open_new();
    struct stored_table t;
    bool found;
    CHECK(store_begin(s) && store_create(s, "aaaaaaaaaa", 1, "null", "{}") && store_commit(s));
    CHECK(store_begin(s) && store_append(s, "aaaaaaaaaa", 0, "lost", 4));
    store_rollback(s);
    CHECK(store_begin(s) && store_append(s, "aaaaaaaaaa", 0, "kept", 4) && store_commit(s));
    CHECK(store_begin(s) && !store_append(s, "aaaaaaaaaa", 0, "again", 5));
    CHECK(*store_error(s));
    store_rollback(s);
    CHECK(!store_create(s, "aaaaaaaaaa", 1, "null", "{}"));
    CHECK(!store_set_meta(s, "zzzzzzzzzz", "{}"));
    CHECK(store_load(s, "aaaaaaaaaa", &t, &found) && found);
    CHECK_STR(t.body, "kept");
    stored_free(&t);
    remove_all(s);
}

static void count_over(void *ctx, const struct stored_table *t)
{
    int *n = ctx;
    n[0]++;
    n[1] += t->over;
    n[2] = n[2] ? n[2] : (int)t->created;
}

TEST(store, "the list has the newest first and says what is over")
{
    struct store *s = open_new();
    int n[3] = {0};
    CHECK(store_create(s, "aaaaaaaaaa", 5, "null", "{}") && store_create(s, "bbbbbbbbbb", 9, "null", "{}"));
    CHECK(store_set_over(s, "aaaaaaaaaa"));
    CHECK(store_list(s, count_over, n));
    CHECK_EQ(n[0], 2);
    CHECK_EQ(n[1], 1);
    CHECK_EQ(n[2], 9);
    remove_all(s);
}
