/* table_test.c: joining, acting, updates, undo, refusals: what people at a table meet. */
#include <stdio.h>
#include <stdlib.h>
#include "client.h"
#include "test.h"

static const char two_people[] = "{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"human\"}}";

struct party {
    json_t *made;
    struct person a, b, eye;
};

static struct party begin(const char *body)
{
    struct party p = {.made = table_make(body)};
    const char *table = text_of(p.made, "table");
    p.a = person_join(table, key_of(p.made, 1), "en");
    p.b = person_join(table, key_of(p.made, 2), "en");
    p.eye = person_join(table, NULL, "en");
    return p;
}

static void end(struct party *p)
{
    person_leave(&p->a);
    person_leave(&p->b);
    person_leave(&p->eye);
    json_decref(p->made);
}

static void hear(struct party *p)
{
    person_listen(&p->a, 100);
    person_listen(&p->b, 100);
    person_listen(&p->eye, 100);
}

static void is_error(json_t *answer, const char *code)
{
    CHECK(!flag_of(answer, "ok"));
    CHECK_STR(text_of(json_object_get(answer, "error"), "code"), code);
    CHECK(*text_of(json_object_get(answer, "error"), "text"));
    json_decref(answer);
}

TEST(table, "a table is made, joined and played; updates put together are the whole")
{
    host_open();
    struct party p = begin(two_people);
    CHECK_EQ(number_of(p.a.state, "seat"), 1);
    CHECK_EQ(number_of(p.eye.state, "seat"), 0);
    CHECK(flag_of(p.a.state, "started"));
    CHECK_EQ(json_array_size(json_object_get(p.eye.state, "actions")), 0);
    CHECK(json_array_size(json_object_get(p.a.state, "actions")) > 0);
    json_decref(person_do(&p.a, "bid 3"));
    CHECK_EQ(p.a.updates, 1); /* the update came before the answer */
    json_decref(person_do(&p.a, "seal"));
    hear(&p);
    json_decref(person_do(&p.b, "bid 2"));
    json_decref(person_do(&p.b, "seal"));
    hear(&p);
    CHECK_EQ(number_of(json_object_get(p.a.state, "view"), "round"), 2);
    CHECK(json_array_size(json_object_get(p.eye.state, "log")) > 0);
    person_compare(&p.a);
    person_compare(&p.b);
    person_compare(&p.eye);
    end(&p);
}

/* A random action of the list, or now and then an extra that is not giving up. */
static const char *any_action(struct person *p, unsigned *seed)
{
    json_t *list = json_object_get(p->state, "actions"), *extras = json_object_get(p->state, "extras");
    if (rand_r(seed) % 12 == 0 && json_array_size(extras) > 0) {
        size_t i = (size_t)rand_r(seed) % json_array_size(extras);
        const char *extra = text_of(json_array_get(extras, i), "notation");
        if (strcmp(extra, "resign") != 0)
            return extra;
    }
    CHECK(json_array_size(list) > 0);
    return text_of(json_array_get(list, (size_t)rand_r(seed) % json_array_size(list)), "notation");
}

/* Act until the other is asked; take something back now and then. */
static int act_all(struct person *p, int seat, unsigned *seed)
{
    int actions = 0;
    while (is_to_move(p, seat) && !flag_of(p->state, "over")) {
        json_decref(person_do(p, any_action(p, seed)));
        if (++actions % 8 == 0)
            json_decref(person_ask(p, "{s:s}", "do", "undo"));
        if (actions % 5 == 0)
            person_compare(p);
    }
    return actions;
}

/* Updates put together must be the whole, whatever happens. */
static void play_at_random(const char *body)
{
    host_open();
    struct party p = begin(body);
    unsigned seed = 7;
    int actions = 0;
    while (!flag_of(p.a.state, "over") && actions < 3000) {
        actions += act_all(&p.a, 1, &seed);
        person_listen(&p.b, 2);
        actions += act_all(&p.b, 2, &seed);
        person_listen(&p.a, 2);
        person_listen(&p.eye, 0);
    }
    CHECK(flag_of(p.a.state, "over"));
    hear(&p);
    CHECK(json_object_get(p.eye.state, "outcome"));
    person_compare(&p.a);
    person_compare(&p.b);
    person_compare(&p.eye);
    end(&p);
}

