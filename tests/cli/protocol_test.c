/* protocol_test.c: the conversation of docs/protocol.md, and what is promised about any line. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "protocol/referee/referee.h"
#include "run.h"
#include "support.h"
#include "test.h"

static struct referee *start(bool names_only)
{
    struct referee_config config = {.names_only = names_only};
    snprintf(config.dir.path, sizeof config.dir.path, "%s/data", support_root());
    return referee_new(&config);
}

/* The answer as parsed JSON; fails the test if it is not one. */
static json_t *ask(struct referee *r, const char *line)
{
    char *answer = referee_line(r, line, strlen(line));
    CHECK(answer);
    CHECK(!strchr(answer, '\n'));
    json_t *parsed = json_loads(answer, JSON_REJECT_DUPLICATES, NULL);
    if (!parsed)
        printf("# %s\n", answer);
    CHECK(json_is_object(parsed));
    free(answer);
    return parsed;
}

/* Ask, and say what stands at "ok": 1 or 0; error or why has a text then. */
static bool is_ok(struct referee *r, const char *line)
{
    json_t *a = ask(r, line);
    const json_t *why = json_object_get(a, "why"), *error = json_object_get(a, "error");
    bool ok = json_is_true(json_object_get(a, "ok"));
    CHECK(ok ? !why && !error : (why != NULL) != (error != NULL));
    if (!ok)
        CHECK(json_string_value(json_object_get(why ? why : error, "text")));
    json_decref(a);
    return ok;
}

/* Hold one conversation: what is sent, and what must come back. */
static void converse(const char *sent, const char *expected)
{
    if (!*sent || (strstr(sent, "\"fantasy-commander\"") && !game_by_id("fantasy-commander")))
        return;
    struct ran r = run(sent, "referee --lang en");
    CHECK_EQ(r.code, 0);
    CHECK(strlen(expected) > 1000);
    CHECK_STR(r.out, expected);
}

TEST(protocol, "the conversations of the document are held to the letter")
{
    char *doc = support_read("docs/protocol.md");
    size_t n = strlen(doc) + 1;
    char *sent = calloc(1, n), *expected = calloc(1, n), *rest = doc;
    int held = 0;
    CHECK(sent && expected);
    for (char *line; (line = strtok_r(rest, "\n", &rest));) {
        if (strncmp(line, "> ", 2) == 0)
            strcat(strcat(sent, line + 2), "\n");
        if (strncmp(line, "< ", 2) == 0)
            strcat(strcat(expected, line + 2), "\n");
        if (strcmp(line, "```") == 0) { /* a block begins or ends */
            held += *sent != '\0';
            converse(sent, expected);
            sent[0] = expected[0] = '\0';
        }
    }
    CHECK_EQ(held, 2);
    free(doc);
    free(sent);
    free(expected);
}

TEST(protocol, "lines that make no sense get an error and change nothing")
{
    static const char *const lines[] = {
        "",
        "{",
        "null",
        "[]",
        "17",
        "\"do\"",
        "{}",
        "{\"do\":7}",
        "{\"do\":\"\"}",
        "{\"do\":\"act\",\"do\":\"act\"}",
        "{\"do\":\"act\"}",
        "{\"do\":\"act\",\"seat\":9,\"action\":\"seal\"}",
        "{\"do\":\"act\",\"index\":-1}",
        "{\"do\":\"act\",\"index\":99}",
        "{\"do\":\"act\",\"action\":{}}",
        "{\"do\":\"act\",\"action\":\"seal it\"}",
        "{\"do\":\"act\",\"seat\":0,\"action\":\"seal\"}",
        "{\"do\":\"new\",\"game\":\"chess\"}",
        "{\"do\":\"new\",\"game\":\"null\",\"scenario\":\"nowhere\"}",
        "{\"do\":\"new\",\"game\":\"null\",\"seats\":{\"3\":\"greedy\"}}",
        "{\"do\":\"new\",\"game\":\"null\",\"seats\":{\"1\":\"wizard\"}}",
        "{\"do\":\"new\",\"game\":\"null\",\"seats\":[]}",
        "{\"do\":\"new\",\"game\":\"null\",\"options\":{\"a b\":1}}",
        "{\"do\":\"new\",\"game\":\"null\",\"options\":{\"speed\":1}}",
        "{\"do\":\"new\",\"game\":\"null\",\"seed\":-1}",
        "{\"do\":\"new\",\"game\":\"null\",\"seed\":\"xyz\"}",
        "{\"do\":\"new\",\"game\":\"null\",\"files\":{\"roster-1\":\"kind: what\"}}",
        "{\"do\":\"load\"}",
        "{\"do\":\"load\",\"record\":\"bellum record 1\\n\"}",
        "{\"do\":\"rules\",\"game\":\"null\",\"rule\":\"NG-1\"}",
        "{\"do\":\"dice\",\"faces\":[0]}",
        "{\"do\":\"dice\",\"faces\":\"6\"}",
        "{\"do\":\"view\",\"lang\":\"fr\"}",
        "{\"do\":\"view\",\"draw\":1}",
        "{\"do\":\"undo\",\"seat\":0}",
        "{\"do\":\"undo\",\"seat\":2}",
        "\xff\xfe",
        "{\"do\":\"\xc3\x28\"}",
    };
    struct referee *r = start(true);
    CHECK(!is_ok(r, "{\"do\":\"view\"}"));
    CHECK(is_ok(r, "{\"do\":\"new\",\"game\":\"null\",\"seed\":1,\"seats\":{\"2\":\"random\"}}"));
    json_t *before = ask(r, "{\"do\":\"save\"}");
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (is_ok(r, lines[i]))
            test_fail(__FILE__, __LINE__, "accepted: %s", lines[i]);
    }
    json_t *after = ask(r, "{\"do\":\"save\"}");
    CHECK(json_equal(before, after));
    json_decref(before);
    json_decref(after);
    CHECK(!referee_done(r));
    CHECK(is_ok(r, "{\"do\":\"quit\"}"));
    CHECK(referee_done(r));
    referee_free(r);
}

