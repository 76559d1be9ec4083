/* standing_test.c: what a seat always lets pass is passed for it, and nobody can tell. */
#include <stdio.h>
#include <stdlib.h>
#include "client.h"
#include "test.h"

struct two {
    json_t *made;
    struct person a, b;
};

static struct two begin(void)
{
    struct two t = {.made = table_make("{\"game\":\"fantasy-commander\",\"position\":\"bridge-of-ginnoh\","
                                       "\"options\":{\"turn-limit\":4},"
                                       "\"seats\":{\"1\":\"human\",\"2\":\"human\"}}")};
    t.a = person_join(text_of(t.made, "table"), key_of(t.made, 1), "en");
    t.b = person_join(text_of(t.made, "table"), key_of(t.made, 2), "en");
    return t;
}

static void end(struct two *t)
{
    person_leave(&t->a);
    person_leave(&t->b);
    json_decref(t->made);
}

static json_t *standing_of(const struct person *p, const char *key)
{
    return json_object_get(json_object_get(p->state, "standing"), key);
}

static bool may_pass(const struct person *p, int64_t kind)
{
    json_t *one;
    size_t i;
    json_array_foreach(standing_of(p, "may"), i, one) if (number_of(one, "ask") == kind) return true;
    return false;
}

/* Everything that may be passed, as the verb wants it. */
static json_t *all_of(const struct person *p)
{
    json_t *list = json_array(), *one;
    size_t i;
    json_array_foreach(standing_of(p, "may"), i, one) json_array_append_new(list, json_integer(number_of(one, "ask")));
    return list;
}

TEST(standing, "a seat says what it lets pass; nonsense is refused; the others are told nothing")
{
    host_start("standing.db", NULL);
    struct two t = begin();
    json_t *all = all_of(&t.a), *one;
    size_t i;
    CHECK(json_array_size(all) > 3);
    json_array_foreach(standing_of(&t.a, "may"), i, one) CHECK(*text_of(one, "text"));
    person_listen(&t.b, 100);
    size_t before = ws_frames(t.b.ws);
    json_t *answer = person_ask(&t.a, "{s:s, s:O}", "do", "standing", "pass", all);
    CHECK(flag_of(answer, "ok"));
    json_decref(answer);
    static const char *const bad[] = {"7", "[\"x\"]", "[-1]", "[64]", "[0]", "[1]", "{}", "null"};
    for (i = 0; i < sizeof bad / sizeof *bad; i++) {
        answer = person_ask(&t.a, "{s:s, s:o}", "do", "standing", "pass", json_loads(bad[i], JSON_DECODE_ANY, NULL));
        CHECK_STR(text_of(json_object_get(answer, "error"), "code"), "value");
        json_decref(answer);
    }
    person_listen(&t.b, 150);
    CHECK_EQ(ws_frames(t.b.ws), before);
    host_kill();
    host_start("standing.db", NULL);
    struct person again = person_join(text_of(t.made, "table"), key_of(t.made, 1), "es");
    CHECK(json_equal(standing_of(&again, "pass"), all));
    person_leave(&again);
    json_decref(all);
    end(&t);
}

static bool is_asked_in_vain(const struct person *p)
{
    return is_to_move(p, 2) && may_pass(p, number_of(p->state, "ask"));
}

static bool has_passed(const struct person *p) { return !is_asked_in_vain(p); }

/* An attack if there is one, else anything. */
static const char *choose(const struct person *p, unsigned *seed)
{
    json_t *list = json_object_get(p->state, "actions"), *one;
    size_t i, n = json_array_size(list);
    CHECK(n > 0);
    json_array_foreach(list, i,
                       one) if (strncmp(text_of(one, "notation"), "attack", 6) == 0) return text_of(one, "notation");
    return text_of(json_array_get(list, (size_t)rand_r(seed) % n), "notation");
}

/* Seat 1 answers what it is asked; how often that might have been passed. */
static int act_first(struct person *p, unsigned *seed)
{
    int asked = 0;
    while (is_to_move(p, 1)) {
        asked += may_pass(p, number_of(p->state, "ask"));
        json_decref(person_do(p, choose(p, seed)));
    }
    return asked;
}

/* Seat 2 waits until what it lets pass is passed; how often that was. */
static int act_second(struct person *p, unsigned *seed)
{
    int passed = 0;
    while (is_to_move(p, 2)) {
        if (is_asked_in_vain(p)) {
            CHECK(person_await(p, has_passed, 5000));
            passed++;
        } else {
            json_decref(person_do(p, choose(p, seed)));
        }
    }
    return passed;
}

TEST(standing, "what a seat lets pass is passed for it, and the match goes on to its end")
{
    host_open();
    struct two t = begin();
    unsigned seed = 5;
    int asked = 0, passed = 0;
    json_t *answer = person_ask(&t.b, "{s:s, s:o}", "do", "standing", "pass", all_of(&t.b));
    CHECK(flag_of(answer, "ok"));
    json_decref(answer);
    for (int i = 0; !flag_of(t.a.state, "over") && i < 500; i++) {
        asked += act_first(&t.a, &seed);
        person_listen(&t.b, 10);
        passed += act_second(&t.b, &seed);
        person_listen(&t.a, 10);
    }
    CHECK(flag_of(t.a.state, "over"));
    CHECK(asked > 0 && passed > 0);
    person_compare(&t.a);
    end(&t);
}

/* ---- for a while ---- */