TEST(table, "over a whole random battle the patched view is the view, for both seats and spectators")
{
    play_at_random("{\"game\":\"fantasy-commander\",\"options\":{\"turn-limit\":2},"
                   "\"seats\":{\"1\":\"human\",\"2\":\"human\"}}");
}

TEST(table, "the same where the map itself is laid: what the gist leaves out is told when it changes")
{
    play_at_random("{\"game\":\"fantasy-commander\",\"scenario\":\"battle-royale\","
                   "\"options\":{\"turn-limit\":1,\"map\":\"free\"},\"seats\":{\"1\":\"human\",\"2\":\"human\"}}");
}

/* Does any object in it have one of these keys? */
static bool has_key(json_t *in, const char *key)
{
    const char *name;
    json_t *value;
    size_t i;
    if (json_is_object(in))
        json_object_foreach(in, name, value) if (strcmp(name, key) == 0 || has_key(value, key)) return true;
    if (json_is_array(in))
        json_array_foreach(in, i, value) if (has_key(value, key)) return true;
    return false;
}

static void has_no_words(const struct person *p)
{
    static const char *const keys[] = {"actions", "extras", "log", "prompt"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        json_t *part = json_object_get(p->state, keys[i]);
        CHECK(!part || strcmp(keys[i], "prompt") != 0);
        CHECK(!has_key(part, "label") && !has_key(part, "text") && !has_key(part, "path"));
    }
}

TEST(table, "who joins without words gets no sentences, and everything else")
{
    host_open();
    struct party p = begin("{\"game\":\"fantasy-commander\",\"options\":{\"turn-limit\":1},"
                           "\"seats\":{\"1\":\"human\",\"2\":\"human\"}}");
    const char *table = text_of(p.made, "table");
    struct person mute = person_join_mute(table, key_of(p.made, 1));
    unsigned seed = 11;
    for (int i = 0; i < 40 && !flag_of(p.a.state, "over"); i++) {
        act_all(&p.a, 1, &seed);
        person_listen(&p.b, 2);
        act_all(&p.b, 2, &seed);
        person_listen(&p.a, 2);
        person_listen(&mute, 2);
        person_compare(&mute);
    }
    hear(&p);
    person_listen(&mute, 100);
    has_no_words(&mute);
    CHECK(has_key(json_object_get(p.a.state, "log"), "text"));
    CHECK(json_equal(json_object_get(mute.state, "view"), json_object_get(p.a.state, "view")));
    CHECK_EQ(json_array_size(json_object_get(mute.state, "actions")),
             json_array_size(json_object_get(p.a.state, "actions")));
    CHECK_EQ(json_array_size(json_object_get(mute.state, "log")), json_array_size(json_object_get(p.a.state, "log")));
    is_error(person_ask(&mute, "{s:s, s:s, s:i}", "do", "join", "table", table, "words", 3), "value");
    person_leave(&mute);
    end(&p);
}

TEST(table, "an undo takes the events back; what cannot be taken back says why")
{
    host_open();
    struct party p = begin("{\"game\":\"fantasy-commander\",\"position\":\"bridge-of-ginnoh\","
                           "\"seats\":{\"1\":\"human\",\"2\":\"human\"}}");
    json_decref(person_do(&p.a, "go")); /* a card is drawn: hidden things were shown */
    json_t *answer = person_ask(&p.a, "{s:s}", "do", "undo");
    CHECK_EQ(number_of(json_object_get(answer, "why"), "code"), 3);
    json_decref(answer);
    size_t before = json_array_size(json_object_get(p.a.state, "log"));
    json_decref(person_do(&p.a, "card-nothing"));
    CHECK(json_array_size(json_object_get(p.a.state, "log")) > before);
    answer = person_ask(&p.a, "{s:s}", "do", "undo");
    CHECK(flag_of(answer, "ok"));
    json_decref(answer);
    hear(&p);
    CHECK_EQ(json_array_size(json_object_get(p.a.state, "log")), before);
    CHECK_EQ(json_array_size(json_object_get(p.eye.state, "log")), before);
    person_compare(&p.a);
    person_compare(&p.b);
    person_compare(&p.eye);
    end(&p);
}

