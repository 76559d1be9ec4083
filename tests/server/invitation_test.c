/* invitation_test.c: whoever makes a table holds the invitation of a friend, but never the key of the friend's seat. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "client.h"
#include "postgres.h"
#include "test.h"

enum { PATIENCE_MS = 5000 };

static const char with_friend[] = "{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"friend\"}}";
static const char own_key[] = "a-key-of_the-friend-01", other_key[] = "a-key-of_the-friend-02";

static void good(json_t *answer)
{
    if (!flag_of(answer, "ok"))
        test_fail(__FILE__, __LINE__, "refused: %s", json_dumps(answer, 0));
    json_decref(answer);
}

static void refused(json_t *answer, const char *code)
{
    CHECK_STR(text_of(json_object_get(answer, "error"), "code"), code);
    CHECK(*text_of(json_object_get(answer, "error"), "text"));
    json_decref(answer);
}

/* What a connection of its own is told that joins with this key; "": it is let in. */
static void joins(const char *table, const char *key, const char *code, int seat)
{
    struct person p = person_join(table, NULL, "en");
    json_t *answer = person_ask(&p, "{s:s, s:s, s:s}", "do", "join", "table", table, "key", key);
    CHECK_STR(text_of(json_object_get(answer, "error"), "code"), code);
    if (!*code)
        CHECK_EQ(number_of(answer, "seat"), seat);
    json_decref(answer);
    person_leave(&p);
}

static const char *invitation(json_t *made) { return text_of(json_object_get(made, "invitations"), "2"); }

static json_t *sit(struct person *p, const char *key) { return person_ask(p, "{s:s, s:s}", "do", "ready", "key", key); }

static bool looks_on(const struct person *p) { return number_of(p->state, "seat") == 0; }
static bool has_started(const struct person *p) { return flag_of(p->state, "started"); }

TEST(invitation, "whoever makes a table gets no key of a friend's seat")
{
    host_open();
    json_t *made = table_make(with_friend);
    CHECK_EQ(strlen(text_of(json_object_get(made, "keys"), "1")), 22);
    CHECK_STR(text_of(json_object_get(made, "keys"), "2"), "");
    CHECK_STR(text_of(json_object_get(made, "invitations"), "1"), "");
    CHECK_EQ(strlen(invitation(made)), 22);
    json_decref(made);
    made = table_make("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"human\"}}"); /* two at one screen */
    CHECK_EQ(strlen(text_of(json_object_get(made, "keys"), "2")), 22);
    CHECK_EQ(json_object_size(json_object_get(made, "invitations")), 0);
    json_decref(made);
}

TEST(invitation, "the maker cannot look into the friend's hand: once accepted, an invitation opens nothing")
{
    host_open();
    json_t *made = table_make(with_friend);
    const char *table = text_of(made, "table");
    struct person maker = person_join(table, key_of(made, 1), "en");
    struct person spy = person_join(table, key_of(made, 2), "en"); /* the maker, with the friend's link */
    struct person friend = person_join(table, key_of(made, 2), "en");
    CHECK_EQ(number_of(friend.state, "seat"), 2);
    CHECK(flag_of(friend.state, "invited") && !flag_of(maker.state, "invited"));
    json_t *answer = sit(&friend, own_key);
    CHECK_STR(text_of(answer, "key"), own_key);
    good(answer);
    CHECK(has_started(&friend) && !flag_of(friend.state, "invited"));
    CHECK_EQ(number_of(friend.state, "seat"), 2);

    CHECK(person_await(&spy, looks_on, PATIENCE_MS) && has_started(&spy));
    refused(person_ask(&spy, "{s:s, s:s}", "do", "act", "action", "resign"), "seat");
    refused(person_ask(&spy, "{s:s}", "do", "ready"), "seat");
    joins(table, invitation(made), "used", 0);
    joins(table, own_key, "", 2);
    good(person_do(&friend, "bid 2"));
    person_listen(&spy, 100);
    CHECK_EQ(spy.updates, 0); /* a secret bid */
    CHECK_EQ(json_array_size(json_object_get(spy.state, "actions")), 0);
    person_compare(&spy);
    person_compare(&friend);
    person_leave(&maker);
    person_leave(&spy);
    person_leave(&friend);
    json_decref(made);
}

