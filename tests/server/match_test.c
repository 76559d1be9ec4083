/* match_test.c: from the invitation to the record: friends, words, fair dice, restarts, replays, guides. */
#include <stdio.h>
#include <stdlib.h>
#include "client.h"
#include "server/store/store.h"
#include "test.h"

static void say_ok(json_t *answer)
{
    if (!flag_of(answer, "ok"))
        test_fail(__FILE__, __LINE__, "refused: %s", json_dumps(answer, 0));
    json_decref(answer);
}

static void is_error(json_t *answer, const char *code)
{
    CHECK_STR(text_of(json_object_get(answer, "error"), "code"), code);
    json_decref(answer);
}

static json_t *summary_of(json_t *made)
{
    char path[64];
    snprintf(path, sizeof path, "/api/tables/%s", text_of(made, "table"));
    return http_json("GET", path, NULL, 200);
}

/* ---- friends and fair dice ---- */

static bool has_started(const struct person *p) { return flag_of(p->state, "started"); }

static void verify_record(json_t *made)
{
    char path[64], words[1400];
    snprintf(path, sizeof path, "/api/tables/%s/record", text_of(made, "table"));
    struct reply r = http("GET", path, NULL, NULL);
    CHECK_EQ(r.status, 200);
    CHECK(strstr(r.headers, "text/plain"));
    CHECK(strstr(r.body, text_of(made, "commitment")));
    CHECK(strstr(r.body, "words 2 per aspera"));
    FILE *f = fopen(host_path("match.bellum"), "wb");
    CHECK(f);
    fwrite(r.body, 1, r.len, f);
    fclose(f);
    snprintf(words, sizeof words, "replay %s --verify", host_path("match.bellum"));
    const char *out;
    int code = host_run(words, &out);
    if (code)
        printf("# %s\n", out);
    CHECK_EQ(code, 0);
}

TEST(match, "a friend comes by link, adds words, and the dice can be checked afterwards")
{
    host_open();
    json_t *made = table_make("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"friend\"},"
                              "\"words\":{\"1\":\"ad astra\"}}");
    struct person a = person_join(text_of(made, "table"), key_of(made, 1), "en");
    CHECK(!flag_of(a.state, "started"));
    CHECK(!json_object_get(a.state, "view"));
    CHECK_EQ(json_object_size(json_object_get(a.state, "words")), 1); /* of who is there */
    json_t *answer = person_ask(&a, "{s:s, s:s}", "do", "act", "action", "bid 1");
    CHECK_STR(text_of(json_object_get(answer, "error"), "code"), "not-started");
    json_decref(answer);
    struct person b = person_join(text_of(made, "table"), key_of(made, 2), "en");
    CHECK_STR(text_of(json_object_get(b.state, "words"), "1"), "ad astra"); /* b can note them before it speaks */
    answer = person_ask(&b, "{s:s, s:s}", "do", "ready", "words", "two\nlines");
    CHECK_STR(text_of(json_object_get(answer, "error"), "code"), "value");
    json_decref(answer);
    say_ok(person_ask(&b, "{s:s, s:s}", "do", "ready", "words", "per aspera"));
    CHECK_EQ(b.states, 1);
    CHECK(person_await(&a, has_started, 5000));
    CHECK_STR(text_of(json_object_get(a.state, "words"), "1"), "ad astra");
    CHECK_STR(text_of(json_object_get(a.state, "words"), "2"), "per aspera");
    say_ok(person_do(&a, "bid 2"));
    say_ok(person_do(&a, "seal"));
    say_ok(person_ask(&b, "{s:s, s:[s, s]}", "do", "act", "actions", "bid 1", "seal"));
    say_ok(person_ask(&b, "{s:s, s:s}", "do", "act", "action", "resign"));
    person_listen(&a, 100);
    person_compare(&a);
    json_t *summary = summary_of(made);
    CHECK(flag_of(summary, "over"));
    CHECK_EQ(strlen(text_of(summary, "secret")), 64);
    CHECK_EQ(number_of(json_object_get(summary, "outcome"), "winner"), 1);
    json_decref(summary);
    verify_record(made);
    person_leave(&a);
    person_leave(&b);
    json_decref(made);
}

