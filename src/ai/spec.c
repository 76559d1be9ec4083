/* spec.c: see spec.h.  A spec is cut at '@' and '/', and each piece is looked up in a short list. */
#include "spec.h"
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include "level.h"

enum { ITERATIONS_MAX = 100000000, MILLISECONDS_MAX = 600000 };

static const char *const temper_name[TEMPER_COUNT] = {"steady", "bold", "careful"};

__attribute__((format(printf, 2, 3))) static bool wrong(struct err *why, const char *format, ...)
{
    va_list list;
    if (why) {
        va_start(list, format);
        vsnprintf(why->text, sizeof why->text, format, list);
        va_end(list);
    }
    return false;
}

/* Is this piece (n characters) the word? */
static bool is(const char *piece, size_t n, const char *word)
{
    return strlen(word) == n && memcmp(piece, word, n) == 0;
}

/* Reads a number of 1..max at the start of s.  Returns its number of characters; 0: there is none. */
static size_t read_number(const char *s, uint32_t max, uint32_t *out)
{
    uint64_t value = 0;
    size_t n = 0;
    for (; s[n] >= '0' && s[n] <= '9' && value <= max; n++)
        value = value * 10 + (uint64_t)(s[n] - '0');
    *out = (uint32_t)value;
    return value >= 1 && value <= max ? n : 0;
}

static bool read_budget(const char *s, struct spec *out, struct err *why)
{
    uint32_t value;
    size_t n = read_number(s, ITERATIONS_MAX, &value);
    if (n && s[n] == '\0') {
        out->iterations = value;
        return true;
    }
    if (n && strcmp(s + n, "ms") == 0 && value <= MILLISECONDS_MAX) {
        out->milliseconds = value;
        return true;
    }
    return wrong(why, "\"@%s\": no such budget; a number of simulations (@2000) or milliseconds (@40ms)", s);
}

/* Traits with a number: "threads=2". */
static const struct trait {
    const char *name, *unit;
    uint32_t most;
    size_t offset;
} traits[] = {
    {"threads=", " threads", SPEC_THREADS, offsetof(struct spec, threads)},
    {"trust=", "", SPEC_TRIAL, offsetof(struct spec, trust)},
    {"curious=", "", SPEC_TRIAL, offsetof(struct spec, curious)},
};

static bool read_number_trait(const struct trait *t, const char *piece, size_t n, struct spec *out, struct err *why)
{
    uint32_t value;
    size_t name = strlen(t->name);
    if (read_number(piece + name, t->most, &value) != n - name)
        return wrong(why, "\"%.*s\": 1 to %u%s", (int)n, piece, (unsigned)t->most, t->unit);
    *(int *)((char *)out + t->offset) = (int)value;
    return true;
}

static bool read_trait(const char *piece, size_t n, struct spec *out, struct err *why)
{
    for (int i = 0; i < TEMPER_COUNT; i++)
        if (is(piece, n, temper_name[i])) {
            out->temper = (enum temper)i;
            return true;
        }
    for (size_t i = 0; i < sizeof traits / sizeof *traits; i++)
        if (n >= strlen(traits[i].name) && memcmp(piece, traits[i].name, strlen(traits[i].name)) == 0)
            return read_number_trait(&traits[i], piece, n, out, why);
    return wrong(why, "\"%.*s\": no such temper; bold, steady, careful, or threads=N", (int)n, piece);
}

/* Levels, and how one of them is called. */
struct family {
    const char *prefix;
    const struct level *level;
    int count;
    const char *expected;
};
static const struct family families[] = {
    {"ai:", levels, LEVEL_COUNT, "easy, normal, hard"},
    {"frozen:", frozen_levels, FROZEN_COUNT, "1, 2"},
};

/* The kind of player with this prefix; NULL: there is none. */
static const struct family *family_of(const char *text)
{
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        if (strncmp(text, families[i].prefix, strlen(families[i].prefix)) == 0)
            return &families[i];
    return NULL;
}

/* "hard/bold/threads=2": the level, then its settings, each at most once. */
static bool read_level(const struct family *f, const char *s, size_t n, struct spec *out, struct err *why)
{
    size_t end = 0;
    while (end < n && s[end] != '/')
        end++;
    for (int i = 0; i < f->count; i++)
        if (is(s, end, f->level[i].name))
            out->level = &f->level[i];
    if (!out->level)
        return wrong(why, "\"%s%.*s\": no such level; %s", f->prefix, (int)end, s, f->expected);
    while (end < n) {
        size_t from = end + 1;
        for (end = from; end < n && s[end] != '/';)
            end++;
        if (!read_trait(s + from, end - from, out, why))
            return false;
    }
    return true;
}

bool spec_read(const char *text, struct spec *out, struct err *why)
{
    const char *at = strchr(text, '@');
    size_t n = at ? (size_t)(at - text) : strlen(text);
    const struct family *family = family_of(text);
    *out = (struct spec){.threads = 1};
    if (strlen(text) >= PLAYER_SPEC)
        return wrong(why, "a player in fewer than %d characters", PLAYER_SPEC);
    for (int i = 0; player_kinds[i]; i++)
        if (is(text, n, player_kinds[i]->name))
            out->kind = player_kinds[i];
    if (out->kind)
        return !at || wrong(why, "\"%s\": %s needs no time to think", text, out->kind->name);
    if (is(text, n, player_flat.name)) {
        out->kind = &player_flat;
    } else if (family) {
        size_t from = strlen(family->prefix);
        out->kind = &player_search;
        if (!read_level(family, text + from, n > from ? n - from : 0, out, why))
            return false;
    } else {
        return wrong(why, "\"%.*s\": no such player; random, greedy, default, flat, ai:easy, ai:normal, ai:hard",
                     (int)n, text);
    }
    return !at || read_budget(at + 1, out, why);
}
