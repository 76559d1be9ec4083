/* mutate_test.c: tools/mutate.py changes code, and nothing that only looks like code. */
#include <stdio.h>
#include <stdlib.h>
#include "support.h"
#include "test.h"

enum { ROOM = 1 << 16 };

/* What it lists for the sample, or with other words. */
static char *listed(const char *words)
{
    char command[1200];
    char *out = malloc(ROOM);
    CHECK(out);
    if (system("command -v python3 >/dev/null 2>&1") != 0)
        SKIP("python3 is not there: tools/install-deps python");
    snprintf(command, sizeof command, "python3 %s/tools/mutate.py --list-only %s 2>&1", support_root(), words);
    FILE *f = popen(command, "r");
    CHECK(f);
    out[fread(out, 1, ROOM - 1, f)] = '\0';
    pclose(f);
    return out;
}

static int lines_in(const char *text)
{
    int n = 0;
    for (; *text; text++)
        n += *text == '\n';
    return n;
}

TEST(mutate, "operators, constants, conditions, calls, returns, assignments change; comments, strings, tables do not")
{
    char *out = listed("tests/fixtures/mutate/sample.c");
    char *expected = support_read("tests/fixtures/mutate/sample.expected");
    CHECK_STR(out, expected);
    free(out);
    free(expected);
}

TEST(mutate, "the same seed chooses the same mutants, another one others, as many as were asked for")
{
    char *a = listed("--n 15 --seed 3 tests/fixtures/mutate/sample.c");
    char *b = listed("--n 15 --seed 3 tests/fixtures/mutate/sample.c");
    char *c = listed("--n 15 --seed 4 tests/fixtures/mutate/sample.c");
    CHECK_STR(a, b);
    CHECK(strcmp(a, c) != 0);
    CHECK_EQ(lines_in(a), 15);
    CHECK_EQ(lines_in(c), 15);
    free(a);
    free(b);
    free(c);
}

TEST(mutate, "who asks for more than there are gets each of them once")
{
    char *out = listed("--n 500 tests/fixtures/mutate/sample.c");
    char *expected = support_read("tests/fixtures/mutate/sample.expected");
    CHECK_STR(out, expected);
    free(out);
    free(expected);
}

TEST(mutate, "mutants are spread over the files by their lines")
{
    char *out = listed("--n 60 'src/core/session.c src/core/text.c src/core/rng.c'");
    CHECK_EQ(lines_in(out), 60);
    CHECK(strstr(out, "src/core/session.c:") && strstr(out, "src/core/text.c:") && strstr(out, "src/core/rng.c:"));
    free(out);
}

TEST(mutate, "what is no C file, or is not there, is said so")
{
    char *out = listed("tests/fixtures/mutate/sample.expected"), *none = listed("src/nowhere");
    CHECK(strstr(out, "only .c files are changed"));
    CHECK(strstr(none, "src/nowhere: no such file or folder"));
    free(out);
    free(none);
}
