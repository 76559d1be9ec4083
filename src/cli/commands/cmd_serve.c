/* cmd_serve.c: the table in the browser. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "../../bots/bot.h"
#include "../../protocol/files.h"
#include "../../protocol/writing/say.h"
#include "../../server/notify/hooks.h"
#include "../../server/serve.h"
#include "commands.h"
#include "../shared/where.h"
#include "../shared/wish.h"

enum { PATHS = 1200, PORT = 8080, TOKEN = 64, MATCH_ACTIONS = 100 * 1000, MATCH_ACTIONS_MAX = 10 * 1000 * 1000 };

enum page { NO_PAGE, SOURCE_PAGE, BUILT_PAGE };

/* The page in the sources has a placeholder that the build fills: unbuilt, it is blank. */
static enum page page_in(const char *dir, const char *below, char out[PATHS])
{
    char path[PATHS + 16];
    size_t len;
    if (snprintf(out, PATHS, "%s%s", dir, below) >= PATHS)
        return NO_PAGE;
    snprintf(path, sizeof path, "%s/index.html", out);
    char *page = file_read(path, &len);
    enum page kind = !page ? NO_PAGE : strstr(page, "<!--head-->") ? SOURCE_PAGE : BUILT_PAGE;
    free(page);
    return kind;
}

static bool has_page(const char *dir, const char *below, char out[PATHS])
{
    return page_in(dir, below, out) == BUILT_PAGE;
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

/* Which of the words an option has; -1: none, and that has been said. */
static int choice(const struct args *a, const char *option, const char *const *words)
{
    const char *word = args_get(a, option);
    for (int i = 0; words[i]; i++)
        if (!word || strcmp(word, words[i]) == 0)
            return i;
    args_wrong(a, MSG_SERVE_BAD_CHOICE, word);
    return -1;
}

/* Names, limits and logs.  False: the error is printed. */
static bool read_guards(const struct args *a, struct serve_config *c)
{
    static const char *const limits[] = {"normal", "none", NULL};
    static const char *const logs[] = {"text", "json", "none", NULL};
    int limit = choice(a, "limits", limits), log = limit < 0 ? -1 : choice(a, "log", logs), at = 0;
    const char *name;
    if (log < 0)
        return false;
    c->no_limits = limit == 1;
    c->log = (enum log_mode)log;
    c->log_addresses = args_has(a, "log-addresses");
    c->behind_proxy = args_has(a, "behind-proxy");
    while ((name = args_next(a, "allow-host", &at))) {
        if (c->hosts == SERVE_HOSTS) {
            args_wrong(a, MSG_SERVE_MANY_HOSTS, name);
            return false;
        }
        c->allow_host[c->hosts++] = name;
    }
    c->tls_cert = args_get(a, "tls-cert");
    c->tls_key = args_get(a, "tls-key");
    if (!c->tls_cert != !c->tls_key)
        args_wrong(a, MSG_SERVE_HALF_TLS, c->tls_cert ? "--tls-key" : "--tls-cert");
    return !c->tls_cert == !c->tls_key;
}

/* Hosts that may receive turn notifications.  False: the error is printed. */
static bool read_hooks(const struct args *a, struct serve_config *c)
{
    c->hooks = args_get(a, "hooks");
    struct hooks *h = c->hooks ? hooks_new(c->hooks) : NULL;
    bool good = !c->hooks || h;
    if (!good)
        args_wrong(a, MSG_HOOK_BAD_HOSTS, c->hooks);
    hooks_free(h);
    return good;
}

/* "NAME=cmd:./mybot": opponents that people may choose.  False: the error is printed. */
static bool read_bots(const struct args *a, struct serve_config *c)
{
    const char *value;
    struct err why;
    for (int at = 0; (value = args_next(a, "bot", &at)); c->bots++) {
        size_t n = strspn(value, "abcdefghijklmnopqrstuvwxyz0123456789-");
        const char *spec = value + n + 1;
        bool good = n > 0 && n <= SERVE_BOT_NAME && value[n] == '=' && bot_is_spec(spec);
        for (int i = 0; good && i < c->bots; i++)
            good = strlen(c->bot[i].name) != n || memcmp(c->bot[i].name, value, n) != 0;
        if (!good || c->bots == SERVE_BOTS)
            return args_wrong(a, MSG_SERVE_BAD_BOT, value), false;
        if (!bot_spec_ok(spec, &why))
            return args_wrong(a, MSG_BOT_BAD_COMMAND, why.text), false;
        snprintf(c->bot[c->bots].name, sizeof c->bot[c->bots].name, "%.*s", (int)n, value);
        c->bot[c->bots].spec = spec;
    }
    return setup_bot_time(a, &c->bot_seconds);
}

/* The first line of a file, so that the token stands in no list of processes. */
static bool read_token(const char *path, char token[TOKEN])
{
    FILE *f = fopen(path, "r");
    bool good = f && fgets(token, TOKEN, f);
    if (f)
        fclose(f);
    if (good)
        token[strcspn(token, "\r\n")] = '\0';
    else if (f)
        errno = EINVAL;
    return good && *token;
}

int cmd_serve(struct args *a)
{
    struct serve_config c = {.lang = a->lang};
    char store[WHERE_CHARS] = "", web[PATHS] = "", token[TOKEN] = "";
    int64_t port = PORT, actions = MATCH_ACTIONS;
    const char *host = args_get(a, "host");
    if (!args_number(a, "port", 0, 65535, &port) || !args_number(a, "match-actions", 10, MATCH_ACTIONS_MAX, &actions))
        return USAGE;
    if (!read_guards(a, &c))
        return USAGE;
    if (!read_hooks(a, &c) || !read_bots(a, &c))
        return USAGE;
    if (!setup_dir(a, &c.dir))
        return FAILED;
    const char *token_file = args_get(a, "metrics-token");
    if (token_file && !read_token(token_file, token))
        return fail(a, MSG_SERVE_NO_TOKEN, token_file, said_error(a->lang, errno));
    c.metrics_token = token_file ? token : NULL;
    c.port = (int)port;
    c.match_actions = (uint32_t)actions;
    c.host = !host || strcmp(host, "localhost") == 0 ? "127.0.0.1" : host;
    c.store = args_get(a, "store");
    if (!c.store && !where_default(store, true))
        return fail(a, MSG_SERVE_NO_STORE, *store ? store : "bellum.db", said_error(a->lang, errno));
    if (!c.store)
        c.store = store;
    c.web = args_get(a, "web");
    enum page page = c.web ? page_in(c.web, "", web) : BUILT_PAGE;
    if (page != BUILT_PAGE)
        return fail(a, page == SOURCE_PAGE ? MSG_SERVE_SOURCE_WEB : MSG_SERVE_NO_WEB, c.web, "");
    if (!c.web && find_web(&c.dir, web))
        c.web = web;
    return serve(&c) ? DONE : FAILED;
}