TEST(protocol, "a seat is told nothing of another's draft")
{
    struct referee *r = start(false);
    CHECK(is_ok(r, "{\"do\":\"new\",\"game\":\"null\",\"seed\":1}"));
    json_t *before = ask(r, "{\"do\":\"view\",\"seat\":2,\"draw\":true}");
    CHECK(is_ok(r, "{\"do\":\"act\",\"seat\":1,\"action\":\"bid 7\"}"));
    json_t *after = ask(r, "{\"do\":\"view\",\"seat\":2,\"draw\":true}");
    CHECK(json_equal(before, after));
    CHECK(!is_ok(r, "{\"do\":\"act\",\"action\":\"bid 7\"}")); /* which seat? */
    json_decref(before);
    json_decref(after);
    referee_free(r);
}

TEST(protocol, "a match of two computers is played to its end, saved and loaded again")
{
    struct referee *r = start(false);
    json_t *a = ask(r, "{\"do\":\"new\",\"game\":\"null\",\"seed\":3,\"seats\":{\"1\":\"greedy\",\"2\":\"random\"}}");
    CHECK(json_is_true(json_object_get(a, "over")));
    CHECK(json_object_get(a, "outcome"));
    json_decref(a);
    a = ask(r, "{\"do\":\"save\"}");
    json_t *load = json_pack("{s:s,s:O}", "do", "load", "record", json_object_get(a, "record"));
    char *line = json_dumps(load, JSON_COMPACT);
    json_decref(a);
    a = ask(r, line);
    CHECK(json_is_true(json_object_get(a, "over")));
    CHECK_EQ(json_array_size(json_object_get(a, "events")), 0);
    json_decref(a);
    json_decref(load);
    free(line);
    referee_free(r);
}

#define SECRET "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
/* The record of a match of two computers with that secret as seed. */
static void secret_match(char commitment[80], char **record)
{
    struct referee *r = start(false);
    json_t *made =
        ask(r, "{\"do\":\"new\",\"game\":\"null\",\"seats\":{\"1\":\"default\",\"2\":\"default\"},\"seed\":\"" SECRET
               "\"}");
    CHECK(json_is_true(json_object_get(made, "ok")));
    CHECK(!json_object_get(made, "seed"));
    snprintf(commitment, 80, "%s", json_string_value(json_object_get(made, "commitment")));
    json_t *saved = ask(r, "{\"do\":\"save\"}");
    *record = strdup(json_string_value(json_object_get(saved, "record")));
    json_decref(made);
    json_decref(saved);
    referee_free(r);
}

TEST(protocol, "a secret of fair dice as seed: the same match each time, with its proof in the record")
{
    char first[80], second[80], *one, *two, line[128];
    secret_match(first, &one);
    secret_match(second, &two);
    CHECK_STR(first, second);
    CHECK_STR(one, two);
    snprintf(line, sizeof line, "commit %s\n", first);
    CHECK(strstr(one, line));
    CHECK(strstr(one, "secret " SECRET "\n"));
    struct referee *r = start(false);
    CHECK(!is_ok(r, "{\"do\":\"new\",\"game\":\"null\",\"seed\":\"" SECRET "0\"}"));
    CHECK(!is_ok(r, "{\"do\":\"new\",\"game\":\"null\",\"seed\":"
                    "\"x00102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\"}"));
    referee_free(r);
    free(one);
    free(two);
}