TEST(table, "a list of actions is done one after the other, up to the first refusal")
{
    host_open();
    struct party p = begin(two_people);
    json_t *answer = person_ask(&p.a, "{s:s, s:[s, s, s]}", "do", "act", "actions", "bid 3", "seal", "bid 1");
    CHECK(!flag_of(answer, "ok"));
    CHECK_EQ(number_of(answer, "done"), 2);
    CHECK(json_object_get(answer, "why"));
    json_decref(answer);
    CHECK_EQ(p.a.updates, 2);
    answer = person_ask(&p.b, "{s:s, s:[s, s]}", "do", "act", "actions", "bid 1", "seal");
    CHECK(flag_of(answer, "ok"));
    json_decref(answer);
    hear(&p);
    person_compare(&p.a);
    end(&p);
}

TEST(table, "who acts on an old picture is told so and gets a new one")
{
    host_open();
    struct party p = begin(two_people);
    json_decref(person_do(&p.a, "bid 3"));
    is_error(person_ask(&p.a, "{s:s, s:s, s:i}", "do", "act", "action", "seal", "rev", 1), "stale");
    person_listen(&p.a, 100);
    CHECK_EQ(p.a.states, 1);
    person_compare(&p.a);
    json_decref(person_do(&p.a, "seal"));
    end(&p);
}

TEST(table, "a wrong key opens nothing, and spectators only look on")
{
    host_open();
    struct party p = begin(two_people);
    struct person stranger = {.ws = ws_open()};
    const char *table = text_of(p.made, "table");
    is_error(person_ask(&stranger, "{s:s, s:s, s:s}", "do", "join", "table", table, "key", "AAAAAAAAAAAAAAAAAAAAAA"),
             "key");
    is_error(person_ask(&stranger, "{s:s, s:s, s:s}", "do", "join", "table", table, "key", ""), "key");
    is_error(person_ask(&stranger, "{s:s, s:s}", "do", "act", "action", "bid 1"), "no-table");
    is_error(person_ask(&stranger, "{s:s, s:s}", "do", "join", "table", "aaaaaaaaaa"), "no-table");
    is_error(person_ask(&stranger, "{s:s, s:s}", "do", "join", "table", "../../etc"), "no-table");
    is_error(person_ask(&p.eye, "{s:s, s:s}", "do", "act", "action", "bid 1"), "seat");
    is_error(person_ask(&p.eye, "{s:s}", "do", "undo"), "seat");
    is_error(person_ask(&p.eye, "{s:s, s:s}", "do", "hand", "player", "greedy"), "seat");
    is_error(person_ask(&p.eye, "{s:s}", "do", "ready"), "seat");
    is_error(person_ask(&p.eye, "{s:s, s:s}", "do", "check", "action", "bid 1"), "seat");
    json_t *drawn = person_ask(&p.eye, "{s:s}", "do", "draw");
    CHECK(*text_of(drawn, "drawing"));
    json_decref(drawn);
    person_leave(&stranger);
    end(&p);
}

static bool is_asked_again(const struct person *p)
{
    return is_to_move(p, 1) && number_of(json_object_get(p->state, "view"), "round") == 2;
}

static bool is_over(const struct person *p) { return flag_of(p->state, "over"); }

static const char *player_of(const struct person *p, int seat)
{
    return text_of(json_array_get(json_object_get(p->state, "players"), (size_t)seat - 1), "player");
}

static bool has_new_rival(const struct person *p) { return strcmp(player_of(p, 2), "ai:easy/bold") == 0; }

