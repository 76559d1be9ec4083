/*
 * servers_test.c: two servers on one database: a table that is made at one is
 * joined and played at the other, and a seat has one holder wherever he sits.
 */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include "client.h"
#include "postgres.h"
#include "test.h"

enum { PATIENCE_MS = 5000 };

static void start_both(void)
{
    char where[300];
    snprintf(where, sizeof where, "%s", postgres_fresh());
    for (int i = 1; i >= 0; i--) {
        host_choose(i);
        host_start(where, NULL);
    }
}

static void stop_both(void)
{
    for (int i = 1; i >= 0; i--) {
        host_choose(i);
        host_stop();
    }
}

static struct person join_at(int host, json_t *made, int seat, const char *lang)
{
    host_choose(host);
    return person_join(text_of(made, "table"), seat ? key_of(made, seat) : NULL, lang);
}

static void good(json_t *answer)
{
    if (!flag_of(answer, "ok"))
        test_fail(__FILE__, __LINE__, "refused: %s", json_dumps(answer, 0));
    json_decref(answer);
}

static void refused(json_t *answer, const char *code)
{
    CHECK_STR(text_of(json_object_get(answer, "error"), "code"), code);
    json_decref(answer);
}

static json_t *player(const struct person *p, int seat)
{
    return json_array_get(json_object_get(p->state, "players"), (size_t)seat - 1);
}

static bool has_started(const struct person *p) { return flag_of(p->state, "started"); }
static bool is_over(const struct person *p) { return flag_of(p->state, "over"); }
static bool second_to_move(const struct person *p) { return is_to_move(p, 2); }
static bool sees_second(const struct person *p) { return flag_of(player(p, 2), "present"); }
static bool second_is_gone(const struct person *p) { return !sees_second(p); }
static bool has_heard(const struct person *p) { return json_array_size(p->chat) > 0; }
static bool looks_on(const struct person *p) { return number_of(p->state, "seat") == 0; }

/* ---- a match ---- */

static const struct person *leader; /* who has just acted */

static bool has_followed(const struct person *p)
{
    return json_equal(json_object_get(p->state, "to_move"), json_object_get(leader->state, "to_move")) &&
           is_over(p) == is_over(leader);
}

/* Whoever's turn it is, wherever he sits. */
static void play_turns(struct person p[2], int turns)
{
    for (int i = 0; i < turns && !is_over(&p[0]); i++) {
        int mover = is_to_move(&p[0], 1) ? 0 : 1;
        good(person_do(&p[mover], text_of(p[mover].state, "default")));
        leader = &p[mover];
        CHECK(person_await(&p[!mover], has_followed, PATIENCE_MS));
    }
}

TEST(servers, "a match begins at one server and is played at both; one is killed and it goes on at the other")
{
    start_both();
    json_t *made =
        table_make("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"friend\"},\"words\":{\"1\":\"one\"}}");
    struct person p[2] = {join_at(0, made, 1, "en"), join_at(1, made, 2, "es")}, eye = join_at(1, made, 0, "en");
    CHECK(person_await(&p[0], sees_second, PATIENCE_MS));
    CHECK(!has_started(&p[0]));
    good(person_ask(&p[1], "{s:s, s:s}", "do", "name", "name", "Luis"));
    good(person_ask(&p[1], "{s:s, s:s}", "do", "ready", "words", "two"));
    CHECK(person_await(&p[0], has_started, PATIENCE_MS));
    CHECK_STR(text_of(json_object_get(p[0].state, "words"), "2"), "two");
    CHECK_STR(text_of(player(&p[0], 2), "person"), "Luis");

    good(person_ask(&p[0], "{s:s, s:s}", "do", "say", "text", "hello"));
    CHECK(person_await(&p[1], has_heard, PATIENCE_MS) && person_await(&eye, has_heard, PATIENCE_MS));
    good(person_do(&p[0], "bid 3"));
    good(person_ask(&p[0], "{s:s}", "do", "undo"));
    play_turns(p, 9);
    person_compare(&p[0]);
    person_listen(&eye, 100);
    person_compare(&eye);

    json_t *view = json_deep_copy(json_object_get(p[0].state, "view"));
    person_leave(&p[0]);
    host_choose(0);
    host_kill();
    p[0] = join_at(1, made, 1, "en");
    CHECK(json_equal(view, json_object_get(p[0].state, "view")));
    play_turns(p, 100);
    CHECK(is_over(&p[0]) && person_await(&eye, is_over, PATIENCE_MS));
    for (int i = 0; i < 2; i++)
        person_leave(&p[i]);
    person_leave(&eye);
    json_decref(view);
    json_decref(made);
    stop_both();
}

/* Until both are asked at the same time. */
static void play_to_drafts(struct person p[2])
{
    for (int i = 0; i < 200 && !(is_to_move(&p[0], 1) && is_to_move(&p[0], 2)); i++)
        play_turns(p, 1);
    CHECK(is_to_move(&p[1], 1) && is_to_move(&p[1], 2));
}

static void send_default(struct person *p)
{
    char text[200];
    snprintf(text, sizeof text, "{\"id\":%d,\"do\":\"act\",\"action\":\"%s\"}", ++p->id, text_of(p->state, "default"));
    ws_send(p->ws, text, strlen(text));
}

/* The answer; pushes before it are left aside. */
static json_t *answer_of(struct person *p)
{
    json_t *m;
    while ((m = ws_next(p->ws, PATIENCE_MS)) && !json_object_get(m, "ok"))
        json_decref(m);
    CHECK(m);
    return m;
}

