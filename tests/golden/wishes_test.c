/*
 * wishes_test.c: open decisions of De Bellis Fantasiae, against numbers in tests/golden/wishes: how wishes are judged,
 * what aim(), trace() and zones() answer, what is told and shown, and every state on the way.  "make golden" writes the
 * file anew.
 */
#include "wishes.h"
#include <inttypes.h>
#include <stdio.h>
#include "test.h"

enum { ROOM = 1 << 16 };
#define FILE_NAME "tests/golden/wishes/de-bellis-fantasiae.txt"

static char file[ROOM];
static struct text_out out;

static void over(const struct battle *b, const char *title, uint64_t seed)
{
    char line[240];
    snprintf(line, sizeof line,
             "%s %" PRIu64 ": %d actions, judged %08x, aimed %08x, traced %08x, told %08x, shown %08x, states "
             "%08x\n",
             title, seed, b->ply, b->judged, b->aimed, b->traced, b->told, b->shown, b->states);
    text_str(&out, line);
    golden_compare_so_far(FILE_NAME, file);
}

TEST(golden_wishes, "wishes in battles of De Bellis Fantasiae are judged, aimed, traced, told and done as they were")
{
    struct wishes how = {.plies = 400, .matches = 3, .of_pairs = 2, .over = over};
    out = (struct text_out){file, sizeof file, 0};
    file[0] = '\0';
    wishes_play(&how);
    CHECK(out.len < sizeof file);
    golden_compare(FILE_NAME, file);
}
