/* main.c: runs the tests that registered themselves and prints TAP. */
#include "test.h"
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static struct test *first, **last = &first;
static jmp_buf leave;
enum result { GOES_ON, PASSED, FAILED, SKIPPED };
static const char *skip_reason;

void test_register(struct test *t)
{
    *last = t;
    last = &t->next;
}

void test_fail(const char *file, int line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    printf("# %s:%d: ", file, line);
    vprintf(format, args);
    putchar('\n');
    va_end(args);
    longjmp(leave, FAILED);
}

void test_skip(const char *reason)
{
    skip_reason = reason;
    longjmp(leave, SKIPPED);
}

void test_equal(const char *file, int line, const char *what, int64_t a, int64_t b)
{
    if (a != b)
        test_fail(file, line, "%s: %" PRId64 " != %" PRId64, what, a, b);
}

/* Several lines are shown one under the other, as drawn boards are compared. */
void test_equal_text(const char *file, int line, const char *what, const char *a, const char *b)
{
    if (a && b && strcmp(a, b) == 0)
        return;
    printf("# %s is\n%s\n# but expected\n%s\n", what, a ? a : "(null)", b ? b : "(null)");
    test_fail(file, line, "%s differs", what);
}

/* Every argument is part of its name, text or file. */
static bool wanted(const struct test *t, char **filter)
{
    for (; *filter; filter++)
        if (!strstr(t->name, *filter) && !strstr(t->text, *filter) && !strstr(t->file, *filter))
            return false;
    return true;
}

static enum result run(const struct test *t)
{
    int way = setjmp(leave);
    if (way)
        return (enum result)way;
    t->run();
    return PASSED;
}

int main(int argc, char **argv)
{
    char **filter = argv + (argc > 0);
    int count = 0, number = 0, failed = 0;
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (const struct test *t = first; t; t = t->next)
        count += wanted(t, filter);
    printf("1..%d\n", count);
    for (const struct test *t = first; t; t = t->next) {
        if (!wanted(t, filter))
            continue;
        enum result r = run(t);
        failed += r == FAILED;
        printf("%s %d - %s %s", r == FAILED ? "not ok" : "ok", ++number, t->name, t->text);
        if (r == SKIPPED)
            printf(" # SKIP %s", skip_reason);
        putchar('\n');
    }
    if (failed) { /* a test that was left early leaks: no report about that */
        fflush(stdout);
        _Exit(1);
    }
    return 0;
}
