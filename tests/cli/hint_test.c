/* hint_test.c: hints and swings through the referee and the terminal: every number is the engine's. */
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "protocol/writing/chances.h"
#include "protocol/seat_api/seat_api_hint.h"
#include "protocol/referee/referee.h"
#include "run.h"
#include "support.h"
#include "test.h"

static struct referee *open_referee(void)
{
    struct referee_config config = {0};
    snprintf(config.dir.path, sizeof config.dir.path, "%s/data", support_root());
    return referee_new(&config);
}

__attribute__((format(printf, 2, 3))) static json_t *ask(struct referee *r, const char *format, ...)
{
    char line[1000];
    va_list list;
    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    char *answer = referee_line(r, line, strlen(line));
    json_t *parsed = json_loads(answer, JSON_REJECT_DUPLICATES, NULL);
    CHECK(json_is_object(parsed));
    free(answer);
    return parsed;
}

static const char *text_of(json_t *o, const char *key) { return json_string_value(json_object_get(o, key)); }
static int number_of(json_t *o, const char *key) { return (int)json_integer_value(json_object_get(o, key)); }
static bool good(json_t *o) { return json_is_true(json_object_get(o, "ok")); }

/* ---- odds in words ---- */

struct span {
    int least, most;
};

/* Over the answers of the other side, without the actor's own means if there are odds without. */
static struct span span_of(json_t *odds, const char *key)
{
    struct span s = {1 << 20, -1};
    json_t *o;
    size_t i;
    bool plain = false;
    json_array_foreach(odds, i, o) plain = plain || !json_is_true(json_object_get(o, "extra"));
    json_array_foreach(odds, i, o)
    {
        int v = number_of(json_object_get(o, "figures"), key);
        if (plain && json_is_true(json_object_get(o, "extra")))
            continue;
        s.least = v < s.least ? v : s.least;
        s.most = v > s.most ? v : s.most;
    }
    return s;
}

static void points(char *buf, size_t cap, struct span s)
{
    int a = (s.least + 50) / 100, b = (s.most + 50) / 100;
    if (a == b)
        snprintf(buf, cap, "loses %d.%d on average", a / 10, a % 10);
    else
        snprintf(buf, cap, "loses %d.%d–%d.%d on average", a / 10, a % 10, b / 10, b % 10);
}

/* What is said of an attack is what "odds" says.  True if the action had any. */
static bool check_odds(struct referee *r, json_t *hint)
{
    json_t *reasons = json_object_get(hint, "reasons");
    json_t *answer =
        ask(r, "{\"do\":\"odds\",\"action\":\"%s\"}", text_of(json_object_get(hint, "action"), "notation"));
    json_t *odds = json_object_get(answer, "odds");
    bool some = json_array_size(odds) > 0;
    char words[100];
    CHECK(good(answer));
    if (some) {
        const char *said = json_string_value(json_array_get(reasons, 0));
        points(words, sizeof words, span_of(odds, "target.loss"));
        CHECK(strstr(said, "The attacked unit "));
        CHECK(strstr(said, words));
        CHECK_EQ(strstr(said, "destroyed") != NULL, span_of(odds, "target.gone").most > 0);
        CHECK_EQ(strstr(said, "driven back") != NULL, span_of(odds, "target.retreat").most > 0);
    }
    if (some && span_of(odds, "actor.loss").most > 0) {
        points(words, sizeof words, span_of(odds, "actor.loss"));
        CHECK(strstr(json_string_value(json_array_get(reasons, 1)), words));
    }
    json_decref(answer);
    return some;
}

/* "even" says that all the values lie within one and a half percent, and nothing else. */
static void check_even(json_t *h)
{
    json_t *one;
    int least = 1000, most = 0;
    size_t i;
    json_array_foreach(json_object_get(h, "hints"), i, one)
    {
        least = number_of(one, "share") < least ? number_of(one, "share") : least;
        most = number_of(one, "share") > most ? number_of(one, "share") : most;
    }
    CHECK_EQ(json_is_true(json_object_get(h, "even")), i > 1 && most - least < 15);
}

static bool says(json_t *hint, const char *sentence)
{
    json_t *s;
    size_t i;
    json_array_foreach(json_object_get(hint, "reasons"), i,
                       s) if (strcmp(json_string_value(s), sentence) == 0) return true;
    return false;
}

