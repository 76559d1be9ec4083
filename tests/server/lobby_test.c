/* lobby_test.c: the list of open tables, and taking a seat from it. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "client.h"
#include "server/store/store.h"
#include "test.h"

static const char open_table[] = "{\"game\":\"null\",\"open\":true,\"name\":\"Ana\",\"seats\":"
                                 "{\"1\":\"human\",\"2\":\"friend\"}}";

static json_t *lobby(const char *lang)
{
    char path[64];
    snprintf(path, sizeof path, "/api/lobby?lang=%s", lang);
    json_t *answer = http_json("GET", path, NULL, 200);
    CHECK(flag_of(answer, "ok"));
    return answer;
}

static size_t listed(void)
{
    json_t *answer = lobby("en");
    size_t n = json_array_size(json_object_get(answer, "tables"));
    json_decref(answer);
    return n;
}

static json_t *take(const char *table, const char *body, int status)
{
    char path[64];
    snprintf(path, sizeof path, "/api/tables/%s/take", table);
    return http_json("POST", path, body, status);
}

static void refused(json_t *answer, const char *code)
{
    CHECK(!flag_of(answer, "ok"));
    CHECK_STR(text_of(json_object_get(answer, "error"), "code"), code);
    CHECK(*text_of(json_object_get(answer, "error"), "text"));
    json_decref(answer);
}

TEST(lobby, "an open table is listed in the reader's language, also after a crash, until its seat is taken")
{
    host_start("lobby.db", NULL);
    json_decref(table_make("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"friend\"}}"));
    json_t *first = table_make(open_table), *made = table_make(open_table);
    host_kill();
    host_start("lobby.db", NULL);
    json_t *en = lobby("en"), *es = lobby("es");
    json_t *tables = json_object_get(en, "tables"), *entry = json_array_get(tables, 0);
    CHECK_EQ(json_array_size(tables), 2);
    CHECK_STR(text_of(entry, "game"), "null");
    CHECK_STR(text_of(entry, "scenario"), "five-rounds");
    CHECK_STR(text_of(entry, "clock"), "");
    CHECK(number_of(entry, "created") > 1600000000);
    CHECK(*text_of(entry, "title") && *text_of(entry, "scenario_title"));
    json_t *other = json_array_get(json_object_get(es, "tables"), 0);
    CHECK(strcmp(text_of(entry, "scenario_title"), text_of(other, "scenario_title")) != 0);
    json_t *seats = json_object_get(entry, "seats");
    CHECK_STR(text_of(json_array_get(seats, 0), "person"), "Ana");
    CHECK(flag_of(json_array_get(seats, 0), "ready") && !flag_of(json_array_get(seats, 1), "ready"));
    CHECK_STR(text_of(json_array_get(seats, 1), "player"), "friend");
    CHECK(*text_of(json_array_get(seats, 1), "name"));
    json_decref(en);
    json_decref(es);

    json_decref(take(text_of(made, "table"), "{\"name\":\"Luis\"}", 200));
    CHECK_EQ(listed(), 1);
    json_decref(take(text_of(first, "table"), "{\"seat\":2}", 200));
    CHECK_EQ(listed(), 0);
    json_decref(first);
    json_decref(made);
}

TEST(lobby, "the list says whether hints may be asked for at a table")
{
    host_start("lobby-hints.db", NULL);
    json_decref(table_make(open_table)); /* two people: not unless it is said */
    json_decref(
        table_make("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"friend\"},\"open\":true,\"hints\":true}"));
    json_t *all = lobby("en"), *tables = json_object_get(all, "tables");
    CHECK_EQ(json_array_size(tables), 2);
    int allowed = 0;
    for (size_t i = 0; i < 2; i++) {
        json_t *hints = json_object_get(json_array_get(tables, i), "hints");
        CHECK(json_is_boolean(hints));
        allowed += json_is_true(hints);
    }
    CHECK_EQ(allowed, 1);
    json_decref(all);
}

