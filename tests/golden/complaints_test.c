/*
 * complaints_test.c: the files of every game with small errors in them, and
 * what is said about each, against tests/golden/complaints.  Errors are made
 * line by line in a fixed way: a line left out or doubled, a number or a word
 * that is another.  "make golden" writes the files anew.
 */
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include "data/data.h"
#include "support.h"
#include "test.h"

enum { ROOM = 1 << 20, PER_FILE = 30 };

struct told {
    struct text_out out;
    struct data_dir dir;
    char trial[100]; /* the file with the error */
};

/* ---- errors ---- */

/* The last run of letters or digits of a line becomes another. */
static int change(char *to, const char *line, size_t n, bool number, const char *other)
{
    size_t end = 0, from;
    while (end < n && line[end] != '#') /* what stands behind is a remark */
        end++;
    while (end > 0 && !(number ? isdigit((unsigned char)line[end - 1]) : isalpha((unsigned char)line[end - 1])))
        end--;
    from = end;
    while (from > 0 && (number ? isdigit((unsigned char)line[from - 1]) : isalpha((unsigned char)line[from - 1])))
        from--;
    return sprintf(to, "%.*s%s%.*s", (int)from, line, end ? other : "", (int)(n - end), line + end);
}

/* The text with an error of this kind in this line. */
static void spoil(char *to, const char *text, int line, int kind)
{
    int at = 0;
    for (const char *s = text; *s; at++) {
        size_t n = strcspn(s, "\n") + 1;
        if (at != line) {
            memcpy(to, s, n);
            to += n;
        } else {
            switch (kind) {
            case 0: break;
            case 1: to += change(to, s, n, true, "0"); break;
            case 2: to += change(to, s, n, true, "7"); break;
            case 3: to += sprintf(to, "%.*s%.*s", (int)n, s, (int)n, s); break;
            case 4: to += change(to, s, n, false, "nonsense"); break;
            default: to += change(to, s, n, true, "-3000"); break;
            }
        }
        s += n;
    }
    *to = '\0';
}

/* ---- what is said ---- */

/* Without the names of folders, which are others elsewhere. */
static void keep_report(struct told *t, const char *text)
{
    size_t n = strlen(t->trial), root = strlen(t->dir.path);
    for (const char *s = text; *s;)
        if (strncmp(s, t->trial, n) == 0)
            s += n;
        else if (strncmp(s, t->dir.path, root) == 0)
            s += root;
        else
            text_char(&t->out, *s++);
}

static void one_error(struct told *t, const char *text, int line, int kind, enum lang lang)
{
    static char spoiled[1 << 17];
    struct data_report report = {.lang = lang};
    char head[60], what[64];
    spoil(spoiled, text, line, kind);
    FILE *f = fopen(t->trial, "w");
    if (!f)
        test_fail(__FILE__, __LINE__, "%s: %s", t->trial, strerror(errno));
    fputs(spoiled, f);
    fclose(f);
    bool good = data_check_file(t->trial, &t->dir, &report, what);
    snprintf(head, sizeof head, "line %d, error %d: %s\n", line + 1, kind, good ? "none" : "");
    text_str(&t->out, head);
    if (report.text)
        keep_report(t, report.text);
    data_report_free(&report);
}

static void one_file(struct told *t, const char *path)
{
    char *text = support_read(path);
    int lines = 0;
    for (const char *s = text; *s; s++)
        lines += *s == '\n';
    text_str(&t->out, "\n== ");
    text_str(&t->out, path);
    text_char(&t->out, '\n');
    CHECK(strlen(text) < 1 << 16);
    for (int i = 0; i < PER_FILE; i++)
        one_error(t, text, (int)((long)i * lines / PER_FILE), i % 6, i / 6 % 2 ? LANG_ES : LANG_EN);
    free(text);
}

static int is_yaml(const struct dirent *e) { return strstr(e->d_name, ".yaml") != NULL; }

static void one_folder(struct told *t, const char *folder)
{
    struct dirent **list;
    char path[600];
    snprintf(path, sizeof path, "%s/%s", support_root(), folder);
    int n = scandir(path, &list, is_yaml, alphasort);
    for (int i = 0; i < n; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, list[i]->d_name);
        one_file(t, path);
        free(list[i]);
    }
    if (n >= 0)
        free(list);
}

/* ---- the files ---- */

static void compare(const char *name, const char *is)
{
    char path[400];
    if (getenv("BELLUM_GOLDEN")) {
        snprintf(path, sizeof path, "%s/tests/golden/complaints", support_root());
        mkdir(path, 0777);
        snprintf(path, sizeof path, "%s/%s", support_root(), name);
        FILE *f = fopen(path, "w");
        if (!f)
            test_fail(__FILE__, __LINE__, "%s: %s", path, strerror(errno));
        fputs(is, f);
        fclose(f);
        return;
    }
    char *was = support_read(name);
    int line = 1;
    const char *a = is, *b = was;
    while (strcmp(a, b) != 0) {
        size_t n = strcspn(a, "\n"), k = strcspn(b, "\n");
        if (n != k || memcmp(a, b, n) != 0)
            test_fail(name, line, "now \"%.*s\", but was \"%.*s\" (make golden writes it anew)", (int)n, a, (int)k, b);
        a += n + 1;
        b += k + 1;
        line++;
    }
    free(was);
}

static void one_game(const char *game)
{
    static const char *const parts[] = {"", "/scenarios", "/armies", "/positions", "/values", "/fields"};
    static char text[ROOM];
    struct told t = {.out = {text, sizeof text, 0}};
    char folder[100], name[100];
    text[0] = '\0';
    snprintf(t.dir.path, sizeof t.dir.path, "%s/data", support_root());
    snprintf(t.trial, sizeof t.trial, "/tmp/bellum-complaints-%ld.yaml", (long)getpid());
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        snprintf(folder, sizeof folder, "data/%s%s", game, parts[i]);
        one_folder(&t, folder);
    }
    remove(t.trial);
    CHECK(t.out.len < sizeof text);
    snprintf(name, sizeof name, "tests/golden/complaints/%s.txt", game);
    compare(name, text);
}

TEST(golden_complaints, "errors in the files of Fantasy Commander are told as they were")
{
    one_game("fantasy-commander");
}

TEST(golden_complaints, "errors in the files of Punic Island are told as they were") { one_game("punic-island"); }

TEST(golden_complaints, "errors in the files of De Bellis Fantasiae are told as they were")
{
    one_game("de-bellis-fantasiae");
}