/* No sentence but of dice stands at every action. */
static void check_different(json_t *h)
{
    json_t *list = json_object_get(h, "hints"), *first = json_array_get(list, 0), *s, *one;
    size_t i, k;
    json_array_foreach(json_object_get(first, "reasons"), i, s)
    {
        size_t said = 0;
        json_array_foreach(list, k, one) said += says(one, json_string_value(s));
        bool dice = strstr(json_string_value(s), " on average");
        CHECK(dice || json_array_size(list) == 1 || said < json_array_size(list));
    }
}

TEST(hint, "a battle played by hints: listed actions, sound values, and odds that are those of the engine")
{
    struct referee *r = open_referee();
    json_t *a = ask(r, "{\"do\":\"new\",\"game\":\"fantasy-commander\",\"position\":\"bridge-of-ginnoh\",\"seats\":{"
                       "\"2\":\"greedy\"},\"seed\":5}"),
           *one;
    int with_odds = 0;
    size_t i;
    CHECK(good(a));
    for (int n = 0; n < 40 && !json_is_true(json_object_get(a, "over")); n++) {
        json_t *h = ask(r, "{\"do\":\"hint\",\"player\":\"ai:normal@150\"}"), *list = json_object_get(h, "hints");
        CHECK(good(h));
        CHECK(json_array_size(list) >= 1 && json_array_size(list) <= 3);
        CHECK(number_of(h, "before") > 0 && number_of(h, "before") < 1000);
        json_array_foreach(list, i, one)
        {
            json_t *check =
                ask(r, "{\"do\":\"check\",\"action\":\"%s\"}", text_of(json_object_get(one, "action"), "notation"));
            CHECK(good(check));
            json_decref(check);
            CHECK(number_of(one, "share") >= 0 && number_of(one, "share") <= 1000);
            CHECK(json_is_true(json_object_get(h, "even")) || json_array_size(json_object_get(one, "reasons")) > 0 ||
                  (i > 0 && number_of(one, "share") <= number_of(json_array_get(list, 0), "share") + 5));
            with_odds += check_odds(r, one);
        }
        check_even(h);
        check_different(h);
        json_decref(a);
        a = ask(r, "{\"do\":\"act\",\"action\":\"%s\"}",
                text_of(json_object_get(json_array_get(list, 0), "action"), "notation"));
        CHECK(good(a));
        json_decref(h);
    }
    CHECK(with_odds >= 5);
    json_decref(a);
    referee_free(r);
}

TEST(hint, "the same question has the same answer, and asking changes nothing")
{
    struct referee *r = open_referee();
    json_decref(ask(r, "{\"do\":\"new\",\"game\":\"fantasy-commander\",\"seed\":5,\"seats\":{\"2\":\"greedy\"}}"));
    json_t *before = ask(r, "{\"do\":\"view\"}"), *one = ask(r, "{\"do\":\"hint\"}"),
           *two = ask(r, "{\"do\":\"hint\"}");
    json_t *after = ask(r, "{\"do\":\"view\"}");
    CHECK(json_equal(one, two));
    CHECK(json_equal(json_object_get(before, "view"), json_object_get(after, "view")));
    json_decref(before);
    json_decref(after);
    json_decref(one);
    json_decref(two);
    referee_free(r);
}

/* The whole deployment of seat 1, by hints. */
static void deploy_by_hints(const char *scenario, int *even, int *reasons)
{
    struct referee *r = open_referee();
    json_t *a = ask(r,
                    "{\"do\":\"new\",\"game\":\"fantasy-commander\",\"scenario\":\"%s\",\"seed\":5,"
                    "\"seats\":{\"2\":\"greedy\"}}",
                    scenario);
    for (int n = 0; n < 12; n++) {
        json_t *h = ask(r, "{\"do\":\"hint\",\"player\":\"ai:normal@200\"}"), *list = json_object_get(h, "hints"), *one;
        size_t i;
        CHECK(good(h));
        check_even(h);
        check_different(h);
        *even += json_is_true(json_object_get(h, "even"));
        json_array_foreach(list, i, one)
        {
            char *text = json_dumps(json_object_get(one, "reasons"), 0);
            LACKS(text, "Victory Points");
            free(text);
            *reasons += json_array_size(json_object_get(one, "reasons")) > 0;
        }
        json_decref(a);
        const char *best = text_of(json_object_get(json_array_get(list, 0), "action"), "notation");
        a = ask(r, "{\"do\":\"act\",\"action\":\"%s\"}", best);
        CHECK(good(a));
        json_decref(h);
    }
    json_decref(a);
    referee_free(r);
}