TEST(match, "a computer may take the place of a friend who does not come")
{
    host_open();
    json_t *made = table_make("{\"game\":\"null\",\"seats\":{\"2\":\"friend\"}}");
    struct person b = person_join(text_of(made, "table"), key_of(made, 2), "en");
    say_ok(person_ask(&b, "{s:s, s:s}", "do", "hand", "player", "greedy"));
    CHECK(flag_of(b.state, "started"));
    person_leave(&b);
    json_decref(made);
}

/* ---- restarts ---- */

TEST(match, "what was acknowledged is there after the power went out")
{
    host_start("restart.db", NULL);
    json_t *made = table_make("{\"game\":\"fantasy-commander\",\"seats\":{\"1\":\"human\",\"2\":\"human\"}}");
    json_t *waiting = table_make("{\"game\":\"null\",\"seats\":{\"2\":\"friend\"},\"words\":{\"1\":\"wait\"}}");
    const char *table = text_of(made, "table");
    struct person p[2] = {person_join(table, key_of(made, 1), "en"), person_join(table, key_of(made, 2), "en")};
    for (int i = 0; i < 40; i++) {
        int mover = is_to_move(&p[0], 1) ? 0 : 1;
        say_ok(person_do(&p[mover], text_of(p[mover].state, "default")));
        if (i % 7 == 3)
            json_decref(person_ask(&p[mover], "{s:s}", "do", "undo"));
        person_listen(&p[!mover], 5);
    }
    host_kill();
    host_start("restart.db", NULL);
    for (int i = 0; i < 2; i++) {
        struct person again = person_join(table, key_of(made, i + 1), "en");
        CHECK(json_equal(json_object_get(again.state, "view"), json_object_get(p[i].state, "view")));
        CHECK(json_equal(json_object_get(again.state, "log"), json_object_get(p[i].state, "log")));
        CHECK(json_equal(json_object_get(again.state, "actions"), json_object_get(p[i].state, "actions")));
        CHECK_STR(text_of(again.state, "commitment"), text_of(made, "commitment"));
        if (is_to_move(&again, i + 1)) /* and the match goes on */
            say_ok(person_do(&again, text_of(again.state, "default")));
        person_leave(&again);
        person_leave(&p[i]);
    }
    struct person b = person_join(text_of(waiting, "table"), key_of(waiting, 2), "en");
    CHECK(!flag_of(b.state, "started"));
    say_ok(person_ask(&b, "{s:s}", "do", "ready"));
    CHECK_STR(text_of(json_object_get(b.state, "words"), "1"), "wait");
    person_leave(&b);
    json_decref(made);
    json_decref(waiting);
    host_stop();
}

TEST(match, "what cannot be stored has not happened, and nobody has seen it")
{
    host_limit(160 * 1024);
    host_start("full.db", NULL);
    host_limit(0);
    json_t *made = table_make("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"human\"}}");
    struct person a = person_join(text_of(made, "table"), key_of(made, 1), "en");
    struct person eye = person_join(text_of(made, "table"), NULL, "en");
    bool full = false;
    for (int i = 0; i < 400 && !full; i++) {
        json_t *answer = person_ask(&a, "{s:s, s:s}", "do", "act", "action", i % 2 ? "back" : "bid 1");
        full = !flag_of(answer, "ok");
        if (full)
            CHECK_STR(text_of(json_object_get(answer, "error"), "code"), "store");
        json_decref(answer);
    }
    CHECK(full);
    person_listen(&eye, 100);
    person_compare(&a);
    person_compare(&eye);
    CHECK_EQ(eye.updates, 0);
    json_t *view = json_deep_copy(json_object_get(a.state, "view"));
    host_start("full.db", NULL);
    struct person again = person_join(text_of(made, "table"), key_of(made, 1), "en");
    CHECK(json_equal(view, json_object_get(again.state, "view")));
    CHECK(json_equal(json_object_get(a.state, "actions"), json_object_get(again.state, "actions")));
    say_ok(person_ask(&again, "{s:s, s:s}", "do", "act", "action", "resign"));
    json_decref(view);
    person_leave(&a);
    person_leave(&eye);
    person_leave(&again);
    json_decref(made);
    host_stop();
}

