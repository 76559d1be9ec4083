/* seats_test.c: the referee and the command line with sides, seats of the rules and absent ones. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "protocol/referee/referee_parts.h"
#include "quartet.h"
#include "shared_texts.h"
#include "support.h"
#include "test.h"

TEST(seats, "players are refused for seats of the rules, absent ones and those that the match has not")
{
    struct quartet_rules r = quartet_match("P1 P2 R2 A1", 3);
    CHECK_EQ(setup_seat_wrong(&quartet, &r.head, 0, "greedy"), 0);
    CHECK_EQ(setup_seat_wrong(&quartet, &r.head, 1, "human"), 0);
    CHECK_EQ(setup_seat_wrong(&quartet, &r.head, 2, "greedy"), MSG_REFEREE_RULES_SEAT);
    CHECK_EQ(setup_seat_wrong(&quartet, &r.head, 2, "default"), 0);
    CHECK_EQ(setup_seat_wrong(&quartet, &r.head, 3, "default"), MSG_REFEREE_ABSENT_SEAT);
    CHECK_EQ(setup_seat_wrong(&quartet, &r.head, 4, "greedy"), MSG_REFEREE_NO_SEAT);
}

/* The host has seats 1 and 2; as the referee itself begins a match, but of a game that no registry knows. */
static struct referee *start(struct quartet_rules *rules)
{
    struct referee_config config = {.patience = 1000};
    snprintf(config.dir.path, sizeof config.dir.path, "%s/data", support_root());
    struct referee *r = referee_new(&config);
    r->setup.game = &quartet;
    r->s = session_new(&quartet, &rules->head, 5, NULL);
    r->list = calloc(quartet.max_actions, sizeof *r->list);
    r->player[2] = player_new("default", &quartet, session_rules(r->s));
    return r;
}

static json_t *ask(struct referee *r, const char *line)
{
    char *answer = referee_line(r, line, strlen(line));
    json_t *parsed = json_loads(answer, JSON_REJECT_DUPLICATES, NULL);
    CHECK(json_is_object(parsed));
    free(answer);
    return parsed;
}

static int64_t number(json_t *o, const char *key) { return json_integer_value(json_object_get(o, key)); }

TEST(seats, "the referee plays the rules' seat by itself and asks nobody for an absent one")
{
    struct quartet_rules rules = quartet_match("P1 P2 R2 A1", 2);
    struct referee *r = start(&rules);
    json_t *a = ask(r, "{\"do\":\"act\",\"action\":\"take 3\"}");
    CHECK(json_is_true(json_object_get(a, "ok")));
    CHECK_EQ(number(a, "seat"), 2);
    json_decref(a);
    a = ask(r, "{\"do\":\"act\",\"action\":\"take 1\"}"); /* and the rules answer at once */
    CHECK(json_is_true(json_object_get(a, "ok")));
    CHECK_EQ(number(a, "seat"), 1);
    CHECK_EQ(number(a, "ply"), 3);
    json_decref(a);
    a = ask(r, "{\"do\":\"act\",\"seat\":3,\"action\":\"take 2\",\"lang\":\"es\"}");
    CHECK_STR(json_string_value(json_object_get(json_object_get(a, "error"), "text")),
              "Este puesto lo llevan las reglas.");
    json_decref(a);
    a = ask(r, "{\"do\":\"look\",\"seat\":5}");
    CHECK(json_is_false(json_object_get(a, "ok")));
    json_decref(a);
    json_decref(ask(r, "{\"do\":\"act\",\"action\":\"take 3\"}"));
    a = ask(r, "{\"do\":\"act\",\"action\":\"take 1\"}");
    json_t *out = json_object_get(a, "outcome");
    CHECK_EQ(json_array_size(json_object_get(out, "share")), 4);
    CHECK_EQ(json_array_size(json_object_get(out, "score")), 4);
    json_decref(a);
    referee_free(r);
}