TEST(hint, "deployment: where nothing differs it says so, and reasons are those that differ")
{
    int even = 0, reasons = 0;
    deploy_by_hints("first-battle", &even, &reasons);
    CHECK(even >= 6);
    CHECK(reasons >= 20);
}

/* A campaign of this seed until its first seat operates, if it does at once; the hints there, or NULL. */
static json_t *hints_of_operation(struct referee *r, int seed)
{
    json_decref(ask(r,
                    "{\"do\":\"new\",\"game\":\"punic-island\",\"scenario\":\"relief-of-mesana\",\"seed\":%d,\"seats\":"
                    "{\"2\":\"greedy\"}}",
                    seed));
    json_decref(ask(r, "{\"do\":\"act\",\"action\":\"map\"}"));
    json_decref(ask(r, "{\"do\":\"act\",\"action\":\"rp REG\"}"));
    json_decref(ask(r, "{\"do\":\"act\",\"action\":\"pass\"}"));
    json_t *check = ask(r, "{\"do\":\"check\",\"action\":\"end\"}"), *h = NULL;
    if (good(check))
        h = ask(r, "{\"do\":\"hint\",\"player\":\"ai:normal@400\"}");
    json_decref(check);
    return h;
}

/* A target with an order and Counterblow: hold, roll, react and roll, the last two with fatigue; each without and with
 * the attacker's extra die. */
/* Columns that no game here has: what they mean is in the table alone. */
TEST(odds, "figures of any columns: a mean, a chance, whether there are any; left out where another holds")
{
    static const struct odds_column column[] = {
        {"target.wounds", ODDS_TARGET, ODDS_AMOUNT, NULL},
        {"target.shaken", ODDS_TARGET, ODDS_CHANCE, "target.out"},
        {"target.out", ODDS_TARGET, ODDS_CHANCE, NULL},
        {"actor.pushed", ODDS_ACTOR, ODDS_ANY, NULL},
        {"actor.morale", ODDS_ACTOR, ODDS_AMOUNT, "actor.pushed"},
    };
    static const struct game_odds g = {.column = column, .columns = 5, .max = 1};
    static const struct odds o = {.total = 8,
                                  .cells = 4,
                                  .cell = {
                                      {.value = {0, 0, 0, 0, 4}, .weight = 3},
                                      {.value = {1, 1, 0, 2, 4}, .weight = 2},
                                      {.value = {2, 1, 1, 0, 0}, .weight = 1},
                                      {.value = {3, 0, 1, 1, 0}, .weight = 2},
                                  }};
    struct chances c;
    chances_of(&g, &o, &c);
    CHECK_EQ(c.figure[0], 1250); /* (2 + 2 + 6) / 8 */
    CHECK_EQ(c.figure[1], 250);  /* 2 / 8: not the one who is out */
    CHECK_EQ(c.figure[2], 375);
    CHECK_EQ(c.figure[3], 500);  /* 4 / 8, however far */
    CHECK_EQ(c.figure[4], 1500); /* 12 / 8: nothing of those who are pushed */
    for (int k = g.columns; k < ODDS_COLUMNS; k++)
        CHECK_EQ(c.figure[k], 0);
}

