/* hint_test.c: hints for who is to move, levels of computers, and what decided a match. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "client.h"
#include "test.h"

enum { PATIENCE_MS = 20000 };

static const char against_computer[] =
    "{\"game\":\"fantasy-commander\",\"scenario\":\"first-battle\",\"seats\":{\"1\":\"human\",\"2\":\"ai:easy/bold\"}}";

struct sitting {
    json_t *made;
    struct person a, b;
};

static struct sitting sit(const char *body)
{
    struct sitting s = {.made = table_make(body)};
    s.a = person_join(text_of(s.made, "table"), key_of(s.made, 1), "en");
    s.b = person_join(text_of(s.made, "table"), key_of(s.made, 2), "es");
    return s;
}

static void leave(struct sitting *s)
{
    person_leave(&s->a);
    person_leave(&s->b);
    json_decref(s->made);
}

static const char *code_of(json_t *answer) { return text_of(json_object_get(answer, "error"), "code"); }

static void refused(json_t *answer, const char *code)
{
    CHECK(!flag_of(answer, "ok"));
    CHECK_STR(code_of(answer), code);
    CHECK(*text_of(json_object_get(answer, "error"), "text"));
    json_decref(answer);
}

static bool mine(const struct person *p) { return is_to_move(p, 1); }

/* Is this notation among the actions that the seat was told? */
static bool is_listed(const struct person *p, const char *notation)
{
    json_t *list = json_object_get(p->state, "actions"), *a;
    size_t i;
    json_array_foreach(list, i, a) if (strcmp(text_of(a, "notation"), notation) == 0) return true;
    return false;
}

/* ---- hints ---- */

TEST(hint, "who is to move against a computer gets up to three listed actions with values and reasons")
{
    host_open();
    struct sitting s = sit(against_computer);
    CHECK(flag_of(s.a.state, "hints"));
    for (int n = 0; n < 4; n++) {
        CHECK(person_await(&s.a, mine, PATIENCE_MS));
        json_t *h = person_ask(&s.a, "{s:s, s:I}", "do", "hint", "rev", (json_int_t)number_of(s.a.state, "rev"));
        json_t *list = json_object_get(h, "hints"), *one, *reason;
        size_t i, k;
        CHECK(flag_of(h, "ok"));
        CHECK(json_array_size(list) >= 1 && json_array_size(list) <= 3);
        CHECK(number_of(h, "before") > 0 && number_of(h, "before") < 1000);
        json_array_foreach(list, i, one)
        {
            CHECK(is_listed(&s.a, text_of(json_object_get(one, "action"), "notation")));
            CHECK(*text_of(json_object_get(one, "action"), "label"));
            CHECK(number_of(one, "share") > 0 && number_of(one, "share") < 1000);
            CHECK(json_array_size(json_object_get(one, "reasons")) > 0);
            json_array_foreach(json_object_get(one, "reasons"), k, reason) CHECK(json_string_length(reason) > 5);
        }
        json_t *first = json_object_get(json_array_get(list, 0), "action");
        json_decref(person_do(&s.a, text_of(first, "notation")));
        json_decref(h);
    }
    leave(&s);
}

TEST(hint, "the language of the request is that of the reasons")
{
    host_open();
    struct sitting s = sit(against_computer);
    CHECK(person_await(&s.a, mine, PATIENCE_MS));
    json_t *en = person_ask(&s.a, "{s:s}", "do", "hint"),
           *es = person_ask(&s.a, "{s:s, s:s}", "do", "hint", "lang", "es");
    CHECK(flag_of(en, "ok") && flag_of(es, "ok"));
    char *a = json_dumps(json_object_get(en, "hints"), 0), *b = json_dumps(json_object_get(es, "hints"), 0);
    CHECK(!strstr(a, "Desplegar"));
    CHECK(strstr(b, "Desplegar"));
    free(a);
    free(b);
    json_decref(en);
    json_decref(es);
    leave(&s);
}

