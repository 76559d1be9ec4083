/* store_postgres_test.c: what only a database that is shared can do: several servers, and its own restarts. */
#include <libpq-fe.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "postgres.h"
#include "server/store/store.h"
#include "test.h"

#define A "aaaaaaaaaa"
#define B "bbbbbbbbbb"
static const struct store_facts plain = {.meta = "{}"};

static struct store *open_at(const char *where)
{
    char error[STORE_ERROR] = "";
    struct store *s = store_open(where, error);
    if (!s)
        test_fail(__FILE__, __LINE__, "%s", error);
    return s;
}

static char *keep(const char *address)
{
    static char kept[300];
    snprintf(kept, sizeof kept, "%s", address);
    return kept;
}

static enum store_answer append(struct store *s, const char *id, int64_t seq, const char *body)
{
    return store_append(s, id, seq, 1, "", body, strlen(body));
}

static void must_write(struct store *s, const char *id, int64_t seq)
{
    CHECK_EQ(store_begin(s), STORE_GOOD);
    CHECK_EQ(append(s, id, seq, "x"), STORE_GOOD);
    CHECK_EQ(store_commit(s), STORE_GOOD);
}

static struct store *with_table(const char *where, const char *id)
{
    struct store *s = open_at(where);
    CHECK_EQ(store_begin(s), STORE_GOOD);
    CHECK_EQ(store_create(s, id, 1, "null", &plain), STORE_GOOD);
    CHECK_EQ(store_commit(s), STORE_GOOD);
    return s;
}

TEST(postgres, "of two servers that write the same chunk one has a conflict, and it reads what the other wrote")
{
    char *where = keep(postgres_fresh());
    struct store *one = with_table(where, A), *two = open_at(where);
    struct stored_table t;
    bool found;
    CHECK(store_is_shared(one));
    CHECK_EQ(store_begin(one), STORE_GOOD);
    CHECK_EQ(append(one, A, 0, "mine"), STORE_GOOD);
    CHECK_EQ(store_commit(one), STORE_GOOD);
    CHECK_EQ(store_begin(two), STORE_GOOD);
    CHECK_EQ(append(two, A, 0, "yours"), STORE_CONFLICT);
    store_rollback(two);
    CHECK(store_load(two, A, 0, &t, &found) && found);
    CHECK_STR(t.body, "mine");
    stored_free(&t);
    CHECK_EQ(store_begin(two), STORE_GOOD);
    CHECK_EQ(store_set_facts(two, A, 0, 99, &plain), STORE_GOOD);
    CHECK_EQ(store_commit(two), STORE_GOOD);
    CHECK_EQ(store_begin(one), STORE_GOOD);
    CHECK_EQ(store_set_facts(one, A, 0, 99, &plain), STORE_CONFLICT);
    store_rollback(one);
    store_close(one);
    store_close(two);
}

/* Four processes append to one table; every chunk is somebody's, and none is lost. */
TEST(postgres, "servers that race for the chunks of a table lose none and double none")
{
    enum { RACERS = 4, EACH = 25 };
    char *where = keep(postgres_fresh());
    struct store *s = with_table(where, A);
    struct stored_table t;
    bool found;
    pid_t child[RACERS];
    for (int i = 0; i < RACERS; i++)
        if ((child[i] = fork()) == 0) {
            struct store *own = open_at(where);
            int64_t next = 0;
            for (int done = 0; done < EACH; next++) {
                enum store_answer a =
                    store_begin(own) ? STORE_FAILED : append(own, A, next, (char[]){(char)('a' + i), 0});
                if (a == STORE_GOOD && store_commit(own) == STORE_GOOD)
                    done++;
                else if (store_rollback(own), a != STORE_CONFLICT)
                    _exit(1);
            }
            _exit(0);
        }
    for (int i = 0, status; i < RACERS; i++)
        CHECK(waitpid(child[i], &status, 0) == child[i] && status == 0);
    CHECK(store_load(s, A, 0, &t, &found) && found);
    CHECK_EQ(t.chunks, RACERS * EACH);
    for (int i = 0, n; i < RACERS; i++) {
        n = 0;
        for (const char *c = t.body; *c; c++)
            n += *c == 'a' + i;
        CHECK_EQ(n, EACH);
    }
    stored_free(&t);
    store_close(s);
}

TEST(postgres, "servers that start at the same time make one schema")
{
    enum { STARTERS = 6 };
    char *where = keep(postgres_fresh());
    pid_t child[STARTERS];
    for (int i = 0; i < STARTERS; i++)
        if ((child[i] = fork()) == 0) {
            char error[STORE_ERROR];
            _exit(store_open(where, error) ? 0 : 1);
        }
    for (int i = 0, status; i < STARTERS; i++)
        CHECK(waitpid(child[i], &status, 0) == child[i] && status == 0);
}