TEST(lobby, "who waits at a table may take it off the list, and put it there again while a seat is free")
{
    host_start("lobby.db", NULL);
    size_t before = listed();
    json_t *made = table_make(open_table);
    struct person p = person_join(text_of(made, "table"), key_of(made, 1), "en");
    struct person eye = person_join(text_of(made, "table"), NULL, "en");
    CHECK(flag_of(p.state, "open"));
    json_t *answer = person_ask(&p, "{s:s, s:b}", "do", "open", "open", 0);
    CHECK(flag_of(answer, "ok"));
    json_decref(answer);
    CHECK_EQ(listed(), before);
    person_listen(&eye, 200);
    CHECK(!flag_of(eye.state, "open"));
    refused(take(text_of(made, "table"), "{}", 403), "not-open");
    refused(person_ask(&eye, "{s:s, s:b}", "do", "open", "open", 1), "seat");
    json_decref(person_ask(&p, "{s:s, s:b}", "do", "open", "open", 1));
    CHECK_EQ(listed(), before + 1);
    json_decref(take(text_of(made, "table"), "{}", 200));
    refused(person_ask(&p, "{s:s, s:b}", "do", "open", "open", 1), "not-open");
    person_leave(&p);
    person_leave(&eye);
    json_decref(made);
}

TEST(lobby, "who takes a seat has its only key and begins when ready; the next one comes too late")
{
    host_open();
    json_t *made = table_make(open_table);
    const char *table = text_of(made, "table");
    struct person maker = person_join(table, key_of(made, 1), "en");
    json_t *got = take(table, "{\"name\":\"Luis\"}", 200);
    CHECK_EQ(number_of(got, "seat"), 2);
    refused(take(table, "{}", 409), "taken");
    refused(take(table, "{\"seat\":2}", 409), "taken");
    refused(take(table, "{\"seat\":1}", 409), "taken");
    person_listen(&maker, 100);
    json_t *players = json_object_get(maker.state, "players");
    CHECK_STR(text_of(json_array_get(players, 1), "person"), "Luis");
    CHECK(!flag_of(json_array_get(players, 1), "ready"));

    struct person taker = person_join(table, text_of(got, "key"), "es");
    json_t *old = person_ask(&taker, "{s:s, s:s, s:s}", "do", "join", "table", table, "key", key_of(made, 2));
    refused(old, "used"); /* the maker's link */
    CHECK_EQ(number_of(taker.state, "seat"), 2);
    json_decref(person_ask(&taker, "{s:s, s:s}", "do", "ready", "words", "tres tristes tigres"));
    person_listen(&maker, 100);
    CHECK(flag_of(maker.state, "started"));
    CHECK_STR(text_of(json_object_get(maker.state, "words"), "2"), "tres tristes tigres");
    json_decref(person_do(&taker, "bid 1"));
    refused(take(table, "{}", 409), "taken");
    person_leave(&maker);
    person_leave(&taker);
    json_decref(got);
    json_decref(made);
}

TEST(lobby, "a friend who came by the link keeps the seat; a table that is not open has none to take")
{
    host_open();
    json_t *made = table_make(open_table);
    struct person friend = person_join(text_of(made, "table"), key_of(made, 2), "en");
    refused(take(text_of(made, "table"), "{}", 409), "taken");
    json_decref(person_ask(&friend, "{s:s}", "do", "ready"));
    CHECK(flag_of(friend.state, "started"));
    refused(take(text_of(made, "table"), "{}", 403), "not-open");
    person_leave(&friend);
    json_decref(made);

    made = table_make("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"friend\"}}");
    refused(take(text_of(made, "table"), "{}", 403), "not-open");
    json_decref(made);
}

