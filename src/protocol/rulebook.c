/* rulebook.c: see rulebook.h. */
#include "rulebook.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "files.h"
#include "writing/say.h"

static bool path_of(const struct data_dir *dir, const struct game *g, enum lang lang, char *path, size_t cap)
{
    return snprintf(path, cap, "%s/%s/rules/%s.md", dir->path, g->id, lang_code[lang]) < (int)cap;
}

#define GLOSSARY "glossary"
#define GLOSSARY_HEAD "** (" GLOSSARY ")"

/* "**FC-101** (printed) text": cut it into its parts.  Any other line stays as it is. */
static void cut_rule(char *line, struct rule_entry *out)
{
    static char none[1];
    if (strncmp(line, "**", 2) != 0)
        return;
    char *end = strstr(line + 2, "**");
    if (!end || !(memchr(line, '-', (size_t)(end - line)) || strncmp(end, GLOSSARY_HEAD, strlen(GLOSSARY_HEAD)) == 0))
        return;
    *end = '\0';
    out->id = line + 2;
    out->tag = none;
    out->text = end + 2 + strspn(end + 2, " ");
    char *close = out->text[0] == '(' ? strchr(out->text, ')') : NULL;
    if (close) {
        *close = '\0';
        out->tag = out->text + 1;
        out->text = close + 1 + strspn(close + 1, " ");
    }
}

/* Is the line before this one within a picture? */
static bool is_fenced(const struct rulebook *b)
{
    const struct rule_entry *last = b->rules ? &b->rule[b->rules - 1] : NULL;
    return last && rulebook_picture(last) && strcmp(last->text, RULEBOOK_FENCE) != 0;
}

static void read_line(struct rulebook *b, char *line)
{
    static char none[1], picture[] = RULEBOOK_PICTURE;
    struct rule_entry r = {.id = none, .tag = none, .text = line, .chapter = b->chapters - 1};
    line[strcspn(line, "\r")] = '\0';
    if (is_fenced(b) || strncmp(line, RULEBOOK_FENCE, strlen(RULEBOOK_FENCE)) == 0) {
        r.tag = picture;
        b->rule[b->rules++] = r;
    } else if (strncmp(line, "# ", 2) == 0 && !b->title)
        b->title = line + 2;
    else if (strncmp(line, "## ", 3) == 0)
        b->chapter[b->chapters++] = line + 3;
    else if (*line) {
        cut_rule(line, &r);
        b->rule[b->rules++] = r;
    }
}

bool rulebook_open(struct rulebook *b, const struct data_dir *dir, const struct game *g, enum lang lang)
{
    char path[1200];
    *b = (struct rulebook){0};
    if (!path_of(dir, g, lang, path, sizeof path) || !(b->memory = file_read(path, NULL)))
        return false;
    size_t lines = 1;
    for (const char *c = b->memory; *c; c++)
        lines += *c == '\n';
    b->rule = calloc(lines, sizeof *b->rule);
    b->chapter = calloc(lines, sizeof *b->chapter);
    if (!b->rule || !b->chapter)
        abort();
    for (char *line = b->memory; line;) {
        char *end = strchr(line, '\n');
        if (end)
            *end++ = '\0';
        read_line(b, line);
        line = end;
    }
    return true;
}

void rulebook_close(struct rulebook *b)
{
    free(b->rule);
    free(b->chapter);
    free(b->memory);
    *b = (struct rulebook){0};
}

const struct rule_entry *rulebook_find(const struct rulebook *b, const char *id)
{
    for (int i = 0; *id && i < b->rules; i++) {
        const char *dash = strchr(b->rule[i].id, '-');
        if (strcasecmp(b->rule[i].id, id) == 0 || (dash && strcasecmp(dash + 1, id) == 0))
            return &b->rule[i];
    }
    return NULL;
}

bool rulebook_term(const struct rule_entry *r) { return strcmp(r->tag, GLOSSARY) == 0; }