TEST(protocol, "the end of the input ends the program without a word")
{
    struct ran r = run("{\"do\":\"games\"}\n\n{\"id\":2,\"do\":\"new\",\"game\":\"null\"}", "referee");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "\"games\":[");
    HAS(r.out, "{\"id\":2,\"ok\":true");
    CHECK_STR(r.err, "");
}

TEST(protocol, "Fantasy Commander: a list of legal actions, clickable, with labels on demand")
{
    if (!game_by_id("fantasy-commander"))
        SKIP("the game is not built");
    struct referee *r = start(true);
    CHECK(is_ok(r, "{\"do\":\"new\",\"game\":\"fantasy-commander\",\"scenario\":\"first-battle\",\"seed\":7,"
                   "\"seats\":{\"2\":\"greedy\"}}"));
    json_t *a = ask(r, "{\"do\":\"actions\",\"labels\":true,\"odds\":true}");
    const json_t *first = json_array_get(json_object_get(a, "actions"), 0);
    CHECK(json_string_value(json_object_get(first, "notation")));
    CHECK(json_string_value(json_object_get(first, "label")));
    CHECK(json_is_integer(json_object_get(first, "piece")));
    json_decref(a);
    CHECK(!is_ok(r, "{\"do\":\"act\",\"action\":\"attack b1\"}"));
    CHECK(is_ok(r, "{\"do\":\"act\",\"index\":0}"));
    a = ask(r, "{\"do\":\"view\",\"seat\":0}");
    CHECK(json_array_size(json_object_get(json_object_get(a, "view"), "pieces")) > 10);
    json_decref(a);
    CHECK(!is_ok(r, "{\"do\":\"new\",\"game\":\"fantasy-commander\",\"position\":\"/etc/passwd\"}"));
    referee_free(r);
}

/* ---- what a client asks ---- */

static const char bridge[] = "{\"do\":\"new\",\"game\":\"fantasy-commander\",\"position\":\"bridge-of-ginnoh\","
                             "\"seats\":{\"2\":\"default\"},\"seed\":7}";

/* Looking ahead, pointing and asking for odds: the match is the same afterwards. */
TEST(protocol, "touch, ahead, odds, sheet and draw change nothing and agree with what act does then")
{
    static const char *const looks[] = {
        "{\"do\":\"touch\",\"piece\":16}",
        "{\"do\":\"touch\",\"place\":66}",
        "{\"do\":\"touch\"}",
        "{\"do\":\"ahead\",\"actions\":[]}",
        "{\"do\":\"ahead\",\"actions\":[\"move\",\"to 3.5\"],\"extras\":true}",
        "{\"do\":\"ahead\",\"actions\":[\"attack b5\",\"plain\"]}",
        "{\"do\":\"ahead\",\"actions\":[\"move\",\"move\"]}",
        "{\"do\":\"odds\",\"action\":\"attack b5\",\"after\":[\"move\",\"to 3.5\"],\"parts\":true,\"cells\":true}",
        "{\"do\":\"odds\",\"action\":\"attack b5\",\"after\":[\"attack b5\"]}",
        "{\"do\":\"reach\"}",
        "{\"do\":\"suggest\"}",
        "{\"do\":\"sheet\",\"what\":\"a5\"}",
        "{\"do\":\"sheet\",\"what\":\"nothing at all\"}",
        "{\"do\":\"draw\"}",
        "{\"do\":\"catalogue\"}",
    };
    if (!game_by_id("fantasy-commander"))
        return;
    struct referee *r = start(false);
    CHECK(is_ok(r, bridge));
    CHECK(is_ok(r, "{\"do\":\"act\",\"actions\":[\"go\",\"card-nothing\",\"activate a5\"]}"));
    json_t *wrong = ask(r, "{\"do\":\"touch\",\"piece\":1}"); /* another own unit: a better reason than check()'s */
    CHECK_STR(json_string_value(json_object_get(json_object_get(wrong, "why"), "rule")), "FC-309");
    json_decref(wrong);
    json_t *before = ask(r, "{\"do\":\"save\"}");
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        json_decref(ask(r, looks[i]));
    json_t *after = ask(r, "{\"do\":\"save\"}");
    CHECK(json_equal(before, after));
    json_t *ahead = ask(r, looks[4]);
    CHECK(is_ok(r, "{\"do\":\"act\",\"actions\":[\"move\",\"to 3.5\"]}"));
    json_t *then = ask(r, "{\"do\":\"actions\",\"labels\":true,\"extras\":true}");
    CHECK(json_array_size(json_object_get(ahead, "actions")) > 1);
    CHECK(json_array_size(json_object_get(ahead, "extras")) > 0);
    CHECK(json_equal(json_object_get(ahead, "extras"), json_object_get(then, "extras")));
    CHECK(json_equal(json_object_get(ahead, "actions"), json_object_get(then, "actions")));
    CHECK(json_equal(json_object_get(ahead, "prompt"), json_object_get(then, "prompt")));
    json_decref(before);
    json_decref(after);
    json_decref(ahead);
    json_decref(then);
    referee_free(r);
}

