/* patch_test.c: what changed between two documents. */
#include "table/updates/patch.h"
#include <stdlib.h>
#include <string.h>
#include "apply.h"
#include "test.h"

static struct sent_cache sent;
static json_t *entries;

/* The tree as text, "" if there is none; and done to the first document it gives the second. */
static const char *between(const char *before, const char *after)
{
    static char *text;
    struct answer a = {0};
    json_t *b = json_loads(before, 0, NULL), *n = json_loads(after, 0, NULL);
    CHECK(b && n);
    answer_open(&a, NULL, '{');
    patch_put_members(&a, (struct patch_text){.text = before}, (struct patch_text){.text = after}, &sent);
    free(text);
    text = answer_end(&a);
    json_t *told = json_loads(text, 0, NULL);
    CHECK(told);
    entries = entries ? entries : json_array();
    CHECK(apply_tree(b, told, entries));
    CHECK(json_equal(b, n));
    bool some = json_object_size(told) > 0;
    json_decref(told);
    json_decref(b);
    json_decref(n);
    return some ? text : "";
}

static void forget(void)
{
    sent_cache_free(&sent);
    json_decref(entries);
    entries = NULL;
}

TEST(patch, "nothing changed: nothing to tell")
{
    CHECK_STR(between("{\"a\":[1,{\"b\":2}]}", "{\"a\":[1,{\"b\":2}]}"), "");
    forget();
}

TEST(patch, "a member of its own: told with its key, or not at all")
{
    struct answer a = {0};
    struct patch_text one = {.text = "{\"a\":1,\"b\":[{},{\"c\":2}]}"},
                      two = {.text = "{\"a\":1,\"b\":[{},{\"c\":3}]}"};
    answer_open(&a, NULL, '{');
    patch_put(&a, "same", one, one);
    patch_put(&a, "view", one, two);
    char *text = answer_end(&a);
    CHECK_STR(text, "{\"view\":{\"b\":{\"1\":{\"c\":3}}}}");
    free(text);
}

TEST(patch, "the tree leads to the smallest thing that changed")
{
    CHECK_STR(between("{\"pieces\":[{\"id\":0,\"place\":5},{\"id\":1,\"place\":6}],\"turn\":1}",
                      "{\"pieces\":[{\"id\":0,\"place\":5},{\"id\":1,\"place\":57}],\"turn\":1}"),
              "{\"pieces\":{\"1\":{\"place\":57}}}");
    CHECK_STR(between("{\"fight\":{\"a\":1}}", "{\"fight\":null}"), "{\"fight\":null}");
    CHECK_STR(between("{\"fight\":null}", "{\"fight\":{\"a\":1}}"), "{\"fight\":{\"a\":1}}");
    CHECK_STR(between("{\"n\":12}", "{\"n\":123}"), "{\"n\":123}");
    CHECK_STR(between("{\"n\":123}", "{\"n\":12}"), "{\"n\":12}");
    CHECK_STR(between("{\"s\":\"a\\\"b\",\"t\":\"}\"}", "{\"s\":\"a\\\"c\",\"t\":\"}\"}"), "{\"s\":\"a\\\"c\"}");
    CHECK_STR(between("{\"s\":\"a\\\\\"}", "{\"s\":\"a\\\\b\"}"), "{\"s\":\"a\\\\b\"}");
    forget();
}

TEST(patch, "a list whose length changed comes whole, and so do lists of numbers; a new key too")
{
    CHECK_STR(between("{\"m\":[1,2]}", "{\"m\":[1,2,3],\"n\":{}}"), "{\"m\":[1,2,3],\"n\":{}}");
    CHECK_STR(between("{\"m\":[1,2]}", "{\"m\":[1,3]}"), "{\"m\":[1,3]}");
    CHECK_STR(between("{\"m\":[1,2]}", "{\"m\":[]}"), "{\"m\":[]}");
    CHECK_STR(between("{\"m\":[]}", "{\"m\":[{\"a\":1}]}"), "{\"m\":[{\"a\":1}]}");
    CHECK_STR(between("{\"m\":[1]}", "{\"m\":{\"0\":1}}"), "{\"m\":{\"whole\":{\"0\":1}}}");
    forget();
}

