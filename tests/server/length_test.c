/* length_test.c: a match has an end even for those who would never end it. */
#include <stdio.h>
#include "client.h"
#include "test.h"

enum { MOST = 40 }; /* actions: as this server is told; otherwise 100,000 */

static void full(json_t *answer)
{
    CHECK_STR(text_of(json_object_get(answer, "error"), "code"), "full");
    CHECK(strstr(text_of(json_object_get(answer, "error"), "text"), " 40 "));
    json_decref(answer);
}

/* So many bids and their taking back, in one request. */
static json_t *bid_and_back(struct person *p, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(list, json_string(i % 2 ? "back" : "bid 1"));
    return person_ask(p, "{s:s, s:o}", "do", "act", "actions", list);
}

TEST(length, "a match takes so many actions, those taken back included; then one may only resign or agree on a draw")
{
    static const char body[] = "{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"human\"}}";
    char words[1400];
    host_start("long.db", "--match-actions 40");
    json_t *made[2] = {table_make(body), table_make(body)};
    struct person a = person_join(text_of(made[0], "table"), key_of(made[0], 1), "en");
    json_decref(bid_and_back(&a, MOST - 4));
    json_decref(person_do(&a, "bid 1"));
    json_decref(person_ask(&a, "{s:s}", "do", "undo"));
    json_t *answer = bid_and_back(&a, 10);
    CHECK_EQ(number_of(answer, "done"), 2); /* a list does not get past it either */
    full(answer);
    full(person_ask(&a, "{s:s, s:s}", "do", "act", "action", "bid 1"));
    full(person_ask(&a, "{s:s}", "do", "undo"));
    person_compare(&a);
    host_stop();
    person_leave(&a);

    host_start("long.db", "--match-actions 40"); /* and it is known again */
    a = person_join(text_of(made[0], "table"), key_of(made[0], 1), "en");
    full(person_ask(&a, "{s:s, s:s}", "do", "act", "action", "bid 1"));
    json_decref(person_do(&a, "resign"));
    CHECK(flag_of(a.state, "over"));
    person_leave(&a);

    a = person_join(text_of(made[1], "table"), key_of(made[1], 1), "en");
    struct person b = person_join(text_of(made[1], "table"), key_of(made[1], 2), "en");
    answer = bid_and_back(&a, MOST + 1);
    CHECK_EQ(number_of(answer, "done"), MOST);
    full(answer);
    json_decref(person_ask(&a, "{s:s, s:s}", "do", "offer", "what", "draw"));
    json_decref(person_ask(&b, "{s:s, s:s}", "do", "offer", "what", "draw"));
    CHECK(flag_of(b.state, "over"));
    person_leave(&a);
    person_leave(&b);
    for (int i = 0; i < 2; i++)
        json_decref(made[i]);
    host_stop();
    snprintf(words, sizeof words, "store verify --store %s", host_path("long.db"));
    CHECK_EQ(host_run(words, NULL), 0);
    CHECK_EQ(host_run("serve --match-actions 0", NULL), 2);
}