TEST(table, "who plays against a computer alone may choose another one, and nobody else may")
{
    host_open();
    struct party p = begin(two_people);
    is_error(person_ask(&p.a, "{s:s, s:s, s:i}", "do", "hand", "player", "greedy", "seat", 2), "seat");
    is_error(person_ask(&p.eye, "{s:s, s:s, s:i}", "do", "hand", "player", "greedy", "seat", 2), "seat");
    json_t *answer = person_ask(&p.b, "{s:s, s:s}", "do", "hand", "player", "greedy");
    CHECK(flag_of(answer, "ok"));
    json_decref(answer);
    is_error(person_ask(&p.a, "{s:s, s:s, s:i}", "do", "hand", "player", "random", "seat", 2),
             "seat"); /* b is still there */
    end(&p);

    json_t *made = table_make("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"default\"}}");
    struct person one = person_join(text_of(made, "table"), key_of(made, 1), "en");
    CHECK_STR(player_of(&one, 2), "default");
    is_error(person_ask(&one, "{s:s, s:s, s:i}", "do", "hand", "player", "human", "seat", 2), "value");
    is_error(person_ask(&one, "{s:s, s:s, s:i}", "do", "hand", "player", "ai:hrad", "seat", 2), "value");
    is_error(person_ask(&one, "{s:s, s:s, s:i}", "do", "hand", "player", "greedy", "seat", 3), "value");
    answer = person_ask(&one, "{s:s, s:s, s:i}", "do", "hand", "player", "ai:easy/bold", "seat", 2);
    CHECK(flag_of(answer, "ok"));
    json_decref(answer);
    CHECK(person_await(&one, has_new_rival, 10000));
    json_decref(person_ask(&one, "{s:s, s:[s, s]}", "do", "act", "actions", "bid 3", "seal"));
    CHECK(person_await(&one, is_asked_again, 20000)); /* it plays on */
    json_decref(person_do(&one, "resign"));
    CHECK(person_await(&one, is_over, 10000));
    is_error(person_ask(&one, "{s:s, s:s, s:i}", "do", "hand", "player", "greedy", "seat", 2), "seat");
    person_leave(&one);
    json_decref(made);
}

TEST(table, "a seat is handed to the computer and taken back")
{
    host_open();
    struct party p = begin(two_people);
    json_t *answer = person_ask(&p.b, "{s:s, s:s}", "do", "hand", "player", "default");
    CHECK(flag_of(answer, "ok"));
    json_decref(answer);
    json_decref(person_do(&p.a, "bid 3"));
    json_decref(person_do(&p.a, "seal"));
    CHECK(person_await(&p.a, is_asked_again, 10000));
    CHECK_STR(text_of(json_array_get(json_object_get(p.a.state, "players"), 1), "player"), "default");
    is_error(person_ask(&p.b, "{s:s, s:s}", "do", "act", "action", "bid 1"), "seat");
    is_error(person_ask(&p.b, "{s:s, s:s}", "do", "hand", "player", "deep-thought"), "value");
    answer = person_ask(&p.b, "{s:s, s:s}", "do", "hand", "player", "human");
    CHECK(flag_of(answer, "ok"));
    json_decref(answer);
    json_decref(person_ask(&p.a, "{s:s, s:[s, s]}", "do", "act", "actions", "bid 0", "seal"));
    hear(&p); /* now b is asked, whether the computer had sealed or not */
    json_decref(person_do(&p.b, "resign"));
    CHECK(person_await(&p.a, is_over, 10000));
    end(&p);
}

TEST(table, "computers play a table alone while somebody looks on")
{
    host_open();
    json_t *made = table_make("{\"game\":\"null\",\"seats\":{\"1\":\"random\",\"2\":\"greedy\"}}");
    struct person eye = person_join(text_of(made, "table"), NULL, "es");
    CHECK(person_await(&eye, is_over, 10000));
    const char *text = text_of(json_object_get(eye.state, "outcome"), "text");
    CHECK(strstr(text, "Jugador") || strstr(text, "Empate"));
    person_leave(&eye);
    json_decref(made);
}

