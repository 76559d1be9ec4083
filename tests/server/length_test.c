/* length_test.c: a match has an end even for those who would never end it. */
#include <stdio.h>
#include <stdlib.h>
#include "client.h"
#include "core/record.h"
#include "server/build.h"
#include "test.h"

enum { MOST = 100 * 1000 };            /* lines of play, as docs/hosting.md says */

/* Bids that are made and taken back, as many as there may be but a few, into the match that is in the store. */
static void play_long(const char *id, int lines)
{
    char error[STORE_ERROR] = "";
    struct data_dir dir;
    struct parts p = {0};
    struct stored_table t;
    struct err err;
    bool found = false;
    size_t len, room = (size_t)lines * 8 + 1;
    char *text = calloc(1, room), *at = text;
    struct store *s = store_open(host_path("long.db"), error);
    CHECK_STR(error, "");
    CHECK(data_dir_find(&dir, NULL) && store_load(s, id, 0, &t, &found) && found && build_stored(&p, &dir, &t, error));
    size_t stored = strlen(t.body);
    for (int i = 0; i < lines; i++)
        at = stpcpy(at, i % 2 ? "1 back\n" : "1 bid 1\n");
    CHECK(record_more(p.s, text, &err));
    CHECK_EQ(session_lines(p.s), lines);
    const char *body = session_body(p.s, &len);
    CHECK_EQ(store_begin(s), STORE_GOOD);
    CHECK_EQ(store_append(s, id, t.chunks, 1, NULL, body + stored, len - stored), STORE_GOOD);
    CHECK_EQ(store_commit(s), STORE_GOOD);
    store_close(s);
    stored_free(&t);
    parts_free(&p);
    free(text);
}

static void full(json_t *answer)
{
    CHECK_STR(text_of(json_object_get(answer, "error"), "code"), "full");
    CHECK(strstr(text_of(json_object_get(answer, "error"), "text"), "100,000"));
    json_decref(answer);
}

TEST(length, "a match takes 100,000 actions, those taken back included; then one may still resign or agree on a draw")
{
    char words[1400];
    host_start("long.db", NULL);
    json_t *made[2];
    for (int i = 0; i < 2; i++)
        made[i] = table_make("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"human\"}}");
    host_stop();
    play_long(text_of(made[0], "table"), MOST - 2);
    play_long(text_of(made[1], "table"), MOST);
    host_start("long.db", NULL);

    struct person a = person_join(text_of(made[0], "table"), key_of(made[0], 1), "en");
    json_t *answer = person_ask(&a, "{s:s, s:[s, s, s, s]}", "do", "act", "actions", "bid 1", "back", "bid 2", "back");
    CHECK_EQ(number_of(answer, "done"), 2);            /* a list does not get past it either */
    full(answer);
    full(person_ask(&a, "{s:s, s:s}", "do", "act", "action", "bid 1"));
    full(person_ask(&a, "{s:s}", "do", "undo"));
    person_compare(&a);
    answer = person_ask(&a, "{s:s, s:s}", "do", "act", "action", "resign");
    CHECK(flag_of(answer, "ok") && flag_of(a.state, "over"));
    json_decref(answer);
    person_leave(&a);

    a = person_join(text_of(made[1], "table"), key_of(made[1], 1), "en");
    struct person b = person_join(text_of(made[1], "table"), key_of(made[1], 2), "en");
    full(person_ask(&a, "{s:s, s:s}", "do", "act", "action", "bid 1"));
    json_decref(person_ask(&a, "{s:s, s:s}", "do", "offer", "what", "draw"));
    json_decref(person_ask(&b, "{s:s, s:s}", "do", "offer", "what", "draw"));
    CHECK(flag_of(b.state, "over"));
    person_leave(&a);
    person_leave(&b);
    for (int i = 0; i < 2; i++)
        json_decref(made[i]);
    host_stop();
    snprintf(words, sizeof words, "store verify --store %s", host_path("long.db"));
    const char *out;
    if (host_run(words, &out))
        test_fail(__FILE__, __LINE__, "%s", out);
}
