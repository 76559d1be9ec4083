/*
 * trouble_test.c: the store cannot be written, cannot be read or is gone while
 * the server runs.  What is refused has not happened and is said so, in our own
 * words; what was acknowledged is there; and it goes on without a restart.
 */
#include <libpq-fe.h>
#include <poll.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "client.h"
#include "postgres.h"
#include "relay.h"
#include "test.h"

static const char two_people[] = "{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"human\"}}";
static const char open_table[] = "{\"game\":\"null\",\"open\":true,\"seats\":{\"1\":\"human\",\"2\":\"friend\"}}";

/* ---- what strangers may read ---- */

/* Nothing of the database, of files, of SQL.  "hush" is what this test lets the database say. */
static void no_words_of_store(const char *text)
{
    static const char *const theirs[] = {"hush",    "sqlite",   "SQL",   "sql",          "relation", "such table",
                                         "trigger", "disk I/O", "libpq", "socket",       "/tmp",     ".db",
                                         "bellum@", "FATAL",    "ERROR", "server closed"};
    for (size_t i = 0; i < sizeof theirs / sizeof *theirs; i++)
        if (strstr(text, theirs[i]))
            test_fail(__FILE__, __LINE__, "'%s' in %s", theirs[i], text);
}

/* Refused because of the store, with a sentence of ours. */
static void not_stored(json_t *answer)
{
    json_t *error = json_object_get(answer, "error");
    CHECK(!flag_of(answer, "ok"));
    CHECK_STR(text_of(error, "code"), "store");
    CHECK(strlen(text_of(error, "text")) > 20);
    no_words_of_store(text_of(error, "text"));
    json_decref(answer);
}

static void good(json_t *answer)
{
    if (!flag_of(answer, "ok"))
        test_fail(__FILE__, __LINE__, "refused: %s", json_dumps(answer, 0));
    json_decref(answer);
}

static json_t *at_table(const char *method, json_t *made, const char *what, const char *body, int status)
{
    char path[64];
    snprintf(path, sizeof path, "/api/tables/%s%s", text_of(made, "table"), what);
    return http_json(method, path, body, status);
}

/* ---- the disk is full ---- */

struct party {
    json_t *made, *opened, *waiting;
    struct person a, eye, maker, friend;
};

static struct party come_together(void)
{
    struct party p = {
        .made = table_make(two_people), .opened = table_make(open_table), .waiting = table_make(open_table)};
    p.a = person_join(text_of(p.made, "table"), key_of(p.made, 1), "en");
    p.eye = person_join(text_of(p.made, "table"), NULL, "es");
    p.maker = person_join(text_of(p.opened, "table"), key_of(p.opened, 1), "en");
    p.friend = person_join(text_of(p.waiting, "table"), key_of(p.waiting, 2), "es");
    good(person_do(&p.a, "bid 1"));
    return p;
}

static void part(struct party *p)
{
    person_leave(&p->a);
    person_leave(&p->eye);
    person_leave(&p->maker);
    person_leave(&p->friend);
    json_decref(p->made);
    json_decref(p->opened);
    json_decref(p->waiting);
}

/* Every way to write. */
static void nothing_is_stored(struct party *p)
{
    not_stored(person_ask(&p->a, "{s:s, s:s}", "do", "act", "action", "back"));
    not_stored(person_ask(&p->a, "{s:s}", "do", "undo"));
    not_stored(person_ask(&p->a, "{s:s, s:[s, s]}", "do", "act", "actions", "back", "bid 2"));
    not_stored(person_ask(&p->a, "{s:s, s:s}", "do", "say", "text", "is anybody there?"));
    not_stored(person_ask(&p->a, "{s:s, s:s}", "do", "name", "name", "Ana"));
    not_stored(person_ask(&p->a, "{s:s, s:s}", "do", "offer", "what", "draw"));
    not_stored(person_ask(&p->a, "{s:s, s:s}", "do", "hand", "player", "greedy"));
    not_stored(person_ask(&p->maker, "{s:s, s:b}", "do", "open", "open", 0));
    not_stored(person_ask(&p->friend, "{s:s}", "do", "ready"));
    not_stored(at_table("POST", p->opened, "/take", "{}", 500));
    not_stored(http_json("POST", "/api/tables", two_people, 500));
}