static struct two campaign(void)
{
    struct two t = {.made = table_make("{\"game\":\"punic-island\",\"scenario\":\"relief-of-mesana\","
                                       "\"seats\":{\"1\":\"human\",\"2\":\"human\"}}")};
    t.a = person_join(text_of(t.made, "table"), key_of(t.made, 1), "en");
    t.b = person_join(text_of(t.made, "table"), key_of(t.made, 2), "es");
    return t;
}

static int64_t turn_of(const struct person *p) { return number_of(json_object_get(p->state, "view"), "turn"); }

static bool pass_until(struct person *p, int which)
{
    json_t *answer = person_ask(p, "{s:s, s:o, s:i}", "do", "standing", "pass", all_of(p), "until", which);
    bool good = flag_of(answer, "ok");
    json_decref(answer);
    return good;
}

/* Somebody does something, until seat 2 is asked what it may let pass.  False: never. */
static bool reach_window(struct two *t, unsigned *seed)
{
    for (int i = 0; i < 400 && !flag_of(t->a.state, "over"); i++) {
        if (is_asked_in_vain(&t->b))
            return true;
        if (is_to_move(&t->a, 1))
            json_decref(person_do(&t->a, choose(&t->a, seed)));
        person_listen(&t->b, 5);
        if (is_to_move(&t->b, 2) && !is_asked_in_vain(&t->b))
            json_decref(person_do(&t->b, choose(&t->b, seed)));
        person_listen(&t->a, 5);
    }
    return false;
}

TEST(standing,
     "for a while: passed at once and as long as that lasts, then asked again; the others are told nothing of it")
{
    enum { SEQUENCE = 1 };
    host_start("standing-while.db", NULL);
    struct two t = campaign();
    unsigned seed = 11;
    CHECK_EQ((int)json_array_size(standing_of(&t.b, "until")), 3);
    CHECK_STR(text_of(json_array_get(standing_of(&t.b, "until"), SEQUENCE), "text"), "hasta que acabe esta secuencia");
    CHECK(!standing_of(&t.b, "meanwhile"));
    CHECK(!pass_until(&t.b, 3) && !pass_until(&t.b, -1));
    CHECK(reach_window(&t, &seed));
    int64_t turn = turn_of(&t.b);
    CHECK(pass_until(&t.b, SEQUENCE));
    CHECK(person_await(&t.b, has_passed, 5000));
    struct person again = person_join(text_of(t.made, "table"), key_of(t.made, 2), "en");
    if (turn_of(&again) == turn) {
        CHECK_EQ(number_of(standing_of(&again, "meanwhile"), "until"), SEQUENCE);
        json_t *all = all_of(&again);
        CHECK(json_equal(json_object_get(standing_of(&again, "meanwhile"), "pass"), all));
        json_decref(all);
    }
    CHECK_EQ((int)json_array_size(standing_of(&again, "pass")), 0);
    CHECK(!json_object_get(t.a.state, "meanwhile"));
    person_leave(&again);
    host_kill(); /* it is kept */
    host_start("standing-while.db", NULL);
    person_leave(&t.a);
    person_leave(&t.b);
    t.a = person_join(text_of(t.made, "table"), key_of(t.made, 1), "en");
    t.b = person_join(text_of(t.made, "table"), key_of(t.made, 2), "es");
    bool asked = reach_window(&t, &seed);
    for (int i = 0; asked && turn_of(&t.b) == turn && i < 50; i++) { /* perhaps the server has only not got to it yet */
        CHECK(person_await(&t.b, has_passed, 5000));
        asked = reach_window(&t, &seed);
    }
    CHECK(asked && turn_of(&t.b) > turn); /* and nobody passes it */
    person_listen(&t.b, 300);
    CHECK(is_asked_in_vain(&t.b));
    CHECK(!standing_of(&t.b, "meanwhile")); /* it was so when they joined; that it is over they were told */
    end(&t);
}

static bool is_told(const struct person *p) { return standing_of(p, "meanwhile") != NULL; }
static bool is_not_told(const struct person *p) { return !is_told(p); }

TEST(standing, "for a while: everybody at the seat is told that it is so, that it is over, and that it was taken back")
{
    enum { OPERATION = 0, DRAW = 2 };
    host_open();
    struct two t = campaign();
    struct person also = person_join(text_of(t.made, "table"), key_of(t.made, 2), "en");
    unsigned seed = 11;
    CHECK(reach_window(&t, &seed));
    CHECK(pass_until(&t.b, OPERATION));
    CHECK(person_await(&also, is_told, 5000));
    for (int i = 0; i < 50 && is_told(&t.b); i++) {
        if (!reach_window(&t, &seed))
            break;
        person_listen(&t.b, 50); /* one that passes by itself, unless the operation is over */
    }
    CHECK(is_not_told(&t.b));
    CHECK(person_await(&also, is_not_told, 5000));
    CHECK(reach_window(&t, &seed));
    CHECK(pass_until(&t.b, DRAW));
    CHECK(is_told(&t.b) && person_await(&also, is_told, 5000));
    CHECK_STR(text_of(json_array_get(standing_of(&also, "until"), DRAW), "text"),
              "until I draw a card"); /* each in its language */
    json_t *answer = person_ask(&also, "{s:s, s:[], s:i}", "do", "standing", "pass", "until", DRAW);
    CHECK(flag_of(answer, "ok"));
    json_decref(answer);
    CHECK(is_not_told(&also) && person_await(&t.b, is_not_told, 5000));
    CHECK(is_not_told(&t.a));
    person_compare(&also);
    person_leave(&also);
    end(&t);
}