static json_t *ask_ahead(struct referee *r, json_t *first, json_t *second)
{
    json_t *q = second ? json_pack("{s:s, s:[O, O]}", "do", "ahead", "actions", first, second)
                       : json_pack("{s:s, s:[O]}", "do", "ahead", "actions", first);
    char *text = json_dumps(q, JSON_COMPACT);
    json_t *answer = ask(r, text);
    free(text);
    json_decref(q);
    return answer;
}

/* Those of a list that have a target, without what only "ahead" or only "reach" says. */
static json_t *attacks_of(json_t *list)
{
    json_t *kept = json_array(), *a;
    size_t i;
    json_array_foreach(list, i, a)
    {
        json_object_del(a, "index");
        json_object_del(a, "chance");
        if (json_object_get(a, "target"))
            json_array_append(kept, a);
    }
    return kept;
}

TEST(protocol, "reach tells in one answer what ahead would tell of every place")
{
    if (!game_by_id("fantasy-commander"))
        return;
    struct referee *r = start(false);
    CHECK(is_ok(r, bridge));
    json_t *none = ask(r, "{\"do\":\"reach\"}"); /* no unit is activated yet: nothing leads to a place */
    CHECK(json_is_true(json_object_get(none, "ok")));
    CHECK_EQ(json_array_size(json_object_get(none, "ways")), 0);
    json_decref(none);
    CHECK(is_ok(r, "{\"do\":\"act\",\"actions\":[\"go\",\"card-nothing\",\"activate a5\"]}"));
    json_t *reach = ask(r, "{\"do\":\"reach\"}"), *way, *to;
    size_t i, j, attacks = 0;
    CHECK(json_array_size(json_object_get(reach, "ways")) >= 2); /* move and run */
    json_array_foreach(json_object_get(reach, "ways"), i, way)
    {
        json_t *next = ask_ahead(r, json_object_get(way, "notation"), NULL);
        CHECK_EQ(json_array_size(json_object_get(way, "next")), json_array_size(json_object_get(next, "actions")));
        json_decref(next);
        json_array_foreach(json_object_get(way, "next"), j, to)
        {
            json_t *then = ask_ahead(r, json_object_get(way, "notation"), json_object_get(to, "notation"));
            json_t *expected = attacks_of(json_object_get(then, "actions"));
            json_t *then_told = json_object_get(to, "then");
            json_t *told = attacks_of(then_told);
            CHECK(json_object_get(to, "place"));
            CHECK_EQ(json_array_size(told), json_array_size(then_told)); /* nothing but attacks */
            CHECK(json_equal(told, expected));
            attacks += json_array_size(expected);
            json_decref(told);
            json_decref(expected);
            json_decref(then);
        }
    }
    CHECK(attacks > 0);
    json_decref(reach);
    referee_free(r);
}

/* How likely it is in thousandths that the target is gone or driven back: the cells tell it. */
static int64_t driven_off(const json_t *odds)
{
    json_t *cell;
    size_t i;
    double sum = 0, total = (double)json_integer_value(json_object_get(odds, "total"));
    json_array_foreach(json_object_get(odds, "cells"), i, cell)
    {
        bool gone = json_integer_value(json_array_get(cell, 1)) || json_integer_value(json_array_get(cell, 2));
        sum += gone ? (double)json_integer_value(json_array_get(cell, json_array_size(cell) - 1)) : 0;
    }
    return (int64_t)(1000 * sum / total + 0.5);
}

/* From the worst answer to the best, as "odds" tells them, without the attacker's own means. */
static void chance_is(struct referee *r, int seat, json_t *after, json_t *action)
{
    const json_t *chance = json_object_get(action, "chance");
    json_t *q = json_pack("{s:s, s:i, s:O, s:O, s:b}", "do", "odds", "seat", seat, "after", after, "action",
                          json_object_get(action, "notation"), "cells", 1);
    char *text = json_dumps(q, JSON_COMPACT);
    json_t *answer = ask(r, text), *each;
    int64_t low = 1000, high = 0;
    size_t i;
    json_array_foreach(json_object_get(answer, "odds"), i, each)
    {
        int64_t figure = driven_off(each);
        if (json_is_true(json_object_get(each, "extra")))
            continue;
        low = figure < low ? figure : low;
        high = figure > high ? figure : high;
    }
    CHECK_EQ(json_array_size(chance), 2);
    CHECK_EQ(json_integer_value(json_array_get(chance, 0)), low);
    CHECK_EQ(json_integer_value(json_array_get(chance, 1)), high);
    json_decref(answer);
    json_decref(q);
    free(text);
}