/* The page of the file that holds this word is spoilt. */
static void spoil_store(const char *name, const char *word)
{
    static unsigned char all[1 << 20];
    FILE *f = fopen(host_path(name), "r+b");
    CHECK(f);
    size_t size = fread(all, 1, sizeof all, f), page = (size_t)all[16] << 8 | all[17], n = strlen(word);
    for (size_t i = page; i + n < size; i++)
        if (memcmp(all + i, word, n) == 0)
            memset(all + i / page * page, 0xff, page);
    rewind(f);
    CHECK(fwrite(all, 1, size, f) == size);
    fclose(f);
}

TEST(match, "a table that cannot be read is not one that is not there")
{
    char path[64];
    host_start("spoilt.db", NULL);
    json_t *made = table_make("{\"game\":\"null\"}");
    host_stop();
    spoil_store("spoilt.db", text_of(made, "table"));
    host_start("spoilt.db", NULL);
    snprintf(path, sizeof path, "/api/tables/%s", text_of(made, "table"));
    is_error(http_json("GET", path, NULL, 500), "store");
    struct person p = {.ws = ws_open()};
    is_error(person_ask(&p, "{s:s, s:s}", "do", "join", "table", text_of(made, "table")), "store");
    person_leave(&p);
    json_decref(made);
    host_stop();
}

/* ---- replays ---- */

static json_t *at_step(struct person *p, const char *table, int step)
{
    json_t *answer = person_ask(p, "{s:s, s:s, s:i, s:s}", "do", "at", "table", table, "step", step, "eyes", "all");
    CHECK(flag_of(answer, "ok"));
    return answer;
}

/* The game that is played here draws nothing but dice, and its events tell them all. */
static int dice_told_in(json_t *step)
{
    size_t i, n = 0;
    json_t *event;
    json_array_foreach(json_object_get(step, "events"), i, event) n += json_array_size(json_object_get(event, "dice"));
    return (int)n;
}

/* The same by what was drawn; -1: it is not told. */
static int dice_drawn_in(json_t *step)
{
    size_t i;
    int64_t n = 0;
    json_t *drawn = json_object_get(step, "drawn"), *some;
    json_array_foreach(drawn, i, some)
    {
        CHECK_STR(text_of(some, "kind"), "die");
        CHECK_EQ(number_of(some, "of"), 6);
        n += number_of(some, "n");
    }
    return drawn ? (int)n : -1;
}