TEST(lobby, "requests that make no sense are refused")
{
    host_open();
    json_t *made = table_make(open_table);
    const char *table = text_of(made, "table");
    refused(take("aaaaaaaaaa", "{}", 404), "no-table");
    refused(take("nonsense", "{}", 404), "no-table");
    refused(take(table, "{\"seat\":3}", 400), "value");
    refused(take(table, "{\"seat\":\"2\"}", 400), "value");
    refused(take(table, "{\"key\":\"x\"}", 400), "key");
    refused(take(table, "[]", 400), "request");
    refused(take(table, "{", 400), "json");
    refused(take(table, "{\"name\":\"abcdefghijklmnopqrstuvwxyz\"}", 400), "value");
    refused(take(table, "{\"name\":\"a\\nb\"}", 400), "value");
    json_decref(made);
    static const struct {
        const char *body, *code;
    } bad[] = {
        {"{\"game\":\"null\",\"open\":true}", "value"},
        {"{\"game\":\"null\",\"open\":true,\"seats\":{\"1\":\"human\",\"2\":\"greedy\"}}", "value"},
        {"{\"game\":\"null\",\"open\":1,\"seats\":{\"2\":\"friend\"}}", "value"},
        {"{\"game\":\"null\",\"name\":7}", "value"},
        {"{\"game\":\"null\",\"name\":\"a\\u0007\"}", "value"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refused(http_json("POST", "/api/tables", bad[i].body, 400), bad[i].code);
    refused(http_json("GET", "/api/tables/aaaaaaaaaa/take", NULL, 405), "method");
    refused(http_json("POST", "/api/tables/aaaaaaaaaa/give", "{}", 404), "path");
    refused(http_json("POST", "/api/lobby", "{}", 405), "method");
}

/* ---- straight into the store: what time and other servers do ---- */

static void put_old(struct store *s, const char *id, int hours, const char *clock)
{
    char card[400];
    snprintf(card, sizeof card,
             "{\"game\":\"null\",\"scenario\":\"\",\"title\":{\"en\":\"T\",\"es\":\"T\"},\"scenario_title\":"
             "{\"en\":\"S\",\"es\":\"S\"},\"clock\":\"%s\",\"seats\":[{\"seat\":1,\"name\":{\"en\":\"One\","
             "\"es\":\"Uno\"},\"player\":\"friend\",\"person\":\"\",\"ready\":false}]}",
             clock);
    struct store_facts facts = {.meta = "{}", .card = card, .listed = true};
    CHECK_EQ(store_create(s, id, (int64_t)time(NULL) - hours * 3600, "null", &facts), STORE_GOOD);
}

TEST(lobby, "tables for one sitting are listed for three hours, those for days for two weeks, newest first")
{
    static const struct {
        const char *id, *clock;
        int hours;
    } old[] = {{"aaaaaaaaaa", "", 2},     {"aaaaaaaaab", "", 4},          {"aaaaaaaaac", "live", 1},
               {"aaaaaaaaad", "live", 5}, {"aaaaaaaaae", "day", 24 * 13}, {"aaaaaaaaaf", "week", 24 * 15}};
    static const char *const expected[] = {"aaaaaaaaac", "aaaaaaaaaa", "aaaaaaaaae"};
    char error[STORE_ERROR] = "";
    host_start("aged.db", NULL);
    host_stop();
    struct store *s = store_open(host_path("aged.db"), error);
    CHECK_STR(error, "");
    CHECK_EQ(store_begin(s), STORE_GOOD);
    for (size_t i = 0; i < sizeof old / sizeof *old; i++)
        put_old(s, old[i].id, old[i].hours, old[i].clock);
    CHECK_EQ(store_commit(s), STORE_GOOD);
    store_close(s);
    host_start("aged.db", NULL);
    json_t *answer = lobby("es"), *tables = json_object_get(answer, "tables");
    CHECK_EQ(json_array_size(tables), 3);
    for (size_t i = 0; i < 3; i++)
        CHECK_STR(text_of(json_array_get(tables, i), "table"), expected[i]);
    CHECK_STR(text_of(json_array_get(json_object_get(json_array_get(tables, 0), "seats"), 0), "name"), "Uno");
    json_decref(answer);
}

/* So long ago somebody waited there last: as the clock would have it. */
static void seen_before(const char *id, int minutes)
{
    char error[STORE_ERROR] = "";
    struct stored_table t = {0};
    bool found = false;
    struct store *s = store_open(host_path("seen.db"), error);
    CHECK_STR(error, "");
    CHECK(store_load(s, id, 0, &t, &found) && found);
    json_t *meta = json_loads(t.meta, 0, NULL);
    json_t *seen = json_integer((json_int_t)time(NULL) - minutes * 60);
    json_t *slow = json_object_get(json_object_get(meta, "clock"), "preset");
    CHECK(json_object_get(meta, "seen"));
    json_object_set(meta, "seen", seen);
    json_t *card =
        json_pack("{s:s, s:s, s:O, s:[{s:s, s:b}]}", "game", "null", "clock", slow ? json_string_value(slow) : "",
                  "seen", seen, "seats", "player", "friend", "ready", 0);
    char *text = json_dumps(meta, JSON_COMPACT), *shown = json_dumps(card, JSON_COMPACT);
    struct store_facts facts = {.meta = text, .card = shown, .listed = true};
    CHECK_EQ(store_begin(s), STORE_GOOD);
    CHECK_EQ(store_set_facts(s, id, t.version, 99, &facts), STORE_GOOD);
    CHECK_EQ(store_commit(s), STORE_GOOD);
    store_close(s);
    stored_free(&t);
    free(text);
    free(shown);
    json_decref(seen);
    json_decref(card);
    json_decref(meta);
}

static bool is_listed(json_t *made)
{
    json_t *answer = lobby("en"), *entry;
    bool found = false;
    size_t i;
    json_array_foreach(json_object_get(answer, "tables"), i, entry)
    {
        found = found || strcmp(text_of(entry, "table"), text_of(made, "table")) == 0;
        CHECK(!json_object_get(entry, "seen")); /* when somebody was there is nobody's business */
    }
    json_decref(answer);
    return found;
}

TEST(lobby, "a table at which nobody waits any more leaves the list, and is there again when its maker is back")
{
    static const char slow_table[] = "{\"game\":\"null\",\"open\":true,\"clock\":\"day\",\"seats\":"
                                     "{\"1\":\"human\",\"2\":\"friend\"}}";
    static const int minutes[] = {14, 16, 24 * 60, 3 * 24 * 60 + 1};
    static const bool expected[] = {true, false, true, false};
    json_t *made[4];
    host_start("seen.db", NULL);
    for (int i = 0; i < 4; i++) {
        made[i] = table_make(i < 2 ? open_table : slow_table);
        CHECK(is_listed(made[i]));
    }
    host_stop();
    for (int i = 0; i < 4; i++)
        seen_before(text_of(made[i], "table"), minutes[i]);
    host_start("seen.db", NULL);
    for (int i = 0; i < 4; i++)
        CHECK_EQ(is_listed(made[i]), expected[i]);
    struct person eye = person_join(text_of(made[1], "table"), NULL, "en");
    struct person friend = person_join(text_of(made[1], "table"), key_of(made[1], 2), "en");
    person_listen(&friend, 300);
    CHECK(!is_listed(made[1])); /* neither of them waits for somebody */
    person_leave(&friend);
    for (int i = 1; i < 4; i += 2) {
        struct person maker = person_join(text_of(made[i], "table"), key_of(made[i], 1), "en");
        person_listen(&maker, 300);
        person_leave(&maker);
        CHECK(is_listed(made[i]));
    }
    host_kill(); /* it is kept */
    host_start("seen.db", NULL);
    for (int i = 0; i < 4; i++) {
        CHECK(is_listed(made[i]));
        json_decref(made[i]);
    }
    person_leave(&eye);
}

/* As another server would: the facts have a later version; with seat 2 taken, if so asked. */
static void change_facts(const char *id, bool take_it)
{
    char error[STORE_ERROR] = "";
    struct stored_table t = {0};
    bool found = false;
    struct store *s = store_open(host_path("race.db"), error);
    CHECK_STR(error, "");
    CHECK(store_load(s, id, 0, &t, &found) && found);
    json_t *meta = json_loads(t.meta, 0, NULL);
    if (take_it) {
        json_object_set_new(json_array_get(json_object_get(meta, "seats"), 1), "taken", json_true());
        json_object_del(meta, "open");
    }
    char *text = json_dumps(meta, JSON_COMPACT);
    struct store_facts facts = {.meta = text, .listed = !take_it};
    CHECK_EQ(store_begin(s), STORE_GOOD);
    CHECK_EQ(store_set_facts(s, id, t.version, 99, &facts), STORE_GOOD);
    CHECK_EQ(store_commit(s), STORE_GOOD);
    store_close(s);
    stored_free(&t);
    free(text);
    json_decref(meta);
}

TEST(lobby, "of two who take a seat at two servers one gets it")
{
    host_start("race.db", NULL);
    json_t *made = table_make(open_table), *other = table_make(open_table);
    change_facts(text_of(made, "table"), false); /* quicker, but it took nothing: tried again */
    json_t *got = take(text_of(made, "table"), "{}", 200);
    CHECK_EQ(number_of(got, "seat"), 2);
    change_facts(text_of(other, "table"), true);
    refused(take(text_of(other, "table"), "{}", 409), "taken");
    struct person p = person_join(text_of(other, "table"), key_of(other, 2), "en");
    CHECK_EQ(number_of(p.state, "seat"), 2); /* whoever has it: not the one who was refused */
    person_leave(&p);
    json_decref(got);
    json_decref(made);
    json_decref(other);
}