/* Both write the chunk that comes next: one is too late.  It reads, finds that nothing of its own has changed,
 * or tells its seat that the picture is old; then the seat tries again. */
TEST(servers, "two who act at the same moment at two servers both have acted afterwards")
{
    start_both();
    json_t *made = table_make("{\"game\":\"fantasy-commander\",\"seats\":{\"1\":\"human\",\"2\":\"human\"}}");
    struct person p[2] = {join_at(0, made, 1, "en"), join_at(1, made, 2, "en")};
    play_to_drafts(p);
    json_t *before[2];
    for (int i = 0; i < 2; i++) {
        before[i] = json_deep_copy(json_object_get(p[i].state, "view"));
        send_default(&p[i]);
    }
    for (int i = 0; i < 2; i++) {
        json_t *answer = answer_of(&p[i]);
        bool late = !flag_of(answer, "ok");
        if (late)
            CHECK_STR(text_of(json_object_get(answer, "error"), "code"), "stale");
        json_decref(answer);
        person_leave(&p[i]);
        p[i] = join_at(i, made, i + 1, "en");
        if (late)
            good(person_do(&p[i], text_of(p[i].state, "default")));
    }
    for (int i = 0; i < 2; i++) {
        struct person same = join_at(!i, made, i + 1, "en");
        person_listen(&same, 50);
        person_listen(&p[i], 50);
        json_t *view = json_object_get(p[i].state, "view");
        CHECK(!json_equal(before[i], view));                          /* what it did is there … */
        CHECK(json_equal(json_object_get(same.state, "view"), view)); /* … at both */
        json_decref(before[i]);
        person_leave(&same);
        person_leave(&p[i]);
    }
    json_decref(made);
    stop_both();
}

/* ---- one holder of a seat ---- */

static json_t *take(int host, json_t *made, int status)
{
    char path[64];
    host_choose(host);
    snprintf(path, sizeof path, "/api/tables/%s/take", text_of(made, "table"));
    return http_json("POST", path, "{\"name\":\"Eva\"}", status);
}

static const char open_table[] = "{\"game\":\"null\",\"open\":true,\"seats\":{\"1\":\"human\",\"2\":\"friend\"}}";

/* Server 0 has not heard yet who sits at server 1. */
static struct person taken_from(json_t *made, struct person *friend)
{
    *friend = join_at(1, made, 2, "en");
    poll(NULL, 0, 300); /* what server 1 says of it, nobody at server 0 listens to yet */
    CHECK_EQ(number_of(friend->state, "seat"), 2);
    json_t *got = take(0, made, 200);
    CHECK_EQ(number_of(got, "seat"), 2);
    struct person taker = person_join(text_of(made, "table"), text_of(got, "key"), "en");
    CHECK_EQ(number_of(taker.state, "seat"), 2);
    json_decref(got);
    return taker;
}

TEST(servers, "a seat that is taken at one server has no other holder: who sat there at the other only looks on")
{
    start_both();
    host_choose(1);
    json_t *made = table_make(open_table);
    struct person friend, maker = join_at(1, made, 1, "en"), taker = taken_from(made, &friend);
    CHECK(person_await(&friend, looks_on, PATIENCE_MS));
    refused(person_ask(&friend, "{s:s}", "do", "ready"), "seat");
    refused(person_ask(&friend, "{s:s, s:s}", "do", "name", "name", "I"), "seat");
    good(person_ask(&taker, "{s:s}", "do", "ready"));
    CHECK(person_await(&maker, has_started, PATIENCE_MS) && person_await(&friend, has_started, PATIENCE_MS));
    CHECK_STR(text_of(player(&maker, 2), "person"), "Eva");
    CHECK_EQ(number_of(friend.state, "seat"), 0);
    good(person_do(&maker, "bid 3"));
    good(person_do(&maker, "seal"));
    CHECK(person_await(&taker, second_to_move, PATIENCE_MS));
    person_listen(&friend, 100);
    CHECK_EQ(json_array_size(json_object_get(friend.state, "actions")), 0);
    good(person_do(&taker, "bid 2"));
    person_listen(&friend, 100);
    person_compare(&friend);
    CHECK(json_array_size(json_object_get(taker.state, "actions")) > 0);
    person_leave(&taker); /* nobody but the taker is there for the seat */
    CHECK(person_await(&maker, second_is_gone, PATIENCE_MS));
    person_leave(&friend);
    person_leave(&maker);
    json_decref(made);
    stop_both();
}

TEST(servers, "who loses a seat in the very moment in which he says that he is ready is told, and is not seated")
{
    start_both();
    host_choose(1);
    json_t *made = table_make(open_table);
    struct person friend = join_at(1, made, 2, "en");
    poll(NULL, 0, 300);
    json_t *got = take(0, made, 200);
    json_t *answer = person_ask(&friend, "{s:s}", "do", "ready"); /* before or after server 1 has heard of it */
    const char *code = text_of(json_object_get(answer, "error"), "code");
    CHECK(strcmp(code, "used") == 0 || strcmp(code, "seat") == 0);
    CHECK(person_await(&friend, looks_on, PATIENCE_MS));
    CHECK(!has_started(&friend));
    json_decref(answer);
    json_decref(got);
    person_leave(&friend);
    json_decref(made);
    stop_both();
}