TEST(match, "a finished match is told step by step, forwards and back; a running one is not")
{
    host_open();
    json_t *made = table_make("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"default\"}}");
    const char *table = text_of(made, "table");
    struct person a = person_join(table, key_of(made, 1), "en");
    is_error(person_ask(&a, "{s:s, s:s}", "do", "replay", "table", table), "not-over");
    is_error(person_ask(&a, "{s:s, s:s, s:s}", "do", "replay", "table", table, "eyes", "all"), "not-over");
    is_error(person_ask(&a, "{s:s, s:s, s:i}", "do", "replay", "table", table, "eyes", 1), "not-over");
    is_error(person_ask(&a, "{s:s, s:s, s:i}", "do", "at", "table", table, "step", 0), "not-over");
    is_error(person_ask(&a, "{s:s, s:s, s:i, s:s}", "do", "at", "table", table, "step", 0, "eyes", "all"), "not-over");
    is_error(person_ask(&a, "{s:s, s:s, s:i, s:i}", "do", "at", "table", table, "step", 0, "eyes", 2), "not-over");
    json_decref(person_ask(&a, "{s:s, s:s}", "do", "act", "action", "bid 3"));
    say_ok(person_ask(&a, "{s:s}", "do", "undo"));
    say_ok(person_ask(&a, "{s:s, s:[s, s]}", "do", "act", "actions", "bid 2", "seal"));
    person_listen(&a, 200);
    say_ok(person_ask(&a, "{s:s, s:s}", "do", "act", "action", "resign"));
    person_leave(&a);
    struct person eye = {.ws = ws_open()};
    json_t *told = person_ask(&eye, "{s:s, s:s, s:s}", "do", "replay", "table", table, "lang", "es");
    json_t *steps = json_object_get(told, "steps");
    int last = (int)json_array_size(steps) - 1;
    CHECK(last >= 5);
    CHECK_EQ(number_of(json_array_get(steps, 0), "seat"), 0);
    CHECK_STR(text_of(json_array_get(steps, 0), "label"), "Preparación");
    CHECK_STR(text_of(json_array_get(steps, (size_t)last), "action"), "resign");
    CHECK(json_array_size(json_object_get(json_array_get(steps, (size_t)last), "events")) > 0);
    int dice = 0;
    for (int i = 0; i <= last; i++) {
        json_t *step = json_array_get(steps, (size_t)i);
        CHECK(strcmp(text_of(step, "action"), "bid 3") != 0);
        CHECK_EQ(number_of(step, "draws"), dice_told_in(step));
        CHECK_EQ(dice_drawn_in(step), i ? dice_told_in(step) : -1);
        dice += dice_told_in(step);
    }
    CHECK(dice > 0);
    CHECK(json_object_get(json_object_get(told, "summary"), "outcome"));
    json_t *end = at_step(&eye, table, last), *begin = at_step(&eye, table, 0), *again = at_step(&eye, table, 0);
    CHECK(flag_of(end, "over"));
    CHECK(!flag_of(begin, "over"));
    CHECK_EQ(number_of(json_object_get(begin, "view"), "round"), 1);
    CHECK(json_equal(json_object_get(begin, "view"), json_object_get(again, "view")));
    json_decref(begin);
    json_decref(again);
    json_decref(end);
    json_decref(told);
    is_error(person_ask(&eye, "{s:s, s:s, s:i}", "do", "at", "table", table, "step", last + 1), "value");
    is_error(person_ask(&eye, "{s:s, s:s, s:i, s:s}", "do", "at", "table", table, "step", 0, "eyes", "mine"), "value");
    is_error(person_ask(&eye, "{s:s, s:s, s:i, s:i}", "do", "at", "table", table, "step", 0, "eyes", 7), "value");
    is_error(person_ask(&eye, "{s:s, s:s, s:i}", "do", "replay", "table", table, "eyes", 7), "value");
    is_error(person_ask(&eye, "{s:s, s:s}", "do", "replay", "table", "zzzzzzzzzz"), "no-table");
    person_leave(&eye);
    json_decref(made);
}

/* As an older program stored it when the match began: the set-up of both formats is the same. */
static void store_as_format_1(const char *store, const char *table)
{
    char error[STORE_ERROR] = "";
    struct stored_table t = {0};
    bool found = false;
    struct store *s = store_open(host_path(store), error);
    CHECK_STR(error, "");
    CHECK(store_load(s, table, 0, &t, &found) && found);
    char *format = strstr(t.meta, "bellum record 2\\n");
    CHECK(format);
    format[strlen("bellum record ")] = '1';
    struct store_facts facts = {.meta = t.meta};
    CHECK_EQ(store_begin(s), STORE_GOOD);
    CHECK_EQ(store_set_facts(s, table, t.version, 99, &facts), STORE_GOOD);
    CHECK_EQ(store_commit(s), STORE_GOOD);
    store_close(s);
    stored_free(&t);
}

/* Five rounds with a draft that is undone before each seal of seat 1. */
static void play_with_drafts(const char *table, const char *key)
{
    struct person a = person_join(table, key, "en");
    for (int round = 0; round < 5; round++) {
        json_decref(person_ask(&a, "{s:s, s:s}", "do", "act", "action", "bid 1"));
        say_ok(person_ask(&a, "{s:s}", "do", "undo"));
        say_ok(person_ask(&a, "{s:s, s:[s, s]}", "do", "act", "actions", "bid 2", "seal"));
        person_listen(&a, 200);
    }
    person_leave(&a);
}

/* Every act that drew tells its number, and no other does: format 1 counts all acts of the seat, 2 those that drew. */
static void check_counters(const char *table, int format)
{
    struct person eye = {.ws = ws_open()};
    json_t *told = person_ask(&eye, "{s:s, s:s}", "do", "replay", "table", table), *step;
    int64_t acts[3] = {0}, drew[3] = {0};
    size_t i;
    CHECK(flag_of(json_object_get(told, "verified"), "good"));
    json_array_foreach(json_object_get(told, "steps"), i, step)
    {
        int64_t seat = number_of(step, "seat");
        acts[seat] += seat == 1 && strcmp(text_of(step, "action"), "bid 2") == 0; /* the draft before it */
        if (number_of(step, "draws"))
            CHECK_EQ(number_of(step, "counter"), format == 1 ? acts[seat] : drew[seat]);
        else
            CHECK(!json_object_get(step, "counter"));
        acts[seat]++;
        drew[seat] += number_of(step, "draws") > 0;
    }
    CHECK_EQ(drew[1] + drew[2], 5);
    json_decref(told);
    person_leave(&eye);
}

