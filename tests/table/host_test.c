/* host_test.c: tables at a host without sockets, databases and threads: made, played, stored, read again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "stub_host.h"
#include "test.h"

static char table[16], key[2][40];

static void make(const char *body)
{
    int status;
    json_t *made = stub_http(POST, "/api/tables", body, &status);
    CHECK_EQ(status, 200);
    snprintf(table, sizeof table, "%s", json_string_value(json_object_get(made, "table")));
    for (int i = 0; i < 2; i++) {
        char seat[2] = {(char)('1' + i), '\0'};
        const char *text = json_string_value(json_object_get(json_object_get(made, "keys"), seat));
        snprintf(key[i], sizeof key[i], "%s", text ? text : "");
    }
    json_decref(made);
}

static void must_do(struct stub_client *k, const char *request)
{
    const json_t *good = json_object_get(stub_ask(k, request), "ok");
    CHECK(json_is_true(good));
}

static struct stub_client *join(int seat)
{
    struct stub_client *k = stub_come();
    char text[256];
    snprintf(text, sizeof text, "{\"do\":\"join\",\"table\":\"%s\",\"key\":\"%s\"}", table, key[seat]);
    must_do(k, text);
    return k;
}

/* The first action of the list; false: there is none. */
static bool act(struct stub_client *k)
{
    char text[256];
    json_t *list = json_object_get(stub_ask(k, "{\"do\":\"actions\"}"), "actions");
    const char *first = json_string_value(json_object_get(json_array_get(list, 0), "notation"));
    if (!first)
        return false;
    snprintf(text, sizeof text, "{\"do\":\"act\",\"action\":\"%s\"}", first);
    must_do(k, text);
    return true;
}

TEST(host, "two people play a match to its end and read its record")
{
    stub_open();
    make("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"human\"}}");
    struct stub_client *k[2] = {join(0), join(1)};
    int acts = 0, status;
    char path[64];
    snprintf(path, sizeof path, "/api/tables/%s/record", table);
    free(stub_text(path, &status));
    CHECK_EQ(status, 403); /* not before it is over */
    while (acts < 500 && (act(k[0]) || act(k[1])))
        acts++;
    CHECK(acts > 5 && acts < 500);
    CHECK(k[0]->pushes > 0 && k[1]->pushes > 0);
    char *record = stub_text(path, &status);
    CHECK_EQ(status, 200);
    CHECK(strstr(record, "bellum record") == record);
    free(record);
    stub_go(k[0]);
    stub_go(k[1]);
    stub_close();
}

TEST(host, "a computer answers through the host's jobs, and a table that was let go is read again as it was")
{
    stub_open();
    make("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"greedy\"}}");
    struct stub_client *k = join(0);
    for (int i = 0; i < 4; i++)
        CHECK(act(k));
    CHECK(k->pushes > 0);
    char *before = json_dumps(json_object_get(stub_ask(k, "{\"do\":\"view\"}"), "view"), JSON_SORT_KEYS);
    stub_go(k);
    stub_settle(1000);
    lobby_drop(lobby_in_memory(stub_house(), table));
    CHECK(!lobby_in_memory(stub_house(), table));
    k = join(0);
    char *after = json_dumps(json_object_get(stub_ask(k, "{\"do\":\"view\"}"), "view"), JSON_SORT_KEYS);
    CHECK_STR(after, before);
    free(before);
    free(after);
    stub_go(k);
    stub_close();
}

TEST(host, "what this host does not offer is refused in words")
{
    stub_open();
    make("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"human\"}}");
    struct stub_client *k = join(0);
    json_t *error = json_object_get(stub_ask(k, "{\"do\":\"hook\",\"url\":\"https://example.org/\"}"), "error");
    CHECK_STR(json_string_value(json_object_get(error, "code")), "no-hooks");
    int status;
    json_t *refused = stub_http(POST, "/api/tables", "{\"game\":\"null\",\"seats\":{\"2\":\"bot:any\"}}", &status);
    CHECK_EQ(status, 400);
    json_decref(refused);
    stub_go(k);
    stub_close();
}

/* More answers than are kept, then all of them once more, the last ones first. */
TEST(host, "what is looked up is the same when it is asked again")
{
    enum { ASKED = 80 };
    static char *first[ASKED];
    stub_open();
    for (int i = 0; i < 2 * ASKED; i++) {
        int n = i < ASKED ? i : 2 * ASKED - 1 - i;
        struct http_request v = {.method = GET, .path = "/api/catalogue/fantasy-commander", .scenario = "first-battle"};
        snprintf(v.option, sizeof v.option, "turn-limit=%d", n % 20 + 1);
        v.lang = n % 40 < 20 ? LANG_EN : LANG_ES;
        if (n >= 40)
            snprintf(v.scenario, sizeof v.scenario, "decisive-battle");
        char *answer = stub_request(&v, "");
        CHECK(strncmp(answer, "200 {\"ok\":true", 14) == 0);
        if (i < ASKED) {
            first[n] = answer;
            continue;
        }
        CHECK_STR(answer, first[n]);
        free(answer);
        free(first[n]);
    }
    stub_close();
}

static char told[STORE_ERROR];
static bool dropped;

static void hear(struct house *h, uint64_t asker, struct table *t, const char *error)
{
    (void)h;
    (void)asker;
    dropped = !t;
    snprintf(told, sizeof told, "%s", error ? error : "");
}

TEST(host, "whoever waits for a table that could not be stored is told why")
{
    stub_open();
    make("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"human\"}}");
    struct stub_client *k[2] = {join(0), join(1)};
    struct house *h = stub_house();
    must_do(k[0], "{\"do\":\"act\",\"action\":\"resign\"}");
    must_do(k[0], "{\"do\":\"offer\",\"what\":\"rematch\"}");
    struct table *before = h->tables;
    stub_send(k[1], json_pack("{s:s, s:s, s:b}", "do", "answer", "what", "rematch", "yes", 1));
    for (int i = 0; i < 10 && h->tables == before; i++)
        stub_settle(1);
    CHECK(h->tables != before && h->tables->busy);
    stub_store_fails(STORE_FAILED, 1, false);
    table_wait(h->tables, 0, hear);
    stub_settle(1000);
    CHECK(dropped && h->tables == before);
    CHECK(strstr(told, "disk"));
    stub_go(k[0]);
    stub_go(k[1]);
    stub_close();
}