/* The first attack on each target has a chance, the others have none. */
static void first_attacks(struct referee *r, json_t *way, json_t *to, bool *seen, size_t *told)
{
    json_t *a;
    size_t i;
    json_array_foreach(json_object_get(to, "then"), i, a)
    {
        int64_t target = json_integer_value(json_object_get(a, "target"));
        bool has = json_object_get(a, "chance") != NULL;
        CHECK_EQ(has, !seen[target]);
        seen[target] = true;
        if (!has)
            continue;
        json_t *after = json_pack("[O, O]", json_object_get(way, "notation"), json_object_get(to, "notation"));
        chance_is(r, 2, after, a);
        json_decref(after);
        ++*told;
    }
}

/* Cavalry that stands before one enemy and reaches others by a move or a run. */
TEST(protocol, "reach tells the chance of every target at once, and ahead does if it is asked to")
{
    if (!game_by_id("fantasy-commander"))
        return;
    struct referee *r = start(false);
    bool seen[64] = {false};
    CHECK(is_ok(r, "{\"do\":\"new\",\"game\":\"fantasy-commander\",\"position\":\"bridge-of-ginnoh\",\"seed\":7}"));
    CHECK(is_ok(r, "{\"do\":\"act\",\"seat\":1,\"actions\":[\"go\",\"card-nothing\",\"activate a2\",\"rest\"]}"));
    CHECK(is_ok(r, "{\"do\":\"act\",\"seat\":2,\"actions\":[\"go\",\"card-nothing\",\"activate b5\"]}"));
    json_t *reach = ask(r, "{\"do\":\"reach\",\"seat\":2}"), *way, *to, *a, *none = json_array();
    json_t *now = json_object_get(reach, "now");
    size_t i, j, told = 0;
    CHECK_EQ(json_array_size(now), 1);
    json_array_foreach(now, i, a)
    {
        seen[json_integer_value(json_object_get(a, "target"))] = true;
        CHECK(!json_object_get(a, "label"));
        chance_is(r, 2, none, a);
    }
    json_array_foreach(json_object_get(reach, "ways"), i, way)
    {
        json_array_foreach(json_object_get(way, "next"), j, to) first_attacks(r, way, to, seen, &told);
    }
    CHECK_EQ(told, 4);
    json_t *plain = ask(r, "{\"do\":\"ahead\",\"seat\":2,\"actions\":[]}");
    json_t *ahead = ask(r, "{\"do\":\"ahead\",\"seat\":2,\"actions\":[],\"chances\":true}");
    CHECK(!json_object_get(plain, "now"));
    CHECK(json_equal(json_object_get(ahead, "now"), now));
    json_decref(none);
    json_decref(plain);
    json_decref(ahead);
    json_decref(reach);
    referee_free(r);
}

static json_t *with(json_t *list, const char *key, const char *value)
{
    json_t *each;
    size_t i;
    json_array_foreach(list, i,
                       each) if (strcmp(json_string_value(json_object_get(each, key)), value) == 0) return each;
    return NULL;
}

TEST(protocol, "games tell who sits where in each scenario, where scenarios differ in it")
{
    struct referee *r = start(false);
    json_t *answer = ask(r, "{\"do\":\"games\"}"), *games_told = json_object_get(answer, "games");
    json_t *scenarios = json_object_get(with(games_told, "game", "skirmish"), "scenarios");
    json_t *four = json_object_get(with(scenarios, "id", "four"), "seats");
    CHECK_EQ(json_array_size(json_object_get(with(scenarios, "id", "duel"), "seats")), 2);
    CHECK_EQ(json_array_size(four), 4);
    CHECK_STR(json_string_value(json_object_get(json_array_get(four, 3), "role")), "rules");
    CHECK_EQ(json_integer_value(json_object_get(json_array_get(four, 2), "side")), 1);
    json_t *of_two = json_array_get(json_object_get(with(games_told, "game", "breakthrough"), "scenarios"), 0);
    CHECK(of_two && !json_object_get(of_two, "seats"));
    json_decref(answer);
    referee_free(r);
}

