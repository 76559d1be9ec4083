/*
 * frames_test.c: whatever stands in a frame, it gets one answer and nothing
 * breaks: wrong types for every key of every verb, texts that are cut or
 * spoilt, frames in parts.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "client.h"
#include "test.h"

/* These tests flood on purpose. */
static void open_hall(void) { host_start("frames.db", "--limits none"); }

enum { BATCH = 16, SPOILT_MS = 1500 };

/* Every verb with all its keys; TABLE and KEY are put in. */
static const char *const whole[] = {
    "{\"id\":1,\"do\":\"join\",\"table\":\"TABLE\",\"key\":\"KEY\",\"lang\":\"en\"}",
    "{\"id\":\"x\",\"do\":\"lang\",\"lang\":\"en\"}",
    "{\"id\":1,\"do\":\"act\",\"action\":\"go\",\"actions\":[\"go\",\"card-nothing\"],\"rev\":1}",
    "{\"id\":1,\"do\":\"undo\",\"rev\":1}",
    "{\"id\":1,\"do\":\"ready\",\"words\":\"ad astra\"}",
    "{\"id\":1,\"do\":\"hand\",\"player\":\"human\"}",
    "{\"id\":1,\"do\":\"view\",\"draw\":true,\"log\":5}",
    "{\"id\":1,\"do\":\"actions\",\"labels\":true,\"extras\":true,\"odds\":true}",
    "{\"id\":1,\"do\":\"check\",\"action\":\"activate a5\",\"index\":0}",
    "{\"id\":1,\"do\":\"touch\",\"piece\":4,\"place\":30,\"with\":\"red\"}",
    "{\"id\":1,\"do\":\"odds\",\"action\":\"attack b5\",\"index\":0,\"after\":[\"activate "
    "a5\"],\"cells\":true,\"parts\":true}",
    "{\"id\":1,\"do\":\"reach\"}",
    "{\"id\":1,\"do\":\"suggest\"}",
    "{\"id\":1,\"do\":\"ahead\",\"actions\":[\"activate a5\",\"move\"]}",
    "{\"id\":1,\"do\":\"sheet\",\"what\":\"a5\"}",
    "{\"id\":1,\"do\":\"draw\"}",
    "{\"id\":1,\"do\":\"replay\",\"table\":\"TABLE\"}",
    "{\"id\":1,\"do\":\"at\",\"table\":\"TABLE\",\"step\":0,\"eyes\":\"all\"}",
    "{\"id\":1,\"do\":\"games\"}",
    "{\"id\":1,\"do\":\"rules\",\"game\":\"null\",\"rule\":\"NG-101\",\"chapter\":\"A\",\"search\":\"bid\",\"all\":"
    "true}",
    "{\"id\":1,\"do\":\"catalogue\",\"game\":\"null\",\"scenario\":\"five-rounds\",\"options\":{\"a\":1}}",
    "{\"id\":1,\"do\":\"army\",\"game\":\"null\",\"scenario\":\"five-rounds\",\"seat\":1,\"options\":{},\"roster\":{},"
    "\"text\":\"x\"}",
};
enum { VERBS = sizeof whole / sizeof *whole };

static const char *const odd_values[] = {
    "null",
    "true",
    "false",
    "-1",
    "0",
    "7",
    "9223372036854775807",
    "-9223372036854775808",
    "1.5",
    "1e300",
    "\"\"",
    "\" \"",
    "\"all\"",
    "\"aaaaaaaaaa\"",
    "\"\xc3\xb1\xe2\x80\xae\\n\\u0001\"",
    "[]",
    "[1]",
    "[\"\"]",
    "[\"go\",null]",
    "[[[]]]",
    "{}",
    "{\"a\":1}",
    "{\"1\":{\"1\":[]}}",
};

struct talk {
    struct ws *ws;
    char table[16], key[32];
    int waiting; /* requests whose answer has not come */
};

/* What has an "ok" is the answer to the next request, also if it is an update; there must be one for each. */
static void hear_all(struct talk *t)
{
    while (t->waiting) {
        json_t *m = ws_next(t->ws, 20000);
        CHECK(m && json_is_object(m));
        if (json_object_get(m, "ok")) {
            CHECK(json_is_boolean(json_object_get(m, "ok")));
            CHECK(flag_of(m, "ok") || json_object_get(m, "error") || json_object_get(m, "why"));
            t->waiting--;
        }
        json_decref(m);
    }
}

static void say(struct talk *t, const char *text, size_t len)
{
    ws_send(t->ws, text, len);
    if (++t->waiting == BATCH)
        hear_all(t);
}

/* The n-th line with the names of this table. */
static json_t *line_of(const struct talk *t, int n)
{
    json_t *line = json_loads(whole[n], 0, NULL);
    CHECK(line);
    if (json_object_get(line, "table"))
        json_object_set_new(line, "table", json_string(t->table));
    if (json_object_get(line, "key"))
        json_object_set_new(line, "key", json_string(t->key));
    return line;
}