TEST(match, "one that an older program stored goes on counting as it began, a new one counts what drew")
{
    for (int format = 1; format <= 2; format++) {
        char path[100], first[32];
        host_start("older.db", NULL);
        json_t *made = table_make("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"default\"}}");
        const char *table = text_of(made, "table");
        if (format == 1) {
            host_stop();
            store_as_format_1("older.db", table);
            host_start("older.db", NULL);
        }
        play_with_drafts(table, key_of(made, 1));
        check_counters(table, format);
        snprintf(path, sizeof path, "/api/tables/%s/record", table);
        snprintf(first, sizeof first, "bellum record %d\n", format);
        CHECK(strncmp(http("GET", path, NULL, NULL).body, first, strlen(first)) == 0);
        json_decref(made);
    }
    host_stop();
}

/* How many cards of a seat's hand these eyes see at the beginning. */
static int cards_seen(json_t *at, int seat)
{
    size_t i;
    int n = 0;
    json_t *card;
    json_array_foreach(
        json_object_get(json_array_get(json_object_get(json_object_get(at, "view"), "seats"), (size_t)seat - 1),
                        "hand"),
        i, card) n += json_is_string(card);
    return n;
}

/* How many cards these eyes saw being drawn at set-up, by seat. */
static void cards_heard(json_t *told, int n[2])
{
    size_t i;
    json_t *event;
    n[0] = n[1] = 0;
    json_array_foreach(json_object_get(json_array_get(json_object_get(told, "steps"), 0), "events"), i,
                       event) if (strcmp(text_of(event, "what"), "drew-card") == 0) n[number_of(event, "seat") - 1]++;
}

TEST(match, "a finished match is seen through the eyes of a seat, of spectators, or with everything open")
{
    static const struct {
        const char *eyes;
        bool sees[2];
    } all[] = {{"0", {false, false}}, {"1", {true, false}}, {"2", {false, true}}, {"\"all\"", {true, true}}};
    host_open();
    json_t *made = table_make(
        "{\"game\":\"punic-island\",\"scenario\":\"relief-of-mesana\",\"seats\":{\"1\":\"human\",\"2\":\"human\"}}");
    const char *table = text_of(made, "table");
    struct person a = person_join(table, key_of(made, 1), "en");
    is_error(person_ask(&a, "{s:s, s:s, s:i, s:s}", "do", "at", "table", table, "step", 0, "eyes", "all"), "not-over");
    say_ok(person_ask(&a, "{s:s, s:s}", "do", "act", "action", "resign"));
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        int heard[2];
        json_t *eyes = json_loads(all[i].eyes, JSON_DECODE_ANY, NULL);
        json_t *at = person_ask(&a, "{s:s, s:s, s:i, s:O}", "do", "at", "table", table, "step", 0, "eyes", eyes);
        json_t *told = person_ask(&a, "{s:s, s:s, s:o}", "do", "replay", "table", table, "eyes", eyes);
        CHECK(flag_of(at, "ok") && flag_of(told, "ok"));
        cards_heard(told, heard);
        for (int seat = 1; seat <= 2; seat++) {
            CHECK_EQ(cards_seen(at, seat) > 0, all[i].sees[seat - 1]);
            CHECK_EQ(heard[seat - 1], cards_seen(at, seat));
        }
        json_decref(at);
        json_decref(told);
    }
    person_leave(&a);
    json_decref(made);
}

/* ---- guides ---- */

static bool in_round_two(const struct person *p) { return number_of(json_object_get(p->state, "view"), "round") == 2; }

