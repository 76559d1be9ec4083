/*
 * textc: compile the sentences of all languages into C tables and JSON.
 *
 *     textc PREFIX TABLE EN.yaml ES.yaml OUT.h OUT.c OUT.en.json OUT.es.json
 *     textc --check EN.yaml ES.yaml
 *
 * Each file is a flat mapping from an id ("event.moved") to a sentence.  The
 * build fails with file:line if an id is missing in a language or foreign to
 * the first one, if a placeholder (src/core/text.h) is malformed, or if the
 * values that a sentence shows differ between languages.  {2|hex|hexes} is
 * grammar, not a value: a language uses it where it needs it.
 */
#include <libfyaml.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LANGS = 2, VALUES_MAX = 32 };

struct message {
    char *id, *text;
    int line;
};

struct file {
    const char *path;
    struct message *message;
    int count;
};

static int errors;

static void __attribute__((format(printf, 3, 4))) complain(const char *path, int line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "%s:%d: ", path, line);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    errors++;
}

static char *scalar(struct fy_node *node)
{
    size_t n;
    const char *s = fy_node_get_scalar(node, &n);
    char *copy = malloc(n + 1);
    if (!s || !copy)
        exit(2);
    memcpy(copy, s, n);
    copy[n] = '\0';
    return copy;
}

static int line_of(struct fy_node *node)
{
    struct fy_token *token = fy_node_get_scalar_token(node);
    const struct fy_mark *mark = token ? fy_token_start_mark(token) : NULL;
    return mark ? mark->line + 1 : 0;
}

static bool read_file(struct file *f, const char *path)
{
    f->path = path;
    struct fy_document *doc = fy_document_build_from_file(NULL, path);
    if (!doc)
        return false;
    struct fy_node *root = fy_document_root(doc);
    if (!root || !fy_node_is_mapping(root)) {
        complain(path, 1, "a mapping from id to sentence is expected");
        return false;
    }
    f->message = calloc((size_t)fy_node_mapping_item_count(root) + 1, sizeof *f->message);
    void *iterator = NULL;
    struct fy_node_pair *pair;
    while ((pair = fy_node_mapping_iterate(root, &iterator))) {
        struct fy_node *key = fy_node_pair_key(pair), *value = fy_node_pair_value(pair);
        if (!value || !fy_node_is_scalar(key) || !fy_node_is_scalar(value)) {
            complain(path, line_of(key), "only 'id: sentence' is allowed");
            continue;
        }
        f->message[f->count++] = (struct message){scalar(key), scalar(value), line_of(key)};
    }
    fy_document_destroy(doc);
    return true;
}

static const struct message *find(const struct file *f, const char *id)
{
    for (int i = 0; i < f->count; i++)
        if (strcmp(f->message[i].id, id) == 0)
            return &f->message[i];
    return NULL;
}

static bool good_id(const char *id)
{
    size_t n = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789.-");
    return n > 0 && id[n] == '\0' && id[0] >= 'a' && id[0] <= 'z';
}

/* The set of values that a sentence shows: {n2} is "n2", {2?…} is "?2". */
struct values {
    char item[VALUES_MAX][3];
    int count;
};