static struct talk sit_down(void)
{
    json_t *made = table_make("{\"game\":\"fantasy-commander\",\"position\":\"bridge-of-ginnoh\","
                              "\"seats\":{\"1\":\"human\",\"2\":\"human\"}}");
    struct talk t = {.ws = ws_open()};
    snprintf(t.table, sizeof t.table, "%s", text_of(made, "table"));
    snprintf(t.key, sizeof t.key, "%s", key_of(made, 1));
    json_decref(made);
    json_t *line = line_of(&t, 0);
    char *join = json_dumps(line, JSON_COMPACT);
    say(&t, join, strlen(join));
    hear_all(&t);
    free(join);
    json_decref(line);
    return t;
}

/* It is still a table at which one can sit and look. */
static void get_up(struct talk *t)
{
    hear_all(t);
    ws_close(t->ws);
    struct person p = person_join(t->table, t->key, "en");
    CHECK(flag_of(p.state, "started"));
    person_leave(&p);
}

static void say_with(struct talk *t, json_t *line, const char *key, const char *value)
{
    json_t *odd = json_loads(value, JSON_DECODE_ANY, NULL), *copy = json_deep_copy(line);
    CHECK(odd);
    json_object_set_new(copy, key, odd);
    char *text = json_dumps(copy, JSON_COMPACT);
    say(t, text, strlen(text));
    free(text);
    json_decref(copy);
}

TEST(frames, "a wrong value for any key of any verb gets an answer")
{
    open_hall();
    struct talk t = sit_down();
    for (int i = 0; i < VERBS; i++) {
        json_t *line = line_of(&t, i), *value;
        const char *key;
        json_object_foreach(line, key, value) for (size_t k = 0; k < sizeof odd_values / sizeof *odd_values; k++)
            say_with(&t, line, key, odd_values[k]);
        json_decref(line);
    }
    get_up(&t);
}

TEST(frames, "a key too few, a key too many")
{
    open_hall();
    struct talk t = sit_down();
    for (int i = 0; i < VERBS; i++) {
        json_t *line = line_of(&t, i), *value;
        const char *key;
        json_object_foreach(line, key, value)
        {
            json_t *copy = json_copy(line);
            json_object_del(copy, key);
            char *text = json_dumps(copy, JSON_COMPACT);
            say(&t, text, strlen(text));
            free(text);
            json_decref(copy);
        }
        say_with(&t, line, "seat", "2"); /* nobody looks through the eyes of another */
        say_with(&t, line, " ", "1");
        say_with(&t, line, "", "1");
        say_with(&t, line, "a_key_that_is_far_longer_than_any_that_we_know_of", "1");
        json_decref(line);
    }
    get_up(&t);
}

static void spoil(char *text, size_t *len, unsigned *seed)
{
    static const char signs[] = "{}[]\",:\\ \n0-.eEtfnu\x01";
    for (int n = 1 + rand_r(seed) % 3; n > 0 && *len; n--) {
        size_t at = (size_t)rand_r(seed) % *len;
        switch (rand_r(seed) % 3) {
        case 0: text[at] = signs[(size_t)rand_r(seed) % (sizeof signs - 1)]; break;
        case 1: *len = at; break;
        default: memmove(text + at, text + at + 1, *len - at - 1); --*len;
        }
    }
}

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

TEST(frames, "texts that are cut or spoilt get an answer")
{
    open_hall();
    struct talk t = sit_down();
    unsigned seed = 11;
    for (int64_t end = now_ms() + SPOILT_MS; now_ms() < end;) {
        json_t *line = line_of(&t, rand_r(&seed) % 16); /* those about a table */
        char *text = json_dumps(line, JSON_COMPACT);
        size_t len = strlen(text);
        spoil(text, &len, &seed);
        say(&t, text, len);
        free(text);
        json_decref(line);
    }
    get_up(&t);
}

/* A part of a message, with a mask of zeroes. */
static void send_part(struct ws *w, unsigned char opcode, const char *text, size_t len)
{
    unsigned char frame[6 + 125] = {opcode, (unsigned char)(0x80 | len)};
    CHECK(len <= 125);
    memcpy(frame + 6, text, len);
    ws_raw(w, frame, 6 + len);
}

TEST(frames, "a request may come in parts, with a ping between them, and stop in the middle")
{
    open_hall();
    struct talk t = sit_down();
    static const char text[] = "{\"id\":5,\"do\":\"draw\"}";
    for (size_t cut = 0; cut < sizeof text; cut++) {
        send_part(t.ws, 0x01, text, cut);
        send_part(t.ws, 0x89, "ping", 4);
        send_part(t.ws, 0x80, text + cut, sizeof text - 1 - cut);
        t.waiting++;
        hear_all(&t);
    }
    send_part(t.ws, 0x01, text, 5); /* and no more: the rest never comes */
    get_up(&t);
}

/* Requests that were sent at once are served at once, even while the table of the first is given up. */
TEST(frames, "many may ask for a table that is not there, at the same time")
{
    static const char join[] = "{\"do\":\"join\",\"table\":\"aaaaaaaaaa\"}";
    struct talk t[3];
    open_hall();
    for (int i = 0; i < 3; i++)
        t[i] = (struct talk){.ws = ws_open()};
    for (int n = 0; n < 10; n++)
        for (int i = 0; i < 3; i++)
            say(&t[i], join, sizeof join - 1);
    for (int i = 0; i < 3; i++) {
        hear_all(&t[i]);
        ws_close(t[i].ws);
    }
    CHECK_EQ(http("GET", "/api/games", NULL, NULL).status, 200);
    host_stop(); /* the tests that follow have budgets */
}
