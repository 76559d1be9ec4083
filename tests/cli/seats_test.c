/* seats_test.c: the referee and the command line with sides, seats of the rules and absent ones. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "protocol/referee/referee_parts.h"
#include "quartet.h"
#include "run.h"
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

static struct referee *referee_start(void)
{
    struct referee_config config = {.patience = 1000};
    snprintf(config.dir.path, sizeof config.dir.path, "%s/data", support_root());
    return referee_new(&config);
}

/* The host has seats 1 and 2; as the referee itself begins a match, but of a game that no registry knows. */
static struct referee *start(struct quartet_rules *rules)
{
    struct referee *r = referee_start();
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

/* ---- the toy with three and four seats ---- */

static const char *word(json_t *o, const char *key)
{
    const char *s = json_string_value(json_object_get(o, key));
    return s ? s : "";
}

/* Its role, side and player, as the answer of "new" and "load" tells them: "played 1 host". */
static void is_seat(json_t *match, int seat, const char *expected)
{
    char told[100];
    json_t *s = json_array_get(json_object_get(match, "seats"), (size_t)seat - 1);
    snprintf(told, sizeof told, "%s %d %s", word(s, "role"), (int)number(s, "side"), word(s, "player"));
    CHECK_STR(told, expected);
}

/* The host plays random legal actions for all its seats until the match is over; its last answer. */
static json_t *play_at_random(struct referee *r, unsigned seed, int seat_never_asked)
{
    json_t *a = ask(r, "{\"do\":\"actions\"}");
    for (int i = 0; i < 2000 && !json_is_true(json_object_get(a, "over")); i++) {
        char line[100];
        json_t *list = json_object_get(a, "actions");
        CHECK(json_array_size(list) > 0);
        CHECK_EQ(json_array_size(json_object_get(a, "to_move")), 1);
        CHECK(json_integer_value(json_array_get(json_object_get(a, "to_move"), 0)) != seat_never_asked);
        snprintf(line, sizeof line, "{\"do\":\"act\",\"index\":%d}", rand_r(&seed) % (int)json_array_size(list));
        json_decref(a);
        a = ask(r, line);
        CHECK(json_is_true(json_object_get(a, "ok")));
        if (!json_is_true(json_object_get(a, "over"))) {
            json_decref(a);
            a = ask(r, "{\"do\":\"actions\"}");
        }
    }
    CHECK(json_is_true(json_object_get(a, "over")));
    return a;
}

/* Seats of a side have equal shares, sides share 1000, and the winner is the first seat of its side. */
static void result_by_side(json_t *answer, const char *side)
{
    json_t *out = json_object_get(answer, "outcome"), *share = json_object_get(out, "share");
    int64_t total[3] = {-1, -1, -1};
    int seats = (int)strlen(side);
    CHECK_EQ(json_array_size(share), seats);
    for (int i = 0; i < seats; i++) {
        int64_t *of = &total[side[i] - '0'], own = json_integer_value(json_array_get(share, (size_t)i));
        CHECK(*of < 0 || *of == own);
        *of = own;
    }
    CHECK_EQ(total[1] + total[2], 1000);
    const char *best = total[1] == total[2] ? NULL : strchr(side, total[1] > total[2] ? '1' : '2');
    CHECK_EQ(number(out, "winner"), best ? best - side + 1 : 0);
}

/* Save it, read it into another referee, whole and in part, and let the program replay and verify it. */
static void record_holds(struct referee *r, json_t *end, const char *const *seats, int n)
{
    char words[600];
    json_t *saved = ask(r, "{\"do\":\"save\"}"), *record = json_object_get(saved, "record");
    struct referee *other = referee_start();
    for (int part = 0; part <= 1; part++) {
        json_t *load = json_pack("{s:s, s:O}", "do", "load", "record", record);
        if (part)
            json_object_set_new(load, "to", json_integer(9));
        char *line = json_dumps(load, JSON_COMPACT);
        json_t *match = ask(other, line);
        CHECK(json_is_true(json_object_get(match, "ok")));
        for (int i = 0; i < n; i++)
            is_seat(match, i + 1, seats[i]);
        CHECK_EQ(json_is_true(json_object_get(match, "over")), !part);
        if (!part)
            CHECK(json_equal(json_object_get(match, "outcome"), json_object_get(end, "outcome")));
        json_decref(match);
        json_decref(load);
        free(line);
    }
    json_decref(play_at_random(other, 77, 0)); /* the match goes on from the middle */
    referee_free(other);
    run_write("seats.bellum", json_string_value(record));
    snprintf(words, sizeof words, "replay %s --verify", run_path("seats.bellum"));
    struct ran v = run(NULL, words);
    CHECK_EQ(v.code, 0);
    HAS(v.out, "ok: ");
    snprintf(words, sizeof words, "replay %s --json --lang es", run_path("seats.bellum"));
    v = run(NULL, words);
    CHECK_EQ(v.code, 0);
    HAS(v.out, "\"over\":true");
    HAS(v.out, "Comienza la ronda 1"); /* the Spanish text of skirmish */
    json_decref(saved);
}

static void through_the_referee(const char *new, const char *side, const char *const *seats, int never)
{
    struct referee *r = referee_start();
    json_t *match = ask(r, new);
    if (!json_is_true(json_object_get(match, "ok")))
        test_fail(__FILE__, __LINE__, "refused: %s", json_dumps(match, 0));
    int n = (int)strlen(side);
    CHECK_EQ(json_array_size(json_object_get(match, "seats")), n);
    for (int i = 0; i < n; i++)
        is_seat(match, i + 1, seats[i]);
    json_decref(match);
    json_t *end = play_at_random(r, 5, never);
    result_by_side(end, side);
    record_holds(r, end, seats, n);
    json_decref(end);
    referee_free(r);
}

TEST(seats, "three seats on two sides through the referee, its record and its replay")
{
    through_the_referee("{\"do\":\"new\",\"game\":\"skirmish\",\"scenario\":\"three\",\"seed\":4}", "121",
                        (const char *const[]){"played 1 host", "played 2 host", "played 1 host"}, 0);
}

TEST(seats, "four seats on two sides, one of the rules, through the referee, its record and its replay")
{
    through_the_referee("{\"do\":\"new\",\"game\":\"skirmish\",\"scenario\":\"four\",\"seed\":4}", "1212",
                        (const char *const[]){"played 1 host", "played 2 host", "played 1 host", "rules 2 rules"}, 4);
    struct referee *r = referee_start();
    json_t *a = ask(r, "{\"do\":\"new\",\"game\":\"skirmish\",\"scenario\":\"four\",\"seats\":{\"4\":\"greedy\"}}");
    CHECK_STR(word(json_object_get(a, "error"), "code"), "seat");
    json_decref(a);
    a = ask(r, "{\"do\":\"new\",\"game\":\"skirmish\",\"scenario\":\"three\",\"seats\":{\"4\":\"greedy\"}}");
    CHECK_STR(word(json_object_get(a, "error"), "code"), "seat");
    json_decref(a);
    referee_free(r);
}

TEST(seats, "an empty seat through the referee, its record and its replay")
{
    static const char new[] = "{\"do\":\"new\",\"game\":\"skirmish\",\"seed\":4,\"files\":{\"scenario\":\""
                              "kind: skirmish/scenario\\nid: gap\\nname: {en: A gap, es: Un hueco}\\n"
                              "width: 10000\\nheight: 8000\\nrounds: 4\\nlosses: 3\\nseats:\\n"
                              "  - {side: a, units: 0, x: 0, y: 0, facing: 0, played-by: nobody}\\n"
                              "  - {side: a, units: 4, x: 3500, y: 1500, facing: 90}\\n"
                              "  - {side: b, units: 2, x: 6500, y: 6500, facing: 270, played-by: rules}\\n"
                              "  - {side: b, units: 2, x: 4500, y: 6500, facing: 270}\\n\"}}";
    through_the_referee(new, "1122",
                        (const char *const[]){"absent 1 nobody", "played 1 host", "rules 2 rules", "played 2 host"}, 1);
}

TEST(seats, "one of two seats of a side resigns by the referee: both have lost; a draw is everybody's")
{
    struct referee *r = referee_start();
    json_decref(ask(r, "{\"do\":\"new\",\"game\":\"skirmish\",\"scenario\":\"three\",\"seed\":4}"));
    json_t *a = ask(r, "{\"do\":\"act\",\"seat\":3,\"action\":\"resign\"}");
    CHECK(json_is_true(json_object_get(a, "over")));
    result_by_side(a, "121");
    CHECK_EQ(number(json_object_get(a, "outcome"), "winner"), 2);
    json_decref(a);
    json_decref(ask(r, "{\"do\":\"new\",\"game\":\"skirmish\",\"scenario\":\"four\",\"seed\":4}"));
    a = ask(r, "{\"do\":\"act\",\"seat\":4,\"action\":\"resign\"}");
    CHECK(json_is_false(json_object_get(a, "ok"))); /* the rules never resign */
    json_decref(a);
    a = ask(r, "{\"do\":\"agree\"}");
    CHECK(json_is_true(json_object_get(a, "over")));
    result_by_side(a, "1212");
    CHECK_EQ(number(json_object_get(a, "outcome"), "winner"), 0);
    json_decref(a);
    referee_free(r);
}

/* ---- the lab and the arena ---- */

TEST(seats, "sim: any number of seats on two sides, swapped as sides; records that verify")
{
    char words[600];
    static const char *const of[] = {"three", "four"};
    for (int i = 0; i < 2; i++) {
        snprintf(words, sizeof words,
                 "sim skirmish/%s --games 12 --seed 3 --swap --seat 1=greedy --seat 2=random --seat 3=greedy --json "
                 "--records %s",
                 of[i], run_path(of[i]));
        struct ran r = run(NULL, words);
        CHECK_EQ(r.code, 0);
        json_t *told = json_loads(r.out, 0, NULL), *one = json_array_get(json_object_get(told, "runs"), 0);
        json_t *seats = json_object_get(one, "seats"), *players = json_object_get(one, "players");
        CHECK_EQ(number(one, "games"), 12);
        CHECK_EQ(json_array_size(seats), 3 + (size_t)i);
        CHECK_EQ(json_array_size(players), 2);
        CHECK_EQ(number(json_array_get(seats, 0), "wins"), number(json_array_get(seats, 2), "wins"));
        CHECK_EQ(number(json_array_get(seats, 0), "wins") + number(json_array_get(seats, 1), "wins") +
                     number(one, "draws"),
                 12);
        CHECK_EQ(number(json_array_get(players, 0), "wins") + number(json_array_get(players, 1), "wins") +
                     number(one, "draws"),
                 12);
        CHECK(number(json_array_get(players, 0), "wins") > number(json_array_get(players, 1), "wins"));
        if (i) {
            CHECK_STR(word(json_array_get(seats, 3), "role"), "rules");
            CHECK_EQ(number(json_array_get(seats, 1), "wins"), number(json_array_get(seats, 3), "wins"));
        }
        json_decref(told);
        snprintf(words, sizeof words, "%s/skirmish-000007.bellum", of[i]);
        char path[300];
        snprintf(path, sizeof path, "%s", run_path(words));
        snprintf(words, sizeof words, "replay %s --verify", path);
        r = run(NULL, words);
        CHECK_EQ(r.code, 0);
        HAS(r.out, "ok: ");
    }
    static const struct mistake cases[] = {
        {"sim skirmish/four --games 2 --seat 4=greedy", "Seat 4 is played by the rules"},
        {"sim skirmish/three --games 2 --swap --seat 1=greedy --seat 2=random --seat 3=random", "same player"},
        {"sim skirmish/three --games 2 --seat 4=random", "4"},
    };
    RUN_MISTAKES(cases);
}

TEST(seats, "arena: a player has all seats of a side that are played, each side in turn")
{
    static const char *const words[] = {
        "arena skirmish/three --players random,greedy --pairs 6 --json --seed 1 --threads 2",
        "arena skirmish/four --players random,greedy --pairs 6 --json --seed 1 --threads 2",
    };
    for (int i = 0; i < 2; i++) {
        struct ran r = run(NULL, words[i]);
        CHECK_EQ(r.code, 0);
        CHECK_STR(r.err, "");
        HAS(r.out, "\"first\":\"greedy\",\"second\":\"random\",\"games\":12,");
        HAS(r.out, "\"errors\":0");
    }
}

TEST(seats, "the terminal tells a match of four to its end, the moves of the rules too")
{
    struct ran r = run("", "play skirmish/four --seed 2 --seat 1=greedy --seat 2=random --seat 3=greedy");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "Player 4 takes");
    HAS(r.out, "Player 4 (Side B)");
    HAS(r.out, "Saved in ");
}