TEST(protocol, "games tell who sits where in each campaign, also of a game whose scenarios are all alike in it")
{
    struct referee *r = start(false);
    json_t *answer = ask(r, "{\"do\":\"games\"}"), *each;
    size_t i, k, campaigns = 0;
    json_array_foreach(json_object_get(answer, "games"), i, each)
    {
        json_t *one, *list = json_object_get(each, "campaigns");
        json_array_foreach(list, k, one)
        {
            json_t *seats = json_object_get(one, "seats");
            CHECK_EQ(json_array_size(seats), 2);
            CHECK_STR(json_string_value(json_object_get(json_array_get(seats, 1), "role")), "rules");
            campaigns++;
        }
    }
    CHECK(campaigns > 0);
    json_decref(answer);
    referee_free(r);
}

TEST(protocol, "suggest names an action of the list, and nothing to a seat that is not asked")
{
    static const char *const matches[] = {bridge, "{\"do\":\"new\",\"game\":\"null\",\"seed\":3}"};
    for (int i = game_by_id("fantasy-commander") ? 0 : 1; i < 2; i++) { /* one rates its actions, one does not */
        char line[160];
        struct referee *r = start(false);
        CHECK(is_ok(r, matches[i]));
        json_t *s = ask(r, "{\"do\":\"suggest\",\"seat\":1}");
        CHECK(json_object_get(s, "label"));
        snprintf(line, sizeof line, "{\"do\":\"check\",\"seat\":1,\"action\":\"%s\"}",
                 json_string_value(json_object_get(s, "notation")));
        CHECK(is_ok(r, line));
        json_decref(s);
        CHECK(is_ok(r, "{\"do\":\"act\",\"seat\":1,\"action\":\"resign\"}"));
        s = ask(r, "{\"do\":\"suggest\",\"seat\":1}");
        CHECK(json_is_true(json_object_get(s, "ok")) && !json_object_get(s, "notation"));
        json_decref(s);
        referee_free(r);
    }
}

TEST(protocol, "what dice, hidden things or others decide is not told ahead")
{
    struct referee *r = start(false);
    CHECK(is_ok(r, "{\"do\":\"new\",\"game\":\"null\",\"seed\":1}"));
    json_t *before = ask(r, "{\"do\":\"ahead\",\"seat\":2,\"actions\":[\"bid 3\"]}");
    CHECK_EQ(json_array_size(json_object_get(before, "actions")), 1);
    CHECK(is_ok(r, "{\"do\":\"act\",\"seat\":1,\"action\":\"bid 7\"}")); /* a draft of the other seat */
    json_t *after = ask(r, "{\"do\":\"ahead\",\"seat\":2,\"actions\":[\"bid 3\"]}");
    CHECK(json_equal(before, after));
    json_decref(after);
    CHECK(is_ok(r, "{\"do\":\"act\",\"seat\":1,\"action\":\"seal\"}"));
    after = ask(r, "{\"do\":\"ahead\",\"seat\":2,\"actions\":[\"bid 3\",\"seal\"]}"); /* would show both bids */
    CHECK(json_is_true(json_object_get(after, "ok")));
    CHECK_EQ(json_array_size(json_object_get(after, "actions")), 0);
    CHECK(!json_object_get(after, "prompt"));
    json_decref(before);
    json_decref(after);
    referee_free(r);
}

TEST(protocol, "a list of actions stops at the first refusal and says how many were done")
{
    struct referee *r = start(false);
    CHECK(is_ok(r, "{\"do\":\"new\",\"game\":\"null\",\"seed\":1,\"seats\":{\"2\":\"default\"}}"));
    json_t *a = ask(r, "{\"do\":\"act\",\"actions\":[\"bid 4\",\"back\",\"bid 99\",\"seal\"]}");
    CHECK(!json_is_true(json_object_get(a, "ok")));
    CHECK_EQ(json_integer_value(json_object_get(a, "done")), 2);
    CHECK(json_object_get(a, "why"));
    json_decref(a);
    CHECK(!is_ok(r, "{\"do\":\"act\",\"actions\":\"bid 4\"}"));
    CHECK(!is_ok(r, "{\"do\":\"act\",\"actions\":[4]}"));
    referee_free(r);
}

static json_t *complaint(json_t *answer, size_t i) { return json_array_get(json_object_get(answer, "complaints"), i); }

