/* textc_test.c: the compiler of sentences refuses what would be missed at run time. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include "test.h"

static char folder[] = "/tmp/textc-XXXXXX";

static void put(const char *name, const char *text)
{
    char path[100];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *f = fopen(path, "w");
    CHECK(f);
    fputs(text, f);
    fclose(f);
}

/* What textc --check says about two texts; "" if it is content. */
static const char *said(const char *en, const char *es)
{
    static char out[2000];
    static bool made;
    char command[600];
    if (!made)
        CHECK(mkdtemp(folder));
    made = true;
    put("en.yaml", en);
    put("es.yaml", es);
    snprintf(command, sizeof command, "%s --check %s/en.yaml %s/es.yaml 2>&1", TEXTC, folder, folder);
    FILE *f = popen(command, "r");
    CHECK(f);
    size_t n = fread(out, 1, sizeof out - 1, f);
    out[n] = '\0';
    CHECK_EQ(pclose(f) != 0, n > 0);
    snprintf(command, sizeof command, "%s/en.yaml", folder);
    unlink(command);
    snprintf(command, sizeof command, "%s/es.yaml", folder);
    unlink(command);
    return out;
}

static void refused(const char *en, const char *es, const char *words)
{
    const char *out = said(en, es);
    if (!strstr(out, words))
        test_fail(__FILE__, __LINE__, "'%s' does not say '%s'", out, words);
}

TEST(textc, "equal ids and placeholders are accepted; grammar may differ")
{
    CHECK_STR(said("a.b: \"{u0} {n1} {1|hex|hexes}\"\n", "a.b: \"{n1}: {u0}\"\n"), "");
}

TEST(textc, "a missing or foreign id is named with its line")
{
    refused("a: x\nb: y\n", "a: x\n", "en.yaml:2: b: not in");
    refused("a: x\n", "a: x\n\nc: z\n", "es.yaml:3: c: not in");
}

TEST(textc, "placeholders have to be the same")
{
    refused("a: \"{n0}\"\n", "a: \"{n1}\"\n", "lacks {n0}");
    refused("a: \"{n0}\"\n", "a: \"{+0}\"\n", "lacks {n0}");
    refused("a: \"x{0? y}\"\n", "a: \"x\"\n", "lacks {?0}");
}

TEST(textc, "malformed placeholders, empty sentences and odd ids are refused")
{
    refused("a: \"{n}\"\n", "a: \"{n}\"\n", "malformed");
    refused("a: \"{n0\"\n", "a: \"{n0\"\n", "malformed");
    refused("a: \"n0}\"\n", "a: \"n0}\"\n", "malformed");
    refused("a: \"{0|one}\"\n", "a: \"{0|one}\"\n", "malformed");
    refused("a: \"\"\n", "a: x\n", "empty");
    refused("A_b: x\n", "A_b: x\n", "not an id");
    refused("a: [1]\n", "a: x\n", "only 'id: sentence'");
    refused("a: x\na: y\n", "a: x\n", "");
    rmdir(folder);
}
