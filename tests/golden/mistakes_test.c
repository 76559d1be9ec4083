/*
 * mistakes_test.c: each kind of mistake that people make in the files of the large games, and what is said about it,
 * against tests/golden/mistakes.  complaints_test.c spoils files line by line; here a file has the one mistake that
 * a complaint is about.  A change that is no mistake makes another ruleset: its hash is kept instead.
 * "make golden" writes the files anew.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include "data/data.h"
#include "mistakes.h"
#include "support.h"
#include "tell.h"
#include "test.h"

enum { ROOM = 1 << 18, FILE_MAX = 1 << 17 };

struct desk {
    const struct game *g;
    const char *scenario; /* to load where nothing is wrong */
    const char *battle;   /* … with armies of one's own */
    struct data_dir dir;  /* a copy of the project's data */
    struct text_out out;
    int n;
};

static void write_text(const char *path, const char *text, size_t n)
{
    FILE *f = fopen(path, "w");
    if (!f || fwrite(text, 1, n, f) != n || fclose(f) != 0)
        test_fail(__FILE__, __LINE__, "%s: %s", path, strerror(errno));
}

/* Without the names of folders, which are others elsewhere. */
static void keep_report(struct desk *d, const char *text)
{
    size_t root = strlen(d->dir.path);
    for (const char *s = text; s && *s;)
        if (strncmp(s, d->dir.path, root) == 0)
            s += root;
        else
            text_char(&d->out, *s++);
}

/* The ruleset that these files make, with a match that reads this one. */
static void keep_hash(struct desk *d, const char *file, const char *path)
{
    struct match m = {0};
    struct data_report report = {0};
    struct match_request request = {.scenario = d->scenario};
    char line[60];
    if (strncmp(file, "scenarios/", 10) == 0)
        request.scenario = path;
    else if (strncmp(file, "positions/", 10) == 0)
        request = (struct match_request){.position = path};
    else if (strncmp(file, "armies/", 7) == 0)
        request = (struct match_request){.scenario = d->battle, .roster = {path, path}};
    else if (strncmp(file, "values/", 7) == 0)
        request.values = path;
    if (data_load_match(d->g, &d->dir, &request, &m, &report)) {
        snprintf(line, sizeof line, "ruleset %016" PRIx64 " %08x\n", m.rs->hash, ruleset_sum(m.rs));
        text_str(&d->out, line);
    } else {
        keep_report(d, report.text);
    }
    data_match_free(&m);
    data_report_free(&report);
}

static void judge(struct desk *d, const char *file, const char *path)
{
    struct data_report report = {.lang = d->n++ % 2 ? LANG_ES : LANG_EN};
    char what[64];
    if (data_check_file(path, &d->dir, &report, what))
        keep_hash(d, file, path);
    else
        keep_report(d, report.text);
    data_report_free(&report);
}

/* The file with one thing written otherwise: what stands there once becomes another. */
static void one_mistake(struct desk *d, const struct mistake *m)
{
    static char now[FILE_MAX];
    char name[200], path[1400];
    snprintf(name, sizeof name, "data/%s/%s.yaml", d->g->id, m->file);
    snprintf(path, sizeof path, "%s/%s/%s.yaml", d->dir.path, d->g->id, m->file);
    char *text = support_read(name);
    const char *at = strstr(text, m->from);
    if (!at)
        test_fail(__FILE__, __LINE__, "%s has no \"%s\"", name, m->from);
    int n = snprintf(now, sizeof now, "%.*s%s%s", (int)(at - text), text, m->to, at + strlen(m->from));
    CHECK(n > 0 && n < FILE_MAX);
    write_text(path, now, (size_t)n);
    text_str(&d->out, m->file);
    text_str(&d->out, ": ");
    text_str(&d->out, m->from);
    text_str(&d->out, " -> ");
    text_str(&d->out, m->to);
    text_char(&d->out, '\n');
    judge(d, m->file, path);
    write_text(path, text, strlen(text));
    free(text);
}

/* One digit of a file after the other becomes the next one. */
static void other_digits(struct desk *d, const char *file, int every)
{
    char name[200], path[1400];
    snprintf(name, sizeof name, "data/%s/%s.yaml", d->g->id, file);
    snprintf(path, sizeof path, "%s/%s/%s.yaml", d->dir.path, d->g->id, file);
    char *text = support_read(name);
    int seen = 0, line = 1;
    bool remark = false;
    for (char *s = text; *s; s++) {
        line += *s == '\n';
        remark = *s != '\n' && (remark || *s == '#');
        if (remark || *s < '0' || *s > '9' || s == text || (s[-1] != ' ' && s[-1] != '-') || seen++ % every)
            continue;
        char was = *s, head[300];
        *s = was == '9' ? '8' : (char)(was + 1);
        write_text(path, text, strlen(text));
        snprintf(head, sizeof head, "%s line %d: %c -> %c\n", file, line, was, *s);
        text_str(&d->out, head);
        judge(d, file, path);
        *s = was;
    }
    write_text(path, text, strlen(text));
    free(text);
}

static void run(const char *command)
{
    if (system(command) != 0)
        test_fail(__FILE__, __LINE__, "%s failed", command);
}

static void one_game(const char *game, const char *scenario, const char *battle, const struct mistake *list, int n,
                     const struct changed_file *files)
{
    static char file[ROOM];
    char folder[] = "/tmp/bellum-mistakes-XXXXXX", command[3000], name[100];
    struct desk d = {.g = game_by_id(game), .scenario = scenario, .battle = battle, .out = {file, sizeof file, 0}};
    CHECK(mkdtemp(folder) != NULL);
    snprintf(d.dir.path, sizeof d.dir.path, "%s", folder);
    snprintf(command, sizeof command, "cp -r '%s/data/%s' '%s'", support_root(), game, folder);
    run(command);
    for (int i = 0; i < n; i++)
        one_mistake(&d, &list[i]);
    for (; files->name; files++)
        other_digits(&d, files->name, files->every);
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    run(command);
    CHECK(d.out.len < sizeof file);
    snprintf(name, sizeof name, "tests/golden/mistakes-%s.txt", game);
    golden_compare(name, file);
}

TEST(golden_mistakes, "each mistake in the files of Fantasy Commander is told as it was")
{
    static const struct changed_file files[] = {
        {"units", 7}, {"cards", 5}, {"terrain", 2}, {"elements", 2}, {"constants", 1}, {"scenarios/first-battle", 3},
        {0}};
    one_game("fantasy-commander", "first-battle", "battle-royale", mistakes_fc, mistakes_fc_n, files);
}

TEST(golden_mistakes, "each mistake in the files of Punic Island is told as it was")
{
    static const struct changed_file files[] = {{"units", 9},
                                                {"cards", 14},
                                                {"chits", 9},
                                                {"leaders", 5},
                                                {"constants", 2},
                                                {"map", 24},
                                                {"scenarios/full-campaign", 5},
                                                {0}};
    one_game("punic-island", "full-campaign", NULL, mistakes_pi, mistakes_pi_n, files);
}

TEST(golden_mistakes, "each mistake in the files of De Bellis Fantasiae is told as it was")
{
    static const struct changed_file files[] = {{"types", 19},
                                                {"fields/crownhold", 5},
                                                {"scenarios/grand-alliance", 2},
                                                {"scenarios/border-raid", 2},
                                                {"armies/skyhold", 1},
                                                {"positions/first-clash", 6},
                                                {0}};
    one_game("de-bellis-fantasiae", "pitched-battle", "pitched-battle", mistakes_db, mistakes_db_n, files);
}