TEST(odds, "the headline counts each roll once that brings anything wanted, and never rounds to never or always")
{
    static const struct odds_column column[] = {
        {"target.out", ODDS_TARGET, ODDS_CHANCE, NULL},
        {"target.pushed", ODDS_TARGET, ODDS_ANY, NULL},
        {"target.wounds", ODDS_TARGET, ODDS_AMOUNT, NULL},
    };
    static const struct game_odds g = {.column = column, .columns = 3, .max = 1, .headline = 1 << 0 | 1 << 1};
    static const struct odds o = {.total = 8,
                                  .cells = 4,
                                  .cell = {
                                      {.value = {1, 2, 3}, .weight = 1},
                                      {.value = {0, 3, 0}, .weight = 2},
                                      {.value = {0, 0, 2}, .weight = 4}, /* wounds are not what is wanted */
                                      {.value = {0, 0, 0}, .weight = 1},
                                  }};
    struct odds rare = {
        .total = 100000, .cells = 2, .cell = {{.value = {1}, .weight = 1}, {.value = {0}, .weight = 99999}}};
    CHECK_EQ(chances_headline(&g, &o), 375);
    CHECK_EQ(chances_headline(&g, &rare), 1);
    rare.cell[0].weight = 99999, rare.cell[1].weight = 1;
    CHECK_EQ(chances_headline(&g, &rare), 999);
    rare.cell[0].weight = 100000, rare.cell[1].weight = 0;
    CHECK_EQ(chances_headline(&g, &rare), 1000);
    rare.cell[0].weight = 0, rare.cell[1].weight = 100000;
    CHECK_EQ(chances_headline(&g, &rare), 0);
}

/* The figures are those of the cells, by the columns that come with them. */
TEST(odds, "columns are listed with their names, and cells are in their order")
{
    if (!game_by_id("fantasy-commander"))
        return;
    struct referee *r = open_referee();
    json_t *a = ask(r, "{\"do\":\"new\",\"game\":\"fantasy-commander\",\"position\":\"bridge-of-ginnoh\","
                       "\"seed\":5}");
    json_t *columns, *one, *cell;
    size_t i, k;
    int64_t lost = 0, total = 0;
    CHECK(good(a));
    json_decref(a);
    json_decref(ask(r, "{\"do\":\"act\",\"actions\":[\"go\",\"card-nothing\",\"activate a5\"]}"));
    a = ask(r, "{\"do\":\"odds\",\"action\":\"attack b5\",\"cells\":true,\"lang\":\"es\"}");
    columns = json_object_get(a, "columns");
    CHECK_EQ(json_array_size(columns), 6);
    CHECK_STR(text_of(json_array_get(columns, 0), "id"), "target.loss");
    CHECK_STR(text_of(json_array_get(columns, 0), "name"), "pierde");
    CHECK_STR(text_of(json_array_get(columns, 0), "how"), "amount");
    CHECK_STR(text_of(json_array_get(columns, 2), "unless"), "target.gone");
    one = json_array_get(json_object_get(a, "odds"), 0);
    json_array_foreach(columns, i, cell)
        CHECK(json_is_integer(json_object_get(json_object_get(one, "figures"), text_of(cell, "id"))));
    json_array_foreach(json_object_get(one, "cells"), k, cell)
    {
        CHECK_EQ(json_array_size(cell), 7);
        total += json_integer_value(json_array_get(cell, 6));
        lost += json_integer_value(json_array_get(cell, 0)) * json_integer_value(json_array_get(cell, 6));
    }
    CHECK_EQ(total, number_of(one, "total"));
    CHECK_EQ((lost * 1000 + total / 2) / total, number_of(json_object_get(one, "figures"), "target.loss"));
    json_decref(a);
    referee_free(r);
}

TEST(odds, "none of ten answers is left out")
{
    static const char *const position =
        "kind: fantasy-commander/position\nname: {en: Ten, es: Diez}\nscenario: first-battle\nturn: 2\nphase: action\n"
        "step: red\nactive: 2\ninitiative: 2\nunits:\n"
        "  - {seat: 1, unit: E-LEG1, hex: 6.6, order: blue, until-turn: [counterblow]}\n"
        "  - {seat: 1, unit: E-LEG1, hex: 0.8, order: green}\n"
        "  - {seat: 2, unit: S-CAV1, hex: 6.5, order: red}\n"
        "sides:\n  - {seat: 1, deck: []}\n  - {seat: 2, deck: []}\n";
    struct referee *r = open_referee();
    static const char *const before[] = {"go", "card-nothing", "activate b1"}; /* if it is asked */
    json_t *new =
        json_pack("{s:s,s:s,s:{s:s}}", "do", "new", "game", "fantasy-commander", "files", "position", position);
    char *line = json_dumps(new, 0), *begun = referee_line(r, line, strlen(line));
    HAS(begun, "\"ok\":true");
    for (int i = 0; i < 3; i++)
        json_decref(ask(r, "{\"do\":\"act\",\"seat\":2,\"action\":\"%s\"}", before[i]));
    json_t *a = ask(r, "{\"do\":\"odds\",\"seat\":2,\"action\":\"attack a1\"}");
    CHECK_EQ(json_array_size(json_object_get(a, "odds")), 10);
    json_decref(a);
    json_decref(new);
    free(begun);
    free(line);
    referee_free(r);
}

