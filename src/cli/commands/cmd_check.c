/* cmd_check.c: finds errors in data files. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include "commands.h"
#include "../../protocol/writing/say.h"
#include "../shared/wish.h"

struct checking {
    const struct data_dir *dir;
    enum lang lang;
    int files, bad;
};

static void check_file(struct checking *c, const char *path)
{
    struct data_report report = {.lang = c->lang};
    char what[64] = "";
    bool good = data_check_file(path, c->dir, &report, what);
    c->files++;
    if (good) {
        printf("%s: ok (%s)\n", path, what);
    } else {
        c->bad++;
        fputs(report.text ? report.text : "", stdout);
    }
    data_report_free(&report);
}

static bool ends_with(const char *s, const char *end)
{
    size_t n = strlen(s), m = strlen(end);
    return n >= m && strcmp(s + n - m, end) == 0;
}

/* Sentences ("text") and rulebooks ("rules") are other tools' business. */
static int wanted(const struct dirent *e)
{
    return e->d_name[0] != '.' && strcmp(e->d_name, "text") != 0 && strcmp(e->d_name, "rules") != 0;
}

static void check_path(struct checking *c, const char *path, bool named);

static void check_folder(struct checking *c, const char *path)
{
    struct dirent **list;
    int n = scandir(path, &list, wanted, alphasort);
    for (int i = 0; i < n; i++) {
        char inner[1200];
        if (snprintf(inner, sizeof inner, "%s/%s", path, list[i]->d_name) < (int)sizeof inner)
            check_path(c, inner, false);
        free(list[i]);
    }
    if (n >= 0)
        free(list);
}

/* named: given by the user, so it is checked whatever its name is. */
static void check_path(struct checking *c, const char *path, bool named)
{
    struct stat st;
    if (stat(path, &st) != 0) {
        say_line(stdout, c->lang, MSG_CLI_CANNOT_READ, "ss", path, said_error(c->lang, errno));
        c->files++;
        c->bad++;
    } else if (S_ISDIR(st.st_mode)) {
        check_folder(c, path);
    } else if (named || ends_with(path, ".yaml") || ends_with(path, ".yml")) {
        check_file(c, path);
    }
}

int cmd_check(struct args *a)
{
    struct data_dir dir;
    if (!setup_dir(a, &dir))
        return FAILED;
    struct checking c = {.dir = &dir, .lang = a->lang};
    for (int i = 0; i < a->words; i++)
        check_path(&c, a->word[i], true);
    say_line(stdout, a->lang, MSG_CHECK_DONE, "dd", c.files, c.bad);
    return c.bad || !c.files ? FAILED : DONE;
}