TEST(hint, "two people: only if the maker of the table allows it, and both are told")
{
    host_open();
    struct sitting s = sit("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"human\"}}");
    CHECK(!flag_of(s.a.state, "hints"));
    refused(person_ask(&s.a, "{s:s}", "do", "hint"), "no-hints");
    leave(&s);
    s = sit("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"human\"},\"hints\":true}");
    CHECK(flag_of(s.a.state, "hints") && flag_of(s.b.state, "hints"));
    json_t *h = person_ask(&s.b, "{s:s}", "do", "hint");
    CHECK(flag_of(h, "ok"));
    json_decref(h);
    leave(&s);
    s = sit("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"default\"},\"hints\":false}");
    CHECK(!flag_of(s.a.state, "hints"));
    refused(person_ask(&s.a, "{s:s}", "do", "hint"), "no-hints");
    leave(&s);
    json_decref(http_json("POST", "/api/tables", "{\"game\":\"null\",\"hints\":3}", 400));
}

TEST(hint, "what the maker said about hints survives a restart")
{
    host_start("hints.db", NULL);
    json_t *made = table_make("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"human\"},\"hints\":true}");
    host_stop();
    host_start("hints.db", NULL);
    struct person p = person_join(text_of(made, "table"), key_of(made, 1), "en");
    CHECK(flag_of(p.state, "hints"));
    person_leave(&p);
    json_decref(made);
}

TEST(hint, "not for spectators, computers' seats, those who are not asked, or an old picture")
{
    host_open();
    struct sitting s = sit(against_computer);
    CHECK(person_await(&s.a, mine, PATIENCE_MS));
    refused(person_ask(&s.b, "{s:s}", "do", "hint"), "seat");
    struct person eye = person_join(text_of(s.made, "table"), NULL, "en");
    refused(person_ask(&eye, "{s:s}", "do", "hint"), "seat");
    person_leave(&eye);
    refused(person_ask(&s.a, "{s:s, s:i}", "do", "hint", "rev", 0), "stale");
    refused(person_ask(&s.a, "{s:s, s:i}", "do", "hint", "step", 0), "key");
    leave(&s);
    s = sit("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"human\"},\"hints\":true}");
    json_decref(person_do(&s.a, "bid 3"));
    json_decref(person_do(&s.a, "seal"));
    refused(person_ask(&s.a, "{s:s}", "do", "hint"), "not-asked");
    leave(&s);
}

/* The next message that answers the request id. */
static json_t *answer_to(struct person *p, int id)
{
    for (json_t *m; (m = ws_next(p->ws, PATIENCE_MS)); json_decref(m))
        if (number_of(m, "id") == id)
            return m;
    return NULL;
}

static void send(struct person *p, const char *text) { ws_send(p->ws, text, strlen(text)); }

TEST(hint, "it keeps no other request waiting; one at a time; the position moves on and it is stale")
{
    host_open();
    struct sitting s = sit(against_computer);
    CHECK(person_await(&s.a, mine, PATIENCE_MS));
    char act[200];
    snprintf(act, sizeof act, "{\"id\":903,\"do\":\"act\",\"action\":\"%s\"}",
             text_of(json_array_get(json_object_get(s.a.state, "actions"), 0), "notation"));
    send(&s.a, "{\"id\":901,\"do\":\"hint\"}");
    send(&s.a, "{\"id\":902,\"do\":\"hint\"}");
    send(&s.a, act);
    json_t *second = answer_to(&s.a, 902), *done = answer_to(&s.a, 903), *first = answer_to(&s.a, 901);
    CHECK(second && done && first); /* in this order */
    CHECK_STR(code_of(second), "busy");
    CHECK(flag_of(done, "ok"));
    CHECK_STR(code_of(first), "stale");
    json_decref(first);
    json_decref(second);
    json_decref(done);
    leave(&s);
}

/* ---- levels ---- */