/* Nobody has seen anything of it. */
static void nothing_has_happened(struct party *p)
{
    person_listen(&p->eye, 50);
    person_compare(&p->a);
    CHECK_EQ(p->eye.updates, 0);
    CHECK_EQ(json_array_size(p->eye.chat), 0);
    CHECK_EQ(json_array_size(json_object_get(p->a.state, "offers")), 0);
    CHECK_STR(text_of(json_array_get(json_object_get(p->a.state, "players"), 0), "person"), "");
    CHECK(!flag_of(p->friend.state, "started"));
}

/* Everything that was refused is possible now. */
static void it_goes_on(struct party *p)
{
    good(person_do(&p->a, "back"));
    good(person_do(&p->a, "bid 3"));
    good(person_ask(&p->a, "{s:s, s:s}", "do", "say", "text", "hello"));
    good(person_ask(&p->a, "{s:s, s:s}", "do", "name", "name", "Ana"));
    good(person_ask(&p->friend, "{s:s}", "do", "ready"));
    json_decref(at_table("POST", p->opened, "/take", "{}", 200));
    json_decref(table_make(two_people));
    person_compare(&p->a);
}

static void is_kept(struct party *p)
{
    struct person again = person_join(text_of(p->made, "table"), key_of(p->made, 1), "en");
    CHECK(json_equal(json_object_get(again.state, "view"), json_object_get(p->a.state, "view")));
    CHECK_STR(text_of(json_array_get(json_object_get(again.state, "players"), 0), "person"), "Ana");
    person_leave(&again);
    again = person_join(text_of(p->waiting, "table"), key_of(p->waiting, 1), "en");
    CHECK(flag_of(again.state, "started"));
    person_leave(&again);
}

TEST(trouble, "the disk is full for a while: all is refused and has not happened; then it goes on, and all is there")
{
    char words[1400];
    host_start("trouble.db", NULL);
    struct party p = come_together();
    for (int i = 0; i < 2; i++) {
        host_disk(true);
        nothing_is_stored(&p);
        nothing_has_happened(&p);
        json_decref(at_table("GET", p.made, "", NULL, 200)); /* reading needs no room */
        host_disk(false);
        good(person_do(&p.a, "back"));
        good(person_do(&p.a, "bid 1"));
    }
    it_goes_on(&p);
    host_kill();
    host_start("trouble.db", NULL);
    is_kept(&p);
    part(&p);
    host_stop();
    snprintf(words, sizeof words, "store verify --store %s", host_path("trouble.db"));
    CHECK_EQ(host_run(words, NULL), 0);
}

/* ---- the database complains ---- */

static char where[300];

static void in_sqlite(const char *sql)
{
    sqlite3 *db = NULL;
    char *error = NULL;
    CHECK(sqlite3_open(host_path("trouble.db"), &db) == SQLITE_OK);
    sqlite3_busy_timeout(db, 5000);
    if (sqlite3_exec(db, sql, NULL, NULL, &error) != SQLITE_OK)
        test_fail(__FILE__, __LINE__, "%s", error);
    sqlite3_close(db);
}

static void in_postgres(const char *sql)
{
    PGconn *c = PQconnectdb(where);
    PGresult *r = PQexec(c, sql);
    if (PQresultStatus(r) != PGRES_COMMAND_OK)
        test_fail(__FILE__, __LINE__, "%s", PQerrorMessage(c));
    PQclear(r);
    PQfinish(c);
}

