/*
 * test.h: a test program is all .c files of one folder below tests/.  A test
 * registers itself:
 *
 *     TEST(FC_423, "a unit may move twice only on a Run")
 *     {
 *         TEST_ALSO(FC_424);               // it proves this rule too
 *         CHECK(unit_can_run(u));
 *         CHECK_EQ(distance, 3);
 *         CHECK_STR(text, "E1 moves to 6.4");
 *     }
 *
 * The name is a rule (FC_423), a worked example (FC_X31) or any other word;
 * the same name may be used again.  A failed CHECK prints file and line and
 * leaves the test; the next one goes on.  tests/main.c prints TAP; with
 * arguments only those tests run whose name, file or description contains all
 * of them.
 */
#ifndef TEST_H
#define TEST_H
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

struct test {
    const char *name, *text, *file;
    int line;
    void (*run)(void);
    struct test *next;
};

void test_register(struct test *t);

/* Say why and leave the running test; callable from helpers. */
_Noreturn void test_fail(const char *file, int line, const char *format, ...) __attribute__((format(printf, 3, 4)));
_Noreturn void test_skip(const char *reason);
void test_equal(const char *file, int line, const char *what, int64_t a, int64_t b);
void test_equal_text(const char *file, int line, const char *what, const char *a, const char *b);

#define TEST_JOIN2(part, name, line) test_##part##_##name##_##line
#define TEST_JOIN(part, name, line) TEST_JOIN2(part, name, line)

#define TEST(id, description)                                                                                       \
    static void TEST_JOIN(run, id, __LINE__)(void);                                                                 \
    static struct test TEST_JOIN(entry, id, __LINE__) = {                                                           \
        .name = #id, .text = description, .file = __FILE__, .line = __LINE__, .run = TEST_JOIN(run, id, __LINE__)}; \
    __attribute__((constructor)) static void TEST_JOIN(add, id, __LINE__)(void)                                     \
    {                                                                                                               \
        test_register(&TEST_JOIN(entry, id, __LINE__));                                                             \
    }                                                                                                               \
    static void TEST_JOIN(run, id, __LINE__)(void)

#define TEST_ALSO(id) ((void)0) /* read by tools/rule-coverage */

#define CHECK(condition)                                     \
    do {                                                     \
        if (!(condition))                                    \
            test_fail(__FILE__, __LINE__, "%s", #condition); \
    } while (0)
#define CHECK_EQ(a, b) test_equal(__FILE__, __LINE__, #a " == " #b, (int64_t)(a), (int64_t)(b))
#define CHECK_STR(a, b) test_equal_text(__FILE__, __LINE__, #a, (a), (b))
#define SKIP(reason) test_skip(reason)
#endif