TEST(table, "questions of a seat are answered from its view: check, odds, ahead, touch, sheet")
{
    host_open();
    struct party p = begin("{\"game\":\"fantasy-commander\",\"position\":\"bridge-of-ginnoh\","
                           "\"seats\":{\"1\":\"human\",\"2\":\"human\"}}");
    json_t *answer = person_ask(&p.a, "{s:s, s:[s]}", "do", "ahead", "actions", "go");
    CHECK(flag_of(answer, "ok")); /* a card would be shown: nothing is known */
    CHECK_EQ(json_array_size(json_object_get(answer, "actions")), 0);
    json_decref(answer);
    json_decref(person_do(&p.a, "go"));
    json_decref(person_do(&p.a, "card-nothing"));
    answer = person_ask(&p.a, "{s:s, s:s, s:[s]}", "do", "odds", "action", "attack b5", "after", "activate a5");
    CHECK(json_array_size(json_object_get(answer, "odds")) > 0);
    CHECK(json_object_get(json_array_get(json_object_get(answer, "odds"), 0), "cells"));
    json_decref(answer);
    answer = person_ask(&p.a, "{s:s, s:s, s:s}", "do", "check", "action", "attack b1", "lang", "es");
    CHECK(*text_of(json_object_get(answer, "why"), "text"));
    json_decref(answer);
    answer = person_ask(&p.a, "{s:s, s:s}", "do", "sheet", "what", "a5");
    CHECK(*text_of(answer, "text"));
    json_decref(answer);
    answer = person_ask(&p.a, "{s:s, s:s}", "do", "rules", "rule", "FC-441");
    CHECK_EQ(json_array_size(json_object_get(answer, "rules")), 1);
    json_decref(answer);
    person_compare(&p.a); /* nothing of this moved the match */
    end(&p);
}

TEST(table, "the answer to an act is the same push that others get, with the id and ok of the request")
{
    host_open();
    struct party p = begin("{\"game\":\"breakthrough\",\"seats\":{\"1\":\"human\",\"2\":\"human\"}}");
    CHECK_STR(text_of(p.b.state, "undo"), "nothing");
    const char *notation = text_of(json_array_get(json_object_get(p.a.state, "actions"), 0), "notation");
    char first[32];
    snprintf(first, sizeof first, "%s", notation);
    json_t *answer = person_ask(&p.a, "{s:s, s:s}", "do", "act", "action", first);
    CHECK_STR(text_of(answer, "push"), "update");
    CHECK(flag_of(answer, "ok") && json_object_get(answer, "id") && json_object_get(answer, "events"));
    json_decref(answer);
    answer = person_ask(&p.a, "{s:s}", "do", "undo");
    CHECK_STR(text_of(answer, "push"), "update");
    CHECK(number_of(answer, "undone") > 0);
    json_decref(answer);
    person_compare(&p.a);
    end(&p);
}

TEST(table, "who has done nothing has nothing to undo, whatever the other did")
{
    host_open();
    struct party p = begin("{\"game\":\"breakthrough\",\"seats\":{\"1\":\"human\",\"2\":\"human\"}}");
    json_t *notation = json_object_get(json_array_get(json_object_get(p.a.state, "actions"), 0), "notation");
    json_decref(person_do(&p.a, json_string_value(notation)));
    json_t *answer = person_ask(&p.b, "{s:s, s:s}", "do", "lang", "lang", "en");
    CHECK_STR(text_of(answer, "undo"), "nothing");
    json_decref(answer);
    end(&p);
}

TEST(table, "a suggestion is a hint: it is refused where hints are")
{
    host_open();
    struct party p = begin(two_people);
    is_error(person_ask(&p.a, "{s:s}", "do", "suggest"), "no-hints");
    end(&p);
    p = begin("{\"game\":\"null\",\"hints\":true,\"seats\":{\"1\":\"human\",\"2\":\"human\"}}");
    json_t *answer = person_ask(&p.a, "{s:s}", "do", "suggest");
    CHECK(*text_of(answer, "notation"));
    json_decref(answer);
    end(&p);
}

TEST(table, "the language changes for one and not for the others")
{
    host_open();
    struct party p = begin(two_people);
    json_t *answer = person_ask(&p.a, "{s:s, s:s}", "do", "lang", "lang", "es");
    CHECK(strstr(text_of(answer, "prompt"), "Ronda 1"));
    json_decref(answer);
    json_decref(person_do(&p.a, "bid 3"));
    CHECK(strstr(text_of(p.a.state, "prompt"), "Has apostado 3"));
    CHECK(strstr(text_of(p.b.state, "prompt"), "Round 1"));
    is_error(person_ask(&p.a, "{s:s, s:s}", "do", "lang", "lang", "fr"), "value");
    end(&p);
}
