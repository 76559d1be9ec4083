/* golden.c: see golden.h. */
#include "golden.h"
#include <dirent.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "support.h"
#include "test.h"

enum { LINE_KEPT = 360, LINE_SHOWN = 160, FILES_MAX = 100, NAME_CHARS = 200 };

bool golden_writes(void) { return getenv("BELLUM_GOLDEN") != NULL; }

static void write_anew(const char *name, const char *text)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", support_root(), name);
    FILE *f = fopen(path, "w");
    if (!f)
        test_fail(__FILE__, __LINE__, "%s: %s", path, strerror(errno));
    fputs(text, f);
    fclose(f);
}

/* Fail at the first line in which the texts differ. */
static void compare(const char *name, const char *text, const char *was)
{
    if (strcmp(text, was) == 0)
        return;
    const char *is_line = text, *was_line = was;
    int line = 1;
    for (size_t i = 0; text[i] && text[i] == was[i]; i++)
        if (text[i] == '\n') {
            line++;
            is_line = text + i + 1;
            was_line = was + i + 1;
        }
    test_fail(name, line, "now \"%.*s\", but was \"%.*s\" (make golden writes it anew)", (int)strcspn(is_line, "\n"),
              is_line, (int)strcspn(was_line, "\n"), was_line);
}

void golden_compare(const char *name, const char *text)
{
    if (golden_writes()) {
        write_anew(name, text);
        return;
    }
    char *was = support_read(name);
    compare(name, text, was);
    free(was);
}

void golden_compare_so_far(const char *name, const char *text)
{
    if (golden_writes())
        return;
    char *was = support_read(name);
    size_t n = strlen(text);
    if (n < strlen(was))
        was[n] = '\0';
    compare(name, text, was);
    free(was);
}

static int by_name(const void *a, const void *b) { return strcmp(a, b); }

void golden_each(const char *folder, const char *ending, void (*each)(const char *name))
{
    static char names[FILES_MAX][NAME_CHARS];
    char path[1024];
    size_t n = 0;
    snprintf(path, sizeof path, "%s/%s", support_root(), folder);
    DIR *d = opendir(path);
    CHECK(d);
    for (const struct dirent *e; n < FILES_MAX && (e = readdir(d));) {
        size_t len = strlen(e->d_name), tail = strlen(ending);
        if (len > tail && strcmp(e->d_name + len - tail, ending) == 0)
            snprintf(names[n++], NAME_CHARS, "%.100s/%.90s", folder, e->d_name);
    }
    closedir(d);
    CHECK(n > 0 && n < FILES_MAX);
    qsort(names, n, NAME_CHARS, by_name);
    for (size_t i = 0; i < n; i++)
        each(names[i]);
}

uint64_t golden_hash(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return hash;
}

void golden_add(struct golden_text *t, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int n = vsnprintf(NULL, 0, format, args);
    va_end(args);
    CHECK(n >= 0);
    if (t->len + (size_t)n + 1 > t->cap) {
        t->cap = 2 * (t->len + (size_t)n + 1);
        t->text = realloc(t->text, t->cap);
        CHECK(t->text);
    }
    va_start(args, format);
    t->len += (size_t)vsnprintf(t->text + t->len, t->cap - t->len, format, args);
    va_end(args);
}

/* No letter is cut in two. */
static int whole_letters(const char *s, int n)
{
    while (n > 0 && ((unsigned char)s[n] & 0xC0) == 0x80)
        n--;
    return n;
}

void golden_add_long(struct golden_text *t, const char *begin, const char *line)
{
    size_t n = strlen(line);
    if (n <= LINE_KEPT)
        golden_add(t, "%s%s\n", begin, line);
    else
        golden_add(t, "%s%.*s … %zu bytes, %016llx\n", begin, whole_letters(line, LINE_SHOWN), line, n,
                   (unsigned long long)golden_hash(GOLDEN_HASH, line));
}