/* Nothing can be written, then nothing read; the reason is in the log and nowhere else. */
static void complain(void (*run)(const char *sql), const char *forbid, const char *allow)
{
    struct party p = come_together();
    json_t *unread = table_make(two_people);
    run(forbid);
    nothing_is_stored(&p);
    nothing_has_happened(&p);
    CHECK(strstr(host_errors(), "hush"));
    run(allow);
    it_goes_on(&p);
    is_kept(&p);
    part(&p);

    host_stop(); /* so that no table is in memory */
    host_start(*where ? where : "trouble.db", NULL);
    run("ALTER TABLE match RENAME TO hush");
    not_stored(at_table("GET", unread, "", NULL, 500));
    not_stored(at_table("POST", unread, "/take", "{}", 500));
    not_stored(at_table("GET", unread, "/record", NULL, 500));
    not_stored(http_json("GET", "/api/lobby", NULL, 500));
    struct person q = {.ws = ws_open()};
    static const char *const verbs[] = {"join", "replay", "swings"};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        not_stored(person_ask(&q, "{s:s, s:s}", "do", verbs[i], "table", text_of(unread, "table")));
    person_leave(&q);
    run("ALTER TABLE hush RENAME TO match");
    json_decref(at_table("GET", unread, "", NULL, 200));
    q = person_join(text_of(unread, "table"), NULL, "en");

    run("ALTER TABLE match RENAME TO hush"); /* with people at the table: they are told, and come again */
    run("ALTER TABLE event RENAME TO hushed");
    struct person a = {.ws = ws_open()};
    json_decref(
        person_ask(&a, "{s:s, s:s, s:s}", "do", "join", "table", text_of(unread, "table"), "key", key_of(unread, 1)));
    not_stored(person_ask(&a, "{s:s, s:s}", "do", "act", "action", "bid 1"));
    json_t *m = NULL;
    while ((m = ws_next(q.ws, 2000)) && strcmp(text_of(m, "push"), "closed") != 0)
        json_decref(m);
    CHECK(m);
    CHECK(*text_of(m, "reason"));
    no_words_of_store(text_of(m, "reason"));
    json_decref(m);
    run("ALTER TABLE hush RENAME TO match");
    run("ALTER TABLE hushed RENAME TO event");
    person_leave(&a);
    person_leave(&q);
    a = person_join(text_of(unread, "table"), key_of(unread, 1), "en");
    good(person_do(&a, "bid 1"));
    person_leave(&a);
    json_decref(unread);
    host_stop();
}

TEST(trouble, "what SQLite complains of is in the log, and in no answer; when it is mended all goes on")
{
    *where = '\0';
    host_start("trouble.db", NULL);
    complain(in_sqlite,
             "CREATE TRIGGER t1 BEFORE INSERT ON event BEGIN SELECT RAISE(ABORT, 'hush'); END;"
             "CREATE TRIGGER t2 BEFORE INSERT ON note BEGIN SELECT RAISE(ABORT, 'hush'); END;"
             "CREATE TRIGGER t3 BEFORE INSERT ON match BEGIN SELECT RAISE(ABORT, 'hush'); END;"
             "CREATE TRIGGER t4 BEFORE UPDATE ON match BEGIN SELECT RAISE(ABORT, 'hush'); END",
             "DROP TRIGGER t1; DROP TRIGGER t2; DROP TRIGGER t3; DROP TRIGGER t4");
}

TEST(trouble, "what PostgreSQL complains of is in the log, and in no answer; when it is mended all goes on")
{
    snprintf(where, sizeof where, "%s", postgres_fresh());
    host_start(where, NULL);
    complain(in_postgres,
             "CREATE FUNCTION hush() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'hush'; END $$;"
             "CREATE TRIGGER t1 BEFORE INSERT ON event FOR EACH ROW EXECUTE FUNCTION hush();"
             "CREATE TRIGGER t2 BEFORE INSERT ON note FOR EACH ROW EXECUTE FUNCTION hush();"
             "CREATE TRIGGER t3 BEFORE INSERT OR UPDATE ON match FOR EACH ROW EXECUTE FUNCTION hush()",
             "DROP TRIGGER t1 ON event; DROP TRIGGER t2 ON note; DROP TRIGGER t3 ON match; DROP FUNCTION hush()");
}

/* ---- the database is gone ---- */

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* A busy machine may be late once, even by seconds; it is not late each time. */
static double quickest_503(int times)
{
    double best = 1e9;
    for (int i = 0; i < times; i++) {
        double since = seconds();
        not_stored(http_json("GET", "/healthz", NULL, 503));
        best = seconds() - since < best ? seconds() - since : best;
    }
    return best;
}