TEST(patch, "keys may come, go and stand elsewhere")
{
    CHECK_STR(between("{\"a\":{\"b\":1,\"c\":2}}", "{\"a\":{\"c\":2}}"), "{\"a\":{\"b\":{\"gone\":true}}}");
    CHECK_STR(between("{\"b\":1,\"c\":2}", "{\"c\":2,\"b\":1}"), "{\"b\":1}");
    CHECK_STR(between("{\"a\":1,\"z\":9}", "{\"a\":1,\"b\":2,\"z\":9}"), "{\"b\":2}");
    CHECK_STR(between("{\"ab\":1}", "{\"a\":1}"), "{\"a\":1,\"ab\":{\"gone\":true}}");
    CHECK_STR(between("{}", "{\"a\":1}"), "{\"a\":1}");
    CHECK_STR(between("{\"a\":1}", "{}"), "{\"a\":{\"gone\":true}}");
    forget();
}

TEST(patch, "of lists of entries only the middle is told, and each entry once")
{
    CHECK_STR(between("{\"actions\":[]}", "{\"actions\":[{\"n\":1},{\"n\":2}]}"),
              "{\"actions\":{\"cut\":[0,0],\"put\":[{\"n\":1},{\"n\":2}]}}");
    CHECK_STR(between("{\"actions\":[{\"n\":1},{\"n\":2}]}", "{\"actions\":[{\"n\":1},{\"n\":3},{\"n\":2}]}"),
              "{\"actions\":{\"cut\":[1,0],\"put\":[{\"n\":3}]}}");
    CHECK_STR(between("{\"actions\":[{\"n\":1},{\"n\":3},{\"n\":2}]}", "{\"actions\":[]}"), "{\"actions\":[]}");
    CHECK_STR(between("{\"actions\":[]}", "{\"actions\":[{\"n\":2},{\"n\":4}]}"),
              "{\"actions\":{\"cut\":[0,0],\"put\":[1,{\"n\":4}]}}");
    CHECK_STR(between("{\"extras\":[{\"n\":1},{\"n\":2},{\"n\":1}]}", "{\"extras\":[{\"n\":1},{\"n\":1}]}"),
              "{\"extras\":{\"cut\":[1,1]}}");
    forget();
}

/* Documents of random shape: whatever changed, applying the tree gives the new one. */
static void random_value(char *out, unsigned *seed, int depth)
{
    static const char *const scalars[] = {"1", "12", "null", "true", "\"x\"", "\"a\\\"]\"", "\"é{\"", "-3"};
    unsigned r = (*seed = *seed * 1664525u + 1013904223u) >> 16;
    int n = (int)(r / 8 % 4);
    if (depth == 0 || r % 3 == 0) {
        strcat(out, scalars[r / 16 % 8]);
        return;
    }
    bool object = r % 3 == 1;
    strcat(out, object ? "{" : "[");
    for (int i = 0; i < n; i++) {
        char key[] = {'"', (char)('a' + (i * 2 + (int)(r / 64 % 2))), '"', ':', '\0'};
        strcat(out, i ? "," : "");
        strcat(out, object ? key : "");
        random_value(out, seed, depth - 1);
    }
    strcat(out, object ? "}" : "]");
}

TEST(patch, "ten thousand random documents")
{
    static char before[1 << 16], after[1 << 16];
    unsigned seed = 7;
    for (int i = 0; i < 10000; i++) {
        strcpy(before, "{\"k\":");
        strcpy(after, "{\"k\":");
        random_value(before, &seed, 4);
        random_value(after, &seed, 4);
        strcat(before, "}");
        strcat(after, "}");
        between(before, after);
    }
    forget();
}
