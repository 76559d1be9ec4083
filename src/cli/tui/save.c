/* save.c: where battles of the terminal are kept. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../files.h"
#include "../say.h"
#include "table.h"

/* Seats as one line: "human greedy". */
static void write_seats(const struct table *t)
{
    char path[PATH_CHARS], text[SEATS_MAX * 16] = "";
    for (int i = 0; i < t->g->max_seats; i++) {
        size_t n = strlen(text);
        snprintf(text + n, sizeof text - n, "%s%s", i ? " " : "", t->who[i]);
    }
    strncat(text, "\n", sizeof text - strlen(text) - 1);
    if (file_in_state("last.seats", path, sizeof path))
        file_write(path, text);
}

void table_autosave(struct table *t)
{
    char path[PATH_CHARS];
    if (!file_in_state("last.bellum", path, sizeof path))
        return;
    char *text = session_save(t->s);
    if (file_write(path, text))
        write_seats(t);
    if (t->save)
        file_write(t->save, text);
    free(text);
}

static bool own_path(struct table *t, char *where, size_t cap)
{
    char name[256];
    const char *scenario = t->setup.match.source.scenario;
    if (!session_over(t->s))
        return file_in_state("last.bellum", where, cap);
    snprintf(name, sizeof name, "%s-%s-%016llx.bellum", t->g->id, scenario ? scenario : "battle",
             (unsigned long long)t->key);
    return file_in_state(name, where, cap);
}

bool table_save(struct table *t, const char *path, char *where, size_t cap)
{
    table_autosave(t);
    where[0] = '\0';
    if (path)
        snprintf(where, cap, "%s", path);
    else if (!own_path(t, where, cap))
        snprintf(where, cap, "bellum");
    char *text = session_save(t->s);
    bool good = file_write(where, text);
    if (!good)
        say_line(t->out, t->lang, MSG_CLI_CANNOT_WRITE, "ss", where, strerror(errno));
    free(text);
    return good;
}

bool table_last(char *path, size_t cap, const char *who[SEATS_MAX])
{
    char seats[PATH_CHARS];
    if (!file_in_state("last.bellum", path, cap) || !file_in_state("last.seats", seats, sizeof seats))
        return false;
    char *text = file_read(seats, NULL);
    const char *s = text;
    for (int i = 0; s && *s && i < SEATS_MAX; i++) {
        size_t n = strcspn(s, " \n");
        setup_who(s, n, true, &who[i]);
        s += n + strspn(s + n, " \n");
    }
    free(text);
    return true;
}
