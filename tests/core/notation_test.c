/* notation_test.c: verbs and arguments, to text and back. */
#include "core/notation.h"
#include <string.h>
#include "test.h"

enum { GO = 1, PAINT, ROLL, REST, KINDS };
static const struct form forms[KINDS] = {
    [GO] = {"go", "n"}, [PAINT] = {"paint", "nc"}, [ROLL] = {"roll", "n*"}, [REST] = {"rest", ""}};
static const char *const colours[] = {"red", "", "deep blue", NULL};

static void put(const void *ctx, struct text_out *o, char letter, int v)
{
    if (letter == 'c')
        notation_put_among(o, colours, v);
    else
        text_int(o, v + *(const int *)ctx);
}

static int take(const void *ctx, int seat, char letter, const char *word)
{
    int v = letter == 'c' ? notation_among(colours, word) : notation_number(word);
    return letter == 'c' || v < 0 ? v : v - *(const int *)ctx + 100 * seat;
}

/* People may say "walk" for "go", and "go" for "rest". */
static bool is_verb(int kind, const char *word)
{
    return strcmp(forms[kind].verb, word) == 0 || (kind == GO && strcmp(word, "walk") == 0) ||
           (kind == REST && strcmp(word, "go") == 0);
}

static const struct notation strict = {forms, KINDS, put, take, NULL}, loose = {forms, KINDS, put, take, is_verb};
static const int base = 1;

static const char *written(struct action a)
{
    static char buf[64];
    int n = notation_write(&strict, &base, &a, buf, sizeof buf);
    CHECK_EQ(n, (int)strlen(buf));
    return buf;
}

static bool reads(const struct notation *n, const char *s, struct action want)
{
    struct action a;
    memset(&a, 0xff, sizeof a);
    return notation_read(n, &base, want.seat, s, &a) && action_same(&a, &want);
}

static bool refuses(const struct notation *n, const char *s)
{
    struct action a;
    return !notation_read(n, &base, 0, s, &a);
}

TEST(notation, "an action is its verb and its arguments, by their letters")
{
    CHECK_STR(written((struct action){GO, 0, 1, {4}}), "go 5");
    CHECK_STR(written((struct action){PAINT, 0, 2, {0, 2}}), "paint 1 deep blue");
    CHECK_STR(written((struct action){PAINT, 0, 2, {0, 1}}), "paint 1 ?");
    CHECK_STR(written((struct action){PAINT, 0, 2, {0, 3}}), "paint 1 ?");
    CHECK_STR(written((struct action){PAINT, 0, 2, {0, -1}}), "paint 1 ?");
    CHECK_STR(written((struct action){ROLL, 0, 3, {1, 2, 3}}), "roll 2 3 4");
    CHECK_STR(written((struct action){REST, 0, 0, {0}}), "rest");
    CHECK_STR(written((struct action){0, 0, 0, {0}}), "?");
    CHECK_STR(written((struct action){KINDS, 0, 0, {0}}), "?");
    CHECK_STR(written((struct action){ROLL, 0, 200, {0}}), "roll 1 1 1 1 1 1");
}

TEST(notation, "what was written is read back, and nothing but the canonical form")
{
    CHECK(reads(&strict, "go 5", (struct action){GO, 0, 1, {4}}));
    CHECK(reads(&strict, "go 5", (struct action){GO, 1, 1, {104}}));
    CHECK(reads(&strict, "paint 1 red", (struct action){PAINT, 0, 2, {0, 0}}));
    CHECK(reads(&strict, "roll 2 3 4", (struct action){ROLL, 0, 3, {1, 2, 3}}));
    CHECK(reads(&strict, "rest", (struct action){REST, 0, 0, {0}}));
    const char *const wrong[] = {"",         " ",
                                 "go",       "go 5 6",
                                 " go 5",    "go 5 ",
                                 "go  5",    "Go 5",
                                 "go x",     "go 05",
                                 "go 1000",  "go 5x",
                                 "roll",     "roll 1 1 1 1 1 1 1",
                                 "rest 1",   "walk 5",
                                 "paint 1",  "paint 1 deep",
                                 "paint 1 ", "pain 1 red",
                                 "resting",  "paint 1 deep blue"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        CHECK(refuses(&strict, wrong[i]));
}

TEST(notation, "people may write more freely where the game allows it")
{
    CHECK(reads(&loose, "  walk   5 ", (struct action){GO, 0, 1, {4}}));
    CHECK(reads(&loose, "paint 1  deep blue ", (struct action){PAINT, 0, 2, {0, 2}}));
    CHECK(reads(&loose, "go", (struct action){REST, 0, 0, {0}}));
    CHECK(reads(&loose, "roll 2  3", (struct action){ROLL, 0, 2, {1, 2}}));
    CHECK(refuses(&loose, "walk"));
    CHECK(refuses(&loose, "  "));
    CHECK(refuses(&loose, "paint 1"));
    CHECK(refuses(&loose, "rest 1"));
}

TEST(notation, "a word that is too long is none")
{
    char s[NOTATION_WORD + 8] = "go ", word[NOTATION_WORD];
    const char *at = s;
    memset(s + 3, '1', NOTATION_WORD);
    CHECK(refuses(&strict, s));
    CHECK(refuses(&loose, s));
    CHECK(notation_word(&at, false, word));
    CHECK(!notation_word(&at, false, word));
    s[3 + NOTATION_WORD - 1] = '\0';
    at = s + 3;
    CHECK(notation_word(&at, false, word));
    CHECK_EQ(strlen(word), NOTATION_WORD - 1);
}
