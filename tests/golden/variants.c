/* variants.c: see variants.h. */
#include "variants.h"
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "test.h"

enum { VALUES_MAX = 16384, KEY = 32 };

/* A value of a file, and the key before it; "-" and the first key for a record of a list. */
struct value {
    char key[KEY];
    int file, from, len;
};

static struct value value[VALUES_MAX];
static int values;

/* ---- what stands in the files ---- */

static bool in_key(char c) { return islower((unsigned char)c) || c == '-'; }

/* Names, sentences and numbers of rules say nothing to the rules. */
static bool is_varied(const char *key)
{
    static const char *const not [] = {"id",   "name",       "text",    "en",       "es",      "kind",   "blurb",
                                       "rule", "silhouette", "printed", "inferred", "derived", "letter", "x",
                                       "y",    "cites",      "places",  "drawn",    "windows"};
    for (size_t i = 0; i < sizeof not / sizeof *not ; i++)
        if (strcmp(not [i], key) == 0)
            return false;
    return true;
}

/* The length of a record or list with its brackets, or of a plain value. */
static int length_of(const char *s)
{
    int depth = 0, n = 0;
    if (*s != '{' && *s != '[') {
        n = (int)strcspn(s, ",}]#\n");
        while (n && s[n - 1] == ' ')
            n--;
        return n;
    }
    for (; s[n]; n++) {
        depth += (s[n] == '{' || s[n] == '[') - (s[n] == '}' || s[n] == ']');
        if (!depth)
            return n + 1;
    }
    return 0;
}

static void add_value(int file, const char *text, const char *key, int n, const char *at)
{
    struct value *v = &value[values];
    int len = length_of(at);
    if (n >= KEY - 1 || !len || *at == '"' || *at == '>' || *at == '|')
        return;
    snprintf(v->key, sizeof v->key, "%.*s", n, key);
    if (!is_varied(v->key))
        return;
    v->file = file;
    v->from = (int)(at - text);
    v->len = len;
    CHECK(++values < VALUES_MAX);
}

static void read_line(int file, const char *text, const char *line, size_t n)
{
    for (const char *s = line; s < line + n && *s != '#'; s++) {
        if (s[0] == ':' && s[1] == ' ' && s > line && in_key(s[-1]) && s[2] != ' ' && s[2] != '#') {
            const char *key = s;
            while (key > line && in_key(key[-1]))
                key--;
            if (key[-1] == ' ' || key[-1] == '{' || key[-1] == '\n')
                add_value(file, text, key, (int)(s - key), s + 2);
        }
        if (s[0] == '-' && s[1] == ' ' && s[2] == '{' && in_key(s[3])) {
            char key[KEY];
            snprintf(key, sizeof key, "-%.*s", (int)strcspn(s + 3, ":") % (KEY - 2), s + 3);
            add_value(file, text, key, (int)strlen(key), s + 2);
        }
    }
}

static void read_values(const struct variant *v)
{
    values = 0;
    for (int i = 0; i < v->files; i++)
        for (const char *s = v->text[i]; *s;) {
            size_t n = strcspn(s, "\n");
            read_line(i, v->text[i], s, n);
            s += n + (s[n] == '\n');
        }
}

/* ---- changes ---- */

static void write_file(const struct variant *v, int i)
{
    char path[1400];
    snprintf(path, sizeof path, "%s/%s/%s.yaml", v->dir.path, v->g->id, v->name[i]);
    FILE *f = fopen(path, "w");
    if (!f || fputs(v->text[i], f) < 0 || fclose(f) != 0)
        test_fail(__FILE__, __LINE__, "%s: %s", path, strerror(errno));
}

static bool loads(const struct variant *v)
{
    struct match m = {0};
    struct data_report report = {0};
    bool good = data_load_match(v->g, &v->dir, &v->request, &m, &report);
    if (good)
        data_match_free(&m);
    data_report_free(&report);
    return good;
}

/* `len` characters of a file become another text, if the game can still be read then. */
static bool put(struct variant *v, int file, int from, int len, const char *with)
{
    static char was[VARIED_FILE_MAX];
    char *text = v->text[file];
    strcpy(was, text);
    int n = snprintf(text, VARIED_FILE_MAX, "%.*s%s%s", from, was, with, was + from + len);
    CHECK(n > 0 && n < VARIED_FILE_MAX);
    write_file(v, file);
    if (loads(v))
        return true;
    strcpy(text, was);
    write_file(v, file);
    return false;
}

/* A value of the same key that stands elsewhere; itself if there is none. */
static const struct value *another(struct variant *v, const struct value *one)
{
    const struct value *found = one;
    uint32_t n = 0;
    for (const struct value *o = value; o < value + values; o++) {
        bool same = o->len == one->len &&
                    memcmp(v->text[o->file] + o->from, v->text[one->file] + one->from, (size_t)o->len) == 0;
        if (!same && strcmp(o->key, one->key) == 0 && rng_below(&v->r, ++n) == 0)
            found = o;
    }
    return found;
}

bool variant_change(struct variant *v)
{
    char with[4000];
    read_values(v);
    const struct value *one = &value[rng_below(&v->r, (uint32_t)values)];
    const char *text = v->text[one->file] + one->from;
    const struct value *other = another(v, one);
    CHECK(other->len < (int)sizeof with);
    if (isdigit((unsigned char)*text) && one->len == 1 && rng_below(&v->r, 2))
        snprintf(with, sizeof with, "%d", *text - '0' + (rng_below(&v->r, 2) ? 1 : -1));
    else
        snprintf(with, sizeof with, "%.*s", other->len, v->text[other->file] + other->from);
    return put(v, one->file, one->from, one->len, with);
}

bool variant_replace(struct variant *v, const struct mistake *m)
{
    for (int i = 0; i < v->files; i++)
        if (strcmp(v->name[i], m->file) == 0) {
            const char *at = strstr(v->text[i], m->from);
            if (at)
                return put(v, i, (int)(at - v->text[i]), (int)strlen(m->from), m->to);
        }
    return false;
}

void variant_begin(struct variant *v, const char *const *files)
{
    for (v->files = 0; files[v->files]; v->files++) {
        int i = v->files;
        char name[200];
        CHECK(i < VARIED_FILES);
        snprintf(name, sizeof name, "data/%s/%s.yaml", v->g->id, files[i]);
        snprintf(v->name[i], sizeof v->name[i], "%s", files[i]);
        char *text = support_read(name);
        CHECK(strlen(text) < VARIED_FILE_MAX);
        strcpy(v->text[i], text);
        free(text);
        write_file(v, i);
    }
}