static bool begins_a_move(const char *notation)
{
    return strncmp(notation, "army", 4) == 0 || strncmp(notation, "march", 5) == 0 ||
           strncmp(notation, "sail", 4) == 0 || strncmp(notation, "fleet", 5) == 0;
}

TEST(odds, "of a march into a battle there are facts instead of figures, if they are asked for")
{
    struct referee *r = open_referee();
    int told = 0;
    for (int seed = 1; seed <= 8; seed++) {
        json_decref(hints_of_operation(r, seed));
        json_decref(ask(r, "{\"do\":\"act\",\"action\":\"march RI2\"}"));
        json_t *plain = ask(r, "{\"do\":\"odds\",\"action\":\"to MES\"}");
        json_t *more = ask(r, "{\"do\":\"odds\",\"action\":\"to MES\",\"facts\":true}");
        char *text = json_dumps(json_object_get(more, "facts"), JSON_ENCODE_ANY | JSON_ENSURE_ASCII);
        CHECK(!json_object_get(plain, "facts"));
        if (good(more)) {
            CHECK_EQ(json_array_size(json_object_get(more, "odds")), 0);
            HAS(text, "Of 100 such battles");
            told++;
        }
        free(text);
        json_decref(plain);
        json_decref(more);
    }
    CHECK(told >= 2);
    referee_free(r);
}

TEST(hint, "a move is told with its goal, and with what speaks for going there")
{
    struct referee *r = open_referee();
    int moves = 0, battles = 0;
    for (int seed = 1; seed <= 8; seed++) {
        json_t *h = hints_of_operation(r, seed), *one;
        size_t i;
        json_array_foreach(json_object_get(h, "hints"), i, one)
        {
            char *text = json_dumps(json_object_get(one, "reasons"), JSON_ENSURE_ASCII);
            if (begins_a_move(text_of(json_object_get(one, "action"), "notation"))) {
                HAS(text, "[\"Then: ");
                LACKS(text, "MAP: "); /* it ends with the deed */
                battles += strstr(text, "Then: Attack") && strstr(text, "Battle: ");
                moves++;
            }
            free(text);
        }
        json_decref(h);
    }
    CHECK(moves >= 3);
    CHECK(battles >= 1);
    referee_free(r);
}

TEST(hint, "refused: an unknown player, a seat that is not asked, swings before the end")
{
    struct referee *r = open_referee();
    json_decref(ask(r, "{\"do\":\"new\",\"game\":\"null\",\"seed\":5}"));
    json_t *a = ask(r, "{\"do\":\"hint\",\"seat\":1,\"player\":\"ai:hrad\"}");
    CHECK(!good(a));
    HAS(text_of(json_object_get(a, "error"), "text"), "easy, normal, hard");
    json_decref(a);
    json_decref(ask(r, "{\"do\":\"act\",\"seat\":1,\"actions\":[\"bid 1\",\"seal\"]}"));
    a = ask(r, "{\"do\":\"hint\",\"seat\":1}");
    CHECK_STR(text_of(json_object_get(a, "error"), "code"), "not-asked");
    json_decref(a);
    a = ask(r, "{\"do\":\"swings\"}");
    CHECK_STR(text_of(json_object_get(a, "error"), "code"), "not-over");
    json_decref(a);
    referee_free(r);
}

/* ---- swings ---- */

/* The record of a match that random plays against greedy, in a file of this name. */
static void battle(const char *match, const char *name)
{
    struct referee *r = open_referee();
    json_t *a = ask(r, "{\"do\":\"new\",%s,\"seed\":7,\"seats\":{\"1\":\"random\",\"2\":\"greedy\"}}", match);
    CHECK(json_is_true(json_object_get(a, "over")));
    json_decref(a);
    a = ask(r, "{\"do\":\"save\"}");
    run_write(name, text_of(a, "record"));
    json_decref(a);
    referee_free(r);
}