static void execute(const char *where, const char *sql)
{
    PGconn *c = PQconnectdb(where);
    PGresult *r = PQexec(c, sql);
    bool good = PQresultStatus(r) == PGRES_COMMAND_OK || PQresultStatus(r) == PGRES_TUPLES_OK;
    PQclear(r);
    PQfinish(c);
    CHECK(good);
}

TEST(postgres, "a newer schema is refused; one that is not there is not made by a reader")
{
    char *where = keep(postgres_fresh()), error[STORE_ERROR] = "";
    CHECK(!store_open_to_read(where, error) && strstr(error, "no store"));
    store_close(open_at(where));
    execute(where, "UPDATE bellum_schema SET version=99");
    CHECK(!store_open(where, error) && strstr(error, "version 99"));
}

TEST(postgres, "a store of version 2 gets campaigns, though several servers open it at once; a reader refuses it")
{
    enum { STARTERS = 3 };
    char *where = keep(postgres_fresh()), error[STORE_ERROR] = "";
    pid_t child[STARTERS];
    store_close(open_at(where));
    execute(where, "DROP TABLE campaign");
    execute(where, "DROP TABLE mission");
    execute(where, "UPDATE bellum_schema SET version=2");
    CHECK(!store_open_to_read(where, error) && strstr(error, "version 2"));
    for (int i = 0; i < STARTERS; i++)
        if ((child[i] = fork()) == 0)
            _exit(store_open(where, error) ? 0 : 1);
    for (int i = 0, status; i < STARTERS; i++)
        CHECK(waitpid(child[i], &status, 0) == child[i] && status == 0);
    struct store *s = store_open_to_read(where, error);
    CHECK(s);
    store_close(s);
}

/* ---- telling ---- */

struct told {
    int n;
    char last[100];
};

static void hear(void *ctx, const char *id, const char *from, const char *what)
{
    struct told *t = ctx;
    t->n++;
    snprintf(t->last, sizeof t->last, "%s %s %s", id, from, what);
}

static bool listen_for(struct pg_listen *e, struct told *t, int n)
{
    for (int i = 0; i < 40 && t->n < n; i++) {
        struct pollfd p = {.fd = pg_listen_fd(e), .events = POLLIN};
        poll(&p, 1, 50);
        if (!pg_listen_read(e, hear, t))
            return false;
    }
    return t->n >= n;
}

/* As another server would. */
static void tell_from_elsewhere(const char *where, const char *id, const char *what)
{
    char sql[200];
    snprintf(sql, sizeof sql, "SELECT pg_notify('bellum', '%s anotherserver %s')", id, what);
    execute(where, sql);
}

TEST(postgres, "what another server tells is heard, what we tell ourselves or what is nonsense is not")
{
    char *where = keep(postgres_fresh()), error[STORE_ERROR];
    struct pg_listen *e = pg_listen_open(where, error);
    struct store *s = open_at(where);
    struct told t = {0};
    CHECK(e && pg_listen_fd(e) >= 0);
    tell_from_elsewhere(where, A, "moved 7");
    CHECK(listen_for(e, &t, 1));
    CHECK_STR(t.last, A " anotherserver moved 7");
    CHECK_EQ(store_tell(s, A, "mine"), STORE_GOOD);
    execute(where, "SELECT pg_notify('bellum', 'nonsense'), pg_notify('bellum', 'no-table x y')");
    tell_from_elsewhere(where, B, "moved 8");
    CHECK(listen_for(e, &t, 2));
    CHECK_EQ(t.n, 2);
    CHECK_STR(t.last, B " anotherserver moved 8");
    store_close(s);
    pg_listen_close(e);
}

/* The next thing that is told on this connection, or "". */
static void next_told(PGconn *c, char out[100])
{
    struct pollfd p = {.fd = PQsocket(c), .events = POLLIN};
    PGnotify *n;
    out[0] = '\0';
    poll(&p, 1, 300);
    PQconsumeInput(c);
    if ((n = PQnotifies(c)))
        snprintf(out, 100, "%s", n->extra);
    PQfreemem(n);
}

TEST(postgres, "what we tell goes out with the commit, or not at all")
{
    char *where = keep(postgres_fresh()), expected[100], heard[100];
    struct store *s = open_at(where);
    PGconn *c = PQconnectdb(where);
    PQclear(PQexec(c, "LISTEN bellum"));
    CHECK_EQ(store_begin(s), STORE_GOOD);
    CHECK_EQ(store_tell(s, A, "never"), STORE_GOOD);
    store_rollback(s);
    CHECK_EQ(store_begin(s), STORE_GOOD);
    CHECK_EQ(store_tell(s, A, "moved 7"), STORE_GOOD);
    next_told(c, heard);
    CHECK_STR(heard, "");
    CHECK_EQ(store_commit(s), STORE_GOOD);
    next_told(c, heard);
    snprintf(expected, sizeof expected, "%s %s moved 7", A, store_self());
    CHECK_STR(heard, expected);
    CHECK_EQ(strlen(store_self()), 12);
    PQfinish(c);
    store_close(s);
}

