/* secret_test.c: nobody learns what is not his: not from what is sent, nor from how much is sent. */
#include <stdio.h>
#include "client.h"
#include "test.h"

static const char battle[] = "{\"game\":\"fantasy-commander\",\"seats\":{\"1\":\"human\",\"2\":\"human\"}}";

static const char *first_action(const struct person *p)
{
    return text_of(json_array_get(json_object_get(p->state, "actions"), 0), "notation");
}

static bool gives_orders(const struct person *p) { return strncmp(first_action(p), "order ", 6) == 0; }

/* Default answers until seat 1 hands out its order tokens. */
static void play_to_orders(struct person *a, struct person *b)
{
    for (int i = 0; i < 300 && !gives_orders(a); i++) {
        person_listen(a, 5);
        person_listen(b, 5);
        if (is_to_move(a, 1) && !gives_orders(a))
            json_decref(person_do(a, text_of(a->state, "default")));
        else if (is_to_move(b, 2) && !gives_orders(b))
            json_decref(person_do(b, text_of(b->state, "default")));
    }
    CHECK(gives_orders(a));
}

/* Frames that somebody gets until an answer to his own question, which comes last. */
static size_t frames_until_answer(struct person *p)
{
    size_t before = ws_frames(p->ws);
    json_decref(person_ask(p, "{s:s}", "do", "draw"));
    return ws_frames(p->ws) - before;
}

static bool is_colour(json_t *order)
{
    static const char *const colours[] = {"red", "blue", "green", "purple", "yellow"};
    for (int i = 0; i < 5 && json_is_string(order); i++)
        if (strcmp(json_string_value(order), colours[i]) == 0)
            return true;
    return false;
}

static int orders_of(json_t *state, int owner)
{
    json_t *pieces = json_object_get(json_object_get(state, "view"), "pieces"), *piece;
    size_t i;
    int n = 0;
    json_array_foreach(pieces, i, piece) n +=
        number_of(piece, "owner") == owner && is_colour(json_object_get(piece, "order"));
    return n;
}

/* How many frames the others got while seat 1 made so many secret drafts. */
static void frames_during(int drafts, size_t *other, size_t *spectator)
{
    json_t *made = table_make(battle);
    const char *table = text_of(made, "table");
    struct person a = person_join(table, key_of(made, 1), "en");
    struct person b = person_join(table, key_of(made, 2), "en");
    struct person eye = person_join(table, NULL, "en");
    play_to_orders(&a, &b);
    person_listen(&b, 100);
    person_listen(&eye, 100);
    json_t *before = json_deep_copy(b.state);
    for (int i = 0; i < drafts; i++)
        json_decref(person_do(&a, first_action(&a)));
    CHECK_EQ(orders_of(a.state, 1), drafts);
    *other = frames_until_answer(&b);
    *spectator = frames_until_answer(&eye);
    CHECK(json_equal(before, b.state));
    person_compare(&b); /* nor does a fresh picture tell */
    person_compare(&eye);
    CHECK_EQ(orders_of(b.state, 1), 0);
    CHECK_EQ(orders_of(eye.state, 1), 0);
    json_decref(before);
    person_leave(&a);
    person_leave(&b);
    person_leave(&eye);
    json_decref(made);
}

TEST(secret, "drafts of one seat send no frame to the other or to spectators, however many they are")
{
    size_t other, spectator;
    host_open();
    frames_during(1, &other, &spectator);
    CHECK_EQ(other, 1);
    CHECK_EQ(spectator, 1);
    frames_during(5, &other, &spectator);
    CHECK_EQ(other, 1);
    CHECK_EQ(spectator, 1);
}

TEST(secret, "before the end the summary has neither secret nor record, and the store no key")
{
    host_start("secret.db", NULL);
    json_t *made = table_make(battle);
    char path[128];
    snprintf(path, sizeof path, "/api/tables/%s", text_of(made, "table"));
    json_t *summary = http_json("GET", path, NULL, 200);
    CHECK(!json_object_get(summary, "secret"));
    CHECK_STR(text_of(summary, "commitment"), text_of(made, "commitment"));
    json_decref(summary);
    strcat(path, "/record");
    json_t *refusal = http_json("GET", path, NULL, 403);
    CHECK_STR(text_of(json_object_get(refusal, "error"), "code"), "not-over");
    json_decref(refusal);
    char key[40];
    snprintf(key, sizeof key, "%s", key_of(made, 1));
    CHECK_EQ(strlen(key), 22);
    static const char *const files[] = {"secret.db", "secret.db-wal"};
    for (int i = 0; i < 2; i++) {
        static char bytes[1 << 22];
        FILE *f = fopen(host_path(files[i]), "rb");
        size_t n = f ? fread(bytes, 1, sizeof bytes, f) : 0;
        if (f)
            fclose(f);
        for (size_t k = 0; k + 22 <= n; k++)
            CHECK(memcmp(bytes + k, key, 22) != 0);
    }
    json_decref(made);
    host_stop();
}
