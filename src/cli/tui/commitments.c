/* commitments.c: see commitments.h. */
#include "commitments.h"
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../protocol/files.h"

enum { KEPT = 1000, DIGITS = FAIR_HEX - 1 }; /* the oldest records are forgotten first */

static char *read_all(char path[PATH_MAX])
{
    return file_in_state("commitments", path, PATH_MAX) ? file_read(path, NULL) : NULL;
}

/* A line of the file: 64 digits, a blank, the path. */
static bool is_of(const char *line, size_t n, const char *path)
{
    return n == DIGITS + 1 + strlen(path) && line[DIGITS] == ' ' && memcmp(line + DIGITS + 1, path, strlen(path)) == 0;
}

bool commitments_find(const char *record, char commit[FAIR_HEX])
{
    char file[PATH_MAX], real[PATH_MAX];
    bool found = false;
    char *text = realpath(record, real) ? read_all(file) : NULL;
    for (char *s = text; s && *s && !found; s += strcspn(s, "\n"), s += *s == '\n') {
        found = is_of(s, strcspn(s, "\n"), real);
        if (found)
            snprintf(commit, FAIR_HEX, "%.*s", DIGITS, s);
    }
    free(text);
    return found;
}

void commitments_keep(const char *record, const char *commit)
{
    char file[PATH_MAX], real[PATH_MAX];
    if (!realpath(record, real) || strchr(real, '\n'))
        return;
    char *old = read_all(file);
    size_t room = (old ? strlen(old) : 0) + FAIR_HEX + strlen(real) + 3, n = 0;
    char *text = calloc(1, room);
    if (!text)
        abort();
    if (*commit)
        n += (size_t)snprintf(text, room, "%s %s\n", commit, real);
    int lines = 0;
    for (char *s = old; s && *s && lines < KEPT - 1; s += strcspn(s, "\n"), s += *s == '\n') {
        size_t length = strcspn(s, "\n");
        if (is_of(s, length, real))
            continue;
        n += (size_t)snprintf(text + n, room - n, "%.*s\n", (int)length, s);
        lines++;
    }
    if (old || *commit)
        file_write(file, text);
    free(text);
    free(old);
}