static json_t *swings(const char *name)
{
    char words[400];
    snprintf(words, sizeof words, "replay %s --swings --json --lang en", run_path(name));
    struct ran r = run(NULL, words);
    CHECK_EQ(r.code, 0);
    json_t *found = json_loads(r.out, 0, NULL);
    CHECK(json_is_object(found));
    return found;
}

static const char short_battle[] =
    "\"game\":\"fantasy-commander\",\"position\":\"bridge-of-ginnoh\",\"options\":{\"turn-limit\":1}";

TEST(hint, "swings: the larger first; sums are right; who plays at random errs")
{
    battle(short_battle, "swings.bellum");
    json_t *one = swings("swings.bellum"), *s;
    json_t *choices = json_object_get(one, "choices"), *rolls = json_object_get(one, "rolls");
    int last = 1001, random_errs = 0;
    size_t i;
    CHECK(json_array_size(choices) > 0 && json_array_size(choices) <= 3 && json_array_size(rolls) <= 3);
    json_array_foreach(choices, i, s)
    {
        CHECK_EQ(number_of(s, "chosen") - number_of(s, "best"), number_of(s, "by"));
        CHECK(-number_of(s, "by") <= last && number_of(s, "by") <= -10);
        CHECK(strcmp(text_of(s, "what"), text_of(s, "better")) != 0);
        last = -number_of(s, "by");
        random_errs += number_of(s, "seat") == 1;
    }
    CHECK(random_errs >= 1);
    json_array_foreach(rolls, i, s) CHECK_EQ(number_of(s, "after") - number_of(s, "expected"), number_of(s, "by"));
    json_decref(one);
}

TEST(hint, "swings: the same record, the same answer")
{
    battle("\"game\":\"null\"", "swings.bellum");
    json_t *one = swings("swings.bellum"), *two = swings("swings.bellum");
    CHECK(json_array_size(json_object_get(one, "choices")) > 0);
    CHECK(json_equal(one, two));
    json_decref(one);
    json_decref(two);
}

TEST(hint, "swings for people, in both languages, with the command that shows the moment")
{
    char words[400], *to;
    battle("\"game\":\"null\"", "swings.bellum");
    snprintf(words, sizeof words, "replay %s --swings --lang en", run_path("swings.bellum"));
    struct ran r = run(NULL, words);
    HAS(r.out, "What decided the battle");
    HAS(r.out, "Better: ");
    to = strstr(r.out, "bellum replay ");
    CHECK(to);
    snprintf(words, sizeof words, "%.*s", (int)strcspn(to + 7, "\n"), to + 7);
    CHECK_EQ(run(NULL, words).code, 0);
    snprintf(words, sizeof words, "replay %s --swings --lang es", run_path("swings.bellum"));
    r = run(NULL, words);
    HAS(r.out, "Lo que decidió la batalla");
    HAS(r.out, "Mejor: ");
    CHECK_EQ(run("3\n1\nquit\n", "play null --seed 5 --seat 2=default").code, 0);
    snprintf(words, sizeof words, "replay %s --swings --lang en", run_path("bellum/last.bellum"));
    r = run(NULL, words);
    CHECK_EQ(r.code, 1);
    HAS(r.err, "is not over");
}

/* ---- the terminal ---- */

TEST(hint, "in the terminal: three with values and reasons; not for two people unless it was said")
{
    struct ran r = run("hint\nauto\nhint\nquit\n", "play fantasy-commander/first-battle --seed 5 --lang en");
    HAS(r.out, "Hint (");
    HAS(r.out, " points of your army.");
    HAS(r.out, " %  Keep the dice ");
    HAS(r.out, " orders for 7 units.");
    r = run("deploy a4\nhint\nquit\n", "play fantasy-commander/first-battle --seed 5 --lang en");
    HAS(r.out, "No real difference between these: each leaves you at about ");
    HAS(r.out, "  *  Place it at ");
    LACKS(r.out, " %  Place it ");
    r = run("deploy a4\npista\nsalir\n", "play fantasy-commander/first-battle --seed 5 --lang es");
    HAS(r.out, "Pista (");
    HAS(r.out, "no hay verdadera diferencia");
    r = run("hint\nquit\n", "play null --seed 5 --lang en");
    HAS(r.out, "  \xe2\x86\x92  "); /* one is the advice, the others stand below it */
    HAS(r.out, "  *  ");
    HAS(r.out, " %  ");
    LACKS(strstr(r.out, "\xe2\x86\x92  ") + 1, "\xe2\x86\x92  ");
    LACKS(r.out, "No real difference");
    r = run("\nhint\nquit\n", "play null --seed 5 --seat 2=human --lang en");
    LACKS(r.out, "Hint (");
    HAS(r.out, "--hints");
    r = run("\nhint\nquit\n", "play null --seed 5 --seat 2=human --hints --lang en");
    HAS(r.out, "Hint (");
}

