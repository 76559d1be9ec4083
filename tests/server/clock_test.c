/* clock_test.c: time to think: who runs, what is gained, what happens when it is over. */
#include <sqlite3.h>
#include <stdio.h>
#include <time.h>
#include "client.h"
#include "test.h"

struct two {
    json_t *made;
    struct person a, b;
};

static struct two begin(const char *clock)
{
    char body[300];
    snprintf(body, sizeof body, "{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"human\"},\"clock\":%s}", clock);
    struct two t = {.made = table_make(body)};
    t.a = person_join(text_of(t.made, "table"), key_of(t.made, 1), "en");
    t.b = person_join(text_of(t.made, "table"), key_of(t.made, 2), "en");
    person_listen(&t.a, 30);
    return t;
}

static void end(struct two *t)
{
    person_leave(&t->a);
    person_leave(&t->b);
    json_decref(t->made);
}

static void nap(int ms) { nanosleep(&(struct timespec){ms / 1000, ms % 1000 * 1000000L}, NULL); }

static json_t *clock_of(const struct person *p) { return json_object_get(p->state, "clock"); }

/* Milliseconds that a seat had when it was told last. */
static int64_t left(const struct person *p, int seat)
{
    return json_integer_value(json_array_get(json_object_get(clock_of(p), "left"), (size_t)seat - 1));
}

static bool runs(const struct person *p, int seat)
{
    json_t *v;
    size_t i;
    json_array_foreach(json_object_get(clock_of(p), "running"), i, v) if (json_integer_value(v) == seat) return true;
    return false;
}

static json_t *player(const struct person *p, int seat)
{
    return json_array_get(json_object_get(p->state, "players"), (size_t)seat - 1);
}

static bool has_flagged(const struct person *p, int seat)
{
    json_t *line;
    size_t i;
    json_array_foreach(p->chat, i, line) if (strcmp(text_of(line, "what"), "flag") == 0 &&
                                             number_of(line, "seat") == seat) return true;
    return false;
}

/* ---- asking for one ---- */

TEST(clock, "the presets are listed, for one sitting and for days, in both languages")
{
    host_open();
    json_t *en = http_json("GET", "/api/clocks", NULL, 200), *c;
    json_t *es = http_json("GET", "/api/clocks?lang=es", NULL, 200);
    size_t i, slow = 0;
    CHECK_EQ(json_array_size(json_object_get(en, "clocks")), 6);
    json_array_foreach(json_object_get(en, "clocks"), i, c)
    {
        const char *other = text_of(json_array_get(json_object_get(es, "clocks"), i), "name");
        slow += strcmp(text_of(c, "kind"), "slow") == 0;
        CHECK(*text_of(c, "name") && *other && strcmp(text_of(c, "name"), other) != 0);
        CHECK(number_of(c, "bank") > 0 && number_of(c, "gain") > 0);
        CHECK(number_of(c, "cap") >= number_of(c, "bank"));
    }
    CHECK_EQ(slow, 3);
    json_decref(en);
    json_decref(es);
}

TEST(clock, "a clock that makes no sense is refused")
{
    static const char *const bad[] = {
        "\"hour\"",
        "7",
        "true",
        "[]",
        "{}",
        "{\"preset\":\"hour\"}",
        "{\"preset\":\"live\",\"flag\":\"beer\"}",
        "{\"preset\":\"live\",\"bank\":5}",
        "{\"bank\":0}",
        "{\"bank\":-5}",
        "{\"bank\":5,\"cap\":4}",
        "{\"bank\":1e9}",
        "{\"bank\":99999999999}",
        "{\"bank\":5,\"gain\":-1}",
        "{\"bank\":\"5\"}",
        "{\"bank\":5,\"flags\":\"resign\"}",
    };
    host_open();
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char body[200];
        snprintf(body, sizeof body, "{\"game\":\"null\",\"clock\":%s}", bad[i]);
        json_t *answer = http_json("POST", "/api/tables", body, 400);
        CHECK_STR(text_of(json_object_get(answer, "error"), "code"), "clock");
        json_decref(answer);
    }
}

/* ---- who runs ---- */

