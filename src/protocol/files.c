/* files.c: see files.h. */
#include "files.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

char *file_read(const char *path, size_t *len)
{
    FILE *f = fopen(path, "rb");
    if (!f)
        return NULL;
    size_t cap = 1 << 14, n = 0, got;
    char *text = malloc(cap + 1);
    while (text && (got = fread(text + n, 1, cap - n, f)) > 0) {
        n += got;
        if (n == cap) {
            char *more = realloc(text, 2 * cap + 1);
            if (!more)
                free(text);
            text = more;
            cap *= 2;
        }
    }
    int bad = ferror(f) ? errno : 0;
    fclose(f);
    if (!text || bad) {
        free(text);
        errno = bad ? bad : ENOMEM;
        return NULL;
    }
    text[n] = '\0';
    if (len)
        *len = n;
    return text;
}

bool file_write(const char *path, const char *text)
{
    char temp[1200];
    if (snprintf(temp, sizeof temp, "%s.%ld.new", path, (long)getpid()) >= (int)sizeof temp) {
        errno = ENAMETOOLONG;
        return false;
    }
    FILE *f = fopen(temp, "wb");
    if (!f)
        return false;
    bool good = fputs(text, f) >= 0;
    good = fclose(f) == 0 && good;
    if (good && rename(temp, path) == 0)
        return true;
    int why = errno;
    remove(temp);
    errno = why;
    return false;
}

bool file_make_dir(const char *path)
{
    char part[1200];
    size_t n = strlen(path);
    if (n == 0 || n >= sizeof part) {
        errno = ENAMETOOLONG;
        return false;
    }
    for (size_t i = 1; i <= n; i++) {
        if (path[i] != '/' && path[i])
            continue;
        memcpy(part, path, i);
        part[i] = '\0';
        if (mkdir(part, 0777) != 0 && errno != EEXIST)
            return false;
    }
    struct stat st;
    return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

bool file_in_state(const char *name, char *path, size_t cap)
{
    char dir[1024];
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (state && *state)
        snprintf(dir, sizeof dir, "%s/bellum", state);
    else if (home && *home)
        snprintf(dir, sizeof dir, "%s/.local/state/bellum", home);
    else
        return false;
    return file_make_dir(dir) && snprintf(path, cap, "%s/%s", dir, name) < (int)cap;
}
