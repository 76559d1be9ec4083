/* patch_test.c: what changed between two documents. */
#include <stdlib.h>
#include "server/patch.h"
#include "test.h"

/* The patches as text; and done to the first document they give the second. */
static const char *between(const char *before, const char *after)
{
    static char *text;
    json_t *a = json_loads(before, 0, NULL), *b = json_loads(after, 0, NULL);
    CHECK(a && b);
    json_t *patch = patch_between(a, b);
    free(text);
    text = json_dumps(patch, JSON_COMPACT);
    CHECK(patch_apply(a, patch));
    CHECK(json_equal(a, b));
    json_decref(patch);
    json_decref(a);
    json_decref(b);
    return text;
}

TEST(patch, "nothing changed: nothing to tell")
{
    CHECK_STR(between("{\"a\":[1,{\"b\":2}]}", "{\"a\":[1,{\"b\":2}]}"), "[]");
}

TEST(patch, "the path leads to the smallest thing that changed")
{
    CHECK_STR(between("{\"pieces\":[{\"id\":0,\"place\":5},{\"id\":1,\"place\":6}],\"turn\":1}",
                      "{\"pieces\":[{\"id\":0,\"place\":5},{\"id\":1,\"place\":57}],\"turn\":1}"),
              "[[\"pieces\",1,\"place\",57]]");
    CHECK_STR(between("{\"fight\":{\"a\":1}}", "{\"fight\":null}"), "[[\"fight\",null]]");
}

TEST(patch, "a list whose length changed comes whole; so does a new key")
{
    CHECK_STR(between("{\"m\":[1,2]}", "{\"m\":[1,2,3],\"n\":{}}"), "[[\"m\",[1,2,3]],[\"n\",{}]]");
}

TEST(patch, "a key that vanished is told as gone")
{
    CHECK_STR(between("{\"a\":{\"b\":1,\"c\":2}}", "{\"a\":{\"c\":2}}"), "[[\"a\",\"b\",{\"gone\":true}]]");
}

TEST(patch, "what does not fit is refused")
{
    json_t *a = json_loads("{\"a\":[1]}", 0, NULL);
    static const char *const wrong[] = {"[[1]]", "[[\"x\",\"y\",1]]", "[[\"a\",5,1]]", "[[\"a\",\"b\",1]]", "[[]]"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        json_t *patch = json_loads(wrong[i], 0, NULL);
        CHECK(!patch_apply(a, patch));
        json_decref(patch);
    }
    json_decref(a);
}