TEST(clock, "it runs for people who are asked, from the moment when all are there")
{
    host_open();
    struct two t = begin("\"quick\"");
    CHECK_STR(text_of(clock_of(&t.a), "preset"), "quick");
    CHECK_STR(text_of(clock_of(&t.a), "flag"), "computer");
    CHECK_EQ(number_of(clock_of(&t.a), "bank"), 600);
    CHECK(runs(&t.a, 1) && runs(&t.a, 2));
    CHECK(left(&t.b, 1) <= 600000 && left(&t.b, 1) > 590000);
    end(&t);

    json_t *made = table_make("{\"game\":\"null\",\"clock\":\"day\","
                              "\"seats\":{\"1\":\"human\",\"2\":\"friend\"}}");
    struct person a = person_join(text_of(made, "table"), key_of(made, 1), "en");
    CHECK_EQ(left(&a, 1), 24 * 3600 * 1000);
    CHECK(!runs(&a, 1) && !runs(&a, 2));
    struct person b = person_join(text_of(made, "table"), key_of(made, 2), "en");
    json_decref(person_ask(&b, "{s:s}", "do", "ready"));
    CHECK(runs(&b, 1) && runs(&b, 2));
    json_decref(person_ask(&b, "{s:s, s:s}", "do", "hand", "player", "greedy"));
    person_listen(&a, 150);
    CHECK(!runs(&a, 2)); /* a computer has no clock */
    person_leave(&a);
    person_leave(&b);
    json_decref(made);

    json_t *none = table_make("{\"game\":\"null\",\"clock\":null}");
    a = person_join(text_of(none, "table"), key_of(none, 1), "en");
    CHECK(!clock_of(&a));
    person_leave(&a);
    json_decref(none);
}

TEST(clock, "who is asked anew gains, up to the cap; who takes back does not")
{
    host_open();
    struct two t = begin("{\"bank\":50,\"gain\":20,\"cap\":60}");
    json_decref(person_do(&t.a, "bid 1"));
    json_decref(person_do(&t.a, "seal"));
    person_listen(&t.b, 50);
    CHECK(!runs(&t.b, 1) && runs(&t.b, 2));
    CHECK(left(&t.b, 1) <= 50000 && left(&t.b, 1) > 40000);
    json_decref(person_ask(&t.a, "{s:s}", "do", "undo"));
    person_listen(&t.b, 50);
    CHECK(runs(&t.b, 1));
    CHECK(left(&t.b, 1) <= 50000); /* asked again, but by its own doing */
    json_decref(person_do(&t.a, "seal"));
    json_decref(person_do(&t.b, "bid 2"));
    json_decref(person_do(&t.b, "seal"));
    person_listen(&t.a, 50);
    CHECK(runs(&t.a, 1) && runs(&t.a, 2));
    CHECK(left(&t.a, 1) > 52000 && left(&t.a, 1) <= 60000);
    CHECK(left(&t.a, 2) <= 50000); /* it was asked all the time */
    end(&t);
}

TEST(clock, "nobody hears of a clock while another drafts in secret")
{
    host_open();
    struct two t = begin("{\"bank\":50,\"gain\":20}");
    person_listen(&t.b, 50);
    size_t before = ws_frames(t.b.ws);
    json_decref(person_do(&t.a, "bid 1"));
    json_decref(person_do(&t.a, "back"));
    json_decref(person_do(&t.a, "bid 3"));
    json_decref(person_ask(&t.a, "{s:s}", "do", "undo"));
    json_decref(person_do(&t.a, "bid 2"));
    person_listen(&t.b, 200);
    CHECK_EQ(ws_frames(t.b.ws), before);
    json_decref(person_do(&t.a, "seal"));
    person_listen(&t.b, 200);
    CHECK_EQ(ws_frames(t.b.ws), before + 2); /* the update and the clock */
    end(&t);
}

/* ---- it has run out ---- */

static void seals(struct two *t)
{
    json_decref(person_do(&t->a, "bid 1"));
    json_decref(person_do(&t->a, "seal"));
}

static bool is_over(const struct person *p) { return flag_of(p->state, "over"); }
static bool second_is_away(const struct person *p) { return flag_of(player(p, 2), "away"); }