TEST(protocol, "an army is judged as at set-up, everything at once, in the language asked")
{
    static const char wrong[] =
        "{\"do\":\"army\",\"game\":\"fantasy-commander\",\"scenario\":\"first-battle\",\"seat\":1,\"lang\":\"es\","
        "\"roster\":{\"faction\":\"empire\",\"units\":[{\"unit\":\"E-LEG1\",\"number\":9},{\"unit\":\"S-ZWA1\"}],"
        "\"deck\":[{\"card\":\"TS01\"}]}}";
    if (!game_by_id("fantasy-commander"))
        return;
    struct referee *r = start(true);
    json_t *a = ask(r, wrong);
    CHECK_EQ(json_array_size(json_object_get(a, "complaints")), 4);
    CHECK_STR(json_string_value(json_object_get(complaint(a, 0), "path")), "units[1].unit");
    CHECK_EQ(json_integer_value(json_object_get(complaint(a, 0), "index")), 1);
    CHECK_STR(json_string_value(json_object_get(complaint(a, 0), "rule")), "FC-101");
    CHECK(strstr(json_string_value(json_object_get(complaint(a, 0), "text")), "facción"));
    CHECK_STR(json_string_value(json_object_get(complaint(a, 1), "rule")), "FC-141");
    CHECK_STR(json_string_value(json_object_get(complaint(a, 2), "rule")), "FC-171");
    CHECK_STR(json_string_value(json_object_get(complaint(a, 3), "rule")), "FC-170");
    CHECK_EQ(json_integer_value(json_object_get(a, "limit")), 193);
    json_t *back = json_pack("{s:s,s:s,s:s,s:s,s:O}", "do", "army", "game", "fantasy-commander", "scenario",
                             "first-battle", "lang", "es", "text", json_object_get(a, "roster"));
    char *line = json_dumps(back, JSON_COMPACT);
    json_t *again = ask(r, line); /* its own file is the same army */
    CHECK(json_equal(json_object_get(a, "complaints"), json_object_get(again, "complaints")));
    json_t *units = json_object_get(json_object_get(again, "roster_json"), "units");
    CHECK_EQ(json_integer_value(json_object_get(json_array_get(units, 0), "number")), 9);
    free(line);
    json_decref(back);
    json_decref(again);
    json_decref(a);
    a = ask(r, "{\"do\":\"army\",\"game\":\"fantasy-commander\",\"roster\":{\"faction\":\"empire\",\"units\":[],"
               "\"deck\":[]}}");
    CHECK_STR(json_string_value(json_object_get(complaint(a, 0), "rule")), "FC-905");
    json_decref(a);
    CHECK(!is_ok(r, "{\"do\":\"army\",\"game\":\"fantasy-commander\"}"));
    CHECK(!is_ok(r, "{\"do\":\"army\",\"game\":\"fantasy-commander\",\"roster\":[]}"));
    CHECK(!is_ok(r, "{\"do\":\"army\",\"game\":\"fantasy-commander\",\"scenario\":\"../x\",\"roster\":{}}"));
    CHECK(!is_ok(r, "{\"do\":\"army\",\"game\":\"null\",\"roster\":{}}"));
    CHECK(is_ok(r, "{\"do\":\"army\",\"game\":\"fantasy-commander\",\"text\":\"no: [yaml\"}"));
    CHECK(is_ok(r, "{\"do\":\"army\",\"game\":\"fantasy-commander\",\"roster\":{\"name\":\"\\\"Ñ\\\\\",\"faction\":7,"
                   "\"units\":[[[]]],\"deck\":{}}}"));
    referee_free(r);
}

TEST(protocol, "by consent: a take-back over dice, and an agreed draw; both are in the record")
{
    struct referee *r = start(true);
    json_t *a;
    CHECK(is_ok(r, "{\"do\":\"new\",\"game\":\"null\",\"seed\":7}"));
    CHECK(!is_ok(r, "{\"do\":\"take-back\",\"seat\":1}"));
    CHECK(is_ok(r, "{\"do\":\"act\",\"seat\":1,\"actions\":[\"bid 3\",\"seal\"]}"));
    CHECK(is_ok(r, "{\"do\":\"act\",\"seat\":2,\"actions\":[\"bid 2\",\"seal\"]}"));
    CHECK(!is_ok(r, "{\"do\":\"undo\",\"seat\":2}"));
    a = ask(r, "{\"do\":\"take-back\",\"seat\":2}");
    CHECK(json_is_true(json_object_get(a, "ok")));
    CHECK_STR(json_string_value(json_object_get(a, "undo")), "answered");
    CHECK_EQ(json_integer_value(json_object_get(a, "ply")), 0);
    json_decref(a);
    a = ask(r, "{\"do\":\"agree\"}");
    CHECK(json_is_true(json_object_get(a, "over")));
    CHECK_EQ(json_integer_value(json_object_get(json_object_get(a, "outcome"), "winner")), 0);
    CHECK_STR(json_string_value(json_object_get(json_object_get(a, "outcome"), "rule")), "NG-107");
    json_decref(a);
    CHECK(!is_ok(r, "{\"do\":\"agree\"}"));
    CHECK(!is_ok(r, "{\"do\":\"take-back\",\"seat\":1}"));
    a = ask(r, "{\"do\":\"save\"}");
    CHECK(strstr(json_string_value(json_object_get(a, "record")), "2 seal\nback 2\nagreed\nend "));
    json_decref(a);
    referee_free(r);
}

