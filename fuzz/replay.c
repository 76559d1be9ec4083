/* replay.c: every file of fuzz/corpus goes through its harness, in normal builds. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "fuzz.h"
#include "support.h"
#include "test.h"

#define X(name) int name(const uint8_t *data, size_t size);
HARNESSES
#undef X

/* A first line "@…" that named no scenario would be refused as a record at once and prove nothing. */
static bool names_a_scenario(const uint8_t *data, size_t size)
{
    const uint8_t *end = size && data[0] == '@' ? memchr(data, '\n', size) : NULL;
    if (!end)
        return true;
    size_t at = size > 6 && memcmp(data, "@fair ", 6) == 0 ? 6 : 1;
    return fuzz_scene_named((const char *)data + at, (size_t)(end - data) - at).g;
}

static int replay_file(int (*harness)(const uint8_t *, size_t), const char *path)
{
    static uint8_t data[1 << 20];
    FILE *f = fopen(path, "rb");
    CHECK(f);
    size_t n = fread(data, 1, sizeof data, f);
    fclose(f);
    CHECK(names_a_scenario(data, n));
    harness(data, n);
    return 1;
}

static void replay(int (*harness)(const uint8_t *, size_t), const char *name)
{
    char folder[1024], path[1400];
    snprintf(folder, sizeof folder, "%s/fuzz/corpus/%s", SOURCE_ROOT, name);
    snprintf(path, sizeof path, "%s/data", SOURCE_ROOT);
    setenv("BELLUM_DATA", path, 1);
    DIR *dir = opendir(folder);
    CHECK(dir);
    int files = 0;
    for (const struct dirent *e; (e = readdir(dir));) {
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        if (e->d_name[0] != '.')
            files += replay_file(harness, path);
    }
    closedir(dir);
    CHECK(files > 0);
}

#define X(name) \
    TEST(name, "every file of its corpus is survived") { replay(name, #name); }
HARNESSES