TEST(hint, "a saved battle remembers the level of its opponent; at the end it says what decided it")
{
    CHECK_EQ(run("3\n1\nquit\n", "play null --seed 5 --seat 2=ai:easy/bold").code, 0);
    struct ran r = run("1\n\n1\n\n1\n\n1\n\n1\n\n1\n\n1\n\n1\n\n", "play --resume last --lang en");
    CHECK_EQ(r.code, 0);
    HAS(r.out, "What decided the battle"); /* Enter at the end */
    CHECK_EQ(run("3\n1\nquit\n", "play null --seed 5 --seat 2=ai:easy/bold").code, 0);
    r = run("1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n", "play --resume last --lang en");
    CHECK_EQ(r.code, 0);
    LACKS(r.out, "What decided the battle"); /* something else */
    HAS(r.out, "Replay it with: ");
    r = run("1\nquit\n", "play null --seed 5 --seat 2=ai:wild");
    CHECK_EQ(r.code, 2);
    HAS(r.err, "ai:easy, ai:normal, ai:hard");
}

/* ---- what was tried, and how often ---- */

/* A game whose actions have as many reasons as their first argument says, each its own. */
static int so_many_reasons(const struct ruleset *rs, const void *view, const struct action *a, int i, enum lang lang,
                           char *buf, size_t cap)
{
    (void)rs;
    (void)view;
    (void)lang;
    return i < a->arg[0] % 10 ? snprintf(buf, cap, "Reason %d of %d.", i, a->arg[0]) : 0;
}

/* Nothing follows from them. */
static void nothing_happens(const struct ruleset *rs, void *state, const struct action *a, struct events *ev)
{
    (void)rs;
    (void)state;
    (void)a;
    (void)ev;
}

static seatset nobody(const void *state)
{
    (void)state;
    return 0;
}

static struct hint_words told_of[HINTS];
static const struct game_odds *told_odds; /* of the game that is made up; NULL: nothing is rolled */

/* Three actions with these shares, tried 700, 200 and 100 times, that have so many reasons. */
static void tell(const int share[HINTS], const int reasons[HINTS], bool even, enum lang lang)
{
    struct game game = *game_by_id("null");
    struct match match = support_match(&game, "five-rounds");
    struct hint h = {.n = HINTS, .even = even};
    static const uint32_t visits[HINTS] = {700, 200, 100};
    void *view = calloc(1, game.state_max);
    game.opponent.say_reason = so_many_reasons;
    game.odds = told_odds;
    game.rules.apply = nothing_happens;
    game.rules.to_move = nobody;
    game.rules.setup(match.rs, 1, view, NULL);
    game.knowledge.redact(match.rs, view, 0);
    for (int i = 0; i < HINTS; i++)
        h.advice[i] = (struct advice){.action = {.n = 1, .arg = {(int16_t)(10 * i + reasons[i])}},
                                      .share = (int16_t)share[i],
                                      .visits = visits[i],
                                      .simulations = 1000};
    memset(told_of, 0, sizeof told_of);
    hint_tell(&(struct hint_for){&game, match.rs, view, 0, lang}, &h, told_of);
    free(view);
    data_match_free(&match);
}

static bool has_line(int which, const char *part)
{
    for (int i = 0; i < told_of[which].n; i++)
        if (strstr(told_of[which].line[i], part))
            return true;
    return false;
}