TEST(invitation, "a client that brings no key of its own is given one, once")
{
    host_open();
    json_t *made = table_make(with_friend);
    const char *table = text_of(made, "table");
    struct person friend = person_join(table, key_of(made, 2), "en");
    json_t *answer = person_ask(&friend, "{s:s, s:s}", "do", "ready", "words", "per aspera"), *again;
    CHECK_EQ(strlen(text_of(answer, "key")), 22);
    CHECK(strcmp(text_of(answer, "key"), invitation(made)) != 0);
    joins(table, text_of(answer, "key"), "", 2);
    joins(table, invitation(made), "used", 0);
    again = person_ask(&friend, "{s:s}", "do", "ready"); /* it has been told */
    CHECK_STR(text_of(again, "key"), "");
    good(again);
    good(answer);
    person_leave(&friend);
    json_decref(made);
}

TEST(invitation, "keys that somebody else knows or could guess are refused, and nothing has happened")
{
    host_open();
    json_t *made = table_make(with_friend);
    const char *table = text_of(made, "table");
    struct person friend = person_join(table, key_of(made, 2), "es"), maker = person_join(table, key_of(made, 1), "en");
    refused(sit(&friend, "short"), "value");
    refused(sit(&friend, "with a blank, 22 bytes"), "value");
    refused(sit(&friend, ""), "value");
    refused(sit(&friend, invitation(made)), "value");
    refused(person_ask(&friend, "{s:s, s:i}", "do", "ready", "key", 7), "value");
    refused(person_ask(&friend, "{s:s, s:s, s:s}", "do", "ready", "key", own_key, "words", "two\nlines"), "value");
    joins(table, own_key, "key", 0);
    joins(table, invitation(made), "", 2);
    refused(sit(&maker, other_key), "key"); /* a seat has one key */
    good(sit(&friend, own_key));
    good(sit(&friend, own_key));
    refused(sit(&friend, other_key), "key");
    joins(table, other_key, "key", 0);
    person_leave(&friend);
    person_leave(&maker);
    json_decref(made);
}

TEST(invitation, "a seat that is handed to a computer has been accepted too")
{
    host_open();
    json_t *made = table_make(with_friend);
    struct person friend = person_join(text_of(made, "table"), key_of(made, 2), "en");
    good(person_ask(&friend, "{s:s, s:s, s:s}", "do", "hand", "player", "greedy", "key", own_key));
    joins(text_of(made, "table"), invitation(made), "used", 0);
    joins(text_of(made, "table"), own_key, "", 2);
    good(person_ask(&friend, "{s:s, s:s}", "do", "hand", "player", "human"));
    person_leave(&friend);
    json_decref(made);
}

/* After the power went out the friend does not know whether it was stored: the own key opens the seat, or else the
 * invitation still does. */
static bool sits_down_again(json_t *made)
{
    const char *table = text_of(made, "table");
    struct person friend = person_join(table, NULL, "en");
    json_t *answer = person_ask(&friend, "{s:s, s:s, s:s}", "do", "join", "table", table, "key", invitation(made));
    bool stored = !flag_of(answer, "ok");
    if (stored)
        CHECK_STR(text_of(json_object_get(answer, "error"), "code"), "used");
    json_decref(answer);
    person_leave(&friend);
    friend = person_join(table, stored ? own_key : invitation(made), "en");
    CHECK_EQ(number_of(friend.state, "seat"), 2);
    good(sit(&friend, own_key));
    person_leave(&friend);
    joins(table, invitation(made), "used", 0);
    joins(table, own_key, "", 2);
    return stored;
}

TEST(invitation, "a crash between accepting and the answer locks nobody out")
{
    static const char request[] = "{\"do\":\"ready\",\"key\":\"a-key-of_the-friend-01\"}";
    host_start("invitation.db", NULL);
    json_t *made = table_make(with_friend);
    struct person friend = person_join(text_of(made, "table"), key_of(made, 2), "en");
    ws_send(friend.ws, request, strlen(request));
    host_kill(); /* as a rule before it was stored … */
    person_leave(&friend);
    host_start("invitation.db", NULL);
    sits_down_again(made);
    json_decref(made);

    made = table_make(with_friend);
    friend = person_join(text_of(made, "table"), key_of(made, 2), "en");
    struct person maker = person_join(text_of(made, "table"), key_of(made, 1), "en");
    ws_send(friend.ws, request, strlen(request));
    CHECK(person_await(&maker, has_started, PATIENCE_MS));
    host_kill(); /* … and here after that: nobody has read the answer */
    person_leave(&friend);
    person_leave(&maker);
    host_start("invitation.db", NULL);
    CHECK(sits_down_again(made));
    json_decref(made);
}

