/* names.c: see names.h. */
#include "names.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST = 1024 }; /* a power of two */

static char **names;
static uint32_t count, room, *slots, slot_count; /* a slot has a number, or 0: free */

static void *have(void *p)
{
    if (!p) {
        fprintf(stderr, "out of memory\n");
        exit(1);
    }
    return p;
}

static uint32_t hash_of(struct text t)
{
    uint32_t h = 2166136261u;
    for (size_t i = 0; i < t.len; i++)
        h = (h ^ (unsigned char)t.at[i]) * 16777619u;
    return h;
}

static uint32_t *slot_of(struct text t)
{
    uint32_t at = hash_of(t) & (slot_count - 1);
    while (slots[at] && !scan_is(t, names[slots[at]]))
        at = (at + 1) & (slot_count - 1);
    return &slots[at];
}

static void grow(void)
{
    free(slots);
    slot_count = slot_count ? 2 * slot_count : FIRST;
    slots = have(calloc(slot_count, sizeof *slots));
    for (uint32_t i = 1; i < count; i++)
        *slot_of(text_from(names[i], strlen(names[i]))) = i;
}

uint32_t name_number(struct text t)
{
    if (!t.at || !t.len)
        return NO_NAME;
    if (2 * count >= slot_count)
        grow();
    uint32_t *slot = slot_of(t);
    if (*slot)
        return *slot;
    if (!count || count == room) {
        room = room ? 2 * room : FIRST;
        names = have(realloc(names, room * sizeof *names));
    }
    count += !count; /* the first is the empty text */
    names[count] = have(strndup(t.at, t.len));
    return *slot = count++;
}

const char *name_text(uint32_t number) { return number ? names[number] : ""; }