TEST(clock, "an empty bank: a computer plays on until its holder is back, or the seat has lost")
{
    host_open();
    struct two away = begin("{\"bank\":1}"), lost = begin("{\"bank\":1,\"flag\":\"resign\"}"),
               both = begin("{\"bank\":1,\"flag\":\"resign\"}");
    seals(&away);
    seals(&lost);

    CHECK(person_await(&away.b, second_is_away, 3000));
    CHECK_STR(text_of(player(&away.b, 2), "player"), "greedy");
    CHECK(!flag_of(player(&away.b, 1), "away"));
    json_t *answer = person_ask(&away.b, "{s:s, s:s}", "do", "hand", "player", "human");
    CHECK(flag_of(answer, "ok"));
    json_decref(answer);
    CHECK(!second_is_away(&away.b));
    CHECK(left(&away.b, 2) > 25000); /* enough to do something */
    person_listen(&away.a, 150);
    CHECK(has_flagged(&away.a, 2) && !has_flagged(&away.a, 1));
    end(&away);

    CHECK(person_await(&lost.a, is_over, 3000));
    CHECK_EQ(number_of(json_object_get(lost.a.state, "outcome"), "winner"), 1);
    person_listen(&lost.a, 150);
    CHECK(has_flagged(&lost.a, 2));
    CHECK(!runs(&lost.a, 1) && !runs(&lost.a, 2));
    end(&lost);

    CHECK(person_await(&both.a, is_over, 3000)); /* at the same moment: nobody has won */
    CHECK_EQ(number_of(json_object_get(both.a.state, "outcome"), "winner"), 0);
    end(&both);
}

/* ---- keeping it ---- */

TEST(clock, "it is kept; a server that stands still costs no live time, and goes on with slow time")
{
    host_start("clock.db", NULL);
    struct two live = begin("{\"bank\":3}"), slow = begin("\"day\"");
    seals(&live);
    seals(&slow);
    person_listen(&slow.b, 50);
    int64_t day = left(&slow.b, 1);
    host_kill();
    nap(3200);
    host_start("clock.db", NULL);
    struct person a = person_join(text_of(live.made, "table"), key_of(live.made, 2), "en");
    CHECK(runs(&a, 2) && !runs(&a, 1));
    CHECK(left(&a, 2) > 0 && left(&a, 2) <= 3000);
    CHECK_STR(text_of(player(&a, 2), "player"), "human");
    person_leave(&a);
    a = person_join(text_of(slow.made, "table"), key_of(slow.made, 2), "en");
    CHECK_EQ(left(&a, 1), day);
    CHECK(left(&a, 2) < 24 * 3600 * 1000 - 3200);
    person_leave(&a);
    end(&live);
    end(&slow);
    host_stop();
}

/* As if the last action of every table had been done long ago. */
static void make_old(const char *store)
{
    static const char change[] = "UPDATE event SET clock = '1000' || substr(clock, instr(clock, ' '))";
    sqlite3 *db;
    CHECK(sqlite3_open(host_path(store), &db) == SQLITE_OK);
    CHECK(sqlite3_exec(db, change, NULL, NULL, NULL) == SQLITE_OK);
    sqlite3_close(db);
}

TEST(clock, "a table that nobody had open is judged before whoever opens it is told anything")
{
    host_start("old.db", NULL);
    struct two t = begin("{\"preset\":\"day\",\"flag\":\"resign\"}"), plays = begin("\"day\"");
    seals(&t);
    seals(&plays);
    host_stop();
    make_old("old.db");
    host_start("old.db", NULL);
    struct person b = person_join(text_of(t.made, "table"), key_of(t.made, 2), "en");
    CHECK(flag_of(b.state, "over"));
    CHECK_EQ(number_of(json_object_get(b.state, "outcome"), "winner"), 1);
    person_leave(&b);
    b = person_join(text_of(plays.made, "table"), key_of(plays.made, 2), "en");
    CHECK(second_is_away(&b));
    person_leave(&b);
    end(&t);
    end(&plays);
    host_stop();
}