static int wounds_or_nothing(const struct ruleset *rs, const void *view, const struct action *a, struct odds *out,
                             int cap)
{
    (void)rs;
    (void)view;
    *out = (struct odds){.total = 4, .cells = 2, .dice = 1};
    out->cell[0] = (struct odds_cell){.value = {0, 0, 0, 1, 0}, .weight = 3};
    out->cell[1] = (struct odds_cell){.value = {3, 1, 0, 0, 2}, .weight = 1};
    return cap && a->arg[0] < 10; /* the first action alone */
}

static int name_of_wounds(const struct ruleset *rs, int column, enum lang lang, char *buf, size_t cap)
{
    static const char *const name[] = {"takes wounds:", "shaken", "unconscious", "pushed back", "loses morale:"};
    (void)rs;
    return snprintf(buf, cap, "%s%s", name[column], lang == LANG_ES ? " (es)" : "");
}

TEST(hint, "odds are said by the columns of the game, whatever they are")
{
    static const struct odds_column column[] = {
        {"target.wounds", ODDS_TARGET, ODDS_AMOUNT, NULL}, {"target.shaken", ODDS_TARGET, ODDS_CHANCE, NULL},
        {"target.out", ODDS_TARGET, ODDS_CHANCE, NULL},    {"actor.pushed", ODDS_ACTOR, ODDS_ANY, NULL},
        {"actor.morale", ODDS_ACTOR, ODDS_AMOUNT, NULL},
    };
    static const struct game_odds odds = {
        .column = column, .columns = 5, .max = 1, .of = wounds_or_nothing, .say_column = name_of_wounds};
    static const int share[HINTS] = {600, 550, 500}, reasons[HINTS] = {1, 1, 1};
    told_odds = &odds;
    tell(share, reasons, false, LANG_EN);
    CHECK(has_line(0, "The attacked unit takes wounds: 0.8 on average, shaken in 25 % of the rolls."));
    CHECK(has_line(0, "The attacker pushed back in 75 % of the rolls, loses morale: 0.5 on average."));
    CHECK(!has_line(1, " on average"));
    tell(share, reasons, false, LANG_ES);
    CHECK(has_line(0, "La unidad atacada takes wounds: (es) 0,8 de media, shaken (es) en el 25 % de las tiradas."));
    told_odds = NULL;
}

TEST(hint, "one with a larger share than the advice was tried less, and says so last; the others do not")
{
    const int share[HINTS] = {400, 500, 300}, reasons[HINTS] = {1, 1, 1}, many[HINTS] = {1, 9, 1};
    tell(share, reasons, false, LANG_EN);
    CHECK_EQ(told_of[1].n, 2);
    CHECK_STR(told_of[1].line[1],
              "Not the advice: it was tried less (200 of 1000 simulated games), and its figure is less certain.");
    CHECK(!has_line(0, "tried"));
    CHECK(!has_line(2, "tried"));
    tell(share, reasons, false, LANG_ES);
    CHECK(has_line(1, "se probó menos (200 de 1000 partidas simuladas)"));
    tell(share, many, false, LANG_EN); /* it is said even if there is much else to say */
    CHECK_EQ(told_of[1].n, HINT_REASONS);
    CHECK(strstr(told_of[1].line[HINT_REASONS - 1], "tried less"));
}

TEST(hint, "… not if both figures read the same, or nothing lies between them all")
{
    const int same[HINTS] = {500, 504, 300}, near[HINTS] = {500, 510, 505}, reasons[HINTS] = {1, 1, 1};
    tell(same, reasons, false, LANG_EN);
    CHECK(!has_line(1, "tried"));
    tell(near, reasons, true, LANG_EN);
    CHECK(!has_line(1, "tried"));
    CHECK(!has_line(2, "tried"));
}

TEST(hint, "the advice says how often it was tried if nothing else speaks for it")
{
    const int share[HINTS] = {500, 400, 300}, none[HINTS] = {0, 0, 1};
    tell(share, none, false, LANG_EN);
    CHECK_EQ(told_of[0].n, 1);
    CHECK(strstr(told_of[0].line[0], "the search tried it most, in 700 of 1000 simulated games"));
    CHECK_EQ(told_of[1].n, 0);
    tell(share, none, true, LANG_EN);
    CHECK_EQ(told_of[0].n, 0);
}