/* A folder of data with this guide of the smallest game, and a server that has it. */
static void serve_guide(const char *store, const char *text)
{
    char words[1400];
    const char *out;
    host_run("help", &out); /* so that the folder is there */
    snprintf(words, sizeof words, "mkdir -p '%s' && cp -r '%s/data/.' '%s' && mkdir -p '%s/null/guide'",
             host_path("data"), SOURCE_ROOT, host_path("data"), host_path("data"));
    CHECK_EQ(system(words), 0);
    FILE *f = fopen(host_path("data/null/guide/first.json"), "wb");
    CHECK(f);
    fputs(text, f);
    fclose(f);
    snprintf(words, sizeof words, "--data %s", host_path("data"));
    host_start(store, words);
}

TEST(match, "a guide lays dice down, answers for the computer and brings steps for the client")
{
    serve_guide(
        "guide.db",
        "{\"game\":\"null\",\"scenario\":\"five-rounds\",\"seats\":{\"1\":\"human\",\"2\":\"default\"},\"dice\":[5],"
        "\"replies\":[\"2 bid 7\",\"2 seal\"],\"steps\":[{\"say\":\"bid\"}]}");
    json_t *made = table_make("{\"game\":\"null\",\"guide\":\"first\"}");
    struct person a = person_join(text_of(made, "table"), key_of(made, 1), "en");
    CHECK_STR(text_of(a.state, "guide"), "first");
    CHECK_EQ(json_array_size(json_object_get(a.state, "guide_steps")), 1);
    say_ok(person_ask(&a, "{s:s, s:[s, s]}", "do", "act", "actions", "bid 1", "seal"));
    CHECK(person_await(&a, in_round_two, 5000));
    json_t *seats = json_object_get(json_object_get(a.state, "view"), "seats");
    CHECK_EQ(number_of(json_array_get(seats, 1), "score"), 5); /* bid 7, rolled 5 */
    json_t *answer = http_json("POST", "/api/tables", "{\"game\":\"null\",\"guide\":\"../first\"}", 400);
    is_error(answer, "guide");
    person_leave(&a);
    json_decref(made);
    host_stop();
}

TEST(match, "a guide with a secret is the same match each time, whatever words are said")
{
    serve_guide("secret-guide.db",
                "{\"game\":\"null\",\"scenario\":\"five-rounds\",\"seats\":{\"1\":\"human\",\"2\":\"human\"},"
                "\"secret\":\"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\",\"steps\":[]}");
    json_t *made[3];
    int64_t score[3];
    made[0] = table_make("{\"game\":\"null\",\"guide\":\"first\"}");
    made[1] = table_make("{\"game\":\"null\",\"guide\":\"first\",\"words\":{\"1\":\"as the crow flies\"}}");
    made[2] =
        table_make("{\"game\":\"null\",\"scenario\":\"five-rounds\",\"seats\":{\"1\":\"human\",\"2\":\"default\"}}");
    for (int i = 0; i < 2; i++) {
        struct person a = person_join(text_of(made[i], "table"), key_of(made[i], 1), "en");
        struct person b = person_join(text_of(made[i], "table"), key_of(made[i], 2), "en");
        say_ok(person_ask(&a, "{s:s, s:[s, s]}", "do", "act", "actions", "bid 9", "seal"));
        say_ok(person_ask(&b, "{s:s, s:[s, s]}", "do", "act", "actions", "bid 8", "seal"));
        CHECK(person_await(&a, in_round_two, 5000));
        json_t *seats = json_object_get(json_object_get(a.state, "view"), "seats");
        score[i] = number_of(json_array_get(seats, 0), "score") * 1000 + number_of(json_array_get(seats, 1), "score");
        person_leave(&a);
        person_leave(&b);
    }
    CHECK_STR(text_of(made[0], "commitment"), text_of(made[1], "commitment"));
    CHECK(strcmp(text_of(made[0], "commitment"), text_of(made[2], "commitment")) != 0);
    CHECK_EQ(score[0], score[1]);
    for (int i = 0; i < 3; i++)
        json_decref(made[i]);
    host_stop();
}

TEST(match, "a guide whose secret is none is refused")
{
    serve_guide("bad-guide.db", "{\"game\":\"null\",\"scenario\":\"five-rounds\",\"secret\":\"0001\",\"steps\":[]}");
    json_t *answer = http_json("POST", "/api/tables", "{\"game\":\"null\",\"guide\":\"first\"}", 400);
    is_error(answer, "guide");
    host_stop();
}