TEST(postgres, "the database is restarted: the next write works, and the listener connects again")
{
    char *where = keep(postgres_fresh()), error[STORE_ERROR];
    struct store *s = with_table(where, A);
    struct pg_listen *e = pg_listen_open(where, error);
    struct told t = {0};
    struct stored_table table;
    bool found, mended = false;
    CHECK(e);
    must_write(s, A, 0);
    postgres_stop();
    CHECK(!pg_listen_read(e, hear, &t) || (poll(NULL, 0, 100), !pg_listen_read(e, hear, &t)));
    CHECK_EQ(pg_listen_fd(e), -1);
    CHECK(!pg_listen_reconnect(e));
    postgres_go_on();
    must_write(s, A, 1);
    for (int i = 0; i < 100 && !mended; i++, poll(NULL, 0, 20))
        mended = pg_listen_reconnect(e);
    CHECK(mended && pg_listen_fd(e) >= 0);
    tell_from_elsewhere(where, A, "again");
    CHECK(listen_for(e, &t, 1));
    postgres_stop();
    postgres_go_on();
    CHECK(store_load(s, A, 0, &table, &found) && found);
    CHECK_STR(table.body, "xx");
    stored_free(&table);
    store_close(s);
    pg_listen_close(e);
}

TEST(postgres, "a connection that breaks inside of a transaction: nothing of it is there, and it may be tried again")
{
    char *where = keep(postgres_fresh());
    struct store *s = with_table(where, A);
    CHECK_EQ(store_begin(s), STORE_GOOD);
    CHECK_EQ(append(s, A, 0, "lost"), STORE_GOOD);
    execute(where, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid<>pg_backend_pid() "
                   "AND datname=current_database()");
    poll(NULL, 0, 50);
    CHECK_EQ(append(s, A, 1, "lost too"), STORE_FAILED);
    CHECK(store_lost(s));
    store_rollback(s);
    must_write(s, A, 0);
    CHECK_EQ(store_begin(s), STORE_GOOD);
    CHECK_EQ(append(s, A, 1, "who knows"), STORE_GOOD);
    execute(where, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid<>pg_backend_pid() "
                   "AND datname=current_database()");
    poll(NULL, 0, 50);
    CHECK_EQ(store_commit(s), STORE_UNKNOWN);
    store_rollback(s);
    must_write(s, A, 1);
    store_close(s);
}

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

TEST(postgres,
     "a database that stays away: writes fail after some seconds, those behind them at once, until it is back")
{
    char *where = keep(postgres_fresh());
    struct store *s = with_table(where, A);
    struct stored_table t;
    bool found;
    postgres_stop();
    double start = seconds();
    CHECK_EQ(store_begin(s), STORE_FAILED);
    CHECK(*store_error(s) && seconds() - start > 5 && seconds() - start < 60);
    start = seconds();
    for (int i = 0; i < 20; i++)
        CHECK(!store_load(s, A, 0, &t, &found));
    CHECK(seconds() - start < 30); /* twenty times the patience of the first would be a hundred */
    postgres_go_on();
    must_write(s, A, 0);
    store_close(s);
}

/* ---- what is said ---- */

TEST(postgres, "no error and no title holds a password")
{
    static const char *const addresses[] = {
        "postgresql://me:hush%2Dhush@127.0.0.1:9249/db",
        "postgresql://me:hush-hush@127.0.0.1:none/db",
        "postgresql://me:hush/hush@127.0.0.1/db",
        "postgresql://me:hush@hush@127.0.0.1:9249/db",
        "postgresql://me:hush%zz@127.0.0.1:9249/db",
        "postgresql://127.0.0.1:9249/db?password=hush-hush",
        "postgresql://me:hush-hush@127.0.0.1:9249/db?no-such-key=1",
    };
    for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++) {
        char error[STORE_ERROR] = "", title[STORE_ERROR];
        CHECK(!store_open(addresses[i], error));
        CHECK(*error && !strstr(error, "hush"));
        store_title(addresses[i], title);
        CHECK(!strstr(title, "hush"));
        CHECK(!pg_listen_open(addresses[i], error));
        CHECK(!strstr(error, "hush"));
    }
    char title[STORE_ERROR];
    store_title("postgresql://me:secret@host.example:5433/games?sslmode=require", title);
    CHECK_STR(title, "postgresql://me@host.example:5433/games");
    store_title("/var/lib/bellum.db", title);
    CHECK_STR(title, "/var/lib/bellum.db");
}