TEST(invitation, "a rematch opens to the friend's own key, and not to the invitation")
{
    host_open();
    json_t *made = table_make(with_friend);
    const char *table = text_of(made, "table");
    struct person maker = person_join(table, key_of(made, 1), "en"), friend = person_join(table, key_of(made, 2), "en");
    good(sit(&friend, own_key));
    good(person_ask(&friend, "{s:s, s:s}", "do", "act", "action", "resign"));
    good(person_ask(&friend, "{s:s, s:s}", "do", "offer", "what", "rematch"));
    good(person_ask(&maker, "{s:s, s:s, s:b}", "do", "answer", "what", "rematch", "yes", 1));
    person_listen(&maker, 100);
    char next[16];
    snprintf(next, sizeof next, "%s", text_of(maker.state, "next"));
    CHECK_EQ(strlen(next), 10);
    joins(next, invitation(made), "key", 0);
    joins(next, own_key, "", 2);
    joins(next, key_of(made, 1), "", 1);
    person_leave(&friend);
    friend = person_join(next, own_key, "en");
    CHECK(!flag_of(friend.state, "invited"));
    json_t *answer = person_ask(&friend, "{s:s}", "do", "ready");
    CHECK_STR(text_of(answer, "key"), ""); /* it is the same */
    good(answer);
    joins(next, own_key, "", 2);
    person_leave(&maker);
    person_leave(&friend);
    json_decref(made);
}

/* ---- two servers ---- */

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

static struct person at_host(int host, json_t *made, int seat)
{
    host_choose(host);
    return person_join(text_of(made, "table"), key_of(made, seat), "en");
}

TEST(invitation, "of two who accept it at two servers at once one sits, and the other is told that it is used")
{
    start_both();
    for (int round = 0; round < 5; round++) {
        json_t *made = table_make(with_friend);
        struct person p[2] = {at_host(0, made, 2), at_host(1, made, 2)};
        static const char *const keys[] = {own_key, other_key};
        for (int i = 0; i < 2; i++) {
            char text[100];
            snprintf(text, sizeof text, "{\"id\":\"sit\",\"do\":\"ready\",\"key\":\"%s\"}", keys[i]);
            ws_send(p[i].ws, text, strlen(text));
        }
        int seated = 0, sat = -1;
        for (int i = 0; i < 2; i++) {
            json_t *m;
            while ((m = ws_next(p[i].ws, PATIENCE_MS)) && strcmp(text_of(m, "id"), "sit") != 0)
                json_decref(m);
            CHECK(m);
            const char *code = text_of(json_object_get(m, "error"), "code");
            if (flag_of(m, "ok"))
                seated++, sat = i;
            else
                CHECK(strcmp(code, "used") == 0 || strcmp(code, "seat") == 0);
            json_decref(m);
        }
        CHECK_EQ(seated, 1);
        host_choose(sat);
        joins(text_of(made, "table"), keys[sat], "", 2);
        joins(text_of(made, "table"), keys[!sat], "key", 0);
        joins(text_of(made, "table"), invitation(made), "used", 0);
        for (int i = 0; i < 2; i++)
            person_leave(&p[i]);
        json_decref(made);
    }
    stop_both();
}

TEST(invitation, "two friends who accept theirs at two servers at once both sit")
{
    start_both();
    for (int round = 0; round < 5; round++) {
        json_t *made = table_make("{\"game\":\"null\",\"seats\":{\"1\":\"friend\",\"2\":\"friend\"}}");
        struct person p[2] = {at_host(0, made, 1), at_host(1, made, 2)};
        static const char *const keys[] = {own_key, other_key};
        for (int i = 0; i < 2; i++) {
            char text[100];
            snprintf(text, sizeof text, "{\"id\":\"sit\",\"do\":\"ready\",\"key\":\"%s\"}", keys[i]);
            ws_send(p[i].ws, text, strlen(text));
        }
        for (int i = 0; i < 2; i++) {
            json_t *m;
            while ((m = ws_next(p[i].ws, PATIENCE_MS)) && strcmp(text_of(m, "id"), "sit") != 0)
                json_decref(m);
            CHECK(m);
            CHECK_STR(text_of(m, "key"), keys[i]);
            good(m);
        }
        for (int i = 0; i < 2; i++) {
            host_choose(i);
            joins(text_of(made, "table"), keys[i], "", i + 1);
            person_leave(&p[i]);
        }
        json_decref(made);
    }
    stop_both();
}