TEST(hint, "levels and tempers are players; what is none, and a budget of one's own, is refused with the list")
{
    host_open();
    static const char *const good[] = {"ai:easy", "ai:normal/steady", "ai:hard/careful", "greedy"};
    static const char *const bad[] = {"ai:hrad",
                                      "ai:normal/wild",
                                      "ai:hard@600000ms",
                                      "ai:easy@100000000",
                                      "ai:hard/threads=16",
                                      "flat",
                                      "search",
                                      "cmd:sh",
                                      ""};
    char body[200];
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        snprintf(body, sizeof body, "{\"game\":\"null\",\"seats\":{\"2\":\"%s\"}}", good[i]);
        json_decref(table_make(body));
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(body, sizeof body, "{\"game\":\"null\",\"seats\":{\"2\":\"%s\"}}", bad[i]);
        json_t *no = http_json("POST", "/api/tables", body, 400);
        CHECK(strstr(text_of(json_object_get(no, "error"), "text"), "ai:easy, ai:normal, ai:hard"));
        json_decref(no);
    }
    struct sitting s = sit("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"default\"}}");
    refused(person_ask(&s.a, "{s:s, s:s}", "do", "hand", "player", "ai:hard@1"), "value");
    refused(person_ask(&s.a, "{s:s, s:s}", "do", "hand", "player", "friend"), "value");
    json_t *yes = person_ask(&s.a, "{s:s, s:s}", "do", "hand", "player", "ai:easy");
    CHECK(flag_of(yes, "ok"));
    json_decref(yes);
    leave(&s);
}

static bool over(const struct person *p) { return flag_of(p->state, "over"); }

TEST(hint, "a searching computer plays a whole match")
{
    host_open();
    struct sitting s = sit("{\"game\":\"null\",\"seats\":{\"1\":\"ai:easy\",\"2\":\"ai:normal/bold\"}}");
    CHECK(person_await(&s.a, over, 60000));
    leave(&s);
}

/* ---- what decided it ---- */

TEST(hint, "swings: not before the end, then decisions and dice, the same for whoever asks")
{
    host_open();
    struct sitting s = sit("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"random\"}}");
    const char *table = text_of(s.made, "table");
    refused(person_ask(&s.a, "{s:s, s:s}", "do", "swings", "table", table), "not-over");
    json_t *handed = person_ask(&s.a, "{s:s, s:s}", "do", "hand", "player", "random");
    CHECK(flag_of(handed, "ok"));
    json_decref(handed);
    CHECK(person_await(&s.a, over, 120000));
    json_t *found = NULL;
    for (int i = 0; i < 60 && (!found || strcmp(code_of(found), "busy") == 0); i++) {
        json_decref(found);
        found = person_ask(&s.a, "{s:s, s:s}", "do", "swings", "table", table);
        person_listen(&s.a, 100);
    }
    json_t *again = person_ask(&s.b, "{s:s, s:s, s:s}", "do", "swings", "table", table, "lang", "en"), *one;
    size_t i;
    CHECK(flag_of(found, "ok"));
    CHECK(json_equal(json_object_get(found, "choices"), json_object_get(again, "choices")));
    CHECK(json_equal(json_object_get(found, "rolls"), json_object_get(again, "rolls")));
    CHECK(json_array_size(json_object_get(found, "choices")) <= 3);
    json_array_foreach(json_object_get(found, "choices"), i, one)
    {
        CHECK_EQ(number_of(one, "chosen") - number_of(one, "best"), number_of(one, "by"));
        CHECK(number_of(one, "by") <= -10);
        CHECK(*text_of(one, "what") && *text_of(one, "better"));
    }
    json_array_foreach(json_object_get(found, "rolls"), i, one)
    {
        CHECK_EQ(number_of(one, "after") - number_of(one, "expected"), number_of(one, "by"));
        CHECK(*text_of(one, "what"));
    }
    json_decref(found);
    json_decref(again);
    leave(&s);
}