/* ---- free tables ---- */

static const char *text_at(const json_t *answer, const char *key)
{
    return json_string_value(json_object_get(answer, key));
}

/* The answer has this action, and is it exact?  Only the wish itself is legal there. */
static void aims(struct referee *r, const char *line, const char *action, bool exact)
{
    json_t *a = ask(r, line);
    CHECK_STR(text_at(a, "action"), action);
    CHECK_EQ(json_is_true(json_object_get(a, "exact")), exact);
    CHECK_EQ(json_object_get(a, "why") == NULL, exact);
    CHECK_EQ(json_is_true(json_object_get(a, "legal")), exact);
    CHECK(json_is_integer(json_object_get(a, "piece")) && json_is_integer(json_object_get(a, "x")));
    CHECK(json_array_size(json_object_get(json_object_get(a, "trace"), "moves")) > 0);
    json_decref(a);
}

TEST(protocol, "aim, zones and touch with a point answer on a free table and change nothing")
{
    struct referee *r = start(false);
    CHECK(is_ok(r, "{\"do\":\"new\",\"game\":\"skirmish\",\"scenario\":\"duel\",\"seed\":7}"));
    json_t *before = ask(r, "{\"do\":\"save\"}");
    aims(r, "{\"do\":\"aim\",\"after\":[\"take a1\"],\"action\":\"go 2 2 90\"}", "go 2 2 90", true);
    aims(r, "{\"do\":\"aim\",\"after\":[\"take a1\"],\"action\":\"go 3.5 6 90\"}", "go 3.5 4 90", false);
    aims(r, "{\"do\":\"aim\",\"after\":[\"take a1-a2\"],\"action\":\"march 2.5\"}", "march 2.5", true);
    /* beside a friend it is lined up, though the wish would do */
    json_t *a = ask(r, "{\"do\":\"aim\",\"after\":[\"take a1\"],\"action\":\"go 3.4 1.5 90\"}");
    CHECK(json_is_true(json_object_get(a, "legal")) && json_is_false(json_object_get(a, "exact")));
    json_decref(a);
    a = ask(r, "{\"do\":\"aim\",\"action\":\"go 2 2 90\"}"); /* nothing is taken */
    CHECK(!json_object_get(a, "action"));
    CHECK_STR(text_at(json_object_get(a, "why"), "rule"), "SK-104");
    json_decref(a);
    CHECK(!is_ok(r, "{\"do\":\"aim\",\"action\":\"dance\"}"));
    CHECK(!is_ok(r, "{\"do\":\"aim\"}"));
    a = ask(r, "{\"do\":\"zones\",\"piece\":0}");
    CHECK_EQ(json_array_size(json_object_get(a, "zones")), 5);
    json_decref(a);
    CHECK(!is_ok(r, "{\"do\":\"touch\",\"x\":100}"));
    json_t *after = ask(r, "{\"do\":\"save\"}");
    CHECK(json_equal(before, after));
    a = ask(r, "{\"do\":\"touch\",\"piece\":0}");
    CHECK_STR(text_at(a, "action"), "take a1");
    json_decref(a);
    CHECK(is_ok(r, "{\"do\":\"act\",\"action\":\"take a1\"}"));
    a = ask(r, "{\"do\":\"touch\",\"x\":2000,\"y\":2000,\"a\":900}");
    CHECK_STR(text_at(a, "action"), "go 2 2 90");
    json_decref(a);
    a = ask(r, "{\"do\":\"actions\"}");
    CHECK(json_is_true(json_object_get(a, "free")));
    CHECK(json_object_get(json_array_get(json_object_get(a, "actions"), 0), "x"));
    json_decref(a);
    json_decref(before);
    json_decref(after);
    referee_free(r);
}

TEST(protocol, "a game without a free table has neither aim nor zones")
{
    struct referee *r = start(false);
    CHECK(is_ok(r, "{\"do\":\"new\",\"game\":\"null\",\"seed\":7}"));
    CHECK(!is_ok(r, "{\"do\":\"aim\",\"action\":\"bid 1\"}"));
    CHECK(!is_ok(r, "{\"do\":\"zones\",\"piece\":0}"));
    referee_free(r);
}
