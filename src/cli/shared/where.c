/* where.c: see where.h. */
#include "where.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include "../../protocol/files.h"

bool where_default(char path[WHERE_CHARS], bool make)
{
    char dir[1024];
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && *data)
        snprintf(dir, sizeof dir, "%s/bellum", data);
    else if (home && *home)
        snprintf(dir, sizeof dir, "%s/.local/share/bellum", home);
    else
        return errno = ENOENT, false;
    return (!make || file_make_dir(dir)) && snprintf(path, WHERE_CHARS, "%s/bellum.db", dir) < WHERE_CHARS;
}
