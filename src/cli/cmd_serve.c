/* cmd_serve.c: the table in the browser. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "../protocol/files.h"
#include "../protocol/say.h"
#include "../server/serve.h"
#include "commands.h"
#include "wish.h"

enum { PATHS = 1200, PORT = 8080 };

/* $XDG_DATA_HOME/bellum/bellum.db or ~/.local/share/bellum/bellum.db; the folder is made. */
static bool default_store(char path[PATHS])
{
    char dir[1024];
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (data && *data)
        snprintf(dir, sizeof dir, "%s/bellum", data);
    else if (home && *home)
        snprintf(dir, sizeof dir, "%s/.local/share/bellum", home);
    else
        return errno = ENOENT, false;
    return file_make_dir(dir) && snprintf(path, PATHS, "%s/bellum.db", dir) < PATHS;
}

static bool has_page(const char *dir, const char *below, char out[PATHS])
{
    char page[PATHS + 16];
    struct stat st;
    if (snprintf(out, PATHS, "%s%s", dir, below) >= PATHS)
        return false;
    snprintf(page, sizeof page, "%s/index.html", out);
    return stat(page, &st) == 0 && S_ISREG(st.st_mode);
}

/* The client's files: web/dist beside the data of the source tree, or share/bellum/web. */
static bool find_web(const struct data_dir *data, char out[PATHS])
{
    char exe[1000];
    ssize_t n = readlink("/proc/self/exe", exe, sizeof exe - 1);
    if (has_page(data->path, "/../web/dist", out) || has_page(data->path, "/../web", out))
        return true;
    if (n <= 0)
        return false;
    exe[n] = '\0';
    *strrchr(exe, '/') = '\0';
    return has_page(exe, "/../web/dist", out) || has_page(exe, "/../../web/dist", out) ||
           has_page(exe, "/../share/bellum/web", out);
}

static int fail(const struct args *a, int message, const char *what, const char *why)
{
    fputs("bellum serve: ", stderr);
    say_line(stderr, a->lang, message, "ss", what, why);
    return FAILED;
}

int cmd_serve(struct args *a)
{
    struct serve_config c = {.lang = a->lang};
    char store[PATHS] = "", web[PATHS] = "";
    int64_t port = PORT;
    const char *host = args_get(a, "host");
    if (!args_number(a, "port", 0, 65535, &port))
        return USAGE;
    if (!setup_dir(a, &c.dir))
        return FAILED;
    c.port = (int)port;
    c.host = !host || strcmp(host, "localhost") == 0 ? "127.0.0.1" : host;
    c.store = args_get(a, "store");
    if (!c.store && !default_store(store))
        return fail(a, MSG_SERVE_NO_STORE, *store ? store : "bellum.db", strerror(errno));
    if (!c.store)
        c.store = store;
    c.web = args_get(a, "web");
    if (c.web && !has_page(c.web, "", web))
        return fail(a, MSG_SERVE_NO_WEB, c.web, "");
    if (!c.web && find_web(&c.dir, web))
        c.web = web;
    return serve(&c) ? DONE : FAILED;
}