bool rulebook_picture(const struct rule_entry *r) { return !*r->id && strcmp(r->tag, RULEBOOK_PICTURE) == 0; }

int rulebook_chapter(const struct rulebook *b, const char *letter)
{
    bool one = isalpha((unsigned char)letter[0]) && !letter[1];
    for (int i = 0; i < b->chapters; i++)
        if (one ? toupper((unsigned char)letter[0]) == b->chapter[i][0] && b->chapter[i][1] == '.'
                : text_same_name(letter, b->chapter[i]))
            return i;
    return -1;
}

/* The next character without its case and accent, and how many bytes it has. */
static int plain_char(const char *s, int *bytes)
{
    static const char upper[] = "aaaaaaaceeeeiiiidnooooo*ouuuuypsaaaaaaaceeeeiiiidnooooo/ouuuuypy";
    unsigned char c = (unsigned char)s[0];
    *bytes = 1;
    if (c == 0xc3 && ((unsigned char)s[1] & 0xc0) == 0x80) { /* U+00C0 to U+00FF */
        *bytes = 2;
        return upper[(unsigned char)s[1] & 0x3f];
    }
    return tolower(c);
}

/* Does s begin with the n bytes of word? */
static bool begins(const char *s, const char *word, size_t n)
{
    for (const char *end = word + n; word < end;) {
        int a, b;
        if (!*s || plain_char(s, &a) != plain_char(word, &b))
            return false;
        s += a;
        word += b;
    }
    return true;
}

static bool contains(const char *s, const char *word, size_t n)
{
    int bytes;
    for (; *s; plain_char(s, &bytes), s += bytes)
        if (begins(s, word, n))
            return true;
    return false;
}

static bool matches(const struct rule_entry *r, const char *words)
{
    bool any = false;
    if (!*r->id)
        return false;
    for (words += strspn(words, " "); *words; words += strspn(words, " ")) {
        size_t n = strcspn(words, " ");
        if (!contains(r->text, words, n) && !contains(r->id, words, n))
            return false;
        any = true;
        words += n;
    }
    return any;
}

enum { RANKS = 3 };
static int rank(const struct rule_entry *r, const char *words)
{
    if (!rulebook_term(r))
        return 2;
    return text_same_name(r->id, words) ? 0 : 1;
}

const struct rule_entry *rulebook_next(const struct rulebook *b, const char *words, int *at)
{
    while (*at < b->rules * (words ? RANKS : 1)) {
        const struct rule_entry *r = &b->rule[*at % b->rules];
        int now = (*at)++ / b->rules;
        if (!words || (rank(r, words) == now && matches(r, words)))
            return r;
    }
    return NULL;
}

void rulebook_tag(const struct rule_entry *r, enum lang lang, char *buf, size_t cap)
{
    struct text_out o = {buf, cap, 0};
    if (cap)
        buf[0] = '\0';
    for (const char *s = r->tag; *s;) {
        size_t n = strcspn(s, ",");
        char word[64], id[80];
        snprintf(word, sizeof word, "%.*s", (int)n, s);
        snprintf(id, sizeof id, "cli.tag.%s", word);
        int message = text_by_id(&shared_texts, id);
        text_str(&o, message >= 0 ? said(lang, message) : word);
        s += n;
        if (*s)
            text_str(&o, ", ");
        s += strspn(s, ", ");
    }
}

void rulebook_title(const struct data_dir *dir, const struct game *g, enum lang lang, char *buf, size_t cap)
{
    char path[1200], line[256];
    FILE *f = path_of(dir, g, lang, path, sizeof path) ? fopen(path, "r") : NULL;
    snprintf(buf, cap, "%s", g->id);
    if (f && fgets(line, sizeof line, f) && strncmp(line, "# ", 2) == 0) {
        line[strcspn(line, "\r\n")] = '\0';
        snprintf(buf, cap, "%s", line + 2);
    }
    if (f)
        fclose(f);
}