TEST(trouble, "health: 503 within some seconds while PostgreSQL is gone, 200 soon after it is back; moves wait for it")
{
    snprintf(where, sizeof where, "%s", postgres_fresh());
    host_start(where, NULL);
    json_t *made = table_make(two_people);
    struct person a = person_join(text_of(made, "table"), key_of(made, 1), "en");
    json_decref(http_json("GET", "/healthz", NULL, 200));
    postgres_stop();
    double first = quickest_503(1);
    CHECK(first > 1 && first < 20); /* two seconds of patience, and a slow machine */
    CHECK(quickest_503(5) < 1);     /* it is known by now */
    postgres_go_on();
    good(person_do(&a, "bid 1"));
    int status = 0;
    for (double since = seconds(); status != 200 && seconds() - since < 20; poll(NULL, 0, 50))
        status = http("GET", "/healthz", NULL, NULL).status;
    CHECK_EQ(status, 200);
    person_compare(&a);
    person_leave(&a);
    json_decref(made);
    host_stop();
}

/* ---- a connection breaks in the very moment of a commit ---- */

/* Both may be: it is done, or it is not.  Whoever asked is told what is so. */
static void cut(bool done)
{
    poll(NULL, 0, 100); /* who is where has been told: the next commit is ours */
    relay_cut(done);
}

static void is_called(json_t *made, int seat, const char *name)
{
    struct person eye = person_join(text_of(made, "table"), NULL, "en");
    CHECK_STR(text_of(json_array_get(json_object_get(eye.state, "players"), (size_t)seat - 1), "person"), name);
    person_leave(&eye);
}

TEST(trouble,
     "a commit that breaks off: who changes facts of a table is told that it is done if it is, else that it is not")
{
    snprintf(where, sizeof where, "%s", postgres_fresh());
    host_start(relay_open(where), NULL);
    json_t *made = table_make(open_table), *other = table_make(open_table);
    struct person a = person_join(text_of(made, "table"), key_of(made, 1), "en");
    cut(true);
    good(person_ask(&a, "{s:s, s:s}", "do", "name", "name", "Ana"));
    is_called(made, 1, "Ana");
    cut(false);
    not_stored(person_ask(&a, "{s:s, s:s}", "do", "name", "name", "Eva"));
    is_called(made, 1, "Ana");

    cut(false);
    not_stored(at_table("POST", made, "/take", "{\"name\":\"Luis\"}", 500));
    cut(true);
    json_t *got = at_table("POST", made, "/take", "{\"name\":\"Luis\"}", 200);
    is_called(made, 2, "Luis");
    struct person b = person_join(text_of(made, "table"), text_of(got, "key"), "en");
    CHECK_EQ(number_of(b.state, "seat"), 2); /* the key that he was told opens it */
    cut(true);
    good(person_ask(&b, "{s:s, s:s}", "do", "ready", "words", "per aspera"));
    person_listen(&a, 100);
    CHECK(flag_of(b.state, "started") && flag_of(a.state, "started"));
    cut(true);
    good(person_ask(&a, "{s:s, s:s}", "do", "act", "action", "bid 1"));
    cut(false);
    not_stored(person_ask(&a, "{s:s, s:s}", "do", "act", "action", "back"));
    good(person_do(&a, "back"));
    person_compare(&a);

    cut(true);
    json_t *third = table_make(open_table); /* its keys are told, and open it */
    struct person c = person_join(text_of(third, "table"), key_of(third, 1), "en");
    CHECK_EQ(number_of(c.state, "seat"), 1);
    cut(false);
    not_stored(http_json("POST", "/api/tables", open_table, 500));
    json_t *list = http_json("GET", "/api/lobby", NULL, 200);
    CHECK_EQ(json_array_size(json_object_get(list, "tables")), 2);
    json_decref(list);
    person_leave(&a);
    person_leave(&b);
    person_leave(&c);
    json_decref(got);
    json_decref(made);
    json_decref(other);
    json_decref(third);
    host_stop();
    relay_close();
}