static void add_value(struct values *v, char type, char digit)
{
    for (int i = 0; i < v->count; i++)
        if (v->item[i][0] == type && v->item[i][1] == digit)
            return;
    if (v->count < VALUES_MAX)
        memcpy(v->item[v->count++], (char[3]){type, digit, '\0'}, 3);
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* One placeholder without its braces; false if it is malformed. */
static bool read_placeholder(struct values *v, const char *s, size_t n)
{
    if (memchr(s, '{', n))
        return false;
    if (n == 2 && is_digit(s[1]) && (s[0] == '+' || (s[0] >= 'a' && s[0] <= 'z') || (s[0] >= 'A' && s[0] <= 'Z'))) {
        add_value(v, s[0], s[1]);
        return true;
    }
    if (n >= 3 && is_digit(s[0]) && s[1] == '?') {
        add_value(v, '?', s[0]);
        return true;
    }
    const char *bar = n >= 3 ? memchr(s + 2, '|', n - 2) : NULL;
    return n >= 3 && is_digit(s[0]) && s[1] == '|' && bar && !memchr(bar + 1, '|', n - (size_t)(bar + 1 - s));
}

static struct values values_of(const struct file *f, const struct message *m)
{
    struct values v = {.count = 0};
    for (const char *s = m->text; (s = strpbrk(s, "{}"));) {
        const char *end = *s == '{' ? strchr(s, '}') : NULL;
        if (!end || !read_placeholder(&v, s + 1, (size_t)(end - s - 1))) {
            complain(f->path, m->line, "%s: malformed placeholder at '%.12s'", m->id, s);
            break;
        }
        s = end + 1;
    }
    return v;
}

static void compare_values(const struct file *a, const struct message *m, const struct file *b,
                           const struct message *other)
{
    struct values x = values_of(a, m), y = values_of(b, other);
    for (int i = 0; i < x.count; i++) {
        bool found = false;
        for (int k = 0; k < y.count; k++)
            found |= memcmp(x.item[i], y.item[k], 2) == 0;
        if (!found)
            complain(b->path, other->line, "%s: lacks {%s}, which %s has", m->id, x.item[i], a->path);
    }
}

static void compare(const struct file *a, const struct file *b)
{
    for (int i = 0; i < a->count; i++) {
        const struct message *m = &a->message[i], *other = find(b, m->id);
        if (!good_id(m->id))
            complain(a->path, m->line, "'%s' is not an id (a-z, 0-9, '.', '-')", m->id);
        if (!*m->text)
            complain(a->path, m->line, "%s: the sentence is empty", m->id);
        if (!other)
            complain(a->path, m->line, "%s: not in %s", m->id, b->path);
        else
            compare_values(a, m, b, other);
    }
}

/* ---- output ---- */

static FILE *create(const char *path)
{
    FILE *f = fopen(path, "w");
    if (!f) {
        perror(path);
        exit(2);
    }
    return f;
}

static void put_quoted(FILE *out, const char *s, bool json)
{
    fputc('"', out);
    for (; *s; s++) {
        if (*s == '"' || *s == '\\' || (*s == '?' && !json)) /* "??=" would be a trigraph */
            fputc('\\', out);
        if (*s == '\n')
            fputs("\\n", out);
        else
            fputc(*s, out);
    }
    fputc('"', out);
}

static void put_name(FILE *out, const char *prefix, const char *id)
{
    fputs(prefix, out);
    for (; *id; id++)
        fputc(*id == '.' || *id == '-' ? '_' : *id >= 'a' && *id <= 'z' ? *id - 'a' + 'A' : *id, out);
}

static void write_header(const char *path, const char *prefix, const char *table, const struct file *f)
{
    FILE *out = create(path);
    fprintf(out,
            "/* Made from the sentences by tools/textc: do not edit. */\n"
            "#ifndef TEXTS_%s\n#define TEXTS_%s\n#include \"core/text.h\"\n\nenum {\n",
            table, table);
    for (int i = 0; i < f->count; i++) {
        fputs("    ", out);
        put_name(out, prefix, f->message[i].id);
        fputs(",\n", out);
    }
    fprintf(out, "    %sCOUNT\n};\n\nextern const struct text_table %s;\n#endif\n", prefix, table);
    fclose(out);
}

static void write_source(const char *path, const char *header, const char *table, const struct file *file)
{
    static const char *const lang[LANGS] = {"LANG_EN", "LANG_ES"};
    FILE *out = create(path);
    const char *slash = strrchr(header, '/');
    fprintf(out,
            "/* Made from the sentences by tools/textc: do not edit. */\n"
            "#include \"%s\"\n\nstatic const char *const ids[] = {\n",
            slash ? slash + 1 : header);
    for (int i = 0; i < file->count; i++) {
        fputs("    ", out);
        put_quoted(out, file->message[i].id, false);
        fputs(",\n", out);
    }
    fputs("};\n", out);
    for (int l = 0; l < LANGS; l++) {
        fprintf(out, "static const char *const text_%d[] = {\n", l);
        for (int i = 0; i < file->count; i++) {
            fputs("    ", out);
            put_quoted(out, find(&file[l], file->message[i].id)->text, false);
            fputs(",\n", out);
        }
        fputs("};\n", out);
    }
    fprintf(out, "const struct text_table %s = {%d, ids, {[%s] = text_0, [%s] = text_1}};\n", table, file->count,
            lang[0], lang[1]);
    fclose(out);
}

static void write_json(const char *path, const struct file *order, const struct file *f)
{
    FILE *out = create(path);
    for (int i = 0; i < order->count; i++) {
        fputs(i ? ",\n" : "{\n", out);
        put_quoted(out, order->message[i].id, true);
        fputs(": ", out);
        put_quoted(out, find(f, order->message[i].id)->text, true);
    }
    fputs("\n}\n", out);
    fclose(out);
}

int main(int argc, char **argv)
{
    bool check = argc == 4 && strcmp(argv[1], "--check") == 0;
    if (!check && argc != 9) {
        fputs("usage: textc PREFIX TABLE EN.yaml ES.yaml OUT.h OUT.c OUT.en.json OUT.es.json\n"
              "       textc --check EN.yaml ES.yaml\n",
              stderr);
        return 2;
    }
    struct file file[LANGS] = {0};
    char **input = argv + (check ? 2 : 3);
    for (int l = 0; l < LANGS; l++)
        if (!read_file(&file[l], input[l]))
            return 1;
    compare(&file[0], &file[1]);
    compare(&file[1], &file[0]);
    if (errors)
        return 1;
    if (!check) {
        write_header(argv[5], argv[1], argv[2], file);
        write_source(argv[6], argv[5], argv[2], file);
        write_json(argv[7], file, &file[0]);
        write_json(argv[8], file, &file[1]);
    }
    return 0;
}
