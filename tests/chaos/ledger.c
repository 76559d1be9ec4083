/* ledger.c: see ledger.h. */
#include "ledger.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_MAX = 100000 };

static void *must(void *p)
{
    if (!p)
        abort();
    return p;
}

void ledger_add(struct ledger *l, const char *line, bool acknowledged, uint64_t sent, uint64_t heard)
{
    if (l->entries == l->cap) {
        l->cap = 2 * l->cap + 64;
        l->entry = must(realloc(l->entry, l->cap * sizeof *l->entry));
    }
    struct entry *e = &l->entry[l->entries++];
    *e = (struct entry){.acknowledged = acknowledged, .sent = sent, .heard = heard, .place = -1};
    snprintf(e->line, sizeof e->line, "%s", line);
}

void ledger_free(struct ledger *l)
{
    free(l->entry);
    *l = (struct ledger){0};
}

/* ---- the lines of a seat in a record ---- */

struct written {
    const char *text;
    size_t len;
    long place; /* among all lines of the record */
};

static bool is_of(const char *line, int seat)
{
    char act[16], undo[16];
    int n = snprintf(act, sizeof act, "%d ", seat), m = snprintf(undo, sizeof undo, "undo %d\n", seat);
    return strncmp(line, act, (size_t)n) == 0 || strncmp(line, undo, (size_t)m) == 0;
}

static size_t lines_of(const char *body, int seat, struct written *out)
{
    size_t n = 0;
    long place = 0;
    for (const char *next; *body; body = next, place++) {
        size_t len = strcspn(body, "\n");
        next = body + len + (body[len] == '\n');
        if (is_of(body, seat) && n < LINES_MAX)
            out[n++] = (struct written){body, len, place};
    }
    return n;
}

static bool same(const struct entry *e, const struct written *w)
{
    return strlen(e->line) == w->len && memcmp(e->line, w->text, w->len) == 0;
}

/* ---- comparing ---- */

/* can[i * wide + k]: the first i entries can be the first i - k lines, k entries being left out. */
struct ways {
    bool *can;
    size_t wide;
};

static bool *way(const struct ways *w, size_t i, size_t k) { return &w->can[i * w->wide + k]; }

static size_t unsure(const struct ledger *l)
{
    size_t n = 0;
    for (size_t i = 0; i < l->entries; i++)
        n += !l->entry[i].acknowledged;
    return n;
}

/* How far the ledger can be followed; all of it: l->entries. */
static size_t find_ways(const struct ledger *l, const struct written *line, size_t lines, const struct ways *w)
{
    size_t far = 0;
    *way(w, 0, 0) = true;
    for (size_t i = 0; i < l->entries; i++)
        for (size_t k = 0; k < w->wide && k <= i; k++) {
            if (!*way(w, i, k))
                continue;
            if (i - k < lines && same(&l->entry[i], &line[i - k])) {
                *way(w, i + 1, k) = true;
                far = i + 1;
            }
            if (!l->entry[i].acknowledged && k + 1 < w->wide) {
                *way(w, i + 1, k + 1) = true;
                far = i + 1;
            }
        }
    return far;
}

/* Back from the end: which line each entry is. */
static void take_way(struct ledger *l, const struct written *line, const struct ways *w, size_t k, struct verdict *v)
{
    for (size_t i = l->entries; i-- > 0;) {
        struct entry *e = &l->entry[i];
        bool here = i >= k && *way(w, i, k) && same(e, &line[i - k]);
        e->place = here ? line[i - k].place : -1;
        v->acknowledged += e->acknowledged;
        v->kept += here && !e->acknowledged;
        v->dropped += !here;
        k -= !here;
    }
}

void ledger_compare(struct ledger *l, int seat, const char *body, struct verdict *v)
{
    struct written *line = must(calloc(LINES_MAX, sizeof *line));
    size_t lines = lines_of(body, seat, line), maybe = unsure(l);
    struct ways w = {.wide = maybe + 1};
    w.can = must(calloc(l->entries + 1, w.wide * sizeof *w.can));
    *v = (struct verdict){0};
    size_t far = find_ways(l, line, lines, &w), left_out = l->entries - lines;
    if (far < l->entries)
        snprintf(v->complaint, sizeof v->complaint, "entry %zu, '%s', %s, is not in the record", far + 1,
                 l->entry[far].line, l->entry[far].acknowledged ? "acknowledged" : "not acknowledged");
    else if (lines > l->entries || left_out > maybe || !*way(&w, l->entries, left_out))
        snprintf(v->complaint, sizeof v->complaint, "the record has %zu lines of the seat, which asked for %zu", lines,
                 l->entries);
    else
        take_way(l, line, &w, left_out, v);
    free(w.can);
    free(line);
}

bool ledgers_in_order(const struct ledger *a, const struct ledger *b)
{
    for (size_t i = 0; i < a->entries; i++)
        for (size_t k = 0; k < b->entries; k++) {
            const struct entry *x = &a->entry[i], *y = &b->entry[k];
            if (x->place < 0 || y->place < 0)
                continue;
            if ((x->acknowledged && x->heard < y->sent && x->place > y->place) ||
                (y->acknowledged && y->heard < x->sent && y->place > x->place))
                return false;
        }
    return true;
}
